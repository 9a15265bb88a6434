"""Ranter-Go-Round, or Chase the Ace: one card each, pass a low one on, and the lowest pays; the last one left wins.

Source: Walter B. Gibson’s encyclopedia of 1974, of which we hold the letter R. The module reads as the rulebook does:
questions, the deal, the round, the reckoning; then what a scorer tells, and what may be said. Who is out, and
what then follows, is in `last_left`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Law, Offer, law
from quinola.cards import FRENCH_52, Card
from quinola.facts import Check, Fact, Form, Hints, Wrong
from quinola.facts.kinds import ListOf, Player
from quinola.ledger import Ledger
from quinola.mechanics.card_moves import deal_hands, turn_over
from quinola.mechanics.company import AtPot
from quinola.mechanics.last_left import LastLeft, Lost
from quinola.mechanics.words_said import never
from quinola.messages import Message, Template, say
from quinola.order import lowest, strength
from quinola.rules import Family, crux
from quinola.seats import Seat
from quinola.shown import shows
from quinola.table import Game, Table

RULES: Final = tuple(
    f"ranter-go-round.{slug}"
    for slug in """
    company pack order counters first-dealer one-card
    face king-turn
    first stand exchange chase jump dealer-king dealer-draws redraw king-drawn
    show lowest ties all-kings
    next-dealer out all-out survivor""".split()
)
RANKS: Final = "KQJT98765432A"
KING: Final = "K"
KINGS: Final = tuple(c for c in FRENCH_52 if c.rank == KING)
ALIKE: Final = 4
"""Of each rank, so that no more can tie."""
EACH: Final = 1
"""So many cards are dealt to each."""
WORTH: Final[Mapping[str, Template]] = {"order": "The order is king, queen, jack, 10 … 2, ace"}


@dataclass
class Shown(AtPot):
    """What all can see: who deals and begins, the pot, the counters that each has left, whose kings are faced."""

    kings: list[str] | None = shows("Kings faced", "seat")


@dataclass(frozen=True)
class RanterGoRound(LastLeft):
    """The questions that the entry of 1974 leaves open, and our answers."""

    id: str
    players: int = crux(
        "ranter-go-round.players", 6, low=2, high=51,
        why="with one more, no card of the 52 would be left for the dealer to draw",
    )  # fmt: skip
    faced: Literal["at-once", "challenged"] = crux("ranter-go-round.when-faced", "at-once", old="RG-C2")
    king_turn: Literal["none", "stand"] = crux("ranter-go-round.king-speaks", "none", old="RG-C7")
    past_king: Literal["jump", "fail"] = crux("ranter-go-round.past-a-king", "jump", old="RG-C1")
    dealer_king: Literal["stand", "draw"] = crux("ranter-go-round.dealers-king", "stand", old="RG-C3")
    redraw: Literal["under", "shuffle"] = crux("ranter-go-round.old-card", "under", old="RG-C4")
    king_drawn: Literal["good", "back"] = crux("ranter-go-round.drawing-a-king", "good", old="RG-C4")
    all_kings: Literal["nobody", "all"] = crux("ranter-go-round.nothing-but-kings", "nobody")
    all_out: Literal["again", "split", "nobody"] = crux("ranter-go-round.nobody-left", "again", old="RG-C5")

    family: ClassVar[str] = "ranter-go-round"
    direction = "left"
    pack: ClassVar[tuple[Card, ...]] = FRENCH_52
    shown: ClassVar[type[Shown]] = Shown
    lives = 3

    # The deal

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """One card each, the round, and who pays."""
        self.give(table, dealer, self.begin(table, dealer))
        if self.faced == "at-once":
            self.face_all(table)
        dealt = kings(table)
        await self.round(table, dealer)
        cards = self.show_all(table)
        for seat in kings(table):
            if seat not in dealt:
                table.tell(self.rule("king-drawn"), "{who:seat} has drawn a king, and is safe", who=seat)
        facts = Facts(dealer, (), cards, tuple(table.ledger.balance[s] for s in range(self.players)))
        outcome = self.settle(facts, table.ledger)
        self.show_counters(table)
        return {**outcome, "facts": self.form.tell(facts)}

    def give(self, table: Table, dealer: Seat, playing: Sequence[Seat]) -> None:
        """A card face down to everyone who is in; the rest is the pack."""
        Shown.of(table).kings = None
        table.revealed.clear()
        deal_hands(table, self.rule, self.pack, EACH, playing, dealer, "one-card", WORTH, stock="pack")
        self.pass_over(table, playing)

    # Kings

    def face_all(self, table: Table) -> None:
        """All kings that have been dealt are turned up, and so nobody else has one."""
        table.lacks |= dict.fromkeys(table.circle.playing, KINGS)
        for seat in kings(table):
            del table.lacks[seat]
            self.face(table, seat)

    def face(self, table: Table, seat: Seat) -> None:
        """A king is turned face up, if it is not."""
        shown, name = Shown.of(table), table.names[seat]
        if name not in (shown.kings or ()):
            shown.kings = [*(shown.kings or ()), name]
            [card] = turn_over(table, seat)
            table.tell(self.rule("face"), "{who:seat} turns up the {card:card}", "shown", who=seat, card=card)

    def passed_by(self, table: Table, seat: Seat) -> bool:
        """Whether somebody has no turn, as whoever holds a king; in one reading they have one, and can only stand."""
        if self.king_turn == "stand":
            return False
        if not is_king(table, seat):
            table.lacks[seat] = KINGS
            return False
        self.face(table, seat)
        table.tell(self.rule("king-turn"), "{who:seat} is passed by", who=seat)
        return True

    # The round

    async def round(self, table: Table, dealer: Seat) -> None:
        """Everyone in turn stands or exchanges, from the dealer’s left; the dealer stands or draws."""
        order = self.speaking(dealer, table.circle.playing)
        table.tell(self.rule("first"), "{who:seat} speaks first", who=order[0])
        for n, seat in enumerate(order):
            if not self.passed_by(table, seat):
                await self.turn(table, seat, order[n + 1 :])

    async def turn(self, table: Table, seat: Seat, others: Sequence[Seat]) -> None:
        """Stand, or exchange with the next; the dealer, with nobody to come, may draw from the pack."""
        said = await self.question(table, seat, others)
        if said == STAND:
            table.tell(self.rule("stand"), "{who:seats} {who:~stands|stand}", "said", who=[seat])
        elif said == EXCHANGE:
            self.exchange(table, seat, others)
        else:
            self.draw(table, seat, instead=bool(others))

    def question(self, table: Table, seat: Seat, others: Sequence[Seat]) -> Choose[Offer]:
        """What somebody is asked: whoever holds a king, those who have others after them, and the dealer."""
        verb = "exchange" if others else "draw"
        if is_king(table, seat):
            return Choose(seat, verb, SAID, self.rule("king-turn"), (HOLDS_A_KING,), prompt=A_KING)
        if others:
            return Choose(seat, verb, SAID, self.rule("stand"), self.laws(table, others), prompt=LOWEST)
        return Choose(seat, verb, SAID, self.rule("dealer-draws"), (ALONE,), prompt=LAST)

    def laws(self, table: Table, others: Sequence[Seat]) -> tuple[Law, ...]:
        """Nobody but the dealer draws; and there must be somebody to exchange with, as far as all can see."""
        faced = Shown.of(table).kings or ()
        reached = others if self.past_king == "jump" else others[:1]
        if any(table.names[s] not in faced for s in reached):
            return (FOR_THE_DEALER,)
        if others != reached:
            return FOR_THE_DEALER, KEPT_BY_A_KING
        return (NOBODY,) if self.dealer_king == "draw" else (FOR_THE_DEALER, NOBODY)

    def exchange(self, table: Table, seat: Seat, others: Sequence[Seat]) -> None:
        """The card goes to the next who has no king, and that player’s comes back; a king in the way is faced."""
        table.lacks[seat] = KINGS
        table.tell(self.rule("exchange"), "{who:seat} asks for an exchange", "said", who=seat)
        for other in others:
            if not is_king(table, other):
                self.swap(table, seat, other)
                return
            self.face(table, other)
            if other == others[-1]:
                break
            if self.past_king == "fail":
                kept = "{other:seat} has a king, and {who:seat} keeps the card"
                table.tell(self.rule("jump"), kept, who=seat, other=other)
                return
            table.tell(self.rule("jump"), "{other:seat} has a king, and is passed by", other=other)
        if self.dealer_king == "draw":
            self.draw(table, seat, instead=True)
        else:
            table.tell(self.rule("dealer-king"), "The dealer has a king, and {who:seat} keeps the card", who=seat)

    def swap(self, table: Table, seat: Seat, other: Seat) -> None:
        """Two cards change places, face down; whoever knew one knows where it is, and those two know both."""
        mine, theirs = table.hands[seat], table.hands[other]
        mine[:], theirs[:] = theirs[:], mine[:]
        mine.sees, theirs.sees = sorted({seat, *theirs.sees}), sorted({other, *mine.sees})
        table.lacks[seat] = table.lacks[other] = KINGS
        table.tell(self.rule("chase"), "{who:seat} and {other:seat} exchange cards", "also", who=seat, other=other)

    def draw(self, table: Table, seat: Seat, *, instead: bool) -> None:
        """The card goes back into the pack, and another comes out of it; by one reading also where the dealer has a
        king, and somebody draws `instead`."""
        hand, pack = table.hands[seat], table.zone("stock")
        [old] = hand
        if instead:
            table.tell(self.rule("dealer-king"), "The dealer has a king, and {who:seat} draws instead", who=seat)
        new, *pack[:] = self.mixed(table, pack, old)
        table.tell(self.rule("redraw"), "{who:seat} puts the card into the pack and draws another", "said", who=seat)
        if new.rank == KING and self.king_drawn == "back":
            table.revealed.add(new)
            back = "It is the {card:card}: {who:seat} keeps the old card"
            table.tell(self.rule("king-drawn"), back, "shown", who=seat, card=new)
            pack[:] = [new, *(c for c in pack if c != old)]
        else:
            hand[:], hand.sees = [new], (seat,)
            table.lacks.pop(seat, None)

    def mixed(self, table: Table, pack: Sequence[Card], old: Card) -> Sequence[Card]:
        """The pack with the old card in it, under the others or shuffled with them."""
        return table.shuffle((*pack, old)) if self.redraw == "shuffle" else (*pack, old)

    def show_all(self, table: Table) -> dict[Seat, Card]:
        """All cards are turned up; who holds which."""
        cards = {s: turn_over(table, s)[0] for s in sorted(table.circle.playing)}
        for s, c in cards.items():
            shown = "{who:seats} {who:~shows|show} {cards:messages}"
            table.tell(self.rule("show"), shown, "shown", who=[s], cards=[say("the {card:card}", card=c)])
        return cards

    # The reckoning

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """A counter from each of the lowest into the pot, but where all hold kings; and what follows."""
        low = self.lowest(facts)
        if self.all_kings == "nobody" and {c.rank for c in facts.cards.values()} == {KING}:
            ledger.because(self.rule("all-kings"), "All hold kings, and nobody pays")
            return self.passes_to(self.speaking(facts.dealer, self.playing(ledger))[0], ledger)
        if len(low) > 1:
            ledger.because(self.rule("ties"), "{who:seats} {who:~is|are} tied for the lowest", who=low)
        outcome = self.lose(facts.dealer, [Lost(s, "lowest", "the lowest card") for s in low], ledger)
        return {**outcome, "lowest": [self.names[s] for s in low]}

    def lowest(self, facts: Facts) -> Sequence[Seat]:
        """Who has the lowest card, or is said to have it."""
        order = strength(self.pack, RANKS)
        return lowest({s: order[c] for s, c in sorted(facts.cards.items())}) or sorted(facts.lowest)

    # What a scorer tells

    @cached_property
    def form(self) -> Form[Facts]:
        """Who dealt, and who was lowest, or who held what."""
        names, told, way = self.names, self.told, Hints(way="lowest")
        tied = ListOf(Player(names), "players", most=ALIKE, once=True, number=self.rule("ties"))
        return Form(
            f"One deal of Ranter-Go-Round ({self.id})",
            Facts,
            (
                told.dealer("first", "the last to speak", "next-dealer"),
                Fact("lowest", tied, self.rule("lowest"), "Lowest", "one, or all who are tied", (), extra=way),
                told.card("cards", "show", "the card, if still in", self.pack, {"way": "cards"}),
                self.lost_fact(),
            ),
            (*self.lost_checks(), Check(self.rule("lowest"), told_once), Check(self.rule("pack"), self.faults)),
            {"lowest": say("Who was lowest"), "cards": say("Card by card")},
            demands=({"anyOf": [{"required": ["lowest"]}, *({"required": [name]} for name in names)]},),
        )

    def faults(self, told: Facts) -> Iterator[Wrong]:
        """Whoever is out neither holds a card nor pays; of all others a card is told, and none twice, if any is."""
        held = [(self.names[s], s) for s in told.cards]
        yield from self.out_before(told, held or [("lowest", s) for s in told.lowest])
        if told.cards:
            yield from self.told.cards_wanted("one-card", self.were_in(told), told.cards)


class Facts(NamedTuple):
    """What a scorer must know of one deal: who dealt, and who was lowest, or else the card of everyone.

    `cards` are what each held when all had spoken; `scores` what each had lost before, empty for a deal by itself.
    """

    dealer: Seat
    lowest: tuple[Seat, ...] = ()
    cards: Mapping[Seat, Card] = {}
    scores: tuple[int, ...] = ()


def told_once(told: Facts) -> Iterator[Wrong]:
    """Who was lowest is told, or else the cards, of which one sees it."""
    if told.lowest and told.cards:
        yield Wrong("lowest", "the cards say it already; tell the cards or who was lowest, not both")
    if not told.lowest and not told.cards:
        yield Wrong("lowest", "who was lowest is wanted, or the card of everyone")


def is_king(table: Table, seat: Seat) -> bool:
    """Whether somebody holds a king."""
    return table.hands[seat][0].rank == KING


def kings(table: Table) -> list[Seat]:
    """Who holds a king."""
    return [seat for seat in sorted(table.circle.playing) if is_king(table, seat)]


# What may be said

STAND: Final = Offer("stand", "stand, and keep your card", Message("{who:seats} {who:~stands|stand}"))
EXCHANGE: Final = Offer(
    "exchange", "exchange cards with the next player", Message("{who:seats} {who:~asks|ask} for an exchange")
)
DRAW: Final = Offer(
    "draw", "put your card into the pack, and draw another", Message("{who:seats} {who:~draws|draw} another card")
)
SAID: Final = (STAND, EXCHANGE, DRAW)
A_KING: Final = "You hold a king, which nobody can take from you: you stand."
LOWEST: Final = "The lowest card loses a counter: do you stand, or exchange your card with the next player?"
LAST: Final = "You are the dealer, and last to speak: do you stand, or draw another card from the pack?"

HOLDS_A_KING: Final = law("ranter-go-round.king-turn", lambda said, _: said == STAND, "whoever has a king stands")
FOR_THE_DEALER: Final = never("ranter-go-round.dealer-draws", DRAW, "nobody but the dealer draws")
ALONE: Final = never("ranter-go-round.dealer-draws", EXCHANGE, "the dealer speaks last, and has the pack alone")
KEPT_BY_A_KING: Final = never("ranter-go-round.jump", EXCHANGE, "the next player has a king")
NOBODY: Final = never("ranter-go-round.dealer-king", EXCHANGE, "nobody is left but a dealer with a king")

RULESETS: Final = {"gibson": RanterGoRound("gibson")}
FAMILY: Final = Family("ranter-go-round", "Ranter-Go-Round", RanterGoRound, RULESETS, RULES, coin="counters")
_: Game = RULESETS["gibson"]  # the rule-sets are games, says the type checker
