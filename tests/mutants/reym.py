"""Mutants of Reym: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant
from quinola.ask import Law
from quinola.cards import FRENCH_52
from quinola.games import reym
from quinola.games.reym import Reym, dealing, partners, reckoning, score, tricks
from quinola.ledger import SCORE
from quinola.mechanics.auction import AuctionRules
from quinola.mechanics.tricks import highest, play_tricks
from quinola.table import Table

BIDDING, CALL_PARTNERS, DEAL_CARDS, PLAY = Reym.bidding, reym.call_partners, reym.deal_cards, reym.play
SCORE_TRICKS, SHUFFLER_AND_CUTTER, WINNERS = score.score_tricks, dealing.shuffler_and_cutter, score.winners


# The deal and the auction


def six_to_each(game, table, dealer):
    DEAL_CARDS(game, table, dealer)
    for hand in table.hands:
        del hand[6:]


async def the_dealer_calls(self, table, dealer):
    _, bid = await BIDDING(self, table, dealer)
    return dealer, bid


async def no_second_auction(self, table, dealer):
    called = [choice.seat for choice, _ in table.log.acts if choice.verb == "call"]
    return (called[0], 1) if called else await BIDDING(self, table, dealer)


# Partners and seats


async def alone(table, caller, calling):
    await CALL_PARTNERS(table, caller, calling)
    return ()


def to_the_right(circle, caller, side, partner):
    round_ = reversed(circle.rounds[partner])
    return next(s for s in round_ if s not in (caller, *side) and circle.apart(caller, s) % 2 == 0)


# The play


def must_trump(hand, trick):
    """Hearts are trumps in the deal that shows it."""
    void = trick.cards and not any(c.suit == trick.cards[0].suit for c in hand)
    return [c for c in hand if c.suit == "H"] or hand if void else hand


async def dummy(table, facts, *more):
    for seat in facts.partners:
        table.hands[seat].sees = table.everyone
    return await PLAY(table, facts, *more)


async def to_the_leaders_left(table, leader, rules, *more, **named):
    rules = rules._replace(leads=lambda trick: table.circle.left_of(trick.leader))
    return await play_tricks(table, leader, rules, *more, **named)


# Score and end


async def none_charged(table, side, revokes, *, claims):
    return ()


def down_to_nothing(ledger, seats, points, rule, note):
    for player in seats:
        ledger.pay(player, SCORE, min(points, ledger.balance[player]), rule, note)


def unless_revoked(game, facts, ledger):
    if not facts.revokes:
        SCORE_TRICKS(game, facts, ledger)


def with_partners(game, facts, *more):
    return sorted((facts.caller, *facts.partners)) if WINNERS(game, facts, *more) else []


MUTANTS = (
    Mutant("reym.company", "five sit down", Reym, "names", property(lambda self: tuple("BCDEF"))),
    Mutant("reym.pack", "the twos are left in", Reym, "pack", FRENCH_52),
    Mutant("reym.columns", "the letters go round to the right", Reym, "names",
           property(lambda self: ("B", *"CDEFG"[self.players - 2 :: -1]))),
    Mutant("reym.first-dealer", "B deals first, without lots", Table, "first_dealer", lambda self, given, rule: 0),
    Mutant("reym.shuffle-and-cut", "the one cuts and the other shuffles", dealing, "shuffler_and_cutter",
           lambda *told: SHUFFLER_AND_CUTTER(*told)[::-1]),
    Mutant("reym.deal", "six go to each, and twelve stay out", reym, "deal_cards", six_to_each),
    Mutant("reym.next-dealer", "the caller deals next", Reym, "next_dealer",
           lambda self, circle, before, dealer, caller: caller),
    Mutant("reym.next-dealer", "the deal follows the columns", Reym, "next_dealer",
           lambda self, circle, before, dealer, caller: (dealer + 1) % self.players),
    Mutant("reym.auction-end", "everyone speaks once", reym, "AuctionRules",
           lambda *rules: AuctionRules(*rules[:3], single_round=True)),
    Mutant("reym.auction-end", "whoever has bid may speak again", reym, "AuctionRules",
           lambda *rules: AuctionRules(*rules[:3], single_round=False)),
    Mutant("reym.caller", "the dealer is the caller, whoever bids highest", Reym, "bidding", the_dealer_calls),
    Mutant("reym.misere-bid", "misère stands above every number", Reym, "ladder",
           property(lambda self: (*range(1, self.hand + 1), "misere"))),
    Mutant("reym.call-again", "a call that finds a partner again is good", partners, "is_new",
           lambda holder, side: holder != side[0]),
    Mutant("reym.sides", "whoever is found plays alone, and so does the caller", reym, "call_partners", alone),
    Mutant("reym.exchange", "all keep their seats", reym, "exchange_seats", lambda table, caller, side: None),
    Mutant("reym.exchange-how", "a partner changes with the next to the right", partners, "changes_with", to_the_right),
    Mutant("reym.seats-stay", "all go back to their seats", Reym, "seats_stay",
           lambda self, table, before: table.circle.arrange(before)),
    Mutant("reym.misere-alone", "who bid misère calls partners like any other", Reym, "plays_alone",
           lambda self, bid: False),
    Mutant("reym.without-trumps", "there is always a trump suit", reym, "TRUMPS",
           ("clubs", "diamonds", "hearts", "spades")),
    Mutant("reym.lead", "the caller leads", reym, "first_leader", lambda circle, caller: caller),
    Mutant("reym.rank", "the ace is low", tricks, "ACE_HIGH", "KQJT98765432A"),
    Mutant("reym.discard", "who is void must trump", tricks, "LAWS",
           (*tricks.LAWS, Law("reym.discard", must_trump, "the hand holds a trump", breakable=True))),
    Mutant("reym.trick", "trumps are a suit like any other", tricks, "highest",
           lambda strength, trumps: highest(strength)),
    Mutant("reym.next-lead", "the lead goes round", tricks, "play_tricks", to_the_leaders_left),
    Mutant("reym.no-dummy", "the partners lay their hands open", reym, "play", dummy),
    Mutant("reym.tricks-caller", "the last partner gathers the caller’s tricks", tricks, "keepers",
           lambda circle, side: (side[-1], circle.left_of(side[0]))),
    Mutant("reym.tricks-opponent", "the caller’s right gathers the others’", tricks, "keepers",
           lambda circle, side: (side[0], circle.right_of(side[0]))),
    Mutant("reym.contract", "a bid is worth ten, whatever its number", reckoning, "base_value", lambda bid: 10),
    Mutant("reym.ladder", "trumps multiply nothing", reckoning, "multiplier", lambda trumps, ladder: 2),
    Mutant("reym.alike", "the caller alone scores", reckoning, "scorers", lambda facts: (facts.caller,)),
    Mutant("reym.below-zero", "no score falls below nothing", reckoning, "charge", down_to_nothing),
    Mutant("reym.claim", "what nobody asks for is not charged", reym, "charged", none_charged),
    Mutant("reym.revoke-stands", "nothing is scored in a deal with a revoke", score, "score_tricks", unless_revoked),
    Mutant("reym.revoke-first", "one looks for the target before", reckoning, "looked_at",
           lambda unrevoked, scores, timing: unrevoked),
    Mutant("reym.new-partners", "the sides of the first deal stay", Reym, "bidding", no_second_auction),
    Mutant("reym.goal", "a side wins together", score, "winners", with_partners),
    Mutant("reym.highest", "all who have reached the target are equal", reckoning, "best_of",
           lambda ledger, several, looked: several),
    Mutant("reym.equal", "of equals the first column wins", reckoning, "among_equals",
           lambda ledger, equal, reading, caller: equal[:1]),
    Mutant("reym.four-pack", "there are eight tricks, as with six", Reym, "hand", 8),
)  # fmt: skip
