"""What is told, shown and asked where the discards are spread, from stated cards: whole tables, sentence by sentence.

Michigan Rummy, and what its kin, Five Hundred Rummy and Persian Rummy, tell otherwise.
"""

from __future__ import annotations

from quinola import Session, family
from quinola.cards import card, cards

MICHIGAN, HUNDREDS, PERSIAN = family("michigan-rummy"), family("five-hundred-rummy"), family("persian-rummy")


def two(of=MICHIGAN, ruleset="michigan", **readings):
    return of.vary(ruleset, {"company": 2, **{name.replace("_", "-"): said for name, said in readings.items()}})


def five_hundred(**readings):
    return two(HUNDREDS, "five-hundred", **readings)


def persian(**readings):
    return PERSIAN.vary("persian", readings)


def turns(hands, acts=(), game=None, **more):
    """A deal from its middle, A the dealer: B is to play."""
    session = Session(game or two(), 1, [hands], part="turns", given={"dealer": "A"}, events=True, **more)
    return done(session, *acts)


def done(session, *acts):
    for act in acts:
        session.act(act)
    return session


def told(session, *, after=4):
    """What was told, but for the four sentences before the first turn: rule, kind and words."""
    return [(event.rule.partition(".")[2], event.kind, event.text) for event in session.table.events[after:]]


def last(session, many):
    return told(session)[-many:]


def zones(session):
    return {zone.key: list(zone) for zone in session.table.zones.values()}


# Before the first turn


def test_what_is_told_and_shown_when_it_is_dealt():
    session = Session(two(), 1, part="deal", events=True, given={"dealer": "A"})
    assert told(session, after=0) == [
        ("direction", "said", "Play goes to the left"),
        ("players", "said", "2 play, each alone"),
        ("age", "said", "B is the eldest"),
        ("pack", "said", "52 cards are in play"),
        ("deal", "dealt", "A deals 10 cards to each"),
        ("upcard", "shown", f"The {session.table.lying('spread')[0].name} is turned up"),
        ("spread", "said", "Whatever is discarded can be seen"),
        ("turn", "said", "B begins"),
    ]
    assert session.table.shown.as_json() == {"company": "2, each alone", "dealer": "A", "eldest": "B"}
    assert not session.table.sides
    assert [(key, len(lying)) for key, lying in zones(session).items()] == [("discards", 1), ("talon", 31)]


def test_partners_are_told_and_shown_where_there_are_any():
    session = Session(persian(), 1, part="deal", events=True, given={"dealer": "C"})
    assert told(session, after=0)[:4] == [
        ("direction", "said", "Play goes to the left"),
        ("partners", "said", "A and C against B and D"),
        ("age", "said", "D is the eldest"),
        ("pack", "said", "56 cards are in play"),
    ]
    shown = session.table.shown.as_json()
    assert shown == {"company": 4, "dealer": "C", "eldest": "D", "sides": ["A and C", "B and D"]}


def test_in_the_middle_of_a_deal_nothing_lies_but_what_was_stated():
    hands = {
        "A": "5C",
        "B": "6D",
        "meld 1 of A": "2S 3S 4S",
        "meld 2 of B": "JC JD JH",
        "discards": "2C",
        "talon": "9H",
    }
    session = turns(hands)
    assert zones(session) == {
        "discards": cards("2C"),
        "talon": cards("9H"),
        "meld 1 of A": cards("2S 3S 4S"),
        "meld 1 of B": cards("JC JD JH"),
    }
    assert told(session, after=0) == [
        ("direction", "said", "Play goes to the left"),
        ("players", "said", "2 play, each alone"),
        ("age", "said", "B is the eldest"),
        ("turn", "said", "B begins"),
    ]


# Turns


def test_a_turn_and_who_is_out():
    """B melds 7 + 8 + 9 = 24; A holds 5 + 15 + 15 = 35, and the first of the aces is told of, once."""
    hands = {"A": "5C AD AC", "B": "7H 8H", "meld 1 of A": "2S 3S 4S", "discards": "2C", "talon": "9H"}
    session = turns(hands, ["draw talon", "meld 7H+8H+9H"])
    assert told(session) == [
        ("draw", "taken", "B draws from the talon"),
        ("meld", "shown", "B melds seven of hearts, eight of hearts and nine of hearts"),
        ("run", "what", "a run of 3"),
        ("melded", "sum", "24 points"),
        ("out", "ended", "B has no cards left"),
        ("count", "reckoned", "A is left with cards that count 35"),
        ("ace-left", "said", "The ace of diamonds counts 15"),
        ("deducted", "reckoned", "What the others hold is not taken off"),
        ("next-dealer", "reckoned", "B deals next"),
    ]
    assert session.table.shown.as_json()["laid"] == {"A": 9, "B": 24}
    assert session.view("B")["hands"]["A"] == ["5C", "AD", "AC"]


def test_until_then_nobody_sees_another_hand():
    hands = {"A": "5C AD AC", "B": "7H 8H", "meld 1 of A": "2S 3S 4S", "discards": "2C", "talon": "9H"}
    assert turns(hands, ["draw talon"]).view("B")["hands"]["A"] == ["?", "?", "?"]


def test_what_each_has_laid_is_shown_whether_or_not_anybody_listens():
    """The score of Michigan runs on as melds are laid: 2 + 3 + 4 = 9 lie there, 7 + 8 + 9 = 24 follow."""
    hands = {"A": "5C AD AC", "B": "7H 8H 6S", "meld 1 of A": "2S 3S 4S", "discards": "2C", "talon": "9H"}
    for events in (True, False):
        session = Session(two(), 1, [hands], part="turns", given={"dealer": "A"}, events=events)
        assert session.view("A")["shown"]["laid"] == {"A": 9, "B": 0}
        done(session, "draw talon", "meld 7H+8H+9H")
        assert session.view("A")["shown"]["laid"] == {"A": 9, "B": 24}
    dealt = Session(two(), 1, part="deal")
    assert "laid" not in dealt.view("A")["shown"]


def test_no_running_score_is_shown_where_all_that_one_has_laid_lies_before_one():
    """Five Hundred: “no score is kept during play”."""
    hands = {"A": "5C AD AC", "B": "7H 8H 6S", "discards": "2C", "talon": "9H"}
    session = Session(five_hundred(), 1, [hands], part="turns", given={"dealer": "A"})
    done(session, "draw talon", "meld 7H+8H+9H")
    assert "laid" not in session.view("A")["shown"]


def test_several_melds_of_a_turn_are_numbered_and_each_turn_begins_anew():
    """B: 7 + 8 + 9 = 24 and 3 × 2 = 6; A: 4 × 4 = 16, which in this game count once."""
    hands = {
        "A": "4C 4D 4H 9C",
        "B": "7H 8H 9H 2C 2D 2H KS JS QS 5H",
        "discards": "3D",
        "talon": "TC 4S TS",
    }
    first = ["draw talon", "meld 7H+8H+9H", "meld 2C+2D+2H", "discard TC"]
    session = turns(hands, [*first, "draw talon", "meld 4C+4D+4H+4S", "discard 9C"])
    assert not session.choices  # A is out
    assert [each for each in told(session) if each[0] in ("set", "run", "melded", "many", "discard", "four")] == [
        ("run", "what", "a run of 3"),
        ("melded", "sum", "24 points"),
        ("set", "what", "a set of 3"),
        ("melded", "sum", "6 points"),
        ("many", "what", "meld number 2 of this turn"),
        ("discard", "played", "B discards the ten of clubs"),
        ("set", "what", "a set of 4"),
        ("melded", "sum", "16 points"),
        ("discard", "played", "A discards the nine of clubs"),
    ]


def test_a_third_meld_of_a_turn_is_number_three_and_a_later_first_one_has_no_number():
    hands = {
        "A": "4C 9C",
        "B": "7H 8H 9H 2C 2D 2H JS QS KS 3C 3D 5H 6H",
        "discards": "KD",
        "talon": "TC 8C 3H",
    }
    acts = ["draw talon", "meld 7H+8H+9H", "meld 2C+2D+2H", "meld JS+QS+KS", "discard TC"]
    session = turns(hands, [*acts, "draw talon", "discard 8C", "draw talon", "meld 3C+3D+3H"])
    assert [text for slug, _, text in told(session) if slug == "many"] == [
        "meld number 2 of this turn",
        "meld number 3 of this turn",
    ]


def test_what_is_told_of_an_ace_that_is_melded():
    """Below the two an ace counts one, above the king fifteen, in a set fifteen; of several the first is told of."""
    for hand, act, expected in (
        ("AS 2S 3S", "meld AS+2S+3S", [("ace", "with an ace in it"), ("ace-count", "the ace of spades counts 1")]),
        ("QS KS AS", "meld QS+KS+AS", [("ace", "with an ace in it"), ("ace-count", "the ace of spades counts 15")]),
        ("AC AD AS", "meld AC+AD+AS", [("ace-count", "the ace of clubs counts 15")]),
        ("2C 2D 2S", "meld 2C+2D+2S", []),
    ):
        session = turns({"A": "5C", "B": f"{hand} 7D", "discards": "2H", "talon": "9H"}, ["draw talon", act])
        assert [(slug, text) for slug, _, text in told(session) if slug.startswith("ace")] == expected
        assert {kind for slug, kind, _ in told(session) if slug.startswith("ace")} <= {"what", "also"}


def test_what_is_laid_off_and_for_whom_it_counts():
    """By one reading the layer scores the five, by the other the owner of the meld."""
    hands = {"A": "5C 4D", "B": "5S 8C", "meld 1 of A": "2S 3S 4S", "discards": "2C", "talon": "9H 8H"}
    for credit, whose, laid in (("layer", "B", {"A": 9, "B": 5}), ("owner", "A", {"A": 14, "B": 0})):
        session = turns(hands, ["draw talon", "lay off 5S on 2S+3S+4S"], two(credit=credit))
        assert told(session)[1:] == [
            ("lay-off", "shown", "B lays off the five of spades"),
            ("lay-on", "what", "on a meld of A"),
            ("laid-off", "sum", f"5 points for {whose}"),
        ]
        assert session.table.shown.as_json()["laid"] == laid


def test_what_is_taken_of_the_discards():
    hands = {"A": "3C QD", "B": "7H 8H KC 2D", "discards": "9H 5S JD", "talon": "4C 6S"}
    three = "nine of hearts, five of spades and jack of diamonds"
    assert told(turns(hands, ["draw 9H"])) == [("take", "taken", f"B takes {three}")]
    assert told(turns(hands, ["draw pile"], two(ruleset="polish"))) == [("whole", "taken", f"B takes {three}")]


# The talon is used up

USED_UP = {"A": "8H 7D KS", "B": "6D 6C KC", "meld 1 of A": "9H TH JH", "talon": "TD"}


def test_the_talon_is_drawn_from_the_top():
    session = turns({**USED_UP, "discards": "2C", "talon": "TD 4C 5H"}, ["draw talon"])
    assert card("TD") in session.table.hands[1]
    assert zones(session)["talon"] == cards("4C 5H")


def test_discards_are_turned_over_when_the_next_card_is_wanted():
    session = turns({**USED_UP, "discards": "2C 3D"}, ["draw talon", "discard TD"])
    assert session.choices[0].rule == "michigan-rummy.used-up"
    done(session, "draw talon")
    assert last(session, 2) == [
        ("turned", "moved", "The discards are turned over for a new talon"),
        ("draw", "taken", "A draws from the talon"),
    ]
    assert zones(session)["talon"] == cards("3D TD")
    assert zones(session)["discards"] == []


def test_whoever_takes_discards_then_leaves_the_others_to_be_turned():
    """A takes the queen, which fits the run, with the ten on it; the two below them are the new talon."""
    hands = {**USED_UP, "discards": "2C 3D QH"}
    session = turns(hands, ["draw talon", "discard TD", "draw QH"])
    assert last(session, 2) == [
        ("take", "taken", "A takes queen of hearts and ten of diamonds"),
        ("turned", "moved", "The discards are turned over for a new talon"),
    ]
    assert zones(session)["talon"] == cards("2C 3D")
    assert zones(session)["discards"] == []


def test_if_all_are_taken_nothing_is_left_to_be_turned():
    session = turns({**USED_UP, "discards": "QH"}, ["draw talon", "discard TD", "draw QH"])
    assert last(session, 1) == [("take", "taken", "A takes queen of hearts and ten of diamonds")]


def test_while_there_is_a_talon_nothing_is_turned():
    hands = {**USED_UP, "B": "6D 6C KC", "discards": "2C 8S QH", "talon": "TD 3S"}
    session = turns(hands, ["draw QH"])
    assert session.table.events[-1].text == "B takes queen of hearts"
    assert (zones(session)["talon"], zones(session)["discards"]) == (cards("TD 3S"), cards("2C 8S"))


def test_a_talon_that_is_used_up_ends_the_deal_where_that_is_agreed():
    """A has laid 9 + 10 + 10 = 29 and holds 8 + 7 + 10 = 25, B 6 + 6 + 10 = 22."""
    session = turns({**USED_UP, "discards": "2C"}, ["draw talon", "discard TD"], two(talon_gone="ends"))
    assert told(session)[2:] == [
        ("no-winner", "ended", "The talon is used up, and the deal is over"),
        ("count", "reckoned", "A is left with cards that count 25"),
        ("count", "reckoned", "B is left with cards that count 22"),
        ("next-dealer", "reckoned", "B deals next"),
    ]


def test_in_five_hundred_one_may_take_nothing_by_one_reading_and_that_ends_the_deal():
    game = five_hundred(talon_gone="taken")
    session = turns({**USED_UP, "discards": "2C"}, ["draw talon"], game)
    assert session.choices[0].rule == "five-hundred-rummy.discard"
    done(session, "discard TD")
    assert session.choices[0].rule == "five-hundred-rummy.taken"
    assert session.legal() == ["pass"]
    done(session, "pass")
    assert not session.choices
    assert told(session)[2] == ("taken", "ended", "A takes nothing, and the deal is over")


def test_nothing_is_turned_over_where_discards_are_only_taken():
    session = turns({**USED_UP, "discards": "2C 3D QH"}, ["draw talon", "discard TD"], five_hundred(talon_gone="taken"))
    assert session.legal() == ["pass", "draw QH"]
    done(session, "draw QH")
    assert last(session, 1) == [("take", "taken", "A takes queen of hearts and ten of diamonds")]
    assert (zones(session)["talon"], zones(session)["discards"]) == ([], cards("2C 3D"))


def test_then_each_may_take_as_often_as_a_talon_would_be_renewed():
    """Once each, with one renewal: A takes the QH, B the KH; then it is over, though the AH would fit."""
    hands = {"A": "8C 7D KH", "B": "QH 6C KC AH", "meld 1 of A": "9H TH JH", "discards": "2C", "talon": "TD"}
    session = turns(hands, ["draw talon", "discard QH"], five_hundred(talon_gone="taken", turnings=1))
    done(session, "draw QH", "lay off QH on 9H+TH+JH", "discard KH")
    assert session.legal() == ["pass", "draw KH"]
    done(session, "draw KH", "lay off KH on 9H+TH+JH+QH", "discard AH")
    assert not session.choices
    texts = [text for _, _, text in told(session)]
    assert "The talon is used up, and the deal is over" in texts


# What is asked, and where it is done


def test_a_pile_is_tapped_for_what_is_drawn():
    """The talon; of the discards the card down to which they are taken. None of those comes from the hand."""
    hands = {"A": "3C QD", "B": "7H 8H KC 2D", "discards": "9H 5S JD", "talon": "4C 6S"}
    choice = turns(hands, game=two(ruleset="polish")).choices[0]
    at = {choice.text(option): choice.at(option) for option in choice.options}
    assert {text: place and place.as_json() for text, place in at.items()} == {
        "draw talon": {"zone": "talon"},
        "draw pile": None,
        "draw 9H": {"zone": "discards", "card": "9H"},
    }
    acts = {choice.text(option): choice.act(option) for option in choice.options}
    assert acts["draw 9H"]["own"] == 0
    assert "own" not in acts["draw talon"]
    assert choice.rule == "michigan-rummy.draw"


def test_a_talon_that_is_used_up_is_no_place():
    session = turns({**USED_UP, "discards": "2C 3D"}, ["draw talon", "discard TD"])
    choice = session.choices[0]
    assert [(choice.text(option), choice.at(option)) for option in choice.options] == [("draw talon", None)]


def test_a_card_that_must_be_laid_is_asked_for_by_its_own_rule():
    hands = {"A": "3C QD", "B": "7H 8H KC 2D", "discards": "9H 5S JD", "talon": "4C 6S"}
    session = turns(hands, ["draw 9H"])
    assert session.choices[0].rule == "michigan-rummy.use"
    assert session.may("discard KC").rule == "michigan-rummy.use"
    done(session, "meld 7H+8H+9H")
    assert session.choices[0].rule == "michigan-rummy.discard"


# What its kin tell otherwise


def test_in_five_hundred_it_is_told_where_a_card_stays_that_is_laid_off():
    """8D on the run of A stays before B; then the own run of B takes the 4C, of which nothing more is to be said."""
    hands = {
        "A": "JS 3H",
        "B": "8D 4C KC",
        "meld 1 of A": "5D 6D 7D",
        "meld 1 of B": "5C 6C 7C",
        "discards": "QC",
        "talon": "2S TD",
    }
    acts = ["draw talon", "lay off 8D on 5D+6D+7D", "lay off 4C on 5C+6C+7C"]
    for chain, longer in (("yes", "the meld is longer by it"), ("no", "nothing is laid off on it")):
        session = turns(hands, acts, five_hundred(chain_of_cards=chain))
        assert told(session)[1:] == [
            ("lay-off", "shown", "B lays off the eight of diamonds"),
            ("lay-on", "what", "on a meld of A"),
            ("laid-off", "sum", "8 points for B"),
            ("kept", "also", "it stays before B"),
            ("chain", "also", longer),
            ("lay-off", "shown", "B lays off the four of clubs"),
            ("lay-on", "what", "on a meld of B"),
            ("laid-off", "sum", "4 points for B"),
        ]
        assert zones(session) == {
            "discards": cards("QC"),
            "talon": cards("TD"),
            "meld 1 of A": cards("5D 6D 7D"),
            "meld 1 of B": cards("4C 5C 6C 7C"),
            "laid off by B": cards("8D"),
        }


def test_all_see_a_card_that_stays_before_whoever_laid_it_off():
    hands = {"A": "JS 3H", "B": "8D KC", "meld 1 of A": "5D 6D 7D", "discards": "QC", "talon": "2S TD"}
    session = turns(hands, ["draw talon", "lay off 8D on 5D+6D+7D"], five_hundred())
    for seat in session.seats:
        piles = {zone["key"]: zone["cards"] for zone in session.view(seat)["zones"]}
        assert piles["laid off by B"] == ["8D"]


def test_what_persian_tells_of_jokers_and_of_fours():
    """3 × 20 = 60 for the jokers, of which the first is told of; 4 × 9 = 36; 5 + 6 + 7 + 8 = 26 is a run."""
    hands = {
        "A": "7C",
        "B": "XC XD 9S 9C 9D 9H 5S 6S 7S 8S JS",
        "C": "8H",
        "D": "2H",
        "discards": "2D",
        "talon": "XS 3C",
    }
    acts = ["draw talon", "meld XC+XD+XS", "meld 9C+9D+9H+9S", "meld 5S+6S+7S+8S"]
    assert told(turns(hands, acts, persian()))[1:] == [
        ("meld", "shown", "B melds joker of clubs, joker of diamonds and joker of spades"),
        ("set", "what", "a set of 3"),
        ("jokers", "also", "the jokers stand for no other card"),
        ("joker-count", "said", "The joker of clubs counts 20"),
        ("melded", "sum", "60 points"),
        ("meld", "shown", "B melds nine of clubs, nine of diamonds, nine of hearts and nine of spades"),
        ("set", "what", "a set of 4"),
        ("melded", "sum", "36 points"),
        ("many", "what", "meld number 2 of this turn"),
        ("four", "also", "laid whole, it counts double"),
        ("meld", "shown", "B melds five of spades, six of spades, seven of spades and eight of spades"),
        ("run", "what", "a run of 4"),
        ("melded", "sum", "26 points"),
        ("many", "what", "meld number 3 of this turn"),
    ]


def test_what_persian_tells_of_aces_and_jokers_that_are_left():
    """A holds 15 + 15 + 20 + 20 + 2 = 72; the others 8, 9 and 3. The sides have −72 − 9 = −81 and −8 − 3 = −11."""
    hands = {"A": "2C AC AD XC XD", "B": "8H", "C": "9H", "D": "3H", "discards": "2D", "talon": "TC"}
    session = turns(hands, ["draw talon", "discard TC"], persian())
    assert told(session)[2:] == [
        ("no-winner", "ended", "The talon is used up, and the deal is over"),
        ("count", "reckoned", "A is left with cards that count 72"),
        ("ace-count", "said", "The ace of clubs counts 15"),
        ("joker-count", "said", "The joker of clubs counts 20"),
        ("count", "reckoned", "B is left with cards that count 8"),
        ("count", "reckoned", "C is left with cards that count 9"),
        ("count", "reckoned", "D is left with cards that count 3"),
        ("joint", "reckoned", "A and C have -81 together"),
        ("joint", "reckoned", "B and D have -11 together"),
        ("next-dealer", "reckoned", "B deals next"),
    ]


def test_four_cards_of_a_rank_count_once_in_five_hundred_and_nothing_is_told_of_them():
    hands = {"A": "7C", "B": "9C 9D 9H JS QC", "discards": "2D", "talon": "9S 3C"}
    session = turns(hands, ["draw talon", "meld 9C+9D+9H+9S"], five_hundred())
    assert last(session, 1) == [("melded", "sum", "36 points")]
    assert "laid" not in session.table.shown.as_json()
