"""The densest real works find their size of type in two layouts, and stand on their sides."""

import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pikepdf
import pytest

from press.jobs import FITS
from workshop import BUILD, PYTHON, ROOT
from workshop.environment import variables

# Lays out the densest works of each gauge, by the length of a side: the two longest sheets, one of each other kind.
MEASURED = """
import sys
from edition.markup.context import corpus_of
from press.jobs import FITS, KINDS
from press.builder import PressBuilder
from press.works.catalogue import sheet_page
from press.layout.typeset import lay_out
def write(self, docnames):
    found = {}
    for game in corpus_of(self.env).games.values():
        for each in self.blocks(sheet_page(game), [kind for kind in KINDS if KINDS[kind] in FITS]):
            kind, ruleset = KINDS[each["kind"]], each["data"]["ruleset"]["id"]
            sides = 2 if each["data"].get("back") else 0
            found.setdefault(kind, []).append(self.work(kind, game, ruleset, self.body(game, each), sides))
    for kind, jobs in found.items():
        jobs.sort(key=lambda job: -len(job.html) / job.fit.sides)
        for job in jobs[: 2 if kind == "sheet" else 1]:
            document, layouts = lay_out(job)
            print(kind, job.name, job.fit.sides, len(document.pages), layouts)
PressBuilder.write_documents = write
from sphinx.cmd.build import main
sys.exit(main(sys.argv[1:]))
"""


def test_each_stands_on_its_sides(prints: list[Path]) -> None:
    """A sheet on two sides at the most, as it says itself; the synopsis and the payments on as many as they may."""
    most = {kind: max(fit.sides, 2 if kind == "sheet" else 0) for kind, fit in FITS.items()}
    found: Counter[str] = Counter()
    for path in prints:
        kinds = [kind for kind in most if f"-{kind}-" in path.stem and "-large-" not in path.stem]
        for kind in kinds:
            with pikepdf.open(path) as pdf:
                assert len(pdf.pages) <= most[kind], path.name
            found[kind] += 1
    assert found.keys() == FITS.keys()


@pytest.mark.nightly
def test_no_dense_work_needs_more_than_two_layouts(prints: list[Path], tmp_path: Path) -> None:
    trees = shutil.copytree(BUILD / "doctrees", tmp_path / "doctrees")
    sphinx = [PYTHON, "-c", MEASURED, "-b", "press", "-q", "-d", trees, "-c", "site", "content", tmp_path / "prints"]
    done = subprocess.run(sphinx, cwd=ROOT, env=variables(), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    found = [line.split() for line in done.stdout.splitlines()]
    assert {kind for kind, *_ in found} == FITS.keys()
    assert len(found) == len(FITS) + 1
    for _, name, sides, pages, layouts in found:
        assert int(layouts) == 2, name
        assert int(pages) <= int(sides), name
