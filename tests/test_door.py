"""The door for programs: what it promises is there, in letters; our own clients go through it, and nothing refuses a
rule-set, an act or a fact in another way than it."""

import ast
import inspect
import json
from importlib import import_module
from pathlib import Path

import pytest

import quinola
from quinola import (
    ActError,
    FactsError,
    ReadingError,
    SeatError,
    Session,
    anyhow,
    api,
    family,
    play,
    position,
    replay,
    ruleset,
    settle,
    thumb,
    vary,
)
from quinola.answers import answer
from quinola.cli import main

ROOT = Path(__file__).parents[1]
CLIENTS = [
    ROOT / "engine/quinola/cli.py",
    ROOT / "engine/quinola/terminal.py",
    *sorted((ROOT / "engine/quinola/answers").glob("*.py")),
    *sorted((ROOT / "site/edition/deals").glob("*.py")),
    ROOT / "scripts/bench",
]
MADE = {"6 for the caller": {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 6}}
TRICKS = {
    "part": "tricks",
    "given": {"caller": "B", "bid": 6, "partners": ["F", "G"], "trumps": "hearts", "order": "B C G E F D"},
    "hands": {"B": "AH 4C", "C": "KS QS", "G": "3S 5D", "E": "JS JC", "F": "4H 6C", "D": "TS 9S"},
}


def around(source):
    """What a file takes from within that the door has, by the line."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.ImportFrom) or (node.module or "").partition(".")[0] != "quinola":
            continue
        if node.module in ("quinola", "quinola.api"):
            yield from (node.lineno for alias in node.names if alias.name in ("catalogue", "session"))
            continue
        within = import_module(node.module)
        for alias in node.names:
            same = getattr(within, alias.name) is getattr(api, alias.name, None)
            if alias.name in api.__all__ and (same or node.module == "quinola.catalogue"):
                yield node.lineno


@pytest.mark.parametrize("path", CLIENTS, ids=[str(path.relative_to(ROOT)) for path in CLIENTS])
def test_our_own_clients_go_through_the_door(path):
    assert not list(around(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(("line", "wrong"), [
    ("from quinola.session import Session", True),
    ("from quinola import catalogue", True),
    ("from quinola.catalogue import settle", True),
    ("from quinola.rules import FactsError", True),
    ("from quinola import Session", False),
    ("from quinola.api import settle", False),
    ("from quinola.facts.kinds import Player", False),  # a kind of fact, not who sits at a table
    ("from quinola.players import rule_of_thumb", False),
])  # fmt: skip
def test_a_way_around_the_door_is_found(line, wrong):
    assert bool(list(around(line))) is wrong


def test_all_that_is_promised_is_there_and_told():
    assert set(quinola.__all__) == set(api.__all__)
    assert {"family", "ruleset", "vary", "Session", "settle", "replay", "position"} <= set(api.__all__)
    told = [
        name for name in api.__all__ if inspect.isclass(getattr(api, name)) or inspect.isfunction(getattr(api, name))
    ]
    assert not [name for name in told if not inspect.getdoc(getattr(api, name))]
    public = [each for name, each in vars(Session).items() if not name.startswith("_") and callable(each)]
    assert not [each for each in public if not inspect.getdoc(each)]


# Seats are letters


def test_what_can_be_read_of_a_table_by_all_and_by_one():
    session = position(ruleset("reym", "quinola"), TRICKS)
    assert session.seats == ("B", "C", "D", "E", "F", "G")
    assert not session.over
    session.act("play KS", "C")
    assert session.hands()["G"] == ["3S", "5D"]
    assert session.hands("G")["G"] == ["3S", "5D"]
    assert session.hands("G")["B"] == ["?", "?"]
    assert session.hands("")["G"] == ["?", "?"]
    [trick] = [zone for zone in session.zones("G") if zone["role"] == "trick"]
    assert (trick["cards"], trick["owner"]) == (["KS"], None)
    [asked] = session.asked()
    assert (asked.seat, asked.verb, asked.rule) == ("G", "play", "reym.follow")
    assert (asked.correct, asked.breaches, asked.optional) == (("play 3S",), ("play 5D",), False)
    assert (session.asked("G"), session.asked("B")) == ((asked,), ())
    assert session.prompt() == session.prompt("G") == asked.prompt
    assert session.prompt("B") is None
    assert session.legal("G") == ["play 3S"]
    assert session.legal("B") == []
    assert session.acts("B") == ["play KS"]
    assert session.view("G")["seat"] == "G"
    for read in (session.hands, session.zones, session.asked, session.prompt, session.events, session.legal,
                 session.acts, session.view):  # fmt: skip
        with pytest.raises(SeatError, match="seat: one of B C D E F G is wanted, not 'A'"):
            read("A")


def test_an_onlooker_sees_what_lies_open_to_all_who_play_and_nothing_else():
    """Of Rams one card is turned up; the widow, the rest of the pack and all hands lie down."""
    session = Session(family("rams").ruleset("gibson-1974"), seed=3)
    cards = {zone["role"]: zone["cards"] for zone in session.zones("")}
    assert cards["turned"] == ["JS"]
    assert {*cards["widow"], *cards["stock"]} == {"?"}
    assert {card for hand in session.hands("").values() for card in hand} == {"?"}


def test_events_are_found_when_they_are_asked_for():
    """Nobody listened; the same session told has the same events."""
    heard, unheard = (position(ruleset("reym", "quinola"), TRICKS, events=told) for told in (True, False))
    for session in (heard, unheard):
        session.act("play KS")
    assert unheard.table.events is None
    assert [event.text for event in unheard.events()] == [event.text for event in heard.events()]
    assert heard.events(since=1) == heard.events()[1:]
    assert heard.events("B")[-1].text == "C leads the king of spades" or heard.events("B")


def test_gains_and_balances_stand_apart():
    """reym.defeat and its kin: what B had before is in what B holds, and not in what the deal brought."""
    given = {"caller": "B", "bid": 2, "partners": ["F", "G"], "trumps": "hearts"}
    session = Session(ruleset("reym", "quinola"), 1, [TRICKS["hands"]], part="tricks", given=given, brought={"B": 100})
    play(session, thumb)
    assert session.over
    before = {"B": 100, "C": 0, "D": 0, "E": 0, "F": 0, "G": 0, "score": -100}
    delta = session.delta()
    assert session.balances() == {name: before[name] + delta.get(name, 0) for name in before}
    assert session.delta(1) == delta
    assert not any(session.delta(2).values())
    assert session.settlement().balances == session.balances()


# Settling


def test_a_deal_leaves_balances_and_no_winner_until_somebody_has_the_game():
    """Six made in hearts: 6 × 10 × 2 = 120 to B, F and G. With 400 before it B has 520, and 500 win."""
    deal = MADE["6 for the caller"]
    first = settle(ruleset("reym", "quinola"), deal)
    assert (first.totals["B"], first.balances["B"], first.winners) == (120, 120, ())
    last = settle(ruleset("reym", "quinola"), deal | {"scores": {"B": 400, **dict.fromkeys("CDEFG", 0)}})
    assert (last.totals["B"], last.balances["B"], last.winners) == (120, 520, ("B",))
    assert last.totals["F"] == last.balances["F"] == 120


def test_a_game_of_several_deals_is_settled_at_once():
    """Four times 120 are 480 to B, F and G; the fifth B makes with C and D, and has 600. A sixth is one too many."""
    deal = MADE["6 for the caller"]
    game = [*[deal] * 4, deal | {"partners": ["C", "D"]}]
    four, five = (settle(ruleset("reym", "quinola"), game[:n]) for n in (4, 5))
    assert (four.balances["B"], four.totals["B"], four.winners) == (480, 480, ())
    assert (five.balances["B"], five.totals["B"], five.winners) == (600, 600, ("B",))
    assert (five.balances["F"], five.balances["C"], five.balances["E"]) == (480, 120, 0)
    assert [entry.stamp.deal for entry in five.entries] == sorted(entry.stamp.deal for entry in five.entries)
    assert five.entries[-1].stamp.deal == 5
    with pytest.raises(FactsError, match=r"deals\[5\]: the partie was over before this deal"):
        settle(ruleset("reym", "quinola"), [*game, deal])
    with pytest.raises(FactsError, match=r"deals\[1\] bid: "):
        settle(ruleset("reym", "quinola"), [deal, deal | {"bid": 9}])


# A rule-set that cannot be played


# Three cards and one burnt card each, and the burnt card of the pack: 13 × 3 + 13 + 1 = 53.
CROWD = {"red-dog.three-players": "13", "red-dog.burnt-card": "once"}


def test_a_rule_set_that_cannot_be_played_is_refused_in_the_same_words_by_every_door(capsys, tmp_path):
    record = {"game": "red-dog", "ruleset": "three", "readings": CROWD, "acts": []}
    with pytest.raises(ReadingError, match="53 cards") as refused:
        ruleset("red-dog", "three", CROWD)
    why = str(refused.value)
    for ask in (
        lambda: vary(ruleset("red-dog", "three"), CROWD),
        lambda: family("red-dog").vary("three", CROWD),
        lambda: replay(record),
    ):
        with pytest.raises(ReadingError) as wrong:
            ask()
        assert str(wrong.value) == why
    of = {"game": "red-dog", "ruleset": "three", "readings": CROWD}
    for request in ({"do": "schema", **of}, {"do": "settle", **of, "facts": {}}, {"do": "partie", **of, "deals": []},
                    {"do": "table", "record": record}, {"do": "example", **of, "rule": "red-dog.bet", "seed": 1},
                    {"do": "compare", "record": record, "readings": [CROWD]}):  # fmt: skip
        error = json.loads(answer(json.dumps(request)))["error"]
        assert (error["kind"], error["why"]) == ("reading", why), request
    (tmp_path / "f.json").write_text(json.dumps(record), encoding="utf-8")
    told = [part for crux, value in CROWD.items() for part in ("--reading", f"{crux}={value}")]
    of = ["red-dog", "three"]
    for argv in (["play", *of, *told], ["facts", *of, *told], ["settle", *of, str(tmp_path / "f.json"), *told],
                 ["position", *of, "--schema", *told], ["lab", *of, *told],
                 ["replay", str(tmp_path / "f.json")]):  # fmt: skip
        assert main(argv) == 2
        assert capsys.readouterr().err.endswith(f"{why}\n"), argv


# Players


def test_players_answer_in_words():
    """All pass but B, who bids eight and so ends the auction: nobody may bid more."""
    session = Session(ruleset("reym", "quinola"), 1, part="deal", given={"dealer": "B"})

    def eight(session, asked):
        return "bid 8" if asked.verb == "bid" else asked.correct[0]

    assert play(session, {"B": eight, **dict.fromkeys("CDEFG", thumb)}, 1) == 1
    assert session.acts() == ["bid 8"]
    assert play(session, anyhow(1)) == len(session.acts()) - 1
    assert session.over


def test_a_player_who_says_what_cannot_be_done_is_stopped():
    session = Session(ruleset("reym", "quinola"), 1, part="deal", given={"dealer": "B"})
    with pytest.raises(ActError, match="bid 9: the choice is"):
        play(session, lambda session, asked: "bid 9")
    with pytest.raises(ActError, match="B must answer, and has said nothing"):
        play(session, lambda session, asked: None)


# The command


def test_the_command_states_a_position_and_tells_every_hand_and_zone(capsys, tmp_path):
    (tmp_path / "p.json").write_text(json.dumps(TRICKS), encoding="utf-8")
    assert main(["position", "reym", "quinola", str(tmp_path / "p.json"), "--json", "--refuse", "play AH"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["hands"]["B"] == ["AH", "4C"]
    assert told["hands"]["C"] == ["KS", "QS"]
    assert [zone["role"] for zone in told["zones"]] == [zone["role"] for zone in position(
        ruleset("reym", "quinola"), TRICKS).zones()]  # fmt: skip
    assert told["refusal"]["grade"] == "impossible"
    (tmp_path / "r.json").write_text(json.dumps(told["record"]), encoding="utf-8")
    assert main(["replay", str(tmp_path / "r.json"), "--json", "--refuse", "play AH"]) == 0
    assert json.loads(capsys.readouterr().out) == told
    assert main(["position", "reym", "quinola", "--schema", "--part", "tricks"]) == 0
    assert json.loads(capsys.readouterr().out) == api.position_schema(ruleset("reym", "quinola"), "tricks")
    assert main(["position", "reym", "quinola"]) == 2
    assert "ask with --schema what can be stated" in capsys.readouterr().err
