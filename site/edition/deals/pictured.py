"""What a picture of a worked deal shows: cards, counters and places as the engine has them at a point of the deal.

What is drawn is never typed. A picture names the deal, the point and what of it is drawn; a picture whose point does
not show that is refused, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from edition.deals import working
from edition.model import Deal, Picture
from quinola import Card, Message, Session, Verdict, card
from quinola.answers.tables import table
from quinola.ask import Choose, parts_of
from quinola.cards import JOKER, as_card
from quinola.messages import say
from quinola.zones import Zone

BACK = "?"
POT = "pot"
STACK = 2
"""So many cards that lie face down are drawn of a pile."""
LAID = 2
"""So many cards are laid down at least."""
SUITS, RANKS = "SHDCOPEB", "AKQJTWL987654321NVX"
DISCARDS = ("upcards", "spread")
"""Where discards lie that are taken up again."""
LYING = ("layout", *DISCARDS, "reserve", "turned", "widow", "stock")
"""What lies on the table when it has been dealt, in the order in which it is drawn."""


class Undrawn(ValueError):
    """A picture cannot be drawn: its point does not show what it is of."""


@dataclass(frozen=True)
class Group:
    """Cards that are drawn together, from left to right.

    `part` says what they are, `who` whose, by letter, or `what` in the words of the engine. What `may` not be done
    with them a rule refuses, and `why` says it of all of them. `n` is how many they are, or what they come to.
    """

    part: str
    cards: tuple[str, ...]
    who: str = ""
    what: Message | str = ""
    rule: str = ""
    why: Message | str = ""
    n: int = 0


@dataclass(frozen=True)
class Heap:
    """Counters: whose, a player by letter or a pool by name, and how many before and after."""

    whose: str
    pool: bool
    before: int
    after: int


@dataclass(frozen=True)
class Spot:
    """A place where a pile lies: whose it is, what the table calls it, which of its kind it is, the card on top."""

    role: str
    owner: str
    name: Message | str
    number: int
    top: str


@dataclass(frozen=True)
class Drawn:
    """A picture: groups of cards; counters before and after; or places."""

    groups: tuple[Group, ...] = ()
    heaps: tuple[Heap, ...] = ()
    spots: tuple[Spot, ...] = ()


@dataclass(frozen=True)
class Point:
    """A point of a worked deal: the table there, and what is done next."""

    picture: Picture
    acts: tuple[str, ...]
    session: Session

    @property
    def choice(self) -> Choose[Any]:
        """Whoever must act next. Raises Undrawn if nobody must."""
        found = next((choice for choice in self.session.choices if not choice.optional), None)
        if found is None:
            raise Undrawn("nobody is asked anything there")
        return found

    @property
    def done(self) -> tuple[Choose[Any], Any]:
        """The act that is made there, as the engine has it. Raises Undrawn if there is none."""
        if self.picture.at >= len(self.acts):
            raise Undrawn("no act follows")
        meant = self.session.addressed(self.acts[self.picture.at])
        if isinstance(meant, Verdict):
            raise Undrawn("no act follows")
        choice, words = meant
        return choice, choice.find(words)

    def who(self, choice: Choose[Any]) -> str:
        return self.session.table.name(choice.seat)

    def later(self) -> Session:
        """The table when what is drawn has happened; this one has gone on, and is not what it was."""
        for act in self.acts[self.picture.at : self.picture.to]:
            self.session.act(act)
        return self.session

    def refused(self) -> Group | None:
        """The act that is drawn as refused, if one is. Raises Undrawn if it is not refused.

        Why is not told where the engine only lists what can be done; nor of jokers, whose letter is no suit.
        """
        act = self.picture.refused
        if not act:
            return None
        verdict = self.session.may(act)
        if verdict:
            raise Undrawn(f"“{act}” is not refused there")
        cards = tuple(code for word in re.split(r"[\s+]+", act) if (code := as_card(word.partition("=")[0])))
        told = verdict.why != Choose.menu(self.choice, act) and not any(code[0] == JOKER for code in cards)
        return Group("refused", cards, verdict.seat, rule=verdict.rule, why=verdict.why if told else "")


def drawn(deal: Deal, picture: Picture, ruleset: str = "", readings: working.Readings | None = None) -> Drawn:
    """What the picture shows, if need be by another rule-set or under other readings.

    Raises Undrawn if the point does not show it, and ValueError (of the engine) if the deal cannot be played so.
    """
    played = replace(deal, ruleset=ruleset or deal.ruleset, readings={**deal.readings, **(readings or {})})
    if deal.facts:
        raise Undrawn("the deal states facts, and is not played")
    for n, session in working.positions(played):
        if n == picture.at:
            return DRAWING[picture.kind](Point(picture, deal.acts, session))
    raise Undrawn(f"there is no act {picture.at}")


# cards of a hand


def in_order(cards: Sequence[Card]) -> list[Card]:
    """A hand by suits, each from the top down, as it is held."""
    return sorted(cards, key=lambda c: (SUITS.index(c.suit), RANKS.index(c.rank)))


def verdicts(point: Point) -> list[Group]:
    """The hand of whoever is asked for a card: what may be played, and by each rule what may not."""
    choice = point.choice
    verb = say("{verb:word}", verb=choice.verb)
    sorted_out: dict[str, list[str]] = {"": []}
    why: dict[str, Message | str] = {}
    for held in in_order(point.session.table.hands[choice.seat]):
        verdict = choice.may(choice.text(held))
        rule = "" if verdict else verdict.rule
        sorted_out.setdefault(rule, []).append(held.text)
        why[rule] = verdict.why
    if not any(isinstance(each, Card) for each in choice.candidates):
        raise Undrawn("no card of the hand is asked for there")
    return [
        Group("refused" if rule else "may", tuple(cards), point.who(choice), verb, rule=rule, why=why[rule])
        for rule, cards in sorted_out.items()
        if cards
    ]


def trick(point: Point) -> Drawn:
    """The cards played so far, and which of the hand may be played next."""
    lying = table(point.session)["trick"]
    if not lying or not point.session.table.lying("trick"):
        raise Undrawn("no card has been led there")
    hand = verdicts(point)
    refused = point.refused()
    wrong = [group.cards for group in hand if group.rule]
    if not wrong:
        raise Undrawn("every card of the hand may be played there")
    if refused and not any(refused.cards and {*refused.cards} <= {*cards} for cards in wrong):
        raise Undrawn("what is refused is no card of the hand")
    return Drawn((*turned(point), *played(lying), *hand))


def turned(point: Point) -> list[Group]:
    """The card that lies turned up, if one does."""
    cards = tuple(c.text for zone in point.session.table.zones.values() if zone.role == "turned" for c in zone)
    return [Group("turned", cards)] if cards else []


def played(lying: Sequence[Mapping[str, Any]]) -> list[Group]:
    return [Group("played" if n else "led", (each["card"],), each["seat"]) for n, each in enumerate(lying)]


def won(point: Point) -> Drawn:
    """A trick to which the last card is played, and who takes it."""
    choice, option = point.done
    if not isinstance(option, Card):
        raise Undrawn("no card is played there")
    lying = [*(table(point.session)["trick"] if point.session.table.lying("trick") else ()),
             {"seat": point.who(choice), "card": option.text}]  # fmt: skip
    trumps = turned(point)
    seen = table(point.later())
    if len(lying) < 2 or any(each["card"] == option.text for each in seen["trick"]):
        raise Undrawn("the trick is not over with the next act")
    taker = seen["taker"]
    laid = [replace(group, part="taker") if group.who == taker else group for group in played(lying)]
    return Drawn((*trumps, *laid))


# cards that are laid down


def meld(point: Point) -> Drawn:
    """A meld as it is laid, or a card that is laid off on one; and cards that make none."""
    choice, option = point.done
    parts = parts_of(option)
    cards = tuple(parts["cards"])
    refused = point.refused()
    if len(cards) < LAID or hasattr(option, "sets"):
        raise Undrawn("nothing is melded there")
    if refused is None or not refused.cards:
        raise Undrawn("no cards are `refused`")
    own = cards[: parts.get("own", len(cards))]
    onto = cards[len(own) :]
    laid = (
        [Group("onto", onto), Group("added", own, point.who(choice))]
        if onto
        else [Group("may", cards, point.who(choice), say("{verb:word}", verb=choice.verb_of(option)))]
    )
    return Drawn((*laid, refused))


def take(point: Point) -> Drawn:
    """A card of the hand with the sets that it takes or to which it is laid, and what is left or what is refused."""
    choice, option = point.done
    sets = getattr(option, "sets", None)
    if not sets:
        return discards(point)
    value = getattr(option, "value", 0)
    picked = [tuple(c.text for pile in each for c in pile.cards) for each in sets if each]
    gone = {code for each in picked for code in each}
    left = [pile for zone in point.session.table.zones.values() if zone.role == "layout"
            if (pile := tuple(c.text for c in zone)) and not gone & set(pile)]  # fmt: skip
    groups = [Group("builds" if value else "takes", (option.card.text,), point.who(choice), n=value)]
    groups += [Group("built" if value else "taken", each) for each in picked]
    if refused := point.refused():
        return Drawn((*groups, refused))
    return Drawn((*groups, *([Group("left", tuple(code for pile in left for code in pile))] if left else [])))


def discards(point: Point) -> Drawn:
    """Discards that are taken up again, with all that comes along, and those that are left."""
    choice, _ = point.done
    session = point.session
    lay = [
        c.text for zone in session.table.zones.values() if zone.role in DISCARDS and zone.owner is None for c in zone
    ]
    refused = point.refused()
    held = {c.text for c in point.later().table.hands[choice.seat]}
    taken = tuple(code for code in lay if code in held)
    if not taken:
        raise Undrawn("nothing is taken or built there")
    left = tuple(code for code in lay if code not in held)
    groups = [*([Group("left", left)] if left else []), Group("takes-up", taken, point.who(choice))]
    return Drawn((*groups, refused) if refused else tuple(groups))


# counters


def pot(point: Point) -> Drawn:
    """What lies open, the hand that counts, and the counters of pot and player before and after."""
    choice = point.choice
    who = point.who(choice)
    hand = tuple(c.text for c in in_order(point.session.table.hands[choice.seat]))
    asked = any(isinstance(each, Card) for each in choice.candidates)
    groups = [*turned(point), *(verdicts(point) if asked else [Group("hand", hand, who)] if hand else [])]
    pools, held = counters(point.session)
    after, holds = counters(point.later())
    heaps = [Heap(pool, True, n, after[pool]) for pool, n in pools.items() if n != after.get(pool, n)]
    if not heaps:
        raise Undrawn("no counters go into a pot or out of it there")
    if held.get(who) != holds.get(who):
        heaps.append(Heap(who, False, held[who], holds[who]))
    return Drawn(tuple(groups), tuple(heaps))


def counters(session: Session) -> tuple[dict[str, int], dict[str, int]]:
    """What lies in each pool, and what each player holds."""
    shown = session.table.shown.as_json()
    pools = {name: n for name, n in session.balances().items() if name not in session.seats}
    return pools or ({POT: shown[POT]} if POT in shown else {}), dict(shown.get("resto", {}))


# the table


def hands(point: Point) -> Drawn:
    """Every hand that is still in, open, in the order of turns, and who gains or loses by what follows.

    Hands that are dealt only by what follows are drawn as they were dealt.
    """
    session = point.session
    still = session.table.shown.as_json().get("in", session.seats)
    before, held = session.balances(), session.hands()
    later = point.later()
    after, dealt = later.balances(), later.hands()
    order = [name for seat in later.table.circle.order if (name := later.table.name(seat)) in still]
    groups = [
        Group(
            "gains" if after[name] > before[name] else "loses" if after[name] < before[name] else "hand",
            tuple(c.text for c in in_order([card(code) for code in held[name] or dealt[name]])),
            name,
        )
        for name in order
        if held[name] or dealt[name]
    ]
    if len(groups) < 2:
        raise Undrawn("no two players hold cards there")
    if all(group.part == "hand" for group in groups):
        raise Undrawn("nobody wins or loses anything by what follows")
    return Drawn(tuple(groups))


def deal(point: Point) -> Drawn:
    """What lies on the table: the hands, of which one sees one’s own, and whatever was dealt besides.

    Of a pack that has a card turned up for trumps the rest is not drawn: nobody touches it.
    """
    session = point.session
    mine = point.choice.seat
    held = {session.table.name(seat): len(session.table.hands[seat]) for seat in session.table.circle.order}
    own = Group("own", tuple(c.text for c in in_order(session.table.hands[mine])), point.who(point.choice))
    others = {name: n for name, n in held.items() if n and name != own.who}
    zones = [zone for zone in session.table.zones.values() if zone and zone.role in LYING]
    if session.game.cloth == "tricks" and any(zone.role == "turned" for zone in zones):
        zones = [zone for zone in zones if zone.role != "stock"]
    if not (zones or own.cards):
        raise Undrawn("nothing has been dealt there")
    alike = len(others) > 1 and len({*others.values()}) == 1
    backs = [Group("others", (BACK,) * len(others), ", ".join(others), n=next(iter(others.values())))] if alike else [
        stack("other", n, who=name) for name, n in others.items()
    ]  # fmt: skip
    lie = [lying(session, zone) for zone in sorted(zones, key=lambda zone: LYING.index(zone.role))]
    return Drawn((*([own] if own.cards else []), *backs, *merged(lie)))


def stack(part: str, n: int, who: str = "", what: Message | str = "") -> Group:
    """Cards that lie face down: two of them, and how many they are."""
    return Group(part, (BACK,) * min(n, STACK), who, what, n=n)


def lying(session: Session, zone: Zone) -> Group:
    """What lies in a place, face down unless all see it."""
    if not session.table.everyone <= set(zone.sees):
        return stack("down", len(zone), what=zone.name)
    return Group("open", tuple(c.text for c in zone), what=zone.name, n=len(zone))


def merged(groups: Sequence[Group]) -> list[Group]:
    """The same, cards that lie open in several places of a layout as one group."""
    loose = [group for group in groups if group.part == "open" and group.n == 1]
    if len(loose) < 3:
        return list(groups)
    one = Group("laid-out", tuple(code for group in loose for code in group.cards), n=len(loose))
    return [one, *(group for group in groups if group not in loose)]


def layout(point: Point) -> Drawn:
    """Every pile in its place, by the names that the table has for them."""
    session = point.session
    if session.game.cloth != "piles":
        raise Undrawn("there are no piles in this game")
    return Drawn(spots=tuple(spot(session, *key, zone) for key, zone in session.table.zones.items()))


def spot(session: Session, role: str, owner: int | None, number: int, zone: Zone) -> Spot:
    """A place with the card that lies on top."""
    name = say("{what:word}", what=zone.what) if zone.what else zone.name
    top = (zone[-1].text if zone.sees else BACK) if zone else ""
    return Spot(role, "" if owner is None else session.table.name(owner), name, number + 1, top)


DRAWING: Mapping[str, Callable[[Point], Drawn]] = {
    "trick": trick,
    "won": won,
    "meld": meld,
    "take": take,
    "pot": pot,
    "hands": hands,
    "deal": deal,
    "layout": layout,
}
