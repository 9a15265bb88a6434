"""A table as JSON: all that a page needs to draw it from a seat, and nothing that the seat may not see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from quinola.api import FactsError, Game, Mistake, Session
from quinola.ask import Choose, Ways, cards_of, ways_of
from quinola.facts.kinds import Keys, Whole
from quinola.mechanics.sides import sides_of
from quinola.mechanics.signals import Channel
from quinola.mechanics.tricks import Trick
from quinola.messages import as_json, plain_text
from quinola.session import ONLOOKER
from quinola.story import Passage, news_of, story

Json: TypeAlias = dict[str, Any]


class SeenError(Mistake):
    """Somebody claims to have seen what there is not."""


class Seen(NamedTuple):
    """How many acts, events, entries and reasons a page knows already."""

    acts: int = 0
    events: int = 0
    entries: int = 0
    reasons: int = 0

    @classmethod
    def of(cls, told: object, session: Session) -> Seen | None:
        """What a request says of it; None if it knows nothing. Raises SeenError."""
        if told is None:
            return None
        table, ledger = session.table, session.ledger
        there = cls(*map(len, (session.played, table.events or (), ledger.entries, ledger.reasons or ())))
        if isinstance(told, dict) and told.keys() == {*cls._fields}:
            claimed = cls(**told)
            if all(type(n) is int and 0 <= n <= most for n, most in zip(claimed, there, strict=True)):
                return claimed
        kinds = {name: Whole(0, most) for name, most in there._asdict().items()}
        try:
            return cls(**Keys(kinds, "what has been seen", cls._fields).read(told, "seen", ""))
        except FactsError as wrong:
            raise SeenError(wrong.place, wrong.said) from wrong


def table(session: Session, seat: str = "", seen: Seen | None = None) -> Json:
    """All that a page needs to draw the table from this seat, and nothing that the seat may not see.

    With `seen` only what has come since is told of acts, events, entries and reasons, and of the record the acts
    alone. Raises SeatError if there is no such seat. Without a seat it is what all can see.
    """
    names, after = session.seats, seen or Seen()
    number = session.seat(seat) if seat else ONLOOKER
    told = story(session, number, after.acts)
    mine = next((c for c in session.choices if c.seat == number and not c.optional), None)
    return {
        **_recorded(session, seen, told),
        "names": list(names),
        "seat": seat,
        "order": [session.table.name(s) for s in session.table.circle.order],
        "sides": [[names[s] for s in side] for side in session.table.sides],
        "added": is_added(session.game),
        "hands": session.hands(seat),
        "ranks": getattr(session.game, "ranks", ""),
        "zones": session.zones(seat),
        "cloth": session.game.cloth,
        "shown": session.table.shown.as_json(),
        "told": session.table.shown.told(session.table),
        "balance": session.balances(),
        "over": session.over,
        "waiting": [session.table.name(c.seat) for c in session.choices if not c.optional],
        "deals": len(session.table.dealt),
        "acts": _acts(session, seat, after.acts),
        "left": session.left(seat),
        "trick": _trick(session),
        "taker": _taker(session),
        "mine": mine and chosen(session, mine),
        "aside": _aside(session, number),
        "whispers": any(c.optional and c.seat != number for c in session.choices),
        "events": _events(session, seat, after.events),
        "story": [passage.as_json() for passage in told],
        "since": (session.table.begun or [0])[-1],
        "result": session.result,
        **_settlement(session, after),
    }


def is_added(game: Game) -> bool:
    """Whether what a side has is what its players have together; else each of them has all of it."""
    sides = sides_of(game)
    return sides is not None and sides.added


def _recorded(session: Session, seen: Seen | None, told: Sequence[Passage]) -> Json:
    """The record; or of what it was before, how much is known, the acts since, and what is news in the story."""
    if seen is None:
        return {"record": session.record(), "news": []}
    known = told[0].first if told else len(session.played) + 1
    return {
        "after": {**seen._asdict(), "story": known},
        "record": {"acts": session.acts(since=seen.acts)},
        "news": [line.as_json() for line in news_of(told, seen.acts)],
    }


def _settlement(session: Session, after: Seen) -> Json:
    """Entries and reasons."""
    ledger, names = session.ledger, session.game.names
    return {
        "entries": [e.as_json(names) for e in ledger.entries[after.entries :]],
        "reasons": [r.as_json() for r in (ledger.reasons or ())[after.reasons :]],
    }


def _trick(session: Session) -> list[Json]:
    """The cards of the trick in progress, or of the last one, with who played them, and which would take it now."""
    lying = session.table.lying("trick")
    about = (choice.about for choice, _ in reversed(session.played) if lying)
    trick = next((each for each in about if isinstance(each, Trick) and each.cards is lying), None)
    laid = zip(trick.seats, trick.cards, strict=True) if trick else ()
    best = trick.best if trick else None
    return [
        {"seat": session.table.name(seat), "card": card.text, **({"best": True} if seat == best else {})}
        for seat, card in laid
    ]


def _taker(session: Session) -> str:
    """Whose the trick is to which a card was played last, as it lies or lay; nobody’s if empty."""
    about = (choice.about for choice, _ in reversed(session.played))
    trick = next((each for each in about if isinstance(each, Trick)), None)
    best = trick.best if trick else None
    return "" if best is None else session.table.name(best)


def _acts(session: Session, seat: str, since: int) -> list[Json]:
    """What has been done, as far as the seat knows; cards that went to a trick are `played`."""
    return [
        act | ({"played": True} if act["cards"] and isinstance(choice.about, Trick) else {})
        for act, (choice, _) in zip(session.acts_seen(seat, since), session.played[since:], strict=True)
    ]


def _aside(session: Session, seat: int) -> list[Json]:
    """What this seat may say while others are asked: a signal, an interruption, a demand."""
    return [
        {**choice.act(option), **_signal(session, choice, option)}
        for choice in session.choices
        if choice.seat == seat and choice.optional
        for option in choice.options
    ]


def _signal(session: Session, choice: Choose[Any], sign: Any) -> Json:
    """Of a signal what it means, and whether that is true of the seat’s own hand; of all else nothing."""
    if not isinstance(choice.about, Channel):
        return {}
    signal = choice.about.known[sign]
    true = signal.holds(session.table.hands[choice.seat], choice.about.trump)
    return {
        "sign": {
            "id": signal.id,
            "gesture": plain_text(signal.gesture),
            "means": plain_text(signal.means),
            "true": true,
        }
    }


def _events(session: Session, seat: str, since: int = 0) -> list[Json]:
    """By what rule and of what kind each thing was that has happened, which the story tells; of a signal that this seat
    has seen which it is, who made it, and how it is told."""
    table, eye = session.table, session.seat(seat) if seat else ONLOOKER
    told = []
    for n, event in enumerate(session.events(seat, since), since):
        told.append({"rule": event.rule, "act": event.act, "kind": event.kind, "deal": event.deal})
        if n in table.log.hushed and eye in table.log.hushed[n][0]:
            choice, said = session.played[event.act - 1]
            signal = choice.about.known[said].id
            told[-1] |= {"signal": signal, "by": table.name(choice.seat), "said": as_json(event.message)}
    return told


def _among(session: Session, choice: Choose[Any]) -> str:
    """What is chosen among: ways between piles, single cards of the hand or wherever they are, or words and numbers.

    Where several things may be done with a card it is said which, in words.
    """
    if ways_of(choice.about) is not None:
        return "piles"
    if not choice.gathers and any(hasattr(option, "verb") for option in choice.candidates):
        return "words"
    cards = [held[0] for held in map(cards_of, choice.candidates) if len(held) == 1]
    if not cards:
        return "words"
    return "hand" if all(c in session.table.hands[choice.seat] for c in cards) else "cards"


def chosen(session: Session, choice: Choose[Any]) -> Json:
    """What is asked, all that can be answered, and why some of it is refused."""
    told, ways = _choice(choice), ways_of(choice.about)
    refused = {text: v.as_json() for text in map(choice.text, choice.candidates) if not (v := choice.may(text))}
    return told | {
        "needs": list(choice.needs),
        "refused": refused,
        "kind": _among(session, choice),
        "gathers": choice.gathers,
        "counts": [{"cards": [c.text for c in those], "numbers": list(numbers)} for those, numbers in choice.counts],
        "acts": [choice.act(o) | _way(ways, o) | _at(choice, o) for o in (*choice.candidates, *choice.also)],
    }


def _way(ways: Ways | None, option: Any) -> Json:
    """Where cards go from pile to pile: whence and whither."""
    way = ways and ways.way(option)
    return {"way": {"from": way[0], "to": way[1]}} if way else {}


def _at(choice: Choose[Any], option: Any) -> Json:
    place = choice.at(option)
    return {} if place is None else {"at": place.as_json()}


# To scholars


def state(session: Session, act: str = "") -> Json:
    """Where a session stands, with every hand open: for `quinola replay` and for scholars.

    With an act, in `refusal`, why it may not be done there; None if it may.
    """
    told: Json = {
        "record": session.record(),
        "over": session.over,
        "order": session.view("")["order"],
        "hands": session.hands(),
        "zones": session.zones(),
        "shown": session.view("")["shown"],
        "choices": [_choice(c) | {"seat": session.table.name(c.seat)} for c in session.choices],
        "events": [e.as_json() for e in session.events()],
        "entries": [e.as_json() for e in session.settlement().entries],
        "balance": session.balances(),
        "delta": session.delta(),
        "result": session.result,
    }
    if act:
        verdict = session.may(act)
        told["refusal"] = None if verdict else verdict.as_json()
    return told


def _choice(choice: Choose[Any]) -> Json:
    return {
        "verb": choice.verb,
        "rule": choice.rule,
        "prompt": as_json(choice.question()),
        "options": [choice.text(o) for o in choice.options],
        "breaches": [choice.text(o) for o in choice.breaches()],
    }
