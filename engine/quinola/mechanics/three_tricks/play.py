"""One hand of three tricks, from the cards to the last of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from quinola.ask import Choose, Law, Word
from quinola.cards import Card
from quinola.mechanics.goal import enough
from quinola.mechanics.raises import AndRaise, Rung, Worth
from quinola.mechanics.replies import Asks, answered, first_to_speak
from quinola.mechanics.three_tricks.hand import Line
from quinola.mechanics.three_tricks.rules import CARDS, HandRules, Shown, standing
from quinola.mechanics.tricks import Trick, TrickRules, play_tricks, which_card
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Zone


class Playing(Choose[Any]):
    """A card is played to the trick that it is about, perhaps with a raise, or there is a raise first.

    `rung` is where the hand stood then. `ranks` are the rules by which cards rank, `raising` that by which one raises.
    """

    __slots__ = ("raising", "ranks", "rung")
    rung: Rung
    ranks: tuple[str, ...]
    raising: str

    @property
    def needs(self) -> tuple[str, ...]:
        """How the cards rank; and the raise, where that may be done."""
        return (*self.ranks, self.raising) if self.rung.words.higher in self.options else self.ranks

    def question(self) -> Message:
        """Which card; and whether to raise, where that may be done."""
        which = which_card(self.about)
        if self.rung.words.higher not in self.options:
            return which
        first = self.rung.words.before_card()
        return say("{which:message} {first:message}", which=which, first=first)

    def said(self, option: Any) -> Message:
        """What a raise would make of the hand; a card is played."""
        return self.rung.does(option) if option == self.rung.words.higher else super().said(option)


def sit_down(table: Table, rules: HandRules, dealer: Seat) -> None:
    """Who plays with whom, and which way."""
    sides, shown = rules.sides, Shown.of(table)
    sides.sit_down(table, rules.rule("direction"))
    table.sides = [sides.members[side] for side in sides.all]
    table.tell(rules.rule("company"), "{players:number} play", players=sides.players)
    shown.company, shown.sides = sides.players, list(sides.words.values())
    if table.events is not None:
        table.tell(rules.rule("sides"), sides.against)
    shown.trumps = None
    eldest = sides.eldest(dealer)
    shown.dealer, shown.eldest = table.names[dealer], table.names[eldest]
    table.tell(
        rules.rule("eldest"), "{dealer:seat} has dealt, and {eldest:seat} is the eldest", dealer=dealer, eldest=eldest
    )


def deal_cards(table: Table, rules: HandRules, dealer: Seat) -> Card | None:
    """Three to each; the card that is turned up, if there is one."""
    Shown.of(table).pack = len(rules.pack)
    table.tell(rules.rule("pack"), "{cards:number} cards are in play", cards=len(rules.pack))
    turn_up = [(Zone("turned", table.everyone), 1)] if rules.turns_up else []
    left = len(rules.pack) - CARDS * rules.sides.players - len(turn_up)
    table.deal(rules.pack, CARDS, *turn_up, (Zone("stock", name="talon"), left))
    table.tell(rules.rule("deal"), "{dealer:seat} deals three cards to each", "dealt", dealer=dealer)
    return table.zone("turned")[0] if rules.turns_up else None


class Hand:
    """One hand under way: what has been played and raised, and who may do what."""

    def __init__(self, table: Table, rules: HandRules, dealer: Seat, turned: Card | None) -> None:
        self.table, self.rules, self.dealer, self.turned = table, rules, dealer, turned
        self.judge, self.eldest = rules.judge(turned), rules.sides.eldest(dealer)
        self.laws = tuple(map(by_card, self.judge.laws))
        balance = table.ledger.balance
        self.worth = Worth(rules.ladder, lambda value: enough(rules.sides, rules.goal, value, balance))
        self.lines: list[Line] = []
        self.takers: list[Seat | None] = []
        self.asks: Asks = first_to_speak

    async def play(self) -> None:
        """Tricks, until the hand is decided, or a side alone is left in it."""
        table, rules = self.table, self.rules
        table.put(Zone("taken", table.everyone))
        rules.tell_cards(table, self.turned)
        self.show()
        if rules.signs is not None:
            trump = self.turned.suit if self.turned else ""
            self.asks = rules.signs.channel(table, rules.game, rules.sides, self.dealer, trump).ask
        leader = rules.opens(self.dealer)
        table.tell(rules.rule("lead"), "{who:seat} leads", "led", who=leader)
        await play_tricks(
            table,
            leader,
            TrickRules(rules.rule("turn"), self.judge.taker, self.laws, self.leads, self.in_turn, turn=self.turn),
            self,
        )

    # A turn

    def in_turn(self, leader: Seat) -> Iterator[Seat]:
        """All who are still in the hand."""
        return self.rules.sides.still_in(self.rules.sides.turns(leader), self.worth.out)

    async def turn(self, trick: Trick, s: Seat) -> bool:
        """A raise or none, and a card, perhaps with a raise. Returns whether the hand goes on."""
        rules, ladder, side = self.rules, self.rules.ladder, self.rules.sides.of[s]
        held = self.table.hands[s]
        while True:
            laws = (*self.laws, *self.worth.laws(side))
            choice = Playing(s, "play", ladder.options(held), rules.rule("turn"), laws, trick)
            choice.rung, choice.ranks = self.worth.rung, tuple(map(rules.rule, rules.ranks))
            choice.raising = ladder.rule("raise")
            _, said = await self.asks([choice])
            if said != ladder.words.higher:
                break
            if await raised(self, s, trick) or (not trick.cards and self.is_over()):
                return False
        played: Card = said.card if isinstance(said, AndRaise) else said
        held.remove(played)
        trick.cards.append(played)
        trick.seats.append(s)
        self.played(trick, choice)
        if not isinstance(said, AndRaise):
            return True
        self.table.tell(rules.rule("raise-with"), "{who:seat} raises with the card", who=s)
        return not await raised(self, s, trick)

    def played(self, trick: Trick, choice: Choose[Any]) -> None:
        """Who played what."""
        self.table.tell(
            self.rules.rule("turn"), "{who:seat} plays the {card:card}", "played", who=choice.seat, card=trick.cards[-1]
        )

    def breached(self, trick: Trick, choice: Choose[Any]) -> None:
        """Nothing here can be played against a law; an imagined table may have to."""

    # A trick

    def taken(self, trick: Trick) -> None:
        """The trick is over."""
        table = self.table
        self.lines.append(Line(trick.leader, tuple(trick.cards)))
        self.takers.append(trick.taker)
        table.zone("taken").extend(trick.cards)
        if table.events is not None:
            for why in self.judge.reasons(trick, trick.taker):
                table.tell(self.rules.rule(why.slug), why.said, why.kind)
        self.show()

    def leads(self, trick: Trick) -> Seat | None:
        """Who leads to the next; None if there is none, because the hand is decided."""
        rules, table, out = self.rules, self.table, self.worth.out
        if self.is_over():
            return None
        leader = rules.leads(trick, self.judge, self.eldest)
        leader = next(rules.sides.still_in(rules.sides.turns(leader), out))
        table.tell(
            rules.rule("tied-lead" if trick.tied else "next-lead"),
            "{who:seat} leads to the next trick",
            "led",
            who=leader,
        )
        return leader

    def is_over(self) -> bool:
        """Whether no more is played: nothing that is left can change who wins."""
        rules = self.rules
        over = rules.over(standing(rules.sides, self.takers, self.worth.folded), self.eldest)
        if over and len(self.takers) < CARDS:
            self.table.tell(rules.rule("hand-end"), "The hand is decided, and no more is played", "ended")
        return over

    def show(self) -> None:
        """What all can see: what the hand is worth, who may raise, and who has taken the tricks."""
        worth, sides, names = self.worth, self.rules.sides, self.table.names
        won = [sides.of[t] for t in self.takers if t is not None]
        may = [side for side in sides.all if worth.may(side) and not worth.top]
        shown = Shown.of(self.table)
        shown.worth, shown.raise_to, shown.may_raise = worth.value, worth.next, sides.either(may)
        shown.tricks = {sides.words[side]: won.count(side) for side in sides.all}
        shown.takers, shown.folded = self.rules.taken_by(self.takers), [names[s] for s in worth.folded]


async def raised(hand: Hand, raiser: Seat, trick: Trick) -> bool:
    """A raise, and its answers. Returns whether one side alone is left."""
    order = hand.rules.speakers(hand.dealer, raiser)
    over = await answered(hand.table, hand.worth, raiser, hand.rules.sides, hand.asks, order, trick)
    Shown.of(hand.table).raised = None
    hand.show()
    return over


def by_card(law: Law) -> Law:
    """A law over cards, put to options that are cards, cards with a raise, and a raise."""

    def keep(options: Sequence[Any], trick: Trick) -> Sequence[Any]:
        held = [o for o in options if isinstance(o, Card)]
        kept = law.keep(held, trick)
        if len(kept) == len(held):
            return options
        return [o for o in options if isinstance(o, Word) or (o.card if isinstance(o, AndRaise) else o) in kept]

    return law._replace(keep=keep)
