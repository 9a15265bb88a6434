"""What Aces and the Quinola cost in 1785, and the bête into the basket. Sums are in fiches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quinola.games.reversis.cards import ACES, DIAMOND_ACE, QUINOLA
from quinola.games.reversis.marked import FALL, Mark
from quinola.games.reversis.played_deal import as_it_fell
from quinola.games.reversis.reckoning import Reckoning, Tariff
from quinola.ledger import Account
from quinola.rules import crux
from quinola.seats import Seat


@dataclass(frozen=True)
class Tariff1785(Tariff):
    """Aces and Quinola, placed, forced and led."""

    renounced_ace: Literal["placed", "not-placed"] = crux("reversis.renounced-ace", "placed", old="X-LA16")
    last_trick: Literal["aces", "aces-and-quinola"] = crux("reversis.last-trick", "aces", old="X-LA3")
    last_two: Literal["engaged", "always"] = crux("reversis.last-two", "engaged", old="X-LA4")
    bete: Literal["basket", "forcer"] = crux("reversis.bete", "basket", old="X-LA5")
    bete_when: Literal["deal-began", "when-paid"] = crux("reversis.bete-when", "deal-began")
    led_quinola: Literal["bete", "bete-and-payments"] = crux("reversis.led-quinola", "bete", old="X-LA6")
    winners_led: Literal["nothing", "paid"] = crux("reversis.winners-led", "nothing", old="X-LA21")

    @property
    def free_aces(self) -> bool:
        """By one reading."""
        return self.renounced_ace == "not-placed"

    def silences(self, deal: Reckoning, mark: Mark) -> bool:
        """Nothing is paid in the last two tricks of a reversis, by one reading of any deal."""
        ends = deal.engaged is not None or self.last_two == "always"
        if mark.trick < 10 or not ends:
            return False
        deal.because(
            "reversis.nothing-late",
            "The {card:card} falls in trick {n:number}: nothing is paid",
            card=mark.card,
            n=mark.trick,
        )
        return True

    def rate(self, deal: Reckoning, mark: Mark) -> int:
        """One fiche for an Ace placed or led, two for that of diamonds; doubled on the last trick."""
        return (2 if mark.card is DIAMOND_ACE else 1) * self.doubled(deal, mark)

    def doubled(self, deal: Reckoning, mark: Mark) -> int:
        """Two on the last trick."""
        applies = mark.card in ACES or self.last_trick == "aces-and-quinola"
        if mark.trick < deal.terms.hand or not applies:
            return 1
        deal.because("reversis.last-doubled", "In the last trick payments are doubled")
        return 2

    def pay_at_once(self, deal: Reckoning, mark: Mark) -> None:
        """A Quinola that is led owes its bête."""
        if mark.card is QUINOLA:
            self.pay_bete(deal, mark, "reversis.quinola-led-bete")

    def pay_fallen(self, deal: Reckoning, mark: Mark) -> None:
        """An Ace or the Quinola, placed or forced."""
        holder, fell = mark.holder, as_it_fell(mark)
        if mark.how == "placed":
            deal.because(FALL["placed"], "{who:seat}’s {card:card} was placed", who=holder, card=mark.card)
        else:
            deal.because(FALL["forced"], "{who:seat}’s {card:card} was forced", who=holder, card=mark.card)
        if mark.card in ACES:
            if mark.how == "placed":
                deal.pay(mark.taker, holder, self.rate(deal, mark), "reversis.ace-placed", fell)
            else:
                deal.pay(holder, deal.forcer(mark), 2 * self.rate(deal, mark), "reversis.ace-forced-2", fell)
        elif mark.how == "placed":
            deal.pay("basket", holder, deal.ledger.balance["basket"], "reversis.basket-swept", fell)
            deal.pay(mark.taker, holder, 4 * self.doubled(deal, mark), "reversis.quinola-placed-4", fell)
        else:
            self.pay_bete(deal, mark, "reversis.quinola-bete-basket")
            self.quinola_payments(deal, mark, deal.forcer(mark))

    def pay_bete(self, deal: Reckoning, mark: Mark, rule: str) -> None:
        """Into the basket; by one reading to whoever forced the card."""
        forcer = deal.forcer(mark) if self.bete == "forcer" and mark.how == "forced" else mark.holder
        payee: Account = "basket" if forcer == mark.holder else forcer
        deal.pay(mark.holder, payee, self.bete_amount(deal), rule, "bête")

    def bete_amount(self, deal: Reckoning) -> int:
        """As much as the basket held when the deal began, or by one reading as it holds now."""
        if self.bete_when == "when-paid":
            held = deal.ledger.balance["basket"]
            deal.because("reversis.bete-amount", "The basket holds {n:number}", n=held)
        else:
            held = deal.start["basket"]
            deal.because("reversis.bete-amount", "The basket held {n:number} when the deal began", n=held)
        return held

    def quinola_payments(self, deal: Reckoning, mark: Mark, payee: Seat) -> None:
        """Eight from the holder, two from each of the others."""
        times, fell = self.doubled(deal, mark), as_it_fell(mark)
        if payee != mark.holder:
            deal.pay(mark.holder, payee, 8 * times, "reversis.quinola-forced-8", fell)
            for payer in deal.others(mark.holder, payee):
                deal.pay(payer, payee, 2 * times, "reversis.consolation", fell)

    def pay_led(self, deal: Reckoning, winner: Seat) -> None:
        """Aces led are paid to the winner; by one reading the Quinola too, and the winner’s own by the others."""
        for mark in deal.owed if deal.asked else ():
            if mark.card is QUINOLA:
                if self.led_quinola == "bete-and-payments" and mark.holder != winner:
                    self.quinola_payments(deal, mark, winner)
            elif mark.holder != winner:
                deal.pay(mark.holder, winner, self.rate(deal, mark), "reversis.ace-led", as_it_fell(mark))
            elif self.winners_led == "paid":
                for payer in deal.others(winner):
                    deal.pay(payer, winner, self.rate(deal, mark), "reversis.ace-led", as_it_fell(mark))
