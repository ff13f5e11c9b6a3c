// A question with a number for its answer: the reader commits to one, then sees the right one.
import { button, range } from "../figures/kit/controls.js";
import { html } from "../figures/kit/dom.js";
import { figure } from "../figures/kit/figure.js";
import { knob } from "../figures/kit/knob.js";
import { stacked } from "../figures/kit/layout.js";
import { points, segment } from "../figures/kit/marks.js";
import { grouped } from "../figures/base/numbers.js";
import { Plot } from "../figures/kit/plot.js";
/** @import { Frame, Model } from "../figures/kit/figure.js" */
/** @import { Predict as State } from "../figures/states.d.ts" */

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

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const hand = knob(model, plot, { x: "guess" });
  commit_once_moved(model);
  const slider = range(model, "guess", (x) => written(model.state(), x));
  slider.classList.add("heed-guess");
  const reveal = button("", () => model.set("revealed", !model.get("revealed")), "revealed");
  const question = html("p", { class: "heed-question" });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    question.textContent = state.question;
    reveal.disabled = !(state.guessed || state.revealed);
    reveal.textContent = state.revealed ? "Hide the answer" : "Show the answer";
    draw_line(plot, state, frame);
    hand.draw(state.guess, 0, written(state, state.guess));
  }

  return { controls: [slider, reveal], picture: stacked(question, plot), update, describe };
});

/**
 * A number that was moved is a guess, also one that a link has moved.
 * @param {Model<State>} model
 */
function commit_once_moved(model) {
  const commit = () => model.set("guessed", true);
  if (model.get("guess") !== (model.get("low") + model.get("high")) / 2) commit();
  model.on_change("guess", commit);
}

/**
 * The line of all numbers, with the answer once it is shown.
 * @param {Plot} plot
 * @param {State} state
 * @param {Frame} frame
 */
function draw_line(plot, { low, high, unit, guess, answer, revealed }, frame) {
  const shown = [
    segment([guess, 0], [answer, 0], { series: 2, width: 3 }),
    points([answer], [0], { series: 2, radius: 8, text: "the answer" }),
  ];
  plot.draw({
    x: { low, high, label: unit },
    y: { low: -1, high: 1, ticks: [] },
    height: 96,
    marks: [segment([low, 0], [high, 0], { series: -1, width: 1 }), ...(revealed ? shown : [])],
  }, frame);
}
