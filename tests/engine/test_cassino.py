"""Cassino, rule by rule from stated cards, with the sums worked by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from quinola import FactsError, Session, StartError, catalogue, family, settle
from quinola.cards import FRENCH_52, cards
from quinola.players import at_random, play_out
from quinola.players.thumb import cassino as thumb
from quinola.rules import ReadingError

CASSINO = family("cassino")
ROYAL, DRAW, SPADES, PLAIN = (CASSINO.ruleset(name) for name in ("royal", "royal-draw", "royal-spade", "cassino"))


def last(game, rest="A", took=None, **stated):
    """The end of a deal; A deals, so that B plays first."""
    given = {"rest": rest, "dealer": "A"} | ({"took": took} if took else {})
    return Session(game, 0, [{name.replace("_", " "): held for name, held in stated.items()}], part="last", given=given,
                   events=True)  # fmt: skip


def after(session, *acts):
    for act in acts:
        session.act(act)
    return session


def why(session, act):
    verdict = session.may(act)
    return None if verdict else (verdict.rule, str(verdict.why))


def told(session, slug):
    return [event.text for event in session.table.events if event.rule == f"cassino.{slug}"]


def builds(session):
    return session.table.shown.as_json().get("builds")


# What is read, who plays, and the cards


def test_what_is_read_where_nothing_else_is_agreed():
    shared = {
        "company": 2, "four": "partners", "court-limit": "free", "builds-in-sums": "whole", "own-builds": "may",
        "duty": "no-trail", "trailing": "allowed", "sweeps": "count",
    }  # fmt: skip
    royal = {"special-pack": "52", "ace": "either", "ace-in-builds": "yes"}
    points = {"length": "21", "several-out": "higher"}
    for game, wanted in (
        (ROYAL, shared | royal | points),
        (DRAW, shared | royal | points | {"draw-table": "kept"}),
        (SPADES, shared | royal | {"spade-count": "26"}),
        (PLAIN, shared | points | {"court-limit": "one-or-three"}),
    ):
        assert CASSINO.reading(game) == {f"cassino.{question}": said for question, said in wanted.items()}


def test_four_are_partners_or_each_alone_and_all_see_it():
    partners = Session(CASSINO.vary("royal", {"company": 4}), 1, part="deal", events=True)
    assert partners.table.sides == [(0, 2), (1, 3)]
    assert (partners.table.shown.company, partners.table.shown.sides) == (4, ["A and C", "B and D"])
    assert told(partners, "partners") == ["It is A and C against B and D"]
    alone = Session(CASSINO.vary("royal", {"company": 4, "four": "alone"}), 1, part="deal", events=True)
    assert alone.table.sides == ()
    assert (str(alone.table.shown.company), alone.table.shown.sides) == ("4, each alone", None)
    assert told(alone, "partners") == []


def test_what_lies_there_has_a_place_and_a_build_its_builder():
    def lying():
        return [(zone["key"], zone["what"]) for zone in session.view("A")["zones"] if zone["role"] == "layout"]

    session = last(ROYAL, A="9H 7S", B="9S 2H", table="7C KD")
    assert lying() == [("place 1", ""), ("place 2", "")]
    session.act("build 9 2H+7C")
    assert lying() == [("place 2", ""), ("B’s build of 9", "B: 9")]
    session = after(last(ROYAL, A="9H 2S", B="QC 2C", table="7C 9D"), "trail QC", "build 9 2S+7C 9D")
    assert lying() == [("place 3", ""), ("A’s build of 9", "A: 9 ×2")]


def test_where_nobody_is_said_to_deal_the_first_seat_does():
    stated = {"A": "9H 7S", "B": "9S 2H", "table": "7C KD"}
    assert Session(ROYAL, 0, [stated], part="last", given={"rest": "A"}).table.shown.dealer == "A"
    assert Session(ROYAL, 0, part="deal").table.shown.dealer == "A"


@pytest.mark.parametrize(("players", "stock"), [(2, 40), (3, 36), (4, 32)])
def test_four_each_and_four_faced(players, stock):
    """52 − 4 − 8 = 40, 52 − 4 − 12 = 36, 52 − 4 − 16 = 32: what is left comes out even."""
    session = Session(CASSINO.vary("royal", {"company": players}), 1, part="deal")
    assert [len(hand) for hand in session.table.hands] == [4] * players
    assert len(session.table.zone("stock")) == stock
    assert stock % (4 * players) == 0
    assert len(session.table.shown.loose.split()) == 4


@pytest.mark.parametrize(("players", "left"), [(2, 48), (3, 44), (4, 40)])
def test_of_sixty_cards_the_last_deal_is_of_what_is_left(players, left):
    """60 − 4 − 8 = 48 = 6 × 8; 60 − 4 − 12 = 44 = 3 × 12 + 8; 60 − 4 − 16 = 40 = 2 × 16 + 8. Eight are two for each of
    four; for three they are two each, 8 − 6 = 2 are over, and those are faced."""
    game = CASSINO.vary("royal", {"special-pack": "60", "company": players})
    session = Session(game, 1, part="deal", events=True)
    assert len(session.table.zone("stock")) == left
    while session.choices:
        choice = session.choices[0]
        session.take(choice, choice.options[0])  # the most is taken first
    dealt = [e.text for e in session.table.events if e.rule == "cassino.again"]
    fours, over = divmod(left, 4 * players)
    rest = [left - n * 4 * players for n in range(1, fours + 1)]
    assert dealt[:fours] == [f"4 more are dealt to each, and {n} are left" for n in rest]
    assert len(dealt) == fours + (over > 0) + (players == 3)
    assert (players == 3) == any("What would be over is faced" in text for text in dealt)
    assert sum(session.result["facts"]["cards"].values()) == 60
    assert sum(session.result["facts"]["spades"].values()) == 15


def test_with_sixty_cards_court_cards_count_two_more():
    """An eleven and a two are thirteen, a jack; a twelve, a king of fifteen and an ace of one: 15 + 1 = 16, an ace."""
    game = CASSINO.vary("royal", {"special-pack": "60"})
    assert "take TC+2D with WS" in last(game, table="TC 2D", A="5C 6C", B="WS AS").legal()
    acts = last(game, table="LH 2D WS KH AD", A="5C 6C", B="JC AS").legal()
    assert "take LH+2D with JC" in acts
    assert {"take AD with AS", "take KH+AD with AS", "take WS+2D+AD with AS"} & set(acts) == {
        "take AD with AS", "take KH+AD with AS",
    }  # fmt: skip
    assert not any("14" in act for act in acts)


def test_for_five_there_are_not_cards_enough():
    with pytest.raises(ReadingError, match="for five there are not cards enough"):
        CASSINO.vary("royal", {"company": 5})


@pytest.mark.parametrize("name", CASSINO.rulesets)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_is_taken_by_somebody(name, players):
    game = CASSINO.vary(name, {"company": players})
    for seed in range(12):
        session = Session(game, seed, part="deal")
        play_out(session, at_random(seed))
        taken = [c for s in range(players) for c in session.table.lying("taken", s)]
        assert sorted(c.text for c in taken) == sorted(c.text for c in FRENCH_52)
        facts = session.result["facts"]
        assert sum(facts["cards"].values()) == 52
        assert sum(facts["spades"].values()) == 13
        assert sum(facts["aces"].values()) == 4


def test_who_has_drawn_more_plays_more():
    """52 − 3 × 4 = 40 are drawn by three: fourteen, thirteen and thirteen. All are played, and all are taken."""
    game = CASSINO.vary("royal-draw", {"company": 3, "draw-table": "none"})
    session = Session(game, 2, part="deal")
    play_out(session, at_random(2))
    assert [sum(choice.seat == seat for choice, _ in session.played) for seat in range(3)] == [17, 18, 17]
    assert sum(session.result["facts"]["cards"].values()) == 52


def test_four_more_are_dealt_when_all_are_played_and_none_to_the_table():
    hands = {"A": "KH KD KS KC", "B": "QH QD QS QC", "table": "2H 3H 4H 6H", "stock": "AS AH AD AC 5S 5H 5D 5C"}
    game = CASSINO.vary("cassino", {"duty": "free"})
    session = Session(game, 0, [hands], part="deal", given={"dealer": "A"})
    for suit in "HDSC":
        session.act(f"trail Q{suit}")
        session.act(f"trail K{suit}")
    assert [" ".join(c.text for c in hand) for hand in session.table.hands] == ["5S 5H 5D 5C", "AS AH AD AC"]
    assert len(session.table.shown.loose.split()) == 12
    assert len(session.table.zone("stock")) == 32


def test_a_partie_begins_each_deal_with_an_empty_table():
    session = Session(ROYAL, 3, part="partie", given={"deals": 2})
    play_out(session, at_random(3))
    assert sum(session.result["facts"]["cards"].values()) == 52


# Drawing


def test_who_plays_first_is_told_in_the_deal_that_it_is_true_of():
    session = Session(ROYAL, 3, given={"dealer": "A", "deals": 2}, events=True)
    play_out(session, at_random(3))
    first = [(event.deal, event.text) for event in session.table.events if event.rule == "cassino.eldest"]
    assert first == [(1, "B plays first"), (2, "A plays first")]


def test_the_top_card_is_drawn():
    session = Session(DRAW, 4, part="deal")
    top = session.table.lying("stock")[0]
    session.act(session.legal()[0])
    assert top in session.table.hands[1]


def test_one_draws_after_each_turn_until_the_pack_is_out():
    session = Session(DRAW, 4, part="deal")
    sizes = []
    player = at_random(4)
    while session.choices:
        seat = session.choices[0].seat
        play_out(session, player, limit=1)
        sizes.append((len(session.table.hands[seat]), len(session.table.lying("stock"))))
    assert sizes[0] == (4, 39)
    assert all(was[1] - now[1] == (was[1] > 0) for was, now in pairwise(sizes))
    assert [size for size, stock in sizes if stock] == [4] * 39
    assert len(sizes) == 48


def test_without_four_faced_the_first_player_can_only_trail_and_four_more_are_drawn():
    session = Session(CASSINO.vary("royal-draw", {"draw-table": "none"}), 4, part="deal")
    assert all(act.startswith("trail") for act in session.legal())
    assert len(session.table.lying("stock")) == 44


# Taking


def test_what_is_taken_and_its_card_lie_with_the_player():
    session = after(last(ROYAL, A="KD QC", B="8S 2H", table="8D 5H 3C"), "take 8D 5H+3C with 8S")
    assert [c.text for c in session.table.lying("taken", 1)] == ["8D", "5H", "3C", "8S"]
    assert [
        zone["cards"] for zone in session.view("A")["zones"] if (zone["role"], zone["owner"]) == ("taken", "B")
    ] == [["8D", "5H", "3C", "8S"]]
    assert {zone["what"] for zone in session.view("A")["zones"] if zone["role"] == "taken"} == {"taken"}
    assert session.table.shown.last == "B"


@pytest.mark.parametrize(
    ("ace", "may"),
    [
        ("either", {"take KH+AD with AS", "take AD with AS", "take 9C+5C with AS", "trail AS"}),
        ("one", {"take AD with AS", "trail AS"}),
        ("fourteen", {"take AD with AS", "take 9C+5C with AS", "take AD 9C+5C with AS", "trail AS"}),
    ],
)
def test_an_ace_is_one_or_fourteen_as_the_reading_has_it(ace, may):
    session = last(CASSINO.vary("royal", {"ace": ace}), A="2C", B="AS", table="KH AD 9C 5C")
    both = {"take KH+AD 9C+5C with AS", "take AD 9C+5C with AS"} if ace == "either" else set()
    assert set(session.legal()) == may | both


@pytest.mark.parametrize(("card", "sum_"), [("JS", "9C+2D"), ("QS", "TC+2D"), ("KS", "TC+3D")])
def test_court_cards_are_eleven_twelve_and_thirteen(card, sum_):
    one, other = sum_.split("+")
    assert f"take {sum_} with {card}" in last(ROYAL, table=f"{one} {other}", A="5C 6C", B=f"{card} 7H").legal()


def test_a_court_card_of_the_plain_game_takes_one_of_its_like_or_three():
    two = last(PLAIN, A="2C", B="KS", table="KH KD TD 3C")
    assert why(two, "take KH KD with KS") == (
        "cassino.court-sets",
        "a court card takes one of its like, or all three",
    )
    assert set(two.legal()) == {"take KH with KS", "take KD with KS", "trail KS"}
    three = last(PLAIN, A="2C", B="KS", table="KH KD KC")
    assert "take KH KD KC with KS" in three.legal()
    assert "take KH KD with KS" not in three.legal()


@pytest.mark.parametrize(
    ("readings", "turns"),
    [
        ({"special-pack": "60"}, [19, 19, 18]),  # 60 − 4 = 56 = 2 × 19 + 18
        ({"draw-table": "none"}, [18, 17, 17]),  # 52 = 18 + 2 × 17
        ({}, [16, 16, 16]),  # 52 − 4 = 48 = 3 × 16
        ({"special-pack": "60", "draw-table": "none"}, [20, 20, 20]),
    ],
)
def test_three_draw_until_the_cards_are_out_even_or_not(readings, turns):
    game = CASSINO.vary("royal-draw", {"company": 3} | readings)
    session = Session(game, 1, part="deal", given={"dealer": "C"}, events=True)
    play_out(session, at_random(1))
    assert [sum(choice.seat == seat for choice, _ in session.played) for seat in range(3)] == turns
    passed = [n for n, each in enumerate(turns) if each < max(turns)]
    assert told(session, "uneven") == [f"{'ABC'[n]} has no card left, and no turn" for n in passed]


def test_the_end_of_an_uneven_draw_is_stated_as_it_can_be():
    game = CASSINO.vary("royal-draw", {"company": 3, "special-pack": "60"})
    session = last(game, A="2C", B="4S 5S", C="KC 6S", table="4D")
    assert session.table.name(session.choices[0].seat) == "B"
    for hands in ({"A": "2C", "B": "4S", "C": "KC"}, {"A": "2C 3C", "B": "4S", "C": "KC"}, {"A": "", "B": "", "C": ""}):
        with pytest.raises(StartError, match="2 players, the eldest, must hold a card more") as wrong:
            last(game, **hands, table="4D")
        assert wrong.value.rule == "cassino.uneven"


def test_an_ace_of_the_plain_game_is_one():
    assert "take 3D+AD with 4C" in last(PLAIN, A="5C 6C", B="4C 7H", table="3D AD").legal()


def test_a_build_of_eleven_is_no_jack():
    """One jack of the two that lie there may be taken with the build, and not both."""
    game = CASSINO.vary("royal", {"court-limit": "one-or-three"})
    session = after(last(game, A="JC 2H", B="KC JS", table="9C JD JH"), "trail KC", "build 11 2H+9C")
    assert "take JD 9C+2H with JS" in session.legal()
    assert why(session, "take JD JH with JS")[0] == "cassino.court-sets"


def test_a_build_does_not_go_round_the_limit():
    """With two kings in a build a third would take two, and the fourth have nothing to take it."""
    game = CASSINO.vary("royal", {"court-limit": "one-or-three"})
    session = last(game, A="2C 5C", B="KD KH", table="KC 7S")
    assert why(session, "build 13 KD KC")[0] == "cassino.court-sets"
    assert why(last(ROYAL, A="2C 5C", B="KD KH", table="KC 7S"), "build 13 KD KC") is None
    raised = after(last(game, A="2C 5C", B="3D KD", table="TH KC"), "build 13 3D+TH", "trail 2C")
    assert why(raised, "take KC TH+3D with KD") is None  # one king, and a build without any


def test_a_build_of_three_kings_is_taken_by_the_fourth_and_kings_with_aces_by_an_ace():
    game = CASSINO.vary("royal", {"court-limit": "one-or-three"})
    three = after(last(game, A="2C 5C", B="KD KH", table="KC KS"), "build 13 KD KC KS", "trail 2C")
    assert why(three, "take KC+KS+KD with KH") is None
    aces = last(game, A="2C 3C", B="KD AS", table="AD KC AC")
    assert why(aces, "build 14 KD+AD KC+AC") is None


def test_no_court_card_is_added_as_the_second_to_a_build():
    game = CASSINO.vary("royal", {"court-limit": "one-or-three"})
    session = after(last(game, A="KS KD", B="3D KH", table="TH KC"), "build 13 3D+TH KC")
    assert why(session, "build 13 KS TH+KC+3D")[0] == "cassino.court-sets"
    assert why(session, "take TH+KC+3D with KS") is None


def test_the_limit_is_none_for_sums_of_a_royal_king():
    session = last(CASSINO.vary("royal", {"court-limit": "one-or-three"}), A="2C", B="KS", table="KH TD 3C JS 2H")
    assert "take KH TD+3C JS+2H with KS" in session.legal()


# Building


def test_who_builds_holds_another_card_of_the_number():
    session = last(ROYAL, A="2C 3C", B="4D 7H", table="3S 7C")
    assert why(session, "build 11 4D+7C") == (
        "cassino.hold",
        "no other card of that number is held, to take the build",
    )
    assert "build 7 4D+3S" in session.legal()
    assert why(session, "build 7 7H 7C")[0] == "cassino.hold"


def test_a_build_is_one_card_and_anybodys():
    session = after(last(ROYAL, A="9H 7S", B="9S 2H", table="7C KD"), "build 9 2H+7C")
    assert builds(session) == ["B: 9 of 7C+2H"]
    assert session.table.shown.loose == "KD"
    assert set(session.legal()) == {"take 7C+2H with 9H", "trail 9H", "trail 7S"}
    assert why(session, "build 14 7S+7C+2H")[0] == "cassino.turn"  # the seven of the build is none
    assert why(session, "take 7C with 7S") == (
        "cassino.turn",
        "the seven of clubs and the two of hearts are a build, which is taken whole",
    )


def test_a_build_is_tried_up_to_the_highest_number_there_is():
    """In plain Cassino ten, and 6 + 5 is eleven."""
    session = last(PLAIN, A="2C 3C", B="6D 9S", table="4S 5H")
    assert why(session, "build 10 6D+4S")[0] == "cassino.hold"
    assert why(session, "build 11 6D+5H")[0] == "cassino.turn"


def test_it_is_told_how_a_card_takes():
    """One like it, a sum, or several."""
    stated = {"A": "2C 3C", "B": "9C KC", "table": "9D 4C 5S JH"}
    for act, slug in (
        ("take 9D with 9C", "pair"),
        ("take 4C+5S with 9C", "sum"),
        ("take 9D 4C+5S with 9C", "several"),
    ):
        session = after(last(ROYAL, **stated), act)
        assert [each for each in ("pair", "sum", "several") if told(session, each)] == [slug]


def test_who_raises_the_own_build_is_told_so():
    stated = {"A": "TH JC QS 3C", "B": "2S 7C 2D 9D", "table": "5H KC"}
    session = after(last(ROYAL, **stated), "build 7 2S+5H", "trail JC", "build 9 2D+5H+2S")
    assert (told(session, "own-raise"), told(session, "raise")) == (["B raises a build of 7 to 9"], [])


def test_it_is_told_whose_build_was_taken():
    session = after(last(ROYAL, A="9H 7S", B="9S 2H", table="7C KD"), "build 9 2H+7C", "take 7C+2H with 9H")
    assert told(session, "anybody") == ["from a build of B"]


def test_whoever_raises_a_build_has_it():
    session = after(last(ROYAL, A="AS 9H 4D", B="3S 8C 2H", table="5H KC"), "build 8 3S+5H", "build 9 AS+5H+3S")
    assert builds(session) == ["A: 9 of 5H+3S+AS"]
    assert (told(session, "raise"), told(session, "own-raise")) == (["A raises a build of 8 to 9"], [])
    assert "trail 8C" in session.legal()  # it is B's no longer


def test_a_build_of_one_s_own_is_raised_or_not():
    stated = {"A": "TH JC QS", "B": "2S 7C 9D", "table": "5H KC"}
    acts = ("build 7 2S+5H", "trail JC")
    free = last(ROYAL, **stated | {"B": "2S 7C 2D 9D", "A": "TH JC QS 3C"})
    assert "build 9 2D+5H+2S" in after(free, *acts).legal()
    not_own = CASSINO.vary("royal", {"own-builds": "may-not"})
    held = after(last(not_own, **stated | {"B": "2S 7C 2D 9D", "A": "TH JC QS 3C"}), *acts)
    assert why(held, "build 9 2D+5H+2S")[0] == "cassino.own-raise"


def test_two_sets_keep_their_number_and_more_can_be_added():
    session = after(last(ROYAL, A="2H TS KC", B="8C 8H 3C", table="8D 5H 6S"), "build 8 8C 8D")
    assert builds(session) == ["B: 8 of 8D+8C, 2 sets"]
    assert why(session, "build 10 2H+8D+8C") == (
        "cassino.fixed",
        "a build of two sets or more keeps its number",
    )
    after(session, "trail KC")
    assert why(session, "build 8 3C+5H")[0] == "cassino.one-of-a-number"
    after(session, "build 8 3C+5H 8D+8C")
    assert builds(session) == ["B: 8 of 5H+8D+8C+3C, 3 sets"]


@pytest.mark.parametrize(
    ("duty", "right", "wrong"),
    [
        ("no-trail", {"take 7C+2H with 9S", "take 6C with 6D"}, {"trail 4D": "cassino.standing"}),
        ("own", {"take 7C+2H with 9S"}, {"trail 4D": "cassino.standing", "take 6C with 6D": "cassino.standing"}),
        ("free", {"take 7C+2H with 9S", "take 6C with 6D", "trail 4D", "trail 6D"}, {"trail 9S": "cassino.keep"}),
    ],
)
def test_what_one_who_has_a_build_may_do(duty, right, wrong):
    game = CASSINO.vary("royal", {"duty": duty})
    session = after(last(game, A="QH 6C JH JS", B="9S 2H 4D 6D", table="7C"), "build 9 2H+7C", "trail 6C")
    assert right <= set(session.legal())
    for act, rule in wrong.items():
        assert why(session, act)[0] == rule


def test_the_last_card_that_takes_one_s_build_is_kept_for_it():
    session = after(last(ROYAL, A="QH 6C JH", B="9S 2H 4D", table="7C 3D"), "build 9 2H+7C", "trail 6C")
    assert why(session, "take 3D+6C with 9S") == (
        "cassino.keep",
        "the last card that takes one’s own build is kept for it",
    )
    assert "take 7C+2H 3D+6C with 9S" in session.legal()


def test_an_ace_that_stands_behind_two_builds_can_take_either():
    """A build of one and a build of fourteen, and one ace: it takes one of them, and the other is anybody’s."""
    session = last(ROYAL, A="2C 2H 5C 5D", B="AS AH 4D 9C", table="AD TD")
    after(session, "build 1 AH AD", "trail 2C", "build 14 4D+TD", "trail 5C")
    assert builds(session) == ["B: 1 of AD+AH, 2 sets", "B: 14 of TD+4D"]
    assert {"take AD+AH with AS", "take TD+4D with AS"} <= set(session.legal())
    assert not any(act.startswith("trail") for act in session.legal())
    first = last(CASSINO.vary("royal", {"duty": "own"}), A="2C 2H 5C 5D", B="AS AH 4D 9C", table="AD TD")
    after(first, "build 1 AH AD", "trail 2C", "build 14 4D+TD", "trail 5C")
    assert {"take AD+AH with AS", "take TD+4D with AS"} <= set(first.legal())


def test_fourteen_is_built_or_not():
    stated = {"A": "2C 3C", "B": "KC AS", "table": "AD"}
    assert "build 14 KC+AD" in last(ROYAL, **stated).legal()
    never = CASSINO.vary("royal", {"ace-in-builds": "no"})
    assert not any(act.startswith("build 14") for act in last(never, **stated).legal())
    assert "build 5 AS+4D" in last(never, A="2C 3C", B="AS 5D", table="4D").legal()


def test_a_build_is_in_no_sum_unless_a_reading_lets_it():
    stated = {"A": "9H KS", "B": "2H 9S", "table": "7C 4H"}
    assert "take 4H+7C+2H with KS" not in after(last(ROYAL, **stated), "build 9 2H+7C").legal()
    like = CASSINO.vary("royal", {"builds-in-sums": "like-a-card"})
    assert "take 4H+7C+2H with KS" in after(last(like, **stated), "build 9 2H+7C").legal()


# Trailing


def test_what_could_take_is_trailed_or_not():
    stated = {"A": "2C 3C", "B": "8S KC", "table": "8D"}
    assert "trail 8S" in last(ROYAL, **stated).legal()
    assert told(after(last(ROYAL, **stated), "trail 8S"), "trail-takes") == ["it could have taken something"]
    assert told(after(last(ROYAL, **stated), "trail KC"), "trail-takes") == []
    forbidden = last(CASSINO.vary("royal", {"trailing": "forbidden"}), **stated)
    assert why(forbidden, "trail 8S") == ("cassino.trail-takes", "a card that can take is not trailed")
    assert forbidden.legal() == ["take 8D with 8S", "trail KC"]


# Sweeps, and the end


def test_a_sweep_counts_and_what_is_left_is_none():
    """A: cards 3, spades 1, ten of diamonds 2, two of spades 1, four aces 4: 11. B: a sweep."""
    acts = ("take 5H+3C with 8S", "trail KD", "trail 2C", "trail QC")
    session = after(last(ROYAL, A="KD QC", B="8S 2C", table="5H 3C"), *acts)
    assert session.result["facts"]["sweeps"] == {"A": 0, "B": 1}
    assert session.result["facts"]["cards"] == {"A": 46, "B": 6}
    assert dict(session.ledger.balance) == {0: 11, 1: 1, "score": -12}
    silent = after(last(CASSINO.vary("royal", {"sweeps": "nothing"}), A="KD QC", B="8S 2C", table="5H 3C"), *acts)
    assert "sweeps" not in silent.result["facts"]
    assert silent.ledger.balance[1] == 0


def test_the_last_card_can_sweep():
    session = after(last(ROYAL, A="8S", B="5H", table="3C"), "trail 5H", "take 3C+5H with 8S")
    assert session.result["facts"]["sweeps"] == {"A": 1, "B": 0}


def test_what_is_left_goes_to_whoever_took_last_and_else_to_the_dealer():
    took = after(last(ROYAL, rest="B", took="B", A="QC", B="KD", table="5H"), "trail KD", "trail QC")
    assert took.result["facts"]["cards"] == {"A": 0, "B": 52}
    nobody = after(last(ROYAL, rest="B", A="QC", B="KD", table="5H"), "trail KD", "trail QC")
    assert nobody.result["facts"]["cards"] == {"A": 3, "B": 49}


def test_who_has_the_rest_is_wanted():
    with pytest.raises(StartError) as wrong:
        Session(ROYAL, 0, [{"A": "QC", "B": "KD", "table": "5H"}], part="last")
    assert wrong.value.place == "given rest"


def test_hands_of_the_end_are_equal():
    with pytest.raises(StartError, match="equally many"):
        last(ROYAL, A="QC 2C", B="KD", table="5H")


def test_who_has_swept_is_shown_and_at_the_end_nothing_lies_there():
    session = after(last(ROYAL, A="2C 3C", B="8S KC", table="8D"), "take 8D with 8S")
    assert session.table.shown.sweeps == {"B": 1}
    after(session, "trail 2C", "trail KC", "trail 3C")
    assert (session.table.shown.loose, session.table.shown.builds) == (None, None)


def test_each_sweep_is_counted_and_where_nothing_is_left_nobody_takes_it():
    session = after(last(ROYAL, A="2C 3C", B="8S 2D", table="8D"), "take 8D with 8S", "trail 2C", "take 2C with 2D")
    assert session.table.shown.sweeps == {"B": 2}
    session.act("trail 3C")
    assert told(session, "last") == ["B took last, and takes what is left: 1 card"]
    session = after(last(ROYAL, A="3C", B="8S", table="8D 3D"), "take 8D with 8S", "take 3D with 3C")
    assert told(session, "last") == []


def test_it_is_told_what_court_cards_count():
    for game, royal in ((ROYAL, ["A jack counts 11, a queen 12, a king 13"]), (PLAIN, [])):
        session = Session(game, 1, part="deal", events=True)
        assert told(session, "courts") == royal
        assert bool(told(session, "plain-courts")) == (not royal)


def test_the_dealers_left_is_shown_to_play_first():
    session = Session(CASSINO.vary("royal", {"company": 3}), 1, part="deal", events=True)
    assert session.table.shown.eldest == "B"
    assert told(session, "direction") == ["Play goes to the left"]


def test_what_was_scored_before_is_told_of_a_deal():
    session = Session(ROYAL, 3, part="deal", brought={"A": 5, "B": 3})
    play_out(session, at_random(3))
    assert session.result["facts"]["scores"] == {"A": 5, "B": 3}


# The score

TOLD = {
    "dealer": "A", "cards": {"A": 30, "B": 22}, "spades": {"A": 5, "B": 8}, "big": "B", "little": "A",
    "aces": {"A": 3, "B": 1}, "sweeps": {"A": 1, "B": 0},
}  # fmt: skip
NAMED = {"ace": "A", "jack": "B"}


def test_what_counts():
    """A: 3 + 1 + 3 + 1 = 8; B: 1 + 2 + 1 = 4."""
    assert settle(ROYAL, TOLD).totals == {"A": 8, "B": 4, "score": -12}


def test_equal_numbers_count_for_nobody():
    told = TOLD | {"cards": {"A": 26, "B": 26}}
    assert settle(ROYAL, told).totals == {"A": 5, "B": 4, "score": -9}


@pytest.mark.parametrize(("count", "totals"), [("26", {"A": 14, "B": 13}), ("24", {"A": 13, "B": 12})])
def test_every_spade_counts(count, totals):
    """A: 3 + 3 + 5 + 2 + a sweep = 14; B: 1 + 2 + 1 + 8 + 1 = 13. Without what counts twice one less each."""
    told = settle(CASSINO.vary("royal-spade", {"spade-count": count}), TOLD | NAMED).totals
    assert told == totals | {"score": -sum(totals.values())}
    assert sum(totals.values()) - 1 == int(count)


@pytest.mark.parametrize(
    ("spoilt", "place", "why"),
    [
        ({"cards": {"A": 30, "B": 23}}, "cards", "they come to 53, and there are 52"),
        ({"spades": {"A": 5, "B": 7}}, "spades", "they come to 12, and there are 13"),
        ({"aces": {"A": 3, "B": 0}}, "aces", "they come to 3, and there are 4"),
        ({"cards": {"A": 44, "B": 8}}, "cards.B", "at least 9 must be there"),
        ({"spades": {"A": 0, "B": 13}}, "spades.A", "at least 1 must be there"),
        ({"sweeps": {"A": 16, "B": 0}}, "sweeps.A", "16 sweeps take 32 cards at least"),
        ({"big": None}, "big", ""),
        ({"cards": {"A": 30}}, "cards.B", ""),
        ({"scores": {"A": 21, "B": 3}}, "scores", "the game was won before this deal"),
        ({"scores": {"A": 3}}, "scores.B", "nothing is told of B"),
        ({"sweeps": {"A": 27, "B": 0}}, "sweeps.A", "from 0 to 26 is wanted"),
    ],
)
def test_facts_that_cannot_be(spoilt, place, why):
    with pytest.raises(FactsError) as wrong:
        settle(ROYAL, TOLD | spoilt)
    assert wrong.value.place.startswith(place)
    assert why in wrong.value.why


@pytest.mark.parametrize(("cards_of_a", "fault"), [(6, "cards.A"), (7, None), (42, None), (43, "cards.B")])
def test_a_side_has_the_cards_that_are_told_of_it(cards_of_a, fault):
    """A: five spades, and three aces of which one is a spade, 5 + 3 − 1 = 7; B: 8 + an ace + Big Cassino = 10."""
    told = TOLD | NAMED | {"cards": {"A": cards_of_a, "B": 52 - cards_of_a}, "sweeps": {"A": 0, "B": 0}}
    if fault is None:
        assert settle(SPADES, told)
        return
    with pytest.raises(FactsError) as wrong:
        settle(SPADES, told)
    assert wrong.value.place == fault


def test_nobody_has_less_than_nothing():
    with pytest.raises(FactsError) as wrong:
        settle(ROYAL, TOLD | {"scores": {"A": -1, "B": 3}})
    assert (wrong.value.place, wrong.value.rule) == ("scores.A", "cassino.game")


def test_two_cards_are_enough_for_a_sweep():
    """A: 3 + 1 + 2 + 1 + 4 = 11; B a sweep."""
    told = TOLD | {"cards": {"A": 50, "B": 2}, "spades": {"A": 13, "B": 0}, "big": "A", "aces": {"A": 4, "B": 0}}
    assert settle(ROYAL, told | {"sweeps": {"A": 0, "B": 1}}).totals == {"A": 11, "B": 1, "score": -12}
    with pytest.raises(FactsError, match="2 sweeps take 4 cards at least"):
        settle(ROYAL, told | {"sweeps": {"A": 0, "B": 2}})


@pytest.mark.parametrize(
    ("game", "most"),
    [
        (ROYAL, 24),  # 4 + 1, and 23 × 2: 51 of 52 cards
        (CASSINO.vary("royal", {"special-pack": "60"}), 28),  # 5 + 27 × 2 = 59 of 60
        (CASSINO.vary("royal-draw", {"draw-table": "none"}), 26),  # none is faced: 26 × 2 = 52
    ],
)
def test_there_are_no_more_sweeps_together_than_cards_for_them(game, most):
    pack, spades = (60, 15) if most == 28 else (52, 13)
    told = TOLD | {"cards": {"A": pack // 2, "B": pack // 2}, "spades": {"A": 10, "B": spades - 10}}
    assert settle(game, told | {"sweeps": {"A": most // 2, "B": most // 2}})
    if most == pack // 2:
        return
    with pytest.raises(FactsError, match="with what was faced") as wrong:
        settle(game, told | {"sweeps": {"A": most // 2 + 1, "B": most // 2}})
    assert (wrong.value.place, wrong.value.rule) == ("sweeps", "cassino.sweep")


def test_nobody_has_taken_one_card():
    told = TOLD | {"spades": {"A": 13, "B": 0}, "big": "A", "aces": {"A": 4, "B": 0}, "sweeps": {"A": 0, "B": 0}}
    assert settle(ROYAL, told | {"cards": {"A": 52, "B": 0}})
    assert settle(ROYAL, told | {"cards": {"A": 50, "B": 2}})
    with pytest.raises(FactsError, match="the one that took it too") as wrong:
        settle(ROYAL, told | {"cards": {"A": 51, "B": 1}})
    assert (wrong.value.place, wrong.value.rule) == ("cards.B", "cassino.take")


def test_who_has_won_is_told_in_the_order_of_the_seats():
    """Most cards 3, most spades 1, Little Cassino 1 and an ace: 6, against 2 and 3 aces; then 7 each, all have won."""
    game = CASSINO.vary("royal", {"company": 4, "length": "one-deal"})
    told = TOLD | {"cards": {"A": 30, "B": 22}, "spades": {"A": 7, "B": 6}, "big": "B", "little": "A",
                   "aces": {"A": 1, "B": 3}, "sweeps": {"A": 0, "B": 0}}  # fmt: skip
    settled = settle(game, told)
    assert settled.totals["A"] == 3 + 1 + 1 + 1
    assert settled.outcome["winners"] == ["A", "C"]
    even = settle(game, told | {"aces": {"A": 0, "B": 4}, "little": "B", "sweeps": {"A": 3, "B": 0}})
    assert (even.totals["A"], even.totals["B"]) == (3 + 1 + 3, 2 + 1 + 4)
    assert even.outcome["winners"] == ["A", "B", "C", "D"]


def test_what_a_scorer_is_asked_for():
    named = ["Ace of spades", "Jack of spades"]
    first = ["Dealer", "Cards taken", "Spades taken", "Big Cassino", "Little Cassino"]
    for game, between in ((ROYAL, []), (SPADES, named)):
        asked = [fact["title"] for fact in game.form.schema()["properties"].values()]
        assert asked == [*first, *between, "Aces", "Sweeps", "Scores before"]
        assert game.form.schema()["properties"]["cards"]["description"] == "by player"
    partners = CASSINO.vary("royal", {"company": 4}).form.schema()["properties"]["cards"]
    assert partners["description"] == "partners together, by the first of them"
    for key, what in (
        ("cards", "cards taken"),
        ("spades", "spades taken"),
        ("aces", "aces taken"),
        ("sweeps", "sweeps"),
    ):
        with pytest.raises(FactsError, match=f"a table of {what} is wanted"):
            settle(ROYAL, TOLD | {key: 8})


def test_who_has_the_ace_of_spades_has_an_ace():
    with pytest.raises(FactsError, match="A has no ace"):
        settle(SPADES, TOLD | NAMED | {"aces": {"A": 0, "B": 4}})
    with pytest.raises(FactsError, match="at least 2 must be there"):
        settle(SPADES, TOLD | NAMED | {"spades": {"A": 1, "B": 12}})
    with pytest.raises(FactsError, match="at least 1 must be there") as wrong:
        settle(SPADES, TOLD | NAMED | {"spades": {"A": 13, "B": 0}})
    assert wrong.value.place == "spades.B"  # where the jack is


def test_partners_are_told_by_the_first_of_them():
    game = CASSINO.vary("royal", {"company": 4})
    told = settle(game, TOLD | {"big": "D", "little": "C"}).totals
    assert told == {"A": 8, "B": 4, "C": 8, "D": 4, "score": -24}


def test_the_score_of_partners_is_told_by_either():
    game = CASSINO.vary("royal", {"company": 4})
    told = TOLD | {"scores": {"C": 13, "B": 10}}
    assert game.form.read(told).scores == (13, 10, 13, 10)
    assert settle(game, told).outcome["winners"] == ["A", "C"]  # 13 + 8
    with pytest.raises(StartError, match="the game was won before"):
        Session(game, 1, part="deal", brought={"A": 21})


@pytest.mark.parametrize(("dealer", "following"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_the_deal_passes_to_the_left(dealer, following):
    told = {
        "dealer": dealer, "cards": {"A": 30, "B": 20, "C": 2}, "spades": {"A": 5, "B": 8, "C": 0}, "big": "B",
        "little": "A", "aces": {"A": 3, "B": 1, "C": 0}, "sweeps": {"A": 0, "B": 0, "C": 0},
    }  # fmt: skip
    assert settle(CASSINO.vary("royal", {"company": 3}), told).outcome["next_dealer"] == following


def test_a_game_of_spades_is_won_from_the_next_best():
    """A gains 3 + 3 + 5 + 2 = 13, B 1 + 2 + 1 + 8 + 1 = 13: 63 to 43 and 10, and 63 − 43 = 20."""
    told = NAMED | {
        "dealer": "A", "cards": {"A": 30, "B": 20, "C": 2}, "spades": {"A": 5, "B": 8, "C": 0}, "big": "B",
        "little": "A", "aces": {"A": 3, "B": 1, "C": 0}, "sweeps": {"A": 0, "B": 0, "C": 0},
        "scores": {"A": 50, "B": 30, "C": 10},
    }  # fmt: skip
    assert settle(CASSINO.vary("royal-spade", {"company": 3}), told).outcome["margin"] == 20


def test_a_partie_goes_on_until_somebody_has_won():
    session = Session(ROYAL, 3)
    play_out(session, at_random(3), limit=5000)
    assert session.result["winners"]
    assert len(session.table.dealt) > 1


# The game


def won(scores, game=ROYAL, **more):
    return settle(game, TOLD | {"scores": dict(zip("AB", scores, strict=True))} | more).outcome


def test_who_has_twenty_one_has_won_and_of_two_the_higher():
    """A gains 8, B 4."""
    assert won((12, 10))["winners"] == []
    assert won((13, 10))["winners"] == ["A"]
    assert won((15, 18))["winners"] == ["A"]  # 23 to 22
    assert won((14, 18))["winners"] == []  # 22 each: another deal
    assert won((13, 20))["winners"] == ["B"]  # 21 to 24
    assert won((0, 0))["next_dealer"] == "B"
    for scores, both in (((14, 18), True), ((13, 17), True), ((13, 10), False)):  # 22 and 22, 21 and 21, 21 and 14
        done = settle(ROYAL, TOLD | {"scores": dict(zip("AB", scores, strict=True))})
        assert any(reason.rule == "cassino.both-out" for reason in done.reasons) == both


def test_eleven_more():
    """Both out: they go on to 32."""
    game = CASSINO.vary("royal", {"several-out": "eleven-more"})
    assert won((15, 18), game)["winners"] == []
    assert won((24, 22), game)["winners"] == ["A"]  # 32 to 26
    assert won((28, 30), game)["winners"] == []  # 36 to 34: on to 43
    assert won((23, 21), game)["winners"] == []  # 31 to 25, and 32 are wanted


def test_other_lengths():
    assert won((3, 0), CASSINO.vary("royal", {"length": "11"}))["winners"] == ["A"]
    one = CASSINO.vary("royal", {"length": "one-deal"})
    assert settle(one, TOLD).outcome["winners"] == ["A"]
    assert settle(one, TOLD | {"scores": {"A": 0, "B": 0}}).outcome["winners"] == ["A"]
    assert settle(one, TOLD | {"sweeps": {"A": 0, "B": 1}}).outcome["winners"] == ["A"]  # 7 to 5
    with pytest.raises(FactsError, match="a game of its own"):
        won((1, 0), one)


def test_a_game_of_spades_and_its_margin():
    """A gains 14 and B 13: 64 to 28, below 31, so (64 − 28) × 2 = 72; 64 to 43, 21."""
    assert won((50, 15), SPADES, **NAMED) == {"next_dealer": "B", "winners": ["A"], "margin": 72}
    assert won((50, 30), SPADES, **NAMED)["margin"] == 21
    assert won((50, 17), SPADES, **NAMED)["margin"] == 68  # (64 − 30) × 2
    assert won((50, 18), SPADES, **NAMED)["margin"] == 33  # 64 − 31
    assert won((46, 15), SPADES, **NAMED)["winners"] == []
    assert won((47, 15), SPADES, **NAMED)["winners"] == ["A"]  # 61
    for game, facts, slug in ((SPADES, TOLD | NAMED, "game-of-spades"), (ROYAL, TOLD, "game")):
        over = settle(game, facts | {"scores": {"A": 20, "B": 5} if game is ROYAL else {"A": 50, "B": 15}})
        assert [reason.rule for reason in over.reasons if str(reason.message) == "A has won"] == [f"cassino.{slug}"]


# The player


def test_the_rule_of_thumb_takes_what_counts():
    session = last(ROYAL, A="2C 3C", B="TS KC", table="TD KD 9H")
    assert thumb.player(session, session.choices[0]) == "take TD with TS"
    assert thumb.quick(session, session.choices[0]) == "take TD with TS"


@pytest.mark.parametrize("name", CASSINO.rulesets)
def test_the_rule_of_thumb_beats_chance(name):
    """Four points a deal more than who plays at random, from either seat."""
    game, gain = CASSINO.ruleset(name), 0
    for seed in range(10):
        for seat in (0, 1):
            session = Session(game, seed, part="deal")
            play_out(session, {seat: thumb.quick, 1 - seat: at_random(seed)})
            gain += session.ledger.balance[seat] - session.ledger.balance[1 - seat]
    assert gain > 20 * 4


def test_it_says_why():
    session = last(ROYAL, A="2C 3C", B="8S 3H", table="5D 9H")
    choice = session.choices[0]
    for option in choice.options:
        assert str(thumb.reason(session, choice, option))


def test_the_books_are_of_one_family():
    assert catalogue.of(ROYAL) is CASSINO
    assert cards("TD")[0] in ROYAL.pack
