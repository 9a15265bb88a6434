// The tables of a game as they came, by how many acts had been made, so that looking back need not ask for them.
/** @import { Table } from "./protocol" */

/** How many are kept at most; what is older is asked for again. */
const MOST = 600;

export class Album {
  /** @type {Map<number, Table>} */
  #tables = new Map();
  #of = "";

  /**
   * A table has come. What does not lead to it is forgotten; it is kept itself if it tells what its last act brought.
   * @param {Table} view @param {boolean} made whether somebody has acted
   */
  keep(view, made) {
    const { acts, ...beginning } = view.record;
    const of = JSON.stringify([beginning, view.seat]);
    const last = Math.max(0, ...[...this.#tables.keys()].filter((n) => n <= acts.length));
    const known = this.#tables.get(last)?.record.acts ?? [];
    if (of !== this.#of || !known.every((act, n) => act === acts[n])) this.#tables.clear();
    this.#of = of;
    for (const n of [...this.#tables.keys()].filter((n) => n > acts.length)) this.#tables.delete(n);
    if (made) this.#put(view);
  }

  /** @param {Table} view */
  #put(view) {
    this.#tables.set(view.acts.length, view);
    if (this.#tables.size > MOST) this.#tables.delete(Math.min(...this.#tables.keys()));
  }

  /**
   * The table after so many acts, as it is known or as `ask` tells it.
   * @param {number} n @param {(n: number) => Promise<Table>} ask
   */
  async at(n, ask) {
    const known = this.#tables.get(n);
    if (known) return known;
    const of = this.#of;
    const view = await ask(n);
    if (of === this.#of) this.#put(view);
    return view;
  }
}
