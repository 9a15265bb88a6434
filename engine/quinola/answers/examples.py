"""Fresh deals as JSON: one in which a rule bites, act by act, for a page to step through; and one for newcomers."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from quinola.answers.frames import frames
from quinola.api import Game, Mistake, Session, family_of
from quinola.examples import Example, first_hand, look
from quinola.messages import as_json, say
from quinola.mistakes import quoted

Json: TypeAlias = dict[str, Any]
BEFORE: Final = 40
AFTER: Final = 4
"""So many acts are shown before the moment, at most, and after it."""
MOST_ACTS: Final = 20_000
"""When so many acts have been looked at, no further deal is."""
HANDS: Final = 24
MOST_HANDS_ACTS: Final = 1_200
"""A first hand is chosen from so many, or from fewer when so many acts have been looked at: the reader waits."""


class RuleError(Mistake):
    """An example is asked of a rule that there is not."""


def another(game: Game, rule: str, seed: int, deals: int) -> Json:
    """The first of these deals, by their seeds from `seed` on, in which the rule is at work; and how many were looked
    at, which can be fewer where they are long. Raises RuleError."""
    family = family_of(game)
    if rule not in family.rule_ids:
        raise RuleError("rule", say("{game:text} has no rule {told:text}", game=family.id, told=quoted(rule)))
    acts = n = 0
    while n < deals and acts < MOST_ACTS:
        looked, found = look(game, rule, seed + n)
        if found:
            return {"looked": n + 1, "found": {"seed": seed + n, **shown(found)}}
        acts, n = acts + looked, n + 1
    return {"looked": n, "found": None}


def first(game: Game) -> Json:
    """The record of a deal for newcomers, at its beginning."""
    found = first_hand(game, HANDS, MOST_HANDS_ACTS)
    return {"record": Session(game, found.seed, part=found.part).record()}


def shown(found: Example) -> Json:
    """The deal round the moment: `at` is its frame, `first` the act before which the first frame stands."""
    record, moment = found.session.record(), found.moment
    first = max(found.since, moment.act - BEFORE)
    return {
        "how": moment.how,
        "said": as_json(moment.said) if moment.said else [],
        "at": moment.act - first,
        "first": first,
        "record": record,
        "frames": frames(record, first, moment.act + AFTER),
    }
