"""Mutants of the rules of every game for counters, made for each: who plays, who deals, and the end."""

from collections.abc import Iterator

from mutants import Mutant, fixed
from quinola.mechanics.company import Company
from quinola.mechanics.seating import Seating
from quinola.table import Table


def of_company(name: str, game: type) -> Iterator[Mutant]:
    """Who plays for how many counters, who deals, and the end."""

    def rule(slug: str) -> str:
        return f"{name}.{slug}"

    yield Mutant(rule("players"), "the dealer is not counted among them", game, "players", fixed(game.players + 1))
    yield Mutant(
        rule("purse"), "so many counters in all are shared out", game, "purse", fixed(game.purse // game.players)
    )
    yield Mutant(
        rule("first-dealer"),
        "whoever has the first seat deals",
        Table,
        "first_dealer",
        lambda self, given, *_: given or 0,
    )
    yield Mutant(
        rule("age"),
        "the dealer is the eldest",
        Seating,
        "ages",
        lambda self, dealer: tuple((dealer + n) % self.players for n in range(self.players)),
    )
    yield from of_the_end(name)


def of_the_end(name: str) -> Iterator[Mutant]:
    """Who deals next, when it is over, and who has won."""

    def rule(slug: str) -> str:
        return f"{name}.{slug}"

    yield Mutant(
        rule("next-dealer"), "the same player goes on dealing", Company, "dealer_after", lambda self, dealer: dealer
    )
    yield Mutant(rule("deals"), "so many hands are played in all", Company, "length", property(lambda self: self.deals))
    yield Mutant(
        rule("broke"),
        "only whoever owes counters ends it",
        Company,
        "broke",
        lambda self, ledger: [s for s in range(self.players) if self.purse + ledger.balance[s] < 0],
    )
    yield Mutant(
        rule("richest"),
        "the fewest counters win",
        Company,
        "richest",
        lambda self, ledger: [min(self.names, key=lambda name: ledger.balance[self.names.index(name)])],
    )
