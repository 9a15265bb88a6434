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
    form = asked()
    assert form["required"] == ["caller", "bid", "tricks"]
    assert list(form["properties"].items()) == [
        ("caller", {"title": "Caller", **player, "description": "who bid highest", "rule": "reym.caller"}),
        ("bid", {"title": "Bid", "enum": [*range(1, 9)], "description": "tricks", "rule": "reym.overcall"}),
        ("partners", {"title": "Partners", "type": "array", "items": player, "minItems": 2, "maxItems": 2,
                      "uniqueItems": True, "rule": "reym.sides"}),
        ("trumps", {"title": "Trumps", "enum": [*SUITS, "none"], "rule": "reym.trumps"}),
        ("tricks", {"title": "Tricks", "type": "integer", "minimum": 0, "maximum": 8,
                    "description": "taken by the caller’s side", "rule": "reym.tricks-caller"}),
        ("revokes", {"title": "Revokes", "type": "array", "items": player, "description": revoke,
                     "rule": "reym.revoke", "default": []}),
        ("scores", {"title": "Scores before", "type": "object", "additionalProperties": False,
                    "properties": {name: {"type": "integer"} for name in "BCDEFG"}, "description": "points",
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
    ],
)
def test_what_cannot_be_left_out_or_told(facts, says, rule):
    with pytest.raises(FactsError) as wrong:
        settle(REYM.ruleset("new-tradition-misere"), facts)
    assert (str(wrong.value)[: len(says)], wrong.value.rule) == (says, rule)


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
    "failure": "lose", "defenders": "nothing", "tariff": 10, "revoke_count": "each", "revoke_timing": "before-target",
    "target": 500, "equal_scores": "play-on", "misere": "none", "misere_value": 250,
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
