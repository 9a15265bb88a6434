"""Mutants of Bryncir: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant
from quinola.ask import Law
from quinola.cards import without
from quinola.games import bryncir
from quinola.games.bryncir import Bryncir, packs, pairs, readings, talon, tricks
from quinola.games.bryncir.packs import ORDER, PACK_52, PACK_208, Values
from quinola.games.bryncir.pairs import ALL_PAIRS, KEEP_HIGHEST, PairRules
from quinola.games.bryncir.tricks import Tricks
from quinola.table import Table

DEAL_REST, PAIRS_IN, PAIR_VALUE, REFILL = talon.deal_rest, pairs.pairs_in, pairs.pair_value, talon.refill
THIRD_PAIRS, VALUES, WINNER = Bryncir.third_pairs, readings.values, Tricks.winner


# Values


def ten_each(jack, king, suits):
    """Every card with pips."""
    values = VALUES(jack, king, suits)
    return values._replace(ranks={**values.ranks, **dict.fromkeys("23456789T", 10)})


# Pairs


def left_in_the_hand(table, who, chosen):
    table.zone("meld", who, "pairs of {who:seat}", sees=table.everyone).extend(chosen)


def face_down(table, who, chosen):
    for c in chosen:
        table.hands[who].remove(c)
    table.zone("meld", who, "pairs of {who:seat}", sees=(who,)).extend(chosen)


def as_the_worst(kind, others, points, lone):
    return min(PAIR_VALUE(kind, [other], points, lone) for other in others) if others else lone


# More cards


def none_after(rule):
    def refill(table, turn, laid, by, drawing):
        if by != rule:
            REFILL(table, turn, laid, by, drawing)

    return refill


def drawn(**way):
    return lambda table, turn, laid, rule, drawing: REFILL(table, turn, laid, rule, drawing._replace(**way))


def rest(*, even):
    return lambda table, turn, **reading: DEAL_REST(table, turn, even=even)


async def counted(self, table, turn, counts):
    await self.lay_pairs(table, turn, counts)


async def not_counted(self, table, turn, counts):
    """The cards are in the hand, and stay there."""


# Tricks


def highest_must_go(hand, trick):
    if not trick.cards or any(c.suit == trick.cards[0].suit for c in hand):
        return hand
    highest = max(ORDER.index(c.rank) for c in hand)
    return [c for c in hand if ORDER.index(c.rank) == highest]


def lowest(self, trick):
    able = [n for n, c in enumerate(trick.cards) if c.suit == trick.cards[0].suit]
    return trick.seats[min(able, key=lambda n: self.strength[trick.cards[n]])]


# The end


def fewest(self, facts, ledger):
    points = [ledger.balance[s] for s in range(5)]
    return [s for s, held in enumerate(points) if held == min(points)]


MUTANTS = (
    Mutant("bryncir.company", "four sit down", Bryncir, "names", ("A", "B", "C", "D")),
    Mutant("bryncir.pack", "each pack has 48 cards, without the twos", Bryncir, "pack", without(PACK_208, "2")),
    Mutant("bryncir.backs", "the packs are mixed and not told apart", Bryncir, "pack", PACK_52 * 4),
    Mutant("bryncir.pips", "every card with pips is worth ten", readings, "values", ten_each),
    Mutant("bryncir.queen", "a queen is worth ten", packs, "QUEEN", 10),
    Mutant("bryncir.jack", "a jack is worth ten", readings, "values",
           lambda jack, king, suits: VALUES(10, king, suits)),
    Mutant("bryncir.king", "a king is worth ten", readings, "values",
           lambda jack, king, suits: VALUES(jack, 10, suits)),
    Mutant("bryncir.suits", "suits are worth nothing", readings, "values",
           lambda jack, king, suits: VALUES(jack, king, dict.fromkeys(suits, 0))),
    Mutant("bryncir.first-dealer", "A deals, without lots", Table, "first_dealer", lambda self, given, rule: 0),
    Mutant("bryncir.deal", "each has 26 cards", bryncir, "HAND", 26),
    Mutant("bryncir.turn", "the dealer comes first", Bryncir, "turn",
           lambda self, circle, dealer: circle.rounds[dealer]),
    Mutant("bryncir.three-alike", "four alike are one pair", pairs, "pairs_in",
           lambda held: list(dict.fromkeys(PAIRS_IN(held)))),
    Mutant("bryncir.odd-copy", "the one of the highest pack stays", Bryncir, "pair_rules",
           property(lambda self: PairRules(self.strength, (KEEP_HIGHEST, ALL_PAIRS)))),
    Mutant("bryncir.all-pairs", "every pair goes", Bryncir, "pair_rules",
           property(lambda self: PairRules(self.strength, (ALL_PAIRS,)))),
    Mutant("bryncir.pair-value", "both cards of a pair count", pairs, "pair_value",
           lambda *told: 2 * PAIR_VALUE(*told)),
    Mutant("bryncir.ace-pair", "aces are worth as much as the worst other pair", pairs, "pair_value", as_the_worst),
    Mutant("bryncir.set-aside", "pairs are shown, and stay in the hand", pairs, "set_aside", left_in_the_hand),
    Mutant("bryncir.face-up", "pairs lie face down", pairs, "set_aside", face_down),
    Mutant("bryncir.refill", "nothing is drawn after the first count", talon, "refill", none_after("bryncir.refill")),
    Mutant("bryncir.drawing", "each takes all that is due at once", talon, "refill", drawn(at_once=True)),
    Mutant("bryncir.drawing", "it goes round one card at a time", talon, "refill", drawn(at_once=False)),
    Mutant("bryncir.second-refill", "nothing is drawn after the second count", talon, "refill",
           none_after("bryncir.second-refill")),
    Mutant("bryncir.rest", "the rest stays out", talon, "deal_rest", lambda table, turn, *, even: None),
    Mutant("bryncir.even-rounds", "it goes to the last card", talon, "deal_rest", rest(even=False)),
    Mutant("bryncir.even-rounds", "it goes in full rounds", talon, "deal_rest", rest(even=True)),
    Mutant("bryncir.third-pairs", "pairs are made once more", Bryncir, "third_pairs", counted),
    Mutant("bryncir.third-pairs", "no more pairs are made", Bryncir, "third_pairs", not_counted),
    Mutant("bryncir.stays-out", "the rest is dealt after all", talon, "stay_out",
           lambda table: DEAL_REST(table, table.circle.order, even=False)),
    Mutant("bryncir.short-talon", "nobody draws where not all can", talon, "refill", drawn(short="skip")),
    Mutant("bryncir.short-talon", "it goes round while it lasts", talon, "refill", drawn(short="in-turn")),
    Mutant("bryncir.lead", "the dealer’s left leads", Bryncir, "leads", lambda self, dealer: (dealer + 1) % 5),
    Mutant("bryncir.discard", "who cannot follow throws the highest card", tricks, "LAWS",
           (*tricks.LAWS, Law("bryncir.discard", highest_must_go, "the hand holds a higher card"))),
    Mutant("bryncir.trick", "the lowest card takes the trick", Tricks, "winner", lowest),
    Mutant("bryncir.led-suit", "the suit led alone can take it", Tricks, "winner",
           lambda self, trick: WINNER(self._replace(any_suit=False), trick)),
    Mutant("bryncir.tie", "of cards alike the first takes it", readings, "strengths",
           lambda ace, order: {c: packs.RANKS[ace].index(c.rank) for c in (*PACK_208, *PACK_52)}),
    Mutant("bryncir.next-lead", "the lead goes round", tricks, "leads_next", lambda table, trick: trick.seats[1]),
    Mutant("bryncir.ace-in-tricks", "an ace is worth nothing in a trick", Values, "in_trick",
           lambda self, c: self.ranks.get(c.rank, 0)),
    Mutant("bryncir.end", "it goes on while anybody has a card", tricks, "goes_on", lambda table: any(table.hands)),
    Mutant("bryncir.last-trick", "the play stops at once", Tricks, "at_once", True),
    Mutant("bryncir.last-trick", "the trick is finished", Tricks, "at_once", False),
    Mutant("bryncir.highest", "the fewest points win", Bryncir, "winners", fewest),
    Mutant("bryncir.equal", "of equals the first at the table wins", Bryncir, "among_equals",
           lambda self, equal, facts, ledger: equal[:1]),
    Mutant("bryncir.next-deal", "the same player deals again", Bryncir, "next_dealer",
           lambda self, circle, dealer: dealer),
)  # fmt: skip
