"""Mutants of Cassino: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from dataclasses import replace

from mutants import Mutant
from quinola.cards import FRENCH_52, Card, without
from quinola.games import cassino
from quinola.games.cassino import Cassino, laws, score, under_way
from quinola.games.cassino.parts import Royal
from quinola.games.cassino.under_way import Terms, UnderWay
from quinola.mechanics import captures
from quinola.mechanics.captures import Build, CaptureRules, Take
from quinola.mechanics.seating import Seating
from quinola.mechanics.sides import Sides, each_alone
from quinola.table import Table

SUMS, UNIONS, TAKES, OWN = captures.sums, captures.unions, CaptureRules.takes, CaptureRules._own
PLAYS, LAWS, RULES = laws.plays, Cassino.laws.func, Cassino.rules.func
AGAIN, FINISH, GATHER, LAY = UnderWay.deal_again, UnderWay.finish, UnderWay.gather, UnderWay.lay
COUNTS = Royal.counts.fget


def more_laws(*more):
    return property(lambda self: (*LAWS(self), *more))


def other_counts(more):
    return property(lambda self: COUNTS(self) | more)


def plays_but(wrong):
    """All that can be done, but for some of it."""
    return lambda at: [play for play in PLAYS(at) if not wrong(play, at)]


def most_alone(self, played, piles):
    found = TAKES(self, played, piles)
    return [each for each in found if len(each.cards) == max(len(other.cards) for other in found)]


def one_is_faced(self):
    AGAIN(self)
    self.trail(self.order[0], self.table.zone("stock").pop(0))
    self.show()


def two_each(self):
    stock = self.table.zone("stock")
    for seat in self.order:
        self.table.hands[seat].extend(stock[:2])
        del stock[:2]


def counts_as_a_sweep(self):
    if self.piles and self.last is not None:
        self.sweeps[self.last] += 1
    FINISH(self)


def lies_loose(self, pile):
    """Cards that are built lie there each for itself."""
    for c in pile.cards if pile.value else ():
        LAY(self, captures.Pile((c,)))
    if not pile.value:
        LAY(self, pile)


def never_raised(self, count, piles, value):
    return (mask for mask in OWN(self, count, piles, value)
            if not any(pile.value and mask >> n & 1 for n, pile in enumerate(piles)))  # fmt: skip


def of_others(play, at):
    return isinstance(play, Take) and any(pile.value and pile.owner != at.seat for pile in play.piles)


def opposite(players, direction):
    return Sides(players, direction, tuple(s * 2 // players for s in range(players)))


async def as_many_turns(self):
    while all(self.table.hands[seat] for seat in self.order):
        for seat in self.order:
            await self.turn(seat)
    self.finish()


MUTANTS = (
    Mutant("cassino.players", "there is one more at the table", Cassino, "sides",
           property(lambda self: each_alone(self.players + 1, "left"))),
    Mutant("cassino.partners", "neighbours are partners", cassino, "partners", opposite),
    Mutant("cassino.pack", "the twos are out", Cassino, "pack", property(lambda self: without(FRENCH_52, "2"))),
    Mutant("cassino.direction", "turns go to the right", Cassino, "sides",
           property(lambda self: each_alone(self.players, "right"))),
    Mutant("cassino.first-dealer", "whoever sits down first deals", Table, "lot", lambda self, what: 0),
    Mutant("cassino.eldest", "the dealer plays first", Seating, "ages", lambda self, dealer: self.turns(dealer)),
    Mutant("cassino.spots", "a two counts three", Royal, "counts", other_counts({"2": (3,)})),
    Mutant("cassino.courts", "court cards count ten", Royal, "counts", other_counts(dict.fromkeys("JQK", (10,)))),
    Mutant("cassino.plain-courts", "court cards have numbers", Cassino, "rules",
           property(lambda self: CaptureRules(Royal("one").counts, Royal("one").counts))),
    Mutant("cassino.ace-value", "an ace counts one", Royal, "counts", other_counts({"A": (1,)})),
    Mutant("cassino.deal", "three cards are dealt to each", under_way, "HAND", 3),
    Mutant("cassino.faced", "three cards are faced", Terms, "faced", property(lambda self: 3)),
    Mutant("cassino.again", "two more are dealt to each", UnderWay, "deal_again", two_each),
    Mutant("cassino.none-faced", "another is faced", UnderWay, "deal_again", one_is_faced),
    Mutant("cassino.draw", "nobody draws", UnderWay, "draw", lambda self, seat: None),
    Mutant("cassino.uneven", "nobody has a turn more", UnderWay, "play", as_many_turns),
    Mutant("cassino.take", "the card that takes goes out of play", UnderWay, "gather",
           lambda self, seat, those: GATHER(self, seat, those[:-1])),
    Mutant("cassino.pair", "there are sums alone", captures, "sums",
           lambda counts, value: [mask for mask in SUMS(counts, value) if mask.bit_count() > 1]),
    Mutant("cassino.sum", "there are pairs alone", captures, "sums",
           lambda counts, value: [mask for mask in SUMS(counts, value) if mask.bit_count() == 1]),
    Mutant("cassino.several", "one set is taken at a time", captures, "unions",
           lambda sets: {mask: (mask,) for mask in sets}),
    Mutant("cassino.as-you-like", "as many are taken as can be", CaptureRules, "takes", most_alone),
    Mutant("cassino.court-sets", "a king takes one king or three", Cassino, "laws", more_laws(laws.COURT_SETS)),
    Mutant("cassino.build", "what is built lies loose", UnderWay, "lay", lies_loose),
    Mutant("cassino.multiple", "several sets are counted as one", Build, "number", property(lambda self: 1)),
    Mutant("cassino.whole", "what is built can be taken apart", UnderWay, "lay", lies_loose),
    Mutant("cassino.anybody", "the builder alone takes a build", under_way, "plays", plays_but(of_others)),
    Mutant("cassino.raise", "nothing is raised", CaptureRules, "_own", never_raised),
    Mutant("cassino.own-raise", "nobody raises a build of one's own", Cassino, "laws", more_laws(laws.NOT_OWN)),
    Mutant("cassino.in-sums", "a build is in a sum", Cassino, "rules",
           property(lambda self: replace(RULES(self), builds_in_sums=True))),
    Mutant("cassino.ace-builds", "an ace is one in a build", Royal, "in_builds",
           property(lambda self: {**self.counts, "A": (1,)})),
    Mutant("cassino.trail", "a card that is trailed is one's own", UnderWay, "trail",
           lambda self, seat, card: self.gather(seat, [card])),
    Mutant("cassino.trail-takes", "what could take is not trailed", under_way, "plays",
           plays_but(lambda play, at: isinstance(play, Card) and at.rules.takes(play, at.piles))),
    Mutant("cassino.sweep", "nothing is swept", under_way, "clears", lambda play, piles: False),
    Mutant("cassino.last", "what is left is the dealer's", under_way, "heir", lambda dealer, last: dealer),
    Mutant("cassino.last-no-sweep", "whoever takes what is left sweeps", UnderWay, "finish", counts_as_a_sweep),
    Mutant("cassino.nothing-taken", "what nobody took is the other's", under_way, "heir",
           lambda dealer, last: 1 - dealer if last is None else last),
    Mutant("cassino.tied", "of several the first has most", score, "most", lambda numbers: numbers.index(max(numbers))),
    Mutant("cassino.next-dealer", "the same deals again", score, "next_dealer", lambda sides, dealer: dealer),
    Mutant("cassino.game", "the game is to forty", score, "over_with",
           lambda counting, stands: [side for side, points in stands.items() if points >= 40]),
    Mutant("cassino.both-out", "all have won who have enough", score, "over_with",
           lambda counting, stands: [side for side, points in stands.items() if points >= 21]),
    Mutant("cassino.game-of-spades", "the game is to 121", score, "GAME_OF_SPADES", 121),
    Mutant("cassino.margin", "nobody loses double", score, "LURCH", 0),
)  # fmt: skip
