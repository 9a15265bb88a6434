"""The table: a whole deal by keyboard and by touch, refusals, undo, addresses and records, and what can go wrong."""

import base64
import json
import re
import zlib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route

ACTIVE = "document.activeElement.getAttribute('data-key') ?? document.activeElement.className"
LIMIT = 150
# What can be chosen now.
FREE = ":is(.choices button, .pick, .hand.mine button):not([aria-disabled])"
STAGES = {"words": [], "cards": ["bid 8"]}
SEATS = "all => all.map(each => [each.querySelector('.disc').innerText, each.querySelector('.who').innerText])"
NEXT = """document.querySelector(".settled") ?? (document.querySelector('.says [data-key="go on"]')
  ?? document.querySelector(".front .hinted"))?.click()"""
# A search that nobody lives to see the end of.
ENDLESS = {"player": "search", "deals": 500}
# No player is ever asked for an act: to whoever waits that is a player who never stops thinking.
LOST = """() => {
    globalThis.post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (said, ...more) {
        if (!JSON.stringify(said).includes("move")) post.call(this, said, ...more);
    };
}"""


def says(page: Page) -> Locator:
    return page.locator(".front .says")


def go_on(page: Page) -> Locator:
    return says(page).get_by_role("button", name="Go on", exact=True)


def settled(page: Page, play: Any) -> None:
    """The deal is over, and its ledger is what the record comes to."""
    page.locator(".books summary").click()
    page.locator(".books .ledger").wait_for()
    record = play.position(page)["record"]
    told = play.asked(do="table", record=record, seat="B")
    assert told["over"]
    cells = page.locator(".books tfoot td.n").all_inner_texts()
    assert cells == [str(told["balance"][name]).replace("-", "−") for name in told["names"]]
    assert page.locator(".tally tfoot td.n").all_inner_texts() == cells


def test_a_whole_deal_by_keyboard(room: Any, play: Any) -> None:
    page = room.table(play.deal(11))
    for _ in range(40):
        page.keyboard.press("Tab")
        if str(page.evaluate(ACTIVE)).startswith("act "):
            break
    used: set[str] = set()
    for _ in range(LIMIT):
        if page.locator(".settled").count():
            break
        at = str(page.evaluate(ACTIVE))
        used.add(at.split()[0])
        if at.startswith("act bid"):
            page.keyboard.press("End")
        if at.startswith("pick") and not page.locator(".pick[aria-disabled]").count():
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowRight")
            assert page.evaluate(ACTIVE) == "pick KH"
        page.keyboard.press("Enter")
        play.rest(page)
        if page.locator(".front .say.no").count():
            page.keyboard.press("ArrowRight")
    assert {"act", "pick", "card"} <= used
    assert page.evaluate(ACTIVE) != "", "the focus is nowhere"
    settled(page, play)


def test_a_whole_deal_by_touch(room: Any, play: Any) -> None:
    page = room.table(play.deal(7), width=390, height=844, has_touch=True, is_mobile=True)
    for _ in range(LIMIT):
        if page.locator(".settled").count():
            break
        targets = page.locator(f".choices button, .pick, {FREE}")
        free = page.locator(FREE)
        if go_on(page).count():
            go_on(page).tap()
        elif says(page).get_by_text("?").count() and free.count():
            for box in filter(None, (each.bounding_box() for each in targets.all())):
                assert box["width"] >= 44, box
                assert box["height"] >= 44, box
            free.first.tap()
        play.rest(page)
    settled(page, play)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
@pytest.mark.parametrize("kind", ["words", "cards", "hand"])
def test_trick_prompt_and_hand_are_seen_together(room: Any, play: Any, size: tuple[int, int], kind: str) -> None:
    told = STAGES.get(kind)
    record = play.until(play.deal(7), play.revocable) if told is None else play.deal(7, tuple(told))
    page = room.table(record, width=size[0], height=size[1])
    says(page).get_by_text("?").first.wait_for()
    page.evaluate("scrollTo(0, 0)")
    for part in (".cloth", ".front .says", ".own-hand .hand"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= size[1], (part, box)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_what_must_always_be_seen_is_there(room: Any, play: Any) -> None:
    record = play.until(play.deal(7), play.revocable)
    page = room.table(record)
    told = play.asked(do="table", record=record, seat="B")
    cloth = page.locator(".cloth").inner_text()
    bid = told["shown"]["bid"]
    seats = dict(page.locator(".seat").evaluate_all(SEATS))
    assert "dealer" in seats[told["shown"]["dealer"]]
    assert "caller" in seats[told["shown"]["caller"]]
    word = "partner" if "B" in told["shown"]["side"] else f"with {told['shown']['caller']}"
    assert all(word in seats[name] or name == "B" for name in told["shown"]["partners"])
    for word in (f"Bid {bid['bid']}, {bid['by']}", "Trumps", "Tricks"):
        assert word in cloth
    filled = set(page.locator(".cloth .disc.us").all_inner_texts())
    side = set(told["shown"]["side"])
    assert filled == (side if "B" in side else set(told["names"]) - side), "the reader's own side"
    ours, theirs = ("caller", "opponents") if "B" in side else ("opponents", "caller")
    tricks = told["shown"]["tricks"]
    assert f"your side {tricks[ours]}, the others {tricks[theirs]}" in " ".join(cloth.split())
    assert page.locator(".trick img").count() == len(told["trick"])
    assert page.locator(".tally").is_visible()
    assert page.locator(".log a").count() > 3


def test_the_log_is_read_forward_and_stands_at_what_came_last(room: Any, play: Any) -> None:
    page = room.table(play.until(play.deal(7), play.revocable), width=1440, height=900)
    page.locator(".log li").nth(5).wait_for()
    assert page.locator(".log").evaluate("log => log.scrollHeight > log.clientHeight"), "it is longer than its place"
    last, place = (page.locator(each).bounding_box() for each in (".log li:last-child", ".log"))
    assert last
    assert place
    assert place["y"] - 1 <= last["y"]
    assert last["y"] + last["height"] <= place["y"] + place["height"] + 1


def test_a_refusal_quotes_its_rule_and_a_revoke_can_be_made_all_the_same(room: Any, play: Any) -> None:
    record = play.until(play.deal(7), play.revocable)
    page = room.table(record)
    told = play.asked(do="table", record=record, seat="B")
    act = told["mine"]["breaches"][0]
    card = page.locator(f"[data-key='card {act.split()[1]}']")
    card.click(force=True)
    refused = page.get_by_role("alert")
    refused.wait_for()
    assert told["mine"]["refused"][act]["why"] in refused.inner_text()
    assert (refused.locator("a").get_attribute("href") or "").endswith("#reym.follow")
    assert re.search(r"“.+”", refused.inner_text())
    refused.get_by_role("button", name="Do it all the same").click()
    page.locator(".log").get_by_text("has revoked").first.wait_for()
    assert play.position(page)["record"]["acts"][len(record["acts"])] == act


def test_what_cannot_be_done_is_refused_without_an_offer(room: Any, play: Any) -> None:
    page = room.table(play.deal(7, ("bid 6", "bid 7", "pass", "pass", "pass", "pass")))
    page.get_by_role("button", name="bid 5").click(force=True)
    refused = page.get_by_role("alert")
    assert "a bid must be higher than the last" in refused.inner_text()
    assert not refused.get_by_role("button").count()


def test_undo_and_hint(room: Any, play: Any) -> None:
    record = play.until(play.deal(7), play.choosing("hand"))
    page = room.table(record)
    page.get_by_role("button", name="Hint").click()
    hinted = page.locator(".hand.mine .hinted")
    hinted.wait_for()
    told = play.asked(do="hint", record=record, seat="B", player="thumb")
    assert hinted.get_attribute("data-key") == told["act"].replace("play ", "card ")
    held = page.locator(".hand.mine li").count()
    hinted.click()
    play.rest(page)
    page.get_by_role("button", name="Take back").click()
    page.wait_for_function("n => document.querySelectorAll('.hand.mine li').length === n", arg=held)
    assert play.position(page)["record"]["acts"] == record["acts"]


def test_an_address_restores_position_seat_and_rule_set(room: Any, play: Any) -> None:
    varied = play.deal(3, ruleset="new-tradition-misere", readings={"reym.second-call": "three-or-four"})
    record = play.until(varied, play.choosing("hand"), "D")
    first = room.table(record, "D")
    assert play.position(first) == {"record": record, "seat": "D"}
    again = room.open("table/" + first.evaluate("location.hash"))
    again.locator(".cloth").wait_for()
    play.rest(again)
    for part in (".cloth", ".own-hand", ".tally", ".log"):
        assert again.locator(part).inner_html() == first.locator(part).inner_html(), part
    assert "1 point read otherwise" in again.locator(".bar .where").inner_text()


def test_an_address_asks_before_it_fetches(room: Any, play: Any) -> None:
    page = room.table(play.deal(7), begun=False)
    page.get_by_role("button", name="Show the position").click()
    page.locator(".cloth").wait_for()


@pytest.mark.parametrize(
    ("hash_", "why"),
    [
        ("#t=a!b", 'character 2 is "!"'),
        ("#t=AAAA", "cut short or was changed"),
        ("#t=q1YqSk3OL0pRslJKzs9VqgUA".replace("q", "z", 1), "cannot be"),
        ("cut", "cut short or was changed"),
        ("long", "more than 1 MB"),
        ("json", "it holds no record"),
        ("text", "not JSON at character 13"),
        ("game", "there is no game 'whist'"),
        ("act", "act 2"),
        ("key", "acta: a record has no such key"),
    ],
)
def test_a_broken_address_says_what_is_wrong_and_where(room: Any, play: Any, hash_: str, why: str) -> None:
    made = {
        "long": packed_text(" " * 5_000_000),
        "cut": play.packed({"record": play.deal(7), "seat": "B"})[:-9],
        "json": play.packed({"seat": "B"}),
        "text": packed_text('{"record": {'),
        "game": play.packed({"record": play.deal(7) | {"game": "whist"}, "seat": "B"}),
        "act": play.packed({"record": play.deal(7, ("bid 3", "bid 2")), "seat": "B"}),
        "key": play.packed({"record": play.deal(7) | {"acta": []}, "seat": "B"}),
    }
    page = room.open("table/" + made.get(hash_, hash_))
    refused = page.get_by_role("alert").first
    refused.wait_for()
    assert why in refused.inner_text()
    assert page.get_by_role("button", name="Try: take a seat").is_visible()


def packed_text(text: str) -> str:
    """Any text, packed as a position would be."""
    squeeze = zlib.compressobj(wbits=-15)
    return "#t=" + base64.urlsafe_b64encode(squeeze.compress(text.encode()) + squeeze.flush()).decode().rstrip("=")


def open_record(page: Page) -> Locator:
    page.get_by_text("Record and address").click()
    return page.locator(".record")


def test_a_record_goes_out_and_comes_in_again(room: Any, play: Any) -> None:
    record = play.until(play.deal(7), play.revocable)
    page = room.table(record)
    panel = open_record(page)
    with page.expect_download() as coming:
        panel.get_by_role("button", name="Download the record").click()
    kept = Path(coming.value.path()).read_text("utf-8")
    assert json.loads(kept) == record
    other = room.table(play.deal(5))
    panel = open_record(other)
    panel.get_by_label("A record to replay").fill(kept)
    panel.get_by_role("button", name="Replay").click()
    says(other).get_by_text(f"You are looking back: {len(record['acts'])} acts").wait_for()
    says(other).get_by_role("button", name="To the beginning of the deal").click()
    says(other).get_by_text("You are looking back: 0 acts").wait_for()
    other.get_by_role("button", name="An act forward").click()
    says(other).get_by_text("You are looking back: 1 act of").wait_for()
    says(other).get_by_role("button", name="To where the game stands").click()
    says(other).get_by_text(f"You are looking back: {len(record['acts'])} acts").wait_for()
    says(other).get_by_role("button", name="Play on from here").click()
    other.locator(".hand.mine button:not([aria-disabled])").first.wait_for()
    assert play.position(other)["record"] == record


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"game": "reym",\n "acts": [}', "line 2, column 11"),
        ("{}", "game: a record must say this"),
        ("[]", "a record is a JSON object"),
        ('{"game": "reym", "ruleset": "quinola", "part": "deal", "acts": ["bid 3", "bid 2"]}', "act 2: a bid must"),
        ('{"game": "reym", "ruleset": "quinola", "part": "deal", "acts": [3]}', "acts[0]: a text is wanted, not 3"),
    ],
)  # fmt: skip
def test_a_broken_record_says_what_is_wrong_and_where(room: Any, play: Any, text: str, why: str) -> None:
    page = room.table(play.deal(7))
    panel = open_record(page)
    panel.get_by_label("A record to replay").fill(text)
    panel.get_by_role("button", name="Replay").click()
    panel.get_by_role("alert").wait_for()
    assert why in panel.get_by_role("alert").inner_text()
    assert page.locator(".choices button").count() > 3, "the table goes on"


def test_the_address_can_be_copied(room: Any, play: Any) -> None:
    page = room.table(play.deal(7), permissions=["clipboard-read", "clipboard-write"])
    panel = open_record(page)
    panel.get_by_role("button", name="Copy the address").click()
    panel.get_by_text("The address is copied.").wait_for()
    assert play.unpacked(page.evaluate("navigator.clipboard.readText()"))["seat"] == "B"


def test_a_runaway_computation_is_stopped_and_the_deal_restored(room: Any, play: Any) -> None:
    record = play.deal(7, ("bid 3",))
    page = room.table(play.deal(7), settings=ENDLESS)
    page.evaluate(LOST)
    says(page).get_by_role("button", name="bid 3", exact=True).click()
    stop = says(page).get_by_role("button", name="Stop")
    stop.wait_for()
    stop.click()
    says(page).get_by_text("Stopped while C was thinking").wait_for()
    assert play.position(page)["record"] == record
    page.evaluate("() => { Worker.prototype.postMessage = post; }")
    says(page).get_by_role("button", name="Let rule of thumb play").click()
    page.locator(".log").get_by_text("C ").first.wait_for()
    page.wait_for_function("() => document.querySelectorAll('.log li').length > 4")


def test_a_failed_download_offers_to_try_again(room: Any, play: Any) -> None:
    room.allowed = ("Failed to load resource", "ERR_FAILED", "net::")
    page = room.open("table/", begun=False)
    down = True

    def answer(route: Route) -> None:
        route.abort() if down else route.continue_()

    page.route(play.RUNTIME, answer)
    page.get_by_role("button", name="Try: take a seat").click()
    again = page.get_by_role("button", name="Try again")
    again.wait_for()
    assert "could not be fetched" in page.get_by_role("alert").inner_text()
    down = False
    again.click()
    page.locator(".cloth").wait_for()


def test_the_first_hand_is_told_and_can_be_left_and_come_back_to(room: Any, play: Any) -> None:
    page = room.open("table/")
    page.get_by_role("button", name="A first hand together").first.click()
    says(page).get_by_text("Six players, no twos").wait_for()
    hinted = page.locator(".front .hinted")
    assert hinted.get_attribute("data-key") == "act bid 4"
    page.get_by_role("button", name="bid 3", exact=True).click()
    for _ in range(30):
        if says(page).get_by_text("You have left the story").count():
            break
        if go_on(page).count():
            go_on(page).evaluate("one => one.click()")
        play.rest(page)
        free = page.locator(".choices button:not([aria-disabled])")
        if not says(page).get_by_text("left the story").count() and free.count() and not go_on(page).count():
            free.first.evaluate("one => one.click()")
    assert says(page).get_by_text("You have left the story").count()
    while play.position(page)["record"]["acts"]:
        page.get_by_role("button", name="Take back").click()
    hinted.click()
    says(page).get_by_text("The dealer speaks first").wait_for()


def test_the_story_goes_to_its_end(room: Any, play: Any) -> None:
    page = room.open("table/", settings={"pause": False})
    page.get_by_role("button", name="A first hand together").first.click()
    page.locator(".cloth").wait_for()
    for _ in range(1500):
        if page.locator(".settled").count():
            break
        page.evaluate(NEXT)
        play.rest(page)
    page.locator(".books summary").click()
    assert page.locator(".books tfoot td.n").all_inner_texts() == ["120", "0", "0", "0", "120", "120"]
    says(page).get_by_role("button", name="Next deal").click()
    says(page).get_by_text("Six tricks bid, six taken.").wait_for()
    go_on(page).click()
    says(page).get_by_text("Here the story ends.").wait_for()


def test_another_seat_and_a_game_of_four(room: Any, play: Any) -> None:
    page = room.table(play.deal(7))
    page.locator("summary", has_text="Settings").click()
    page.locator("label").filter(has=page.get_by_label("You sit at seat E")).click()
    page.locator(".seat.p0 .disc").get_by_text("E", exact=True).wait_for()
    assert "you" in page.locator(".seat.p0").inner_text()
    page.get_by_label("Rule-set").select_option("new-tradition-four")
    page.locator("[data-key='new game']").click()
    page.locator(".cloth.seats-4").wait_for()
    assert page.locator(".hand.mine li").count() == 13


def test_a_trick_lies_until_one_goes_on(room: Any, play: Any) -> None:
    record = play.until(play.deal(7), play.choosing("hand"))
    page = room.table(record)
    page.locator(".hand.mine button:not([aria-disabled])").first.click()
    says(page).get_by_text("takes it").wait_for()
    assert page.locator(".trick img").count() == 6
    play.rest(page)
    assert page.locator(".trick img").count() == 6
    go_on(page).click()
    page.wait_for_function("() => document.querySelectorAll('.trick img').length < 6")


def test_a_record_comes_from_a_file(room: Any, play: Any, tmp_path: Path) -> None:
    record = play.until(play.deal(7), play.revocable)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    page = room.table(play.deal(5))
    panel = open_record(page)
    panel.get_by_label("Or a file").set_input_files(file)
    says(page).get_by_text(f"You are looking back: {len(record['acts'])} acts").wait_for()


def test_a_record_can_be_dropped(room: Any, play: Any) -> None:
    record = play.until(play.deal(7), play.revocable)
    page = room.table(play.deal(5))
    drop = open_record(page).locator(".drop")
    made = "text => { const all = new DataTransfer(); all.items.add(new File([text], 'record.json')); return all; }"
    drop.dispatch_event("drop", {"dataTransfer": page.evaluate_handle(made, json.dumps(record))})
    says(page).get_by_text(f"You are looking back: {len(record['acts'])} acts").wait_for()


@pytest.mark.parametrize(("wanted", "flights"), [("no-preference", 6), ("reduce", 0)])
def test_the_cards_of_a_trick_go_to_whoever_takes_it(room: Any, play: Any, wanted: str, flights: int) -> None:
    record = play.until(play.deal(1), lambda view: play.choosing("hand")(view) and len(view["trick"]) == 5)
    page = room.table(record, settings={"pace": "slow"}, reduced_motion=wanted)
    page.locator(".hand.mine button:not([aria-disabled])").first.focus()
    page.keyboard.press("Enter")
    page.locator(".trick.taken .best").wait_for()
    assert page.locator(".trick.taken .best .tag").inner_text() == "takes it"
    assert page.evaluate(ACTIVE) == "go on", "the keyboard is taken to it"
    page.evaluate("""() => { window.flown = 0; new MutationObserver((all) => { for (const { addedNodes } of all)
      for (const each of addedNodes) window.flown += each.className === "flight"; })
      .observe(document.querySelector(".room"), { childList: true }); }""")
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.trick.taken')")
    assert page.evaluate("window.flown") == flights
    page.wait_for_function("() => !document.querySelector('.flight')")
