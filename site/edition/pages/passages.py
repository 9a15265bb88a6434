"""How a worked deal is played: the hands, then passages of acts one by one, and of plays trick by trick."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby
from typing import Any

from edition.deals.working import Act, Denied, Worked
from edition.markup.characters import card_name, card_node, is_spanish, pack_mark
from edition.pages.telling import Teller
from quinola.events import Event
from quinola.messages import named
from quinola.story import Clause

SUIT_ORDER = "SHCDOPEB"
RANK_ORDER = "XAKQNJVT987654321"
ALWAYS = frozenset(("rank",))
"""Rules, without their game, that are told in every deal alike: the story leaves them out."""
Numbered = tuple[int, Act]
Told = dict[str, Any]


def hands(result: Worked) -> list[Told]:
    """The hands dealt, those of the caller's side marked."""
    side = result.state.get("side", ())
    return [
        {"seat": seat, "us": seat in side, "cards": [picture_of(card) for card in sorted(cards, key=order)]}
        for seat, cards in result.hands.items()
        if cards
    ]


def picture_of(code: str) -> Told:
    """A card as a picture: its file, its name, its pack where there are several."""
    return {"code": code[:2], "name": card_name(code), "mark": pack_mark(code), "spanish": is_spanish(code)}


def order(code: str) -> tuple[int, int, str]:
    """Where a card stands in a sorted hand."""
    return SUIT_ORDER.index(code[1]), RANK_ORDER.index(code[0]), code[2:]


class Story:
    """Tells how a deal is played."""

    def __init__(self, teller: Teller, result: Worked) -> None:
        self.teller, self.deal, self.result = teller, teller.deal, result
        self.reckoned = [(reason.rule, reason.message) for reason in result.reasons]

    def passages(self) -> list[Told]:
        """What happens, in order; what is said or refused before the first act comes first."""
        opening = {"seat": "", "act": "", "lines": [], **self.beside(0)}
        found: list[Told] = [{"moves": [opening], "tricks": []}] if opening["says"] or opening["refused"] else []
        number = 1
        for playing, group in groupby(enumerate(self.result.acts, 1), lambda each: each[1].plays):
            acts = list(group)
            if playing:
                found.append({"moves": [], "tricks": [self.trick(n, plays) for n, plays in in_tricks(acts, number)]})
                number += sum(ends(act) for _, act in acts)
            else:
                found.append({"moves": [self.move(n, act) for n, act in acts], "tricks": []})
        return found

    def beside(self, *after: int) -> Told:
        """What the deal says beside these acts, and what it tells that may not be done there."""
        return {
            "says": [self.teller.maker.prose(step.say) for n in after for step in self.deal.steps if step.after == n],
            "refused": [self.refused(each) for n in after for each in self.result.denied if each.stated.after == n],
        }

    def refused(self, each: Denied) -> Told:
        """An act that may not be done: who may not do what, and by which rule."""
        says = each.stated.says
        act = self.teller.maker.prose(says) if says else self.teller.message(each.said)
        return {"who": each.who or "one", "act": act, "rule": self.teller.rule(each.stated.rule)}

    def is_news(self, clause: Clause) -> bool:
        """Whether it is told here: payments and the steps of the reckoning stand in the ledger."""
        rule = clause.rules[0] if clause.rules else ""
        _, _, slug = rule.partition(".")
        return not clause.is_payment and slug not in ALWAYS and (rule, clause.said) not in self.reckoned

    def lines(self, acts: Collection[int], wanted: Callable[[Clause], bool]) -> list[Told]:
        """The lines of the story that tell of these acts, each with its rules, as far as they are news and wanted."""
        found = []
        for line in self.result.story:
            told = [each for each in line.clauses if each.act in acts and self.is_news(each) and wanted(each)]
            if told:
                kept = line._replace(clauses=tuple(told))
                rules = filter(None, (self.teller.rule(rule, "") for rule in kept.rules))
                found.append({"text": self.teller.message(kept.message), "rules": [*rules]})
        return found

    def is_shown(self, clause: Clause, taken: Event | None) -> bool:
        """Whether it is told beside the cards of a trick: who took it, and what is under a rule that the deal shows.

        The cards are drawn; of those it is told what was added.
        """
        if taken and taken.rule in clause.rules:
            return True
        rules = clause.rules[-len(clause.more) :] if clause.is_card else clause.rules
        return bool(clause.more or not clause.is_card) and not self.deal.shows.keys().isdisjoint(rules)

    def move(self, number: int, act: Act) -> Told:
        """One act that is no play: a bid, a call, a word."""
        return {
            "seat": act.seat,
            "act": self.teller.message(act.said),
            "lines": self.lines((number,), lambda clause: True),
            **self.beside(number),
        }

    def trick(self, number: int, plays: Sequence[Numbered]) -> Told:
        """A trick: its plays, who took it, and what else the deal shows of it."""
        events = [event for _, act in plays for event in act.events[1:]]
        taken = next((event for event in events if event.kind == "taken"), None)
        return {
            "number": number,
            "plays": [self.play(act, wins=taken is not None and [act.seat] == taker(taken)) for _, act in plays],
            "lines": self.lines([n for n, _ in plays], lambda clause: self.is_shown(clause, taken)),
            **self.beside(*(n for n, _ in plays)),
        }

    def play(self, act: Act, *, wins: bool) -> Told:
        """A card in a trick, and what is said with it."""
        [code] = act.cards
        return {"seat": act.seat, "code": code[:2], "card": self.teller.maker.hold(card_node(code)),
                "word": act.word, "name": card_name(code), "wins": wins}  # fmt: skip


def in_tricks(plays: Iterable[Numbered], number: int) -> list[tuple[int, list[Numbered]]]:
    """Plays, trick by trick, with the trick's number; the first may go on with one that somebody has spoken in."""
    found: list[tuple[int, list[Numbered]]] = []
    over = True
    for each in plays:
        if over:
            found.append((number + len(found), []))
        found[-1][1].append(each)
        over = ends(each[1])
    return found


def ends(act: Act) -> bool:
    """Whether a trick is over with this act: somebody has taken it, or leads to the next."""
    return any(event.kind in ("taken", "led") for event in act.events)


def taker(taken: Event) -> list[Any]:
    """Who has taken a trick: the one player whom the event names itself."""
    return named(taken.message, "seat")
