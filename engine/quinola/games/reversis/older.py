"""What a deal costs in 1634 and 1718: forced cards, the pool, the talon, the reversis."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from quinola.games.reversis.readings import ACADEMIE, ACES, shares
from quinola.games.reversis.reckoning import SIDE, Reckoning, as_it_fell
from quinola.games.reversis.told import FALL, Mark
from quinola.ledger import Entry
from quinola.messages import Message
from quinola.seats import Seat


class Older(Reckoning):
    """The tariff of 1634, and what 1718 made of it."""

    @cached_property
    def failed(self) -> Seat | None:
        """Who had every trick but the last, or by one reading the first nine of twelve."""
        takers = self.facts.takers
        if self.maker is not None or self.ordinary_when_broken:
            return None
        taken = len(takers) - (1 if self.game.broken_when == "last-trick" else 3)
        return takers[0] if len(set(takers[:taken])) == 1 else None

    @property
    def ordinary_when_broken(self) -> bool:
        """Whether 1718 is read without a rule for a broken reversis."""
        return self.game.age == ACADEMIE and self.game.academie_broken == "ordinary"

    def marked(self, mark: Mark) -> None:
        """Forced cards to the forcer; a placed Quinola sweeps the pool, where there is one."""
        fell, ace = as_it_fell(mark), mark.card in ACES
        if mark.how == "forced":
            self.because("reversis.forced-out", "{who:seat}’s {card:card} is forced", who=mark.holder, card=mark.card)
            if ace and (self.game.age == ACADEMIE or self.game.forced_ace == "ace-rate"):
                rate = self.game.rates[0] if self.game.age != ACADEMIE else 1
                self.pay(mark.holder, self.forcer(mark), rate, "reversis.ace-forced-1", fell)
            elif not ace and self.game.age == ACADEMIE:
                self.pay(mark.holder, self.forcer(mark), 4, "reversis.quinola-forced-4", fell)
                if self.game.academie_bete == "yes":
                    self.pay(mark.holder, "pool", self.ledger.balance["pool"], "reversis.quinola-bete", fell)
            elif not ace:
                self.pay(mark.holder, self.forcer(mark), self.game.rates[1], "reversis.quinola-forced-2", fell)
        elif not ace:
            self.quinola_placed(mark, fell)

    def quinola_placed(self, mark: Mark, fell: Message) -> None:
        """It sweeps the pool; in 1718 the taker pays besides; without a pool it earns nothing."""
        self.because(FALL["placed"], "{who:seat} places the Quinola", who=mark.holder)
        if self.game.age == ACADEMIE:
            self.pay("pool", mark.holder, self.ledger.balance["pool"], "reversis.pool-swept", fell)
            self.pay(mark.taker, mark.holder, 2, "reversis.quinola-placed-2", fell)
        elif self.game.pools:
            self.pay("poule", mark.holder, self.ledger.balance["poule"], "reversis.poule-swept", fell)
        else:
            self.because("reversis.quinola-unpaid", "A placed Quinola earns nothing")

    def close_deal(self) -> None:
        """1634 and 1718: a reversis made, or broken, or the talon."""
        if self.maker is not None:
            self.made_old(self.maker)
        elif self.failed is not None:
            self.broken_old(self.failed)
        else:
            self.talon(self.loser(self.everyone), self.winners())
        self.unswept()

    def made_old(self, maker: Seat) -> None:
        """The rate from each, in 1718 the pool too; and back what the maker paid."""
        self.takes_all(maker)
        if self.game.age == ACADEMIE:
            if self.game.swept == "handed":
                for e in self.swept_by_others(maker):
                    self.pay(e.payee, maker, e.amount, "reversis.reversis-pool", "what was swept before")
            self.pay("pool", maker, self.ledger.balance["pool"], "reversis.reversis-pool", "the pool")
        for payer in self.others(maker):
            if self.game.age == ACADEMIE:
                self.pay(payer, maker, 2, "reversis.reversis-2", "reversis")
            else:
                self.pay(payer, maker, self.game.rates[3], "reversis.reversis-4", "reversis")
        self.give_back(maker, "reversis.own-returned")

    def swept_by_others(self, maker: Seat) -> list[Entry]:
        """Pools that others have drawn in this deal."""
        return [e for e in self.ledger.entries[self.since:] if e.payer in self.game.pools and e.payee != maker]

    def broken_old(self, failed: Seat) -> None:
        """The breaker has the talon, from the failed player or from each; and back what the breaker paid."""
        breaker = self.breaker
        self.because("reversis.broken", "{who:seat} breaks {failed:seat}’s reversis", who=breaker, failed=failed)
        payers = [failed] if self.game.breaker_paid == "maker" else self.others(breaker)
        self.won = [breaker]
        self.led_old([breaker])
        for payer in payers:
            self.pay(payer, breaker, self.talon_sum, "reversis.broken-talon", "talon")
        self.give_back(breaker, "reversis.broken-returned")

    def give_back(self, who: Seat, rule: str) -> None:
        """What this player, or everybody, paid for marked cards in the deal is reversed."""
        if self.game.returned != "none":
            everybody = self.game.returned == "all"
            self.undo(lambda e: e.rule in SIDE and (everybody or e.payer == who), rule)

    @property
    def talon_sum(self) -> int:
        """What the loser pays in 1634 and 1718, in jetons."""
        if self.game.age != ACADEMIE:
            return self.game.rates[2]
        if self.game.talon_sum == "discards":
            return self.facts.laid
        return self.start["pool"] if self.game.talon_sum == "at-start" else self.ledger.balance["pool"]

    def talon(self, loser: Seat, winners: Sequence[Seat]) -> None:
        """The loser pays the talon."""
        self.won = winners
        self.led_old(winners)
        rule = "reversis.talon-pool" if self.game.age == ACADEMIE else "reversis.talon-3"
        for winner, part in shares(self.talon_sum, winners).items():
            self.pay(loser, winner, part, rule, "talon")

    def led_old(self, winners: Sequence[Seat]) -> None:
        """By one reading, what is led costs as much as what is forced."""
        if self.game.led == "paid":
            second = 4 if self.game.age == ACADEMIE else self.game.rates[1]
            first = 1 if self.game.age == ACADEMIE else self.game.rates[0]
            for mark in self.owed:
                rate = first if mark.card in ACES else second
                self.pay(mark.holder, winners[0], rate, "reversis.led-paid", as_it_fell(mark))

    def unswept(self) -> None:
        """What nobody took stays for the next deal, or is divided."""
        for pool in self.game.pools:
            held = self.ledger.balance[pool]
            if held and self.game.unswept == "divided":
                each = held // len(self.names)
                for seat in self.everyone:
                    self.pay(pool, seat, each, "reversis.pool-stays", "divided")
            elif held:
                self.because("reversis.pool-stays", "{sum:number} stay in the {pool:account}", sum=held, pool=pool)
