"""A sensible player of Cacho: reckons what part of all hands the own one beats, bets by it, and sometimes bluffs."""

from __future__ import annotations

from quinola.players.thumb.vying import wager as player

__all__ = ["player"]
