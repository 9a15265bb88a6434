"""The first round of Pechigonga, reckoned a second time from its rules."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from second import answers, need
from second.stakes import Company, Facts, pack_of_forty

COUNTS = {"7": 21, "6": 18, "1": 16, "5": 15, "4": 14, "3": 13, "2": 12, "V": 10, "N": 10, "K": 10}
WILD = {"none": [], "pendanga": ["VO"], "pericon": ["NB"], "both": ["VO", "NB"]}
PUNTO, PRIMERA, FIFTY_FIVE, FLUX, ALIKE = range(5)


def worth(hand: list[str], said: dict[str, Any]) -> tuple[int, int]:
    """The best class that four cards make, and its points: whatever suits the wild ones are of."""
    wild = [card for card in hand if card in WILD[said["wild-agreed"]]]
    plain = [card for card in hand if card not in wild]

    def counts(card: str) -> int:
        if card in wild:
            return {"VO": 22, "NB": 23}[card]
        return int(card[0]) if card[0] in "2345" and said["two-to-five"] == "face" else COUNTS[card[0]]

    found = []
    for suits in product("OPEB", repeat=len(wild)):
        suit = {card: card[1] for card in plain} | dict(zip(wild, suits, strict=True))
        for number in (2, 3, 4):
            for cards in combinations(hand, number):
                if len({suit[card] for card in cards}) == 1:
                    kind = FLUX if number == 4 else PUNTO
                    if number == 3 and {card[0] for card in cards} == set("167"):
                        kind = FIFTY_FIVE
                    found.append((kind, sum(map(counts, cards))))
        if len(set(suit.values())) == 4:
            found.append((PRIMERA, sum(map(counts, hand))))
    if said["four-of-a-kind"] == "top" and len({card[0] for card in hand}) == 1:
        found.append((ALIKE, sum(map(counts, hand))))
    return max(found)


def winners(game: Any, facts: Facts) -> list[str]:
    """Whoever has most, where somebody has no counters left."""
    return company_of(game, facts).richest(reckon(game, facts))


def next_dealer(game: Any, facts: Facts) -> str:
    """The next; after a hand in which nobody has bet, and none has announced alone, as agreed."""
    company = company_of(game, facts)
    void = not any(company.staked.values()) and len(facts["announced"]) != 1
    return company.dealer_after(void, answers(game)["void-dealer"])


def company_of(game: Any, facts: Facts) -> Company:
    """Who plays, with what each had and has staked."""
    said = answers(game)
    return Company(said["company"], said["counters"], facts)


def reckon(game: Any, facts: Facts) -> dict[str, int]:
    """What each wins or loses. Raises CannotBe."""
    said, company = answers(game), company_of(game, facts)
    shown = company.hands(facts, 4, pack_of_forty())
    made = {who: worth(hand, said) for who, hand in shown.items()}
    announced = facts.get("announced")
    need(isinstance(announced, list) and all(who in company.names for who in announced), "nobody is called that")
    need(len(announced) == len(set(announced)), "one announces once")
    for who, (kind, _) in made.items():
        need(who not in announced or kind >= PRIMERA, f"{who} has announced what the hand does not have")
    alone = facts.get("alone") or (next(iter(shown)) if len(shown) == 1 else None)
    need(alone is None or alone in company.names, "nobody is called that")
    need(alone is None or set(shown) <= {alone}, "whoever is alone is the only one who shows")
    left = [who for who in company.by_age() if who in shown or who == alone]
    need(not announced or set(left) <= set(announced), "whoever has not announced is out")
    if len(announced) == 1:
        need(not any(company.staked.values()), "nobody bets against one who has announced alone")
        return {who: said["lone-pay"] * (len(company.names) - 1 if who in announced else -1) for who in company.names}
    need(bool(left) == any(company.staked.values()), "one shows where somebody has bet, and there alone")
    return company.net(pot(company, said, announced, left, made))


def pot(company: Company, said: dict[str, Any], announced: list[str], left: list[str],
        made: dict[str, tuple[int, int]]) -> dict[str, int]:  # fmt: skip
    """What is taken out of the pot, and by whom."""
    if not left:
        return {}
    company.check_stakes(left)
    betting = announced or company.names
    need(all(who in betting for who in company.names if company.staked[who]), "whoever is out has not bet")
    cap = min(company.purse[who] for who in betting)
    if said["betting"] == "fixed":
        bet = min(said["stake"], cap)
        need(all(company.staked[who] == (bet if who in left else 0) for who in company.names), "the bet is fixed")
    need(max(company.staked.values()) <= cap, "somebody could not answer that")
    duty = said["silence"] == "duty" and not announced
    need(not duty or set(made) == set(left), "whether whoever is alone has kept a hand back, only the cards show")
    able = [who for who in left if not (duty and made[who][0] >= PRIMERA)]
    if not able:
        return company.staked
    winner = max(able, key=lambda who: (made[who], -left.index(who))) if len(left) > 1 else left[0]
    return {winner: sum(company.staked.values())}
