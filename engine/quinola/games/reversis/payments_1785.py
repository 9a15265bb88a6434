"""What a deal costs in 1785: the basket, Aces and Quinola, the reversis, the partie. Sums are in fiches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from quinola.games.reversis.cards import ACES, DIAMOND_ACE, QUINOLA
from quinola.games.reversis.facts import Bound
from quinola.games.reversis.marked import FALL, Mark
from quinola.games.reversis.played_deal import SIDE, Price, as_it_fell
from quinola.games.reversis.reckoning import Privilege, Reckoning, Result, Sweep, Tariff
from quinola.ledger import Account, Entry
from quinola.messages import say
from quinola.rules import crux
from quinola.seats import Seat

MOVES: Final = frozenset((
    "reversis.basket-swept", "reversis.quinola-bete-basket", "reversis.quinola-led-bete", "reversis.failed-bete"))
"""What goes into the basket or out of it for a Quinola."""


@dataclass(frozen=True)
class Tariff1785(Tariff):
    """Aces and Quinola, placed, forced and led."""

    renounced_ace: Literal["placed", "not-placed"] = crux("reversis.renounced-ace", "placed", old="X-LA16")
    last_trick: Literal["aces", "aces-and-quinola"] = crux("reversis.last-trick", "aces", old="X-LA3")
    last_two: Literal["engaged", "always"] = crux("reversis.last-two", "engaged", old="X-LA4")
    bete: Literal["basket", "forcer"] = crux("reversis.bete", "basket", old="X-LA5")
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
        deal.because("reversis.nothing-late", "The {card:card} falls in trick {n:number}: nothing is paid",
                     card=mark.card, n=mark.trick)
        return True

    def rate(self, deal: Reckoning, mark: Mark) -> int:
        """One fiche for an Ace placed or led, two for that of diamonds; doubled on the last trick."""
        return (2 if mark.card is DIAMOND_ACE else 1) * self.doubled(deal, mark)

    def doubled(self, deal: Reckoning, mark: Mark) -> int:
        """Two on the last trick."""
        applies = mark.card in ACES or self.last_trick == "aces-and-quinola"
        if mark.trick < deal.terms.hand or not applies:
            return 1
        deal.because("reversis.last-doubled", "the last trick: doubled")
        return 2

    def pay_at_once(self, deal: Reckoning, mark: Mark) -> None:
        """A Quinola that is led owes its bête."""
        if mark.card is QUINOLA:
            self.pay_bete(deal, mark, "reversis.quinola-led-bete")

    def pay_fallen(self, deal: Reckoning, mark: Mark) -> None:
        """An Ace or the Quinola, placed or forced."""
        holder, fell = mark.holder, as_it_fell(mark)
        deal.because(FALL[mark.how], "{who:seat}: {fell:message}", who=holder, fell=fell)
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
        """As much as the basket holds, into it; by one reading to whoever forced the card."""
        to_forcer = self.bete == "forcer" and mark.how == "forced"
        payee: Account = deal.forcer(mark) if to_forcer else "basket"
        deal.pay(mark.holder, payee, deal.start["basket"], rule, "bête")

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


@dataclass(frozen=True)
class Reversis1785(Sweep):
    """Nine tricks bind; what is paid, what comes back, and what becomes of the basket."""

    all_returned: Literal["all", "makers"] = crux("reversis.all-returned", "all", old="X-LA9")
    basket_moves: Literal["stand", "undone"] = crux("reversis.basket-moves", "stand", old="X-LA10")
    makers_quinola: Literal["played", "nothing"] = crux("reversis.makers-quinola", "played", old="X-LA11")
    forced_first: Literal["forcer-alone", "with-consolation"] = crux(
        "reversis.forced-first", "forcer-alone", old="X-LA12")
    broken_sum: Literal["sixteen", "forty-eight", "sixteen-each"] = crux(
        "reversis.broken-sum", "sixteen", old="X-LA7")
    broken_partie: Literal["void", "settled"] = crux("reversis.broken-partie", "void", old="X-LA8")
    failed_quinola: Literal["once", "again"] = crux("reversis.failed-quinola", "once", old="X-LA13")

    nine_bind: ClassVar[bool] = True

    def failed(self, deal: Reckoning) -> Seat | None:
        """Whom nine tricks have bound."""
        return deal.engaged

    def settle(self, deal: Reckoning) -> None:
        """Made or broken; and then there is no partie, but by one reading where it was broken."""
        if deal.engaged is not None:
            deal.because("reversis.engaged", "{who:seat} takes the first nine tricks, and must go on to all",
                         who=deal.engaged)
        if deal.maker is not None:
            self.made(deal, deal.maker)
        elif deal.failed is not None:
            self.broken(deal, deal.failed)
        if deal.ordinary:
            return
        if deal.failed is not None and self.broken_partie == "settled":
            deal.terms.result.pay(deal, deal.failed, deal.best(deal.others(deal.failed)))
        else:
            deal.because("reversis.no-partie", "The partie is not counted")

    def made(self, deal: Reckoning, maker: Seat) -> None:
        """Sixteen from each, or forty-eight from who was bound to lose; and all side payments come back."""
        def returned(e: Entry) -> bool:
            return e.rule in SIDE and (self.all_returned != "makers" or e.payer == maker)
        deal.takes_all(maker)
        payer = deal.terms.privilege.pays_for_all(deal, maker)
        if payer is not None:
            deal.pay(payer, maker, 48, "reversis.four-aces-48", "for all three")
        else:
            for payer in deal.others(maker):
                deal.pay(payer, maker, 16, "reversis.reversis-16", "reversis")
        deal.undo(returned, "reversis.all-repaid")
        self.others_basket(deal, maker)
        self.pay_makers_quinola(deal, maker)

    def others_basket(self, deal: Reckoning, maker: Seat) -> None:
        """What another player’s Quinola has done to the basket stands, or by one reading is undone."""
        def others(e: Entry) -> bool:
            return e.rule in MOVES and maker not in (e.payer, e.payee)
        if not any(map(others, deal.ledger.entries[deal.since:])):
            return
        if self.basket_moves == "undone":
            deal.undo(others, "reversis.basket-stands")
        else:
            deal.because("reversis.basket-stands", "The basket stays as another’s Quinola has left it")

    def pay_makers_quinola(self, deal: Reckoning, maker: Seat) -> None:
        """Played in the first nine tricks, the maker’s Quinola draws the basket."""
        for mark in deal.facts.marks:
            own = mark.card is QUINOLA and mark.holder == maker
            if own and mark.trick <= 9 and self.makers_quinola == "played":
                deal.undo(lambda e: e.rule in MOVES and e.payer == maker, "reversis.maker-draws")
                deal.pay("basket", maker, deal.ledger.balance["basket"], "reversis.maker-draws", "the maker’s Quinola")
            if own and mark.trick == 1 and mark.how == "forced":
                forcer = deal.forcer(mark)
                deal.pay(forcer, maker, 8, "reversis.forced-at-once", "forced on the first trick")
                if self.forced_first == "with-consolation" and forcer != maker:
                    for payer in deal.others(forcer, maker):
                        deal.pay(payer, maker, 2, "reversis.forced-at-once", "consolation")

    def broken(self, deal: Reckoning, failed: Seat) -> None:
        """Sixteen to the breaker, and a bête for a Quinola played before."""
        breaker = deal.breaker
        for payer in deal.others(breaker) if self.broken_sum == "sixteen-each" else [failed]:
            amount = 48 if self.broken_sum == "forty-eight" else 16
            deal.pay(payer, breaker, amount, "reversis.broken-16", "reversis broken")
        deal.won = [breaker]
        for mark in deal.facts.marks:
            if mark.card is QUINOLA and mark.holder == failed and mark.trick <= 9:
                paid = any(e.rule in MOVES and e.payer == failed for e in deal.ledger.entries[deal.since:])
                if not paid or self.failed_quinola == "again":
                    deal.pay(failed, "basket", deal.start["basket"], "reversis.failed-bete", "bête")
                else:
                    deal.because("reversis.failed-bete", "{who:seat} has paid the bête, once", who=failed)


@dataclass(frozen=True)
class FourAces(Privilege):
    """Who has renounced by the right of four Aces is bound to lose every trick."""

    four_aces_reversis: Literal["committed", "held"] = crux(
        "reversis.four-aces-reversis", "committed", old="X-LA14")
    four_aces_tie: Literal["ordinary", "wins"] = crux("reversis.four-aces-tie", "ordinary", old="X-LA15")
    failed_receipts: Literal["kept", "returned"] = crux("reversis.failed-receipts", "kept", old="X-LA20")

    def tell(self, deal: Reckoning, bound: Bound) -> None:
        """Who has used the right."""
        deal.because("reversis.four-aces", "{who:seat} renounced in trick {n:number}, by right", who=bound.seat,
                     n=bound.trick)

    def pays_for_all(self, deal: Reckoning, maker: Seat) -> Seat | None:
        """Who has used the right, or by one reading had it."""
        used = deal.bound.seat if deal.bound else None
        payer = deal.facts.four_aces if self.four_aces_reversis == "held" else used
        return None if payer == maker else payer

    def loser_and_winner(self, deal: Reckoning) -> tuple[Seat, Seat]:
        """Who took a trick all the same has lost; by one reading, who took none wins in any case."""
        who = deal.bound.seat if deal.bound else None
        if who is not None and who in deal.facts.takers:
            deal.because("reversis.four-aces-failed", "{who:seat} was bound to lose every trick, and took one", who=who)
            if self.failed_receipts == "returned":
                deal.undo(lambda e: e.rule in SIDE and e.payee == who, "reversis.four-aces-failed")
            return who, deal.best(deal.others(who))
        if who is not None and self.four_aces_tie == "wins":
            deal.because("reversis.four-aces-wins", "{who:seat} has lost every trick, and wins", who=who)
            return deal.loser(deal.others(who)), who
        return super().loser_and_winner(deal)


@dataclass(frozen=True)
class Partie(Result):
    """Four fiches, or those and the points under the basket, or those and the mat."""

    partie_kind: Literal["simple", "under-the-basket", "with-the-mat"] = crux("reversis.partie", "simple")
    mat: Literal["loser", "each"] = crux("reversis.mat", "loser", old="X-LA17")

    def owes(self, deal: Reckoning) -> Price:
        """The simple partie."""
        return Price(4, "reversis.partie-4")

    def pay(self, deal: Reckoning, loser: Seat, winner: Seat) -> None:
        """And then what the winner asks for."""
        deal.won = [winner]
        if self.partie_kind != "simple":
            laid = deal.facts.laid
            deal.because("reversis.party-cards", "{n:number} points lie under the basket", n=laid)
            deal.pay(loser, winner, laid, "reversis.partie-basket", say("{n:number} points in the partie", n=laid))
        price = self.owes(deal)
        deal.pay(loser, winner, price.amount, price.rule, "partie")
        if self.partie_kind == "with-the-mat":
            for payer in [loser] if self.mat == "loser" else deal.others(winner):
                deal.pay(payer, winner, 4, "reversis.partie-mat", "mat")
        deal.terms.tariff.pay_led(deal, winner)
