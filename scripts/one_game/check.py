"""Checks one game alone, in the order in which faults follow from each other, and lists what is left to do.

Files that cannot be read come first, then modules that cannot be loaded, then content by itself, then what the engine
makes of it, then proofs. While a stage has faults, the next is withheld: its faults might follow from these.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

from edition.checking import agree, blame, checks, coverage, uses
from edition.checking.ids import is_excepted
from edition.checking.pictures import position_faults
from edition.corpus.loader import read
from edition.deals import statements, working
from edition.model import NUMBER, Corpus, Deal, Game
from edition.model.codes import Code
from edition.model.faults import Fault, Place, Unread, nearest
from edition.published import addresses
from one_game.places import Places, alone
from workshop import ENV, ROOT

SECONDS = 4.0
"""So much of the processor a check spends on mutants, unless it is asked for all."""
UNWRITTEN = "To be written"
"""How the texts begin that `game new` writes."""
SHOWN = 6
"""So many ids a line of what is left names."""


@dataclass
class Report:
    """What a check found: `faults`, of one stage; what is `left` to do; how much there is of what."""

    faults: list[Fault] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    withheld: str = ""
    """What was not looked at because of the faults."""


def check(places: Places, *, whole: bool = False) -> Report:
    """Look at one game; with `whole` at every mutant, instead of as many as there is time for."""
    with alone(places):
        report, corpus = by_itself(places, places.content)
        if corpus is None:
            return report
        game = corpus.games[places.id]
        if wrong := [*disagreeing(places, game)]:
            return Report(sorted(wrong), withheld="the proofs")
        mutants = Mutants(places, game, corpus, SECONDS if not whole else float("inf"))
        wrong = [*unproved(places, game, mutants)] if game.engine else []
        if game.engine:
            wrong += guarded(places, "it is reckoned a second time", lambda: [*reckoned(places, game)])
        return Report(sorted(wrong), [*left(places, corpus, game, mutants)])


def by_itself(places: Places, content: Path) -> tuple[Report, Corpus | None]:
    """Look at all that does not ask the engine how it plays, in a folder of content that holds the game.

    The corpus comes back if nothing is wrong. The engine must have the game `alone`.
    """
    if not places.game.is_dir():
        there = sorted(path.name for path in places.game.parent.glob("*") if path.is_dir())
        what = f"there is no game “{places.id}”"
        mend = f"./scripts/game new {places.id} begins it; {nearest(places.id, there)}"
        return Report([Fault(Place(places.short(places.game), 1), Code.UNKNOWN, what, mend)]), None
    if wrong := [*unreadable(places)]:
        return Report(wrong, withheld="everything else"), None
    if wrong := [*unloadable(places)]:
        return Report(wrong, withheld="content and engine"), None
    corpus, faults = read(content)
    unread = [fault for fault in faults if isinstance(fault, Unread)]
    if wrong := own(places, corpus, unread):
        return Report(sorted(wrong), withheld="everything else"), None
    faults = [fault for fault in faults if not isinstance(fault, Unread)]
    found = {*faults, *checks.faults(corpus, places.id), *addresses.faults(corpus)}
    if content != places.content:  # where games are missing that share its sources, nobody knows which clauses they use
        found = {fault for fault in found if fault.code != Code.UNUSED}
    if wrong := first_of(own(places, corpus, found), corpus, places):
        after = "what the engine makes of it" if "quinola.games" in places.modules else "what is left to do"
        return Report(sorted(wrong), withheld=after), None
    return Report(), corpus


# What cannot be read, and what cannot be loaded


def unreadable(places: Places) -> Iterator[Fault]:
    """Python that is none; what of TOML is none is found when it is read."""
    for path in places.python():
        try:
            compile(path.read_bytes(), str(path), "exec")
        except SyntaxError as error:
            place = Place(places.short(path), error.lineno or 1)
            yield Fault(
                place, Code.NOT_PYTHON, f"this is not Python: {error.msg}", "mend the line, or the one above it"
            )


def unloadable(places: Places) -> Iterator[Fault]:
    """Modules that break when they are loaded, or do not hold what is looked for in them."""
    for room, path in places.modules.items():
        wanted = {"quinola.games": "FAMILY", "quinola.players.thumb": "player", "mutants": "MUTANTS"}.get(
            room, "reckon"
        )
        try:
            module = places.load(room)
        except Exception as error:
            yield broken(places, error, "it cannot be loaded", Code.NOT_LOADED)
            return
        if not hasattr(module, wanted):
            what = f"the module has no “{wanted}”"
            yield Fault(
                Place(places.short(path), 1), Code.NO_GAME, what, "give it one; ./scripts/game new shows how it looks"
            )
            return
        if room == "quinola.games" and module.FAMILY.id != places.id:
            what = f"its family is “{module.FAMILY.id}”, its content “{places.id}”"
            yield Fault(line_in(places, room, "FAMILY"), Code.NAME, what, "give both one id")
            return
    yield from guarded(places, "its table is looked at", lambda: loaded(places))


def loaded(places: Places) -> list[Fault]:
    """What the catalogue finds wrong with the game."""
    from quinola import catalogue

    try:
        catalogue.families()
    except ValueError as error:
        return [
            Fault(Place(places.short(places.module("quinola.games")), 1), Code.NO_GAME, str(error), "mend the class")
        ]
    return []


def broken(places: Places, error: BaseException, doing: str, code: Code = Code.BREAKS) -> Fault:
    """An error as a fault, at the last of the game’s own lines that led to it; where none did, it is told as ours."""
    lines = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        lines = [(Path(error.filename), error.lineno)]
    mine = {*places.python()}
    own = [line for line in lines if line[0] in mine]
    house = [line for line in lines if line[0].is_relative_to(ROOT) and not line[0].is_relative_to(ENV)]
    file, number = [(places.module("quinola.games"), 1), *lines[-1:], *house[-1:], *own[-1:]][-1]
    mend = "mend the line" if own else f"{places.id} is not to blame: mend the line, or report the fault"
    return Fault(Place(places.short(file), number or 1), code, f"{doing}: {type(error).__name__}: {error}", mend)


def guarded(places: Places, doing: str, look: Callable[[], Sequence[Fault]]) -> list[Fault]:
    """What is found by looking; and if the engine breaks over it, that alone."""
    try:
        return list(look())
    except Exception as error:
        return [broken(places, error, f"it breaks when {doing}")]


# Content by itself


def own(places: Places, corpus: Corpus, faults: Iterable[Fault]) -> list[Fault]:
    """The faults that are this game's: in its files, in its sources, or of its published addresses."""
    name = places.content.name
    mine = [f"{name}/games/{places.id}/", *(f"{name}/sources/{siglum}/" for siglum in sources(corpus, places.id))]
    return [fault for fault in faults if fault.place.file.startswith(tuple(mine)) or is_address(places, fault)]


def is_address(places: Places, fault: Fault) -> bool:
    """Whether a fault is of a published address of the game."""
    return fault.place.file.endswith(addresses.FILE) and f" games/{places.id}/" in fault.what


def sources(corpus: Corpus, game: str) -> set[str]:
    """The sources that a game names; one on which no other game rests may be misspelled, and is taken for its own."""
    found = corpus.games.get(game)
    if found is None:
        return set()
    named = {siglum for ruleset in found.rulesets.values() for siglum in ruleset.follows}
    clauses = [*(key for rule in found.rules.values() for key in rule.basis)]
    clauses += [key for crux in found.cruxes.values() for key in crux.clauses]
    return {*named, *(key.partition("#")[0] for key in clauses)}


BY_ITSELF = {code for code in Code if code.startswith("Q1")} | {Code.ONE_ID, Code.NO_ID}
"""What is wrong with a file or a field as it is written, whatever stands elsewhere."""
LEADING_NOWHERE = (Code.UNKNOWN, Code.NO_TARGET)
KEY = re.compile(r"“(?P<key>[^”]+)”")
MEANT = re.compile(r"did you mean “(?P<key>[^”]+)”")


def first_of(faults: list[Fault], corpus: Corpus, places: Places) -> list[Fault]:
    """The faults from which the others may follow.

    Those of files and fields as they are written come first, what is missing last of these; then names and readings
    that lead nowhere, each name once; then all but what is left over.

    Where a name that is used again and again leads nowhere, and one much like it stands where nothing leads, the
    second is misspelled.
    """
    for codes in (BY_ITSELF - {Code.MISSING}, {Code.MISSING}):
        if malformed := [fault for fault in faults if fault.code in codes]:
            return malformed
    lost: dict[str, list[Fault]] = {}
    for fault in faults:
        if fault.code in LEADING_NOWHERE and (found := KEY.search(fault.what)):
            lost.setdefault(found["key"], []).append(fault)
    unread = [fault for fault in faults if fault.code == Code.NO_READING]
    if not lost and not unread:
        grave = [fault for fault in faults if fault.code != Code.UNUSED]  # which may follow from any other
        return grave or faults
    without = {key for key in lost if "#" in key and key.partition("#")[0] in lost}  # clauses of a source that is lost
    return [*unread, *(misspelled(key, some, corpus, places) for key, some in lost.items() if key not in without)]


def misspelled(key: str, faults: list[Fault], corpus: Corpus, places: Places) -> Fault:
    """One fault for a name that leads nowhere: where it is used, or where it is written otherwise."""
    first = sorted(faults)[0]
    meant = MEANT.search(first.mend)
    thing = corpus.rule(meant["key"]) or corpus.crux(meant["key"]) or corpus.clause(meant["key"]) if meant else None
    named = len(faults) + (line_of(places, key) is not None)
    if meant and thing and named > 1 and not is_used(meant["key"], corpus, places):
        what = f"“{meant['key']}” is written here, and “{key}” in {named} other places"
        return Fault(thing.where, first.code, what, f"write “{key}” here, or “{meant['key']}” there")
    also = f"; so in {len(faults)} places" if len(faults) > 1 else ""
    return replace(first, what=first.what + also)


def is_used(key: str, corpus: Corpus, places: Places) -> bool:
    """Whether a name stands anywhere but where it is given; that of a clause in any game, others in our files."""
    if "#" in key:
        return key in uses.used(corpus)
    told = [path.read_text("utf-8") for path in (*sorted(places.game.rglob("*.toml")), *places.python())]
    return sum(len(re.findall(rf"{re.escape(key)}(?![\w-])", text)) for text in told) > 1


def line_of(places: Places, key: str) -> Place | None:
    """Where a module of the game names a rule or a crux; nowhere, if it puts the name together."""
    path = places.modules.get("quinola.games")
    line = blame.line_of(path, key) if path else 0
    return Place(places.short(path), line) if path and line else None


# Content and engine


def disagreeing(places: Places, game: Game) -> Iterator[Fault]:
    """Where content and engine differ; a game without an engine differs from nothing."""
    if not game.engine:
        return
    wrong = guarded(places, "it is compared with its content", lambda: [*agree.game_faults(game)])
    if module := places.modules.get("quinola.games"):
        wrong = [blame.newer(fault, game.id, module, places.root) for fault in wrong]
    if not wrong:
        wrong = guarded(places, "deals are played at random", lambda: [*rule_faults(places, game)])
    if not wrong and not game.deals:
        place = Place(f"{places.content.name}/games/{game.id}/deals", 1)
        wrong = [
            Fault(
                place, Code.NO_DEAL, f"no deal of {game.id} is worked", "write deals/first.toml, with its sum by hand"
            )
        ]
    for deal in game.deals.values() if not wrong else ():
        wrong += guarded(places, f"{deal.slug} is played", lambda deal=deal: [*agree.deal_faults(deal)])  # type: ignore[misc]
    if not wrong:
        wrong = guarded(places, "its pictures are drawn", lambda: [*position_faults(game)])
    yield from wrong


def rule_faults(places: Places, game: Game) -> Iterator[Fault]:
    """The engine names the rules of the content, and no others."""
    from quinola import catalogue

    named, module = coverage.carried_in(game), Place(places.short(places.module("quinola.games")), 1)
    strange = (named | catalogue.family(game.id).rule_ids) - game.rules.keys()
    unnamed = game.rules.keys() - named
    for key in sorted(strange):
        meant = get_close_matches(key, unnamed, n=1)
        unnamed -= {*meant}  # one misspelling is one fault
        place = line_of(places, key) or module
        yield Fault(
            place, Code.NO_RULE, f"the engine names {key}, which is no rule of the content", nearest(key, game.rules)
        )
    for key in sorted(unnamed if all(map(is_played, game.deals.values())) else ()):
        how = f"name it where it is played: table.tell(“{key}”, …), or in a choice, a law or a payment"
        yield Fault(game.rules[key].where, Code.UNNAMED, f"the engine never names {key}", how)


def is_played(deal: Deal) -> bool:
    """Whether a worked deal can be played; what it alone would have the engine name is not missed before."""
    try:
        working.work(deal)
    except ValueError:
        return False
    return True


# Proofs, and what is left


class Mutants:
    """The mutants of a game, tried on its worked deals for as long as there is time."""

    def __init__(self, places: Places, game: Game, corpus: Corpus, seconds: float) -> None:
        self.wrong: list[Fault] = []
        self.all: list[Any] = []
        for mutant in places.load("mutants").MUTANTS if "mutants" in places.modules else ():
            what, mend = no_mutant(mutant, game)
            if what:
                where = line_in(places, "mutants", str(getattr(mutant, "why", "MUTANTS")))
                self.wrong.append(Fault(where, Code.NO_MUTANT, what, mend))
            else:
                self.all.append(mutant)
        self.proved = {(deal.slug, rule) for deal in game.deals.values() if game.engine
                       for rule, kind in coverage.proved_by(corpus, deal).items() if kind == "outcome"}  # fmt: skip
        """The deals, each with a rule of which only what follows in it can be a proof."""
        self.tried: list[Any] = []
        self.missed: list[Any] = []
        self.caught: set[tuple[str, str]] = set()
        """The deals, each with a rule that it shows, of which a mutant makes another deal."""
        until = process_time() + seconds
        for mutant in self.all:
            if process_time() > until:
                break
            shown = [deal for deal in game.deals.values() if mutant.rule in deal.shows]
            unproved = [deal for deal in shown if (deal.slug, mutant.rule) in self.proved]
            self.tried.append(mutant)
            found = {deal.slug for deal in unproved if caught(mutant, deal)}
            self.caught |= {(slug, mutant.rule) for slug in found}
            if not found and not any(caught(mutant, deal) for deal in shown if deal not in unproved):
                self.missed.append(mutant)

    def wanting(self) -> list[str]:
        """The rules that only what follows could prove, and of which there is no mutant."""
        some = {mutant.rule for mutant in self.all}
        return sorted({rule for _, rule in self.proved if rule not in some})

    def unnoticing(self) -> list[tuple[str, str]]:
        """The deals that could prove a rule by what follows alone, and do not; once all of its mutants were tried."""
        left = {mutant.rule for mutant in self.all if mutant not in self.tried}
        some = {mutant.rule for mutant in self.tried} - left
        return sorted(each for each in self.proved - self.caught if each[1] in some)


def no_mutant(mutant: Any, game: Game) -> tuple[str, str]:
    """What is wrong with something among the mutants, and how to mend it; nothing if it is one."""
    if not hasattr(mutant, "alive"):
        return f"{mutant!r} is no mutant", "write Mutant(rule, why, class, name, what takes its place)"
    if mutant.rule not in game.rules:
        return f"a mutant is of {mutant.rule}, which is no rule", nearest(mutant.rule, game.rules)
    owner = getattr(mutant.owner, "__qualname__", getattr(mutant.owner, "__name__", str(mutant.owner)))
    fields = {name for each in getattr(mutant.owner, "__mro__", ()) for name in vars(each).get("__annotations__", {})}
    if not hasattr(mutant.owner, mutant.name) and mutant.name not in fields:
        how = nearest(mutant.name, {*dir(mutant.owner), *fields})
        return f"the mutant “{mutant.why}” takes the place of “{mutant.name}”, which {owner} has not", how
    if not isinstance(mutant.value, Hashable):  # the tests of all games look mutants up
        what = f"the value of the mutant “{mutant.why}” is a {type(mutant.value).__name__}, which can be changed"
        return what, "write a function that returns it, or fixed(…) in the place of a field"
    return "", ""


def line_in(places: Places, room: str, words: str) -> Place:
    """The line of a module that holds these words, or its first."""
    path = places.module(room)
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    return Place(places.short(path), next((number for number, line in lines if words in line), 1))


def caught(mutant: Any, deal: Deal) -> bool:
    """Whether a deal fails the mutant; that it cannot be played on proves nothing."""
    with mutant.alive():
        try:
            return next(working.differences(deal), None) is not None
        except Exception:  # whatever a mutant breaks
            return False


def plays(mutant: Any, deal: Deal) -> bool:
    """Whether a deal can be played to its end under a mutant."""
    with mutant.alive():
        try:
            working.work(deal)
        except Exception:  # whatever a mutant breaks
            return False
    return True


def reckoned(places: Places, game: Game) -> Iterator[Fault]:
    """Where the second reckoning of a worked deal comes to something else than the engine."""
    if "second" not in places.modules:
        return
    compared = import_module("second.compared")
    for deal in game.deals.values():
        facts = deal.facts or working.work(deal).state.get("facts")
        if facts:
            played = working.ruleset_of(deal)
            one, other = compared.first(played, facts), compared.second(played, facts)
            if not compared.agree(one, other):
                what = f"{deal.slug} is reckoned as {told_of(other, one)}, and the engine has {told_of(one, other)}"
                yield Fault(line_in(places, "second", "def reckon"), Code.SECOND, what, "work it once more by hand")


def told_of(said: Any, other: Any) -> str:
    """What one reckoning says otherwise than another; a text, if it refuses."""
    if isinstance(said, str) or isinstance(other, str):
        return str(said) if isinstance(said, str) else "a deal that can be"
    fields = [name for name in said._fields if getattr(said, name) != getattr(other, name)]
    return "; ".join(f"{name} = {statements.shown(getattr(said, name))}" for name in fields)


def unproved(places: Places, game: Game, mutants: Mutants) -> Iterator[Fault]:
    """Mutants that are none, and those that no deal notices."""
    yield from mutants.wrong
    for mutant in mutants.missed:
        what = f"no deal that shows {mutant.rule} notices the mutant “{mutant.why}”"
        shown = [deal for deal in game.deals.values() if mutant.rule in deal.shows]
        if not shown:
            what = f"no deal shows {mutant.rule}, and so none notices the mutant “{mutant.why}”"
        elif stopped := [deal.slug for deal in shown if not plays(mutant, deal)]:
            what += f"; {listed(stopped)} cannot be played under it, which proves nothing"
        mend = "state in such a deal what follows from the rule: a total, or a [[then]]"
        yield Fault(line_in(places, "mutants", mutant.why), Code.UNNOTICED, what, mend)
    for slug, rule in mutants.unnoticing() if not mutants.missed else ():
        what = f"nothing in {slug} proves {rule}, which it shows: under each mutant of the rule it comes out as stated"
        mend = "state in it what follows from the rule, a total or a [[then]]; or do not name the rule there"
        yield Fault(game.deals[slug].where, Code.UNNOTICED, what, mend)


def left(places: Places, corpus: Corpus, game: Game, mutants: Mutants) -> Iterator[str]:
    """What is still to be done, a line each."""
    total = len(game.rules)
    if some := unwritten(places, corpus):
        yield f"texts are still to be written: {listed(some)}"
    if not game.engine:
        if some := idle(game):
            yield f"no rule says what follows from the answer to {listed(some)}"
        module = places.short(places.module("quinola.games"))
        yield f"no engine plays it, and it is published without: {module} is missing"
        return
    shown = {rule for deal in game.deals.values() for rule in deal.shows}
    if lacking := [rule for rule in game.rules if rule not in shown]:
        yield f"{total - len(lacking)} of {total} rules are shown by a deal; not shown: {listed(lacking)}"
    if wanting := mutants.wanting():
        want = "wants" if len(wanting) == 1 else "want"
        yield f"{listed(wanting)} {want} a mutant, in {places.short(places.module('mutants'))}"
    if len(mutants.tried) < len(mutants.all):
        yield f"{len(mutants.tried)} of {len(mutants.all)} mutants were tried; --all tries every one"
    for room, what in (
        ("quinola.players.thumb", "the other seats play at random"),
        ("second", "nothing reckons its sums twice"),
    ):
        if room not in places.modules:
            yield f"{places.short(places.module(room))} is not there: {what}"
    if not places.test.exists():
        yield f"{places.short(places.test)} is not there: no test holds its rules on stated cards"
    if "minutes" not in game.measured and "minutes_of" not in game.measured:
        yield f"its minutes are not measured: ./scripts/measure {game.id}"
    if not game.pictures and not is_excepted(corpus, "pictures", game.id):
        yield "it has no picture: a [[picture]] in game.toml draws a moment of one of its deals"
    known = {published for _, published in corpus.addresses}
    own = (f"games/{game.id}/", *(f"sources/{siglum}/" for siglum in sources(corpus, game.id)))
    new = {each for each in addresses.promises(corpus) if each.startswith(own)} - known
    if new:
        yield f"{len(new)} addresses are not published yet, and may still change"


def idle(game: Game) -> list[str]:
    """The cruxes that a reader may settle, and on whose answer no rule depends."""
    told: set[str] = set()
    for rule in game.rules.values():
        texts = [rule.text, rule.short]
        texts += [text for each in rule.variants.values() for text in (each.text, each.short)]
        told |= {rule.crux, *rule.when, *NUMBER.findall(" ".join(texts))}
    return [key for key, crux in game.cruxes.items() if crux.settable and key not in told]


def unwritten(places: Places, corpus: Corpus) -> list[str]:
    """The files of the game and of its sources in which a text is still the one that `game new` writes."""
    sigla = sorted(sources(corpus, places.id))
    folders = {places.game: places.game, **{places.content / "sources" / each: places.content for each in sigla}}
    files = [(path, top) for folder, top in folders.items() for path in sorted(folder.rglob("*.toml"))]
    return [path.relative_to(top).as_posix() for path, top in files if UNWRITTEN in path.read_text("utf-8")]


def listed(keys: Sequence[str]) -> str:
    """The first of some ids, and how many more there are."""
    more = len(keys) - SHOWN
    return ", ".join(keys[:SHOWN]) + (f" and {more} more" if more > 0 else "")
