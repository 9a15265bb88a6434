"""Finds the words that are said as they stand: options of a choice, and what stands in a template as a word.

Options may be constants that no type tells from ids; so every constant that reads like a word is taken for one, and
a translator leaves those that no reader sees.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping

from quinola.cards import RANK_WORDS, SUIT_WORDS
from quinola.messages import pieces
from wording.templates import Bound, Literal, Module, Place, Reader, bindings, in_order, name_of, named, nodes

CARDS = {*RANK_WORDS.values(), *SUIT_WORDS.values()}
"""Words of cards, which have entries of their own."""
SAID = "Word"
"""The class of words that are options; what is derived from it is one of words too."""


def words(modules: list[Module], templates: Collection[str]) -> dict[str, list[Place]]:
    """Every word, with its places in order."""
    said, constants = derived(modules, SAID), named(modules)
    readers = [Words(module, constants, said, templates) for module in modules]
    found = (each for reader in readers for each in (*reader.read(), *reader.constant()))
    return in_order((word, place) for word, place in found if reads(word) and word not in CARDS)


class Words(Reader):
    """Reads the words of one module."""

    def __init__(self, module: Module, constants: Mapping[str, list[Bound]], said: Collection[str],
                 templates: Collection[str]) -> None:  # fmt: skip
        super().__init__(module, {}, constants, lambda annotation: False)
        self.said, self.templates = said, templates

    def taken(self, call: ast.Call) -> Iterator[ast.expr]:
        """What a word is made of, and what a template has as a word."""
        if name_of(call.func) in self.said:
            yield from call.args[:1]
        told = [each.value for each in call.args if isinstance(each, ast.Constant) and each.value in self.templates]
        parts = {name for template in told for _, name, type_ in pieces(str(template)) if type_ == "word"}
        yield from (each.value for each in call.keywords if each.arg in parts)

    def constant(self) -> Iterator[Literal]:
        """The constants of the module that are a text each, or a table of texts."""
        for name in sorted({each.id for each in nodes(self.module.tree) if isinstance(each, ast.Name)}):
            for bound in bindings(name, self.module.tree) if name.isupper() else ():
                if isinstance(bound, ast.Constant | ast.Dict | ast.BinOp):
                    through = [each.iter for each in ast.walk(bound) if isinstance(each, ast.comprehension)]
                    for each in (bound, *through):
                        yield from self.literals((each, self.module.name), (self.module.tree,), "")


def reads(word: str) -> bool:
    """Whether a text reads like a word: letters in lower case, no card and no id."""
    return word.islower() and word == word.strip() and word.replace("-", "").replace(" ", "").isalpha()


def derived(modules: list[Module], name: str) -> set[str]:
    """A class, and all that are derived from it."""
    classes = [node for module in modules for node in nodes(module.tree) if isinstance(node, ast.ClassDef)]
    bases = {node.name: {name_of(each) for each in node.bases} for node in classes}
    found = {name}
    while more := {each for each, above in bases.items() if above & found} - found:
        found |= more
    return found
