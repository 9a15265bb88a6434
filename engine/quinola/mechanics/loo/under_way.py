"""A deal under way: who plays in it, who has announced General Rams, and how hands and widow change places."""

from __future__ import annotations

from typing import Final

from quinola import ask
from quinola.ask import Choose
from quinola.cards import SUIT_WORDS, Card, Suit
from quinola.mechanics.loo.terms import FIVE, HAND, POOL, Shown, Terms
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Zone

THROWN: Final = "Which card do you throw away, face down?"


class UnderWay:
    """One deal. `playing` are in the order in which they have said so; `pools` stood before the dealer’s stake."""

    def __init__(self, table: Table, terms: Terms, dealer: Seat) -> None:
        self.table, self.terms, self.dealer = table, terms, dealer
        self.order = terms.company.seating.ages(dealer)
        self.playing: list[Seat] = []
        self.announcer: Seat | None = None
        self.bought = False
        self.scores = tuple(table.ledger.balance[s] for s in sorted(self.order))
        self.pools = (table.ledger.balance[POOL],)
        self.trumps: Suit = ""
        self.owing: list[Seat] = []
        """Who has the widow, and has not yet thrown a card of it."""

    def rule(self, slug: str) -> str:
        """The id of a rule of the game."""
        return self.terms.rule(slug)

    @property
    def before_dealer(self) -> Seat:
        """The player on the dealer’s right, who speaks last but one."""
        return self.order[-2]

    @property
    def widow(self) -> Zone:
        """The widow; empty when somebody has taken it."""
        return self.table.zone("widow")

    # The deal

    def begin(self) -> None:
        """All sit down, and the dealer stakes."""
        table, company = self.table, self.terms.company
        table.ledger.limited = company.pools
        table.zones.clear()
        table.revealed.clear()
        company.sit_down(table, self.dealer)
        Shown.of(table).clear("in_", "trumps", "announced", "tricks")
        table.ledger.pay(self.dealer, POOL, FIVE, self.rule("stake"), "stake", told=True)
        table.tell(self.rule("stake"), "{who:seat} puts {n:number} into the pool", "paid", who=self.dealer, n=FIVE)
        self.show()

    def deal(self) -> None:
        """Five cards to each, the widow, and a card that is turned up; the rest is not used."""
        table, terms = self.table, self.terms
        left = len(terms.pack) - HAND * len(table.hands) - terms.widow - 1
        turned = Zone("turned", table.everyone, name="turned up")
        stock = ((Zone("stock", name="not dealt"), left),) if left else ()
        table.deal(terms.pack, HAND, (Zone("widow"), terms.widow), (turned, 1), *stock)
        [card] = turned
        self.trumps = trumps_of(card)
        Shown.of(table).trumps = ask.Suit(SUIT_WORDS[self.trumps], self.trumps)
        table.tell(self.rule("pack"), "{n:card|cards} are in play", n=len(terms.pack))
        table.tell(self.rule("rank"), "Cards rank {ranks:text}", ranks=" ".join(terms.order).replace("T", "10"))
        table.tell(self.rule("deal"), "{who:seat} deals {n:number} cards to each", "dealt", who=self.dealer, n=HAND)
        table.tell(self.rule("widow"), "{n:number} more lie face down, the widow", "also", n=terms.widow)
        table.tell(
            self.rule("turn-up"), "The {card:card} is turned up: {suit:suit} are trumps", "dealt", card=card,
            suit=self.trumps,
        )  # fmt: skip

    # Hands

    def lay_down(self, seat: Seat) -> None:
        """A hand goes face down before its player, who may look at it."""
        hand = self.table.hands[seat]
        self.laid_down(seat).extend(hand)
        hand.clear()

    def laid_down(self, seat: Seat) -> Zone:
        """What a player has laid down unplayed."""
        return self.table.zone("laid away", seat, "laid down by {who:seat}", sees=(seat,))

    async def take_widow(self, seat: Seat) -> None:
        """The hand is laid aside for the widow; of a widow of six one card is thrown, now or before the lead."""
        table = self.table
        self.lay_down(seat)
        table.hands[seat].extend(self.widow)
        self.widow.clear()
        table.tell(self.rule("take-widow"), "{who:seat} lays the hand aside and takes the widow", "moved", who=seat)
        if len(table.hands[seat]) > HAND:
            self.owing.append(seat)
        if self.terms.throws == "at-once":
            await self.throw_of_widow()

    async def throw_of_widow(self) -> None:
        """Whoever has a card too many throws it."""
        while self.owing:
            await self.throw(self.owing.pop(), self.rule("widow-throw"))

    async def throw(self, seat: Seat, rule: str) -> None:
        """One card of the hand, face down."""
        table = self.table
        card = await Choose(seat, "lay away", table.hands[seat], rule, secret=True, prompt=THROWN)
        table.hands[seat].remove(card)
        self.laid_down(seat).append(card)
        table.tell(rule, "{who:seat} lays a card away, face down", "moved", who=seat)

    # What all can see

    def show(self) -> None:
        """Who plays, and what everyone has left."""
        table, shown = self.table, Shown.of(self.table)
        if self.playing:
            shown.in_ = [table.names[s] for s in self.playing]
        purse = self.terms.company.purse
        shown.resto = {name: purse + table.ledger.balance[s] for s, name in enumerate(table.names)}


def trumps_of(turned: Card) -> Suit:
    """The suit of the card that was turned up."""
    return turned.suit
