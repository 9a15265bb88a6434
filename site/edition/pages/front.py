"""The front page: what can we play tonight, the timeline, the six words; and the search form."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from edition.markup.context import Directive
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.model import CERTAINTIES, FIRST_HAND, KINDS, KNOWN, PACKS, Game, Way
from edition.pages.carried import told_through
from edition.pages.finder import LIMITS, QUESTIONS, SEATS, Item, in_kinds, worth_showing
from edition.pages.handling import NUMBERS, called, handling
from edition.pages.names import away, here
from edition.pages.strip import count, evidence, filled, is_old, rules_in_force
from edition.words import N_, _, plural

STATIC = Path(__file__).parents[2] / "theme" / "static"
HOURS = {15: N_("¼ hour"), 30: N_("½ hour"), 60: N_("an hour")}
MODERN = ("supplied", "conjectured")


class FinderDirective(Directive):
    """``{finder}``: what fits so many players, this pack and this time, without a script; then a card a game."""

    def run(self) -> list[nodes.Node]:
        self.rests_on("names.toml")
        maker = self.maker()
        kinds = [
            {**self.item(Item(f"k-{kind}", tuple(way for game in games for way in game.ways))), "title": _(KINDS[kind]),
             "games": [self.card(maker, game) for game in games]}
            for kind, games in in_kinds(self.corpus).items()
        ]  # fmt: skip
        packs = max((way.copies for game in self.corpus.games.values() for way in game.ways), default=1)
        chips = {
            "we": [f"{seats}+" if seats == SEATS[-1] else str(seats) for seats in SEATS],
            "pack": [_("French cards"), _("Spanish cards"), _("{n} packs").format(n=_(NUMBERS[packs]).capitalize())],
            "time": [*(_(HOURS[limit]) for limit in LIMITS), _("more")],
        }
        asks = [
            {"name": name, "legend": legend, "chips": list(zip(QUESTIONS[name], chips[name], strict=True))}
            for name, legend in (("we", _("We are")), ("pack", _("We have")), ("time", _("And time for")))
        ]
        pages = {page: self.page(maker, page, _(text)) for page, text in LISTS.items() if page in self.env.found_docs}
        others = away(self.corpus)
        total = len(self.corpus.games)
        says = says_of_games(total)
        return [self.block("finder", maker, asks=asks, kinds=kinds, pages=pages, others=others, total=total, says=says)]

    def item(self, item: Item) -> dict[str, Any]:
        return {"id": item.id, "fits": item.classes}

    def card(self, maker: Maker, game: Game) -> dict[str, Any]:
        """What a game is, what it wants, how sure its rules are, and where to go from here."""
        for name in ("game", "measured", "rules", "cruxes"):
            self.rests_on(f"games/{game.id}/{name}.toml")
        words = {each["word"]: each["count"] for each in evidence(game, game.default_ruleset)}
        old = filled(self.corpus, game, game.default_ruleset)["old"]
        sure, modern = (sum(words.get(word, 0) for word in some) for some in (KNOWN, MODERN))
        rules = rules_in_force(game, game.default_ruleset)
        counted = [rule for rule in rules if rule.certainty in KNOWN or is_old(self.corpus, rule)]
        return {
            **self.item(Item(f"g-{game.id}", game.ways)),
            "title": game.title,
            "names": list(game.names),
            "link": maker.hold(link("game", game.id, nodes.Text(game.title), docname=self.env.docname)),
            "subtitle": maker.prose(game.subtitle),
            "motif": [picture(name) for name in game.shown_as],
            "unplayed": "" if game.engine else number_of(game.players),
            "ways": [self.way(maker, game, way) for way in worth_showing(game)],
            "links": self.links(maker, game),
            "known": sure + old,
            "way": told_through(self, maker, counted),
            "modern": modern - old,
            "total": sum(words.values()),
        }

    def way(self, maker: Maker, game: Game, way: Way) -> dict[str, Any]:
        """One rule-set: players, minutes, pack; what to do with the pack that one has."""
        notes: dict[str, list[str]] = {}
        for pack in PACKS:
            if way.fits(pack) and (text := handling(way, pack)):
                notes.setdefault(text, []).append(f"pack-{pack}")
        ruleset = game.rulesets[way.ruleset]
        other = link("ruleset", f"{game.id}/{way.ruleset}", nodes.Text(ruleset.short), docname=self.env.docname)
        return {
            **self.item(Item(f"w-{game.id}-{way.ruleset}", (way,))),
            "link": maker.hold(other) if way.ruleset != game.default_ruleset else "",
            "players": number_of(way.players),
            "minutes": lasting(way),
            "pack": called(way),
            "notes": [{"text": text, "packs": " ".join(packs)} for text, packs in notes.items()],
        }

    def links(self, maker: Maker, game: Game) -> list[str]:
        """Learn, play, keep score, print: what there is of these."""
        docname, found = self.env.docname, self.env.found_docs
        guided = [
            deal for deal in game.deals.values() if FIRST_HAND in deal.tags and deal.ruleset == game.default_ruleset
        ]
        named = [link("deal", deal.id, *self.named(_("Learn"), game), docname=docname) for deal in guided[:1]]
        pages = {"table": _("Play"), "score": _("Score"), "sheet": _("Sheet")}
        named += [link("page", f"games/{game.id}/{page}", *self.named(text, game), docname=docname)
                  for page, text in pages.items() if f"games/{game.id}/{page}" in found]  # fmt: skip
        return [maker.hold(each) for each in named]

    def named(self, text: str, game: Game) -> list[nodes.Node]:
        """A short word that says to whoever hears it of which game."""
        return [nodes.Text(text), nodes.inline("", f" {game.title}", classes=["vh"])]

    def page(self, maker: Maker, page: str, text: str) -> str:
        return maker.hold(link("page", page, nodes.Text(text), docname=self.env.docname))


LISTS = {"games": N_("All names, A to Z"), "wanted": N_("What is wanted")}


def picture(name: str) -> str:
    """Where the picture of a card or of a signal lies; a missing one stops the build."""
    found = [f"{folder}/{name}.svg" for folder in ("cards", "signals") if (STATIC / folder / f"{name}.svg").exists()]
    if not found:
        raise FileNotFoundError(f"“motif” names {name}, of which there is no picture")
    return found[0]


def number_of(players: tuple[int, ...]) -> str:
    """`2 to 8 players`, `2, 4, 6 or 8 players`."""
    words = [str(number) for number in players]
    if len(words) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return _("{low} to {high} players").format(low=words[0], high=words[-1])
    some = _(" or ").join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
    return _("{n} players").format(n=some)


def lasting(way: Way) -> str:
    """Its minutes as measured; with how many, where it takes others too."""
    if way.minutes is None:
        return ""
    low, high = way.minutes
    told = _("{low} to {high} min").format(low=low, high=high) if low < high else _("{n} min").format(n=low)
    return (
        _("{minutes} with {players}").format(minutes=told, players=count(way.counted)) if len(way.players) > 1 else told
    )


class FoldDirective(Directive):
    """``{fold} When they were played``: what need not be seen at once."""

    required_arguments, optional_arguments = 1, 0
    final_argument_whitespace, has_content = True, True
    option_spec: ClassVar = {"name": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        maker = self.maker()
        within = maker.hold(*self.parse_content_to_nodes())
        return [self.block("fold", maker, title=self.arguments[0], within=within)]


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


def says_of_games(total: int) -> dict[str, Any]:
    """What the script of the front page says: so many games, by which name, what is not here."""
    return {
        "counted": [counted(n) for n in range(total + 1)],
        "more": _("{counted}, {n} more by that name"),
        "also": _("also {names}"),
        "away": _("{name} is not here."),
        "near": _("It has to do with {games}."),
        "and": _(" and "),
        "none": _("No game here is called “{name}”."),
        "spoilt": _("The game that was left on this device cannot be read."),
        "go": _("Go on"),
    }


def counted(n: int) -> str:
    """So many games; few of them in words."""
    word = _(NUMBERS[n]).capitalize() if n < len(NUMBERS) else str(n)
    return plural("{n} game", "{n} games", n).format(n=word)


def says_of_pages() -> dict[str, str]:
    """What the script of the search says."""
    return {
        "all": _("Pages: {n}"),
        "some": _("Pages: {shown} of {n}"),
        "also": _("{name}, also {names}"),
        "away": _("{name} is not here."),
        "both": _("{name}, also {names}, is not here."),
        "near": _("It has to do with {games}."),
        "and": _(" and "),
        "lost": _("The index of the search is not here. It is made when the whole site is built."),
    }


class EvidenceKey(Directive):
    """``{evidence-key}``: the six words and what they mean."""

    def run(self) -> list[nodes.Node]:
        words = [{"word": word, "means": means} for word, means in CERTAINTIES.items()]
        return [self.block("evidence-key", self.maker(), words=words)]


class SearchDirective(Directive):
    """``{search}``: the form; without a script it says where else to look."""

    def run(self) -> list[nodes.Node]:
        maker, docname = self.maker(), self.env.docname
        pages = [
            ("games", _("list of all names")),
            ("glossary", _("glossary")),
            ("sources/index", _("sources")),
            ("coverage", _("coverage")),
        ]
        links = [maker.hold(link("page", page, nodes.Text(text), docname=docname))
                 for page, text in pages if page in self.env.found_docs]  # fmt: skip
        self.rests_on("games", "names.toml")
        named = {"here": here(self.corpus), "away": away(self.corpus)}
        return [self.block("search", maker, links=links, names=named, says=says_of_pages())]


def setup_front(app: Sphinx) -> None:
    app.add_directive("finder", FinderDirective)
    app.add_directive("fold", FoldDirective)
    app.add_directive("timeline", TimelineDirective)
    app.add_directive("evidence-key", EvidenceKey)
    app.add_directive("search", SearchDirective)
