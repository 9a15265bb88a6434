"""The laboratory on pages: of counted games alone, with bars where the figures say, and a deal that can be played."""

import json
import re
import zlib
from base64 import urlsafe_b64decode
from dataclasses import replace

import pytest

import whole
from edition.checking.counts import count_faults
from edition.corpus.defaults import game_pages
from edition.markup.nodes import Partials
from edition.pages.builder import PARTIALS
from edition.pages.effects import Axis, Effects, anchor, heard
from edition.pages.laboratory import record
from quinola.api import replay
from quinola.laboratory.intervals import FEW
from quinola.laboratory.keeping import Counts
from quinola.laboratory.measures import Row, Sums
from quinola.laboratory.telling import ORDINARY, cost


@pytest.fixture(scope="module")
def counted():
    """Every game of which something was counted."""
    games = [game for game in whole.content().games.values() if game.counts.bases]
    assert games
    return games


@pytest.mark.ours
def test_a_counted_game_has_its_page_and_an_uncounted_one_none(counted):
    for game in counted:
        page = f"games/{game.id}/laboratory"
        bare = replace(game, counts=Counts())
        assert page in dict(game_pages(game, listed=True))
        assert Effects(game)
        assert page not in dict(game_pages(bare, listed=True))
        assert not Effects(bare)


@pytest.mark.parametrize(
    ("most", "top", "numbers"),
    [
        (9.6, 10, ["2", "4", "6", "8", "10"]),  # a third of 9.6 is 3.2, and 2 the greatest step below that
        (15, 15, ["5", "10", "15"]),
        (0.31, 0.4, ["0.1", "0.2", "0.3", "0.4"]),
        (100, 100, ["20", "40", "60", "80", "100"]),
        (0, 1, ["1"]),
    ],
)
def test_an_axis_holds_the_most_and_has_round_steps(most, top, numbers):
    axis = Axis.of(most)
    assert axis.top == pytest.approx(top)
    assert [tick["number"] for tick in axis.ticks] == numbers
    assert axis.ticks[-1]["at"] == 100


def test_a_ring_lies_where_its_figure_says():
    """Two counters in each of 200 deals lie at a fifth of ten, and their bar has no length; −2 of ±10 at two fifths."""
    row = Row("of", "a.b=c", "thumb", ((0, 200),), paid=200, moved=Sums(400, 800))
    bar = Axis.of(10).bar(row, row.moved)
    assert (bar["nought"], bar["low"], bar["at"], bar["high"]) == (0, 20, 20, 20)
    both = Axis.of(10, both=True).bar(row, Sums(-400, 800), "two")
    assert (both["nought"], both["at"]) == (50, 40)
    few = Row("of", "a.b=c", "thumb", ((0, 4),), paid=4, moved=Sums(8, 16))
    assert Axis.of(10).bar(few, few.moved)["at"] == 20
    drawn = (
        Partials([PARTIALS]).environment.from_string('{% import "_bars.html" as b %}{{ b.iv(bar) }}').render(bar=bar)
    )
    assert re.findall(r'<circle cx="([\d.]+)%"', drawn) == ["20.0"]
    assert 'class="in"' not in drawn


@pytest.mark.ours
def test_every_bar_of_every_game_reaches_over_its_ring_and_ends_on_the_axis(counted):
    for game in counted:
        effects = Effects(game)
        for ruleset, found in effects.of.items():
            axis = effects.axis(ruleset)
            for each in found:
                row = heard(each)
                bar = axis.bar(row, row.moved)
                assert 0 <= bar["low"] <= bar["at"] <= bar["high"] <= 100
                assert (interval := row.mean(row.moved)) is None or interval.high <= axis.top * 1.0001
                assert bar["at"] == pytest.approx(100 * row.moved.total / row.deals / axis.top, abs=0.01)


@pytest.mark.ours
def test_what_was_counted_by_search_lies_on_the_axis_and_is_told_beside_the_others(counted):
    """Of few deals, and with the noise floor that players have who have chance."""
    games = [game for game in counted if any(who == "search" for _, who in game.counts.bases)]
    assert games
    for game in games:
        effects = Effects(game)
        for ruleset in (ruleset for ruleset, who in game.counts.bases if who == "search"):
            base = game.counts.bases[ruleset, "search"]
            assert FEW <= base.deals < game.counts.bases[ruleset, "thumb"].deals
            assert game.counts.rows[ruleset, "", "search"].moved.total > 0
            assert all([row.players for row in each.told.rows] == ["thumb", "chance", "search"]
                       for each in effects.of[ruleset])  # fmt: skip
            most = max(each.told.search.moved.total / base.deals for each in effects.of[ruleset])
            assert most <= effects.axis(ruleset).top


@pytest.mark.ours
def test_two_readings_at_once_are_rows_of_their_rule_set_and_of_two_questions(counted):
    games = [game for game in counted if game.counts.meetings]
    assert len(games) > 1
    for game in games:
        rows = {(ruleset, each.reading): each for ruleset, of in Effects(game).of.items() for each in of}
        for met in game.counts.meetings.values():
            one, other = (rows[met.ruleset, reading].told for reading in (met.one, met.other))
            assert one.crux != other.crux
            if met.spans == one.thumb.spans:
                assert (met.one_paid, met.other_paid) == (one.thumb.paid, other.thumb.paid)


def test_two_readings_at_once_that_are_none_are_faults(counted):
    game = next(game for game in counted if game.id == "red-and-black")
    met = next(iter(game.counts.meetings.values()))
    assert not list(count_faults(game))
    for spoilt in (replace(met, other="red-and-black.doubling=tea"), replace(met, ruleset="tea")):
        counts = replace(game.counts, meetings={spoilt.key: spoilt})
        [fault] = count_faults(replace(game, counts=counts))
        assert "tea" in str(fault)


@pytest.mark.ours
def test_of_most_games_it_is_known_how_long_they_took(counted):
    """What was not measured whole is left out; of these the page reckons."""
    found = cost([game.counts.seconds for game in counted], ORDINARY)
    assert found
    assert found.games >= 8
    assert found.thousand == round(1000 * found.seconds / found.games)


@pytest.mark.ours
def test_every_row_has_an_anchor_of_its_own(counted):
    for game in counted:
        effects = Effects(game)
        anchors = [anchor(effects, game.cruxes[e.told.crux], e) for found in effects.of.values() for e in found]
        assert len(anchors) == len(set(anchors)) > 0


def test_the_first_deal_that_differs_can_be_played_by_the_other_reading(counted):
    """What stands in the address is a record: the rule-set with the reading, the seed of that deal, and no act."""
    game = next(game for game in counted if game.id == "rams")
    each = next(e for e in Effects(game).of["gibson-1974"] if e.reading == "rams.passing-dealer=forbidden")
    text = record(game, each, each.told.thumb.first)
    told = json.loads(zlib.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4)), wbits=-15))
    session = replay(told["record"])
    assert told["record"]["readings"] == {"rams.passing-dealer": "forbidden"}
    assert (session.seed, session.acts()) == (each.told.thumb.first, [])
    assert session.choices
