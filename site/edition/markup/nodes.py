"""The nodes that the site and the press share: a block of data, the slots of prose in it, a Spanish card, a number.

A directive makes a `block`: a kind, data of plain JSON-able values, and `slot` children that hold parsed
MyST. Wherever the data needs prose or a link it names a slot; Sphinx resolves what lies in the slots like
any other node. A translator renders each slot, then the partial `<kind>.html` with `data` and `slots`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from docutils import nodes
from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from edition.model.original import Original
from edition.words import _, plural

SHARED = Path(__file__).parents[2] / "theme" / "shared"


class block(nodes.General, nodes.Element):  # noqa: N801 (docutils finds visitors by this name)
    """One thing of an edition (rules, a crux, a deal): `kind`, `data`, and slots as children."""


class slot(nodes.General, nodes.TextElement):  # noqa: N801
    """Prose inside a block, under the `name` by which the block's data refers to it."""


class spanish(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A Spanish card or suit in running text, by its `code`; its child is its name, as type has no sign for it."""


class number(nodes.Inline, nodes.TextElement):  # noqa: N801
    """The number that answers a question, by its `crux`; where the page has a field for it a reader may set another."""


def as_written(children: Sequence[nodes.Node]) -> nodes.Element:
    """What stands in the language in which it was written, and says so."""
    sign = nodes.inline("", _("(in English)"), classes=["fine"])
    said = nodes.inline("", "", *children, classes=["original", "language-en"])
    return nodes.inline("", "", said, nodes.Text(" "), sign)


class Maker:
    """Collects the slots of one block while its data is made, and hands out their names."""

    def __init__(self, parse: Callable[[str], list[nodes.Node]]) -> None:
        self.parse = parse
        self.slots: list[slot] = []

    def hold(self, *children: nodes.Node) -> str:
        """Put nodes into a new slot; the answer is its name."""
        name = f"s{len(self.slots)}"
        self.slots.append(slot("", "", *children, name=name))
        return name

    def prose(self, text: str) -> str:
        """Parse inline MyST into a new slot; a text that is in its first language still is marked as such."""
        found = self.parse(text)
        return self.hold(*([as_written(found)] if isinstance(text, Original) else found))

    def block(self, kind: str, data: dict[str, Any]) -> block:
        return block("", *self.slots, kind=kind, data=data)


def speak(environment: Environment) -> None:
    """Let templates say what they have of themselves in the language of the build."""
    environment.policies["ext.i18n.trimmed"] = True
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        _, plural, newstyle=True
    )


def keep_templates(environment: Environment, doctrees: Path) -> None:
    """Keep templates, as they have been compiled, beside what was read: that takes each process a third of a second."""
    folder = doctrees / "templates"
    folder.mkdir(parents=True, exist_ok=True)
    environment.bytecode_cache = FileSystemBytecodeCache(str(folder))


class Partials:
    """The partials of one output, a template a kind: `rules.html` for blocks of kind `rules`.

    Those in `SHARED` are the same in every output.
    """

    def __init__(self, folders: Sequence[Path]) -> None:
        loader = FileSystemLoader([str(folder) for folder in (*folders, SHARED)])
        self.environment = Environment(
            loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined,
            extensions=["jinja2.ext.i18n"],
        )  # fmt: skip
        speak(self.environment)
        self.environment.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}

    def render(self, kind: str, data: dict[str, Any], slots: dict[str, Markup], **more: Any) -> str:
        return self.environment.get_template(f"{kind}.html").render(data=data, slots=slots, **more)


class BlockVisitor:
    """Mixed into an HTML translator: renders a block through its partial and writes nothing else for it."""

    body: list[str]
    partials: Partials

    @abstractmethod
    def around(self) -> dict[str, Any]:
        """What every partial may use besides its data: at least `asset(name)`, the way to a static file."""

    def html(self, children: Sequence[nodes.Node]) -> Markup:
        outer, self.body = self.body, []
        for child in children:
            child.walkabout(self)  # type: ignore[arg-type]
        inner, self.body = "".join(self.body), outer
        return Markup(inner.strip())

    def visit_block(self, node: block) -> None:
        slots = {child["name"]: self.html(child.children) for child in node.children if isinstance(child, slot)}
        self.body.append(self.partials.render(node["kind"], node["data"], slots, **self.around()))
        raise nodes.SkipNode

    def visit_spanish(self, node: spanish) -> None:
        """Without anything better, its name."""

    def depart_spanish(self, node: spanish) -> None:
        pass

    def visit_number(self, node: number) -> None:
        """On paper it stands as it is."""

    def depart_number(self, node: number) -> None:
        pass

    def visit_slot(self, node: slot) -> None:
        """A slot outside a block is plain prose."""

    def depart_slot(self, node: slot) -> None:
        pass
