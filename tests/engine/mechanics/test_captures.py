"""Captures: from stated tables by hand, and on random tables against a second finder, slow and obvious."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from quinola.ask import Law
from quinola.cards import FRENCH_52, card, cards
from quinola.mechanics import captures, sets_of
from quinola.mechanics.captures import Build, CaptureRules, Pile, Take, Turn
from quinola.mechanics.sets_of import CHOICES, MANY, SETS, of_so_many
from second.sets import comes_to, partitions

SPOTS = {"A": (1,), **{str(n): (n,) for n in range(2, 10)}, "T": (10,)}
PLAIN_COUNTS = SPOTS | {"J": (), "Q": (), "K": ()}
ROYAL_COUNTS = SPOTS | {"A": (1, 14), "J": (11,), "Q": (12,), "K": (13,)}
PLAIN = CaptureRules(PLAIN_COUNTS, PLAIN_COUNTS)
ROYAL = CaptureRules(ROYAL_COUNTS, ROYAL_COUNTS)
LOW = CaptureRules(ROYAL_COUNTS, ROYAL_COUNTS | {"A": (1,)})
ADDING = CaptureRules(ROYAL_COUNTS, ROYAL_COUNTS, builds_in_sums=True)


def table(text, *builds):
    """Loose cards, and builds as (`7C+2D`, 9) or (`5C+3D+8H`, 8, 2)."""
    loose = [Pile((c,)) for c in cards(text)]
    return [*loose, *(Pile(tuple(cards(held.replace("+", " "))), *more) for held, *more in builds)]


def takes(rules, played, piles):
    return [str(each) for each in rules.takes(card(played), piles)]


def builds(rules, played, piles, value):
    return [str(each) for each in rules.builds(card(played), piles, value)]


# By hand


def test_a_card_takes_its_like_and_sums_and_both_at_once():
    piles = table("5H 3C 8D 2S")
    assert takes(PLAIN, "8S", piles) == ["take 8D 5H+3C with 8S", "take 5H+3C with 8S", "take 8D with 8S"]
    assert takes(PLAIN, "TS", piles) == ["take 5H+3C+2S with TS", "take 8D+2S with TS"]
    assert takes(PLAIN, "9S", piles) == []


def test_a_card_of_the_table_is_in_one_set():
    """Eight: 5 + 3, or 5 + 2 + 1, and not both."""
    piles = table("5H 3C 2S AD")
    assert takes(PLAIN, "8S", piles) == ["take 5H+2S+AD with 8S", "take 5H+3C with 8S"]


def test_several_sums_at_once():
    """8 = 5 + 3 = 6 + 2, so that it takes all four."""
    assert takes(PLAIN, "8S", table("5H 3C 6D 2S"))[0] == "take 5H+3C 6D+2S with 8S"


def test_a_court_card_without_a_number_takes_its_like_alone():
    piles = table("KH KC JS 2D")
    assert takes(PLAIN, "KS", piles) == ["take KH KC with KS", "take KH with KS", "take KC with KS"]
    assert takes(PLAIN, "QS", piles) == []
    assert takes(ROYAL, "KS", piles)[0] == "take KH KC JS+2D with KS"


def test_aces_count_one_or_fourteen_each_as_it_likes():
    """14 = the ace itself = 13 + 1; one ace counts fourteen and another one."""
    assert takes(ROYAL, "AS", table("KH AD AC")) == [
        "take AC KH+AD with AS",
        "take AD AC with AS",
        "take KH+AD with AS",
        "take KH+AC with AS",
        "take AD with AS",
        "take AC with AS",
    ]
    assert "take 9H+4D+AC with AS" in takes(ROYAL, "AS", table("9H 4D AC"))


def test_a_build_is_taken_whole_by_its_number():
    piles = table("9H 2D", ("7C+2S", 9))
    assert takes(PLAIN, "9S", piles) == ["take 9H 7C+2S with 9S", "take 9H with 9S", "take 7C+2S with 9S"]
    assert takes(PLAIN, "7S", piles) == []


def test_a_build_adds_up_only_where_a_reading_lets_it():
    piles = table("4H", ("7C+2S", 9))
    assert takes(ROYAL, "KS", piles) == []
    assert takes(ADDING, "KS", piles) == ["take 4H+7C+2S with KS"]
    assert takes(ADDING, "KS", table("4H", ("7C+2S+9D", 9, 2))) == []


def test_builds():
    assert builds(PLAIN, "3C", table("5H 8D KD"), 8) == ["build 8 3C+5H", "build 8 3C+5H 8D"]
    assert builds(PLAIN, "8C", table("8D 6H 2S"), 8) == ["build 8 8C 8D", "build 8 8C 6H+2S", "build 8 8C 8D 6H+2S"]
    assert builds(PLAIN, "2C", table("5H"), 9) == []


def test_a_build_is_raised_and_joined():
    nine = ("7C+2D", 9)
    assert builds(PLAIN, "AS", table("5H", nine), 10) == ["build 10 AS+7C+2D"]
    assert builds(PLAIN, "4S", table("5H", nine), 9) == ["build 9 4S+5H", "build 9 4S+5H 7C+2D"]
    assert builds(ROYAL, "AS", table("4H", nine), 14) == ["build 14 AS+4H+7C+2D"]


def test_of_how_many_sets_a_build_is():
    made = PLAIN.builds(card("4S"), table("5H", ("7C+2D+9C", 9, 2)), 9)
    assert [each.number for each in made] == [1, 3]
    assert [each.raised for each in made] == [None, None]
    [raised] = PLAIN.builds(card("AS"), table("", ("7C+2D", 9)), 10)
    assert raised.number == 1
    assert raised.raised == Pile(tuple(cards("7C 2D")), 9)
    assert [c.text for c in raised.cards] == ["7C", "2D", "AS"]


def test_an_ace_counts_fourteen_in_a_build_or_not():
    assert builds(ROYAL, "AS", table("AD"), 14) == ["build 14 AS AD"]
    assert builds(ROYAL, "AS", table("KD"), 14) == ["build 14 AS+KD"]
    assert builds(LOW, "AS", table("AD"), 14) == []
    assert (ROYAL.most, LOW.most, PLAIN.most, CaptureRules({}, {}).most) == (14, 13, 10, 0)


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("take 5H 3C with 9S", "they come to 8, and the nine of spades takes sets of 9"),
        ("take TD with 9S", "the ten of diamonds counts more than 9"),
        ("take KD with 9S", "the king of diamonds has no number: its like alone takes it"),
        ("take 5H with KS", "the king of spades takes nothing but its like"),
        ("take 4C with 9S", "the four of clubs does not lie on the table"),
        ("take 6C+2D with 9S", "the six of clubs and the two of diamonds are a build of 8"),
        ("take 6C with 9S", "the six of clubs and the two of diamonds are a build, which is taken whole"),
        ("take 5H+TD+3C with 9S", "the ten of diamonds counts more than 9"),
        ("take 5H with QS", "the queen of spades is not in the hand"),
        ("build 9 KS+5H", "the king of spades has no number"),
        ("build 8 9S+5H", "they do not make sets of 8 each"),
        ("build 40 9S+5H", "no card counts 40"),
        ("build 400 9S+5H", "no card counts 400"),
        ("build 9 9S", "a build wants a card of the table"),
        ("build 6 9S+6C+2D", "the six of clubs and the two of diamonds are a build of 8 already"),
        ("take 5H+3C", "a card of the hand takes them"),
        ("take 9S+5H+KS", "one card of the hand is played"),
        ("take 5H+9S+3C", "they come to 8, and the nine of spades takes sets of 9"),
        ("take 4C+9S", "the four of clubs does not lie on the table"),
    ],
)
def test_why_not(told, why):
    piles = table("5H 3C TD KD", ("6C+2D", 8))
    turn = Turn(0, "trail", cards("9S KS"), "any.rule")
    turn.piles, turn.rules = piles, PLAIN
    assert str(turn.may(told).why) == why


@pytest.mark.parametrize(
    ("taken", "by", "why"),
    [
        ("9D 3C", "9S", "they come to 12, and the nine of spades takes sets of 9"),
        ("AD 3C", "9S", "they do not make sets of 9 each"),  # 4 or 17: the ace may count one, and is not too high
        ("5D 5C 8H", "9S", "they do not make sets of 9 each"),  # 18 are two nines, and no nine can be made of them
        ("5D 3C", "AS", "they do not make sets of 1 or 14 each"),  # 8 are eight ones, and no card is one
    ],
)
def test_why_these_cannot_be_taken_where_aces_count_one_or_fourteen(taken, by, why):
    assert str(ROYAL.why_no_take(card(by), table(taken))) == why


def test_a_build_that_one_count_takes_is_not_blamed():
    """The ace takes the build of 14, and the five beside it makes the trouble."""
    why = ROYAL.why_no_take(card("AS"), table("5D", ("KC+AH", 14)))
    assert str(why) == "they do not make sets of 1 or 14 each"


def test_of_cards_put_together_it_is_said_that_no_card_is_held_for_what_they_come_to():
    """2 + 4 + 3 = 9: with a nine in the hand that is a build, and another reason would be needed."""
    alone, held = Turn(0, "trail", cards("2S"), "any.rule"), Turn(0, "trail", cards("2S 9S"), "any.rule")
    for turn in (alone, held):
        turn.piles, turn.rules = table("4H 3C"), PLAIN
    why = "the four of hearts counts more than 2"
    assert str(alone.may("take 4H+3C+2S").why) == f"{why}; and no other card of 9 is held, for a build"
    assert str(held.may("take 4H+3C+2S").why) == why
    alone.piles = table("7H AD")  # ten is the most that a card counts here
    assert str(alone.may("take 7H+AD+2S").why).endswith("; and no other card of 10 is held, for a build")
    assert held.gathers == "take"
    assert held.counts == [((c,), (n,)) for c, n in zip(cards("2S 9S 4H 3C"), (2, 9, 4, 3), strict=True)]


def test_what_is_no_set_of_cards_is_answered_with_the_choice():
    turn = Turn(0, "trail", cards("9S"), "any.rule")
    turn.piles, turn.rules = table("5H"), PLAIN
    for told in ("juggle", "take it with love", "build up", "build 9 up", "build 9000 9S+5H"):
        assert str(turn.may(told).why).startswith("the choice is")
    assert turn.may("trail 9s")


@pytest.mark.parametrize("many", [MANY, 0], ids=["few", "crowded"])
def test_a_play_is_known_in_any_order_of_its_cards(many, monkeypatch):
    """4 + 7 = 11, of a jack here; 9 + 3 = 12. The card of the hand may stand anywhere in a build, and its sets too."""
    monkeypatch.setattr(captures, "MANY", many)
    turn = turn_at(table("4D 7C 3C 8H"), "9D JS QH", ROYAL)
    taken, built = turn.find("take 4D+7C with JS"), Build(card("9D"), 12, (tuple(table("3C")),))
    assert taken is not None
    for told in ("take 7C+4D with JS", "take 7C 4D with JS", "take 7c and 4d with js", "take 4♦+7♣ with J♠"):
        assert turn.find(told) == taken
        assert turn.may(told)
    turn.candidates = turn.options = (*turn.candidates, built)
    for told in ("build 12 9D+3C", "build 12 3C+9D", "build 12 3C 9D", "build 12 9d 3c"):
        assert turn.find(told) == built
        assert turn.may(told)
    assert str(turn.may("build 13 3C+9D").why) == "they do not make sets of 13 each"


def test_no_reason_is_given_where_there_is_none():
    piles = table("5H 3C 8D")
    assert PLAIN.why_no_take(card("8S"), piles) is None
    assert PLAIN.why_no_build(card("3S"), 8, [piles[0], piles[2]]) is None
    assert str(PLAIN.why_no_take(card("8S"), [])) == "nothing is taken"


def test_plays_are_texts_that_say_themselves():
    take, build = Take(card("8S"), ((table("5H 3C")[0],),)), Build(card("3C"), 8, ((table("5H")[0],),))
    assert str(take.message()) == "take the five of hearts with the eight of spades"
    assert str(build.message()) == "build 8 of the five of hearts and the three of clubs"
    assert [c.text for c in take.cards] == ["5H", "8S"]
    assert [c.text for c in build.cards] == ["5H", "3C"]
    for play in (take, build):
        again = pickle.loads(pickle.dumps(play))
        assert (again, again.card, again.cards, again.verb) == (play, play.card, play.cards, play.verb)


# Against a second finder: every way to sort every choice of piles into sets


def subsets(things):
    for mask in range(1 << len(things)):
        yield [each for n, each in enumerate(things) if mask >> n & 1]


def slow_takes(rules, played, piles):
    """Which choices of piles a card takes: by trying every way to sort them."""
    found = set()
    for chosen in subsets(piles):
        for value in rules.counts[played.rank] or (None,):
            for sorted_ in partitions(chosen):
                if chosen and all(slow_set(rules, played, value, each) for each in sorted_):
                    found.add(frozenset(pile.cards for pile in chosen))
    return found


def slow_set(rules, played, value, piles):
    if value is None:
        return len(piles) == 1 and not piles[0].value and piles[0].cards[0].rank == played.rank
    whole = [pile for pile in piles if pile.value]
    if len(piles) > 1 and any(pile.sets > 1 or not rules.builds_in_sums for pile in whole):
        return False
    counts = [(pile.value,) if pile.value else rules.counts[pile.cards[0].rank] for pile in piles]
    return comes_to(counts, value)


def slow_builds(rules, played, piles, value):
    """To which choices of piles a card can be laid for a build: the card is sorted into a set too."""
    found = set()
    for chosen in subsets(piles):
        for sorted_ in partitions([None, *chosen]):
            if chosen and all(slow_built(rules, played, value, each) for each in sorted_):
                found.add(frozenset(pile.cards for pile in chosen))
    return found


def slow_built(rules, played, value, members):
    whole = [pile for pile in members if pile and pile.value]
    counts = [rules.in_builds[played.rank] if pile is None else (pile.value,) if pile.value
              else rules.in_builds[pile.cards[0].rank] for pile in members]  # fmt: skip
    if None in members:
        return len(whole) <= 1 and comes_to(counts, value)
    return comes_to(counts, value) and (not whole or len(members) == 1)


def random_table(random):
    """A card, up to five loose cards, and up to two builds of different numbers, of any cards."""
    dealt = random.sample(FRENCH_52, 20)
    piles = [Pile((dealt.pop(),)) for _ in range(random.randint(0, 5))]
    for value in random.sample(range(2, 15), random.choice((0, 0, 1, 1, 2))):
        sets = random.choice((1, 1, 2))
        piles.append(Pile(tuple(dealt.pop() for _ in range(sets + 1)), value, sets))
    random.shuffle(piles)
    return dealt.pop(), piles


@pytest.mark.long
@pytest.mark.parametrize("rules", [PLAIN, ROYAL, LOW, ADDING], ids=["plain", "royal", "low", "adding"])
def test_it_finds_what_the_slow_finder_finds(rules):
    random, taken, built = Random(7), 0, 0
    for _ in range(100):
        played, piles = random_table(random)
        fast = rules.takes(played, piles)
        choices = [frozenset(pile.cards for pile in take.piles) for take in fast]
        assert len(choices) == len(set(choices))
        assert set(choices) == slow_takes(rules, played, piles)
        taken += len(choices)
        for take in fast:
            assert rules.why_no_take(played, take.piles) is None
            assert any(all(slow_set(rules, played, v, each) for each in take.sets)
                       for v in rules.counts[played.rank] or (None,))  # fmt: skip
        for value in range(2, 15):
            found = [frozenset(pile.cards for pile in build.piles) for build in rules.builds(played, piles, value)]
            assert len(found) == len(set(found))
            assert set(found) == slow_builds(rules, played, piles, value), (played, piles, value)
            built += len(found)
    assert taken > 25
    assert built > 300


@pytest.mark.long
@pytest.mark.parametrize("many", [MANY, 0], ids=["few", "crowded"])
@pytest.mark.parametrize("rules", [PLAIN, ROYAL, LOW, ADDING], ids=["plain", "royal", "low", "adding"])
def test_a_reason_is_given_exactly_where_there_is_one(rules, many, monkeypatch):
    """Where few piles are chosen, by trying all; of many, by what is left of each kind."""
    monkeypatch.setattr(captures, "MANY", many)
    random, refused = Random(11), 0
    for _ in range(60):
        played, piles = random_table(random)
        can = slow_takes(rules, played, piles)
        for chosen in subsets(piles):
            why = rules.why_no_take(played, chosen)
            assert (why is None) == (frozenset(pile.cards for pile in chosen) in can)
            refused += why is not None
            value = random.randint(2, 14)
            able = frozenset(pile.cards for pile in chosen) in slow_builds(rules, played, chosen, value)
            assert (rules.why_no_build(played, value, chosen) is None) == able
    assert refused > 500


def test_a_build_counts_what_it_has_been_built_to_and_of_loose_cards_it_is_one_set():
    [pile] = table("", ("5C+4D", 9))
    assert ROYAL.of(pile) == (9,)
    assert ROYAL.of(*table("5C")) == (5,)
    [build] = PLAIN.builds(card("3S"), table("3C 2D"), 8)
    assert (len(build.sets[0]), build.number) == (2, 1)


def test_why_no_build_of_the_highest_number_nor_beside_one_that_is_built():
    """Nine and two are eleven, and no ten; and with a build of nine a four and a two are no nine."""
    assert str(PLAIN.why_no_build(card("9S"), 10, table("2C"))) == "they do not make sets of 10 each"
    built = table("2C", ("7C+2D", 9))
    assert str(PLAIN.why_no_build(card("4S"), 9, built)) == "they do not make sets of 9 each"


def test_an_ace_can_take_by_either_of_its_numbers():
    """Nine and five are fourteen, and no card counts one; a jack without a number takes a jack."""
    assert ROYAL.can_take(card("AS"), table("9C 5C"))
    assert ROYAL.can_take(card("AS"), table("AC"))
    assert not ROYAL.can_take(card("AS"), table("9C 4C"))
    assert PLAIN.can_take(card("JS"), table("JC"))
    assert not PLAIN.can_take(card("JS"), table("QC"))


# Crowded tables

LOOSE = [card(rank + suit) for rank in "A23456789" for suit in "CDHS"]
"""Thirty-six: 4 × (1 + 2 + … + 9) = 180."""


def turn_at(piles, hand, rules=PLAIN):
    listed = [play for c in cards(hand) for play in (*rules.takes(c, piles), *rules.builds(c, piles, 10), c)]
    turn = Turn(0, "trail", listed, "any.rule")
    turn.piles, turn.rules = piles, rules
    return turn


def test_of_a_crowded_table_some_is_listed_at_little_cost(monkeypatch):
    """Thirty-six loose cards have 2³⁶ choices; here each step leads to a set, and there are few steps."""
    steps = 0

    def counted(*told):
        nonlocal steps
        steps += 1
        return of_so_many(*told)

    monkeypatch.setattr(sets_of, "of_so_many", counted)
    turn = turn_at([Pile((c,)) for c in LOOSE], "TS TH")
    assert 2 * SETS < len(turn.options) < 20 * CHOICES
    assert steps < 2_000
    for play in turn.options:
        if isinstance(play, Take):
            assert PLAIN.why_no_take(play.card, play.piles) is None
        elif isinstance(play, Build):
            assert PLAIN.why_no_build(play.card, 10, play.piles) is None


def test_what_is_not_listed_is_known_when_it_is_said():
    """180 = 18 × 10: the ten takes all, nines with aces, eights with twos, and fives with fives."""
    piles = [Pile((c,)) for c in LOOSE]
    turn = turn_at(piles, "TS TH")
    told = f"take {' '.join(c.text for c in LOOSE)} with TS"
    assert told not in map(turn.text, turn.options)
    all_taken = turn.find(told)
    assert len(all_taken.sets) == 18
    assert {sum(PLAIN.of(pile)[0] for pile in each) for each in all_taken.sets} == {10}
    assert turn.find(turn.text(all_taken)) == all_taken
    assert turn.may(told)
    assert "they come to 179" in str(turn.may(told.replace("AC ", "")).why)
    assert len(turn.find(told.replace("take", "build 10 TH").replace(" with TS", "")).sets) == 19


def test_of_a_crowded_table_a_part_is_meant_that_is_named_whole():
    """Without nine and ace 34 cards are seventeen tens. A card that does not lie there is not taken with them."""
    piles = [Pile((c,)) for c in LOOSE]
    turn = turn_at(piles, "TS TH")
    named = [c.text for c in LOOSE if c.text not in ("9C", "AC")]
    assert len(turn.find(f"take {' '.join(named)} with TS").sets) == 17
    assert turn.find(f"take {' '.join([*named, 'KC'])} with TS") is None


CROWD = "3C 4C 8C AC 8D AD 8H AH 8S AS 5C 4D 5D 4H"
"""Fourteen: with a two 3 + 4 are nine, and so are four eights with aces and two fives with fours."""


def test_of_a_crowded_table_too_the_first_set_of_a_build_is_that_of_the_card():
    made = PLAIN.build_of(card("2S"), 9, table(CROWD))
    first, *others = map(set, made.sets)
    assert first == {*table("3C 4C")}
    assert len(others) == 6
    assert {sum(PLAIN.of(pile)[0] for pile in each) for each in others} == {9}
    assert made.raised is None
    assert made.number == 7
    assert str(made).startswith("build 9 2S+3C+4C ")


def test_of_a_crowded_table_one_lower_build_is_raised_and_no_second():
    """Seven with a two are nine. A build of nine is a set by itself, and of as many as it has."""
    rest = CROWD.removeprefix("3C 4C ")
    raised = PLAIN.build_of(card("2S"), 9, table(rest, ("6C+AC", 7)))
    assert [pile.value for pile in raised.sets[0]] == [7]
    assert raised.raised.value == 7
    assert len(raised.sets) == 7
    beside = PLAIN.build_of(card("2S"), 9, table(rest, ("6C+AC", 7), ("9C+9D", 9, 2)))
    assert len(beside.sets) == 8
    assert beside.number == 9
    assert PLAIN.build_of(card("2S"), 9, table(rest, ("6C+AC", 7), ("5S+2C", 7))) is None
    # Two builds that come to nine with the card raise nothing either: a build is raised by cards alone.
    assert PLAIN.build_of(card("AS"), 9, table(rest, ("3C+2C", 5), ("2D+AC", 3))) is None


def test_a_crowded_table_is_built_to_fourteen():
    """Thirteen: the king with the ace of the hand, four nines with fives, and two tens with fours."""
    piles = table("KC 9C 5C 9D 5D 9H 5H 9S 5S TC 4C TD 4D")
    turn = turn_at(piles, "AS", ROYAL)
    told = f"build 14 AS+KC {' '.join(str(pile) for pile in piles[1:])}"
    assert told not in map(turn.text, turn.options)
    assert len(turn.find(told).sets) == 7


def test_a_law_is_asked_of_what_is_not_listed():
    piles = [Pile((c,)) for c in LOOSE]
    turn = turn_at(piles, "TS TH")
    turn.laws = (Law("any.law", lambda plays, _: [play for play in plays if not isinstance(play, Take)], "no taking"),)
    verdict = turn.may(f"take {' '.join(c.text for c in LOOSE)} with TS")
    assert (verdict.rule, verdict.why, verdict.grade) == ("any.law", "no taking", "impossible")


def test_a_law_that_lets_it_lets_it_though_it_is_not_listed():
    piles = [Pile((c,)) for c in LOOSE]
    turn, told = turn_at(piles, "TS TH"), f"take {' '.join(c.text for c in LOOSE)} with TS"
    turn.laws = (Law("any.law", lambda plays, _: [play for play in plays if isinstance(play, Take)], "taking alone"),)
    verdict = turn.may(told)
    assert (verdict.rule, verdict.grade) == ("any.rule", "correct")
    assert verdict.spoken == turn.said(turn.find(told))
