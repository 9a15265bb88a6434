"""Games in the abstract: which there are and what they ask, and what a deal comes to under one reading or another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from quinola.answers.tables import is_added
from quinola.api import ActError, FactsError, Family, Game, RecordError, Session, families, family_of, ruleset, settle
from quinola.facts.kinds import Anything, Keys, Player
from quinola.mechanics.sides import sides_of
from quinola.messages import say
from quinola.partie import Deal, Partie, Told
from quinola.records import MOST_ACTS, beginning, check_shape
from quinola.rules import Question

Json: TypeAlias = dict[str, Any]


def listing() -> list[Json]:
    """Every game with its rule-sets, its questions, their readings by letter, defaults and choices.

    `sets` of a question are the rule-sets that ask it, none if all do; `reading` of a rule-set answers those it asks.
    """
    return [_family(family) for family in families().values()]


def _family(family: Family[Any]) -> Json:
    return {
        "id": family.id,
        "title": family.title,
        "questions": [_question(q) for q in family.questions],
        "rulesets": [
            {"id": game.id, "seats": list(game.names), "parts": list(game.parts), "reading": family.reading(game)}
            for game in family.rulesets.values()
        ],
    }


def _question(question: Question) -> Json:
    asked: Json = {
        "id": question.id,
        "field": question.field,
        "was": question.old,
        "default": question.default,
        "lost": question.lost,
        "sets": list(question.sets),
    }
    if question.choices:
        return asked | {"choices": {chr(65 + n): choice for n, choice in enumerate(question.choices)}}
    return asked | {"from": question.low, "to": question.high}


def game_of(request: Json) -> Game:
    """The rule-set that a request names, with its readings. Raises ReadingError."""
    return ruleset(request.get("game", ""), request.get("ruleset", ""), request.get("readings", {}))


def settled(game: Game, facts: Any, told_by: Game | None = None) -> Json:
    """Entries with rule ids, reasons, totals by account, and what follows; of facts that another rule-set asked for.

    Of several deals of one partie, all of them together.
    """
    return {
        "ruleset": game.id,
        "readings": family_of(game).changed(game),
        "names": list(game.names),
        **settle(game, facts, told_by).as_json(),
    }


# Several deals of one partie


def partie(game: Game, deals: Sequence[Any]) -> Json:
    """Deals as a scorer tells them, each settled with what those before it left, and what the next one begins with.

    A deal that cannot be settled says what is `wrong`, and leaves all as it was. `brought` are the facts that the deals
    bring forward by themselves, by key; `given` is what each was told by them. Raises FactsError for what is no deal.
    """
    kept = Partie(game)
    dealt = Keys({"facts": Anything(), "dealer": Player(game.names)}, "a deal", ("facts",))
    told = [_deal(game, kept.add(Told(**dealt.read(each, f"deals[{n}]", "")))) for n, each in enumerate(deals)]
    standing, names, sides = kept.standing, game.names, sides_of(game)
    return {
        "ruleset": game.id,
        "readings": family_of(game).changed(game),
        "names": list(names),
        "sides": list(sides.letters.values()) if sides else [],
        "added": is_added(game),
        "brought": kept.carried,
        "deals": told,
        "next": {
            "dealer": "" if standing.dealer is None else names[standing.dealer],
            "moved": [names[s] for s in kept.moved],
            "given": kept.given(),
            "balance": kept.balance(),
        },
        "winners": list(standing.winners),
        "dealt": kept.dealt,
    }


def _deal(game: Game, deal: Deal) -> Json:
    """One of them: who dealt, what it was given, what it came to or what is wrong, and what then stood."""
    told: Json = {
        "dealer": "" if deal.dealer is None else game.names[deal.dealer],
        "given": deal.given,
        "balance": dict(deal.balance),
    }
    if deal.settled:
        return told | {"settled": {"names": list(game.names), **deal.settled.as_json()}}
    return told | {"wrong": deal.wrong and deal.wrong.as_json()}


# Several readings of one deal


def compare(request: Json) -> Json:
    """A deal under each of several readings, and in what they differ from the first."""
    if "record" in request:
        sides = _replayed(check_shape(request["record"]), request["readings"])
    else:
        sides = [_settled(request, readings) for readings in request["readings"]]
    first: Json = sides[0] if sides else {}
    keys = ("totals", "order", "entries", "over")
    differs = [key for key in keys if any(side.get(key) != first.get(key) for side in sides[1:])]
    return {"sides": sides, "differs": differs}


def _settled(request: Json, readings: Json) -> Json:
    """One deal under one combination of readings; where it cannot be settled, it says why."""
    game, told_by = game_of(request | {"readings": readings}), game_of(request | {"readings": {}})
    try:
        return {"readings": readings, "over": True, **settled(game, request.get("facts"), told_by)}
    except FactsError as wrong:
        stopped = {"at": 0, "act": "", "said": [], "why": str(wrong), "rule": wrong.rule}
        return {"readings": readings, "stopped": stopped}


def _replayed(record: Json, readings: Sequence[Json]) -> list[Json]:
    """One record under each of several combinations of readings. Raises RecordError where that is too much."""
    acts, sides = record.get("acts", ()), len(readings)
    if len(acts) * sides > MOST_ACTS:
        why = "{sides:number} times {acts:act|acts} are to be played, and at most {most:number} are"
        raise RecordError("acts", say(why, sides=sides, acts=len(acts), most=MOST_ACTS))
    starts = beginning(record | {"readings": {}})
    return [_side(starts | {"game": game_of(record | {"readings": each})}, acts, each) for each in readings]


def _side(starts: Json, acts: Sequence[str], readings: Json) -> Json:
    """One of them; where it cannot go on, it says at which act and why."""
    stopped: Json = {}
    session = Session(**starts, events=True)
    for n, act in enumerate(acts):
        try:
            session.act(act)
        except ActError as wrong:
            refusal = wrong.verdict.as_json()
            stopped = {
                "stopped": {
                    "at": n,
                    "act": act,
                    "said": refusal["spoken"],
                    "why": refusal["why"],
                    "rule": refusal["rule"],
                }
            }
            break
    told = session.settlement().payments()
    events = [e.as_json() for e in session.table.events or ()]
    return {
        "readings": readings,
        "over": session.over,
        "events": events,
        "order": [session.table.name(s) for s in session.table.circle.order],
        **told,
        **stopped,
    }
