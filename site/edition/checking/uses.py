"""What bears on each clause, so that none is left over; and exceptions that except nothing."""

from __future__ import annotations

from typing import TypeAlias

from edition.checking.ids import Faults, is_excepted
from edition.kept import digest_of
from edition.model import WITHOUT_GROUNDS, Corpus, Crux, Kinship, Mention, Name, Rule, Stub
from edition.model.codes import Code
from edition.model.faults import Fault
from edition.published.addresses import address

Use: TypeAlias = Rule | Crux | Name | Kinship | Stub | Mention


def uses(corpus: Corpus) -> dict[str, list[Use]]:
    """What bears on each clause: rules, cruxes, names and who is kin to whom, and pages that name it."""
    found: dict[str, list[Use]] = {}
    for rule in corpus.rules():
        for key in {*rule.basis, *(key for variant in rule.variants.values() for key in variant.basis)}:
            found.setdefault(key, []).append(rule)
    for crux in corpus.cruxes():
        for key in crux.clauses:
            found.setdefault(key, []).append(crux)
    named: list[Name | Kinship | Stub] = [*corpus.names(), *corpus.kinships(), *corpus.stubs.values()]
    for each in named:
        for key in each.basis:
            found.setdefault(key, []).append(each)
    for mention in corpus.mentions:
        if mention.role == "clause" and mention.where.file.endswith(".md"):
            found.setdefault(mention.target, []).append(mention)
    return found


def borne(corpus: Corpus) -> dict[str, str]:
    """By source, a digest of what its page says of all that rests on its clauses: its name and its place."""
    found: dict[str, list[str]] = {}
    for clause, some in uses(corpus).items():
        found.setdefault(clause.partition("#")[0], []).append(f"{clause} {[told(corpus, use) for use in some]}")
    return {source: digest_of(*rows) for source, rows in found.items()}


def told(corpus: Corpus, use: Use) -> tuple[object, ...]:
    """How a use is called, and where it stands."""
    match use:
        case Rule():
            return use.id, corpus.games[use.game].number(use.id), address(corpus, "rule", use.id)
        case Crux():
            return use.id, use.slug, address(corpus, "crux", use.id)
        case Mention():
            page = use.where.file
            titles = (t.title for t in corpus.games.values() if page.endswith(f"/games/{t.id}/index.md"))
            names = (s.short for s in corpus.sources.values() if f"/sources/{s.id}/" in page)
            return page, next(titles, ""), next(names, "")
        case _:
            return (type(use).__name__,)


def used(corpus: Corpus) -> set[str]:
    """The clauses on which anything rests, lost documents and worked deals among it."""
    wanted = {key for wanted in corpus.wanted.values() for key in wanted.clauses}
    return {*uses(corpus), *wanted, *(deal.source for deal in corpus.deals())}


def use_faults(corpus: Corpus) -> Faults:
    """Every clause is used or set aside, and no exception is idle."""
    known = used(corpus)
    for clause in corpus.clauses():
        left = clause.key not in known and not clause.aside
        if left and not is_excepted(corpus, "clauses", clause.key):
            what = f"no rule, crux or note uses {clause.key}"
            yield Fault(clause.where, Code.UNUSED, what, "use it, or say why it is set “aside”")
        if clause.aside and any(clause.key in rule.basis for rule in corpus.rules()):
            yield Fault(
                clause.where, Code.NEEDLESS, f"{clause.key} is set aside, yet a rule rests on it", "drop “aside”"
            )
    for allowed in corpus.exceptions:
        clause_used = allowed.coverage == "clauses" and allowed.id in known
        rule = corpus.rule(allowed.id) if allowed.coverage == "rules" else None
        pictured = allowed.coverage == "pictures" and allowed.id in corpus.games and corpus.games[allowed.id].pictures
        if clause_used or pictured or (rule and (rule.basis or rule.certainty in WITHOUT_GROUNDS)):
            yield Fault(allowed.where, Code.NEEDLESS, f"the exception for {allowed.id} is not needed", "delete it")
