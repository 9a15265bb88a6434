"""A deal of Rummy at the table: turn by turn a card is drawn, melds are laid, cards laid off, and one is discarded."""

from __future__ import annotations

from typing import Final

from quinola.ask import PASS, Choose, Law, claim
from quinola.cards import JOKER, Card
from quinola.games.rummy.acts import Calling, Laying, LayingOff, WholeHand
from quinola.games.rummy.asking import (
    DECLINING,
    DISCARD,
    DRAWS,
    MUST_DRAW,
    MUST_DRAW_TWO,
    NO_MORE,
    NO_TALON,
    NO_TALON_TWO,
    NO_TURNING,
    ONE_DISCARD,
    RENEWED,
    RENEWING,
    TALON,
    TWO,
    TWO_DRAWS,
    Claiming,
    Drawing,
    Finishing,
)  # fmt: skip
from quinola.games.rummy.terms import Terms
from quinola.games.rummy.under_way import UnderWay
from quinola.mechanics.melds import Meld
from quinola.seats import Seat
from quinola.zones import Zone

FOR_THE_CALLED: Final = "You have laid the discard off: which card do you discard for it?"

# A deal


def beginner(deal: UnderWay) -> Seat:
    """Who has the first turn: the eldest."""
    return deal.ages[0]


async def play(deal: UnderWay) -> None:
    """Turns until somebody has no cards left, or nobody can go on."""
    table, terms = deal.table, deal.terms
    rounds, hands, telling = table.circle.rounds, table.hands, table.telling
    seat, passed = beginner(deal), 0
    while passed < len(deal.ages):
        deal.taken, deal.melded, deal.first, deal.off = (), 0, seat in deal.fresh, False
        if deal.talon:
            await draw(deal, seat)
        elif not await draw_without(deal, seat):
            if deal.over:
                return
            passed += 1
            seat = rounds[seat][1]
            continue
        passed = 0
        hand = hands[seat]
        while hand:
            did = await Finishing(deal, seat, deal.before(seat))
            if isinstance(did, Card):
                hand.remove(did)
                deal.discards.append(did)
                deal.off = True
                if telling:
                    if did in deal.taken:
                        tell_back(deal, hand)
                    table.tell("rummy.discard", "{who:seat} discards the {card:card}", "played", who=seat, card=did)
                break
            put_down(deal, seat, did)
        if not hand:
            go_out(deal, seat, fresh=deal.first)
            return
        if terms.call and deal.discards[-1] in deal.wanted:
            seat = await called(deal, seat)
            if deal.out is not None:
                return
        seat = rounds[seat][1]
    table.tell("rummy.single", "Nobody can draw, and the deal is void")


def tell_back(deal: UnderWay, hand: Zone) -> None:
    """What was taken from the discards is discarded again."""
    if deal.terms.laws and not hand:
        deal.table.tell("rummy.only-upcard", "there being no other card to discard", "what")
    deal.table.tell("rummy.upcard-back", "which was taken up on this turn", "what")


async def draw(deal: UnderWay, seat: Seat) -> None:
    """A card is drawn, from the talon or from the discards; or more, as agreed."""
    hand = deal.table.hands[seat]
    two = may_take_two(deal)
    if deal.discards:
        asked = deal.asked.get((seat, two))
        if asked is None:  # always the same is asked
            asked = deal.asked[seat, two] = Drawing(deal, seat, "rummy.draw", *must_draw(two))
        source = await asked
    else:
        source = TALON
    if source == TALON:
        hand.append(deal.talon.pop(0))
    else:
        take(deal, seat, 2 if source == TWO else 1)
        with_talon(deal, seat, source)
    if deal.table.telling:
        tell_drawn(deal, seat, source)


def tell_drawn(deal: UnderWay, seat: Seat, source: str, slug: str = "draw") -> None:
    """What has been drawn, as all can see; the upcard alone by this rule."""
    table = deal.table
    if source == TALON:
        table.tell("rummy.draw", "{who:seat} draws from the talon", "taken", who=seat)
    elif source == TWO:
        table.tell("rummy.two-discards", "{who:seat} takes {cards:cards}", "taken", who=seat, cards=deal.taken)
    else:
        table.tell(f"rummy.{slug}", "{who:seat} takes the {cards:cards}", "taken", who=seat, cards=deal.taken)


def may_take_two(deal: UnderWay) -> bool:
    """Whether the two top discards may be taken: it is agreed on, and there are two."""
    return deal.terms.two != "no" and len(deal.discards) > 1


def must_draw(two: bool) -> tuple[tuple[Law, ...], tuple[str, ...]]:
    """The laws of a draw that nobody may leave out, and what can be said of it."""
    return (MUST_DRAW_TWO, TWO_DRAWS) if two else (MUST_DRAW, DRAWS)


def take(deal: UnderWay, seat: Seat, n: int = 1) -> None:
    """So many of the top discards are taken up."""
    deal.taken = tuple(deal.discards[-n:])
    del deal.discards[-n:]
    deal.table.hands[seat].extend(deal.taken)


def with_talon(deal: UnderWay, seat: Seat, source: str) -> None:
    """Whoever has taken the upcard draws from the talon as well, if that is agreed on and there is anything."""
    if deal.terms.drawing == "one" or (source == TWO and deal.terms.two == "instead"):
        return
    if not deal.talon:
        turn_over(deal, len(deal.discards))
    if deal.talon:
        deal.table.hands[seat].append(deal.talon.pop(0))
        deal.table.tell("rummy.with-talon", "{who:seat} draws from the talon as well", "taken", who=seat)


# The talon is used up


async def draw_without(deal: UnderWay, seat: Seat) -> bool:
    """The talon is used up: the discards are turned, or drawn from. Whether anything has been drawn."""
    table, terms, pile = deal.table, deal.terms, deal.discards
    if terms.block:
        return await blocked_draw(deal, seat)
    if len(pile) < 2:
        return await last_discard(deal, seat)
    if deal.turned == terms.turnings:
        table.tell("rummy.endless", "The discards have been turned {n:time|times}: the deal is void", n=deal.turned)
        deal.over = True
        return False
    deal.turned += 1
    source = await Drawing(deal, seat, "rummy.used-up", *must_draw(may_take_two(deal)), prompt=RENEWED, says=RENEWING)
    if source != TALON:
        take(deal, seat, 2 if source == TWO else 1)
        tell_drawn(deal, seat, source, "used-up")
        turn_over(deal, len(pile))
        with_talon(deal, seat, source)
        return True
    turn_over(deal, kept_back(terms, len(pile)))
    table.hands[seat].append(deal.talon.pop(0))
    table.tell("rummy.declined", "{who:seat} turns the discards, and draws from the talon", "taken", who=seat)
    return True


def kept_back(terms: Terms, n: int) -> int:
    """How many of so many discards are turned, where the upcard was declined: all, or all but that."""
    return n - (terms.declined == "stays")


def turn_over(deal: UnderWay, n: int) -> None:
    """The lowest of the discards are turned over for a new talon, the oldest on top; or shuffled."""
    turned = deal.discards[:n]
    if not turned:
        return
    del deal.discards[:n]
    deal.talon[:] = deal.table.shuffle(turned) if deal.terms.shuffled else turned
    deal.table.tell("rummy.turned", "The discards are turned over for a new talon", "moved")


async def last_discard(deal: UnderWay, seat: Seat) -> bool:
    """There is nothing to turn: the deal is void; or the one discard is taken, or left, as agreed."""
    table, terms = deal.table, deal.terms
    if terms.single == "void" or not deal.discards or deal.turned == terms.turnings * len(deal.ages):
        table.tell("rummy.single", "There is nothing to turn, and the deal is void")
        deal.over = True
        return False
    deal.turned += 1
    if await Drawing(deal, seat, "rummy.single", NO_TURNING, prompt=ONE_DISCARD) == PASS:
        table.tell("rummy.single", "{who:seat} passes", who=seat)
        return False
    take(deal, seat)
    tell_drawn(deal, seat, DISCARD)
    return True


async def blocked_draw(deal: UnderWay, seat: Seat) -> bool:
    """The talon is used up for good: the top discard is drawn, until somebody declines."""
    table = deal.table
    if deal.turned == deal.terms.turnings * len(deal.ages) or not deal.discards:
        table.tell("rummy.blocked-end", "Enough has been drawn from the discards, and all hands are shown")
        block(deal)
        return False
    deal.turned += 1
    laws, draws = (NO_TALON_TWO, TWO_DRAWS) if may_take_two(deal) else (NO_TALON, DRAWS)
    source = await Drawing(deal, seat, "rummy.blocked-draw", laws, draws, NO_MORE, DECLINING)
    if source == PASS:
        table.tell("rummy.blocked", "{who:seat} declines, and all hands are shown", "ended", who=seat)
        block(deal)
        return False
    take(deal, seat, 2 if source == TWO else 1)
    tell_drawn(deal, seat, source)
    return True


def block(deal: UnderWay) -> None:
    """All hands are shown."""
    deal.blocked = deal.over = True
    for hand in deal.table.hands:
        hand.sees = deal.table.everyone


# Melds and the end


def put_down(deal: UnderWay, seat: Seat, did: Laying | LayingOff | WholeHand) -> None:
    """A meld, a card laid off, or the whole hand."""
    table = deal.table
    if isinstance(did, Laying):
        deal.lay(seat, did.meld)
        deal.melded += 1
        deal.fresh.discard(seat)
        tell_meld(deal, seat, did.meld)
        if deal.melded > 1 and table.telling:
            table.tell("rummy.many", "meld number {n:number} of this turn", "what", n=deal.melded)
    elif isinstance(did, LayingOff):
        table.hands[seat].remove(did.card)
        deal.grow(did.on, did.becomes, seat)
        deal.off = True
        deal.fresh.discard(seat)
        if table.telling:
            table.tell("rummy.lay-off", "{who:seat} lays off the {card:card}", "shown", who=seat, card=did.card)
            table.tell("rummy.lay-on", "on a meld of {who:seat}", "what", who=deal.melds[did.becomes].owner)
    else:
        table.tell("rummy.at-once", "{who:seat} announces Rummy", "named", who=seat)
        deal.collected = sum(deal.terms.counted(meld.cards) for meld in did.melds)
        for meld in did.melds:
            deal.lay(seat, meld)
            tell_meld(deal, seat, meld)
        if did.odd is not None:
            table.hands[seat].remove(did.odd)
            deal.discards.append(did.odd)
            deal.collected += deal.terms.count[did.odd] * deal.terms.odd_counts
            table.tell(
                f"rummy.{deal.terms.odd_rule}", "{who:seat} discards the {card:card}", "played", who=seat, card=did.odd
            )


def tell_meld(deal: UnderWay, seat: Seat, meld: Meld) -> None:
    """What is melded, of which kind it is, where an ace stands in it, and what a wild card stands for."""
    table = deal.table
    if not table.telling:
        return
    table.tell("rummy.meld", "{who:seat} melds {cards:cards}", "shown", who=seat, cards=meld.cards)
    if meld.kind == "set":
        table.tell("rummy.set", "a set of {n:number}", "what", n=len(meld.cards))
    else:
        table.tell("rummy.run", "a run of {n:number}", "what", n=len(meld.cards))
        if any(c.rank == "A" for c in meld.stands):
            table.tell("rummy.ace", "with an ace in it", "what")
    for c, stands in zip(meld.cards, meld.stands, strict=True):
        if c is not stands:
            table.tell("rummy.wild", "the {card:card} standing for the {other:card}", "what", card=c, other=stands)
            if c.rank == JOKER:
                table.tell("rummy.as-deuce", "a joker is as good as a deuce", "also")


def go_out(deal: UnderWay, seat: Seat, *, fresh: bool) -> None:
    """The last card has gone."""
    table, terms = deal.table, deal.terms
    deal.out = seat
    deal.rummy = fresh and not (terms.by_melds and deal.off)
    for hand in table.hands:
        hand.sees = table.everyone
    if not table.telling:
        return
    table.tell("rummy.out", "{who:seat} has no cards left", "ended", who=seat)
    if terms.block:
        table.tell("rummy.last-card", "The last card was discarded")
    if terms.going == "two-turns":
        table.tell("rummy.two-turns", "{who:seat} had put something down on an earlier turn", who=seat)
    if deal.rummy and terms.doubled == "told":
        table.tell("rummy.block-rummy" if terms.block else "rummy.rummy", "{who:seat} has gone rummy", who=seat)
    tell_left(deal)


def tell_left(deal: UnderWay) -> None:
    """What is left in the hands, and what it counts."""
    table, terms = deal.table, deal.terms
    for s, hand in enumerate(table.hands):
        if not hand or terms.own:
            continue
        table.tell(
            "rummy.count",
            "{who:seat} is left with cards that count {n:number}",
            "reckoned",
            who=s,
            n=terms.counted(hand),
        )
        if terms.melds.melds(hand):
            table.tell("rummy.caught", "{who:seat} pays for a meld in the hand too", who=s)
    left = [c for hand in table.hands for c in hand]
    wild = [(rank, "as-deuce" if rank == JOKER else "wild-count") for rank in terms.wild]
    for rank, slug in (("A", "ace-count"), *wild):
        counting = [c for c in (deal.melded_cards() if terms.own else left) if c.rank == rank]
        if counting:
            table.tell(
                f"rummy.{slug}", "The {card:card} counts {n:number}", card=counting[0], n=terms.count[counting[0]]
            )


async def called(deal: UnderWay, discarder: Seat) -> Seat:
    """A discard that fits a meld on the table may be claimed. Returns whoever has the turn before the next."""
    table, terms = deal.table, deal.terms
    last = discarder
    while True:
        upcard = deal.discards[-1]
        fits = [Calling(each.on, each.becomes) for each in deal.wanted.get(upcard, ())]
        others = [s for s in table.circle.rounds[last][1:] if may_call(deal, s)] if fits else []
        asked = [each for each in (Claiming(deal, s, fits) for s in others) if len(each.options) > 1]
        if not asked:
            return discarder
        said = await claim(asked)
        if said is None:
            return discarder
        last, call = said
        table.tell("rummy.call-order", "Nobody nearer to the left of {who:seat} has called", who=discarder)
        await lay_off_called(deal, last, call)
        if deal.out is not None:
            return last
        if terms.call_next == "claimant":
            discarder = last
        table.tell("rummy.call-next", "The turn is with {who:seat}", who=table.circle.rounds[discarder][1])


def may_call(deal: UnderWay, seat: Seat) -> bool:
    """Whether somebody may claim a discard, who could go out by it."""
    return deal.terms.call_out or len(deal.table.hands[seat]) > 1


async def lay_off_called(deal: UnderWay, seat: Seat, call: Calling) -> None:
    """The discard is laid off, and another thrown for it."""
    table, hand = deal.table, deal.table.hands[seat]
    upcard = deal.discards.pop()
    deal.grow(call.on, call.becomes, seat)
    deal.fresh.discard(seat)
    table.tell("rummy.call", "{who:seat} calls Rummy, and lays off the {card:card}", "named", who=seat, card=upcard)
    thrown = await Choose(seat, "discard", hand, "rummy.call-discard", prompt=FOR_THE_CALLED)
    hand.remove(thrown)
    deal.discards.append(thrown)
    table.tell("rummy.call-discard", "{who:seat} discards the {card:card}", "played", who=seat, card=thrown)
    if not hand:
        table.tell("rummy.call-out", "{who:seat} is out by it", who=seat)
        go_out(deal, seat, fresh=False)
