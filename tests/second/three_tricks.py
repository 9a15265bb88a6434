"""Rentoy, Truc and Put, reckoned a second time from their rules: a hand is played again from what is told of it."""

from __future__ import annotations

from itertools import product
from typing import Any

from quinola import catalogue
from second import need
from second.stakes import LETTERS, pack_of_forty

Facts = dict[str, Any]
GOAL = {"rentoy": 12, "truc": 12, "put": 5}
STEPS = {"rentoy": [1, 3, 6, 9, 12], "truc": [1, 3, 6, 9, 12], "put": [1, 5]}


class Hand:
    """One hand as it is told: who sits where, what was raised and folded, and what lies in the tricks."""

    def __init__(self, game: Any, facts: Facts) -> None:
        family = catalogue.of(game)
        self.game, self.ruleset, self.facts = family.id, game.id, facts
        self.said = {crux.partition(".")[2]: value for crux, value in family.reading(game).items()}
        number = self.said.get("players") or (3 if game.id == "three" else 2)
        self.names = LETTERS[:number]
        self.side = {who: n if self.game == "put" else n % 2 for n, who in enumerate(self.names)}
        self.sides = list(dict.fromkeys(self.side.values()))
        self.dealer = facts.get("dealer")
        need(self.dealer in list(self.names), "nobody knows who dealt")
        self.raisers, self.folded = (self.players(key) for key in ("raisers", "folded"))
        self.won = facts.get("won") or None
        need(self.won is None or self.won in self.names, "nobody is called that")
        self.out = {self.side[who] for who in self.folded}
        self.turned = facts.get("turned") or None
        need(self.turned is None or self.turned in self.pack(), "it is not in the pack")
        self.tricks = [self.line(line) for line in facts.get("tricks") or []]

    def players(self, key: str) -> list[str]:
        """A list of players, each as often as told."""
        told = self.facts.get(key) if key == "raisers" else self.facts.get(key) or []
        need(isinstance(told, list) and all(who in list(self.names) for who in told), "nobody is called that")
        return told

    def pack(self) -> list[str]:
        """The forty Spanish cards, or fewer; in Put, all French ones."""
        if self.game == "put":
            return [rank + suit for rank in "23456789TJQKA" for suit in "SHDC"]
        return [card for card in pack_of_forty() if not (self.ruleset == "short" and card[0] in "45")]

    def line(self, text: Any) -> tuple[str, list[str]]:
        """Who leads, and the cards."""
        need(isinstance(text, str) and text.split(), "a trick has a leader, and cards")
        leader, *cards = text.split()
        need(leader in list(self.names), "nobody is called that")
        need(all(card in self.pack() for card in cards), "it is not in the pack")
        return leader, cards

    def after(self, who: str) -> str:
        """All in turn, from the one next to this player."""
        at = self.names.index(who) + 1
        return self.names[at:] + self.names[:at]

    def still_in(self, who: str) -> bool:
        """Whether a player’s side plays the hand to its end."""
        return self.side[who] not in self.out

    @property
    def ended_by_folds(self) -> bool:
        """Whether all sides but one have folded."""
        return len(self.out) == len(self.sides) - 1

    # What was said

    def check_scores(self) -> None:
        """Each side has one score, and none has won before."""
        told = self.facts.get("scores") or {}
        need(isinstance(told, dict) and all(who in self.names for who in told), "nobody is called that")
        need(all(type(n) is int and n >= 0 for n in told.values()), "a score is a number")
        self.points = dict.fromkeys(self.sides, 0)
        for side in self.sides:
            scores = {n for who, n in told.items() if self.side[who] == side}
            need(not told or scores, "a side’s score is missing")
            need(len(scores - {0}) <= 1, "partners have one score")
            self.points[side] = max(scores, default=0)
            need(self.points[side] < GOAL[self.game], "the game was won before")

    def check_raises(self) -> None:
        """Step by step, by turns; and folded by those who were asked."""
        steps = STEPS[self.game]
        need(len(self.raisers) < len(steps), "so often nobody raises")
        for n, who in enumerate(self.raisers):
            if n and self.game != "put" and self.said["raise-right"] == "acceptor":
                need(self.side[who] != self.side[self.raisers[n - 1]], "the right to raise is the other side’s")
            if self.said.get("raise-cap") == "enough":
                enough = [self.points[side] + steps[n] >= GOAL[self.game] for side in self.sides]
                need(not all(enough), "it was worth enough for either side")
        need(len(self.folded) == len(self.out), "one folds once")
        need(len(self.out) < len(self.sides), "somebody is left")
        need(not self.folded or self.raisers, "nobody folds to nothing")
        need(not self.folded or self.still_in(self.raisers[-1]), "nobody folds to the own raise")

    # What was played

    def rank(self, card: str, led: str) -> tuple[int, int]:
        """How high a card is in a trick: its class, and its place in that."""
        if self.game == "put":
            return 0, -"32AKQJT987654".index(card[0])
        if self.game == "truc":
            high = ["1E", "1B", "7E", "7O"] if self.ruleset == "matarrata" else []
            return (1, -high.index(card)) if card in high else (0, -"321KNV7654".index(card[0]))
        above = self.above()
        if card in above:
            return 3, -above.index(card)
        if card[1] == self.trumps:
            return 2, -"2KNV176543".index(card[0])
        return int(card[1] == led[1]), -"KNV1765432".index(card[0])

    def above(self) -> list[str]:
        """The trumps of Rentoy above the two, from the highest."""
        listed = {"valet-1704": ["VO"], "envite": ["3B", "NB", "VO"]}.get(self.ruleset, [])
        return listed[::-1] if self.said.get("matador-order") == "reversed" else listed

    @property
    def trumps(self) -> str:
        """The suit of the card turned up."""
        return self.turned[1] if self.turned else ""

    def is_trump(self, card: str) -> bool:
        """Whether a sweep binds it."""
        return card[1] == self.trumps or (card in self.above() and self.said.get("matador-suit") != "own")

    def taker(self, cards: dict[str, str]) -> tuple[str | None, str]:
        """Who takes a trick, None if it is tied; and who laid the first of the best cards."""
        led = next(iter(cards.values()))
        ranks = {who: self.rank(card, led) for who, card in cards.items()}
        best = [who for who in cards if ranks[who] == max(ranks.values())]
        partners = len({self.side[who] for who in best}) == 1
        if len(best) == 1 or (partners and self.said.get("partners-equal") == "team-wins"):
            return best[0], best[0]
        return None, best[0]

    def follow(self, who: str, card: str, laid: dict[str, str], later: list[str]) -> None:
        """Whether this card could be played by one who has these others left."""
        if self.game != "rentoy" or not laid:
            return
        led, hand = next(iter(laid.values())), [card, *later]
        if self.is_trump(led):
            self.sweep(who, card, laid, [each for each in hand if self.is_trump(each)])
        elif self.said["plain-lead"] == "follow-or-trump" and not self.plain_trump(led):
            following = any(each[1] == led[1] and not self.plain_trump(each) for each in hand)
            need(not following or card[1] == led[1] or self.plain_trump(card), f"{who} can follow suit")

    def plain_trump(self, card: str) -> bool:
        """Whether it wins as a trump does."""
        return card[1] == self.trumps or card in self.above()

    def sweep(self, who: str, card: str, laid: dict[str, str], trumps: list[str]) -> None:
        """A trump to a trump; the highest of Envite may be kept back; in Ávila a higher one, if there is one."""
        exempt = self.ruleset == "envite" and self.above()[0] in trumps
        free = exempt and (len(trumps) == 1 or self.said["exempt-hand"] == "anything")
        if not trumps or free:
            return
        need(card in trumps, f"{who} has a trump")
        if self.ruleset == "avila":
            led = next(iter(laid.values()))
            best = max(laid, key=lambda each: self.rank(laid[each], led))
            if self.said["overtake-whom"] == "opponents" and self.side[best] == self.side[who]:
                return
            higher = [each for each in trumps if self.rank(each, led) > self.rank(laid[best], led)]
            need(not higher or card in higher, f"{who} has a higher trump")

    def played(self) -> list[str | None]:
        """The tricks again, from who leads to who takes them; the side that has each, None if nobody."""
        every = [card for _, cards in self.tricks for card in cards] + [self.turned][: bool(self.turned)]
        need(len(every) == len(set(every)), "a card is in one place")
        need(len(self.tricks) <= 3, "each has three cards")
        need(not self.tricks or self.game != "rentoy" or self.turned, "nobody knows what is trumps")
        gone: set[int] = set()
        leads, taken, laid = self.after(self.dealer)[0], list[str | None](), list[dict[str, str]]()
        for leader, cards in self.tricks:
            here = self.names.index(leader)
            order = [*self.names[here:], *self.names[:here]]
            if len(cards) < len(self.names) - len([who for who in self.names if self.side[who] in gone]):
                gone = set() if self.ended_by_folds else set(self.out)
            order = [who for who in order if self.side[who] not in gone]
            need(len(order) == len(cards), "all who are in play a card, and nobody else")
            need(self.winner(self.standing(taken, gone)) == "open", "the hand was over before")
            if self.side[leads] in gone:
                leads = next(who for who in self.after(leads) if self.side[who] not in gone)
            need(leader == leads, f"{leads} leads")
            laid.append(dict(zip(order, cards, strict=True)))
            taker, first = self.taker(laid[-1])
            taken.append(taker)
            after = {"leader-again": leader, "eldest": self.after(self.dealer)[0], "tied-first": first}
            leads = taker or after[self.said["lead-after-tie"]]
        for n, trick in enumerate(laid):
            for k, (who, card) in enumerate(trick.items()):
                later = [other[who] for other in laid[n + 1 :] if who in other]
                self.follow(who, card, dict(list(trick.items())[:k]), later)
        return self.standing(taken, set() if self.ended_by_folds else self.out)

    def standing(self, taken: list[str | None], gone: set[int]) -> list[str | None]:
        """Tricks without those of whoever is out."""
        return [None if who is None or self.side[who] in gone else who for who in taken]

    # Who has won

    def winner(self, taken: list[str | None]) -> Any:
        """The side that has won by these tricks; None if nobody can, `open` while it is not decided."""
        has = [None if who is None else self.side[who] for who in taken]
        if self.said.get("third-trick") == "all-three" and len(has) < 3:
            return "open"
        twice = [side for side in self.sides if has.count(side) > 1]
        if twice:
            return twice[0]
        if len(has) == 3:
            return None if self.game == "rentoy" else self.of_three(has)
        if self.game == "rentoy":
            return "open"
        ends = {self.of_three([*has, *rest]) for rest in product([*self.sides, None], repeat=3 - len(has))}
        return ends.pop() if len(ends) == 1 else "open"

    def of_three(self, has: list[int | None]) -> int | None:
        """Whose a hand is after three tricks."""
        for side in self.sides:
            if has.count(side) > 1:
                return side
        won = [side for side in has if side is not None]
        eldest = next(who for who in self.after(self.dealer) if self.ended_by_folds or self.still_in(who))
        if len(won) == 3:
            return won[0] if self.said.get("each-one") == "first-trick" else None
        if len(won) == 2:
            return won[0] if self.said["split"] == "first-trick" else None
        if len(won) == 1:
            return won[0] if self.said["one-won"] == "winner" else None
        return self.side[eldest] if self.said["three-ties"] == "eldest" else None


def winners(game: Any, facts: Facts) -> list[str]:
    """The side that has come to the goal."""
    scored, hand = reckon(game, facts), Hand(game, facts)
    hand.check_scores()
    has = {who: hand.points[hand.side[who]] + scored[who] for who in hand.names}
    return [who for who in hand.names if has[who] >= GOAL[hand.game]]


def next_dealer(game: Any, facts: Facts) -> str:
    """The next in the order of play, whatever came of the hand."""
    hand = Hand(game, facts)
    return hand.after(hand.dealer)[0]


def reckon(game: Any, facts: Facts) -> dict[str, int]:
    """What each scores, and the score pays. Raises CannotBe."""
    hand = Hand(game, facts)
    hand.check_scores()
    hand.check_raises()
    taken = hand.played()
    steps = STEPS[hand.game]
    if hand.ended_by_folds:
        need(hand.won is None, "the folds say who has won")
        need(not taken or hand.winner(taken) == "open", "nobody folds when all is over")
        winner, worth = next(side for side in hand.sides if side not in hand.out), steps[len(hand.raisers) - 1]
    else:
        need(bool(taken) != bool(hand.won), "the hand is told once")
        need(hand.won is None or hand.still_in(hand.won), "whoever has folded does not win")
        winner = hand.side[hand.won] if hand.won else hand.winner(taken)
        need(winner != "open", "it is not decided")
        plain = hand.said["plain-hand"] if hand.game == "put" else 1
        worth = steps[len(hand.raisers)] if hand.raisers else plain
    scored = {who: worth if hand.side[who] == winner else 0 for who in hand.names}
    return {**scored, "score": -sum(scored.values())}
