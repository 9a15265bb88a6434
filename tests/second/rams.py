"""Rams is reckoned as others of its kind are."""

from second.loo import reckon

__all__ = ["reckon"]
