"""Michigan, Five Hundred and Persian Rummy, reckoned a second time from their rules: laid, left, and what is added."""

from __future__ import annotations

from typing import Any

from quinola import catalogue
from second import need

LETTERS = "ABCDEF"
TEAMS = ("five-hundred-partnership", "persian")


def numbers(facts: dict[str, Any], key: str, names: str, *, wanted: bool) -> dict[str, int]:
    """A number for everyone."""
    told = facts.get(key)
    if not wanted and not told:
        return {}
    need(isinstance(told, dict), f"{key} is wanted")
    need(sorted(told) == sorted(names), f"{key} is not told of everyone")
    need(all(type(n) is int for n in told.values()), f"{key} is no number")
    return dict(told)


def left_and_laid(said: dict[str, Any], names: str, facts: dict[str, Any], persian: bool) -> tuple[Any, Any, Any]:
    """What each has laid, what of it counts double, and what each has left."""
    laid = numbers(facts, "melded", names, wanted=True)
    left = numbers(facts, "left", names, wanted=True)
    out = facts.get("out")
    need(out is None or out in list(names), "nobody of this name can be out")
    need(
        [who for who in names if not left[who]] == ([] if out is None else [out]),
        "who is out has nothing, and no other",
    )
    need(min(*laid.values(), *left.values()) >= 0, "nothing counts less than nothing")
    whole = 4 * (15 + sum(range(2, 11)) + 30 + 20 * persian)
    need(sum(laid.values()) + sum(left.values()) <= whole, "there are not so many cards")
    need(not any(laid.values()) or max(laid.values()) >= 3 + 2 + 1, "somebody must have melded first")
    need(not persian or 1 not in laid.values(), "no card counts one")
    need(said.get("ace-in-hand") == "one" or 1 not in left.values(), "no card of a hand counts one")
    if out is not None:
        of_whom = sum(laid.values()) if said.get("credit") == "owner" else laid[out]
        need(of_whom >= cheapest(held(said, names), persian), "a whole hand cannot have gone for so little")
    fours = numbers(facts, "fours", names, wanted=True) if persian else {}
    need(all(0 <= n <= laid[who] for who, n in fours.items()), "that was not laid")
    need(not persian or made_of_fours(said, [fours[who] for who in names]), "these are no sets of four")
    return laid, fours, left


def held(said: dict[str, Any], names: str) -> int:
    """How many cards everyone is dealt."""
    if len(names) == 2:
        return 13 if said["two-hands"] == "thirteen" else 10
    return 7 if len(names) < 5 else 6


def cheapest(many: int, persian: bool) -> int:
    """The least that so many cards can count: whoever is out has laid as many as were dealt, or more."""
    counts = [] if persian else [1] * 4
    for pips in range(2, 11):
        counts += [pips] * 4
    return sum(counts[:many])


def made_of_fours(said: dict[str, Any], wanted: list[int]) -> bool:
    """Whether some ranks, each once, make up what counts double: of each player, or of partners who complete a set."""
    if 1 in wanted:
        return False
    if said["intact"] == "completed":
        wanted = [wanted[0] + wanted[2], wanted[1] + wanted[3]]
    tried: set[tuple[Any, ...]] = set()

    def fits(worths: tuple[int, ...], owed: tuple[int, ...], unused: int) -> bool:
        if not worths or unused < 0 or (worths, owed) in tried:
            return not any(owed) and unused >= 0
        tried.add((worths, owed))
        first, rest = worths[0], worths[1:]
        return fits(rest, owed, unused - first) or any(
            n >= first and fits(rest, tuple(sorted((*owed[:at], n - first, *owed[at + 1 :]))), unused)
            for at, n in enumerate(owed)
        )

    counts = tuple(4 * worth for worth in (20, 15, 10, 10, 10, 10, *range(9, 1, -1)))
    return fits(counts, tuple(sorted(wanted)), sum(counts) - sum(wanted))


def winners(game: Any, facts: dict[str, Any]) -> list[str]:
    """Who has won: at the goal, or past it, whoever has most, or all, or who comes first; nobody while deals count."""
    said, names, gains = answers(game), players(game), reckon(game, facts)
    if game.id == "persian" or said.get("settling") == "deal":
        return []
    brought = facts.get("scores") or {}
    at = names.index(facts["dealer"]) + 1
    teams = ["AC", "BD"] if game.id in TEAMS else [*names]
    have = {team: sum(brought.get(who, 0) + gains.get(who, 0) for who in team) for team in teams}
    there = [team for team in teams if have[team] > 500 or (have[team] == 500 and said.get("mark") != "passed")]
    if said["several-winners"] == "highest":
        there = [team for team in there if have[team] == max(have.values())]
    elif said["several-winners"] == "first":
        there = [next(team for who in names[at:] + names[:at] for team in there if who in team)] if there else []
    return [who for team in there for who in team]


def next_dealer(game: Any, facts: dict[str, Any]) -> str:
    """Whoever sits at the dealer’s left."""
    names = players(game)
    return names[(names.index(facts["dealer"]) + 1) % len(names)]


def answers(game: Any) -> dict[str, Any]:
    """The readings, by the name of the crux."""
    return {crux.partition(".")[2]: value for crux, value in catalogue.of(game).reading(game).items()}


def players(game: Any) -> str:
    """The letters of those who play."""
    return LETTERS[: 4 if game.id in TEAMS else answers(game)["company"]]


def reckon(game: Any, facts: dict[str, Any]) -> dict[str, int]:
    """What each account wins or loses. Raises CannotBe."""
    said, names = answers(game), players(game)
    persian, michigan = game.id == "persian", game.id in ("michigan", "polish")
    dealer, out = facts.get("dealer"), facts.get("out")
    need(dealer in list(names), "nobody knows who dealt")
    laid, fours, left = left_and_laid(said, names, facts, persian)
    by_deal = said.get("settling") == "deal"
    before(game, said, names, numbers(facts, "scores", names, wanted=False), by_deal)
    points = {who: laid[who] + fours.get(who, 0) for who in names}
    if out is not None:
        if michigan or said["others-hands"] == "yes":
            points[out] += sum(left.values())
        if persian:
            points[out] += 25 * gone_rummy(said, facts)
    elif persian:
        gone_rummy(said, facts)
    if out is None or not michigan or said["losers"] == "lose":
        points = {who: n - left[who] for who, n in points.items()}
    if not by_deal:
        return {account: n for account, n in {**points, "score": -sum(points.values())}.items() if n}
    at = names.index(str(dealer)) + 1
    best = max(names[at:] + names[:at], key=lambda who: points[who])
    owed = {who: points[best] - points[who] for who in names}
    moved = {who: -n for who, n in owed.items()} | {best: sum(owed.values())}
    return {account: n for account, n in moved.items() if n}


def gone_rummy(said: dict[str, Any], facts: dict[str, Any]) -> bool:
    """Whether going out is worth something. What is told of it must be wanted."""
    told = facts.get("rummy")
    if said["bonus-for"] == "out" or facts.get("out") is None:
        need(told is None, "nobody asks that here")
        return True
    need(type(told) is bool, "was it in a single turn?")
    return bool(told)


def before(game: Any, said: dict[str, Any], names: str, scores: dict[str, int], by_deal: bool) -> None:
    """The game was not over before this deal."""
    if by_deal:
        need(not sum(scores.values()), "what all have won and lost is nought")
    elif game.id != "persian" and scores:
        teams = ("AC", "BD") if game.id in TEAMS else tuple(names)
        most = max(sum(scores[who] for who in team) for team in teams)
        need(most <= 500 if said.get("mark") == "passed" else most < 500, "the game was over")
