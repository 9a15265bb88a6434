"""A drawn evening, and the fewest presses by which the score-keeper’s form is told its deals.

The deals are dealt by seed and played by rule of thumb. Of each it is known what a scorer must tell; where the form has
a way that wants less, the deal is told in that way, if it then comes to the same. Which presses the form wants is
worked out here from the schema, as a person would choose them; the page is not asked. `play/test_taps.py` counts them,
and makes them in a browser, to see that it takes no more.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from quinola import Session, catalogue
from quinola.answers import answer
from quinola.api import play, thumb
from quinola.facts.counted import MADE, counting_of
from quinola.partie import Partie, Told
from quinola.rules import FactsError

Json = dict[str, Any]
FEW = 14
"""Of so many values each has a chip; of more one is chosen from a list, which takes two presses."""
HUNDRED = 100


class Deal(NamedTuple):
    """A deal as it is told: who dealt, if anybody says so, and its facts."""

    dealer: str | None
    facts: Json


class Press(NamedTuple):
    """One press: in the field of this title, what is pressed, and its name there."""

    field: str
    kind: str
    name: str


def asked(game: Any) -> Json:
    """What the engine says of the form: its schema, without what deals bring forward, and how it is counted."""
    about = {"game": catalogue.of(game).id, "ruleset": game.id}
    told = json.loads(answer(json.dumps({"do": "schema", **about})))
    partie = json.loads(answer(json.dumps({"do": "partie", **about, "deals": []})))
    schema = told["schema"]
    properties = {key: each for key, each in schema["properties"].items() if key not in partie["brought"]}
    return {**schema, "properties": properties, "counted": told["counted"], "dealt": partie["dealt"]}


@cache
def evening(game: Any, deals: int) -> tuple[Deal, ...]:
    """So many deals, each dealt by the next, each told in the way that wants least."""
    return tuple(soonest(game, played(game, seed)) for seed in range(deals))


def played(game: Any, seed: int) -> Deal:
    """One deal, and what a scorer would tell of it, but for what stood before."""
    takes = game.parts["deal"].takes("dealer")
    dealer = game.names[seed % len(game.names)]
    session = Session(game, seed, part="deal", given={"dealer": dealer} if takes else {})
    play(session, thumb)
    facts = json.loads(json.dumps(session.result["facts"]))
    carried = Partie(game).carried
    return Deal(dealer if takes else None, {key: each for key, each in facts.items() if key not in carried})


def outcome(game: Any, deal: Deal) -> Mapping[str, int]:
    """What every account then holds. Raises FactsError."""
    made = Partie(game).add(Told(deal.facts, None if deal.dealer is None else game.names.index(deal.dealer)))
    if made.wrong:
        raise made.wrong
    return {account: n for account, n in made.balance.items() if n}


def soonest(game: Any, deal: Deal) -> Deal:
    """The deal in the way that wants least; it comes to the same."""
    said = outcome(game, deal)
    for facts in otherwise(game, deal, said):
        with suppress(FactsError):
            other = Deal(deal.dealer, facts)
            if outcome(game, other) == said:
                return other
    return deal


def otherwise(game: Any, deal: Deal, said: Mapping[str, int]) -> Iterator[Json]:
    """How it might be told as well: by what each has won or lost; or without the cards, by who won by them."""
    if counting := counting_of(game):
        nothing = dict.fromkeys([*counting.names, *counting.pools], 0)
        staked = outcome(game, Deal(deal.dealer, {MADE: nothing}))
        yield {MADE: {key: said.get(key, 0) - staked.get(key, 0) for key in nothing}}
    properties = game.form.schema()["properties"]
    shared = {key: each for key, each in deal.facts.items() if "way" not in properties[key]}
    yield shared
    for key, told in properties.items():
        if "way" not in told or key in deal.facts:
            continue
        values = told.get("enum") or told.get("items", {}).get("enum") or []
        several = told.get("type") == "array"
        for n in range(1, len(values) if several else 2):
            for some in combinations(values, n):
                yield {**shared, key: list(some) if several else some[0]}


# The presses


def presses(form: Json, deal: Deal, before: Deal | None) -> list[Press]:
    """How a deal is told and written down, where this one was told before."""
    properties, facts = form["properties"], dict(deal.facts)
    found: list[Press] = []
    if form["dealt"] and before is None and deal.dealer is not None:
        found.append(Press("Who deals?", "chip", deal.dealer))
    if MADE in facts:
        properties = {MADE: form["counted"]}
    grid = next((key for key, told in properties.items() if "grid" in told), "")
    by = properties[grid]["grid"]["by"] if grid else ""
    opened = False
    for key, told in properties.items():
        usual = (before.facts.get(key) if before else None) if told.get("last") else told.get("usual")
        value = facts.get(key, usual)
        if key == by or not wanted(told, facts, form):
            continue
        if key == grid:
            both = f"{facts[key]} {facts[by]}" if by in facts else str(facts[key])
            found.append(Press(f"{told['title']} and {properties[by]['title']}", "grid", both))
            continue
        more = list(of_fact(told, value, usual, facts))
        if more and told.get("rare") and not opened:
            opened = True
            found.append(Press("", "rare", ""))
        found += more
    return [*found, Press("", "write", "")]


def wanted(told: Json, facts: Json, form: Json) -> bool:
    """Whether a fact is asked in the way in which these are told, and beside what they say."""
    ways = {form["properties"][key]["way"] for key in facts if key in form["properties"] and
            "way" in form["properties"][key]}  # fmt: skip
    way = told.get("way")
    if way and way != next(iter(ways), form.get("soonest", way)):
        return False
    return all(facts.get(key) in values for key, values in told.get("only", {}).items())


def of_fact(told: Json, value: Any, usual: Any, facts: Json) -> Iterator[Press]:
    """The presses for one fact."""
    title = told["title"]
    if told.get("type") == "object":
        yield from of_table(told, value or {}, usual or {}, facts)
    elif value == usual or value is None or value in ([], {}):
        return
    elif "enum" in told:
        yield from [Press(title, "chip" if len(told["enum"]) <= FEW else "choice", str(value))] * (
            1 if len(told["enum"]) <= FEW else 2
        )
    elif told["type"] == "boolean":
        yield Press(title, "chip", "yes" if value else "no")
    elif told["type"] == "integer" and told["maximum"] - told["minimum"] < FEW:
        yield Press(title, "chip", str(value))
    elif told["type"] == "integer":
        yield from number(title, value, even=False)
    elif told["type"] == "array" and "tally" in told:
        yield from of_tally(told, value, facts)
    elif told["type"] == "array" and len(told["items"].get("enum", ())) in range(1, FEW + 1):
        if told.get("uniqueItems"):
            changed = [each for each in told["items"]["enum"] if (each in value) != (each in (usual or []))]
            yield from (Press(title, "box", each) for each in changed)
        else:
            yield from (Press(title, "put", each) for each in value)
    else:
        raise ValueError(f"{title} is not told by presses")


def of_tally(told: Json, value: Sequence[str], facts: Json) -> Iterator[Press]:
    """How many each took, of so many; or who took each, where the order matters."""
    if any(facts.get(key, usual) != usual for key, usual in told.get("ordered", {}).items()):
        yield from (Press(told["title"], "put", each) for each in value)
        return
    names = [each for each in told["items"]["enum"] if each in facts[told["among"]]]
    numbers = {name: value.count(name) for name in names}
    for name in fewest(numbers, told["tally"]):
        yield Press(told["title"], "row", f"{name} {numbers[name]}")


def of_table(told: Json, value: Json, usual: Json, facts: Json) -> Iterator[Press]:
    """A number for each: rows of chips, or the square."""
    keys = [key for key in told["properties"] if key != facts.get(told.get("nought", ""))]
    properties, title = told["properties"], told["title"]
    changed = [key for key in keys if key in usual and usual[key] != value.get(key, usual[key])]
    open_ = [key for key in keys if key not in usual]
    small = all(each["maximum"] - each["minimum"] < FEW for each in properties.values())
    numbers = {key: value.get(key, 0) for key in open_}
    total = told.get("total")
    if total is not None:
        total -= sum(value.get(key, usual[key]) for key in usual)
    if small and not usual and "nought" not in told:
        for key in fewest(numbers, total):
            yield Press(title, "row", f"{key} {numbers[key]}")
        return
    ways = [list(run(title, open_, some, numbers, even=told.get("total") == 0)) for some in enough(numbers, total)]
    for key in changed:
        yield Press(title, "name", key)
        yield from number(title, value[key], even=told.get("total") == 0)
    if changed and ways and open_:
        yield Press(title, "name", open_[0])
    yield from min(ways, key=len)


def run(title: str, keys: Sequence[str], some: Sequence[str], numbers: Json, *, even: bool) -> Iterator[Press]:
    """These numbers, one after the other; whoever does not come next is pressed first."""
    now, left = (keys[0] if keys else ""), list(keys)
    for key in some:
        if key != now:
            yield Press(title, "name", key)
        yield from number(title, numbers[key], even=even)
        left.remove(key)
        at = keys.index(key)
        now = next((each for each in [*keys[at + 1 :], *keys[:at]] if each in left), "")


def number(title: str, n: int, *, even: bool) -> Iterator[Press]:
    """A number on the square, and its page, if it is not the middle one."""
    page = (n + (50 if even else 0)) // HUNDRED
    if page:
        yield Press(title, "page", str(page))
    yield Press(title, "number", str(n))


def enough(numbers: Json, total: int | None) -> Iterator[tuple[str, ...]]:
    """Of which numbers it is enough to tell, so that the others follow."""
    for n in range(len(numbers) + 1):
        for some in combinations(numbers, n):
            left = [key for key in numbers if key not in some]
            told = [numbers[key] for key in some]
            spent = total is not None and any(told) and not any(numbers[key] for key in left)
            if not left or (total is not None and len(left) == 1) or spent:
                yield some


def fewest(numbers: Json, total: int | None) -> tuple[str, ...]:
    """The fewest of them."""
    return min(enough(numbers, total), key=len)
