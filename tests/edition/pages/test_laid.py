"""What is drawn of a pack at the table: cards that are played with, or the one rank that is laid aside."""

import pytest

from edition.pages.laid import cards
from quinola import catalogue

FRENCH = [
    (family.id, game)
    for family in catalogue.families().values()
    for game in family.rulesets.values()
    if not any(card.spanish for card in game.pack)
]


@pytest.mark.parametrize(("game", "ruleset"), FRENCH, ids=lambda each: getattr(each, "id", each))
def test_no_card_is_drawn_that_the_pack_has_not_unless_it_is_laid_aside(game, ruleset) -> None:
    drawn = cards(ruleset, "")
    played = {f"{card.rank}{card.suit}" for card in ruleset.pack}
    shown = {each["code"] for each in drawn["cards"]}
    assert len(shown) == 4 or len({card.rank for card in ruleset.pack}) < 4
    assert not shown & played if drawn["aside"] else shown <= played
