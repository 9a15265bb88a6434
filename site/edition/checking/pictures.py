"""What must hold of the pictures of a game: that they are of deals that are there, and that the engine has them so."""

from __future__ import annotations

from edition.checking.ids import Faults, no_ruleset, unknown
from edition.deals.pictured import Undrawn, drawn
from edition.model import PICTURES, SAID_WORDS, Deal, Game, Picture
from edition.model.codes import Code
from edition.model.faults import Fault


def picture_faults(game: Game) -> Faults:
    """What is wrong with pictures as they are written; the engine is not asked."""
    for picture in game.pictures:
        yield from faults_of_picture(game, picture)
    for ruleset in game.rulesets.values():
        found = [picture for picture in game.pictures if ruleset.id in shown_in(game, picture)]
        if len(found) > PICTURES:
            what = f"the leaf of {ruleset.id} has {len(found)} pictures"
            yield Fault(found[PICTURES].where, Code.AMOUNT, what, f"{PICTURES} at most: leave out what the words tell")


def faults_of_picture(game: Game, picture: Picture) -> Faults:
    if picture.phase not in game.phases:
        yield Fault(picture.where, *unknown("phase", picture.phase, game.phases))
    if len(picture.says.split()) > SAID_WORDS:
        yield Fault(
            picture.where, Code.AMOUNT, f"{len(picture.says.split())} words stand below it", f"{SAID_WORDS} at most"
        )
    yield from (no_ruleset(picture.where, key, game) for key in picture.also if key not in game.rulesets)
    deal = game.deals.get(picture.deal)
    if deal is None:
        yield Fault(picture.where, *unknown("deal", picture.deal, game.deals))
        return
    if deal.ruleset in picture.also:
        yield Fault(picture.where, Code.PICTURE, f"it is of {deal.ruleset} as it stands", "drop that from “also”")
    last = len(deal.acts)
    for n in (picture.at, *([picture.to] if picture.to != picture.at + 1 else [])):
        if not 0 <= n <= last:
            yield Fault(picture.where, Code.NO_ACT, f"there is no act {n} in {deal.slug}", f"from 0 to {last}")
    if picture.to <= picture.at:
        yield Fault(picture.where, Code.PICTURE, f"act {picture.to} does not come after act {picture.at}", "mend “to”")
    for crux in otherwise(game, deal):
        what = f"{deal.slug} reads {crux} otherwise than its rule-set"
        yield Fault(picture.where, Code.PICTURE, what, "draw a deal that is played as the rule-set stands")


def otherwise(game: Game, deal: Deal) -> list[str]:
    """What a deal reads otherwise than its rule-set, but for numbers: of players, of counters."""
    base = game.base(deal.ruleset)
    return [key for key, value in deal.readings.items()
            if key in game.cruxes and not game.cruxes[key].number and str(base.get(key)) != str(value)]  # fmt: skip


def shown_in(game: Game, picture: Picture) -> tuple[str, ...]:
    """The rule-sets on whose leaf a picture stands."""
    deal = game.deals.get(picture.deal)
    return (deal.ruleset, *picture.also) if deal else picture.also


def position_faults(game: Game) -> Faults:
    """Where the engine has no such position; a picture with other faults is left to those."""
    for picture in game.pictures:
        deal = game.deals.get(picture.deal)
        if deal and picture.kind and not any(faults_of_picture(game, picture)):
            yield from drawing_faults(game, picture, deal)


def drawing_faults(game: Game, picture: Picture, deal: Deal) -> Faults:
    """It can be drawn; each rule that refuses is one of the game’s; it is the same by every rule-set that it is of."""
    try:
        here = drawn(deal, picture)
    except Undrawn as wrong:
        yield Fault(
            picture.where,
            Code.PICTURE,
            f"{deal.slug} shows no {picture.kind} at act {picture.at}: {wrong}",
            "name another act, or another kind",
        )
        return
    except (ValueError, LookupError, TypeError):  # a fault of the deal
        return
    for rule in sorted({group.rule for group in here.groups if group.rule} - game.rules.keys()):
        yield Fault(picture.where, *unknown("rule", rule, game.rules))
    for ruleset in picture.also:
        try:
            same = drawn(deal, picture, ruleset) == here
        except ValueError:
            same = False
        if not same:
            what = f"{ruleset} has another position at act {picture.at} of {deal.slug}"
            yield Fault(picture.where, Code.PICTURE, what, "drop it from “also”")
