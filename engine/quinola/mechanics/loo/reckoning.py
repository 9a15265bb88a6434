"""What such a deal costs: the stake, a fifth of the pool for each trick, five for none, and what General Rams pays."""

from __future__ import annotations

from typing import Any, NamedTuple

from quinola.ledger import Ledger
from quinola.mechanics.loo.facts import Facts
from quinola.mechanics.loo.terms import FIVE, HAND, NEXT, POOL, Calling, Terms
from quinola.messages import say
from quinola.seats import Seat


class Reckoning(NamedTuple):
    """The payments of one deal. The stake is paid before the cards are dealt, and the rest afterwards."""

    terms: Terms
    facts: Facts
    ledger: Ledger

    def rule(self, slug: str) -> str:
        """The id of a rule of the game."""
        return self.terms.rule(slug)

    def stake(self) -> None:
        """Five of the dealer."""
        self.ledger.pay(self.facts.dealer, POOL, FIVE, self.rule("stake"), "stake")

    def close(self) -> dict[str, Any]:
        """All that follows the play; then who deals next, and whether the partie is over."""
        facts, general = self.facts, self.terms.general
        if not facts.playing:
            self.bought()
        elif facts.general is not None and general:
            self.general(facts.general, general)
        else:
            self.shares(facts.playing)
            self.loo(self.looed(), "looed")
        self.carry()
        self.tell_debts()
        outcome = self.terms.company.outcome(facts.dealer, self.ledger, void=False)
        return {"void": False, **outcome}

    # Nobody plays

    def bought(self) -> None:
        """The player before the dealer pays; what becomes of the pool is a question."""
        dealer = self.facts.dealer
        payer = self.terms.company.seating.ages(dealer)[-2]
        self.ledger.pay(payer, dealer, FIVE, self.rule("buy-out"), "does not play")
        held = self.ledger.balance[POOL]
        back = {"stands": 0, "dealer": held, "stake-back": FIVE}[self.terms.bought]
        self.ledger.pay(POOL, dealer, back, self.rule("bought-pool"), "nobody plays")
        self.ledger.because(self.rule("bought-pool"), "{n:number} {n:~stands|stand} in the pool", n=held - back)

    # Tricks

    def shares(self, seats: tuple[Seat, ...], *, slug: str = "share") -> None:
        """A fifth of the pool for each trick."""
        fifth = self.ledger.balance[POOL] // HAND
        for s in sorted(seats):
            won = self.facts.takers.count(s)
            self.ledger.pay(
                POOL, s, won * fifth, self.rule(slug), say("{n:trick|tricks} × {fifth:number}", n=won, fifth=fifth)
            )

    def looed(self) -> list[Seat]:
        """Who played and took nothing; by one reading not a dealer who had to play."""
        facts = self.facts
        spared = facts.dealer if self.terms.forced == "bound" and len(facts.playing) == 2 else None
        return [s for s in facts.trickless if s != spared]

    def loo(self, seats: list[Seat], slug: str) -> None:
        """Five from each into the next pool."""
        for s in seats:
            self.ledger.pay(s, NEXT, FIVE, self.rule(slug), "no trick")

    def carry(self) -> None:
        """The next pool is the pool of the next deal."""
        held = self.ledger.balance[NEXT]
        self.ledger.pay(NEXT, POOL, held, self.rule("next-pool"), "for the next deal")

    def tell_debts(self) -> None:
        """Who has paid more than there was."""
        purse, ledger = self.terms.company.purse, self.ledger
        for s in range(self.terms.company.players):
            left = purse + ledger.balance[s]
            if left < 0:
                ledger.because(self.rule("debt"), "{who:seat} owes {n:counter|counters}", who=s, n=-left)

    # General Rams

    def general(self, announcer: Seat, general: Calling) -> None:
        """Five from each and the pool for all tricks; else five to each, and the pool is doubled."""
        others = [s for s in range(self.terms.company.players) if s != announcer]
        held = self.ledger.balance[POOL]
        if self.facts.takers.count(announcer) == HAND:
            for s in others:
                self.ledger.pay(s, announcer, FIVE, self.rule("general-made"), "General Rams made")
            self.ledger.pay(POOL, announcer, held, self.rule("general-pool"), "the whole pool")
            self.after_general(general.made_loo == "both", others, "made-loo")
            return
        for s in others:
            self.ledger.pay(announcer, s, FIVE, self.rule("general-failed"), "General Rams failed")
        self.ledger.pay(announcer, POOL, held, self.rule("general-doubled"), "the pool is doubled")
        self.doubled(announcer, general)
        self.after_general(
            general.failed_loo == "yes", [s for s in self.facts.trickless if s != announcer], "failed-loo"
        )

    def doubled(self, announcer: Seat, general: Calling) -> None:
        """The doubled pool stands; or it is shared by tricks, by one reading but for the announcer’s.

        Whoever of the others has the first trick then has the announcer’s shares too, so that the pool is empty.
        """
        held = self.ledger.balance[POOL]
        if general.doubled == "stands":
            self.ledger.because(self.rule("doubled-pool"), "{n:number} {n:~stands|stand} in the pool", n=held)
            return
        self.shares(
            tuple(s for s in self.facts.playing if s != announcer or general.doubled == "tricks"), slug="doubled-pool"
        )
        broke_it = next(s for s in self.facts.takers if s != announcer)
        left = self.ledger.balance[POOL]
        self.ledger.pay(POOL, broke_it, left, self.rule("doubled-pool"), "the announcer’s shares")

    def after_general(self, looed: bool, seats: list[Seat], slug: str) -> None:
        """Whether whoever has no trick pays for it besides."""
        if looed:
            self.loo(seats, slug)
        elif seats:
            self.ledger.because(self.rule(slug), "{who:seats} {who:~pays|pay} nothing for having no trick", who=seats)
