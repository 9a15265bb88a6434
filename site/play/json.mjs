// Reads JSON that people have touched, and says where it breaks off; browsers do not agree on telling.

const TOKEN =
  /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

/** Where a text stops being JSON. @param {string} text @returns {number} */
function stumbles(text) {
  let at = 0;
  const fail = () => {
    throw new RangeError();
  };
  const eat = (sign) => {
    while (/\s/.test(text[at] ?? "")) at++;
    if (text[at] !== sign) return false;
    at++;
    return true;
  };
  const need = (sign) => eat(sign) || fail();
  const token = (first = "") => {
    eat("");
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text)?.[0] ?? "";
    if (!found.startsWith(first) || !found) fail();
    at += found.length;
  };
  const several = (end, each) => {
    if (eat(end)) return;
    do each();
    while (eat(","));
    need(end);
  };
  const member = () => {
    token('"');
    need(":");
    value();
  };
  const value = () => (eat("{") ? several("}", member) : eat("[") ? several("]", value) : token());
  try {
    value();
    eat("");
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return at;
}

/**
 * @param {string} text @returns {any}
 * Throws an Error with `at`, `line` and `column`, counted from 1.
 */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = stumbles(text);
    const lines = text.slice(0, at).split("\n");
    throw Object.assign(new Error(error.message), { at: at + 1, line: lines.length, column: lines.at(-1).length + 1 });
  }
}
