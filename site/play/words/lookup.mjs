// The words of the box that looks things up in the rules of a game.
import { _, n_, parts_ } from "./language.mjs";

export const lookup = {
  /** @param {number} n */
  found: (n) => `${n ? n_("One rule.", "{n} rules.", n) : _("No rules.")} `,
  glossary: _("The glossary"),
  /**
   * @template Part
   * @param {Part} glossary
   */
  others: (glossary) => parts_("{glossary} has the words of all games.", { glossary }),
};
