// The engine of this page: one, started when the reader asks, and watched by whatever shows it.
import { Engine } from "./client.mjs";

const engine = new Engine();
/** @type {{state: "idle"|"loading"|"ready"|"failed", loaded: number, total: number, why: string}} */
export let status = { state: "idle", loaded: 0, total: 0, why: "" };
const watchers = new Set();
/** @type {Promise<void>|null} */
let starting = null;

function tell(more) {
  status = { ...status, ...more };
  for (const watcher of watchers) watcher(status);
}

/** Call `watcher` with the status, now and whenever it changes. */
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
    tell({ state: "failed", why: error?.why ?? String(error?.message ?? error) });
    throw { kind: "download", why: status.why, retry: true };
  }
}

/**
 * Ask the engine; rejects with `{kind, where, why, rule}`.
 * @param {Object} request @param {{timeout?: number}} [options] @returns {Promise<any>}
 */
export async function ask(request, options = {}) {
  await ready();
  const told = await engine.ask(request, { timeout: 30000, ...options });
  if (told?.ok === false) throw told.error;
  return told;
}

/** Stop whatever the engine is working at; what was asked is rejected with the kind “stopped”. */
export function stop() {
  engine.stop();
}
