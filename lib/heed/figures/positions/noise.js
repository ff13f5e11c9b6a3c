// Positions read back from noisy codes: two frequencies against a ladder of them.
import { grouped, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { band, bars, line, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { Stream, trials } from "../kit/stream.js";
import { dot, matrix, row } from "../../numeric/matrix.js";
import { encoding } from "../../theory/positions/codes.js";
import { two_frequencies } from "../../theory/positions/repeats.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Random } from "../../numeric/random.js" */
/** @import { Noise as State } from "../states.d.ts" */

/**
 * A position t and noise z of standard deviation 1, measured against every position s: z·P_s. So any
 * strength of the noise is decoded without looking at the codes again.
 * @typedef {{ position: number, along: Float64Array, size: number }} Trial
 */

/** @typedef {ReturnType<typeof compute>} Shown */

const LIMITS = [0, 1, 10, 100, 1000]; // where the bars of the histogram begin
const BARS = ["0", "<10", "<100", "<1000", "more"].map((text, at) => ({ at, text }));
/** @type {Record<string, string>} */
const NAMES = { two: "two frequencies", eightfold: "two frequencies, each 8 times," };
const BINS = 160; // of the picture of one trial
/** @type {Stream<Trial>} */
const STREAM = new Stream();

/** The table of codes, and P_t·P_s by |t − s|. */
const code_of = cached(["code", "length"], (/** @type {State} */ { code, length }) => {
  const table = table_of(code, length);
  const clean = Float64Array.from({ length }, (_, s) => dot(row(table, 0), row(table, s)));
  return { table, clean };
});

/** All trials, read with this noise. */
const compute = cached(
  ["code", "noise", "length", "trials", "seed"],
  (/** @type {State} */ state) => {
    const { code, noise, length, trials, seed } = state;
    const { table, clean } = code_of(state);
    const draw = (/** @type {Random} */ random) => draw_trial(random, table);
    const drawn = STREAM.first(trials, seed, `${code} ${length}`, draw);
    const read = drawn.map((trial) => decode(trial, clean, noise));
    const errors = drawn.map(({ position }, i) => Math.abs(read[i] - position));
    return { last: drawn[trials - 1], read: read[trials - 1], errors, clean };
  },
);

/** @type {(code: State["code"], length: number) => Matrix} */
function table_of(code, length) {
  if (!NAMES[code]) return encoding(length, Number(code));
  const two = two_frequencies(length);
  return code === "two" ? two : matrix(length, 32, (t, c) => two.values[4 * t + c % 4]);
}

/** @type {(random: Random, table: Matrix) => Trial} */
function draw_trial(random, table) {
  const position = random.randrange(table.rows);
  const noise = Float64Array.from({ length: table.columns }, () => random.gauss(0, 1));
  const along = new Float64Array(table.rows); // products with each row, in one pass over the table
  for (let s = 0, at = 0; s < table.rows; s++) {
    for (let c = 0; c < table.columns; c++) along[s] += noise[c] * table.values[at++];
  }
  return { position, along, size: dot(noise, noise) };
}

/**
 * The position whose code is nearest to P_t + noise·z. All codes are equally long, so it is the one
 * with the largest product.
 * @type {(trial: Trial, clean: Float64Array, noise: number) => number}
 */
function decode({ position, along }, clean, noise) {
  let [best, at] = [-Infinity, 0];
  for (let s = 0; s < along.length; s++) {
    const product = clean[Math.abs(s - position)] + noise * along[s];
    if (product > best) [best, at] = [product, s];
  }
  return at;
}

/** @param {State} state */
export function facts(state) {
  const { last, read, errors } = compute(state);
  const sorted = errors.toSorted((a, b) => a - b);
  return {
    wrong: errors.filter((error) => error > 0).length,
    median: sorted[(errors.length - 1) >> 1],
    largest: sorted[errors.length - 1],
    position: last.position,
    read,
  };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { wrong, median, largest, position, read } = facts(state);
  const { trials } = state;
  return `${wrong} of ${trials} positions (${percent(wrong / trials, 1)}) are read wrongly; the ` +
    `median error is ${grouped(median)}, the largest ${grouped(largest)}. ` +
    `In the last trial, ${grouped(position)} was read as ${grouped(read)}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).wrong, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [one, histogram] = [new Plot(), new Plot()];

  return {
    controls: [
      choice(model, "code"),
      range(model, "noise"),
      choice(model, "length"),
    ],
    more: [trials(model), draw_again(model)],
    picture: side_by_side(one, histogram),
    update(state, frame) {
      const shown = compute(state);
      const [left, right] = frame.split(0.5, 0.48);
      one.draw(last_trial(shown, state.noise), left);
      histogram.draw(errors_of(shown), right);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * How far the last noisy code is from the code of each position; many positions share one place.
 * @type {(shown: Shown, noise: number) => Drawing}
 */
function last_trial({ last: { position, along, size }, read, clean }, noise) {
  const length = along.length;
  const own = 2 * clean[0] + noise * (2 * along[position] + noise * size);
  const distance = (/** @type {number} */ s) =>
    Math.sqrt(Math.max(0, own - 2 * (clean[Math.abs(s - position)] + noise * along[s])));
  const { x, low, high } = envelope(length, distance);
  const group = Math.ceil(length / BINS);
  const text = group > 1 ? `each point spans ${group} positions` : "";
  return {
    x: { low: 0, high: length - 1, label: "position" },
    y: { low: 0, high: 1.05 * Math.max(...high), label: "distance to its code" },
    height: 240,
    marks: [
      band(x, low, high, { series: "blue", text }),
      line(x, low, { series: "blue", width: 1.2 }),
      points([read], [distance(read)], {
        series: "orange",
        radius: 7,
        text: "as it was read",
        secret: true,
      }),
      points([position], [distance(position)], { series: "green", text: "where it was" }),
    ],
  };
}

/** @type {(length: number, value: (s: number) => number) => Record<"x" | "low" | "high", number[]>} */
function envelope(length, value) {
  const wide = Math.ceil(length / BINS);
  const x = Array.from({ length: Math.ceil(length / wide) }, (_, bin) => bin * wide);
  const values = x.map((from) =>
    Array.from({ length: Math.min(wide, length - from) }, (_, i) => value(from + i))
  );
  const [low, high] = [Math.min, Math.max].map((end) => values.map((some) => end(...some)));
  return { x, low, high };
}

/** @type {(shown: Shown) => Drawing} */
function errors_of({ errors }) {
  const counts = LIMITS.map((limit, i) =>
    errors.filter((error) => error >= limit && error < (LIMITS[i + 1] ?? Infinity)).length
  );
  return {
    x: { low: -0.6, high: 4.6, label: "error, in positions", ticks: BARS },
    y: { low: 0, high: Math.max(...counts), label: "trials" },
    height: 240,
    marks: [bars(BARS.map(({ at }) => at), counts, { series: "blue", secret: true })],
  };
}
