"""What a reversis, the Espagnolette and the party cost in 1850. Sums are in fish."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from quinola.games.reversis.cards import ACES
from quinola.games.reversis.company import facing
from quinola.games.reversis.facts import Bound
from quinola.games.reversis.marked import Mark
from quinola.games.reversis.payments_1850 import draw_stake, its_stake, pay_stake
from quinola.games.reversis.played_deal import SIDE, Price
from quinola.games.reversis.reckoning import Privilege, Reckoning, Result, Sweep
from quinola.games.reversis.stakes import POOL_OF
from quinola.ledger import Entry
from quinola.messages import say
from quinola.rules import crux
from quinola.seats import Seat

STAKES: Final = frozenset(
    ("reversis.stake-drawn", "reversis.stake-paid", "reversis.led-stake", "reversis.espagnolette-forced")
)
"""What goes into a pool or out of it for a Quinola."""


@dataclass(frozen=True)
class Reversis1850(Sweep):
    """Nine tricks bind; the player opposite pays double, and stakes are undone."""

    makers_returned: Literal["makers", "all"] = crux("reversis.makers-returned", "makers", old="X-MB17")
    stakes_void: Literal["all", "after-nine"] = crux("reversis.stakes-void", "all", old="X-MB16")
    breaker_opposite: Literal["eighty", "doubled"] = crux("reversis.breaker-opposite", "eighty", old="X-MB22")
    last_two_bohn: Literal["payable", "none"] = crux("reversis.last-two-bohn", "payable", old="X-MB23")
    void_consolations: Literal["stand", "void"] = crux("reversis.void-consolations", "stand")

    nine_bind: ClassVar[bool] = True

    def failed(self, deal: Reckoning) -> Seat | None:
        """Whom nine tricks have bound."""
        return deal.engaged

    def silences(self, deal: Reckoning, mark: Mark) -> bool:
        """By one reading nothing is paid in the last two tricks of a reversis, as in 1785."""
        return self.last_two_bohn == "none" and mark.trick >= 10 and deal.engaged is not None

    def pays_between_players(self, deal: Reckoning, mark: Mark) -> bool:
        """By one reading of an undertaken reversis, for no Quinola but what its player has played before the tenth."""
        if deal.engaged is None or (mark.holder == deal.engaged and mark.trick <= 9):
            return True
        rule, card = "reversis.consolations-stand", mark.card
        if self.void_consolations == "void":
            deal.because(
                rule, "A reversis is undertaken: players pay one another nothing for the {card:card}", card=card
            )
            return False
        deal.because(rule, "What players pay one another for the {card:card} is paid all the same", card=card)
        return True

    def settle(self, deal: Reckoning) -> None:
        """Made or broken; and then there is no party."""
        if deal.engaged is not None:
            self.undertaken(deal, deal.engaged)
        if not deal.ordinary:
            deal.because("reversis.no-partie", "There is no party")

    def undertaken(self, deal: Reckoning, who: Seat) -> None:
        """The payment, the stakes, and what is returned."""
        deal.because("reversis.engaged", "{who:seat} takes the first nine tricks, and must take all", who=who)
        self.void_stakes(deal, who)
        self.void_consolation(deal, who)
        made = deal.maker is not None
        if made:
            deal.takes_all(who)
            self.made(deal, who)
            everybody = self.makers_returned == "all"
            deal.undo(lambda e: e.rule in SIDE and (everybody or e.payer == who), "reversis.maker-repaid")
        else:
            self.broken(deal, who, deal.breaker)
        for mark in deal.facts.marks:
            if mark.holder == who and mark.card not in ACES and mark.trick <= 9:
                if made:
                    draw_stake(deal, mark, "reversis.maker-stake")
                else:
                    pay_stake(deal, mark, "reversis.failed-stake")

    def void_stakes(self, deal: Reckoning, who: Seat) -> None:
        """Nobody else’s stake counts; by one reading those before the tenth trick do, but no bound player’s."""
        bound = deal.bound.seat if deal.bound else None
        late = {POOL_OF[m.card] for m in deal.facts.marks if m.card not in ACES and m.trick >= 10}

        def void(e: Entry) -> bool:
            if e.rule not in STAKES:
                return False
            pool = e.payer if isinstance(e.payer, str) else e.payee
            movers = (e.payer, e.payee)
            return who in movers or bound in movers or self.stakes_void == "all" or pool in late

        deal.undo(void, "reversis.stakes-stand-still")

    def void_consolation(self, deal: Reckoning, who: Seat) -> None:
        """A bound Espagnolette pays nothing for its own forced Quinola where there is a reversis."""
        bound = deal.bound
        if bound and bound.seat != who:
            deal.undo(
                lambda e: e.payer == bound.seat and e.rule == "reversis.quinola-forced-6" and e in deal.for_their_own,
                "reversis.espagnolette-forced",
            )

    def made(self, deal: Reckoning, maker: Seat) -> None:
        """Twenty from each at the side, forty from opposite; a bound Espagnolette pays for all."""
        payer = deal.terms.privilege.pays_for_all(deal, maker)
        if payer is not None:
            deal.pay(payer, maker, 80, "reversis.espagnolette-single", "for all the company")
            return
        for payer in deal.others(maker):
            deal.pay(payer, maker, 20, "reversis.reversis-80", "reversis")
            if facing(maker) == payer:
                deal.pay(payer, maker, 20, "reversis.opposite-40", "the opposite player’s double")

    def broken(self, deal: Reckoning, failed: Seat, breaker: Seat) -> None:
        """Eighty to the breaker, from the failed player or from a bound Espagnolette."""
        deal.won = [breaker]
        amount = 160 if self.breaker_opposite == "doubled" and facing(failed) == breaker else 80
        if not deal.terms.privilege.settles_break(deal, breaker, amount):
            deal.pay(failed, breaker, amount, "reversis.broken-80", "reversis broken")


@dataclass(frozen=True)
class BoundEspagnolette(Privilege):
    """Who has renounced by the right of the Espagnolette is bound to lose every trick."""

    forced_espagnolette: Literal["pays", "receives", "to-forcer"] = crux(
        "reversis.forced-espagnolette", "pays", old="X-MB11"
    )
    renouncer_forced: Literal["whenever", "before-commitment", "last-two-follow"] = crux(
        "reversis.renouncer-forced", "whenever", old="X-MB12"
    )
    held_quinola: Literal["pays", "forgoes"] = crux("reversis.held-quinola", "pays", old="X-MB15")
    broken_by_third: Literal["espagnolette", "both", "maker"] = crux(
        "reversis.broken-by-third", "espagnolette", old="X-MB13"
    )
    breaker_receipts: Literal["kept", "returned"] = crux("reversis.breaker-receipts", "kept", old="X-MB14")

    @property
    def last_two_follow(self) -> bool:
        """By one reading."""
        return self.renouncer_forced == "last-two-follow"

    def tell(self, deal: Reckoning, bound: Bound) -> None:
        """Who has used the right."""
        deal.because(
            "reversis.espagnolette", "{who:seat} renounced in trick {n:number}, by right", who=bound.seat, n=bound.trick
        )
        deal.because("reversis.espagnolette-bound", "and was bound from then on to lose every trick")

    def lets_force(self, deal: Reckoning, mark: Mark) -> bool:
        """By one reading a bound player’s Quinola is never forced."""
        if not is_late(deal, mark):
            return True
        if self.renouncer_forced == "before-commitment":
            deal.because("reversis.renouncer-quinola", "A bound player’s Quinola is not forced")
            return False
        deal.because("reversis.renouncer-quinola", "A bound player’s Quinola is forced")
        return True

    def draws_stake(self, deal: Reckoning, mark: Mark) -> bool:
        """By one reading, if it had renounced before."""
        if deal.bound is not None and deal.bound.seat == mark.holder:
            deal.because("reversis.espagnolette-forced", "The Quinola of the Espagnolette is forced")
        return is_late(deal, mark) and self.forced_espagnolette == "receives"

    def stake_to_forcer(self, deal: Reckoning, mark: Mark) -> bool:
        """By one reading, at whatever time."""
        return self.forced_espagnolette == "to-forcer" and deal.bound is not None and deal.bound.seat == mark.holder

    def pays_for_all(self, deal: Reckoning, maker: Seat) -> Seat | None:
        """A reversis made by another."""
        return deal.bound.seat if deal.bound and deal.bound.seat != maker else None

    def settles_break(self, deal: Reckoning, breaker: Seat, amount: int) -> bool:
        """The Espagnolette that breaks a reversis has the sum; if a third player breaks it, it pays for all."""
        who = deal.bound.seat if deal.bound else None
        if deal.failed is None or who is None or who == deal.failed:
            return False
        if who == breaker:
            deal.pay(
                deal.failed, breaker, amount, "reversis.espagnolette-breaks", "reversis broken by the Espagnolette"
            )
            if self.breaker_receipts == "returned":
                deal.undo(lambda e: e.rule in SIDE and e.payee == breaker, "reversis.espagnolette-returns")
            return True
        if self.broken_by_third != "maker":
            deal.pay(who, breaker, 80, "reversis.espagnolette-single", "for all the company")
        return self.broken_by_third == "espagnolette"

    def loser_and_winner(self, deal: Reckoning) -> tuple[Seat, Seat]:
        """The Espagnolette wins the party, or pays it if it took a trick."""
        if deal.bound and deal.bound.seat in deal.facts.takers:
            self.give_back(deal, deal.bound.seat)
            return self.when_failed(deal, deal.bound.seat)
        if deal.bound:
            return self.when_won(deal, deal.bound.seat)
        return super().loser_and_winner(deal)

    def when_won(self, deal: Reckoning, who: Seat) -> tuple[Seat, Seat]:
        """Bound to lose every trick, and lost them all: it wins the party."""
        deal.because("reversis.espagnolette-wins", "{who:seat} has lost every trick, and wins the party", who=who)
        return deal.loser(deal.others(who)), who

    def when_failed(self, deal: Reckoning, who: Seat) -> tuple[Seat, Seat]:
        """It pays the party, whoever has most points."""
        return who, deal.best(deal.others(who))

    def give_back(self, deal: Reckoning, who: Seat) -> None:
        """A failed Espagnolette gives back its receipts, and pays the stake that it drew."""
        deal.because("reversis.espagnolette-fails", "{who:seat} had to lose every trick, and took one", who=who)
        deal.undo(lambda e: e.rule in SIDE and e.payee == who, "reversis.espagnolette-returns")
        for mark in [m for m in deal.facts.marks if m.holder == who and m.card not in ACES and m.how == "placed"]:
            pool = POOL_OF[mark.card]
            held = sum(e.amount for e in deal.ledger.entries[deal.since :] if e.payer == pool)
            deal.undo(lambda e, pool=pool: e.payer == pool, "reversis.espagnolette-stake")  # type: ignore[misc]
            if self.held_quinola == "pays" and held:
                deal.pay(who, pool, held, "reversis.espagnolette-stake", its_stake(mark))


def is_late(deal: Reckoning, mark: Mark) -> bool:
    """Whether the holder of the card had renounced when it fell, or renounced with it."""
    bound = deal.bound
    return bound is not None and bound.seat == mark.holder and mark.trick >= bound.trick


@dataclass(frozen=True)
class Party(Result):
    """The points laid away, and four."""

    @property
    def counts_laid(self) -> bool:
        """The party is reckoned by them."""
        return True

    def owes(self, deal: Reckoning) -> Price:
        """Before anything is doubled."""
        return Price(deal.facts.laid + 4, "reversis.party")

    def pay(self, deal: Reckoning, loser: Seat, winner: Seat) -> None:
        """And then what the winner asks for."""
        deal.won = [winner]
        laid, (amount, rule) = deal.facts.laid, self.owes(deal)
        deal.because("reversis.party-cards", "{n:point|points} {n:~was|were} laid away", n=laid)
        if deal.terms.tariff.doubles_party(loser, winner):
            deal.pay(loser, winner, amount * 2, rule, say("party ({n:number} + 4) × {times:number}", n=laid, times=2))
        else:
            deal.pay(loser, winner, amount, rule, say("party ({n:number} + 4)", n=laid))
        deal.terms.tariff.pay_led(deal, winner)
