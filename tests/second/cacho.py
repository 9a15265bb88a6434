"""Cacho is reckoned as others of its kind are."""

from second.three_cards import next_dealer, reckon, winners

__all__ = ["next_dealer", "reckon", "winners"]
