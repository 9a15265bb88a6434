"""The dealer is the bank: all others name what they stake on, up to a limit, and win it of the bank or lose it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Choose, Law, Offer
from quinola.ledger import Ledger
from quinola.mechanics.bets import at_least_one, at_most, bet, hold
from quinola.mechanics.each_alone import EquallyOften
from quinola.messages import Message, Template, say
from quinola.seats import Seat
from quinola.shown import Cloth, Shown, shows
from quinola.table import Table

ABOVE: Final = 8
"""So many are offered at least, however low the limit: whoever goes beyond it is told that there is one."""


@dataclass
class Staked(Shown):
    """What all can see besides the cards: who has staked how much on what."""

    bets: dict[str, Message] | None = shows("Stakes", seats=True)


class Banked(EquallyOften):
    """A rule-set of such a game. Its readings say what the `limit` is, and what is done otherwise.

    announcing: all stake `together`, before a card is dealt, or `in-turn`. banking: the bank passes on to the `left`,
    or `stays`. Its rules `bank`, `turn`, `stake`, `least`, `limit`, `next-bank` say so, beside those of EquallyOften.
    """

    id: str
    limit: int
    announcing: Literal["together", "in-turn"]
    banking: Literal["left", "stays"]

    on_what: ClassVar[Template]
    """What somebody is asked who is to name what to stake on."""
    how_many: ClassVar[Template]
    """What is asked then."""
    shown: ClassVar[type[Staked]] = Staked
    cloth: ClassVar[Cloth] = "hands"

    def begin(self, table: Table, dealer: Seat) -> Sequence[Sequence[Seat]]:
        """All sit down. Returns who stakes, in turn: all together, or one after the other has been paid."""
        self.seating.begin(table, dealer, self.rule)
        shown, bettors = Staked.of(table), self.bettors(dealer)
        shown.company, shown.bets = self.players, {}
        table.tell(self.rule("bank"), "{who:seat} is the bank", who=dealer)
        return [bettors] if self.announcing == "together" else [[seat] for seat in bettors]

    def bettors(self, dealer: Seat) -> Sequence[Seat]:
        """Who bets, in turn: all but the dealer."""
        return self.seating.ages(dealer)[:-1]

    async def stake_on(self, table: Table, seat: Seat, words: Sequence[Offer]) -> tuple[Offer, int]:
        """One of these words, and a stake on it."""
        rule = self.rule("stake")
        named = await Choose(seat, "name", words, rule, prompt=self.on_what)
        n = await bet(seat, rule, max(self.limit, ABOVE), self.laws, self.how_many)
        shown = Staked.of(table)
        told = say("{n:number} on {what:word}", n=n, what=str(named))
        shown.bets = {**(shown.bets or {}), table.names[seat]: told}
        table.tell(rule, "{who:seat} stakes {n:number} on {what:word}", who=seat, n=n, what=named)
        return named, n

    @property
    def laws(self) -> Sequence[Law]:
        """How much may be staked, at the table and as a scorer tells it."""
        return (
            at_least_one(self.rule("least"), "a stake is of one counter at least"),
            at_most(self.rule("limit"), self.limit, "that is above the limit of {n:number}"),
        )

    def hold(self, seat: Seat, told: int) -> None:
        """Refuse a stake that a scorer tells, for the reason that it would have had at the table. Raises FactsError."""
        hold(self.laws, told, f"bets.{self.names[seat]}")

    def outcome(self, dealer: Seat, ledger: Ledger) -> dict[str, Any]:
        """The next in turn banks, or the same again."""
        following = self.seating.eldest(dealer) if self.banking == "left" else dealer
        ledger.because(self.rule("next-bank"), "{who:seat} banks next", who=following)
        return {"next_dealer": self.names[following], "winners": []}
