// Controls for the traits of a figure, each a real HTML control with its label.
import { fixed } from "../base/numbers.js";
import { html, put, unique } from "./dom.js";
import { nearest_step } from "./model.js";
import { Readout } from "./readout.js";
import { sideways, slide } from "./touch.js";
/** @import { Control, Model, State } from "./model.js" */

const PIXELS = 4; // CSS pixels of a drag over a number to its next step

/** @typedef {(value: number) => string} Format */

/**
 * Where other traits, or what the figure waits for, end a slider, below the maximum of its own; a
 * larger value means this one.
 * @typedef {{ traits: string[], at: (state: State) => number }} End
 */

/**
 * The largest value that a control offers now.
 * @param {Model} model
 * @param {string} name of the trait
 * @param {End} [end]
 * @returns {number}
 */
export function largest(model, name, end) {
  const { max = Infinity } = model.control(name);
  return end ? Math.min(max, end.at(model.state())) : max;
}

/**
 * A slider for a number.
 * @param {Model} model
 * @param {string} name of the trait
 * @param {Format} [format] how the value is written beside it, by default with the places of its step
 * @param {End} [end]
 * @returns {HTMLElement}
 */
export function range(model, name, format = on_step(model.control(name)), end) {
  const control = model.control(name);
  const { min = 0, max = 1, step = 1, label, help } = control;
  const id = unique(name);
  const readout = new Readout(id, format, steps(control));
  const input = html("input", {
    id,
    type: "range",
    min,
    max,
    step,
    "data-control": name,
  });
  const by = (/** @type {-1 | 1} */ way) => () =>
    model.put(name, Math.min(largest(model, name, end), held() + way * step));
  const slider = stepped(input, label, by);
  const held = () => Math.min(model.get(name), largest(model, name, end));
  slide(input, () => String(held()), () => model.set(name, Number(input.value)));
  const show = () => {
    const most = largest(model, name, end);
    const value = held();
    if (Number(input.max) !== most) input.max = String(most);
    if (Number(input.value) !== value) input.value = String(value);
    if (end) disable(slider, most <= min);
    readout.make_room(most);
    put(input, "aria-valuetext", readout.show(value));
  };
  for (const trait of [name, ...end?.traits ?? []]) follow(model, trait, show);
  if (end) model.on_arrival(show);
  return labelled("range", { label, help }, slider, readout.element);
}

/**
 * Let a slider that has no way to go look so.
 * @type {(slider: HTMLElement, still: boolean) => void}
 */
function disable(slider, still) {
  for (const part of slider.querySelectorAll("input, button")) {
    part.toggleAttribute("disabled", still);
  }
}

/**
 * A slider between two buttons that go one step, which kit/figure.css shows on a narrow screen: a
 * finger is wider than a step.
 * @param {HTMLInputElement} input
 * @param {string} label
 * @param {(way: -1 | 1) => () => void} by
 * @returns {HTMLElement}
 */
export function stepped(input, label, by) {
  const end = (/** @type {string} */ sign, /** @type {string} */ what, /** @type {-1 | 1} */ way) =>
    html("button", {
      type: "button",
      class: "heed-step-end",
      "aria-label": `${label}: ${what}`,
      tabindex: -1, // the arrow keys do the same to the slider
      click: by(way),
    }, sign);
  const track = html("div", { class: "heed-track" }, input);
  return html("div", { class: "heed-slider" }, end("−", "less", -1), track, end("+", "more", 1));
}

/** @type {(control: Control) => Format} writes the step that is nearest, with the places of a step */
function on_step(control) {
  const [, places = ""] = String(control.step ?? 1).split(".");
  return (value) => fixed(nearest_step(control, value), places.length);
}

/** @type {(control: Control) => number[]} all values of a number */
function steps(control) {
  const { min = 0, max = 1, step = 1 } = control;
  const count = Math.floor((max - min) / step) + 1;
  return Array.from({ length: count }, (_, i) => nearest_step(control, min + i * step));
}

/**
 * A switch for something that holds or not.
 * @param {Model} model
 * @param {string} name
 * @returns {HTMLElement}
 */
export function toggle(model, name) {
  const { label, help } = model.control(name);
  const input = html("input", {
    type: "checkbox",
    "data-control": name,
    change: () => model.set(name, input.checked),
  });
  follow(model, name, (value) => input.checked = Boolean(value));
  return html("label", { class: "heed-control heed-toggle", title: help }, input, label);
}

/**
 * One of a few values: buttons side by side for up to four, a menu for more.
 * @param {Model} model
 * @param {string} name
 * @returns {HTMLElement}
 */
export function choice(model, name) {
  const options = model.control(name).options ?? [];
  return options.length <= 4 ? radios(model, name) : menu(model, name);
}

/**
 * @param {Model} model
 * @param {string} name
 */
function radios(model, name) {
  const { label, help, options = [] } = model.control(name);
  const group = unique(name);
  const inputs = options.map(([value]) =>
    html("input", {
      type: "radio",
      name: group,
      "data-control": name,
      change: () => model.set(name, value),
    })
  );
  follow(model, name, (value) => {
    options.forEach(([option], i) => inputs[i].checked = option === value);
  });
  const buttons = options.map(([, text], i) =>
    html("label", {}, inputs[i], html("span", {}, text))
  );
  return html(
    "fieldset",
    { class: "heed-control heed-choice", title: help },
    html("legend", {}, label),
    html("div", {}, ...buttons),
  );
}

/**
 * @param {Model} model
 * @param {string} name
 */
function menu(model, name) {
  const { label, help, options = [] } = model.control(name);
  const id = unique(name);
  const select = html(
    "select",
    {
      id,
      "data-control": name,
      change: () => model.set(name, options[select.selectedIndex][0]),
    },
    ...options.map(([, text]) => html("option", {}, text)),
  );
  follow(model, name, (value) => {
    select.selectedIndex = options.findIndex(([option]) => option === value);
  });
  return labelled("menu", { label, help }, select);
}

/**
 * A line of text that the reader types.
 * @param {Model} model
 * @param {string} name
 * @returns {HTMLElement}
 */
export function text(model, name) {
  const { label, help, max_length } = model.control(name);
  const id = unique(name);
  const input = html("input", {
    id,
    type: "text",
    maxlength: max_length,
    autocomplete: "off",
    spellcheck: "false",
    "data-control": name,
    input: () => model.set(name, input.value),
  });
  follow(model, name, (value) => {
    if (input.value !== value) input.value = value;
  });
  return labelled("text", { label, help }, input);
}

/**
 * A number that stands in a formula: type it, step it with the arrow keys, or drag it sideways. What
 * lies out of range or between two steps becomes the nearest that fits when the field is left.
 * @param {Model} model
 * @param {string} name
 * @param {Format} [format] how wide it may get, not how it is written
 * @returns {HTMLElement}
 */
export function number(model, name, format = String) {
  const { min = 0, max = 1, step = 1, label, help } = model.control(name);
  const input = html("input", {
    type: "number",
    class: "heed-number",
    min,
    max,
    step,
    title: help,
    "aria-label": label,
    "aria-description": `${format(min)} to ${format(max)}`,
    "data-control": name,
    input: () => {
      if (input.value !== "" && input.validity.valid) model.set(name, Number(input.value));
    },
    change: () => {
      if (input.value !== "") model.put(name, Number(input.value));
      input.value = String(model.get(name));
    },
    blur: () => input.value = String(model.get(name)),
  });
  const letters = Math.max(format(min).length, format(max).length);
  input.style.width = `calc(${letters + 0.5}ch + 2.2rem)`; // edges and the browser's arrows take room
  let from = 0;
  sideways(input, {
    press: () => from = model.get(name),
    drag: (_, moved) => model.put(name, from + Math.round(moved / PIXELS) * step),
  });
  follow(model, name, (value) => {
    if (document.activeElement !== input || Number(input.value) !== value) {
      input.value = String(value);
    }
  });
  return input;
}

/**
 * A button that does something.
 * @param {string} label
 * @param {() => void} press
 * @param {string} [name] what it acts on
 * @returns {HTMLButtonElement}
 */
export function button(label, press, name = label) {
  return html(
    "button",
    { type: "button", class: "heed-control heed-button", "data-control": name, click: press },
    label,
  );
}

/**
 * The seed of what is drawn at random, and a button that draws again with the next one.
 * @param {Model} model
 * @param {string} [text] what the button says
 * @returns {HTMLElement}
 */
export function draw_again(model, text = "Draw again") {
  const name = "seed";
  const { min = 0, max = 9999 } = model.control(name);
  const again = () => model.set(name, model.get(name) < max ? model.get(name) + 1 : min);
  return html(
    "div",
    { class: "heed-control heed-seed" },
    html("label", {}, model.control(name).label, " ", number(model, name)),
    button(text, again, name),
  );
}

/**
 * A control with its label in front, and what stands beside it.
 * @param {"range" | "menu" | "text"} kind
 * @param {{ label: string, help: string }} words
 * @param {HTMLElement} control has an id, or holds the input that has one
 * @param {...HTMLElement} beside
 * @returns {HTMLElement}
 */
export function labelled(kind, { label, help }, control, ...beside) {
  const id = control.id || control.querySelector("input")?.id;
  const name = html("label", { for: id }, label);
  return html(
    "div",
    { class: `heed-control heed-${kind}`, title: help },
    name,
    control,
    ...beside,
  );
}

/**
 * Show a trait in a control, now and after every change.
 * @param {Model} model
 * @param {string} name
 * @param {(value: any) => void} show
 */
export function follow(model, name, show) {
  model.on_change(name, () => show(model.get(name)));
  show(model.get(name));
}
