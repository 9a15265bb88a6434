"""Where a clause stands in its document, from the locator by which it is cited: “ch. XV, p. 129, ¶2, s. 1”."""

from __future__ import annotations

from dataclasses import dataclass

HEADS = ("heading", "side heading")
"""How the locators of headings read; the second begins a part within what the first heads."""


@dataclass(frozen=True)
class Spot:
    """The parts of a locator; those that it does not name are empty."""

    division: str = ""
    page: str = ""
    paragraph: str = ""
    sentence: str = ""
    head: str = ""


def spot(at: str) -> Spot:
    """The parts of a locator. Two pages, over whose turn the clause runs, are no page."""
    if at in HEADS:
        return Spot(head=at)
    names = {"¶": "paragraph", "s. ": "sentence", "p. ": "page", "pp. ": ""}
    found: dict[str, str] = {}
    rest = []
    for part in at.split(", "):
        sign = next((sign for sign in names if part.startswith(sign)), None)
        if sign is None:
            rest.append(part)
        elif names[sign]:
            found[names[sign]] = part.removeprefix(sign)
    return Spot(division=", ".join(rest), **found)
