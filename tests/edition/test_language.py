"""Site and press read no meaning out of words: neither out of what the engine tells, nor of an act, nor of a zone."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from docutils import nodes

import whole
from edition.deals import working
from edition.markup.nodes import Maker
from edition.pages.ledger import ledger
from edition.pages.passages import Story, hands
from edition.pages.telling import Teller
from quinola.answers.frames import frames
from quinola.messages import in_words_of, pieces

ROOT = Path(__file__).parents[2]
CORPUS = whole.content()
DEALS = {deal.id: deal for deal in CORPUS.deals()}


# With every word gone a page is drawn as before


class Wordless:
    """A catalogue in which nothing is left of a template but its parts, and nothing of a word."""

    def gettext(self, message: str) -> str:
        """The parts, with a dot for what stands between them."""
        return "".join(f"{'·' if text else ''}{'{' + name + ':' + type_ + '}' if name else ''}"
                       for text, name, type_ in pieces(message))  # fmt: skip

    def pgettext(self, context: str, message: str) -> str:
        """A dot."""
        return "·"

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """A dot."""
        return "·"


def drawn(name: str) -> tuple[Any, list[list[Any]]]:
    """A deal as its page has it: the data, and what lies in each slot, but for the words."""
    deal = DEALS[name]
    maker = Maker(lambda text: [nodes.Text(text)])
    teller = Teller(maker, CORPUS.games[deal.game], deal, "index")
    result = working.work(deal)
    data = [hands(result), Story(teller, result).passages(), ledger(teller, result)]
    return without_words(data), [shapes(slot) for slot in maker.slots]


WORDS = {"name", "accounts", "result"}
"""What of the data is said in words: a card’s name, and the accounts of a ledger."""


def without_words(data: Any) -> Any:
    """The data but for what is words alone."""
    if isinstance(data, dict):
        return {key: without_words(value) for key, value in data.items() if key not in WORDS}
    return [without_words(each) for each in data] if isinstance(data, list) else data


def shapes(node: nodes.Element) -> list[Any]:
    """What lies in a node, but for the words in it."""
    within = [child for child in node.children if isinstance(child, nodes.Element)]
    return [(child.tagname, child.attributes, shapes(child)) for child in within]


@pytest.mark.parametrize("name", DEALS)
def test_a_worked_deal_is_drawn_the_same_without_its_words(name):
    """Cards, suits, tricks and who takes them, what is told and what is left out: all but the words themselves."""
    before = drawn(name)
    with in_words_of(Wordless()):
        assert drawn(name) == before


def test_there_is_much_to_draw_and_the_words_are_gone():
    data, slots = drawn("reym/first-hand")
    assert len(slots) > 50
    assert any(play["wins"] for passage in data[1] for trick in passage["tricks"] for play in trick["plays"])
    with in_words_of(Wordless()):
        deal = DEALS["reym/first-hand"]
        told = {event.text for act in working.work(deal).acts for event in act.events}
    assert not {text for text in told if any(word in text for word in ("takes", "plays", "trick", "bids"))}


@pytest.mark.parametrize("name", ["reym/first-hand", "put/who-leads", "rentoy/with-the-card", "bryncir/first-hand"])
def test_a_table_in_the_browser_is_the_same_without_its_words(name):
    deal = DEALS[name]

    def tables() -> list[dict[str, Any]]:
        kept = ("hands", "trick", "order", "shown", "waiting", "balance")
        lying = ("role", "owner", "cards")
        return [
            {key: frame[key] for key in kept if key in frame}
            | {"zones": [{key: zone[key] for key in lying} for zone in frame.get("zones", ())]}
            for frame in frames(deal.record)
        ]

    before = tables()
    assert len(before) > 5
    with in_words_of(Wordless()):
        assert tables() == before


# Whatever takes a text apart is named, with the reason

TAKES_APART = {
    "split", "rsplit", "splitlines", "partition", "rpartition", "startswith", "endswith", "removeprefix",
    "removesuffix", "replace", "match", "search", "fullmatch", "finditer", "findall", "sub", "subn", "compile",
}  # fmt: skip
ALLOWED = {
    "ids, addresses and names of files, which are no sentences": """
        edition.browser.game_data:GameData.crux edition.checking.blame edition.checking.checks:may_be_of
        edition.checking.counts:count_faults edition.checking.cruxes:crux_faults edition.markup.context:only
        edition.pages.cruxes:CruxesDirective.point
        edition.checking.ids edition.checking.names:stub_faults edition.markup.links
        edition.checking.traces edition.model.counted:count edition.model.counted:of_row
        edition.model.counted:of_base edition.model.counted:blind edition.model.counted:alarms edition.pages.traces
        edition.checking.uses:borne edition.checking.uses:told edition.checking.uses:uses
        edition.corpus.likes:Likes.digests edition.corpus.shelf:fetch edition.kept:write edition.pages.progress:made
        edition.pages.names edition.model.carrying:sources_of edition.pages.evidence_lists:ListDirective.to_rule
        edition.pages.maps:MapDirective.run
        edition.checking.coverage:_count edition.checking.questions:question_faults edition.markup.context:page_ruleset
        edition.markup.context:Directive.game edition.model.answers:module_name edition.model.corpus
        edition.model.cruxes:Crux.slug edition.model.ways:
        edition.pages.finder edition.pages.front edition.pages.publishing edition.pages.shared
        edition.published.announced
        edition.corpus.likes:Likes.filled edition.corpus.likes:Likes.find_twice
        edition.pages.builder:game_of edition.pages.builder:source_of edition.tei.text:rows
        edition.pages.cite:CiteDirective.run
        edition.pages.cruxes:CruxesDirective.crux edition.pages.deals:DealWriter.reading
        edition.pages.deals:DealWriter.facts edition.pages.ledger:tells_dealer edition.pages.lists
        edition.pages.passages:Story.is_news edition.pages.rules:citations edition.pages.rules:naming
        edition.pages.signals:SignalsDirective.run edition.pages.sources edition.published.addresses:address
        edition.published.addresses:page_address edition.pages.builder:face_of
        edition.published.dates:part press.builder:PressBuilder.check
        press.cutouts.packs:work press.document.assembly press.document.edition:edition
        press.layout.binding:_lead press.layout.fonts:rules
        press.layout.quires:Shelf.drop_from press.layout.typeset:files press.making.cache press.works.catalogue:chapters
        press.works.sheets:TablePrint.subject
        edition.citing.history:lender edition.corpus.plain:filled edition.pages.citing:thing
        edition.arguments.graph edition.arguments.picture:is_drawn edition.arguments.picture:documents
        edition.pages.arguments:publish""",
    "columns and cells of the dataset, of which a list has a sign between its texts": """
        edition.dataset.asking:sort edition.dataset.cells:Column.parse edition.dataset.tables:side_name""",
    "markup and files of the content, as its authors write them": """
        edition.checking.agree:number_faults edition.checking.games:strip_faults edition.checking.games:
        edition.corpus.pictures
        edition.checking.mentions edition.checking.systems
        edition.corpus.files:Files.addresses edition.corpus.files:Files.text
        edition.corpus.chances:written edition.pages.chances:ChancesDirective.run
        edition.corpus.likes:retell
        edition.corpus.games:moved edition.pages.laid edition.pages.leaf:printed edition.pages.leaf:LeafWriter.rule
        edition.pages.lookup edition.corpus.games:topic edition.corpus.lines edition.corpus.pages
        edition.corpus.tables: edition.corpus.tables:read edition.corpus.tables:Table.date edition.corpus.syntax
        edition.markup.characters edition.markup.context:Role.run
        edition.markup.context:Directive.rulesets edition.markup.readings:state edition.model.rules
        edition.pages.rules:hosts edition.pages.rulesets:CompareDirective.rule
        edition.tei.document edition.tei.marks edition.tei.places edition.arguments.plain
        edition.pages.rulesets:prints_number edition.pages.synopsis:SynopsisDirective.columns
        edition.pages.synopsis:line_of press.cutouts.packs:SpanishPackDirective.run
        press.cutouts.lacking:PackCutoutsDirective.own press.works.extras:PaymentsDirective.run
        press.works.extras:CountersDirective.run
        press.works.extras:CountersDirective.counter press.works.plain press.works.sheets:words
        press.works.sheets:ScorePadDirective.data""",
    "letters and cards apart by spaces, as facts and statements of the content have them": """
        edition.deals.pictured:Point.refused
        edition.checking.deals: edition.checking.deals:unplayed_faults edition.checking.deals:act_faults
        edition.deals.statements:_plain edition.deals.working:_state
        edition.pages.facts:words edition.pages.stated:stated_hands edition.pages.stated:written
        edition.pages.synopsis:SettlementsDirective.column edition.pages.synopsis:trick""",
    "HTML, SVG and XMP that we have written ourselves": """
        edition.faces.cards:sign edition.faces.raster edition.pages.builder: edition.pages.builder:ours
        edition.pages.builder:SiteTranslator.starttag press.cutouts.faces press.document.columns press.document.index
        press.document.lint press.document.translator press.layout.leaf press.layout.papers:mark_as_ua
        press.layout.pictures press.layout.references press.layout.quires: press.layout.quires:Quire
        press.layout.quires:divide press.layout.quires:_apart""",
    "how content is written: a question mark, how long a quotation is, what says the same": """
        edition.checking.pictures:faults_of_picture
        edition.checking.questions:faults_of_question edition.checking.sources:rights_faults
        edition.checking.sources:alike""",
    "what git tells of a commit, a file and its bytes": """
        edition.citing.repository""",
    "a former state of a file of the content, or a text of it, whose marks are left out": """
        edition.citing.said edition.corpus.plain: edition.corpus.plain:part
        edition.corpus.plain:Rows""",
    "a sum that an author worked by hand": """
        edition.checking.sums: edition.checking.sums:wrong edition.checking.sums:led_to edition.checking.sums:value""",
    "a figure, before which a minus sign stands": """
        edition.model.counted:figures""",
    "a date, or a tree of nodes": """
        edition.pages.cite:date edition.tei.header edition.tei.inline edition.tei.xml
        press.document.pages:PageBuilder.day press.document.pages:PageBuilder.blocks
        press.jobs:JobBuilder.texts""",
    "a date or a place as a document states it, with its mark of doubt": """
        edition.model.sources: edition.model.sources:Source.years edition.model.places:spot_of
        edition.arguments.picture: edition.arguments.picture:year""",
    "degrees east and north, as the file of the coasts has them": """
        edition.pages.maps:outline""",
    "a line of the content that begins with its case and a colon, under a head that names the case already": """
        press.works.extras: press.works.extras:after""",
    "the first line of a fault, below which a table may stand": """
        edition.model.faults:Fault.__str__""",
    "an id that is misspelled, and with what others begin that are like it": """
        edition.model.faults: edition.model.faults:closest""",
    "the space at the end of a text, where a line is broken": """
        press.layout.lines:split""",
    "words that are laid out on the lines of a picture": """
        edition.arguments.picture:wrapped""",
    "several of a thing whose name the content gives": """
        press.works.extras:Counter.names press.cutouts.packs:plural""",
}


def apart(tree: ast.AST, within: tuple[str, ...] = ()) -> Iterator[tuple[str, int]]:
    """Where a text is taken apart, or compared with a phrase: the class and function, and the line."""
    for node in ast.iter_child_nodes(tree):
        inner = within
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                inner = (*within, name)
            case ast.Call(func=ast.Attribute(attr=name)) if name in TAKES_APART:
                yield ".".join(within), node.lineno
            case ast.Compare(left=left, comparators=others) if any(map(is_phrase, (left, *others))):
                yield ".".join(within), node.lineno
        yield from apart(node, inner)


def is_phrase(node: ast.expr) -> bool:
    """Whether it is a text of more than one word, or one put together."""
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip()
    )


def found() -> dict[str, str]:
    """Every function that takes a text apart, with a place."""
    places = {}
    for room in ("site/edition", "pdf/press"):
        for path in sorted((ROOT / room).rglob("*.py")):
            module = ".".join(path.relative_to(ROOT / room).with_suffix("").parts).removesuffix(".__init__")
            for function, line in apart(ast.parse(path.read_text("utf-8"))):
                places[f"{Path(room).name}.{module}:{function}"] = f"{path.relative_to(ROOT)}:{line}"
    return places


def allows(entry: str, function: str) -> bool:
    """Whether an entry of the list is a function, or the module or class that it stands in; `module:` is its top."""
    return function == entry or function.startswith((f"{entry}:", f"{entry}."))


def test_whatever_takes_a_text_apart_has_its_reason():
    entries = [entry for several in ALLOWED.values() for entry in several.split()]
    places = found()
    assert len(places) > 50
    assert not {place for name, place in places.items() if not any(allows(entry, name) for entry in entries)}


def test_every_reason_is_needed():
    entries = [entry for several in ALLOWED.values() for entry in several.split()]
    assert len(entries) == len(set(entries))
    places = found()
    assert not [entry for entry in entries if not any(allows(entry, name) for name in places)]
    shadowed = [one for one in entries for other in entries if one != other and allows(other, one)]
    assert not shadowed, "the module or class is allowed as a whole"


@pytest.mark.parametrize(("code", "seen"), [
    ("def f(e): return ' takes the trick' in e.text", True),
    ("def f(e): return e.text == f'{e} deals next'", True),
    ("def f(e): return e.text.startswith('play ')", True),
    ("def f(e): return re.compile('of hearts')", True),
    ("def f(z): return z.key.partition(' by ')[2]", True),
    ("class C:\n def g(self, e): return e.text.split()", True),
    ("def f(e): return e.kind == 'taken'", False),
    ("def f(e): return e.rule in e.text", False),
    ("def f(e): return ' '.join(e)", False),
])  # fmt: skip
def test_what_takes_a_text_apart_is_seen(code, seen):
    assert bool(list(apart(ast.parse(code)))) is seen
