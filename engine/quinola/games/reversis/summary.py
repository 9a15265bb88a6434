"""A summary of a deal of Reversis, as a scorer tells it, made into facts; what is forgotten is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from quinola.facts.reading import whole
from quinola.games.reversis.cards import ACES
from quinola.games.reversis.fact_kinds import Takers
from quinola.games.reversis.facts import Facts, Scorer, sole
from quinola.games.reversis.marked import Mark
from quinola.messages import say
from quinola.rules import FactsError
from quinola.seats import Seat

NEXT_LEAD: Final = "reversis.next-lead"


def summary(scorer: Scorer, told: Mapping[str, Any], pools: Mapping[str, int], whole_deal: bool) -> Facts:
    """From who took what. Raises FactsError."""
    takers, first = told["takers"], scorer.company.turn(told["dealer"])[0]
    if whole_deal and not takers:
        Takers(scorer.names, scorer.hand, whole_deal).read(None, "takers", "reversis.trick")
    points = of_each(scorer, told["points"], "points", takers, "reversis.fewest", wanted=whole_deal)
    counting = told.get("counting")
    if counting:
        counting = of_each(scorer, counting, "counting", takers, "reversis.loser-cards", wanted=True)
    marks = [
        fallen(scorer, mark, f"marks[{n}]", takers, first, whole_deal) for n, mark in enumerate(told.get("marks", ()))
    ]
    if whole_deal:
        named(scorer, marks)
        if told.get("renounced") is None and (who := might_renounce(scorer, marks)):
            wanted = say("{who:seats} might have renounced: who did, and in which trick, or nobody?", who=who)
            raise FactsError("renounced", wanted, scorer.renouncing.rule if scorer.renouncing else "")
    return Facts(
        told["dealer"],
        pools,
        takers,
        points,
        tuple(sorted(marks, key=lambda m: m.trick)),
        scorer.laid(points, marks),
        counting or None,
        told.get("renounced") or None,
        held_aces(scorer, told.get("four_aces"), marks, whole_deal),
    )


def of_each(
    scorer: Scorer, told: Sequence[int | None], place: str, takers: Sequence[Seat], rule: str, *, wanted: bool
) -> tuple[int, ...]:
    """A number for each player; if they are wanted, who took a trick must have one. Raises FactsError."""
    found = told or (None,) * len(scorer.names)
    for s, (name, n) in enumerate(zip(scorer.names, found, strict=True)):
        if wanted and n is None and s in takers:
            wanted_of = say(
                "{who:seat} took {n:trick|tricks}: how many is wanted, be it 0", who=name, n=takers.count(s)
            )
            raise FactsError(f"{place}.{name}", wanted_of, rule)
    return tuple(n or 0 for n in found)


def fallen(
    scorer: Scorer, told: Mapping[str, Any], place: str, takers: Sequence[Seat], first: Seat, whole_deal: bool
) -> Mark:
    """A marked card; `first` led to the first trick. Raises FactsError."""
    number, how, holder = told["trick"], told["how"], told["by"]
    taker = takers[whole(number, f"{place}.trick", 1, len(takers), "reversis.trick") - 1]
    before = takers[number - 2] if number > 1 else first
    leader = holder if how == "led" else told.get("led", before)
    if leader != before and (number > 1 or whole_deal):
        where = f"{place}.by" if how == "led" and "led" not in told else f"{place}.led"
        name = scorer.names[before]
        if number > 1:
            raise FactsError(where, say("{who:seat} took the trick before, and led to this", who=name), NEXT_LEAD)
        raise FactsError(where, say("{who:seat} is first hand, and led to this", who=name), "reversis.lead")
    if how != "led" and holder == leader:
        raise FactsError(f"{place}.how", "a card of the leader’s is led", "reversis.led-out")
    if how == "placed" and holder == taker:
        raise FactsError(f"{place}.how", "a card of another suit takes no trick", "reversis.placed")
    card = next(c for c in scorer.dealing.pack if c.text == told["card"])
    if card in ACES and how in ("forced", "led") and holder != taker:
        wrong = say("an ace of the suit that was led takes the trick, and {who:seat} took it", who=scorer.names[taker])
        raise FactsError(f"{place}.how", wrong, "reversis.trick")
    return Mark(card, number, how, holder, leader, taker)


def named(scorer: Scorer, marks: Sequence[Mark]) -> None:
    """What is not named was laid away, and no more can have been than lies there. Raises FactsError."""
    aside, played = scorer.aside(marks)[0], {m.card for m in marks}
    left = [c for c in scorer.marked.cards if c not in played] if scorer.marked else []
    if len(left) > aside:
        wanted = say(
            "how {left:cards} fell is wanted: {n:number} are not named, and {aside:card|cards} at most was laid away",
            left=left,
            n=len(left),
            aside=aside,
        )
        raise FactsError("marks", wanted, "reversis.placed")


def might_renounce(scorer: Scorer, marks: Sequence[Mark]) -> list[str]:
    """Who has played the cards that give the right, by letter; anybody, where it went by the hands as dealt."""
    right = scorer.renouncing
    if right is None:
        return []
    held = {s: {m.card for m in marks if m.holder == s} for s in range(len(scorer.names))}
    return [name for s, name in enumerate(scorer.names) if right.as_dealt or right.has_right(held[s])]


def held_aces(scorer: Scorer, told: Seat | None, marks: Sequence[Mark], whole_deal: bool) -> Seat | None:
    """Who held all four Aces, as they fell; where not all is told, as the scorer says. Raises FactsError."""
    holders = [m.holder for m in marks if m.card in ACES]
    found = sole(holders) if len(holders) == len(ACES) else None
    if whole_deal and told is not None and told != found:
        raise FactsError("four_aces", "the aces did not fall so", "reversis.four-aces")
    return found if whole_deal else told
