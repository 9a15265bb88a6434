"""One work, from HTML to finished files: laid out once by WeasyPrint, data attached, dated, a file for each paper."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, NamedTuple

from press.layout.job import BOOKLET, Enclosure, Job
from press.layout.setter import VARIANT, Setter


class Made(NamedTuple):
    """A work: its files by name, how many pages it has, and how many layouts it took."""

    files: dict[str, bytes]
    pages: int
    layouts: int


def typeset(job: Job) -> dict[str, bytes]:
    """The files of a work by name."""
    return make(job).files


def make(job: Job) -> Made:
    """A finished work. WeasyPrint is loaded here, in the process that does the work."""
    from press.layout.papers import saved
    from press.layout.quires import bound, in_quires

    if in_quires(job):
        with bound(job, attachments(job)) as book:
            found = saved(book, [paper for _, paper in job.files])
            return Made({name: found[paper] for name, paper in job.files}, len(book.pages), 1)
    document, layouts = lay_out(job)
    return Made(files(job, write_pdf(job, document)), len(document.pages), layouts)


def lay_out(job: Job) -> tuple[Any, int]:
    """The document, its page numbers filled in, and how many layouts it took."""
    from press.layout.abreast import abreast
    from press.layout.leaf import lay_out_largest
    from press.layout.references import fill_in, make_room

    html, room = make_room(job.html)
    setter = Setter(job)
    if job.fit:
        return lay_out_largest(job.fit, html, setter.set)
    return fill_in(abreast(setter.set(html)), room), 1


def write_pdf(job: Job, document: Any) -> bytes:
    """The document as WeasyPrint writes it, with its enclosures. It is compressed once, when its files are saved."""
    pdf: bytes = document.write_pdf(pdf_variant=VARIANT, attachments=attachments(job), uncompressed_pdf=True)
    return pdf


def files(job: Job, pdf: bytes) -> dict[str, bytes]:
    """A file for each paper, and the booklets."""
    from press.layout.booklet import impose
    from press.layout.papers import on_papers

    plain = on_papers(pdf, [paper for _, paper in job.files if not paper.startswith(BOOKLET)])
    return {
        name: impose(pdf, paper.removeprefix(BOOKLET)) if paper.startswith(BOOKLET) else plain[paper]
        for name, paper in job.files
    }


def attachments(job: Job) -> list[Any]:
    """What travels inside a work."""
    return [attachment(enclosure, job.epoch) for enclosure in job.enclosures]


def attachment(enclosure: Enclosure, epoch: int) -> Any:
    """An attachment with a fixed date; WeasyPrint empties one as it writes it, so each is made anew."""
    from weasyprint import Attachment

    day = datetime.fromtimestamp(epoch, UTC)
    return Attachment(
        string=enclosure.text,
        name=enclosure.name,
        description=enclosure.words,
        created=day,
        modified=day,
        relationship=enclosure.relation,
    )
