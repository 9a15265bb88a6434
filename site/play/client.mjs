// The engine as the page knows it: one worker with Python inside, asked by messages that carry an id.

import { engine as words } from "./words/engine.mjs";
import { catalogue } from "./words/language.mjs";
/** @import { Answer, AnswerTo, Answered, Failure, FromWorker, Manifest, Progress, Reply } from "./protocol" */
/** @import { Request, ToWorker } from "./protocol" */

/**
 * @typedef {object} Question
 * @property {Request} request
 * @property {number} timeout
 * @property {string} parcel What must be there first, beside the engine and its games.
 * @property {(answer: Answer) => void} resolve
 * @property {(failure: Failure) => void} reject
 */

/** The folder of the runtime, beside this file; its name changes with the version of Pyodide. */
export const RUNTIME = "pyodide-314.0.7/";

/** What the parcel of the engine is called, and those of games begin with. */
const HOUSE = "quinola";

/** Under which name localStorage remembers the runtime that has been loaded. */
const KEPT = "quinola-runtime";

/**
 * @param {Failure["kind"]} kind
 * @param {string} why
 * @param {Partial<Failure>} [more]
 * @returns {Failure}
 */
const failure = (kind, why, more = {}) => ({ kind, where: "", why, rule: "", ...more });

/** A failure of the worker’s, in the words of the page. @param {Failure} failed @returns {Failure} */
const inWords = (failed) => (failed.trouble ? { ...failed, why: words.trouble(failed.trouble) } : failed);

/** @param {unknown} error */
const offline = (error) => failure("download", error instanceof Error ? error.message : String(error), { retry: true });

/**
 * What of the runtime a game needs; all of it where no such game is known.
 * @param {Manifest} manifest
 * @param {string} game
 * @returns {Manifest}
 */
function needed(manifest, game) {
  const own = manifest.games[game];
  if (!own) return manifest;
  const ofGames = new Set(Object.values(manifest.games).flat());
  const files = Object.entries(manifest.files).filter(([name]) => !ofGames.has(name) || own.includes(name));
  return { ...manifest, games: { [game]: own }, files: Object.fromEntries(files) };
}

export class Engine {
  /** @type {"idle" | "loading" | "ready" | "failed" | "stopped"} */
  #state = "idle";
  #base;
  #game;
  /** @type {Promise<{ manifest: Manifest, guarded: boolean }> | null} */
  #told = null;
  /** @type {Promise<void> | null} */
  #prefetched = null;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<void> | null} The start that is under way or has succeeded. */
  #started = null;
  /** @type {((failure: Failure) => void) | null} Ends that start from outside. */
  #abandon = null;
  /** @type {Set<(progress: Progress) => void>} Who wants to hear how that start goes. */
  #listeners = new Set();
  /** @type {Progress | null} How far it was when they were last told. */
  #progress = null;
  /** Whether what the browser has kept of the runtime may be damaged. */
  #distrust = false;
  /** @type {WebAssembly.Module | null} Python, compiled once for all workers of this page. */
  #module = null;
  #id = 0;
  /** @type {Question[]} What waits for the worker. */
  #waiting = [];
  /** @type {{ id: number, timer: ReturnType<typeof setTimeout>, asked: Question } | null} What it works at. */
  #working = null;

  /**
   * @param {{ base?: string, game?: string }} [options] The absolute URL of the runtime's folder; the game that will be
   *   asked about, or all of them.
   */
  constructor({ base = new URL(RUNTIME, import.meta.url).href, game = "" } = {}) {
    this.#game = game;
    this.#base = new URL(base.endsWith("/") ? base : `${base}/`, document.baseURI).href;
  }

  get state() {
    return this.#state;
  }

  /** Fetch what start will need, into the browser's cache: no worker, no Python. Never rejects. */
  prefetch() {
    if (this.#state === "idle") this.#prefetched ??= this.#prefetch().catch(() => void (this.#prefetched = null));
    return this.#prefetched ?? Promise.resolve();
  }

  async #prefetch() {
    const { manifest } = await this.#askHost();
    await Promise.all(
      Object.keys(manifest.files).map(async (name) => {
        const answer = await fetch(new URL(name, this.#base), { cache: "force-cache", priority: "low" });
        // Read to its end, or the browser stops the download.
        for (const reader = answer.body?.getReader(); reader && !(await reader.read()).done;);
      }),
    );
    this.#keep();
  }

  /**
   * Start Python in its worker. A second call joins the first and hears the rest; after a failure it tries anew.
   * @param {(progress: Progress) => void} [onProgress]
   * @returns {Promise<void>} Rejects with a Failure: of kind "download", which may be tried again, or "stopped".
   */
  start(onProgress) {
    if (onProgress) {
      this.#listeners.add(onProgress);
      if (this.#progress) onProgress(this.#progress);
    }
    if (!this.#started) {
      this.#state = "loading";
      this.#started = this.#spawn();
    }
    return this.#started;
  }

  /**
   * Ask the engine; the first question starts it.
   * @template {Request} What
   * @param {What} request
   * @param {{ timeout?: number, apart?: string }} [options] Milliseconds of work, not counting the wait for others;
   *   when they have passed, the computation is stopped and Python starts afresh. `apart`: a part of the engine that is
   *   fetched when it is first asked.
   * @returns {Promise<AnswerTo<What>>} The answer; rejects with a Failure.
   */
  ask(request, { timeout = 10000, apart = "" } = {}) {
    return new Promise((resolve, reject) => {
      const answered = /** @type {Question["resolve"]} */ (resolve);
      const parcel = apart && `${HOUSE}-${apart}`;
      this.#waiting.push({ request, timeout, parcel, resolve: answered, reject });
      this.start().then(
        () => this.#next(),
        (why) => this.#dismiss(why),
      );
    });
  }

  /**
   * Stop what runs, whatever it is, and start afresh; during the first start, give it up.
   * @returns {Promise<void>} Resolves when the engine can be asked again.
   */
  stop() {
    const why = failure("stopped", words.halted);
    switch (this.#state) {
      case "ready":
        return this.#respawn(why);
      case "loading":
        this.#abandon?.(why);
        return Promise.resolve();
      default:
        return this.#started ?? Promise.resolve();
    }
  }

  /** @param {Failure} why */
  #respawn(why) {
    this.#dismiss(why);
    this.#worker?.terminate();
    this.#state = "stopped";
    this.#started = this.#spawn();
    // Whoever asks next is told of a failure; until then nobody need hear of it.
    this.#started.catch(() => {});
    return this.#started;
  }

  /** Reject whatever is being asked. @param {Failure} why */
  #dismiss(why) {
    const working = this.#working;
    this.#working = null;
    if (working) {
      clearTimeout(working.timer);
      working.asked.reject(why);
    }
    for (const asked of this.#waiting.splice(0)) asked.reject(why);
  }

  /** Hand the worker its next question, if it is free. */
  #next() {
    if (this.#working || this.#state !== "ready") return;
    const asked = this.#waiting.shift();
    if (!asked) return;
    const id = ++this.#id;
    const timer = setTimeout(() => {
      asked.reject(failure("timeout", words.late(asked.timeout / 1000)));
      this.stop();
    }, asked.timeout);
    this.#working = { id, timer, asked };
    this.#post({ id, request: JSON.stringify(asked.request), parcel: asked.parcel });
  }

  /** @param {ToWorker} message */
  #post(message) {
    this.#worker?.postMessage(message);
  }

  /** @param {Answered} message */
  #answered(message) {
    const working = this.#working;
    if (working?.id !== message.id) return;
    clearTimeout(working.timer);
    this.#working = null;
    if ("failure" in message) {
      working.asked.reject(message.failure);
      if (message.over) return void this.#respawn(message.failure);
    } else {
      /** @type {Reply} */
      const reply = JSON.parse(message.answer);
      if (reply.ok) {
        const { ok, ...answer } = reply;
        working.asked.resolve(answer);
      } else working.asked.reject(reply.error);
    }
    this.#next();
  }

  /** The manifest of the runtime, and whether the host itself sends a content security policy. */
  #askHost() {
    this.#told ??= this.#readManifest().catch((error) => {
      this.#told = null;
      throw error;
    });
    return this.#told;
  }

  async #readManifest() {
    const url = new URL("runtime.json", this.#base);
    // Asked anew each time; without a network, what was told last will do.
    const answer = await fetch(url, { cache: "no-cache" }).catch(() => fetch(url, { cache: "force-cache" }));
    if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
    /** @type {Manifest} */
    const whole = await answer.json();
    return { manifest: needed(whole, this.#game), guarded: answer.headers.has("Content-Security-Policy") };
  }

  async #spawn() {
    /** @type {Worker | null} */
    let worker = null;
    try {
      await new Promise((resolve, reject) => {
        this.#abandon = reject;
        this.#askHost().then(
          ({ manifest, guarded }) => {
            if (this.#abandon !== reject) return;
            worker = this.#worker = begin(new URL("worker.mjs", import.meta.url).href, guarded);
            worker.onerror = (event) => {
              event.preventDefault();
              reject(failure("download", event.message || words.unloaded, { retry: true }));
            };
            worker.onmessage = (/** @type {MessageEvent<FromWorker>} */ { data }) => {
              if ("progress" in data) this.#tell(data.progress);
              else if ("ready" in data) resolve((this.#module = data.module));
              else if ("failed" in data) reject(inWords(data.failed));
              else this.#answered(data);
            };
            const cache = this.#distrust ? "reload" : "force-cache";
            const kept = !this.#distrust && this.#isKept();
            const packages = [HOUSE, ...Object.keys(manifest.games).map((name) => `${HOUSE}-${name}`)];
            const start = { base: this.#base, manifest, packages, kept, module: this.#module };
            this.#post({ start: { ...start, cache, words: catalogue("engine") } });
          },
          (error) => reject(offline(error)),
        );
      });
      this.#abandon = null;
      this.#distrust = false;
      this.#keep();
      this.#state = "ready";
    } catch (why) {
      this.#abandon = null;
      /** @type {Worker | null} */ (worker)?.terminate();
      const stopped = /** @type {Failure} */ (why).kind === "stopped";
      this.#distrust ||= !stopped;
      this.#told = stopped ? this.#told : null;
      this.#state = stopped ? "stopped" : "failed";
      this.#started = null;
      throw why;
    } finally {
      this.#listeners.clear();
      this.#progress = null;
    }
  }

  /** Remember that the browser now has the runtime, where it lets us remember anything. */
  #keep() {
    try {
      localStorage.setItem(KEPT, this.#base);
    } catch {
      // Then each start counts every byte, and is a little slower.
    }
  }

  #isKept() {
    try {
      return localStorage.getItem(KEPT) === this.#base;
    } catch {
      return false;
    }
  }

  /** @param {Progress} progress */
  #tell(progress) {
    this.#progress = progress;
    for (const listener of this.#listeners) listener(progress);
  }
}

/**
 * Start a worker under the policy of the page. By its URL it obeys the headers it is sent with; where the host sends
 * none and the page states a policy of its own, it is imported by a blob, which inherits that.
 * @param {string} url
 * @param {boolean} guarded Whether the host sends a policy.
 */
function begin(url, guarded) {
  const stated = document.querySelector('meta[http-equiv="Content-Security-Policy" i]');
  if (guarded || !stated) return new Worker(url, { type: "module" });
  const blob = new Blob([`import ${JSON.stringify(url)};`], { type: "text/javascript" });
  const address = URL.createObjectURL(blob);
  const worker = new Worker(address, { type: "module" });
  worker.addEventListener("message", () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
