"""What a deal of Reversis costs: stakes, marked cards in the order in which they fell, reversis, and the result.

Everything is paid as it fell due; what a reversis undoes is undone by reversing entries.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from quinola.games.reversis.readings import (
    ACADEMIE,
    ACES,
    ALMANACH,
    BOHN,
    COMMON,
    FATHERS,
    FULL,
    GREAT,
    HUNDRED,
    LITTLE,
    POOL_OF,
    QUINOLA,
    Readings,
    shares,
    words,
)
from quinola.games.reversis.told import FALL, Facts, Mark
from quinola.ledger import Account, Entry, Ledger
from quinola.rules import FactsError
from quinola.seats import Seat

Step = tuple[str, Callable[[Seat], int]]
"""A rule that tells equal players apart, and its measure; the least stays."""
R: Final = "reversis."


def stakes(game: Readings, dealer: Seat, ledger: Ledger) -> None:
    """What goes into the pools before the cards are dealt."""
    everyone = game.turn(dealer)
    if game.pools == ("poule",):
        _stake(game, ledger, "poule", everyone if game.poule == "all" else (dealer,), "poule-staked")
    elif game.age == ACADEMIE:
        _stake(game, ledger, "pool", everyone if game.stakers == "all" else (dealer,), "pool")
    elif game.age == ALMANACH:
        _basket(game, dealer, ledger)
    elif game.age == BOHN and ledger.on(R + "pools"):
        for pool, own, ante in ((GREAT, 6, 2), (game.pools[1], 3, 1)):
            _remise(game, dealer, ledger, pool, own, ante)


def _stake(game: Readings, ledger: Ledger, pool: str, payers: Sequence[Seat], rule: str) -> None:
    for payer in payers:
        ledger.pay(payer, pool, game.stake, R + rule, "stake")


def _basket(game: Readings, dealer: Seat, ledger: Ledger) -> None:
    """An empty basket is filled by all; otherwise the dealer adds four."""
    if ledger.balance["basket"] or not ledger.on(R + "basket-filled"):
        ledger.pay(dealer, "basket", 4, R + "basket-ante", "ante")
        return
    for payer in game.turn(dealer):
        dealers = 8 if game.opening == "twenty" else 12
        ledger.pay(payer, "basket", dealers if payer == dealer else 4, R + "basket-filled", "the basket is empty")


def _remise(game: Readings, dealer: Seat, ledger: Ledger, pool: str, own: int, ante: int) -> None:
    """A pool short of a full stake is refilled; the dealer adds a little in any case, or only then."""
    held, full = ledger.balance[pool], FULL[pool]
    if held >= full:
        if game.ante == "every-deal":
            ledger.pay(dealer, pool, ante, R + "pools-ante", "ante")
        return
    rule = R + ("pools-renewed" if held or not ledger.on(R + "pools") else "pools")
    if game.renewal == "full" or not held:
        for payer in game.turn(dealer):
            ledger.pay(payer, pool, own, rule, f"into the {pool}")
        ledger.pay(dealer, pool, ante, R + "pools-ante", "ante")
        return
    for payer, part in shares(full - held, (dealer, *game.turn(dealer)[:-1])).items():
        ledger.pay(payer, pool, part, rule, f"the {pool} filled up to {full}")


def settle(game: Readings, facts: Facts, ledger: Ledger) -> dict[str, Any]:
    """Stakes and all else; see `Reckoning`."""
    ledger.limited = game.pools
    stakes(game, facts.dealer, ledger)
    return Reckoning(game, facts, ledger).close()


class Reckoning:
    """One deal that has been played, its stakes already in the pools."""

    def __init__(self, game: Readings, facts: Facts, ledger: Ledger) -> None:
        self.game, self.facts, self.ledger = game, facts, ledger
        self.names, self.everyone = game.names, game.turn(facts.dealer)
        if not self.on("espagnolette-bound"):
            self.facts = facts._replace(bound=None)
        self.since = len(ledger.entries)
        self.start = {pool: ledger.balance[pool] for pool in game.pools}
        self.bete = self.start.get("basket", 0)
        self.owed: list[Mark] = []
        """Cards led, for which the winner of the deal may ask."""

    def on(self, rule: str) -> bool:
        """Whether the rule is in force."""
        return self.ledger.on(R + rule)

    def pay(self, payer: Account, payee: Account, amount: int, rule: str, note: str = "") -> None:
        """A payment, unless both are the same."""
        if payer != payee:
            self.ledger.pay(payer, payee, amount, R + rule, note)

    def because(self, rule: str, text: str, *parts: object) -> None:
        """A step of the reckoning."""
        self.ledger.because(R + rule, text, *parts)

    def others(self, *but: Seat) -> list[Seat]:
        """Everyone else, from first hand."""
        return [s for s in self.everyone if s not in but]

    # Who did what

    @cached_property
    def maker(self) -> Seat | None:
        """Who took every trick."""
        takers = self.facts.takers
        return takers[0] if len(set(takers)) == 1 and self.on("reversis") else None

    @cached_property
    def engaged(self) -> Seat | None:
        """Who took the first nine tricks, and so undertook the reversis (from 1785 on)."""
        first = set(self.facts.takers[:9])
        fixed = self.game.low and len(first) == 1 and self.on("engaged") and self.on("reversis")
        return self.facts.takers[0] if fixed else None

    @cached_property
    def failed(self) -> Seat | None:
        """Whose reversis was broken, by this age's notion of it."""
        takers = self.facts.takers
        if self.maker is not None:
            return None
        if self.game.low:
            return self.engaged
        if self.game.age in (COMMON, FATHERS) or not self.on("broken") or self.ordinary_when_broken:
            return None
        taken = len(takers) - (1 if self.game.broken_when == "last-trick" else 3)
        return takers[0] if len(set(takers[:taken])) == 1 else None

    @property
    def ordinary_when_broken(self) -> bool:
        """Whether 1718 is read without a rule for a broken reversis."""
        return self.game.age == ACADEMIE and self.game.academie_broken == "ordinary"

    @cached_property
    def breaker(self) -> Seat:
        """Who took the first trick that the failed player lost."""
        return next((s for s in self.facts.takers if s != self.failed), self.facts.takers[0])

    # The whole

    def close(self) -> dict[str, Any]:
        """Pay everything. Who won the deal, or its partie, and what the pools then hold."""
        if self.facts.bound:
            name, number = self.names[self.facts.bound.seat], self.facts.bound.trick
            late = self.game.age == BOHN
            self.because("espagnolette" if late else "four-aces", "{} renounced in trick {}, by right", name, number)
            if late:
                self.because("espagnolette-bound", "and was bound from then on to lose every trick")
        for mark in self.facts.marks:
            self.fell(mark)
        {COMMON: self.close_common, FATHERS: self.close_fathers, ACADEMIE: self.close_old, ALMANACH: self.close_1785,
         BOHN: self.close_1850}.get(self.game.age, self.close_old)()
        return {"won": [self.names[s] for s in self.won], "pools": {p: self.ledger.balance[p] for p in self.game.pools}}

    won: Sequence[Seat] = ()

    def fell(self, mark: Mark) -> None:
        """A marked card is paid for by the rules of its age."""
        known = mark.card is not QUINOLA or self.game.age == BOHN or self.on("quinola")
        if mark.how == "free" or not known or not self.on(FALL[mark.how]) or self.silent(mark):
            return
        if mark.how == "led":
            self.was_led(mark)
        elif self.game.age == BOHN:
            self.fell_1850(mark)
        elif self.game.age == ALMANACH:
            self.fell_1785(mark)
        else:
            self.fell_old(mark)

    def silent(self, mark: Mark) -> bool:
        """Whether nothing is paid any more for marked cards: the last two tricks of a reversis."""
        late = mark.trick >= 10 and self.game.low
        ends = self.engaged is not None or self.game.last_two == "always"
        if late and ends and self.game.age == ALMANACH and self.on("nothing-late"):
            self.because("nothing-late", "The {} falls in trick {}: nothing is paid", mark.card.words, mark.trick)
            return True
        quiet = self.game.age == BOHN and self.game.last_two_bohn == "none" and self.on("nothing-late")
        return late and quiet and self.engaged is not None

    def was_led(self, mark: Mark) -> None:
        """What is led is paid for later, to the winner; a Quinola owes its pool at once."""
        self.owed.append(mark)
        name, what = self.names[mark.holder], mark.card.words
        self.because("led-out", "{} leads the {}", name, what)
        if mark.card is QUINOLA and self.game.age == ALMANACH:
            self.pay_bete(mark, "quinola-led-bete")
        if mark.card not in ACES and self.game.age == BOHN and self.game.led_rate != "threefold":
            self.pay_stake(mark, "led-stake")

    def forcer(self, mark: Mark) -> Seat:
        """To whom a forced card is paid."""
        leads = self.game.forcer == "leader"
        who = mark.leader if leads == self.on("forced-by") else mark.taker
        self.because("forced-by", "{} forced it", self.names[who])
        return who

    # 1634 and 1718

    def fell_old(self, mark: Mark) -> None:
        """Forced cards to the forcer; a placed Quinola sweeps the pool, where there is one."""
        name, ace = f"{mark.card.words} {mark.how}", mark.card in ACES
        if mark.how == "forced":
            self.because("forced-out", "{}’s {} is forced", self.names[mark.holder], mark.card.words)
            if ace and (self.game.age == ACADEMIE or self.game.forced_ace == "ace-rate"):
                rate = self.game.rates[0] if self.game.age != ACADEMIE else 1
                self.pay(mark.holder, self.forcer(mark), rate, "ace-forced-1", name)
            elif not ace and self.game.age == ACADEMIE:
                self.pay(mark.holder, self.forcer(mark), 4, "quinola-forced-4", name)
                if self.game.academie_bete == "yes":
                    self.pay(mark.holder, "pool", self.ledger.balance["pool"], "quinola-bete", name)
            elif not ace:
                self.pay(mark.holder, self.forcer(mark), self.game.rates[1], "quinola-forced-2", name)
        elif not ace:
            self.quinola_placed(mark, name)

    def quinola_placed(self, mark: Mark, name: str) -> None:
        """It sweeps the pool; in 1718 the taker pays besides; without a pool it earns nothing."""
        self.because("placed", "{} places the Quinola", self.names[mark.holder])
        if self.game.age == ACADEMIE:
            self.pay("pool", mark.holder, self.ledger.balance["pool"], "pool-swept", name)
            self.pay(mark.taker, mark.holder, 2, "quinola-placed-2", name)
        elif self.game.pools:
            self.pay("poule", mark.holder, self.ledger.balance["poule"], "poule-swept", name)
        elif self.on("quinola-unpaid"):
            self.because("quinola-unpaid", "A placed Quinola earns nothing")
        else:  # what the rule prevents
            self.pay(mark.taker, mark.holder, self.game.rates[1], "quinola-unpaid off", name)

    def close_old(self) -> None:
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
        self.win([maker], "reversis", "{} takes every trick: the reversis is made")
        if self.game.age == ACADEMIE:
            if self.game.swept == "handed":
                for e in self.swept_by_others(maker):
                    self.pay(e.payee, maker, e.amount, "reversis-pool", "what was swept before")
            self.pay("pool", maker, self.ledger.balance["pool"], "reversis-pool", "the pool")
        rate, rule = (2, "reversis-2") if self.game.age == ACADEMIE else (self.game.rates[3], "reversis-4")
        for payer in self.others(maker):
            self.pay(payer, maker, rate, rule, "reversis")
        self.give_back(maker, "own-returned")

    def swept_by_others(self, maker: Seat) -> list[Entry]:
        """Pools that others have drawn in this deal."""
        return [e for e in self.ledger.entries[self.since:] if e.payer in self.game.pools and e.payee != maker]

    def broken_old(self, failed: Seat) -> None:
        """The breaker has the talon, from the failed player or from each; and back what the breaker paid."""
        breaker = self.breaker
        self.because("broken", "{} breaks {}’s reversis", self.names[breaker], self.names[failed])
        payers = [failed] if self.game.breaker_paid == "maker" else self.others(breaker)
        self.won = [breaker]
        self.led_old([breaker])
        for payer in payers:
            self.pay(payer, breaker, self.talon_sum, "broken-talon", "talon")
        self.give_back(breaker, "broken-returned")

    def give_back(self, who: Seat, rule: str) -> None:
        """What this player, or everybody, paid for marked cards in the deal is reversed."""
        if self.game.returned != "none":
            everybody = self.game.returned == "all"
            self.ledger.undo(lambda e: e.rule in SIDE and (everybody or e.payer == who), R + rule, self.since)

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
        rule = "talon-pool" if self.game.age == ACADEMIE else "talon-3"
        for winner, part in shares(self.talon_sum, winners).items():
            self.pay(loser, winner, part, rule, "talon")

    def led_old(self, winners: Sequence[Seat]) -> None:
        """By one reading, what is led costs as much as what is forced."""
        if self.game.led == "paid":
            second = 4 if self.game.age == ACADEMIE else self.game.rates[1]
            first = 1 if self.game.age == ACADEMIE else self.game.rates[0]
            for mark in self.owed:
                rate = first if mark.card in ACES else second
                self.pay(mark.holder, winners[0], rate, "led-paid", f"{mark.card.words} led")

    def unswept(self) -> None:
        """What nobody took stays for the next deal, or is divided."""
        for pool in self.game.pools:
            held = self.ledger.balance[pool]
            if held and (self.game.unswept == "divided" or not self.on("pool-stays")):
                each = held // len(self.names)
                for seat in self.everyone:
                    rule = R + "pool-stays" + " off" * (not self.on("pool-stays"))
                    self.ledger.pay(pool, seat, each, rule, "divided")
            elif held:
                self.because("pool-stays", "{} stay in the {}", held, pool)

    # The plain games

    def close_common(self) -> None:
        """Most pays fewest; a reversis is paid by each."""
        if self.maker is not None:
            self.win([self.maker], "reversis", "{} takes every trick: the reversis is made")
            for payer in self.others(self.maker):
                self.pay(payer, self.maker, self.game.agreed_sum, "reversis-agreed", "reversis")
            return
        loser, self.won = self.loser(self.everyone), self.winners()
        for winner, part in shares(self.game.agreed_sum, self.won).items():
            self.pay(loser, winner, part, "most-pays", "the agreed sum")

    def close_fathers(self) -> None:
        """Each pays what he took."""
        if self.maker is not None:
            self.win([self.maker], "reversis", "{} takes every trick: the reversis is made")
            for payer in self.others(self.maker):
                self.pay(payer, self.maker, self.game.fathers_reversis, "reversis-fathers", "reversis")
            return
        self.won = self.winners()
        for payer in self.others(*self.won):
            for winner, part in shares(self.facts.points[payer], self.won).items():
                self.pay(payer, winner, part, "each-pays", f"{self.facts.points[payer]} card-points taken")

    # 1785

    def rate_1785(self, mark: Mark) -> int:
        """One fiche for an Ace placed or led, two for that of diamonds; doubled on the last trick."""
        rate = 2 if mark.card.text == "AD" else 1
        return rate * self.doubled(mark)

    def doubled(self, mark: Mark) -> int:
        """Two on the last trick."""
        applies = mark.card in ACES or self.game.last_trick == "aces-and-quinola"
        if mark.trick < self.game.hand or not applies or not self.on("last-doubled"):
            return 1
        self.because("last-doubled", "the last trick: doubled")
        return 2

    def fell_1785(self, mark: Mark) -> None:
        """An Ace or the Quinola, placed or forced."""
        name, holder = f"{mark.card.words} {mark.how}", mark.holder
        self.because(FALL[mark.how], "{}: {}", self.names[holder], name)
        if mark.card in ACES:
            if mark.how == "placed":
                self.pay(mark.taker, holder, self.rate_1785(mark), "ace-placed", name)
            else:
                self.pay(holder, self.forcer(mark), 2 * self.rate_1785(mark), "ace-forced-2", name)
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
        self.pay(mark.holder, payee, self.bete, rule, "bête")

    def quinola_payments(self, mark: Mark, payee: Seat, name: str) -> None:
        """Eight from the holder, two from each of the others."""
        times = self.doubled(mark)
        if payee != mark.holder:
            self.pay(mark.holder, payee, 8 * times, "quinola-forced-8", name)
            for payer in self.others(mark.holder, payee):
                self.pay(payer, payee, 2 * times, "consolation", name)

    def close_1785(self) -> None:
        """A reversis made or broken; or the partie, with what is asked for cards that were led."""
        if self.engaged is not None:
            self.because("engaged", "{} takes the first nine tricks, and must go on to all", self.names[self.engaged])
        if self.maker is not None:
            self.made_1785(self.maker)
        elif self.failed is not None:
            self.broken_1785(self.failed)
        if (self.engaged is None and self.maker is None) or not self.on("no-partie"):
            self.partie(*self.parties_1785())
        elif self.failed is not None and self.game.broken_partie == "settled":
            self.partie(self.failed, self.best(self.others(self.failed)))
        else:
            self.because("no-partie", "The partie is not counted")

    def made_1785(self, maker: Seat) -> None:
        """Sixteen from each, or forty-eight from who was bound to lose; and all side payments come back."""
        self.win([maker], "reversis", "{} takes every trick: the reversis is made")
        bound = self.facts.bound.seat if self.facts.bound else None
        if self.game.four_aces_reversis == "held":
            bound = self.facts.four_aces
        if bound is not None and bound != maker and self.on("four-aces-48"):
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
        elif self.on("basket-stands"):
            self.because("basket-stands", "The basket stays as another’s Quinola has left it")
        else:  # what the rule prevents
            self.ledger.undo(others, R + "basket-stands off", self.since)

    def makers_quinola(self, maker: Seat) -> None:
        """Played in the first nine tricks, the maker's Quinola draws the basket."""
        for mark in self.facts.marks:
            early = mark.card is QUINOLA and mark.holder == maker and mark.trick <= 9
            if early and self.game.makers_quinola == "played" and self.on("maker-draws"):
                self.ledger.undo(lambda e: e.rule in MOVES and e.payer == maker, R + "maker-draws", self.since)
                self.pay("basket", maker, self.ledger.balance["basket"], "maker-draws", "the maker’s Quinola")
            if mark.card is QUINOLA and mark.holder == maker and mark.trick == 1 and mark.how == "forced":
                forcer = self.forcer(mark)
                self.pay(forcer, maker, 8, "forced-at-once", "forced on the first trick")
                if self.game.forced_first == "with-consolation" and forcer != maker:
                    for payer in self.others(forcer, maker):
                        self.pay(payer, maker, 2, "forced-at-once", "consolation")

    def broken_1785(self, failed: Seat) -> None:
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
                    self.pay(failed, "basket", self.bete, "failed-bete", "bête")
                else:
                    self.because("failed-bete", "{} has paid the bête, once", self.names[failed])

    def parties_1785(self) -> tuple[Seat, Seat]:
        """Who loses and who wins the partie, with the privilege of four Aces."""
        bound = self.facts.bound
        if bound and self.on("four-aces-failed") and bound.seat in self.facts.takers:
            name = self.names[bound.seat]
            self.because("four-aces-failed", "{} was bound to lose every trick, and took one", name)
            if self.game.failed_receipts == "returned":
                self.ledger.undo(lambda e: e.rule in SIDE and e.payee == bound.seat, R + "four-aces-failed", self.since)
            return bound.seat, self.best(self.others(bound.seat))
        if bound and self.game.four_aces_tie == "wins" and self.on("four-aces-wins"):
            self.because("four-aces-wins", "{} has lost every trick, and wins", self.names[bound.seat])
            return self.loser(self.others(bound.seat)), bound.seat
        return self.loser(self.everyone), self.best(self.everyone)

    def partie(self, loser: Seat, winner: Seat) -> None:
        """Four fiches, or those and the points under the basket, or those and the mat."""
        self.won = [winner]
        if self.game.partie_kind != "simple":
            self.because("party-cards", "{} points lie under the basket", self.facts.laid)
            laid = self.facts.laid if self.on("party-cards") else 0
            self.pay(loser, winner, laid, "partie-basket", f"{laid} points in the partie")
        self.pay(loser, winner, 4, "partie-4", "partie")
        if self.game.partie_kind == "with-the-mat":
            for payer in [loser] if self.game.mat == "loser" else self.others(winner):
                self.pay(payer, winner, 4, "partie-mat", "mat")
        self.ask_1785(winner)

    @property
    def asked(self) -> bool:
        """Whether the winner may have what is owed for cards led."""
        missed = self.game.claim == "asked" and not self.facts.claimed and self.on("ask-before-cut")
        if missed and self.owed:
            self.because("ask-before-cut", "Nobody asked before the cut: what was owed for cards led is lost")
        return not missed

    def ask_1785(self, winner: Seat) -> None:
        """Aces led are paid to the winner; by one reading the Quinola too, and the winner's own by the others."""
        for mark in self.owed if self.asked else ():
            name = f"{mark.card.words} led"
            if mark.card is QUINOLA:
                if self.game.led_quinola == "bete-and-payments" and mark.holder != winner:
                    self.quinola_payments(mark, winner, name)
            elif mark.holder != winner:
                self.pay(mark.holder, winner, self.rate_1785(mark), "ace-led", name)
            elif self.game.winners_led == "paid":
                for payer in self.others(winner):
                    self.pay(payer, winner, self.rate_1785(mark), "ace-led", name)

    # 1850

    def factor(self, mark: Mark, payer: Seat, payee: Seat) -> int:
        """La bonne: double between opposites in the last two tricks; by other readings more widely."""
        game, facing = self.game, self.game.facing(payer) == payee
        always = 2 if facing and game.opposite != "bonne-only" and self.on("opposite-double") else 1
        if always > 1:
            self.because("opposite-double", "{} and {} are opposites", self.names[payer], self.names[payee])
        last = 2 if mark.trick == game.hand else 1
        if not self.on("bonne-doubled"):
            return always
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
    def rate_1850(mark: Mark) -> int:
        """One fish, two for the Ace of diamonds, six for the great Quinola, three for the little."""
        special = {"AD": 2, QUINOLA.text: 6, LITTLE.text: 3}
        return special.get(mark.card.text, 1)

    def fell_1850(self, mark: Mark) -> None:
        """Placed: the taker pays, and a Quinola draws its stake. Forced: each pays the forcer."""
        ace, rate = mark.card in ACES, self.rate_1850(mark)
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
            if spared == self.on("renouncer-quinola"):
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
        if three_stakes(self.game, pool, held, self.facts.remises) and self.on("stake-hundred"):
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
            if not self.on("espagnolette-forced"):
                return
            if late and self.game.forced_espagnolette == "receives":
                self.draw_stake(mark, "espagnolette-forced")
                return
        self.pay_stake(mark, "stake-paid")

    def close_1850(self) -> None:
        """A reversis undertaken, an espagnolette, or the party."""
        if self.engaged is not None or self.maker is not None:
            self.undertaken(self.engaged if self.maker is None else self.maker)  # type: ignore[arg-type]
            if self.on("no-partie"):
                self.because("no-partie", "There is no party")
                return
        bound = self.facts.bound
        if bound and bound.seat in self.facts.takers:
            self.espagnolette_failed(bound.seat)
        elif bound and self.on("espagnolette-wins"):
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
            self.made_1850(who)
            everybody = self.game.makers_returned == "all"
            self.ledger.undo(lambda e: e.rule in SIDE and (everybody or e.payer == who), R + "maker-repaid",
                             self.since)
        else:
            self.broken_1850(who, self.breaker)
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
                             and e.note.removesuffix(" forced") in own, R + "espagnolette-forced", self.since)

    def made_1850(self, maker: Seat) -> None:
        """Twenty from each at the side, forty from opposite; a bound Espagnolette pays for all."""
        bound = self.facts.bound
        if bound and bound.seat != maker and self.on("espagnolette-single"):
            self.pay(bound.seat, maker, 80, "espagnolette-single", "for all the company")
            return
        for payer in self.others(maker):
            facing = self.game.facing(maker) == payer
            self.pay(payer, maker, 20, "reversis-80", "reversis")
            if facing:
                self.pay(payer, maker, 20, "opposite-40", "the opposite player’s double")

    def broken_1850(self, failed: Seat, breaker: Seat) -> None:
        """Eighty to the breaker, from the failed player or from a bound Espagnolette."""
        self.won, bound = [breaker], self.facts.bound
        sum_ = 160 if self.game.breaker_opposite == "doubled" and self.game.facing(failed) == breaker else 80
        third = bound is not None and bound.seat not in (failed, breaker) and self.on("espagnolette-single")
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
        if self.on("espagnolette-fails"):
            self.party(who, self.best(self.others(who)))
        else:
            self.party(self.loser(self.everyone), self.best(self.everyone))

    def party(self, loser: Seat, winner: Seat) -> None:
        """The points laid away, and four."""
        self.won = [winner]
        laid = self.facts.laid if self.on("party-cards") else 0
        self.because("party-cards", "{} points were laid away", self.facts.laid)
        times = 2 if self.game.opposite == "party-too" and self.game.facing(loser) == winner else 1
        self.pay(loser, winner, (laid + 4) * times, "party", f"party: ({laid} + 4)" + f" × {times}" * (times > 1))
        for mark in self.owed if self.asked else ():
            self.ask_1850(mark, winner)

    def ask_1850(self, mark: Mark, winner: Seat) -> None:
        """What was led is paid like what is forced, to the winner."""
        rate = self.rate_1850(mark)
        if self.game.led_rate == "each":
            self.pay_each(mark, self.others(winner), winner, rate, "led-bohn")
        elif mark.holder != winner:
            times = 3 if self.game.led_rate == "threefold" else 1
            self.pay_each(mark, [mark.holder], winner, rate * times, "led-bohn")

    # Most and fewest

    def win(self, who: Sequence[Seat], rule: str, text: str) -> None:
        """Who has won the deal."""
        self.won = who
        self.because(rule, text, words(self.names, who))

    def measure(self, seat: Seat) -> int:
        """What is minimised: card-points, or by one reading tricks."""
        fewest = self.on("fewest")
        taken = self.facts.takers.count(seat) if self.game.minimise == "tricks" else self.facts.points[seat]
        return taken if fewest else -taken

    def tricks(self, seat: Seat) -> int:
        """How many the player took."""
        return self.facts.takers.count(seat)

    def cards(self, seat: Seat) -> int:
        """How many counting cards the player took."""
        if self.facts.counting is None:
            raise FactsError("counting", "points and tricks are equal: how many counting cards did each take?",
                             R + "loser-cards")
        return self.facts.counting[seat]

    def loser(self, among: Sequence[Seat]) -> Seat:
        """Most points; then most tricks; then most counting cards; then the seat."""
        more = -1 if self.game.counting_cards == "more" else 1
        cards: list[Step] = [] if self.game.low else [("loser-cards", lambda s: more * self.cards(s))]
        rank = self.ranks(self.game.seat_order == "first-hand", losing=True)
        steps: list[Step] = [("fewest", lambda s: -self.measure(s)), ("loser-tricks", lambda s: -self.tricks(s)),
                             *cards, ("loser-seat", rank)]
        return self.narrow(among, steps, "{} has most", "{} loses")[0 if self.on("loser-seat") else -1]

    def winners(self) -> list[Seat]:
        """Fewest points; equals by the reading of the age, which may let them share."""
        tie = self.game.fathers_tie if self.game.age == FATHERS else self.game.winners_tie
        return self.best_by(self.everyone, tie)

    def best(self, among: Sequence[Seat]) -> Seat:
        """Fewest points, then fewest tricks, then the seat: 1785 and 1850."""
        return self.best_by(among, "tricks")[0 if self.on("winner-first-hand") else -1]

    def best_by(self, among: Sequence[Seat], tie: str) -> list[Seat]:
        """Who wins among these."""
        cards: list[Step] = [] if self.game.low else [("winner-cards", self.cards)]
        first = self.game.seat_order == "first-hand" and self.game.age == ALMANACH
        steps: list[Step] = [("fewest", self.measure)]
        if tie == "tricks":
            seat = "winner-first-hand" if first else "winner-seat"
            steps += [("winner-tricks", self.tricks), *cards, (seat, self.ranks(first, losing=False))]
        elif tie == "seat" or not self.on("winner-share"):
            steps.append(("winner-first-hand", self.everyone.index))
        else:
            self.because("winner-share", "Who are equal share")
        return self.narrow(among, steps, "{} has fewest", "{} wins")

    def ranks(self, first: bool, *, losing: bool) -> Callable[[Seat], int]:
        """Seats as they go before one another: losers from first hand, winners from the dealer; or by a shift."""
        hand, *_, dealer = self.everyone
        back = [s for s in reversed(self.everyone) if s not in (hand, dealer)]
        if losing:
            return ((dealer, *self.everyone[:-1]) if first else tuple(self.everyone)).index
        return ((hand, dealer, *back) if first else (dealer, *back, hand)).index

    def narrow(self, among: Sequence[Seat], steps: Sequence[Step], first: str, then: str) -> list[Seat]:
        """Those whom each step leaves; a step is told only where it decides something."""
        left = list(among)
        for n, (rule, measure) in enumerate(steps):
            if len(left) == 1 and n:
                break
            if rule != "fewest" and not self.on(rule):
                continue
            least = min(map(measure, left))
            kept = [s for s in left if measure(s) == least]
            if n == 0 or len(kept) < len(left):
                self.because(rule, first if n == 0 else then, words(self.names, kept))
            left = kept
        return left


def three_stakes(game: Readings, pool: str, held: int, remises: Sequence[int]) -> bool:
    """Whether a pool of 1850 counts as holding three stakes."""
    if game.three_stakes == "counted":
        return remises[game.pools.index(pool)] >= 3
    return held >= (HUNDRED[pool] if game.three_stakes == "hundred-and-fifty" else 3 * FULL[pool])


SIDE: Final = frozenset(R + slug for slug in """
    ace-forced-1 quinola-forced-2 led-paid quinola-forced-4 quinola-placed-2 ace-placed ace-forced-2 quinola-placed-4
    quinola-forced-8 consolation ace-forced-all quinola-placed-6 quinola-forced-6""".split())
"""Payments between players for marked cards, which a reversis may undo."""
MOVES: Final = frozenset(R + slug for slug in
                         "basket-swept quinola-bete-basket quinola-led-bete failed-bete quinola-bete".split())
"""What goes into the basket or out of it for a Quinola."""
STAKES: Final = frozenset(R + slug for slug in "stake-drawn stake-paid led-stake espagnolette-forced".split())
"""The same of the two pools of 1850."""
PAID: Final = frozenset(R + slug for slug in "stake-paid led-stake failed-stake espagnolette-stake".split())
"""A stake put into one of them."""


def remises_after(game: Readings, ledger: Ledger, since: int, before: Sequence[int]) -> tuple[int, ...]:
    """How many stakes lie in each pool of 1850 after a deal: one more for each paid in, none if it is empty."""
    undone = {e.undoes for e in ledger.entries}
    paid = [e for n, e in enumerate(ledger.entries[since:], since)
            if e.rule in PAID and e.undoes is None and n not in undone]
    return tuple((n + sum(e.payee == pool for e in paid)) * (ledger.balance[pool] > 0)
                 for pool, n in zip(game.pools, before, strict=True))


def pools_shared(game: Readings, order: Sequence[Seat], ledger: Ledger, first: Seat) -> None:
    """At the end of a partie: what is left in the pools belongs to all; the odd counters to the winner."""
    for pool in game.pools:
        among = (first, *(s for s in order if s != first))
        for seat, part in shares(ledger.balance[pool], among).items():
            ledger.pay(pool, seat, part, R + "pools-shared", f"the {pool} is shared")


def brought(facts: Facts) -> Mapping[Account, int]:
    """The pools before the deal."""
    return {pool: held for pool, held in facts.pools.items()}  # noqa: C416  (pools are accounts)
