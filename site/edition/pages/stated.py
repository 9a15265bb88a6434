"""A deal that nobody has played yet, as it is stated: the hands, who deals, then the acts one by one as written."""

from __future__ import annotations

from typing import Any

from docutils import nodes

from edition.markup.characters import card_code, card_node
from edition.model import Deal
from edition.pages.facts import is_card
from edition.pages.passages import order, picture_of
from edition.pages.telling import Teller
from edition.words import _

Told = dict[str, Any]


def stated_hands(deal: Deal) -> list[Told]:
    """The hands of the first deal, as far as they are stated; what is no card is left to the checks."""
    hands = deal.start.get("hands", {})
    first = hands[0] if isinstance(hands, list) and hands else hands
    if not isinstance(first, dict):
        return []
    told = {
        seat: sorted((card_code(word) for word in str(cards).split() if is_card(word)), key=order)
        for seat, cards in first.items()
    }
    return [{"seat": seat, "us": False, "cards": [*map(picture_of, cards)]} for seat, cards in told.items() if cards]


def stated_moves(teller: Teller) -> list[Told]:
    """A passage of all acts, each with what is said beside it; before the first stands what is said at the outset."""
    moves = [move(teller, n, act) for n, act in enumerate(("", *teller.deal.acts))]
    told = [each for each in moves if each["lines"] or each["says"] or each["refused"]]
    return [{"moves": told, "tricks": []}] if told else []


def move(teller: Teller, n: int, act: str) -> Told:
    """The deal after so many acts: the last of them as the record has it, since only an engine can say it in words."""
    deal, hold = teller.deal, teller.maker.hold
    dealer = deal.start.get("dealer", "")
    said = [nodes.Text(_("{dealer} deals.").format(dealer=dealer))] if dealer and not n else written(act)
    refused = [each for each in deal.refused if each.after == n]
    return {
        "seat": "",
        "act": "",
        "lines": [{"text": hold(*said), "rules": []}] if said else [],
        "says": [teller.maker.prose(step.say) for step in deal.steps if step.after == n],
        "refused": [{"who": "", "act": hold(*written(each.act)), "rule": teller.rule(each.rule)} for each in refused],
    }


def written(act: str) -> list[nodes.Node]:
    """An act in the words of the record, which nobody translates, its cards as signs; nothing, if it is none."""
    told: list[nodes.Node] = []
    for word in act.split():
        told += [nodes.Text(" ")] if told else []
        told.append(card_node(word) if is_card(word) else nodes.Text(word))
    return [nodes.inline("", "", *told, classes=["language-en"])] if told else []
