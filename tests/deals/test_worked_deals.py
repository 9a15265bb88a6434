"""Every worked deal comes out as it was worked by hand, and shows rules of its game."""

import re

import pytest

import whole
from edition.deals import working
from quinola import ActError, Session, catalogue

CORPUS = whole.content()
DEALS = {deal.id: deal for deal in CORPUS.deals()}
SHOWN = [(deal.id, rule) for deal in DEALS.values() for rule in deal.shows]
PLAYED = [deal.id for deal in DEALS.values() if not deal.facts]


def test_there_are_deals():
    assert {deal.game for deal in DEALS.values()} == {*CORPUS.games}
    assert {DEALS[name].game for name in PLAYED} == {*CORPUS.games}


@pytest.mark.parametrize("name", DEALS)
def test_comes_out_as_worked_by_hand(name):
    assert working.disagreements(DEALS[name]) == []


@pytest.mark.parametrize(("name", "rule"), SHOWN)
def test_shows_rules_of_the_game_and_says_why(name, rule):
    deal = DEALS[name]
    assert rule in CORPUS.games[deal.game].rules
    assert deal.shows[rule].strip()


@pytest.mark.parametrize("name", DEALS)
def test_shows_the_sum_and_six_rules_at_most(name):
    deal = DEALS[name]
    assert deal.expect["sum"].strip()
    assert 1 <= len(deal.shows) <= 6


@pytest.mark.parametrize("name", PLAYED)
def test_is_a_record_that_anyone_can_replay(name):
    """What the page prints is all that the command `quinola replay` needs."""
    deal = DEALS[name]
    family = catalogue.family(deal.game)
    session = Session.from_record(deal.record)
    assert session.acts() == list(deal.acts)
    again = Session.from_record(session.record())
    assert again.view(session.seats[0]) == session.view(session.seats[0])
    assert session.game in (family.vary(deal.ruleset, deal.readings),)


@pytest.mark.parametrize("name", PLAYED)
def test_says_every_act_or_stops_at_a_choice(name):
    """No deal breaks off by mistake: what is left unplayed is announced by `over = false`."""
    deal = DEALS[name]
    over = working.work(deal).state["over"]
    assert over == deal.expect.get("over", True) or not deal.expect["totals"]


def test_each_game_has_a_first_hand_together_with_something_to_say():
    for game in CORPUS.games.values():
        hands = [deal for deal in game.deals.values() if "first-hand" in deal.tags]
        assert hands, game.id
        for deal in hands:
            assert len(deal.steps) >= min(8, len(deal.acts))
            assert len(deal.acts) > max(step.after for step in deal.steps) - 1
            assert [s.after for s in deal.steps] == sorted(s.after for s in deal.steps)


def test_the_published_examples_are_here_with_their_numbers():
    """New Tradition's examples: 6 × 10 × 2 = 120, with an overtrick 130, failed −120; 8 × 10 × 3 = 240 either way."""
    each = [max(deal.expect["totals"].values(), key=abs) for deal in published("reym")]
    assert sorted(each) == [-240, -120, 120, 130, 240]


def published(game):
    return [deal for deal in DEALS.values() if deal.source and deal.game == game]


def test_the_example_of_rentoy_is_here_with_its_numbers():
    """From 4–5: 4–8 folded, 10–5 or 4–11 played, 10–5 after nine refused, 13 or 14 accepted, 14 by twelve refused."""
    scores = {tuple(working.work(deal).state["scores"].values()) for deal in published("rentoy")}
    assert scores == {(4, 8), (10, 5), (4, 11), (13, 5), (4, 14)}
    assert len(published("rentoy")) == 7


def unchosen():
    """What is refused, and could not even be chosen."""
    told = [each for deal in DEALS.values() if deal.refused for each in working.work(deal).denied]
    return [each for each in told if each.said.parts == {}]


def test_in_bryncir_and_elsewhere_acts_are_refused_that_nobody_could_choose():
    assert "bryncir/first-hand" in DEALS
    assert {"pair KD1 TC2", "lay away TH", "call AS"} <= {each.stated.act for each in unchosen() if each.stated.says}


def test_what_nobody_could_choose_says_itself_where_it_names_cards():
    codes = re.compile(r"\b[2-9TJQKA1VN][SHDCOPEB][1-4]?\b")
    assert not [each.stated.act for each in unchosen() if codes.search(each.stated.act) and not each.stated.says]


# The check itself: what it catches


FACTS = next(deal for deal in DEALS.values() if deal.facts and not deal.under)


def test_a_wrong_total_is_caught():
    from dataclasses import replace

    totals = {name: total + 10 for name, total in FACTS.expect["totals"].items()}
    wrong = replace(FACTS, expect={**FACTS.expect, "totals": totals})
    assert working.disagreements(wrong)[0].startswith("the engine comes to another sum:")


def test_an_act_that_says_itself_though_it_can_be_chosen_is_caught():
    from dataclasses import replace

    deal = DEALS["bryncir/first-hand"]
    wrong = replace(deal, refused=tuple(replace(each, says="so") for each in deal.refused))
    [fault] = working.disagreements(wrong)
    assert fault == "play 9C1 after act 11 can be chosen there, and says itself what it is, without `says`"


def test_an_act_that_cannot_be_done_is_caught():
    from dataclasses import replace

    deal = DEALS[PLAYED[0]]
    wrong = replace(deal, acts=("juggle", *deal.acts))
    assert working.disagreements(wrong)[0].startswith("the engine cannot play it: act 1, juggle")
    with pytest.raises(ActError):
        working.work(wrong)
