"""Whether content and engine agree: rule-sets, cruxes, readings, defaults, and deals that come out as worked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from edition.checking.pictures import position_faults
from edition.deals import working
from edition.kept import kept
from edition.model import NUMBER, Corpus, Crux, Deal, Game
from edition.model.codes import Code
from edition.model.faults import Fault, closest
from quinola import catalogue
from quinola.rules import Family

CLOSE = 0.75
"""How like a name must be to one that is taken to be meant."""


def faults(corpus: Corpus) -> Iterator[Fault]:
    """Everything in which content and engine differ, in no order; a game without an engine differs from nothing."""
    for game in corpus.games.values():
        yield from stray_faults(corpus, game)
        found: list[Fault] = []
        digest = corpus.digests.get(f"games/{game.id}", "")
        if not kept(f"agrees-{game.id}", [digest], lambda game=game, found=found: sound(game, found)):  # type: ignore[misc]
            yield from found or differences(game)


def sound(game: Game, found: list[Fault]) -> bool:
    """Whether content and engine agree of a game; if not, the faults are `found`."""
    found += differences(game)
    return not found


def differences(game: Game) -> Iterator[Fault]:
    """Everything in which the content of a game and its engine differ."""
    yield from game_faults(game)
    if game.engine:  # else nobody has played it yet
        yield from position_faults(game)
        yield from (fault for deal in game.deals.values() for fault in deal_faults(deal))


def deal_faults(deal: Deal) -> Iterator[Fault]:
    """Where a deal comes out otherwise than it was worked: at what is stated or expected, or else at its head."""
    try:
        found = working.disagreements(deal)
    except (LookupError, TypeError, AttributeError) as wrong:  # what it states is of another form than the engine reads
        what = f"the engine cannot make sense of it: {type(wrong).__name__}: {wrong}"
        found = [working.Unplayable(what, deal.where)]
    for each in found:
        yield Fault(each.where, each.code, str(each), each.mend)


def game_faults(game: Game) -> Iterator[Fault]:
    """Where a game of content and the engine’s differ; nowhere if there is no engine."""
    family = catalogue.families().get(game.id)
    if family is None:
        return
    yield from ruleset_faults(game, set(family.rulesets))
    yield from seat_faults(game, family)
    questions = {question.id: tuple(map(str, question.choices or ())) for question in family.questions}
    yield from question_faults(game, set(questions))
    for crux in game.cruxes.values():
        if crux.playing and crux.id in questions:
            yield from reading_faults(crux, questions[crux.id])
            yield from default_faults(game, crux)
    yield from number_faults(game)


def stray_faults(corpus: Corpus, game: Game) -> Iterator[Fault]:
    """A game need not have an engine; but where the engine has one of nearly that name, without content, it is that."""
    left = catalogue.families().keys() - corpus.games.keys()
    if not game.engine and (close := get_close_matches(game.id, left, n=1, cutoff=CLOSE)):
        what = f"the engine has no game “{game.id}”, but it has “{close[0]}”, of which there is no content"
        yield Fault(game.where, Code.NAME, what, f"call the folder {close[0]}")


def matched(strange: Iterable[str], missed: Iterable[str]) -> dict[str, str]:
    """Which of the engine’s names each name of the content is taken for: the nearest, or the only one that is left."""
    ours, theirs, found = sorted(strange), sorted(missed), dict[str, str]()
    for key in ours:
        near = closest(key, theirs) or (theirs[0] if len(ours) == len(theirs) == 1 else "")
        if near:
            found[key] = near
            theirs.remove(near)
    return found


def called(key: str, meant: Mapping[str, str], otherwise: str) -> str:
    """How to mend a name of the content that the engine has not."""
    return f"call it “{meant[key]}” here, or “{key}” in the engine" if key in meant else otherwise


def seat_faults(game: Game, family: Family[Any]) -> Iterator[Fault]:
    """What the content says of players and readings, until an engine does, is what the engine has then."""
    for key in game.rulesets.keys() & family.rulesets.keys():
        seats = len(family.ruleset(key).names)
        if game.seated(key) and seats not in game.seated(key):
            what = f"“players” is {list(game.seated(key))}, and the engine seats {seats} at {key}"
            yield Fault(game.rulesets[key].where, Code.VALUE, what, "drop “players”: the engine knows it now")
        base = game.base(key)
        for crux, value in game.rulesets[key].readings.items():
            if str(base.get(crux)) != str(value):
                what = f"{key} reads {crux} as “{value}”, the engine plays “{base.get(crux)}”"
                yield Fault(game.rulesets[key].where, Code.VALUE, what, "make them agree")


def question_faults(game: Game, known: set[str]) -> Iterator[Fault]:
    """The engine asks the cruxes that can be played, and no others."""
    strange = {crux.id for crux in game.cruxes.values() if crux.playing} - known
    missed = known - game.cruxes.keys()
    meant = matched(strange, missed)
    for crux in game.cruxes.values():
        if crux.id in strange:
            what = f"the engine does not ask {crux.id}" + (f", but {meant[crux.id]}" if crux.id in meant else "")
            yield Fault(crux.where, Code.CRUXES, what, called(crux.id, meant, "say “plays = false” and why, or ask it"))
        elif not crux.plays and crux.id in known:
            what = f"{crux.id} is said not to play, yet the engine asks it"
            yield Fault(crux.where, Code.CRUXES, what, "drop “plays = false”")
    for key in sorted(missed - {*meant.values()}):
        yield Fault(game.where, Code.CRUXES, f"the engine asks {key}, which no crux explains", "write the crux")


def ruleset_faults(game: Game, known: set[str]) -> Iterator[Fault]:
    """The engine has the rule-sets that are introduced, and no others."""
    strange, missed = game.rulesets.keys() - known, known - game.rulesets.keys()
    meant = matched(strange, missed)
    for key in sorted(strange):
        what = f"the engine has no rule-set “{key}”" + (f", but “{meant[key]}”" if key in meant else "")
        mend = called(key, meant, "take it away, or write it in the engine")
        yield Fault(game.rulesets[key].where, Code.RULESETS, what, mend)
    for key in sorted(missed - {*meant.values()}):
        what = f"the engine’s rule-set “{key}” is not introduced"
        yield Fault(game.where, Code.RULESETS, what, "add a [[ruleset]]")


def reading_faults(crux: Crux, choices: tuple[str, ...]) -> Iterator[Fault]:
    """The engine plays the readings that are argued, and no others."""
    if crux.number:
        return
    playable = {key: reading for key, reading in crux.readings.items() if not reading.rejected}
    strange, missed = playable.keys() - {*choices}, {*choices} - playable.keys()
    meant = matched(strange, missed)
    for key in sorted(strange):
        what = f"the engine cannot play {crux.id}={key}" + (f", but {crux.id}={meant[key]}" if key in meant else "")
        mend = called(key, meant, "mark it “rejected”, or write it in the engine")
        yield Fault(playable[key].where, Code.READINGS, what, mend)
    for key in sorted(missed - {*meant.values()}):
        what = f"the engine plays {crux.id}={key}, which is not argued"
        yield Fault(crux.where, Code.READINGS, what, "add the reading")


def default_faults(game: Game, crux: Crux) -> Iterator[Fault]:
    """What a crux starts from is what the first rule-set that asks it plays; the others may answer otherwise."""
    for ruleset in game.asking(crux.id)[:1]:
        played = game.base(ruleset)[crux.id]
        if str(played) != str(crux.given):
            where = "" if ruleset == game.default_ruleset else f" in {ruleset}, the first rule-set that asks it"
            what = f"{crux.id} defaults to “{crux.given}”, the engine plays “{played}”{where}"
            yield Fault(crux.where, Code.VALUE, what, "make them agree")


def number_faults(game: Game) -> Iterator[Fault]:
    """A rule that prints the number of a question is in force only where that is asked."""
    for rule in game.rules.values():
        for ruleset in game.rulesets:
            base = game.base(ruleset)
            now = rule.under(base)
            for crux in dict.fromkeys(NUMBER.findall(f"{now.text} {now.short}")) if rule.in_force(base) else ():
                if crux in game.cruxes and crux not in base:
                    what = f"{rule.id} prints the number of {crux}, which {ruleset} does not ask"
                    yield Fault(rule.where, Code.CRUXES, what, "say it without, or make it two rules")
