// How long sentences are, and what one length for all of them cuts and pads.
import { percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { bars, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Lengths as State } from "../states.d.ts" */

const THOUSAND = 1000;

/** What share of the sentences is cut, and what share of all places is padding. */
const compute = cached(["counts", "language", "length"], (/** @type {State} */ state) => {
  const { counts, language, length } = state;
  const all = /** @type {Record<string, number[]>} */ (counts)[language];
  const total = all.reduce((sum, count) => sum + count, 0);
  const cut = all.slice(length + 1).reduce((sum, count) => sum + count, 0);
  const empty = all.slice(0, length).reduce((sum, count, n) => sum + count * (length - n), 0);
  return { all, cut: cut / total, padding: empty / (length * total) };
});

/** @param {State} state */
export function facts(state) {
  const { cut, padding } = compute(state);
  return { cut, padding };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { cut, padding } = facts(state);
  return `${percent(cut, 2)} of the ${state.language} sentences are longer than ` +
    `${state.length} tokens and are cut. Of all places in the rows ${percent(padding, 1)} are ` +
    "padding.";
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).cut, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const { max: last = 30 } = model.control("length");
  const edge = knob(model, plot, { x: "length" });

  return {
    controls: [range(model, "length"), choice(model, "language")],
    picture: plot.element,
    update(state, frame) {
      const { all } = compute(state);
      const { length } = state;
      const drawn = Array.from({ length: last }, (_, i) => i + 1);
      const [kept, cut] = [drawn.filter((n) => n <= length), drawn.filter((n) => n > length)];
      const high = (/** @type {number[]} */ ns) => ns.map((n) => all[n] / THOUSAND);
      plot.draw({
        x: { low: 0, high: last + 1, label: "tokens in a sentence, <eos> included" },
        y: { low: 0, high: 30, label: "thousand sentences" },
        height: frame.wide ? 300 : 240,
        marks: [
          bars(kept, high(kept), { series: "blue", text: "whole", secret: true }),
          bars(cut, high(cut), { series: "wrong", text: "cut", secret: true }),
          rule(length + 0.5, { series: "ink", text: `N = ${length}` }),
        ],
      }, frame);
      edge.draw(length, 0, `N = ${length}`);
    },
    describe,
    question: asks_first(model, answer),
  };
});
