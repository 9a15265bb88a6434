"""Pages as a printer would lay them down, and their words: by PDFium, in a tenth of the time that Poppler takes."""

from collections.abc import Iterator
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops

# The resolution of the pictures, in dots an inch.
DOTS = 40
# What PDFium puts in the place of a hyphen at which a line is broken.
BROKEN = "\ufffe"


def pictures(path: Path) -> Iterator[Image.Image]:
    """Every page of a PDF, one after another: in colours, or in grey where there is no colour at all."""
    with pypdfium2.PdfDocument(path) as pdf:
        for page in pdf:
            bitmap = page.render(scale=DOTS / 72)
            yield uncoloured(bitmap.to_pil())
            bitmap.close()
            page.close()


def text(path: Path) -> str:
    """The words of a PDF, page by page, in the order in which it names them; a word that is broken is whole."""
    with pypdfium2.PdfDocument(path) as pdf:
        read = [page.get_textpage().get_text_range() for page in pdf]
    return "\f".join(read).replace("\r\n", "\n").replace(f"{BROKEN}\n", "").replace(BROKEN, "")


def uncoloured(picture: Image.Image) -> Image.Image:
    """The picture in grey if not one dot of it has a colour: nothing is lost, and it is a third as large."""
    red, green, blue = picture.convert("RGB").split()
    coloured = any(ImageChops.difference(red, other).getbbox() for other in (green, blue))
    return picture if coloured else red
