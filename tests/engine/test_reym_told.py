"""What is told, shown and handed on at a table of Reym, from stated cards worked by hand."""

from __future__ import annotations

import pytest

from quinola import FactsError, Session, StartError, family, settle

REYM = family("reym")
OURS = REYM.ruleset("quinola")
PASSES = ["pass"] * 5
TWO_EACH = {"B": "AH 4C", "C": "KS QS", "G": "3S 5D", "E": "JS JC", "F": "4H 6C", "D": "TS 9S"}
ALTERNATE = {"caller": "B", "bid": 6, "partners": ["F", "G"], "trumps": "hearts", "order": "B C G E F D"}
FIRST_TRICK = ["play KS", "play 3S", "play JS", "play 4H", "play TS", "play AH"]
SECOND_TRICK = ["play 4C", "play QS", "play 5D", "play JC", "play 6C", "play 9S"]


def vary(**readings):
    return REYM.vary("quinola", readings)


def at(hands, acts=(), game=OURS, part="deal", brought=None, **given):
    stated = hands if isinstance(hands, list) else [hands]
    session = Session(game, 1, stated, part=part, events=True, brought=brought or {}, given=given)
    for act in acts:
        session.act(act)
    return session


def told(session, *slugs):
    return [event.text for event in session.table.events if event.rule.removeprefix("reym.") in slugs]


def shown(session):
    return session.table.shown.as_json()


def zones(session):
    return {zone["key"]: (zone["role"], zone["cards"]) for zone in session.view("D")["zones"]}


def reasons(settlement):
    return [(reason.rule, reason.text) for reason in settlement.reasons]


# Deal, calls and seats


@pytest.mark.parametrize(
    ("game", "rule", "says"),
    [
        ("quinola", "reym.pack", "48 cards are in play"),
        ("new-tradition-four", "reym.four-pack", "52 cards are in play"),
    ],
)
def test_the_pack_is_told_by_the_rule_of_six_or_of_four_players(game, rule, says):
    events = at({}, game=REYM.ruleset(game), dealer="B").table.events
    assert [(event.rule, event.text) for event in events if "in play" in event.text] == [(rule, says)]


def test_every_deal_begins_with_its_shuffle():
    """B plays eight tricks of six cards; then C deals, and what is told of the shuffle is of the second deal."""
    session = at({"F": "TH", "G": "3S"}, ["bid 6", *PASSES, "call TH", "call 3S"], part="partie", dealer="B")
    session.act("trumps spades")
    for _ in range(48):
        session.act(session.legal()[0])
    shuffles = [event for event in session.table.events if event.rule == "reym.shuffle-and-cut"]
    assert [(event.deal, event.text) for event in shuffles] == [
        (1, "C shuffles and G cuts"),
        (2, "G shuffles and B cuts"),  # C sits between B and G now
    ]


def test_calls_are_seen_by_all_one_after_another():
    """B's own ace finds nobody, the king finds F, the three G: all know these three cards, and where they lie."""
    session = at({"B": "AS", "F": "KS", "G": "3S"}, ["bid 6", *PASSES], dealer="B")
    assert (shown(session)["bid"], shown(session)["caller"]) == ({"by": "B", "bid": 6}, "B")
    assert shown(session)["calls"] == []
    for act in ("call AS", "call KS", "call 3S"):
        session.act(act)
    assert shown(session)["calls"] == [
        {"card": "AS", "holder": "B"},
        {"card": "KS", "holder": "F"},
        {"card": "3S", "holder": "G"},
    ]
    assert {card.text for card in session.table.revealed} == {"AS", "KS", "3S"}
    assert told(session, "sides") == ["B, F and G play against C, D and E"]


def test_what_may_be_called_is_asked_in_the_order_of_the_pack_whoever_holds_it():
    session = at({"B": "3H AS"}, ["bid 8"], dealer="B")
    assert session.legal() == [f"call {card.text}" for card in OURS.pack]


def test_trumps_may_be_any_suit_or_none_or_where_that_is_forbidden_a_suit():
    acts = ["bid 8", "call TH", "call 3S"]
    suits = ["trumps clubs", "trumps diamonds", "trumps hearts", "trumps spades"]
    hands = {"F": "TH", "G": "3S"}
    assert at(hands, acts, dealer="B").legal() == [*suits, "trumps none"]
    assert at(hands, acts, vary(no_trumps="forbidden"), dealer="B").legal() == suits


# A session that begins with the calls: a card to each, B calls F and G, G and D change seats


ONE_EACH = {"B": "AH", "C": "KS", "D": "TS", "E": "JS", "F": "4H", "G": "3S"}
CALLS = ["call 4H", "call 3S", "trumps hearts"]
ONE_TRICK = ["play KS", "play 3S", "play JS", "play 4H", "play TS", "play AH"]


def from_calls(game=OURS, acts=(*CALLS, *ONE_TRICK), **given):
    return at(ONE_EACH, acts, game, part="partners", **{"caller": "B", "bid": 1, **given})


def test_from_the_calls_on_a_bid_is_played_to_its_score():
    """B takes the only trick with the ace of trumps: one bid, one made, 1 × 10 × 2 = 20 to B, F and G."""
    session = from_calls()
    assert (shown(session)["bid"], shown(session)["tricks"]) == ({"by": "B", "bid": 1}, {"caller": 1, "opponents": 0})
    assert session.result["facts"] == {
        "caller": "B", "bid": 1, "partners": ["F", "G"], "trumps": "hearts", "tricks": 1, "revokes": []
    }  # fmt: skip
    assert session.result["scores"] == {"B": 20, "C": 0, "D": 0, "E": 0, "F": 20, "G": 20}


def test_from_the_calls_on_a_bid_must_be_one_of_the_game():
    with pytest.raises((FactsError, StartError)) as wrong:
        from_calls(acts=(), bid=9)
    assert str(wrong.value).startswith("given bid: a whole number from 1 to 8 is wanted, not 9")


@pytest.mark.parametrize(("given", "following"), [({"dealer": "D"}, "E"), ({}, "C")])
def test_from_the_calls_on_the_caller_has_dealt_if_nobody_else_is_named(given, following):
    assert from_calls(**given).result["next_dealer"] == following


@pytest.mark.parametrize(
    ("reading", "says"),
    [("persist", "For the next deal they stay"), ("restore", "For the next deal they sit as before")],
)
def test_whether_seats_stay_is_told_where_they_were_changed(reading, says):
    assert told(from_calls(vary(seat_persistence=reading)), "seats-stay") == [says]


@pytest.mark.parametrize("reading", ["persist", "restore"])
def test_where_no_seats_were_changed_none_are_told_to_stay(reading):
    """D and F sit two and four chairs from B. C is left of B and leads: KS TS JS, F trumps, 3S, B overtrumps."""
    acts = ["call TS", "call 4H"], ["trumps hearts", "play KS", "play TS", "play JS", "play 4H", "play 3S", "play AH"]
    session = from_calls(vary(seat_persistence=reading, second_call="free-card"), [*acts[0], *acts[1]])
    assert session.result["facts"]["partners"] == ["D", "F"]
    assert told(session, "exchange-how", "seats-stay") == []
    assert session.table.circle.order == (0, 1, 2, 3, 4, 5)


# The tricks


def played_out(hands=TWO_EACH, game=OURS, brought=None, **given):
    return at(hands, [*FIRST_TRICK, *SECOND_TRICK], game, "tricks", brought, **{**ALTERNATE, **given})


def test_two_tricks_go_to_the_piles_of_their_sides():
    """B overtrumps F and takes the first; E's jack is the highest club in the second. Each side has three: 3 + 1."""
    session = played_out(taken=(3, 3))
    assert shown(session) == {
        "bid": {"by": "B", "bid": 6}, "caller": "B", "side": ["B", "F", "G"], "trumps": "hearts", "leader": "C",
        "keepers": ["B", "C"], "tricks": {"caller": 4, "opponents": 4},
    }  # fmt: skip
    piles = zones(session)
    assert piles["tricks of the caller’s side, with B"] == ("taken", ["KS", "3S", "JS", "4H", "TS", "AH"])
    assert piles["tricks of the others, with C"] == ("taken", ["4C", "QS", "5D", "JC", "6C", "9S"])
    assert session.result["facts"]["tricks"] == 4


def test_tricks_of_one_side_add_up():
    """Without trumps C's king takes the first trick and C's queen the second: none to the caller, five and two more."""
    acts = [*FIRST_TRICK, "play QS", "play 5D", "play JC", "play 6C", "play 9S", "play 4C"]
    session = at(TWO_EACH, acts, part="tricks", **{**ALTERNATE, "trumps": "none", "taken": (1, 5)})
    assert shown(session)["tricks"] == {"caller": 1, "opponents": 7}
    assert session.result["facts"]["tricks"] == 1


@pytest.mark.parametrize(
    ("game", "ranks"),
    [("quinola", "A K Q J 10 9 8 7 6 5 4 3"), ("new-tradition-four", "A K Q J 10 9 8 7 6 5 4 3 2")],
)
def test_ranks_are_told_as_they_are_printed(game, ranks):
    if game == "quinola":
        session = at(TWO_EACH, part="tricks", **ALTERNATE)
    else:
        hands = {"B": "AH", "C": "KS", "D": "TS", "E": "JS"}
        facts = {"caller": "B", "bid": 1, "partners": ["D"], "trumps": "hearts"}
        session = at(hands, game=REYM.ruleset(game), part="tricks", **facts)
    assert told(session, "rank") == [f"Cards rank {ranks}"]


def test_an_ace_is_above_a_king():
    """C leads the king of spades and D, who sits on the caller's other side, has the ace."""
    hands = {**ONE_EACH, "D": "AS", "B": "4C"}
    acts = ["play KS", "play 3S", "play JS", "play 4H", "play AS", "play 4C"]
    session = at(hands, acts, part="tricks", **{**ALTERNATE, "bid": 1, "trumps": "none"})
    assert told(session, "trick") == ["D takes the trick with the ace of spades"]


def test_who_deals_next_after_tricks_alone():
    """The caller has dealt if nobody is named, and no seats were changed."""
    session = played_out()
    assert (session.result["next_dealer"], told(session, "seats-stay")) == ("C", [])
    assert played_out(dealer="D").result["next_dealer"] == "E"
    restored = played_out(game=vary(seat_persistence="restore"))
    assert " ".join(restored.table.names[s] for s in restored.table.circle.order) == "B C G E F D"


def test_of_several_stated_deals_the_first_is_laid_out():
    session = at([TWO_EACH, {**TWO_EACH, "C": "9H 8H"}], part="tricks", **ALTERNATE)
    assert session.legal() == ["play KS", "play QS"]


def test_a_part_begins_with_a_card_to_each_and_not_with_none():
    with pytest.raises(StartError) as wrong:
        at({}, part="tricks", **ALTERNATE)
    assert str(wrong.value) == "hands: all must hold equally many cards, and at least one"
    assert at(ONE_EACH, part="tricks", **ALTERNATE).legal() == ["play KS"]


# The score, as it is told


def had(**scores):
    """What all had before: nothing, but for these."""
    return dict.fromkeys("BCDEFG", 0) | scores


def deal(game=OURS, **facts):
    return settle(game, {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 6, **facts})


def test_the_scores_before_a_deal_are_handed_on_with_its_facts():
    """Four tricks of six bid: 120 off, which leaves B 480 − 120 = 360; and the facts settle to the same again."""
    session = played_out(taken=(3, 3), brought={"B": 480})
    assert session.result["facts"]["scores"]["B"] == 480
    assert session.result["scores"]["B"] == 360
    assert settle(OURS, session.result["facts"]).outcome["scores"] == session.result["scores"]


def test_a_contract_is_reckoned_step_by_step():
    """Nobody has revoked, nobody has 500: nothing is said of either."""
    assert reasons(deal(tricks=7)) == [
        ("reym.contract", "6 × 10 = 60"),
        ("reym.ladder", "trumps hearts: 60 × 2 = 120"),
        ("reym.alike", "Each partner scores as the caller does"),
        ("reym.opponents", "The other side scores nothing"),
    ]


def test_tricks_of_the_others_are_told_where_they_score():
    settlement = deal(vary(defenders="score"))
    assert "reym.opponents" not in [rule for rule, _ in reasons(settlement)]
    assert [str(e.note) for e in settlement.entries if e.rule == "reym.opponents"] == ["2 taken × 10"] * 3


def test_a_revoke_leaves_the_result_as_it_is():
    """B 120, G 120 − 50: the target is far, so nothing is said of when the fifty come off."""
    assert reasons(deal(revokes=["G"]))[4:] == [
        ("reym.revoke-stands", "The result stands; only who revoked loses by it"),
        ("reym.revoke-each", "G’s revokes: 1; charged: 1"),
    ]


def test_the_simplified_score_is_a_point_a_trick():
    settlement = deal(REYM.ruleset("new-tradition-simplified"), tricks=7)
    assert [(str(e.note), e.amount) for e in settlement.entries] == [("7 taken × 1", 7)] * 3


def test_the_highest_is_looked_for_only_among_several():
    """B 400 + 120 = 520 alone; with F 390 + 120 = 510 there are two."""
    assert reasons(deal(scores=had(B=400)))[4:] == [("reym.goal", "B reached 500")]
    assert reasons(deal(scores=had(B=400, F=390)))[4:] == [
        ("reym.goal", "B and F reached 500"),
        ("reym.highest", "520 is the highest score"),
    ]
