"""Farthing, reckoned a second time from the text of its rules, without the engine."""

from collections import Counter

from second import answers, need


def reckon(game, facts):
    """What each account wins or loses. Raises CannotBe."""
    tricks, said = facts.get("tricks"), answers(game)
    need(facts.keys() == {"tricks"} and isinstance(tricks, list) and len(tricks) == 3, "three tricks are told")
    need(all(isinstance(who, str) and len(who) == 1 and who in "ABCDEFG" for who in tricks), "seven play")
    paid = [*tricks, tricks[-1]] if said["last-trick"] == "twice" else tricks
    return {**{who: n * said["worth"] for who, n in Counter(paid).items()}, "score": -len(paid) * said["worth"]}


def winners(game, facts):
    """Who has won, if all is over with this deal."""
    took = Counter(facts["tricks"])
    return sorted(who for who, n in took.items() if n == max(took.values()))


def next_dealer(game, facts):
    """Nobody deals: A always begins."""
    return
