"""Red Dog (Gibson’s encyclopedia, 1974): a bet, up to the whole pot, that the own hand beats the next card of the pack.

Source: the entry of the letter R, called G here; questions are those of its close reading. The module reads as the
rulebook does: questions, a hand, bets, the card turned up; then the pot, and what a scorer tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import PASS, Choose, Law, Offer, law_of
from quinola.cards import FRENCH_52, Card
from quinola.facts import Check, Form, Stood, Wrong
from quinola.facts.counted import Counting
from quinola.ledger import Ledger
from quinola.mechanics.bets import at_least_one, at_most, bet, hold
from quinola.mechanics.card_moves import deal_hands, draw, lay_aside, lay_open, turn_up
from quinola.mechanics.company import AtPot, OfCompany
from quinola.mechanics.enough_cards import how_many, too_few
from quinola.mechanics.hand_facts import broke_check, dealer_fact, scores_demanded, scores_fact
from quinola.mechanics.seating import Seating
from quinola.mechanics.stakes import POT, Counters
from quinola.mechanics.words_said import never
from quinola.messages import Message, Template, say
from quinola.order import strength
from quinola.rules import Family, ReadingError, crux
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.table import Game, Table
from quinola.zones import Zone

RULES: Final = tuple(
    f"red-dog.{slug}"
    for slug in """
    players pack order direction purse first-dealer age ante when-put-in
    deal top-card bet turn dealer-too least most resto decline no-counters
    turned suit higher won lost show thrown-in refill left
    next-dealer redeal deals broke pool-shared richest""".split()
)
PACK: Final = FRENCH_52
STRENGTH: Final = strength(PACK, "AKQJT98765432")
ORDER: Final[Mapping[str, Template]] = {"order": "In each suit the ace is highest, and the two lowest"}


@dataclass(frozen=True)
class Five:
    """Five cards each, and one turned up for each."""

    each: ClassVar[int] = 5
    players: int = how_many("red-dog.five-players", 4, each, 1)


@dataclass(frozen=True)
class Four:
    """Four cards each, and one turned up for each."""

    each: ClassVar[int] = 4
    players: int = how_many("red-dog.four-players", 4, each, 1)


@dataclass(frozen=True)
class Three:
    """Three cards each, and one turned up for each."""

    each: ClassVar[int] = 3
    players: int = how_many("red-dog.three-players", 4, each, 1)


@dataclass(frozen=True)
class RedDog(OfCompany):
    """The questions that the entry leaves open, and our answers."""

    id: str
    hand: Five | Four | Three
    purse: int = crux("red-dog.counters", 100, low=10, high=500, lost=True)
    ante_size: int = crux("red-dog.ante-size", 1, low=1, high=10)
    ante_when: Literal["empty", "each-deal"] = crux("red-dog.ante-when", "empty", old="RD-C2")
    burnt: Literal["no", "once", "each"] = crux("red-dog.burnt-card", "no", old="RD-C6")
    declining: Literal["must-bet", "forfeit"] = crux("red-dog.declining", "must-bet", old="RD-C1")
    dealer_bets: Literal["last", "no"] = crux("red-dog.dealer-bets", "last", old="RD-C4")
    losers_hand: Literal["unseen", "shown"] = crux("red-dog.losers-hand", "unseen", old="RD-C5")
    won_pot: Literal["emptied", "any-win"] = crux("red-dog.won-pot", "emptied", old="RD-C7")
    pot_left: Literal["carries", "divided"] = crux("red-dog.pot-left", "carries", old="RD-C3")
    next_deal: Literal["left", "pot"] = crux("red-dog.next-deal", "left", old="RD-C8")
    deals: int = crux("red-dog.length", 2, low=1, high=20)

    family: ClassVar[str] = "red-dog"
    void_dealer = "same"
    pools: ClassVar[tuple[str, ...]] = (POT,)
    left_over: ClassVar[tuple[str, ...]] = (POT,)
    pack: ClassVar[tuple[Card, ...]] = PACK
    shown: ClassVar[type[AtPot]] = AtPot
    cloth: ClassVar[Cloth] = "pot"

    def __post_init__(self) -> None:
        """Refuse what the pack has too few cards for, and the purse too few counters. Raises ReadingError."""
        if self.purse <= self.ante_size:
            why = "all {n:counter|counters} are put in before the first hand, and nobody has one left to bet"
            raise ReadingError(say(why, n=self.purse))
        n = len(self.bettors(0))
        beside = n + (n if self.burnt == "each" else self.burnt == "once")
        if n * self.each + beside > len(PACK):
            raise ReadingError(too_few(n, self.each, beside, len(PACK)))

    @cached_property
    def seating(self) -> Seating:
        """Who sits where."""
        return Seating(self.hand.players, "left")

    @property
    def each(self) -> int:
        """How many cards each holds."""
        return self.hand.each

    # A hand

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """All put in, cards are dealt, and each in turn bets against a card; then what is left in the pot."""
        ledger, bettors = table.ledger, self.bettors(dealer)
        pool, scores = ledger.balance[POT], tuple(ledger.balance[s] for s in sorted(table.everyone))
        ledger.limited = self.pools
        self.company.sit_down(table, dealer)
        counters = self.pot(ledger, dealer)
        self.give(table, dealer, bettors)
        bets, won, emptied = [0] * len(scores), list[Seat](), False
        for n, seat in enumerate(bettors):
            counters.show_turn(table, bettors[n:])
            bets[seat] = await self.bet(table, counters, seat)
            counters.show_turn(table, bettors[n:], bets[seat])
            if bets[seat] and await self.beats_card(table, dealer, seat):
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

    def give(self, table: Table, dealer: Seat, bettors: Sequence[Seat]) -> None:
        """So many cards to each who bets; the rest is the stock."""
        table.zones.clear()
        deal_hands(table, self.rule, PACK, self.each, bettors, dealer, "deal", ORDER)
        table.put(Zone("discard", name="thrown in"))
        table.put(Zone("turned", table.everyone, name="turned up"))
        if self.burnt == "once":
            burn(table)
        table.tell("red-dog.turn", "{who:seat} bets first", who=bettors[0])
        last = "{who:seat} bets last" if dealer in bettors else "{who:seat} does not bet"
        table.tell("red-dog.dealer-too", last, who=dealer)

    async def bet(self, table: Table, counters: Counters, seat: Seat) -> int:
        """How much somebody bets; nought, if there is nothing to bet with, or nothing is bet."""
        if not counters.resto(seat):
            table.tell("red-dog.no-counters", "{who:seat} has nothing left to bet", who=seat)
            return 0
        held, resto = counters.held, counters.resto(seat)
        ask = say("The pot holds {n:counter|counters}: what do you bet that you can beat the next card?", n=held)
        said = await bet(seat, "red-dog.bet", max(held, resto), self.laws(counters, seat), ask, NO_BET)
        if isinstance(said, int):
            table.tell("red-dog.bet", "{who:seat} bets {n:number}", who=seat, n=said)
            return said
        table.tell("red-dog.decline", "{who:seat} does not bet, and puts in one", "paid", who=seat)
        return 0

    def laws(self, counters: Counters, seat: Seat) -> Sequence[Law]:
        """How much may be bet, at the table and as a scorer tells it; and by one reading nothing may be."""
        bounds = (
            at_least_one("red-dog.least", "a bet is of one counter at least"),
            at_most("red-dog.most", counters.held, "that is more than the {n:number} in the pot"),
            at_most("red-dog.resto", counters.resto(seat), "that is more than the {n:number} left"),
        )
        return (*bounds, MUST_BET) if self.declining == "must-bet" else bounds

    async def beats_card(self, table: Table, dealer: Seat, seat: Seat) -> bool:
        """A card is turned up. The card that beats it is shown, and no other; or the hand is thrown in."""
        if self.burnt == "each":
            burn(table)
        turned, hand = turn_up(table), table.hands[seat]
        table.tell("red-dog.turned", "{who:seat} turns up the {card:card}", "shown", who=dealer, card=turned)
        ask = say(WHICH_CARD if any(beats(held, turned) for held in hand) else NO_CARD, card=turned)
        laws = (SUIT, HIGHER, SHOWN)
        said = await Choose[Any](seat, "show", (*hand, THROW_IN), "red-dog.show", laws, turned, prompt=ask)
        if said == THROW_IN:
            self.throw_in(table, seat)
            return False
        table.tell("red-dog.show", "{who:seat} shows the {card:card}", "shown", who=seat, card=said)
        lay_open(table, seat, [said])
        return True

    def throw_in(self, table: Table, seat: Seat) -> None:
        """The hand of whoever has lost is laid aside unseen; or open, as agreed."""
        if self.losers_hand == "shown":
            lay_open(table, seat, table.hands[seat])
            table.tell("red-dog.thrown-in", "{who:seat} throws the hand in, open", "shown", who=seat)
        else:
            lay_aside(table, seat)
            table.tell("red-dog.thrown-in", "{who:seat} throws the hand in, unseen", who=seat)

    # The pot

    def pot(self, ledger: Ledger, dealer: Seat) -> Counters:
        """The pot and everyone’s counters, when all have put in what is due."""
        counters = Counters(ledger, self.purse)
        if self.is_due(counters):
            self.fill(counters, dealer, "red-dog.ante", "All put in {n:counter|counters}")
        else:
            lying = "{n:counter|counters} lie in the pot, and nobody adds any"
            counters.tell("red-dog.when-put-in", lying, n=counters.held)
        return counters

    def is_due(self, counters: Counters) -> bool:
        """Whether all put in before a hand: into an empty pot, and otherwise as agreed."""
        return not counters.held or self.ante_when == "each-deal" or self.pot_left == "divided"

    def fill(self, counters: Counters, dealer: Seat, rule: str, told: Template) -> None:
        """Everyone puts in what was agreed; whoever has less, all there is."""
        for s in self.seating.ages(dealer):
            counters.pay_in(s, self.ante_size, rule, "into the pot", told=True)
        counters.tell(rule, told, "paid", n=self.ante_size)

    def settle_bet(self, counters: Counters, dealer: Seat, seat: Seat, bet: int, won: bool) -> bool:
        """A bet comes out of the pot or goes into it, and the pot is filled again if it has been won.

        Whoever makes no bet puts in one counter for that, if there is one. Returns whether the whole pot was won.
        """
        if not bet:
            counters.pay_in(seat, 1, "red-dog.decline", "for not betting", told=True)
            return False
        if not won:
            put_in = "{who:seat} puts {n:counter|counters} into the pot"
            counters.tell("red-dog.lost", put_in, "paid", who=seat, n=bet)
            counters.ledger.pay(seat, POT, bet, "red-dog.lost", "lost", told=True)
            return False
        counters.tell("red-dog.won", "{who:seat} takes {n:counter|counters} from the pot", "paid", who=seat, n=bet)
        counters.ledger.pay(POT, seat, bet, "red-dog.won", "won", told=True)
        emptied = not counters.held
        if emptied or self.won_pot == "any-win":
            self.fill(counters, dealer, "red-dog.refill", "All put in {n:counter|counters} again")
        return emptied

    def outcome(self, counters: Counters, dealer: Seat, emptied: bool) -> dict[str, Any]:
        """What is left in the pot stays or is divided; who deals next, and who has won, if the partie is over."""
        if self.pot_left == "carries":
            counters.ledger.because("red-dog.left", "{n:counter|counters} stay in the pot", n=counters.held)
        else:
            counters.divide(self.seating.ages(dealer), "red-dog.left", "the pot is divided")
        again = self.next_deal == "pot" and not emptied
        return {"void": False, **self.company.outcome(dealer, counters.ledger, void=again)}

    # What a scorer tells

    @property
    def form(self) -> Form[Facts]:
        """Who dealt, what lay in the pot, what each has bet, and who has won."""
        told = self.told
        return Form(
            f"One hand of Red Dog ({self.id})",
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
                Check("red-dog.left", self.cannot_be_left, before=True),
                told.dealer_bets_nothing("dealer-too", self.bettors, ("bets",), ("won",)),
                Check("red-dog.won", self.won_without_bet),
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
                hold(self.laws(counters, s), told or NO_BET, f"bets.{self.names[s]}")
            emptied |= self.settle_bet(counters, facts.dealer, s, told, s in facts.won)
        return self.outcome(counters, facts.dealer, emptied)

    @property
    def summing(self) -> Counting | None:
        """What each has won or lost can be told alone, but where it matters whether the pot was ever empty."""
        return None if self.next_deal == "pot" else self.counting("bet", self.pools)


class Facts(NamedTuple):
    """What a scorer must know of a hand: who dealt, the pot before it, what each has bet, and who has won.

    A bet of nought is none. `scores` are what each had won or lost before, empty for a hand by itself.
    """

    dealer: Seat
    pools: tuple[int, ...]
    bets: Sequence[int]
    won: Sequence[Seat]
    scores: tuple[int, ...] = ()


# The card turned up


def height(card: Card) -> int:
    """How high a card is in its suit."""
    return STRENGTH[card]


def beats(held: Card, turned: Card) -> bool:
    """Whether a card of the hand beats the card turned up: of its suit, and higher."""
    return held.suit == turned.suit and height(held) > height(turned)


def burn(table: Table) -> None:
    """The top card of the stock is laid aside."""
    table.zone("discard").append(draw(table))
    table.tell("red-dog.top-card", "The top card is laid aside unseen")


# What may be said

NO_BET: Final = Offer("pass", "put one counter into the pot, and do not bet", Message(PASS.deed))
MUST_BET: Final = never("red-dog.decline", NO_BET, "everyone bets who has a counter left")
WHICH_CARD: Final = "The {card:card} is turned up: which card of yours beats it, a higher one of its suit?"
NO_CARD: Final = "The {card:card} is turned up, and no card of yours beats it: throw your hand in."
THROW_IN: Final = Offer(
    "throw in",
    "throw your hand in: nothing in it beats the card",
    Message("{who:seats} {who:~throws|throw} in the hand"),
)
SUIT: Final = law_of(
    Card, "red-dog.suit", lambda held, up: held.suit == up.suit, "it is of another suit than the card turned up"
)
HIGHER: Final = law_of(
    Card, "red-dog.higher", lambda held, up: height(held) > height(up), "it is not higher than the card turned up"
)
SHOWN: Final = Law(
    "red-dog.show",
    lambda options, _: [o for o in options if o != THROW_IN] or options,
    "a card of the hand beats the card turned up",
)

RULESETS: Final = {each.id: each for each in (RedDog("five", Five()), RedDog("four", Four()), RedDog("three", Three()))}
FAMILY: Final = Family("red-dog", "Red Dog", RedDog, RULESETS, RULES, coin="counters")
_: Game = RULESETS["five"]  # the rule-sets are games, says the type checker
