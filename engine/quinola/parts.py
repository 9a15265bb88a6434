"""Where a session may start: a procedure, and what it may be given, each of a kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from quinola.ask import Procedure
from quinola.facts import Fact
from quinola.facts.kinds import Keys, Kind, Player, Whole
from quinola.messages import Template, say
from quinola.rules import FactsError, StartError


class Given(NamedTuple):
    """Something that a part may be given: its key, its kind in a rule-set, its title on a form, whether it must be.

    Without a title of its own it is a fact of the rule-set’s form, and has the title of that.
    """

    key: str
    kind: Callable[[Any], Kind]
    title: Template
    needed: bool = False

    def called(self, game: Any) -> Template:
        """Its title in a rule-set."""
        return self.title or _fact(game, self.key).title


DEALER: Final = Given("dealer", lambda game: Player(game.names), "Dealer")
MOST_DEALS: Final = 1000
"""No partie has more deals."""


@runtime_checkable
class Agreed(Protocol):
    """A rule-set in which a partie is of as many deals as have been agreed on; 0, if it goes on until it is won."""

    @property
    def agreed(self) -> int: ...


def agreed_on(game: object) -> int:
    """How many deals have been agreed on; 0 where a partie goes on until it is won."""
    return game.agreed if isinstance(game, Agreed) else 0


def deals_of(game: object, least: int = 1) -> Kind:
    """How many deals can be asked for: as many as have been agreed on, if any have."""
    agreed = agreed_on(game)
    why = say("{n:deal|deals} {n:~is|are} agreed on", n=agreed) if agreed else ""
    return Whole(least, agreed or MOST_DEALS, why)


DEALS: Final = Given("deals", deals_of, "How many deals are played")
"""After how many deals a partie stops, unfinished if need be."""


def as_fact(key: str, *, needed: bool = False) -> Given:
    """What a scorer would tell under this key, as the form of the rule-set has it."""
    return Given(key, lambda game: _fact(game, key).kind, "", needed)


def _fact(game: Any, key: str) -> Fact:
    found: Fact = next(fact for fact in game.form.facts if fact.key == key)
    return found


@dataclass(frozen=True)
class Part:
    """A procedure of (game, table), which takes what it is given by name; what is not given is not handed over.

    `title` is what a form calls it where it is neither a whole partie nor a deal.
    """

    procedure: Callable[..., Procedure[Any]]
    given: Sequence[Given] = ()
    title: Template = ""

    def takes(self, key: str) -> bool:
        """Whether it may be given something of this key."""
        return any(each.key == key for each in self.given)

    def called(self, key: str) -> Template:
        """What a form calls it, whose key this is."""
        return self.title or ("A deal" if key == "deal" else "A whole partie")

    @cached_property
    def needed(self) -> Sequence[str]:
        """The keys of what it must be given."""
        return [each.key for each in self.given if each.needed]

    def read(self, game: Any, told: Mapping[str, Any]) -> dict[str, Any]:
        """What is given, as the procedure takes it. Raises StartError for what is none, missing or unknown."""
        if not (told or self.needed):
            return {}
        keys = Keys(
            {each.key: each.kind(game) for each in self.given},
            "what this part is given",
            self.needed,
        )
        try:
            return keys.read(told, "given", "")
        except FactsError as wrong:
            raise StartError(wrong.place, wrong.said, wrong.rule) from wrong
