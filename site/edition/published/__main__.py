"""Keeps the two lists of what is published: addresses, of which none is ever taken off, and versions by day."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from edition.corpus import CONTENT, load
from edition.model import Corpus
from edition.published import dates
from edition.published.addresses import FILE, promised

HEAD = "# Every published address of the site, none of which may break. `python -m edition.published` adds new ones."


def add(content: Path, corpus: Corpus) -> list[str]:
    """Write the addresses that are not yet on the list onto it."""
    known = [published for _, published in corpus.addresses]
    new = sorted(set(promised(corpus)) - set(known))
    (content / FILE).write_text("\n".join([HEAD, *sorted([*known, *new])]) + "\n", "utf-8")
    return new


def main() -> int:
    corpus, faults = load(CONTENT)
    if faults:
        print("\n".join(map(str, faults)), file=sys.stderr)
        return 1
    new = add(CONTENT, corpus)
    today = dates.edition() or datetime.now(UTC).date().isoformat()
    (CONTENT / dates.FILE).write_text(dates.written(corpus.digests, corpus.versions, today), "utf-8")
    print(f"{len(new)} new addresses, {len(corpus.addresses) + len(new)} in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
