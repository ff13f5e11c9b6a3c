// What one token asks of another, split into what their words and their positions ask.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, choice, draw_again, range, text, toggle } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { note, rule, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import {
  combine,
  dot,
  from_rows,
  identity,
  multiply,
  row,
  transpose,
} from "../../numeric/matrix.js";
import { Random } from "../../numeric/random.js";
import { encoding } from "../../theory/codes.js";
import { projection } from "./projection.js";
import { word_vector } from "./words.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Terms as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const HEADS = 4; // H: a head has D/H dimensions
const LONGEST = 200; // positions
const NAMES = ["xᵀTy", "xᵀTf", "eᵀTy", "eᵀTf"];
const KEPT = /** @type {const} */ (["word_word", "word_place", "place_word", "place_place"]);

/** Qᵀ and Kᵀ, (D, Dh) each, such that T = QᵀK: random ones of a head, or the identity. */
const projections = cached(["width", "seed", "kind"], (/** @type {State} */ state) => {
  const { width, seed, kind } = state;
  if (kind === "identity") return { query: identity(width), keys: identity(width) };
  const stream = new Random(seed);
  const draw = () => transpose(projection(stream, width / HEADS, width));
  return { query: draw(), keys: draw() };
});

const table_of = cached(["width"], (/** @type {State} */ { width }) => encoding(LONGEST, width));

/** The four terms one by one; the score from the sums x + e and y + f, and the other way round. */
const compute = cached(
  ["asking", "place", "asked", "asked_place", "width", "seed", "kind"],
  (/** @type {State} */ state) => {
    const { query, keys } = projections(state);
    const table = table_of(state);
    const words = from_rows(
      [state.asking, state.asked].map((word) =>
        word_vector(word, state.seed, state.width).map((entry) => entry * Math.sqrt(0.5))
      ),
    );
    const places = from_rows([state.place, state.asked_place].map((t) => row(table, t)));
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

/**
 * The terms that count, 0 in place of the others.
 * @param {State} state
 */
function counted(state) {
  return compute(state).terms.map((term, i) => state[KEPT[i]] ? term : 0);
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { terms, whole, back } = compute(state);
  const values = NAMES.map((name, i) => `${name} = ${fixed(terms[i], 2)}`).join(", ");
  const total = fixed(counted(state).reduce((sum, term) => sum + term, 0), 2);
  const summed = KEPT.every((name) => state[name])
    ? `They sum to ${total}, which is (x + e)ᵀT(y + f)`
    : `Those that count sum to ${total}, all four to ${fixed(whole, 2)}`;
  const why = state.kind === "identity"
    ? "as much, for T = I is symmetric"
    : `for T, of rank ${state.width / HEADS} at most, is not symmetric`;
  return `“${state.asking}” at ${state.place} asks “${state.asked}” at ${state.asked_place}: ` +
    `${values}. ${summed}. If y asks x, all four give ${fixed(back, 2)}, ${why}.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const toggles = KEPT.map((name) => html("div", {}, toggle(model, name)));
  const switches = html("div", { class: "heed-terms" }, ...toggles);

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const [left, right] = frame.split(0.44, 0.54);
    switches.style.width = `${left.width}px`;
    switches.classList.toggle("heed-beside", frame.wide);
    plot.draw(bars(state), right);
  }

  return {
    controls: [
      range(model, "place"),
      range(model, "asked_place"),
      button("Swap who asks", () => swap(model), "asking place asked asked_place"),
    ],
    picture: side_by_side(switches, plot),
    more: [
      text(model, "asking"),
      text(model, "asked"),
      choice(model, "kind"),
      choice(model, "width"),
      draw_again(model),
    ],
    update,
    describe,
  };
});

/**
 * Let y ask x.
 * @param {Model<State>} model
 */
function swap(model) {
  const { asking, place, asked, asked_place } = model.state();
  model.set("asking", asked);
  model.set("place", asked_place);
  model.set("asked", asking);
  model.set("asked_place", place);
}

/**
 * Each term as a bar that begins where the one above ends, and their sum.
 * @param {State} state
 * @returns {Drawing}
 */
function bars(state) {
  const terms = counted(state);
  const ends = terms.map((_, i) => terms.slice(0, i + 1).reduce((sum, term) => sum + term, 0));
  const starts = [0, ...ends];
  const [low, high] = [Math.min(...starts), Math.max(...starts)];
  const reach = high - low || 1;
  const total = starts[terms.length];
  const texts = terms.map((term, i) => state[KEPT[i]] ? fixed(term, 2) : "left out");
  return {
    x: { low: low - 0.1 * reach, high: high + 0.25 * reach, label: "score" },
    y: { low: -4.6, high: 0.6, ticks: [...NAMES, "sum"].map((text, i) => ({ at: -i, text })) },
    height: 262,
    marks: [
      rule(0, { series: -1 }),
      ...ends.map((x, i) => segment([x, -i], [x, -i - 1], { series: -1, width: 1 })),
      ...terms.flatMap((_, i) => bar([starts[i], ends[i]], -i, i + 1, texts[i], reach)),
      ...bar([0, total], -4, 0, fixed(total, 2), reach),
    ],
  };
}

/**
 * @param {[number, number]} ends
 * @param {number} y
 * @param {number} series
 * @param {string} text beside it
 * @param {number} reach of all bars
 * @returns {Mark[]}
 */
function bar([start, end], y, series, text, reach) {
  const beside = Math.max(start, end) + 0.02 * reach;
  return [
    segment([start, y], [end, y], { series, width: 17 }),
    note(beside, y - 0.1, text, { anchor: "start", series: 0 }),
  ];
}
