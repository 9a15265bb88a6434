"""What is asked in Rummy: what is drawn, what is done after drawing, who calls; where each is tapped, and why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol

from quinola.ask import PASS, Choose, Law, Place, Verb, Verdict
from quinola.cards import Card, NoCard, card
from quinola.games.rummy.acts import ON, Calling, LayingOff, WholeHand
from quinola.games.rummy.terms import Terms
from quinola.games.rummy.under_way import UnderWay
from quinola.mechanics.melds import Meld, MeldRules
from quinola.messages import Message, say, the
from quinola.seats import Seat
from quinola.understood import understood
from quinola.zones import Zone

# Drawing

TALON, DISCARD, TWO = "talon", "discard", "two"
DRAWS: Final = (TALON, DISCARD, PASS)
TWO_DRAWS: Final = (TALON, DISCARD, TWO, PASS)
"""What can be said of a draw, and where the two top discards can be taken."""
TALON_OR_UPCARD: Final = "Do you draw from the talon, or take the upcard, which lies on top of the discards?"
RENEWED: Final = "The talon is used up: do you turn the discards over and draw, or take the upcard?"
ONE_DISCARD: Final = "The talon is used up, and one discard is left: do you take it, or pass?"
NO_MORE: Final = "The talon is used up: do you take the upcard, or decline? If you decline, the deal is over."
MELD_OR_DISCARD: Final = (
    "Lay melds down, lay cards off on melds that lie there, or discard a card, which ends your turn."
)
SAID: Final[Mapping[str, Message]] = {
    TALON: say("draw from the talon"),
    DISCARD: say("take the upcard"),
    TWO: say("take the two top discards"),
    PASS: say("pass"),
}
RENEWING: Final[Mapping[str, Message]] = {
    **SAID,
    TALON: say("turn the discards over, and draw"),
    DISCARD: say("take the upcard, and turn the rest over"),
}
"""The same where the discards become the talon."""
DECLINING: Final[Mapping[str, Message]] = {**SAID, PASS: say("decline")}
DID: Final[Mapping[str, Message]] = {
    TALON: Message("{who:seat} draws from the talon"),
    DISCARD: Message("{who:seat} takes the upcard"),
    TWO: Message("{who:seat} takes the two top discards"),
    PASS: Message("{who:seat} passes"),
}
_MAY: Final = (TALON, DISCARD)
_MAY_TWO: Final = (TALON, DISCARD, TWO)
_OPEN: Final = (DISCARD, PASS)
_OPEN_TWO: Final = (DISCARD, TWO, PASS)


def _from(may: Sequence[Any]) -> Any:
    return lambda options, _: may


MUST_DRAW: Final = (Law("rummy.draw", _from(_MAY), "everyone draws a card"),)
MUST_DRAW_TWO: Final = (Law("rummy.draw", _from(_MAY_TWO), "everyone draws a card"),)
NO_TALON: Final = (Law("rummy.blocked-draw", _from(_OPEN), "the talon is used up"),)
NO_TALON_TWO: Final = (Law("rummy.blocked-draw", _from(_OPEN_TWO), "the talon is used up"),)
"""There is nothing to draw from but the discards."""
NO_TURNING: Final = (Law("rummy.single", _from(_OPEN), "there is no talon"),)


class Drawing(Choose[str]):
    """What is drawn: the card on top of the talon, or of the discards, or two of those."""

    __slots__ = ("discards", "says", "talon")

    def __init__(
        self,
        deal: UnderWay,
        seat: Seat,
        rule: str,
        laws: tuple[Law, ...],
        draws: tuple[str, ...] = DRAWS,
        prompt: str | Message = TALON_OR_UPCARD,
        says: Mapping[str, Message] = SAID,
    ) -> None:
        super().__init__(seat, "draw", draws, rule, laws, prompt=prompt)
        self.says = says
        self.talon, self.discards = deal.talon, deal.discards

    def said(self, option: str) -> Message:
        """From where it is drawn."""
        return self.says[option]

    def did(self, option: str, who: str) -> Message:
        """From where it was drawn."""
        return say(DID[option].template, who=who)

    def at(self, option: str) -> Place | None:
        """A pile, and of the discards the card down to which they are taken."""
        if option == TALON:
            return Place(self.talon.key) if self.talon else None
        discards, n = self.discards, {DISCARD: 1, TWO: 2}.get(option, 0)
        return Place(discards.key, discards[-n]) if n and len(discards) >= n else None


# After drawing


class Agreed(Protocol):
    """What melding goes by: whose rules tell of it, what a meld is, what narrows it, and how one goes out."""

    @property
    def family(self) -> str: ...
    @property
    def melds(self) -> MeldRules: ...
    @property
    def laws(self) -> tuple[Law, ...]: ...
    @property
    def going(self) -> str: ...


class Lying(Protocol):
    """A meld on the table, and where it lies."""

    @property
    def zone(self) -> Zone: ...


class Melding(Protocol):
    """A deal in which melds are laid down: where they and the discards lie, and what can be done after drawing."""

    @property
    def terms(self) -> Agreed: ...
    @property
    def discards(self) -> Zone: ...
    @property
    def melds(self) -> Mapping[Meld, Lying]: ...
    def acts(self, seat: Seat) -> list[Any]: ...


class Doing(Choose[Any]):
    """What is done after drawing, by a rule. It knows cards in any order, and why they make no meld."""

    __slots__ = ("discards", "melds", "terms")
    gathers: ClassVar[Verb] = "meld"

    def __init__(
        self, deal: Melding, seat: Seat, before: Any, rule: str = "discard", prompt: str | Message = MELD_OR_DISCARD
    ) -> None:
        self.discards, self.melds, self.terms = deal.discards, deal.melds, deal.terms
        terms = self.terms
        super().__init__(seat, "discard", deal.acts(seat), f"{terms.family}.{rule}", terms.laws, before, prompt=prompt)

    def at(self, option: Any) -> Place | None:
        """A card goes on a meld, or on the discards."""
        return meld_at(self.melds, option) or (Place(self.discards.key) if isinstance(option, Card) else None)

    def meant(self, text: str) -> Sequence[Any]:
        """The acts that can be meant; of a card that is laid off, and not said on which meld, on any."""
        found = super().meant(text)
        if found or not text.casefold().startswith("lay off "):
            return found
        off = [o for o in self.candidates if isinstance(o, LayingOff)]
        return self.likeliest([off[n] for n in understood(text, [o.without_meld for o in off])])

    def may(self, text: str) -> Verdict:
        """Whether it may be done: of what is no meld, what is wrong with it."""
        if self.find(text) is None and not self.meant(text):
            why = self._why_not(text)
            if why is not None:
                return Verdict(text, why[0], why[1], "impossible")
        return super().may(text)

    def _why_not(self, text: str) -> tuple[str, str | Message] | None:
        verb, _, rest = text.partition(" ")
        if verb not in ("meld", "lay"):
            return None
        family = self.terms.family
        if self.terms.going == "at-once":
            return f"{family}.at-once", "nothing is laid down before the whole hand is"
        if verb == "lay":
            return f"{family}.lay-off", "it does not fit that meld" if " on " in rest else "it fits no meld"
        try:
            told = [card(each.partition("=")[0]) for each in rest.replace("+", " ").split()]
        except NoCard:
            return None
        away = [c for c in told if c not in self.candidates]
        if any(set(away) == set(meld.cards) for meld in self.melds):
            return f"{family}.lay-off", self._why_not_on(away, [c for c in told if c not in away])
        if away:
            return f"{family}.meld", say("{what:message} is not in the hand", what=the(away[:1]))
        why = self.terms.melds.why_not(told)
        return None if why is None else (f"{family}.{_broken(told)}", why)

    def _why_not_on(self, meld: Sequence[Card], own: Sequence[Card]) -> str | Message:
        """Why these cards of the hand are not laid off together on a meld."""
        rules = self.terms.melds
        for c in own:
            if not rules.read([*meld, *own]) and (why := rules.why_not([*meld, c])) is not None:
                return why
        return "cards are laid off one at a time"


class Finishing(Doing):
    """The same at a table where a hand may have to go down at once, and a card may stand for another."""

    __slots__ = ()
    terms: Terms

    def _why_not(self, text: str) -> tuple[str, str | Message] | None:
        verb, _, rest = text.partition(" ")
        if verb == "rummy" and rest and any(isinstance(o, WholeHand) and o.odd is None for o in self.candidates):
            return f"{self.terms.family}.{self.terms.odd_rule}", "every card goes into a meld, and none is over"
        if verb == "meld" and self.terms.wild and rest and all("=" in each for each in rest.split("+")):
            return f"{self.terms.family}.natural", "one card of a meld at least is what it is"
        return super()._why_not(text)


def _broken(told: Sequence[Card]) -> str:
    """Which rule such cards break."""
    if len({c.suit for c in told}) > 1 or len(told) < 3:
        return "set"
    return "ace" if any(c.rank == "A" for c in told) else "run"


# Calling

CALL: Final = "The card just discarded fits a meld on the table: do you call Rummy, and lay it there?"


class Claiming(Choose[Any]):
    """Whether a discard is called, and for which meld."""

    __slots__ = ("melds",)

    def __init__(self, deal: UnderWay, seat: Seat, calls: Sequence[Calling]) -> None:
        laws = deal.terms.call_laws
        super().__init__(
            seat, "say", (PASS, *calls), "rummy.call", laws, deal.before(seat) if laws else None, prompt=CALL
        )
        self.melds = deal.melds

    def at(self, option: Any) -> Place | None:
        """The meld that it is called for."""
        return meld_at(self.melds, option)


def meld_at(melds: Mapping[Meld, Lying], option: Any) -> Place | None:
    """Where the meld lies on which something is laid."""
    return Place(melds[option.on].zone.key) if isinstance(option, ON) else None
