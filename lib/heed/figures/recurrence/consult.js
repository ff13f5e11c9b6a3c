// A decoder state in the plane, the encoder states that it is compared with, and three scores.
import { fixed, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { arrow, bars, CROSS, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { AdditiveScore, masked_softmax, MultiplicativeScore } from "../../model/attention.js";
import { from_rows, matrix, multiply, row } from "../../numeric/matrix.js";
/** @import { Table } from "../../numeric/linear.js" */
/** @import { Frame } from "../kit/frame.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Consult as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const WORDS = ["the", "cat", "walks", "on", "the", "street"];
/** @type {[number, number][]} */
const PLACES = [[-1.6, -0.7], [1.4, -1.1], [1.5, 0.9], [0.1, 0.15], [0.1, -1.7], [-0.7, 1.5]];
const H = from_rows(PLACES);
/** @type {Record<number, string>} of words that the sentence has twice */
const NAMES = { 0: "the first “the”", 4: "the second “the”" };
const MIDDLE = 3; // "on"
const SCORES = {
  dot: new MultiplicativeScore({ projection: { weight: table([[1, 0], [0, 1]]) } }),
  multiplicative: new MultiplicativeScore({ projection: { weight: table([[0, 1], [-1, 0]]) } }),
  additive: new AdditiveScore({
    query_projection: { weight: table([[1, 0], [-1, 0], [0, 1], [0, -1]]) },
    key_projection: { weight: table([[2, 0], [2, 0], [0, 2], [0, 2]]) },
    vector: { weight: table([[2, -2, 2, -2]]) },
  }),
};
const EDGE = 2.15; // of the plane
const SIDE = 380; // of the plane, in pixels, at most
const [DOWN, ACROSS] = [61, 41]; // of the grid on which places are scored
const [SOURCE, TARGET, CONTEXT] = /** @type {const} */ (["blue", "orange", "green"]);
const OVERLAP = 0.4; // of two strips, in pixels: no line shows between them
const HEAVY = 12; // pixels, a line of weight 1
const NAMED = 54; // pixels, for the words beside the bars
const TIE = 1e-9; // weights that differ by less are equal
const TICKS = [0, 0.5, 1].map((at) => ({ at, text: String(at) }));

/** @type {(rows: number[][]) => Table} (outputs, inputs) */
function table(rows) {
  const { length } = rows[0];
  return { rows: rows.length, columns: length, values: Float32Array.from(rows.flat()) };
}

/** @type {(at: number, count: number) => number} where a place of the grid lies, or between two */
const along = (at, count) => EDGE * (2 * at / (count - 1) - 1);

/** The places that are compared with the score of "on", row after row. */
const GRID = matrix(
  DOWN * ACROSS,
  2,
  (at, axis) => axis ? along(Math.floor(at / ACROSS), DOWN) : along(at % ACROSS, ACROSS),
);

/** Scores and weights of all words, and the context vector. */
const compute = cached(["score", "x", "y"], (/** @type {State} */ { score, x, y }) => {
  const own = SCORES[score];
  const query = from_rows([[x, y]]);
  const scores = own.score(query, H);
  const weights = masked_softmax(scores);
  const context = row(multiply(weights, H), 0);
  return { query, own, scores: scores.values, weights: weights.values, context };
});

/** @param {State} state */
export function facts(state) {
  const { weights, context } = compute(state);
  const most = Math.max(...weights);
  const best = WORDS.flatMap((_, n) => most - weights[n] < TIE ? [n] : []);
  return { weights: [...weights], most, best, context: [...context] };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { weights, most, best, context } = facts(state);
  const beside = best.includes(MIDDLE) ? "" : `, and “on” ${percent(weights[MIDDLE])}`;
  return `${named(best)}, ${percent(most)}${beside}. ` +
    `The context vector c is (${fixed(context[0], 2)}, ${fixed(context[1], 2)}).`;
}

/** @type {(best: number[]) => string} the words with the largest weight */
function named(best) {
  if (best.length === WORDS.length) return "All six words get the same weight";
  const names = best.map((n) => NAMES[n] ?? `“${WORDS[n]}”`).join(" and ");
  const start = names.charAt(0).toUpperCase() + names.slice(1);
  return best.length > 1 ? `${start} share the largest weight` : `${start} gets the largest weight`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plane = new Plot();
  const region = svg("path", { class: "heed-band heed-series-orange" });
  plane.paper.insertBefore(region, plane.ground);
  const handle = knob(model, plane, { x: "x", y: "y", label: "decoder state s" });
  const shares = new Plot();

  return {
    controls: [choice(model, "score")],
    picture: side_by_side(plane, shares),
    update(state, frame) {
      const shown = compute(state);
      const [left, right] = frame.wide ? frame.columns(0.42, 0.54) : frame.rows(3, 2);
      draw_plane(plane, shown, state, left);
      region.setAttribute("d", above(shown, plane));
      handle.draw(state.x, state.y, `${fixed(state.x, 1)} across, ${fixed(state.y, 1)} up`);
      draw_weights(shares, shown, right);
    },
    describe,
  };
});

/**
 * The places whose score is above that of "on", strip by strip between two rows of the grid.
 * @param {Shown} shown
 * @param {Plot} plane
 */
function above({ own, query, scores }, plane) {
  const { values } = own.score(query, GRID);
  const rows = Array.from({ length: DOWN }, (_, i) => {
    const gains = values.subarray(i * ACROSS, (i + 1) * ACROSS).map((one) => one - scores[MIDDLE]);
    const ends = runs(gains).map((run) => run.map((at) => plane.x(along(at, ACROSS))));
    return { ends, y: plane.y(along(i, DOWN)) };
  });
  return rows.slice(1).map((upper, i) => strip(rows[i], upper)).join("");
}

/** @typedef {{ ends: number[][], y: number }} Row the runs of a row of the grid, in pixels */

/** @type {(lower: Row, upper: Row) => string} */
function strip(lower, upper) {
  if (lower.ends.length === upper.ends.length) return quads(lower, upper);
  const middle = (lower.y + upper.y) / 2; // a part begins or ends between the two rows
  return quads(lower, { ...lower, y: middle }) + quads({ ...upper, y: middle }, upper);
}

/** @type {(lower: Row, upper: Row) => string} */
function quads(lower, upper) {
  const over = upper.y - OVERLAP;
  return lower.ends.map(([from, to], k) => {
    const [left, right] = upper.ends[k];
    const corners = [[from, lower.y], [to, lower.y], [right, over], [left, over]];
    return `M${corners.map((corner) => corner.map((at) => at.toFixed(1)).join(" ")).join("L")}Z`;
  }).join("");
}

/**
 * Where a row of numbers is positive; between two of them it is taken to be straight.
 * @type {(gains: ArrayLike<number>) => [number, number][]}
 */
export function runs(gains) {
  const found = /** @type {[number, number][]} */ ([]);
  let from = gains[0] > 0 ? 0 : -1;
  for (let i = 1; i < gains.length; i++) {
    if ((gains[i] > 0) === (gains[i - 1] > 0)) continue;
    const zero = i - gains[i] / (gains[i] - gains[i - 1]);
    if (gains[i] > 0) from = zero;
    else {
      found.push([from, zero]);
      from = -1;
    }
  }
  if (from >= 0) found.push([from, gains.length - 1]);
  return found;
}

/**
 * The encoder states, the decoder state and the context vector between them.
 * @type {(plane: Plot, shown: Shown, state: State, frame: Frame) => void}
 */
function draw_plane(plane, { weights, context: [x, y] }, state, frame) {
  plane.draw({
    x: { low: -EDGE, high: EDGE },
    y: { low: -EDGE, high: EDGE },
    square: true,
    bare: true,
    height: Math.min(SIDE, frame.width),
    marks: [
      ...CROSS,
      ...PLACES.map((at, n) => segment(at, [x, y], { series: SOURCE, width: HEAVY * weights[n] })),
      ...turned(state),
      ...WORDS.flatMap((_, n) => state_of(n)),
      points([x], [y], { series: CONTEXT, radius: 8 }),
      note(x - 0.17, y - 0.05, "c", { series: CONTEXT, anchor: "end" }),
      note(state.x + 0.14, state.y - 0.05, "s", { series: TARGET, anchor: "start" }),
    ],
  }, frame);
}

/** @type {(n: number) => Mark[]} */
function state_of(n) {
  const [x, y] = PLACES[n];
  return [
    points([x], [y], { series: SOURCE, radius: 6 }),
    note(x, y + (y < 0 ? -0.32 : 0.17), WORDS[n], { series: "ink", anchor: "middle" }),
  ];
}

/**
 * What the encoder states are multiplied by: s itself, or s W. The additive score has no such vector.
 * @type {(state: State) => Mark[]}
 */
function turned({ score, x, y }) {
  if (score === "additive" || !x && !y) return [];
  const to = /** @type {[number, number]} */ (score === "dot" ? [x, y] : [-y, x]);
  const name = score === "dot"
    ? []
    : [note(to[0], to[1] + 0.12, "s W", { series: TARGET, anchor: "middle" })];
  return [arrow([0, 0], to, { series: TARGET, width: 2, dashed: score !== "dot" }), ...name];
}

/**
 * The weights as bars, the first word on top.
 * @type {(plot: Plot, shown: Shown, frame: Frame) => void}
 */
function draw_weights(plot, { weights, scores }, frame) {
  const last = WORDS.length - 1;
  const heights = WORDS.map((_, n) => last - n);
  const notes = heights.map((at, n) => {
    const text = `${fixed(weights[n], 2)} (${fixed(scores[n], 1)})`;
    return note(weights[n] + 0.03, at - 0.15, text, { series: "ink", anchor: "start" });
  });
  plot.draw({
    x: { low: 0, high: 1.4, label: "weights; in brackets the scores", ticks: TICKS },
    y: { low: -0.6, high: last + 0.6, ticks: WORDS.map((text, n) => ({ at: last - n, text })) },
    left: NAMED,
    height: 250,
    marks: [bars(weights, heights, { series: SOURCE, across: "y", share: 0.6 }), ...notes],
  }, frame);
}
