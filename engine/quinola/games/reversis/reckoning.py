"""How a deal of Reversis is settled, and what each part of a rule-set has to do in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, Protocol

from quinola.games.reversis.company import Company
from quinola.games.reversis.facts import Bound, Facts, sole
from quinola.games.reversis.marked import FALL, Asking, Mark, Marked
from quinola.games.reversis.played_deal import PlayedDeal, Price
from quinola.games.reversis.stakes import NoPool, ThreeStakes, shares
from quinola.ledger import Ledger
from quinola.messages import Message
from quinola.seats import Seat


class Reckoning(PlayedDeal):
    """A deal that has been played, and the parts of the rule-set by which it is settled."""

    def __init__(self, terms: Terms, facts: Facts, ledger: Ledger) -> None:
        super().__init__(facts, ledger, terms.company.turn(facts.dealer), terms.stakes.pools)
        self.terms = terms

    def close(self) -> dict[str, Any]:
        """Pay everything. Who won the deal, or its partie, and what the pools then hold."""
        terms = self.terms
        if self.bound:
            terms.privilege.tell(self, self.bound)
        for mark in self.facts.marks:
            self.fell(mark)
        terms.reversis.settle(self)
        if self.ordinary:
            terms.result.settle(self)
        terms.stakes.leave(self.everyone, self.ledger)
        return {
            "won": [terms.company.names[s] for s in self.won],
            "pools": {pool: self.ledger.balance[pool] for pool in terms.stakes.pools},
        }

    # Who did what

    @cached_property
    def engaged(self) -> Seat | None:
        """Who took the first nine tricks, and so undertook the reversis; only where that binds does anybody ask."""
        return sole(self.facts.takers[:9])

    @cached_property
    def failed(self) -> Seat | None:
        """Whose reversis was broken, by this rule-set’s notion of it."""
        return self.terms.reversis.failed(self) if self.maker is None else None

    @cached_property
    def breaker(self) -> Seat:
        """Who took the first trick that the failed player lost; who took the first of all, if nobody has failed."""
        return next((s for s in self.facts.takers if s != self.failed), self.facts.takers[0])

    @property
    def ordinary(self) -> bool:
        """Whether most and fewest are counted: not where somebody has made or broken a reversis."""
        return self.maker is None and self.failed is None

    # Aces and Quinolas

    def fell(self, mark: Mark) -> None:
        """A marked card is paid for by the tariff."""
        tariff = self.terms.tariff
        if mark.how == "free" or tariff.silences(self, mark) or self.terms.reversis.silences(self, mark):
            return
        if mark.how != "led":
            tariff.pay_fallen(self, mark)
            return
        self.owed.append(mark)
        self.because(FALL["led"], "{who:seat} leads the {card:card}", who=mark.holder, card=mark.card)
        tariff.pay_at_once(self, mark)

    def forcer(self, mark: Mark) -> Seat:
        """To whom a forced card is paid."""
        marked = self.terms.marked
        who = mark.leader if marked is None or marked.forcer == "leader" else mark.taker
        self.because("reversis.forced-by", "{who:seat} forced it", who=who)
        return who

    @property
    def asked(self) -> bool:
        """Whether the winner may have what is owed for cards led."""
        missed = self.terms.asking is not None and self.terms.asking.needed and not self.facts.claimed
        if missed and self.owed:
            self.because("reversis.ask-before-cut", "Nobody asked before the cut: what was owed for cards led is lost")
        return not missed

    # Most and fewest

    def measure(self, seat: Seat) -> int:
        """What is minimised: card-points, or by one reading tricks."""
        return self.tricks(seat) if self.terms.minimise == "tricks" else self.facts.points[seat]

    def loser(self, among: Sequence[Seat]) -> Seat:
        """Who has most, and among equals by the rules for ties."""
        return self.terms.ties.loser(self, among)

    def best(self, among: Sequence[Seat]) -> Seat:
        """Who has fewest, where the rules for ties never let equals share."""
        [who] = self.winners(among)
        return who

    def winners(self, among: Sequence[Seat]) -> Sequence[Seat]:
        """Who has fewest, or several where equals share."""
        return self.terms.ties.winners(self, among)

    def pay_winners(self, owed: Sequence[Owed]) -> None:
        """Whoever has won is paid; equal winners share the whole of it, and what cannot be shared is the first’s."""
        wanting = dict(shares(sum(each.amount for each in owed), self.won))
        for payer, left, rule, note in owed:
            for winner, part in wanting.items():
                paid = min(left, part)
                left, wanting[winner] = left - paid, part - paid
                self.pay(payer, winner, paid, rule, note)


# What the parts of a rule-set do


class Owed(NamedTuple):
    """What somebody owes the winner, by which rule, and for what."""

    payer: Seat
    amount: int
    rule: str
    note: str | Message


class Tariff:
    """What is paid for marked cards: nothing, unless a tariff says so."""

    @property
    def reversis(self) -> Price:
        """What each pays for a reversis, where the tariff says it."""
        return Price(0, "")

    @property
    def talon(self) -> Price:
        """What the loser of a deal pays, where the tariff says it."""
        return Price(0, "")

    @property
    def free_aces(self) -> bool:
        """Whether an Ace that somebody throws by the right to renounce goes unpaid."""
        return False

    def owed_for_led(self, deal: Reckoning) -> list[Owed]:
        """What is owed to the winners for led cards, where equals may share it."""
        return []

    def silences(self, deal: Reckoning, mark: Mark) -> bool:
        """Whether nothing is paid for this card any more."""
        return False

    def pay_fallen(self, deal: Reckoning, mark: Mark) -> None:
        """An Ace or a Quinola was placed or forced."""

    def pay_at_once(self, deal: Reckoning, mark: Mark) -> None:
        """One was led: what is owed at once, and not to the winner."""

    def pay_led(self, deal: Reckoning, winner: Seat) -> None:
        """What the winner has for all that were led."""

    def bete_amount(self, deal: Reckoning) -> int:
        """How much a bête is, where there is one."""
        return 0

    def doubles_party(self, loser: Seat, winner: Seat) -> bool:
        """Whether the party is paid twice between these two."""
        return False


class Sweep:
    """The reversis, that is every trick: what is paid when it is made or broken."""

    nine_bind: ClassVar[bool] = False
    """Whether the first nine tricks bind their taker to take all."""

    def failed(self, deal: Reckoning) -> Seat | None:
        """Whose reversis was broken, if nobody made it."""
        return None

    def silences(self, deal: Reckoning, mark: Mark) -> bool:
        """Whether it keeps this marked card from being paid for."""
        return False

    def pays_between_players(self, deal: Reckoning, mark: Mark) -> bool:
        """Whether players pay one another for this Quinola, placed or forced."""
        return True

    def settle(self, deal: Reckoning) -> None:
        """It is paid, if somebody has made or broken it."""


class Privilege:
    """What follows from the right to renounce, for whoever has used it."""

    @property
    def last_two_follow(self) -> bool:
        """Whether by what is said of forced Quinolas the right ends before the last two tricks."""
        return False

    def tell(self, deal: Reckoning, bound: Bound) -> None:
        """Who has used it."""

    def lets_force(self, deal: Reckoning, mark: Mark) -> bool:
        """Whether this Quinola, to which its suit was led, is forced."""
        return True

    def draws_stake(self, deal: Reckoning, mark: Mark) -> bool:
        """Whether the holder of this forced Quinola draws the stake, instead of paying it."""
        return False

    def stake_to_forcer(self, deal: Reckoning, mark: Mark) -> bool:
        """Whether its holder pays the stake of this forced Quinola to the forcer, and not into the pool."""
        return False

    def breaks_and_loses(self, deal: Reckoning) -> bool:
        """Whether who has broken the reversis was bound to lose every trick, and loses the deal by it."""
        return False

    def breaks_unpaid(self, deal: Reckoning) -> bool:
        """Whether who has broken the reversis is not paid for it."""
        return False

    def pays_for_all(self, deal: Reckoning, maker: Seat) -> Seat | None:
        """Who pays a reversis for the whole company."""
        return None

    def settles_break(self, deal: Reckoning, breaker: Seat, amount: int) -> bool:
        """Pay for a broken reversis, if that falls to who has renounced; whether nothing else is owed for it."""
        return False

    def loser_and_winner(self, deal: Reckoning) -> tuple[Seat, Seat]:
        """Who pays the partie (the party) to whom."""
        return deal.loser(deal.everyone), deal.best(deal.everyone)


class Result:
    """What the players with most and fewest pay and have, where nobody has undertaken a reversis."""

    @property
    def counts_laid(self) -> bool:
        """Whether the points of the cards laid away are paid for."""
        return False

    def settle(self, deal: Reckoning) -> None:
        """Find them, and pay."""
        self.pay(deal, *deal.terms.privilege.loser_and_winner(deal))

    def pay(self, deal: Reckoning, loser: Seat, winner: Seat) -> None:
        """What the one pays the other, and what follows from it."""

    def owes(self, deal: Reckoning) -> Price:
        """What the loser owes the winner; the talon, by the tariff."""
        return deal.terms.tariff.talon


class Ties(Protocol):
    """How equals are told apart."""

    def loser(self, deal: Reckoning, among: Sequence[Seat]) -> Seat:
        """Who has most."""

    def winners(self, deal: Reckoning, among: Sequence[Seat]) -> Sequence[Seat]:
        """Who has fewest; several where they share."""


class Terms(Protocol):
    """What of a rule-set settles a deal: its parts."""

    @property
    def company(self) -> Company: ...
    @property
    def hand(self) -> int: ...
    @property
    def stakes(self) -> NoPool: ...
    @property
    def rich(self) -> ThreeStakes | None: ...
    @property
    def marked(self) -> Marked | None: ...
    @property
    def tariff(self) -> Tariff: ...
    @property
    def asking(self) -> Asking | None: ...
    @property
    def reversis(self) -> Sweep: ...
    @property
    def privilege(self) -> Privilege: ...
    @property
    def result(self) -> Result: ...
    @property
    def minimise(self) -> str: ...
    @property
    def ties(self) -> Ties: ...
