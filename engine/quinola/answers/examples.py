"""Another example as JSON: a fresh deal in which a rule bites, act by act, for a page to step through."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from quinola.answers.frames import frames
from quinola.api import Game, Mistake, family_of
from quinola.examples import Example, look
from quinola.messages import as_json, say
from quinola.mistakes import quoted

Json: TypeAlias = dict[str, Any]
BEFORE: Final = 40
AFTER: Final = 4
"""So many acts are shown before the moment, at most, and after it."""
MOST_ACTS: Final = 20_000
"""When so many acts have been looked at, no further deal is."""


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
