"""What all can see and no zone holds: who deals, the contract, the stakes. Each game has a dataclass of its own."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Protocol, Self


class Showing(Protocol):
    """Where it is shown: a table."""

    @property
    def shown(self) -> Shown: ...


@dataclass
class Shown:
    """What every game shows. Values are plain, as JSON has them, seats by letter; None is not shown."""

    company: str | int | None = None
    dealer: str | None = None

    @classmethod
    def of(cls, table: Showing) -> Self:
        """What this table shows, by the type of its game. Raises TypeError if another game is played there."""
        shown = table.shown
        if not isinstance(shown, cls):
            raise TypeError(f"the table shows {type(shown).__qualname__}, not {cls.__qualname__}")
        return shown

    def clear(self, *names: str) -> None:
        """Show no more what has these names."""
        for name in names:
            setattr(self, name, None)

    def as_json(self) -> dict[str, Any]:
        """All that is shown, by name; a name that Python reserves has an underscore behind it here, and none there."""
        told = ((f.name.rstrip("_"), getattr(self, f.name)) for f in fields(self))
        return {name: value for name, value in told if value is not None}
