"""A sensible player of Put: imagines the other hands, and puts, sees and plays by what it reckons."""

from __future__ import annotations

from quinola.players.thumb.raising import player, quick, reason

__all__ = ["player", "quick", "reason"]
