// Two sentences in one padded batch, their losses place by place, and three means of them.
import { fixed, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { log_range } from "../kit/log_range.js";
import { bars, note } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { mean_losses, surprise } from "../../theory/training/cross_entropy.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Averages as State } from "../states.d.ts" */

const ROWS = [["Salut", "<eos>"], ["Je", "suis", "ici", "<eos>"]];
const LENGTHS = ROWS.map((row) => row.length);
const MEANS = ["real tokens", "sentences", "all places"];
const HIGHEST = 9; // nats, above ln 4,000
const TICKS = [0, 2, 4, 6, 8].map((at) => ({ at, text: String(at) }));
const NAME = 30; // pixels for a label below its bar, at least
const NAMED = 84; // pixels for the names of the means

const compute = cached(["places", "short", "long", "pad"], (/** @type {State} */ state) => {
  const chances = [1 / state.short, 1 / state.long];
  const places = Array.from({ length: state.places }, (_, t) => t);
  const losses = ROWS.map(({ length }, b) =>
    places.map((t) => surprise(t < length ? chances[b] : state.pad))
  );
  return { losses, means: mean_losses(losses, LENGTHS) };
});

/** @param {State} state the mean losses in nats */
export function facts(state) {
  const { means: [tokens, sentences, places] } = compute(state);
  return { tokens, sentences, places };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { tokens, sentences, places } = facts(state);
  const apart = Math.abs(tokens - sentences) < 0.005
    ? ""
    : ` The mean over sentences is ${fixed(sentences, 2)}.`;
  return `Over all places the mean loss is ${fixed(places, 2)}, perplexity ` +
    `${perplexity(places)}; over real tokens it is ${fixed(tokens, 2)}, perplexity ` +
    `${perplexity(tokens)}.${apart}`;
}

/** @type {(loss: number) => string} */
function perplexity(loss) {
  const value = Math.exp(loss);
  return value < 100 ? fixed(value, 1) : power(value, 2);
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).places, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const rows = ROWS.map(() => new Plot());
  const summary = new Plot();

  return {
    controls: [
      range(model, "places"),
      log_range(model, "short"),
      log_range(model, "long"),
      range(model, "pad"),
    ],
    picture: stacked(side_by_side(...rows), summary),
    update(state, frame) {
      const { losses, means } = compute(state);
      const [above, below] = frame.below(frame.wide ? 0 : 16).rows(2, 1);
      const halves = above.split(0.49, 0.49);
      rows.forEach((plot, b) => draw_row(plot, losses[b], b, halves[b]));
      draw_means(summary, means, below);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * The loss at each place of a row; padding in the colour of what fails.
 * @type {(plot: Plot, losses: number[], b: number, frame: Frame) => void}
 */
function draw_row(plot, losses, b, frame) {
  const labels = ROWS[b];
  const tight = frame.width / losses.length < NAME;
  const name = (/** @type {string} */ text) => b || !frame.wide ? undefined : text; // in one legend; where there is no room the axes say it
  const count = labels.length;
  const places = losses.map((_, t) => t);
  plot.draw({
    x: {
      low: -0.6,
      high: losses.length - 0.4,
      ticks: [
        ...labels.map((text, at) => ({ at, text: tight ? "" : text })),
        ...losses.length > count
          ? [{ at: (count + losses.length - 1) / 2, text: `${losses.length - count} <pad>` }]
          : [],
      ],
      label: labels.slice(0, -1).join(" "),
    },
    y: { low: 0, high: HIGHEST, label: "loss in nats" },
    height: 210,
    marks: [
      bars(places.slice(0, count), losses.slice(0, count), {
        series: "blue",
        text: name("real labels"),
      }),
      bars(places.slice(count), losses.slice(count).map((x) => Math.max(x, 0.06)), {
        series: "wrong",
        text: name("padding"),
      }),
    ],
  }, frame);
}

/**
 * The three means as bars on their side, with the perplexity of each.
 * @type {(plot: Plot, means: readonly number[], frame: Frame) => void}
 */
function draw_means(plot, means, frame) {
  const heights = MEANS.map((_, i) => MEANS.length - 1 - i);
  plot.draw({
    x: { low: 0, high: 1.5 * HIGHEST, label: "mean loss in nats", ticks: TICKS },
    y: { low: -0.6, high: 2.6, ticks: MEANS.map((text, i) => ({ at: heights[i], text })) },
    left: NAMED,
    height: 130,
    marks: [
      bars(means.slice(0, 2), heights.slice(0, 2), { series: "blue", across: "y", share: 0.6 }),
      bars(means.slice(2), heights.slice(2), {
        series: "wrong",
        across: "y",
        share: 0.6,
        secret: true,
      }),
      ...means.map((mean, i) => {
        const text = `${fixed(mean, 2)}: perplexity ${perplexity(mean)}`;
        return note(mean + 0.15, heights[i] - 0.12, text, {
          series: "ink",
          anchor: "start",
          secret: i === 2,
        });
      }),
    ],
  }, frame);
}
