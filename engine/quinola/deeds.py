"""What was done, told of those who did it: a sentence for each verb that several games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quinola.messages import Message, say, written

DEEDS: Final[Mapping[str, Message]] = {
    "announce": Message("{who:seats} {who:~announces|announce} {what:message}"),
    "bet": Message("{who:seats} {who:~bets|bet} {what:message}"),
    "bid": Message("{who:seats} {who:~bids|bid} {what:message}"),
    "call": Message("{who:seats} {who:~calls|call} {what:message}"),
    "discard": Message("{who:seats} {who:~discards|discard} {what:message}"),
    "draw": Message("{who:seats} {who:~draws|draw} {what:message}"),
    "give": Message("{who:seats} {who:~gives|give} {what:message}"),
    "lay away": Message("{who:seats} {who:~lays|lay} {what:message} away"),
    "name": Message("{who:seats} {who:~names|name} {what:message}"),
    "pair": Message("{who:seats} {who:~lays|lay} {what:message} aside in pairs"),
    "play": Message("{who:seats} {who:~plays|play} {what:message}"),
    "raise": Message("{who:seats} {who:~raises|raise} by {what:message}"),
    "show": Message("{who:seats} {who:~shows|show} {what:message}"),
    "trade": Message("{who:seats} {who:~offers|offer} {what:message} in trade"),
    "trail": Message("{who:seats} {who:~trails|trail} {what:message}"),
    "trumps": Message("{who:seats} {who:~makes|make} {what:message} trumps"),
}
"""By verb. A word, and an option of a game’s own, says in its module what it did."""
SIGN: Final = "signal"


def deed(verb: str, who: str, what: Message) -> Message | None:
    """That a seat has done something to what is named; None of a verb that is none of these."""
    if verb == SIGN:
        return say("{who:seat} makes a sign", who=who)
    told = DEEDS.get(verb)
    return told and written(told.template, {"who": [who], "what": what})
