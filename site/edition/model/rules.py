"""The rules of a game: what each says, how sure it is, where it is in force and what it becomes under a reading."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from edition.model.faults import Place
from edition.words import N_

CERTAINTIES = {
    N_("attested"): N_("a witness of the time says it"),
    N_("reported"): N_("a later source says that a witness did"),
    N_("inferred"): N_("follows by logic or arithmetic"),
    N_("supplied"): N_("another author’s, put there and named"),
    N_("conjectured"): N_("ours"),
    N_("lost"): N_("nothing survives; a placeholder stands in"),
}
WITHOUT_GROUNDS = ("supplied", "conjectured", "lost")
"""A rule that is no surer than this need name no clause."""
RULESET = "ruleset"
"""The key under which a rule-set's answers hold its own id, so that a rule can belong to some rule-sets."""
NUMBER = re.compile(r"\{number\}`([^`]+)`")
"""The crux whose number a text prints."""


@dataclass(frozen=True)
class Variant:
    """What a rule becomes under one reading of its crux; an empty field stays as the rule has it."""

    key: str
    text: str = ""
    short: str = ""
    certainty: str = ""
    basis: tuple[str, ...] = ()
    note: str = ""
    row: str = ""
    case: str = ""
    result: str = ""
    absent: bool = False


@dataclass(frozen=True)
class Rule:
    """A rule of a game, with its grounds."""

    id: str
    like: str
    """The rule whose texts it has, where it does not state them itself."""
    game: str
    phase: str
    text: str
    short: str
    certainty: str
    basis: tuple[str, ...]
    note: str
    by: str
    lost: str
    crux: str
    variants: Mapping[str, Variant]
    when: Mapping[str, tuple[str | int, ...]]
    table: str
    figure: str
    row: str
    """Cards for the table's eye, from the highest down, with their values if it gives them: `AH=11 KH=4`."""
    tariff: str
    """The name of a table that only somebody with cards needs."""
    case: str
    """Of what is paid or ends the game: the case in which it does, and what then happens, as a row of a table."""
    result: str
    where: Place

    def in_force(self, readings: Mapping[str, str | int]) -> bool:
        """Whether the rule holds where the cruxes are read so.

        A condition on what is not asked there is false; but a rule that names its rule-sets holds in them all the same.
        """
        variant = self.variant(readings)
        if variant and variant.absent:
            return False
        named = RULESET in self.when
        return all(readings[q] in values if q in readings else named for q, values in self.when.items())

    def variant(self, readings: Mapping[str, str | int]) -> Variant | None:
        return self.variants.get(str(readings.get(self.crux, "")))

    def under(self, readings: Mapping[str, str | int]) -> Rule:
        """The rule as it stands where the cruxes are read so."""
        variant = self.variant(readings)
        if variant is None:
            return self
        names = ("text", "short", "certainty", "basis", "note", "row", "case", "result")
        return replace(self, **{name: changed for name in names if (changed := getattr(variant, name))})
