"""Who plays: each says so in turn, with the own hand or with the widow, until it is the dealer’s word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from quinola.ask import PASS, Choose, Law, Word
from quinola.mechanics.loo.general import announces
from quinola.mechanics.loo.terms import GENERAL, PAY, SAYINGS, WIDOW, Terms
from quinola.mechanics.loo.under_way import UnderWay
from quinola.messages import Message, say
from quinola.seats import Seat


class Turn(NamedTuple):
    """What a player who must speak is told: how many play already, and whose turn it is.

    `last`: the player before the dealer.
    """

    playing: int
    last: bool
    dealer: bool
    widow: bool

    @property
    def alone(self) -> bool:
        """Whether all others but the dealer have passed."""
        return self.last and not self.playing

    @property
    def forced(self) -> bool:
        """Whether it is the dealer, and only one plays."""
        return self.dealer and self.playing == 1


def _but(word: Word, holds: Callable[[Turn], bool]) -> Callable[[Sequence[Word], Turn], Sequence[Word]]:
    """All but this word, where this holds."""
    return lambda words, turn: [w for w in words if w != word] if holds(turn) else words


def laws(terms: Terms) -> tuple[Law, ...]:
    """What may be said, and when."""
    rule = terms.rule
    none = Law(rule("no-general"), _but(GENERAL, lambda turn: True), "there is no General Rams here")
    found = [
        *([none] if terms.general is None else []),
        Law(rule("widow-once"), _but(WIDOW, lambda turn: not turn.widow), "the widow has been taken"),
        Law(
            rule("buy-out"),
            _but(PAY, lambda turn: not turn.alone),
            "only the player before the dealer pays, if all others have passed",
        ),
        Law(
            rule("last-before-dealer"),
            _but(PASS, lambda turn: turn.alone),
            "all others have passed: play, or pay the dealer",
        ),
        Law(rule("forced-dealer"), _but(PASS, lambda turn: turn.forced), "only one plays, and the dealer must too"),
    ]
    if terms.dealer_passes == "forbidden":
        found.append(
            Law(rule("dealer-passes"), _but(PASS, lambda turn: turn.dealer), "somebody plays, and so does the dealer")
        )
    if terms.forced == "bound":
        found.append(
            Law(
                rule("forced-rights"),
                _but(WIDOW, lambda turn: turn.forced),
                "a dealer who must play has no claim to the widow",
            )
        )
    return tuple(found)


WHETHER: Final = "Do you play? A trick wins a fifth of the pool; whoever plays and takes none pays five counters."
MUST: Final = "You are the dealer, and must play, since only one other does: how do you play?"


class Speaking(Choose[Word]):
    """Whether somebody plays."""

    __slots__ = ()

    def question(self) -> Message:
        """What is at stake."""
        return say(MUST if self.about.forced else WHETHER)


async def speak(deal: UnderWay) -> None:
    """Each in turn, until one pays the dealer or announces General Rams."""
    table, bound = deal.table, laws(deal.terms)
    for seat in deal.order:
        turn = Turn(len(deal.playing), seat == deal.before_dealer, seat == deal.dealer, bool(deal.widow))
        said = await Speaking(seat, "speak", SAYINGS, deal.rule(asked_by(turn)), bound, turn)
        if said == PASS:
            leave(deal, seat)
        elif said == PAY:
            deal.bought = True
            table.tell(deal.rule("last-before-dealer"), "{who:seat} does not play, and pays the dealer", who=seat)
        elif said == GENERAL:
            deal.announcer = seat
        else:
            await play_with(deal, seat, said)
        deal.show()
        if deal.bought or deal.announcer is not None:
            return


def asked_by(turn: Turn) -> str:
    """The rule by which this player is asked."""
    if turn.forced:
        return "forced-rights"
    return "dealer-passes" if turn.dealer else "speak"


def leave(deal: UnderWay, seat: Seat) -> None:
    """Whoever passes is out of the deal, unless General Rams is announced."""
    deal.lay_down(seat)
    deal.table.circle.leave(seat)
    deal.table.tell(
        deal.rule("pass"),
        "{who:seats} {who:~passes, and lays the hand|pass, and lay their hands} face down",
        "moved",
        who=[seat],
    )


async def play_with(deal: UnderWay, seat: Seat, said: Word) -> None:
    """With the own hand or the widow; whoever has looked at the widow may still announce General Rams."""
    if seat == deal.dealer and len(deal.playing) == 1:
        deal.table.tell(
            deal.rule("forced-dealer"), "Only {one:seat} plays, and {who:seat} must too", one=deal.playing[0], who=seat
        )
    deal.playing.append(seat)
    if said != WIDOW:
        deal.table.tell(deal.rule("speak"), "{who:seats} {who:~plays|play}", who=[seat])
        return
    await deal.take_widow(seat)
    general = deal.terms.general
    if general and general.with_widow == "may":
        await announces(deal, seat, "general-with-widow")
