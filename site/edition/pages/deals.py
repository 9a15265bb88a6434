"""Worked deals: hands as cards, what happens, the ledger with its rules, and what other readings make of it."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.browser.play import deal_data
from edition.deals import working
from edition.deals.working import Act, Worked
from edition.markup.characters import SPANISH, SUITS, card_code, card_name, card_node, is_spanish, pack_mark, suit_node
from edition.markup.context import Directive, Readings, value_of
from edition.markup.links import link
from edition.markup.nodes import block
from edition.markup.readings import Departure, departures, group_outcomes, note
from edition.model import Deal, Game
from edition.pages.rules import choice, naming
from quinola import catalogue
from quinola.cards import RANK_WORDS, RANKS_OF, ROMAN

TOLD = ("next_dealer", "shuffler", "cutter", "order", "winners")
CODES = {name: code for code, name in RANK_WORDS.items() if code != "1"}
LETTERS = {name: letter for letter, (name, _) in SUITS.items()} | SPANISH
SUIT_NAMES = frozenset(LETTERS)
MARKS = {mark: copy for copy, mark in ROMAN.items()}
WORDED = re.compile(rf"((?:\b(?:{'|'.join(CODES)}) of )?\b(?:{'|'.join(LETTERS)})\b(?: \((?:{'|'.join(MARKS)})\))?)")
SUIT_ORDER = "SHCDOPEB"
RANK_ORDER = "AKQNJVT987654321"
QUIET = (".next-lead", ".rank")


@dataclass(frozen=True)
class Refusal:
    """A deal that the engine will not play under a reading, and why."""

    why: str


def outcome(deal: Deal, departure: Departure | None = None) -> Worked | Refusal:
    readings = {departure.crux.id: departure.reading.id} if departure else {}
    try:
        return working.work(deal, readings)
    except ValueError as error:
        return Refusal(str(error))


def compared(result: Worked | Refusal) -> Hashable:
    """What tells two outcomes apart for a reader: the payments, and who deals and sits where."""
    if isinstance(result, Refusal):
        return result.why
    paid = tuple((entry.rule, entry.payer, entry.payee, entry.amount) for entry in result.entries)
    return (paid, tuple(str(result.state.get(key)) for key in TOLD))


class DealsDirective(Directive):
    """``{deals}``: all worked deals of a game, each in a section of its own. `:ruleset:` lists those of some alone."""

    def run(self) -> list[nodes.Node]:
        game = self.game
        sets = self.rulesets(game)
        listed = [deal for deal in game.deals.values() if not sets or deal.ruleset in sets]
        return [node for deal in listed for node in DealWriter(self, game, deal, game.base(*sets)).whole()]


class DealDirective(Directive):
    """``{deal} reym/six-in-hearts``: one worked deal, on any page; its address stays that of the deals page."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        deal = self.corpus.deal(self.arguments[0])
        if deal is None:
            raise self.error(f"there is no deal “{self.arguments[0]}”")
        game = self.corpus.games[deal.game]
        return [DealWriter(self, game, deal, game.base()).block(anchored=False)]


class DealWriter:
    """Makes the block of one deal; `page` are the readings that its page begins with."""

    def __init__(self, directive: Directive, game: Game, deal: Deal, page: Readings) -> None:
        self.directive, self.game, self.deal, self.page = directive, game, deal, page
        self.docname = directive.env.docname
        for name in (f"deals/{deal.slug}", "game", "rules", "cruxes"):
            directive.rests_on(f"games/{game.id}/{name}.toml")
        self.result = outcome(deal)
        self.spanish = game.packs == "spanish"
        self.maker = directive.maker()

    def whole(self) -> list[nodes.Node]:
        return [self.directive.section(self.deal.anchor, self.deal.title, self.block(anchored=True))]

    def block(self, anchored: bool) -> block:
        """The deal, its prose read by its rule-set."""
        with self.directive.under(self.game, value_of(self.game, self.deal.ruleset, self.deal.readings).readings):
            return self.directive.block("deal", self.maker, **self.data(anchored))

    def data(self, anchored: bool) -> dict[str, Any]:
        deal, maker = self.deal, self.maker
        result = self.result if isinstance(self.result, Worked) else None
        groups = self.varied()
        hide = " ".join(note(self.directive.env, self.game, group)[1] for _, group in groups)
        return {
            "id": deal.id,
            "anchor": deal.anchor,
            "anchored": anchored,
            "title": deal.title,
            "tags": list(deal.tags),
            "tells": maker.prose(deal.tells),
            "ruleset": self.ruleset(),
            "source": self.source(),
            "shows": [{"rule": self.rule(rule), "why": maker.prose(why)} for rule, why in deal.shows.items()],
            "facts": self.facts(),
            "hands": self.hands(result) if result else [],
            "opening": [self.event(event) for event in result.opening] if result else [],
            "passages": self.passages(result) if result else [],
            "hide": hide,
            "ledger": self.ledger(result) if result else None,
            "refusal": self.result.why if isinstance(self.result, Refusal) else "",
            "sum": maker.prose(str(deal.expect.get("sum", ""))),
            "play": deal_data(maker, deal) if result else None,
            "variants": [self.variant(found, group) for found, group in groups],
        }

    # what varies

    def varied(self) -> list[tuple[Worked | Refusal, list[Departure]]]:
        """What each reading that the page offers instead of its own makes of the deal, where that is anything else."""
        picks = [
            each
            for each in departures(self.game, self.deal.ruleset)
            if each.reading.id != self.page.get(each.crux.id) and each.crux.id not in self.deal.readings
        ]
        results = {each.pick: outcome(self.deal, each) for each in picks}
        found = ((each, compared(results[each.pick])) for each in picks)
        return [(results[group[0].pick], group) for _, group in group_outcomes(compared(self.result), found)]

    def variant(self, result: Worked | Refusal, group: Sequence[Departure]) -> dict[str, Any]:
        show, _ = note(self.directive.env, self.game, group)
        picks = [{each.crux.id: each.reading.id} for each in group]
        by_hand = next((under for under in self.deal.under if dict(under.readings) in picks), None)
        refused = isinstance(result, Refusal)
        return {
            "show": show,
            "label": self.maker.hold(*naming(group, self.docname)),
            "refusal": result.why if isinstance(result, Refusal) else "",
            "ledger": None if refused else self.ledger(result),  # type: ignore[arg-type]
            "sum": self.maker.prose(by_hand.sum) if by_hand else "",
        }

    # the head

    def ruleset(self) -> dict[str, Any]:
        ruleset = self.game.rulesets[self.deal.ruleset]
        key = f"{self.game.id}/{ruleset.id}"
        here = ruleset.id == self.game.default_ruleset
        page = link("ruleset", key, nodes.Text(ruleset.title), docname=self.docname)
        readings = [self.reading(crux, key) for crux, key in self.deal.readings.items()]
        own = f"the rule-set {ruleset.title}" if self.game.apart else "our readings"
        return {"title": ruleset.title, "own": own, "link": "" if here else self.maker.hold(page), "readings": readings}

    def reading(self, crux: str, value: str | int) -> str:
        """A reading that the deal is played by, apart from its rule-set."""
        name = crux.partition(".")[2].replace("-", " ")
        found = self.game.cruxes[crux].readings.get(str(value))
        text = nodes.Text(f"{name}: {found.title if found else value}")
        return self.maker.hold(link("crux", crux, text, docname=self.docname))

    def source(self) -> str:
        clause = self.directive.corpus.clause(self.deal.source)
        if not clause:
            return ""
        text = nodes.Text(f"{self.directive.corpus.sources[clause.source].short}, {clause.at}")
        return self.maker.hold(link("clause", clause.key, text, docname=self.docname))

    def rule(self, rule: str, word: str = "rule\N{NO-BREAK SPACE}") -> str:
        if rule not in self.game.rules:
            return ""
        about = self.deal.ruleset
        text = nodes.Text(f"{word}{self.game.number(rule, about)}")
        return self.maker.hold(link("rule", rule, text, docname=self.docname, about=about))

    def facts(self) -> list[dict[str, str]]:
        """What a scorer told, each with its name."""
        asked = catalogue.family(self.deal.game).ruleset(self.deal.ruleset).facts_schema()["properties"]
        told = {name: said(value, asked.get(name, {}), self.spanish) for name, value in self.deal.facts.items()}
        return [{"name": name.replace("_", " "), "value": self.maker.hold(*words)} for name, words in told.items()]

    # the play

    def hands(self, result: Worked) -> list[dict[str, Any]]:
        side = result.state.get("side", ())
        return [
            {"seat": seat, "us": seat in side, "cards": [pictured(card) for card in sorted(cards, key=order)]}
            for seat, cards in result.hands.items()
            if cards
        ]

    def event(self, event: Any) -> dict[str, str]:
        return {"text": self.told(event.text), "rule": self.rule(event.rule, "")}

    def told(self, text: str) -> str:
        """What the engine tells, with its cards and suits as signs."""
        return self.maker.hold(*signs(text, self.spanish))

    def said(self, after: int) -> list[str]:
        return [self.maker.prose(step.say) for step in self.deal.steps if step.after == after]

    def refused(self, after: int) -> list[dict[str, str]]:
        found = [(*each.act.rpartition(": "), each.rule) for each in self.deal.refused if each.after == after]
        return [{"who": who or "one", "act": self.maker.hold(*spoken(act, self.spanish)), "rule": self.rule(rule)}
                for who, _, act, rule in found]  # fmt: skip

    def passages(self, result: Worked) -> list[dict[str, Any]]:
        """What happens, in order: acts one by one, and plays by tricks, in two parts where somebody speaks between."""
        opening = {"seat": "", "act": "", "events": [], "says": self.said(0), "refused": self.refused(0)}
        found: list[dict[str, Any]] = [{"moves": [opening], "tricks": []}]
        number = 1
        for playing, group in groupby(enumerate(result.acts, 1), lambda each: each[1].text.startswith("play ")):
            if not playing:
                found.append({"moves": [self.move(n, act, result) for n, act in group], "tricks": []})
                continue
            tricks: list[list[tuple[int, Act]]] = [[]]
            for n, act in group:
                tricks[-1].append((n, act))
                if any(event.rule.endswith(".next-lead") or takes(event) for event in act.events):
                    tricks.append([])
            told = [self.trick(number + n, plays, result) for n, plays in enumerate(tricks) if plays]
            number += len(tricks) - 1
            found.append({"moves": [], "tricks": told})
        return found if opening["says"] or opening["refused"] else found[1:]

    def news(self, event: Any, result: Worked) -> bool:
        """Whether the story tells it: the reasons of the reckoning stand below the ledger."""
        reasons = {(reason.rule, reason.text) for reason in result.reasons}
        return not event.rule.endswith(QUIET) and (event.rule, event.text) not in reasons

    def move(self, number: int, act: Act, result: Worked) -> dict[str, Any]:
        """One act that is no play: a bid, a call, a word."""
        return {
            "seat": act.seat,
            "act": self.maker.hold(*spoken(act.text, self.spanish)),
            "events": [self.event(event) for event in act.events if self.news(event, result)],
            "says": self.said(number),
            "refused": self.refused(number),
        }

    def trick(self, number: int, plays: Sequence[tuple[int, Act]], result: Worked) -> dict[str, Any]:
        events = [event for _, act in plays for event in act.events[1:]]
        taken = [event for event in events if takes(event)]
        news = [event for event in events if event not in taken and self.news(event, result)]
        shown = [event for event in news if event.rule in self.deal.shows]
        return {
            "number": number,
            "plays": [self.play(n, act, taken[0].text if taken else "") for n, act in plays],
            "result": self.told(taken[0].text) if taken else "",
            "events": [self.event(event) for event in shown],
            "says": [says for n, _ in plays for says in self.said(n)],
            "refused": [refused for n, _ in plays for refused in self.refused(n)],
        }

    def play(self, number: int, act: Act, result: str) -> dict[str, Any]:
        text, _, more = act.text.removeprefix("play ").partition(" ")
        code = card_code(text)
        return {"seat": act.seat, "code": code[:2], "card": self.maker.hold(card_node(code)), "more": more,
                "name": card_name(code), "wins": result.startswith(f"{act.seat} ")}  # fmt: skip

    # the ledger

    def ledger(self, result: Worked) -> dict[str, Any]:
        accounts = list(result.totals)
        pools = sorted({str(a) for e in result.entries for a in (e.payer, e.payee)} - {*accounts, "score"})
        rows = []
        for (rule, said), entries in groupby(result.entries, key=lambda e: (e.rule, e.note)):
            cells = dict.fromkeys([*accounts, *pools], 0)
            for entry in entries:
                for account, amount in ((entry.payer, -entry.amount), (entry.payee, entry.amount)):
                    if account in cells:
                        cells[account] += amount
            printed = [signed(amount) for amount in cells.values()]
            rows.append({"text": self.told(str(said)), "cells": printed, "rule": self.rule(rule, "")})
        return {
            "accounts": [*accounts, *pools],
            "rows": rows,
            "totals": [signed(result.totals[a], zero="0") for a in accounts] + ["" for _ in pools],
            "reasons": [self.event(reason) for reason in result.reasons],
            "after": after(result),
        }


def after(result: Worked) -> list[str]:
    """Who has won; or else who deals next and how they sit, unless the reckoning has told it."""
    winners, following = result.state.get("winners") or [], result.state.get("next_dealer")
    if winners:
        return [f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'} the game"]
    told = {reason.text for reason in result.reasons}
    if not following or told & {f"{following} deals next", f"{following} deals again"}:
        return []
    order = result.state.get("order")
    return [f"{following} deals next", *([f"they sit {order}"] if order else [])]


def takes(event: Any) -> bool:
    """Whether it tells who has taken a trick."""
    return event.rule.endswith(".trick") or " takes the trick" in event.text


def said(value: Any, asked: Mapping[str, Any], spanish: bool = False) -> list[nodes.Node]:
    """A fact in words: cards and suits as signs; of a table what speaks for itself, and the rest with its name."""
    if isinstance(value, dict):
        names = asked.get("properties", {})
        told = [(str(names.get(key, {}).get("title", key)), each) for key, each in value.items()]
        heads = [[] if plain(each) else [nodes.Text(f"{name} ")] for name, each in told]
        return joined(", ", [head + said(each, {}, spanish) for head, (_, each) in zip(heads, told, strict=True)])
    if isinstance(value, list):
        apart = "; " if any(isinstance(each, dict) or " " in str(each) for each in value) else ", "
        return joined(apart, [said(each, asked.get("items", {}), spanish) for each in value]) or [nodes.Text("none")]
    if isinstance(value, bool):
        return [nodes.Text("yes" if value else "no")]
    if str(value) in SUIT_NAMES:
        return [suit_node(of_pack(str(value), spanish)), nodes.Text(f" {value}")]
    return joined(" ", [[card_node(word)] if is_card(word) else [nodes.Text(word)]
                        for word in str(value).split(" ")])  # fmt: skip


def plain(value: Any) -> bool:
    """Whether a value of a table speaks for itself: a card, a word; not a number nor a player's letter."""
    return isinstance(value, str) and len(value) > 1


def joined(apart: str, pieces: Sequence[list[nodes.Node]]) -> list[nodes.Node]:
    """One after another, with something between."""
    return [node for n, piece in enumerate(pieces) for node in ([nodes.Text(apart)] if n else []) + piece]


def is_card(word: str) -> bool:
    """Whether a word is a card's code, as JH, or 10H."""
    code = card_code(word)
    return code[1:2] in RANKS_OF and code[0] in RANKS_OF[code[1]] and (len(code) == 2 or code[2:] in ROMAN)


def of_pack(suit: str, spanish: bool) -> str:
    """A suit that the engine names, as `{suit}` does: both packs have clubs."""
    return "spanish-clubs" if spanish and suit == "clubs" else suit


def pictured(code: str) -> dict[str, Any]:
    return {"code": code[:2], "name": card_name(code), "mark": pack_mark(code), "spanish": is_spanish(code)}


def order(code: str) -> tuple[int, int, str]:
    return SUIT_ORDER.index(code[1]), RANK_ORDER.index(code[0]), code[2:]


def signed(amount: int, zero: str = "·") -> str:
    return f"−{-amount}" if amount < 0 else str(amount) if amount else zero


def signs(text: str, spanish: bool = False) -> list[nodes.Node]:
    """Text with “ten of hearts” as 10♥, “(II)” after it as its pack, and “in hearts” as in ♥."""
    made: list[nodes.Node] = []
    for piece in WORDED.split(text):
        rank, _, suit = piece.partition(" of ")
        suit, _, mark = suit.partition(" ")
        letter = LETTERS.get(of_pack(suit, spanish), "")
        code = "1" if spanish and rank == "ace" else CODES.get(rank, "-")
        if code in RANKS_OF.get(letter, ""):
            made.append(card_node(code + letter + MARKS.get(mark.strip("()"), "")))
        elif piece in LETTERS and (of_pack(piece, spanish) in SPANISH) == spanish:
            made.append(suit_node(of_pack(piece, spanish)))
        elif piece:
            made.append(nodes.Text(piece))
    return made


def spoken(act: str, spanish: bool = False) -> list[nodes.Node]:
    """An act as one would say it: *bid 6*, *call 10♥*, *lay away J♥*, *name hearts*, *pair J♥ J♥*."""
    verb, _, several = act.partition(" ")
    if " " in several and any(map(is_card, several.split())):
        words: list[list[nodes.Node]] = [[card_node(w) if is_card(w) else nodes.Text(w)] for w in several.split()]
        return [nodes.Text(f"{verb} "), *joined(" ", words)]
    verb, _, what = act.rpartition(" ")
    if what in SUIT_NAMES:
        return [nodes.Text(f"{verb} "), suit_node(of_pack(what, spanish)), nodes.Text(f" {what}")]
    return [nodes.Text(f"{verb} "), card_node(what)] if is_card(what) else [nodes.Text(act)]


class ReadingsDirective(Directive):
    """``{readings}``: every choice of reading of a game in one place, for pages whose rules stand elsewhere.

    `:ruleset:` offers the questions that some rule-sets ask, as the deals beside it have it.
    """

    def run(self) -> list[nodes.Node]:
        game = self.game
        self.rests_on(f"games/{game.id}/cruxes.toml")
        maker = self.maker()
        base = game.base(*self.rulesets(game))
        made = [choice(maker, crux, base) for crux in game.cruxes.values() if crux.settable and crux.id in base]
        return [self.block("readings", maker, game=game.id, title=game.title, choices=made,
                           follows="The sums below follow.")]  # fmt: skip


def setup_deals(app: Sphinx) -> None:
    app.add_directive("deals", DealsDirective)
    app.add_directive("deal", DealDirective)
    app.add_directive("readings", ReadingsDirective)
