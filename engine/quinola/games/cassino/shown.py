"""What all can see at a table of Cassino and no zone holds."""

from __future__ import annotations

from dataclasses import dataclass

from quinola.shown import Shown as AnyShown


@dataclass
class Shown(AnyShown):
    """Who plays first, with whom; what lies loose, what is built and by whom; who took last, who swept how often."""

    eldest: str | None = None
    sides: list[str] | None = None
    loose: str | None = None
    builds: list[str] | None = None
    last: str | None = None
    sweeps: dict[str, int] | None = None
