"""What is meant by an act as somebody writes it: in every game, the cards of an act in any order are the same act."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from random import Random
from typing import Any

import pytest

from quinola import Session
from quinola.ask import Choose, Law
from quinola.cards import as_card, card, cards
from quinola.catalogue import families
from quinola.understood import read, understood

RULESETS = [(family.id, game) for family in families().values() for game in family.rulesets.values()]
ACTS, SHOWN, ORDERS = 120, 25, 12
"""So many acts of a deal are looked at, of each choice so many of its acts, and of each so many orders."""


def orders(text: str) -> Iterator[str]:
    """The same act with the cards that stand side by side in other orders, joined as they are."""
    words = text.replace("+", " + ").split()
    places = [n for n, word in enumerate(words) if as_card(word.partition("=")[0])]
    runs: list[list[int]] = []
    for n in places:
        near = runs and all(word == "+" for word in words[runs[-1][-1] + 1 : n])
        runs[-1].append(n) if near else runs.append([n])
    for run in runs:
        held = [words[n] for n in run]
        mixed = [*permutations(held)] if len(held) < 5 else [held[k:] + held[:k] for k in range(len(held))]
        for other in islice(mixed, 1, ORDERS):
            told = list(words)
            for n, word in zip(run, other, strict=True):
                told[n] = word
            yield " ".join(told).replace(" + ", "+")


def asked_of(game: Any, seed: int) -> Iterator[Choose[Any]]:
    """Every choice of a deal that is played by chance."""
    random = Random(seed)
    session = Session(game, seed, part="deal" if "deal" in game.parts else "")
    while session.choices and len(session.played) < ACTS:
        yield from session.choices
        choice = random.choice(session.choices)
        acts = [o for o in choice.options if not isinstance(o, str) or " " in o] or choice.options
        session.take(choice, random.choice(list(acts)))


def mixed(game: Any) -> Iterator[tuple[Choose[Any], Any, str]]:
    """Acts of several cards as two deals bring them, each written in other orders."""
    for choice in (each for seed in (3, 4) for each in asked_of(game, seed)):
        for option in choice.playable()[:SHOWN]:
            for told in orders(choice.text(option)):
                yield choice, option, told


@pytest.mark.parametrize(
    "game", [game for _, game in RULESETS], ids=[f"{family}-{game.id}" for family, game in RULESETS]
)
def test_an_act_is_the_same_in_whatever_order_its_cards_are_written(game):
    """What is written in another order is that act, or it is asked which of several is meant, that one among them."""
    for choice, option, told in mixed(game):
        text, meant = choice.text(option), choice.find(told)
        if meant is None:
            assert option in choice.meant(told), told
            assert str(choice.may(told).why).startswith("which of these? ")
        else:
            assert choice.text(meant) in (text, told), "another act than one of these"
            right, same = choice.may(choice.text(meant)), choice.may(told)
            assert (right and right[1:]) == (same and same[1:])


@pytest.mark.ours
def test_there_are_such_acts():
    """In Cassino, Bryncir, and Rummy with its kin."""
    seen = {family: sum(1 for _ in mixed(game)) for family, game in RULESETS}
    assert len([n for n in seen.values() if n]) >= 5
    assert sum(seen.values()) > 2000


ACTS_OF = ["lay 7H1+8H2", "lay 8H2+7H1", "lay 7H1+8H1", "take 4D+7C with JS", "move 8S1 to layout 2", "play TH",
           "discard XC", "discard XD", "discard XH", "meld 2C=6H+7H+8H", "meld 7H+8H+2C=9H",
           "play VP and raise"]  # fmt: skip


@pytest.mark.parametrize(("told", "wanted"), [
    ("lay 8H2+7H1", ["lay 8H2+7H1"]),  # word for word, though another order is an act too
    ("lay 8h2 + 7h1", ["lay 8H2+7H1"]),
    ("lay 8H2 7H1", ["lay 7H1+8H2", "lay 8H2+7H1"]),  # they differ by order alone, and it is not told
    ("lay 7H+8H", ["lay 7H1+8H2", "lay 7H1+8H1"]),  # in this order, of any pack
    ("lay 8H1+7H1", ["lay 7H1+8H1"]),
    ("take 7C+4D with JS", ["take 4D+7C with JS"]),
    ("take 7♣ and 4♦ with js", ["take 4D+7C with JS"]),
    ("take JS with 4D+7C", []),  # it is the jack that takes
    ("take JS+7C with 4D", []),
    ("take 4D with JS", []),
    ("with JS take 4D 7C", []),
    ("move to layout 2 8S1", ["move 8S1 to layout 2"]),
    ("move 8S to layout 2", ["move 8S1 to layout 2"]),
    ("move 8S2 to layout 2", []),  # that is the other one
    ("play 10♥II", ["play TH"]),  # there is but one
    ("discard JK1", ["discard XC", "discard XD", "discard XH"]),
    ("discard Joker", ["discard XC", "discard XD", "discard XH"]),
    ("discard XD", ["discard XD"]),
    ("play joker", []),
    ("meld 8H+7H+2C=9H", ["meld 7H+8H+2C=9H"]),
    ("meld 7H+8H+2C", ["meld 2C=6H+7H+8H", "meld 7H+8H+2C=9H"]),  # though it stands where a nine would
    ("meld 8H+2C+7H", ["meld 2C=6H+7H+8H", "meld 7H+8H+2C=9H"]),
    ("raise and play 12p", []),
    ("raise and play vp", ["play VP and raise"]),
    ("=" * 5000, []), ("7H+" * 5000, []), ("", []), ("+", []), ("=", []), ("2C=", []), ("lay + +", []),
])  # fmt: skip
def test_what_may_be_meant(told, wanted):
    """The plainest way goes before: word for word, then but for packs, then in another order, then both."""
    assert [ACTS_OF[n] for n in understood(told, ACTS_OF)] == wanted


def test_a_word_of_an_act_is_no_card_though_a_card_may_be_written_so():
    """*as* could be the ace of spades; what is read of an act and of what is told is read in the same way."""
    assert read("turn stock").runs == ()
    assert read("call 5C").runs == (("5C",),)
    assert read("take 5H+3C 8D with 8S").runs == (("3C", "5H", "8D"), ("8S",))


def test_it_is_asked_which_act_is_meant_where_two_differ_by_order_alone():
    choice = Choose(0, "lay", ["7H 8H", "8H 7H"], "toy.rule")
    assert choice.find("lay 7H 8H") == "7H 8H"
    assert choice.find("lay 8H+7H") is None
    assert str(choice.may("lay 8H+7H").why) == "which of these? lay 7H 8H, lay 8H 7H"


def test_a_long_question_is_shortened():
    """Fourteen orders of four cards are acts, and another is told: eight are named, and how many there are."""
    several = [" ".join(four) for four in permutations(("7H", "8H", "9H", "TH"))]
    assert str(Choose(0, "lay", several[:12], "toy.rule").may("lay TH+9H+8H+7H").why).endswith(several[11])
    choice = Choose(0, "lay", several[:14], "toy.rule")
    assert str(choice.may("lay TH+9H+8H+7H").why).endswith(f"lay {several[7]} … (14 in all)")


def test_of_all_jokers_it_is_asked_which_is_meant():
    """persian-rummy.pack: four jokers, XC XD XH XS. Whoever holds three and writes JK1 is told of all three."""
    game = next(game for family, game in RULESETS if family == "persian-rummy")
    hands = {"A": "7C", "B": "XC XD XH 4S", "C": "8H", "D": "9H", "discards": "2D", "talon": "KS"}
    session = Session(game, 1, [hands], part="turns", given={"dealer": "A"})
    session.act("draw talon")
    asked = "which of these? discard XC, discard XD, discard XH"
    assert str(session.may("discard JK1").why) == str(session.may("discard joker").why) == asked
    assert session.may("discard xd")


def test_where_two_may_be_meant_the_correct_one_is():
    """russian-bank.vacancy and its kin: an act that is written without the pack is that which may be done."""
    choice = Choose(0, "move", [card("8S1"), card("8S2")], "toy.rule",
                    [Law("toy.law", lambda options, _: options[:1], "the first pack goes before")])  # fmt: skip
    assert choice.find("move 8S") is card("8S1")
    assert choice.may("move 8S2").rule == "toy.law"


def test_whoever_interrupts_is_asked_which_card_is_meant_too():
    """russian-bank.stop: B may demand a card while A moves. Of two eights of spades B does not say which."""
    session = Session(next(game for family, game in RULESETS if family == "russian-bank"), 0, part="deal")
    eights = ("8S1 to layout 5", "8S2 to layout 5")
    session._asked = (
        Choose(0, "move", cards("9H1"), "toy.turn"), Choose(1, "demand", eights, "toy.stop", optional=True)
    )  # fmt: skip
    asked = "which of these? demand 8S1 to layout 5, demand 8S2 to layout 5"
    assert str(session.may("B: demand 8S to layout 5").why) == asked
    assert session.may("B: demand 8s2 to layout 5")
    verdict = session.may("B: demand 7S to layout 5")
    assert (verdict.grade, str(verdict.why)) == ("impossible", "it is A who must speak")
