"""What the engine asks and what content explains are the same: rule-sets, cruxes, readings, defaults and numbers."""

import pytest

import whole
from edition.checking import agree

CORPUS = whole.content()


@pytest.mark.parametrize("game", CORPUS.games)
def test_content_and_engine_agree(game):
    assert [*agree.game_faults(CORPUS.games[game])] == []
