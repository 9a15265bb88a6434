"""What Rentoy, Truc and Put share: three cards, three tricks between sides, raises, and points to the end.

The module reads as the rulebooks do: pack, seats and sides, cards, tricks, raises, score, end. A game says which
cards there are, who takes a trick, what must be played to it, when the hand is decided, and what its ladder is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Any, ClassVar, Final, NamedTuple

from quinola.ask import Choose, Law, Word
from quinola.cards import Card, card
from quinola.facts import known, scores, seat, seats
from quinola.ledger import SCORE, Account, Ledger
from quinola.mechanics.lettered import Lettered
from quinola.mechanics.raises import AndRaise, Raises, Side, Terms, Words, Worth, answered
from quinola.mechanics.signals import Channel, Signal
from quinola.mechanics.tricks import Trick
from quinola.messages import Kind, Message, say
from quinola.rules import FactsError
from quinola.seats import Seat
from quinola.table import Part, Table
from quinola.words import listed
from quinola.zones import Zone

SHARED: Final = """
    company sides pack direction first-dealer deal eldest lead turn next-lead two-tricks hand-end
    base raise raise-with ladder right top needless answer anyone first-speaks answer-raise stays fold
    signals signals-to signals-free score goal beyond next-dealer""".split()
"""Rules that every game of this kind has, under its own name; a game leaves out what it does without."""
TIED: Final = "tied"


@dataclass
class Shown(Raises):
    """What all can see of a hand: sides, trumps, and who has taken the tricks."""

    sides: list[str] | None = None
    eldest: str | None = None
    pack: int | None = None
    trumps: str | None = None
    matadors: list[str] | None = None
    tricks: dict[str, int] | None = None
    takers: list[str] | None = None
    folded: list[str] | None = None


class Line(NamedTuple):
    """A trick as a scorer has it: who led, and the cards in the order played."""

    leader: Seat
    cards: tuple[Card, ...]


class Decision(NamedTuple):
    """Which side wins the hand, None if nobody does, and by which rule (its slug)."""

    side: Side | None
    slug: str


class Why(NamedTuple):
    """A reason why somebody takes a trick: its rule (the slug), and what is said."""

    slug: str
    said: Message
    kind: Kind = "said"


class Facts(NamedTuple):
    """What a scorer must know of one hand. `raisers` and `folded` are named in the order in which they spoke."""

    dealer: Seat
    turned: Card | None = None
    tricks: tuple[Line, ...] = ()
    raisers: tuple[Seat, ...] = ()
    folded: tuple[Seat, ...] = ()
    won: Seat | None = None
    """One of the side that won, where the tricks are not told."""
    scores: tuple[int, ...] = ()
    """The scores before this hand, by seat; empty for a hand by itself."""


class Hand:
    """One hand under way."""

    __slots__ = ("dealer", "lines", "takers", "turned", "worth")

    def __init__(self, dealer: Seat, turned: Card | None, worth: Worth) -> None:
        self.dealer, self.turned, self.worth = dealer, turned, worth
        self.lines: list[Line] = []
        self.takers: list[Seat | None] = []


class ThreeTricks(Lettered):
    """The procedure. A game is a frozen dataclass over it, whose fields answer the questions named here."""

    id: str
    raise_right: str
    raise_cap: str
    hand_end: str
    signals_to: str
    caught: int

    shown: ClassVar[type[Shown]] = Shown
    parts: ClassVar[Mapping[str, Part]]
    each: ClassVar[int] = 3
    values: ClassVar[tuple[int, ...]] = (1, 3, 6, 9, 12)
    words: ClassVar[Words] = Words()
    with_card: ClassVar[bool] = True
    goal: ClassVar[int] = 12
    turns_up: ClassVar[bool] = False

    # What a game says of itself

    def duties(self, turned: Card | None) -> tuple[Law, ...]:
        """Which cards must be played: laws over cards, about the trick."""
        return ()

    def power(self, c: Card, led: Card, turned: Card | None) -> int:
        """How strong a card is in a trick to which `led` was led; less than nought if it cannot take it."""
        return -1

    def taker(self, trick: Trick, turned: Card | None) -> Seat | None:
        """Who takes a trick; None if it is tied. Of equals on one side the first has it."""
        led = trick.cards[0]
        powers = [self.power(c, led, turned) for c in trick.cards]
        best = max(powers)
        equal = [s for s, power in zip(trick.seats, powers, strict=True) if power == best]
        return equal[0] if len({self.side_of(s) for s in equal}) == 1 else None

    def why(self, trick: Trick, turned: Card | None, taker: Seat | None) -> Iterator[Why]:
        """Why they take it."""
        return iter(())

    def decided(self, takers: Sequence[Seat | None], eldest: Seat) -> Decision | None:
        """Whether the hand is won, when these have taken the tricks so far: two tricks to a side."""
        won = [self.side_of(t) for t in takers if t is not None]
        side = next((side for side in self.all_sides if won.count(side) >= 2), None)
        return None if side is None else Decision(side, "two-tricks")

    def leads(self, trick: Trick, taker: Seat | None, eldest: Seat) -> Seat:
        """Who leads to the next trick: whoever took this one."""
        return trick.leader if taker is None else taker

    def tell_deal(self, table: Table, hand: Hand) -> None:
        """What there is to say when the cards have been dealt: trumps, matadors."""

    @property
    def signs(self) -> tuple[Signal, ...]:
        """The signals of this rule-set."""
        return ()

    # Seats and sides

    def side_of(self, s: Seat) -> Side:
        """Whose side a seat is on: partners alternate round the table."""
        return s % 2

    @cached_property
    def all_sides(self) -> tuple[Side, ...]:
        """The sides, by their first seats."""
        return tuple(dict.fromkeys(map(self.side_of, range(self.players))))

    def members(self, side: Side) -> tuple[Seat, ...]:
        """The seats of a side."""
        return tuple(s for s in range(self.players) if self.side_of(s) == side)

    def letters(self, side: Side) -> list[str]:
        """The players of a side."""
        return [self.names[s] for s in self.members(side)]

    def words_of(self, side: Side) -> str:
        """A side by the letters of its players: `A and C`."""
        return listed(self.letters(side))

    def eldest(self, dealer: Seat) -> Seat:
        """The first after the dealer."""
        return self.ages(dealer)[0]

    def opens(self, dealer: Seat) -> Seat:
        """Who leads to the first trick."""
        return self.eldest(dealer)

    def turns(self, leader: Seat) -> tuple[Seat, ...]:
        """In which order all play to a trick."""
        return tuple((leader + n) % self.players for n in range(self.players))

    # The partie

    async def partie(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """Hands until a side has won. Given: `dealer`, and `deals` after which it stops unfinished."""
        dealer = table.first_dealer(given, self.rule("first-dealer"))
        deals = int(given.get("deals", 0))
        while True:
            outcome = await self.deal(table, {"dealer": table.names[dealer]})
            deals -= 1
            if outcome["winners"] or deals == 0:
                return outcome
            dealer = table.names.index(outcome["next_dealer"])

    def sit_down(self, table: Table, dealer: Seat) -> None:
        """Who plays with whom, and which way."""
        self.seat_all(table)
        table.sides = list(map(self.members, self.all_sides))
        table.tell(self.rule("company"), "{players:number} play", players=self.players)
        shown = Shown.of(table)
        shown.company, shown.sides = self.players, list(map(self.words_of, self.all_sides))
        if table.events is not None:
            table.tell(self.rule("sides"), against(list(map(self.letters, self.all_sides))))
        shown.trumps = None
        eldest = self.eldest(dealer)
        shown.dealer, shown.eldest = table.names[dealer], table.names[eldest]
        table.tell(self.rule("eldest"), "{dealer:seat} has dealt, and {eldest:seat} is the eldest",
                   dealer=dealer, eldest=eldest)

    # The hand

    async def deal(self, table: Table, given: Mapping[str, Any]) -> dict[str, Any]:
        """One hand, from the cards to the score. Given: `dealer`."""
        table.begin()
        dealer = table.seat(given, "dealer", 0)
        self.sit_down(table, dealer)
        Shown.of(table).pack = len(self.pack)
        table.tell(self.rule("pack"), "{cards:number} cards are in play", cards=len(self.pack))
        turn_up = [(Zone("turned", table.everyone), 1)] if self.turns_up else []
        left = len(self.pack) - self.each * self.players - len(turn_up)
        table.deal(self.pack, self.each, *turn_up, (Zone("stock", name="talon"), left))
        table.tell(self.rule("deal"), "{dealer:seat} deals three cards to each", "dealt", dealer=dealer)
        turned = None
        if self.turns_up:
            [turned] = table.zone("turned")
        return await self.played(table, Hand(dealer, turned, Worth(self.terms(table))))

    async def played(self, table: Table, hand: Hand) -> dict[str, Any]:
        """A hand, once its cards are dealt."""
        table.put(Zone("taken", table.everyone))
        self.tell_deal(table, hand)
        self.show(table, hand)
        await self.play(table, hand)
        return self.close(table, hand)

    def terms(self, table: Table) -> Terms:
        """The ladder of raises."""
        rule = self.rule
        open_ = self.raise_cap == "open"
        return Terms(self.values, self.raise_right == "acceptor", rule("raise"), rule("ladder"), rule("right"),
                     rule("top"), rule("answer"), rule("anyone"), rule("first-speaks"), rule("answer-raise"),
                     rule("stays"), rule("fold"), "" if open_ else rule("needless"),
                     None if open_ else lambda value: self.enough(value, table.ledger.balance), self.words)

    def enough(self, value: int, balance: Mapping[Account, int]) -> bool:
        """Whether whoever wins a hand of this worth has won the game."""
        return all(self.reached(self.points(side, balance) + value) for side in self.all_sides)

    def points(self, side: Side, balance: Mapping[Account, int]) -> int:
        """What a side has."""
        return max(balance.get(s, 0) for s in self.members(side))

    def channel(self, table: Table, hand: Hand) -> Channel:
        """Who may signal to whom in this hand."""
        partners = {s: self.shown_to(s, hand.dealer) for s in range(self.players)}
        if self.signs and any(partners.values()):
            if self.signals_to == "youngest":
                table.tell(self.rule("signals-to"), "Signs go to the youngest of a side")
            else:
                table.tell(self.rule("signals-to"), "Signs go to any partner")
        return Channel(table, self.rule("signals"), self.signs, partners,
                       hand.turned.suit if hand.turned else "", self.caught, self.rule("signals-free"))

    def shown_to(self, s: Seat, dealer: Seat) -> list[Seat]:
        """Whom a player may sign to: all partners, or the youngest of the side alone."""
        others = [m for m in self.members(self.side_of(s)) if m != s]
        if self.signals_to != "youngest":
            return others
        youngest = next(m for m in reversed(self.ages(dealer)) if m in (s, *others))
        return [m for m in others if m == youngest]

    async def play(self, table: Table, hand: Hand) -> None:
        """Tricks, until the hand is decided, or a side alone is left in it."""
        channel = self.channel(table, hand)
        laws = tuple(map(by_card, self.duties(hand.turned)))
        eldest = self.eldest(hand.dealer)
        leader = self.opens(hand.dealer)
        table.tell(self.rule("lead"), "{who:seat} leads", "led", who=leader)
        while table.hands[leader]:
            pile = table.put(Zone("trick", table.everyone))
            trick = Trick(leader, len(hand.lines), pile)
            for s in self.turns(leader):
                if self.side_of(s) not in hand.worth.out and await self.turn(table, hand, trick, s, laws, channel):
                    return
            taker = self.taker(trick, hand.turned)
            self.gather(table, hand, trick, taker)
            if self.over(self.standing(hand.takers, hand.worth.folded), eldest):
                if len(hand.takers) < 3:
                    table.tell(self.rule("hand-end"), "The hand is won, and no more is played", "ended")
                return
            leader = self.in_play(self.leads(trick, taker, eldest), hand.worth.out)
            slug = "next-lead" if taker is not None else "tied-lead"
            table.tell(self.rule(slug), "{who:seat} leads to the next trick", "led", who=leader)

    def standing(self, takers: Sequence[Seat | None], folded: Sequence[Seat]) -> Sequence[Seat | None]:
        """The tricks that count: with two sides, all of them."""
        return takers

    def over(self, takers: Sequence[Seat | None], eldest: Seat) -> bool:
        """Whether no more is played: the hand is decided, unless all three tricks are played all the same."""
        return len(takers) == 3 or (self.hand_end == "decided" and self.decided(takers, eldest) is not None)

    def in_play(self, s: Seat, out: Collection[Side]) -> Seat:
        """A player, or the next after one whose side has folded."""
        return next(m for m in self.turns(s) if self.side_of(m) not in out)

    async def turn(self, table: Table, hand: Hand, trick: Trick, s: Seat, laws: Sequence[Law],
                   channel: Channel) -> bool:
        """One turn to play: a raise or none, and a card. Returns whether the hand has been given up."""
        held, side = table.hands[s], self.side_of(s)
        while True:
            all_laws = (*laws, *hand.worth.laws(side))
            _, said = await channel.ask([Choose(s, "play", self.options(held), self.rule("turn"), all_laws, trick)])
            if said != self.words.higher:
                break
            if await self.raised(table, hand, s, channel, trick):
                return True
            if side in hand.worth.out:
                return False
        played: Card = said.card if isinstance(said, AndRaise) else said
        held.remove(played)
        trick.cards.append(played)
        trick.seats.append(s)
        table.tell(self.rule("turn"), "{who:seat} plays the {card:card}", "played", who=s, card=played)
        if not isinstance(said, AndRaise):
            return False
        table.tell(self.rule("raise-with"), "{who:seat} raises with the card", who=s)
        return await self.raised(table, hand, s, channel, trick)

    def options(self, held: Sequence[Card]) -> list[Any]:
        """What there is to do on one’s turn: play a card, raise first, or raise with a card."""
        return [*held, self.words.higher, *(map(AndRaise, held) if self.with_card else ())]

    async def raised(self, table: Table, hand: Hand, raiser: Seat, channel: Channel, trick: Trick) -> bool:
        """A raise, and its answers. Returns whether the hand has been given up."""
        sides = {s: self.side_of(s) for s in range(self.players)}
        over = await answered(table, hand.worth, raiser, sides, channel.ask, self.speakers(hand, raiser), trick)
        Shown.of(table).raised = None
        self.show(table, hand)
        return over

    def speakers(self, hand: Hand, raiser: Seat) -> Sequence[Seat]:
        """In which order they are asked for an answer: the youngest, to whom signals go, is the speaker by custom."""
        return tuple(reversed(self.ages(hand.dealer)))

    def gather(self, table: Table, hand: Hand, trick: Trick, taker: Seat | None) -> None:
        """The trick is over."""
        hand.lines.append(Line(trick.leader, tuple(trick.cards)))
        hand.takers.append(taker)
        table.zone("taken").extend(trick.cards)
        if table.events is not None:
            for why in self.why(trick, hand.turned, taker):
                table.tell(self.rule(why.slug), why.said, why.kind)
        self.show(table, hand)

    def show(self, table: Table, hand: Hand) -> None:
        """What all can see: what the hand is worth, who may raise, and who has taken the tricks."""
        worth, sides = hand.worth, self.all_sides
        won = [self.side_of(t) for t in hand.takers if t is not None]
        may = [self.words_of(side) for side in sides if worth.may(side) and worth.next != worth.value]
        shown = Shown.of(table)
        shown.worth, shown.raise_to, shown.may_raise = worth.value, worth.next, " or ".join(may)
        shown.tricks = {self.words_of(side): won.count(side) for side in sides}
        shown.takers, shown.folded = self.named(hand.takers), [table.names[s] for s in worth.folded]

    # Score

    def close(self, table: Table, hand: Hand) -> dict[str, Any]:
        """Settle the hand, and say who deals next."""
        before = tuple(table.ledger.balance[s] for s in range(self.players))
        facts = Facts(hand.dealer, hand.turned, tuple(hand.lines), tuple(hand.worth.raisers),
                      tuple(hand.worth.folded), None, before)
        table.quiet = frozenset(map(self.rule, self.told_in_play))
        outcome = self.settle(facts, table.ledger)
        return {"facts": self.tell(facts), **outcome}

    told_in_play: ClassVar[frozenset[str]] = frozenset()
    """Rules of which `why` tells when a trick is taken, so that the settlement need not be heard saying it again."""

    def brought(self, facts: Facts) -> dict[Account, int]:
        """The scores before the hand."""
        return dict(enumerate(facts.scores))

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Who takes the tricks, who wins the hand, what it is worth; then whether anybody has won the game."""
        takers = self.judge(facts, ledger)
        found = self.result(facts, self.standing(takers, facts.folded))
        self.pay(facts, found, ledger)
        return {
            "takers": self.named(takers),
            "hand": self.words_of(found.side) if found.side is not None else "",
            "worth": self.worth_of(facts),
            "scores": {self.words_of(side): self.points(side, ledger.balance) for side in self.all_sides},
            "next_dealer": self.next_dealer(facts, ledger),
            "winners": self.winners(ledger),
        }

    def named(self, takers: Sequence[Seat | None]) -> list[str]:
        """Who took the tricks, by letter."""
        return [self.names[t] if t is not None else TIED for t in takers]

    def judge(self, facts: Facts, ledger: Ledger) -> list[Seat | None]:
        """Who takes each trick, and why."""
        takers: list[Seat | None] = []
        for line in facts.tricks:
            trick = self.as_trick(line, facts.folded, len(takers))
            taker = self.taker(trick, facts.turned)
            takers.append(taker)
            if ledger.reasons is not None:
                for why in self.why(trick, facts.turned, taker):
                    ledger.because(self.rule(why.slug), why.said)
        return takers

    def as_trick(self, line: Line, folded: Sequence[Seat], number: int) -> Trick:
        """A trick that has been played; who is missing from it has folded before, and first who folded first."""
        trick = Trick(line.leader, number, list(line.cards))
        trick.seats = list(self.turns(line.leader))
        for gone in folded:
            if len(trick.seats) > len(line.cards):
                trick.seats = [s for s in trick.seats if self.side_of(s) != self.side_of(gone)]
        return trick

    def given_up(self, facts: Facts) -> Side | None:
        """The side that alone is left, if all others have folded."""
        out = set(map(self.side_of, facts.folded))
        left = [side for side in self.all_sides if side not in out]
        return left[0] if out and len(left) == 1 else None

    def result(self, facts: Facts, takers: Sequence[Seat | None]) -> Decision:
        """Which side wins the hand."""
        left = self.given_up(facts)
        if left is not None:
            return Decision(left, "fold")
        if facts.won is not None:
            return Decision(self.side_of(facts.won), "two-tricks")
        return self.decided(takers, self.eldest(facts.dealer)) or Decision(None, "two-tricks")

    def in_words(self, found: Decision, facts: Facts) -> Message:
        """Why they win it, for a reader."""
        if found.side is None:
            return say("Nobody has won the hand")
        side = self.letters(found.side)
        if found.slug == "fold":
            return self.words.gives(self.names[facts.folded[-1]], side)
        if facts.won is not None:
            return say("{side:seats} {side:~has|have} won the hand", side=side)
        return say("{side:seats} {side:~has|have} two tricks", side=side)

    def worth_of(self, facts: Facts) -> int:
        """What the hand is worth to whoever wins it."""
        return self.values[self.steps(facts)]

    def steps(self, facts: Facts) -> int:
        """How far up the ladder the hand has gone."""
        raises = len(facts.raisers) - (self.given_up(facts) is not None)
        return min(raises, len(self.values) - 1)

    def pay(self, facts: Facts, found: Decision, ledger: Ledger) -> None:
        """Points to the side that has won."""
        ledger.because(self.rule(found.slug), self.in_words(found, facts))
        if found.side is None:
            return
        worth, raised = self.worth_of(facts), self.steps(facts)
        if raised:
            ledger.because(self.rule("ladder"), "{steps:message}: the hand is worth {worth:number}",
                           steps=climbed(self.values[:raised + 1]), worth=worth)
        elif found.slug == "fold":
            ledger.because(self.rule("fold"), "That is {worth:number}", worth=worth)
        else:
            ledger.because(self.rule("base"), self.words.plain(worth))
        slug = "fold" if found.slug == "fold" else "ladder" if raised else "base"
        for s in self.scorers(found.side):
            ledger.pay(SCORE, s, worth, self.rule(slug), "the hand")
        if len(self.members(found.side)) > 1:
            ledger.because(self.rule("score"), "The score is the side’s: {worth:number} each", worth=worth)

    def scorers(self, side: Side) -> Sequence[Seat]:
        """Who writes down what a side has won: the whole side."""
        return self.members(side)

    # The end

    def next_dealer(self, facts: Facts, ledger: Ledger) -> str:
        """The letter of the next dealer."""
        ledger.because(self.rule("next-dealer"), "The deal passes on")
        return self.names[self.deals_next(facts.dealer)]

    def deals_next(self, dealer: Seat) -> Seat:
        """The next in the order of play."""
        return (dealer + 1) % self.players

    def winners(self, ledger: Ledger) -> list[str]:
        """The side that has reached the goal; nobody, while none has."""
        for side in self.all_sides:
            points = self.points(side, ledger.balance)
            if self.reached(points):
                letters = self.letters(side)
                ledger.because(self.rule("goal"), "{side:seats} {side:~has|have} {points:number}, and the game",
                               side=letters, points=points)
                if points > self.goal:
                    ledger.because(self.rule("beyond"), "What goes beyond {goal:number} counts for nothing",
                                   goal=self.goal)
                return letters
        return []

    def reached(self, points: int) -> bool:
        """Whether so many win the game: as many as are wanted, or more."""
        return points >= self.goal

    # Facts

    def facts(self, data: Mapping[str, Any]) -> Facts:
        """What a scorer tells, checked. Raises FactsError with the place and the rule."""
        keys = ("dealer", *(["turned"] if self.turns_up else []), "tricks", "won", "raisers", "folded", "scores")
        known(data, keys)
        names = self.names
        dealer = seat(data.get("dealer", names[-1]), "dealer", names, self.rule("eldest"))
        turned = self.card_of(data["turned"], "turned") if data.get("turned") else None
        raisers = seats(data.get("raisers", []), "raisers", names, self.rule("raise"))
        folded = seats(data.get("folded", []), "folded", names, self.rule("fold"))
        won = seat(data["won"], "won", names, self.rule("two-tricks")) if data.get("won") else None
        told = Facts(dealer, turned, self.lines_of(data.get("tricks") or ()), raisers, folded, won,
                     self.scores_of(data.get("scores", {})))
        self.check_raises(told)
        self.check_tricks(told)
        return told

    def scores_of(self, value: object) -> tuple[int, ...]:
        """The scores of the sides, told of any of their players."""
        told = scores(value, "scores", self.names, self.rule("score"))
        if not told:
            return ()
        found = list(told)
        for side in self.all_sides:
            points = {told[s] for s in self.members(side)} - {0}
            if len(points) > 1:
                raise FactsError("scores", f"{self.words_of(side)} have one score", self.rule("score"))
            for s in self.members(side):
                found[s] = max(points, default=0)
        return tuple(found)

    @property
    def sample(self) -> str:
        """A trick as one may tell it."""
        step = len(self.pack) // self.players - 1
        return " ".join((self.names[-1], *(c.text for c in self.pack[2::step][:self.players])))

    @property
    def suits(self) -> str:
        """What the letters of Spanish suits stand for."""
        return ", where O is coins, P cups, E swords, B clubs" if self.pack[0].suit in "OPEB" else ""

    def lines_of(self, value: object) -> tuple[Line, ...]:
        """Tricks as lines: who leads, and the cards in order, `D 3O 2P 1E KE`."""
        lines = value.splitlines() if isinstance(value, str) else value
        if not isinstance(lines, (list, tuple)) or len(lines) > 3:
            raise FactsError("tricks", f"at most three tricks are wanted, as “{self.sample}”", self.rule("deal"))
        return tuple(self.line_of(text, f"tricks[{n}]") for n, text in enumerate(lines))

    def line_of(self, text: object, place: str) -> Line:
        """One trick."""
        words = text.split() if isinstance(text, str) else []
        if len(words) < 3:
            raise FactsError(place, f"who leads, and the cards, are wanted as “{self.sample}”, not {text!r}",
                             self.rule("turn"))
        return Line(seat(words[0], place, self.names, self.rule("lead")),
                    tuple(self.card_of(word, place) for word in words[1:]))

    def card_of(self, text: object, place: str) -> Card:
        """A card of the pack."""
        if text not in [c.text for c in self.pack]:
            raise FactsError(place, f"{text!r} is not in the pack of {len(self.pack)}", self.rule("pack"))
        return card(str(text))

    def check_raises(self, facts: Facts) -> None:
        """Whether they can have raised so."""
        side = {s: self.side_of(s) for s in range(self.players)}
        if len(facts.raisers) >= len(self.values):
            raise FactsError("raisers", f"a hand is raised {len(self.values) - 1} times at most", self.rule("top"))
        for n, (one, other) in enumerate(zip(facts.raisers, facts.raisers[1:], strict=False), 1):
            if side[one] == side[other] and self.raise_right == "acceptor":
                raise FactsError(f"raisers[{n}]", "the right to raise is with the other side", self.rule("right"))
        for n, value in enumerate(self.values[:len(facts.raisers)]):
            balance: dict[Account, int] = dict(enumerate(facts.scores))
            if self.raise_cap != "open" and self.enough(value, balance):
                raise FactsError(f"raisers[{n}]", f"{value} is enough for either side", self.rule("needless"))
        if facts.folded and not facts.raisers:
            raise FactsError("folded", "nobody folds where nobody has raised", self.rule("fold"))
        if facts.folded and side[facts.folded[-1]] == side[facts.raisers[-1]]:
            raise FactsError("folded", "whoever folds answers the other side’s raise", self.rule("fold"))

    def check_tricks(self, facts: Facts) -> None:
        """Whether they can have been played so, and whether the hand is then decided."""
        self.check_cards(facts)
        takers = self.check_order(facts)
        self.check_lawful(facts)
        if self.given_up(facts) is not None:
            return
        eldest = self.eldest(facts.dealer)
        if facts.tricks and facts.won is not None:
            raise FactsError("won", "the tricks say it already; give the tricks or the winner, not both",
                             self.rule("two-tricks"))
        if facts.won is None and not self.over(self.standing(takers, facts.folded), eldest):
            raise FactsError("tricks", "the hand is not decided by these: tell all its tricks, or who won, or who "
                             "folded", self.rule("two-tricks"))

    def check_cards(self, facts: Facts) -> None:
        """Each card is in one place."""
        seen: dict[Card, str] = {facts.turned: "turned up"} if facts.turned else {}
        if facts.tricks and self.turns_up and not facts.turned:
            raise FactsError("turned", "the card that was turned up is wanted, for it makes trumps", self.rule("deal"))
        for n, line in enumerate(facts.tricks):
            for c in line.cards:
                if c in seen:
                    raise FactsError(f"tricks[{n}]", f"the {c.words} was {seen[c]}", self.rule("pack"))
                seen[c] = f"played in trick {n + 1}"

    def check_order(self, facts: Facts) -> list[Seat | None]:
        """The right player leads to each trick; returns who takes them."""
        takers: list[Seat | None] = []
        eldest = self.eldest(facts.dealer)
        leader = self.opens(facts.dealer)
        for n, line in enumerate(facts.tricks):
            if takers and self.over(self.standing(takers, facts.folded), eldest):
                raise FactsError(f"tricks[{n}]", "the hand was over before", self.rule("hand-end"))
            trick = self.as_trick(line, facts.folded, n)
            leader = leader if leader in trick.seats else self.still_in(leader, facts)
            if line.leader != leader:
                raise FactsError(f"tricks[{n}]", f"{self.names[leader]} leads here, not {self.names[line.leader]}",
                                 self.rule("next-lead" if n else "lead"))
            if len(line.cards) != len(trick.seats):
                raise FactsError(f"tricks[{n}]", f"{len(trick.seats)} play to a trick, and {len(line.cards)} cards "
                                 "are told", self.rule("turn"))
            takers.append(self.taker(trick, facts.turned))
            leader = self.leads(trick, takers[-1], eldest)
        return takers

    def still_in(self, leader: Seat, facts: Facts) -> Seat:
        """Who leads in the place of a leader who has folded."""
        out = {self.side_of(s) for s in facts.folded} if self.given_up(facts) is None else ()
        return self.in_play(leader, out)

    def check_lawful(self, facts: Facts) -> None:
        """Nobody kept back a card that had to be played: what a player played later was in the hand before."""
        tricks = [self.as_trick(line, facts.folded, n) for n, line in enumerate(facts.tricks)]
        laws = self.duties(facts.turned)
        for n, trick in enumerate(tricks):
            for k, (s, c) in enumerate(zip(trick.seats, trick.cards, strict=True)):
                so_far = Trick(trick.leader, n, trick.cards[:k])
                so_far.seats = trick.seats[:k]
                held: Sequence[Card] = [
                    d for t in tricks[n:] for who, d in zip(t.seats, t.cards, strict=True) if who == s]
                for law in laws:
                    held = law.keep(held, so_far)
                    if c not in held:
                        raise FactsError(f"tricks[{n}]", f"{self.names[s]} plays the {c.words}: {law.why}", law.rule)

    def tell(self, facts: Facts) -> dict[str, Any]:
        """Facts as JSON, by letter."""
        names = self.names
        told: dict[str, Any] = {"dealer": names[facts.dealer]}
        if facts.turned:
            told["turned"] = facts.turned.text
        if facts.tricks:
            told["tricks"] = [" ".join((names[line.leader], *(c.text for c in line.cards))) for line in facts.tricks]
        if facts.won is not None:
            told["won"] = names[facts.won]
        for key, who in (("raisers", facts.raisers), ("folded", facts.folded)):
            if who:
                told[key] = [names[s] for s in who]
        return told | ({"scores": dict(zip(names, facts.scores, strict=True))} if any(facts.scores) else {})

    def facts_schema(self) -> dict[str, Any]:
        """JSON Schema of `facts`: `ways` are the two ways to tell a hand, trick by trick or by who won it."""
        player: dict[str, Any] = {"enum": list(self.names)}
        several: dict[str, Any] = {"type": "array", "items": player, "default": []}
        told: dict[str, Any] = {
            "dealer": player | {"title": "Dealer", "description": "the eldest comes next", "rule": self.rule("eldest")}}
        if self.turns_up:
            told["turned"] = {"title": "Turned up", "description": "its suit is trumps", "way": "tricks",
                              "enum": [c.text for c in self.pack], "rule": self.rule("deal")}
        told |= {
            "tricks": {"title": "The tricks as played", "type": "array", "items": {"type": "string", "title": "Trick"},
                       "maxItems": 3, "default": [], "way": "tricks", "rule": self.rule("turn"),
                       "description": f"who leads, and the cards in the order played: {self.sample}{self.suits}"},
            "won": player | {"title": "Who won", "description": "anyone of the side", "way": "won",
                             "rule": self.rule("two-tricks")},
            "raisers": several | {"title": "Raises", "description": "who raised, in the order of the raises",
                                  "maxItems": (len(self.values) - 1), "rule": self.rule("raise")},
            "folded": several | {"title": "Folded", "description": "who answered by folding",
                                 "maxItems": self.players, "rule": self.rule("fold")},
            "scores": {"title": "Scores before", "description": "the side’s, of any of its players", "type": "object",
                       "default": {}, "properties": {name: {"type": "integer", "minimum": 0} for name in self.names},
                       "additionalProperties": False, "rule": self.rule("score")},
        }
        return {"$schema": "https://json-schema.org/draft/2020-12/schema",
                "title": f"One hand of {self.family.capitalize()} ({self.id})", "type": "object",
                "additionalProperties": False, "required": ["dealer"], "properties": told,
                "ways": {"tricks": "Trick by trick", "won": "Who won the hand"}}


def by_card(law: Law) -> Law:
    """A law over cards, put to options that are cards, cards with a raise, and a raise."""
    def keep(options: Sequence[Any], trick: Trick) -> Sequence[Any]:
        held = [o for o in options if isinstance(o, Card)]
        kept = law.keep(held, trick)
        if len(kept) == len(held):
            return options
        return [o for o in options if isinstance(o, Word) or (o.card if isinstance(o, AndRaise) else o) in kept]
    return law._replace(keep=keep)


def against(sides: Sequence[Sequence[str]]) -> Message:
    """Sides by their players: `A and C against B and D`."""
    first, *others = sides
    return reduce(lambda some, one: say("{some:message} against {one:seats}", some=some, one=one), others,
                  say("{one:seats}", one=first))


def climbed(values: Sequence[int]) -> Message:
    """Steps of the ladder: `1 → 3 → 6`."""
    first, *others = values
    return reduce(lambda steps, value: say("{steps:message} → {value:number}", steps=steps, value=value), others,
                  say("{value:number}", value=first))
