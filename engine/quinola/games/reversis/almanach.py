"""What a deal costs in 1785: the basket, Aces and Quinola, the reversis, the partie."""

from __future__ import annotations

from typing import Final

from quinola.games.reversis.readings import ACES, QUINOLA
from quinola.games.reversis.reckoning import SIDE, R, Reckoning
from quinola.games.reversis.told import FALL, Mark
from quinola.ledger import Account, Entry
from quinola.seats import Seat

MOVES: Final = frozenset(R + slug for slug in "basket-swept quinola-bete-basket quinola-led-bete failed-bete".split())
"""What goes into the basket or out of it for a Quinola."""


class Almanach(Reckoning):
    """Sums are in fiches."""

    def renounced(self, name: str, trick: int) -> None:
        """By the right of four Aces."""
        self.because("four-aces", "{} renounced in trick {}, by right", name, trick)

    def silent(self, mark: Mark) -> bool:
        """Whether nothing is paid any more for marked cards: the last two tricks of a reversis."""
        ends = self.engaged is not None or self.game.last_two == "always"
        if mark.trick < 10 or not ends:
            return False
        self.because("nothing-late", "The {} falls in trick {}: nothing is paid", mark.card.words, mark.trick)
        return True

    def led(self, mark: Mark) -> None:
        """A Quinola owes its bête at once."""
        if mark.card is QUINOLA:
            self.pay_bete(mark, "quinola-led-bete")

    def rate(self, mark: Mark) -> int:
        """One fiche for an Ace placed or led, two for that of diamonds; doubled on the last trick."""
        rate = 2 if mark.card.text == "AD" else 1
        return rate * self.doubled(mark)

    def doubled(self, mark: Mark) -> int:
        """Two on the last trick."""
        applies = mark.card in ACES or self.game.last_trick == "aces-and-quinola"
        if mark.trick < self.game.hand or not applies:
            return 1
        self.because("last-doubled", "the last trick: doubled")
        return 2

    def marked(self, mark: Mark) -> None:
        """An Ace or the Quinola, placed or forced."""
        name, holder = f"{mark.card.words} {mark.how}", mark.holder
        self.because(FALL[mark.how], "{}: {}", self.names[holder], name)
        if mark.card in ACES:
            if mark.how == "placed":
                self.pay(mark.taker, holder, self.rate(mark), "ace-placed", name)
            else:
                self.pay(holder, self.forcer(mark), 2 * self.rate(mark), "ace-forced-2", name)
        elif mark.how == "placed":
            self.pay("basket", holder, self.ledger.balance["basket"], "basket-swept", name)
            self.pay(mark.taker, holder, 4 * self.doubled(mark), "quinola-placed-4", name)
        else:
            self.pay_bete(mark, "quinola-bete-basket")
            self.quinola_payments(mark, self.forcer(mark), name)

    def pay_bete(self, mark: Mark, rule: str) -> None:
        """As much as the basket holds, into it; by one reading to whoever forced the card."""
        to_forcer = self.game.bete == "forcer" and mark.how == "forced"
        payee: Account = self.forcer(mark) if to_forcer else "basket"
        self.pay(mark.holder, payee, self.start["basket"], rule, "bête")

    def quinola_payments(self, mark: Mark, payee: Seat, name: str) -> None:
        """Eight from the holder, two from each of the others."""
        times = self.doubled(mark)
        if payee != mark.holder:
            self.pay(mark.holder, payee, 8 * times, "quinola-forced-8", name)
            for payer in self.others(mark.holder, payee):
                self.pay(payer, payee, 2 * times, "consolation", name)

    def close_deal(self) -> None:
        """A reversis made or broken; or the partie, with what is asked for cards that were led."""
        if self.engaged is not None:
            self.because("engaged", "{} takes the first nine tricks, and must go on to all", self.names[self.engaged])
        if self.maker is not None:
            self.made(self.maker)
        elif self.failed is not None:
            self.broken(self.failed)
        if self.engaged is None and self.maker is None:
            self.partie(*self.parties())
        elif self.failed is not None and self.game.broken_partie == "settled":
            self.partie(self.failed, self.best(self.others(self.failed)))
        else:
            self.because("no-partie", "The partie is not counted")

    def made(self, maker: Seat) -> None:
        """Sixteen from each, or forty-eight from who was bound to lose; and all side payments come back."""
        self.win([maker], "reversis", "{} takes every trick: the reversis is made")
        bound = self.facts.bound.seat if self.facts.bound else None
        if self.game.four_aces_reversis == "held":
            bound = self.facts.four_aces
        if bound is not None and bound != maker:
            self.pay(bound, maker, 48, "four-aces-48", "for all three")
        else:
            for payer in self.others(maker):
                self.pay(payer, maker, 16, "reversis-16", "reversis")
        makers = self.game.all_returned == "makers"
        self.ledger.undo(lambda e: e.rule in SIDE and (not makers or e.payer == maker), R + "all-repaid", self.since)
        self.others_basket(maker)
        self.makers_quinola(maker)

    def others_basket(self, maker: Seat) -> None:
        """What another player’s Quinola has done to the basket stands, or by one reading is undone."""
        def others(e: Entry) -> bool:
            return e.rule in MOVES and maker not in (e.payer, e.payee)
        if not any(map(others, self.ledger.entries[self.since:])):
            return
        if self.game.basket_moves == "undone":
            self.ledger.undo(others, R + "basket-stands", self.since)
        else:
            self.because("basket-stands", "The basket stays as another’s Quinola has left it")

    def makers_quinola(self, maker: Seat) -> None:
        """Played in the first nine tricks, the maker's Quinola draws the basket."""
        for mark in self.facts.marks:
            early = mark.card is QUINOLA and mark.holder == maker and mark.trick <= 9
            if early and self.game.makers_quinola == "played":
                self.ledger.undo(lambda e: e.rule in MOVES and e.payer == maker, R + "maker-draws", self.since)
                self.pay("basket", maker, self.ledger.balance["basket"], "maker-draws", "the maker’s Quinola")
            if mark.card is QUINOLA and mark.holder == maker and mark.trick == 1 and mark.how == "forced":
                forcer = self.forcer(mark)
                self.pay(forcer, maker, 8, "forced-at-once", "forced on the first trick")
                if self.game.forced_first == "with-consolation" and forcer != maker:
                    for payer in self.others(forcer, maker):
                        self.pay(payer, maker, 2, "forced-at-once", "consolation")

    def broken(self, failed: Seat) -> None:
        """Sixteen to the breaker, and a bête for a Quinola played before."""
        breaker = self.breaker
        payers = self.others(breaker) if self.game.broken_sum == "sixteen-each" else [failed]
        for payer in payers:
            amount = 48 if self.game.broken_sum == "forty-eight" else 16
            self.pay(payer, breaker, amount, "broken-16", "reversis broken")
        self.won = [breaker]
        for mark in self.facts.marks:
            if mark.card is QUINOLA and mark.holder == failed and mark.trick <= 9:
                paid = any(e.rule in MOVES and e.payer == failed for e in self.ledger.entries[self.since:])
                if not paid or self.game.failed_quinola == "again":
                    self.pay(failed, "basket", self.start["basket"], "failed-bete", "bête")
                else:
                    self.because("failed-bete", "{} has paid the bête, once", self.names[failed])

    def parties(self) -> tuple[Seat, Seat]:
        """Who loses and who wins the partie, with the privilege of four Aces."""
        bound = self.facts.bound
        if bound and bound.seat in self.facts.takers:
            name = self.names[bound.seat]
            self.because("four-aces-failed", "{} was bound to lose every trick, and took one", name)
            if self.game.failed_receipts == "returned":
                self.ledger.undo(lambda e: e.rule in SIDE and e.payee == bound.seat, R + "four-aces-failed", self.since)
            return bound.seat, self.best(self.others(bound.seat))
        if bound and self.game.four_aces_tie == "wins":
            self.because("four-aces-wins", "{} has lost every trick, and wins", self.names[bound.seat])
            return self.loser(self.others(bound.seat)), bound.seat
        return self.loser(self.everyone), self.best(self.everyone)

    def partie(self, loser: Seat, winner: Seat) -> None:
        """Four fiches, or those and the points under the basket, or those and the mat."""
        self.won = [winner]
        if self.game.partie_kind != "simple":
            laid = self.facts.laid
            self.because("party-cards", "{} points lie under the basket", laid)
            self.pay(loser, winner, laid, "partie-basket", f"{laid} points in the partie")
        self.pay(loser, winner, 4, "partie-4", "partie")
        if self.game.partie_kind == "with-the-mat":
            for payer in [loser] if self.game.mat == "loser" else self.others(winner):
                self.pay(payer, winner, 4, "partie-mat", "mat")
        self.ask(winner)

    def ask(self, winner: Seat) -> None:
        """Aces led are paid to the winner; by one reading the Quinola too, and the winner's own by the others."""
        for mark in self.owed if self.asked else ():
            name = f"{mark.card.words} led"
            if mark.card is QUINOLA:
                if self.game.led_quinola == "bete-and-payments" and mark.holder != winner:
                    self.quinola_payments(mark, winner, name)
            elif mark.holder != winner:
                self.pay(mark.holder, winner, self.rate(mark), "ace-led", name)
            elif self.game.winners_led == "paid":
                for payer in self.others(winner):
                    self.pay(payer, winner, self.rate(mark), "ace-led", name)
