// The book's translator, chosen among the checkpoints of its training, and what that promises.
import { read_array } from "../base/arrays.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { hoeffding_deviation } from "../../theory/deviation.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { fixed, grouped, percent } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
/** @import { Encoded } from "../base/arrays.js" */
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */

/** @typedef {Encoded & { length: number }} Packed rows of so many bits, eight to a byte */

const FEWEST = 20; // sentences
const MIDDLE = 200; // of the axis from 20 to 2,000
const ASIDE = 1.08; // of a number on it, so far to the side
const STOPS = 48; // of a line of errors
const HEIGHT = { wide: 250, narrow: 195 }; // of a plot, in CSS pixels
const TOP = 1.02; // of the axes of errors
const BELOW = 0.3; // the best checkpoint they begin
const NOTE = 0.045; // a note stands so far below its line,
const CLEAR = 0.91; // and below the rings of checkpoints that get nothing right

/**
 * The bits of each row, the first in the highest bit of its byte.
 * @param {Packed} packed
 * @returns {Uint8Array[]}
 */
function unpack(packed) {
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
const record = cached(["hits", "shared"], (state) => ({
  hits: unpack(state.hits),
  shared: unpack(state.shared)[0],
}));

/** How many errors each checkpoint makes on the first 1, 2, … sentences in the order drawn. */
const count_errors = cached(["hits", "shared", "sentences", "seed"], (state) => {
  const { hits, shared } = record(state);
  const pool = Array.from(shared, (_, i) => i).filter((i) =>
    state.sentences === "all" || !shared[i]
  );
  const order = new Random(state.seed).shuffle(pool);
  return hits.map((row) => {
    let wrong = 0;
    return Uint16Array.from(order, (i) => wrong += 1 - row[i]);
  });
});

/**
 * How many sentences n can be drawn from.
 * @param {State} state
 */
function most(state) {
  return count_errors(state)[0].length;
}

/** The last M checkpoints, their errors on n sentences and on all, and the choice. */
const judge = cached(
  ["hits", "shared", "sentences", "seed", "steps", "models", "n", "delta"],
  (state) => {
    const counts = count_errors(state).slice(-state.models);
    const count = counts[0].length;
    const n = Math.min(state.n, count);
    const measured = counts.map((wrong) => wrong[n - 1] / n);
    const whole = counts.map((wrong) => wrong[count - 1] / count);
    const chosen = measured.indexOf(Math.min(...measured)); // of equals, the first
    const epsilon = hoeffding_deviation(n, state.delta, state.models);
    const steps = state.steps.slice(-state.models);
    return { counts, count, n, measured, whole, chosen, epsilon, steps };
  },
);

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { n, measured, chosen, steps } = judge(state);
  const [step, error] = [grouped(steps[chosen]), fixed(measured[chosen], 3)];
  const kind = state.sentences === "apart" ? " with no translation in training" : "";
  const drawn = `of the ${grouped(n)} sentences drawn${kind}`;
  const said = state.models === 1
    ? `The checkpoint after ${step} updates, if it was fixed beforehand, errs on ${error} ${drawn}`
    : `Of ${compared(state)}, the one after ${step} updates errs least, on ${error} ` +
      drawn;
  return `${said}. ${promise(state)} ${others(state)}`;
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
  const { measured, chosen, epsilon } = judge(state);
  const bound = Math.min(1, measured[chosen] + epsilon);
  const sure = `With probability at least ${percent(1 - state.delta)}`;
  const below = bound < 1 ? `below ${fixed(bound, 3)}` : "at most 1, which says nothing";
  if (state.models === 1) {
    return `${sure} its true error is within ε = ${fixed(epsilon, 3)} of this: ${below}.`;
  }
  return `${sure} all ${state.models} are within ε = ${fixed(epsilon, 3)} of their true errors; ` +
    `then its own is ${below}, and at most 2ε = ${fixed(2 * epsilon, 3)} above the least.`;
}

/**
 * What is measured on all sentences, and on the test.
 * @param {State} state
 */
function others(state) {
  const { n, count, measured, whole, chosen, epsilon } = judge(state);
  const test = state.sentences === "all"
    ? ` The last checkpoint errs on ${fixed(state.test_error, 3)} of the test.`
    : "";
  if (n === count) return `There are no more of these sentences.${test}`;
  const gap = Math.max(...measured.map((error, i) => Math.abs(error - whole[i])));
  const far = `${fixed(gap, 3)}${gap >= epsilon ? ", more than ε" : ""}`;
  const off = state.models === 1
    ? `, a difference of ${far}`
    : `; the largest difference between a dot and its ring is ${far}`;
  return `On all ${grouped(count)} it errs on ${fixed(whole[chosen], 3)}${off}.${test}`;
}

export default figure((model) => {
  const [bands, path] = [new Plot(), new Plot()];

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const wide = frame.width > 560;
    const height = wide ? HEIGHT.wide : HEIGHT.narrow;
    bands.draw({ ...bands_of(state), height }, {
      ...frame,
      width: wide ? frame.width * 0.56 : frame.width,
    });
    path.draw({ ...path_of(state), height }, {
      ...frame,
      width: wide ? frame.width * 0.42 : frame.width,
    });
  }

  return {
    controls: [
      range(model, "n", grouped, { traits: ["sentences"], at: most }),
      range(model, "models"),
      draw_again(model),
    ],
    more: [range(model, "delta", (value) => fixed(value, 2)), choice(model, "sentences")],
    picture: html("div", { class: "heed-side-by-side" }, bands.element, path.element),
    update,
    describe,
  };
});

/**
 * Where the axes of errors begin: below the best checkpoint, the same for every n.
 * @param {State} state
 */
function lowest(state) {
  const counts = count_errors(state);
  const count = counts[0].length;
  const least = Math.min(...counts.map((wrong) => wrong[count - 1])) / count;
  return Math.max(0, Math.floor(10 * (least - BELOW)) / 10);
}

/**
 * The errors, each with its band.
 * @param {State} state
 * @returns {Drawing}
 */
function bands_of(state) {
  const { steps, measured, whole, chosen, epsilon, n, count } = judge(state);
  const low = lowest(state);
  const bound = measured[chosen] + epsilon;
  const rest = measured.map((_, i) => i).filter((i) => i !== chosen);
  const points = (/** @type {number[]} */ which) => ({
    x: which.map((i) => steps[i]),
    y: which.map((i) => measured[i]),
  });
  const bars = (/** @type {number[]} */ which) => ({
    x: which.flatMap((i) => [steps[i], steps[i], steps[i]]),
    y: which.flatMap((
      i,
    ) => [Math.max(low, measured[i] - epsilon), Math.min(1, measured[i] + epsilon), NaN]),
  });
  const named = rest.length ? `on ${grouped(n)} sentences, ± ε` : "";
  /** @type {Mark[]} */
  const marks = [
    { kind: "line", ...bars(rest), series: 1, width: 2 },
    { kind: "line", ...bars([chosen]), series: 2, width: 4 },
    { kind: "points", ...points(rest), series: 1, text: named },
    { kind: "points", ...points([chosen]), series: 2, radius: 6, text: "the chosen one" },
    {
      kind: "points",
      x: steps,
      y: whole,
      series: 0,
      radius: 7,
      hollow: true,
      text: `on all ${grouped(count)}, a better estimate`,
    },
    ...cut(state),
  ];
  if (bound < 1) marks.push(...promised(state, bound));
  if (state.sentences === "all") {
    marks.push({
      kind: "points",
      x: [steps[steps.length - 1]],
      y: [state.test_error],
      series: 3,
      radius: 6,
      crossed: true,
      text: "the last one on the test",
    });
  }
  return {
    x: {
      ...ends(state),
      log: true,
      label: "updates",
      ticks: ticks(1, 10, 100, 1000),
    },
    y: { low, high: TOP, label: "error" },
    marks,
  };
}

/**
 * The first and the last number of updates that are in sight.
 * @param {State} state
 */
function ends({ steps }) {
  return { low: 0.8, high: 1.3 * steps[steps.length - 1] };
}

/**
 * Signs that bars go on below what is in sight.
 * @param {State} state
 * @returns {Mark[]}
 */
function cut(state) {
  const { steps, measured, epsilon } = judge(state);
  const low = lowest(state);
  /** @type {number[]} */
  const x = steps.filter((/** @type {number} */ _, /** @type {number} */ i) =>
    low > 0 && measured[i] - epsilon < low
  );
  return [{ kind: "text", x, y: x.map(() => low), series: 0, text: "▾" }];
}

/**
 * What the true error of the chosen one is below.
 * @param {State} state
 * @param {number} bound
 * @returns {Mark[]}
 */
function promised(state, bound) {
  const { low, high } = ends(state);
  const sure = `with probability ${percent(1 - state.delta)}`;
  return [
    {
      kind: "line",
      x: [low, high],
      y: [bound, bound],
      series: 2,
      width: 1.2,
      dashed: true,
      text: "bounds its true error",
    },
    {
      kind: "text",
      x: [1],
      y: [Math.min(bound - NOTE, CLEAR)],
      series: 2,
      anchor: "start",
      text: `below ${fixed(bound, 3)} ${sure}`,
    },
  ];
}

/**
 * The errors as n grows, and how far from the error on all the chosen one may stray.
 * @param {State} state
 * @returns {Drawing}
 */
function path_of(state) {
  const { counts, count, whole, chosen, n } = judge(state);
  const sizes = stops(count);
  const reach = sizes.map((size) => hoeffding_deviation(size, state.delta, state.models));
  const middle = whole[chosen];
  const line = (/** @type {number} */ i) => ({
    kind: /** @type {const} */ ("line"),
    x: sizes,
    y: sizes.map((size) => Math.max(low, counts[i][size - 1] / size)),
    size: 1.5,
  });
  const low = lowest(state);
  const rest = counts.map((_, i) => i).filter((i) => i !== chosen && !same(whole, i));
  return {
    x: {
      low: FEWEST,
      high: count,
      log: true,
      label: "sentences n",
      ticks: ticks(20, 100, 500, count),
    },
    y: { low, high: TOP, label: "error" },
    marks: [
      {
        kind: "band",
        x: sizes,
        y: reach.map((epsilon) => Math.max(low, middle - epsilon)),
        y2: reach.map((epsilon) => Math.min(1, middle + epsilon)),
        series: 2,
        text: `its error on all ${grouped(count)}, ± ε(n)`,
      },
      ...rest.map((i, at) => ({ ...line(i), series: -1, text: at ? "" : "the others" })),
      { ...line(chosen), series: 2, width: 2, text: "the chosen one, on the first n" },
      { kind: "rule", at: n, series: 0, width: 1 },
      {
        kind: "text",
        x: [n < MIDDLE ? n * ASIDE : n / ASIDE],
        y: [low + 0.02],
        series: 0,
        anchor: n < MIDDLE ? "start" : "end",
        text: `n = ${grouped(n)}`,
      },
    ],
  };
}

/**
 * Whether a checkpoint gets all wrong as the one before it does: one line is enough for both.
 * @type {(whole: number[], i: number) => boolean}
 */
function same(whole, i) {
  return i > 0 && whole[i] === 1 && whole[i - 1] === 1;
}

/** @param {number[]} numbers */
function ticks(...numbers) {
  return numbers.map((at) => ({ at, text: grouped(at) }));
}

/**
 * Numbers of sentences, evenly far apart on a logarithmic axis.
 * @param {number} count
 */
function stops(count) {
  return Array.from(
    { length: STOPS },
    (_, i) => Math.round(FEWEST * (count / FEWEST) ** (i / (STOPS - 1))),
  );
}
