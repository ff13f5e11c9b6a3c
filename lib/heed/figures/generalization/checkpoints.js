// The book's translator, chosen among the checkpoints of its training, and what that promises.
import { read_array } from "../../storage/arrays.js";
import { fixed, grouped, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { line, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
import { hoeffding_deviation } from "../../theory/learning/deviation.js";
/** @import { Encoded } from "../../storage/arrays.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Checkpoints as State } from "../states.d.ts" */

/** @typedef {Encoded & { length: number }} Packed rows of so many bits, eight to a byte */

const TOP = 1.02; // of the axes of errors
const BELOW = 0.3; // the best checkpoint they begin
const NOTE = 0.045; // a note stands so far below its line,
const CLEAR = 0.91; // and below the rings of checkpoints that get nothing right

/**
 * The bits of each row, the first in the highest bit of its byte.
 * @type {(packed: Packed) => Uint8Array[]}
 */
export function unpack(packed) {
  const { values } = read_array(packed);
  const bytes = Math.ceil(packed.length / 8);
  return Array.from(
    { length: values.length / bytes },
    (_, row) =>
      Uint8Array.from(
        { length: packed.length },
        (_, i) => (values[row * bytes + (i >> 3)] >> (7 - (i & 7))) & 1,
      ),
  );
}

/** The bits that Python sent. */
const record = cached(["hits", "shared"], (/** @type {State} */ { hits, shared }) => ({
  hits: unpack(/** @type {any} */ (hits)),
  shared: unpack(/** @type {any} */ (shared))[0],
}));

/**
 * How many errors each checkpoint makes on the first 1, 2, … sentences in the order drawn; and where
 * the axes of errors begin: below the best checkpoint, the same for every n.
 */
const count_errors = cached(
  ["hits", "shared", "sentences", "seed"],
  (/** @type {State} */ state) => {
    const { hits, shared } = record(state);
    const pool = [...shared.keys()].filter((i) => state.sentences === "all" || !shared[i]);
    const order = new Random(state.seed).shuffle(pool);
    const counts = hits.map((row) => {
      let wrong = 0;
      return Uint16Array.from(order, (i) => wrong += 1 - row[i]);
    });
    const count = order.length;
    const least = Math.min(...counts.map((wrong) => wrong[count - 1])) / count;
    return { counts, count, low: Math.max(0, Math.floor(10 * (least - BELOW)) / 10) };
  },
);

/** The last M checkpoints, their errors on n sentences and on all, and the choice. */
const judge = cached(
  ["hits", "shared", "sentences", "seed", "steps", "models", "n", "delta"],
  (/** @type {State} */ state) => {
    const { count, low, ...all } = count_errors(state);
    const counts = all.counts.slice(-state.models);
    const n = Math.min(state.n, count);
    const measured = counts.map((wrong) => wrong[n - 1] / n);
    const chosen = measured.indexOf(Math.min(...measured)); // of equals, the first
    const epsilon = hoeffding_deviation(n, state.delta, state.models);
    return {
      counts,
      count,
      low,
      n,
      measured,
      whole: counts.map((wrong) => wrong[count - 1] / count),
      chosen,
      epsilon,
      bound: measured[chosen] + epsilon,
      steps: /** @type {number[]} */ (state.steps.slice(-state.models)),
    };
  },
);

/** @type {(state: State) => string} */
export function describe(state) {
  const { n, measured, chosen, steps, whole, count } = judge(state);
  const [step, error] = [grouped(steps[chosen]), fixed(measured[chosen], 3)];
  const kind = state.sentences === "apart" ? " with no translation in training" : "";
  const all = n === count ? "" : `, and on ${fixed(whole[chosen], 3)} of all ${grouped(count)}`;
  const drawn = `${error} of the ${grouped(n)} sentences drawn${kind}${all}`;
  const said = state.models === 1
    ? `The checkpoint after ${step} updates, if it was fixed beforehand, errs on ${drawn}`
    : `Of ${compared(state)}, the one after ${step} updates errs least: on ${drawn}`;
  return `${said}. ${promise(state)}`;
}

/** @param {State} state */
function compared({ models, steps }) {
  if (models === steps.length) return `${models} checkpoints`;
  return `the last ${models} checkpoints, if no others were planned`;
}

/**
 * What holds with probability 1 − δ.
 * @param {State} state
 */
function promise(state) {
  const { bound, epsilon } = judge(state);
  const below = bound < 1 ? `below ${fixed(bound, 3)}` : "at most 1, which says nothing";
  return `With probability at least ${percent(1 - state.delta)} its true error is ${below} ` +
    `(ε = ${fixed(epsilon, 3)}).`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const bands = new Plot();

  const end = { traits: ["sentences"], at: () => count_errors(model.state()).count };
  return {
    controls: [range(model, "n", grouped, end), range(model, "models"), draw_again(model)],
    more: [range(model, "delta", (value) => fixed(value, 2)), choice(model, "sentences")],
    picture: stacked(bands),
    update(state, frame) {
      bands.draw(bands_of(state, frame.wide ? 340 : 240), frame);
    },
    describe,
  };
});

/**
 * The errors, each with its band.
 * @type {(state: State, height: number) => Drawing}
 */
function bands_of(state, height) {
  const { steps, whole, chosen, n, count, low } = judge(state);
  const rest = [...whole.keys()].filter((i) => i !== chosen);
  const named = rest.length ? `on ${grouped(n)} sentences, ± ε` : "";
  const all = `on all ${grouped(count)}, a better estimate`;
  const [from, to] = ends(state);
  return {
    x: { low: from, high: to, log: true, label: "updates", ticks: ticks(1, 10, 100, 1000) },
    y: { low, high: TOP, label: "error" },
    height,
    marks: [
      reach(state, rest, { series: "blue", width: 2 }),
      reach(state, [chosen], { series: "orange", width: 4 }),
      measured(state, rest, { series: "blue", text: named }),
      measured(state, [chosen], { series: "orange", radius: 6, text: "the chosen one" }),
      points(steps, whole, { series: "ink", radius: 7, hollow: true, text: all }),
      cut(state),
      ...promised(state),
      ...tested(state),
    ],
  };
}

/**
 * The first and the last number of updates that are in sight.
 * @type {(state: State) => [number, number]}
 */
function ends({ steps }) {
  return [0.8, 1.3 * steps[steps.length - 1]];
}

/** @type {(state: State, which: number[], look: Look) => Mark} the bands of some checkpoints */
function reach(state, which, look) {
  const { steps, measured, epsilon, low } = judge(state);
  const [lower, upper] = [-epsilon, epsilon].map((side) =>
    measured.map((error) => Math.min(1, Math.max(low, error + side)))
  );
  const x = which.flatMap((i) => [steps[i], steps[i], steps[i]]);
  return line(x, which.flatMap((i) => [lower[i], upper[i], NaN]), look);
}

/** @type {(state: State, which: number[], look: Look) => Mark} the errors of some checkpoints */
function measured(state, which, look) {
  const { steps, measured } = judge(state);
  return points(which.map((i) => steps[i]), which.map((i) => measured[i]), look);
}

/** Signs that bars go on below what is in sight. @type {(state: State) => Mark} */
function cut(state) {
  const { steps, measured, epsilon, low } = judge(state);
  const x = steps.filter((_, i) => low > 0 && measured[i] - epsilon < low);
  return { kind: "text", x, y: x.map(() => low), series: "ink", text: "▾" };
}

/**
 * What the true error of the chosen one is below, where that says something.
 * @type {(state: State) => Mark[]}
 */
function promised(state) {
  const { bound } = judge(state);
  if (bound >= 1) return [];
  const [from, to] = ends(state);
  /** @type {Look} */
  const look = { series: "orange", width: 1.2, dashed: true, text: "bounds its true error" };
  const text = `below ${fixed(bound, 3)} with probability ${percent(1 - state.delta)}`;
  return [
    segment([from, bound], [to, bound], look),
    note(1, Math.min(bound - NOTE, CLEAR), text, { series: "orange", anchor: "start" }),
  ];
}

/** The error of the last checkpoint on the test. @type {(state: State) => Mark[]} */
function tested({ sentences, steps, test_error }) {
  if (sentences !== "all") return [];
  /** @type {Look} */
  const look = { series: "green", radius: 6, crossed: true, text: "the last one on the test" };
  return [points(steps.slice(-1), [test_error], look)];
}

/** @param {number[]} numbers */
function ticks(...numbers) {
  return numbers.map((at) => ({ at, text: grouped(at) }));
}
