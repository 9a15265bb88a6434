"""A hand of real cards: laid out and counted by each game and reading, what goes together, and what is refused."""

import json

import pytest

from quinola import catalogue
from quinola.answers import answer
from quinola.mechanics.meld_count import Melds

GAMES = {"rummy", "michigan-rummy", "five-hundred-rummy", "persian-rummy"}


def ask(game, ruleset="", hand="", together="", **readings):
    told = {f"{game}.{name.replace('_', '-')}": value for name, value in readings.items()}
    request = {"do": "melds", "game": game, "readings": told, "hand": hand, "together": together}
    return json.loads(answer(json.dumps(request | ({"ruleset": ruleset} if ruleset else {}))))


def laid(told):
    """The melds as they are best laid, and what they count together; what is left, and what that counts."""
    hand = told["hand"]
    melds = [" ".join(each["cards"]) for each in hand["laid"]]
    return melds, sum(each["points"] for each in hand["laid"]), " ".join(hand["left"]["cards"]), hand["left"]["points"]


def why(told):
    return "".join(each if isinstance(each, str) else each["text"] for each in told["together"]["why"])


def together(*asked, **more):
    return [(each["kind"], each["stands"], each["points"]) for each in ask(*asked, **more)["together"]["melds"]]


def refusal(game, hand="", together=""):
    told = ask(game, hand=hand, together=together)
    assert not told["ok"]
    return told["error"]["where"], told["error"]["why"]


def test_the_games_with_melds_are_those_that_lay_them():
    families = catalogue.families().items()
    assert {name for name, family in families if all(isinstance(g, Melds) for g in family.rulesets.values())} == GAMES
    assert {name for name, family in families if any(isinstance(g, Melds) for g in family.rulesets.values())} == GAMES


# What counts


def test_rummy_counts_what_is_left():
    """7 + 8 + 9 = 24 lie; the two and the king are left, 2 + 10 = 12: together 36."""
    told = ask("rummy", hand="7h 8♥ 9H 2c, kd")
    assert laid(told) == (["7H 8H 9H"], 24, "2C KD", 12)
    assert told["hand"]["points"] == 24 + 12
    assert told["rules"] == {"laid": "", "left": "rummy.count"}


def test_the_run_or_the_set_is_laid_that_leaves_less():
    """The seven of hearts is of both: the set leaves 8 + 9 = 17, the run 7 + 7 = 14."""
    told = ask("rummy", hand="7h 7d 7c 8h 9h")
    assert laid(told) == (["7H 8H 9H"], 24, "7D 7C", 14)
    assert {frozenset(each["cards"]) for each in told["hand"]["melds"]} == {
        frozenset({"7H", "7D", "7C"}),
        frozenset({"7H", "8H", "9H"}),
    }


def test_a_meld_within_a_longer_one_is_not_told_again():
    """3 4 5 6 of spades holds 3 4 5 and 4 5 6; 3 + 4 + 5 + 6 = 18."""
    told = ask("rummy", hand="3s 4s 5s 6s")
    assert [each["cards"] for each in told["hand"]["melds"]] == [["3S", "4S", "5S", "6S"]]
    assert laid(told) == (["3S 4S 5S 6S"], 18, "", 0)


def test_an_ace_counts_one_or_eleven_by_where_it_stands():
    """Low, queen, king and ace are no run: 10 + 10 + 1 = 21 are left. At either end they are: 10 + 10 + 11 = 31 lie."""
    assert laid(ask("rummy", hand="qs ks as")) == ([], 0, "QS KS AS", 21)
    assert laid(ask("rummy", "high-low", hand="qs ks as")) == (["QS KS AS"], 31, "", 0)
    assert laid(ask("rummy", hand="qs ks as", ace_place="either")) == (["QS KS AS"], 31, "", 0)
    assert laid(ask("rummy", "high-low", hand="ks as 2s")) == ([], 0, "KS AS 2S", 10 + 11 + 2)
    assert laid(ask("rummy", "round-the-corner", hand="ks as 2s")) == (["KS AS 2S"], 10 + 11 + 2, "", 0)


def test_deuces_are_wild_where_they_are_and_count_25():
    """Two kings and a deuce, 10 + 10 + 25 = 45; without wild cards all are left, 10 + 10 + 2 = 22."""
    told = ask("rummy", "wild-card", hand="2c kd ks")
    assert laid(told) == (["KD KS 2C"], 45, "", 0)
    assert told["hand"]["laid"][0]["stands"][:2] == ["KD", "KS"]
    assert told["rules"] == {"laid": "rummy.own-melds", "left": ""}
    assert laid(ask("rummy", hand="2c kd ks")) == ([], 0, "2C KD KS", 22)
    assert laid(ask("rummy", hand="2c kd ks", wild_cards="deuces")) == (["KD KS 2C"], 45, "", 0)


def test_michigan_counts_an_ace_fifteen_but_below_a_two():
    """Ace, two, three: 1 + 2 + 3 = 6; queen, king, ace: 10 + 10 + 15 = 35; a lone ace is 15 in the hand, or 1."""
    told = ask("michigan-rummy", hand="as 2s 3s qd kd ad ah")
    assert laid(told) == (["AS 2S 3S", "QD KD AD"], 6 + 35, "AH", 15)
    assert told["rules"] == {"laid": "michigan-rummy.melded", "left": "michigan-rummy.count"}
    assert laid(ask("michigan-rummy", hand="ah", ace_in_hand="one")) == ([], 0, "AH", 1)


def test_michigan_lays_the_aces_where_they_count_most():
    """As a set the three aces count 45, and 2 + 3 are left: 40. In the run 6, and 15 + 15 are left."""
    assert laid(ask("michigan-rummy", hand="as ad ah 2s 3s")) == (["AD AH AS"], 45, "2S 3S", 5)


def test_five_hundred_counts_as_michigan():
    """Fives are 15; the ten and an ace are left, 10 + 15 = 25, or 10 + 1 = 11."""
    hand = "5c 5d 5s td ac"
    assert laid(ask("five-hundred-rummy", hand=hand)) == (["5C 5D 5S"], 15, "TD AC", 25)
    assert laid(ask("five-hundred-rummy", hand=hand, ace_in_hand="one"))[3] == 11


def test_persian_doubles_four_and_has_jokers():
    """Four kings laid whole are 2 × 40 = 80; three jokers 3 × 20 = 60; the ace is 15."""
    told = ask("persian-rummy", hand="kc kd kh ks joker Joker xh as")
    melds, points, left, over = laid(told)
    assert (points, left, over) == (80 + 60, "AS", 15)
    assert sorted(melds) == ["KC KD KH KS", "XC XD XH"]
    assert told["hand"]["points"] == 4 * 10 + 3 * 20 + 15


# What goes together


def test_a_meld_counts_so_much():
    assert together("michigan-rummy", together="as 2s 3s") == [("run", ["AS", "2S", "3S"], 1 + 2 + 3)]
    assert together("michigan-rummy", together="ac ad as") == [("set", ["AC", "AD", "AS"], 3 * 15)]
    assert together("persian-rummy", together="5c 5d 5h 5s") == [("set", ["5C", "5D", "5H", "5S"], 2 * 4 * 5)]


def test_a_wild_card_stands_on_either_side():
    """The deuce is the six or the nine of hearts, and counts 25 as either: 25 + 7 + 8 = 40."""
    found = together("rummy", "wild-card", together="2c 7h 8h")
    assert sorted(found) == [("run", ["6H", "7H", "8H"], 40), ("run", ["7H", "8H", "9H"], 40)]


@pytest.mark.parametrize(
    ("game", "cards", "said"),
    [
        ("rummy", "7h 8h", "a meld has three cards at least"),
        ("rummy", "7h 8h Th", "the nine of hearts is missing"),
        ("rummy", "7h 8h 9c", "the seven of hearts and the nine of clubs are of different ranks and suits"),
        ("rummy", "qs ks as", "the ace is low: it stands below the two, and not above the king"),
        ("michigan-rummy", "ks as 2s", "a run ends at the ace, and does not go on round it"),
        ("five-hundred-rummy", "ks as 2s", "a run ends at the ace, and does not go on round it"),
        ("persian-rummy", "as 2s 3s", "the ace is high: it stands above the king, and not below the two"),
        ("persian-rummy", "8h 9h xh", "a joker stands in no run"),
        ("persian-rummy", "8h 9h xs", "a joker stands in no run"),
        ("persian-rummy", "8h 8d xs", "the eight of hearts and the joker of spades are of different ranks and suits"),
        ("persian-rummy", "8h xh xs", "the eight of hearts and the joker of spades are of different ranks and suits"),
    ],
)
def test_why_they_are_no_meld(game, cards, said):
    told = ask(game, together=cards)
    assert told["together"]["melds"] == []
    assert why(told) == said


def test_nothing_is_said_of_nothing():
    told = ask("rummy")
    assert told["together"] == {"cards": [], "melds": [], "why": []}
    assert told["hand"]["cards"] == told["hand"]["melds"] == told["hand"]["laid"] == []
    assert len(told["pack"]) == 52
    assert len(ask("persian-rummy")["pack"]) == 56


# What is refused


def test_wrong_cards_are_refused_in_their_place():
    where, said = refusal("rummy", "7h 8x")
    assert where == "hand[1]"
    assert said.startswith("'8x' is not a card; write rank and suit")
    assert refusal("rummy", together="7h 7♥") == ("together[1]", "7♥ is named twice")
    assert refusal("rummy", "7h lh") == ("hand[1]", "LH is not in the pack of 52")
    assert refusal("rummy", "7h 7o")[1].startswith("7O is not in the pack of 52: the suits are written S spades")
    assert refusal("rummy", "joker") == ("hand[0]", "there is no joker in the pack")
    four = "joker xh joker joker"
    assert refusal("persian-rummy", f"{four} joker") == ("hand[4]", "there are 4 jokers in the pack")
    assert ask("persian-rummy", hand=four)["hand"]["cards"] == ["XC", "XH", "XD", "XS"]


def test_a_hand_has_an_end_sooner_with_wild_cards():
    """Thirty cards can be asked about, and thirteen if a deuce that is wild is among them."""
    many = [rank + suit for suit in "hs" for rank in "3456789tjqka"] + [rank + "d" for rank in "3456789"]
    assert refusal("rummy", " ".join(many)) == ("hand", "at most 30 cards are wanted, not 31")
    assert ask("rummy", hand=" ".join(many[:30]))["ok"]
    assert ask("rummy", "wild-card", hand=" ".join(many[:30]))["ok"]
    wild = ask("rummy", "wild-card", hand=" ".join(["2h", *many[:13]]))
    assert wild["error"]["why"] == "at most 13 cards are wanted, not 14"
    assert ask("rummy", "wild-card", hand=" ".join(["2h", *many[:12]]))["ok"]


def test_a_game_without_melds_refuses():
    assert refusal("reym", "ks") == ("game", "no melds are laid in Reym")
