"""Mutants of Reversis: each breaks one rule, and a deal that shows the rule must notice."""

from mutants import Mutant
from quinola.cards import FRENCH_52, card
from quinola.games import reversis
from quinola.games.reversis import Reversis, laying, told
from quinola.games.reversis.almanach import Almanach
from quinola.games.reversis.bohn import Bohn
from quinola.games.reversis.older import Older
from quinola.games.reversis.readings import (
    ACE_HIGH,
    ACES,
    FIVE,
    HIGH,
    LOW,
    PACK_48,
    POOL_OF,
    QUINOLA,
    SEATS,
    Readings,
)
from quinola.games.reversis.reckoning import Reckoning
from quinola.mechanics.tricks import highest
from quinola.order import strength

HIGHEST = strength(FRENCH_52, ACE_HIGH)


def read_as(**readings):
    """What one and another word for how a card fell are taken for; the reckoning goes on from there."""
    fell = Reckoning.fell
    return lambda self, mark: fell(self, mark._replace(how=readings.get(mark.how, mark.how)))


def without(steps, rule):
    """The steps of a tie, with one of them left out."""
    return lambda self, *tie: [step for step in steps(self, *tie) if step[0] != rule]


def turned(steps, rule):
    """The steps of a tie, one of them the other way round."""
    return lambda self, *tie: [(each, (lambda s, by=by: -by(s)) if each == rule else by)
                               for each, by in steps(self, *tie)]


def five_without_the_dealer(self, dealer):
    """In many games for five the dealer sits out."""
    turn = TURN(self, dealer)
    return turn[:-1] if self.age == FIVE else turn


def dealt_out(self, dealer):
    """Every card of the pack, round and round."""
    n = len(self.names)
    each, odd = divmod(len(self.pack), n)
    return [each + (TURN(self, dealer).index(seat) < odd) for seat in range(n)]


def two_to_the_dealer(self, dealer):
    """The dealer takes up what is left over."""
    return [size + 2 * (seat == dealer) for seat, size in enumerate(SIZES(self, dealer))]


def equal_hands(self, dealer):
    """As many to the dealer as to the others, in the form of the deal where the dealer has one more."""
    return [min(SIZES(self, dealer))] * len(self.names)


def hearts_must_go(self, table, watch):
    """Who has none of the suit led throws a heart, as in games where hearts cost."""
    def keep(hand, trick):
        if not trick.cards or any(c.suit == trick.cards[0].suit for c in hand):
            return hand
        return [c for c in hand if c.suit == "H"] or hand
    return (*LAWS(self, table, watch), reversis.Law("reversis.free-discard", keep, "the hand holds a heart"))


def next_in_turn_leads(table, leader, rules, *args, **more):
    """The lead goes round, whoever took the trick."""
    rules = rules._replace(leads=lambda trick: table.circle.left_of(trick.leader))
    return PLAY_TRICKS(table, leader, rules, *args, **more)


def only_four_aces(self, table, dealt):
    """In 1850 as in 1785."""
    held = [set(hand) for hand in table.hands]
    return frozenset(s for s, cards in enumerate(held) if cards.issuperset(ACES))


def as_dealt(self, table, dealt):
    """The hand as it was before the exchanges."""
    return frozenset(s for s, cards in enumerate(dealt) if told.privileged(self, cards))


def left_on_the_talon(table, seat, source):
    """Who keeps the hand leaves the talon to the next."""


def paid_for_getting_rid_of_it(self, mark, fell):
    """Without a pool, the taker pays for the Quinola as the forced holder would."""
    self.pay(mark.taker, mark.holder, self.game.rates[1], "reversis.quinola-unpaid", fell)


def divided(self):
    """What nobody takes is divided at once."""
    for pool in self.game.pools:
        each = self.ledger.balance[pool] // len(self.names)
        for seat in self.everyone:
            self.pay(pool, seat, each, "reversis.pool-stays")


def espagnolette_spared(self, mark, late):
    """The Espagnolette owes no stake for a Quinola that is forced."""
    if not (self.bound and self.bound.seat == mark.holder):
        PAY_FORCED_STAKE(self, mark, late)


def poorest(self, table):
    """Who has fewest counters."""
    balance = table.ledger.balance
    least = min(balance[s] for s in table.everyone)
    return [s for s in sorted(table.everyone) if balance[s] == least]


def heap_of_the_ace(self, table):
    """The highest heart makes the dealer."""
    pack = self.shuffled(table)
    return pack.index(card("AH")) * len(table.names) // len(pack)


def by_rank(self, table):
    """The first to be dealt a card of the rank that was turned up."""
    shown, *rest = self.shuffled(table)
    return next(k for k, c in enumerate(rest) if c.rank == shown.rank) % len(table.names)


TURN, SIZES, LAWS, PLAY_TRICKS = Readings.turn, Reversis.sizes, Reversis.laws, reversis.play_tricks
PAY_FORCED_STAKE, FELL, WINNING = Bohn.pay_forced_stake, Reckoning.fell, Reckoning.winning
LAID_VALUE = Readings.laid_value

MUTANTS = (
    # Players, pack and counters
    Mutant("reversis.four-players", "three play", Readings, "names", property(lambda self: tuple(SEATS[:3]))),
    Mutant("reversis.five-players", "the dealer of five sits out", Readings, "turn", five_without_the_dealer),
    Mutant("reversis.pack-52", "the tens are out", Readings, "pack", property(lambda self: PACK_48)),
    Mutant("reversis.pack-48", "the tens are in", Readings, "pack", property(lambda self: FRENCH_52)),
    Mutant("reversis.two-out", "the dealer takes up the two that are left over", Reversis, "sizes", two_to_the_dealer),
    Mutant("reversis.two-out", "two of all fifty-two are left over", Readings, "pack",
           property(lambda self: FRENCH_52)),
    Mutant("reversis.rank", "the ace is lowest", Readings, "taker",
           property(lambda self: highest(strength(FRENCH_52, ACE_HIGH[1:] + "A")))),
    Mutant("reversis.no-trumps", "hearts are trumps", Readings, "taker", property(lambda self: highest(HIGHEST, "H"))),
    Mutant("reversis.high-values", "a jack is 1, as in the lower values", Readings, "value",
           lambda self, c: {**HIGH, "J": LOW["J"]}.get(c.rank, 0)),
    Mutant("reversis.low-values", "the higher values hold", Readings, "value",
           lambda self, c: HIGH.get(c.rank, 0)),
    Mutant("reversis.quinola", "the jack of hearts is a jack like others", Reckoning, "fell",
           lambda self, mark: None if mark.card is QUINOLA else FELL(self, mark)),
    Mutant("reversis.to-the-right", "it goes round the other way", Readings, "turn",
           lambda self, dealer: (*reversed(TURN(self, dealer)[:-1]), dealer)),
    # Stakes
    Mutant("reversis.pool-stays", "what nobody takes is divided", Older, "unswept", divided),
    # The deal
    Mutant("reversis.first-dealer-lot", "the first of the letters deals", Reversis, "first_dealer",
           lambda self, table: 0),
    Mutant("reversis.first-dealer-suit", "a card of the same rank decides", Reversis, "by_suit", by_rank),
    Mutant("reversis.first-dealer-heaps", "the ace of hearts decides", Reversis, "by_heaps", heap_of_the_ace),
    Mutant("reversis.shuffle-cut", "first hand cuts", Reversis, "cutter", lambda self, dealer: TURN(self, dealer)[0]),
    Mutant("reversis.next-dealer", "the dealer deals again", Reversis, "next_dealer", lambda self, dealer: dealer),
    Mutant("reversis.deal-thirteen", "twelve to each", Reversis, "sizes", lambda self, dealer: [12] * 4),
    Mutant("reversis.deal-twelve", "all cards are dealt", Reversis, "sizes", dealt_out),
    Mutant("reversis.deal-ten", "all cards are dealt", Reversis, "sizes", dealt_out),
    Mutant("reversis.deal-eleven", "eleven to the dealer too", Reversis, "sizes", equal_hands),
    # Before the first lead
    Mutant("reversis.trade-quinola", "only aces may be offered", laying, "offered", lambda game: ACES),
    Mutant("reversis.talon-declined", "the card that one did not want stays on the talon", laying, "keep_hand",
           left_on_the_talon),
    Mutant("reversis.exchange-free", "nobody may keep the hand", laying, "may_keep", lambda game, great, small: False),
    Mutant("reversis.party-cards", "what lies under the basket counts for nothing", told, "laid",
           lambda game, points, marks: 0),
    Mutant("reversis.quinola-four", "laid away it counts what it counts in a trick", Readings, "laid_value",
           lambda self, c: self.value(c) if c is QUINOLA else LAID_VALUE(self, c)),
    Mutant("reversis.diamond-five", "an ace like the others", Readings, "laid_value",
           lambda self, c: self.value(c) if c.text == "AD" else LAID_VALUE(self, c)),
    # The play
    Mutant("reversis.lead", "the dealer leads", Reversis, "first_lead", lambda self, dealer: dealer),
    Mutant("reversis.free-discard", "a heart must be thrown", Reversis, "laws", hearts_must_go),
    Mutant("reversis.trick", "the lowest card takes the trick", Readings, "taker",
           property(lambda self: highest({c: 14 - n for c, n in HIGHEST.items()}))),
    Mutant("reversis.next-lead", "the lead goes round", reversis, "play_tricks", next_in_turn_leads),
    Mutant("reversis.four-aces", "four aces follow suit like others", Reversis, "free_to_renounce",
           lambda self, table, dealt: frozenset()),
    Mutant("reversis.espagnolette", "four aces alone give the right", Reversis, "free_to_renounce", only_four_aces),
    Mutant("reversis.espagnolette", "the hand as dealt decides", Reversis, "free_to_renounce", as_dealt),
    Mutant("reversis.espagnolette-bound", "a renounce binds to nothing", Reckoning, "bound", None),
    # Aces and Quinolas
    Mutant("reversis.placed", "whatever is not led is forced", Reckoning, "fell", read_as(placed="forced")),
    Mutant("reversis.forced-out", "whatever is not led is placed", Reckoning, "fell", read_as(forced="placed")),
    Mutant("reversis.forced-by", "whoever takes the trick has forced the card", Reckoning, "forcer",
           lambda self, mark: mark.taker),
    Mutant("reversis.led-out", "what is led is free", Reckoning, "fell", read_as(led="free")),
    Mutant("reversis.quinola-unpaid", "the taker pays for it", Older, "quinola_placed", paid_for_getting_rid_of_it),
    Mutant("reversis.last-doubled", "the last trick is like any other", Almanach, "doubled", lambda self, mark: 1),
    Mutant("reversis.nothing-late", "to the end everything is paid for", Almanach, "silent", lambda self, mark: False),
    Mutant("reversis.stake-hundred", "the stake is all that the pool holds", Bohn, "stake",
           lambda self, mark: self.ledger.balance[POOL_OF[mark.card]]),
    Mutant("reversis.bonne-doubled", "the last two tricks are like others", Bohn, "bonne",
           lambda self, mark, payer, payee: 1),
    Mutant("reversis.opposite-double", "opposites pay like others", Bohn, "between_opposites",
           lambda self, payer, payee: 1),
    # The reversis
    Mutant("reversis.reversis", "whoever takes everything has most points, and loses", Reckoning, "maker", None),
    Mutant("reversis.broken", "whoever fails has played a deal like others", Older, "failed", None),
    Mutant("reversis.engaged", "nobody is bound by nine tricks", Reckoning, "engaged", None),
    Mutant("reversis.no-partie", "the partie is counted in any case", Reckoning, "settles_partie", True),
    # Four aces and the Espagnolette
    Mutant("reversis.espagnolette-wins", "the rules for equal points decide", Bohn, "espagnolette_won",
           lambda self, who: self.party(self.loser(self.everyone), self.best(self.everyone))),
    Mutant("reversis.espagnolette-fails", "whoever has most points pays", Bohn, "failed_party",
           lambda self, who: self.party(self.loser(self.everyone), self.best(self.everyone))),
    Mutant("reversis.espagnolette-forced", "the Espagnolette owes no stake", Bohn, "pay_forced_stake",
           espagnolette_spared),
    # Most and fewest
    Mutant("reversis.fewest", "whoever has most wins", Reckoning, "measure",
           lambda self, seat: -self.facts.points[seat]),
    Mutant("reversis.loser-tricks", "fewer tricks lose", Reckoning, "losing",
           turned(Reckoning.losing, "reversis.loser-tricks")),
    Mutant("reversis.loser-seat", "the last after the dealer loses", Reckoning, "losing",
           turned(Reckoning.losing, "reversis.loser-seat")),
    Mutant("reversis.winner-tricks", "more tricks win", Reckoning, "winning",
           turned(Reckoning.winning, "reversis.winner-tricks")),
    Mutant("reversis.winner-cards", "cards are not counted", Reckoning, "winning",
           without(Reckoning.winning, "reversis.winner-cards")),
    Mutant("reversis.winner-seat", "the first after the dealer wins", Reckoning, "winning",
           turned(Reckoning.winning, "reversis.winner-seat")),
    Mutant("reversis.winner-first-hand", "the dealer wins", Reckoning, "winning",
           turned(Reckoning.winning, "reversis.winner-first-hand")),
    Mutant("reversis.winner-share", "the first after the dealer has it all", Reckoning, "winning",
           lambda self, tie: WINNING(self, "seat" if tie == "share" else tie)),
    # The partie
    Mutant("reversis.partie-end", "one deal is a partie", Reversis, "deals_to_play", lambda self, given: 1),
    Mutant("reversis.most-counters", "fewest counters win", Reversis, "richest", poorest),
)
