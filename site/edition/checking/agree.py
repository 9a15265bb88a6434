"""Whether content and engine agree: rule-sets, cruxes, readings, defaults, and deals that come out as worked."""

from __future__ import annotations

from collections.abc import Iterator

from edition.deals import working
from edition.model import NUMBER, Corpus, Crux, Deal, Game
from edition.model.toml import Fault, nearest
from quinola import catalogue


def faults(corpus: Corpus) -> Iterator[Fault]:
    for game in corpus.games.values():
        yield from of_game(game)
    for deal in corpus.deals():
        yield from (Fault(deal.where, what, "mend the deal or the rule") for what in disagreements(deal))


def disagreements(deal: Deal) -> list[str]:
    """Where a deal worked by hand and the engine differ; a deal with other faults is left to those."""
    try:
        return working.disagreements(deal)
    except (LookupError, TypeError):
        return ["the engine cannot make sense of it"]


def of_game(game: Game) -> Iterator[Fault]:
    try:
        family = catalogue.family(game.engine)
    except ValueError:
        yield Fault(game.where, f"the engine has no game “{game.engine}”", "write its module, or mend “engine”")
        return
    yield from of_rulesets(game, set(family.rulesets))
    questions = {question.id: question for question in family.questions}
    for crux in game.cruxes.values():
        if crux.playing and crux.id not in questions:
            yield Fault(crux.where, f"the engine does not ask {crux.id}", "say “plays = false” and why, or mend the id")
        elif not crux.plays and crux.id in questions:
            yield Fault(crux.where, f"{crux.id} is said not to play, yet the engine asks it", "drop “plays = false”")
    for missing in questions.keys() - game.cruxes.keys():
        yield Fault(game.where, f"the engine asks {missing}, which no crux explains", "write the crux")
    for crux in game.cruxes.values():
        if crux.playing and crux.id in questions:
            question = questions[crux.id]
            yield from of_readings(crux, tuple(map(str, question.choices or ())))
            yield from of_default(game, crux)
    yield from of_numbers(game)


def of_rulesets(game: Game, known: set[str]) -> Iterator[Fault]:
    for ruleset in game.rulesets.values():
        if ruleset.id not in known:
            yield Fault(ruleset.where, f"the engine has no rule-set “{ruleset.id}”", nearest(ruleset.id, known))
    for missing in sorted(known - game.rulesets.keys()):
        yield Fault(game.where, f"the engine’s rule-set “{missing}” is not introduced", "add a [[ruleset]]")


def of_readings(crux: Crux, choices: tuple[str, ...]) -> Iterator[Fault]:
    playable = {key: reading for key, reading in crux.readings.items() if not reading.rejected}
    for key, reading in playable.items():
        if key not in choices and not crux.number:
            yield Fault(reading.where, f"the engine cannot play {crux.id}={key}", nearest(key, choices))
    for key in choices:
        if key not in playable and not crux.number:
            yield Fault(crux.where, f"the engine plays {crux.id}={key}, which is not argued", "add the reading")


def of_default(game: Game, crux: Crux) -> Iterator[Fault]:
    """What a crux starts from is what the first rule-set that asks it plays; the others may answer otherwise."""
    for ruleset in game.asking(crux.id)[:1]:
        played = game.base(ruleset)[crux.id]
        if str(played) != str(crux.given):
            where = "" if ruleset == game.default_ruleset else f" in {ruleset}, the first rule-set that asks it"
            what = f"{crux.id} defaults to “{crux.given}”, the engine plays “{played}”{where}"
            yield Fault(crux.where, what, "make them agree")


def of_numbers(game: Game) -> Iterator[Fault]:
    """A rule that prints the number of a question is in force only where that is asked."""
    for rule in game.rules.values():
        for ruleset in game.rulesets:
            base = game.base(ruleset)
            now = rule.under(base)
            for crux in dict.fromkeys(NUMBER.findall(f"{now.text} {now.short}")) if rule.in_force(base) else ():
                if crux in game.cruxes and crux not in base:
                    what = f"{rule.id} prints the number of {crux}, which {ruleset} does not ask"
                    yield Fault(rule.where, what, "say it without, or make it two rules")
