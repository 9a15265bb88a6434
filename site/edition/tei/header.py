"""The header: what the document is, how it reached us, what its rights allow, and what was done here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element

from edition.model import CERTAINTIES, QUOTED_WORDS, Source
from edition.tei.inline import Page
from edition.tei.xml import Content, element, put
from edition.words import _

LICENCE = "https://creativecommons.org/licenses/by-sa/4.0/"
ISO = re.compile(r"\d{4}(-\d\d(-\d\d)?)?")


@dataclass(frozen=True)
class About:
    """What the site says of a page: its address, its version as YYYY-MM-DD or nothing, its language."""

    address: str
    day: str
    language: str


def header(source: Source, page: Page, about: About, *, whole: bool, apparatus: bool) -> Element:
    """The header of a document that is transcribed, if `whole`, or told in clauses alone."""
    return element(
        "teiHeader",
        element(
            "fileDesc",
            titles(source, whole=whole),
            publication(source, page, about),
            notes(page),
            element("sourceDesc", bibliography(source), *chain(source, page)),
        ),
        encoding(whole=whole, apparatus=apparatus),
        element(
            "profileDesc",
            element(
                "langUsage",
                *(element("language", ident=each) for each in dict.fromkeys([source.language, about.language])),
            ),
        ),
    )


def titles(source: Source, *, whole: bool) -> Element:
    """The document's title, and who did what for this file."""
    made = _("transcribed and divided into clauses") if whole else _("the list of its clauses")
    return element(
        "titleStmt",
        element("title", source.title, type_="main"),
        element("title", made, type_="sub"),
        *authors(source),
        element(
            "respStmt",
            element("resp", _("division into clauses, summaries, notes and encoding")),
            element("orgName", "The Quinola contributors"),
        ),
    )


def publication(source: Source, page: Page, about: About) -> Element:
    """Who publishes, when it last changed, and under what terms: ours, and the document's own."""
    data: Any = page.data("source")
    ours = _("What the contributors wrote, summaries, notes and the division into clauses, is under CC BY-SA 4.0.")
    rights = element("p", _("The document itself: {rights}.").format(rights=_(data["rights"])), " ")
    put(rights, *page.said("source", data["rights_note"]))
    return element(
        "publicationStmt",
        element("publisher", "Quinola"),
        *([element("date", about.day, when=about.day)] if about.day else []),
        element("idno", source.id, type_="siglum"),
        element("idno", about.address, type_="address"),
        element("availability", element("licence", element("p", ours), target=LICENCE), rights, status="free"),
    )


def notes(page: Page) -> Element:
    """What kind of document it is, and how near to it we came."""
    data: Any = page.data("source")
    seen: list[Content] = [_(data["seen"])]
    if data["via"]:
        seen += [" ", _("(by way of"), " ", *page.said("source", data["via"]), ")"]
    return element(
        "notesStmt",
        element("note", _(data["kind"]), type_="kind"),
        element("note", _(data["authority"]), type_="authority"),
        element("note", *seen, type_="seen"),
    )


def authors(source: Source) -> list[Element]:
    """Those who wrote the document, as far as they are known."""
    return [author(each) for each in source.csl.get("author", ())]


def author(name: Mapping[str, str]) -> Element:
    """One of them, by name."""
    if "literal" in name:
        return element("author", name["literal"])
    parts = [element(tag, name[key]) for tag, key in (("forename", "given"), ("surname", "family")) if name.get(key)]
    made = element("author", *parts[:1])
    for part in parts[1:]:
        put(made, " ", part)
    return made


def bibliography(source: Source) -> Element:
    """The document as it is cited, from its CSL."""
    csl = source.csl
    inside, title = "container-title" in csl, str(csl.get("title", source.title))
    level = "j" if str(csl["type"]).startswith("article-") else "m"
    own = [*authors(source), element("title", title, level="a" if inside else level)]
    made = element("biblStruct", type_=str(csl["type"]), xml_lang=str(csl.get("language", source.language)))
    if inside:
        put(made, element("analytic", *own))
    work = [element("title", str(csl["container-title"]), level=level)] if inside else own
    edition = [element("edition", str(csl["edition"]))] if "edition" in csl else []
    put(made, element("monogr", *work, *edition, imprint(source)))
    if "URL" in csl:
        put(made, element("ptr", target=str(csl["URL"])))
    return made


def imprint(source: Source) -> Element:
    """Place, publisher, date, and where in it."""
    csl = source.csl
    issued = str(csl.get("issued", source.date))
    made = element("imprint")
    for tag, key in (("pubPlace", "publisher-place"), ("publisher", "publisher")):
        if key in csl:
            put(made, element(tag, str(csl[key])))
    put(made, element("date", issued, when=issued if ISO.fullmatch(issued) else ""))
    for unit in ("volume", "issue", "page"):
        if unit in csl:
            put(made, element("biblScope", str(csl[unit]), unit=unit))
    return made


def chain(source: Source, page: Page) -> list[Element]:
    """How it reached us, step by step, if that is known."""
    if not source.chain:
        return []
    data: Any = page.data("chain")
    made = element("list", type_="transmission")
    for step in data["chain"]:
        what, date, status = (page.said("chain", step[name]) for name in ("what", "date", "status"))
        put(made, element("item", *what, " (", element("date", *date), "): ", *status))
    return [made]


def encoding(*, whole: bool, apparatus: bool) -> Element:
    """What was done, for whoever reads the file without the site."""
    made = element("encodingDesc", element("projectDesc", element("p", _(
        "Quinola rebuilds lost card games from their documents. This file is made with the page of the document, from "
        "the same data: each clause is one statement that bears on a game, and its xml:id is its address on that page."
    ))))  # fmt: skip
    if whole:
        put(made, *transcription(apparatus=apparatus), certainties())
    else:
        told = _(
            "The document is not transcribed. Its clauses are told in our own words; at most {number} of its words "
            "are quoted together, and only where the wording is the evidence."
        ).format(number=QUOTED_WORDS)
        put(made, element("samplingDecl", element("p", told)))
    return made


def transcription(*, apparatus: bool) -> list[Element]:
    """How a transcript is encoded."""
    mended = _(
        "Nothing is mended silently. Where a slip is left as it stands, sic has what the text reads and corr what "
        "would be better. Where letters could not be read, another witness supplies them: lem has the text with what "
        "is supplied, rdg what could be read. A gap with the reason “lost” tells what is known to be missing. Other "
        "damage is not marked, because the transcript tells of none. Each slip has a note in the back that says why."
    )
    divided = _(
        "Each seg of the type “clause” is one clause; joined by spaces they are all that is transcribed, in order and "
        "once. Paragraphs, sentences and pages have the numbers of the document, as far as they are known; a page "
        "begins no later than before the first clause that stands wholly on it. The ends of lines are not kept."
    )
    read = _(
        "In the back stand summaries of ours, clause by clause, and the cruxes that rest on the document: each asks a "
        "question and lists its readings, with a word for how sure each is."
    )
    editorial = element(
        "editorialDecl",
        element("correction", element("p", mended), method="markup"),
        element("segmentation", element("p", divided)),
        element("interpretation", element("p", read)),
    )
    variants = element("variantEncoding", method="parallel-segmentation", location="internal")
    return [editorial, variants] if apparatus else [editorial]


def certainties() -> Element:
    """The words of certainty, what they mean, and how it is told which reading is ours."""
    means = {word: _(meaning) for word, meaning in CERTAINTIES.items()}
    means |= {
        "rejected": _("listed, and rejected with a reason"),
        "ours": _("the reading with which our first rule-set is played"),
    }
    categories = [element("category", element("catDesc", meaning), xml_id=word) for word, meaning in means.items()]
    return element("classDecl", element("taxonomy", *categories))
