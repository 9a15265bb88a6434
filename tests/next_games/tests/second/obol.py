"""Obol, reckoned a second time from the text of its rules, without the engine."""

from second import answers, need


def reckon(game, facts):
    """What each account wins or loses. Raises CannotBe."""
    need(facts.keys() == {"winner"} and facts["winner"] in ("A", "B"), "one of two wins")
    points = {"one": 1, "two": 2}[answers(game)["worth"]]
    return {facts["winner"]: points, "score": -points}


def winners(game, facts):
    """Who has won, if all is over with this deal."""
    return [facts["winner"]]


def next_dealer(game, facts):
    """Nobody deals: A always begins."""
    return
