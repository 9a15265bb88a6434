"""Questions of the set-up: how many cards, what is paid in, who acts first."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from quinola.cards import Card
from quinola.session import Session
from quinola.table import Game
from quiz.question import Lead, Question, counted, numbers, ready, unit_of
from quiz.telling import clockwise, spoken

LAID_OUT: Final = ("widow", "turned", "layout", "upcards")
"""The places of which it is asked how many cards are dealt to them."""


def set_up(game: Game, seed: int | str) -> Iterator[Lead]:
    """All that can be asked of how a deal is begun."""
    random = Random(f"{game.id}/{seed}/begins")
    part = "deal" if "deal" in game.parts else next(iter(game.parts))
    session = Session(game, seed, part=part, events=True)
    yield from hands_dealt(session, random)
    yield from places_dealt(session, random)
    yield from pack_of(session, game.pack, random)
    yield from paid_in(session, random)
    yield from first_to_act(session)


def dealt_by(session: Session) -> tuple[str, ...]:
    """The rules by which cards are dealt."""
    return tuple(dict.fromkeys(e.rule for e in session.events() if e.kind == "dealt" and e.act == 0))


def _of_number(session: Session, n: int) -> tuple[str, ...]:
    """Those of them that name this number of cards; where none does, the first."""
    rules = dealt_by(session)
    found = [e.rule for e in session.events() if e.act == 0 and e.kind in ("dealt", "also") and n in e.parts.values()]
    return tuple(dict.fromkeys(found)) or rules[-1:]


def hands_dealt(session: Session, random: Random) -> Iterator[Lead]:
    """How many cards each player is dealt; of a dealer who has another number, two questions."""
    dealer, sizes = session.table.shown.dealer, {who: len(hand) for who, hand in session.hands().items()}
    others = {n for who, n in sizes.items() if who != dealer}
    if not any(sizes.values()) or len(others) != 1:
        return
    each = others.pop()
    own = sizes.get(dealer or "", each)
    yield from _how_many(session, "each player" if own == each else "each player but the dealer", each, random)
    if own != each:
        yield from _how_many(session, "the dealer", own, random)


def _how_many(session: Session, to: str, n: int, random: Random) -> Iterator[Lead]:
    text = f"A deal begins. How many cards does {to} hold before anybody has done anything?"
    options = numbers(n, (n - 2, n - 1, n + 1, n + 2, n + 3), random, least=1)
    rules = _of_number(session, n)
    question = Question("set-up", text, options, (str(n),), rules)
    yield Lead("set-up", rules, ready(question), to)


def places_dealt(session: Session, random: Random) -> Iterator[Lead]:
    """How many cards lie on the table when all are dealt: in all, of those places of which there may be several."""
    sizes: dict[str, list[int]] = {}
    for zone in session.zones():
        if zone["role"] in LAID_OUT and zone["cards"]:
            sizes.setdefault(zone["role"], []).append(len(zone["cards"]))
    names = {zone["role"]: spoken(zone["said"]) for zone in session.zones()}
    for role, lying in sizes.items():
        n = sum(lying)
        if role == "turned":
            text = "The cards have been dealt, and nobody has done anything. How many cards lie turned up on the table?"
        elif len(lying) > 1:
            where = "face up on the table" if session.game.cloth == "taking" else f"in the {role}"
            text = f"The cards have been dealt. How many cards lie {where} in all, before anybody has moved one?"
        else:
            text = f"The cards have been dealt. How many cards lie there as the {names[role]}?"
        told = [e for e in session.events() if e.act == 0 and n in e.parts.values()]
        named = tuple(dict.fromkeys(e.rule for e in told if e.kind == "also")) or tuple(
            dict.fromkeys(e.rule for e in told if e.kind in ("dealt", "said"))
        )
        turned = _shown_by(session) if role in ("turned", "upcards") else ()
        rules = turned or named or dealt_by(session)[-1:]
        if not rules:
            continue
        options = numbers(n, (n - 1, n + 1, n + 2, n - 2, 2 * n), random, least=0)
        question = Question("set-up", text, options, (str(n),), rules)
        yield Lead("set-up", rules, ready(question), role)


def _shown_by(session: Session) -> tuple[str, ...]:
    return tuple(dict.fromkeys(e.rule for e in session.events() if e.kind == "shown" and e.act == 0))


def pack_of(session: Session, pack: tuple[Card, ...], random: Random) -> Iterator[Lead]:
    """With how many cards it is played, where an event says so."""
    n = len(pack)
    rules = tuple(dict.fromkeys(e.rule for e in session.events() if e.act == 0 and n in e.parts.values()))
    if rules:
        near = {32, 36, 40, 48, 52, 54, 56, 104, 208}
        options = numbers(n, sorted(near, key=lambda other: abs(other - n))[:5], random)
        text = "With how many cards in all is the game played?"
        question = Question("set-up", text, options, (str(n),), rules)
        yield Lead("set-up", rules, ready(question), "pack")


def paid_in(session: Session, random: Random) -> Iterator[Lead]:
    """What is paid before anybody acts: by the dealer, and by each of the others."""
    entries = [e for e in session.settlement().entries if e.stamp.act == 0]
    if not entries:
        return
    dealer = session.table.shown.dealer
    for who in (dealer, next(name for name in session.seats if name != dealer)):
        own = [e for e in entries if e.payer == who]
        sum_ = sum(e.amount for e in own)
        rules = tuple(dict.fromkeys(e.rule for e in (own or entries)))
        name = "the dealer" if who == dealer else "each player who is not the dealer"
        what = unit_of([])
        text = f"The first deal begins. How many {what}s does {name} pay in before anybody acts (0 if none)?"
        options = numbers(sum_, (0, 1, 2, 5, sum_ * 2, sum_ + 1, sum_ // 2), random, least=0)
        question = Question("pays", text, options, (str(sum_),), rules)
        yield Lead("pays", rules, ready(question), name)


def first_to_act(session: Session) -> Iterator[Lead]:
    """Who acts first, by where they sit from the dealer."""
    table, must = session.table, [c for c in session.choices if not c.optional]
    dealer = table.shown.dealer
    if dealer is None or len(must) != 1:
        return
    first, by = table.name(must[0].seat), dealer
    order = clockwise(session)
    if len(order) == 2:
        places = {by: "the dealer", order[(order.index(by) + 1) % 2]: "the other player"}
    else:
        places = {
            by: "the dealer",
            order[(order.index(by) + 1) % len(order)]: "the player at the dealer’s left hand",
            order[order.index(by) - 1]: "the player at the dealer’s right hand",
        }
    told = [e.rule for e in session.events() if e.act == 0 and first in e.parts.values()]
    rules = tuple(dict.fromkeys([*told, must[0].rule]))
    text = f"The cards have been dealt ({counted(len(order), 'player')}). Who is the first to speak, choose or play?"
    if not any(len(hand) for hand in table.hands):
        text = f"A deal begins ({counted(len(order), 'player')}). Who is the first to speak, choose or play?"
    options = (*places.values(), "another player") if len(order) > 3 else tuple(places.values())
    question = Question("first", text, options, (places.get(first, "another player"),), rules)
    yield Lead("first", rules, ready(question))
