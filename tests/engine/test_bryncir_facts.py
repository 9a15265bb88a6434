"""What cannot be told of a game of Bryncir: true facts spoilt are refused, at their place and by their rule."""

from __future__ import annotations

import pytest

from quinola import FactsError, catalogue
from quinola.messages import Message
from second.scorer import settle
from second.spoiling import true_facts

BRYNCIR = catalogue.family("bryncir")
OURS, SHORT = BRYNCIR.ruleset("quinola"), BRYNCIR.ruleset("one-refill")
GAMES = 6


def vary(ruleset="quinola", **readings):
    return BRYNCIR.vary(ruleset, readings)


def refused(game, facts):
    """Where, by which rule, and why."""
    with pytest.raises(FactsError) as wrong:
        settle(game, facts)
    return wrong.value.place, wrong.value.rule.removeprefix("bryncir."), wrong.value.why


# Spoilt as a person would. Each takes true facts, and gives them spoilt, with place and rule; or nothing, where they
# cannot be spoilt so.


def words(line):
    return line.split()


def with_trick(facts, n, line):
    tricks = list(facts["tricks"])
    tricks[n] = " ".join(line)
    return facts | {"tricks": tricks}


def another_leads(facts):
    """The second trick is told of the neighbour of whoever took the first."""
    leader, *cards = words(facts["tricks"][1])
    return with_trick(facts, 1, ["ABCDEA"["ABCDE".index(leader) + 1], *cards]), "tricks[1]", "next-lead"


def trick_doubled(facts):
    return facts | {"tricks": [*facts["tricks"], facts["tricks"][-1]]}, f"tricks[{len(facts['tricks'])}]", None


def card_forgotten(facts):
    return with_trick(facts, 3, words(facts["tricks"][3])[:-1]), "tricks[3]", "trick"


def plays_twice(facts):
    """Six cards to a trick."""
    line = words(facts["tricks"][3])
    return with_trick(facts, 3, [*line, line[1]]), "tricks[3]", "trick"


def played_before(facts):
    """The second card of the first trick is told of the last trick too."""
    return in_the_last(facts, words(facts["tricks"][0])[2])


def was_laid_aside(facts):
    """A card of the first count is played to the last trick."""
    return in_the_last(facts, words(facts["first"][0])[1])


def in_the_last(facts, card):
    """This card is told of the second player to the last trick."""
    last = len(facts["tricks"]) - 1
    leader, one, _, *others = words(facts["tricks"][last])
    return with_trick(facts, last, [leader, one, card, *others]), f"tricks[{last}]", "pack"


def line_doubled(facts):
    return facts | {"first": [*facts["first"], facts["first"][0]]}, f"first[{len(facts['first'])}]", "pair"


def all_of_another_count(facts):
    """What was laid aside first is told of the second count too."""
    return facts | {"second": facts["first"]}, "second", "pack"


def first_count_forgotten(facts):
    """Whoever has drawn nothing has no new pair."""
    return (facts | {"first": []}, "second", "all-pairs") if facts.get("second") else None


def line_forgotten(facts):
    """The same, of one player."""
    of = {words(line)[0] for line in facts.get("second", ())}
    return (
        (facts | {"first": [line for line in facts["first"] if line[0] not in of]}, "second", "all-pairs")
        if of
        else None
    )


def nothing_told(facts):
    return {}, "tricks", "end"


SPOILT = (another_leads, trick_doubled, card_forgotten, plays_twice, played_before, was_laid_aside, line_doubled,
          all_of_another_count, first_count_forgotten, line_forgotten, nothing_told)  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILT)
@pytest.mark.parametrize("game", BRYNCIR.rulesets.values(), ids=lambda game: game.id)
def test_a_spoilt_game_is_refused(game, spoil):
    tried = 0
    for facts in true_facts(game, GAMES):
        settle(game, facts)
        if (spoilt := spoil(facts)) is None:
            continue
        tried += 1
        told, place, rule = spoilt
        where, by, why = refused(game, told)
        assert where == place, why
        assert rule in (None, by), why
    assert tried > GAMES / 2


# Every pair is laid aside: what comes of it


@pytest.mark.parametrize(
    ("game", "facts", "says"),
    [
        (
            OURS,
            {"first": ["A 7H 7H"], "second": ["A 9S 9S QD QD"]},
            ("second", "all-pairs", "A has 2 pairs, and drew 1 card since all were laid aside"),
        ),
        (
            OURS,
            {"first": ["A 7H 7H"], "second": ["B 9S 9S"]},
            ("second", "all-pairs", "B has 1 pair, and drew 0 cards since all were laid aside"),
        ),
        (
            SHORT,
            {"first": ["A 7H 7H"], "tricks": ["A KC 2C 3C 4C 5C", "A QC 2C 6C 7C 8C"]},
            ("tricks", "all-pairs", "B has 1 pair, and drew 0 cards since all were laid aside"),
        ),
        (
            vary(third_count="once"),
            {"first": ["A 7H 7H"], "tricks": ["A KC 2C 3C 4C 5C", "A QC 2C 6C 7C 8C"]},
            ("tricks", "all-pairs", "B has 1 pair, and drew 0 cards since all were laid aside"),
        ),
    ],
)
def test_nobody_has_more_new_pairs_than_new_cards(game, facts, says):
    """A card for a pair, and one card makes one new pair at most. After the last count no pair is left to play."""
    assert refused(game, facts) == says


@pytest.mark.parametrize(
    ("game", "facts"),
    [
        (OURS, {"first": ["A 7H 7H 8H 8H"], "second": ["A 9S 9S QD QD"]}),
        (vary(pairing="optional"), {"first": ["A 7H 7H"], "second": ["A 9S 9S QD QD"]}),  # one was kept back
        (OURS, {"first": ["A 7H 7H"], "tricks": ["A KC 2C 3C 4C 5C", "A QC 2C 6C 7C 8C"]}),  # both came with the rest
        (SHORT, {"tricks": ["A KC 2C 3C 4C 5C", "A QC 2C 6C 7C 8C"]}),  # of no count anything is told
        (SHORT, {"first": ["A 7H 7H"], "tricks": ["A KC 2C 3C 4C 5C", "A QC 6C 2C 7C 8C"]}),  # of two players
    ],
)
def test_new_pairs_that_can_be_are_taken(game, facts):
    assert settle(game, facts).entries


# Which pack a card is of, where it decides


@pytest.mark.parametrize("line", ["A KD KS 2D 3D 4D", "A KD1 KS 2D 3D 4D", "A KD KS2 2D 3D 4D"])
def test_where_any_suit_wins_cards_of_a_rank_want_their_packs(line):
    place, rule, why = refused(vary(off_suit_wins="yes"), {"tricks": [line]})
    assert (place, rule, why) == ("tricks[0]", "tie", "2 cards stand level: write their packs, as KD1 and KS4")
    assert settle(OURS, {"tricks": [line]}).totals["A"] == 25 + 2 + 25  # king, diamonds, the king of spades thrown in


def test_a_card_that_is_none_is_named_in_whatever_words_are_spoken():
    """What is wrong is a message, and not Python’s text of an error."""
    with pytest.raises(FactsError) as wrong:
        settle(OURS, {"first": ["A 7H 10X"]})
    assert isinstance(wrong.value.said, Message)
    assert wrong.value.said.parts == {"told": "'10X'"}
    assert (wrong.value.place, wrong.value.rule) == ("first[0]", "bryncir.pair")
