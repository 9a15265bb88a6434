"""Loads and checks all of content/, the only module that reads it; `python -m edition.corpus` says what is wrong.

Everything is loaded first and checked then, so that one run reports every fault, each with its file and line.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any, TypeVar

from edition.checking import agree, checks
from edition.model import (
    AUTHORITIES,
    CERTAINTIES,
    CRUX_KINDS,
    EXCEPTED,
    NUMBERINGS,
    PACKS,
    RIGHTS,
    SEEN,
    SOURCE_KINDS,
    STRATA,
    Allowed,
    Asked,
    Clause,
    Corpus,
    Crux,
    Deal,
    Game,
    Listing,
    Mention,
    Question,
    Reading,
    Refused,
    Rule,
    Ruleset,
    Source,
    Step,
    Term,
    Then,
    Topic,
    Under,
    Variant,
    Wanted,
    answers,
)
from edition.model.toml import Fault, Place, Table, read
from edition.published import addresses, dates

CONTENT = Path(__file__).parents[3] / "content"
ROLE = re.compile(r"(?<!`)\{([a-z-]+)\}`([^`]+)`")
DIRECTIVE = re.compile(r"^\s*(?:`{3,}|:{3,})\{([a-z-]+)\}\s*(\S.*)?$")
OPTION = re.compile(r"^\s*:([a-z-]+):\s*(.*)$")
T = TypeVar("T", Source, Clause, Rule, Crux, Reading, Ruleset, Topic, Term, Wanted)


class Loader:
    """Reads the files of one content folder into a corpus, gathering faults and mentions on the way."""

    def __init__(self, content: Path) -> None:
        self.content = content
        self.faults: list[Fault] = []
        self.mentions: list[Mention] = []
        self.listings: list[Listing] = []

    def load(self) -> Corpus:
        exceptions = self.file("exceptions.toml").tables("exception")
        corpus = Corpus(
            sources={folder.name: self.source(folder) for folder in self.folders("sources")},
            games={folder.name: self.game(folder) for folder in self.folders("games")},
            terms=self.unique(self.term(table) for table in self.file("glossary.toml").tables("term")),
            wanted=self.unique(self.wanted(table) for table in self.file("wanted.toml").tables("wanted")),
            exceptions=tuple(self.exception(table) for table in exceptions),
            names=tuple(table.data for table in self.file("names.toml").tables("name")),
            addresses=self.addresses(),
            versions={key: value for key, value in self.file(dates.FILE).data.items() if isinstance(value, dict)},
            digests=dates.parts(self.content, self.written()),
            pages=tuple(path.relative_to(self.content).with_suffix("").as_posix() for path in self.markdown()),
            mentions=(),
        )
        for page in self.markdown():
            self.page(page)
        found = {"mentions": tuple(self.mentions), "listings": tuple(sorted(self.listings, key=nearer))}
        return Corpus(**{**vars(corpus), **found})

    # files

    def name(self, path: Path) -> str:
        return f"{self.content.name}/{path.relative_to(self.content).as_posix()}"

    def folders(self, kind: str) -> list[Path]:
        root = self.content / kind
        return sorted(folder for folder in root.iterdir() if folder.is_dir()) if root.is_dir() else []

    def markdown(self) -> list[Path]:
        return sorted(self.content.rglob("*.md"))

    def written(self) -> list[Path]:
        """What is written by hand or measured: pages and data, but not the lists that commands keep."""
        kept = (self.content / dates.FILE, self.content / "exceptions.toml")
        return [*self.markdown(), *(path for path in sorted(self.content.rglob("*.toml")) if path not in kept)]

    def addresses(self) -> tuple[tuple[int, str], ...]:
        """The published addresses with their lines; a line that begins with a hash and a space is a comment."""
        lines = enumerate(self.text(addresses.FILE).splitlines(), 1)
        return tuple((number, line) for number, line in lines if line and not line.startswith("# "))

    def text(self, name: str) -> str:
        path = self.content / name
        return path.read_text("utf-8") if path.is_file() else ""

    def file(self, name: str) -> Table:
        """A file of tables; one that is not there is empty."""
        path = self.content / name
        text = self.text(name)
        self.mention(text, self.name(path))
        return read(text, self.name(path), self.faults)

    def need(self, folder: Path, name: str) -> Table:
        path = folder / name
        if not path.is_file():
            self.faults.append(Fault(Place(self.name(path), 1), "this file is missing", "write it"))
            return Table({}, read("", self.name(path), []).lines, [])
        return self.file(path.relative_to(self.content).as_posix())

    def page(self, path: Path) -> None:
        text = path.read_text("utf-8")
        self.mention(text, self.name(path))
        page = path.relative_to(self.content).with_suffix("").as_posix()
        lines = text.splitlines()
        for number, line in enumerate(lines, 1):
            if (found := DIRECTIVE.match(line)) and found[1] == "deals":
                self.listings.append(self.listing(page, found[2] or "", lines[number:], Place(self.name(path), number)))

    def listing(self, page: str, argument: str, lines: Iterable[str], where: Place) -> Listing:
        """A directive that lists deals, from the lines below its head; the folder names the game if nothing does."""
        options = {found[1]: found[2] for line in takewhile(OPTION.match, lines) if (found := OPTION.match(line))}
        game = argument.strip() or page.removeprefix("games/").partition("/")[0]
        return Listing(page, game, tuple(options.get("ruleset", "").split()), where)

    def mention(self, text: str, file: str) -> None:
        """Note every role and every directive with an argument, wherever prose may hold them."""
        for number, line in enumerate(text.splitlines(), 1):
            for role, target in ROLE.findall(line):
                named = re.fullmatch(r".*<([^<>]+)>", target)
                self.mentions.append(Mention(role, named[1] if named else target, Place(file, number)))
            if file.endswith(".md") and (directive := DIRECTIVE.match(line)) and directive[2]:
                self.mentions.append(Mention(f"{{{directive[1]}}}", directive[2].strip(), Place(file, number)))

    def unique(self, things: Iterable[T]) -> dict[str, T]:
        """The things by id; the second of two with one id is a fault."""
        found: dict[str, T] = {}
        for thing in things:
            if thing.id in found:
                first = found[thing.id].where
                self.faults.append(Fault(thing.where, f"“{thing.id}” is defined twice", f"first at {first}"))
            found.setdefault(thing.id, thing)
        return found

    # sources

    def source(self, folder: Path) -> Source:
        table = self.need(folder, "source.toml")
        clauses = self.need(folder, "clauses.toml")
        rows = clauses.tables("clause")
        clauses.close()
        source = Source(
            id=folder.name,
            title=table.text("title"),
            short=table.text("short"),
            kind=table.one_of("kind", SOURCE_KINDS),
            date=table.date("date"),
            place=table.text("place", ""),
            language=table.text("language"),
            authority=table.one_of("authority", AUTHORITIES),
            via=table.text("via", ""),
            seen=table.one_of("seen", SEEN),
            rights=table.one_of("rights", RIGHTS),
            rights_note=table.text("rights_note"),
            csl=table.mapping("csl", ...),
            slips=tuple(self.texts(row, "at", "reads", "better", "why") for row in table.tables("slips")),
            chain=tuple(self.texts(row, "what", "date", "status") for row in table.tables("chain")),
            clauses=self.unique(self.clause(row, folder.name, number) for number, row in enumerate(rows, 1)),
            where=table.at("title"),
        )
        table.close()
        return source

    def texts(self, table: Table, *names: str) -> Mapping[str, str]:
        texts = {name: table.text(name) for name in names}
        table.close()
        return texts

    def clause(self, table: Table, source: str, number: int) -> Clause:
        lost = table.text("lost", "")
        clause = Clause(
            source=source,
            id=table.text("id"),
            number=number,
            at=table.text("at", "" if lost else ...),
            stratum=table.one_of("stratum", STRATA, "" if lost else ...),
            says=table.text("says", "" if lost else ...),
            words=table.text("words", ""),
            quote=table.text("quote", ""),
            lang=table.text("lang", ""),
            lost=lost,
            aside=table.text("aside", ""),
            purpose=table.text("for", ""),
            where=table.where,
        )
        table.close()
        return clause

    # games

    def game(self, folder: Path) -> Game:
        table = self.need(folder, "game.toml")
        rules, cruxes = self.need(folder, "rules.toml"), self.need(folder, "cruxes.toml")
        rows = [self.texts(row, "id", "title") for row in table.tables("phases")]
        phases = {row["id"]: row["title"] for row in rows}
        deals = [self.deal(path, folder.name) for path in sorted((folder / "deals").glob("*.toml"))]
        synopsis = self.file(f"games/{folder.name}/synopsis.toml")
        questions = self.file(f"games/{folder.name}/questions.toml")  # that there are enough is checked
        engine = table.text("engine")
        rulesets = self.unique(self.ruleset(row) for row in table.tables("ruleset"))
        every_crux = self.unique(self.crux(row, folder.name) for row in cruxes.tables("crux"))
        game = Game(
            id=folder.name,
            title=table.text("title"),
            subtitle=table.text("subtitle"),
            names=table.several("names"),
            family=table.text("family"),
            played=table.mapping("played", ...),
            engine=engine,
            players=table.several("players", int, ...),
            pack=table.text("pack"),
            packs=table.one_of("packs", PACKS, "french"),
            needs=table.several("needs", str, ...),
            aim=table.text("aim"),
            in_brief=table.several("in_brief", str, ...),
            phases=phases,
            default_ruleset=table.text("default_ruleset"),
            numbering=table.one_of("numbering", NUMBERINGS, "together"),
            related=table.several("related", dict),
            supplied=table.several("supplied"),
            rulesets=rulesets,
            rules=self.unique(self.rule(row, folder.name) for row in rules.tables("rule")),
            cruxes=every_crux,
            deals={deal.slug: deal for deal in sorted(deals, key=lambda deal: (deal.order, deal.slug))},
            topics=self.unique(self.topic(row, folder.name) for row in synopsis.tables("topic")),
            questions=tuple(self.question(row) for row in questions.tables("question")),
            measured=self.file(f"games/{folder.name}/measured.toml").data,
            answers=answers.every(engine, rulesets, every_crux),
            where=table.at("title"),
        )
        for each in (table, rules, cruxes, synopsis, questions):
            each.close()
        return game

    def topic(self, table: Table, game: str) -> Topic:
        """A line of the synopsis; its rules are named without the game."""
        rules = tuple(f"{game}.{slug}" for slug in table.text("rules").split())
        topic = Topic(table.text("id"), table.text("title"), rules, table.where)
        table.close()
        return topic

    def question(self, table: Table) -> Question:
        question = Question(table.text("asks"), table.several("rules", str, ...), table.where)
        table.close()
        return question

    def ruleset(self, table: Table) -> Ruleset:
        ruleset = Ruleset(
            id=table.text("id"),
            title=table.text("title"),
            short=table.text("short", table.data.get("title", "")),
            follows=table.several("follows", str, ...),
            note=table.text("note"),
            variation=table.flag("variation"),
            supplied=table.several("supplied"),
            aim=table.text("aim", ""),
            pack=table.text("pack", ""),
            needs=table.several("needs"),
            in_brief=table.several("in_brief"),
            counters=table.mapping("counters"),
            marked=table.mapping("marked"),
            where=table.where,
        )
        table.close()
        return ruleset

    def rule(self, table: Table, game: str) -> Rule:
        when = table.mapping("when")
        rule = Rule(
            id=table.text("id"),
            game=game,
            phase=table.text("phase"),
            text=table.text("text"),
            short=table.text("short"),
            certainty=table.one_of("certainty", CERTAINTIES),
            basis=table.several("basis"),
            note=table.text("note", ""),
            by=table.text("by", ""),
            lost=table.text("lost", ""),
            crux=table.text("crux", ""),
            variants={key: self.variant(key, row) for key, row in table.members("readings").items()},
            when={question: tuple(values) for question, values in when.items() if isinstance(values, list)},
            table=table.text("table", ""),
            figure=table.text("figure", ""),
            where=table.where,
        )
        for question in when.keys() - rule.when.keys():
            table.fault("when", f"“{question}” is not given as a list", "when = { question = [readings] }")
        table.close()
        return rule

    def variant(self, key: str, table: Table) -> Variant:
        variant = Variant(
            key=key,
            text=table.text("text", ""),
            short=table.text("short", ""),
            certainty=table.one_of("certainty", CERTAINTIES, ""),
            basis=table.several("basis"),
            note=table.text("note", ""),
            absent=table.flag("absent"),
        )
        table.close()
        return variant

    def crux(self, table: Table, game: str) -> Crux:
        readings = self.unique(self.reading(row) for row in table.tables("reading"))
        numeric = "number" in table
        crux = Crux(
            id=table.text("id"),
            game=game,
            kind=table.one_of("kind", CRUX_KINDS),
            old_code=table.text("old_code", ""),
            question=table.text("question"),
            lemma=table.text("lemma", ""),
            clauses=table.several("clauses", str, ...),
            default=str(table.get("default", (str, int), "a reading", "" if numeric else ...)),
            effect=table.text("effect"),
            fallback=table.text("fallback", ""),
            plays=table.flag("plays", default=True),
            why=table.text("why", "" if table.data.get("plays", True) else ...),
            unplayable=table.text("unplayable", ""),
            number=self.bounds(table),
            readings=readings,
            where=table.where,
        )
        table.close()
        return crux

    def bounds(self, table: Table) -> Mapping[str, int]:
        bounds = table.table("number")
        if bounds is None:
            return {}
        numbers = {name: bounds.number(name) for name in ("low", "high", "placeholder")}
        numbers["step"] = bounds.number("step", 1)
        bounds.close()
        return numbers

    def reading(self, table: Table) -> Reading:
        reading = Reading(
            id=table.text("id"),
            title=table.text("title"),
            grounds=table.text("grounds"),
            held_by=table.several("held_by"),
            certainty=table.one_of("certainty", CERTAINTIES),
            rejected=table.flag("rejected"),
            where=table.where,
        )
        table.close()
        return reading

    def deal(self, path: Path, game: str) -> Deal:
        table = self.file(path.relative_to(self.content).as_posix())
        played = "acts" in table or "start" in table
        deal = Deal(
            game=game,
            slug=path.stem,
            title=table.text("title"),
            tells=table.text("tells"),
            ruleset=table.text("ruleset"),
            readings=table.mapping("readings"),
            source=table.text("source", ""),
            tags=table.several("tags"),
            order=table.number("order"),
            shows=table.mapping("shows", ...),
            facts=table.mapping("facts", None if played else ...),
            start=table.mapping("start", ... if played else None),
            acts=table.several("acts", str, ... if played else ()),
            refused=tuple(self.refused(row) for row in table.tables("refused")),
            asked=tuple(self.asked(row) for row in table.tables("asked")),
            then=tuple(self.then(row) for row in table.tables("then")),
            expect=table.mapping("expect", ...),
            steps=tuple(self.step(row) for row in table.tables("step")),
            under=tuple(self.under(row) for row in table.tables("under")),
            where=table.at("title"),
        )
        if expect := table.table("expect"):
            expect.mapping("totals", ...)
            expect.text("sum")
        table.close()
        return deal

    def refused(self, table: Table) -> Refused:
        refused = Refused(table.number("after", ...), table.text("act"), table.text("rule"), table.at("act"))
        table.close()
        return refused

    def asked(self, table: Table) -> Asked:
        asked = Asked(
            after=table.number("after", ...),
            seat=table.text("seat"),
            rule=table.text("rule"),
            may=table.several("may"),
            among=table.several("among"),
            banned=table.several("not"),
            where=table.at("rule"),
        )
        table.close()
        return asked

    def then(self, table: Table) -> Then:
        then = Then(table.number("after", ...), table.text("rule"), table.rest(), table.at("rule"))
        table.close()
        return then

    def step(self, table: Table) -> Step:
        step = Step(table.number("after", ...), table.text("say"))
        table.close()
        return step

    def under(self, table: Table) -> Under:
        readings, totals = table.mapping("readings", ...), table.mapping("totals", ...)
        under = Under(readings, totals, table.text("sum"), table.at("readings"))
        table.close()
        return under

    # the rest

    def term(self, table: Table) -> Term:
        term = Term(
            id=table.text("id"),
            term=table.text("term"),
            says=table.text("says"),
            lang=table.text("lang", ""),
            see=table.several("see"),
            where=table.where,
        )
        table.close()
        return term

    def wanted(self, table: Table) -> Wanted:
        wanted = Wanted(
            id=table.text("id"),
            title=table.text("title"),
            what=table.text("what"),
            settles=table.several("settles"),
            look=table.text("look"),
            clauses=table.several("clauses"),
            where=table.where,
        )
        table.close()
        return wanted

    def exception(self, table: Table) -> Allowed:
        allowed = Allowed(
            coverage=table.one_of("coverage", EXCEPTED),
            id=table.text("id"),
            reason=table.text("reason"),
            where=table.where,
        )
        table.close()
        return allowed


def nearer(listing: Listing) -> tuple[int, str, int]:
    """Pages in order, those of a folder before those of its folders."""
    return listing.page.count("/"), listing.page, listing.where.line


def load(content: Path = CONTENT) -> tuple[Corpus, list[Fault]]:
    """All content and everything wrong with it, by file and line."""
    loader = Loader(content)
    corpus = loader.load()
    faults = {*loader.faults, *checks.faults(corpus), *addresses.faults(corpus), *agree.faults(corpus)}
    return corpus, sorted(faults)


def dependencies(content: Path, *parts: str) -> Iterator[Path]:
    """The data files under some folders of content, for Sphinx to watch."""
    for part in parts:
        path = content / part
        yield from sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def main(arguments: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    content = Path(arguments[0]) if arguments else CONTENT
    corpus, faults = load(content)
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        print(f"{len(faults)} faults in {content.name}/", file=sys.stderr)
        return 1
    counts: dict[str, Any] = {
        "sources": len(corpus.sources),
        "clauses": len(list(corpus.clauses())),
        "rules": len(list(corpus.rules())),
        "cruxes": len(list(corpus.cruxes())),
        "worked deals": len(list(corpus.deals())),
    }
    print("content is in order: " + ", ".join(f"{count} {name}" for name, count in counts.items()))
    return 0
