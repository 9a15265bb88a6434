"""Works that find their own size of type: on their sides, in at most two layouts, and no larger would do."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from markupsafe import Markup

from edition.markup.nodes import Partials
from press.document.frame import around
from press.document.lint import faults
from press.document.pages import TEMPLATES
from press.jobs import FITS
from press.layout.job import Fit, Job
from press.layout.leaf import STEP, Cards, lay_out_largest
from press.layout.setter import Setter
from press.layout.typeset import lay_out

# WeasyPrint leaves its colour profile open.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]
Proof = Callable[..., Job]
MM = 25.4 / 96  # a pixel of the layout
WORDS = (
    "the dealer gives eight cards to each by two and whoever has the quinola may name it all follow suit if they "
    "can eldest leads and need not take nor trump a trick is one point of five in any rank that beats"
).split()


def rule(n: int) -> str:
    """Rules of many lengths, as those of a game are: from 5 words to 23, so that not all grow by a line at once."""
    count = 5 + n * 7 % 19
    return " ".join(WORDS[(n * 11 + k) % len(WORDS)] for k in range(count)).capitalize() + "."


class Slots(dict[str, Markup]):
    """Prose that stands for itself."""

    def __missing__(self, key: str) -> Markup:
        return Markup(key)


def body(kind: str, data: dict[str, Any]) -> str:
    return Partials([TEMPLATES]).render(kind, data, Slots(), **around())


def rules(first: int, count: int) -> list[dict[str, Any]]:
    return [{"id": f"odd.r{n}", "number": str(n + 1), "text": rule(n), "certainty": "attested",
             "table": None, "figure": None} for n in range(first, first + count)]  # fmt: skip


def sheet(proof: Proof, front: int, back: int = 0) -> Job:
    """A rule sheet of so many rules, four phases to a side."""

    def phases(count: int, side: str) -> list[dict[str, Any]]:
        each = count // 4
        return [{"id": f"{side}{k}", "title": f"Phase {k}", "rules": rules(k * each, each)} for k in range(4)]

    choose = [{"question": "Who leads?", "here": "The eldest", "others": ["The dealer"]}] * 3
    data = {
        "game": {"id": "odd", "title": "Odd"}, "ruleset": {"title": "As in 1800"}, "subtitle": "A game for tests",
        "own": True, "players": "two", "minutes": 20, "pack": "52 cards", "needs": ["a pack", "a pencil"],
        "aim": "To take tricks.", "brief": [rule(n) for n in range(6)], "back": "b0" if back else "",
        "phases": phases(front, "f") + (phases(back, "b") if back else []), "choose": choose, "chances": [],
        "evidence": [{"word": "attested", "means": "a witness says so"}],
    }  # fmt: skip
    fit = FITS["sheet"]
    sides = Fit(fit.gauge, fit.smallest, fit.largest, 2 if back else 1)
    return proof(body("sheet", data), styles=("sheet",), fit=sides)


def cards(proof: Proof, lines: int) -> Job:
    """Cards of payments with so many lines."""
    groups = [{"title": f"Case {n}", "lines": [rule(n)]} for n in range(lines)]
    game = {"game": {"id": "odd", "title": "Odd"}, "ruleset": {"title": "As in 1800", "short": "1800"}}
    return proof(body("payments-card", {**game, "groups": groups}), styles=("payments",), fit=FITS["payments"])


def table(proof: Proof, rows: int) -> Job:
    """A table across the paper, as a synopsis is, with so many rows, for three sides."""
    cells = ["".join(f"<td><p>{rule(n * 4 + k)}</p></td>" for k in range(4)) for n in range(rows)]
    inner = "".join(f'<tr><th scope="row">Topic {n}</th>{row}</tr>' for n, row in enumerate(cells))
    head = "<tr><th></th>" + "".join(f'<th scope="col">{year}</th>' for year in (1600, 1700, 1800, 1900)) + "</tr>"
    words = '<header class="head"><h1>Odd: the synopsis</h1><p><b>Bold</b>: not as in the age before.</p></header>'
    html = f'<main class="across">{words}<table><thead>{head}</thead><tbody>{inner}</tbody></table></main>'
    fit = FITS["synopsis"]
    return proof(html, styles=("synopsis",), fit=Fit(fit.gauge, fit.smallest, fit.largest, 3))


def stands(job: Job, document: Any) -> bool:
    """Whether a work stands on its sides, cards in their quarters: WeasyPrint would cut them off, and begin no page."""
    assert job.fit
    cards = [box for page in document.pages for box in page._page_box.descendants() if box.element_tag == "section"]
    cut = job.fit.gauge == "cards" and max(box.border_height() for box in cards) > 279.4 / 2 / MM
    return len(document.pages) <= job.fit.sides and not cut


class Found(NamedTuple):
    """What became of a work: its document, how many layouts, the size of its type, and how to set it in another."""

    document: Any
    layouts: int
    size: float
    again: Callable[[float], Any]


def found(job: Job) -> Found:
    assert job.fit
    assert faults(job.html) == []
    setter, asked = Setter(job), list[tuple[str, str]]()

    def render(html: str, css: str) -> Any:
        asked.append((html, css))
        return setter.set(html, css)

    document, layouts = lay_out_largest(job.fit, job.html, render)
    assert len(asked) == layouts
    html, css = asked[-1]
    [size] = re.findall(r"html { font-size: ([\d.]+)pt }", css)
    return Found(document, layouts, float(size), lambda size: setter.set(html, f"{css} html {{ font-size: {size}pt }}"))


FULL: dict[str, Callable[[Proof], Job]] = {
    "a sheet of 32 rules": lambda proof: sheet(proof, 32),
    "a sheet of 40 rules": lambda proof: sheet(proof, 40),
    "a sheet with a fuller back": lambda proof: sheet(proof, 44, 52),
    "cards of 15 lines": lambda proof: cards(proof, 15),
    "cards of 14 lines": lambda proof: cards(proof, 14),
    "a table of 44 rows": lambda proof: table(proof, 44),
    "a table of 46 rows": lambda proof: table(proof, 46),
}


@pytest.mark.makes
@pytest.mark.parametrize("work", FULL)
def test_the_type_is_the_largest_that_fits_within_half_a_point_in_two_layouts(proof: Proof, work: str) -> None:
    job = FULL[work](proof)
    document, layouts, size, again = found(job)
    assert job.fit
    assert len(document.pages) == job.fit.sides
    assert stands(job, document)
    assert layouts == 2
    assert job.fit.smallest < size < job.fit.largest, "the work is too short or too long to show anything"
    assert size == pytest.approx(round(size / STEP) * STEP)
    assert stands(job, again(size))
    assert not stands(job, again(size + 0.5)), f"{size} is not the largest"


SHORT: dict[str, Callable[[Proof], Job]] = {
    "a sheet": lambda proof: sheet(proof, 12),
    "a sheet with a back": lambda proof: sheet(proof, 12, 8),
    "cards": lambda proof: cards(proof, 3),
    "a table": lambda proof: table(proof, 5),
}


@pytest.mark.parametrize("work", SHORT)
def test_what_is_short_is_set_in_the_largest_type_allowed(proof: Proof, work: str) -> None:
    job = SHORT[work](proof)
    document, layouts, size, _ = found(job)
    assert job.fit
    assert (size, layouts) == (job.fit.largest, 2)
    assert len(document.pages) == (1 if work == "a table" else job.fit.sides)


LONG: dict[str, Callable[[Proof], Job]] = {
    "a sheet": lambda proof: sheet(proof, 200),
    "a sheet with a back": lambda proof: sheet(proof, 200, 40),
    "cards": lambda proof: cards(proof, 80),
    "a table": lambda proof: table(proof, 200),
}


@pytest.mark.makes
@pytest.mark.parametrize("work", LONG)
def test_what_fits_in_no_size_is_set_in_the_smallest(proof: Proof, work: str) -> None:
    job = LONG[work](proof)
    document, layouts, size, _ = found(job)
    assert job.fit
    assert (size, layouts) == (job.fit.smallest, 2)
    assert not stands(job, document)


def tops(document: Any) -> list[list[tuple[float, float]]]:
    """Of each side the columns: how far down they reach, and where they begin from the left, in millimetres."""
    sides = []
    for page in document.pages:
        columns = [
            box
            for box in page._page_box.descendants()
            if box.element is not None and box.element.get("class") == "col" and box.element_tag == "div"
        ]
        sides.append([(box.position_x * MM, box.height * MM) for box in columns])
    return sides


@pytest.mark.parametrize(("front", "back"), [(32, 0), (40, 0), (44, 52)])
def test_the_columns_of_a_sheet_are_two_to_a_side_and_even(proof: Proof, front: int, back: int) -> None:
    """Margins of 12 mm, columns of 89: they begin 12 and 109 mm from the left. A rule is four lines at most."""
    document, _ = lay_out(sheet(proof, front, back))
    for columns in tops(document):
        assert [left for left, _ in columns] == pytest.approx([12, 109], abs=0.1)
        assert abs(columns[0][1] - columns[1][1]) < 25


def test_every_rule_of_a_sheet_stands_once_in_order(proof: Proof) -> None:
    """However its columns are cut: in a phase, or before one."""
    for front in (32, 36, 40):
        document, _ = lay_out(sheet(proof, front))
        text = [
            box.text
            for page in document.pages
            for box in page._page_box.descendants(placeholders=True)
            if hasattr(box, "text") and box.element_tag == "b" and box.element.get("class") == "no"
        ]
        assert text == [str(n + 1) for n in range(front)]


def test_a_sheet_keeps_no_mark_of_its_measuring(proof: Proof) -> None:
    job = sheet(proof, 40, 36)
    assert re.findall("data-(?:top|cut|end|back|foot)", job.html.partition("<body")[2])
    setter, asked = Setter(job), list[str]()
    lay_out_largest(job.fit or FITS["sheet"], job.html, lambda html, css: asked.append(html) or setter.set(html, css))
    assert re.findall("data-(?:top|cut|end|back)", asked[-1].partition("<main")[2]) == []
    assert asked[-1].count("<div") == asked[-1].count("</div>")
    assert asked[-1].count('<div class="col">') == 4


def test_a_guess_that_was_wrong_costs_a_third_layout_and_fits(proof: Proof, monkeypatch: pytest.MonkeyPatch) -> None:
    """The galley is read as lower than it is: the first trial runs over its quarter, a later one does not."""
    measure = Cards.measure

    def short(self: Cards, document: Any) -> None:
        measure(self, document)
        self.height *= 0.93

    job = cards(proof, 14)
    right = found(job)
    monkeypatch.setattr(Cards, "measure", short)
    wrong = found(job)
    assert (stands(job, right.document), right.layouts) == (True, 2)
    assert stands(job, wrong.document)
    assert wrong.layouts > 2
    assert wrong.size == pytest.approx(right.size, abs=0.5)
