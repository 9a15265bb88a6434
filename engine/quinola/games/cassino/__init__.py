"""Cassino: cards that lie on the table are taken by their like and by sums; and, for Royal Cassino, court cards too.

Sources: Walter Gibson’s encyclopedia of 1974 tells three forms and not the game; that is from R. F. Foster’s Complete
Hoyle and from older books. What a card takes and what can be built stands in `mechanics.captures`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from quinola.ask import Law
from quinola.cards import FRENCH_52, FRENCH_60, Card, less
from quinola.dealing import check_equal
from quinola.facts import Form
from quinola.facts.counted import Counting, Made
from quinola.facts.kinds import Player, PlayerOrNobody
from quinola.games.cassino import laws, score
from quinola.games.cassino.facts import Facts, form
from quinola.games.cassino.parts import POINTS, SPOTS, UNNUMBERED, Draw, Points, Royal, Spades
from quinola.games.cassino.shown import Shown
from quinola.games.cassino.under_way import HAND, Terms, UnderWay
from quinola.ledger import Account, Ledger
from quinola.mechanics.captures import CaptureRules
from quinola.mechanics.goal import hands_to_the_goal
from quinola.mechanics.sides import Sides, each_alone, partners
from quinola.messages import Message, say
from quinola.parts import DEALER, DEALS, Given, Part
from quinola.rules import Family, StartError, crux
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.table import Game, Table
from quinola.zones import Zone

RULES: Final = tuple(
    f"cassino.{slug}"
    for slug in """
    players partners pack direction spots courts plain-courts ace-value first-dealer eldest
    deal faced again none-faced draw uneven
    turn take pair sum several as-you-like court-sets
    build hold multiple one-of-a-number whole anybody raise fixed own-raise in-sums ace-builds keep standing
    trail trail-takes
    sweep last last-no-sweep nothing-taken
    cards spades tied big little aces sweep-point each-spade named-spades
    game game-of-spades both-out margin next-dealer""".split()
)


REST: Final = Given("rest", lambda game: Player(game.names), "Who has taken all cards that are not laid", needed=True)
TOOK: Final = Given("took", lambda game: PlayerOrNobody(game.names), "Who took last")


@dataclass(frozen=True)
class Cassino:
    """The questions that the books leave open or answer differently, and our answers."""

    id: str
    players: int = crux("cassino.company", 2, low=2, high=4, why="for five there are not cards enough to go round")
    four: Literal["partners", "alone"] = crux("cassino.four", "partners")
    royal: Royal | None = None
    draw: Draw | None = None
    courts: Literal["free", "one-or-three"] = crux("cassino.court-limit", "free", old="CA-C2")
    in_sums: Literal["whole", "like-a-card"] = crux("cassino.builds-in-sums", "whole")
    own_raise: Literal["may", "may-not"] = crux("cassino.own-builds", "may")
    standing: Literal["no-trail", "own", "free"] = crux("cassino.duty", "no-trail")
    trailing: Literal["allowed", "forbidden"] = crux("cassino.trailing", "allowed", old="CA-C7")
    sweeps: Literal["count", "nothing"] = crux("cassino.sweeps", "count")
    counting: Points | Spades = POINTS

    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "taking"

    @cached_property
    def sides(self) -> Sides:
        """Each alone; four are partners, two against two, unless they would rather not."""
        together = self.players == 4 and self.four == "partners"
        return partners(self.players, "left") if together else each_alone(self.players, "left")

    @property
    def names(self) -> tuple[str, ...]:
        """The seats by letter, in the order of play."""
        return self.sides.names

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards."""
        return FRENCH_60 if self.royal and self.royal.is_long else FRENCH_52

    # What cards take

    @cached_property
    def rules(self) -> CaptureRules:
        """What cards count."""
        plain = {**SPOTS, **UNNUMBERED}
        counts, in_builds = (self.royal.counts, self.royal.in_builds) if self.royal else (plain, plain)
        return CaptureRules(counts, in_builds, builds_in_sums=self.in_sums == "like-a-card")

    @cached_property
    def laws(self) -> tuple[Law, ...]:
        """What narrows a turn."""
        narrower: Sequence[tuple[bool, Law]] = (
            (self.courts == "one-or-three", laws.COURT_SETS),
            (self.own_raise == "may-not", laws.NOT_OWN),
            (self.trailing == "forbidden", laws.MUST_TAKE),
        )
        agreed = (each for holds, each in narrower if holds)
        return (laws.HOLD, laws.FIXED, laws.JOIN, *agreed, laws.KEEP, *laws.STANDING[self.standing])

    @cached_property
    def terms(self) -> Terms:
        """What it is made of, as far as the play goes."""
        return Terms(self.sides, self.pack, self.rules, self.laws, self.draw)

    # A deal, and deals until somebody has won

    @property
    def parts(self) -> Mapping[str, Part]:
        """Where a session may start."""
        return {
            "partie": Part(Cassino.partie, (DEALER, DEALS)),
            "deal": Part(Cassino.deal, (DEALER,)),
            "last": Part(Cassino.last, (REST, DEALER, TOOK), "The last cards of a deal"),
        }

    async def partie(self, table: Table, dealer: Seat | None = None, deals: int = 0) -> dict[str, Any]:
        """Deals until somebody has won, or so many."""
        return await hands_to_the_goal(table, self.deal, "cassino.first-dealer", dealer, deals)

    async def deal(self, table: Table, dealer: Seat = 0) -> dict[str, Any]:
        """The whole pack, from the first cards to the score."""
        table.begin()
        deal = UnderWay(table, self.terms, dealer)
        deal.sit_down()
        deal.deal()
        await deal.play()
        return self.close(deal)

    async def last(self, table: Table, rest: Seat, dealer: Seat = 0, took: Seat | None = None) -> dict[str, Any]:
        """The end of a deal, with stated hands, cards that lie loose and cards that have been taken.

        What is stated nowhere, `rest` has taken; `took` is whoever took last.
        """
        deal = UnderWay(table, self.terms, dealer)
        deal.sit_down()
        loose, taken = Zone("layout", table.everyone, None, "table"), [deal.taken(s) for s in range(self.players)]
        table.lay_out(self.pack, HAND, loose, *taken)
        self.check_hands([table.hands[seat] for seat in deal.order])
        [stated] = table.dealt
        taken[rest].extend(less(self.pack, stated))
        deal.last = took
        deal.lay_out(loose)
        await deal.play()
        return self.close(deal)

    @property
    def ahead(self) -> int:
        """How many draw a card more than the others, where the cards do not come out even; they are the eldest."""
        return (len(self.pack) - self.terms.faced) % self.players if self.draw else 0

    def check_hands(self, hands: Sequence[Sequence[Card]]) -> None:
        """Raise StartError unless the hands, from the eldest on, are as a deal leaves them when the stock is out."""
        if not self.ahead:
            check_equal(hands)
            return
        most = len(hands[0])
        if not most or [len(hand) for hand in hands] != [most - (n >= self.ahead) for n in range(len(hands))]:
            why = "{n:player|players}, the eldest, must hold a card more than the others, who hold equally many"
            raise StartError("hands", say(why, n=self.ahead), "cassino.uneven")

    def close(self, deal: UnderWay) -> dict[str, Any]:
        """What a deal comes to."""
        told = deal.facts
        return {"facts": self.form.tell(told), **self.settle(told, deal.table.ledger)}

    # What a scorer tells

    @cached_property
    def form(self) -> Form[Facts]:
        """What can be told of a deal."""
        return form(
            f"One deal of Cassino ({self.id})",
            self.sides,
            self.pack,
            faced=self.terms.faced,
            sweeps=self.sweeps == "count",
            every_spade=isinstance(self.counting, Spades),
            game=score.rule_of_game(self.counting),
            over=self.over,
        )

    def over(self, scores: Sequence[int]) -> Message | None:
        """Why nobody can have had these scores before a deal; None if they can."""
        if isinstance(self.counting, Points) and self.counting.game == "one-deal":
            return say("each deal is a game of its own") if any(scores) else None
        stands = {side: max(scores[s] for s in self.sides.members[side]) for side in self.sides.all}
        won = score.over_with(self.counting, stands)
        return say("the game was won before this deal") if won else None

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """The scores before the deal."""
        return dict(enumerate(facts.scores))

    @property
    def summing(self) -> Counting:
        """What each side has scored can be told alone."""
        sides = self.sides
        names = {sides.letters[side][0]: sides.members[side][0] for side in sides.all}
        return Counting(names, score.rule_of_game(self.counting), points=True)

    def counted(self, told: Made, ledger: Ledger) -> dict[str, Any]:
        """It is written down for all of a side, with what follows."""
        sides, made = self.sides, told.made
        assert told.dealer is not None
        self.summing.pay({s: made[sides.members[side][0]] for side in sides.all for s in sides.members[side]}, ledger)
        gained = {side: made[sides.members[side][0]] for side in sides.all}
        return score.follows(sides, self.counting, told.dealer, gained, ledger)

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """What a deal comes to."""
        return score.settle(self.sides, self.counting, facts, ledger, sweeps=self.sweeps == "count")


RULESETS: Final = {
    each.id: each
    for each in (
        Cassino("royal", royal=Royal()),
        Cassino("royal-draw", royal=Royal(), draw=Draw()),
        Cassino("royal-spade", royal=Royal(), counting=Spades()),
        Cassino("cassino", courts="one-or-three"),
    )
}
FAMILY: Final = Family("cassino", "Cassino", Cassino, RULESETS, RULES)
_: Game = RULESETS["royal"]  # the rule-sets are games, says the type checker
