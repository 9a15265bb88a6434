"""Drawings become dots: fills with their holes, strokes, turns, a window, and letters."""

from pathlib import Path

from fontTools.misc.transform import Identity, Transform
from PIL import Image

from edition.faces.letters import Letters
from edition.faces.raster import Sheet, width_of
from edition.pages.shared import SIZE, THEME, Painter

WHITE, BLACK, RED = (255, 255, 255), (0, 0, 0), (255, 0, 0)


def drawn(tmp_path: Path, body: str, at: Transform = Identity, size: int = 100) -> Image.Image:
    sheet = Sheet(size, size, "#ffffff")
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    sheet.drawing(f"{head}{body}</svg>", at, "#ff0000")
    sheet.save(tmp_path / "drawn.png")
    return Image.open(tmp_path / "drawn.png").convert("RGB")


def test_a_shape_is_filled_and_a_contour_the_other_way_round_is_a_hole(tmp_path: Path) -> None:
    image = drawn(tmp_path, '<path fill="#000000" d="M10 10H90V90H10ZM40 40V60H60V40Z"/>')
    assert [image.getpixel(at) for at in ((5, 5), (20, 20), (50, 50), (70, 50))] == [WHITE, BLACK, WHITE, BLACK]


def test_by_even_odd_whatever_overlaps_is_a_hole(tmp_path: Path) -> None:
    """Both contours run the same way round: without the rule there is no hole."""
    path = 'd="M10 10H90V90H10ZM40 40H60V60H40Z"'
    with_rule = drawn(tmp_path, f'<path fill="#000000" fill-rule="evenodd" {path}/>')
    assert with_rule.getpixel((50, 50)) == WHITE
    assert drawn(tmp_path, f'<path fill="#000000" {path}/>').getpixel((50, 50)) == BLACK


def test_a_stroke_has_its_width_and_takes_the_ink(tmp_path: Path) -> None:
    image = drawn(tmp_path, '<g fill="none" stroke="currentColor" stroke-width="10"><path d="M10 50H90"/></g>')
    assert [image.getpixel((50, y)) for y in (42, 48, 52, 58)] == [WHITE, RED, RED, WHITE]


def test_it_is_moved_turned_and_scaled(tmp_path: Path) -> None:
    """A square of 10 at (20, 0), turned by a quarter about the middle (50, 50), lies at (90, 20)."""
    body = '<rect transform="rotate(90 50 50)translate(20 0)scale(2)" width="5" height="5" fill="#000000"/>'
    image = drawn(tmp_path, body)
    assert [image.getpixel(at) for at in ((95, 25), (25, 5))] == [BLACK, WHITE]


def test_a_drawing_within_a_drawing_is_cut_at_its_edge(tmp_path: Path) -> None:
    inner = '<svg x="40" y="40" width="20" height="20" viewBox="40 40 20 20"><rect width="100" height="100"/></svg>'
    image = drawn(tmp_path, inner)
    assert [image.getpixel(at) for at in ((50, 50), (30, 50), (50, 70))] == [BLACK, WHITE, WHITE]


def test_letters_are_as_wide_as_their_font_says(tmp_path: Path) -> None:
    letters = Letters(THEME / "fonts" / "eb-garamond-regular.woff2")
    sheet = Sheet(200, 100, "#ffffff")
    sheet.words(letters, "oo", 20, 70, 60, "#000000")
    sheet.save(tmp_path / "words.png")
    image = Image.open(tmp_path / "words.png").convert("L").point(lambda dot: 255 * (dot < 128))
    box = image.getbbox()
    assert box is not None
    assert 20 <= box[0] < box[2] <= 20 + width_of(letters, "oo", 60)
    middle = (20 + width_of(letters, "o", 60) / 2, 70 - 13)
    assert image.getpixel((round(middle[0]), round(middle[1]))) == 0, "the counter of an o is a hole"


def test_a_shared_card_has_its_size_and_both_its_halves(tmp_path: Path) -> None:
    cards = [THEME / "static" / "cards" / f"{name}.svg" for name in ("AD", "JH")]
    Painter().card("Reversis", "The game of losing tricks", cards, tmp_path / "card.png")
    image = Image.open(tmp_path / "card.png")
    assert image.size == SIZE
    colours = [
        len(image.convert("RGB").crop(part).getcolors(1 << 20)) for part in ((0, 0, 600, 630), (600, 0, 1200, 630))
    ]
    assert all(count > 5 for count in colours)
    assert (tmp_path / "card.png").stat().st_size < 100_000
