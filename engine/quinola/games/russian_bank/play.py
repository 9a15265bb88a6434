"""How a game of Russian Bank goes: turns in alternation, each until a discard or a Stop!, and how it can end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from quinola.ask import Choose, Law, Verdict, Word, anyone
from quinola.cards import Card
from quinola.games.russian_bank.acts import IN_STOCK, NOTHING, STOP, Act, Demand
from quinola.games.russian_bank.acts import Play as Played
from quinola.games.russian_bank.asking import Moving
from quinola.games.russian_bank.board import EACH, KEY, VALUE, Board
from quinola.games.russian_bank.laws import laws
from quinola.games.russian_bank.readings import Readings
from quinola.games.russian_bank.shown import Shown
from quinola.games.russian_bank.turn import Turn
from quinola.seats import Seat
from quinola.table import Table

Rows = Sequence[Sequence[Card]]
WRONG: Final = "You may call Stop! if something was done wrongly, or demand that a card be moved or freed."
WAS_WRONG: Final = "You may call Stop! if something was done wrongly in the turn before."
FITS_A_BASE: Final = "The turn is yours. The other player’s stock card fits a base: do you demand that it goes there?"


def who_begins(rules: Readings, rows: Rows) -> Seat | None:
    """Whoever dealt the lowest card, else the next lowest, else the lowest sooner; None if that is equal too."""
    ranks = [[height(rules, c) for c in row] for row in rows]
    if sorted(ranks[0]) != sorted(ranks[1]):
        return 0 if sorted(ranks[0]) < sorted(ranks[1]) else 1
    places = [row.index(min(row)) for row in ranks]
    if rules.tie == "dealt-sooner" and places[0] != places[1]:
        return places.index(min(places))
    return None


def height(rules: Readings, card: Card) -> int:
    """How high a card is when the first player is sought."""
    value = VALUE[card]
    return value or (0 if rules.ace == "low" else len(VALUE))


class Slip(NamedTuple):
    """What was done wrongly: by which rule, and how everything lay before."""

    missed: Verdict
    before: list[list[Card]]


class Ended(NamedTuple):
    """A turn that a player has ended, and what was done wrongly in it and can still be stopped, if anything."""

    turn: Turn
    broken: Slip | None


class Play:
    """A game under way. `dry` counts for each player the turns since a card was last played by anybody.

    `ended` is the turn before, while the player whose turn it is now has done nothing and may stop it still.
    """

    def __init__(self, rules: Readings, table: Table, board: Board) -> None:
        self.rules, self.table, self.board = rules, table, board
        self.laws: tuple[Law, ...] = laws(rules)
        self.shown = Shown.of(table)
        self.turns = 0
        self.dry = [0, 0]
        self.turned_up = [bool(board.open[s]) for s in range(2)]
        self.positions: set[Any] = set()
        self.ended: Ended | None = None

    # Who plays first

    def first(self) -> Seat:
        """By the layout that was dealt."""
        layout = self.board.layout
        rows = [[c for pile in row for c in pile] for row in (layout[:EACH], layout[EACH:])]
        ranks = [sorted(height(self.rules, c) for c in row) for row in rows]
        seat = who_begins(self.rules, rows)
        if seat is None:
            seat = self.table.lot(f"first {len(self.table.dealt)}")
            slug, text = "first-equal", "All are equal; {who:seat} has cut the lower card"
        elif ranks[0] == ranks[1]:
            slug, text = "first-equal", "All are equal; {who:seat} has dealt the lowest sooner, and begins"
        elif ranks[0][0] == ranks[1][0]:
            slug, text = "next-lowest", "The lowest are equal; {who:seat} has dealt the next lower card, and begins"
        else:
            slug, text = "first-player", "{who:seat} has dealt the lower card, and begins"
        self.table.tell(f"russian-bank.{slug}", text, who=seat)
        self.shown.first = self.table.name(seat)
        return seat

    # The game

    async def game(self, seat: Seat) -> Seat | None:
        """Turns until somebody has no cards left, or the game is drawn; who has won, if anybody has."""
        while not self.drawn(seat):
            self.shown.player, self.shown.turns = self.table.name(seat), self.turns
            if await self.turn(seat):
                self.table.tell("russian-bank.out", "{who:seat} has no cards left, and has won", "ended", who=seat)
                return seat
            self.turns += 1
            seat = 1 - seat
        return None

    def drawn(self, seat: Seat) -> bool:
        """Whether the game comes to nothing; it is told why."""
        if self.stands_still(seat):
            self.table.tell("russian-bank.standstill", "Nothing moves any more: the game is drawn", "ended")
            return True
        if self.turns >= self.rules.turns:
            self.table.tell(
                "russian-bank.most-turns", "There have been {n:turn|turns}: the game is drawn", "ended", n=self.turns
            )
            return True
        return False

    def stands_still(self, seat: Seat) -> bool:
        """Whether both have gone through their hands in vain; by another reading, whether all lies as it lay before."""
        if self.rules.standstill == "repetition":
            position = (seat, *map(tuple, self.board.zones))
            seen = position in self.positions
            self.positions.add(position)
            return seen
        return all(self.dry[s] >= max(1, self.board.elsewhere(s)) for s in range(2))

    # A turn

    async def turn(self, seat: Seat) -> bool:
        """One player’s turn, to a discard or a Stop!; whether that player has no cards left."""
        turn = self.new_turn(seat)
        broken: Slip | None = None
        silenced = False
        while True:
            mine = Moving(seat, "move", turn.possible(), "russian-bank.turn", self.laws, turn)
            asides = self.asides(turn, silenced=silenced)
            speaker, act = await anyone((mine, *asides)) if asides else (seat, await mine)
            if act is STOP and speaker == seat:
                if await self.stopped_late(turn):
                    turn = self.new_turn(seat)
            elif act is STOP:
                if broken is not None:
                    await self.stopped(turn, broken)
                    return self.board.gone(seat)
                silenced = self.called_in_vain(turn)
            elif isinstance(act, Demand):
                self.demand(turn, act)
            else:
                slip = self.slip(mine, act)
                if self.table.telling:
                    self.tell_left(turn, mine, act)
                forgotten = self.ended.broken if self.ended else broken if self.forgets() else None
                self.ended = None
                broken = slip if broken is None or self.forgets() else broken
                over = self.do(turn, act)
                if forgotten is not None:
                    self.table.tell("russian-bank.stop-until", "What was wrong can be stopped no more")
                if self.out(turn, act):
                    return True
                if over:
                    self.ended = None if silenced else self.still(turn, broken)
                    return False

    def new_turn(self, seat: Seat) -> Turn:
        """A turn as it begins."""
        return Turn(self.rules, self.board, seat, first=self.turns == 0, unturned=not self.turned_up[seat])

    def asides(self, turn: Turn, *, silenced: bool) -> list[Choose[Any]]:
        """What may be said while a player is asked: by the other, and of the other’s last turn by the player."""
        asides: list[Choose[Any]] = []
        if not silenced:
            said = [STOP, *turn.demands()]
            asides.append(Choose(turn.other, "demand", said, "russian-bank.stop", optional=True, prompt=WRONG))
        if self.ended:
            asides.append(
                Choose(turn.seat, "demand", (STOP,), "russian-bank.stop-until", optional=True, prompt=WAS_WRONG)
            )
        return asides

    def still(self, turn: Turn, broken: Slip | None) -> Ended | None:
        """A turn that has been ended, which the other can stop still."""
        return Ended(turn, broken)

    def slip(self, asked: Choose[Act], act: Act) -> Slip | None:
        """What is wrong with an act, if anything is."""
        if act in asked.options:
            return None
        return Slip(asked.may(asked.text(act)), self.board.kept())

    def out(self, turn: Turn, act: Act) -> bool:
        """Whether the player has got rid of every card; a discard lies with the player still, but by one reading."""
        board, seat = self.board, turn.seat
        if act.kind == "discard" and self.rules.last_discard == "yes":
            return board.stock_gone(seat) and not board.hand[seat] and len(board.discards[seat]) == 1
        return board.gone(seat)

    def do(self, turn: Turn, act: Act) -> bool:
        """Do it; whether the turn ends with it."""
        match act.kind:
            case "stock":
                self.turn_stock(turn)
            case "hand":
                self.turn_hand(turn)
            case "discard":
                self.discard(turn)
            case "end":
                self.table.tell("russian-bank.no-hand", "{who:seat} has no hand, and ends the turn", who=turn.seat)
            case _:
                assert isinstance(act, Played)
                self.play(turn, act)
        if self.ends(act):
            self.dry[turn.seat] += 1
            return True
        return False

    def ends(self, act: Act) -> bool:
        """Whether a turn ends with this act."""
        return act.kind in ("discard", "end")

    def forgets(self) -> bool:
        """Whether a slip can no more be stopped when something else has been done."""
        return self.rules.until == "next-act"

    def undoes(self) -> bool:
        """Whether what was done wrongly is undone."""
        return self.rules.faulty == "undone"

    def play(self, turn: Turn, act: Played) -> None:
        """A card is built, moved or fed."""
        card = act.card
        within = turn.is_layout_move(act)
        source, target = turn.lying(card), turn.leads(act)
        target.append(source.pop())
        if self.table.telling:
            self.tell_play(turn, act)
        if within:
            turn.stood.add(turn.arrangement())
        else:
            self.dry[:] = 0, 0
            if act.kind == "move" or card in turn.lies:
                turn.stood = {turn.arrangement()}
        if turn.goal and turn.next_demanded() not in turn.possible():
            turn.goal, self.shown.demanded = None, None

    def tell_left(self, turn: Turn, asked: Choose[Act], act: Act) -> None:
        """What could be done, where a player goes on to the hand, or ends the turn."""
        if act.kind in ("hand", "end", "discard") and any(turn.is_layout_move(each) for each in asked.options):
            self.table.tell("russian-bank.optional", "there are moves in the layout that need not be made", "also")
        if act.kind == "discard" and any(each.card is act.card and each is not act for each in asked.options):
            self.table.tell(
                "russian-bank.use-hand-card", "the {card:card} could be used, and need not be", "also", card=act.card
            )

    def tell_play(self, turn: Turn, act: Played) -> None:
        """What has been played, where, and from where."""
        self.tell_where(turn, act)
        tell, stock = self.table.tell, act.card is turn.stock_card
        if act.kind == "feed":
            source = "stock" if stock else "layout" if act.card in turn.lies else "hand"
            source = "discards" if act.card is turn.own_discard else source
            tell("russian-bank.feed-from", "from the {source:word}", "what", source=source)
            tell("russian-bank.feed-next", "next to the {card:card}", "what", card=turn.leads(act)[-2])
            tell("russian-bank.unload", "it is a card of {who:seat} now", "also", who=turn.other)
        elif act.kind == "move" and stock:
            tell("russian-bank.stock-plays", "from the stock", "what")
        if stock and turn.hand_card:
            tell(
                "russian-bank.back-to-stock",
                "the {card:card} from the hand lies open meanwhile",
                "also",
                card=turn.hand_card,
            )

    def tell_where(self, turn: Turn, act: Played) -> None:
        """What has been played, and where."""
        tell, who, card = self.table.tell, turn.seat, act.card
        if act.kind == "build":
            tell("russian-bank.base-up", "{who:seat} builds the {card:card}", "played", who=who, card=card)
            if VALUE[card] == 0:
                tell("russian-bank.base-ace", "which makes a base", "what")
        elif act.kind == "move":
            n = act.pile + 1
            if len(self.board.layout[act.pile]) == 1:
                tell(
                    "russian-bank.vacancy",
                    "{who:seat} fills a vacancy with the {card:card}",
                    "played",
                    who=who,
                    card=card,
                )
                return
            text = "{who:seat} moves the {card:card} to layout {n:number}"
            tell("russian-bank.layout-down", text, "played", who=who, card=card, n=n)
        else:
            to = turn.other
            tell(
                "russian-bank.feed",
                "{who:seat} feeds the {card:card} to {to:seat}",
                "played",
                who=who,
                card=card,
                to=to,
            )

    def turn_stock(self, turn: Turn) -> None:
        """The top card of the stock is turned up."""
        seat = turn.seat
        card = self.board.stock[seat].pop(0)
        self.board.open[seat].append(card)
        self.turned_up[seat], turn.unturned = True, False
        self.table.tell("russian-bank.turn-stock", "{who:seat} turns up the {card:card}", "shown", who=seat, card=card)

    def turn_hand(self, turn: Turn) -> None:
        """The top card of the hand is turned up; if it is gone, the discards are turned over first."""
        board, seat = self.board, turn.seat
        if board.stock_gone(seat):
            self.table.tell("russian-bank.stock-gone", "there is no stock left", "also")
        if not board.hand[seat]:
            board.hand[seat][:] = board.discards[seat]
            board.discards[seat].clear()
            self.table.tell("russian-bank.turn-over", "{who:seat} turns the discards over", who=seat)
        card = board.hand[seat].pop(0)
        board.turned[seat].append(card)
        self.table.tell(
            "russian-bank.turn-hand", "{who:seat} turns up the {card:card} from the hand", "shown", who=seat, card=card
        )

    def discard(self, turn: Turn) -> None:
        """The card turned up from the hand goes to the discards."""
        board, seat = self.board, turn.seat
        card = board.turned[seat].pop()
        board.discards[seat].append(card)
        self.table.tell("russian-bank.discard", "{who:seat} discards the {card:card}", "played", who=seat, card=card)
        if len(board.discards[seat]) > 1:
            return
        self.table.tell("russian-bank.look-through", "both may look through what lies there", "also")
        if board.stock_gone(seat) and not board.hand[seat]:
            still = self.rules.last_discard == "no"
            text = "it is a card of {who:seat} still" if still else "it was the last card of {who:seat}"
            self.table.tell("russian-bank.out-discard", text, "also", who=seat)

    # Stop! and demands

    def demand(self, turn: Turn, demand: Demand) -> None:
        """It stands until it has been met, or cannot be."""
        turn.goal = self.shown.demanded = demand
        rule = "russian-bank.demand-space" if demand.pile >= 0 else "russian-bank.demand-base"
        if demand.pile >= 0:
            self.table.tell(
                rule,
                "{who:seat} demands the {card:card} on layout {n:number}",
                who=turn.other,
                card=demand.card,
                n=demand.pile + 1,
            )
        else:
            self.table.tell(rule, "{who:seat} demands that the {card:card} be freed", who=turn.other, card=demand.card)
        self.table.tell("russian-bank.demanded", "That is done next, but for building")

    def called_in_vain(self, turn: Turn) -> bool:
        """A false Stop!; whether it silences who called it."""
        self.table.tell("russian-bank.stop-false", "{who:seat} calls Stop!, and nothing was wrong", who=turn.other)
        return self.rules.false_stop == "silenced"

    async def stopped(self, turn: Turn, slip: Slip) -> None:
        """The turn is over; the faulty move stands or does not, and the stock card may have to go to its base."""
        board, seat, tell = self.board, turn.seat, self.table.tell
        missed = slip.missed
        text = "{who:seat} calls Stop!: it was wrong to {act:message}, as {why:message}"
        tell(missed.rule, text, who=turn.other, act=missed.spoken, why=missed.why)
        tell("russian-bank.stop", "The turn is over")
        if self.undoes():
            board.put_back(slip.before)
            tell("russian-bank.stop-stands", "What was done wrongly is undone")
        else:
            tell("russian-bank.stop-stands", "What was done wrongly stands")
        self.shown.demanded = None
        self.clear_hand(seat)
        opened = board.open[seat]
        if opened and KEY[opened[-1]] in board.wanted():
            said = await Choose[Word](
                turn.other, "demand", (IN_STOCK, NOTHING), "russian-bank.demand-stock", prompt=FITS_A_BASE
            )
            if said is IN_STOCK:
                card = opened.pop()
                board.base_for(card).append(card)
                self.dry[:] = 0, 0
                tell("russian-bank.demand-stock", "The {card:card} goes to its base", "played", card=card)

    async def stopped_late(self, turn: Turn) -> bool:
        """A turn that has been ended is stopped, before anything is done in the next; whether anything was wrong."""
        assert self.ended is not None
        before, broken = self.ended
        self.ended = None
        if broken is None:
            self.called_in_vain(before)
            return False
        if self.undoes():
            self.dry[before.seat] -= 1
        await self.stopped(before, broken)
        return True

    def clear_hand(self, seat: Seat) -> None:
        """What lay turned up from the hand is discarded, or turned back."""
        board = self.board
        if board.turned[seat]:
            back = self.rules.stopped_hand == "turned-back"
            card = board.turned[seat].pop()
            if back:
                board.hand[seat].insert(0, card)
            else:
                board.discards[seat].append(card)
            where = "is turned back" if back else "is discarded"
            self.table.tell("russian-bank.stop-hand", "The {card:card} {where:word}", "moved", card=card, where=where)
