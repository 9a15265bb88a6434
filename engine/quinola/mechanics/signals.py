"""Signals between partners: a side channel, true or false, that no rule of play or of scoring ever looks at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from quinola.ask import Choose, Law, Sign, anyone
from quinola.cards import Card
from quinola.mechanics.sides import Sides
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.table import Table

SIGN: Final = "You may make a sign to those who play with you."


class Signal(NamedTuple):
    """A gesture, as what one does, and what it is agreed to mean. `holds(hand, trump suit)`: whether it is so."""

    id: str
    gesture: str | Message
    means: str | Message
    holds: Callable[[Sequence[Card], str], bool]

    @property
    def act(self) -> Sign:
        """As the record has it."""
        return Sign(f"signal {self.id}")


class Signs(NamedTuple):
    """What a table has agreed on: its signals, who sees them, and how often an opponent does."""

    signals: tuple[Signal, ...]
    to_youngest: bool
    """Whether they go to the youngest of a side, who signals to nobody, or else to any partner."""
    caught: int

    def channel(self, table: Table, game: str, sides: Sides, dealer: Seat, trump: str) -> Channel:
        """The channel of one hand, told of under the rules of this game."""
        partners = {s: shown_to(s, sides, sides.ages(dealer) if self.to_youngest else ()) for s in range(sides.players)}
        if any(partners.values()):
            if self.to_youngest:
                table.tell(f"{game}.signals-to", "Signs go to the youngest of a side")
            else:
                table.tell(f"{game}.signals-to", "Signs go to any partner")
            table.tell(f"{game}.talk", "Partners may talk, and need not say the truth")
            table.tell(f"{game}.signals-once", "Each sign may be made once a hand")
            self.tell_caught(table, f"{game}.signals-seen")
        return Channel(table, game, self.signals, partners, trump, self.caught)

    def tell_caught(self, table: Table, rule: str) -> None:
        """How often an opponent sees a sign."""
        if self.caught:
            table.tell(rule, "An opponent catches a sign one time in {n:number}", n=self.caught)
        else:
            table.tell(rule, "No opponent catches a sign")


def shown_to(s: Seat, sides: Sides, ages: Sequence[Seat]) -> list[Seat]:
    """Whom a player may sign to: all partners; or, where ages are told, the youngest of the side alone."""
    others = [m for m in sides.members[sides.of[s]] if m != s]
    if not ages:
        return others
    youngest = next(m for m in reversed(ages) if m in (s, *others))
    return [m for m in others if m == youngest]


class Channel:
    """The signals of one deal, true or false. Partners see one; each opponent with one chance in `caught` (0: never).

    They are told by the rule `signals` of the game, and those that are not true, to readers of the whole story, by
    `signals-free`.
    """

    def __init__(
        self,
        table: Table,
        game: str,
        signals: Sequence[Signal],
        partners: Mapping[Seat, Collection[Seat]],
        trump: str,
        caught: int,
    ) -> None:
        self.table, self.partners, self.trump, self.caught = table, partners, trump, caught
        self.rule, self.free = f"{game}.signals", f"{game}.signals-free"
        self.once = f"{game}.signals-once"
        self.known = {signal.act: signal for signal in signals}
        self.done: dict[Seat, list[Sign]] = {seat: [] for seat, mates in partners.items() if mates}

    async def ask(self, must: Sequence[Choose[Any]]) -> tuple[Seat, Any]:
        """Put the questions, and let anybody signal until one is answered; returns who answered, and what."""
        while True:
            aside = [
                Choose[Sign](
                    seat, "signal", signs, self.rule, self.laws(done), self, secret=True, optional=True, prompt=SIGN
                )
                for seat, done in self.done.items()
                if len(signs := self.open_to(seat)) > len(done)
            ]
            if len(must) == 1 and not aside:
                [choice] = must
                return choice.seat, await choice
            seat, said = await anyone((*must, *aside))
            if not isinstance(said, Sign):
                return seat, said
            self.made(seat, said)

    def open_to(self, seat: Seat) -> Sequence[Sign]:
        """What a seat may signal, whatever it holds."""
        return list(self.known)

    def laws(self, done: Sequence[Sign]) -> tuple[Law, ...]:
        """No sign that the seat has made in this hand."""
        made = frozenset(done)
        why = "this sign has been made in this hand"
        return (Law(self.once, lambda signs, _: [s for s in signs if s not in made], why),) if made else ()

    def made(self, seat: Seat, said: Sign) -> None:
        """Somebody has made a sign: who sees it, and what of it is told to whom."""
        table, signal = self.table, self.known[said]
        self.done[seat].append(said)
        act = len(table.log.acts) - 1
        others = [s for s in table.circle.order if s != seat and s not in self.partners[seat]]
        catch = [s for s in others if self.caught and not table.draw(f"{said} {act} {s}", self.caught)]
        table.saw[act] = frozenset((seat, *self.partners[seat], *catch))
        if table.events is None:
            return
        who, true = table.names[seat], signal.holds(table.hands[seat], self.trump)
        seen = say("{who:seat} {gesture:message}: {means:message}", who=who, gesture=signal.gesture, means=signal.means)
        unseen = say("{who:seat} makes a sign", who=who)
        whole = told_whole(who, signal, true, [table.names[s] for s in catch])
        table.whisper((self.rule if true else self.free, whole), table.saw[act], (self.rule, seen), (self.rule, unseen))


def told_whole(who: str, signal: Signal, true: bool, seers: Sequence[str]) -> Message:
    """A signal as readers of the whole story are told it: whether it is true, and which opponents have seen it."""
    made: dict[str, Any] = {"who": who, "gesture": signal.gesture, "means": signal.means}
    if true and seers:
        return say(
            "{who:seat} {gesture:message}: {means:message}, which is so; {seers:seats} {seers:~sees|see} it",
            **made,
            seers=seers,
        )
    if true:
        return say("{who:seat} {gesture:message}: {means:message}, which is so", **made)
    if seers:
        return say(
            "{who:seat} {gesture:message}: {means:message}, which is not so; {seers:seats} {seers:~sees|see} it",
            **made,
            seers=seers,
        )
    return say("{who:seat} {gesture:message}: {means:message}, which is not so", **made)
