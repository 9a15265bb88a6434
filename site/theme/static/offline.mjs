// Keeps what is visited, by the service worker, and a game at hand where the reader asks for it.
import { saying } from "./says.mjs";

const root = new URL("../", import.meta.url);
const workers = navigator.serviceWorker;

/** Ask the worker, and hear of every step. */
function ask(worker, what, hear) {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", ({ data }) => hear(data));
  port1.start();
  worker.postMessage(what, [port2]);
}

const megabytes = (bytes) => `${Math.max(0.1, bytes / 1e6).toFixed(1)}\u00a0MB`;

/** The offer to keep a game, on its first page. */
function offer(place, worker) {
  const { keep } = place.dataset;
  const { says } = saying(place);
  const [said, button] = [place.querySelector("[role=status]"), place.querySelector("button")];
  const show = ({ kept, of, done, missing, bytes, failed }) => {
    button.disabled = kept !== undefined;
    if (kept) said.textContent = says("some", { kept, of });
    if (failed) said.textContent = says("failed", { why: failed });
    if (done && !missing) said.textContent = says("done");
    if (done) {
      button.hidden = !missing;
      button.textContent = says("keep", { size: megabytes(bytes) });
    }
  };
  button.addEventListener("click", () => {
    navigator.storage?.persist?.();
    show({ kept: 0 });
    ask(worker, { keep }, show);
  });
  ask(worker, { ask: keep }, show);
  place.hidden = false;
}

async function begin() {
  try {
    await workers.register(new URL("sw.js", root));
    const { active } = await workers.ready;
    for (const place of document.querySelectorAll("[data-keep]")) offer(place, active);
  } catch {
    // Some browsers, and private windows, keep nothing.
  }
}

if (workers) begin();
