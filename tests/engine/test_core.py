"""The core, apart from any game: laws, asking, piles dealt from stated cards, accounts, readings."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinola import ReadingError, catalogue, family
from quinola.ask import PASS, Choose, Law, Word, claim, law_of, together
from quinola.cards import FRENCH_52, SPANISH_40, SPANISH_48, Card, card, cards, counterpart, pack, without
from quinola.ledger import Ledger
from quinola.mechanics.tricks import Trick, follow_suit, highest
from quinola.order import card_points, strength
from quinola.rules import Family, crux
from quinola.seats import Circle
from quinola.table import Table
from quinola.zones import Zone


@dataclass(frozen=True)
class Crowd:
    """A game that nobody plays, for so many heads."""

    id: str = "crowd"
    heads: int = crux("crowd.heads", 3, low=2, high=5, why="there are five chairs")


EVEN = Law("r.even", lambda ns, _: [n for n in ns if n % 2 == 0], "it is odd")
SMALL = Law("r.small", lambda ns, _: [n for n in ns if n < 5], "it is large", breakable=True)


# Laws


def test_options_are_what_every_law_keeps_and_also():
    choice = Choose(0, "take", range(8), "r", [EVEN, SMALL], also=(Word("stop"),))
    assert list(choice.options) == [0, 2, 4, "stop"]
    assert [choice.text(o) for o in choice.options] == ["take 0", "take 2", "take 4", "stop"]


@pytest.mark.parametrize(
    ("act", "rule", "grade"),
    [
        ("take 7", "r.even", "impossible"),  # the first law that drops it is cited
        ("take 6", "r.small", "breach"),
        ("take 9", "r", "impossible"),
        ("eat 2", "r", "impossible"),
    ],
)
def test_refusal_cites_the_first_law(act, rule, grade):
    verdict = Choose(0, "take", range(8), "r", [EVEN, SMALL]).may(act)
    assert (verdict.rule, verdict.grade) == (rule, grade)


def test_refusal_near_misses():
    choice = Choose(0, "take", range(8), "r", [EVEN, SMALL], also=(Word("stop"),))
    assert choice.may("take 4")
    assert choice.may("stop")
    assert choice.breaches() == [6]


def test_a_law_of_numbers_leaves_what_is_said_besides():
    """Of 1, 4 and two words the 4 is too much, and no word is."""
    most = law_of(int, "r.most", lambda n, most: n <= most, "too much")
    said = [1, 4, Word("stop"), Word("pass")]
    assert most.keep(said, 3) == [1, "stop", "pass"]
    assert most.keep(said, 4) is said
    assert (most.rule, most.why, most.breakable) == ("r.most", "too much", False)


@given(st.sets(st.integers(0, 30)), st.integers(0, 30))
def test_refusal_and_options_never_disagree(candidates, asked):
    choice = Choose(0, "take", sorted(candidates), "r", [EVEN, SMALL])
    assert bool(choice.may(f"take {asked}")) == (asked in choice.options)


def test_candidates_are_a_snapshot():
    hand = cards("AH KH")
    choice = Choose(0, "play", hand, "r")
    hand.clear()
    assert choice.may("play AH")


def test_a_long_menu_is_shortened():
    assert str(Choose(0, "call", FRENCH_52, "r").may("call").why).endswith("… (52 in all)")


# Several seats


def drive(procedure, *said):
    asked = procedure.send(None)
    try:
        for answer in said:
            asked = procedure.send(answer)
    except StopIteration as end:
        return end.value
    return [c.seat for c in asked]


def words(*seats):
    return [Choose(s, "say", ("mine", PASS), "r") for s in seats]


def test_together_waits_for_all_and_asks_nobody_twice():
    assert drive(together(words(0, 1, 2)), (1, "mine")) == [0, 2]
    assert drive(together(words(0, 1, 2)), (1, "mine"), (2, PASS), (0, PASS)) == {0: PASS, 1: "mine", 2: PASS}


def test_claim_waits_only_for_those_with_precedence():
    assert drive(claim(words(1, 2, 3)), (3, "mine")) == [1, 2]
    assert drive(claim(words(1, 2, 3)), (3, "mine"), (1, PASS), (2, "mine")) == (2, "mine")
    assert drive(claim(words(1, 2, 3)), (1, "mine")) == (1, "mine")
    assert drive(claim(words(1, 2)), (2, PASS), (1, PASS)) is None


# Cards and orders


def test_cards_are_interned():
    assert card("TH") is cards("AS TH")[1]


def test_a_suit_is_one_object():
    """The law of following asks whether two suits are the same one, and not whether they look alike."""
    assert card("TH").suit is card("AH").suit
    assert card("7O").suit is card("KO").suit
    assert card("TH").suit is not card("TD").suit
    assert (card("TH").sign, card("TH").words) == ("10♥", "ten of hearts")


@pytest.mark.parametrize(
    ("text", "sign", "words"),
    [
        ("1O", "1 coins", "ace of coins"),
        ("VP", "V cups", "valet of cups"),
        ("NE", "N swords", "knight of swords"),
        ("KB", "K clubs", "king of clubs"),
    ],
)
def test_spanish_cards_in_words(text, sign, words):
    assert (card(text).sign, card(text).words) == (sign, words)


@pytest.mark.parametrize(
    "text", ["", "T", "10", "Zh", "XO", "1♥", "TX", "1H", "VS", "TO", "13O", "AO", "QB", "ß♥", "AHxy"]
)
def test_what_is_not_a_card(text):
    with pytest.raises(ValueError, match="is not a card"):
        card(text)


def test_packs():
    assert len(FRENCH_52) == len(set(FRENCH_52)) == 52
    assert len(without(FRENCH_52, "2")) == 48
    assert len(pack("A2", "SH", copies="abcd")) == 16
    assert card("ASa").copy == "a"


def test_spanish_packs():
    assert [len(set(full)) for full in (SPANISH_48, SPANISH_40, without(SPANISH_40, "7VNK"))] == [48, 40, 24]
    assert " ".join(c.text for c in SPANISH_40 if c.suit == "P") == "1P 2P 3P 4P 5P 6P 7P VP NP KP"
    assert not {c.text for c in SPANISH_48} & {c.text for c in FRENCH_52}
    table = Table("BC", 4, [{"C": "1O"}])
    table.deal(SPANISH_40, 20)
    assert card("1O") in table.hands[1]


@pytest.mark.parametrize(
    ("spanish", "french"), [("1O", "AD"), ("7P", "7H"), ("VE", "JS"), ("NB", "QC"), ("KO", "KD"), ("9Pa", "9Ha")]
)
def test_counterparts(spanish, french):
    assert counterpart(card(spanish)) is card(french)
    assert counterpart(card(french)) is card(spanish)


def test_only_the_tens_have_no_counterpart():
    assert {counterpart(c) for c in SPANISH_48} == set(without(FRENCH_52, "T"))
    with pytest.raises(ValueError, match="'TO' is not a card"):
        counterpart(card("TD"))


def test_strength_and_value_are_two_tables():
    few = tuple(cards("AS KS 7S"))
    power = strength(few, "AK7", above=(card("7S"),))
    assert sorted(few, key=power.__getitem__, reverse=True) == cards("7S AS KS")
    assert card_points(few, {"K": 3}) == dict(zip(few, (0, 3, 0), strict=True))


# Tricks


def trick(text, leader=0):
    done = Trick(leader, 0, cards(text))
    done.seats = [(leader + n) % 4 for n in range(4)]
    return done


@pytest.mark.parametrize(
    ("played", "trumps", "winner"),
    [
        ("9S KS 3S AH", None, 1),  # the ace is not of the suit led
        ("9S KS 3S 2H", "H", 3),  # the only trump
        ("9S 4H 3S 2H", "H", 1),  # the higher trump
        ("2H 3H AS KS", "H", 1),  # trumps led
        ("2S AH AD AC", None, 0),  # nobody follows
    ],
)
def test_highest(played, trumps, winner):
    assert highest(strength(FRENCH_52, "AKQJT98765432"), trumps)(trick(played)) == winner


def test_follow_suit_keeps_the_same_object_when_it_drops_nothing():
    law, lead = follow_suit("r", breakable=False), Trick(0, 0, cards("2S"))
    for hand in (tuple(cards("AS KS")), tuple(cards("AH KD"))):
        assert law.keep(hand, lead) is hand
    assert law.keep(cards("AS KH"), lead) == cards("AS")


# Seats


def test_circle():
    circle = Circle(range(6))
    circle.exchange(2, 5)
    assert circle.rounds[0] == (0, 1, 5, 3, 4, 2)
    assert (circle.left_of(1), circle.right_of(0), circle.apart(1, 4)) == (5, 2, 3)
    circle.arrange([0, 1, 3])
    assert circle.left_of(3) == 0


def test_whoever_leaves_the_deal_is_passed_over_until_all_come_back():
    circle = Circle([0, 3, 1, 2])
    circle.leave(1)
    assert (circle.order, circle.playing) == ((0, 3, 1, 2), (0, 3, 2))
    assert circle.rounds[3] == (3, 2, 0)
    assert circle.rounds[1] == (2, 0, 3)  # who comes after one that has left
    assert (circle.left_of(3), circle.right_of(2), circle.left_of(1), circle.right_of(1)) == (2, 3, 2, 3)
    assert circle.apart(3, 2) == 2  # they sit as they sat
    circle.exchange(0, 1)
    assert (circle.order, circle.playing) == ((1, 3, 0, 2), (3, 0, 2))
    with pytest.raises(ValueError, match="seat 1 has left already"):
        circle.leave(1)
    circle.come_back()
    assert circle.playing == circle.order == (1, 3, 0, 2)


def test_with_the_next_deal_all_who_left_play_again():
    table = Table("BCD", 4)
    table.begin()
    table.circle.leave(2)
    assert table.circle.rounds[1] == (1, 0)
    table.begin()
    assert table.circle.rounds[1] == (1, 2, 0)


# Dealing


def test_stated_cards_are_kept_and_chance_fills_the_rest():
    table = Table("BC", 4, [{"C": "AS", "talon": "2S"}])
    table.deal(FRENCH_52, 20, (Zone("stock", name="talon"), 12))
    assert card("AS") in table.hands[1]
    assert card("2S") in table.lying("stock")
    assert len({c for pile in (*table.hands, table.lying("stock")) for c in pile}) == 52


def test_each_deal_has_its_own_chance():
    one, other = Table("BC", 4), Table("BC", 4)
    one.deal(FRENCH_52, 26)
    one.deal(FRENCH_52, 26)
    other.dealt.append([])  # the first deal was skipped, the second is the same
    other.deal(FRENCH_52, 26)
    assert one.hands == other.hands
    assert one.dealt[0] != one.dealt[1]


def test_a_whole_pack_may_be_stated():
    table = Table("BC", 4, [FRENCH_52])
    table.deal(FRENCH_52, 26)
    assert list(table.hands[0]) == list(FRENCH_52[:26])


# Accounts


def test_ledger_balances_and_undoes():
    ledger = Ledger({"pool": 10}, limited=["pool"])
    ledger.pay("pool", 1, 4, "r.draw")
    ledger.pay(2, 1, 3, "r.pay")
    ledger.undo(lambda e: e.rule == "r.draw", "r.back")
    ledger.undo(lambda e: e.rule == "r.draw", "r.back")  # once only
    assert dict(ledger.balance) == {"pool": 10, 1: 3, 2: -3}
    assert [e.undoes for e in ledger.entries] == [None, None, 0]


def test_ledger_refuses():
    ledger = Ledger({"pool": 10}, limited=["pool"])
    with pytest.raises(ValueError, match=r"pool holds 10 and cannot pay 11 \[r\]"):
        ledger.pay("pool", 1, 11, "r")
    with pytest.raises(ValueError, match="exchange the parties"):
        ledger.pay(1, 2, -1, "r")
    ledger.pay(1, 2, 0, "r")
    assert not ledger.entries


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 99)), max_size=20))
def test_the_books_always_balance(payments):
    ledger = Ledger()
    for payer, payee, amount in payments:
        ledger.pay(payer, payee, amount, "r")
    ledger.undo(lambda e: e.amount % 2 == 0, "back")
    assert sum(ledger.balance.values()) == 0


# Readings


@pytest.mark.parametrize(
    ("name", "value"),
    [("reym.second-call", "three-or-four"), ("second-call", "B"), ("second_call", "b"), ("RY-C1", "three-or-four")],
)
def test_readings_by_id_field_or_code(name, value):
    game = family("reym").vary("quinola", {name: value})
    assert game.second_call == "three-or-four"
    assert family("reym").changed(game) == {"reym.second-call": "three-or-four"}


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        (
            "reym.second-call",
            "D",
            "reym.second-call has no reading 'D'; it has A three-only, B three-or-four, C free-card",
        ),
        ("reym.third-call", "A", "reym has no crux 'reym.third-call'"),
        (
            "RY-C16",
            "A",
            "reym has no single crux 'RY-C16'; it has reym.revoke-claim, reym.revoke-count, reym.revoke-timing",
        ),
        ("tariff", "0", "reym.tariff takes a whole number from 1 to 100, not '0'"),
        ("tariff", "ten", "reym.tariff takes a whole number from 1 to 100"),
        ("players", "5", "reym.players takes a whole number 6 or 4, not '5'"),
    ],
)
def test_readings_that_do_not_exist(name, value, says):
    with pytest.raises(ReadingError) as wrong:
        family("reym").vary("quinola", {name: value})
    assert str(wrong.value).startswith(says)


def test_a_number_beyond_the_highest_is_refused_with_the_reason_if_there_is_one():
    few = Family("crowd", "Crowd", Crowd, {"crowd": Crowd()}, ())
    with pytest.raises(ReadingError, match=r"from 2 to 5, not 6: there are five chairs$"):
        few.vary("crowd", {"heads": 6})
    for other in (1, "many"):
        with pytest.raises(ReadingError, match=r"from 2 to 5, not \S+$"):
            few.vary("crowd", {"heads": other})


def test_games_and_rulesets_that_do_not_exist():
    with pytest.raises(ReadingError, match=r"there is no game 'reyn'; there are .*reym"):
        family("reyn")
    with pytest.raises(ReadingError, match="reym has no rule-set 'ours'; it has quinola"):
        family("reym").ruleset("ours")


def test_the_family_of_a_ruleset():
    assert catalogue.of(family("reym").ruleset("quinola")).id == "reym"


def test_a_card_is_its_own_copy():
    assert isinstance(card("AS"), Card)
    assert repr(card("AS")) == "AS"
