"""Whether an act may be done: one answer, which never raises, and the nearest act that would do."""

import pytest

from quinola import ActError, Session, family

HANDS = {"A": "9H 7S", "B": "9S 2H", "table": "7C KD"}


def bidding(*acts):
    """B, who deals, bids first in Reym, and then C."""
    session = Session(family("reym").ruleset("quinola"), 1, part="deal", given={"dealer": "B"})
    for act in acts:
        session.act(act)
    return session


def cassino():
    """The last plays of Royal Cassino: B is to play, with 9S and 2H, to 7C and KD on the table."""
    return Session(family("cassino").ruleset("royal"), 1, [HANDS], part="last", given={"rest": "A", "dealer": "A"})


@pytest.mark.parametrize(("act", "seat", "grade", "rule", "nearest"), [
    ("bid 7", None, "correct", "reym.overcall", ""),
    ("bid 7", "C", "correct", "reym.overcall", ""),
    ("C: bid 7", None, "correct", "reym.overcall", ""),
    ("  Bid   7 ", None, "correct", "reym.overcall", ""),
    (" C : bid 7", None, "correct", "reym.overcall", ""),
    ("C:bid 7", None, "correct", "reym.overcall", ""),
    ("bid 5", None, "impossible", "reym.overcall", "bid 7"),  # seven is the least that is more than six
    ("bid 12", None, "impossible", "reym.overcall", "bid 8"),
    (f"bid {'9' * 5_000}", None, "impossible", "reym.overcall", "bid 8"),  # Python reads no number of so many figures
    ("pas", None, "impossible", "reym.overcall", "pass"),
    ("juggle the pack", None, "impossible", "reym.overcall", ""),
    ("", None, "impossible", "reym.overcall", ""),
    ("bid 7", "D", "impossible", "reym.overcall", ""),  # it is C's turn
    ("bid 7", "Z", "impossible", "reym.overcall", ""),  # nobody's letter
    ("bid 7", "", "impossible", "reym.overcall", ""),
    (": bid 7", None, "impossible", "reym.overcall", "bid 7"),
])  # fmt: skip
def test_a_bid_is_judged(act, seat, grade, rule, nearest):
    session = bidding("bid 6")
    verdict = session.may(act, seat)
    assert (verdict.grade, verdict.rule, verdict.nearest) == (grade, rule, nearest)
    assert bool(verdict) == (grade == "correct")
    assert verdict.possible == (grade == "correct")
    assert bool(verdict.why) == (grade != "correct")
    if verdict:
        session.act(act, seat)
        assert session.acts()[-1] == "bid 7"
    else:
        with pytest.raises(ActError) as wrong:
            session.act(act, seat)
        assert (wrong.value.rule, str(wrong.value.why)) == (verdict.rule, str(verdict.why))


def test_a_breach_is_possible_and_not_correct():
    """reym.follow: C leads a heart, and D holds one; another card is a revoke, which the rules know and punish."""
    hands = {"B": "9S 3S", "C": "KH 4S", "D": "5H 9C", "E": "7H 6S", "F": "8H 7S", "G": "9H 8S"}
    given = {"caller": "B", "bid": 2, "partners": ["C", "D"], "trumps": "spades", "leader": "C"}
    session = Session(family("reym").ruleset("quinola"), 1, [hands], part="tricks", given=given)
    session.act("play KH")
    verdict = session.may("play 9C")
    assert (verdict.grade, verdict.rule, verdict.seat) == ("breach", "reym.follow", "D")
    assert (bool(verdict), verdict.possible, verdict.nearest) == (False, True, "play 5H")
    session.act("play 9C")
    assert session.acts() == ["play KH", "play 9C"]


@pytest.mark.parametrize("act", ["build 9 2H+7C", "build 9 7C+2H", "BUILD  9  7c + 2♥", "build 9 7C 2H"])
def test_neither_the_order_of_cards_nor_blanks_matter(act):
    session = cassino()
    assert session.may(act)
    session.act(act)
    assert session.acts() == ["build 9 2H+7C"]


def test_the_nearest_act_shares_most_of_its_cards():
    """cassino.trail: 9S takes no seven; with 2H the seven makes a build of nine."""
    assert cassino().may("build 8 7C+2H").nearest == "build 9 2H+7C"
    assert cassino().may("trail 3H").nearest == ""
    assert cassino().may("trail 2").nearest == "trail 2H"


def test_when_all_is_over_nothing_may_be_done():
    session = bidding()
    session.wander(iter([0.5] * 10_000).__next__)
    assert session.over
    verdict = session.may("bid 7", "C")
    assert (verdict.grade, verdict.rule, str(verdict.why)) == ("impossible", "", "everything has been played")
    assert session.asked() == ()
    assert session.prompt() is None
    with pytest.raises(ActError, match="everything has been played"):
        session.act("bid 7")
