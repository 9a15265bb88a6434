"""What a deal costs in 1850: two pools, opposites, the reversis, the Espagnolette, the party."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quinola.games.reversis.pools import three_stakes
from quinola.games.reversis.readings import ACES, HUNDRED, LITTLE, POOL_OF, QUINOLA
from quinola.games.reversis.reckoning import SIDE, R, Reckoning
from quinola.games.reversis.told import FALL, Mark
from quinola.ledger import Entry
from quinola.seats import Seat

STAKES: Final = frozenset(R + slug for slug in "stake-drawn stake-paid led-stake espagnolette-forced".split())
"""What goes into a pool or out of it for a Quinola."""


class Bohn(Reckoning):
    """Sums are in fish."""

    def renounced(self, name: str, trick: int) -> None:
        """By the right of the Espagnolette."""
        self.because("espagnolette", "{} renounced in trick {}, by right", name, trick)
        self.because("espagnolette-bound", "and was bound from then on to lose every trick")

    def silent(self, mark: Mark) -> bool:
        """By one reading nothing is paid in the last two tricks of a reversis, as in 1785."""
        return self.game.last_two_bohn == "none" and mark.trick >= 10 and self.engaged is not None

    def led(self, mark: Mark) -> None:
        """A Quinola owes its stake at once."""
        if mark.card not in ACES and self.game.led_rate != "threefold":
            self.pay_stake(mark, "led-stake")

    def factor(self, mark: Mark, payer: Seat, payee: Seat) -> int:
        """La bonne: double between opposites in the last two tricks; by other readings more widely."""
        game, facing = self.game, self.game.facing(payer) == payee
        always = 2 if facing and game.opposite != "bonne-only" else 1
        if always > 1:
            self.because("opposite-double", "{} and {} are opposites", self.names[payer], self.names[payee])
        last = 2 if mark.trick == game.hand else 1
        if game.bonne == "opposite":
            late = 2 if facing and mark.trick >= game.hand - 1 else 1
            times = max(always, late)
        elif game.bonne == "last-card":
            times = 2 if facing or last == 2 else 1
        else:
            times = last * (2 if facing else 1)
        if times > always:
            self.because("bonne-doubled", "{} pays {}: × {}", self.names[payer], self.names[payee], times)
        return times

    def pay_each(self, mark: Mark, payers: Sequence[Seat], payee: Seat, rate: int, rule: str) -> None:
        """The rate from each, doubled where la bonne doubles."""
        for payer in payers:
            if payer != payee:
                amount = rate * self.factor(mark, payer, payee)
                self.pay(payer, payee, amount, rule, f"{mark.card.words} {mark.how}")

    @staticmethod
    def rate(mark: Mark) -> int:
        """One fish, two for the Ace of diamonds, six for the great Quinola, three for the little."""
        special = {"AD": 2, QUINOLA.text: 6, LITTLE.text: 3}
        return special.get(mark.card.text, 1)

    def marked(self, mark: Mark) -> None:
        """Placed: the taker pays, and a Quinola draws its stake. Forced: each pays the forcer."""
        ace, rate = mark.card in ACES, self.rate(mark)
        self.because(FALL[mark.how], "{}: {} {}", self.names[mark.holder], mark.card.words, mark.how)
        if mark.how == "placed":
            if not ace:
                self.draw_stake(mark)
            payers = [mark.taker] if ace or self.game.placed_payer == "taker" else self.others(mark.holder)
            self.pay_each(mark, payers, mark.holder, rate, "ace-placed" if ace else "quinola-placed-6")
            return
        bound = self.facts.bound
        late = bound is not None and bound.seat == mark.holder and mark.trick >= bound.trick
        if late and not ace:
            spared = self.game.renouncer_forced == "before-commitment"
            self.because("renouncer-quinola", "A bound player’s Quinola is {}forced", "not " * spared)
            if spared:
                return
        forcer = self.forcer(mark)
        if not ace:
            self.pay_forced_stake(mark, late)
        payers = self.others(forcer) if self.game.forced_payers == "each" else [mark.holder]
        if forcer != mark.holder:
            self.pay_each(mark, payers, forcer, rate, "ace-forced-all" if ace else "quinola-forced-6")

    def stake(self, mark: Mark) -> int:
        """What is drawn from a pool, or paid into it: all that it holds, or a hundred (fifty) of three stakes."""
        pool = POOL_OF[mark.card]
        held = self.ledger.balance[pool]
        if three_stakes(self.game, pool, held, self.facts.remises):
            held = min(held, HUNDRED[pool])
            self.because("stake-hundred", "Three stakes lie in the {}: the stake is {}", pool, held)
        return held

    def draw_stake(self, mark: Mark, rule: str = "stake-drawn") -> None:
        """From the pool of this Quinola to its holder."""
        self.pay(POOL_OF[mark.card], mark.holder, self.stake(mark), rule, f"{mark.card.words}: stake")

    def pay_stake(self, mark: Mark, rule: str) -> None:
        """As much as would be drawn, into the pool."""
        self.pay(mark.holder, POOL_OF[mark.card], self.stake(mark), rule, f"{mark.card.words}: stake")

    def pay_forced_stake(self, mark: Mark, late: bool) -> None:
        """Into the pool; by one reading the bound Espagnolette receives instead."""
        bound = self.facts.bound
        if bound and bound.seat == mark.holder:
            self.because("espagnolette-forced", "The Quinola of the Espagnolette is forced")
            if late and self.game.forced_espagnolette == "receives":
                self.draw_stake(mark, "espagnolette-forced")
                return
        self.pay_stake(mark, "stake-paid")

    def close_deal(self) -> None:
        """A reversis undertaken, an espagnolette, or the party."""
        if self.engaged is not None or self.maker is not None:
            self.undertaken(self.engaged if self.maker is None else self.maker)  # type: ignore[arg-type]
            self.because("no-partie", "There is no party")
            return
        bound = self.facts.bound
        if bound and bound.seat in self.facts.takers:
            self.espagnolette_failed(bound.seat)
        elif bound:
            self.because("espagnolette-wins", "{} has lost every trick, and wins the party", self.names[bound.seat])
            self.party(self.loser(self.others(bound.seat)), bound.seat)
        else:
            self.party(self.loser(self.everyone), self.best(self.everyone))

    def undertaken(self, who: Seat) -> None:
        """A reversis made or broken: the payment, the stakes, and what is returned."""
        self.because("engaged", "{} takes the first nine tricks, and must take all", self.names[who])
        self.void_stakes(who)
        self.void_consolation(who)
        if self.maker is not None:
            self.win([who], "reversis", "{} takes every trick: the reversis is made")
            self.made(who)
            everybody = self.game.makers_returned == "all"
            self.ledger.undo(lambda e: e.rule in SIDE and (everybody or e.payer == who), R + "maker-repaid",
                             self.since)
        else:
            self.broken(who, self.breaker)
        for mark in self.facts.marks:
            if mark.holder == who and mark.card not in ACES and mark.trick <= 9:
                if self.maker is not None:
                    self.draw_stake(mark, "maker-stake")
                else:
                    self.pay_stake(mark, "failed-stake")

    def void_stakes(self, who: Seat) -> None:
        """Nobody else's stake counts, however early; by one reading, those before the tenth trick do."""
        late = {POOL_OF[m.card] for m in self.facts.marks if m.card not in ACES and m.trick >= 10}

        def void(e: Entry) -> bool:
            if e.rule not in STAKES:
                return False
            pool = e.payer if isinstance(e.payer, str) else e.payee
            return who in (e.payer, e.payee) or self.game.stakes_void == "all" or pool in late
        self.ledger.undo(void, R + "stakes-stand-still", self.since)

    def void_consolation(self, who: Seat) -> None:
        """A bound Espagnolette pays nothing for its own forced Quinola where there is a reversis."""
        bound = self.facts.bound
        if bound and bound.seat != who:
            own = {m.card.words for m in self.facts.marks if m.holder == bound.seat and m.how == "forced"}
            self.ledger.undo(lambda e: e.rule == R + "quinola-forced-6" and e.payer == bound.seat
                             and str(e.note).removesuffix(" forced") in own, R + "espagnolette-forced", self.since)

    def made(self, maker: Seat) -> None:
        """Twenty from each at the side, forty from opposite; a bound Espagnolette pays for all."""
        bound = self.facts.bound
        if bound and bound.seat != maker:
            self.pay(bound.seat, maker, 80, "espagnolette-single", "for all the company")
            return
        for payer in self.others(maker):
            facing = self.game.facing(maker) == payer
            self.pay(payer, maker, 20, "reversis-80", "reversis")
            if facing:
                self.pay(payer, maker, 20, "opposite-40", "the opposite player’s double")

    def broken(self, failed: Seat, breaker: Seat) -> None:
        """Eighty to the breaker, from the failed player or from a bound Espagnolette."""
        self.won, bound = [breaker], self.facts.bound
        sum_ = 160 if self.game.breaker_opposite == "doubled" and self.game.facing(failed) == breaker else 80
        third = bound is not None and bound.seat not in (failed, breaker)
        if bound and bound.seat == breaker:
            self.pay(failed, breaker, sum_, "espagnolette-breaks", "reversis broken by the Espagnolette")
            if self.game.breaker_receipts == "returned":
                back = R + "espagnolette-returns"
                self.ledger.undo(lambda e: e.rule in SIDE and e.payee == breaker, back, self.since)
            return
        if third and bound and self.game.broken_by_third != "maker":
            self.pay(bound.seat, breaker, 80, "espagnolette-single", "for all the company")
        if not third or self.game.broken_by_third != "espagnolette":
            self.pay(failed, breaker, sum_, "broken-80", "reversis broken")

    def espagnolette_failed(self, who: Seat) -> None:
        """It pays the party, gives back its receipts, and pays the stake that it drew."""
        name = self.names[who]
        self.because("espagnolette-fails", "{} had to lose every trick, and took one", name)
        drawn = [m for m in self.facts.marks if m.holder == who and m.card not in ACES]
        self.ledger.undo(lambda e: e.rule in SIDE and e.payee == who, R + "espagnolette-returns", self.since)
        for mark in drawn:
            pool = POOL_OF[mark.card]
            held = sum(e.amount for e in self.ledger.entries[self.since:] if e.payer == pool and e.payee == who)
            self.ledger.undo(lambda e, pool=pool: e.payer == pool and e.payee == who,  # type: ignore[misc]
                             R + "espagnolette-stake", self.since)
            if self.game.held_quinola == "pays" and held:
                self.pay(who, pool, held, "espagnolette-stake", f"{mark.card.words}: stake")
        self.party(who, self.best(self.others(who)))

    def party(self, loser: Seat, winner: Seat) -> None:
        """The points laid away, and four."""
        self.won = [winner]
        laid = self.facts.laid
        self.because("party-cards", "{} points were laid away", laid)
        times = 2 if self.game.opposite == "party-too" and self.game.facing(loser) == winner else 1
        self.pay(loser, winner, (laid + 4) * times, "party", f"party ({laid} + 4)" + f" × {times}" * (times > 1))
        for mark in self.owed if self.asked else ():
            self.ask(mark, winner)

    def ask(self, mark: Mark, winner: Seat) -> None:
        """What was led is paid like what is forced, to the winner."""
        rate = self.rate(mark)
        if self.game.led_rate == "each":
            self.pay_each(mark, self.others(winner), winner, rate, "led-bohn")
        elif mark.holder != winner:
            times = 3 if self.game.led_rate == "threefold" else 1
            self.pay_each(mark, [mark.holder], winner, rate * times, "led-bohn")
