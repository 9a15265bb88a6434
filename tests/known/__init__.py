"""What tests of all games know of one, in a file of its own: GAME.toml; a test says by name what it reads there.

`needed_by`: the rule before which it must be known what beats what. `purse`: what a box of its counters is worth.
`spoilt_apart`: the test that spoils its facts in the place of `test_spoilt_facts.py`. `wanted`: what a schema cannot
simply require, because it is wanted only where another fact is so. `middle`: where play begins in the middle, what it
is given there, and cards. `never_brought`: what a deal of the game cannot begin with, where that is said, and by which
rule. `codes`: which codes of the close reading have become several questions, and which. `partners`: readings by which
some play together who else are alone. `added`: that partners score apart, and it is added up. `ends_by_number`: that
its parties end after as many deals as were agreed on, so that no facts of a deal say that anyone has won.
`dealer_not_told`: that settling a deal does not say who deals next, since that follows from how all sit, or nobody
deals. `free`: that whoever is asked may do whatever is offered, but where hardly anybody comes.
"""

import tomllib
from pathlib import Path
from typing import Any

KEYS = {
    "needed_by",
    "purse",
    "spoilt_apart",
    "wanted",
    "middle",
    "never_brought",
    "codes",
    "partners",
    "added",
    "ends_by_number",
    "dealer_not_told",
    "free",
}


def files() -> dict[str, dict[str, Any]]:
    """All that is known, by game."""
    paths = sorted(path for folder in __path__ for path in Path(folder).glob("*.toml"))
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in paths}


def known(key: str) -> dict[str, Any]:
    """One thing that is known, by game, of those that have it."""
    assert key in KEYS, key
    return {game: told[key] for game, told in files().items() if key in told}
