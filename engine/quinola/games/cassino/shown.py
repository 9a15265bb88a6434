"""What all can see at a table of Cassino and no zone holds."""

from __future__ import annotations

from dataclasses import dataclass

from quinola.messages import Message
from quinola.shown import Shown as AnyShown
from quinola.shown import shows


@dataclass
class Shown(AnyShown):
    """Who plays first, with whom; what lies loose, what is built and by whom; who took last, who swept how often."""

    eldest: str | None = shows("Eldest", "seat")
    sides: list[str] | None = None
    loose: str | None = None
    builds: list[Message] | None = shows("Builds")
    last: str | None = shows("Took last", "seat")
    sweeps: dict[str, int] | None = shows("Sweeps")
