"""Put (England, 1674): three cards, three tricks, no trumps; one may put, and play for the whole game at once.

Sources: Charles Cotton’s chapter on Putt as it was reported to us, and Ruben Krasnopolsky’s page of 2001. How a hand
is played stands in `mechanics.three_tricks`, which Rentoy and Truc share, and what ties make of it in
`mechanics.ties`; here is what is Put’s own: each is alone, there is one raise, and a trick each and a tie is nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Talk
from quinola.cards import FRENCH_52, Card
from quinola.mechanics.raises import Side, Terms, Words, Worth
from quinola.mechanics.signals import Channel
from quinola.mechanics.three_tricks import Decision, Facts, Hand, Shown
from quinola.mechanics.ties import TIES, Ties
from quinola.mechanics.tricks import Trick
from quinola.messages import Message, say
from quinola.order import Strength, strength
from quinola.rules import Family, StartError, crux
from quinola.seats import Seat
from quinola.table import Game, Table
from quinola.zones import Zone

RULES: Final = tuple(f"put.{slug}" for slug in (*"""
    company sides pack direction first-dealer deal one-by-one eldest lead turn next-lead two-tricks hand-end
    base raise ladder top answer stays fold binding out goal beyond next-dealer""".split(), *TIES, "trick-each"))

RANKS: Final = "32AKQJT987654"
PUT: Final = Talk("put")
SEE: Final = Talk("see")


class Putting(Words):
    """One puts, and the others see it or not."""

    higher = PUT
    stay = SEE

    def tell_raise(self, table: Table, rule: str, who: Seat) -> None:
        """Somebody puts."""
        table.tell(rule, "{who:seat} puts", who=who)

    def tell_stay(self, table: Table, rule: str, who: Seat, worth: int) -> None:
        """Somebody sees it."""
        table.tell(rule, "{who:seat} sees: the hand is worth {worth:number}", who=who, worth=worth)

    def gives(self, who: str, side: Sequence[str]) -> Message:
        """Nobody has seen it."""
        return say("{who:seat} folds: {side:seats} {side:~has|have} what stood before the put", who=who, side=side)

    def plain(self, worth: int) -> Message:
        """Nobody has put."""
        return say("A hand without a put is worth {worth:number}", worth=worth)


@dataclass(frozen=True)
class Three:
    """What three players ask besides."""

    each_one: Literal["nobody", "first-trick"] = crux("put.each-one", "nobody", old="TR-C7")


@dataclass(frozen=True)
class Put(Ties):
    """The questions that the reports of 1674 leave open, and our answers."""

    id: str
    direction: Literal["right", "left"] = crux("put.way", "right", old="G-C1")
    split: Literal["cotton", "first-trick"] = crux("put.split", "cotton", old="TR-C1")
    one_won: Literal["winner", "nobody"] = crux("put.one-won", "winner", old="TR-C2")
    three_ties: Literal["void", "eldest"] = crux("put.three-ties", "void", old="TR-C3")
    lead_after_tie: Literal["leader-again", "eldest", "tied-first"] = crux(
        "put.lead-after-tie", "leader-again", old="TR-C4")
    plain: int = crux("put.plain-hand", 1, old="TR-C8", low=1, high=4, lost=True)
    three: Three | None = None
    teammate_tie: str = "team-wins"
    raise_right: str = "acceptor"
    raise_cap: str = "open"
    hand_end: str = "decided"
    signals_to: str = "partners"
    caught: int = 0

    family: ClassVar[str] = "put"
    values: ClassVar[tuple[int, ...]] = (1, 5)
    words: ClassVar[Words] = Putting()
    with_card: ClassVar[bool] = False
    goal: ClassVar[int] = 5
    told_in_play: ClassVar[frozenset[str]] = frozenset(("highest", "tie"))

    @cached_property
    def players(self) -> int:  # type: ignore[override]  # no question here: the rule-set says it
        """Two, or three."""
        return 3 if self.three else 2

    # Cards and seats

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """A whole French pack."""
        return FRENCH_52

    @cached_property
    def ranks(self) -> Strength:
        """Three, two, ace, king …"""
        return strength(FRENCH_52, RANKS)

    def side_of(self, s: Seat) -> Side:
        """Each is alone."""
        return s

    def tell_deal(self, table: Table, hand: Hand) -> None:
        """How the cards rank."""
        table.tell("put.order", "The order is 3 2 ace king queen jack 10 … 4")
        super().tell_deal(table, hand)

    async def stacked(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """As a cheat deals: the cards of `stack` lie on top of the pack in this order. Given: `dealer`."""
        dealer = table.seat(given, "dealer", 0)
        self.sit_down(table, dealer)
        stated = table.stated[0] if table.stated else None
        if not isinstance(stated, Mapping) or set(stated) != {"stack"}:
            raise StartError("hands: this part begins with a stated stack, and nothing else")
        stack = Zone("stock", name="stack")
        table.lay_out(self.pack, stated, stack)
        table.zones.clear()
        if len(stack) != self.each * self.players:
            raise StartError(f"hands: the stack must be of {self.each * self.players} cards, not {len(stack)}")
        for n, c in enumerate(stack):
            table.hands[self.dealt_to(n, dealer)].append(c)
        table.tell("put.one-by-one", "The cards are dealt one by one, {eldest:seat} first", "dealt",
                   eldest=self.eldest(dealer))
        return await self.played(table, Hand(dealer, None, Worth(self.terms(table))))

    def dealt_to(self, n: int, dealer: Seat) -> Seat:
        """Who gets the nth card of the pack: one at a time, in turn."""
        return self.ages(dealer)[n % self.players]

    # The put

    def terms(self, table: Table) -> Terms:
        """One step, and no right that could pass over."""
        return super().terms(table)._replace(right="")

    async def raised(self, table: Table, hand: Hand, raiser: Seat, channel: Channel, trick: Trick) -> bool:
        """A put is seen or not; once it is seen, it stands."""
        over = await super().raised(table, hand, raiser, channel, trick)
        if over:
            return True
        for gone in hand.worth.folded:
            table.tell("put.out", "{who:seat} has not seen it, and is out", who=gone)
        table.tell("put.binding", "The put stands")
        return False

    def speakers(self, hand: Hand, raiser: Seat) -> Sequence[Seat]:
        """In turn, after whoever has put."""
        return self.turns(raiser)[1:]

    def show(self, table: Table, hand: Hand) -> None:
        """Without a put a hand is worth what the reading says."""
        super().show(table, hand)
        if not hand.worth.raisers:
            Shown.of(table).worth = self.plain

    def worth_of(self, facts: Facts) -> int:
        """A put that is not seen wins one; a hand without one, what the reading says."""
        return super().worth_of(facts) if self.steps(facts) or facts.folded else self.plain

    # Ties

    def standing(self, takers: Sequence[Seat | None], folded: Sequence[Seat]) -> Sequence[Seat | None]:
        """What a player has won who is out is nobody’s."""
        return [None if t in folded else t for t in takers]

    def tied(self, won: Sequence[Side | None], eldest: Seat) -> Decision:
        """With three players there may be a trick for each."""
        if None in won:
            return super().tied(won, eldest)
        return Decision(won[0] if self.three and self.three.each_one == "first-trick" else None, "trick-each")

    def in_words(self, found: Decision, facts: Facts) -> Message:
        """Also of a trick for each."""
        if found.slug != "trick-each":
            return super().in_words(found, facts)
        if found.side is None:
            return say("A trick each: the hand is nobody’s")
        return say("A trick each: the hand goes to {side:seats}, by the first trick", side=self.letters(found.side))

    def result(self, facts: Facts, takers: Sequence[Seat | None]) -> Decision:
        """Whoever is out is not the eldest any more."""
        found = super().result(facts, takers)
        if found.slug == "all-tied" and found.side in facts.folded:
            return found._replace(side=next(s for s in self.ages(facts.dealer) if s not in facts.folded))
        return found


Put.parts = {"partie": Put.partie, "deal": Put.deal, "stacked": Put.stacked}

RULESETS: Final = {"cotton-1674": Put("cotton-1674"), "three": Put("three", three=Three())}
FAMILY: Final = Family("put", "Put", Put, RULESETS, RULES)
_: Game = RULESETS["cotton-1674"]  # the rule-sets are games, says the type checker
