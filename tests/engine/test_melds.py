"""Melds: what makes one and what does not, wild cards, laying off, the best laying-out; beside a slow second finder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random

import pytest

from quinola.cards import FRENCH_52, Card, card, cards
from quinola.mechanics.melds import Ace, Meld, MeldRules

LOW, HIGH, EITHER, ROUND = (MeldRules(ace) for ace in ("low", "high", "either", "round"))
WILD, JOKERS = MeldRules("low", "2"), MeldRules("low", "2X")
COUNT = {rank: n for n, rank in enumerate("A23456789T", 1)} | dict.fromkeys("JQK", 10)


def count(c: Card) -> int:
    return COUNT[c.rank]


def worth(meld: Meld) -> int:
    return sum(map(count, meld.cards))


def told(melds: Iterable[Meld]) -> list[str]:
    return sorted(str(meld) for meld in melds)


# What a hand holds


def test_three_or_four_of_a_rank_and_three_or_more_of_a_suit_in_sequence() -> None:
    """RY5. Four nines hold four threes of them and the four; five hearts in a row hold three, two and one run."""
    assert told(LOW.melds(cards("9C 9D 9H 9S KC"))) == [
        "9C+9D+9H", "9C+9D+9H+9S", "9C+9D+9S", "9C+9H+9S", "9D+9H+9S",
    ]  # fmt: skip
    assert told(LOW.melds(cards("5H 7H 4H 6H 8H"))) == [
        "4H+5H+6H", "4H+5H+6H+7H", "4H+5H+6H+7H+8H", "5H+6H+7H", "5H+6H+7H+8H", "6H+7H+8H",
    ]  # fmt: skip
    assert LOW.melds(cards("5H 6H 7D 8D KC KD")) == []


@pytest.mark.parametrize(
    ("rules", "runs"),
    [
        (LOW, {"A23"}),
        (HIGH, {"QKA"}),
        (EITHER, {"A23", "QKA"}),
        (ROUND, {"A23", "QKA", "KA2", "QKA23", "QKA2", "KA23"}),
    ],
)
def test_where_the_ace_stands(rules: MeldRules, runs: set[str]) -> None:
    """RY1: low; PE4: high; HL1: either, not both; RC1: king, ace, two in one run."""
    found = {"".join(c.rank for c in meld.cards) for meld in rules.melds(cards("QS KS AS 2S 3S"))}
    assert found == runs


def test_a_run_round_the_corner_has_no_card_twice_and_no_end() -> None:
    """RC-C1: thirteen cards close the ring: it can begin at thirteen places, and nothing fits on it."""
    whole = [meld for meld in ROUND.melds([card(rank + "S") for rank in "A23456789TJQK"]) if len(meld.cards) == 13]
    assert len(whole) == 13
    assert all(ROUND.ends(meld) == (None, None) for meld in whole)


def test_an_ace_is_not_high_and_low_in_one_run() -> None:
    """HL1: ace to king is thirteen cards; the ace that is low in it is not laid above the king as well."""
    whole = [m for m in EITHER.melds([card(rank + "S") for rank in "A23456789TJQK"]) if len(m.cards) == 13]
    assert [(m.cards[0].rank, m.cards[-1].rank) for m in whole] == [("A", "K"), ("2", "A")]
    assert all(EITHER.ends(m) == (None, None) for m in whole)


# Wild cards


def test_a_deuce_stands_for_any_card_that_is_wanted() -> None:
    """WC2, with the book's two examples: 9 9 2 stands for 9 9 9, and 6 2 4 for 6 5 4."""
    assert told(WILD.read(cards("9H 9S 2C"))) == ["9H+9S+2C=9C", "9H+9S+2C=9D"]
    assert told(WILD.read(cards("6D 2C 4D"))) == ["4D+2C=5D+6D"]


def test_a_deuce_can_stand_at_either_end() -> None:
    assert told(WILD.read(cards("6D 5D 2C"))) == ["2C=4D+5D+6D", "5D+6D+2C=7D"]


def test_a_deuce_can_be_itself() -> None:
    """WC-C2: ace, two, three of a suit; and three deuces are a set of their own, or two that help the third."""
    assert told(WILD.read(cards("AD 2D 3D"))) == ["AD+2D+3D"]
    assert told(WILD.read(cards("2C 2D 2H")))[0] == "2C+2D+2H"
    assert "2C+2D=3C+2H=4C" in told(WILD.read(cards("2C 2D 2H")))


def test_not_every_card_of_a_meld_may_stand_for_another() -> None:
    """WC-C3: two deuces and a nine are a set; that the nine is itself is enough."""
    assert told(WILD.read(cards("9H 2C 2D"))) == [
        "2C=7H+2D=8H+9H", "2C=8H+9H+2D=TH", "9H+2C=9C+2D=9D", "9H+2C=9C+2D=9S", "9H+2C=9D+2D=9S", "9H+2C=TH+2D=JH",
    ]  # fmt: skip
    assert all(any(c is s for c, s in zip(m.cards, m.stands, strict=True)) for m in WILD.melds(cards("2C 2D 2H 2S 5C")))


# A slow and obvious second finder: every card set against every meld that there could be


def targets(ace: Ace) -> Iterator[frozenset[str]]:
    """Every set and every run that the rules know, by the texts of its cards."""
    for rank in "A23456789TJQK":
        for n in (3, 4):
            yield from (frozenset(rank + suit for suit in some) for some in combinations("CDHS", n))
    line = {"low": "A23456789TJQK", "high": "23456789TJQKA", "either": "A23456789TJQKA", "round": "A23456789TJQK" * 2}
    for suit in "CDHS":
        ranks = line[ace]
        for start in range(len(ranks)):
            for end in range(start + 3, min(start + 13, len(ranks)) + 1):
                yield frozenset(rank + suit for rank in ranks[start:end])


TARGETS = {ace: set(targets(ace)) for ace in ("low", "high", "either", "round")}


def slowly(hand: list[Card], rules: MeldRules) -> set[tuple[frozenset[str], frozenset[str]]]:
    """Which cards of the hand make which meld: what is missing is stood in for by cards that are wild, and not all."""
    texts = frozenset(c.text for c in hand)
    wild = {text for text in texts if text[0] in rules.wild}
    found = set()
    for target in TARGETS[rules.ace]:
        for n in range(1, len(target & texts) + 1):
            for own in combinations(sorted(target & texts), n):
                for helping in combinations(sorted(wild - set(own)), len(target) - n):
                    found.add((frozenset((*own, *helping)), target))
    return found


@pytest.mark.parametrize("rules", [LOW, HIGH, EITHER, ROUND], ids=lambda rules: rules.ace)
@pytest.mark.parametrize("size", [7, 10, 14])
def test_the_same_melds_as_a_slow_finder(rules: MeldRules, size: int) -> None:
    random, seen = Random(f"{rules.ace} {size}"), 0
    for _ in range(150):
        hand = random.sample(FRENCH_52, size)
        found = [(frozenset(map(str, m.cards)), frozenset(map(str, m.stands))) for m in rules.melds(hand)]
        assert set(found) == slowly(hand, rules)
        seen += len(found)
    assert seen > 10


@pytest.mark.parametrize("rules", [WILD, MeldRules("either", "2"), MeldRules("round", "2"), JOKERS], ids=str)
def test_the_same_melds_as_a_slow_finder_with_wild_cards(rules: MeldRules) -> None:
    """Of cards that a deuce stands in for, the finder knows which deuces and for which; not which for which."""
    random, seen = Random(f"wild {rules.ace}"), 0
    for _ in range(60):
        hand = random.sample(cards("2C 2D 2H 2S XH XS" if rules is JOKERS else "2C 2D 2H 2S"), random.randint(1, 3))
        hand += random.sample([c for c in FRENCH_52 if c.rank != "2"], 5)
        found = {(frozenset(map(str, m.cards)), frozenset(map(str, m.stands))) for m in rules.melds(hand)}
        slow = {(own, target) for own, target in slowly(hand, rules) if not odd(own, target)}
        assert found == slow
        seen += len(found)
    assert seen > 500


def odd(own: frozenset[str], target: frozenset[str]) -> bool:
    """A deuce that stands for another deuce of a set: the rules let it be itself, and that is told once."""
    ranks = {text[0] for text in target}
    return ranks == {"2"} and any(text[0] == "2" for text in own - target)


# Why not


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("9H 9S", "a meld has three cards at least"),
        ("9H 8S 7D", "the nine of hearts and the eight of spades are of different ranks and suits"),
        ("9H 9S 8H", "the nine of spades and the eight of hearts are of different ranks and suits"),
        ("9H 7H 6H", "the eight of hearts is missing"),
        ("9H 8H 9S 7H 8S", "the nine of hearts and the eight of spades are of different ranks and suits"),
        ("AH KH QH", "the ace is low: it stands below the two, and not above the king"),
        ("9H TH QH", "the jack of hearts is missing"),
    ],
)
def test_why_cards_make_no_meld(told: str, why: str) -> None:
    assert str(LOW.why_not(cards(told))) == why


@pytest.mark.parametrize(
    ("rules", "told", "why"),
    [
        # The ace is not to blame where the run would want a card even round the corner.
        (LOW, "AH 5H 7H", "the two of hearts is missing"),
        # From the king upwards one rank is wanting, from the ace eight, from the three ten.
        (ROUND, "KH AH 3H", "the two of hearts is missing"),
        (ROUND, "QH AH 2H", "the king of hearts is missing"),
        (ROUND, "9H JH QH", "the ten of hearts is missing"),
        (JOKERS, "7C 7D 7H 7S XH", "a set has four cards at most"),
        (JOKERS, "7H 8H XH XS 9H TS", "the seven of hearts and the ten of spades are of different ranks and suits"),
    ],
)
def test_why_cards_make_no_meld_by_other_rules(rules: MeldRules, told: str, why: str) -> None:
    assert str(rules.why_not(cards(told))) == why


def test_why_not_agrees_with_what_can_be_laid() -> None:
    random = Random("why not")
    for rules in (LOW, EITHER, ROUND, WILD):
        for _ in range(300):
            some = random.sample(FRENCH_52, random.randint(1, 5))
            assert (rules.why_not(some) is None) == (len(rules.read(some)) > 0), some


# Laying off


def meld(text: str, rules: MeldRules = LOW) -> Meld:
    [found] = rules.read(cards(text))
    return found


def test_the_fourth_of_a_rank_and_either_end_of_a_run() -> None:
    """RY9: nine above and four below 7 6 5 with the 8; several at once come one after the other."""
    nines, run = meld("9C 9D 9H"), meld("7S 6S 5S")
    assert told(LOW.additions(nines, card("9S"))) == ["9C+9D+9H+9S"]
    assert LOW.additions(nines, card("8S")) == []
    assert LOW.ends(run) == (card("4S"), card("8S"))
    assert told(LOW.additions(run, card("8S"))) == ["5S+6S+7S+8S"]
    assert told(LOW.additions(run, card("4S"))) == ["4S+5S+6S+7S"]
    assert LOW.additions(run, card("8H")) == []
    assert LOW.additions(run, card("9S")) == []


def test_a_run_ends_where_its_ace_stands() -> None:
    assert LOW.ends(meld("AS 2S 3S")) == (None, card("4S"))
    assert LOW.ends(meld("JS QS KS")) == (card("TS"), None)
    assert EITHER.ends(meld("AS 2S 3S", EITHER)) == (None, card("4S"))
    assert EITHER.ends(meld("JS QS KS", EITHER)) == (card("TS"), card("AS"))
    assert ROUND.ends(meld("KS AS 2S", ROUND)) == (card("QS"), card("3S"))
    twelve = meld("3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", EITHER)
    assert EITHER.ends(twelve) == (card("2S"), None)
    assert EITHER.ends(meld("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", EITHER)) == (None, card("KS"))


def test_a_deuce_is_laid_off_at_either_end_and_a_meld_keeps_what_it_stood_for() -> None:
    [run] = [each for each in WILD.read(cards("6D 5D 2C")) if each.stands[-1] is card("7D")]
    assert WILD.ends(run) == (card("4D"), card("8D"))
    assert WILD.additions(run, card("7D")) == []
    assert told(WILD.additions(run, card("2H"))) == ["2H=4D+5D+6D+2C=7D", "5D+6D+2C=7D+2H=8D"]


def test_whatever_is_laid_off_is_a_meld_of_its_cards() -> None:
    random, seen = Random("lay off"), 0
    for rules in (LOW, HIGH, EITHER, ROUND):
        for _ in range(200):
            hand = random.sample(FRENCH_52, 12)
            for each in rules.melds(hand):
                for c in random.sample(FRENCH_52, 12):
                    now = set(map(frozenset, (m.cards for m in rules.additions(each, c))))
                    whole = c not in each.cards and rules.read([*each.cards, c])
                    assert now == ({frozenset((*each.cards, c))} if whole else set())
                    seen += len(now)
    assert seen > 100


# The best laying-out


def test_the_best_laying_out_is_not_always_the_longest_meld() -> None:
    """7♥ 8♥ 9♥ 10♥ with 7♠ 7♦: the run of four leaves 14; three sevens and 8 9 10 leave nothing."""
    laid = LOW.best(cards("7H 8H 9H TH 7S 7D"), worth, count)
    assert told(laid.melds) == ["7D+7H+7S", "8H+9H+TH"]
    assert laid.left == ()


def test_the_best_laying_out_as_a_slow_search_finds_it() -> None:
    """Every way to choose melds that share no card."""

    def most(hand: list[Card], rules: MeldRules) -> int:
        def on(left: frozenset[Card], melds: list[Meld]) -> int:
            value = -sum(map(count, left))
            for n, each in enumerate(melds):
                if left.issuperset(each.cards):
                    value = max(value, worth(each) + on(left - set(each.cards), melds[n + 1 :]))
            return value

        return on(frozenset(hand), rules.melds(hand))

    random, melded = Random("best"), 0
    for rules in (LOW, EITHER, ROUND, WILD):
        for _ in range(60):
            hand = random.sample([c for c in FRENCH_52 if c.suit in "HS" or c.rank in "789"], 10)
            laid = rules.best(hand, worth, count)
            value = sum(map(worth, laid.melds)) - sum(map(count, laid.left))
            assert value == most(hand, rules)
            assert sorted(map(str, hand)) == sorted(
                str(c) for c in (*laid.left, *(c for m in laid.melds for c in m.cards))
            )
            melded += len(laid.melds)
    assert melded > 100
