// A question with a number for its answer: the reader commits to one, then sees the right one.
import { button, range } from "../figures/kit/controls.js";
import { html } from "../figures/kit/dom.js";
import { figure } from "../figures/kit/figure.js";
import { Handle } from "../figures/kit/handle.js";
import { grouped } from "../figures/base/numbers.js";
import { Plot } from "../figures/kit/plot.js";
/** @import { Frame, State } from "../figures/kit/figure.js" */
/** @import { Mark } from "../figures/kit/marks.js" */

const WAITING = "Say a number first: move yours to where you expect the answer.";

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { question, guess, guessed, answer, within, revealed, reason } = state;
  if (!guessed) {
    const shown = `The answer is ${written(state, answer)}. ${reason}`;
    return `${question} ${revealed ? shown : WAITING}`.trim();
  }
  const said = `${question} You say ${written(state, guess)}`;
  if (!revealed) return `${said}.`;
  const off = Math.abs(guess - answer);
  const verdict = off <= within ? "well predicted" : `off by ${written(state, off)}`;
  return `${said}; the answer is ${written(state, answer)}: ${verdict}. ${reason}`.trim();
}

/**
 * @param {State} state
 * @param {number} number
 */
function written({ digits, unit }, number) {
  return `${grouped(number, digits)} ${unit}`.trim();
}

export default figure((model) => {
  const plot = new Plot();
  const { min = 0, max = 1, step = 0.01 } = model.control("guess");
  const put = (/** @type {number} */ x) => {
    const steps = Math.round((Math.min(max, Math.max(min, x)) - min) / step);
    model.set("guess", Math.min(max, Number((min + steps * step).toPrecision(12))));
  };
  const hand = new Handle(plot, {
    label: "your number",
    name: "guess",
    move: put,
    step: ([across, up]) => put(model.get("guess") + (across + up) * step),
  });
  const commit = () => model.set("guessed", true);
  if (model.get("guess") !== (model.get("low") + model.get("high")) / 2) commit(); // by a link
  model.on_change("guess", commit);
  const slider = range(model, "guess", (x) => written(model.state(), x));
  slider.style.flexBasis = "15rem"; // on a phone a row of its own: a number has its unit beside it
  const reveal = button("", () => model.set("revealed", !model.get("revealed")), "revealed");
  const question = html("p", { class: "heed-question" });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const { low, high, unit, guess, answer, revealed } = state;
    question.textContent = state.question;
    reveal.disabled = !(state.guessed || revealed);
    reveal.textContent = revealed ? "Hide the answer" : "Show the answer";
    /** @type {Mark[]} */
    const marks = [{ kind: "line", x: [low, high], y: [0, 0], series: -1, width: 1 }];
    if (revealed) {
      marks.push({ kind: "line", x: [guess, answer], y: [0, 0], series: 2, width: 3 });
      marks.push({ kind: "points", x: [answer], y: [0], series: 2, radius: 8, text: "the answer" });
    }
    plot.draw({
      x: { low, high, label: unit },
      y: { low: -1, high: 1, ticks: [] },
      height: 96,
      marks,
    }, frame);
    hand.draw(guess, 0, { now: guess, text: written(state, guess), low, high });
  }

  return {
    controls: [slider, reveal],
    picture: html("div", {}, question, plot.element),
    update,
    describe,
  };
});
