// The words of a row of the laboratory that is counted again.
import { _ } from "./language.mjs";

export const laboratory = {
  again: _("Count it again here"),
  stop: _("Stop"),
  on: _("Count on"),
  loading: _("The engine is on its way …"),
  deals: (/** @type {number} */ n) => _("{n} deals", { n }),
  counting: (/** @type {string} */ paid) => _("{paid} deals came out otherwise so far.", { paid }),
  stopped: (/** @type {string} */ paid) =>
    _("{paid} deals came out otherwise. Stopped; it goes on where it was.", { paid }),
  printed: (/** @type {string} */ paid) => _("{paid} deals came out otherwise: as printed, to the digit.", { paid }),
  other: (/** @type {string} */ paid) =>
    _("{paid} deals came out otherwise. That is not what is printed: the engine here is another.", { paid }),
  failed: (/** @type {string} */ why) => _("It could not be counted: {why}.", { why }),
};
