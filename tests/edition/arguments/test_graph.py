"""The arguments as data: every game holds the shapes, each shape refuses what it should, and nothing is invented."""

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from pyshacl import validate
from rdflib import RDF, RDFS, Graph, Literal, Namespace, URIRef
from rdflib.namespace import SH
from rdflib.term import Node

import whole
from edition.arguments import graph
from edition.arguments.graph import CRM, CRMINF, REJECTED, VALUES, document, file_of, is_writing
from edition.arguments.plain import plain
from edition.corpus import load
from edition.model import CERTAINTIES, Corpus
from edition.published.addresses import promises

PAPER = Path(__file__).parents[2] / "paper_game" / "content"
SHAPES = Path(graph.__file__).with_name("shapes.ttl")
BASE = "https://quinola.example/"
C, INF = Namespace(CRM), Namespace(CRMINF)
LAST, TWICE, ONCE = (URIRef(f"{BASE}games/groat/cruxes/#groat.last-trick{end}") for end in ("", "--twice", "--once"))
HERE = f"{BASE}games/groat/arguments.jsonld#"
INFERENCE, GROUNDS, BELIEF, HELD = (
    URIRef(f"{HERE}groat.last-trick--twice.{end}") for end in ("inference", "grounds", "belief", "held-1")
)
PREMISE = URIRef(f"{HERE}premise.broadsheet.last")
CLAUSE, TORN = (URIRef(f"{BASE}sources/broadsheet/#broadsheet.{name}") for name in ("last", "torn"))
SHEET = URIRef(f"{BASE}sources/broadsheet/")
REFUSED = re.compile(r'sh:message "([^"]+)"')

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:rdflib")
"""Its reader of JSON-LD uses what its graphs advise against."""


@pytest.fixture(scope="module")
def paper() -> Corpus:
    return load(PAPER)[0]


@pytest.fixture(scope="module")
def shapes() -> Graph:
    return Graph().parse(SHAPES)


@pytest.fixture
def groat(paper: Corpus) -> Graph:
    return told(paper, "groat")


def told(corpus: Corpus, *games: str) -> Graph:
    """What some games argue, as whoever reads their files has it."""
    made = Graph()
    for game in games:
        made.parse(data=json.dumps(document(corpus, corpus.games[game], BASE)), format="json-ld")
    return made


def refusals(made: Graph, shapes: Graph) -> set[str]:
    """The messages of all shapes that a graph does not hold."""
    holds, report, text = validate(made, shacl_graph=shapes)
    assert isinstance(report, Graph), text
    found = {str(each) for each in report.objects(None, SH.resultMessage)}
    assert holds is not bool(found)
    return found


# every game


def test_every_crux_of_every_game_holds_the_shapes(shapes: Graph) -> None:
    """And none is left out: as many inferences as readings, as many questions as cruxes."""
    corpus = whole.content()
    made = told(corpus, *corpus.games)
    assert refusals(made, shapes) == set()
    cruxes = [*corpus.cruxes()]
    kinds = Counter(made.objects(None, RDF.type))
    assert kinds[C.E89_Propositional_Object] == len(cruxes) > 0
    assert kinds[INF.I5_Inference_Making] == sum(len(crux.readings) for crux in cruxes) > 0
    words = {str(each) for each in made.objects(None, INF.J5_holds_to_be)}
    assert words <= {*CERTAINTIES, REJECTED} == set(VALUES)
    texts = [str(each) for of in (RDFS.label, C.P3_has_note) for each in made.objects(None, of)]
    assert [text for text in texts if not text.strip() or re.search(r"[{}`*]|\]\(", text)] == []


def test_what_is_cited_is_what_the_content_cites() -> None:
    """Each premise of a reading is a clause that it names, and each that it names is a premise; ids are addresses."""
    corpus = whole.content()
    published = set(promises(corpus))
    for game in corpus.games.values():
        nodes = document(corpus, game)["@graph"]
        said = {node["id"]: node for node in nodes}
        assert len(said) == len(nodes), game.id
        theirs = {node["id"] for node in nodes if not node["id"].startswith(file_of(game.id))}
        assert theirs <= published, game.id
        for crux in game.cruxes.values():
            for reading in crux.readings.values():
                node = said[f"{file_of(game.id)}#{crux.anchor(reading.id)}.inference"]
                cited = [said[premise]["that"].partition("#")[2] for premise in node.get("premise", [])]
                assert cited == [key.replace("#", ".") for key in reading.clauses], (crux.id, reading.id)
                shown = REJECTED if reading.rejected else reading.certainty
                assert node["concluded"]["value"] == shown, (crux.id, reading.id)


def test_a_document_is_read_without_any_other(paper: Corpus) -> None:
    """Its context is in it, and says of every word what it means."""
    made = document(paper, paper.games["groat"])
    assert isinstance(made["@context"], dict)
    assert not [key for key in made["@context"] if key == "@import"]
    used = {key for node in made["@graph"] for key in (*node, *node.get("concluded", ()), *node.get("applied", ()))}
    assert used <= set(made["@context"])


def test_without_an_address_ids_start_from_the_root_of_the_site(paper: Corpus) -> None:
    text = json.dumps(document(paper, paper.games["groat"]))
    made = Graph().parse(data=text, format="json-ld", publicID=f"{BASE}games/groat/arguments.jsonld")
    assert set(made) == set(told(paper, "groat"))


# one crux, by hand


def test_the_arguments_of_groat_are_these(groat: Graph) -> None:
    """Two cruxes. One is a number, of a clause that is torn off; the other has two readings and one clause."""
    kinds = Counter(groat.objects(None, RDF.type))
    # 2 questions; of the second 2 readings, each inferred once, with grounds and a belief; one is held by the sheet,
    # which is 1 argumentation and 1 belief more: 2 + 1 = 3. 2 readings and 2 clauses are 4 sets of propositions.
    assert kinds == {
        C.E74_Group: 1, C.E89_Propositional_Object: 2, C.E31_Document: 1, INF.I4_Proposition_Set: 4,
        INF.I5_Inference_Making: 2, INF.I3_Inference_Logic: 2, INF.I2_Belief: 3, INF.I1_Argumentation: 1,
        INF.I12_Adopted_Belief: 1,
    }  # fmt: skip
    assert [*groat.objects(INFERENCE, INF.J1_used_as_premise)] == [PREMISE]
    assert groat.value(PREMISE, INF.J4_that) == CLAUSE
    assert groat.value(PREMISE, INF.J14_adopted_interpretation_of) == SHEET
    assert groat.value(CLAUSE, C.P3_has_note) == Literal("Something last counts twice.", lang="en")
    assert groat.value(INFERENCE, INF.J2_concluded_that) == BELIEF
    assert (groat.value(BELIEF, INF.J4_that), groat.value(BELIEF, INF.J5_holds_to_be)) == (TWICE, Literal("attested"))
    assert groat.value(GROUNDS, C.P3_has_note) == Literal("So it is written.", lang="en")
    assert groat.value(HELD, C.P70i_is_documented_in) == SHEET
    assert groat.value(groat.value(HELD, INF.J2_concluded_that), INF.J5_holds_to_be) is None
    once = URIRef(f"{HERE}groat.last-trick--once.inference")
    assert [*groat.objects(once, INF.J1_used_as_premise)] == []
    worth = URIRef(f"{BASE}games/groat/cruxes/#groat.worth")
    assert groat.value(worth, C.P3_has_note) == Literal("a number from 1 to 4; we play 2", lang="en")
    assert [*groat.objects(worth, C.P67_refers_to)] == [TORN]


# what the shapes refuse

SPOILT: dict[str, Callable[[Graph], object]] = {
    "a question has no words": lambda g: g.remove((LAST, RDFS.label, None)),
    "a question weighs no clause, or something else": lambda g: g.remove((LAST, C.P67_refers_to, None)),
    "a question has neither a reading nor a number": lambda g: g.remove((None, C.P129_is_about, LAST)),
    "a reading is no set of propositions": lambda g: g.remove((TWICE, RDF.type, None)),
    "a reading answers no question, or two": lambda g: g.add((TWICE, C.P129_is_about, URIRef(f"{BASE}other"))),
    "a reading has no words": lambda g: g.remove((TWICE, RDFS.label, None)),
    "a reading is not inferred once": lambda g: g.remove((INFERENCE, INF.J2_concluded_that, None)),
    "nobody has inferred it, or two have": lambda g: g.remove((INFERENCE, C.P14_carried_out_by, None)),
    "an inference has no grounds, or two": lambda g: g.remove((INFERENCE, INF.J3_applied, None)),
    "an inference concludes nothing, or two things": lambda g: g.remove((INFERENCE, INF.J2_concluded_that, None)),
    "what is concluded is held to be none of our words, or two": lambda g: put(g, BELIEF, INF.J5_holds_to_be, "likely"),
    "a premise is no belief that was taken from a document": lambda g: g.remove((PREMISE, RDF.type, None)),
    "what is attested, reported or inferred has no premise": lambda g: g.remove((None, INF.J1_used_as_premise, None)),
    "a premise is a clause that the question does not weigh": lambda g: put(g, PREMISE, INF.J4_that, TORN),
    "a belief is of nothing, or of two things": lambda g: g.add((BELIEF, INF.J4_that, ONCE)),
    "grounds have no words": lambda g: put(g, GROUNDS, C.P3_has_note, ""),
    "a premise is no clause, or two": lambda g: g.add((PREMISE, INF.J4_that, TORN)),
    "a premise is read in no document, or in two": lambda g: g.remove(
        (PREMISE, INF.J14_adopted_interpretation_of, None)
    ),
    "a premise is read in another document than its clause": lambda g: g.remove(
        (CLAUSE, C.P148i_is_component_of, None)
    ),
    "nothing rests on a premise": lambda g: g.remove((INFERENCE, INF.J1_used_as_premise, None)),
    "a clause has no name": lambda g: g.remove((CLAUSE, RDFS.label, None)),
    "a clause says nothing": lambda g: g.remove((CLAUSE, C.P3_has_note, None)),
    "a clause is part of no document, or of two": lambda g: put(g, CLAUSE, C.P148i_is_component_of, TWICE),
    "a document or a person has no name": lambda g: g.remove((SHEET, RDFS.label, None)),
    "what is held is no reading, or two": lambda g: g.remove((HELD, INF.J2_concluded_that, None)),
    "nobody holds what is held, or two do": lambda g: g.remove((HELD, C.P70i_is_documented_in, None)),
}


def put(made: Graph, subject: Node, predicate: Node, said: Node | str) -> None:
    """Say this of it, and nothing else."""
    made.set((subject, predicate, said if isinstance(said, URIRef) else Literal(said)))


def test_groat_holds_the_shapes(groat: Graph, shapes: Graph) -> None:
    assert refusals(groat, shapes) == set()


@pytest.mark.parametrize("message", SPOILT)
def test_a_shape_refuses(groat: Graph, shapes: Graph, message: str) -> None:
    SPOILT[message](groat)
    assert message in refusals(groat, shapes)


def test_every_message_of_the_shapes_is_tried() -> None:
    assert set(REFUSED.findall(SHAPES.read_text("utf-8"))) == set(SPOILT)


# words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("the *Académie*, by silence", "the Académie, by silence"),
        ("{card}`AD` and {cards}`KS TH`", "ace of diamonds and king of spades, ten of hearts"),
        ("{suit}`spanish-clubs`, {foreign}`es:oros`", "clubs, oros"),
        ("see {crux}`groat.last-trick` and {reading}`groat.last-trick=twice`", "see crux last trick and Yes"),
        ("by {rule}`its rule <groat.paid>`, [so](notes.md)", "by its rule, so"),
        ("{clause}`broadsheet#last`; {source}`broadsheet`; {game}`groat`", "Broadsheet, line 4; Broadsheet; Groat"),
        ("{number}`groat.worth` counters", "2 counters"),
    ],
)
def test_a_text_without_its_marks(paper: Corpus, text: str, said: str) -> None:
    assert plain(paper, text) == said


@pytest.mark.parametrize(
    ("holder", "writing"),
    [("the laws of Whist", True), ("*Hoyle’s Games*", True), ("a page on Casino", True), ("Walter B. Gibson", False),
     ("Acanomás, by implication", False)],
)  # fmt: skip
def test_a_writing_is_told_from_a_person(holder: str, writing: bool) -> None:
    assert is_writing(holder) is writing
