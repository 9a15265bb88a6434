"""What Aces and Quinolas cost in 1850: two pools, la bonne, opposites. Sums are in fish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from quinola.games.reversis.cards import ACES, DIAMOND_ACE, LITTLE, QUINOLA
from quinola.games.reversis.company import facing
from quinola.games.reversis.marked import FALL, Mark
from quinola.games.reversis.played_deal import as_it_fell
from quinola.games.reversis.reckoning import Reckoning, Tariff
from quinola.games.reversis.stakes import HUNDRED, POOL_OF
from quinola.messages import Message, say
from quinola.rules import crux
from quinola.seats import Seat

RATES: Final[Mapping[str, int]] = {DIAMOND_ACE.text: 2, QUINOLA.text: 6, LITTLE.text: 3}
"""Every other Ace is one fish."""


@dataclass(frozen=True)
class Tariff1850(Tariff):
    """Placed, the taker pays, and a Quinola draws its stake; forced, each pays the forcer; led, the winner is paid."""

    placed_payer: Literal["taker", "each"] = crux("reversis.placed-payer", "taker", old="X-MB8")
    forced_payers: Literal["each", "holder"] = crux("reversis.forced-payers", "each", old="X-MB9")
    led_rate: Literal["single", "each", "threefold"] = crux("reversis.led-rate", "single", old="X-MB10")
    bonne: Literal["opposite", "last-card", "multiplied"] = crux("reversis.bonne", "opposite", old="X-MB6")
    opposite: Literal["bonne-only", "side-payments", "party-too"] = crux("reversis.opposite", "bonne-only", old="X-MB7")

    @staticmethod
    def rate(mark: Mark) -> int:
        """One fish, two for the Ace of diamonds, six for the great Quinola, three for the little."""
        return RATES.get(mark.card.text, 1)

    # La bonne

    def factor(self, deal: Reckoning, mark: Mark, payer: Seat, payee: Seat) -> int:
        """How often the rate is paid: la bonne, or by some readings between opposites always."""
        opposites, times = self.between_opposites(payer, payee), self.by_bonne(deal, mark, payer, payee)
        if opposites:
            deal.because(
                "reversis.opposite-double", "{payer:seat} and {payee:seat} are opposites", payer=payer, payee=payee
            )
        if times > (2 if opposites else 1):
            deal.because(
                "reversis.bonne-doubled",
                "{payer:seat} pays {payee:seat}: × {times:number}",
                payer=payer,
                payee=payee,
                times=times,
            )
        return max(times, 2) if opposites else times

    def between_opposites(self, payer: Seat, payee: Seat) -> bool:
        """Whether these two are opposites, and all side payments between such are doubled."""
        return facing(payer) == payee and self.opposite != "bonne-only"

    def by_bonne(self, deal: Reckoning, mark: Mark, payer: Seat, payee: Seat) -> int:
        """Double between opposites in the last two tricks; by other readings more widely."""
        opposite, tricks = facing(payer) == payee, deal.terms.hand
        if self.bonne == "opposite":
            return 2 if opposite and mark.trick >= tricks - 1 else 1
        if self.bonne == "last-card":
            return 2 if opposite or mark.trick == tricks else 1
        return (2 if mark.trick == tricks else 1) * (2 if opposite else 1)

    def doubles_party(self, loser: Seat, winner: Seat) -> bool:
        """By one reading, between opposites."""
        return self.opposite == "party-too" and facing(loser) == winner

    def pay_each(self, deal: Reckoning, mark: Mark, payers: Sequence[Seat], payee: Seat, rate: int, rule: str) -> None:
        """The rate from each, doubled where la bonne doubles."""
        for payer in payers:
            deal.pay(payer, payee, rate * self.factor(deal, mark, payer, payee), rule, as_it_fell(mark))

    # Placed, forced, led

    def pay_fallen(self, deal: Reckoning, mark: Mark) -> None:
        """Placed or forced."""
        deal.because(FALL[mark.how], "{who:seat}: {fell:message}", who=mark.holder, fell=as_it_fell(mark))
        if mark.how == "placed":
            self.pay_placed(deal, mark)
        elif mark.card in ACES:
            self.pay_forcer(deal, mark, deal.forcer(mark), "reversis.ace-forced-all")
        elif deal.terms.privilege.lets_force(deal, mark):
            self.pay_forced_quinola(deal, mark)

    def pay_placed(self, deal: Reckoning, mark: Mark) -> None:
        """An Ace is paid by the taker, a Quinola by one reading by all, and it draws its stake."""
        if mark.card in ACES:
            self.pay_each(deal, mark, [mark.taker], mark.holder, self.rate(mark), "reversis.ace-placed")
            return
        draw_stake(deal, mark, "reversis.stake-drawn")
        payers = [mark.taker] if self.placed_payer == "taker" else deal.others(mark.holder)
        if not deal.terms.reversis.pays_between_players(deal, mark):
            return
        self.pay_each(deal, mark, payers, mark.holder, self.rate(mark), "reversis.quinola-placed-6")

    def pay_forcer(self, deal: Reckoning, mark: Mark, forcer: Seat, rule: str) -> None:
        """All but the forcer pay, or by one reading the holder alone."""
        payers = deal.others(forcer) if self.forced_payers == "each" else [mark.holder]
        if forcer != mark.holder:
            self.pay_each(deal, mark, payers, forcer, self.rate(mark), rule)

    def pay_forced_quinola(self, deal: Reckoning, mark: Mark) -> None:
        """The stake, and what all pay."""
        forcer, since = deal.forcer(mark), len(deal.ledger.entries)
        self.pay_forced_stake(deal, mark)
        if deal.terms.reversis.pays_between_players(deal, mark):
            self.pay_forcer(deal, mark, forcer, "reversis.quinola-forced-6")
        deal.for_their_own += [e for e in deal.ledger.entries[since:] if e.payer == mark.holder]

    def pay_forced_stake(self, deal: Reckoning, mark: Mark) -> None:
        """Into the pool; the bound Espagnolette by one reading receives instead, and by one pays it to the forcer."""
        privilege = deal.terms.privilege
        if privilege.draws_stake(deal, mark):
            draw_stake(deal, mark, "reversis.espagnolette-forced")
        elif privilege.stake_to_forcer(deal, mark):
            amount = stake(deal, mark)
            deal.pay(mark.holder, deal.forcer(mark), amount, "reversis.espagnolette-forced", its_stake(mark))
        else:
            pay_stake(deal, mark, "reversis.stake-paid")

    def pay_at_once(self, deal: Reckoning, mark: Mark) -> None:
        """A Quinola that is led owes its stake."""
        if mark.card not in ACES and self.led_rate != "threefold":
            pay_stake(deal, mark, "reversis.led-stake")

    def pay_led(self, deal: Reckoning, winner: Seat) -> None:
        """What was led is paid like what is forced, to the winner."""
        for mark in deal.owed if deal.asked else ():
            rate = self.rate(mark)
            if self.led_rate == "each":
                self.pay_each(deal, mark, deal.others(winner), winner, rate, "reversis.led-bohn")
            elif mark.holder != winner:
                times = 3 if self.led_rate == "threefold" else 1
                self.pay_each(deal, mark, [mark.holder], winner, rate * times, "reversis.led-bohn")


# Stakes


def stake(deal: Reckoning, mark: Mark) -> int:
    """What is drawn from a pool, or paid into it: all that it holds, or a hundred (fifty) of three stakes."""
    pool, rich = POOL_OF[mark.card], deal.terms.rich
    held = deal.ledger.balance[pool]
    if rich and rich.reached(pool, held, deal.facts.remises):
        held = min(held, HUNDRED[pool])
        deal.because(
            "reversis.stake-hundred",
            "Three stakes lie in the {pool:account}: the stake is {sum:number}",
            pool=pool,
            sum=held,
        )
    return held


def draw_stake(deal: Reckoning, mark: Mark, rule: str) -> None:
    """From the pool of this Quinola to its holder."""
    deal.pay(POOL_OF[mark.card], mark.holder, stake(deal, mark), rule, its_stake(mark))


def pay_stake(deal: Reckoning, mark: Mark, rule: str) -> None:
    """As much as would be drawn, into the pool."""
    deal.pay(mark.holder, POOL_OF[mark.card], stake(deal, mark), rule, its_stake(mark))


def its_stake(mark: Mark) -> Message:
    """For which Quinola a stake is paid or drawn."""
    return say("{card:card}: stake", card=mark.card)
