"""What the content is made of: plain frozen values, as `edition.corpus` reads them; here they all are by name."""

from __future__ import annotations

from edition.model.carrying import (
    KNOWN,
    Gift,
    Through,
    carrier,
    carriers,
    counts_of_gifts,
    gifts,
    known,
    sources_of,
    standing,
    through,
    ways_of_sources,
)
from edition.model.chances import Chances
from edition.model.corpus import Corpus
from edition.model.cruxes import CRUX_KINDS, Crux, Reading
from edition.model.deals import FIRST_HAND, SHOWN_RULES, Asked, Deal, Refused, Step, Then, Under
from edition.model.games import ANSWERING_RULES, QUESTIONS, Game, Moved, Question, Ruleset, Topic
from edition.model.lists import COVERAGES, EXCEPTED, Allowed, Listing, Mention, Term, Wanted
from edition.model.names import KINSHIPS, FamilyTree, Kinship, Name, Row, Stub, families
from edition.model.numbering import NUMBERINGS, letters, numbers
from edition.model.pictures import PICTURE_KINDS, PICTURES, SAID_WORDS, Picture, PictureKind
from edition.model.places import NOWHERE, Frame, Spot, spot_of
from edition.model.rules import CERTAINTIES, NUMBER, RULESET, WITHOUT_GROUNDS, Rule, Variant
from edition.model.sources import AUTHORITIES, QUOTED_WORDS, RIGHTS, SEEN, SOURCE_KINDS, STRATA, Clause, Source
from edition.model.traces import UNITS, Trace
from edition.model.ways import KINDS, PACKS, Way

__all__ = [
    "ANSWERING_RULES",
    "AUTHORITIES",
    "CERTAINTIES",
    "COVERAGES",
    "CRUX_KINDS",
    "EXCEPTED",
    "FIRST_HAND",
    "KINDS",
    "KINSHIPS",
    "KNOWN",
    "NOWHERE",
    "NUMBER",
    "NUMBERINGS",
    "PACKS",
    "PICTURES",
    "PICTURE_KINDS",
    "QUESTIONS",
    "QUOTED_WORDS",
    "RIGHTS",
    "RULESET",
    "SAID_WORDS",
    "SEEN",
    "SHOWN_RULES",
    "SOURCE_KINDS",
    "STRATA",
    "UNITS",
    "WITHOUT_GROUNDS",
    "Allowed",
    "Asked",
    "Chances",
    "Clause",
    "Corpus",
    "Crux",
    "Deal",
    "FamilyTree",
    "Frame",
    "Game",
    "Gift",
    "Kinship",
    "Listing",
    "Mention",
    "Moved",
    "Name",
    "Picture",
    "PictureKind",
    "Question",
    "Reading",
    "Refused",
    "Row",
    "Rule",
    "Ruleset",
    "Source",
    "Spot",
    "Step",
    "Stub",
    "Term",
    "Then",
    "Through",
    "Topic",
    "Trace",
    "Under",
    "Variant",
    "Wanted",
    "Way",
    "carrier",
    "carriers",
    "counts_of_gifts",
    "families",
    "gifts",
    "known",
    "letters",
    "numbers",
    "sources_of",
    "spot_of",
    "standing",
    "through",
    "ways_of_sources",
]
