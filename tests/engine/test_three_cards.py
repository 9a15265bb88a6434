"""What hands of Cacho and Flor have in common, from stated cards: dealing, being alone, what is shown and told."""

from __future__ import annotations

import pytest

from quinola import FactsError, Session, StartError, family, settle

CACHO, FLOR = family("cacho"), family("flor")
GAMES = [CACHO.ruleset("reconstruction"), FLOR.ruleset("reconstruction")]
BOTH = pytest.mark.parametrize("game", GAMES, ids=["cacho", "flor"])
BET = {"dealer": "A", "staked": {"A": 0, "B": 1, "C": 0, "D": 1}}
FORGOTTEN = "what each has put in is wanted: where somebody is left, somebody has bet"
OVER = "no counters were left, and the partie was over before"
THREE = {"A": "6E 5E 2P", "B": "4O 4P 2E", "C": "6O 5O 1O", "D": "3B 2B 6P"}


def dealt(game, *acts, part="deal", given=None):
    """A hand that A deals, after these acts; in Flor A keeps the first card to himself."""
    hands = [THREE] if part == "third" else []
    start = {"dealer": "A"} | ({"staked": 1} if part == "third" else {})
    session = Session(game, 1, hands, part=part, events=True, given=start if given is None else given)
    for act in [*(["keep"] if game in GAMES[1:] and part != "third" else []), *acts]:
        session.act(act)
    return session


def shown(session):
    return session.table.shown.as_json()


def zones(session, seat="A"):
    return {zone["key"]: zone["cards"] for zone in session.view(seat)["zones"]}


def told(session, slug):
    return [event.text for event in session.table.events if event.rule.partition(".")[2] == slug]


CALLED = ["bet 1", "call", "call", "call"]


@BOTH
def test_one_card_comes_each_round_and_which_round_it_is_lies_open(game):
    """Everyone calls one, then all pass."""
    session = dealt(game)
    assert (shown(session)["round"], [len(hand) for hand in session.table.hands]) == (1, [1] * 4)
    for act in CALLED:
        session.act(act)
    assert (shown(session)["round"], [len(hand) for hand in session.table.hands]) == (2, [2] * 4)
    assert told(session, "second-card") == ["B, C, D and A get a second card"]
    for act in ["pass"] * 4:
        session.act(act)
    assert (shown(session)["round"], [len(hand) for hand in session.table.hands]) == (3, [3] * 4)
    assert told(session, "third-card") == ["B, C, D and A get a third card"]
    assert told(session, "pass-on") == ["All have passed: the pot stays as it is"]


@BOTH
def test_cards_come_from_the_top_of_the_talon_the_eldest_first(game):
    session = dealt(game)
    top = session.table.zone("stock")[:4]
    for act in CALLED:
        session.act(act)
    assert [session.table.hands[seat][1] for seat in (1, 2, 3, 0)] == top


@BOTH
def test_whoever_is_left_alone_is_dealt_no_more(game):
    """B bets one, and all others fold to the first card."""
    session = dealt(game, "bet 1", "fold", "fold", "fold")
    assert [len(hand) for hand in session.table.hands] == [0, 1, 0, 0]
    assert shown(session)["round"] == 1
    assert session.result["facts"]["alone"] == "B"
    assert session.result["best"] == "B"


@BOTH
def test_where_nobody_is_named_the_first_seat_deals(game):
    session = dealt(game, given={})
    assert (shown(session)["dealer"], shown(session)["eldest"]) == ("A", "B")


@pytest.mark.parametrize(("game", "cards"), [(GAMES[0], 24), (GAMES[1], 40)], ids=["cacho", "flor"])
def test_how_many_cards_there_are_lies_open_and_what_is_left_is_the_talon(game, cards):
    session = dealt(game)
    assert shown(session)["pack"] == cards
    assert [len(pile) for pile in zones(session).values()] == [cards - 4, 0]
    assert list(zones(session)) == ["talon", "folded"]


@BOTH
def test_from_the_last_bets_what_each_has_put_in_before_must_be_said(game):
    """One each, and two more of B’s and D’s: 1 + 2 = 3."""
    with pytest.raises(StartError, match=r"given staked: a whole number from 1 to 30 is wanted"):
        dealt(game, part="third", given={"dealer": "A"})
    session = dealt(game, "bet 2", "fold", "call", "fold", part="third")
    assert shown(session)["round"] == 3
    assert session.result["facts"]["staked"] == {"A": 1, "B": 3, "C": 1, "D": 3}
    assert session.ledger.balance[1] + session.ledger.balance[3] == 2  # A’s and C’s
    assert len(zones(session)["folded"]) == 6  # C’s three cards and A’s
    assert session.ledger.balance[0] == -1


@BOTH
@pytest.mark.parametrize("staked", [-1, 0, 31])
def test_nobody_can_have_staked_less_than_the_first_bet_or_more_than_there_was(game, staked):
    with pytest.raises(StartError, match=f"staked: a whole number from 1 to 30 is wanted, not {staked}"):
        dealt(game, part="third", given={"dealer": "A", "staked": staked})


@BOTH
def test_only_cards_that_come_to_no_showdown_stay_hidden(game):
    """B and C show; D and A have folded."""
    session = dealt(game, "bet 1", "call", "fold", "fold", part="third")
    assert shown(session)["hidden"] == ["A", "D"]
    assert list(session.result["combinations"]) == ["B", "C"]


@BOTH
def test_what_each_hand_makes_is_among_what_comes_of_it(game):
    """Three of a suit for C, 20 + 6 + 5 + 1 or, in Flor, 11 + 10 + 6; a high card for B, the four or the two."""
    made = settle(
        game,
        {"dealer": "A", "staked": {"A": 0, "B": 1, "C": 1, "D": 0}, "B": ["4O", "3P", "2E"], "C": ["6O", "5O", "1O"]},
    ).outcome["combinations"]
    assert made == (
        {"B": "high card, 4", "C": "three of a suit, 20 + 6 + 5 + 1 = 32"}
        if game is GAMES[0]
        else {"B": "high card, 12", "C": "three of a suit, 11 + 10 + 6 = 27"}
    )


@BOTH
def test_with_the_next_hand_all_are_in_again_and_all_of_it_is_of_that_deal(game):
    """Three fold to B’s bet; B deals next."""
    keep = ["keep"] if game is GAMES[1] else []
    session = Session(game, 1, part="partie", events=True, given={"dealer": "A"})
    for act in [*keep, "bet 1", "fold", "fold", "fold", *keep]:
        session.act(act)
    assert shown(session)["in"] == ["C", "D", "A", "B"]
    assert [event.deal for event in session.table.events if event.rule.endswith(".age")] == [1, 2]


# Combinations


@pytest.mark.parametrize(
    ("game", "cards"),
    [(GAMES[0], ("6O 5P 1E", "6P 4E 3O")), (GAMES[1], ("2O 1P 6E", "2P KE 3O"))],
    ids=["cacho", "flor"],
)
def test_beside_equal_cards_the_best_of_the_others_decides_before_the_least(game, cards):
    """By another reading: 5 and 1 beat 4 and 3; in Flor 11 and 6 beat 10 and 9."""
    played = (CACHO if game is GAMES[0] else FLOR).vary("reconstruction", {"kickers": "kickers"})
    one, other = (hand.split() for hand in cards)
    assert settle(played, {**BET, "B": other, "D": one}).outcome["best"] == "D"
    assert settle(game, {**BET, "B": other, "D": one}).outcome["best"] == "B"  # the eldest


@pytest.mark.parametrize(
    ("game", "cards"),
    [(GAMES[0], ("6O 3O 1P", "5E 4E 2P")), (GAMES[1], ("KO 3O 6P", "1E 4E 7P"))],
    ids=["cacho", "flor"],
)
def test_what_makes_the_combination_is_no_third_card(game, cards):
    """6 + 3 and 5 + 4 are equal, and the two beats the ace; in Flor 10 + 9 and 11 + 8, and the seven beats the six."""
    played = (CACHO if game is GAMES[0] else FLOR).vary("reconstruction", {"kickers": "kickers"})
    one, other = (hand.split() for hand in cards)
    assert settle(played, {**BET, "B": one, "D": other}).outcome["best"] == "D"


@pytest.mark.parametrize(("hand", "pair"), [("6O 6P 5E", "6O 6P"), ("6O 1P 1E", "1P 1E")])
def test_a_pair_is_two_cards_whether_the_third_is_above_or_below(hand, pair):
    made = settle(
        CACHO.vary("reconstruction", {"combos": "with-pairs"}),
        {**BET, "B": hand.split(), "D": ["5O", "4P", "3B"]},
    )
    assert made.outcome["combinations"]["B"] == f"a pair, {pair[0]}"
    assert made.outcome["best"] == "B"


def test_a_wild_card_in_a_pair_is_no_third_card():
    """B’s sixes and D’s six with the Pendanga, a five beside both: B is the eldest of the equals."""
    game = CACHO.vary("wild", {"combos": "with-pairs", "kickers": "kickers", "wild_suit": "own"})
    made = settle(game, {**BET, "B": ["6E", "6B", "5P"], "D": ["6P", "VO", "5E"]})
    assert made.outcome["combinations"] == {"B": "a pair, 6", "D": "a pair, 6"}
    assert made.outcome["best"] == "B"


def test_by_another_reading_wild_cards_help_to_no_rank():
    """20 + 7 + 5: the Pendanga is of the suit of a five."""
    hands = {"B": ["VO", "5E", "5P"], "D": ["6B", "4O", "3P"]}
    made = {
        rank: settle(CACHO.vary("wild", {"wild_rank": rank}), {**BET, **hands}).outcome["combinations"]["B"]
        for rank in ("any", "none")
    }
    assert made == {"any": "three of a kind, 5", "none": "two of a suit, 20 + 7 + 5 = 32"}


@pytest.mark.parametrize(("agreed", "cards"), [("pendanga", ["VO"]), ("pericon", ["NB"]), ("both", ["VO", "NB"])])
def test_which_cards_are_wild_is_as_agreed(agreed, cards):
    for games in (CACHO, FLOR):
        assert [card.text for card in games.vary("wild", {"wild_cards": agreed}).wild] == cards


# What a scorer cannot have seen


@BOTH
@pytest.mark.parametrize(
    ("facts", "says", "slug"),
    [
        ({"B": "4O 4P 2E", "D": "3B 2B 6P"}, f"staked: {FORGOTTEN}", "into-pot"),
        (
            {"B": "4O 4P 2E", "D": "3B 2B 6P", "staked": {"A": 0, "B": 0, "C": 0, "D": 0}},
            f"staked: {FORGOTTEN}",
            "into-pot",
        ),
        ({"alone": "B"}, f"staked: {FORGOTTEN}", "into-pot"),
        (
            {"scores": {"A": -10, "B": 0, "C": 0, "D": 0}},
            "scores: what all have won and lost comes to nought, and this to -10",
            "purse",
        ),
        (
            {"scores": {"A": -10, "B": 0, "C": 12, "D": 0}},
            "scores: what all have won and lost comes to nought, and this to 2",
            "purse",
        ),
        ({"scores": {"A": -30, "B": 0, "C": 0, "D": 30}}, f"scores.A: {OVER}", "broke"),
        (
            {"scores": {"A": 0, "B": 0, "C": -31, "D": 31}, "alone": "B", "staked": {"A": 0, "B": 1, "C": 0, "D": 0}},
            f"scores.C: {OVER}",
            "broke",
        ),
    ],
)
def test_what_was_forgotten_is_asked_for_and_what_cannot_be_refused(game, facts, says, slug):
    """Everyone begins with thirty: who has lost so many has none, and the partie is over."""
    hands = {key: each.split() if key in "BD" else each for key, each in facts.items()}
    with pytest.raises(FactsError) as wrong:
        settle(game, {"dealer": "A", **hands})
    assert str(wrong.value) == f"{says} [{game.family}.{slug}]"


@BOTH
def test_with_one_counter_left_a_hand_is_played(game):
    """30 − 29 = 1, and A puts it in; B’s three sixes, or three clubs, take it."""
    facts = {
        "dealer": "A",
        "A": ["1O", "3P", "4E"],
        "B": ["6O", "6P", "6E"] if game is GAMES[0] else ["2B", "1B", "6B"],
        "staked": {"A": 1, "B": 1, "C": 0, "D": 0},
        "scores": {"A": -29, "B": 0, "C": 0, "D": 29},
    }
    told = settle(game, facts)
    assert (told.totals["A"], told.totals["B"], told.outcome["winners"]) == (-1, 1, ["D"])


# Flor alone


def test_in_flor_combinations_have_a_premium_of_twenty_by_another_reading():
    """11 + 10 + 6 of a suit, and 12 + 11."""
    made = settle(
        FLOR.vary("reconstruction", {"premium": "twenty"}),
        {**BET, "B": ["6O", "5O", "1O"], "D": ["2E", "1E", "4P"]},
    ).outcome["combinations"]
    assert made == {"B": "three of a suit, 20 + 11 + 10 + 6 = 47", "D": "two of a suit, 20 + 12 + 11 = 43"}


def test_a_card_that_is_kept_lies_face_down():
    session = dealt(GAMES[1])
    assert session.view("B")["hands"]["A"] == ["?"]
    assert "ten" not in shown(session)


def test_in_flor_wild_cards_keep_their_suits_by_another_reading():
    """The Pendanga, a coin, and two spades: 12 + 11 of spades, or 13 + 12 with it."""
    made = {
        suit: settle(
            FLOR.vary("wild", {"wild_suit": suit}), {**BET, "B": ["VO", "2E", "1P"], "D": ["6B", "4O", "3P"]}
        ).outcome["combinations"]["B"]
        for suit in ("any", "own")
    }
    assert made == {"any": "two of a suit, 13 + 12 = 25", "own": "high card, 13"}


@pytest.mark.parametrize(("over", "paid"), [("side-pots", [("C", 11), ("A", 4)]), ("cap", [("C", 11)])])
def test_in_flor_too_what_nobody_matched_goes_back_unless_there_is_a_cap(over, paid):
    """C had 30 − 25 = 5, and takes 5 + 5 + 1; four of A’s nine have met nobody’s, or A could put in no more than 5."""
    facts = {
        "dealer": "A",
        "A": ["3B", "KB", "6P"],
        "C": ["6O", "5O", "4O"],
        "staked": {"A": 9 if over == "side-pots" else 5, "B": 1, "C": 5, "D": 0},
        "scores": {"A": 25, "B": 0, "C": -25, "D": 0},
    }
    entries = settle(FLOR.vary("reconstruction", {"over_resto": over}), facts).entries
    assert [(e.payee, e.amount) for e in entries if e.payer == "pot"] == paid


def test_what_those_who_are_shut_out_staked_beyond_all_who_have_a_flor_goes_back():
    """A and B have put in 3, C its last 1 and D its last 2. C and D have Flors: 12 + 11 + 9 = 32 and 12 + 11 + 8 = 31.
    C takes 1 + 1 + 1 + 1 = 4. The second counters of A, B and D go to D, 3 in all. The third of A and of B have met
    nobody’s who is still in, and go back: A 1 − 3 = −2, B −2, C 4 − 1 = +3, D 3 − 2 = +1."""
    facts = {
        "dealer": "A",
        "C": ["1O", "2O", "3O"],
        "D": ["1P", "2P", "4P"],
        "staked": {"A": 3, "B": 3, "C": 1, "D": 2},
        "scores": {"A": 30, "B": 27, "C": -29, "D": -28},
    }
    game = FLOR.vary("reconstruction", {"exclusion": "announce"})
    assert settle(game, facts).totals == {"A": -2, "B": -2, "C": 3, "D": 1, "pot": 0}
    level = {**facts, "staked": {"A": 3, "B": 3, "C": 1, "D": 1}, "scores": {**facts["scores"], "B": 28, "D": -29}}
    assert settle(game, level).totals == {"A": -1, "B": -1, "C": 3, "D": -1, "pot": 0}  # two each go back
    one = {key: value for key, value in level.items() if key not in ("C", "D")} | {"alone": "C"}
    assert settle(game, one).totals == {"A": -1, "B": -1, "C": 3, "D": -1, "pot": 0}  # the same, left alone


# What is agreed on where nobody says otherwise


COMMON = {
    "way": "right",
    "counters": 30,
    "void-dealer": "same",
    "smallest-raise": "one",
    "stakes-beyond": "side-pots",
    "equal-points": "eldest",
    "length": 2,
    "company": 4,
}


@pytest.mark.parametrize(
    ("games", "own", "wild"),
    [
        (
            CACHO,
            {"combinations": "alike-first", "flush-premium": "twenty"},
            {"wild-agreed": "both", "wild-in": "added", "wild-suits": "any", "wild-ranks": "any", "wild-equal": "top"},
        ),
        (
            FLOR,
            {"youngest-ten": "floor", "exclusion": "none", "different-class": "class", "flush-premium": "none"},
            {"wild-agreed": "both", "wild-suits": "any"},
        ),
    ],
    ids=["cacho", "flor"],
)
def test_what_is_agreed_on_unless_otherwise_is_said(games, own, wild):
    for ruleset, also in (("reconstruction", {}), ("wild", wild)):
        game = games.ruleset(ruleset)
        assert game.id == ruleset
        assert games.reading(game) == {f"{games.id}.{name}": answer for name, answer in (COMMON | own | also).items()}
