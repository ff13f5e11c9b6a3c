// Mistakes in pairs of examples, and coins that swap them: all in one half is a rare chance.
import { counted, grouped, percent, superscript } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { bars, line, note, points as dots } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Stream, trials } from "../kit/stream.js";
import { probabilities } from "../../theory/learning/binomial.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Swaps as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const PAIRS = 12;
const MANY = 400; // tosses of a whole run, after which a guess has been compared
/** @type {Stream<boolean[]>} */
const STREAM = new Stream();

/** The last toss, and how often each number of mistakes came to lie in S. */
export const compute = cached(
  ["mistakes", "tosses", "seed"],
  (/** @type {State} */ { mistakes, tosses, seed }) => {
    const all = STREAM.first(tosses, seed, "", (random) => {
      return Array.from({ length: PAIRS }, () => random.random() < 0.5);
    });
    const counts = new Array(PAIRS + 1).fill(0);
    for (const coins of all) counts[coins.slice(0, mistakes).filter(Boolean).length]++;
    return { last: all[tosses - 1], counts };
  },
);

/** @param {State} state */
export function facts(state) {
  return { free: compute(state).counts[0], chance: 0.5 ** state.mistakes };
}

/** @param {State} state */
export function describe(state) {
  const { mistakes: k, tosses } = state;
  const { free, chance } = facts(state);
  const many = counted(tosses, "toss", "tosses");
  const share = `${grouped(free)} of ${many} left S without a mistake.`;
  if (tosses < MANY) return `${share} Toss ${grouped(MANY)} times to compare with your guess.`;
  return `${share} The probability is 2${superscript(-k)} = ${percent(chance, k < 4 ? 1 : 2)}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [pairs, counted] = [new Plot(), new Plot()];
  return {
    controls: [range(model, "mistakes"), trials(model, "tosses", "Toss again")],
    more: [draw_again(model)],
    picture: stacked(pairs, counted),
    update(state, frame) {
      const shown = compute(state);
      const [upper, lower] = frame.rows(2, 3);
      pairs.draw({ ...pairs_of(state, shown), height: 100 }, upper);
      counted.draw({ ...counts_of(state, shown), height: frame.wide ? 220 : 190 }, lower);
    },
    describe,
  };
});

/**
 * Both halves as rows of points, one pair below the other; a crossed line marks a swap.
 * @type {(state: State, shown: Shown) => Drawing}
 */
function pairs_of({ mistakes }, { last }) {
  const places = last.map((_, i) => i + 1);
  const wrong = places.slice(0, mistakes);
  const row = (/** @type {number} */ i) => last[i] ? 1 : 0; // the mistakes start in S'
  const right = places.flatMap((x, i) => i < mistakes ? [[x, 1 - row(i)]] : [[x, 0], [x, 1]]);
  return {
    x: { low: -0.6, high: PAIRS + 0.6 },
    y: { low: -0.5, high: 1.5 },
    bare: true,
    marks: [
      note(0.1, 0.92, "S", { series: "ink" }),
      note(0.1, -0.08, "S′", { series: "ink" }),
      line(places.flatMap((x) => [x, x, NaN]), places.flatMap(() => [0.18, 0.82, NaN]), {
        series: "faint",
        width: 1,
      }),
      dots(right.map(([x]) => x), right.map(([, y]) => y), {
        series: "blue",
        hollow: true,
        text: "right",
      }),
      dots(wrong, wrong.map((_, i) => row(i)), {
        series: "wrong",
        crossed: true,
        radius: 6,
        text: "mistake",
      }),
    ],
  };
}

/**
 * How many tosses left how many mistakes in S, and how many are to be expected.
 * @type {(state: State, shown: Shown) => Drawing}
 */
function counts_of({ mistakes: k, tosses }, { counts }) {
  const at = Array.from({ length: PAIRS + 1 }, (_, i) => i);
  const none = /** @type {const} */ ({ series: "wrong" });
  const expected = Array.from(probabilities(k, 0.5), (chance) => chance * tosses);
  return {
    x: {
      low: -0.6,
      high: PAIRS + 0.6,
      label: "mistakes in S",
      ticks: at.map((i) => ({ at: i, text: String(i) })),
    },
    y: { low: 0, high: Math.max(4, ...counts, ...expected) * 1.1, label: "tosses" },
    marks: [
      bars(at, at.map((i) => i ? counts[i] : 0), { series: "blue", share: 0.7, text: "tosses" }),
      bars(at, at.map((i) => i ? 0 : counts[i]), { ...none, share: 0.7, text: "none in S" }),
      dots(at.slice(0, k + 1), expected, { series: "ink", hollow: true, text: "to be expected" }),
    ],
  };
}
