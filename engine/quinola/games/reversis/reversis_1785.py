"""What a reversis, four Aces and the partie cost in 1785. Sums are in fiches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from quinola.games.reversis.cards import QUINOLA
from quinola.games.reversis.facts import Bound
from quinola.games.reversis.played_deal import SIDE, Price
from quinola.games.reversis.reckoning import Privilege, Reckoning, Result, Sweep
from quinola.ledger import Entry
from quinola.messages import say
from quinola.rules import crux
from quinola.seats import Seat

MOVES: Final = frozenset(
    ("reversis.basket-swept", "reversis.quinola-bete-basket", "reversis.quinola-led-bete", "reversis.failed-bete")
)
"""What goes into the basket or out of it for a Quinola."""


@dataclass(frozen=True)
class Reversis1785(Sweep):
    """Nine tricks bind; what is paid, what comes back, and what becomes of the basket."""

    all_returned: Literal["all", "makers"] = crux("reversis.all-returned", "all", old="X-LA9")
    basket_moves: Literal["stand", "undone"] = crux("reversis.basket-moves", "stand", old="X-LA10")
    makers_quinola: Literal["played", "nothing"] = crux("reversis.makers-quinola", "played", old="X-LA11")
    forced_first: Literal["forcer-alone", "with-consolation"] = crux(
        "reversis.forced-first", "forcer-alone", old="X-LA12"
    )
    broken_sum: Literal["sixteen", "forty-eight", "sixteen-each"] = crux("reversis.broken-sum", "sixteen", old="X-LA7")
    broken_partie: Literal["void", "settled"] = crux("reversis.broken-partie", "void", old="X-LA8")
    failed_quinola: Literal["once", "again"] = crux("reversis.failed-quinola", "once", old="X-LA13")

    nine_bind: ClassVar[bool] = True

    def failed(self, deal: Reckoning) -> Seat | None:
        """Whom nine tricks have bound."""
        return deal.engaged

    def settle(self, deal: Reckoning) -> None:
        """Made or broken; and then there is no partie, but by one reading where it was broken."""
        if deal.engaged is not None:
            deal.because(
                "reversis.engaged", "{who:seat} takes the first nine tricks, and must go on to all", who=deal.engaged
            )
        if deal.maker is not None:
            self.made(deal, deal.maker)
        elif deal.failed is not None:
            self.broken(deal, deal.failed)
        if deal.failed is not None and deal.terms.privilege.breaks_and_loses(deal):
            if self.broken_partie == "void":
                deal.owed.clear()
            deal.terms.result.settle(deal)
        elif deal.failed is not None and self.broken_partie == "settled":
            deal.terms.result.pay(deal, deal.failed, deal.best(deal.others(deal.failed)))
        elif not deal.ordinary:
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

        if self.basket_moves == "undone":
            deal.undo(others, "reversis.basket-stands")
        elif any(map(others, deal.ledger.entries[deal.since :])):
            deal.because("reversis.basket-stands", "The basket stays as another’s Quinola has left it")

    def pay_makers_quinola(self, deal: Reckoning, maker: Seat) -> None:
        """Played in the first nine tricks, the maker’s Quinola draws the basket."""
        for mark in deal.facts.marks:
            own = mark.card is QUINOLA and mark.holder == maker
            if own and mark.trick <= 9 and self.makers_quinola == "played":
                deal.undo(lambda e: e.rule in MOVES, "reversis.maker-draws")
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
        if not deal.terms.privilege.breaks_unpaid(deal):
            self.pay_breaker(deal, failed, breaker)
        deal.won = [breaker]
        for mark in deal.facts.marks:
            if mark.card is QUINOLA and mark.holder == failed and mark.trick <= 9:
                paid = any(e.rule in MOVES and e.payer == failed for e in deal.ledger.entries[deal.since :])
                if not paid or self.failed_quinola == "again":
                    amount = deal.terms.tariff.bete_amount(deal)
                    deal.pay(failed, "basket", amount, "reversis.failed-bete", "bête")
                else:
                    deal.because("reversis.failed-bete", "{who:seat} has paid the bête, once", who=failed)

    def pay_breaker(self, deal: Reckoning, failed: Seat, breaker: Seat) -> None:
        """Sixteen from the failed player, or forty-eight, or sixteen from each."""
        for payer in deal.others(breaker) if self.broken_sum == "sixteen-each" else [failed]:
            amount = 48 if self.broken_sum == "forty-eight" else 16
            deal.pay(payer, breaker, amount, "reversis.broken-16", "reversis broken")


@dataclass(frozen=True)
class FourAces(Privilege):
    """Who has renounced by the right of four Aces is bound to lose every trick."""

    four_aces_reversis: Literal["committed", "held"] = crux("reversis.four-aces-reversis", "committed", old="X-LA14")
    four_aces_tie: Literal["ordinary", "wins"] = crux("reversis.four-aces-tie", "ordinary", old="X-LA15")
    failed_receipts: Literal["kept", "returned"] = crux("reversis.failed-receipts", "kept", old="X-LA20")
    four_aces_break: Literal["collects", "loses", "both"] = crux("reversis.bound-breaker", "collects")

    def tell(self, deal: Reckoning, bound: Bound) -> None:
        """Who has used the right."""
        deal.because(
            "reversis.four-aces", "{who:seat} renounced in trick {n:number}, by right", who=bound.seat, n=bound.trick
        )

    def breaks_and_loses(self, deal: Reckoning) -> bool:
        """By two readings."""
        bound = deal.bound is not None and deal.bound.seat == deal.breaker
        if bound and self.four_aces_break == "collects":
            deal.because(
                "reversis.four-aces-break", "{who:seat} breaks the reversis, and has it paid", who=deal.breaker
            )
        elif bound:
            deal.because("reversis.four-aces-break", "{who:seat} breaks the reversis, and loses", who=deal.breaker)
        return bound and self.four_aces_break != "collects"

    def breaks_unpaid(self, deal: Reckoning) -> bool:
        """By one reading."""
        return self.four_aces_break == "loses" and deal.bound is not None and deal.bound.seat == deal.breaker

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
            if self.failed_receipts == "returned" and deal.engaged is None:
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

    @property
    def counts_laid(self) -> bool:
        """All but the simple partie are reckoned by them."""
        return self.partie_kind != "simple"

    def owes(self, deal: Reckoning) -> Price:
        """The simple partie."""
        return Price(4, "reversis.partie-4")

    def pay(self, deal: Reckoning, loser: Seat, winner: Seat) -> None:
        """And then what the winner asks for."""
        deal.won = [winner]
        if self.counts_laid:
            laid = deal.facts.laid
            deal.because("reversis.party-cards", "{n:point|points} {n:~lies|lie} under the basket", n=laid)
            deal.pay(loser, winner, laid, "reversis.partie-basket", say("{n:number} points in the partie", n=laid))
        price = self.owes(deal)
        deal.pay(loser, winner, price.amount, price.rule, "partie")
        if self.partie_kind == "with-the-mat":
            for payer in [loser] if self.mat == "loser" else deal.others(winner):
                deal.pay(payer, winner, 4, "reversis.partie-mat", "mat")
        deal.terms.tariff.pay_led(deal, winner)
