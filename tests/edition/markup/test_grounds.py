"""A page that takes all of a folder of the content is made again when a table in it has changed, and only then."""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from edition.corpus.files import Files
from edition.markup import grounds
from edition.model import Corpus

DEALS = "games/toy/deals"


@pytest.fixture
def deals(tmp_path: Path) -> Path:
    """A folder with two tables and a text beside them."""
    folder = tmp_path / DEALS
    folder.mkdir(parents=True)
    for name in ("one", "two"):
        (folder / f"{name}.toml").write_text(f'title = "{name}"\n', "utf-8")
    (folder / "notes.md").write_text("Notes", "utf-8")
    return folder


def now(content: Path) -> Corpus:
    """The content as it stands, as far as pages rest on folders."""
    return Corpus(folders=Files(content).digests())


def test_a_page_rests_on_all_tables_of_a_folder(deals: Path, tmp_path: Path) -> None:
    env: Any = SimpleNamespace(docname="page")
    grounds.note(env, now(tmp_path), grounds.FOLDER, "games")
    env.docname = "other"
    grounds.note(env, now(tmp_path), grounds.FOLDER, "sources")
    assert grounds.outdated(env, now(tmp_path)) == []
    os.utime(deals / "one.toml", (1, 1))
    (deals / "notes.md").write_text("Other notes", "utf-8")
    assert grounds.outdated(env, now(tmp_path)) == []
    (deals / "one.toml").write_text('title = "another"\n', "utf-8")
    assert grounds.outdated(env, now(tmp_path)) == ["page"]
    (deals / "one.toml").write_text('title = "one"\n', "utf-8")
    assert grounds.outdated(env, now(tmp_path)) == []
    (deals / "three.toml").write_text('title = "three"\n', "utf-8")
    assert grounds.outdated(env, now(tmp_path)) == ["page"]


def test_a_folder_that_comes_or_goes_has_changed(deals: Path, tmp_path: Path) -> None:
    env: Any = SimpleNamespace(docname="page")
    grounds.note(env, now(tmp_path), grounds.FOLDER, DEALS)
    deals.rename(tmp_path / "elsewhere")
    assert grounds.outdated(env, now(tmp_path)) == ["page"]
    grounds.note(env, now(tmp_path), grounds.FOLDER, DEALS)
    assert grounds.outdated(env, now(tmp_path)) == []
    (tmp_path / "elsewhere").rename(deals)
    assert grounds.outdated(env, now(tmp_path)) == ["page"]


def test_a_file_is_not_another_with_the_same_words(deals: Path, tmp_path: Path) -> None:
    before = now(tmp_path).folders
    assert before.keys() == {"games", "games/toy", DEALS}
    (deals / "two.toml").rename(deals / "zwei.toml")
    assert all(now(tmp_path).folders[folder] != digest for folder, digest in before.items())
