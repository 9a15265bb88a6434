"""A server for one's own machine that sends the site with the headers of the real one."""

import functools
import gzip
import http.server
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

from workshop import Stop
from workshop.headers import headers_for

PACKED = (".html", ".css", ".mjs", ".js", ".svg", ".json", ".jsonld", ".ttl", ".webmanifest", ".txt")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files, each with the headers of its address; a missing page gets the site's own 404."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".html": "text/html; charset=utf-8",
        ".txt": "text/plain; charset=utf-8",
        ".svg": "image/svg+xml",
        ".woff2": "font/woff2",
        ".webmanifest": "application/manifest+json",
        ".jsonld": "application/ld+json",
        ".ttl": "text/turtle; charset=utf-8",
    }

    def end_headers(self) -> None:
        """Add our headers to every answer."""
        for name, value in headers_for(self.path.partition("?")[0]).items():
            self.send_header(name, value)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing page with 404.html where the site has one."""
        page = Path(self.directory, "404.html")
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  (the base class names it)
        """Stay silent."""


class Server(http.server.ThreadingHTTPServer):
    """Answers on this machine only."""

    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that has gone before it was answered; tell anything else."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Packing(Handler):
    """The same as a host does it that packs what is text."""

    def do_GET(self) -> None:
        """Text is sent packed, anything else as it is."""
        path = Path(self.translate_path(self.path.partition("?")[0]))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file() or path.suffix not in PACKED:
            super().do_GET()
            return
        body = gzip.compress(path.read_bytes())
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def server(folder: Path, port: int, handler: Callable[..., Handler] = Handler) -> Server:
    """A server of a folder on localhost; port 0 takes any free one."""
    try:
        return Server(("127.0.0.1", port), functools.partial(handler, directory=str(folder)))
    except OSError as error:
        raise Stop(f"Port {port} cannot be used ({error.strerror}); try --port.") from None


@contextmanager
def serving(folder: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder beside the running code, and give its address."""
    with server(folder, 0, handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()
