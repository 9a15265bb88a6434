"""A sensible player of Rentoy: imagines the other hands, heeds the signs it sees, and raises by what it reckons."""

from __future__ import annotations

from quinola.players.thumb.raising import player, quick, reason

__all__ = ["player", "quick", "reason"]
