"""Figures that prose takes from what was counted: of a row, of a rule-set as it stands, of a trace, of the laboratory.

rams/gibson-1974 rams.card-order=king-high thumb paid    190 of 200
rams/gibson-1974 thumb gain-0                            −3.57
reym five-hundred-reached reym.failure=keep              57 of 60
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from edition.model.games import Game
from quinola.laboratory.measures import Base, Row
from quinola.laboratory.telling import figure

MINUS: Final = "\N{MINUS SIGN}"
OF: Final = ("arises", "direct", "parted", "played", "paid")
"""What is told as so many of so many."""
DATA: Final = "laboratory"
"""The folder of what was counted of no single game, and the name of its figures."""
BLIND, ALARMS = "blind", "alarms"


def count(games: Mapping[str, Game], key: str) -> str | None:
    """A figure by its key, as it is printed; None if nothing was counted of it."""
    first, *words = key.split()
    name, _, ruleset = first.partition("/")
    game = games.get(name)
    if game is None or not words:
        return None
    if not ruleset:
        return of_trace(game, words[0], " ".join(words[1:]))
    if len(words) == 2:
        base = game.counts.bases.get((ruleset, words[0]))
        return of_base(base, words[1]) if base else None
    if len(words) == 3:
        row = game.counts.rows.get((ruleset, words[0], words[1]))
        return of_row(row, words[2]) if row else None
    return None


def known(games: Mapping[str, Game]) -> Iterator[str]:
    """Keys that there are: of every row in how many deals players gain otherwise, and of every trace."""
    for game in games.values():
        yield from (f"{game.id}/{ruleset} {who} acts" for ruleset, who in game.counts.bases)
        yield from (f"{game.id}/{ruleset} {reading} {who} paid" for ruleset, reading, who in game.counts.rows)
        yield from (f"{game.id} {of.id} {row.reading}".rstrip() for of in game.traces.values() for row in of.counted)


def of_row(row: Row, what: str) -> str | None:
    """Of a row: in how many deals something was so, or what somebody gains more in a deal."""
    if what in OF:
        return so_many(row.arising if what == "arises" else getattr(row, what), row.deals)
    if what in ("moved", "acts"):
        return mean(getattr(row, what).total, row.deals)
    place = what.removeprefix("gain-")
    if place.isdigit() and int(place) < len(row.places):
        return mean(row.places[int(place)].total, row.deals)
    return mean(row.accounts[what].total, row.deals) if what in row.accounts else None


def of_base(base: Base, what: str) -> str | None:
    """Of a rule-set as it stands: its acts in a deal, what a place gains in one, what any place gains or loses."""
    if what == "deals":
        return str(base.deals)
    if what == "acts":
        return mean(base.acts, base.deals)
    if what == "gained":
        return mean(base.gained, base.deals * len(base.gains))
    place = what.removeprefix("gain-")
    if place.isdigit() and int(place) < len(base.gains):
        return mean(base.gains[int(place)].total, base.deals)
    return None


def of_trace(game: Game, trace: str, reading: str) -> str | None:
    """Of a trace: in how many it was so."""
    of = game.traces.get(trace)
    return next((so_many(row.hits, row.n) for row in of.counted if row.reading == reading), None) if of else None


def so_many(hits: int, n: int) -> str:
    """So many of so many; never nought."""
    return f"{hits or 'none'} of {n}"


def mean(total: int, n: int) -> str:
    """So much in each, to a hundredth."""
    return figure(total / n, 2)


def figures(data: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """The figures of the laboratory as a whole, by name, as they are printed."""
    found = {**blind(data.get(BLIND, {})), **alarms(data.get(ALARMS, {}))}
    return {f"{DATA}.{name}": str(value).replace("-", MINUS) for name, value in found.items()}


def blind(data: Mapping[str, Any]) -> dict[str, Any]:
    """Of the blind test: `blind-cruxes`, and of each score `blind-fewer-acts-hits`, without readings of which some
    document has another `strict-fewer-acts-hits`.
    """
    found: dict[str, Any] = {f"blind-{key.replace('_', '-')}": value for key, value in data.items()
                             if isinstance(value, int)}  # fmt: skip
    for table, name in (("score", "blind"), ("strict", "strict")):
        scores = data.get(table, [])
        for score in scores:
            slug = f"{name}-{score['score'].replace(' ', '-')}"
            found |= {f"{slug}-{key.replace('_', '-')}": score[key] for key in ("hits", "trials", "by_chance", "p")}
        if scores:
            *ours, coin = scores
            most = max(ours, key=lambda score: score["trials"])
            found |= {
                f"{name}-scores": len(ours),
                f"{name}-holding": sum(score["holds"] for score in ours) or "none",
                f"{name}-least-p": min(score["p"] for score in ours),
                f"{name}-least": min(ours, key=lambda score: score["p"])["score"],
                f"{name}-asked-p": round(0.05 / len(ours), 4),
                f"{name}-power-of-sixty": most["power"][0],
                f"{name}-power-of-seventy-five": most["power"][1],
                f"{name}-most-trials": most["trials"],
                f"{name}-coin-p": coin["p"],
            }
    return found


def alarms(data: Mapping[str, Any]) -> dict[str, Any]:
    """Of the intervals where nothing differs: `alarms-ours`, of `alarms-compared`."""
    found: dict[str, Any] = {f"alarms-{key}": value for key, value in data.items() if isinstance(value, int)}
    if not data:
        return {}
    rows, hits = data.get("row", []), data.get("share", [])
    for key in ("compared", "once", "peeking", "ours", "drawn", "once_drawn", "peeking_drawn", "ours_drawn", "page"):
        found[f"alarms-{key.replace('_', '-')}"] = sum(row[key] for row in rows)
    found["alarms-page"] = found["alarms-page"] or "none"
    return found | {
        "alarms-pages": len(rows),
        "alarms-shares": sum(each["rows"] for each in hits),
        "alarms-shares-missed": sum(each["missed"] for each in hits),
    }
