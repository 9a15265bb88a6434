"""How rules stand on a leaf: sentences in lists and cases in tables; which words are explained, and where."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes
from sphinx.addnodes import pending_xref

import whole
from edition.model import Term
from edition.model.faults import Place
from edition.pages.leaf import runs, who_filled
from edition.pages.lookup import Explained
from edition.pages.strip import evidence, filled, is_old, players, witnesses

GAMES = whole.content().games


def rule(id: str, *cases: str, show: str = "") -> dict[str, Any]:
    """A rule with a case for each of its versions; an empty one is a sentence."""
    return {"id": id, "show": show, "versions": [{"data": {"case": case, "said": case}} for case in cases]}


def drawn(*rules: dict[str, Any]) -> list[tuple[bool, list[str]]]:
    return [(run["cases"], [each["id"] for each in run["rules"]]) for run in runs(rules)]


def test_two_cases_or_more_are_a_table_and_one_is_a_sentence_among_others() -> None:
    assert drawn(rule("a", ""), rule("b", "x"), rule("c", "")) == [(False, ["a", "b", "c"])]
    assert drawn(rule("a", ""), rule("b", "x"), rule("c", "y"), rule("d", "")) == [
        (False, ["a"]), (True, ["b", "c"]), (False, ["d"])
    ]  # fmt: skip
    assert drawn(rule("a", "x")) == [(False, ["a"])]
    assert drawn() == []


def test_a_case_is_not_repeated_where_it_is_that_of_the_row_before_under_every_reading() -> None:
    (table,) = runs([rule("a", "x"), rule("b", "x", "x"), rule("c", "x", "y"), rule("d", "y"), rule("e", "y")])
    assert [row["again"] for row in table["rules"]] == [False, True, False, False, True]


def test_a_case_is_repeated_below_a_row_that_is_not_always_there() -> None:
    (table,) = runs([rule("a", "x", show="r-b--c"), rule("b", "x"), rule("c", "x", show="r-b--c")])
    assert [row["again"] for row in table["rules"]] == [False, False, False]


def term(id: str, name: str, *, explain: bool = True) -> Term:
    return Term(id, name, (), "What it is.", "", (), explain, Place("glossary.toml", 1))


def marked(explained: Explained, *found: nodes.Node) -> list[str]:
    """The ids that a text is marked with, in order."""
    held = nodes.inline("", "", *explained.mark(list(found)))
    return [each["reftarget"] for each in held.findall(pending_xref)]


def test_a_word_is_explained_at_its_first_mention_in_a_section_in_any_form() -> None:
    explained = Explained([term("pool", "pool"), term("trick", "trick"), term("deal", "deal", explain=False)], "a")
    assert marked(explained, nodes.Text("Deal, and take tricks for the pool; pools and a trick.")) == ["trick", "pool"]
    assert marked(explained, nodes.Text("The pool again.")) == []
    explained.begin()
    assert marked(explained, nodes.Text("The pool, in another section.")) == ["pool"]


def test_a_word_in_italics_is_explained_and_one_within_a_link_or_a_longer_word_is_not() -> None:
    explained = Explained([term("pool", "pool"), term("follow", "follow suit"), term("suit", "suit")], "a")
    assert marked(explained, nodes.emphasis("", "", nodes.Text("pool"))) == ["pool"]
    explained.begin()
    assert marked(explained, nodes.reference("", "", nodes.Text("pool")), nodes.Text(" whirlpool carpool")) == []
    assert marked(explained, nodes.Text("Follow suit.")) == ["follow"], "the longest name"


def test_nothing_is_marked_where_the_glossary_explains_nothing() -> None:
    explained = Explained([term("pool", "pool", explain=False)], "a")
    assert marked(explained, nodes.Text("The pool.")) == []


def test_what_came_through_one_account_rests_on_that_and_else_on_the_sources_that_its_rules_name() -> None:
    reversis, rams = GAMES["reversis"], GAMES["rams"]
    assert witnesses(reversis, reversis.default_ruleset) == ["reversis-article"]
    # 45 rules rest on Gibson and two on Gambiter, one of them on both (counted by hand in rules.toml).
    assert witnesses(rams, rams.default_ruleset) == ["card-encyclopedia", "gambiter-rams"]


def test_what_an_old_book_supplied_is_parted_from_what_a_modern_author_did() -> None:
    """Foster, Cassell and the old Hoyles are books out of copyright; New Tradition Games and Krasnopolsky are of today,
    and so are the two Spanish pages, though these cite a scale of 1913 that is out of copyright."""
    content = whole.content()
    games = content.games
    assert is_old(content, games["cassino"].rules["cassino.direction"])  # foster-cassino#players
    assert not is_old(content, games["reym"].rules["reym.contract"])  # by New Tradition Games, with herald-1915
    assert not is_old(content, games["pechigonga"].rules["pechigonga.ace-value"])  # diario-popular, notes-queries-1913
    for game in games.values():
        for ruleset in game.rulesets:
            counted = {each["word"]: each["count"] for each in evidence(game, ruleset)}
            found = filled(content, game, ruleset)
            assert found["old"] + found["modern"] == counted.get("supplied", 0)
            assert found["conjectured"] == counted.get("conjectured", 0)
            assert found["lost"] == counted.get("lost", 0)
    assert filled(content, games["cassino"], "royal")["old"] > 30
    assert not filled(content, games["truc"], "reconstruction")["old"]


@pytest.mark.parametrize(("counted", "said"), [
    ({"conjectured": 4}, ["all by us"]),
    ({"conjectured": 1}, ["1 by us"]),
    ({"conjectured": 8, "old": 2}, ["2 from old books", "8 by us"]),
    ({}, []),
])  # fmt: skip
def test_whoever_filled_in_every_rule_alone_is_told_without_the_number_again(
    counted: dict[str, int], said: list[str]
) -> None:
    assert who_filled(Counter(counted)) == said


@pytest.mark.parametrize(("seated", "said"), [
    ({2, 3, 4, 5, 6, 7, 8}, "two to eight"),
    ({2, 3, 4, 5}, "two to five"),
    ({2, 3, 4}, "two, three or four"),
    ({2, 3, 4, 6}, "two, three, four or six"),  # five cannot play
    ({6}, "six"),
])  # fmt: skip
def test_a_row_of_numbers_of_players_is_told_by_its_ends(seated: set[int], said: str) -> None:
    game: Any = SimpleNamespace(engine=False, seated=lambda ruleset: seated)
    assert players(game, "old") == said
