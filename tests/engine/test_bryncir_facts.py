"""What cannot be told of a game of Bryncir: true facts spoilt are refused, at their place and by their rule."""

from __future__ import annotations

import pytest

from quinola import FactsError, catalogue
from quinola.messages import Message
from second.scorer import settle, so_far
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


def last_trick_forgotten(facts):
    return facts | {"tricks": facts["tricks"][:-1]}, "tricks", "end"


def tricks_forgotten(facts):
    return facts | {"tricks": []}, "tricks", "end"


def over_denied(facts):
    """Somebody has no card left, so that nothing more can come."""
    return facts | {"unfinished": True}, "unfinished", "end"


def nothing_told(facts):
    return {}, "tricks", "end"


SPOILT = (another_leads, trick_doubled, card_forgotten, plays_twice, played_before, was_laid_aside, line_doubled,
          all_of_another_count, first_count_forgotten, line_forgotten,
          last_trick_forgotten, tricks_forgotten, over_denied, nothing_told)  # fmt: skip


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
    assert so_far(game, facts).entries


# Whether it is over: bryncir.end, “The play is over when a player has no cards left”


DECK = [[f"{rank}{suit}{copy}" for rank in "KQJT98765432A" for copy in "4321"] for suit in "CDHS"]
"""Each suit from the highest card down."""
ALL_TO_A = [
    " ".join(["A", *cards])
    for cards in (
        *(suit[at : at + 5] for suit in DECK for at in range(0, 50, 5)),
        ["AC2", "AC1", "AD2", "AH2", "AS2"],
    )
]
"""41 tricks that A leads and takes, in which nobody plays a pair: ten of each suit, and one of aces that are left."""
TEN_PAIRS = [
    f"{who} " + " ".join(f"{rank}{suit} {rank}{suit}" for rank, suit in kinds)
    for who, kinds in zip(
        "ABCDE",
        [[(r, s) for s in suits for r in "KQJT987654"[part]][:10] for suits, part in (
            ("C", slice(10)), ("D", slice(10)), ("H", slice(10)), ("S", slice(10)), ("CDHS", slice(3)),
        )],
        strict=True,
    )
]  # fmt: skip
"""Ten pairs for each: A’s of clubs, B’s of diamonds, C’s of hearts, D’s of spades, E’s of all four."""


@pytest.mark.parametrize(
    ("game", "facts", "more"),
    [
        (SHORT, {}, "0 tricks are told, and A then still holds 32 cards: {} 32 more tricks{}"),  # 32 dealt
        (OURS, {}, "0 tricks are told, and A then still holds 41 cards: {} 41 more tricks{}"),  # 32 + 45/5 of the 48
        (OURS, {"first": ["B 7H 7H"]}, "0 tricks are told, and B then still holds 40 cards: {} 40 more tricks{}"),
        # 32 − 2 + 1 and of the 47 that are left 45/5
        (SHORT, {"tricks": ALL_TO_A[:31]}, "31 tricks are told, and A then still holds 1 card: {} 1 more trick{}"),
        (OURS, {"tricks": ALL_TO_A[:32]}, "32 tricks are told, and A then still holds 9 cards: {} 9 more tricks{}"),
        (
            BRYNCIR.vary("one-refill", {"ending": "at-once"}),
            {"tricks": ALL_TO_A[:30]},
            "30 tricks are told, and A then still holds 2 cards: {} 1 more trick{}",
        ),  # the trick of the last card is not finished, and not told
    ],
)
def test_a_game_in_which_all_hold_cards_is_not_over(game, facts, more):
    wanted = more.format("the play is over when somebody has none; tell", ", or that it is not over yet")
    facts = (
        {"first": ["A KS"], **facts} if "tricks" not in facts else facts
    )  # one card of one hand, which counts nothing
    assert refused(game, facts) == ("tricks", "end", wanted)
    assert so_far(game, facts).outcome["winners"] == []


@pytest.mark.parametrize(
    ("game", "tricks"),
    [(SHORT, 32), (OURS, 41), (BRYNCIR.vary("one-refill", {"ending": "at-once"}), 31), (vary(ending="at-once"), 40)],
)
def test_a_game_is_over_with_the_last_card_of_somebody_and_not_sooner_or_later(game, tricks):
    """32 cards, or 32 and 9; where the play stops with that card, the trick to which it is played is not told."""
    assert settle(game, {"tricks": ALL_TO_A[:tricks]}).outcome["winners"] == ["A"]
    assert refused(game, {"tricks": ALL_TO_A[: tricks - 1]})[:2] == ("tricks", "end")
    if tricks < len(ALL_TO_A):
        says = f"{tricks + 1} tricks are told; A begins them with"
        place, rule, why = refused(game, {"tricks": ALL_TO_A[: tricks + 1]})
        assert (place, rule, str(why)[: len(says)]) == ("tricks", "end", says)


@pytest.mark.parametrize(("at_once", "says"), [(False, "A has no card left, so that the game is over"), (True, None)])
def test_what_is_over_cannot_go_on(at_once, says):
    """With 32 of 32 played nobody has a card; where play stops at once, 31 may have been played and the game go on."""
    game = BRYNCIR.vary("one-refill", {"ending": "at-once"}) if at_once else SHORT
    told = {"tricks": ALL_TO_A[: 31 if at_once else 32], "unfinished": True}
    if says:
        assert refused(game, told) == ("unfinished", "end", says)
    else:
        assert settle(game, told).outcome["winners"] == []


@pytest.mark.parametrize(
    ("reading", "held"),
    [("in-turn", 21), ("all-due", 20), ("skip", 12)],
)
def test_how_many_tricks_there_are_hangs_on_who_draws_from_a_short_talon(reading, held):
    """Fifty cards are due for ten pairs each and 48 are there: 32 − 20 = 12, and 10 for who is served first.

    Round by round the last two have 9, so that the fewest are 21; all at once the last has 8, so 20; or nobody draws.
    """
    game = BRYNCIR.vary("one-refill", {"talon_runs_out": reading})
    says = f"0 tricks are told, and A then still holds {held} cards"
    assert str(refused(game, {"first": TEN_PAIRS})[2]).startswith(says)


# A card that is claimed twice


@pytest.mark.parametrize(
    ("first", "can", "cannot", "n"),
    [
        ("A 7H KS", "B KH 7H2 7H3 7H4 2H", "B 7H4 7H3 7H2 7H1 2H", 5),  # A’s and four
        ("A 7H1 KS", "B KH 7H2 7H3 7H4 2H", "B KH 7H2 7H3 7H4 7H", 4),  # A plays it, and no fifth
        ("A 7H 7H 7H KS", "B KH 7H 8H 9H 2H", "B KH 7H2 7H3 8H 2H", 5),  # two are gone, A’s is the third
    ],
)
def test_a_single_card_told_of_at_a_count_is_still_in_that_hand(first, can, cannot, n):
    """bryncir.pack, four of each: what A has shown and not laid aside nobody else has."""
    assert so_far(OURS, {"first": [first], "tricks": [can]}).entries
    if n > 4:
        says = f"with those before 7H is there {n} times"
        assert refused(OURS, {"first": [first], "tricks": [cannot]}) == ("tricks[0]", "pack", says)
    else:
        assert so_far(OURS, {"first": [first], "tricks": [cannot]}).entries


# Which pack a card is of, where it decides


@pytest.mark.parametrize("line", ["A KD KS 2D 3D 4D", "A KD1 KS 2D 3D 4D", "A KD KS2 2D 3D 4D"])
def test_where_any_suit_wins_cards_of_a_rank_want_their_packs(line):
    place, rule, why = refused(vary(off_suit_wins="yes"), {"tricks": [line]})
    assert (place, rule, why) == ("tricks[0]", "tie", "2 cards stand level: write their packs, as KD1 and KS4")
    assert so_far(OURS, {"tricks": [line]}).totals["A"] == 25 + 2 + 25  # king, diamonds, the king of spades thrown in


def test_a_card_that_is_none_is_named_in_whatever_words_are_spoken():
    """What is wrong is a message, and not Python’s text of an error."""
    with pytest.raises(FactsError) as wrong:
        so_far(OURS, {"first": ["A 7H 10X"]})
    assert isinstance(wrong.value.said, Message)
    assert wrong.value.said.parts == {"told": "'10X'"}
    assert (wrong.value.place, wrong.value.rule) == ("first[0]", "bryncir.pair")
