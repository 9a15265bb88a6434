"""The concordance of names: every name, A to Z; who is kin to whom, as pictures and in words; the games not here."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

from docutils import nodes
from sphinx.application import Sphinx

from edition.faces.letters import Letters
from edition.markup.context import Directive
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.model import KINSHIPS, Corpus, FamilyTree, Kinship, Name, Row, Stub, families
from edition.pages.rules import citations
from edition.published.addresses import ELSEWHERE, address_text, page_address
from edition.words import _
from quinola.words import listed

FILES: Final = ("games", "names.toml", "sources")
SIZE, INDENT, LINE, LEFT, WIDE = 15, 22, 27, 8, 358
"""The picture of a family: type, step to the right, from line to line, where it begins, and how wide it is at least."""
FONT: Final = Path(__file__).parents[2] / "theme" / "fonts" / "eb-garamond-semibold.woff2"


def away(corpus: Corpus) -> list[dict[str, Any]]:
    """The games that are not here, each by all its names; those here with which it has to do; and where it is told."""
    told = ELSEWHERE in corpus.pages
    return [
        {
            "names": corpus.names_of(stub),
            "near": [game.title for game in corpus.near(stub)],
            **({"address": address_text((ELSEWHERE, stub.id))} if told else {}),
        }
        for stub in corpus.stubs.values()
    ]


def here(corpus: Corpus) -> list[dict[str, Any]]:
    """The games here, each by all its names."""
    return [
        {"title": game.title, "names": list(game.names), "address": page_address(f"games/{game.id}/index")}
        for game in corpus.games.values()
    ]


class OfNames(Directive):
    """What the pages of names share."""

    def to(self, maker: Maker, key: str, text: str = "") -> str:
        """A link to a game or a rule-set, or to what is told of a game that is not here."""
        title = text or self.corpus.title_of(key) or key
        kind = "stub" if key in self.corpus.stubs else "ruleset" if "/" in key else "game"
        if kind == "stub" and ELSEWHERE not in self.env.found_docs:
            return maker.hold(nodes.Text(title))
        return maker.hold(link(kind, key, nodes.Text(title), docname=self.env.docname))

    def grounds(self, maker: Maker, each: Name | Kinship | Stub) -> dict[str, Any]:
        """On what it rests, and how sure it is."""
        shown = {
            "basis": maker.hold(*citations(self, each.basis)) if each.basis else "",
            "checked": maker.prose(each.checked) if each.checked else "",
        }
        if isinstance(each, Stub):
            return shown
        return {**shown, "note": maker.prose(each.note) if each.note else "", "certainty": each.certainty}


class GamesDirective(OfNames):
    """``{games}``: every name, A to Z, and each game that bears it, whether it is here or not."""

    def run(self) -> list[nodes.Node]:
        self.rests_on(*FILES)
        maker, corpus = self.maker(), self.corpus
        rows: list[dict[str, Any]] = [
            {"name": game.title, "link": self.to(maker, game.id), "here": True, "of": "", "near": [],
             "about": maker.prose(game.subtitle)}
            for game in corpus.games.values()
        ]  # fmt: skip
        for stub in corpus.stubs.values():
            near = [self.to(maker, game.id) for game in corpus.near(stub)]
            rows.append({"name": stub.title, "link": self.to(maker, stub.id), "here": False, "of": "", "near": near,
                         "about": ""})  # fmt: skip
        rows += [self.other(maker, name) for name in corpus.names()]
        rows.sort(key=lambda row: (sorting(row["name"]), row["name"]))
        names = [{"name": name, "bearers": list(some)} for name, some in groupby(rows, key=itemgetter("name"))]
        return [self.block("games", maker, names=names)]

    def other(self, maker: Maker, name: Name) -> dict[str, Any]:
        """A name besides the title, and whose it is."""
        return {
            "name": name.name,
            "link": "",
            "here": name.of not in self.corpus.stubs,
            "of": self.to(maker, name.of),
            "near": [],
            "about": "",
            "pointer": name.pointer,
            **self.grounds(maker, name),
        }


def sorting(name: str) -> str:
    """By the alphabet, whatever the accents."""
    return "".join(letter for letter in normalize("NFD", name.lower()) if letter.isalnum() or letter == " ")


class ElsewhereDirective(OfNames):
    """``{elsewhere}``: the games that are not here: what is known of each, and where to look for it."""

    def run(self) -> list[nodes.Node]:
        self.rests_on(*FILES)
        maker, corpus = self.maker(), self.corpus
        kinships = list(corpus.kinships())
        rows = [
            {
                "id": stub.id,
                "title": stub.title,
                "names": corpus.names_of(stub)[1:],
                "known": maker.prose(stub.known),
                "look": maker.prose(stub.look),
                "kin": [self.kin(maker, stub, each) for each in kinships if stub.id in (each.game, each.of)],
                **self.grounds(maker, stub),
            }
            for stub in sorted(corpus.stubs.values(), key=lambda stub: sorting(stub.title))
        ]
        return [self.block("elsewhere", maker, games=rows)]

    def kin(self, maker: Maker, stub: Stub, each: Kinship) -> dict[str, str]:
        """What it is to another, or another to it."""
        if each.game == stub.id:
            return {"words": KINSHIPS[each.kind], "link": self.to(maker, each.of), "turned": ""}
        return {"words": KINSHIPS[each.kind], "link": self.to(maker, each.game), "turned": "yes"}


class KinDirective(OfNames):
    """``{kin}``: who comes of whom and who resembles whom: a picture of each family, and its list in words."""

    def run(self) -> list[nodes.Node]:
        self.rests_on(*FILES)
        maker, kinships = self.maker(), list(self.corpus.kinships())
        self.letters = Letters(FONT)
        shown = [self.family(maker, n, each, kinships) for n, each in enumerate(families(kinships), 1)]
        return [self.block("kin", maker, families=shown)]

    def family(self, maker: Maker, number: int, tree: FamilyTree, kinships: list[Kinship]) -> dict[str, Any]:
        """Its picture, and what is said of it."""
        members = [row.game for row in tree.rows]
        some = [each for member in members for each in kinships if each.game == member]
        titles = [self.corpus.title_of(game) or game for game in members]
        return {
            "id": f"kin-{number}",
            "title": titles[0],
            "alt": _("The family of {first}: {all}.").format(first=titles[0], all=listed(titles)),
            "picture": picture(self.corpus, tree, self.letters),
            "lines": [self.line(maker, list(told)) for _, told in groupby(some, lambda e: (e.game, e.kind, e.basis))],
        }

    def line(self, maker: Maker, told: list[Kinship]) -> dict[str, Any]:
        """What one game is to one other, or to several."""
        first = told[0]
        return {
            "anchor": f"kin-{first.game.replace('/', '-')}-{first.of.replace('/', '-')}",
            "game": self.to(maker, first.game),
            "words": KINSHIPS[first.kind],
            "of": [self.to(maker, each.of) for each in told],
            **self.grounds(maker, first),
        }


def picture(corpus: Corpus, tree: FamilyTree, letters: Letters) -> dict[str, Any]:
    """The lines and labels of a family: each game below the one from which it comes, other kin joined at the right."""
    labels = [label(corpus, row, n, letters) for n, row in enumerate(tree.rows)]
    right = max(each["end"] for each in labels)
    arcs = [
        {"d": f"M{labels[one]['end']} {middle(one)}H{at}V{middle(other)}H{labels[other]['end']}", "kind": kind}
        for n, (one, other, kind) in enumerate(tree.arcs, 1)
        if (at := right + 12 * n)
    ]
    wide = max(WIDE, right + 12 * len(tree.arcs) + LEFT)
    return {"width": wide, "height": LINE * len(tree.rows), "labels": labels, "arcs": arcs, "size": SIZE}


def label(corpus: Corpus, row: Row, n: int, letters: Letters) -> dict[str, Any]:
    """One game in the picture: its dot, its name, and the line from above."""
    x = LEFT + INDENT * row.depth
    title = corpus.title_of(row.game) or row.game
    line = "" if row.parent is None else f"M{x - INDENT} {middle(row.parent) + 6}V{middle(n)}H{x - 6}"
    return {"x": x, "y": middle(n), "text": title, "line": line, "kind": row.kind, "here": row.game not in corpus.stubs,
            "end": round(x + 16 + letters.width(title, SIZE))}  # fmt: skip


def middle(n: int) -> float:
    """The height at which a row lies."""
    return LINE * n + LINE / 2


def setup_names(app: Sphinx) -> None:
    app.add_directive("games", GamesDirective)
    app.add_directive("elsewhere", ElsewhereDirective)
    app.add_directive("kin", KinDirective)
