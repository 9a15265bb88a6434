"""Red and Black (Gibson’s encyclopedia, 1974): a stake on a colour, five cards face up, and most of them decide.

Source: the second entry of that name, called G here; the first is a name for Trente et Quarante, which is another game.
Questions are those of the close reading. The module reads as the rulebook does: questions, a round, the bank, what a
scorer tells.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Offer, Word, law
from quinola.cards import FRENCH_52, Card
from quinola.facts import Check, Fact, Form, Wrong
from quinola.facts.kinds import Each, ListOf, Player, one_by_one
from quinola.ledger import Ledger
from quinola.mechanics.each_alone import EquallyOften
from quinola.messages import Message, Template, say
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.shown import Cloth, shows
from quinola.shown import Shown as Seen
from quinola.table import Game, Table
from quinola.zones import Zone

RULES: Final = tuple(
    f"red-and-black.{slug}"
    for slug in """
    players pack colours direction first-dealer bank stake least limit turn together
    hand deal-on reshuffle won lost doubled next-bank rounds most""".split()
)
PACK: Final = FRENCH_52
HALF: Final = len(PACK) // 2
"""So many cards are of each colour."""
HAND: Final = 5
RED: Final = Offer("red", "stake on red", Message("{who:seats} {who:~names|name} red"))
BLACK: Final = Offer("black", "stake on black", Message("{who:seats} {who:~names|name} black"))
COLOUR: Final = "Do you stake on red or on black, as the colour of most of your five cards?"
HOW_MANY: Final = "How many counters do you stake on it?"
LEAST: Final = law("red-and-black.least", lambda n, _: n > 0, "a stake is of one counter at least")
LIMIT: Final = law("red-and-black.limit", lambda n, limit: n <= limit, "that is above the limit")


def is_red(card: Card) -> bool:
    """Whether a card is of hearts or diamonds."""
    return card.suit in "HD"


@dataclass
class Shown(Seen):
    """What all can see besides the cards: who has staked how much on what."""

    bets: dict[str, Message] | None = shows("Stakes")


class Facts(NamedTuple):
    """What a scorer must know of a round: who dealt, what each staked, who named red, and everyone’s red cards.

    For the dealer, who does not bet, all is nought.
    """

    dealer: Seat
    bets: tuple[int, ...]
    on_red: tuple[Seat, ...]
    red: tuple[int, ...]


@dataclass(frozen=True)
class RedAndBlack(EquallyOften):
    """The questions that the entry leaves open, and our answers."""

    id: str
    players: int = crux(
        "red-and-black.company", 4, low=2, high=11,
        why="ten who bet can have five cards each of one pack, and eleven would want 55 of 52; "
        "where it is shuffled for every hand we seat no more",
    )  # fmt: skip
    limit: int = crux("red-and-black.table-limit", 20, old="RK-C3", low=1, high=100)
    announcing: Literal["together", "in-turn"] = crux("red-and-black.announcing", "together", old="RK-C2")
    shuffling: Literal["continuous", "round", "hand"] = crux("red-and-black.shuffling", "continuous", old="RK-C4")
    doubling: Literal["both", "winnings"] = crux("red-and-black.doubling", "both", old="RK-C1")
    banking: Literal["left", "stays"] = crux("red-and-black.banking", "left")
    length: int = crux("red-and-black.length", 2, low=1, high=20)

    family: ClassVar[str] = "red-and-black"
    direction = "left"
    pack: ClassVar[tuple[Card, ...]] = PACK
    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "hands"
    played: ClassVar[Template] = "{n:round|rounds} have been played"

    @property
    def plays_on(self) -> bool:
        """Whether a round goes on with the pack as the last has left it."""
        return self.shuffling == "continuous"

    def bettors(self, dealer: Seat) -> Sequence[Seat]:
        """Who bets, in turn: all but the dealer."""
        return self.seating.ages(dealer)[:-1]

    # A round

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """One round: each names a colour and stakes on it, and is dealt five cards."""
        self.begin(table, dealer)
        bettors = self.bettors(dealer)
        if self.announcing == "together":
            turns: Sequence[Sequence[Seat]] = [bettors]
            table.tell("red-and-black.together", "All name a colour before a card is dealt")
        else:
            turns = [[seat] for seat in bettors]
            table.tell("red-and-black.together", "Each names a colour when the one before has been paid")
        bets, red, colours = [0] * self.players, [0] * self.players, dict[Seat, Word]()
        for seats in turns:
            for seat in seats:
                colours[seat], bets[seat] = await self.announce(table, seat)
            for seat in seats:
                red[seat] = self.deal_hand(table, seat)
                self.pay(dealer, seat, bets[seat], alike(colours[seat], red[seat]), table.ledger)
        on_red = sorted(seat for seat, colour in colours.items() if colour == RED)
        facts = Facts(dealer, tuple(bets), tuple(on_red), tuple(red))
        return {"facts": self.form.tell(facts), **self.outcome(dealer, table.ledger)}

    def begin(self, table: Table, dealer: Seat) -> None:
        """All sit down; the pack is shuffled, or lies as the last round has left it."""
        table.begin()
        self.seating.sit_down(table, "red-and-black.direction")
        shown = Shown.of(table)
        shown.company, shown.dealer, shown.bets = self.players, table.names[dealer], {}
        table.tell("red-and-black.players", "{n:number} play, each alone", n=self.players)
        table.tell("red-and-black.bank", "{who:seat} is the bank", who=dealer)
        table.tell("red-and-black.colours", "Hearts and diamonds are red, spades and clubs are black")
        stock = tuple(table.lying("stock")) if self.plays_on else ()
        if len(stock) >= HAND:
            gathered = [*table.lying("discard"), *(c for hand in table.hands for c in hand)]
            table.tell("red-and-black.deal-on", "{n:card|cards} are left in the pack", n=len(stock))
        else:
            table.tell("red-and-black.pack", "{n:card|cards} are in play", n=len(PACK))
            if stock:
                table.tell("red-and-black.reshuffle", "{n:card|cards} are shuffled again", n=len(PACK))
            stock, gathered = PACK, []
        table.deal(stock, 0, (Zone("stock", name="talon"), len(stock)))
        table.put(Zone("discard", table.everyone, name="dealt before", held=gathered))
        table.tell("red-and-black.turn", "{who:seat} is the first", who=self.bettors(dealer)[0])

    async def announce(self, table: Table, seat: Seat) -> tuple[Word, int]:
        """A colour, and a stake on it."""
        colour = await Choose(seat, "name", (RED, BLACK), "red-and-black.stake", prompt=COLOUR)
        numbers, laws = range(max(self.limit + 2, 10)), (LEAST, LIMIT)
        n = await Choose(seat, "bet", numbers, "red-and-black.stake", laws, self.limit, prompt=HOW_MANY)
        shown = Shown.of(table)
        staked = say("{n:number} on {colour:word}", n=n, colour=str(colour))
        shown.bets = {**(shown.bets or {}), table.names[seat]: staked}
        told = "{who:seat} stakes {n:number} on {colour:word}"
        table.tell("red-and-black.stake", told, who=seat, n=n, colour=colour)
        return colour, n

    def deal_hand(self, table: Table, seat: Seat) -> int:
        """Five cards face up, of a pack that is shuffled first, if need be. Returns how many are red."""
        if self.shuffling == "hand" and len(table.lying("stock")) < len(PACK):
            those = gather(table, table.everyone)
            table.tell("red-and-black.deal-on", "{n:card|cards} are shuffled", n=len(those))
        elif len(table.lying("stock")) < HAND:
            those = gather(table, ())
            table.tell("red-and-black.reshuffle", "{n:card|cards} are shuffled again", n=len(those))
        hand, stock = table.hands[seat], table.zone("stock")
        hand[:], stock[:] = stock[:HAND], stock[HAND:]
        hand.sees = table.everyone
        table.tell("red-and-black.hand", "{who:seat} is dealt {held:cards,}", "shown", who=seat, held=hand)
        return sum(map(is_red, hand))

    def pay(self, dealer: Seat, seat: Seat, counters: int, named: int, ledger: Ledger) -> None:
        """What one player wins of the bank or loses to it, with so many cards of the colour named."""
        if named > HAND // 2:
            ledger.pay(dealer, seat, counters, "red-and-black.won", say("{n:number} of five", n=named))
        else:
            ledger.pay(seat, dealer, counters, "red-and-black.lost", say("{n:number} of five", n=named))
        if named == HAND:
            ledger.pay(dealer, seat, counters, "red-and-black.doubled", "all five")
        elif not named and self.doubling == "both":
            ledger.pay(seat, dealer, counters, "red-and-black.doubled", "all five of the other colour")

    def outcome(self, dealer: Seat, ledger: Ledger) -> dict[str, Any]:
        """Who banks next."""
        following = self.next_bank(dealer)
        ledger.because("red-and-black.next-bank", "{who:seat} banks next", who=following)
        return {"next_dealer": self.names[following], "winners": []}

    def next_bank(self, dealer: Seat) -> Seat:
        """The next in turn, or the same again."""
        return self.seating.eldest(dealer) if self.banking == "left" else dealer

    # What a scorer tells

    @property
    def form(self) -> Form[Facts]:
        """Who banked, what each has staked on which colour, and how many red cards came."""
        names, player = self.names, Player(self.names)
        bets = Each(names, 0, what="stakes by player", groups=one_by_one(names))
        on_red = ListOf(player, "players", most=self.players, once=True)
        red = Each(names, 0, HAND, "red cards by player", groups=one_by_one(names))
        return Form(
            f"One round of Red and Black ({self.id})",
            Facts,
            (
                Fact("dealer", player, "red-and-black.bank", "Dealer", "who is the bank"),
                Fact("bets", bets, "red-and-black.stake", "Stakes", "nought for the dealer", extra={"last": True}),
                Fact("on_red", on_red, "red-and-black.stake", "Who named red", always=True),
                Fact("red", red, "red-and-black.hand", "Red cards", "of each hand; nought for the dealer"),
            ),
            (Check("red-and-black.bank", self.dealer_bets), Check("red-and-black.stake", self.faults)),
        )

    def dealer_bets(self, facts: Facts) -> Iterator[Wrong]:
        """The bank neither stakes nor is dealt to."""
        s, why = facts.dealer, "the dealer is the bank, and does not bet"
        told = {
            f"bets.{self.names[s]}": facts.bets[s],
            f"red.{self.names[s]}": facts.red[s],
            "on_red": s in facts.on_red,
        }
        yield from (Wrong(place, why) for place, found in told.items() if found)

    def faults(self, facts: Facts) -> Iterator[Wrong]:
        """Everyone else stakes something, within the limit; hands that lie side by side are of one pack."""
        for s in self.bettors(facts.dealer):
            if not facts.bets[s]:
                why = say("everyone but the dealer stakes one counter at least")
                yield Wrong(f"bets.{self.names[s]}", why, "red-and-black.least")
        for s, counters in enumerate(facts.bets):
            if counters > self.limit:
                why = say("the limit is {n:number}", n=self.limit)
                yield Wrong(f"bets.{self.names[s]}", why, "red-and-black.limit")
        red, dealt = sum(facts.red), HAND * (self.players - 1)
        if self.shuffling != "hand" and not dealt - HALF <= red <= HALF:
            colour = "red" if red > HALF else "black"
            why = say("there are {n:number} {colour:word} cards in the pack", n=HALF, colour=colour)
            yield Wrong("red", why, "red-and-black.pack")

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Each stake in turn; then as at the table."""
        for s in self.bettors(facts.dealer):
            named = alike(RED if s in facts.on_red else BLACK, facts.red[s])
            self.pay(facts.dealer, s, facts.bets[s], named, ledger)
        return self.outcome(facts.dealer, ledger)


def alike(colour: str, red: int) -> int:
    """How many of five cards are of the colour named, if so many are red."""
    return red if colour == RED else HAND - red


def gather(table: Table, seats: Collection[Seat]) -> Sequence[Card]:
    """All cards but those before the players are shuffled, and of theirs those of these seats; they are returned."""
    those = [*table.zone("stock"), *table.zone("discard"), *(c for s in seats for c in table.hands[s])]
    for s in seats:
        table.hands[s].clear()
    table.zone("discard").clear()
    table.zone("stock")[:] = table.shuffle(those)
    return those


RULESETS: Final = {"dealers-choice": RedAndBlack("dealers-choice")}
FAMILY: Final = Family("red-and-black", "Red and Black", RedAndBlack, RULESETS, RULES, coin="counters")
_: Game = RULESETS["dealers-choice"]  # the rule-set is a game, says the type checker
