// A step scrubber: through the values of a trait one by one, or by itself.
import { button, largest, range } from "./controls.js";
import { html } from "./dom.js";
import { Animation } from "./animation.js";
/** @import { End, Format } from "./controls.js" */
/** @import { Model } from "./model.js" */

const PAUSE = 400; // milliseconds at each step, long enough to see what has changed

/**
 * A slider with buttons: one step back, one on, and on by itself until the end.
 *
 * It stops out of sight. A reader who wants no motion gets single steps only.
 * @param {Model} model
 * @param {string} name of a trait that holds a whole number
 * @param {Format} [format]
 * @param {End} [end]
 * @returns {HTMLElement}
 */
export function stepper(model, name, format = String, end) {
  const { min = 0, step = 1 } = model.control(name);
  const most = () => largest(model, name, end);
  const now = () => Math.min(most(), model.get(name));
  const go = (/** @type {number} */ by) => {
    const next = Math.min(most(), Math.max(min, now() + by * step));
    model.set(name, next);
    return next < most();
  };
  const animation = new Animation(() => go(1), PAUSE);
  const play = button("Play", () => {
    if (animation.going) return animation.stop();
    if (now() >= most()) model.set(name, min);
    animation.start();
  }, name);
  play.dataset.longest = "Play";
  play.classList.add("heed-play", "heed-primary");
  animation.changed = () => play.textContent = animation.going ? "Stop" : "Play";
  const by_hand = (/** @type {number} */ by) => () => {
    animation.stop();
    go(by);
  };
  const back = button("Back", by_hand(-1), name);
  const on = button("Step", by_hand(1), name);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const buttons = html("div", { class: "heed-buttons" }, back, on, still ? null : play);
  const element = html("div", { class: "heed-stepper" }, range(model, name, format, end), buttons);
  animation.watch(element);
  const show = () => {
    back.disabled = now() <= min;
    on.disabled = now() >= most();
  };
  for (const trait of [name, ...end?.traits ?? []]) model.on_change(trait, show);
  if (end) model.on_arrival(show);
  show();
  return element;
}
