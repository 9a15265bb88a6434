"""What is printed of a game, and under which names: the one place where the prints are described."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from edition.model import Corpus, Game
from edition.published.addresses import rules_page
from edition.words import N_

Forms = Mapping[str, str]
"""The forms in which a work comes, as the end of a file's name, and what a link to it says."""
PAPERS: Forms = MappingProxyType({"a4": N_("A4"), "letter": N_("Letter")})
BOOK: Forms = MappingProxyType(
    {"booklet-a4": N_("booklet on A4"), "booklet-letter": N_("booklet on Letter"), "a5": N_("A5, page by page")}
)
WHOLE: Forms = MappingProxyType({"": N_("PDF for A4, Letter and screens")})
FORMS: Mapping[str, Forms] = MappingProxyType({"rulebook": BOOK, "edition": WHOLE})
LARGE = "large"
EACH = ("sheet", LARGE, "payments", "counters", "signals")  # these always name their rule-set
PACKS = {"spanish-pack": N_("Spanish pack"), "spanish-pack-backs": N_("Spanish pack with backs")}
FIRST = ("index", "rules", "cruxes")
CHAPTERS = ("laboratory", "notes", "compare")


def forms(kind: str) -> Forms:
    """The forms of a kind of work: a book has its own, all else is for either paper."""
    return FORMS.get(kind, PAPERS)


def work_name(kind: str, game: Game, ruleset: str) -> str:
    """`reym-sheet-quinola`; a pad or a book names its rule-set only where it is not the game's own."""
    if kind == LARGE:
        return f"{work_name('sheet', game, ruleset)}-{LARGE}"
    own = ruleset == game.default_ruleset and kind not in EACH
    return f"{game.id}-{kind}{'' if own else '-' + ruleset}"


def file_name(work: str, form: str) -> str:
    """`reym-sheet-quinola-a4.pdf`."""
    return f"{work}{'-' if form else ''}{form}.pdf"


def plain_name(game: Game, ruleset: str) -> str:
    return f"{game.id}-sheet-{ruleset}.txt"


def sheet_page(game: Game) -> str:
    """The page on which a game's prints are asked for."""
    return f"games/{game.id}/sheet"


def chapters(corpus: Corpus, game: Game) -> Iterator[str]:
    """The pages of a game's edition: its own, the sources it follows, those it cites besides, the glossary."""
    deals = (corpus.deals_page(game, ruleset) for ruleset in game.order)
    first = [f"games/{game.id}/{name}" for name in FIRST]
    own = [*first, *deals, *(f"games/{game.id}/{name}" for name in CHAPTERS)]
    others = [rules_page(game, key) for key in game.rulesets if key != game.default_ruleset]
    yield from dict.fromkeys([*(page for page in own if page not in others), *others])
    follows = game.rulesets[game.default_ruleset].follows
    cited = {key.partition("#")[0] for rule in game.rules.values() for key in rule.basis}
    cited |= {key.partition("#")[0] for crux in game.cruxes.values() for key in crux.clauses}
    order = [*follows, *(source for source in corpus.sources if source in cited and source not in follows)]
    yield from (f"sources/{source}/index" for source in order)
    yield "glossary"
