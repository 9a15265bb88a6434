"""What a deal of Reversis moves by the engine, told to any rule-set; for whoever works it by hand beside it."""

from __future__ import annotations

from quinola import family, settle


def empty_pools(game):
    """The fact that nothing lay in the pools, where there are any."""
    return {"pools": dict.fromkeys(game.pools, 0)} if game.pools else {}


def gains(ruleset, told, **readings):
    """Players and pools that a deal moves; D has dealt, and pools are empty unless told otherwise."""
    game = family("reversis").vary(ruleset, readings)
    totals = settle(game, {"dealer": "D", **empty_pools(game), **told}).totals
    return {name: total for name, total in totals.items() if total}
