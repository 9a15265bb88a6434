"""What must hold of a source: where it comes from, its clauses, what its rights allow."""

from __future__ import annotations

from difflib import SequenceMatcher

from edition.checking.ids import Faults, slug_faults, unknown
from edition.model import NOWHERE, QUOTED_WORDS, Clause, Corpus, Source, spot_of
from edition.model.codes import Code
from edition.model.faults import Fault


def source_faults(corpus: Corpus, source: Source) -> Faults:
    """Everything that is wrong with a source."""
    if source.via and source.via not in corpus.sources:
        yield Fault(source.where, *unknown("source", source.via, corpus.sources))
    place = spot_of(source.place)
    if corpus.places and place not in corpus.places and place not in NOWHERE:
        code, what, near = unknown("place", place, corpus.places)
        yield Fault(source.where, code, what, f"{near}; or give its degrees in places.toml")
    if not source.clauses:
        yield Fault(source.where, Code.MISSING, f"{source.id} has no clauses", "write clauses.toml")
    for clause in source.clauses.values():
        yield from slug_faults(clause, clause.id)
        yield from rights_faults(source, clause)


def rights_faults(source: Source, clause: Clause) -> Faults:
    """A document in copyright is not transcribed and hardly quoted; and “says” is in our own words."""
    if clause.words and source.rights != "public-domain":
        what = f"{source.id} is under “{source.rights}”, which allows no transcription"
        yield Fault(clause.where, Code.RIGHTS, what, "drop “words”; say it in our own in “says”")
    if len(clause.quote.split()) > QUOTED_WORDS:
        what = f"the quotation has {len(clause.quote.split())} words"
        yield Fault(clause.where, Code.RIGHTS, what, f"quote {QUOTED_WORDS} at most")
    if clause.words and clause.says and alike(clause.words, clause.says):
        yield Fault(clause.where, Code.COPIED, "“says” repeats the words of the source", "say it in our own words")


def alike(words: str, says: str) -> bool:
    """Whether a summary is really a copy; short clauses can hardly be said otherwise."""
    return len(words.split()) > QUOTED_WORDS and SequenceMatcher(None, words, says).ratio() > 0.9
