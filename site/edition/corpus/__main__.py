"""Says what is wrong with content/, or that nothing is: `python -m edition.corpus [FOLDER [KEPT]]`.

What is in order is kept in the folder KEPT, so that only what has changed is asked of the engine the next time.
"""

from __future__ import annotations

import sys
from pathlib import Path

from edition.code import code_digest
from edition.command import command
from edition.corpus.files import CONTENT
from edition.corpus.loader import load
from edition.corpus.shelf import lay
from edition.kept import keep_in
from edition.model.faults import looked_up


def main(arguments: list[str]) -> int:
    content = Path(arguments[0]) if arguments else CONTENT
    shelf = Path(arguments[1]) if arguments[1:] else None
    if shelf:
        keep_in(shelf, code_digest(content))
    corpus, faults = load(content)
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        count = f"{len(faults)} fault{'s' * (len(faults) > 1)}"
        print(f"{count} in {content.name}/. What a code means: {looked_up(faults)}", file=sys.stderr)
        return 1
    if shelf:
        lay(content.resolve(), shelf, corpus)
    counts = {
        "sources": len(corpus.sources),
        "clauses": len(list(corpus.clauses())),
        "rules": len(list(corpus.rules())),
        "cruxes": len(list(corpus.cruxes())),
        "worked deals": len(list(corpus.deals())),
    }
    print("content is in order: " + ", ".join(f"{count} {name}" for name, count in counts.items()))
    return 0


if __name__ == "__main__":
    command(main)
