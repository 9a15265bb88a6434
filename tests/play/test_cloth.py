"""The cloth is read at a glance: cards and no signs, what was laid off in its run, the card that decides, the seats."""

from typing import Any

import pytest
from playwright.sync_api import Page

from quinola import catalogue

SIZES = [{"width": 390, "height": 844}, {"width": 1280, "height": 720}]
# B lays an eight and a nine to the run of A, and a four below it; by the rule they lie before B, and count for B.
PERSIAN = {"quinola": 1, "game": "persian-rummy", "ruleset": "persian", "seed": 1, "part": "turns",
           "given": {"dealer": "A"},
           "hands": [{"A": "7C KH", "B": "4D 8D 9D KC 2S", "C": "8H TS", "D": "9H JS", "meld 1 of A": "5D 6D 7D",
                      "discards": "2D QC 6S", "talon": "3C 3H 4C 5S"}],
           "acts": ["draw talon", "lay off 8D on 5D+6D+7D", "lay off 4D on 5D+6D+7D+8D",
                    "lay off 9D on 4D+5D+6D+7D+8D"]}  # fmt: skip
RUMMY = {"quinola": 1, "game": "rummy", "ruleset": "rummy", "seed": 1, "part": "turns", "given": {"dealer": "A"},
         "readings": {"rummy.company": 2},
         "hands": [{"A": "KS 9D 2C", "B": "7H 7D 7C AS 2S 3S 5H JD", "meld 1 of A": "5C 5D 5S", "discards": "TH 4C",
                    "talon": "QD 9C 8C 6H"}],
         "acts": ["draw talon", "lay off 5H on 5C+5D+5S"]}  # fmt: skip
MELDS = ["rummy", "five-hundred-rummy", "michigan-rummy", "persian-rummy"]
# The four of A’s layout and the five of spades go nowhere; an ace can go on any base that is empty.
BANK = {"quinola": 1, "game": "russian-bank", "ruleset": "gibson-1974", "seed": 1, "part": "table",
        "given": {"turn": "A"}, "acts": [],
        "hands": [{"stock A": "7D1", "stock card A": "AH1", "hand A": "6C1", "stock B": "6D2", "stock card B": "4S2",
                   "hand B": "7S2", "layout 1": "KH1", "base 1": "AS1 2S1", "layout 2": "TC1", "layout 3": "9D1 8C1",
                   "layout 4": "KS1", "layout 5": "KD1", "layout 6": "KC1", "layout 7": "KS2",
                   "layout 8": "5S2"}]}  # fmt: skip
MANY = 5  # of those turned up before are shown beside the card that decides
FACES = "all => all.map(each => each.getAttribute('src').split('/').at(-1).replace('.svg', ''))"
BOXES = "all => all.map(each => each.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height])"


def faces(page: Page, selector: str) -> list[str]:
    found: list[str] = page.locator(f".cloth {selector}").evaluate_all(FACES)
    return found


def boxes(page: Page, selector: str) -> list[list[float]]:
    found: list[list[float]] = page.locator(f".cloth {selector}").evaluate_all(BOXES)
    return found


def overlapping(all_: list[list[float]]) -> bool:
    """Whether any two reach into each other by more than a hair."""

    def both(a: list[float], b: list[float], n: int) -> float:
        return min(a[n] + a[n + 2], b[n] + b[n + 2]) - max(a[n], b[n])

    pairs = [(a, b) for n, a in enumerate(all_) for b in all_[n + 1 :]]
    return any(both(a, b, 0) > 1.5 and both(a, b, 1) > 1.5 for a, b in pairs)


def turned(view: Any) -> list[str]:
    """The cards that have been turned up, the last one last."""
    return next((zone["cards"] for zone in view["zones"] if zone["role"] == "turned"), [])


def over(play: Any, game: str, seat: str = "B", **more: Any) -> Any:
    """Where the first deal of a game by rule of thumb is over."""
    rules = next(iter(catalogue.family(game).rulesets))
    record = {"quinola": 1, "game": game, "ruleset": rules, "seed": 3, "part": "deal", "acts": [], **more}
    return play.until(record, lambda view: view["over"], seat)


# Melds


@pytest.mark.parametrize("how", SIZES)
@pytest.mark.parametrize(
    ("record", "run", "joined"),
    [(PERSIAN, "4D 5D 6D 7D 8D 9D", "4D 8D 9D"), (RUMMY, "5C 5H 5D 5S", "5H")],
    ids=["before the layer", "on the meld"],
)
def test_what_was_laid_off_lies_in_its_run_and_is_marked(
    room: Any, how: Any, record: Any, run: str, joined: str
) -> None:
    page = room.table(record, "B", **how)
    lying = faces(page, ".melds .run img")
    assert sorted(lying) == sorted(run.split())
    if record is PERSIAN:
        assert lying == run.split()  # from the lowest on
    assert sorted(faces(page, ".joined img")) == sorted(joined.split())
    label = str(page.locator(".cloth .melds .run").get_attribute("aria-label"))
    assert label.count("(laid by B)") == len(joined.split())
    assert page.locator('.cloth [data-zone="laid off by B"]').count() == 0


@pytest.mark.parametrize("game", MELDS)
def test_melds_hands_and_discards_are_cards_even_where_a_deal_ends(room: Any, play: Any, game: str) -> None:
    """Nothing is told by a sign where a card fits; each shows its corner, by which it is read."""
    record = over(play, game)
    view = play.asked(do="table", record=record, seat="B")
    held = sum(len(zone["cards"]) for zone in view["zones"] if zone["role"] in ("meld", "spread"))
    held += sum(len(hand) for hand in view["hands"].values())
    page = room.table(record, "B", **SIZES[0])
    for how in SIZES:
        page.set_viewport_size(how)
        play.rest(page)
        assert page.locator(".cloth .leaf").count() == 0
        lying = page.locator(".cloth :is(.melds, .fanned) img")
        assert lying.count() == held > 10
        widths = [box[2] for box in boxes(page, ".melds .run > :not(:last-child)")]
        assert widths
        assert min(widths) >= 7.5, widths
        assert not overlapping(boxes(page, ".row, .sources".replace(", ", ", .cloth ")))


# The card that decides


@pytest.mark.parametrize("players", [4, 8])
@pytest.mark.parametrize("how", SIZES)
def test_the_card_turned_up_lies_large_in_the_middle(room: Any, play: Any, players: int, how: Any) -> None:
    record = play.until(
        {"quinola": 1, "game": "red-dog", "ruleset": "five", "seed": 2, "part": "deal", "acts": [],
         "readings": {"red-dog.five-players": players}},
        lambda view: view["mine"] and len(turned(view)) > 1, "A",
    )  # fmt: skip
    *before, last = turned(play.asked(do="table", record=record, seat="A"))
    page = room.table(record, "A", **how)
    page.locator(".deciding .on img").wait_for()
    assert faces(page, ".deciding .on img") == [last]
    assert faces(page, ".deciding .minis img") == before[-MANY:]
    [large], [small, *_] = boxes(page, ".deciding .on img"), boxes(page, ".deciding .minis img")
    assert large[2] > 1.4 * small[2] > 28
    assert page.locator(".cloth .leaf").count() == 0


# Piles


def test_each_pack_has_its_own_back_and_each_pile_of_the_layout_its_number(room: Any) -> None:
    page = room.table(BANK, "A")
    backs = {
        f"{kind} {who}": faces(page, f'[data-zone="{kind} {who}"] img') for kind in ("stock", "hand") for who in "AB"
    }
    assert backs == {"stock A": ["back-1"], "hand A": ["back-1"], "stock B": ["back-2"], "hand B": ["back-2"]}
    for n in range(1, 9):
        assert page.locator(f'.cloth [data-zone="layout {n}"] .nth').inner_text() == str(n)


def test_cards_are_as_large_as_the_cloth_allows(room: Any) -> None:
    assert min(box[2] for box in boxes(room.table(BANK, "A", **SIZES[0]), ".common .on img")) >= 52
    assert min(box[2] for box in boxes(room.table(BANK, "A", **SIZES[1]), ".common .on img")) >= 66


@pytest.mark.parametrize("how", SIZES)
def test_whoever_taps_where_a_card_cannot_go_is_told_why(room: Any, play: Any, how: Any) -> None:
    page = room.table(BANK, "A", **how)

    def pile(key: str) -> Any:
        return page.locator(f".place[data-at='pile {key}']")

    pile("layout 4").click(force=True)  # a king that goes nowhere
    assert "Nothing goes from there now." in page.locator(".front .says").inner_text()
    pile("stock card A").click()
    pile("layout 7").click(force=True)
    page.locator(".front .say.no").wait_for()
    told = page.locator(".front .say.no").inner_text()
    assert "A♥ (I) on layout 7" in told
    assert "K♠ (II)" in told
    assert pile("stock card A").get_attribute("aria-pressed") == "true"  # it stays taken up
    assert play.position(page)["record"]["acts"] == []


def test_any_empty_base_is_as_good_as_another(room: Any, play: Any) -> None:
    page = room.table(BANK, "A", settings={"eye": 0})
    page.locator(".place[data-at='pile stock card A']").click()
    page.locator(".place[data-at='pile base 8']").click(force=True)
    play.rest(page)
    assert play.position(page)["record"]["acts"][0] == "A: build AH1"


# Seats


@pytest.mark.parametrize("how", SIZES)
def test_from_three_to_nine_seats_each_has_a_place_of_its_own(room: Any, play: Any, how: Any) -> None:
    page = None
    for players in range(3, 10):
        record = play.until(
            {"quinola": 1, "game": "rounce", "ruleset": "gibson-1974", "seed": 2, "part": "deal", "acts": [],
             "readings": {"rounce.company": players}},
            lambda view: len(view["trick"]) > 1, "B",
        )  # fmt: skip
        if page is None:
            page = room.table(record, "B", **how)
        else:
            page.evaluate("hash => { location.hash = hash; }", play.packed({"record": record, "seat": "B"}))
            page.locator(f".cloth .seat:nth-of-type({players})").wait_for()
        play.rest(page)
        seats, cells = boxes(page, ".seat"), boxes(page, ".trick li")
        assert len(seats) == len(cells) == players
        assert not overlapping([*seats, *cells]), players
        assert min(box[2] for box in cells) >= 30


def test_backs_say_how_many_cards_another_holds(room: Any, play: Any) -> None:
    record = play.until(play.deal(7, (), readings={}), lambda view: view["mine"] and len(view["trick"]) > 0, "B")
    view = play.asked(do="table", record=record, seat="B")
    page = room.table(record, "B")
    for seat in page.locator(".cloth .seat").all():
        who = seat.locator(".disc").inner_text()
        hidden = view["hands"][who].count("?")  # what was shown lies open
        assert seat.locator(".backs-of i").count() == hidden
