"""A server whose pages play with the engine of this machine, where a reader's would load Python first."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from pathlib import Path

from quinola import answers
from workshop.serving import Handler

WORKER = Path(__file__).parent / "page" / "worker.mjs"
AT_WORKER, AT_ENGINE = "/_static/play/worker.mjs", "/-/engine"
# The engine keeps what it answered last, and is asked by one page at a time.
turn = threading.Lock()


class Near(Handler):
    """The site; in the place of its worker stands one that asks here."""

    def do_GET(self) -> None:  # noqa: N802  (the base class names it)
        """The worker, or a file of the site."""
        if self.path.partition("?")[0] == AT_WORKER:
            self.give(WORKER.read_bytes(), "text/javascript")
        else:
            super().do_GET()

    def do_POST(self) -> None:  # noqa: N802  (the base class names it)
        """An answer of the engine's, in the words of the catalogue that the address names."""
        asked = self.rfile.read(int(self.headers["Content-Length"])).decode()
        path, _, words = self.path.partition("?")
        if path != AT_ENGINE:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        with turn:
            told = door(self.translate_path(words) if words else "")(asked)
        self.give(told.encode(), "application/json")

    def give(self, body: bytes, kind: str) -> None:
        """Send this."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@cache
def door(words: str) -> Callable[[str], str]:
    """The engine's answers, in the words of a catalogue if there is one."""
    return answers.answer_in(Path(words).read_text("utf-8")) if words else answers.answer
