// A seeded stream of trials: step one, let them run.
import { button, follow } from "./controls.js";
import { html, say } from "./dom.js";
import { Random } from "../../numeric/random.js";
import { Animation } from "./animation.js";
/** @import { Model } from "./model.js" */

const FRAMES = 240; // the frames in which a run goes from no trial to all

/**
 * The outcomes of a stream, each computed once: more trials go on where fewer ended.
 * @template Outcome
 */
export class Stream {
  constructor() {
    this.key = "";
    this.random = new Random(0);
    /** @type {Outcome[]} */
    this.outcomes = [];
  }

  /**
   * The first outcomes of the stream with this seed.
   * @param {number} count
   * @param {number} seed
   * @param {string} settings whatever else the outcomes depend on
   * @param {(random: Random) => Outcome} trial draws one more
   * @returns {Outcome[]} `count` of them
   */
  first(count, seed, settings, trial) {
    const key = `${seed} ${settings}`;
    if (key !== this.key) {
      this.key = key;
      this.random = new Random(seed);
      this.outcomes = [];
    }
    while (this.outcomes.length < count) this.outcomes.push(trial(this.random));
    return this.outcomes.slice(0, count);
  }
}

/**
 * Buttons for a stream: one more trial, and run to the end or stop.
 *
 * A run stops out of sight. A reader who wants no motion gets its end at once. After the last trial
 * there is no other one; only a button that says so goes back to the first.
 * @param {Model} model
 * @param {string} [count] the trait that says how many trials are shown
 * @param {string} [more] what the button for one more says
 * @returns {HTMLElement}
 */
export function trials(model, count = "trials", more = "One more") {
  const { min = 0, max = 100 } = model.control(count);
  const animation = new Animation(() => {
    const next = Math.min(max, model.get(count) + Math.ceil(max / FRAMES));
    model.set(count, next);
    return next < max;
  });
  const start = button("Run", () => {
    if (animation.going) return animation.stop();
    if (model.get(count) === max) return model.set(count, min);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) model.set(count, max);
    else animation.start();
  }, count);
  start.dataset.longest = "Start over";
  start.classList.add("heed-primary");
  const one = button(more, () => {
    animation.stop();
    model.set(count, Math.min(max, model.get(count) + 1));
  }, count);
  const write = () => {
    const ended = model.get(count) === max;
    one.disabled = ended;
    say(start, animation.going ? "Stop" : ended ? "Start over" : "Run");
  };
  animation.changed = write;
  follow(model, count, write);
  animation.watch(start); // on a narrow screen what is around it has no box, so is never in sight
  return html("div", { class: "heed-control heed-seed" }, one, start);
}
