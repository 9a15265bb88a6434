"""A hint by rule of thumb gives its reason in words: in every game, for every act that a player by it would make."""

from collections import Counter
from typing import Any

import pytest

from quinola import answers, catalogue
from quinola.answers.requests import DOES, KEPT
from quinola.messages import plain_text
from quinola.players import ground, rule_of_thumb

NONE = "any correct act: there is no rule of thumb for it"


DEALS, ENOUGH = 3, 10
"""So many deals are played; and more, where so many acts have not been made."""


def told(game: str) -> tuple[Counter[str], set[str]]:
    """The reasons of all that players by rule of thumb say in some deals, and the rules by which they were asked."""
    found: Counter[str] = Counter()
    rules = set()
    family = next(each for each in answers.games.listing() if each["id"] == game)
    for seed in range(10 * DEALS):
        if seed >= DEALS and found.total() >= ENOUGH:
            break
        record = {"quinola": 1, "game": game, "ruleset": family["rulesets"][0]["id"], "part": "deal", "seed": seed,
                  "acts": []}  # fmt: skip
        session = KEPT.at(record)
        for _ in range(400):
            choice = next((c for c in session.choices if not c.optional), None)
            if choice is None:
                break
            said = rule_of_thumb(session.game)(session, choice)
            reason = ground(session, choice, said)
            rules.add(choice.rule)
            found[reason if isinstance(reason, str) else reason.template] += 1
            assert not set("{}") & set(plain_text(reason))
            session.take(choice, said)
    return found, rules


@pytest.mark.parametrize("game", catalogue.families())
def test_every_act_by_rule_of_thumb_has_its_ground(game: str) -> None:
    found, rules = told(game)
    assert found.total() >= ENOUGH
    assert NONE not in found
    assert len(found) >= min(2, len(rules)), found


def hint(acts: list[str], **more: Any) -> Any:
    record = {"quinola": 1, "game": "reym", "ruleset": "quinola", "part": "deal", "seed": 7, "given": {"dealer": "B"}}
    return DOES["hint"]({"do": "hint", "record": {**record, "acts": acts}, "seat": "B", **more})


def test_a_hint_tells_it_to_the_page_and_only_for_a_rule_of_thumb() -> None:
    told = hint([])
    assert told["act"].startswith("bid")
    assert "the dealer must bid" in told["why"][0]
    assert not hint([], player="random")["why"]


def test_what_alone_is_allowed_has_no_other_ground() -> None:
    session = KEPT.at(
        {"quinola": 1, "game": "truc", "ruleset": "reconstruction", "part": "deal", "seed": 3, "acts": []}
    )
    choice = next(c for c in session.choices if not c.optional)
    choice.options = choice.options[:1]
    assert str(ground(session, choice, choice.options[0])) == "nothing else is allowed"
