"""./scripts/game show: the pages of one game follow its files, and so does the engine behind them."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import NamedTuple
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect

from one_game.begin import begin
from one_game.places import Places
from one_game.shelf import lay, named
from workshop import BUILD, PYTHON, ROOT
from workshop.environment import variables

pytestmark = pytest.mark.makes
ID = "bone-ace"
PAGE = f"/games/{ID}/rules/"


class Answer(NamedTuple):
    """What the server has sent."""

    status: int
    location: str
    body: bytes


@dataclass
class Shown:
    """A game that is being shown: its files, its port, and the lines that the command prints."""

    places: Places
    port: int
    lines: Queue[str]
    running: subprocess.Popen[str]

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def ask(self, path: str, body: str | None = None, **headers: str) -> Answer:
        with closing(HTTPConnection("127.0.0.1", self.port)) as connection:
            connection.request("GET" if body is None else "POST", path, body, headers)
            with connection.getresponse() as answer:
                return Answer(answer.status, answer.headers.get("Location", ""), answer.read())

    def read(self, path: str) -> str:
        return self.ask(path).body.decode("utf-8")

    def change(self, file: Path, old: str, new: str) -> None:
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")

    def until(self, holds: Callable[[dict[str, object]], bool], page: str = PAGE) -> dict[str, object]:
        """What an open page is told, as soon as this holds of it."""
        with closing(HTTPConnection("127.0.0.1", self.port)) as connection:
            connection.request("GET", f"/-/events?{urlencode({'page': page})}")
            with connection.getresponse() as answer:
                for line in answer:
                    if line.startswith(b"data: ") and holds(told := json.loads(line[6:])):
                        return told  # type: ignore[no-any-return]
        pytest.fail("the command has ended")

    def until_shown(self, words: str, page: str = PAGE) -> str:
        """A page, as soon as it has these words."""
        self.until(lambda _: words in self.read(page), page)
        return self.read(page)


def command(places: Places, port: int = 0) -> list[str]:
    """The command that shows a game."""
    told = [PYTHON, ROOT / "scripts" / "game", "show", places.id, "--root", places.root, "--port", port]
    return [*map(str, told)]


def left(session: int, folder: Path) -> list[str]:
    """The processes that are left of a command: those of its session, and those that are told of its folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(FileNotFoundError, ProcessLookupError):
            state, _, _, of = (process / "stat").read_text().rpartition(")")[2].split()[:4]
            told = (process / "cmdline").read_bytes().decode(errors="replace")
            if state != "Z" and (int(of) == session or str(folder) in told):
                found.append(told)
    return found


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Shown]:
    """A game that has just been begun, shown on a port of its own."""
    places = Places(ID, tmp_path)
    assert [*begin(places, "cotton-1674")]
    running = subprocess.Popen(command(places), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                               start_new_session=True)  # fmt: skip
    lines: Queue[str] = Queue()
    assert running.stdout is not None

    def gather() -> None:
        for line in running.stdout or ():
            lines.put(line)
        lines.put("")

    Thread(target=gather, daemon=True).start()
    told = ""
    while not (found := re.search(r"localhost:(\d+)", told)):
        told += (line := lines.get())
        assert line, told
    yield Shown(places, int(found[1]), lines, running)
    if running.poll() is None:
        running.send_signal(signal.SIGINT)
        assert running.wait() == 130
    while left(running.pid, tmp_path):  # what hangs is ended by pytest
        pass
    printed = "".join(iter(lines.get, ""))
    running.stdout.close()
    assert "Traceback" not in printed, printed


def test_pages_follow_a_changed_rule_and_outlast_a_broken_file(shown: Shown) -> None:
    rules = shown.places.game / "rules.toml"
    before = shown.until_shown('id="bone-ace.deal"')
    text = re.findall(r'(?m)^text = "(.+)"', rules.read_text("utf-8"))[0]
    shown.change(rules, text, "Each is dealt three cards, and the third lies open.")
    assert "the third lies open" not in before
    shown.until_shown("the third lies open")

    shown.change(rules, "[[rule]]", "[[rule")
    told = shown.until(lambda told: bool(told["faults"]))
    assert f"content/games/{ID}/rules.toml:3: Q102 this is not TOML" in str(told["faults"])
    assert "the third lies open" in shown.read(PAGE)

    shown.change(rules, "[[rule\n", "[[rule]]\n")
    shown.change(rules, "the third lies open", "the third is turned")
    shown.until_shown("the third is turned")
    assert shown.until(lambda told: not told["faults"])


def test_a_page_that_is_deleted_is_gone_and_one_that_is_written_is_there(shown: Shown) -> None:
    """Also among those to which the pages beside it lead."""
    notes, page = shown.places.game / "notes.md", f"/games/{ID}/notes/"
    shown.until_shown('id="bone-ace.deal"')
    assert 'href="../notes/"' not in shown.read(PAGE)
    notes.write_text("# Notes\n\nWritten beside the fire.\n", "utf-8")
    shown.until_shown("Written beside the fire.", page)
    shown.until_shown('href="../notes/"')
    notes.unlink()
    shown.until(lambda _: shown.ask(page).status == 404, page)
    assert 'href="../notes/"' not in shown.read(PAGE)


def test_what_only_sphinx_notices_is_told_until_it_is_mended(shown: Shown) -> None:
    notes, rules = shown.places.game / "notes.md", shown.places.game / "rules.toml"
    shown.until_shown('id="bone-ace.deal"')
    notes.write_text("# Notes\n\n```{rules}\n:ruleset: lost\n```\n", "utf-8")
    told = shown.until(lambda told: bool(told["faults"]))
    assert f"content/games/{ID}/notes.md:3: " in str(told["faults"])
    shown.change(rules, 'phase = "play"\n', 'phase = "play"\n# nothing new\n')
    shown.change(notes, ":ruleset: lost\n", "")
    assert shown.until(lambda told: not told["faults"])


def test_what_is_wrong_between_content_and_engine_is_told_above_the_new_page(shown: Shown) -> None:
    shown.until_shown('id="bone-ace.deal"')
    shown.change(shown.places.game / "deals" / "first.toml", "totals = { A = 1 }", "totals = { A = 3 }")
    told = shown.until(lambda told: bool(told["faults"]))
    assert "player  yours  the engine’s  by which rule" in str(told["faults"])


def test_the_engine_behind_the_table_is_that_of_this_machine_as_it_stands(shown: Shown) -> None:
    """Changed code is loaded: a request in the words of the engine's door is answered by it, and by no other site's."""
    module, request = shown.places.module("quinola.games"), json.dumps({"do": "games"})
    shown.until_shown('id="bone-ace.deal"')

    def titles() -> list[str]:
        answer = shown.ask("/-/engine", request)
        assert answer.status == 200
        return [game["title"] for game in json.loads(answer.body)["games"]]

    assert titles() == ["Bone Ace"]
    code = shown.until(lambda _: True)["stamp"]
    shown.change(module, '"Bone Ace"', '"Bone-Ace the Second"')
    shown.until(lambda told: str(told["stamp"]).partition("-")[0] != str(code).partition("-")[0])
    assert titles() == ["Bone-Ace the Second"]
    assert shown.ask("/-/engine", request, **{"Sec-Fetch-Site": "cross-site"}).status == 404

    shown.change(module, "FAMILY: Final", "FAMILY: Final = (\nFAMILY: Final")
    told = shown.until(lambda told: bool(told["faults"]))
    assert "this is not Python" in str(told["faults"])
    assert 'id="bone-ace.deal"' in shown.read(PAGE)


def test_an_open_page_comes_again_and_tells_what_is_wrong(shown: Shown, browser: Browser) -> None:
    rules = shown.places.game / "rules.toml"
    shown.until_shown('id="bone-ace.deal"')
    page = browser.new_page()
    page.goto(shown.address + PAGE)
    text = re.findall(r'(?m)^text = "(.+)"', rules.read_text("utf-8"))[0]
    shown.change(rules, text, "Each is dealt three cards, and the third lies open.")
    expect(page.get_by_text("the third lies open").first).to_be_visible()
    shown.change(rules, "[[rule]]", "[[rule")
    expect(page.locator("#show-faults")).to_contain_text("this is not TOML")
    expect(page.get_by_text("the third lies open").first).to_be_visible()
    shown.change(rules, "[[rule\n", "[[rule]]\n")
    expect(page.locator("#show-faults")).to_be_empty()

    page.close()


def test_a_print_is_made_when_it_is_asked_for(shown: Shown) -> None:
    shown.until_shown('id="bone-ace.deal"')
    led = shown.ask("/print/sheet.pdf")
    assert (led.status, led.location) == (302, f"/print/{ID}-sheet-old-a4.pdf")
    answer = shown.ask(led.location)
    assert answer.status == 200
    assert answer.body.startswith(b"%PDF-")
    lost = shown.ask(f"/print/{ID}-nothing.pdf")
    assert lost.status == 500
    assert f"there is no {ID}-nothing.pdf" in lost.body.decode()


def test_a_print_of_content_that_has_a_fault_tells_the_fault(shown: Shown) -> None:
    """In the browser and in the terminal."""
    shown.until_shown('id="bone-ace.deal"')
    shown.change(shown.places.game / "rules.toml", "certainty = ", "certanty = ")
    told = "Q107 “certanty” is no field here (did you mean “certainty”?)"
    answer = shown.ask(f"/print/{ID}-sheet-old-a4.pdf")
    assert answer.status == 500
    assert answer.body.decode().startswith(f"{ID}-sheet-old-a4.pdf cannot be made: content/games/{ID}/rules.toml:8: ")
    assert told in answer.body.decode()
    while told not in (line := shown.lines.get()):
        assert line


def test_the_edition_of_a_game_that_leads_to_others_is_made(tmp_path: Path) -> None:
    """Where the glossary stands in it, and a link to a page that is not made is words."""
    game, env = "put", variables()
    env["PYTHONPATH"] += f":{ROOT / 'scripts'}"
    told = [PYTHON, "-m", "one_game.making", game, str(ROOT), str(tmp_path), f"{game}-edition.pdf"]
    made = subprocess.run(told, env=env, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    assert (tmp_path / "print" / f"{game}-edition.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_nothing_outlasts_it_even_while_a_print_is_made(shown: Shown, sign: signal.Signals) -> None:
    """The fixture asks afterwards what is left."""

    def ask() -> None:
        with suppress(OSError, HTTPException):  # it is never answered
            shown.ask(f"/print/{ID}-rulebook-a5.pdf")

    Thread(target=ask, daemon=True).start()
    while "Print:" not in shown.lines.get():
        pass
    assert len(left(shown.running.pid, shown.places.root)) >= 3
    shown.running.send_signal(sign)
    assert shown.running.wait() == 128 + sign


def test_a_game_is_shown_once_and_a_port_is_used_once(shown: Shown) -> None:
    again = subprocess.run(command(shown.places), capture_output=True, text=True, check=False)
    assert (again.returncode, again.stderr) == (1, f"\n{ID} is being shown already; end that first.\n")
    other = Places("other", shown.places.root)
    assert [*begin(other)]
    taken = subprocess.run(command(other, shown.port), capture_output=True, text=True, check=False)
    assert taken.returncode == 1
    assert f"Port {shown.port} cannot be used" in taken.stderr


def test_what_is_not_made_says_so(shown: Shown) -> None:
    answer = shown.ask("/games/reym/")
    assert answer.status == 404
    assert "This page is not among those that are shown." in answer.body.decode()


def test_nothing_of_it_lies_where_a_build_lies(shown: Shown) -> None:
    shown.until_shown('id="bone-ace.deal"')
    assert {path.name for path in (shown.places.root / "build").iterdir()} == {"show"}
    assert (BUILD / "show" / ID).exists() is False


# What is read


def test_of_other_games_what_is_spoken_of_is_read_and_no_more(tmp_path: Path) -> None:
    house = tmp_path / "house"
    places = Places(ID, house)
    assert [*begin(places), *begin(Places("lender", house)), *begin(Places("other", house))]
    rules = places.game / "rules.toml"
    rules.write_text(
        rules.read_text("utf-8").replace('id = "bone-ace.end"', 'id = "bone-ace.end"\nlike = "lender.end"')
    )
    shelf = tmp_path / "shelf"
    lay(places, shelf)
    assert {path.name for path in (shelf / "games").iterdir()} == {ID, "lender"}
    assert {path.name for path in (shelf / "games" / "lender").iterdir()} == {"game.toml", "rules.toml", "cruxes.toml"}
    assert {path.name for path in (shelf / "sources").iterdir()} >= {f"{ID}-source"}
    assert (shelf / "games" / ID / "rules.toml").stat().st_mtime_ns == rules.stat().st_mtime_ns
    shutil.rmtree(house / "content" / "games" / "lender")
    lay(places, shelf)
    assert not [*(shelf / "games" / "lender").iterdir()]


@pytest.mark.parametrize(("told", "found"), [
    ('like = "put.deal"', True), ("{game}`put`", True), ('supplied = ["put/first"]', True),
    ("they put it down", False), ('"in-put"', False), ("puts.", False),
])  # fmt: skip
def test_a_game_is_named_as_ids_are_written(told: str, found: bool) -> None:
    assert named(["put"], told) == ({"put"} if found else set())
