"""Where documents come from: places with their coordinates, and the maps on which they are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians
from typing import Final

from edition.model.faults import Place

NOWHERE: Final = ("", "not known", "the web")
"""What is said of a document’s place that is not on any map."""


@dataclass(frozen=True)
class Spot:
    """A town, or a country of which no more is known, in degrees: by its name, as `place` of a source has it."""

    id: str
    north: float
    east: float
    country: bool
    where: Place


def spot_of(place: str) -> str:
    """The name of the place that a source means: a guess, `Paris?`, without its mark of doubt."""
    return place.removesuffix("?").strip()


@dataclass(frozen=True)
class Frame:
    """A map: its bounds in degrees, and the outlines of the land in it, as pairs of degrees east and north."""

    id: str
    title: str
    west: float
    south: float
    east: float
    north: float
    land: tuple[tuple[tuple[float, float], ...], ...]
    wide: int = 360

    @property
    def parallel(self) -> int:
        """The parallel in the middle, along which the map is as true to scale as upwards."""
        return round((self.south + self.north) / 2)

    @property
    def scale(self) -> float:
        """So many pixels are a degree upwards."""
        return self.wide / ((self.east - self.west) * cos(radians(self.parallel)))

    @property
    def high(self) -> int:
        return round((self.north - self.south) * self.scale)

    def holds(self, spot: Spot) -> bool:
        return self.west <= spot.east <= self.east and self.south <= spot.north <= self.north

    def at(self, east: float, north: float) -> tuple[float, float]:
        """Where a point lies on the drawing, from its upper left corner; the projection is equirectangular."""
        along = self.wide / (self.east - self.west)
        return round((east - self.west) * along, 1), round((self.north - north) * self.scale, 1)
