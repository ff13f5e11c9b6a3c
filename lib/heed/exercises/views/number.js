// A field for one number.
import { html, unique } from "../../figures/kit/dom.js";
import { words } from "../words.js";
import { mark, sign } from "./view.js";
/** @import { NumberField } from "../seal.js" */
/** @import { View } from "./view.js" */

export const LONGEST = 200; // letters that a field takes

/**
 * @param {NumberField} field
 * @returns {View}
 */
export function number_view({ label, unit }) {
  const input = line(unit);
  const element = html(
    "div",
    { class: "heed-field", "data-kind": "number" },
    html("label", { for: input.id }, html("span", {}, ...words(label)), sign()),
    html("span", { class: "heed-entry" }, input, unit ? html("span", {}, ...words(unit)) : null),
  );
  return {
    element,
    read: () => input.value,
    show: (entered) => input.value = typeof entered === "string" ? entered : "",
    mark: (answer) => mark(element, answer),
  };
}

/**
 * A line on which a number is typed.
 * @param {string} unit
 * @returns {HTMLInputElement}
 */
export function line(unit) {
  return html("input", {
    id: unique("number"),
    type: "text",
    inputmode: "text", // a phone's pad for decimals has neither / nor %
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: LONGEST,
    "aria-description": unit || null,
  });
}
