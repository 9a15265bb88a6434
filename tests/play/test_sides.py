"""Partners at the table and in the score-keeper: what a side has stands there, whether it is one score or two."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

SCORE = ".side .tally"
BROUGHT = {"A": 200, "B": 40, "C": 157, "D": -15}


def texts(cells: Locator) -> list[str]:
    return [each.replace("−", "-") for each in cells.all_inner_texts()]


def figures(row: Locator) -> list[int]:
    return [int(each) for each in texts(row.locator("td"))]


def record(game: str, ruleset: str, **more: Any) -> Any:
    return {"quinola": 1, "game": game, "ruleset": ruleset, "seed": 1, "part": "partie", "acts": [], **more}


def keep(room: Any, play: Any, game: str, ruleset: str, deals: list[Any]) -> Page:
    """The score-keeper with a party that an address holds."""
    party = {"quinola": 1, "keeps": "score", "game": game, "ruleset": ruleset, "readings": {}, "names": {}}
    page: Page = room.open("score/" + play.packed(party | {"deals": deals}).replace("#t=", "#s="), game=game)
    page.locator(".sheetable").wait_for()
    return page


def test_partners_of_persian_rummy_have_what_both_of_them_have(room: Any, play: Any) -> None:
    """Rule “joint”: partners have a joint score. 200 + 157 = 357, and 40 − 15 = 25."""
    page = room.table(record("persian-rummy", "persian", brought=BROUGHT), "C")
    assert [each.split(" (")[0] for each in texts(page.locator(f"{SCORE} thead th"))] == ["A and C", "B and D"]
    assert figures(page.locator(f"{SCORE} tbody tr").first) == [357, 25]
    assert figures(page.locator(f"{SCORE} tfoot tr")) == [357, 25]


def test_partners_of_rentoy_have_one_score(room: Any, play: Any) -> None:
    """Seven and four are what the sides have, though they are written down with each of two."""
    page = room.table(record("rentoy", "reconstruction", brought={"A": 7, "B": 4, "C": 7, "D": 4}), "A")
    assert figures(page.locator(f"{SCORE} tfoot tr")) == [7, 4]


def test_the_score_keeper_adds_up_what_partners_have(room: Any, play: Any) -> None:
    """A goes out: 60 laid and 25 for going out, and C has 30 − 40: 85 − 10 = 75. B has 45 − 25 and D 20 − 35, which
    is 20 − 15 = 5. In the next deal D goes out with 50 + 25, and B, A and C have 10, 30 and 20 less: 75 − 10 = 65 and
    −30 − 20 = −50, so that the sides stand at 75 − 50 = 25 and 5 + 65 = 70."""
    one = {"out": "A", "melded": {"A": 60, "B": 45, "C": 30, "D": 20}, "fours": dict.fromkeys("ABCD", 0),
           "left": {"A": 0, "B": 25, "C": 40, "D": 35}}  # fmt: skip
    two = {"out": "D", "melded": {"A": 0, "B": 0, "C": 0, "D": 50}, "fours": dict.fromkeys("ABCD", 0),
           "left": {"A": 30, "B": 10, "C": 20, "D": 0}}  # fmt: skip
    page = keep(room, play, "persian-rummy", "persian", [{"facts": one, "dealer": "D"}, {"facts": two}])
    assert texts(page.locator(".sheetable thead th"))[1:] == ["A and C", "B and D"]
    assert [figures(row) for row in page.locator(".sheetable tbody tr").all()] == [[75, 5], [-50, 65], [25, 70]]
    assert texts(page.locator(".sheetable .lead")) == ["70"]
    expect(page.locator(".score h2").first).to_have_text("B and D win")


def test_the_score_keeper_writes_one_score_of_a_side_down_once(room: Any, play: Any) -> None:
    """A hand of Truc that nobody has raised is one point, and A and C have it between them, not each."""
    page = keep(
        room, play, "truc", "reconstruction", [{"facts": {"won": "A", "raisers": [], "folded": []}, "dealer": "D"}]
    )
    assert texts(page.locator(".sheetable thead th"))[1:] == ["A and C", "B and D"]
    assert [figures(row) for row in page.locator(".sheetable tbody tr").all()] == [[1, 0], [1, 0]]


def test_what_partners_have_after_a_deal_is_what_the_ledger_has_for_both(room: Any, play: Any) -> None:
    start = record("persian-rummy", "persian", given={"dealer": "D"})
    view = play.asked(do="table", record=start, seat="A")
    while view["deals"] == 1 and not view["over"]:
        view = play.asked(do="move", record=view["record"], seat="A", player="thumb")
    gained = {seat: sum(e["amount"] * ((e["payee"] == seat) - (e["payer"] == seat)) for e in view["entries"])
              for seat in "ABCD"}  # fmt: skip
    ours, theirs = gained["A"] + gained["C"], gained["B"] + gained["D"]
    assert ours not in (gained["A"], gained["C"], 0)
    assert theirs not in (gained["B"], gained["D"], 0)
    page = room.table(view["record"], "A")
    assert figures(page.locator(f"{SCORE} tfoot tr")) == [ours, theirs]
    assert figures(page.locator(f"{SCORE} tbody tr").first) == [ours, theirs]
