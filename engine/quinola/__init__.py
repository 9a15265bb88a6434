"""Quinola: lost card games as procedures. Pure Python, standard library only.

>>> from quinola import Session, family
>>> reym = family("reym")
>>> session = Session(reym.ruleset("quinola"), seed=1915, part="deal")
>>> session.legal()[:3]
['bid 1', 'bid 2', 'bid 3']
>>> print(session.may("bid 9"))
bid 9: the choice is bid 1, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8 [reym.opening]
"""

from quinola.cards import Card, card, cards
from quinola.catalogue import Settlement, facts_schema, families, family, settle
from quinola.records import RecordError
from quinola.rules import FactsError, ReadingError, StartError
from quinola.session import ActError, Session

__version__ = "0.1.0"
__all__ = ["ActError", "Card", "FactsError", "ReadingError", "RecordError", "Session", "Settlement", "StartError",
           "card", "cards", "facts_schema", "families", "family", "settle"]  # fmt: skip
