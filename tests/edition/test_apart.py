"""A game whose rule-sets ask different questions and number their own rules: numbers, addresses, deals, faults."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import pytest

import whole
from edition import corpus
from edition.browser.game_data import GameData
from edition.checking import agree, checks, coverage
from edition.markup.context import value_of
from edition.markup.readings import departures
from edition.model import Corpus, Game, letters, numbers
from edition.model.answers import answers_of
from edition.pages.synopsis import alike
from edition.published import addresses
from quinola import ReadingError, catalogue
from quinola.ledger import Entry

Run = Callable[..., subprocess.CompletedProcess[str]]
Alter = Callable[[Path, str, str, str], None]
RULES, CRUXES, GAME = "games/odd/rules.toml", "games/odd/cruxes.toml", "games/odd/game.toml"
ASKED = "games/odd/questions.toml"
DEALS, NEWEST = "games/odd/deals.md", "games/odd/deals/newest.md"
OLD_DEAL = "games/odd/deals/in-old.toml"
OTHER_READINGS = '[readings]\n"odd.talon" = "unseen"\n\n[shows]'


@pytest.fixture
def content(odd: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(odd, tmp_path / "content"))


@pytest.fixture
def loaded(odd: Path) -> Corpus:
    return corpus.load(odd)[0]


@pytest.fixture
def game(loaded: Corpus) -> Game:
    return loaded.games["odd"]


def faults(content: Path) -> list[str]:
    found, read = corpus.read(content)
    every = {*read, *checks.faults(found), *addresses.faults(found), *agree.faults(found)}
    return [str(fault) for fault in sorted(every)]


# What is in force where


def test_the_content_is_in_order(odd: Path) -> None:
    assert faults(odd) == []


def test_a_rule_set_answers_what_it_asks_and_its_own_name(game: Game) -> None:
    family = catalogue.family("odd")
    assert answers_of(family, family.ruleset("old")) == {"ruleset": "old", "odd.worth": 1}
    assert value_of(game, "new", {"odd.double": "yes"}).readings == {
        "ruleset": "new", "odd.worth": 1, "odd.double": "yes"}  # fmt: skip
    with pytest.raises(ReadingError, match=r"odd\.double is asked of new and newest alone, and this is old"):
        value_of(game, "old", {"odd.double": "yes"})


def test_a_rule_may_belong_to_rule_sets_and_to_questions_that_they_ask(game: Game) -> None:
    stock, seen, twice = (game.rules[f"odd.{slug}"] for slug in ("stock", "left-seen", "twice"))
    assert [key for key in game.rulesets if stock.in_force(game.base(key))] == ["old"]
    assert [key for key in game.rulesets if seen.in_force(game.base(key))] == ["newest"]  # nobody else asks
    yes = {"odd.double": "yes"}
    assert twice.in_force(game.base("newest") | yes)
    assert not twice.in_force(game.base("old") | yes)  # of other rule-sets


def test_the_words_of_a_rule_may_be_those_of_a_rule_set(game: Game) -> None:
    closing = game.rules["odd.closing"]
    assert closing.under(game.base("old")).text == "Then the stock is put away."
    assert closing.under(game.base("new")).text == "Then the deal is over."


def test_only_what_is_asked_is_read_otherwise(game: Game) -> None:
    assert [[each.pick for each in departures(game, key)] for key in game.order] == [
        [("double", "yes")], [], [("double", "yes"), ("talon", "unseen")]]  # fmt: skip


def test_a_question_arises_where_all_its_rules_are_in_force(game: Game) -> None:
    def asked(ruleset: str, **otherwise: str) -> list[str]:
        readings = game.base(ruleset) | {f"odd.{crux}": reading for crux, reading in otherwise.items()}
        return [question.asks for question in game.questions_in(readings)]

    always = ["How many cards are there?", "Who leads?", "Who takes the trick?", "What is a trick worth?",
              "What comes after the last trick?", "I led and took it: what do I get?"]  # fmt: skip
    assert asked("new") == always
    assert asked("new", double="yes") == [*always[:4], "Is it paid twice?", *always[4:]]
    assert asked("old") == [always[0], "Is there a stock?", *always[1:]]
    assert asked("newest") == always
    assert asked("newest", talon="unseen") == [*always[:2], "May I look at the card that is left?", *always[2:]]


def test_a_page_about_several_starts_from_the_first_that_asks(game: Game) -> None:
    assert set(game.base("old")) == {"ruleset", "odd.worth"}
    assert set(game.base("old", "new")) == {"ruleset", "odd.worth", "odd.double"}
    assert game.base("old", "new")["ruleset"] == "old"
    assert set(game.base()) == {"ruleset", "odd.worth", "odd.double", "odd.talon", "odd.depth"}


def test_a_reading_is_played_where_it_is_asked(loaded: Corpus) -> None:
    found = coverage.cruxes(loaded)
    assert found.missing == ()
    assert {"odd.talon=unseen", "odd.depth=1", "odd.double=yes"} <= set(found.covered)


# Numbers and addresses


def test_each_rule_set_counts_its_own_rules(game: Game) -> None:
    def told(ruleset: str) -> str:
        return " ".join(f"{rule.removeprefix('odd.')} {n}" for rule, n in game.numbers[ruleset].items())

    assert told("old") == "pack 1 stock 2 lead 3 trick 4 paid 5 closing 6"
    assert told("new") == "pack 1 lead 2 trick 3 paid 4 twice 4a closing 5"
    assert told("newest") == "pack 1 lead 2 left 3 left-seen 4 left-unseen 4a trick 5 paid 6 twice 6a closing 7"


@pytest.mark.parametrize(
    ("rule", "about", "number"),
    [
        ("odd.paid", "", "4"),  # of the game's first rule-set
        ("odd.paid", "newest", "6"),
        ("odd.stock", "", "2 of 1700"),  # of the first that has it
        ("odd.stock", "newest", "2 of 1700"),
        ("odd.left-unseen", "", "4a of 1900"),
        ("odd.twice", "old", "4a of 1800"),
        ("odd.pack", "old", "1"),
    ],
)
def test_a_rule_is_cited_by_the_number_of_its_rule_set(game: Game, rule: str, about: str, number: str) -> None:
    assert game.number(rule, about) == number


def test_letters_go_on_after_z() -> None:
    assert [letters(n) for n in (0, 1, 26, 27, 28, 52, 53, 702, 703)] == [
        "", "a", "z", "aa", "ab", "az", "ba", "zz", "aaa"]  # fmt: skip
    rules = [f"r{n}" for n in range(30)]
    assert [numbers(rules, ["r0", "r29"])[rule] for rule in ("r0", "r1", "r26", "r27", "r29")] == [
        "1", "1a", "1z", "1aa", "2"]  # fmt: skip


def test_a_rule_has_its_address_where_the_first_rule_set_has_it(loaded: Corpus) -> None:
    where = {rule: addresses.address_text(found) for rule in loaded.games["odd"].rules
             if (found := addresses.address(loaded, "rule", rule))}  # fmt: skip
    assert where["odd.pack"] == "games/odd/rules/#odd.pack"
    assert where["odd.twice"] == "games/odd/rules/#odd.twice"  # another reading of the first
    assert where["odd.stock"] == "games/odd/rules/old/#odd.stock"
    assert where["odd.left-unseen"] == "games/odd/rules/newest/#odd.left-unseen"


def test_a_deal_has_its_address_where_its_rule_set_is_listed(loaded: Corpus) -> None:
    assert addresses.address(loaded, "deal", "odd/in-old") == ("games/odd/deals", "deal-in-old")
    assert addresses.address(loaded, "deal", "odd/in-newest") == ("games/odd/deals/newest", "deal-in-newest")


def test_reym_numbers_its_rules_together() -> None:
    reym = whole.content().games["reym"]
    assert len({tuple(numbers.items()) for numbers in reym.numbers.values()}) == 1
    assert reym.number("reym.pack", "herald-1915") == "2"
    assert {reym.home(rule) for rule in reym.rules} == {"quinola"}


# The pages


def page(site: Path, name: str) -> str:
    return (site / "games" / "odd" / name / "index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "html"),
    [
        ("rules", '<a href="#odd.paid">rule\N{NO-BREAK SPACE}4</a>'),
        ("rules", '<a href="old/#odd.stock">rule\N{NO-BREAK SPACE}2 of 1700</a>'),
        ("rules", '<a href="newest/#odd.left-unseen">rule\N{NO-BREAK SPACE}4a of 1900</a>'),
        ("cruxes", 'Asked only in <a href="../rules/newest/">1900</a>.'),
        ("rules", '<a href="../deals/newest/#deal-in-newest">'),
        ("cruxes", '<h2 id="cruxes-several">Open in more than one rule-set'),
        ("cruxes", '<h3 class="lemma" id="name-odd.talon">'),
        ("rules", "<dd>nowhere, 1700–1900</dd>"),
        ("rules", 'and <span data-number="odd.depth">1</span> say'),  # a number that only another rule-set asks for
        ("rules/old", '<a href="#odd.paid">rule\N{NO-BREAK SPACE}5</a> is older'),
        ("rules/old", '<a href="#odd.lead">rule\N{NO-BREAK SPACE}3</a> comes next'),
        ("rules/old", '<a href="../newest/#odd.left">rule\N{NO-BREAK SPACE}3 of 1900</a> never'),
        ("rules/old", "Then the stock is put away."),
        ("rules/old", '<input type="number" form="readings" name="odd.worth" value="1" min="1" max="9"'),
        ("rules/newest", '<a href="#odd.paid">rule\N{NO-BREAK SPACE}6</a> counts'),
        ("rules/newest", 'id="odd.left-unseen"'),
        ("rules/newest", 'name="odd.talon" value="unseen"'),  # carried by a rule
        ("rules/newest", 'name="odd.double" value="yes"'),  # carried by none
        ("rules/newest", "The rules above follow."),
        ("deals", '<a href="../rules/old/#odd.paid">rule\N{NO-BREAK SPACE}5</a>: Two tricks'),
        ("deals", '<a href="../rules/#odd.paid">rule\N{NO-BREAK SPACE}4</a>: Two tricks'),
        ("deals", "2 questions<"),
        ("deals/newest", '<a href="../../rules/newest/#odd.paid">rule\N{NO-BREAK SPACE}6</a> says'),
        ("deals/newest", '<a href="../../rules/newest/#odd.twice">6a</a>'),
        ("compare", '<th scope="row"><a href="../rules/old/#odd.stock">Rule\N{NO-BREAK SPACE}2 of 1700</a></th>'),
        ("compare", '<td colspan="2" class="q none" data-set="1700 · 1800"><span class="vh">does not arise</span>'),
    ],
)
def test_a_page_prints(odd_site: Path, name: str, html: str) -> None:
    assert html in page(odd_site, name)


@pytest.mark.parametrize(
    ("name", "html"),
    [
        ("rules", 'id="odd.stock"'),  # no reading of the first rule-set has it
        ("rules", 'id="odd.left-unseen"'),
        ("rules", 'name="odd.talon"'),
        ("rules/old", 'type="radio"'),
        ("rules/old", "odd.twice"),
        ("deals", "deal-in-newest"),
        ("deals", 'name="odd.talon"'),
        ("deals/newest", "deal-in-old"),
    ],
)
def test_a_page_leaves_out(odd_site: Path, name: str, html: str) -> None:
    assert html not in page(odd_site, name)


@pytest.mark.ours
def test_every_address_stands_and_no_id_twice(odd_site: Path, loaded: Corpus) -> None:
    found = {}
    for file in odd_site.rglob("index.html"):
        ids = re.findall(r'\sid="([^"]+)"', file.read_text("utf-8"))
        assert len(ids) == len(set(ids)), file
        found[file] = set(ids)
    promised = list(addresses.promises(loaded))
    assert len(promised) > 30
    for address in promised:
        folder, _, anchor = address.partition("#")
        assert not anchor or anchor in found[odd_site / folder / "index.html"], address


def test_links_of_the_game_lead_to_its_deals(odd_site: Path) -> None:
    learn = re.findall(r'<a[^>]* href="([^"]+)"[^>]*>(?:Learn|Begin)', page(odd_site, ""))
    assert learn
    assert all(each.startswith("deals/") for each in learn)


def test_the_play_room_is_told_the_numbers_of_every_rule_set(game: Game) -> None:
    class Plain:
        def parse_inline(self, text: str) -> tuple[list[object]]:
            return ([],)

        def ruleset(self, game: Game) -> str:
            return "newest"

    told = GameData(Plain(), game).data()  # type: ignore[arg-type]
    assert (told["ruleset"], told["first"]) == ("newest", "new")
    assert told["rules"]["odd.paid"]["n"] == {"old": "5", "new": "4", "newest": "6"}
    only = {"ruleset": ["old"]}
    assert told["rules"]["odd.stock"] == {"n": {"old": "2"}, "home": "old", "said": [], "when": only}
    assert [each["short"] for each in told["rulesets"]] == ["1700", "1800", "1900"]
    assert [list(each["reading"]) for each in told["rulesets"]] == [
        ["odd.worth"], ["odd.worth", "odd.double"], ["odd.worth", "odd.double", "odd.talon", "odd.depth"]]  # fmt: skip


# Faults: file, what stands there, what is put in its place, the line blamed, the words of the fault

FAULTS = [
    (RULES, 'ruleset = ["old"]', 'ruleset = ["olde"]', 12, "odd has no rule-set “olde” (it has old, new, newest)"),
    (RULES, 'ruleset = ["old"]', 'rulesets = ["old"]', 12, "there is no crux “rulesets” (did you mean “ruleset”?)"),
    (RULES, "[rule.readings.old]", "[rule.readings.olde]", 81, "odd has no rule-set “olde”"),
    (RULES, '"odd.talon" = ["unseen"]', '"odd.double" = ["yes"], "odd.talon" = ["unseen"]', 47,
     "nothing brings odd.left-unseen into force: no rule-set has it, not with one crux read otherwise"),
    (ASKED, '"odd.left", "odd.left-unseen"', '"odd.left-seen", "odd.left-unseen"', 15,
     "it arises nowhere: no rule-set has all its rules, not with one crux read otherwise"),
    (ASKED, '"odd.stock"', '"odd.stock", "odd.left"', 7, "it arises nowhere"),
    (RULES, 'text = "Five cards."', 'text = "{number}`odd.depth` cards."', 4,
     "odd.pack prints the number of odd.depth, which old does not ask"),
    (GAME, "by-ruleset", "by-rulesets", 14, "“by-rulesets” is no numbering (did you mean “by-ruleset”?)"),
    (DEALS, "{deals} odd\n:ruleset: new old", "{deals} odd\n:ruleset: new olde", 10, "odd has no rule-set “olde”"),
    (DEALS, "{deals} odd\n:ruleset: new old", "{deals} odd\n:ruleset: new", 10,
     "no page lists the deals of old (add old to a “:ruleset:” of {deals})"),
    (NEWEST, "{deals}\n:ruleset: newest", "{deals}\n:ruleset: newest old", 12,
     "the deals of old stand on games/odd/deals already (list each rule-set once: narrow “:ruleset:”)"),
    (CRUXES, 'default = "seen"', 'default = "unseen"', 33,
     "odd.talon defaults to “unseen”, the engine plays “seen” in newest, the first rule-set that asks it"),
    (OLD_DEAL, "[shows]", OTHER_READINGS, 3,
     "the engine cannot play it: odd.talon is asked of newest alone, and this is old: leave it out, or take newest"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "line", "words"), FAULTS)
def test_a_fault_is_named_with_its_place(
    content: Path, alter: Alter, file: str, old: str, new: str, line: int, words: str
) -> None:
    alter(content, file, old, new)
    found = [fault for fault in faults(content) if words in fault]
    assert found, faults(content)
    assert [fault for fault in found if fault.startswith(f"content/{file}:{line}: ")], found


NEAR = [
    (RULES, 'ruleset = ["old"]', 'ruleset = ["old", "newest"]'),
    (RULES, 'ruleset = ["new", "newest"], "odd.double"', '"odd.double"'),
    (GAME, 'numbering = "by-ruleset"\n', ""),  # together, where the first page prints all
    (DEALS, "{deals} odd\n:ruleset: new old", "{deals} odd\n:ruleset: new\n```\n\n```{deals}\n:ruleset: old"),
    (DEALS, "{deals} odd", "{deals}"),  # the folder says which game
]


@pytest.mark.parametrize(("file", "old", "new"), NEAR)
def test_what_comes_near_a_fault_is_none(content: Path, file: str, old: str, new: str, alter: Alter) -> None:
    alter(content, file, old, new)
    assert faults(content) == []


@pytest.mark.parametrize(
    ("directive", "says"),
    [
        ("{rules}\n:ruleset: olde", "Q201 odd has no rule-set “olde” (did you mean “old”?)"),
        ("{title-strip}\n:ruleset: old new", "Q403 one rule-set is wanted, not old new (leave one of them)"),
        ("{readings}\n:ruleset: new olde", "Q201 odd has no rule-set “olde”"),
    ],
)
def test_a_directive_names_the_rule_sets_there_are(
    content: Path, with_odd: Run, tmp_path: Path, directive: str, says: str
) -> None:
    (content / "games" / "odd" / "notes.md").write_text(f"# Notes\n\n```{directive}\n```\n", "utf-8")
    done = with_odd(content, tmp_path / "out")
    assert done.returncode
    assert re.search(rf"notes\.md:\d+: ERROR: .*{re.escape(says)}", done.stderr, re.S), done.stderr


# One deal under several rule-sets


def settlements(odd_site: Path) -> str:
    """What the page prints for the two deals with the tag."""
    text = page(odd_site, "compare")
    return text[text.index('<div class="settlements') :]


def test_one_deal_has_a_column_for_each_rule_set_that_settles_it(odd_site: Path) -> None:
    text = settlements(odd_site)
    heads = re.findall(r'<th scope="col"><a href="([^"]+)">(\d+)</a><span data-refused="(\w+)"></span></th>', text)
    assert heads == [("../rules/old/", "1700", "old"), ("../rules/", "1800", "new")]
    rows = re.findall(r'<tr><th scope="row">(\w+)</th>(.*?)</tr>', text)
    cells = {name: [re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)]
             for name, row in rows}  # fmt: skip
    # Old: both tricks at 1, out of the stock. New: one trick at 1, and there is no stock.
    assert cells == {"tricks": ["2", "1"], "B": ["+2 wins", "+1"], "C": ["0", "0"], "stock": ["−2", ""]}


def test_its_entries_name_their_rules_and_what_is_not_played(odd_site: Path) -> None:
    text = settlements(odd_site)
    old, new = text.split('<details class="settlement')[1:]
    assert '<b>stock</b> → <b>B</b> <b class="sum">2</b> <a href="../rules/old/#odd.paid">for tricks</a>' in old
    assert '<b>score</b> → <b>B</b> <b class="sum">1</b> <a href="../rules/#odd.paid">for tricks</a>' in new
    assert "Not played" not in old
    assert 'A♠</span> <span class="suit s">Q♠</span>' in new[new.index("Not played") :]
    assert '<a href="../deals/#deal-one-deal-new">worked</a>' in new


def test_the_browser_is_told_which_tricks_each_rule_set_plays(odd_site: Path) -> None:
    told = json.loads(re.findall(r'data-play="settlements"[^>]*><script[^>]*>(.*?)</script>', settlements(odd_site))[0])
    assert (told["tricks"], told["seats"]) == (["B AS QS", "B KS JS"], ["B", "C"])
    assert [(each["ruleset"], each["plays"], each["facts"]) for each in told["columns"]] == [
        ("old", [1, 2], {}), ("new", [2], {})]  # fmt: skip
    assert [each["settled"]["totals"]["B"] for each in told["columns"]] == [2, 1]


def test_entries_in_a_row_that_differ_in_their_payer_alone_are_one() -> None:
    told = [Entry("a.b", who, to, 1, "stake") for who, to in ("Ap", "Bp", "Cq", "Dp")]
    assert [[entry.payer for entry in same] for _, same in groupby(told, key=alike)] == [["A", "B"], ["C"], ["D"]]


TAG = 'tags = ["one-deal"]\n'


@pytest.mark.parametrize(
    ("option", "file", "old", "new", "says"),
    [
        (":tag: two-deals", "one-deal-new", TAG, TAG, "no deal of Odd has the tag “two-deals”"),
        ("", "in-new", "order = 2\n", f"order = 2\n{TAG}", "in-new does not tell its tricks one by one"),
        ("", "one-deal-new", "B KS JS", "B KS TS",
         "one-deal-new: “B KS TS” is no trick of the deal that the others play"),
    ],
)  # fmt: skip
def test_what_is_not_one_deal_is_refused(
    content: Path, with_odd: Run, tmp_path: Path, option: str, file: str, old: str, new: str, says: str, alter: Alter
) -> None:
    alter(content, f"games/odd/deals/{file}.toml", old, new)
    alter(content, "games/odd/compare.md", "{settlements} odd", f"{{settlements}} odd\n{option}")
    done = with_odd(content, tmp_path / "out")
    assert done.returncode
    assert re.search(rf"compare\.md:\d+: ERROR: .*{re.escape(says)}", done.stderr, re.S), done.stderr
