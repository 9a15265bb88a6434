"""Says what is wrong with content/, or that nothing is: `python -m edition.corpus [FOLDER]`."""

from __future__ import annotations

import sys
from pathlib import Path

from edition.corpus.files import CONTENT
from edition.corpus.loader import load
from edition.model.faults import looked_up


def main(arguments: list[str]) -> int:
    content = Path(arguments[0]) if arguments else CONTENT
    corpus, faults = load(content)
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        count = f"{len(faults)} fault{'s' * (len(faults) > 1)}"
        print(f"{count} in {content.name}/. What a code means: {looked_up(faults)}", file=sys.stderr)
        return 1
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
    sys.exit(main(sys.argv[1:]))
