"""Flor is reckoned as others of its kind are."""

from second.three_cards import reckon

__all__ = ["reckon"]
