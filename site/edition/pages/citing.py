"""What the pages are told of citations, in files that they fetch when asked: what can be cited, and its history.

Each game and each source has two in its folder: `citations.json`, which *Cite* opens, and `history.json`, which an
address with `?version=` asks for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from sphinx.application import Sphinx

from edition.citing.history import found
from edition.citing.repository import Repository
from edition.citing.said import unmarked
from edition.corpus import plain
from edition.kept import kept, write
from edition.markup.context import corpus_of
from edition.model import Corpus
from edition.pages.builder import SiteBuilder, address_of
from edition.pages.cite import AUTHOR, TITLE
from edition.published.addresses import address, page_address
from edition.words import _

CITATIONS, HISTORY = "citations.json", "history.json"
History = Mapping[str, Any]


class Citable(NamedTuple):
    """A thing that can be cited."""

    key: str
    """By which the history knows it: `rule reym.bid`."""
    folder: str
    title: str
    page: str
    anchor: str


def citable(corpus: Corpus) -> Iterator[Citable]:
    """All of them, with what each is called; a name and no number, as numbers change."""
    for game in corpus.games.values():
        for rule in game.rules:
            yield thing(corpus, "rule", rule, _("{game}, rule {id}").format(game=game.title, id=rule))
        for crux in game.cruxes.values():
            yield thing(corpus, "crux", crux.id, _("{game}, crux {id}").format(game=game.title, id=crux.id))
            for reading in crux.readings.values():
                told = _("{game}, crux {id}, read as “{title}”")
                title = told.format(game=game.title, id=crux.id, title=unmarked(reading.title))
                yield thing(corpus, "reading", f"{crux.id}={reading.id}", title)
        for deal in game.deals.values():
            title = _("{game}, worked deal “{title}”").format(game=game.title, title=unmarked(deal.title))
            yield thing(corpus, "deal", deal.id, title)
    for clause in corpus.clauses():
        source = unmarked(corpus.sources[clause.source].title)
        named = _("{source}, {at}") if clause.at else _("{source}, clause {id}")
        yield thing(corpus, "clause", clause.key, named.format(source=source, at=clause.at, id=clause.id))


def thing(corpus: Corpus, kind: str, key: str, title: str) -> Citable:
    """One of them, where its address says that it stands."""
    there = address(corpus, kind, key)
    assert there, f"{kind} {key} has no address"
    folder = "/".join(there[0].split("/")[:2])
    return Citable(f"{kind} {key}", folder, title, there[0], there[1])


def citations(things: list[Citable], history: History, base: str) -> dict[str, Any]:
    """What *Cite* is told: the work, and of each thing by its anchor title, page, version and the day of that."""
    pages = list(dict.fromkeys(page_address(each.page) for each in things))
    rows = {}
    for each in things:
        told = history["things"][each.key]
        day = told["steps"][-1][1] if told["steps"] else ""
        rows[each.anchor] = [each.title, pages.index(page_address(each.page)), told["version"], day]
    work = {"author": AUTHOR, "title": TITLE, "base": base}
    return {**work, "pages": pages, "things": rows}


def histories(things: list[Citable], history: History) -> dict[str, Any]:
    """What an address with a version is told: of each thing by its anchor its versions, with what stood before each."""
    subjects: dict[str, int] = {}
    rows = {}
    for each in things:
        told = history["things"][each.key]
        steps = [[version, day, subjects.setdefault(subject, len(subjects)), was]
                 for version, day, subject, was in told["steps"]]  # fmt: skip
        rows[each.anchor] = {"is": each.key, "title": each.title, "now": told["now"], "steps": steps}
    about = {name: history[name] for name in ("since", "shallow", "unread")}
    return {**about, "subjects": list(subjects), "things": rows if history["since"] else {}}


def write_files(app: Sphinx, error: Exception | None) -> None:
    """Both files of every game and every source. The pages of one game alone have none: there *Cite* is the address."""
    if error or app.builder.name != SiteBuilder.name or app.config.edition_only:
        return
    content, corpus = Path(app.srcdir), corpus_of(app.env)
    stands = (part for path, text in plain.present(content).items() for part in (path, text))
    history = kept("history", [Repository(content).head(), *stands], lambda: found(content))
    by_folder: dict[str, list[Citable]] = {}
    for each in citable(corpus):
        if each.page in app.env.found_docs and each.key in history["things"]:
            by_folder.setdefault(each.folder, []).append(each)
    for folder, things in by_folder.items():
        for name, told in (
            (CITATIONS, citations(things, history, address_of(app.config.edition_address))),
            (HISTORY, histories(things, history)),
        ):
            lie(Path(app.outdir, folder, name), told)


def lie(path: Path, told: object) -> None:
    """Write JSON, as short as it can be."""
    write(path, json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode())


def setup_citing(app: Sphinx) -> None:
    app.connect("build-finished", write_files)
