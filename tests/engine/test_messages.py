"""Messages: templates with typed parts, the one renderer, and what it refuses."""

import pytest

from quinola.cards import card, cards
from quinola.ledger import Ledger
from quinola.messages import (
    SEVERAL,
    TYPES,
    AsWritten,
    Message,
    as_json,
    as_written,
    in_words_of,
    named,
    pieces,
    plain,
    say,
)
from quinola.table import Table

SAID = [
    (say("{who:seat} takes the trick with the {best:card}", who="B", best=card("QH")),
     "B takes the trick with the queen of hearts"),
    (say("{who:seats} {who:~has|have} it", who=["A"]), "A has it"),
    (say("{who:seats} {who:~has|have} it", who=["A", "B", "C"]), "A, B and C have it"),
    (say("{n:fiche|fiches} and {m:fiche|fiches}", n=1, m=3), "1 fiche and 3 fiches"),
    (say("{held:cards,}; {held:cards}", held=cards("1O VP")),
     "ace of coins, valet of cups; ace of coins and valet of cups"),
    (say("{r:rank} of {s:suits}", r="T", s=["S", "H"]), "ten of spades and hearts"),
    (say("{up:signed}, {down:signed}, {n:number}", up=3, down=-4, n=5), "+3, −4, 5"),
    (say("{to:account} by {why:message}", to="pool", why=say("{bid:word}", bid="solo")), "pool by solo"),
    (say("{several:messages}", several=[say("one"), say("{n:number}", n=2)]), "one and 2"),
    (say("{act:text}: {{no}}", act="play QH"), "play QH: {no}"),
]  # fmt: skip


@pytest.mark.parametrize(("message", "text"), SAID, ids=[text for _, text in SAID])
def test_a_message_is_its_template_with_its_parts_in_words(message, text):
    assert str(message) == text
    assert "".join(each if isinstance(each, str) else each["text"] for each in as_json(message)) == text


def test_every_type_is_shown_by_one_of_the_messages_above():
    said = [each for message, _ in SAID for each in (message, *message.parts.values()) if isinstance(each, Message)]
    shown = {type_.rstrip(",") for message in said for _, name, type_ in pieces(message.template) if name}
    assert {SEVERAL.get(type_, type_) for type_ in shown if "|" not in type_} == TYPES.keys()


def test_a_page_is_told_what_each_stretch_is():
    said = as_json(SAID[0][0])
    assert said == [
        {"text": "B", "type": "seat", "value": "B"},
        " takes the trick with the ",
        {"text": "queen of hearts", "type": "card", "value": "QH"},
    ]


def test_a_table_and_a_ledger_know_the_players_by_number():
    table = Table("ABC", events=True)
    table.tell("r", "{who:seat} and {them:seats} and {n:number}", "paid", who=1, them=(0, 2), n=1)
    [event] = table.events
    assert (event.text, event.kind, event.act) == ("B and A and C and 1", "paid", 0)
    assert event.parts == {"who": "B", "them": ["A", "C"], "n": 1}
    ledger = Ledger(names="ABC")
    ledger.because("r", "{who:seat} deals", who=2)
    ledger.pay(0, 1, 3, "r", Message("to {who:account}", {"who": 1}))
    assert [r.text for r in ledger.reasons] == ["C deals"]
    assert [str(e.note) for e in ledger.entries] == ["to B"]


def test_what_a_template_cannot_be_is_refused():
    with pytest.raises(ValueError, match="who is of no type"):
        say("{who} leads", who="A")
    with pytest.raises(ValueError, match="has no part whom"):
        say("{who:seat} leads", who="A", whom="B")
    with pytest.raises(KeyError, match="who"):
        say("{who:seat} leads")


def test_a_text_of_its_own_is_not_taken_for_a_template():
    assert str(Message(plain("{A} leads"))) == "{A} leads"


# In other words


class Marked:
    """A catalogue that puts a mark at everything it is asked for."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def pgettext(self, context: str, message: str) -> str:
        return f"‹{message}›"

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return f"‹{msgid1 if n == 1 else msgid2}›"


MARKED = [
    "«B takes the trick with the ‹queen of hearts›»", "«A ‹has› it»", "«A‹, ›B‹ and ›C ‹have› it»",
    "«1 ‹fiche› and 3 ‹fiches›»", "«‹ace of coins›‹, ›‹valet of cups›; ‹ace of coins›‹ and ›‹valet of cups›»",
    "«‹ten› of ‹spades›‹ and ›‹hearts›»", "«+3, −4, 5»", "«‹pool› by «‹solo›»»", "««one»‹ and ›«2»»",
    "«play QH: {no}»",
]  # fmt: skip


@pytest.mark.parametrize(("message", "marked"), list(zip([message for message, _ in SAID], MARKED, strict=True)))
def test_a_catalogue_changes_words_and_nothing_else(message, marked):
    before, plain_before = as_json(message), str(message)
    with in_words_of(Marked()):
        now = as_json(message)
        assert str(message) == marked
    assert [(each["type"], each["value"]) for each in before if isinstance(each, dict)] == [
        (each["type"], each["value"]) for each in now if isinstance(each, dict)
    ]
    assert (as_json(message), str(message)) == (before, plain_before), "the words of the catalogue have stayed"


def test_a_translation_puts_the_parts_in_its_own_order_and_may_leave_a_form_out():
    class Other(AsWritten):
        def gettext(self, message: str) -> str:
            return {"{who:seats} {who:~has|have} {n:fiche|fiches}": "{n:fiche|fiches}: {who:seats}"}[message]

    with in_words_of(Other()):
        assert str(say("{who:seats} {who:~has|have} {n:fiche|fiches}", who=["A", "B"], n=3)) == "3 fiches: A and B"


def test_a_card_keeps_its_pack_in_other_words():
    with in_words_of(Marked()):
        assert str(say("{c:card}", c=card("QH4"))) == "«‹queen of hearts› (IV)»"


def test_nothing_is_looked_up_where_nothing_is_said():
    """A catalogue of gettext's has its own head there."""
    with in_words_of(Marked()):
        assert as_json("") == []


def test_what_records_call_a_thing_is_the_same_in_all_words():
    table = Table("ABC", events=True)
    zone = table.zone("taken", 1, "tricks of {who:seat}")
    with in_words_of(Marked()):
        assert (zone.key, as_written("a pool")) == ("tricks of B", "a pool")
        assert zone.as_json("ABC", ())["said"] == ["«tricks of ", {"text": "B", "type": "seat", "value": "B"}, "»"]


def test_whom_a_message_names_is_read_off_its_parts():
    taken = say("{equal:message} are equal: the trick is {who:seat}’s", equal=say("{who:seat}’s", who="A"), who="B")
    assert named(taken, "seat") == ["B"]
    assert named(taken, "card") == []
