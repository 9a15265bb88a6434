"""TEI's own schema, and what must hold of every TEI document that the build makes of a source."""

import html
import lzma
import re
from collections import Counter
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path

from lxml import etree

from edition.corpus import CONTENT
from edition.corpus import read as read_content
from edition.model import Corpus, Source

TEI = "{http://www.tei-c.org/ns/1.0}"
RNG = "{http://relaxng.org/ns/structure/1.0}"
ID = "{http://www.w3.org/XML/1998/namespace}id"
SCHEMA = Path(__file__).with_name("tei_all.rng.xz")
OURS = ("head", "p")
"""In the list of clauses these are not of the page: headings, and the line that calls the summaries ours."""


@cache
def content() -> Corpus:
    """The content of the house, read and not checked; no test changes it."""
    return read_content(CONTENT)[0]


def schema(used: Collection[str]) -> etree.RelaxNG:
    """TEI's schema for documents that use no other elements than these: what is not used is not allowed."""
    grammar = etree.fromstring(lzma.decompress(SCHEMA.read_bytes()))
    left_out = 0
    for define in grammar.iter(f"{RNG}define"):
        if len(define) == 1 and define[0].tag == f"{RNG}element" and define[0].get("name", "") not in {*used, ""}:
            define[:] = [etree.Element(f"{RNG}notAllowed")]
            left_out += 1
    assert left_out > 100, "the schema is not as it was"
    return etree.RelaxNG(grammar)


def faults(documents: Iterable[etree._Element]) -> list[str]:
    """What TEI's schema says against these documents."""
    roots = list(documents)
    relax = schema({etree.QName(each).localname for root in roots for each in root.iter(etree.Element)})
    found = []
    for root in roots:
        relax.validate(root)
        found += [f"{root.findtext(f'.//{TEI}idno')}, line {each.line}: {each.message}" for each in relax.error_log]
    return found


def read(path: Path) -> etree._Element:
    """A document."""
    return etree.parse(path).getroot()


def transcript(root: etree._Element) -> dict[str, str]:
    """The words of each clause as the transcript prints them, by its id in the document; none of what is lost."""
    found = {}
    for seg in root.iterfind(f"{TEI}text/{TEI}body//{TEI}seg[@type='clause']"):
        if seg.find(f"{TEI}gap[@reason='lost']") is None:
            found[seg.get(ID)] = printed(seg)
    return found


def printed(element: etree._Element) -> str:
    """The text of an element without the alternatives that its marks hold."""
    beside = (f"{TEI}corr", f"{TEI}rdg")
    inside = "".join(("" if each.tag in beside else printed(each)) + (each.tail or "") for each in element)
    return (element.text or "") + inside


def astray(root: etree._Element) -> list[str]:
    """Ids that two things have, and pointers within the document that lead to nothing."""
    ids = Counter(each.get(ID) for each in root.iter(etree.Element) if each.get(ID))
    wrong = [f"{id} twice" for id, times in ids.items() if times > 1]
    for each in root.iter(etree.Element):
        for name in ("target", "corresp", "ana"):
            wrong += [aim for aim in each.get(name, "").split() if aim[0] == "#" and aim[1:] not in ids]
    return wrong


def unlike(corpus: Corpus, source: Source, root: etree._Element) -> list[str]:
    """Clauses that have not one id in the document, and cruxes that cite a clause and have not one note there."""
    ids = Counter(each.get(ID) for each in root.iter(f"{TEI}seg", f"{TEI}item") if each.get(ID))
    anchors = [clause.anchor for clause in source.clauses.values()]
    notes = Counter(
        (note.get("n"), aim.removeprefix("#"))
        for note in root.iter(f"{TEI}note")
        if note.get("type") == "crux"
        for aim in note.get("target").split()
    )
    cited = Counter((crux.id, clause) for crux in corpus.cruxes() for clause in set(anchors_of(corpus, crux.clauses)))
    wanted = Counter({pair: times for pair, times in cited.items() if pair[1] in anchors})
    wrong = [] if ids == Counter(anchors) else [f"ids: {ids - Counter(anchors)}, {Counter(anchors) - ids}"]
    return wrong + ([] if notes == wanted else [f"notes: {notes - wanted}, {wanted - notes}"])


def anchors_of(corpus: Corpus, keys: Iterable[str]) -> list[str]:
    """The addresses of clauses on their page."""
    return [clause.anchor for clause in map(corpus.clause, keys) if clause]


def unprinted(root: etree._Element, page: str) -> list[str]:
    """What the document says and its page, in HTML, does not; of a document that is not transcribed nothing may be."""
    said = flat(re.sub(r"<[^>]*>", "", page))
    told = [text for each in root.find(f"{TEI}text").iter(etree.Element) for text in texts(each)]
    assert told, "the document says nothing"
    return [text for text in told if text not in said]


def texts(element: etree._Element) -> list[str]:
    """What is said in an element and after it, but for the headings and the line that are not of the page."""
    own = etree.QName(element).localname in OURS and element.getparent().tag == f"{TEI}div"
    found = [flat(text or "") for text in ("" if own else element.text, element.tail)]
    return [text for text in found if text]


def flat(text: str) -> str:
    """Text with single spaces, as it is read."""
    return " ".join(html.unescape(text).split())
