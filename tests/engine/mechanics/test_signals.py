"""Signs between partners: who sees one, whether it is true, and that nothing else in a game comes of it."""

from __future__ import annotations

from random import Random

import pytest

from quinola import Session, family, settle
from quinola.answers import tables
from quinola.ask import Sign
from quinola.cards import cards
from quinola.games.rentoy.signs import SIGNALS
from quinola.mechanics.signals import Channel
from quinola.players import at_random
from quinola.players.imagine import imagine
from quinola.table import Table

RENTOY = family("rentoy")
EVERY = [RENTOY.ruleset(name) for name in RENTOY.rulesets]
BY_ID = {signal.id: signal for signal in SIGNALS}


def started(seed=1, game=EVERY[0], **more):
    return Session(game, seed, part="deal", **{"given": {"dealer": "D"}, **more})


def asides(session):
    return [(c, o) for c in session.choices if c.optional for o in c.options]


# What they mean


@pytest.mark.parametrize(
    ("sign", "trump", "true", "false"),
    [
        ("nose", "P", "3B 4P 5P", "3P 4B 5B"),
        ("mouth", "P", "NB 4P 5P", "NP 4B 5B"),
        ("wink", "P", "VO 4P 5P", "VP 4B 5B"),
        ("tongue", "P", "2P 4O 5O", "2O 4P 5P"),
        ("brows", "P", "KP 4O 5O", "KO 4P 5P"),
        ("one-finger", "P", "NP 4O 5O", "NP 4P 5O"),
        ("one-finger", "P", "NP 2P KP", "2P KP 5O"),  # two and king are not low
        ("one-finger", "B", "5B 3B NB", "3B NB VO"),  # nor are the three that stand above
        ("two-fingers", "P", "NP 4P 5O", "NP 4P 5P"),
        ("cheeks", "P", "2P KP 3P", "2P KP 3O"),
        ("cheeks", "P", "2P KP VO", "2P KP 4O"),
        ("eyes-shut", "P", "4O 5O 6B", "4O 5O 3P"),
        ("eyes-shut", "P", "KO KE KB", "VO 5O 6B"),
        ("shrug", "P", "3P 4O 5O", "2P 4O 5O"),
        ("shrug", "B", "4B 4O 5O", "3B 4O 5O"),  # the three of clubs has gone to the top
    ],
)
def test_when_a_sign_is_true(sign, trump, true, false):
    assert BY_ID[sign].holds(cards(true), trump)
    assert not BY_ID[sign].holds(cards(false), trump)


def test_the_ten_signs_and_those_of_each_rule_set():
    assert list(BY_ID) == [
        "nose",
        "mouth",
        "wink",
        "tongue",
        "brows",
        "one-finger",
        "two-fingers",
        "cheeks",
        "eyes-shut",
        "shrug",
    ]
    missing = {game.id: set(BY_ID) - {signal.id for signal in game.signs} for game in EVERY}
    assert missing == {
        "reconstruction": {"nose", "mouth", "wink"},
        "valet-1704": {"nose", "mouth"},
        "envite": set(),
        "avila": {"nose", "mouth", "wink"},
    }


# Who sees them


def made(sign="C: signal tongue", seed=1, **readings):
    session = started(seed, RENTOY.vary("reconstruction", readings), events=True)
    session.act(sign)
    return session


def test_a_partner_sees_it_and_opponents_learn_that_something_passed():
    session = made(caught=0)
    assert session.acts("A") == session.acts("C") == ["C: signal tongue"]
    assert session.acts("B") == session.acts("D") == ["C: signal ?"]


def test_with_one_chance_in_one_everybody_catches_it():
    session = made(caught=1)
    assert {session.acts(seat)[0] for seat in session.seats} == {"C: signal tongue"}


def test_one_chance_in_six_is_about_one_in_six():
    """300 hands, two opponents each: 100 are to be expected, and 60 or 140 are more than four deviations off."""
    caught = sum(len(made(seed=seed).table.saw[0]) - 2 for seed in range(300))
    assert 60 < caught < 140


def test_nobody_hears_whether_it_is_true_but_readers_of_the_whole_story():
    """Neither in words nor by the rule under which it is told."""
    session = made(caught=0)
    told = session.table.events[-1]
    assert "which is" in told.text
    heard = [session.table.events_for(seat)[-1] for seat in range(4)]
    assert {e.rule for e in heard} == {"rentoy.signals"}
    assert not any("which is" in e.text for e in heard)
    assert "two of trumps" in heard[0].text
    assert heard[1].text == heard[3].text == "C makes a sign"
    page = tables.table(session, "B")
    assert "tongue" not in str(page["events"]) + str(page["acts"])


@pytest.mark.parametrize(("seat", "so"), [("A", "which is so"), ("C", "which is not so")])
def test_a_sign_of_trumps_is_of_the_suit_that_was_turned_up(seat, so):
    """The five of cups is turned up: A has the two of trumps, and C that of coins."""
    hands = {"A": "2P 4O 5O", "C": "2O 4E 5E", "turned": "5P"}
    session = Session(EVERY[0], 1, [hands], part="deal", given={"dealer": "D"}, events=True)
    session.act(f"{seat}: signal tongue")
    assert session.table.events[-1].text.startswith(f"{seat} shows the tip of the tongue: the two of trumps, {so}")


def test_each_sign_once_a_hand():
    session = made()
    assert "signal tongue" not in session.view("C")["aside"]
    assert "signal tongue" in session.view("A")["aside"]
    again = next(c for c in session.choices if c.optional and c.seat == 2)
    refused = again.may("signal tongue")
    assert refused.rule == "rentoy.signals-once"
    assert str(refused.why) == "this sign has been made in this hand"


def test_whoever_has_made_every_sign_is_asked_for_none():
    session = started()
    for sign in RENTOY.ruleset("reconstruction").signs:
        assert 2 in {c.seat for c, _ in asides(session)}
        session.act(f"C: {sign.act}")
    assert {c.seat for c in session.choices if c.optional} == {0, 1, 3}


@pytest.mark.parametrize(
    ("readings", "told"),
    [
        ({}, ["An opponent catches a sign one time in 6"]),
        ({"caught": 0}, ["No opponent catches a sign"]),
        ({"players": 2}, []),
    ],
)
def test_how_often_a_sign_is_caught_is_told_where_there_are_partners(readings, told):
    session = started(game=RENTOY.vary("reconstruction", readings), events=True, given={"dealer": "B"})
    assert [e.text for e in session.table.events if e.rule == "rentoy.signals-seen"] == told


def test_nobody_to_sign_to_in_a_game_of_two():
    session = Session(RENTOY.vary("reconstruction", {"players": 2}), 1, part="deal", given={"dealer": "B"})
    assert not asides(session)
    assert not session.choices[0].named


def test_by_custom_the_youngest_is_signed_to_and_signs_to_nobody():
    """D has dealt: C is the youngest of A and C, D of B and D."""
    session = started(game=RENTOY.vary("reconstruction", {"signals_to": "youngest"}))
    assert {c.seat for c, _ in asides(session)} == {0, 1}


@pytest.mark.parametrize(
    ("readings", "told"),
    [
        ({}, ["Signs go to any partner"]),
        ({"signals_to": "youngest"}, ["Signs go to the youngest of a side"]),
        ({"players": 2}, []),
        ({"players": 2, "signals_to": "youngest"}, []),
    ],
)
def test_whom_signs_go_to_is_told_where_there_are_partners(readings, told):
    session = started(game=RENTOY.vary("reconstruction", readings), events=True, given={"dealer": "B"})
    assert [e.text for e in session.table.events if e.rule == "rentoy.signals-to"] == told


def test_true_or_false_every_sign_is_offered():
    table = Table("AB")
    table.hands[0][:] = cards("2P 4O 5O")
    channel = Channel(table, "odd", SIGNALS, {0: (1,), 1: ()}, "P", 0)
    assert channel.open_to(0) == [signal.act for signal in SIGNALS]


@pytest.mark.parametrize(
    ("held", "catch", "told", "rule"),
    [
        ("2P 4O 5O", 0, "A shows the tip of the tongue: the two of trumps, which is so", "odd.signals"),
        ("2P 4O 5O", 1, "A shows the tip of the tongue: the two of trumps, which is so; B and D see it", "odd.signals"),
        ("4P 4O 5O", 0, "A shows the tip of the tongue: the two of trumps, which is not so", "odd.signals-free"),
        (
            "4P 4O 5O",
            1,
            "A shows the tip of the tongue: the two of trumps, which is not so; B and D see it",
            "odd.signals-free",
        ),
    ],
)
def test_the_whole_story_says_whether_a_sign_is_true_and_who_caught_it(held, catch, told, rule):
    table = Table("ABCD", events=True)
    table.hands[0][:] = cards(held)
    table.log.acts.append((None, BY_ID["tongue"].act))
    Channel(table, "odd", SIGNALS, {0: (2,)}, "P", catch).made(0, BY_ID["tongue"].act)
    [event] = table.events
    assert (event.text, event.rule) == (told, rule)
    assert event.as_json()["said"][0] == {"text": "A", "type": "seat", "value": "A"}


def test_a_page_of_a_seat_holds_nothing_of_a_sign_that_it_did_not_see():
    """Neither text nor stretches nor parts; a seat that saw it does not learn whether it is true."""
    session = made(caught=0)
    for seat in "ABCD":
        event = tables.table(session, seat)["events"][-1]
        assert event["kind"] == "said"
        assert event["rule"] == "rentoy.signals"
        if seat in "AC":
            assert event["said"][-2:] == [{"text": "two", "type": "rank", "value": "2"}, " of trumps"]
        else:
            assert event.keys() == {"rule", "act", "kind", "deal"}


# That nothing comes of them


def unstamped(entry):
    """A payment, whenever it was made: signs are acts, too."""
    return entry._replace(stamp=None)


def talkative(seed, game):
    """A hand in which everybody signs at random, and says and plays anything."""
    session, random = Session(game, seed, part="deal"), Random(seed)
    while session.choices:
        choice = random.choice(session.choices)
        session.take(choice, random.choice(choice.options))
    return session


@pytest.mark.parametrize("game", EVERY, ids=[game.id for game in EVERY])
def test_without_its_signs_a_game_comes_out_the_same(game):
    removed = 0
    for seed in range(100):
        session = talkative(seed, game)
        silent = Session(game, seed, part="deal")
        for choice, said in session.played:
            if isinstance(said, Sign):
                removed += 1
            else:
                silent.take(silent.like(choice), said)
        assert silent.result == session.result
        assert list(map(unstamped, silent.ledger.entries)) == list(map(unstamped, session.ledger.entries))
        assert settle(game, silent.result["facts"]).totals == settle(game, session.result["facts"]).totals
    assert removed > 500


def test_a_talkative_record_is_replayed_exactly():
    for seed in range(30):
        session = talkative(seed, EVERY[2])
        again = Session.from_record(session.record())
        assert again.acts() == session.acts()
        assert [again.view(s) for s in again.seats] == [session.view(s) for s in session.seats]


def test_an_imagined_table_has_seen_the_same_signs():
    compared = 0
    for seed in range(20):
        whole = talkative(seed, EVERY[0])
        session, random = whole.at(len(whole.played) // 2), Random(seed)
        for seat in range(4):
            assert imagine(session, seat, random).view(session.seats[seat]) == session.view(session.seats[seat])
            compared += 1
    assert compared == 80


def test_who_plays_at_random_signs_nothing():
    session = started()
    choices = [c for c in session.choices if c.optional]
    assert len(choices) == 4
    assert {at_random(1)(session, choice) for choice in choices} == {None}
