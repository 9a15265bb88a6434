"""How a deal is played, read off what the engine tells: tricks, and who takes them."""

import pytest

from edition.deals.working import Act
from edition.pages.passages import ends, in_tricks, picture_of, taker
from quinola.events import Event
from quinola.messages import NO_PARTS, say


def told(kind: str, template: str, deal: int = 1, **parts: object) -> Event:
    return Event("toy.rule", *say(template, **parts), 1, kind, deal)  # type: ignore[arg-type]


PLAYED = told("played", "{who:seat} plays the {card:card}", who="A", card="QH")
TAKEN = told("taken", "{who:seat} takes the trick with the {card:card}", who="B", card="KH")
LEADS = told("led", "{who:seat} leads to the next trick", who="B")


def play(seat: str, *events: Event) -> Act:
    return Act(seat, "play QH", "play", say("play"), ("QH",), "", (PLAYED, *events))


@pytest.mark.parametrize(("act", "plays"), [
    (play("A"), True),
    (Act("A", "put", "play", say("put")), False),  # a word that is said instead of a card
    (Act("A", "call QH", "call", say("call"), ("QH",)), False),
])  # fmt: skip
def test_a_card_is_played_by_the_verb_and_with_a_card(act, plays):
    assert act.plays is plays


def test_a_trick_is_over_when_it_is_taken_and_when_nobody_has_it_and_somebody_leads_again():
    """Two are taken, one is tied, one is not over: of four tricks the first goes on with what was begun as 3."""
    acts = [play("A", TAKEN), play("B"), play("A", TAKEN, LEADS), play("B"), play("A", LEADS), play("B")]
    found = in_tricks(enumerate(acts, 1), 3)
    numbered = [(number, [n for n, _ in plays]) for number, plays in found]
    assert numbered == [(3, [1]), (4, [2, 3]), (5, [4, 5]), (6, [6])]
    assert [ends(act) for act in acts] == [True, False, True, False, True, False]


def test_who_takes_is_named_by_the_event_itself_and_not_by_what_it_quotes():
    equal = say("{who:seat}’s {card:card}", who="A", card="3O")
    event = told("taken", "{equal:message} are equal: the trick is {who:seat}’s", equal=equal, who="C")
    assert taker(event) == ["C"]


def test_what_kind_of_thing_happened_is_no_matter_of_words():
    assert not ends(play("A", Event("toy.trick", "B takes the trick", NO_PARTS, 1, "said")))


@pytest.mark.parametrize(("code", "picture", "name", "mark", "spanish"), [
    ("7H", "7H", "seven of hearts", "", False), ("7H3", "7H", "seven of hearts (III)", "III", False),
    ("1B", "1B", "ace of clubs", "", True)])  # fmt: skip
def test_cards_of_several_packs_have_one_picture_and_names_of_their_own(code, picture, name, mark, spanish) -> None:
    assert picture_of(code) == {"code": picture, "name": name, "mark": mark, "spanish": spanish}
