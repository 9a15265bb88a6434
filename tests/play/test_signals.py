"""Signals: the quiz that teaches them, the drawer by the hand, who sees one; and raises, which they are about."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

PAGE = "rentoy"
CAUGHT = {"rentoy.signals-caught": 0}


def hand(acts: tuple[str, ...] = (), *, dealer: str = "D", seed: int = 3, **more: Any) -> dict[str, Any]:
    """Rentoy in Envite’s rule-set; with this seed A holds 4O VB 7E, B NB NO NP, C 3B KE 5E, and cups are trumps."""
    return {"quinola": 1, "game": PAGE, "ruleset": "envite", "readings": CAUGHT, "seed": seed, "part": "partie",
            "given": {"dealer": dealer}, "acts": list(acts), **more}  # fmt: skip


def acts(page: Page, play: Any) -> list[str]:
    """What the address holds, when it has been written."""
    told: list[str] = play.position(page)["record"]["acts"]
    return told


def says(page: Page) -> Locator:
    return page.locator(".front .says")


def logged(page: Page) -> str:
    """The log as it is read out: the suits by their names."""
    found = page.locator(".log").evaluate(
        "log => [...log.querySelectorAll('[aria-label]')].forEach(one => { one.textContent = one.ariaLabel })"
        " ?? log.textContent")  # fmt: skip
    return str(found)


# The quiz


@pytest.fixture
def quiz(room: Any) -> Iterator[Page]:
    """The rules of Rentoy, for readers who have not asked for the engine; they never need it here."""
    fetched: list[str] = []
    page = room.open("rules/", game=PAGE, begun=False)
    page.on("request", lambda request: fetched.append(request.url))
    page.get_by_label("Signs as in the rule-set").select_option("as in Envite")  # which has them all
    yield page
    assert not [url for url in fetched if "pyodide" in url]


def table(page: Page) -> dict[str, str]:
    """Gesture and meaning by face, as the table of the page has them."""
    rows = page.locator("table.signals tbody tr").all()
    return {name(row): f"{row.locator('th').inner_text()}: {row.locator('td').nth(1).inner_text()}" for row in rows}


def name(place: Locator) -> str:
    """Which face is drawn there."""
    return re.sub(r".*/(.*)\.svg", r"\1", str(place.locator("img.gesture").get_attribute("src")))


def test_without_scripts_the_table_teaches(room: Any) -> None:
    page = room.open("rules/", game=PAGE, java_script_enabled=False)
    assert len(table(page)) == 10
    assert table(page)["tongue"].endswith(": the two of trumps")
    assert not page.get_by_role("button", name="Quiz").count()


def test_the_quiz_goes_through_all_and_counts(quiz: Page) -> None:
    """The first is answered wrongly, nine rightly; then the one that was missed is asked again."""
    told = table(quiz)
    quiz.get_by_role("button", name="Quiz: what does the face mean?").click()
    faces = []
    for n in range(10):
        face = name(quiz.locator(".quiz .shown"))
        faces.append(face)
        gesture, means = told[face].split(": ")
        assert quiz.locator(".quiz").get_by_text(f"{n + 1} of 10 · {max(0, n - 1)} right so far").is_visible()
        answers = quiz.locator(".answers button")
        assert answers.count() == 4
        texts = answers.all_inner_texts()
        assert texts.count(means) == 1
        wanted = texts.index(means) if n else next(k for k in range(4) if texts[k] != means)
        answers.nth(wanted).click()
        verdict = quiz.locator(".quiz [role=status]").inner_text()
        assert verdict == (f"Right: {gesture}, and that is {means}." if n else f"No. Whoever {gesture} has {means}.")
        assert quiz.locator(".answers button", has_text="right").inner_text().startswith(means)
        assert quiz.locator(".answers button", has_text="not this").count() == (n == 0)
        quiz.get_by_role("button", name="Next" if n < 9 else "How did I do?").click()
    assert sorted(faces) == sorted(told)
    assert quiz.locator(".quiz").get_by_text("9 of 10 right.").is_visible()
    quiz.get_by_role("button", name="Ask the one I missed again").click()
    assert name(quiz.locator(".quiz .shown")) == faces[0]


def test_the_signs_are_those_of_one_rule_set(room: Any) -> None:
    """As reconstructed there are seven; the three of clubs is a high card in Envite alone."""
    page = room.open("rules/", game=PAGE, begun=False)
    page.get_by_role("button", name="Quiz: how do you signal it?").click()
    asked = []
    for n in range(7):
        assert page.locator(".quiz").get_by_text(f"{n + 1} of 7").is_visible()
        asked.append(page.locator(".quiz .asked").inner_text())
        page.locator(".answers button").first.click()
        page.get_by_role("button", name="Next" if n < 6 else "How did I do?").click()
    assert len(set(asked)) == 7
    assert not [each for each in asked if "three of clubs" in each or "knight" in each or "valet" in each]
    page.get_by_label("Signs as in the rule-set").select_option("the valet of 1704")
    page.get_by_role("button", name="All of them again").click()
    assert page.locator(".quiz").get_by_text("1 of 8").is_visible()


def test_an_answer_counts_once(quiz: Page) -> None:
    quiz.get_by_role("button", name="Quiz: what does the face mean?").click()
    for each in quiz.locator(".answers button").all():
        each.click(force=True)
    assert quiz.locator(".answers .mark").count() <= 2
    quiz.get_by_role("button", name="Next").click()
    assert quiz.locator(".quiz").get_by_text("2 of 10").is_visible()


def test_the_face_has_its_words_on_demand_and_for_those_who_listen(quiz: Page) -> None:
    told = table(quiz)
    quiz.get_by_role("button", name="Quiz: what does the face mean?").click()
    shown = quiz.locator(".quiz .shown")
    gesture = told[name(shown)].split(": ")[0]
    assert shown.locator("img").get_attribute("alt") == gesture
    words = shown.get_by_text(gesture, exact=False)
    assert not words.is_visible()
    quiz.get_by_role("button", name="In words").click()
    assert words.inner_text().lower() == gesture.lower()


def test_a_meaning_is_asked_as_well_by_keyboard_alone(quiz: Page, axe: Any) -> None:
    told = table(quiz)
    start = quiz.get_by_role("button", name="Quiz: how do you signal it?")
    start.focus()
    quiz.keyboard.press("Enter")
    means = quiz.locator(".quiz .asked").inner_text().removeprefix("How do you signal ").removesuffix("?")
    right = next(face for face, words in told.items() if words.endswith(f": {means}"))
    quiz.keyboard.press("Tab")
    for _ in range(4):
        if quiz.evaluate("document.activeElement.dataset.key") == right:
            break
        quiz.keyboard.press("ArrowRight")
    quiz.keyboard.press("Enter")
    assert quiz.locator(".quiz [role=status]").inner_text().startswith("Right: ")
    assert quiz.evaluate("document.activeElement.textContent") == "Next"
    assert not axe(quiz, ".quiz")
    quiz.keyboard.press("Enter")
    assert quiz.evaluate("document.activeElement.className") == "asked"


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_quiz_has_room_and_its_lines_contrast(room: Any, axe: Any, width: int, scheme: str) -> None:
    page = room.open("rules/", game=PAGE, begun=False, width=width, scheme=scheme)
    page.get_by_role("button", name="Quiz: how do you signal it?").click()
    page.locator(".answers button").first.click()
    assert not axe(page, ".quiz")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dark = page.locator(".answers img").first.evaluate("one => getComputedStyle(one).filter") != "none"
    assert dark == (scheme == "dark")


# The drawer


def drawer(page: Page) -> dict[str, bool]:
    """What lies in the drawer, and whether each is said to be true."""
    found = page.locator(".drawer button").all()
    return {name(each): "true" in each.inner_text() for each in found}


def test_before_the_first_card_the_players_wait_for_the_reader(room: Any, play: Any) -> None:
    """A deals, so that B leads, and does not until A has given two signals and said that play may go on."""
    page = room.table(hand(dealer="A"), "A")
    says(page).get_by_text("You may signal before the first is played.").wait_for()
    assert acts(page, play) == []
    page.get_by_role("button", name="The two of trumps").click()
    page.locator(".seat.p0 .signs img").wait_for()
    page.get_by_role("button", name="Three trumps").click()
    page.locator(".seat.p0 .signs img").nth(1).wait_for()
    assert acts(page, play) == ["A: signal tongue", "A: signal cheeks"]
    assert "tongue" not in drawer(page)
    page.get_by_role("button", name="Play on").click()
    page.wait_for_function("() => document.querySelector('.log').textContent.match(/B (plays|raises|goes over)/)")
    assert len(acts(page, play)) > 2


def test_the_drawer_says_what_is_true_of_the_own_hand(room: Any, play: Any) -> None:
    """B holds the knight of clubs, which is a matador, and of cups, the trumps, the knight alone."""
    page = room.table(hand(), "B")
    told = drawer(page)
    assert [face for face, true in told.items() if true] == ["mouth", "one-finger"]
    aside = play.asked(do="table", record=hand(), seat="B")["aside"]
    assert told == {each["sign"]["id"]: each["sign"]["true"] for each in aside}


def test_a_partner_sees_a_signal_with_its_face(room: Any) -> None:
    page = room.table(hand(("C: signal brows",)), "A")
    seen = page.locator(".cloth .seat .signs img")
    assert seen.count() == 1
    assert seen.get_attribute("alt") == "C raises the brows: the king of trumps"
    assert page.locator(".cloth .seat.p2 .signs img").count() == 1
    assert "C raises the brows: the king of trumps" in logged(page)
    assert name(page.locator(".log li").last) == "brows"


@pytest.mark.parametrize("made", ["C: signal brows", "A: signal wink"])
def test_an_opponent_who_does_not_see_a_signal_hears_nothing_of_it(room: Any, made: str) -> None:
    page = room.table(hand((made,)), "B")
    assert page.locator(".signs img").count() == 0
    told = page.locator(".room").inner_text()
    assert "signal ?" not in told
    assert logged(page) == logged(room.table(hand(), "B"))


def test_a_signal_that_is_caught_is_seen(room: Any) -> None:
    """With one chance in one every sign is caught."""
    page = room.table(hand(("C: signal brows",), readings={"rentoy.signals-caught": 1}), "B")
    assert page.locator(".signs img").get_attribute("alt") == "C raises the brows: the king of trumps"


def test_nothing_of_the_next_hand_is_told_while_a_deal_is_settled(room: Any) -> None:
    """D folds; in the next hand A deals, B leads, and D is waited for."""
    page = room.table(hand(("A: raise",)), "D")
    page.get_by_role("button", name="fold", exact=True).click()
    page.locator(".settled").wait_for()
    assert page.locator(".drawer").is_hidden()
    assert page.locator(".cloth .seat").filter(has_text="folds").locator(".disc").inner_text() == "D"
    page.get_by_role("button", name="Next deal").click()
    says(page).get_by_text("You may signal before the first is played.").wait_for()
    assert len(drawer(page)) == 10


def test_where_nobody_has_a_partner_there_is_no_drawer(room: Any) -> None:
    page = room.table(hand(readings={"rentoy.players": 2}, dealer="B"), "A")
    assert says(page).get_by_text("You lead to the trick: which card do you play?").is_visible()
    assert page.locator(".drawer").is_hidden()


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1440, "light")])
def test_the_table_with_its_drawer_is_for_everybody(room: Any, axe: Any, width: int, scheme: str) -> None:
    page = room.table(hand(("C: signal brows",)), "A", width=width, scheme=scheme)
    assert not axe(page, ".room")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = [each.bounding_box() for each in page.locator(".drawer button, .choices button").all()]
    assert min(box["height"] for box in boxes if box) >= 44 * (width == 390)


def test_a_signal_is_given_by_keyboard(room: Any, play: Any) -> None:
    page = room.table(hand(dealer="A"), "A")
    first = page.locator(".drawer button").first
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator(".seat.p0 .signs img").wait_for()
    assert acts(page, play) == ["A: signal mouth"]
    assert page.evaluate("document.activeElement !== document.body")


def test_in_the_first_hand_signals_are_told_one_by_one(room: Any) -> None:
    """C’s tongue and B’s finger come before A’s first card, each with what is said beside it."""
    page = room.open("table/", game=PAGE)
    page.get_by_role("button", name="A first hand together").first.click()
    for told, faces in (("Partners sit opposite", 0), ("C shows A the tip of the tongue", 1)):
        says(page).get_by_text(told).wait_for()
        assert page.locator(".signs img").count() == faces
        assert not page.locator(".front .hinted").count()
        page.get_by_role("button", name="Go on").click()
    says(page).get_by_text("The story goes on with: play the").wait_for()
    assert page.locator(".signs img").count() == 1, "of B’s finger A sees nothing"


# Raises


def test_a_card_is_played_with_a_raise_by_a_switch(room: Any, play: Any) -> None:
    page = room.table(hand(), "A")
    switch = page.get_by_role("button", name="and raise", exact=True)
    assert switch.get_attribute("aria-pressed") == "false"
    assert page.locator(".choices button").all_inner_texts() == ["raise to 3", "and raise"]
    switch.click()
    assert switch.get_attribute("aria-pressed") == "true"
    card = page.get_by_role("button", name="Play the four of coins and raise")
    card.click()
    page.wait_for_function("() => document.querySelector('.log').textContent.includes('raises')")
    assert next(act for act in acts(page, play) if "play" in act) == "A: play 4O and raise"
    assert page.locator(".cloth .trick img").first.get_attribute("alt") == "A: four of coins"


def test_the_worth_and_the_right_to_raise_stand_on_the_cloth(room: Any) -> None:
    facts = room.table(hand(("A: play 4O and raise", "B: stay")), "B").locator(".cloth .pool").inner_text()
    assert "Worth 3" in facts
    assert "May raise B and D" in facts
    facts = room.table(hand(("A: play 4O and raise",)), "B").locator(".cloth .pool").inner_text()
    assert "Worth 1" in facts
    assert "Raised by A to 3" in facts
    assert "May raise" not in facts


def test_of_two_who_may_answer_the_reader_is_asked_first_and_can_leave_it(room: Any, play: Any) -> None:
    record = hand(("A: play 4O and raise",))
    page = room.table(record, "B")
    assert "The hand is raised to 3: do you stay, raise or fold?" in says(page).inner_text()
    assert page.locator(".choices button").all_inner_texts() == ["stay, for 3", "raise to 6", "fold", "Let D answer"]
    assert [act for act in acts(page, play) if "signal" not in act] == record["acts"]
    page.get_by_role("button", name="Let D answer").click()
    page.wait_for_function("() => document.querySelector('.log').textContent.includes('speaking for the side')")
    assert [act for act in acts(page, play) if "signal" not in act][1].startswith("D: ")


def test_a_raise_that_is_the_others_is_refused_with_its_reason(room: Any) -> None:
    """A’s raise to 3 stands, so that the next is for B and D, and not for A’s partner C."""
    start = hand(("A: play VB and raise", "B: stay"))
    page = room.table({**start, "acts": [*start["acts"], "B: play NO"]}, "C")
    switch = page.get_by_role("button", name="and raise", exact=True)
    assert switch.get_attribute("aria-disabled") == "true"
    switch.click(force=True)
    assert "the next is the other’s" in page.get_by_role("alert").inner_text()


def test_an_answer_that_ends_the_trick_leaves_it_lying(room: Any, play: Any) -> None:
    """C plays last to a trick and raises with the card; only when that is answered is the trick taken."""
    record = hand(dealer="C")
    view = play.asked(do="table", record=record, seat="D")
    while len(view["trick"]) < 3:
        seat = view["waiting"][0]
        mine = play.asked(do="table", record=view["record"], seat=seat)["mine"]
        view = play.asked(do="act", record=view["record"], seat=seat, act=mine["options"][0])
    raised = next(act for act in play.asked(do="table", record=view["record"], seat="C")["mine"]["options"]
                  if act.endswith("and raise"))  # fmt: skip
    view = play.asked(do="act", record=view["record"], seat="C", act=raised)
    page = room.table(view["record"], "D")
    assert page.locator(".trick img").count() == 4
    assert page.get_by_role("button", name="Go on").count() == 0
    page.get_by_role("button", name="stay, for").click()
    says(page).get_by_role("button", name="Go on").wait_for()
    assert page.locator(".trick img").count() == 4
    assert "D stays" in says(page).inner_text()


def test_the_score_is_of_the_sides(room: Any) -> None:
    page = room.table(hand(("A: raise", "B: fold")), "D")
    assert page.locator(".tally thead th").all_inner_texts() == ["A and C", "B and D (yours)"]
    assert page.locator(".tally tfoot td.n").all_inner_texts() == ["1", "0"]
    partners = page.locator(".cloth .seat").filter(has_text="partner").locator(".disc")
    assert partners.all_inner_texts() == ["B"]


@pytest.mark.parametrize("width", [390, 1280])
def test_eight_have_seats_that_do_not_overlap(room: Any, width: int) -> None:
    page = room.table(hand(readings={"rentoy.players": 8}, dealer="H"), "A", width=width)
    boxes = page.locator(".cloth > .seat").evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
    assert len(boxes) == 8
    for n, one in enumerate(boxes):
        for other in boxes[n + 1 :]:
            aside = one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
            assert aside or one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1, (one, other)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_whoever_plays_alone_is_no_side(room: Any) -> None:
    record = {"quinola": 1, "game": "put", "ruleset": "cotton-1674", "seed": 3, "part": "partie", "acts": []}
    page = room.table(record, "A")
    expect(page.locator(".tally thead th")).to_have_text(["you", "B"])
    expect(page.locator(".choices button")).to_have_text(["put, for the whole game"])
