"""What is counted of Red Dog."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb

from figures import Chances, Figure
from quinola.cards import cards
from quinola.games.red_dog import PACK, RULESETS
from quinola.players.thumb.red_dog import beaten

STEP = 4
WORDS = {5: "five", 4: "four", 3: "three"}
HOLDINGS = {
    "an ace of each suit": "AS AH AD AC 2S",
    "a king of each suit": "KS KH KD KC 2S",
    "a queen of each suit": "QS QH QD QC 2S",
    "a ten of each suit": "TS TH TD TC 2S",
    "an eight of each suit": "8S 8H 8D 8C 2S",
    "a six of each suit": "6S 6H 6D 6C 2S",
    "aces of three suits, none of the fourth": "AS AH AD 2S 3S",
    "kings of three suits, none of the fourth": "KS KH KD 2S 3S",
    "tens of three suits, none of the fourth": "TS TH TD 2S 3S",
    "aces of two suits, none of the others": "AS AH 2S 3S 4S",
    "one suit alone, and its ace": "AS 2S 3S 4S 5S",
}


def beats(hand: int) -> Counter[int]:
    """How many hands of so many cards beat how many of the cards that are not in them.

    Of one suit, j cards with r below the best beat r less the j − 1 others, and there are C(r, j − 1) of them.
    """
    suit = Counter({(0, 0): 1})
    for r in range(13):
        for others in range(min(r, hand - 1) + 1):
            suit[others + 1, r - others] += comb(r, others)
    found = Counter({(0, 0): 1})
    for _ in range(4):
        more: Counter[tuple[int, int]] = Counter()
        for ((j, n), ways), ((i, m), others) in product(found.items(), suit.items()):
            if j + i <= hand:
                more[j + i, n + m] += ways * others
        found = more
    return Counter({n: ways for (j, n), ways in found.items() if j == hand})


def figures(_most: int = 0) -> Iterator[Figure]:
    """How a hand fares that one knows nothing of, and how many are more likely to win than to lose."""
    for game in RULESETS.values():
        hand, unseen = game.each, len(PACK) - game.each
        counted = beats(hand)
        all_hands = comb(len(PACK), hand)
        mean = sum(n * ways for n, ways in counted.items()) / all_hands / unseen
        better = sum(ways for n, ways in counted.items() if 2 * n > unseen) / all_hands
        yield f"mean-{game.id}", round(100 * mean, 1), "exact: all hands, wins in a hundred bets"
        yield f"better-{game.id}", round(100 * better, 1), "exact: all hands that beat more than half of what is left"


def chances() -> Iterator[Chances]:
    """How good a hand is by how many cards it beats, for each rule-set; and by its best cards."""
    for game in RULESETS.values():
        hand, unseen = game.each, len(PACK) - game.each
        counted, all_hands = beats(hand), comb(len(PACK), hand)
        most = max(counted)
        rows: list[list[str | int | float]] = []
        for n in (*range(STEP, most, STEP), most):
            so_good = sum(ways for m, ways in counted.items() if m >= n)
            rows.append(
                [str(n), round(100 * n / unseen), round(200 * n / unseen) - 100, round(1e6 * so_good / all_hands)]
            )
        yield Chances(
            game.id,
            f"Hands of {WORDS[hand]}: count 12 for an ace, 11 for a king … 0 for a two, for the best of each suit, "
            f"and take off one for every other card. That is how many of {unseen} cards you beat",
            f"Exact: all {all_hands:,} hands by how many they beat of the {unseen} cards that are not in them. Wins "
            "are of a hundred bets, the gain is on a hundred counters bet, and the last column says how many hands "
            "of a million are as good or better. If cards have been turned up or shown, take those that you beat from "
            "the count, and all of them from the number of unseen cards.",
            ["You beat", "wins in 100", "100 bet gain", "as good, of a million"],
            rows,
        )
    yield Chances(
        "best",
        "Wins in a hundred, by the best cards that you hold",
        "Exact: the cards beaten, of those that are not in the hand, when nothing has been turned up. The hand’s other "
        "cards are lower ones of the same suits.",
        ["You hold", "five", "four", "three"],
        [[f"{name[0].upper()}{name[1:]}", *of_hands(text.split())] for name, text in HOLDINGS.items()],
    )


def of_hands(held: list[str]) -> list[str | int]:
    """Wins in a hundred of so many of these cards, for each rule-set that has room for the best of them."""
    high = len({card[1] for card in held})
    return [
        round(100 * good / unseen) if game.each >= high else "–"
        for game in RULESETS.values()
        for good, unseen in [beaten(cards(" ".join(held[: game.each])))]
    ]
