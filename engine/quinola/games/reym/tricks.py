"""The play of Reym: the first lead, following suit, who takes a trick and who gathers it, and what is a revoke."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from quinola.ask import Choose, Law, Procedure, Word
from quinola.cards import FRENCH_52, Card
from quinola.games.reym.facts import Facts
from quinola.games.reym.pack import ACE_HIGH, SUITS
from quinola.games.reym.shown import CALLER, OPPONENTS, Shown
from quinola.mechanics.tricks import Trick, TrickRules, follow_suit, highest, play_tricks
from quinola.messages import Message, say
from quinola.order import strength
from quinola.seats import Circle, Seat
from quinola.table import Table

LAWS: Final[tuple[Law, ...]] = (follow_suit("reym.follow", breakable=True),)
"""What binds a player. Who is void plays anything, and nothing is said of that here."""

THE_REVOKE: Final = Word("claim the revoke", Message("{who:seats} {who:~claims|claim} the revoke"))
NOTHING: Final = Word("claim nothing", Message("{who:seats} {who:~claims|claim} nothing"))


def first_leader(circle: Circle, caller: Seat) -> Seat:
    """The caller's left neighbour."""
    return circle.left_of(caller)


def play(table: Table, facts: Facts, leader: Seat, pack: Sequence[Card], watch: Watch) -> Procedure[list[Trick]]:
    """Tricks until the hands are empty. It is their own procedure, and none round it: every act goes through each."""
    watch.shown.leader = table.names[leader]
    if table.telling:
        table.tell("reym.lead", "{who:seat} leads", "led", who=leader)
        table.tell("reym.no-dummy", "All play from their own hands; there is no dummy")
        table.tell("reym.rank", "Cards rank {ranks:text}", ranks=ranks_of(pack))
    return play_tricks(table, leader, rules(facts.trumps), watch)


async def charged(table: Table, side: Sequence[Seat], revokes: Sequence[Seat], *, claims: bool) -> Sequence[Seat]:
    """All revokes; or those that somebody of the other side claims, asked in turn from the left of who revoked."""
    return [culprit for culprit in revokes if await _is_claimed(table, side, culprit)] if claims else revokes


class Claiming(Choose[Word]):
    """Whether somebody claims the revoke of the player that it is about."""

    __slots__ = ()

    def question(self) -> Message:
        """Whose revoke it is."""
        return say("{who:seat} could have followed suit, and did not: do you claim the revoke?", who=self.about)


async def _is_claimed(table: Table, side: Sequence[Seat], culprit: Seat) -> bool:
    """The cards are all on the table: whether anybody of the other side makes a claim of it."""
    table.tell("reym.revoke", "{who:seat} could have followed suit, and has revoked", who=culprit)
    for who in table.circle.rounds[culprit]:
        if (who in side) == (culprit in side):
            continue
        said = await Claiming(who, "claim", (THE_REVOKE, NOTHING), "reym.claim", (), table.names[culprit])
        if said == THE_REVOKE:
            table.tell("reym.claim", "{who:seat} claims it, and {culprit:seat} pays", who=who, culprit=culprit)
            return True
    table.tell("reym.claim", "Nobody claims it, and it costs nothing")
    return False


@cache
def rules(trumps: str) -> TrickRules:
    """How tricks are played with these trumps, a suit or none: worked out once."""
    return TrickRules("reym.follow", highest(strength(FRENCH_52, ACE_HIGH), SUITS.get(trumps)), LAWS)


def ranks_of(pack: Sequence[Card]) -> str:
    """The ranks from the highest down, as they are printed: ace high, three low, or two with the whole pack."""
    return " ".join(ACE_HIGH[: len(pack) // len(SUITS)]).replace("T", "10")


def keepers(circle: Circle, side: Sequence[Seat]) -> tuple[Seat, Seat]:
    """Who gathers the tricks: the caller, and of the others the first on the caller's left."""
    caller = side[0]
    return caller, next(s for s in circle.rounds[caller] if s not in side)


class Watch:
    """Sees every card played: gathers the tricks, marks revokes, and tells of both.

    `taken` before are those of the caller's side, and of the others. Where revokes want claims it is `quiet`:
    nothing is said of one before the last trick.
    """

    def __init__(self, table: Table, facts: Facts, taken: Sequence[int] = (0, 0), *, quiet: bool) -> None:
        self.quiet = quiet
        self.table, self.trumps, self.score = table, SUITS.get(facts.trumps, ""), list(taken)
        self.side = (facts.caller, *facts.partners)
        self.revokes: list[Seat] = []
        ours, theirs = keepers(table.circle, self.side)
        self.shown = Shown.of(table)
        self.shown.keepers = [table.names[ours], table.names[theirs]]
        if table.telling:
            table.tell("reym.tricks-caller", "{who:seat} gathers the caller’s tricks", who=ours)
            table.tell("reym.tricks-opponent", "{who:seat} gathers the others’", who=theirs)
        self.ours = table.zone("taken", ours, "tricks of the caller’s side, with {who:seat}", sees=table.everyone)
        self.theirs = table.zone("taken", theirs, "tricks of the others, with {who:seat}", sees=table.everyone)

    def breached(self, trick: Trick, choice: Choose[Card]) -> None:
        """A card that the law would have dropped is a revoke."""
        self.revokes.append(choice.seat)
        if not self.quiet:
            self.table.tell("reym.revoke", "{who:seat} could follow suit, does not, and has revoked", who=choice.seat)

    def played(self, trick: Trick, choice: Choose[Card]) -> None:
        """Who played what, and whether they were free to."""
        card, led = trick.cards[-1], trick.cards[0].suit
        self.table.tell("reym.follow", "{who:seat} plays the {card:card}", "played", who=choice.seat, card=card)
        if card.suit != led and card in choice.options:
            self.table.tell("reym.discard", "having no {led:suit}", "what", led=led)

    def taken(self, trick: Trick) -> None:
        """The trick goes to the pile of its side."""
        score = self.score
        if trick.winner in self.side:
            score[0] += 1
            self.ours += trick.cards
        else:
            score[1] += 1
            self.theirs += trick.cards
        self.shown.tricks = {CALLER: score[0], OPPONENTS: score[1]}
        if self.table.telling:
            self.tell_taken(trick)

    def tell_taken(self, trick: Trick) -> None:
        """Who takes the trick and leads to the next, if there is one."""
        who = trick.winner
        card = trick.cards[trick.seats.index(who)]
        if card.suit == self.trumps != trick.cards[0].suit:
            self.table.tell(
                "reym.trick", "{who:seat} takes the trick with the {card:card}, a trump", "taken", who=who, card=card
            )
        else:
            self.table.tell(
                "reym.trick", "{who:seat} takes the trick with the {card:card}", "taken", who=who, card=card
            )
        if self.table.hands[who]:
            self.table.tell("reym.next-lead", "{who:seat} leads to the next trick", "led", who=who)
