// A number in a formula that goes by stops: drag it sideways, step it with the arrow keys, or type.
import { follow } from "./controls.js";
import { html } from "./dom.js";
import { sideways } from "./touch.js";
import { grouped } from "../base/numbers.js";
/** @import { Model } from "./model.js" */

const PIXELS = 7; // CSS pixels of a drag from one stop to the next
const PAGE = 5; // stops that a page key passes
const KEYS = new Map([["ArrowUp", 1], ["ArrowDown", -1], ["PageUp", PAGE], ["PageDown", -PAGE]]);
const FIRST_DIGITS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/**
 * What a dial turns, if that is not a trait itself.
 * @typedef {object} Turned
 * @property {string[]} traits that it depends on
 * @property {() => number} get
 * @property {(value: number) => void} set gets a number between the first and the last stop
 * @property {string} label
 * @property {string} [help]
 */

/**
 * A number in a formula, with its letter below it.
 * @param {Model} model
 * @param {string} name of the trait
 * @param {string} letter
 * @param {number[]} stops growing, from the least to the largest number that may be typed
 * @param {(value: number) => string} [format] as a browser reads a number: without signs of its own
 * @param {Turned} [turned]
 * @returns {HTMLElement}
 */
export function dial(model, name, letter, stops, format = String, turned = of_trait(model, name)) {
  const [low, high] = [stops[0], stops[stops.length - 1]];
  const set = (/** @type {number} */ value) => turned.set(Math.min(high, Math.max(low, value)));
  const show = () => {
    const text = format(turned.get());
    if (input.value !== text) input.value = text;
    const face = /^\d+$/.test(text) ? grouped(Number(text)) : text;
    if (face === text) delete element.dataset.face;
    else element.dataset.face = face; // a number field holds no commas: this lies over it
    input.style.width = `calc(${Math.max(2, face.length)}ch + 0.7rem)`;
  };
  const turn = (/** @type {number} */ from, /** @type {number} */ steps) => {
    set(reached(stops, from, steps));
    show();
  };
  const input = html("input", {
    type: "number",
    class: "heed-number heed-dial-number",
    min: low,
    max: high,
    step: "any",
    title: turned.help,
    "aria-label": turned.label,
    "data-control": name,
    keydown: (event) => {
      const steps = KEYS.get(event.key);
      if (!steps) return;
      event.preventDefault();
      turn_until_moved(turned, steps, turn);
    },
    change: () => {
      if (input.value !== "") set(Number(input.value));
      show();
    },
    blur: show,
  });
  const mark = html("i", { "aria-hidden": "true" }, letter);
  const element = html("label", { class: "heed-dial" }, input, mark);
  drag(input, () => turned.get(), turn);
  for (const trait of turned.traits) follow(model, trait, show);
  return element;
}

/**
 * Round numbers from `low` to `high`, ten to a power of ten, and these two.
 * @param {number} low positive
 * @param {number} high
 * @param {boolean} [whole] no fractions
 * @returns {number[]} growing
 */
export function round_stops(low, high, whole = false) {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  const powers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const all = powers.flatMap((k) =>
    FIRST_DIGITS.map((digit) => Number((digit * 10 ** k).toPrecision(3)))
  );
  const inside = all.filter((x) => x > low && x < high && (!whole || Number.isInteger(x)));
  return [low, ...inside, high];
}

/**
 * The stop that lies so many stops above `value`, or below it; the first or last if there is none.
 * @param {number[]} stops growing
 * @param {number} value
 * @param {number} steps
 * @returns {number}
 */
export function reached(stops, value, steps) {
  const above = stops.findIndex((stop) => stop > value);
  const next = above < 0 ? stops.length : above; // the index of the first stop above the value
  const at = stops[next - 1] === value ? next - 1 : steps > 0 ? next - 1 : next;
  return steps ? stops[Math.min(stops.length - 1, Math.max(0, at + steps))] : value;
}

/** @type {(model: Model, name: string) => Turned} */
function of_trait(model, name) {
  const { label, help, whole } = model.control(name);
  return {
    traits: [name],
    get: () => model.get(name),
    set: (value) => model.set(name, whole ? Math.round(value) : value),
    label,
    help,
  };
}

/**
 * Go on past stops that mean the same as the number that is there, as where it is rounded.
 * @type {(turned: Turned, steps: number, turn: (from: number, steps: number) => void) => void}
 */
function turn_until_moved(turned, steps, turn) {
  const from = turned.get();
  for (let further = 0; further < 10 && turned.get() === from; further++) {
    turn(from, steps + further * Math.sign(steps));
  }
}

/**
 * Turn by a drag to the side; a press without one is for typing.
 * @type {(input: HTMLInputElement, get: () => number, turn: (from: number, steps: number) => void) => void}
 */
function drag(input, get, turn) {
  let from = 0;
  sideways(input, {
    press: (event) => {
      if (document.activeElement !== input) event.preventDefault(); // a drag sets no caret
      from = get();
    },
    drag: (_, moved) => turn(from, Math.round(moved / PIXELS)),
    tap: () => {
      if (document.activeElement === input) return;
      input.focus({ preventScroll: true });
      input.select();
    },
    lift: () => input.focus({ preventScroll: true }),
  });
}
