"""The story of a deal, worked by hand: an act and what it brings are a sentence, and so is a trick."""

from __future__ import annotations

import pytest

from quinola import Session, family
from quinola.ledger import Entry
from quinola.story import Passage, both, is_alike, news, payment, story


def played(game: str, ruleset: str, hands, acts, part="deal", **given) -> Session:
    session = Session(family(game).ruleset(ruleset), 1, [hands], part=part, given=given, events=True)
    for act in acts:
        session.act(act)
    return session


def texts(passages: list[Passage]) -> list[str]:
    return [str(line.message) for passage in passages for line in passage.lines]


def rules(passage: Passage) -> list[list[str]]:
    return [[rule.partition(".")[2] for rule in line.rules] for line in passage.lines]


# Tricks

RAMS = {
    "A": "QS TS JH 9D 8D",
    "B": "KS QD 8C 7C 9H",
    "C": "AH TH AC JD 8S",
    "D": "7S TD TC 9C 7D",
    "widow": "KC QH 9S JS 7H",
    "turned up": "KH",
}
SPOKEN = ["play", "play", "pass", "play", "leave the trump"]
FIRST = ["play QD", "play JD", "play 9D"]
SECOND = ["play 9H", "play AH", "play JH"]
THIRD = ["play AC", "play 8D", "play 7C"]


def rams(*acts: list[str]) -> Session:
    return played("rams", "gibson-1974", RAMS, [act for each in (SPOKEN, *acts) for act in each], dealer="A")


def test_a_trick_is_a_sentence():
    """B leads; C and A have lower diamonds; hearts are trumps, and B, who has won a trick, must lead one.

    Nobody can follow the ace of clubs but B; A has no trump left.
    """
    assert texts([each for each in story(rams(FIRST, SECOND, THIRD)) if each.trick]) == [
        "B leads the queen of diamonds; C and A follow with the jack of diamonds and the nine of diamonds. B takes it.",
        "B leads the nine of hearts; C goes over it with the ace of hearts; A follows with the jack of hearts. "
        "C takes it.",
        "C leads the ace of clubs; A throws the eight of diamonds, free to play anything; B follows with the seven of "
        "clubs. C takes it.",
    ]


def test_it_stands_under_the_rules_of_its_lead_its_cards_and_its_taker():
    first, second, third = (each for each in story(rams(FIRST, SECOND, THIRD)) if each.trick)
    assert rules(first) == [["lead", "follow", "trick"]]
    assert rules(second) == [["next-lead", "follow", "trick"]]
    assert rules(third) == [["next-lead", "follow", "free", "trick"]]
    assert [(each.trick, each.first) for each in (first, second, third)] == [(1, 6), (2, 9), (3, 12)]


def test_who_do_the_same_one_after_the_other_are_told_together():
    """B and C play; D passes; A, the dealer, plays too, and leaves the trump, which no event tells."""
    turns = [each for each in story(rams()) if each.first and not each.trick]
    assert texts(turns) == [
        "B and C play.",
        "D passes, and lays the hand face down.",
        "A plays.",
        "A leaves the turned trump.",
    ]


def test_whoever_was_there_before_the_last_card_is_told_no_more_than_has_come():
    session = rams(FIRST, SECOND[:2])
    assert [str(line.message) for line in news(session, 3, len(session.played) - 1)] == [
        "C goes over it with the ace of hearts."
    ]
    session.act("play JH")
    assert [str(line.message) for line in news(session, 3, len(session.played) - 1)] == [
        "A follows with the jack of hearts. C takes it."
    ]


@pytest.mark.parametrize("since", range(1, 15))
def test_after_so_many_acts_it_is_told_from_the_passage_that_has_changed(since):
    whole = story(rams(FIRST, SECOND, THIRD))
    before = story(rams(FIRST, SECOND, THIRD).at(since, events=True))
    later = story(rams(FIRST, SECOND, THIRD), None, since)
    first = later[0].first if later else len(SPOKEN) + 10
    assert [each for each in before if each.first < first] + later == whole


def test_where_nobody_listens_nothing_is_told():
    assert story(Session(family("rams").ruleset("gibson-1974"), 1)) == []


# Payments


@pytest.mark.parametrize(("payer", "payee", "told"), [
    (0, 1, "A pays 4 to B"),
    (0, "basket", "A pays 4 into the basket"),
    ("basket", 1, "B takes 4 from the basket"),
    ("score", 1, "B scores 4"),
    (0, "score", "A loses 4"),
    ("next pool", "pool", "4 go from the next pool into the pool"),
])  # fmt: skip
def test_a_payment_says_who_pays_whom(payer, payee, told):
    assert str(payment(Entry("g.rule", payer, payee, 4), ("A", "B"))) == told


def test_who_pay_the_same_for_the_same_are_told_together():
    paid = [payment(Entry("g.rule", seat, "pool", 5), ("A", "B", "C")) for seat in (0, 2)]
    assert is_alike(*paid)
    assert str(both(*paid)) == "A and C pay 5 each into the pool"
    assert not is_alike(paid[0], payment(Entry("g.rule", 1, "pool", 6), ("A", "B", "C")))
