"""Cacho and Flor, reckoned a second time from their rules."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from quinola import catalogue
from second import answers, need
from second.stakes import Company, Facts, pack_of_forty

FLOR = {"2": 12, "1": 11, "K": 10, "N": 10, "V": 10, "5": 10, "3": 9, "4": 8, "7": 7, "6": 6}
WILD = {"pendanga": ["VO"], "pericon": ["NB"], "both": ["VO", "NB"]}
CLASSES = {
    "alike-first": ["high", "two", "flush", "alike"],
    "as-flor": ["high", "two", "flush"],
    "with-pairs": ["high", "pair", "two", "flush", "alike"],
}


class Cards:
    """The cards of a rule-set, what they count, and what hands make of them."""

    def __init__(self, family: str, said: dict[str, Any], ten: str | None = None) -> None:
        self.said, self.ten, self.cacho = said, ten, family == "cacho"
        self.wild = WILD.get(said.get("wild-agreed", ""), [])
        self.highest = 6 if self.cacho else 12
        self.classes = CLASSES[said.get("combinations", "as-flor")]

    def pack(self) -> list[str]:
        """Cacho’s 24 cards and what is wild, or the forty of Flor."""
        if not self.cacho:
            return pack_of_forty()
        plain = [card for card in pack_of_forty() if card[0] in "123456"]
        if self.said.get("wild-in") == "exchanged":
            plain = [card for card in plain if card[0] != "1" or card[1] not in [wild[1] for wild in self.wild]]
        return plain + self.wild

    def counts(self, card: str) -> int:
        """What a card counts."""
        if card in self.wild:
            return self.highest + (1 if card == "VO" else 2)
        natural = int(card[0]) if self.cacho else FLOR[card[0]]
        if card == self.ten:
            return 10 if self.said["youngest-ten"] == "set" else max(natural, 10)
        return natural

    def of_a_suit(self, cards: tuple[str, ...]) -> bool:
        """Whether all can be of one suit."""
        free = self.said.get("wild-suits", "own") == "any"
        return len({card[1] for card in cards if not (free and card in self.wild)}) <= 1

    def of_a_rank(self, cards: tuple[str, ...]) -> bool:
        """Whether all can be of one rank, which one of them must have."""
        free = self.said.get("wild-ranks", "none") == "any"
        plain = {card[0] for card in cards if not (free and card in self.wild)}
        return len(plain) == 1 and not (not free and any(card in self.wild for card in cards))

    def made(self, kind: str, cards: tuple[str, ...]) -> bool:
        """Whether these cards make this combination."""
        number = {"high": 1, "pair": 2, "two": 2, "flush": 3, "alike": 3}[kind]
        if len(cards) != number or kind not in self.classes:
            return False
        return kind == "high" or (self.of_a_suit(cards) if kind in ("two", "flush") else self.of_a_rank(cards))

    def points(self, kind: str, cards: tuple[str, ...]) -> int:
        """What they count together."""
        if kind in ("pair", "alike"):
            return next(self.counts(card) for card in cards if card not in self.wild)
        premium = self.said["flush-premium"]
        more = {"none": (0, 0), "twenty": (20, 20), "thirty": (20, 30)}[premium]
        return sum(map(self.counts, cards)) + {"high": 0, "two": more[0], "flush": more[1]}[kind]

    def worth(self, hand: list[str]) -> tuple[Any, ...]:
        """The best that a hand makes, so that the greater wins."""
        found = []
        for number in (1, 2, 3):
            for cards in combinations(hand, number):
                for kind in self.classes:
                    if self.made(kind, cards):
                        found.append(self.compared(kind, cards, hand))
        return max(found)

    def compared(self, kind: str, cards: tuple[str, ...], hand: list[str]) -> tuple[Any, ...]:
        """Class and points, or points and class; the Pericón; the other cards, if they count."""
        points, place = self.points(kind, cards), self.classes.index(kind)
        pericon = kind == "alike" and "NB" in cards and "VO" not in cards
        pericon = pericon and (self.said["wild-equal"] == "any" or points == self.highest)
        others = sorted((self.counts(card) for card in hand if card not in cards), reverse=True)
        first = (points, place) if self.said.get("different-class") == "points" else (place, points)
        return *first, pericon, others if self.said["equal-points"] == "kickers" else []


def winners(game: Any, facts: Facts) -> list[str]:
    """Whoever has most, where somebody has no counters left."""
    return company_of(game, facts).richest(reckon(game, facts))


def next_dealer(game: Any, facts: Facts) -> str:
    """The next; after a hand that nobody shows in and nobody was left alone in, as agreed."""
    company = company_of(game, facts)
    void = not facts.get("alone") and not any(facts.get(who) for who in company.names)
    return company.dealer_after(void, answers(game)["void-dealer"])


def company_of(game: Any, facts: Facts) -> Company:
    """Who plays, with what each had and has staked."""
    said = answers(game)
    return Company(said["company"], said["counters"], facts)


def reckon(game: Any, facts: Facts) -> dict[str, int]:
    """What each wins or loses. Raises CannotBe."""
    family, said, company = catalogue.of(game), answers(game), company_of(game, facts)
    ten = facts.get("ten") or None
    cards = Cards(family.id, said, ten)
    shown, alone = company.hands(facts, 3, cards.pack()), facts.get("alone") or None
    need(len(shown) != 1, "one hand is no showdown")
    need(not (shown and alone), "nobody who shows was alone")
    need(alone is None or alone in company.names, "nobody is called that")
    need(ten is None or ten in shown.get(company.dealer, ()), "the youngest has not that card")
    left = [who for who in company.by_age() if who in shown or who == alone]
    if not left:
        need(not any(company.staked.values()), "somebody takes what was bet")
        return company.net({})
    need(any(company.staked.values()), "somebody has bet")
    check_bets(company, cards, left, shown)

    def best(those: list[str]) -> str:
        return max(those, key=lambda who: (cards.worth(shown[who]), -left.index(who)))

    if said["stakes-beyond"] == "cap":
        return company.net({alone or best(left): sum(company.staked.values())})
    return company.net(company.by_the_counter(left, (lambda _: alone) if alone else best))


def check_bets(company: Company, cards: Cards, left: list[str], shown: dict[str, list[str]]) -> None:
    """Whether stakes like these can have come about by such bets."""
    announce = cards.said.get("exclusion") == "announce"
    flors = ["flush" in cards.classes and cards.made("flush", tuple(hand)) for hand in shown.values()]
    need(not announce or len(set(flors)) < 2, "whoever has no Flor beside one that was announced is out")
    company.check_stakes(left, announce and (all(flors) or not shown))
    most = max(company.staked.values())
    if not any(company.staked[who] for who in company.names if who not in left) and len(left) == 1:
        need(most == 1, "all the others folded on the first card, when the bet was one")
    if cards.said["stakes-beyond"] == "cap":
        need(most <= min(company.purse[who] for who in left), "somebody could not answer that")
        late = [who for who in company.names if who not in left and company.staked[who] > 1]
        need(most <= min((company.purse[who] for who in late), default=most), "somebody could not have answered that")
