"""The arguments of a game as JSON-LD in the terms of CRMinf: what is weighed, concluded, held, and by whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from edition.arguments.plain import plain
from edition.model import CERTAINTIES, Corpus, Crux, Game, Reading
from edition.published.addresses import address, address_text

Node = dict[str, Any]
CRM: Final = "http://www.cidoc-crm.org/cidoc-crm/"
CRMINF: Final = "http://www.cidoc-crm.org/extensions/crminf/"
REJECTED: Final = "rejected"
VALUES: Final = (*CERTAINTIES, REJECTED)
"""What a belief of ours can be: one of the six certainties, or rejected, as the page of cruxes has it."""
FILE: Final = "arguments.jsonld"
CONTEXT: Final[Node] = {
    "crm": CRM,
    "crminf": CRMINF,
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "id": "@id",
    "type": "@type",
    "Question": "crm:E89_Propositional_Object",
    "Document": "crm:E31_Document",
    "Actor": "crm:E39_Actor",
    "Group": "crm:E74_Group",
    "Argumentation": "crminf:I1_Argumentation",
    "Belief": "crminf:I2_Belief",
    "Logic": "crminf:I3_Inference_Logic",
    "Propositions": "crminf:I4_Proposition_Set",
    "Inference": "crminf:I5_Inference_Making",
    "Adopted": "crminf:I12_Adopted_Belief",
    "label": "rdfs:label",
    "note": "crm:P3_has_note",
    "by": {"@id": "crm:P14_carried_out_by", "@type": "@id"},
    "weighs": {"@id": "crm:P67_refers_to", "@type": "@id"},
    "documented": {"@id": "crm:P70i_is_documented_in", "@type": "@id"},
    "about": {"@id": "crm:P129_is_about", "@type": "@id"},
    "partOf": {"@id": "crm:P148i_is_component_of", "@type": "@id"},
    "premise": {"@id": "crminf:J1_used_as_premise", "@type": "@id"},
    "concluded": {"@id": "crminf:J2_concluded_that", "@type": "@id"},
    "applied": {"@id": "crminf:J3_applied", "@type": "@id"},
    "that": {"@id": "crminf:J4_that", "@type": "@id"},
    "value": {"@id": "crminf:J5_holds_to_be", "@language": None},
    "interprets": {"@id": "crminf:J14_adopted_interpretation_of", "@type": "@id"},
}
"""Our words for classes and properties of CIDOC CRM 7.1.3 and CRMinf 1.2; each document carries them in itself."""


def file_of(game: str) -> str:
    """Where the arguments of a game lie, from the root of the site."""
    return f"games/{game}/{FILE}"


def document(corpus: Corpus, game: Game, base: str = "", language: str = "en") -> Node:
    """All arguments of a game. Its ids are addresses from `base`, or from the site’s root, wherever that is."""
    context = {"@base": base or "../../", "@language": language, **CONTEXT}
    return {"@context": context, "@graph": [*Arguments(corpus, game).nodes()]}


class Arguments:
    """The nodes of one game: its cruxes in their order, then the clauses and documents that these weigh."""

    def __init__(self, corpus: Corpus, game: Game) -> None:
        self.corpus, self.game = corpus, game
        self.here = file_of(game.id)

    def nodes(self) -> Iterator[Node]:
        yield {"id": f"{self.here}#editors", "type": "Group", "label": "The editors of Quinola"}
        for crux in self.game.cruxes.values():
            yield self.question(crux)
            for reading in crux.readings.values():
                yield from self.reading(crux, reading)
        cruxes = self.game.cruxes.values()
        premises = {key for crux in cruxes for reading in crux.readings.values() for key in reading.clauses}
        clauses = sorted({key for crux in cruxes for key in crux.clauses})
        for key in clauses:
            yield self.clause(key)
            if key in premises:
                yield self.premise(key)
        for source in sorted({key.partition("#")[0] for key in clauses}):
            yield self.source(source)

    def question(self, crux: Crux) -> Node:
        """What is asked, and the clauses that are weighed; of a number also between what it lies and what we play."""
        asked = {"id": self.at("crux", crux.id), "type": "Question", "label": plain(self.corpus, crux.question)}
        if crux.number:
            low, high, here = (crux.number[name] for name in ("low", "high", "placeholder"))
            asked["note"] = f"a number from {low} to {high}; we play {here}"
        return {**asked, "weighs": [self.at("clause", key) for key in crux.clauses]}

    def reading(self, crux: Crux, reading: Reading) -> Iterator[Node]:
        """A reading; what we conclude of it, from which clauses and by which grounds; and who else holds it."""
        that, ours = self.at("reading", f"{crux.id}={reading.id}"), f"{self.here}#{crux.anchor(reading.id)}"
        yield {"id": that, "type": "Propositions", "label": plain(self.corpus, reading.title),
               "about": self.at("crux", crux.id)}  # fmt: skip
        inference = {
            "id": f"{ours}.inference",
            "type": "Inference",
            "by": f"{self.here}#editors",
            "premise": [self.premise_id(key) for key in reading.clauses],
            "applied": {"id": f"{ours}.grounds", "type": "Logic", "note": plain(self.corpus, reading.grounds)},
            "concluded": {"id": f"{ours}.belief", "type": "Belief", "that": that, "value": value_of(reading)},
        }
        yield {key: said for key, said in inference.items() if said}
        for number, holder in enumerate(reading.held_by, 1):
            yield self.held(f"{ours}.held-{number}", that, holder)

    def held(self, id: str, that: str, holder: str) -> Node:
        """That somebody holds a reading, or that a writing does; how sure they were of it nobody says."""
        told = {"id": id, "type": "Argumentation", "concluded": {"id": f"{id}.belief", "type": "Belief", "that": that}}
        if holder in self.corpus.sources:
            return {**told, "label": self.corpus.sources[holder].short, "documented": self.at("source", holder)}
        named = plain(self.corpus, holder)
        kind, how = ("Document", "documented") if is_writing(holder) else ("Actor", "by")
        return {**told, "label": named, how: {"id": f"{id}.holder", "type": kind, "label": named.partition(",")[0]}}

    def clause(self, key: str) -> Node:
        """What a clause says, or why it is lost; part of its document."""
        clause = self.corpus.clause(key)
        assert clause is not None, key
        label = f"{self.corpus.sources[clause.source].short}, clause {clause.number}"
        said = plain(self.corpus, clause.says or clause.lost)
        return {"id": self.at("clause", key), "type": "Propositions", "label": label, "note": said,
                "partOf": self.at("source", clause.source)}  # fmt: skip

    def premise(self, key: str) -> Node:
        """That the document says so, as we read it. How far it is to be believed is said of readings, not of it."""
        return {"id": self.premise_id(key), "type": "Adopted", "that": self.at("clause", key),
                "interprets": self.at("source", key.partition("#")[0])}  # fmt: skip

    def source(self, id: str) -> Node:
        source = self.corpus.sources[id]
        label = f"{plain(self.corpus, source.title)} ({source.date})"
        return {"id": self.at("source", id), "type": "Document", "label": label}

    def premise_id(self, key: str) -> str:
        return f"{self.here}#premise.{key.replace('#', '.')}"

    def at(self, kind: str, key: str) -> str:
        """The address of the site at which a thing stands, which is its id."""
        found = address(self.corpus, kind, key)
        assert found is not None, key
        return address_text(found)


def value_of(reading: Reading) -> str:
    """What we hold a reading to be, in the word that its page has."""
    return REJECTED if reading.rejected else reading.certainty


def is_writing(holder: str) -> bool:
    """Whether who holds a reading is called as writings are: by a title in italics, or as “the book”, “a page”."""
    return holder.startswith(("*", "the ", "a "))
