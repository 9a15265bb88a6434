"""Sphinx without Python’s garbage collector: `python -m edition`, with the arguments of `sphinx-build`.

Whenever a few more pages are made, a collector looks through all of them again: a third of the time. What is in circles
stays to the end instead, one gigabyte in each of two processes and one and a half in a single one.
"""

import gc
import sys

from sphinx.cmd.build import main

if __name__ == "__main__":
    gc.disable()
    sys.exit(main(sys.argv[1:]))
