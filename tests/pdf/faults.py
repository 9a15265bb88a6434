"""What is wrong with the type of a finished PDF: each fault with its file, its page and the words concerned."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from PIL import Image

from leaf import HEADINGS, Leaf, Picture
from strokes import Box, Painted

MM = 72 / 25.4
# No office printer reaches nearer to the edge.
EDGE = 4 * MM
# So far may a letter hang out of the type area, or one into another's ink: serifs, italics, kerning.
HANG = 2.5
HAIR = 0.8
# An edge of the type area is where so many rows begin.
ROWS = 3
SHORT = 5
# A picture or table that takes so much of a page is something to speak of.
WORTH = 0.04


def faults(book: list[Leaf]) -> Iterator[str]:
    """All that can be told without a picture of the pages."""
    yield from outside(book)
    for leaf in book:
        yield from collisions(leaf)
        yield from struck(leaf)
        yield from cut(leaf)
        yield from cards(leaf)
        yield from alone(leaf)
    yield from short(book)


# 1. text that leaves its box


def outside(book: list[Leaf]) -> Iterator[str]:
    """Words beyond the type area, or where no printer reaches."""
    edges = margins(book)
    headed = {leaf.size for leaf in book if leaf.running}
    for leaf in book:
        paper = Box(EDGE, EDGE, leaf.width - EDGE, leaf.height - EDGE)
        area = type_area(leaf, edges) if leaf.size in headed else paper
        running = set(leaf.running)
        for word in leaf.letters:
            if not paper.holds(word.box, HAIR):
                yield f"{leaf.name}: “{word.text}” runs off the paper"
            elif word not in running and not area.holds(word.box, HANG):
                yield f"{leaf.name}: “{word.text}” leaves the type area"


def margins(book: list[Leaf]) -> dict[tuple[tuple[int, int], int], float]:
    """The left margin of odd and of even pages of each size: where the leftmost rows begin that are no exception."""
    starts: dict[tuple[tuple[int, int], int], list[float]] = defaultdict(list)
    for leaf in book:
        starts[leaf.size, leaf.number % 2] += [min(word.box.left for word in row) for row in leaf.rows]
        starts[leaf.size, leaf.number % 2] += sorted(word.box.left for word in leaf.running)[:1]
    found = {}
    for key, lefts in starts.items():
        lefts.sort()
        aligned = (left for left, other in zip(lefts, lefts[ROWS - 1 :], strict=False) if other - left < HANG)
        found[key] = next(aligned, EDGE)
    return found


def type_area(leaf: Leaf, edges: dict[tuple[tuple[int, int], int], float]) -> Box:
    """Where words may stand: as far from the right as from the left, of the facing page if there is one; but as far
    as the running heads reach, between which the words of the page lie."""
    left = edges[leaf.size, leaf.number % 2]
    right = leaf.width - edges.get((leaf.size, 1 - leaf.number % 2), left)
    heads = [word.box for word in leaf.running if word.box.bottom < 0.12 * leaf.height]
    feet = [word.box for word in leaf.running if word.box.top > 0.88 * leaf.height]
    return Box(
        min([left, *(box.left for box in heads + feet)]),
        max([EDGE, *(box.bottom for box in heads)]),
        max([right, *(box.right for box in heads + feet)]),
        min([leaf.height - EDGE, *(box.top for box in feet)]),
    )


def collisions(leaf: Leaf) -> Iterator[str]:
    """Words whose ink lies in the ink of others, and words of two cells without a space between them."""
    ordered = sorted(leaf.letters, key=lambda word: word.box.top)
    for place, word in enumerate(ordered):
        for other in ordered[place + 1 :]:
            if other.box.top >= word.box.bottom:
                break
            if word.box.depth(other.box) > HAIR and _inked_together(word, other):
                yield f"{leaf.name}: “{word.text}” and “{other.text}” lie one over the other"
            elif _runs_into_the_next_cell(leaf, word, other):
                yield f"{leaf.name}: “{word.text}” and “{other.text}” of two cells touch"


def _inked_together(word: Painted, other: Painted) -> bool:
    """Whether letters lie in letters. On one line it is the pen that counts: italics lean over their neighbours."""
    if _on_one_line(word, other):
        return -_gap(word, other) > max(HAIR, 0.12 * word.size)
    hair = max(HAIR, 0.12 * min(word.size, other.size))
    return any(one.depth(two) > hair for one in word.glyphs for two in other.glyphs)


def _runs_into_the_next_cell(leaf: Leaf, word: Painted, other: Painted) -> bool:
    if not _on_one_line(word, other) or _gap(word, other) > 0.1 * word.size:
        return False
    cells = [tag and tag.inside("TD", "TH") for tag in (leaf.tag(word), leaf.tag(other))]
    return None not in cells and cells[0] != cells[1]


def _on_one_line(word: Painted, other: Painted) -> bool:
    return word.upright and other.upright and abs(word.base - other.base) < 0.1 * word.size


def _gap(word: Painted, other: Painted) -> float:
    """From where the pen leaves one word to where it begins the other."""
    return max(word.pen[0], other.pen[0]) - min(word.pen[1], other.pen[1])


def struck(leaf: Leaf) -> Iterator[str]:
    """Words with a line through them: they run over the rule of a table or over a frame."""
    lines = [part.box for part in leaf.bare if part.kind == "line"]
    for word in leaf.letters:
        if word.upright and any(_strikes(line, word) for line in lines):
            yield f"{leaf.name}: a line runs through “{word.text}”"


def _strikes(line: Box, word: Painted) -> bool:
    """Whether a line crosses a word from top to bottom, or between its baseline and the height of an x."""
    box = word.box
    if line.height > line.width:
        upright = min(line.bottom, box.bottom) - max(line.top, box.top) > 0.4 * box.height
        return upright and line.left - box.left > HAIR and box.right - line.right > HAIR
    through = line.bottom < word.base - HAIR and line.top > word.base - 0.4 * word.size
    return through and line.top > box.top and min(line.right, box.right) - max(line.left, box.left) > 0.3 * word.size


def cut(leaf: Leaf) -> Iterator[str]:
    """Words that something cuts off or covers, and words over the edge of a picture."""
    covers = [(part.box, part.place, None, "something") for part in leaf.bare if part.kind == "area"]
    covers += [(picture.box, picture.first, picture, picture.name) for picture in leaf.pictures]
    for word in leaf.letters:
        if word.clip and not word.clip.holds(word.box, HAIR):
            yield f"{leaf.name}: “{word.text}” is cut off"
        for box, place, picture, name in covers:
            if box.depth(word.box) <= HAIR or (picture and word in picture.parts):
                continue
            if place > word.place:
                yield f"{leaf.name}: {name} covers “{word.text}”"
            elif picture and not box.holds(word.box, HAIR) and not _on_its_own_ground(leaf, word, place):
                yield f"{leaf.name}: “{word.text}” runs over the edge of {name}"


def _on_its_own_ground(leaf: Leaf, word: Painted, since: int) -> bool:
    """Whether an area was painted for the word, so that nothing shows behind it."""
    grounds = (part for part in leaf.bare if part.kind == "area" and since < part.place < word.place)
    return any(part.box.holds(word.box, HAIR) for part in grounds)


def unseen(leaf: Leaf, paper: Image.Image) -> Iterator[str]:
    """Words of which the picture of the page shows nothing: white, or under something. It is too coarse for an “I”."""
    scale = paper.width / leaf.width
    for word in leaf.letters:
        if sum(letter.isalnum() for letter in word.text) > 2:
            left, top, right, bottom = (scale * edge for edge in word.box)
            seen = paper.crop((int(left), int(top), int(right) + 1, int(bottom) + 1)).convert("L")
            low, high = seen.getextrema()
            if high - low < CONTRAST:
                yield f"{leaf.name}: “{word.text}” is not to be seen"


# From the darkest dot to the lightest of a word, of 255.
CONTRAST = 24


# 2. cards that overlap


def cards(leaf: Leaf) -> Iterator[str]:
    """Cards over cards of another hand, over the index of their own, or fanned by uneven steps; words on an index."""
    dealt = [picture for picture in leaf.pictures if picture.is_card]
    for place, card in enumerate(dealt):
        for over in dealt[place + 1 :]:
            if card.box.depth(over.box) <= HAIR:
                continue
            if _hand(card) is None or _hand(card) != _hand(over):
                yield f"{leaf.name}: {over.name} lies over {card.name} of another hand"
            elif card.index.depth(over.box) > HAIR:
                yield f"{leaf.name}: {over.name} covers the index of {card.name}"
        for word in leaf.letters:
            if word.place > card.first and card.index.depth(word.box) > HAIR:
                yield f"{leaf.name}: “{word.text}” covers the index of {card.name}"
    for hand in _fans(dealt):
        steps = [after.box.left - before.box.left for before, after in pairwise(hand)]
        if max(steps) - min(steps) > HAIR:
            names = ", ".join(card.name for card in hand)
            yield f"{leaf.name}: the hand {names} is fanned unevenly"


def _hand(card: Picture) -> tuple[int, int] | None:
    """What the cards of one hand have in common: the element that they lie in."""
    return card.tag.up.key if card.tag and card.tag.up else None


def _fans(dealt: list[Picture]) -> Iterator[list[Picture]]:
    """Cards of one hand and one row, each over the one before it."""
    fan: list[Picture] = []
    for card in dealt:
        if fan and _hand(card) == _hand(fan[-1]) and _fanned(fan[-1].box, card.box):
            fan.append(card)
        else:
            if len(fan) > 1:
                yield fan
            fan = [card]
    if len(fan) > 1:
        yield fan


def _fanned(one: Box, other: Box) -> bool:
    return abs(one.top - other.top) < HAIR and one.depth(other) > HAIR


# 3. short pages


def short(book: list[Leaf]) -> Iterator[str]:
    """Pages with next to nothing on them, though nothing demands that the next begin a leaf."""
    for leaf, after in zip(book, [*book[1:], None], strict=True):
        if len(book) == 1 or len(leaf.rows) >= SHORT or _full(leaf):
            continue
        if after is None:
            yield f"{leaf.name}: the last page has only {_told(leaf)}"
        elif leaf.size == after.size and not _begins(after):
            yield f"{leaf.name}: no break demands a page with only {_told(leaf)}"


def _told(leaf: Leaf) -> str:
    words = " ".join(word.text for row in leaf.rows for word in row)
    return f"{len(leaf.rows)} lines: {words[:80]}"


def _full(leaf: Leaf) -> bool:
    """Whether pictures or the rules of a form take a good part of the page."""
    shown = sum(picture.box.width * picture.box.height for picture in leaf.pictures)
    lines = sum(part.kind == "line" for part in leaf.bare)
    return shown > WORTH * leaf.width * leaf.height or lines > 4 * SHORT


def _begins(leaf: Leaf) -> bool:
    """Whether a page begins with a heading of the first rank, or stands on a leaf of its own.

    Beside the heading there may be a column, whose smaller type begins higher up.
    """
    if not leaf.rows:
        return True
    tags = [leaf.tag(word) for row in leaf.rows[:SHORT] for word in row]
    return any(tag and tag.inside("H1", "Title") for tag in tags)


# 4. headings at a foot


def alone(leaf: Leaf) -> Iterator[str]:
    """Headings below which, in their column, nothing follows."""
    headings: dict[object, list[Painted]] = defaultdict(list)
    others: list[Box] = [picture.box for picture in leaf.pictures]
    for word in leaf.words:
        tag = leaf.tag(word)
        if heading := tag and tag.inside(*HEADINGS):
            headings[heading].append(word)
        else:
            others.append(word.box)
    lines = [part.box for part in leaf.bare if part.kind == "line"]
    for words in headings.values():
        left, base = min(word.box.left for word in words), max(word.base for word in words)
        right = max(left + 0.2 * leaf.width, *(word.box.right for word in words))
        under = [box for box in others if box.bottom > base - 1 and box.right > left and box.left < right]
        ruled = [box for box in lines if box.top > base and box.right > left and box.left < right]
        if not under and len(ruled) < ROWS:
            yield f"{leaf.name}: the heading “{' '.join(word.text for word in words)}” stands alone at a foot"
