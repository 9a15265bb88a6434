"""What all tests share: the built site and PDFs, made at most once, and a browser to look at them with."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from workshop import PDF, ROOT, SITE
from workshop.browser import FLAGS
from workshop.environment import chromium
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
