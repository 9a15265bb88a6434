"""Counts pairs of deals: one reading, or all readings of a rule-set beside the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from quinola.laboratory.arising import NOTHING, walk
from quinola.laboratory.measures import LISTENED, Base, Row, base_of, merged, merged_bases, row_of
from quinola.laboratory.others import beside, by_crux, named
from quinola.laboratory.pairing import AGAIN, Company, play
from quinola.table import Game

SAME: Final = ""
"""The reading of a noise floor: the same rule-set, of whose players only the chance is another."""
Counted: TypeAlias = tuple[Base, list[Row]]


def counted_row(game: Game, readings: Mapping[str, object], players: Company, seeds: Sequence[int]) -> Row:
    """What these readings do together to a rule-set, in the deals of these seeds; of no readings the noise floor.

    Raises ReadingError if nobody can play with them, or others would sit at the table, and ValueError without a seed.
    """
    _, [row] = counted(game, [readings], players, seeds)
    return row


def counted(game: Game, several: Sequence[Mapping[str, object]], players: Company, seeds: Sequence[int]) -> Counted:
    """The rule-set as it stands, and a row for each of several readings beside it. Raises as `counted_row` does."""
    lots = list(one_by_one(game, several, players, seeds))
    if not lots:
        raise ValueError("there is no deal to count")
    return together(lots)


def one_by_one(
    game: Game, several: Sequence[Mapping[str, object]], players: Company, seeds: Sequence[int]
) -> Iterator[Counted]:
    """The same, deal by deal, for whoever wants to see how it goes on."""
    seats = len(game.names)
    others = [(named(by_crux(game, readings)), beside(game, readings) if readings else None) for readings in several]
    for seed in seeds:
        listen = seed % LISTENED == 0
        one = play(game, seed, players, listen=listen)
        rows = []
        for name, other in others:
            if other is None:
                twin, same = play(game, seed, players, AGAIN, listen=listen), NOTHING
            else:
                twin, same = play(other, seed, players, listen=listen), walk(one, other, seed)
            rows.append(row_of((game.id, name, players.name), seats, seed, one, twin, same, players.lot))
        yield base_of(game.id, players.name, seats, seed, one), rows


def together(lots: Sequence[Counted]) -> Counted:
    """Lots of the same rows, in any order. Raises ValueError as `merged` does."""
    return merged_bases([base for base, _ in lots]), [
        merged(of_one) for of_one in zip(*(rows for _, rows in lots), strict=True)
    ]
