"""What a scorer told and what players said, in words and signs."""

import pytest

from edition.deals.working import Worked
from edition.markup.nodes import spanish as spanish_card
from edition.pages.deals import after, pictured, said, signs, spoken
from quinola.ledger import Reason

MARK = {"properties": {"by": {"title": "by"}, "led": {"title": "led by"}, "trick": {"title": "trick"}}}


def text(nodes) -> str:
    return "".join(node.astext() for node in nodes)


@pytest.mark.parametrize(("value", "asked", "words"), [
    ("hearts", {}, "♥ hearts"),
    ("A 10H 4D", {}, "A 10♥ 4♦"),
    ("A QH1 QH4", {}, "A Q♥I Q♥IV"),
    ("7H5", {}, "7H5"),
    (7, {}, "7"),
    (True, {}, "yes"),
    ({"A": 7, "B": 0}, {}, "A 7, B 0"),
    ([], {}, "none"),
    (["F", "G"], {}, "F, G"),
    (["A 4H 6H", "B KD JD"], {}, "A 4♥ 6♥; B K♦ J♦"),
    ([{"card": "AD", "trick": 4, "how": "placed", "by": "C", "led": "A"}, {"card": "JH", "how": "led", "by": "B"}],
     {"items": MARK}, "A♦, trick 4, placed, by C, led by A; J♥, led, by B"),
])  # fmt: skip
def test_a_fact_reads_as_it_would_be_told(value: object, asked: dict[str, object], words: str) -> None:
    assert text(said(value, asked)) == words


@pytest.mark.parametrize(("spanish", "told", "codes"), [
    (True, "B plays the ace of coins and the king of clubs, cups are trumps", ["1O", "KB", "P"]),
    (False, "B plays the king of clubs for two coins", []),  # coins that are paid, and French clubs
    (True, "the ten of coins, the queen of clubs", []),  # no such cards
])
def test_words_are_read_by_the_pack(spanish: bool, told: str, codes: list[str]) -> None:
    """Both packs have clubs, and only one has coins."""
    made = signs(told, spanish)
    assert [node["code"] for node in made if isinstance(node, spanish_card)] == codes


@pytest.mark.parametrize(("act", "words"), [
    ("play QH", "play Q♥"), ("lay away TH", "lay away 10♥"), ("name hearts", "name ♥ hearts"), ("bid 6", "bid 6"),
    ("pair 7H1 7H3", "pair 7♥I 7♥III"), ("pair JC1 JC4 first", "pair J♣I J♣IV first"),
    ("no more pairs", "no more pairs"),
    ("keep", "keep"), ("ask for what was led", "ask for what was led"),
])  # fmt: skip
def test_an_act_reads_as_it_would_be_said(act: str, words: str) -> None:
    assert text(spoken(act)) == words


def test_what_the_engine_tells_has_its_packs_below_the_line() -> None:
    told = signs("A takes the trick with the queen of hearts (IV), a seven of clubs and spades (no trumps)")
    assert text(told) == "A takes the trick with the Q♥IV, a 7♣ and ♠ (no trumps)"


@pytest.mark.parametrize(("code", "picture", "name", "mark", "spanish"), [
    ("7H", "7H", "seven of hearts", "", False), ("7H3", "7H", "seven of hearts (III)", "III", False),
    ("1B", "1B", "ace of clubs", "", True)])  # fmt: skip
def test_cards_of_several_packs_have_one_picture_and_names_of_their_own(code, picture, name, mark, spanish) -> None:
    assert pictured(code) == {"code": picture, "name": name, "mark": mark, "spanish": spanish}


@pytest.mark.parametrize(("state", "reasons", "lines"), [
    ({"next_dealer": "C", "order": "B C D"}, [], ["C deals next", "they sit B C D"]),
    ({"next_dealer": "C", "order": "B C D"}, ["C deals next"], []),
    ({"next_dealer": "B", "order": "B C D"}, ["B deals again"], []),
    ({"next_dealer": "C"}, ["C deals one card to each"], ["C deals next"]),
    ({"next_dealer": "C", "winners": ["B", "D"]}, [], ["B and D win the game"]),
    ({}, [], []),
])  # fmt: skip
def test_who_deals_next_is_said_once_and_not_when_the_game_is_over(state, reasons, lines) -> None:
    worked = Worked({}, (), tuple(Reason("toy.next-dealer", text) for text in reasons), state)
    assert after(worked) == lines
