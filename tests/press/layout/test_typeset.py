"""A small document through the whole press: marked twice, data inside, the same bytes again, made again if changed."""

import json
import signal
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from weasyprint.urls import FatalURLFetchingError

from press.layout.fonts import FACES, unpack
from press.layout.job import Enclosure, Fit, Job
from press.layout.papers import mark_as_ua, on_papers
from press.layout.typeset import lay_out, typeset, write_pdf
from press.making.cache import QUIRES, Cache
from press.making.processes import SHARE, Printed, Printing, bundles, print_work

STYLE = Path(__file__).parents[3] / "pdf" / "press" / "styles" / "base.css"
DAY = 1_767_225_600
# WeasyPrint leaves its colour profile open.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]


def job(fonts: tuple[Path, ...], text: str = "Ten of ♡", name: str = "sheet") -> Job:
    head = "<head><title>A sheet</title><meta name=author content=Quinola></head>"
    html = f'<!doctype html><html lang="en">{head}<body><h1>A sheet</h1><p>{text}</p></body></html>'
    told = Enclosure("reym-quinola.json", "The rule-set as data", json.dumps({"game": "reym"}))
    return Job(name, html, (STYLE,), fonts, (told,), DAY, ((f"{name}-a4.pdf", "a4"), (f"{name}.pdf", "own")))


@pytest.fixture(scope="module")
def pdfs(fonts: tuple[Path, ...]) -> dict[str, bytes]:
    return typeset(job(fonts))


@pytest.fixture(params=["sheet-a4.pdf", "sheet.pdf"])
def pdf(request: pytest.FixtureRequest, pdfs: dict[str, bytes]) -> bytes:
    return pdfs[request.param]


def test_a_work_has_the_files_that_its_job_names(pdfs: dict[str, bytes]) -> None:
    assert pdfs.keys() == {"sheet-a4.pdf", "sheet.pdf"}
    sizes = {}
    for name, data in pdfs.items():
        with pikepdf.open(BytesIO(data)) as document:
            sizes[name] = [round(float(edge) * 25.4 / 72, 1) for edge in document.pages[0].mediabox]
    assert sizes == {"sheet-a4.pdf": [0.0, -8.8, 210.0, 288.2], "sheet.pdf": [0.0, 0.0, 210.0, 279.4]}


def test_one_file_claims_both_standards(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as document:
        xmp = document.Root.Metadata.read_bytes().decode()
    assert 'pdfaid:part="3"' in xmp
    assert 'pdfaid:conformance="A"' in xmp
    assert xmp.count('pdfuaid:part="1"') == 1
    assert "extension/" in xmp, "pdfuaid is declared"


def test_the_second_marking_changes_nothing() -> None:
    once = mark_as_ua("<rdf:RDF></rdf:RDF>")
    assert mark_as_ua(once) == once


def test_metadata_that_cannot_be_marked_is_an_error() -> None:
    with pytest.raises(ValueError, match="no RDF metadata"):
        mark_as_ua("<x/>")


def test_the_same_input_gives_the_same_bytes(fonts: tuple[Path, ...], pdfs: dict[str, bytes]) -> None:
    assert typeset(job(fonts)) == pdfs
    raw = write_pdf(job(fonts), lay_out(job(fonts))[0])
    assert on_papers(raw, ["a4", "own"]) == on_papers(raw, ["a4", "own"])


def test_the_data_travels_inside_with_a_fixed_date(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as document:
        [(name, attached)] = document.attachments.items()
        assert name == "reym-quinola.json"
        assert json.loads(attached.get_file().read_bytes()) == {"game": "reym"}
        assert attached.obj.AFRelationship == "/Data"
        assert document.Root.AF[0].F == "reym-quinola.json"
        assert str(attached.get_file().creation_date)[:10] == "2026-01-01"


def test_nothing_is_fetched_from_elsewhere(fonts: tuple[Path, ...]) -> None:
    with pytest.raises(FatalURLFetchingError, match=r"example\.org"):
        typeset(job(fonts, '<img src="https://example.org/a.png" alt="a picture">'))


# Many works at once


def test_a_complaint_of_weasyprint_is_kept(fonts: tuple[Path, ...]) -> None:
    done = print_work(job(fonts, '<a href="#nowhere">nowhere</a>'))
    assert any("nowhere" in warning for warning in done.warnings)
    assert print_work(job(fonts, "near")).warnings == ()


def test_works_printed_beside_one_another_are_those_printed_alone(
    fonts: tuple[Path, ...], pdfs: dict[str, bytes]
) -> None:
    """And told with their pages and layouts: 900 paragraphs do not stand on one page."""
    long = job(fonts, "word<p>" * 900, "long")
    found = {done.job.name: done for done in printed(job(fonts), long)}
    assert found.keys() == {"sheet", "long"}
    assert found["sheet"].files == pdfs
    assert (found["sheet"].pages, found["sheet"].layouts) == (1, 1)
    assert (found["long"].pages > 1, found["long"].layouts) == (True, 1)
    assert printed() == []


def printed(*works: Job) -> list[Printed]:
    """What is made of works that are taken together."""
    with Printing() as printing:
        for work in works:
            printing.take(work)
        return [*printing.finish()]


def test_a_long_work_is_begun_as_soon_as_it_is_taken(fonts: tuple[Path, ...]) -> None:
    """One letter more than a share is long; with the frame of a page a share of letters is. It is stopped at the end
    if nobody has waited for it."""
    with Printing() as printing:
        printing.take(job(fonts, "near", "short"))
        printing.take(job(fonts, "x" * SHARE, "long"))
        assert [work.name for work in printing.waiting] == ["short"]
        [begun] = printing.running.values()
        assert begun.name == "long"
    begun.join()
    assert begun.exitcode == -signal.SIGTERM


def test_what_stops_a_print_is_told(fonts: tuple[Path, ...]) -> None:
    with pytest.raises(RuntimeError, match="FatalURLFetchingError"):
        printed(job(fonts, '<img src="https://example.org/card.png" alt="A card">'))


def test_a_process_that_is_killed_is_named(fonts: tuple[Path, ...]) -> None:
    with Printing() as printing:
        printing.take(job(fonts, "x" * SHARE, "long"))
        for begun in printing.running.values():
            begun.kill()
        with pytest.raises(RuntimeError, match=r"long: .* ended with status -9; is memory short"):
            list(printing.finish())


def test_a_book_is_a_share_by_itself_and_small_works_stand_together(fonts: tuple[Path, ...]) -> None:
    """Lengths in fifths of a share, besides the frame: 3 and 2 are more than one, 2, 1 and 1 are less."""
    works = {name: job(fonts, "x" * (fifths * SHARE // 5), name)
             for name, fifths in (("one", 1), ("book", 9), ("three", 3), ("two", 2), ("other", 1))}  # fmt: skip
    found = bundles([*works.values()], 1)
    assert [[each.name for each in bundle] for bundle in found] == [["book"], ["three"], ["two", "one", "other"]]
    assert bundles([], 1) == []


def test_no_process_waits_while_another_has_a_bundle_of_many_works(fonts: tuple[Path, ...]) -> None:
    """Eight works alike, a share together: two bundles for each process, of two works for two processes."""
    works = [job(fonts, "x" * (SHARE // 8 - 1000), f"work-{number}") for number in range(8)]
    assert sum(len(work.html) for work in works) < SHARE
    assert [len(bundle) for bundle in bundles(works, 1)] == [4, 4]
    assert [len(bundle) for bundle in bundles(works, 2)] == [2, 2, 2, 2]


# What need not be made again


def made(cache: Cache, work: Job) -> None:
    cache.keep(work, {name: b"%PDF" for name, _ in work.files})


def test_a_print_is_made_again_only_when_something_changed(fonts: tuple[Path, ...], tmp_path: Path) -> None:
    cache, first = Cache(tmp_path), job(fonts)
    assert not cache.holds(first)
    made(cache, first)
    assert cache.holds(first)
    others = [
        job(fonts, "other words"),
        replace(first, epoch=DAY + 1),
        replace(first, files=first.files[:1]),
        replace(first, enclosures=()),
        replace(first, fonts=fonts[:1]),
        replace(first, fit=Fit("sheet", 9, 13)),
        replace(first, fit=Fit("sheet", 9, 13, 2)),
    ]
    assert [cache.holds(other) for other in others] == [False] * 7
    assert len({other.key() for other in [first, *others]}) == 8
    assert cache.holds(replace(first, quires=tmp_path)), "no byte depends on what is kept"
    cache.drop_all_but({"another", "another.pdf"}, set())
    assert not cache.holds(first)


def test_a_style_is_a_part_of_what_a_print_is_made_from(fonts: tuple[Path, ...], tmp_path: Path) -> None:
    style = tmp_path / "own.css"
    style.write_text("p { color: red }", "utf-8")
    before = replace(job(fonts), styles=(style,)).key()
    style.write_text("p { color: black }", "utf-8")
    assert replace(job(fonts), styles=(style,)).key() != before


def test_a_print_of_which_a_file_is_missing_is_made_again(fonts: tuple[Path, ...], tmp_path: Path) -> None:
    cache, work = Cache(tmp_path), job(fonts)
    for name, _ in work.files:
        made(cache, work)
        (tmp_path / name).unlink()
        assert not cache.holds(work), name


def test_what_is_kept_outlives_what_is_not(fonts: tuple[Path, ...], tmp_path: Path) -> None:
    cache, kept, gone = Cache(tmp_path), job(fonts), job(fonts, name="gone")
    for work in (kept, gone):
        made(cache, work)
    (tmp_path / "gone.txt").write_text("a sheet", "utf-8")
    (tmp_path / QUIRES).mkdir()
    for name in ("sheet", "gone"):
        (tmp_path / QUIRES / f"{name}.1.pdf").write_text("a quire", "utf-8")
    cache.note("odd", "digest", {"sheet", *dict(kept.files)})
    cache.note("lost", "digest", set())
    cache.drop_all_but({"sheet", *dict(kept.files)}, {"odd"})
    assert cache.holds(kept)
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == [
        "odd.json", "sheet", "sheet-a4.pdf", "sheet.1.pdf", "sheet.pdf"]  # fmt: skip


def test_every_face_is_unpacked_once(fonts: tuple[Path, ...]) -> None:
    assert [font.name.partition(".")[0] for font in fonts] == list(FACES)
    assert unpack(fonts[0].parent) == fonts
