"""Cards that a French pack may lack and a game wants, as a leaf to cut out: jokers, elevens and twelves."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from edition.markup.nodes import Maker
from press.cutouts.marks import PackMarksDirective
from press.cutouts.packs import DOWN, leaf

SUITS = "SHDC"
LACKING = "LWX"


class PackCutoutsDirective(PackMarksDirective):
    """``{pack-cutouts}``: eight cards on a leaf. Its line is two ranks, a colon, what they are for."""

    kind, title, has_content = "cutouts", "Cards to cut out", True

    def own(self, maker: Maker) -> dict[str, Any]:
        ranks, _, purpose = " ".join(self.content).partition(":")
        if len(ranks) != DOWN or not set(ranks) <= set(LACKING):
            raise self.error(f"a leaf is written “LW: what for” ({DOWN} ranks of {LACKING}), not “{ranks}”")
        return {"leaf": leaf(ranks, maker.prose(purpose.strip()), SUITS)}


def setup_lacking(app: Sphinx) -> None:
    app.add_directive("pack-cutouts", PackCutoutsDirective)
