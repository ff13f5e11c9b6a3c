// The score of two words, split into what their words and their positions add to it.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { note, rule, segment, SERIES } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { combine, dot, from_rows, multiply, row, transpose } from "../../numeric/matrix.js";
import { projection } from "../../numeric/projection.js";
import { Random } from "../../numeric/random.js";
import { word_vector } from "../../numeric/word_vectors.js";
import { encoding } from "../../theory/positions/codes.js";
/** @import { Mark, Series } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Terms as State } from "../states.d.ts" */

const WIDTH = 32; // D
const HEADS = 4; // H: a head has D/H dimensions
const LONGEST = 200; // positions
const NAMES = ["word to word", "word to position", "position to word", "position to position"];
const PAIR = /** @type {const} */ (["asking", "place", "asked", "asked_place"]);
const TABLE = encoding(LONGEST, WIDTH);

/** W_q and W_k of a head, (D, Dh) each. */
const maps = cached(["seed"], (/** @type {State} */ { seed }) => {
  const stream = new Random(seed);
  const draw = () => transpose(projection(stream, WIDTH / HEADS, WIDTH));
  return { query: draw(), keys: draw() };
});

/** The four terms one by one; the score from the sums X_t + P_t and X_s + P_s, and the other way round. */
const compute = cached(
  [...PAIR, "seed"],
  (/** @type {State} */ state) => {
    const { query, keys } = maps(state);
    const words = from_rows(
      [state.asking, state.asked].map((word) =>
        word_vector(word, state.seed, WIDTH).map((entry) => entry * Math.sqrt(0.5))
      ),
    );
    const places = from_rows([state.place, state.asked_place].map((t) => row(TABLE, t)));
    const both = combine(words, places, (a, b) => a + b);
    const [asks, asked] = [query, keys].map((with_) =>
      [words, places, both].map((rows) => multiply(rows, with_))
    );
    const score = (/** @type {number} */ a, /** @type {number} */ b, x = 0) =>
      dot(row(asks[a], x), row(asked[b], 1 - x));
    const terms = [score(0, 0), score(0, 1), score(1, 0), score(1, 1)];
    return { terms, whole: score(2, 2), back: score(2, 2, 1) };
  },
);

export const facts = compute;

/** @type {(state: State) => string} */
export function describe(state) {
  const { terms, whole, back } = facts(state);
  const sizes = terms.map(Math.abs);
  const at = sizes.indexOf(Math.max(...sizes));
  return `The score is ${fixed(whole, 2)}; with “${state.asked}” at ${state.asked_place} as the ` +
    `query it is ${fixed(back, 2)}. The term that counts most is ${fixed(terms[at], 2)}, ` +
    `${NAMES[at]}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  return {
    controls: [
      range(model, "place"),
      range(model, "asked_place"),
      button("Swap query and key", () => swap(model), PAIR.join(" ")),
    ],
    picture: plot.element,
    more: [choice(model, "asking"), choice(model, "asked"), draw_again(model)],
    update: (state, frame) => plot.draw(bars(compute(state).terms), frame),
    describe,
  };
});

/** Let the word that is asked ask. @type {(model: Model<State>) => void} */
function swap(model) {
  const { asking, place, asked, asked_place } = model.state();
  const swapped = { asking: asked, place: asked_place, asked: asking, asked_place: place };
  for (const name of PAIR) model.set(name, swapped[name]);
}

/**
 * Each term as a bar that begins where the one above ends, and their sum.
 * @type {(terms: number[]) => Drawing}
 */
function bars(terms) {
  const ends = terms.map((_, i) => terms.slice(0, i + 1).reduce((sum, term) => sum + term, 0));
  const starts = [0, ...ends];
  const [low, high] = [Math.min(...starts), Math.max(...starts)];
  const reach = high - low || 1;
  const total = starts[terms.length];
  const names = [...NAMES, "score"];
  return {
    x: { low: low - 0.1 * reach, high: high + 0.25 * reach, label: "score" },
    y: { low: -4.6, high: 0.6, ticks: names.map((text, i) => ({ at: -i, text })) },
    height: 262,
    left: 134,
    marks: [
      rule(0, { series: "faint" }),
      ...ends.map((x, i) => segment([x, -i], [x, -i - 1], { series: "faint", width: 1 })),
      ...terms.flatMap((term, i) =>
        bar([starts[i], ends[i]], -i, SERIES[i], fixed(term, 2), reach)
      ),
      ...bar([0, total], -4, "ink", fixed(total, 2), reach),
    ],
  };
}

/**
 * A bar with its text beside it; `reach` is that of all bars.
 * @type {(ends: [number, number], y: number, series: Series, text: string, reach: number) => Mark[]}
 */
function bar([start, end], y, series, text, reach) {
  const beside = Math.max(start, end) + 0.02 * reach;
  return [
    segment([start, y], [end, y], { series, width: 17 }),
    note(beside, y - 0.1, text, { anchor: "start", series: "ink" }),
  ];
}
