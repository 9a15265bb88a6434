"""The doors: whoever tells a session, a request or the command something wrong is told what, where and how to mend it.

Each fault here was found by trying (issue 14); what nobody has tried yet the fuzz in `test_strangers.py` looks for.
"""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from known import known
from quinola import ActError, Session, StartError, card, family
from quinola.answers import answer
from quinola.cli import main
from quinola.json_input import DEEPEST, LONGEST
from quinola.records import RecordError

ENGINE = Path(__file__).resolve().parents[2] / "engine"
DEAL = {"game": "reym", "ruleset": "quinola", "part": "deal", "given": {"dealer": "B"}, "acts": []}
TRICKS = {
    "game": "reym",
    "ruleset": "quinola",
    "part": "tricks",
    "hands": [{"B": "AH 4C", "C": "KS QS", "G": "3S 5D", "E": "JS JC", "F": "4H 6C", "D": "TS 9S"}],
    "given": {"caller": "B", "bid": 6, "partners": ["F", "G"], "trumps": "hearts"},
    "acts": [],
}
PLAY = {
    "game": "reversis",
    "ruleset": "common",
    "part": "play",
    "hands": [{"A": "AS", "B": "KS", "C": "QS", "D": "JS"}],
    "acts": [],
}
THIRD = {
    "game": "flor",
    "ruleset": "reconstruction",
    "part": "third",
    "given": {"staked": 3},
    "hands": [{"A": "KO 6B 6E", "B": "7O 4E 5E", "C": "NB VE 2O", "D": "2P 1O 4B"}],
    "acts": [],
}
PACK = [c.text for c in family("reym").ruleset("quinola").pack]


def asked(text):
    """What is answered to a request, as it comes."""
    return json.loads(answer(text))


def told(record):
    """How a record is refused: of what kind, where, and why."""
    error = asked(json.dumps({"do": "table", "record": record}))["error"]
    assert not re.search(r"None|True|False|\b[A-Z][a-z]+Error\b|object at|expected|argument|subscript", error["text"])
    return error["kind"], error["where"], error["why"]


def given(record, **more):
    """The same record, where the part is given more."""
    return record | {"given": {**record.get("given", {}), **more}}


# What a part is given

PARTIE = {"game": "reym", "ruleset": "quinola", "acts": []}


@pytest.mark.parametrize("deals", ["many", None, [3], 10**30, -1, True, {"n": 1}])
@pytest.mark.parametrize("game", ["reym", "reversis", "cacho", "truc"])
def test_deals_are_a_number_of_deals(game, deals):
    ruleset = next(iter(family(game).rulesets))
    kind, where, why = told({"game": game, "ruleset": ruleset, "acts": [], "given": {"deals": deals}})
    assert (kind, where) == ("start", "given deals")
    assert re.match("a whole number from [01] to (8|1000) is wanted", why)


AGREED = [
    ("reversis", "common", {}, 8, "8 deals are agreed on"),
    ("cacho", "reconstruction", {"players": 3, "deals": 2}, 6, "6 deals are agreed on"),
    ("red-and-black", "dealers-choice", {"players": 2, "length": 1}, 2, "2 deals are agreed on"),
    ("michigan-rummy", "michigan", {"settling": "deal", "company": 2, "length": 1}, 2, "2 deals are agreed on"),
    ("reversis", "common", {"deals": 1}, 1, "1 deal is agreed on"),
]
"""How many deals a partie has: in Reversis as it is read, elsewhere so many for each who plays."""


@pytest.mark.parametrize(("game", "ruleset", "readings", "most", "why"), AGREED)
def test_no_more_deals_can_be_asked_for_than_are_agreed_on(game, ruleset, readings, most, why):
    """They were played to the end of the partie, and nobody was told that they had been fewer."""
    record = {"game": game, "ruleset": ruleset, "readings": readings, "acts": []}
    assert asked(json.dumps({"do": "table", "record": given(record, deals=most)}))["ok"]
    kind, where, said = told(given(record, deals=most + 1))
    assert (kind, where) == ("start", "given deals")
    assert re.match(rf"a whole number from [01] to {most} is wanted, not {most + 1}: {why}", said)


@pytest.mark.parametrize(
    ("record", "where", "says"),
    [
        (given(DEAL, colour="red"), "given colour", "what this part is given has no such key; it may have dealer"),
        (given(DEAL, dealer="Q"), "given dealer", "one of B C D E F G is wanted, not 'Q'"),
        (given(DEAL, dealer=["B"]), "given dealer", 'one of B C D E F G is wanted, not ["B"]'),
        (given(DEAL, dealer=None), "given dealer", "one of B C D E F G is wanted"),
        (given(TRICKS, taken=[7, 2]), "given taken", "tricks of the caller’s side and of the others are wanted, 6 at"),
        (given(TRICKS, taken=[3]), "given taken", "tricks of the caller’s side and of the others are wanted, 6 at"),
        (given(TRICKS, taken=[9, 0]), "given taken[0]", "a whole number from 0 to 8 is wanted, not 9"),
        (given(TRICKS, taken="many"), "given taken", "a list of tricks by side is wanted, not 'many'"),
        (given(TRICKS, order="B C"), "given order", "each of B C D E F G is wanted once, apart by spaces, not 'B C'"),
        (given(TRICKS, order="B B B B B B"), "given order", "each of B C D E F G is wanted once"),
        (given(TRICKS, order=6), "given order", "each of B C D E F G is wanted once, apart by spaces, not 6"),
        (given(TRICKS, caller="F"), "given partners", "the caller and the partners must be different players"),
        (given(TRICKS, tricks=3), "given tricks", "what this part is given has no such key"),
        (given(THIRD, staked=10**30), "given staked", "a whole number from 1 to 30 is wanted"),
        (given(PLAY, before={"takers": ["A"] * 13}), "given before takers", "12 tricks at most can have been taken"),
        (given(PLAY, before={"takers": "Z"}), "given before takers[0]", "one of A B C D is wanted, not 'Z'"),
        (given(PLAY, before={"tea": 1}), "given before tea", "not a fact of this game"),
        (given(PLAY, before=[1]), "given before", "a table of what was taken before is wanted, not [1]"),
    ],
)  # fmt: skip
def test_what_a_part_is_given_is_of_its_kind(record, where, says):
    kind, place, why = told(record)
    assert (kind, place) == ("start", where)
    assert why.startswith(says)


@pytest.mark.parametrize("record", [TRICKS, given(TRICKS, taken=[4, 2], order="B C G E F D", leader="G"), PLAY, THIRD,
                                    given(PLAY, before={"takers": ["A"] * 12, "points": {"A": 20},
                                                        "counting": {"A": 6}}),
                                    given(PARTIE, deals=1000), given(THIRD, staked=30)])  # fmt: skip
def test_what_a_part_can_be_given_it_is_given(record):
    assert asked(json.dumps({"do": "table", "record": record}))["ok"]


# Cards that are stated


@pytest.mark.parametrize(
    ("hands", "where", "says"),
    [
        (" ".join(["AH"] * 48), "hands", "AH is stated twice"),
        (" ".join([*PACK[:-1], "7O"]), "hands", "7O is not in the pack of 48: the suits are written S spades"),
        (" ".join(PACK[:-1]), "hands", "48 cards are dealt, and 47 are stated"),
        ({"B": " ".join(PACK[:9])}, "hands", "B is given 9 cards and holds 8"),
        ({"B": "AH QZ"}, "hands[0] B", "'QZ' is not a card; write rank and suit"),
        ({"B": ["AH"]}, "hands[0]", "one table a deal"),
        (7, "hands[0]", "one table a deal"),
    ],
)
def test_a_deal_as_one_text_is_checked_as_stated_hands_are(hands, where, says):
    _, place, why = told(DEAL | {"hands": [hands]})
    assert place == where
    assert why.startswith(says)


def test_a_whole_deal_is_dealt_as_it_is_stated():
    assert asked(json.dumps({"do": "table", "record": DEAL | {"hands": [" ".join(PACK)]}, "seat": "B"}))["ok"]


@pytest.mark.parametrize(
    ("record", "hand"), [(TRICKS, " ".join(PACK[:9])), (PLAY, " ".join(f"{r}H" for r in "AKQJT98765432") + " AD")]
)
def test_a_hand_in_the_middle_is_no_longer_than_a_deal(record, hand):
    seat = next(iter(record["hands"][0]))
    kind, where, why = told(record | {"hands": [{seat: hand}]})
    assert (kind, where) == ("start", "hands")
    assert re.match(rf"{seat} is given \d+ cards and holds \d+", why)


def test_a_deal_that_comes_later_is_checked_when_it_is_dealt():
    stated = [{}, {"A": "AH"}]
    session = Session(family("truc").ruleset(next(iter(family("truc").rulesets))), 3, stated)
    with pytest.raises(StartError, match="hands: AH is not in the pack of 40: the suits are written O coins"):
        session.wander(iter([0.5] * 10**6).__next__)


WITHOUT = {"caller": "B", "bid": 6, "partners": ["F", "G"]}
TAKEN = {"before": {"takers": "B C A " * 4, "points": {"A": 4}, "counting": {"A": 1, "B": 0, "C": 0}}}
HALF = {"A": "AH 2H", "B": "3C", "C": "4D 5D", "D": "6S", "talon": "KS", "discards": "QS"}
TABLE = {"stock A": "7D1", "hand A": "6C1", "stock B": "6D2", "hand B": "7S2", "layout 1": "9S1 8D1", "base 1": "AS1"}


LYING = [
    ("rummy", "turns", {}, HALF | {"B": ""}, "hands", "B holds from one card to 7, and not 0"),
    ("rummy", "turns", {}, HALF | {"B": "2C 3C 4C 5C 6C 7C 8C 9C"}, "hands", "B holds from one card to 7, and not"),
    ("rummy", "turns", {}, HALF | {"meld 1 of A": "7C 8D 9C"}, "hands meld 1 of A", ""),
    ("rummy", "turns", {}, HALF | {"talon": "AH"}, "hands", "AH is stated for A and again for talon"),
    ("russian-bank", "table", {}, TABLE | {"base 1": "2S1"}, "hands", "base 1 is built from the ace up"),
    ("russian-bank", "table", {}, {"stock B": "6D2"}, "hands", "A must have a card left"),
    ("cassino", "last", {}, {"A": "9H", "B": "8H"}, "given rest", "one of A B is wanted"),
    ("cassino", "last", {"rest": "A"}, {"A": "9H 8S", "B": "8H"}, "hands", "all must hold equally many cards"),
    ("cassino", "last", {"rest": "A"}, {"A": "9H", "B": "8H", "table": "9H"}, "hands", "9H is stated for A and"),
    ("put", "stacked", {}, {"stack": "2C 3D 2S 3H 3C"}, "hands", "the stack must be of 6 cards, not 5"),
    ("bryncir", "tricks", {}, {"A": "2C1", "B": "2C2", "C": "3C1", "D": "4C1"}, "hands", "all must hold a card"),
    ("bryncir", "pairs", {}, {"A": "2C1 2C1"}, "hands", "2C1 is stated for A and again for A"),
]
"""What cannot lie on the table."""
TOLD = [
    ("reym", "tricks", WITHOUT, TRICKS["hands"][0], "given trumps", "one of clubs, diamonds, hearts, spades, none"),
    ("reversis", "play", {"leader": "B"} | TAKEN, PLAY["hands"][0], "given leader", "A took the trick before"),
]
"""What cannot have been, of what is told of the play before."""


@pytest.mark.parametrize(("game", "part", "given", "hands", "where", "says"), LYING + TOLD)
def test_a_state_in_the_middle_can_have_come_about(game, part, given, hands, where, says):
    """What stands on the table when play begins is what play could have left there, and what is needed is told."""
    ruleset = "common" if game == "reversis" else next(iter(family(game).rulesets))
    record = {"game": game, "ruleset": ruleset, "part": part, "given": given, "hands": [hands], "acts": []}
    kind, place, why = told(record)
    assert (kind, place) == ("start", where)
    assert why.startswith(says)


@pytest.mark.parametrize(("game", "part", "given", "hands"), [
    ("rummy", "turns", {}, HALF), ("rummy", "turns", {}, HALF | {"meld 1 of A": "7C 8C 9C"}),
    ("russian-bank", "table", {}, TABLE), ("cassino", "last", {"rest": "A"}, {"A": "9H", "B": "8H", "table": "KD"}),
    ("reversis", "play", {"leader": "A"} | TAKEN, PLAY["hands"][0]),
    ("reym", "tricks", WITHOUT | {"trumps": "none"}, TRICKS["hands"][0]),
])  # fmt: skip
def test_play_begins_in_the_middle_where_it_can(game, part, given, hands):
    ruleset = "common" if game == "reversis" else next(iter(family(game).rulesets))
    record = {"game": game, "ruleset": ruleset, "part": part, "given": given, "hands": [hands], "acts": []}
    answered = asked(json.dumps({"do": "table", "record": record}))
    assert answered["ok"], answered
    assert answered["waiting"]


# What is brought


@pytest.mark.parametrize(
    ("record", "where", "says"),
    [
        (DEAL | {"brought": {"Q": 5}}, "brought Q", "what is brought has no such key; it may have B, C, D, E, F, G"),
        (DEAL | {"brought": {"basket": 5}}, "brought basket", "what is brought has no such key"),
        (DEAL | {"brought": {"B": 10**30}}, "brought B", "a whole number from -1000000 to 1000000 is wanted"),
        (DEAL | {"brought": {"B": True}}, "brought B", "a whole number from -1000000 to 1000000 is wanted, not true"),
        (DEAL | {"brought": [1]}, "brought", "a table of balances by account is wanted, not [1]"),
    ],
)
def test_what_is_brought_is_held_by_an_account_of_the_game(record, where, says):
    _, place, why = told(record)
    assert place == where
    assert why.startswith(says)


def test_a_pool_cannot_owe():
    game = next(g for g in family("reversis").rulesets.values() if g.pools)
    pool = game.pools[0]
    record = {"game": "reversis", "ruleset": game.id, "part": "deal", "acts": [], "brought": {pool: -1}}
    assert told(record) == ("start", f"brought {pool}", "a whole number from 0 to 1000000 is wanted, not -1")
    assert asked(json.dumps({"do": "table", "record": record | {"brought": {pool: 7}}}))["balance"][pool] >= 7


NEVER = [
    (game, each["part"], each["brought"], each["where"], f"{game}.{each['rule']}")
    for game, found in known("never_brought").items()
    for each in found
]


@pytest.mark.parametrize(("game", "part", "brought", "where", "rule"), NEVER)
def test_what_is_brought_can_have_been(game, part, brought, where, rule):
    """A scorer who told this of the deals before would be refused; so is whoever begins with it."""
    ruleset = next(iter(family(game).rulesets))
    record = {"game": game, "ruleset": ruleset, "part": part, "acts": [], "brought": brought}
    error = asked(json.dumps({"do": "table", "record": record}))["error"]
    assert (error["kind"], error["where"], error["rule"]) == ("start", where, rule)


@pytest.mark.parametrize(("game", "brought"), [
    ("cacho", {"A": -29, "B": 29}), ("rams", {"pool": 10, "A": -5, "D": -5}), ("red-dog", {"pot": 29, "A": -29}),
    ("put", {"A": 4, "B": 4}), ("rentoy", {"A": 11, "C": 11}), ("reym", {"B": 499, "C": -200}),
])  # fmt: skip
def test_with_what_can_have_been_a_deal_begins(game, brought):
    record = {"game": game, "ruleset": next(iter(family(game).rulesets)), "part": "deal", "acts": []}
    answered = asked(json.dumps({"do": "table", "record": record | {"brought": brought}}))
    assert answered["ok"], answered


# The record as a whole


@pytest.mark.parametrize(
    ("more", "where", "says"),
    [
        ({"part": 5}, "part", "a text is wanted, not 5"),
        ({"part": "tea"}, "part", "there is no 'tea'; a session starts at partie, deal"),
        ({"seed": None}, "seed", "a whole number or a text is wanted, not null"),
        ({"seed": [1]}, "seed", "a whole number or a text is wanted, not [1]"),
        ({"readings": 5}, "readings", "a table of readings by crux is wanted, not 5"),
        ({"readings": {"reym.tariff": True}}, "", "reym.tariff takes a whole number"),
        ({"readings": {"reym.recall": "ß"}}, "", "reym.recall has no reading 'ß'"),
        ({"readings": {"reym.recall": None}}, "", "reym.recall has no reading null"),
        ({"readings": {"tea": "A"}}, "", "reym has no crux 'tea'"),
        ({"acts": {"bid": 6}}, "acts", "a list of acts as text"),
        ({"acts": [None]}, "acts[0]", "a text is wanted"),
        ({"acts": ["x" * 201]}, "acts[0]", "a text of at most 200 letters is wanted"),
        ({"given": "B"}, "given", "a table of what the part is given is wanted, not 'B'"),
        ({"quinola": "1"}, "quinola", "this reads records of format 1, not '1'"),
        ({"moves": []}, "moves", "a record has no such key; it may have quinola, game, ruleset, readings, seed"),
        ({"game": None}, "game", "a text is wanted"),
        ({"ruleset": "ours"}, "", "reym has no rule-set 'ours'"),
        ({"shuffles": ["QZ"]}, "shuffles[0]", "'QZ' is not a card"),
    ],
)
def test_a_record_says_what_a_record_says(more, where, says):
    _, place, why = told(DEAL | more)
    assert place == where
    assert why.startswith(says)


def test_python_is_told_the_same():
    with pytest.raises(RecordError, match="part: a text is wanted, not 5"):
        Session.from_record(DEAL | {"part": 5})
    with pytest.raises(StartError, match="given deals: a whole number from 1 to 1000 is wanted, not 'many'"):
        Session(family("reym").ruleset("quinola"), given={"deals": "many"})


# Requests


@pytest.mark.parametrize(
    ("request_", "where", "says"),
    [
        ({"do": ["table"]}, "", "a request does one of games"),
        ([], "", "a request does one of games"),
        ({"do": "table", "record": DEAL, "colour": 1}, "colour", "this request has no such key; it may have record"),
        ({"do": "table", "record": DEAL, "seat": ["B"]}, "seat", 'a text is wanted, not ["B"]'),
        *(
            ({"do": does, "record": DEAL, "seat": "Z", **more}, "seat", "one of B C D E F G is wanted, not 'Z'")
            for does, more in {"table": {}, "hint": {}, "move": {}, "undo": {}, "act": {"act": "bid 1"}}.items()
        ),
        ({"do": "hint", "record": DEAL, "player": "search", "deals": 10**30}, "deals", "a whole number from 1 to 500"),
        ({"do": "hint", "record": DEAL, "player": "search", "deals": "x"}, "deals", "a whole number from 1 to 500"),
        ({"do": "act", "record": DEAL, "act": 5}, "act", "a text is wanted, not 5"),
        ({"do": "act", "record": DEAL, "act": "bid 1", "breach": "yes"}, "breach", "true or false is wanted"),
        ({"do": "move", "record": DEAL, "who": "all"}, "who", "one of signals, others is wanted, not 'all'"),
        ({"do": "compare", "record": DEAL, "readings": 5}, "readings", "a list of readings, a table a side, is wanted"),
        ({"do": "compare", "record": DEAL, "readings": [5]}, "readings[0]", "a table of readings by crux is wanted"),
        ({"do": "compare", "record": 5, "readings": [{}]}, "", "a record is a JSON object, not 5"),
        ({"do": "compare", "readings": [{}]}, "", "there is no game ''"),
        ({"do": "settle", "game": "reym", "facts": [1]}, "deals[0] facts", "a table is wanted, not 1"),
        ({"do": "settle", "game": "reym", "facts": []}, "facts", "a table is wanted, not []"),
        ({"do": "settle", "game": "reym", "facts": [{}] * 1001}, "deals", "at most 1000 deals are wanted, not 1001"),
        ({"do": "settle", "game": 7, "facts": {}}, "game", "a text is wanted, not 7"),
        ({"do": "schema", "game": "reym", "readings": None}, "readings", "a table of readings by crux is wanted"),
    ],
)  # fmt: skip
def test_a_request_says_what_it_can_say(request_, where, says):
    error = asked(json.dumps(request_))["error"]
    assert error["where"] == where
    assert error["why"].startswith(says)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (json.dumps({"do": "games", "x": "y" * 10_000_000}), f"at most {LONGEST} bytes are read"),
        ("[" * 100_000, f"at most {DEEPEST} brackets are read within one another"),
        ('{"a":' * 100_000, f"at most {DEEPEST} brackets are read within one another"),
        ('{"do": "games", "n": ' + "9" * 5000 + "}", "a number of more than 100 digits is not read"),
        ('{"do": "games", "n": 1.5}', "all numbers are whole ones, and 1.5 is not"),
        ('{"do": "games", "n": NaN}', "all numbers are whole ones, and NaN is not"),
        ('{"do": "\\ud800"}', "half a character is no text"),
        ('{"do": "\ud800"}', "half a character is no text"),
        ('{"do"', "not JSON: it breaks off at character 6"),
        ("", "not JSON: it breaks off at character 1"),
    ],
)
def test_length_and_depth_are_known_before_anything_is_parsed(text, says):
    assert asked(text)["error"]["why"].startswith(says)


TWICE = [
    ('{"do": "settle", "game": "reym", "facts": {"caller": "B",\n "bid": 6, "caller": "C"}}', 2, "caller"),
    ('{"do": "games", "do": "settle"}', 1, "do"),
    ('{"do": "table",\n"record": {"hands": [{"B": "AH"}, {"B": "KH",\n\n"\\u0042": "QH"}]}}', 4, "B"),
    ('{"do": "partie", "deals": [{"facts": {}, "facts": {}}, {"facts": {}}]}', 1, "facts"),
]
"""JSON in which a table tells a key twice, on which line the second time, and which key; its letters may be escaped."""


@pytest.mark.parametrize(("text", "line", "key"), TWICE)
def test_a_table_that_tells_a_key_twice_is_refused(text, line, key):
    """JSON says nothing of which of two counts; if it were the last, a slip in facts would be settled unseen."""
    error = asked(text)["error"]
    assert (error["where"], error["why"]) == (f"line {line}", f"'{key}' is told twice: leave one of them out")


def test_what_stands_in_two_tables_or_in_a_text_is_not_told_twice():
    text = '{"do": "games", "a": [{"x": 1}, {"x": "\\"x\\": 1, \\"x\\": {"}, {"y": {"y": "x"}}]}'
    assert asked(text)["error"]["why"].startswith("this request has no such key")


def test_brackets_in_texts_and_beside_one_another_are_not_deep():
    assert asked(json.dumps({"do": "[" * 1000, "x": [[]] * 1000}))["error"]["why"].startswith("a request does one of")


# Words


@pytest.mark.parametrize("act", ["play 10H", "play 10♥", "play th", "PLAY TH", "Play 10♡", " play  Th "])
def test_an_act_is_taken_as_people_write_it_and_kept_as_records_do(act):
    hands = {"B": "7S", "C": "TH", "G": "3S", "E": "4S", "F": "5S", "D": "6S"}  # C leads, the first after B
    session = Session.from_record(TRICKS | {"hands": [hands]})
    session.act(act)
    assert session.acts() == ["play TH"]


@pytest.mark.parametrize(("act", "kept"), [
    ("play qh", "play QH1"), ("play Q♥", "play QH1"), ("play Q♥II", "play QH2"), ("play 3h", ""), ("play qh3", ""),
])  # fmt: skip
def test_where_only_one_of_several_packs_can_be_meant_the_pack_need_not_be_written(act, kept):
    """Of two queens of hearts A holds one: that of the pack written, or the only one there is. Of 3H there are two."""
    queen = "QH2" if kept.endswith("2") else "QH1"
    hands = {"A": f"{queen} 3H1 3H4", "B": "4C1", "C": "5C1", "D": "6C1", "E": "7C1"}
    session = Session(family("bryncir").ruleset("quinola"), 1, [hands], part="tricks", given={"dealer": "A"})
    if kept:
        session.act(act)
        assert session.acts() == [kept]
    else:
        with pytest.raises(ActError) as wrong:
            session.act(act)
        assert wrong.value.why == (
            "which of these? play 3H1, play 3H4" if "3h" in act else str(session.choices[0].menu())
        )


def test_joined_cards_are_taken_as_people_write_them():
    hands = {"A": "9H 7S", "B": "9S 2H", "table": "7C KD"}
    session = Session(family("cassino").ruleset("royal"), 1, [hands], part="last", given={"rest": "A", "dealer": "A"})
    session.act("Build 9 2♥+7c")
    assert session.acts() == ["build 9 2H+7C"]


@pytest.mark.parametrize(("text", "canonical"), [
    ("10h", "TH"), ("7♥", "7H"), ("7h", "7H"), ("js", "JS"), ("Q♥IV", "QH4"), ("7♥\ufe0f", "7H"),
    ("11h", "LH"), ("12♣", "WC"), ("ls", "LS"),
    ("10o", "VO"), ("11p", "NP"), ("12E", "KE"), ("7b", "7B"), ("vp", "VP"),
])  # fmt: skip
def test_a_card_can_be_written_in_several_ways(text, canonical):
    assert card(text) is card(canonical)


def test_a_spanish_club_is_told_how_to_be_written():
    session = Session(
        next(iter(family("truc").rulesets.values())), 1, [{"A": "6B 1E 7O"}], part="deal", given={"dealer": "D"}
    )
    assert "A: play 6B" in session.legal()
    assert str(session.may("A: play 6C").why).endswith("; the suits are written O coins, P cups, E swords, B clubs")
    assert "written" not in str(session.may("A: play 7B").why)  # of the right pack, and not in the hand


@pytest.mark.parametrize("game", ["rentoy", "truc"])
def test_whoever_is_not_in_turn_is_told_whose_turn_it_is(game):
    """Whoever may signal has a choice open, but it is no answer to say which signals there are."""
    ruleset = next(g for g in family(game).rulesets.values() if g.signs)
    session = Session(ruleset, 1, part="deal", given={"dealer": ruleset.names[0]})
    [turn] = {session.table.name(c.seat) for c in session.choices if not c.optional}
    other = next(session.table.name(c.seat) for c in session.choices if session.table.name(c.seat) != turn)
    with pytest.raises(ActError) as wrong:
        session.act(f"{other}: play 3E")
    assert wrong.value.why == f"it is {turn} who must speak"
    sign = next(c.text(o) for c in session.choices if session.table.name(c.seat) == other for o in c.options)
    assert session.may(f"{other}: {sign}")
    request = {"do": "act", "record": session.record(), "seat": other, "act": "play 3E"}
    assert asked(json.dumps(request))["refusal"]["why"] == f"it is {turn} who must speak"


def test_nobody_plays_for_another_where_one_alone_may_speak():
    request = {"do": "act", "record": TRICKS, "seat": "E", "act": "play KS"}  # C's card, and C's turn
    assert asked(json.dumps(request))["refusal"]["why"] == "it is C who must speak"
    assert asked(json.dumps(request | {"by": "C"}))["acts"][0]["seat"] == "C"


# The command


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    def run(*argv, file="", stdin=""):
        (tmp_path / "f.json").write_text(file if isinstance(file, str) else json.dumps(file), encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        try:
            status = main(argv)
        except SystemExit as end:  # argparse's way
            status = end.code
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


@pytest.mark.parametrize("number", ["-5", "many", "9" * 5000, "1.5", "²", ""])
def test_only_the_first_so_many_acts(run, number):
    status, _, err = run("replay", "f.json", f"--upto={number}", file=TRICKS)
    assert status == 2
    assert "a number of acts from 0 to 1000000 is wanted, not '" in err


@pytest.mark.parametrize("number", ["0", "-1", "9" * 40])
def test_lab_plays_so_many_deals(run, number):
    status, _, err = run("lab", "reym", "--reading", "reym.failure=B", f"--deals={number}")
    assert status == 2
    assert "a number of deals from 1 to 1000000 is wanted, not '" in err


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("[" * 100_000, "f.json: at most 40 brackets are read within one another"),
        (json.dumps(TRICKS | {"seed": "x" * 10_000_000}), "f.json: at most 1000000 bytes are read"),
        (json.dumps(TRICKS | {"seed": "x" * 1000}), "f.json: seed: a whole number or a text is wanted"),
        (json.dumps(TRICKS | {"seed": 10**99}), "f.json: seed: a whole number or a text is wanted"),
        ('{"seed": "\\ud800"}', "f.json: half a character is no text"),
    ],
)
def test_a_file_that_is_too_much_is_refused(run, file, says):
    status, _, err = run("replay", "f.json", file=file)
    assert (status, err.count("\n")) == (2, 1)
    assert err.startswith(f"quinola: {says}")


@pytest.mark.parametrize(
    ("command", "file"),
    [
        (("settle", "reym", "quinola"), '{"caller": "B",\n"partners": ["F", "G"], "caller": "C"}'),
        (("replay",), '{"game": "reym", "ruleset": "quinola", "given": {"caller": "B",\n"caller": "C"}}'),
    ],
)
def test_a_file_that_tells_a_key_twice_is_refused_with_its_line(run, command, file):
    status, out, err = run(*command, "f.json", file=file)
    assert (status, out) == (2, "")
    assert err == "quinola: f.json:2: 'caller' is told twice: leave one of them out\n"


def test_an_act_out_of_turn_is_refused_in_one_line(run):
    status, out, err = run("replay", "f.json", "--refuse", "E: play JS", file=TRICKS)
    assert (status, err) == (0, "")
    assert out.endswith("\nrefused: E: play JS: it is C who must speak [reym.follow], impossible\n")


def test_who_plays_may_type_anything(run):
    typed = ["²", "9" * 5000, "why Z: bid 9", "why ²", "Z: bid 1", ": ", "!", "bid", "BID 8", "quit"]
    status, out, _ = run("play", "reym", "--part", "deal", "--seed", "4", stdin="\n".join(typed))
    assert status == 0
    assert "it is B who must speak" in out
    assert json.loads(out.splitlines()[-1])["acts"][0] == "bid 8"


def test_a_seed_is_no_longer_than_a_record_can_hold(run):
    status, _, err = run("play", "reym", "--seed", "x" * 201)
    assert (status, err) == (2, "quinola: --seed: a text of at most 200 letters is wanted\n")


def test_settle_prints_the_new_scores(run):
    facts = {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 7}
    scores = {"B": 100, "C": -5, "D": 0, "E": 0, "F": 0, "G": 0}
    _, out, _ = run("settle", "reym", "quinola", "f.json", file=facts | {"scores": scores})
    assert out.splitlines()[-1] == "scores  B 230  C -5  D 0  E 0  F 130  G 130"  # 100 + 130; −5 + 0; 0 + 130
    _, out, _ = run("settle", "reym", "quinola", "f.json", file=facts)
    assert out.splitlines()[-1].startswith("totals")


def interrupted(*argv, until):
    """What a command says that is interrupted once it has said this; and with which status it ends."""
    command = [sys.executable, "-u", "-m", "quinola", *argv]
    with subprocess.Popen(command, cwd=ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, encoding="utf-8") as running:  # fmt: skip
        said = ""
        while until not in said:
            said += os.read(running.stdout.fileno(), 4096).decode()
        running.send_signal(signal.SIGINT)
        rest, err = running.communicate()
        return said + rest, err, running.returncode


@pytest.fixture
def heeded():
    """The signal of interrupt heeded, here and by what is started from here: who tests in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeded")
def test_who_is_interrupted_has_the_record_on_screen():
    out, err, status = interrupted("play", "reym", "--part", "deal", "--seed", "4", until="> ")
    record = json.loads(out.splitlines()[-1])
    assert (record["game"], record["seed"], err, status) == ("reym", "4", "", 0)
    assert Session.from_record(record).record() == record


@pytest.mark.usefixtures("heeded")
def test_who_interrupts_anything_else_is_told_so_in_one_line(monkeypatch, capsys):
    monkeypatch.setattr("quinola.cli.games.listing", lambda: signal.raise_signal(signal.SIGINT))
    assert main(["list"]) == 130
    assert capsys.readouterr().err == "\nquinola: interrupted\n"
