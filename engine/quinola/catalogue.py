"""The catalogue: every module in games/ is a family of rule-sets. There is no list to edit.

So is every module of a package `quinola_games`, if there is one on Python's path: a game can stand outside the house.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from quinola import games
from quinola.ledger import Account, Entry, Ledger
from quinola.messages import say
from quinola.mistakes import quoted
from quinola.rules import Family, ReadingError
from quinola.shown import lacking
from quinola.table import Game

ELSEWHERE = "quinola_games"


@cache
def families() -> Mapping[str, Family[Any]]:
    """Every family by id. Raises ValueError if two have one id, or a table does not show what one of its kind must."""
    found: dict[str, Family[Any]] = {}
    for name in modules():
        family = import_module(name).FAMILY
        if family.id in found:
            raise ValueError(f"there are two games {family.id!r}; the second is {name}")
        for game in family.rulesets.values():
            if wrong := lacking(getattr(game, "cloth", None), game.shown):
                raise ValueError(f"{name}: the rule-set {game.id!r} has {wrong}")
        found[family.id] = family
    return found


def modules() -> Iterator[str]:
    """The modules of all games: those in the house by name, then those elsewhere."""
    for room in (games.__name__, ELSEWHERE):
        if find_spec(room):
            yield from sorted(f"{room}.{module.name}" for module in iter_modules(import_module(room).__path__))


def family(name: str) -> Family[Any]:
    """The family of this id. Raises ReadingError, naming those there are."""
    if name not in families():
        raise ReadingError(
            say("there is no game {told:text}; there are {known:text}", told=quoted(name), known=", ".join(families()))
        )
    return families()[name]


def of(game: Game) -> Family[Any]:
    """The family that a rule-set belongs to."""
    return next(f for f in families().values() if isinstance(game, f.kind))


class Settlement:
    """What a deal comes to, or several.

    entries: every payment, with its rule, accounts by name. reasons: the steps of the reckoning, with their rules.
    totals: what each account has gained or lost, players first. balances: what each holds now, as far as it is known
    what it held before. winners: who has won the game, by letter; nobody while it goes on. outcome: whatever else
    follows, by name, as who deals next.
    """

    def __init__(
        self, game: Game, ledger: Ledger, outcome: Mapping[str, Any], entries: Sequence[Entry] | None = None
    ) -> None:
        def name(account: int | str) -> str:
            return game.names[account] if isinstance(account, int) else account

        of = ledger.entries if entries is None else entries
        self.entries = tuple(e._replace(payer=name(e.payer), payee=name(e.payee)) for e in of)
        self.reasons = tuple(ledger.reasons or ())
        self.balances = balances(game, ledger)
        self.winners: tuple[str, ...] = tuple(outcome.get("winners", ()))
        self.totals = dict.fromkeys(game.names, 0)
        for e in self.entries:
            self.totals[str(e.payer)] = self.totals.get(str(e.payer), 0) - e.amount
            self.totals[str(e.payee)] = self.totals.get(str(e.payee), 0) + e.amount
        self.outcome = dict(outcome)

    def as_json(self) -> dict[str, Any]:
        """For the command line and the browser: the payments, and what follows."""
        return self.payments() | self.outcome

    def payments(self) -> dict[str, Any]:
        """What has been paid and why, as JSON."""
        return {
            "entries": [e.as_json() for e in self.entries],
            "reasons": [r.as_json() for r in self.reasons],
            "totals": self.totals,
            "balances": self.balances,
        }


def balances(game: Game, ledger: Ledger) -> dict[str, int]:
    """What every account holds, by name; players first."""
    return by_name(game.names, ledger.balance)


def by_name(names: Sequence[str], balance: Mapping[Account, int]) -> dict[str, int]:
    """What every account holds, by name; players first."""
    players = {name: balance.get(seat, 0) for seat, name in enumerate(names)}
    return players | {str(k): v for k, v in balance.items() if not isinstance(k, int)}


def settle(game: Game, facts: Any, told_by: Game | None = None) -> Settlement:
    """What a scorer tells (see `facts_schema`) goes in; entries with rule ids come out. Raises FactsError.

    Facts `told_by` another rule-set say nothing of pools that only this one has: these are as in a first deal.
    """
    checked = game.form.read(game.form.told_by(told_by.form, facts) if told_by else facts)
    ledger = Ledger(game.brought(checked), names=game.names)
    return Settlement(game, ledger, game.settle(checked, ledger))


def facts_schema(game: Game) -> dict[str, Any]:
    """JSON Schema of what a scorer must know."""
    return game.form.schema()
