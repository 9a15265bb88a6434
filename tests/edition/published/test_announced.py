"""What the site says to robots and readers of feeds, as text worked out by hand."""

from xml.etree import ElementTree

from edition.published.announced import LENGTH, Change, cut, feed, robots, sitemap

BASE = "https://quinola.example/"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
ATOM = "{http://www.w3.org/2005/Atom}"
CHANGES = [
    Change("2026-11-21", "Reym", "games/reym/"),
    Change("2026-11-22", "Salt & Pepper", "games/salt/"),
]


def test_the_map_names_every_page_and_its_day() -> None:
    made = ElementTree.fromstring(sitemap(BASE, [("", "2026-11-22"), ("games/reym/", ""), ("a&b/", "2026-11-20")]))
    rows = [[each.text for each in row] for row in made.findall(f"{MAP}url")]
    assert rows == [
        ["https://quinola.example/", "2026-11-22"],
        ["https://quinola.example/games/reym/"],
        ["https://quinola.example/a&b/", "2026-11-20"],
    ]


def test_robots_may_read_everything_and_are_shown_the_map_where_there_is_one() -> None:
    assert robots("") == "User-agent: *\nDisallow:\n"
    assert robots(BASE).splitlines()[-1] == "Sitemap: https://quinola.example/sitemap.xml"


def test_the_feed_has_the_newest_first_and_names_that_stay() -> None:
    here, there = (ElementTree.fromstring(feed(base, CHANGES)) for base in (BASE, ""))
    titles = [entry.findtext(f"{ATOM}title") for entry in here.findall(f"{ATOM}entry")]
    assert titles == ["Salt & Pepper", "Reym"]
    assert here.findtext(f"{ATOM}updated") == "2026-11-22T00:00:00Z"
    for made, address in ((here, f"{BASE}games/salt/"), (there, "games/salt/")):
        link = made.find(f"{ATOM}entry/{ATOM}link")
        assert link is not None
        assert link.get("href") == address
    ids = [[each.text for each in made.iter(f"{ATOM}id")] for made in (here, there)]
    assert ids[0] == ids[1]
    assert len(set(ids[0])) == 3


def test_what_changes_again_is_another_entry() -> None:
    later = [change._replace(day="2026-12-01") if change.title == "Reym" else change for change in CHANGES]
    first, second = (
        {each.text for each in ElementTree.fromstring(feed("", changes)).iter(f"{ATOM}id")}
        for changes in (CHANGES, later)
    )
    assert len(first & second) == 2  # the feed, and what has not changed


def test_a_description_is_cut_between_words() -> None:
    assert cut("A  game\nfor six") == "A game for six"
    long = cut("word, " * 60)
    assert len(long) <= LENGTH
    assert long.endswith("word…")
