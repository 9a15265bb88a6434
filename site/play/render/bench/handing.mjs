// A piece of a file that a reader has made: taken as a file, or copied.
import { reword } from "../elements.mjs";
import { acts, button } from "../parts.mjs";
import { handOver } from "../record.mjs";
import { W } from "../../words.mjs";

/**
 * What a text can be taken by.
 * @param {string} name of the file @param {string} text @param {HTMLElement} replied where it is said that it is copied
 */
export function handing(name, text, replied) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => reword(replied, W.bench.copied),
      () => reword(replied, W.bench.uncopied),
    );
  return acts(
    button(W.bench.download, () => handOver(name, text, "application/toml"), { key: "download", first: true }),
    button(W.bench.copy, copy, { key: "copy" }),
  );
}
