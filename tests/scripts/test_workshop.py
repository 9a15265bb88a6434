"""The commands: what is missing is named, what is unchanged is not made again, what fails says why."""

import resource
import signal
import subprocess
import time
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from edition import __main__ as sphinx
from edition.code import code
from edition.pages.progress import READ, TELL, made
from press.making import digests
from workshop import ROOT, Stop, environment, stamps, telling
from workshop.environment import Need


def command(name: str) -> ModuleType:
    """A command of scripts/ as a module."""
    spec = spec_from_loader(f"command_{name}", SourceFileLoader(f"command_{name}", str(ROOT / "scripts" / name)))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stamps and logs of these tests lie apart from the real ones."""
    monkeypatch.setattr(stamps, "STAMPS", tmp_path / "stamps")
    monkeypatch.setattr(telling, "BUILD", tmp_path)


def test_without_the_right_to_install_the_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment.os, "geteuid", lambda: 1000)
    needs = [Need("here", "is there", lambda: True), Need("libsample0", "shapes samples", lambda: False)]
    with pytest.raises(Stop, match="libsample0: shapes samples") as stop:
        environment._install_needs(needs)
    assert "apt-get install libsample0" in str(stop.value)
    assert "is there" not in str(stop.value)


def test_with_nothing_missing_nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "run", lambda *_: pytest.fail("something was installed"))
    environment._install_needs([Need("here", "is there", lambda: True)])


def test_a_step_is_stamped_only_when_it_ends_well() -> None:
    now = {"content/a.md": "1"}
    with pytest.raises(ValueError, match="torn"), stamps.stamping("sample", now):
        raise ValueError("torn")
    assert stamps.last("sample") == {}
    with stamps.stamping("sample", now):
        pass
    assert stamps.last("sample") == now
    with pytest.raises(ValueError, match="torn"), stamps.stamping("sample", {}):
        raise ValueError("torn")
    assert stamps.last("sample") == {}, "a stamp outlived the step that it stood for"


def test_the_inputs_of_a_step_are_its_files_and_no_leavings() -> None:
    found = stamps.inputs(["scripts/workshop", "pyproject.toml"], epoch="1")
    assert found["<epoch>"] == "1"
    assert {"scripts/workshop/stamps.py", "pyproject.toml"} <= found.keys()
    assert not [name for name in found if "__pycache__" in name]


def test_a_readme_is_an_input_only_where_a_step_names_it() -> None:
    """The wheel holds the README of the house; no page and no print is made from those of its rooms."""
    rooms = ["site/edition", "site/play", "pdf"]
    assert all((ROOT / room / "README.md").is_file() for room in rooms)
    found = stamps.inputs([*rooms, "README.md"])
    assert [name for name in found if name.endswith("README.md")] == ["README.md"]
    assert "site/edition/extension.py" in found


def test_what_the_press_is_made_of_changes_with_a_module_and_not_with_a_readme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(digests, "ROOMS", (tmp_path,))
    found = []
    for name in ("module.py", "README.md", "another.py"):
        (tmp_path / name).write_text("as it is", "utf-8")
        digests.press.cache_clear()
        found.append(digests.press())
    digests.press.cache_clear()
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize(
    ("before", "now", "kept"),
    [
        ({"content/a.md": "1"}, {"content/a.md": "2"}, True),
        ({"content/a.md": "1", "site/conf.py": "1"}, {"content/a.md": "2", "site/conf.py": "1"}, True),
        ({"content/a.md": "1", "site/conf.py": "1"}, {"content/a.md": "1", "site/conf.py": "2"}, False),
        ({"content/a.md": "1"}, {"content/a.md": "1", "content/b.md": "1"}, False),
        ({"content/a.md": "1", "<epoch>": "1"}, {"content/a.md": "1", "<epoch>": "2"}, False),
        ({}, {"content/a.md": "1"}, False),
    ],
)
def test_pages_are_kept_only_when_no_more_than_text_has_changed(
    before: stamps.Inputs, now: stamps.Inputs, kept: bool
) -> None:
    assert command("build").only_text_changed(before, now) is kept


@pytest.mark.parametrize(
    ("before", "now", "words"),
    [
        ({}, {"content/a.md": "1"}, "not made before"),
        ({"content/a.md": "1"}, {"content/a.md": "2"}, "content/a.md has changed"),
        (
            {"content/a.md": "1"},
            {"content/a.md": "2", "content/b.md": "1"},
            "2 files have changed, content/a.md among them",
        ),
        ({"<epoch>": "1"}, {"<epoch>": "2"}, "another epoch"),
        ({"content/a.md": "1"}, {"content/a.md": "1"}, "something that it made is missing"),
    ],
)
def test_a_step_says_why_it_is_done_again(before: stamps.Inputs, now: stamps.Inputs, words: str) -> None:
    assert stamps.why(before, now) == words


def test_a_step_says_in_the_end_what_it_has_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What stands in its file of progress when it is over."""
    progress = tmp_path / "progress.txt"
    telling.run("Site: making", ["sh", "-c", f"printf '33 of 520 pages' > {progress}"], progress=progress)
    assert capsys.readouterr().out.startswith("Site: making: 33 of 520 pages; ")


@pytest.mark.parametrize(
    ("pages", "words"),
    [
        (["index"], "1 of 9 pages"),
        (["games/put/index", "games/put/rules", "index"], "3 of 9 pages, 2 of them of put"),
        (["games/put/index", "games/put/rules"], "2 of 9 pages, all of put"),
        ([], "0 of 9 pages"),
    ],
)
def test_the_site_says_how_many_pages_it_has_made_and_of_which_game_most(pages: list[str], words: str) -> None:
    assert made(pages, 9) == words


def test_pages_and_prints_rest_on_every_module_that_makes_them() -> None:
    """In whatever room it stands: a change of it makes them anew."""
    edition, press = ({*(ROOT / room).rglob("*.py")} for room in ("site/edition", "pdf/press"))
    assert {path.parent for path in edition | press} > {ROOT / "site/edition", ROOT / "pdf/press"}
    read = {ROOT / name for name in stamps.inputs(command("build").SPHINX)}
    assert edition | press <= read
    assert edition <= {*code()}
    assert edition | press <= {path for room in digests.ROOMS for path in room.rglob("*")}


def test_a_failing_step_shows_all_it_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Stop, match="the reason") as stop:
        telling.run("Sample: failing", ["sh", "-c", "echo the reason; exit 3"])
    assert "status 3" in str(stop.value)
    assert "Sample: failing: failed" in capsys.readouterr().out


class Waiting:
    """A step that goes on for so many ticks of the clock, and tells between them how far it is."""

    def __init__(self, progress: Path, lines: list[str]) -> None:
        self.progress, self.lines = progress, lines

    def wait(self, seconds: float) -> bool:
        if not self.lines:
            return True
        if line := self.lines.pop(0):
            self.progress.write_text(line, encoding="utf-8")
        return False


def test_the_clock_says_how_far_a_step_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the step says itself; before it says anything, and where it says nothing, the time alone.

    An end at the 1060th second is told at the 1000th as 60 s, and at the 1020th, if nothing was said since, as 40 s.
    At the 1061st it is over, and nobody knows when the end will be.
    """
    clock = iter([1000.0, 1020.0, 1061.0])
    monkeypatch.setattr(telling, "_since", lambda start: "1.0 s")
    monkeypatch.setattr(telling.time, "monotonic", lambda: next(clock))
    progress = tmp_path / "progress.txt"
    told = Waiting(progress, ["", "1 of 4\n", "2 of 4\n1060.000", "", ""])
    telling._tick("Print: making", 0.0, told, progress)  # type: ignore[arg-type]
    telling._tick("Site: making", 0.0, Waiting(progress, ["3 of 4"]), None)  # type: ignore[arg-type]
    assert capsys.readouterr().out.splitlines() == [
        "Print: making … 1.0 s",
        "Print: making … 1 of 4; 1.0 s",
        "Print: making … 2 of 4, about 60 s left; 1.0 s",
        "Print: making … 2 of 4, about 40 s left; 1.0 s",
        "Print: making … 2 of 4; 1.0 s",
        "Site: making … 1.0 s",
    ]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "5 s"), (7, "5 s"), (8, "10 s"), (62, "60 s"), (89, "90 s"), (90, "2 min"), (200, "3 min"), (3600, "60 min")],
)
def test_a_time_is_told_no_more_exactly_than_it_is_known(seconds: float, words: str) -> None:
    assert telling.duration(seconds) == words


def test_what_the_last_run_said_of_its_progress_is_forgotten(tmp_path: Path) -> None:
    progress = tmp_path / "progress.txt"
    progress.write_text("3 of 4", encoding="utf-8")
    telling.run("Sample: new", ["true"], progress=progress)
    assert not progress.exists()


def test_site_and_press_are_told_where_to_say_how_far_it_is(tmp_path: Path) -> None:
    """By the names that both listen to."""
    build = command("build")
    script = (ROOT / "scripts" / "build").read_text("utf-8")
    assert f'"{TELL}": str(self.progress)' in script
    assert f'"{READ}": str(READ)' in script
    assert build.Pages.progress != build.Press.progress


def of(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, does: str) -> Any:
    """The pages or the press, which do this; `$0` is the file for which they wait."""
    build = command("build")
    for file in ("PROGRESS", "PRINTING", "IN_ORDER", "READ"):
        monkeypatch.setattr(build, file, tmp_path / file)
    step = getattr(build, name)
    monkeypatch.setattr(step, "after", tmp_path / {"Pages": "IN_ORDER", "Press": "READ"}[name])
    monkeypatch.setattr(step, "progress", tmp_path / "progress.txt")
    monkeypatch.setattr(step, "there", lambda _: True)
    monkeypatch.setattr(build, "SITE", tmp_path / "site")
    monkeypatch.setattr(build, "run", lambda title, *_, **__: (tmp_path / title).touch())
    monkeypatch.setattr(build, "sphinx", lambda builder, out, after, loaded: ["sh", "-c", does, after])
    return step(wanted=True)


@pytest.mark.parametrize("name", ["Pages", "Press"])
def test_a_step_is_loaded_before_it_begins_and_stamped_once_all_is_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    made = tmp_path / "made"
    step = of(name, monkeypatch, tmp_path, f"until test -e $0; do sleep 0.01; done; touch {made}")
    step.after.touch()  # of the last time
    with stamps.stamping(step.name, {"content/a": "1"}):
        pass
    with step:
        step.load()
        assert not step.after.exists()
        loaded = step.started.process
        assert stamps.last(step.name) == {"content/a": "1"}  # if all ends here, it stands as it was made
        step.begin()
        assert step.started.process is loaded
        assert stamps.last(step.name) == {}
        assert step.after.exists() == (name == "Pages")  # the press begins when the pages have been read
        if name == "Press":
            assert loaded.poll() is None
            assert not made.exists()
            step.after.touch()
        step.end()
    assert made.exists()
    assert (tmp_path / "Search: indexing").exists() == (name == "Pages")
    assert stamps.last(step.name) == step.now != {}


def test_what_was_not_loaded_is_when_it_begins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where a folder was cleared, the pages are due that were not before."""
    pages = of("Pages", monkeypatch, tmp_path, f"touch {tmp_path / 'made'}")
    with stamps.stamping("site", pages.now):
        pass
    with pages:
        pages.load()
        assert pages.started is None
        monkeypatch.setattr(type(pages), "there", lambda _: False)
        pages.begin()
        pages.end()
    assert (tmp_path / "made").exists()


def test_what_is_not_wanted_or_stands_as_it_would_be_made_is_not_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    press = of("Press", monkeypatch, tmp_path, f"touch {tmp_path / 'made'}")
    unwanted = type(press)(wanted=False)
    with stamps.stamping("pdf", press.now):
        pass
    for step in (press, unwanted):
        with step:
            step.load()
            step.begin()
            step.end()
        assert step.started is None
    assert stamps.last("pdf") == press.now != {}


def test_a_build_has_both_builders_wait_with_all_that_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    build, done = command("build"), []
    monkeypatch.setattr(sphinx, "wait", lambda file, modules: done.append((file, modules)))
    monkeypatch.setattr(sphinx, "sphinx", lambda arguments: done.append(arguments[:2]) or 0)
    for step in (build.Pages, build.Press):
        _, *called = map(str, build.sphinx(step.builder, step.out, step.after, step.loaded))
        assert called[:2] == ["-m", "edition"]
        assert sphinx.main(called[2:]) == 0
    assert done == [(build.IN_ORDER, []), ["-b", "html"], (build.READ, [*build.LOADED]), ["-b", "press"]]


def test_a_build_begins_to_load_before_it_checks_and_makes_no_page_of_content_that_is_not_in_order(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    build, done = command("build"), []

    class Told(build.Step):
        name, after = "told", tmp_path / "after"

        def inputs(self) -> dict[str, str]:
            return {"content/a": "1"}

        def there(self) -> bool:
            return False

        def load(self) -> None:
            done.append("load")

        def begin(self) -> None:
            done.append("begin")

    def check() -> None:
        done.append("check")
        raise Stop("A rule has no text.")

    for name, value in {"Pages": Told, "Press": Told, "check": check, "ready": lambda: None}.items():
        monkeypatch.setattr(build, name, value)
    monkeypatch.setattr(build.sys, "argv", ["build"])
    with pytest.raises(Stop):
        build.main()
    assert done == ["load", "load", "check"]


def test_nothing_is_printed_before_the_pages_have_been_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    looks, sign = [], tmp_path / "read"

    def look(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 3:
            sign.touch()

    monkeypatch.setattr(sphinx.time, "sleep", look)
    sphinx.wait(sign, [*command("build").LOADED])
    assert len(looks) == 3


def test_nobody_waits_for_pages_of_a_build_that_is_gone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    parents = iter([100, 100, 1])
    monkeypatch.setattr(sphinx.os, "getppid", lambda: next(parents))
    monkeypatch.setattr(sphinx.time, "sleep", lambda _: None)
    with pytest.raises(SystemExit):
        sphinx.wait(tmp_path / "read", [])


def test_whatever_stops_the_pages_stops_the_press_and_leaves_it_without_a_stamp(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    press = of("Press", monkeypatch, tmp_path, "exec sleep 600")
    with stamps.stamping("pdf", {"content/a": "1"}):
        pass

    def built() -> None:
        with press:
            press.begin()
            raise Stop("The pages are wrong.")

    with pytest.raises(Stop):
        built()
    assert press.started.process.wait() < 0
    assert stamps.last("pdf") == {}


@pytest.fixture
def interruptible() -> Iterator[None]:
    """What is begun can be interrupted, even where the tests themselves run in the background and cannot."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_a_press_that_is_stopped_ends_what_it_has_begun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun, ended = tmp_path / "begun", tmp_path / "ended"
    does = f"trap 'touch {ended}; exit 130' INT; touch {begun}; while :; do sleep 0.1; done"
    press = of("Press", monkeypatch, tmp_path, does)
    with press:
        press.begin()
        while not begun.exists():
            time.sleep(0.01)
    assert ended.exists()


def test_a_press_that_fails_says_what_it_printed_and_is_made_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    press = of("Press", monkeypatch, tmp_path, "echo no ink; exit 3")
    with press:
        press.begin()
        with pytest.raises(Stop, match=r"(?s)no ink.*failed \(status 3\)"):
            press.end()
    assert stamps.last("pdf") == {}
    assert "Print: making the PDFs (not made before): failed after" in capsys.readouterr().out


def test_a_stop_ends_a_command_with_its_message(capsys: pytest.CaptureFixture[str]) -> None:
    def main() -> None:
        raise Stop("Because.")

    with pytest.raises(SystemExit) as end:
        telling.command(main)
    assert end.value.code == 1
    assert capsys.readouterr().err == "\nBecause.\n"


def test_the_date_of_a_build_can_be_given_and_is_a_whole_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second day of 1970 begins after 86,400 s and ends before 172,800."""
    for told, day in (("86400", 86_400), ("172799", 86_400), ("172800", 172_800)):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", told)
        assert command("build").epoch() == day


def test_a_build_with_nothing_changed_takes_seconds(built: None) -> None:
    """Of the processor’s time: how long that takes depends on what else it has to do."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([ROOT / "scripts" / "build", "--quiet"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 5


@pytest.mark.parametrize("name", ["build", "test", "look", "lock", "bench_browser", "bench_print"])
def test_every_command_explains_itself(name: str) -> None:
    done = subprocess.run([ROOT / "scripts" / name, "--help"], capture_output=True, encoding="utf-8", check=True)
    assert f"./scripts/{name}" in done.stdout
