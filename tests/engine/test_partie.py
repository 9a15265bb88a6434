"""A partie told deal by deal: what one deal brings to the next, told by hand, and as the engine plays it."""

import json
from random import Random
from typing import Any

import pytest

from quinola import catalogue
from quinola.answers import answer
from quinola.session import Session

Json = dict[str, Any]
RULESETS = [(family.id, ruleset) for family in catalogue.families().values() for ruleset in family.rulesets]
PLAYED = 3
"""How many deals of each partie are played, where it has more than one."""


def told(game: str, ruleset: str, deals: list[Json], **readings: Any) -> Json:
    request = {"do": "partie", "game": game, "ruleset": ruleset, "readings": readings, "deals": deals}
    answered: Json = json.loads(answer(json.dumps(request)))
    return answered


def totals(deals: list[Json]) -> list[list[int]]:
    return [[deal["settled"]["totals"][name] for name in deal["settled"]["names"]] for deal in deals]


# By hand

REYM: list[Json] = [
    {"facts": {"caller": "B", "bid": 6, "partners": ["F", "G"], "trumps": "hearts", "tricks": 6}, "dealer": "G"},
    {"facts": {"caller": "C", "bid": 5, "partners": ["D", "E"], "trumps": "spades", "tricks": 7}},
    {"facts": {"caller": "B", "bid": 7, "partners": ["C", "G"], "trumps": "none", "tricks": 5}},
]
"""B, F and G make six in hearts: 6 × 10 × 2 = 120. C, D and E make five in spades, with two more: 5 × 10 × 2½ = 125,
and 2 × 10 = 20, together 145. B, C and G fall short of seven without trumps: 7 × 10 × 3 = 210 lost."""


def test_scores_and_deal_go_on_from_one_deal_to_the_next() -> None:
    answered = told("reym", "quinola", REYM)
    assert totals(answered["deals"]) == [
        [120, 0, 0, 0, 120, 120],
        [0, 145, 145, 145, 0, 0],
        [-210, -210, 0, 0, 0, -210],
    ]
    assert [deal["dealer"] for deal in answered["deals"]] == ["G", "B", "C"]
    assert answered["deals"][2]["given"]["scores"] == {"B": 120, "C": 145, "D": 145, "E": 145, "F": 120, "G": 120}
    wanted = {"B": 120 - 210, "C": 145 - 210, "D": 145, "E": 145, "F": 120, "G": 120 - 210}
    assert answered["next"]["balance"] == answered["next"]["given"]["scores"] == wanted
    assert answered["next"]["dealer"] == "D"
    assert answered["brought"] == ["scores"]
    assert answered["winners"] == []


def test_seats_stay_changed_and_the_neighbour_deals_where_a_reading_says_so() -> None:
    """Clockwise B C D E F G; B calls F and G. F is four places on and stays; G, five, changes with the next opponent to
    the left at an even distance from B, which is D, two places on: B C G E F D."""
    answered = told("reym", "quinola", REYM[:1])
    assert "".join(answered["next"]["moved"]) == "BCGEFD"
    other = told("reym", "quinola", REYM[:1], **{"reym.dealer-order": "left-of-dealer"})
    assert other["next"]["dealer"] == "E"  # on the left of G, who dealt, as they now sit
    restored = told(
        "reym", "quinola", REYM[:1], **{"reym.dealer-order": "left-of-dealer", "reym.seat-persistence": "restore"}
    )
    assert restored["next"]["moved"] == []
    assert restored["next"]["dealer"] == "B"


def test_a_deal_that_cannot_be_settled_says_why_and_changes_nothing() -> None:
    wrong = {"facts": REYM[1]["facts"] | {"partners": ["C", "D"]}}
    answered = told("reym", "quinola", [REYM[0], wrong, REYM[2]])
    one, bad, other = answered["deals"]
    assert "settled" not in bad
    assert (bad["wrong"]["kind"], bad["wrong"]["where"], bad["wrong"]["rule"]) == ("facts", "partners", "reym.sides")
    assert bad["balance"] == one["balance"]
    assert other["dealer"] == bad["dealer"] == "B"
    assert other["given"]["scores"] == {"B": 120, "C": 0, "D": 0, "E": 0, "F": 120, "G": 120}


def test_nothing_is_settled_after_somebody_has_won() -> None:
    """Four times 120 are 480; then B makes five in hearts with C and D, 5 × 10 × 2 = 100, and has 580 of 500."""
    last = {"facts": {"caller": "B", "bid": 5, "partners": ["C", "D"], "trumps": "hearts", "tricks": 5}}
    answered = told("reym", "quinola", [*REYM[:1] * 4, last, REYM[0]])
    assert [deal["balance"]["B"] for deal in answered["deals"]] == [120, 240, 360, 480, 580, 580]
    assert answered["winners"] == ["B"]
    assert answered["deals"][5]["wrong"]["why"] == "the partie was over before this deal"


def test_put_goes_on_to_five() -> None:
    """A plain hand is worth 1; a put that is folded to 1; one that is seen wins the game, which is 5."""
    deals: list[Json] = [
        {"facts": {"won": "A", "raisers": []}, "dealer": "A"},
        {"facts": {"raisers": ["B"], "folded": ["A"]}},
        {"facts": {"won": "B", "raisers": ["A"]}},
    ]
    answered = told("put", "cotton-1674", deals)
    assert totals(answered["deals"]) == [[1, 0], [0, 1], [0, 5]]
    assert [deal["dealer"] for deal in answered["deals"]] == ["A", "B", "A"]
    assert answered["next"]["balance"] == {"A": 1, "B": 6}
    assert answered["winners"] == ["B"]
    assert answered["brought"] == ["dealer", "scores"]


def test_the_basket_stands_from_deal_to_deal() -> None:
    """1785, as in “Two aces placed”: B pays C 2 for diamonds and, with most points, 4; A pays D 1 for clubs. The empty
    basket takes 4 from each and 8 from the dealer, D, 20; then A deals and adds 4.

    First A −4 − 1 = −5, B −4 − 6 = −10, C −4 + 6 = 2, D −8 + 1 = −7; then A −5 − 1 − 4 = −10, B −10 − 6 = −16,
    C 2 + 6 = 8, D −7 + 1 = −6.
    """
    placed = {"how": "placed"}
    facts = {
        "takers": [*"CAABBADDBCD"],
        "points": {"A": 7, "B": 10, "C": 2, "D": 9},
        "marks": [
            {"card": "AD", "trick": 4, "by": "C", "led": "A", **placed},
            {"card": "AC", "trick": 6, "by": "D", "led": "B", **placed},
        ],
    }
    answered = told("reversis", "almanach-1785", [{"facts": facts, "dealer": "D"}, {"facts": facts}])
    one, other = answered["deals"]
    assert one["given"] == {"dealer": "D", "pools": {"basket": 0}}
    assert one["balance"] == {"A": -5, "B": -10, "C": 2, "D": -7, "basket": 20}
    assert other["given"] == {"dealer": "A", "pools": {"basket": 20}}
    assert other["balance"] == {"A": -10, "B": -16, "C": 8, "D": -6, "basket": 24}
    assert answered["brought"] == ["dealer", "pools"]


# As the engine plays it


def played(game: Any, deals: int) -> Session:
    """The partie as far as so many deals; it begins in the same way however long it is."""
    given = {"deals": deals} if "partie" in game.parts else {}
    session = Session(game, "partie", given=given, events=False)
    session.wander(Random("partie").random)
    assert not session.choices
    return session


def stood(told: Any) -> Any:
    """What a deal was told of scores or pools; an account that held nothing need not be named."""
    return {name: held for name, held in (told or {}).items() if held} if not isinstance(told, str) else told


@pytest.mark.parametrize(("family", "ruleset"), RULESETS)
def test_what_is_told_goes_on_as_what_is_played(family: str, ruleset: str) -> None:
    """Each deal’s facts as the engine tells them: what they say of dealer, scores and pools is what was brought."""
    game = catalogue.families()[family].rulesets[ruleset]
    deals: list[Json] = []
    results = []
    for n in range(1, (PLAYED if "partie" in game.parts else 1) + 1):
        session = played(game, n)
        results.append((session.result, [session.table.name(s) for s in session.table.circle.order]))
        brought = told(family, ruleset, [])["brought"]
        facts = {key: value for key, value in session.result["facts"].items() if key not in brought}
        first = {} if deals else {key: drawn for key, drawn in session.table.drawn.items() if key == "dealer"}
        deals.append({"facts": facts, **first})
        if session.result.get("winners") and family != "reversis":
            break  # Reversis says who has most after any number of deals
    answered = told(family, ruleset, deals)
    assert answered["deals"]
    for (result, order), deal, n in zip(results, answered["deals"], range(len(deals)), strict=True):
        assert "wrong" not in deal, deal
        for key in answered["brought"]:
            assert stood(deal["given"].get(key)) == stood(result["facts"].get(key)), key
        until = told(family, ruleset, deals[: n + 1])["next"]
        assert until["dealer"] == result.get("next_dealer", "")
        assert until["moved"] == (order if family == "reym" and order != list(game.names) else [])
