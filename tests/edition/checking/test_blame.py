"""Where content and engine differ, the file that was changed last is told of it."""

import os
import shutil
from pathlib import Path

import pytest

from edition.checking.blame import newer
from edition.corpus.loader import load
from edition.model.codes import Code
from edition.model.faults import Fault, Place

ENGINE = Path(__file__).parents[1] / "engine" / "quinola_games" / "odd.py"
DIFFERS = "odd.double defaults to “yes”, the engine plays “no”"


@pytest.mark.parametrize("module_is_newer", [True, False])
def test_all_content_is_checked_so_too(odd: Path, tmp_path: Path, module_is_newer: bool) -> None:
    content = tmp_path / "content"
    shutil.copytree(odd, content)
    cruxes = content / "games" / "odd" / "cruxes.toml"
    cruxes.write_text(cruxes.read_text("utf-8").replace('default = "no"', 'default = "yes"', 1), "utf-8")
    changed = ENGINE.stat().st_mtime + (-60 if module_is_newer else 60)
    os.utime(cruxes, (changed, changed))
    _, faults = load(content)
    [fault] = [fault for fault in faults if fault.what == DIFFERS]
    there = Path(fault.place.file)
    text = (there if there.is_absolute() else tmp_path / there).read_text("utf-8").splitlines()[fault.place.line - 1]
    if module_is_newer:
        assert (there, '"odd.double"' in text) == (ENGINE, True)
        assert fault.mend == "make them agree; the content says it at content/games/odd/cruxes.toml:12"
    else:
        assert (there, text) == (Path("content/games/odd/cruxes.toml"), 'id = "odd.double"')


def test_what_the_module_does_not_name_is_told_of_the_content(tmp_path: Path) -> None:
    module, file = tmp_path / "odd.py", tmp_path / "content" / "rules.toml"
    file.parent.mkdir()
    file.write_text("", "utf-8")
    os.utime(file, (1, 1))
    module.write_text('RULES = ("odd.pack", "odd.pack-of-two")\n', "utf-8")
    fault = Fault(Place("content/rules.toml", 3), Code.UNNAMED, "the engine never plays odd.lead", "name it")
    assert newer(fault, "odd", module, tmp_path) is fault
    named = Fault(Place("content/rules.toml", 3), Code.UNNAMED, "the engine never plays odd.pack-of-two", "name it")
    assert newer(named, "odd", module, tmp_path).place == Place("odd.py", 1)
