"""What was counted of a trace: in how many deals, or parties, what a document lets slip was so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

FIRST: Final = 12
"""Of so many, the first, the hits are kept apart, by which one sees whether a game still comes to the same."""


class Traced(NamedTuple):
    """A row: the trace and the digest of its question, the reading, how many were counted, in how many it was so, and
    in how many of the first `FIRST`.

    The reading of the rule-set as it stands is empty; several have blanks between them.
    """

    trace: str
    asked: str
    reading: str
    n: int
    hits: int
    first: int


def traced_data(row: Traced) -> dict[str, Any]:
    """A row as it is kept."""
    return row._asdict()


def traced_from(data: Mapping[str, Any]) -> Traced:
    """What `traced_data` has written. Raises KeyError, TypeError or ValueError for what it has not."""
    row = Traced(**{name: data[name] for name in Traced._fields})
    if {*data} != {*Traced._fields}:
        raise ValueError(f"there is more in a row: {sorted({*data} - {*Traced._fields})}")
    if not 0 <= row.first <= row.hits <= row.n:
        raise ValueError(f"{row.hits} of {row.n}, {row.first} of the first, cannot be counted")
    return row


def asked_digest(asked: Mapping[str, Any]) -> str:
    """The digest of a question: another if a word of it is."""
    return sha256(json.dumps(asked, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]
