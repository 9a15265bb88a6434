"""Pages in the pseudo-language: every visible word has been through a catalogue, and what is stale says so."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from docutils import nodes

from edition.corpus.loader import read
from edition.corpus.words import Untranslated
from edition.markup.nodes import Maker
from edition.model.original import Original
from wording import catalogue as wording
from wording import domains, pseudo
from wording.rendered import blocks

ROOT = Path(__file__).parents[2]
APART = ROOT / "tests" / "edition" / "apart"
ENGINE = ROOT / "tests" / "edition" / "engine"
DAY = wording.day_of(0)
Run = Callable[..., Any]


@pytest.fixture(scope="session")
def spoken(make_in_pseudo: Callable[..., Any], once: Callable[[str, Callable[[Path], Any]], Any]) -> Path:
    """The toy's website in the pseudo-language."""

    def make(folder: Path) -> str:
        site, done = make_in_pseudo(folder, APART, [ENGINE])
        assert not any(each.returncode for each in done), [each.stderr for each in done]
        return str(site)

    return Path(once("spoken-site", make))


NAMES = {"Quinola", "Odd", "Paper", "paper", "depth", "double", "stock", "talon", "worth", "score", "TEI"}
"""The names on the toy’s pages: of the house, the game, its source, its cruxes, its account for points, a format."""


def left(site: Path) -> Iterator[tuple[str, str, str]]:
    """The words in no brackets, with page and block."""
    for page in sorted(site.rglob("*.html")):
        for block in blocks(page.read_text("utf-8")):
            yield from ((page.relative_to(site).as_posix(), word, block) for word in pseudo.untold([block]))


def test_no_visible_word_of_the_pages_is_left(spoken: Path) -> None:
    """Rules, cruxes, deals, what the engine tells, the frame: all that is read or heard, on every page of the toy."""
    pages = [*spoken.rglob("*.html")]
    assert len(pages) > 10
    assert sum(page.read_text("utf-8").count(pseudo.OPEN) for page in pages) > 300
    assert [each for each in left(spoken) if each[1] not in NAMES] == []


def test_the_pages_say_in_which_language_they_are(spoken: Path) -> None:
    assert all('<html lang="qps"' in page.read_text("utf-8") for page in spoken.rglob("*.html"))


@pytest.mark.parametrize(("html", "words"), [
    ("<p>⟦Aim. ~~⟧ and more</p>", {"and", "more"}),
    ("<p>⟦Follow <b>suit</b> ~~~⟧</p>", set()),
    ('<p lang="es">rey</p><code>quinola play</code><script>let word</script>', set()),
    ('<button aria-label="Close">×</button>', {"Close"}),
    ('<input aria-label="seen" value="seen">', set()),
    ("<p>⟦open</p><p>next</p>", {"next"}),
])  # fmt: skip
def test_what_that_catches(html: str, words: set[str]) -> None:
    assert pseudo.untold(blocks(html)) == words


# A real game


QUOTED = re.compile("“[^”]*”")
"""What is quoted stands as it was written."""
FIGURES = re.compile(r"\b(II|III|IV|before)\b")
"""The marks of several packs; and how a date is told of which only the end is known."""


def named(content: Path, game: str) -> set[str]:
    """The words of names: of the house, the game, sources and whoever is cited; and of ids."""
    names = [path.read_text("utf-8") for path in (content / "sources").glob("*/source.toml")]
    names.append((content / "games" / game / "game.toml").read_text("utf-8"))
    rows = [(content / "games" / game / f"{name}.toml").read_text("utf-8") for name in ("rules", "cruxes")]
    told = [value for text in names for value in re.findall(r'^(?:short|title) = "(.+)"', text, re.M)]
    told += [value for text in rows for value in re.findall("^held_by = (.+)", text, re.M)]
    called = {word for text in told for word in pseudo.WORD.findall(text) if word.istitle()}
    ids = {word for text in rows for id in re.findall('^id = "(.+)"', text, re.M) for word in re.split(r"\W", id)}
    return {"Quinola", "de", "du"} | called | ids


def test_no_visible_word_of_the_pages_of_a_real_game_is_left(alone_in_pseudo: Path) -> None:
    """A page of each kind, and all that a game has which the toy lacks: notes, sheets, questions, chances."""
    [game] = [path.name for path in (alone_in_pseudo / "games").iterdir()]
    known = named(ROOT / "content", game)
    pages = sorted((alone_in_pseudo / "games" / game).rglob("*.html"))
    assert len(pages) > 8
    found = {
        (word, page.parent.name)
        for page in pages
        for block in blocks(page.read_text("utf-8"))
        for word in pseudo.untold([FIGURES.sub(" ", QUOTED.sub(" ", block))]) - known
    }
    assert found == set()


# The texts of the content


class Told(Untranslated):
    """A catalogue with one entry, of the toy’s first rule."""

    context, source = "rule:odd.pack:text", "Five cards."

    def pgettext(self, context: str, message: str, /) -> str:
        """The entry, if its original stands as it stood."""
        return (
            "Fünf Karten." if (context, message) == (self.context, self.source) else super().pgettext(context, message)
        )


def test_every_text_is_in_the_catalogue_by_kind_id_and_field_with_a_digest_of_its_wording() -> None:
    found = domains.content(APART, DAY)
    rule = next(entry for entry in found if entry.context == "rule:odd.pack:text")
    assert rule.auto_comments == [f"digest {sha256(str(rule.id).encode()).hexdigest()[:12]}"]
    [(file, line)] = rule.locations
    assert file == "apart/games/odd/rules.toml"
    assert str(rule.id) in (APART / "games/odd/rules.toml").read_text("utf-8").splitlines()[line - 1]
    kinds = {str(entry.context).partition(":")[0] for entry in found if entry.context}
    assert {"game", "ruleset", "phase", "rule", "crux", "reading", "question", "deal", "clause"} <= kinds


def test_a_stale_translation_shows_the_original_and_is_marked(odd: Path) -> None:
    """The entry of the one rule is told; all else is the original, and known as such to whatever shows it."""
    corpus, faults = read(odd, Told())
    assert not faults
    rules = corpus.games["odd"].rules
    assert rules["odd.pack"].text == "Fünf Karten."
    assert not isinstance(rules["odd.pack"].text, Original)
    others = [rule.text for key, rule in rules.items() if key != "odd.pack"]
    assert others
    assert all(isinstance(text, Original) for text in others)
    maker = Maker(lambda text: [nodes.Text(text)])
    for text, shown in ((others[0], True), (rules["odd.pack"].text, False)):
        slot = maker.slots[int(maker.prose(text)[1:])]
        assert slot.astext() == (f"{text} (in English)" if shown else text)
        assert any("language-en" in each.get("classes", []) for each in slot.findall(nodes.inline)) == shown


# Prints


PRINTED = NAMES | {"ODD", "odd", "games", "Depth", "Double", "Talon", "Worth", "as", "like", "Play", "you"}
"""And those on its prints, with an address, and a clause that is quoted. Headwords of the index are ids."""


@pytest.fixture(scope="session")
def printed(spoken: Path, with_odd: Run, once: Callable[[str, Callable[[Path], Any]], Any]) -> Path:
    """The toy's prints in the pseudo-language."""

    def make(folder: Path) -> str:
        locale = spoken.parents[1] / "locale"
        done = with_odd(APART, folder / "pdf", "-b", "press", "-D", "language=qps", "-D", f"locale_dirs={locale}")
        assert done.returncode == 0, done.stderr
        return str(folder / "pdf")

    return Path(once("spoken-prints", make))


def shown(work: Path) -> str:
    """The text of a print, as it is read."""
    if work.suffix == ".txt":
        return work.read_text("utf-8")
    command = ["pdftotext", "-raw", work, "-"]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout


def test_no_word_of_the_prints_is_left(printed: Path) -> None:
    """Sheets, pads, the rulebook and the edition; a booklet has the pages of the rulebook on other sheets."""
    works = [work for work in sorted(printed.glob("odd-*")) if "booklet" not in work.name]
    assert len(works) > 7
    rows = [(APART / "games" / "odd" / f"{name}.toml").read_text("utf-8") for name in ("rules", "cruxes")]
    ids = {word for text in rows for id in re.findall('^id = "(.+)"', text, re.M) for word in re.split(r"\W", id)}
    found = {work.name: pseudo.untold([shown(work).replace("\n", " ")]) - PRINTED - ids for work in works}
    assert {name: words for name, words in found.items() if words} == {}
