// Scores of random queries and keys of heads of any width, and what the softmax makes of them.
import { fixed, grouped } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, toggle } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { log_range } from "../kit/log_range.js";
import { bars } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { softmax } from "../../model/attention.js";
import { mean } from "../../numeric/mean.js";
import { drawn, scores } from "./spread.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Scores as State } from "../states.d.ts" */

const COUNT = 32; // queries, and keys
const END = 100; // of the axis of scores
const BIN = 4;
const BINS = Array.from({ length: 2 * END / BIN }, (_, i) => BIN * (i + 0.5) - END);
const RANKS = Array.from({ length: COUNT }, (_, i) => i + 1);

const random = cached(["seed"], (/** @type {State} */ { seed }) => drawn(COUNT, COUNT, seed));

const compute = cached(["width", "scaled", "seed"], (/** @type {State} */ state) => {
  const rows = scores(random(state), state.width, state.scaled);
  const weights = rows.map((row) => softmax(row));
  const all = rows.flat();
  return {
    histogram: counts(all),
    deviation: Math.sqrt(mean(all.map((x) => x * x)) - mean(all) ** 2),
    ranked: mean_by_rank(weights),
  };
});

/** How many scores lie in each bin, as a share of the fullest. @param {number[]} all */
function counts(all) {
  const found = BINS.map(() => 0);
  for (const score of all) {
    const bin = Math.floor((score + END) / BIN);
    if (bin >= 0 && bin < found.length) found[bin]++;
  }
  const most = Math.max(...found);
  return found.map((count) => count / most);
}

/** The mean of the largest weights of all queries, of the second largest, and so on. @param {number[][]} weights */
function mean_by_rank(weights) {
  const sorted = weights.map((row) => row.toSorted((a, b) => b - a));
  return RANKS.map((_, i) => mean(sorted.map((row) => row[i])));
}

/** @param {State} state */
export function facts(state) {
  const { deviation, ranked: [largest] } = compute(state);
  return { deviation, largest };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { deviation, largest } = facts(state);
  return `The largest of a query’s ${COUNT} weights is ${fixed(largest, 2)} on average. At width ` +
    `${grouped(state.width)} the scores have standard deviation ${fixed(deviation, 2)}` +
    `${state.scaled ? " after the division" : ""}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [spread, shares] = [new Plot(), new Plot()];

  return {
    controls: [log_range(model, "width"), toggle(model, "scaled")],
    picture: side_by_side(spread, shares),
    more: [draw_again(model)],
    update(state, frame) {
      const shown = compute(state);
      const series = state.scaled ? "ink" : "wrong";
      const [left, right] = frame.split(0.49, 0.49);
      const height = 270;
      spread.draw({
        x: { low: -END, high: END, label: "score" },
        y: { low: 0, high: 1.05, label: "number of scores", ticks: [] },
        height,
        left: 26,
        marks: [bars(BINS, shown.histogram, { series, share: 1 })],
      }, left);
      shares.draw({
        x: { low: 0, high: COUNT + 1, label: "keys of a query, by their weight" },
        y: { low: 0, high: 1, label: `weight, mean of ${COUNT} queries` },
        height,
        marks: [bars(RANKS, shown.ranked, { series })],
      }, right);
    },
    describe,
  };
});
