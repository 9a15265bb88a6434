"""How a deal leaves the table is known when the next is dealt; and looking back leaves the game as it stands."""

import json
import random
from contextlib import suppress
from itertools import islice

import pytest

from quinola import answers, catalogue
from quinola.answers.requests import KEPT
from quinola.mistakes import Mistake
from quinola.session import Session

RULESETS = [(family.id, name) for family in catalogue.families().values() for name in family.rulesets]
ALONE = {"bryncir", "russian-bank"}
"""Games of one deal, after which no other comes, unless a reading has it so."""
MOST = 3000


def ask(**request):
    told = json.loads(answers.answer(json.dumps(request)))
    assert told.pop("ok"), told
    return told


def ended(game, ruleset):
    """Sessions by chance, at the act that has ended the first deal; the part that can be told to end after one."""
    rules = catalogue.family(game).ruleset(ruleset)
    part = next(iter(rules.parts))
    with suppress(Mistake):
        Session(rules, 1, part=part, given={"deals": 1})
        for seed in range(1, 60):
            session, chance = Session(rules, seed, events=True), random.Random(f"{ruleset} {seed}")
            while session.choices and len(session.table.dealt) < 2 and len(session.played) < MOST:
                choice = chance.choice([c for c in session.choices if not c.optional])
                session.take(choice, chance.choice(choice.options))
            if len(session.table.dealt) > 1:
                yield session, part


def paid(session):
    """What every account holds by the payments of the first deal."""
    names, held = session.seats, dict.fromkeys(session.balances(), 0)
    for entry in session.ledger.entries:
        if entry.stamp.deal == 1:
            for account, amount in ((entry.payer, -entry.amount), (entry.payee, entry.amount)):
                held[names[account] if isinstance(account, int) else account] += amount
    return held


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_what_a_deal_has_left_is_what_lies_there_where_it_was_the_only_one(game, ruleset):
    """Hands, zones, order and what is shown are as in a session that ends with it; everybody has what was paid."""
    session, part = next(ended(game, ruleset), (None, ""))
    if session is None:
        assert game in ALONE
        return
    alone = Session.from_record(session.record() | {"part": part, "given": {"deals": 1}}, events=True)
    assert alone.over
    for seat in (None, "", *session.seats):
        left, view = session.left(seat), alone.view(seat or "")
        wanted = {name: view[name] for name in ("order", "shown")} | {"balance": paid(session)}
        wanted |= {"hands": alone.hands(seat), "zones": alone.zones(seat)}
        assert left == wanted | {"deal": 1, "told": alone.table.shown.told(alone.table)}


def test_it_is_told_with_the_act_that_ended_the_deal_and_with_no_other():
    session, _ = next(ended("rams", "gibson-1974"))
    record = session.record()
    told = ask(do="table", record=record, seat="A")
    assert told["left"]["deal"] == 1
    assert told["left"]["hands"]["A"] != told["hands"]["A"]
    before = {**record, "acts": record["acts"][:-1]}
    assert ask(do="table", record=before, seat="A")["left"] is None
    after = ask(do="move", record=record, seat="", player="random")
    assert after["left"] is None


def test_who_was_not_seen_then_is_not_seen_now():
    """Whoever has won without a showdown shows nothing, and nobody is told the cards later."""
    held = 0
    for session, _ in islice(ended("cacho", "reconstruction"), 10):
        open_ = {session.seats[s] for s, hand in enumerate(session.table.left.hands) if len(hand.sees) > 1}
        for seat, hand in session.left("A")["hands"].items():
            if hand and seat != "A":
                assert ("?" in hand) == (seat not in open_)
                held += seat not in open_
    assert held


def test_looking_back_shows_the_table_as_it_was_and_what_its_last_act_brought():
    record = {"quinola": 1, "game": "reym", "ruleset": "quinola", "part": "deal", "seed": 7, "acts": []}
    views = [ask(do="table", record=record, seat="B")]
    for _ in range(12):
        view = views[-1]
        seen = {name: len(view[name]) for name in ("acts", "events", "entries", "reasons")}
        told = ask(do="move", record=view["record"], seat="", player="thumb")
        known = ask(do="table", record=told["record"], seat="B", seen=seen)
        views.append(ask(do="table", record=told["record"], seat="B") | {"news": known["news"]})
    whole = views[-1]["record"]
    for n in (12, 3, 4, 0):
        told = ask(do="look", record=whole, seat="B", at=n)
        assert told.pop("news") == views[n].pop("news") if n else told.pop("news")
        views[n].pop("news", None)
        assert told == views[n]


def test_looking_back_leaves_the_game_that_is_under_way(monkeypatch):
    """It is not replayed when one plays on."""
    record = {"quinola": 1, "game": "reym", "ruleset": "quinola", "part": "deal", "seed": 7, "acts": []}
    view = ask(do="move", record=record, seat="B", player="thumb")
    kept = KEPT.session
    ask(do="look", record=view["record"], seat="B", at=0)
    ask(do="look", record=view["record"], seat="B", at=1)
    assert KEPT.session is kept
    monkeypatch.setattr(Session, "from_record", None)
    ask(do="move", record=view["record"], seat="B", player="thumb")


@pytest.mark.parametrize(("more", "why"), [
    ({"at": -1}, "at"), ({"at": "now"}, "at"), ({}, "at"), ({"at": 1, "seat": "Q"}, "seat"),
    ({"at": 1, "record": []}, ""), ({"at": 1, "record": {"game": "reym", "acts": 3}}, ""),
    ({"at": 1, "seen": {}}, "seen"),
])  # fmt: skip
def test_what_cannot_be_looked_at_is_refused(more, why):
    record = {"quinola": 1, "game": "reym", "ruleset": "quinola", "seed": 7, "acts": []}
    told = json.loads(answers.answer(json.dumps({"do": "look", "record": record, **more})))
    assert not told["ok"]
    assert why in told["error"]["where"] + told["error"]["text"]
