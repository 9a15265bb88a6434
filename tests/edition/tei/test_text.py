"""A TEI document made from a small page: every byte of its text worked by hand, and its running text."""

from typing import Any
from xml.etree.ElementTree import tostring

import pytest
from docutils import nodes
from docutils.utils import new_document

from edition.markup.nodes import block, number, slot, spanish
from edition.model import Clause, Source
from edition.model.faults import Place
from edition.tei import marks
from edition.tei.inline import Page, inline
from edition.tei.text import text
from edition.tei.xml import element, stack, written

HERE = Place("sources/paper/clauses.toml", 1)


def clause(id: str, number: int, at: str, **more: str) -> Clause:
    return Clause("paper", id, number, at, "witness", more.get("says", ""), more.get("words", ""), "", "",
                  more.get("lost", ""), "", "", HERE)  # fmt: skip


SOURCE = Source(
    "paper", "A paper", "Paper", "newspaper", "1900", "", "fr", "primary", "", "transcript", "public-domain", "",
    {"type": "book"}, ({"at": "¶1, s. 1", "reads": "Le jeux", "better": "Le jeu", "why": "Plural."},), (),
    {
        "title": clause("title", 1, "heading", words="LE JEU"),
        "game": clause("game", 2, "p. 1, ¶1, s. 1", words="Le jeux a six joueurs,", says="Six play."),
        "pack": clause("pack", 3, "p. 1, ¶1, s. 1", words="et un paquet."),
        "deal": clause("deal", 4, "p. 2, ¶1, s. 2", words="On donne."),
        "score": clause("score", 5, "next page", lost="The score."),
    },
    HERE,
)  # fmt: skip


def made_page() -> Page:
    """A page that says of each clause what the source says of it, in a slot of its name."""
    slots = {"six": "Six play.", "gone": "The score.", "rule": "rule 1", "crux": "crux company", "asks": "How many?",
             "few": "Six", "why": "It says so.", "at": "¶1, s. 1", "reads": "Le jeux", "better": "Le jeu",
             "because": "Plural."}  # fmt: skip
    rows: list[dict[str, Any]] = [
        {"anchor": each.anchor, "at": each.at, "quote": "", "lang": "fr", "says": "six" if each.says else "",
         "lost": "gone" if each.lost else "", "aside": "", "uses": {}}
        for each in SOURCE.clauses.values()
    ]  # fmt: skip
    rows[1]["uses"] = {"rule": "rule", "crux": "crux"}
    reading = {"id": "6", "title": "few", "grounds": "why", "certainty": "attested", "rejected": False, "ours": True,
               "held_by": []}  # fmt: skip
    told = {"lemma": "", "question": "asks", "number": None, "readings": [reading]}
    crux = {"id": "toy.company", "clauses": ["paper.game"], "link": "crux", "told": told}
    document = new_document("page")
    held = [slot("", "", nodes.Text(text), name=name) for name, text in slots.items()]
    document += block("", *held[:8], kind="clauses", data={"clauses": rows, "cruxes": [crux]})
    slips = [{"at": "at", "reads": "reads", "better": "better", "why": "because"}]
    document += block("", *held[7:], kind="slips", data={"slips": slips})
    return Page(document)


BODY = """
<body>
 <div>
  <head><seg type="clause" n="1" xml:id="paper.title" xml:lang="fr">LE JEU</seg></head>
  <pb n="1" />
  <p n="1"><s n="1"><seg type="clause" n="2" xml:id="paper.game" xml:lang="fr">Le \
<choice xml:id="slip-1"><sic>jeux</sic><corr>jeu</corr></choice> a six joueurs,</seg> \
<seg type="clause" n="3" xml:id="paper.pack" xml:lang="fr">et un paquet.</seg></s> \
<s n="2"><pb n="2" /><seg type="clause" n="4" xml:id="paper.deal" xml:lang="fr">On donne.</seg></s></p>
 </div>
 <div n="next page">
  <ab><seg type="clause" n="5" xml:id="paper.score"><gap reason="lost"><desc>The score.</desc></gap></seg></ab>
 </div>
</body>
"""
CRUX = """
<note type="crux" n="toy.company" target="#paper.game">
 <p>crux company</p>
 <p>How many?</p>
 <list type="readings">
  <item n="6" ana="#attested #ours"><label>Six</label> <seg type="grounds">It says so.</seg></item>
 </list>
</note>
"""


def test_a_transcript_is_encoded_as_by_hand() -> None:
    made = text(SOURCE, made_page(), marks.marked(SOURCE))
    body = made.find("body")
    assert body is not None
    stack(body, "\n")
    body.tail = None
    assert tostring(body, encoding="unicode") == BODY.strip()


def test_what_is_ours_stands_behind_it() -> None:
    made = text(SOURCE, made_page(), marks.marked(SOURCE))
    assert [each.get("type") for each in made.iterfind("back/div")] == ["clauses", "slips", "cruxes"]
    item = made.findall("back/div/list/item")[1]
    assert tostring(item, encoding="unicode") == (
        '<item n="2" corresp="#paper.game"><bibl><citedRange>p. 1, ¶1, s. 1</citedRange></bibl> '
        '<seg type="summary" subtype="witness">Six play.</seg> <note type="rule">rule 1</note></item>'
    )
    slip = made.find("back/div/note[@type='slip']")
    assert slip is not None
    assert tostring(slip, encoding="unicode") == (
        '<note type="slip" target="#slip-1"><bibl><citedRange>¶1, s. 1</citedRange></bibl> '
        '<seg type="why">Plural.</seg></note>'
    )
    crux = made.find("back/div/note[@type='crux']")
    assert crux is not None
    stack(crux, "\n")
    crux.tail = None
    assert tostring(crux, encoding="unicode") == CRUX.strip()


def test_a_page_without_the_clauses_makes_no_document() -> None:
    with pytest.raises(KeyError):
        text(SOURCE, Page(new_document("page")), [])


@pytest.mark.parametrize(("node", "xml"), [
    (nodes.Text("a < b"), "a &lt; b"),
    (nodes.emphasis("", "ray-m"), '<hi rend="italic">ray-m</hi>'),
    (nodes.emphasis("", "rey", classes=["language-es"]), '<foreign xml:lang="es">rey</foreign>'),
    (nodes.inline("", "10♥", classes=["suit", "h"], code="TH"), "10♥"),
    (spanish("", "king of cups", code="KP"), "king of cups"),
    (number("", "500", crux="reym.target"), "500"),
    (nodes.reference("", "", nodes.emphasis("", "here"), refuri="../x/#y"),
     '<ref target="../x/#y"><hi rend="italic">here</hi></ref>'),
    (nodes.reference("", "there", refid="paper.pack"), '<ref target="#paper.pack">there</ref>'),
    (nodes.reference("", "the page itself", refuri=""), '<ref target="./">the page itself</ref>'),
    (nodes.literal("", "quinola play"), "<code>quinola play</code>"),
    (nodes.subscript("", "2"), '<hi rend="subscript">2</hi>'),
])  # fmt: skip
def test_running_text_keeps_its_words_links_and_languages(node: nodes.Node, xml: str) -> None:
    assert tostring(element("p", *inline([node])), encoding="unicode") == f"<p>{xml}</p>"


def test_lines_are_begun_only_where_there_is_no_text() -> None:
    """A paragraph stays on its line; what holds no text has a line for each child; the bytes are the same again."""

    def document() -> bytes:
        return written(element("TEI", element("p", "a ", element("hi", "b"), element("hi", "c")), element("lb")))

    assert document() == document()
    assert document().decode() == (
        '<?xml version="1.0" encoding="utf-8"?>\n<TEI xmlns="http://www.tei-c.org/ns/1.0">\n'
        " <p>a <hi>b</hi><hi>c</hi></p>\n <lb />\n</TEI>\n"
    )
