"""Red Dog, rule by rule, from stated cards. G is the entry of Gibson’s encyclopedia; codes are of the close reading."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from quinola import FactsError, ReadingError, Session, StartError, family, settle
from quinola.answers import answer
from quinola.cards import card, cards
from quinola.games.red_dog import PACK, beats
from quinola.partie import Partie, Told
from quinola.players import play_out, rule_of_thumb
from quinola.players.imagine import imagine
from quinola.players.thumb.red_dog import beaten, known_to

RED_DOG = family("red-dog")
FIVE, FOUR, THREE = (RED_DOG.ruleset(name) for name in ("five", "four", "three"))
HANDS = {
    "A": "QS 9H 8C 4D 3D",
    "B": "KS 9S QH 7D 3C",
    "C": "AS AH AD KH KC",
    "D": "8S 8H 8D 7C 6C",
    "talon": "JS TD 2H 5C",
}


def vary(ruleset="five", **readings):
    return RED_DOG.vary(ruleset, readings)


def at(acts=(), game=FIVE, hands=None, dealer="A", seed=1, **more):
    session = Session(game, seed, [hands or HANDS], part="deal", given={"dealer": dealer}, events=True, **more)
    for act in acts:
        session.act(act)
    return session


def turn(session):
    return session.table.name(session.choices[0].seat)


def told(session, slug):
    return [event.text for event in session.table.events if event.rule == f"red-dog.{slug}"]


def net(session):
    return {session.table.names[s]: session.ledger.balance[s] for s in session.table.everyone}


def pot(session):
    return session.ledger.balance["pot"]


# Cards and chances


@pytest.mark.parametrize(
    ("held", "turned", "won"),
    [
        ("KS", "JS", True),
        ("AS", "KS", True),
        ("3C", "2C", True),
        ("TS", "9S", True),
        ("JS", "KS", False),
        ("2S", "AS", False),  # the ace is high (G ¶1)
        ("AH", "2S", False),  # of another suit
    ],
)
def test_a_higher_card_of_the_suit_beats(held, turned, won):
    assert beats(card(held), card(turned)) == won


@pytest.mark.parametrize(
    ("hand", "good", "unseen"),
    [
        ("KS 9S QH 7D 3C", 26, 47),  # 11 + 10 + 5 + 1 − 1
        ("AS AH AD AC 2S", 47, 47),  # 48 − 1: whatever it is (G ¶3)
        ("AS AH AD AC", 48, 48),
        ("AS AH AD", 36, 49),  # any club wins against them
        ("2S 2H 2D 2C", 0, 48),
        ("AS KS QS JS TS", 8, 47),  # 12 − 4
        ("3C", 1, 51),
    ],
)
def test_the_cards_that_a_hand_beats(hand, good, unseen):
    assert beaten(cards(hand)) == (good, unseen)


def test_what_has_been_seen_is_counted_no_more():
    """Of the 26 of the hand above a jack of spades has gone, and a king of hearts that it would not have beaten."""
    assert beaten(cards("KS 9S QH 7D 3C"), cards("JS KH")) == (25, 45)


def test_the_sum_by_best_cards_is_the_count():
    """12 for an ace down to 0 for a two, of the best of each suit, and one less for each other card."""
    random = Random(5)
    for hand in (random.sample(PACK, n) for n in (3, 4, 5) for _ in range(300)):
        best = {
            suit: max("23456789TJQKA".index(c.rank) for c in hand if c.suit == suit) for suit in {c.suit for c in hand}
        }
        assert beaten(hand)[0] == sum(best.values()) - (len(hand) - len(best))


def test_the_chance_is_that_of_the_next_card():
    """Of a hundred thousand imagined talons the first card is beaten as often as the fraction says."""
    random, hand = Random(3), cards("KS 9S QH 7D 3C")
    unseen = [c for c in PACK if c not in hand]
    won = sum(any(beats(held, turned) for held in hand) for turned in (random.choice(unseen) for _ in range(100_000)))
    assert abs(won / 100_000 - Fraction(*beaten(hand))) < 0.01


# Players, pot and deal


@pytest.mark.parametrize(("name", "most", "wanted"), [("five", 8, 54), ("four", 10, 55), ("three", 13, 56)])
def test_as_many_play_as_there_are_cards_for(name, most, wanted):
    game = vary(name, **{f"{name}-players": most})
    session = Session(game, 3)
    play_out(session, rule_of_thumb(game), limit=100_000)
    assert session.result["winners"]
    with pytest.raises(ReadingError, match=f"2 to {most}, not {most + 1}: .*make {wanted} cards, and there are 52"):
        vary(name, **{f"{name}-players": most + 1})


def test_nobody_plays_alone():
    with pytest.raises(ReadingError, match="from 2 to 8, not 1"):
        vary(**{"five-players": 1})


def test_thirteen_hands_of_three_leave_no_card_to_lay_aside():
    """13 × 4 = 52; with one laid aside 53."""
    game = vary("three", **{"three-players": 13})
    assert Session(game, 1, part="deal").choices
    with pytest.raises(ReadingError, match="13 hands of 3 and 14 cards to turn up or lay aside make 53 cards"):
        vary("three", **{"three-players": 13, "burnt-card": "once"})


@pytest.mark.parametrize(("name", "most", "each"), [("five", 8, 5), ("four", 10, 4), ("three", 13, 3)])
def test_where_the_dealer_does_not_bet_there_is_room_for_one_hand_less(name, most, each):
    """red-dog.pack, red-dog.dealer-too: 7 × 6 + 7 = 49 where 8 × 6 + 8 = 56; 9 × 5 + 9 = 54 and 12 × 4 + 12 = 60 do not
    fit either, but 9 × 5 + 1 = 46 and 12 × 4 + 1 = 49 do."""
    once = {f"{name}-players": most, "burnt-card": "once", "dealer-bets": "no"}
    session = Session(vary(name, **once), 1, part="deal")
    assert sum(bool(hand) for hand in session.table.hands) == most - 1
    if (most - 1) * (each + 2) > 52:
        with pytest.raises(ReadingError, match=f"{most - 1} hands of {each}"):
            vary(name, **once | {"burnt-card": "each"})


def test_a_purse_that_is_put_in_whole_leaves_nothing_to_bet():
    """red-dog.ante, red-dog.purse: of 10 counters each 10 are put in before the first hand; of 11 one is left."""
    with pytest.raises(ReadingError, match="all 10 counters are put in before the first hand"):
        vary(**{"counters": 10, "ante-size": 10})
    session = Session(vary(**{"counters": 11, "ante-size": 10}), 1, part="deal")
    assert session.legal() == ["bet 1"]


@pytest.mark.parametrize(("players", "fits"), [(7, True), (8, False)])
def test_a_card_laid_aside_each_time_is_seven_for_each(players, fits):
    """7 × 7 = 49, 8 × 7 = 56."""
    readings = {"five-players": players, "burnt-card": "each"}
    if fits:
        game = vary(**readings)
        session = Session(game, 1, part="deal")
        play_out(session, rule_of_thumb(game))
        assert len(session.table.zones["stock", None, 0]) == 3
    else:
        with pytest.raises(ReadingError, match="make 56 cards"):
            vary(**readings)


@pytest.mark.parametrize(("game", "each"), [(FIVE, 5), (FOUR, 4), (THREE, 3)])
def test_so_many_cards_each(game, each):
    session = Session(game, 1, part="deal")
    assert [len(hand) for hand in session.table.hands] == [each] * 4
    assert session.view("A")["hands"]["B"] == ["?"] * each


def test_all_put_in_into_an_empty_pot_and_otherwise_nobody():
    """RD-C2, RD8."""
    assert pot(at()) == 4
    assert pot(at(brought={"pot": 5, "A": -5})) == 5
    assert pot(at(game=vary(ante_when="each-deal"), brought={"pot": 5, "A": -5})) == 9
    assert pot(at(game=vary(ante_size=3))) == 12


def test_whoever_has_less_puts_in_what_there_is():
    """B has 100 − 98 = 2 left, where three are put in: 1 + 3 + 2 + 3 + 3; and nothing to bet with. C is asked."""
    session = at(game=vary(ante_size=3, ante_when="each-deal"), brought={"A": 97, "B": -98, "pot": 1})
    assert pot(session) == 12
    assert turn(session) == "C"
    assert told(session, "no-counters") == ["B has nothing left to bet"]


# Bets


def test_a_bet_is_from_one_to_the_pot():
    """RD4, RD-C1."""
    session = at()
    assert session.legal() == ["bet 1", "bet 2", "bet 3", "bet 4"]
    assert session.may("bet 0").rule == "red-dog.least"
    assert session.may("bet 5").rule == "red-dog.most"
    assert session.may("pass").rule == "red-dog.decline"


def test_nobody_bets_more_than_they_have():
    """B has 100 − 97 − 1 = 2."""
    session = at(game=vary(ante_when="each-deal"), brought={"A": 96, "B": -97, "pot": 1})
    assert session.legal() == ["bet 1", "bet 2"]
    assert session.may("bet 3").rule == "red-dog.resto"
    assert session.may("bet 6").rule == "red-dog.most"
    assert session.may("bet 7").grade == "impossible"
    assert session.may("bet 7").rule != "red-dog.most"


def test_several_in_succession_bet_the_pot_and_lose():
    """G ¶3 names no bound of a bet but the pot: 4, 8, 16, 32 by the four of a hand, and 64 by the eldest of the next,
    C, who has 100 − 9 = 91 left. D has 83, and cannot bet the 128. With thirty A had 29 left, and 32 was too much."""
    facts = {"dealer": "A", "pools": {"pot": 0}, "won": [], "bets": {"B": 4, "C": 8, "D": 16, "A": 32}}
    first = settle(FIVE, facts).totals
    assert first == {"A": -33, "B": -5, "C": -9, "D": -17, "pot": 64}
    more = {"dealer": "B", "pools": {"pot": 64}, "won": [], "scores": {name: first[name] for name in "ABCD"}}
    assert settle(FIVE, more | {"bets": {"C": 64, "D": 82, "A": 1, "B": 1}}).totals["C"] == -64
    for game, told, place in (
        (FIVE, more | {"bets": {"C": 64, "D": 84, "A": 1, "B": 1}}, "bets.D"),
        (vary(purse=30), facts, "bets.A"),
    ):
        with pytest.raises(FactsError) as wrong:
            settle(game, told)
        assert (wrong.value.place, wrong.value.rule) == (place, "red-dog.resto")


def test_whoever_has_one_left_bets_it():
    """B has 100 − 98 − 1 = 1."""
    session = at(game=vary(ante_when="each-deal"), brought={"A": 97, "B": -98, "pot": 1})
    assert (turn(session), session.legal()) == ("B", ["bet 1"])


def test_bets_go_round_from_the_dealers_left_and_the_dealer_is_last():
    """RD-C4."""
    session = at(dealer="C")
    order = []
    while session.choices:
        order.append((turn(session), session.choices[0].verb))
        session.take(session.choices[0], session.choices[0].options[0])
    assert order == [(who, verb) for who in "DABC" for verb in ("bet", "show")]


def test_a_dealer_who_does_not_bet_puts_in_and_holds_nothing():
    session = at(game=vary(dealer_bets="no"), hands={"B": HANDS["B"], "C": HANDS["C"], "D": HANDS["D"]})
    assert [len(hand) for hand in session.table.hands] == [0, 5, 5, 5]
    assert net(session)["A"] == -1
    play_out(session, rule_of_thumb(FIVE))
    assert {choice.seat for choice, _ in session.played} == {1, 2, 3}
    assert session.result["facts"]["bets"]["A"] == 0


def test_to_pass_costs_one_and_no_card_is_turned_up():
    """RD-C1 (b): Bicycle."""
    session = at(["pass"], vary(declining="forfeit"))
    assert (net(session)["B"], pot(session)) == (-2, 5)
    assert not session.table.lying("turned")
    assert turn(session) == "C"
    assert session.table.lying("discard") == cards(HANDS["B"])


def test_who_passes_does_not_show_the_hand_where_losers_do():
    """The hand was thrown in before anything was bet on it; the loser after it shows."""
    session = at(["pass", "bet 1", "show AS", "bet 1"], vary(declining="forfeit", losers_hand="shown"))
    assert not session.table.lying("spread", 1)


# The card turned up


def test_who_beats_it_takes_the_bet_and_shows_one_card():
    """RD5, RD7: the king of spades beats the jack; the nine does not, and the queen is of hearts."""
    session = at(["bet 3"])
    assert session.legal() == ["show KS"]
    assert session.may("show 9S").rule == "red-dog.higher"
    assert session.may("show QH").rule == "red-dog.suit"
    assert session.may("throw in").rule == "red-dog.show"
    session.act("show KS")
    assert (net(session)["B"], pot(session)) == (2, 1)
    assert session.view("A")["hands"]["B"] == []
    spread, discard = session.table.zones["spread", 1, 0], session.table.zones["discard", None, 0]
    assert spread == cards("KS")
    assert spread.sees == session.table.everyone
    assert (len(discard), set(discard.sees)) == (4, set())


def test_one_chooses_which_card_to_show():
    hands = HANDS | {"talon": "TH"} | {"B": "KS 9S QH KH 3C", "C": "AS AH AD 2H KC"}
    assert at(["bet 1"], hands=hands).legal() == ["show QH", "show KH"]


def test_who_cannot_beat_it_throws_in_unseen_and_pays():
    """RD7, RD-C5: nothing of the hand is seen."""
    session = at(["bet 3"], hands=HANDS | {"talon": "AC"})
    assert session.legal() == ["throw in"]
    session.act("throw in")
    assert (net(session)["B"], pot(session)) == (-4, 7)
    view = session.view("C")
    assert {c for zone in view["zones"] if zone["role"] == "discard" for c in zone["cards"]} == {"?"}


def test_it_is_not_asked_which_card_beats_where_none_does():
    one = at(["bet 3"])
    assert one.legal() == ["show KS"]
    asked = "The jack of spades is turned up: which card of yours beats it, a higher one of its suit?"
    assert str(one.choices[0].question()) == asked
    none = at(["bet 3"], hands=HANDS | {"talon": "AC"})
    said = "The ace of clubs is turned up, and no card of yours beats it: throw your hand in."
    assert str(none.choices[0].question()) == said


def test_who_loses_shows_the_hand_where_that_is_agreed():
    session = at(["bet 3", "throw in"], vary(losers_hand="shown"), hands=HANDS | {"talon": "AC"})
    assert session.table.lying("spread", 1) == cards(HANDS["B"])
    assert [zone["cards"] for zone in session.view("A")["zones"] if zone["owner"] == "B"] == [HANDS["B"].split()]
    assert session.view("A")["hands"]["B"] == []
    assert not session.table.lying("discard")


def test_when_the_pot_is_won_all_put_in_again_even_those_who_have_bet():
    """RD8, RD-C7. B takes four; then C all four again."""
    session = at(["bet 4", "show KS", "bet 4", "show AD"])
    assert net(session) == {"A": -3, "B": 1, "C": 1, "D": -3}
    assert pot(session) == 4
    assert told(session, "refill") == ["All put in 1 counter again"] * 2


def test_a_part_of_the_pot_is_no_pot_unless_any_win_counts():
    session = at(["bet 3", "show KS"])
    assert (pot(session), told(session, "refill")) == (1, [])
    assert pot(at(["bet 3", "show KS"], vary(won_pot="any-win"))) == 5


def test_nothing_of_the_card_laid_aside_is_seen():
    """RD-C6."""
    session = at(["bet 1"], vary(burnt="once"), hands=HANDS | {"talon": "2C JS"})
    assert session.table.lying("turned") == cards("JS")
    assert session.table.lying("discard") == cards("2C")
    assert not session.table.zones["discard", None, 0].sees


# What is left, and the end


ACTS = [
    "bet 1",
    "show KS",
    "bet 1",
    "show AD",
    "bet 1",
    "show 8H",
    "bet 1",
    "show 8C",
]  # 4 − 1 − 1 − 1 − 1: an empty pot


def test_the_last_win_can_empty_the_pot_too():
    session = at(ACTS)
    assert net(session) == {"A": -1, "B": -1, "C": -1, "D": -1}
    assert pot(session) == 4
    assert session.result["next_dealer"] == "B"


def test_what_is_left_stays_or_is_divided():
    """RD-C3. Four, left of 4 + 3 − 1 − 1 − 1, are one each; of 4 + 3 + 1 − 1 − 1 = 6 two stay."""
    lost = ["bet 3", "throw in", *["bet 1", "show AD", "bet 1", "show 8H", "bet 1", "show 8C"]]
    hands = HANDS | {"talon": "AC TD 2H 5C"}
    assert pot(at(lost, hands=hands)) == 4  # 4 + 3 − 1 − 1 − 1
    session = at(lost, vary(pot_left="divided"), hands=hands)
    assert (pot(session), net(session)) == (0, {"A": 1, "B": -3, "C": 1, "D": 1})
    two = ["bet 3", "throw in", "bet 1", "throw in", "bet 1", "show 8H", "bet 1", "show 8C"]
    session = at(two, vary(pot_left="divided"), hands=HANDS | {"talon": "AC TS 2H 5C", "C": "AH AD KH KC QD"})
    assert (pot(session), net(session)) == (2, {"A": 1, "B": -3, "C": -1, "D": 1})
    assert pot(at(game=vary(pot_left="divided"), brought={"pot": 3, "A": -3})) == 7


def test_it_is_told_whether_the_dealer_bets():
    """`red-dog.dealer-too`: A deals, and bets last; or does not bet, by the other reading (RD-C4)."""
    assert told(at(), "dealer-too") == ["A bets last"]
    assert told(at(game=vary(dealer_bets="no"), hands=HANDS | {"A": ""}), "dealer-too") == ["A does not bet"]


def test_what_each_has_won_can_be_told_alone_unless_it_matters_whether_the_pot_was_empty():
    """`red-dog.next-dealer`: by one reading the deal passes when the whole pot was won, which sums do not tell."""
    assert FIVE.summing is not None
    assert vary(next_deal="pot").summing is None


def test_the_deal_passes_or_stays_until_the_pot_is_won():
    """RD-C8."""
    game = vary(next_deal="pot")
    assert at(ACTS, game).result["next_dealer"] == "B"
    first = at(["bet 4", "show KS", *ACTS[2:]], game)  # B wins the pot; of the next four C, D and A win one each
    assert (pot(first), first.result["next_dealer"]) == (1, "B")
    hands = HANDS | {"talon": "AC TD 2H 5C"}
    lost = ["bet 1", "throw in", *ACTS[2:]]
    assert at(lost, game, hands).result["next_dealer"] == "A"
    assert at(lost, FIVE, hands).result["next_dealer"] == "B"


def test_a_pot_that_was_won_is_won_though_others_win_less_of_the_next():
    """`red-dog.next-dealer`, by the reading: after a hand in which somebody has won the whole pot the deal passes. All
    put in 1; B wins the 4, and all put in again; of these 4 C wins 1, D and A lose 1 each. If B wins only 3, nobody has
    won a whole pot: 1 is left for C, D and A to lose one each."""
    game = vary(next_deal="pot")
    told = {"dealer": "A", "pools": {"pot": 0}, "won": ["B", "C"], "bets": {"A": 1, "B": 4, "C": 1, "D": 1}}
    done = settle(game, told)
    assert done.totals == {"A": -3, "B": 2, "C": -1, "D": -3, "pot": 5}
    assert done.outcome["next_dealer"] == "B"
    less = told | {"won": ["B"], "bets": {"A": 1, "B": 3, "C": 1, "D": 1}}
    assert settle(game, less).totals == {"A": -2, "B": 2, "C": -2, "D": -2, "pot": 4}
    assert settle(game, less).outcome["next_dealer"] == "A"


def test_a_partie_ends_with_the_last_hand_and_the_pot_is_shared():
    """Two players, a hand each; the ledger holds what cannot be divided."""
    game = vary(**{"five-players": 2, "length": 1})
    for seed in range(30):
        session = Session(game, seed)
        play_out(session, rule_of_thumb(game))
        assert len(session.table.dealt) == 2
        assert 0 <= pot(session) <= 1
        balance = session.ledger.balance
        assert session.result["winners"] == [n for s, n in enumerate("AB") if balance[s] == max(balance[0], balance[1])]
        assert session.table.shown.as_json()["pot"] == pot(session)


def test_whoever_has_nothing_left_ends_it():
    told = {"dealer": "A", "pools": {"pot": 6}, "bets": {"A": 3, "B": 1, "C": 1, "D": 1}, "won": []}
    scores = {"A": -97, "B": 80, "C": 6, "D": 5}
    settled = settle(FIVE, {**told, "scores": scores})
    assert settled.outcome["winners"] == ["B"]
    assert settled.totals == {"A": 0, "B": 2, "C": 2, "D": 2, "pot": -6}  # 12 shared by three each
    assert settle(FIVE, {**told, "scores": {"A": -96, "B": 79, "C": 6, "D": 5}}).outcome["winners"] == []


def test_a_scorer_brings_the_pot_forward():
    """4 − 2 + 1 + 1 + 1 = 5 stay; in the next hand nobody puts in, and B’s five are all there is."""
    partie = Partie(FIVE)
    partie.add(Told({"bets": {"A": 1, "B": 2, "C": 1, "D": 1}, "won": ["B"]}, dealer=0))
    assert partie.balance() == {"A": -2, "B": 1, "C": -2, "D": -2, "pot": 5}
    assert partie.given()["pools"] == {"pot": 5}
    assert partie.given()["dealer"] == "B"
    assert partie.add(Told({"bets": {"A": 1, "B": 3, "C": 6, "D": 4}, "won": []})).wrong.rule == "red-dog.most"
    partie.add(Told({"bets": {"A": 1, "B": 3, "C": 5, "D": 4}, "won": ["C", "D", "A", "B"]}))
    # C 5 of 5, D 4 of 4, A 1 of 4, B 3 of 3: all put in three times
    assert partie.balance() == {"A": -4, "B": 1, "C": 0, "D": -1, "pot": 4}


def test_a_scorers_partie_ends_with_the_last_hand():
    """Two players, a hand each: 2 + 1 + 1 = 4 are left in the pot by the first."""
    partie = Partie(vary(**{"five-players": 2, "length": 1}))
    partie.add(Told({"bets": {"A": 1, "B": 1}, "won": []}, dealer=0))
    assert not partie.standing.winners
    partie.add(Told({"bets": {"A": 2, "B": 1}, "won": ["A"]}))
    assert partie.standing.winners == ["A"]  # 4 − 2 + 1 = 3 in the pot: one each, and one is nobody’s
    assert partie.balance() == {"A": 1, "B": -2, "pot": 1}


def test_where_nobody_is_said_to_deal_the_first_does():
    assert Session(FIVE, 1, part="deal").table.shown.as_json()["dealer"] == "A"


def test_what_is_bet_is_shown_until_it_is_settled():
    session = at(["bet 3"])
    assert session.table.shown.as_json()["stake"] == 3
    session.act("show KS")
    assert "stake" not in session.table.shown.as_json()


def test_all_can_see_who_has_still_to_bet_and_after_the_hand_what_is_left():
    """Each has won one of the four, and then put in again: 100 − 1 + 1 − 1 = 99."""
    assert at().table.shown.as_json()["in"] == ["B", "C", "D", "A"]
    assert at(ACTS[:2]).table.shown.as_json()["in"] == ["C", "D", "A"]
    shown = at(ACTS).table.shown.as_json()
    assert shown["in"] == []
    assert (shown["pot"], shown["resto"]) == (4, dict.fromkeys("ABCD", 99))


def test_what_is_put_in_before_a_hand_belongs_to_it():
    session = Session(vary(ante_when="each-deal"), 2, given={"deals": 2})
    play_out(session, rule_of_thumb(session.game))
    assert [e.stamp.deal for e in session.ledger.entries if e.rule == "red-dog.ante"] == [1] * 4 + [2] * 4


def test_what_was_brought_to_a_hand_is_told_of_it():
    session = at(brought={"pot": 3, "A": -3})
    play_out(session, rule_of_thumb(FIVE))
    facts = session.result["facts"]
    assert (facts["pools"], facts["scores"]) == ({"pot": 3}, {"A": -3, "B": 0, "C": 0, "D": 0})


@pytest.mark.parametrize("brought", [{"pot": 3, "A": -2}, {"A": -3, "B": 2}])
def test_no_hand_begins_with_a_pot_that_nobody_has_lost(brought):
    with pytest.raises(StartError) as wrong:
        at(brought=brought)
    assert (wrong.value.place, wrong.value.rule) == ("brought", "red-dog.purse")


def test_what_was_shown_in_one_hand_does_not_lie_there_in_the_next():
    session = Session(FIVE, 2)
    thumb = rule_of_thumb(FIVE)
    for hand in range(2, 5):
        while len(session.table.dealt) < hand:
            session.take(session.choices[0], thumb(session, session.choices[0]))
        assert not any(session.table.lying("spread", seat) for seat in range(4))
        assert not session.table.lying("turned")


# Facts that cannot be


TRUE = {"dealer": "A", "pools": {"pot": 0}, "bets": {"A": 1, "B": 4, "C": 2, "D": 1}, "won": ["B"]}


@pytest.mark.parametrize(
    ("wrong", "place", "rule"),
    [
        ({"dealer": None}, "dealer", "next-dealer"),
        ({"pools": None}, "pools", "left"),
        ({"pools": {}}, "pools.pot", "left"),
        ({"pools": {"pot": -1}}, "pools.pot", "left"),
        ({"bets": None}, "bets", "bet"),
        ({"bets": {"A": 1, "B": 4, "C": 2}}, "bets.D", "bet"),
        ({"bets": {"A": 1, "B": -1, "C": 2, "D": 1}}, "bets.B", "bet"),
        ({"bets": {"A": 1, "B": 5, "C": 2, "D": 1}}, "bets.B", "most"),  # four in the pot
        ({"bets": {"A": 1, "B": 4, "C": 5, "D": 1}}, "bets.C", "most"),  # four again
        ({"bets": {"A": 1, "B": 4, "C": 0, "D": 1}}, "bets.C", "decline"),
        ({"bets": {"A": 1, "B": 0, "C": 2, "D": 1}}, "won", "won"),
        ({"won": None}, "won", "won"),
        ({"won": ["B", "B"]}, "won[1]", "won"),
        ({"won": ["E"]}, "won[0]", "won"),
        ({"scores": {"A": 1, "B": 0, "C": 0, "D": 0}}, "scores", "purse"),
        ({"scores": {"A": 100, "B": 0, "C": -100, "D": 0}}, "scores.C", "broke"),
        ({"pools": {"pot": 5}, "scores": {"A": 92, "B": -97, "C": 0, "D": 0}}, "bets.B", "resto"),  # four of three
        ({"scores": {"A": 9, "B": -9, "C": 0, "D": 0}}, "pools.pot", "left"),  # it was won: all have put in anew
        ({"turned": "JS"}, "turned", ""),
    ],
)
def test_facts_that_cannot_be(wrong, place, rule):
    facts = {key: told for key, told in {**TRUE, **wrong}.items() if told is not None}
    with pytest.raises(FactsError) as refused:
        settle(FIVE, facts)
    assert refused.value.place == place
    assert (refused.value.rule or ".").partition(".")[2] == rule


def test_what_lies_in_the_pot_was_somebodys():
    with pytest.raises(FactsError, match="what each had won or lost is wanted: the 3 in the pot were theirs") as wrong:
        settle(FIVE, TRUE | {"pools": {"pot": 3}})
    assert wrong.value.place == "scores"
    with pytest.raises(FactsError, match="the 3 in the pot, must come to nought, and this comes to 1"):
        settle(FIVE, TRUE | {"pools": {"pot": 3}, "scores": {"A": -2, "B": 0, "C": 0, "D": 0}})


def test_what_is_wanted_of_a_scorer_is_named():
    for key, what in (("pools", "counters by pool"), ("bets", "bets by player")):
        with pytest.raises(FactsError, match=f"a table of {what} is wanted"):
            settle(FIVE, TRUE | {key: 8})
    schema = FIVE.form.schema()
    told = schema["properties"]
    assert [fact["title"] for fact in told.values()] == [
        "Dealer", "In the pot before the hand", "Bets", "Who won", "Before",
    ]  # fmt: skip
    assert (told["pools"]["required"], told["bets"]["required"]) == (["pot"], ["A", "B", "C", "D"])
    assert [key for key, fact in told.items() if fact.get("last")] == ["bets"]
    [demand] = schema["allOf"]
    assert demand["then"] == {"required": ["scores"]}


def test_a_dealer_who_does_not_bet_is_told_to_have_bet_nothing():
    game = vary(dealer_bets="no")
    with pytest.raises(FactsError) as refused:
        settle(game, TRUE)
    assert (refused.value.place, refused.value.rule) == ("bets.A", "red-dog.dealer-too")
    with pytest.raises(FactsError) as refused:
        settle(game, TRUE | {"bets": {"A": 0, "B": 4, "C": 2, "D": 1}, "won": ["A"]})
    assert (refused.value.place, refused.value.rule) == ("won", "red-dog.dealer-too")


def test_the_true_facts_are_settled():
    """B 4 of 4 and all put in twice; C loses 2, D 1, A 1."""
    assert settle(FIVE, TRUE).totals == {"A": -3, "B": 2, "C": -4, "D": -3, "pot": 8}


def test_a_scorer_tells_who_did_not_bet_and_the_forfeit_follows():
    """All put in one; B wins the four, and all put in again; C forfeits one, and D and A lose one."""
    facts = TRUE | {"bets": {"A": 1, "B": 4, "C": 0, "D": 1}}
    assert settle(vary(declining="forfeit"), facts).totals == {"A": -3, "B": 2, "C": -3, "D": -3, "pot": 7}


@pytest.mark.parametrize("declining", ["must-bet", "forfeit"])
def test_a_dealer_who_does_not_bet_forfeits_nothing(declining):
    """As above, but C loses two, and A has put in two and no more."""
    facts = TRUE | {"bets": {"A": 0, "B": 4, "C": 2, "D": 1}}
    game = vary(dealer_bets="no", declining=declining)
    assert settle(game, facts).totals == {"A": -2, "B": 2, "C": -4, "D": -3, "pot": 7}


def test_what_can_lie_in_the_pot_after_a_hand():
    """`red-dog.left`: it stays, and if it was won all have put in anew, so that there is something. By the other
    reading it is divided among four, with the four put in before, and three at most are left, or nothing."""
    bets = {"dealer": "A", "won": [], "bets": dict.fromkeys("ABCD", 1)}
    for game, able, unable in ((FIVE, (1, 4), (0,)), (vary(pot_left="divided"), (0, 3), (4, 20))):
        for n in (*able, *unable):
            told = bets | {"pools": {"pot": n}, "scores": {"A": 5, "B": -5 - n, "C": 0, "D": 0}}
            if n in able:
                assert settle(game, told).totals["pot"] == (4 if game is FIVE else 0)
                continue
            with pytest.raises(FactsError) as wrong:
                settle(game, told)
            assert (wrong.value.place, wrong.value.rule) == ("pools.pot", "red-dog.left")


def test_whoever_has_put_in_the_last_counter_need_not_bet():
    """B had 100 − 99 = 1. A and D lose one beside the one put in, C two: the pot is 1 + 4 + 1 + 1 + 2 = 9. As B has
    nothing left it is over, and each has two of the nine: −2 + 2, −1 + 2, −3 + 2, −2 + 2; one stays."""
    scores = {"A": 98, "B": -99, "C": 0, "D": 0}
    facts = {"dealer": "A", "pools": {"pot": 1}, "bets": {"A": 1, "B": 0, "C": 2, "D": 1}, "won": [], "scores": scores}
    assert settle(vary(ante_when="each-deal"), facts).totals == {"A": 0, "B": 1, "C": -1, "D": 0, "pot": 0}


# Nobody sees what nobody may see


def test_an_imagined_table_looks_the_same_though_hands_have_been_thrown_in():
    """Whoever threw in holds nothing that beats; in every other world too, or it would have been shown."""
    for seed in range(20):
        session = Session(vary(**{"five-players": 8}), seed, part="deal")
        thumb = rule_of_thumb(FIVE)
        for _ in range(9):
            choice = session.choices[0]
            session.take(choice, thumb(session, choice))
        for seat in range(8):
            assert imagine(session, seat, Random(seed)).view(session.seats[seat]) == session.view(session.seats[seat])


def test_the_count_is_told_to_whoever_holds_the_hand_by_what_that_seat_has_seen():
    session = at(["bet 2", "show KS"])
    seen = known_to(session.table, 2)
    assert set(seen) == set(cards("JS KS"))
    record = session.record()
    told = json.loads(answer(json.dumps({"do": "hint", "record": record, "seat": "C"})))
    # ace, ace, ace and king of clubs: 12 + 12 + 12 + 11 − 1 = 46; less the jack and the king of spades, and 47 less two
    assert "".join(each if isinstance(each, str) else each["text"] for each in told["why"]).startswith(
        "your cards beat 44 of the 45 that you have not seen"
    )


def test_nobody_else_is_told_the_count():
    """Neither in what is shown nor in what has happened."""
    session = at(["bet 2", "show KS"])
    for seat in session.seats:
        assert "44" not in str(session.view(seat)["shown"])
    assert not any("44" in event.text for event in session.table.events)


# The example (X2)


def test_in_how_many_ways_the_example_can_be_printed():
    """The notes count 444 of 1,024 for king, ten and nine, the seven and the jack."""
    ways = 0
    for k, t, n, seven, jack in product("SHDC", repeat=5):
        hand = cards(f"K{k} T{t} 9{n}")
        won = any(beats(held, card(f"7{seven}")) for held in hand)
        ways += won and not any(beats(held, card(f"J{jack}")) for held in hand)
    assert ways == 444


# Players


@pytest.mark.parametrize(
    ("hand", "bet"),
    [
        ("2S 3H 2D 3C 3D", 1),  # next to nothing
        ("8S 9S 8H 8D 9C", 4),  # 7 + 6 + 6 + 7 − 1 = 25, but see below: 25 of 47, (50 − 47) × 99 // 47 = 6
        ("KS KH KD KC 2C", 4),  # 43 of 47: 39 × 99 // 47 = 82, and four are in the pot
    ],
)
def test_the_thumb_bets_by_the_count(hand, bet):
    used = set(hand.split())
    hands = {who: "" if who != "talon" and used & set(held.split()) else held for who, held in HANDS.items()}
    hands = {who: held for who, held in hands.items() if held and who != "talon"}
    session = at(hands=hands | {"B": hand})
    assert rule_of_thumb(FIVE)(session, session.choices[0]) == bet


def test_the_thumb_never_passes_with_anything_that_can_win():
    game = vary(declining="forfeit")
    session = at(game=game, hands={"B": "2S 2H 2D 2C 3C"})
    assert rule_of_thumb(game)(session, session.choices[0]) == "pass"  # the two below the three is in the hand
    session = at(game=game, hands={"B": "2S 2H 2D 4C 3C"})
    assert rule_of_thumb(game)(session, session.choices[0]) == 1


def test_the_thumb_shows_the_lowest_card_that_wins():
    session = at(["bet 1"], hands=HANDS | {"talon": "TH", "B": "KS 9S QH KH 3C", "C": "AS AH AD 2H KC"})
    assert rule_of_thumb(FIVE)(session, session.choices[0]) is card("QH")
