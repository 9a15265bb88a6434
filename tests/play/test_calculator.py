"""The scoring calculator gives what `quinola settle` gives, follows the readings, and says what is wrong and where."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route

import whole

CONTENT = Path(__file__).resolve().parents[2] / "content"
COMES_TO = """(joined) => {
  const cells = [...document.querySelectorAll(".result tfoot td.n")].map((each) => each.innerText);
  return !document.querySelector(".result .stale") && cells.join(" ").trim() === joined;
}"""
BASE = {"caller": "B", "partners": ["F", "G"], "bid": 6, "trumps": "hearts", "tricks": 7}
FACTS: list[dict[str, Any]] = [
    BASE,
    BASE | {"tricks": 5},
    BASE | {"caller": "E", "partners": ["C", "D"], "bid": 8, "trumps": "none", "tricks": 8},
    BASE | {"bid": 1, "trumps": "clubs", "tricks": 0},
    BASE | {"revokes": ["G", "G", "C"]},
    BASE
    | {"scores": {"B": 490, "C": -20, "D": 0, "E": 0, "F": 495, "G": 0}, "bid": 4, "trumps": "spades", "tricks": 4},
]


def worked() -> list[Any]:
    """The worked deals that are told as facts, by game and rule-set; by day, some of each game’s own rule-set."""
    content = whole.content()
    found: dict[tuple[str, str], list[Any]] = {}
    for game in content.games.values():
        for deal in game.deals.values():
            if deal.facts:
                found.setdefault((game.id, deal.ruleset), []).append((dict(deal.readings), dict(deal.facts)))
    assert {game for game, _ in found} >= {"reym", "reversis"}
    own = {(game.id, game.default_ruleset) for game in content.games.values()}
    by_day = [pytest.param(*key, telling(deals), id="-".join(key)) for key, deals in found.items() if key in own]
    every = [pytest.param(*key, deals, id="-".join((*key, "every")), marks=pytest.mark.nightly)
             for key, deals in found.items()]  # fmt: skip
    return by_day + every


def telling(deals: list[Any]) -> list[Any]:
    """Of these deals those that tell a fact, or set a reading, which none before them did."""
    kept, known = [], set[str]()
    for readings, facts in deals:
        if not {*readings, *facts} <= known:
            kept.append((readings, facts))
            known |= {*readings, *facts}
    return kept


def begin(room: Any, **more: Any) -> tuple[Page, Locator]:
    page = room.open("score/", **more)
    return page, filled(page)


def filled(page: Page) -> Locator:
    """The calculator with its example."""
    page.get_by_role("button", name="Try: score a deal").click()
    panel = page.locator("[data-play=calculator]")
    panel.get_by_role("button", name="Fill in an example").click()
    panel.locator(".result table").wait_for()
    return panel


def ready(panel: Locator) -> None:
    panel.locator(".coming").wait_for(state="detached")


def enter(panel: Locator, schema: dict[str, Any], facts: dict[str, Any]) -> None:
    """Fill in the form as a reader would, field by field."""
    way = next(
        (told["way"] for key, told in schema["properties"].items() if "way" in told and key in facts),
        next(iter(schema.get("ways", {})), None),
    )  # as the form stands, where the facts go neither way
    if way:
        panel.get_by_label(schema["ways"][way], exact=True).check()
    fields = panel.locator("form.form > .field:has(.wrong)")
    for n, (key, told) in enumerate(schema["properties"].items()):
        field, value = fields.nth(n), facts.get(key)
        if told.get("way", way) != way:
            assert not field.is_visible()
        elif "enum" in told:
            control = field.locator("select")
            control.select_option("" if value is None else str(value))
        elif told["type"] == "integer":
            field.locator("input").fill("" if value is None else str(value))
        elif told["type"] == "boolean" and "default" not in told:
            field.locator("select").select_option({None: "", True: "yes", False: "no"}[value])
        elif told["type"] == "boolean":
            field.locator("input").set_checked(told["default"] if value is None else value)
        elif told["type"] == "array" and told["items"].get("type") == "object":
            enter_rows(field, told["items"]["properties"], value or [])
        elif told["type"] == "array" and "enum" not in told["items"]:
            field.locator("textarea").fill("\n".join(value or []))
        elif told["type"] == "array" and told.get("minItems", 0) > 8:
            names = value.split() if isinstance(value, str) else value
            for name, select in zip(names, field.locator("select").all(), strict=True):
                select.select_option(name)
        elif told["type"] == "array" and told.get("uniqueItems"):
            for name, box in zip(told["items"]["enum"], field.locator("input").all(), strict=True):
                box.set_checked(name in (value or []))
        elif told["type"] == "array":
            for at, name in enumerate(value or []):
                field.locator("select").nth(at).select_option(name)
            for left in field.locator("select").all()[len(value or []) :]:
                left.select_option("")
        else:
            enter_table(field, told["properties"], value or {})


def fill(label: Locator, told: dict[str, Any], value: Any) -> None:
    """One value of a table."""
    if "enum" in told:
        label.locator("select").select_option(str(value))
    else:
        label.locator("input").fill(str(value))


def enter_table(field: Locator, told: dict[str, Any], row: dict[str, Any]) -> None:
    """The values of a table by name, but those that nobody is asked for."""
    asked = {name: each for name, each in told.items() if not each.get("unasked")}
    for (name, each), label in zip(asked.items(), field.locator(".players label").all(), strict=True):
        fill(label, each, row.get(name, ""))


def enter_rows(field: Locator, told: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    """A list of tables, instead of what is there."""
    while field.locator(".row").count():
        field.locator(".row button").first.click()
    for row in rows:
        field.get_by_role("button", name="One more").click()
        enter_table(field.locator(".row").last, told, row)


def foot(panel: Locator) -> list[int]:
    """The last line of the ledger."""
    cells = panel.locator(".result tfoot td.n").all_inner_texts()
    return [int(cell.replace("−", "-")) for cell in cells if cell]


def choose(panel: Locator, ruleset: str, readings: dict[str, Any]) -> None:
    """Another rule-set, other readings."""
    if not panel.locator("details select[name=ruleset]").is_visible():
        panel.locator("details summary").first.click()
    if panel.get_by_role("button", name="Back to the rule-set").count():
        panel.get_by_role("button", name="Back to the rule-set").click()
    panel.locator("details select[name=ruleset]").select_option(ruleset)
    for crux, value in readings.items():
        control = panel.locator(f"details [name='{crux}']")
        if control.evaluate("one => one.tagName") == "SELECT":
            control.select_option(str(value))
        else:
            control.fill(str(value))
            control.press("Tab")


def settles(
    panel: Locator, play: Any, ruleset: str, readings: dict[str, Any], facts: dict[str, Any], game: str = "reym"
) -> None:
    """The panel comes to what the engine says, and every line names its rule."""
    told = play.asked(do="settle", game=game, ruleset=ruleset, readings=readings, facts=facts)
    paid = {account for entry in told["entries"] for account in (entry["payer"], entry["payee"])}
    pools = sorted(paid - {*told["names"], "score"})
    wanted = [told["totals"][name] for name in (*told["names"], *pools)]
    page = panel.page
    joined = " ".join(str(total).replace("-", "−") for total in wanted)
    page.wait_for_function(COMES_TO, arg=joined)
    assert foot(panel) == wanted
    rows = panel.locator(".result tbody tr")
    lines = {(entry["rule"], entry["note"]) for entry in told["entries"]}
    linked = panel.locator(".result tbody tr td.r a")
    assert linked.count() == len(lines)
    assert {str(link.get_attribute("href")).partition("#")[2] for link in linked.all()} == {rule for rule, _ in lines}
    assert rows.count() == max(1, len(lines))


def test_the_calculator_equals_settle_for_a_table_of_facts(room: Any, play: Any) -> None:
    _, panel = begin(room)
    ready(panel)
    schema = play.asked(do="schema", game="reym", ruleset="quinola", readings={})["schema"]
    for facts in FACTS:
        enter(panel, schema, facts)
        settles(panel, play, "quinola", {}, facts)


@pytest.mark.by_turns(games=7)
@pytest.mark.parametrize(("game", "ruleset", "deals"), worked())
def test_it_equals_settle_for_every_deal_told_as_facts(
    room: Any, play: Any, game: str, ruleset: str, deals: list[tuple[dict[str, Any], dict[str, Any]]]
) -> None:
    _, panel = begin(room, game=game)
    ready(panel)
    for readings, facts in deals:
        choose(panel, ruleset, readings)
        schema = play.asked(do="schema", game=game, ruleset=ruleset, readings=readings)["schema"]
        panel.page.wait_for_function(
            "n => document.querySelectorAll('[data-play=calculator] form.form > .field:has(.wrong)').length === n",
            arg=len(schema["properties"]),
        )
        play.rest(panel.page)
        enter(panel, schema, facts)
        settles(panel, play, ruleset, readings, facts, game)


TWO_ACES = {"A": -1, "B": -6, "C": 6, "D": -3, "basket": 4}
"""1785, “Two aces placed”: A −1; B −2 − 4; C 2 + 4; D −4 + 1; the basket 16 + 4."""
ONE_DEAL = {"A": 1, "B": 18, "C": -4, "D": -15, "basket": 0}
"""1785, “One deal, six settlements”: A −4 + 4 + 1; B −4 − 2 + 2 + 20 + 4 − 2; C −4 − 2 + 2; D −8 + 2 − 4 − 4 − 1."""


@pytest.mark.parametrize(("slug", "way", "sums"), [
    ("two-aces-placed", "Who took what", TWO_ACES), ("one-deal-almanach-1785", "Trick by trick", ONE_DEAL),
])  # fmt: skip
def test_a_deal_is_told_as_a_summary_or_trick_by_trick(
    room: Any, play: Any, slug: str, way: str, sums: dict[str, int]
) -> None:
    content = whole.content()
    _, panel = begin(room, game="reversis", width=390)
    ready(panel)
    schema = play.asked(do="schema", game="reversis", ruleset="almanach-1785")["schema"]
    enter(panel, schema, dict(content.games["reversis"].deals[slug].facts))
    assert panel.get_by_label(way, exact=True).is_checked()
    panel.page.wait_for_function(COMES_TO, arg=" ".join(str(total).replace("-", "−") for total in sums.values()))


def test_what_is_wrong_in_a_list_stands_at_its_line(room: Any) -> None:
    _, panel = begin(room, game="reversis")
    ready(panel)
    select = panel.locator(".numbered select").nth(2)
    select.select_option("")
    bad = panel.locator(".field.bad")
    bad.get_by_text("Trick 3: One of A B C D is wanted.").wait_for()
    assert select.get_attribute("aria-invalid") == "true"
    select.select_option("A")
    bad.wait_for(state="detached")
    panel.get_by_label("Trick by trick").check()
    panel.get_by_label("The tricks as played").fill("A 4H 6H 7H 5H")
    bad.get_by_text("11 tricks are wanted").wait_for()


def test_it_follows_the_reading_chosen_in_the_rules(room: Any, play: Any) -> None:
    page = room.open("rules/")
    page.locator("details.otherwise-box").evaluate_all("all => all.forEach(each => { each.open = true; })")
    page.locator("input[name='reym.suit-ladder'][value='five-hundred']").check()
    page.goto(page.url.replace("rules/", "score/"))
    panel = filled(page)
    ready(panel)
    example = BASE | {"tricks": 6}
    settles(panel, play, "quinola", {"reym.suit-ladder": "five-hundred"}, example)


def test_what_is_wrong_stands_beside_its_field(room: Any) -> None:
    _, panel = begin(room)
    ready(panel)
    tricks = panel.get_by_label("Tricks taken by")
    tricks.fill("9")
    bad = panel.locator(".field.bad")
    bad.wait_for()
    assert "0 to 8" in bad.inner_text()
    assert tricks.get_attribute("aria-invalid") == "true"
    said = tricks.get_attribute("aria-describedby")
    assert "not 9" in panel.page.locator(f"#{said}").inner_text()
    tricks.fill("8")
    bad.wait_for(state="detached")
    assert tricks.get_attribute("aria-invalid") is None


def test_nothing_is_filled_in_by_itself(room: Any) -> None:
    page = room.open("score/")
    page.get_by_role("button", name="Try: score a deal").click()
    panel = page.locator("[data-play=calculator]")
    panel.get_by_text("Still to be told: Caller, Bid, Partners, Trumps and Tricks.").wait_for()
    assert not panel.locator(".result table").count()
    said = panel.locator("form.form :is(select, input:not([type=checkbox]))").evaluate_all(
        "all => all.map(x => x.value)"
    )
    assert len(said) > 10
    assert not any(said)
    assert not panel.locator("form.form :checked:is(input)").count()
    ready(panel)
    panel.get_by_label("Caller who bid").select_option("B")
    panel.get_by_text("Still to be told: Bid, Partners, Trumps and Tricks.").wait_for()
    assert not panel.locator(".bad").count()  # what is not told yet is not wrong


def test_whoever_is_out_has_nothing_left_in_hand(room: Any) -> None:
    """What has been written stays; who is named no longer is asked again."""
    page = room.open("score/", game="rummy")
    page.get_by_role("button", name="Try: score a deal").click()
    panel = page.locator("[data-play=calculator]")
    ready(panel)
    left = {name: panel.get_by_role("group", name="Left in hand").get_by_label(name, exact=True) for name in "ABCD"}

    def stand() -> dict[str, str]:
        return {name: field.input_value() for name, field in left.items()}

    out = panel.get_by_label("Out who has no cards left")
    left["A"].fill("12")
    out.select_option("B")
    assert stand() == {"A": "12", "B": "0", "C": "", "D": ""}
    out.select_option("A")
    assert stand() == {"A": "12", "B": "", "C": "", "D": ""}
    left["C"].fill("0")
    for name in "CD":
        out.select_option(name)
    assert stand() == {"A": "12", "B": "", "C": "", "D": "0"}  # nought was C’s because C was out
    for name, counted in (("B", "5"), ("C", "8")):
        left[name].fill(counted)
    panel.get_by_label("Dealer").select_option("A")
    panel.get_by_label("Rummy whether all").select_option("no")
    panel.locator(".result table").wait_for()
    assert foot(panel) == [-12, -5, -8, 25]  # 12 + 5 + 8 = 25


def test_the_example_is_there_before_the_engine_and_a_failed_download_can_be_tried_again(room: Any, play: Any) -> None:
    room.allowed = ("Failed to load resource", "ERR_FAILED", "net::")
    page = room.open("score/")
    down = True

    def answer(route: Route) -> None:
        route.abort() if down else route.continue_()

    page.route(play.RUNTIME, answer)
    page.get_by_role("button", name="Try: score a deal").click()
    panel = page.locator("[data-play=calculator]")
    again = panel.get_by_role("button", name="Try again")
    again.wait_for()
    panel.get_by_role("button", name="Fill in an example").click()
    assert foot(panel) == [120, 0, 0, 0, 120, 120]
    down = False
    again.click()
    ready(panel)
    panel.get_by_label("Tricks taken by").fill("7")
    settles(panel, play, "quinola", {}, BASE)


def test_nothing_is_fetched_for_who_only_reads(room: Any, play: Any) -> None:
    fetched: list[str] = []
    page = room.open("about/../", begun=False)
    page.on("request", lambda request: fetched.append(request.url))
    page.reload()
    page.mouse.wheel(0, 4000)
    page.wait_for_function("() => scrollY > 0")
    play.rest(page)
    page.evaluate("() => new Promise((done) => requestIdleCallback(done))")
    assert not [url for url in fetched if "pyodide" in url or "worker" in url]
