// Answers a question to the tables of the dataset: the steps of edition/dataset/asking.py, where they are explained.

const HOLDS = {
  is: (cell, value) => cell === value,
  either: (cell, values) => values.includes(cell),
  has: (cell, value) => cell.includes(value),
  above: (cell, value) => cell > value,
};
const OTHERS = ["join", "with", "without"];

const key = (row, names) => JSON.stringify(names.map((name) => row[name]));
const pick = (row, names) => Object.fromEntries(names.map((name) => [name, row[name]]));
const fits = (row, conditions) => conditions.every(([column, word, value]) => HOLDS[word](row[column], value));

/** The rows of another table, by the columns that are to agree. */
function beside(table, step) {
  const found = new Map();
  for (const row of table) {
    if (!fits(row, step.where ?? [])) continue;
    const at = key(row, Object.values(step.on));
    found.set(at, [...(found.get(at) ?? []), row]);
  }
  return found;
}

const mine = (row, step) => key(row, Object.keys(step.on));

const STEPS = {
  where: (rows, step) => rows.filter((row) => fits(row, step.where)),
  join(rows, step, tables) {
    const others = beside(tables[step.join], step);
    const taken = (other) =>
      Object.fromEntries(Object.entries(step.take).map(([name, theirs]) => [name, other[theirs]]));
    return rows.flatMap((row) => (others.get(mine(row, step)) ?? []).map((other) => ({ ...row, ...taken(other) })));
  },
  with(rows, step, tables) {
    const others = beside(tables[step.with], step);
    return rows.filter((row) => others.has(mine(row, step)));
  },
  without(rows, step, tables) {
    const others = beside(tables[step.without], step);
    return rows.filter((row) => !others.has(mine(row, step)));
  },
  each: (rows, step) => rows.flatMap((row) => row[step.each].map((item) => ({ ...row, [step.each]: item }))),
  count(rows, step) {
    const found = new Map();
    for (const row of rows) {
      const at = key(row, step.by);
      if (!found.has(at)) found.set(at, { first: pick(row, [...step.by, ...(step.keep ?? [])]), values: new Set() });
      found.get(at).values.add(row[step.count]);
    }
    return [...found.values()].map(({ first, values }) => ({ ...first, [step.as]: values.size }));
  },
  sort(rows, step) {
    const order = (one, other) => {
      for (const told of step.sort) {
        const down = told.startsWith("-");
        const name = down ? told.slice(1) : told;
        if (one[name] !== other[name]) return one[name] < other[name] === down ? 1 : -1;
      }
      return 0;
    };
    return [...rows].sort(order);
  },
  show: (rows, step) => rows.map((row) => pick(row, step.show)),
};

/** The tables that a question looks into, each once. */
export function tablesOf({ start, steps }) {
  const others = steps.flatMap((step) => OTHERS.filter((verb) => verb in step).map((verb) => step[verb]));
  return [...new Set([start, ...others])];
}

/** The rows that answer a question, of tables by name. */
export function answer({ start, steps }, tables) {
  return steps.reduce((rows, step) => STEPS[Object.keys(step)[0]](rows, step, tables), tables[start]);
}
