"""A deal of Ranter-Go-Round, reckoned a second time from its rules."""

from __future__ import annotations

from typing import Any

from quinola import catalogue
from second import need

UPWARDS = "A23456789TJQK"
COUNTERS = 3


def reckon(game: Any, facts: dict[str, Any]) -> dict[str, int]:
    """What each loses, and what the pot gains. Raises CannotBe."""
    said = {crux.partition(".")[2]: value for crux, value in catalogue.of(game).reading(game).items()}
    names = list(game.names)
    lost = facts.get("scores") or dict.fromkeys(names, 0)
    need(isinstance(lost, dict) and sorted(lost) == sorted(names), "somebody is missing, or nobody")
    need(all(type(n) is int and -COUNTERS <= n <= 0 for n in lost.values()), "one loses three counters at most")
    has = {who: COUNTERS + lost[who] for who in names if lost[who] > -COUNTERS}
    need(len(has) > 1, "the game was over")
    need(facts.get("dealer") in has, "whoever is out does not deal")
    cards = {who: facts[who] for who in names if facts.get(who)}
    low = facts.get("lowest") or []
    need(isinstance(low, list), "it is no list")
    need(bool(cards) != bool(low), "one of the two is told")
    if cards:
        need(set(cards) == set(has), "everyone who is in has a card")
        every = list(cards.values())
        need(all(isinstance(card, str) and len(card) == 2 for card in every), "it is no card")
        need(all(card[0] in UPWARDS and card[1] in "SHDC" for card in every), "it is not in the pack")
        need(len(set(every)) == len(every), "a card is in one place")
        least = min(UPWARDS.index(card[0]) for card in every)
        low = [who for who, card in cards.items() if UPWARDS.index(card[0]) == least]
        if {card[0] for card in every} == {"K"} and said["nothing-but-kings"] == "nobody":
            return {}
    need(all(who in has for who in low), "whoever is out pays nothing")
    need(len(low) == len(set(low)) <= 4, "each is named once, and four at most have one rank")
    return paid(said, names, has, low, facts["dealer"])


def paid(said: dict[str, Any], names: list[str], has: dict[str, int], low: list[str], dealer: str) -> dict[str, int]:
    """A counter from each of the lowest, and whatever becomes of the pot."""
    left = [who for who in has if who not in low or has[who] > 1]
    if not left and said["nobody-left"] == "again":
        return {}
    total = {who: -(who in low) for who in names}
    pot = COUNTERS * len(names) - sum(has.values()) + len(low)
    taken = 0
    if len(left) == 1:
        total[left[0]] += pot
        taken = pot
    if not left and said["nobody-left"] == "split":
        at = names.index(dealer) + 1
        turn = [who for who in names[at:] + names[:at] if who in has]
        for n in range(pot):
            total[turn[n % len(turn)]] += 1
        taken = pot
    return {**total, "pot": len(low) - taken}
