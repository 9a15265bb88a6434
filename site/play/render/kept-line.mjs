// On every page of a game: what is read otherwise is set where it can be, said in one line, and undone with one tap;
// what an address asks for is kept with another.
import { company, keepCompany } from "../company.mjs";
import { CHANGED, giveBack, keep, keepLent, kept, lend, lent, search, told } from "../kept.mjs";
import { unpressed } from "../pressed.mjs";
/** @import { Value } from "../protocol" */

const line = /** @type {HTMLFormElement | null} */ (document.getElementById("readings"));

/** @param {HTMLFormElement} line @param {string} game */
function begin(line, game) {
  seat(game);
  const from = told(game, location.search, JSON.parse(line.querySelector("script")?.textContent ?? "{}"));
  if (from?.asked) lend(game, from.asked);
  let lost = from ? listed(from.lost.map(([name, value]) => short(`${name}=${value}`))) : "";
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (
    document.querySelectorAll(".reading :is([type=radio], [type=number])")
  );
  const numbers = printed([...inputs].filter((input) => input.type === "number"));

  /** Set the page as it is kept, and say it. */
  const show = () => {
    const { readings, words } = kept(game);
    for (const input of inputs) {
      const value = readings[input.name];
      if (input.type === "radio")
        input.checked = value === undefined ? input.defaultChecked : input.value === String(value);
      else input.value = value === undefined ? input.defaultValue : String(value);
      if (input.type === "number" && !input.validity.valid) input.value = input.defaultValue;
    }
    // A value that this page does not offer leaves it as its rule-set has it.
    for (const input of inputs) if (input.defaultChecked && !checked(input.name)) input.checked = true;
    numbers.write();
    const names = Object.keys(readings);
    line.classList.toggle("is", names.length > 0);
    line.classList.toggle("lends", names.length > 0 && lent(game) !== null);
    line.classList.toggle("loses", lost !== "");
    for (const each of line.querySelectorAll(".lost")) each.textContent = (names.length && lost ? ". " : "") + lost;
    line.classList.toggle("several", [...inputs].filter((input) => input.matches(".dev:checked")).length > 1);
    const said = names.map((crux) => words[crux] ?? `${named(crux)}: ${readings[crux]}`);
    for (const each of line.querySelectorAll(".what")) each.textContent = said.map((text) => ` · ${text}`).join("");
    history.replaceState(history.state, "", location.pathname + search(readings, game) + location.hash);
  };

  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || ![...inputs].includes(target) || !target.reportValidity()) return;
    const { [target.name]: _, ...others } = kept(game).readings;
    const departs = target.type === "radio" ? !target.defaultChecked : target.value !== target.defaultValue;
    const readings = departs ? { ...others, [target.name]: valueOf(target) } : others;
    keep(game, { readings, words: { ...kept(game).words, [target.name]: label(target) } });
    if (seats().includes(target)) keepCompany({ many: Number(target.value) });
  });
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "number") numbers.write();
  });
  const undo = () => {
    lost = "";
    if (lent(game)) return giveBack(game);
    keep(game, { readings: {} });
    sits();
  };
  line.addEventListener("reset", () => setTimeout(undo));
  line.querySelector(".keep")?.addEventListener("click", () => {
    keepLent(game);
    sits();
    /** @type {HTMLElement | null} */
    const next = line.querySelector("[type=reset]");
    next?.focus();
  });
  document.addEventListener(CHANGED, () => unpressed(line, show));
  show();
}

/** Where the page says how many play. @returns {HTMLInputElement[]} */
const seats = () =>
  [...document.querySelectorAll("[data-leaf] .open .chips [type=radio]")].flatMap((each) =>
    each instanceof HTMLInputElement ? [each] : [],
  );

/** The company is as many as the page says, if that has been said at all. */
function sits() {
  const many = Number(seats().find((input) => input.checked)?.value);
  if (many && company().many) keepCompany({ many });
}

/** As many sit down as the company is, if the game can be played so. @param {string} game */
function seat(game) {
  const many = String(company().many);
  const [own, usual] = [seats().find(({ value }) => value === many), seats().find((input) => input.defaultChecked)];
  if (!own || !usual) return;
  const { [own.name]: before, ...others } = kept(game).readings;
  if (lent(game) ? before !== undefined : String(before ?? usual.value) === many) return;
  const readings = own === usual ? others : { ...others, [own.name]: Number(many) };
  keep(game, { readings, words: { ...kept(game).words, [own.name]: label(own) } });
}

/** So much of what somebody has written is shown. @param {string} text */
const short = (text) => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
const MOST = 60;
/** The first few of several. @param {string[]} all */
const listed = (all) => [...all.slice(0, FEW), ...(all.length > FEW ? ["…"] : [])].join(", ");
const FEW = 3;

/** @param {string} name */
const checked = (name) => document.querySelector(`.reading [type=radio][name="${name}"]:checked`);

/** @param {HTMLInputElement} input @returns {Value} */
const valueOf = (input) => (input.type === "number" ? Number(input.value) : input.value);

/** What a choice is called: the answer, or question and number. @param {HTMLInputElement} input */
function label(input) {
  const asks =
    input.closest("fieldset, [role=radiogroup]")?.querySelector("legend")?.textContent?.trim() ?? named(input.name);
  const own = input.closest("label")?.querySelector("span")?.textContent?.trim() ?? "";
  return input.type === "number" ? `${asks} ${input.value}` : own || named(input.name);
}

/** @param {string} crux */
const named = (crux) =>
  crux
    .slice(crux.indexOf(".") + 1)
    .split("-")
    .join(" ");

/**
 * What is set stands wherever the page prints the rule-set's own. Without a script a field would do nothing.
 * @param {HTMLInputElement[]} inputs
 */
function printed(inputs) {
  const places = inputs.map((input) => {
    input.closest("fieldset")?.removeAttribute("hidden");
    const all = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-number="${input.name}"]`));
    return { input, own: [...all].filter((each) => each.textContent === input.defaultValue) };
  });
  const write = () => {
    for (const { input, own } of places) {
      if (!input.validity.valid) continue;
      const set = Number(input.value) !== Number(input.defaultValue);
      input.classList.toggle("departs", set);
      for (const each of own) {
        each.textContent = set ? String(Number(input.value)) : input.defaultValue;
        each.classList.toggle("otherwise", set);
      }
    }
  };
  return { write };
}

if (line) begin(line, line.dataset.kept ?? "");
