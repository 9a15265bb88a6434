// Draws what is said before the first card: what can be done here, what the address holds, what is wrong with it.
import { seatsOf } from "../game.mjs";
import { W } from "../words.mjs";
import { opening } from "./link.mjs";
import { acts, elsewhere, lead, line, ruleLink, say } from "./parts.mjs";
import { wrong } from "./progress.mjs";
/** @import { Does } from "../deeds" */
/** @import { Away } from "../permalink.mjs" */
/** @import { Failure } from "../protocol" */
/** @import { State } from "../state.mjs" */
/** @import { Opening } from "./link.mjs" */
/** @import { Guided } from "../story.mjs" */

/**
 * What the address holds: `broken` says what is wrong, `go` shows the position; `away`, if it is of another game, is
 * where it is shown; `turn` is one that was sent.
 * @typedef {{ go?: () => void, acts?: number, title?: string, turn?: Opening }} Held
 * @typedef {Held & { broken?: string, error?: Failure, away?: Away }} Saved
 */

/** What the button of a deal told act by act says: its title only where there are several. @param {Guided[]} guided */
export const storyTitle = (guided, /** @type {Guided} */ deal) => (guided.length > 1 ? deal.title : W.table.first);

/** @param {State} state @param {Does} does @param {Saved} saved */
export function intro({ settings, unread, learning }, { anew, first, tell, guided }, saved) {
  const { broken, go, acts: made = 0, title = "", error, away, turn } = saved;
  if (turn) return opening(turn);
  const others = seatsOf(settings.ruleset, settings.readings).length - 1;
  return [
    unread && say("no", line(unread)),
    away && say("no", line(elsewhere(away))),
    broken && say("no", line(W.permalink.broken(broken), ".")),
    error && say("no", line(wrong(error), ". ", ruleLink(error.rule, W.rules.first))),
    go
      ? say("", line(W.table.saved(title, made)), acts(lead(W.table.show, go, { first: true })))
      : say("", line(broken || error || away ? W.permalink.fresh : W.table.intro(others))),
    learning && line(W.lessons.intro),
    acts(
      learning && lead(W.lessons.hand, first, { first: !go }),
      lead(W.table.take, () => anew("partie"), { first: !go && !learning }),
      guided.map((deal) => lead(storyTitle(guided, deal), () => tell(deal))),
    ),
  ];
}
