"""A deal of Ranter-Go-Round, reckoned a second time from its rules."""

from __future__ import annotations

from typing import Any

from second import answers, need

UPWARDS = "A23456789TJQK"
COUNTERS = 3


class Deal:
    """A deal as it is told: who had counters left, and who of them pay one."""

    def __init__(self, game: Any, facts: dict[str, Any]) -> None:
        self.said, self.names = answers(game), list(game.names)
        lost = facts.get("scores") or dict.fromkeys(self.names, 0)
        need(isinstance(lost, dict) and sorted(lost) == sorted(self.names), "somebody is missing, or nobody")
        need(all(type(n) is int and -COUNTERS <= n <= 0 for n in lost.values()), "one loses three counters at most")
        self.has = {who: COUNTERS + lost[who] for who in self.names if lost[who] > -COUNTERS}
        need(len(self.has) > 1, "the game was over")
        self.dealer = facts.get("dealer")
        need(self.dealer in self.has, "whoever is out does not deal")
        self.low = self.lowest(facts)
        self.left = [who for who in self.has if who not in self.low or self.has[who] > 1]
        self.void = not self.left and self.said["nobody-left"] == "again"

    def lowest(self, facts: dict[str, Any]) -> list[str]:
        """Who pays a counter, as it is told or by the cards."""
        cards = {who: facts[who] for who in self.names if facts.get(who)}
        low = facts.get("lowest") or []
        need(isinstance(low, list), "it is no list")
        need(bool(cards) != bool(low), "one of the two is told")
        if cards:
            need(set(cards) == set(self.has), "everyone who is in has a card")
            every = list(cards.values())
            need(all(isinstance(card, str) and len(card) == 2 for card in every), "it is no card")
            need(all(card[0] in UPWARDS and card[1] in "SHDC" for card in every), "it is not in the pack")
            need(len(set(every)) == len(every), "a card is in one place")
            least = min(UPWARDS.index(card[0]) for card in every)
            low = [who for who, card in cards.items() if UPWARDS.index(card[0]) == least]
            if {card[0] for card in every} == {"K"} and self.said["nothing-but-kings"] == "nobody":
                return []
        need(all(who in self.has for who in low), "whoever is out pays nothing")
        need(len(low) == len(set(low)) <= 4, "each is named once, and four at most have one rank")
        return low

    def by_age(self, among: Any) -> list[str]:
        """These players from the dealer’s left on."""
        at = self.names.index(str(self.dealer)) + 1
        return [who for who in self.names[at:] + self.names[:at] if who in among]


def reckon(game: Any, facts: dict[str, Any]) -> dict[str, int]:
    """What each loses, and what the pot gains: one of each of the lowest, and whatever becomes of it. Raises CannotBe.

    Whoever alone is left has the pot; if nobody is, it may be divided, and the odd counters go from the dealer’s left.
    """
    deal = Deal(game, facts)
    if deal.void:
        return {}
    total = {who: -(who in deal.low) for who in deal.names}
    pot = COUNTERS * len(deal.names) - sum(deal.has.values()) + len(deal.low)
    taken = 0
    if len(deal.left) == 1:
        total[deal.left[0]] += pot
        taken = pot
    if not deal.left and deal.said["nobody-left"] == "split":
        turn = deal.by_age(deal.has)
        for n in range(pot):
            total[turn[n % len(turn)]] += 1
        taken = pot
    return {**total, "pot": len(deal.low) - taken}


def winners(game: Any, facts: dict[str, Any]) -> list[str]:
    """The last with a counter; all who are out together, if they divide the pot."""
    deal = Deal(game, facts)
    if len(deal.left) == 1:
        return deal.left
    return [*deal.has] if not deal.left and deal.said["nobody-left"] == "split" else []


def next_dealer(game: Any, facts: dict[str, Any]) -> str | None:
    """The first on the dealer’s left who is still in; the same again after a void deal; nobody when all is over."""
    deal = Deal(game, facts)
    if deal.void:
        return deal.dealer
    return deal.by_age(deal.left)[0] if len(deal.left) > 1 else None
