"""The door for programs: all that is promised to whoever is outside, and what our own command, table and deals use.

Seats are letters, cards and acts are text, amounts are whole numbers in the game's own unit. Every error that a caller
can mend is a `Mistake`, with what is wrong, where, and by which rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from quinola import catalogue
from quinola.ask import Verdict
from quinola.asked import Asked
from quinola.cards import Card, card, cards
from quinola.catalogue import Settlement, facts_schema, families, family
from quinola.catalogue import of as family_of
from quinola.events import Event
from quinola.facts.kinds import Anything, ListOf
from quinola.ledger import Entry, Reason
from quinola.messages import Message, say
from quinola.mistakes import Mistake
from quinola.partie import Partie, Told
from quinola.parts import MOST_DEALS
from quinola.players import rule_of_thumb
from quinola.positions import position, position_schema
from quinola.records import RecordError
from quinola.rules import FactsError, Family, ReadingError, StartError
from quinola.session import ActError, SeatError, Session
from quinola.table import Game

if TYPE_CHECKING:
    from quinola.laboratory.intervals import Interval
    from quinola.laboratory.measures import Row

__all__ = (
    "ActError", "Asked", "Card", "Entry", "Event", "FactsError", "Family", "Game", "Interval", "Message", "Mistake",
    "Player", "ReadingError", "Reason", "RecordError", "Row", "SeatError", "Session", "Settlement", "StartError",
    "Verdict", "anyhow", "card", "cards", "compare", "facts_schema", "families", "family", "family_of",
    "other_readings", "play", "position", "position_schema", "replay", "ruleset", "settle", "thumb", "vary",
)  # fmt: skip

Player: TypeAlias = Callable[[Session, Asked], str | None]
"""Whoever sits at a table: given the session and what it is asked, it answers with an act as text, or with None to
leave what it need not say. What its seat may know is `session.view(asked.seat)`; a fair player looks no further."""
Seating: TypeAlias = Callable[[int], Player | Mapping[str, Player]]
"""Makes the players of a deal from its seed: one for all seats, or one for each by letter."""
LATER: Final = {"Interval": "quinola.laboratory.intervals", "Row": "quinola.laboratory.measures"}
"""What is loaded when somebody asks for it: in a browser the laboratory is a parcel of its own."""
DEALS: Final = ListOf(Anything(), "deals", most=MOST_DEALS)


def ruleset(game: str, name: str = "", readings: Mapping[str, object] | None = None) -> Game:
    """A rule-set of a game, by their ids; the first of the game, if none is named.

    readings: what is read otherwise, by crux: a key, a letter or a number. Raises ReadingError if there is no such
    thing, and for readings with which nobody could play; the message says which there are, or why.
    """
    found = family(game)
    made: Game = found.vary(name or next(iter(found.rulesets)), readings or {})
    return made


def vary(game: Game, readings: Mapping[str, object]) -> Game:
    """The rule-set with other readings. Raises ReadingError as `ruleset` does."""
    made: Game = catalogue.of(game).vary(game, readings)
    return made


def settle(game: Game, told: Any, told_by: Game | None = None) -> Settlement:
    """What a deal comes to, or several deals of one partie.

    told: the facts of a deal, which `facts_schema` describes; or a list of those of several deals in turn, each without
    the scores, pools and dealer that follow from those before it. told_by: the rule-set that a deal’s facts were told
    for, if it was another. Raises FactsError, with the place and the rule.
    """
    if not told or not isinstance(told, (list, tuple)):
        return catalogue.settle(game, told, told_by)
    partie = Partie(game)
    for n, facts in enumerate(DEALS.read(told, "deals", "")):
        if wrong := partie.add(Told(facts)).wrong:
            raise FactsError(f"deals[{n}] {wrong.place}".strip(), wrong.said, wrong.rule)
    return partie.settlement()


def replay(record: Mapping[str, Any], upto: int | None = None, *, events: bool = False) -> Session:
    """The session of a record, as `Session.record` gives it, after all of its acts or the first `upto`.

    Raises RecordError, ReadingError, StartError or ActError, each with its place in the record.
    """
    return Session.from_record(record, events=events, upto=upto)


def play(session: Session, players: Player | Mapping[str, Player], limit: int = 1_000_000) -> int:
    """Let players go on to the end, or for `limit` acts: one for all seats, or one for each by letter.

    Whoever likes to say what need not be said goes first. Returns how many acts were made. Raises ActError if a player
    answers with what cannot be done.
    """
    made = 0
    while made < limit and (said := _spoken(session, players)):
        session.act(*said)
        made += 1
    return made


def _spoken(session: Session, players: Player | Mapping[str, Player]) -> tuple[str, str] | None:
    """What is done next, and by whom; None when all is over."""
    asked = session.asked()
    for each in sorted(asked, key=lambda each: not each.optional):
        player = players if callable(players) else players[each.seat]
        said = player(session, each)
        if said is not None:
            return said, each.seat
        if not each.optional:
            why = say("{who:text} must answer, and has said nothing", who=each.seat)
            raise ActError(Verdict("", each.rule, why, "impossible", seat=each.seat), len(session.played))
    return None


def thumb(session: Session, asked: Asked) -> str | None:
    """The sensible player of this game: the same answer at the same table. Where a game has none, any correct act."""
    seat = session.seat(asked.seat)
    choice = next(c for c in session.choices if (c.seat, c.verb, c.rule) == (seat, asked.verb, asked.rule))
    said = rule_of_thumb(session.game)(session, choice)
    return None if said is None else choice.text(said)


def anyhow(seed: int | str = 0) -> Player:
    """A player who does anything that is correct, by chance, and says nothing that need not be said."""
    random = Random(seed)

    def player(session: Session, asked: Asked) -> str | None:
        return None if asked.optional else random.choice(asked.correct)

    return player


# The laboratory


def __getattr__(name: str) -> Any:
    """What is loaded LATER."""
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(LATER[name]), name)


def other_readings(game: Game) -> list[tuple[str, str | int]]:
    """Every crux that the rule-set asks, with every other reading that `compare` can lay beside it.

    Of a number these are half of it and twice as much.
    """
    from quinola.laboratory.others import others

    return list(others(game))


def compare(
    game: Game, readings: Mapping[str, object], players: str | Seating = "thumb", deals: int = 1000, first: int = 0
) -> Row:
    """What readings do to a rule-set: so many deals, each dealt twice, and played under it and under them.

    readings: as `vary` takes them; none of them compares the rule-set with itself, where only the chance of the players
    is another: that is the noise floor. players: `thumb`, `chance`, or what makes your own. first: the seed of the
    first deal; the deals that follow have those that follow. The same call always counts the same. Raises ReadingError
    as `vary` does, and if other seats would be taken; StartError if there are no such players, or no deals.
    """
    from quinola.laboratory.counting import counted_row
    from quinola.laboratory.pairing import Company, company

    if deals < 1:
        raise StartError("deals", "one deal at least is wanted")
    who = company(players) if isinstance(players, str) else Company("own", _seats(players), chancy=True)
    return counted_row(game, readings, who, range(first, first + deals))


def _seats(make: Seating) -> Callable[[Game, int, str], dict[int, Any]]:
    """Players who speak in words, as the engine seats them."""

    def seated(game: Game, seed: int, _: str) -> dict[int, Any]:
        made = make(seed)
        return {seat: _in_words(made if callable(made) else made[name]) for seat, name in enumerate(game.names)}

    return seated


def _in_words(player: Player) -> Callable[[Session, Any], Any]:
    def inside(session: Session, choice: Any) -> Any:
        said = player(session, Asked.of(choice, session.table.name(choice.seat)))
        if said is None and choice.optional:
            return None
        option = None if said is None else choice.find(said)
        if option is None:
            raise ActError(choice.may(said or ""), len(session.played))
        return option

    return inside
