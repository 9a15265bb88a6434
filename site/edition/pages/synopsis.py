"""The synopsis: what every rule-set says on every topic, side by side; and one deal settled by each of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from edition.browser.play import PlayDirective
from edition.deals import working
from edition.markup.context import Directive, Options, Played, value_of
from edition.markup.links import link
from edition.markup.nodes import Maker
from edition.model import NUMBER, Deal, Game, Rule, Ruleset, Topic
from edition.model.codes import Code
from edition.model.faults import nearest
from edition.pages.ledger import called
from edition.words import N_, _
from quinola.ledger import Entry
from quinola.messages import plain_text

WIDTHS = (4.8, 6, 8.5, 11)
"""How wide a column of each weight is at least, in rem, as the stylesheet has it."""
ROOM = 53.5
"""What a wide screen leaves for all of them."""
Line = tuple[str, str, str]
"""A rule in a cell: its id, its short text with figures filled in, its certainty."""


class Column(NamedTuple):
    """A rule-set in the synopsis, of this game or of one of its family, with what it answers."""

    game: Game
    key: str
    value: Played

    @property
    def ruleset(self) -> Ruleset:
        return self.game.rulesets[self.key]


class SynopsisDirective(Directive):
    """``{synopsis}``: a row a topic, a column a rule-set. `:order:` puts the columns in order, as by age.

    Where the order names rule-sets of other games, as `rummy/block`, they have columns too: their topics are those of
    the same name.
    """

    option_spec: ClassVar[Options] = {"order": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        maker = self.maker()
        return [self.block("synopsis", maker, **self.data(maker, self.game))]

    def data(self, maker: Maker, game: Game) -> dict[str, Any]:
        """Everything a partial prints."""
        columns = self.columns(game)
        for id_ in {column.game.id: None for column in columns.values()}:
            for name in ("game", "rules", "cruxes", "synopsis"):
                self.rests_on(f"games/{id_}/{name}.toml")
        rows = [self.row(maker, topic, columns) for topic in game.topics.values()]
        share = weights(game, columns)
        heads = [{**self.head(maker, column), "weight": share[key]} for key, column in columns.items()]
        return {"title": game.title, "rulesets": heads, "rows": rows}

    def columns(self, game: Game) -> dict[str, Column]:
        """The rule-sets in their order."""
        found = {}
        for name in self.options.get("order", "").split() or list(game.rulesets):
            id_, _, key = name.rpartition("/")
            of = self.corpus.games.get(id_) if id_ else game
            if of is None or key not in of.rulesets:
                raise self.fault(Code.UNKNOWN, f"there is no rule-set {name}", nearest(name, game.rulesets))
            found[name] = Column(of, key, value_of(of, key))
        return found

    def head(self, maker: Maker, column: Column) -> dict[str, Any]:
        other = column.game.id != self.game.id
        title = column.game.title if other and len(column.game.rulesets) == 1 else column.ruleset.short
        words = f"{column.game.title}: {title}" if other and title != column.game.title else title
        to = link("ruleset", f"{column.game.id}/{column.key}", nodes.Text(words), docname=self.env.docname)
        return {"id": column.key, "title": words, "link": maker.hold(to)}

    def row(self, maker: Maker, topic: Topic, columns: dict[str, Column]) -> dict[str, Any]:
        said = {key: column_lines(topic, column) for key, column in columns.items()}
        cells: list[dict[str, Any]] = []
        stem: dict[str, Any] = {}
        before: tuple[Line, ...] | None = None
        for now, keys in groupby(said, key=lambda key: said[key]):
            span = [columns[key] for key in keys]
            cell = {
                "lines": [self.line(maker, line, before or (), span[0].key) for line in now],
                "span": len(span),
                "sets": [column.ruleset.short for column in span],
                "change": change(before, now),
                "again": now == before,
            }
            cells.append(cell)
            if now == before:  # said once where the cells stand below each other
                stem["sets"] += cell["sets"]
            elif not all(column.ruleset.variation for column in span):  # which nothing grew out of
                before, stem = now, cell
        return {"id": topic.id, "title": topic.title, "cells": cells}

    def line(self, maker: Maker, line: Line, before: Sequence[Line], about: str) -> dict[str, Any]:
        """It leads to the rule on the page of the first rule-set of the cell."""
        rule, text, certainty = line
        to = link("rule", rule, *self.parse_inline(text)[0], docname=self.env.docname, about=about)
        return {
            "text": maker.hold(to),
            "certainty": certainty,
            "new": text not in {kept for _, kept, _ in before},
        }


def lines(game: Game, topic: Topic, value: Played) -> tuple[Line, ...]:
    """What one rule-set says on a topic."""
    rules = [game.rules[key] for key in topic.rules if game.rules[key].in_force(value.readings)]
    return tuple(line_of(rule.under(value.readings), value) for rule in rules)


def column_lines(topic: Topic, column: Column) -> tuple[Line, ...]:
    """What the rule-set of a column says on it, by the topic of this name in its game; nothing, if it has none."""
    own = column.game.topics.get(topic.id)
    return lines(column.game, own, column.value) if own else ()


def weights(game: Game, columns: dict[str, Column]) -> dict[str, int]:
    """How wide a column should be, from 1 to 4, by what it alone says, and as far as there is room."""
    text = dict.fromkeys(columns, 0)
    for topic in game.topics.values():
        said = {key: column_lines(topic, column) for key, column in columns.items()}
        for now, keys in groupby(said, key=lambda key: said[key]):
            span = list(keys)
            for key in span:
                text[key] += sum(len(words) for _, words, _ in now) // len(span)
    wanted = {key: -(-4 * length // max(1, *text.values())) or 1 for key, length in text.items()}
    for most in (4, 3, 2):
        found = {key: min(weight, most) for key, weight in wanted.items()}
        if sum(WIDTHS[weight - 1] for weight in found.values()) <= ROOM:
            return found
    return dict.fromkeys(wanted, 1)


def line_of(rule: Rule, value: Played) -> Line:
    text = NUMBER.sub(lambda found: str(value.readings.get(found[1], "?")), rule.short)
    return rule.id, text, rule.certainty


def change(before: Sequence[Line] | None, now: Sequence[Line]) -> str:
    """How a cell stands to the one before it, variations apart, in a word; none if only the certainty is another."""
    if before is None or [text for _, text, _ in before] == [text for _, text, _ in now]:
        return ""
    return N_("new") if not before else N_("changed") if now else N_("dropped")


class SettlementsDirective(PlayDirective):
    """``{settlements}``: the deals with a tag (`:tag:`, one-deal), a column each: one deal under several rule-sets.

    The deal with most tricks is the whole; the others play some of its tricks, and leave out the cards of the rest.
    Tell tricks as lines, the leader and then the cards. In the browser the cards can be dealt otherwise.
    """

    kind = "settlements"
    option_spec: ClassVar[Options] = {"tag": directives.unchanged}

    def more(self, maker: Maker, game: Game) -> dict[str, Any]:
        tag = self.options.get("tag", "one-deal")
        found = [deal for deal in game.deals.values() if tag in deal.tags]
        if not found:
            raise self.fault(Code.NOTHING, f"no deal of {game.title} has the tag “{tag}”", "give it to some in deals/")
        whole = max((self.tricks(deal) for deal in found), key=len)
        for deal in found:
            if strange := [line for line in self.tricks(deal) if line not in whole]:
                what = f"{deal.id}: “{strange[0]}” is no trick of the deal that the others play"
                raise self.fault(Code.POINT, what, f"all with the tag “{tag}” play one deal, some of it only in part")
        columns = [self.column(maker, game, deal, whole) for deal in found]
        return {
            "columns": columns,
            "names": list(dict.fromkeys(name for column in columns for name in column["totals"])),
            "tricks": [trick(maker, text) for text in whole],
            "start": {
                "tricks": whole,
                "seats": value_of(game, found[0].ruleset).engine.names,
                "columns": [self.live(deal, whole) for deal in found],
            },
        }

    def tricks(self, deal: Deal) -> list[str]:
        """The tricks of a deal, line by line."""
        lines = deal.facts.get("tricks")
        if not isinstance(lines, Sequence) or isinstance(lines, str):
            what = f"{deal.id} does not tell its tricks one by one"
            raise self.fault(Code.TYPE, what, "facts with a list “tricks”, one text for each")
        return list(lines)

    def column(self, maker: Maker, game: Game, deal: Deal, whole: Sequence[str]) -> dict[str, Any]:
        """What the page prints of one rule-set."""
        result, ruleset, lines = working.work(deal), game.rulesets[deal.ruleset], self.tricks(deal)
        docname, about = self.env.docname, ruleset.id
        to = link("ruleset", f"{game.id}/{about}", nodes.Text(ruleset.short), docname=docname)
        with self.under(game, value_of(game, about, deal.readings).readings):
            tells, total = maker.prose(deal.tells), maker.prose(str(deal.expect.get("sum", "")))
        entries = [
            {
                "payers": [called(entry.payer) for entry in same],
                "payee": called(payee),
                "amount": amount,
                "note": maker.hold(link("rule", rule, nodes.Text(note or _("by rule")), docname=docname, about=about)),
            }
            for (payee, amount, rule, note), same in groupby(result.entries, key=alike)
        ]
        left = " ".join(card for line in whole if line not in lines for card in line.split()[1:])
        return {
            "id": about,
            "title": ruleset.short,
            "link": maker.hold(to),
            "deal": maker.hold(link("deal", deal.id, nodes.Text(_("worked")), docname=docname)),
            "tells": tells,
            "tricks": len(lines),
            "left": maker.prose(f"{{cards}}`{left}`") if left else "",
            "entries": entries,
            "totals": result.totals,
            "won": list(result.state.get("won", ())),
            "sum": total,
        }

    def live(self, deal: Deal, whole: Sequence[str]) -> dict[str, Any]:
        """What settles one rule-set anew: `plays` are the tricks of the whole, from 1, that it plays."""
        result = working.work(deal)
        return {
            "ruleset": deal.ruleset,
            "readings": dict(deal.readings),
            "facts": {key: value for key, value in deal.facts.items() if key != "tricks"},
            "plays": [whole.index(line) + 1 for line in self.tricks(deal)],
            "settled": {
                "entries": [entry.as_json() for entry in result.entries],
                "totals": result.totals,
                "won": list(result.state.get("won", ())),
            },
        }


def alike(entry: Entry) -> tuple[str, int, str, str]:
    """Entries in a row that have this in common are printed as one, with several payers."""
    return str(entry.payee), entry.amount, entry.rule, plain_text(entry.note)


def trick(maker: Maker, text: str) -> dict[str, Any]:
    """`B 7H 9H QH 2H`, as cards."""
    leader, *cards = text.split()
    return {"leader": leader, "cards": [maker.prose(f"{{card}}`{card}`") for card in cards]}


def setup_synopsis(app: Sphinx) -> None:
    app.add_directive("synopsis", SynopsisDirective)
    app.add_directive("settlements", SettlementsDirective)
