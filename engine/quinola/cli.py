"""The command `quinola`: list, play, facts, settle, position, replay, lab. Bad input: one line, and exit status 2."""

from __future__ import annotations

import argparse
import os
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from io import StringIO
from pathlib import Path
from typing import Any, TextIO

from quinola import __version__, languages, terminal
from quinola.answers import games, tables
from quinola.api import (
    Game,
    Message,
    Mistake,
    Row,
    Session,
    Settlement,
    facts_schema,
    family_of,
    other_readings,
    position,
    position_schema,
    replay,
    ruleset,
    settle,
)
from quinola.facts.kinds import LETTERS
from quinola.json_input import DIGITS, LONGEST, JsonError, parse_json
from quinola.laboratory import telling
from quinola.laboratory.counting import SAME, Counted, one_by_one, together
from quinola.laboratory.measures import Base
from quinola.laboratory.meeting import met
from quinola.laboratory.others import beside, by_crux, named
from quinola.laboratory.pairing import COMPANIES, USUAL, Company, company
from quinola.laboratory.quiet import why_quiet
from quinola.laboratory.weighing import weighed
from quinola.ledger import SCORE
from quinola.messages import in_words_of, say
from quinola.mistakes import but, quoted
from quinola.records import MOST
from quinola.story import story
from quinola.streams import BOM, as_text, prepare

LOCALE = Path(__file__).parent / "locale"
"""Where the catalogues of other languages lie, unless QUINOLA_LOCALE names another folder."""


class UsageError(Mistake):
    """Something in the command line or in a file is wrong; the message says what, where and how to mend it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command. Returns the exit status: 0, 2 if the input was wrong, or 130 if somebody stopped it."""
    prepare()
    options = parser().parse_args(argv)
    try:
        run(options)
        print(end="", flush=True)
    except Mistake as wrong:
        print(f"quinola: {wrong}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        _print_no_more()
    except OSError as wrong:
        _print_no_more()
        print(f"quinola: standard output: {wrong.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nquinola: interrupted", file=sys.stderr)
        return 130
    return 0


def run(options: argparse.Namespace) -> None:
    """Do what is asked, in the language that is; afterwards say how much of it that language lacks."""
    if not options.language:
        options.run(options)
        return
    spoken, missing = languages.language(options.language, os.environ.get("QUINOLA_LOCALE") or str(LOCALE))
    with in_words_of(spoken):
        options.run(options)
    if n := len(missing.found):
        print(f"quinola: {n} texts are not in {options.language} yet, and stand in English", file=sys.stderr)


def _print_no_more() -> None:
    """Whoever read what is printed has gone: Python would print what it still holds when it ends, and complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def parser() -> argparse.ArgumentParser:
    """The command line, for `main` and for the manual."""
    top = argparse.ArgumentParser(prog="quinola", description="Lost card games, played and scored.")
    top.add_argument("--version", action="version", version=f"quinola {__version__}")
    spoken = os.environ.get("QUINOLA_LANGUAGE", "")
    _language(top, spoken)
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    _list(commands.add_parser("list", help="games, rule-sets, and readings with their letters"))
    _play(commands.add_parser("play", help="play in the terminal against the players of this house"))
    _facts(commands.add_parser("facts", help="JSON Schema of what a scorer must know"))
    _settle(commands.add_parser("settle", help="score a deal from its facts"))
    _position(commands.add_parser("position", help="begin in a stated position, or JSON Schema of what can be stated"))
    _replay(commands.add_parser("replay", help="replay a record and say where it stands"))
    _lab(commands.add_parser("lab", help="what a reading does to a game, over many deals"))
    for command in commands.choices.values():
        _language(command, argparse.SUPPRESS)
    return top


def _language(command: argparse.ArgumentParser, default: str) -> None:
    told = "the language in which all is said, as fr (default: QUINOLA_LANGUAGE, or English)"
    command.add_argument("--language", default=default, metavar="LANG", help=told)


def _list(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run_list)


def _play(command: argparse.ArgumentParser) -> None:
    _which(command)
    command.add_argument("--seat", default="", help="your seat by letter (default: the first)")
    command.add_argument("--seed", default="", help="deal these cards again; any word or number")
    command.add_argument("--part", default="", help="where to begin, as deal (default: the whole partie)")
    command.add_argument("--plain", action="store_true", help="suits in words, and no signs")
    command.set_defaults(run=run_play)


def _facts(command: argparse.ArgumentParser) -> None:
    _which(command)
    command.set_defaults(run=run_facts)


def _settle(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("ruleset", metavar="RULESET")
    command.add_argument("file", metavar="FACTS.json", help="the facts (- for standard input)")
    _readings(command)
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run_settle)


def _position(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("ruleset", metavar="RULESET")
    command.add_argument("file", metavar="POSITION.json", nargs="?", default="", help="it (- for standard input)")
    _readings(command)
    command.add_argument("--schema", action="store_true", help="tell what can be stated, and nothing else")
    command.add_argument("--part", default="", help="of the schema, only what a session that begins there can state")
    _stated(command)
    command.set_defaults(run=run_position)


def _replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="RECORD", help="the record, as JSON (- for standard input)")
    command.add_argument("--upto", type=number_of("acts", 0), metavar="N", help="only the first N acts")
    _stated(command)
    command.set_defaults(run=run_replay)


def _stated(command: argparse.ArgumentParser) -> None:
    command.add_argument("--refuse", default="", metavar="ACT", help="say why this act may not be done there")
    command.add_argument("--json", action="store_true", help="for programs: also every hand and zone, with every card")


def _lab(command: argparse.ArgumentParser) -> None:
    _which(command)
    told = "of how many, each dealt under the rule-set and under a reading (default: 200)"
    command.add_argument("--deals", type=number_of("deals", 1), default=200, help=told)
    told = f"who plays, of {', '.join(COMPANIES)} (default: {','.join(USUAL)}; search is slow)"
    command.add_argument("--players", default=",".join(USUAL), metavar="WHO", help=told)
    command.set_defaults(run=run_lab)


def _which(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("ruleset", metavar="RULESET", nargs="?", default="", help="(default: the first listed)")
    _readings(command)


def _readings(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--reading",
        action="append",
        default=[],
        metavar="CRUX=VALUE",
        help="read a crux otherwise: its id, field or old code, and a key, letter or number",
    )


# Commands


def run_list(options: argparse.Namespace) -> None:
    """Games, rule-sets, readings."""
    listing = games.listing()
    print(as_text(listing, indent=1) if options.json else "\n\n".join(map(_told, listing)))


def _told(family: dict[str, Any]) -> str:
    lines = [f"{family['id']}: {family['title']}", f"  {say('rule-sets')}"]
    lines += [f"    {ruleset['id']:26} {_begins(ruleset)}" for ruleset in family["rulesets"]]
    lines.append(f"  {say('readings (the first is the default of the first rule-set)')}")
    return "\n".join([*lines, *(f"    {q['id']:26} {_answers(q)}" for q in family["questions"])])


def _begins(ruleset: dict[str, Any]) -> Message:
    seats, parts = " ".join(ruleset["seats"]), ", ".join(ruleset["parts"])
    return say("seats {seats:text}; begins at {parts:text}", seats=seats, parts=parts)


def _answers(question: dict[str, Any]) -> str:
    alone = str(say("; asked of {sets:text} alone", sets=", ".join(question["sets"]))) if question["sets"] else ""
    if "choices" in question:
        return " · ".join(f"{letter} {choice}" for letter, choice in question["choices"].items()) + alone
    some = say("any number from {low:number} to {high:number}", low=question["from"], high=question["to"])
    if question["lost"]:
        some = say("{some:message}, a placeholder: nothing survives", some=some)
    return f"{question['default']} ({some}){alone}"


def run_play(options: argparse.Namespace) -> None:
    """A whole partie, or a part, in the terminal."""
    game = game_of(options)
    seat = options.seat.upper() or game.names[0]
    if seat not in game.names:
        wanted = say("one of {names:text} is wanted", names=" ".join(game.names))
        raise UsageError("--seat", but(wanted, options.seat))
    if len(options.seed) > LETTERS:
        raise UsageError("--seed", say("a text of at most {n:letter|letters} is wanted", n=LETTERS))
    if any("\udc80" <= sign <= "\udcff" for sign in options.seed):  # so Python hands on bytes that are no text
        raise UsageError("--seed", "not UTF-8 text")
    terminal.play(game, game.names.index(seat), options.seed, options.part, plain=options.plain)


def run_facts(options: argparse.Namespace) -> None:
    """JSON Schema."""
    print(as_text(facts_schema(game_of(options)), indent=1))


def run_settle(options: argparse.Namespace) -> None:
    """Entries with rule ids, and totals by account."""
    game, facts = game_of(options), read_json(options.file)
    try:
        told, settlement = games.settled(game, facts), settle(game, facts)
    except Mistake as wrong:
        raise UsageError(_called(options.file), str(wrong)) from wrong
    if options.json:
        print(as_text(told, indent=1))
    else:
        print("\n".join([_ledger(settlement), *_scores(settlement)]))


def _scores(settlement: Settlement) -> Iterator[str]:
    """What all have now, if they had anything before."""
    totals, balances = settlement.totals, {k: n for k, n in settlement.balances.items() if k != SCORE}
    if any(held != totals.get(name, 0) for name, held in balances.items()):
        yield _row(say("scores"), {name: str(held) for name, held in balances.items()})


def _ledger(settlement: Settlement) -> str:
    lines = [
        f"{_account(e.payer):>6} {say('pays')} {_account(e.payee):<6} {e.amount:>5}   {e.note}  [{e.rule}]"
        for e in settlement.entries
    ]
    lines += [f"{'':6} {r.text}  [{r.rule}]" for r in settlement.reasons]
    lines.append(_row(say("totals"), {name: f"{total:+d}" for name, total in settlement.totals.items()}))
    winners = settlement.winners
    return "\n".join([*lines, str(say("won by {who:text}", who=", ".join(winners)))] if winners else lines)


def _row(title: Message, sums: Mapping[str, str]) -> str:
    """What every account has, on a line."""
    return f"{title}  " + "  ".join(f"{_account(name)} {sum_}" for name, sum_ in sums.items())


def _account(name: object) -> str:
    return str(say("{who:account}", who=name))


def run_position(options: argparse.Namespace) -> None:
    """Where a session stands that begins so, or what can be stated of it."""
    game = game_of(options)
    if options.schema:
        print(as_text(position_schema(game, options.part), indent=1))
        return
    if not options.file:
        raise UsageError("position", "name a file that states it, or ask with --schema what can be stated")
    told = read_json(options.file)
    try:
        session = position(game, told, events=True)
    except Mistake as wrong:
        raise UsageError(_called(options.file), str(wrong)) from wrong
    _tell(session, options)


def run_replay(options: argparse.Namespace) -> None:
    """State, whose turn, every option, and the refusal of a stated act."""
    record = read_json(options.file)
    try:
        session = replay(record, options.upto, events=True)
    except Mistake as wrong:
        raise UsageError(_called(options.file), str(wrong)) from wrong
    _tell(session, options)


def _tell(session: Session, options: argparse.Namespace) -> None:
    told = tables.state(session, options.refuse)
    print(as_text(told, indent=1) if options.json else _stands(told, session))


def _stands(told: dict[str, Any], session: Session) -> str:
    lines = [str(line) for passage in story(session) for line in passage.lines]
    lines.append(_row(say("scores"), {name: f"{sum_:+d}" for name, sum_ in told["balance"].items()}))
    for choice in told["choices"]:
        asked = say("{who:seat} to {verb:word}", who=choice["seat"], verb=choice["verb"])
        lines.append(f"{asked}  [{choice['rule']}]: {', '.join(choice['options'])}")
        if choice["breaches"]:
            lines.append(f"  {say('wrong, but possible: {acts:text}', acts=', '.join(choice['breaches']))}")
    if "refusal" in told:
        r = told["refusal"]
        refused = r and say("refused: {act:text}: {why:text}", act=r["act"], why=r["why"])
        grade = r and say("{grade:word}", grade=r["grade"])
        lines.append(f"{refused} [{r['rule']}], {grade}" if r else str(say("that act is correct")))
    return "\n".join(lines if told["choices"] else [*lines, str(say("over"))])


def run_lab(options: argparse.Namespace) -> None:
    """The same deals under the rule-set and under readings: those that are named, together, or each that there is."""
    game, named = ruleset(options.game, options.ruleset), readings_of(options)
    several: list[dict[str, object]] = [named] if named else [{crux: value} for crux, value in other_readings(game)]
    rows: list[Row] = []
    bases: dict[str, Base] = {}
    for who in [company(name) for name in dict.fromkeys(options.players.split(","))]:
        bases[who.name], counts = _counted(game, several, who, options.deals)
        rows += counts
    order = {row.reading: n for n, row in reversed([*enumerate(rows)])}
    by_reading = sorted(rows, key=lambda row: order[row.reading])
    print(_table([telling.HEAD, *telling.lines(by_reading)]))
    floors = [telling.floor_line(row, family_of(game).paid_in(game)) for row in rows if not row.reading]
    print("\n".join(["", *map(str, floors), *_at_the_table(game, several, rows, bases)]))
    if len(named) == 2 and "thumb" in bases:
        one, other = ({name: value} for name, value in named.items())
        both = met(game, one, other, COMPANIES["thumb"], range(options.deals))
        print(*telling.at_once(both, family_of(game).paid_in(game)))


def _counted(game: Game, several: Sequence[Mapping[str, object]], who: Company, deals: int) -> Counted:
    """A row for each reading, and the noise floor of players who have a chance; a terminal shows how far it is."""
    every, lots = [*several, *([{}] if who.chancy else [])], []
    for n, lot in enumerate(one_by_one(game, every, who, range(deals)), 1):
        lots.append(lot)
        if sys.stderr.isatty():
            done = say(
                "{n:number} of {deals:number} deals {who:message}", n=n, deals=deals, who=telling.PLAYERS[who.name]
            )
            print(f"\r{done}", end="" if n < deals else "\n", file=sys.stderr, flush=True)
    return together(lots)


def _table(rows: Sequence[Sequence[object]]) -> str:
    """In columns, each as wide as its widest."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in texts)


def _at_the_table(
    game: Game, several: Sequence[Mapping[str, object]], rows: Sequence[Row], bases: Mapping[str, Base]
) -> Iterator[str]:
    """What each reading does, in the sentences of the pages; where it was counted by rule of thumb."""
    if "thumb" not in bases:
        return
    by = {(row.reading, row.players): row for row in rows}
    told = [row for row in rows if row.players == "thumb"]
    shown = {row.reading: gains for row, gains in zip(told, telling.showing(told), strict=True)}
    coin = family_of(game).paid_in(game)
    for readings in several:
        of = by_crux(game, readings)
        name, quiet = named(of), None
        thumb, chance = by[name, "thumb"], by.get((name, "chance"))
        if len(of) == 1 and chance and beside(game, of) != game:
            [(crux, value)] = of.items()
            quiet = why_quiet(game, crux, value, thumb, chance)
        weighs = weighed(bases["thumb"], thumb, chance, quiet, by.get((name, "search")), by.get((SAME, "search")))
        sentences = telling.at_the_table(weighs, coin, shown[name])
        yield f"{name}: {' '.join(map(str, sentences))}"


# Input


def game_of(options: argparse.Namespace) -> Game:
    """The rule-set that the command line names, with its readings."""
    return ruleset(options.game, options.ruleset, readings_of(options))


def readings_of(options: argparse.Namespace) -> dict[str, object]:
    """The readings that the command line asks for."""
    readings: dict[str, object] = {}
    for text in options.reading:
        name, sign, value = text.partition("=")
        if not sign:
            raise UsageError(f"--reading {text}", "CRUX=VALUE is wanted, as reym.second-call=B")
        readings[name] = value
    return readings


def read_json(path: str) -> Any:
    """What a file or standard input holds, in UTF-8. Raises UsageError with the file and line."""
    try:
        with nullcontext(_json_typed()) if path == "-" else Path(path).open(encoding="utf-8") as file:
            return parse_json(file.read(LONGEST + 1).removeprefix(BOM))
    except JsonError as wrong:
        raise UsageError(f"{_called(path)}:{wrong.line}" if wrong.line else _called(path), wrong.said) from wrong
    except UnicodeDecodeError as wrong:
        raise UsageError(_called(path), "not UTF-8 text") from wrong
    except OSError as wrong:
        raise UsageError(_called(path), str(wrong.strerror)) from wrong


def _json_typed() -> TextIO:
    """Standard input, from which JSON is read: that is UTF-8, whatever else the terminal speaks."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(encoding="utf-8", errors="strict")
    return sys.stdin or StringIO()


def number_of(what: str, least: int) -> Callable[[str], int]:
    """Reads a number of the command line; argparse says what is wrong with it."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text[:DIGITS]) <= MOST:
            raise ArgumentTypeError(f"a number of {what} from {least} to {MOST} is wanted, not {quoted(text)}")
        return int(text)

    return read


def _called(path: str) -> str:
    return "standard input" if path == "-" else path
