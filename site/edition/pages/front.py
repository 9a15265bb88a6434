"""The front page: three ways in, the finder, the timeline; and the search form."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.context import Directive
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.model import CERTAINTIES, Game
from edition.pages.strip import minutes, players

LIMITS = (15, 30, 60, 120, 240)
PACKS = {"french": "French-suited", "spanish": "Spanish-suited", "several": "several packs"}


class FrontDirective(Directive):
    """``{front}``: the three ways into the first game that offers them."""

    def run(self) -> list[nodes.Node]:
        maker, docname = self.maker(), self.env.docname
        rows = []
        for game in self.corpus.games.values():
            self.rests_on(f"games/{game.id}/game.toml")
            folder = f"games/{game.id}"
            ways = {
                "read": (f"{folder}/index", f"{game.title}, {game.place_and_years}"),
                "print": (f"{folder}/sheet", f"Sheets and score pads for {game.title}"),
                "deal": (self.corpus.deals_page(game), f"{game.title}: deals worked out"),
            }
            rows.append({
                way: maker.hold(link("page", page, nodes.Text(text), docname=docname))
                for way, (page, text) in ways.items()
                if page in self.env.found_docs
            })  # fmt: skip
        return [self.block("front", maker, games=rows)]


class FinderDirective(Directive):
    """``{finder}``: the games, narrowed by players, pack and minutes without a script."""

    def run(self) -> list[nodes.Node]:
        maker = self.maker()
        games = [self.row(maker, game) for game in self.corpus.games.values()]
        counts = sorted({n for game in self.corpus.games.values() for n in game.players})
        packs = [{"key": key, "text": text} for key, text in PACKS.items() if any(g["packs"] == key for g in games)]
        limits = [limit for limit in LIMITS if any(limit in g["limits"] for g in games)]
        return [self.block("finder", maker, games=games, players=counts, packs=packs, limits=limits)]

    def row(self, maker: Maker, game: Game) -> dict[str, Any]:
        for name in ("game", "measured"):
            self.rests_on(f"games/{game.id}/{name}.toml")
        title = link("game", game.id, nodes.Text(game.title), docname=self.env.docname)
        return {
            "link": maker.hold(title),
            "subtitle": maker.prose(game.subtitle),
            "players": players(game),
            "counts": list(game.players),
            "pack": maker.prose(game.pack),
            "packs": game.packs,
            "minutes": minutes(game),
            "limits": [limit for limit in LIMITS if shortest(game) <= limit],
        }


def shortest(game: Game) -> int:
    """The fewest minutes that a game was measured to take."""
    return int(game.measured.get("minutes", {}).get("low", 0))


class TimelineDirective(Directive):
    """``{timeline}``: the years a document speaks of each game, and the witness we edit from."""

    def run(self) -> list[nodes.Node]:
        self.rests_on("sources")
        maker = self.maker()
        games = sorted(self.corpus.games.values(), key=lambda game: int(game.played.get("from", 0)))
        first = min((int(game.played.get("from", 0)) for game in games), default=1900)
        last = max((year for game in games for year in self.years(game)), default=2000)
        low, high = first // 50 * 50 - 50, min(last // 50 * 50 + 100, 2050)

        def part(year: int) -> str:
            return f"{(year - low) / (high - low):.1%}"

        rows = []
        for game in games:
            self.rests_on(f"games/{game.id}/game.toml")
            start, end, witness = self.years(game)
            title = link("game", game.id, nodes.Text(game.title), docname=self.env.docname)
            rows.append({"link": maker.hold(title), "from": part(start), "to": part(end), "witness": part(witness),
                         "years": game.years})  # fmt: skip
        step = 50 if high - low < 400 else 100
        scale = [{"year": str(year), "at": part(year)} for year in range(low + 50, high, step)]
        return [self.block("timeline", maker, games=rows, scale=scale)]

    def years(self, game: Game) -> tuple[int, int, int]:
        """From when to when it is said to have been played, and the year of the primary witness."""
        start, end = int(game.played.get("from", 0)), int(game.played.get("to", game.played.get("from", 0)))
        sources = [self.corpus.sources[siglum] for siglum in game.rulesets[game.default_ruleset].follows]
        years = [source.date[:4] for source in sources if source.authority == "primary"]
        return start, end, next((int(year) for year in years if year.isdigit()), end)


class EvidenceKey(Directive):
    """``{evidence-key}``: the six words and what they mean."""

    def run(self) -> list[nodes.Node]:
        words = [{"word": word, "means": means} for word, means in CERTAINTIES.items()]
        return [self.block("evidence-key", self.maker(), words=words)]


class SearchDirective(Directive):
    """``{search}``: the form; without a script it says where else to look."""

    def run(self) -> list[nodes.Node]:
        maker, docname = self.maker(), self.env.docname
        pages = [("glossary", "glossary"), ("sources/index", "sources"), ("coverage", "coverage")]
        links = [maker.hold(link("page", page, nodes.Text(text), docname=docname))
                 for page, text in pages if page in self.env.found_docs]  # fmt: skip
        return [self.block("search", maker, links=links)]


def setup_front(app: Sphinx) -> None:
    app.add_directive("front", FrontDirective)
    app.add_directive("finder", FinderDirective)
    app.add_directive("timeline", TimelineDirective)
    app.add_directive("evidence-key", EvidenceKey)
    app.add_directive("search", SearchDirective)
