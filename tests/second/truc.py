"""Truc is reckoned as others of its kind are."""

from second.three_tricks import next_dealer, reckon, winners

__all__ = ["next_dealer", "reckon", "winners"]
