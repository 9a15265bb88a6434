"""Misreadings of rules that Rentoy, Truc and Put share, for the mutants of each."""

from __future__ import annotations

from mutants import Mutant, fixed
from quinola.cards import SPANISH_48
from quinola.mechanics import goal, replies, signals
from quinola.mechanics.raises import AndRaise, Ladder
from quinola.mechanics.sides import Sides
from quinola.mechanics.signals import Channel
from quinola.mechanics.three_tricks import play, score, ties
from quinola.mechanics.three_tricks.rules import Decision, HandRules
from quinola.mechanics.three_tricks.ties import Ties
from quinola.mechanics.tricks import follow_suit
from quinola.table import Table

FIRST_TO_SPEAK, JUDGE = replies.answer, Ties.judge


def neighbours(players, direction):
    """Neighbours are partners."""
    return Sides(players, direction, tuple(2 * s // players for s in range(players)))


def against_the_deal(sides, leader):
    """Turns to play go round the other way."""
    return tuple((leader - n) % sides.players for n in range(sides.players))


def by_suit(ranks, c, led):
    """A card of another suit than was led takes no trick."""
    return ranks[c] if c.suit == led.suit else -1


def first_trick(sides, takers):
    """The first trick wins the hand."""
    return next(
        (Decision(sides.of[t], "two-tricks", "{side:seats} {side:~has|have} a trick") for t in takers if t is not None),
        None,
    )


def must_follow(ties, ranks):
    """The suit led must be followed."""
    return JUDGE(ties, ranks)._replace(laws=(follow_suit("free", breakable=False),))


def with_a_card_alone(ladder, held):
    """One raises with a card, or not at all."""
    return [*held, *map(AndRaise, held)]


async def last_to_speak(table, about, seats, laws, asks):
    """All of a side are asked, and the last binds it."""
    waiting = list(seats)
    while waiting:
        seat, said = await FIRST_TO_SPEAK(table, about, waiting, laws, asks)
        waiting.remove(seat)
    return seat, said


def for_what_it_was_worth(table, worth, seat):
    """To stay leaves the hand at what it was worth before the raise."""
    worth.at -= 1


def to_any_partner(s, sides, ages):
    """A sign is made to any partner, whatever the table has agreed on."""
    return [m for m in sides.members[sides.of[s]] if m != s]


def true_ones(channel, seat):
    """A sign must be true."""
    hand = channel.table.hands[seat]
    return [sign for sign in channel.known if channel.known[sign].holds(hand, channel.trump)]


def of_every_game(game, module, points):
    """Seats, cards, tricks and the end, which all three share."""

    def rule(slug):
        return f"{game.family}.{slug}"

    yield Mutant(
        rule("direction"), "turns go the other way round", Sides, "clockwise", lambda self: tuple(range(self.players))
    )
    yield Mutant(
        rule("first-dealer"), "A deals first, without a draw", Table, "first_dealer", lambda self, given, rule: 0
    )
    yield Mutant(rule("eldest"), "the dealer is the eldest", Sides, "eldest", lambda self, dealer: dealer)
    yield Mutant(rule("deal"), "each has four cards", play, "CARDS", 4)
    yield Mutant(rule("lead"), "the dealer leads to the first trick", HandRules, "opens", lambda self, dealer: dealer)
    yield Mutant(rule("turn"), "turns to play go round against the deal", Sides, "turns", against_the_deal)
    yield Mutant(
        rule("next-lead"),
        "whoever led leads again",
        HandRules,
        "leads",
        lambda self, trick, judge, eldest: trick.leader,
    )
    yield Mutant(
        rule("hand-end"),
        "the third trick is played whatever hangs on it",
        HandRules,
        "over",
        lambda self, takers, eldest: len(takers) == 3,
    )
    yield Mutant(rule("goal"), f"{points} points are the game", module, "GOAL", points)
    yield Mutant(
        rule("beyond"),
        "the game is won by so many points exactly",
        goal,
        "reached",
        lambda points, goal: points == goal.points,
    )
    yield Mutant(rule("next-dealer"), "the same player deals again", score, "deals_next", lambda sides, dealer: dealer)


def with_ties(game):
    """Tricks without trumps, which Truc and Put share."""

    def rule(slug):
        return f"{game.family}.{slug}"

    yield Mutant(rule("free"), "the suit led must be followed", Ties, "judge", must_follow)
    yield Mutant(rule("highest"), "the highest card of the suit led takes the trick", ties, "power", by_suit)
    yield Mutant(
        rule("tie"), "of equal cards the first takes the trick", Ties, "of_opponents", lambda self, best: best[0]
    )
    yield Mutant(
        rule("tied-lead"),
        "after a tie the lead passes on",
        Ties,
        "leads",
        lambda self, leader, best, eldest: self.sides.turns(leader)[1],
    )
    yield Mutant(
        rule("two-tricks"),
        "the first trick wins the hand",
        Ties,
        "decided",
        lambda self, takers, eldest: first_trick(self.sides, takers),
    )
    yield Mutant(
        rule("earlier-trick"),
        "of a trick each the later wins the hand",
        Ties,
        "of_a_trick_each",
        lambda self, earlier, later: later,
    )


def between_partners(game, module):
    """Sides, raises, signals and the score, which Rentoy and Truc share."""

    def rule(slug):
        return f"{game.family}.{slug}"

    yield Mutant(rule("company"), "six play", game, "players", fixed(6))
    yield Mutant(rule("sides"), "neighbours are partners", module, "partners", neighbours)
    yield Mutant(rule("pack"), "eights and nines stay in", game, "pack", SPANISH_48)
    yield Mutant(rule("raise"), "one raises with a card, or not at all", Ladder, "options", with_a_card_alone)
    yield Mutant(rule("raise-with"), "one raises before one plays, or not at all", Ladder, "with_card", fixed(False))
    yield Mutant(rule("ladder"), "each raise is worth one more", module, "WORTH", (1, 2, 3, 4, 5))
    yield Mutant(
        rule("anyone"), "the youngest of a side answers for it", replies, "may_answer", lambda seats: seats[:1]
    )
    yield Mutant(rule("first-speaks"), "the last of a side to speak binds it", replies, "answer", last_to_speak)
    yield Mutant(
        rule("stays"), "to stay is to play on for what the hand was worth", replies, "stay", for_what_it_was_worth
    )
    yield Mutant(
        rule("answer-raise"),
        "a raise is accepted or not, and nothing else",
        replies,
        "may_say",
        lambda words: (words.stay, words.fold),
    )
    yield Mutant(rule("signals-to"), "a sign is made to any partner", signals, "shown_to", to_any_partner)
    yield Mutant(rule("signals-free"), "a sign must be true", Channel, "open_to", true_ones)
    yield Mutant(
        rule("score"),
        "the first of the side alone scores",
        score,
        "scorers",
        lambda sides, side: sides.members[side][:1],
    )
