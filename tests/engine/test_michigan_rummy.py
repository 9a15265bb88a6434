"""Michigan and Polish Rummy, rule by rule, from stated cards. G is the entry of Gibson’s encyclopedia."""

from __future__ import annotations

from random import Random

import pytest

from begun.rummies import Kin
from quinola import FactsError, ReadingError, Session, StartError, family, settle
from quinola.cards import FRENCH_52, FRENCH_56, card, cards
from quinola.mechanics.melds import MeldRules
from quinola.players import at_random, play_out, rule_of_thumb
from quinola.players.thumb.michigan_rummy import taken_by

FAMILY = family("michigan-rummy")
KIN = Kin("michigan-rummy", "michigan")
vary, two, turns = KIN.vary, KIN.two, KIN.turns


def may(session):
    return set(session.legal())


def refused(session, act):
    verdict = session.may(act)
    return None if verdict else verdict.rule.removeprefix("michigan-rummy.")


def net(session):
    return {session.table.names[s]: session.ledger.balance[s] for s in session.table.everyone}


# What is read, and the deal


def test_what_is_read_where_nothing_else_is_agreed():
    shared = {
        "company": 4, "two-hands": "ten", "top-card": "bound", "talon-gone": "turned", "turnings": 3,
        "ace-in-hand": "fifteen", "credit": "layer", "losers": "keep", "settling": "goal", "length": 2,
        "mark": "reached", "several-winners": "highest",
    }  # fmt: skip
    for name, wanted in (("michigan", shared), ("polish", shared | {"pile-used": "no", "part-of-pile": "yes"})):
        assert FAMILY.reading(FAMILY.ruleset(name)) == {f"michigan-rummy.{key}": said for key, said in wanted.items()}


def test_where_nobody_is_said_to_deal_the_first_seat_does():
    for part in ("deal", "turns"):
        stated = [{"A": "5C 8H", "B": "6D KC", "discards": "2C", "talon": "TD"}] if part == "turns" else []
        shown = Session(two(), 1, stated, part=part).table.shown
        assert (shown.dealer, shown.eldest, str(shown.company)) == ("A", "B", "2, each alone")


def test_what_each_had_before_is_told_of_a_deal():
    session = Session(two(), 1, part="deal", brought={"A": 120, "B": 35})
    play_out(session, rule_of_thumb(session.game))
    assert session.result["facts"]["scores"] == {"A": 120, "B": 35}


def test_the_talon_is_renewed_three_times():
    """Everyone discards what was drawn: one, and three times the three discards."""
    session, draws = turns({"A": "5C 8H", "B": "6D KC", "discards": "2C 3D", "talon": "TD"}), 0
    while session.choices:
        session.act("draw talon")
        session.act(f"discard {session.table.hands[session.choices[0].seat][-1]}")
        draws += 1
    assert draws == 1 + 3 * 3


@pytest.mark.parametrize(("dealer", "following"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_the_deal_passes_to_the_left(dealer, following):
    assert settle(vary(company=3), DEAL | {"dealer": dealer}).outcome["next_dealer"] == following


@pytest.mark.parametrize(("players", "each", "talon"), [(2, 10, 31), (3, 7, 30), (4, 7, 23), (5, 6, 21), (6, 6, 15)])
def test_it_is_dealt_as_in_rummy(players, each, talon):
    session = Session(vary(company=players), 3, part="deal")
    assert {len(hand) for hand in session.table.hands} == {each}
    assert len(session.table.lying("stock")) == talon == 52 - players * each - 1


def test_two_may_have_thirteen_and_three_may_not():
    for players, each in ((2, 13), (3, 7)):
        session = Session(vary(company=players, two_hands="thirteen"), 3, part="deal")
        assert {len(hand) for hand in session.table.hands} == {each}


def test_a_seventh_player_is_refused_with_the_reason():
    with pytest.raises(ReadingError, match="not seven"):
        vary(company=7)


def test_all_see_all_discards():
    session = Session(vary(), 1, part="deal")
    play_out(session, at_random(1), limit=9)
    for seat in session.seats:
        piles = {zone["role"]: zone["cards"] for zone in session.view(seat)["zones"]}
        assert "?" not in piles["spread"]
        assert set(piles["stock"]) == {"?"}


# What is taken

ROW = {"A": "3C QD", "B": "7H 8H KC 2D", "discards": "9H 5S JD", "talon": "4C 6S"}


def test_a_card_comes_with_all_that_lie_on_it_and_is_laid_first():
    session = turns(ROW)
    assert may(session) == {"draw talon", "draw 9H"}
    assert refused(session, "draw 5S") == refused(session, "draw JD") == "use"
    session.act("draw 9H")
    assert sorted(session.table.hands[1], key=str) == sorted(cards("7H 8H KC 2D 9H 5S JD"), key=str)
    assert may(session) == {"meld 7H+8H+9H"}
    session.act("meld 7H+8H+9H")
    assert may(session) == {f"discard {c}" for c in "KC 2D 5S JD".split()}


def test_what_lies_above_may_make_the_meld():
    """G ¶1: either with cards from the hand or from the pile."""
    hands = {**ROW, "B": "KC 2D 4H", "discards": "2S 7S 7D 7C 5S"}
    assert may(turns(hands)) == {"draw talon", "draw 7S"}
    assert may(turns(hands, ["draw 7S"])) == {"meld 7C+7D+7S"}


def test_or_the_card_is_laid_off_at_once_on_anybodys_meld():
    hands = {**ROW, "B": "KC 2D", "meld 1 of A": "JC JH JS"}
    session = turns(hands)
    assert may(session) == {"draw talon", "draw JD"}
    session.act("draw JD")
    assert may(session) == {"lay off JD on JC+JH+JS"}


def test_a_card_that_would_fit_only_after_another_is_not_taken():
    """The strict sense of “immediate”: the nine fits behind the eight, which is still in the hand."""
    hands = {**ROW, "B": "8D KC", "discards": "9D", "meld 1 of A": "5D 6D 7D"}
    assert may(turns(hands)) == {"draw talon"}


def test_the_last_discard_may_be_free():
    assert may(turns(ROW, game=two(top_card="free"))) == {"draw talon", "draw 9H", "draw JD"}
    session = turns(ROW, ["draw JD"], two(top_card="free"))
    assert "discard JD" in may(session)


@pytest.mark.parametrize(
    ("readings", "acts"),
    [
        ({}, {"draw talon", "draw pile", "draw 9H"}),
        ({"part_of_pile": "no"}, {"draw talon", "draw pile", "draw 9H"}),
        ({"pile_used": "yes"}, {"draw talon", "draw 9H", "draw pile"}),
        ({"pile_used": "yes", "part_of_pile": "no"}, {"draw talon", "draw 9H", "draw pile"}),
    ],
)
def test_in_polish_rummy_the_whole_pile(readings, acts):
    assert may(turns(ROW, game=two("polish", **readings))) == acts
    deeper = may(turns({**ROW, "discards": "3S 9H 5S JD"}, game=two("polish", **readings)))
    assert ("draw pile" in deeper) == ("pile_used" not in readings)
    assert ("draw 9H" in deeper) == ("part_of_pile" not in readings)


# What counts


@pytest.mark.parametrize(
    ("hand", "meld", "points"),
    [
        ("AS 2S 3S", "AS+2S+3S", 1 + 2 + 3),
        ("AS KS QS", "QS+KS+AS", 10 + 10 + 15),
        ("AS AH AD", "AD+AH+AS", 3 * 15),
        ("TS JS 9S", "9S+TS+JS", 9 + 10 + 10),
    ],
)
def test_an_ace_counts_by_where_it_lies(hand, meld, points):
    session = turns({"A": "5C 4D", "B": f"{hand} 7D", "discards": "2C", "talon": "9H 8C"}, ["draw talon"])
    session.act(f"meld {meld}")
    session.act("discard 7D")
    assert session.view("A")["shown"]["laid"] == {"A": 0, "B": points}


def test_a_run_does_not_go_round_the_ace():
    session = turns({"A": "5C", "B": "KS AS 2S 7D", "discards": "2C", "talon": "9H"}, ["draw talon"])
    assert refused(session, "meld KS+AS+2S") == "ace"


def test_an_ace_laid_off_counts_by_its_end():
    low = {"A": "5C 4D", "B": "AS 8C", "meld 1 of A": "2S 3S 4S", "discards": "2C", "talon": "9H 8H"}
    high = {**low, "meld 1 of A": "JS QS KS"}
    for hands, act, points in ((low, "lay off AS on 2S+3S+4S", 1), (high, "lay off AS on JS+QS+KS", 15)):
        session = turns(hands, ["draw talon", act, "discard 8C"])
        assert session.view("A")["shown"]["laid"]["B"] == points


def test_who_is_out_scores_the_other_hands_and_these_lose_nothing():
    hands = {"A": "5C AD", "B": "7H 8H", "meld 1 of A": "2S 3S 4S", "discards": "2C", "talon": "9H"}
    acts = ["draw talon", "meld 7H+8H+9H"]
    assert net(turns(hands, acts)) == {"A": 9, "B": 24 + 20}
    assert net(turns(hands, acts, two(losers="lose"))) == {"A": 9 - 20, "B": 24 + 20}
    assert net(turns(hands, acts, two(ace_in_hand="one"))) == {"A": 9, "B": 24 + 6}


# When the talon is used up


def test_the_discards_are_turned_as_they_lie_or_not():
    hands = {"A": "5C 8H", "B": "6D KC", "discards": "2C 3D", "talon": "TD"}
    session = turns(hands, ["draw talon", "discard TD", "draw talon"])
    assert card("2C") in session.table.hands[0]
    assert list(session.table.lying("stock")) == cards("3D TD")
    ended = turns(hands, ["draw talon", "discard TD"], two(talon_gone="ends"))
    assert not ended.choices
    assert net(ended) == {"A": -13, "B": -16}


def test_a_deal_that_would_not_end_has_no_winner():
    for seed in range(6):
        session = Session(two(turnings=1), seed, part="deal")
        while session.choices:
            acts = session.legal()
            session.act(next(act for act in acts if act.startswith(("draw talon", "discard"))))
        assert "out" not in session.result["facts"]
        assert all(points < 0 for points in net(session).values())


# The end

DEAL = {"dealer": "A", "out": "B", "melded": {"A": 40, "B": 30, "C": 20}, "left": {"A": 10, "B": 0, "C": 15}}


def told(**scores):
    return {**DEAL, "scores": {"A": 0, "B": 0, "C": 0} | scores}


@pytest.mark.parametrize(
    ("readings", "scores", "winners"),
    [
        ({}, {"B": 444}, []),
        ({}, {"B": 445}, ["B"]),
        ({"mark": "passed"}, {"B": 445}, []),
        ({"mark": "passed"}, {"B": 446}, ["B"]),
        ({}, {"A": 470, "B": 455}, ["A", "B"]),
        ({}, {"A": 471, "B": 455}, ["A"]),
        ({"several_winners": "all"}, {"A": 471, "B": 455}, ["A", "B"]),
    ],
)
def test_five_hundred_win(readings, scores, winners):
    """B comes to 455 + 55 = 510; A to 470 + 40 = 510, and equals share, or to 511."""
    assert settle(vary(company=3, **readings), told(**scores)).outcome["winners"] == winners


def test_the_others_pay_by_how_much_they_are_behind():
    assert settle(vary(company=3), told(A=410, B=455, C=300)).outcome["behind"] == {"A": 60, "C": 190}


def test_each_deal_may_be_settled():
    """B scores 30 + 25 = 55; A 40, C 20. Of equals the first from the dealer’s left is paid."""
    game = vary(company=3, settling="deal")
    assert settle(game, DEAL).totals == {"A": -15, "B": 50, "C": -35}
    equal = {"dealer": "A", "melded": {"A": 40, "B": 30, "C": 40}, "left": {"A": 10, "B": 10, "C": 10}}
    assert settle(game, equal).totals == {"A": 0, "B": -10, "C": 10}


# Facts and beginnings


@pytest.mark.parametrize(
    ("facts", "place"),
    [
        ({**DEAL, "left": {"A": 10, "B": 3, "C": 15}}, "left.B"),
        ({**DEAL, "left": {"A": 0, "B": 0, "C": 15}}, "left.A"),
        ({**DEAL, "out": None}, "left.B"),
        ({**DEAL, "melded": {"A": 40, "B": 0, "C": 20}}, "melded.B"),
        ({**DEAL, "melded": {"A": 200, "B": 100, "C": 72}}, "melded"),
        ({**DEAL, "scores": {"A": 500, "B": 0, "C": 0}}, "scores.A"),
    ],
)
def test_false_facts_are_refused_at_their_place(facts, place):
    with pytest.raises(FactsError) as wrong:
        settle(vary(company=3), facts)
    assert wrong.value.place == place


def test_the_whole_pack_counts_396():
    """4 × (2 + … + 10 + 30 + 15) = 4 × 99; one less than that is all that can be laid and left."""
    assert FAMILY.ruleset("michigan").terms.whole_pack == 396
    assert settle(vary(company=3), {**DEAL, "melded": {"A": 199, "B": 100, "C": 72}}).totals["B"] == 125


def test_a_stated_meld_must_be_one():
    with pytest.raises(StartError, match="nine of hearts is missing"):
        turns({"A": "9D", "B": "QC", "meld 1 of A": "8H TH JH"})


# What makes a meld with others


@pytest.mark.parametrize("ace", ["low", "high", "either", "round"])
def test_a_card_joins_others_where_it_is_in_a_meld_of_theirs(ace):
    """Against every meld of the hand, on four hundred hands of three to sixteen cards of 56."""
    rules, random, joined = MeldRules(ace), Random(7), 0
    for _ in range(400):
        hand = random.sample(FRENCH_56, random.randint(3, 16))
        in_melds = {c for meld in rules.melds(hand) for c in meld.cards}
        lanes = rules.lanes(hand)
        assert {c for c in hand if rules.joins(c, lanes)} == in_melds
        joined += len(in_melds)
    assert joined > 200


def test_jokers_are_a_rank_and_stand_in_no_run():
    rules = MeldRules("high")
    assert [str(meld) for meld in rules.melds(cards("XC XD XH 2H 3H"))] == ["XC+XD+XH"]
    assert str(rules.why_not(cards("XH 2H 3H"))) == "a joker stands in no run"
    assert len(FRENCH_56) == len(FRENCH_52) + 4
    assert card("XH").name == "joker of hearts"


# The player by rule of thumb


def test_it_takes_what_brings_more_than_it_costs():
    thumb = rule_of_thumb(two())
    session = turns(ROW)
    assert session.choices[0].text(thumb(session, session.choices[0])) == "draw 9H"
    dear = turns({**ROW, "B": "2H 3H 9D 7C", "discards": "4H KS 9S QC TH JD 5S KC"})
    assert "draw 4H" in may(dear)
    assert dear.choices[0].text(thumb(dear, dear.choices[0])) == "draw talon"


@pytest.mark.parametrize("name", ["michigan", "polish"])
def test_it_beats_chance(name):
    game = FAMILY.ruleset(name)
    thumb, mine, theirs = rule_of_thumb(game), 0, 0
    for seed in range(12):
        session = Session(game, seed, part="deal")
        play_out(session, {0: thumb, **{s: at_random(seed + s) for s in (1, 2, 3)}})
        mine += session.ledger.balance[0]
        theirs += max(session.ledger.balance[s] for s in (1, 2, 3))
    assert mine > theirs


def thrown(session):
    choice = session.choices[0]
    return choice.text(rule_of_thumb(session.game)(session, choice)).removeprefix("discard ")


def test_it_throws_nothing_that_is_near_the_row():
    """JH: 36 for each of 9H and TH in the row, 7 for its live fellows (three jacks, 9H TH QH KH), less 10: 69.
    2C: 6 for its fellows (three twos, AC 3C 4C), less 2: 4. With another row JH is 7 − 10 = −3, and goes."""
    hands = {"A": "5D", "B": "JH", "talon": "2C 3S"}
    assert thrown(turns({**hands, "discards": "9H TH"}, ["draw talon"])) == "2C"
    assert thrown(turns({**hands, "discards": "9S TC"}, ["draw talon"])) == "JH"


def test_it_throws_nothing_that_is_near_what_the_next_player_has_taken():
    """A has taken the KC with the 9H, and holds it. KD: 12 for the KC, 5 for its fellows (KC KH KS JD QD), less 10: 7.
    2S: 6 for its fellows (three twos, AS 3S 4S), less 2: 4. If A has taken the QC, the KD is 5 − 10 = −5, and goes."""
    for taken, throws in (("KC", "2S"), ("QC", "KD")):
        hands = {"A": "7H 8H 6D", "B": f"KD 2S {taken}", "talon": "5D 3H", "discards": "9H"}
        acts = ["draw talon", f"discard {taken}", "draw 9H", "meld 7H+8H+9H", "discard 6D", "draw talon"]
        session = turns(hands, acts)
        assert taken_by(session)[0] == {card(taken)}
        assert thrown(session) == throws
