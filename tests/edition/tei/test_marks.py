"""What the marks of a transcription become in TEI, worked by hand; nothing of the text is lost by them."""

from xml.etree.ElementTree import tostring

import pytest

import tei
from edition.model import Clause, Source
from edition.model.faults import Place
from edition.tei import marks
from edition.tei.places import Spot, spot
from edition.tei.xml import element

HERE = Place("sources/paper/clauses.toml", 1)


def clause(id: str, number: int, words: str, at: str = "") -> Clause:
    return Clause("paper", id, number, at, "witness", "", words, "", "", "", "", "", HERE)


def source(words: dict[str, str], *slips: tuple[str, str, str]) -> Source:
    """A source of these clauses, each in a line of its id, with slips: where, what is read, what would be better."""
    clauses = {id: clause(id, n, text, f"line {id}") for n, (id, text) in enumerate(words.items(), 1)}
    told = tuple({"at": at, "reads": reads, "better": better, "why": "So."} for at, reads, better in slips)
    return Source("paper", "A paper", "Paper", "newspaper", "1900", "", "en", "primary", "", "transcript",
                  "public-domain", "", {"type": "book"}, told, (), clauses, HERE)  # fmt: skip


def encoded(made: Source, id: str) -> str:
    """The words of a clause with its marks, as XML."""
    return inner(made.clauses[id], marks.marked(made))


def inner(one: Clause, marked: list[marks.Marked]) -> str:
    text = tostring(element("seg", *marks.words(one, marked)), encoding="unicode")
    return text.removeprefix("<seg>").removesuffix("</seg>")


# Slips that are left


def test_a_slip_is_left_and_what_would_be_better_stands_beside_it() -> None:
    made = source(
        {"a": "The dealer deal two cards,", "b": "and two."}, ("line a", "dealer deal two", "dealer deals two")
    )
    choice = '<choice xml:id="slip-1"><sic>deal</sic><corr>deals</corr></choice>'
    assert encoded(made, "a") == f"The dealer {choice} two cards,"
    assert encoded(made, "b") == "and two."


@pytest.mark.parametrize(("one", "other", "there"), [
    ("a b c", "a x c", (2, 3, "x")),
    ("a b c", "a b c", None),
    ("top of score sheet", "top of the score sheet", (7, 12, "the score")),  # a word too few is told with the next
    ("top of the the sheet", "top of the sheet", (11, 20, "sheet")),  # and so is one too many
    ("a b", "a b c", (2, 3, "b c")),  # or with the one before, where there is no next
    ("this : we", "this: we", (0, 6, "this:")),
    ("the total 500", "a total of 500", (0, 9, "a total of")),
])  # fmt: skip
def test_a_slip_is_narrowed_to_the_words_that_differ(one: str, other: str, there: tuple[int, int, str] | None) -> None:
    assert marks.narrow(one, other) == there


def test_a_slip_at_the_turn_of_two_clauses_is_marked_in_the_one_that_differs() -> None:
    made = source({"a": "By turns and order", "b": "He calls."}, ("line a", "order He calls", "order. He calls"))
    assert encoded(made, "a") == 'By turns and <choice xml:id="slip-1"><sic>order</sic><corr>order.</corr></choice>'


def test_a_slip_over_two_clauses_is_told_of_both_and_marked_in_neither() -> None:
    made = source({"a": "He takes the", "b": "card, and so on."}, ("line a", "takes the card,", "takes a cards,"))
    assert marks.marked(made) == []
    assert marks.passages(made, made.slips[0]) == ["a", "b"]


def test_a_slip_in_several_places_is_told_of_all() -> None:
    made = source(
        {"a": "In The Herald today.", "b": "In the Herald."}, ("a, b", "The Herald … the Herald", "in italic")
    )
    assert marks.marked(made) == []
    assert marks.passages(made, made.slips[0]) == ["a", "b"]


def test_words_that_stand_twice_are_marked_where_the_slip_says() -> None:
    made = source({"a": "They is two.", "b": "They is four."}, ("line b", "They is", "They are"))
    assert encoded(made, "a") == "They is two."
    assert encoded(made, "b") == 'They <choice xml:id="slip-1"><sic>is</sic><corr>are</corr></choice> four.'


def test_of_two_slips_about_the_same_word_the_first_is_marked() -> None:
    made = source({"a": "They is two."}, ("line a", "They is", "They are"), ("line a", "is two", "be two"))
    assert [each.slip for each in marks.marked(made)] == [1]


def test_a_slip_whose_words_are_not_in_the_text_is_about_no_clause() -> None:
    made = source({"a": "They are two."}, ("line a", "cuatro cosas", "four of a kind"))
    assert (marks.marked(made), marks.passages(made, made.slips[0])) == ([], [])


# What could not be read


def test_letters_that_another_witness_has_are_supplied() -> None:
    """Cotton’s slips as they are: “th•t is one half”, and “thre• […],” which lacks a letter and a word."""
    cotton = tei.content().sources["cotton-bone-ace"]
    marked = marks.marked(cotton)
    assert inner(cotton.clauses["bone"], marked) == (
        'He that hath the biggest Card carries the Bone, <app xml:id="slip-1">'
        '<lem>th<supplied reason="illegible">a</supplied>t</lem>'
        '<rdg>th<gap reason="illegible" quantity="1" unit="chars" />t</rdg></app>'
        " is one half of the Stake, the other remaining for the Game;"
    )
    assert inner(cotton.clauses["eldest"], marked) == (
        'now if there be <app xml:id="slip-2">'
        '<lem>thre<supplied reason="illegible">e</supplied> <supplied reason="illegible">Kings</supplied>,</lem>'
        '<rdg>thre<gap reason="illegible" quantity="1" unit="chars" /> '
        '<gap reason="illegible" quantity="1" unit="words" />,</rdg></app>'
        " three Queens, three Tens, &amp;c. turn’d up, the eldest hand wins it."
    )


def test_a_text_that_differs_in_more_than_what_could_not_be_read_is_supplied_whole() -> None:
    made = source({"a": "Here are three Kings."}, ("line a", "are f••r Kings", "are three Kings"))
    gap = '<gap reason="illegible" quantity="1" unit="chars" />'
    lemma = '<lem><supplied reason="illegible">three</supplied></lem>'
    assert encoded(made, "a") == f'Here are <app xml:id="slip-1">{lemma}<rdg>f{gap}{gap}r</rdg></app> Kings.'


def test_what_nobody_supplies_is_a_gap() -> None:
    made = source({"a": "The d•aler deals […] cards."})
    assert encoded(made, "a") == (
        'The d<gap reason="illegible" quantity="1" unit="chars" />aler deals '
        '<gap reason="illegible" quantity="1" unit="words" /> cards.'
    )


# Where a clause stands


@pytest.mark.parametrize(("at", "there"), [
    ("¶2, s. 3", Spot(paragraph="2", sentence="3")),
    ("ch. XV, p. 129, ¶1", Spot(division="ch. XV", page="129", paragraph="1")),
    ("ch. XV, pp. 129–130, ¶3", Spot(division="ch. XV", paragraph="3")),
    ("heading", Spot(head="heading")),
    ("first article", Spot(division="first article")),
    ("Rams, Scoring", Spot(division="Rams, Scoring")),
    ("", Spot()),
])  # fmt: skip
def test_a_locator_is_read(at: str, there: Spot) -> None:
    assert spot(at) == there


def test_every_part_of_the_house_s_transcripts_has_a_place() -> None:
    """A paragraph at the least, or a heading: else a locator has been written in a way that is not read."""
    read = [each for each in tei.content().clauses() if each.words]
    assert len(read) >= 50  # thirty-nine of the Herald, eleven of Cotton
    assert [each.key for each in read if not (spot(each.at).paragraph or spot(each.at).head)] == []
