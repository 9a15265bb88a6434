"""Ranter-Go-Round, rule by rule, from stated cards. G is Gibson’s entry of 1974; codes are the close reading’s."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from quinola import FactsError, ReadingError, Session, StartError, family, settle
from quinola.games.ranter_go_round import RanterGoRound, Shown
from quinola.ledger import Ledger
from quinola.partie import Partie, Told
from quinola.players import ground, play_out, rule_of_thumb
from quinola.players.imagine import imagine
from quinola.players.thumb.ranter_go_round import BEFORE_A_KING, STANDS, stands_from

RANTER = family("ranter-go-round")
CARDS = {"A": "6H", "B": "3S", "C": "9C", "D": "TD", "pack": "7C"}


def game(players=4, **readings):
    return RANTER.vary("gibson", {"players": players, **readings})


def at(acts=(), cards=CARDS, scores=None, dealer="A", **readings):
    names = [name for name in cards if name != "pack"]
    start = {"part": "deal", "given": {"dealer": dealer}, "brought": scores or {}, "events": True}
    session = Session(game(readings.pop("players", len(names)), **readings), 1, [cards], **start)
    for act in acts:
        session.act(act)
    return session


def turn(session):
    return session.table.name(session.choices[0].seat) if session.choices else ""


def hands(session):
    return " ".join(hand[0].text for hand in session.table.hands if hand)


def paid(session):
    return {session.table.names[s]: n for s, n in session.ledger.balance.items() if n and isinstance(s, int)}


def refused(session, act):
    verdict = session.may(act)
    return None if verdict else verdict.rule.partition(".")[2]


# The round (G ¶1)


@pytest.mark.parametrize(
    ("held", "acts", "verb", "asked"),
    [
        ("3S", [], "exchange", "The lowest card loses a counter: do you stand, or exchange your card"),
        ("KS", [], "exchange", "You hold a king, which nobody can take from you: you stand."),
        ("3S", ["stand"] * 3, "draw", "You are the dealer, and last to speak: do you stand, or draw another card"),
    ],
)
def test_each_is_asked_what_they_can_do(held, acts, verb, asked):
    """Stand or exchange; with a king, stand; the dealer, A, stand or draw."""
    [choice] = at(acts, CARDS | {"B": held}, faced="challenged", king_turn="stand").choices
    assert choice.verb == verb
    assert str(choice.question()).startswith(asked)


def test_in_the_end_all_see_all_cards():
    assert all(hand.sees == frozenset(range(4)) for hand in at(["stand"] * 4).table.hands)


def test_the_dealers_left_begins_and_the_dealer_ends():
    session = at()
    order = []
    while session.choices:
        order.append(turn(session))
        session.act("stand")
    assert order == ["B", "C", "D", "A"]


def test_a_card_goes_to_the_left_and_the_other_comes_back():
    assert hands(at(["exchange"])) == "6H 9C 3S TD"


def test_an_ace_is_chased_round_the_table_into_the_pack():
    """B’s ace for C’s 9, for D’s 10, for A’s 6, for the 7 on the pack: lowest is then D’s 6."""
    session = at(["exchange", "exchange", "exchange", "draw"], CARDS | {"B": "AS"})
    assert hands(session) == "7C 9C TD 6H"
    assert paid(session) == {"D": -1}


def test_nobody_but_the_dealer_draws_and_the_dealer_exchanges_with_nobody():
    session = at()
    assert refused(session, "draw") == "dealer-draws"
    for _ in range(3):
        session.act("stand")
    assert refused(session, "exchange") == "dealer-draws"
    assert session.legal() == ["stand", "draw"]


def test_the_lowest_pays_one_and_the_deal_moves_on():
    session = at(["stand"] * 4)
    assert paid(session) == {"B": -1}
    assert session.ledger.balance["pot"] == 1
    assert session.result["next_dealer"] == "B"


def test_all_who_are_tied_pay():
    session = at(["stand"] * 4, CARDS | {"D": "3H"})
    assert paid(session) == {"B": -1, "D": -1}


def test_a_queen_is_below_a_king():
    """Where one draws a king and the other keeps a queen, it is the queen that pays."""
    assert settle(game(2), {"dealer": "A", "A": "KH", "B": "QC"}).totals == {"A": 0, "B": -1, "pot": 1}


def test_where_no_dealer_is_given_the_first_seat_deals():
    session = Session(game(), 1, part="deal")
    assert session.table.shown.dealer == "A"


def test_two_can_play_and_fifty_one():
    for players in (2, 51):
        session = Session(game(players), 5, part="deal")
        play_out(session, rule_of_thumb(session.game))
        assert sum(paid(session).values()) == -session.ledger.balance["pot"]
        assert len(session.table.zone("stock")) == 52 - players


def test_fifty_two_are_refused_with_the_reason():
    with pytest.raises(ReadingError, match="from 2 to 51, not 52: with one more, no card of the 52 would be left"):
        game(52)
    with pytest.raises(ReadingError, match=r"from 2 to 51, not 1$"):
        game(1)


def test_after_z_come_letters_of_which_none_is_a_card():
    names = game(51).names
    assert names[25:28] == ("Z", "AA", "BB")
    assert names[-1] == "YY"
    assert len(set(names)) == 51


# Kings (RG-C1 to RG-C4, RG-C7)

KING = CARDS | {"C": "KC"}


def test_a_king_is_faced_at_once_and_has_no_turn():
    session = at(cards=KING)
    assert session.table.shown.kings == ["C"]
    assert session.view("A")["hands"]["C"] == ["KC"]
    session.act("stand")
    assert turn(session) == "D"


def test_an_exchange_jumps_over_a_king():
    assert hands(at(["exchange"], KING)) == "6H TD KC 3S"


def test_an_exchange_jumps_over_two_kings():
    assert hands(at(["exchange"], KING | {"D": "KD"})) == "3S 6H KC KD"


def test_or_a_king_refuses_it():
    session = at(cards=KING, past_king="fail")
    assert refused(session, "exchange") == "jump"
    assert session.legal() == ["stand"]
    hidden = at(["exchange"], KING, past_king="fail", faced="challenged")
    assert hands(hidden) == "6H 3S KC TD"
    assert hidden.table.shown.kings == ["C"]
    assert turn(hidden) == "D"


def test_a_hidden_king_is_faced_when_it_is_asked_for_or_its_turn_comes():
    session = at(cards=KING, faced="challenged")
    assert session.table.shown.kings is None
    assert session.view("A")["hands"]["C"] == ["?"]
    session.act("stand")
    assert session.table.shown.kings == ["C"]
    assert turn(session) == "D"


def test_a_hidden_king_may_stay_hidden_if_it_speaks():
    session = at(["stand"], KING, faced="challenged", king_turn="stand")
    assert turn(session) == "C"
    assert refused(session, "exchange") == refused(session, "draw") == "king-turn"
    session.act("stand")
    assert session.view("A")["hands"]["C"] == ["?"]


def test_whoever_must_stand_with_a_king_is_asked_what_all_are_asked():
    """C, who could exchange but for the king, is asked that; and D, who is no dealer either."""
    for hands, before in ((KING, ["stand"]), (CARDS | {"D": "KD"}, ["stand", "stand"])):
        session = at(before, hands, faced="challenged", king_turn="stand")
        assert (session.legal(), session.choices[0].verb) == (["stand"], "exchange")


def test_a_king_of_the_dealers_that_speaks_cannot_be_told_from_another_card_that_stands():
    """The page is told the same verb of a dealer who stands, whatever the card."""
    told = []
    for card in ("KH", "QH"):
        session = at(["stand"] * 3, CARDS | {"A": card}, faced="challenged", king_turn="stand")
        session.act("stand")
        told.append(session.acts_seen("B")[-1])
    assert told[0] == told[1]


DEALERS = CARDS | {"A": "KH"}


def test_before_a_dealers_king_one_must_stand():
    session = at(["stand", "stand"], DEALERS)
    assert refused(session, "exchange") == "dealer-king"
    session.act("stand")
    assert not session.choices


def test_or_draws_in_the_dealers_place():
    session = at(["stand", "stand"], DEALERS, dealer_king="draw")
    assert session.legal() == ["stand", "draw"]
    session.act("draw")
    assert hands(session) == "KH 3S 9C 7C"
    hidden = at(["stand", "stand", "exchange"], DEALERS, dealer_king="draw", faced="challenged")
    assert hands(hidden) == "KH 3S 9C 7C"
    for each in (session, hidden):
        assert told(each, "dealer-king") == ["The dealer has a king, and D draws instead"]


def test_whoever_comes_after_the_dealer_and_is_still_in_is_shown_to_begin():
    """`ranter-go-round.first`: B, on the left of A, begins; if B is out, C; and A, if D has dealt."""
    assert Shown.of(at().table).eldest == "B"
    without_b = at(cards={"A": "6H", "C": "9C", "D": "TD"}, scores={"B": -3, "pot": 3}, players=4)
    assert Shown.of(without_b.table).eldest == "C"
    assert Shown.of(at(dealer="D").table).eldest == "A"


def test_a_dealer_who_draws_has_no_king():
    assert told(at(["stand", "stand", "stand", "draw"]), "dealer-king") == []


def test_where_kings_refuse_the_dealers_hidden_king_still_lets_one_draw():
    """D asks A, who deals and has a king: nobody is left, and D draws the seven."""
    session = at(["stand", "stand", "exchange"], DEALERS, dealer_king="draw", past_king="fail", faced="challenged")
    assert hands(session) == "KH 3S 9C 7C"


def test_before_a_dealers_hidden_king_one_keeps_the_card():
    session = at(["stand", "stand", "exchange"], DEALERS, faced="challenged")
    assert hands(session) == "KH 3S 9C TD"
    assert session.table.shown.kings == ["A"]


@pytest.mark.parametrize(("past", "may"), [("jump", ["stand", "draw"]), ("fail", ["stand"])])
def test_two_kings_at_the_end_of_the_round_stop_one_or_let_one_draw(past, may):
    """C has D’s king on the left and then the dealer’s: passing over kings C is the last; where kings refuse, not."""
    session = at(["stand"], DEALERS | {"D": "KD"}, dealer_king="draw", past_king=past)
    assert (turn(session), session.legal()) == ("C", may)


def test_the_old_card_goes_under_the_pack():
    session = at(["stand", "stand", "stand", "draw"])
    pack = session.table.zone("stock")
    assert (hands(session).split()[0], pack[-1].text, len(pack)) == ("7C", "6H", 48)


def test_or_it_is_shuffled_in_and_may_come_back():
    """One card in the pack with fifty-one players, and the old one: it comes back about every other time."""
    back = 0
    for seed in range(100):
        session = Session(game(51, redraw="shuffle"), seed, part="deal", given={"dealer": "A"})
        if session.table.hands[0][0].rank == "K":
            continue
        before = session.table.hands[0][0]
        while session.choices:
            session.act("stand" if session.choices[0].seat else "draw")
        back += session.table.hands[0][0] == before
    assert 30 < back < 70


def test_a_king_that_is_drawn_is_kept_or_goes_back():
    drawn = CARDS | {"pack": "KC"}
    acts = ["stand", "stand", "stand", "draw"]
    assert hands(at(acts, drawn)).split()[0] == "KC"
    back = at(acts, drawn, king_drawn="back")
    assert hands(back).split()[0] == "6H"
    assert back.view("B")["zones"][0]["cards"].count("KC") == 1


# Who is out, and the end (RG-C5)


def test_whoever_is_out_is_dealt_nothing_and_deals_no_more():
    session = at(cards={"A": "6H", "C": "9C", "D": "TD"}, scores={"B": -3, "pot": 3}, players=4)
    assert [len(hand) for hand in session.table.hands] == [1, 0, 1, 1]
    assert session.table.shown.in_ == ["A", "C", "D"]
    assert turn(session) == "C"
    for _ in range(3):
        session.act("stand")
    assert session.result["next_dealer"] == "C"


def test_nobody_brings_a_loss_of_four_to_a_deal():
    with pytest.raises(StartError) as wrong:
        at(scores={"B": -4, "pot": 4}, cards={"A": "6H", "C": "9C", "D": "TD"}, players=4)
    assert wrong.value.place == "brought B"


@pytest.mark.parametrize(("scores", "place"), [
    ({"A": -3, "pot": 3}, "given dealer"),
    ({"B": -3, "C": -3, "D": -3, "pot": 9}, "brought"),
])  # fmt: skip
def test_a_deal_wants_a_dealer_who_is_in_and_another(scores, place):
    with pytest.raises(StartError) as wrong:
        at(scores=scores, cards={"A": "6H"}, players=4)
    assert wrong.value.place == place


def test_the_last_one_takes_the_pot():
    """Before: 3 − 2 = 1 left to A, none to B, 2 to C; the pot 2 + 3 + 1 = 6. A’s last makes 7."""
    facts = {"dealer": "A", "lowest": ["A"], "scores": {"A": -2, "B": -3, "C": -1}}
    done = settle(game(3), facts)
    assert done.totals == {"A": -1, "B": 0, "C": 7, "pot": -6}
    assert done.outcome["winners"] == ["C"]


LAST = {"dealer": "B", "A": "5H", "B": "5C", "C": "5S", "scores": dict.fromkeys("ABC", -2)}


@pytest.mark.parametrize(("reading", "totals", "more"), [
    ("again", {}, {"next_dealer": "B", "winners": [], "void": True}),
    ("nobody", {"A": -1, "B": -1, "C": -1, "pot": 3}, {"winners": []}),
    ("split", {"A": 2, "B": 2, "C": 2, "pot": -6}, {"winners": ["A", "B", "C"]}),
])  # fmt: skip
def test_where_all_would_go_out_together(reading, totals, more):
    """The pot 2 × 3 = 6, and three more: 9, by three."""
    done = settle(game(3, all_out=reading), LAST)
    assert {name: n for name, n in done.totals.items() if n} == totals
    assert {key: done.outcome.get(key) for key in more} == more
    assert ("next_dealer" in done.outcome) == (reading == "again")


def test_what_does_not_divide_goes_by_ones_from_the_dealers_left():
    """B is out. The pot 2 + 3 + 2 = 7, and two more: 9 for A and C. A has dealt, and C sits first on A’s left."""
    facts = {"dealer": "A", "lowest": ["A", "C"], "scores": {"A": -2, "B": -3, "C": -2}}
    done = settle(game(3, all_out="split"), facts)
    assert {name: n for name, n in done.totals.items() if n} == {"A": 3, "C": 4, "pot": -7}


def test_several_that_do_not_divide_go_to_as_many_one_each():
    """`ranter-go-round.all-out`: by ones from the dealer’s left. E is out. The pot 4 × 2 + 3 = 11, and four more: 15,
    which is 3 for each of four and 3 over, for B, C and D, who sit at A’s left: 4 − 1 each, and 3 − 1 for A."""
    lost = {"A": -2, "B": -2, "C": -2, "D": -2, "E": -3}
    done = settle(game(5, all_out="split"), {"dealer": "A", "lowest": ["A", "B", "C", "D"], "scores": lost})
    assert done.totals == {"A": 2, "B": 3, "C": 3, "D": 3, "E": 0, "pot": -11}
    assert done.outcome["winners"] == ["A", "B", "C", "D"]


def test_nothing_but_kings_costs_nobody_or_all():
    kings = {"dealer": "A", "A": "KH", "B": "KC"}
    assert not any(settle(game(2), kings).totals.values())
    assert settle(game(2, all_kings="all"), kings).totals == {"A": -1, "B": -1, "pot": 2}


def test_a_partie_ends_with_one_winner_who_has_everything():
    for seed in range(40):
        session = Session(game(2 + seed % 7), seed)
        play_out(session, rule_of_thumb(session.game))
        [winner] = session.result["winners"]
        balance = session.ledger.balance
        assert balance["pot"] == 0
        assert balance[session.table.names.index(winner)] == RanterGoRound.lives * (len(session.table.names) - 1)


def test_a_partie_stops_after_so_many_deals():
    session = Session(game(5), 3, given={"deals": 2})
    play_out(session, rule_of_thumb(session.game))
    assert len(session.table.dealt) == 2


# What a scorer tells

GOOD = {"dealer": "A", "lowest": ["B"]}


@pytest.mark.parametrize(("spoilt", "place", "rule"), [
    ({"lowest": []}, "lowest", "lowest"),
    ({"A": "5H", "B": "3C", "C": "9C", "D": "TC"}, "lowest", "lowest"),
    ({"lowest": ["B", "B"]}, "lowest[1]", "lowest"),
    ({"lowest": ["B", "E"]}, "lowest[1]", "lowest"),
    ({"dealer": "E"}, "dealer", "next-dealer"),
    ({"scores": {"A": 0, "C": -1, "D": 0}}, "scores.B", "counters"),
    ({"scores": {"A": 0, "B": -3, "C": 0, "D": 0}}, "lowest", "out"),
    ({"scores": {"A": -3, "B": 0, "C": 0, "D": 0}}, "dealer", "next-dealer"),
    ({"scores": {"A": 0, "B": -3, "C": -3, "D": -3}}, "scores", "survivor"),
    ({"scores": {"A": 0, "B": -4, "C": 0, "D": 0}}, "scores.B", "counters"),
    ({"scores": {"A": 1, "B": -1, "C": 0, "D": 0}}, "scores.A", "counters"),
    ({"lowest": [], "A": "5H", "B": "3C", "C": "9C"}, "D", "one-card"),
    ({"lowest": [], "A": "5H", "B": "3C", "C": "9C", "D": "9C"}, "D", "pack"),
    ({"lowest": [], "A": "5H", "B": "3C", "C": "9C", "D": "1O"}, "D", "pack"),
    ({"lowest": [], "A": "5H", "B": "3C", "C": "9C", "D": "9S", "scores": {"A": 0, "B": 0, "C": -3, "D": 0}}, "C",
     "out"),
])  # fmt: skip
def test_false_facts_are_refused(spoilt, place, rule):
    with pytest.raises(FactsError) as wrong:
        settle(game(), {**GOOD, **spoilt})
    assert (wrong.value.place, wrong.value.rule) == (place, f"ranter-go-round.{rule}")


def test_four_can_be_tied_and_no_more():
    """There are four cards of a rank: each of four pays one."""
    assert settle(game(6), {"dealer": "A", "lowest": ["A", "B", "C", "D"]}).totals["pot"] == 4
    with pytest.raises(FactsError) as wrong:
        settle(game(6), {"dealer": "A", "lowest": ["A", "B", "C", "D", "E"]})
    assert wrong.value.rule == "ranter-go-round.ties"


def test_a_partie_can_be_told_deal_by_deal():
    """Two players: B loses three in a row and A wins three; nobody tells scores or dealers twice."""
    partie = Partie(game(2))
    first = partie.add(Told({"lowest": ["B"]}, 0))
    assert first.settled is not None
    assert partie.game.names[partie.standing.dealer] == "B"
    partie.add(Told({"lowest": ["B"]}))
    partie.add(Told({"lowest": ["B"]}))
    assert partie.standing.winners == ["A"]
    assert partie.balance() == {"A": 3, "B": -3, "pot": 0}
    assert partie.add(Told({"lowest": ["B"]})).wrong is not None


def test_after_nobody_has_won_no_deal_is_told():
    partie = Partie(game(2, all_out="nobody"))
    for _ in range(3):
        partie.add(Told({"lowest": ["A", "B"]}, 0))
    assert partie.balance() == {"A": -3, "B": -3, "pot": 6}
    assert partie.add(Told({"lowest": ["A"]}, 0)).wrong.rule == "ranter-go-round.survivor"


def test_the_ledger_tells_why():
    ledger, rules = Ledger(names=game(2).names), game(2)
    rules.settle(rules.form.read({"dealer": "A", "A": "5H", "B": "5C"}), ledger)
    assert [reason.rule.partition(".")[2] for reason in ledger.reasons] == ["ties", "next-dealer"]


# What seats know


def test_both_who_exchange_know_both_cards_and_nobody_else_does():
    view = at(["exchange"]).view
    assert [view(s)["hands"]["B"] for s in "ABCD"] == [["?"], ["9C"], ["9C"], ["?"]]
    assert [view(s)["hands"]["C"] for s in "ABCD"] == [["?"], ["3S"], ["3S"], ["?"]]


def test_what_is_known_of_a_card_goes_with_it():
    """B’s three goes to C and on to D: B saw it go, and knows where it is; A does not."""
    view = at(["exchange", "exchange"]).view
    assert [view(s)["hands"]["D"] for s in "ABCD"] == [["?"], ["3S"], ["3S"], ["3S"]]
    assert [view(s)["hands"]["C"] for s in "ABCD"] == [["?"], ["?"], ["TD"], ["TD"]]


def without_a_king(session):
    """Who all know to hold none."""
    return "".join(session.table.names[s] for s in sorted(session.table.lacks))


def test_who_all_know_to_hold_no_king():
    """Whose king would be up: all others; hidden, whoever has come to speak, where kings do not; or has exchanged."""
    hidden = {"cards": CARDS, "faced": "challenged"}
    assert without_a_king(at()) == "ABCD"
    assert without_a_king(at(cards=KING)) == "ABD"
    assert without_a_king(at(**hidden)) == "B"
    assert without_a_king(at(["stand"], **hidden)) == "BC"
    assert without_a_king(at(["stand"], **hidden, king_turn="stand")) == ""
    assert without_a_king(at(["exchange"], **hidden, king_turn="stand")) == "BC"


def test_of_whoever_has_drawn_nobody_knows_that_it_is_no_king():
    assert without_a_king(at(["stand"] * 3 + ["draw"])) == "BCD"


def test_what_is_drawn_in_the_dealers_place_only_one_knows():
    """The dealer’s hidden king still has to speak, and meanwhile D alone knows the card from the pack."""
    session = at(["stand", "stand", "exchange"], DEALERS, dealer_king="draw", faced="challenged", king_turn="stand")
    assert turn(session) == "A"
    assert [session.view(s)["hands"]["D"] for s in session.seats] == [["?"], ["?"], ["?"], ["7C"]]


@pytest.mark.parametrize("readings", [
    dict(zip(("faced", "king_turn", "past_king", "dealer_king", "redraw", "king_drawn"), some, strict=True))
    for some in product(
        ("at-once", "challenged"), ("none", "stand"), ("jump", "fail"), ("stand", "draw"), ("under", "shuffle"),
        ("good", "back"),
    )
])  # fmt: skip
def test_under_every_reading_an_imagined_table_looks_the_same(readings):
    for seed in range(12):
        random = Random(seed)
        session = Session(game(random.choice((2, 3, 5, 9, 30, 51)), **readings), seed, given={"deals": 3})
        for _ in range(random.randrange(3 * len(session.table.names))):
            if session.choices:
                choice = session.choices[0]
                session.take(choice, random.choice(choice.options))
        for seat in random.sample(range(len(session.table.names)), 2):
            assert imagine(session, seat, random).view(session.seats[seat]) == session.view(session.seats[seat])


# What is shown and told


def told(session, slug):
    return [event.text for event in session.table.events if event.rule == f"ranter-go-round.{slug}"]


def test_all_can_see_counters_the_pot_and_who_is_in():
    session = at(["stand"] * 4)
    assert hands(session) == "6H 3S 9C TD"
    shown = session.table.shown
    assert (shown.pot, shown.resto, shown.in_) == (1, {"A": 3, "B": 2, "C": 3, "D": 3}, None)
    assert RANTER.ruleset("gibson").players == 6


def test_the_deal_goes_round_from_the_last_seat_to_the_first():
    session = at(["stand"] * 4, dealer="D")
    assert session.result["next_dealer"] == "A"


def test_a_king_that_is_drawn_is_told_when_all_show_and_no_other_is():
    drawn = CARDS | {"pack": "KC"}
    assert told(at(["stand", "stand", "stand", "draw"], drawn), "king-drawn") == ["A has drawn a king, and is safe"]
    assert told(at(["exchange", "stand", "stand", "draw"]), "king-drawn") == []
    assert told(at(["exchange", "stand"], KING, faced="challenged"), "king-drawn") == []
    back = at(["stand", "stand", "stand", "draw"], drawn, king_drawn="back")
    assert len(back.table.zone("stock")) == 48
    assert told(back, "king-drawn") == ["It is the king of clubs: A keeps the old card"]


def test_a_king_drawn_in_the_dealers_place_is_told_as_well():
    """D finds nobody but a dealer with a king, and draws the king of clubs."""
    session = at(["stand", "stand", "draw"], DEALERS | {"pack": "KC"}, dealer_king="draw")
    assert hands(session) == "KH 3S 9C KC"
    assert told(session, "king-drawn") == ["D has drawn a king, and is safe"]


def test_a_king_that_went_back_is_not_known_in_the_next_deal():
    for seed in range(60):
        session = Session(game(2, king_drawn="back"), seed, given={"deals": 2})
        while len(session.table.dealt) == 1 and session.choices:
            session.act("draw" if "draw" in session.legal() else "stand")
        assert session.table.revealed == set()


def test_a_hidden_king_that_speaks_is_faced_when_it_is_asked_for():
    session = at(["exchange"], KING, faced="challenged", king_turn="stand")
    assert session.table.shown.kings == ["C"]
    assert turn(session) == "C"


def test_where_kings_refuse_the_last_before_a_dealers_king_may_still_draw():
    session = at(["stand", "stand"], DEALERS, dealer_king="draw", past_king="fail")
    assert (turn(session), session.legal()) == ("D", ["stand", "draw"])


def test_a_scorer_is_asked_for_one_of_two_ways():
    schema = game(3).form.schema()
    assert schema["required"] == ["dealer"]
    assert schema["allOf"] == [{"anyOf": [{"required": [key]} for key in ("lowest", "A", "B", "C")]}]
    assert schema["ways"] == {"lowest": "Who was lowest", "cards": "Card by card"}
    asked = {key: fact.get("way") for key, fact in schema["properties"].items()}
    assert asked == {"dealer": None, "lowest": "lowest", "A": "cards", "B": "cards", "C": "cards", "scores": None}
    assert [schema["properties"][key]["title"] for key in ("dealer", "lowest", "scores")] == [
        "Dealer", "Lowest", "Before",
    ]  # fmt: skip


def test_a_deal_that_is_not_the_last_names_who_deals_next_and_no_winner():
    assert settle(game(), GOOD).outcome == {"next_dealer": "B", "winners": [], "lowest": ["B"]}


# The player by rule of thumb


def thumb(session):
    choice = session.choices[0]
    return str(rule_of_thumb(session.game)(session, choice))


def why(session):
    choice = session.choices[0]
    return str(ground(session, choice, rule_of_thumb(session.game)(session, choice)))


@pytest.mark.parametrize(("card", "said"), [("5S", "exchange"), ("6S", "stand"), ("QS", "stand"), ("AS", "exchange")])
def test_the_first_of_four_stands_from_a_six_on(card, said):
    assert thumb(at(cards={**CARDS, "A": "7H", "B": card})) == said


def test_whoever_knows_a_lower_card_stands_and_whoever_knows_none_passes_it_on():
    """B gives C a 5 for a 3: C’s 5 is safe. B gives C a 3 for a 9: C passes it on. A 9 for a 9 is passed on too."""
    safe = at(["exchange"], CARDS | {"B": "5S", "C": "3C"})
    assert (thumb(safe), why(safe)) == ("stand", "you know of a lower card than yours")
    assert thumb(at(["exchange"])) == "exchange"
    same = at(["exchange"], CARDS | {"B": "9S"})
    assert thumb(same) == "exchange"
    assert why(same).startswith("you know of no lower card")


def test_the_dealer_draws_on_a_seven_of_four_and_stands_on_an_eight():
    for card, said in (("7H", "draw"), ("8H", "stand")):
        session = at(["stand"] * 3, CARDS | {"A": card, "pack": "2C"})
        assert thumb(session) == said
        assert why(session) == "the lowest card to stand on in this turn: eight"


def test_kings_do_not_count_and_a_dealers_king_changes_the_table():
    """Of five B is the first of four, as C has a king, and stands from a six on; before a dealer’s king from a five."""
    five = {**CARDS, "E": "JC", "C": "KC"}
    assert thumb(at(cards={**five, "B": "6C"})) == "stand"
    assert thumb(at(cards={**five, "B": "5C"})) == "exchange"
    assert thumb(at(cards={**five, "C": "8C", "A": "KH", "B": "5C"})) == "stand"
    assert thumb(at(cards={**five, "C": "8C", "A": "KH", "B": "4C"})) == "exchange"


def test_the_more_play_the_lower_one_stands():
    least = [stands_from(players, 0) for players in (2, 3, 4, 7, 9, 15, 30, 48)]
    assert least == ["8", "7", "6", "5", "5", "4", "3", "2"]
    assert [len(row) for row in STANDS] == [len(row) for row in BEFORE_A_KING] == list(range(2, 9))
    assert stands_from(1, 0) == "A"
