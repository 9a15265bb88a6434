"""The session that was answered last. A record that goes on from it is not replayed; any other is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quinola.records import read_acts
from quinola.session import Session


class Kept:
    """One session and its record. The record is the truth: what is kept only saves replaying it."""

    __slots__ = ("acts", "session", "starts")

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Nothing is kept: the next record is replayed."""
        self.session: Session | None = None
        self.starts: list[dict[str, Any]] = []
        self.acts: list[str] = []

    def at(self, record: Mapping[str, Any]) -> Session:
        """The session of this record, with events. Raises what `Session.from_record` raises, and forgets then."""
        start = {key: value for key, value in record.items() if key != "acts"}
        acts = record.get("acts", [])
        session, known = self.session, len(self.acts)
        if session is None or start not in self.starts or not isinstance(acts, list) or acts[:known] != self.acts:
            self.forget()
            return self.keep(Session.from_record(record, events=True), start)
        for act in read_acts(acts)[known:] if len(acts) > known else ():
            session.act(act)
        return self.keep(session)

    def keep(self, session: Session, *starts: dict[str, Any]) -> Session:
        """Keep this session, as it stands now; `starts` are its record without acts, as others write it."""
        if session is not self.session:
            self.acts = []
            own = {key: value for key, value in session.record().items() if key != "acts"}
            self.starts = [own, *starts]
        self.session = session
        self.acts += session.acts(since=len(self.acts))
        return session
