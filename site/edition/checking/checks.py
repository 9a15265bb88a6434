"""What must hold between the pieces of content: every id leads somewhere, every rule has grounds, rights are kept."""

from __future__ import annotations

from edition.checking.games import game_faults
from edition.checking.ids import Faults, clause_keys, unknown
from edition.checking.mentions import mention_faults
from edition.checking.names import name_faults
from edition.checking.sources import source_faults
from edition.checking.uses import use_faults
from edition.model import Corpus, Mention
from edition.model.faults import Fault


def faults(corpus: Corpus, game: str = "") -> Faults:
    """Every fault between the pieces of a corpus, in no order; or, of a game, all that are its own."""
    for source in corpus.sources.values():
        yield from source_faults(corpus, source)
    for each in corpus.games.values():
        yield from game_faults(corpus, each) if game in ("", each.id) else ()
    yield from name_faults(corpus)
    yield from use_faults(corpus)
    if not game:
        yield from term_faults(corpus)
        yield from wanted_faults(corpus)
    yield from mention_faults(corpus, [each for each in corpus.mentions if not game or may_be_of(game, each)])


def may_be_of(game: str, mention: Mention) -> bool:
    """Whether a mention stands in the files of a game or of a source."""
    return f"/games/{game}/" in mention.where.file or "/sources/" in mention.where.file


def term_faults(corpus: Corpus) -> Faults:
    """Words of the glossary name others that are there."""
    for term in corpus.terms.values():
        for see in term.see:
            if see not in corpus.terms:
                yield Fault(term.where, *unknown("term", see, corpus.terms))


def wanted_faults(corpus: Corpus) -> Faults:
    """Lost documents name cruxes and clauses that are there."""
    for wanted in corpus.wanted.values():
        for key in wanted.settles:
            if corpus.crux(key) is None:
                yield Fault(wanted.where, *unknown("crux", key, (crux.id for crux in corpus.cruxes())))
        for key in wanted.clauses:
            if corpus.clause(key) is None:
                yield Fault(wanted.where, *unknown("clause", key, clause_keys(corpus, key)))
