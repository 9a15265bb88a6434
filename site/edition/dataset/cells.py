"""How one value is told: its form by the type of its field, the cell of a CSV file that it becomes, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from edition.model.faults import Place
from quinola.cards import Card, card

SEPARATOR = "|"
"""What stands between the texts of a list in a cell. No text of a list may hold it, or be empty."""
Cell = Any
"""What a row holds: what JSON can say."""
said = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode
"""A value as JSON, with no more white space than it needs. Raises ValueError for a number that JSON cannot say."""


class Form(Enum):
    """What a column holds: in words, as CSVW calls it, as JSON Schema has it."""

    TEXT = "text"
    WHOLE = "whole number"
    DECIMAL = "decimal number"
    FLAG = "true or false"
    TEXTS = "list of texts"
    NUMBERS = "list of whole numbers"
    DATA = "JSON"

    @property
    def csvw(self) -> dict[str, Any]:
        """The datatype of CSVW, with the separator of a list."""
        several = {"separator": SEPARATOR} if self in LISTS else {}
        return {"datatype": DATATYPES[self], **several}


DATATYPES: Mapping[Form, Any] = {
    Form.TEXT: "string",
    Form.WHOLE: "integer",
    Form.DECIMAL: "number",
    Form.FLAG: "boolean",
    Form.TEXTS: "string",
    Form.NUMBERS: "integer",
    Form.DATA: "json",
}
LISTS = (Form.TEXTS, Form.NUMBERS)
SIMPLE = (str, int, bool, float)
"""The types of most values, which JSON says as they are."""


@dataclass(frozen=True)
class Column:
    """A column of a table. `hint` is the type of the value in the model, by which it is read back.

    Where a text may be missing it is empty; `maybe` says that a number may be missing. `words` are all that a text
    can be, if they are few. A whole number is told as text (`digits`) if JavaScript has no room for it.
    """

    name: str
    says: str
    form: Form
    hint: Any = str
    maybe: bool = False
    words: tuple[str, ...] = ()
    digits: bool = False

    @property
    def empty(self) -> Cell:
        """What a cell without a text stands for."""
        if self.maybe:
            return None
        return {Form.TEXT: "", Form.DATA: {} if is_mapping(self.hint) else []}.get(self.form, [])

    def tell(self, value: Any) -> Cell:
        """A value of the model as rows have it. Raises ValueError if a list of texts could not be told apart."""
        told = str(value) if self.digits else plain(value)
        if self.form is Form.TEXTS and any(not each or SEPARATOR in each for each in told):
            raise ValueError(f"{self.name}: no list can hold {told!r}, whose texts {SEPARATOR} parts")
        return told

    def read(self, cell: Cell) -> Any:
        """The value of the model that a row tells."""
        return int(cell) if self.digits else restored(self.hint, cell)

    def text(self, cell: Cell) -> str:
        """A cell of a row as a CSV file has it."""
        if cell is None or cell in ("", [], {}):
            return ""
        match self.form:
            case Form.TEXT:
                return str(cell)
            case Form.TEXTS | Form.NUMBERS:
                return SEPARATOR.join(map(str, cell))
            case _:
                return said(cell)

    def parse(self, text: str) -> Cell:
        """The cell of a row that a CSV file has so."""
        if not text:
            return self.empty
        match self.form:
            case Form.TEXT:
                return text
            case Form.TEXTS:
                return text.split(SEPARATOR)
            case Form.NUMBERS:
                return [int(each) for each in text.split(SEPARATOR)]
            case _:
                return json.loads(text)


def column(name: str, says: str, hint: Any, *, digits: bool = False) -> Column:
    """The column for a field of this type. Raises TypeError for a type that no column can hold."""
    inner, maybe = without_none(hint)
    form = Form.TEXT if digits else form_of(inner)
    words = tuple(map(str, get_args(inner))) if get_origin(inner) is Literal else ()
    return Column(name, says, form, hint, maybe, words, digits)


def form_of(hint: Any) -> Form:
    """The form of a type."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal or hint is str:
        return Form.TEXT
    if hint in (int, bool, float):
        return {int: Form.WHOLE, bool: Form.FLAG, float: Form.DECIMAL}[hint]
    if origin in (tuple, frozenset):
        items = {each for each in arguments if each is not ...}
        simple = {frozenset({str}): Form.TEXTS, frozenset({Card}): Form.TEXTS, frozenset({int}): Form.NUMBERS}
        return simple.get(frozenset(items), Form.DATA)
    if is_mapping(hint):
        return Form.DATA
    raise TypeError(f"no column can hold {hint}")


def without_none(hint: Any) -> tuple[Any, bool]:
    """A type without None, and whether it was there."""
    some = get_args(hint) if get_origin(hint) in (Union, UnionType) else ()
    left = [each for each in some if each is not NoneType]
    return (left[0], True) if len(left) == 1 and len(some) == 2 else (hint, False)


@cache
def is_mapping(hint: Any) -> bool:
    """Whether values of this type are found by a key."""
    origin = get_origin(hint)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def is_struct(hint: Any) -> bool:
    """Whether values of this type have fields of their own, which are told one by one."""
    return isinstance(hint, type) and hint is not Place and (is_dataclass(hint) or hasattr(hint, "_fields"))


def plain(value: Any) -> Any:
    """A value as JSON can say it; the texts of a set by the alphabet. Raises TypeError if it cannot be said."""
    if value is None or type(value) in SIMPLE:
        return value
    match value:
        case int() | float():
            return value
        case str():
            return str(value)
        case Card():
            return value.text
        case Mapping():
            if not all(isinstance(key, str) for key in value):
                raise TypeError(f"{value!r} has keys that are no texts")
            return {str(key): plain(each) for key, each in value.items()}
        case frozenset():
            return sorted(map(plain, value))
        case tuple() | list():
            return [plain(each) for each in value]
    raise TypeError(f"JSON cannot say {value!r}")


def restored(hint: Any, told: Any) -> Any:
    """What was told as JSON, in the type of its field; what may be anything stays as it is told."""
    hint, maybe = without_none(hint)
    if maybe and told is None:
        return None
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is Card:
        return card(told)
    if origin is frozenset:
        return frozenset(told)
    if origin is tuple:
        kinds = [arguments[0]] * len(told) if arguments[1:] == (...,) else arguments
        return tuple(restored(kind, each) for kind, each in zip(kinds, told, strict=True))
    if is_mapping(hint):
        return {key: restored(arguments[1], each) for key, each in told.items()}
    return told
