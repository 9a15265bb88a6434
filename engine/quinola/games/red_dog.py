"""Red Dog (Gibson’s encyclopedia, 1974): a bet, up to the whole pot, that the own hand beats the next card of the pack.

Source: the entry of the letter R, called G here; questions are those of its close reading. The module reads as the
rulebook does: questions, a hand, bets, the card turned up; then what a scorer tells, the pot, and what may be said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import PASS, Choose, Law, Offer, law, law_of
from quinola.cards import FRENCH_52, Card
from quinola.facts import Check, Fact, Form, Stood, Wrong
from quinola.facts.counted import Counting, Made
from quinola.facts.kinds import Each, ListOf, Player, one_by_one
from quinola.ledger import Ledger
from quinola.mechanics.card_moves import deal_out, draw, lay_aside, lay_open, turn_up
from quinola.mechanics.company import AtPot, OfCompany
from quinola.mechanics.hand_facts import broke_check, dealer_fact, scores_demanded, scores_fact
from quinola.mechanics.seating import Seating
from quinola.mechanics.stakes import POT, Counters
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


def players(hand: str, most: int, why: Template) -> Any:
    """The question how many play with a hand of so many cards."""
    return crux(f"red-dog.{hand}-players", 4, low=2, high=most, why=why)


@dataclass(frozen=True)
class Five:
    """Five cards each."""

    each: ClassVar[int] = 5
    players: int = players("five", 8, "a ninth hand of five, with a card turned up for each, wants 54 cards of 52")


@dataclass(frozen=True)
class Four:
    """Four cards each."""

    each: ClassVar[int] = 4
    players: int = players("four", 10, "an eleventh hand of four, with a card turned up for each, wants 55 cards of 52")


@dataclass(frozen=True)
class Three:
    """Three cards each."""

    each: ClassVar[int] = 3
    players: int = players(
        "three", 13, "a fourteenth hand of three, with a card turned up for each, wants 56 cards of 52"
    )


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
        wanted = n * (self.each + 1) + (n if self.burnt == "each" else self.burnt == "once")
        if wanted > len(PACK):
            why = (
                "{n:number} hands of {each:number}, with what is turned up and laid aside, "
                "want {wanted:number} cards of {pack:number}"
            )
            raise ReadingError(say(why, n=n, each=self.each, wanted=wanted, pack=len(PACK)))

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
        till = Till(self, ledger, dealer)
        self.give(table, dealer, bettors)
        bets, won = [0] * len(scores), list[Seat]()
        for n, seat in enumerate(bettors):
            till.show_turn(table, bettors[n:])
            bets[seat] = await self.bet(table, till, seat)
            till.show_turn(table, bettors[n:], bets[seat])
            if bets[seat] and await self.beats_card(table, dealer, seat):
                won.append(seat)
            till.settle(seat, bets[seat], seat in won)
            lay_aside(table, seat)
        till.leave()
        outcome = self.outcome(dealer, till)
        till.show_turn(table, ())
        return {"facts": self.form.tell(Facts(dealer, (pool,), bets, won, scores)), **outcome}

    def bettors(self, dealer: Seat) -> Sequence[Seat]:
        """Who bets, in turn: from the eldest to the dealer, who may be left out."""
        ages = self.seating.ages(dealer)
        return ages if self.dealer_bets == "last" else ages[:-1]

    def give(self, table: Table, dealer: Seat, bettors: Sequence[Seat]) -> None:
        """So many cards to each who bets; the rest is the stock."""
        table.zones.clear()
        table.tell("red-dog.pack", "{n:card|cards} are in play", n=len(PACK))
        table.tell("red-dog.order", "In each suit the ace is highest, and the two lowest")
        deal_out(table, PACK, [self.each if s in bettors else 0 for s in sorted(table.everyone)])
        table.put(Zone("discard", name="thrown in"))
        table.put(Zone("turned", table.everyone, name="turned up"))
        table.tell("red-dog.deal", "{who:seat} deals {n:card|cards} to each", "dealt", who=dealer, n=self.each)
        if self.burnt == "once":
            burn(table)
        table.tell("red-dog.turn", "{who:seat} bets first", who=bettors[0])
        if dealer in bettors:
            table.tell("red-dog.dealer-too", "{who:seat} bets last", who=dealer)
        else:
            table.tell("red-dog.dealer-too", "{who:seat} does not bet", who=dealer)

    async def bet(self, table: Table, till: Till, seat: Seat) -> int:
        """How much somebody bets; nought, if there is nothing to bet with, or nothing is bet."""
        if not till.resto(seat):
            table.tell("red-dog.no-counters", "{who:seat} has nothing left to bet", who=seat)
            return 0
        before = Before(till.held, till.resto(seat))
        laws = (LEAST, MOST, RESTO, MUST_BET) if self.declining == "must-bet" else (LEAST, MOST, RESTO)
        ask = say("The pot holds {n:counter|counters}: what do you bet that you can beat the next card?", n=till.held)
        numbers = range(max(before) + 2)
        said: Any = await Choose[Any](seat, "bet", (*numbers, NO_BET), "red-dog.bet", laws, before, prompt=ask)
        if said == NO_BET:
            table.tell("red-dog.decline", "{who:seat} does not bet, and puts in one", "paid", who=seat)
            return 0
        table.tell("red-dog.bet", "{who:seat} bets {n:number}", who=seat, n=said)
        return int(said)

    async def beats_card(self, table: Table, dealer: Seat, seat: Seat) -> bool:
        """A card is turned up. The card that beats it is shown, and no other; or the hand is thrown in."""
        if self.burnt == "each":
            burn(table)
        turned, hand = turn_up(table), table.hands[seat]
        table.tell("red-dog.turned", "{who:seat} turns up the {card:card}", "shown", who=dealer, card=turned)
        prompt = say(WHICH_CARD if any(beats(held, turned) for held in hand) else NO_CARD, card=turned)
        laws = (SUIT, HIGHER, SHOWN)
        said = await Choose[Any](seat, "show", (*hand, THROW_IN), "red-dog.show", laws, turned, prompt=prompt)
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

    def outcome(self, dealer: Seat, till: Till) -> dict[str, Any]:
        """What follows from a hand: who deals next, and who has won the partie, if it is over."""
        again = self.next_deal == "pot" and not till.emptied
        return {"void": False, **self.company.outcome(dealer, till.ledger, void=again)}

    # What a scorer tells

    @property
    def form(self) -> Form[Facts]:
        """Who dealt, what lay in the pot, what each has bet, and who has won."""
        company, names = self.company, self.names
        pools = Each(self.pools, 0, what="counters by pool", groups=[(POT,)])
        bets = Each(names, 0, what="bets by player", groups=one_by_one(names))
        won = ListOf(Player(names), "players", most=len(names), once=True)
        no_bet = "nought for whoever did not bet"
        return Form(
            f"One hand of Red Dog ({self.id})",
            Facts,
            (
                dealer_fact(company),
                Fact("pools", pools, "red-dog.left", "In the pot before the hand", at_first={POT: 0}),
                Fact("bets", bets, "red-dog.bet", "Bets", no_bet, extra={"last": True}),
                Fact("won", won, "red-dog.won", "Who won", always=True),
                scores_fact(company),
            ),
            (
                Check("red-dog.purse", self.comes_to_nought, before=True),
                broke_check(company),
                Check("red-dog.left", self.cannot_be_left, before=True),
                Check("red-dog.bet", self.faults),
            ),
            demands=(scores_demanded(POT),),
        )

    def comes_to_nought(self, facts: Facts | Stood) -> Iterator[Wrong]:
        """What all have won and lost is what lies in the pot; if nothing is told of them, they begin with this hand."""
        [pot] = facts.pools
        if pot and not facts.scores:
            why = "what each had won or lost is wanted: the {pot:number} in the pot were theirs"
            yield Wrong("scores", say(why, pot=pot))
        elif sum(facts.scores) + pot:
            why = "what all have lost lies in the pot: {pot:number}, and this comes to {sum:number}"
            yield Wrong("scores", say(why, pot=pot, sum=-sum(facts.scores)))

    def cannot_be_left(self, facts: Facts | Stood) -> Iterator[Wrong]:
        """After a hand something lies in the pot, as all have put in again if it was won; if it is divided, so much as
        cannot be."""
        [pot] = facts.pools
        if self.pot_left == "divided" and pot >= self.company.players:
            why = "the pot was divided after the hand before, and fewer than {n:number} can be left"
            yield Wrong(f"pools.{POT}", say(why, n=self.company.players))
        if self.pot_left == "carries" and not pot and any(facts.scores):
            yield Wrong(f"pools.{POT}", "this was not the first hand, and every hand leaves something in the pot")

    def faults(self, facts: Facts) -> Iterator[Wrong]:
        """What cannot be of each bet in turn, as the counters then lay."""
        till, dealer = Till(self, Ledger(self.brought(facts)), facts.dealer), facts.dealer
        for s in self.bettors(dealer):
            yield from self.faults_of(facts, till, s)
            till.settle(s, facts.bets[s], s in facts.won)
        if dealer not in self.bettors(dealer) and (facts.bets[dealer] or dealer in facts.won):
            place = f"bets.{self.names[dealer]}" if facts.bets[dealer] else "won"
            yield Wrong(place, "the dealer does not bet", "red-dog.dealer-too")

    def faults_of(self, facts: Facts, till: Till, s: Seat) -> Iterator[Wrong]:
        """What cannot be of one player’s bet."""
        bet, place = facts.bets[s], f"bets.{self.names[s]}"
        if not bet and s in facts.won:
            yield Wrong("won", say("{who:seat} has bet nothing, and wins nothing", who=self.names[s]), "red-dog.won")
        elif not bet and self.declining == "must-bet" and till.resto(s):
            yield Wrong(place, "everyone bets who has a counter left", "red-dog.decline")
        elif bet > till.held:
            yield Wrong(place, say("there were {n:number} in the pot", n=till.held), "red-dog.most")
        elif bet > till.resto(s):
            yield Wrong(place, say("there were {n:number} left", n=till.resto(s)), "red-dog.resto")

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """What is put in, each bet in turn, and what is left; then as at the table."""
        till = Till(self, ledger, facts.dealer)
        for s in self.bettors(facts.dealer):
            till.settle(s, facts.bets[s], s in facts.won)
        till.leave()
        return self.outcome(facts.dealer, till)

    @property
    def summing(self) -> Counting | None:
        """What each has won or lost can be told alone, but where it matters whether the pot was ever empty."""
        return None if self.next_deal == "pot" else self.counting("bet", self.pools)

    def counted(self, told: Made, ledger: Ledger) -> dict[str, Any]:
        """All put in what is due; then it is paid."""
        assert self.summing is not None
        assert told.dealer is not None
        till = Till(self, ledger, told.dealer)
        self.summing.pay(told.made, ledger)
        return self.outcome(told.dealer, till)


class Facts(NamedTuple):
    """What a scorer must know of a hand: who dealt, the pot before it, what each has bet, and who has won.

    A bet of nought is none. `scores` are what each had won or lost before, empty for a hand by itself.
    """

    dealer: Seat
    pools: tuple[int, ...]
    bets: Sequence[int]
    won: Sequence[Seat]
    scores: tuple[int, ...] = ()


# The pot


class Till(Counters):
    """The pot and everyone’s counters in one hand. The table and a scorer pay by it in the same way."""

    def __init__(self, game: RedDog, ledger: Ledger, dealer: Seat) -> None:
        """All put in, if it is due."""
        super().__init__(ledger, game.purse)
        self.game, self.order = game, game.seating.ages(dealer)
        self.emptied = False
        """Whether somebody has won the whole pot in this hand."""
        if self.is_due:
            self.fill("red-dog.ante", "All put in {n:counter|counters}")
        else:
            self.tell("red-dog.when-put-in", "{n:counter|counters} lie in the pot, and nobody adds any", n=self.held)

    @property
    def is_due(self) -> bool:
        """Whether all put in before this hand: into an empty pot, and otherwise as agreed."""
        return not self.held or self.game.ante_when == "each-deal" or self.game.pot_left == "divided"

    def fill(self, rule: str, told: Template) -> None:
        """Everyone puts in what was agreed; whoever has less, all there is."""
        for s in self.order:
            self.pay_in(s, self.game.ante_size, rule, "into the pot", told=True)
        self.tell(rule, told, "paid", n=self.game.ante_size)

    def settle(self, seat: Seat, bet: int, won: bool) -> None:
        """A bet comes out of the pot or goes into it, and the pot is filled again if it has been won.

        Whoever makes no bet puts in one counter for that, if there is one.
        """
        if not bet:
            self.pay_in(seat, 1, "red-dog.decline", "for not betting", told=True)
        elif not won:
            self.tell("red-dog.lost", "{who:seat} puts {n:counter|counters} into the pot", "paid", who=seat, n=bet)
            self.ledger.pay(seat, POT, bet, "red-dog.lost", "lost", told=True)
        else:
            self.tell("red-dog.won", "{who:seat} takes {n:counter|counters} from the pot", "paid", who=seat, n=bet)
            self.ledger.pay(POT, seat, bet, "red-dog.won", "won", told=True)
            self.emptied = self.emptied or not self.held
            if not self.held or self.game.won_pot == "any-win":
                self.fill("red-dog.refill", "All put in {n:counter|counters} again")

    def leave(self) -> None:
        """What is left after the last bet stays for the next hand, or is divided."""
        if self.game.pot_left == "carries":
            self.ledger.because("red-dog.left", "{n:counter|counters} stay in the pot", n=self.held)
        else:
            self.divide(self.order, "red-dog.left", "the pot is divided")


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


class Before(NamedTuple):
    """What whoever bets is told: what lies in the pot, and what is left to them."""

    pot: int
    resto: int


NO_BET: Final = Offer("pass", "put one counter into the pot, and do not bet", Message(PASS.deed))
LEAST: Final = law_of(int, "red-dog.least", lambda n, _: n > 0, "a bet is of one counter at least")
MOST: Final = law_of(int, "red-dog.most", lambda n, at: n <= at.pot, "there is not so much in the pot")
RESTO: Final = law_of(int, "red-dog.resto", lambda n, at: n <= at.resto, "that is more than is left")
MUST_BET: Final = law("red-dog.decline", lambda n, _: n != PASS, "everyone has to bet")

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
