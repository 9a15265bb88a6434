"""What cannot be true together in a hand of three tricks as a scorer tells it, each by the rule that says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from quinola.ask import Law
from quinola.cards import Card
from quinola.facts import Check, Stood, Wrong
from quinola.ledger import Account
from quinola.mechanics.goal import enough, reached
from quinola.mechanics.three_tricks.hand import Facts, as_trick
from quinola.mechanics.three_tricks.rules import CARDS, HandRules, gone, standing
from quinola.mechanics.tricks import Trick
from quinola.messages import Message, say
from quinola.seats import Seat


def checks(rules: HandRules) -> tuple[Check, ...]:
    """In the order in which one would notice."""

    def by(slug: str, find: Callable[..., Iterator[Wrong]], *more: str, before: bool = False) -> Check:
        return Check(rules.rule(slug), partial(find, rules, *more), before)

    return (
        by("score", one_score),
        by("goal", won_already, before=True),
        by("right", raised_twice),
        by("needless", raised_beyond_need),
        by("fold", folds),
        by("deal", too_many),
        by("pack", twice),
        *(by(slug, out_of_order, slug) for slug in ("hand-end", "lead", "next-lead", "turn")),
        *(Check(law.rule, partial(kept_back, rules, n)) for n, law in enumerate(rules.judge(None).laws)),
        by("fold", too_late),
        by("two-tricks", undecided),
    )


# Scores and raises


def one_score(rules: HandRules, facts: Facts) -> Iterator[Wrong]:
    """Partners have one."""
    for side in rules.sides.all if facts.scores else ():
        if len({facts.scores[s] for s in rules.sides.members[side]}) > 1:
            yield Wrong("scores", say("{side:seats} {side:~has|have} one score", side=rules.sides.letters[side]))


def won_already(rules: HandRules, facts: Facts | Stood) -> Iterator[Wrong]:
    """Nobody plays on after a game."""
    for side in rules.sides.all:
        points = rules.sides.points(side, dict(enumerate(facts.scores)))
        if reached(points, rules.goal):
            yield Wrong("scores", say("with {n:number} the game was over before this hand", n=points))


def raised_twice(rules: HandRules, facts: Facts) -> Iterator[Wrong]:
    """The right to raise changes hands."""
    for n, (one, other) in enumerate(pairwise(facts.raisers), 1):
        if rules.ladder.alternate and rules.sides.of[one] == rules.sides.of[other]:
            yield Wrong(f"raisers[{n}]", "the right to raise is with the other side")


def raised_beyond_need(rules: HandRules, facts: Facts) -> Iterator[Wrong]:
    """Enough is enough, where the reading says so."""
    balance: dict[Account, int] = dict(enumerate(facts.scores))
    for n, value in enumerate(rules.ladder.values[: len(facts.raisers)]):
        if rules.ladder.capped and enough(rules.sides, rules.goal, value, balance):
            yield Wrong(f"raisers[{n}]", say("{n:number} is enough for either side", n=value))


def folds(rules: HandRules, facts: Facts) -> Iterator[Wrong]:
    """A fold answers a raise of another side, and whoever has folded neither folds again nor wins."""
    if not facts.folded:
        return
    sides = rules.sides
    if not facts.raisers:
        yield Wrong("folded", "nobody folds where nobody has raised")
    elif sides.of[facts.raisers[-1]] in sides.out(facts.folded):
        yield Wrong("folded", "whoever folds answers the other side’s raise")
    for n, s in enumerate(facts.folded):
        if sides.of[s] in sides.out(facts.folded[:n]):
            yield Wrong(
                f"folded[{n}]", say("{side:seats} {side:~has|have} folded before", side=sides.letters[sides.of[s]])
            )
    if facts.won is not None and sides.of[facts.won] in sides.out(facts.folded):
        yield Wrong("won", say("{who:seat} has folded, and cannot win", who=sides.names[facts.won]))


# Tricks


def too_many(rules: HandRules, facts: Facts) -> Iterator[Wrong]:
    """As many tricks as cards; and of trumps one knows by the card that was turned up."""
    if len(facts.tricks) > CARDS:
        yield Wrong("tricks", say("at most three tricks are wanted, as “{sample:text}”", sample=rules.sample))
    if facts.tricks and rules.turns_up and not facts.turned:
        yield Wrong("turned", "the card that was turned up is wanted, for it makes trumps")


def twice(rules: HandRules, facts: Facts) -> Iterator[Wrong]:
    """Each card is in one place."""
    seen: dict[Card | None, Message] = {facts.turned: say("turned up")}
    for n, line in enumerate(facts.tricks):
        for c in line.cards:
            if c in seen:
                yield Wrong(f"tricks[{n}]", say("the {card:card} was {what:message}", card=c, what=seen[c]))
            seen[c] = say("played in trick {n:number}", n=n + 1)


def out_of_order(rules: HandRules, slug: str, facts: Facts) -> Iterator[Wrong]:
    """What is wrong first with who leads and how many play, if it is against this rule."""
    found = next(faults(rules, facts), None)
    if found is not None and found[0] == slug:
        yield found[1]


def faults(rules: HandRules, facts: Facts) -> Iterator[tuple[str, Wrong]]:
    """Tricks after the end, led by another than had to lead, or of too few or many cards; each with its rule."""
    sides, judge = rules.sides, rules.judge(facts.turned)
    leader, takers = rules.opens(facts.dealer), list[Seat | None]()
    missing = [] if all_at_once(rules, facts) else facts.folded
    for n, line in enumerate(facts.tricks):
        place, trick = f"tricks[{n}]", as_trick(sides, line, missing, n)
        out = [s for s in facts.folded if s not in trick.seats]
        if takers and is_over(rules, facts.dealer, takers, out):
            yield "hand-end", Wrong(place, "the hand was over before")
        if leader not in trick.seats:
            leader = next(sides.still_in(sides.turns(leader), gone(sides, facts.folded)))
        if line.leader != leader:
            who, told = sides.names[leader], sides.names[line.leader]
            why = say("{who:seat} leads here, not {told:seat}", who=who, told=told)
            yield "next-lead" if n else "lead", Wrong(place, why)
        if len(line.cards) != len(trick.seats):
            play, are = len(trick.seats), len(line.cards)
            why = say("{n:number} play to a trick, and {told:number} cards are told", n=play, told=are)
            yield "turn", Wrong(place, why)
        if n and len(line.cards) > len(facts.tricks[n - 1].cards):
            yield "turn", Wrong(place, "whoever played no card to the trick before is out of the hand")
        trick.end(judge.taker(trick))
        takers.append(trick.taker)
        leader = rules.leads(trick, judge, sides.eldest(facts.dealer))


def all_at_once(rules: HandRules, facts: Facts) -> bool:
    """Whether all who folded answered one raise, which ended the hand, so that none of them is missing from a trick."""
    return len(facts.raisers) == 1 and rules.sides.alone(facts.folded) is not None


def kept_back(rules: HandRules, number: int, facts: Facts) -> Iterator[Wrong]:
    """A card that had to be played by this law: what a player played later was in the hand before."""
    tricks = [as_trick(rules.sides, line, facts.folded, n) for n, line in enumerate(facts.tricks)]
    laws = rules.judge(facts.turned).laws[: number + 1]
    for n, trick in enumerate(tricks):
        for k, (s, c) in enumerate(zip(trick.seats, trick.cards, strict=True)):
            so_far = Trick(trick.leader, n, trick.cards[:k])
            so_far.seats = trick.seats[:k]
            held = [d for t in tricks[n:] for who, d in zip(t.seats, t.cards, strict=True) if who == s]
            if c not in narrowed(held, laws, so_far):
                yield Wrong(
                    f"tricks[{n}]",
                    say(
                        "{who:seat} plays the {card:card}: {why:message}",
                        who=rules.sides.names[s],
                        card=c,
                        why=laws[-1].why,
                    ),
                )


def narrowed(held: Sequence[Card], laws: Sequence[Law], trick: Trick) -> Sequence[Card]:
    """What the laws leave of a hand."""
    for law in laws:
        held = law.keep(held, trick)
    return held


# The end


def is_over(rules: HandRules, dealer: Seat, takers: Sequence[Seat | None], folded: Sequence[Seat]) -> bool:
    """Whether no more is played after these tricks, when these have folded."""
    return rules.over(standing(rules.sides, takers, folded), rules.sides.eldest(dealer))


def taken(rules: HandRules, facts: Facts) -> list[Seat | None]:
    """Who takes the tricks."""
    judge = rules.judge(facts.turned)
    return [judge.taker(as_trick(rules.sides, line, facts.folded, n)) for n, line in enumerate(facts.tricks)]


def too_late(rules: HandRules, facts: Facts) -> Iterator[Wrong]:
    """Nobody gives up a hand that is won."""
    if rules.sides.alone(facts.folded) is None:
        return
    if facts.tricks and is_over(rules, facts.dealer, taken(rules, facts), facts.folded):
        yield Wrong("folded", "the hand was over before")
    if facts.won is not None:
        yield Wrong("won", "the folds say it already; give the folds or the winner, not both")


def undecided(rules: HandRules, facts: Facts) -> Iterator[Wrong]:
    """A hand is told to its end, by tricks, winner or fold, and once."""
    if rules.sides.alone(facts.folded) is not None:
        return
    if facts.tricks and facts.won is not None:
        yield Wrong("won", "the tricks say it already; give the tricks or the winner, not both")
    if facts.won is None and not is_over(rules, facts.dealer, taken(rules, facts), facts.folded):
        yield Wrong("tricks", "the hand is not decided by these: tell all its tricks, or who won, or who folded")
