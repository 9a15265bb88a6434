// The engine of this page: one, started when the reader asks, and watched by whatever shows it.
import { Engine } from "./client.mjs";
import { game } from "./game.mjs";
/** @import { AnswerTo, Failure, Request } from "./protocol" */

/** @typedef {"idle" | "loading" | "ready" | "failed"} State */
/** @typedef {{ state: State, loaded: number, total: number, why: string }} Status */
/** @typedef {(status: Status) => void} Watcher */

/** A question may take so many milliseconds. */
const PATIENCE = 30000;

const engine = new Engine({ game: game.engine });
/** @type {Status} */
export let status = { state: "idle", loaded: 0, total: 0, why: "" };
/** @type {Set<Watcher>} */
const watchers = new Set();
/** @type {Promise<void> | null} */
let starting = null;

/** @param {Partial<Status>} more */
function tell(more) {
  status = { ...status, ...more };
  for (const watcher of watchers) watcher(status);
}

/** Call `watcher` with the status, now and whenever it changes. @param {Watcher} watcher */
export function watch(watcher) {
  watchers.add(watcher);
  watcher(status);
  return () => watchers.delete(watcher);
}

/** Begin the download, and nothing else: the reader's hand is on the button. */
export function prefetch() {
  if (!starting) engine.prefetch();
}

/** Start the engine, once; a start that failed can be tried again. */
export function ready() {
  starting ??= begin();
  return starting;
}

async function begin() {
  tell({ state: "loading", loaded: 0, total: 0, why: "" });
  try {
    await engine.start(({ loaded, total }) => tell({ state: "loading", loaded, total }));
    tell({ state: "ready" });
  } catch (error) {
    starting = null;
    tell({ state: "failed", why: failure(error).why });
    /** @type {Failure} */
    const failed = { kind: "download", where: "", why: status.why, rule: "", retry: true };
    throw failed;
  }
}

/**
 * Ask the engine. Rejects with a Failure.
 * @template {Request} Asked
 * @param {Asked} request
 * @param {{ timeout?: number }} [options] milliseconds
 * @returns {Promise<AnswerTo<Asked>>}
 */
export async function ask(request, { timeout = PATIENCE } = {}) {
  await ready();
  return engine.ask(request, { timeout });
}

/** Stop whatever the engine is working at; what was asked is rejected with the kind “stopped”. */
export function stop() {
  engine.stop();
}

/** What was thrown, as a failure: the engine's own as it is, an error of ours in its words. @returns {Failure} */
export function failure(/** @type {unknown} */ thrown) {
  if (typeof thrown === "object" && thrown !== null && "kind" in thrown) return /** @type {Failure} */ (thrown);
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  return { kind: "page", where: "", why, rule: "" };
}
