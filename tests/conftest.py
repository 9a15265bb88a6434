"""What all tests share: the built site and PDFs, made at most once, and a browser to look at them with."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from quinola import catalogue, games
from workshop import PDF, PYTHON, ROOT, SITE
from workshop.browser import FLAGS
from workshop.environment import chromium, variables
from workshop.serving import serving


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs the build, so that --fast can leave it out."""
    for item in items:
        if "built" in getattr(item, "fixturenames", ()):
            item.add_marker("built")


@pytest.fixture(scope="session")
def built() -> None:
    """The website and the PDFs, up to date."""
    build = [ROOT / "scripts" / "build", "--quiet"]
    done = subprocess.run(build, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr


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
    """Copies the repository to another place, with the environment of this one and nothing built."""
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
        return house

    return copy


Run = Callable[..., subprocess.CompletedProcess[str]]
ODD = ROOT / "tests" / "edition" / "engine"
APART = ROOT / "tests" / "edition" / "apart"
# Runs Sphinx with the toy of the edition's tests among the games.
WITH_ODD = """
import sys
import quinola.games
quinola.games.__path__.append(sys.argv.pop(1))
from sphinx.cmd.build import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture(scope="session")
def with_odd() -> Run:
    """Runs Sphinx on content with the toy; a script may do something before."""

    def sphinx(content: Path, out: Path, *more: str, script: str = "") -> subprocess.CompletedProcess[str]:
        quiet = ["-q", "-n", "-W", "--keep-going", "-d", str(out.parent / "doctrees"), "-c", "site", *more]
        command = [PYTHON, "-c", script + WITH_ODD, ODD, *quiet, content, out]
        return subprocess.run(command, cwd=ROOT, env=variables(), capture_output=True, encoding="utf-8", check=False)

    return sphinx


@pytest.fixture(scope="session")
def odd_site(with_odd: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The toy whose rule-sets number their rules apart, as a website."""
    out = tmp_path_factory.mktemp("odd") / "site"
    done = with_odd(APART, out)
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The content of the toy, with its module among the games."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(ODD)])
    catalogue.families.cache_clear()
    yield APART
    catalogue.families.cache_clear()


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the website is served, with the headers of the real one."""
    with serving(site) as base:
        yield base


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield running
        running.close()
