"""What a card may be played for: all that could be done with it, and the laws that narrow it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from quinola.ask import law
from quinola.cards import Card
from quinola.mechanics.captures import Build, CaptureRules, Pile, Play, Take, played
from quinola.seats import Seat

COURT: Final = "JQK"


class Situation(NamedTuple):
    """Whose turn it is, with which cards, and what lies on the table."""

    seat: Seat
    hand: tuple[Card, ...]
    piles: tuple[Pile, ...]
    rules: CaptureRules

    @property
    def own(self) -> tuple[Pile, ...]:
        """The builds of whose turn it is, but for one whose card has taken another."""
        return tuple(p for p in self.piles if p.value and p.owner == self.seat and self.holds(p.value))

    def holds(self, value: int, less: Card | None = None) -> bool:
        """Whether there is a card for a build of this number in the hand, without that card."""
        return any(value in self.rules.in_builds[c.rank] for c in self.hand if c is not less)


def plays(at: Situation) -> Iterator[Play]:
    """All that could be done with the cards of a hand, and builds that one might try, for which no card is held."""
    rules, piles = at.rules, at.piles
    held = dict.fromkeys(n for c in at.hand for n in rules.in_builds[c.rank])
    for c in at.hand:
        yield from rules.takes(c, piles)
    for c in at.hand:
        for value in held:
            yield from rules.builds(c, piles, value)
        for pile in piles:
            for value in sorted(_together(rules, c, pile) - held.keys()):
                yield Build(c, value, ((pile,),))
    yield from at.hand


def _together(rules: CaptureRules, c: Card, pile: Pile) -> set[int]:
    """What a card and a loose one come to, as far as there are builds of that number."""
    if pile.value:
        return set()
    return {
        one + other
        for one in rules.in_builds[c.rank]
        for other in rules.in_builds[pile.cards[0].rank]
        if one + other <= rules.most
    }


# What each law asks of a play


def held_for(play: Play, at: Situation) -> bool:
    """Who builds holds another card of that number."""
    return not isinstance(play, Build) or at.holds(play.value, play.card)


def single(play: Play, at: Situation) -> bool:
    """What is raised is a build of one set."""
    return not isinstance(play, Build) or play.raised is None or not play.raised.is_multiple


def of_others(play: Play, at: Situation) -> bool:
    """What is raised is not one’s own."""
    return not isinstance(play, Build) or play.raised is None or play.raised.owner != at.seat


def joined(play: Play, at: Situation) -> bool:
    """A build takes in the one of its number."""
    if not isinstance(play, Build):
        return True
    return all(pile in play.piles for pile in at.piles if pile.value == play.value)


def kept(play: Play, at: Situation) -> bool:
    """Whoever has a build keeps a card that takes it, unless one of them is taken now.

    An ace alone may stand behind a build of one and another of fourteen.
    """
    own = at.own
    takes_one = isinstance(play, Take) and any(pile in play.piles for pile in own)
    return takes_one or all(at.holds(pile.value, played(play)) for pile in own)


def not_trailed(play: Play, at: Situation) -> bool:
    """Whoever has a build does not trail."""
    return not isinstance(play, Card) or not at.own


def sees_to_it(play: Play, at: Situation) -> bool:
    """Whoever has a build takes it, adds to it, or builds."""
    own = at.own
    return not own or isinstance(play, Build) or (isinstance(play, Take) and any(pile in play.piles for pile in own))


def useless(play: Play, at: Situation) -> bool:
    """A card that can take something is not trailed."""
    return not isinstance(play, Card) or not at.rules.can_take(play, at.piles)


def one_or_three(play: Play, at: Situation) -> bool:
    """A court card takes one of its like, or all three, loose or in a build; and no build that it takes holds two."""
    if isinstance(play, Take):
        ranks, there = [play.card.rank], [c for pile in play.piles for c in pile.cards]
    elif isinstance(play, Build):
        ranks = [rank for rank in COURT if play.value in at.rules.in_builds[rank]]
        there = [play.card, *(c for pile in play.piles for c in pile.cards)]
    else:
        return True
    return sum(c.rank in COURT and c.rank in ranks for c in there) != 2


HOLD: Final = law("cassino.hold", held_for, "no other card of that number is held, to take the build")
FIXED: Final = law("cassino.fixed", single, "a build of two sets or more keeps its number")
JOIN: Final = law("cassino.one-of-a-number", joined, "a build of that number lies there, and is added to")
KEEP: Final = law("cassino.keep", kept, "the last card that takes one’s own build is kept for it")
NOT_OWN: Final = law("cassino.own-raise", of_others, "nobody raises a build of one’s own")
NO_TRAIL: Final = law("cassino.standing", not_trailed, "whoever has a build does not trail")
OWN_FIRST: Final = law("cassino.standing", sees_to_it, "whoever has a build takes it, adds to it, or builds")
MUST_TAKE: Final = law("cassino.trail-takes", useless, "a card that can take is not trailed")
COURT_SETS: Final = law("cassino.court-sets", one_or_three, "a court card takes one of its like, or all three")
STANDING: Final = {"no-trail": (NO_TRAIL,), "own": (OWN_FIRST,), "free": ()}
