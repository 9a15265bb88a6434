"""Quinola: lost card games as procedures. Pure Python, standard library only.

>>> from quinola import Session, ruleset
>>> session = Session(ruleset("reym", "quinola"), seed=1915, part="deal")
>>> session.legal()[:3]
['bid 1', 'bid 2', 'bid 3']
>>> print(session.may("bid 9"))
bid 9: the choice is bid 1, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8 [reym.opening]
"""

from quinola.api import *  # noqa: F403  (what that lists, and nothing else)
from quinola.api import __all__ as __all__

__version__ = "0.1.0"
