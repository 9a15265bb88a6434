"""How a procedure asks: Choose one seat's option; Law narrows it and, run again, says why not."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Iterable, Sequence
from functools import lru_cache
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    cast,
    runtime_checkable,
)

from quinola.cards import Card, as_card, card
from quinola.deeds import deed
from quinola.messages import Message, Template, as_json, plain, plain_text, say, the_card, written
from quinola.mistakes import is_other, suits_of
from quinola.seats import Seat
from quinola.understood import understood

T = TypeVar("T")
Verb: TypeAlias = str
"""What is done, in a word: `play`. It begins the act’s text, and is looked up in a catalogue before it is shown."""
Procedure: TypeAlias = Coroutine[Any, Any, T]


class Word(str):
    """An option that is said as it stands, without the choice's verb: pass, raise, stop.

    `deed` tells it of those who have said it: `{who:seats} {who:~passes|pass}`.
    """

    __slots__ = ("deed",)
    deed: str

    def __new__(cls, text: str, deed: Message | None = None) -> Self:
        made = super().__new__(cls, text)
        made.deed = deed.template if deed else ""
        return made

    def did(self, who: str) -> Message | None:
        """That a seat has said it; None if nothing is said of that."""
        return written(self.deed, {"who": [who]}) if self.deed else None


class Offer(Word):
    """A word of which is told what it will do: “exchange” is to *exchange cards with the next player*."""

    __slots__ = ("does",)

    does: Template

    def __new__(cls, word: str, does: Template, deed: Message | None = None) -> Self:
        made = super().__new__(cls, word, deed)
        made.does = does
        return made

    def __getnewargs__(self) -> tuple[str, Template]:  # type: ignore[override]
        return str(self), self.does

    def message(self) -> Message:
        """What it will do."""
        return Message(self.does)


class Talk(Word):
    """A word about what is at stake: the cards that lie there lie as they did."""

    __slots__ = ()


class Sign(Word):
    """A word that only those learn who see it (see `Table.saw`)."""

    __slots__ = ()


PASS: Final = Word("pass", Message("{who:seats} {who:~passes|pass}"))
HEAVY: Final = 3
"""So many times the usual work is a choice whose acts are sets of cards that must be searched for."""


class Suit(str):
    """An option that is a suit, by its name in records: `hearts`."""

    letter: str

    def __new__(cls, name: str, letter: str) -> Suit:
        made = super().__new__(cls, name)
        made.letter = letter
        return made

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        return str(self), self.letter

    def message(self) -> Message:
        """The suit."""
        return say("{suit:suit}", suit=self.letter)


@runtime_checkable
class Spoken(Protocol):
    """An option of a game's own, which says itself what it is."""

    def message(self) -> Message:
        """What it is, in words that stand after the choice's verb."""


@runtime_checkable
class Ways(Protocol):
    """What a choice is about where cards go from pile to pile: a page can let one tap whence and whither."""

    def way(self, option: Any) -> tuple[str, str] | None:
        """The zones, by their keys, from which and to which it leads; None of what is merely said."""

    def meant(self, whence: str, whither: str) -> Any | Verdict:
        """What is meant by a card that is to go from one zone to another, though no option leads there: an option, or
        the verdict that it cannot go there."""


def ways_of(about: object) -> Ways | None:
    """What a choice is about, if those are ways between piles; else None."""
    return cast(Ways, about) if _is_ways(type(about)) else None  # type: ignore[arg-type]


@lru_cache(maxsize=256)
def _is_ways(kind: type) -> bool:
    """Whether such things are `Ways`: to ask it of each of them would be slow."""
    return issubclass(kind, Ways)


def message_of(option: object) -> Message:
    """An option as a message: `the queen of hearts`, `4`, `pass`."""
    if isinstance(option, Card):
        return the_card(option)
    if isinstance(option, Spoken):
        return option.message()
    return say("{n:number}", n=option) if isinstance(option, int) else say("{what:word}", what=str(option))


def cards_of(option: object) -> tuple[Card, ...]:
    """The cards that an option holds."""
    return (option,) if isinstance(option, Card) else tuple(getattr(option, "cards", ()))


def parts_of(option: object) -> dict[str, Any]:
    """What an option is made of, as JSON: its kind, its cards, the word that is said or that stands beside them.

    Where others lie on the table, `own` is how many of the cards, the first, come from the hand.
    """
    cards = [c.text for c in cards_of(option)]
    if cards:
        own = getattr(option, "own", None)
        parts = {"kind": "cards", "cards": cards, "word": getattr(option, "word", "")}
        return parts if own is None else {**parts, "own": own}
    if isinstance(option, int):
        return {"kind": "number", "cards": [], "word": "", "number": option}
    if isinstance(option, Suit):
        return {"kind": "suit", "cards": [], "word": "", "suit": option.letter}
    kind = "sign" if isinstance(option, Sign) else "talk" if isinstance(option, Talk) else "word"
    return {"kind": kind, "cards": [], "word": str(option)}


class Law(NamedTuple):
    """A rule that narrows what may be done. What it drops, it refuses: there is no second copy.

    `keep(candidates, about)` gives those that it leaves, the very same object if it drops none.
    A `breakable` law can be broken, because a source says what the breach costs.
    """

    rule: str
    keep: Callable[[Sequence[Any], Any], Sequence[Any]]
    why: str | Message
    breakable: bool = False


def law(rule: str, right: Callable[[Any, Any], bool], why: str | Message) -> Law:
    """A law that looks at each option by itself, and leaves those that are right: `right(option, about)`."""

    def keep(options: Sequence[Any], about: Any) -> Sequence[Any]:
        kept = [option for option in options if right(option, about)]
        return kept if len(kept) < len(options) else options

    return Law(rule, keep, why)


def law_of(kind: type, rule: str, right: Callable[[Any, Any], bool], why: str | Message) -> Law:
    """A law that looks at options of one kind alone, cards or numbers, and leaves all others."""
    return law(rule, lambda option, about: not isinstance(option, kind) or right(option, about), why)


class Verdict(NamedTuple):
    """Whether an act may be done: it is `correct`, or a `breach`, which can be done all the same, or `impossible`.

    act: as it was told, without the seat. rule: by which it is asked, or may not be done. why: the reason, in words;
    empty if it is correct. spoken: the act as one would say it; empty if it is none that can be chosen. seat: whose it
    would be, by letter. nearest: a correct act of that seat that is much like it, if there is one. As a truth value it
    is whether the act is correct.
    """

    act: str
    rule: str
    why: str | Message = ""
    grade: Literal["correct", "breach", "impossible"] = "correct"
    spoken: str | Message = ""
    seat: str = ""
    nearest: str = ""

    def __bool__(self) -> bool:
        return self.grade == "correct"

    @property
    def possible(self) -> bool:
        """Whether it can be done, rightly or not."""
        return self.grade != "impossible"

    def __str__(self) -> str:
        return f"{self.act}: {self.why or self.grade}" + (f" [{self.rule}]" if self.rule else "")

    def as_json(self) -> dict[str, Any]:
        """For the command line and the browser: the reason as plain text, in `said` and `spoken` by stretches."""
        spoken = as_json(self.spoken or plain(self.act))
        known = {key: value for key, value in self._asdict().items() if value or key not in ("seat", "nearest")}
        return known | {"why": plain_text(self.why), "said": as_json(self.why), "spoken": spoken}


class Place(NamedTuple):
    """A place on the table: a zone, by its key, and the card in it that is meant, if not any of them."""

    zone: str
    card: Card | None = None

    def as_json(self) -> dict[str, str]:
        """For a page."""
        return {"zone": self.zone} if self.card is None else {"zone": self.zone, "card": self.card.text}


WHAT_NOW: Final[Template] = "It is your turn: what do you do?"
"""What is asked where a game has no question of its own."""


class Choose(Generic[T]):
    """One seat's decision. An option is any value; an act is its text, `verb option`.

    Where one may do several things, an option has a `verb` of its own.

    Candidates are put through each law; what is left, and whatever stands in `also`, are the options.
    `secret` acts are shown to others as the verb alone; an `optional` choice need not be answered. The `prompt` is what
    is asked, as a sentence that stands alone. It is `named` where several seats are waited for: the seat then stands
    before the act.
    """

    __slots__ = (
        "about",
        "also",
        "candidates",
        "laws",
        "named",
        "optional",
        "options",
        "prompt",
        "rule",
        "seat",
        "secret",
        "verb",
    )
    gathers: ClassVar[Verb] = ""
    """The word that stands before several cards, where a page lets one gather them: `meld`. Nothing where cards are
    chosen one by one."""
    effort: ClassVar[int] = 1
    """How much work it is to find what can be done: one, or `HEAVY`. A search with a bound then makes fewer acts."""

    def at(self, option: T) -> Place | None:
        """Where a page lets one tap to do it; nowhere, if it is done by its words or its cards alone."""
        return None

    def __init__(
        self,
        seat: Seat,
        verb: Verb,
        candidates: Iterable[T],
        rule: str,
        laws: Sequence[Law] = (),
        about: Any = None,
        also: Sequence[T] = (),
        secret: bool = False,
        optional: bool = False,
        prompt: str | Message = "",
    ) -> None:
        options: Sequence[T] = tuple(candidates)  # a snapshot: the hand will lose the card, the record must not
        self.seat = seat
        self.verb = verb
        self.candidates = options
        self.rule = rule
        self.laws = laws
        self.about = about
        self.also = also
        self.secret = secret
        self.optional = optional
        self.prompt = prompt
        self.named = False
        for law in laws:
            options = law.keep(options, about)
        self.options: Sequence[T] = (*options, *also) if also else options

    def __await__(self) -> Generator[Choose[T], T, T]:
        return (yield self)

    def question(self) -> Message:
        """What is asked, as whoever is asked would be told it; where the game says nothing, nothing of any game."""
        asked = self.prompt or WHAT_NOW
        return Message(asked) if isinstance(asked, str) else asked

    @property
    def needs(self) -> Sequence[str]:
        """Rules that whoever chooses must know besides that by which it is asked: how the cards rank among which one
        is chosen, or what a word does that may be said instead."""
        return ()

    @property
    def counts(self) -> Sequence[tuple[tuple[Card, ...], tuple[int, ...]]]:
        """What cards count, where a page adds up those that are gathered: each alone, or several that are one."""
        return ()

    def playable(self) -> Sequence[T]:
        """What can be done, rightly or not: only laws that cannot be broken apply."""
        options: Sequence[T] = self.candidates
        for law in self.laws:
            if not law.breakable:
                options = law.keep(options, self.about)
        return (*options, *self.also)

    def breaches(self) -> list[T]:
        """What can be done, but wrongly."""
        right = set(self.options)
        return [option for option in self.playable() if option not in right]

    def text(self, option: T) -> str:
        """The act in text, as the record keeps it."""
        if isinstance(option, Card):
            return f"{self.verb} {option.text}"
        return str(option) if isinstance(option, Word) else f"{self.verb_of(option)} {option}"

    def verb_of(self, option: T) -> Verb:
        """What is done with it: the choice’s verb, unless it has one of its own."""
        return str(getattr(option, "verb", self.verb))

    def said(self, option: T) -> Message:
        """The act as one would say it to whoever listens: `play QH` is *play the queen of hearts*.

        It is asked for long after, too: what else it tells (a price) stood when the question was put.
        """
        if isinstance(option, Card):
            return say("{verb:word} the {card:card}", verb=self.verb, card=option)
        what = message_of(option)
        return (
            what
            if isinstance(option, Word)
            else say("{verb:word} {what:message}", verb=self.verb_of(option), what=what)
        )

    def did(self, option: T, who: str) -> Message:
        """The act told of the seat that did it, as a whole sentence: *C plays the queen of hearts*."""
        own = getattr(option, "did", None)
        told: Message | None = own(who) if own else None
        if told is None and not isinstance(option, Word):
            told = deed(self.verb_of(option), who, message_of(option))
        return told or say("{who:seat}: {said:message}", who=who, said=self.said(option))

    def did_unseen(self, who: str) -> Message:
        """The same, as those tell it who have not seen what was chosen."""
        return deed(self.verb, who, say("a card")) or say("{who:seat}: {verb:text}", who=who, verb=self.verb)

    def act(self, option: T) -> dict[str, Any]:
        """The act as JSON: its text, what is said, and what it is made of."""
        verb, said = self.verb_of(option), as_json(self.said(option))
        return {"text": self.text(option), "verb": verb, "said": said, **parts_of(option)}

    def act_unseen(self, option: T) -> dict[str, Any]:
        """The same to whoever does not see what is chosen, but of which kind it is."""
        parts = parts_of(option)
        unseen = ["?" for _ in parts["cards"]]
        said = say("{verb:word} a card", verb=self.verb) if unseen else say("{verb:word}", verb=self.verb)
        return {
            "text": self.unseen,
            "verb": self.verb,
            "said": as_json(said),
            "kind": parts["kind"],
            "cards": unseen,
            "word": "",
        }

    @property
    def aside(self) -> bool:
        """Whether what is said here interrupts: openly, by somebody who did not have to speak."""
        return self.optional and not self.secret

    @property
    def unseen(self) -> str:
        """The act in text, to whoever does not see what is chosen."""
        return f"{self.verb} ?"

    def find(self, text: str) -> T | None:
        """The candidate whose act this is, or the only one that can be meant by it; or None."""
        exact = next((o for o in (*self.candidates, *self.also) if self.text(o) == text), None)
        if exact is not None:
            return exact
        meant = self.meant(text)
        return meant[0] if len(meant) == 1 else None

    def meant(self, text: str) -> Sequence[T]:
        """The candidates that can be meant by what somebody has written; of several packs perhaps all, if none is said.

        Where one of these is correct and the others are not, it is that one.
        """
        among = (*self.candidates, *self.also)
        return self.likeliest([among[n] for n in understood(text, [self.text(o) for o in among])])

    def likeliest(self, meant: Sequence[T]) -> Sequence[T]:
        """Of those that can be meant the one that is correct, if one alone is."""
        correct = [o for o in meant if o in self.options or o in self.also]
        return correct if len(correct) == 1 else meant

    def may(self, text: str) -> Verdict:
        """Whether the act may be done, and if not, why."""
        option = self.find(text)
        if option is None:
            several = [self.text(o) for o in self.meant(text)]
            return Verdict(text, self.rule, which_of(several) if several else self.menu(text), "impossible")
        kept: Sequence[T] = self.candidates
        for law in () if option in self.also else self.laws:
            kept = law.keep(kept, self.about)
            if option not in kept:
                return Verdict(text, law.rule, law.why, "breach" if law.breakable else "impossible", self.said(option))
        return Verdict(text, self.rule, spoken=self.said(option))

    def menu(self, told: str = "") -> Message:
        """The correct acts, for a reader; a long list is shortened.

        If what was `told` has a card of the other kind of pack, with how its own are written.
        """
        acts = [self.text(o) for o in self.options]
        if len(acts) <= 12:
            choice = say("the choice is {acts:text}", acts=", ".join(acts))
        else:
            some = ", ".join(acts[:8])
            choice = say("the choice is {some:text} … ({n:number} in all)", some=some, n=len(acts))
        here = [c for o in self.candidates for c in cards_of(o)]
        strange = [word for word in map(as_card, told.split()) if word and is_other(card(word), here)]
        return say("{choice:message}; {spelt:message}", choice=choice, spelt=suits_of(here)) if strange else choice


def which_of(acts: Sequence[str]) -> Message:
    """A question, where several acts can be meant; a long list is shortened."""
    if len(acts) <= 12:
        return say("which of these? {acts:text}", acts=", ".join(acts))
    return say("which of these? {some:text} … ({n:number} in all)", some=", ".join(acts[:8]), n=len(acts))


Several: TypeAlias = tuple[Choose[Any], ...]
Ask: TypeAlias = Choose[Any] | Several


class _Wait(Generic[T]):
    """Several seats may speak; the first that does is sent back with what it said."""

    __slots__ = ("choices",)

    def __init__(self, choices: Iterable[Choose[T]]) -> None:
        self.choices = tuple(choices)
        for choice in self.choices:
            choice.named = True

    def __await__(self) -> Generator[tuple[Choose[T], ...], tuple[Seat, T], tuple[Seat, T]]:
        return (yield self.choices)


async def anyone(choices: Iterable[Choose[T]]) -> tuple[Seat, T]:
    """Whichever seat speaks first, speaks for all."""
    return await _Wait(choices)


async def together(choices: Iterable[Choose[T]]) -> dict[Seat, T]:
    """All choose unseen, in any order; the procedure goes on when the last has chosen."""
    waiting = {c.seat: c for c in choices}
    chosen: dict[Seat, T] = {}
    while waiting:
        seat, said = await _Wait(waiting.values())
        del waiting[seat]
        chosen[seat] = said
    return chosen


async def claim(choices: Iterable[Choose[T]]) -> tuple[Seat, T] | None:
    """A window in order of precedence, each choice with PASS; a claim waits for prior seats only."""
    waiting = {c.seat: c for c in choices}
    stands: tuple[Seat, T] | None = None
    while waiting:
        seat, said = await _Wait(waiting.values())
        prior = list(waiting)[: list(waiting).index(seat)]
        if said == PASS:
            del waiting[seat]
        else:
            stands, waiting = (seat, said), {s: waiting[s] for s in prior}
    return stands
