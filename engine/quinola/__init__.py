"""Quinola: lost card games as procedures. Pure Python, standard library only.

>>> from quinola import Session, ruleset
>>> session = Session(ruleset("reym", "quinola"), seed=1915, part="deal")
>>> session.legal()[:3]
['bid 1', 'bid 2', 'bid 3']
>>> print(session.may("bid 9"))
bid 9: the choice is bid 1, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8 [reym.opening]
"""

from typing import TYPE_CHECKING, Any

from quinola import api
from quinola.api import __all__ as __all__

if TYPE_CHECKING:
    from quinola.api import *  # noqa: F403  (what that lists, and nothing else)
else:
    globals().update({name: getattr(api, name) for name in __all__ if name not in api.LATER})


def __getattr__(name: str) -> Any:
    """What the door loads when somebody asks for it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(api, name)


__version__ = "0.1.0"
