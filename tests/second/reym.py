"""Reym reckoned a second time, from the words of its rules and nothing of the engine’s."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from second import answers, need

BRIDGE = {"clubs": "1", "diamonds": "3/2", "hearts": "2", "spades": "5/2", "none": "3"}
FIVE_HUNDRED = {"spades": "1", "clubs": "3/2", "diamonds": "2", "hearts": "5/2", "none": "3"}


def reckon(game: Any, facts: Mapping[str, Any]) -> dict[str, int]:
    """What each player gains by this deal; what they gain together is written against the score."""
    check(game, facts)
    gains = by_tricks(game, facts)
    for name, points in by_revokes(game, facts).items():
        gains[name] -= points
    return {**gains, "score": -sum(gains.values())}


def winners(game: Any, facts: Mapping[str, Any]) -> list[str]:
    """Who has won: the target reached, before revokes come off or after; the highest; equals as agreed."""
    says, before = answers(game), facts.get("scores") or {}
    gains = reckon(game, facts) if says["revoke-timing"] == "before-target" else by_tricks(game, facts)
    scores = {name: before.get(name, 0) + gains[name] for name in players(game)}
    most = max(scores.values())
    best = [name for name in players(game) if scores[name] == most >= says["target"]]
    if len(best) < 2 or says["equal-scores"] == "shared":
        return best
    if says["equal-scores"] == "play-on":
        return []
    return [facts["caller"] if facts["caller"] in best else best[0]]


def next_dealer(game: Any, facts: Mapping[str, Any]) -> None:
    """Nobody tells of a deal who dealt, and so it does not say who deals next."""
    check(game, facts)


def players(game: Any) -> str:
    """The columns: B to G, or with four B to E."""
    return "BCDEFG" if answers(game)["players"] == 6 else "BCDE"


def by_tricks(game: Any, facts: Mapping[str, Any]) -> dict[str, int]:
    """What the tricks bring to each player, by whichever tariff."""
    says, gains = answers(game), dict.fromkeys(players(game), 0)
    if facts["bid"] == "misere":
        gains[facts["caller"]] = -says["misere-value"] if facts["tricks"] else says["misere-value"]
        return gains
    in_all = 8 if says["players"] == 6 else 13
    side = {facts["caller"], *facts["partners"]}
    ours, theirs = side_gains(facts, says), says["tariff"] * (in_all - facts["tricks"])
    if says["scoring"] != "both-sides" and says["defenders"] == "nothing":
        theirs = 0
    return {name: ours if name in side else theirs for name in gains}


def side_gains(facts: Mapping[str, Any], says: Mapping[str, Any]) -> int:
    """What each of the caller’s side gains, or loses."""
    bid, tricks = facts["bid"], facts["tricks"]
    made, keeps = tricks >= bid, says["failure"] == "keep"
    if says["scoring"] == "simplified":
        return tricks if made else -bid
    if says["scoring"] == "both-sides":
        return says["tariff"] * (tricks if made or keeps else -bid)
    ladder = BRIDGE if says["suit-ladder"] == "bridge" else FIVE_HUNDRED
    worth = 10 * bid * Fraction(ladder[facts["trumps"]])
    if made:
        return int(worth) + 10 * (tricks - bid)
    return 10 * tricks if keeps else -int(worth)


def by_revokes(game: Any, facts: Mapping[str, Any]) -> dict[str, int]:
    """What revokes cost: fifty each, or fifty a player."""
    once = answers(game)["revoke-count"] == "once"
    return {name: 50 if once else 50 * n for name, n in Counter(facts.get("revokes") or ()).items()}


# What cannot be


def check(game: Any, facts: Mapping[str, Any]) -> None:
    """Raises CannotBe for what the rules do not let happen, and for what they need and is not told."""
    says, names = answers(game), players(game)
    in_all = 8 if says["players"] == 6 else 13
    need(facts.keys() <= {"caller", "bid", "partners", "trumps", "tricks", "revokes", "scores"}, "an unknown fact")
    need(is_player(facts.get("caller"), names), "who called is not told")
    need(is_number(facts.get("tricks"), 0, in_all), "how many tricks were taken is not told")
    if facts.get("bid") == "misere":
        need(says["misere"] == "alone", "there is no misère")
        need(not facts.get("partners") and facts.get("trumps", "none") == "none", "a misère is played alone, without")
    else:
        need(is_number(facts.get("bid"), 5 if says["minimum"] == "five" else 1, in_all), "what was bid is not told")
        suits = [*BRIDGE] if says["no-trumps"] == "allowed" else [*BRIDGE][:-1]
        need(facts.get("trumps") in suits, "what was trumps is not told")
        check_side(facts, names, short=says["recall"] == "short-side")
    revoked = facts.get("revokes") or []
    need(all(is_player(name, names) for name in revoked), "a revoke of nobody")
    need(len(revoked) <= (in_all - 1) * (len(names) - 1), "more revokes than cards that follow")
    need(all(n < in_all for n in Counter(revoked).values()), "a revoke with the last card")
    if before := facts.get("scores"):
        need(before.keys() == set(names), "whose scores they are")
        need(all(is_number(score, -(10**6), 10**6) for score in before.values()), "a score is a number")
        need(not was_over([*before.values()], says, in_all), "the game was over")


def check_side(facts: Mapping[str, Any], names: str, *, short: bool) -> None:
    """The caller has two partners, with four one; fewer, where a call can be spent."""
    partners, wanted = facts.get("partners"), len(names) // 2 - 1
    need(
        isinstance(partners, list) and all(is_player(name, names) for name in partners), "who partners are is not told"
    )
    need(len({facts["caller"], *partners}) == len(partners) + 1, "a player twice")
    need(len(partners) == wanted or (short and len(partners) < wanted), "another number of partners")


def is_player(told: Any, names: str) -> bool:
    """Whether it is the letter of one."""
    return isinstance(told, str) and len(told) == 1 and told in names


def is_number(told: Any, low: int, high: int) -> bool:
    """Whether it is a whole number between these."""
    return type(told) is int and low <= told <= high


def was_over(scores: list[int], says: Mapping[str, Any], in_all: int) -> bool:
    """Whether somebody had won before: not, if two can have been level at the top, and then lost by revokes."""
    if max(scores) < says["target"]:
        return False
    if says["equal-scores"] != "play-on":
        return True
    late = 0 if says["revoke-timing"] == "before-target" else 1 if says["revoke-count"] == "once" else in_all - 1
    for top in {score + 50 * n for score in scores for n in range(late + 1)}:
        if top >= max(scores) and sum(top - score in range(0, 50 * late + 1, 50) for score in scores) > 1:
            return False
    return True
