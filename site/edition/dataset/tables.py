"""The tables of the dataset: of each kind its own, of each field that needs one, and those that follow from others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, Final, NamedTuple, get_args, get_type_hints

from edition.dataset.cells import Cell, Column, Form, column, is_mapping, is_struct
from edition.dataset.kinds import EXCEPTED, KINDS, OF_ALL, Kind, Side, Told
from edition.model import Corpus
from edition.model.faults import Place

Line = dict[str, Cell]
"""A row: what JSON can say, by column."""
Rows = dict[str, list[Line]]
"""All rows, by table."""


class Link(NamedTuple):
    """Columns that name a row of another table, by columns of that."""

    columns: tuple[str, ...]
    table: str
    to: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """A table: what it tells, its columns, and those that no two rows share."""

    name: str
    says: str
    columns: tuple[Column, ...]
    primary: tuple[str, ...]
    links: tuple[Link, ...] = ()

    @cached_property
    def by_name(self) -> Mapping[str, Column]:
        """Its columns, by what they are called."""
        return {column.name: column for column in self.columns}


class Derived(NamedTuple):
    """A table that follows from what others tell: it makes questions short, and is not read back."""

    table: Table
    rows: Callable[[Corpus], Iterator[Line]]


HELD: Final[Mapping[tuple[type, str], Kind]] = MappingProxyType(
    {holder: kind for kind in KINDS for holder in kind.held}
)
"""The kind of what stands in a field."""
NUMBER: Final = "which of them, from 1"


@cache
def hints(of: type) -> Mapping[str, Any]:
    """The fields of a kind, with their types."""
    known = get_type_hints(of)
    names = [each.name for each in fields(of)] if is_dataclass(of) else [*getattr(of, "_fields", ())]
    return {name: known[name] for name in names}


_told: dict[tuple[type, int], tuple[Mapping[str, Told], list[tuple[str, Any, Told]]]] = {}


def told(of: type, declared: Mapping[str, Told]) -> list[tuple[str, Any, Told]]:
    """Each field that is told, with its type and how. Raises LookupError if one is neither told nor excepted, or both,
    or if something is told that is no field.

    It is found out once. What is declared cannot be hashed; as it is kept, nothing else can have its identity.
    """
    if (of, id(declared)) not in _told:
        _told[of, id(declared)] = declared, [*_find_told(of, declared)]
    return _told[of, id(declared)][1]


def _find_told(of: type, declared: Mapping[str, Told]) -> Iterator[tuple[str, Any, Told]]:
    known = hints(of)
    left_out = {name for name, hint in known.items() if hint is Place or (of, name) in EXCEPTED}
    if missing := known.keys() - left_out - declared.keys():
        raise LookupError(f"{of.__name__}: say what {sorted(missing)} mean, or why they are not told")
    if needless := declared.keys() - (known.keys() - left_out):
        raise LookupError(f"{of.__name__}: {sorted(needless)} are told, and are no fields to tell")
    yield from ((name, known[name], declared[name]) for name in known if name in declared)


@cache
def counted(kind: Kind) -> bool:
    """Whether things of a kind stand in a list, and so are counted."""
    return any(not is_mapping(hints(owner)[name]) for owner, name in kind.held)


@cache
def parent_of(kind: Kind) -> Kind | None:
    """The kind in whose table the things stand that hold these; nothing if the corpus itself holds some."""
    for other in KINDS:
        owners = {other.of, *(hint for hint in hints(other.of).values() if is_struct(hint))}
        if any(owner in owners for owner, _ in kind.held):
            return other
    return None


def parent_column(kind: Kind) -> str:
    """The column that says in what a thing stands; nothing where only the corpus holds such."""
    parent = parent_of(kind)
    return kind.parent or (parent.noun if parent else "")


def key_column(kind: Kind) -> str:
    """The column by which other tables name a thing of this kind."""
    return "key" if "{" in kind.key else kind.key


def columns_of(kind: Kind) -> Iterator[Column]:
    """The columns of a kind: its key, what it stands in, its number there, then its fields."""
    if "{" in kind.key:
        yield Column("key", f"its name among all, made as {kind.key}", Form.TEXT)
    parent, own = parent_of(kind), kind.named.values()
    if parent and parent_column(kind) not in {*hints(kind.of), *own}:
        yield Column(parent_column(kind), f"what it stands in, by the key of {parent.name}", Form.TEXT)
    if counted(kind):
        yield Column("n", NUMBER, Form.WHOLE, int)
    yield from (Column(name, says, Form.TEXT) for name, says in kind.besides.items())
    for path, hint, says in cells(kind.of, kind.fields):
        name = kind.named.get("_".join(path), "_".join(path))
        yield column(name, says, hint, digits=name in kind.digits)
    for name, says in kind.also.items():
        yield column(name, f"{says} (follows from the rest)", get_type_hints(getattr(kind.of, name).fget)["return"])


def cells(
    of: type, declared: Mapping[str, Told], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Any, str]]:
    """Each field that has a column, also those of a value with fields: the way to it, its type, what it means."""
    for name, hint, how in told(of, declared):
        if isinstance(how, str):
            yield (*path, name), hint, how
        elif isinstance(how, Mapping):
            yield from cells(hint, how, (*path, name))


def sides(of: type, declared: Mapping[str, Told]) -> Iterator[tuple[str, Any, Side]]:
    """Each field that is told in a table beside."""
    yield from ((name, hint, how) for name, hint, how in told(of, declared) if isinstance(how, Side))


def side_name(kind: Kind, field: str) -> str:
    """What the table of a field is called."""
    return f"{kind.name}-{field.replace('_', '-')}"


def side_table(name: str, parent: Kind | None, hint: Any, side: Side) -> Table:
    """The table of a field without fields of its own. What may be a text or a number has a column for either."""
    item = item_of(hint)
    above = [Column(parent.noun, f"what it stands in, by the key of {parent.name}", Form.TEXT)] if parent else []
    key = Column(side.key, side.says_key, *((Form.TEXT, str) if is_mapping(hint) else (Form.WHOLE, int)))
    one = get_args(item)[0] if several(item) else item
    if either(one):
        value = [
            Column(side.value, side.says_value, Form.TEXT),
            Column("number", "the number that it is read by, if it is one", Form.WHOLE, int, maybe=True),
        ]
    else:
        value = [column(side.value, side.says_value, one)]
    primary = (*(each.name for each in above), side.key, *(each.name for each in value if several(item)))
    return Table(name, side.says, (*above, key, *value), primary, links_of(name, (*above, key, *value)))


def item_of(hint: Any) -> Any:
    """The type of what a list or a mapping holds."""
    return get_args(hint)[1 if is_mapping(hint) else 0]


def several(item: Any) -> bool:
    """Whether an entry of a mapping is a list, and so a row for each of its items."""
    return get_args(item)[1:] == (...,)


def either(one: Any) -> bool:
    """Whether something may be a text or a number."""
    return {*get_args(one)} == {str, int}


LINKED: Final[Mapping[str, tuple[str, str]]] = {
    "source": ("sources", "id"), "via": ("sources", "id"), "through": ("sources", "id"), "clause": ("clauses", "key"),
    "game": ("games", "id"), "rule": ("rules", "id"), "crux": ("cruxes", "id"), "deal": ("deals", "key"),
    "ruleset": ("rulesets", "key"), "base": ("laboratory-bases", "key"), "compared": ("laboratory-rows", "key"),
    "under": ("deals-under", "key"), "trace_of": ("traces", "key"), "told_of": ("games", "id"),
}  # fmt: skip
"""What a column of this name names, wherever it stands."""
LOOSE: Final = frozenset({
    ("rules", "crux"), ("rules-when", "crux"), ("pictures", "deal"), ("kinships", "game"), ("deals", "source"),
})  # fmt: skip
"""Columns that can hold something else: the word “ruleset”, a name without its game, a clause, a game not here."""


def links_of(name: str, columns: Iterable[Column]) -> tuple[Link, ...]:
    """The columns of a table that name rows of others; a rule-set beside its game is named by both."""
    here = [each.name for each in columns]
    found = []
    for each in here:
        if each in LINKED and (name, each) not in LOOSE:
            table, to = LINKED[each]
            pair = each == "ruleset" and "game" in here
            found.append(Link(("game", each), table, ("game", "id")) if pair else Link((each,), table, (to,)))
    return tuple(found)


def table_of(kind: Kind) -> Table:
    """The table of a kind."""
    columns = tuple(columns_of(kind))
    inside = (*([parent_column(kind)] if parent_of(kind) else []), *(["n"] if counted(kind) else kind.by))
    primary = (key_column(kind),) if kind.key else inside
    return Table(kind.name, kind.says, columns, primary, links_of(kind.name, columns))


def told_tables() -> Iterator[Table]:
    """Every table that is read back: of each kind, and of its fields that need one."""
    for kind in KINDS:
        yield table_of(kind)
        for name, hint, side in sides(kind.of, kind.fields):
            yield side_table(side_name(kind, name), kind, hint, side)
    yield from (side_table(name, None, hint, side) for name, hint, side in sides(Corpus, OF_ALL))


# What follows from the rest


def in_force(corpus: Corpus) -> Iterator[Line]:
    """Which rules are in force in which rule-set as it stands, and their numbers there."""
    for game in corpus.games.values():
        for ruleset in game.rulesets:
            standing = game.plain.get(ruleset, frozenset())
            for rule in game.rules:
                if rule in standing:
                    yield {"game": game.id, "ruleset": ruleset, "rule": rule, "number": game.number(rule, ruleset)}


def answered(corpus: Corpus) -> Iterator[Line]:
    """How each rule-set reads each crux that it asks, as it stands."""
    for game in corpus.games.values():
        for ruleset in game.rulesets:
            for crux, value in next(iter(game.answers.get(ruleset, ())), {}).items():
                if crux in game.cruxes:
                    told = (
                        {"reading": value, "number": None}
                        if isinstance(value, str)
                        else {"reading": "", "number": value}
                    )
                    yield {"game": game.id, "ruleset": ruleset, "crux": crux, **told}


def outcomes(corpus: Corpus) -> Iterator[Line]:
    """What each player, or a pool, gains in each worked deal."""
    for deal in corpus.deals():
        for account, amount in deal.expect.get("totals", {}).items():
            yield {"game": deal.game, "deal": deal.id, "account": str(account), "amount": amount}


def derived(name: str, says: str, primary: int, rows: Callable[[Corpus], Iterator[Line]], *columns: Column) -> Derived:
    """A table that follows, of which the first columns are what no two rows share."""
    shared = tuple(column.name for column in columns[:primary])
    return Derived(Table(name, f"{says} This follows from the rest.", columns, shared, links_of(name, columns)), rows)


GAME: Final = Column("game", "the game", Form.TEXT)
RULESET_OF: Final = Column("ruleset", "the rule-set", Form.TEXT)
DERIVED: Final = (
    derived("rulesets-rules", "The rules in force in each rule-set as it stands.", 3, in_force, GAME, RULESET_OF,
            Column("rule", "the rule", Form.TEXT), Column("number", "its number there", Form.TEXT)),
    derived("rulesets-answers", "How each rule-set reads each crux that it asks, as it stands.", 3, answered, GAME,
            RULESET_OF, Column("crux", "the crux", Form.TEXT),
            Column("reading", "the reading, if it is no number", Form.TEXT),
            Column("number", "the number that it is read by, if it is one", Form.WHOLE, int, maybe=True)),
    derived("deals-outcomes", "What each player, or a pool, gains in each worked deal.", 3, outcomes, GAME,
            Column("deal", "the deal", Form.TEXT), Column("account", "the player, or the pool", Form.TEXT),
            Column("amount", "what it gains", Form.WHOLE, int)),
)  # fmt: skip
TOLD: Final = tuple(told_tables())
TABLES: Final[Mapping[str, Table]] = MappingProxyType(
    {table.name: table for table in (*TOLD, *(each.table for each in DERIVED))}
)
"""Every table, by name."""
