"""The command: `python -m edition.corpus`."""

from __future__ import annotations

import sys

from edition.corpus.loader import main

sys.exit(main())
