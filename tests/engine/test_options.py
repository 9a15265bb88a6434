"""An option of a choice as a message, and what it is made of: in every game, so that nobody reads the act's text."""

from __future__ import annotations

from copy import deepcopy

import pytest

from quinola import Session
from quinola.ask import PASS, WHAT_NOW, Choose, Offer, Sign, Suit, Talk, Word
from quinola.cards import SUIT_WORDS, card, cards
from quinola.catalogue import families
from quinola.games.bryncir.pairs import Pairs
from quinola.mechanics.raises import AndRaise, Raised
from quinola.mechanics.tricks import Trick
from quinola.messages import as_json, say

PAIR = Pairs(tuple(cards("AH1 AH2")))
OPTIONS = [
    ("play", card("QH"), "play the queen of hearts", {"kind": "cards", "cards": ["QH"], "word": ""}),
    ("play", AndRaise(card("VO")), "play the valet of coins and raise",
     {"kind": "cards", "cards": ["VO"], "word": "raise"}),
    ("pair", PAIR, "pair the ace of hearts (I) and the ace of hearts (II)",
     {"kind": "cards", "cards": ["AH1", "AH2"], "word": ""}),
    ("pair", PAIR._replace(word="first"), "pair the ace of hearts (I) and the ace of hearts (II) first",
     {"kind": "cards", "cards": ["AH1", "AH2"], "word": "first"}),
    ("bid", 7, "bid 7", {"kind": "number", "cards": [], "word": "", "number": 7}),
    ("trumps", Suit("hearts", "H"), "trumps hearts", {"kind": "suit", "cards": [], "word": "", "suit": "H"}),
    ("trumps", "none", "trumps none", {"kind": "word", "cards": [], "word": "none"}),
    ("bid", PASS, "pass", {"kind": "word", "cards": [], "word": "pass"}),
    ("answer", Talk("stay"), "stay", {"kind": "talk", "cards": [], "word": "stay"}),
    ("signal", Sign("signal nose"), "signal nose", {"kind": "sign", "cards": [], "word": "signal nose"}),
]  # fmt: skip


@pytest.mark.parametrize(("verb", "option", "spoken", "parts"), OPTIONS, ids=[spoken for _, _, spoken, _ in OPTIONS])
def test_an_act_is_a_message_and_says_what_it_is_made_of(verb, option, spoken, parts):
    choice = Choose(0, verb, [option], "toy.rule")
    assert str(choice.said(option)) == spoken
    said = as_json(choice.said(option))
    assert choice.act(option) == {"text": choice.text(option), "verb": verb, "said": said, **parts}


LAY_AWAY = {"text": "lay away", "type": "word", "value": "lay away"}


def test_who_does_not_see_what_is_chosen_is_told_the_verb_and_the_kind():
    choice = Choose(0, "lay away", cards("QH KH"), "toy.rule", secret=True)
    assert choice.act_unseen(card("QH")) == {
        "text": "lay away ?", "verb": "lay away", "said": [LAY_AWAY, " a card"],
        "kind": "cards", "cards": ["?"], "word": ""}  # fmt: skip


def test_what_is_asked_is_what_the_game_says_and_no_other_games_words_for_its_verb():
    """A new game asks with a verb that others have: it inherits nothing of theirs."""
    asked = say("The {card:card} lies there: do you want it?", card="QH")
    assert str(Choose(0, "draw", ["top"], "toy.draw", prompt=asked).question()) == (
        "The queen of hearts lies there: do you want it?"
    )
    for verb in ("draw", "play", "bid", "answer", "toss"):
        assert str(Choose(0, verb, ["top"], "toy.draw").question()) == "It is your turn: what do you do?"


def test_a_word_can_say_what_it_will_do():
    swap = Offer("swap", "swap cards with the next player")
    choice = Choose(0, "answer", [swap], "toy.answer")
    assert (choice.text(swap), str(choice.said(swap))) == ("swap", "swap cards with the next player")
    copied = deepcopy(swap)
    assert (copied, copied.does) == (swap, swap.does)


def test_a_suit_that_is_copied_keeps_its_letter():
    assert deepcopy(Suit("hearts", "H")).letter == "H"
    assert Suit("hearts", "H") == "hearts"


def words(text):
    """The words of an act, in any order, without what only joins them."""
    return sorted(word for word in text.replace("+", " ").split() if word not in ("and", "with", "on", "of"))


@pytest.mark.parametrize("game", [each for family in families().values() for each in family.rulesets.values()],
                         ids=lambda game: game.id)  # fmt: skip
def test_every_option_of_every_game_is_an_act_whose_parts_make_up_its_text(game):
    """Cards, words, numbers and suits together with the verb are all that the text of the record says.

    A word is said without the choice's verb; one with cards brings its own.
    """
    session, asked = next(new for seed in range(3, 100) if (new := Session(game, seed)).choices), 0
    while session.choices and asked < 150:
        choice = session.choices[asked % len(session.choices)]
        for option in (*choice.candidates, *choice.also):
            act = choice.act(option)
            own = act["verb"] if not isinstance(option, Word) or act["cards"] else ""
            whole = [own, *act["cards"], str(act.get("number", "")), SUIT_WORDS.get(act.get("suit", ""), ""),
                     act["word"]]  # fmt: skip
            assert words(" ".join(whole)) == words(act["text"])
            assert "".join(each if isinstance(each, str) else each["text"] for each in act["said"])
            if isinstance(choice.about, (Trick, Raised)) and isinstance(option, Word):
                assert act["kind"] == "talk", "else a page would think that the trick had been cleared away"
        asked_for = str(choice.question())
        assert asked_for != WHAT_NOW, f"{choice.rule} has no question of its own"
        assert asked_for[0].isupper()
        assert asked_for[-1] in "?."
        session.take(choice, choice.options[asked % len(choice.options)])
        asked += 1
    assert asked
