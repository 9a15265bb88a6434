"""Rummy, reckoned a second time from its rules: what is left, or what was melded, paid by each to one; who deals next.

What can stand together is found by counting cards: which hands so many cards can be, and which melds.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from quinola import catalogue
from second import need

LETTERS = "ABCDEF"
RANKS = "A23456789TJQK"


def answers(game: Any) -> dict[str, Any]:
    """The readings, by the name of the crux."""
    return {crux.partition(".")[2]: value for crux, value in catalogue.of(game).reading(game).items()}


def counts(facts: dict[str, Any], key: str, names: str) -> dict[str, int]:
    """A number for everyone, or nothing."""
    told = facts.get(key) or {}
    need(isinstance(told, dict), f"{key} is no table")
    need(not told or sorted(told) == sorted(names), f"{key} is not told of everyone")
    need(all(type(n) is int for n in told.values()), f"{key} is no number")
    return dict(told)


# What cards can count


def by_rank(said: dict[str, Any]) -> dict[str, int]:
    """What a card of each rank counts."""
    worth = dict(zip(RANKS, [*range(1, 11), 10, 10, 10], strict=True))
    if said["ace-place"] != "low":
        worth["A"] = 11
    if said["wild-cards"] != "none":
        worth["2"] = 25
    return worth


def whole_pack(said: dict[str, Any]) -> list[int]:
    """What each card of the pack counts, the cheapest first."""
    jokers = {"joker": 1, "jokers": 2}.get(said["wild-cards"], 0)
    return sorted([n for n in by_rank(said).values() for _ in range(4)] + [25] * jokers)


def dealt(said: dict[str, Any]) -> int:
    """Ten cards each for two, seven for three or four, six for more."""
    return {2: 10, 3: 7, 4: 7, 5: 6, 6: 6}[said["company"]]


def in_hand(said: dict[str, Any]) -> int:
    """So many cards everyone has at least who is not out."""
    return dealt(said) if said["going-out"] == "at-once" else 1


def most_cards(said: dict[str, Any], hands: int) -> int:
    """So many can be in these hands together; where hands grow, all that the others need not have."""
    if said["drawing"] == "with-talon":
        return len(whole_pack(said)) - (said["company"] - hands) * in_hand(said)
    return hands * dealt(said)


def can_be_held(said: dict[str, Any], left: dict[str, int]) -> None:
    """Any of the hands together are so many cards at least and at most, which are of one pack."""
    pack, held = whole_pack(said), [n for n in left.values() if n]
    for some in (each for n in range(1, len(held) + 1) for each in combinations(held, n)):
        need(sum(some) >= sum(pack[: len(some) * in_hand(said)]), "so many cards count more")
        need(sum(some) <= sum(pack[len(pack) - most_cards(said, len(some)) :]), "so many cards count less")


@cache
def cheapest(worth: tuple[tuple[str, int], ...], n: int) -> int:
    """The least that so many cards count which are all in melds; by trying all melds of five cheap ranks."""
    value = dict(worth)
    cheap = sorted(value, key=lambda rank: value[rank])[:5]
    sets = [{rank + suit for suit in some} for rank in cheap for k in (3, 4) for some in combinations("CDHS", k)]
    rows = [RANKS[at : at + k] for k in (3, 4, 5) for at in range(len(RANKS) - k + 1)]
    runs = [{rank + suit for rank in row} for row in rows if set(row) <= set(cheap) for suit in "CDHS"]
    every = sorted(((sum(value[c[0]] for c in meld), meld) for meld in sets + runs), key=lambda each: each[0])
    best = 10 * n

    def on(start: int, used: frozenset[str], total: int) -> None:
        nonlocal best
        if len(used) == n:
            best = min(best, total)
        for at in range(start, len(every)):
            price, meld = every[at]
            if len(used) + len(meld) <= n and total + price < best and not meld & used:
                on(at + 1, used | meld, total + price)

    on(0, frozenset(), 0)
    return best


def can_be_melded(said: dict[str, Any], melded: Any) -> None:
    """What the winner collects: all that was held after a draw, but for an odd card that does not count."""
    need(type(melded) is int, "what has been melded?")
    odd = "may" if said.get("odd-counts", "apart") == "apart" else "counts"
    if "may-not" in (said.get("boathouse-odd"), said.get("wild-odd")):
        odd = "none"
    least = dealt(said) + 1 - (odd == "may")
    most = most_cards(said, 1) + (said["drawing"] == "one") - (odd == "may" and said["blocking"] == "yes")
    pack = whole_pack(said)
    need(cheapest(tuple(by_rank(said).items()), least) <= melded, "so many cards in melds count more")
    need(melded <= sum(pack[len(pack) - most :]), "so many cards count less")


# What is paid


def doubles(said: dict[str, Any], rummy: Any) -> bool:
    """Whether the winner collects twice. What is told of it must be wanted."""
    if said["going-out"] == "freely" and said.get("block-double", "yes") == "yes":
        need(type(rummy) is bool, "was it in a single turn?")
        return bool(rummy)
    need(rummy is None, "nobody asks that here")
    return said["going-out"] == "at-once" and said.get("boathouse-double", "yes") == "yes"


def reckon(game: Any, facts: dict[str, Any]) -> dict[str, int]:
    """What each account wins or loses. Raises CannotBe."""
    said = answers(game)
    names = LETTERS[: said["company"]]
    dealer, out, melded = facts.get("dealer"), facts.get("out"), facts.get("melded")
    need(dealer in list(names), "nobody knows who dealt")
    need(out in [*names, "nobody"], "it is not told who is out")
    out = None if out == "nobody" else out
    left, scores = counts(facts, "left", names), counts(facts, "scores", names)
    need(all(n >= 0 for n in left.values()), "no hand counts less than nothing")
    can_be_held(said, left)
    points = said["settling"] == "points"
    if scores and points:
        need(min(scores.values()) >= 0, "nobody loses points")
    if scores and not points:
        need(not sum(scores.values()), "what all have won and lost is nought")
        need(min(scores.values()) + said["counters"] > 0, "the partie was over")
    moved = dict.fromkeys([*names, "score"], 0)

    def paid(payer: str, payee: str, n: int) -> None:
        moved["score" if points else payer] -= n
        moved[payee] += n

    if out is None:
        need(melded is None and facts.get("rummy") is None, "nobody is out")
        if said["blocking"] != "yes":
            need(not any(left.values()), "nobody is out, and something is left")
        else:
            need(left and all(left.values()), "nobody is out, and everyone has something left")
            blocked(said, names, dealer, left, paid)
    elif said["collected"] == "own-melds":
        can_be_melded(said, melded)
        need(not left, "nobody asks what is left")
        for who in names:
            if who != out:
                paid(who, out, melded)
    else:
        need(melded is None, "nobody asks what has been melded")
        need(bool(left), "what is left?")
        need([who for who in names if not left[who]] == [out], "one is out, and only one")
        times = 1 + doubles(said, facts.get("rummy"))
        for who in names:
            if who != out:
                paid(who, out, times * left[who])
    return {account: n for account, n in moved.items() if n}


def blocked(said: dict[str, Any], names: str, dealer: str, left: dict[str, int], paid: Any) -> None:
    """The lowest have the differences, one counter after the other going round among them."""
    at = names.index(dealer) + 1
    ages = names[at:] + names[:at]
    low = [who for who in ages if left[who] == min(left.values())]
    turn = 0
    for who in ages:
        over = left[who] - min(left.values())
        if said.get("block-odd", "eldest") == "kept":
            over = over // len(low) * len(low)
        for _ in range(over):
            paid(who, low[turn % len(low)], 1)
            turn += 1


# What follows


def winners(game: Any, facts: dict[str, Any]) -> list[str]:
    """Whoever has most, where somebody has no counters left; nobody, where the partie goes on. Raises CannotBe."""
    said, moved = answers(game), reckon(game, facts)
    scores = facts.get("scores") or {}
    held = {who: said["counters"] + scores.get(who, 0) + moved.get(who, 0) for who in LETTERS[: said["company"]]}
    if said["settling"] == "points" or min(held.values()) > 0:
        return []
    return [who for who, n in held.items() if n == max(held.values())]


def next_dealer(game: Any, facts: dict[str, Any]) -> str | None:
    """The dealer’s left, or whoever was out; after a void deal as agreed. Raises CannotBe."""
    reckon(game, facts)
    said, out = answers(game), facts["out"]
    if out != "nobody" and said["dealing-next"] == "winner":
        return str(out)
    void = out == "nobody" and said["blocking"] != "yes"
    if void and said["void-deal"] == "same":
        return str(facts["dealer"])
    names = LETTERS[: said["company"]]
    return (names[1:] + names[0])[names.index(facts["dealer"])]
