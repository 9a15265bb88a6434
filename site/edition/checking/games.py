"""What must hold of a game: its strip of facts, its rule-sets, the pages where its rules and deals stand."""

from __future__ import annotations

import re

from edition.checking.chances import chances_faults
from edition.checking.counts import count_faults
from edition.checking.cruxes import answer_faults, crux_faults
from edition.checking.deals import deal_faults
from edition.checking.ids import Faults, no_ruleset, unknown
from edition.checking.pictures import picture_faults
from edition.checking.questions import question_faults, topic_faults
from edition.checking.rules import rule_faults
from edition.checking.traces import trace_faults
from edition.model import Corpus, Game
from edition.model.codes import Code
from edition.model.faults import Fault

BRIEF = (120, 200)
"""So many words tell how a game goes."""
SEATS = 26
"""So many seats have letters."""
WORD = re.compile(r"\{[a-z-]+\}`[^`]+`|[\w’]+")
"""A word of a text, or a role, which prints as one."""


def game_faults(corpus: Corpus, game: Game) -> Faults:
    """Everything that is wrong with a game."""
    yield from strip_faults(game)
    yield from ruleset_faults(corpus, game)
    yield from seat_faults(game)
    yield from moved_faults(game)
    for key in game.rules.keys() & game.cruxes.keys():
        mend = f"the rule stands at {game.rules[key].where}: give the crux another id"
        yield Fault(game.cruxes[key].where, Code.ONE_ID, f"“{key}” is a rule already", mend)
    for rule in game.rules.values():
        yield from rule_faults(corpus, game, rule)
    yield from order_faults(game)
    for crux in game.cruxes.values():
        yield from crux_faults(corpus, game, crux)
    for deal in game.deals.values():
        yield from deal_faults(corpus, game, deal)
    if game.topics:
        yield from topic_faults(game)
    yield from question_faults(game)
    yield from picture_faults(game)
    yield from chances_faults(game)
    yield from count_faults(game)
    yield from trace_faults(corpus, game)
    yield from listing_faults(corpus, game)
    if game.apart:
        yield from home_faults(game)


def strip_faults(game: Game) -> Faults:
    """What the head of its page needs: how it goes, in brief, and when and where it was played."""
    briefs = [(game.where, game.in_brief)]
    briefs += [(ruleset.where, ruleset.in_brief) for ruleset in game.rulesets.values() if ruleset.in_brief]
    for where, brief in briefs:
        count = len(WORD.findall(" ".join(brief)))
        if not BRIEF[0] <= count <= BRIEF[1]:
            yield Fault(
                where,
                Code.AMOUNT,
                f"“in_brief” has {count} words",
                f"tell how the game goes in {BRIEF[0]} to {BRIEF[1]}",
            )
    for name in ("from", "to", "place"):
        if name not in game.played:
            yield Fault(game.where, Code.MISSING, f"“played” has no “{name}”", "say when and where the game was played")


def ruleset_faults(corpus: Corpus, game: Game) -> Faults:
    """The rule-set to start from is there, and each follows sources that are there, as does the game itself."""
    if game.default_ruleset not in game.rulesets:
        yield Fault(game.where, *unknown("rule-set", game.default_ruleset, game.rulesets))
    if game.through and game.through not in corpus.sources:
        yield Fault(game.where, *unknown("source", game.through, corpus.sources))
    for ruleset in game.rulesets.values():
        for siglum in ruleset.follows:
            if siglum not in corpus.sources:
                yield Fault(ruleset.where, *unknown("source", siglum, corpus.sources))
        for crux in (*ruleset.choose, *ruleset.readings):
            if crux not in game.cruxes:
                yield Fault(ruleset.where, *unknown("crux", crux, game.cruxes))
        yield from answer_faults(game, ruleset.where, ruleset.readings)


def seat_faults(game: Game) -> Faults:
    """With how many a game is played somebody says: its engine, or the content until there is one."""
    told = [(game.where, game.seats), *((each.where, each.players) for each in game.rulesets.values())]
    for where, seats in told:
        if not all(1 <= number <= SEATS for number in seats):
            yield Fault(
                where,
                Code.SEATS,
                f"“players” has a number that is not from 1 to {SEATS}",
                "seats have the letters A to Z",
            )
    if not game.engine and any(not game.seated(key) for key in game.rulesets):
        how = "give “players”, the usual number first: players = [4, 2, 3]"
        yield Fault(game.where, Code.SEATS, f"nobody says with how many {game.id} is played: it has no engine", how)


def moved_faults(game: Game) -> Faults:
    """What stands elsewhere at the table is there, stands in one place, and that place is there."""
    found: set[str] = set()
    for moved in game.moved:
        yield from (
            Fault(moved.where, *unknown("rule", rule, game.rules)) for rule in moved.rules if rule not in game.rules
        )
        yield from (
            Fault(moved.where, Code.TWICE, f"{rule} stands elsewhere twice", "name it once")
            for rule in moved.rules
            if rule in found
        )
        found |= {*moved.rules}
        for phase in (moved.before, moved.ends):
            if phase and phase not in game.phases:
                yield Fault(moved.where, *unknown("phase", phase, game.phases))
        if moved.before and moved.ends:
            yield Fault(moved.where, Code.TWICE, "it stands before one phase and ends another", "give one of the two")


def order_faults(game: Game) -> Faults:
    """Rules stand in the order of their phases, in which pages print them: so their numbers run on."""
    order = list(game.phases)
    last = None
    for rule in game.rules.values():
        if rule.phase not in game.phases:
            continue
        if last and order.index(rule.phase) < order.index(last.phase):
            what = f"{rule.id} is of the phase “{rule.phase}” and stands below {last.id}, of “{last.phase}”"
            mend = "move it up to the rules of its phase, or mend “phase”: rules are numbered as they stand"
            yield Fault(rule.where, Code.ORDER, what, mend)
        else:
            last = rule


def listing_faults(corpus: Corpus, game: Game) -> Faults:
    """Each deal stands on one page; a game without such a page is not finished, and nothing links its deals."""
    listings = [listing for listing in corpus.listings if listing.game == game.id]
    for listing in listings:
        yield from (no_ruleset(listing.where, key, game) for key in listing.rulesets if key not in game.rulesets)
    for ruleset in sorted({deal.ruleset for deal in game.deals.values() if deal.ruleset in game.rulesets}):
        found = [listing for listing in listings if listing.lists(game.id, ruleset)]
        for again in found[1:]:
            what = f"the deals of {ruleset} stand on {found[0].page} already"
            yield Fault(again.where, Code.TWICE, what, "list each rule-set once: narrow “:ruleset:”")
        if listings and not found:
            what = f"no page lists the deals of {ruleset}"
            yield Fault(listings[0].where, Code.UNLISTED, what, f"add {ruleset} to a “:ruleset:” of {{deals}}")


def home_faults(game: Game) -> Faults:
    """Where rule-sets number apart, each rule stands on the page of one that has it."""
    for rule in game.rules.values():
        if rule.id not in game.printed.get(game.home(rule.id), ()):
            what = f"nothing brings {rule.id} into force: no rule-set has it, not with one crux read otherwise"
            yield Fault(rule.where, Code.NEVER, what, "mend its “when”, or name its rule-sets")
