"""Deals of Rummy and its kin as their tests begin them: by some readings, from their middle, with some acts made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quinola import Session, family


class Kin:
    """A game of the family, by its id; the rule-set is what is meant where none is named."""

    def __init__(self, game: str, ruleset: str) -> None:
        self.family, self.ruleset = family(game), ruleset

    def vary(self, ruleset: str = "", **readings: Any) -> Any:
        """A rule-set read otherwise, with `_` for `-` in the names of questions."""
        return self.family.vary(
            ruleset or self.ruleset, {name.replace("_", "-"): said for name, said in readings.items()}
        )

    def two(self, ruleset: str = "", **readings: Any) -> Any:
        """The same for two."""
        return self.vary(ruleset, company=2, **readings)

    def turns(self, hands: dict[str, str], acts: Iterable[str] = (), game: Any = None, **more: Any) -> Session:
        """A deal from its middle: with two, B is to play."""
        told: dict[str, Any] = {"events": True, **more}
        session = Session(game or self.two(), 1, [hands], part="turns", given={"dealer": "A"}, **told)
        for act in acts:
            session.act(act)
        return session


def draws(session: Session) -> int:
    """Everyone draws from the talon and discards that card, to the end: how often."""
    made = 0
    while session.choices:
        session.act("draw talon")
        session.act(f"discard {session.table.hands[session.choices[0].seat][-1]}")
        made += 1
    return made
