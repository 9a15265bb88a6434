"""Publishes the arguments of each game as data, a file beside its pages, and the context and shapes of all."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from edition.arguments import graph
from edition.markup.context import corpus_of
from edition.pages.builder import SiteBuilder, address_of

FOLDER = "arguments"
SHAPES = Path(graph.__file__).with_name("shapes.ttl")


def publish(app: Sphinx, exception: Exception | None) -> None:
    """Write the arguments of each game whose cruxes have a page, and below `arguments/` what these share."""
    if exception is not None or app.builder.name != SiteBuilder.name:
        return
    out, corpus = Path(app.outdir), corpus_of(app.env)
    for game in corpus.games.values():
        if f"games/{game.id}/cruxes" in app.env.found_docs:
            told = graph.document(corpus, game, address_of(app.config.edition_address), app.config.language)
            write(out / graph.file_of(game.id), told)
    write(out / FOLDER / "context.jsonld", {"@context": graph.CONTEXT})
    shutil.copyfile(SHAPES, out / FOLDER / SHAPES.name)


def write(file: Path, told: dict[str, Any]) -> None:
    """A document of JSON-LD, with a line for each node, so that two versions can be compared."""
    file.parent.mkdir(parents=True, exist_ok=True)
    nodes = told.pop("@graph", [])
    head = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    rows = ",\n".join(json.dumps(node, ensure_ascii=False, separators=(",", ":")) for node in nodes)
    file.write_text(f'{head[:-1]},"@graph":[\n{rows}\n]}}\n' if nodes else f"{head}\n", "utf-8")


def setup_arguments(app: Sphinx) -> None:
    app.connect("build-finished", publish)
