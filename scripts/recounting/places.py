"""Where lots are counted: in this process, in processes of this machine, or by the workers of a Dask cluster.

A place is given jobs, and tells of each, by its number among them, what it came to as soon as it is done, in whatever
order that is. A job whose worker dies is done again.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from importlib import import_module
from typing import Any, Final, TypeAlias

from recounting import Done, Job, done
from workshop import Stop
from workshop.parcels import engine_digest

Place: TypeAlias = Callable[[Sequence[Job]], Iterator[tuple[int, Done]]]
DEATHS: Final = 3
"""So many workers may die that leave nothing done between one death and the next."""
WANTED: Final = (
    "--scheduler wants dask.distributed, which is not installed here. This brings it:\n"
    "  .env/python/bin/pip install distributed"
)


def here(jobs: Sequence[Job]) -> Iterator[tuple[int, Done]]:
    """In this process, one after the other."""
    yield from ((n, done(job)) for n, job in enumerate(jobs))


def processes(count: int, do: Callable[[Job], Done] = done) -> Place:
    """In so many processes of this machine."""

    def place(jobs: Sequence[Job]) -> Iterator[tuple[int, Done]]:
        left, deaths = dict(enumerate(jobs)), 0
        while left:
            before = len(left)
            try:
                for n, found in _by_processes(count, do, left):
                    del left[n]
                    yield n, found
            except BrokenProcessPool:
                deaths = deaths + 1 if len(left) == before else 1
                if deaths > DEATHS:
                    raise

    return place


def _by_processes(count: int, do: Callable[[Job], Done], jobs: dict[int, Job]) -> Iterator[tuple[int, Done]]:
    """The jobs by their numbers; Ctrl-C is this process's own affair, and jobs not yet begun are given up then."""
    pool = ProcessPoolExecutor(count, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        futures: dict[Future[Done], int] = {pool.submit(do, job): n for n, job in jobs.items()}
        for future in as_completed(futures):
            yield futures[future], future.result()
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Place]:
    """By the workers of the cluster whose scheduler is at this address (`tcp://10.0.0.1:8786`).

    They must have this engine. Raises Stop if dask.distributed is not installed, or nobody answers there.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError as wrong:
        raise Stop(WANTED) from wrong
    try:
        client = distributed.Client(address)
    except (OSError, ValueError) as wrong:
        raise Stop(f"--scheduler {address}: {wrong}") from wrong
    with client:
        yield lambda jobs: _by_client(client, distributed.as_completed, jobs)


def _by_client(client: Any, in_turn: Any, jobs: Sequence[Job]) -> Iterator[tuple[int, Done]]:
    """The scheduler itself does again what a dead worker had; after a few deaths at one job it raises KilledWorker.

    in_turn: hands out what is done, as soon as it is.
    """
    futures = {client.submit(by_the_same_engine, job, digest_of(job.game), pure=False): n for n, job in enumerate(jobs)}
    try:
        for future, found in in_turn(futures, with_results=True):
            yield futures[future], found
    finally:
        client.cancel([*futures])


def by_the_same_engine(job: Job, digest: str) -> Done:
    """Do a job where the engine has this digest. Raises ValueError where it has another: it might count otherwise."""
    if digest_of(job.game) != digest:
        raise ValueError(f"the worker has another engine of {job.game} than whoever asks")
    return done(job)


@cache
def digest_of(game: str) -> str:
    """The digest of the engine by which a game is played, as it was when it was first asked for."""
    return engine_digest(game.replace("-", "_"))


def place_of(scheduler: str, workers: int) -> AbstractContextManager[Place]:
    """Where the command line wants lots counted."""
    if scheduler:
        return cluster(scheduler)
    return nullcontext(processes(workers) if workers > 1 else here)
