"""A worked deal as its panel in the browser needs to know it: where it starts, and the table after each act."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise
from typing import Any

from edition.markup.nodes import Maker
from edition.model import Deal
from quinola.answers import tables
from quinola.session import Session
from quinola.zones import Zone

MOST_OPEN = 12
"""How many cards of a zone that nobody sees are shown, each for itself."""
Json = dict[str, Any]


def frames(deal: Deal) -> list[Json]:
    """The table after each act, every hand open; of each frame only what has changed since the one before."""
    session = Session.from_record(deal.record | {"acts": []}, events=True)
    made = [Frame(session, None)]
    for act in deal.acts:
        session.act(act)
        made.append(Frame(session, made[-1]))
    return [made[0].data] + [changes(one.data, other.data) for one, other in pairwise(made)]


class Frame:
    """The table at one moment. A trick just taken still lies there, and the next deal is not dealt yet."""

    def __init__(self, session: Session, before: Frame | None) -> None:
        seen = tables.table(session)
        self.trick: list[Json] = seen["trick"]
        self.deals, self.heard = seen["deals"], len(seen["events"])
        names = seen["names"]
        hands = {name: [c.text for c in session.table.hands[n]] for n, name in enumerate(names)}
        last = seen["acts"][-1] if before else None
        lying = [zone.as_json(names, faces(zone)) for zone in session.table.zones.values()
                 if zone.role not in ("trick", "taken")]  # fmt: skip
        trick, shown = self.trick, deepcopy(seen["shown"])  # the table goes on, and what it shows with it
        if before and last and last.get("played"):
            [card] = last["cards"]
            trick = [*before.trick, {"seat": last["seat"], "card": card}]
            if self.deals > before.deals:
                hands = {n: [c for c in cards if c != card] for n, cards in before.data["hands"].items()}
                shown, lying = before.data["shown"], before.data["zones"]
        self.data: Json = {
            "act": last, "events": [{"rule": e["rule"], "said": e["said"]}
                                    for e in seen["events"][before.heard if before else 0 :]],
            "hands": hands, "trick": trick, "order": seen["order"], "shown": shown,
            "waiting": seen["waiting"], "balance": seen["balance"],
            "zones": lying, "sides": seen["sides"],
        }  # fmt: skip


def faces(zone: Zone) -> list[str]:
    """The cards of a zone; of a long one that nobody sees, how many they are: there is no room for more."""
    hidden = not zone.sees and len(zone) > MOST_OPEN
    return ["?" if hidden else c.text for c in zone]


def story(deal: Deal) -> list[Json]:
    """The acts of a deal that is told at the table: who makes each, and what it is, unseen ones too."""
    session = Session.from_record(deal.record)
    return [{"seat": session.table.name(choice.seat), **choice.act(option)} for choice, option in session.played]


def changes(before: Json, now: Json) -> Json:
    """What is not as it was; of the hands only those that changed."""
    told = {key: value for key, value in now.items() if value != before[key]}
    if "hands" in told:
        told["hands"] = {name: cards for name, cards in now["hands"].items() if cards != before["hands"][name]}
    return told


def deal_data(maker: Maker, deal: Deal) -> Json:
    """One worked deal for its panel: what it starts from, what is said beside each act, the table after each."""
    told: Json = {"id": deal.id, "title": deal.title, "ruleset": deal.ruleset, "readings": dict(deal.readings)}
    if deal.facts:
        return {"says": [], "told": told | {"facts": dict(deal.facts)}}
    says = [{"after": step.after, "say": maker.prose(step.say)} for step in deal.steps]
    return {"says": says, "told": told | {"record": deal.record, "frames": frames(deal)}}
