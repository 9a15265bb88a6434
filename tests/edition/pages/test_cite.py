"""What can be cited, in BibTeX: each entry by hand where signs mean something to LaTeX, and all of ours."""

import re

import whole
from edition.pages.cite import bibtex, items


def test_no_sign_of_a_title_is_taken_for_an_order_and_no_address_is_changed() -> None:
    item = {
        "id": "hoyle",
        "type": "book",
        "title": "Hoyle & Son’s {Games}, 100% true_",
        "author": [{"family": "Ho^le", "given": "E. ~"}, {"literal": "A \\ B"}],
        "issued": {"date-parts": [[1779, 3]]},
        "publisher": "Press #1, $2",
        "URL": "https://quinola.example/a_b?c=%7E&d#{x y}",
    }
    assert bibtex(item) == (
        "@book{hoyle,\n"
        "  title = {{Hoyle \\& Son’s \\textbraceleft{}Games\\textbraceright{}, 100\\% true\\_}},\n"
        "  author = {{Ho\\textasciicircum{}le, E. \\textasciitilde{}} and {A \\textbackslash{} B}},\n"
        "  date = {1779-03},\n"
        "  publisher = {Press \\#1, \\$2},\n"
        "  url = {https://quinola.example/a_b?c=%7E&d#%7Bx%20y%7D},\n"
        "}"
    )


def test_whatever_can_be_cited_is_whole_in_bibtex() -> None:
    """As many braces open as close, and outside of addresses no sign stands bare that LaTeX would obey."""
    found = items(whole.content())
    assert len(found) > 70
    for item in found:
        entry = bibtex(item)
        assert entry.count("{") == entry.count("}"), entry
        _, *fields = re.sub(r"  url = .*", "", entry).splitlines()
        assert not [line for line in fields if re.search(r"(?<!\\)[$&#_%~^]", line)], entry
