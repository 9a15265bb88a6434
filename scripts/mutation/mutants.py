"""What could be written wrongly in a file: mutmut's changes and some of ours, less those that only change words.

mutmut's own runner wants other rooms than ours, and passes over what is decorated and what stands outside functions.
So we take from it what can be changed, and `mutation.trial` tries it.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, WhitespaceInclusivePositionProvider
from mutmut.mutation import mutators

# What tells of something that happened, and the names of what only lists or types: all of it is words. So is what is
# done by `tell_…`, and what makes a message.
TELLS = frozenset(("tell", "note", "because", "whisper", "say"))
TELL, MESSAGE = "tell_", "Message"
LISTS = frozenset(("_", "__all__", "RULES", "FAMILY"))
TYPES = frozenset(("Literal", "cast", "TypeVar", "NewType"))
# Of `pay` what comes after who, to whom and how much; what a question says of itself, and nobody else does; and of
# `zip` that both are of a length, which is a claim that nothing hangs on.
PAID = 3
ASKED = {"crux": frozenset(("old", "low", "high", "step", "lost")), "zip": frozenset(("strict",))}
# A text that is a value of the game: one word, and not the name of a rule or a question.
VALUE = re.compile(r"""["'][^\s{}.]+["']""")


class Function(NamedTuple):
    """A function that stands in no other: as Python names it, and where it begins, decorators included."""

    name: str
    line: int


@dataclass(frozen=True)
class Mutant:
    """One change of one file: what stands between two places, and what instead.

    `where` is the class and function around it, and `inside` the function whose body it lies in, if any.
    """

    file: Path
    where: str
    inside: Function | None
    text: str
    between: CodeRange
    instead: str

    @property
    def line(self) -> int:
        """Where it begins."""
        return self.between.start.line

    @property
    def source(self) -> str:
        """The whole file, changed."""
        lines = self.text.splitlines(keepends=True)
        first, last = (each - 1 for each in (self.between.start.line, self.between.end.line))
        before, after = lines[first][: self.between.start.column], lines[last][self.between.end.column :]
        return "".join((*lines[:first], before, self.instead, after, *lines[last + 1 :]))

    @cached_property
    def change(self) -> tuple[str, str]:
        """What differs, before and after: whole lines, put into one."""
        was, now = self.text.splitlines(), self.source.splitlines()
        while was and now and was[0] == now[0]:
            del was[0], now[0]
        while was and now and was[-1] == now[-1]:
            del was[-1], now[-1]
        return " ".join(" ".join(was).split()), " ".join(" ".join(now).split())


def mutants(file: Path, words: Collection[str] = ()) -> list[Mutant]:
    """Every change of a file, in its order. `words` are texts that are no values: the names of rules."""
    finder = Finder(file, frozenset(words))
    MetadataWrapper(finder.module, unsafe_skip_copy=True).visit(finder)
    return finder.found


class Finder(cst.CSTVisitor):
    """Goes through a file and notes what could be changed, in `found`."""

    # What a node is written as, brackets and spaces included, is what may be put in its place.
    METADATA_DEPENDENCIES = (WhitespaceInclusivePositionProvider,)

    def __init__(self, file: Path, words: frozenset[str]) -> None:
        super().__init__()
        self.file, self.words = file, words
        self.text = file.read_text(encoding="utf-8")
        self.module = cst.parse_module(self.text)
        self.found: list[Mutant] = []
        self.names: list[str] = []
        self.notes: set[cst.CSTNode] = set()
        self.bodies: dict[cst.CSTNode, Function] = {}
        self.inside: Function | None = None

    def on_visit(self, node: cst.CSTNode) -> bool:
        """Note the changes of a node, and go on to its parts unless they are words."""
        if isinstance(node, (cst.ClassDef, cst.FunctionDef)):
            self.names.append(node.name.value)
        if only_words(node) or node in self.notes:
            return False
        if isinstance(node, cst.Call):
            self.notes |= set(notes(node))
        if isinstance(node, cst.FunctionDef) and self.inside is None:
            parts = (node.name, *(each.decorator for each in node.decorators))
            first = min(self.place(part).start.line for part in parts)
            self.bodies[node.body] = Function(".".join(self.names), first)
        self.inside = self.bodies.get(node, self.inside)
        for old, new in changes(node, self.words, within=self.inside is not None):
            where, instead = ".".join(self.names), self.module.code_for_node(new)
            self.found.append(Mutant(self.file, where, self.inside, self.text, self.place(old), instead))
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        """Step out of a class or a function."""
        if isinstance(original_node, (cst.ClassDef, cst.FunctionDef)):
            self.names.pop()
        if original_node in self.bodies:
            self.inside = None

    def place(self, node: cst.CSTNode) -> CodeRange:
        """Where a node begins and ends."""
        place = self.get_metadata(WhitespaceInclusivePositionProvider, node)
        assert isinstance(place, CodeRange)
        return place


# What is not tried


def only_words(node: cst.CSTNode) -> bool:
    """Whether a node and all its parts are words: types, decorators, messages, reasons of errors, names of rules."""
    if isinstance(node, (cst.Annotation, cst.Decorator, cst.Raise, cst.BaseFormattedStringContent)):
        return True
    if isinstance(node, (cst.FormattedString, cst.ConcatenatedString, cst.Import, cst.ImportFrom)):
        return True
    if isinstance(node, cst.Call):
        return called(node) in TELLS | TYPES
    if isinstance(node, cst.Subscript):
        return name_of(node.value) in TYPES
    if isinstance(node, cst.Assign):
        return any(name_of(each.target) in LISTS for each in node.targets)
    if isinstance(node, cst.AnnAssign):
        return name_of(node.target) in LISTS or name_of(node.annotation.annotation) == "TypeAlias"
    if isinstance(node, cst.FunctionDef):
        return node.returns is not None and name_of(node.returns.annotation) == MESSAGE
    if isinstance(node, cst.Expr):
        return is_told(node)
    if isinstance(node, cst.If):
        bodies = [node.body, *([node.orelse.body] if isinstance(node.orelse, cst.Else) else ())]
        only_told = not isinstance(node.orelse, cst.If) and all(is_told(part) for each in bodies for part in each.body)
        return only_told or name_of(node.test) == "TYPE_CHECKING"
    return False


def notes(node: cst.Call) -> Sequence[cst.Arg]:
    """The arguments of a call that are words."""
    if called(node) == "pay":
        return node.args[PAID:]
    named = ASKED.get(called(node), ())
    return [each for each in node.args if each.keyword is not None and each.keyword.value in named]


def is_told(statement: cst.CSTNode) -> bool:
    """Whether a statement only tells of something."""
    if isinstance(statement, cst.SimpleStatementLine):
        return all(map(is_told, statement.body))
    name = called(statement.value) if isinstance(statement, cst.Expr) else ""
    return name in TELLS or name.startswith(TELL)


def called(node: cst.BaseExpression) -> str:
    """The last name of what is called, waited for or not; else nothing."""
    if isinstance(node, cst.Await):
        return called(node.expression)
    return name_of(node.func) if isinstance(node, cst.Call) else ""


def name_of(node: cst.CSTNode) -> str:
    """The last part of a name; of what is none, nothing."""
    if isinstance(node, cst.Attribute):
        return node.attr.value
    return node.value if isinstance(node, cst.Name) else ""


def is_value(node: cst.SimpleString, words: Collection[str]) -> bool:
    """Whether a text is a value of the game."""
    return VALUE.fullmatch(node.value) is not None and node.value[1:-1] not in words


# What is tried

Make: TypeAlias = Callable[[Any], Iterable[cst.CSTNode]]


def changes(node: cst.CSTNode, words: Collection[str], *, within: bool) -> Iterator[tuple[cst.CSTNode, cst.CSTNode]]:
    """What of a node may be replaced, and by what; `within` says whether it stands in a function."""
    if isinstance(node, cst.SimpleString):
        makes: Sequence[Make] = (another_text,) if is_value(node, words) else ()
    elif isinstance(node, (cst.Assign, cst.AnnAssign)):
        # Outside a function this breaks what is imported, and is no misreading.
        worth = within and node.value is not None and not only_words(node.value)
        makes = (mutators.operator_assignment,) if worth else ()
    elif isinstance(node, (cst.If, cst.CompIf)):
        yield from ((node.test, each.test) for each in never_or_always(node))
        return
    else:
        makes = [make for type_, make in OPERATORS if isinstance(node, type_)]
    for make in makes:
        yield from ((node, each) for each in make(node))


def another_text(node: cst.SimpleString) -> Iterable[cst.BaseString]:
    """The same letters in another order, which of ranks is another order too; or else what mutmut makes of it."""
    text = node.value[1:-1]
    for n, (one, other) in enumerate(pairwise(text)):
        if one != other and "\\" not in text:
            return [node.with_changes(value=node.value.replace(text, f"{text[:n]}{other}{one}{text[n + 2 :]}"))]
    return list(mutators.operator_string(node))[:1]


def left_out(node: cst.Call) -> Iterator[cst.CSTNode]:
    """A call without one of the arguments that it names; others cannot be left out, and `None` for them only breaks."""
    for n, each in enumerate(node.args):
        if each.keyword is not None and each not in notes(node) and not only_words(each.value):
            yield node.with_changes(args=[*node.args[:n], *node.args[n + 1 :]])


def one_less(node: cst.Integer) -> Iterator[cst.BaseExpression]:
    """Another number, on the other side of it than mutmut’s."""
    less = node.evaluated_value - 1
    yield node.with_changes(value=str(less)) if less >= 0 else cst.UnaryOperation(cst.Minus(), cst.Integer(str(-less)))


OTHER = {"max": "min", "min": "max", "any": "all", "all": "any"}


def the_other(node: cst.Call) -> Iterator[cst.Call]:
    """The least for the most, all for any."""
    if isinstance(node.func, cst.Name) and node.func.value in OTHER:
        yield node.with_changes(func=cst.Name(OTHER[node.func.value]))


def never_or_always(node: Any) -> Iterable[Any]:
    """A condition that never holds, and one that always does: what mutmut does to `a if b else c`, everywhere."""
    return mutators.operator_if_exp(node)


def undone(node: cst.Expr) -> Iterator[cst.Pass]:
    """What is done is not done."""
    if isinstance(node.value, (cst.Call, cst.Await)):
        yield cst.Pass()


OPERATORS: tuple[tuple[type[cst.CSTNode], Make], ...] = (
    (cst.BaseNumber, mutators.operator_number),
    (cst.Integer, one_less),
    (cst.Name, mutators.operator_name),
    (cst.AugAssign, mutators.operator_augmented_assignment),
    (cst.UnaryOperation, mutators.operator_remove_unary_ops),
    (cst.Call, left_out),
    (cst.Call, the_other),
    (cst.Call, mutators.operator_symmetric_string_methods_swap),
    (cst.Call, mutators.operator_unsymmetrical_string_methods_swap),
    (cst.Lambda, mutators.operator_lambda),
    (cst.CSTNode, mutators.operator_keywords),
    (cst.CSTNode, mutators.operator_swap_op),
    (cst.IfExp, never_or_always),
    (cst.Expr, undone),
)
