"""Figures in prose are those of the rows: of a reading, a rule-set, a trace, and of the laboratory as a whole."""

import whole
from edition.model.counted import alarms, blind, count, mean, of_base, of_row
from quinola.laboratory.measures import Base, Row, Sums

SEEDS = ((0, 200),)
ROW = Row("old", "toy.pay=all", "thumb", SEEDS, played=50, paid=30, arises={"asked": 40, "paid": 5}, direct=7,
          acts=Sums(-100, 900), moved=Sums(250, 900), places=(Sums(-30, 90), Sums(30, 90)),
          accounts={"pool": Sums(10, 20)})  # fmt: skip
BASE = Base("old", "thumb", SEEDS, acts=900, gains=(Sums(-50, 90), Sums(50, 90)), gained=120)


def test_a_row_tells_so_many_of_so_many_and_what_a_deal_brings():
    """By hand: 40 and 5 deals arise; 250 counters in 200 deals are 1.25, 30 are 0.15, 10 are 0.05."""
    told = {what: of_row(ROW, what) for what in ("arises", "paid", "moved", "acts", "gain-0", "gain-1", "pool")}
    assert told == {"arises": "45 of 200", "paid": "30 of 200", "moved": "1.25", "acts": "−0.50", "gain-0": "−0.15",
                    "gain-1": "0.15", "pool": "0.05"}  # fmt: skip
    assert of_row(ROW, "parted") == "none of 200"
    assert (of_row(ROW, "gain-2"), of_row(ROW, "purse")) == (None, None)


def test_a_rule_set_tells_what_a_deal_brings():
    """By hand: 900 acts in 200 deals are 4.50; 120 gained or lost by two places in 200 deals are 0.30 for each."""
    told = {what: of_base(BASE, what) for what in ("deals", "acts", "gain-0", "gained", "gain-2")}
    assert told == {"deals": "200", "acts": "4.50", "gain-0": "−0.25", "gained": "0.30", "gain-2": None}


def test_what_was_not_counted_has_no_figure():
    corpus = whole.content()
    game = corpus.games["rams"]
    [(ruleset, reading, who), row] = next((key, row) for key, row in game.counts.rows.items() if row.paid)
    assert count(corpus.games, f"rams/{ruleset} {reading} {who} paid") == f"{row.paid} of {row.deals}"
    for key in ("rams", "ram/x y z", f"rams/{ruleset} {who}", f"rams/{ruleset} {reading} nobody paid", "rams no-trace"):
        assert count(corpus.games, key) is None


def test_the_blind_test_is_told_without_its_coin():
    """Of two scores and a coin: two are told, the least p is theirs, and 0.05 / 2 is asked of it."""
    scores = [
        {"score": name, "hits": 4, "trials": 9, "by_chance": 4.5, "p": p, "holds": False, "power": [0.2, 0.9]}
        for name, p in (("fewer acts", 0.5), ("more skill", 0.3), ("a coin", 0.01))
    ]
    told = blind({"cruxes": 9, "score": scores})
    assert (told["blind-scores"], told["blind-least-p"], told["blind-least"]) == (2, 0.3, "more skill")
    assert (told["blind-asked-p"], told["blind-coin-p"], told["blind-cruxes"]) == (0.025, 0.01, 9)
    assert told["blind-fewer-acts-hits"] == 4


def test_alarms_are_added_up():
    keys = ("compared", "once", "peeking", "ours", "drawn", "once_drawn", "peeking_drawn", "ours_drawn", "page")
    told = alarms({"row": [dict.fromkeys(keys, 2), dict.fromkeys(keys, 3)], "share": [{"rows": 100, "missed": 1}]})
    assert {key: told[f"alarms-{key}"] for key in ("ours", "peeking-drawn", "pages", "shares", "shares-missed")} == {
        "ours": 5, "peeking-drawn": 5, "pages": 2, "shares": 100, "shares-missed": 1}  # fmt: skip
    assert mean(-1, 8) == "−0.12"
