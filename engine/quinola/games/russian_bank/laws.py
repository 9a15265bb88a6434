"""What binds a player in a turn of Russian Bank. All but three laws can be broken, and Stop! is what a breach costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quinola.ask import Law
from quinola.games.russian_bank.acts import END_TURN, TURN_HAND, TURN_STOCK, Act
from quinola.games.russian_bank.readings import Readings
from quinola.games.russian_bank.turn import Turn

Acts = Sequence[Act]

# What cannot be done


def no_repeating(acts: Acts, turn: Turn) -> Acts:
    """The layout does not stand as it has stood, until a card has come to it or left it."""
    if len(turn.stood) < 2:
        return acts
    return [act for act in acts if not turn.is_layout_move(act) or turn.after(act) not in turn.stood]


def no_first_feed(acts: Acts, turn: Turn) -> Acts:
    """Whoever plays first feeds nothing in the first turn."""
    if not turn.first:
        return acts
    return [act for act in acts if act.kind != "feed"]


def as_demanded(acts: Acts, turn: Turn) -> Acts:
    """What is demanded is done, but after any build."""
    wanted = turn.next_demanded()
    return [wanted] if wanted and wanted in acts and not turn.builds else acts


# What can be done, but wrongly


def base_first(acts: Acts, turn: Turn) -> Acts:
    """While a card can be built, nothing else is done; but the stock may be turned up."""
    if not turn.builds:
        return acts
    return [act for act in acts if act.kind == "build" or act is TURN_STOCK]


def bases_before_stock(acts: Acts, turn: Turn) -> Acts:
    """By the older rule the first stock card waits too."""
    if not (turn.builds and turn.unturned):
        return acts
    return [act for act in acts if act is not TURN_STOCK]


def stock_before_layout(acts: Acts, turn: Turn) -> Acts:
    """If the stock card can be built, no other card is."""
    if not any(act.card is turn.stock_card for act in turn.builds):
        return acts
    return [act for act in acts if act.kind != "build" or act.card is turn.stock_card]


def layout_before_hand(acts: Acts, turn: Turn) -> Acts:
    """If a card of the layout can be built, that from the hand is not."""
    if turn.hand_card is None or all(act.card is turn.hand_card for act in turn.builds):
        return acts
    return [act for act in acts if act.kind != "build" or act.card is not turn.hand_card]


def one_stock_card(acts: Acts, turn: Turn) -> Acts:
    """No second stock card is turned up while one lies there."""
    return [act for act in acts if act is not TURN_STOCK] if turn.stock_card else acts


def stock_before_hand(acts: Acts, turn: Turn) -> Acts:
    """The hand is not turned up, nor the turn ended, before the stock card lies open."""
    if turn.stock_card or not turn.stock_left:
        return acts
    return [act for act in acts if act is not TURN_HAND and act is not END_TURN]


def no_hand_card_in(acts: Acts, turn: Turn) -> Acts:
    """While there is a stock, no card from the hand fills a vacancy."""
    if turn.hand_card is None or turn.vacancy is None or not turn.stock_left:
        return acts
    return [act for act in acts if not (act.kind == "move" and fills_from_hand(act, turn))]


def fills_from_hand(act: Act, turn: Turn) -> bool:
    """Whether this move brings the hand card into a vacancy."""
    return act.card is turn.hand_card and act.pile == turn.vacancy


def fill_before_hand(acts: Acts, turn: Turn) -> Acts:
    """While there is a stock, all vacancies are filled before the hand is turned up."""
    if turn.vacancy is None or not turn.stock_left:
        return acts
    return [act for act in acts if act is not TURN_HAND and act is not END_TURN]


def fill_before_discard(acts: Acts, turn: Turn) -> Acts:
    """When the stock is gone, vacancies are filled before a card is discarded; by one reading always."""
    if turn.vacancy is None or (turn.stock_left and turn.rules.late_space == "next-card"):
        return acts
    return [act for act in acts if act.kind != "discard"]


def use_it(acts: Acts, turn: Turn) -> Acts:
    """What can be played from the hand is not discarded."""
    if all(act.card is not turn.hand_card or act.kind == "discard" for act in acts):
        return acts
    return [act for act in acts if act.kind != "discard"]


def _breach(rule: str, keep: object, why: str) -> Law:
    return Law(f"russian-bank.{rule}", keep, why, breakable=True)  # type: ignore[arg-type]


REPEAT: Final = Law("russian-bank.no-repeat", no_repeating, "the layout has stood like that in this turn already")
FIRST_FEED: Final = Law("russian-bank.first-feed", no_first_feed, "whoever plays first feeds nothing in the first turn")
DEMANDED: Final = Law("russian-bank.demanded", as_demanded, "something has been demanded")
BASE: Final = _breach("base-first", base_first, "a card can be built on a base")
OLD_STOCK: Final = _breach("turn-stock", bases_before_stock, "a card of the layout can be built on a base")
STOCK: Final = _breach("stock-first", stock_before_layout, "the stock card can be built")
LAYOUT: Final = _breach("layout-first", layout_before_hand, "a card of the layout can be built")
ONE: Final = _breach("one-stock-card", one_stock_card, "a stock card lies open already")
TOO_SOON: Final = _breach("stock-before-hand", stock_before_hand, "the stock has not been turned up")
FROM_STOCK: Final = _breach("fill-from", no_hand_card_in, "a vacancy is for the stock, or for the layout")
FILL: Final = _breach("fill-first", fill_before_hand, "there is a vacancy in the layout")
FILL_LAST: Final = _breach("fill-last", fill_before_discard, "there is a vacancy in the layout")
USE: Final = _breach("use-hand-card", use_it, "the card can be played")


def laws(rules: Readings) -> tuple[Law, ...]:
    """As the readings have it; those first that cannot be broken."""
    return (
        REPEAT,
        *((FIRST_FEED,) if rules.first_feed == "no" else ()),
        *((DEMANDED,) if rules.demands != "none" else ()),
        BASE,
        *((OLD_STOCK,) if rules.first_stock == "after-bases" else ()),
        STOCK,
        *((LAYOUT,) if rules.order == "layout-first" else ()),
        ONE,
        TOO_SOON,
        *((FROM_STOCK,) if rules.hand_space == "no" else ()),
        FILL,
        FILL_LAST,
        *((USE,) if rules.hand_use == "compulsory" else ()),
    )
