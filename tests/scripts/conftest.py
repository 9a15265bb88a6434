"""What tests of `./scripts/game` share."""

from pathlib import Path

import pytest

from one_game.places import Places
from spoilt import begun


@pytest.fixture
def house(tmp_path: Path) -> Places:
    """A folder with a game that has just been begun, and nothing else."""
    return begun(tmp_path)
