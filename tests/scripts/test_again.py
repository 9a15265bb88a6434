"""Built again, it is the same: in another place, and by way of a change, to the byte."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

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


@pytest.mark.nightly
def test_in_another_place_the_same_input_gives_the_same_bytes(another_house: House) -> None:
    house = another_house("again")
    build(house)
    assert not [name for room in ("site", "pdf") for name in differing(BUILD / room, house / "build" / room)]


@pytest.mark.nightly
@pytest.mark.parametrize("file", ["rules.toml", "cruxes.toml", "game.toml", "index.md"])
def test_after_a_change_of_text_the_pages_are_those_of_a_fresh_build(another_house: House, file: str) -> None:
    """Sphinx writes anew only what it believes has changed; here its belief is tested."""
    changed, fresh = another_house("changed"), another_house("fresh")
    build(changed, "--only", "site")
    for house in (changed, fresh):
        [path] = (house / "content" / "games" / "reym").glob(file)
        text = path.read_text(encoding="utf-8")
        old = next(word for word in ("caller", "player", "deal") if f" {word} " in text)
        path.write_text(text.replace(f" {old} ", f" {old} indeed ", 1), encoding="utf-8")
        build(house, "--only", "site")
    assert not differing(changed / "build" / "site", fresh / "build" / "site")
