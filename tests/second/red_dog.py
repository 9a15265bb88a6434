"""Red Dog, reckoned a second time from its rules: counters moved one bet after the other, with nothing but a table."""

from __future__ import annotations

from typing import Any

from second import answers, need

LETTERS = "ABCDEFGHIJKLM"


def numbers(told: Any, keys: str | list[str]) -> dict[str, int]:
    """A number for each of these keys, and for nothing else."""
    need(isinstance(told, dict) and sorted(told) == sorted(keys), "a number of each is wanted")
    need(all(type(n) is int for n in told.values()), "it is no number")
    return dict(told)


class Table:
    """What everyone has before them, and what lies in the pot."""

    def __init__(self, said: dict[str, Any], names: str, facts: dict[str, Any]) -> None:
        self.said, self.names = said, names
        self.pot = numbers(facts.get("pools"), ["pot"])["pot"]
        need(self.pot >= 0, "a pot owes nothing")
        scores = numbers(facts["scores"], list(names)) if facts.get("scores") else None
        need(sum((scores or {}).values()) == -self.pot, "what has been lost is in the pot")
        if said["pot-left"] == "divided":
            need(self.pot < len(names), "it would have been divided")
        else:
            need(self.pot or not any((scores or {}).values()), "a pot that was won has been put in anew")
        self.has = {who: said["counters"] + (scores[who] if scores else 0) for who in names}
        need(min(self.has.values()) > 0, "the partie was over")
        self.won_whole = self.over = False

    def put_in(self) -> None:
        """Everyone as much as was agreed, or all there is."""
        for who in self.names:
            paid = min(self.has[who], self.said["ante-size"])
            self.has[who] -= paid
            self.pot += paid

    def bet(self, who: str, counters: int, won: bool) -> None:
        """One bet, lost or won."""
        need(1 <= counters <= min(self.pot, self.has[who]), "nobody could bet that")
        self.has[who] += counters if won else -counters
        self.pot += -counters if won else counters
        self.won_whole = self.won_whole or (won and not self.pot)
        if won and (self.said["won-pot"] == "any-win" or not self.pot):
            self.put_in()

    def share(self) -> None:
        """As much for each as it goes round."""
        each = self.pot // len(self.names)
        for who in self.names:
            self.has[who] += each
            self.pot -= each


def reckon(game: Any, facts: dict[str, Any]) -> dict[str, int]:
    """What each account wins or loses. Raises CannotBe."""
    before, table = Table(answers(game), names_of(game), facts), played(game, facts)
    moved = {who: table.has[who] - before.has[who] for who in table.names} | {"pot": table.pot - before.pot}
    return {account: n for account, n in moved.items() if n}


def winners(game: Any, facts: dict[str, Any]) -> list[str]:
    """Whoever has most when the pot has been shared, because somebody has nothing left."""
    table = played(game, facts)
    return [who for who in table.names if table.has[who] == max(table.has.values())] if table.over else []


def next_dealer(game: Any, facts: dict[str, Any]) -> str:
    """The next to the left; or whoever dealt, until somebody has won a whole pot, if that is agreed."""
    table, dealer = played(game, facts), str(facts["dealer"])
    if answers(game)["next-deal"] == "pot" and not table.won_whole:
        return dealer
    return table.names[(table.names.index(dealer) + 1) % len(table.names)]


def names_of(game: Any) -> str:
    """The letters of whoever plays."""
    return LETTERS[: answers(game)[f"{game.id}-players"]]


def played(game: Any, facts: dict[str, Any]) -> Table:
    """The table when all has been paid. Raises CannotBe."""
    said, names = answers(game), names_of(game)
    dealer, won = facts.get("dealer"), facts.get("won")
    need(dealer in list(names), "nobody knows who dealt")
    bets = numbers(facts.get("bets"), list(names))
    need(isinstance(won, list) and len(set(won)) == len(won) and set(won) <= set(names), "nobody knows who won")
    table = Table(said, names, facts)
    if not table.pot or said["ante-when"] == "each-deal" or said["pot-left"] == "divided":
        table.put_in()
    at = names.index(dealer) + 1
    for who in names[at:] + names[:at]:
        if who == dealer and said["dealer-bets"] == "no":
            need(not bets[who] and who not in won, "the dealer does not bet")
        elif bets[who]:
            table.bet(who, bets[who], who in won)
        else:
            need(who not in won, "nothing was bet")
            need(said["declining"] == "forfeit" or not table.has[who], "everybody bets")
            paid = min(1, table.has[who])
            table.has[who] -= paid
            table.pot += paid
    if said["pot-left"] == "divided":
        table.share()
    table.over = not min(table.has.values())
    if table.over:
        table.share()
    return table
