"""Where everything stands: the address of every id, and the published addresses, none of which may break."""

from __future__ import annotations

from collections.abc import Iterator

from edition.model import Corpus, Game
from edition.model.codes import Code
from edition.model.faults import Fault, Place

Address = tuple[str, str]
"""A page and an anchor on it, or no anchor for the page itself."""
FILE = "addresses.txt"
ELSEWHERE = "elsewhere"
"""The page of the games that are not here. Their places on it are no promises: a game that comes leaves it."""


def address(corpus: Corpus, kind: str, key: str) -> Address | None:
    """The page and the anchor of an id: the one place that knows where things stand."""
    match kind:
        case "rule":
            rule = corpus.rule(key)
            game = corpus.games[rule.game] if rule else None
            return (rules_page(game, game.home(key)), key) if game else None
        case "crux":
            found = corpus.crux(key)
            return (cruxes_page(found.game), found.id) if found else None
        case "reading":
            pair = corpus.reading(key)
            return (cruxes_page(pair[0].game), pair[0].anchor(pair[1].id)) if pair else None
        case "deal":
            deal = corpus.deal(key)
            return (corpus.deals_page(corpus.games[deal.game], deal.ruleset), deal.anchor) if deal else None
        case "clause":
            clause = corpus.clause(key)
            return (f"sources/{clause.source}/index", clause.anchor) if clause else None
        case "term":
            term = corpus.term(key)
            return ("glossary", f"term-{term.id}") if term else None
        case "wanted":
            return ("wanted", f"wanted-{key}")
        case "stub":
            return (ELSEWHERE, key) if key in corpus.stubs else None
        case "source" | "game":
            return (f"{kind}s/{key}/index", "")
        case "ruleset":
            named, _, ruleset = key.partition("/")
            return (rules_page(corpus.games[named], ruleset), "")
        case "page":
            docname, _, anchor = key.partition("#")
            return (docname, anchor)
    return None


def rules_page(game: Game, ruleset: str) -> str:
    """The page that prints the rules of a rule-set, with their evidence."""
    return f"games/{game.id}/rules" + ("" if ruleset == game.default_ruleset else f"/{ruleset}")


def table_page(game: Game, ruleset: str) -> str:
    """The page of a rule-set for those who have cards in hand. What it has no place for it sends on to `next_page`."""
    return f"games/{game.id}/" + ("index" if ruleset == game.default_ruleset else f"rulesets/{ruleset}")


def cruxes_page(game: str) -> str:
    """The page of a game's cruxes."""
    return f"games/{game}/cruxes"


def laboratory_page(game: str) -> str:
    """The page of what a game's readings do, if they were counted."""
    return f"games/{game}/laboratory"


def next_page(game: Game, docname: str) -> str:
    """Where a page sends on whoever asks it for an anchor that it does not have; or nothing.

    What is at the table sends on to the rules in full, these to the cruxes: all of them once stood on one page.
    """
    for ruleset in game.order:
        if docname in (table_page(game, ruleset), f"games/{game.id}/rulesets/{ruleset}"):
            return rules_page(game, ruleset)
        if docname == rules_page(game, ruleset):
            return cruxes_page(game.id)
    return ""


def former(corpus: Corpus) -> Iterator[str]:
    """Addresses that ids had while rules and cruxes stood on the game's first page, or on that of their rule-set."""
    for game in corpus.games.values():
        for rule in game.rules:
            yield address_text((table_page(game, game.home(rule)), rule))
        first = table_page(game, game.default_ruleset)
        for crux in game.cruxes.values():
            yield from (address_text((first, id)) for id in (crux.id, *map(crux.anchor, crux.readings)))


def page_address(docname: str) -> str:
    """How a page is addressed: a folder, in lower case."""
    docname = docname.lower()
    if docname == "index" or docname.endswith("/index"):
        return docname.removesuffix("index")
    return f"{docname}/"


def address_text(found: Address) -> str:
    page, anchor = found
    return page_address(page) + (f"#{anchor}" if anchor else "")


def promises(corpus: Corpus) -> Iterator[str]:
    """Every address that the content makes: its pages, then its ids."""
    yield from (page_address(page) for page in corpus.pages if page not in ("index", "404"))
    keys = {
        "rule": [rule.id for rule in corpus.rules()],
        "crux": [crux.id for crux in corpus.cruxes()],
        "reading": [f"{crux.id}={key}" for crux in corpus.cruxes() for key in crux.readings],
        "deal": [deal.id for deal in corpus.deals()],
        "clause": [clause.key for clause in corpus.clauses()],
        "term": list(corpus.terms),
        "wanted": list(corpus.wanted),
    }
    for kind, some in keys.items():
        yield from (address_text(found) for key in some if (found := address(corpus, kind, key)))


def faults(corpus: Corpus) -> Iterator[Fault]:
    """Published addresses that nothing has any more."""
    here = {*promises(corpus), *former(corpus)}
    for line, published in corpus.addresses:
        if published not in here:
            place = Place(f"content/{FILE}", line)
            yield Fault(
                place, Code.ADDRESS, f"nothing has the published address {published} any more", "keep the old id"
            )
