"""What a scorer told, in words and signs."""

import pytest

from edition.pages.facts import fact

MARK = {"properties": {"by": {"title": "by"}, "led": {"title": "led by"}, "trick": {"title": "trick"}}}


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
    assert "".join(node.astext() for node in fact(value, asked)) == words


def test_where_no_engine_says_what_a_fact_is_each_part_has_its_name() -> None:
    told = {"A": "KH", "B": "10D", "spare": "AS"}
    assert "".join(node.astext() for node in fact(told, None)) == "A K♥, B 10♦, spare A♠"
    assert "".join(node.astext() for node in fact(told, {})) == "K♥, 10♦, A♠"
