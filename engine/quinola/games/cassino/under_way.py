"""A deal of Cassino under way: cards dealt and drawn, taken, built and trailed, and what is left at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from quinola.ask import Law
from quinola.cards import Card
from quinola.games.cassino.facts import Facts
from quinola.games.cassino.laws import Situation, plays
from quinola.games.cassino.parts import LOW, Draw
from quinola.games.cassino.shown import Shown
from quinola.mechanics.captures import Build, CaptureRules, Pile, Take, Turn, played
from quinola.mechanics.sides import Sides
from quinola.messages import Message, say
from quinola.seats import Seat
from quinola.shown import each_alone
from quinola.table import Table
from quinola.zones import Zone

PLAY_ONE: Final = "Play a card: take with it what it matches, lay it to others for a build, or trail it alone."
HAND = 4
"""So many cards are dealt to each at a time, and so many are faced."""


class Terms(NamedTuple):
    """What a rule-set is made of, as far as the play goes."""

    sides: Sides
    pack: tuple[Card, ...]
    rules: CaptureRules
    laws: tuple[Law, ...]
    draw: Draw | None

    @property
    def faced(self) -> int:
        """How many cards are faced."""
        return 0 if self.draw and self.draw.faced == "none" else HAND


def clears(play: Take, piles: Mapping[int, Pile]) -> bool:
    """Whether everything is taken that lies on the table."""
    return len(play.piles) == len(piles)


def heir(dealer: Seat, last: Seat | None) -> Seat:
    """Whose is what is left: whoever took last; or the dealer, who played last, if nobody has taken anything."""
    return dealer if last is None else last


def told(build: Pile) -> Message:
    """A build as all see it: `9 of 7C+2D`, or of several sets."""
    parts = {"n": build.value, "cards": str(build)}
    if build.is_multiple:
        return say("{n:number} of {cards:text}, {sets:number} sets", sets=build.sets, **parts)
    return say("{n:number} of {cards:text}", **parts)


class UnderWay:
    """One deal. What lies on the table is told by `piles`, by the number of its place."""

    def __init__(self, table: Table, terms: Terms, dealer: Seat) -> None:
        self.table, self.terms, self.dealer = table, terms, dealer
        self.order = terms.sides.ages(dealer)
        self.piles: dict[int, Pile] = {}
        self.laid = 0
        self.last: Seat | None = None
        self.sweeps = dict.fromkeys(range(terms.sides.players), 0)
        self.scores = tuple(table.ledger.balance[s] for s in range(terms.sides.players))

    # The cards

    def sit_down(self) -> None:
        """Who plays with whom, who deals, and who plays first."""
        table, sides = self.table, self.terms.sides
        table.zones.clear()  # what was taken in the deal before
        sides.sit_down(table, "cassino.direction")
        together = len(sides.all) < sides.players
        table.sides = [sides.members[side] for side in sides.all] if together else ()
        shown = Shown.of(table)
        shown.dealer, shown.eldest = table.names[self.dealer], table.names[self.order[0]]
        shown.company = sides.players if together else each_alone(sides.players)
        table.tell("cassino.players", "{n:number} play", n=sides.players)
        if together:
            shown.sides = list(sides.words.values())
            table.tell("cassino.partners", "It is {sides:message}", sides=sides.against)
        table.tell("cassino.eldest", "{who:seat} plays first", who=self.order[0])

    def deal(self) -> None:
        """Four to each, and four faced."""
        table, terms = self.table, self.terms
        faced = Zone("layout", table.everyone, None, "table")
        left = len(terms.pack) - HAND * terms.sides.players - terms.faced
        table.tell("cassino.pack", "{n:card|cards} are in play", n=len(terms.pack))
        table.deal(terms.pack, HAND, (faced, terms.faced), (Zone("stock"), left))
        self.lay_out(faced)
        self.tell_numbers()
        table.tell("cassino.deal", "Four cards are dealt to each", "dealt")
        if terms.faced:
            table.tell("cassino.faced", "Four are faced: {cards:cards}", "dealt", cards=list(faced))
        else:
            table.tell("cassino.faced", "None is faced", "dealt")

    def tell_numbers(self) -> None:
        """What cards count."""
        tell, counts = self.table.tell, self.terms.rules.counts
        tell("cassino.spots", "Cards from the two to the ten count their spots, and an ace one")
        if not counts["K"]:
            tell("cassino.plain-courts", "Court cards have no number: their like alone takes them")
            return
        [jack], [queen], [king] = (counts[rank] for rank in "JQK")
        tell(
            "cassino.courts", "A jack counts {j:number}, a queen {q:number}, a king {k:number}", j=jack, q=queen, k=king
        )
        aces = " or ".join(map(str, counts["A"]))
        tell("cassino.ace-value", "An ace counts {n:text}", n=aces)

    def lay_out(self, faced: Zone) -> None:
        """Each faced card lies by itself."""
        del self.table.zones["layout", None, 0]
        for c in faced:
            self.lay(Pile((c,)))
        self.show()

    def lay(self, pile: Pile) -> None:
        """A card or a build comes to lie on the table, seen by all."""
        self.laid = n = self.laid + 1
        self.piles[n] = pile
        name = say("place {n:number}", n=n)
        what: Message | str = ""
        if pile.value:
            letter = self.table.names[pile.owner or 0]
            name = say("{who:seat}’s build of {n:number}", who=letter, n=pile.value)
            what = say("{who:seat}: {n:number}", who=letter, n=pile.value)
            if pile.is_multiple:
                what = say("{one:message} ×{sets:number}", one=what, sets=pile.sets)
        zone = Zone("layout", self.table.everyone, None, name, pile.cards, what)
        self.table.put(zone, n)

    def lift(self, piles: Sequence[Pile]) -> list[Card]:
        """These leave the table; the cards."""
        for n in [n for n, pile in self.piles.items() if pile in piles]:
            del self.piles[n], self.table.zones["layout", None, n]
        return [c for pile in piles for c in pile.cards]

    def show(self) -> None:
        """What lies loose, and what is built."""
        shown, names = Shown.of(self.table), self.table.names
        loose = " ".join(str(pile) for pile in self.piles.values() if not pile.value)
        built = [
            say("{who:seat}: {build:message}", who=names[p.owner or 0], build=told(p))
            for p in self.piles.values()
            if p.value
        ]
        shown.loose, shown.builds = loose or None, built or None
        shown.last = None if self.last is None else names[self.last]
        shown.sweeps = {names[s]: n for s, n in self.sweeps.items() if n} or None

    def deal_again(self) -> None:
        """Four more to each from the stock, or as many as go round; what would be over then is faced."""
        stock, table = self.table.zone("stock"), self.table
        each = min(HAND, len(stock) // len(self.order))
        for seat in self.order:
            table.hands[seat].extend(stock[:each])
            del stock[:each]
        over = stock[:] if each < HAND else []
        del stock[: len(over)]
        table.tell("cassino.again", "{each:number} more are dealt to each, and {n:number} are left", "dealt",
                   each=each, n=len(stock))  # fmt: skip
        for c in over:
            self.lay(Pile((c,)))
        if over:
            table.tell("cassino.again", "What would be over is faced: {cards:cards}", "dealt", cards=over)
            self.show()
        else:
            table.tell("cassino.none-faced", "no more are faced", "also")

    def draw(self, seat: Seat) -> None:
        """The top card of the stock, if any is left."""
        stock = self.table.zone("stock")
        if stock:
            self.table.hands[seat].append(stock.pop(0))
            self.table.tell("cassino.draw", "{who:seat} draws a card", "dealt", who=seat)

    # The play

    async def play(self) -> None:
        """Turn by turn, until no cards are left."""
        table = self.table
        while True:
            while any(table.hands[seat] for seat in self.order):
                for seat in self.order:
                    if table.hands[seat]:
                        await self.turn(seat)
                    else:
                        table.tell("cassino.uneven", "{who:seat} has no card left, and no turn", who=seat)
            if not table.zone("stock"):
                break
            self.deal_again()
        self.finish()

    async def turn(self, seat: Seat) -> None:
        """One card of this hand; and a card drawn for it, where that is the rule."""
        play = await self.ask(seat)
        self.table.hands[seat].remove(played(play))
        if isinstance(play, Take):
            self.take(seat, play)
        elif isinstance(play, Build):
            self.build(seat, play)
        else:
            self.trail(seat, play)
        if self.terms.draw:
            self.draw(seat)
        self.show()

    def ask(self, seat: Seat) -> Turn:
        """What this seat may do."""
        rules = self.terms.rules
        at = Situation(seat, tuple(self.table.hands[seat]), tuple(self.piles.values()), rules)
        turn = Turn(seat, "trail", plays(at), "cassino.turn", self.terms.laws, at, prompt=PLAY_ONE)
        turn.piles, turn.rules = at.piles, rules
        return turn

    def take(self, seat: Seat, play: Take) -> None:
        """All that is taken goes to one’s pile, with the card that takes it."""
        cleared, before = clears(play, self.piles), tuple(self.piles.values())
        self.gather(seat, [*self.lift(play.piles), play.card])
        self.last = seat
        if self.table.telling:
            self.tell_take(seat, play, before)
        if cleared:
            self.sweeps[seat] += 1
            self.table.tell("cassino.sweep", "{who:seat} sweeps the table", "also", who=seat)

    def tell_take(self, seat: Seat, play: Take, before: Sequence[Pile]) -> None:
        """What was taken, how, and what more might have been."""
        tell, single = self.table.tell, len(play.sets[0]) == 1
        rule = "cassino.several" if len(play.sets) > 1 else "cassino.pair" if single else "cassino.sum"
        taken = list(play.taken)
        tell(
            rule, "{who:seat} takes {taken:cards} with the {card:card}", "taken", who=seat, taken=taken, card=play.card
        )
        whose = [p.owner for p in play.piles if p.value and p.owner != seat]
        for owner in whose:
            tell("cassino.anybody", "from a build of {who:seat}", "what", who=owner)
        if len(self.terms.rules.takes(play.card, before)[0].cards) > len(play.cards):
            tell("cassino.as-you-like", "more might have been taken", "also")
        tell(
            "cassino.take",
            "{n:card|cards} {n:~lies|lie} before {who:seat} now",
            "also",
            who=seat,
            n=len(self.taken(seat)),
        )

    def gather(self, seat: Seat, those: Sequence[Card]) -> None:
        """They lie with what this player has taken."""
        self.taken(seat).extend(those)

    def taken(self, seat: Seat) -> Zone:
        """What this player has taken."""
        return self.table.zone("taken", seat, "taken by {who:seat}", sees=self.table.everyone, what="taken")

    def build(self, seat: Seat, play: Build) -> None:
        """The piles become one, and belong to whoever built it."""
        made, table = Pile(play.cards, play.value, play.number, seat), self.table
        self.lift(play.piles)
        self.lay(made)
        tell, raised = partial(table.tell, who=seat, n=play.value), play.raised
        if raised:
            rule = "cassino.own-raise" if raised.owner == seat else "cassino.raise"
            tell(rule, "{who:seat} raises a build of {was:number} to {n:number}", "played", was=raised.value)
        elif made.is_multiple:
            tell(
                "cassino.multiple",
                "{who:seat} builds {n:number} of {cards:cards}, {sets:set|sets} of it",
                "played",
                cards=play.cards,
                sets=made.sets,
            )
        else:
            tell("cassino.build", "{who:seat} builds {n:number} of {cards:cards}", "played", cards=play.cards)
        table.tell("cassino.whole", "which counts as one card of {n:number}", "what", n=play.value)
        if not self.terms.rules.builds_in_sums:
            table.tell("cassino.in-sums", "only a card of {n:number} takes it", "also", n=play.value)
        if play.value > LOW and play.value in self.terms.rules.counts["A"]:
            table.tell("cassino.ace-builds", "it is for an ace", "also")

    def trail(self, seat: Seat, card: Card) -> None:
        """The card lies there, and can be taken."""
        able = self.table.telling and self.terms.rules.can_take(card, tuple(self.piles.values()))
        self.lay(Pile((card,)))
        self.table.tell("cassino.trail", "{who:seat} trails the {card:card}", "played", who=seat, card=card)
        if able:
            self.table.tell("cassino.trail-takes", "it could have taken something", "also")

    def finish(self) -> None:
        """What is left goes to whoever took last; to the dealer, who played last, if nobody has taken anything."""
        left = self.lift(tuple(self.piles.values()))
        taker = heir(self.dealer, self.last)
        if not left:
            pass
        elif self.last is None:
            self.table.tell(
                "cassino.nothing-taken", "Nobody has taken: all is {who:seat}’s, who played last", "taken", who=taker
            )
        else:
            self.table.tell(
                "cassino.last", "{who:seat} took last, and takes what is left: {n:card|cards}", "taken",
                who=taker, n=len(left),
            )  # fmt: skip
            self.table.tell("cassino.last-no-sweep", "that is no sweep", "also")
        self.gather(taker, left)
        self.show()

    @property
    def facts(self) -> Facts:
        """What a scorer must know of the deal."""
        sides, lying = self.terms.sides, self.table.lying
        taken = {s: lying("taken", s) for s in range(sides.players)}
        owner = {c.text: s for s, those in taken.items() for c in those}

        def of_side(count: dict[Seat, int]) -> tuple[int, ...]:
            return tuple(sum(count[s] for s in sides.members[side]) for side in sides.all)

        return Facts(
            self.dealer,
            of_side({s: len(those) for s, those in taken.items()}),
            of_side({s: sum(c.suit == "S" for c in those) for s, those in taken.items()}),
            owner["TD"],
            owner["2S"],
            of_side({s: sum(c.rank == "A" for c in those) for s, those in taken.items()}),
            of_side(self.sweeps),
            owner["AS"],
            owner["JS"],
            self.scores,
        )
