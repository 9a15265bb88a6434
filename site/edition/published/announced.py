"""What a site says of itself to readers that are no browsers: its map, what robots may do, what has changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5
from xml.sax.saxutils import escape, quoteattr

LENGTH = 160
"""A description is cut after so many characters at the most, between words."""


class Change(NamedTuple):
    """A part of the edition as it stands since a day."""

    day: str
    title: str
    address: str


def sitemap(base: str, pages: Iterable[tuple[str, str]]) -> str:
    """The map of the site: its pages by address, and since when each is as it is."""
    rows = [
        f"<url><loc>{escape(base + address)}</loc>{f'<lastmod>{day}</lastmod>' if day else ''}</url>"
        for address, day in pages
    ]
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
    return "\n".join([head, *rows, "</urlset>\n"])


def robots(base: str) -> str:
    """Whoever comes may read everything; where the map lies is said if the site knows where it stands itself."""
    return "User-agent: *\nDisallow:\n" + (f"\nSitemap: {base}sitemap.xml\n" if base else "")


def feed(base: str, changes: Iterable[Change]) -> str:
    """Atom: what has changed and when, the newest first; addresses are relative where the site's own is not known."""
    newest = sorted(changes, key=lambda change: (change.day, change.title), reverse=True)
    entries = [entry(base, change) for change in newest]
    updated = f"{newest[0].day}T00:00:00Z" if newest else "2026-01-01T00:00:00Z"
    own = f'<link rel="self" href={quoteattr(base + "feed.atom")}/>' if base else ""
    return "\n".join([
        '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
        "<title>Quinola: what has changed</title>",
        f"<id>{urn('feed')}</id><updated>{updated}</updated><author><name>The Quinola contributors</name></author>",
        f'<link rel="alternate" type="text/html" href={quoteattr(base or "./")}/>{own}',
        *entries,
        "</feed>\n",
    ])  # fmt: skip


def entry(base: str, change: Change) -> str:
    """A part of the edition that has changed, on the day of its version."""
    return (
        f"<entry><title>{escape(change.title)}</title><id>{urn(f'{change.address} {change.day}')}</id>"
        f"<updated>{change.day}T00:00:00Z</updated>"
        f'<link rel="alternate" type="text/html" href={quoteattr(base + change.address)}/>'
        f"<summary>{escape(f'{change.title}: the text as of {change.day}.')}</summary></entry>"
    )


def urn(what: str) -> str:
    """A name that stays the same wherever the site stands."""
    return f"urn:uuid:{uuid5(NAMESPACE_URL, f'quinola {what}')}"


def cut(text: str) -> str:
    """A description: on one line, and no longer than is shown."""
    line = " ".join(text.split())
    if len(line) <= LENGTH:
        return line
    return line[: LENGTH - 1].rsplit(" ", 1)[0].rstrip(" ,;:–") + "…"
