"""What is staked in a hand of vying, reckoned a second time: whether it can have been, and who takes which counter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from second import need

Facts = dict[str, Any]
LETTERS = "ABCDEFGHIJKLM"


def pack_of_forty() -> list[str]:
    """Ace to seven, valet, knight and king of each suit."""
    return [rank + suit for suit in "OPEB" for rank in "1234567VNK"]


class Company:
    """Who plays, with what each had before the hand; and what each has staked, as told."""

    def __init__(self, players: int, purse: int, facts: Facts) -> None:
        self.names = LETTERS[:players]
        self.dealer = facts.get("dealer")
        need(self.dealer in list(self.names), "nobody knows who dealt")
        scores = self.table(facts.get("scores"))
        need(not sum(scores.values()), "what all have won and lost comes to nought")
        self.purse = {who: purse + scores[who] for who in self.names}
        need(min(self.purse.values()) > 0, "the partie was over before")
        self.told = bool(facts.get("staked"))
        self.staked = self.table(facts.get("staked"))
        for who, counters in self.staked.items():
            need(0 <= counters <= self.purse[who], f"{who} had not so much")

    def table(self, told: Any) -> dict[str, int]:
        """A number for each player, all of whom are told of if any is."""
        need(told is None or isinstance(told, dict), "it is no table")
        if not told:
            return dict.fromkeys(self.names, 0)
        need(sorted(told) == list(self.names), "somebody is missing, or nobody")
        need(all(type(n) is int for n in told.values()), "it is no number")
        return {who: told[who] for who in self.names}

    def hands(self, facts: Facts, each: int, pack: Sequence[str]) -> dict[str, list[str]]:
        """The hands that were shown: so many cards of the pack, none of them twice."""
        shown = {who: facts[who] for who in self.names if facts.get(who)}
        need(all(isinstance(hand, list) and len(hand) == each for hand in shown.values()), "a hand has so many cards")
        every = [card for hand in shown.values() for card in hand]
        need(all(isinstance(card, str) and card in pack for card in every), "it is not in the pack")
        need(len(every) == len(set(every)), "a card is in one place")
        return shown

    def by_age(self) -> str:
        """From the eldest, who is next to the dealer, to the dealer."""
        at = self.names.index(self.dealer) + 1
        return self.names[at:] + self.names[:at]

    def check_stakes(self, left: Sequence[str], out_as_it_stands: bool = False) -> None:
        """Whoever is left has answered the highest bet, with all there was if need be; whoever folded has not.

        out_as_it_stands: one may be out without having folded, and then has put in as much as those who stayed.
        """
        most = max(self.staked.values())
        for who in self.names:
            staked, purse = self.staked[who], self.purse[who]
            if who in left:
                need(staked == min(most, purse), f"{who} has stayed, and has not answered")
            else:
                owed = staked <= most if out_as_it_stands else staked < min(most, purse)
                need(owed, f"{who} owed nothing, and does not fold")

    def net(self, won: dict[str, int]) -> dict[str, int]:
        """What each has won, less what each has staked."""
        return {who: won.get(who, 0) - self.staked[who] for who in self.names}

    def richest(self, won: dict[str, int]) -> list[str]:
        """Whoever has most counters, if somebody has none left after winning so much; else nobody has won yet."""
        has = {who: self.purse[who] + won[who] for who in self.names}
        return [who for who in self.names if has[who] == max(has.values())] if min(has.values()) <= 0 else []

    def dealer_after(self, void: bool, void_dealer: str) -> str:
        """The next in the order of play; after a void hand the same again, if that is agreed."""
        return self.dealer if void and void_dealer == "same" else self.by_age()[0]

    def by_the_counter(self, left: Sequence[str], best: Callable[[Sequence[str]], str]) -> dict[str, int]:
        """Each player’s first counter is contested by all who are left and have staked one, the second by those who
        have staked two, and so on; what none of them has staked goes back."""
        won = dict.fromkeys(self.names, 0)
        for n in range(1, max(self.staked.values()) + 1):
            here = [who for who in left if self.staked[who] >= n]
            there = [who for who, staked in self.staked.items() if staked >= n]
            for who in there:
                won[best(here) if here else who] += 1
        return won
