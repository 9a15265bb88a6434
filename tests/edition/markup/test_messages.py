"""What the engine says, as it stands on a page: signs for cards and suits by their type, never by their words."""

import pytest
from docutils import nodes

from edition.markup.messages import drawn
from edition.markup.nodes import spanish
from quinola.messages import say


@pytest.mark.parametrize(("message", "shown"), [
    (say("{who:seat} takes the trick with the {c:card}", who="A", c="QH4"), "A takes the trick with the Q♥IV"),
    (say("{c:card}, {d:cards,}", c="TS", d=["2C", "AD"]), "10♠, 2♣, A♦"),
    (say("{who:seat} has no {s:suit}", who="B", s="H"), "B has no ♥"),
    (say("{s:suits}", s=["C", "D"]), "♣ and ♦"),
    (say("a ten of hearts is meant, and no spades"), "a ten of hearts is meant, and no spades"),
    (say("{made:message}: {n:fiche|fiches}", made=say("{c:card} forced", c="JH"), n=2), "J♥ forced: 2 fiches"),
    (say("{what:word} and {which:text}", what="hearts", which="ace of clubs"), "hearts and ace of clubs"),
    ("the pot", "the pot"),
])  # fmt: skip
def test_cards_and_suits_are_signs_and_words_stay_words(message, shown):
    assert "".join(node.astext() for node in drawn(message)) == shown


def test_the_clubs_of_each_pack_are_its_own():
    """Both packs have clubs; by their letters they are told apart."""
    french, _, ours, _, card = drawn(say("{a:suit}, {b:suit}, {c:card}", a="C", b="B", c="KB"))
    assert (french.astext(), french["classes"]) == ("♣", ["suit", "c"])
    assert isinstance(ours, spanish)
    assert (ours["code"], ours.astext()) == ("B", "clubs")
    assert isinstance(card, spanish)
    assert (card["code"], card.astext()) == ("KB", "king of clubs")


def test_a_card_of_several_packs_has_its_pack_below_the_line():
    [card] = drawn(say("{c:card}", c="7H3"))
    assert [each.astext() for each in card.findall(nodes.subscript)] == ["III"]
