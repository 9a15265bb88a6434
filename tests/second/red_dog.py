"""Red Dog, reckoned a second time from its rules: counters moved one bet after the other, with nothing but a table."""

from __future__ import annotations

from typing import Any

from quinola import catalogue
from second import need

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
        self.has = {who: said["counters"] + (scores[who] if scores else 0) for who in names}
        need(min(self.has.values()) > 0, "the partie was over")
        self.won_whole = False

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
    said = {crux.partition(".")[2]: value for crux, value in catalogue.of(game).reading(game).items()}
    names = LETTERS[: said[f"{game.id}-players"]]
    dealer, won = facts.get("dealer"), facts.get("won")
    need(dealer in list(names), "nobody knows who dealt")
    bets = numbers(facts.get("bets"), list(names))
    need(isinstance(won, list) and len(set(won)) == len(won) and set(won) <= set(names), "nobody knows who won")
    table = Table(said, names, facts)
    before = dict(table.has), table.pot
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
    if not min(table.has.values()):
        table.share()
    moved = {who: table.has[who] - before[0][who] for who in names} | {"pot": table.pot - before[1]}
    return {account: n for account, n in moved.items() if n}
