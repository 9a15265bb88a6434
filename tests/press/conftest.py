"""What tests of the press share: the faces, and small documents as the press sets them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from press.jobs import STYLES
from press.layout.fonts import unpacked
from press.layout.job import Fit, Job


@pytest.fixture(scope="session")
def fonts(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    return unpacked(tmp_path_factory.mktemp("fonts"))


Proof = Callable[..., Job]


@pytest.fixture
def proof(fonts: tuple[Path, ...], tmp_path: Path) -> Proof:
    """A work of this body in the press's styles, with rules of the test's own after them."""

    def proof(body: str, css: str = "", styles: tuple[str, ...] = (), fit: Fit | None = None) -> Job:
        own = tmp_path / "own.css"
        own.write_text(css, "utf-8")
        html = f'<!doctype html><html lang="en"><head><title>Proof</title></head><body>{body}</body></html>'
        sheets = (*(STYLES / f"{style}.css" for style in ("base", *styles)), own)
        return Job("proof", html, sheets, fonts, (), 0, (("proof.pdf", "own"),), fit)

    return proof
