"""What is told, shown and written down of Bryncir, from stated cards worked by hand."""

from __future__ import annotations

import json

import pytest

from quinola import FactsError, Session, card, family
from quinola.games.bryncir.packs import PACK_208, strengths
from second.scorer import so_far

BRYNCIR = family("bryncir")
OURS = BRYNCIR.ruleset("quinola")
NONE = "no more pairs"


def vary(**readings):
    return BRYNCIR.vary("quinola", readings)


def at(hands, acts=(), game=OURS, part="pairs", **given):
    session = Session(game, 1, [hands], part=part, events=True, given=given or {"dealer": "E"})
    for act in acts:
        session.act(act)
    return session


def told(session, *slugs):
    return [event.text for event in session.table.events if event.rule.removeprefix("bryncir.") in slugs]


def shown(session):
    return session.table.shown.as_json()


def zones(session):
    return {zone["key"]: zone["cards"] for zone in session.view("A")["zones"]}


# The deal


def test_who_plays_and_what_cards_are_worth_is_told_before_the_deal():
    session = Session(OURS, 3, events=True, given={"dealer": "B"})
    assert shown(session) == {"company": "5, each alone", "dealer": "B", "packs": "IV III II I"}
    assert [event.text for event in session.table.events] == [
        "Five play, each for a score of their own",
        "Four packs with four backs, I to IV",
        "From the highest down they are IV III II I",
        "Two to ten are worth their pips",
        "A jack is worth 15",
        "A queen is worth 20",
        "A king is worth 25",
        "The suits are worth clubs 1, diamonds 2, hearts 3, spades 4",
        "208 cards are shuffled together",
        "B deals 32 cards to each, and 48 are left",
        "The turn goes to the left, and C comes first",
    ]  # 208 − 5 × 32
    assert {event.deal for event in session.table.events} == {1}
    assert [(key, len(cards)) for key, cards in zones(session).items()] == [("talon", 48)]


def test_the_packs_are_told_from_the_highest_in_the_other_reading_too():
    assert shown(Session(vary(order_of_packs="one-high"), 3))["packs"] == "I II III IV"


def test_from_stated_hands_the_first_seat_deals_unless_another_is_named():
    for part in ("pairs", "tricks"):
        session = Session(OURS, 1, [{"A": "2C1", "B": "3C1", "C": "4C1", "D": "5C1", "E": "6C1"}, {}], part=part)
        assert shown(session)["dealer"] == "A"
        assert session.table.name(session.choices[0].seat) == {"pairs": "B", "tricks": "A"}[part]


def test_what_is_agreed_on_unless_otherwise_is_said():
    assert BRYNCIR.reading(OURS) == {
        f"bryncir.{name}": answer
        for name, answer in {
            "value-clubs": 1,
            "value-diamonds": 2,
            "value-hearts": 3,
            "value-spades": 4,
            "value-jack": 15,
            "value-king": 25,
            "single-ace-pair": "one",
            "second-ace-pair": "no",
            "ace-pair-scope": "this-count",
            "ace-rank": "low",
            "off-suit-wins": "no",
            "suit-paid": "winner",
            "pairing": "compulsory",
            "three-of-a-kind": "choose",
            "drawing-at-once": "one-at-a-time",
            "more-cards": "guesses",
            "remainder": "even",
            "third-count": "none",
            "talon-runs-out": "in-turn",
            "order-of-packs": "four-high",
            "ending": "finish-trick",
            "equal-scores": "shared",
        }.items()
    }
    one = BRYNCIR.ruleset("one-refill")
    assert (OURS.id, one.id, one.more_cards) == ("quinola", "one-refill", "none")


# Pairs and more cards


THREE = {"A": "9D1 9D2 8C1 8C2 3S1", "B": "5H1 5H2 6S1", "C": "3D1", "D": "8D1", "E": "6H2"}
ACTS = ["pair 8C1 8C2 9D1 9D2", "pair 5H1 5H2", NONE, NONE, NONE]
TEN = {**THREE, "talon": "2S1 4S1 7S1 TS1 JS1 QS1 KS1 2H1 4H1 7H1"}


def test_what_each_lays_aside_is_told_in_turn_and_counted_and_the_talon_goes_round():
    """A 8 + 9 and B 5, threefold; three cards for three pairs; of the seven left five go round."""
    session = at(TEN, [*ACTS, *[NONE] * 5])
    none = [f"{name} lays aside no pair" for name in "ABCDE"]
    assert told(session, "pair") == [
        "A lays aside 2 pairs: eight of clubs, nine of diamonds",
        "B lays aside 1 pair: five of hearts",
        *none[2:],
        *none,
    ]
    assert told(session, "pair-value") == [
        "A has 8 + 9 = 17 for pairs of eight of clubs and nine of diamonds",
        "B has 5 for a pair of five of hearts",
    ]
    assert told(session, "refill", "second-refill", "rest", "even-rounds", "third-pairs") == [
        "A card for each pair: 3 are dealt, and 7 are left",
        "A card for each pair: 0 are dealt, and 7 are left",
        "5 more cards are dealt round",
        "2 cards stay out",
        "No more pairs are made",
    ]
    assert shown(session)["pairs"] == {"A": 2, "B": 1, "C": 0, "D": 0, "E": 0}
    assert dict(session.ledger.balance) == {0: 51, 1: 15, "score": -66}


def test_pairs_are_shown_as_whole_numbers():
    """A page writes them as they are sent: four cards are 2 pairs, not 2.0."""
    assert json.dumps(shown(at(TEN, ACTS))["pairs"]) == '{"A": 2, "B": 1, "C": 0, "D": 0, "E": 0}'


def test_pairs_of_the_second_count_bring_cards_of_the_talon_too_and_are_paid_twice():
    """A and B draw 2S1, 2S2 and 4S1, A both twos: one pair, one more card, which is the seven."""
    cards = {**THREE, "talon": "2S1 4S1 2S2 7S1"}
    session = at(cards, [*ACTS, "pair 2S1 2S2", *[NONE] * 4])
    assert told(session, "refill", "second-refill", "rest") == [
        "A card for each pair: 3 are dealt, and 1 is left",
        "A card for each pair: 1 is dealt, and 0 are left",
        "0 more cards are dealt round",
    ]
    assert [c.text for c in session.table.hands[0]] == ["3S1", "7S1"]
    assert shown(session)["pairs"] == {"A": 3, "B": 1, "C": 0, "D": 0, "E": 0}
    assert session.ledger.balance[0] == 51 + 2 * 2


def test_a_third_count_is_made_where_it_is_agreed_on_and_paid_once():
    """Of the five cards that go round last C gets the other three of diamonds."""
    cards = {**THREE, "talon": "2S1 4S1 7S1 TS1 JS1 3D2 KS1 2H1"}
    session = at(cards, [*ACTS, *[NONE] * 5], vary(third_count="once"))
    assert session.legal() == [NONE]
    for act in (NONE, NONE, "pair 3D1 3D2", NONE, NONE):
        session.act(act)
    assert told(session, "third-pairs") == ["Pairs are counted a third time"]
    assert session.ledger.balance[2] == 3
    assert list(vary(third_count="once").form.schema()["properties"]) == [
        *("first", "second", "third", "tricks", "unfinished")
    ]


def test_pairs_that_are_laid_aside_one_after_the_other_count_together():
    """25 + 2, threefold."""
    acts = ["pair KH1 KH2 first", "pair 2C1 2C3", *[NONE] * 4]
    session = at({"A": "KH1 KH2 2C1 2C3"}, acts, vary(pairing="optional"))
    assert session.ledger.balance[0] == 81


def test_the_rest_goes_round_from_the_top_of_the_talon():
    session = at(TEN, [*ACTS, *[NONE] * 5])
    assert [hand[-1].text for hand in session.table.hands] == ["TS1", "JS1", "QS1", "KS1", "2H1"]


@pytest.mark.parametrize(
    ("reading", "says", "left"),
    [
        ("in-turn", "3 cards are wanted and 2 are left: they go round while they last", 0),
        ("all-due", "3 cards are wanted and 2 are left: each in turn takes all that is due", 0),
        ("skip", "3 cards are wanted and 2 are left: nobody draws", 2),
    ],
)
def test_that_the_talon_is_short_is_told(reading, says, left):
    session = at({**THREE, "talon": "2S1 4S1"}, ACTS, vary(talon_runs_out=reading))
    assert told(session, "short-talon") == [says]
    assert len(session.table.lying("stock")) == left


# Tricks


ENDING = {"A": "QH1 4S2 9C1", "B": "3H1 8D1 2C1", "C": "TH2 5S1", "D": "AH3 7S1 KD2", "E": "2H2 JS1 TC1"}
PLAYS = [f"play {c}" for c in "QH1 3H1 TH2 AH3 2H2 4S2 2C1 5S1 7S1 JS1".split()]


def test_who_takes_a_trick_with_what_and_what_it_is_worth_is_told():
    """20 + 3 to A; 15 + 4 and B’s two to E; C is out."""
    session = at(ENDING, PLAYS, part="tricks", dealer="A")
    assert told(session, "rank", "lead") == ["Cards rank K Q J 10 9 8 7 6 5 4 3 2 A", "A leads"]
    assert told(session, "trick", "led-suit", "next-lead", "winning-card") == [
        "A takes the trick with the queen of hearts (I)",
        "A leads to the next trick",
        "The trick is worth 23 to A: 20 + 3",
        "E takes the trick with the jack of spades (I)",
        "since no card of another suit can",
        "E leads to the next trick",
        "The trick is worth 21 to E: 15 + 4 + 2",
    ]
    assert told(session, "last-trick", "end", "highest", "next-deal") == [
        "The trick is played to its end",
        "Out of cards, so that the play is over: C",
        "The most points are 23",
        "The game is over; B would deal another",
    ]
    assert shown(session)["tricks"] == {"A": 1, "E": 1}
    assert (session.result["next_dealer"], session.result["winners"]) == ("B", ["A"])
    assert len(zones(session)["tricks played"]) == 10


def test_where_play_stops_at_once_the_last_cards_are_no_trick():
    session = at(ENDING, PLAYS[:8], vary(ending="at-once"), "tricks", dealer="A")
    assert told(session, "last-trick", "end") == ["C is out, and the play stops"]
    assert zones(session)["tricks played"] == ["QH1", "3H1", "TH2", "AH3", "2H2"]


def test_of_cards_alike_the_highest_pack_takes_the_trick_and_that_is_told():
    """B leads and E’s queen of the third pack beats the first; nobody can lead to another, for all are out."""
    session = at(
        {"A": "2C1", "B": "QD1", "C": "QD3", "D": "4D1", "E": "5D1"},
        [f"play {c}" for c in ("QD1", "QD3", "4D1", "5D1", "2C1")],
        vary(off_suit_wins="yes"),
        "tricks",
        dealer="B",
    )
    assert told(session, "tie") == ["2 cards are alike, and the highest pack decides"]
    assert told(session, "led-suit") == ["since a card of any suit can"]
    assert not told(session, "next-lead")
    assert told(session, "end") == ["Out of cards, so that the play is over: A, B, C, D and E"]


# What a scorer is told


def reasons(facts, game=OURS):
    return [(each.rule.removeprefix("bryncir."), each.text) for each in so_far(game, facts).reasons]


def test_how_counts_are_reckoned_is_told_of_each_player():
    """A’s aces are worth the nine; B’s one each, having no other pair of diamonds; 22 × 3, 2 × 3, 50 × 2."""
    facts = {"first": ["A AH AH 9H 9H 4H 4H", "B AD AD AD AD"], "second": ["A AS AS KS KS"]}
    assert reasons(facts) == [
        ("pair-value", "A has 9 + 9 + 4 = 22 for pairs of ace of hearts, nine of hearts and four of hearts"),
        ("ace-pair", "A: aces of hearts are worth 9"),
        ("pair-value", "B has 1 + 1 = 2 for pairs of ace of diamonds and ace of diamonds"),
        ("three-alike", "Four of the ace of diamonds are two pairs"),
        ("lone-ace", "B: aces of diamonds are worth 1"),
        ("lone-ace", "B: aces of diamonds are worth 1"),
        ("pair-value", "A has 25 + 25 = 50 for pairs of ace of spades and king of spades"),
        ("ace-scope", "For aces pairs of this count alone count"),
        ("ace-pair", "A: aces of spades are worth 25"),
    ]
    assert [(e.rule, e.payee, e.amount, str(e.note)) for e in so_far(OURS, facts).entries] == [
        ("bryncir.triple", "A", 66, "first count: 22 × 3"),
        ("bryncir.triple", "B", 6, "first count: 2 × 3"),
        ("bryncir.double", "A", 100, "second count: 50 × 2"),
    ]


def test_that_aces_are_company_for_each_other_is_told_where_it_was_agreed_on():
    told = reasons({"first": ["A AD AD AD AD"]}, vary(single_ace_pair="nothing", second_ace_pair="yes"))
    assert told[2:4] == [("second-aces", "A: aces of diamonds are worth 1")] * 2


def test_that_the_rest_stays_out_is_told_where_nothing_more_is_dealt():
    session = at(TEN, [*ACTS, *[NONE] * 5], BRYNCIR.ruleset("one-refill"))
    assert told(session, "stays-out", "rest") == ["7 cards of the talon stay out"]


def test_a_third_count_is_noted_as_such():
    [entry] = so_far(vary(third_count="once"), {"third": ["A 9C 9C"]}).entries
    assert (entry.rule, str(entry.note)) == ("bryncir.pair-value", "third count: 9 × 1")


def test_that_aces_look_back_is_told_where_it_was_agreed_on():
    told = reasons({"first": ["A 9S 9S"], "second": ["A AS AS"]}, vary(ace_pair_scope="both-counts"))
    assert ("ace-scope", "For aces all pairs so far count") in told
    assert ("ace-pair", "A: aces of spades are worth 9") in told
    assert ("pair-value", "A has 9 for a pair of nine of spades") in told


def test_how_a_trick_is_reckoned_is_told():
    """20 and 3 for the queen of hearts; a seven and an ace, off suit, which are one."""
    facts = {"tricks": ["A QH 3H 7C TH AC"]}
    assert reasons(facts) == [
        ("winning-card", "The trick is worth 31 to A: 20 + 3 + 7 + 1"),
        ("ace-in-tricks", "In a trick an ace is worth 1"),
    ]
    assert not [rule for rule, _ in reasons({"tricks": ["A QH 3H 7C TH AH"]}) if rule == "ace-in-tricks"]
    assert [str(e.note) for e in so_far(OURS, facts).entries] == [
        "trick to the queen of hearts",
        "its suit, hearts",
        "seven of clubs, off suit, won",
        "seven of clubs, off suit, lost",
        "ace of clubs, off suit, won",
        "ace of clubs, off suit, lost",
    ]


@pytest.mark.parametrize(
    ("reading", "says"),
    [("shared", "A and B are equal, and share the win"), ("last-trick", "A and B are equal; B took a trick last")],
)
def test_that_two_are_equal_is_told(reading, says):
    """9 + 1 for each of two nines of clubs, and then 3 + 2 for C."""
    cards = {"A": "9C1 2C2 AD3", "B": "2C1 9C2 2D1", "C": "3C1 3C2 3D1", "D": "4C1 4C2 AD1", "E": "5C1 5C2 AD2"}
    plays = "9C1 2C1 3C1 4C1 5C1 2C2 9C2 3C2 4C2 5C2 2D1 3D1 AD1 AD2 AD3".split()
    session = at(cards, [f"play {c}" for c in plays], vary(equal_scores=reading), "tricks", dealer="A")
    assert told(session, "highest", "equal") == ["The most points are 10", says]


def test_what_was_played_is_told_as_a_scorer_would_and_settles_alike():
    session = at({**ENDING, "A": "QH1 4S2 9C1 9C2"}, [*[NONE] * 4, "pair 9C1 9C2", *[NONE] * 5, *PLAYS], dealer="A")
    facts = session.result["facts"]
    tricks = ["A QH1 3H1 TH2 AH3 2H2", "A 4S2 2C1 5S1 7S1 JS1"]
    assert facts == {"first": ["A 9C1 9C2"], "second": [], "tricks": tricks}
    assert so_far(OURS, facts).outcome["scores"] == session.result["scores"]


def test_a_card_of_no_pack_that_is_told_stands_below_its_rank_and_above_the_next_lower():
    """The two of no pack beats an ace of the highest, and loses to a two of the lowest."""
    strength = strengths("low", "four-high")
    assert strength[card("AH4")] < strength[card("2H")] < strength[card("2H1")]
    reverse = strengths("high", "one-high")
    assert reverse[card("KH1")] < reverse[card("AH")] < reverse[card("AH4")] < reverse[card("AH1")]


@pytest.mark.parametrize(("ace", "ranks"), [("low", "A23456789TJQK"), ("high", "23456789TJQKA")])
def test_each_rank_stands_above_the_next_lower(ace, ranks):
    strength = strengths(ace, "four-high")
    assert "".join(sorted("KA2Q3J4T59687", key=lambda rank: strength[card(f"{rank}H1")])) == ranks


def test_the_packs_lie_one_after_the_other_before_they_are_shuffled():
    """By pack, suit and rank, 13 ranks and 4 × 13 cards on: what a seed deals hangs on this order."""
    assert [PACK_208[n].text for n in (0, 1, 13, 52, 104, 156, 207)] == [
        "AC1",
        "2C1",
        "AD1",
        "AC2",
        "AC3",
        "AC4",
        "KS4",
    ]


def test_pairs_and_tricks_lie_where_all_see_them():
    """A lays two pairs, four cards; and with two kings A takes two tricks, ten cards."""
    pairs = next(zone for zone in at(TEN, ACTS).view("D")["zones"] if zone["key"] == "pairs of A")
    assert (pairs["role"], pairs["what"], len(pairs["cards"])) == ("meld", "pairs", 4)
    hands = {"A": "KH1 KS1", "B": "2H1 2S1", "C": "3H1 3S1", "D": "4H1 4S1", "E": "5H1 5S1"}
    plays = [f"play {rank}{suit}1" for suit in "HS" for rank in "K2345"]
    session = at(hands, plays, part="tricks", dealer="A")
    gathered = next(zone for zone in session.view("D")["zones"] if zone["key"] == "tricks played")
    assert (gathered["role"], len(gathered["cards"]), shown(session)["tricks"]) == ("taken", 10, {"A": 2})


def test_a_whole_hand_can_be_told():
    """Two to nine of four suits: 32 cards, and no pair."""
    whole = " ".join(["A", *(f"{rank}{suit}" for rank in "23456789" for suit in "CDHS")])
    assert so_far(OURS, {"first": [whole]}).outcome["scores"]["A"] == 0


def test_where_play_stops_before_a_trick_is_full_none_is_told():
    """A plays the only card."""
    session = at(
        {name: f"{rank}C1" for name, rank in zip("ABCDE", "23456", strict=True)},
        ["play 2C1"],
        vary(ending="at-once"),
        "tricks",
        dealer="A",
    )
    assert session.result["facts"] == {"first": [], "second": [], "tricks": []}


def test_aces_of_one_count_look_at_no_other():
    """One each, threefold; 25 each, twofold."""
    assert so_far(OURS, {"first": ["A AD AD"], "second": ["A KD KD"]}).outcome["scores"]["A"] == 3 + 50


def test_equals_of_whom_none_took_a_trick_share_the_win_in_either_reading():
    """A and B have 7 × 3 = 21 each for a pair; C takes the trick, for 6 + 1."""
    cards = {"A": "7H1 7H2 5C1", "B": "7D1 7D2 2C1", "C": "6C1", "D": "3C1", "E": "4C1"}
    acts = [NONE, NONE, "pair 7H1 7H2", "pair 7D1 7D2", NONE, *[NONE] * 5]
    plays = [f"play {c}" for c in "6C1 3C1 4C1 5C1 2C1".split()]
    session = at(cards, [*acts, *plays], vary(equal_scores="last-trick"), dealer="C")
    assert session.result["scores"] == {"A": 21, "B": 21, "C": 7, "D": 0, "E": 0}
    assert session.result["winners"] == ["A", "B"]
    assert told(session, "equal") == ["A and B are equal, and share the win"]


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"first": ["A 7H1 7H1"]}, "first: 7H1 is there 2 times [bryncir.pack]"),
        (
            {"first": ["A 7H1 7H2 7H3", "B 7H 7H"]},
            "first: 7H is there 5 times, and there are four packs [bryncir.pack]",
        ),
        ({"first": ["A 7H", "B 7D", "A 8H"]}, "first[2]: A has a line already [bryncir.pair]"),
        ({"tricks": ["A QH1 QH1 4H 5H 6H"]}, "tricks[0]: QH1 is there 2 times [bryncir.pack]"),
        (
            {"tricks": ["A QH QH1 4H 5H 6H"]},
            "tricks[0]: 2 cards stand level: write their packs, as QH1 and QH4 [bryncir.tie]",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_place_and_rule(facts, says):
    with pytest.raises(FactsError) as wrong:
        so_far(OURS, facts)
    assert str(wrong.value) == says


LINE = "A KC1 2C1 3C1 4C1 5C1"


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({}, "tricks: no card is told of any count or trick, and a game is not over without [bryncir.end]"),
        (
            {"first": [], "second": [], "tricks": []},
            "tricks: no card is told of any count or trick, and a game is not over without [bryncir.end]",
        ),
        (
            {"tricks": [LINE, "B KC2 2C2 3C2 4C2 5C2"]},
            "tricks[1]: A took the trick before and leads, not B [bryncir.next-lead]",
        ),
        (
            {"tricks": [LINE, "A KC2 2C2 3C1 4C2 5C2"]},
            "tricks[1]: 3C1 is told of tricks[0] already, and was out of play [bryncir.pack]",
        ),
        (
            {"first": ["A 7H 7H", "B 7H 7H"], "second": ["C 7H 7H", "D 7H 7H"]},
            "second: with those before 7H is there 8 times [bryncir.pack]",
        ),
        (
            {"first": ["A 7C 7C"], "tricks": ["A KC 7C 2C 3C 4C", "A QC 7C 2C 3C 4C", "A JC 7C 2C 3C 4C"]},
            "tricks[2]: with those before 7C is there 5 times [bryncir.pack]",
        ),
        (
            {"first": ["A KC1 KC2"], "tricks": [LINE]},
            "tricks[0]: KC1 is told of first already, and was out of play [bryncir.pack]",
        ),
        ({"first": ["B KC1"], "tricks": [LINE]}, "tricks[0]: A has KC1, which B had before [bryncir.pack]"),
        ({"first": ["B KC1"], "second": ["C KC1"]}, "second: C has KC1, which B had before [bryncir.pack]"),
        (
            {"tricks": ["A KC 2D 3C 4C 5C", "A QC 2C 6C 7C 8C"]},
            "tricks[1]: B plays 2C, and did not follow suit in tricks[0] [bryncir.follow]",
        ),
        (
            {"first": ["A TC TC"], "second": [" ".join(["A", *(r + s for r in "23456789" for s in "CDHS")])]},
            "second: A has 32 cards, and then holds 31 at most [bryncir.deal]",
        ),
    ],
)
def test_what_cannot_hold_between_counts_and_tricks_is_refused(facts, says):
    """A card is in one place, of a kind there are four, and 32 − 2 + 1 cards are 31."""
    with pytest.raises(FactsError) as wrong:
        so_far(OURS, facts)
    assert str(wrong.value) == says


def test_the_odd_one_of_three_alike_is_played_and_no_other():
    """One of 7C1 7C2 7C3 stays in hand, and may be told again; two may not."""
    first = ["B 7C1 7C2 7C3"]
    assert so_far(OURS, {"first": first, "tricks": ["A KC 7C2 2C 3C 4C"]}).outcome["scores"]["B"] == 21
    with pytest.raises(FactsError) as wrong:
        so_far(OURS, {"first": first, "tricks": ["A KC 7C2 2C 3C 4C", "A QC 7C1 2C 3C 4C"]})
    assert str(wrong.value) == "tricks[1]: of 7C1 7C2 7C3 only one was not laid aside [bryncir.pack]"


def test_a_schema_demands_a_line_of_a_count_or_a_trick():
    """Without either no game is over."""
    lines = [{"required": [key], "properties": {key: {"minItems": 1}}} for key in ("first", "second", "tricks")]
    assert OURS.form.schema()["allOf"] == [{"anyOf": lines}]
    at_once = vary(ending="at-once")  # without pairs all hold the same, so that a trick is over before anybody is out
    assert at_once.form.schema()["allOf"] == [{"anyOf": lines}]
    with pytest.raises(FactsError, match="no card is told of any count or trick"):
        at_once.form.read({"first": [], "second": [], "tricks": []})


def test_the_form_has_a_title_and_a_rule_for_each_count_and_the_tricks_and_takes_none_for_granted():
    form = OURS.form.schema()
    assert form["title"] == "One game of Bryncir (quinola)"
    assert [each["description"] for each in form["properties"].values()] == [
        *["a line a player, as A 7H 7H QD QD; pairs are found in a hand"] * 2,
        "a line a trick, leader and five cards, as B QH1 3H 7S TH QH4; packs where cards are alike",
        "points so far; nobody has won",
    ]
    line = {"type": "string", "maxLength": 200}
    assert {
        name: (each["title"], each["type"], each.get("items"), each["rule"])
        for name, each in form["properties"].items()
    } == {
        "first": ("Cards at the first count", "array", line, "bryncir.triple"),
        "second": ("Cards at the second count", "array", line, "bryncir.double"),
        "tricks": ("The tricks as played", "array", line, "bryncir.trick"),
        "unfinished": ("Not over yet", "boolean", None, "bryncir.end"),
    }
    assert form["required"] == ["first", "second", "tricks"]
    assert [name for name, each in form["properties"].items() if "default" in each] == ["unfinished"]
