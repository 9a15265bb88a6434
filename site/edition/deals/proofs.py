"""How a worked deal proves a rule that it shows: six ways, all checked from outside the engine."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Literal, TypeAlias

from edition.deals import statements, working
from edition.model import Asked, Corpus, Deal, Refused, Rule
from edition.words import N_
from quinola import Session, Verdict
from quinola.ask import Choose

Kind: TypeAlias = Literal["refusal", "options", "payment", "reading", "outcome", "custom"]
KINDS: dict[Kind, str] = {
    "refusal": N_("An act is refused, and allowed without the rule"),
    "options": N_("What may be done is stated"),
    "payment": N_("Without its payments the sum does not come out"),
    "reading": N_("Another reading of it comes to another sum"),
    "outcome": N_("What follows is stated, and a mutant of the rule fails it"),
    "custom": N_("It changes neither play nor score"),
}


def proofs(corpus: Corpus, deal: Deal) -> dict[str, Kind]:
    """How the deal proves each rule that it shows, the plainest way first.

    Raises ValueError if the engine cannot play it. An *outcome* is a promise that a mutant holds, in the tests.
    """
    custom = {each.id for each in corpus.exceptions if each.coverage == "proofs"}
    refused, asked = at_points(deal)
    paid = payments(deal)
    rules = corpus.games[deal.game].rules
    found: dict[str, Kind] = {}
    for rule in deal.shows:
        found[rule] = (
            "refusal" if rule in refused
            else "options" if rule in asked
            else "payment" if rule in paid
            else "reading" if rule in rules and read_otherwise(deal, rules[rule])
            else "custom" if rule in custom
            else "outcome"
        )  # fmt: skip
    return found


def at_points(deal: Deal) -> tuple[set[str], set[str]]:
    """The rules that refuse what the deal says they refuse, and those that leave what it says may be done."""
    refused: set[str] = set()
    asked: set[str] = set()
    if not deal.refused and not deal.asked:
        return refused, asked
    for n, session in working.positions(deal):
        refused |= {each.rule for each in deal.refused if each.after == n and refuses(session, each)}
        asked |= {each.rule for each in deal.asked if each.after == n and leaves(session, each)}
    return refused, asked


def refuses(session: Session, stated: Refused) -> bool:
    """Whether the act would be correct but for a law of this rule."""
    meant = session.addressed(stated.act)
    if isinstance(meant, Verdict):  # it is somebody else's turn
        return False
    choice, act = meant
    verdict = choice.may(act)
    return not verdict and verdict.rule == stated.rule and bool(without(choice, stated.rule).may(act))


def leaves(session: Session, stated: Asked) -> bool:
    """Whether the choice is of this rule, or a law of it leaves less than there was."""
    choice = next((c for c in session.choices if session.table.name(c.seat) == stated.seat), None)
    if choice is None or any(statements.misstated(stated, session)):
        return False
    return stated.rule == choice.rule or len(without(choice, stated.rule).options) > len(choice.options)


def without(choice: Choose[object], rule: str) -> Choose[object]:
    """The same choice without the laws of this rule."""
    laws = [law for law in choice.laws if law.rule != rule]
    return Choose(choice.seat, choice.verb, choice.candidates, choice.rule, laws, choice.about, choice.also)


def payments(deal: Deal) -> AbstractSet[str]:
    """The rules without whose entries the totals are others than those worked by hand."""
    result = working.work(deal)
    net: dict[str, dict[str, int]] = {}
    for entry in result.entries:
        sums = net.setdefault(entry.rule, {})
        sums[str(entry.payer)] = sums.get(str(entry.payer), 0) - entry.amount
        sums[str(entry.payee)] = sums.get(str(entry.payee), 0) + entry.amount
    return {rule for rule, sums in net.items() if any(sums.get(player) for player in result.totals)}


def read_otherwise(deal: Deal, rule: Rule) -> bool:
    """Whether the deal is worked under another reading of the rule’s crux too, and comes to something else."""
    totals = deal.expect.get("totals", {})
    here = {name: sum_ for name, sum_ in totals.items() if sum_}
    return bool(rule.crux) and any(
        rule.crux in under.readings and {name: sum_ for name, sum_ in under.totals.items() if sum_} != here
        for under in deal.under
    )
