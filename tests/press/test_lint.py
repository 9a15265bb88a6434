"""What breaks in print is refused, and nothing that only looks like it."""

import pytest

from press.document.lint import faults

FAULTY = {
    "a tag inside a link": '<p><a href="https://x.org">see <i>this</i></a></p>',
    "a picture without words": '<p><img src="a.svg" alt=""></p>',
    "a picture without an alt": '<p><img src="a.svg"></p>',
    "a drawing without a title": '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    "a use, which draws nothing": '<svg><title>a</title><use href="b.svg"/></svg>',
    "a level skipped": "<h1>a</h1><h3>b</h3>",
    "the first heading not the first": "<h2>a</h2>",
    "an id twice": '<p id="a">a</p><p id="a">b</p>',
    "a link to nowhere": '<p><a href="#nowhere">a</a></p>',
    "a page of nowhere": '<p><span data-to="#nowhere"></span></p>',
}
SOUND = {
    "a flat link, then its page": '<h1 id="a">a</h1><p><a href="#a">see</a><span class="page" data-to="#a"></span></p>',
    "a tag beside a link": '<p><a href="https://x.org">see</a> <i>this</i></p>',
    "a picture with words": '<p><img src="a.svg" alt="ace of spades"></p>',
    "a drawing with a title": "<svg><title>Six seats</title><g><path d='M0 0'/></g></svg>",
    "a drawing for the eye alone": '<svg aria-hidden="true"><path d="M0 0"/></svg>',
    "headings down and up again": "<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2><h1>e</h1>",
    "a title of the page, no heading": "<head><title>a</title></head><h1>b</h1>",
}


@pytest.mark.parametrize("case", FAULTY)
def test_faulty(case: str) -> None:
    assert len(faults(FAULTY[case])) == 1


@pytest.mark.parametrize("case", SOUND)
def test_sound(case: str) -> None:
    assert faults(SOUND[case]) == []


def test_a_fault_names_its_line() -> None:
    assert faults("<h1>a</h1>\n<h3>b</h3>") == ["line 2: <h3> after level 1: a level is skipped"]
