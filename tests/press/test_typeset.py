"""A small document through the whole press: marked twice, data inside, the same bytes again, type that fits."""

import json
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from press.universal import marked, universal
from weasyprint.urls import FatalURLFetchingError

from press.cache import Cache
from press.fonts import FACES, unpacked
from press.pool import printed
from press.typeset import Enclosure, Job, laid_out, typeset

STYLE = Path(__file__).parents[2] / "pdf" / "press" / "styles" / "base.css"
DAY = 1_767_225_600
# WeasyPrint leaves its colour profile open.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture(scope="module")
def fonts(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    return unpacked(tmp_path_factory.mktemp("fonts"))


def job(fonts: tuple[Path, ...], text: str = "Ten of ♡", points: tuple[float, ...] = ()) -> Job:
    head = "<head><title>A sheet</title><meta name=author content=Quinola></head>"
    html = f'<!doctype html><html lang="en">{head}<body><h1>A sheet</h1><p>{text}</p></body></html>'
    told = Enclosure("reym-quinola.json", "The rule-set as data", json.dumps({"game": "reym"}))
    return Job("sheet.pdf", html, (STYLE,), fonts, (told,), DAY, points)


@pytest.fixture(scope="module")
def pdf(fonts: tuple[Path, ...]) -> bytes:
    return typeset(job(fonts))


def test_one_file_claims_both_standards(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as document:
        xmp = document.Root.Metadata.read_bytes().decode()
    assert 'pdfaid:part="3"' in xmp
    assert 'pdfaid:conformance="A"' in xmp
    assert 'pdfuaid:part="1"' in xmp
    assert "extension/" in xmp, "pdfuaid is declared"


def test_the_second_marking_changes_nothing() -> None:
    once = marked("<rdf:RDF></rdf:RDF>")
    assert marked(once) == once


def test_metadata_that_cannot_be_marked_is_an_error() -> None:
    with pytest.raises(ValueError, match="no RDF metadata"):
        marked("<x/>")


def test_the_same_input_gives_the_same_bytes(fonts: tuple[Path, ...], pdf: bytes) -> None:
    assert typeset(job(fonts)) == pdf
    assert universal(pdf) == universal(pdf)


def test_the_data_travels_inside_with_a_fixed_date(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as document:
        [(name, attached)] = document.attachments.items()
        assert name == "reym-quinola.json"
        assert json.loads(attached.get_file().read_bytes()) == {"game": "reym"}
        assert attached.obj.AFRelationship == "/Data"
        assert document.Root.AF[0].F == "reym-quinola.json"
        assert str(attached.get_file().creation_date)[:10] == "2026-01-01"


def test_the_type_is_the_largest_that_fits_one_page(fonts: tuple[Path, ...]) -> None:
    pages = {text: len(laid_out(job(fonts, text, (60, 40, 20, 10))).pages) for text in ("short", "a word " * 400)}
    assert set(pages.values()) == {1}


def test_what_fits_in_no_size_is_set_in_the_largest(fonts: tuple[Path, ...]) -> None:
    long = "a word " * 4000
    assert len(laid_out(job(fonts, long, (20, 10))).pages) == len(laid_out(job(fonts, long, (20,))).pages) > 1


def test_nothing_is_fetched_from_elsewhere(fonts: tuple[Path, ...]) -> None:
    with pytest.raises(FatalURLFetchingError, match=r"example\.org"):
        typeset(job(fonts, '<img src="https://example.org/a.png" alt="a picture">'))


def test_a_complaint_of_weasyprint_is_kept(fonts: tuple[Path, ...]) -> None:
    done = printed(job(fonts, '<a href="#nowhere">nowhere</a>'))
    assert any("nowhere" in warning for warning in done.warnings)


def test_a_print_is_made_again_only_when_something_changed(fonts: tuple[Path, ...], tmp_path: Path) -> None:
    cache, first, other = Cache(tmp_path), job(fonts), job(fonts, "other words")
    assert not cache.holds(first)
    cache.keep(first, b"%PDF")
    assert cache.holds(first)
    assert not cache.holds(other)
    cache.drop_all_but({"another.pdf"})
    assert not cache.holds(first)


def test_every_face_is_unpacked_once(fonts: tuple[Path, ...]) -> None:
    assert [font.name.partition(".")[0] for font in fonts] == list(FACES)
    assert unpacked(fonts[0].parent) == fonts
