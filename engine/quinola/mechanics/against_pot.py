"""Bets against a pot into which all put: in turn each bets up to what lies there, takes as much if the bet is won, and
puts it in if not. Who wins a bet, and how cards are dealt, is the game’s own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import PASS, Law, Offer
from quinola.facts import Check, Form, Stood, Wrong
from quinola.facts.counted import Counting
from quinola.ledger import Ledger
from quinola.mechanics.bets import at_least_one, at_most, bet, hold
from quinola.mechanics.card_moves import lay_aside
from quinola.mechanics.company import AtPot, OfCompany
from quinola.mechanics.hand_facts import broke_check, dealer_fact, scores_demanded, scores_fact
from quinola.mechanics.stakes import POT, Counters
from quinola.mechanics.words_said import never
from quinola.messages import Message, Template, say
from quinola.rules import ReadingError
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.table import Table

NO_BET: Final = Offer("pass", "put one counter into the pot, and do not bet", Message(PASS.deed))
FREE: Final = Offer("pass", "do not bet", Message(PASS.deed))


class Facts(NamedTuple):
    """What a scorer must know of a hand: who dealt, the pot before it, what each has bet, and who has won.

    A bet of nought is none. `scores` are what each had won or lost before, empty for a hand by itself.
    """

    dealer: Seat
    pools: tuple[int, ...]
    bets: Sequence[int]
    won: Sequence[Seat]
    scores: tuple[int, ...] = ()


class AgainstPot(OfCompany):
    """A rule-set of such a game. A bet is won or lost as a whole; who wins it, the game says in `wins`.

    Its readings, or its constants, say how much all put in (`ante_size`), and what is done otherwise. ante_when: they
    put in when the pot is `empty`, or for `each-deal`. declining: whoever has a counter `must-bet`, or may `forfeit`
    one, or is `free` not to bet. dealer_bets: `last`, or `no`. won_pot: the pot is filled again when it is `emptied`,
    or after `any-win`. pot_left: what is left in it `carries` over, or is `divided`, and then all put in for each deal.
    next_deal: the `left` deals next, or only when the `pot` has been won, and till then the same again.

    Its rules `ante`, `when-put-in`, `turn`, `dealer-too`, `bet`, `least`, `most`, `resto`, `decline`, `no-counters`,
    `won`, `lost`, `refill` and `left` say so, beside those of a company, of which it has no `into-pot`.
    """

    id: str
    ante_size: int
    ante_when: Literal["empty", "each-deal"]
    declining: Literal["must-bet", "forfeit", "free"]
    dealer_bets: Literal["last", "no"]
    won_pot: Literal["emptied", "any-win"]
    pot_left: Literal["carries", "divided"]
    next_deal: Literal["left", "pot"]

    title: ClassVar[str]
    """Of the game."""
    void_dealer = "same"
    pools: ClassVar[tuple[str, ...]] = (POT,)
    left_over: ClassVar[tuple[str, ...]] = (POT,)
    shown: ClassVar[type[AtPot]] = AtPot
    cloth: ClassVar[Cloth] = "pot"

    def __post_init__(self) -> None:
        """Refuse a purse of which all is put in before the first hand. Raises ReadingError."""
        if self.purse <= self.ante_size:
            why = "all {n:counter|counters} are put in before the first hand, and nobody has one left to bet"
            raise ReadingError(say(why, n=self.purse))

    @abstractmethod
    def give(self, table: Table, dealer: Seat, bettors: Sequence[Seat]) -> None:
        """Deal to all who bet, or lay out the stock alone; there is a zone `discard`, to which hands go at last."""

    @abstractmethod
    async def wins(self, table: Table, dealer: Seat, seat: Seat) -> bool:
        """What decides a bet; whether it is won."""

    @abstractmethod
    def asks(self, table: Table, seat: Seat, held: int) -> Message:
        """What somebody is asked who is to bet, with so many counters in the pot."""

    def before_bet(self, table: Table, dealer: Seat, seat: Seat) -> None:
        """What is done before somebody is asked for a bet; by most games nothing."""

    # A hand

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """All put in, cards are dealt, and each in turn bets and wins or loses; then what is left in the pot."""
        ledger, bettors = table.ledger, self.bettors(dealer)
        pool, scores = ledger.balance[POT], tuple(ledger.balance[s] for s in sorted(table.everyone))
        ledger.limited = self.pools
        self.company.sit_down(table, dealer)
        counters = self.pot(ledger, dealer)
        self.give(table, dealer, bettors)
        self.tell_turns(table, dealer, bettors)
        bets, won, emptied = [0] * len(scores), list[Seat](), False
        for n, seat in enumerate(bettors):
            counters.show_turn(table, bettors[n:])
            bets[seat] = await self.bet(table, counters, dealer, seat)
            counters.show_turn(table, bettors[n:], bets[seat])
            if bets[seat] and await self.wins(table, dealer, seat):
                won.append(seat)
            emptied |= self.settle_bet(counters, dealer, seat, bets[seat], seat in won)
            lay_aside(table, seat)
        outcome = self.outcome(counters, dealer, emptied)
        counters.show_turn(table, ())
        return {"facts": self.form.tell(Facts(dealer, (pool,), bets, won, scores)), **outcome}

    def bettors(self, dealer: Seat) -> Sequence[Seat]:
        """Who bets, in turn: from the eldest to the dealer, who may be left out."""
        ages = self.seating.ages(dealer)
        return ages if self.dealer_bets == "last" else ages[:-1]

    def tell_turns(self, table: Table, dealer: Seat, bettors: Sequence[Seat]) -> None:
        """Who bets first, and whether the dealer bets."""
        table.tell(self.rule("turn"), "{who:seat} bets first", who=bettors[0])
        last = "{who:seat} bets last" if dealer in bettors else "{who:seat} does not bet"
        table.tell(self.rule("dealer-too"), last, who=dealer)

    async def bet(self, table: Table, counters: Counters, dealer: Seat, seat: Seat) -> int:
        """How much somebody bets; nought, if there is nothing to bet with, or nothing is bet."""
        held, resto = counters.held, counters.resto(seat)
        if not resto:
            table.tell(self.rule("no-counters"), "{who:seat} has nothing left to bet", who=seat)
            return 0
        self.before_bet(table, dealer, seat)
        laws, ask = self.laws(counters, seat), self.asks(table, seat, held)
        said = await bet(seat, self.rule("bet"), max(held, resto), laws, ask, self.no_bet)
        if isinstance(said, int):
            table.tell(self.rule("bet"), "{who:seat} bets {n:number}", who=seat, n=said)
            return said
        if self.declining == "free":
            table.tell(self.rule("decline"), "{who:seat} does not bet", "said", who=seat)
        else:
            table.tell(self.rule("decline"), "{who:seat} does not bet, and puts in one", "paid", who=seat)
        return 0

    @property
    def no_bet(self) -> Offer:
        """What is said instead of a bet."""
        return FREE if self.declining == "free" else NO_BET

    def laws(self, counters: Counters, seat: Seat) -> Sequence[Law]:
        """How much may be bet, at the table and as a scorer tells it; and by one reading nothing may be."""
        bounds = (
            at_least_one(self.rule("least"), "a bet is of one counter at least"),
            at_most(self.rule("most"), counters.held, "that is more than the {n:number} in the pot"),
            at_most(self.rule("resto"), counters.resto(seat), "that is more than the {n:number} left"),
        )
        must = never(self.rule("decline"), self.no_bet, "everyone bets who has a counter left")
        return (*bounds, must) if self.declining == "must-bet" else bounds

    # The pot

    def pot(self, ledger: Ledger, dealer: Seat) -> Counters:
        """The pot and everyone’s counters, when all have put in what is due."""
        counters = Counters(ledger, self.purse)
        if self.is_due(counters):
            self.fill(counters, dealer, "ante", "All put in {n:counter|counters}")
        else:
            lying = "{n:counter|counters} lie in the pot, and nobody adds any"
            counters.tell(self.rule("when-put-in"), lying, n=counters.held)
        return counters

    def is_due(self, counters: Counters) -> bool:
        """Whether all put in before a hand: into an empty pot, and otherwise as agreed."""
        return not counters.held or self.ante_when == "each-deal" or self.pot_left == "divided"

    def fill(self, counters: Counters, dealer: Seat, slug: str, told: Template) -> None:
        """Everyone puts in what was agreed; whoever has less, all there is."""
        for s in self.seating.ages(dealer):
            counters.pay_in(s, self.ante_size, self.rule(slug), "into the pot", told=True)
        counters.tell(self.rule(slug), told, "paid", n=self.ante_size)

    def settle_bet(self, counters: Counters, dealer: Seat, seat: Seat, bet: int, won: bool) -> bool:
        """A bet comes out of the pot or goes into it, and the pot is filled again if it has been won.

        Whoever makes no bet puts in one counter for that, if there is one, or is free not to bet. Returns whether the
        whole pot was won.
        """
        if not bet:
            forfeit = 0 if self.declining == "free" else 1
            counters.pay_in(seat, forfeit, self.rule("decline"), "for not betting", told=True)
            return False
        if not won:
            put_in = "{who:seat} puts {n:counter|counters} into the pot"
            counters.tell(self.rule("lost"), put_in, "paid", who=seat, n=bet)
            counters.ledger.pay(seat, POT, bet, self.rule("lost"), "lost", told=True)
            return False
        takes = "{who:seat} takes {n:counter|counters} from the pot"
        counters.tell(self.rule("won"), takes, "paid", who=seat, n=bet)
        counters.ledger.pay(POT, seat, bet, self.rule("won"), "won", told=True)
        emptied = not counters.held
        if emptied or self.won_pot == "any-win":
            self.fill(counters, dealer, "refill", "All put in {n:counter|counters} again")
        return emptied

    def outcome(self, counters: Counters, dealer: Seat, emptied: bool) -> dict[str, Any]:
        """What is left in the pot stays or is divided; who deals next, and who has won, if the partie is over."""
        if self.pot_left == "carries":
            counters.ledger.because(self.rule("left"), "{n:counter|counters} stay in the pot", n=counters.held)
        else:
            counters.divide(self.seating.ages(dealer), self.rule("left"), "the pot is divided")
        again = self.next_deal == "pot" and not emptied
        return {"void": False, **self.company.outcome(dealer, counters.ledger, void=again)}

    # What a scorer tells

    @property
    def form(self) -> Form[Facts]:
        """Who dealt, what lay in the pot, what each has bet, and who has won."""
        told = self.told
        return Form(
            f"One hand of {self.title} ({self.id})",
            Facts,
            (
                dealer_fact(self.company),
                told.pool(POT, "left", "In the pot before the hand"),
                told.numbers("bets", "bet", "Bets", "nought for whoever did not bet", "bets by player", last=True),
                told.those("won", "won", "Who won"),
                scores_fact(self.company),
            ),
            (
                told.balanced(POT, "purse"),
                broke_check(self.company),
                Check(self.rule("left"), self.cannot_be_left, before=True),
                told.dealer_bets_nothing("dealer-too", self.bettors, ("bets",), ("won",)),
                Check(self.rule("won"), self.won_without_bet),
            ),
            demands=(scores_demanded(POT),),
        )

    def cannot_be_left(self, facts: Facts | Stood) -> Iterator[Wrong]:
        """After a hand something lies in the pot, as all have put in again if it was won; if it is divided, so much as
        cannot be."""
        [pot] = facts.pools
        if self.pot_left == "divided" and pot >= self.company.players:
            why = "the pot was divided after the hand before, and fewer than {n:number} can be left"
            yield Wrong(f"pools.{POT}", say(why, n=self.company.players))
        if self.pot_left == "carries" and not pot and any(facts.scores):
            yield Wrong(f"pools.{POT}", "this was not the first hand, and every hand leaves something in the pot")

    def won_without_bet(self, facts: Facts) -> Iterator[Wrong]:
        """Whoever has bet nothing wins nothing."""
        for s in facts.won:
            if not facts.bets[s]:
                yield Wrong("won", say("{who:seat} has bet nothing, and wins nothing", who=self.names[s]))

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """What is put in, each bet in turn, by the laws of the table, and what follows, as there."""
        counters, emptied = self.pot(ledger, facts.dealer), False
        for s in self.bettors(facts.dealer):
            told = facts.bets[s]
            if told or counters.resto(s):
                hold(self.laws(counters, s), told or self.no_bet, f"bets.{self.names[s]}")
            emptied |= self.settle_bet(counters, facts.dealer, s, told, s in facts.won)
        return self.outcome(counters, facts.dealer, emptied)

    @property
    def summing(self) -> Counting | None:
        """What each has won or lost can be told alone, but where it matters whether the pot was ever empty."""
        return None if self.next_deal == "pot" else self.counting("bet", self.pools)
