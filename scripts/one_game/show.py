"""Shows one game on localhost while it is written: watches its files, has pages made again, and tells open pages.

Three kinds of process do the work (`making`): one keeps Sphinx warm and makes pages, one is the engine behind the
table, and one makes a print when it is asked for. The first two are replaced when code changes.
"""

from __future__ import annotations

import fcntl
import functools
import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import threading
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from one_game import making
from one_game.places import Places
from one_game.shelf import needed
from workshop import PYTHON, ROOT, Stop
from workshop.environment import variables
from workshop.serving import Handler, server
from workshop.telling import say

EVERY = 0.3
"""So many seconds lie between two looks at the files."""
HEARTBEAT = 15
"""After so many seconds an open page is told again what it knows, by which it is found out whether it is open."""
LOADED_BEFORE = ("sphinx.application", "sphinx.ext.autodoc", "sphinx.builders.dirhtml", "myst_parser.parsers.sphinx_")
"""What every new process has from its birth: what others have written, and does not change."""
CONF = ROOT / "site" / "conf.py"
CODE = ("engine/quinola", "site/edition", "site/theme", "site/play", "pdf/press")
APART = (".", "__pycache__", "node_modules")
PAGE = Path(__file__).parent / "page"
OVERLAID = {"/_static/play/": ROOT / "site" / "play", "/_static/fonts/": ROOT / "site" / "theme" / "fonts"}
"""What is sent from where it is written."""
MANIFEST = {"pyodide": "", "library": "", "lock": "", "wheel": "", "games": {}, "apart": {}, "files": {}}
"""What a page is told that it must fetch to run the engine: nothing."""


class Process:
    """A process that is asked by a pipe."""

    def __init__(self, target: Callable[..., None], places: Places, folder: Path) -> None:
        context = multiprocessing.get_context("forkserver")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=target, args=(theirs, places, folder), daemon=True)
        self.process.start()
        theirs.close()
        self.ended = False

    def end(self) -> None:
        self.ended = True
        self.process.kill()
        self.process.join()


@dataclass
class State:
    """What is shown: which round of code it is by, what is wrong. Whoever waits is told when anything changes."""

    code: int = 0
    faults: list[str] = field(default_factory=list)
    looked_at: Counter[str] = field(default_factory=Counter)
    """The pages that are open in a browser, as Sphinx calls them."""
    changed: threading.Condition = field(default_factory=threading.Condition)

    def tell(self) -> None:
        with self.changed:
            self.changed.notify_all()


class Show:
    """One game, its folder, and the processes that work for it."""

    def __init__(self, places: Places) -> None:
        self.places, self.folder = places, places.root / "build" / "show" / places.id
        self.state, self.asking, self.printing = State(), threading.Lock(), threading.Lock()
        self.besides: set[Path] = set()
        """What is read beside the game’s own folder, as it was when pages were last asked for."""
        self.seen, self.asked = self.stamps(), time.monotonic()
        self.running: list[Process] = []
        self.press: subprocess.Popen[str] | None = None
        self.ending, self.ended = threading.Lock(), False
        """Once it has ended, no print is begun any more."""

    def begin(self) -> None:
        """Begin the processes, which load the code as it stands, and have all pages made."""
        for target in (making.pages, making.answers):
            self.running.append(Process(target, self.places, self.folder))
        self.pages, self.engine = self.running
        threading.Thread(target=self.listen, args=[self.pages], daemon=True).start()
        self.ask()

    def end(self) -> None:
        """End the processes, whatever they do."""
        while self.running:
            self.running.pop().end()

    def end_all(self) -> None:
        """End the processes, and what lays out a print."""
        self.end()
        with self.ending:
            self.ended = True
            if self.press and self.press.poll() is None:
                os.killpg(self.press.pid, signal.SIGKILL)

    def watch(self) -> None:
        """Have pages made whenever a file changes, by processes that load it where it is code."""
        content = f"{self.places.content}{os.sep}"
        while True:
            time.sleep(EVERY)
            now = self.stamps()
            changed = {path for path in now.keys() | self.seen.keys() if now.get(path) != self.seen.get(path)}
            self.seen = now
            code = any(not path.startswith(content) for path in changed)
            if code or (changed and not self.pages.process.is_alive()):
                self.end()
                self.state.code += 1
                self.begin()
            elif changed:
                self.ask()

    def ask(self) -> None:
        """Ask for the pages, those first that somebody looks at."""
        with suppress(OSError):  # a file or the process is gone meanwhile; that is seen at the next look
            self.asked, self.besides = time.monotonic(), {*needed(self.places)}
            self.seen = self.stamps() | self.seen
            self.pages.connection.send([page for page, times in self.state.looked_at.items() if times > 0])

    def listen(self, process: Process) -> None:
        """Tell what a process says of the pages, until it ends."""
        with suppress(EOFError, OSError):
            while True:
                told: making.Told = process.connection.recv()
                if told.open:
                    say(f"Shown after {time.monotonic() - self.asked:.1f} s")
                if told.faults is not None:
                    self.wrong(told.faults)
                self.state.tell()
        if not process.ended:
            self.wrong(["The process that makes the pages has ended; save a file, and another begins"])

    def wrong(self, faults: list[str]) -> None:
        """Say what is wrong now, if that is not what was."""
        if faults != self.state.faults:
            say("\n".join(faults) or f"{self.places.id}: nothing is wrong any more")
        self.state.faults = faults
        self.state.tell()

    def stamps(self) -> dict[str, int]:
        """When each file was changed on which the pages rest."""
        rooms = [*(ROOT / room for room in CODE), self.places.game]
        stamps = dict(each for room in rooms if room.is_dir() for each in stamped(room))
        for path in (CONF, *self.places.python(), *self.besides):
            with suppress(FileNotFoundError):
                stamps[str(path)] = path.stat().st_mtime_ns
        return stamps

    def answer(self, request: str) -> tuple[bool, str]:
        """What the engine says, and whether it is an answer."""
        with self.asking:
            try:
                self.engine.connection.send(request)
                answered: tuple[bool, str] = self.engine.connection.recv()
            except (EOFError, OSError):
                return False, "the engine has been loaded anew; ask again"
        return answered

    def work(self, name: str) -> tuple[Path | None, str]:
        """A print, laid out again if it would be another; or why there is none."""
        path = self.folder / "print" / name
        command = [PYTHON, "-m", "one_game.making", self.places.id, self.places.root, self.folder, name]
        env = variables()
        env["PYTHONPATH"] = os.pathsep.join([env["PYTHONPATH"], str(ROOT / "scripts")])
        with self.printing:
            say(f"Print: {name}")
            with self.ending:
                if self.ended:
                    return None, "nothing is shown any more"
                # In a session of its own, so that its processes can be ended together.
                press = subprocess.Popen([*map(str, command)], env=env, cwd=ROOT, stdout=subprocess.DEVNULL,
                                         stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True)  # fmt: skip
                self.press = press
            _, wrong = press.communicate()
        if press.returncode == making.FAULTS:
            return None, wrong.strip()
        if press.returncode:
            return None, (wrong.strip() or "it failed").splitlines()[-1]
        return (path, "") if path.exists() else (None, f"there is no {name}")

    def first_work(self, kind: str) -> str:
        """The file of a work that was asked for by its kind alone: `sheet.pdf`, `rulebook.pdf`."""
        with (self.places.game / "game.toml").open("rb") as file:
            ruleset = tomllib.load(file)["default_ruleset"]
        names = {"sheet.pdf": f"sheet-{ruleset}-a4.pdf", "rulebook.pdf": "rulebook-a5.pdf",
                 "edition.pdf": "edition.pdf", "scorepad.pdf": "scorepad-a4.pdf"}  # fmt: skip
        return f"{self.places.id}-{names[kind]}" if kind in names else kind


class Shown(Handler):
    """The pages as they were made last, each with a script that brings what comes after."""

    def __init__(self, show: Show, *arguments: Any, **more: Any) -> None:
        self.show = show
        super().__init__(*arguments, **more)

    def do_GET(self) -> None:  # noqa: N802  (the base class names it)
        path = self.path.partition("?")[0]
        if path == "/":
            self.lead(f"/games/{self.show.places.id}/")
        elif path == "/-/events":
            self.events()
        elif re.fullmatch(r"/_static/play/pyodide-[^/]+/runtime\.json", path):
            self.give(json.dumps(MANIFEST), "application/json")
        elif re.fullmatch(r"/print/[\w-]+\.(pdf|txt)", path):
            self.give_print(path.removeprefix("/print/"))
        elif self.is_page(path):
            self.give_page(path)
        else:
            super().do_GET()

    def do_POST(self) -> None:  # noqa: N802  (the base class names it)
        """A question to the engine."""
        request = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode("utf-8")
        # Only our own pages may ask: another site’s would be sent without this header, or with another word in it.
        if self.path != "/-/engine" or self.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        answered, told = self.show.answer(request)
        self.give(told, "application/json" if answered else "text/plain", 200 if answered else 500)

    def translate_path(self, path: str) -> str:
        """What is sent from where it is written, and else what was made."""
        plain = path.partition("?")[0]
        if plain in ("/-/show.mjs", "/-/show.css", "/_static/play/worker.mjs"):
            return str(PAGE / plain.rpartition("/")[2])
        for start, folder in OVERLAID.items():
            if plain.startswith(start) and ".." not in plain:
                return str(folder / plain.removeprefix(start))
        return super().translate_path(path)

    def is_page(self, path: str) -> bool:
        return path.endswith(("/", ".html"))

    def give_page(self, path: str) -> None:
        """A page with our script in it; or, where none was made, one that says so."""
        file = Path(self.translate_path(path))
        file = file / "index.html" if file.is_dir() else file
        there, state = file.is_file(), self.show.state
        text = file.read_text("utf-8") if there else missing(self.show, path)
        script = f'<script type="module" src="/-/show.mjs?stamp={stamp(state, file)}"></script>'
        head, end, rest = text.rpartition("</body>")
        self.give(head + script + end + rest, "text/html; charset=utf-8", 200 if there else 404)

    def give_print(self, name: str) -> None:
        if name in ("sheet.pdf", "rulebook.pdf", "edition.pdf", "scorepad.pdf"):
            try:
                self.lead(f"/print/{self.show.first_work(name)}")
            except (OSError, LookupError, tomllib.TOMLDecodeError):
                self.give("game.toml must be in order first", "text/plain; charset=utf-8", 500)
            return
        path, why = self.show.work(name)
        if path is None:
            told = f"{name} cannot be made: {why}"
            say(told)
            self.give(told, "text/plain; charset=utf-8", 500)
        else:
            self.give(path.read_bytes(), self.guess_type(path))

    def events(self) -> None:
        """Tell an open page its stamp and what is wrong, now and whenever that changes, until it is closed."""
        path = parse_qs(self.path.partition("?")[2]).get("page", [""])[0]
        file, page = Path(self.translate_path(path), "index.html"), path.strip("/")
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        state, told = self.show.state, ""
        pages = [page, f"{page}/index"]
        state.looked_at.update(pages)
        try:
            while True:
                with state.changed:
                    now = json.dumps({"stamp": stamp(state, file), "faults": state.faults}, ensure_ascii=False)
                    if now == told:
                        state.changed.wait(HEARTBEAT)
                told = now
                self.wfile.write(f"data: {told}\n\n".encode())
                self.wfile.flush()
        finally:
            state.looked_at.subtract(pages)

    def lead(self, where: str) -> None:
        self.send_response(HTTPStatus.FOUND)
        self.send_header("Location", where)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def give(self, what: str | bytes, kind: str, status: int = 200) -> None:
        body = what.encode() if isinstance(what, str) else what
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def stamp(state: State, file: Path) -> str:
    """What tells a page from an older one: its text, and the code that is behind it."""
    return f"{state.code}-{sha256(file.read_bytes()).hexdigest()[:12] if file.is_file() else ''}"


def missing(show: Show, path: str) -> str:
    """What stands where no page was made."""
    own = f"/games/{show.places.id}/"
    why = "This page is not among those that are shown."
    if path.startswith(own):
        failed = "The page could not be made, and comes once what is wrong is mended."
        why = failed if show.state.faults else "The page is being made, and comes by itself."
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{show.places.id}</title><body>"
        f"<p>{why} <a href={own}>{show.places.id}</a></p></body></html>"
    )


def stamped(folder: str | Path) -> Iterator[tuple[str, int]]:
    """Every file of a folder, and when it was changed, but for what Python and editors keep for themselves."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(APART) or entry.name.endswith("~"):
                continue
            with suppress(FileNotFoundError):  # it is gone meanwhile
                if entry.is_dir():
                    yield from stamped(entry.path)
                else:
                    yield entry.path, entry.stat().st_mtime_ns


@contextmanager
def only_one(folder: Path) -> Iterator[None]:
    """Let one command at a time show a game."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Stop(f"{folder.name} is being shown already; end that first.") from None
        yield


def show(places: Places, port: int) -> None:
    """Show a game until interrupted."""
    if not places.game.is_dir():
        raise Stop(f"There is no game “{places.id}”: ./scripts/game new {places.id} begins it.")
    os.environ.update(variables())
    multiprocessing.set_forkserver_preload([*LOADED_BEFORE])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    shown = Show(places)
    with only_one(shown.folder), server(shown.folder / "pages", port, functools.partial(Shown, shown)) as running:
        try:
            shown.begin()
            threading.Thread(target=running.serve_forever, daemon=True).start()
            say(f"Shown at http://localhost:{running.server_port}/ (Ctrl-C ends it)")
            shown.watch()
        finally:
            shown.end_all()
