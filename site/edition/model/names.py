"""Names: what each game is called and by whom, the games that are not here, and who comes of whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from edition.model.faults import Place
from edition.words import N_

KINSHIPS: Final = {
    "variant": N_("a variant of"),
    "form": N_("a form of"),
    "ancestor": N_("an ancestor of"),
    "combination": N_("a combination of"),
    "akin": N_("akin to"),
}
"""What one game can be to another, in words."""


@dataclass(frozen=True)
class Name:
    """A name that a game bears besides its title; `pointer` if a book says no more than where to look.

    `of` is a game, a rule-set (`truc/matarrata`) or a game that is not here. What it rests on is clauses, or `checked`
    says by what else; in no case nothing.
    """

    name: str
    of: str
    pointer: bool
    basis: tuple[str, ...]
    certainty: str
    checked: str
    note: str
    where: Place


@dataclass(frozen=True)
class Kinship:
    """What one game is to another: `game` is a variant, a form, an ancestor … `of` the other; on the same grounds."""

    game: str
    kind: str
    of: str
    basis: tuple[str, ...]
    certainty: str
    checked: str
    note: str
    where: Place

    @property
    def descent(self) -> tuple[str, str] | None:
        """The older and the younger; None of games that only resemble one another."""
        match self.kind:
            case "akin":
                return None
            case "ancestor":
                return self.game, self.of
            case _:
                return self.of, self.game


@dataclass(frozen=True)
class Stub:
    """A game that is not here: what is known of it, and where to look for it."""

    id: str
    title: str
    known: str
    look: str
    basis: tuple[str, ...]
    checked: str
    where: Place


@dataclass(frozen=True)
class Row:
    """A game in the picture of its family: how far from the eldest, and in which row it hangs from whom."""

    game: str
    depth: int
    parent: int | None
    kind: str


@dataclass(frozen=True)
class FamilyTree:
    """Games that are kin, the eldest first, each below one from which it comes; `arcs` join those kin besides."""

    rows: tuple[Row, ...]
    arcs: tuple[tuple[int, int, str], ...]


def families(kinships: Sequence[Kinship]) -> list[FamilyTree]:
    """Every game that has kin, family by family: those with most members first, then by the alphabet.

    Raises ValueError if games descend from one another in a circle, which a check has ruled out.
    """
    left = dict.fromkeys(game for each in kinships for game in (each.game, each.of))
    trees = []
    while left:
        some = sorted(kin(next(iter(left)), kinships))
        for game in some:
            del left[game]
        trees.append(tree(some, [each for each in kinships if each.game in some]))
    return sorted(trees, key=lambda each: (-len(each.rows), each.rows[0].game))


def kin(game: str, kinships: Sequence[Kinship]) -> set[str]:
    """A game and all with which it is kin, by however many steps."""
    found, new = {game}, {game}
    while new:
        new = {end for each in kinships for end in (each.game, each.of) if {each.game, each.of} & new} - found
        found |= new
    return found


def tree(games: Sequence[str], kinships: Sequence[Kinship]) -> FamilyTree:
    """One family: each game once, under the first of those from which it comes."""
    from_whom: dict[str, tuple[str, Kinship]] = {}
    besides: list[Kinship] = []
    for each in kinships:
        if each.descent is None or each.descent[1] in from_whom:
            besides.append(each)
        else:
            older, younger = each.descent
            from_whom[younger] = older, each
    rows: list[Row] = []

    def hang(game: str, depth: int, parent: int | None, kind: str) -> None:
        at = len(rows)
        rows.append(Row(game, depth, parent, kind))
        for younger in games:
            if younger in from_whom and from_whom[younger][0] == game:
                hang(younger, depth + 1, at, from_whom[younger][1].kind)

    for game in games:
        if game not in from_whom:
            hang(game, 0, None, "")
    if len(rows) < len(games):
        raise ValueError(f"in a circle: {', '.join({*games} - {row.game for row in rows})}")
    place = {row.game: n for n, row in enumerate(rows)}
    return FamilyTree(tuple(rows), tuple((place[each.game], place[each.of], each.kind) for each in besides))


def in_a_circle(kinships: Iterable[Kinship]) -> Iterator[Kinship]:
    """The kinships by which a game would descend from itself."""
    younger: dict[str, set[str]] = {}
    for each in kinships:
        if each.descent is None:
            continue
        old, young = each.descent
        if old in reached(young, younger):
            yield each
        else:
            younger.setdefault(old, set()).add(young)


def reached(game: str, younger: dict[str, set[str]]) -> Collection[str]:
    """A game and all that come of it."""
    found, new = {game}, {game}
    while new:
        new = {each for old in new for each in younger.get(old, ())} - found
        found |= new
    return found
