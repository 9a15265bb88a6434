"""The corpus: all content, and the finding of anything in it by its id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from edition.model.counted import count, figures
from edition.model.cruxes import Crux, Reading
from edition.model.deals import Deal
from edition.model.games import Game
from edition.model.lists import Allowed, Listing, Mention, Term, Wanted
from edition.model.names import Kinship, Name, Stub, kin
from edition.model.places import Spot
from edition.model.rules import Rule
from edition.model.sources import Clause, Source


@dataclass(frozen=True)
class Corpus:
    """All content, loaded. Whoever needs an id asks here."""

    sources: Mapping[str, Source] = field(default_factory=dict)
    games: Mapping[str, Game] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)
    wanted: Mapping[str, Wanted] = field(default_factory=dict)
    places: Mapping[str, Spot] = field(default_factory=dict)
    """Where documents come from, by name."""
    stubs: Mapping[str, Stub] = field(default_factory=dict)
    """The games that are not here."""
    called: tuple[Name, ...] = ()
    """Their names, and what else of names is no single game’s."""
    kin: tuple[Kinship, ...] = ()
    exceptions: tuple[Allowed, ...] = ()
    mentions: tuple[Mention, ...] = ()
    addresses: tuple[tuple[int, str], ...] = ()
    pages: tuple[str, ...] = ()
    made: Mapping[str, str] = field(default_factory=dict)
    """The text of the pages that have no file."""
    listings: tuple[Listing, ...] = ()
    versions: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    digests: Mapping[str, str] = field(default_factory=dict)
    folders: Mapping[str, str] = field(default_factory=dict)
    """Of each folder the digest of all tables below it."""
    laboratory: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What was counted of no single game, by file."""
    taken: Mapping[str, str] = field(default_factory=dict)
    """Of each game that has texts of others, the digest of these."""

    def day(self, part: str) -> str:
        """When a part of the content was last found changed; nothing if it has changed since the list was written."""
        version = self.versions.get(part, {})
        return version.get("day", "") if version.get("digest") == self.digests.get(part) else ""

    @cached_property
    def figures(self) -> Mapping[str, Any]:
        """Every computed figure that prose may print, by name."""
        of_games = {name: value for game in self.games.values() for name, value in game.figures.items()}
        return {**of_games, **figures(self.laboratory)}

    def count(self, key: str) -> str | None:
        """What was counted of a reading, a rule-set or a trace, as it is printed."""
        return count(self.games, key)

    def clauses(self) -> Iterator[Clause]:
        return (clause for source in self.sources.values() for clause in source.clauses.values())

    def clause(self, key: str) -> Clause | None:
        source, _, slug = key.partition("#")
        return self.sources[source].clauses.get(slug) if source in self.sources else None

    def rules(self) -> Iterator[Rule]:
        return (rule for game in self.games.values() for rule in game.rules.values())

    def rule(self, key: str) -> Rule | None:
        game = self.games.get(key.partition(".")[0])
        return game.rules.get(key) if game else None

    def cruxes(self) -> Iterator[Crux]:
        return (crux for game in self.games.values() for crux in game.cruxes.values())

    def crux(self, key: str) -> Crux | None:
        game = self.games.get(key.partition(".")[0])
        return game.cruxes.get(key) if game else None

    def reading(self, key: str) -> tuple[Crux, Reading] | None:
        crux_id, _, reading = key.partition("=")
        crux = self.crux(crux_id)
        return (crux, crux.readings[reading]) if crux and reading in crux.readings else None

    def borrower(self, part: str) -> str:
        """The game whose rules or cruxes a part of the content is, if it has texts of another; else nothing."""
        folder, _, file = part.rpartition("/")
        game = self.games.get(folder.removeprefix("games/")) if file in ("rules.toml", "cruxes.toml") else None
        return game.id if game and game.id in self.taken else ""

    def deals(self) -> Iterator[Deal]:
        return (deal for game in self.games.values() for deal in game.deals.values())

    def deal(self, key: str) -> Deal | None:
        game, _, slug = key.partition("/")
        return self.games[game].deals.get(slug) if game in self.games else None

    def deals_page(self, game: Game, ruleset: str = "") -> str:
        """The page on which the worked deals of a rule-set stand."""
        ruleset = ruleset or game.default_ruleset
        pages = (listing.page for listing in self.listings if listing.lists(game.id, ruleset))
        return next(pages, f"games/{game.id}/deals")

    def names(self) -> Iterator[Name]:
        """Every name besides the titles, of the games here and of those that are not."""
        yield from (name for game in self.games.values() for name in game.called)
        yield from self.called

    def kinships(self) -> Iterator[Kinship]:
        """Every kinship, those of the games here first."""
        yield from (each for game in self.games.values() for each in game.kinships)
        yield from self.kin

    def title_of(self, key: str) -> str | None:
        """What a game, a rule-set or a game that is not here is called; None if there is none of this id."""
        game, _, ruleset = key.partition("/")
        if ruleset:
            found = self.games[game].rulesets.get(ruleset) if game in self.games else None
            return found.title if found else None
        known = self.games.get(key) or self.stubs.get(key)
        return known.title if known else None

    def names_of(self, stub: Stub) -> list[str]:
        """All that a game is called that is not here, its title before the others."""
        return list(dict.fromkeys([stub.title, *(each.name for each in self.called if each.of == stub.id)]))

    def near(self, stub: Stub) -> list[Game]:
        """The games here with which one that is not here has to do."""
        some = {key.partition("/")[0] for key in kin(stub.id, tuple(self.kinships()))}
        return [game for game in self.games.values() if game.id in some]

    def term(self, key: str) -> Term | None:
        return self.terms.get(key) or next((t for t in self.terms.values() if t.term.lower() == key.lower()), None)
