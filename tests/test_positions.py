"""Positions: what is stated of every part of every rule-set is as its schema has it, and begins; and what is not, fails
both. Worked deals of the content begin in positions that their schema allows."""

import json

import pytest
from jsonschema import Draft202012Validator

import whole
from quinola import RecordError, StartError, catalogue, position, position_schema, replay, ruleset, vary
from quinola.records import STARTS

BEGUN = [deal for deal in whole.content().deals() if deal.record]
PARTS = [
    pytest.param(game, part, id=f"{family.id}-{game.id}-{part}")
    for family in catalogue.families().values()
    for game in family.rulesets.values()
    for part in game.parts
]
NUTS = {"hands": {"nuts": "AH"}}


def faults(schema, told):
    return [fault.message for fault in Draft202012Validator(schema).iter_errors(json.loads(json.dumps(told)))]


def stated_hands(schema):
    """The places of one deal, each with its pattern."""
    return schema["properties"]["hands"]["anyOf"][0]["properties"]


@pytest.mark.parametrize(("game", "part"), PARTS)
def test_every_part_has_a_schema_and_refuses_what_it_does_not_allow(game, part):
    schema = position_schema(game, part)
    Draft202012Validator.check_schema(schema)
    assert stated_hands(schema)
    kinds = schema["properties"]["given"]
    given = {key: (kinds["properties"][key].get("enum") or [1])[0] for key in kinds["required"]}
    told = {"part": part, "given": given, **NUTS}
    assert faults(schema, told)
    assert faults(schema, {"part": "nowhere"})
    assert faults(schema, {"part": part, "seats": 3})
    with pytest.raises(StartError, match="there is no place 'nuts'; there are"):
        position(game, told).wander(iter([0.5] * 10_000).__next__)
    with pytest.raises(StartError, match="there is no 'nowhere'; a session starts at"):
        position(game, {"part": "nowhere"})
    with pytest.raises(RecordError, match="seats: a position has no such key"):
        position(game, {"part": part, "seats": 3})


@pytest.mark.parametrize(("game", "part"), PARTS)
def test_a_place_takes_as_many_cards_as_its_schema_says_and_no_more(game, part):
    """The first cards of the pack in each place that a deal fills: as many as there is room for, and one more."""
    schema = position_schema(game, part)
    if "hands" in schema.get("required", ()):  # what else must hold between the hands is not the schema's
        return
    for place, kind in stated_hands(schema).items():
        for n in range(1, len(game.pack) + 1):
            cards = " ".join(c.text for c in game.pack[:n])
            if faults(kind, cards):
                break
        else:
            continue  # all of the pack
        assert n > 1, place
        full = f"{place} is given {n} cards? and holds|there is no place '{place}'"  # whoever deals may have none
        with pytest.raises(StartError, match=full):
            dealt(game, part, {place: cards})


def dealt(game, part, hands):
    """Whoever deals, there is no more room."""
    for dealer in game.names if game.parts[part].takes("dealer") else ("",):
        given = {"dealer": dealer} if dealer else {}
        position(game, {"part": part, "given": given, "hands": hands}).wander(iter([0.5] * 10_000).__next__)


@pytest.mark.parametrize("deal", BEGUN, ids=[deal.id for deal in BEGUN])
def test_a_worked_deal_begins_in_a_position_of_its_schema(deal):
    game = ruleset(deal.game, deal.ruleset, deal.readings)
    told = json.loads(json.dumps({key: deal.record[key] for key in STARTS if deal.record.get(key)}))
    part = told.get("part", next(iter(game.parts)))
    assert not faults(position_schema(game, part), told)
    begun, again = position(game, told), replay(deal.record | {"acts": []})
    assert begun.record() == again.record()
    assert begun.hands() == again.hands()


def test_one_schema_holds_for_all_parts():
    """Reym at the tricks: B has called, and leads; a hand of nine is none, and no card stands without its suit."""
    game = ruleset("reym", "quinola")
    told = {
        "part": "tricks",
        "given": {"caller": "B", "bid": 6, "partners": ["F", "G"], "trumps": "hearts"},
        "hands": {"B": "AH 4C", "C": "KS QS", "G": "3S 5D", "E": "JS JC", "F": "4H 6C", "D": "TS 9S"},
    }
    schema = position_schema(game)
    assert not faults(schema, told)
    session = position(game, told)
    assert session.asked()[0].seat == "C"  # on the caller's left
    assert session.hands()["B"] == ["AH", "4C"]
    assert session.hands("C") == {"B": ["?", "?"], "C": ["KS", "QS"], **{name: ["?", "?"] for name in "DEFG"}}
    assert faults(schema, told | {"hands": told["hands"] | {"B": "A 4C"}})
    assert faults(schema, told | {"given": told["given"] | {"bid": 9}})
    assert faults(schema, {key: told[key] for key in ("part", "given")})
    with pytest.raises(StartError, match="this part begins with stated hands"):
        position(game, {key: told[key] for key in ("part", "given")})


def test_nobody_is_told_in_one_way():
    """cassino.last: nobody has taken yet, and nobody takes: what is left is nobody's, and all the rest is A's."""
    game = ruleset("cassino", "royal")
    told = {"part": "last", "given": {"rest": "A", "dealer": "A", "took": "nobody"},
            "hands": {"A": "9H", "B": "QS", "table": "7C KD"}}  # fmt: skip
    assert not faults(position_schema(game, "last"), told)
    session = position(game, told)
    session.act("trail QS")
    session.act("trail 9H")
    assert session.over
    with pytest.raises(StartError, match="took: one of A B nobody is wanted, not 'none'"):
        position(game, told | {"given": told["given"] | {"took": "none"}})


def test_readings_change_what_can_be_stated():
    """rams.players: as many places as players."""
    game = ruleset("rams")
    assert {"A", "D"} <= set(stated_hands(position_schema(game, "deal")))
    three = vary(game, {"company": 3})
    assert "D" not in stated_hands(position_schema(three, "deal"))
