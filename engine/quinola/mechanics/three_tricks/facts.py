"""What a scorer tells of a hand of three tricks: the facts that there are, and how a trick is written."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from quinola.facts import Fact, Form
from quinola.facts.kinds import CardOf, Lines, ListOf, Numbers, Player
from quinola.facts.reading import card_of, seat
from quinola.mechanics.sides import Sides
from quinola.mechanics.three_tricks.checks import checks
from quinola.mechanics.three_tricks.hand import Facts, Line
from quinola.mechanics.three_tricks.rules import CARDS, HandRules
from quinola.messages import say
from quinola.rules import FactsError

WAYS: Final = {"tricks": say("Trick by trick"), "won": say("Who won the hand")}


def form(rules: HandRules) -> Form[Facts]:
    """What can be told of a hand of this game, trick by trick or by who won it."""
    rule, sides = rules.rule, rules.sides
    player = Player(sides.names)
    lines = say("who leads, and the cards in the order played: {sample:text}", sample=rules.sample)
    if rules.pack[0].spanish:
        lines = say("{lines:message}, where O is coins, P cups, E swords, B clubs", lines=lines)
    turned = Fact(
        "turned",
        CardOf(rules.pack, rule("pack")),
        rule("deal"),
        "Turned up",
        "its suit is trumps",
        default=None,
        extra={"way": "tricks"},
    )
    return Form(
        f"One hand of {rules.game.capitalize()} ({rules.ruleset})",
        partial(_together, sides),
        (
            Fact("dealer", player, rule("eldest"), "Dealer", "the eldest comes next"),
            *([turned] if rules.turns_up else ()),
            Fact(
                "tricks",
                Lines(partial(line_of, rules), partial(write, sides), most=CARDS, sample=rules.sample, item="Trick"),
                rule("turn"),
                "The tricks as played",
                lines,
                default=(),
                wrong=rule("deal"),
                extra={"way": "tricks"},
            ),
            Fact(
                "won", player, rule("two-tricks"), "Who won", "anyone of the side", default=None, extra={"way": "won"}
            ),
            Fact(
                "raisers",
                ListOf(player, "raises", most=len(rules.ladder.values) - 1, number=rule("top")),
                rule("raise"),
                "Raises",
                "who raised, in the order of the raises",
                always=True,
            ),
            Fact(
                "folded",
                ListOf(player, "players", most=sides.players),
                rule("fold"),
                "Folded",
                "who answered by folding",
                default=(),
            ),
            Fact(
                "scores",
                Numbers(sides.names, low=0, groups=[sides.letters[side] for side in sides.all]),
                rule("score"),
                "Scores before",
                "the side’s, of any of its players",
                default=(),
            ),
        ),
        checks(rules),
        WAYS,
        soonest="won",
    )


def _together(sides: Sides, scores: tuple[int, ...], **told: Any) -> Facts:
    """The facts; the score of a side that is told of one of its players is that of all."""
    if scores:
        shared = [max(scores[m] for m in sides.members[side]) for side in sides.of]
        scores = tuple(own or side for own, side in zip(scores, shared, strict=True))
    return Facts(scores=scores, **told)


def line_of(rules: HandRules, text: str, place: str) -> Line:
    """A trick: who leads, and the cards in order, `D 3O 2P 1E KE`."""
    words = text.split()
    if len(words) < 3:
        wanted = "who leads, and the cards, are wanted as “{sample:text}”, not {told:text}"
        raise FactsError(place, say(wanted, sample=rules.sample, told=repr(text)), rules.rule("turn"))
    return Line(
        seat(words[0], place, rules.sides.names, rules.rule("lead")),
        tuple(card_of(word, place, rules.pack, rules.rule("pack")) for word in words[1:]),
    )


def write(sides: Sides, line: Line) -> str:
    """A trick as `line_of` reads it."""
    return " ".join((sides.names[line.leader], *(c.text for c in line.cards)))
