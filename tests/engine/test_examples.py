"""Another example: the same seed deals the same, what is shown is the rule at work, and what cannot be is said."""

import json

import pytest

from quinola import Session, answers, catalogue
from quinola.examples import BEST, LONG, anyhow, by_thumb, example, first_hand

GAMES = [next(iter(family.rulesets.values())) for family in catalogue.families().values()]
SEEDS = range(1, 13)


def ids(game):
    return catalogue.of(game).id


def ask(**request):
    return json.loads(answers.answer(json.dumps({"do": "example", **request})))


def found(game, rule):
    return next((each for seed in SEEDS if (each := example(game, rule, seed))), None)


@pytest.mark.by_turns(games=7)
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_most_rules_are_at_work_in_a_dozen_deals_and_each_moment_is_so(game):
    rules = catalogue.of(game).rules
    some = {rule: each for rule in rules[:24] if (each := found(game, rule))}
    assert len(some) >= min(10, len(rules) / 2)
    for rule, each in some.items():
        session, moment = each.session, each.moment
        assert moment.how in BEST
        assert 0 <= each.since <= moment.act <= len(session.played) <= LONG
        there = session.at(moment.act, events=True)
        match moment.how:
            case "event":
                assert rule in [event.rule for event in session.table.events if event.act == moment.act]
            case "entry":
                assert rule in [entry.rule for entry in session.ledger.entries if entry.stamp.act == moment.act]
            case "refusal":
                refused = [c.may(c.text(o)) for c in there.choices for o in c.candidates]
                assert rule in [verdict.rule for verdict in refused if not verdict]
            case "choice":
                assert rule in [choice.rule for choice in there.choices]


def test_the_same_number_deals_the_same_and_another_another():
    """reym.follow forbids in nearly every deal."""
    game = catalogue.families()["reym"].ruleset("quinola")
    one, again, other = (example(game, "reym.follow", seed) for seed in (1, 1, 2))
    assert None not in (one, again, other)
    assert one.session.record() == again.session.record()
    assert one.moment == again.moment
    assert one.session.record() != other.session.record()


def test_what_the_last_act_of_a_deal_brings_is_shown_at_its_end():
    """reym.trick: the next deal is dealt when its last trick has been told, and yet it is shown where it was played.

    Seed 899775 is a partie of which that trick is found."""
    game = catalogue.families()["reym"].ruleset("quinola")
    shown = example(game, "reym.trick", 899775)
    assert shown.moment.act in shown.session.table.begun, "one deal ends here and the next begins"
    assert shown.since == shown.session.table.begun[shown.moment.deal - 1] < shown.moment.act


def test_what_forbids_says_who_may_not_do_what_and_why():
    """reym.follow, in a deal by rule of thumb: nobody revokes, and still somebody may not play what is held."""
    game = catalogue.families()["reym"].ruleset("quinola")
    shown = example(game, "reym.follow", 2)
    assert shown.moment.how == "refusal"
    session = shown.session.at(shown.moment.act)
    [choice] = session.choices
    said = str(shown.moment.said)
    assert said.startswith(f"{session.table.name(choice.seat)} may not play the ")
    assert said.endswith(": the hand holds a card of the suit led")
    led = session.table.lying("trick")[0]
    refused = [card for card in choice.candidates if card not in choice.options]
    assert refused
    assert led.suit not in [card.suit for card in refused]


def test_players_who_do_anything_now_and_then_do_what_is_wrong():
    """Else nobody would ever see what a revoke costs."""
    from random import Random

    game = catalogue.families()["reym"].ruleset("quinola")
    wrong = 0
    for seed in range(20):
        session, player = Session(game, seed, part="deal"), anyhow(Random(seed))
        while session.choices:
            [choice] = session.choices
            said = player(session, choice)
            wrong += said not in choice.options
            session.take(choice, said)
    assert 5 < wrong < 200


def test_an_example_is_a_record_that_replays_and_frames_round_the_moment():
    told = ask(game="reym", ruleset="quinola", rule="reym.trick", seed=2, deals=5)
    assert told["ok"]
    seen = told["found"]
    assert told["looked"] == seen["seed"] - 1
    assert Session.from_record(seen["record"]).record() == seen["record"]
    assert len(seen["frames"]) > seen["at"] >= 0
    assert "reym.trick" in [rule for line in seen["frames"][seen["at"]]["lines"] for rule in line["rules"]]
    same = ask(game="reym", ruleset="quinola", rule="reym.trick", seed=seen["seed"])
    assert (same["found"], same["looked"]) == (seen, 1)


def test_readings_are_played():
    """reym.misere-bid is in no deal of the rule-set as it is."""
    asks = {"game": "reym", "ruleset": "quinola", "seed": 1, "deals": 12}
    assert ask(**asks, rule="reym.misere-bid") == {"ok": True, "looked": 12, "found": None}
    other = ask(**asks, rule="reym.misere-bid", readings={"reym.misere": "alone"})
    assert other["found"], other


@pytest.mark.parametrize(("request_", "where", "why"), [
    ({"rule": "reym.flush", "seed": 1}, "rule", "reym has no rule 'reym.flush'"),
    ({"rule": "reym.follow", "seed": -1}, "seed", "a whole number from 0"),
    ({"rule": "reym.follow", "seed": 1, "deals": 1000}, "deals", "a whole number from 1 to 100"),
    ({"rule": "reym.follow"}, "seed", "a whole number from 0"),
])  # fmt: skip
def test_what_cannot_be_asked(request_, where, why):
    told = ask(game="reym", **request_)
    assert not told["ok"]
    assert told["error"]["where"] == where
    assert why in told["error"]["why"]


# A first hand


@pytest.mark.parametrize(
    ("family", "ruleset"), [(f.id, name) for f in catalogue.families().values() for name in f.rulesets]
)
def test_a_first_hand_is_the_first_of_those_in_which_most_rules_speak(family: str, ruleset: str) -> None:
    """Each deal looked at alone, as if there were no other before it: none has more rules, and none before it as many.
    What is dealt is what was looked at."""
    game = catalogue.family(family).ruleset(ruleset)
    found = first_hand(game, 6, 10_000)
    several = []
    for seed in range(1, 7):
        session = by_thumb(Session(game, seed, part=found.part, events=True))
        spoken = [*(event.rule for event in session.table.events or ()), *(e.rule for e in session.ledger.entries)]
        several.append({*spoken})
    most = max(len(rules) for rules in several)
    assert most > min(8, len(catalogue.family(family).rules) / 2)
    assert [len(rules) for rules in several].index(most) == found.seed - 1
    assert several[found.seed - 1] == found.rules


def test_a_first_hand_of_put_is_played_out_where_the_first_deal_is_folded_at_once() -> None:
    """In deal 1 somebody puts and the other folds, and nothing else is learnt; a first hand has a put that is seen,
    a tie, and who leads after it."""
    game = catalogue.family("put").ruleset("cotton-1674")
    alone, chosen = first_hand(game, 1, 10_000), first_hand(game, 24, 1_200)
    assert "put.fold" in alone.rules
    assert {"put.stays", "put.tie", "put.tied-lead"} <= chosen.rules - alone.rules
    assert "put.fold" not in chosen.rules


def test_no_more_deals_are_looked_through_for_a_first_hand_than_there_are_acts_for() -> None:
    game = catalogue.family("reym").ruleset("quinola")
    assert first_hand(game, 24, 1).seed == 1
    assert first_hand(game, 24, 1).acts < LONG
    assert 300 <= first_hand(game, 24, 300).acts < 300 + LONG
