"""Tells a position in plain words: who sits where, what lies on the table, what has been done. Never what follows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from quinola.ask import Choose, Sign
from quinola.events import Event
from quinola.ledger import SCORE
from quinola.mechanics.tricks import Trick
from quinola.session import Session
from quinola.story import Teller, payment

from quiz.question import counted, listed, plain, sentence, shown

TOLD: Final = frozenset(("dealt", "taken", "shown", "named", "paid", "moved", "said"))
"""The kinds of events that tell what has happened, beside the acts. All others say what a rule makes of it."""
LAST: Final = 14
"""Of a long deal so many acts are told, the last; what came before lies on the table."""
GIVEN_AWAY: Final = frozenset(("may_raise",))
"""What a table shows that is an answer, and no position."""


class Given:
    """What tables show that follows from the rules alone, or from who deals: it would answer what is asked elsewhere."""

    def __init__(self) -> None:
        self.seen: defaultdict[str, defaultdict[str | None, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.times: defaultdict[str, int] = defaultdict(int)

    def look(self, session: Session) -> None:
        """Take note of what this table shows now."""
        table = session.table
        for name, value in table.shown.as_json().items():
            self.seen[name][table.shown.dealer].add(str(value))
            self.times[name] += 1

    def away(self) -> frozenset[str]:
        """The names of what is always the same with the same dealer."""
        same = (name for name, by in self.seen.items() if self.times[name] > 1 and all(len(v) == 1 for v in by.values()))
        return frozenset(same) | GIVEN_AWAY


# Who sits where


def seating(session: Session) -> str:
    """Who plays, and in which order they sit."""
    table = session.table
    order = [table.name(s) for s in table.circle.order]
    if len(order) == 2:
        return f"{listed(order)} play, each against the other."
    first = order.index(min(order))
    clockwise = order[first:] + order[:first]
    if clockwise == sorted(order):
        around, hand = clockwise, "left"
    else:
        around, hand = [clockwise[0], *reversed(clockwise[1:])], "right"
        if around != sorted(order):
            around, hand = clockwise, "left"
    who = f"{listed(around)} sit round the table in this order, each at the {hand} hand of the one before"
    return f"{who} ({around[0]} at the {hand} hand of {around[-1]}).{sides(session)}"


def sides(session: Session) -> str:
    """Who plays with whom."""
    found = [[session.table.name(s) for s in side] for side in session.table.sides]
    if not any(len(side) > 1 for side in found):
        return ""
    return f" {' against '.join(listed(side) for side in found)}."


# What lies on the table


def lies(session: Session, eye: str, away: Collection[str], *, hands: bool = True) -> list[str]:
    """What this seat sees, or somebody who looks on if it is none: dealer, what the table shows, cards, sums."""
    return [
        *shows(session, away),
        *(zones(session, eye) if hands else ()),
        *sums(session),
        *(held(session, eye) if hands else ()),
    ]


def shows(session: Session, away: Collection[str]) -> Iterator[str]:
    """Who has dealt, and what all can see that no zone holds."""
    table = session.table
    if table.shown.dealer is not None:
        yield f"{table.shown.dealer} is the dealer."
    for told in table.shown.told(table):
        if told["name"] in away:
            continue
        label = spoken(told["label"])
        if "rows" in told:
            rows = ", ".join(f"{spoken(row['label'])} {spoken(row['value'])}" for row in told["rows"])
            yield f"{label}: {rows}."
        else:
            yield f"{label}: {spoken(told['value'])}."


def spoken(stretches: list[Any]) -> str:
    """A message that stands in JSON, as text."""
    return "".join(each if isinstance(each, str) else _stretch(each) for each in stretches)


def _stretch(span: Mapping[str, Any]) -> str:
    return shown([span["value"]]) if span["type"] == "card" else str(span["text"])


def zones(session: Session, eye: str) -> Iterator[str]:
    """What lies on the table besides the hands."""
    for zone in session.zones(eye):
        faces, name = zone["cards"], spoken(zone["said"])
        if not faces or zone["role"] == "trick":
            continue
        if zone["role"] in ("taken", "discard", "laid away") and "?" in faces:
            faces = ["?"] * len(faces)
        if zone["role"] == "taken":
            yield sentence(f"{name}: {counted(len(faces), 'card')}")
        else:
            yield sentence(f"{name}: {shown(faces)}")


def held(session: Session, eye: str) -> Iterator[str]:
    """The hands that this seat sees; of the others how many cards, where they are not equally many."""
    hands = session.hands(eye)
    seen = {who: cards for who, cards in hands.items() if cards and "?" not in cards}
    for who, cards in seen.items():
        yield f"{who} holds {shown(cards)}."
    sizes = {who: len(cards) for who, cards in hands.items() if who not in seen}
    if session.game.cloth == "melds" and sizes:
        yield sentence(listed(f"{who} holds {counted(n, 'card')}" for who, n in sizes.items()))


def sums(session: Session) -> Iterator[str]:
    """What lies in the pools, and what each has."""
    table, balances = session.table, session.balances()
    resto = table.shown.as_json().get("resto")
    for pool in [name for name in balances if name not in (*session.seats, SCORE)]:
        yield f"In the {pool}: {counted(balances[pool], 'counter')}."
    own = {who: balances[who] for who in session.seats}
    if resto:
        yield f"Counters before the players: {', '.join(f'{who} {n}' for who, n in resto.items())}."
    elif any(own.values()):
        what = "Points so far" if SCORE in balances else "Counters won (or lost, −) so far"
        yield f"{what}: {', '.join(f'{who} {minus(n)}' for who, n in own.items())}."


def minus(n: int) -> str:
    """A number, with a proper minus."""
    return f"−{-n}" if n < 0 else str(n)


# What has been done


def begun(session: Session) -> int:
    """After how many acts the deal under way began."""
    return session.table.begun[-1] if session.table.begun else 0


def done(session: Session, eye: str, rules: Collection[str], *, bare: bool = False) -> list[str]:
    """What has been done in this deal, as this seat could tell it; tricks but for the one under way are left out.

    Of what came of it nothing is told that stands under the `rules` that are asked for. bare: and of the last act
    nothing that came of it at all.
    """
    number = session.seat(eye) if eye else None
    teller, last = Teller(session, number), len(session.played)
    first, now = begun(session), under_way(session, bare)
    passages: list[tuple[object, list[str]]] = []
    for act in range(first + 1, last + 1):
        choice, option = session.played[act - 1]
        trick = choice.about if isinstance(choice.about, Trick) else None
        if (trick is not None and trick is not now) or isinstance(option, Sign):
            continue
        told = [plain(teller.deed(act))]
        if not (bare and act == last):
            told += came(session, teller, act, rules)
        passage = passages[-1] if passages and trick is not None and passages[-1][0] is trick else None
        if passage is None:
            passages.append((trick, told))
        else:
            passage[1].extend(told)
    long = len(passages) > LAST
    sentences = [sentence("; ".join(told)) for _, told in passages[-LAST:]]
    return ["Before this, more was done; then:", *sentences] if long else sentences


def under_way(session: Session, bare: bool) -> Trick | None:
    """The trick that is not complete; or that the last act may have completed, if that is what is asked."""
    if not session.played:
        return None
    about = session.played[-1][0].about
    if isinstance(about, Trick) and bare:
        return about
    return about if isinstance(about, Trick) and session.table.lying("trick") else None


def came(session: Session, teller: Teller, act: int, rules: Collection[str]) -> Iterator[str]:
    """What came of an act."""
    own = teller.own(act)
    for _, event in teller.heard(act):
        if event is own or event.rule in rules or event.kind not in TOLD or not _in_deal(session, event):
            continue
        text = plain(event.message)
        if event.kind != "said" or (":" not in text and _names(event, session)):
            yield text
    for entry in session.ledger.entries:
        stamp = entry.stamp
        if stamp.act == act and stamp.heard is not None and entry.rule not in rules and stamp.deal == teller.deal_at(act):
            yield plain(payment(entry, session.seats))


def _in_deal(session: Session, event: Event) -> bool:
    return event.deal == session.table.log.deal


def _names(event: Event, session: Session) -> bool:
    """Whether it tells of somebody."""
    return any(part in session.seats for part in event.parts.values() if isinstance(part, str)) or any(
        isinstance(part, list) for part in event.parts.values()
    )


def position(session: Session, eye: str, rules: Collection[str], away: Collection[str]) -> str:
    """All of it: what lies there now, and what has been done."""
    return paragraph([*lies(session, eye, away), *done(session, eye, rules)])


def position_and_act(
    before: Session, after: Session, eye: str, rules: Collection[str], away: Collection[str]
) -> str:
    """What lay there before the last act, and what has been done with that act, but not what came of it."""
    return paragraph([*lies(before, eye, away), *done(after, eye, rules, bare=True)])


def paragraph(sentences: list[str]) -> str:
    """Sentences one after the other."""
    return " ".join(filter(None, sentences))


def refused(choice: Choose[Any]) -> dict[Any, str]:
    """The candidates that may not be done, each with the rule of the law that drops it."""
    found: dict[Any, str] = {}
    kept = list(choice.candidates)
    for law in choice.laws:
        left = list(law.keep(kept, choice.about))
        for option in kept:
            if option not in left and option not in choice.also:
                found.setdefault(option, law.rule)
        kept = left
    return found
