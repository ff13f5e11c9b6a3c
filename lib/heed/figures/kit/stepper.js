// A step scrubber: through the values of a trait one by one, or by itself.
import { button, range } from "./controls.js";
import { html } from "./dom.js";
import { Run } from "./run.js";
/** @import { Format } from "./controls.js" */
/** @import { Model } from "./figure.js" */

const PAUSE = 400; // milliseconds at each step, long enough to see what has changed

/**
 * A slider with buttons: one step back, one on, and on by itself until the end.
 *
 * It stops out of sight. A reader who wants no motion gets single steps only.
 * @param {Model} model
 * @param {string} name of a trait that holds a whole number
 * @param {Format} [format]
 * @returns {HTMLElement}
 */
export function stepper(model, name, format = String) {
  const { min = 0, max = 0, step = 1 } = model.control(name);
  const go = (/** @type {number} */ by) => {
    const next = Math.min(max, Math.max(min, model.get(name) + by * step));
    model.set(name, next);
    return next < max;
  };
  const run = new Run(() => go(1), PAUSE);
  const play = button("Play", () => {
    if (run.going) return run.stop();
    if (model.get(name) >= max) model.set(name, min);
    run.start();
  }, name);
  run.changed = () => play.textContent = run.going ? "Stop" : "Play";
  const by_hand = (/** @type {number} */ by) => () => {
    run.stop();
    go(by);
  };
  const back = button("Back", by_hand(-1), name);
  const on = button("Step", by_hand(1), name);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const buttons = html("div", { class: "heed-buttons" }, back, on, still ? null : play);
  const element = html("div", { class: "heed-stepper" }, range(model, name, format), buttons);
  run.watch(element);
  const show = () => {
    back.disabled = model.get(name) <= min;
    on.disabled = model.get(name) >= max;
  };
  model.on_change(name, show);
  show();
  return element;
}
