// What one token asks of another, split into what their words and their positions ask.
import { encoding } from "../../theory/codes.js";
import { button, choice, draw_again, range, text, toggle } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { dot, identity, matrix, row } from "../../numeric/matrix.js";
import { fixed } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
import { word_vector } from "./words.js";
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */

const HEADS = 4; // H: a head has D/H dimensions
const LONGEST = 200; // positions
const NAMES = ["xᵀTy", "xᵀTf", "eᵀTy", "eᵀTf"];
const KEPT = ["word_word", "word_place", "place_word", "place_place"];
/** @type {Map<number, Matrix>} */
const TABLES = new Map();
/** @type {{ key: string, query: Matrix, keys: Matrix } | undefined} */
let kept;

/**
 * Q and K, (Dh, D) each, such that T = QᵀK: random ones of a head, or the identity.
 * @param {State} state
 */
function projections({ width, seed, kind }) {
  const key = `${width} ${seed} ${kind}`;
  if (kept?.key === key) return kept;
  const stream = new Random(seed);
  const draw = () => matrix(width / HEADS, width, () => stream.gauss(0, 1) / Math.sqrt(width));
  kept = kind === "identity"
    ? { key, query: identity(width), keys: identity(width) }
    : { key, query: draw(), keys: draw() };
  return kept;
}

/**
 * The four terms one by one; the score from the sums x + e and y + f, and the other way round.
 * @param {State} state
 */
function score(state) {
  const { query, keys } = projections(state);
  const [x, y] = [state.asking, state.asked].map((word) =>
    word_vector(word, state.seed, state.width).map((entry) => entry * Math.sqrt(0.5))
  );
  const [e, f] = [state.place, state.asked_place].map((t) => code(t, state.width));
  const ask = (/** @type {ArrayLike<number>} */ a, /** @type {ArrayLike<number>} */ b) =>
    dot(times(query, a), times(keys, b));
  const [one, other] = [plus(x, e), plus(y, f)];
  const terms = [ask(x, y), ask(x, f), ask(e, y), ask(e, f)];
  return { terms, whole: ask(one, other), back: ask(other, one) };
}

/**
 * @param {number} t
 * @param {number} width
 */
function code(t, width) {
  const table = TABLES.get(width) ?? encoding(LONGEST, width);
  TABLES.set(width, table);
  return row(table, t);
}

/**
 * @param {Matrix} a
 * @param {ArrayLike<number>} x
 */
function times(a, x) {
  return Array.from({ length: a.rows }, (_, r) => dot(row(a, r), x));
}

/**
 * @param {number[]} a
 * @param {ArrayLike<number>} b
 */
function plus(a, b) {
  return a.map((entry, i) => entry + b[i]);
}

/**
 * The terms that count, 0 in place of the others.
 * @param {State} state
 * @param {number[]} terms
 */
function counted(state, terms) {
  return terms.map((term, i) => state[KEPT[i]] ? term : 0);
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { terms, whole, back } = score(state);
  const values = NAMES.map((name, i) => `${name} = ${fixed(terms[i], 2)}`).join(", ");
  const total = counted(state, terms).reduce((sum, term) => sum + term, 0);
  const summed = KEPT.every((name) => state[name])
    ? `They sum to ${fixed(total, 2)}, which is (x + e)ᵀT(y + f)`
    : `Those that count sum to ${fixed(total, 2)}, all four to ${fixed(whole, 2)}`;
  const why = state.kind === "identity"
    ? "as much, for T = I is symmetric"
    : `for T, of rank ${state.width / HEADS} at most, is not symmetric`;
  return `“${state.asking}” at ${state.place} asks “${state.asked}” at ${state.asked_place}: ` +
    `${values}. ${summed}. If y asks x, all four give ${fixed(back, 2)}, ${why}.`;
}

export default figure((model) => {
  const plot = new Plot();
  const switches = html("div", {}, ...KEPT.map((name) => html("div", {}, toggle(model, name))));

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const wide = frame.width > 640;
    plot.draw(bars(state, counted(state, score(state).terms)), {
      ...frame,
      width: wide ? frame.width - 310 : frame.width,
    });
    switches.style.order = wide ? "0" : "1"; // on a phone the bars stand next to the sliders
    switches.style.width = wide ? "300px" : "100%";
    switches.style.paddingTop = wide ? "12px" : "0";
    for (const line of switches.children) {
      /** @type {HTMLElement} */ (line).style.height = wide ? "42px" : "auto";
    }
  }

  return {
    controls: [
      range(model, "place"),
      range(model, "asked_place"),
      button("Swap who asks", () => swap(model), "asking place asked asked_place"),
    ],
    picture: html("div", { class: "heed-side-by-side" }, switches, plot.element),
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
 * @param {Model} model
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
 * @param {number[]} terms those that count; 0 in place of the others
 * @returns {Drawing}
 */
function bars(state, terms) {
  const ends = terms.map((_, i) => terms.slice(0, i + 1).reduce((sum, term) => sum + term, 0));
  const starts = [0, ...ends];
  const total = starts[terms.length];
  const reach = Math.max(...starts) - Math.min(...starts) || 1;
  const ticks = [...NAMES, "sum"].map((name, i) => ({ at: -i, text: name }));
  const notes = terms.map((term, i) => state[KEPT[i]] ? fixed(term, 2) : "left out");
  return {
    x: {
      low: Math.min(...starts) - 0.1 * reach,
      high: Math.max(...starts) + 0.25 * reach,
      label: "score",
    },
    y: { low: -4.6, high: 0.6, ticks },
    height: 262,
    marks: [
      { kind: "rule", across: "x", at: 0, series: -1 },
      ...ends.map((end, i) => link(end, -i)),
      ...terms.flatMap((_, i) => bar(starts[i], ends[i], -i, i + 1, notes[i], reach)),
      ...bar(0, total, -4, 0, fixed(total, 2), reach),
    ],
  };
}

/**
 * From where one bar ends to where the next begins.
 * @param {number} x
 * @param {number} y
 * @returns {Mark}
 */
function link(x, y) {
  return { kind: "line", x: [x, x], y: [y, y - 1], series: -1, width: 1 };
}

/**
 * @param {number} start
 * @param {number} end
 * @param {number} y
 * @param {number} series
 * @param {string} note
 * @param {number} reach of all bars
 * @returns {Mark[]}
 */
function bar(start, end, y, series, note, reach) {
  const beside = Math.max(start, end) + 0.02 * reach;
  return [
    { kind: "line", x: [start, end], y: [y, y], series, width: 17 },
    { kind: "text", x: [beside], y: [y - 0.1], text: note, anchor: "start", series: 0 },
  ];
}
