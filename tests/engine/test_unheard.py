"""Whether anybody listens changes nothing but what is told: the same acts with events and without, of every rule-set.

Players that search, and imagined tables, play without events. What a seat can see or do may not hang on them.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from quinola import Session, catalogue
from quinola.ask import Choose

GAMES = [game for family in catalogue.families().values() for game in family.rulesets.values()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[f"{catalogue.of(game).id}-{game.id}" for game in GAMES])
DEALS, ENOUGH = 4, 8
"""So many deals; and more, where these have no more than so many acts between them."""
ACTS = 90
"""So many of the acts of each deal are looked at."""
BREACHES, ASIDE = 0.05, 0.3


def asked(choice: Choose[Any]) -> dict[str, Any]:
    """All of a choice that can be seen: what is offered, and what is refused, by which rule and why."""
    candidates = [choice.text(option) for option in choice.candidates]
    return {
        "seat": choice.seat,
        "verb": choice.verb,
        "rule": choice.rule,
        "optional": choice.optional,
        "secret": choice.secret,
        "gathers": choice.gathers,
        "candidates": candidates,
        "options": [choice.text(option) for option in choice.options],
        "breaches": [choice.text(option) for option in choice.breaches()],
        "refused": {text: verdict.as_json() for text in candidates if not (verdict := choice.may(text))},
        "said": [str(choice.said(option)) for option in choice.options],
        "at": [place and place.as_json() for place in map(choice.at, choice.candidates)],
    }


def stands(session: Session) -> dict[str, Any]:
    """All that can be seen of a table, from every seat and from none, but what has been told."""
    table, ledger = session.table, session.ledger
    return {
        "choices": [asked(choice) for choice in session.choices],
        "views": [session.view(seat) for seat in ("", *session.seats)],
        "zones": [(zone.key, tuple(zone), tuple(zone.sees)) for zone in (*table.hands, *table.zones.values())],
        "shown": table.shown.as_json(),
        "revealed": table.revealed,
        "lacks": {seat: set(cards) for seat, cards in table.lacks.items()},
        "saw": table.saw,
        "sides": table.sides,
        "drawn": table.drawn,
        "balance": dict(ledger.balance),
        "entries": [(*entry[:4], str(entry.note)) for entry in ledger.entries],
        "result": session.result,
    }


@pytest.mark.by_turns
@every_game
def test_what_is_not_told_is_played_all_the_same(game: Any) -> None:
    compared = 0
    for seed in range(10 * DEALS):
        if seed >= DEALS and compared > ENOUGH:
            break
        part = "deal" if "deal" in game.parts and seed % 4 else next(iter(game.parts))
        heard, unheard = (Session(game, seed, part=part, events=events) for events in (True, False))
        random = Random(seed)
        assert unheard.table.events is None
        for act in range(ACTS):
            there, here = stands(heard), stands(unheard)
            for what, each in there.items():
                assert here[what] == each, f"{what}, seed {seed}, after {act} acts"
            if not heard.choices:
                break
            among = [n for n, c in enumerate(heard.choices) if not c.optional or random.random() < ASIDE]
            n = random.choice(among)
            choice = heard.choices[n]
            wrong = choice.breaches() if random.random() < BREACHES else []
            text = choice.text(random.choice(wrong or choice.options))
            for session in (heard, unheard):
                same = session.choices[n]
                session.take(same, same.find(text))
            compared += 1
    assert compared > ENOUGH
