"""Reads a game: its strip of facts, its rule-sets, and all that stands in its folder."""

from __future__ import annotations

from pathlib import Path

from edition.corpus.chances import chances
from edition.corpus.counts import counts
from edition.corpus.cruxes import crux
from edition.corpus.deals import deal
from edition.corpus.files import Files, texts
from edition.corpus.likes import CRUX, RULE, Likes
from edition.corpus.names import kinship, name
from edition.corpus.pictures import picture
from edition.corpus.rules import rule
from edition.corpus.tables import Table
from edition.corpus.traces import trace, traced
from edition.model import KINDS, NUMBERINGS, Deal, Game, Moved, Question, Ruleset, Topic
from edition.model.answers import all_answers, has_engine
from edition.model.ways import ways


def game(files: Files, likes: Likes, folder: Path) -> Game:
    """A folder of games/: game.toml, rules.toml, cruxes.toml, deals, and what else there is.

    It has questions.toml too, but if that is missing a check says so.
    """
    table, rules, cruxes = (files.need(folder, f"{name}.toml") for name in ("game", "rules", "cruxes"))
    phases = [texts(row, "id", "title") for row in table.tables("phases")]
    worked = deals(files, folder)
    synopsis, questions = (files.file(f"games/{folder.name}/{name}.toml") for name in ("synopsis", "questions"))
    rulesets = files.unique(ruleset(row) for row in table.tables("ruleset"))
    own_cruxes = [likes.filled(CRUX, row, folder.name) for row in cruxes.tables("crux")]
    own_rules = [likes.filled(RULE, row, folder.name) for row in rules.tables("rule")]
    all_cruxes = files.unique(crux(files, row, folder.name) for row in own_cruxes)
    measured, counted, recounted, asked, answered, read = (
        files.file(f"games/{folder.name}/{name}.toml")
        for name in ("measured", "chances", "recounted", "traces", "traced", "laboratory")
    )
    rows = traced(answered)
    default = table.text("default_ruleset")
    with table, rules, cruxes, synopsis, questions, counted, asked, read:
        return Game(
            id=folder.name,
            title=table.text("title"),
            subtitle=table.text("subtitle"),
            called=tuple(name(row, folder.name) for row in table.tables("name")),
            kinships=tuple(kinship(row, folder.name) for row in table.tables("kinship")),
            family=table.text("family"),
            kind=table.one_of("kind", KINDS),
            motif=table.several("motif"),
            played=table.mapping("played", ...),
            pack=table.text("pack"),
            needs=table.several("needs", str, ...),
            aim=table.text("aim"),
            in_brief=table.several("in_brief", str, ...),
            engine=has_engine(folder.name),
            seats=table.several("players", int),
            phases={row["id"]: row["title"] for row in phases},
            moved=tuple(moved(row, folder.name) for row in table.tables("at_the_table")),
            default_ruleset=default,
            numbering=table.one_of("numbering", NUMBERINGS, "together"),
            supplied=table.several("supplied"),
            through=table.text("through", ""),
            rulesets=rulesets,
            rules=files.unique(rule(row, folder.name) for row in own_rules),
            cruxes=all_cruxes,
            deals={deal.slug: deal for deal in worked},
            topics=files.unique(topic(row, folder.name) for row in synopsis.tables("topic")),
            questions=tuple(question(row) for row in questions.tables("question")),
            pictures=tuple(picture(row) for row in table.tables("picture")),
            measured=measured.data,
            chances=files.unique(chances(row) for row in counted.tables("table")),
            counts=counts(recounted),
            traces=files.unique(trace(row, rows) for row in asked.tables("trace")),
            read=read.several("says"),
            answers=all_answers(folder.name, rulesets, all_cruxes),
            ways=ways(folder.name, dict.fromkeys([default, *rulesets]), measured.data),
            where=table.at("title"),
        )


def deals(files: Files, folder: Path) -> list[Deal]:
    """The worked deals in the order in which pages print them."""
    found = [deal(files, path, folder.name) for path in sorted((folder / "deals").glob("*.toml"))]
    return sorted(found, key=lambda deal: (deal.order, deal.slug))


def ruleset(table: Table) -> Ruleset:
    """A [[ruleset]] of game.toml."""
    title = table.text("title")
    short = table.text("short", title)
    with table:
        return Ruleset(
            id=table.text("id"),
            title=title,
            short=short,
            heading=table.text("heading", short),
            follows=table.several("follows", str, ...),
            note=table.text("note"),
            variation=table.flag("variation"),
            supplied=table.several("supplied"),
            aim=table.text("aim", ""),
            pack=table.text("pack", ""),
            needs=table.several("needs"),
            in_brief=table.several("in_brief"),
            counters=table.mapping("counters"),
            choose=table.several("choose"),
            players=table.several("players", int),
            readings=table.mapping("readings"),
            marked=table.mapping("marked"),
            where=table.where,
        )


def moved(table: Table, game: str) -> Moved:
    """An [[at_the_table]] of game.toml; its rules are named without the game."""
    rules = tuple(f"{game}.{slug}" for slug in table.text("rules").split())
    before, ends = table.text("before", ""), table.text("ends", "")
    with table:
        return Moved(table.text("title", "" if ends else ...), before, ends, rules, table.where)


def topic(table: Table, game: str) -> Topic:
    """A line of the synopsis; its rules are named without the game."""
    rules = tuple(f"{game}.{slug}" for slug in table.text("rules").split())
    with table:
        return Topic(table.text("id"), table.text("title"), rules, table.where)


def question(table: Table) -> Question:
    """A [[question]] of questions.toml."""
    with table:
        return Question(table.text("asks"), table.several("rules", str, ...), table.where)
