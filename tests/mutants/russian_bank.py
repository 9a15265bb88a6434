"""Mutants of Russian Bank: each breaks one rule, and a deal that shows the rule must notice."""

from __future__ import annotations

from mutants import Mutant
from quinola.ask import Law
from quinola.games import russian_bank as bank
from quinola.games.russian_bank import RussianBank, play, turn
from quinola.games.russian_bank.acts import TURN_HAND
from quinola.games.russian_bank.board import KING, OF_BASES, PACKS, RED, VALUE, Board
from quinola.games.russian_bank.laws import OLD_STOCK, USE
from quinola.games.russian_bank.play import Play
from quinola.games.russian_bank.turn import Turn
from quinola.ledger import SCORE

BEGINS, LAWS, SOURCES, ADD, CAN_TURN = play.who_begins, play.laws, Turn.sources, Turn.add_plays, Turn.can_turn_hand
TURN_UP, SETTLE, OUT, FITS = Play.turn_hand, RussianBank.settle, Play.out, Turn.fits_elsewhere


def lowest_alone(rules, rows):
    ranks = [[play.height(rules, c) for c in row] for row in rows]
    lows = [min(row) for row in ranks]
    places = [row.index(low) for row, low in zip(ranks, lows, strict=True)]
    return lows.index(min(lows)) if lows[0] != lows[1] else places.index(min(places))


def or_the_first(rules, rows):
    ranks = [sorted(play.height(rules, c) for c in row) for row in rows]
    return 0 if ranks[0] == ranks[1] else BEGINS(rules, rows)


def no_aces(self):
    return {(suit, len(base)) for suit, base in zip(OF_BASES, self.bases, strict=True) if base}


def downwards(self):
    wanted = zip(OF_BASES, self.bases, strict=True)
    return {(suit, KING + 1 - len(base) if base else 0) for suit, base in wanted}


def own_column(self):
    return [(card, pile) for card, pile in SOURCES(self) if pile < 0 or pile // 4 == self.seat]


def own_pack(self):
    return [(card, pile) for card, pile in SOURCES(self) if pile >= 0 or card in PACKS[self.seat]]


def hand_alone(self):
    return [(card, pile) for card, pile in SOURCES(self) if not (self.hand_card and card is self.stock_card)]


def from_bases(self):
    return [*SOURCES(self), *((base[-1], -1) for base in self.board.bases if base)]


def stock_is_built_alone(self, found, card, pile):
    before = len(found)
    ADD(self, found, card, pile)
    if card is self.stock_card:
        found[before:] = [act for act in found[before:] if act.kind == "build"]


def from_the_bottom(self, now):
    self.board.hand[now.seat].reverse()
    TURN_UP(self, now)


def last_discard_first(self, now):
    if not self.board.hand[now.seat]:
        self.board.discards[now.seat].reverse()
    TURN_UP(self, now)


def layout_before_hand(acts, now):
    free = any(now.is_layout_move(act) for act in acts)
    return [act for act in acts if act is not TURN_HAND] if free else acts


def also(law):
    return lambda rules: (*LAWS(rules), law)


def ahead(self, facts, ledger):
    if facts.winner != "nobody":
        return SETTLE(self, facts, ledger)
    ledger.pay(SCORE, 0, 30, "russian-bank.drawn")
    return {"winners": ["A"]}


def discards_do(self, now, act):
    left = len(self.board.discards[now.seat])
    return OUT(self, now, act) or (act.kind == "discard" and self.board.elsewhere(now.seat) == left == 1)


NO_KINGS = tuple(tuple(c for c in pack if c.rank != "K") for pack in PACKS)
MUST_MOVE = Law("russian-bank.optional", layout_before_hand, "a card of the layout can be moved")

MUTANTS = (
    Mutant("russian-bank.players", "there are three", RussianBank, "names", ("A", "B", "C")),
    Mutant("russian-bank.packs", "without the kings", bank, "PACKS", NO_KINGS),
    Mutant("russian-bank.stock-deal", "eleven cards", RussianBank, "stock_size", property(lambda self: 11)),
    Mutant("russian-bank.stock-deal", "none is turned up", RussianBank, "top_open", property(lambda self: False)),
    Mutant("russian-bank.layout-deal", "three cards each", RussianBank, "row", property(lambda self: 3)),
    Mutant("russian-bank.hand-deal", "thirty cards", RussianBank, "hand_size", property(lambda self: 30)),
    Mutant("russian-bank.first-player", "the highest card begins", play, "who_begins",
           lambda rules, rows: 1 - BEGINS(rules, rows)),
    Mutant("russian-bank.next-lowest", "who laid out the equal card sooner begins", play, "who_begins", lowest_alone),
    Mutant("russian-bank.first-equal", "A begins", play, "who_begins", or_the_first),
    Mutant("russian-bank.base-ace", "an ace is no base", Board, "wanted", no_aces),
    Mutant("russian-bank.base-up", "on an ace goes the king", Board, "wanted", downwards),
    Mutant("russian-bank.base-stays", "the top card of a base can be used", Turn, "sources", from_bases),
    Mutant("russian-bank.layout-shared", "everyone has four piles", Turn, "sources", own_column),
    Mutant("russian-bank.layout-down", "in the same colour", turn, "under", lambda top: (VALUE[top] - 1, RED[top])),
    Mutant("russian-bank.vacancy", "for kings alone", Turn, "may_fill",
           lambda self, card, pile: VALUE[card] == KING),
    Mutant("russian-bank.optional", "the layout is moved before the hand", play, "laws", also(MUST_MOVE)),
    Mutant("russian-bank.turn-stock", "not while anything can be built", play, "laws", also(OLD_STOCK)),
    Mutant("russian-bank.stock-plays", "it can only be built", Turn, "add_plays", stock_is_built_alone),
    Mutant("russian-bank.turn-hand", "from the bottom", Play, "turn_hand", from_the_bottom),
    Mutant("russian-bank.back-to-stock", "not while a hand card lies open", Turn, "sources", hand_alone),
    Mutant("russian-bank.use-hand-card", "it must be used", play, "laws", also(USE)),
    Mutant("russian-bank.discard", "the turn goes on", Play, "ends", lambda self, act: act.kind == "end"),
    Mutant("russian-bank.discards-closed", "the top one is open", Turn, "discards_open", lambda self: True),
    Mutant("russian-bank.feed", "there is none", Turn, "may_feed", lambda self, pile: False),
    Mutant("russian-bank.feed-from", "not from the layout", Turn, "may_feed", lambda self, pile: pile < 0),
    Mutant("russian-bank.feed-next", "downwards alone", turn, "next_to",
           lambda top, corner: ((top.suit, VALUE[top] - 1),)),
    Mutant("russian-bank.unload", "it stays the other’s", Turn, "sources", own_pack),
    Mutant("russian-bank.stock-gone", "the hand goes with the stock", Turn, "can_turn_hand",
           lambda self: self.stock_left and CAN_TURN(self)),
    Mutant("russian-bank.turn-over", "the last discard comes first", Play, "turn_hand", last_discard_first),
    Mutant("russian-bank.no-hand", "the turn goes on", Play, "ends", lambda self, act: act.kind == "discard"),
    Mutant("russian-bank.stop-stands", "it is undone", Play, "undoes", lambda self: True),
    Mutant("russian-bank.stop-hand", "it lies where it lay", Play, "clear_hand", lambda self, seat: None),
    Mutant("russian-bank.stop-until", "as long as the turn lasts", Play, "forgets", lambda self: False),
    Mutant("russian-bank.stop-until", "not once it is over", Play, "still", lambda self, now, broken: None),
    Mutant("russian-bank.stop-false", "who called may not call again", Play, "called_in_vain", lambda self, now: True),
    Mutant("russian-bank.demand-space", "none may be demanded", Turn, "joins", lambda self: iter(())),
    Mutant("russian-bank.demand-space", "a lone card alone", Turn, "fits_elsewhere",
           lambda self, pile: len(pile) == 1 and FITS(self, pile)),
    Mutant("russian-bank.demand-base", "none may be demanded", Turn, "covered", lambda self: iter(())),
    Mutant("russian-bank.out", "nobody ever has", Play, "out", lambda self, now, act: False),
    Mutant("russian-bank.out-discard", "a discard is gone", Play, "out", discards_do),
    Mutant("russian-bank.out-discard", "a discard is never gone", Play, "out",
           lambda self, now, act: self.board.gone(now.seat)),
    Mutant("russian-bank.drawn", "A is paid all the same", RussianBank, "settle", ahead),
    Mutant("russian-bank.standstill", "one goes on", Play, "stands_still", lambda self, seat: False),
    Mutant("russian-bank.most-turns", "one goes on", Play, "drawn", lambda self, seat: self.stands_still(seat)),
    Mutant("russian-bank.match", "one plays to 300", RussianBank, "goal", property(lambda self: 300)),
    Mutant("russian-bank.match", "one plays to 500", RussianBank, "goal", property(lambda self: 500)),
)  # fmt: skip
