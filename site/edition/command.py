"""How a command over the whole content runs: without Python’s garbage collector, and gone as soon as it is done.

Whenever a few more pages are made, a collector looks through all of them again: a fifth of the time. What is in circles
stays instead: one gigabyte in the largest of several processes, one and a half in a single one. To give that back piece
by piece takes more than a second at the end; the system takes it at once.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from typing import NoReturn


def command(main: Callable[[list[str]], int]) -> NoReturn:
    """Run a command's main function with the arguments, and end with the status that it gives.

    Nothing that Python would do at its end is done; so a command leaves no files behind that wait for that.
    """
    gc.disable()
    status = main(sys.argv[1:])
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)
