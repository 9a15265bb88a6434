"""Rams and Rounce, reckoned a second time from their rules."""

from __future__ import annotations

from typing import Any

from second import answers, need

LETTERS = "ABCDEFGHI"
Facts = dict[str, Any]


class Deal:
    """A deal as it is told, and what everyone and the pool hold by and by."""

    def __init__(self, said: dict[str, Any], facts: Facts) -> None:
        self.said, self.names = said, LETTERS[: said["company"]]
        self.dealer = facts.get("dealer")
        need(isinstance(self.dealer, str) and self.dealer and self.dealer in self.names, "nobody knows who dealt")
        self.playing, self.takers = self.players(facts.get("playing")), self.players(facts.get("takers"))
        called = facts.get("general", None if "doubled" in said else "nobody")
        need(called in [*self.names, "nobody"], "it is not told who announced")
        self.general = None if called == "nobody" else called
        self.pool = self.in_pool(facts.get("pools"))
        before = self.won_before(facts.get("scores"))
        self.has = {who: said["counters"] + before[who] for who in self.names}
        self.had, self.lay = dict(self.has), self.pool
        need(min(self.has.values()) > 0, "the partie was over before")
        self.broke = False

    def players(self, told: Any) -> list[str]:
        """A list of players."""
        need(isinstance(told, list) and all(who in list(self.names) for who in told), "these are no players")
        return list(told)

    def in_pool(self, told: Any) -> int:
        """What lay in the pool."""
        need(isinstance(told, dict) and list(told) == ["pool"], "it is not told what lay in the pool")
        held = told["pool"]
        need(type(held) is int and 0 <= held <= 10**6 and held % 5 == 0, "that cannot lie there")
        return int(held)

    def won_before(self, told: Any) -> dict[str, int]:
        """What each had won or lost; what is lost and not won lies in the pool."""
        if not told and (told is None or isinstance(told, dict)):
            need(not self.pool, "somebody has lost what lies in the pool")
            return dict.fromkeys(self.names, 0)
        need(isinstance(told, dict) and sorted(told) == list(self.names), "somebody is missing, or nobody")
        need(all(type(n) is int for n in told.values()), "it is no number")
        need(sum(told.values()) + self.pool == 0, "counters have vanished")
        return dict(told)

    def check(self) -> None:
        """Whether this can have been."""
        need(len(set(self.playing)) == len(self.playing) != 1, "the dealer plays against one")
        need(len(self.takers) == (5 if self.playing else 0), "five tricks, or none")
        need(set(self.takers) <= set(self.playing), "whoever does not play takes no trick")
        need(self.general is None or len(self.playing) == len(self.names), "all play against General Rams")
        if self.said["passing-dealer"] == "forbidden":
            need(not self.playing or self.dealer in self.playing, "the dealer never passes")

    # Payments

    def pay(self, payer: str, payee: str, counters: int) -> None:
        """From one player to another."""
        self.has[payer] -= counters
        self.has[payee] += counters

    def put_in(self, who: str, counters: int) -> None:
        """From a player into the pool; out of it, if the number is negative."""
        self.has[who] -= counters
        self.pool += counters

    def by_tricks(self, among: list[str]) -> None:
        """A fifth for each trick, to these."""
        fifth = self.pool // 5
        for who in self.takers:
            if who in among:
                self.put_in(who, -fifth)

    def reckon(self) -> dict[str, int]:
        """The whole deal; what each account wins or loses."""
        self.put_in(self.dealer, 5)
        trickless = [who for who in self.playing if who not in self.takers]
        if not self.playing:
            self.bought()
        elif self.general is None:
            self.by_tricks(self.playing)
            spared = self.said["forced"] == "bound" and len(self.playing) == 2
            for who in trickless:
                if not (spared and who == self.dealer):
                    self.put_in(who, 5)
        else:
            self.all_against(self.general, trickless)
        self.broke = min(self.has.values()) <= 0
        if self.broke:
            each = self.pool // len(self.names)
            for who in self.names:
                self.put_in(who, -each)
        return {who: self.has[who] - self.had[who] for who in self.names} | {"pool": self.pool - self.lay}

    def bought(self) -> None:
        """The player at the dealer’s right has paid."""
        right = self.names[self.names.index(self.dealer) - 1]
        self.pay(right, self.dealer, 5)
        back = {"stands": 0, "dealer": self.pool, "stake-back": 5}[self.said["bought-out"]]
        self.put_in(self.dealer, -back)

    def all_against(self, who: str, trickless: list[str]) -> None:
        """General Rams, made or not."""
        others = [each for each in self.names if each != who]
        if set(self.takers) == {who}:
            for each in others:
                self.pay(each, who, 5)
            self.put_in(who, -self.pool)
            for each in others if self.said["loo-if-made"] == "both" else ():
                self.put_in(each, 5)
            return
        for each in others:
            self.pay(who, each, 5)
        self.put_in(who, self.pool)
        if self.said["doubled"] == "tricks":
            self.by_tricks(self.playing)
        elif self.said["doubled"] == "opponents":
            self.by_tricks(others)
            self.put_in(next(each for each in self.takers if each != who), -self.pool)
        for each in trickless if self.said["loo-if-failed"] == "yes" else ():
            if each != who:
                self.put_in(each, 5)


def reckon(game: Any, facts: Facts) -> dict[str, int]:
    """What each account wins or loses. Raises CannotBe."""
    return told(game, facts).reckon()


def winners(game: Any, facts: Facts) -> list[str]:
    """Whoever has most when the pool has been shared, because somebody has nothing left."""
    deal = told(game, facts)
    deal.reckon()
    return [who for who in deal.names if deal.has[who] == max(deal.has.values())] if deal.broke else []


def next_dealer(game: Any, facts: Facts) -> str:
    """The next to the left, whether anybody played or not."""
    deal = told(game, facts)
    return deal.names[(deal.names.index(deal.dealer) + 1) % len(deal.names)]


def told(game: Any, facts: Facts) -> Deal:
    """A deal as it is told, if it can have been."""
    said = answers(game)
    known = {"dealer", "pools", "playing", "takers", "scores"} | ({"general"} if "doubled" in said else set())
    need(set(facts) <= known, "that is no fact of this game")
    deal = Deal(said, facts)
    deal.check()
    return deal
