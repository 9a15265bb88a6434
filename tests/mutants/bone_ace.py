"""Mutants of Bone-Ace: each breaks one rule, and a deal that shows the rule must notice."""

from mutants import Mutant, fixed
from quinola.cards import FRENCH_52, cards, without
from quinola.games import bone_ace
from quinola.games.bone_ace import BoneAce
from quinola.mechanics.seating import Seating
from quinola.order import highest
from quinola.table import Table

outcome, play, nearest, give = BoneAce.outcome, BoneAce.play, BoneAce.nearest, BoneAce.give
count = BoneAce.count


async def from_the_dealer(self, table, order):
    """The dealer speaks first."""
    return await play(self, table, (order[-1], *order[:-1]))


def the_first_turned_up(self, table, dealer):
    """The first card lies open, and the third is hidden."""
    give(self, table, dealer)
    for s in table.everyone:
        hand, up = table.hands[s], bone_ace.turned_up(table, s)
        hand[0], up[0] = up[0], hand[0]


def closed(self, table, seat):
    """The hand stays as it lies."""
    return self.total(table, seat)


def the_same_again(self, dealer, ledger):
    """Whoever has dealt deals again."""
    return {**outcome(self, dealer, ledger), "next_dealer": self.names[dealer]}


MUTANTS = (
    Mutant("bone-ace.players", "there are eight at the table", BoneAce, "players", fixed(8)),
    Mutant("bone-ace.pack", "the pack has no twos", BoneAce, "pack", without(FRENCH_52, "2")),
    Mutant("bone-ace.direction", "all goes to the right", Seating, "sit_down",
           lambda self, table, rule: table.circle.arrange([-s % self.players for s in range(self.players)])),
    Mutant("bone-ace.first-dealer", "whoever has the first seat deals", Table, "first_dealer",
           lambda self, given, *_: given or 0),
    Mutant("bone-ace.two-down", "three cards are dealt face down", bone_ace, "HIDDEN", 3),
    Mutant("bone-ace.turned-up", "the first card is turned up", BoneAce, "give", the_first_turned_up),
    Mutant("bone-ace.bone-ace", "the ace of spades is the best card", bone_ace, "BONE_ACE", cards("AS")[0]),
    Mutant("bone-ace.bone-tie", "the youngest of equals wins", bone_ace, "highest",
           lambda counts: highest(counts)[::-1]),
    Mutant("bone-ace.worth", "court cards count one more each", BoneAce, "count",
           lambda self, held: count(self, held) + sum(c.rank in "JQK" for c in held)),
    Mutant("bone-ace.ace", "an ace counts one", BoneAce, "ace_counts", fixed("one")),
    Mutant("bone-ace.ace", "an ace counts eleven", BoneAce, "ace_counts", fixed("eleven")),
    Mutant("bone-ace.dealt-31", "it waits for a turn", BoneAce, "dealt_31", fixed("in-turn")),
    Mutant("bone-ace.dealt-31", "it wins at once", BoneAce, "dealt_31", fixed("at-once")),
    Mutant("bone-ace.turn", "the dealer speaks first", BoneAce, "play", from_the_dealer),
    Mutant("bone-ace.draw", "one card may be drawn", BoneAce, "draws", fixed("one")),
    Mutant("bone-ace.draw", "more may be drawn", BoneAce, "draws", fixed("until")),
    Mutant("bone-ace.drawn", "cards are drawn face down", BoneAce, "drawn", fixed("down")),
    Mutant("bone-ace.drawn", "cards are drawn face up", BoneAce, "drawn", fixed("up")),
    Mutant("bone-ace.show", "nobody shows", BoneAce, "show", closed),
    Mutant("bone-ace.all-over", "whoever is most over wins", BoneAce, "nearest",
           lambda self, totals: nearest(self, totals) if min(totals.values()) <= 31 else [max(totals, key=totals.get)]),
    Mutant("bone-ace.next-dealer", "the same deals again", BoneAce, "outcome", the_same_again),
    Mutant("bone-ace.rounds", "so many deals are played in all", BoneAce, "agreed", property(lambda self: self.length)),
    Mutant("bone-ace.most", "whoever has lost most wins", BoneAce, "winners",
           lambda self, ledger: [min(self.names, key=lambda name: ledger.balance[self.names.index(name)])]),
)  # fmt: skip
