"""The kinds of faults: a code for each, by which it is looked up, and its heading; FAULTS.md has a section for each."""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class Code(StrEnum):
    """A kind of fault. A code is never given to another kind, and one that has gone is not used again."""

    heading: str

    def __new__(cls, code: str, heading: str) -> Code:
        made = str.__new__(cls, code)
        made._value_ = code
        made.heading = heading
        return made

    # files and their fields
    NOT_UTF8 = "Q101", "A file is not UTF-8"
    NOT_TOML = "Q102", "A file is not TOML"
    NO_FILE = "Q103", "A file is missing"
    MISSING = "Q104", "Something that is needed is missing"
    TYPE = "Q105", "A field holds something of another type"
    EMPTY = "Q106", "A field is empty"
    NO_FIELD = "Q107", "There is no field of this name here"
    NO_WORD = "Q108", "A field holds a word that it cannot hold"
    NO_DATE = "Q109", "A date is not written as dates are"
    # ids and what they lead to
    UNKNOWN = "Q201", "A name leads nowhere"
    NO_READING = "Q202", "A crux cannot be read so"
    NO_TARGET = "Q203", "What prose mentions is not there"
    NO_ROLE = "Q204", "There is no such role or directive"
    ONE_ID = "Q205", "Two things have one id"
    TWICE = "Q206", "Something is said twice"
    NO_ID = "Q207", "An id is not written as ids are"
    LIKE = "Q208", "A text cannot be taken from there"
    ADDRESS = "Q209", "A published address is gone"
    KIN = "Q210", "Games are related in a way that cannot be"
    # grounds and sources
    NO_GROUNDS = "Q301", "Something rests on nothing"
    NO_WITNESS = "Q302", "No witness attests what is attested"
    UNUSED = "Q303", "Nothing uses a clause"
    NEEDLESS = "Q304", "An excuse is not needed"
    RIGHTS = "Q305", "More is quoted than may be"
    COPIED = "Q306", "A summary repeats the words of the source"
    # what a game tells
    NEVER = "Q401", "A rule is never in force"
    SEATS = "Q402", "Nobody can play with that number"
    AMOUNT = "Q403", "There is too much or too little of something"
    MARKUP = "Q404", "Markup that pages do without"
    NO_QUESTION = "Q405", "A common question asks nothing, or is not answered"
    UNLISTED = "Q406", "Something is left out of a list that has all others"
    CHANCES = "Q407", "The rows of a table of chances do not fit"
    PICTURE = "Q408", "A picture cannot be drawn as it is said"
    ORDER = "Q409", "A rule stands out of order"
    TRACE = "Q410", "A trace was counted as it is not asked"
    NOTHING = "Q411", "A page shows what there is none of"
    # worked deals
    FACTS_AND_ACTS = "Q501", "A deal has both facts and acts"
    NO_CARD = "Q502", "A card is not written as cards are"
    NO_ACT = "Q503", "A deal has not so many acts"
    NOT_SHOWN = "Q504", "A deal states something of a rule that it does not show"
    SUM = "Q505", "A sum does not come out"
    NO_DEAL = "Q506", "A game has no worked deal"
    UNPLAYABLE = "Q507", "A deal cannot be played"
    UNFINISHED = "Q508", "A deal is not played to its end"
    OUTCOME = "Q509", "A deal comes out otherwise"
    POINT = "Q510", "A point of a deal is not as it is stated"
    # content and engine
    NOT_PYTHON = "Q601", "A file is not Python"
    NOT_LOADED = "Q602", "A module cannot be loaded"
    NO_GAME = "Q603", "A module is not yet a game"
    BREAKS = "Q604", "The engine breaks"
    NAME = "Q605", "Content and engine call the game by two names"
    RULESETS = "Q606", "Content and engine have other rule-sets"
    CRUXES = "Q607", "Content and engine have other cruxes"
    READINGS = "Q608", "Content and engine have other readings"
    VALUE = "Q609", "Content and engine give another value"
    NO_RULE = "Q610", "The engine names a rule that there is not"
    UNNAMED = "Q611", "The engine never names a rule"
    # proofs
    NO_MUTANT = "Q701", "A mutant breaks nothing that is there"
    UNNOTICED = "Q702", "Nothing notices a mutant"
    SECOND = "Q703", "The second reckoning differs"
