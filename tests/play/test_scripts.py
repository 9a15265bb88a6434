"""The browser's modules keep the house's order: a formatter lays them out, as ruff does Python."""

from pathlib import Path
from typing import Any

import pytest

from workshop.runtime import PLAY

PRETTIER = ("prettier/bin/prettier.cjs", "--check")
OURS = sorted([*PLAY.rglob("*.mjs"), *PLAY.glob("*.ts"), *Path(__file__).parent.glob("*.mjs")])


def test_every_module_is_laid_out(node: Any) -> None:
    assert len(OURS) > 20
    done = node(*PRETTIER, *OURS)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("text", "well"), [("const one = 1;\n", True), ("const one = 1\n", False), ("if (", False)])
def test_what_is_not_laid_out_is_found(node: Any, tmp_path: Path, text: str, well: bool) -> None:
    module = tmp_path / "module.mjs"
    module.write_text(text, encoding="utf-8")
    assert (node(*PRETTIER, module).returncode == 0) == well
