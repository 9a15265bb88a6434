"""Stiver, reckoned a second time from the text of its rules, without the engine."""

from second import answers, need


def reckon(game, facts):
    """What each account wins or loses. Raises CannotBe."""
    need(facts.keys() == {"winner", "ace"}, "both are wanted, and nothing else")
    need(facts["winner"] in ("A", "B"), "one of two wins")
    need(isinstance(facts["ace"], bool), "an ace was dealt, or none was")
    paid = 2 if facts["ace"] and answers(game)["all"] == "twice" else 1
    return {facts["winner"]: paid, {"A": "B", "B": "A"}[facts["winner"]]: -paid}


def winners(game, facts):
    """Who has won, if all is over with this deal."""
    return [facts["winner"]]


def next_dealer(game, facts):
    """Nobody deals: A is always asked first."""
    return
