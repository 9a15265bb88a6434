"""What says what the files are: an RO-Crate, how to cite them, and a text for those who open the folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from rocrate.model.contextentity import ContextEntity
from rocrate.rocrate import ROCrate

from edition.dataset import csvs, schema
from edition.dataset.tables import TABLES

TITLE: Final = "Quinola: old card games, with the evidence. The edition as data"
SAYS: Final = (
    "Documents of old card games clause by clause, the cruxes that they leave open with their readings, the rules "
    "that rest on them, names and kinships, worked deals with their outcomes, and what a laboratory counted of each "
    "reading: as CSV with CSVW metadata, and the same as JSON with a JSON Schema."
)
KEYWORDS: Final = "card games, game history, reconstruction, scholarly edition"
WHO: Final = "The Quinola contributors"
LICENCE: Final = "https://creativecommons.org/licenses/by-sa/4.0/"
CRATE: Final = "ro-crate-metadata.json"
CITATION, LICENCE_FILE, README = "CITATION.cff", "LICENSE", "README.md"
VERSION: Final = "1.1"
"""Of RO-Crate: the newest that readers of crates commonly know."""
FIRST_DAY: Final = "2026-01-01"
"""What is built is dated so when the build is not told its day."""
SPECIFICATIONS: Final[Mapping[str, str]] = {
    "text/csv": "https://www.rfc-editor.org/rfc/rfc4180",
    "application/json": "https://www.rfc-editor.org/rfc/rfc8259",
}


class Told(NamedTuple):
    """A file of the crate: its name, what it is, its media type."""

    name: str
    says: str
    media: str


def files() -> list[Told]:
    """Every file that the crate describes."""
    found = [
        Told(README, "What the files are, and how they are read", "text/markdown"),
        Told(LICENCE_FILE, "The licence in full", "text/plain"),
        Told(CITATION, "How to cite the dataset", "application/yaml"),
        Told(csvs.METADATA, "How the CSV files are read: their columns, keys and links, in CSVW", "application/json"),
        Told(schema.SCHEMA, "The JSON Schema of all JSON files", "application/json"),
    ]
    for name, table in TABLES.items():
        found.append(Told(csvs.file_name(name), table.says, "text/csv"))
        found.append(Told(schema.file_name(name), table.says, "application/json"))
    return found


def crate(folder: Path, day: str, base: str) -> str:
    """The description of the files, which lie in this folder. `base` is where the site stands, if it is known."""
    made = ROCrate(version=VERSION)
    made.name, made.description = TITLE, SAYS
    made.root_dataset["datePublished"] = day or FIRST_DAY
    made.root_dataset["version"] = day or FIRST_DAY
    made.root_dataset["keywords"] = KEYWORDS
    made.root_dataset["inLanguage"] = "en"
    if base:
        made.root_dataset["url"] = f"{base}data/"
    terms = {"@type": "CreativeWork", "name": "Creative Commons Attribution-ShareAlike 4.0 International"}
    made.license = _context(made, LICENCE, {**terms, "identifier": "CC-BY-SA-4.0", "url": LICENCE})
    house = _context(made, "#contributors", {"@type": "Organization", "name": WHO, **({"url": base} if base else {})})
    made.root_dataset["author"] = made.root_dataset["publisher"] = house
    kinds = {
        media: _context(made, address, {"@type": "WebSite", "name": media}) for media, address in SPECIFICATIONS.items()
    }
    for told in files():
        path = folder / told.name
        made.add_file(str(path), told.name, properties={
            "name": told.name,
            "description": told.says,
            "encodingFormat": [told.media, kinds[told.media]] if told.media in kinds else told.media,
            "contentSize": str(path.stat().st_size),
        })  # fmt: skip
    return json.dumps(made.metadata.generate(), ensure_ascii=False, indent=1) + "\n"


def _context(made: ROCrate, id_: str, properties: dict[str, Any]) -> ContextEntity:
    """Something that the crate names, and does not hold."""
    found: ContextEntity = made.add(ContextEntity(made, id_, properties=properties))
    return found


def citation(day: str, base: str) -> str:
    """How to cite the dataset, for programs that read CITATION.cff."""
    lines = [
        "cff-version: 1.2.0",
        'message: "If you use these data, please cite them; to cite one rule, crux or clause, add its key."',
        f"title: {json.dumps(TITLE)}",
        "type: dataset",
        "authors:",
        f"  - name: {json.dumps(WHO)}",
        "license: CC-BY-SA-4.0",
        f"version: {json.dumps(day or FIRST_DAY)}",
        f"date-released: {day or FIRST_DAY}",
        *([f"url: {json.dumps(f'{base}data/')}"] if base else []),
    ]
    return "\n".join(lines) + "\n"


def readme() -> str:
    """What somebody reads who opens the folder: each table, and each of its columns."""
    parts = [
        f"# {TITLE}",
        SAYS,
        "The tables stand in CSV files and, the same, in JSON files. "
        f"`{csvs.METADATA}` says for programs how the CSV files are read "
        f"([CSVW](https://www.w3.org/TR/tabular-data-primer/)), and `{schema.SCHEMA}` what the JSON files hold. "
        "An empty cell of a CSV file is an empty text, an empty list or no number. "
        "The texts of a list have `|` between them. A column of JSON holds what has another form in each row.",
        "A thing is named by its key wherever it is spoken of: a rule `reym.made`, a clause `herald-1915#pack`, "
        "a crux `reym.failure`, a reading `reym.failure=keep`, a worked deal `reym/six-in-hearts`, "
        "a rule-set `reym/quinola`.",
        f"All of it is under the licence CC BY-SA 4.0, whose text is in `{LICENCE_FILE}`; "
        f"`{CITATION}` says how to cite it. The words of old documents are in the public domain. "
        "Of a document in copyright no words stand here but the few that are quoted as evidence: "
        "what it says is told in our own.",
    ]
    for table in TABLES.values():
        rows = [f"| `{each.name}` | {each.form.value} | {each.says} |" for each in table.columns]
        parts += [f"## {table.name}", table.says, "\n".join(["| column | holds | |", "|---|---|---|", *rows])]
    return "\n\n".join(parts) + "\n"
