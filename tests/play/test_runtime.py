"""The engine in a real browser: it starts, answers, is stopped, fails with a reason, and asks no other host."""

import functools
import hashlib
import http.server
import json
import re
import shutil
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import brotli
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from quinola.catalogue import families
from workshop import ROOT, serving
from workshop.browser import FLAGS
from workshop.environment import chromium
from workshop.headers import FOR_EVER, STATED, headers_for
from workshop.runtime import NAME, NPM, PLAY, PUBLISHED, STDLIB

# What brotli leaves, at its best, of the files of Pyodide that we do not change: it takes half a minute to find out.
PACKED = {
    "pyodide.mjs": ("6f1d60f7bf52", 6453),
    "pyodide.asm.mjs": ("f7cdc8ece806", 207390),
    "pyodide.asm.wasm": ("cc36e3cab04f", 2766607),
}
LIMIT = 5_000_000
PAGE = '<!doctype html><!-- A page that plays. --><title>Play</title>{}<link rel="icon" href="data:,"><p>Play'

BEGIN = """async () => {
  const { Engine } = await import("./_static/play/client.mjs");
  window.engine = new Engine({ game: "reym" });
  window.progress = [];
  window.start = () => engine.start((told) => progress.push(told)).then(() => engine.state, (why) => why);
}"""
START = "() => start()"
# What a worker is told before it begins, so that it remembers what its policy forbade.
WATCHED = """self.violations = [];
self.addEventListener("securitypolicyviolation", (event) => self.violations.push(event.effectiveDirective));
"""
ASK = "([request, options]) => engine.ask(request, options).catch((why) => ({ failed: why }))"
FACTS = {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 7}
SETTLE = {"do": "settle", "game": "reym", "ruleset": "quinola", "readings": {}, "facts": FACTS}
# Play of each rule-set of a game, by rule of thumb: how many acts are made.
ALONE = """import sys
from quinola import Session, family
from quinola.players import play_out, rule_of_thumb, sensible
made = 0
for ruleset in family(sys.argv[1]).rulesets.values():
    assert sensible(ruleset)
    made += play_out(Session(ruleset, 1), rule_of_thumb(ruleset, quick=True), 200)
print(made)
"""
# A search that nobody lives to see the end of.
ENDLESS = {
    "do": "move",
    "record": {"game": "reym", "ruleset": "quinola", "part": "deal", "given": {"dealer": "G"}, "seed": 1, "acts": []},
    "player": "search",
    "deals": 500,
}


class Plain(http.server.SimpleHTTPRequestHandler):
    """A host that sends no headers of ours."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  (the base class names it)
        """Stay silent."""


class Place(NamedTuple):
    """A served folder."""

    address: str
    folder: Path
    asked: list[str]


@contextmanager
def served(folder: Path, kind: type[http.server.SimpleHTTPRequestHandler]) -> Iterator[Place]:
    """Serve a folder, and write down what is asked for."""
    asked: list[str] = []

    class Noting(kind):  # type: ignore[misc, valid-type]
        def do_GET(self) -> None:  # noqa: N802  (the base class names it)
            asked.append(self.path)
            super().do_GET()

    with serving.Server(("127.0.0.1", 0), functools.partial(Noting, directory=str(folder))) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield Place(f"http://127.0.0.1:{running.server_port}", folder, asked)
        running.shutdown()


@pytest.fixture(scope="session")
def runtime(site: Path) -> Path:
    """The folder of the runtime in the built site."""
    return site / "_static" / "play" / NAME


@pytest.fixture
def folder(site: Path, tmp_path: Path) -> Path:
    """A small site that holds what plays, to be spoilt at will."""
    shutil.copytree(site / "_static" / "play", tmp_path / "_static" / "play")
    meta = "; ".join(f"{name} {value}" for name, value in STATED.items())
    policy = f'<meta http-equiv="Content-Security-Policy" content="{meta}">'
    (tmp_path / "index.html").write_text(PAGE.format(""), encoding="utf-8")
    (tmp_path / "meta.html").write_text(PAGE.format(policy), encoding="utf-8")
    return tmp_path


@pytest.fixture
def host(folder: Path) -> Iterator[Place]:
    """That site, sent with the headers of the real one."""
    with served(folder, serving.Handler) as place:
        yield place


@contextmanager
def opened(
    browser: Browser | BrowserContext, place: Place, page: str = "index.html", *, quiet: bool = True
) -> Iterator[Page]:
    """A page with an engine that has not been started; it may not complain, nor ask another host."""
    context = browser.new_context() if isinstance(browser, Browser) else browser
    opened = context.new_page()
    said: list[str] = []
    opened.on("console", lambda m: said.append(m.text) if m.type in ("error", "warning") else None)
    opened.on("pageerror", lambda error: said.append(str(error)))
    ours = (place.address, "data:", "blob:")
    opened.on("request", lambda r: None if r.url.startswith(ours) else said.append(f"asks {r.url}"))
    opened.goto(f"{place.address}/{page}")
    opened.evaluate(BEGIN)
    yield opened
    context.close()
    if quiet:
        assert not said, "\n".join(said)


def manifest(folder: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(next(folder.rglob("runtime.json")).read_text(encoding="utf-8"))
    return told


def shared_files(told: dict[str, Any]) -> set[str]:
    """What every game needs."""
    return told["files"].keys() - {name for files in told["games"].values() for name in files}


def wanted(folder: Path, game: str = "reym") -> set[str]:
    """What one game needs."""
    told = manifest(folder)
    return shared_files(told) | {*told["games"][game]}


# What is in the folder


def test_what_pyodide_published_is_not_changed(runtime: Path) -> None:
    for name in PUBLISHED:
        assert (runtime / name).read_bytes() == (NPM / name).read_bytes()


def test_the_first_result_costs_less_than_five_megabytes(runtime: Path) -> None:
    sizes = {}
    told = manifest(runtime)
    for name in told["files"]:
        whole = (runtime / name).read_bytes()
        digest, size = PACKED.get(name, ("", 0))
        if size:
            assert hashlib.sha256(whole).hexdigest().startswith(digest), f"{name} is another: measure it anew"
        sizes[name] = size or len(brotli.compress(whole))
    assert len(sizes) == 6 + len(told["games"])
    assert {name for files in told["games"].values() for name in files} < sizes.keys()
    shared = sum(sizes[name] for name in shared_files(told))
    games = {game: shared + sum(sizes[name] for name in files) for game, files in told["games"].items()}
    assert max(games.values()) <= LIMIT, games


def test_as_much_is_fetched_as_the_table_says(runtime: Path) -> None:
    """As a host sends it that packs what can be packed, in whole megabytes, for every game."""
    said = re.search(r"about (\d+) MB", (PLAY / "words" / "table.mjs").read_text(encoding="utf-8"))
    assert said
    files = manifest(runtime)["files"]
    games = {game: sum(files[name]["packed"] for name in wanted(runtime, game)) for game in families()}
    assert len(games) > 15
    assert {game: size for game, size in games.items() if round(size / 1_000_000) != int(said[1])} == {}


def test_the_manifest_knows_every_file(runtime: Path) -> None:
    told = manifest(runtime)
    files = {p.relative_to(runtime).as_posix(): p for p in runtime.rglob("*") if p.is_file() and p.suffix != ".txt"}
    assert told["files"].keys() == files.keys() - {"runtime.json", *told["apart"].values()}
    for name, size in told["files"].items():
        assert files[name].stat().st_size == size["bytes"] >= size["packed"] > 0


def test_what_is_kept_for_ever_is_named_by_its_content(runtime: Path) -> None:
    for name in manifest(runtime)["files"]:
        assert headers_for(f"/_static/play/{NAME}/{name}")["Cache-Control"] == FOR_EVER
        if name not in PUBLISHED:
            digest = re.findall(r"-([0-9a-f]{12})[./]", name)
            assert digest == [hashlib.sha256((runtime / name).read_bytes()).hexdigest()[:12]]
    for name in (f"{NAME}/runtime.json", "client.mjs", "worker.mjs"):
        assert headers_for(f"/_static/play/{name}")["Cache-Control"] == "no-cache"


def test_the_client_looks_where_the_runtime_lies() -> None:
    assert f'RUNTIME = "{NAME}/"' in (PLAY / "client.mjs").read_text(encoding="utf-8")


def test_the_lock_holds_our_parcels_alone(runtime: Path) -> None:
    told = manifest(runtime)
    lock = json.loads((runtime / told["lock"]).read_text(encoding="utf-8"))
    packages = lock["packages"]
    assert packages.keys() == {"quinola", "quinola-laboratory"} | {f"quinola-{game}" for game in families()}
    assert packages["quinola"]["file_name"] == told["wheel"]
    for package in packages.values():
        assert package["sha256"] == hashlib.sha256((runtime / package["file_name"]).read_bytes()).hexdigest()
    assert lock["info"] == json.loads((NPM / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]


def test_the_library_is_a_compiled_part_of_pyodide_s(runtime: Path) -> None:
    whole = set(zipfile.ZipFile(NPM / STDLIB).namelist())
    part = zipfile.ZipFile(runtime / manifest(runtime)["library"]).namelist()
    assert {name.removesuffix("c") for name in part} < whole
    assert all(name.endswith(".pyc") for name in part)
    assert {"json/decoder.pyc", "random.pyc", "traceback.pyc"} <= set(part)


def test_the_parcels_are_the_engine_compiled(runtime: Path) -> None:
    told = manifest(runtime)
    wheel = zipfile.ZipFile(runtime / told["wheel"]).namelist()
    own = {game: zipfile.ZipFile(runtime / files[0]).namelist() for game, files in told["games"].items()}
    apart = [name for file in told["apart"].values() for name in zipfile.ZipFile(runtime / file).namelist()]
    names = [*wheel, *(name for each in own.values() for name in each), *apart]
    engine = ROOT / "engine"
    compiled = {f"{p.relative_to(engine).as_posix()}c" for p in (engine / "quinola").rglob("*.py")}
    assert compiled
    assert sorted(name for name in names if ".dist-info/" not in name) == sorted(compiled)
    assert any(name.endswith("/LICENSE") for name in wheel)
    [record] = [name for name in wheel if name.endswith(".dist-info/RECORD")]
    lines = zipfile.ZipFile(runtime / told["wheel"]).read(record).decode().splitlines()
    assert lines == [f"{name},," for name in wheel]


def test_each_game_plays_by_its_parcels_alone(runtime: Path, tmp_path: Path) -> None:
    """What is compiled for Pyodide another Python cannot load; the sources by the same names it can."""
    told = manifest(runtime)
    assert len(told["games"]) == len(families())
    for game, files in told["games"].items():
        folder = tmp_path / game
        for parcel in (told["wheel"], *files):
            for name in zipfile.ZipFile(runtime / parcel).namelist():
                if name.endswith(".pyc"):
                    target = folder / name.removesuffix("c")
                    target.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(ROOT / "engine" / name.removesuffix("c"), target)
        done = subprocess.run(
            [sys.executable, "-c", ALONE, game],
            env={"PYTHONPATH": str(folder)},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert int(done.stdout) > 0, game


def test_the_licences_lie_beside_what_they_are_for(runtime: Path) -> None:
    read = (runtime / "README.txt").read_text(encoding="utf-8")
    version = NAME.removeprefix("pyodide-")
    assert f"https://github.com/pyodide/pyodide/tree/{version}" in read
    python = json.loads((NPM / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]["python"]
    assert f"https://github.com/python/cpython/tree/v{python}" in read
    assert all(name in read for name in PUBLISHED)
    for name, title in {"MPL-2.0": "Mozilla Public License Version 2.0", "PSF-2.0": "PSF"}.items():
        assert f"{name}.txt" in read
        assert title in (runtime / f"{name}.txt").read_text(encoding="utf-8")


# In the browser


@pytest.mark.parametrize("page", ["index.html", "meta.html"], ids=["headers", "meta"])
def test_the_first_answer_comes_under_either_policy(browser: Browser, folder: Path, page: str) -> None:
    kind = serving.Handler if page == "index.html" else Plain
    worker_file = folder / "_static" / "play" / "worker.mjs"
    worker_file.write_text(WATCHED + worker_file.read_text(encoding="utf-8"), encoding="utf-8")
    with served(folder, kind) as place, served(folder, Plain) as stranger, opened(browser, place, page) as play:
        assert play.evaluate(START) == "ready"
        told = play.evaluate(ASK, [SETTLE, {}])
        assert told["totals"]["B"] == 130
        assert told["entries"][0]["rule"] == "reym.made"
        [worker] = play.workers
        assert worker.url.startswith("blob:") == (page == "meta.html")
        assert worker.evaluate("violations") == []
        # The policy is really in force there: Python, too, can reach nobody else.
        reach = f"fetch('{stranger.address}/index.html', {{ mode: 'no-cors' }}).then(() => 'let through', () => 'kept')"
        assert worker.evaluate(reach) == "kept"
        assert worker.evaluate("violations") == ["connect-src"]
        assert not stranger.asked


def test_progress_is_in_bytes_never_falls_and_ends_at_the_total(browser: Browser, host: Place) -> None:
    with opened(browser, host) as page:
        assert page.evaluate(START) == "ready"
        told = page.evaluate("() => progress")
        loaded = [step["loaded"] for step in told]
        # How many steps a start has is the machine's affair; that the first is not the last one is ours.
        assert loaded == sorted(loaded)
        assert 0 <= loaded[0] < loaded[-1]
        [total] = {step["total"] for step in told}
        assert total == sum(manifest(host.folder)["files"][name]["bytes"] for name in wanted(host.folder))
        assert [step["phase"] for step in told[-2:]] == ["start", "ready"]
        assert loaded[-1] == total
        # Each file came once.
        runtime = [path for path in host.asked if NAME in path]
        assert len(runtime) == len(set(runtime)) == 1 + len(wanted(host.folder))


def test_what_is_wrong_with_a_question_comes_back_as_data(browser: Browser, host: Place) -> None:
    with opened(browser, host) as page:
        failed = page.evaluate(ASK, [SETTLE | {"facts": FACTS | {"bid": 9}}, {}])["failed"]
        assert (failed["kind"], failed["where"]) == ("facts", "bid")
        assert page.evaluate(ASK, [{"do": "dance"}, {}])["failed"]["kind"] == "request"
        # A fault of the engine's own is an error, not an end.
        assert page.evaluate(ASK, [ENDLESS | {"deals": []}, {}])["failed"]["kind"] in ("request", "engine")
        assert page.evaluate(ASK, [SETTLE, {}])["totals"]["B"] == 130


def test_questions_are_answered_each_its_own(browser: Browser, host: Place) -> None:
    with opened(browser, host) as page:
        many = """([request, tricks]) => Promise.all(tricks.map((n) =>
          engine.ask({ ...request, facts: { ...request.facts, tricks: n } }).then((told) => told.totals.B)))"""
        assert page.evaluate(many, [SETTLE, [7, 6, 8, 6]]) == [130, 120, 140, 120]


def test_an_endless_computation_is_stopped_and_the_next_question_answered(browser: Browser, host: Place) -> None:
    with opened(browser, host) as page:
        assert page.evaluate(START) == "ready"
        told = page.evaluate(
            """async ([endless, next]) => {
              const asked = [engine.ask(endless, { timeout: 60000 }), engine.ask(next)];
              const kinds = asked.map((answer) => answer.catch((why) => why.kind));
              await new Promise((go) => setTimeout(go, 500));
              const stopped = engine.stop();
              const state = engine.state;
              const after = await engine.ask(next);
              await stopped;
              return [await Promise.all(kinds), state, engine.state, after.totals.B];
            }""",
            [ENDLESS, SETTLE],
        )
        assert told == [["stopped", "stopped"], "stopped", "ready", 130]


def test_a_computation_that_takes_too_long_stops_itself(browser: Browser, host: Place) -> None:
    with opened(browser, host) as page:
        assert page.evaluate(START) == "ready"
        failed = page.evaluate(ASK, [ENDLESS, {"timeout": 400}])["failed"]
        assert failed["kind"] == "timeout"
        assert "0.4 s" in failed["why"]
        assert page.evaluate(ASK, [SETTLE, {}])["totals"]["B"] == 130


def test_a_start_can_be_given_up_and_begun_again(browser: Browser, host: Place) -> None:
    with opened(browser, host) as page:
        given_up = "() => { const started = start(); engine.stop(); return started; }"
        assert page.evaluate(given_up)["kind"] == "stopped"
        assert page.evaluate("() => engine.state") == "stopped"
        assert page.evaluate(START) == "ready"


def spoil(folder: Path, name: str, how: Callable[[bytes], bytes]) -> None:
    path = folder / "_static" / "play" / NAME / name
    path.write_bytes(how(path.read_bytes()))


@pytest.mark.parametrize(
    "part",
    [
        "runtime.json",
        "worker",
        "pyodide.mjs",
        "asm.mjs",
        "wasm",
        "python_stdlib",
        "pyodide-lock",
        ".whl",
        "quinola-reym",
    ],
)
def test_a_failed_download_says_which_and_can_be_tried_again(browser: Browser, host: Place, part: str) -> None:
    def abort(route: Route) -> None:
        route.abort("connectionfailed")

    with opened(browser, host, quiet=False) as page:
        page.context.route(re.compile(re.escape(part)), abort)
        failed = page.evaluate(START)
        assert (failed["kind"], failed["retry"]) == ("download", True)
        assert failed["why"]
        if part not in ("runtime.json", "worker"):
            assert part in failed["where"]
        assert page.evaluate("() => engine.state") == "failed"
        page.context.unroute_all()
        assert page.evaluate(START) == "ready"
        assert page.evaluate(ASK, [SETTLE, {}])["totals"]["B"] == 130


@pytest.mark.parametrize("name", ["library", "pyodide.asm.wasm"])
def test_a_download_that_breaks_off_is_a_failure(browser: Browser, host: Place, name: str) -> None:
    file = manifest(host.folder).get(name, name)
    whole = (host.folder / "_static" / "play" / NAME / file).read_bytes()
    with opened(browser, host, quiet=False) as page:
        spoil(host.folder, file, lambda whole: whole[: len(whole) // 2])
        failed = page.evaluate(START)
        assert (failed["kind"], failed["where"]) == ("download", file)
        # The half that the browser has kept is not taken for the whole.
        spoil(host.folder, file, lambda _: whole)
        assert page.evaluate(START) == "ready"


def test_a_wheel_that_was_tampered_with_is_refused(browser: Browser, host: Place) -> None:
    wheel = manifest(host.folder)["wheel"]
    spoil(host.folder, wheel, lambda whole: whole[:-1] + bytes([whole[-1] ^ 1]))
    with opened(browser, host, quiet=False) as page:
        failed = page.evaluate(START)
        assert (failed["kind"], failed["where"]) == ("download", Path(wheel).name)
        assert f"/_static/play/{NAME}/{wheel}" in host.asked, "the host sent it; the browser would not have it"
        assert "failed" in page.evaluate(ASK, [SETTLE, {}])


def test_without_a_network_what_was_loaded_once_goes_on(browser: Browser, host: Place) -> None:
    with opened(browser, host, quiet=False) as page:
        page.context.set_offline(True)
        failed = page.evaluate(START)
        assert (failed["kind"], failed["retry"]) == ("download", True)
        page.context.set_offline(False)
        assert page.evaluate(START) == "ready"
        page.context.set_offline(True)
        assert page.evaluate(ASK, [SETTLE, {}])["totals"]["B"] == 130


def test_to_look_forward_to_it_is_to_have_it(browser: Browser, host: Place, tmp_path: Path) -> None:
    # With a profile on the disk: a browser's memory keeps no file as large as Python.
    kind = browser.browser_type
    with opened(
        kind.launch_persistent_context(tmp_path / "profile", executable_path=chromium(), args=FLAGS), host
    ) as page:
        page.evaluate("() => engine.prefetch()")
        assert not page.workers
        assert page.evaluate("() => engine.state") == "idle"
        fetched = sorted(path for path in host.asked if NAME in path)
        assert len(fetched) == 1 + len(wanted(host.folder))
        assert page.evaluate(START) == "ready"
        again = [path for path in host.asked if NAME in path][len(fetched) :]
        assert not [path for path in again if not path.endswith("runtime.json")]
