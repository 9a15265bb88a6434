"""Messages: templates with typed parts, the one renderer, and what it refuses."""

import pytest

from quinola.cards import card, cards
from quinola.ledger import Ledger
from quinola.messages import SEVERAL, TYPES, Message, as_json, pieces, plain, say
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
