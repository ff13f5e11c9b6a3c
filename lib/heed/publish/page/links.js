// What the address of a page says of its figures: `?encoding.position=31&encoding.base=100`. Traits that
// all figures of the page have in common stand there once: `?sentence=Go!`.

/** @import { About, Control, Source } from "../../figures/kit/model.js" */
import { nearest_step } from "../../figures/kit/model.js";

/** @typedef {{ state: Record<string, any>, about: About }} Data */

/**
 * Whether a value, from wherever, is one that the control can take.
 * @param {Control} control
 * @param {unknown} value
 * @returns {boolean}
 */
export function allows(control, value) {
  const { kind, min = -Infinity, max = Infinity, whole, options = [], max_length = 0 } = control;
  switch (kind) {
    case "toggle":
      return typeof value === "boolean";
    case "choice":
      return options.some(([option]) => option === value);
    case "text":
      return typeof value === "string" && value.length <= max_length;
    case "number":
      return typeof value === "number" && value >= min && value <= max &&
        (!whole || Number.isInteger(value));
  }
}

/**
 * The value that a control gives a figure for one from elsewhere: a number becomes the nearest step.
 * @param {Control} control
 * @param {unknown} value
 * @returns {unknown} undefined if it is none that the control can take
 */
export function fitting(control, value) {
  if (!allows(control, value)) return undefined;
  return control.kind === "number" ? offered(control, Number(value)) : value;
}

/**
 * The nearest number of a control's steps, which count from its minimum, or from 0 as people write them:
 * a δ from 0.000001 in steps of 0.0005 may be 0.1.
 * @param {Control} control
 * @param {number} value between its ends
 * @returns {number} not −0
 */
function offered(control, value) {
  const { min = 0, step = 1, whole } = control;
  const found = [nearest_step(control, value)];
  const multiple = Number((Math.round(value / step) * step).toPrecision(12));
  if (!whole && multiple >= min) found.push(Math.min(multiple, control.max ?? 1));
  found.sort((a, b) => Math.abs(a - value) - Math.abs(b - value));
  return found[0] + 0;
}

/**
 * The value that a text means for a control: as JSON, as a number, or the bare words.
 * @param {Control} control
 * @param {string} text
 * @returns {unknown} undefined if it means none that the control can take
 */
export function read_value(control, text) {
  const number = text.trim() === "" ? NaN : Number(text);
  const values = [from_json(text), number, text].map((value) => fitting(control, value));
  return values.find((value) => value !== undefined);
}

/** @param {string} text */
function from_json(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A text that means this value for the control, as short as can be.
 * @param {Control} control
 * @param {unknown} value
 * @returns {string}
 */
export function write_value(control, value) {
  const bare = String(value);
  return Object.is(read_value(control, bare), value) ? bare : JSON.stringify(value);
}

/**
 * What an address says of a figure. What does not fit is left out.
 * @param {About} about
 * @param {string} search the part of the address from its question mark on
 * @returns {Record<string, unknown>} values of traits
 */
export function read_link(about, search) {
  /** @type {Record<string, unknown>} */
  const state = {};
  const said = new URLSearchParams(search);
  for (const [trait, control] of Object.entries(about.controls)) {
    const values = keys_of(about, trait, said).flatMap((key) => said.getAll(key))
      .map((text) => read_value(control, text));
    const value = values.findLast((one) => one !== undefined);
    if (value !== undefined) state[trait] = value;
  }
  return state;
}

/**
 * The keys of an address that speak of a trait; the last counts most.
 * @param {About} about
 * @param {string} trait
 * @param {URLSearchParams} said
 * @returns {string[]} for what figures have in common, also those with the name of another figure
 */
function keys_of({ name, in_common = [] }, trait, said) {
  if (!in_common.includes(trait)) return [`${name}.${trait}`];
  const of_figures = [...said.keys()].filter((key) => key.endsWith(`.${trait}`));
  return [...new Set(of_figures), trait];
}

/**
 * Write the state of a figure into an address; what is as in the page itself is left out.
 * @param {Data} data
 * @param {Pick<Source, "get">} model
 * @param {string} address
 * @returns {string}
 */
export function write_link({ state, about }, model, address) {
  const url = new URL(address);
  for (const [trait, control] of Object.entries(about.controls)) {
    const keys = keys_of(about, trait, url.searchParams);
    const value = model.get(trait);
    const key = /** @type {string} */ (keys.pop());
    for (const other of keys) url.searchParams.delete(other);
    if (Object.is(value, state[trait])) url.searchParams.delete(key);
    else url.searchParams.set(key, write_value(control, value));
  }
  return url.href;
}
