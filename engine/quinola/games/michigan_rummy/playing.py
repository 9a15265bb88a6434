"""A deal with the discards spread: one draws, or takes a discard with all that lie on it; then melds and discards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from quinola.ask import PASS, Choose, Law, Offer, Place
from quinola.cards import JOKER, Card
from quinola.games.michigan_rummy.terms import Before, Terms, worth
from quinola.games.rummy.acts import Laying, LayingOff, laying, offers
from quinola.games.rummy.asking import Doing
from quinola.games.rummy.under_way import meld_name
from quinola.mechanics.company import Seated
from quinola.mechanics.melds import Meld
from quinola.messages import Kind, Message, say
from quinola.seats import Seat
from quinola.shown import shows
from quinola.table import Table
from quinola.zones import Zone

TALON: Final = "talon"
PILE: Final = Offer("draw pile", "take all discards", Message("{who:seats} {who:~takes|take} all discards"))
"""All discards are taken, and none need be laid."""
LOWEST_FIRST: Final = "First lay the lowest of the cards that you took: in a meld, or on one that lies there."
LAID_OFF: Final = 99
"""The number of the zone in which cards lie that were laid off and kept."""


@dataclass
class Seen(Seated):
    """What all can see: who speaks first, who plays with whom, and what each has laid so far, as it counts."""

    sides: list[str] | None = None
    laid: dict[str, int] | None = shows("Laid")


@dataclass
class Lying:
    """A meld on the table: whose it is, where it lies, and whose each of its cards is."""

    owner: Seat
    zone: Zone
    layers: dict[Card, Seat]


@dataclass
class UnderWay:
    """A deal under way."""

    table: Table
    terms: Terms
    ages: tuple[Seat, ...]
    talon: Zone
    discards: Zone
    melds: dict[Meld, Lying] = field(default_factory=dict)
    wanted: dict[Card, list[LayingOff]] = field(default_factory=dict)
    """What could be laid off, by card."""
    laid: list[int] = field(default_factory=list)
    """What each has laid, as it counts."""
    fours: list[int] = field(default_factory=list)
    """What of it counts once more."""
    fresh: set[Seat] = field(default_factory=set)
    """Who has put nothing down yet."""
    turned: int = 0
    melded: int = 0
    """How many melds have been laid on this turn."""
    out: Seat | None = None
    rummy: bool = False
    bound: Card | None = None
    """The card that must be laid before anything else."""

    # What lies on the table

    def lay(self, seat: Seat, meld: Meld) -> None:
        """A meld comes to the table, and counts for whoever lays it."""
        number = [lying.owner for lying in self.melds.values()].count(seat)
        zone = Zone("meld", self.table.everyone, seat, meld_name(number + 1, seat, self.table.names), meld.cards)
        self.place(Lying(seat, self.table.put(zone, number), dict.fromkeys(meld.cards, seat)), meld)
        self.count(seat, self.terms.laid(meld))
        if len(meld.cards) == 4 and meld.kind == "set" and self.terms.four != "never":
            self.fours[seat] += self.terms.laid(meld)

    def count(self, seat: Seat, points: int) -> None:
        """So much more has been laid; all can see it, where a card laid off does not lie before whoever scores it."""
        self.laid[seat] += points
        if not self.terms.kept:
            Seen.of(self.table).laid = dict(zip(self.table.names, self.laid, strict=True))

    def place(self, lying: Lying, meld: Meld) -> None:
        """A meld lies there, and cards can be laid off on it."""
        self.melds[meld] = lying
        for each in offers(self.terms.melds, meld, self.terms.pack):
            self.wanted.setdefault(each.card, []).append(each)

    def lay_off(self, seat: Seat, did: LayingOff) -> int:
        """A card goes on a meld, or stays before whoever lays it off; what it counts, and for whom."""
        terms = self.terms
        lying = self.melds[did.on]
        value = worth(did.card, did.becomes)
        self.count(lying.owner if terms.to_owner else seat, value)
        lying.layers[did.card] = seat
        if lying.zone.whole or seat != lying.owner:
            lying.zone.join(did.card, seat, did.becomes.cards)
        if terms.kept and lying.owner != seat:
            apart = self.table.zone("meld", seat, "laid off by {who:seat}", sees=self.table.everyone, number=LAID_OFF)
            apart.append(did.card)
        else:
            lying.zone[:] = [c for c in did.becomes.cards if c in lying.zone or c is did.card]
        if terms.chained or lying.owner == seat:
            self.grow(did, lying)
        else:
            self.unwant(did)
        if len(did.becomes.cards) == 4 and did.becomes.kind == "set" and terms.four == "completed":
            self.complete(lying)
        return value

    def complete(self, lying: Lying) -> None:
        """A set has come to four: it counts double, if all its cards are of one side."""
        of = self.terms.sides.of
        if len({of[s] for s in lying.layers.values()}) == 1:
            for c, s in lying.layers.items():
                self.fours[s] += self.terms.in_hand[c]

    def grow(self, did: LayingOff, lying: Lying) -> None:
        """The meld has a card more, and others fit it."""
        del self.melds[did.on]
        for each in offers(self.terms.melds, did.on, self.terms.pack):
            self.unwant(each)
        self.place(lying, did.becomes)

    def unwant(self, offer: LayingOff) -> None:
        """This can be laid off there no more."""
        left = self.wanted.get(offer.card, [])
        if offer in left:
            left.remove(offer)
        if not left:
            self.wanted.pop(offer.card, None)

    # What can be done

    def acts(self, seat: Seat) -> list[Any]:
        """What can be done after drawing."""
        hand = self.table.hands[seat]
        found: list[Any] = [laying(meld) for meld in self.terms.melds.melds(hand)]
        if self.wanted:
            wanted = self.wanted
            for c in hand:
                if c in wanted:
                    found += wanted[c]
        return [*found, *hand]

    def usable(self, seat: Seat) -> list[Card]:
        """The discards that can be laid at once, if they are taken with all that lie on them."""
        rules, bit = self.terms.melds, self.terms.melds.bit
        lanes, found = rules.lanes(self.table.hands[seat]), []
        for c in reversed(self.discards):
            lanes |= bit[c]
            if c in self.wanted or rules.joins(c, lanes):
                found.append(c)
        return found


# A deal


def beginner(deal: UnderWay) -> Seat:
    """Who has the first turn: the eldest."""
    return deal.ages[0]


async def play(deal: UnderWay) -> None:
    """Turns until somebody has no cards left, or nobody can go on."""
    rounds, seat = deal.table.circle.rounds, beginner(deal)
    while await draw(deal, seat):
        fresh = seat in deal.fresh
        await do(deal, seat)
        if not deal.table.hands[seat]:
            go_out(deal, seat, fresh=fresh)
            return
        seat = rounds[seat][1]


async def do(deal: UnderWay, seat: Seat) -> None:
    """Melds, cards laid off, and a discard."""
    table, hand, free = deal.table, deal.table.hands[seat], Before(None)
    deal.melded = 0
    while hand:
        did = await (
            Doing(deal, seat, Before(deal.bound), "use", LOWEST_FIRST) if deal.bound else Doing(deal, seat, free)
        )
        if isinstance(did, Card):
            hand.remove(did)
            deal.discards.append(did)
            if table.telling:
                note_by(deal, "discard", "{who:seat} discards the {card:card}", "played", who=seat, card=did)
            return
        put_down(deal, seat, did)
        deal.bound = None


def put_down(deal: UnderWay, seat: Seat, did: Laying | LayingOff) -> None:
    """A meld, or a card laid off."""
    table, hand = deal.table, deal.table.hands[seat]
    deal.fresh.discard(seat)
    if isinstance(did, Laying):
        for c in did.meld.cards:
            hand.remove(c)
        deal.lay(seat, did.meld)
        deal.melded += 1
        if table.telling:
            tell_meld(deal, seat, did.meld)
    else:
        hand.remove(did.card)
        owner = deal.melds[did.on].owner
        value = deal.lay_off(seat, did)
        if table.telling:
            tell_laid_off(deal, seat, did, owner, value)


# Drawing


async def draw(deal: UnderWay, seat: Seat) -> bool:
    """A card of the talon, or discards; what follows if the talon is used up. Whether the deal goes on."""
    terms, renewed = deal.terms, not deal.talon
    if renewed:
        times = terms.turnings * (len(deal.ages) if terms.exhausted == "taken" else 1)
        if terms.exhausted == "ends" or not deal.discards or deal.turned == times:
            note_by(deal, "no-winner", "The talon is used up, and the deal is over", "ended")
            return False
        deal.turned += 1
    took = await Drawing(deal, seat)
    if took == PASS:
        note_by(deal, "taken", "{who:seat} takes nothing, and the deal is over", "ended", who=seat)
        return False
    if took == TALON:
        if renewed:
            turn_over(deal)
        deal.table.hands[seat].append(deal.talon.pop(0))
        note_by(deal, "draw", "{who:seat} draws from the talon", "taken", who=seat)
        return True
    take(deal, seat, took)
    if renewed and terms.exhausted == "turned" and deal.discards:
        turn_over(deal)
    return True


class Drawing(Choose[Any]):
    """What is drawn: of the talon, all discards, or one of them with all that lie on it."""

    __slots__ = ("discards", "ends", "renews", "talon")

    def __init__(self, deal: UnderWay, seat: Seat) -> None:
        super().__init__(seat, "draw", *choice(deal, seat))
        self.renews, self.ends = not deal.talon, deal.terms.exhausted == "taken"
        self.talon, self.discards = deal.talon, deal.discards

    def question(self) -> Message:
        """Whence a card can be drawn, and what becomes of the deal without a talon."""
        if not self.renews:
            return say("Do you draw from the talon, or take a discard with all that lie on it?")
        if self.ends:
            return say(
                "The talon is used up: do you take a discard with all that lie on it, or decline and end the deal?"
            )
        return say("The talon is used up: do you turn the discards over, or take one with all that lie on it?")

    def said(self, option: Any) -> Message:
        """What is taken: the talon’s top card, or a discard with those above it."""
        if isinstance(option, Card):
            above = len(self.candidates) - 1 - self.candidates.index(option)
            if not above:
                return say("take the {card:card}", card=option)
            return say("take the {card:card}, and {n:card|cards} on it", card=option, n=above)
        if option == TALON:
            return say("turn the discards over, and draw") if self.renews else say("draw from the talon")
        return say("decline") if option == PASS else super().said(option)

    def did(self, option: Any, who: str) -> Message:
        """From where it was drawn."""
        if option == TALON:
            return say("{who:seat} draws from the talon", who=who)
        return super().did(option, who)

    def at(self, option: Any) -> Place | None:
        """A pile, and of the discards the card down to which they are taken."""
        if isinstance(option, Card):
            return Place(self.discards.key, option)
        return Place(self.talon.key) if option == TALON and self.talon else None

    def act(self, option: Any) -> dict[str, Any]:
        """The act as JSON; no card that is drawn comes from the hand."""
        told = super().act(option)
        return {**told, "own": 0} if isinstance(option, Card) else told


def choice(deal: UnderWay, seat: Seat) -> tuple[Sequence[Any], str, tuple[Law, ...]]:
    """What can be drawn, the rule that asks, and what narrows it."""
    terms = deal.terms
    ends = not deal.talon and terms.exhausted == "taken"
    source = PASS if ends else TALON
    candidates = (source, *((PILE,) if terms.whole and deal.discards else ()), *deal.discards)
    usable: set[Any] = {source, *deal.usable(seat)}
    if terms.whole and deal.discards and (not terms.bound_whole or deal.discards[0] in usable):
        usable.add(PILE)
    if terms.top_free and deal.discards:
        usable.add(deal.discards[-1])
    lowest = deal.discards[0] if deal.discards else None

    def kept(options: Sequence[Any], _: Any) -> Sequence[Any]:
        return [o for o in options if o in usable]

    def whole(options: Sequence[Any], _: Any) -> Sequence[Any]:
        return [o for o in options if not isinstance(o, Card) or o is lowest]

    laws = [Law(terms.rule("use"), kept, "it makes no meld, and fits none that lies there")]
    if not terms.partly:
        laws.insert(0, Law(terms.rule("partly"), whole, "the discards are taken all together"))
    rule = "draw" if deal.talon else "taken" if ends else "used-up"
    return candidates, terms.rule(rule), tuple(laws)


def take(deal: UnderWay, seat: Seat, took: Any) -> None:
    """A discard is taken with all that lie on it; it must be laid at once, unless it may be kept."""
    terms, pile = deal.terms, deal.discards
    at = 0 if took == PILE else pile.index(took)
    lowest, taken = pile[at], tuple(pile[at:])
    del pile[at:]
    deal.table.hands[seat].extend(taken)
    free = took == PILE and not terms.bound_whole
    if not (free or (terms.top_free and len(taken) == 1)):
        deal.bound = lowest
    if deal.table.telling:
        slug = "whole" if took == PILE else "take"
        note_by(deal, slug, "{who:seat} takes {cards:cards}", "taken", who=seat, cards=taken)


def turn_over(deal: UnderWay) -> None:
    """All discards are turned over for a new talon, the oldest on top."""
    deal.talon[:], deal.discards[:] = list(deal.discards), []
    note_by(deal, "turned", "The discards are turned over for a new talon", "moved")


# What is told


def note_by(deal: UnderWay, slug: str, what: str | Message, /, kind: Kind = "said", **parts: Any) -> None:
    """Something has happened, by a rule of the game."""
    if deal.table.telling:
        deal.table.tell(deal.terms.rule(slug), what, kind, **parts)


def tell_meld(deal: UnderWay, seat: Seat, meld: Meld) -> None:
    """What is melded, of which kind it is, and what it counts."""
    note_by(deal, "meld", "{who:seat} melds {cards:cards}", "shown", who=seat, cards=meld.cards)
    note_by(deal, meld.kind, "a {what:text} of {n:number}", "what", what=meld.kind, n=len(meld.cards))
    aces = [c for c in meld.cards if c.rank == "A"]
    if aces:
        if meld.kind == "run":
            note_by(deal, "ace", "with an ace in it", "what")
        note_by(deal, "ace-count", "the {card:card} counts {n:number}", "also", card=aces[0], n=worth(aces[0], meld))
    if any(c.rank == JOKER for c in meld.cards):
        note_by(deal, "jokers", "the jokers stand for no other card", "also")
        tell_jokers(deal, meld.cards)
    note_by(deal, "melded", "{n:point|points}", "sum", n=deal.terms.laid(meld))
    if deal.melded > 1:
        note_by(deal, "many", "meld number {n:number} of this turn", "what", n=deal.melded)
    if len(meld.cards) == 4 and meld.kind == "set" and deal.terms.four != "never":
        note_by(deal, "four", "laid whole, it counts double", "also")


def tell_jokers(deal: UnderWay, cards: Sequence[Card]) -> None:
    """What a joker counts, if there is one among these."""
    for c in [c for c in cards if c.rank == JOKER][:1]:
        note_by(deal, "joker-count", "The {card:card} counts {n:number}", card=c, n=deal.terms.in_hand[c])


def tell_laid_off(deal: UnderWay, seat: Seat, did: LayingOff, owner: Seat, value: int) -> None:
    """What is laid off, on whose meld, and for whom it counts."""
    note_by(deal, "lay-off", "{who:seat} lays off the {card:card}", "shown", who=seat, card=did.card)
    note_by(deal, "lay-on", "on a meld of {who:seat}", "what", who=owner)
    credited = owner if deal.terms.to_owner else seat
    note_by(deal, "laid-off", "{n:point|points} for {who:seat}", "sum", n=value, who=credited)
    if deal.terms.kept and owner != seat:
        note_by(deal, "kept", "it stays before {who:seat}", "also", who=seat)
        longer = "the meld is longer by it" if deal.terms.chained else "nothing is laid off on it"
        note_by(deal, "chain", longer, "also")


def go_out(deal: UnderWay, seat: Seat, *, fresh: bool) -> None:
    """The last card has gone."""
    deal.out, deal.rummy = seat, fresh
    note_by(deal, "out", "{who:seat} has no cards left", "ended", who=seat)


def show(deal: UnderWay) -> None:
    """All hands are shown, and what they count is told."""
    table = deal.table
    for s, hand in enumerate(table.hands):
        hand.sees = table.everyone
        if hand:
            note_by(
                deal,
                "count",
                "{who:seat} is left with cards that count {n:number}",
                "reckoned",
                who=s,
                n=deal.terms.left(hand),
            )
            for c in [c for c in hand if c.rank == "A"][:1]:
                note_by(
                    deal,
                    "ace-left" if deal.terms.melds.ace == "either" else "ace-count",
                    "The {card:card} counts {n:number}",
                    card=c,
                    n=deal.terms.in_hand[c],
                )
            tell_jokers(deal, hand)
