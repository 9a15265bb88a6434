"""What every directive and role of the edition works in: the corpus, the page's rule-set, the files it rests on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import DirectiveError, directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective, SphinxRole

from edition import corpus as loading
from edition.corpus.shelf import fetch
from edition.corpus.words import Untranslated
from edition.kept import keep_in
from edition.markup import grounds
from edition.markup.nodes import Maker, block
from edition.model import CERTAINTIES, RULESET, Corpus, Game
from edition.model.answers import answers_of, unplayed
from edition.model.codes import Code
from edition.model.faults import Fault, looked_up, nearest
from edition.words import FIRST
from quinola import catalogue
from quinola.messages import in_words_of

Value = str | int
Readings = Mapping[str, Value]
Options = dict[str, Callable[[str], Any]] | None
loaded: dict[Path, Corpus] = {}
LAST = 900
"""After everything else that is done when a build has finished, some of which is kept."""
spoken: list[AbstractContextManager[None]] = []
"""The engine’s words, which are those of the build’s language until it ends."""


def corpus_of(env: BuildEnvironment) -> Corpus:
    """The content of this build; loaded once a process, before anything else."""
    return loaded[Path(env.srcdir)]


def load(app: Sphinx) -> None:
    """Load and check the content; a build of wrong content stops here and names every fault.

    In another language it is checked as it was written, and then read as it is translated. Pages without files are
    those of the first language, since Sphinx translates them like all others.
    """
    keep_in(None if app.config.edition_only else Path(app.doctreedir, "kept"), app.config.edition_made_with)
    content, faults = found(app)
    if app.config.language != FIRST:
        translated, _ = loading.read(Path(app.srcdir), content_words(app))
        content = replace(translated, made=content.made, digests=content.digests)
        spoken.append(in_words_of(catalogue_of(app, "quinola")))
        spoken[-1].__enter__()
    loaded[Path(app.srcdir)] = content
    if faults and app.config.edition_stops:
        head = f"{len(faults)} fault{'s' * (len(faults) > 1)} in the content; what a code means: {looked_up(faults)}"
        raise ExtensionError("\n".join([head, *map(str, faults)]))


def found(app: Sphinx) -> tuple[Corpus, list[Fault]]:
    """The content, and its faults, as far as it has not been checked already."""
    if app.config.edition_only:
        return only(app), []
    checked = fetch(Path(app.srcdir), Path(app.config.edition_checked)) if app.config.edition_checked else None
    return (checked, []) if checked else loading.load(Path(app.srcdir))


def only(app: Sphinx) -> Corpus:
    """The content for the pages of one game, with those of its sources; whoever asks for it has checked it, and may
    have read it."""
    content = loaded.get(Path(app.srcdir)) or loading.read(Path(app.srcdir))[0]
    others = tuple(f"games/{game}/" for game in content.games if game != app.config.edition_only)
    return replace(content, made={page: text for page, text in content.made.items() if not page.startswith(others)})


def content_words(app: Sphinx) -> GNUTranslations | NullTranslations:
    """The catalogue of the content's tables."""
    words = catalogue_of(app, "content")
    words.add_fallback(Untranslated())  # type: ignore[arg-type]
    return words


def catalogue_of(app: Sphinx, domain: str) -> GNUTranslations | NullTranslations:
    """A catalogue of this build's language, from the first folder that has it; one without entries if none has."""
    for folder in app.config.locale_dirs:
        found = translation(domain, Path(app.srcdir, folder), [app.config.language], fallback=True)
        if isinstance(found, GNUTranslations):
            return found
    return NullTranslations()


def outdated(app: Sphinx, env: BuildEnvironment, *_: object) -> list[str]:
    """The pages to read again for something that is no file."""
    return grounds.outdated(env, corpus_of(env))


@dataclass(frozen=True)
class Played:
    """A rule-set as the engine plays it, and what it answers to every question that it asks.

    Of a game without an engine the `engine` is `Unplayed`, and the answers are the content's.
    """

    engine: Any
    readings: dict[str, Value]


def value_of(game: Game, ruleset: str, readings: Readings | None = None) -> Played:
    """The engine's rule-set, varied if asked. Raises ReadingError where the engine cannot."""
    if not game.engine:
        seats = next(iter(game.seated(ruleset)), 0)
        return Played(unplayed(ruleset, seats), {**game.base(ruleset), **(readings or {})})
    family = catalogue.family(game.id)
    value = family.vary(ruleset, readings or {})
    return Played(value, answers_of(family, value))


def readings_of(game: Game, ruleset: str) -> dict[str, Value]:
    return value_of(game, ruleset).readings


def page_ruleset(game: Game, docname: str) -> str:
    """The rule-set that a page of a game is about, after which it is named; none if it is about all."""
    parts = docname.split("/")
    return parts[-1] if parts[:2] == ["games", game.id] and parts[-1] in game.rulesets else ""


class Surroundings:
    """Shared by directives and roles."""

    env: BuildEnvironment

    @property
    def corpus(self) -> Corpus:
        return corpus_of(self.env)

    def rests_on(self, *parts: str) -> None:
        """Note the data, files or folders, that this page must be made anew for."""
        for part in parts:
            path = Path(self.env.srcdir, part)
            if not path.suffix:
                grounds.note(self.env, self.corpus, grounds.FOLDER, part)
            elif path.exists():
                self.env.note_dependency(str(path))
        for borrower in filter(None, map(self.corpus.borrower, parts)):
            grounds.note(self.env, self.corpus, "taken", borrower)

    @property
    def readings(self) -> Readings | None:
        """The readings of the rules being written, where they differ from the game's own rule-set."""
        readings: Readings | None = self.env.current_document.get("edition_readings")
        return readings

    @contextmanager
    def under(self, game: Game, readings: Readings) -> Iterator[None]:
        """Prose parsed meanwhile is about a rule-set of this game, with these readings."""
        document = self.env.current_document
        names = ("edition_readings", "edition_game")
        before = [document.get(name) for name in names]
        document["edition_readings"], document["edition_game"] = readings, game.id
        yield
        document["edition_readings"], document["edition_game"] = before

    def about(self, game: Game) -> str:
        """The rule-set that is spoken of here: that of the block being written, of the page, or the game's first."""
        if self.readings and self.env.current_document.get("edition_game") == game.id:
            return str(self.readings.get(RULESET, game.default_ruleset))
        return page_ruleset(game, self.env.docname) or game.default_ruleset

    def number_here(self, game: Game, rule: str) -> str:
        """A rule's number as it is cited here."""
        return game.number(rule, self.about(game))


class Role(Surroundings, SphinxRole):
    """A role of the edition; `title` is the text of ``text <target>``, if it was so written."""

    env: BuildEnvironment
    title = ""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        if self.text.endswith(">") and "<" in self.text:
            self.title, _, target = self.text[:-1].rpartition("<")
            self.title, self.text = self.title.strip(), target
        return [self.node()], []

    @abstractmethod
    def node(self) -> nodes.Node:
        """What the role puts into the text."""


class Directive(Surroundings, SphinxDirective):
    """A directive of the edition. Most make one block, from a Maker's slots and their data."""

    env: BuildEnvironment
    optional_arguments = 1
    final_argument_whitespace = False
    has_content = False
    option_spec: ClassVar[Options] = {"ruleset": directives.unchanged}

    def maker(self) -> Maker:
        return Maker(lambda text: self.parse_inline(text)[0])

    def fault(self, code: Code, what: str, mend: str) -> DirectiveError:
        """The error of what is wrong with a directive, told as a fault of the content is; docutils says where."""
        return self.error(f"{code} {what} ({mend})")

    @property
    def game(self) -> Game:
        """The game named, or the one in whose folder the page stands."""
        named = self.arguments[0] if self.arguments else ""
        parts = self.env.docname.split("/")
        games = self.corpus.games
        key = named if named in games else parts[1] if parts[0] == "games" and len(parts) > 1 else ""
        if key not in games:
            what = f"no game is named, and {self.env.docname} stands in no game’s folder"
            raise self.fault(Code.MISSING, what, f"name it behind the directive: {{{self.name}}} {next(iter(games))}")
        self.rests_on(f"games/{key}/game.toml")
        return games[key]

    def rulesets(self, game: Game) -> list[str]:
        """The rule-sets that the option names."""
        named = str(self.options.get("ruleset", "")).split()
        for key in named:
            if key not in game.rulesets:
                raise self.fault(Code.UNKNOWN, f"{game.id} has no rule-set “{key}”", nearest(key, game.rulesets))
        return named

    def ruleset(self, game: Game) -> str:
        """The one rule-set that the option names, or else the game's first."""
        named = self.rulesets(game)
        if len(named) > 1:
            raise self.fault(Code.AMOUNT, f"one rule-set is wanted, not {' '.join(named)}", "leave one of them")
        return (named or [game.default_ruleset])[0]

    def section(self, id: str, title: str, *children: nodes.Node) -> nodes.section:
        """A section with its heading, so that contents and the press find it."""
        section = nodes.section("", nodes.title("", "", *self.parse_inline(title)[0]), *children)
        section["ids"].append(id)
        self.state.document.note_explicit_target(section)
        return section

    def block(self, kind: str, maker: Maker, /, **data: object) -> block:
        made = maker.block(kind, dict(data))
        self.set_source_info(made)
        return made


def setup_context(app: Sphinx) -> None:
    app.connect("builder-inited", load)
    app.connect("build-finished", lambda _app, _failed: keep_in(None), priority=LAST)
    app.connect("env-get-outdated", outdated)
    grounds.setup_grounds(app)


def evidence(certainty: str) -> dict[str, str]:
    """A word of evidence with what it means."""
    return {"word": certainty, "means": CERTAINTIES[certainty]}
