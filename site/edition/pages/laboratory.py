"""The laboratory of a game: what each reading does, those that matter most first, with by whom and whom it favours."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Collection, Iterator
from itertools import groupby
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from edition.markup.context import Directive, readings_of, value_of
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.model import Crux, Game
from edition.model.codes import Code
from edition.pages.effects import Axis, Effect, Effects, anchor, heard, reading_title, said, sentences
from edition.pages.traces import traces
from edition.published.addresses import laboratory_page
from edition.words import _
from quinola.laboratory import telling
from quinola.laboratory.measures import Row
from quinola.laboratory.others import beside
from quinola.laboratory.pairing import USUAL, begin
from quinola.laboratory.quiet import WHY
from quinola.laboratory.weighing import WEIGHTS, Weight, moves

Made = dict[str, Any]
OVER_ALL = "laboratory"
"""The page over all games."""


class LaboratoryDirective(Directive):
    """``{laboratory}``: every reading of a game that was counted, by rule-set."""

    def run(self) -> list[nodes.Node]:
        game = self.game
        for name in ("rules", "cruxes", "recounted", "laboratory", "traces", "traced"):
            self.rests_on(f"games/{game.id}/{name}.toml")
        effects = Effects(game)
        if not effects:
            raise self.fault(Code.NOTHING, f"nothing was counted of {game.title}", f"run scripts/recount {game.id}")
        first = next(iter(effects.of))
        made = [*self.read(game), *self.part(game, effects, first, found(effects, first, ()))]
        told = {(each.reading, each.told.weight) for each in effects.of[first]}
        for key in list(effects.of)[1:]:
            more = found(effects, key, told)
            told |= {(each.reading, each.told.weight) for each in more}
            if more:
                made.append(self.section(f"laboratory-{key}", game.rulesets[key].title,
                                         *self.part(game, effects, key, more)))  # fmt: skip
        if game.counts.meetings:
            made.append(self.section("two-at-once", _("Two readings at once"), self.together(game, effects)))
        if game.traces:
            made.append(self.section("traces", _("What documents let slip"), self.traces(game)))
        return [*made, self.section("how-counted", _("How this was counted"), self.how(game, effects))]

    def read(self, game: Game) -> Iterator[nodes.Node]:
        """What an editor reads from the counts."""
        for paragraph in game.read:
            yield nodes.paragraph("", "", *self.parse_inline(paragraph)[0])

    def traces(self, game: Game) -> nodes.Node:
        """All traces of the game."""
        maker = self.maker()
        return self.block("traces", maker, traces=traces(self, maker, game))

    def part(self, game: Game, effects: Effects, ruleset: str, rows: list[Effect]) -> Iterator[nodes.Node]:
        """What is said of one rule-set."""
        maker, axis = self.maker(), effects.axis(ruleset)
        coin = telling.COINS[rows[0].coin]
        with self.under(game, value_of(game, ruleset).readings):
            groups = [
                self.group(maker, game, effects, list(several))
                for _weight, several in groupby(rows, key=lambda each: each.told.weight)
            ]
        first = ruleset == next(iter(effects.of))
        yield self.block(
            "laboratory",
            maker,
            id="" if first else ruleset,
            level=2 if first else 3,
            first=first,
            several=len(rows),
            coin=said(maker, coin),
            table=f"games/{game.id}/table/",
            bar=said(maker, telling.ON_THE_BAR),
            axis=axis.ticks,
            example=axis.bar(heard(rows[0]), heard(rows[0]).moved),
            groups=groups,
            seconds=sum(game.counts.seconds.values()) if telling.took(game.counts.seconds) else 0,
        )

    def group(self, maker: Maker, game: Game, effects: Effects, several: list[Effect]) -> Made:
        """Readings that weigh alike, and by what they do."""
        one = several[0]
        says = telling.threshold(one.told.weight, moves(one.told.base), telling.COINS[one.coin])
        return {
            "weight": one.told.weight,
            "heading": said(maker, telling.HEADINGS[one.told.weight]),
            "says": said(maker, says),
            "rows": [self.row(maker, game, effects, each) for each in several],
        }

    def row(self, maker: Maker, game: Game, effects: Effects, effect: Effect) -> Made:
        crux = game.cruxes[effect.told.crux]
        drawn = heard(effect)
        axis = effects.axis(effect.ruleset)
        figure = (
            {"who": drawn.players, "amount": said(maker, telling.amount(drawn, drawn.moved))} if drawn.paid else None
        )
        return {
            "anchor": anchor(effects, crux, effect),
            "asks": maker.hold(link("crux", crux.id, *maker.parse(crux.question), docname=self.env.docname)),
            "ours": maker.prose(reading_title(crux, ours(game, effect.ruleset, crux))),
            "other": maker.prose(reading_title(crux, effect.told.value)),
            "bar": axis.bar(drawn, drawn.moved, drawn.players) if drawn.paid else None,
            "figure": figure,
            "says": sentences(self, maker, game, effect),
            "count": counted(game, effect, axis) if effect.told.thumb.paid else None,
            "live": axis.empty("live"),
            "by": [self.by(maker, axis, row) for row in effect.told.rows],
            "favours": self.favours(maker, effects.axis_of_places(effect.ruleset), effect),
            "acts": said(maker, acts) if (acts := telling.acts_more(effect.told.thumb)) else "",
            "wakes": self.rules(maker, game, drawn.rules - self.spoken(game, effect, drawn)),
            "silences": self.rules(maker, game, self.spoken(game, effect, drawn) - drawn.rules),
            "first": {"seed": drawn.first, "record": record(game, effect, drawn.first)}
            if drawn.first is not None
            else None,
        }

    def by(self, maker: Maker, axis: Axis, row: Row) -> Made:
        """What changes hands between such players."""
        return {
            "who": said(maker, telling.PLAYERS[row.players]),
            "bar": axis.bar(row, row.moved, row.players),
            "amount": said(maker, telling.amount(row, row.moved)),
            "deals": said(maker, telling.deals_of(row, row.paid)),
        }

    def favours(self, maker: Maker, axis: Axis, effect: Effect) -> list[Made]:
        """What every place and every pool gains more, by rule of thumb; nothing where none does."""
        row = effect.told.thumb
        gains = telling.gainers(row) if row.paid else []
        return [
            {
                "who": said(maker, who),
                "bar": axis.bar(row, sums, "two"),
                "amount": said(maker, telling.change(row, sums) if (who, sums) in effect.shown else telling.NOTHING),
            }
            for who, sums in gains
        ]

    def spoken(self, game: Game, effect: Effect, row: Row) -> frozenset[str]:
        """The rules that spoke as the rule-set stands, in the same deals."""
        return game.counts.bases[effect.ruleset, row.players].rules

    def rules(self, maker: Maker, game: Game, rules: Collection[str]) -> list[str]:
        """Links to rules, in their order."""
        return [maker.hold(self.cited(game, rule)) for rule in game.rules if rule in rules]

    def cited(self, game: Game, rule: str) -> nodes.Node:
        text = nodes.Text(_("rule\N{NO-BREAK SPACE}{number}").format(number=self.number_here(game, rule)))
        return link("rule", rule, text, docname=self.env.docname, about=self.about(game))

    def together(self, game: Game, effects: Effects) -> nodes.Node:
        """What two readings do at once, of those that weigh most."""
        maker = self.maker()
        several = []
        for of in game.counts.meetings.values():
            alike = {each.reading: each for each in effects.of[of.ruleset]}
            two = [alike[reading] for reading in (of.one, of.other)]
            several.append({
                "ruleset": game.rulesets[of.ruleset].title if len(effects.of) > 1 else "",
                "two": [self.reading_of(maker, game, each) for each in two],
                "says": [said(maker, each) for each in telling.at_once(of, two[0].coin)],
            })  # fmt: skip
        first = sum(of.ruleset == next(iter(effects.of)) for of in game.counts.meetings.values())
        return self.block("laboratory-together", maker, several=several, first=first)

    def reading_of(self, maker: Maker, game: Game, effect: Effect) -> Made:
        """A question, and how it was read."""
        crux = game.cruxes[effect.told.crux]
        return {
            "asks": maker.hold(link("crux", crux.id, *maker.parse(crux.question), docname=self.env.docname)),
            "other": maker.prose(reading_title(crux, effect.told.value)),
        }

    def how(self, game: Game, effects: Effects) -> nodes.Node:
        """Who played how many deals, and what cannot be said."""
        maker = self.maker()
        bases = game.counts.bases
        first, [one, *_others] = next(iter(effects.of.items()))
        floors = [
            said(maker, telling.floor_line(row, one.coin))
            for (ruleset, reading, _who), row in game.counts.rows.items()
            if not reading and ruleset == first
        ]
        usual = [base for (_ruleset, who), base in bases.items() if who in USUAL]
        searched = max((base.deals for (_ruleset, who), base in bases.items() if who not in USUAL), default=0)
        seeds = max(base.spans[-1][1] for base in bases.values()) - 1
        took = telling.took(game.counts.seconds)
        page = link("page", OVER_ALL, nodes.Text(_("All games")), docname=self.env.docname)
        return self.block(
            "laboratory-how", maker, game=game.id, floors=floors, last=seeds,
            least=min(base.deals for base in usual), most=max(base.deals for base in usual), searched=searched,
            took=said(maker, took) if took else "",
            all=maker.hold(page) if OVER_ALL in self.corpus.pages else "",
        )  # fmt: skip


class LaboratoriesDirective(Directive):
    """``{laboratories}``: over all games that were counted, what turns them over and what changes nothing."""

    def run(self) -> list[nodes.Node]:
        self.rests_on("games")
        counted = [(game, effects) for game in self.corpus.games.values() if (effects := Effects(game))]
        if not counted:
            raise self.fault(Code.NOTHING, "nothing was counted of any game", "run scripts/recount GAME")
        maker = self.maker()
        over = [self.game_row(maker, game, effects) for game, effects in counted]
        quiet = Counter(
            each.told.quiet.kind
            for _game, effects in counted
            for each in effects.of[next(iter(effects.of))]
            if each.told.quiet and each.told.weight == "nothing"
        )
        kinds = [{"why": said(maker, WHY[kind]), "n": n} for kind, n in quiet.most_common()]
        costs = telling.what_a_thousand_cost([game.counts.seconds for game, _effects in counted])
        return [
            self.block(
                "laboratories", maker, games=over, kinds=kinds, all=len(self.corpus.games),
                costs=[said(maker, each) for each in costs],
            )
        ]  # fmt: skip

    def game_row(self, maker: Maker, game: Game, effects: Effects) -> Made:
        """A game by its first rule-set: how many readings weigh how much, and those that turn it over."""
        told = effects.of[next(iter(effects.of))]
        axis = effects.axis(told[0].ruleset)
        page = link("page", laboratory_page(game.id), nodes.Text(game.title), docname=self.env.docname)
        return {
            "page": maker.hold(page),
            "weights": [
                {"heading": said(maker, telling.HEADINGS[weight]), "n": n}
                for weight in WEIGHTS
                if (n := sum(each.told.weight == weight for each in told))
            ],
            "over": [self.turns(maker, game, effects, axis, each) for each in told if each.told.weight == "over"],
        }

    def turns(self, maker: Maker, game: Game, effects: Effects, axis: Axis, effect: Effect) -> Made:
        """A reading that turns its game over."""
        crux = game.cruxes[effect.told.crux]
        there = f"{laboratory_page(game.id)}#{anchor(effects, crux, effect)}"
        row = effect.told.thumb
        return {
            "asks": maker.hold(link("page", there, *maker.parse(crux.question), docname=self.env.docname)),
            "other": maker.prose(reading_title(crux, effect.told.value)),
            "bar": axis.bar(row, row.moved),
            "amount": said(maker, telling.amount(row, row.moved)),
            "coin": said(maker, telling.COINS[effect.coin]),
        }


def found(effects: Effects, ruleset: str, told: Collection[tuple[str, Weight]]) -> list[Effect]:
    """The readings of a rule-set, but for those that were told with the same weight."""
    return [each for each in effects.of[ruleset] if (each.reading, each.told.weight) not in told]


def ours(game: Game, ruleset: str, crux: Crux) -> str:
    """How a rule-set reads a crux as it stands."""
    return str(readings_of(game, ruleset)[crux.id])


def counted(game: Game, effect: Effect, axis: Axis) -> Made:
    """What a browser needs to count a row again, and to see that it comes to the same."""
    row = effect.told.thumb
    return {
        "game": game.id,
        "ruleset": effect.ruleset,
        "reading": {effect.told.crux: effect.told.value},
        "deals": row.deals,
        "sums": {"paid": row.paid, "moved": row.moved.total, "squares": row.moved.squares},
        "top": axis.top,
    }


def record(game: Game, effect: Effect, seed: int) -> str:
    """A deal under another reading as it begins, as the end of the address of a table."""
    value = value_of(game, effect.ruleset).engine
    begun = begin(beside(value, {effect.told.crux: effect.told.value}), seed).record()
    told = json.dumps({"record": begun}, ensure_ascii=False, separators=(",", ":"))
    squeeze = zlib.compressobj(9, wbits=-15)
    return urlsafe_b64encode(squeeze.compress(told.encode()) + squeeze.flush()).decode().rstrip("=")


def setup_laboratory(app: Sphinx) -> None:
    app.add_directive("laboratory", LaboratoryDirective)
    app.add_directive("laboratories", LaboratoriesDirective)
