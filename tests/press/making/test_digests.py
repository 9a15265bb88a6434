"""What a game's works rest on: a change of one game makes that game's works again and no other's."""

import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from press.making import digests
from press.making.cache import Cache
from press.making.digests import digest_of

DAY = 1_767_225_600
GAMES = ("reym", "truc")
PAGES = {game: [f"games/{game}/index", f"games/{game}/sheet", "glossary"] for game in GAMES}


@pytest.fixture
def builder(tmp_path: Path) -> Any:
    """Two games, each with its rules and cruxes and with the trees of its pages as Sphinx keeps them."""
    for game in GAMES:
        for name in ("game", "rules", "cruxes"):
            file = tmp_path / "content" / "games" / game / f"{name}.toml"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"# {name} of {game}\n", "utf-8")
    (tmp_path / "content" / "glossary.toml").write_text("# words\n", "utf-8")
    for page in {page for pages in PAGES.values() for page in pages} | {"packs"}:
        tree = tmp_path / "trees" / f"{page}.doctree"
        tree.parent.mkdir(parents=True, exist_ok=True)
        tree.write_bytes(page.encode())
    config = SimpleNamespace(edition_made_with="engine 1")
    return SimpleNamespace(srcdir=tmp_path / "content", doctreedir=tmp_path / "trees", config=config, taken={})


def digests_of(builder: Any, day: int = DAY) -> dict[str, str]:
    games: list[Any] = [SimpleNamespace(id=game) for game in GAMES]
    found = {game.id: digest_of(builder, game, PAGES[game.id], day, builder.taken.get(game.id, "")) for game in games}
    return {**found, "packs": digest_of(builder, None, ["packs"], day)}


def changed(builder: Any, before: dict[str, str]) -> set[str]:
    now = digests_of(builder)
    return {part for part in now if now[part] != before[part]}


@pytest.mark.parametrize(
    ("file", "parts"),
    [
        ("content/games/reym/rules.toml", {"reym"}),
        ("content/games/reym/game.toml", {"reym"}),
        ("content/games/truc/cruxes.toml", {"truc"}),
        ("trees/games/reym/sheet.doctree", {"reym"}),
        ("trees/glossary.doctree", {"reym", "truc"}),  # a page of both books
        ("content/glossary.toml", {"reym", "truc"}),
        ("trees/packs.doctree", {"packs"}),
    ],
)
def test_a_change_is_one_of_the_parts_that_rest_on_it(builder: Any, file: str, parts: set[str]) -> None:
    before = digests_of(builder)
    assert changed(builder, before) == set()
    path = builder.srcdir.parent / file
    path.write_bytes(path.read_bytes() + b"more\n")
    assert changed(builder, before) == parts


def test_a_page_that_no_work_is_made_of_changes_nothing(builder: Any) -> None:
    before = digests_of(builder)
    (builder.doctreedir / "games" / "reym" / "table.doctree").write_bytes(b"a table")
    (builder.srcdir / "games" / "reym" / "table.md").write_text("# A table\n", "utf-8")
    assert changed(builder, before) == set()


def test_a_file_of_data_more_or_less_is_a_change(builder: Any) -> None:
    before = digests_of(builder)
    (builder.srcdir / "games" / "truc" / "measured.toml").write_text("", "utf-8")
    assert changed(builder, before) == {"truc"}
    (builder.srcdir / "games" / "truc" / "measured.toml").unlink()
    assert changed(builder, before) == set()
    (builder.srcdir / "games" / "reym" / "cruxes.toml").unlink()
    assert changed(builder, before) == {"reym"}


def test_a_game_that_has_texts_from_another_is_made_again_when_these_are_others(builder: Any) -> None:
    """And not for all else that stands in the same file."""
    builder.taken = {"truc": "a pack of forty"}
    before = digests_of(builder)
    builder.taken = {"truc": "a pack of 48"}
    assert changed(builder, before) == {"truc"}


def test_the_day_the_engine_and_the_press_belong_to_every_part(builder: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digests_of(builder)
    later = digests_of(builder, DAY + 86_400)
    assert [part for part in later if later[part] == before[part]] == []
    builder.config.edition_made_with = "engine 2"
    assert changed(builder, before) == {*GAMES, "packs"}
    builder.config.edition_made_with = "engine 1"
    monkeypatch.setattr(digests, "press", lambda: "another press")
    assert changed(builder, before) == {*GAMES, "packs"}
    monkeypatch.undo()
    monkeypatch.setattr(digests, "versions", lambda: "weasyprint 71")
    assert changed(builder, before) == {*GAMES, "packs"}


def test_the_press_is_all_that_makes_a_work_of_its_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A template, a partial shared with pages, a style, a face, a card; not what Python leaves behind."""
    assert [room.name for room in digests.ROOMS] == ["press", "fonts", "shared", "static", "edition"]
    assert all(any(room.iterdir()) for room in digests.ROOMS)
    room = Path(shutil.copytree(digests.HERE / "styles", tmp_path / "styles"))
    monkeypatch.setattr(digests, "ROOMS", (room,))
    digest = digests.press.__wrapped__
    before = digest()
    (room / "__pycache__").mkdir()
    (room / "__pycache__" / "a.pyc").write_bytes(b"leavings")
    assert digest() == before
    (room / "sheet.css").write_text("/* other */", "utf-8")
    assert digest() != before


# A part and its files


def test_a_part_is_unchanged_only_with_the_same_digest_and_all_its_files(tmp_path: Path) -> None:
    cache, names = Cache(tmp_path), {"odd-sheet", "odd-sheet-a4.pdf", "odd-sheet.txt"}
    for name in names - {"odd-sheet"}:  # a work is named too, and is no file
        (tmp_path / name).write_bytes(b"made")
    assert cache.unchanged("odd", "one") is None
    cache.note("odd", "one", names)
    assert cache.unchanged("odd", "one") == names
    assert cache.unchanged("odd", "two") is None
    assert cache.unchanged("even", "one") is None
    for name in ("odd-sheet-a4.pdf", "odd-sheet.txt"):
        (tmp_path / name).rename(tmp_path / "away")
        assert cache.unchanged("odd", "one") is None, name
        (tmp_path / "away").rename(tmp_path / name)
        assert cache.unchanged("odd", "one") == names
