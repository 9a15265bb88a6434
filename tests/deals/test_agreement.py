"""What the engine asks and what content explains are the same: rule-sets, cruxes, readings, defaults and numbers."""

import pytest

from edition.checking import agree
from edition.corpus.loader import read

CORPUS, _ = read()


@pytest.mark.parametrize("game", CORPUS.games)
def test_content_and_engine_agree(game):
    assert [*agree.game_faults(CORPUS.games[game])] == []
