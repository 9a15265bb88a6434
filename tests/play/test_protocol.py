"""What the browser's types say is so: of every kind of the engine's answers, by every rule-set, and of every page."""

import json
import random
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pytest

from edition.pages.builder import BESIDE
from quinola import catalogue
from quinola.answers import DOES, answer, tables
from quinola.session import Session
from quinola.table import Game
from workshop import ROOT
from workshop.runtime import PLAY

KNOWN = [("protocol", "Answers, Reply, Requests"), ("page", "Deal, Example, Game, Otherwise, Point, Quiz")]
# Where what the engine says ends, and what the worker says begins.
WORKER = "// The page and its worker"
OPTION = r"\b(\w+)\?:"
OPTIONAL = {*re.findall(OPTION, (PLAY / "protocol.d.ts").read_text(encoding="utf-8").partition(WORKER)[0])}
# What the page itself adds to a fact of the engine's, players by their names; and to a schema.
ADDED = {"words", "alone"}
# What the pages hold, by where they hold it.
HELD = {"data-game": "Game", "data-guided": "Deal", 'data-play="calculator"': "Example",
        'data-play="reading"': "Point", 'data-play="settlements"': "Otherwise",
        'data-play="signals"': "Quiz"}  # fmt: skip
SCRIPT = rf"<(?:script|div)[^>]*({'|'.join(HELD)})[^>]*>(?:<script [^>]*>)?({{.*?}})</script>"
# What stands for values of which only the type matters; of these words the types have a list.
WORDS = {"kind", "grade", "type", "do", "who", "player", "differs"}
# How many acts of a random game are made, and after how many it is looked at.
ACTS, EVERY = 100, 20
Json = dict[str, Any]
T = TypeVar("T")
# What a type-checker says of each of several files: its name and the first complaint.
Checked = Callable[[dict[str, str]], dict[str, str]]


class Sample(NamedTuple):
    """Something said, and the type that it should have."""

    type: str
    said: Any

    def const(self) -> str:
        return f"export const said: {self.type} = {json.dumps(self.said, ensure_ascii=False)};\n"


# What is said


def answered(**request: Any) -> Iterator[Sample]:
    """A request and its answer, each with its type."""
    told = json.loads(answer(json.dumps(request)))
    if told["ok"]:
        yield Sample(f'Requests["{request["do"]}"]', request)
        yield Sample(f'Answers["{request["do"]}"]', {key: value for key, value in told.items() if key != "ok"})
    yield Sample("Reply", told)


def answers_of(**request: Any) -> Json:
    """What is answered, without whether it went well."""
    told: Json = json.loads(answer(json.dumps(request)))
    return {key: value for key, value in told.items() if key != "ok"}


def rulesets() -> Iterator[tuple[str, Game]]:
    for family in catalogue.families().values():
        yield from ((family.id, game) for game in family.rulesets.values())


def of_games() -> Iterator[Sample]:
    yield from answered(do="games")
    for family, game in rulesets():
        yield from answered(do="schema", game=family, ruleset=game.id, readings={})
        yield from answered(do="places", game=family, ruleset=game.id, part=[*game.parts][-1])


def of_tables(game: Game) -> Iterator[Sample]:
    """A game played at random, seen by one and another."""
    chance = random.Random(game.id)
    session = Session(game, 7, events=True)
    for n in range(ACTS):
        if not session.choices:
            break
        choice = chance.choice(session.choices)
        if n % EVERY == 0:
            yield from at(session.record(), session.table.name(choice.seat), chance)
        session.take(choice, chance.choice(choice.options))
    yield from answered(do="table", record=session.record(), seat="")


def at(record: Json, seat: str, chance: random.Random) -> Iterator[Sample]:
    """Everything that can be asked about a table."""
    asks = {"record": record, "seat": seat}
    told = tables.table(Session.from_record(record, events=True), seat)
    yield from answered(do="table", **asks)
    yield from answered(do="hint", **asks, player="random")
    yield from answered(do="undo", **asks)
    yield from answered(do="look", **asks, at=max(0, len(told["acts"]) - 1))
    yield from answered(do="pack", record=record)
    yield from answered(do="making", record=record)
    yield from answered(do="unpack", **answers_of(do="pack", record=record))
    yield from answered(do="move", **asks, player="random")
    seen = {name: len(told[name]) for name in ("acts", "events", "entries", "reasons")}
    for nothing in (dict.fromkeys(seen, 0), seen):
        yield from answered(do="table", **asks, seen=nothing)
        yield from answered(do="move", **asks, player="random", seen=nothing)
    yield from answered(do="move", **asks, who=chance.choice(["signals", "others"]), player="thumb")
    yield from answered(do="move", **asks, player="thumb", eye=chance.choice([0, 100]))
    yield from answered(do="move", **asks, player="thumb", people=told["names"][:2])
    for act in chance.sample([*told["mine"]["refused"]], 1) if told["mine"] and told["mine"]["refused"] else []:
        yield from answered(do="act", **asks, act=act)
        yield from answered(do="act", **asks, act=act, breach=True)


def of_searches() -> Iterator[Sample]:
    """A player who tries every act, proposing one and doing one."""
    record = Session(catalogue.family("put").ruleset("cotton-1674"), 7, part="deal").record()
    for do in ("hint", "move"):
        yield from answered(do=do, record=record, seat="A", player="search", deals=2)


def of_ways() -> Iterator[Sample]:
    """An ace that may go on any empty base, and that goes on no king."""
    lies = {"stock A": "7D1", "stock card A": "AH1", "hand A": "6C1", "stock B": "6D2", "stock card B": "4S2",
            "hand B": "7S2", "layout 1": "KH1"}  # fmt: skip
    record = {"quinola": 1, "game": "russian-bank", "ruleset": "gibson-1974", "seed": 1, "part": "table",
              "given": {"turn": "A"}, "hands": [lies], "acts": []}  # fmt: skip
    for to in ("base 8", "layout 1"):
        yield from answered(do="way", record=record, seat="A", **{"from": "stock card A", "to": to})


def of_deals() -> Iterator[Sample]:
    """The worked deals that are told as facts."""
    for path in sorted((ROOT / "content" / "games").glob("*/deals/*.toml")):
        deal = tomllib.loads(path.read_text(encoding="utf-8"))
        if "facts" in deal:
            asks = {"game": path.parts[-3], "ruleset": deal["ruleset"], "facts": deal["facts"]}
            readings = [{}, deal.get("readings", {})]
            yield from answered(do="settle", **asks, readings=readings[1])
            yield from answered(do="compare", **asks, readings=readings)


def of_counts() -> Iterator[Sample]:
    """A lot that is too small for an interval, and one that goes on from there."""
    asks = {"game": "rams", "reading": {"rams.passing-dealer": "forbidden"}}
    before = answers_of(do="count", **asks, deal=0, deals=5)["sums"]
    yield from answered(do="count", **asks, deal=0, deals=5)
    yield from answered(do="count", **asks, deal=5, deals=50, before=before)


def of_examples() -> Iterator[Sample]:
    """Another example that is found, each in its way, and one that is not."""
    for game, rule in (("reym", "reym.follow"), ("reym", "reym.trick"), ("reversis", "reversis.talon"),
                       ("rentoy", "rentoy.answer"), ("reym", "reym.misere-bid"), ("reym", "reym.flush")):  # fmt: skip
        yield from answered(do="example", game=game, rule=rule, seed=2, deals=6)


def of_first_hands() -> Iterator[Sample]:
    """A deal for newcomers in every rule-set, and one of a rule-set that there is not."""
    for family, game in rulesets():
        yield from answered(do="first", game=family, ruleset=game.id, readings={})
    yield from answered(do="first", game="rams", ruleset="none")


def of_melds() -> Iterator[Sample]:
    """Hands laid out in every game that has melds, what some cards make together, and what is wrong."""
    for family, game in rulesets():
        yield from answered(do="melds", game=family, ruleset=game.id, readings={}, hand="7h 8h 9h 2c kd")
        yield from answered(do="melds", game=family, ruleset=game.id, together="7h 8h 2c")
        yield from answered(do="melds", game=family, ruleset=game.id, hand="7h 7h")


def of_records() -> Iterator[Sample]:
    """A record with all that a record may hold, deals that cannot go on, and what is wrong in every way."""
    bids = ["bid 4", "pass", "pass", "pass", "pass", "pass"]
    record = {"quinola": 1, "game": "reym", "ruleset": "quinola", "seed": 3, "part": "deal", "given": {"dealer": "B"},
              "brought": {"B": 10, "C": -10}, "hands": [{"B": "AH KH"}], "acts": bids,
              "readings": {"reym.second-call": "three-or-four"}}  # fmt: skip
    yield from answered(do="table", record=record, seat="B")
    yield from answered(do="act", record={**record, "acts": ["bid 4"]}, seat="C", act="bid 3")  # five is near
    yield from answered(do="compare", record=record, readings=[{}, {"reym.second-call": "three-or-four"}])
    stopped = {**record, "acts": [*bids, "bid 5"]}
    yield from answered(do="compare", record=stopped, readings=[{}])
    facts = {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 7}
    asks = {"game": "reym", "ruleset": "quinola"}
    yield from answered(do="compare", **asks, facts=facts | {"bid": 9}, readings=[{}])
    yield from answered(do="settle", **asks, facts=facts | {"bid": 9})
    yield from answered(do="settle", **asks, facts=facts, readings={"reym.second-call": "none"})
    yield from answered(do="settle", **asks)
    told = {"facts": facts, "dealer": "G"}
    yield from answered(do="partie", **asks, deals=[told, {"facts": facts | {"bid": 9}}, {"facts": facts}])
    yield from answered(do="partie", **asks, deals=[told | {"dealer": "Z"}])
    yield from answered(do="table", record=stopped, seat="B")
    yield from answered(do="table", record={**record, "part": "middle"}, seat="B")
    yield from answered(do="table", record={**record, "acts": [3]}, seat="B")
    yield from answered(do="table", record=record, seat="Z")


def everything() -> Iterator[Sample]:
    yield from of_games()
    for family in catalogue.families().values():
        yield from of_tables(next(iter(family.rulesets.values())))
    yield from of_deals()
    yield from of_examples()
    yield from of_counts()
    yield from of_first_hands()
    yield from of_melds()
    yield from of_searches()
    yield from of_ways()
    yield from of_records()


# One of everything is enough


def features(said: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """What something is made of: the keys of every table in it and the kind of every value, each with its place."""
    if isinstance(said, dict):
        yield path, tuple(sorted(said))
        for name, value in said.items():
            yield from features(value, f"{path}.{name}")
    elif isinstance(said, list):
        for each in said:
            yield from features(each, f"{path}[]")
    else:
        yield path, said if path.rpartition(".")[2] in WORDS else type(said).__name__


def thinned(said: Any) -> Any:
    """The same, its lists without what is made of nothing new."""
    if isinstance(said, dict):
        return {name: thinned(value) for name, value in said.items()}
    return [thinned(each) for each in new(said, set(), features)] if isinstance(said, list) else said


def new(several: Iterable[T], known: set[Any], made_of: Callable[[T], Iterable[Any]]) -> Iterator[T]:
    """Those that have something which none before them had."""
    for each in several:
        has = {*made_of(each)}
        if not has <= known:
            known |= has
            yield each


def names(said: Any) -> Iterator[str]:
    """Every key, at any depth."""
    if isinstance(said, dict):
        yield from said
        said = [*said.values()]
    if isinstance(said, list):
        for each in said:
            yield from names(each)


@pytest.fixture(scope="module")
def samples(once: Callable[..., Any]) -> list[Sample]:
    """Samples that together hold everything that is ever said."""

    def gather(_: Path) -> list[tuple[str, Any]]:
        some = new(everything(), set(), lambda sample: features(sample.said, sample.type))
        return [(kind, thinned(said)) for kind, said in some]

    return [Sample(*each) for each in once("samples", gather)]


# The types


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory, node: Any) -> Checked:
    """Checks pieces of TypeScript, by name, in which the types of the protocol are known."""

    def check(pieces: dict[str, str]) -> dict[str, str]:
        folder = tmp_path_factory.mktemp("types")
        known = "".join(f'import type {{ {types} }} from "{(PLAY / name).as_posix()}";\n' for name, types in KNOWN)
        for name, text in pieces.items():
            (folder / f"{name}.ts").write_text(known + text, encoding="utf-8")
        options = {"strict": True, "noEmit": True, "target": "esnext", "module": "esnext", "types": [],
                   "moduleResolution": "bundler", "lib": ["esnext", "dom"]}  # fmt: skip
        settings = {"compilerOptions": options, "include": ["*.ts"]}
        (folder / "tsconfig.json").write_text(json.dumps(settings), encoding="utf-8")
        done = node("typescript/bin/tsc", "--pretty", "false", "-p", folder)
        found: dict[str, str] = {}
        for name, why in re.findall(r"(\w+)\.ts\(\d+,\d+\): error (.*)", done.stdout):
            found.setdefault(name, why)
        assert bool(found) == bool(done.returncode), done.stdout
        return found

    return check


@pytest.mark.long
def test_whatever_the_engine_says_is_of_its_type(samples: list[Sample], checked: Checked) -> None:
    assert {f'Answers["{name}"]' for name in DOES} <= {sample.type for sample in samples}
    wrong = checked({f"n{n}": sample.const() for n, sample in enumerate(samples)})
    told = [f"{sample.type}: {wrong[name]}" for n, sample in enumerate(samples) if (name := f"n{n}") in wrong]
    assert not told, "\n".join(dict.fromkeys(told))


def test_the_types_know_what_it_does_and_nothing_else(checked: Checked) -> None:
    def known(*does: str) -> bool:
        every = json.dumps(dict.fromkeys(does, True))
        kinds = ("Requests", "Answers")
        return not checked({kind: f"export const every: Record<keyof {kind}, true> = {every};\n" for kind in kinds})

    assert known(*DOES)
    assert not known(*DOES, "dance")
    assert not known(*[*DOES][1:])


@pytest.mark.long
def test_whatever_may_be_missing_is_there_somewhere(samples: list[Sample]) -> None:
    """A checker of types does not miss what is optional: what the engine no longer says would stay for ever."""
    assert len(OPTIONAL) > 20
    assert ADDED < OPTIONAL
    assert not OPTIONAL - ADDED - {name for sample in samples for name in names(sample.said)}


@pytest.mark.long
def test_a_field_more_or_less_or_otherwise_is_found(samples: list[Sample], checked: Checked) -> None:
    """The fullest answer of each kind is spoilt in every way, at the top and in what it lists.

    What may be missing is seen to above.
    """
    fullest = {sample.type: sample for sample in sorted(samples, key=lambda each: len(repr(each)))}
    answers = [sample for sample in fullest.values() if sample.type.startswith("Answers")]
    assert len(answers) == len(DOES)
    every = [(f"{kind}, {how}", Sample(kind, bad)) for kind, said in answers for how, bad in spoilt(said)]
    assert len(every) > 100
    found = checked({f"n{n}": sample.const() for n, (_, sample) in enumerate(every)})
    assert not [told for n, (told, _) in enumerate(every) if f"n{n}" not in found]


def spoilt(said: Json, deep: bool = True) -> Iterator[tuple[str, Json]]:
    """An answer without one of its fields, with one renamed, with one that is something else; and how it is spoilt."""
    for key, value in [(key, value) for key, value in said.items() if key not in OPTIONAL]:
        rest = {name: each for name, each in said.items() if name != key}
        yield f"without {key}", rest
        yield f"with another name for {key}", rest | {f"{key}_": value}
        yield f"with a {key} that is none", rest | {key: [[None]]}
        if deep and isinstance(value, list) and value and isinstance(value[0], dict):
            yield from ((f"{how}, in {key}", {**said, key: [each]}) for how, each in spoilt(value[0], deep=False))


# Pages


def held(pages: list[Path]) -> Iterator[Sample]:
    """What pages hold as data."""
    for page in pages:
        for where, text in re.findall(SCRIPT, page.read_text(encoding="utf-8")):
            yield Sample(HELD[where], json.loads(text))
        beside = page.with_name(BESIDE)
        if beside.is_file():
            yield from (Sample("Deal", deal) for deal in json.loads(beside.read_text(encoding="utf-8")).values())


def test_whatever_the_pages_hold_is_of_its_type(pages: list[Path], checked: Checked) -> None:
    found = new(held(pages), set(), lambda sample: features(sample.said, sample.type))
    several = [Sample(kind, thinned(said)) for kind, said in found]
    assert {sample.type for sample in several} == {*HELD.values()}
    wrong = checked({f"n{n}": sample.const() for n, sample in enumerate(several)})
    assert not wrong
    optional = {*re.findall(OPTION, (PLAY / "page.d.ts").read_text(encoding="utf-8"))}
    assert len(optional) > 5
    assert not optional - {name for sample in several for name in names(sample.said)}
