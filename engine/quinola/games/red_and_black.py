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
from quinola.mechanics.card_moves import deal_out, lay_aside, turn_over
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
TOGETHER: Final = "All name a colour before a card is dealt"
IN_TURN: Final = "Each names a colour when the one before has been paid"
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

    # A round

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """Each names a colour and stakes on it, is dealt five cards, and is paid or pays; then the bank passes."""
        self.begin(table, dealer)
        bettors = self.bettors(dealer)
        turns = [bettors] if self.announcing == "together" else [[seat] for seat in bettors]
        table.tell("red-and-black.together", TOGETHER if self.announcing == "together" else IN_TURN)
        bets, red, on_red = [0] * self.players, [0] * self.players, set[Seat]()
        for seats in turns:
            for seat in seats:
                colour, bets[seat] = await self.announce(table, seat)
                on_red |= {seat} if colour == RED else set()
            for seat in seats:
                red[seat] = self.deal_hand(table, seat)
                self.pay(Facts(dealer, bets, sorted(on_red), red), seat, table.ledger)
        facts = Facts(dealer, bets, sorted(on_red), red)
        return {"facts": self.form.tell(facts), **self.outcome(dealer, table.ledger)}

    def begin(self, table: Table, dealer: Seat) -> None:
        """All sit down; the pack is shuffled, or lies as the last round has left it."""
        self.seating.begin(table, dealer, self.rule)
        Shown.of(table).company, Shown.of(table).bets = self.players, {}
        table.tell("red-and-black.bank", "{who:seat} is the bank", who=dealer)
        table.tell("red-and-black.colours", "Hearts and diamonds are red, spades and clubs are black")
        left = tuple(table.lying("stock")) if self.plays_on else ()
        before = [*table.lying("discard"), *(c for hand in table.hands for c in hand)]
        if len(left) >= HAND:
            table.tell("red-and-black.deal-on", "{n:card|cards} are left in the pack", n=len(left))
        else:
            table.tell("red-and-black.pack", "{n:card|cards} are in play", n=len(PACK))
            if left:
                table.tell("red-and-black.reshuffle", "{n:card|cards} are shuffled again", n=len(PACK))
            left, before = PACK, []
        deal_out(table, left, 0)
        table.put(Zone("discard", table.everyone, name="dealt before", held=before))
        table.tell("red-and-black.turn", "{who:seat} is the first", who=self.bettors(dealer)[0])

    @property
    def plays_on(self) -> bool:
        """Whether a round goes on with the pack as the last has left it."""
        return self.shuffling == "continuous"

    def bettors(self, dealer: Seat) -> Sequence[Seat]:
        """Who bets, in turn: all but the dealer."""
        return self.seating.ages(dealer)[:-1]

    async def announce(self, table: Table, seat: Seat) -> tuple[Word, int]:
        """A colour, and a stake on it."""
        colour = await Choose(seat, "name", (RED, BLACK), "red-and-black.stake", prompt=COLOUR)
        numbers, laws = range(max(self.limit + 2, 10)), (LEAST, LIMIT)
        n = await Choose(seat, "bet", numbers, "red-and-black.stake", laws, self.limit, prompt=HOW_MANY)
        shown = Shown.of(table)
        staked = say("{n:number} on {colour:word}", n=n, colour=str(colour))
        shown.bets = {**(shown.bets or {}), table.names[seat]: staked}
        table.tell("red-and-black.stake", "{who:seat} stakes {n:number} on {colour:word}", who=seat, n=n, colour=colour)
        return colour, n

    def deal_hand(self, table: Table, seat: Seat) -> int:
        """Five cards face up, of a pack that is shuffled first, if need be. Returns how many are red."""
        stock = table.zone("stock")
        if self.shuffling == "hand" and len(stock) < len(PACK):
            n = gather(table, table.everyone)
            table.tell("red-and-black.deal-on", "{n:card|cards} are shuffled", n=n)
        elif len(stock) < HAND:
            n = gather(table, ())
            table.tell("red-and-black.reshuffle", "{n:card|cards} are shuffled again", n=n)
        table.hands[seat][:], stock[:] = stock[:HAND], stock[HAND:]
        hand = turn_over(table, seat)
        table.tell("red-and-black.hand", "{who:seat} is dealt {held:cards,}", "shown", who=seat, held=hand)
        return sum(map(is_red, hand))

    # The bank

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Each stake in turn; then as at the table."""
        for s in self.bettors(facts.dealer):
            self.pay(facts, s, ledger)
        return self.outcome(facts.dealer, ledger)

    def pay(self, facts: Facts, s: Seat, ledger: Ledger) -> None:
        """What one player wins of the bank or loses to it, by how many of the five cards are of the colour named."""
        bank, staked = facts.dealer, facts.bets[s]
        named = facts.red[s] if s in facts.on_red else HAND - facts.red[s]
        if named > HAND // 2:
            ledger.pay(bank, s, staked, "red-and-black.won", say("{n:number} of five", n=named))
        else:
            ledger.pay(s, bank, staked, "red-and-black.lost", say("{n:number} of five", n=named))
        if named == HAND:
            ledger.pay(bank, s, staked, "red-and-black.doubled", "all five")
        elif not named and self.doubling == "both":
            ledger.pay(s, bank, staked, "red-and-black.doubled", "all five of the other colour")

    def outcome(self, dealer: Seat, ledger: Ledger) -> dict[str, Any]:
        """The next in turn banks, or the same again."""
        following = self.seating.eldest(dealer) if self.banking == "left" else dealer
        ledger.because("red-and-black.next-bank", "{who:seat} banks next", who=following)
        return {"next_dealer": self.names[following], "winners": []}

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
        s, bank = facts.dealer, self.names[facts.dealer]
        told = {f"bets.{bank}": facts.bets[s], f"red.{bank}": facts.red[s], "on_red": s in facts.on_red}
        yield from (Wrong(place, "the dealer is the bank, and does not bet") for place, found in told.items() if found)

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


class Facts(NamedTuple):
    """What a scorer must know of a round: who dealt, what each staked, who named red, and everyone’s red cards.

    For the dealer, who does not bet, all is nought.
    """

    dealer: Seat
    bets: Sequence[int]
    on_red: Sequence[Seat]
    red: Sequence[int]


def gather(table: Table, seats: Collection[Seat]) -> int:
    """All cards are shuffled but those before the players, and of theirs those of these seats. Returns how many."""
    stock, laid_aside = table.zone("stock"), table.zone("discard")
    for s in seats:
        lay_aside(table, s)
    stock[:] = table.shuffle((*stock, *laid_aside))
    laid_aside.clear()
    return len(stock)


RULESETS: Final = {"dealers-choice": RedAndBlack("dealers-choice")}
FAMILY: Final = Family("red-and-black", "Red and Black", RedAndBlack, RULESETS, RULES, coin="counters")
_: Game = RULESETS["dealers-choice"]  # the rule-set is a game, says the type checker
