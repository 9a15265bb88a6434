"""The words of the play room: gathered from its modules by Babel, and told to the page as JSON; it has no gettext."""

from __future__ import annotations

import gettext
import json
from datetime import datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from wording.domains import empty
from workshop import ROOT

DOMAIN = "play"
ROOM = "site/play/words"
KEYWORDS = {"_": None, "n_": (1, 2), "parts_": None}
FORMS = 200
"""So many numbers say which form goes with any number."""
IN = "\x04"
"""What stands in gettext’s catalogues between a context and a text."""
SHARED = ("card", "suit", "word", "pool")
"""The contexts of the engine’s words that stand in the page’s own sentences too."""
PAGE, ENGINE = "words", "engine"
"""Whose catalogue it is, as the browser’s files are called: `words-fr.json`, `engine-fr.json`."""


def play(made: datetime) -> Catalog:
    """What the modules of words say."""
    found = empty(made)
    # Texts stand in template literals too.
    read = extract_from_dir(
        ROOT / ROOM, [("**.mjs", "javascript")], {"**.mjs": {"parse_template_string": "true"}}, KEYWORDS
    )
    for file, line, message, comments, context in read:
        found.add(message, context=context, locations=[(f"{ROOM}/{file}", line)], auto_comments=comments)
    return found


def catalogues(folder: Path) -> dict[str, str]:
    """What the browser is given of a language, by name: the words of the page, and what its engine says.

    `folder` is that of the compiled catalogues. What is not translated is not in them, and stands in English.
    """
    page, engine = (told(folder / f"{domain}.mo") for domain in (DOMAIN, "quinola"))
    shared = {key: text for key, text in engine["texts"].items() if key.partition(IN)[0] in SHARED}
    both = {"texts": page["texts"] | shared, "plurals": page["plurals"]}
    return {name: json.dumps(each, ensure_ascii=False, separators=(",", ":"))
            for name, each in ((PAGE, both), (ENGINE, engine))}  # fmt: skip


def told(compiled: Path) -> dict[str, Any]:
    """A compiled catalogue as `site/play/words/language.mjs` reads it: texts, and which form goes with 0 … 199.

    Nothing, if there is none.
    """
    if not compiled.is_file():
        return {"texts": {}, "plurals": [0] * FORMS}
    with compiled.open("rb") as file:
        found = gettext.GNUTranslations(file)
    texts: dict[str, Any] = {}
    entries: dict[str | tuple[str, int], str] = vars(found)["_catalog"]
    for key, text in entries.items():
        if isinstance(key, tuple):
            texts.setdefault(key[0], []).append((key[1], text))
        elif key:
            texts[key] = text
    forms = {key: [text for _, text in sorted(several)] for key, several in texts.items() if isinstance(several, list)}
    plurals = [vars(found)["plural"](n) for n in range(FORMS)]
    return {"texts": texts | forms, "plurals": plurals}
