// A field for a guess, by slider or number; once it may be told, the answer stands beside it.
import { html, unique } from "../../figures/kit/dom.js";
import { slide } from "../../figures/kit/touch.js";
import { fixed, grouped } from "../../figures/base/numbers.js";
import { guessed, written } from "../judge.js";
import { read_number } from "../numbers.js";
import { plain, words } from "../words.js";
import { line } from "./number.js";
import { mark, shade, sign } from "./view.js";
/** @import { PredictField } from "../seal.js" */
/** @import { View } from "./view.js" */

const STEPS = 100; // of the slider, at least

/**
 * @param {PredictField} field
 * @returns {View}
 */
export function predict_view(field) {
  const { label, unit, digits } = field;
  const end = (/** @type {number} */ x) =>
    html("span", { class: "heed-end", "aria-hidden": "true" }, grouped(x, digits));
  const input = line(unit);
  const slider = slider_of(field);
  const scale = html("div", { class: "heed-scale" }, slider);
  const element = html(
    "div",
    { class: "heed-field", "data-kind": "predict" },
    html("label", { for: input.id }, html("span", {}, ...words(label)), sign()),
    html("span", { class: "heed-entry" }, input, unit ? html("span", {}, ...words(unit)) : null),
    html("div", { class: "heed-guess" }, end(field.low), scale, end(field.high)),
  );
  let held = slider.value;
  const read = () => {
    held = slider.value;
    input.value = fixed(Number(held), field.digits);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const follow = () => {
    slider.value = place(slider.value, input.value, field);
    held = slider.value;
  };
  slide(slider, () => held, read);
  slider.addEventListener("input", (event) => event.stopPropagation()); // a finger may only scroll
  input.addEventListener("input", follow);
  return {
    element,
    read: () => input.value,
    show(entered) {
      input.value = typeof entered === "string" ? entered : "";
      follow();
    },
    mark: (answer) => mark(element, shade("predict", answer)),
    reveal: () => reveal(scale, field),
  };
}

/**
 * @param {PredictField} field
 * @returns {HTMLInputElement}
 */
function slider_of({ label, low, high, digits }) {
  const finest = 10 ** -digits;
  const step = Math.max(1, Math.floor((high - low) / STEPS / finest / 5)) * finest;
  return html("input", {
    id: unique("guess"),
    type: "range",
    min: low,
    max: high,
    step: Number(step.toPrecision(6)),
    value: (low + high) / 2,
    "aria-label": `${plain(label)} (slider)`,
  });
}

/**
 * Where the slider stands for a number that is typed.
 * @param {string} value where it stands now
 * @param {string} text
 * @param {PredictField} field
 * @returns {string}
 */
function place(value, text, field) {
  const read = read_number(text, field.unit);
  if (read.problem) return value;
  return String(Math.min(field.high, Math.max(field.low, guessed(field, read))));
}

/**
 * Show the answer on the scale.
 * @param {HTMLElement} scale
 * @param {PredictField} field
 */
function reveal(scale, field) {
  if (scale.querySelector(".heed-truth")) return;
  const share = (field.right - field.low) / (field.high - field.low);
  const truth = html("span", { class: "heed-truth" }, written(field, field.right));
  truth.style.setProperty("--share", String(share));
  scale.append(truth);
}
