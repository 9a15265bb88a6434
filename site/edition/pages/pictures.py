"""Pictures of a phase on the leaf: the position of a worked deal, as words and codes of cards for the partial."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from docutils import nodes

from edition.checking.pictures import shown_in
from edition.deals.pictured import BACK, Drawn, Group, Heap, Spot, drawn
from edition.markup.characters import card_name
from edition.markup.context import Directive, value_of
from edition.markup.links import link
from edition.markup.messages import drawn as stretches
from edition.markup.nodes import Maker
from edition.markup.readings import Departure, note
from edition.model import Deal, Game, Picture, Ruleset
from edition.words import N_, _
from quinola.messages import Message, say

Made = dict[str, Any]
LABELS = {
    "led": N_("{who} led"),
    "played": "{who}",
    "taker": N_("{who} takes it"),
    "may": N_("{who} may {act}"),
    "onto": N_("on the table"),
    "added": N_("{who} adds"),
    "takes": N_("{who} plays"),
    "taken": N_("taken"),
    "builds": N_("{who} builds {n}"),
    "built": N_("with"),
    "takes-up": N_("{who} takes these"),
    "left": N_("left lying"),
    "turned": N_("turned up"),
    "hand": "{who}",
    "gains": N_("{who} wins"),
    "loses": N_("{who} loses"),
    "own": N_("{who}’s hand"),
    "other": "{who}: {n}",
    "others": N_("{who}: {n} each"),
    "laid-out": N_("on the table"),
}
"""What is said of a group of cards, by its part."""
DISCS = 12
"""So many counters are drawn; of more there is only the number."""
REFUSED = "✕ rule 00"
ROW, CARD, GAP, LETTER = 18.5, 1.9, 0.7, 0.29
"""How wide a row is on a phone, a card, what stands between groups, and a letter of a label, in rem."""
FANS = {"": 1.0, "close": 0.7, "closer": 0.5, "closest": 0.34}
"""How much of a card that lies under another is seen, by class."""


class Pictures:
    """Makes the pictures of one leaf; `departures` are the readings that its reader may choose."""

    def __init__(
        self, directive: Directive, maker: Maker, game: Game, ruleset: Ruleset, departures: Sequence[Departure]
    ) -> None:
        self.directive, self.maker, self.game, self.ruleset = directive, maker, game, ruleset
        self.departures = [each for each in departures if not each.crux.number]
        for slug in {picture.deal for picture in game.pictures}:
            directive.rests_on(f"games/{game.id}/deals/{slug}.toml")

    def of(self, phase: str) -> list[Made]:
        """Those of a phase; none of a game whose deals no engine plays."""
        here = [
            each for each in self.game.pictures if each.phase == phase and self.ruleset.id in shown_in(self.game, each)
        ]
        here = here if self.game.engine else []
        return [self.picture(each, self.game.deals[each.deal]) for each in here]

    def picture(self, picture: Picture, deal: Deal) -> Made:
        shown = drawn(deal, picture, self.ruleset.id)
        with self.directive.under(self.game, value_of(self.game, self.ruleset.id, deal.readings).readings):
            says = self.maker.prose(picture.says)
        aside = picture.kind in ("meld", "take")
        return {
            "kind": picture.kind,
            "hide": self.hidden(picture, deal, shown),
            "fan": "" if aside else fan(shown.groups),
            "groups": [self.group(group, aside=aside) for group in shown.groups],
            "heaps": [heap(each) for each in shown.heaps],
            "board": self.board(shown.spots),
            "says": says,
        }

    def hidden(self, picture: Picture, deal: Deal, shown: Drawn) -> str:
        """The classes that hide it under each reading by which the position is another."""
        found = [each for each in self.departures if not self.stands(picture, deal, shown, each)]
        return note(self.directive.env, self.game, found)[1] if found else ""

    def stands(self, picture: Picture, deal: Deal, shown: Drawn, departure: Departure) -> bool:
        crux = departure.crux.id
        try:
            return drawn(deal, picture, self.ruleset.id, {crux: departure.value.readings[crux]}) == shown
        except ValueError:
            return False

    # cards

    def group(self, group: Group, aside: bool) -> Made:
        return {
            "part": group.part,
            "cards": [face(code) for code in group.cards],
            "label": self.label(group),
            "rule": self.rule(group.rule) if group.rule else "",
            "why": self.maker.hold(*stretches(group.why)) if group.why else "",
            "aside": aside,
        }

    def label(self, group: Group) -> str:
        """What is said below a group; nothing of what is refused, which its rule says."""
        return "" if group.part == "refused" else self.maker.hold(nodes.Text(told(group)))

    def rule(self, rule: str) -> str:
        """A link to the rule that refuses."""
        number = self.game.number(rule, self.ruleset.id)
        text = nodes.Text(_("rule\N{NO-BREAK SPACE}{number}").format(number=number))
        return self.maker.hold(link("rule", rule, text, docname=self.directive.env.docname, about=self.ruleset.id))

    # places

    def board(self, spots: Sequence[Spot]) -> Made | None:
        """The places of two who sit opposite, left and right, and between them what is shared, a row for each side."""
        owners = list(dict.fromkeys(spot.owner for spot in spots if spot.owner))
        if not owners:
            return None
        rows = [spot for spot in spots if not spot.owner and spot.role != "foundation"]
        bases = [spot for spot in spots if spot.role == "foundation"]
        half, middle = len(rows) // 2, len(bases) // 2
        left, right = ([spot for spot in spots if spot.owner == owner] for owner in owners[:2])
        return {
            "owners": owners[:2],
            "left": [self.places(some, 1) for some in beside(left)],
            "right": [self.places(some, 2) for some in reversed(beside(right))],
            "rows": [
                [self.place(spot, named=spot is rows[-1]) for spot in reversed(rows[half:])],
                [self.place(spot, named=False) for spot in bases[:middle]],
                [self.place(spot, named=False) for spot in bases[middle:]],
                [self.place(spot, named=spot is rows[0]) for spot in rows[:half]],
            ],
        }

    def places(self, some: Sequence[Spot], pack: int) -> list[Made]:
        return [self.place(spot, named=True, pack=pack) for spot in some]

    def place(self, spot: Spot, *, named: bool, pack: int = 1) -> Made:
        """A place: its name in full, what is seen of it beside the card, and the card."""
        number = "" if spot.owner or spot.role == "foundation" else str(spot.number)
        return {
            "name": self.said(spot.name),
            "short": self.said(spot.name) if named else self.maker.hold(nodes.Text(number)) if number else "",
            "card": face(spot.top, pack) if spot.top else None,
        }

    def said(self, name: Message | str) -> str:
        return self.maker.hold(*stretches(name))


def beside(spots: Sequence[Spot]) -> list[list[Spot]]:
    """The places of a player, those together that lie beside or on one another: the hand with what was turned up of
    it, and the parts of the stock. Of those a place that holds nothing is not drawn."""
    found: list[list[Spot]] = []
    for spot in spots:
        if found and (spot.role == "turned" or (spot.role == "reserve" and found[-1][0].role == "reserve")):
            found[-1].append(spot)
        else:
            found.append([spot])
    return [[spot for spot in some if spot.top] or some[:1] for some in found]


def told(group: Group) -> str:
    """What is said below a group: in our words, or what the engine calls a place, and how many cards lie there."""
    if group.part in LABELS:
        return _(LABELS[group.part]).format(who=group.who, act=group.what, n=group.n)
    return _("{place}: {n}").format(place=group.what, n=group.n) if group.n > 1 else str(group.what)


def fan(groups: Sequence[Group]) -> str:
    """How closely cards lie on one another so that all stand in one row on a phone."""

    def width(group: Group, seen: float) -> float:
        label = len(REFUSED if group.part == "refused" else told(group))
        return max(CARD * (1 + (len(group.cards) - 1) * seen), LETTER * label) + GAP

    return next((name for name, seen in FANS.items() if sum(width(each, seen) for each in groups) <= ROW), "closest")


def face(code: str, pack: int = 1) -> Made:
    """A card as it is drawn: which picture, and its name; a back if it lies face down."""
    if code == BACK:
        return {"file": f"back-{pack}", "name": _("a card face down"), "spanish": ""}
    return {"file": code[:2], "name": card_name(code), "spanish": code if code[1] in "OPEB" else ""}


def heap(each: Heap) -> Made:
    """Counters before and after, as discs where they are few."""
    return {
        "whose": str(say("{who:account}", who=each.whose)),
        "before": each.before,
        "after": each.after,
        "discs": each.pool and max(each.before, each.after) <= DISCS,
    }
