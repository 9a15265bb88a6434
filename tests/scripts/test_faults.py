"""Whatever is wrong with a game is told first, as one fault with a code that is explained, and how it is mended."""

import re
import tomllib

import pytest

from edition.model.codes import Code
from one_game.check import check
from one_game.explain import explained, sections
from one_game.places import Places
from spoilt import (
    CHANCES,
    CLAUSES,
    CRUXES,
    DEAL,
    END,
    GAME,
    GONE,
    ID,
    MODULE,
    MUTANTS,
    PAGE,
    QUESTIONS,
    RULES,
    SECOND,
    SOURCE,
    SYNOPSIS,
    TRACED,
    TRACES,
    changed,
)
from workshop import Stop

Changes = list[tuple[str, str, str] | tuple[str, str]]
ACTS, GROUNDS, WORTH = 'acts = ["play AS", "play KS"]', 'basis = ["cotton-1674#deal"]', 'crux = "penny-loaf.worth"'
THE_END = 'id = "penny-loaf.end"\nphase = "score"'
NAMED_END = '        table.tell("penny-loaf.end", "The hand is over", "ended")\n'
TWO = '{"one": 1, "two": 2}'
TOTALS = "totals = { A = 1 }"
PICTURE = '\n[[picture]]\nphase = "play"\ndeal = "first"\nat = 1\nkind = "trick"\nsays = "So it is."\n'
ASKED = '\n[[asked]]\nafter = 0\nseat = "A"\nrule = "penny-loaf.play"\nmay = ["play AS", "play QS"]\n'
SHOWS = ('"penny-loaf.play" = "A has played, and B is to play."\n'
         '"penny-loaf.paid" = "A wins, and scores one point."\n')  # fmt: skip
SECOND_DEAL = """title = "Again"
tells = "B plays the higher."
ruleset = "old"
order = 2
acts = ["play AS", "play KS"]

[shows]
"penny-loaf.play" = "Each plays a card."

[start.hands]
A = "AS QS"
B = "KS JS"

[expect]
totals = { A = 1 }
sum = "A 1"
"""
THEN = 'after = 1\nrule = "penny-loaf.play"\nturn = "B"\n'

# What people do wrong who write their first game, and what they are told: one fault, with its file, code and words.
MISTAKES: dict[str, tuple[Changes, str, str]] = {
    # files that cannot be read
    "a quotation mark left out": (
        [(RULES, 'phase = "play"', 'phase = "play')], RULES,
        "Q102 this is not TOML, from column 14 on: Illegal character '\\n' (a quotation mark is missing, or there"),
    "a quotation mark left out in a list": (
        [(DEAL, ACTS, 'acts = ["play AS, "play KS"]')], DEAL, "a quotation mark is missing, or there is one too many"),
    "a quotation mark left out in what a deal shows": (
        [(DEAL, 'B is to play."', "B is to play.")], DEAL, "a quotation mark is missing, or there is one too many"),
    "straight quotation marks within a text": (
        [(RULES, 'phase = "play"', 'phase = "the "play" itself"')], RULES,
        "Expected newline or end of document after a statement (the text ends at its second quotation mark: within a"),
    "a comma left out": (
        [(DEAL, ACTS, 'acts = ["play AS" "play KS"]')], DEAL, "Unclosed array (a comma or “]” is missing here"),
    "a text without quotation marks": (
        [(GAME, 'kind = "tricks"', "kind = tricks")], GAME,
        'Invalid value (write a text between quotation marks: "…")'),
    "curly quotation marks": (
        [(GAME, 'kind = "tricks"', "kind = “tricks”")], GAME, 'Invalid value (use straight quotation marks: "…")'),
    "a field given twice": (
        [(GAME, 'kind = "tricks"', 'kind = "tricks"\nkind = "bet"')], GAME, "this name is given before: drop one"),
    "a British date": (
        [(SOURCE, "date = 1800", "date = 19-11-1915")], SOURCE, "(write a date as year, month, day: 1915-11-19)"),
    "a British date in quotation marks": (
        [(SOURCE, "date = 1800", 'date = "9/11/1915"')], SOURCE,
        "Q109 “9/11/1915” is not written as dates are (write year, month, day, without quotation marks: 1915-11-09)"),
    "a syntax error in Python": (
        [(MODULE, "return 1 - seat", "return 1 - ")], MODULE, "Q601 this is not Python: invalid syntax"),
    "a name that is not imported": (
        [(MODULE, "PACK: Final = tuple(cards(", "PACK: Final = tuple(crads(")],
        MODULE, "Q602 it cannot be loaded: NameError: name 'crads' is not defined"),
    "a module that breaks in play": (
        [(MODULE, "return 1 - seat", "return NAMES[seat] - 1")],
        MODULE, "Q604 it breaks when deals are played at random: TypeError"),
    # fields
    "a field misspelled": (
        [(GAME, "subtitle = ", "subtittle = ")], GAME,
        "Q107 “subtittle” is no field here (did you mean “subtitle”?)"),
    "a field misspelled on which others rest": (
        [(RULES, WORTH, WORTH.replace("crux", "curx"))], RULES, "Q107 “curx” is no field here (did you mean “crux”?)"),
    "a table misspelled": (
        [(DEAL, "[[then]]", "[[than]]")], DEAL, "Q107 “than” is no field here (did you mean “then”?)"),
    "a field misspelled of how a deal starts": (
        [(DEAL, "[start.hands]", 'delaer = "A"\n[start.hands]')], DEAL,
        "Q107 “delaer” is no field here (did you mean “dealer”?)"),
    "a text where a list is wanted": (
        [(RULES, GROUNDS, 'basis = "cotton-1674#deal"')], RULES,
        'Q105 “basis” is not a list (write it so: basis = ["…"])'),
    "a word that is none of those listed": (
        [(RULES, 'certainty = "attested"', 'certainty = "certain"')], RULES,
        "Q108 “certain” is no certainty (one of: attested, conjectured, inferred, lost, reported, supplied)"),
    "a word of certainty left out": (
        [(RULES, 'certainty = "attested"\n', "")], RULES,
        "Q104 “certainty” is missing (write one of: attested, reported, inferred, supplied, conjectured, lost)"),
    "a file that is missing": ([(CLAUSES, GONE)], CLAUSES, "Q103 this file is missing (write it)"),
    # ids
    "a crux misspelled where it is used": (
        [(RULES, WORTH, 'crux = "penny-loaf.wurth"')], RULES,
        "Q201 there is no crux “penny-loaf.wurth” (did you mean “penny-loaf.worth”?)"),
    "a crux misspelled where it is defined": (
        [(CRUXES, 'id = "penny-loaf.worth"', 'id = "penny-loaf.wurth"')], CRUXES,
        "Q201 “penny-loaf.wurth” is written here, and “penny-loaf.worth” in 3 other places (write “penny-loaf.worth”"),
    "a clause misspelled where it is defined": (
        [(CLAUSES, 'id = "deal"', 'id = "dael"'), (RULES, "#play", "#deal")], CLAUSES,
        "Q201 “cotton-1674#dael” is written here, and “cotton-1674#deal” in 2 other places (write “cotton-1674#deal”"),
    "a clause of a source that has no such": (
        [(RULES, "cotton-1674#deal", "cotton-1674#dael")], RULES,
        "Q201 there is no clause “cotton-1674#dael” (did you mean “cotton-1674#deal”?)"),
    "a source that is not there": (
        [(GAME, 'follows = ["cotton-1674"]', 'follows = ["coton-1674"]')], GAME,
        "Q201 there is no source “coton-1674” (did you mean “cotton-1674”?)"),
    "a reading that is not there": (
        [(RULES, THE_END, f'{THE_END}\nwhen = {{ "penny-loaf.worth" = ["three"] }}')], RULES,
        "Q202 “three” is no reading of penny-loaf.worth (one of: one, two)"),
    "an id twice": (
        [(RULES, 'id = "penny-loaf.higher"', 'id = "penny-loaf.play"')], RULES,
        "Q205 “penny-loaf.play” is defined twice (the first stands at content/games/penny-loaf/rules.toml:20: give"),
    "a crux called like a rule": (
        [(RULES, 'id = "penny-loaf.higher"', 'id = "penny-loaf.worth"')], CRUXES,
        "Q205 “penny-loaf.worth” is a rule already (the rule stands at content/games/penny-loaf/rules.toml:28: give"),
    "an id without its game": ([(RULES, 'id = "penny-loaf.end"', 'id = "end"')], RULES,
        "Q207 “end” is no id of penny-loaf (write it penny-loaf.some-slug)"),
    "a rule that would be numbered out of order": (
        [(RULES, THE_END, THE_END.replace("score", "play"))], RULES,
        "Q409 penny-loaf.end is of the phase “play” and stands below penny-loaf.paid, of “score” (move it up"),
    "no grounds": (
        [(RULES, GROUNDS, "")], RULES, "Q301 penny-loaf.deal is attested but names no clause (give its “basis”)"),
    "a reading that argues from nothing": (
        [(CRUXES, 'certainty = "conjectured"', 'certainty = "inferred"')], CRUXES,
        "Q301 penny-loaf.worth, read “one”, is inferred but names no clause (give its “clauses”)"),
    "a reading that argues from what its crux does not weigh": (
        [(CRUXES, 'certainty = "conjectured"', 'clauses = ["cotton-1674#deal"]\ncertainty = "conjectured"')], CRUXES,
        "Q201 penny-loaf.worth, read “one”, argues from cotton-1674#deal, which the crux does not name"),
    "a picture of a deal that is missing": (
        [(GAME, "\n[[ruleset]]", PICTURE.replace("first", "frist") + "\n[[ruleset]]")], GAME,
        "Q201 there is no deal “frist” (did you mean “first”?)"),
    "a picture where there is nothing to draw": (
        [(GAME, "\n[[ruleset]]", PICTURE + "\n[[ruleset]]")], GAME,
        "Q408 first shows no trick at act 1: no card has been led there (name another act, or another kind)"),
    # deals
    "no deals": ([(DEAL, GONE)], f"content/games/{ID}/deals",
        "Q506 no deal of penny-loaf is worked (write deals/first.toml, with its sum by hand)"),
    "a deal that shows no rule": (
        [(DEAL, SHOWS, ""), (DEAL, f"[[then]]{' ' * 24}", "# "), (DEAL, THEN, "")], DEAL,
        "Q104 it shows no rule (name one that is seen in it, and how, under [shows]: \"penny-loaf.some-rule\" ="),
    "a card written wrongly in an act": (
        [(DEAL, ACTS, 'acts = ["play 1S", "play KS"]')], DEAL,
        "Q502 “1S” in act 1, play 1S, is no card (write rank and suit: KS, TH, 3D; 7O in a Spanish pack)"),
    "a card written wrongly in a hand": (
        [(DEAL, 'A = "AS QS"', 'A = "AS 13S"')], DEAL, "Q507 the engine cannot play it: hands A: '13S' is not a card"),
    "a card of another pack": (
        [(DEAL, 'A = "AS QS"', 'A = "AS 10H"')], DEAL, "Q507 the engine cannot play it: hands: TH is not in the pack"),
    "an act that cannot be done": (
        [(DEAL, ACTS, 'acts = ["play KS", "play AS"]')], DEAL,
        "Q507 the engine cannot play it: act 1, play KS: the choice is play AS, play QS [penny-loaf.play] (write"),
    "one act too few": (
        [(DEAL, ACTS, 'acts = ["play AS"]')], DEAL,
        "Q508 after 1 act it is not over: B is still asked to play (penny-loaf.play) (play it to its end"),
    "a deal that is left open and states what is not told": (
        [(DEAL, ACTS, 'acts = ["play AS"]'), (DEAL, TOTALS, "totals = {}\nover = false")], DEAL,
        "Q509 nothing is told in the end of “winners”"),
    "one act too many": (
        [(DEAL, ACTS, 'acts = ["play AS", "play KS", "play QS"]')], DEAL,
        "Q507 the engine cannot play it: act 3, play QS: everything has been played (write an act that can be done"),
    "a wrong outcome": (
        [(DEAL, TOTALS, "totals = { A = 3, B = 1 }")], DEAL,
        "Q509 the engine comes to another sum (work it once more by hand; then mend the deal, or the engine):"),
    "a wrong sum": (
        [(DEAL, 'sum = "A 1"', 'sum = "A 1 + 1 = 3"')], DEAL, "Q505 “1 + 1 = 3” is not so (work it once more by hand)"),
    "a seat that does not exist, in a hand": (
        [(DEAL, 'B = "KS JS"', 'C = "KS JS"')], DEAL, "Q507 the engine cannot play it: hands: there is no place 'C'"),
    "a seat that does not exist, in the totals": (
        [(DEAL, TOTALS, "totals = { C = 1 }")], DEAL, "Q509 C does not play: there are A, B"),
    "a seat that does not exist, in what is asked": (
        [(DEAL, END, ASKED.replace('"A"', '"C"'))], DEAL, "Q510 seat: one of A B is wanted, not 'C' (name a seat of"),
    "a point that is wrong": (
        [(DEAL, 'turn = "B"', 'turn = "A"')], DEAL, "Q510 “turn” is \"B\" after act 1, where \"A\" is stated (work it"),
    "a point misspelled": (
        [(DEAL, 'turn = "B"', 'trun = "B"')], DEAL, "Q510 “trun” is nothing after act 1, where \"B\" is stated (did"),
    "a point of a name that is none": (
        [(DEAL, 'turn = "B"', 'faces = "B"')], DEAL,
        "Q510 “faces” is nothing after act 1, where \"B\" is stated (there can be stated: balance, hands, order, "),
    # content and engine
    "a rule that the engine never names": (
        [(MODULE, NAMED_END, "")], RULES, "Q611 the engine never names penny-loaf.end (name it where it is played"),
    "a deal that cannot be played, and alone would have the engine name a rule": (
        [(MODULE, NAMED_END, ""), (DEAL, ACTS, 'acts = ["play KS", "play AS"]')], DEAL, "Q507 the engine cannot play"),
    "a rule that the content has not": (
        [(MODULE, '"penny-loaf.higher", "{who', '"penny-loaf.highest", "{who')], MODULE,
        "Q610 the engine names penny-loaf.highest, which is no rule of the content (did you mean “penny-loaf.higher”?"),
    "an engine that disagrees with a value": (
        [(MODULE, 'crux("penny-loaf.worth", "one")', 'crux("penny-loaf.worth", "two")')], MODULE,
        "Q609 penny-loaf.worth defaults to “one”, the engine plays “two” (make them agree; the content says it at "),
    "content that disagrees with the engine": (
        [(CRUXES, 'default = "one"', 'default = "two"')], CRUXES,
        "Q609 penny-loaf.worth defaults to “two”, the engine plays “one” (make them agree)"),
    "a rule-set renamed": (
        [(GAME, '[[ruleset]]\nid = "old"', '[[ruleset]]\nid = "older"'),
         (GAME, 'default_ruleset = "old"', 'default_ruleset = "older"'),
         (DEAL, 'ruleset = "old"', 'ruleset = "older"')], GAME,
        "Q606 the engine has no rule-set “older”, but “old” (call it “old” here, or “older” in the engine)"),
    # proofs
    "a mutant of a rule that is none": (
        [(MUTANTS, '"penny-loaf.play"', '"penny-loaf.plays"')], MUTANTS,
        "Q701 a mutant is of penny-loaf.plays, which is no rule (did you mean “penny-loaf.play”?)"),
    "a mutant of a method that is none": (
        [(MUTANTS, '"next_to"', '"next_too"')], MUTANTS,
        "Q701 the mutant “A plays twice” takes the place of “next_too”, which PennyLoaf has not (did"),
    "a mutant that holds what can be changed": (
        [(MUTANTS, '"next_to", the_same', '"next_to", {0: 0, 1: 1}')], MUTANTS,
        "Q701 the value of the mutant “A plays twice” is a dict, which can be changed"),
    "a mutant that changes nothing": (
        [(MUTANTS, "return seat", "return 1 - seat")], MUTANTS,
        "Q702 no deal that shows penny-loaf.play notices the mutant “A plays twice” (state in such a deal"),
    "a mutant under which no deal can be played": (
        [(MUTANTS, "return seat", "return 9")], MUTANTS,
        "the mutant “A plays twice”; first cannot be played under it, which proves nothing (state in such a deal"),
    "a deal that shows a rule and notices no mutant of it": (
        [(DEAL.replace("first", "second"), END, SECOND_DEAL)], DEAL.replace("first", "second"),
        "Q702 nothing in second proves penny-loaf.play, which it shows: under each mutant of the rule it comes out"),
    "a second reckoning that differs": (
        [(SECOND, TWO, '{"one": 3, "two": 2}')], SECOND,
        "Q703 first is reckoned as totals = {\"A\": 3, \"score\": -3}, and the engine has totals = {\"A\": 1, "),
}  # fmt: skip


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_one_fault_that_says_where_it_is_and_how_it_is_mended(house: Places, what: str) -> None:
    changes, file, says = MISTAKES[what]
    report = changed(house, *changes)
    [fault] = report.faults
    assert fault.place.file == file
    assert says in str(fault)
    assert fault.mend
    path = house.root / file
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    assert 1 <= fault.place.line <= len(lines) + 1


@pytest.mark.parametrize(("what", "line"), [
    ("a wrong outcome", "totals = { A = 3, B = 1 }"),
    ("one act too few", TOTALS),
    ("one act too many", 'acts = ["play AS", "play KS", "play QS"]'),
    ("a card written wrongly in a hand", "[start]"),
    ("a point that is wrong", 'rule = "penny-loaf.play"'),
    ("a table misspelled", "[[than]]"),
    ("a mutant that changes nothing", '    Mutant("penny-loaf.play", "A plays twice"'),
    ("a second reckoning that differs", "def reckon(game, facts):"),
])  # fmt: skip
def test_the_line_is_that_of_what_is_wrong(house: Places, what: str, line: str) -> None:
    [fault] = changed(house, *MISTAKES[what][0]).faults
    assert (house.root / fault.place.file).read_text("utf-8").splitlines()[fault.place.line - 1].startswith(line)


def test_a_wrong_outcome_is_a_table(house: Places) -> None:
    [fault] = changed(house, *MISTAKES["a wrong outcome"][0]).faults
    assert str(fault).splitlines()[1:] == [
        "    player  yours  the engine’s  by which rule",
        "    A           3             1  penny-loaf.paid +1",
        "    B           1             0  nothing is paid",
    ]


# Every kind of fault


UNDER = 'readings = { "penny-loaf.worth" = "two" }'
SAID = 'says = "To be written: that each plays'
LONG = "The whole pack is dealt out, and every card of it is played to the end."
EXCEPTION = '[[exception]]\ncoverage = "rules"\nid = "penny-loaf.deal"\nreason = "Because."\n'
TOPIC = '[[topic]]\nid = "play"\ntitle = "Play"\nrules = "deal play higher paid"\n'
TABLE = (
    '[[table]]\nid = "chances"\ntitle = "Chances"\nmethod = "Counted."\ncolumns = ["Card", "Wins"]\nrows = [["ace"]]\n'
)
TRACE = (
    '[[trace]]\nid = "ace-taken"\nclause = "cotton-1674#deal"\nquestion = "Is it?"\nstatistic = "so many deals"\n'
    'yes = "It was."\nno = "It was not."\nbar = 500\ndated = 1800-01-01\nruleset = "old"\nunit = "deal"\n'
    'players = "thumb"\ndeals = 10\ncount = "taken"\n'
)
ROW = '[[row]]\ntrace = "ace-taken"\nasked = "another question"\nreading = ""\nn = 10\nhits = 5\nfirst = 5\n'
KINSHIP = '[[kinship]]\nkind = "variant"\nof = "penny-loaf"\nchecked = "So they say."\n\n'
STUB = '[[stub]]\nid = "half-loaf"\ntitle = "Half Loaf"\nknown = "Its name."\nlook = "Anywhere."\nchecked = "Yes."\n'
CIRCLE = KINSHIP.replace("penny-loaf", "half-loaf") + KINSHIP.replace("kind", 'game = "half-loaf"\nkind')
NEVER = (
    '\n[[rule]]\nid = "penny-loaf.never"\nphase = "score"\ntext = "Nobody pays twice."\nshort = "Nobody pays twice."\n'
    'certainty = "conjectured"\nwhen = { "penny-loaf.worth" = [] }\n'
)

# What makes each kind of fault the first that is told; further kinds may be told with it.
SPOILT: dict[Code, Changes] = {
    Code.NOT_UTF8: [],  # made in bytes, below
    Code.NOT_TOML: [(RULES, "[[rule]]", "[[rule]")],
    Code.NO_FILE: [(CLAUSES, GONE)],
    Code.MISSING: [(GAME, 'aim = "To be written: what one wants."\n', "")],
    Code.TYPE: [(DEAL, TOTALS, 'totals = { A = "1" }')],
    Code.EMPTY: [(RULES, 'short = "A plays a card, and B plays one to it."', 'short = " "')],
    Code.NO_FIELD: [(DEAL, "tells = ", "tels = ")],
    Code.NO_WORD: [(SOURCE, 'rights = "public-domain"', 'rights = "free"')],
    Code.NO_DATE: [(SOURCE, "date = 1800", 'date = "1.12.1800"')],
    Code.UNKNOWN: [(RULES, 'phase = "deal"', 'phase = "dael"')],
    Code.NO_READING: [(DEAL, f"{UNDER}\ntotals", f"{UNDER.replace('two', 'tow')}\ntotals")],
    Code.NO_TARGET: [(DEAL, "{card}`AS`", "{card}`1S`")],
    Code.NO_ROLE: [(DEAL, "{card}`AS`", "{crad}`AS`")],
    Code.ONE_ID: [(CLAUSES, 'id = "praise"', 'id = "play"')],
    Code.TWICE: [(QUESTIONS, "Who begins?", "Which card  wins?")],
    Code.NO_ID: [(CLAUSES, 'id = "praise"', 'id = "The Praise"')],
    Code.LIKE: [(RULES, THE_END, f'{THE_END}\nlike = "penny-loaf.end"')],
    Code.ADDRESS: [("content/addresses.txt", END, f"games/{ID}/#{ID}.giving-out\n")],
    Code.KIN: [(GAME, END, CIRCLE), ("content/names.toml", END, STUB)],
    Code.NO_GROUNDS: [(RULES, GROUNDS, "")],
    Code.NO_WITNESS: [(CLAUSES, 'stratum = "witness"', 'stratum = "redactor"')],
    Code.UNUSED: [(CLAUSES, 'aside = "Praise, and no rule."', "")],
    Code.NEEDLESS: [(CLAUSES, SAID, f'aside = "No."\n{SAID}')],
    Code.RIGHTS: [(SOURCE, 'rights = "public-domain"', 'rights = "copyright"')],
    Code.COPIED: [(CLAUSES, 'words = "Deal two a piece."', f'words = "{LONG}"'),
                  (CLAUSES, "To be written: in our own words, that each of two is dealt two cards of four.", LONG)],
    Code.NEVER: [(GAME, "\n[[ruleset]]", 'numbering = "by-ruleset"\n\n[[ruleset]]'), (RULES, END, NEVER)],
    Code.SEATS: [(GAME, "players = [2]", "players = [0]")],
    Code.AMOUNT: [(QUESTIONS, '[[question]]\nasks = "Who begins?"\nrules = ["penny-loaf.play"]\n', "")],
    Code.MARKUP: [(PAGE, END, "# Notes\n\nThe <b>higher</b> card wins.\n")],
    Code.NO_QUESTION: [(QUESTIONS, "Who begins?", "Who begins")],
    Code.UNLISTED: [(SYNOPSIS, END, TOPIC)],
    Code.CHANCES: [(CHANCES, END, TABLE)],
    Code.PICTURE: MISTAKES["a picture where there is nothing to draw"][0],
    Code.TRACE: [(TRACES, END, TRACE), (TRACED, END, ROW)],
    Code.ORDER: MISTAKES["a rule that would be numbered out of order"][0],
    Code.FACTS_AND_ACTS: [(DEAL, "[start.hands]", '[facts]\nwinner = "A"\n\n[start.hands]')],
    Code.NO_CARD: MISTAKES["a card written wrongly in an act"][0],
    Code.NO_ACT: [(DEAL, 'after = 1\nrule = "penny-loaf.play"', 'after = 9\nrule = "penny-loaf.play"')],
    Code.NOT_SHOWN: [(DEAL, 'rule = "penny-loaf.play"\nturn', 'rule = "penny-loaf.deal"\nturn')],
    Code.SUM: MISTAKES["a wrong sum"][0],
    Code.NO_DEAL: [(DEAL, GONE)],
    Code.UNPLAYABLE: MISTAKES["an act that cannot be done"][0],
    Code.UNFINISHED: MISTAKES["one act too few"][0],
    Code.OUTCOME: MISTAKES["a wrong outcome"][0],
    Code.POINT: MISTAKES["a point that is wrong"][0],
    Code.NOT_PYTHON: MISTAKES["a syntax error in Python"][0],
    Code.NOT_LOADED: MISTAKES["a name that is not imported"][0],
    Code.NO_GAME: [(MODULE, "FAMILY: Final", "FAMILIE: Final")],
    Code.BREAKS: MISTAKES["a module that breaks in play"][0],
    Code.NAME: [(MODULE, 'Family("penny-loaf"', 'Family("penny-love"')],
    Code.RULESETS: MISTAKES["a rule-set renamed"][0],
    Code.CRUXES: [(MODULE, 'crux("penny-loaf.worth"', 'crux("penny-loaf.value"')],
    Code.READINGS: [(MODULE, 'Literal["one", "two"]', 'Literal["one", "too"]')],
    Code.VALUE: MISTAKES["an engine that disagrees with a value"][0],
    Code.NO_RULE: MISTAKES["a rule that the content has not"][0],
    Code.UNNAMED: MISTAKES["a rule that the engine never names"][0],
    Code.NO_MUTANT: MISTAKES["a mutant of a rule that is none"][0],
    Code.UNNOTICED: MISTAKES["a mutant that changes nothing"][0],
    Code.SECOND: MISTAKES["a second reckoning that differs"][0],
}  # fmt: skip
ON_PAGES = {Code.NOTHING}
"""What only a page tells that is made: see `edition/pages/test_signals.py`."""


@pytest.mark.parametrize("code", [code for code in Code if code not in ON_PAGES], ids=lambda code: code.name)
def test_every_kind_of_fault_is_told_when_it_is_made(house: Places, code: Code) -> None:
    if code == Code.NOT_UTF8:
        rules = house.root / RULES
        rules.write_bytes(rules.read_bytes().replace(b"plays", b"play\xe9", 1))
    assert changed(house, *SPOILT[code]).faults[0].code == code


# The page that explains them


def test_every_kind_has_its_section_and_no_section_is_without_one() -> None:
    assert [*sections()] == [code.value for code in Code]
    for code, section in sections().items():
        assert section.splitlines()[0] == f"### {code} {Code(code).heading}"


@pytest.mark.parametrize("code", Code, ids=lambda code: code.name)
def test_a_section_says_what_is_wrong_and_shows_it_wrong_and_right(code: Code) -> None:
    section = sections()[code]
    says, *examples = re.split(r"(?m)^(?:Wrong|Right):\n\n", section)
    assert re.findall(r"(?m)^(Wrong|Right):$", section) == ["Wrong", "Right"]
    assert len(says.split()) > 25
    shown = [re.fullmatch(r"```(toml)?\n(.+?)\n```", example.strip(), re.DOTALL) for example in examples]
    told = [found[2] for found in shown if found]
    assert len({*told}) == 2
    for found in shown:
        if found and found[1]:
            assert tomllib.loads(found[2])


def test_a_fault_is_explained_in_the_terminal() -> None:
    told = explained(["q202", "Q508", "q202"])
    assert told.startswith("Q202 A crux cannot be read so\n")
    assert "\n\n\nQ508 A deal is not played to its end\n" in told
    assert '\nRight:\n\n    acts = ["play AS", "play KS"]' in told
    assert "```" not in told


def test_without_a_code_all_are_listed() -> None:
    lines = explained([]).splitlines()
    assert lines == [f"{code.value}  {code.heading}" for code in Code]
    assert len(lines) > 50


@pytest.mark.parametrize("code", ["Q999", "202", "reading"])
def test_a_code_that_is_none_is_refused(code: str) -> None:
    with pytest.raises(Stop, match="is no code of a fault"):
        explained([code])


# No content, whatever it holds, breaks what reads it


VALUES = ("1", '"x"', '["x"]', "[1]", "{ x = 1 }", "true", "[]", "-5", "[{ x = 1 }]")
FIELD = re.compile(r"(?:# )?([\w.\"-]+) = .*|(?:# )?\[\[?([\w.-]+)\]\].*")


@pytest.mark.long
@pytest.mark.parametrize("file", [GAME, RULES, CRUXES, QUESTIONS, DEAL, SOURCE, CLAUSES])
def test_a_field_may_hold_whatever_it_likes_and_nothing_breaks(house: Places, file: str) -> None:
    """Each field and table in turn is replaced by another value, also where it is a remark."""
    path = house.root / file
    lines = path.read_text("utf-8").splitlines()
    codes: list[Code] = []
    for number, line in enumerate(lines):
        if found := FIELD.fullmatch(line):
            value = f"{found[1] or found[2]} = {VALUES[number % len(VALUES)]}"
            path.write_text("\n".join([*lines[:number], value, *lines[number + 1 :]]), "utf-8")
            codes += [fault.code for fault in check(house).faults]
    assert len(codes) > 5
    assert not {Code.BREAKS, Code.NOT_LOADED} & {*codes}


def test_what_is_in_order_has_no_code(house: Places) -> None:
    assert check(house).faults == []
