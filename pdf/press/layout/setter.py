"""WeasyPrint with a work’s faces and styles loaded, to lay out HTML as often as is wanted."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from press.layout import fonts, page_list
from press.layout.job import Job
from press.layout.lines import mend

VARIANT = "pdf/a-3a"


@cache
class Styles:
    """Faces and style sheets as WeasyPrint reads them, once a process for all works that have them."""

    def __init__(self, faces: tuple[Path, ...], styles: tuple[Path, ...]) -> None:
        from weasyprint.text.fonts import FontConfiguration
        from weasyprint.urls import URLFetcher

        mend()
        page_list.keep()
        self.fetch = URLFetcher(allowed_protocols={"file", "data"}, fail_on_errors=True)
        self.fonts = FontConfiguration()
        named = self.style(string=fonts.rules(faces))
        self.sheets = [named, *(self.style(filename=style) for style in styles)]

    def style(self, **given: Any) -> Any:
        from weasyprint import CSS

        return CSS(**given, font_config=self.fonts, url_fetcher=self.fetch)


class Setter:
    """WeasyPrint with a work's faces and styles loaded."""

    def __init__(self, job: Job) -> None:
        self.styles = Styles(job.fonts, job.styles)
        self.base = str(job.styles[0])

    def set(self, html: str, css: str = "") -> Any:
        """One layout, with these rules besides."""
        from weasyprint import HTML

        from press.layout import pictures

        more = [self.styles.style(string=css)] if css else []
        html = pictures.share_pictures(html)
        parsed = HTML(string=html, base_url=self.base, media_type="print", url_fetcher=self.styles.fetch)
        return parsed.render(
            font_config=self.styles.fonts,
            stylesheets=[*self.styles.sheets, *more],
            pdf_variant=VARIANT,
            cache=pictures.CACHE,
        )
