"""Bone-Ace, rule by rule, from stated cards."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from quinola import FactsError, ReadingError, Session, family, settle
from quinola.cards import cards
from quinola.partie import Partie, Told
from quinola.players import at_random, play_out, rule_of_thumb
from quinola.players.imagine import imagine
from quinola.players.thumb.bone_ace import safe, stands_from

FAMILY = family("bone-ace")
GAME = FAMILY.ruleset("cotton")
UP = {"A": "9H", "B": "KS", "C": "5H"}
DOWN = {"A": "4S 3D", "B": "9C 7D", "C": "JH 6C"}


def vary(**readings):
    named = {name.replace("_", "-"): value for name, value in readings.items()}
    return FAMILY.vary("cotton", {"company": 3, **named})


def at(*acts, up=UP, down=DOWN, pack="", dealer="A", **readings):
    """Three at the table, or as many as have a card turned up."""
    stated = {**down, **{f"turned up by {who}": held for who, held in up.items()}, **({"pack": pack} if pack else {})}
    game = vary(company=len(up), **readings)
    session = Session(game, 1, [stated], part="deal", given={"dealer": dealer}, events=True)
    for act in acts:
        session.act(act)
    return session


def net(session):
    return {name: n for name, n in session.balances().items() if n}


def turn(session):
    return session.table.name(session.choices[0].seat)


def told(session, slug):
    return [event.text for event in session.table.events if event.rule == f"bone-ace.{slug}"]


def totals(up, sums, dealer="A", **readings):
    """What a deal comes to that is told: the cards turned up, and the sums."""
    names = "ABCDEFGHIJKLMNOPQ"[: len(up)]
    facts = {"dealer": dealer, **dict(zip(names, up, strict=True)), "totals": dict(zip(names, sums, strict=True))}
    return {name: n for name, n in settle(vary(company=len(up), **readings), facts).totals.items() if n}


# Players, pack and stakes


def test_seventeen_play_and_no_eighteenth():
    """17 × 3 = 51 of 52."""
    session = Session(vary(company=17), 4, part="deal", given={"dealer": "A"})
    assert len(session.table.lying("stock")) == 1
    play_out(session, at_random(1))
    with pytest.raises(ReadingError, match=r"2 to 17, not 18: 18 hands of 3 make 54 cards, and there are 52"):
        vary(company=18)
    with pytest.raises(ReadingError, match="from 2 to 17, not 1"):
        vary(company=1)


def test_all_put_in_alike_before_the_deal():
    """Seven times three are 21, of which the bone is ten."""
    session = Session(FAMILY.vary("cotton", {"stake-size": 3}), 1, part="deal", given={"dealer": "A"})
    staked = [entry for entry in session.ledger.entries if entry.rule == "bone-ace.stake"]
    assert [(entry.payer, entry.amount) for entry in staked] == [(seat, 3) for seat in (1, 2, 3, 4, 5, 6, 0)]
    assert session.balances()["pot"] == 11


# The deal


def test_the_third_card_is_seen_by_all_and_the_first_two_by_nobody_else():
    session = at()
    view = session.table.zone("turned", 2)
    assert view == cards("5H")
    assert {*view.sees} == {0, 1, 2}
    assert [{*hand.sees} for hand in session.table.hands] == [{0}, {1}, {2}]
    assert len(session.table.lying("stock")) == 52 - 9


# The bone


@pytest.mark.parametrize(("up", "winner", "aces"), [
    (("KH", "AS", "AD"), "C", "high"),  # Bone-Ace beats the elder ace
    (("KH", "AS", "QD"), "B", "high"),
    (("2H", "AD", "KD"), "B", "low"),  # Bone-Ace is never low
    (("2H", "AS", "AC"), "A", "low"),
    (("TH", "JS", "QC"), "C", "high"),
    (("TH", "9S", "9C"), "A", "low"),
])  # fmt: skip
def test_the_highest_card_turned_up_has_the_bone(up, winner, aces):
    """All have thirty, and the game is B’s; the bone is three of six."""
    found = totals(up, (30, 30, 30), aces=aces)
    expected = dict.fromkeys("ABC", -2)
    expected[winner] += 3
    expected["B"] += 3
    assert found == {who: n for who, n in expected.items() if n}


def test_a_card_that_lies_hidden_has_no_bone():
    session = at(down={"A": "AD 3S", "B": "9C 7D", "C": "JH 6C"})
    assert net(session) == {"A": -2, "B": 1, "C": -2, "pot": 3}


@pytest.mark.parametrize(("dealer", "winner"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_of_equal_cards_the_eldest_has_it(dealer, winner):
    """`bone-ace.bone-tie`: the three kings of the text. The game too is the eldest’s, with three thirties."""
    assert totals(("KH", "KS", "KD"), (30, 30, 30), dealer)[winner] == 4


def test_an_odd_counter_stays_or_goes():
    """Three stakes of one: one and two."""
    assert totals(("KH", "2S", "3D"), (20, 30, 21), stake_size=1) == {"B": 1, "C": -1}
    assert totals(("KH", "2S", "3D"), (20, 30, 21), stake_size=1, odd_counter="bone") == {"A": 1, "C": -1}


# Drawing to 31


@pytest.mark.parametrize(("held", "eleven", "one", "either"), [
    ("KS QH JD", 30, 30, 30), ("TC 9C 2C", 21, 21, 21), ("AS KS QS", 31, 21, 31), ("AS AH KS", 32, 12, 22),
    ("AS AH AC", 33, 3, 23), ("AS 9H 6D 6C", 32, 22, 22), ("KS QS 9H AD 5C", 45, 35, 35),
])  # fmt: skip
def test_what_cards_count(held, eleven, one, either):
    counts = [vary(ace_counts=way).count(cards(held)) for way in ("eleven", "one", "either")]
    assert counts == [eleven, one, either]


def test_whoever_is_dealt_31_wins_before_anybody_draws_the_eldest_first():
    """C and A have 31; C is the elder of the two, as A deals."""
    session = at(up={"A": "KH", "B": "2S", "C": "QH"}, down={"A": "AS TD", "B": "9C 7D", "C": "JH AC"})
    assert session.over
    assert net(session) == {"A": 1, "B": -2, "C": 1}
    assert told(session, "dealt-31") == ["C has been dealt 31"]
    assert [{*hand.sees} for hand in session.table.hands] == [{0}, {1}, {0, 1, 2}]


def test_in_turn_it_waits_and_wins_without_a_question():
    up, down = {"A": "KH", "B": "2S", "C": "QH"}, {"A": "5S TD", "B": "9C 7D", "C": "JH AC"}
    session = at(up=up, down=down, dealt_thirty_one="in-turn")
    assert turn(session) == "B"
    session.act("stand")
    assert session.over
    assert net(session) == {"A": 1, "B": -2, "C": 1}
    assert told(session, "one-and-thirty") == ["C has 31"]


def test_they_speak_from_the_dealers_left_and_the_dealer_is_last():
    session, asked = at(dealer="B"), []
    while session.choices:
        asked.append(turn(session))
        session.act("stand")
    assert asked == ["C", "A", "B"]


def test_one_draws_until_one_stands_or_only_once():
    session = at("draw", "draw", pack="2D 2C", up={"A": "9H", "B": "3S", "C": "5H"})
    assert turn(session) == "B"
    assert session.legal() == ["stand", "draw"]
    session = at("draw", pack="2D", up={"A": "9H", "B": "3S", "C": "5H"}, draws="one")
    assert turn(session) == "C"


def test_drawn_to_31_it_is_over_at_once():
    """9 + 7 + 10 + 5: C and A are not asked, and keep their cards hidden."""
    session = at("draw", pack="5D")
    assert session.over
    assert net(session) == {"A": -2, "B": 4, "C": -2}
    assert session.result["facts"]["totals"] == {"A": 0, "B": 31, "C": 0}
    assert {*session.table.hands[2].sees} == {2}


def test_over_31_one_is_out_and_shows_and_others_go_on():
    session = at("draw", pack="6D")
    assert told(session, "over") == ["B is over 31, and out"]
    assert {*session.table.hands[1].sees} == {0, 1, 2}
    assert turn(session) == "C"
    session.act("stand")
    session.act("stand")
    shows = told(session, "show")
    assert [line.split()[0] for line in shows] == ["B", "C", "A"], "who was out has shown already, and does so once"


def test_above_31_may_count_as_near():
    """B has 32, C 21, A 16."""
    acts = ("draw", "stand", "stand")
    assert net(at(*acts, pack="6D")) == {"A": -2, "B": 1, "C": 1}
    session = at(*acts, pack="6D", above="near")
    assert net(session) == {"A": -2, "B": 4, "C": -2}
    assert told(session, "over") == []


def test_a_card_may_be_drawn_unseen():
    session = at("draw", pack="2D", drawn_cards="down")
    assert session.table.hands[1] == cards("9C 7D 2D")
    assert session.table.zone("turned", 1) == cards("KS")
    assert at("draw", pack="2D").table.zone("turned", 1) == cards("KS 2D")


def test_without_a_card_in_the_pack_one_must_stand():
    up, down = {"B": "AD", "C": "4H"}, {"B": "2S 3S", "C": "2H 3H"}
    stated = {**down, **{f"turned up by {who}": held for who, held in up.items()}, "pack": "5S"}
    session = Session(vary(company=17), 4, [stated], part="deal", given={"dealer": "A"})
    assert session.may("draw")
    session.act("draw")
    session.act("stand")
    assert session.legal() == ["stand"]
    assert session.may("draw").rule == "bone-ace.pack-out"


# Who wins


@pytest.mark.parametrize(("sums", "readings", "winners"), [
    ((30, 29, 28), {}, "A"),
    ((30, 30, 28), {}, "B"),  # from the dealer’s left: B, C, A
    ((30, 32, 20), {}, "A"),
    ((20, 33, 29), {"above": "near"}, "B"),  # two above and two below: B is the elder
    ((20, 32, 29), {"above": "near"}, "B"),
    ((34, 35, 33), {}, "C"),
    ((31, 0, 0), {}, "A"),
    ((0, 33, 31), {"game_tie": "shared"}, "C"),  # B was out before
    ((30, 30, 28), {"game_tie": "shared"}, "BBA"),  # three counters: two and one
    ((33, 29, 29), {"game_tie": "shared", "above": "near"}, "BCA"),
    ((0, 0, 31), {}, "C"),  # B has stood, and A has not spoken
])  # fmt: skip
def test_the_nearest_to_31_has_the_game(sums, readings, winners):
    """A’s king has the bone, three of six; the other three are the game."""
    expected = Counter({"A": 1, "B": -2, "C": -2})
    expected.update(winners if len(winners) > 1 else {winners: 3})
    assert totals(("KH", "2S", "3D"), sums, **readings) == {who: n for who, n in expected.items() if n}


@pytest.mark.parametrize(("sums", "rule"), [((31, 0, 0), "one-and-thirty"), ((30, 29, 28), "nearest")])
def test_the_game_is_paid_by_the_rule_that_won_it(sums, rule):
    """Six counters, less the bone of three."""
    facts = {"dealer": "A", "A": "KH", "B": "2S", "C": "3D", "totals": dict(zip("ABC", sums, strict=True))}
    paid = [(entry.rule, entry.payer, entry.amount) for entry in settle(vary(), facts).entries]
    assert paid[-1] == (f"bone-ace.{rule}", "pot", 3)


# The end


def test_the_deal_passes_and_each_deals_as_often_as_agreed():
    session = Session(vary(length=2), 1, part="partie", given={"dealer": "C"}, events=True)
    dealers = []
    while session.choices:
        dealer = session.table.shown.dealer
        if session.choices[0].seat == (session.table.names.index(dealer) + 1) % 3 and len(dealers) < len(
            session.table.dealt
        ):
            dealers.append(dealer)
        session.act("stand")
    assert len(session.table.dealt) == 6
    assert dealers == ["C", "A", "B", "C", "A", "B"]
    assert told(session, "rounds") == ["6 deals have been played"]
    held = net(session)
    assert sum(held.values()) == 0
    assert session.result["winners"] == [who for who in "ABC" if held.get(who, 0) == max(held.values())]


def test_a_partie_that_is_scored_ends_with_the_last_deal_too():
    """A has the bone three times, and the game twice: 9 + 6 − 6 = 9. B has the game once: 3 − 6 = −3."""
    partie, won = Partie(vary()), []
    for n, sums in enumerate(((30, 20, 20), (30, 20, 20), (20, 30, 20))):
        facts = {"A": "KH", "B": "2S", "C": "3D", "totals": dict(zip("ABC", sums, strict=True))}
        partie.add(Told(facts, dealer=0) if not n else Told(facts))
        won.append([*partie.standing.winners])
    assert won == [[], [], ["A"]]
    assert partie.balance() == {"A": 9, "B": -3, "C": -6, "pot": 0}


# What a scorer tells


@pytest.mark.parametrize(("change", "place", "rule"), [
    ({"A": "2S"}, "B", "turned-up"),  # B has it too
    ({"C": ""}, "C", "turned-up"),
    ({"B": "1S"}, "B", "pack"),
    ({"totals": {"A": 0, "B": 0, "C": 0}}, "totals.A", "show"),
    ({"totals": {"A": 0, "B": 30, "C": 30}}, "totals.A", "show"),
    ({"totals": {"A": 42, "B": 20, "C": 20}}, "totals.A", "worth"),  # 30 and an ace are 41
    ({"totals": {"A": 31, "B": 0, "C": 31}}, "totals.A", "one-and-thirty"),  # C had it before A could speak
    ({"totals": {"A": 33, "B": 0, "C": 31}}, "totals.A", "one-and-thirty"),
    ({"totals": {"A": 0, "B": 30, "C": 31}}, "totals.B", "one-and-thirty"),  # B has stood, and showed nothing
    ({"totals": {"A": 30, "B": 20}}, "totals.C", "show"),
    ({"totals": {"A": 30, "B": 20, "C": -1}}, "totals.C", "show"),
    ({"dealer": "D"}, "dealer", "next-dealer"),
])  # fmt: skip
def test_facts_that_cannot_be_are_refused(change, place, rule):
    facts = {"dealer": "A", "A": "KH", "B": "2S", "C": "3D", "totals": {"A": 30, "B": 20, "C": 20}}
    assert settle(vary(), facts).totals["A"] == 4
    with pytest.raises(FactsError) as wrong:
        settle(vary(), {**facts, **change})
    assert (wrong.value.place, wrong.value.rule) == (place, f"bone-ace.{rule}")


def test_a_form_asks_for_the_card_and_the_sum_of_everyone_with_the_sums_last():
    schema = vary().form.schema()
    assert schema["allOf"] == [{"required": ["A", "B", "C"]}]
    assert schema["properties"]["totals"]["required"] == ["A", "B", "C"]
    assert [place for place, asked in schema["properties"].items() if asked.get("last")] == ["totals"]


def test_where_the_nearest_may_be_above_nobody_is_out_and_shows_a_hand_before_somebody_has_31():
    facts = {"dealer": "A", "A": "KH", "B": "2S", "C": "3D", "totals": {"A": 0, "B": 33, "C": 31}}
    assert settle(vary(), facts).totals["C"] == 1
    with pytest.raises(FactsError) as wrong:
        settle(vary(above="near"), facts)
    assert (wrong.value.place, wrong.value.rule) == ("totals.B", "bone-ace.over")


# Players


def test_the_rule_of_thumb_stands_higher_the_more_play_and_draws_where_nothing_can_go_wrong():
    assert [stands_from(n) for n in (2, 3, 4, 7, 17)] == [26, 27, 28, 29, 29]
    best = rule_of_thumb(GAME)
    session = at("stand")  # C has 21, and an ace alone is too much
    assert safe(session, 2)[0] == safe(session, 2)[1] - 4
    assert best(session, session.choices[0]) == "draw"
    session = at("stand", down={**DOWN, "C": "JH QC"}, up={**UP, "C": "8H"})  # 28
    assert best(session, session.choices[0]) == "stand"
    session = at("stand", down={**DOWN, "C": "JH 9S"}, up={**UP, "C": "8H"})  # 27, with three at the table
    assert best(session, session.choices[0]) == "stand"


def test_nobody_is_told_what_lies_hidden():
    session, random = at("draw", pack="2D", drawn_cards="down"), Random(1)
    for seat in sorted(session.table.everyone):
        for _ in range(5):
            assert imagine(session, seat, random).view(session.seats[seat]) == session.view(session.seats[seat])


def test_all_see_who_deals_and_who_is_the_eldest():
    """The eldest is on the dealer’s left; of three, after C comes A."""
    game = family("bone-ace").vary("cotton", {"company": 3})
    shown = Session(game, 1, part="deal", given={"dealer": "C"}).table.shown.as_json()
    assert (shown["dealer"], shown["eldest"], shown["company"]) == ("C", "A", "3, each alone")
