"""The dataset of the house, written once for the tests of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import whole
from edition.dataset.files import written

DAY, BASE = "2026-11-27", "https://quinola.example/"


@pytest.fixture(scope="session")
def dataset(once: Callable[[str, Callable[[Path], Any]], Any]) -> Path:
    """The folder of all its files."""

    def write(folder: Path) -> str:
        written(whole.content(), folder / "tables", DAY, BASE)
        return str(folder / "tables")

    return Path(once("dataset", write))
