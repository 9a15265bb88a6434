"""Makes the quiz of a game: `PYTHONPATH=../engine python -m quiz.make rams --seed 1 [--key]`, from the folder tests."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from quinola.api import Game, Session, family_of, ruleset
from quiz import acts, begins, sums
from quiz.plays import Found, look_for
from quiz.question import FREE, YES, Lead, Question
from quiz.telling import seating

MANY: Final = 14
ALIKE: Final = 3
"""So many questions of a kind at most."""
FEWER: Final = {"set-up": 2, "turn": 2, "holds": 1, "over": 2, "dealer": 1}
"""Of these kinds one has soon heard enough: more are asked only where nothing else is left."""
ORDER: Final = (
    "set-up",
    "first",
    "turn",
    "holds",
    "may",
    "cards",
    "acts",
    "trick",
    "pays",
    "settles",
    "dealer",
    "over",
)
"""The kinds, in the order of a deal."""


class TooFewError(Exception):
    """A game does not yield as many questions as a quiz has."""


def quiz(game: Game, seed: int | str = 1) -> tuple[Question, ...]:
    """Fourteen questions of a rule-set, from the set-up to the end. The same seed gives the same.

    Raises TooFewError.
    """
    found = look_for(game, seed, [acts.look], [acts.look_back, sums.look_back])
    for lead in begins.set_up(game, seed):
        found.add(lead)
    chosen = Choice(found, Random(f"{game.id}/{seed}/choice")).questions()
    if len(chosen) < MANY:
        raise TooFewError(f"{game.id} yields {len(chosen)} questions of {MANY}")
    return tuple(sorted(chosen, key=lambda question: ORDER.index(question.kind)))


class Choice:
    """Chooses of all leads those that spread furthest: every kind, and as many rules as there can be."""

    def __init__(self, found: Found, random: Random) -> None:
        self.found, self.random = found, random
        self.chosen: list[Question] = []
        self.rules: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        ends = tuple(found.given.ends)
        leads = [lead if lead.rules else lead._replace(rules=ends) for lead in found.leads()]
        self.left = sorted((lead for lead in leads if lead.rules), key=lambda lead: (lead.kind, lead.rules, lead.apart))
        random.shuffle(self.left)
        self.asked: Counter[tuple[str, tuple[str, ...], str]] = Counter()

    def questions(self) -> list[Question]:
        """First what every quiz has where the game has it, then whatever adds most."""
        self.take(("set-up",), 1)
        self.take(("first",), 1)
        self.take(("settles", "pays"), 2)
        self.take(("may", "cards", "acts"), 2, refusing=True)
        self.take(("dealer", "over"), 1)
        self.take(ORDER, MANY)
        return self.chosen

    def take(self, kinds: Iterable[str], least: int, *, refusing: bool = False) -> None:
        """So many of these kinds, if there are; of those alone in which something is refused, if that is asked."""
        n, wanted = 0, set(kinds)
        while n < least and len(self.chosen) < MANY and (lead := self.best(wanted, refusing)):
            self.left.remove(lead)
            question = lead.make()
            if question is not None and self.fits(question):
                self.chosen.append(replace(question, rules=lead.rules))
                self.kinds[question.kind] += 1
                self.rules.update(lead.rules)
                self.asked[lead[:2] + lead[3:]] += 1
                n += 1

    def best(self, kinds: set[str], refusing: bool) -> Lead | None:
        """The lead with most that is new: rules of which nothing was asked, a kind that is rare, then a rare rule."""
        open_ = [lead for lead in self.left if lead.kind in kinds and self.kinds[lead.kind] < ALIKE]
        if refusing:
            open_ = [lead for lead in open_ if lead.apart not in (YES, FREE)]
        return max(open_, key=self.worth, default=None)

    def worth(self, lead: Lead) -> tuple[bool, int, int, int, int, float]:
        """How much a lead adds: the same once more comes last."""
        new = len([rule for rule in lead.rules if not self.rules[rule]])
        again = self.asked[lead[:2] + lead[3:]]
        seen = sum(self.rules[rule] for rule in lead.rules)
        rare = 1 / (1 + min(self.found.rules[rule] for rule in lead.rules))
        enough = self.kinds[lead.kind] >= FEWER.get(lead.kind, ALIKE)
        return not enough, -again, min(new, 2), -self.kinds[lead.kind], -seen, rare

    def fits(self, question: Question) -> bool:
        """Whether it may stand beside those that are chosen: no text twice, and not yes or no throughout."""
        if any(each.text == question.text for each in self.chosen):
            return False
        alike = [each for each in self.chosen if each.kind == question.kind == "may"]
        return len(alike) < ALIKE - 1 or {each.answer for each in (*alike, question)} != {question.answer}


def told(game: Game, questions: Sequence[Question]) -> str:
    """A quiz as text, without its key."""
    session = Session(game, 0, part="deal" if "deal" in game.parts else "", events=True)
    head = "Each situation stands by itself, with other cards. “Name all” may have one answer, several or all."
    lines = [f"{family_of(game).title} ({game.id}): {len(questions)} situations", "", seating(session), head]
    for n, question in enumerate(questions, 1):
        lines += ["", f"{n}. {question.text}", f"   Options: {' | '.join(question.options)}"]
    return "\n".join(lines)


def key(questions: Sequence[Question]) -> str:
    """The answers, each with the rules by which the engine decides."""
    return "\n".join(
        f"{n}. {' | '.join(question.answer)}  [{question.kind}: {', '.join(question.rules)}]"
        for n, question in enumerate(questions, 1)
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="quiz.make", description="Makes the quiz of a game from the engine.")
    parser.add_argument("game", help="the id of a game, as rams")
    parser.add_argument("ruleset", nargs="?", default="", help="a rule-set of it; its first, if none is named")
    parser.add_argument("--seed", default="1", help="the same seed gives the same quiz")
    parser.add_argument("--key", action="store_true", help="print the answers and their rules in place of the quiz")
    asked = parser.parse_args()
    game = ruleset(asked.game, asked.ruleset)
    questions = quiz(game, asked.seed)
    print(key(questions) if asked.key else told(game, questions))


if __name__ == "__main__":
    main()
