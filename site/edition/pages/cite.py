"""How to cite: each page of the edition and each document as BibTeX and as CSL-JSON, with the page's version."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.context import Directive, corpus_of
from edition.markup.links import link
from edition.model import Corpus, Source
from edition.published import dates
from edition.words import _

AUTHOR = "The Quinola contributors"
TITLE = "Quinola: old card games, with the evidence"
BIBTEX = {"article-newspaper": "article", "book": "book", "post-weblog": "online", "webpage": "online"}
NAMES = {"container-title": "journaltitle", "publisher": "publisher", "publisher-place": "location", "page": "pages",
         "edition": "note", "URL": "url"}  # fmt: skip
LATEX = str.maketrans({
    "\\": r"\textbackslash{}", "{": r"\textbraceleft{}", "}": r"\textbraceright{}", "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}", **{sign: f"\\{sign}" for sign in "$&#_%"},
})  # fmt: skip
"""What LaTeX would take for an order. A brace, even with a backslash, would count where braces are paired."""
VERBATIM = "%/:?#[]@!$&'()*+,;=~"
"""The signs beside letters and figures that LaTeX takes to the letter in an address."""
Item = dict[str, Any]


def page_item(id: str, title: str, address: str, version: str) -> Item:
    """A page of this edition in CSL."""
    item: Item = {
        "id": id,
        "type": "webpage",
        "title": title,
        "container-title": TITLE,
        "author": [{"literal": AUTHOR}],
        "note": f"address on the site: {address}",
        "language": "en",
    }
    return {**item, "issued": date(version), "version": version} if version else item


def source_item(source: Source) -> Item:
    """A document in CSL, as its source.toml has it."""
    item = {"id": source.id, "title": source.title, **source.csl}
    item["issued"] = date(str(item.get("issued", source.date)))
    return item


def date(text: str) -> Item:
    parts = text.split("-")
    return {"date-parts": [[int(part) for part in parts]]} if all(map(str.isdigit, parts)) else {"literal": text}


def day(item: Item) -> str:
    issued = item.get("issued", {})
    parts = issued.get("date-parts", [[]])[0]
    return "-".join(f"{part:02}" for part in parts) or str(issued.get("literal", ""))


def bibtex(item: Item) -> str:
    """An item in BibTeX, as biblatex and biber read it."""
    authors = " and ".join(f"{{{latex(author_name(author))}}}" for author in item.get("author", []))
    fields: dict[str, str] = {"title": f"{{{latex(item['title'])}}}", "author": authors, "date": day(item)}
    if item["type"] == "webpage":
        told = {"booktitle": TITLE, "note": item.get("note", ""), "version": item.get("version", "")}
    else:
        told = {NAMES[name]: str(value) for name, value in item.items() if name in NAMES}
    fields |= {name: verbatim(value) if name == "url" else latex(value) for name, value in told.items()}
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
    return "\n".join([f"@{BIBTEX.get(item['type'], 'misc')}{{{item['id']},", *lines, "}"])


def latex(text: str) -> str:
    """A text as LaTeX sets it, sign by sign."""
    return text.translate(LATEX)


def verbatim(address: str) -> str:
    """An address as LaTeX takes it."""
    return quote(address, VERBATIM)


def author_name(author: Mapping[str, str]) -> str:
    return author.get("literal") or f"{author.get('family', '')}, {author.get('given', '')}".strip(", ")


def items(corpus: Corpus) -> list[Item]:
    """All that can be cited: the game pages with their versions, then the documents."""
    found = []
    for game in corpus.games.values():
        version = corpus.day(f"games/{game.id}") or dates.edition_day()
        found.append(page_item(f"quinola-{game.id}", game.title, f"games/{game.id}/", version))
    for source in corpus.sources.values():
        version = corpus.day(f"sources/{source.id}") or dates.edition_day()
        title = _("{title}, clause by clause").format(title=source.title)
        found.append(page_item(f"quinola-{source.id}", title, f"sources/{source.id}/", version))
    return found + [source_item(source) for source in corpus.sources.values()]


class CiteDirective(Directive):
    """``{cite}``: every entry, and both files."""

    def run(self) -> list[nodes.Node]:
        self.rests_on("games", "sources", dates.FILE)
        maker, rows = self.maker(), []
        for item in items(self.corpus):
            row = {"id": item["id"], "title": item["title"], "bibtex": bibtex(item), "day": item.get("version", "")}
            key = item["id"].removeprefix("quinola-")
            kind = "game" if key in self.corpus.games else "source"
            row["link"] = maker.hold(link(kind, key, nodes.Text(item["title"]), docname=self.env.docname))
            row["page"] = item["id"].startswith("quinola-")
            rows.append(row)
        return [self.block("cite", maker, entries=rows)]


def write_files(app: Sphinx, error: Exception | None) -> None:
    """The same entries as two files beside the site's other data."""
    if error or app.builder.name != "html":
        return
    found = items(corpus_of(app.env))
    folder = Path(app.outdir) / "_static"
    (folder / "quinola.bib").write_text("\n\n".join(map(bibtex, found)) + "\n", "utf-8")
    (folder / "quinola.csl.json").write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")


def setup_cite(app: Sphinx) -> None:
    app.add_directive("cite", CiteDirective)
    app.connect("build-finished", write_files)
