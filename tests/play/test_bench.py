"""The workshop: a deal that a reader makes is a file that the edition reads, and that the engine plays as it says."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import whole
from edition.checking.cruxes import crux_faults
from edition.checking.deals import deal_faults
from edition.corpus.cruxes import crux as read_crux
from edition.corpus.deals import deal as read_deal
from edition.corpus.files import Files
from edition.deals.working import disagreements
from edition.model import Corpus, Deal
from quinola import ruleset as vary
from workshop import PYTHON, ROOT
from workshop.environment import variables
from workshop.runtime import PLAY

Json = dict[str, Any]
WRITE = """
import { readFileSync } from "node:fs";
const [toml, drafts] = await Promise.all(["toml", "draft"].map((name) => import(`${process.argv[1]}/${name}.mjs`)));
const several = JSON.parse(readFileSync(0, "utf8")).map(({ draft, game, form }) => {
  const whole = { ...drafts.blank(draft.ruleset), ...draft };
  if (form) whole.facts = drafts.stated(whole.facts, form);
  return [toml.file(whole, 99), drafts.recordOf(whole, game)];
});
console.log(JSON.stringify(several));
"""
# B’s queen is the higher card, and takes half of 2 × 2. B has 29, A 21: B takes the rest, and gains 2.
NEAREST: Json = {
    "ruleset": "cotton", "readings": {"bone-ace.company": 2}, "part": "deal", "given": {"dealer": "A"}, "seed": 1,
    "hands": {"A": ["TS", "9S"], "B": ["TH", "9H"], "turned up by A": ["2C"], "turned up by B": ["QD"]},
    "acts": ["stand", "stand"], "over": True,
    "shows": [{"rule": "bone-ace.nearest", "why": "B’s 29 is nearer to 31 than A’s 21."}],
    "totals": {"A": -2, "B": 2, "pot": 0}, "sum": "2 × 2 = 4; B takes all of it: 4 − 2 = 2",
    "title": "B is “nearer”", "tells": "Two stand at once.", "slug": "b-is-nearer",
}  # fmt: skip
# Nobody has played a card yet.
OVERCALL: Json = {
    "ruleset": "quinola", "part": "deal", "given": {"dealer": "B"}, "seed": 7, "acts": ["bid 5"],
    "shows": [{"rule": "reym.overcall", "why": "Five again is no higher than five."}],
    "refused": [{"after": 1, "act": "bid 5", "rule": "reym.overcall"}],
    "totals": dict.fromkeys("BCDEFG", 0), "sum": "Nothing is paid yet.",
    "title": "Five again", "tells": "C bids five.", "slug": "five-again",
}  # fmt: skip
# A puts five into the pool, which so holds 15, and D pays five to A: −5 + 5 = 0.
BOUGHT_OUT: Json = {
    "ruleset": "gibson-1974", "part": "deal", "given": {"dealer": "A"}, "seed": 1, "brought": {"C": -10, "pool": 10},
    "acts": ["pass", "pass", "pay the dealer"], "over": True,
    "shows": [{"rule": "rams.bought-pool", "why": "Fifteen stay in the pool."}],
    "totals": {"A": 0, "B": 0, "C": 0, "D": -5, "pool": 5, "next pool": 0},
    "sum": "−5 + 5 = 0 for A; 10 + 5 = 15 in the pool", "title": "Nobody plays",
    "tells": "Ten counters stand in the pool.", "slug": "nobody-plays-on",
}  # fmt: skip
# 6 × 10 = 60, doubled for hearts: 120 for each of B, F and G. B’s revoke costs 50, and B has 400 + 70 = 470.
REVOKE: Json = {
    "by": "facts", "ruleset": "quinola", "over": True,
    "facts": {"caller": "B", "bid": 6, "partners": ["F", "G"], "trumps": "hearts", "tricks": 6, "revokes": ["B"],
              "scores": {"B": 400, "C": 0, "D": 0, "E": 0, "F": 200, "G": 120}},
    "shows": [{"rule": "reym.revoke-first", "why": "B has 470, and the partie goes on."}],
    "totals": {**dict.fromkeys("CDE", 0), "B": 70, "F": 120, "G": 120}, "sum": "120 − 50 = 70 for B",
    "title": "A revoke", "tells": "B reaches 520, and has revoked.", "slug": "a-revoke-told",
}  # fmt: skip
CASES = [pytest.param("bone-ace", NEAREST, id="played-out"), pytest.param("reym", OVERCALL, id="stopped"),
         pytest.param("rams", BOUGHT_OUT, id="from-before"), pytest.param("reym", REVOKE, id="told")]  # fmt: skip


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return whole.content()


def run_node(script: str, told: Any) -> Any:
    """What a script of the browser's modules says, as JSON."""
    done = subprocess.run(
        [PYTHON.with_name("node"), "--input-type=module", "-e", script, (PLAY / "bench").as_uri()],
        input=json.dumps(told), cwd=ROOT, env=variables(), capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    return json.loads(done.stdout)


def written(game: str, draft: Json) -> tuple[str, Json]:
    """The file that the browser writes, and the record that it has the engine play."""
    [(text, record)] = run_node(WRITE, [{"draft": draft, "game": game}])
    return text, record


def loaded(folder: Path, game: str, slug: str, text: str) -> Deal:
    """The deal as the edition reads it where it belongs; there is nothing wrong with it."""
    path = folder / "content" / "games" / game / "deals" / f"{slug}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    files = Files(folder / "content")
    made = read_deal(files, path, game)
    assert not files.faults
    return made


@pytest.mark.parametrize(("game", "draft"), CASES)
def test_the_file_is_read_and_played_as_it_says(tmp_path: Path, corpus: Corpus, game: str, draft: Json) -> None:
    text, record = written(game, draft)
    made = loaded(tmp_path, game, draft["slug"], text)
    assert not [*deal_faults(corpus, corpus.games[game], made)]
    assert not disagreements(made)
    assert made.facts == draft.get("facts", {})
    assert made.record == ({} if made.facts else {key: value for key, value in record.items() if value})
    assert (made.title, made.tells, made.order) == (draft["title"], draft["tells"], 99)
    assert dict(made.shows) == {each["rule"]: each["why"] for each in draft["shows"]}


def drafted(deal: Deal) -> Json:
    """A worked deal as the workshop has it while it is made."""
    shows = [{"rule": rule, "why": why} for rule, why in deal.shows.items()]
    told = {"ruleset": deal.ruleset, "readings": dict(deal.readings), "title": deal.title, "tells": deal.tells,
            "shows": shows, "totals": dict(deal.expect["totals"]), "sum": deal.expect.get("sum", ""),
            "over": deal.expect.get("over", True)}  # fmt: skip
    if deal.facts:
        return told | {"by": "facts", "facts": dict(deal.facts)}
    hands = {place: cards.split() for [laid] in [deal.record.get("hands", [{}])] for place, cards in laid.items()}
    begins = {key: deal.record[key] for key in ("part", "seed", "given", "brought", "acts") if key in deal.record}
    return told | begins | {"hands": hands}


def test_every_told_deal_of_ours_and_every_one_with_something_from_before_could_be_made_so(
    tmp_path: Path, corpus: Corpus
) -> None:
    """Its file has the facts, without those that stand anyway, or begins with as much; it comes out as by hand."""
    ours = [deal for game in corpus.games.values() for deal in game.deals.values() if game.engine and
            (deal.facts or (deal.start.get("scores") and len(deal.record.get("hands", [{}])) == 1))]  # fmt: skip
    forms = [vary(deal.game, deal.ruleset, deal.readings).form.schema() for deal in ours]
    asked = [{"draft": drafted(deal), "game": deal.game, "form": form} for deal, form in zip(ours, forms, strict=True)]
    assert len([deal for deal in ours if deal.facts]) > 150
    assert len([deal for deal in ours if not deal.facts]) > 25
    for deal, (text, _) in zip(ours, run_node(WRITE, asked), strict=True):
        made = loaded(tmp_path / deal.game, deal.game, deal.slug, text)
        assert made.facts.items() <= deal.facts.items(), deal.id
        assert made.record == deal.record, deal.id
        assert not disagreements(made), deal.id


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"totals": {"A": -2, "B": 4, "pot": 0}}, "the engine comes to another sum"),
        ({"acts": ["stand"]}, "after 1 act it is not over"),
        ({"acts": ["stand"], "over": False}, "the engine comes to another sum"),
        ({"acts": ["stand", "fold"]}, "the engine cannot play it"),
        ({"refused": [{"after": 0, "act": "draw", "rule": "bone-ace.pack-out"}]}, "draw"),
    ],
)
def test_a_deal_that_comes_out_otherwise_is_told(tmp_path: Path, more: Json, why: str) -> None:
    made = loaded(tmp_path, "bone-ace", "made", written("bone-ace", {**NEAREST, **more})[0])
    assert why in " ".join(disagreements(made))


def test_a_told_deal_that_comes_out_otherwise_is_told(tmp_path: Path) -> None:
    """Without the revoke B gains 120."""
    made = loaded(tmp_path, "reym", "made", written("reym", {**REVOKE, "totals": {**REVOKE["totals"], "B": 120}})[0])
    assert "the engine comes to another sum" in " ".join(disagreements(made))


def test_what_is_typed_stays_in_its_place(tmp_path: Path) -> None:
    nasty = '"]\n[expect]\ntotals = { A = 99 }\n#\\ \u0000'
    draft = {**NEAREST, "title": nasty, "tells": nasty, "sum": nasty, "shows": [{"rule": nasty, "why": nasty}]}
    made = loaded(tmp_path, "bone-ace", "made", written("bone-ace", draft)[0])
    assert made.expect["totals"] == {"A": -2, "B": 2, "pot": 0}
    assert {made.title, made.tells, made.expect["sum"]} == {nasty.strip()}
    assert dict(made.shows) == {nasty: nasty}


# In the browser


def opened(room: Any, path: str = "deals/", game: str = "bone-ace", **more: Any) -> tuple[Page, Locator]:
    """The workshop, when the engine has told where cards lie, and what a scorer would tell."""
    page = room.open(path, game=game, **more)
    bench = page.locator("details.bench")
    bench.locator("> summary").press("Enter")
    bench.get_by_role("button", name="Deal", exact=True).wait_for()
    bench.get_by_role("radio", name="Tell it as a scorer would").wait_for()
    return page, bench


def enter(bench: Locator, name: str, exact: bool = True) -> None:
    """Press a button by the keyboard."""
    bench.get_by_role("button", name=name, exact=exact).press("Enter")


def lay_two(bench: Locator) -> None:
    """Two sit down, and get the cards of `NEAREST`."""
    bench.locator("summary", has_text="Rule-set and readings").press("Enter")
    company = bench.locator("input[name='bone-ace.company']")
    company.fill("2")
    company.press("Tab")
    expect(bench.get_by_role("button", name="Turned up by C: 0 of 1")).to_have_count(0)
    enter(bench, "Turned up by B: 0 of 1")
    enter(bench, "Lay the queen of diamonds: turned up by B")
    enter(bench, "Turned up by A: 0 of 1")
    enter(bench, "Lay the two of clubs: turned up by A")
    for seat, suit in (("A", "spades"), ("B", "hearts")):
        enter(bench, f"{seat}’s hand: 0 of 2")
        for rank in ("ten", "nine"):
            enter(bench, f"Lay the {rank} of {suit}: {seat}’s hand")
    bench.locator(".begins select").last.select_option("A")
    enter(bench, "Deal")
    bench.locator(".asked-of").wait_for()


def test_a_deal_is_made_by_the_keyboard_and_the_engines_sum_comes_after_ones_own(room: Any, tmp_path: Path) -> None:
    page, bench = opened(room)
    lay_two(bench)
    for seat in "BA":
        expect(bench.locator(".asked-of b")).to_have_text(f"{seat} is asked:")
        enter(bench, "stand", exact=False)
    expect(bench).to_contain_text("The deal is over. What it comes to is not told before you have worked it out.")
    story = bench.locator(".events")
    assert "takes" not in story.locator("li").last.inner_text()  # what it comes to is held back
    assert bench.locator(".cloth").count() == 1
    assert bench.locator(".hands.open .held").count() == 2
    rules = bench.get_by_label("A rule that was at work")
    rules.select_option("bone-ace.nearest")
    enter(bench, "This shows the rule")
    page.keyboard.type("B's 29 is nearer to 31 than A's 21.")
    fields = bench.get_by_role("spinbutton")
    enter(bench, "Compare with the engine")
    expect(bench.locator(".wrong[role=alert]").last).to_have_text(
        "A whole number is wanted for A, B and pot; 0 if nothing is gained or lost."
    )
    assert bench.locator("table").count() == 0
    for name, amount in (("A", "-2"), ("B", "4"), ("pot", "0")):
        fields.and_(bench.get_by_label(name, exact=True)).fill(amount)
    enter(bench, "Compare with the engine")
    expect(bench.locator("td.differs")).to_have_count(1)
    expect(bench).to_contain_text("They differ, and one of the two is wrong.")
    fields.and_(bench.get_by_label("B", exact=True)).fill("2")
    enter(bench, "Compare with the engine")
    expect(bench).to_contain_text("Both come to the same.")
    expect(bench.locator(".end")).to_have_text("The deal is over.")
    assert "bone-ace.nearest" not in bench.locator("table").inner_text()  # rules by their numbers
    assert bench.locator("table a[href*='bone-ace.nearest']").count() > 0
    bench.get_by_label("How you counted").fill("2 * 2 = 4; B takes all of it: 4 - 2 = 2")
    bench.get_by_label("Title").fill("B is nearer")
    bench.get_by_label("What happens").fill("Two stand at once.")
    with page.expect_download() as given:
        enter(bench, "Download it")
    assert given.value.suggested_filename == "b-is-nearer.toml"
    made = loaded(tmp_path, "bone-ace", "b-is-nearer", Path(given.value.path()).read_text("utf-8"))
    assert not disagreements(made)
    assert made.expect["sum"] == NEAREST["sum"]
    assert made.record == written("bone-ace", {**NEAREST, "refused": []})[1]


# What is kept

FOCUS = "document.activeElement.dataset.key ?? document.activeElement.tagName"


def to_the_end(page: Page, bench: Locator) -> None:
    """The deal of `NEAREST`, told as far as its file."""
    lay_two(bench)
    for seat in "BA":
        expect(bench.locator(".asked-of b")).to_have_text(f"{seat} is asked:")
        enter(bench, "stand", exact=False)
    bench.get_by_label("A rule that was at work").select_option("bone-ace.nearest")
    enter(bench, "This shows the rule")
    page.keyboard.type("B is nearer.")
    for name, amount in NEAREST["totals"].items():
        bench.get_by_role("spinbutton").and_(bench.get_by_label(name, exact=True)).fill(str(amount))
    bench.get_by_label("How you counted").fill("2 * 2 = 4\n4 - 2 = 2")
    bench.get_by_label("Title").fill("Nearer")


def test_a_deal_is_there_again_after_a_reload_until_it_is_begun_anew(room: Any) -> None:
    page, bench = opened(room)
    to_the_end(page, bench)

    def stands() -> None:
        expect(bench).to_contain_text("The deal is over.")
        expect(bench.get_by_label("How this deal shows it")).to_have_value("B is nearer.")
        expect(bench.get_by_label("How you counted")).to_have_value("2 * 2 = 4\n4 - 2 = 2")
        fields = [bench.get_by_role("spinbutton").and_(bench.get_by_label(name, exact=True)) for name in ("A", "B")]
        assert [field.input_value() for field in fields] == ["-2", "2"]
        expect(bench.get_by_label("Title")).to_have_value("Nearer")
        expect(bench.get_by_label("Name of the file")).to_have_value("nearer")

    page.reload()  # it opens by itself
    stands()
    expect(bench).to_contain_text("It is kept in this browser until you begin anew.")
    enter(bench, "Begin anew")
    expect(bench.get_by_role("button", name="Bring back what was here")).to_be_focused()
    expect(bench.get_by_role("button", name="Deal", exact=True)).to_be_visible()
    assert bench.get_by_label("Title").input_value() == ""
    assert page.evaluate("localStorage.getItem('draft bone-ace')") is None
    enter(bench, "Bring back what was here")
    stands()
    page.goto(page.url.replace("/deals/", "/rules/"))
    page.go_back()
    stands()


def test_facts_that_were_told_and_a_deal_that_was_stopped_are_there_again(room: Any) -> None:
    page, bench = opened(room)
    lay_two(bench)
    enter(bench, "Stop here")
    page.reload()
    expect(bench).to_contain_text("The deal stops here, before it is over.")
    expect(bench.get_by_role("button", name="Play on")).to_be_visible()
    page, bench = opened(room, game="reym")
    bench.get_by_role("radio", name="Lay the cards").press("ArrowRight")
    for label, value in (("Caller", "B"), ("Bid", "6"), ("Trumps", "hearts")):
        fact(bench, label).select_option(value)
    for partner in "FG":
        bench.get_by_role("group", name="Partners").get_by_label(partner).press("Space")
    page.reload()
    expect(fact(bench, "Bid")).to_have_value("6")
    fact(bench, "Tricks").fill("6")
    enter(bench, "Check it")
    expect(bench).to_contain_text("A deal can be so.")
    page.reload()
    expect(bench).to_contain_text("A deal can be so.")
    expect(fact(bench, "Tricks")).to_be_disabled()
    expect(bench.get_by_role("group", name="Partners").get_by_label("G")).to_be_checked()


@pytest.mark.parametrize("kept", ["{", '{"draft": {"title": "Old"}}', '{"shape": 0, "begun": true}'])
def test_a_draft_of_another_shape_is_dropped_in_silence(room: Any, kept: str) -> None:
    page, bench = opened(room)
    page.evaluate("kept => localStorage.setItem('draft bone-ace', kept)", kept)
    page.reload()
    bench.locator("> summary").press("Enter")
    bench.get_by_role("radio", name="Tell it as a scorer would").wait_for()
    assert bench.get_by_role("alert").all_inner_texts() == [""] * bench.get_by_role("alert").count()
    assert bench.get_by_role("button", name="Begin anew").count() == 0


def test_acts_that_cannot_be_any_more_are_told_and_the_cards_lie_there(room: Any) -> None:
    page, bench = opened(room)
    lay_two(bench)
    spoil = (
        "localStorage['draft bone-ace'] = localStorage['draft bone-ace'].replace('\"acts\":[]', '\"acts\":[\"fold\"]')"
    )
    page.evaluate(spoil)
    page.reload()
    expect(bench.get_by_role("alert").filter(has_text="the choice is stand")).to_be_visible()
    expect(bench.get_by_role("button", name="A’s hand: 2 of 2")).to_be_visible()
    enter(bench, "Deal")
    expect(bench.locator(".asked-of b")).to_have_text("B is asked:")


def test_where_nothing_can_be_kept_that_is_no_error(room: Any) -> None:
    page, bench = opened(room)
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };")
    page.reload()
    bench.locator("> summary").press("Enter")
    enter(bench, "Lay the queen of spades: A’s hand")
    expect(bench.get_by_role("button", name="A’s hand: 1 of 2")).to_be_visible()
    expect(bench.get_by_role("button", name="Begin anew")).to_be_visible()
    expect(bench).not_to_contain_text("It is kept in this browser")


def test_with_fewer_players_the_cards_of_the_others_stay_and_the_focus_goes_on(room: Any) -> None:
    page, bench = opened(room)
    for place, card in (("A’s hand: 0 of 2", "queen of spades"), ("C’s hand: 0 of 2", "ten of hearts")):
        enter(bench, place)
        enter(bench, f"Lay the {card}: {place.partition(':')[0]}")
    bench.locator("summary", has_text="Rule-set and readings").press("Enter")
    company = bench.locator("input[name='bone-ace.company']")
    company.fill("2")
    company.press("Tab")
    expect(bench).to_contain_text("Its place is gone, and this card is in the pack again: ten of hearts.")
    expect(bench.get_by_role("button", name="A’s hand: 1 of 2")).to_be_visible()
    assert page.evaluate(
        "document.activeElement !== document.body && !document.activeElement.matches('[name$=company]')"
    )


def test_whoever_leaves_out_a_rule_goes_on_from_there(room: Any) -> None:
    page, bench = opened(room)
    lay_two(bench)
    enter(bench, "This shows the rule")
    bench.get_by_role("button", name="Leave out rule").press("Enter")
    expect(bench).to_contain_text("No rule yet.")
    assert page.evaluate(FOCUS) == "rule"


def test_what_is_out_of_bounds_is_told_beside_its_field_and_nothing_goes_on(room: Any) -> None:
    _, bench = opened(room)
    bench.locator("summary", has_text="Rule-set and readings").press("Enter")
    company = bench.locator("input[name='bone-ace.company']")
    company.fill("99")
    company.press("Tab")
    expect(company).to_have_accessible_description("A whole number from 2 to 17 is wanted.")
    seed = bench.get_by_label("The number by which the other cards fall")
    for typed in ("", "-1", "9" * 20):
        seed.fill(typed)
        expect(seed).to_have_accessible_description("The number is a whole one from 0 up.")
    enter(bench, "Lay the queen of spades: A’s hand")
    assert (company.input_value(), seed.input_value()) == ("99", "9" * 20)
    enter(bench, "Deal")
    expect(company).to_be_focused()
    company.fill("2")
    company.press("Tab")
    expect(bench.get_by_role("button", name="C’s hand: 0 of 2")).to_have_count(0)
    enter(bench, "Deal")
    expect(seed).to_be_focused()
    seed.fill("5")
    enter(bench, "Deal")
    bench.locator(".asked-of").wait_for()
    enter(bench, "Stop here")
    for typed in ("1e3", "9" * 20):
        for name in ("A", "B", "pot"):
            bench.get_by_role("spinbutton").and_(bench.get_by_label(name, exact=True)).fill(typed)
        enter(bench, "Compare with the engine")
        expect(bench.locator(".wrong[role=alert]").last).to_contain_text("A whole number is wanted for A, B and pot")
    assert bench.locator("table").count() == 0


def test_what_is_too_long_is_told_and_nothing_of_it_is_cut_off(room: Any) -> None:
    page, bench = opened(room)
    to_the_end(page, bench)
    bench.get_by_label("What happens").fill("Two stand.")
    bench.locator("pre").wait_for()
    why = bench.get_by_label("How this deal shows it")
    why.fill("a" * 290)
    expect(why).to_have_accessible_description("290 of 300 signs")
    why.fill("a" * 310)
    expect(why).to_have_accessible_description("310 signs, and 300 fit")
    assert len(why.input_value()) == 310
    expect(bench).to_contain_text("Still to be told: less, where more is told than fits.")
    assert bench.locator("pre").count() == 0


def test_the_example_of_a_sum_is_of_this_game(room: Any, corpus: Corpus) -> None:
    _, bench = opened(room, game="put")
    enter(bench, "Deal")
    enter(bench, "Stop here")
    first = min(corpus.games["put"].deals.values(), key=lambda deal: deal.order)
    expect(bench.get_by_label("How you counted")).to_have_accessible_description(
        re.compile(re.escape(first.expect["sum"]))
    )


# The table


def in_sight(page: Page, *selectors: str) -> list[bool]:
    """Whether each is on the screen, whole."""
    seen = """all => all.map(each => document.querySelector(`.bench ${each}`).getBoundingClientRect())
        .map(({ top, bottom }) => top >= 0 && bottom <= innerHeight)"""
    return list(page.evaluate(seen, selectors))


def test_after_each_act_what_is_asked_is_on_the_screen_and_the_trick_says_whose_it_is(room: Any) -> None:
    """Put: a three takes the trick from a four. The last trick lies there, and the talk of it tells nothing yet."""
    page, bench = opened(room, game="put", width=390, height=844, scheme="dark", has_touch=True)
    for place, ranks in (("A’s hand", ("three", "king", "four")), ("B’s hand", ("four", "five", "six"))):
        enter(bench, f"{place}: 0 of 3")
        suits = ("spades", "hearts", "diamonds") if place.startswith("A") else ("clubs", "spades", "spades")
        for rank, suit in zip(ranks, suits, strict=True):
            enter(bench, f"Lay the {rank} of {suit}: {place}")
    bench.locator(".begins select").last.select_option("A")
    bench.get_by_role("button", name="Deal", exact=True).tap()
    bench.locator(".asked-of").wait_for()
    assert in_sight(page, ".asked-of > p", ".cloth") == [True, True]
    for seat, card in (("B", "four of clubs"), ("A", "three of spades")):
        expect(bench.locator(".asked-of b")).to_have_text(f"{seat} is asked:")
        bench.locator(".asked-of").get_by_role("button", name=re.compile(card)).tap()
    expect(bench.locator(".trick .best")).to_have_attribute("data-code", "3S")
    expect(bench.locator(".trick .tag")).to_have_text(["led", "takes it"])
    assert in_sight(page, ".asked-of > p") == [True]
    for seat, card in (("A", "king of hearts"), ("B", "five of spades")):
        expect(bench.locator(".asked-of b")).to_have_text(f"{seat} is asked:")
        bench.locator(".asked-of").get_by_role("button", name=re.compile(card)).tap()
    expect(bench).to_contain_text("The deal is over.")
    assert in_sight(page, ".end", ".cloth") == [True, True]
    assert bench.locator(".trick .card").count() == 2
    assert bench.locator(".hands.open .card").count() == 2
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_where_hands_lie_in_the_rows_of_the_cloth_they_lie_there_alone_and_a_button_says_what_it_does(
    room: Any,
) -> None:
    """Rummy: with a card drawn one melds or throws one away."""
    _, bench = opened(room, game="rummy")
    enter(bench, "Deal")
    bench.locator(".asked-of").wait_for()
    assert bench.locator(".melding ul.run").count() == 4
    assert bench.locator(".hands.open").count() == 0


def test_a_place_that_is_full_says_what_to_do(room: Any) -> None:
    _, bench = opened(room)
    enter(bench, "Turned up by A: 0 of 1")
    enter(bench, "Lay the queen of spades: turned up by A")
    enter(bench, "Lay the queen of hearts: turned up by A")
    expect(bench.get_by_role("alert").filter(has_text="room")).to_have_text(
        "There is room for 1 card at “turned up by A”. Take it back, or lay this one elsewhere."
    )
    bench.get_by_role("button", name="Take back the queen of spades: turned up by A").first.press("Enter")
    expect(bench.get_by_role("button", name="Turned up by A: 0 of 1")).to_be_visible()


def test_a_deal_begins_with_what_was_there_before(room: Any, tmp_path: Path) -> None:
    """Rams: only fives go into the pool (rams.stake), so that 3 are none; with 10 in it the deal of `BOUGHT_OUT`."""
    page, bench = opened(room, game="rams")
    bench.locator("summary", has_text="What was there before").press("Enter")
    pool, of_c = (bench.locator(".begins").get_by_label(name, exact=True) for name in ("pool", "C"))
    bench.get_by_label("Dealer", exact=True).select_option("A")
    pool.fill("3")
    enter(bench, "Deal")
    expect(pool).to_have_attribute("aria-invalid", "true")
    expect(pool).to_be_focused()
    expect(pool).to_have_accessible_description(re.compile(r"^Only fives go into the pool, and this is 3\. Rule\s\d+$"))
    pool.fill("10")
    of_c.fill("-10")
    enter(bench, "Deal")
    expect(bench).to_contain_text("Before: C −10 and pool 10.")
    for act in ("pass", "pass", "pay the dealer"):
        before = bench.locator(".events > li").count()
        bench.locator(".asked-of").get_by_role("button", name=act).press("Enter")
        expect(bench.locator(".events > li")).to_have_count(before + 1)
    bench.get_by_label("A rule that was at work").select_option("rams.bought-pool")
    enter(bench, "This shows the rule")
    page.keyboard.type("Fifteen stay in the pool.")
    for name, amount in BOUGHT_OUT["totals"].items():
        bench.get_by_role("spinbutton").and_(bench.get_by_label(name, exact=True)).last.fill(str(amount))
    made = compared_and_taken(page, bench, tmp_path, "rams", BOUGHT_OUT)
    assert made.record == {key: value for key, value in written("rams", BOUGHT_OUT)[1].items() if value}


def test_a_deal_is_told_as_a_scorer_would_by_the_keyboard(room: Any, axe: Any, tmp_path: Path) -> None:
    """Reym: the facts of `REVOKE`, by the calculator’s form. What they come to is not told before one’s own sum."""
    page, bench = opened(room, game="reym")
    bench.get_by_role("radio", name="Lay the cards").press("ArrowRight")
    expect(bench.get_by_role("heading", name="1. Tell the deal")).to_be_visible()
    expect(bench.get_by_role("radio", name="Tell it as a scorer would")).to_be_focused()
    enter(bench, "Check it")
    expect(bench.get_by_role("alert").filter(has_text="Still")).to_have_text(
        "Still to be told: Caller, Bid, Partners, Trumps and Tricks."
    )
    for label, value in (("Caller", "B"), ("Bid", "6"), ("Trumps", "hearts")):
        fact(bench, label).select_option(value)
    for partner in "FG":
        bench.get_by_role("group", name="Partners").get_by_label(partner).press("Space")
    fact(bench, "Tricks").fill("9")
    enter(bench, "Check it")
    expect(fact(bench, "Tricks")).to_be_focused()
    expect(fact(bench, "Tricks")).to_have_attribute("aria-invalid", "true")
    page.keyboard.press("Control+A")
    page.keyboard.type("6")
    bench.get_by_role("group", name="Revokes").locator("select").first.select_option("B")
    for name, score in REVOKE["facts"]["scores"].items():
        bench.get_by_role("group", name="Scores before").get_by_label(name, exact=True).fill(str(score))
    enter(bench, "Check it")
    expect(bench).to_contain_text("What it comes to is not told before you have worked it out.")
    expect(fact(bench, "Bid")).to_be_disabled()
    expect(bench.get_by_role("heading", name="2. Say what it shows")).to_be_visible()
    assert bench.get_by_role("heading", name="Play it").count() == 0
    assert bench.locator(".ledger").count() == 0  # what it comes to is held back
    rules = bench.get_by_label("A rule that was at work")
    assert rules.locator("optgroup").evaluate_all("all => all.map(each => each.label)") == [
        "At work in what it comes to", "At work in what is told", "Others of this rule-set"
    ]  # fmt: skip
    rules.select_option("reym.revoke-first")
    enter(bench, "This shows the rule")
    page.keyboard.type(REVOKE["shows"][0]["why"])
    for name, amount in REVOKE["totals"].items():
        bench.get_by_role("spinbutton").and_(bench.get_by_label(name, exact=True)).last.fill(str(amount))
    made = compared_and_taken(page, bench, tmp_path, "reym", REVOKE)
    assert not axe(page, "details.bench")
    assert made.facts == REVOKE["facts"]
    assert dict(made.shows) == {"reym.revoke-first": "B has 470, and the partie goes on."}


def fact(bench: Locator, title: str) -> Locator:
    """Its field; what it is about stands behind its title."""
    return bench.get_by_label(re.compile(f"^{title}\\b"))


def compared_and_taken(page: Page, bench: Locator, folder: Path, game: str, draft: Json) -> Deal:
    """The deal as the edition reads the file that is taken, once one’s own sum and the engine’s come to the same."""
    enter(bench, "Compare with the engine")
    expect(bench).to_contain_text("Both come to the same.")
    bench.get_by_label("How you counted").fill(draft["sum"])
    bench.get_by_label("Title").fill(draft["title"])
    bench.get_by_label("What happens").fill(draft["tells"])
    bench.get_by_label("Name of the file").fill(draft["slug"])
    with page.expect_download() as given:
        enter(bench, "Download it")
    assert given.value.suggested_filename == f"{draft['slug']}.toml"
    made = loaded(folder, game, draft["slug"], Path(given.value.path()).read_text("utf-8"))
    assert not disagreements(made)
    return made


def test_a_part_is_given_a_line_of_text_and_a_list_of_numbers(room: Any) -> None:
    """Reym at its last trick: in which order all sit is a text, and five and two tricks have been taken."""
    _, bench = opened(room, game="reym")
    bench.get_by_label("Where it begins").select_option(label="The tricks, for sides already made")
    for label, value in (("Caller", "B"), ("Bid", "6"), ("Trumps", "hearts")):
        bench.get_by_label(label, exact=True).select_option(value)
    for partner in "FG":
        bench.get_by_role("group", name="Partners").get_by_label(partner).press("Space")
    bench.get_by_label("How all sit").fill("B C D E F G")
    bench.get_by_label("Tricks taken before").fill("5\n2")
    for seat, rank in zip("BCDEFG", ("ace", "king", "queen", "jack", "ten", "nine"), strict=True):
        enter(bench, f"{seat}’s hand: 0 of 8")
        enter(bench, f"Lay the {rank} of spades: {seat}’s hand")
    enter(bench, "Deal")
    expect(bench.locator(".asked-of b")).to_have_text("C is asked:")


def test_no_address_fills_anything_in(room: Any) -> None:
    """What a link asks for is shown on the page, and is not what a file is made of."""
    _, bench = opened(room, "deals/?bone-ace.company=3&seed=5&title=x#t=abc")
    expect(bench.get_by_role("button", name="G’s hand: 0 of 2", exact=True)).to_be_visible()
    assert bench.get_by_label("The number by which the other cards fall").input_value() == "1"
    assert bench.get_by_text("The file", exact=True).count() == 0


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1440, "light")])
def test_it_fits_and_axe_finds_nothing(room: Any, axe: Any, width: int, scheme: str) -> None:
    page, bench = opened(room, width=width, scheme=scheme)
    lay_two(bench)
    enter(bench, "Stop here")
    expect(bench).to_contain_text("The deal stops here, before it is over.")
    assert not axe(page, "details.bench")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = """all => all.filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect())
        .filter(({ width, height }) => width < 44 || height < 44).length"""
    assert bench.locator("button, select, summary").evaluate_all(small) == 0


# A reading of a crux


PIECE = """
import { readFileSync } from "node:fs";
const { snippet, NOTHING } = await import(`${process.argv[1]}/snippet.mjs`);
const [point, own] = JSON.parse(readFileSync(0, "utf8"));
const says = { more: "more", below: "below", number: "number", unplayed: "unplayed" };
console.log(JSON.stringify(snippet(point, { ...NOTHING, ...own }, says)));
"""


@pytest.mark.parametrize("plays", [None, 5])
def test_a_reading_that_is_added_is_read_with_its_crux(tmp_path: Path, corpus: Corpus, plays: int | None) -> None:
    """Of a number it is played; of a question with readings it is listed as one that is not."""
    name = "bone-ace.aces" if plays is None else "bone-ace.company"
    crux = corpus.games["bone-ace"].cruxes[name]
    point = {"number": dict(crux.number) or None, "options": [], "readings": [*crux.readings]}
    own = {"title": 'A "new" one', "slug": "a-new-one", "grounds": "\\ It isn't written.", "plays": plays,
           "clauses": [*crux.clauses]}  # fmt: skip
    before, after = (ROOT / "content/games/bone-ace/cruxes.toml").read_text("utf-8").split(f'id = "{name}"')
    block, _, rest = after.partition("[[crux]]")
    game = tmp_path / "content" / "games" / "bone-ace"
    game.mkdir(parents=True)
    piece = run_node(PIECE, [point, own])
    (game / "cruxes.toml").write_text(f'{before}id = "{name}"{block}{piece}\n[[crux]]{rest}', encoding="utf-8")
    files = Files(tmp_path / "content")
    read_now = {
        each.id: each
        for each in (
            read_crux(files, row, "bone-ace") for row in files.file("games/bone-ace/cruxes.toml").tables("crux")
        )
    }
    assert not files.faults
    assert not [*crux_faults(corpus, corpus.games["bone-ace"], read_now[name])]
    made = read_now[name].readings["a-new-one"]
    assert made.rejected is (plays is None)
    assert made.title == 'A "new" one'
    assert made.grounds.startswith("\\ It isn’t written. {clause}`cotton-bone-ace#")


def test_a_reader_reads_it_otherwise_and_plays_so(room: Any) -> None:
    page = room.open("cruxes/", game="bone-ace")
    crux = page.locator("section.crux[id='bone-ace.company']")
    crux.locator("summary").press("Enter")
    enter(crux, "Read it otherwise: company")
    expect(crux.get_by_role("spinbutton")).to_be_focused()
    page.keyboard.type("99")
    expect(crux.locator(".wrong")).to_have_text("A whole number from 2 to 17, which the engine can play.")
    assert crux.get_by_role("link", name="Play with it").count() == 0
    crux.get_by_role("spinbutton").fill("5")
    expect(crux.locator(".wrong")).to_have_text("")
    crux.get_by_label("What can be said for it").fill("Five fit round a table.")
    expect(crux).to_contain_text("Still to be told: the reading and a name for it")
    crux.get_by_label("The reading, in your own words").fill("Five")
    expect(crux.locator("pre")).to_contain_text('grounds = "Five fit round a table."')
    crux.get_by_role("link", name="Play with it").press("Enter")
    page.wait_for_url("**/table/?bone-ace.company=5*")
    page.get_by_role("button", name="Try: take a seat").wait_for()
    assert page.locator("#readings .what").inner_text() == " · company 5"
    page.go_back()  # all that was told is there, and the form stands open
    expect(crux.get_by_label("What can be said for it")).to_have_value("Five fit round a table.")
    assert in_view(crux.get_by_label("What can be said for it"))
    assert crux.get_by_role("spinbutton").input_value() == "5"
    assert crux.get_by_label("A short name for it").input_value() == "five"
    enter(crux, "Begin anew")
    expect(crux.get_by_label("What can be said for it")).to_have_value("")
    enter(crux, "Bring back what was here")
    expect(crux.get_by_label("The reading, in your own words")).to_have_value("Five")
    enter(crux, "Read it otherwise: company")
    page.reload()  # closed, it stays so
    assert not crux.locator("details.working").first.evaluate("each => each.open")
    crux.locator("summary").first.press("Enter")
    enter(crux, "Read it otherwise: company")
    expect(crux.get_by_label("The reading, in your own words")).to_have_value("Five")


def in_view(found: Locator) -> bool:
    """Whether it is on the screen."""
    return bool(found.evaluate("each => (({ top }) => top >= 0 && top < innerHeight)(each.getBoundingClientRect())"))


def test_more_grounds_for_a_reading_are_called_after_it(room: Any) -> None:
    """Whatever was typed of a reading of one’s own before; clauses have the names by which one cites them."""
    page = room.open("cruxes/", game="red-dog")
    crux = page.locator("section.crux[id='red-dog.won-pot']")
    crux.locator("summary").first.press("Enter")
    enter(crux, "Read it otherwise: won pot")
    crux.get_by_label("The reading, in your own words").fill("Won twice")
    crux.get_by_label("What can be said for it").fill("So.\n\nAnd so.")
    crux.get_by_label("How the engine plays it").select_option("any-win")
    assert all(re.search(r", clause\s\d+$", each) for each in crux.locator("fieldset .tick").all_inner_texts())
    with page.expect_download() as given:
        enter(crux, "Download it")
    assert given.value.suggested_filename == "any-win.toml"


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1440, "light")])
def test_readings_fit_and_axe_finds_nothing(room: Any, axe: Any, width: int, scheme: str) -> None:
    page = room.open("cruxes/", game="bone-ace", width=width, scheme=scheme)
    for name, value in (("company", "3"), ("stake-size", "4")):
        crux = page.locator(f"section.crux[id='bone-ace.{name}']")
        crux.locator("summary").press("Enter")
        enter(crux, f"Read it otherwise: {name.replace('-', ' ')}")
        crux.get_by_role("spinbutton").fill(value)
        crux.get_by_label("What can be said for it").fill("So.")
        crux.get_by_label("The reading, in your own words").fill("Mine")
        crux.locator("pre").wait_for()
    assert not axe(page, "main")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_scripts_it_says_how_a_deal_is_made_by_hand(room: Any) -> None:
    page = room.open("deals/", game="bone-ace", java_script_enabled=False, begun=False)
    page.locator("details.bench > summary").click()
    expect(page.locator("details.bench")).to_contain_text("content/games/bone-ace/deals/")
