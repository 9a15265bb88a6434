"""A worked deal as its panel in the browser needs to know it: where it starts, and the table after each act."""

from __future__ import annotations

from typing import Any

from edition.markup.nodes import Maker
from edition.model import Deal
from quinola.answers.frames import frames
from quinola.messages import as_json
from quinola.session import Session

Json = dict[str, Any]


def story(deal: Deal) -> list[Json]:
    """The acts of a deal that is told at the table: who makes each, and what it is, unseen ones too."""
    session = Session.from_record(deal.record)
    return [
        {
            "seat": session.table.name(c.seat),
            **c.act(said),
            "did": as_json(session.did(n)),
            **({"aside": True} if c.aside else {}),
        }
        for n, (c, said) in enumerate(session.played)
    ]


def deal_data(maker: Maker, deal: Deal) -> Json:
    """One worked deal for its panel: what it starts from, what is said beside each act, the table after each."""
    told: Json = {"id": deal.id, "title": deal.title, "ruleset": deal.ruleset, "readings": dict(deal.readings)}
    if deal.facts:
        return {"says": [], "told": told | {"facts": dict(deal.facts)}}
    says = [{"after": step.after, "say": maker.prose(step.say)} for step in deal.steps]
    return {"says": says, "told": told | {"record": deal.record, "frames": frames(deal.record)}}
