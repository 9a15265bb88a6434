"""What must hold between the pieces of content: every id leads somewhere, every rule has grounds, rights are kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import SequenceMatcher

from edition.model import (
    ANSWERING_RULES,
    CERTAINTIES,
    QUESTIONS,
    QUOTED_WORDS,
    RULESET,
    SHOWN_RULES,
    WITHOUT_GROUNDS,
    Asked,
    Clause,
    Corpus,
    Crux,
    Deal,
    Game,
    Mention,
    Question,
    Refused,
    Rule,
    Source,
    Then,
)
from edition.model.toml import Fault, Place, nearest
from edition.published.addresses import rules_page

Faults = Iterator[Fault]
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
CARD = re.compile(r"(10|[AKQJT2-9])[SHDC]|[1-9VNK][OPEB]")
SUITS = ("spades", "hearts", "diamonds", "clubs", "coins", "cups", "swords", "spanish-clubs")
ROLES = ("card", "cards", "suit", "rule", "crux", "reading", "clause", "source", "game", "deal", "term", "foreign",
         "number", "figure", "evidence", "ref", "doc", "download", "abbr", "sup", "sub")  # fmt: skip


def faults(corpus: Corpus) -> Faults:
    """Every fault between the pieces of a corpus, in no order."""
    for source in corpus.sources.values():
        yield from of_source(corpus, source)
    for game in corpus.games.values():
        yield from of_game(corpus, game)
    yield from of_the_rest(corpus)
    yield from of_mentions(corpus)
    yield from of_use(corpus)


def unknown(what: str, key: str, known: Iterable[str]) -> tuple[str, str]:
    return f"there is no {what} “{key}”", nearest(key, known)


def clause_keys(corpus: Corpus, near: str) -> list[str]:
    """The clauses a wrong key may have meant: those of its source, or all."""
    source = corpus.sources.get(near.partition("#")[0])
    return [clause.key for clause in (source.clauses.values() if source else corpus.clauses())]


def clauses_known(corpus: Corpus, keys: Iterable[str], thing: Rule | Crux) -> Faults:
    for key in keys:
        if corpus.clause(key) is None:
            yield Fault(thing.where, *unknown("clause", key, clause_keys(corpus, key)))


def slug_faults(thing: Clause, name: str) -> Faults:
    if name and not SLUG.fullmatch(name):
        yield Fault(thing.where, f"“{name}” is no slug", "lower-case letters, figures and single hyphens")


# sources


def of_source(corpus: Corpus, source: Source) -> Faults:
    if source.via and source.via not in corpus.sources:
        yield Fault(source.where, *unknown("source", source.via, corpus.sources))
    if not source.clauses:
        yield Fault(source.where, f"{source.id} has no clauses", "write clauses.toml")
    for clause in source.clauses.values():
        yield from slug_faults(clause, clause.id)
        yield from of_rights(source, clause)


def of_rights(source: Source, clause: Clause) -> Faults:
    if clause.words and source.rights != "public-domain":
        what = f"{source.id} is under “{source.rights}”, which allows no transcription"
        yield Fault(clause.where, what, "drop “words”; say it in our own in “says”")
    if len(clause.quote.split()) > QUOTED_WORDS:
        what = f"the quotation has {len(clause.quote.split())} words"
        yield Fault(clause.where, what, f"quote {QUOTED_WORDS} at most")
    if clause.words and clause.says and alike(clause.words, clause.says):
        yield Fault(clause.where, "“says” repeats the words of the source", "say it in our own words")


def alike(words: str, says: str) -> bool:
    """Whether a summary is really a copy; short clauses can hardly be said otherwise."""
    return len(words.split()) > QUOTED_WORDS and SequenceMatcher(None, words, says).ratio() > 0.9


# games


def of_game(corpus: Corpus, game: Game) -> Faults:
    briefs = [(game.where, game.in_brief)]
    briefs += [(ruleset.where, ruleset.in_brief) for ruleset in game.rulesets.values() if ruleset.in_brief]
    for where, brief in briefs:
        if not 4 <= len(brief) <= 6:
            yield Fault(where, f"“in_brief” has {len(brief)} sentences", "give about five")
    if game.default_ruleset not in game.rulesets:
        yield Fault(game.where, *unknown("rule-set", game.default_ruleset, game.rulesets))
    for name in ("from", "to", "place"):
        if name not in game.played:
            yield Fault(game.where, f"“played” has no “{name}”", "say when and where the game was played")
    for ruleset in game.rulesets.values():
        for siglum in ruleset.follows:
            if siglum not in corpus.sources:
                yield Fault(ruleset.where, *unknown("source", siglum, corpus.sources))
    for key in game.rules.keys() & game.cruxes.keys():
        yield Fault(game.cruxes[key].where, f"“{key}” is a rule already", "rules and cruxes share one namespace")
    for rule in game.rules.values():
        yield from of_rule(corpus, game, rule)
    for crux in game.cruxes.values():
        yield from of_crux(corpus, game, crux)
    for deal in game.deals.values():
        yield from of_deal(corpus, game, deal)
    if game.topics:
        yield from of_topics(game)
    yield from of_questions(game)
    yield from of_listings(corpus, game)
    if game.apart:
        yield from of_homes(corpus, game)


def of_topics(game: Game) -> Faults:
    """Every rule has its line in a synopsis, and one line only."""
    found: dict[str, str] = {}
    for topic in game.topics.values():
        for rule in topic.rules:
            if rule not in game.rules:
                yield Fault(topic.where, *unknown("rule", rule, game.rules))
            elif rule in found:
                yield Fault(topic.where, f"{rule} stands under “{found[rule]}” already", "name it once")
            found[rule] = topic.id
    for rule in game.rules.keys() - found.keys():
        yield Fault(game.rules[rule].where, f"{rule} has no line in the synopsis", "add it to a topic of synopsis.toml")


def of_questions(game: Game) -> Faults:
    """A game has its common questions, enough for a page; none is asked twice, and each arises somewhere."""
    file = Place(game.where.file.removesuffix("game.toml") + "questions.toml", 1)
    asked = game.asked(game.base(game.default_ruleset))
    if not game.questions:
        how = f"write [[question]] with “asks” and “rules”, {QUESTIONS} or more"
        yield Fault(file, f"nothing is asked about {game.id}", how)
    elif len(asked) < QUESTIONS:
        what = f"of {len(game.questions)} questions {len(asked)} arise in {game.default_ruleset}"
        yield Fault(file, what, f"ask {QUESTIONS} at least that rules in force there answer")
    found: dict[str, Place] = {}
    for question in game.questions:
        yield from of_question(game, question)
        same = " ".join(question.asks.casefold().split())
        if same and same in found:
            yield Fault(question.where, f"“{question.asks}” is asked twice", f"first at {found[same]}")
        found.setdefault(same, question.where)


def of_question(game: Game, question: Question) -> Faults:
    wrong = [rule for rule in question.rules if rule not in game.rules]
    yield from (Fault(question.where, *unknown("rule", rule, game.rules)) for rule in wrong)
    if question.asks and not question.asks.endswith("?"):
        yield Fault(question.where, f"“{question.asks}” is no question", "ask it, with “?” at the end")
    if not 1 <= len(set(question.rules)) == len(question.rules) <= ANSWERING_RULES:
        what = f"{len(question.rules)} rules answer it" if question.rules else "no rule answers it"
        yield Fault(question.where, what, f"name one to {ANSWERING_RULES}, each once, whose texts do")
    everywhere = (readings for every in game.answers.values() for readings in every)
    if not wrong and not any(game.arises(question, readings) for readings in everywhere):
        what = "it arises nowhere: no rule-set has all its rules, not with one crux read otherwise"
        yield Fault(question.where, what, "ask of rules that are in force together")


def of_listings(corpus: Corpus, game: Game) -> Faults:
    """Each deal stands on one page; a game without such a page is not finished, and nothing links its deals."""
    listings = [listing for listing in corpus.listings if listing.game == game.id]
    for listing in listings:
        yield from (no_ruleset(listing.where, key, game) for key in listing.rulesets if key not in game.rulesets)
    for ruleset in sorted({deal.ruleset for deal in game.deals.values() if deal.ruleset in game.rulesets}):
        found = [listing for listing in listings if listing.lists(game.id, ruleset)]
        for again in found[1:]:
            what = f"the deals of {ruleset} stand on {found[0].page} already"
            yield Fault(again.where, what, "list each rule-set once: narrow “:ruleset:”")
        if listings and not found:
            what = f"no page lists the deals of {ruleset}"
            yield Fault(listings[0].where, what, f"add {ruleset} to a “:ruleset:” of {{deals}}")


def of_homes(corpus: Corpus, game: Game) -> Faults:
    """Where rule-sets number apart, each rule stands on the page of one that has it."""
    homes: dict[str, list[str]] = {}
    for rule in game.rules.values():
        home = game.home(rule.id)
        homes.setdefault(home, []).append(rule.id)
        if rule.id not in game.printed.get(home, ()):
            what = f"nothing brings {rule.id} into force: no rule-set has it, not with one crux read otherwise"
            yield Fault(rule.where, what, "mend its “when”, or name its rule-sets")
    for home, rules in homes.items():
        page = rules_page(game, home)
        if home in game.rulesets and page not in corpus.pages:
            what = f"{rules[0]} and others stand on the page {page}, which is not there"
            yield Fault(game.rulesets[home].where, what, "write it, with {rules} of this rule-set")


def of_id(game: Game, thing: Rule | Crux) -> Faults:
    prefix, _, slug = thing.id.partition(".")
    if thing.id and (prefix != game.id or not SLUG.fullmatch(slug)):
        yield Fault(thing.where, f"“{thing.id}” is no id of {game.id}", f"write it {game.id}.some-slug")


def of_rule(corpus: Corpus, game: Game, rule: Rule) -> Faults:
    yield from of_id(game, rule)
    if rule.phase not in game.phases:
        yield Fault(rule.where, *unknown("phase", rule.phase, game.phases))
    yield from clauses_known(corpus, rule.basis, rule)
    yield from of_grounds(corpus, rule)
    for question, values in rule.when.items():
        yield from of_condition(game, rule, question, values)
    yield from of_variants(corpus, game, rule)


def of_grounds(corpus: Corpus, rule: Rule) -> Faults:
    versions = [(rule.certainty, rule.basis, "")]
    for key, variant in rule.variants.items():
        if not variant.absent:
            versions.append((variant.certainty or rule.certainty, variant.basis or rule.basis, f", read “{key}”,"))
    for certainty, basis, which in versions:
        if certainty not in WITHOUT_GROUNDS and not basis and not excepted(corpus, "rules", rule.id):
            yield Fault(rule.where, f"{rule.id}{which} is {certainty} but names no clause", "give its “basis”")
        elif certainty == "attested" and basis and not any(witnessed(corpus, key) for key in basis):
            yield Fault(rule.where, f"{rule.id}{which} is attested by no witness", "name one, or weaken the word")
    if rule.certainty == "supplied" and not rule.by and not rule.basis:
        yield Fault(rule.where, f"{rule.id} does not say who supplied it", "name them in “by”, or give the clause")


def witnessed(corpus: Corpus, key: str) -> bool:
    clause = corpus.clause(key)
    return clause is None or clause.stratum == "witness"


def excepted(corpus: Corpus, coverage: str, key: str) -> bool:
    return any(allowed.coverage == coverage and allowed.id == key for allowed in corpus.exceptions)


def of_condition(game: Game, rule: Rule, question: str, values: tuple[str | int, ...]) -> Faults:
    if question == RULESET:
        yield from (no_ruleset(rule.where, str(value), game) for value in values if value not in game.rulesets)
        return
    crux = game.cruxes.get(question)
    if crux is None:
        yield Fault(rule.where, *unknown("crux", question, [*game.cruxes, RULESET]))
        return
    for value in values:
        if not answers(crux, value):
            yield Fault(rule.where, f"“{value}” is no reading of {question}", readings_meant(crux, value))


def no_ruleset(where: Place, key: str, game: Game) -> Fault:
    return Fault(where, f"{game.id} has no rule-set “{key}”", f"it has {', '.join(game.rulesets)}")


def readings_meant(crux: Crux, value: str | int) -> str:
    """How to mend a reading that a crux has not, or has rejected."""
    if crux.number:
        low, high, step = (crux.number[name] for name in ("low", "high", "step"))
        return f"a number from {low} to {high}" + (f" by {step}" if step > 1 else "")
    return nearest(str(value), (key for key, reading in crux.readings.items() if not reading.rejected))


def answers(crux: Crux, value: str | int) -> bool:
    if crux.number:
        low, high, step = (crux.number[name] for name in ("low", "high", "step"))
        return isinstance(value, int) and value in range(low, high + 1, step)
    return value in crux.readings and not crux.readings[str(value)].rejected


def of_variants(corpus: Corpus, game: Game, rule: Rule) -> Faults:
    crux = game.cruxes.get(rule.crux)
    if rule.crux == RULESET:
        yield from (no_ruleset(rule.where, key, game) for key in rule.variants if key not in game.rulesets)
    elif rule.crux and crux is None:
        yield Fault(rule.where, *unknown("crux", rule.crux, game.cruxes))
    if rule.variants and not rule.crux:
        yield Fault(rule.where, f"{rule.id} has readings but names no crux", "add “crux”")
    for key, variant in rule.variants.items():
        if crux and key not in crux.readings:
            yield Fault(rule.where, f"“{key}” is no reading of {crux.id}", nearest(key, crux.readings))
        yield from clauses_known(corpus, variant.basis, rule)


def of_crux(corpus: Corpus, game: Game, crux: Crux) -> Faults:
    yield from of_id(game, crux)
    yield from clauses_known(corpus, crux.clauses, crux)
    if crux.number:
        given = crux.number["placeholder"]
        if not answers(crux, given):
            yield Fault(crux.where, f"the placeholder {given} is not {readings_meant(crux, given)}")
        return
    if not crux.readings:
        yield Fault(crux.where, f"{crux.id} has no readings", "add [[crux.reading]], or “number”")
    elif crux.default not in crux.readings:
        what = f"the default “{crux.default}” is no reading of {crux.id}"
        yield Fault(crux.where, what, nearest(crux.default, crux.readings))
    elif crux.readings[crux.default].rejected:
        yield Fault(crux.where, f"the default “{crux.default}” of {crux.id} is rejected", "choose another")
    for reading in crux.readings.values():
        if reading.id and not SLUG.fullmatch(reading.id):
            yield Fault(reading.where, f"“{reading.id}” is no slug", "lower-case letters, figures, single hyphens")


def of_deal(corpus: Corpus, game: Game, deal: Deal) -> Faults:
    def fault(what: str, mend: str = "") -> Fault:
        return Fault(deal.where, what, mend)

    if deal.ruleset not in game.rulesets:
        yield fault(*unknown("rule-set", deal.ruleset, game.rulesets))
    if len(deal.shows) > SHOWN_RULES:
        yield fault(f"it shows {len(deal.shows)} rules", f"{SHOWN_RULES} at most: make another deal")
    for rule in [*deal.shows, *(refused.rule for refused in deal.refused)]:
        if rule not in game.rules:
            yield fault(*unknown("rule", rule, game.rules))
    stated: tuple[Refused | Asked | Then, ...] = (*deal.refused, *deal.asked, *deal.then)
    for each in stated:
        if not 0 <= each.after <= len(deal.acts):
            yield Fault(each.where, f"there is no act {each.after}", f"from 0 to {len(deal.acts)}")
        if each.rule not in deal.shows and not isinstance(each, Refused):
            yield Fault(each.where, f"the deal does not show “{each.rule}”", nearest(each.rule, deal.shows))
    for asked in deal.asked:
        if not (asked.may or asked.among or asked.banned):
            yield Fault(asked.where, "nothing is stated", "give `may`, or `among`, or `not`")
    for then in deal.then:
        if not then.states:
            yield Fault(then.where, "nothing is stated", "give what stands there: `turn`, `hands`, `dealer` …")
    for question, value in [*deal.readings.items(), *(pair for u in deal.under for pair in u.readings.items())]:
        if question not in game.cruxes:
            yield fault(*unknown("crux", question, game.cruxes))
        elif not answers(game.cruxes[question], value):
            crux = game.cruxes[question]
            yield fault(f"“{value}” is no reading of {question}", readings_meant(crux, value))
    if deal.source and corpus.clause(deal.source) is None:
        yield fault(*unknown("clause", deal.source, clause_keys(corpus, deal.source)))
    if deal.facts and (deal.start or deal.acts):
        yield fault("it has both facts and acts", "state the facts, or play it")


# the rest


def of_the_rest(corpus: Corpus) -> Faults:
    for term in corpus.terms.values():
        for see in term.see:
            if see not in corpus.terms:
                yield Fault(term.where, *unknown("term", see, corpus.terms))
    for wanted in corpus.wanted.values():
        for key in wanted.settles:
            if corpus.crux(key) is None:
                yield Fault(wanted.where, *unknown("crux", key, (crux.id for crux in corpus.cruxes())))
        for key in wanted.clauses:
            if corpus.clause(key) is None:
                yield Fault(wanted.where, *unknown("clause", key, clause_keys(corpus, key)))


def targets(corpus: Corpus) -> dict[str, tuple[Callable[[str], object], Callable[[], Iterable[str]]]]:
    """For each role or directive with a target: what finds the target, and all that it could have been."""
    figures = {key for game in corpus.games.values() for key in game.figures}
    deals = (corpus.deal, lambda: (deal.id for deal in corpus.deals()))
    sources = (corpus.sources.get, lambda: corpus.sources)
    cruxes = (corpus.crux, lambda: (crux.id for crux in corpus.cruxes()))
    return {
        "rule": (corpus.rule, lambda: (rule.id for rule in corpus.rules())),
        "crux": cruxes,
        "number": cruxes,
        "reading": (corpus.reading, lambda: (f"{c.id}={key}" for c in corpus.cruxes() for key in c.readings)),
        "clause": (corpus.clause, lambda: (clause.key for clause in corpus.clauses())),
        "source": sources,
        "{source}": sources,
        "game": (corpus.games.get, lambda: corpus.games),
        "deal": deals,
        "{deal}": deals,
        "term": (corpus.term, lambda: corpus.terms),
        "figure": (lambda key: key in figures, lambda: figures),
        "card": (CARD.fullmatch, lambda: ("TH", "AS", "3D", "7O", "VP")),
        "cards": (lambda cards: all(map(CARD.fullmatch, cards.split())), lambda: ("TH 9H",)),
        "evidence": (CERTAINTIES.get, lambda: CERTAINTIES),
        "suit": (lambda suit: suit in SUITS, lambda: SUITS),
        "foreign": (re.compile(r"[a-z]{2,3}(-[A-Za-z]+)?:.+").fullmatch, lambda: ("de:Wort",)),
    }


def of_mentions(corpus: Corpus) -> Faults:
    known = targets(corpus)
    for mention in corpus.mentions:
        if mention.role in known:
            find, every = known[mention.role]
            if not find(mention.target):
                yield Fault(mention.where, *unknown(mention.role.strip("{}"), mention.target, every()))
        elif not mention.role.startswith("{") and mention.role not in ROLES:
            yield Fault(mention.where, f"“{mention.role}” is no role", nearest(mention.role, ROLES))


def uses(corpus: Corpus) -> dict[str, list[Rule | Crux | Mention]]:
    """What bears on each clause: rules, cruxes, and pages that name it."""
    found: dict[str, list[Rule | Crux | Mention]] = {}
    for rule in corpus.rules():
        for key in {*rule.basis, *(key for variant in rule.variants.values() for key in variant.basis)}:
            found.setdefault(key, []).append(rule)
    for crux in corpus.cruxes():
        for key in crux.clauses:
            found.setdefault(key, []).append(crux)
    for mention in corpus.mentions:
        if mention.role == "clause" and mention.where.file.endswith(".md"):
            found.setdefault(mention.target, []).append(mention)
    return found


def of_use(corpus: Corpus) -> Faults:
    wanted = {key for wanted in corpus.wanted.values() for key in wanted.clauses}
    used = {*uses(corpus), *wanted, *(deal.source for deal in corpus.deals())}
    for clause in corpus.clauses():
        left = clause.key not in used and not clause.aside
        if left and not excepted(corpus, "clauses", clause.key):
            yield Fault(
                clause.where, f"no rule, crux or note uses {clause.key}", "use it, or say why it is set “aside”"
            )
        if clause.aside and any(clause.key in rule.basis for rule in corpus.rules()):
            yield Fault(clause.where, f"{clause.key} is set aside, yet a rule rests on it", "drop “aside”")
    for allowed in corpus.exceptions:
        clause_used = allowed.coverage == "clauses" and allowed.id in used
        rule = corpus.rule(allowed.id) if allowed.coverage == "rules" else None
        if clause_used or (rule and (rule.basis or rule.certainty in WITHOUT_GROUNDS)):
            yield Fault(allowed.where, f"the exception for {allowed.id} is not needed", "delete it")
