"""Cassino, reckoned a second time from its rules: cards that are told by number must all have room somewhere."""

from __future__ import annotations

from itertools import product
from typing import Any

from quinola import catalogue
from second import need
from second.stakes import LETTERS

Facts = dict[str, Any]
NUMBERS = {"cards": 52, "spades": 13, "aces": 4}
WITH_SIXTY = {"cards": 60, "spades": 15, "aces": 4}


class Deal:
    """What a scorer tells: numbers by side, and who has which card."""

    def __init__(self, game: Any, facts: Facts) -> None:
        family = catalogue.of(game)
        said = {crux.partition(".")[2]: value for crux, value in family.reading(game).items()}
        self.said, self.facts, self.spades_count = said, facts, "spade-count" in said
        self.names = LETTERS[: said["company"]]
        together = said["company"] == 4 and said["four"] == "partners"
        self.side = {who: n % 2 if together else n for n, who in enumerate(self.names)}
        self.sides = sorted(set(self.side.values()))
        self.key = {side: self.names[side] for side in self.sides}
        need(facts.get("dealer") in list(self.names), "nobody knows who dealt")
        self.there = WITH_SIXTY if said.get("special-pack") == "60" else NUMBERS
        self.number = {what: self.told(what) for what in NUMBERS}
        self.sweeps = self.told("sweeps") if said["sweeps"] == "count" else dict.fromkeys(self.sides, 0)
        self.holder = {what: self.who(what) for what in ("big", "little", *(("ace", "jack") * self.spades_count))}

    def told(self, what: str) -> dict[int, int]:
        """A number for each side, and none for anybody else."""
        told = self.facts.get(what)
        need(isinstance(told, dict) and set(told) == set(self.key.values()), f"{what}: a number for each side")
        need(all(type(n) is int and n >= 0 for n in told.values()), f"{what}: whole numbers")
        return {side: told[key] for side, key in self.key.items()}

    def who(self, what: str) -> int:
        """The side that has a card."""
        need(self.facts.get(what) in list(self.names), f"somebody has the {what}")
        return self.side[self.facts[what]]

    def check(self) -> None:
        """All cards are there, and there is a way to share out the real cards so."""
        for what, all_of_them in self.there.items():
            need(sum(self.number[what].values()) == all_of_them, f"there are {all_of_them} {what}")
        for side in self.sides:
            need(self.number["cards"][side] >= 2 * self.sweeps[side], "a sweep takes two cards")
            need(self.number["cards"][side] != 1, "whoever takes has two cards at least")
        faced = 0 if self.said.get("draw-table") == "none" else 4
        swept = sum(self.sweeps.values())
        least = 2 * swept + (faced - 1 if faced and swept else 0)  # the first, with what was faced: 4 + 1, not 1 + 1
        need(least <= self.there["cards"], "there are not so many sweeps in a pack")
        need(any(self.shared(*each) for each in product(self.sides, repeat=2)), "the cards cannot lie so")

    def shared(self, ace: int, jack: int) -> bool:
        """Whether there is room, if these sides have the ace and the jack of spades."""
        if self.spades_count and (ace, jack) != (self.holder["ace"], self.holder["jack"]):
            return False
        if not self.spades_count and jack != self.sides[0]:  # nobody asks
            return False
        for side in self.sides:
            spades = [ace, self.holder["little"], *([jack] if self.spades_count else [])].count(side)
            red_or_clubs = self.number["aces"][side] - (ace == side)
            if red_or_clubs < 0 or self.number["spades"][side] < spades:
                return False
            if self.number["cards"][side] < self.number["spades"][side] + red_or_clubs + (self.holder["big"] == side):
                return False
        return True

    def before(self) -> dict[int, int]:
        """What each side had."""
        told = self.facts.get("scores") or {}
        need(isinstance(told, dict) and all(who in list(self.names) for who in told), "scores by player")
        need(all(type(n) is int and n >= 0 for n in told.values()), "whole scores")
        if told:
            need({self.side[who] for who in told} == set(self.sides), "the score of each side")
        return {side: max([n for who, n in told.items() if self.side[who] == side], default=0) for side in self.sides}

    def is_over(self, had: dict[int, int]) -> bool:
        """Whether the game was won with these scores."""
        if self.said.get("length") == "one-deal":
            return any(had.values())
        goal = 61 if self.spades_count else int(self.said["length"])
        out = sorted((n for n in had.values() if n >= goal), reverse=True)
        if self.said.get("several-out") == "eleven-more":
            while len(out) > 1:
                goal += 11
                out = [n for n in out if n >= goal]
            return bool(out)
        return len(out) == 1 or (len(out) > 1 and out[0] > out[1])

    def won(self) -> list[int]:
        """The sides that have won with this deal."""
        before = self.before()
        stands = {side: before[side] + self.points(side) for side in self.sides}
        if self.said.get("length") == "one-deal":
            return [side for side in self.sides if stands[side] == max(stands.values())]
        goal = 61 if self.spades_count else int(self.said["length"])
        out = [side for side in self.sides if stands[side] >= goal]
        if self.said.get("several-out") == "eleven-more":
            while len(out) > 1:
                goal += 11
                out = [side for side in out if stands[side] >= goal]
            return out
        best = [side for side in out if stands[side] == max(stands.values())]
        return best if len(best) == 1 else []

    def points(self, side: int) -> int:
        """What a side scores."""

        def most(what: str) -> bool:
            mine = self.number[what][side]
            return all(mine > n for other, n in self.number[what].items() if other != side)

        spared = self.said.get("spade-count") == "24"
        points = 3 * most("cards") + 2 * (self.holder["big"] == side) + self.number["aces"][side] + self.sweeps[side]
        points += most("spades") and not spared
        if not self.spades_count:
            return points + (self.holder["little"] == side)
        named = [self.holder[what] for what in ("ace", "jack", "little")].count(side)
        return points + self.number["spades"][side] + named - (spared and self.holder["ace"] == side)


def true(game: Any, facts: Facts) -> Deal:
    """The deal that is told. Raises CannotBe."""
    deal = Deal(game, facts)
    deal.check()
    need(not deal.is_over(deal.before()), "the game was over before")
    return deal


def reckon(game: Any, facts: Facts) -> dict[str, int]:
    """What each scores, and the score pays. Raises CannotBe."""
    deal = true(game, facts)
    scored = {who: deal.points(side) for who, side in deal.side.items()}
    return {**scored, "score": -sum(scored.values())}


def winners(game: Any, facts: Facts) -> list[str]:
    """Who has won, in the order of the seats: with points enough, the most of several; partners together."""
    deal = true(game, facts)
    won = deal.won()
    return [who for who, side in deal.side.items() if side in won]


def next_dealer(game: Any, facts: Facts) -> str:
    """The deal goes round to the left."""
    names = true(game, facts).names
    return names[(names.index(facts["dealer"]) + 1) % len(names)]
