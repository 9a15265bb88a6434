"""What a scorer tells of players, each alone: numbers by player, who did something, a card of each; and of a pool."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quinola.cards import Card
from quinola.facts import Check, Fact, Hints, Wrong
from quinola.facts.kinds import CardOf, Each, ListOf, Numbers, Player, one_by_one
from quinola.mechanics.seating import Rule
from quinola.messages import Template, say
from quinola.seats import Seat

MOST: Final = 10**6
"""No number is higher."""


@dataclass(frozen=True)
class PlayerFacts:
    """Facts of these players, by letter, each with a rule of the game by its slug."""

    names: Sequence[str]
    rule: Rule

    def dealer(self, slug: str, about: Template, wrong: str = "") -> Fact:
        """Who dealt; `wrong` is the rule by which nobody else can have, if not that of the fact."""
        broken = self.rule(wrong) if wrong else ""
        return Fact("dealer", Player(self.names), self.rule(slug), "Dealer", about, wrong=broken)

    def numbers(
        self,
        key: str,
        slug: str,
        title: Template,
        about: Template,
        what: Template,
        most: int = MOST,
        *,
        last: bool = False,
    ) -> Fact:
        """A number of each player, none of whom is left out; `what` they are, in words. `last`: see Hints."""
        kind, extra = Each(self.names, 0, most, what, one_by_one(self.names)), Hints(last=True)
        return Fact(key, kind, self.rule(slug), title, about, extra=extra if last else None)

    def those(self, key: str, slug: str, title: Template, about: Template = "", extra: Hints | None = None) -> Fact:
        """The players of whom something is so; that it is so of nobody is told too."""
        kind = ListOf(Player(self.names), "players", most=len(self.names), once=True)
        return Fact(key, kind, self.rule(slug), title, about, always=True, extra=extra)

    def card(self, key: str, slug: str, about: Template, pack: Collection[Card], extra: Hints | None = None) -> Fact:
        """A card of each player, told under the player’s letter; it is one of the pack by the rule `pack`."""
        kind = CardOf(pack, self.rule("pack"))
        return Fact(key, kind, self.rule(slug), "", about, None, spread=self.names, extra=extra)

    def pool(self, pool: str, slug: str, title: Template) -> Fact:
        """What lay in the only pool before the deal; nothing, before the first."""
        kind = Each((pool,), 0, MOST, "counters by pool", [(pool,)])
        return Fact("pools", kind, self.rule(slug), title, at_first={pool: 0})

    def scores(self, slug: str, about: Template, low: int = -MOST, high: int = MOST) -> Fact:
        """What each had won or lost before; nothing is told of a deal by itself."""
        kind = Numbers(self.names, low, high, groups=one_by_one(self.names))
        return Fact("scores", kind, self.rule(slug), "Before", about, default=())

    # What must hold

    def cards_wanted(self, slug: str, seats: Collection[Seat], held: Mapping[Seat, Card]) -> Iterator[Wrong]:
        """A card is told of each of these, and no card twice."""
        for s in seats:
            if s not in held:
                yield Wrong(self.names[s], say("the card of {who:seat} is wanted", who=self.names[s]), self.rule(slug))
        yield from named_twice(self.names, held.items())

    def balanced(self, pool: str, slug: str) -> Check:
        """What all have won and lost lies in the pool; if nothing is told of them, they begin with this deal."""

        def even(told: Any) -> Iterator[Wrong]:
            held, over = sum(told.pools), sum(told.scores) + sum(told.pools)
            if held and not told.scores:
                why = "what each had won or lost is wanted: the {n:number} in the {pool:account} were theirs"
                yield Wrong("scores", say(why, n=held, pool=pool))
            elif over:
                why = (
                    "what all have won and lost, with the {n:number} in the {pool:account}, must come to nought, "
                    "and this comes to {sum:number}"
                )
                yield Wrong("scores", say(why, n=held, pool=pool, sum=over))

        return Check(self.rule(slug), even, before=True)

    def dealer_bets_nothing(
        self, slug: str, bettors: Callable[[Seat], Collection[Seat]], numbers: Sequence[str], those: Sequence[str]
    ) -> Check:
        """Of a dealer who does not bet nothing is told: in none of these facts a number, no name in any of those."""

        def found(told: Any) -> Iterator[Wrong]:
            s, name = told.dealer, self.names[told.dealer]
            if s not in bettors(s):
                places = {f"{key}.{name}": getattr(told, key)[s] for key in numbers}
                places |= {key: s in getattr(told, key) for key in those}
                yield from (Wrong(place, "the dealer does not bet") for place, said in places.items() if said)

        return Check(self.rule(slug), found)


def named_twice(names: Sequence[str], held: Iterable[tuple[Seat, Card]]) -> Iterator[Wrong]:
    """The cards that are said to have been in two places."""
    seen: set[Card] = set()
    for s, c in held:
        if c in seen:
            yield Wrong(names[s], say("the {card:card} is named twice", card=c))
        seen.add(c)
