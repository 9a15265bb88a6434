"""What cannot be told of a deal of Reym: true facts spoilt are refused, at their place and by their rule."""

from __future__ import annotations

import pytest

from quinola import FactsError, catalogue, settle
from second.spoiling import true_facts

REYM = catalogue.family("reym")
DEAL = {"caller": "B", "bid": 6, "partners": ["F", "G"], "trumps": "hearts", "tricks": 6}


def refused(game, facts):
    """Where, and by which rule."""
    with pytest.raises(FactsError) as wrong:
        settle(game, facts)
    return wrong.value.place, wrong.value.rule.removeprefix("reym.")


# Spoilt as a person would. Each takes true facts, and gives them spoilt, with place and rule; or nothing, where they
# cannot be spoilt so.


def without(key, rule):
    """A fact is forgotten; of a misère sides and trumps follow."""

    def forgotten(game, facts):
        if facts["bid"] == "misere" and key in ("partners", "trumps"):
            return None
        return {each: told for each, told in facts.items() if each != key}, key, rule

    forgotten.__name__ = f"{key}_forgotten"
    return forgotten


def partner_forgotten(game, facts):
    return (facts | {"partners": facts["partners"][1:]}, "partners", "sides") if facts["partners"] else None


def partner_doubled(game, facts):
    partners = facts["partners"]
    return (facts | {"partners": [*partners, partners[0]]}, "partners", "sides") if partners else None


def caller_is_a_partner(game, facts):
    return (
        (facts | {"partners": [facts["caller"], *facts["partners"][1:]]}, "partners", "sides")
        if facts["partners"]
        else None
    )


def tricks_of_two_deals(game, facts):
    return facts | {"tricks": game.hand + 1}, "tricks", "deal"


def tricks_below_nought(game, facts):
    return facts | {"tricks": -1}, "tricks", "deal"


def bid_beyond_the_tricks(game, facts):
    return facts | {"bid": game.hand + 1}, "bid", "opening"


def nothing_bid(game, facts):
    return facts | {"bid": 0}, "bid", "opening"


def revokes_without_end(game, facts):
    return facts | {"revokes": [facts["caller"]] * game.hand}, "revokes", "follow"


def score_forgotten(game, facts):
    """Of scores that were told, one is missing."""
    last = game.names[-1]
    had = {name: score for name, score in facts.get("scores", {}).items() if name != last}
    return (facts | {"scores": had}, f"scores.{last}", "columns") if had else None


def score_of_nobody(game, facts):
    return facts | {"scores": {"A": 100}}, "scores", "columns"


def game_over_before(game, facts):
    had = dict.fromkeys(game.names, 0) | {facts["caller"]: game.target}
    return facts | {"scores": had}, "scores", "goal"


SPOILT = (
    without("caller", "columns"), without("bid", "opening"), without("partners", "columns"),
    without("trumps", "trumps"), without("tricks", "deal"), partner_forgotten, partner_doubled, caller_is_a_partner,
    tricks_of_two_deals, tricks_below_nought, bid_beyond_the_tricks, nothing_bid, revokes_without_end,
    score_forgotten, score_of_nobody, game_over_before,
)  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILT, ids=lambda spoil: spoil.__name__)
@pytest.mark.parametrize("game", REYM.rulesets.values(), ids=lambda game: game.id)
def test_a_spoilt_deal_is_refused(game, spoil):
    tried = 0
    for facts in true_facts(game, 30):
        settle(game, facts)
        if (spoilt := spoil(game, facts)) is not None:
            tried += 1
            told, *where = spoilt
            assert refused(game, told) == tuple(where), told
    assert tried > 5


# When a game was over before


@pytest.mark.parametrize(
    ("readings", "scores", "over"),
    [
        ({}, {"B": 520, "F": 520}, False),
        ({}, {"B": 520, "F": 470}, True),  # revokes came off first, and B stood alone
        ({"revoke_timing": "after-target"}, {"B": 520, "F": 470}, False),  # F had 520 too, and revoked
        ({"revoke_timing": "after-target"}, {"B": 520, "F": 170}, False),  # seven times
        ({"revoke_timing": "after-target"}, {"B": 520, "F": 120}, True),  # eight times nobody can
        ({"revoke_timing": "after-target"}, {"B": 520, "F": 480}, True),  # 480 + 50 are 530: F would have won
        ({"revoke_timing": "after-target"}, {"B": 510, "F": 490, "G": 440}, False),  # F and G had 540
        ({"revoke_timing": "after-target", "revoke_count": "once"}, {"B": 520, "F": 470}, False),
        ({"revoke_timing": "after-target", "revoke_count": "once"}, {"B": 520, "F": 420}, True),
        ({"revoke_timing": "after-target", "equal_scores": "shared"}, {"B": 520, "F": 520}, True),
        ({"revoke_timing": "after-target"}, {"B": 499, "F": 120}, False),
    ],
)
def test_a_game_that_was_over_is_not_settled_and_no_other_is_refused(readings, scores, over):
    """Equals play on; where revokes come off after the target was looked for, they may have parted the two since."""
    game = REYM.vary("quinola", readings)
    facts = DEAL | {"scores": {"B": 7, "C": 1, "D": 2, "E": 3, "F": 4, "G": 5} | scores}
    if over:
        assert refused(game, facts) == ("scores", "goal")
    else:
        assert settle(game, facts).outcome["scores"]["B"] == scores["B"] + 120


def test_a_deal_by_itself_needs_no_scores_and_any_score_needs_all():
    ours = REYM.ruleset("quinola")
    assert settle(ours, DEAL).totals == settle(ours, DEAL | {"scores": {}}).totals
    assert refused(ours, DEAL | {"scores": {"B": 400}}) == ("scores.C", "columns")
