// The book's translator, chosen among the checkpoints of its training, and what that promises.
import { read_array } from "../../storage/arrays.js";
import { fixed, grouped, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { line, note, points, segment } from "../kit/marks.js";
import { unzip } from "../kit/places.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
import { hoeffding_deviation } from "../../theory/learning/hoeffding.js";
/** @import { Encoded } from "../../storage/arrays.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Checkpoints as State } from "../states.d.ts" */

/** @typedef {Encoded & { length: number }} Packed rows of so many bits, eight to a byte */
/** @typedef {{ at: number, step: number, error: number, whole: number }} Kept errs on n and on all */

const TOP = 1.02; // of the axis of errors
const NOTE = 0.06; // a note stands so far below its line,
const CLEAR = 0.89; // and below the rings of checkpoints that get nothing right
const MOST = 2; // checkpoints that tie are named
const TICKS = 3; // from one checkpoint that is named on the axis to the next

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

/** How many errors each checkpoint makes on the first 1, 2, … sentences in the order drawn. */
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
    return { counts, count: order.length };
  },
);

/** The checkpoints, their errors on n sentences and on all, and those of least error. */
const judge = cached(
  ["hits", "shared", "sentences", "seed", "steps", "recipes", "n", "delta"],
  (/** @type {State} */ state) => {
    const { counts, count } = count_errors(state);
    const n = Math.min(state.n, count);
    const steps = /** @type {number[]} */ (state.steps);
    /** @type {Kept[]} */
    const kept = counts.map((wrong, at) => (
      { at, step: steps[at], error: wrong[n - 1] / n, whole: wrong[count - 1] / count }
    ));
    const least = Math.min(...kept.map(({ error }) => error));
    const chosen = kept.filter(({ error }) => error === least); // several where they tie
    const models = steps.length * state.recipes;
    const epsilon = hoeffding_deviation(n, state.delta, models);
    return { kept, chosen, least, n, count, models, epsilon, bound: least + epsilon };
  },
);

/** @param {State} state */
export function facts(state) {
  const { chosen, least, n, count, epsilon, bound } = judge(state);
  const [steps, wholes] = [chosen.map(({ step }) => step), chosen.map(({ whole }) => whole)];
  return { steps, error: least, wholes, n, count, epsilon, bound };
}

/** @param {State} state */
export function describe(state) {
  const { steps, n, bound } = facts(state);
  const { models } = judge(state);
  const whose = steps.length > 1 ? "their" : "its";
  const below = bound < 1
    ? `With probability at least ${percent(1 - state.delta)} ${whose} true error is at most ` +
      `${rounded_up(bound)} (M = ${grouped(models)})`
    : `The bound is ${rounded_up(bound)}: above 1, it says nothing`;
  return `${won(state)} on ${grouped(n)} sentences${on_all(state)}. ${below}.`;
}

/** A bound must not be rounded down. @type {(bound: number) => string} */
const rounded_up = (bound) => fixed(Math.ceil(1000 * bound) / 1000, 3);

/** Which checkpoint has the least error, or which tie. @param {State} state */
function won(state) {
  const { steps, error } = facts(state);
  const named = steps.length > MOST
    ? `${steps.length} checkpoints`
    : `${steps.map((step) => grouped(step)).join(" and ")} updates`;
  if (steps.length > 1) return `${named} tie: the error is ${fixed(error, 3)}`;
  return `After ${grouped(steps[0])} updates the error is least: ${fixed(error, 3)}`;
}

/** What the winner or the two that tie have on all sentences. @param {State} state */
function on_all(state) {
  const { wholes, n, count } = facts(state);
  if (n === count || wholes.length > MOST) return "";
  return `, ${wholes.map((whole) => fixed(whole, 3)).join(" and ")} on all ${grouped(count)}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const bands = new Plot();
  const end = { traits: ["sentences"], at: () => count_errors(model.state()).count };
  return {
    controls: [range(model, "n", grouped, end), draw_again(model)],
    more: [range(model, "delta"), choice(model, "sentences")],
    picture: stacked(bands),
    update: (state, frame) => bands.draw(bands_of(state, frame.wide ? 340 : 240), frame),
    describe,
  };
});

/**
 * The errors, each with its band.
 * @type {(state: State, height: number) => Drawing}
 */
function bands_of(state, height) {
  const { kept, chosen, n, count, epsilon } = judge(state);
  const rest = kept.filter((one) => !chosen.includes(one));
  const named = rest.length ? `on ${grouped(n)} sentences, ± ε` : "";
  const all = `on all ${grouped(count)}, a better estimate`;
  const inside = (/** @type {number} */ y) => Math.min(1, Math.max(0, y));
  const reach = (/** @type {Kept[]} */ some, /** @type {Look} */ look) =>
    line(
      ...unzip(some.flatMap(({ at, error }) => [
        [at, inside(error - epsilon)],
        [at, inside(error + epsilon)],
        [at, NaN],
      ])),
      look,
    );
  const measured = (/** @type {Kept[]} */ some, /** @type {Look} */ look) =>
    points(...unzip(some.map(({ at, error }) => [at, error])), look);
  const whole = unzip(kept.map(({ at, whole }) => [at, whole]));
  return {
    x: axis_of(state),
    y: { low: 0, high: TOP, label: "error" },
    height,
    marks: [
      reach(rest, { series: "blue", width: 2 }),
      reach(chosen, { series: "orange", width: 4 }),
      measured(rest, { series: "blue", text: named }),
      measured(chosen, {
        series: "orange",
        radius: 6,
        text: chosen.length > 1 ? "the least, a tie" : "the chosen one",
      }),
      points(...whole, { series: "ink", radius: 7, hollow: true, text: all }),
      ...promised(state),
      ...tested(state),
    ],
  };
}

/** Checkpoint beside checkpoint, equally far apart. @param {State} state */
function axis_of({ steps }) {
  const last = steps.length - 1;
  const ticks = steps
    .map((step, at) => ({ at, text: grouped(Number(step)) }))
    .filter(({ at }) => at % TICKS === 0 || at === last);
  return { low: -0.5, high: last + 0.5, label: "updates", ticks };
}

/**
 * What the true error of the chosen one is below, where that says something.
 * @type {(state: State) => Mark[]}
 */
function promised(state) {
  const { bound } = judge(state);
  if (bound >= 1) return [];
  const { low, high } = axis_of(state);
  /** @type {Look} */
  const look = { series: "orange", width: 1.2, dashed: true, text: "bounds its true error" };
  const text = `at most ${rounded_up(bound)} with probability ${percent(1 - state.delta)}`;
  return [
    segment([low, bound], [high, bound], look),
    note(0, Math.min(bound - NOTE, CLEAR), text, { series: "orange", anchor: "start" }),
  ];
}

/** The error of the last checkpoint on the test. @type {(state: State) => Mark[]} */
function tested({ sentences, steps, test_error }) {
  if (sentences !== "all") return [];
  /** @type {Look} */
  const look = { series: "green", radius: 6, crossed: true, text: "the last one on the test" };
  return [points([steps.length - 1], [test_error], look)];
}
