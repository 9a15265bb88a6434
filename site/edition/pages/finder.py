"""What can we play tonight: the answers that somebody may give, what fits them, and the stylesheet that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product

from edition.model import KINDS, PACKS, Corpus, Game, Way

SEATS = (2, 3, 4, 5, 6, 7, 8)
LIMITS = (15, 30, 60)
Answers = frozenset[str]
"""What somebody has answered, by the ids of the buttons: `we-4`, `pack-french`, `time-30`."""
QUESTIONS = {
    "we": tuple(f"we-{n}" for n in SEATS),
    "pack": tuple(f"pack-{pack}" for pack in PACKS),
    "time": (*(f"time-{limit}" for limit in LIMITS), "time-more"),
}


@dataclass(frozen=True)
class Item:
    """What is shown while any of its ways fits."""

    id: str
    ways: tuple[Way, ...]

    def fits(self, answers: Iterable[str]) -> bool:
        return any(fits(way, answers) for way in self.ways)

    @property
    def classes(self) -> str:
        """The answers that it fits one by one; whoever takes his time may play anything."""
        every = [answer for some in QUESTIONS.values() for answer in some]
        return " ".join(answer for answer in every if self.fits([answer]) and answer != "time-more")


def fits(way: Way, answers: Iterable[str]) -> bool:
    """Whether a rule-set fits all of these answers together."""
    return all(fits_one(way, answer) for answer in answers)


def fits_one(way: Way, answer: str) -> bool:
    question, _, value = answer.partition("-")
    if question == "we":
        return way.seats(int(value), more=int(value) == SEATS[-1])
    if question == "pack":
        return way.fits(value)
    return value == "more" or way.within(int(value))


def worth_showing(game: Game) -> tuple[Way, ...]:
    """The first rule-set, and of the others whichever fits answers that none before it does."""
    shown: list[Way] = []
    covered: set[Answers] = set()
    for way in game.ways:
        new = {answers for answers in complete() if fits(way, answers)} - covered
        if new or not shown:
            shown.append(way)
            covered |= new
    return tuple(shown)


def complete() -> Iterator[Answers]:
    """Every way to answer all three questions."""
    return (frozenset(answers) for answers in product(*QUESTIONS.values()))


def combined() -> Iterator[Answers]:
    """Every way to answer two questions or three, the fewer first."""
    for size in (2, 3):
        for some in combinations(QUESTIONS.values(), size):
            yield from (frozenset(answers) for answers in product(*some))


def in_kinds(corpus: Corpus) -> dict[str, list[Game]]:
    """The games in their groups, those with the firmest ground first as the content has them."""
    kinds = {kind: [game for game in corpus.games.values() if game.kind == kind] for kind in KINDS}
    return {kind: games for kind, games in kinds.items() if games}


def items(corpus: Corpus) -> list[Item]:
    """All that an answer may hide: ways, games, groups."""
    found = []
    for kind, games in in_kinds(corpus).items():
        found.append(Item(f"k-{kind}", tuple(way for game in games for way in game.ways)))
        for game in games:
            found.append(Item(f"g-{game.id}", game.ways))
            found += [Item(f"w-{game.id}-{way.ruleset}", (way,)) for way in worth_showing(game)]
    return found


def stylesheet(corpus: Corpus) -> str:
    """The finder without a script: each answer hides what does not fit it, two or three together what no way fits."""
    kinds = [answer for some in QUESTIONS.values() for answer in some if answer != "time-more"]
    rules = [f"{given([answer])} .fit:not(.{answer})" for answer in kinds]
    every = items(corpus)
    for answers in combined():
        asked = given(sorted(answers))
        rules += [f"{asked} #{item.id}" for item in every if newly(item, answers)]
    whole = Item("", tuple(way for game in corpus.games.values() for way in game.ways))
    alone = (frozenset([answer]) for answer in kinds)
    empty = [f"{given(sorted(answers))} .nothing" for answers in (*alone, *combined()) if newly(whole, answers)]
    shown = "".join(f"{rule} {{ display: block }}\n" for rule in empty)
    return "/* Made from the games: what does not fit is not shown. */\n" + hidden(rules) + shown + notes()


def notes() -> str:
    """What to do with the pack that one has."""
    rules = [f"{given([answer])} .with:not(.{answer})" for answer in QUESTIONS["pack"]]
    return f":root:not(:has([name=pack]:checked)) .with {{ display: none }}\n{hidden(rules)}"


def newly(item: Item, answers: Answers) -> bool:
    """Whether these answers together leave nothing of it, and any fewer would."""
    return not item.fits(answers) and all(item.fits(answers - {answer}) for answer in answers)


def given(answers: Iterable[str]) -> str:
    """The page on which these answers are given."""
    return ":root" + "".join(f":has(#{answer}:checked)" for answer in answers)


def hidden(rules: Iterable[str]) -> str:
    """These selectors, one a line: a browser that cannot read one passes over that alone."""
    return "".join(f"{rule} {{ display: none }}\n" for rule in rules)
