"""What was found once and need not be again: kept under what it comes from, and for no longer."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from edition import kept as keeping
from edition.corpus import shelf
from edition.kept import Several, drawn, keep_in, kept
from edition.model import Corpus


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Path]:
    """A folder in which all is kept, of one code."""
    keep_in(tmp_path / "kept", "code 1")
    yield tmp_path
    keep_in(None)


def test_what_comes_from_the_same_is_found_once(room: Path) -> None:
    """Each change of what it is made from, and of the code, has it found again; so has another name."""
    found: list[str] = []

    def ask(name: str, *made_from: str) -> None:
        assert kept(name, made_from, lambda: found.append(name) or [1, "two"]) == [1, "two"]  # type: ignore[func-returns-value]

    for name, made_from, code, count in [
        ("one", ("a", "b"), "code 1", 1),
        ("one", ("a", "b"), "code 1", 1),
        ("one", ("ab", ""), "code 1", 2),
        ("one", ("ab", ""), "code 2", 3),
        ("two", ("ab", ""), "code 2", 4),
        ("one", ("ab", ""), "code 2", 4),
    ]:
        keep_in(room / "kept", code)
        ask(name, *made_from)
        assert len(found) == count, (name, made_from, code)


def test_without_a_folder_all_is_found_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert keeping._room == []
    assert [kept("one", (), lambda n=n: n) for n in (1, 2)] == [1, 2]  # type: ignore[misc]
    assert list(tmp_path.iterdir()) == []


def test_of_several_each_is_found_once_and_may_be_changed(room: Path) -> None:
    """What nobody asked for the last time is kept no longer; another code finds all anew."""
    found: list[str] = []

    def ask(*texts: str) -> None:
        several = Several("many")
        for text in texts:
            told = several.find([text], lambda text=text: found.append(text) or [text])  # type: ignore[misc]
            assert told == [text]
            told.append("changed by whoever asked")
        several.keep()

    for texts, code, count in [("ab", "code 1", 2), ("abc", "code 1", 3), ("a", "code 1", 3), ("ab", "code 1", 4),
                               ("ab", "code 2", 6)]:  # fmt: skip
        keep_in(room / "kept", code)
        ask(*texts)
        assert len(found) == count, (texts, code)
    assert [path.name for path in (room / "kept").iterdir()] == ["many.pickle"]


def test_several_are_kept_nowhere_without_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for n in (1, 2):
        several = Several("many")
        assert several.find(["a"], lambda n=n: n) == n  # type: ignore[misc]
        several.keep()
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_drawn_again_if_it_is_gone_or_made_from_something_else(room: Path) -> None:
    drawings: list[Path] = []

    def draw(path: Path) -> None:
        path.write_text("a heart", "utf-8")
        drawings.append(path)

    first, second = room / "first.png", room / "second.png"
    for out, made_from, count in [(first, "ink", 1), (first, "ink", 1), (first, "red ink", 2), (second, "red ink", 3)]:
        drawn("heart", out, [made_from], draw)
        assert (len(drawings), out.exists()) == (count, True)
    second.unlink()
    drawn("heart", second, ["red ink"], draw)
    assert (drawings[3:], second.read_text("utf-8")) == ([second], "a heart")


def test_content_is_fetched_only_as_it_was_laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same files, with the same in them, read by the same code."""
    content, folder = tmp_path / "content", tmp_path / "shelf"
    content.mkdir()
    (content / "index.md").write_text("# Front", "utf-8")
    corpus = Corpus(pages=("index",))
    assert shelf.fetch(content, folder) is None
    shelf.lay(content, folder, corpus)
    assert shelf.fetch(content, folder) == corpus
    (content / "more.md").write_text("# More", "utf-8")
    assert shelf.fetch(content, folder) is None
    (content / "more.md").unlink()
    assert shelf.fetch(content, folder) == corpus
    (content / "index.md").write_text("# Back", "utf-8")
    assert shelf.fetch(content, folder) is None
    shelf.lay(content, folder, corpus)
    monkeypatch.setattr(shelf, "code_digest", lambda content: "other code")
    assert shelf.fetch(content, folder) is None
