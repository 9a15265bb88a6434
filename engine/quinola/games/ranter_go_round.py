"""Ranter-Go-Round, or Chase the Ace: one card each, pass a low one on, and the lowest pays; the last one left wins.

Source: Walter B. Gibson’s encyclopedia of 1974, of which we hold the letter R. The module reads as the rulebook does:
cards and company, kings, the round, the reckoning, the partie.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, NamedTuple

from quinola.ask import Choose, Law, Offer, Word
from quinola.cards import FRENCH_52, Card
from quinola.facts import Check, Fact, Form, Stood, Wrong
from quinola.facts.kinds import CardOf, ListOf, Numbers, Player
from quinola.ledger import Account, Ledger
from quinola.mechanics.company import Seated
from quinola.mechanics.seating import Seating
from quinola.mechanics.stakes import POT, Wagers
from quinola.messages import Message, say
from quinola.order import strength
from quinola.parts import DEALER, DEALS, Part
from quinola.rules import Family, StartError, crux
from quinola.seats import Seat
from quinola.shown import Cloth, each_alone, shows
from quinola.table import Game, Table
from quinola.zones import Zone

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
COUNTERS: Final = 3
ALIKE: Final = 4
"""Of each rank, so that no more can tie."""
STAND: Final = Offer("stand", "stand, and keep your card", Message("{who:seats} {who:~stands|stand}"))
EXCHANGE: Final = Offer(
    "exchange", "exchange cards with the next player", Message("{who:seats} {who:~asks|ask} for an exchange")
)
DRAW: Final = Offer(
    "draw", "put your card into the pack, and draw another", Message("{who:seats} {who:~draws|draw} another card")
)
A_KING: Final = "You hold a king, which nobody can take from you: you stand."
LOWEST: Final = "The lowest card loses a counter: do you stand, or exchange your card with the next player?"
LAST: Final = "You are the dealer, and last to speak: do you stand, or draw another card from the pack?"


def rule(slug: str) -> str:
    """The id of a rule."""
    return f"ranter-go-round.{slug}"


@dataclass
class Shown(Wagers, Seated):
    """What all can see: who deals and begins, the pot, the counters that each has left, whose kings are faced."""

    kings: list[str] | None = shows("Kings faced", "seat")


class Facts(NamedTuple):
    """What a scorer must know of one deal: who dealt, and who was lowest, or else the card of everyone."""

    dealer: Seat
    lowest: tuple[Seat, ...] = ()
    cards: Mapping[Seat, Card] = {}
    """What each held when all had spoken."""
    scores: tuple[int, ...] = ()
    """What each had lost before; empty for a deal by itself."""


@dataclass(frozen=True)
class RanterGoRound:
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

    pack: ClassVar[tuple[Card, ...]] = FRENCH_52
    pools: ClassVar[tuple[str, ...]] = (POT,)
    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "pot"

    # Company and cards

    @cached_property
    def seating(self) -> Seating:
        """A card is passed to the left, and so turns go."""
        return Seating(self.players, "left")

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return self.seating.names

    @cached_property
    def order(self) -> Mapping[Card, int]:
        """The king is high, the ace low; suits are nothing."""
        return strength(self.pack, RANKS)

    @property
    def parts(self) -> Mapping[str, Part]:
        """Where a session may start."""
        return {"partie": Part(RanterGoRound.partie, (DEALER, DEALS)), "deal": Part(RanterGoRound.deal, (DEALER,))}

    def counters(self, ledger: Ledger, seat: Seat) -> int:
        """What a player has left."""
        return COUNTERS + ledger.balance[seat]

    def playing(self, ledger: Ledger) -> tuple[Seat, ...]:
        """Who has counters left."""
        return tuple(s for s in range(self.players) if self.counters(ledger, s))

    # A deal

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """One card each, the round, and who pays."""
        held = self.before(table.ledger)
        self.check(table, dealer)
        self.give(table, dealer)
        if self.faced == "at-once":
            face_all(table)
        drew = await self.round(table, dealer)
        cards = show_all(table)
        for seat, card in cards.items():
            if seat in drew and card.rank == KING:
                table.tell(rule("king-drawn"), "{who:seat} has drawn a king, and is safe", who=seat)
        facts = Facts(dealer, (), cards, held)
        outcome = self.settle(facts, table.ledger)
        self.show_counters(table)
        return {**outcome, "facts": self.form.tell(facts)}

    def check(self, table: Table, dealer: Seat) -> None:
        """Raise StartError unless the dealer has counters left."""
        if dealer not in self.playing(table.ledger):
            raise StartError("given dealer", say("{who:seat} has no counters left", who=table.names[dealer]))

    def before(self, ledger: Ledger) -> tuple[int, ...]:
        """What each has lost so far."""
        return tuple(ledger.balance[s] for s in range(self.players))

    def give(self, table: Table, dealer: Seat) -> None:
        """A card face down to everyone who has counters left; nobody else is in."""
        playing = self.playing(table.ledger)
        table.keep()
        table.revealed.clear()
        table.deal(
            self.pack,
            self.sizes(playing),
            (Zone("stock", name="pack"), self.left(playing)),
        )
        for seat in table.everyone.difference(playing):
            table.circle.leave(seat)
        first = next_after(playing, dealer)
        shown = Shown.of(table)
        shown.company = each_alone(len(playing))
        shown.dealer, shown.eldest, shown.kings = table.names[dealer], table.names[first], None
        table.tell(rule("company"), "{n:number} play, each alone", n=len(playing))
        table.tell(rule("counters"), "Everyone began with {n:counter|counters}", n=COUNTERS)
        table.tell(rule("pack"), "{n:card|cards} are in play", n=len(self.pack))
        table.tell(rule("order"), "The order is king, queen, jack, 10 … 2, ace")
        table.tell(rule("one-card"), "{who:seat} deals one card to each, face down", "dealt", who=dealer)
        self.show_counters(table)

    def sizes(self, playing: Sequence[Seat]) -> list[int]:
        """How many cards each is dealt."""
        return [int(s in playing) for s in range(self.players)]

    def left(self, playing: Sequence[Seat]) -> int:
        """How many cards stay in the pack."""
        return len(self.pack) - sum(self.sizes(playing))

    def show_counters(self, table: Table) -> None:
        """What all can see of counters, and who is still in."""
        shown, playing = Shown.of(table), self.playing(table.ledger)
        shown.pot = table.ledger.balance[POT]
        shown.resto = {name: self.counters(table.ledger, s) for s, name in enumerate(table.names)}
        shown.in_ = [table.names[s] for s in playing] if len(playing) < self.players else None

    # The round

    async def round(self, table: Table, dealer: Seat) -> Sequence[Seat]:
        """Everyone in turn stands or exchanges, from the dealer’s left; the dealer stands or draws.

        Returns whoever has drawn from the pack.
        """
        order, drew = speaking(table, dealer), list[Seat]()
        table.tell(rule("first"), "{who:seat} speaks first", who=order[0])
        for seat in order:
            if await self.passed_by(table, seat, order):
                continue
            if await (self.dealers_turn(table, seat) if seat == dealer else self.turn(table, seat, order)):
                drew.append(seat)
        return drew

    async def passed_by(self, table: Table, seat: Seat, order: Sequence[Seat]) -> bool:
        """Whether whoever holds a king has no turn, or could only stand."""
        if not is_king(table, seat):
            if self.king_turn == "none":
                table.lacks[seat] = KINGS
            return False
        if self.king_turn == "stand":
            verb = "draw" if seat == order[-1] else "exchange"
            await Choose(seat, verb, SAID, rule("king-turn"), (HOLDS_A_KING,), prompt=A_KING)
            table.tell(rule("stand"), "{who:seats} {who:~stands|stand}", "said", who=[seat])
        else:
            face(table, seat)
            table.tell(rule("king-turn"), "{who:seat} is passed by", who=seat)
        return True

    async def turn(self, table: Table, seat: Seat, order: Sequence[Seat]) -> bool:
        """Stand, or exchange with the next; whether a card was drawn instead."""
        others = order[order.index(seat) + 1 :]
        said = await Choose(seat, "exchange", SAID, rule("stand"), self.laws(table, others), prompt=LOWEST)
        if said == DRAW:
            return self.draw_instead(table, seat)
        if said == EXCHANGE:
            return self.exchange(table, seat, others)
        table.tell(rule("stand"), "{who:seats} {who:~stands|stand}", "said", who=[seat])
        return False

    def laws(self, table: Table, others: Sequence[Seat]) -> tuple[Law, ...]:
        """Nobody but the dealer draws; and there must be somebody to exchange with."""
        if self.reached(table, others) is not None:
            return (FOR_THE_DEALER,)
        at_the_dealer = len(others) == 1 or self.past_king == "jump"
        if at_the_dealer and self.dealer_king == "draw":
            return (NOBODY,)
        return FOR_THE_DEALER, NOBODY if at_the_dealer else KEPT_BY_A_KING

    def reached(self, table: Table, others: Sequence[Seat]) -> Seat | None:
        """With whom a card would be exchanged, as far as all can see: a king that is faced is in the way."""
        faced = Shown.of(table).kings or ()
        for other in others:
            if table.names[other] not in faced:
                return other
            if self.past_king == "fail":
                return None
        return None

    def exchange(self, table: Table, seat: Seat, others: Sequence[Seat]) -> bool:
        """The card goes to the next who has no king, and that player’s comes back; whether one was drawn instead."""
        table.lacks[seat] = KINGS
        table.tell(rule("exchange"), "{who:seat} asks for an exchange", "said", who=seat)
        for other in others:
            if not is_king(table, other):
                swap(table, seat, other)
                return False
            face(table, other)
            if other == others[-1]:
                break
            if self.past_king == "fail":
                table.tell(
                    rule("jump"), "{other:seat} has a king, and {who:seat} keeps the card", who=seat, other=other
                )
                return False
            table.tell(rule("jump"), "{other:seat} has a king, and is passed by", other=other)
        if self.dealer_king == "draw":
            return self.draw_instead(table, seat)
        table.tell(rule("dealer-king"), "The dealer has a king, and {who:seat} keeps the card", who=seat)
        return False

    def draw_instead(self, table: Table, seat: Seat) -> bool:
        """In one reading whoever finds nobody but a dealer with a king draws in the dealer’s place."""
        table.tell(rule("dealer-king"), "The dealer has a king, and {who:seat} draws instead", who=seat)
        self.draw(table, seat)
        return True

    async def dealers_turn(self, table: Table, seat: Seat) -> bool:
        """Stand, or take another from the pack; whether a card was drawn."""
        if await Choose(seat, "draw", SAID, rule("dealer-draws"), (NOT_FOR_THE_DEALER,), prompt=LAST) == STAND:
            table.tell(rule("stand"), "{who:seats} {who:~stands|stand}", "said", who=[seat])
            return False
        self.draw(table, seat)
        return True

    def draw(self, table: Table, seat: Seat) -> None:
        """The card goes back into the pack, and another comes out of it."""
        hand, pack, old = table.hands[seat], table.zone("stock"), card_of(table, seat)
        new = self.drawn(table, pack, old)
        table.tell(rule("redraw"), "{who:seat} puts the card into the pack and draws another", "said", who=seat)
        if new.rank == KING and self.king_drawn == "back":
            table.revealed.add(new)
            table.tell(
                rule("king-drawn"), "It is the {card:card}: {who:seat} keeps the old card", "shown", who=seat, card=new
            )
            pack[:] = [new, *(c for c in pack if c not in (old, new))]
            return
        hand[:], hand.sees = [new], (seat,)
        table.lacks.pop(seat, None)

    def drawn(self, table: Table, pack: Zone, old: Card) -> Card:
        """The card that comes out; what is left of the pack lies with the old card in it."""
        if self.redraw == "shuffle":
            new, *rest = table.shuffle((*pack, old))
        else:
            new, *rest = (*pack, old)
        pack[:] = rest
        return new

    # What a scorer tells

    @cached_property
    def form(self) -> Form[Facts]:
        """Who dealt, and who was lowest, or who held what."""
        names, each = self.names, [(name,) for name in self.names]
        facts = (
            Fact("dealer", Player(names), rule("first"), "Dealer", "the last to speak", wrong=rule("next-dealer")),
            Fact(
                "lowest",
                ListOf(Player(names), "players", most=ALIKE, once=True, number=rule("ties")),
                rule("lowest"),
                "Lowest",
                "one, or all who are tied",
                default=(),
                extra={"way": "lowest"},
            ),
            Fact(
                "cards",
                CardOf(self.pack, rule("pack")),
                rule("show"),
                "",
                "the card, if still in",
                default=None,
                spread=names,
                extra={"way": "cards"},
            ),
            Fact(
                "scores",
                Numbers(names, low=-COUNTERS, high=0, groups=each),
                rule("counters"),
                "Before",
                "counters lost in earlier deals, as −2",
                default=(),
            ),
        )
        return Form(
            f"One deal of Ranter-Go-Round ({self.id})",
            Facts,
            facts,
            (
                Check(rule("survivor"), self.over, before=True),
                Check(rule("next-dealer"), self.dealt_out),
                Check(rule("lowest"), self.told_once),
                Check(rule("out"), self.told_of_others),
                Check(rule("one-card"), self.forgotten),
                Check(rule("pack"), self.twice),
            ),
            {"lowest": say("Who was lowest"), "cards": say("Card by card")},
            demands=({"anyOf": [{"required": ["lowest"]}, *({"required": [name]} for name in names)]},),
        )

    def was_in(self, told: Facts | Stood) -> tuple[Seat, ...]:
        """Who had counters left before the deal."""
        return tuple(s for s in range(self.players) if not told.scores or told.scores[s] > -COUNTERS)

    def over(self, told: Facts | Stood) -> Iterator[Wrong]:
        """Two at least must have counters left."""
        if len(self.was_in(told)) < 2:
            yield Wrong("scores", "fewer than two had counters left, and the game was over before")

    def dealt_out(self, told: Facts) -> Iterator[Wrong]:
        """Whoever is out does not deal."""
        if told.dealer not in self.was_in(told):
            yield Wrong("dealer", say("{who:seat} was out, and did not deal", who=self.names[told.dealer]))

    def told_once(self, told: Facts) -> Iterator[Wrong]:
        """Who was lowest is told, or the cards; not both, and not neither."""
        if told.lowest and told.cards:
            yield Wrong("lowest", "the cards say it already; tell the cards or who was lowest, not both")
        if not told.lowest and not told.cards:
            yield Wrong("lowest", "who was lowest is wanted, or the card of everyone")

    def told_of_others(self, told: Facts) -> Iterator[Wrong]:
        """Whoever is out holds nothing and pays nothing."""
        for s in (*told.lowest, *told.cards):
            if s not in self.was_in(told):
                place = self.names[s] if told.cards else "lowest"
                yield Wrong(place, say("{who:seat} was out before this deal", who=self.names[s]))

    def forgotten(self, told: Facts) -> Iterator[Wrong]:
        """Where cards are told, everyone has one."""
        for s in self.was_in(told):
            if told.cards and s not in told.cards:
                yield Wrong(self.names[s], say("{who:seat} was in, and the card is wanted", who=self.names[s]))

    def twice(self, told: Facts) -> Iterator[Wrong]:
        """No card is in two places."""
        seen: list[Card] = []
        for s, c in told.cards.items():
            if c in seen:
                yield Wrong(self.names[s], say("the {card:card} is named twice", card=c))
            seen.append(c)

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """What each had lost, all of which lies in the pot."""
        return {**dict(enumerate(facts.scores)), POT: -sum(facts.scores)}

    # The reckoning

    def lowest(self, facts: Facts) -> tuple[Seat, ...]:
        """Who has the lowest card, or is said to have it."""
        if not facts.cards:
            return tuple(sorted(facts.lowest))
        least = min(self.order[c] for c in facts.cards.values())
        return tuple(s for s, c in sorted(facts.cards.items()) if self.order[c] == least)

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """A counter from each of the lowest into the pot; who is out, who deals next, and who has won."""
        playing, low = self.playing(ledger), self.lowest(facts)
        names = [self.names[s] for s in low]
        if self.spared(facts):
            ledger.because(rule("all-kings"), "All hold kings, and nobody pays")
            return self.goes_on_from(facts.dealer, playing, ledger)
        if len(low) > 1:
            ledger.because(rule("ties"), "{who:seats} {who:~is|are} tied for the lowest", who=names)
        stay = [s for s in playing if s not in low or self.counters(ledger, s) > 1]
        if not stay and self.all_out == "again":
            ledger.because(rule("all-out"), "Nobody would be left: the deal is void")
            return {"next_dealer": self.names[facts.dealer], "winners": [], "lowest": names, "void": True}
        for s in low:
            ledger.pay(s, POT, 1, rule("lowest"), "the lowest card")
        gone = [s for s in playing if s not in stay]
        if gone:
            ledger.because(rule("out"), "{who:seats} {who:~has|have} no counters left", who=gone)
        if not stay:
            return {"winners": self.last_out(facts.dealer, gone, ledger), "lowest": names}
        if len(stay) == 1:
            [last] = stay
            ledger.pay(POT, last, ledger.balance[POT], rule("survivor"), "the last one left")
            return {"winners": [self.names[last]], "lowest": names}
        return {**self.goes_on_from(facts.dealer, stay, ledger), "lowest": names}

    def spared(self, facts: Facts) -> bool:
        """Whether all hold kings, and kings do not pay."""
        return self.all_kings == "nobody" and {c.rank for c in facts.cards.values()} == {KING}

    def goes_on_from(self, dealer: Seat, stay: Sequence[Seat], ledger: Ledger) -> dict[str, Any]:
        """Who deals next: the first on the dealer’s left who is still in."""
        following = next_after(stay, dealer)
        ledger.because(rule("next-dealer"), "{who:seat} deals next", who=following)
        return {"next_dealer": self.names[following], "winners": []}

    def last_out(self, dealer: Seat, gone: Sequence[Seat], ledger: Ledger) -> list[str]:
        """All who were left are out at once, and divide the pot, what is over from the dealer’s left on; or do not."""
        if self.all_out == "nobody":
            ledger.because(rule("all-out"), "Nobody is left, and nobody wins the pot")
            return []
        ages = [s for s in self.seating.ages(dealer) if s in gone]
        whole, over = divmod(ledger.balance[POT], len(ages))
        for n, s in enumerate(ages):
            ledger.pay(POT, s, whole + (n < over), rule("all-out"), "a share of the pot")
        return [self.names[s] for s in sorted(ages)]

    # The partie

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int | None = None) -> dict[str, Any]:
        """Deals until one has counters left, or as many as are asked for."""
        dealer = table.first_dealer(dealer, rule("first-dealer"))
        played = 0
        while True:
            outcome = await self.deal(table, dealer)
            played += 1
            if "next_dealer" not in outcome or played == deals:
                return outcome
            dealer = table.names.index(outcome["next_dealer"])


# At the table


def next_after(seats: Sequence[Seat], seat: Seat) -> Seat:
    """The first of these seats on somebody’s left."""
    return min((s for s in seats if s > seat), default=min(seats))


def speaking(table: Table, dealer: Seat) -> tuple[Seat, ...]:
    """All who are in, from the dealer’s left to the dealer."""
    first, *others = table.circle.rounds[dealer]
    return (*others, first)


def card_of(table: Table, seat: Seat) -> Card:
    """The card that somebody holds."""
    return table.hands[seat][0]


def is_king(table: Table, seat: Seat) -> bool:
    """Whether somebody holds a king."""
    return card_of(table, seat).rank == KING


def face_all(table: Table) -> None:
    """All kings that have been dealt are turned up, and so nobody else has one."""
    for seat in sorted(table.circle.playing):
        if is_king(table, seat):
            face(table, seat)
        else:
            table.lacks[seat] = KINGS


def face(table: Table, seat: Seat) -> None:
    """A king is turned face up, if it is not."""
    shown, name = Shown.of(table), table.names[seat]
    if name in (shown.kings or ()):
        return
    shown.kings = [*(shown.kings or ()), name]
    table.hands[seat].sees = table.everyone
    table.tell(rule("face"), "{who:seat} turns up the {card:card}", "shown", who=seat, card=card_of(table, seat))


def swap(table: Table, seat: Seat, other: Seat) -> None:
    """Two cards change places, face down; whoever knew one knows where it is, and those two know both."""
    mine, theirs = table.hands[seat], table.hands[other]
    mine[:], theirs[:] = theirs[:], mine[:]
    mine.sees, theirs.sees = sorted({seat, *theirs.sees}), sorted({other, *mine.sees})
    table.lacks[seat] = table.lacks[other] = KINGS
    table.tell(rule("chase"), "{who:seat} and {other:seat} exchange cards", "also", who=seat, other=other)


def show_all(table: Table) -> dict[Seat, Card]:
    """All cards are turned up; who holds which."""
    cards = {s: card_of(table, s) for s in sorted(table.circle.playing)}
    for s, c in cards.items():
        table.hands[s].sees = table.everyone
        table.tell(
            rule("show"),
            "{who:seats} {who:~shows|show} {cards:messages}",
            "shown",
            who=[s],
            cards=[say("the {card:card}", card=c)],
        )
    return cards


def _but(*words: Word) -> Any:
    """All that may be said but these."""
    return lambda said, _: [each for each in said if each not in words]


SAID: Final = (STAND, EXCHANGE, DRAW)
HOLDS_A_KING: Final = Law(rule("king-turn"), _but(EXCHANGE, DRAW), "whoever has a king stands")
FOR_THE_DEALER: Final = Law(rule("dealer-draws"), _but(DRAW), "nobody but the dealer draws")
NOT_FOR_THE_DEALER: Final = Law(rule("dealer-draws"), _but(EXCHANGE), "the dealer speaks last, and has the pack alone")
KEPT_BY_A_KING: Final = Law(rule("jump"), _but(EXCHANGE), "the next player has a king")
NOBODY: Final = Law(rule("dealer-king"), _but(EXCHANGE), "nobody is left but a dealer with a king")

RULESETS: Final = {"gibson": RanterGoRound("gibson")}
FAMILY: Final = Family("ranter-go-round", "Ranter-Go-Round", RanterGoRound, RULESETS, RULES)
_: Game = RULESETS["gibson"]  # the rule-sets are games, says the type checker
