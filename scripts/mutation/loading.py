"""Loads files otherwise than they stand: changed, or with functions that note that they are called."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

from mutation.mutants import Function
from mutation.selection import Place

SEEN = "__seen__"


class Calls:
    """Which functions have been called, each by its number among `places`: of late, and while files were loaded."""

    def __init__(self) -> None:
        self.seen: set[int] = set()
        self.loading: set[int] = set()
        self.places: list[Place] = []

    def noting(self, file: Path) -> ast.Module:
        """A file whose functions note that they are called."""
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for function, body in functions(tree.body):
            note = ast.parse(f"{SEEN}({len(self.places)})").body[0]
            for part in ast.walk(note):
                ast.copy_location(part, body[0])
            body.insert(1 if is_docstring(body[0]) else 0, note)
            self.places.append((str(file), function))
        return tree


class Reader(MetaPathFinder):
    """Reads some files otherwise than they stand; what their functions note is kept in `calls`."""

    def __init__(self, sources: Mapping[str, str | ast.Module], calls: Calls | None = None) -> None:
        self.sources, self.calls = sources, calls

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As Python finds it, but read by us if it is one of the files."""
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or spec.origin not in self.sources:
            return None
        spec.loader = Otherwise(fullname, spec.origin, self.sources[spec.origin], self.calls)
        return spec


class Otherwise(SourceFileLoader):
    """Loads one file from another text or tree."""

    def __init__(self, fullname: str, path: str, source: str | ast.Module, calls: Calls | None) -> None:
        super().__init__(fullname, path)
        self.source, self.calls = source, calls

    def get_code(self, fullname: str) -> CodeType:
        """Never what was compiled before."""
        return compile(self.source, self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        """With the name by which functions note that they are called; which are while it is loaded is kept apart."""
        if self.calls is None:
            super().exec_module(module)
            return
        seen = set(self.calls.seen)
        self.calls.seen.clear()
        module.__dict__[SEEN] = self.calls.seen.add
        super().exec_module(module)
        self.calls.loading |= self.calls.seen
        self.calls.seen |= seen


def functions(body: Sequence[ast.stmt], inside: str = "") -> Iterator[tuple[Function, list[ast.stmt]]]:
    """The functions that stand in no other, with their bodies."""
    for each in body:
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield Function(inside + each.name, min(part.lineno for part in (each, *each.decorator_list))), each.body
        elif isinstance(each, ast.ClassDef):
            yield from functions(each.body, f"{inside}{each.name}.")
        elif isinstance(each, (ast.If, ast.Try, ast.With)):
            yield from functions([*each.body, *getattr(each, "orelse", ())], inside)


def is_docstring(statement: ast.stmt) -> bool:
    """Whether a statement, if it is the first, says what the function does."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code and all that lie in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from codes(each)
