"""Raising what a hand is worth: a ladder of values, what is said on it, and who may go up it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from quinola.ask import Law, Talk, Word
from quinola.cards import Card
from quinola.mechanics.sides import Side
from quinola.messages import Message, say, the
from quinola.seats import Seat
from quinola.shown import Shown, shows
from quinola.table import Table

STAY: Final = Talk("stay", Message("{who:seats} {who:~stays|stay}"))
RAISE: Final = Talk("raise", Message("{who:seats} {who:~raises|raise}"))
FOLD: Final = Talk("fold", Message("{who:seats} {who:~folds|fold}"))


@dataclass
class Raises(Shown):
    """What all can see of raises."""

    worth: int | None = shows("Worth", head=True)
    raised: Message | None = shows("Raised by", head=True)
    raise_to: int | None = None
    may_raise: Message | None = shows("May raise", head=True)


class AndRaise(NamedTuple):
    """A card that is played with a raise."""

    card: Card

    def __str__(self) -> str:
        return f"{self.card.text} and raise"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card."""
        return (self.card,)

    @property
    def word(self) -> str:
        """What is said with it."""
        return str(RAISE)

    def did(self, who: str) -> Message:
        """Who has played it so."""
        return say("{who:seat} plays {card:message} and raises", who=who, card=the(self.cards))

    def message(self) -> Message:
        """Both."""
        return say("{card:message} and raise", card=the(self.cards))


class Words(Protocol):
    """What is said on a ladder, and how it is told."""

    @property
    def higher(self) -> Word: ...

    @property
    def stay(self) -> Word: ...

    @property
    def fold(self) -> Word: ...

    def before_card(self) -> Message:
        """That one may go up the ladder before one plays a card."""

    def asks(self, worth: int) -> Message:
        """The question to whoever must answer a raise that makes the hand worth so much."""

    def does(self, word: Word, worth: int, higher: int) -> Message:
        """What a word will do, where the hand is worth so much, and so much after another raise."""

    def tell_raise(self, table: Table, rule: str, who: Seat) -> None:
        """Somebody goes up the ladder."""

    def tell_stay(self, table: Table, rule: str, who: Seat, worth: int) -> None:
        """Somebody accepts."""

    def gives(self, who: str, side: Sequence[str]) -> Message:
        """The last to fold leaves the hand to one side."""

    def plain(self, worth: int) -> Message:
        """Nobody has gone up it."""


class Raising:
    """One raises; the others stay, raise or fold."""

    higher, stay, fold = RAISE, STAY, FOLD

    def before_card(self) -> Message:
        """That one may go up the ladder before one plays a card."""
        return say("You may raise first.")

    def asks(self, worth: int) -> Message:
        """The question to whoever must answer a raise that makes the hand worth so much."""
        return say("The hand is raised to {worth:number}: do you stay, raise or fold?", worth=worth)

    def does(self, word: Word, worth: int, higher: int) -> Message:
        """What a word will do, where the hand is worth so much, and so much after another raise."""
        if word == RAISE:
            return say("raise to {worth:number}", worth=higher)
        return say("stay, for {worth:number}", worth=worth) if word == STAY else say("fold")

    def tell_raise(self, table: Table, rule: str, who: Seat) -> None:
        """Somebody goes up the ladder."""
        table.tell(rule, "{who:seat} raises", who=who)

    def tell_stay(self, table: Table, rule: str, who: Seat, worth: int) -> None:
        """Somebody accepts."""
        table.tell(rule, "{who:seat} stays", who=who)
        table.tell(rule, "the hand is worth {worth:number}", "sum", worth=worth)

    def gives(self, who: str, side: Sequence[str]) -> Message:
        """The last to fold leaves the hand to one side."""
        return say("{who:seat} folds: {side:seats} {side:~has|have} what stood before the raise", who=who, side=side)

    def plain(self, worth: int) -> Message:
        """Nobody has gone up it."""
        return say("A hand without a raise is worth {worth:number}", worth=worth)


RAISING: Final = Raising()


@dataclass(frozen=True)
class Ladder:
    """What a hand may be worth, from the lowest; each raise goes up by one.

    `game`: its rules are told under that name. `plain`: what a hand is worth in which nobody has raised, where that
    is not the lowest value. `alternate`: who has made the last raise may not make the next, as with a doubling cube.
    `capped`: no raise is made beyond what is enough for either side to win. `with_card`: one may raise with the card
    that one plays. `stands`: what is told when a raise has been accepted, and the hand is played for it.
    """

    game: str
    values: tuple[int, ...]
    words: Words = RAISING
    plain: int | None = None
    alternate: bool = False
    capped: bool = False
    with_card: bool = False
    stands: Callable[[Table, Worth], None] | None = None

    def rule(self, slug: str) -> str:
        """The id of a rule of the game."""
        return f"{self.game}.{slug}"

    def worth(self, raises: int, *, refused: bool) -> int:
        """What a hand is worth after so many raises, of which the last may have been refused."""
        if not raises and self.plain is not None:
            return self.plain
        return self.values[self.step(raises - refused)]

    def step(self, raises: int) -> int:
        """How far up it so many raises lead."""
        return min(raises, len(self.values) - 1)

    def options(self, held: Sequence[Card]) -> list[Any]:
        """What there is to do on one’s turn: play a card, raise first, or raise with a card."""
        return [*held, self.words.higher, *(map(AndRaise, held) if self.with_card else ())]


class Rung(NamedTuple):
    """Where a hand stands on its ladder: what it is worth, and what another raise would make of it."""

    words: Words
    value: int
    higher: int

    def does(self, word: Word) -> Message:
        """What a word of the ladder will do from here."""
        return self.words.does(word, self.value, self.higher)


class Raised(NamedTuple):
    """What an answer is about: the worth of the hand as raised, and the trick on the table."""

    worth: Worth
    trick: Any


class Worth:
    """What the hand stands at; who has raised it, in turn, and who has folded; the sides that are out of it.

    `enough` says whether nobody has a use for more than a value, where a raise beyond that is not made.
    """

    __slots__ = ("at", "enough", "folded", "ladder", "last", "out", "raisers")

    def __init__(self, ladder: Ladder, enough: Callable[[int], bool]) -> None:
        self.ladder, self.enough, self.at = ladder, enough, 0
        self.last: Side | None = None
        self.raisers: list[Seat] = []
        self.folded: list[Seat] = []
        self.out: set[Side] = set()

    @property
    def value(self) -> int:
        """Points for whoever wins the hand, or for whoever is given it."""
        ladder = self.ladder
        return ladder.plain if ladder.plain is not None and not self.raisers else ladder.values[self.at]

    @property
    def next(self) -> int:
        """What a raise would make of it; at the top, what it is."""
        return self.ladder.values[self.ladder.step(self.at + 1)]

    @property
    def rung(self) -> Rung:
        """Where it stands now."""
        return Rung(self.ladder.words, self.value, self.next)

    @property
    def top(self) -> bool:
        """Whether nobody can go higher."""
        return self.at == len(self.ladder.values) - 1

    def may(self, side: Side) -> bool:
        """Whether this side has the right to the next raise."""
        return not self.ladder.alternate or self.last != side

    def laws(self, side: Side) -> tuple[Law, ...]:
        """Why this side may not raise now."""
        ladder = self.ladder
        laws = [
            Law(ladder.rule("top"), self.narrows(lambda: not self.top), "the hand is worth as much as a hand can be"),
            Law(
                ladder.rule("right"),
                self.narrows(lambda: self.may(side)),
                "your side made the last raise: the next is the other’s",
            ),
        ]
        if ladder.capped:
            laws.append(
                Law(
                    ladder.rule("needless"),
                    self.narrows(lambda: not self.enough(self.value)),
                    "what the hand is worth is enough for either side to win",
                )
            )
        return tuple(laws)

    def narrows(self, may: Callable[[], bool]) -> Callable[[Sequence[Any], Any], Sequence[Any]]:
        """Takes away what raises, unless one may."""

        def keep(options: Sequence[Any], about: Any) -> Sequence[Any]:
            higher = self.ladder.words.higher
            return options if may() else [o for o in options if o != higher and not isinstance(o, AndRaise)]

        return keep

    def put(self, seat: Seat, side: Side) -> None:
        """One up the ladder."""
        self.raisers.append(seat)
        self.at, self.last = self.ladder.step(self.at + 1), side
