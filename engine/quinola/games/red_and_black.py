"""Red and Black (Gibson’s encyclopedia, 1974): a stake on a colour, five cards face up, and most of them decide.

Source: the second entry of that name, called G here; the first is a name for Trente et Quarante, which is another game.
Questions are those of the close reading. The module reads as the rulebook does: chances, the pack, stakes, the deal,
what a scorer tells.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Law, Offer
from quinola.cards import FRENCH_52, Card
from quinola.facts import Check, Fact, Form, Wrong
from quinola.facts.counted import Counting, Made
from quinola.facts.kinds import Each, ListOf, Player
from quinola.ledger import Account, Ledger
from quinola.mechanics.seating import Seating
from quinola.messages import Message, say
from quinola.parts import DEALER, DEALS, Part
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.shown import Cloth, shows
from quinola.shown import Shown as Seen
from quinola.standing import Standing
from quinola.table import Game, Table
from quinola.zones import Zone

RULES: Final = tuple(
    f"red-and-black.{slug}"
    for slug in """
    players pack colours direction first-dealer bank stake least limit turn together
    hand deal-on reshuffle won lost doubled next-bank rounds most""".split()
)

PACK: Final = FRENCH_52
HAND: Final = 5
RED: Final = Offer("red", "stake on red", Message("{who:seats} {who:~names|name} red"))
BLACK: Final = Offer("black", "stake on black", Message("{who:seats} {who:~names|name} black"))
COLOUR: Final = "Do you stake on red or on black, as the colour of most of your five cards?"
HOW_MANY: Final = "How many counters do you stake on it?"
COLOURS: Final = (RED, BLACK)


# Chances


def is_red(card: Card) -> bool:
    """Whether a card is of hearts or diamonds."""
    return card.suit in "HD"


def colour_chances(named: int, other: int) -> tuple[Fraction, ...]:
    """The chances of no card of a colour, of one, … of five, where five are dealt from so many of it and others."""
    ways = comb(named + other, HAND)
    return tuple(Fraction(comb(named, n) * comb(other, HAND - n), ways) for n in range(HAND + 1))


def expectation(named: int, other: int, *, both: bool = True) -> Fraction:
    """What a counter on a colour gains on the average; `both`: five alike double losses as they do gains."""
    chances = colour_chances(named, other)
    return sum(chances[3:], Fraction(0)) + chances[5] - sum(chances[:3], Fraction(0)) - (chances[0] if both else 0)


def left(table: Table) -> tuple[int, int]:
    """How many red and black cards are left in the pack, as anyone can count them who has seen all others."""
    lying = [c for zone in (*table.hands, *table.zones.values()) if zone.role != "stock" for c in zone]
    red = sum(map(is_red, lying))
    half = len(PACK) // 2
    return half - red, half - (len(lying) - red)


# At the table


@dataclass
class Shown(Seen):
    """What all can see besides the cards: who has staked how much on what."""

    bets: dict[str, Message] | None = shows("Stakes")


class Bet(NamedTuple):
    """What somebody has staked, on which colour."""

    colour: str
    counters: int


def _within(test: Callable[[int, int], bool]) -> Callable[[Sequence[int], int], Sequence[int]]:
    return lambda options, limit: [n for n in options if test(n, limit)]


LEAST: Final = Law("red-and-black.least", _within(lambda n, _: n > 0), "a stake is of one counter at least")
LIMIT: Final = Law("red-and-black.limit", _within(lambda n, limit: n <= limit), "that is above the limit")


@dataclass
class Round:
    """One round under way: who deals, and what has been staked and has come of it."""

    table: Table
    dealer: Seat
    bets: dict[Seat, Bet]
    red: dict[Seat, int]

    def show(self) -> None:
        """What all can see."""
        names = self.table.names
        staked = "{n:number} on {colour:word}"
        bets = {names[s]: say(staked, n=bet.counters, colour=bet.colour) for s, bet in self.bets.items()}
        Shown.of(self.table).bets = bets

    @property
    def facts(self) -> Facts:
        """What a scorer would tell of it."""
        seats = sorted(self.table.everyone)
        return Facts(
            self.dealer,
            tuple(self.bets[s].counters if s in self.bets else 0 for s in seats),
            tuple(s for s in seats if s in self.bets and self.bets[s].colour == RED),
            tuple(self.red.get(s, 0) for s in seats),
        )


# What a scorer tells


class Facts(NamedTuple):
    """What a scorer must know of a round: who dealt, what each staked, who named red, and everyone’s red cards.

    For the dealer, who does not bet, all is nought.
    """

    dealer: Seat
    bets: tuple[int, ...]
    on_red: tuple[Seat, ...]
    red: tuple[int, ...]


# The rule-set


@dataclass(frozen=True)
class RedAndBlack:
    """The questions that the entry leaves open, and our answers."""

    id: str
    players: int = crux(
        "red-and-black.company",
        4,
        low=2,
        high=11,
        why="ten who bet can have five cards each of one pack, and eleven would want 55 of 52; "
        "where it is shuffled for every hand we seat no more",
    )
    limit: int = crux("red-and-black.table-limit", 20, old="RK-C3", low=1, high=100)
    announcing: Literal["together", "in-turn"] = crux("red-and-black.announcing", "together", old="RK-C2")
    shuffling: Literal["continuous", "round", "hand"] = crux("red-and-black.shuffling", "continuous", old="RK-C4")
    doubling: Literal["both", "winnings"] = crux("red-and-black.doubling", "both", old="RK-C1")
    banking: Literal["left", "stays"] = crux("red-and-black.banking", "left")
    length: int = crux("red-and-black.length", 2, low=1, high=20)

    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "hands"
    pack: ClassVar[tuple[Card, ...]] = PACK

    @cached_property
    def seating(self) -> Seating:
        """Who sits where."""
        return Seating(self.players, "left")

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return self.seating.names

    @property
    def parts(self) -> Mapping[str, Part]:
        """Where a session may start."""
        return {"partie": Part(RedAndBlack.partie, (DEALER, DEALS)), "deal": Part(RedAndBlack.deal, (DEALER,))}

    @property
    def rounds(self) -> int:
        """How many rounds have been agreed on: as many for each."""
        return self.length * self.players

    @property
    def agreed(self) -> int:
        """How many deals have been agreed on: a round is one."""
        return self.rounds

    @property
    def plays_on(self) -> bool:
        """Whether a round goes on with the pack as the last has left it."""
        return self.shuffling == "continuous"

    def bettors(self, dealer: Seat) -> Sequence[Seat]:
        """Who bets, in turn: all but the dealer."""
        return self.seating.ages(dealer)[:-1]

    # The partie

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int | None = None) -> dict[str, Any]:
        """As many rounds as agreed; or as given, if they shall be fewer."""
        dealer = table.first_dealer(dealer, "red-and-black.first-dealer")
        wanted = self.rounds if deals is None else deals
        outcome: dict[str, Any] = {}
        for played in range(1, wanted + 1):
            outcome = await self.deal(table, dealer)
            dealer = self.names.index(outcome["next_dealer"])
            if played == self.rounds:
                table.tell("red-and-black.rounds", "{n:round|rounds} have been played", "ended", n=played)
                outcome["winners"] = self.winners(table.ledger)
        return outcome

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """One round: each names a colour and stakes on it, and is dealt five cards."""
        self.begin(table, dealer)
        now = Round(table, dealer, {}, {})
        bettors = self.bettors(dealer)
        if self.announcing == "together":
            table.tell("red-and-black.together", "All name a colour before a card is dealt")
            for seat in bettors:
                await self.announce(now, seat)
            for seat in bettors:
                self.settle_hand(now, seat)
        else:
            table.tell("red-and-black.together", "Each names a colour when the one before has been paid")
            for seat in bettors:
                await self.announce(now, seat)
                self.settle_hand(now, seat)
        return {"facts": self.form.tell(now.facts), **self.outcome(dealer, table.ledger)}

    def begin(self, table: Table, dealer: Seat) -> None:
        """All sit down; the pack is shuffled, or lies as the last round has left it."""
        table.begin()
        self.seating.sit_down(table, "red-and-black.direction")
        shown = Shown.of(table)
        shown.company, shown.dealer, shown.bets = self.players, table.names[dealer], {}
        table.tell("red-and-black.players", "{n:number} play, each alone", n=self.players)
        table.tell("red-and-black.bank", "{who:seat} is the bank", who=dealer)
        stock = tuple(table.lying("stock"))
        table.tell("red-and-black.colours", "Hearts and diamonds are red, spades and clubs are black")
        if self.plays_on and len(stock) >= HAND:
            gathered = [*table.lying("discard"), *(c for hand in table.hands for c in hand)]
            table.tell("red-and-black.deal-on", "{n:card|cards} are left in the pack", n=len(stock))
        else:
            again = self.plays_on and bool(stock)
            stock, gathered = PACK, []
            table.tell("red-and-black.pack", "{n:card|cards} are in play", n=len(PACK))
            if again:
                table.tell("red-and-black.reshuffle", "{n:card|cards} are shuffled again", n=len(PACK))
        table.deal(stock, 0, (Zone("stock", name="talon"), len(stock)))
        table.put(Zone("discard", table.everyone, name="dealt before", held=gathered))
        table.tell("red-and-black.turn", "{who:seat} is the first", who=self.bettors(dealer)[0])

    async def announce(self, now: Round, seat: Seat) -> None:
        """A colour, and a stake on it."""
        colour = await Choose(seat, "name", COLOURS, "red-and-black.stake", prompt=COLOUR)
        numbers = range(max(self.limit + 2, 10))
        counters = await Choose(
            seat, "bet", numbers, "red-and-black.stake", (LEAST, LIMIT), self.limit, prompt=HOW_MANY
        )
        now.bets[seat] = Bet(str(colour), counters)
        now.show()
        now.table.tell(
            "red-and-black.stake", "{who:seat} stakes {n:number} on {colour:word}", who=seat, n=counters, colour=colour
        )

    def settle_hand(self, now: Round, seat: Seat) -> None:
        """Five cards face up, and what they decide."""
        table = now.table
        if self.shuffling == "hand" and len(table.lying("stock")) < len(PACK):
            those = gather(table, table.everyone)
            table.tell("red-and-black.deal-on", "{n:card|cards} are shuffled", n=len(those))
        elif len(table.lying("stock")) < HAND:
            those = gather(table, ())
            table.tell("red-and-black.reshuffle", "{n:card|cards} are shuffled again", n=len(those))
        hand, stock = table.hands[seat], table.zone("stock")
        hand[:] = stock[:HAND]
        hand.sees = table.everyone
        del stock[:HAND]
        now.red[seat] = sum(map(is_red, hand))
        table.tell("red-and-black.hand", "{who:seat} is dealt {held:cards,}", "shown", who=seat, held=hand)
        self.pay(now.dealer, seat, now.bets[seat].counters, alike(now.bets[seat].colour, now.red[seat]), table.ledger)

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

    # What follows

    def outcome(self, dealer: Seat, ledger: Ledger) -> dict[str, Any]:
        """Who banks next."""
        following = self.next_bank(dealer)
        ledger.because("red-and-black.next-bank", "{who:seat} banks next", who=following)
        return {"next_dealer": self.names[following], "winners": []}

    def next_bank(self, dealer: Seat) -> Seat:
        """The next in turn, or the same again."""
        return self.seating.eldest(dealer) if self.banking == "left" else dealer

    def winners(self, ledger: Ledger) -> list[str]:
        """Whoever has won most; several, if they have won equally much."""
        won = [ledger.balance[s] for s in range(self.players)]
        ledger.because("red-and-black.most", "{n:signed} is the most", n=max(won))
        return [name for name, n in zip(self.names, won, strict=True) if n == max(won)]

    def goes_on(self, facts: Facts | Made, standing: Standing, ledger: Ledger, outcome: dict[str, Any]) -> None:
        """With the last round of those agreed on whoever has won most has won."""
        standing.deals += 1
        if standing.deals == self.rounds:
            ledger.because("red-and-black.rounds", "{n:round|rounds} have been played", n=standing.deals)
            outcome["winners"] = self.winners(ledger)

    # What a scorer tells

    @property
    def summing(self) -> Counting:
        """What each has won of the bank or lost to it can be told alone."""
        return Counting({name: seat for seat, name in enumerate(self.names)}, "red-and-black.stake")

    def counted(self, told: Made, ledger: Ledger) -> dict[str, Any]:
        """It is paid, and another may bank."""
        assert told.dealer is not None
        self.summing.pay(told.made, ledger)
        return self.outcome(told.dealer, ledger)

    @property
    def form(self) -> Form[Facts]:
        """Who banked, what each has staked on which colour, and how many red cards came."""
        one_by_one = [(name,) for name in self.names]
        player = Player(self.names)
        bets = Each(self.names, 0, what="stakes by player", groups=one_by_one)
        red = Each(self.names, 0, HAND, "red cards by player", groups=one_by_one)
        return Form(
            f"One round of Red and Black ({self.id})",
            Facts,
            (
                Fact("dealer", player, "red-and-black.bank", "Dealer", "who is the bank"),
                Fact("bets", bets, "red-and-black.stake", "Stakes", "nought for the dealer", extra={"last": True}),
                Fact(
                    "on_red",
                    ListOf(player, "players", most=self.players, once=True),
                    "red-and-black.stake",
                    "Who named red",
                    always=True,
                ),
                Fact("red", red, "red-and-black.hand", "Red cards", "of each hand; nought for the dealer"),
            ),
            (
                Check("red-and-black.bank", self.dealer_bets),
                Check("red-and-black.least", self.bets_nothing),
                Check("red-and-black.limit", self.beyond),
                Check("red-and-black.pack", self.too_many),
            ),
        )

    def dealer_bets(self, facts: Facts) -> Iterator[Wrong]:
        """The bank neither stakes nor is dealt to."""
        s = facts.dealer
        for key, told in (("bets", facts.bets[s]), ("red", facts.red[s])):
            if told:
                yield Wrong(f"{key}.{self.names[s]}", "the dealer is the bank, and does not bet")
        if s in facts.on_red:
            yield Wrong("on_red", "the dealer is the bank, and does not bet")

    def bets_nothing(self, facts: Facts) -> Iterator[Wrong]:
        """Everyone else stakes something."""
        for s in self.bettors(facts.dealer):
            if not facts.bets[s]:
                yield Wrong(f"bets.{self.names[s]}", "everyone but the dealer stakes one counter at least")

    def beyond(self, facts: Facts) -> Iterator[Wrong]:
        """Nobody stakes more than the limit."""
        for s, counters in enumerate(facts.bets):
            if counters > self.limit:
                yield Wrong(f"bets.{self.names[s]}", say("the limit is {n:number}", n=self.limit))

    def too_many(self, facts: Facts) -> Iterator[Wrong]:
        """Hands that lie side by side are of one pack, in which there are 26 cards of each colour."""
        half, dealt = len(PACK) // 2, HAND * (self.players - 1)
        if self.shuffling != "hand" and not dealt - half <= sum(facts.red) <= half:
            colour = "red" if sum(facts.red) > half else "black"
            why = say("there are {n:number} {colour:word} cards in the pack", n=half, colour=colour)
            yield Wrong("red", why)

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """Nothing hangs on what was won or lost before."""
        return {}

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
FAMILY: Final = Family("red-and-black", "Red and Black", RedAndBlack, RULESETS, RULES)
_: Game = RULESETS["dealers-choice"]  # the rule-set is a game, says the type checker
