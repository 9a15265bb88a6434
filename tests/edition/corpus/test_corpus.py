"""Faults in the content: each with its message, file and line; then what comes near a fault and is none."""

import re
import runpy
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from edition import corpus
from edition.checking import mentions, sums
from edition.corpus.lines import Lines, numbered
from edition.corpus.loader import compared, read
from workshop import ROOT

Alter = Callable[[Path, str, str, str], None]
SAMPLE = Path(__file__).parents[1] / "sample"
RULES, CRUXES = "games/toy/rules.toml", "games/toy/cruxes.toml"
PAPER, BLOG = "sources/paper/clauses.toml", "sources/blog/clauses.toml"
FOUR = '"toy.pack", "toy.tricks", "toy.bonus", "toy.pack"'
LAST_QUESTION = '[[question]]\nasks = "Is it worth playing on?"\nrules = ["toy.bonus"]\n'
SHORT = 'words = "The whole pack is used."\nsays = "All 52 cards."'
LONG = "The whole pack is used, and every card of it is dealt."
GAME, DEAL = "games/toy/game.toml", "games/toy/deals/all-tricks.toml"
ASKED = "games/toy/questions.toml"
ALONE = 'note = "The paper alone."'
PICTURE = '\n\n[[picture]]\nphase = "deal"\ndeal = "all-tricks"\nat = 0\nkind = "trick"\nsays = "So it is."\n'
KIN = '\n\n[[kinship]]\nkind = "akin"\nof = "skat"\nchecked = "So they say."\n'


def faults(content: Path) -> list[str]:
    """What is wrong with a folder of content, the engine not asked."""
    return [str(fault) for fault in compared(*read(content))]


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLE, tmp_path / "content"))


def test_the_sample_is_in_order(content: Path) -> None:
    assert faults(content) == []


# file, what stands there, what is put in its place, the line blamed, the words of the fault
FAULTS = [
    # fields
    (RULES, 'certainty = "attested"', 'certainty = "sure"', 8, "“sure” is no certainty"),
    (CRUXES, 'kind = "lacuna"', 'kind = "gap"', 5, "“gap” is no kind"),
    ("sources/paper/source.toml", 'rights = "public-domain"', 'rights = "free"', 11, "“free” is no rights"),
    ("sources/paper/source.toml", 'seen = "transcript"\n', "", 1, "“seen” is missing"),
    (RULES, 'short = "Deal all."\n', "", 3, "“short” is missing"),
    (RULES, 'short = "Deal all."', 'shrot = "Deal all."', 7, "“shrot” is no field here (did you mean “short”?)"),
    (RULES, 'basis = ["paper#pack"]', 'basis = "paper#pack"', 9, "“basis” is not a list"),
    (RULES, 'basis = ["paper#pack"]', "basis = [1]", 9, "“basis” holds something that is not text (write"),
    (RULES, 'text = "Deal {cards}`AS KH` and all the rest."', 'text = " "', 6, "“text” is empty"),
    (GAME, 'kind = "tricks"', 'kind = "trick"', 6, "“trick” is no kind"),
    (CRUXES, "low = 1, high = 9", "low = 2, high = 9", 31, "the placeholder 1 cannot be (a number from 2 to 9)"),
    (DEAL, 'sum = "13 × 1 × 2 = 26"\n', "", 14, "“sum” is missing"),
    (RULES, "[[rule]]", "[[rule]", 3, "this is not TOML"),
    # ids
    (RULES, 'id = "toy.bonus"', 'id = "toy.pack"', 24, "“toy.pack” is defined twice"),
    (PAPER, 'id = "weather"', 'id = "pack"', 15, "“pack” is defined twice"),
    (CRUXES, 'id = "nothing"', 'id = "tricks"', 18, "“tricks” is defined twice"),
    (CRUXES, 'id = "toy.worth"', 'id = "toy.pack"', 31, "“toy.pack” is a rule already"),
    (RULES, 'id = "toy.bonus"', 'id = "other.bonus"', 24, "“other.bonus” is no id of toy"),
    (PAPER, 'id = "weather"', 'id = "The Weather"', 15, "“The Weather” is no slug"),
    # what leads nowhere
    (GAME, ALONE, ALONE + KIN, 23, "there is no game “skat”"),
    (RULES, "paper#pack", "paper#pakc", 4, "there is no clause “paper#pakc” (did you mean “paper#pack”?)"),
    (RULES, 'phase = "deal"', 'phase = "dael"', 4, "there is no phase “dael”"),
    (RULES, 'crux = "toy.scoring"', 'crux = "toy.score"', 12, "there is no crux “toy.score”"),
    (RULES, '[rule.readings.nothing]', "[rule.readings.noting]", 12, "“noting” is no reading of toy.scoring"),
    (RULES, '["tricks"]', '["trumps"]', 24, "“trumps” is no reading of toy.scoring"),
    (RULES, '["tricks"]', '["hearts"]', 24, "“hearts” is no reading of toy.scoring"),
    (RULES, "[1, 2]", "[1, 20]", 24, "“20” is no reading of toy.worth"),
    (CRUXES, 'default = "tricks"', 'default = "trick"', 4, "the default “trick” is no reading of toy.scoring"),
    (CRUXES, 'default = "tricks"', 'default = "hearts"', 4, "the default “hearts” of toy.scoring is rejected"),
    (GAME, 'default_ruleset = "paper"', 'default_ruleset = "papers"', 3, "there is no rule-set “papers”"),
    (GAME, 'follows = ["paper"]', 'follows = ["papers"]', 16, "there is no source “papers”"),
    (DEAL, 'ruleset = "paper"', 'ruleset = "papers"', 3, "there is no rule-set “papers”"),
    (DEAL, '"toy.bonus"', '"toy.bones"', 3, "there is no rule “toy.bones”"),
    ("sources/paper/source.toml", 'via = "blog"', 'via = "blag"', 3, "there is no source “blag”"),
    ("glossary.toml", 'see = ["lead"]', 'see = ["leads"]', 4, "there is no term “leads”"),
    ("wanted.toml", 'settles = ["toy.scoring"]', 'settles = ["toy.score"]', 4, "there is no crux “toy.score”"),
    # roles in prose, wherever it stands
    (CRUXES, "{rule}`toy.tricks`", "{rule}`toy.trick`", 9, "there is no rule “toy.trick”"),
    (RULES, "{cards}`AS KH`", "{cards}`AS ZH`", 6, "there is no cards “AS ZH”"),
    (RULES, "{number}`toy.worth`", "{numbr}`toy.worth`", 14, "“numbr” is no role"),
    ("games/toy/index.md", "toy.scoring=nothing", "toy.scoring=noting", 3, "there is no reading “toy.scoring=noting”"),
    ("games/toy/index.md", "{deal} toy/all-tricks", "{deal} toy/no-tricks", 5, "there is no deal “toy/no-tricks”"),
    # directives, and HTML, which nothing of ours is
    ("games/toy/index.md", "```{deal} toy/all-tricks", "```{dael} toy/all-tricks", 5,
     "“dael” is no directive (did you mean “deal”?)"),
    ("games/toy/index.md", "```{deal} toy/all-tricks", "```{raw} html", 5, "“raw” is no directive"),
    ("games/toy/index.md", "```{deal} toy/all-tricks", "> ~~~{Include} /etc/passwd", 5, "“Include” is no directive"),
    ("games/toy/index.md", "```{deal} toy/all-tricks", "```{eval-rst}", 5, "“eval-rst” is no directive"),
    ("games/toy/index.md", "# ", "# <b>Toy</b> ", 1, "“<b” begins HTML, which content does without (write Markdown"),
    (RULES, "Deal {cards}`AS KH`", "<script>alert(1)</script> {cards}`AS KH`", 6, "“<script” begins HTML"),
    (RULES, "Deal {cards}`AS KH`", "<!-- secret --> {cards}`AS KH`", 6, "“<!” begins HTML"),
    (DEAL, 'title = "All tricks"', 'title = "All <img src=x onerror=alert(1)> tricks"', 3, "“<img” begins HTML"),
    # what a translated paragraph could not see
    ("games/toy/index.md", "# ", "[there]: /packs.md\n\n# ", 1, "“[there]” is defined apart from where it stands"),
    ("games/toy/index.md", "# ", "[^1]: A note.\n\n# ", 1, "“[^1]” is defined apart from where it stands"),
    # sums
    (DEAL, "13 × 1 × 2 = 26", "13 × 1 × 2 = 27", 3, "“13 × 1 × 2 = 27” is not so (work it once more by hand)"),
    (DEAL, "13 × 1 × 2 = 26", "13 tricks: 7", 3, "nothing in the sum leads to 7, and no total is so much"),
    (DEAL, "13 × 1 × 2 = 26", "13 × x = 26", 3, "an equation of the sum “13 × x = 26” cannot be read"),
    # common questions
    # pictures
    (GAME, ALONE, ALONE + PICTURE.replace("all-tricks", "all-trick"), 23, "there is no deal “all-trick” (did you mean"),
    (GAME, ALONE, ALONE + PICTURE.replace('"deal"', '"deals"', 1), 23, "there is no phase “deals”"),
    (GAME, ALONE, ALONE + PICTURE.replace("trick\"\nsays", "tricks\"\nsays"), 25, "“tricks” is no kind (did you mean"),
    (GAME, ALONE, ALONE + PICTURE.replace("at = 0\n", ""), 21, "“at” is missing (give it as a whole number)"),
    (GAME, ALONE, ALONE + PICTURE.replace("says", "say"), 26, "“say” is no field here (did you mean “says”?)"),
    (ASKED, 'rules = ["toy.bonus"]', 'rules = ["toy.bones"]', 23, "no rule “toy.bones” (did you mean “toy.bonus”?)"),
    (ASKED, 'rules = ["toy.bonus"]', 'rules = ["odd.bonus"]', 23, "there is no rule “odd.bonus”"),
    (ASKED, 'rules = ["toy.bonus"]', "rules = []", 23, "no rule answers it (name one to 3, each once, whose texts do)"),
    (ASKED, 'rules = ["toy.bonus"]', f"rules = [{FOUR}]", 23, "4 rules answer it"),
    (ASKED, 'rules = ["toy.bonus"]', 'rules = ["toy.bonus", "toy.bonus"]', 23, "2 rules answer it (name one to 3"),
    (ASKED, 'rules = ["toy.bonus"]\n', "", 23, "“rules” is missing"),
    (ASKED, 'rules = ["toy.bonus"]', 'rules = ["toy.bonus"]\nanswer = "Yes."', 26, "“answer” is no field here"),
    (ASKED, "playing on?", "playing on", 23, "“Is it worth playing on” is no question (ask it, with “?” at the end)"),
    (ASKED, "Do tricks count at all?", "What is one  TRICK worth?", 15,
     "is asked twice (first at content/games/toy/questions.toml:11)"),
    (ASKED, "{card}`AS`", "{card}`ZS`", 4, "there is no card “ZS”"),
    (ASKED, LAST_QUESTION, "", 1,
     "of 5 questions 5 arise in paper (ask 6 at least that rules in force there answer)"),
    # grounds, rights, use
    (RULES, 'certainty = "conjectured"', 'certainty = "inferred"', 24, "toy.bonus is inferred but names no clause"),
    (RULES, 'basis = ["paper#pack"]', 'basis = ["blog#score"]', 4, "toy.pack is attested by no witness"),
    (RULES, 'basis = ["blog#score"]', "basis = []", 12, "toy.tricks does not say who supplied it"),
    (BLOG, 'quote = "', 'words = "', 4, "blog is under “copyright”, which allows no transcription"),
    (BLOG, "one point for", "you score one point for", 4, "the quotation has 9 words"),
    (PAPER, SHORT, f'words = "{LONG}"\nsays = "{LONG}"', 4, "“says” repeats the words of the source"),
    (PAPER, 'aside = "Not about the game."\n', "", 15, "no rule, crux or note uses paper#weather"),
    (RULES, 'basis = ["paper#pack"]', 'basis = ["paper#pack", "paper#weather"]', 1, "paper#weather is set aside"),
    (GAME, '"Four. This is said in ten words, and no more now.', '"Four.', 3, "“in_brief” has 114 words"),
    ("addresses.txt", "toy.pack", "toy.pick", 3, "nothing has the published address games/toy/#toy.pick any more"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "line", "words"), FAULTS)
def test_a_fault_is_named_with_its_place(
    content: Path, alter: Alter, file: str, old: str, new: str, line: int, words: str
) -> None:
    alter(content, file, old, new)
    found = [fault for fault in faults(content) if words in fault]
    assert found, faults(content)
    if "set aside" not in words:
        assert found[0].startswith(f"content/{file}:{line}: "), found


@pytest.mark.parametrize(
    "prose",
    [
        "5 < 6 and 7 > 3, a <3 and B<",  # less and more
        "see <https://example.org> or <mail@example.org>",  # addresses
        "written `<b>` or ``<i>``, or {term}`the lead <lead>`",  # code, and roles with a title
    ],
)
def test_what_only_looks_like_html_is_none(content: Path, alter: Alter, prose: str) -> None:
    alter(content, RULES, "Deal {cards}`AS KH`", f"{prose} {{cards}}`AS KH`")
    assert [fault for fault in faults(content) if "HTML" in fault] == []


def test_no_text_of_ours_is_read_as_html() -> None:
    """What the check may miss is shown as it stands: the parser of pages knows no HTML."""
    settings = runpy.run_path(str(ROOT / "site" / "conf.py"))
    assert settings["myst_disable_syntax"] == ["html_block", "html_inline"]


def test_every_directive_of_ours_is_known_and_no_other() -> None:
    made = re.compile(r'add_directive(?:_to_domain)?\((?:"std", )?"([a-z-]+)"')
    files = [*(ROOT / "site" / "edition").rglob("*.py"), *(ROOT / "pdf" / "press").rglob("*.py")]
    found = {name for file in files for name in made.findall(file.read_text("utf-8"))}
    assert found == set(mentions.DIRECTIVES)
    assert len(found) > 40


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        (b"Deal all", b"Deal \xe9 all", 7, "Q101 byte 0xE9 is not UTF-8 (save the file as UTF-8)"),
        (b"[[rule]]", b"[[rule]", 3, "Q102 this is not TOML"),
    ],
)
def test_a_file_that_cannot_be_read_is_the_one_fault(
    content: Path, old: bytes, new: bytes, line: int, words: str
) -> None:
    """Every rule is gone with it, and with them what deals, questions, cruxes and addresses name: that is not said."""
    path = content / RULES
    path.write_bytes(path.read_bytes().replace(old, new, 1))
    [fault] = faults(content)
    assert fault.startswith(f"content/{RULES}:{line}: {words}")
    [loaded] = corpus.load(content)[1]
    assert str(loaded) == fault


def test_a_page_that_is_not_utf_8_is_named_with_its_line(content: Path) -> None:
    path = content / "games" / "toy" / "index.md"
    path.write_bytes(path.read_bytes() + b"\n\xff\xfe")
    line = path.read_bytes().count(b"\n") + 1
    assert faults(content) == [
        f"content/games/toy/index.md:{line}: Q101 byte 0xFF is not UTF-8 (save the file as UTF-8)"
    ]


def test_a_byte_order_mark_and_the_line_ends_of_windows_are_no_faults(content: Path) -> None:
    for name in (RULES, DEAL, "games/toy/index.md", "addresses.txt"):
        path = content / name
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert faults(content) == []


@pytest.mark.parametrize(
    ("text", "totals"),
    [
        ("6 × 10 × 2 + 10 = 130", {"B": 130}),
        ("(10 + 20 + 25) × 3 = 55 × 3 = 165", {"A": 165}),  # each side comes to the same
        ("7½ + 7½ = 15, and 15 ÷ 2 = 7½", {"A": 15}),
        ("A −4 + 4 + 1 = 1; the basket 20 − 20 = 0", {"A": 1}),
        ("A 3 for the ante + 2 tricks × 10 = 23", {"A": 23}),  # words between a number and a sign
        ("B pays once more (2 + 3 = 5)", {"B": -5}),
        ("A: cards 3, spades 1, aces 4: 8", {"A": 11}),  # 3 + 1 + 4 = 8
        ("B holds three queens: 30, and 2 × 30 = 60", {"B": 60}),  # reckoned with afterwards
        ("1 trick each: 0", {}),
        ("Nobody is out yet", {}),
    ],
)
def test_a_sum_that_is_right_is_no_fault(text: str, totals: dict[str, int]) -> None:
    assert list(sums.wrong(text, totals)) == []


@pytest.mark.parametrize(
    ("text", "totals", "says"),
    [
        ("1 trick each: 7", {}, "nothing in the sum leads to 7, and no total is so much"),
        ("A: cards 3, spades 1, aces 4: 9", {"A": 8}, "nothing in the sum leads to 9, and no total is so much"),
        ("A −4 + 4 + 1 = 1; B −4 − 2 = −5", {"A": 1, "B": -5}, "“−4 − 2 = −5” is not so"),
        ("(10 + 20) × 3 = 30 × 3 = 80", {"A": 80}, "“(10 + 20) × 3 = 30 × 3 = 80” is not so"),  # 90
        ("7½ + 7 = 15", {"A": 15}, "“7½ + 7 = 15” is not so"),
        ("6 ÷ 0 = 6", {"A": 6}, "“6 ÷ 0 = 6” divides by nothing"),
        ("six = 6", {"A": 6}, "an equation of the sum “six = 6” cannot be read"),
    ],
)
def test_a_sum_that_is_wrong_is_a_fault(text: str, totals: dict[str, int], says: str) -> None:
    assert list(sums.wrong(text, totals)) == [says]


def test_more_rules_than_six_need_another_deal(content: Path, alter: Alter) -> None:
    shows = "".join(f'"toy.rule-{n}" = "why"\n' for n in range(6))
    alter(content, DEAL, "[shows]\n", f"[shows]\n{shows}")
    assert any("it shows 7 rules" in fault for fault in faults(content))


def test_a_game_without_its_questions_is_not_finished(content: Path) -> None:
    told = "nothing is asked about toy (write [[question]] with “asks” and “rules”, 6 or more)"
    (content / ASKED).write_text("# Nothing yet.\n", "utf-8")
    assert faults(content) == [f"content/{ASKED}:1: Q403 {told}"]
    (content / ASKED).unlink()
    assert faults(content) == [f"content/{ASKED}:1: Q403 {told}"]


def test_questions_count_where_they_arise(content: Path, alter: Alter) -> None:
    """Where tricks score nothing there is no bonus, and two of the six questions arise only where that is read
    otherwise."""
    alter(content, CRUXES, 'default = "tricks"', 'default = "nothing"')
    few = "of 6 questions 4 arise in paper (ask 6 at least that rules in force there answer)"
    assert [fault for fault in faults(content) if ASKED in fault] == [f"content/{ASKED}:1: Q403 {few}"]


@pytest.mark.parametrize(
    ("coverage", "id", "wanted"),
    [
        ("clauses", "paper#pack", "the exception for paper#pack is not needed"),
        ("rules", "toy.pack", "the exception for toy.pack is not needed"),
        ("cards", "toy.pack", "“cards” is no coverage"),
    ],
)
def test_an_exception_must_be_needed(content: Path, coverage: str, id: str, wanted: str) -> None:
    text = f'# Exceptions.\n[[exception]]\ncoverage = "{coverage}"\nid = "{id}"\nreason = "Because."\n'
    (content / "exceptions.toml").write_text(text, "utf-8")
    assert any(wanted in fault for fault in faults(content))


def test_an_exception_that_is_needed_excepts(content: Path, alter: Alter) -> None:
    alter(content, PAPER, 'aside = "Not about the game."\n', "")
    text = '# Exceptions.\n[[exception]]\ncoverage = "clauses"\nid = "paper#weather"\nreason = "Later."\n'
    (content / "exceptions.toml").write_text(text, "utf-8")
    assert faults(content) == []


def test_all_faults_are_reported_at_once(content: Path, alter: Alter) -> None:
    alter(content, RULES, "paper#pack", "paper#pakc")
    alter(content, CRUXES, 'kind = "lacuna"', 'kind = "gap"')
    alter(content, DEAL, 'ruleset = "paper"', 'ruleset = "papers"')
    (content / "sources" / "blog" / "clauses.toml").unlink()
    files = {fault.partition(":")[0] for fault in faults(content)}
    assert files >= {f"content/{name}" for name in (RULES, CRUXES, DEAL, BLOG)}


# What comes near a fault and is none.
NEAR = [
    (RULES, 'certainty = "conjectured"', 'certainty = "supplied"\nby = "A modern hand"'),  # supplied, and by whom
    (RULES, 'certainty = "conjectured"', 'certainty = "lost"'),  # without grounds, and says so
    (BLOG, "one point for every single trick taken", "eight words of it are just few enough"),
    (PAPER, "All 52 cards.", "The whole pack is used."),  # short clauses can hardly be said otherwise
    (CRUXES, "{rule}`toy.tricks`", "{rule}`the second <toy.tricks>`"),  # a link with words of its own
    ("games/toy/index.md", "see ``", "see {term}`Lead` and ``"),  # a term by its name
    (RULES, "{number}`toy.worth`", "``{rule}`none` `` {number}`toy.worth`"),  # a role that is only shown
    (GAME, '"Four. This is', '"Four. It is'),  # as many words
    ("addresses.txt", "games/toy/#toy.pack\n", ""),  # not yet published
    (ASKED, 'rules = ["toy.bonus"]', 'rules = ["toy.pack", "toy.tricks", "toy.bonus"]'),  # three rules, and no more
    (ASKED, "What is one trick worth?", "What is one trick worth, and what are two?"),  # more than another asks
    (ASKED, "Do I get the {card}`AS`?", "Whose is {suit}`hearts`?"),  # a suit by its role
    (ASKED, LAST_QUESTION, LAST_QUESTION + LAST_QUESTION.replace("Is it", "When is it")),  # more than enough
]


@pytest.mark.parametrize(("file", "old", "new"), NEAR)
def test_what_comes_near_a_fault_is_none(content: Path, file: str, old: str, new: str, alter: Alter) -> None:
    alter(content, file, old, new)
    assert faults(content) == []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("rule", 0), 1),
        (("rule", 0, "text"), 3),
        (("rule", 1, "readings", "b-c", "note"), 11),
        (("rule", 1, "readings", "b-c", "text"), 10),
        (("rule", 1, "when"), 8),
        (("rule", 1, "lost"), 7),
        (("top", "inner"), 12),
    ],
)
def test_the_line_of_anything_is_found(path: tuple[str | int, ...], line: int) -> None:
    text = '[[rule]]\nid = "a"\ntext = """\nid = "not a key"\n[[rule]]\n"""\n[[rule]]\nwhen = { x = [1] }\n'
    text += '[rule.readings."b-c"]\ntext = "b"\nnote = "c"\n[top.inner]\n'
    assert Lines("a.toml", numbered(text)).of(path).line == line


@pytest.mark.parametrize(("played", "told"), [
    ({"from": 1601, "to": 1850, "place": "France"}, "France, 1601–1850"),
    ({"from": 1915, "to": 1915, "place": "Buenos Aires"}, "Buenos Aires, 1915"),
    ({"from": 1550, "to": 1609, "told": "before 1609", "place": "Wales"}, "Wales, before 1609"),
])  # fmt: skip
def test_when_a_game_was_played_is_said_in_words_where_no_document_has_a_year(
    content: Path, played: dict[str, object], told: str
) -> None:
    game = corpus.read(content)[0].games["toy"]
    assert replace(game, played=played).place_and_years == told
