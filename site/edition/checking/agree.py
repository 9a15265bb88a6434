"""Whether content and engine agree: rule-sets, cruxes, readings, defaults, and deals that come out as worked."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from edition.checking.pictures import position_faults
from edition.deals import working
from edition.model import NUMBER, Corpus, Crux, Deal, Game
from edition.model.codes import Code
from edition.model.faults import Fault, nearest
from quinola import catalogue
from quinola.rules import Family

CLOSE = 0.75
"""How like a name must be to one that is taken to be meant."""


def faults(corpus: Corpus) -> Iterator[Fault]:
    """Everything in which content and engine differ, in no order; a game without an engine differs from nothing."""
    for game in corpus.games.values():
        yield from stray_faults(corpus, game)
        yield from game_faults(game)
        yield from position_faults(game) if game.engine else ()
    for deal in corpus.deals():
        if not corpus.games[deal.game].engine:
            continue  # nobody has played it yet
        yield from deal_faults(deal)


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
    for crux in game.cruxes.values():
        if crux.playing and crux.id not in known:
            yield Fault(
                crux.where,
                Code.CRUXES,
                f"the engine does not ask {crux.id}",
                "say “plays = false” and why, or mend the id",
            )
        elif not crux.plays and crux.id in known:
            yield Fault(
                crux.where,
                Code.CRUXES,
                f"{crux.id} is said not to play, yet the engine asks it",
                "drop “plays = false”",
            )
    for missing in known - game.cruxes.keys():
        yield Fault(game.where, Code.CRUXES, f"the engine asks {missing}, which no crux explains", "write the crux")


def ruleset_faults(game: Game, known: set[str]) -> Iterator[Fault]:
    """The engine has the rule-sets that are introduced, and no others."""
    for ruleset in game.rulesets.values():
        if ruleset.id not in known:
            yield Fault(
                ruleset.where, Code.RULESETS, f"the engine has no rule-set “{ruleset.id}”", nearest(ruleset.id, known)
            )
    for missing in sorted(known - game.rulesets.keys()):
        yield Fault(
            game.where, Code.RULESETS, f"the engine’s rule-set “{missing}” is not introduced", "add a [[ruleset]]"
        )


def reading_faults(crux: Crux, choices: tuple[str, ...]) -> Iterator[Fault]:
    """The engine plays the readings that are argued, and no others."""
    playable = {key: reading for key, reading in crux.readings.items() if not reading.rejected}
    for key, reading in playable.items():
        if key not in choices and not crux.number:
            yield Fault(reading.where, Code.READINGS, f"the engine cannot play {crux.id}={key}", nearest(key, choices))
    for key in choices:
        if key not in playable and not crux.number:
            yield Fault(
                crux.where, Code.READINGS, f"the engine plays {crux.id}={key}, which is not argued", "add the reading"
            )


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
