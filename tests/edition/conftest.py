"""What tests of the edition share."""

from collections.abc import Callable
from pathlib import Path

import pytest

Alter = Callable[[Path, str, str, str], None]


@pytest.fixture
def alter() -> Alter:
    """Puts one text in the place of another in a file of the content, where it must stand."""

    def alter(content: Path, file: str, old: str, new: str) -> None:
        path = content / file
        text = path.read_text("utf-8")
        assert old in text, f"{file} does not hold {old!r}"
        path.write_text(text.replace(old, new, 1), "utf-8")

    return alter
