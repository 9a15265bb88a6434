"""What must hold of a worked deal before it is worked: the rules it shows, what it states at a point, its readings."""

from __future__ import annotations

import re

from edition.checking.cruxes import answer_faults
from edition.checking.ids import Faults, clause_keys, unknown
from edition.checking.mentions import CARD
from edition.checking.sums import sum_faults
from edition.model import FIRST_HAND, SHOWN_RULES, Asked, Corpus, Deal, Game, Refused, Then
from edition.model.codes import Code
from edition.model.faults import Fault, nearest

LIKE_A_CARD = re.compile(r"(?<![\w-])(?:\d{1,3}|[A-Z])[SHDC](?![\w-])")
WRITTEN = "write rank and suit: KS, TH, 3D; 7O in a Spanish pack"


def deal_faults(corpus: Corpus, game: Game, deal: Deal) -> Faults:
    """Everything that is wrong with a deal as it is written."""
    if deal.ruleset not in game.rulesets:
        yield Fault(deal.where, *unknown("rule-set", deal.ruleset, game.rulesets))
    if deal.source and corpus.clause(deal.source) is None:
        yield Fault(deal.where, *unknown("clause", deal.source, clause_keys(corpus, deal.source)))
    if deal.facts and (deal.start or deal.acts):
        yield Fault(deal.where, Code.FACTS_AND_ACTS, "it has both facts and acts", "state the facts, or play it")
    yield from shown_faults(game, deal)
    yield from statement_faults(deal)
    yield from reading_faults(game, deal)
    yield from sum_faults(deal)
    yield from unplayed_faults(game, deal)
    yield from act_faults(deal)
    if FIRST_HAND in deal.tags and not deal.acts:
        what = f"it is tagged “{FIRST_HAND}”, and has no act that newcomers could be told"
        yield Fault(deal.where, Code.MISSING, what, "play it, with “start” and “acts”; or leave the tag out")


def unplayed_faults(game: Game, deal: Deal) -> Faults:
    """Its hands are of cards. Where there is an engine, that says so, and knows besides which cards there are."""
    hands = deal.start.get("hands", {})
    first = [hands] if isinstance(hands, dict) else hands if isinstance(hands, list) else []
    for cards in (str(each) for dealt in first if isinstance(dealt, dict) for each in dealt.values()):
        for word in cards.split():
            if not game.engine and not CARD.fullmatch(word):
                yield Fault(
                    deal.where,
                    Code.NO_CARD,
                    f"“{word}” is no card",
                    WRITTEN,
                )


def act_faults(deal: Deal) -> Faults:
    """What looks like a card in its acts is one; the engine would say only that nobody can do so."""
    for n, act in enumerate(deal.acts, 1):
        for word in LIKE_A_CARD.findall(act):
            if not CARD.fullmatch(word):
                yield Fault(deal.acted, Code.NO_CARD, f"“{word}” in act {n}, {act}, is no card", WRITTEN)


def shown_faults(game: Game, deal: Deal) -> Faults:
    """It shows few rules, and those that it names are there."""
    if not deal.shows:
        mend = f'name one that is seen in it, and how, under [shows]: "{game.id}.some-rule" = "A has played …"'
        yield Fault(deal.where, Code.MISSING, "it shows no rule", mend)
    if len(deal.shows) > SHOWN_RULES:
        yield Fault(
            deal.where, Code.AMOUNT, f"it shows {len(deal.shows)} rules", f"{SHOWN_RULES} at most: make another deal"
        )
    for rule in [*deal.shows, *(refused.rule for refused in deal.refused)]:
        if rule not in game.rules:
            yield Fault(deal.where, *unknown("rule", rule, game.rules))


def statement_faults(deal: Deal) -> Faults:
    """What it states at a point states something, of a rule that it shows, and the point is in it."""
    stated: tuple[Refused | Asked | Then, ...] = (*deal.refused, *deal.asked, *deal.then)
    for each in stated:
        if not 0 <= each.after <= len(deal.acts):
            yield Fault(each.where, Code.NO_ACT, f"there is no act {each.after}", f"from 0 to {len(deal.acts)}")
        if each.rule not in deal.shows and not isinstance(each, Refused):
            yield Fault(
                each.where, Code.NOT_SHOWN, f"the deal does not show “{each.rule}”", nearest(each.rule, deal.shows)
            )
    for asked in deal.asked:
        if not (asked.may or asked.among or asked.banned):
            yield Fault(asked.where, Code.MISSING, "nothing is stated", "give `may`, or `among`, or `not`")
    for then in deal.then:
        if not then.states:
            yield Fault(
                then.where, Code.MISSING, "nothing is stated", "give what stands there: `turn`, `hands`, `dealer` …"
            )


def reading_faults(game: Game, deal: Deal) -> Faults:
    """It is read, and read otherwise, as its game can be."""
    for readings in (deal.readings, *(under.readings for under in deal.under)):
        for question in readings:
            if question not in game.cruxes:
                yield Fault(deal.where, *unknown("crux", question, game.cruxes))
        yield from answer_faults(game, deal.where, readings)
