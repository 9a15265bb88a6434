"""What is asked in a turn of Russian Bank, and why a card that lies where none is played from cannot be."""

from __future__ import annotations

from quinola.ask import Choose, Verdict
from quinola.cards import as_card
from quinola.games.russian_bank.acts import Act
from quinola.games.russian_bank.turn import Turn
from quinola.messages import Message, say


class Moving(Choose[Act]):
    """What is done next. Of cards on bases and among discards it says why they stay there."""

    __slots__ = ()

    def question(self) -> Message:
        """What there is to do; first of all what has been demanded."""
        turn: Turn = self.about
        if turn.goal is None:
            return say("Your turn: play cards from pile to pile, or turn one up; a discard ends it.")
        return say("Your turn: the other player demands {what:message}.", what=turn.goal.message())

    def may(self, text: str) -> Verdict:
        """Whether it may be done, and if not, why."""
        why = self._stays(text) if self.find(text) is None else None
        return super().may(text) if why is None else Verdict(text, *why, "impossible")

    def _stays(self, text: str) -> tuple[str, str] | None:
        """The rule by which the card that is named stays where it lies, and the reason; None if it is another one."""
        turn: Turn = self.about
        named = next(filter(None, map(as_card, text.split())), "")
        if any(c.text == named for base in turn.board.bases for c in base):
            return "russian-bank.base-stays", "nothing comes back from a base"
        if any(c.text == named and c is not turn.own_discard for pile in turn.board.discards for c in pile):
            top = "only the top card of one’s own discards is played"
            return "russian-bank.discards-closed", top if turn.discards_open() else "no card is played from discards"
        return None
