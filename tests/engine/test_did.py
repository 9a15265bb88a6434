"""An act is told of whoever did it as a whole sentence: by its verb, its word, or what the option says itself."""

import pickle

import pytest

from quinola.ask import PASS, Choose, Sign, Suit, Word
from quinola.cards import card
from quinola.games.red_dog import THROW_IN
from quinola.games.russian_bank.acts import TURN_STOCK, build, move
from quinola.mechanics.raises import FOLD, AndRaise
from quinola.messages import Message, written

QUEEN = card("QH")


@pytest.mark.parametrize(("verb", "option", "told"), [
    ("play", QUEEN, "C plays the queen of hearts"),
    ("bid", 5, "C bids 5"),
    ("trumps", Suit("hearts", "H"), "C makes hearts trumps"),
    ("raise", 2, "C raises by 2"),
    ("bid", PASS, "C passes"),
    ("answer", FOLD, "C folds"),
    ("bet", THROW_IN, "C throws in the hand"),
    ("play", AndRaise(QUEEN), "C plays the queen of hearts and raises"),
    ("move", move(QUEEN, 2), "C moves the queen of hearts to layout 3"),
    ("move", build(QUEEN), "C builds the queen of hearts"),
    ("move", TURN_STOCK, "C turns up a card of the stock"),
    ("signal", Sign("signal wink"), "C: signal wink"),
    ("ponder", Word("ponder"), "C: ponder"),
    ("ponder", 3, "C: ponder 3"),
])  # fmt: skip
def test_an_act_is_told_of_whoever_did_it(verb, option, told):
    assert str(Choose(0, verb, (option,), "g.rule").did(option, "C")) == told


@pytest.mark.parametrize(("verb", "told"), [
    ("lay away", "C lays a card away"),
    ("signal", "C makes a sign"),
    ("ponder", "C: ponder"),
])  # fmt: skip
def test_whoever_has_not_seen_it_tells_no_more_than_was_seen(verb, told):
    assert str(Choose(0, verb, (QUEEN,), "g.rule", secret=True).did_unseen("C")) == told


def test_of_several_the_verb_has_its_other_form():
    said = PASS.did("C")
    assert said is not None
    assert str(written(said.template, {"who": ["C", "D"]})) == "C and D pass"


def test_a_word_that_is_stored_knows_it_still():
    """The pages are made by several processes, which hand what they hold to one another."""
    assert str(pickle.loads(pickle.dumps(FOLD)).did("C")) == "C folds"


def test_a_word_of_a_game_is_told_by_its_own_sentence():
    bow = Word("bow", Message("{who:seats} {who:~bows|bow} to the dealer"))
    assert str(Choose(0, "greet", (bow,), "g.rule").did(bow, "A")) == "A bows to the dealer"
