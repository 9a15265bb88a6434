// How the engine is doing: on the way, being started, not to be had; and what went wrong, in words.
import { failure } from "../engine.mjs";
import { W } from "../words.mjs";
import { fresh, h } from "./elements.mjs";
import { button, line, say } from "./parts.mjs";
/** @import { Status, Watcher } from "../engine.mjs" */

/** @typedef {{ watch: (watcher: Watcher) => () => void, status: Status }} Watched */

/**
 * Shows how the engine is doing, and goes away when it is ready.
 * @param {Watched} engine
 * @param {() => void} again what to do when the reader tries again
 */
export function progress(engine, again) {
  if (engine.status.state === "ready") return null;
  const coming = bar();
  const box = h("div", { class: "coming" }, coming.node);
  const leave = engine.watch((status) => {
    if (status.state === "loading") {
      coming.show(status);
      if (!coming.node.isConnected) box.replaceChildren(coming.node);
    } else if (status.state === "failed") {
      box.replaceChildren(say("no", line(W.engine.failed(status.why), " ", button(W.engine.again, again))));
    } else if (status.state === "ready") {
      box.remove();
      queueMicrotask(() => leave());
    }
  });
  return box;
}

/** The bar, with what is said of it. */
function bar() {
  const id = fresh("load");
  const label = h("label", { for: id }, W.engine.asked);
  const meter = h("progress", { id });
  /** @param {Status} status */
  const show = ({ loaded, total }) => {
    label.textContent = coming(loaded, total);
    if (!total) return;
    meter.max = total;
    meter.value = loaded;
  };
  return { node: h("div", { class: "say" }, line(label), meter), show };
}

/** @param {number} loaded @param {number} total */
function coming(loaded, total) {
  if (!total) return W.engine.asked;
  return loaded >= total ? W.engine.starting : W.engine.coming(loaded, total);
}

/** What went wrong, in words: a failure of the engine's or an error of ours. @param {unknown} thrown */
export function wrong(thrown) {
  const { kind, where, why } = failure(thrown);
  if (kind === "stopped") return W.engine.stopped;
  if (kind === "timeout") return W.engine.timeout;
  if (kind === "download") return W.engine.failed(why);
  if (kind === "page" || !why) return `${W.engine.broken} ${why}`.trim();
  return W.engine.wrong(where, why);
}
