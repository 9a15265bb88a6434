"""What must hold of what prose mentions: each role or directive is one, and its target is there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from edition.checking.ids import Faults, unknown
from edition.model import CERTAINTIES, Corpus, Mention
from edition.model.codes import Code
from edition.model.counted import known
from edition.model.faults import Fault, nearest

CARD = re.compile(r"(1[0-2]|[AKQJWLT2-9X])[SHDC][1-4]?|[1-9VNK][OPEB]")
SUITS = ("spades", "hearts", "diamonds", "clubs", "coins", "cups", "swords", "spanish-clubs")
ROLES = ("card", "cards", "suit", "rule", "crux", "reading", "clause", "source", "game", "deal", "term", "foreign",
         "number", "figure", "count", "evidence", "ref", "doc", "download", "abbr", "sup", "sub")  # fmt: skip
DIRECTIVES = ("another", "asked", "books", "calculator", "centuries", "certainties", "chances", "cite", "clauses",
              "compare", "counted", "counters", "coverage", "cruxes", "deal", "deals", "documents", "elsewhere",
              "evidence-key", "finder", "fold", "games", "glossary", "headwords", "kin", "laboratories", "laboratory",
              "leaf", "losses", "map", "melds", "pack-backs", "pack-cutouts", "pack-marks", "payments-card", "readings",
              "rules", "rulesets", "score-keeper", "score-pad", "search", "settlements", "sheet", "signals",
              "signals-card", "source", "sources", "spanish-pack", "stepper", "synopsis", "synopsis-print", "systems",
              "table", "tables", "timeline", "title-strip", "wanted")  # fmt: skip
"""Those of the edition and of the press: pages are written with no others."""
REFERENCE = ("reference.md", "{eval-rst}")
"""The page that Sphinx’s autodoc makes of docstrings, and the directive of MyST’s by which it does."""


def mention_faults(corpus: Corpus, mentions: Iterable[Mention]) -> Faults:
    """Every role in prose is a role, every directive a directive, and each leads somewhere."""
    known = targets(corpus)
    for mention in mentions:
        if (mention.where.file.rpartition("/")[2], mention.role) == REFERENCE:
            continue
        name, directive = mention.role.strip("{}"), mention.role.startswith("{")
        if mention.role in known and (mention.target or not directive):
            find, every = known[mention.role]
            if not find(mention.target):
                _, what, mend = unknown(name, mention.target, every())
                what += f", which {mention.taken} speaks of" if mention.taken else ""
                yield Fault(mention.where, Code.NO_TARGET, what, mend)
        elif name not in (names := DIRECTIVES if directive else ROLES):
            yield Fault(
                mention.where,
                Code.NO_ROLE,
                f"“{name}” is no {'directive' if directive else 'role'}",
                nearest(name, names),
            )


def targets(corpus: Corpus) -> dict[str, tuple[Callable[[str], object], Callable[[], Iterable[str]]]]:
    """For each role or directive with a target: what finds the target, and all that it could have been."""
    figures = corpus.figures
    deals = (corpus.deal, lambda: (deal.id for deal in corpus.deals()))
    sources = (corpus.sources.get, lambda: corpus.sources)
    cruxes = (corpus.crux, lambda: (crux.id for crux in corpus.cruxes()))
    return {
        "rule": (corpus.rule, lambda: (rule.id for rule in corpus.rules())),
        "crux": cruxes,
        "number": cruxes,
        "reading": (corpus.reading, lambda: (f"{c.id}={key}" for c in corpus.cruxes() for key in c.readings)),
        "clause": (corpus.clause, lambda: (clause.key for clause in corpus.clauses())),
        "source": sources,
        "{source}": sources,
        "game": (corpus.games.get, lambda: corpus.games),
        "deal": deals,
        "{deal}": deals,
        "term": (corpus.term, lambda: corpus.terms),
        "count": (corpus.count, lambda: known(corpus.games)),
        "figure": (lambda key: key in figures, lambda: figures),
        "card": (CARD.fullmatch, lambda: ("TH", "AS", "3D", "7O", "VP")),
        "cards": (lambda cards: all(map(CARD.fullmatch, cards.split())), lambda: ("TH 9H",)),
        "evidence": (CERTAINTIES.get, lambda: CERTAINTIES),
        "suit": (lambda suit: suit in SUITS, lambda: SUITS),
        "foreign": (re.compile(r"[a-z]{2,3}(-[A-Za-z]+)?:.+").fullmatch, lambda: ("de:Wort",)),
    }
