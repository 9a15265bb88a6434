"""What is done with the pack at hand before a game: what to take out, and which card stands for which."""

from __future__ import annotations

from collections.abc import Sequence

from edition.model import Way
from quinola.cards import COUNTERPARTS, RANK_WORDS, SUIT_WORDS

PLURAL = {rank: f"{word}es" if word == "six" else f"{word}s" for rank, word in RANK_WORDS.items()}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def listed(words: Sequence[str]) -> str:
    """`eights, nines and tens`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def run(ranks: Sequence[str]) -> str:
    """Ranks that follow each other as the first and the last, any others by name."""
    return f"{PLURAL[ranks[0]]} to {PLURAL[ranks[-1]]}" if len(ranks) > 3 else listed([PLURAL[rank] for rank in ranks])


def called(way: Way) -> str:
    """The pack of a game in a few words: `40 Spanish cards`, `52 without twos`."""
    whole, out, single = way.ranks("spanish" if way.spanish else "french")
    if way.copies > 1:
        return f"{NUMBERS[way.copies]} packs of {len(way.cards) // way.copies}"
    if way.spanish:
        few = f", {run(whole)}" if len(out) > 2 and not single else ""
        return f"{len(way.cards)} Spanish cards{few}"
    jokers = f" and {NUMBERS[way.jokers]} jokers" if way.jokers else ""
    suited = len(way.cards) - way.jokers
    return (f"{suited + 4 * len(out)} without {listed([PLURAL[rank] for rank in out])}" if out else "52 cards") + jokers


def handling(way: Way, pack: str) -> str:
    """What to do with a pack, in a sentence or two; nothing where it can be played as it is."""
    if pack == "several":
        many = f"Shuffle {NUMBERS[way.copies]} packs together, each with a back of its own."
        return many if way.copies > 1 else handling(way, "french")
    jokers = f"Add {NUMBERS[way.jokers]} jokers." if way.jokers else ""
    return " ".join(filter(None, (taken(way, pack), stands_in(way, pack), jokers)))


def taken(way: Way, pack: str) -> str:
    """What is taken out of it, or what alone is taken."""
    whole, out, single = way.ranks(pack)
    if not out:
        return "Of 48, with eights and nines." if pack == "spanish" else ""
    if single or len(out) > len(whole):
        more = [f"the {card.name}" for card in single]
        return f"Take only the {listed([run(whole), *more])}."
    asked = "Of a pack of 48 take" if pack == "spanish" and set(out) == {"8", "9"} else "Take"
    return f"{asked} out the {listed([PLURAL[rank] for rank in out])}."


def stands_in(way: Way, pack: str) -> str:
    """Which card, and which suit, stands for which."""
    if (pack == "spanish") == way.spanish:
        return ""
    theirs = [(spanish, french) for spanish, french in COUNTERPARTS.items() if spanish not in "1BOPE"]
    suits = [(spanish, french) for spanish, french in COUNTERPARTS.items() if spanish in "OPE"]
    ranks = {card.rank for card in way.cards}
    pairs = [(RANK_WORDS[a], RANK_WORDS[b]) for a, b in theirs if {a, b} & ranks]
    pairs += [(SUIT_WORDS[a], SUIT_WORDS[b]) for a, b in suits]
    told = [f"{b} for {a}" if pack == "french" else f"{a} for {b}" for a, b in pairs]
    return f"{told[0].capitalize()}, {', '.join(told[1:])}."
