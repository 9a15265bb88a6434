"""Writes the dataset: all tables as CSV and as JSON, what describes them, and all of it in one archive."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from edition.dataset import csvs, schema
from edition.dataset.crate import (
    CITATION,
    CRATE,
    LICENCE,
    LICENCE_FILE,
    README,
    SAYS,
    TITLE,
    WHO,
    citation,
    crate,
    readme,
)
from edition.dataset.rows import read, tell
from edition.dataset.tables import TABLES, Rows
from edition.model import Corpus

LICENCE_TEXT: Final = Path(__file__).parents[3] / "LICENSE-content"
ARCHIVE: Final = "quinola-data.zip"
TIME: Final = (1980, 1, 1, 0, 0, 0)
"""When every file of the archive was changed, so that the same content makes the same bytes."""


def written(corpus: Corpus, folder: Path, day: str = "", base: str = "") -> Rows:
    """Write all files of the dataset into a folder of their own, which is emptied before. Gives the rows told.

    day: the version of the edition. base: where the site stands, if it is known.
    """
    rows = tell(corpus)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, text in texts(rows, day, base).items():
        (folder / name).write_bytes(text.encode())
    (folder / CRATE).write_bytes(crate(folder, day, base).encode())
    return rows


def texts(rows: Rows, day: str, base: str) -> dict[str, str]:
    """What each file says, but for the crate, which describes the others."""
    told = {
        "title": TITLE,
        "description": SAYS,
        "publisher": WHO,
        "license": LICENCE,
        **({"issued": day} if day else {}),
    }
    return {
        README: readme(),
        LICENCE_FILE: LICENCE_TEXT.read_text("utf-8"),
        CITATION: citation(day, base),
        csvs.METADATA: indented(csvs.metadata(told)),
        schema.SCHEMA: indented(schema.schema(TITLE)),
        **csvs.rows_told(rows),
        **schema.rows_told(rows),
    }


def indented(value: Mapping[str, Any]) -> str:
    """A description as JSON that people can read too."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def pack(folder: Path, archive: Path) -> None:
    """All files of a folder as one archive, in a folder of its name."""
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.iterdir()):
            entry = ZipInfo(f"{archive.stem}/{path.name}", TIME)
            entry.compress_type, entry.external_attr = ZIP_DEFLATED, 0o644 << 16
            packed.writestr(entry, path.read_bytes())


def from_csv(folder: Path) -> Corpus:
    """What the CSV files of a folder tell."""
    return read({
        name: csvs.csv_rows(table, (folder / csvs.file_name(name)).read_bytes().decode())
        for name, table in TABLES.items()
    })  # fmt: skip


def from_json(folder: Path) -> Corpus:
    """What the JSON files of a folder tell."""
    return read({name: json.loads((folder / schema.file_name(name)).read_bytes())["rows"] for name in TABLES})
