"""The procedure of tricks, by itself: who leads, who is passed over, ties, what stops it, and turns of more."""

from __future__ import annotations

from quinola.ask import Choose, Law
from quinola.cards import card, cards
from quinola.mechanics.tricks import Trick, TrickRules, Turn, follow_suit, highest, in_trick, play_tricks
from quinola.order import strength
from quinola.table import Table

HANDS = ("AS 5H 2C", "KS 6H 3C", "QS 7H 4C")
POWER = strength(tuple(cards(" ".join(HANDS))), "AKQJT98765432")
TAKER = highest(POWER)


class Watch:
    """Keeps what it is told."""

    def __init__(self):
        self.cards, self.breaches, self.tricks = [], [], []

    def played(self, trick, choice):
        self.cards.append(trick.cards[-1])

    def breached(self, trick, choice):
        self.breaches.append(trick.cards[-1])

    def taken(self, trick):
        self.tricks.append((trick.number, trick.leader, trick.taker, " ".join(map(str, trick.cards))))


def play(said, rules, hands=HANDS, leader=0, events=True, **more):
    """What a watcher has seen when these have been played, in whoever’s turn it was; and the tricks, if it is over."""
    table, watch = Table("ABC"[: len(hands)], events=events), Watch()
    for seat, held in enumerate(hands):
        table.hands[seat][:] = cards(held)
    if callable(rules):
        rules = rules(table)
    procedure = play_tricks(table, leader, rules, watch, **more)
    tricks = None
    try:
        procedure.send(None)
        for text in said.split():
            procedure.send(card(text))
    except StopIteration as end:
        tricks = end.value
    return watch, tricks


def test_the_taker_leads_until_the_hands_are_empty():
    watch, tricks = play("AS KS QS 5H 6H 7H 4C 2C 3C", TrickRules("r", TAKER), first=4)
    assert watch.tricks == [(4, 0, 0, "AS KS QS"), (5, 0, 2, "5H 6H 7H"), (6, 2, 2, "4C 2C 3C")]
    assert len(tricks) == 3


def test_of_equals_the_first_takes_it():
    """`highest`: of equals the first. Kings and queens of spades are as strong here, and stronger than the two; so are
    both as trumps, and stronger than the suit that was led."""
    power = {c: 2 if c.rank in "KQ" else 1 for c in cards("2S KS QS 2H")}
    for first, second in (("KS", "QS"), ("QS", "KS")):
        for led, trumps in (("2S", None), ("2H", "S")):
            trick = Trick(0, 0, cards(f"{led} {first} {second}"))
            trick.seats = [0, 1, 2]
            assert highest(power, trumps)(trick) == 1


def test_each_trick_keeps_its_cards_when_the_next_are_played():
    _, tricks = play("AS KS QS 5H 6H 7H 4C 2C 3C", TrickRules("r", TAKER))
    assert [trick.cards for trick in tricks] == [cards("AS KS QS"), cards("5H 6H 7H"), cards("4C 2C 3C")]


def test_a_trick_lies_where_all_see_it_until_it_is_over_and_who_would_take_it_is_known():
    """Before each card: C leads the queen, which the ace of A takes and the king of B does not; then A leads."""
    before = []

    def rules(table):
        def keep(hand, trick):
            pile = table.zone("trick")
            before.append((" ".join(map(str, pile)), trick.best))
            assert [*pile.sees] == [0, 1, 2]
            return hand

        return TrickRules("r", TAKER, (Law("r", keep, ""),))

    play("QS AS KS 5H", rules, leader=2)
    assert before == [("", None), ("QS", 2), ("QS AS", 0), ("", None), ("5H", 0)]


def test_only_with_events_is_every_card_told_of():
    for events in (True, False):
        watch, _ = play("AS KS", TrickRules("r", TAKER), events=events)
        assert bool(watch.cards) is events


def test_a_breach_is_told_of_and_a_correct_card_is_none():
    rules = TrickRules("r", TAKER, (follow_suit("r", breakable=True),))
    watch, _ = play("AS 6H QS", rules)
    assert watch.breaches == [card("6H")]


def test_a_trick_may_be_nobodys_and_then_its_leader_leads_again():
    watch, _ = play("QS AS KS 7H 5H 6H", TrickRules("r", lambda trick: None), leader=2)
    assert watch.tricks == [(0, 2, None, "QS AS KS"), (1, 2, None, "7H 5H 6H")]


def test_a_trick_is_its_leaders_until_it_is_taken_and_tied_only_if_nobody_takes_it():
    trick = Trick(2, 0, [])
    assert (trick.winner, trick.tied, trick.taker) == (2, False, 2)
    trick.end(None)
    assert (trick.winner, trick.tied, trick.taker) == (2, True, None)
    trick.end(1)
    assert (trick.winner, trick.tied, trick.taker) == (1, False, 1)


def test_who_would_take_a_trick_as_it_lies_is_its_judges_to_say():
    """Of the spades, ace above king above queen, the king is led: his until the ace comes, and the queen is less.

    Of no cards nobody's is the best; nor where no judge was named, however many lie there.
    """
    trick = Trick(1, 0, [])
    trick.judge, found = TAKER, [trick.best]
    for seat, played in ((1, "KS"), (2, "AS"), (0, "QS")):
        trick.cards.append(card(played))
        trick.seats.append(seat)
        found.append(trick.best)
    assert found == [None, 1, 2, 2]
    trick.judge = None
    assert trick.best is None


def test_where_a_tie_is_nobodys_nobody_would_take_the_trick():
    trick = Trick(0, 0, cards("AS"))
    trick.judge = lambda trick: None
    assert trick.best is None


def test_trumps_lie_above_the_suit_led_and_what_cannot_take_a_trick_below_nought():
    """The ace is 1 and the twos are 0; the lowest trump is one more than the ace, 0 + 1 + 1."""
    power = dict(zip(cards("2H AH 2S 2C"), (0, 1, 0, 0), strict=True))
    assert in_trick(power, "H", "S") == {card("2H"): 0, card("AH"): 1, card("2S"): 2, card("2C"): -1}
    assert in_trick(power, "H", None) == {card("2H"): 0, card("AH"): 1, card("2S"): -1, card("2C"): -1}


def test_a_card_is_asked_for_by_its_rule():
    table = Table("AB")
    table.hands[1][:] = cards("KS")
    turn = play_tricks(table, 1, TrickRules("r.follow", TAKER), Watch()).send(None)
    assert isinstance(turn, Turn)
    assert (turn.seat, turn.rule, turn.text(card("KS")), turn.named) == (1, "r.follow", "play KS", False)


def test_each_law_narrows_what_the_one_before_it_leaves_and_says_what_it_refuses():
    """To the ace of spades: of KS QS 6H the first law leaves KS QS, and of these the second the queen."""
    laws = (
        follow_suit("r.follow", breakable=True),
        Law("r.no-kings", lambda hand, _: [c for c in hand if c.rank != "K"], "it is a king"),
    )
    table = Table("AB")
    table.hands[0][:], table.hands[1][:] = cards("AS 2C 3C"), cards("KS QS 6H")
    procedure = play_tricks(table, 0, TrickRules("r", TAKER, laws), Watch())
    procedure.send(None)
    choice = procedure.send(card("AS"))
    assert ([*choice.candidates], [*choice.options]) == (cards("KS QS 6H"), cards("QS"))
    refused = [choice.may(f"play {held}") for held in ("6H", "KS")]
    assert [(each.rule, each.grade) for each in refused] == [("r.follow", "breach"), ("r.no-kings", "impossible")]


def test_who_leads_may_be_said_and_that_nobody_does():
    ends = TrickRules("r", TAKER, leads=lambda trick: 1 if trick.number == 0 else None)
    watch, tricks = play("AS KS QS 6H 7H 5H", ends)
    assert [leader for _, leader, *_ in watch.tricks] == [0, 1]
    assert len(tricks) == 2


def test_whoever_leaves_in_the_middle_of_a_trick_is_passed_over():
    out = []

    def order(leader):
        return (s for s in (0, 1, 2) if s not in out)

    def leaves(table):
        def keep(hand, trick):
            out[:] = [1]
            return hand

        return TrickRules("r", TAKER, (Law("r", keep, ""),), order=order)

    watch, _ = play("AS QS", leaves)
    assert watch.tricks == [(0, 0, 0, "AS QS")]


def test_play_may_stop_in_the_middle_of_a_trick_which_then_is_none():
    watch, tricks = play("AS KS QS 5H 6H", TrickRules("r", TAKER, stops=lambda trick: trick.cards[-1] is card("6H")))
    assert watch.tricks == [(0, 0, 0, "AS KS QS")]
    assert [trick.cards for trick in tricks] == [cards("AS KS QS")]


def with_turns(ends):
    """Each lays the first card of the hand without being asked, until the card that ends it."""

    def rules(table):
        async def turn(trick, seat):
            played = table.hands[seat].pop(0)
            trick.cards.append(played)
            trick.seats.append(seat)
            if played is card("KS"):
                await Choose(seat, "say", ["so"], "r")
            return played is not card(ends)

        return TrickRules("r", TAKER, turn=turn)

    return rules


def test_a_turn_may_be_more_than_a_card_and_may_end_the_play():
    watch, tricks = play("", with_turns("2C"))
    assert not watch.tricks
    assert tricks is None  # it waits for what the second says
    watch, tricks = play("2C", with_turns("6H"))
    assert watch.tricks == [(0, 0, 0, "AS KS QS")]
    assert len(tricks) == 1
