"""A sensible player of Rounce: it plays where the tricks of its hand are worth the price of none."""

from __future__ import annotations

from quinola.players.thumb.loo import player, reason

__all__ = ("player", "reason")
