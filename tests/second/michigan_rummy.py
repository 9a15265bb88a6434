"""Michigan Rummy is reckoned as others with the discards spread are."""

from second.spread import reckon

__all__ = ["reckon"]
