"""The text: the transcript with its marks; and what is ours, the list of clauses, why slips are slips, the cruxes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

from edition.model import Clause, Source
from edition.tei import marks
from edition.tei.inline import Page
from edition.tei.marks import Marked
from edition.tei.places import HEADS, spot
from edition.tei.xml import LANG, Content, element, put
from edition.words import _


def text(source: Source, page: Page, marked: Sequence[Marked]) -> Element:
    """What stands below the header."""
    if not marks.transcribed(source):
        return element("text", element("body", clauses(source, page, set())), *back(cruxes(source, page)))
    there = Transcript(source, page, marked)
    ours = [clauses(source, page, there.ids), slips(source, page, marked), cruxes(source, page)]
    return element("text", there.body, *back(*ours))


def back(*divisions: Element | None) -> list[Element]:
    """What follows the text, if there is anything."""
    found = [each for each in divisions if each is not None]
    return [element("back", *found)] if found else []


class Transcript:
    """The words of a document and its losses, in divisions, paragraphs and sentences; `ids` are the clauses in it."""

    def __init__(self, source: Source, page: Page, marked: Sequence[Marked]) -> None:
        self.source, self.page, self.marked = source, page, marked
        self.rows = rows(page)
        self.body = element("body")
        self.division: Element | None = None
        self.part = self.body
        self.label, self.leaf, self.where = "", "", ("", "")
        self.paragraph: Element | None = None
        self.sentence: Element | None = None
        self.ids: set[str] = set()
        for clause in source.clauses.values():
            if clause.words or clause.lost:
                self.ids.add(clause.id)
                self.add(clause)

    def add(self, clause: Clause) -> None:
        """Put a clause where it stands."""
        there = spot(clause.at)
        if there.head:
            self.begin("", within=self.division is not None and there.head == HEADS[-1])
            put(self.part, element("head", self.clause(clause)))
            return
        if self.division is None or there.division != self.label:
            self.begin(there.division)
        paragraph = self.paragraph
        if paragraph is None or there.paragraph != self.where[0]:
            self.turn(self.part, there.page)
            paragraph = self.paragraph = element("p" if there.paragraph else "ab", n=there.paragraph)
            self.sentence = None
            put(self.part, paragraph)
        holder = paragraph
        if there.sentence:
            if self.sentence is None or there.sentence != self.where[1]:
                self.sentence = element("s", n=there.sentence)
                put(paragraph, *apart(paragraph), self.sentence)
            holder = self.sentence
        put(holder, *apart(holder))
        self.turn(holder, there.page)
        put(holder, self.clause(clause))
        self.where = (there.paragraph, there.sentence)

    def begin(self, label: str, *, within: bool = False) -> None:
        """Begin a division, or a part of the one that there is."""
        made = element("div", n=label)
        if within and self.division is not None:
            put(self.division, made)
        else:
            self.division = made
            put(self.body, made)
        self.part, self.label, self.paragraph, self.where = made, label, None, ("", "")

    def turn(self, holder: Element, leaf: str) -> None:
        """Note that a page begins."""
        if leaf and leaf != self.leaf:
            self.leaf = leaf
            put(holder, element("pb", n=leaf))

    def clause(self, clause: Clause) -> Element:
        """A clause: its words, or what is lost."""
        row = self.rows[clause.id]
        within: list[Content] = list(marks.words(clause, self.marked)) if clause.words else [lost(self.page, row)]
        made = element("seg", *within, type_="clause", n=str(clause.number), xml_id=clause.anchor)
        if clause.words and row["lang"]:
            made.set(LANG, row["lang"])
        return made


def apart(holder: Element) -> list[Content]:
    """The space before whatever comes next, if anything came before."""
    return [" "] if len(holder) else []


def rows(page: Page) -> dict[str, Any]:
    """What the page says of each clause, by its id."""
    data: Any = page.data("clauses")
    return {row["anchor"].partition(".")[2]: row for row in data["clauses"]}


def lost(page: Page, row: Any) -> Element:
    """What is known to be missing."""
    return element("gap", element("desc", *page.said("clauses", row["lost"])), reason="lost")


def clauses(source: Source, page: Page, there: set[str]) -> Element:
    """The list of clauses as the page prints it; of those that stand in the transcript, without what stands there."""
    found = rows(page)
    told = element(
        "list", *(item(page, clause, found[clause.id], clause.id in there) for clause in source.clauses.values())
    )
    says = _("Summaries of ours, not the words of the document; what is quoted of it is marked as quoted.")
    told.set("type", "clauses")
    return element("div", element("head", _("Clauses")), element("p", says), told, type_="clauses")


def item(page: Page, clause: Clause, row: Any, there: bool) -> Element:
    """A clause in the list."""
    own = {"corresp": f"#{clause.anchor}"} if there else {"xml_id": clause.anchor}
    made = element("item", n=str(clause.number), **own)
    told: list[Element] = []
    if row["at"]:
        told.append(element("bibl", element("citedRange", row["at"])))
    if row["quote"]:
        told.append(element("q", row["quote"], xml_lang=row["lang"]))
    if row["lost"] and not there:
        told.append(lost(page, row))
    if row["says"]:
        says = page.said("clauses", row["says"])
        told.append(element("seg", *says, type_="summary", subtype=clause.stratum))
    if row["aside"] and not row["uses"]:
        told.append(element("note", *page.said("clauses", row["aside"]), type_="aside"))
    for name, kind in row["uses"].items():
        if kind != "crux":
            told.append(element("note", *page.said("clauses", name), type_=kind))
    for n, each in enumerate(told):
        put(made, *([" "] if n else []), each)
    return made


def slips(source: Source, page: Page, marked: Sequence[Marked]) -> Element | None:
    """Why each slip is one; of those that cannot be marked in the text, also what it is."""
    if not source.slips:
        return None
    data: Any = page.data("slips")
    made = element("div", element("head", _("Slips")), type_="slips")
    at = {each.slip: each for each in marked}
    for number, (slip, row) in enumerate(zip(source.slips, data["slips"], strict=True), 1):
        said = {name: page.said("slips", row[name]) for name in row}
        note = element("note", element("bibl", element("citedRange", *said["at"])), " ", type_="slip")
        if number in at:
            note.set("target", f"#{at[number].id}")
        else:
            over = " ".join(f"#{source.clauses[id].anchor}" for id in marks.passages(source, slip))
            note.attrib.update({"target": over} if over else {})
            put(note, element("q", *said["reads"]), " ", element("seg", *said["better"], type_="better"), " ")
        put(note, element("seg", *said["why"], type_="why"))
        put(made, note)
    return made


def cruxes(source: Source, page: Page) -> Element | None:
    """The cruxes that rest on the document: of a transcribed one in full, of another by name."""
    data: Any = page.data("clauses")
    if not data["cruxes"]:
        return None
    return element(
        "div", element("head", _("Cruxes")), *(crux(page, each) for each in data["cruxes"]), type_="cruxes"
    )  # fmt: skip


def crux(page: Page, row: Any) -> Element:
    """A crux: where it stands, and if that is told its lemma, its question and its readings."""
    target = " ".join(f"#{anchor}" for anchor in row["clauses"])
    name = page.said("clauses", row["link"])
    made = element("note", type_="crux", n=row["id"], target=target)
    if not row["told"]:
        put(made, *name)
        return made
    told = row["told"]
    lemma: list[Content] = (
        [": ", element("q", *page.said("clauses", told["lemma"]), type_="lemma")] if told["lemma"] else []
    )
    put(made, element("p", *name, *lemma), element("p", *page.said("clauses", told["question"])))
    if told["number"]:
        asks: str = _("A number from {low} to {high}; we play {ours}.").format(**told["number"])
        put(made, element("p", asks))
    if told["readings"]:
        put(made, element("list", *(reading(page, each) for each in told["readings"]), type_="readings"))
    return made


def reading(page: Page, row: Any) -> Element:
    """A reading: how sure it is, whether it is ours, and its grounds."""
    sure = ["rejected" if row["rejected"] else row["certainty"], *(["ours"] if row["ours"] else [])]
    made = element("item", element("label", *page.said("clauses", row["title"])), n=row["id"])
    made.set("ana", " ".join(f"#{each}" for each in sure))
    put(made, " ", element("seg", *page.said("clauses", row["grounds"]), type_="grounds"))
    for name in row["held_by"]:
        put(made, " ", element("seg", *page.said("clauses", name), type_="held-by"))
    return made
