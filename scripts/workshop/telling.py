"""How a command tells what it is doing: one line a step, a clock on long ones, the whole log on failure."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from workshop import BUILD, ROOT, Stop

Command = Sequence[str | Path]
quiet = False


def say(line: str) -> None:
    """Print a line at once, unless the command was asked to be quiet."""
    if not quiet:
        print(line, flush=True)


@contextmanager
def step(title: str, progress: Path | None = None, start: float | None = None) -> Iterator[None]:
    """Name a step, show a running clock while it lasts, and how long it took when it ends.

    `progress` is a file in which the step says how far it is, and in the end what it has done. `start` is the moment
    at which it began, if that was before.
    """
    start = time.monotonic() if start is None else start
    over = threading.Event()
    clock = threading.Thread(target=_tick, args=(title, start, over, progress), daemon=True)
    if not quiet:
        clock.start()
    try:
        yield
    except BaseException:
        _end(clock, over, f"{title}: failed after {_since(start)}")
        raise
    _end(clock, over, f"{title}: {_far(progress)}{_since(start)}")


class Started(NamedTuple):
    """A command that runs, the file that has what it prints, and the moment at which it began."""

    process: subprocess.Popen[bytes]
    log: Path
    moment: float


def start(title: str, command: Command, *, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> Started:
    """Start a command, the step of which comes later."""
    log = BUILD / "log" / f"{title.split()[0].strip(':').lower()}.txt"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("wb") as printed:
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=cwd,
            env=None if env is None else dict(env),
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=subprocess.STDOUT,
        )
    return Started(process, log, time.monotonic())


def end(title: str, started: Started, progress: Path | None = None) -> str:
    """Wait for a command as a step, and return what it printed; on failure show all of that and stop."""
    with step(title, progress, started.moment):
        try:
            status = started.process.wait()
        except BaseException:
            started.process.kill()
            raise
        printed = started.log.read_text(encoding="utf-8", errors="replace")
        if status:
            raise Stop(f"{printed.rstrip()}\n\n{title}: failed (status {status}).")
    return printed


def run(
    title: str,
    command: Command,
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path = ROOT,
    progress: Path | None = None,
) -> str:
    """Run a command as a step and return what it printed; on failure show all of that and stop.

    `progress` is a file in which the command says how far it is.
    """
    if progress:
        progress.unlink(missing_ok=True)
    return end(title, start(title, command, env=env, cwd=cwd), progress)


def command(main: Callable[[], int | None]) -> None:
    """Run a command's main function; a Stop becomes its message and exit status 1."""
    try:
        status = main()
    except Stop as stop:
        print(f"\n{stop}", file=sys.stderr, flush=True)
        status = 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        status = 130
    sys.exit(status or 0)


def _since(start: float) -> str:
    seconds = time.monotonic() - start
    return f"{seconds:.1f} s" if seconds < 60 else f"{seconds // 60:.0f} min {seconds % 60:.0f} s"


def _tick(title: str, start: float, over: threading.Event, progress: Path | None) -> None:
    """Count on one line of a terminal; in a log, add a line every half minute."""
    live = sys.stdout.isatty()
    while not over.wait(1 if live else 30):
        line = f"{title} … {_far(progress)}{_since(start)}"
        print(f"\r\033[K{line}" if live else line, end="" if live else "\n", flush=True)


def _far(progress: Path | None) -> str:
    """How far a step says it is, and how long it will still take, if its file has a second line: the moment of its end.

    Between two words of the step the time that is left grows less; once it is over nothing is said of it.
    """
    far, _, end = (progress.read_text(encoding="utf-8") if progress and progress.exists() else "").partition("\n")
    seconds = float(end) - time.monotonic() if end else 0.0
    left = f", about {duration(seconds)} left" if seconds > 0 else ""
    return f"{far}{left}; " if far else ""


def duration(seconds: float) -> str:
    """A length of time, no more exactly than it is known."""
    return f"{max(5, round(seconds / 5) * 5)} s" if seconds < 90 else f"{round(seconds / 60)} min"


def _end(clock: threading.Thread, over: threading.Event, line: str) -> None:
    over.set()
    if clock.is_alive():
        clock.join()
    say(f"\r\033[K{line}" if sys.stdout.isatty() else line)
