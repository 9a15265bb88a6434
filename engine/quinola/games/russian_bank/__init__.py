"""Russian Bank: a patience for two against each other, each with a pack, and a Stop! for every slip.

Source: Walter B. Gibson’s encyclopedia of card games (1974), letter R. `board` is where the cards lie, `acts` what can
be done, `turn` what is possible in a turn, `laws` what of that is correct, `play` how the game goes, `facts` what a
scorer tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, ClassVar, Final

from quinola.cards import Card
from quinola.facts import Form
from quinola.facts.kinds import NOBODY, Player
from quinola.games.russian_bank.board import BOTH, EACH, LOOK, OF_BASES, PACKS, VALUE, Board, under
from quinola.games.russian_bank.facts import NAMES, Facts, form, most_in_stock
from quinola.games.russian_bank.play import Play
from quinola.games.russian_bank.readings import GOAL, Readings
from quinola.games.russian_bank.shown import Shown
from quinola.ledger import SCORE, Account, Ledger
from quinola.messages import say
from quinola.parts import DEALS, Given, Part
from quinola.rules import Family, StartError
from quinola.seats import Seat
from quinola.shown import Cloth
from quinola.table import Game, Table

RULES: Final = tuple(
    f"russian-bank.{slug}"
    for slug in """
    players packs stock-deal layout-deal hand-deal first-player next-lowest first-equal
    base-ace base-up base-stays layout-down layout-shared vacancy optional no-repeat
    turn turn-stock stock-plays turn-hand back-to-stock use-hand-card discard discards-closed look-through
    feed feed-next feed-from first-feed unload
    base-first stock-first layout-first one-stock-card stock-before-hand fill-from fill-first fill-last switching
    stock-gone turn-over no-hand
    stop stop-stands stop-hand stop-until stop-false
    demand-space demand-base demanded demand-stock
    out out-discard winner stock-points rest-points drawn standstill most-turns match""".split()
)

WINNER, STOCK, REST = 30, 2, 1


@dataclass(frozen=True)
class RussianBank(Readings):
    """A rule-set."""

    family: ClassVar[str] = "russian-bank"
    shown: ClassVar[type[Shown]] = Shown
    cloth: ClassVar[Cloth] = "piles"
    names: ClassVar[tuple[str, ...]] = NAMES
    pack: ClassVar[tuple[Card, ...]] = BOTH
    packs: ClassVar[tuple[tuple[Card, ...], ...]] = PACKS

    @property
    def parts(self) -> Mapping[str, Part]:
        """A match, a game, or a game from a stated table: whose turn it is, and whether it is the first."""
        return {
            "partie": Part(RussianBank.partie, (DEALS,)),
            "deal": Part(RussianBank.deal),
            "table": Part(RussianBank.from_table, (TURN,), "A game under way"),
        }

    @property
    def goal(self) -> int:
        """How many points win the match; nought if it is of one game."""
        return GOAL if self.match == "three-hundred" else 0

    # The deal

    @property
    def stock_size(self) -> int:
        """How many cards a stock has."""
        return 13 if self.reserve == "thirteen" else 12

    @property
    def top_open(self) -> bool:
        """Whether the top card of each stock is turned up when it is dealt."""
        return self.reserve != "face-down"

    @property
    def row(self) -> int:
        """How many cards each lays out."""
        return EACH

    @property
    def hand_size(self) -> int:
        """What is left of a pack."""
        return len(PACKS[0]) - self.stock_size - self.row

    async def partie(self, table: Table, deals: int = 0) -> dict[str, Any]:
        """Games until the match is won, or so many have been played."""
        while True:
            outcome = await self.deal(table)
            deals -= 1
            if outcome["winners"] or not self.goal or deals == 0:
                return outcome

    async def deal(self, table: Table) -> dict[str, Any]:
        """One game, from the shuffle to the score."""
        board = Board(table)
        self.deal_packs(table, board)
        play = Play(self, table, board)
        return await self.played(play, play.first())

    def deal_packs(self, table: Table, board: Board) -> None:
        """Each player deals a pack: the stock, four cards of the layout, and the rest for a hand."""
        stock, row = self.stock_size, self.row
        places = [
            [
                (board.stock[s], stock),
                *((pile, 1) for pile in board.layout[row * s : row * (s + 1)]),
                (board.hand[s], self.hand_size),
            ]
            for s in range(2)
        ]
        table.deal_apart(*zip(PACKS, places, strict=True))
        board.put(table)
        table.tell("russian-bank.players", "{n:number} play, against each other", n=len(NAMES))
        table.tell("russian-bank.packs", "Each has a pack of {n:card|cards}", n=len(PACKS[0]))
        table.tell("russian-bank.stock-deal", "Each deals a stock of {n:card|cards}", "dealt", n=stock)
        table.tell("russian-bank.layout-deal", "Each lays out four cards", "dealt")
        table.tell("russian-bank.layout-shared", "All {n:number} piles are there for both", n=len(board.layout))
        table.tell("russian-bank.hand-deal", "The rest is the hand: {n:card|cards}", "dealt", n=len(board.hand[0]))
        table.tell("russian-bank.switching", "Whoever takes up a card to play it plays that card")
        if self.top_open:
            for s in range(2):
                board.open[s].append(board.stock[s].pop(0))

    async def from_table(self, table: Table, turn: Seat = 0) -> dict[str, Any]:
        """A game from the stated cards, with one player’s turn to come. It is nobody’s first."""
        board = Board(table)
        table.lay_out(BOTH, 0, *board.zones)
        board.put(table)
        check_bases(board)
        check_layout(board)
        play = Play(self, table, board)
        play.turns = 1
        return await self.played(play, turn)

    async def played(self, play: Play, seat: Seat) -> dict[str, Any]:
        """A game to its end, and what it comes to."""
        winner = await play.game(seat)
        table, board = play.table, play.board
        scores = tuple(table.ledger.balance[s] for s in range(2)) if self.goal else ()
        if winner is None:
            facts = Facts(NOBODY, None, None, scores)
        else:
            facts = Facts(NAMES[winner], board.in_stock(1 - winner), board.elsewhere(1 - winner), scores)
        return {"facts": self.form.tell(facts), **self.settle(facts, table.ledger)}

    # The score

    def settle(self, facts: Facts, ledger: Ledger) -> dict[str, Any]:
        """Thirty for the winner, two for a card in the other’s stock, one for any other."""
        if facts.winner == NOBODY:
            ledger.because("russian-bank.drawn", "Nobody has won, and nobody scores")
            return {"winners": []}
        seat = NAMES.index(facts.winner)
        stock, rest = facts.stock or 0, facts.rest or 0
        ledger.pay(SCORE, seat, WINNER, "russian-bank.winner", "for winning")
        ledger.pay(SCORE, seat, STOCK * stock, "russian-bank.stock-points", say("{n:card|cards} in the stock", n=stock))
        ledger.pay(SCORE, seat, REST * rest, "russian-bank.rest-points", say("{n:card|cards} elsewhere", n=rest))
        won = ledger.balance[seat] >= self.goal
        self.tell_match(seat, ledger, won=won)
        return {"winners": [facts.winner] if won else []}

    def tell_match(self, seat: Seat, ledger: Ledger, *, won: bool) -> None:
        """Whether it is over."""
        if not self.goal:
            text = "It was one game, and {who:seat} has won it with {n:number}"
        elif won:
            text = "{who:seat} has {n:number}, and has won the match"
        else:
            text = "{who:seat} has {n:number}, and the match goes on"
        ledger.because("russian-bank.match", text, who=seat, n=ledger.balance[seat])

    def brought(self, facts: Facts) -> Mapping[Account, int]:
        """The scores before the game."""
        return dict(enumerate(facts.scores))

    @cached_property
    def form(self) -> Form[Facts]:
        """What can be told of a game."""
        most = most_in_stock(self.stock_size, round_the_corner=self.corner == "yes")
        return form(f"A game of Russian Bank ({self.id})", self.goal, most)


def check_bases(board: Board) -> None:
    """Raise StartError unless every stated base is of its suit, from the ace on, and no card lies where it cannot."""
    for n, base in enumerate(board.bases):
        if any(c.suit != OF_BASES[n] or VALUE[c] != height for height, c in enumerate(base)):
            raise StartError(
                "hands",
                say("{base:text} is built from the ace up, in {suit:suit}", base=base.key, suit=OF_BASES[n]),
                "russian-bank.base-up",
            )
    for seat in range(2):
        if board.gone(seat):
            raise StartError("hands", say("{who:seat} must have a card left", who=NAMES[seat]), "russian-bank.out")


def check_layout(board: Board) -> None:
    """Raise StartError unless every stated pile of the layout goes down in alternate colours, as play leaves it."""
    for pile in board.layout:
        for lower, upper in pairwise(pile):
            if LOOK[upper] != under(lower):
                why = say("{pile:text}: the {upper:card} does not go on the {lower:card}",
                          pile=pile.key, upper=upper, lower=lower)  # fmt: skip
                raise StartError(f"hands {pile.key}", why, "russian-bank.layout-down")


TURN: Final = Given("turn", lambda game: Player(game.names), "Whose turn it is")
RULESETS: Final = {"gibson-1974": RussianBank("gibson-1974")}
FAMILY: Final = Family("russian-bank", "Russian Bank", RussianBank, RULESETS, RULES)
_: Game = RULESETS["gibson-1974"]  # the rule-set is a game, says the type checker
