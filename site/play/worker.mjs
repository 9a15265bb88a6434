// Python in a worker: loads Pyodide and the engine, counts the bytes as they come, then answers questions.

/** @import { FromWorker, Start, ToWorker, Trouble } from "./protocol" */

const WASM = "pyodide.asm.wasm";

/**
 * What is used of Pyodide.
 * @typedef {object} Pyodide
 * @property {(module: string) => Answers} pyimport
 * @property {{ PythonError: new (...given: never[]) => Error }} ffi
 * @property {Record<string, string | undefined>} loadedPackages
 * @property {(name: string) => Promise<unknown>} loadPackage
 */

/**
 * The engine’s door: `answer_in` makes one that answers in the words of a catalogue.
 * @typedef {(request: string) => string} Answer
 * @typedef {{ answer: Answer, answer_in: (words: string) => Answer }} Answers
 */

/** @type {Pyodide} Once it is loaded. */
let python;
/** @type {Answer} The engine. */
let answer;

/** @param {FromWorker} message */
const say = (message) => postMessage(message);

self.onmessage = (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  if ("start" in data) start(data.start);
  else respond(data);
};

/** @param {Start} what */
async function start(what) {
  const download = new Download(what);
  try {
    const words = wordsFrom(what.words);
    python = await Promise.race([load(what, download), download.broken]);
    const engine = python.pyimport("quinola.answers");
    const told = await words;
    answer = told ? engine.answer_in(told) : engine.answer;
    download.end();
    say({ ready: true, module: download.compiled });
  } catch (error) {
    const { where, trouble = troubleOf(error) } = download;
    const why = download.why || tell(error);
    say({ failed: { kind: "download", where, why, rule: "", retry: true, ...(trouble && { trouble }) } });
  }
}

/** The catalogue of the page’s language, as text; without one all is English. @param {string} url */
async function wordsFrom(url) {
  if (!url) return "";
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? await answer.text() : "";
}

/** A failure for which the page has words. */
class Told extends Error {
  /** @param {Trouble} trouble */
  constructor(trouble) {
    super(JSON.stringify(trouble));
    this.trouble = trouble;
  }
}

/** @param {unknown} error */
const troubleOf = (error) => (error instanceof Told ? error.trouble : undefined);

/**
 * @param {Start} what
 * @param {Download} download
 * @returns {Promise<Pyodide>}
 */
async function load({ base, manifest, packages }, download) {
  const at = (/** @type {string} */ name) => new URL(name, base).href;
  // Pyodide would ask for these one after another.
  for (const name of [WASM, manifest.library, manifest.lock]) download.begin(at(name));
  self.fetch = (resource, options) => download.fetch(resource, options);
  // Pyodide waits for ever when this fails.
  WebAssembly.instantiateStreaming = (response, imports) => download.instantiate(at(WASM), response, imports);
  const [{ loadPyodide }] = await Promise.all([
    download.module(at("pyodide.mjs")),
    download.module(at("pyodide.asm.mjs")),
  ]);
  const loaded = await loadPyodide({
    indexURL: base,
    stdLibURL: at(manifest.library),
    lockFileURL: at(manifest.lock),
    packageBaseUrl: base,
    packages,
    env: { HOME: "/home" },
  });
  self.fetch = download.real;
  WebAssembly.instantiateStreaming = download.streaming;
  const refused = packages.filter((name) => !loaded.loadedPackages[name]);
  if (refused.length) throw new Told({ refused });
  return loaded;
}

/** @param {{ id: number, request: string, parcel: string }} asked */
async function respond({ id, request, parcel }) {
  try {
    if (parcel && !python.loadedPackages[parcel]) await python.loadPackage(parcel);
    say({ id, answer: answer(request) });
  } catch (error) {
    // An exception of Python's is a fault in the engine; anything else has taken Python with it.
    const over = !(error instanceof python.ffi.PythonError);
    say({ id, over, failure: { kind: "engine", where: "", why: tell(error), rule: "" } });
  }
}

/** The last line of what an error says, which is where Python says what is wrong. @param {unknown} error */
function tell(error) {
  const said = error instanceof Error ? error.message : String(error);
  return said.trim().split("\n").at(-1) ?? "";
}

/** The files of the runtime as they arrive: counted as transferred, and the first that fails ends the start. */
class Download {
  real = self.fetch.bind(self);
  streaming = WebAssembly.instantiateStreaming;
  /** @type {WebAssembly.Module | null} */
  compiled;
  where = "";
  why = "";
  /** @type {Trouble | undefined} */
  trouble;
  /** @type {(error: unknown) => void} */
  #break = () => {};
  /** @type {Promise<never>} Rejects when a file does not come. */
  broken = new Promise((_, reject) => (this.#break = reject));
  /** @type {Map<string, Promise<Response>>} */
  #begun = new Map();
  /** @type {Map<string, { bytes: number, packed: number, size: number, read: number }>} */
  #files = new Map();
  #cache;
  #kept;
  /** How many answers the total still depends on. */
  #unknown = 0;
  #total = 0;
  #said = -1;

  /** @param {Start} what */
  constructor({ base, manifest, cache, kept, module }) {
    this.#cache = cache;
    this.#kept = kept;
    this.compiled = module;
    this.broken.catch(() => {});
    for (const [name, { bytes, packed }] of Object.entries(manifest.files)) {
      this.#files.set(new URL(name, base).href, { bytes, packed, size: 0, read: 0 });
    }
  }

  /** Ask for a file before Pyodide does. @param {string} url */
  begin(url) {
    this.#unknown += 1;
    const answer = this.compiled && url.endsWith(WASM) ? Promise.resolve(new Response()) : this.#counted(url, {});
    this.#begun.set(
      url,
      answer.finally(() => {
        this.#unknown -= 1;
        if (!this.#unknown) this.#weigh();
      }),
    );
  }

  /** What Pyodide's own requests meet. @param {RequestInfo | URL} resource @param {RequestInit} [options] */
  fetch(resource, options) {
    const url = resource instanceof Request ? resource.url : new URL(resource, location.href).href;
    const begun = this.#begun.get(url);
    this.#begun.delete(url);
    return begun ?? (this.#files.has(url) ? this.#counted(url, options) : this.real(resource, options));
  }

  /** Import a module; its bytes count when they have all come. @param {string} url */
  async module(url) {
    const module = await import(url).catch((error) => this.#fail(url, error));
    this.#have(url);
    return module;
  }

  /** @param {string} url @param {Response | PromiseLike<Response>} response @param {WebAssembly.Imports} [imports] */
  async instantiate(url, response, imports) {
    try {
      const { module, instance } = this.compiled
        ? { module: this.compiled, instance: await WebAssembly.instantiate(this.compiled, imports) }
        : await this.streaming.call(WebAssembly, response, imports);
      this.compiled = module;
      this.#have(url);
      return { module, instance };
    } catch (error) {
      return this.#fail(url, error);
    }
  }

  /** @param {string} url */
  #have(url) {
    const file = this.#files.get(url);
    if (file) file.read = file.bytes;
    this.#say();
  }

  /** @param {string} url @param {RequestInit} [options] */
  async #counted(url, options) {
    const response = await this.real(url, { cache: this.#cache, ...options }).catch((error) => this.#fail(url, error));
    if (!response.ok) this.#fail(url, new Told({ status: response.status }));
    const file = this.#files.get(url);
    if (file) {
      const coded = response.headers.get("Content-Encoding");
      if (!this.#total)
        file.size = Number(response.headers.get("Content-Length")) || (coded ? file.packed : file.bytes);
      // To count bytes is to copy them, and of a copy Chromium will not use the code that it has kept.
      if (!this.#kept || !url.endsWith(WASM)) {
        this.#count(url, file, response.clone()).catch((error) => this.#fail(url, error));
      }
    }
    return response;
  }

  /** @param {string} url @param {{ bytes: number, read: number }} file @param {Response} copy */
  async #count(url, file, copy) {
    const reader = /** @type {ReadableStream<Uint8Array>} */ (copy.body).getReader();
    for (let part; !(part = await reader.read()).done;) {
      file.read += part.value.length;
      this.#say();
    }
    if (file.read < file.bytes) throw new Told({ read: file.read, bytes: file.bytes });
  }

  /** Fix the total, now that it is known how the host sends its files. */
  #weigh() {
    const coded = [...this.#files.values()].some((file) => file.size && file.size < file.bytes * 0.9);
    for (const [url, file] of this.#files) {
      file.size ||= coded && url.endsWith(".mjs") ? file.packed : file.bytes;
      this.#total += file.size;
    }
    this.#say();
  }

  #say() {
    if (!this.#total) return;
    let loaded = 0;
    for (const { size, bytes, read } of this.#files.values()) loaded += size * Math.min(1, read / bytes);
    loaded = Math.min(this.#total, Math.round(loaded));
    // A thousand times is often enough.
    if (loaded < this.#total && loaded - this.#said < this.#total / 1000) return;
    if (loaded <= this.#said) return;
    this.#said = loaded;
    say({ progress: { loaded, total: this.#total, phase: loaded < this.#total ? "download" : "start" } });
  }

  /** Python is up. */
  end() {
    say({ progress: { loaded: this.#total, total: this.#total, phase: "ready" } });
  }

  /** @param {string} url @param {unknown} error @returns {never} */
  #fail(url, error) {
    this.where ||= url.slice(url.lastIndexOf("/") + 1);
    if (!this.why) this.trouble = troubleOf(error);
    this.why ||= tell(error);
    this.#break(error);
    throw error;
  }
}
