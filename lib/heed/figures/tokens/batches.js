// Sentences in batches, each padded to one length: in any order, and sorted by length.
import { percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { band, bars, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { Random } from "../../numeric/random.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Batches as State } from "../states.d.ts" */

const SENTENCES = 256;
const ROUND = 5; // the axis ends at a multiple of it
const PADDING = /** @type {const} */ (
  { series: "orange", solid: true, text: "padding", secret: true }
);

/** The lengths of the sentences, each drawn as often as the corpus has it. */
const draw = cached(["counts", "seed"], (/** @type {State} */ { counts, seed }) => {
  const rng = new Random(seed);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return Array.from({ length: SENTENCES }, () => {
    let left = rng.random() * total;
    return counts.findIndex((count) => (left -= count) < 0);
  });
});

/** The sentences in their order, the length of each one's row, and the share of padding. */
const compute = cached(["counts", "order", "padded", "seed", "size"], (
  /** @type {State} */ state,
) => {
  const lengths = draw(state);
  const shown = in_order(lengths, state.order);
  const rows = rows_of(shown, state);
  const other = state.order === "sorted" ? "given" : "sorted";
  const swapped = in_order(lengths, other);
  return {
    shown,
    rows,
    share: padding(shown, rows),
    other: padding(swapped, rows_of(swapped, state)),
  };
});

/** @type {(lengths: number[], order: string) => number[]} */
function in_order(lengths, order) {
  return order === "sorted" ? [...lengths].sort((a, b) => a - b) : lengths;
}

/** The length that each sentence is padded to. @type {(shown: number[], state: { padded: string, size: number }) => number[]} */
function rows_of(shown, { padded, size }) {
  return shown.map((_, i) => {
    const first = i - i % size;
    return Math.max(...(padded === "all" ? shown : shown.slice(first, first + size)));
  });
}

/** @type {(shown: number[], rows: number[]) => number} */
function padding(shown, rows) {
  const sum = (/** @type {number[]} */ list) => list.reduce((all, one) => all + one, 0);
  return 1 - sum(shown) / sum(rows);
}

/** @param {State} state */
export function facts(state) {
  const { share, other } = compute(state);
  return { share, other, batches: SENTENCES / state.size };
}

/** What sorting saves is said once the reader has sorted. @type {(state: State) => string} */
export function describe(state) {
  const { batches, ...shares } = facts(state);
  const [share, other] = [shares.share, shares.other].map((x) => percent(x, 1));
  const without = `; as they come, it would be ${other === share ? "the same" : other}`;
  const order = state.order === "sorted" ? `sorted by length${without}` : "as they come";
  return `${share} of all places are padding, ${order}. These are ${SENTENCES} sentences in ` +
    `${batches} batches.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).share, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();

  return {
    controls: [choice(model, "order"), choice(model, "padded"), choice(model, "size")],
    more: [draw_again(model)],
    picture: plot.element,
    update(state, frame) {
      const { shown, rows } = compute(state);
      const places = shown.map((_, i) => i + 0.5);
      const edges = rows.flatMap((_, i) => [i, i + 1]);
      const tops = rows.flatMap((row) => [row, row]);
      const borders = Array.from({ length: SENTENCES / state.size - 1 }, (_, i) => i + 1);
      const high = ROUND * Math.ceil((Math.max(...rows) + 1) / ROUND);
      plot.draw({
        x: { low: 0, high: SENTENCES, label: "sentences, in batches", ticks: [] },
        y: { low: 0, high, label: "tokens" },
        height: frame.wide ? 300 : 240,
        marks: [
          band(edges, edges.map(() => 0), tops, PADDING),
          bars(places, shown, { series: "blue", share: 1, text: "tokens" }),
          ...borders.map((i) => rule(i * state.size, { series: "faint", width: 0.5 })),
        ],
      }, frame);
    },
    describe,
    question: asks_first(model, answer),
  };
});
