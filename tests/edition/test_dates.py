"""Versions: a part of the content keeps its day until it changes, and no longer."""

from pathlib import Path

import pytest

from edition import corpus
from edition.published import dates


@pytest.mark.parametrize(
    ("docname", "part"),
    [
        ("games/reym/index", "games/reym"),
        ("games/reym/rulesets/quinola", "games/reym"),
        ("sources/herald-1915/clauses", "sources/herald-1915"),
        ("sources/index", "sources/index"),
        ("glossary", "glossary"),
    ],
)
def test_a_page_belongs_to_a_part(docname: str, part: str) -> None:
    assert dates.part(docname) == part


def test_an_unchanged_part_keeps_its_day() -> None:
    before = {"about": {"day": "2000-01-01", "digest": "a"}, "cite": {"day": "2000-01-01", "digest": "b"}}
    text = dates.written({"about": "a", "cite": "changed", "new": "c"}, before, "2001-02-03")
    assert '"about" = { day = "2000-01-01", digest = "a" }' in text
    assert '"cite" = { day = "2001-02-03", digest = "changed" }' in text
    assert '"new" = { day = "2001-02-03", digest = "c" }' in text


def test_a_listed_day_holds_for_the_listed_state_alone(tmp_path: Path) -> None:
    page = tmp_path / "about.md"
    page.write_text("# About\n", "utf-8")
    digests = corpus.read(tmp_path)[0].digests
    (tmp_path / dates.FILE).write_text(dates.written(digests, {}, "2001-02-03"), "utf-8")
    assert corpus.read(tmp_path)[0].day("about") == "2001-02-03"
    page.write_text("# About us\n", "utf-8")
    assert corpus.read(tmp_path)[0].day("about") == ""


def test_the_edition_has_the_day_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    assert dates.edition() == "2026-01-01"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert dates.edition() == ""
