"""Reversis: how cards are dealt, laid away and traded, and what stands on the table for all to see; B deals."""

from __future__ import annotations

import pytest

from quinola import Session, StartError, family
from quinola.cards import cards
from quinola.games.reversis.trade import Trade

REVERSIS = family("reversis")


def began(ruleset, *, part="deal", hands=None, **readings):
    """A deal or a partie that begins, by readings."""
    game = REVERSIS.vary(ruleset, readings)
    return Session(game, 1, [hands] if hands else (), part=part, given={"dealer": "B"})


def acted(session, *acts):
    """The same, after some acts."""
    for act in acts:
        session.act(act)
    return session


# The deal


@pytest.mark.parametrize(("ruleset", "readings", "dealt", "beside", "tricks"), [
    ("common", {}, [13] * 4, [], 13),
    ("fathers", {}, [13] * 4, [], 13),
    ("fathers", {"fathers_deal": "discard-one"}, [13] * 4, [], 12),
    ("fathers", {"fathers_deal": "four-aside"}, [12] * 4, [("laid away", 4)], 12),  # 4 × 12 + 4 = 52
    ("lpjr-1634", {}, [13] * 4, [], 12),
    ("lpjr-1634", {"lpjr_deal": "four-aside"}, [12] * 4, [("laid away", 4)], 12),
    ("lpjr-1634-five", {}, [10] * 5, [("laid away", 2)], 9),  # 5 × 10 + 2 = 52
    ("lpjr-1634-five", {"five_remainder": "two-twos"}, [10] * 5, [], 9),
    ("academie-1718", {}, [13] * 4, [], 12),
    ("academie-1718", {"academie_deal": "four-aside"}, [12] * 4, [("laid away", 4)], 12),
    ("academie-1718", {"academie_deal": "forty-eight"}, [11, 12, 11, 11], [("stock", 3)], 11),  # 3 × 11 + 12 + 3 = 48
    ("almanach-1785", {}, [11, 12, 11, 11], [("stock", 3)], 11),
    ("bohn-1850", {}, [11, 12, 11, 11], [("reserve", 1)] * 3, 11),
])  # fmt: skip
def test_how_many_cards_each_is_dealt_how_many_lie_beside_and_how_many_tricks_there_are(
    ruleset, readings, dealt, beside, tricks
):
    """reversis.deal-thirteen, reversis.deal-twelve, reversis.deal-ten, reversis.deal-eleven."""
    session = began(ruleset, **readings)
    assert [len(hand) for hand in session.table.hands] == dealt
    assert [(z.role, len(z)) for z in session.table.zones.values() if z.role != "trick"] == beside
    assert session.game.hand == tricks


@pytest.mark.parametrize(
    ("ruleset", "cutter"),
    [
        ("common", None),
        ("fathers", None),
        ("lpjr-1634", "A"),
        ("lpjr-1634-five", "A"),
        ("academie-1718", "A"),
        ("almanach-1785", None),
        ("bohn-1850", None),
    ],
)
def test_in_the_old_books_the_player_before_the_dealer_cuts(ruleset, cutter):
    """reversis.shuffle-cut: B deals, and C, D and A, who is the last of them, are served before."""
    assert began(ruleset).table.shown.cutter == cutter


# The play, from its middle: D has dealt, and A is first hand


def middle(ruleset, hands, *acts, before=None, leader="A", **readings):
    """The last tricks, as many as there are cards in a hand; `before` says what is told of those before."""
    given = {"dealer": "D", "leader": leader, "before": before or {}}
    return acted(Session(REVERSIS.vary(ruleset, readings), 1, [hands], part="play", given=given), *acts)


@pytest.mark.parametrize(
    ("hand", "led", "may"),
    [
        ("AC AD AH AS", "9C KH", ["AD", "AH", "AS"]),
        ("AC AD 2C 3C", "9C KD", ["AD"]),
        ("AC 2C 3C 4C", "9C KH", ["AC", "2C", "3C", "4C"]),
        ("AD 2D 3H 4S", "9C KH", ["AD", "2D", "3H", "4S"]),
    ],
)
def test_who_is_bound_to_renounce_again_plays_another_suit_than_that_led_if_able(hand, led, may):
    """By one reading of reversis.espagnolette-bound: B has renounced; D, who has no clubs, plays after C."""
    hands = {"C": "9C 8C 7C 6C", "D": "KH KD QS JS", "A": "5C 5D 5H 5S", "B": hand}
    before = {"takers": "A B C D A B C", "points": {"A": 6}, "renounced": {"by": "B", "trick": 4}}
    c, d = led.split()
    session = middle("bohn-1850", hands, f"play {c}", f"play {d}", "play 5C", before=before, leader="C",
                     committed="must-renounce")  # fmt: skip
    assert session.legal() == [f"play {each}" for each in may]


@pytest.mark.parametrize(("ruleset", "readings", "free"), [
    ("almanach-1785", {}, "any any any"),
    ("bohn-1850", {}, "any any any"),
    ("bohn-1850", {"committed": "last-two-follow"}, "any AC AC"),
    ("bohn-1850", {"renouncer_forced": "last-two-follow"}, "any AC AC"),
])  # fmt: skip
def test_the_right_to_renounce_ends_before_the_last_two_tricks_or_not_at_all(ruleset, readings, free):
    """reversis.espagnolette, reversis.renouncer-quinola: B renounced long ago, and clubs are led to the last three."""
    whole = {"A": "9C 8C 7C", "B": "AC AD AH", "C": "5D 5H 5S", "D": "6D 6H 6S"}
    for n, may in enumerate(free.split()):
        hands = {name: " ".join(cards.split()[: 3 - n]) for name, cards in whole.items()}
        before = {"takers": ["A", "B", "C", "D", "A", "B", "C", "A", "A", "A"][: 8 + n], "points": {"A": 6},
                  "renounced": {"by": "B", "trick": 4}}  # fmt: skip
        session = middle(ruleset, hands, "play 9C", before=before, **readings)
        assert session.legal() == [f"play {c}" for c in (hands["B"].split() if may == "any" else [may])]


@pytest.mark.parametrize(
    ("takers", "leader", "free"),
    [("B", "B", False), ("B C", "C", False), ("B C C", "C", True), ("A", "A", True), ("", "A", False)],
)
def test_who_has_led_before_the_middle_of_a_deal_need_lead_no_heart_now(takers, leader, free):
    """reversis.lead-heart, by the reading that each player's first lead is one: A led first, then whoever took."""
    hands = {name: f"{n}C {n}H" for n, name in enumerate("ABCD", 2)}
    session = middle("academie-1718", hands, before={"takers": takers}, leader=leader, heart_lead="each-first-lead")
    assert session.legal() == [f"play {c}" for c in hands[leader].split() if free or c[1] == "H"]


@pytest.mark.parametrize(("reading", "may"), [("first-lead", ["5C", "6H"]), ("each-first-lead", ["6H"])])
def test_whose_lead_is_the_first_is_seen_as_the_deal_goes_on(reading, may):
    """reversis.lead-heart: A leads a heart, B takes it and leads next."""
    hands = {"A": "2H 2C 9C", "B": "7H 5C 6H", "C": "3H 3C 8C", "D": "4H 4C 7C"}
    session = middle("academie-1718", hands, "play 2H", "play 7H", "play 3H", "play 4H", heart_lead=reading)
    assert session.legal() == [f"play {c}" for c in may]


def test_what_is_played_is_told_and_who_took_it_is_seen_by_all():
    """reversis.follow, reversis.free-discard, reversis.trick: B has no clubs, and A takes the trick."""
    hands = {"A": "9C 2D", "B": "KH 3D", "C": "8C 4D", "D": "7C 5D"}
    session = Session(REVERSIS.ruleset("common"), 1, [hands], part="play", given={"dealer": "D"}, events=True)
    acted(session, "play 9C", "play KH", "play 8C", "play 7C")
    table = session.table
    rules = ("reversis.follow", "reversis.free-discard")
    assert [e.text for e in table.events if e.rule in rules] == [
        "A plays the nine of clubs",
        "B plays the king of hearts",
        "having no clubs",
        "C plays the eight of clubs",
        "D plays the seven of clubs",
    ]
    assert table.shown.tricks == {"A": 1}
    assert table.zone("taken", 0).sees == table.everyone


# 1634: Aces are offered


@pytest.mark.parametrize(
    ("reading", "hand", "unguarded"),
    [
        ("only-card", "AS 2C", True),
        ("only-card", "AS KS", False),
        ("only-card", "AS 2S", False),
        ("no-low-card", "AS KS QS JS", True),
        ("no-low-card", "AS KS TS", False),
        ("no-low-card", "AS KS 2S", False),
        ("judgement", "AS 2S", True),
    ],
)
def test_an_ace_is_unguarded_by_what_stands_beside_it(reading, hand, unguarded):
    """reversis.unguarded-ace."""
    held = cards(hand)
    assert Trade(unguarded=reading).is_unguarded(held, held[0]) == unguarded


@pytest.mark.parametrize(
    ("readings", "may"),
    [
        ({}, ["AS"]),
        ({"unguarded": "no-low-card"}, ["AS", "AC"]),
        ({"unguarded": "judgement"}, ["AS", "AC", "AD"]),
        ({"quinola_trade": "for-an-ace"}, ["AS", "JH"]),
    ],
)
def test_what_may_be_offered_are_unguarded_aces_and_by_agreement_the_quinola(readings, may):
    """reversis.offer-ace, reversis.trade-quinola: A lays the two of hearts away, so that the Quinola stands alone."""
    hands = {"A": "AS AC KC QC AD KD QD JD 9D 8D 7D JH 2H"}
    session = Session(REVERSIS.vary("lpjr-1634", readings), 1, [hands], part="deal", given={"dealer": "D"})
    session.act("lay away 2H")
    while session.choices[0].verb != "trade":
        session.act(session.legal()[0])
    assert session.legal() == [*(f"trade {c}" for c in may), "pass"]


# What is laid away


def laid_away(session):
    """Who has laid what away, and who sees it."""
    return {
        session.game.names[z.owner]: (" ".join(c.text for c in z), [session.game.names[s] for s in z.sees])
        for z in session.table.zones.values()
        if z.role == "laid away"
    }


def test_what_each_lays_away_only_they_have_seen():
    """reversis.discard-one: C and D have laid a card away, and A is next."""
    hands = {"C": "2C 3C 4C", "D": "2D 3D 4D"}
    session = acted(began("lpjr-1634", hands=hands), "lay away 3C", "lay away 2D")
    assert laid_away(session) == {"C": ("3C", ["C"]), "D": ("2D", ["D"])}


def test_the_top_of_the_talon_comes_into_the_hand_or_is_looked_at_and_laid_away():
    """reversis.talon-card, reversis.talon-declined: C keeps the hand, D exchanges, and the third card is for A."""
    hands = {"C": "2C 3C 4C", "D": "2D 3D 4D", "talon": "5S 6S 7S"}
    session = acted(began("almanach-1785", hands=hands), "keep", "lay away 3D")
    assert laid_away(session) == {"C": ("5S", ["C"]), "D": ("3D", ["D"])}
    assert [c.text for c in session.table.hands[3] if c.text in ("5S", "6S", "7S")] == ["6S"]
    assert [c.text for c in session.table.zone("stock")] == ["7S"]


@pytest.mark.parametrize(
    ("ruleset", "acts", "verb"),
    [("lpjr-1634", 0, "lay away"), ("almanach-1785", 0, "lay away"), ("bohn-1850", 0, "lay away"),
     ("bohn-1850", 4, "give")],
)  # fmt: skip
def test_which_card_goes_before_the_first_lead_only_its_player_knows(ruleset, acts, verb):
    """reversis.discard-one, reversis.talon-card, reversis.exchange-must, reversis.give-opposite."""
    session = began(ruleset)
    for _ in range(acts):
        session.act(session.legal()[0])
    assert (session.choices[0].verb, session.choices[0].secret) == (verb, True)


def test_where_stakes_are_counted_three_of_them_free_a_quinola():
    """reversis.exchange-free: three lie in the great pool and one in the little."""
    session = began("bohn-1850", three_stakes="counted")
    session.table.shown.remises = [3, 1]
    assert session.game.discard.rich_pools(session.table) == (True, False)


# The partie


def second_deal(ruleset, **readings):
    """The second of two deals as it begins, everybody having done the first that is right; and what all knew then."""
    session = Session(
        REVERSIS.vary(ruleset, readings), 1, part="partie", given={"dealer": "B", "deals": 2}, events=True
    )
    known = set()
    while len(session.table.dealt) < 2:
        known = set(session.table.revealed)
        session.act(session.legal()[0])
    return session, known


def test_nothing_of_the_first_deal_lies_on_the_table_in_the_second():
    """1634: Aces were traded, and tricks taken; now C deals, and each lays a card away."""
    session, known = second_deal("lpjr-1634", unguarded="judgement")
    table = session.table
    assert known
    assert (table.revealed, table.zones, table.shown.tricks, table.shown.leader) == (set(), {}, None, None)
    assert table.shown.dealer == "C"


def test_a_stake_is_told_once_and_belongs_to_the_deal_before_which_it_is_put_in():
    """reversis.pool: in 1718 each puts in one in each deal; B deals first, and then C."""
    session, _ = second_deal("academie-1718")
    told = [(e.deal, e.text) for e in session.table.events if e.rule == "reversis.pool"]
    assert told == [(n, f"{who} puts 1 into the pool") for n, turn in ((1, "CDAB"), (2, "DABC")) for who in turn]


@pytest.mark.parametrize(("given", "deals"), [({}, 3), ({"deals": 2}, 2), ({"deals": 3}, 3)])
def test_a_partie_has_as_many_deals_as_are_agreed_or_fewer(given, deals):
    """reversis.partie-end."""
    assert REVERSIS.vary("common", {"deals": 3}).deals_to_play(given.get("deals")) == deals


def ended(ruleset, brought):
    """The end of a partie, where B has dealt last, with what players and pools held before that deal's stakes."""
    session = Session(REVERSIS.ruleset(ruleset), 1, part="deal", given={"dealer": "B"}, brought=brought)
    return session.game.end(session.table)


def test_odd_counters_of_a_pool_go_to_whoever_has_most_of_equals_the_first():
    """reversis.pools-shared: B pays 4, and has 5 as C has; of 27 each has 6, and B the 3 that are odd."""
    assert ended("almanach-1785", {"A": -9, "B": 9, "C": 5, "D": -28, "basket": 23}) == {
        "winners": ["B"],
        "scores": {"A": -9 + 6, "B": 9 - 4 + 6 + 3, "C": 5 + 6, "D": -28 + 6},
    }


def test_several_who_have_most_have_won_together():
    """reversis.most-counters."""
    assert ended("common", {"A": -3, "B": 3, "C": 3, "D": -3})["winners"] == ["B", "C"]


@pytest.mark.parametrize(("part", "hands"), [("deal", None), ("play", {"A": "2C", "B": "3C", "C": "4C", "D": "5C"})])
def test_where_no_dealer_is_named_a_deals_and_b_leads(part, hands):
    session = Session(REVERSIS.ruleset("common"), 1, [hands, {"A": "6C"}] if hands else (), part=part)
    assert (session.table.shown.dealer, session.table.shown.leader, session.choices[0].seat) == ("A", "B", 1)


@pytest.mark.parametrize(
    ("given", "leader"),
    [({}, "A"), ({"before": {"takers": "A B C"}}, "C"), ({"before": {"takers": "A B C"}, "leader": "B"}, "B")],
)
def test_whoever_took_the_last_trick_leads_in_the_middle_of_a_deal_and_first_hand_at_its_beginning(given, leader):
    """reversis.lead, reversis.next-lead: D has dealt; another leads only if that is said."""
    hands = {"A": "2C 2D", "B": "3C 3D", "C": "4C 4D", "D": "5C 5D"}
    session = Session(REVERSIS.ruleset("common"), 1, [hands], part="play", given={"dealer": "D", **given})
    assert session.table.shown.leader == leader


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ((), "hands: this part begins with stated hands"),
        (["2C 3C"], "hands: this part begins with stated hands"),
        (
            [{"A": "2C", "B": "3C", "C": "4C", "D": "5C 6C"}],
            "hands: all must hold equally many cards, and at least one",
        ),
        ([{"A": "2C", "B": "3C", "C": "4C"}], "hands: all must hold equally many cards, and at least one"),
        ([{}], "hands: all must hold equally many cards, and at least one"),
    ],
)
def test_the_middle_of_a_deal_wants_as_many_cards_in_each_hand(hands, why):
    with pytest.raises(StartError) as wrong:
        Session(REVERSIS.ruleset("common"), 1, hands, part="play", given={"dealer": "D"})
    assert str(wrong.value) == why


@pytest.mark.parametrize(
    ("ruleset", "readings", "shown"),
    [
        ("common", {}, ("anticlockwise", None)),
        ("fathers", {"direction": "clockwise"}, ("clockwise", "jetons")),
        ("academie-1718", {}, ("anticlockwise", "jetons")),
        ("almanach-1785", {}, ("anticlockwise", "fiches")),
        ("bohn-1850", {}, ("anticlockwise", "fish")),
    ],
)
def test_all_see_which_way_play_goes_and_in_what_payments_are(ruleset, readings, shown):
    """reversis.to-the-right, reversis.jetons, reversis.fiches, reversis.fish."""
    table = began(ruleset, **readings).table
    assert (table.shown.direction, table.shown.unit) == shown


def test_who_has_renounced_before_the_middle_of_a_deal_may_go_on():
    """reversis.four-aces: B has two Aces left, and may throw either on a club."""
    hands = {"A": "9C 8C", "B": "AC AD", "C": "5D 5H", "D": "6D 6H"}
    before = {"takers": "A B C D A B C D A", "points": {"A": 6}, "renounced": {"by": "B", "trick": 4}}
    assert middle("almanach-1785", hands, "play 9C", before=before).legal() == ["play AC", "play AD"]
    del before["renounced"]
    assert middle("almanach-1785", hands, "play 9C", before=before).legal() == ["play AC"]


@pytest.mark.parametrize("reading", ["after-exchanges", "as-dealt"])
def test_hands_that_are_stated_in_the_middle_of_a_deal_are_those_that_were_dealt(reading):
    """reversis.espagnolette: B holds four Aces."""
    hands = {"A": "9C 8C 7C 6C", "B": "AC AD AH AS", "C": "5D 5H 5S 4S", "D": "6D 6H 6S 3S"}
    before = {"takers": "A B C D A B A", "points": {"A": 6}}
    session = middle("bohn-1850", hands, "play 9C", before=before, eligible=reading)
    assert session.legal() == ["play AC", "play AD", "play AH", "play AS"]


LAST = {"A": "JH", "B": "2H", "C": "3H", "D": "4H"}, ("play JH", "play 2H", "play 3H", "play 4H")
TAKERS = "B C D A B C D A B A"


def test_a_stake_that_was_paid_in_a_deal_is_counted_after_it():
    """reversis.stake-hundred, by one reading: one lies in each new pool, and A, who leads the Quinola, pays another."""
    hands, acts = LAST
    acts = (*acts, "say nothing")
    session = middle("bohn-1850", hands, *acts, before={"takers": TAKERS}, three_stakes="counted")
    assert session.table.shown.remises == [1 + 1, 1]


@pytest.mark.parametrize(
    ("readings", "asked"),
    [
        ({"led_quinola": "bete-and-payments"}, "B"),
        ({"led_quinola": "bete-and-payments", "claim": "automatic"}, None),
        ({}, None),
    ],
)
def test_the_winner_is_asked_only_where_there_is_something_to_ask_for(readings, asked):
    """reversis.ask-before-cut: A leads the Quinola, and has most; B, C and D have nothing, and B fewest tricks."""
    hands, acts = LAST
    before = {"takers": "C D A C D A C D A A", "points": {"A": 20}}
    session = middle("almanach-1785", hands, *acts, before=before, **readings)
    assert (session.game.names[session.choices[0].seat] if session.choices else None) == asked


def test_where_no_deal_is_played_the_pools_are_shared_at_once():
    """reversis.pools-shared: eight between four."""
    game = REVERSIS.ruleset("almanach-1785")
    session = Session(game, 1, part="partie", given={"dealer": "B", "deals": 0}, brought={"basket": 8, "D": -8})
    assert session.result == {"winners": ["A", "B", "C"], "scores": {"A": 2, "B": 2, "C": 2, "D": 2 - 8}}


def test_what_the_pools_held_before_the_stakes_is_told_of_a_deal_that_begins_in_the_middle():
    """reversis.basket-ante: there were 8 in the basket, and D puts in 4."""
    hands, acts = LAST
    given = {"dealer": "D", "leader": "A", "before": {"takers": TAKERS}}
    brought = {"basket": 8, "D": -8}
    session = Session(REVERSIS.ruleset("almanach-1785"), 1, [hands], part="play", given=given, brought=brought)
    assert session.ledger.balance["basket"] == 8 + 4
    assert acted(session, *acts).result["facts"]["pools"] == {"basket": 8}


def test_how_many_stakes_full_pools_hold_is_told_or_the_deal_does_not_begin():
    """reversis.stake-hundred: stakes are counted as they are put in, and 104 counters do not say how many they are."""
    game = REVERSIS.vary("bohn-1850", {"three_stakes": "counted"})
    brought = {"great pool": 104, "little pool": 52}
    with pytest.raises(StartError) as wrong:
        Session(game, 1, part="deal", given={"dealer": "D"}, brought=brought)
    assert (wrong.value.place, wrong.value.rule) == ("brought", "reversis.stake-hundred")
    given = {"dealer": "D", "leader": "A", "before": {"remises": {"great pool": 4, "little pool": 3}}}
    hands = dict(zip("ABCD", ("2S", "3S", "4S", "5S"), strict=True))
    session = Session(game, 1, [hands], part="play", given=given, brought=brought)
    assert session.table.shown.remises == [4, 3]
    assert Session(game, 1, part="deal", given={"dealer": "D"}).table.shown.remises == [1, 1]  # nothing was in them
