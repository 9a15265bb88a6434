"""No request costs more than a few seconds: what is the most of everything, and what the largest lawful one does.

Acts, entries and bytes are counted here, never seconds. What people do must stay far below.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from quinola import Session, catalogue
from quinola.answers import answer, requests
from quinola.answers.examples import MOST_ACTS as MOST_LOOKED
from quinola.answers.examples import MOST_HANDS_ACTS
from quinola.answers.melds import MOST, MOST_WILD, Melds
from quinola.answers.requests import MOST_SEARCH_ACTS, MOST_SEARCHED, MOST_SIDES
from quinola.cards import JOKER
from quinola.examples import LONG
from quinola.facts import reading
from quinola.facts.kinds import KEYS, ListOf, TableOf
from quinola.parts import MOST_DEALS
from quinola.players import rule_of_thumb, speak
from quinola.players.imagine import WIDE
from quinola.records import KINDS, MOST_ACTS
from quinola.rules import ReadingError

CONTENT = Path(__file__).resolve().parents[1] / "content" / "games"
GAMES = [game for family in catalogue.families().values() for game in family.rulesets.values()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[f"{catalogue.of(game).id}-{game.id}" for game in GAMES])
PARTIE = 600
"""Acts of a long partie."""
BYTES = 5_000_000
"""No answer is longer."""


def ask(**request: Any) -> dict[str, Any]:
    said = answer(json.dumps(request))
    assert len(said) < BYTES
    told: dict[str, Any] = json.loads(said)
    return told


def refused(**request: Any) -> tuple[str, str]:
    """Where a request is refused, and why."""
    error = ask(**request)["error"]
    return error["where"], error["why"]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many acts all sessions make, counted in its only place."""
    count = [0]
    take = Session.take

    def counted(session: Session, choice: Any, option: Any) -> None:
        count[0] += 1
        take(session, choice, option)

    monkeypatch.setattr(Session, "take", counted)
    return count


# What is declared


def lists(value: object) -> Iterator[ListOf | TableOf]:
    """Every list and every table in a kind."""
    if isinstance(value, (ListOf, TableOf)):
        yield value
    inner: Any = ()
    if is_dataclass(value):
        inner = [getattr(value, each.name) for each in fields(value)]
    elif isinstance(value, dict):
        inner = value.values()
    elif isinstance(value, (list, tuple)):
        inner = value
    for each in inner:
        yield from lists(each)


def test_every_list_of_a_request_and_of_a_record_says_how_many_there_can_be() -> None:
    found = [*lists(dict(requests.KINDS)), *lists(dict(KINDS))]
    assert len(found) >= 10
    assert all(each.most is not None for each in found)


@every_game
def test_every_list_that_a_part_is_given_or_a_scorer_tells_says_how_many_there_can_be(game: Any) -> None:
    given = [each.kind(game) for part in game.parts.values() for each in part.given]
    kinds = [*given, *(fact.kind for fact in game.form.facts)]
    assert kinds
    assert all(each.most is not None for each in lists(kinds))
    assert list(arrays(game.form.schema(), "maxItems")) == []


def arrays(schema: Any, bound: str) -> Iterator[Any]:
    """Every array in a schema that has no such bound."""
    if isinstance(schema, dict):
        if schema.get("type") == "array" and bound not in schema:
            yield schema
        for each in schema.values():
            yield from arrays(each, bound)
    elif isinstance(schema, list):
        for each in schema:
            yield from arrays(each, bound)


# What is just too much

REYM: dict[str, Any] = {"game": "reym", "ruleset": "quinola"}
TOO_MANY: list[tuple[dict[str, Any], str, str]] = [
    ({"do": "table", "record": REYM | {"hands": [{}] * (MOST_DEALS + 1)}}, "hands", f"at most {MOST_DEALS} deals"),
    ({"do": "table", "record": REYM | {"shuffles": [""] * (MOST_DEALS + 1)}}, "shuffles", f"at most {MOST_DEALS} "),
    ({"do": "table", "record": REYM | {"acts": ["pass"] * (MOST_ACTS + 1)}}, "acts", f"at most {MOST_ACTS} acts"),
    ({"do": "table", "record": REYM | {"hands": [{f"x{n}": "" for n in range(KEYS + 1)}]}}, "hands[0]", "one table a"),
    ({"do": "table", "record": REYM | {"given": {f"x{n}": 1 for n in range(KEYS + 1)}}}, "given", "a table of what"),
    ({"do": "table", "record": REYM | {"brought": {f"x{n}": 1 for n in range(KEYS + 1)}}}, "brought", "a table of bal"),
    (REYM | {"do": "schema", "readings": {f"x{n}": 1 for n in range(KEYS + 1)}}, "readings", "a table of readings by"),
    (REYM | {"do": "partie", "deals": [{"facts": {}}] * (MOST_DEALS + 1)}, "deals", f"at most {MOST_DEALS} deals"),
    (REYM | {"do": "compare", "facts": {}, "readings": [{}] * (MOST_SIDES + 1)}, "readings", f"at most {MOST_SIDES} "),
    ({"do": "hint", "record": REYM, "player": "search", "deals": MOST_SEARCHED + 1}, "deals", "a whole number from 1"),
    (REYM | {"do": "example", "rule": "reym.follow", "seed": 1, "deals": 101}, "deals", "a whole number from 1 to 100"),
]


@pytest.mark.parametrize(("request_", "where", "says"), TOO_MANY)
def test_one_more_than_the_most_is_refused(request_: dict[str, Any], where: str, says: str, made: list[int]) -> None:
    place, why = refused(**request_)
    assert place == where
    assert why.startswith(says)
    assert made == [0]


@every_game
def test_more_lines_and_names_than_a_deal_has_are_refused(game: Any) -> None:
    """Of each list one more than its schema allows, of what it holds; nothing of it is read."""
    family, schema = catalogue.of(game), game.form.schema()
    asked = {"do": "settle", "game": family.id, "ruleset": game.id}
    for key, told in schema["properties"].items():
        if told.get("type") == "array":
            one = (told["items"].get("enum") or ["A 7H 7H"])[0]
            where, _ = refused(**asked, facts={key: [one] * (told["maxItems"] + 1)})
            assert where


def test_a_line_is_not_without_end() -> None:
    line = "A" + " 7H" * reading.LINE
    where, why = refused(do="settle", game="bryncir", ruleset="quinola", facts={"first": [line]})
    assert (where, why) == ("first[0]", f"a line of at most {reading.LINE} letters is wanted")


def test_a_record_times_its_readings_is_no_more_than_one_record(made: list[int]) -> None:
    """11 times 500 acts are 5500; 10 times 500 are 5000."""
    record, sides = long_record(500), MOST_ACTS // 500
    made[0] = 0
    where, why = refused(do="compare", record=record, readings=[{}] * (sides + 1))
    assert (where, why) == ("acts", "11 times 500 acts are to be played, and at most 5000 are")
    assert made == [0]
    assert len(ask(do="compare", record=record, readings=[record["readings"]] * sides)["sides"]) == sides
    assert made == [MOST_ACTS]


# What the largest does


def long_record(acts: int) -> dict[str, Any]:
    """A partie of so many acts: in Rummy, whoever always discards what was drawn from the talon goes on for long."""
    game = catalogue.family("rummy").vary("rummy", {"turnings": 10, "length": 20, "company": 6, "counters": 1000})
    session = Session(game, 1)
    while len(session.played) < acts:
        choice = session.choices[0]
        session.take(choice, choice.options[-1] if choice.verb == "discard" else choice.options[0])
    return session.record()


def test_the_longest_record_is_played_once_and_then_kept(made: list[int]) -> None:
    record = long_record(MOST_ACTS)
    made[0] = 0
    told = ask(do="table", record=record)
    assert len(told["acts"]) == MOST_ACTS
    assert made == [MOST_ACTS]
    seen = {key: len(told[key]) for key in ("acts", "events", "entries", "reasons")}
    assert len(json.dumps(ask(do="table", record=record, seen=seen))) < 50_000
    assert made == [MOST_ACTS]
    over = told | {"acts": [*record["acts"], "pass"]}
    assert refused(do="table", record=record | {"acts": over["acts"]})[0] == "acts"


@pytest.mark.parametrize(("acts", "least", "most"), [(60, 100, 300), (1000, 10, 30), (MOST_ACTS, 2, 10)])
def test_a_search_makes_so_many_acts_and_says_how_many_deals_they_were(
    acts: int, least: int, most: int, made: list[int]
) -> None:
    """However long the record is: an act that is only made again counts half, and the record itself comes first."""
    record = long_record(acts)
    made[0] = 0
    told = ask(do="hint", record=record, player="search", deals=MOST_SEARCHED)
    assert least <= told["searched"] <= most
    assert made[0] < acts + 2 * MOST_SEARCH_ACTS + 12 * acts


def must(session: Session) -> Any:
    """What must be answered next."""
    return next(choice for choice in session.choices if not choice.optional)


@pytest.mark.by_turns(games=7)
@pytest.mark.parametrize("family", catalogue.families().values(), ids=catalogue.families())
def test_a_search_at_the_beginning_of_a_deal_is_within_its_acts(family: Any, made: list[int]) -> None:
    search_at_the_beginning(next(iter(family.rulesets.values())), made)


@pytest.mark.nightly
@every_game
def test_a_search_at_the_beginning_of_a_deal_of_any_rule_set_is_within_its_acts(game: Any, made: list[int]) -> None:
    search_at_the_beginning(game, made)


def at_a_choice(game: Any, seed: int) -> Session | None:
    """A deal where for the first time more than one thing may be done; None if that is nowhere."""
    session = Session(game, seed, part="deal" if "deal" in game.parts else "")
    while session.choices and len(must(session).options) < 2:
        session.take(must(session), must(session).options[0])
    return session if session.choices else None


def search_at_the_beginning(game: Any, made: list[int]) -> None:
    """A search of as many deals as may be asked for."""
    session = next(filter(None, (at_a_choice(game, seed) for seed in range(3, 100))))
    made[0] = 0
    told = ask(do="hint", record=session.record(), player="search", deals=MOST_SEARCHED)
    assert told["ok"]
    assert made[0] < 3 * MOST_SEARCH_ACTS
    assert told["searched"] <= MOST_SEARCHED + 40  # each round tries every option that is left


def largest(game: Any) -> Any:
    """The rule-set with the most of every number: players, counters, cards, deals; less where nobody could play so."""
    family = catalogue.of(game)
    for question in family.asked(game):
        if not question.choices:
            for value in (question.high, (question.low + question.high) // 2):
                with suppress(ReadingError):
                    game = family.vary(game, {question.id: value})
                    break
    return game


def long_partie(game: Any) -> Session:
    """A partie by any acts, until late in it something is asked that has more answers than one; the first that has."""
    for seed in range(1, 100):
        session, random = Session(game, seed), Random(seed)
        while session.choices and len(session.played) < PARTIE:
            session.take(choice := must(session), random.choice(choice.options))
        if late := [n for n, (choice, _) in enumerate(session.played) if len(choice.options) > 1]:
            return session.at(late[len(late) * 3 // 4])
    raise AssertionError("nobody ever has a choice")


@pytest.mark.by_turns(games=7)
@pytest.mark.parametrize("family", catalogue.families().values(), ids=catalogue.families())
def test_a_search_late_in_a_partie_is_within_its_acts_however_many_candidates_are_judged(
    family: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """cacho.counters can be 500: then each bet is judged against five hundred numbers, and what counts is not acts
    alone. Acts that are only made again count half in a search, so all can weigh twice as much as it may spend."""
    session = long_partie(largest(next(iter(family.rulesets.values()))))
    weighed = [0]
    take = Session.take

    def counted(session: Session, choice: Any, option: Any) -> None:
        weighed[0] += choice.effort + len(choice.candidates) // WIDE
        take(session, choice, option)

    record = session.record()
    monkeypatch.setattr(Session, "take", counted)
    assert ask(do="hint", record=record, player="search", deals=MOST_SEARCHED)["ok"]
    assert weighed[0] < 3 * MOST_SEARCH_ACTS


def test_fewer_deals_are_searched_where_they_are_long_and_as_many_as_asked_where_they_are_short() -> None:
    bank, red = (
        ask(do="hint", player="search", deals=MOST_SEARCHED, record={"game": game, "ruleset": ruleset, "part": "deal"})
        for game, ruleset in (("russian-bank", "gibson-1974"), ("red-dog", "five"))
    )
    assert 10 < bank["searched"] < MOST_SEARCHED / 2
    assert red["searched"] > MOST_SEARCHED / 2


@every_game
def test_as_many_deals_are_looked_through_for_an_example_as_there_are_acts_for(game: Any, made: list[int]) -> None:
    rule = catalogue.of(game).rules[0]
    told = ask(do="example", game=catalogue.of(game).id, ruleset=game.id, rule=rule, seed=1, deals=100)
    assert told["ok"]
    assert told["looked"] <= 100
    assert made[0] <= MOST_LOOKED + 2 * LONG


@pytest.mark.by_turns
@every_game
def test_a_first_hand_is_looked_for_no_longer_than_its_acts(game: Any, made: list[int]) -> None:
    most = largest(game)
    told = ask(do="first", game=catalogue.of(most).id, ruleset=most.id, readings=catalogue.of(most).changed(most))
    assert told["ok"]
    assert made[0] <= MOST_HANDS_ACTS + LONG


@pytest.mark.parametrize("game", [game for game in GAMES if isinstance(game, Melds)], ids=lambda game: game.id)
def test_as_many_cards_as_may_be_laid_out_cost_less_than_a_million_calls(game: Melds) -> None:
    """So many neighbouring cards that nearly all are in several melds, with every number of wild cards among them: the
    dearest are four wild cards among thirteen of Wild-Card Rummy, with some 170,000 calls of functions."""
    wild = [c for c in game.pack if c.rank in game.meld_count.rules.wild]
    others = sorted({*game.pack} - {*wild}, key=lambda c: (c.rank == JOKER, "A23456789TJQK".find(c.rank), c.suit))
    for n in range(len(wild) + 1):
        cards = [*wild[:n], *others][: MOST_WILD if n else MOST]
        hand = " ".join("joker" if c.rank == JOKER else c.text for c in cards)
        calls = 0

        def count(_frame: object, event: str, _given: object) -> None:
            nonlocal calls
            calls += event == "call"

        sys.setprofile(count)
        try:
            told = ask(do="melds", game=catalogue.of(game).id, ruleset=game.id, hand=hand, together=hand)
        finally:
            sys.setprofile(None)
        assert told["ok"]
        assert len(told["hand"]["melds"]) > 5
        assert 1_000 < calls < 1_000_000


# How long the others are waited for

MOST_CALLS = 300_000
"""Of functions, for one act of a player by rule of thumb: about a third of a second in a browser."""
USUAL_CALLS = 30_000
"""And for every second act, at the most."""


def calls_of(work: Callable[[], Any]) -> tuple[int, Any]:
    """How many functions are called, of Python's own too, and what comes of it."""
    calls = 0

    def count(_frame: object, event: str, _given: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        done = work()
    finally:
        sys.setprofile(None)
    return calls, done


def forget() -> None:
    """Players know nothing that they have found out before: who sits down in a browser meets them so."""
    kept = [
        each
        for name, module in list(sys.modules.items())
        if name.startswith("quinola.players.")
        for each in vars(module).values()
        if hasattr(each, "cache_clear")
    ]
    for each in kept:
        each.cache_clear()


@pytest.mark.by_turns
@every_game
def test_a_player_by_rule_of_thumb_keeps_nobody_waiting(game: Any) -> None:
    """The first sixty acts of three drawn parties, or of more if they are short, with a game that nobody has played
    before. The dearest is the first bet of Pechigonga after a primera, for which hands are dealt to compare it with:
    some 255,000 calls."""
    forget()
    fresh = replace(game)
    player = rule_of_thumb(fresh)
    counted = []
    for seed in range(1, 100):
        if seed > 3 and len(counted) > 20:
            break
        session = Session(fresh, seed)
        while session.choices and len(session.played) < 60:
            calls, said = calls_of(partial(speak, session, session.choices, lambda _: player))
            counted.append(calls)
            session.take(*said)
    assert len(counted) > 20
    assert 0 < max(counted) < MOST_CALLS
    assert median(counted) < USUAL_CALLS


def test_the_longest_partie_that_a_scorer_can_tell() -> None:
    """A thousand deals of Reym, each of which the caller loses: ten reasons and six entries at the most each."""
    facts = {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 7}
    told = ask(do="partie", **REYM, deals=[{"facts": facts, "dealer": "G"}] * MOST_DEALS)
    assert len(told["deals"]) == MOST_DEALS
    assert sum(len(deal.get("settled", {}).get("entries", ())) for deal in told["deals"]) <= 6 * MOST_DEALS


def test_a_page_asks_for_no_more_deals_of_a_search_than_the_engine_plays_out() -> None:
    settings = (CONTENT.parents[1] / "site" / "play" / "settings.mjs").read_text("utf-8")
    assert re.findall(r"MOST_SEARCHED = (\d+)", settings) == [str(MOST_SEARCHED)]


# What people do


def test_whatever_has_been_measured_is_far_below() -> None:
    """The mean partie of each rule-set has less than a fifth of the acts and of the deals that there may be."""
    measured = [tomllib.loads(path.read_text("utf-8")) for path in CONTENT.glob("*/measured.toml")]
    lengths = [length for each in measured for length in (each["minutes"], *each.get("minutes_of", {}).values())]
    assert len(lengths) > len(catalogue.families())
    assert all(length["acts"] < MOST_ACTS / 5 and length["deals"] < MOST_DEALS / 5 for length in lengths)
