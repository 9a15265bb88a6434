"""Tables of chances: read, checked, printed on a page, on a sheet and in its plain text."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from edition import corpus
from edition.checking import checks
from press.works.plain import ranged

Run = Callable[..., subprocess.CompletedProcess[str]]
TABLES = """# What was counted of the toy.

[[table]]
id = "lead"
title = "How often the leader takes the trick, of 1,000 deals"
method = "Exact: all deals of two cards."
columns = ["Leads", "takes it", "gains"]
rows = [
  ["{card}`AH`", 1000, 1],
  ["{card}`2H`", 0, -1],
]

[[table]]
id = "stock"
title = "What lies in the stock"
method = "Counted."
columns = ["Card", "of 5"]
rows = [["any", 1]]
"""
PAGE = """# Odd: the table

```{chances} odd
:tables: lead
```

```{chances} odd
:tables: stock
:plain:
```
"""
# Writes the HTML of the sheets instead of printing.
UNPRINTED = """
from pathlib import Path
from press.builder import PressBuilder
def write(self, docnames):
    for part in self.parts():
        list(self.texts(part))
        for job in self.jobs(part):
            Path(self.outdir, job.name + ".html").write_text(job.html, "utf-8")
PressBuilder.write_documents = write
"""


@pytest.fixture
def content(odd: Path, tmp_path: Path) -> Path:
    """The toy with tables of chances on its page of the table, and on its sheet."""
    found = Path(shutil.copytree(odd, tmp_path / "content"))
    folder = found / "games" / "odd"
    (folder / "chances.toml").write_text(TABLES, "utf-8")
    (folder / "table.md").write_text(PAGE, "utf-8")
    (folder / "sheet.md").write_text("# Odd: sheets\n\n```{sheet} odd/old\n:chances: lead\n```\n", "utf-8")
    return found


def faults(content: Path) -> list[str]:
    found, read = corpus.read(content)
    return [str(fault) for fault in sorted({*read, *checks.faults(found)})]


def test_a_table_is_read_as_it_stands(content: Path) -> None:
    assert faults(content) == []
    table = corpus.load(content)[0].games["odd"].chances["lead"]
    assert table.rows == (("{card}`AH`", "1000", "1"), ("{card}`2H`", "0", "−1"))


@pytest.mark.parametrize(("old", "new", "wrong"), [
    ('["any", 1]', '["any"]', "a row of the table stock has 1 cells for 2 columns"),
    ('rows = [["any", 1]]', "rows = []", "the table stock has no rows"),
    ('method = "Counted."\n', "", "“method” is missing"),
    ('id = "stock"', 'id = "lead"', "“lead” is defined twice"),
])  # fmt: skip
def test_what_is_wrong_with_a_table_is_a_fault(
    content: Path, alter: Callable[[Path, str, str, str], None], old: str, new: str, wrong: str
) -> None:
    alter(content, "games/odd/chances.toml", old, new)
    [fault] = faults(content)
    assert wrong in fault


def test_a_page_prints_them_and_how_they_were_found(with_odd: Run, content: Path, tmp_path: Path) -> None:
    done = with_odd(content, tmp_path / "site")
    assert done.returncode == 0, done.stderr
    html = (tmp_path / "site" / "games" / "odd" / "table" / "index.html").read_text("utf-8")
    lead, stock = re.findall(r'<p class="counted-title".*?</table>(?:</div>\s*<p class="fine">.*?</p>)?', html, re.S)
    assert 'id="chances-lead"' in lead
    assert "of 1,000 deals</p>" in lead
    assert re.findall(r'<td class="n">(.*?)</td>', lead) == ["1000", "1", "0", "−1"]
    assert lead.count('<th scope="row"><span class="suit h">') == 2
    assert "Exact: all deals of two cards." in lead
    assert "Counted." not in stock


def test_a_sheet_prints_those_that_it_names(with_odd: Run, content: Path, tmp_path: Path) -> None:
    done = with_odd(content, tmp_path / "prints", "-b", "press", script=UNPRINTED)
    assert done.returncode == 0, done.stderr
    html = (tmp_path / "prints" / "odd-sheet-old.html").read_text("utf-8")
    [table] = re.findall(r'<table class="grid chances">.*?</table>', html, re.S)
    assert "How often the leader takes the trick" in table
    assert "Exact" not in html
    text = next((tmp_path / "prints").glob("odd-sheet-old*.txt")).read_text("utf-8")
    assert "HOW OFTEN THE LEADER TAKES THE TRICK" in text
    assert "      ace of hearts      1000      1" in text.splitlines()


def test_figures_of_a_table_are_ranged_right() -> None:
    assert list(ranged([["a", "of 5"], ["any", "1"]])) == ["        a  of 5", "      any     1"]


@pytest.mark.parametrize(("page", "directive", "said"), [
    ("table", "{chances} odd\n:tables: lead trail", "odd has no table of chances trail; it has lead, stock"),
    ("sheet", "{sheet} odd/old\n:chances: trail", "odd has no table of chances trail; it has lead, stock"),
])  # fmt: skip
def test_a_table_that_is_not_there_is_an_error_at_its_line(
    with_odd: Run, content: Path, tmp_path: Path, page: str, directive: str, said: str
) -> None:
    (content / "games" / "odd" / f"{page}.md").write_text(f"# Odd\n\n```{directive}\n```\n", "utf-8")
    done = with_odd(content, tmp_path / "site")
    assert re.search(rf"{page}\.md:3: ERROR: .*{said}", done.stderr), done.stderr
