"""Pictures: read once in a process and drawn once in a document, however often they are shown."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from weasyprint.images import SVGImage

from press.layout import pictures
from press.layout.job import Job
from press.layout.typeset import typeset

# WeasyPrint leaves its colour profile open.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:Exception ignored:pytest.PytestUnraisableExceptionWarning"),
]
Proof = Callable[..., Job]
SQUARE = '<path d="M1 1H9V9H1Z"/>'
WORDS = '<text x="1" y="8" font-family="EB Garamond" font-size="6">IV</text>'


def picture(inner: str, wide: int = 10) -> str:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">{inner}</svg>'
    address = f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
    return f'<img src="{address}" alt="a picture" style="width: {wide}mm; height: {wide}mm">'


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[float, float]]]:
    """The sizes in which WeasyPrint has drawn a picture of its own accord, while nothing is kept of other tests."""
    found: list[tuple[float, float]] = []
    draw = SVGImage.draw

    def told(self: Any, stream: Any, width: float, height: float, style: Any) -> None:
        found.append((round(width / 96 * 25.4), round(height / 96 * 25.4)))
        draw(self, stream, width, height, style)

    monkeypatch.setattr(SVGImage, "draw", told)
    monkeypatch.setattr(pictures, "CACHE", {})
    return found


def painted(pdf: bytes) -> int:
    """How often the square is painted in all streams of a file, pages and forms alike."""
    with pikepdf.open(BytesIO(pdf)) as document:
        streams = [each for each in document.objects if isinstance(each, pikepdf.Stream)]
        return sum(each.read_bytes().count(b"1 1 m\n9 1 l\n9 9 l\n1 9 l") for each in streams)


def test_a_picture_shown_ten_times_is_drawn_once(proof: Proof, drawn: list[tuple[float, float]]) -> None:
    [pdf] = typeset(proof(picture(SQUARE) * 10)).values()
    assert drawn == [(10, 10)]
    assert painted(pdf) == 1


def test_on_many_pages_too(proof: Proof, drawn: list[tuple[float, float]]) -> None:
    [pdf] = typeset(proof(f"<p style='break-after: page'>{picture(SQUARE)}</p>" * 10)).values()
    assert drawn == [(10, 10)]
    assert painted(pdf) == 1
    with pikepdf.open(BytesIO(pdf)) as document:
        assert [page.Contents.read_bytes().count(b" Do") > 0 for page in document.pages] == [True] * 10


def test_each_size_and_each_picture_is_drawn_by_itself(proof: Proof, drawn: list[tuple[float, float]]) -> None:
    typeset(proof((picture(SQUARE) + picture(SQUARE, 20) + picture(SQUARE.replace("9", "8"))) * 3))
    assert sorted(drawn) == [(10, 10), (10, 10), (20, 20)]


def test_two_documents_each_draw_their_own(proof: Proof, drawn: list[tuple[float, float]]) -> None:
    made = [typeset(proof(picture(SQUARE) * 2)) for _ in range(2)]
    assert drawn == [(10, 10)] * 2
    assert made[0] == made[1]
    assert painted(made[1]["proof.pdf"]) == 1


def test_it_is_read_once_for_all_documents(proof: Proof, drawn: list[tuple[float, float]]) -> None:
    html = proof(picture(SQUARE) * 2).html
    assert pictures.shared(html).count('src="picture:') == 2
    [kept] = pictures.CACHE.values()
    pictures.shared(html)
    assert [*pictures.CACHE.values()] == [kept]


def test_a_picture_with_text_is_left_to_weasyprint(proof: Proof, drawn: list[tuple[float, float]]) -> None:
    """It wants the faces of its document, and so is drawn each time."""
    html = proof(picture(WORDS) * 3).html
    assert pictures.shared(html) == html
    assert pictures.CACHE == {}
    typeset(proof(picture(WORDS) * 3))
    assert drawn == [(10, 10)] * 3


def test_what_is_no_picture_of_ours_is_left_as_it_is() -> None:
    html = '<img src="data:image/png;base64,AAAA"><img src="card.svg"><p>data:image/svg+xml;base64,AAAA</p>'
    assert pictures.shared(html) == html
