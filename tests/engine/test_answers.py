"""The browser's door: JSON in, JSON out, nothing kept, every error as data."""

import json

import pytest

from quinola import Session, catalogue, family
from quinola.answers import answer

FACTS = {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 7}
RECORD = {
    "game": "reym",
    "ruleset": "quinola",
    "part": "tricks",
    "acts": ["play KS"],
    "hands": [{"B": "AH 4C", "C": "KS QS", "G": "3S 5D", "E": "JS JC", "F": "4H 6C", "D": "TS 9S"}],
    "given": {"caller": "B", "bid": 6, "partners": ["F", "G"], "trumps": "hearts", "order": "B C G E F D"},
}
FRESH = {"game": "reym", "ruleset": "quinola", "seed": 7, "acts": []}


def ask(**request):
    told = json.loads(answer(json.dumps(request)))
    assert told.pop("ok"), told
    return told


def refused(**request):
    told = json.loads(answer(json.dumps(request)))
    assert not told["ok"]
    assert told["error"]["text"]
    return told["error"]


def verb(word):
    """A verb, as a stretch of what is said."""
    return {"text": word, "type": "word", "value": word}


def test_games():
    assert [game["id"] for game in ask(do="games")["games"]] == list(catalogue.families())


def test_a_question_tells_which_rule_sets_ask_it_and_each_answers_its_own():
    [game] = [game for game in ask(do="games")["games"] if game["id"] == "reym"]
    assert all(question["sets"] == [] for question in game["questions"])  # of Reym's, all are asked of all
    ids = [question["id"] for question in game["questions"]]
    assert all(list(ruleset["reading"]) == ids for ruleset in game["rulesets"])


def test_schema_follows_the_readings():
    assert (
        "none"
        not in ask(do="schema", game="reym", readings={"reym.no-trumps": "B"})["schema"]["properties"]["trumps"]["enum"]
    )


def test_settle():
    told = ask(do="settle", game="reym", ruleset="quinola", readings={}, facts=FACTS)
    assert told["totals"]["B"] == 130
    assert told["entries"][0]["rule"] == "reym.made"


def test_table_shows_a_seat_its_own_hand_and_no_other():
    told = ask(do="table", record=RECORD, seat="G")
    assert told["hands"]["G"] == ["3S", "5D"]
    assert told["hands"]["B"] == ["?", "?"]
    assert told["mine"]["options"] == ["play 3S"]
    assert told["mine"]["refused"]["play 5D"]["grade"] == "breach"
    assert told["mine"]["kind"] == "hand"

    assert told["trick"] == [{"seat": "C", "card": "KS", "best": True}]
    assert told["taker"] == "C"


def test_table_without_a_seat_hides_every_hand():
    assert all(set(hand) == {"?"} for hand in ask(do="table", record=RECORD)["hands"].values())


def test_kinds_of_choice():
    called = FRESH | {"part": "deal", "given": {"dealer": "B"}}
    assert ask(do="table", record=called, seat="B")["mine"]["kind"] == "words"
    calling = called | {"acts": ["bid 8"]}
    assert ask(do="table", record=calling, seat="B")["mine"]["kind"] == "cards"


def test_act_refuses_and_does_a_breach_only_when_told():
    refusal = ask(do="act", record=RECORD, seat="G", act="play 5D")["refusal"]
    assert (refusal["rule"], refusal["grade"]) == ("reym.follow", "breach")
    assert ask(do="act", record=RECORD, seat="G", act="play 5D", breach=True)["acts"][-1] == {
        "seat": "G",
        "text": "play 5D",
        "verb": "play",
        "kind": "cards",
        "cards": ["5D"],
        "word": "",
        "played": True,
        "said": [verb("play"), " the ", {"text": "five of diamonds", "type": "card", "value": "5D"}],
        "did": [
            {"text": "G", "type": "seat", "value": "G"},
            " plays the ",
            {"text": "five of diamonds", "type": "card", "value": "5D"},
        ],
    }
    assert refusal["spoken"] == [verb("play"), " the ", {"text": "five of diamonds", "type": "card", "value": "5D"}]
    assert ask(do="act", record=RECORD, seat="G", act="play AH", breach=True)["refusal"]["grade"] == "impossible"


@pytest.mark.parametrize("player", ["thumb", "random", "search"])
def test_moves_are_the_same_for_the_same_record_and_reach_the_end(player):
    record, moved = RECORD, 0
    while not (told := ask(do="table", record=record))["over"]:
        one = ask(do="move", record=record, player=player, deals=6)
        assert one == ask(do="move", record=record, player=player, deals=6)
        record, moved = one["record"], moved + 1
    assert moved == 11
    assert sum(told["shown"]["tricks"].values()) == 2


def test_undo_goes_back_to_my_last_choice():
    record = ask(do="act", record=RECORD, seat="G", act="play 3S")["record"]
    assert ask(do="undo", record=record, seat="C")["acts"] == []
    assert "taken back" in refused(do="undo", record=record, seat="E")["text"]


def test_hint_is_correct():
    assert ask(do="hint", record=RECORD, seat="G")["act"] == "play 3S"


def test_compare_marks_what_differs():
    told = ask(
        do="compare",
        game="reym",
        ruleset="quinola",
        facts=FACTS,
        readings=[{}, {"reym.defenders": "score", "reym.suit-ladder": "five-hundred"}],
    )
    assert told["differs"] == ["totals", "entries"]
    assert [side["totals"]["C"] for side in told["sides"]] == [0, 10]  # one trick × 10
    assert told["sides"][1]["totals"]["B"] == 160  # 6 × 10 × 2½ + 10


FOUR = {"text": "four of spades", "type": "card", "value": "4S"}


def test_compare_says_where_a_deal_cannot_go_on():
    record = {
        "game": "reym",
        "ruleset": "quinola",
        "part": "deal",
        "hands": [{"F": "TH", "G": "4S"}],
        "given": {"dealer": "B"},
        "readings": {},
        "acts": ["bid 8", "call TH", "call 4S"],
    }
    told = ask(do="compare", record=record, readings=[{}, {"reym.second-call": "three-or-four"}])
    assert told["sides"][0]["stopped"] == {
        "at": 2,
        "act": "call 4S",
        "why": "only a three may be called now",
        "said": [verb("call"), " the ", FOUR],
        "rule": "reym.second-partner",
    }
    assert "stopped" not in told["sides"][1]


@pytest.mark.parametrize(
    ("request_", "kind", "where", "says"),
    [
        ({"do": "dance"}, "request", "", "a request does one of games, schema"),
        ({"do": "table"}, "request", "record", "this request must say this"),
        ({"do": "table", "record": 5}, "record", "", "a record is a JSON object, not 5"),
        ({"do": "table", "record": RECORD, "seat": "Z"}, "request", "seat", "one of B C D E F G is wanted, not 'Z'"),
        ({"do": "table", "record": RECORD | {"acts": ["play AH"]}}, "act", "act 1", "the choice is play KS, play QS"),
        ({"do": "table", "record": RECORD | {"hands": []}}, "start", "hands", "this part begins with stated hands"),
        ({"do": "settle", "game": "reym", "facts": FACTS | {"bid": 9}}, "facts", "bid", "a whole number from 1 to 8"),
        (
            {"do": "schema", "game": "reym", "readings": {"reym.recall": "D"}},
            "reading",
            "",
            "reym.recall has no reading",
        ),
        ({"do": "move", "record": RECORD, "player": "cheat"}, "request", "player", "one of thumb, random, search"),
    ],
)
def test_errors_are_data(request_, kind, where, says):
    error = refused(**request_)
    assert (error["kind"], error["where"]) == (kind, where)
    assert error["why"].startswith(says)


def test_what_is_not_json_is_an_error_too():
    assert json.loads(answer("{"))["error"]["kind"] == "request"


def test_a_table_never_names_an_unseen_card():
    """Every card text in the answer to a seat is one that the seat may know."""
    session = Session(family("reym").ruleset("quinola"), 7, part="deal", given={"dealer": "B"})
    session.act("bid 8")
    told = ask(do="table", record=session.record(), seat="C")
    mine = {c.text for c in session.table.hands[1]}
    assert told["mine"] is None
    shown = {face for pile in (*told["hands"].values(), *(zone["cards"] for zone in told["zones"])) for face in pile}
    assert shown == mine | {"?"}


def test_table_says_to_which_deal_each_entry_belongs_and_when_it_was_made():
    told = ask(
        do="table",
        record=RECORD
        | {
            "acts": [
                "play KS",
                "play 3S",
                "play JS",
                "play 4H",
                "play TS",
                "play AH",
                "play 4C",
                "play QS",
                "play 5D",
                "play JC",
                "play 6C",
                "play 9S",
            ]
        },
    )
    assert told["over"]
    assert {entry["deal"] for entry in told["entries"]} == {1}
    happened = Session.from_record(told["record"], events=True).events()
    before = {happened[entry["heard"] - 1].text for entry in told["entries"]}
    assert before
    assert before <= {reason["text"] for reason in told["reasons"]}
    assert {entry["act"] for entry in told["entries"]} == {12}


def test_stakes_belong_to_the_deal_that_follows_and_are_told_as_they_are_made():
    """1785: 4 + 4 + 4 + 8 into the basket before the first deal; one act settles it and stakes the second."""
    told = ask(do="table", record={"game": "reversis", "ruleset": "almanach-1785", "seed": 5, "acts": []})
    while told["deals"] == 1:
        told = ask(do="move", record=told["record"])
    first = [entry for entry in told["entries"] if entry["deal"] == 1]
    assert [(entry["amount"], entry["heard"]) for entry in first[:4]] == [(4, None), (4, None), (4, None), (8, None)]
    assert all(entry["heard"] for entry in first[4:])
    second = [entry for entry in told["entries"] if entry["deal"] == 2]
    assert {(entry["payee"], entry["heard"]) for entry in second} == {("basket", None)}
    assert told["since"] == len(told["acts"])


def test_an_act_is_that_of_the_seat_that_asks_where_several_may_speak():
    """1850: all give a card unseen, in any order; nobody else learns which."""
    told = ask(do="table", record={"game": "reversis", "ruleset": "bohn-1850", "seed": 5, "acts": []}, seat="C")
    while not (told["mine"] and told["mine"]["verb"] == "give"):
        told = ask(do="move", record=told["record"], seat="C")
    act = told["mine"]["options"][0]
    told = ask(do="act", record=told["record"], seat="C", act=act)
    assert told["record"]["acts"][-1] == f"C: {act}"
    card = {"text": "seven of spades", "type": "card", "value": "7S"}
    known = {"text": "give 7S", "verb": "give", "kind": "cards", "cards": ["7S"], "word": "",
             "said": [verb("give"), " the ", card]}  # fmt: skip
    did = [{"text": "C", "type": "seat", "value": "C"}, " gives the ", card]
    assert told["acts"][-1] == {"seat": "C", "secret": True, "did": did, **known}
    assert ask(do="table", record=told["record"], seat="A")["acts"][-1] == {
        "seat": "C",
        "secret": True,
        **known,
        "text": "give ?",
        "cards": ["?"],
        "said": [verb("give"), " a card"],
        "did": [did[0], " gives a card"],
    }


# Signals: with this seed A holds 4O VB 7E, B NB NO NP, C 3B KE 5E, and cups are trumps

RENTOY = {
    "quinola": 1,
    "game": "rentoy",
    "ruleset": "envite",
    "readings": {"rentoy.signals-caught": 0},
    "seed": 3,
    "part": "deal",
    "given": {"dealer": "D"},
}


def signalled(*acts):
    return RENTOY | {"acts": list(acts)}


def test_a_seat_is_told_what_it_may_signal_and_whether_that_is_true_of_its_own_hand():
    aside = {seat: ask(do="table", record=signalled("B: signal mouth"), seat=seat)["aside"] for seat in "ABC"}
    signs = {seat: [each["sign"] for each in told] for seat, told in aside.items()}
    assert [each["id"] for each in signs["A"] if each["true"]] == ["eyes-shut"]
    assert [each["id"] for each in signs["B"] if each["true"]] == ["one-finger"]  # the knight has been told
    assert [each["id"] for each in signs["C"] if each["true"]] == ["nose"]
    spoken = [{"text": "signal nose", "type": "word", "value": "signal nose"}]
    assert aside["C"][0] == {
        "text": "signal nose",
        "verb": "signal",
        "said": spoken,
        "kind": "sign",
        "cards": [],
        "word": "signal nose",
        "sign": {
            "id": "nose",
            "gesture": "raises the nose and lowers the brows",
            "means": "the three of clubs",
            "true": True,
        },
    }
    assert ask(do="table", record=signalled())["aside"] == []


def test_a_signal_is_told_to_those_who_saw_it_and_to_others_not_at_all():
    record = signalled("C: signal brows")
    heard = {seat: ask(do="table", record=record, seat=seat)["events"][-1] for seat in "ABCD"}
    said = [
        {"text": "C", "type": "seat", "value": "C"},
        " raises the brows: the ",
        {"text": "king", "type": "rank", "value": "K"},
        " of trumps",
    ]
    told = {
        "rule": "rentoy.signals",
        "act": 1,
        "signal": "brows",
        "by": "C",
        "kind": "said",
        "deal": 1,
        "said": said,
    }
    blank = {"rule": "rentoy.signals", "act": 1, "kind": "said", "deal": 1}
    assert heard == {"A": told, "B": blank, "C": told, "D": blank}
    assert ask(do="table", record=record)["events"][-1] == blank
    whole = Session.from_record(record, events=True).events()[-1]
    assert whole.text == "C raises the brows: the king of trumps, which is not so"


def test_players_may_signal_before_the_reader_acts_and_never_act_for_the_reader():
    view = ask(do="table", record=signalled(), seat="A")
    assert view["waiting"] == ["A"]
    assert view["whispers"]
    for _ in range(9):
        view = ask(do="move", record=view["record"], seat="A", who="signals")
        if view["moved"] is None:
            break
        assert view["moved"]["act"].startswith("signal ")
        assert view["moved"]["seat"] != "A"
    assert view["moved"] is None
    assert view["waiting"] == ["A"]


def test_a_partner_answers_where_the_reader_leaves_it():
    record = signalled("A: play 4O and raise")
    assert sorted(ask(do="table", record=record, seat="B")["waiting"]) == ["B", "D"]
    view = ask(do="move", record=record, seat="B", player="random", who="others")
    assert view["moved"]["seat"] == "D"
    assert view["moved"]["act"] in ("stay", "raise", "fold")


def test_a_hand_that_may_be_raised_with_a_card_is_still_a_hand():
    mine = ask(do="table", record=signalled(), seat="A")["mine"]
    assert mine["kind"] == "hand"
    assert mine["options"] == [
        "play 4O",
        "play VB",
        "play 7E",
        "raise",
        *(f"play {card} and raise" for card in ("4O", "VB", "7E")),
    ]


def test_a_table_tells_who_plays_with_whom():
    assert ask(do="table", record=signalled())["sides"] == [["A", "C"], ["B", "D"]]
    assert ask(do="table", record=RECORD)["sides"] == []


def test_a_zone_says_whose_it_is_and_what_it_holds():
    record = {"game": "bryncir", "ruleset": "quinola", "seed": 5, "part": "deal", "given": {"dealer": "A"}}
    while (told := ask(do="move", record=record, seat="A"))["moved"]["act"].startswith("pair no"):
        record = told["record"]
    [pairs] = [zone for zone in told["zones"] if zone["role"] == "meld"]
    assert (pairs["owner"], pairs["what"]) == (told["moved"]["seat"], "pairs")
    assert {card[:2] for card in pairs["cards"]} == {card[:2] for card in told["acts"][-1]["cards"]}
