"""Mutants of Reversis: each breaks one rule, and a deal that shows the rule must notice."""

from mutants import Mutant
from quinola.ask import Law
from quinola.cards import FRENCH_52, card
from quinola.games.reversis import Reversis, before_lead, payments_1850
from quinola.games.reversis import play as playing
from quinola.games.reversis.before_lead import Exchanges
from quinola.games.reversis.cards import ACE_HIGH, ACES, PACK_48, QUINOLA, HighValues, LowValues, Values1850
from quinola.games.reversis.company import FIVE, ByHeaps, ByLot, BySuit, Company
from quinola.games.reversis.dealing import AllDealt, DealForFive
from quinola.games.reversis.facts import Scorer
from quinola.games.reversis.laws import Laws
from quinola.games.reversis.payments_1634 import Reversis1634, Tariff1634
from quinola.games.reversis.payments_1785 import Tariff1785
from quinola.games.reversis.payments_1850 import Tariff1850
from quinola.games.reversis.reckoning import Reckoning
from quinola.games.reversis.renouncing import Espagnolette, Renouncing
from quinola.games.reversis.reversis_1850 import BoundEspagnolette
from quinola.games.reversis.stakes import POOL_OF, OnePool
from quinola.games.reversis.ties import BySeat
from quinola.games.reversis.trade import Trade
from quinola.mechanics.tricks import highest
from quinola.order import strength

HIGHEST = strength(FRENCH_52, ACE_HIGH)


def read_as(**readings):
    """What one and another word for how a card fell are taken for; the reckoning goes on from there."""
    fell = Reckoning.fell
    return lambda self, mark: fell(self, mark._replace(how=readings.get(mark.how, mark.how)))


def without(steps, rule):
    """The steps of a tie, with one of them left out."""
    return lambda self, deal, *tie: [step for step in steps(self, deal, *tie) if step[0] != rule]


def turned(steps, rule):
    """The steps of a tie, one of them the other way round."""
    return lambda self, deal, *tie: [
        (each, (lambda s, by=by: -by(s)) if each == rule else by) for each, by in steps(self, deal, *tie)
    ]


def five_without_the_dealer(self, dealer):
    """In many games for five the dealer sits out."""
    turn = TURN(self, dealer)
    return turn[:-1] if self.players == FIVE.players else turn


def dealt_out(self, company, dealer):
    """Every card of the pack, round and round."""
    n = company.players
    each, odd = divmod(len(self.pack), n)
    return [each + (TURN(company, dealer).index(seat) < odd) for seat in range(n)]


def two_to_the_dealer(self, company, dealer):
    """The dealer takes up what is left over."""
    return [size + 2 * (seat == dealer) for seat, size in enumerate(SIZES(self, company, dealer))]


def equal_hands(self, company, dealer):
    """As many to the dealer as to the others, in the form of the deal where the dealer has one more."""
    return [min(SIZES(self, company, dealer))] * company.players


def hearts_must_go(self, course, free):
    """Who has none of the suit led throws a heart, as in games where hearts cost."""

    def keep(hand, trick):
        if not trick.cards or any(c.suit == trick.cards[0].suit for c in hand):
            return hand
        return [c for c in hand if c.suit == "H"] or hand

    return (*BIND(self, course, free), Law("reversis.free-discard", keep, "the hand holds a heart"))


def next_in_turn_leads(table, leader, rules, *args, **more):
    """The lead goes round, whoever took the trick."""
    rules = rules._replace(leads=lambda trick: table.circle.left_of(trick.leader))
    return PLAY_TRICKS(table, leader, rules, *args, **more)


def left_on_the_talon(table, seat, source):
    """Who keeps the hand leaves the talon to the next."""


def paid_for_getting_rid_of_it(self, deal, mark):
    """Without a pool, the taker pays for the Quinola as the forced holder would."""
    deal.pay(mark.taker, mark.holder, self.prices.quinola.amount, "reversis.quinola-unpaid")


def divided(self, turn, ledger):
    """What nobody takes is divided at once."""
    for pool in self.pools:
        each = ledger.balance[pool] // len(turn)
        for seat in turn:
            ledger.pay(pool, seat, each, "reversis.pool-stays")


def espagnolette_spared(self, deal, mark):
    """The Espagnolette owes no stake for a Quinola that is forced."""
    if not (deal.bound and deal.bound.seat == mark.holder):
        PAY_FORCED_STAKE(self, deal, mark)


def by_points(self, deal, who):
    """Who has most points pays, who has fewest is paid, as in any other deal."""
    return deal.loser(deal.everyone), deal.best(deal.everyone)


def poorest(self, balance):
    """Who has fewest counters."""
    held = [balance.get(s, 0) for s in range(self.company.players)]
    return [s for s, each in enumerate(held) if each == min(held)]


TURN, SIZES, BIND, PLAY_TRICKS = Company.turn, AllDealt.sizes, Laws.bind, playing.play_tricks
PAY_FORCED_STAKE, FELL, WINNING = Tariff1850.pay_forced_stake, Reckoning.fell, BySeat.winning
LAID_VALUE, LAID_1850 = LowValues.laid_value, Values1850.laid_value

MUTANTS = (
    # Players, pack and counters
    Mutant("reversis.four-players", "three play", Company, "players", property(lambda self: 3)),
    Mutant("reversis.five-players", "the dealer of five sits out", Company, "turn", five_without_the_dealer),
    Mutant("reversis.pack-52", "the tens are out", AllDealt, "pack", property(lambda self: PACK_48)),
    Mutant("reversis.pack-48", "the tens are in", AllDealt, "pack", property(lambda self: FRENCH_52)),
    Mutant("reversis.two-out", "the dealer takes up the two that are left over", DealForFive, "sizes",
           two_to_the_dealer),
    Mutant("reversis.two-out", "two of all fifty-two are left over", DealForFive, "pack",
           property(lambda self: FRENCH_52)),
    Mutant("reversis.rank", "the ace is lowest", Reversis, "taker",
           property(lambda self: highest(strength(FRENCH_52, ACE_HIGH[1:] + "A")))),
    Mutant("reversis.no-trumps", "hearts are trumps", Reversis, "taker", property(lambda self: highest(HIGHEST, "H"))),
    Mutant("reversis.high-values", "a jack is 1, as in the lower values", HighValues, "value",
           lambda self, c: (LowValues if c.rank == "J" else HighValues).counts.get(c.rank, 0)),
    Mutant("reversis.low-values", "the higher values hold", LowValues, "value",
           lambda self, c: HighValues.counts.get(c.rank, 0)),
    Mutant("reversis.quinola", "the jack of hearts is a jack like others", Reckoning, "fell",
           lambda self, mark: None if mark.card is QUINOLA else FELL(self, mark)),
    Mutant("reversis.to-the-right", "it goes round the other way", Company, "turn",
           lambda self, dealer: (*reversed(TURN(self, dealer)[:-1]), dealer)),
    # Stakes
    Mutant("reversis.pool-stays", "what nobody takes is divided", OnePool, "leave", divided),
    # The deal
    Mutant("reversis.first-dealer-lot", "the first of the letters deals", ByLot, "dealer", lambda self, table, pack: 0),
    Mutant("reversis.first-dealer-suit", "a card of the same rank decides", BySuit, "first",
           lambda self, shown, dealt: next(k for k, c in enumerate(dealt) if c.rank == shown.rank)),
    Mutant("reversis.first-dealer-heaps", "the ace of hearts decides", ByHeaps, "heap",
           lambda self, pack, heaps: pack.index(card("AH")) * heaps // len(pack)),
    Mutant("reversis.shuffle-cut", "first hand cuts", AllDealt, "cutter",
           lambda self, company, dealer: TURN(company, dealer)[0]),
    Mutant("reversis.next-dealer", "the dealer deals again", Reversis, "next_dealer", lambda self, dealer: dealer),
    Mutant("reversis.deal-thirteen", "twelve to each", AllDealt, "sizes", lambda self, company, dealer: [12] * 4),
    Mutant("reversis.deal-twelve", "all cards are dealt", AllDealt, "sizes", dealt_out),
    Mutant("reversis.deal-ten", "all cards are dealt", AllDealt, "sizes", dealt_out),
    Mutant("reversis.deal-eleven", "eleven to the dealer too", AllDealt, "sizes", equal_hands),
    # Before the first lead
    Mutant("reversis.trade-quinola", "only aces may be offered", Trade, "offered", lambda self: ACES),
    Mutant("reversis.talon-declined", "the card that one did not want stays on the talon", before_lead, "keep_hand",
           left_on_the_talon),
    Mutant("reversis.exchange-free", "nobody may keep the hand", Exchanges, "may_keep",
           lambda self, great, small: False),
    Mutant("reversis.party-cards", "what lies under the basket counts for nothing", Scorer, "laid",
           lambda self, points, marks: 0),
    Mutant("reversis.quinola-four", "laid away it counts what it counts in a trick", LowValues, "laid_value",
           lambda self, c: self.value(c) if c is QUINOLA else LAID_VALUE(self, c)),
    Mutant("reversis.diamond-five", "an ace like the others", Values1850, "laid_value",
           lambda self, c: self.value(c) if c.text == "AD" else LAID_1850(self, c)),
    # The play
    Mutant("reversis.lead", "the dealer leads", Reversis, "first_lead", lambda self, dealer: dealer),
    Mutant("reversis.free-discard", "a heart must be thrown", Laws, "bind", hearts_must_go),
    Mutant("reversis.trick", "the lowest card takes the trick", Reversis, "taker",
           property(lambda self: highest({c: 14 - n for c, n in HIGHEST.items()}))),
    Mutant("reversis.next-lead", "the lead goes round", playing, "play_tricks", next_in_turn_leads),
    Mutant("reversis.four-aces", "four aces follow suit like others", Renouncing, "free",
           lambda self, hands, dealt: frozenset()),
    Mutant("reversis.espagnolette", "four aces alone give the right", Espagnolette, "has_right",
           Renouncing.has_right),
    Mutant("reversis.espagnolette", "the hand as dealt decides", Espagnolette, "as_dealt", True),
    Mutant("reversis.espagnolette-bound", "a renounce binds to nothing", Reckoning, "bound", None),
    # Aces and Quinolas
    Mutant("reversis.placed", "whatever is not led is forced", Reckoning, "fell", read_as(placed="forced")),
    Mutant("reversis.forced-out", "whatever is not led is placed", Reckoning, "fell", read_as(forced="placed")),
    Mutant("reversis.forced-by", "whoever takes the trick has forced the card", Reckoning, "forcer",
           lambda self, mark: mark.taker),
    Mutant("reversis.led-out", "what is led is free", Reckoning, "fell", read_as(led="free")),
    Mutant("reversis.quinola-unpaid", "the taker pays for it", Tariff1634, "quinola_placed",
           paid_for_getting_rid_of_it),
    Mutant("reversis.last-doubled", "the last trick is like any other", Tariff1785, "doubled",
           lambda self, deal, mark: 1),
    Mutant("reversis.nothing-late", "to the end everything is paid for", Tariff1785, "silences",
           lambda self, deal, mark: False),
    Mutant("reversis.stake-hundred", "the stake is all that the pool holds", payments_1850, "stake",
           lambda deal, mark: deal.ledger.balance[POOL_OF[mark.card]]),
    Mutant("reversis.bonne-doubled", "the last two tricks are like others", Tariff1850, "by_bonne",
           lambda self, deal, mark, payer, payee: 1),
    Mutant("reversis.opposite-double", "opposites pay like others", Tariff1850, "between_opposites",
           lambda self, payer, payee: False),
    # The reversis
    Mutant("reversis.reversis", "whoever takes everything has most points, and loses", Reckoning, "maker", None),
    Mutant("reversis.broken", "whoever fails has played a deal like others", Reversis1634, "failed",
           lambda self, deal: None),
    Mutant("reversis.engaged", "nobody is bound by nine tricks", Reckoning, "engaged", None),
    Mutant("reversis.no-partie", "the partie is counted in any case", Reckoning, "ordinary", True),
    # Four aces and the Espagnolette
    Mutant("reversis.espagnolette-wins", "the rules for equal points decide", BoundEspagnolette, "when_won",
           by_points),
    Mutant("reversis.espagnolette-fails", "whoever has most points pays", BoundEspagnolette, "when_failed",
           by_points),
    Mutant("reversis.espagnolette-forced", "the Espagnolette owes no stake", Tariff1850, "pay_forced_stake",
           espagnolette_spared),
    # Most and fewest
    Mutant("reversis.fewest", "whoever has most wins", Reckoning, "measure",
           lambda self, seat: -self.facts.points[seat]),
    Mutant("reversis.loser-tricks", "fewer tricks lose", BySeat, "losing",
           turned(BySeat.losing, "reversis.loser-tricks")),
    Mutant("reversis.loser-seat", "the last after the dealer loses", BySeat, "losing",
           turned(BySeat.losing, "reversis.loser-seat")),
    Mutant("reversis.loser-first", "the last after the dealer loses", BySeat, "losing",
           turned(BySeat.losing, "reversis.loser-first")),
    Mutant("reversis.winner-tricks", "more tricks win", BySeat, "winning",
           turned(BySeat.winning, "reversis.winner-tricks")),
    Mutant("reversis.winner-cards", "cards are not counted", BySeat, "winning",
           without(BySeat.winning, "reversis.winner-cards")),
    Mutant("reversis.winner-seat", "the first after the dealer wins", BySeat, "winning",
           turned(BySeat.winning, "reversis.winner-seat")),
    Mutant("reversis.winner-first-hand", "the dealer wins", BySeat, "winning",
           turned(BySeat.winning, "reversis.winner-first-hand")),
    Mutant("reversis.winner-share", "the first after the dealer has it all", BySeat, "winning",
           lambda self, deal, tie: WINNING(self, deal, "seat" if tie == "share" else tie)),
    # The partie
    Mutant("reversis.partie-end", "one deal is a partie", Reversis, "deals_to_play", lambda self, deals: 1),
    Mutant("reversis.most-counters", "fewest counters win", Reversis, "richest", poorest),
)  # fmt: skip
