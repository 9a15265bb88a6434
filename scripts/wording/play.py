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
KEYWORDS = {"_": None, "n_": (1, 2)}
FORMS = 200
"""So many numbers say which form goes with any number."""


def play(made: datetime) -> Catalog:
    """What the modules of words say."""
    found = empty(made)
    for file, line, message, comments, context in extract_from_dir(ROOT / ROOM, [("**.mjs", "javascript")], None,
                                                                   KEYWORDS):  # fmt: skip
        found.add(message, context=context, locations=[(f"{ROOM}/{file}", line)], auto_comments=comments)
    return found


def as_json(compiled: Path) -> str:
    """A compiled catalogue as `site/play/words/language.mjs` reads it: texts, and which form goes with 0 … 199."""
    with compiled.open("rb") as file:
        told = gettext.GNUTranslations(file)
    texts: dict[str, Any] = {}
    entries: dict[str | tuple[str, int], str] = vars(told)["_catalog"]
    for key, text in entries.items():
        if isinstance(key, tuple):
            texts.setdefault(key[0], []).append((key[1], text))
        elif key:
            texts[key] = text
    forms = {key: [text for _, text in sorted(told)] for key, told in texts.items() if isinstance(told, list)}
    plurals = [vars(told)["plural"](n) for n in range(FORMS)]
    return json.dumps({"texts": texts | forms, "plurals": plurals}, ensure_ascii=False, separators=(",", ":"))
