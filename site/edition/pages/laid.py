"""What is laid out before the first deal: how many play, who sits where, which cards, all as the engine has them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from edition.markup.characters import card_name
from edition.markup.context import Played, value_of
from edition.markup.readings import Departure
from edition.model import Crux, Game, Reading
from edition.model.answers import Unplayed
from edition.pages.diagrams import circle
from edition.pages.handling import several
from edition.words import _
from quinola import catalogue
from quinola.cards import JOKER, Card, pack
from quinola.rules import ReadingError

Made = dict[str, Any]
WHOLE = pack("A23456789TJQK")
DOWN = "AKQJT98765432"
FRENCH = {"1": "A", "V": "J", "N": "Q"}
ORDER = "A23456789TJQK"
AGAINST_THE_CLOCK = ("right", "anticlockwise")
MIDDLE, RING = 75, 53  # of the drawing of seats, whose side is 150
LETTERED, CROWD = 13, 24  # so many seats at most have letters in it; of more, so many are drawn


# how many play


def company(game: Game, ruleset: str) -> tuple[Crux, dict[int, Departure]] | None:
    """The question that sets how many play, and the rule-set with each number; none if the number is the rule-set's.

    A number for which there is a rule-set of its own is left to that.
    """
    here = value_of(game, ruleset)
    for crux in game.cruxes.values():
        if crux.number and here.readings.get(crux.id) == len(here.engine.names):
            left = [n for n in steps(crux) if n not in elsewhere(game, ruleset)]
            found = {n: made for n in left if (made := with_number(game, ruleset, crux, n))}
            if len(found) > 1 and all(len(each.value.engine.names) == n for n, each in found.items()):
                return crux, found
    return None


def steps(crux: Crux) -> range:
    return range(crux.number["low"], crux.number["high"] + 1, crux.number["step"])


def with_number(game: Game, ruleset: str, crux: Crux, n: int) -> Departure | None:
    """The rule-set with a number set, as a departure from it; none where the engine does not play it."""
    try:
        value = value_of(game, ruleset, {crux.id: n})
    except ReadingError:
        return None
    reading = crux.readings.get(str(n)) or Reading(str(n), str(n), "", "", "", (), (), "conjectured", False, crux.where)
    return Departure(crux, reading, value)


def seats_of(game: Game, ruleset: str) -> int:
    """For how many a rule-set is, as it stands."""
    if not game.engine:
        return len(value_of(game, ruleset).engine.names)
    return len(catalogue.family(game.id).ruleset(ruleset).names)


def elsewhere(game: Game, ruleset: str) -> dict[int, str]:
    """For each number of players that this rule-set is not for, the rule-set that is most like it."""
    here = {seats_of(game, ruleset), *(() if game.engine else game.seated(ruleset))}
    found: dict[int, str] = {}
    for key in sorted(game.order, key=lambda key: -len(game.plain[key] & game.plain[ruleset])):
        if (n := seats_of(game, key)) not in here:
            found.setdefault(n, key)
    return found


# who sits where


def seats(value: Played) -> Made:
    """The seats round the table in the order of turns, the sides told apart where they are fixed."""
    names = value.engine.names
    turned = getattr(value.engine, "direction", "left") in AGAINST_THE_CLOCK
    if len(names) > LETTERED:
        return crowd(turned)
    sides = getattr(getattr(value.engine, "sides", None), "of", ())
    fixed = sides if len(set(sides)) < len(names) else ()
    order = [names[0], *reversed(names[1:])] if turned else names
    places = [{**place, "us": bool(fixed) and fixed[names.index(place["name"])] == 0}
              for place in circle(order, MIDDLE, MIDDLE, RING)]  # fmt: skip
    way = _("against the clock") if turned else _("with the clock")
    told = _("{n} seats round a table; turns go {way}, {names}").format(n=len(names), way=way, names=", ".join(names))
    told += _("; filled and open are the sides") if fixed else ""
    return {"places": places, "turned": turned, "title": told, "radius": 14.5 if len(names) < 11 else 12}


def crowd(turned: bool) -> Made:
    """More seats than a drawing has room for letters: some of them, and which way turns go; the same for any number."""
    places = [
        {**place, "name": "", "us": False} for place in circle([str(n) for n in range(CROWD)], MIDDLE, MIDDLE, RING)
    ]
    way = _("against the clock") if turned else _("with the clock")
    return {
        "places": places,
        "turned": turned,
        "title": _("Many seats round a table; turns go {way}").format(way=way),
        "radius": 5.5,
    }


# which cards


def cards(engine: Any, told: str) -> Made:
    """The cards laid aside, or some of those played with; and how a French pack serves, if it is not told.

    Which cards a game is played with only its engine knows.
    """
    if isinstance(engine, Unplayed):
        return {"aside": False, "cards": [], "french": ""}
    played = list(getattr(engine, "pack", ()) or WHOLE)
    if any(card.spanish for card in played):
        ranks = "".join(dict.fromkeys(card.rank for card in played))
        shown = one_of_each([ranks[0], *ranks[-3:]], "OPEB", played)
        return {"aside": False, "cards": pictures(shown), "french": "" if "French" in told else french(played)}
    gone = [rank for rank in ORDER if not any(card.rank == rank for card in played)]
    kept = [rank for rank in DOWN if rank not in gone]
    ends = [gone[0]] * 4 if len(gone) == 1 else [*kept[:2], *kept[-2:]]
    if any(card.rank == JOKER for card in played):
        ends[2:] = kept[-1], JOKER
    shown = one_of_each(ends, "SHCD", WHOLE if len(gone) == 1 else played)
    return {"aside": len(gone) == 1, "cards": pictures(shown), "french": ""}


def one_of_each(ranks: Sequence[str], suits: str, among: Sequence[Card]) -> list[str]:
    """A card of each rank, of one suit after the other where there are such; fewer, if there are fewer ranks."""
    there = [f"{card.rank}{card.suit}" for card in among]
    wanted = [rank + suit for rank, suit in zip(ranks, suits, strict=False)]
    found = (code if code in there else next(each for each in there if each[:-1] == code[:-1]) for code in wanted)
    return [*dict.fromkeys(found)]


def pictures(codes: Sequence[str]) -> list[Made]:
    return [{"code": code, "name": card_name(code), "spanish": code[-1] in "OPEB"} for code in codes]


def run_of(ranks: Sequence[str]) -> str:
    """Ranks that follow each other: the first and the last of many, and few by name."""
    if len(ranks) > 3:
        return _("{first} to {last}").format(first=several(ranks[0]), last=several(ranks[-1]))
    return ", ".join(several(rank) for rank in ranks)


def french(played: Sequence[Card]) -> str:
    """Which cards of a French pack serve as these."""
    held = {FRENCH.get(card.rank, card.rank) for card in played if sum(card.rank == each.rank for each in played) > 1}
    out = [list(run) for gone, run in groupby(ORDER, lambda rank: rank not in held) if gone]
    told = ", ".join(run_of(ranks) for ranks in out)
    courts = _("; jack for valet, queen for knight") if "J" in held else ""
    return _("Of a French pack, lay aside {told}{courts}.").format(told=told, courts=courts)


def row(cards: str, engine: Any) -> list[tuple[str, str]]:
    """The cards of a row that a rule-set plays with, each with its value in words, if it has one: `AH=11 KH=4`."""
    played = {f"{card.rank}{card.suit}" for card in getattr(engine, "pack", ())}
    told = [each.partition("=") for each in cards.split()]
    return [(code, value) for code, _, value in told if not played or code in played]
