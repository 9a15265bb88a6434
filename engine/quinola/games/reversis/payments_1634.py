"""What a deal costs in 1634 and 1718: forced cards, the pool, the talon, the reversis. Sums are in jetons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from quinola.games.reversis.cards import ACES
from quinola.games.reversis.facts import sole
from quinola.games.reversis.marked import FALL, Mark
from quinola.games.reversis.played_deal import SIDE, Price, as_it_fell
from quinola.games.reversis.reckoning import Owed, Reckoning, Result, Sweep, Tariff
from quinola.ledger import Entry
from quinola.rules import crux
from quinola.seats import Seat


@dataclass(frozen=True)
class Prices1634:
    """Ace, Quinola, talon and reversis at 1, 2, 3, 4, or high at 2, 3, 6, 9."""

    tariff: Literal["usual", "high"] = crux("reversis.tariff", "usual", old="X-EA7")
    forced_ace: Literal["ace-rate", "nothing"] = crux("reversis.forced-ace", "ace-rate", old="X-EA6")

    placed: ClassVar[Price | None] = None
    swept: ClassVar[str] = "reversis.poule-swept"

    @property
    def rates(self) -> tuple[int, int, int, int]:
        """Ace, Quinola, talon, reversis."""
        return (1, 2, 3, 4) if self.tariff == "usual" else (2, 3, 6, 9)

    @property
    def pays_aces(self) -> bool:
        """Whether a forced Ace is paid for."""
        return self.forced_ace == "ace-rate"

    @property
    def ace(self) -> Price:
        """For a forced Ace."""
        return Price(self.rates[0], "reversis.ace-forced-1")

    @property
    def quinola(self) -> Price:
        """For a forced Quinola."""
        return Price(self.rates[1], "reversis.quinola-forced-2")

    @property
    def talon(self) -> Price:
        """From the loser of the deal."""
        return Price(self.rates[2], "reversis.talon-3")

    @property
    def reversis(self) -> Price:
        """From each."""
        return Price(self.rates[3], "reversis.reversis-4")


@dataclass(frozen=True)
class Prices1718:
    """Another tariff; who takes the trick pays for a placed Quinola, and the talon is what the pool holds."""

    pays_aces: ClassVar[bool] = True
    ace: ClassVar[Price] = Price(1, "reversis.ace-forced-1")
    quinola: ClassVar[Price] = Price(4, "reversis.quinola-forced-4")
    placed: ClassVar[Price | None] = Price(2, "reversis.quinola-placed-2")
    swept: ClassVar[str] = "reversis.pool-swept"
    talon: ClassVar[Price] = Price(0, "reversis.talon-pool")
    reversis: ClassVar[Price] = Price(2, "reversis.reversis-2")


@dataclass(frozen=True)
class Bete1718:
    """Whether a forced Quinola costs a bête too."""

    academie_bete: Literal["no", "yes"] = crux("reversis.academie-bete", "no", old="X-EI8")


@dataclass(frozen=True)
class Tariff1634(Tariff):
    """Forced cards to the forcer; a placed Quinola sweeps the pool, where there is one."""

    prices: Prices1634 | Prices1718
    led: Literal["free", "paid"] = crux("reversis.led", "free", old="X-EA12")
    bete: Bete1718 | None = None

    @property
    def reversis(self) -> Price:
        """From each."""
        return self.prices.reversis

    @property
    def talon(self) -> Price:
        """From the loser of the deal."""
        return self.prices.talon

    def pay_fallen(self, deal: Reckoning, mark: Mark) -> None:
        """An Ace pays if it is forced, a Quinola in any case."""
        if mark.how == "forced":
            deal.because("reversis.forced-out", "{who:seat}’s {card:card} is forced", who=mark.holder, card=mark.card)
            if mark.card not in ACES:
                self.quinola_forced(deal, mark)
            elif self.prices.pays_aces:
                deal.pay(mark.holder, deal.forcer(mark), *self.prices.ace, as_it_fell(mark))
        elif mark.card not in ACES:
            self.quinola_placed(deal, mark)

    def quinola_forced(self, deal: Reckoning, mark: Mark) -> None:
        """It costs its rate; by one reading of 1718 as much as the pool holds besides."""
        deal.pay(mark.holder, deal.forcer(mark), *self.prices.quinola, as_it_fell(mark))
        if self.bete and self.bete.academie_bete == "yes":
            for pool in deal.pools:
                deal.pay(mark.holder, pool, deal.ledger.balance[pool], "reversis.quinola-bete", as_it_fell(mark))

    def quinola_placed(self, deal: Reckoning, mark: Mark) -> None:
        """It sweeps the pool; in 1718 the taker pays besides; without a pool it earns nothing."""
        deal.because(FALL["placed"], "{who:seat} places the Quinola", who=mark.holder)
        pools, placed = deal.pools, self.prices.placed
        for pool in pools:
            deal.pay(pool, mark.holder, deal.ledger.balance[pool], self.prices.swept, as_it_fell(mark))
        if placed:
            deal.pay(mark.taker, mark.holder, *placed, as_it_fell(mark))
        elif not pools:
            deal.because("reversis.quinola-unpaid", "A placed Quinola earns nothing")

    def pay_led(self, deal: Reckoning, winner: Seat) -> None:
        """By one reading, what is led costs as much as what is forced."""
        deal.pay_winners(self.owed_for_led(deal))

    def owed_for_led(self, deal: Reckoning) -> list[Owed]:
        """What others than the winners owe for what they have led."""
        marks = [m for m in deal.owed if self.led == "paid" and m.holder not in deal.won]
        return [Owed(m.holder, self.led_price(m), "reversis.led-paid", as_it_fell(m)) for m in marks]

    def led_price(self, mark: Mark) -> int:
        """As much as if it had been forced."""
        if mark.card not in ACES:
            return self.prices.quinola.amount
        return self.prices.ace.amount if self.prices.pays_aces else 0


@dataclass(frozen=True)
class WinsPool:
    """In 1718 the reversis wins the pool, whatever has become of it."""

    swept: Literal["stands", "handed"] = crux("reversis.swept", "stands", old="X-EI6")

    def pay(self, deal: Reckoning, maker: Seat) -> None:
        """What lies there; by one reading also what was swept before."""
        pools = deal.pools
        if self.swept == "handed":
            for e in [e for e in deal.ledger.entries[deal.since :] if e.payer in pools and e.payee != maker]:
                deal.pay(e.payee, maker, e.amount, "reversis.reversis-pool", "what was swept before")
        for pool in pools:
            deal.pay(pool, maker, deal.ledger.balance[pool], "reversis.reversis-pool", "the pool")


@dataclass(frozen=True)
class Silence1718:
    """1718 does not say what a broken reversis costs."""

    academie_broken: Literal["as-1634", "ordinary"] = crux("reversis.academie-broken", "as-1634", old="X-EI7")


@dataclass(frozen=True)
class Reversis1634(Sweep):
    """A reversis made is paid by each, a broken one to its breaker."""

    returned: Literal["own", "all", "none"] = crux("reversis.returned", "own", old="X-EA9")
    pool: WinsPool | None = None
    broken_when: Literal["last-trick", "after-nine"] = crux("reversis.broken-when", "last-trick", old="X-EA8")
    breaker_paid: Literal["maker", "each"] = crux("reversis.breaker-paid", "maker", old="X-EA13")
    silence: Silence1718 | None = None

    def bound_until(self, tricks: int) -> int:
        """How many of so many tricks must be taken before a reversis can be broken."""
        return tricks - (1 if self.broken_when == "last-trick" else 3)

    def failed(self, deal: Reckoning) -> Seat | None:
        """Who had every trick but the last, or by one reading the first nine of twelve."""
        if self.silence and self.silence.academie_broken == "ordinary":
            return None
        return sole(deal.facts.takers[: self.bound_until(len(deal.facts.takers))])

    def settle(self, deal: Reckoning) -> None:
        """Made, or broken."""
        if deal.maker is not None:
            self.made(deal, deal.maker)
        elif deal.failed is not None:
            self.broken(deal, deal.failed)

    def made(self, deal: Reckoning, maker: Seat) -> None:
        """The rate from each, in 1718 the pool too; and back what the maker paid."""
        deal.takes_all(maker)
        if self.pool:
            self.pool.pay(deal, maker)
        for payer in deal.others(maker):
            deal.pay(payer, maker, *deal.terms.tariff.reversis, "reversis")
        self.give_back(deal, maker, "reversis.own-returned")

    def broken(self, deal: Reckoning, failed: Seat) -> None:
        """The breaker has the talon, from the failed player or from each; and back what the breaker paid."""
        breaker = deal.breaker
        deal.because("reversis.broken", "{who:seat} breaks {failed:seat}’s reversis", who=breaker, failed=failed)
        deal.won = [breaker]
        deal.terms.tariff.pay_led(deal, breaker)
        for payer in [failed] if self.breaker_paid == "maker" else deal.others(breaker):
            deal.pay(payer, breaker, deal.terms.result.owes(deal).amount, "reversis.broken-talon", "talon")
        self.give_back(deal, breaker, "reversis.broken-returned")

    def give_back(self, deal: Reckoning, who: Seat, rule: str) -> None:
        """What this player, or everybody, paid for marked cards in the deal is reversed."""

        def returned(e: Entry) -> bool:
            return e.rule in SIDE and (self.returned == "all" or e.payer == who)

        if self.returned != "none":
            deal.undo(returned, rule)


@dataclass(frozen=True)
class Talon(Result):
    """The loser pays the talon, by the tariff."""

    def settle(self, deal: Reckoning) -> None:
        """Equal winners may share it, and with it what is owed for led cards."""
        loser, deal.won = deal.loser(deal.everyone), deal.winners(deal.everyone)
        deal.pay_winners([*deal.terms.tariff.owed_for_led(deal), Owed(loser, *self.owes(deal), "talon")])


@dataclass(frozen=True)
class Talon1718(Talon):
    """In 1718 the talon is as much as the pool holds, or by one reading the points laid away."""

    talon_sum: Literal["at-start", "when-paid", "discards"] = crux("reversis.talon-sum", "at-start", old="X-EI4")

    def owes(self, deal: Reckoning) -> Price:
        """By the reading."""
        if self.talon_sum == "discards":
            amount = deal.facts.laid
        elif self.talon_sum == "at-start":
            amount = sum(deal.start.values())
        else:
            amount = sum(deal.ledger.balance[pool] for pool in deal.pools)
        return Price(amount, deal.terms.tariff.talon.rule)
