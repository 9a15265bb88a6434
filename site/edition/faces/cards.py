"""Every card as a picture of 250 by 350: the index on the left, which a fanned hand shows, and pips or a court."""

from __future__ import annotations

from urllib.parse import quote

from edition.faces import courts
from edition.faces.letters import Letters
from edition.faces.shapes import (
    BLUE,
    CLUB,
    COIN,
    CUDGEL,
    CUP,
    DIAMOND,
    EDGE,
    GOLD,
    GREEN,
    HEART,
    INK,
    PAPER,
    RED,
    SPADE,
    SWORD,
    UPRIGHT,
    circle,
    path,
    put,
)
from quinola.cards import RANK_FIGURES

# letter: name, shape, colour in two colours, in four
FRENCH = {
    "S": ("spades", SPADE, INK, INK),
    "H": ("hearts", HEART, RED, RED),
    "D": ("diamonds", DIAMOND, RED, BLUE),
    "C": ("clubs", CLUB, INK, GREEN),
}
# letter: name, shape, colour, and how often the frame is broken: the pinta, which tells a suit without colour
SPANISH = {
    "O": ("coins", COIN, GOLD, 0),
    "P": ("cups", CUP, RED, 1),
    "E": ("swords", SWORD, BLUE, 2),
    "B": ("clubs", CUDGEL, GREEN, 3),
}
NAMES = {
    "A": "Ace", "1": "Ace", "2": "Two", "3": "Three", "4": "Four", "5": "Five", "6": "Six", "7": "Seven",
    "8": "Eight", "9": "Nine", "T": "Ten", "L": "Eleven", "W": "Twelve", "J": "Jack", "Q": "Queen", "K": "King",
    "V": "Valet", "N": "Knight", "X": "Joker",
}  # fmt: skip
QUOTED = " =:/()-,"  # what an address of data may hold as it is
ROMAN = ("I", "II", "III", "IV")

LEFT, MIDDLE, RIGHT = 136, courts.MIDDLE, 208
TWO, THREE, FOUR, FIVE = (64, 286), (64, 175, 286), (64, 138, 212, 286), (54, 114, 175, 236, 296)
# rank: the rows of both outer columns, the places in the middle one
PIPS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "2": ((), TWO), "3": ((), THREE), "4": (TWO, ()), "5": (TWO, (175,)), "6": (THREE, ()), "7": (THREE, (119,)),
    "8": (THREE, (119, 231)), "9": (FOUR, (175,)), "T": (FOUR, (101, 249)),
    "L": (FOUR, (101, 175, 249)), "W": (FIVE, (84, 266)),
}  # fmt: skip


def drawing(title: str, body: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350"><title>{title}</title>'
    return f"{head}{body}</svg>\n"


def svg(title: str, body: str) -> str:
    card = f'<rect x="2" y="2" width="246" height="346" rx="16" fill="{PAPER}" stroke="{EDGE}" stroke-width="4"/>'
    return drawing(title, card + body)


FRAME = 4  # what the frame of a Spanish card moves its pips to the left
# how large a Spanish suit is drawn, each in its own proportions: in the index, for an ace, two and three, nine, else
SIZES = {
    COIN: (0.68, 1.2, 0.82, 0.46, 0.56), CUP: (0.7, 1.3, 0.84, 0.46, 0.55),
    SWORD: (0.76, 1.8, 0.8, 0.5, 0.62), CUDGEL: (0.76, 1.5, 0.76, 0.46, 0.55),
}  # fmt: skip


def size(rank: str, shape: str) -> float:
    if shape in SIZES:
        return SIZES[shape][1 if rank == "1" else 2 if rank in "23" else 3 if rank == "9" else 4]
    return 1.24 if rank == "A" else 0.44 if rank in "9TLW" else 0.5


def pips(rank: str, shape: str, colour: str) -> str:
    scale = size(rank, shape)
    room = FRAME if shape in SIZES else 0
    if rank in "A1":
        return put(shape, colour, MIDDLE - room, 175, scale)
    outer, middle = PIPS[rank]
    spots = [(x - room, y) for y in outer for x in (LEFT, RIGHT)] + [(MIDDLE - room, y) for y in middle]
    return "".join(put(shape, colour, x, y, scale, y > 180 and shape not in UPRIGHT) for x, y in spots)


def index(letters: Letters, rank: str, shape: str, colour: str) -> str:
    text = RANK_FIGURES.get(rank, rank)
    return letters.draw(text, colour, centre=53, top=26, height=84, widest=82) + put(shape, colour, 52, 164, 0.54)


def french(letters: Letters, rank: str, suit: str, four: bool) -> str:
    name, shape, *colours = FRENCH[suit]
    colour = colours[four]
    if rank == "X":
        return svg(f"Joker of {name}", jester(letters, shape, colour))
    second = RED if colour == INK else INK
    body = courts.french(rank, colour, second) if rank in "JQK" else pips(rank, shape, colour)
    return svg(f"{NAMES[rank]} of {name}", index(letters, rank, shape, colour) + body)


def pinta(breaks: int, colour: str) -> str:
    """The Spanish frame: unbroken for coins, then one, two or three gaps above and below."""
    gaps = [(2 * n + 1) / (2 * breaks) for n in range(breaks)]
    cuts = [14.0, *(x for gap in gaps for x in (14 + 222 * gap - 13, 14 + 222 * gap + 13)), 236.0]
    lines = [(a, b) for a, b in zip(cuts[::2], cuts[1::2], strict=True)]
    sides = "".join(f"M{round(a)} {y}H{round(b)}" for y in (13, 337) for a, b in lines)
    return f'<path fill="none" stroke="{colour}" stroke-width="5" d="M13 13V337M237 13V337{sides}"/>'


def spanish(letters: Letters, rank: str, suit: str) -> str:
    name, shape, colour, breaks = SPANISH[suit]
    body = courts.spanish(rank, shape, colour) if rank in "VNK" else pips(rank, shape, colour)
    numeral = letters.draw(rank, colour, centre=58, top=28, height=80, widest=72)
    sign = put(shape, colour, 58, 172, SIZES[shape][0])
    return svg(f"{NAMES[rank]} of {name}", pinta(breaks, colour) + numeral + sign + body)


# Cards to be held have the index in two corners, as half of them stand on their heads, and the pips in the middle.
# rank: the rows of both outer columns, the places in the middle one
HELD: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "1": ((), (175,)), "2": ((), (94, 256)), "3": ((), (74, 175, 276)), "4": ((84, 266), ()), "5": ((78, 272), (175,)),
    "6": ((72, 175, 278), ()), "7": ((72, 175, 278), (123,)), "8": ((72, 175, 278), (123, 227)),
    "9": ((62, 137, 213, 288), (175,)),
}  # fmt: skip
CENTRE, ASIDE = 125, 37
LARGER = {"1": 1.1, "2": 1.1, "3": 0.84, "7": 0.88, "8": 0.88, "9": 0.9}  # than on the screen


def held(letters: Letters, rank: str, suit: str) -> str:
    """A Spanish card to be cut out of paper: the same drawn for the hand, without an edge."""
    name, shape, colour, breaks = SPANISH[suit]
    corner = letters.draw(rank, colour, centre=38, top=25, height=40, widest=34) + put(shape, colour, 38, 94, 0.29)
    corners = corner + f'<g transform="rotate(180 {CENTRE} 175)">{corner}</g>'
    if rank in "VNK":
        body = f'<g transform="translate({CENTRE - courts.MIDDLE})">{courts.spanish(rank, shape, colour)}</g>'
    else:
        outer, middle = HELD[rank]
        spots = [(CENTRE + x, y) for y in outer for x in (-ASIDE, ASIDE)] + [(CENTRE, y) for y in middle]
        scale = round(size(rank, shape) * LARGER.get(rank, 1), 2)
        body = "".join(put(shape, colour, x, y, scale) for x, y in spots)
    frame = f'<g stroke-linecap="square">{pinta(breaks, colour)}</g>'
    return drawing(f"{NAMES[rank]} of {name}", frame + corners + body)


def held_french(letters: Letters, rank: str, suit: str) -> str:
    """A French card of pips, or a joker, to be cut out of paper: its rank in black, as it is printed without colour."""
    name, shape, colour, _ = FRENCH[suit]
    if rank == "X":
        top = cap(INK, "translate(36 46) scale(0.28)")
        word = letters.draw("JOKER", INK, centre=CENTRE, top=236, height=30, widest=112)
        body = cap(INK, f"translate({CENTRE} 160) scale(0.9)") + word
    else:
        top = letters.draw(RANK_FIGURES.get(rank, rank), INK, centre=36, top=25, height=40, widest=34)
        body = f'<g transform="translate({CENTRE - MIDDLE})">{pips(rank, shape, colour)}</g>'
    corner = top + put(shape, colour, 36, 94, 0.29)
    corners = corner + f'<g transform="rotate(180 {CENTRE} 175)">{corner}</g>'
    return drawing(f"{NAMES[rank]} of {name}", body + corners)


def sign(suit: str) -> str:
    """A Spanish suit as running text has it, for the stylesheet: type has no such signs, so it is cut out of ink.

    It is data, not a file, as browsers cut nothing out by a file of a site opened from a folder.
    """
    shape = SPANISH[suit][1]
    drawn = put(shape, "#000", 0, 0, 1.4 if shape in (COIN, CUP) else 1.08)
    if shape == SWORD:  # in type a blade would be a hair
        drawn = drawn.replace("<path ", '<path stroke="#000" stroke-width="12" ')
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-75 -75 150 150">{drawn}</svg>'
    return f"url('data:image/svg+xml,{quote(svg, safe=QUOTED).replace(chr(39), '%27')}')"


CAP = (
    "M-52 40C-50-6-74-20-84-8C-78-52-34-54-22-14C-26-50 10-76 30-72C18-60 18-36 22-14C34-54 78-52 84-8"
    "C74-20 50-6 52 40ZM-54 50H54V66H-54Z"
)


def cap(colour: str, where: str) -> str:
    """A fool’s cap with three bells."""
    bells = "".join(path(circle(10), colour, f"translate({x} {y})") for x, y in ((-84, 4), (34, -78), (84, 4)))
    return f'<g transform="{where}">{path(CAP, colour)}{bells}</g>'


def jester(letters: Letters, shape: str, colour: str) -> str:
    """One of four jokers, which a suit tells apart: the cap for an index, the suit below it, and the word."""
    corner = cap(colour, "translate(53 70) scale(0.46)") + put(shape, colour, 52, 164, 0.54)
    word = letters.draw("JOKER", colour, centre=MIDDLE, top=268, height=30, widest=112)
    return corner + cap(colour, f"translate({MIDDLE} 170) scale(0.66)") + word


def joker(letters: Letters, colour: str, name: str) -> str:
    word = letters.draw("JOKER", colour, centre=125, top=268, height=40, widest=180)
    return svg(name, word + cap(colour, "translate(125 156)"))


def pattern(number: int) -> str:
    """The lines of a back; each of four packs is told by its pattern as well as by its numeral."""
    match number:
        case 1:
            return "".join(f"M{x} 20L{x + 310} 330M{x + 310} 20L{x} 330" for x in range(-300, 230, 45))
        case 2:
            return "".join(f"M20 {y}H230" for y in range(34, 330, 18))
        case 3:
            waves = (20, 55, 90, 125, 160, 195, 230)
            zigzag = [[f"{x} {y - 26 * (n % 2)}" for n, x in enumerate(waves)] for y in range(48, 336, 25)]
            return "".join("M" + "L".join(points) for points in zigzag)
    rhombs = "".join(f"M125 {175 - 2 * r}L{125 + r} 175L125 {175 + 2 * r}L{125 - r} 175Z" for r in (56, 66, 76))
    return rhombs + "".join(f"M{x} {y}m-16 0l16-16l16 16l-16 16Z" for x in (50, 200) for y in (54, 90, 260, 296))


def back(letters: Letters, number: int) -> str:
    colour = (BLUE, RED, GREEN, INK)[number - 1]
    lines = f'<path fill="none" stroke="{colour}" stroke-width="5" d="{pattern(number)}"/>'
    clip = f'<svg x="20" y="20" width="210" height="310" viewBox="20 20 210 310">{lines}</svg>'
    frame = f'<rect x="17" y="17" width="216" height="316" rx="7" fill="none" stroke="{colour}" stroke-width="6"/>'
    plate = path("M125 87L184 175L125 263L66 175Z", PAPER, more=f' stroke="{colour}" stroke-width="6"')
    numeral = letters.draw(ROMAN[number - 1], colour, centre=125, top=148, height=54, widest=74)
    return svg(f"Back of pack {number}", clip + frame + plate + numeral)


def every(letters: Letters) -> dict[str, str]:
    """All pictures by name: `TH`, `four/TH`, the joker `XH`, `7O`, jokers of a pack that has two, backs."""
    ranks = "A23456789TLWJQKX"
    return {
        **{f"{rank}{suit}": french(letters, rank, suit, four=False) for suit in FRENCH for rank in ranks},
        **{f"four/{rank}{suit}": french(letters, rank, suit, four=True) for suit in FRENCH for rank in ranks},
        **{f"{rank}{suit}": spanish(letters, rank, suit) for suit in SPANISH for rank in "123456789VNK"},
        "joker-black": joker(letters, INK, "Black joker"),
        "joker-red": joker(letters, RED, "Red joker"),
        **{f"back-{number}": back(letters, number) for number in (1, 2, 3, 4)},
    }
