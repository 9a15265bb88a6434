"""What is done with the pack at hand before a game: what to take out, and which card stands for which."""

from __future__ import annotations

from collections.abc import Sequence

from edition.model import Way
from edition.words import N_, _
from quinola.cards import COUNTERPARTS, RANK_WORDS
from quinola.messages import say, the

SEVERAL = (
    N_("aces"), N_("kings"), N_("queens"), N_("jacks"), N_("tens"), N_("nines"), N_("eights"), N_("sevens"),
    N_("sixes"), N_("fives"), N_("fours"), N_("threes"), N_("twos"), N_("ones"), N_("valets"), N_("knights"),
    N_("jokers"), N_("elevens"), N_("twelves"), N_("thirteens"),
)  # fmt: skip
"""Every rank as one says it of several cards, noted for translators."""
NUMBERS = (
    N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"),
    N_("nine"), N_("ten"),
)  # fmt: skip


def several(rank: str) -> str:
    """A rank as one says it of several cards: `sixes`."""
    word = RANK_WORDS[rank]
    return _(f"{word}es" if word == "six" else f"{word}s")


def listed(words: Sequence[str]) -> str:
    """`eights, nines and tens`."""
    return _(" and ").join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def run(ranks: Sequence[str]) -> str:
    """Ranks that follow each other as the first and the last, any others by name."""
    if len(ranks) > 3:
        return _("{first} to {last}").format(first=several(ranks[0]), last=several(ranks[-1]))
    return listed([several(rank) for rank in ranks])


def called(way: Way) -> str:
    """The pack of a game in a few words: `40 Spanish cards`, `52 without twos`."""
    whole, out, single = way.ranks("spanish" if way.spanish else "french")
    if way.copies > 1:
        return _("{n} packs of {cards}").format(n=_(NUMBERS[way.copies]), cards=len(way.cards) // way.copies)
    if way.spanish:
        few = f", {run(whole)}" if len(out) > 2 and not single else ""
        return _("{n} Spanish cards").format(n=len(way.cards)) + few
    jokers = _(" and {n} jokers").format(n=_(NUMBERS[way.jokers])) if way.jokers else ""
    suited = len(way.cards) - way.jokers
    if not out:
        return _("52 cards") + jokers
    gone = listed([several(rank) for rank in out])
    return _("{n} without {ranks}").format(n=suited + 4 * len(out), ranks=gone) + jokers


def handling(way: Way, pack: str) -> str:
    """What to do with a pack, in a sentence or two; nothing where it can be played as it is."""
    if pack == "several":
        many = _("Shuffle {n} packs together, each with a back of its own.").format(n=_(NUMBERS[way.copies]))
        return many if way.copies > 1 else handling(way, "french")
    jokers = _("Add {n} jokers.").format(n=_(NUMBERS[way.jokers])) if way.jokers else ""
    return " ".join(filter(None, (taken(way, pack), stands_in(way, pack), jokers)))


def taken(way: Way, pack: str) -> str:
    """What is taken out of it, or what alone is taken."""
    whole, out, single = way.ranks(pack)
    if not out:
        return _("Of 48, with eights and nines.") if pack == "spanish" else ""
    if single or len(out) > len(whole):
        more = [str(the((card,))) for card in single]
        return _("Take only the {cards}.").format(cards=listed([run(whole), *more]))
    ranks = listed([several(rank) for rank in out])
    if pack == "spanish" and set(out) == {"8", "9"}:
        return _("Of a pack of 48 take out the {ranks}.").format(ranks=ranks)
    return _("Take out the {ranks}.").format(ranks=ranks)


def stands_in(way: Way, pack: str) -> str:
    """Which card, and which suit, stands for which."""
    if (pack == "spanish") == way.spanish:
        return ""
    theirs = [(spanish, french) for spanish, french in COUNTERPARTS.items() if spanish not in "1BOPE"]
    suits = [(spanish, french) for spanish, french in COUNTERPARTS.items() if spanish in "OPE"]
    ranks = {card.rank for card in way.cards}
    pairs = [(say("{r:rank}", r=a), say("{r:rank}", r=b)) for a, b in theirs if {a, b} & ranks]
    pairs += [(say("{s:suit}", s=a), say("{s:suit}", s=b)) for a, b in suits]
    pairs = pairs if pack == "french" else [(b, a) for a, b in pairs]
    told = [_("{mine} for {theirs}").format(mine=b, theirs=a) for a, b in pairs]
    return f"{told[0].capitalize()}, {', '.join(told[1:])}."
