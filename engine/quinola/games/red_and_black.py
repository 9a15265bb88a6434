"""Red and Black (Gibson’s encyclopedia, 1974): a stake on a colour, five cards face up, and most of them decide.

Source: the second entry of that name, called G here; the first is a name for Trente et Quarante, which is another game.
Questions are those of the close reading. The module reads as the rulebook does: questions, a round, the bank, what a
scorer tells.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Law, Offer, Word
from quinola.cards import FRENCH_52, Card, is_red
from quinola.facts import Check, Form, Wrong
from quinola.ledger import Ledger
from quinola.mechanics.bets import at_least_one, at_most, bet, hold
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
        n = await bet(seat, "red-and-black.stake", max(self.limit, 8), self.laws, HOW_MANY)
        shown = Shown.of(table)
        staked = say("{n:number} on {colour:word}", n=n, colour=str(colour))
        shown.bets = {**(shown.bets or {}), table.names[seat]: staked}
        table.tell("red-and-black.stake", "{who:seat} stakes {n:number} on {colour:word}", who=seat, n=n, colour=colour)
        return colour, n

    @property
    def laws(self) -> Sequence[Law]:
        """How much may be staked, at the table and as a scorer tells it."""
        return (
            at_least_one("red-and-black.least", "a stake is of one counter at least"),
            at_most("red-and-black.limit", self.limit, "that is above the limit of {n:number}"),
        )

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
        """Each stake in turn, by the laws of the table; then as there."""
        for s in self.bettors(facts.dealer):
            hold(self.laws, facts.bets[s], f"bets.{self.names[s]}")
            self.pay(facts, s, ledger)
        return self.outcome(facts.dealer, ledger)

    def pay(self, facts: Facts, s: Seat, ledger: Ledger) -> None:
        """What one player wins of the bank or loses to it, by how many of the five cards are of the colour named."""
        bank, staked = facts.dealer, facts.bets[s]
        named = facts.red[s] if s in facts.on_red else HAND - facts.red[s]
        of = "{n:red card|red cards} of five" if s in facts.on_red else "{n:black card|black cards} of five"
        if named > HAND // 2:
            ledger.pay(bank, s, staked, "red-and-black.won", say(of, n=named))
        else:
            ledger.pay(s, bank, staked, "red-and-black.lost", say(of, n=named))
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
        told = self.told
        return Form(
            f"One round of Red and Black ({self.id})",
            Facts,
            (
                told.dealer("bank", "who is the bank"),
                told.numbers("bets", "stake", "Stakes", "nought for the dealer", "stakes by player", last=True),
                told.those("on_red", "stake", "Who named red"),
                told.numbers(
                    "red", "hand", "Red cards", "of each hand; nought for the dealer", "red cards by player", HAND
                ),
            ),
            (
                told.dealer_bets_nothing("bank", self.bettors, ("bets", "red"), ("on_red",)),
                Check("red-and-black.pack", self.of_one_pack),
            ),
        )

    def of_one_pack(self, facts: Facts) -> Iterator[Wrong]:
        """Hands that lie side by side are of one pack."""
        red, dealt = sum(facts.red), HAND * (self.players - 1)
        if self.shuffling != "hand" and not dealt - HALF <= red <= HALF:
            colour = "red" if red > HALF else "black"
            yield Wrong("red", say("there are {n:number} {colour:word} cards in the pack", n=HALF, colour=colour))


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
