"""A sensible player of Persian Rummy: as in Michigan Rummy."""

from quinola.players.thumb.michigan_rummy import player, reason

__all__ = ("player", "reason")
