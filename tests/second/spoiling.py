"""True facts from random play, and the same spoilt in every field, in every way that a person would.

All here is generic over the JSON of facts: a line of text is a list of its words, a word is a card of the pack, a
seat’s letter, or neither.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

from quinola import Session, StartError
from quinola.cards import pack
from quinola.players import play_out, rule_of_thumb

SHY = (1.0, 0.15, 0.02)
"""How often somebody does what could be done: as anything else, or rarer."""
LASTS = 5000
"""After so many acts those who do anything go home, and players with sense sit down in their places."""

FEW, MANY = 4, 24
"""Deals of a partie, at most, of which the last is told."""
MUCH = (499, 299, 99, 60, 49, 29, 19, 11, 4)
"""So much may have been won or lost: with the most that a game can begin with it is nearly over."""
TRIES = 6


class Line(list):
    """The words of a line of text."""


Path = tuple[Any, ...]
Spoilt = tuple[str, dict[str, Any]]


def true_facts(game: Any, hands: int, seed: int = 0) -> Iterator[dict[str, Any]]:
    """The facts of so many hands played at random: in turn one by itself, the last of a few, one near the end, and the
    last of a partie that goes on till it is won, or long enough; of any dealer.

    Where a hand so played comes to nothing, two of three are played by rule of thumb. Each has its own temper: what
    kind of act it is shy of, so that not every hand is folded at once.
    """
    for n in range(hands):
        random = Random(f"{seed} {n} {game.id}")
        begin = partial(beginning, game, n, random.randrange(10**9), random)
        facts = played(begin(), random)
        if facts is not None and len(facts) == 1 and n % 3:  # nothing came of it, and there is nothing to spoil
            session = begin()
            play_out(session, rule_of_thumb(game, quick=True))
            facts = session.result["facts"]
        if facts is not None:
            yield json.loads(json.dumps(facts))


def beginning(game: Any, n: int, seed: int, random: Random) -> Session:
    """The nth session: a partie, long or short, or a deal, from the beginning or after much that has been won and lost.

    What a deal cannot begin with is drawn again, a few times, then less, and at last nothing.
    """
    part = "partie" if "partie" in game.parts and n % 2 else "deal"
    given: dict[str, Any] = {"dealer": random.choice(game.names)} if game.parts[part].takes("dealer") else {}
    if part == "partie":
        given["deals"] = min(MANY if n % 4 == 3 else random.randint(1, FEW), most_deals(game))
    for much in MUCH * (n % 4 == 2):
        for _ in range(TRIES):
            with suppress(StartError):
                return Session(game, seed, part=part, given=given, brought=brought(game, much, random))
    return Session(game, seed, part=part, given=given)


def brought(game: Any, much: int, random: Random) -> dict[str, int]:
    """So much has one lost, and another won, but what lies in a pool; or one has won it, and nobody lost anything."""
    one, other = random.sample([*game.names], 2)
    pools, little = [*getattr(game, "pools", ())], random.choice((1, 5, 10))
    if random.random() < 0.5:
        return {one: much}
    return {one: -much, other: much - little, random.choice(pools): little} if pools else {one: -much, other: much}


def most_deals(game: Any) -> int:
    """So many deals can be asked for."""
    [kind] = [given.kind(game) for given in game.parts["partie"].given if given.key == "deals"]
    return int(kind.high)


def played(session: Session, random: Random) -> dict[str, Any] | None:
    """Play on at random to the end; what a scorer would tell of the last hand.

    Those who do anything may never win where a hand without a winner is dealt again; so it is not they who end it.
    """
    shy: dict[str, float] = {}

    def weight(option: Any) -> float:
        return 1.0 if hasattr(option, "suit") else shy.setdefault(str(option), random.choice(SHY))

    while session.choices and len(session.played) < LASTS:
        choice = session.choices[0]
        session.take(choice, random.choices(choice.options, [*map(weight, choice.options)])[0])
    play_out(session, rule_of_thumb(session.game, quick=True))
    facts = session.result.get("facts")
    return facts if isinstance(facts, dict) else None


def pack_of(game: Any) -> tuple[str, ...]:
    """Every card with which this game is played, as text."""
    if game.id and getattr(game, "family", "") and hasattr(game, "rules"):
        return tuple(c.text for c in game.rules.pack)
    found = getattr(game, "pack", None)
    copies = ("", "1", "2", "3", "4") if found is None else ()
    return tuple(c.text for c in found or pack("A23456789TJQK", copies=copies))


def spoilt(game: Any, facts: dict[str, Any], other: dict[str, Any] | None = None) -> Iterator[Spoilt]:
    """These facts, spoilt in one place each, by the place and the way; none is the same twice, or as it was.

    other: the facts of another hand, from which a person might copy a field.
    """
    had = {json.dumps(facts, sort_keys=True)}
    for name, told in _Spoiler(game, facts).all(other):
        text = json.dumps(told, sort_keys=True)
        if text not in had:
            had.add(text)
            yield name, told


class _Spoiler:
    """One set of facts as a tree, and what can be done to it."""

    def __init__(self, game: Any, facts: dict[str, Any]) -> None:
        self.names: Sequence[str] = game.names
        self.pack = pack_of(game)
        self.known = frozenset(self.pack)
        self.words = _words(game.form.schema()["properties"])
        self.tree = _tree(facts)
        self.nodes = list(_nodes(self.tree))
        self.cards = [path for path, value in self.nodes if isinstance(value, str) and value in self.known]
        self.random = Random(json.dumps(facts, sort_keys=True))

    def all(self, other: dict[str, Any] | None) -> Iterator[Spoilt]:
        """By place, and by way."""
        for path, value in self.nodes:
            if path:
                yield self.told(path, "forgotten", _without(self.tree, path))
            if isinstance(value, dict):
                yield from self.table(path, value)
            elif isinstance(value, list):
                yield from self.several(path, value)
            else:
                yield from self.single(path, value)
        yield from self.between_hands()
        for key in other or ():
            yield self.told((key,), "of another hand", _put(self.tree, (key,), _tree(other[key])))

    def told(self, path: Path, way: str, tree: Any) -> Spoilt:
        """A spoilt tree as facts, with the place and the way."""
        return f"{'.'.join(map(str, path))}: {way}", _facts(tree)

    def table(self, path: Path, value: dict[str, Any]) -> Iterator[Spoilt]:
        """A table: values of two keys change places; what is one seat’s is told of another."""
        seats = [key for key in value if key in self.names]
        if path:
            yield self.told(path, "emptied", _put(self.tree, path, {}))
        for n, one in enumerate(seats):
            for two in seats[n + 1 :]:
                changed = {**value, one: value[two], two: value[one]}
                yield self.told((*path, one), f"swapped with {two}", _put(self.tree, path, changed))
            for seat in self.names:
                if seat != one:
                    moved = {(seat if key == one else key): each for key, each in value.items() if key != seat}
                    yield self.told((*path, one), f"told of {seat}", _put(self.tree, path, moved))
                if seat not in value:
                    again = {**value, seat: value[one]}
                    yield self.told((*path, one), f"told of {seat} too", _put(self.tree, path, again))

    def several(self, path: Path, value: list[Any]) -> Iterator[Spoilt]:
        """A list: emptied; neighbours change places; an item stands twice, at once or at the end."""
        kind = type(value)
        yield self.told(path, "emptied", _put(self.tree, path, kind()))
        for n, item in enumerate(value):
            at = (*path, n)
            twice = {"doubled": n + 1, "again at the end": len(value), "again at the start": 0}
            for way, place in twice.items():
                yield self.told(at, way, _put(self.tree, path, kind([*value[:place], item, *value[place:]])))
            if n:
                swapped = kind([*value[: n - 1], item, value[n - 1], *value[n + 1 :]])
                yield self.told(at, "swapped with the one before", _put(self.tree, path, swapped))

    def single(self, path: Path, value: Any) -> Iterator[Spoilt]:
        """A number, one more or less, or nought; true for false; another seat, another card, another word."""
        others: dict[str, Any] = {}
        if isinstance(value, bool):
            others = {"denied": not value}
        elif isinstance(value, int):
            others = {"one added": value + 1, "one taken away": value - 1, "nought": 0, "a thousand": 1000}
            others |= {"negative": -value, "doubled": 2 * value}
        elif value in self.known:
            at = self.pack.index(value)
            near = (self.pack[at - 1], self.pack[(at + 1) % len(self.pack)], *self.random.sample(self.pack, 2))
            others = {f"{card}, another card": card for card in near}
        elif value in self.names:
            others = {f"{seat}, another seat": seat for seat in self.names}
            if len(path) > 1:
                card = self.random.choice(self.pack)
                others[f"{card}, a card"] = card
        if isinstance(value, str):
            others |= {f"{word}, another word": word for word in self.words.get(path[0], ())}
        for way, each in others.items():
            yield self.told(path, way, _put(self.tree, path, each))

    def between_hands(self) -> Iterator[Spoilt]:
        """Two cards of two places change places; one is told in both: the next place, and any."""
        for n, one in enumerate(self.cards):
            beside = [two for two in self.cards[n + 1 :] if two[:-1] != one[:-1]]
            for two in dict.fromkeys((*beside[:1], *(self.random.sample(beside, 1) if beside else ()))):
                here, there = _at(self.tree, one), _at(self.tree, two)
                both = _put(self.tree, one, there)
                place = ".".join(map(str, two))
                yield self.told(one, f"{there}, the card of {place}", both)
                yield self.told(two, f"{here}, the card of {'.'.join(map(str, one))}", _put(self.tree, two, here))
                yield self.told(one, f"swapped with {place}", _put(both, two, here))


def _words(properties: Any) -> dict[str, tuple[str, ...]]:
    """The words that a form offers at each fact."""

    def offered(schema: Any) -> Iterator[str]:
        if isinstance(schema, dict):
            yield from (word for word in schema.get("enum", ()) if isinstance(word, str))
            for each in schema.values():
                yield from offered(each)
        elif isinstance(schema, list):
            for each in schema:
                yield from offered(each)

    found = {key: tuple(dict.fromkeys(offered(schema))) for key, schema in properties.items()}
    return {key: words for key, words in found.items() if 0 < len(words) < 20}


def _tree(value: Any) -> Any:
    """The same, with lines taken apart."""
    if isinstance(value, dict):
        return {key: _tree(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_tree(each) for each in value]
    return Line(value.split()) if isinstance(value, str) and " " in value else value


def _facts(tree: Any) -> Any:
    """A tree as the JSON that it is of."""
    if isinstance(tree, dict):
        return {key: _facts(each) for key, each in tree.items()}
    if isinstance(tree, Line):
        return " ".join(map(str, tree))
    return [_facts(each) for each in tree] if isinstance(tree, list) else tree


def _nodes(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every place with its value, from the outside."""
    yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield from _nodes(each, (*path, key))


def _at(tree: Any, path: Path) -> Any:
    for key in path:
        tree = tree[key]
    return tree


def _put(tree: Any, path: Path, value: Any) -> Any:
    """The same tree with another value at this place."""
    if not path:
        return value
    copy = dict(tree) if isinstance(tree, dict) else type(tree)(tree)
    copy[path[0]] = value if len(path) == 1 else _put(copy[path[0]], path[1:], value)
    return copy


def _without(tree: Any, path: Path) -> Any:
    """The same tree without what stands at this place."""
    *outer, last = path
    inner = _at(tree, tuple(outer))
    copy = dict(inner) if isinstance(inner, dict) else type(inner)(inner)
    del copy[last]
    return _put(tree, tuple(outer), copy)
