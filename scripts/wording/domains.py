"""The catalogues for translators, one a domain: the engine, the content's tables, the words of pages and prints."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from edition.corpus.files import Files
from edition.corpus.words import texts
from edition.words import DOMAIN
from quinola import __version__
from workshop import ROOT

CONTENT = "content"
DIGITS = 12
"""So many digits of a text’s digest tell two of its states apart."""
KEYWORDS = {"_": None, "N_": None, "gettext": None, "plural": (1, 2), "ngettext": (1, 2)}
METHODS = [("**.py", "python"), ("**.html", "jinja2")]
JINJA = {"trimmed": "true", "silent": "false", "newstyle_gettext": "true"}
ROOMS = ("site/edition", "site/theme", "pdf/press")
"""Where pages and prints say something of themselves."""


def empty(made: datetime) -> Catalog:
    """A catalogue for translators with nothing in it."""
    return Catalog(project="Quinola", version=__version__, charset="utf-8", copyright_holder="", msgid_bugs_address="",
                   creation_date=made, fuzzy=False)  # fmt: skip


def content(folder: Path, made: datetime) -> Catalog:
    """The texts of the content's tables, each by what it is of: `rule:reym.deal:text`, with a digest of its wording."""
    found, files = empty(made), Files(folder)
    for path in sorted(folder.rglob("*.toml")):
        name = path.relative_to(folder).as_posix()
        table = files.file(name)
        for text in texts(name, table.data):
            place = table.lines.of(text.keys)
            found.add(text.source, context=text.context, locations=[(place.file, place.line)],
                      auto_comments=[f"digest {digest(text.source)}"])  # fmt: skip
    return found


def digest(text: str) -> str:
    """What tells two wordings of a text apart."""
    return sha256(text.encode()).hexdigest()[:DIGITS]


def edition(made: datetime) -> Catalog:
    """What the modules and templates of pages and prints say."""
    found = empty(made)
    for room in ROOMS:
        told = extract_from_dir(ROOT / room, METHODS, {"**.html": JINJA}, KEYWORDS, ("Translators:",))
        for file, line, message, comments, context in told:
            found.add(message, context=context, locations=[(f"{room}/{file}", line)], auto_comments=comments)
    return found


def catalogues(made: datetime) -> Iterator[tuple[str, Catalog]]:
    """Each of them, by its domain; the engine’s is made by `wording.catalogue`, those of pages by Sphinx."""
    yield CONTENT, content(ROOT / "content", made)
    yield DOMAIN, edition(made)
