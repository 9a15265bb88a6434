"""Red Dog (Gibson’s encyclopedia, 1974): a bet, up to the whole pot, that the own hand beats the next card of the pack.

Source: the entry of the letter R, called G here; questions are those of its close reading. The module reads as the
rulebook does: cards and chances, the pot, a hand, what a scorer tells, and the rule-sets of five, four and three cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias

from quinola.ask import PASS, Choose, Law, Offer, Word
from quinola.cards import FRENCH_52, Card, less
from quinola.facts import Check, Fact, Form, Stood, Wrong
from quinola.facts.counted import Counting, Made
from quinola.facts.kinds import Each, ListOf, Player
from quinola.ledger import Account, Ledger
from quinola.mechanics.company import Company, Seated
from quinola.mechanics.hand_facts import broke_check, dealer_fact, one_by_one, scores_demanded, scores_fact
from quinola.mechanics.seating import Seating
from quinola.mechanics.stakes import POT, Wagers
from quinola.messages import Message, say
from quinola.order import strength
from quinola.parts import DEALER, DEALS, Part
from quinola.rules import Family, ReadingError, crux
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.standing import Standing
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
THROW_IN: Final = Offer(
    "throw in",
    "throw your hand in: nothing in it beats the card",
    Message("{who:seats} {who:~throws|throw} in the hand"),
)


# Cards and chances


def height(card: Card) -> int:
    """How high a card is in its suit."""
    return STRENGTH[card]


def beats(held: Card, turned: Card) -> bool:
    """Whether a card of the hand beats the card turned up: of its suit, and higher."""
    return held.suit == turned.suit and height(held) > height(turned)


def beaten(hand: Collection[Card], known: Collection[Card] = ()) -> tuple[int, int]:
    """How many of the cards that its holder has not seen this hand beats, and how many these are.

    `known` are cards beside the hand that the holder has seen: those turned up, and those shown.
    """
    unseen = less(PACK, (*hand, *known))
    return sum(any(beats(held, turned) for held in hand) for turned in unseen), len(unseen)


def chance(hand: Collection[Card], known: Collection[Card] = ()) -> Fraction:
    """The chance that this hand beats the next card, every card being as likely that has not been seen."""
    return Fraction(*beaten(hand, known))


def known_to(table: Table, seat: Seat) -> list[Card]:
    """The cards besides the own hand that a seat can see."""
    return [c for zone in table.zones.values() if seat in zone.sees for c in zone]


# The pot


class Till:
    """The pot and the counters of everyone, as a ledger has them. The table and a scorer pay by it in the same way."""

    def __init__(self, game: RedDog, ledger: Ledger, order: Sequence[Seat]) -> None:
        self.game, self.ledger, self.order = game, ledger, order
        self.emptied = False
        """Whether somebody has won the whole pot in this hand."""

    @property
    def pot(self) -> int:
        """What lies in the pot."""
        return self.ledger.balance[POT]

    def resto(self, seat: Seat) -> int:
        """The counters that a player has left."""
        return self.game.purse + self.ledger.balance[seat]

    @property
    def is_due(self) -> bool:
        """Whether all put in before this hand: into an empty pot, and otherwise as agreed."""
        return not self.pot or self.game.ante_when == "each-deal" or self.game.pot_left == "divided"

    def fill(self, rule: str) -> None:
        """Everyone puts in what was agreed; whoever has less, all there is."""
        for s in self.order:
            self.ledger.pay(s, POT, min(self.game.ante_size, self.resto(s)), rule, "into the pot", told=True)

    def won(self, seat: Seat, bet: int) -> bool:
        """So many out of the pot. Returns whether all put in again."""
        self.ledger.pay(POT, seat, bet, "red-dog.won", "won", told=True)
        self.emptied = self.emptied or not self.pot
        if self.pot and self.game.won_pot == "emptied":
            return False
        self.fill("red-dog.refill")
        return True

    def lost(self, seat: Seat, bet: int) -> None:
        """The bet goes into the pot."""
        self.ledger.pay(seat, POT, bet, "red-dog.lost", "lost", told=True)

    def forfeit(self, seat: Seat) -> None:
        """One counter from whoever does not bet, if there is one."""
        self.ledger.pay(seat, POT, min(1, self.resto(seat)), "red-dog.decline", "for not betting", told=True)

    def leave(self) -> None:
        """What is left after the last bet stays for the next hand, or is divided."""
        if self.game.pot_left == "carries":
            self.ledger.because("red-dog.left", "{n:counter|counters} stay in the pot", n=self.pot)
            return
        share = self.pot // len(self.order)
        for s in self.order:
            self.ledger.pay(POT, s, share, "red-dog.left", "the pot is divided")


# A hand


@dataclass
class Shown(Wagers, Seated):
    """What all can see of a hand, besides the cards that lie open."""


def show_counters(table: Table, till: Till) -> None:
    """What lies in the pot, and what is left to each."""
    shown = Shown.of(table)
    shown.pot, shown.resto = till.pot, {table.names[s]: till.resto(s) for s in sorted(table.everyone)}


class Before(NamedTuple):
    """What whoever bets is told: what lies in the pot, and what is left to them."""

    pot: int
    resto: int


def _counted(test: Any) -> Any:
    """Of what may be said, the numbers that pass, and whatever is no number."""
    return lambda options, about: [o for o in options if not isinstance(o, int) or test(o, about)]


LEAST: Final = Law("red-dog.least", _counted(lambda n, _: n > 0), "a bet is of one counter at least")
MOST: Final = Law("red-dog.most", _counted(lambda n, before: n <= before.pot), "there is not so much in the pot")
RESTO: Final = Law("red-dog.resto", _counted(lambda n, before: n <= before.resto), "that is more than is left")
MUST_BET: Final = Law("red-dog.decline", lambda options, _: [o for o in options if o != PASS], "everyone has to bet")


def _cards(test: Any) -> Any:
    """Of what may be done, the cards that pass, and the throwing in."""
    return lambda options, turned: [o for o in options if not isinstance(o, Card) or test(o, turned)]


def _shown(options: Sequence[Any], turned: Card) -> Sequence[Any]:
    return [o for o in options if isinstance(o, Card)] or options


SUIT: Final = Law(
    "red-dog.suit",
    _cards(lambda held, turned: held.suit == turned.suit),
    "it is of another suit than the card turned up",
)
HIGHER: Final = Law(
    "red-dog.higher",
    _cards(lambda held, turned: height(held) > height(turned)),
    "it is not higher than the card turned up",
)
SHOWN: Final = Law("red-dog.show", _shown, "a card of the hand beats the card turned up")


class Betting(Choose[Word | int]):
    """How much is bet; it is about what lies in the pot, and what is left."""

    __slots__ = ()

    def question(self) -> Message:
        """On what, and for what."""
        pot = self.about.pot
        return say("The pot holds {n:counter|counters}: what do you bet that you can beat the next card?", n=pot)

    def said(self, option: Word | int) -> Message:
        """Whoever does not bet puts a counter into the pot."""
        return say("put one counter into the pot, and do not bet") if option == PASS else super().said(option)


class Showing(Choose[Card | Word]):
    """Which card beats the one turned up, which it is about."""

    __slots__ = ()

    def question(self) -> Message:
        """What is to be beaten, and how; where nothing can, that it cannot be."""
        if THROW_IN in self.options:
            return say(
                "The {card:card} is turned up, and no card of yours beats it: throw your hand in.", card=self.about
            )
        return say(
            "The {card:card} is turned up: which card of yours beats it, a higher one of its suit?", card=self.about
        )


@dataclass
class Hand:
    """One hand under way."""

    table: Table
    dealer: Seat
    till: Till
    pool: int
    scores: tuple[int, ...]
    bets: dict[Seat, int]
    won: list[Seat]

    @property
    def facts(self) -> Facts:
        """What a scorer would tell of it."""
        bets = tuple(self.bets.get(s, 0) for s in sorted(self.till.order))
        return Facts(self.dealer, (self.pool,), bets, tuple(self.won), self.scores)

    def show(self, bettors: Sequence[Seat] = (), bet: int | None = None) -> None:
        """What all can see: the pot, what is left to each, who has still to bet, and what is bet now."""
        table, shown = self.table, Shown.of(self.table)
        show_counters(table, self.till)
        shown.stake = bet
        shown.in_ = [table.names[s] for s in bettors]


# What a scorer tells


class Facts(NamedTuple):
    """What a scorer must know of a hand: who dealt, the pot before it, what each has bet, and who has won.

    A bet of nought is none. `scores` are what each had won or lost before, empty for a hand by itself.
    """

    dealer: Seat
    pools: tuple[int, ...]
    bets: tuple[int, ...]
    won: tuple[Seat, ...]
    scores: tuple[int, ...] = ()


Fault: TypeAlias = tuple[str, Wrong]


# The rule-sets


@dataclass(frozen=True)
class Five:
    """Five cards each."""

    players: int = crux(
        "red-dog.five-players",
        4,
        low=2,
        high=8,
        why="a ninth hand of five, with a card turned up for each, wants 54 cards of 52",
    )
    each: ClassVar[int] = 5


@dataclass(frozen=True)
class Four:
    """Four cards each."""

    players: int = crux(
        "red-dog.four-players",
        4,
        low=2,
        high=10,
        why="an eleventh hand of four, with a card turned up for each, wants 55 cards of 52",
    )
    each: ClassVar[int] = 4


@dataclass(frozen=True)
class Three:
    """Three cards each."""

    players: int = crux(
        "red-dog.three-players",
        4,
        low=2,
        high=13,
        why="a fourteenth hand of three, with a card turned up for each, wants 56 cards of 52",
    )
    each: ClassVar[int] = 3


@dataclass(frozen=True)
class RedDog:
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

    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "pot"
    pack: ClassVar[tuple[Card, ...]] = PACK
    pools: ClassVar[tuple[str, ...]] = (POT,)

    def __post_init__(self) -> None:
        """Refuse what the pack has too few cards for, and the purse too few counters. Raises ReadingError."""
        if self.purse <= self.ante_size:
            why = "all {n:counter|counters} are put in before the first hand, and nobody has one left to bet"
            raise ReadingError(say(why, n=self.purse))
        n = len(self.bettors(0))
        wanted = n * (self.each + 1) + (n if self.burnt == "each" else self.burnt == "once")
        if wanted > len(PACK):
            raise ReadingError(
                say(
                    "{n:number} hands of {each:number}, with what is turned up and laid aside, "
                    "want {wanted:number} cards of {pack:number}",
                    n=n,
                    each=self.each,
                    wanted=wanted,
                    pack=len(PACK),
                )
            )

    @cached_property
    def company(self) -> Company:
        """Who plays, with how many counters, and for how long."""
        return Company("red-dog", Seating(self.hand.players, "left"), self.purse, self.deals, "same", (POT,))

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return self.company.names

    @property
    def parts(self) -> Mapping[str, Part]:
        """Where a session may start."""
        return {"partie": Part(RedDog.partie, (DEALER, DEALS)), "deal": Part(RedDog.deal, (DEALER,))}

    @property
    def each(self) -> int:
        """How many cards each holds."""
        return self.hand.each

    def bettors(self, dealer: Seat) -> Sequence[Seat]:
        """Who bets, in turn: from the eldest to the dealer, who may be left out."""
        ages = self.company.seating.ages(dealer)
        return ages if self.dealer_bets == "last" else ages[:-1]

    # The hand

    @property
    def agreed(self) -> int:
        """How many deals have been agreed on."""
        return self.company.length

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int | None = None) -> dict[str, Any]:
        """Hands until all have dealt as often as agreed, or somebody has no counters left."""
        outcome = await self.company.play(table, self.deal, dealer, deals)
        show_counters(table, Till(self, table.ledger, sorted(table.everyone)))
        return outcome

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """One hand: all put in, cards are dealt, and each bets in turn against a card."""
        hand = self.begin(table, dealer)
        bettors = self.bettors(dealer)
        self.give(table, dealer, bettors)
        for n, seat in enumerate(bettors):
            hand.show(bettors[n:])
            await self.turn(hand, bettors[n:], seat)
        hand.till.leave()
        outcome = self.outcome(dealer, hand.till)
        hand.show()
        return {"facts": self.form.tell(hand.facts), **outcome}

    def begin(self, table: Table, dealer: Seat) -> Hand:
        """All sit down, and put in what is due."""
        pool, scores = table.ledger.balance[POT], tuple(table.ledger.balance[s] for s in sorted(table.everyone))
        order = self.company.sit_down(table, dealer).order
        till = Till(self, table.ledger, order)
        hand = Hand(table, dealer, till, pool, scores, {}, [])
        table.ledger.limited = self.pools
        table.begin()
        if till.is_due:
            till.fill("red-dog.ante")
            table.tell("red-dog.ante", "All put in {n:counter|counters}", "paid", n=self.ante_size)
        else:
            table.tell("red-dog.when-put-in", "{n:counter|counters} lie in the pot, and nobody adds any", n=till.pot)
        return hand

    def give(self, table: Table, dealer: Seat, bettors: Sequence[Seat]) -> None:
        """So many cards to each who bets; the rest is the stock."""
        each = self.each
        for s in table.everyone:
            table.zones.pop(("spread", s, 0), None)
        sizes = [each if s in bettors else 0 for s in sorted(table.everyone)]
        table.tell("red-dog.pack", "{n:card|cards} are in play", n=len(PACK))
        table.tell("red-dog.order", "In each suit the ace is highest, and the two lowest")
        table.deal(PACK, sizes, (Zone("stock", name="talon"), len(PACK) - sum(sizes)))
        table.put(Zone("discard", name="thrown in"))
        table.put(Zone("turned", table.everyone, name="turned up"))
        table.tell("red-dog.deal", "{who:seat} deals {n:card|cards} to each", "dealt", who=dealer, n=each)
        if self.burnt == "once":
            burn(table)
        table.tell("red-dog.turn", "{who:seat} bets first", who=bettors[0])
        if len(bettors) < len(table.hands):
            table.tell("red-dog.dealer-too", "{who:seat} does not bet", who=dealer)
        else:
            table.tell("red-dog.dealer-too", "{who:seat} bets last", who=dealer)

    async def turn(self, hand: Hand, bettors: Sequence[Seat], seat: Seat) -> None:
        """One player bets, a card is turned up, and the hand is done with."""
        table, till = hand.table, hand.till
        if not may_bet(till, seat):
            table.tell("red-dog.no-counters", "{who:seat} has nothing left to bet", who=seat)
            lay_aside(table, seat)
            return
        bet = await self.ask(till, seat)
        if not isinstance(bet, int):
            table.tell("red-dog.decline", "{who:seat} does not bet, and puts in one", "paid", who=seat)
            till.forfeit(seat)
            lay_aside(table, seat)
            return
        hand.bets[seat] = bet
        table.tell("red-dog.bet", "{who:seat} bets {n:number}", who=seat, n=bet)
        if self.burnt == "each":
            burn(table)
        turned = turn_up(table)
        table.tell("red-dog.turned", "{who:seat} turns up the {card:card}", "shown", who=hand.dealer, card=turned)
        hand.show(bettors, bet)
        said = await Showing(
            seat, "show", (*table.hands[seat], THROW_IN), "red-dog.show", (SUIT, HIGHER, SHOWN), turned
        )
        if isinstance(said, Card):
            self.win(hand, seat, bet, said)
        else:
            self.lose(hand, seat, bet)

    async def ask(self, till: Till, seat: Seat) -> Word | int:
        """How much somebody bets, or that they do not."""
        before = Before(till.pot, till.resto(seat))
        laws = (LEAST, MOST, RESTO, *((MUST_BET,) if self.declining == "must-bet" else ()))
        numbers = range(max(before) + 2)
        return await Betting(seat, "bet", (*numbers, PASS), "red-dog.bet", laws, before)

    def win(self, hand: Hand, seat: Seat, bet: int, shown: Card) -> None:
        """The card that beats is shown, and no other; so much as was bet comes out of the pot."""
        table = hand.table
        table.tell("red-dog.show", "{who:seat} shows the {card:card}", "shown", who=seat, card=shown)
        table.hands[seat].remove(shown)
        table.zone("spread", seat, "shown by {who:seat}", sees=table.everyone).append(shown)
        lay_aside(table, seat)
        hand.won.append(seat)
        table.tell("red-dog.won", "{who:seat} takes {n:counter|counters} from the pot", "paid", who=seat, n=bet)
        if hand.till.won(seat, bet):
            table.tell("red-dog.refill", "All put in {n:counter|counters} again", "paid", n=self.ante_size)

    def lose(self, hand: Hand, seat: Seat, bet: int) -> None:
        """The hand is thrown in, and the bet goes into the pot."""
        self.throw_in(hand.table, seat)
        hand.table.tell("red-dog.lost", "{who:seat} puts {n:counter|counters} into the pot", "paid", who=seat, n=bet)
        hand.till.lost(seat, bet)

    def throw_in(self, table: Table, seat: Seat) -> None:
        """The hand of whoever has lost is laid aside unseen; or open, as agreed."""
        if self.losers_hand == "shown":
            open_ = table.zone("spread", seat, "shown by {who:seat}", sees=table.everyone)
            open_.extend(table.hands[seat])
            table.hands[seat].clear()
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
    def summing(self) -> Counting | None:
        """What each has won or lost can be told alone, but where it matters whether the pot was ever empty."""
        names = {name: seat for seat, name in enumerate(self.names)}
        return None if self.next_deal == "pot" else Counting(names, "red-dog.bet", pools=self.pools)

    def counted(self, told: Made, ledger: Ledger) -> dict[str, Any]:
        """All put in what is due; then it is paid."""
        assert self.summing is not None
        assert told.dealer is not None
        till = Till(self, ledger, self.company.seating.ages(told.dealer))
        if till.is_due:
            till.fill("red-dog.ante")
        self.summing.pay(told.made, ledger)
        return self.outcome(told.dealer, till)

    @property
    def form(self) -> Form[Facts]:
        """Who dealt, what lay in the pot, what each has bet, and who has won."""
        company = self.company
        player = one_by_one(company)
        pools = Each(self.pools, 0, what="counters by pool", groups=[(POT,)])
        bets = Each(self.names, 0, what="bets by player", groups=player)
        rules = ("dealer-too", "won", "decline", "most", "resto")
        return Form(
            f"One hand of Red Dog ({self.id})",
            Facts,
            (
                dealer_fact(company),
                Fact("pools", pools, "red-dog.left", "In the pot before the hand", at_first={POT: 0}),
                Fact("bets", bets, "red-dog.bet", "Bets", "nought for whoever did not bet", extra={"last": True}),
                Fact(
                    "won",
                    ListOf(Player(self.names), "players", most=len(self.names), once=True),
                    "red-dog.won",
                    "Who won",
                    always=True,
                ),
                scores_fact(company),
            ),
            (
                Check("red-dog.purse", self.comes_to_nought, before=True),
                broke_check(company),
                Check("red-dog.left", self.cannot_be_left, before=True),
                *(Check(f"red-dog.{slug}", partial(self.faulty, f"red-dog.{slug}")) for slug in rules),
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

    def faulty(self, rule: str, facts: Facts) -> Iterator[Wrong]:
        """The first thing that cannot be, if it is against this rule."""
        fault = next(self.faults(facts), None)
        if fault and fault[0] == rule:
            yield fault[1]

    def faults(self, facts: Facts) -> Iterator[Fault]:
        """What cannot be, as it would have been noticed at the table."""
        till = Till(self, Ledger(self.brought(facts)), self.company.seating.ages(facts.dealer))
        if till.is_due:
            till.fill("red-dog.ante")
        for s in till.order:
            yield from self.faults_of(facts, till, s)
            self.told(facts, till, s)

    def faults_of(self, facts: Facts, till: Till, s: Seat) -> Iterator[Fault]:
        """What cannot be of one player’s bet, as the counters then lie."""
        bet, name = facts.bets[s], self.names[s]
        if s not in self.bettors(facts.dealer):
            if bet or s in facts.won:
                yield "red-dog.dealer-too", Wrong(f"bets.{name}" if bet else "won", "the dealer does not bet")
        elif not bet:
            if s in facts.won:
                yield "red-dog.won", Wrong("won", say("{who:seat} has bet nothing, and wins nothing", who=name))
            if self.declining == "must-bet" and may_bet(till, s):
                yield "red-dog.decline", Wrong(f"bets.{name}", "everyone bets who has a counter left")
        elif bet > till.pot:
            yield "red-dog.most", Wrong(f"bets.{name}", say("there were {n:number} in the pot", n=till.pot))
        elif bet > till.resto(s):
            yield "red-dog.resto", Wrong(f"bets.{name}", say("there were {n:number} left", n=till.resto(s)))

    def told(self, facts: Facts, till: Till, s: Seat) -> None:
        """What one player’s bet moves, as it is told."""
        if facts.bets[s] and s in facts.won:
            till.won(s, facts.bets[s])
        elif facts.bets[s]:
            till.lost(s, facts.bets[s])
        elif s in self.bettors(facts.dealer):
            till.forfeit(s)

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """The pot, and what each had won or lost before the hand."""
        [pot] = facts.pools
        return {**dict(enumerate(facts.scores)), POT: pot}

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """What is put in, and each bet in turn; then as at the table."""
        till = Till(self, ledger, self.company.seating.ages(facts.dealer))
        if till.is_due:
            till.fill("red-dog.ante")
        for s in till.order:
            self.told(facts, till, s)
        till.leave()
        return self.outcome(facts.dealer, till)

    def goes_on(self, facts: Facts | Made, standing: Standing, ledger: Ledger, outcome: dict[str, Any]) -> None:
        """With the last hand of those agreed on whoever has most has won."""
        standing.deals += 1
        if self.company.ends(standing.deals, outcome):
            ledger.because("red-dog.deals", "{n:hand|hands} have been played", n=standing.deals)
            outcome["winners"] = self.company.at_end(ledger)


def may_bet(till: Till, seat: Seat) -> bool:
    """Whether a player has anything to bet with."""
    return till.resto(seat) > 0


def burn(table: Table) -> None:
    """The top card of the stock is laid aside."""
    table.zone("discard").append(table.zone("stock").pop(0))
    table.tell("red-dog.top-card", "The top card is laid aside unseen")


def turn_up(table: Table) -> Card:
    """The top card of the stock, face up."""
    card = table.zone("stock").pop(0)
    table.zone("turned").append(card)
    return card


def lay_aside(table: Table, seat: Seat) -> None:
    """What is left of a hand, face down."""
    table.zone("discard").extend(table.hands[seat])
    table.hands[seat].clear()


RULESETS: Final = {each.id: each for each in (RedDog("five", Five()), RedDog("four", Four()), RedDog("three", Three()))}
FAMILY: Final = Family("red-dog", "Red Dog", RedDog, RULESETS, RULES)
_: Game = RULESETS["five"]  # the rule-sets are games, says the type checker
