"""Traces: what a document lets slip of play, asked as a question that a count can answer, and what the count said.

The question is dated before its count. A count says what would follow at a table, and never how a document came to its
number.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from edition.model.faults import Place
from edition.words import N_
from quinola.laboratory.intervals import Interval, share
from quinola.laboratory.tracing import Traced

UNITS: Final = (N_("deal"), N_("partie"))
"""Of what a count is made: each is one answer, yes or no."""
YES, NO, OPEN = N_("yes"), N_("no"), N_("open")
ANSWERS: Final = (YES, NO, OPEN)
"""What a count can say: it may also have counted too few to say."""


@dataclass(frozen=True)
class Trace:
    """A question that a clause raises. What yes means, and what no, was written down before anything was counted.

    In so many of a thousand deals, or parties, it must be so for the answer to be yes (`bar`). `counted` are the rows,
    by reading as rows have it; the rule-set as it stands has no reading, and is the first.
    """

    id: str
    clause: str
    crux: str
    """The crux that it concerns, if it concerns one."""
    question: str
    statistic: str
    """What is counted, in words."""
    yes: str
    no: str
    bar: int
    dated: str
    ruleset: str
    unit: str
    players: str
    deals: int
    """How many deals, or parties, are counted of each reading."""
    count: str
    """The name of the function that counts one."""
    readings: tuple[str, ...]
    """Beside which other readings it is asked."""
    tried: bool
    """Whether something like it had been counted in a trial before it was written down."""
    remark: str
    """What an editor makes of the answers, once they are there."""
    counted: tuple[Traced, ...]
    where: Place

    def rows(self) -> Iterator[tuple[Traced, Interval, str]]:
        """What was counted, row by row: the row, its share, and the answer."""
        for row in self.counted:
            found = share(row.hits, row.n)
            yield row, found, self.answer(found)

    def answer(self, found: Interval) -> str:
        """Yes if the share is at least that of the bar beyond doubt, no if it is less beyond doubt."""
        bar = self.bar / 1000
        return YES if found.low >= bar else NO if found.high < bar else OPEN

    @property
    def answers(self) -> dict[str, str]:
        """The answer by reading; of the rule-set as it stands by the empty one."""
        return {row.reading: answer for row, _, answer in self.rows()}

    @property
    def parts(self) -> bool:
        """Whether some readings answer yes and others no."""
        return {YES, NO} <= set(self.answers.values())

    def asked(self) -> dict[str, Any]:
        """What was asked, as its digest is made of it: all but the id and the remark."""
        return {
            "clause": self.clause, "crux": self.crux, "question": self.question, "statistic": self.statistic,
            "yes": self.yes, "no": self.no, "bar": self.bar, "dated": self.dated, "ruleset": self.ruleset,
            "unit": self.unit, "players": self.players, "deals": self.deals, "count": self.count,
            "readings": list(self.readings), "tried": self.tried,
        }  # fmt: skip
