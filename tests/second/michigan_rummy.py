"""Michigan Rummy is reckoned as others with the discards spread are."""

from second.spread import next_dealer, reckon, winners

__all__ = ["next_dealer", "reckon", "winners"]
