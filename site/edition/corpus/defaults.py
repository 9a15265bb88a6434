"""The pages that games and sources have without files of their own: they hold little but directives."""

from __future__ import annotations

from collections.abc import Container, Iterator

from edition.model import Corpus, Game, Ruleset, Source
from quinola.answers.melds import are_laid

INDEX = """# {title}

```{{leaf}} {id}
```

```{{counted}} {id}
```
"""
RULESET = """# {title}: {ruleset.heading}

```{{leaf}}
:ruleset: {ruleset.id}
```

```{{counted}}
:ruleset: {ruleset.id}
```
"""
RULES = """# {title}: the rules

```{{another}} {id}
```

```{{title-strip}} {id}
```

```{{rules}} {id}
```
"""
RULESET_RULES = """# {title}: the rules, {ruleset.heading}

```{{another}} {id}
:ruleset: {ruleset.id}
```

```{{rulesets}}
:ruleset: {ruleset.id}
```

```{{title-strip}}
:ruleset: {ruleset.id}
```

```{{rules}}
:ruleset: {ruleset.id}
```
"""
CRUXES = """# {title}: the cruxes

Every point on which the documents are silent, contradict each other or cannot be followed, with every way out.

```{{cruxes}} {id}
```
"""
LABORATORY = """# {title}: the laboratory

What each reading does at the table. The same cards are dealt twice, once as we play and once by the other reading,
and what comes out otherwise is counted. It says what follows from a reading, and never which is likelier.

```{{laboratory}} {id}
```
"""
DEALS = """# {title}: worked deals

```{{stepper}} {id}
```

```{{readings}} {id}
```

```{{deals}} {id}
```
"""
COMPARE = """# {title}: the rule-sets side by side

```{{rulesets}} {id}
```

({id}-compare-table)=
## Question by question

```{{compare}} {id}
```
"""
SHEETS = """# {title}: sheets for the table

```{{books}} {id}/{first}
```
"""
SHEET = """
({id}-sheet-{ruleset.id})=
## {ruleset.title}

```{{sheet}} {id}/{ruleset.id}
```

```{{score-pad}} {id}/{ruleset.id}
```
"""
TABLE = """# {title}: the table

```{{table}} {id}
```
"""
SCORE = """# {title}: keep score

```{{score-keeper}} {id}
```

({id}-score-one)=
## One deal by itself

```{{calculator}} {id}
```
"""
MELDS = """
({id}-score-hand)=
## Count a hand

```{{melds}} {id}
```
"""
SOURCE = """# {title}

```{{source}} {id}
```

```{{clauses}} {id}
```
"""


def pages(corpus: Corpus, listed: Container[str]) -> Iterator[tuple[str, str]]:
    """Every page that can do without a file, with its text; of games whose deals are `listed` on others, not theirs."""
    for game in corpus.games.values():
        yield from game_pages(game, listed=game.id in listed)
    yield from (source_page(source) for source in corpus.sources.values())


def source_page(source: Source) -> tuple[str, str]:
    """The page of a source."""
    return f"sources/{source.id}/index", SOURCE.format(id=source.id, title=source.title)


def game_pages(game: Game, *, listed: bool) -> Iterator[tuple[str, str]]:
    """Every page that a game can do without writing, with its text; the deals' unless they are `listed` elsewhere.

    A game without an engine has neither a table nor a score-keeper, and without deals no page of them.
    """

    def text(template: str, ruleset: Ruleset | None = None) -> str:
        return template.format(id=game.id, title=game.title, first=game.default_ruleset, ruleset=ruleset)

    at = f"games/{game.id}"
    rulesets = [game.rulesets[key] for key in game.order if key in game.rulesets]
    yield f"{at}/index", text(INDEX)
    yield from ((f"{at}/rulesets/{ruleset.id}", text(RULESET, ruleset)) for ruleset in rulesets)
    yield f"{at}/rules", text(RULES)
    yield from ((f"{at}/rules/{ruleset.id}", text(RULESET_RULES, ruleset)) for ruleset in rulesets[1:])
    yield f"{at}/cruxes", text(CRUXES)
    if game.engine and any(who == "thumb" for _, who in game.counts.bases):
        yield f"{at}/laboratory", text(LABORATORY)
    if not listed and (game.engine or game.deals):
        yield f"{at}/deals", text(DEALS)
    if len(rulesets) > 1:
        yield f"{at}/compare", text(COMPARE)
    yield f"{at}/sheet", text(SHEETS) + "".join(text(SHEET, ruleset) for ruleset in rulesets)
    if game.engine:
        yield f"{at}/score", text(SCORE) + (text(MELDS) if are_laid(game.id) else "")
        yield f"{at}/table", text(TABLE)
