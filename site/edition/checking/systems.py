"""System by system: what of the chain each game has for its rule-sets; and where a book's headwords have gone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from edition.checking import coverage
from edition.checking.coverage import Coverage
from edition.model import Corpus, Game
from quinola import catalogue


@dataclass(frozen=True)
class Systems:
    """The rule-sets of a game: on which documents their rules rest, and how many links of the chain there are."""

    game: Game
    documents: tuple[str, ...]
    engine: int
    """The rules that the engine plays."""
    deals: int
    """The rules that a worked deal shows."""
    table: tuple[str, ...]
    """The rule-sets that can be played at a table."""
    print: tuple[str, ...]
    """The rule-sets that have a sheet to print."""

    @property
    def whole(self) -> bool:
        """Whether nothing is wanting: each system has documents, rules, engine, deals, table and print."""
        rules, rulesets = len(self.game.rules), set(self.game.rulesets)
        links = (self.engine, self.deals) == (rules, rules) and rules > 0
        return links and bool(self.documents) and rulesets == {*self.table} == {*self.print}


def systems(corpus: Corpus) -> tuple[Systems, ...]:
    """All games, each with its rule-sets."""
    engine, deals = coverage.engine(corpus), coverage.deals(corpus)
    named = {f"{each.role} {each.target}" for each in corpus.mentions}
    named |= {
        line.lstrip("`") for text in corpus.made.values() for line in text.splitlines() if line.startswith("```{")
    }

    def of_game(game: Game) -> Systems:
        known = set(catalogue.family(game.id).rulesets) if game.engine else set()
        sits = f"{{table}} {game.id}" in named
        return Systems(
            game,
            documents(game),
            count(engine, game),
            count(deals, game),
            tuple(key for key in game.rulesets if sits and key in known),
            tuple(key for key in game.rulesets if f"{{sheet}} {game.id}/{key}" in named),
        )

    return tuple(map(of_game, corpus.games.values()))


def count(found: Coverage, game: Game) -> int:
    """How many rules of a game are covered, or excepted with a reason."""
    return sum(key in game.rules for key in (*found.covered, *found.excepted))


def documents(game: Game) -> tuple[str, ...]:
    """The documents on which its rules rest, by any reading."""
    of_rule = (
        key
        for rule in game.rules.values()
        for key in (*rule.basis, *(key for variant in rule.variants.values() for key in variant.basis))
    )
    return tuple(dict.fromkeys(key.partition("#")[0] for key in of_rule))


@dataclass(frozen=True)
class Headword:
    """An entry of a book: the games and rule-sets here that it is about, and those that are told of elsewhere."""

    word: str
    plays: tuple[str, ...]
    stubs: tuple[str, ...]


def headwords(corpus: Corpus, words: Iterable[str]) -> tuple[Headword, ...]:
    """Where each has gone: whatever bears it as a name, or has it in its title."""
    return tuple(Headword(word, *map(tuple, bearing(corpus, word))) for word in words)


def bearing(corpus: Corpus, word: str) -> tuple[list[str], list[str]]:
    """The games and rule-sets here that are called so, and the games that are not here."""
    plays: list[str] = []
    for game in corpus.games.values():
        titled = [f"{game.id}/{key}" for key, ruleset in game.rulesets.items() if word == ruleset.title]
        named = [each.of for each in game.called if each.name == word]
        plays += dict.fromkeys([*([game.id] if word == game.title else []), *titled, *named])
    return plays, [stub.id for stub in corpus.stubs.values() if word in corpus.names_of(stub)]
