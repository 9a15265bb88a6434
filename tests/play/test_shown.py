"""What is shown at the table is what ledger and zones hold; and what lies there when a deal is over.

By day it is compared in the first rule-set of each game, where a drawn game begins and where its first deal ends; at
night in all, after every act.

The engine's answers are given to the page's own room, which draws them; what stands there is read back as a reader
reads or hears it, and compared with the session itself.
"""

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Page

from known import known
from quinola import catalogue, players
from quinola.answers import tables
from quinola.mistakes import Mistake
from quinola.session import Session
from quinola.table import Game
from quinola.zones import Zone

# A game is played until its second deal is under way, or until so many acts are made, of which these are looked at
# by day.
MOST, FIRST, LAST = 250, 8, 18
AFTER = 4
MOST_OF_A_DEAL = 1500
POT = "pot"
# Roles of which only the card on top is seen where they lie.
TOPS = {"layout", "foundation", "stock", "discard", "upcards", "turned", "reserve"}
Json = dict[str, Any]
FAMILIES = sorted(catalogue.families())
PARTNERS, ADDED = known("partners"), known("added")

# The room, and what can be read in it.
DRAW = """async ([views, lying]) => {
  const main = new URL([...document.scripts].find((each) => each.src.includes("play/main.mjs")).src);
  const get = (name) => import(new URL(name, main).href);
  const [{ Room }, { arrived, goneOn, idle }, { kept }, { listener }, { company }] = await Promise.all(
    ["render/room.mjs", "state.mjs", "settings.mjs", "render/elements.mjs", "company.mjs"].map(get));
  const node = document.querySelector("[data-play=table]");
  const does = new Proxy({ guided: [], seatFor: () => views[0].seat }, {
    get: (own, name) => own[name] ?? (() => {}) });
  const room = new Room(node, does, listener().region);
  const names = (root) => [root, ...root.querySelectorAll("*")].flatMap((each) =>
    ["aria-label", "alt", "title"].map((name) => each.getAttribute(name)).filter(Boolean));
  const all = (selector, root = node) => [...root.querySelectorAll(selector)];
  const face = (img) => img.getAttribute("src").split("/").at(-1).replace(".svg", "");
  const texts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode.data);
    return found.join(" ");
  };
  const read = () => ({
    now: all(".tally tfoot td").map((each) => each.textContent),
    deals: all(".tally tbody tr").map((row) => all("td", row).map((each) => each.textContent)),
    dishes: all(".cloth .dish").map((each) => each.lastChild.textContent),
    seats: Object.fromEntries(all(".cloth .seat").map((each) => [
      each.querySelector(".disc").textContent, each.querySelector(".fine").textContent])),
    zones: all(".cloth [data-zone]").map((each) => ({ key: each.dataset.zone, text: texts(each),
      said: names(each), faces: all("img.card", each).map(face), leaves: all(".leaf", each).length,
      under: all(".under", each).length })),
    trick: all(".cloth .trick img.card").map(face),
    hand: all(".hand.mine img.card").map(face),
    also: all(".also [aria-label]").map((each) => each.getAttribute("aria-label")),
  });
  const settings = { ...kept().settings, ruleset: views[0].record.ruleset };
  let state = { ...idle(settings), company: company() };
  return views.map((view) => {
    const follows = view.acts.length === (state.view?.acts.length ?? 0) + 1;
    state = arrived(state, view, follows ? (view.acts.at(-1) ?? null) : null);
    room.draw(state);
    if (state.pause && !lying) {
      state = goneOn(state);
      room.draw(state);
    }
    return read();
  });
}"""


def rulesets(family: str, *, whole: bool) -> Iterator[Game]:
    """The rule-sets, or the first; and where it is a reading that some play together, the last of them so read."""
    found = catalogue.family(family)
    yield from islice(found.rulesets.values(), None if whole else 1)
    if family in PARTNERS:
        yield found.vary([*found.rulesets][-1], PARTNERS[family])


def walk(game: Game, *, whole: bool) -> Iterator[Session]:
    """A drawn game, whole or at its beginning and where its first deal ends: half of the acts are the rule of thumb's,
    half are any."""
    chance = random.Random(f"{game.id} shown")
    by = [players.rule_of_thumb(game, quick=True), players.at_random(game.id)]
    session, left = Session(game, 7), MOST
    while left and (asked := [choice for choice in session.choices if not choice.optional]):
        session.take(asked[0], chance.choice(by)(session, asked[0]))
        left = min(left - 1, AFTER if len(session.table.dealt) > 1 else MOST)
    record = session.record()
    acts = record["acts"]
    session = Session.from_record(record | {"acts": []}, events=True)
    for n, act in enumerate([*acts, ""]):
        if whole or n < FIRST or n > len(acts) - LAST:
            yield session
        if act:
            session.act(act)


@pytest.mark.by_turns(games=7)
@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_shown_is_what_ledger_and_zones_hold(room: Any, family: str) -> None:
    compare(room, family, whole=False)


@pytest.mark.nightly
@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_shown_after_every_act_is_what_ledger_and_zones_hold(room: Any, family: str) -> None:
    compare(room, family, whole=True)


def compare(room: Any, family: str, *, whole: bool) -> None:
    """Draw a game of each rule-set, and hold what can be read against the session."""
    page: Page = room.open("table/", game=family)
    page.locator("[data-play=table] .says").first.wait_for()
    for game in rulesets(family, whole=whole):
        seat = game.names[-1]
        views: list[Json] = []
        wanted: list[Any] = []
        for session in walk(game, whole=whole):
            views.append(tables.table(session, seat))
            wanted.append(partial(compared, Held(session, seat)))
        wrong = [
            each
            for shown, look in zip(page.evaluate(DRAW, [views, False]), wanted, strict=True)
            for each in look(shown)
        ]
        assert len(views) > 5
        assert not wrong, f"{family} {game.id}\n" + "\n".join(wrong[:12])


@pytest.mark.by_turns(games=7)
@pytest.mark.parametrize("family", FAMILIES)
def test_when_a_deal_is_over_what_lies_there_is_what_it_has_left(room: Any, family: str) -> None:
    """What a deal leaves is seen in a session that ends with it, where nothing has been dealt or cleared away since."""
    page: Page = room.open("table/", game=family)
    page.locator("[data-play=table] .says").first.wait_for()
    seen = 0
    for game in rulesets(family, whole=True):
        if family in ALONE or not [*several(game)]:
            continue
        before, after, ended = last_act(game)
        seat = game.names[-1]
        views = [tables.table(each, seat) for each in (before, after)]
        assert views[1]["left"]
        assert views[1]["acts"][-1]
        held = Held(ended, seat)
        held.tricks = False  # the last one lies there, whether it has been gathered or not
        shown = page.evaluate(DRAW, [views, True])[-1]
        assert not shown["hand"]
        # Where there are pools, they may be shared when no other deal comes.
        pools = any(isinstance(account, str) for account in ended.ledger.balance)
        wrong = [*(zones if pools else compared)(held, shown)]
        assert not wrong, f"{family} {game.id}\n" + "\n".join(wrong[:12])
        seen += 1
    assert seen or family in ALONE


ALONE = ("bryncir", "russian-bank")
"""Games of one deal, after which no other comes, unless a reading has it so."""


def several(game: Game) -> Iterator[str]:
    """The part with which a partie of several deals begins, if the game has one that can be told to end after one."""
    first, part = next(iter(game.parts.items()))
    with suppress(Mistake):
        Session(game, 7, part=first, given={"deals": 1})
        yield from [first] if part else []


def last_act(game: Game) -> tuple[Session, Session, Session]:
    """A game by rule of thumb before and after the act that ends its first deal; and the same as the only deal."""
    for seed in range(7, 40):
        session, by = Session(game, seed), players.rule_of_thumb(game, quick=True)
        while asked := [choice for choice in session.choices if not choice.optional]:
            if len(session.table.dealt) > 1 or len(session.played) > MOST_OF_A_DEAL:
                break
            session.take(asked[0], by(session, asked[0]))
        if len(session.table.dealt) == 2 and session.played:  # a deal may end before anybody is asked
            acts = session.record()["acts"]
            before, after = (session.at(n, events=True) for n in (len(acts) - 1, len(acts)))
            [part] = several(game)
            alone = Session.from_record(session.record() | {"part": part, "given": {"deals": 1}}, events=True)
            if alone.over:
                return before, after, alone
    raise AssertionError(f"no second deal of {game.id} comes")


class Held:
    """What a session holds at one moment, without what the engine tells pages of it."""

    def __init__(self, session: Session, seat: str) -> None:
        table, names, ledger = session.table, session.game.names, session.ledger
        me = names.index(seat)
        self.names, self.seat, self.acts = names, seat, len(session.played)
        self.family = catalogue.of(session.game).id
        self.over = not session.choices
        self.balance = {**{name: ledger.balance.get(s, 0) for s, name in enumerate(names)},
                        **{str(k): v for k, v in ledger.balance.items() if not isinstance(k, int)}}  # fmt: skip
        self.deals = len(table.dealt)
        self.dealt: list[Json] = []
        for deal in range(1, self.deals + 1):
            sums: Json = {}
            for e in ledger.entries:
                if e.stamp.deal == deal:
                    for account, sign in ((e.payer, -1), (e.payee, 1)):
                        sums[str(account)] = sums.get(str(account), 0) + sign * e.amount
            self.dealt.append({name: sums.get(str(s), 0) for s, name in enumerate(names)})
        self.staked = {name: -sum(e.amount * ((e.payee == s and e.payer == POT) - (e.payer == s and e.payee == POT))
                                  for e in ledger.entries if e.stamp.deal == self.deals)
                       for s, name in enumerate(names)}  # fmt: skip
        self.sides = [[names[s] for s in side] for side in table.sides if len(side) > 1]
        told = {zone.role for zone in table.zones.values()}
        counted = table.shown.as_json().get("tricks") is not None
        self.zones = [(zone.role, zone.key, [self.face(c, zone, me) for c in zone]) for zone in table.zones.values()
                      if zone.role not in ("hand", "trick") and not (zone.role == "taken" and counted)]  # fmt: skip
        self.whole = {zone.key: [c.text for c, _ in zone.whole] for zone in table.zones.values() if zone.whole}
        self.trick = [c.text[:2] for c in table.lying("trick")]
        self.tricks = "trick" in told
        self.hand = [c.text[:2] for c in table.hands[me]]
        self.words = {c.text: c.words for hand in (*table.hands, *table.zones.values()) for c in hand}

    @staticmethod
    def face(card: Any, zone: Zone, me: int) -> str:
        """A card as this seat sees it."""
        return card.text if me in zone.sees else "?"


def whole(text: str) -> int:
    return int(text.replace("−", "-").replace("·", "0"))


def compared(held: Held, shown: Json) -> Iterator[str]:
    """All in which what is shown differs from what is held."""
    for each in (*score(held, shown), *dishes(held, shown), *seats(held, shown), *zones(held, shown)):
        yield f"after {held.acts} acts: {each}"


def score(held: Held, shown: Json) -> Iterator[str]:
    """Of partners whose points are added up the sum; else what each of them has."""
    added = held.family in ADDED

    def of(points: Json) -> list[int]:
        if not held.sides:
            return [points[name] for name in held.names]
        assert added or all(len({points[name] for name in side}) == 1 for side in held.sides)
        return [sum(points[n] for n in side) if added else points[side[0]] for side in held.sides]

    if (now := [*map(whole, shown["now"])]) != (wanted := of(held.balance)):
        yield f"the score says {now}, and the ledger {wanted}"
    rows = [[*map(whole, row)] for row in shown["deals"]]
    done = held.deals if held.over else held.deals - 1
    if len(rows) != held.deals or rows[:done] != [of(each) for each in held.dealt[:done]]:
        yield f"the score of the deals says {rows}, and the ledger {[of(each) for each in held.dealt]}"


def dishes(held: Held, shown: Json) -> Iterator[str]:
    told = {text.rpartition(" ")[0]: whole(text.rpartition(" ")[2]) for text in shown["dishes"]}
    pools = {name: amount for name, amount in held.balance.items() if name not in (*held.names, "score")}
    for name in {*told, *pools}:
        if told.get(name, 0) != pools.get(name, 0):
            yield f"the dishes hold {told}, and the ledger {pools}"


def seats(held: Held, shown: Json) -> Iterator[str]:
    """What is left to each differs from what the ledger says by the purse, which is one for all; and so all along."""
    purses = set()
    for name, text in shown["seats"].items():
        if left := re.search(r"(−?\d+) left", text):
            if whole(left[1]) > 0:
                purses.add(whole(left[1]) - held.balance[name])
            staked = re.search(r"(\d+) in the pot", text)
            betting = not held.over and any("in the pot" in each for each in shown["seats"].values())
            if betting and (whole(staked[1]) if staked else 0) != held.staked[name]:
                yield f"{name} has {text!r}, and by the ledger {held.staked[name]} in the pot"
        if (stands := re.search(r"stands at (−?\d+)", text)) and whole(stands[1]) != held.balance[name]:
            yield f"{name} has {text!r}, and by the ledger {held.balance[name]}"
    if len(purses) > 1:
        yield f"{shown['seats']} against {held.balance}: that is not one purse"


def zones(held: Held, shown: Json) -> Iterator[str]:
    drawn: Json = {}
    for zone in shown["zones"]:
        drawn.setdefault(zone["key"], []).append(zone)
    for role, key, cards in held.zones:
        lying = drawn.pop(key, [])
        if not lying:
            # What was laid off on others’ melds is drawn in them, wherever it lies.
            if cards and not all(any(code in run for run in held.whole.values()) for code in cards):
                yield f"{key} is not drawn, and holds {cards}"
            continue
        told = " ".join(text for each in lying for text in (each["text"], *each["said"], *shown["also"]))
        faces = [face for each in lying for face in each["faces"] if not face.startswith("back")]
        counts = {*map(int, re.findall(r", (\d+)(?!\d)", told))}
        many = sum(len(each["faces"]) + each["leaves"] + each["under"] for each in lying)
        single = re.findall(r"(?<![\w])(\d+)(?=$|\s)", " ".join(each["text"] for each in lying))
        named = all(code != "?" and held.words[code] in told for code in cards)
        cards = held.whole.get(key, cards)
        if len(cards) > 1 and not named and len(cards) not in {*counts, *map(int, single), many}:
            yield f"{key} holds {len(cards)} cards, and what is drawn says {told!r}"
        if counts and len(cards) not in counts:
            yield f"{key} holds {len(cards)} cards, and what is drawn says {counts}: {told!r}"
        for code in cards[-1:] if role in TOPS else cards:
            if code != "?" and code[:2] not in faces and held.words[code] not in told:
                yield f"{key} holds {code}, which is not told: {told!r} {faces}"
        if len([face for face in faces if not any(code[:2] == face for code in cards)]):
            yield f"{key} shows {faces}, and holds {cards}"
    for key in drawn:
        yield f"{key} is drawn, and is no zone of the table"
    if shown["hand"] and sorted(shown["hand"]) != sorted(held.hand):
        yield f"the hand shows {sorted(shown['hand'])}, and holds {sorted(held.hand)}"
    if held.tricks and shown["trick"] != held.trick:
        yield f"the trick shows {shown['trick']}, and holds {held.trick}"
