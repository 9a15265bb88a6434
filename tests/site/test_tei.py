"""Every source of the built site as a TEI document: valid by TEI’s schema, whole, and no more than rights allow."""

from pathlib import Path

import pytest
from lxml import etree

import tei


@pytest.fixture(scope="module")
def documents(site: Path) -> dict[str, etree._Element]:
    return {path.parent.name: tei.read(path) for path in sorted((site / "sources").glob("*/*.xml"))}


def test_every_source_has_a_valid_document(documents: dict[str, etree._Element]) -> None:
    assert set(documents) == set(tei.content().sources)
    assert tei.faults(documents.values()) == []


def test_nothing_of_a_source_is_lost_and_no_pointer_leads_astray(documents: dict[str, etree._Element]) -> None:
    corpus = tei.content()
    for name, source in corpus.sources.items():
        root = documents[name]
        assert tei.unlike(corpus, source, root) == []
        assert tei.astray(root) == []
        assert tei.transcript(root) == {
            clause.anchor: clause.words for clause in source.clauses.values() if clause.words
        }


def test_what_is_not_transcribed_says_no_more_than_its_page(site: Path, documents: dict[str, etree._Element]) -> None:
    others = {name: root for name, root in documents.items() if not tei.transcript(root)}
    assert len(others) == len(documents) - 2  # the article of 1915, and the chapter of 1674
    for name, root in others.items():
        assert tei.unprinted(root, (site / "sources" / name / "index.html").read_text("utf-8")) == []
