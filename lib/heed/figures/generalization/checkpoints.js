// The book's translator, chosen among the checkpoints of its training, and what that promises.
import { read_array } from "../../storage/arrays.js";
import { counted, fixed, grouped, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
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

const [BOTTOM, TOP] = [0.5, 1.02]; // of the axis of errors, unless one is less
const NOTE = 0.03; // a note stands so far below its line,
const CLEAR = 0.93; // and below the rings of checkpoints that get almost nothing right
const MOST = 2; // checkpoints that tie are named
const ASIDE = 0.25; // from the ring of the last checkpoint to its cross
const TICKS = 7; // checkpoints that are all named on the axis
const COUNTED = 420; // candidates, as checkpoints.py has them
const TALLY = 40; // pixels, two lines where a phone is narrow
const DRAWS = 100; // that are tallied at most

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

/** The bits that Python sent, of checkpoints that get anything right. */
const record = cached(["hits", "shared", "steps"], (/** @type {State} */ state) => {
  const rows = unpack(/** @type {any} */ (state.hits));
  const able = [...rows.keys()].filter((at) => rows[at].includes(1));
  return {
    hits: able.map((at) => rows[at]),
    steps: able.map((at) => Number(state.steps[at])),
    shared: unpack(/** @type {any} */ (state.shared))[0],
  };
});

/** The sentences to draw from, and what was counted in the orders drawn so far, by their seeds. */
const pool_of = cached(["hits", "shared", "steps", "sentences"], (/** @type {State} */ state) => {
  const { shared } = record(state);
  return {
    pool: [...shared.keys()].filter((i) => state.sentences === "all" || !shared[i]),
    known: /** @type {Map<number, Uint16Array[]>} */ (new Map()),
  };
});

/**
 * How many errors each checkpoint makes on the first 1, 2, … sentences in the order drawn.
 * @type {(state: State, seed: number) => Uint16Array[]}
 */
function count_errors(state, seed) {
  const { pool, known } = pool_of(state);
  const found = known.get(seed);
  if (found) return found;
  const order = new Random(seed).shuffle([...pool]);
  const counts = record(state).hits.map((row) => {
    let wrong = 0;
    return Uint16Array.from(order, (i) => wrong += 1 - row[i]);
  });
  if (known.size > 2 * DRAWS) known.clear();
  known.set(seed, counts);
  return counts;
}

/** How many sentences there are to draw from. @param {State} state */
const size_of = (state) => pool_of(state).pool.length;

/** The checkpoints, their errors on n sentences and on all, and those of least error. */
const judge = cached(
  ["hits", "shared", "sentences", "seed", "steps", "candidates", "n", "delta"],
  (/** @type {State} */ state) => {
    const { steps } = record(state);
    const count = size_of(state);
    const n = Math.min(state.n, count);
    /** @type {Kept[]} */
    const kept = count_errors(state, state.seed).map((wrong, at) => (
      { at, step: steps[at], error: wrong[n - 1] / n, whole: wrong[count - 1] / count }
    ));
    const least = Math.min(...kept.map(({ error }) => error));
    const chosen = kept.filter(({ error }) => error === least); // several where they tie
    const epsilon = hoeffding_deviation(n, state.delta, state.candidates);
    return { kept, chosen, least, n, count, epsilon, bound: least + epsilon };
  },
);

/**
 * How often the best on all sentences won alone, tied or was beaten in the last draws.
 * @param {State} state
 */
function tally(state) {
  const { kept, n } = judge(state);
  const best = kept.reduce((best, one) => one.whole < best.whole ? one : best);
  const draws = Math.min(DRAWS, state.seed);
  const found = { best: best.step, draws, alone: 0, tied: 0, beaten: 0 };
  for (let seed = state.seed; seed > state.seed - draws; seed--) {
    const wrong = count_errors(state, seed).map((counts) => counts[n - 1]);
    const least = Math.min(...wrong);
    if (wrong[best.at] > least) found.beaten++;
    else found[wrong.filter((count) => count === least).length > 1 ? "tied" : "alone"]++;
  }
  return found;
}

/** @param {State} state */
export function facts(state) {
  const { chosen, least, n, count, epsilon, bound } = judge(state);
  const [steps, wholes] = [chosen.map(({ step }) => step), chosen.map(({ whole }) => whole)];
  return { steps, error: least, wholes, n, count, epsilon, bound, tally: tally(state) };
}

/** @param {State} state */
export function describe(state) {
  const { n } = facts(state);
  return `${won(state)} on ${grouped(n)} sentences${on_all(state)}. ${bounded(state)}.`;
}

/** What the bound is worth. @param {State} state */
function bounded(state) {
  const { steps, bound } = facts(state);
  const limit = rounded_up(bound);
  const models = grouped(state.candidates);
  if (bound >= 1) return `The bound is ${limit}: above 1, it says nothing`;
  if (!is_counted(state)) return `With M = ${models} you get ${limit}, but more could have won`;
  return `With probability at least ${percent(1 - state.delta)} ` +
    `${
      steps.length > 1 ? "their" : "its"
    } true error is at most ${limit}, if M = ${models} counts all`;
}

/** Whether M counts all that could have won. @type {(state: State) => boolean} */
const is_counted = ({ candidates }) => candidates === COUNTED;

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
  const [line_of_draws, plot] = [html("p", { class: "heed-map-title" }), new Plot()];
  const end = { traits: ["sentences"], at: () => size_of(model.state()) };
  return {
    controls: [range(model, "n", grouped, end), choice(model, "candidates"), draw_again(model)],
    more: [choice(model, "sentences")],
    picture: stacked(line_of_draws, plot),
    update(state, frame) {
      say(line_of_draws, tallied(state));
      plot.draw(drawing_of(state, frame.wide ? 340 : 250), frame.below(TALLY));
    },
    describe,
  };
});

/** @param {State} state */
function tallied(state) {
  const { n, count } = judge(state);
  if (n === count) return `All ${grouped(count)} sentences: every draw is the same.`;
  const { best, draws, alone, tied, beaten } = tally(state);
  return `${grouped(best)} updates, ${counted(draws, "draw")}: ` +
    `alone best ${alone}, tied ${tied}, beaten ${beaten}`;
}

/**
 * The errors, each with its bar.
 * @type {(state: State, height: number) => Drawing}
 */
function drawing_of(state, height) {
  const { kept, chosen, least, n, count, epsilon } = judge(state);
  const low = Math.min(BOTTOM, Math.floor(10 * least) / 10);
  const rest = kept.filter((one) => !chosen.includes(one));
  const cut = least - epsilon < low ? ", cut off below" : "";
  const named = rest.length ? `on ${grouped(n)} sentences, ± ε${cut}` : "";
  const inside = (/** @type {number} */ y) => Math.min(TOP, Math.max(low, y));
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
  return {
    x: axis_of(kept),
    y: { low, high: TOP, label: "error" },
    height,
    marks: [
      reach(rest, { series: "blue", width: 2 }),
      reach(chosen, { series: "orange", width: 4 }),
      measured(rest, { series: "blue", text: named }),
      measured(chosen, {
        series: "orange",
        radius: 5,
        text: chosen.length > 1 ? "the least, a tie" : "the chosen one",
      }),
      ...(n < count ? [on_whole(kept, count)] : []),
      ...promised(state),
      ...tested(state),
    ],
  };
}

/** @type {(kept: Kept[], count: number) => Mark} */
function on_whole(kept, count) {
  const text = `on all ${grouped(count)}, a better estimate`;
  const places = unzip(kept.map(({ at, whole }) => [at, whole]));
  return points(...places, { series: "ink", radius: 6, hollow: true, text });
}

/** Checkpoint beside checkpoint, equally far apart. @param {Kept[]} kept */
function axis_of(kept) {
  const last = kept.length - 1;
  const every = Math.ceil(kept.length / TICKS);
  const ticks = kept
    .filter(({ at }) => at % every === 0 || at === last)
    .map(({ at, step }) => ({ at, text: grouped(step) }));
  return { low: -0.5, high: last + 0.5, label: "updates", ticks };
}

/**
 * What the true error of the chosen one is below, where that says something.
 * @type {(state: State) => Mark[]}
 */
function promised(state) {
  const { bound, kept } = judge(state);
  if (bound >= 1) return [];
  const { low, high } = axis_of(kept);
  const text = is_counted(state) ? `at most ${rounded_up(bound)}` : "no promise";
  /** @type {Look} */
  const look = {
    series: "orange",
    width: 1.2,
    dashed: true,
    text: is_counted(state) ? "bounds its true error" : "counts too few models",
  };
  return [
    segment([low, bound], [high, bound], look),
    note(low + 0.1, Math.min(bound - NOTE, CLEAR), text, { series: "orange", anchor: "start" }),
  ];
}

/** The error of the last checkpoint on the test, beside it. @type {(state: State) => Mark[]} */
function tested(state) {
  if (state.sentences !== "all") return [];
  const last = judge(state).kept.length - 1;
  /** @type {Look} */
  const look = { series: "green", radius: 6, crossed: true, text: "the last one on the test" };
  return [points([last + ASIDE], [state.test_error], look)];
}
