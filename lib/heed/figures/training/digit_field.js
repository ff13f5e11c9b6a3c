// A field for a row of digits: what is no whole row is not read, and the field says what is missing.
import { follow, labelled } from "../kit/controls.js";
import { html, put, say, unique } from "../kit/dom.js";
import { LENGTH } from "../../training/digits.js";
/** @import { Model } from "../kit/model.js" */

const FIRST = [4, 9, 0, 7, 4, 3]; // where a link or a notebook gives no whole row
const WANTED = "six digits, please";

/** @param {string} text */
function whole(text) {
  return /^\d+$/.test(text) && text.length === LENGTH;
}

/** The digits of a text. @type {(text: string) => number[]} */
export function digits_of(text) {
  return whole(text) ? [...text].map(Number) : FIRST;
}

/**
 * The field of a trait. While a row is typed, the last whole one stays.
 * @type {(model: Model, name: string) => HTMLElement}
 */
export function digit_field(model, name) {
  const note = html("small", { class: "heed-full", role: "status" });
  const judge = () => {
    const right = whole(input.value);
    put(input, "aria-invalid", String(!right));
    say(note, right ? "" : WANTED);
    return right;
  };
  const input = html("input", {
    id: unique(name),
    type: "text",
    inputmode: "numeric",
    maxlength: LENGTH,
    autocomplete: "off",
    "data-control": name,
    input: () => judge() && model.set(name, input.value),
  });
  follow(model, name, (value) => {
    if (input.value !== value) input.value = value;
    judge();
  });
  const element = labelled("text", model.control(name), input, note);
  element.classList.add("heed-digits");
  return element;
}
