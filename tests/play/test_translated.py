"""The play room in the pseudo-language: what its engine says, and its own sentences, stand in the catalogues.

By day every answer of the engine is read, for every rule-set; every function of `site/play/words`; and in a browser one
deal of a game whose pages were made in that language. At night every game.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Browser, Locator, Page

from quinola import catalogue
from quinola.answers import answer, answer_in
from quinola.answers.spoken import Spoken
from quinola.messages import AS_WRITTEN
from quinola.session import Session
from quinola.table import Game
from wording import catalogue as wording
from wording import play as words
from wording import pseudo
from wording.rendered import blocks
from wording.templates import read
from workshop import PYTHON, ROOT
from workshop.environment import variables
from workshop.serving import serving

Json = dict[str, Any]
Once = Callable[[str, Callable[[Path], Any]], Any]
ENGINE = ROOT / "engine" / "quinola"
DAY = wording.day_of(0)
RULESETS = [(family.id, game) for family in catalogue.families().values() for game in family.rulesets.values()]
NAMED = [f"{family}-{game.id}" for family, game in RULESETS]
ACTS = 60
EVERY = 6
"""So many acts of a deal, and at each so-manieth the table is asked for."""


@pytest.fixture(scope="session")
def spoken(once: Once) -> dict[str, str]:
    """The catalogues of a browser in the pseudo-language, by name."""

    def make(folder: Path) -> dict[str, str]:
        found = {"quinola": wording.catalogue(read(ENGINE), DAY), words.DOMAIN: words.play(DAY)}
        for domain, template in found.items():
            pot = folder / f"{domain}.pot"
            pot.write_bytes(wording.written(template))
            with pot.open("rb") as file:
                compiled = pseudo.write(read_po(file), folder, domain)
        return words.catalogues(compiled.parent)

    told: dict[str, str] = once("spoken-browser", make)
    return told


@pytest.fixture(scope="session")
def ask(spoken: dict[str, str]) -> Callable[..., Json]:
    """Asks the engine as a page in the pseudo-language does."""
    door = answer_in(spoken[words.ENGINE])

    def asked(**request: Any) -> Json:
        told: Json = json.loads(door(json.dumps(request)))
        return told

    return asked


# What the engine answers


SHOWN = {"said", "did", "spoken", "prompt", "label", "value", "why", "note", "what", "title", "description", "ways",
         "gesture", "means", "text"}  # fmt: skip
"""By key: what a page shows as it comes."""
TYPED = {"act", "acts", "options", "breaches", "nearest", "key", "zone", "from", "to", "where", "refused"}
"""What is typed or sent, the places in it, and the keys of zones: the same in every language."""
PUT = {"verb", "word", "gathers", "payer", "payee", "enum"}
"""What a page puts into words of its own, by the contexts that it shares with the engine."""
IDS = {"$schema", "kind", "grade", "rule", "rules", "role", "id", "ruleset", "name", "sign", "signal", "cloth", "type",
       "way", "required", "differs", "ranks", "suit", "brought", "laid", "left", "usual", "nought", "among",
       "soonest", "needs"}  # fmt: skip
"""What a page draws or goes by."""
DATA = {"shown", "record", "reading", "readings", "result", "default", "allOf", "given", "facts", "hands", "const",
        "form", "only", "grid", "ordered"}  # fmt: skip
"""What lies below these is data: a page shows none of it as it comes."""
CARDS = re.compile(r"\b(?:[1-9AKQJTLWVNX][SHDCOPEB][1-4]?|II|III|IV)\b")
"""The codes of cards, and the marks of packs."""


def texts(told: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text in an answer with the key that it stands by; a message as one text, an act as such."""
    if isinstance(told, dict):
        for name, each in told.items():
            if name not in DATA and not is_for_others(told, name):
                yield from texts(each, key if key == "ways" else name)
    elif isinstance(told, list) and told and key in SHOWN and all(map(is_stretch, told)):
        yield key, "".join(each if isinstance(each, str) else each["text"] for each in told)
    elif isinstance(told, list):
        for each in told:
            yield from texts(each, key)
    elif isinstance(told, str):
        yield key, told


def is_for_others(told: Json, name: str) -> bool:
    """Whether no page shows it: an act as it is typed, alone or as what was told; a mistake in one line, for whoever
    asks without a page; and what a schema is of."""
    match name:
        case "text":
            return "verb" in told or "where" in told
        case "spoken":
            return bool(told["spoken"] == [told.get("act")])
        case "title":
            return "$schema" in told
    return False


def is_stretch(each: object) -> bool:
    """Whether it is a stretch of a message."""
    return isinstance(each, str) or (isinstance(each, dict) and each.keys() == {"text", "type", "value"})


def left(answer: Json) -> Iterator[tuple[str, str]]:
    """What of an answer is shown and stands in no brackets, and what is known neither as shown nor as hidden."""
    for key, text in texts(answer):
        if key not in TYPED | PUT | IDS and pseudo.untold([CARDS.sub(" ", text)]):
            yield key, text


def of_tables(ask: Callable[..., Json], family: str, game: Game) -> Iterator[Json]:
    """A deal that is played at random, seen by whoever acts: the table, hints, refusals, what is taken back."""
    chance = random.Random(game.id)
    part = "deal" if "deal" in game.parts else next(iter(game.parts))
    session = Session(game, 7, part=part, events=True)
    for n in range(ACTS):
        if not session.choices:
            break
        choice = chance.choice(session.choices)
        if n % EVERY == 0:
            asks = {"record": session.record(), "seat": session.table.name(choice.seat)}
            told = ask(do="table", **asks)
            yield told
            yield ask(do="hint", **asks, player="random")
            refused = [*told["mine"]["refused"]] if told["mine"] else []
            for act in ("dance", *refused[:1]):
                yield ask(do="act", **asks, act=act)
        session.take(choice, chance.choice(choice.options))
    yield ask(do="table", record=session.record(), seat="")
    yield ask(do="undo", record=session.record(), seat=session.seats[0])
    yield ask(do="compare", record=session.record(), readings=[{}])
    yield ask(do="schema", game=family, ruleset=game.id)
    yield ask(do="settle", game=family, ruleset=game.id, facts={})
    yield ask(do="partie", game=family, ruleset=game.id, deals=[{"facts": {}}])
    yield ask(do="melds", game=family, ruleset=game.id, hand="7h 8h 9h 2c", together="7h 8c")
    yield ask(do="melds", game=family, ruleset=game.id, hand="7h 7h")


@pytest.mark.long
@pytest.mark.by_turns
@pytest.mark.parametrize(("family", "game"), RULESETS, ids=NAMED)
def test_no_word_that_the_engine_answers_is_left(ask: Callable[..., Json], family: str, game: Game) -> None:
    several = [*of_tables(ask, family, game)]
    assert sum(json.dumps(each, ensure_ascii=False).count(pseudo.OPEN) for each in several) > 100
    assert {found for each in several for found in left(each)} == set()


# Where a deal begins that a reader makes


def beginnings(told: Json) -> Iterator[str]:
    """What stands there of parts, of places for cards, of what the part is given, and of what was there before."""
    yield from (part["title"] for part in told["parts"])
    yield from ("".join(text for _, text in texts(place["said"], "said")) for place in told["places"])
    for schema in (told["given"], told["brought"]):
        yield from (each["title"] for each in schema["properties"].values())


@pytest.mark.parametrize(("family", "game"), RULESETS, ids=NAMED)
def test_no_key_stands_where_a_deal_begins(ask: Callable[..., Json], family: str, game: Game) -> None:
    """Places, parts and facts have words; of players only the letters stand there."""
    for part in game.parts:
        told = ask(do="places", game=family, ruleset=game.id, part=part)
        shown = [*beginnings(told)]
        assert len(shown) >= len(game.parts) + len(told["places"]) + 1
        assert all(pseudo.OPEN in each for each in shown), shown
        assert pseudo.untold(shown) <= {*game.names}


# What the page says with words of the engine’s


def put(answers: list[Json]) -> Iterator[tuple[str, str]]:
    """The words that a page puts into sentences of its own, each with the contexts in which it looks them up."""
    for each in answers:
        mine = each.get("mine") or {}
        if mine.get("kind") == "hand":
            yield "word", mine["verb"]
        if mine.get("gathers"):
            yield "word", mine["gathers"]
        for key, text in texts(each):
            if key in ("payer", "payee"):
                yield "pool", text
            if key == "enum":
                yield "word suit", text


def test_each_word_that_the_page_puts_into_its_own_sentences_is_known_to_it(
    ask: Callable[..., Json], spoken: dict[str, str]
) -> None:
    known = json.loads(spoken[words.PAGE])["texts"]
    wanted: set[tuple[str, str]] = set()
    for family, game in RULESETS:
        answers = [*of_tables(ask, family, game)]
        apart = {*game.names, *(card.text for card in game.pack)}
        wanted |= {(kinds, text) for kinds, text in put(answers) if text not in apart and pseudo.untold([text])}
    assert len(wanted) > 20
    assert not {(kinds, text) for kinds, text in wanted
                if not any(f"{kind}{words.IN}{text}" in known for kind in kinds.split())}  # fmt: skip


def test_what_the_page_shares_with_the_engine_is_no_more_than_words(spoken: dict[str, str]) -> None:
    page, engine = (json.loads(spoken[name])["texts"] for name in (words.PAGE, words.ENGINE))
    assert (
        page[f"card{words.IN}queen of hearts"] == engine[f"card{words.IN}queen of hearts"] == "⟦queen of hearts ~~~~~⟧"
    )
    assert not [key for key in page if words.IN in key and key.partition(words.IN)[0] not in words.SHARED]
    assert len(page) < len(engine)


# The catalogue as a page has it


def test_a_catalogue_told_as_json_is_gettexts_own(spoken: dict[str, str]) -> None:
    """Texts, words in their contexts, and forms by number, which go round by the hundred."""
    plurals = [0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n // 10 % 10 != 1 else 2 for n in range(200)]
    forms = {f"forms{words.IN}point": ["punkt", "punkty", "punktów"], f"suit{words.IN}clubs": "trefle"}
    polish = Spoken({"over": "koniec", **forms}, plurals)
    assert [polish.gettext(each) for each in ("over", "under")] == ["koniec", "under"]
    assert [polish.pgettext("suit", each) for each in ("clubs", "cups")] == ["trefle", "cups"]
    told = {n: polish.npgettext("forms", "point", "points", n) for n in (0, 1, 2, 12, 22, 101, 102, 112, 1002, -1)}
    assert told == {0: "punktów", 1: "punkt", 2: "punkty", 12: "punktów", 22: "punkty", 101: "punktów", 102: "punkty",
                    112: "punktów", 1002: "punkty", -1: "punkt"}  # fmt: skip
    assert polish.npgettext("forms", "card", "cards", 1) == AS_WRITTEN.npgettext("forms", "card", "cards", 1) == "card"


def test_english_is_answered_as_ever_after_another_language(ask: Callable[..., Json]) -> None:
    record = {"quinola": 1, "game": "put", "ruleset": "cotton-1674", "seed": 1, "acts": []}
    told = ask(do="table", record=record, seat="A")
    assert pseudo.OPEN in json.dumps(told, ensure_ascii=False)
    assert pseudo.OPEN not in answer(json.dumps({"do": "table", "record": record, "seat": "A"}))


# Sentences of the page


SAYS = ROOT / "tests" / "play" / "modules" / "says.mjs"
APART = {"MB", "json", "record", "score", "true", "false", "BibTeX", "CSL", "JSON", "RIS"}
"""A unit, what files are called, two values with which a function was tried, and formats of citations."""


def test_no_word_of_the_pages_own_sentences_is_left(spoken: dict[str, str], tmp_path: Path) -> None:
    """Whatever `site/play/words` can say: each text, and what each function makes of numbers, names and lists."""
    (tmp_path / "words.json").write_text(spoken[words.PAGE], "utf-8")
    command = [PYTHON.with_name("node"), SAYS, tmp_path / "words.json"]
    done = subprocess.run(command, cwd=ROOT, env=variables(), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    said: dict[str, list[str]] = json.loads(done.stdout)
    assert len(said) > 300
    assert {name: found for name, each in said.items() if (found := pseudo.untold(each) - APART)} == {}


# In the browser


STEPS = 60
"""So many times something is done at a table at most."""
HINT = "⟦Hint ~~⟧"
REFUSED = ".front :is(.hand.mine button, .choices button, .pick, button.place)[aria-disabled=true]"
NEXT = """() => {
  const may = ".front :is(.choices button, .hand.mine button, .pick, button.place, .tap):not([aria-disabled])";
  const next = ['.says [data-key="go on"]', ".front .hinted", may].map((each) => document.querySelector(each));
  const go = next.find(Boolean);
  go?.click();
  return Boolean(go);
}"""
ARRIVED = "() => !document.querySelector('.coming')"
OPEN_ALL = "() => document.querySelectorAll('details').forEach((each) => { each.open = true; })"


def known_in(game: str) -> set[str]:
    """The words of its name, and of the ids of its rules and questions, by which a page calls them."""
    rows = [(ROOT / "content" / "games" / game / f"{name}.toml").read_text("utf-8") for name in ("rules", "cruxes")]
    ids = {word for text in rows for id in re.findall('^id = "(.+)"', text, re.M) for word in re.split(r"\W", id)}
    return {"Quinola", *catalogue.family(game).title.split()} | ids


class Reading:
    """Reads a page as often as something has been done there, and keeps what was left in no brackets."""

    def __init__(self, page: Page, game: str, play: Any) -> None:
        self.page, self.known, self.play = page, known_in(game), play
        self.left: set[tuple[str, str]] = set()
        self.told = 0

    def read(self) -> None:
        """All that is seen or heard now, and what is folded away; whatever is on its way has come."""
        self.page.wait_for_function(ARRIVED)
        self.play.rest(self.page)
        several = [*blocks(self.page.content())]
        self.told = max(self.told, sum(each.count(pseudo.OPEN) for each in several))
        self.left |= {(word, each) for each in several for word in pseudo.untold([CARDS.sub(" ", each)]) - self.known}

    def press(self, found: Locator) -> bool:
        """Press the first of these, if there is one, and read."""
        if not found.count():
            return False
        found.first.click(force=True)
        self.read()
        return True

    def press_each(self, within: str) -> int:
        """Press every button there, one after the other, and unfold what comes; how many there were."""
        n = 0
        while self.press(self.page.locator(f"{within} button:visible:not([aria-disabled])").nth(n)):
            self.page.evaluate(OPEN_ALL)
            self.read()
            n += 1
        return n


def deal_at_the_table(room: Any, play: Any, family: str) -> tuple[Reading, int, int]:
    """A deal in which all is tried: hints, refusals, settings, record; how often there was a hint, and a refusal."""
    game = next(iter(catalogue.family(family).rulesets.values()))
    part = "deal" if "deal" in game.parts else next(iter(game.parts))
    page = room.table(Session(game, 7, part=part).record(), game.names[0])
    reading = Reading(page, family, play)
    hints = refusals = 0
    for n in range(STEPS):
        reading.read()
        if page.locator(".settled").count():
            break
        refusals += n % 3 == 0 and reading.press(page.locator(REFUSED))
        hints += reading.press(page.get_by_role("button", name=HINT))
        if not page.evaluate(NEXT):
            break
    page.evaluate(OPEN_ALL)
    page.locator("#record-text").fill("[]")
    page.locator(".record .acts button").last.click()
    reading.read()
    return reading, hints, refusals


@pytest.fixture(scope="module")
def address_of_alone(alone_in_pseudo: Path, site: Path) -> Iterator[str]:
    """Where the game is served that was made alone, with the runtime of the built site."""
    runtime = next((site / "_static" / "play").glob("pyodide-*"))
    if not (place := alone_in_pseudo / "_static" / "play" / runtime.name).exists():
        place.symlink_to(runtime, target_is_directory=True)
    with serving(alone_in_pseudo) as base:
        yield base


@pytest.fixture
def spoken_room(browser: Browser, address_of_alone: str, play: Any) -> Iterator[Any]:
    """Opens pages of that game."""
    opened = play.Room(browser, address_of_alone)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def alone(alone_in_pseudo: Path) -> str:
    """Its id."""
    [found] = [path.name for path in (alone_in_pseudo / "games").iterdir()]
    return found


def test_no_word_of_a_deal_at_the_table_is_left(spoken_room: Any, play: Any, alone: str) -> None:
    """Bar, cloth, hand, prompts, hints, refusals, log, ledger, settings, and what is wrong with a record."""
    reading, hints, refusals = deal_at_the_table(spoken_room, play, alone)
    assert reading.page.locator(".settled").count() == 1
    assert reading.page.locator(".log li").count() > 20
    assert min(hints, refusals) > 2
    assert reading.told > 100
    assert reading.left == set()


def test_no_word_of_the_score_keeper_and_the_calculator_is_left(spoken_room: Any, play: Any, alone: str) -> None:
    page = spoken_room.open("score/", game=alone)
    reading = Reading(page, alone, play)
    page.evaluate(OPEN_ALL)
    reading.read()
    page.locator("[data-play=score] button", has_text="Begin").click()
    page.locator("[data-play=score] .entry").wait_for()
    page.evaluate(OPEN_ALL)
    reading.read()
    assert reading.press_each("[data-play]") > 2
    for field in page.locator("[data-play] :is(input[type=text], input[type=number], textarea):visible").all():
        field.fill("3")
        reading.read()
    assert reading.told > 60
    assert reading.left == set()


def test_no_word_of_a_deal_that_is_stepped_through_or_read_otherwise_is_left(
    spoken_room: Any, play: Any, alone: str
) -> None:
    page = spoken_room.open("deals/", game=alone)
    reading = Reading(page, alone, play)
    page.evaluate(OPEN_ALL)
    reading.read()
    panel = page.locator("[data-play=deal]").first
    stepping, otherwise = panel.locator("button[aria-expanded]").nth(0), panel.locator("button[aria-expanded]").nth(1)
    stepping.click()
    panel.locator(".steps button").nth(2).wait_for()
    for _ in range(4):
        panel.locator(".steps button").nth(2).click()
        reading.read()
    otherwise.click()
    panel.locator(".comparison select").first.select_option(index=1)
    panel.locator(".comparison .differences").first.wait_for()
    reading.read()
    assert panel.locator(".comparison .differences").first.inner_text().startswith(pseudo.OPEN)
    assert reading.left == set()


@pytest.fixture(scope="session")
def whole_in_pseudo(make_in_pseudo: Callable[..., Any], once: Once, site: Path) -> Path:
    """The whole site in the pseudo-language, with the runtime of the other."""

    def make(folder: Path) -> str:
        made, done = make_in_pseudo(folder, ROOT / "content", [])
        assert not any(each.returncode for each in done), [each.stderr[-3000:] for each in done]
        runtime = next((site / "_static" / "play").glob("pyodide-*"))
        (made / "_static" / "play" / runtime.name).symlink_to(runtime, target_is_directory=True)
        return str(made)

    return Path(once("whole-in-pseudo", make))


@pytest.mark.nightly
@pytest.mark.parametrize("family", catalogue.families())
def test_no_word_at_the_table_of_any_game_is_left(
    browser: Browser, play: Any, whole_in_pseudo: Path, family: str
) -> None:
    with serving(whole_in_pseudo) as base:
        room = play.Room(browser, base)
        reading, *_ = deal_at_the_table(room, play, family)
        room.close()
    assert reading.told > 50
    assert reading.left == set()
