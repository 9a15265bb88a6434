"""One turn of Russian Bank: every act that is possible there, correct or not, and what the laws go by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from quinola.ask import Verdict
from quinola.cards import Card
from quinola.games.russian_bank import acts
from quinola.games.russian_bank.acts import END_TURN, TURN_HAND, TURN_STOCK, Act, Demand
from quinola.games.russian_bank.board import (
    KEY,
    KING,
    LOOK,
    ORDER,
    VALUE,
    Arrangement,
    Board,
    Key,
    Look,
    feeds,
    under,
)
from quinola.games.russian_bank.readings import Readings
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.zones import Zone


class Turn:
    """What lies before the player whose turn it is.

    `first` is whether nobody has had a turn before, `unturned` whether this player has never turned up a stock card.
    """

    def __init__(self, rules: Readings, board: Board, seat: Seat, *, first: bool, unturned: bool) -> None:
        self.rules, self.board, self.seat, self.other = rules, board, seat, 1 - seat
        self.first, self.unturned = first, unturned
        self.hand_was_empty = not board.hand[seat]
        self.stood: set[Arrangement] = {self.arrangement()}
        """How the layout has stood since a card last came to it or left it."""
        self.goal: Demand | None = None
        """What the other player has demanded and not had yet."""
        self.stock_card: Card | None = None
        self.hand_card: Card | None = None
        self.builds: list[Act] = []
        self.vacancy: int | None = None

    # What can be done

    def possible(self) -> list[Act]:
        """Every act that can be made, rightly or wrongly."""
        self.look()
        board, seat, turned = self.board, self.seat, self.hand_card
        found: list[Act] = []
        for card, pile in self.sources():
            self.add_plays(found, card, pile)
        self.builds = [act for act in found if act.kind == "build"]
        if board.stock[seat]:
            found.append(TURN_STOCK)
        if turned:
            found.append(acts.discard(turned))
        elif self.can_turn_hand():
            found.append(TURN_HAND)
        else:
            found.append(END_TURN)
        return found

    def look(self) -> None:
        """What lies open, what fits on it, and where there is a vacancy."""
        board, seat = self.board, self.seat
        opened, turned = board.open[seat], board.turned[seat]
        self.stock_card = opened[-1] if opened else None
        self.hand_card = turned[-1] if turned else None
        self.wanted = board.wanted()
        self.vacancy = None
        self.lies: dict[Card, int] = {}
        self.takes: dict[Look, list[int]] = {}
        for n, pile in enumerate(board.layout):
            if pile:
                top = pile[-1]
                self.lies[top] = n
                self.takes.setdefault(under(top), []).append(n)
            elif self.vacancy is None:
                self.vacancy = n
        self.stands = tuple(map(tuple, board.layout)) if len(self.stood) > 1 else ()
        self.fed_stock = self.neighbours(board.open[self.other])
        self.fed_discards = self.neighbours(board.discards[self.other])
        self.stock_left = bool(opened or board.stock[seat])
        self.own_discard = board.discards[seat][-1] if self.discards_open() and board.discards[seat] else None

    def discards_open(self) -> bool:
        """Whether the top of one’s own discards may be played."""
        return self.rules.discards == "top-open"

    def neighbours(self, pile: Sequence[Card]) -> tuple[Key, ...]:
        """What may be fed to a pile of the other player’s, by its top card; nothing if it is empty."""
        return next_to(pile[-1], self.rules.corner == "yes") if pile else ()

    def sources(self) -> list[tuple[Card, int]]:
        """Every card that can be played, and the pile of the layout that it lies on; -1 if on none."""
        return [
            *((card, -1) for card in (self.stock_card, self.hand_card, self.own_discard) if card),
            *self.lies.items(),
        ]

    def add_plays(self, found: list[Act], card: Card, pile: int) -> None:
        """On to a base, to the layout, or to the other player’s stock card or discards."""
        key = KEY[card]
        if key in self.wanted:
            found.append(acts.build(card))
        if (look := LOOK[card]) in self.takes:
            found += [acts.move(card, n) for n in self.takes[look]]
        if self.vacancy is not None and self.may_fill(card, pile):
            found.append(acts.move(card, self.vacancy))
        if not self.may_feed(pile):
            return
        if key in self.fed_stock:
            found.append(acts.feed_stock(card))
        if key in self.fed_discards:
            found.append(acts.feed_discards(card))

    def may_fill(self, card: Card, pile: int) -> bool:
        """Whether the card can go into a vacancy at all; no discard can."""
        if pile < 0:
            return card is not self.own_discard
        return len(self.board.layout[pile]) > 1 or self.rules.lone == "legal"

    def may_feed(self, pile: int) -> bool:
        """Whether a card from there may be fed: from stock and hand, and from every pile of the layout."""
        return True

    def can_turn_hand(self) -> bool:
        """Whether there is a hand to turn, or discards that may be turned over to be one."""
        board, seat = self.board, self.seat
        return bool(board.hand[seat] or (board.discards[seat] and self.may_turn_over()))

    def may_turn_over(self) -> bool:
        """Whether the discards may be turned over in this turn, once the hand is gone."""
        return self.rules.again == "at-once" or self.hand_was_empty

    def way(self, act: Act) -> tuple[str, str] | None:
        """From which pile to which an act leads."""
        board, seat = self.board, self.seat
        match act.kind:
            case "end":
                return None
            case "stock":
                return board.stock[seat].key, board.open[seat].key
            case "hand":
                return board.hand[seat].key, board.turned[seat].key
        assert isinstance(act, acts.Play)
        return self.lying(act.card).key, self.leads(act).key

    def lying(self, card: Card) -> Zone:
        """The pile on which a card lies that can be played."""
        board, seat = self.board, self.seat
        piles = (board.open[seat], board.turned[seat], *board.layout, board.discards[seat])
        return next(pile for pile in piles if pile and pile[-1] is card)

    def leads(self, act: acts.Play) -> Zone:
        """Where a card goes."""
        board = self.board
        match act.kind:
            case "build":
                return board.base_for(act.card)
            case "move":
                return board.layout[act.pile]
            case "discard":
                return board.discards[self.seat]
        return (board.open if act.to == acts.STOCK else board.discards)[self.other]

    # What leads nowhere

    def meant(self, whence: str, whither: str) -> Act | Verdict:
        """Of equal places any is meant; else by which rule a card cannot go from pile to pile, and why."""
        zones = {zone.key: zone for zone in self.board.zones}
        source, target = zones.get(whence), zones.get(whither)
        if not source or target is None or source is target:
            return Verdict("", "russian-bank.switching", say("no card is taken up there"), "impossible")
        card = source[-1] if source.sees else source[0]
        for act in self.possible():
            if isinstance(act, acts.Play) and act.card is card and self.alike(self.leads(act), target):
                return act
        known = bool(source.sees)
        rule, why = self.why_not(card, source, target)
        on = say("the {card:card} on {place:message}", card=card, place=target.name) if known else ""
        return Verdict("", rule, why, "impossible", on)

    def alike(self, place: Zone, other: Zone) -> bool:
        """Whether it is all one to which of two places a card goes: both are empty, and of one kind."""
        return place is other or (place.role == other.role and other.owner is None and not place and not other)

    def why_not(self, card: Card, source: Zone, target: Zone) -> tuple[str, Message]:
        """By which rule a card does not go to a place, and why."""
        if card not in (c for c, _ in self.sources()):
            return self.stays(source)
        if target.role == "foundation":
            return self.no_base(target)
        if target.role == "layout":
            return self.no_pile(card, target)
        if target is self.board.open[self.other] or target is self.board.discards[self.other]:
            return self.no_feed(card, target)
        if target is self.board.discards[self.seat]:
            return "russian-bank.discard", say("only a card from the hand is discarded")
        return "russian-bank.feed", say("no card is played there")

    def stays(self, source: Zone) -> tuple[str, Message]:
        """Why the card on top of a pile is not played."""
        if source.role == "foundation":
            return "russian-bank.base-stays", say("nothing comes back from a base")
        if source.role == "discard":
            return "russian-bank.discards-closed", say("no card is played from there")
        return "russian-bank.layout-shared", say("nobody plays a card from there")

    def no_base(self, base: Zone) -> tuple[str, Message]:
        """Why a card does not go on a base."""
        if not base:
            return "russian-bank.base-ace", say("an ace makes a base")
        if len(base) > KING:
            return "russian-bank.base-up", say("that base is full")
        return "russian-bank.base-up", say(
            "that base waits for the {card:card}", card=f"{ORDER[len(base)]}{base[-1].suit}"
        )

    def no_pile(self, card: Card, pile: Zone) -> tuple[str, Message]:
        """Why a card does not go on a pile of the layout, or into a vacancy."""
        if not pile:
            if card is self.own_discard:
                return "russian-bank.discards-closed", say("no discard goes into a vacancy")
            return "russian-bank.no-repeat", say("a lone card does not go from place to place")
        return "russian-bank.layout-down", say(
            "a card goes on one that is next higher and of the other colour, and there lies the {card:card}",
            card=pile[-1],
        )

    def no_feed(self, card: Card, pile: Zone) -> tuple[str, Message]:
        """Why a card is not fed to a pile of the other player’s."""
        if not pile:
            return "russian-bank.feed-next", say("nothing lies there to be fed")
        if not feeds(card, pile[-1], round_the_corner=self.rules.corner == "yes"):
            return "russian-bank.feed-next", say(
                "a card is fed to one that is next to it in its suit, and there lies the {card:card}", card=pile[-1]
            )
        return "russian-bank.feed-from", say("a card from there is not fed")

    # What the laws go by

    def is_layout_move(self, act: Act) -> bool:
        """Whether a card of the layout is moved within it."""
        return act.kind == "move" and act.card in self.lies

    def arrangement(self) -> Arrangement:
        """How the layout stands: in whichever place a pile lies, unless a lone card may change its place."""
        return self.arranged(map(tuple, self.board.layout))

    def arranged(self, piles: Iterable[tuple[Card, ...]]) -> Arrangement:
        """How these piles stand."""
        return frozenset(piles) if self.rules.lone == "refused" else tuple(piles)

    def after(self, act: Act) -> Arrangement:
        """How the layout would stand after a move within it."""
        assert act.card is not None
        stands = list(self.stands)
        source = self.lies[act.card]
        stands[source] = stands[source][:-1]
        stands[act.pile] = (*stands[act.pile], act.card)
        return self.arranged(stands)

    # Demands

    def demands(self) -> list[Demand]:
        """What the other player may demand now: nothing while a base waits, or while a demand stands."""
        if self.rules.demands == "none" or self.builds or self.goal:
            return []
        return [*self.joins(), *map(Demand, self.covered())]

    def joins(self) -> Iterator[Demand]:
        """Piles that would make a space for the stock by joining others; by one reading, any move within the layout.

        What is demanded is named by the lowest card of the pile: those on it go before, each where it fits.
        """
        whole = self.rules.demands == "any-move"
        if not whole and not (self.stock_left and self.vacancy is None):
            return
        for pile in self.board.layout:
            if pile and (whole or self.fits_elsewhere(pile)):
                card = pile[-1] if whole else pile[0]
                for to in self.takes.get(LOOK[card], ()):
                    demand = Demand(card, to)
                    if not self.stands_again(demand):
                        yield demand

    def fits_elsewhere(self, pile: Sequence[Card]) -> bool:
        """Whether each card of a pile fits on another one.

        None is in the way of another there: they are of different values, and so are the cards that they fit on.
        """
        return all(LOOK[card] in self.takes for card in pile)

    def stands_again(self, demand: Demand) -> bool:
        """Whether the layout would on the way stand as it has stood, which nobody can be made to do."""
        if len(self.stood) == 1:
            return False
        layout = [*map(tuple, self.board.layout)]
        for act in self.way_to(demand):
            source = next(n for n, pile in enumerate(layout) if pile and pile[-1] is act.card)
            layout[source] = layout[source][:-1]
            layout[act.pile] = (*layout[act.pile], act.card)
            if self.arranged(layout) in self.stood:
                return True
        return False

    def covered(self) -> Iterator[Card]:
        """Cards under others that a base waits for, and that can be freed."""
        for pile in self.board.layout:
            for card in pile[:-1]:
                if KEY[card] in self.wanted and self.way_to(Demand(card)) and not self.stands_again(Demand(card)):
                    yield card

    def way_to(self, demand: Demand) -> list[acts.Play]:
        """The moves that do what is demanded, if they can be made: cards on its card go away one after the other."""
        layout, card = [list(pile) for pile in self.board.layout], demand.card
        source = next((n for n, pile in enumerate(layout) if card in pile), None)
        if source is None:
            return []
        if demand.pile < 0:
            return way(layout, source, card)
        moves, target = way(layout, source, card, into_vacancies=False), layout[demand.pile]
        fits = target and under(target[-1]) == LOOK[card]
        return [*moves, acts.move(card, demand.pile)] if fits and layout[source][-1] is card else []

    def next_demanded(self) -> Act | None:
        """What the demand asks for now; None if it has been met, or cannot be any more."""
        return next(iter(self.way_to(self.goal)), None) if self.goal else None


def way(layout: list[list[Card]], source: int, card: Card, *, into_vacancies: bool = True) -> list[acts.Play]:
    """How to clear what lies on a card: on to piles where it fits, before into vacancies. Nothing, if it cannot be."""
    moves: list[acts.Play] = []
    while layout[source][-1] is not card:
        top = layout[source][-1]
        fits = [n for n, pile in enumerate(layout) if n != source and pile and under(pile[-1]) == LOOK[top]]
        vacant = (n for n, pile in enumerate(layout) if not pile and into_vacancies)
        to = next(iter(fits or vacant), None)
        if to is None:
            return []
        layout[to].append(layout[source].pop())
        moves.append(acts.move(top, to))
    return moves


@cache
def next_to(top: Card, corner: bool) -> tuple[Key, ...]:
    """What may be fed to a card; with `corner` king and ace are next to each other."""
    same = (c for c in VALUE if c.suit == top.suit and c.copy == top.copy)
    return tuple(KEY[c] for c in same if feeds(c, top, round_the_corner=corner))
