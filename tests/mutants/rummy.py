"""Mutants of Rummy and its variants: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant
from mutants._three_cards import fixed
from quinola.ask import Law, anyone
from quinola.cards import FRENCH_52, JOKER, Card, without
from quinola.games import rummy
from quinola.games.rummy import Rummy, acts, playing, terms, under_way
from quinola.games.rummy.terms import Terms
from quinola.games.rummy.under_way import UnderWay
from quinola.ledger import Ledger
from quinola.mechanics import melds
from quinola.mechanics.company import Company
from quinola.mechanics.melds import Meld, MeldRules
from quinola.mechanics.seating import Seating
from quinola.table import Table
from quinola.zones import Zone

PAY, MELDS, ACTS, PLAY_TAKE, COUNTS = Ledger.pay, MeldRules.melds, UnderWay.acts, playing.take, rummy.counts
MAY_TAKE_TWO, WHOLE, RUN_ON = playing.may_take_two, acts.whole, melds._run_on


def must_meld(deal, seat):
    """What is not a card, if there is anything."""
    found = ACTS(deal, seat)
    return [o for o in found if not isinstance(o, Card)] or found


def of_kind(kind):
    """Only melds of this kind are melds."""
    return lambda self, hand: [meld for meld in MELDS(self, hand) if meld.kind == kind]


def face_down(table):
    return Zone("stock", name="talon"), Zone("upcards", name="discards")


def nobody_is_out(deal, seat, *, fresh):
    deal.out = None


def never_back(options, before):
    return [o for o in options if o not in before.taken]


def the_last_comes_first(deal, n):
    turned = deal.discards[:n]
    del deal.discards[:n]
    deal.talon[:] = turned[::-1]


def what_is_in_no_meld(self, hand):
    left = self.melds.best(hand, lambda _: 0, lambda c: self.count[c]).left
    return sum(self.count[c] for c in left)


def no_more_than_is_left(ledger, payer, payee, amount, *more, **told):
    PAY(ledger, payer, payee, min(amount, max(0, 100 + ledger.balance[payer])), *more, **told)


def unseen(deal):
    deal.blocked = deal.over = True


async def the_first(choices):
    return await anyone(choices)


def one_to_spare(terms, hand):
    """The whole hand, or all but a card with which all others are in melds."""
    found = WHOLE(terms, hand)
    spare = [(WHOLE(terms, [o for o in hand if o is not c]), c) for c in hand] if found and not found[0].odd else []
    return [*found, *(acts.WholeHand(each[0].melds, c) for each, c in spare if each and not each[0].odd)]


def all_wild(whole, held, cards, free):
    """A run that wild cards alone make is one as well."""
    if len(cards) == 3 and not any(c in whole for c in cards):
        yield Meld("run", cards, whole[:3])
    yield from RUN_ON(whole, held, cards, free)


def only_one(deal, seat, n=1):
    PLAY_TAKE(deal, seat)


MUTANTS = (
    Mutant("rummy.players", "the dealer is not counted among the four", Rummy, "players", fixed(5)),
    Mutant("rummy.pack", "the sevens are not in the pack", Rummy, "pack", property(lambda _: without(FRENCH_52, "7"))),
    Mutant("rummy.direction", "turns go to the right", Seating, "sit_down",
           lambda self, table, rule: table.circle.arrange([-s % self.players for s in range(self.players)])),
    Mutant("rummy.purse", "everyone has a thousand", Rummy, "purse", fixed(1000)),
    Mutant("rummy.first-dealer", "whoever has the first seat deals", Table, "first_dealer",
           lambda self, given, *_: given or 0),
    Mutant("rummy.age", "the dealer is the eldest", Seating, "ages",
           lambda self, dealer: tuple((dealer + n) % self.players for n in range(self.players))),
    Mutant("rummy.deal", "five cards to each", rummy, "dealt_each", lambda players: 5),
    Mutant("rummy.upcard", "the discards lie face down", rummy, "piles", face_down),
    Mutant("rummy.turn", "the dealer begins", playing, "beginner", lambda deal: deal.ages[-1]),
    Mutant("rummy.meld", "whoever has a meld must lay it down", UnderWay, "acts", must_meld),
    Mutant("rummy.set", "there are no sets", MeldRules, "melds", of_kind("run")),
    Mutant("rummy.run", "there are no runs", MeldRules, "melds", of_kind("set")),
    Mutant("rummy.ace", "the ace is high as well", rummy, "MeldRules", lambda ace, wild: MeldRules("either", wild)),
    Mutant("rummy.ace", "the ace is low alone", rummy, "MeldRules", lambda ace, wild: MeldRules("low", wild)),
    Mutant("rummy.ace-count", "an ace counts eleven", rummy, "counts",
           lambda pack, ace, wild: COUNTS(pack, "either", wild)),
    Mutant("rummy.ace-count", "an ace counts one", rummy, "counts",
           lambda pack, ace, wild: COUNTS(pack, "low", wild)),
    Mutant("rummy.lay-on", "on the player’s before alone", Rummy, "lay_on", fixed("previous")),
    Mutant("rummy.upcard-back", "it may not be thrown back", Rummy, "upcard", fixed("may-not")),
    Mutant("rummy.call", "nobody calls", Terms, "call", fixed(False)),
    Mutant("rummy.call-next", "the turn stays where it was", Terms, "call_next", fixed("discarder")),
    Mutant("rummy.call-out", "nobody calls with one card", playing, "may_call",
           lambda deal, seat: len(deal.table.hands[seat]) > 1),
    Mutant("rummy.lay-off", "nothing is laid off", under_way, "offers", lambda *_: ()),
    Mutant("rummy.only-upcard", "it may not be discarded even then", acts, "NOT_BACK",
           Law("rummy.upcard-back", never_back, "it was taken")),
    Mutant("rummy.turned", "the newest of them comes first", playing, "turn_over", the_last_comes_first),
    Mutant("rummy.declined", "the upcard stays", playing, "kept_back", lambda terms, n: n - 1),
    Mutant("rummy.single", "the one discard may be taken", Terms, "single", fixed("pass")),
    Mutant("rummy.endless", "they are turned as often as one likes", Terms, "turnings", fixed(9)),
    Mutant("rummy.blocked-end", "one draws as often as one likes", Terms, "turnings", fixed(9)),
    Mutant("rummy.blocked", "the hands stay closed", playing, "block", unseen),
    Mutant("rummy.out", "the deal comes to nothing", playing, "go_out", nobody_is_out),
    Mutant("rummy.count", "every card counts five", rummy, "counts", lambda pack, *_: dict.fromkeys(pack, 5)),
    Mutant("rummy.wild-count", "a deuce counts two", terms, "DEUCE", 2),
    Mutant("rummy.caught", "what could have been melded is not paid", Terms, "counted", what_is_in_no_meld),
    Mutant("rummy.debt", "nobody pays more than is left", Ledger, "pay", no_more_than_is_left),
    Mutant("rummy.with-talon", "the upcard comes alone", playing, "with_talon", lambda *_: None),
    Mutant("rummy.two-discards", "only the upcard is taken", playing, "take", only_one),
    Mutant("rummy.two-discards", "not once the talon is used up", playing, "may_take_two",
           lambda deal: bool(deal.talon) and MAY_TAKE_TWO(deal)),
    Mutant("rummy.at-once", "melds go down as one has them", Terms, "going", fixed("freely")),
    *(Mutant(f"rummy.{each}odd-card", "every card must be in a meld", Terms, "odd", fixed(False))
      for each in ("", "boathouse-", "wild-")),
    Mutant("rummy.odd-card", "a card that can be spared may be discarded too", under_way, "whole", one_to_spare),
    Mutant("rummy.natural", "all cards of a run may be wild", melds, "_run_on", all_wild),
    Mutant("rummy.as-deuce", "a joker counts as much as a two", rummy, "counts",
           lambda *told: {c: 2 if c.rank == JOKER else n for c, n in COUNTS(*told).items()}),
    Mutant("rummy.jokers", "there is none in the pack", Rummy, "pack", property(lambda _: FRENCH_52)),
    Mutant("rummy.call-lay-on", "one calls for any meld", Terms, "call_laws", fixed(())),
    Mutant("rummy.wild", "a deuce is a two", rummy, "MeldRules", lambda ace, wild: MeldRules(ace)),
    Mutant("rummy.call-order", "whoever is quicker goes first", playing, "claim", the_first),
    Mutant("rummy.call-next", "the turn passes from the caller", Terms, "call_next", fixed("claimant")),
    Mutant("rummy.call-out", "anybody may call", playing, "may_call", lambda deal, seat: True),
    Mutant("rummy.next-dealer", "the same player goes on dealing", Company, "dealer_after",
           lambda self, dealer: dealer),
    Mutant("rummy.redeal", "a void deal is dealt again", Company, "dealer_after_void", lambda self, dealer: dealer),
    Mutant("rummy.deals", "one deal, and done", Company, "length", property(lambda self: 1)),
    Mutant("rummy.broke", "one plays on", Company, "broke", lambda self, ledger: []),
    Mutant("rummy.richest", "whoever has least wins", Company, "richest",
           lambda self, ledger: [min(self.names, key=lambda name: ledger.balance[self.names.index(name)])]),
)  # fmt: skip
