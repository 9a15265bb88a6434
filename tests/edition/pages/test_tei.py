"""The TEI documents beside the pages of one game’s sources: valid, whole, linked, and no more than rights allow."""

from copy import deepcopy
from pathlib import Path

import pytest
from lxml import etree

import tei
from tei import TEI

HERALD = "herald-1915"


@pytest.fixture(scope="module")
def documents(small_site: Path) -> dict[str, etree._Element]:
    found = {path.stem: tei.read(path) for path in sorted((small_site / "sources").glob("*/*.xml"))}
    assert {HERALD, "new-tradition"} < set(found)
    return found


@pytest.mark.ours
def test_every_document_is_valid_by_the_schema_of_the_tei(documents: dict[str, etree._Element]) -> None:
    assert tei.faults(documents.values()) == []


@pytest.mark.parametrize(("there", "spoil"), [
    ("teiHeader", lambda it: it.getparent().remove(it)),
    ("titleStmt", lambda it: it.getparent().remove(it)),
    ("gap", lambda it: it.set("reasons", "lost")),
    ("choice", lambda it: it.append(etree.Element(f"{TEI}body"))),
    ("seg", lambda it: it.set("n", "1") or it.set("{http://www.w3.org/XML/1998/namespace}id", "1 2")),
])  # fmt: skip
def test_the_schema_refuses_what_is_no_tei(documents: dict[str, etree._Element], there: str, spoil) -> None:
    spoilt = deepcopy(documents[HERALD])
    spoil(next(spoilt.iter(f"{TEI}{there}")))
    assert tei.faults([spoilt])


def test_an_element_that_tei_does_not_know_is_refused(documents: dict[str, etree._Element]) -> None:
    spoilt = deepcopy(documents[HERALD])
    next(spoilt.iter(f"{TEI}seg")).tag = f"{TEI}clause"
    assert tei.faults([spoilt])


def test_no_pointer_leads_astray(documents: dict[str, etree._Element]) -> None:
    assert {name: wrong for name, root in documents.items() if (wrong := tei.astray(root))} == {}
    spoilt = deepcopy(documents[HERALD])
    next(each for each in spoilt.iter(f"{TEI}note") if each.get("type") == "crux").set("target", "#herald-1915.none")
    assert tei.astray(spoilt) == ["#herald-1915.none"]


@pytest.mark.ours
def test_the_transcript_is_the_whole_article_as_the_page_prints_it(
    documents: dict[str, etree._Element], small_site: Path
) -> None:
    clauses = tei.content().sources[HERALD].clauses.values()
    found = tei.transcript(documents[HERALD])
    assert found == {clause.anchor: clause.words for clause in clauses if clause.words}
    assert len(found) == 39  # forty-four clauses, of which five are lost
    page = (small_site / "sources" / HERALD / "index.html").read_text("utf-8")
    printed = etree.HTML(page).xpath('//p[@class="words"]')
    assert list(found.values()) == ["".join(each.itertext()) for each in printed]


@pytest.mark.ours
def test_joined_by_spaces_the_paragraphs_are_the_clauses(documents: dict[str, etree._Element]) -> None:
    """Nothing stands between clauses but one space, whatever lies around them."""
    body = documents[HERALD].find(f"{TEI}text/{TEI}body")
    found = {p.get("n"): tei.printed(p) for p in body.iter(f"{TEI}p")}
    clauses = [clause for clause in tei.content().sources[HERALD].clauses.values() if clause.words]
    for n in "1234":
        assert found.pop(n) == " ".join(clause.words for clause in clauses if clause.at.startswith(f"¶{n}"))
    assert found == {}


@pytest.mark.ours
def test_each_clause_has_one_id_and_each_crux_that_cites_it_one_note(documents: dict[str, etree._Element]) -> None:
    """Of this game’s cruxes: those of other games are not in this site."""
    corpus = tei.content()
    anchors = {clause.anchor for clause in corpus.sources[HERALD].clauses.values()}
    assert tei.unlike(corpus, corpus.sources[HERALD], documents[HERALD]) == []
    spoilt = deepcopy(documents[HERALD])
    note = next(each for each in spoilt.iter(f"{TEI}note") if each.get("type") == "crux")
    note.getparent().remove(note)
    assert len(anchors) == 44
    assert len(tei.unlike(corpus, corpus.sources[HERALD], spoilt)) == 1


def test_a_document_that_is_not_transcribed_says_no_more_than_its_page(
    documents: dict[str, etree._Element], small_site: Path
) -> None:
    others = {name: deepcopy(root) for name, root in documents.items() if not tei.transcript(root)}
    assert set(documents) - set(others) == {HERALD}
    for name, root in others.items():
        page = (small_site / "sources" / name / "index.html").read_text("utf-8")
        assert tei.unprinted(root, page) == []
    root.find(f".//{TEI}seg[@type='summary']").text = "It is not on the page."
    assert tei.unprinted(root, page) == ["It is not on the page."]


def test_the_page_leads_to_its_document(small_site: Path, documents: dict[str, etree._Element]) -> None:
    for name in documents:
        page = (small_site / "sources" / name / "index.html").read_text("utf-8")
        assert f'<a href="{name}.xml" type="application/tei+xml">TEI</a>' in page


def test_a_link_in_a_document_leads_where_it_does_on_the_page(
    documents: dict[str, etree._Element], small_site: Path
) -> None:
    """To whatever rests on a clause: rules, pages, and the crux that a note tells."""
    for name, root in documents.items():
        page = etree.HTML((small_site / "sources" / name / "index.html").read_text("utf-8"))
        told = [f".//{TEI}item/{TEI}note/{TEI}ref", f".//{TEI}note[@type='crux']/{TEI}ref"]
        told.append(f".//{TEI}note[@type='crux']/{TEI}p[1]/{TEI}ref")
        found = {ref.get("target") for path in told for ref in root.iterfind(path)}
        assert found
        assert found == set(page.xpath('//p[@class="use"]/a/@href'))


def test_a_crux_has_its_question_and_its_readings_with_how_sure_they_are(
    documents: dict[str, etree._Element],
) -> None:
    """The crux of the bidding, as the page of the cruxes has it; the words of certainty are those of the header."""
    note = next(each for each in documents[HERALD].iter(f"{TEI}note") if each.get("n") == "reym.auction")
    assert note.get("target") == "#herald-1915.bidding #herald-1915.new-auction"
    name, question = note.iterfind(f"{TEI}p")
    assert (tei.printed(name), tei.printed(question)) == (
        "crux auction: bidding goes round",
        "How often does the bidding go round?",
    )
    readings = note.findall(f"{TEI}list/{TEI}item")
    assert [(each.get("n"), each.get("ana"), each.findtext(f"{TEI}label")) for each in readings] == [
        ("until-passes", "#conjectured #ours", "Until all but one have passed"),
        ("single-round", "#conjectured", "Once round"),
    ]
    assert [tei.printed(each) for each in readings[1].findall(f"{TEI}seg")] == [
        "“Goes round” can mean that, here and where it is said again of the second deal."
    ]
