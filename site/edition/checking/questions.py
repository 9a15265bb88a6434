"""What must hold of a game’s synopsis and of its common questions: that they name its rules, each once."""

from __future__ import annotations

from edition.checking.ids import Faults, unknown
from edition.model import ANSWERING_RULES, QUESTIONS, Game, Question
from edition.model.codes import Code
from edition.model.faults import Fault, Place


def topic_faults(game: Game) -> Faults:
    """Every rule has its line in a synopsis, and one line only."""
    found: dict[str, str] = {}
    for topic in game.topics.values():
        for rule in topic.rules:
            if rule not in game.rules:
                yield Fault(topic.where, *unknown("rule", rule, game.rules))
            elif rule in found:
                yield Fault(topic.where, Code.TWICE, f"{rule} stands under “{found[rule]}” already", "name it once")
            found[rule] = topic.id
    for rule in game.rules.keys() - found.keys():
        yield Fault(
            game.rules[rule].where,
            Code.UNLISTED,
            f"{rule} has no line in the synopsis",
            "add it to a topic of synopsis.toml",
        )


def question_faults(game: Game) -> Faults:
    """A game has its common questions, enough for a page; none is asked twice, and each arises somewhere."""
    file = Place(game.where.file.removesuffix("game.toml") + "questions.toml", 1)
    asked = game.questions_in(game.base(game.default_ruleset))
    if not game.questions:
        how = f"write [[question]] with “asks” and “rules”, {QUESTIONS} or more"
        yield Fault(file, Code.AMOUNT, f"nothing is asked about {game.id}", how)
    elif len(asked) < QUESTIONS:
        what = f"of {len(game.questions)} questions {len(asked)} arise in {game.default_ruleset}"
        yield Fault(file, Code.AMOUNT, what, f"ask {QUESTIONS} at least that rules in force there answer")
    found: dict[str, Place] = {}
    for question in game.questions:
        yield from faults_of_question(game, question)
        same = " ".join(question.asks.casefold().split())
        if same and same in found:
            yield Fault(question.where, Code.TWICE, f"“{question.asks}” is asked twice", f"first at {found[same]}")
        found.setdefault(same, question.where)


def faults_of_question(game: Game, question: Question) -> Faults:
    wrong = [rule for rule in question.rules if rule not in game.rules]
    yield from (Fault(question.where, *unknown("rule", rule, game.rules)) for rule in wrong)
    if question.asks and not question.asks.endswith("?"):
        yield Fault(
            question.where, Code.NO_QUESTION, f"“{question.asks}” is no question", "ask it, with “?” at the end"
        )
    if not 1 <= len(set(question.rules)) == len(question.rules) <= ANSWERING_RULES:
        what = f"{len(question.rules)} rules answer it" if question.rules else "no rule answers it"
        yield Fault(question.where, Code.NO_QUESTION, what, f"name one to {ANSWERING_RULES}, each once, whose texts do")
    everywhere = (readings for every in game.answers.values() for readings in every)
    if not wrong and not any(game.arises(question, readings) for readings in everywhere):
        what = "it arises nowhere: no rule-set has all its rules, not with one crux read otherwise"
        yield Fault(question.where, Code.NO_QUESTION, what, "ask of rules that are in force together")
