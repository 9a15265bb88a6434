"""Finds every template in a program, by the types of what it is handed to.

A parameter, field or return value that is `Template` or `str | Message`, or a table of such, takes a template; so does
whatever is handed on to one.
Literals that arrive there are templates, with the rule that stands beside them. In the same way literals that arrive
where an `Account` is taken are the names of pools.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

MAKES = ("__init__", "__new__")
"""The methods by which a class is called."""
RULES = ("rule", "slug")
"""The parameters that say by which rule something is told."""
Scope: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Wanted: TypeAlias = Callable[[ast.expr | None], bool]
"""Whether a parameter, field or return value of this type takes what is looked for."""


class Place(NamedTuple):
    """Where a template stands, and by which rule it is told there; an asterisk is any game's."""

    file: str
    line: int
    rule: str


Literal: TypeAlias = tuple[str, Place]
"""A text and where it stands."""
Bound: TypeAlias = tuple[ast.expr, str]
"""What a name is bound to, and the file where it is."""


@dataclass
class Signature:
    """A function or a class as it is called: its parameters in order, and those that take what is looked for."""

    names: list[str]
    taking: set[str] = field(default_factory=set)
    any_number: bool = False

    def fits(self, call: ast.Call) -> bool:
        """Whether it takes so many arguments: another thing of its name may take more."""
        return self.any_number or len(call.args) <= len(self.names)


class Module(NamedTuple):
    """A file of the program, read."""

    name: str
    tree: ast.Module


def read(folder: Path) -> list[Module]:
    """Every module below a folder, named as one says it from the folder above."""
    return [Module(path.relative_to(folder.parent).as_posix(), ast.parse(path.read_text(encoding="utf-8")))
            for path in sorted(folder.rglob("*.py"))]  # fmt: skip


def templates(modules: list[Module]) -> dict[str, list[Place]]:
    """Every template of a program, with its places in order."""
    return texts(modules, is_text_or_message)


def pools(modules: list[Module]) -> dict[str, list[Place]]:
    """The name of every account that is no player's, with its places in order."""
    return texts(modules, is_account)


def verbs(modules: list[Module]) -> dict[str, list[Place]]:
    """What is done in every choice, with its places in order."""
    return texts(modules, lambda annotation: "Verb" in alternatives(annotation))


def fact_keys(modules: list[Module]) -> dict[str, list[Place]]:
    """The words for facts, with their places in order."""
    found = texts(modules, lambda annotation: "FactKey" in alternatives(annotation))
    return {key.replace("_", " "): places for key, places in found.items()}


def texts(modules: list[Module], wanted: Wanted) -> dict[str, list[Place]]:
    """Every literal that arrives where such a thing is taken."""
    signatures, constants = called(modules, wanted), named(modules)
    return in_order(each for module in modules for each in Reader(module, signatures, constants, wanted).read())


def in_order(found: Iterable[Literal]) -> dict[str, list[Place]]:
    """Each text once, with its places."""
    places: dict[str, set[Place]] = {}
    for text, place in found:
        places.setdefault(text, set()).add(place)
    return {text: sorted(places[text]) for text in sorted(places)}


def named(modules: Iterable[Module]) -> dict[str, list[Bound]]:
    """What is bound to each constant at the top of any module: one may have it from there."""
    found: dict[str, list[Bound]] = {}
    for module in modules:
        names = {each.id for each in nodes(module.tree) if isinstance(each, ast.Name) and each.id.isupper()}
        for name in sorted(names):
            found.setdefault(name, []).extend((value, module.name) for value in bindings(name, module.tree))
    return found


# What takes it


def called(modules: Iterable[Module], wanted: Wanted) -> dict[str, list[Signature]]:
    """Everything that can be called, by name, once it is known what is handed on to what."""
    found: dict[str, list[Signature]] = {}
    bodies: list[tuple[Signature, list[ast.Call]]] = []
    heirs: list[tuple[str, str]] = []
    for module in modules:
        for node in nodes(module.tree):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(constructor(node, wanted))
                own = [each for each in methods(node) if each.name in MAKES]
                bodies += [(found[node.name][-1], calls(each)) for each in own]
                heirs += [] if own else [(node.name, name_of(base)) for base in node.bases]
            elif isinstance(node, Scope) and node.name not in MAKES:
                found.setdefault(node.name, []).append(signature(node, wanted))
                bodies.append((found[node.name][-1], calls(node)))
    for heir, base in heirs:
        found[heir] += [each for each in found.get(base, ()) if each not in found[heir]]
    while [one for one, within in bodies if hand_on(one, within, found)]:
        """What takes it now may be what another hands it on to."""
    return found


def constructor(node: ast.ClassDef, wanted: Wanted) -> Signature:
    """A class as it is called: by what its `__init__` or its `__new__` takes, or by its fields."""
    for each in methods(node):
        if each.name in MAKES:
            return signature(each, wanted)
    fields = [each for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
    names = [(each.target.id, each.annotation) for each in fields if isinstance(each.target, ast.Name)]
    return typed(names, wanted)


def methods(node: ast.ClassDef) -> list[Scope]:
    """The functions of a class."""
    return [each for each in node.body if isinstance(each, Scope)]


def signature(node: Scope, wanted: Wanted) -> Signature:
    """A function as it is called, without what it is bound to."""
    arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    named = [(each.arg, each.annotation) for each in arguments if each.arg not in ("self", "cls")]
    made = typed(named, wanted)
    made.any_number = node.args.vararg is not None
    return made


def typed(parameters: Iterable[tuple[str, ast.expr | None]], wanted: Wanted) -> Signature:
    """A signature, by the names of the parameters and their types."""
    made = Signature([])
    for each, annotation in parameters:
        made.names.append(each)
        if wanted(annotation):
            made.taking.add(each)
    return made


def is_text_or_message(annotation: ast.expr | None) -> bool:
    """Whether a type is `Template`, or `str | Message` in any order and with whatever else."""
    names = set(alternatives(annotation))
    return "Template" in names or {"str", "Message"} <= names


def is_account(annotation: ast.expr | None) -> bool:
    """Whether a type is `Account`."""
    return "Account" in alternatives(annotation)


def alternatives(annotation: ast.expr | None) -> Iterator[str]:
    """The names that a union consists of; of a table those of what it gives, of several together what all are."""
    match annotation:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            yield from alternatives(left)
            yield from alternatives(right)
        case ast.Subscript(value=ast.Name(id="ClassVar" | "Final"), slice=inner):
            yield from alternatives(inner)
        case ast.Subscript(value=ast.Name(id="Mapping"), slice=ast.Tuple(elts=[_, inner])):
            yield from alternatives(inner)
        case ast.Subscript(value=ast.Name(id="tuple" | "Sequence"), slice=ast.Tuple(elts=[first, *others])):
            same = [each for each in others if not (isinstance(each, ast.Constant) and each.value is ...)]
            yield from set(alternatives(first)).intersection(*map(alternatives, same))
        case ast.Subscript(value=ast.Name(id="tuple" | "Sequence"), slice=inner):
            yield from alternatives(inner)
        case ast.Name(id=name):
            yield name


@cache
def nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """All parts of a module or function, itself among them."""
    return tuple(ast.walk(tree))


@cache
def calls(body: Scope) -> list[ast.Call]:
    """What a function calls."""
    return [each for each in ast.walk(body) if isinstance(each, ast.Call)]


def hand_on(one: Signature, within: Iterable[ast.Call], found: Mapping[str, list[Signature]]) -> bool:
    """Note which parameters a function hands on, by the calls within it, to where it is taken; whether any is new."""
    before = len(one.taking)
    for call in within:
        for value in taken(call, found):
            one.taking |= {each.id for each in values(value) if isinstance(each, ast.Name)} & set(one.names)
    return len(one.taking) > before


def taken(call: ast.Call, found: Mapping[str, list[Signature]]) -> Iterator[ast.expr]:
    """What a call hands over where it is taken."""
    for each in found.get(name_of(call.func), ()):
        if each.fits(call):
            yield from arguments(call, each, sorted(each.taking))
    if name_of(call.func) == "_replace":
        fields = {name for several in found.values() for each in several for name in each.taking}
        yield from (each.value for each in call.keywords if each.arg in fields)


def arguments(call: ast.Call, signature: Signature, wanted: Iterable[str]) -> Iterator[ast.expr]:
    """What a call hands over under these names."""
    for name in wanted:
        at = signature.names.index(name)
        before = call.args[: at + 1]
        if len(before) > at and not any(isinstance(each, ast.Starred) for each in before):
            yield before[at]
        yield from (each.value for each in call.keywords if each.arg == name)


def name_of(function: ast.expr) -> str:
    """The last name of what is called."""
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=value):
            return name_of(value)
    return ""


def values(expression: ast.expr) -> Iterator[ast.expr]:
    """What an expression can come to: each side of a condition, each value of a table."""
    match expression:
        case ast.IfExp(body=one, orelse=other):
            yield from values(one)
            yield from values(other)
        case ast.BoolOp(values=several) | ast.Tuple(elts=several) | ast.List(elts=several):
            for each in several:
                yield from values(each)
        case ast.Dict(values=several):
            for each in several:
                yield from values(each)
        case ast.BinOp(left=one, op=ast.BitOr(), right=other):
            yield from values(one)
            yield from values(other)
        case ast.Subscript(value=table):
            yield from values(table)
        case _:
            yield expression


# What stands there


class Reader:
    """Reads one module."""

    def __init__(self, module: Module, signatures: Mapping[str, list[Signature]],
                 constants: Mapping[str, list[Bound]], wanted: Wanted) -> None:  # fmt: skip
        self.module, self.signatures, self.constants, self.wanted = module, signatures, constants, wanted

    def read(self) -> Iterator[Literal]:
        """Each text with its place and its rule, as often as it stands there."""
        yield from self.below(self.module.tree, (self.module.tree,), "")

    def below(self, node: ast.AST, scopes: tuple[ast.AST, ...], rule: str) -> Iterator[Literal]:
        """The texts in a part of the module, in the scopes around it, under the rule that it stands by."""
        if isinstance(node, Scope):
            scopes = (*scopes, node)
        for value in self.expected(node):
            yield from self.literals((value, self.module.name), scopes, rule)
        if isinstance(node, ast.Call):
            rule = self.rule(node) or rule
            for value in self.taken(node):
                yield from self.literals((value, self.module.name), scopes, rule)
        for child in ast.iter_child_nodes(node):
            yield from self.below(child, scopes, rule)

    def taken(self, call: ast.Call) -> Iterator[ast.expr]:
        """What a call hands over where it is taken."""
        return taken(call, self.signatures)

    def expected(self, node: ast.AST) -> Iterator[ast.expr]:
        """What is expected by its type: what is returned, what a field is, what a parameter is by default."""
        if isinstance(node, Scope):
            yield from (value for parameter, value in defaults(node.args) if self.wanted(parameter.annotation))
        match node:
            case ast.FunctionDef(returns=returns) | ast.AsyncFunctionDef(returns=returns):
                if self.wanted(returns):
                    yield from (e.value for e in ast.walk(node) if isinstance(e, ast.Return) and e.value)
            case ast.AnnAssign(annotation=annotation, value=ast.expr() as value):
                if self.wanted(annotation):
                    yield value

    def literals(
        self, found: Bound, scopes: tuple[ast.AST, ...], rule: str, seen: tuple[str, ...] = ()
    ) -> Iterator[Literal]:
        """The texts that an expression can come to; a name is looked up where it is bound, from the inside out."""
        value, file = found
        for each in values(value):
            match each:
                case ast.Constant(value=str(text)) if text:
                    yield text, Place(file, each.lineno, rule)
                case ast.Name(id=name) if name not in seen:
                    near = next(filter(None, (bindings(name, scope) for scope in reversed(scopes))), [])
                    for bound in [(one, file) for one in near] or self.constants.get(name, []):
                        yield from self.literals(bound, scopes, rule, (*seen, name))

    def rule(self, call: ast.Call) -> str:
        """The rule that a call tells by."""
        for each in self.signatures.get(name_of(call.func), ()):
            for value in arguments(call, each, [name for name in RULES if name in each.names]):
                if told := rule_in(value):
                    return told
        return ""


def defaults(arguments: ast.arguments) -> Iterator[tuple[ast.arg, ast.expr]]:
    """Every parameter that has a default, with that."""
    placed = [*arguments.posonlyargs, *arguments.args]
    yield from zip(placed[len(placed) - len(arguments.defaults) :], arguments.defaults, strict=True)
    by_name = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    yield from ((parameter, value) for parameter, value in by_name if value)


def rule_in(value: ast.expr) -> str:
    """The rule that an expression names, as far as it can be read."""
    told = ""
    match value:
        case ast.Constant(value=str(rule)):
            told = rule
        case ast.Call(args=[slug]) if name_of(value.func) == "rule":
            return rule_in(slug)
        case ast.JoinedStr(values=parts):
            told = "".join(str(each.value) if isinstance(each, ast.Constant) else "*" for each in parts)
    return told if "." in told or not told else f"*.{told}"


def bindings(name: str, scope: ast.AST) -> list[ast.expr]:
    """What a name is bound to in a scope, but for what lies in scopes within it."""
    return bound_in(scope).get(name, [])


@cache
def bound_in(scope: ast.AST) -> dict[str, list[ast.expr]]:
    """What each name is bound to in a scope, but for what lies in scopes within it."""
    found: dict[str, list[ast.expr]] = {}
    left = list(ast.iter_child_nodes(scope))
    while left:
        node = left.pop()
        match node:
            case ast.Assign(targets=targets, value=bound):
                pairs = [pair for target in targets for pair in unpacked(target, bound)]
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as bound):
                pairs = [(name, bound)]
            case ast.NamedExpr(target=ast.Name(id=name), value=bound):
                pairs = [(name, bound)]
            case _:
                pairs = []
        for name, bound in pairs:
            found.setdefault(name, []).append(bound)
        if not isinstance(node, Scope | ast.ClassDef):
            left += ast.iter_child_nodes(node)
    return found


def unpacked(target: ast.expr, bound: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """Which names an assignment binds to what, alone or among several."""
    match target, bound:
        case ast.Name(id=name), _:
            yield name, bound
        case ast.Tuple(elts=names), ast.Tuple(elts=several) if len(names) == len(several):
            for one, other in zip(names, several, strict=True):
                yield from unpacked(one, other)
