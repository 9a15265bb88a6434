"""Built again, it is the same: in another place, and by way of a change, to the byte."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from small_house import furnish
from workshop import BUILD, ROOT
from workshop.environment import variables

House = Callable[[str], Path]


def build(house: Path, *options: str) -> None:
    """Build a house at the date of this one."""
    git = ["git", "log", "-1", "--format=%ct", "--", "content"]
    date = subprocess.run(git, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout
    env = variables(int(date))
    subprocess.run([house / "scripts" / "build", "--quiet", *options], env=env, check=True)


def files(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by name."""
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert found
    return found


def differing(one: Path, other: Path) -> list[str]:
    """What is not the same in two folders."""
    first, second = files(one), files(other)
    return sorted(first.keys() ^ second.keys()) + [n for n in first.keys() & second.keys() if first[n] != second[n]]


LENT, BORROWER = "red-dog", "red-and-black"
"""A game of which the other has texts."""
UNSTRICT = ("-D", "edition_stops=0")
"""Of two games alone much is missing that others use."""
KEYS_FOR_PRINTS = """
from press import builder
from press.making.processes import Printed, Printing
builder.PressBuilder.check = lambda self, jobs: None
Printing.begin = lambda self, jobs: self.waiting.extend(jobs)
Printing.finish = lambda self: (
    Printed(job, {name: job.key().encode() for name, _ in job.files}, 1, 1, (), 0.0, 0.0) for job in self.waiting)
"""
"""In the place of each print, a digest of all that it would be printed from: that takes no time. Links may lead out."""


class SmallHouse:
    """Two games with their sources, made by Sphinx as `build` has it made, into a folder of their own."""

    def __init__(self, folder: Path, run: Callable[..., Any]) -> None:
        self.content, self.out, self.run = folder / "content", folder / "out", run
        for game in (LENT, BORROWER):
            furnish(self.content, game)
        (self.content / "index.md").write_text("# Front\n\n```{games}\n```\n", "utf-8")

    def change(self, file: str, old: str, new: str) -> None:
        path = self.content / file
        text = path.read_text("utf-8")
        assert old in text, file
        path.write_text(text.replace(old, new, 1), "utf-8")

    def make(self) -> set[str]:
        """Make its pages and its prints, and give the names of what was written: pages, and keys of works."""
        before = {path: path.stat().st_mtime_ns for path in self.out.rglob("*")}
        self.run(self.content, self.out / "site", *UNSTRICT)
        (self.out / "site" / ".buildinfo").unlink()
        self.run(self.content, self.out / "pdf", "-b", "press", *UNSTRICT, script=KEYS_FOR_PRINTS)
        return {path.relative_to(self.out).as_posix() for path in [*self.out.rglob("*.html"), *self.out.rglob("*.pdf")]
                if before.get(path) != path.stat().st_mtime_ns}  # fmt: skip


RULES = f"games/{LENT}/rules.toml"
OWN = (RULES, "turns go round to the left.", "turns go round to the left, always.")
LENT_TOO = (RULES, "Play with a whole French pack.", "Play with a whole French pack of cards.")
GROUNDS = (RULES, '#clockwise", "card-encyclopedia#red-dog-bet"', '#clockwise"')


@pytest.mark.nightly
def test_in_a_small_house_a_change_makes_what_rests_on_it_and_that_as_if_it_were_new(
    tmp_path: Path, sphinx_with: Callable[..., Any]
) -> None:
    """First a rule that is Red Dog’s own; then one of which Red and Black has the text, and on what another rests.

    The front page of this house tells of all games. A source is made again when other rules rest on it, and so is the
    one on which such a rule then rests alone; when they have other words none is.
    """
    house = SmallHouse(tmp_path / "changed", sphinx_with())
    assert {f"pdf/{game}-edition.pdf" for game in (LENT, BORROWER)} <= house.make()
    house.change(*OWN)
    first = house.make()
    assert {f"site/games/{LENT}/rules/index.html", f"pdf/{LENT}-edition.pdf"} <= first
    assert {*map(owner, first)} == {"index.html", LENT}
    house.change(*LENT_TOO)
    house.change(*GROUNDS)
    second = house.make()
    assert {f"site/games/{BORROWER}/rules/index.html", f"pdf/{BORROWER}-edition.pdf"} <= second
    assert {*map(owner, second)} == {"index.html", LENT, BORROWER, "card-encyclopedia", "howstuffworks-red-dog"}
    fresh = SmallHouse(tmp_path / "fresh", sphinx_with())
    for change in (OWN, LENT_TOO, GROUNDS):
        fresh.change(*change)
    assert second < fresh.make()
    assert not differing(house.out / "site", fresh.out / "site")
    assert not [name for name in differing(house.out / "pdf", fresh.out / "pdf") if not name.startswith(".")]


def owner(name: str) -> str:
    """The game or the source to which a file belongs, or else its name."""
    _, part, *rest = name.split("/")
    return rest[0] if rest else next((game for game in (LENT, BORROWER) if part.startswith(game)), part)


@pytest.mark.nightly
def test_in_another_place_the_same_input_gives_the_same_bytes(another_house: House) -> None:
    house = another_house("again")
    build(house)
    found = [name for room in ("site", "pdf") for name in differing(BUILD / room, house / "build" / room)]
    noted = [name for name in found if name.startswith(".keys/") and name.endswith(".json")]
    assert found == noted  # a game's digest is that of its pages as read, which name the place


@pytest.mark.nightly
@pytest.mark.parametrize("file", ["rules.toml", "cruxes.toml", "game.toml", "index.md"])
def test_after_a_change_of_text_the_pages_are_those_of_a_fresh_build(another_house: House, file: str) -> None:
    """Sphinx writes anew only what it believes has changed; here its belief is tested."""
    changed, fresh = another_house("changed"), another_house("fresh")
    build(changed, "--only", "site")
    for house in (changed, fresh):
        [path] = (house / "content" / "games" / "reym").glob(file)
        text = path.read_text(encoding="utf-8")
        old = next(word for word in ("caller", "player", "deal", "game") if f" {word} " in text)
        path.write_text(text.replace(f" {old} ", f" {old}s ", 1), encoding="utf-8")
        build(house, "--only", "site")
    assert not differing(changed / "build" / "site", fresh / "build" / "site")
