"""Bone-Ace, reckoned a second time from the text of its rules, without the engine."""

from __future__ import annotations

from typing import Any

from second import answers, need

LETTERS = "ABCDEFGHIJKLMNOPQ"
DOWNWARDS = "KQJT98765432"


def in_turn(game: Any, facts: dict[str, Any]) -> list[str]:
    """All who play, from the dealer’s left to the dealer."""
    names = list(LETTERS[: answers(game)["company"]])
    need(facts.get("dealer") in names, "nobody knows who dealt")
    at = names.index(facts["dealer"]) + 1
    return names[at:] + names[:at]


def place(card: Any, aces: str) -> int:
    """How many cards beat it, by rank: Bone-Ace none, and other aces follow it or come last."""
    need(isinstance(card, str) and len(card) == 2, "it is no card")
    need(card[0] in DOWNWARDS + "A" and card[1] in "SHDC", "it is not in the pack")
    if card == "AD":
        return -1
    ranks = "A" + DOWNWARDS if aces == "high" else DOWNWARDS + "A"
    return ranks.index(card[0])


def reckon(game: Any, facts: dict[str, Any]) -> dict[str, int]:
    """What each wins or loses: all stake, one has the bone, and one or several the game. Raises CannotBe."""
    said, order = answers(game), in_turn(game, facts)
    up = [facts.get(who) for who in order]
    places = [place(card, said["aces"]) for card in up]
    need(len(set(up)) == len(up), "a card lies in two places")
    sums = facts.get("totals")
    need(isinstance(sums, dict) and sorted(sums) == sorted(order), "a sum of each is wanted")
    need(all(type(n) is int and 0 <= n <= 1_000_000 for n in sums.values()), "it is no sum")
    need(max(sums.values()) <= 41, "it was 30 at most before the last card, which counts 11 at most")
    told = [sums[who] for who in order]
    if 31 in told:
        first, rest = told[: told.index(31)], told[told.index(31) + 1 :]
        need(not any(rest), "it was over before they could show")
        over = [n for n in first if n]
        need(said["above"] == "out" or not over, "nobody had been out")
        need(all(n > 31 for n in over), "only who was out had shown")
    else:
        need(all(told), "all show their hands where nobody had 31")
    pot = len(order) * said["stake-size"]
    bone = pot // 2 if said["odd-counter"] == "game" else (pot + 1) // 2
    won = dict.fromkeys(order, -said["stake-size"])
    won[order[places.index(min(places))]] += bone
    best = nearest(said, [(who, sums[who]) for who in order if sums[who]])
    for n in range(pot - bone):
        won[best[n % len(best)]] += 1
    return {who: n for who, n in won.items() if n}


def nearest(said: dict[str, Any], shown: list[tuple[str, int]]) -> list[str]:
    """Who wins the game, of those who have shown their hands, the eldest first."""
    for who, n in shown:
        if n == 31:
            return [who]
    if said["above"] == "out" and any(n < 31 for _, n in shown):
        shown = [(who, n) for who, n in shown if n < 31]
    least = min(abs(n - 31) for _, n in shown)
    equal = [who for who, n in shown if abs(n - 31) == least]
    return equal if said["game-tie"] == "shared" else equal[:1]


def winners(game: Any, facts: dict[str, Any]) -> list[str]:
    """Nobody by one deal: deals are counted."""
    reckon(game, facts)
    return []


def next_dealer(game: Any, facts: dict[str, Any]) -> str:
    """The player at the dealer’s left."""
    return in_turn(game, facts)[0]
