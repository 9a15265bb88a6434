"""A page that takes all of a folder of the content is made again when anything in it has changed, and only then."""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from edition.corpus.files import data_digest
from edition.markup import grounds
from edition.model import Corpus


@pytest.fixture
def deals(tmp_path: Path) -> Path:
    """A folder with two tables and a text beside them."""
    folder = tmp_path / "games" / "toy" / "deals"
    folder.mkdir(parents=True)
    for name in ("one", "two"):
        (folder / f"{name}.toml").write_text(f'title = "{name}"\n', "utf-8")
    (folder / "notes.md").write_text("Notes", "utf-8")
    return folder


def outdated(env: Any) -> list[str]:
    """What is made again in the next build, which reads the content anew."""
    return grounds.outdated(env, Corpus())


def test_a_page_rests_on_all_tables_of_a_folder(deals: Path, tmp_path: Path) -> None:
    env: Any = SimpleNamespace(docname="page", srcdir=str(tmp_path))
    grounds.note(env, Corpus(), grounds.FOLDER, "games/toy/deals")
    env.docname = "other"
    grounds.note(env, Corpus(), grounds.FOLDER, "sources")
    assert outdated(env) == []
    os.utime(deals / "one.toml", (1, 1))
    (deals / "notes.md").write_text("Other notes", "utf-8")
    assert outdated(env) == []
    (deals / "one.toml").write_text('title = "another"\n', "utf-8")
    assert outdated(env) == ["page"]
    (deals / "one.toml").write_text('title = "one"\n', "utf-8")
    assert outdated(env) == []
    (deals / "three.toml").write_text('title = "three"\n', "utf-8")
    assert outdated(env) == ["page"]


def test_a_folder_that_is_gone_has_changed(deals: Path, tmp_path: Path) -> None:
    env: Any = SimpleNamespace(docname="page", srcdir=str(tmp_path))
    grounds.note(env, Corpus(), grounds.FOLDER, "games/toy/deals")
    deals.rename(tmp_path / "elsewhere")
    assert outdated(env) == ["page"]


def test_a_file_is_not_another_with_the_same_words(deals: Path) -> None:
    before = data_digest(deals)
    (deals / "two.toml").rename(deals / "zwei.toml")
    assert data_digest(deals) != before
