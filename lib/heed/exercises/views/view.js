// What the fields of all kinds have in common: a label, a mark for how it was judged, and one change
// to listen to.
import { html } from "../../figures/kit/dom.js";
import { words } from "../words.js";
/** @import { Report } from "../../workshop/python.js" */
/** @import { Answer } from "../judge.js" */

/**
 * A field as it is drawn.
 * @typedef {object} View
 * @property {HTMLElement} element
 * @property {() => any} read what is entered, as `judge` takes it
 * @property {(entered: any) => void} show enter what was read before
 * @property {(answer: Answer | "") => void} mark
 * @property {() => void} [reveal] show what is right beside what is entered
 * @property {(progress: Progress) => Promise<Report>} [run] have Python judge what is entered
 * @property {string} [verb] what the button says now that has it judged; "Check" if it is left out
 * @property {HTMLElement[]} [acts] buttons beside Check
 * @property {HTMLElement[]} [below] what stands below what is said
 */

/** @typedef {(said: string) => void} Progress hears what is waited for */
/** @typedef {Answer | "off" | ""} Shade how a field looks: a guess may be off, but is no mistake */

/** @type {Record<Shade, string>} */
const MARKS = { right: "✓", wrong: "✗", off: "≠", unread: "?", "": "" };

/**
 * @param {string} kind of the field
 * @param {Answer | ""} answer
 * @returns {Shade}
 */
export function shade(kind, answer) {
  if (kind === "explain" && answer === "unread") return ""; // a sentence is never at fault
  return kind === "predict" && answer === "wrong" ? "off" : answer;
}

/**
 * The sign behind a label that says how its field was judged.
 * @returns {HTMLElement}
 */
export function sign() {
  return html("span", { class: "heed-mark", "aria-hidden": "true" });
}

/**
 * @param {HTMLElement} element of the field
 * @param {Shade} answer
 */
export function mark(element, answer) {
  element.dataset.answer = answer;
  const shown = element.querySelector(".heed-mark");
  if (shown) shown.textContent = MARKS[answer];
  for (const input of element.querySelectorAll("input, textarea")) {
    if (answer === "wrong" || answer === "unread") input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
}

/**
 * A group of controls with its label.
 * @param {string} kind
 * @param {string} label
 * @param {...Node} parts
 * @returns {HTMLElement}
 */
export function group(kind, label, ...parts) {
  return html(
    "fieldset",
    { class: "heed-field", "data-kind": kind },
    html("legend", {}, html("span", {}, ...words(label)), sign()),
    ...parts,
  );
}

/**
 * A box to tick, or one of several of which one is chosen, with its text.
 * @param {"radio" | "checkbox"} type
 * @param {string} name of the group
 * @param {string} value
 * @param {...Node} text
 * @returns {HTMLLabelElement}
 */
export function option(type, name, value, ...text) {
  return html(
    "label",
    { class: "heed-option" },
    html("input", { type, name, value }),
    html("span", {}, ...text),
  );
}

/**
 * The values of what is ticked in a field.
 * @param {HTMLElement} element
 * @returns {string[]}
 */
export function ticked(element) {
  const inputs = [...element.querySelectorAll("input")];
  return inputs.filter((input) => input.checked).map((input) => input.value);
}

/**
 * @param {HTMLElement} element
 * @param {unknown} keys
 */
export function tick(element, keys) {
  for (const input of element.querySelectorAll("input")) {
    input.checked = Array.isArray(keys) && keys.includes(input.value);
  }
}
