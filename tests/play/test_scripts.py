"""The browser's modules keep the house's order: a formatter lays them out, as ruff does Python."""

import subprocess
from pathlib import Path

import pytest

from workshop import PYTHON, ROOT
from workshop.environment import NODE, variables
from workshop.runtime import PLAY

OURS = sorted([*PLAY.rglob("*.mjs"), *Path(__file__).parent.glob("*.mjs")])


def node(tool: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a tool of Node's; what it says stands in `stdout`."""
    command = [PYTHON.with_name("node"), NODE / "node_modules" / tool, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=variables(), capture_output=True, encoding="utf-8", check=False)
    return subprocess.CompletedProcess(command, done.returncode, done.stdout + done.stderr)


def laid_out(*files: Path) -> subprocess.CompletedProcess[str]:
    return node("prettier/bin/prettier.cjs", "--check", *files)


def test_every_module_is_laid_out() -> None:
    assert len(OURS) > 20
    done = laid_out(*OURS)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("text", "well"), [("const one = 1;\n", True), ("const one = 1\n", False), ("if (", False)])
def test_what_is_not_laid_out_is_found(tmp_path: Path, text: str, well: bool) -> None:
    module = tmp_path / "module.mjs"
    module.write_text(text, encoding="utf-8")
    assert (laid_out(module).returncode == 0) == well
