"""The pocket card of signals: four playing cards on one leaf, a face and a meaning for each signal."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from press.document.lint import faults

Run = Callable[..., subprocess.CompletedProcess[str]]
APART = Path(__file__).parents[1] / "edition" / "apart"
SHEETS = """# Odd: sheets

```{signals-card} odd/newest
```
"""
# Lays out the card, and says on how many pages, and how large its sections are there, in millimetres.
LAID_OUT = """
from pathlib import Path
from press.builder import PressBuilder
from press.layout.typeset import laid_out
def sizes(box):
    if box.element_tag == "section":
        yield round(box.border_width() * 25.4 / 96), round(box.border_height() * 25.4 / 96)
    for child in getattr(box, "children", ()):
        yield from sizes(child)
def write(self, docnames):
    for job in self.jobs("odd"):
        if "-signals-" in job.name:
            Path(self.outdir, job.name + ".html").write_text(job.html, "utf-8")
            pages = laid_out(job)[0].pages
            print(*dict(job.files), len(pages), *sizes(pages[0]._page_box), sep=";")
PressBuilder.write_documents = write
"""


@pytest.fixture
def press(with_odd: Run, tmp_path: Path) -> Callable[[str], subprocess.CompletedProcess[str]]:
    """Makes the toy's card of signals as a page of sheets asks for it."""

    def run(sheets: str) -> subprocess.CompletedProcess[str]:
        content = Path(shutil.copytree(APART, tmp_path / "content"))
        (content / "games" / "odd" / "sheet.md").write_text(sheets, "utf-8")
        return with_odd(content, tmp_path / "prints", "-b", "press", script=LAID_OUT)

    return run


def test_four_playing_cards_stand_on_one_leaf_of_either_paper(press: Run, tmp_path: Path) -> None:
    done = press(SHEETS)
    assert done.returncode == 0, done.stderr
    cards = ["(63, 88)"] * 4
    assert [line.split(";") for line in done.stdout.splitlines()] == [
        ["odd-signals-newest-a4.pdf", "odd-signals-newest-letter.pdf", "1", *cards]]  # fmt: skip

    html = (tmp_path / "prints" / "odd-signals-newest.html").read_text("utf-8")
    assert faults(html) == []
    told = re.findall(r'<li><img src="data:image/svg\+xml;base64,[^"]+" alt="([^"]+)"><span>([^<]+)</span>', html)
    assert told == 4 * [
        ("raises the brows", "an ace"), ("winks", "a king or a queen"), ("shows the tongue", "a queen"),
        ("blows a kiss", "a jack"), ("shuts both eyes", "a ten")]  # fmt: skip
    assert html.count("<h1>") == 1
    assert html.count("Odd, 1900: signs") == 4


def test_a_rule_set_without_signals_has_no_card_of_them(press: Run) -> None:
    done = press(SHEETS.replace("newest", "old"))
    assert re.search(r"sheet\.md:3: ERROR: .*odd/old has no signals", done.stderr), done.stderr
