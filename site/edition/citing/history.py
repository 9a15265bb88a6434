"""How each thing came to say what it says: its versions, each with day, commit and what stood there before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha1
from pathlib import Path
from typing import Any, NamedTuple

from edition.citing.repository import Commit, Repository
from edition.citing.said import Fields, Said, readings, said
from edition.corpus.plain import Part, Row, Rows, filled, likened, part, present
from edition.kept import kept

Key = str
"""By which a thing is found: `rule reym.bid`, `reading reym.second-call=three-only`, `clause herald-1915#pack`."""
Files = Mapping[str, str]
"""A state of the content: the names of what is in its files, by path."""


class Step(NamedTuple):
    """A version of a thing, and how it came about."""

    version: str
    day: str
    """The day of the commit; nothing if none holds it yet."""
    subject: str
    was: Fields
    """What stood before in the fields that it changed, if only an empty text. Of a first version nothing."""


class Past(NamedTuple):
    """What all things say that can be cited now, and how each came to."""

    now: dict[Key, Said]
    steps: dict[Key, list[Step]]
    """The versions of each, oldest first; none where no history is held."""
    since: str
    """The day of the oldest commit; nothing where there is none."""
    shallow: bool
    """Whether the history begins later than the content does."""
    unread: int
    """So many of the files that the content ever had cannot be read."""


class Reader:
    """Tells what things said in any state of the content. What it has read or worked out it keeps."""

    def __init__(self) -> None:
        self.rows = Rows()
        self.blobs: dict[str, bytes] = {}
        self.files: dict[tuple[str, str], dict[str, Row]] = {}
        self.lenders: dict[tuple[str, str], set[str]] = {}
        self.known: dict[tuple[Part, int, int], dict[Key, Said]] = {}

    def file(self, files: Files, path: str) -> dict[str, Row]:
        """The rows of a file in a state, by their ids."""
        name, held = (files.get(path, ""), path), part(path)
        if not name[0] or held is None:
            return {}
        if name not in self.files:
            self.files[name] = self.rows.of(held, self.blobs[name[0]]) if name[0] in self.blobs else {}
        return self.files[name]

    def lent(self, files: Files, path: str) -> set[str]:
        """The files from which a file has texts."""
        name = (files[path], path)
        if name not in self.lenders:
            likes = filter(None, map(likened, self.file(files, path).values()))
            self.lenders[name] = {lender(path, like) for like in likes}
        return self.lenders[name]

    def said(self, files: Files, path: str, id: str) -> dict[Key, Said]:
        """What a row says in a state, by the keys of what can be cited of it: a crux, and each of its readings."""
        row, held = self.file(files, path).get(id), part(path)
        if row is None or held is None:
            return {}
        like = likened(row)
        target = self.file(files, lender(path, like)).get(like) if like else None
        name = (held, identity(row), identity(target))
        if name not in self.known:
            self.known[name] = dict(citable(held, id, filled(held.kind, row, target)))
        return self.known[name]

    def all(self, files: Files) -> dict[Key, Said]:
        """What everything says in a state."""
        return {
            key: each
            for path in files
            for id in self.file(files, path)
            for key, each in self.said(files, path, id).items()
        }


def identity(row: Row | None) -> int:
    """What tells rows apart; one that is the same in several states is one row."""
    return id(row) if row is not None else 0


def lender(path: str, like: str) -> str:
    """The file in which the row stands that a row of another is like."""
    return f"games/{like.partition('.')[0]}/{path.rpartition('/')[2]}"


def citable(held: Part, id: str, row: Row) -> Iterator[tuple[Key, Said]]:
    """What can be cited of a row, by its key."""
    key = {"clause": f"{held.owner}#{id}", "deal": f"{held.owner}/{id}"}.get(held.kind, id)
    yield f"{held.kind} {key}", said(held.kind, row)
    if held.kind == "crux":
        yield from ((f"reading {key}={reading}", each) for reading, each in readings(row))


class Walk:
    """Goes through the commits of a content, none before its parents, and notes each new version of a thing."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.states: dict[str, dict[str, str]] = {}
        self.last: dict[Key, Said] = {}
        self.steps: dict[Key, list[Step]] = {}

    def go(self, commit: Commit) -> None:
        """Note what a commit made: what it says otherwise than all its parents do."""
        before = [self.states.get(parent, {}) for parent in commit.parents]
        state = dict(before[0]) if before else {}
        changed = {path: blob for path, blob in commit.changed if part(path)}
        state.update(changed)
        self.states[commit.id] = state = {path: blob for path, blob in state.items() if blob}
        for path in touched(self.reader, state, changed):
            for id in self.reader.file(state, path):
                now = self.reader.said(state, path, id)
                then = [self.reader.said(each, path, id) for each in before]
                for key, told in now.items():
                    if all(each.get(key, NOTHING).version != told.version for each in then):
                        self.note(key, told, commit.day, commit.subject)

    def note(self, key: Key, told: Said, day: str, subject: str) -> None:
        """Note a version, if it is not the last that was noted."""
        last = self.last.get(key)
        if last is None or last.version != told.version:
            was = otherwise(last.fields, told.fields) if last else {}
            self.steps.setdefault(key, []).append(Step(told.version, day, subject, was))
            self.last[key] = told


NOTHING = Said("", "", {})


def touched(reader: Reader, state: Files, changed: Iterable[str]) -> list[str]:
    """The files of a state that say something else when these change: themselves, and whoever has texts of them."""
    these = {*changed}
    return [path for path in state if path in these or reader.lent(state, path) & these] if these else []


def otherwise(before: Fields, now: Fields) -> Fields:
    """What stood before in the fields that are otherwise now."""
    return {name: before.get(name, "") for name in before | now if before.get(name) != now.get(name)}


def past(content: Path, repository: Repository) -> Past:
    """The whole history of a content, up to how it stands on the disk.

    What the commits made is kept until there is another: only how it stands is read again.
    """
    told = kept("walked", [repository.head(), str(repository.shallow())], lambda: walked(repository))
    reader, stands = Reader(), {}
    for path, text in present(content).items():
        stands[path] = blob = name_of(text)
        reader.blobs[blob] = text
    walk = Walk(reader)
    walk.last = {key: Said(*each) for key, each in told["last"].items()}
    walk.steps = {key: [Step(*each) for each in some] for key, some in told["steps"].items()}
    now = reader.all(stands)
    if told["since"]:
        for key, each in now.items():
            walk.note(key, each, "", "")
    steps = {key: walk.steps[key] for key in now if key in walk.steps}
    return Past(now, steps, told["since"], repository.shallow(), told["unread"])


def walked(repository: Repository) -> dict[str, Any]:
    """What the commits made, as JSON can keep it: of each thing its versions and what it says last."""
    reader, commits = Reader(), repository.commits()
    wanted = {blob for commit in commits for path, blob in commit.changed if blob and part(path)}
    reader.blobs.update(repository.blobs(sorted(wanted)))
    walk = Walk(reader)
    for commit in commits:
        walk.go(commit)
    since = commits[0].day if commits else ""
    return {"last": walk.last, "steps": walk.steps, "since": since, "unread": reader.rows.unread}


def found(content: Path) -> dict[str, Any]:
    """The history as JSON can keep it: of each thing its version, its steps, and how it stands in what they changed."""
    told = past(content, Repository(content))
    return {
        "since": told.since,
        "shallow": told.shallow,
        "unread": told.unread,
        "things": {
            key: {
                "version": each.version,
                "steps": (steps := told.steps.get(key, [])),
                "now": {
                    name: each.fields.get(name, "") for name in sorted({name for step in steps for name in step.was})
                },
            }
            for key, each in told.now.items()
        },
    }


def name_of(text: bytes) -> str:
    """What git calls a file that holds this."""
    return sha1(b"blob %d\0" % len(text) + text, usedforsecurity=False).hexdigest()
