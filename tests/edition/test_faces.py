"""The cards: the committed pictures are those that the code draws, paths alone, each with its name."""

import re
from pathlib import Path

import pytest

from edition.faces.__main__ import CARDS, FONT
from edition.faces.cards import every
from edition.faces.letters import Letters


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    return every(Letters(FONT))


def test_the_committed_cards_are_as_drawn(drawn: dict[str, str]) -> None:
    committed = {path.relative_to(CARDS).with_suffix("").as_posix(): path for path in CARDS.rglob("*.svg")}
    assert committed.keys() == drawn.keys()
    assert not [name for name, path in committed.items() if path.read_text("utf-8") != drawn[name]]


def test_a_card_is_paths_with_a_title(drawn: dict[str, str]) -> None:
    assert len(drawn) == 52 + 52 + 40 + 2 + 4
    for name, picture in drawn.items():
        assert re.search(r"<title>[^<]+</title>", picture), name
        assert not re.search(r"<(use|text|image|style)|href|style=", picture), name
        assert len(picture) < 7000, name


def test_titles_are_told_apart(drawn: dict[str, str]) -> None:
    titles = [re.search(r"<title>(.+?)</title>", drawn[name])[1] for name in drawn if "/" not in name]  # type: ignore[index]
    assert len(set(titles)) == len(titles)


def test_a_wide_index_is_squeezed(tmp_path: Path) -> None:
    def right(text: str) -> int:
        path = Letters(FONT).draw(text, "#000", centre=53, top=26, height=84, widest=82)
        return max(int(x) for x in re.findall(r"[MLQC ](\d+) ", path))

    assert right("10") <= 53 + 45
