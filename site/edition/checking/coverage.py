"""The five coverages: what of the chain from document to page is whole, counted, with what is missing by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from edition.checking.uses import used
from edition.deals import working
from edition.deals.proofs import KINDS, Kind, proofs
from edition.kept import kept
from edition.model import Corpus, Crux, Deal, Game
from quinola import catalogue
from quinola.rules import ReadingError
from quinola.session import Session

ARGUED = ("supplied", "conjectured", "lost")
PLAYED = ("engine", "deals", "cruxes")
"""The coverages of what is played, which nothing is without an engine."""
DEALS_PLAYED = 12  # random deals a rule-set; the worked deals carry what these may miss


@dataclass(frozen=True)
class Coverage:
    """One coverage: how many things are covered, which are not, and which of those are excepted and why."""

    id: str
    title: str
    covered: tuple[str, ...]
    missing: tuple[str, ...]
    excepted: dict[str, str]
    aside: dict[str, str]
    waiting: tuple[str, ...] = ()
    """What is missing because its game has no engine yet."""

    @property
    def total(self) -> int:
        """Everything that was looked at."""
        return len(self.covered) + len(self.missing) + len(self.excepted) + len(self.aside) + len(self.waiting)

    @property
    def whole(self) -> bool:
        """Nothing is missing without a reason, but for what waits for an engine."""
        return not self.missing


def coverages(corpus: Corpus) -> tuple[Coverage, ...]:
    """All five, in the order of the chain."""
    return (clauses(corpus), rules(corpus), engine(corpus), deals(corpus), cruxes(corpus))


def unused_exceptions(corpus: Corpus) -> list[str]:
    """Exceptions that except nothing: each is a fault."""
    used = {(c.id, name) for c in coverages(corpus) for name in c.excepted}
    used |= {
        ("proofs", rule)
        for deal in corpus.deals()
        for rule, kind in proved_by(corpus, deal).items()
        if kind == "custom"
    }
    return [
        f"{e.where}: {e.coverage} needs no exception for {e.id}"
        for e in corpus.exceptions
        if (e.coverage, e.id) not in used
    ]


def _count(
    corpus: Corpus, coverage: str, title: str, things: Iterable[tuple[str, bool]], aside: dict[str, str] | None = None
) -> Coverage:
    allowed = {e.id: e.reason for e in corpus.exceptions if e.coverage == coverage}
    held = list(things)
    missing = [name for name, whole in held if not whole]
    waits = [name for name in missing if coverage in PLAYED and not corpus.games[name.partition(".")[0]].engine]
    missing = [name for name in missing if name not in waits]
    return Coverage(
        coverage,
        title,
        tuple(name for name, whole in held if whole),
        tuple(name for name in missing if name not in allowed),
        {name: allowed[name] for name in missing if name in allowed},
        aside or {},
        tuple(waits),
    )


def clauses(corpus: Corpus) -> Coverage:
    """Every clause supports a rule, a crux, a name, a note or a search, or is set aside with a reason."""
    known = used(corpus)
    aside = {c.key: c.aside for c in corpus.clauses() if c.aside}
    return _count(
        corpus, "clauses", "Clauses used", ((c.key, c.key in known) for c in corpus.clauses() if not c.aside), aside
    )


def rules(corpus: Corpus) -> Coverage:
    """Every rule names its clauses, or is marked supplied, conjectured or lost."""
    return _count(
        corpus, "rules", "Rules with grounds", ((r.id, bool(r.basis) or r.certainty in ARGUED) for r in corpus.rules())
    )


def engine(corpus: Corpus) -> Coverage:
    """Every rule is known to the engine: something that happened at a table carried its id."""
    carried = {
        name: {*of_game("carried", corpus, name, lambda game: sorted(carried_in(game)))} for name in corpus.games
    }
    return _count(corpus, "engine", "Rules the engine plays", ((r.id, r.id in carried[r.game]) for r in corpus.rules()))


def strangers(corpus: Corpus) -> dict[str, list[str]]:
    """Rule ids that the engine carries and no content explains, by game."""
    return {name: sorted(carried_in(game) - game.rules.keys()) for name, game in corpus.games.items()}


def carried_in(game: Game) -> frozenset[str]:
    """The rules that the engine names in random deals of a game and in its worked ones; without an engine none."""
    if not game.engine:
        return frozenset()
    carried = frozenset(kept(f"random-{game.id}", (), lambda: sorted(at_random(game.id))))
    for deal in game.deals.values():
        try:
            carried |= working.work(deal).rules
        except ValueError:
            continue  # a deal that cannot be played is reported where deals are checked
    return carried


@cache
def at_random(family: str) -> frozenset[str]:
    """What random deals of all rule-sets of a game carry."""
    return frozenset().union(*map(carried_by, catalogue.family(family).rulesets.values()))


@cache
def carried_by(game: Any) -> frozenset[str]:
    """What random deals of one rule-set carry: the rule of every choice, event and entry."""
    carried: set[str] = set()
    for seed in range(DEALS_PLAYED):
        session = Session(game, seed, part="deal" if "deal" in game.parts else "", events=True)
        random = Random(seed)
        while session.choices:
            choice = session.choices[0]
            carried.add(choice.rule)
            session.take(choice, random.choice(choice.options))
        carried |= {e.rule for e in session.table.events or ()} | {e.rule for e in session.ledger.entries}
    return frozenset(carried)


def deals(corpus: Corpus) -> Coverage:
    """Every rule is shown by a worked deal that names it, says why, and proves it in one of six ways."""
    proved = {rule for rule, _ in proved_in(corpus)}
    return _count(corpus, "deals", "Rules shown by a worked deal", ((r.id, r.id in proved) for r in corpus.rules()))


def proved_in(corpus: Corpus) -> list[tuple[str, Kind]]:
    """How each deal of all games proves each of its rules."""
    custom = sorted(each.id for each in corpus.exceptions if each.coverage == "proofs")

    def find(game: Game) -> list[tuple[str, Kind]]:
        return [each for deal in game.deals.values() for each in proved_by(corpus, deal).items()]

    return [(rule, kind) for name in corpus.games for rule, kind in of_game("proofs", corpus, name, find, *custom)]


def of_game(what: str, corpus: Corpus, name: str, find: Callable[[Game], Any], *also: str) -> Any:
    """What is found out about a game by play: its content and the code alone decide of it."""
    made_from = [corpus.digests.get(f"games/{name}", ""), *also]
    return kept(f"{what}-{name}", made_from, lambda: find(corpus.games[name]))


def proved_by(corpus: Corpus, deal: Deal) -> dict[str, Kind]:
    """How a deal proves the rules that it shows with a reason; one that cannot be played proves nothing."""
    try:
        found = proofs(corpus, deal)
    except ValueError:
        return {}
    return {rule: kind for rule, kind in found.items() if deal.shows[rule]}


def kinds(corpus: Corpus) -> dict[Kind, int]:
    """How many rules are proved in each way; a rule counts for the plainest way in which any deal proves it."""
    plainest = [*KINDS]
    found = sorted(proved_in(corpus), key=lambda each: plainest.index(each[1]), reverse=True)
    best = Counter(dict(found).values())  # of each rule the last, which is the plainest
    return {kind: best[kind] for kind in KINDS}


def cruxes(corpus: Corpus) -> Coverage:
    """Every reading that can be played is a value that the engine plays to the end of a deal."""
    played = [each for name in corpus.games for each in of_game("readings", corpus, name, lambda g: [*playing(g)])]
    aside = {c.id: c.why or c.unplayable for c in corpus.cruxes() if not c.playing}
    return _count(corpus, "cruxes", "Readings that can be played", played, aside)


def playing(game: Game) -> Iterator[tuple[str, bool]]:
    """The readings of a game that can be played, and whether the engine plays each."""
    cruxes = [crux for crux in game.cruxes.values() if crux.playing]
    yield from ((f"{crux.id}={key}", _plays(game, crux, key)) for crux in cruxes for key in _keys(crux))


def _keys(crux: Crux) -> list[str]:
    return (
        [str(crux.number["placeholder"])]
        if crux.number
        else [key for key, reading in crux.readings.items() if not reading.rejected]
    )


def _plays(game: Game, crux: Crux, key: str) -> bool:
    """Whether the first rule-set that asks the question, and can have this reading, plays it."""
    if not game.engine:
        return False
    for asking in game.asking(crux.id):
        try:
            varied = catalogue.family(game.id).vary(asking, {crux.id: key})
        except ReadingError:
            continue  # it contradicts what that rule-set answers otherwise
        return _ends(varied)
    return False


def _ends(varied: Any) -> bool:
    session = Session(varied, 1, part="deal" if "deal" in varied.parts else "")
    random = Random(1)
    while session.choices:
        choice = session.choices[0]
        session.take(choice, random.choice(choice.options))
    return bool(session.played)
