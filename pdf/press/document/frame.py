"""What every print says of itself, and what every print partial may use."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from markupsafe import Markup

from edition.model import CERTAINTIES, Game
from edition.words import N_, _, language
from press.cutouts.counters import counters
from press.cutouts.faces import asset, to_cut
from press.cutouts.four_backs import four_backs
from press.cutouts.marks import on_back, on_face, strips
from press.cutouts.packs import backs, cuts
from press.document import diagrams
from press.document.columns import widths
from press.document.translator import comma
from press.layout.references import SLOT

AUTHOR = "The Quinola contributors"
TITLES = {
    "sheet": N_("rule sheet"),
    "large": N_("rule sheet in large print"),
    "scorepad": N_("score pad"),
    "rulebook": N_("the rulebook"),
    "edition": N_("the edition"),
    "synopsis": N_("the synopsis"),
    "payments": N_("cards of payments"),
    "counters": N_("counters to cut out"),
    "marks": N_("marks for four packs"),
    "backs": N_("backs for four packs"),
    "cutouts": N_("cards to cut out"),
    "signals": N_("cards of signs"),
}
ALL = ("synopsis", "marks", "backs", "cutouts")  # for every rule-set
WHOLE = ("rulebook", "edition", *ALL)


def about(kind: str, game: Game, ruleset: str, epoch: int) -> dict[str, Any]:
    """Title, subject, date and running foot of a work."""
    own = game.rulesets[ruleset]
    title = f"{game.title}: {_(TITLES[kind])}"
    return {
        **imprint(epoch),
        "kind": kind,
        "title": title if kind in WHOLE else f"{title}, {own.short}",
        "subject": f"{game.title}, {game.family}. {own.title}.",
        "keywords": ", ".join([*game.names, _("card game"), _("rules")]),
        "game": game.title,
        "foot": f"{game.title} · {_('all rule-sets') if kind in ALL else own.title}",
        "address": f"games/{game.id}",
    }


def about_pack(title: str, epoch: int) -> dict[str, Any]:
    """The same of the Spanish pack, which is of no one game."""
    return {
        **imprint(epoch),
        "kind": "pack",
        "title": _("{title}, to cut out").format(title=title),
        "subject": _("The forty-eight cards of the Spanish pack, in their true size."),
        "keywords": "Spanish cards, naipes, print and play",
        "foot": title,
        "address": "packs",
    }


def imprint(epoch: int) -> dict[str, Any]:
    """Whose a work is, and of when, in seconds since 1970 too."""
    day = datetime.fromtimestamp(epoch, UTC)
    return {
        "epoch": epoch,
        "author": AUTHOR,
        "language": language(),
        "date": day.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "day": f"{day.day} {day:%B %Y}",
    }


def around() -> dict[str, Any]:
    """Helpers of the partials, the same names as on the site where both have them."""
    return {
        "asset": asset,
        "seats": seats,
        "words": CERTAINTIES,
        "closed": close_up,
        "widths": widths,
        "counters": counters,
        "to_cut": to_cut,
        "cuts": cuts,
        "backs": backs,
        "four_backs": four_backs,
        "strips": strips,
        "on_face": on_face,
        "on_back": on_back,
        "slot": SLOT,
        "comma": comma,
    }


def seats(figure: dict[str, Any]) -> Markup:
    return diagrams.seats(figure["title"], figure["before"], figure["after"], figure["side"], figure["changes"])


def close_up(text: Markup, mark: Markup) -> Markup:
    """Prose with its mark, which never stands alone on a line: the last word holds it."""
    head, last = split(str(text).rstrip())
    return Markup(f'{head}<span class="nb">{last}\N{NO-BREAK SPACE}{mark}</span>')


def split(html: str) -> tuple[str, str]:
    """Prose before its last word, and that word if no tag interrupts it."""
    start = len(html)
    while start and not html[start - 1].isspace() and html[start - 1] not in "<>":
        start -= 1
    return html[:start], html[start:]
