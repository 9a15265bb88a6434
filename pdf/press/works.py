"""What is printed of a game, and under which names: the one place where the prints are described."""

from __future__ import annotations

from collections.abc import Iterator

from edition.model import Corpus, Game

PAPERS = {"a4": "A4", "letter": "Letter"}
EACH = ("sheet", "payments", "counters", "signals")  # these always name their rule-set
PACKS = {"spanish-pack": "Spanish pack", "spanish-pack-backs": "Spanish pack with backs"}
CHAPTERS = ("notes", "compare")


def file_name(kind: str, game: Game, ruleset: str, paper: str) -> str:
    """`reym-sheet-quinola-a4.pdf`; a pad or a book names its rule-set only where it is not the game's own."""
    own = ruleset == game.default_ruleset and kind not in EACH
    return f"{game.id}-{kind}{'' if own else '-' + ruleset}-{paper}.pdf"


def pack_file(work: str, paper: str) -> str:
    """A pack is of no one game."""
    return f"{work}-{paper}.pdf"


def plain_name(game: Game, ruleset: str) -> str:
    return f"{game.id}-sheet-{ruleset}.txt"


def chapters(corpus: Corpus, game: Game) -> Iterator[str]:
    """The pages of a game's rulebook: its own, the sources it follows, those it cites besides, the glossary."""
    deals = (corpus.deals_page(game, ruleset) for ruleset in game.order)
    own = [f"games/{game.id}/index", *deals, *(f"games/{game.id}/{name}" for name in CHAPTERS)]
    others = [f"games/{game.id}/rulesets/{key}" for key in game.rulesets if key != game.default_ruleset]
    yield from dict.fromkeys([*(page for page in own if page not in others), *others])
    first = game.rulesets[game.default_ruleset].follows
    cited = {key.partition("#")[0] for rule in game.rules.values() for key in rule.basis}
    cited |= {key.partition("#")[0] for crux in game.cruxes.values() for key in crux.clauses}
    order = [*first, *(source for source in corpus.sources if source in cited and source not in first)]
    yield from (f"sources/{source}/index" for source in order)
    yield "glossary"
