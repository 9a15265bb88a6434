"""What holds of every game that the catalogue knows: a hundred deals a rule-set, at night a thousand."""

from __future__ import annotations

import copy
import json
import os
import pickle
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from quinola import Session, catalogue, settle
from quinola.cards import Card
from quinola.catalogue import Settlement
from quinola.players import at_random, play_out, rule_of_thumb
from quinola.players.imagine import imagine, seen
from quinola.rules import ReadingError, _asked_by

GAMES = [game for family in catalogue.families().values() for game in family.rulesets.values()]
IDS = [f"{catalogue.of(game).id}-{game.id}" for game in GAMES]
DEALS = int(os.environ.get("QUINOLA_DEALS", "100"))
every_game = pytest.mark.parametrize("game", GAMES, ids=IDS)


def test_the_catalogue_is_not_empty():
    assert "reym" in catalogue.families()
    assert len(GAMES) >= 6


def part(game):
    return "deal" if "deal" in game.parts else next(iter(game.parts))


def started(game, seed, **more):
    return Session(game, seed, part=part(game), **more)


def asking(game, deals, seed=0):
    """The first so many seeds from this one by which somebody is asked something: a deal may end by itself."""
    found = [n for n in range(seed, seed + 10 * deals) if started(game, n).choices][:deals]
    assert len(found) == deals
    return found


def wander(session, random, acts, breaches=0.1):
    """Go on at random for so many acts; now and then do what is wrong but possible."""
    for _ in range(acts):
        if not session.choices:
            return
        choice = session.choices[0]
        wrong = choice.breaches() if random.random() < breaches else []
        session.take(choice, random.choice(wrong or choice.options))


def cards_of(session):
    return Counter(c for pile in (*session.table.hands, *session.table.zones.values()) for c in pile)


@every_game
def test_what_is_dealt_is_its_pack(game):
    """Two hundred deals show each of its cards, and never one that it has not."""
    whole, shown = Counter(game.pack), Counter()
    for seed in range(200):
        dealt = cards_of(started(game, seed))
        assert dealt <= whole
        shown |= dealt
    assert shown == whole


@pytest.mark.by_turns
@every_game
def test_every_playout_ends_and_the_books_balance(game):
    play_out_each(game, range(DEALS))


@pytest.mark.nightly
@every_game
def test_a_thousand_playouts_end_and_the_books_balance(game):
    play_out_each(game, range(1000))


def play_out_each(game, seeds):
    asked = 0
    for seed in seeds:
        session = started(game, seed)
        made = play_out(session, at_random(seed), limit=10_000)
        asked += made
        assert not session.choices, f"seed {seed} goes on after {made} acts"
        assert sum(session.ledger.balance.values()) == 0
        assert all(e.amount > 0 for e in session.ledger.entries)
    assert asked, "nobody is ever asked anything"


@pytest.mark.by_turns
@every_game
def test_cards_are_conserved(game):
    """Whoever holds a card, nobody else does, and the trick on the table has not been gathered twice."""
    for seed in range(40):
        session, random = started(game, seed), Random(seed)
        pack = Counter(session.table.dealt[0])
        while session.choices:
            wander(session, random, 1)
            held = cards_of(session)
            gathered = [c for zone in session.table.zones.values() if zone.role != "trick" for c in zone]
            trick = [c for c in session.table.lying("trick") if c in gathered]
            assert held - Counter(trick) == pack, f"seed {seed} after {len(session.played)} acts"


@pytest.mark.by_turns
@every_game
def test_what_is_offered_is_accepted_and_what_is_not_is_refused_with_a_rule(game):
    known = catalogue.of(game).rule_ids
    asked = refused = narrowed = 0
    for seed in range(100):
        if seed >= 10 and asked > 1000 and refused > 100:
            break
        session, random = started(game, seed), Random(seed)
        while session.choices:
            for choice in session.choices:
                who = f"{session.table.name(choice.seat)}: " * choice.named
                narrowed += len(choice.options) < len(choice.candidates)
                for option in (*choice.candidates, *choice.also):
                    text = who + choice.text(option)
                    verdict = session.may(text)
                    assert bool(verdict) == (option in choice.options), text
                    asked += 1
                    if not verdict:
                        refused += 1
                        assert verdict.rule in known
                        assert verdict.why
                        assert (verdict.grade == "breach") == (option in choice.breaches())
            nonsense = session.may("juggle the pack")
            assert not nonsense
            assert nonsense.grade == "impossible"
            wander(session, random, 1)
    assert asked > 100
    assert bool(refused) == bool(narrowed)


@pytest.mark.by_turns
@every_game
def test_a_record_is_replayed_exactly_through_json(game):
    for seed in range(25):
        session = started(game, seed, events=True)
        wander(session, Random(seed), 5 + 4 * seed)
        again = Session.from_record(json.loads(json.dumps(session.record())), events=True)
        assert again.acts() == session.acts()
        assert again.table.events == session.table.events
        assert again.ledger.entries == session.ledger.entries
        for seat in session.seats:
            assert again.view(seat) == session.view(seat)
            assert json.loads(json.dumps(session.view(seat))) == session.view(seat)


def views(session):
    return [session.view(seat) for seat in session.seats], session.table.shown.as_json()


def side_by_side(game, seed, limit, views=views):
    """One deal twice, told and not told, with the same acts at random: after how many of them all see something else.

    None, if all see the same to the end, or for so many acts.
    """
    aloud, silent, random = started(game, seed, events=True), started(game, seed), Random(seed)
    for n in range(limit):
        if views(aloud) != views(silent) or aloud.result != silent.result:
            return n
        if not aloud.choices:
            return None
        before = len(aloud.played)
        wander(aloud, random, 1)
        for choice, option in aloud.played[before:]:
            silent.take(silent.like(choice), option)
    return None


@pytest.mark.by_turns
@every_game
def test_nothing_stands_by_being_told(game):
    """What all see, what is asked and what it comes to are the same whether or not anybody listens."""
    assert [side_by_side(game, seed, 300) for seed in range(3)] == [None] * 3


@pytest.mark.by_turns
@every_game
def test_nothing_stands_by_being_told_however_it_is_read(game):
    family, compared = catalogue.of(game), 0
    for question in family.asked(game):
        for value in question.choices or (question.low, question.high):
            varied = read_otherwise(game, question, value)
            if varied is not None and value != family.answer(game, question):
                assert side_by_side(varied, 3, 30) is None, (question.id, value)
                compared += 1
    assert compared > 0


@every_game
def test_undo_then_the_same_acts_reach_the_same_table(game):
    session = started(game, *asking(game, 1, 11))
    play_out(session, at_random(11))
    back = session.at(len(session.played) // 2)
    for choice, option in session.played[len(session.played) // 2 :]:
        back.take(next(c for c in back.choices if c.seat == choice.seat), option)
    assert back.result == session.result
    assert back.ledger.balance == session.ledger.balance


@every_game
def test_a_copy_is_another_session_and_cards_stay_themselves(game):
    session = started(game, *asking(game, 1, 5))
    twin = copy.deepcopy(session)
    wander(session, Random(1), 3, breaches=0)
    assert session.played
    assert not twin.played
    held = next(iter(cards_of(session)))
    assert pickle.loads(pickle.dumps(held)) is held


@pytest.mark.by_turns(games=7)
@every_game
def test_views_leak_nothing(game):
    """An imagined table, with every unseen card moved, looks the same to the seat that imagined it."""
    compared = 0
    for seed in range(max(30, -(-100 // len(game.names)))):
        session, random = started(game, seed), Random(seed)
        wander(session, random, 4 + 3 * seed, breaches=0)
        for seat in session.table.everyone:
            world = imagine(session, seat, random)
            letter = session.table.name(seat)
            assert world.view(letter) == session.view(letter), f"seed {seed}, seat {letter}"
            compared += 1
    assert compared >= 100


@pytest.mark.by_turns
@every_game
def test_no_hidden_card_is_named_in_a_view(game):
    for seed in range(30):
        session = started(game, seed)
        wander(session, Random(seed), 3 * seed)
        for seat in session.table.everyone:
            known = {c.text for faces in seen(session, seat).values() for c in faces}
            view = session.view(session.table.name(seat))
            for name, faces in (view["hands"] | {zone["key"]: zone["cards"] for zone in view["zones"]}).items():
                assert all(face == "?" or face in known for face in faces), name


@pytest.mark.by_turns(games=7)
@every_game
def test_the_thumb_looks_at_nothing_it_may_not_see(game):
    """It decides the same in any world that its seat cannot tell from the real one."""
    thumb, decided = rule_of_thumb(game), 0
    for seed in asking(game, 20):
        session, random = started(game, seed), Random(seed)
        length = play_out(started(game, seed), thumb)
        play_out(session, thumb, limit=2 * seed % max(length, 1))  # a deal may be over before anybody is asked
        if session.choices:
            choice = session.choices[0]
            world = imagine(session, choice.seat, random)
            there = next(c for c in world.choices if c.seat == choice.seat)
            assert there.text(thumb(world, there)) == choice.text(thumb(session, choice))
            decided += 1
    assert decided > 10


@every_game
def test_the_thumb_is_deterministic(game):
    acts, [seed] = [], asking(game, 1, 3)
    for _ in range(2):
        session = started(game, seed)
        play_out(session, rule_of_thumb(game))
        acts.append(session.acts())
    assert acts[0] == acts[1]
    assert acts[0]


@pytest.mark.by_turns
@every_game
def test_the_whole_partie_ends_between_sensible_players(game):
    session = Session(game, 2)
    made = play_out(session, rule_of_thumb(game), limit=200_000)
    assert made < 200_000
    assert session.result["winners"]


@pytest.mark.by_turns(games=7)
@every_game
def test_playing_a_deal_and_scoring_its_facts_agree(game):
    for seed in range(100):
        session = started(game, seed)
        wander(session, Random(seed), 10_000, breaches=0.02)
        told = settle(game, session.result["facts"])
        assert _moved(told.totals) == _moved(_totals(session))
        played = Settlement(game, session.ledger, {})
        assert _sums(told) == _sums(played)


def _sums(settlement):
    """What each pays each by a rule, in the order in which it is first paid: bets may be many entries or one."""
    sums = Counter()
    for e in settlement.entries:
        sums[e.rule, e.payer, e.payee] += e.amount
    return list(dict.fromkeys(e.rule for e in settlement.entries)), sums


def _totals(session):
    """What every account gained in the session: players, pools, the score."""
    return Settlement(session.game, session.ledger, {}).totals


def _moved(totals):
    """The accounts that the settlement touched; a pool that took in what it gave out is as if untouched."""
    return {name: total for name, total in totals.items() if total}


@every_game
def test_every_rule_id_of_the_module_is_one_of_its_rules(game):
    family = catalogue.of(game)
    assert len(family.rules) == len(family.rule_ids)
    enough, carried = min(10, len(family.rules) / 2), set()
    for seed in range(1, 6):
        session = started(game, seed, events=True)
        play_out(session, rule_of_thumb(game))
        carried |= {e.rule for e in session.table.events} | {e.rule for e in session.ledger.entries}
        if len(carried) > enough:
            break
    assert carried <= family.rule_ids
    assert len(carried) > enough


def read_otherwise(game, question, value):
    """The rule-set with another answer; None if that is refused, as contradicting what else it answers."""
    family = catalogue.of(game)
    try:
        return family.vary(game, {question.id: value})
    except ReadingError:
        return None


@pytest.mark.by_turns(games=7)
@every_game
def test_every_reading_of_every_question_plays_to_the_end(game):
    """By chance and by the rule of thumb.

    Or it is refused, where it contradicts another answer of the rule-set; what it answers itself never does.
    """
    family, played, refused = catalogue.of(game), 0, 0
    for question in family.asked(game):
        for value in question.choices or (question.low, question.high):
            varied = read_otherwise(game, question, value)
            if varied is None:
                assert value != family.answer(game, question)
                refused += 1
                continue
            for player in (at_random(7), rule_of_thumb(varied)):
                session = Session(varied, 7, part=part(game))
                play_out(session, player, limit=10_000)
                assert not session.choices, (question.id, value)
            played += 1
    assert played > len(family.asked(game))
    assert refused < played / 5


@pytest.mark.parametrize("family", catalogue.families().values(), ids=catalogue.families())
def test_every_scope_names_rule_sets_and_every_question_is_asked(family):
    for question in family.questions:
        assert set(question.sets) <= set(family.rulesets), question.id
        assert family.asking(question), question.id


@every_game
def test_a_part_that_several_rule_sets_have_asks_the_same_question_in_the_same_place(game):
    told = {question.id: replace(question, sets=()) for question in catalogue.of(game).asked(game)}
    assert told
    assert told == {question.id: question for question in _asked_by(game)}


@every_game
def test_options_are_plain_values(game):
    session = started(game, 1)
    while session.choices:
        for option in session.choices[0].options:
            assert isinstance(option, (Card, int, str, tuple))
        wander(session, Random(1), 1)
