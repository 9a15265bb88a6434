"""Bone Ace, rule by rule, from stated cards."""

from quinola import Session, family

OLD = family("bone-ace").ruleset("old")


def test_the_higher_card_scores():
    session = Session(OLD, 1, [{"A": "AS QS", "B": "KS JS"}])
    for act in ("play QS", "play KS"):
        session.act(act)
    assert session.over
    assert session.settlement().totals["B"] == 1
