"""The press beside its peers: the book that Typst sets says what the HTML says, and the table is told rightly."""

from collections import Counter
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

import pytest

from workshop import ROOT, Stop
from workshop.typst import LOOK, Book
from workshop.typst_lines import escaped

PICTURE = "PHN2Zy8+"  # <svg/>


@pytest.fixture(scope="module")
def bench():
    spec = spec_from_loader("bench_print", SourceFileLoader("bench_print", str(ROOT / "scripts" / "bench_print")))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def lines(html):
    """What a body becomes, after the styles and the line that begins the book."""
    text = Book(f"<html><head><title>A game</title></head><body>{html}</body></html>").text
    return text.removeprefix(LOOK.read_text("utf-8")).split("\n", 2)[2].strip().splitlines()


@pytest.mark.parametrize(("text", "told"), [
    (r"# * _ ` $ < > @ [ ] = \ ~", r"\# \* \_ \` \$ \< \> \@ \[ \] \= \\ \~"),
    ("- a + b / c", r"\- a \+ b \/ c"),
    ("2. The deal. Then 10.", r"2\. The deal. Then 10\."),
    ("3.5 ... “so”", r"3.5 \.\.. “so”"),
    ("it's \"so\"", r"it\'s \"so\""),
    ("two\n  lines\N{NO-BREAK SPACE}and", "two lines\N{NO-BREAK SPACE}and"),
    ("(a) {b}; 5♢ & c: d", "(a) {b}; 5♢ & c: d"),
])  # fmt: skip
def test_text_is_printed_as_it_stands(text, told):
    assert escaped(text) == told


def test_headings_keep_their_levels_and_are_what_references_lead_to():
    assert lines('<section id="a"><h1>Put</h1><p>See <a href="#b">it</a><span class="page" data-to="#b"></span>.</p>'
                 '<h2 id="b">Ties #2</h2></section>') == [
        '#heading(level: 1)[Put];',
        '#p[See #link(label("b"))[it]; (p.\N{NO-BREAK SPACE}#number-at("b");).];',
        r'#heading(level: 2)[Ties \#2]#label("b");',
    ]  # fmt: skip


def test_a_reference_that_the_html_words_itself_keeps_its_words():
    assert lines('<p id="b">Rule <a href="#b">2</a><span class="page" data-to="#b">, p. \ue000</span>; '
                 '<a class="at" href="#b" data-to="#b">\ue000</a></p>') == [
        '#p[#mark-here("b");Rule #link(label("b"))[2];, p. #number-at("b");; #link(label("b"))[#number-at("b");];];',
    ]  # fmt: skip


def test_an_anchor_waits_for_the_next_text_and_none_is_made_that_nothing_refers_to():
    assert lines('<span id="a"></span><span id="b"></span><p>Of <em id="c">it</em>.</p><a class="at" href="#a"></a>'
                 '<p>At <a class="at" href="#a"></a>, <a class="at" href="#c"></a></p>')[0] == (
        '#p[#mark-here("a");Of #mark-here("c");#emph[it];.];')  # fmt: skip


def test_a_rule_has_its_number_its_text_and_its_grounds():
    assert lines('<ol class="rules"><li class="rule"><div class="says"><b class="no">4</b>\n<p>Two play.</p>'
                 '<p class="if">Or: three.</p></div><div class="grounds"><p class="word">lost</p></div></li></ol>') == [
        '#rule[4][#p[Two play.];', '#p(look: "if")[Or: three.];][#p(look: "word")[lost];];']  # fmt: skip


def test_a_table_has_its_header_its_figures_to_the_right_and_brief_references():
    assert lines('<table class="ledger"><caption>Sums</caption><thead><tr><th>Entry</th><th class="n">A</th></tr>'
                 '</thead><tbody><tr><th>the hand</th><td class="n">5<span class="page" data-to="#x"></span></td></tr>'
                 '<tr><td colspan="2">none</td></tr></tbody></table><p id="x">X</p>') == [
        '#caption[Sums];',
        '#listing("ledger", 2, table.header([Entry], table.cell(align: right)[A]), [the hand], '
        'table.cell(align: right)[5, p.\N{NO-BREAK SPACE}#number-at("x");], table.cell(colspan: 2)[none]);',
        '#p[#mark-here("x");X];',
    ]  # fmt: skip


def test_a_picture_is_kept_once_and_shown_in_every_place():
    card = f'<img src="data:image/svg+xml;base64,{PICTURE}" alt="a">'
    book = Book(f'<body><dl class="hands few"><div><dt>A</dt><dd>{card}{card}</dd></div></dl></body>')
    assert book.pictures == {"1.svg": b"<svg/>"}
    assert book.text.endswith('#hands(27mm, hand[A][#card("1.svg", "a");#card("1.svg", "a");]);\n\n')


@pytest.mark.parametrize("html", ["<p>a</div>", '<p>a<span class="page" data-to="#nowhere"></span></p>'])
def test_what_cannot_be_a_book_is_refused(html):
    with pytest.raises(Stop, match="HTML"):
        lines(html)


def test_the_table_has_medians_and_the_press_against_each(bench, capsys):
    took = bench.Took
    bench.tell({
        "press": [took(1.0, 30.0, 10, 4), took(1.2, 20.0, 10, 4), took(1.1, 24.0, 10, 4)],
        "bare": [took(1.0, 12.0, 10, 1), took(1.0, 11.0, 10, 1), took(1.0, 13.0, 10, 1)],
        "typst": [took(0.1, 1.0, 8, 0), took(0.1, 1.2, 8, 0), took(0.1, 1.4, 8, 0)],
    })  # fmt: skip
    rows = [line.split() for line in capsys.readouterr().out.splitlines() if line]
    assert rows[1] == ["press", "1.10", "24.00", "10", "2.4000", "4"]
    assert rows[2][-7:] == ["1.00", "12.00", "10", "1.2000", "2.00", "×", "1"]
    assert rows[3][-6:] == ["0.10", "1.20", "8", "0.1500", "16.00", "×"]
    assert rows[4] == ["press:", "30.00", "20.00", "24.00"]


@pytest.mark.parametrize(("its", "part"), [
    (Counter(a=50, b=50), 0.0), (Counter(a=50, b=44), 0.06), (Counter(a=50, b=50, c=3), 0.03),
    (Counter(a=50, c=50), 0.5)])  # fmt: skip
def test_books_of_as_many_words_are_not_yet_the_same(bench, its, part):
    assert bench.differing(Counter(a=50, b=50), its) == part


@pytest.mark.parametrize(("css", "constant"), [
    ('content: " (p. " target-counter(attr(data-to), page) ")"', 'content: " (p. " "88" ")"'),
    ("content: target-counter(attr(href url), page, lower-roman)", 'content: "88"'),
    ("content: counter(page)", "content: counter(page)"),
    ('<a class="at" href="#a" data-to="#a">\ue000</a>', '<a class="at" href="#a" data-to="#a">88</a>')])  # fmt: skip
def test_bare_weasyprint_counts_no_pages(bench, css, constant):
    assert bench.unnumbered(css) == constant
