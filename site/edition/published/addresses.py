"""Where everything stands: the address of every id, and the published addresses, none of which may break."""

from __future__ import annotations

from collections.abc import Iterator

from edition.model import Corpus, Game
from edition.model.faults import Fault, Place

Address = tuple[str, str]
"""A page and an anchor on it, or no anchor for the page itself."""
FILE = "addresses.txt"


def address(corpus: Corpus, kind: str, key: str) -> Address | None:
    """The page and the anchor of an id: the one place that knows where things stand."""
    match kind:
        case "rule":
            rule = corpus.rule(key)
            game = corpus.games[rule.game] if rule else None
            return (rules_page(game, game.home(key)), key) if game else None
        case "crux":
            found = corpus.crux(key)
            return (f"games/{found.game}/index", found.id) if found else None
        case "reading":
            pair = corpus.reading(key)
            return (f"games/{pair[0].game}/index", pair[0].anchor(pair[1].id)) if pair else None
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
        case "source" | "game":
            return (f"{kind}s/{key}/index", "")
        case "ruleset":
            named, _, ruleset = key.partition("/")
            return (f"games/{named}/rulesets/{ruleset}", "")
        case "page":
            docname, _, anchor = key.partition("#")
            return (docname, anchor)
    return None


def rules_page(game: Game, ruleset: str) -> str:
    """The page that prints the rules of a rule-set."""
    return f"games/{game.id}/index" if ruleset == game.default_ruleset else f"games/{game.id}/rulesets/{ruleset}"


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
    here = set(promises(corpus))
    for line, published in corpus.addresses:
        if published not in here:
            place = Place(f"content/{FILE}", line)
            yield Fault(place, f"nothing has the published address {published} any more", "keep the old id")
