// What a script says in the language of its page: the sentences stand in the page, in `data-says`.

/** Says a sentence by its name, with its parts put in; `in_` in stretches, for parts that are more than text. */
export function saying(place) {
  const told = JSON.parse(place.dataset.says);
  const in_ = (name, parts = {}) =>
    told[name].split(/\{(\w+)\}/).map((piece, n) => (n % 2 ? (parts[piece] ?? `{${piece}}`) : piece));
  return { says: (name, parts) => in_(name, parts).join(""), in_ };
}
