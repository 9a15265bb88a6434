"""The PDFs: what they claim to be, complete for machines, complete as text, whole as pictures."""

import json
import re
import subprocess
from collections import Counter
from collections.abc import Callable, Collection
from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageChops

import whole
from quinola.cards import SPANISH_48
from workshop import SITE

Verified = Callable[[str, list[Path]], list[list[str]]]
# In the shared pictures, of 40 dots an inch, this margin is some 3 mm: no office printer reaches nearer to the edge.
EDGE = 5


@pytest.mark.parametrize("standard", ["3a", "ua1"])
def test_works_of_every_kind_are_what_they_claim(verified: Verified, some_works: list[Path], standard: str) -> None:
    """PDF/A-3a, to be kept, and PDF/UA-1, to be read aloud, both by veraPDF."""
    assert len(some_works) > 20
    no_fault(verified("some", some_works), some_works, standard)


@pytest.mark.nightly
@pytest.mark.parametrize("standard", ["3a", "ua1"])
def test_every_work_is_what_it_claims(verified: Verified, works: list[Path], standard: str) -> None:
    no_fault(verified("all", works), works, standard)


def no_fault(verified: list[list[str]], works: list[Path], standard: str) -> None:
    """Each work has been checked, and veraPDF finds nothing wrong with it."""
    rows = [row for row in verified if row[1] == standard]
    checks = {Path(file).name: int(words) for file, _, kind, words in rows if kind == "checks"}
    assert checks.keys() == {path.name for path in works}
    assert min(checks.values()) > 100, "veraPDF found next to nothing to check"
    faults = [f"{Path(file).name}: {words}" for file, _, kind, words in rows if kind == "fault"]
    assert not faults, "\n".join(faults[:30])


def test_every_work_says_what_it_is(works: list[Path]) -> None:
    titles: dict[str, str] = {}
    for path in works:
        work = path.stem.rpartition("-")[0]
        with pikepdf.open(path) as pdf:
            assert str(pdf.Root.Lang).startswith("en"), path.name
            assert pdf.Root.ViewerPreferences.DisplayDocTitle, path.name
            assert str(pdf.docinfo["/Author"]), path.name
            title = str(pdf.docinfo["/Title"])
            assert titles.setdefault(work, title) == title, f"{path.name} has another title on other paper"
            with pdf.open_outline() as outline:
                assert list(outline.root), f"{path.name} has no bookmarks"
    assert len(set(titles.values())) == len(titles), f"two works share a title: {titles}"


def test_every_work_carries_its_rule_set_or_its_pack_as_data(works: list[Path]) -> None:
    games = whole.content().games
    for path in works:
        with pikepdf.open(path) as pdf:
            data = {name: pdf.attachments[name].get_file().read_bytes() for name in pdf.attachments}
        read = {name: json.loads(text) for name, text in data.items() if name.endswith(".json")}
        assert read, f"{path.name} has no JSON attached"
        assert any(told.get("game") in games or told.get("pack") == "spanish" for told in read.values()), path.name


def lacking(text: str, numbers: Collection[str]) -> list[str]:
    """The numbers that begin no line of a text."""
    assert numbers
    return sorted(number for number in numbers if not re.search(rf"(?m)^\W*{re.escape(number)}\b", text))


def test_a_number_counts_only_where_it_begins_a_line() -> None:
    text = "12 Bid.\n ● 3a Pass, as rule 4 says.\n123 Play."
    assert lacking(text, {"12", "3a", "4", "3", "1", "13"}) == ["1", "13", "3", "4"]


def test_the_text_of_an_edition_holds_every_rule(prints: list[Path], texts: dict[Path, str]) -> None:
    for game in whole.content().games.values():
        [edition] = [path for path in prints if path.stem == f"{game.id}-edition"]
        for counted in game.numbers.values():
            assert len(set(counted.values())) == len(counted)
        numbers = {number for counted in game.numbers.values() for number in counted.values()}
        assert not lacking(texts[edition], numbers), edition.name


def test_the_text_of_a_rulebook_holds_every_rule_in_force(works: list[Path], texts: dict[Path, str]) -> None:
    """Of the game's own rule-set in the book that every game has; and of another in a book of that."""
    found = set()
    for game in whole.content().games.values():
        for ruleset in game.rulesets:
            own = "" if ruleset == game.default_ruleset else f"-{ruleset}"
            for book in (path for path in works if path.stem == f"{game.id}-rulebook{own}-a5"):
                found.add(book)
                rules = [rule for rule in game.rules.values() if rule.in_force(game.base(ruleset))]
                numbers = {game.number(rule.id, ruleset) for rule in rules}
                assert len(numbers) == len(rules)
                assert not lacking(texts[book], numbers), book.name
        assert any(book.stem == f"{game.id}-rulebook-a5" for book in found), f"{game.id} has no rulebook"
    assert found == {path for path in works if "-rulebook-" in path.stem}


def test_every_work_has_text(works: list[Path], texts: dict[Path, str]) -> None:
    for path in works:
        assert len(texts[path].split()) > 30, path.name


def test_the_text_of_works_of_every_kind_is_words(some_works: list[Path]) -> None:
    """No glyph without a character, no ligature that search would miss."""
    no_signs(some_works)


@pytest.mark.nightly
def test_the_text_of_every_work_is_words(works: list[Path]) -> None:
    no_signs(works)


def no_signs(works: list[Path]) -> None:
    """Poppler names each character as the file has it; PDFium would name the letters of a ligature."""
    for path in works:
        tool = ["pdftotext", "-enc", "UTF-8", path, "-"]
        told = subprocess.run(tool, capture_output=True, encoding="utf-8", check=True).stdout
        assert len(told.split()) > 30, path.name
        assert not re.findall(r"[\ufffd\ue000-\uf8ff\ufb00-\ufb06]", told), path.name


def test_every_game_has_a_rulebook_of_8_to_16_pages_and_its_booklets(prints: list[Path]) -> None:
    names = {path.name: path for path in prints}
    for game in whole.content().games:
        with pikepdf.open(names[f"{game}-rulebook-a5.pdf"]) as book:
            assert 8 <= len(book.pages) <= 16, f"{game}: {len(book.pages)} pages"
            leaves = -(-len(book.pages) // 4)
        for paper in ("a4", "letter"):
            with pikepdf.open(names[f"{game}-rulebook-booklet-{paper}.pdf"]) as booklet:
                assert len(booklet.pages) == 2 * leaves, f"{game}, {paper}: {len(booklet.pages)} sides"


def test_every_sheet_comes_in_large_print(prints: list[Path]) -> None:
    sheets = {path.name for path in prints if "-sheet-" in path.name and "-large-" not in path.name}
    assert sheets
    large = {path.name.replace("-large-", "-") for path in prints if "-large-" in path.name}
    assert large == sheets


def test_every_plain_text_sheet_is_for_a_terminal(prints: list[Path]) -> None:
    sheets = sorted(prints[0].parent.glob("*.txt"))
    assert sheets
    for sheet in sheets:
        lines = sheet.read_text(encoding="utf-8").splitlines()
        assert len(lines) > 10, sheet.name
        assert max(map(len, lines)) <= 80, f"{sheet.name} is too wide"


def inked(picture: Image.Image) -> tuple[int, int, int, int] | None:
    """The box round everything on a page that is not paper."""
    dark = ImageChops.invert(picture).point(lambda value: 255 if value > 40 else 0)
    return dark.getbbox()


def test_no_page_is_blank_and_none_is_cut(prints: list[Path], rasters: dict[Path, list[Path]]) -> None:
    wrong = []
    count = 0
    for path in prints:
        for file in rasters[path]:
            count += 1
            name = file.stem
            with Image.open(file) as coloured:
                picture = coloured.convert("L")
            box = inked(picture)
            if box is None:
                wrong.append(f"{name} is blank")
                continue
            room = (box[0], box[1], picture.width - box[2], picture.height - box[3])
            if min(room) < EDGE:
                wrong.append(f"{name} runs into its edge: {room}")
    assert count >= len(prints)
    assert not wrong, "\n".join(wrong)


def test_the_picture_test_sees_what_it_looks_for() -> None:
    paper = Image.new("L", (80, 100), 255)
    assert inked(paper) is None
    paper.putpixel((3, 50), 0)
    assert inked(paper) == (3, 50, 4, 51)


def test_no_work_needs_colour(works: list[Path], rasters: dict[Path, list[Path]]) -> None:
    """Black-and-white safe: every page is printed in ink of one colour. Of the Spanish pack tests/press sees to it."""
    black = [path for path in works if not path.stem.startswith("spanish-pack")]
    assert 0 < len(works) - len(black) <= 4
    for path in black:
        for file in rasters[path]:
            with Image.open(file) as picture:
                red, green, blue = picture.convert("RGB").split()
            apart = max(ImageChops.difference(one, red).getextrema()[1] for one in (green, blue))
            assert apart < 24, f"{file.stem} has a colour"


def test_the_spanish_pack_is_read_aloud_card_by_card(works: list[Path]) -> None:
    """Every card has its name in the tags of the file, once; so has the pattern of each leaf of backs."""
    packs = [path for path in works if path.stem.startswith("spanish-pack")]
    assert len(packs) == 4
    for path in packs:
        with pikepdf.open(path) as pdf:
            tags = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "/Alt" in each]
            named = Counter(str(tag.Alt) for tag in tags)
        backs = {"eight backs, all alike": 6} if "backs" in path.stem else {}
        assert named == {card.words: 1 for card in SPANISH_48} | backs, path.name


def test_every_print_is_offered_by_the_site(prints: list[Path], site: Path) -> None:
    pages = [page.read_text(encoding="utf-8") for page in site.rglob("*.html")]
    for path in prints:
        copy = SITE / "print" / path.name
        assert copy.read_bytes() == path.read_bytes()
        assert any(f"print/{path.name}" in page for page in pages), f"no page links {path.name}"
