"""Red and Black (Gibson’s encyclopedia, 1974): a stake on a colour, five cards face up, and most of them decide.

Source: the second entry of that name, called G here; the first is a name for Trente et Quarante, which is another game.
Questions are those of the close reading. The module reads as the rulebook does: questions, a round, the bank, what a
scorer tells. How one stakes against a bank is in `banked`, how a pack lasts in `dealt_on`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Offer
from quinola.cards import FRENCH_52, Card, is_red
from quinola.facts import Check, Form, Wrong
from quinola.ledger import Ledger
from quinola.mechanics.banked import Banked
from quinola.mechanics.dealt_on import deal_next, go_on
from quinola.messages import Message, Template, say
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.table import Game, Table

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


@dataclass(frozen=True)
class RedAndBlack(Banked):
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
    on_what: ClassVar[Template] = "Do you stake on red or on black, as the colour of most of your five cards?"
    how_many: ClassVar[Template] = "How many counters do you stake on it?"
    played: ClassVar[Template] = "{n:round|rounds} have been played"

    # A round

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """Each names a colour and stakes on it, is dealt five cards, and is paid or pays; then the bank passes."""
        turns = self.begin(table, dealer)
        table.tell("red-and-black.colours", "Hearts and diamonds are red, spades and clubs are black")
        go_on(table, self.rule, PACK, HAND, dealt_on=self.plays_on)
        table.tell("red-and-black.turn", "{who:seat} is the first", who=turns[0][0])
        table.tell("red-and-black.together", TOGETHER if self.announcing == "together" else IN_TURN)
        bets, red, on_red = [0] * self.players, [0] * self.players, set[Seat]()
        for seats in turns:
            for seat in seats:
                colour, bets[seat] = await self.stake_on(table, seat, (RED, BLACK))
                on_red |= {seat} if colour == RED else set()
            for seat in seats:
                hand = deal_next(table, self.rule, PACK, HAND, seat, whole=self.shuffling == "hand")
                red[seat] = sum(map(is_red, hand))
                self.pay(Facts(dealer, bets, sorted(on_red), red), seat, table.ledger)
        facts = Facts(dealer, bets, sorted(on_red), red)
        return {"facts": self.form.tell(facts), **self.outcome(dealer, table.ledger)}

    @property
    def plays_on(self) -> bool:
        """Whether a round goes on with the pack as the last has left it."""
        return self.shuffling == "continuous"

    # The bank

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Each stake in turn, by the laws of the table; then as there."""
        for s in self.bettors(facts.dealer):
            self.hold(s, facts.bets[s])
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


RULESETS: Final = {"dealers-choice": RedAndBlack("dealers-choice")}
FAMILY: Final = Family("red-and-black", "Red and Black", RedAndBlack, RULESETS, RULES, coin="counters")
_: Game = RULESETS["dealers-choice"]  # the rule-set is a game, says the type checker
