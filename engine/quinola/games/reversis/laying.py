"""Before the first lead of Reversis: discards, the talon, traded Aces, the card for the player opposite."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from quinola.ask import PASS, Choose, Law, Word, anyone, together
from quinola.cards import Card
from quinola.games.reversis.pools import three_stakes
from quinola.games.reversis.readings import ACES, ALMANACH, FIVE, GREAT, LITTLE, LPJR, QUINOLA, SMALL, Readings
from quinola.games.reversis.shown import Shown
from quinola.seats import Seat
from quinola.table import Table
from quinola.zones import Zone

KEEP = Word("keep")
NONE = Word("have none")


def barred(rule: str, out: Collection[Card], why: str) -> Law:
    """These cards may not be chosen."""
    def keep(cards: Sequence[Card], _: object) -> Sequence[Card]:
        kept = [c for c in cards if c not in out]
        return kept if len(kept) < len(cards) else cards
    return Law(rule, keep, why)


DISCARDABLE = {
    "anything": [],
    "not-quinola": [barred("reversis.discard-barred", (QUINOLA,), "the Quinola may not be laid away")],
    "not-quinola-nor-aces": [
        barred("reversis.discard-barred", (QUINOLA, *ACES), "neither the Quinola nor an ace may be laid away")],
}
OUT_OF_BASKET = barred("reversis.basket-barred", (QUINOLA,), "the Quinola may not go under the basket")
GREAT_BARRED = barred("reversis.great-barred", (QUINOLA,), "the great Quinola stays until its pool has three stakes")
LITTLE_BARRED = barred("reversis.little-barred", (LITTLE,), "the little Quinola stays until its pool has three stakes")
NOT_GIVEN = barred("reversis.give-opposite", (QUINOLA, LITTLE, *ACES), "neither an ace nor a Quinola may be given")


def away(table: Table, seat: Seat, cards: Iterable[Card]) -> None:
    """Laid away where only this player has seen it."""
    table.zone("laid away", seat, "laid away by {who:seat}", sees=(seat,)).extend(cards)


async def lay_one(table: Table, seat: Seat, rule: str, laws: Sequence[Law] = ()) -> None:
    """One card away, face down."""
    choice = Choose(seat, "lay away", table.hands[seat], rule, laws, secret=True)
    card = await choice
    table.hands[seat].remove(card)
    away(table, seat, [card])
    table.tell(rule, "{who:seat} lays a card away", "moved", who=seat)


async def before_play(game: Readings, table: Table, dealer: Seat) -> None:
    """Whatever this age does between the deal and the first lead."""
    turn = game.turn(dealer)
    if game.age in (LPJR, FIVE) and game.trade == "before-discards":
        await trades(game, table, turn)
    if game.form in ("discard-one", "ten"):
        for seat in turn:
            await lay_one(table, seat, "reversis.discard-one", DISCARDABLE[game.discardable])
    elif game.form == "forty-eight":
        await (talon(game, table, turn) if game.age != "bohn-1850" else opposites(game, table, turn))
    if game.age in (LPJR, FIVE) and game.trade != "before-discards":
        await trades(game, table, turn)


# 1634: trading Aces


def unguarded(game: Readings, hand: Sequence[Card], c: Card) -> bool:
    """Whether a card stands alone, by the readings of that word."""
    if game.unguarded == "judgement":
        return True
    beside = [other for other in hand if other.suit == c.suit and other is not c]
    return not beside if game.unguarded == "only-card" else all(other.rank in "AKQJ" for other in beside)


async def trades(game: Readings, table: Table, turn: Sequence[Seat]) -> None:
    """Each may offer once, in turn or as they please."""
    traded: set[Card] = set()
    if game.trade == "free-for-all":
        waiting = {seat: offer(game, table, seat, traded) for seat in turn}
        while waiting:
            seat, said = await anyone(waiting.values())
            del waiting[seat]
            await answer(game, table, seat, said, traded)
            waiting = {s: offer(game, table, s, traded) for s in waiting}
        return
    for seat in turn:
        await answer(game, table, seat, await offer(game, table, seat, traded), traded)


def offered(game: Readings) -> tuple[Card, ...]:
    """What may be offered: Aces, and by agreement the Quinola."""
    return (*ACES, QUINOLA) if game.quinola_trade == "for-an-ace" else ACES


def offer(game: Readings, table: Table, seat: Seat, traded: set[Card]) -> Choose[Card]:
    """Any of these in the hand that is unguarded and has not been traded."""
    hand = table.hands[seat]
    may = [c for c in hand if c in offered(game)]
    alone = Law("reversis.unguarded-ace", lambda cards, held: [c for c in cards if unguarded(game, held, c)],
                "it is guarded by another card of its suit")
    once = Law("reversis.trade-once", lambda cards, _: [c for c in cards if c not in traded],
               "it has been traded already")
    return Choose(seat, "trade", may, "reversis.offer-ace", (alone, once), tuple(hand), [PASS])  # type: ignore[list-item]


async def answer(game: Readings, table: Table, seat: Seat, said: Card | Word, traded: set[Card]) -> None:
    """The next player who has another Ace gives one for it; all see both."""
    if said == PASS:
        return
    assert isinstance(said, Card)
    if said is QUINOLA:
        table.tell("reversis.trade-quinola", "{who:seat} offers the Quinola for an Ace", "shown", who=seat)
    table.revealed.add(said)
    for other in table.circle.rounds[seat][1:]:
        have = [c for c in table.hands[other] if c in ACES and c not in traded]
        options: Sequence[Card] = have
        given = await Choose(other, "give", options, "reversis.trade-answer", (), said,
                             also=() if have else [NONE])
        if isinstance(given, Card):
            swap(table, seat, said, other, given)
            traded |= {said, given}
            table.revealed.add(given)
            table.tell("reversis.trade-answer", "{who:seat} gives the {given:card} for the {offered:card}", "moved",
                       who=other, given=given, offered=said)
            return
    table.tell("reversis.offer-ace", "Nobody has another Ace to give for the {card:card}", "shown", card=said)


def swap(table: Table, one: Seat, ones: Card, other: Seat, others: Card) -> None:
    """Two cards change hands."""
    table.hands[one].remove(ones)
    table.hands[other].remove(others)
    table.hands[one].append(others)
    table.hands[other].append(ones)


# 1785: the talon and the basket


async def talon(game: Readings, table: Table, turn: Sequence[Seat]) -> None:
    """A card under the basket and then the top of the talon; or a look at it, and it goes under the basket."""
    laws = DISCARDABLE[game.discardable]
    if game.age == ALMANACH:
        laws = [OUT_OF_BASKET] if game.under_basket == "not-quinola" else []
    for seat in turn[:-1]:
        await from_talon(table, seat, table.zone("stock"), "reversis.talon-card", laws, "reversis.talon-declined")
    await lay_one(table, turn[-1], "reversis.dealer-discards", laws)


async def from_talon(table: Table, seat: Seat, source: Zone, rule: str, laws: Sequence[Law], declined: str) -> None:
    """Lay away and take, or decline and look, where a rule allows it."""
    declines = [KEEP] if declined else []
    said = await Choose(seat, "lay away", table.hands[seat], rule, laws, also=declines, secret=True)
    if isinstance(said, Card):
        table.hands[seat].remove(said)
        table.hands[seat].append(source.pop(0))
        away(table, seat, [said])
        table.tell(rule, "{who:seat} lays a card away and takes one of the talon", "moved", who=seat)
    else:
        keep_hand(table, seat, source)
        table.tell(declined, "{who:seat} keeps the hand, looks at the card of the talon and lays it away", "moved",
                   who=seat)


def keep_hand(table: Table, seat: Seat, source: Zone) -> None:
    """Whoever keeps the hand looks at the card of the talon, and lays that away."""
    away(table, seat, [source.pop(0)])


# 1850: the card before each, and the one for the player opposite


def open_pools(game: Readings, table: Table) -> tuple[bool, bool]:
    """Whether three stakes lie in the great pool, and in the small one."""
    remises = Shown.of(table).remises or (1, 1)
    great, small = (three_stakes(game, p, table.ledger.balance[p], tuple(remises)) for p in (GREAT, SMALL))
    return great, small


def may_keep(game: Readings, great: bool, small: bool) -> bool:
    """Whether rich pools let one keep the hand as it is."""
    return {"either": great or small, "both": great and small, "great": great}[game.frees]


async def opposites(game: Readings, table: Table, turn: Sequence[Seat]) -> None:
    """Lay one away and take the card before you; the dealer takes none; then a card to the player opposite."""
    great, small = open_pools(game, table)
    laws = [law for law, free in ((GREAT_BARRED, great), (LITTLE_BARRED, small)) if not free]
    free = may_keep(game, great, small)
    for seat in turn[:-1]:
        source = table.zone("reserve", seat)
        await from_talon(table, seat, source, "reversis.exchange-must", laws, "reversis.exchange-free" if free else "")
    await lay_one(table, turn[-1], "reversis.dealer-discards", laws)
    await give_opposite(game, table, turn)


async def give_opposite(game: Readings, table: Table, turn: Sequence[Seat]) -> None:
    """All at once and unseen; by one reading in turn, and neither Aces nor Quinolas."""
    laws = [NOT_GIVEN] if game.opposite_exchange == "in-turn" else []

    def giving(seat: Seat) -> Choose[Card]:
        return Choose(seat, "give", table.hands[seat], "reversis.give-opposite", laws, secret=True)
    if game.opposite_exchange == "blind":
        given = await together([giving(seat) for seat in turn])
    else:
        given = {seat: await giving(seat) for seat in turn}
    for seat in turn[:2]:
        facing = game.facing(seat)
        swap(table, seat, given[seat], facing, given[facing])
    table.tell("reversis.give-opposite", "Each has given a card to the player opposite", "moved")
