"""What all can see as a reader is told it: labels and values are messages with typed parts, in every game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random
from typing import Any

import pytest

from quinola import Session
from quinola.ask import Suit
from quinola.catalogue import families
from quinola.messages import AsWritten, Message, in_words_of, say
from quinola.shown import Shown, lacking, shows
from quinola.table import Table

GAMES = [game for family in families().values() for game in family.rulesets.values()]
ACTS, EVERY = 80, 8


def words(said: list[Any]) -> str:
    """A message as plain text."""
    return "".join(each if isinstance(each, str) else each["text"] for each in said)


@dataclass
class Seen(Shown):
    """What is shown in a game of no name."""

    stake: int | None = shows("Stake", head=True)
    turned: list[str] | None = shows("Turned up", "card")
    trumps: Suit | None = shows("Trumps", "suit")
    tricks: dict[str, int] | None = shows("Tricks", rows={"rest": say("the others")})
    last: Message | None = shows("Last")
    pot: int | None = None


def test_numbers_cards_suits_tables_and_messages_are_told_by_what_they_are():
    table = Table(
        ("A", "B", "C", "D"), shown=Seen(2, "A", 0, ["QH", "2S"], Suit("clubs", "B"), {"A and C": 2, "rest": 1})
    )
    table.sides = [(0, 2), (1, 3)]
    table.shown.last = say("{who:seat} drew", who="B")
    told = {each.pop("name"): each for each in table.shown.told(table)}
    assert list(told) == ["company", "stake", "turned", "trumps", "tricks", "last"], "dealer and pot are drawn"
    assert told["stake"] == {"label": ["Stake"], "head": True, "value": [{"text": "0", "type": "number", "value": 0}]}
    assert [each["value"] for each in told["turned"]["value"] if isinstance(each, dict)] == ["QH", "2S"]
    assert words(told["turned"]["value"]) == "queen of hearts, two of spades"
    assert told["trumps"]["value"] == [{"text": "clubs", "type": "suit", "value": "B"}]
    assert [(row["who"], words(row["label"]), words(row["value"])) for row in told["tricks"]["rows"]] == [
        (["A", "C"], "A and C", "2"), (["rest"], "the others", "1"),
    ]  # fmt: skip
    assert words(told["last"]["value"]) == "B drew"
    assert table.shown.as_json() == {
        "company": 2, "dealer": "A", "stake": 0, "turned": ["QH", "2S"], "trumps": "clubs",
        "tricks": {"A and C": 2, "rest": 1}, "last": "B drew",
    }  # fmt: skip


def test_what_was_told_of_a_value_is_told_anew_when_the_value_changes_or_other_words_are_spoken():
    """A table of values changes in place: A takes a trick, and 1 is 2. Other words are those of another language."""

    class German(AsWritten):
        def gettext(self, message: str, /) -> str:
            return "Stiche" if message == "Tricks" else message

    table = Table(("A", "B"), shown=Seen(tricks={"A": 1}))

    def told() -> list[tuple[str, str]]:
        tricks = table.shown.told(table)[0]
        return [(words(tricks["label"]), words(row["value"])) for row in tricks["rows"]]

    assert told() == [("Tricks", "1")]
    assert table.shown.tricks is not None
    table.shown.tricks["A"] += 1
    assert told() == [("Tricks", "2")]
    table.shown.told(table)[0].clear()
    assert told() == [("Tricks", "2")], "whoever is told owns what he is told"
    with in_words_of(German()):
        assert told() == [("Stiche", "2")]
    assert told() == [("Tricks", "2")]


def test_what_is_empty_is_not_told():
    table = Table(("A", "B"), shown=Seen(turned=[], tricks={}))
    assert table.shown.told(table) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_game_shows_a_sentence_that_is_put_together(game):
    """Whatever is told has a label, and a value with parts; a text of more than one word that is shown is a message."""
    chance, session, told = Random(game.id), Session(game, 5, events=True), 0
    for n in range(ACTS):
        if n % EVERY == 0 or not session.choices:
            table = session.table
            for each in table.shown.told(table):
                told += 1
                assert words(each["label"])[0].isupper()
                values = [each["value"]] if "value" in each else [row["value"] for row in each["rows"]]
                assert all(map(words, values))
                assert all(set(row["who"]) <= set(table.names) for row in each.get("rows", ()))
            for field in fields(table.shown):
                value = getattr(table.shown, field.name)
                plain = field.name in ("columns", "packs", "loose")  # letters of columns and packs, codes of cards
                assert plain or not isinstance(value, str) or " " not in value, f"{field.name}: {value}"
        if not session.choices:
            break
        choice = chance.choice(session.choices)
        session.take(choice, chance.choice(choice.options))
    assert told or game.shown is Shown  # a game that shows nothing of its own


# The kind of table

ZONES = {"tricks": {"trick"}, "melds": {"upcards", "spread"}, "piles": {"foundation"}, "taking": {"layout"}}
"""What lies on a table of each kind, at one time or another, and is nobody's; a page draws the middle of it by that."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_lies_on_each_table_is_what_its_kind_says(game):
    """Reym is of tricks, Red Dog has a pot, Rummy melds, Russian Bank piles, Cassino takes from a layout."""
    chance, session, roles, shown = Random(game.id), Session(game, 5), set(), set()
    for _ in range(ACTS):
        roles |= {zone.role for zone in session.table.zones.values() if zone.owner is None}
        shown |= set(session.table.shown.as_json())
        if not session.choices:
            break
        choice = chance.choice(session.choices)
        session.take(choice, chance.choice(choice.options))
    lies = next((kind for kind, wanted in ZONES.items() if roles & wanted), "")  # piles have a layout beside them
    assert lies == (game.cloth if game.cloth in ZONES else "")
    assert ("pot" in shown) == (game.cloth == "pot")


def test_what_a_table_must_show_and_does_not_is_said_with_where_it_is_wanted():
    assert lacking("pot", Seen) == "a table of pot, and Seen has no resto: add the field, and keep it up"
    assert lacking("tricks", Seen) == ""
    assert lacking(None, Seen).startswith("no `cloth`: say what is played on the table, one of tricks, pot, hands, ")
    assert lacking("table", Seen).startswith("the `cloth` 'table': say what is played on the table, one of tricks, ")


def test_a_game_whose_table_lacks_what_it_must_show_is_refused_when_the_games_are_looked_up(monkeypatch):
    game = families()["red-dog"].rulesets["five"]
    families.cache_clear()
    monkeypatch.setattr(type(game), "shown", Seen)
    with pytest.raises(
        ValueError, match=r"quinola\.games\.red_dog: the rule-set 'five' has a table of pot, and Seen has no"
    ):
        families()
    families.cache_clear()
