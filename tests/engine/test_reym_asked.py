"""What a scorer of Reym is asked for, and what the rule-sets answer to the open questions."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from quinola import FactsError, family, settle

REYM = family("reym")
SUITS = ["clubs", "diamonds", "hearts", "spades"]


def asked(ruleset="quinola", **readings):
    return REYM.vary(ruleset, readings).form.schema()


def test_what_a_scorer_is_asked_for_in_order():
    player, revoke = {"enum": [*"BCDEFG"]}, "who revoked, once for each time"
    number = {"type": "integer", "minimum": -1_000_000, "maximum": 1_000_000}
    form = asked()
    assert form["required"] == ["caller", "bid", "partners", "trumps", "tricks"]
    assert "allOf" not in form
    assert list(form["properties"].items()) == [
        ("caller", {"title": "Caller", **player, "description": "who bid highest", "rule": "reym.caller"}),
        ("bid", {"title": "Bid", "enum": [*range(1, 9)], "description": "tricks", "rule": "reym.overcall",
                 "grid": {"by": "trumps", "alone": ["misere"]}}),
        ("partners", {"title": "Partners", "type": "array", "items": player, "minItems": 2, "maxItems": 2,
                      "uniqueItems": True, "rule": "reym.sides"}),
        ("trumps", {"title": "Trumps", "enum": [*SUITS, "none"], "rule": "reym.trumps"}),
        ("tricks", {"title": "Tricks", "type": "integer", "minimum": 0, "maximum": 8,
                    "description": "taken by the caller’s side", "rule": "reym.tricks-caller"}),
        ("revokes", {"title": "Revokes", "type": "array", "items": player, "description": revoke,
                     "rule": "reym.revoke", "default": [], "maxItems": 35, "rare": True}),
        ("scores", {"title": "Scores before", "type": "object", "additionalProperties": False,
                    "properties": dict.fromkeys("BCDEFG", number), "description": "points",
                    "required": [*"BCDEFG"],
                    "rule": "reym.goal", "default": {}}),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("ruleset", "readings", "least", "trumps"),
    [
        ("quinola", {"recall": "short-side"}, 0, [*SUITS, "none"]),
        ("quinola", {"no_trumps": "forbidden"}, 2, SUITS),
        ("new-tradition-misere", {}, 0, [*SUITS, "none"]),
        ("new-tradition-misere", {"no_trumps": "forbidden"}, 0, [*SUITS, "none"]),  # a misère is without them
        ("new-tradition-four", {}, 1, [*SUITS, "none"]),
    ],
)
def test_who_may_be_short_of_partners_and_whether_there_may_be_no_trumps(ruleset, readings, least, trumps):
    form = asked(ruleset, **readings)["properties"]
    assert (form["partners"].get("minItems", 0), form["trumps"]["enum"]) == (least, trumps)


def test_where_revokes_are_claimed_those_are_told_that_were():
    assert (
        asked(revoke_claim="claimed")["properties"]["revokes"]["description"]
        == "whose revoke was claimed, once for each"
    )


def test_bids_and_tricks_of_a_rule_set_are_offered():
    assert asked("new-tradition-misere")["properties"]["bid"]["enum"] == [1, 2, 3, 4, 5, 6, 7, "misere", 8]
    assert asked(minimum="five")["properties"]["bid"]["enum"] == [5, 6, 7, 8]
    assert asked("new-tradition-four")["properties"]["tricks"]["maximum"] == 13


@pytest.mark.parametrize(
    ("facts", "says", "rule"),
    [
        ({"caller": "B", "bid": 6, "partners": ["F", "G"], "tricks": 6}, "trumps: one of clubs", "reym.trumps"),
        (
            {"caller": "B", "bid": "misere", "partners": ["F", "G"], "tricks": 0},
            "partners: a misère is played alone",
            "reym.misere-alone",
        ),
        (
            {"caller": "B", "bid": 6, "trumps": "hearts", "tricks": 6},
            "partners: a list of players is wanted",
            "reym.columns",
        ),
    ],
)
def test_what_cannot_be_left_out_or_told(facts, says, rule):
    with pytest.raises(FactsError) as wrong:
        settle(REYM.ruleset("new-tradition-misere"), facts)
    assert (str(wrong.value)[: len(says)], wrong.value.rule) == (says, rule)


def test_partners_and_trumps_are_demanded_unless_a_misere_is_played():
    form = asked("new-tradition-misere")
    assert form["required"] == ["caller", "bid", "tricks"]
    assert form["allOf"] == [
        {
            "if": {"not": {"properties": {"bid": {"const": "misere"}}, "required": ["bid"]}},
            "then": {"required": ["partners", "trumps"]},
        }
    ]


def had(**scores):
    """What all had before: nothing, but for these."""
    return dict.fromkeys("BCDEFG", 0) | scores


PLAIN = {"caller": "B", "bid": 6, "partners": ["F", "G"], "trumps": "hearts", "tricks": 6}


@pytest.mark.parametrize(
    ("readings", "more", "says"),
    [
        (
            {},
            {"revokes": ["F"] * 8},
            "revokes: F cannot revoke 8 times with 8 cards, of which one is the last [reym.follow]",
        ),
        (
            {},
            {"revokes": [*"BCDEFG"] * 6},
            "revokes: at most 35 players are wanted, not 36 [reym.follow]",
        ),
        ({}, {"scores": had(C=500)}, "scores: with 500 of 500 the game was won before this deal [reym.goal]"),
        (
            {"equal_scores": "shared"},
            {"scores": had(C=510, D=510)},
            "scores: with 510 of 500 the game was won before this deal [reym.goal]",
        ),
    ],
)
def test_more_revokes_than_cards_and_a_deal_after_the_game_are_refused(readings, more, says):
    """Eight tricks of six cards: of the first seven the five that follow may be revokes, 7 × 5 = 35."""
    with pytest.raises(FactsError) as wrong:
        settle(REYM.vary("quinola", readings), PLAIN | more)
    assert str(wrong.value) == says


def test_as_many_revokes_as_can_be_and_scores_with_which_play_goes_on_are_taken():
    """Six in hearts are 6 × 10 × 2 = 120: F loses 7 × 50 = 350 of them; and two with 510 play on."""
    ours = REYM.ruleset("quinola")
    assert settle(ours, PLAIN | {"revokes": ["F"] * 7}).outcome["scores"]["F"] == 120 - 350
    assert settle(ours, PLAIN | {"scores": had(C=499)}).outcome["scores"]["C"] == 499
    assert settle(ours, PLAIN | {"scores": had(C=510, D=510)}).outcome["winners"] == []


def test_what_is_told_of_a_deal_is_told_again_with_what_stands_by_itself():
    """Nobody has revoked, and a misère has neither partners nor trumps: that is told; there were no scores before."""
    form = REYM.ruleset("new-tradition-misere").form
    assert form.tell(form.read({"caller": "D", "bid": "misere", "tricks": 0})) == {
        "caller": "D", "bid": "misere", "partners": [], "trumps": "none", "tricks": 0, "revokes": []
    }  # fmt: skip


# The rule-sets

OURS = {
    "id": "quinola", "players": 6, "deal_roles": "neighbours", "dealer_order": "score-order",
    "auction": "until-passes", "minimum": "one", "second_call": "three-only", "recall": "until-opponent",
    "seat_persistence": "persist", "no_trumps": "allowed", "scoring": "contract", "suit_ladder": "bridge",
    "failure": "lose", "defenders": "nothing", "tariff": 10, "revoke_claim": "always", "revoke_count": "each",
    "revoke_timing": "before-target", "target": 500, "equal_scores": "play-on", "misere": "none", "misere_value": 250,
}  # fmt: skip


@pytest.mark.parametrize(
    ("ruleset", "otherwise"),
    [
        ("quinola", {}),
        (
            "herald-1915",
            {"scoring": "both-sides", "defenders": "score", "failure": "keep", "no_trumps": "forbidden"},
        ),
        ("new-tradition", {"deal_roles": "dealer-shuffles"}),
        ("new-tradition-simplified", {"deal_roles": "dealer-shuffles", "scoring": "simplified", "target": 50}),
        ("new-tradition-misere", {"deal_roles": "dealer-shuffles", "misere": "alone"}),
        ("new-tradition-four", {"deal_roles": "dealer-shuffles", "players": 4}),
    ],
)
def test_every_question_has_its_answer(ruleset, otherwise):
    assert asdict(REYM.ruleset(ruleset)) == OURS | {"id": ruleset} | otherwise
