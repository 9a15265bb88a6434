// Keeps what was visited and what is kept at hand, file by file as one build made it: never old beside new.
//
// FILES, from the build, names every file of the site with the digest of what is in it and its size; CORE is what every
// page needs, PARCELS what of the engine each game needs beside what all need. A file is kept only if it has that
// digest, and is served from here only to pages of this build. A page that the net has in another build goes on without
// us; the worker of that build then comes, fetches anew what had been kept, and takes over when the last page of ours is
// closed.
/* global BUILD, FILES, CORE, PARCELS */

/** What stands in for a page that was not kept. */
const INSTEAD = "offline/index.html";
const OURS = "quinola ";
const KEPT = OURS + BUILD;
/** The pages that came from another build than ours, by client. */
const STRANGERS = "strangers";
const ROOT = new URL(self.registration.scope);
/** What a page must not run from another build than its own. */
const RUNS = ["script", "worker", "sharedworker", "style", ""];

/** The file that an address means; null if the site has none of that name. */
function fileAt(address) {
  const url = new URL(address);
  if (!url.href.startsWith(ROOT.href)) return null;
  const path = decodeURIComponent(url.pathname.slice(ROOT.pathname.length));
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return Object.hasOwn(FILES, file) ? file : null;
}

const addressOf = (file) => new URL(encodeURI(file.replace(/(^|\/)index\.html$/, "$1")), ROOT).href;

async function digest(bytes) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...found.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keep an answer if it is the file that this build made. Gives the answer anew, and whether it was. */
async function keep(file, response) {
  if (response.status !== 200) return { response, ours: false };
  const bytes = await response.arrayBuffer();
  const { headers, status } = response;
  const again = () => new Response(bytes.slice(0), { headers, status });
  const ours = (await digest(bytes)) === FILES[file][0];
  if (ours) await (await caches.open(KEPT)).put(addressOf(file), again());
  return { response: again(), ours };
}

const kept = async (file) => (await caches.open(KEPT)).match(addressOf(file));

/** Have a file kept: it is already, an earlier build's is the same, or it is fetched. Throws if it cannot be had. */
async function have(file, earlier = []) {
  if (await kept(file)) return;
  for (const name of earlier) {
    const same = await (await caches.open(name)).match(addressOf(file));
    if (same && (await keep(file, same)).ours) return;
  }
  const { ours } = await keep(file, await fetch(addressOf(file), { cache: "no-cache" }));
  if (!ours) throw new Error(`${file} is not as this build has it`);
}

self.addEventListener("install", (event) => {
  const install = async () => {
    const earlier = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== KEPT);
    const files = new Set(CORE);
    for (const name of earlier)
      for (const { url } of await (await caches.open(name)).keys()) if (fileAt(url)) files.add(fileAt(url));
    for (const file of files) await have(file, earlier);
  };
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  const activate = async () => {
    for (const name of await caches.keys())
      if (name === STRANGERS || (name.startsWith(OURS) && name !== KEPT)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

// Whoever is of another build

const mark = (client) => new URL(`stranger/${client}`, ROOT).href;
async function makeStranger(client) {
  if (client) await (await caches.open(STRANGERS)).put(mark(client), new Response());
}
/** Whether a client is of another build; of workers one cannot tell, and one stranger makes all of them strangers. */
async function isStranger(id) {
  const marks = await caches.open(STRANGERS);
  if (!id || (await marks.match(mark(id)))) return Boolean(id);
  const client = await self.clients.get(id);
  return client?.type !== "window" && (await marks.keys()).length > 0;
}

// What is asked for

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const file = fileAt(request.url);
  if (request.method !== "GET" || request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(page(event, file));
  else if (file) event.respondWith(part(event, file));
});

/** A page: from the net if there is one, else as it was kept. */
async function page({ request, resultingClientId }, file) {
  let response;
  try {
    response = await fetch(request);
  } catch {
    return (file && (await kept(file))) || Response.redirect(addressOf(INSTEAD));
  }
  if (!file || response.redirected || response.type === "opaqueredirect") return response;
  const { response: again, ours } = await keep(file, response);
  if (!ours && again.status === 200) {
    await makeStranger(resultingClientId);
    self.registration.update().catch(() => {});
  }
  return again;
}

/** What a page is made of: as it was kept, else from the net, if that has the same build. */
async function part({ request, clientId, resultingClientId }, file) {
  if (await isStranger(clientId)) {
    await makeStranger(resultingClientId);
    return fetch(request);
  }
  const here = await kept(file);
  if (here) return here;
  const { response, ours } = await keep(file, await fetch(request));
  if (ours || response.status !== 200 || !RUNS.includes(request.destination)) return response;
  self.registration.update().catch(() => {});
  return new Response("This page is of an earlier version: reload it.", { status: 409, statusText: "Reload the page" });
}

// What is kept at hand

/** The files of a game, and what plays it: its pages, its sheets and pads, the cards, the engine. */
function filesOf(game) {
  const starts = [`games/${game}/`, `print/${game}-sheet-`, `print/${game}-scorepad-`, "_static/"];
  const begins = (file) => starts.some((start) => file.startsWith(start)) && !file.startsWith("_static/shared/");
  const foreign = new Set(Object.values(PARCELS).flat());
  for (const file of PARCELS[game] ?? []) foreign.delete(file);
  return Object.keys(FILES).filter((file) => begins(file) && !foreign.has(file));
}

async function told(game) {
  const cache = await caches.open(KEPT);
  const here = new Set((await cache.keys()).map(({ url }) => fileAt(url)));
  const missing = filesOf(game).filter((file) => !here.has(file));
  return { missing: missing.length, bytes: missing.reduce((sum, file) => sum + FILES[file][1], 0) };
}

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  const [port] = ports;
  const answer = async () => {
    try {
      if (data.keep) {
        const files = filesOf(data.keep);
        for (const [n, file] of files.entries()) {
          await have(file);
          if (n % 8 === 0) port.postMessage({ kept: n + 1, of: files.length });
        }
      }
      port.postMessage({ done: true, ...(await told(data.keep ?? data.ask)) });
    } catch (error) {
      port.postMessage({ failed: String(error instanceof Error ? error.message : error) });
    }
  };
  event.waitUntil(answer());
});
