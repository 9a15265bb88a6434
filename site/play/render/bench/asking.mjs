// A form as the calculator has it, which stays as it is while all round it is drawn anew.
import { SchemaForm } from "../form.mjs";
import { focus } from "../elements.mjs";
/** @import { Facts, Failure, Schema } from "../../protocol" */

export class Asking {
  #asks = "";
  /** @type {SchemaForm | null} */
  #form = null;

  /**
   * The form; a new one, filled with these facts, if something else is asked, or of another deal.
   * @param {Schema} schema @param {Facts} facts @param {(told: Facts) => void} changed @param {unknown} [of]
   */
  node(schema, facts, changed, of) {
    const asks = JSON.stringify([schema, of]);
    if (asks !== this.#asks || !this.#form) {
      const form = new SchemaForm(schema, facts, () => changed(form.read()));
      this.#asks = asks;
      this.#form = form;
    }
    this.#form.clear();
    return this.#form.node;
  }

  /** Nothing is wrong any more. */
  clear() {
    this.#form?.clear();
  }

  /** What is told. @returns {Facts} */
  read() {
    return this.#form?.read() ?? {};
  }

  /** What is asked in the way in which it is told. */
  asked() {
    return this.#form?.asked();
  }

  /** Put what is wrong beside its field, and go there. @param {Failure} failure */
  blame(failure) {
    const found = this.#form?.blame(failure) ?? false;
    if (found) focus(this.#form?.node.querySelector("[aria-invalid=true]"));
    return found;
  }
}
