"""What a scorer tells of a hand of three tricks: read and checked, told again, and described for forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quinola.cards import Card, card
from quinola.facts import known, scores, seat, seats
from quinola.ledger import Account
from quinola.mechanics.goal import enough
from quinola.mechanics.three_tricks.hand import Facts, Line, as_trick
from quinola.mechanics.three_tricks.rules import CARDS, HandRules, gone, standing
from quinola.mechanics.tricks import Trick
from quinola.rules import FactsError
from quinola.seats import Seat


def read(rules: HandRules, data: Mapping[str, Any]) -> Facts:
    """What a scorer tells, checked. Raises FactsError with the place and the rule."""
    known(data, ("dealer", *(["turned"] if rules.turns_up else []), "tricks", "won", "raisers", "folded", "scores"))
    names, rule = rules.sides.names, rules.rule
    dealer = seat(data.get("dealer", names[-1]), "dealer", names, rule("eldest"))
    turned = card_of(rules, data["turned"], "turned") if data.get("turned") else None
    raisers = seats(data.get("raisers", []), "raisers", names, rule("raise"))
    folded = seats(data.get("folded", []), "folded", names, rule("fold"))
    won = seat(data["won"], "won", names, rule("two-tricks")) if data.get("won") else None
    told = Facts(dealer, turned, lines_of(rules, data.get("tricks") or ()), raisers, folded, won,
                 scores_of(rules, data.get("scores", {})))
    check_raises(rules, told)
    check_tricks(rules, told)
    return told


def scores_of(rules: HandRules, value: object) -> tuple[int, ...]:
    """The scores of the sides, told of any of their players."""
    sides = rules.sides
    told = scores(value, "scores", sides.names, rules.rule("score"))
    if not told:
        return ()
    found = list(told)
    for side in sides.all:
        points = {told[s] for s in sides.members(side)} - {0}
        if len(points) > 1:
            raise FactsError("scores", f"{sides.words(side)} have one score", rules.rule("score"))
        for s in sides.members(side):
            found[s] = max(points, default=0)
    return tuple(found)


def sample(rules: HandRules) -> str:
    """A trick as one may tell it."""
    sides = rules.sides
    step = len(rules.pack) // sides.players - 1
    return " ".join((sides.names[-1], *(c.text for c in rules.pack[2::step][:sides.players])))


def lines_of(rules: HandRules, value: object) -> tuple[Line, ...]:
    """Tricks as lines: who leads, and the cards in order, `D 3O 2P 1E KE`."""
    lines = value.splitlines() if isinstance(value, str) else value
    if not isinstance(lines, (list, tuple)) or len(lines) > CARDS:
        raise FactsError("tricks", f"at most three tricks are wanted, as “{sample(rules)}”", rules.rule("deal"))
    return tuple(line_of(rules, text, f"tricks[{n}]") for n, text in enumerate(lines))


def line_of(rules: HandRules, text: object, place: str) -> Line:
    """One trick."""
    words = text.split() if isinstance(text, str) else []
    if len(words) < 3:
        raise FactsError(place, f"who leads, and the cards, are wanted as “{sample(rules)}”, not {text!r}",
                         rules.rule("turn"))
    return Line(seat(words[0], place, rules.sides.names, rules.rule("lead")),
                tuple(card_of(rules, word, place) for word in words[1:]))


def card_of(rules: HandRules, text: object, place: str) -> Card:
    """A card of the pack."""
    if text not in [c.text for c in rules.pack]:
        raise FactsError(place, f"{text!r} is not in the pack of {len(rules.pack)}", rules.rule("pack"))
    return card(str(text))


# What cannot be true together


def check_raises(rules: HandRules, facts: Facts) -> None:
    """Whether they can have raised so."""
    ladder, side, rule = rules.ladder, rules.sides.of, rules.rule
    if len(facts.raisers) >= len(ladder.values):
        raise FactsError("raisers", f"a hand is raised {len(ladder.values) - 1} times at most", rule("top"))
    for n, (one, other) in enumerate(zip(facts.raisers, facts.raisers[1:], strict=False), 1):
        if side[one] == side[other] and ladder.alternate:
            raise FactsError(f"raisers[{n}]", "the right to raise is with the other side", rule("right"))
    for n, value in enumerate(ladder.values[:len(facts.raisers)]):
        balance: dict[Account, int] = dict(enumerate(facts.scores))
        if ladder.capped and enough(rules.sides, rules.goal, value, balance):
            raise FactsError(f"raisers[{n}]", f"{value} is enough for either side", rule("needless"))
    if facts.folded and not facts.raisers:
        raise FactsError("folded", "nobody folds where nobody has raised", rule("fold"))
    if facts.folded and side[facts.folded[-1]] == side[facts.raisers[-1]]:
        raise FactsError("folded", "whoever folds answers the other side’s raise", rule("fold"))


def check_tricks(rules: HandRules, facts: Facts) -> None:
    """Whether they can have been played so, and whether the hand is then decided."""
    check_cards(rules, facts)
    takers = check_order(rules, facts)
    check_lawful(rules, facts)
    if rules.sides.alone(facts.folded) is not None:
        return
    if facts.tricks and facts.won is not None:
        raise FactsError("won", "the tricks say it already; give the tricks or the winner, not both",
                         rules.rule("two-tricks"))
    if facts.won is None and not is_over(rules, facts, takers):
        raise FactsError("tricks", "the hand is not decided by these: tell all its tricks, or who won, or who folded",
                         rules.rule("two-tricks"))


def is_over(rules: HandRules, facts: Facts, takers: Sequence[Seat | None]) -> bool:
    """Whether no more is played after these tricks."""
    return rules.over(standing(rules.sides, takers, facts.folded), rules.sides.eldest(facts.dealer))


def check_cards(rules: HandRules, facts: Facts) -> None:
    """Each card is in one place."""
    seen: dict[Card, str] = {facts.turned: "turned up"} if facts.turned else {}
    if facts.tricks and rules.turns_up and not facts.turned:
        raise FactsError("turned", "the card that was turned up is wanted, for it makes trumps", rules.rule("deal"))
    for n, line in enumerate(facts.tricks):
        for c in line.cards:
            if c in seen:
                raise FactsError(f"tricks[{n}]", f"the {c.words} was {seen[c]}", rules.rule("pack"))
            seen[c] = f"played in trick {n + 1}"


def check_order(rules: HandRules, facts: Facts) -> list[Seat | None]:
    """The right player leads to each trick; returns who takes them."""
    sides, judge, takers = rules.sides, rules.judge(facts.turned), list[Seat | None]()
    leader = rules.opens(facts.dealer)
    for n, line in enumerate(facts.tricks):
        if takers and is_over(rules, facts, takers):
            raise FactsError(f"tricks[{n}]", "the hand was over before", rules.rule("hand-end"))
        trick = as_trick(sides, line, facts.folded, n)
        if leader not in trick.seats:
            leader = next(sides.still_in(sides.turns(leader), gone(sides, facts.folded)))
        if line.leader != leader:
            raise FactsError(f"tricks[{n}]", f"{sides.names[leader]} leads here, not {sides.names[line.leader]}",
                             rules.rule("next-lead" if n else "lead"))
        if len(line.cards) != len(trick.seats):
            raise FactsError(f"tricks[{n}]", f"{len(trick.seats)} play to a trick, and {len(line.cards)} cards "
                             "are told", rules.rule("turn"))
        taker = judge.taker(trick)
        trick.end(taker)
        takers.append(taker)
        leader = rules.leads(trick, judge.best(trick), sides.eldest(facts.dealer))
    return takers


def check_lawful(rules: HandRules, facts: Facts) -> None:
    """Nobody kept back a card that had to be played: what a player played later was in the hand before."""
    tricks = [as_trick(rules.sides, line, facts.folded, n) for n, line in enumerate(facts.tricks)]
    laws = rules.judge(facts.turned).laws
    for n, trick in enumerate(tricks):
        for k, (s, c) in enumerate(zip(trick.seats, trick.cards, strict=True)):
            so_far = Trick(trick.leader, n, trick.cards[:k])
            so_far.seats = trick.seats[:k]
            held: Sequence[Card] = [
                d for t in tricks[n:] for who, d in zip(t.seats, t.cards, strict=True) if who == s]
            for law in laws:
                held = law.keep(held, so_far)
                if c not in held:
                    raise FactsError(f"tricks[{n}]", f"{rules.sides.names[s]} plays the {c.words}: {law.why}", law.rule)


# As JSON


def tell(rules: HandRules, facts: Facts) -> dict[str, Any]:
    """Facts as JSON, by letter."""
    names = rules.sides.names
    told: dict[str, Any] = {"dealer": names[facts.dealer]}
    if facts.turned:
        told["turned"] = facts.turned.text
    if facts.tricks:
        told["tricks"] = [" ".join((names[line.leader], *(c.text for c in line.cards))) for line in facts.tricks]
    if facts.won is not None:
        told["won"] = names[facts.won]
    for key, who in (("raisers", facts.raisers), ("folded", facts.folded)):
        if who:
            told[key] = [names[s] for s in who]
    return told | ({"scores": dict(zip(names, facts.scores, strict=True))} if any(facts.scores) else {})


def schema(rules: HandRules) -> dict[str, Any]:
    """JSON Schema of `facts`: `ways` are the two ways to tell a hand, trick by trick or by who won it."""
    names, rule, ladder = rules.sides.names, rules.rule, rules.ladder
    player: dict[str, Any] = {"enum": list(names)}
    several: dict[str, Any] = {"type": "array", "items": player, "default": []}
    suits = ", where O is coins, P cups, E swords, B clubs" if rules.pack[0].suit in "OPEB" else ""
    told: dict[str, Any] = {
        "dealer": player | {"title": "Dealer", "description": "the eldest comes next", "rule": rule("eldest")}}
    if rules.turns_up:
        told["turned"] = {"title": "Turned up", "description": "its suit is trumps", "way": "tricks",
                          "enum": [c.text for c in rules.pack], "rule": rule("deal")}
    told |= {
        "tricks": {"title": "The tricks as played", "type": "array", "items": {"type": "string", "title": "Trick"},
                   "maxItems": CARDS, "default": [], "way": "tricks", "rule": rule("turn"),
                   "description": f"who leads, and the cards in the order played: {sample(rules)}{suits}"},
        "won": player | {"title": "Who won", "description": "anyone of the side", "way": "won",
                         "rule": rule("two-tricks")},
        "raisers": several | {"title": "Raises", "description": "who raised, in the order of the raises",
                              "maxItems": len(ladder.values) - 1, "rule": rule("raise")},
        "folded": several | {"title": "Folded", "description": "who answered by folding",
                             "maxItems": rules.sides.players, "rule": rule("fold")},
        "scores": {"title": "Scores before", "description": "the side’s, of any of its players", "type": "object",
                   "default": {}, "properties": {name: {"type": "integer", "minimum": 0} for name in names},
                   "additionalProperties": False, "rule": rule("score")},
    }
    return {"$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"One hand of {rules.game.capitalize()} ({rules.ruleset})", "type": "object",
            "additionalProperties": False, "required": ["dealer"], "properties": told,
            "ways": {"tricks": "Trick by trick", "won": "Who won the hand"}}
