"""Processes forked from this one: what they do, what they tell, and what ends them."""

import os
import resource
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, Pipe, wait
from typing import Any, Literal, NamedTuple, NoReturn, TypeAlias

from workshop import Stop

How: TypeAlias = Literal["killed", "timed out", "survived", "not called"]
Send: TypeAlias = Callable[[Any], None]

# Seconds by the clock, for what waits and takes no processor; and bytes, for what grows.
PATIENCE, MEMORY = 900, 4 << 30
OVER = {signal.SIGPROF, signal.SIGALRM, signal.SIGXCPU}


class Ended(NamedTuple):
    """What a process was begun for, how it ended and by what, its processor seconds, and what it told before."""

    key: Any
    how: Any
    by: str
    seconds: float
    told: list[Any]


class Broken(NamedTuple):
    """Why a process of ours could not do what it should."""

    why: str


class Forks:
    """Processes forked from this one. Each tells what it likes, and at last `(how, by)`."""

    def __init__(self) -> None:
        self.running: dict[Connection, tuple[Any, int, list[Any]]] = {}

    def start(self, key: Any, work: Callable[[Send], None]) -> None:
        """Begin one."""
        here, there = Pipe(duplex=False)
        if (pid := os.fork()) == 0:
            here.close()
            end(there.send, work)
        there.close()
        self.running[here] = key, pid, []

    def wait(self, *beside: Connection) -> list[Ended]:
        """Wait until one tells something or a line beside does; those that have ended. Raises Stop if one broke."""
        found = []
        for each in wait([*self.running, *beside]):
            if each in beside:
                continue
            assert isinstance(each, Connection)
            key, pid, told = self.running[each]
            try:
                told.append(unbroken(each.recv()))
            except EOFError:
                each.close()
                del self.running[each]
                _, status, used = os.wait4(pid, 0)
                how, by = told.pop() if status == 0 else ended_by(os.waitstatus_to_exitcode(status))
                found.append(Ended(key, how, by, used.ru_utime + used.ru_stime, told))
        return found


def end(send: Send, work: Callable[[Send], None]) -> NoReturn:
    """Do the work of a forked process, and nothing after it."""
    try:
        work(send)
    except BaseException as wrong:
        send(Broken(str(wrong) if isinstance(wrong, Stop) else traceback.format_exc()))
    os._exit(0)


def unbroken(told: Any) -> Any:
    """What a process told. Raises Stop if it is why it broke."""
    if isinstance(told, Broken):
        raise Stop(told.why)
    return told


def ended_by(code: int) -> tuple[How, str]:
    """How a mutant fared whose process has ended by a signal."""
    return ("timed out", "its time") if -code in OVER else ("killed", f"signal {-code}")


def silence() -> None:
    """From now on this process prints nothing."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(nothing, each)


def limit(seconds: float) -> None:
    """End this process after so many processor seconds, or if it waits too long or grows too large."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.alarm(PATIENCE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
