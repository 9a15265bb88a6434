"""What the content is made of: plain frozen values, as `edition.corpus` reads them; here they all are by name."""

from __future__ import annotations

from edition.model.chances import Chances
from edition.model.corpus import Corpus
from edition.model.cruxes import CRUX_KINDS, Crux, Reading
from edition.model.deals import SHOWN_RULES, Asked, Deal, Refused, Step, Then, Under
from edition.model.games import ANSWERING_RULES, QUESTIONS, Game, Moved, Question, Ruleset, Topic
from edition.model.lists import COVERAGES, EXCEPTED, Allowed, Elsewhere, Listing, Mention, Term, Wanted
from edition.model.numbering import NUMBERINGS, letters, numbers
from edition.model.rules import CERTAINTIES, NUMBER, RULESET, WITHOUT_GROUNDS, Rule, Variant
from edition.model.sources import AUTHORITIES, QUOTED_WORDS, RIGHTS, SEEN, SOURCE_KINDS, STRATA, Clause, Source
from edition.model.ways import KINDS, PACKS, Way

__all__ = [
    "ANSWERING_RULES",
    "AUTHORITIES",
    "CERTAINTIES",
    "COVERAGES",
    "CRUX_KINDS",
    "EXCEPTED",
    "KINDS",
    "NUMBER",
    "NUMBERINGS",
    "PACKS",
    "QUESTIONS",
    "QUOTED_WORDS",
    "RIGHTS",
    "RULESET",
    "SEEN",
    "SHOWN_RULES",
    "SOURCE_KINDS",
    "STRATA",
    "WITHOUT_GROUNDS",
    "Allowed",
    "Asked",
    "Chances",
    "Clause",
    "Corpus",
    "Crux",
    "Deal",
    "Elsewhere",
    "Game",
    "Listing",
    "Mention",
    "Moved",
    "Question",
    "Reading",
    "Refused",
    "Rule",
    "Ruleset",
    "Source",
    "Step",
    "Term",
    "Then",
    "Topic",
    "Under",
    "Variant",
    "Wanted",
    "Way",
    "letters",
    "numbers",
]
