"""Reads all of content/ and checks it then, so that one run reports every fault, each with its file and line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from edition.checking import agree, checks
from edition.checking.blame import blamed
from edition.corpus import defaults
from edition.corpus.files import CONTENT, Files
from edition.corpus.games import game
from edition.corpus.likes import Likes
from edition.corpus.lists import exception, spot, term, wanted
from edition.corpus.names import kinship, name, stub
from edition.corpus.pages import apart, html, listings, mentions, nearer
from edition.corpus.sources import source
from edition.corpus.words import Words
from edition.model import Corpus, Listing
from edition.model.faults import Fault, Unread
from edition.published import addresses, dates


def load(content: Path = CONTENT) -> tuple[Corpus, list[Fault]]:
    """All content and everything wrong with it, by file and line.

    While a file cannot be read, that alone is said: whatever else seemed wrong might follow from it.
    """
    corpus, faults = read(content)
    return corpus, judged(corpus, faults, content)


def judged(corpus: Corpus, faults: list[Fault], content: Path = CONTENT) -> list[Fault]:
    """Everything that is wrong with content that was read with these faults: by itself, and beside the engine."""
    found = compared(corpus, faults)
    whole = not any(isinstance(fault, Unread) for fault in faults)
    return sorted({*found, *blamed(agree.faults(corpus), content.parent)}) if whole else found


def compared(corpus: Corpus, faults: list[Fault]) -> list[Fault]:
    """What is wrong with it by itself: the engine is not asked."""
    if unread := {fault for fault in faults if isinstance(fault, Unread)}:
        return sorted(unread)
    return sorted({*faults, *checks.faults(corpus), *addresses.faults(corpus)})


def read(content: Path = CONTENT, words: Words | None = None) -> tuple[Corpus, list[Fault]]:
    """All content, and what is wrong with its files by themselves; nothing is compared yet.

    With `words` its texts are in their language. What they say was checked where it was written.
    """
    files = Files(content, words)
    likes = Likes(files)
    listed = files.file("names.toml")
    exceptions = files.file("exceptions.toml").tables("exception")
    corpus = Corpus(
        sources={folder.name: source(files, folder) for folder in files.folders("sources")},
        games={folder.name: game(files, likes, folder) for folder in files.folders("games")},
        terms=files.unique(term(table) for table in files.file("glossary.toml").tables("term")),
        wanted=files.unique(wanted(table) for table in files.file("wanted.toml").tables("wanted")),
        places=files.unique(spot(table) for table in files.file("places.toml").tables("place")),
        stubs=files.unique(stub(table) for table in listed.tables("stub")),
        called=tuple(name(table) for table in listed.tables("name")),
        kin=tuple(kinship(table) for table in listed.tables("kinship")),
        exceptions=tuple(exception(table) for table in exceptions),
        addresses=files.addresses(),
        versions={key: value for key, value in files.file(dates.FILE).data.items() if isinstance(value, dict)},
        laboratory={
            path.stem: files.file(f"laboratory/{path.name}").data
            for path in sorted((content / "laboratory").glob("*.toml"))
        },
        digests=dates.parts(content, files.written(), likes.taken),
        folders=files.digests(),
        taken=likes.digests(),
    )
    files.parsed.keep()
    return with_pages(corpus, files), files.faults


def with_pages(corpus: Corpus, files: Files) -> Corpus:
    """The corpus with its pages, with those of its games that need no file, and with what all of them mention."""
    texts = {files.page(path): files.text(path.relative_to(files.content).as_posix()) for path in files.markdown()}
    lists = lists_of(texts, files)
    needed = defaults.pages(corpus, {listing.game for listing in lists})
    made = {page: text for page, text in needed if page not in texts}
    for page, text in texts.items():
        files.mentions += mentions(text, files.page_name(page))
        files.faults += [*html(text, files.page_name(page)), *apart(text, files.page_name(page))]
    lists += lists_of(made, files)
    pages = tuple(sorted(texts.keys() | made.keys()))
    lists.sort(key=nearer)
    return replace(corpus, pages=pages, made=made, mentions=tuple(files.mentions), listings=tuple(lists))


def lists_of(pages: Mapping[str, str], files: Files) -> list[Listing]:
    """Where these pages list deals."""
    return [each for page, text in pages.items() for each in listings(text, files.page_name(page), page)]
