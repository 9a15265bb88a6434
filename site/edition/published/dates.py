"""The version of a page: the day on which its folder of content was last found changed, or else that of the edition."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

FILE = "versions.toml"
HEAD = "# When each part of the content was last found changed; written by `python -m edition.published`, not by hand."


def part(docname: str) -> str:
    """The part of the content that a page belongs to: its game's or source's folder, or the page itself."""
    folders = docname.split("/")
    return "/".join(folders[:2]) if folders[0] in ("games", "sources") and len(folders) > 2 else docname


def digest(files: Iterable[tuple[str, bytes]]) -> str:
    """What tells two states of a part apart."""
    found = sha256()
    for name, text in sorted(files):
        found.update(f"{name}\0{len(text)}\0".encode() + text)
    return found.hexdigest()[:16]


def parts(content: Path, files: Iterable[Path], taken: Iterable[tuple[str, str, bytes]] = ()) -> dict[str, str]:
    """The digest of every part, from the files of content and from what each has `taken` from others, by names."""
    found: dict[str, list[tuple[str, bytes]]] = {}
    for path in files:
        name = path.relative_to(content)
        found.setdefault(part(name.with_suffix("").as_posix()), []).append((name.as_posix(), path.read_bytes()))
    for key, who, text in taken:
        found.setdefault(key, []).append((who, text))
    return {key: digest(some) for key, some in found.items()}


def edition_day() -> str:
    """The day of the whole edition, as the build is told; nothing where it is not."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(epoch), UTC).date().isoformat() if epoch.isdigit() else ""


def versions_text(digests: Mapping[str, str], before: Mapping[str, Mapping[str, str]], day: str) -> str:
    """The list of versions: a part whose digest is new is of this day."""
    rows = []
    for key, found in sorted(digests.items()):
        old = before.get(key, {})
        when = old["day"] if old.get("digest") == found else day
        rows.append(f'"{key}" = {{ day = "{when}", digest = "{found}" }}')
    return "\n".join([HEAD, "", *rows]) + "\n"
