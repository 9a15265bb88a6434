"""Put is reckoned as others of its kind are."""

from second.three_tricks import reckon

__all__ = ["reckon"]
