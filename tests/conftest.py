"""What all tests share: the built site and PDFs, made at most once, and a browser to look at them with."""

import fcntl
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect, sync_playwright

from by_turns import left_to_the_night, touched, written
from one_game.near import Near
from quinola import catalogue
from small_house import furnish
from some_pages import since_the_last_landing
from wording import catalogue as wording
from wording import domains, pseudo
from wording import play as words
from wording.templates import read
from workshop import PDF, PYTHON, ROOT, SITE
from workshop.browser import FLAGS
from workshop.environment import chromium, variables
from workshop.parcels import engine_digest
from workshop.serving import serving

# Python in the browser begins in every test anew, and is not there long enough for the second compiler to be of use.
ONCE_COMPILED = "--js-flags=--liftoff-only"
# How long a browser is waited for, in milliseconds: no measure of speed, but the end of a test that hangs.
PATIENCE = 180_000
expect.set_options(timeout=PATIENCE)
# Whoever asks for one of these has pages made of a small house, or prints.
MAKERS = {"sphinx_with", "make_in_pseudo", "alone_in_pseudo", "small_site"}
NO_WORKERS = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Which games are tested in all their rule-sets by day, besides those that have changed; and how many stand for all
    others."""
    parser.addoption("--whole", action="append", default=[], metavar="GAME", help="test all rule-sets of a game")
    parser.addoption("--few", action="store_true", help="ask a third as many games where one stands for others")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what needs the build or makes pages of its own, so that --fast can leave it out; and what is left to the
    night. What needs the build comes last: one worker makes it, while others go on with what does not."""
    for item in items:
        asks = {*getattr(item, "fixturenames", ())}
        if "built" in asks:
            item.add_marker("built")
        if asks & MAKERS:
            item.add_marker("makes")
    items.sort(key=lambda item: item.get_closest_marker("built") is not None)
    by_day = [item for item in items if not item.get_closest_marker("nightly")]
    in_turns = {item: mark for item in by_day if (mark := item.get_closest_marker("by_turns"))}
    if in_turns:
        asked = {item: (item.nodeid.partition("[")[0], game_of(item)) for item in in_turns}
        games, files = {game for _, game in asked.values()}, since_the_last_landing()
        share = 3 if config.getoption("--few") else 1
        of = {asked[item][0]: max(1, mark.kwargs.get("games", len(games)) // share) for item, mark in in_turns.items()}
        whole = {*config.getoption("--whole"), *touched(files, games)}
        digests = {game: engine_digest(game.replace("-", "_")) for game in games}
        left = left_to_the_night(asked, digests, whole, of)
        seen = {item for item in left if item.get_closest_marker("built") and asked[item][1] in written(files)}
        for item in left - seen:
            item.add_marker("nightly")


def game_of(item: pytest.Item) -> str:
    """The game of a test that is asked of it, or of one of its rule-sets."""
    assert isinstance(item, pytest.Function)
    asked = item.callspec.params
    told = asked.get("family", asked.get("game"))
    played = hasattr(told, "parts")  # the engine's rule-set, not the content's game
    return told if isinstance(told, str) else str((catalogue.of(told) if played else told).id)


Make = Callable[[Path], Any]


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Callable[[str, Make], Any]:
    """Makes something in a folder of its own, once for all workers, and gives what was told of it, as JSON can say it.

    Whoever comes second waits for the first; what fails is tried again by the next. A run that a test of a worker
    starts is no worker, whatever it inherits: it makes its own things.
    """
    base = tmp_path_factory.getbasetemp()
    common = base.parent if hasattr(pytestconfig, "workerinput") else base

    def made(name: str, make: Make) -> Any:
        folder, told = common / f"once-{name}", common / f"once-{name}.json"
        with (common / f"once-{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not told.exists():
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                told.write_text(json.dumps(make(folder)), encoding="utf-8")
        return json.loads(told.read_text(encoding="utf-8"))

    return made


@pytest.fixture(scope="session")
def built(once: Callable[[str, Make], Any]) -> None:
    """The website and the PDFs, up to date; a build that fails is tried once."""

    def build(_: Path) -> str:
        command = [ROOT / "scripts" / "build", "--quiet"]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        return f"The build failed.\n{done.stderr}" if done.returncode else ""

    if wrong := once("built", build):
        pytest.fail(wrong, pytrace=False)


@pytest.fixture(scope="session")
def site(built: None) -> Path:
    """The folder of the built website."""
    return SITE


@pytest.fixture(scope="session")
def pages(site: Path) -> list[Path]:
    """Every page of the website."""
    found = sorted(path for path in site.rglob("*.html") if "pagefind" not in path.parts)
    assert len(found) > 5, "the website has next to no pages"
    return found


@pytest.fixture(scope="session")
def prints(built: None) -> list[Path]:
    """Every PDF."""
    found = sorted(PDF.glob("*.pdf"))
    assert found, "there are no PDFs"
    return found


@pytest.fixture
def another_house(built: None, tmp_path: Path) -> Callable[[str], Path]:
    """Copies the repository to another place, with the environment and the history of this one and nothing built."""
    git = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(git, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")

    def copy(name: str) -> Path:
        house = tmp_path / name
        for file in (ROOT / name for name in names if name):
            if file.is_file():
                target = house / file.relative_to(ROOT)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file, target)
        (house / ".env").symlink_to(ROOT / ".env")
        where = subprocess.run(["git", "rev-parse", "--absolute-git-dir"], cwd=ROOT, capture_output=True, check=True)
        (house / ".git").write_text(f"gitdir: {where.stdout.decode()}", encoding="utf-8")
        return house

    return copy


Done = subprocess.CompletedProcess[str]
Run = Callable[..., Done]
ODD = ROOT / "tests" / "edition" / "engine"
APART = ROOT / "tests" / "edition" / "apart"
SPHINX = """
import sys
from sphinx.cmd.build import main
sys.exit(main(sys.argv[1:]))
"""


def housing(*engines: Path) -> dict[str, str]:
    """The environment in which games that stand in folders elsewhere are among the others."""
    variable = variables()
    return variable | {"PYTHONPATH": os.pathsep.join([variable["PYTHONPATH"], *map(str, engines)])}


def run_sphinx(engines: Sequence[Path], content: Path, out: Path, *more: str, script: str = "") -> Done:
    """Run Sphinx on content, with games from these folders; a script may do something before."""
    quiet = ["-q", "-n", "-W", "--keep-going", "-d", str(out.parent / "doctrees"), "-c", "site", *more]
    command = [PYTHON, "-c", script + SPHINX, *quiet, content, out]
    return subprocess.run(command, cwd=ROOT, env=housing(*engines), capture_output=True, encoding="utf-8",
                          check=False)  # fmt: skip


@pytest.fixture(scope="session")
def sphinx_with() -> Callable[..., Run]:
    """Runs Sphinx on content, with the games of these folders among the others."""
    return lambda *engines: partial(run_sphinx, engines)


@pytest.fixture(scope="session")
def house_with() -> Callable[..., dict[str, str]]:
    """The environment of a command that knows the games of these folders too."""
    return housing


@pytest.fixture(scope="session")
def with_odd(sphinx_with: Callable[..., Run]) -> Run:
    """Runs Sphinx on content with the toy."""
    return sphinx_with(ODD)


@pytest.fixture(scope="session")
def odd_site(with_odd: Run, once: Callable[[str, Make], Any]) -> Path:
    """The toy whose rule-sets number their rules apart, as a website."""

    def make(folder: Path) -> str:
        done = with_odd(APART, folder / "site")
        assert done.returncode == 0, done.stderr
        return str(folder / "site")

    return Path(once("odd-site", make))


# In the pseudo-language

ALONE = "bryncir"
"""A game whose content speaks of no other, so that its pages can be made without those."""
UNSTRICT = ("-D", "edition_stops=0")
"""Of a game alone much is missing that others use."""


def in_pseudo(folder: Path, content: Path, engines: Sequence[Path], *more: str) -> tuple[Path, Sequence[Done]]:
    """A website in the pseudo-language, made as `./scripts/build` makes it, and how Sphinx did: of its catalogues, and
    of itself."""
    pots, locale, site = folder / "pots", folder / "locale", folder / "translated" / "site"
    site.parent.mkdir()
    gathered = run_sphinx(engines, content, pots, "-b", "gettext", *more)
    day = wording.day_of(0)
    modules = [module for engine in (ROOT / "engine" / "quinola", *engines) for module in read(engine)]
    found = {"content": domains.content(content, day), "edition": domains.edition(day), "play": words.play(day),
             "quinola": wording.catalogue(modules, day)}  # fmt: skip
    for domain, template in found.items():
        (pots / f"{domain}.pot").write_bytes(wording.written(template))
    for domain, template in pseudo.templates_in(pots):
        pseudo.write(template, locale, domain)
    language = ["-D", f"language={pseudo.LANGUAGE}", "-D", f"locale_dirs={locale}"]
    made = run_sphinx(engines, content, site, *language, *more)
    for name, told in words.catalogues(locale / pseudo.LANGUAGE / "LC_MESSAGES").items():
        (site / "_static" / "play" / f"{name}-{pseudo.LANGUAGE}.json").write_text(told, "utf-8")
    return site, (gathered, made)


@pytest.fixture(scope="session")
def make_in_pseudo() -> Callable[..., tuple[Path, Sequence[Done]]]:
    """Makes a website in the pseudo-language."""
    return in_pseudo


@pytest.fixture(scope="session")
def alone_in_pseudo(once: Callable[[str, Make], Any]) -> Path:
    """The website of a real game, in the pseudo-language."""

    def make(folder: Path) -> str:
        content = folder / "content"
        furnish(content, ALONE)
        (content / "index.md").write_text("# Front\n", "utf-8")
        site, done = in_pseudo(folder, content, (), *UNSTRICT)
        assert (site / "games" / ALONE / "table" / "index.html").is_file(), [each.stderr for each in done]
        return str(site)

    return Path(once("alone-in-pseudo", make))


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The content of the toy, with its module among the games."""
    before = {*sys.modules}
    with monkeypatch.context() as patched:
        patched.syspath_prepend(ODD)
        catalogue.families.cache_clear()
        yield APART
    for name in [name for name in {*sys.modules} - before if name.partition(".")[0] == catalogue.ELSEWHERE]:
        del sys.modules[name]
    catalogue.families.cache_clear()


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the website is served, with the headers of the real one."""
    with serving(site) as base:
        yield base


@pytest.fixture(scope="session")
def near(site: Path) -> Iterator[str]:
    """The same with the engine of this machine behind the tables: it is there at once."""
    with serving(site, Near) as base:
        yield base


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, ONCE_COMPILED])
        for name in ("new_context", "new_page"):
            setattr(running, name, patient(getattr(running, name)))
        yield running
        running.close()


def patient(make: Callable[..., Any]) -> Callable[..., Any]:
    """Makes pages that wait as long as it takes; they keep nothing at hand, behind which no test could look, unless
    service workers are allowed."""

    def made(**asked: Any) -> Any:
        page = make(**asked)
        if asked.get("service_workers") != "allow":
            page.add_init_script(NO_WORKERS)
        page.set_default_timeout(PATIENCE)
        return page

    return made


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """What axe finds on a page, or in a part of it: by all its rules, or by some. Only what is wrong comes back."""
    script = Axe().axe_script
    ask = """([part, options]) => axe.run(part ?? document, options).then(({ violations }) => violations.flatMap(
      ({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary])))"""

    def run(page: Page, part: str | None = None, rules: Sequence[str] = ()) -> list[str]:
        if not page.evaluate("() => typeof window.axe?.run === 'function'"):
            page.evaluate(script)
        options = {"resultTypes": ["violations"], **({"runOnly": [*rules]} if rules else {})}
        found = page.evaluate(ask, [part, options])
        return [f"{rule}: {html[:200]} {why[:200]}" for rule, html, why in found]

    return run
