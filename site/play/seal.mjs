// What nobody may read while others look: sealed by a key that this device has and cannot give out.

const STORE = "quinola-seal";
const KEYS = "keys";
const OWN = "own";
const KIND = "AES-GCM";
/** So many bytes stand before what is sealed, and no two are sealed with the same. */
const FIRST = 12;

/** @type {Promise<CryptoKey> | null} */
let own = null;

/**
 * What a request of the store's comes to.
 * @template Found @param {IDBRequest<Found>} request @returns {Promise<Found>}
 */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    if (request instanceof IDBOpenDBRequest) request.onblocked = () => reject(request.error);
  });

/** The key of this device, made where there is none. Rejects where none can be kept. @returns {Promise<CryptoKey>} */
async function made() {
  const open = indexedDB.open(STORE, 1);
  open.onupgradeneeded = () => open.result.createObjectStore(KEYS);
  const store = await done(open);
  try {
    const keys = () => store.transaction(KEYS, "readwrite").objectStore(KEYS);
    const found = await done(keys().get(OWN));
    if (found) return found;
    const fresh = await crypto.subtle.generateKey({ name: KIND, length: 256 }, false, ["encrypt", "decrypt"]);
    // Another tab may have been quicker: its key stands.
    await done(keys().add(fresh, OWN)).catch(() => null);
    return await done(keys().get(OWN));
  } finally {
    store.close();
  }
}

/** The same, once. */
function key() {
  own ??= made();
  own.catch(() => (own = null));
  return own;
}

/** Bytes, sealed; null where no key can be kept. @param {Uint8Array<ArrayBuffer>} bytes */
export async function seal(bytes) {
  try {
    const first = crypto.getRandomValues(new Uint8Array(FIRST));
    const closed = await crypto.subtle.encrypt({ name: KIND, iv: first }, await key(), bytes);
    return new Uint8Array([...first, ...new Uint8Array(closed)]);
  } catch {
    return null;
  }
}

/** What was sealed on this device; null of what was not, or was changed. @param {Uint8Array<ArrayBuffer>} bytes */
export async function unseal(bytes) {
  try {
    const how = { name: KIND, iv: bytes.slice(0, FIRST) };
    return new Uint8Array(await crypto.subtle.decrypt(how, await key(), bytes.slice(FIRST)));
  } catch {
    return null;
  }
}
