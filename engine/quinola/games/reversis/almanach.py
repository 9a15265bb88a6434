"""What a deal costs in 1785: the basket, Aces and Quinola, the reversis, the partie."""

from __future__ import annotations

from typing import Final

from quinola.games.reversis.readings import ACES, QUINOLA
from quinola.games.reversis.reckoning import SIDE, Reckoning, as_it_fell
from quinola.games.reversis.told import FALL, Bound, Mark
from quinola.ledger import Account, Entry
from quinola.messages import say
from quinola.seats import Seat

MOVES: Final = frozenset((
    "reversis.basket-swept", "reversis.quinola-bete-basket", "reversis.quinola-led-bete", "reversis.failed-bete"))
"""What goes into the basket or out of it for a Quinola."""


class Almanach(Reckoning):
    """Sums are in fiches."""

    def renounced(self, bound: Bound) -> None:
        """By the right of four Aces."""
        self.because("reversis.four-aces", "{who:seat} renounced in trick {n:number}, by right", who=bound.seat,
                     n=bound.trick)

    def silent(self, mark: Mark) -> bool:
        """Whether nothing is paid any more for marked cards: the last two tricks of a reversis."""
        ends = self.engaged is not None or self.game.last_two == "always"
        if mark.trick < 10 or not ends:
            return False
        self.because("reversis.nothing-late", "The {card:card} falls in trick {n:number}: nothing is paid",
                     card=mark.card, n=mark.trick)
        return True

    def led(self, mark: Mark) -> None:
        """A Quinola owes its bête at once."""
        if mark.card is QUINOLA:
            self.pay_bete(mark, "reversis.quinola-led-bete")

    def rate(self, mark: Mark) -> int:
        """One fiche for an Ace placed or led, two for that of diamonds; doubled on the last trick."""
        rate = 2 if mark.card.text == "AD" else 1
        return rate * self.doubled(mark)

    def doubled(self, mark: Mark) -> int:
        """Two on the last trick."""
        applies = mark.card in ACES or self.game.last_trick == "aces-and-quinola"
        if mark.trick < self.game.hand or not applies:
            return 1
        self.because("reversis.last-doubled", "the last trick: doubled")
        return 2

    def marked(self, mark: Mark) -> None:
        """An Ace or the Quinola, placed or forced."""
        holder, fell = mark.holder, as_it_fell(mark)
        self.because(FALL[mark.how], "{who:seat}: {fell:message}", who=holder, fell=fell)
        if mark.card in ACES:
            if mark.how == "placed":
                self.pay(mark.taker, holder, self.rate(mark), "reversis.ace-placed", fell)
            else:
                self.pay(holder, self.forcer(mark), 2 * self.rate(mark), "reversis.ace-forced-2", fell)
        elif mark.how == "placed":
            self.pay("basket", holder, self.ledger.balance["basket"], "reversis.basket-swept", fell)
            self.pay(mark.taker, holder, 4 * self.doubled(mark), "reversis.quinola-placed-4", fell)
        else:
            self.pay_bete(mark, "reversis.quinola-bete-basket")
            self.quinola_payments(mark, self.forcer(mark))

    def pay_bete(self, mark: Mark, rule: str) -> None:
        """As much as the basket holds, into it; by one reading to whoever forced the card."""
        to_forcer = self.game.bete == "forcer" and mark.how == "forced"
        payee: Account = self.forcer(mark) if to_forcer else "basket"
        self.pay(mark.holder, payee, self.start["basket"], rule, "bête")

    def quinola_payments(self, mark: Mark, payee: Seat) -> None:
        """Eight from the holder, two from each of the others."""
        times, fell = self.doubled(mark), as_it_fell(mark)
        if payee != mark.holder:
            self.pay(mark.holder, payee, 8 * times, "reversis.quinola-forced-8", fell)
            for payer in self.others(mark.holder, payee):
                self.pay(payer, payee, 2 * times, "reversis.consolation", fell)

    def close_deal(self) -> None:
        """A reversis made or broken; or the partie, with what is asked for cards that were led."""
        if self.engaged is not None:
            self.because("reversis.engaged", "{who:seat} takes the first nine tricks, and must go on to all",
                         who=self.engaged)
        if self.maker is not None:
            self.made(self.maker)
        elif self.failed is not None:
            self.broken(self.failed)
        if self.settles_partie:
            self.partie(*self.parties())
        elif self.failed is not None and self.game.broken_partie == "settled":
            self.partie(self.failed, self.best(self.others(self.failed)))
        else:
            self.because("reversis.no-partie", "The partie is not counted")

    def made(self, maker: Seat) -> None:
        """Sixteen from each, or forty-eight from who was bound to lose; and all side payments come back."""
        self.takes_all(maker)
        bound = self.bound.seat if self.bound else None
        if self.game.four_aces_reversis == "held":
            bound = self.facts.four_aces
        if bound is not None and bound != maker:
            self.pay(bound, maker, 48, "reversis.four-aces-48", "for all three")
        else:
            for payer in self.others(maker):
                self.pay(payer, maker, 16, "reversis.reversis-16", "reversis")
        makers = self.game.all_returned == "makers"
        self.undo(lambda e: e.rule in SIDE and (not makers or e.payer == maker), "reversis.all-repaid")
        self.others_basket(maker)
        self.makers_quinola(maker)

    def others_basket(self, maker: Seat) -> None:
        """What another player’s Quinola has done to the basket stands, or by one reading is undone."""
        def others(e: Entry) -> bool:
            return e.rule in MOVES and maker not in (e.payer, e.payee)
        if not any(map(others, self.ledger.entries[self.since:])):
            return
        if self.game.basket_moves == "undone":
            self.undo(others, "reversis.basket-stands")
        else:
            self.because("reversis.basket-stands", "The basket stays as another’s Quinola has left it")

    def makers_quinola(self, maker: Seat) -> None:
        """Played in the first nine tricks, the maker's Quinola draws the basket."""
        for mark in self.facts.marks:
            early = mark.card is QUINOLA and mark.holder == maker and mark.trick <= 9
            if early and self.game.makers_quinola == "played":
                self.undo(lambda e: e.rule in MOVES and e.payer == maker, "reversis.maker-draws")
                self.pay("basket", maker, self.ledger.balance["basket"], "reversis.maker-draws", "the maker’s Quinola")
            if mark.card is QUINOLA and mark.holder == maker and mark.trick == 1 and mark.how == "forced":
                forcer = self.forcer(mark)
                self.pay(forcer, maker, 8, "reversis.forced-at-once", "forced on the first trick")
                if self.game.forced_first == "with-consolation" and forcer != maker:
                    for payer in self.others(forcer, maker):
                        self.pay(payer, maker, 2, "reversis.forced-at-once", "consolation")

    def broken(self, failed: Seat) -> None:
        """Sixteen to the breaker, and a bête for a Quinola played before."""
        breaker = self.breaker
        payers = self.others(breaker) if self.game.broken_sum == "sixteen-each" else [failed]
        for payer in payers:
            amount = 48 if self.game.broken_sum == "forty-eight" else 16
            self.pay(payer, breaker, amount, "reversis.broken-16", "reversis broken")
        self.won = [breaker]
        for mark in self.facts.marks:
            if mark.card is QUINOLA and mark.holder == failed and mark.trick <= 9:
                paid = any(e.rule in MOVES and e.payer == failed for e in self.ledger.entries[self.since:])
                if not paid or self.game.failed_quinola == "again":
                    self.pay(failed, "basket", self.start["basket"], "reversis.failed-bete", "bête")
                else:
                    self.because("reversis.failed-bete", "{who:seat} has paid the bête, once", who=failed)

    def parties(self) -> tuple[Seat, Seat]:
        """Who loses and who wins the partie, with the privilege of four Aces."""
        if self.bound and self.bound.seat in self.facts.takers:
            who = self.bound.seat
            self.because("reversis.four-aces-failed", "{who:seat} was bound to lose every trick, and took one", who=who)
            if self.game.failed_receipts == "returned":
                self.undo(lambda e: e.rule in SIDE and e.payee == who, "reversis.four-aces-failed")
            return who, self.best(self.others(who))
        if self.bound and self.game.four_aces_tie == "wins":
            who = self.bound.seat
            self.because("reversis.four-aces-wins", "{who:seat} has lost every trick, and wins", who=who)
            return self.loser(self.others(who)), who
        return self.loser(self.everyone), self.best(self.everyone)

    def partie(self, loser: Seat, winner: Seat) -> None:
        """Four fiches, or those and the points under the basket, or those and the mat."""
        self.won = [winner]
        if self.game.partie_kind != "simple":
            laid = self.facts.laid
            self.because("reversis.party-cards", "{n:number} points lie under the basket", n=laid)
            self.pay(loser, winner, laid, "reversis.partie-basket", say("{n:number} points in the partie", n=laid))
        self.pay(loser, winner, 4, "reversis.partie-4", "partie")
        if self.game.partie_kind == "with-the-mat":
            for payer in [loser] if self.game.mat == "loser" else self.others(winner):
                self.pay(payer, winner, 4, "reversis.partie-mat", "mat")
        self.ask(winner)

    def ask(self, winner: Seat) -> None:
        """Aces led are paid to the winner; by one reading the Quinola too, and the winner's own by the others."""
        for mark in self.owed if self.asked else ():
            if mark.card is QUINOLA:
                if self.game.led_quinola == "bete-and-payments" and mark.holder != winner:
                    self.quinola_payments(mark, winner)
            elif mark.holder != winner:
                self.pay(mark.holder, winner, self.rate(mark), "reversis.ace-led", as_it_fell(mark))
            elif self.game.winners_led == "paid":
                for payer in self.others(winner):
                    self.pay(payer, winner, self.rate(mark), "reversis.ace-led", as_it_fell(mark))
