"""Where and when the documents come from: a plain map that is drawn at build, and a time line, each with its list."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.nodes import Maker
from edition.model import NOWHERE, Corpus, Frame, Rule, Source, Spot, sources_of, spot_of, standing
from edition.pages.evidence_lists import ListDirective
from edition.words import N_, _

COASTS: Final = Path(__file__).parents[2] / "theme" / "coasts.json"
TITLES: Final = {"europe": N_("Western Europe"), "atlantic": N_("Both sides of the Atlantic")}
DOT, SIZE, LETTER = 4.2, 15, 0.5
"""The radius of a dot for one document, with whose root others grow; the type; how wide a letter is to its height."""


@cache
def frames() -> tuple[Frame, ...]:
    """The maps, the nearest first."""
    told = json.loads(COASTS.read_text("utf-8"))["frames"]
    return tuple(
        Frame(id=each["id"], title=TITLES[each["id"]], west=each["west"], south=each["south"], east=each["east"],
              north=each["north"], land=tuple(outline(ring) for ring in each["land"]))
        for each in told
    )  # fmt: skip


def outline(text: str) -> tuple[tuple[float, float], ...]:
    """Pairs of degrees east and north: `-5.6,50.1 -3.1,51.2`."""
    pairs = (pair.split(",") for pair in text.split())
    return tuple((float(east), float(north)) for east, north in pairs)


def frame_of(spot: Spot) -> Frame | None:
    """The nearest map that has a place."""
    return next((frame for frame in frames() if frame.holds(spot)), None)


def placed(corpus: Corpus) -> dict[str, list[Source]]:
    """The documents of each place that has degrees, by its name, the oldest first."""
    found: dict[str, list[Source]] = {}
    for source in by_age(corpus):
        if (name := spot_of(source.place)) in corpus.places:
            found.setdefault(name, []).append(source)
    return found


def by_age(corpus: Corpus) -> list[Source]:
    """All documents, the oldest first, and last those that show no year."""
    return sorted(corpus.sources.values(), key=lambda source: (source.years or (9999, 0), source.title))


class DatedDirective(ListDirective):
    """What the map and the time line share: a document in a line, with the games whose rules rest on it."""

    def line(self, maker: Maker, source: Source, rules: list[Rule]) -> dict[str, Any]:
        games = Counter(rule.game for rule in rules if source.id in sources_of(rule))
        return {
            "link": self.to(maker, "source", source.id, nodes.Text(source.title)),
            "date": source.date,
            "place": source.place if source.place not in NOWHERE else "",
            "games": [self.to_game(maker, self.corpus.games[key]) for key in games],
        }

    def rules(self) -> list[Rule]:
        return [rule for game in self.games() for rule in standing(game)]


class MapDirective(DatedDirective):
    """``{map}``: the places at which documents were printed or written, and below what was printed at each."""

    def run(self) -> list[nodes.Node]:
        self.rests_on("sources", "games", "places.toml")
        self.env.note_dependency(str(COASTS))
        corpus, maker, rules = self.corpus, self.maker(), self.rules()
        found = placed(corpus)
        maps = [drawn(frame, corpus, found) for frame in frames()]
        places = [
            {"id": f"place-{name.lower().replace(' ', '-')}", "name": name, "country": corpus.places[name].country,
             "documents": [self.line(maker, source, rules) for source in some]}
            for name, some in sorted(found.items(), key=lambda each: (-len(each[1]), each[0]))
        ]  # fmt: skip
        named = {source.id for some in found.values() for source in some}
        away = [self.line(maker, source, rules) for source in by_age(corpus) if source.id not in named]
        data = {"maps": [each for each in maps if each["spots"]], "places": places, "away": away}
        return [self.block("map", maker, total=len(corpus.sources), **data)]


def drawn(frame: Frame, corpus: Corpus, found: dict[str, list[Source]]) -> dict[str, Any]:
    """A map: its land as a path, a dot a place, and the frames of nearer maps in it."""
    here = {name: some for name, some in found.items() if frame_of(corpus.places[name]) == frame}
    nearer = [other for other in frames()[: frames().index(frame)]
              if any(frame_of(corpus.places[name]) == other for name in found)]  # fmt: skip
    return {
        "id": frame.id,
        "title": frame.title,
        "wide": frame.wide,
        "high": frame.high,
        "parallel": frame.parallel,
        "land": "".join(path(frame, ring) for ring in frame.land),
        "insets": [inset(frame, other) for other in nearer],
        "spots": dots(frame, [(corpus.places[name], len(some)) for name, some in sorted(here.items())]),
        "size": SIZE,
    }


def path(frame: Frame, ring: tuple[tuple[float, float], ...]) -> str:
    """The path of one outline."""
    return "M" + "L".join("{} {}".format(*frame.at(*point)) for point in ring) + "Z"


Box = tuple[float, float, float, float]
"""A rectangle: left, above, right, below."""


def dots(frame: Frame, some: Sequence[tuple[Spot, int]]) -> list[dict[str, Any]]:
    """A dot for each place whose area is as the number of its documents, and its name where there is room for it.

    That is the first of four sides at which the name meets neither a dot nor another name, and stays on the map.
    """
    at = {spot.id: (*frame.at(spot.east, spot.north), round(DOT * count**0.5, 1)) for spot, count in some}
    taken: list[Box] = [(x - r, y - r, x + r, y + r) for x, y, r in at.values()]
    made = []
    for spot, count in some:
        x, y, r = at[spot.id]
        text = f"{spot.id} {count}"
        sides = {side: room(text, side, x, y, r) for side in ("start", "end", "above", "below")}
        fits = [side for side, box in sides.items() if on(frame, box) and not any(meet(box, other) for other in taken)]
        side = fits[0] if fits else "start"
        left, _, right, below = sides[side]
        taken.append(sides[side])
        anchor = {"start": left, "end": right}.get(side, round((left + right) / 2, 1))
        made.append({"name": spot.id, "count": count, "x": x, "y": y, "r": r, "country": spot.country, "side": side,
                     "at": (anchor, round(below - 0.2 * SIZE, 1))})  # fmt: skip
    return made


def room(text: str, side: str, x: float, y: float, r: float) -> Box:
    """The room that a name takes at one side of a dot."""
    wide, gap = LETTER * SIZE * len(text), r + 4
    left = {"start": x + gap, "end": x - gap - wide}.get(side, x - wide / 2)
    above = {"above": y - gap - SIZE, "below": y + gap}.get(side, y - SIZE / 2)
    return round(left, 1), round(above, 1), round(left + wide, 1), round(above + SIZE, 1)


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def on(frame: Frame, box: Box) -> bool:
    return box[0] >= 0 and box[1] >= 0 and box[2] <= frame.wide and box[3] <= frame.high


def inset(frame: Frame, other: Frame) -> dict[str, Any]:
    """The rectangle of a nearer map."""
    (x, y), (right, below) = frame.at(other.west, other.north), frame.at(other.east, other.south)
    return {"x": x, "y": y, "wide": round(right - x, 1), "high": round(below - y, 1), "title": other.title}


class CenturiesDirective(DatedDirective):
    """``{centuries}``: every document on a line of time, century by century, with the games whose rules rest on it."""

    def run(self) -> list[nodes.Node]:
        self.rests_on("sources", "games")
        dated = [source for source in by_age(self.corpus) if source.years]
        low = min((source.years[0] for source in dated if source.years), default=1900) // 100 * 100
        high = max((source.years[1] for source in dated if source.years), default=2000) // 100 * 100 + 100
        groups: dict[int, list[Source]] = {}
        for source in by_age(self.corpus):
            groups.setdefault(source.years[0] // 100 if source.years else -1, []).append(source)
        return [self.century(century, some, low, high) for century, some in groups.items()]

    def century(self, century: int, some: list[Source], low: int, high: int) -> nodes.Node:
        maker, rules = self.maker(), self.rules()
        rows = [{**self.line(maker, source, rules), **self.marks(source, low, high)} for source in some]
        scale = [{"year": str(year), "at": part(year, low, high)} for year in range(low, high + 1, 100)]
        scale = scale if century >= 0 else []
        title = _("{century}00 to {century}99").format(century=century) if century >= 0 else _("No year is shown")
        name = f"years-{century}00" if century >= 0 else "years-none"
        return self.section(name, title, self.block("centuries", maker, rows=rows, scale=scale))

    def marks(self, source: Source, low: int, high: int) -> dict[str, str]:
        """Where it stands on the line: a point, or a bar over the years of which it may be."""
        if source.years is None:
            return {"from": "", "to": ""}
        return {"from": part(source.years[0], low, high), "to": part(source.years[1], low, high)}


def part(year: int, low: int, high: int) -> str:
    """How far along the line a year stands."""
    return f"{(year - low) / (high - low):.1%}"


def setup_maps(app: Sphinx) -> None:
    app.add_directive("map", MapDirective)
    app.add_directive("centuries", CenturiesDirective)
