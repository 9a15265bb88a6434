"""What a deal costs in 1850: two pools, opposites, the reversis, the Espagnolette, the party."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quinola.games.reversis.pools import three_stakes
from quinola.games.reversis.readings import ACES, HUNDRED, LITTLE, POOL_OF, QUINOLA
from quinola.games.reversis.reckoning import SIDE, Reckoning, as_it_fell
from quinola.games.reversis.told import FALL, Bound, Mark
from quinola.ledger import Entry
from quinola.messages import Message, say
from quinola.seats import Seat

STAKES: Final = frozenset((
    "reversis.stake-drawn", "reversis.stake-paid", "reversis.led-stake", "reversis.espagnolette-forced"))
"""What goes into a pool or out of it for a Quinola."""


class Bohn(Reckoning):
    """Sums are in fish."""

    def renounced(self, bound: Bound) -> None:
        """By the right of the Espagnolette."""
        self.because("reversis.espagnolette", "{who:seat} renounced in trick {n:number}, by right", who=bound.seat,
                     n=bound.trick)
        self.because("reversis.espagnolette-bound", "and was bound from then on to lose every trick")

    def silent(self, mark: Mark) -> bool:
        """By one reading nothing is paid in the last two tricks of a reversis, as in 1785."""
        return self.game.last_two_bohn == "none" and mark.trick >= 10 and self.engaged is not None

    def led(self, mark: Mark) -> None:
        """A Quinola owes its stake at once."""
        if mark.card not in ACES and self.game.led_rate != "threefold":
            self.pay_stake(mark, "reversis.led-stake")

    def factor(self, mark: Mark, payer: Seat, payee: Seat) -> int:
        """How often the rate is paid: la bonne, or by some readings between opposites always."""
        always, bonne = self.between_opposites(payer, payee), self.bonne(mark, payer, payee)
        if always > 1:
            self.because("reversis.opposite-double", "{payer:seat} and {payee:seat} are opposites", payer=payer,
                         payee=payee)
        times = bonne if self.game.bonne != "opposite" else max(always, bonne)
        if times > always:
            self.because("reversis.bonne-doubled", "{payer:seat} pays {payee:seat}: × {times:number}", payer=payer,
                         payee=payee, times=times)
        return times

    def between_opposites(self, payer: Seat, payee: Seat) -> int:
        """Two between opposites, where all side payments between them are doubled."""
        return 2 if self.game.facing(payer) == payee and self.game.opposite != "bonne-only" else 1

    def bonne(self, mark: Mark, payer: Seat, payee: Seat) -> int:
        """La bonne: double between opposites in the last two tricks; by other readings more widely."""
        game, facing, last = self.game, self.game.facing(payer) == payee, mark.trick == self.game.hand
        if game.bonne == "opposite":
            return 2 if facing and mark.trick >= game.hand - 1 else 1
        if game.bonne == "last-card":
            return 2 if facing or last else 1
        return (2 if last else 1) * (2 if facing else 1)

    def pay_each(self, mark: Mark, payers: Sequence[Seat], payee: Seat, rate: int, rule: str) -> None:
        """The rate from each, doubled where la bonne doubles."""
        for payer in payers:
            if payer != payee:
                self.pay(payer, payee, rate * self.factor(mark, payer, payee), rule, as_it_fell(mark))

    @staticmethod
    def rate(mark: Mark) -> int:
        """One fish, two for the Ace of diamonds, six for the great Quinola, three for the little."""
        special = {"AD": 2, QUINOLA.text: 6, LITTLE.text: 3}
        return special.get(mark.card.text, 1)

    def marked(self, mark: Mark) -> None:
        """Placed: the taker pays, and a Quinola draws its stake. Forced: each pays the forcer."""
        self.because(FALL[mark.how], "{who:seat}: {fell:message}", who=mark.holder, fell=as_it_fell(mark))
        if mark.how == "placed":
            self.placed(mark)
        elif mark.card in ACES:
            self.forced(mark, self.forcer(mark), "reversis.ace-forced-all")
        else:
            self.quinola_forced(mark)

    def placed(self, mark: Mark) -> None:
        """An Ace is paid by the taker, a Quinola by one reading by all, and it draws its stake."""
        if mark.card in ACES:
            self.pay_each(mark, [mark.taker], mark.holder, self.rate(mark), "reversis.ace-placed")
            return
        self.draw_stake(mark)
        payers = [mark.taker] if self.game.placed_payer == "taker" else self.others(mark.holder)
        self.pay_each(mark, payers, mark.holder, self.rate(mark), "reversis.quinola-placed-6")

    def forced(self, mark: Mark, forcer: Seat, rule: str) -> None:
        """All but the forcer pay, or by one reading the holder alone."""
        payers = self.others(forcer) if self.game.forced_payers == "each" else [mark.holder]
        if forcer != mark.holder:
            self.pay_each(mark, payers, forcer, self.rate(mark), rule)

    def quinola_forced(self, mark: Mark) -> None:
        """The stake, and what all pay; by one reading a bound player's Quinola is never forced."""
        bound = self.bound
        late = bound is not None and bound.seat == mark.holder and mark.trick >= bound.trick
        if late and self.game.renouncer_forced == "before-commitment":
            self.because("reversis.renouncer-quinola", "A bound player’s Quinola is not forced")
            return
        if late:
            self.because("reversis.renouncer-quinola", "A bound player’s Quinola is forced")
        forcer, since = self.forcer(mark), len(self.ledger.entries)
        self.pay_forced_stake(mark, late)
        self.forced(mark, forcer, "reversis.quinola-forced-6")
        self.for_their_own += [e for e in self.ledger.entries[since:] if e.payer == mark.holder]

    def stake(self, mark: Mark) -> int:
        """What is drawn from a pool, or paid into it: all that it holds, or a hundred (fifty) of three stakes."""
        pool = POOL_OF[mark.card]
        held = self.ledger.balance[pool]
        if three_stakes(self.game, pool, held, self.facts.remises):
            held = min(held, HUNDRED[pool])
            self.because("reversis.stake-hundred", "Three stakes lie in the {pool:account}: the stake is {sum:number}",
                         pool=pool, sum=held)
        return held

    def draw_stake(self, mark: Mark, rule: str = "reversis.stake-drawn") -> None:
        """From the pool of this Quinola to its holder."""
        self.pay(POOL_OF[mark.card], mark.holder, self.stake(mark), rule, its_stake(mark))

    def pay_stake(self, mark: Mark, rule: str) -> None:
        """As much as would be drawn, into the pool."""
        self.pay(mark.holder, POOL_OF[mark.card], self.stake(mark), rule, its_stake(mark))

    def pay_forced_stake(self, mark: Mark, late: bool) -> None:
        """Into the pool; by one reading the bound Espagnolette receives instead."""
        if self.bound and self.bound.seat == mark.holder:
            self.because("reversis.espagnolette-forced", "The Quinola of the Espagnolette is forced")
            if late and self.game.forced_espagnolette == "receives":
                self.draw_stake(mark, "reversis.espagnolette-forced")
                return
        self.pay_stake(mark, "reversis.stake-paid")

    def close_deal(self) -> None:
        """A reversis undertaken, an espagnolette, or the party."""
        if (who := self.engaged if self.maker is None else self.maker) is not None:
            self.undertaken(who)
        if not self.settles_partie:
            self.because("reversis.no-partie", "There is no party")
        elif self.bound and self.bound.seat in self.facts.takers:
            self.espagnolette_failed(self.bound.seat)
        elif self.bound:
            self.espagnolette_won(self.bound.seat)
        else:
            self.party(self.loser(self.everyone), self.best(self.everyone))

    def undertaken(self, who: Seat) -> None:
        """A reversis made or broken: the payment, the stakes, and what is returned."""
        self.because("reversis.engaged", "{who:seat} takes the first nine tricks, and must take all", who=who)
        self.void_stakes(who)
        self.void_consolation(who)
        if self.maker is not None:
            self.takes_all(who)
            self.made(who)
            everybody = self.game.makers_returned == "all"
            self.undo(lambda e: e.rule in SIDE and (everybody or e.payer == who), "reversis.maker-repaid")
        else:
            self.broken(who, self.breaker)
        for mark in self.facts.marks:
            if mark.holder == who and mark.card not in ACES and mark.trick <= 9:
                if self.maker is not None:
                    self.draw_stake(mark, "reversis.maker-stake")
                else:
                    self.pay_stake(mark, "reversis.failed-stake")

    def void_stakes(self, who: Seat) -> None:
        """Nobody else's stake counts, however early; by one reading, those before the tenth trick do."""
        late = {POOL_OF[m.card] for m in self.facts.marks if m.card not in ACES and m.trick >= 10}

        def void(e: Entry) -> bool:
            if e.rule not in STAKES:
                return False
            pool = e.payer if isinstance(e.payer, str) else e.payee
            return who in (e.payer, e.payee) or self.game.stakes_void == "all" or pool in late
        self.undo(void, "reversis.stakes-stand-still")

    def void_consolation(self, who: Seat) -> None:
        """A bound Espagnolette pays nothing for its own forced Quinola where there is a reversis."""
        bound = self.bound
        if bound and bound.seat != who:
            self.undo(lambda e: e.payer == bound.seat and e.rule == "reversis.quinola-forced-6"
                      and e in self.for_their_own, "reversis.espagnolette-forced")

    def made(self, maker: Seat) -> None:
        """Twenty from each at the side, forty from opposite; a bound Espagnolette pays for all."""
        if self.bound and self.bound.seat != maker:
            self.pay(self.bound.seat, maker, 80, "reversis.espagnolette-single", "for all the company")
            return
        for payer in self.others(maker):
            facing = self.game.facing(maker) == payer
            self.pay(payer, maker, 20, "reversis.reversis-80", "reversis")
            if facing:
                self.pay(payer, maker, 20, "reversis.opposite-40", "the opposite player’s double")

    def broken(self, failed: Seat, breaker: Seat) -> None:
        """Eighty to the breaker, from the failed player or from a bound Espagnolette."""
        self.won, bound = [breaker], self.bound
        sum_ = 160 if self.game.breaker_opposite == "doubled" and self.game.facing(failed) == breaker else 80
        third = bound is not None and bound.seat not in (failed, breaker)
        if bound and bound.seat == breaker:
            self.pay(failed, breaker, sum_, "reversis.espagnolette-breaks", "reversis broken by the Espagnolette")
            if self.game.breaker_receipts == "returned":
                self.undo(lambda e: e.rule in SIDE and e.payee == breaker, "reversis.espagnolette-returns")
            return
        if third and bound and self.game.broken_by_third != "maker":
            self.pay(bound.seat, breaker, 80, "reversis.espagnolette-single", "for all the company")
        if not third or self.game.broken_by_third != "espagnolette":
            self.pay(failed, breaker, sum_, "reversis.broken-80", "reversis broken")

    def espagnolette_won(self, who: Seat) -> None:
        """Bound to lose every trick, and lost them all: it wins the party."""
        self.because("reversis.espagnolette-wins", "{who:seat} has lost every trick, and wins the party", who=who)
        self.party(self.loser(self.others(who)), who)

    def espagnolette_failed(self, who: Seat) -> None:
        """It gives back its receipts, pays the stake that it drew, and pays the party."""
        self.because("reversis.espagnolette-fails", "{who:seat} had to lose every trick, and took one", who=who)
        drawn = [m for m in self.facts.marks if m.holder == who and m.card not in ACES]
        self.undo(lambda e: e.rule in SIDE and e.payee == who, "reversis.espagnolette-returns")
        for mark in drawn:
            pool = POOL_OF[mark.card]
            held = sum(e.amount for e in self.ledger.entries[self.since:] if e.payer == pool and e.payee == who)
            self.undo(lambda e, pool=pool: e.payer == pool and e.payee == who,  # type: ignore[misc]
                      "reversis.espagnolette-stake")
            if self.game.held_quinola == "pays" and held:
                self.pay(who, pool, held, "reversis.espagnolette-stake", its_stake(mark))
        self.failed_party(who)

    def failed_party(self, who: Seat) -> None:
        """A failed Espagnolette pays the party, whoever has most points."""
        self.party(who, self.best(self.others(who)))

    def party(self, loser: Seat, winner: Seat) -> None:
        """The points laid away, and four."""
        self.won = [winner]
        laid = self.facts.laid
        self.because("reversis.party-cards", "{n:number} points were laid away", n=laid)
        if self.game.opposite == "party-too" and self.game.facing(loser) == winner:
            self.pay(loser, winner, (laid + 4) * 2, "reversis.party",
                     say("party ({n:number} + 4) × {times:number}", n=laid, times=2))
        else:
            self.pay(loser, winner, laid + 4, "reversis.party", say("party ({n:number} + 4)", n=laid))
        for mark in self.owed if self.asked else ():
            self.ask(mark, winner)

    def ask(self, mark: Mark, winner: Seat) -> None:
        """What was led is paid like what is forced, to the winner."""
        rate = self.rate(mark)
        if self.game.led_rate == "each":
            self.pay_each(mark, self.others(winner), winner, rate, "reversis.led-bohn")
        elif mark.holder != winner:
            times = 3 if self.game.led_rate == "threefold" else 1
            self.pay_each(mark, [mark.holder], winner, rate * times, "reversis.led-bohn")


def its_stake(mark: Mark) -> Message:
    """For which Quinola a stake is paid or drawn."""
    return say("{card:card}: stake", card=mark.card)
