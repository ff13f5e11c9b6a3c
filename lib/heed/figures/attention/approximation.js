// All weights of one head: exact, and from random features of both kinds.
import { fixed, grouped, percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { colour } from "../kit/colour.js";
import { draw_again, range, toggle } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { cut_paper } from "../kit/heatmap.js";
import { log_range } from "../kit/log_range.js";
import { scaled_dot_product_attention } from "../../model/attention.js";
import {
  attention_features,
  estimated_weights,
  random_directions,
  summary,
} from "../../model/kernels.js";
import { combine, matrix, multiply, norm } from "../../numeric/matrix.js";
import { Random } from "../../numeric/random.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Approximation as State } from "../states.d.ts" */

const TOKENS = 64;
const WIDTH = 16; // D_h
const OTHER = 10_000; // between the seed of queries and keys and that of directions: never the same
const BRIGHTEST = 0.1; // the weight at which the colours end
const SHADES = 16; // of either colour: more are not told apart, and the still would be heavier
const MARK = 3; // columns beside the weights: a gap, and a bar of two
const KINDS = /** @type {const} */ (["trigonometric", "positive"]);

/** What is painted from −SHADES to SHADES: red, green, blue and 255. */
const INKS = { light: inks("light"), dark: inks("dark") };

/** @type {(theme: Frame["theme"]) => number[][]} */
function inks(theme) {
  return Array.from(
    { length: 2 * SHADES + 1 },
    (_, i) => [...colour("diverging", (i - SHADES) / SHADES, theme), 255],
  );
}

/** @typedef {{ weights: Matrix, negative: number, bad: boolean[], off: number }} Estimated */

/** Queries, keys, and their weights. */
const exact = cached(["seed", "size"], (/** @type {State} */ { seed, size }) => {
  const stream = new Random(seed);
  const [query, key] = [0, 1].map(() => matrix(TOKENS, WIDTH, () => stream.gauss(0, size)));
  return { query, key, ...scaled_dot_product_attention(query, key, key) };
});

/** The weights that both kinds of features estimate, and what is wrong with them. */
const compute = cached(["seed", "size", "count", "orthogonal"], (/** @type {State} */ state) => {
  const { query, key, weights } = exact(state);
  const { seed, count, orthogonal } = state;
  const directions = random_directions(count, WIDTH, seed + OTHER, orthogonal);
  return KINDS.map((kind) => {
    const [queries, keys] = attention_features(query, key, directions, kind);
    return judged(queries, keys, weights);
  });
});

/** @type {(queries: Matrix, keys: Matrix, exact: Matrix) => Estimated} features (T, M), (N, M); (T, N) */
function judged(queries, keys, exact) {
  const estimated = estimated_weights(queries, keys);
  const sums = multiply(queries, summary(keys, matrix(TOKENS, 0))).values; // by which rows are divided
  const { values } = estimated;
  let below = 0;
  for (let at = 0; at < values.length; at++) {
    if (values[at] * sums[Math.floor(at / TOKENS)] < 0) below++;
  }
  return {
    weights: estimated,
    negative: below / values.length,
    bad: Array.from(sums, (sum) => sum <= 0),
    off: norm(combine(estimated, exact, (a, b) => a - b).values) / norm(exact.values),
  };
}

/** @param {State} state */
export function facts(state) {
  return compute(state).map(({ negative, bad, off }) => ({ negative, bad: count_of(bad), off }));
}

/** @type {(state: State) => string} */
export function describe(state) {
  const [waves, powers] = facts(state);
  return `${percent(waves.negative)} of the trigonometric estimates are negative. The weights ` +
    `are off by ${times(waves.off)} the size of the exact ones, those of positive features by ` +
    `${times(powers.off)}.`;
}

/** @param {boolean[]} bad */
function count_of(bad) {
  return bad.filter(Boolean).length;
}

/** @param {number} share */
function times(share) {
  return `${share < 10 ? fixed(share, 2) : grouped(share)} times`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const sheets = ["exact", ...KINDS].map((name) => new Sheet(name));
  const element = html("div", { class: "heed-sheets" }, ...sheets.map((sheet) => sheet.element));

  return {
    controls: [
      log_range(model, "count"),
      range(model, "size"),
      toggle(model, "orthogonal"),
    ],
    picture: element,
    more: [draw_again(model)],
    update(state, frame) {
      const shown = compute(state);
      sheets[0].draw(exact(state).weights, [], frame);
      shown.forEach((one, i) => sheets[i + 1].draw(one.weights, one.bad, frame));
    },
    describe,
  };
});

/** A matrix of weights with its name above it. */
class Sheet {
  /** @type {{ weights: Matrix, theme: Frame["theme"] } | null} what is painted */
  painted = null;

  /** @param {string} name */
  constructor(name) {
    this.paper = html("canvas", { role: "img", "aria-label": `${name} weights` });
    this.element = html(
      "div",
      { class: "heed-sheet" },
      html("p", { class: "heed-sheet-name" }, name),
      this.paper,
    );
  }

  /**
   * Paint the weights and mark the bad rows, whose estimates do not have a positive sum.
   * @type {(weights: Matrix, bad: boolean[], frame: Frame) => void}
   */
  draw(weights, bad, { theme }) {
    if (this.painted?.weights === weights && this.painted.theme === theme) return;
    this.painted = { weights, theme };
    paint(this.paper, weights, bad, theme);
  }
}

/**
 * One pixel a weight, and a bar beside each bad row; the style sheet stretches it.
 * @type {(paper: HTMLCanvasElement, weights: Matrix, bad: boolean[], theme: Frame["theme"]) => void}
 */
function paint(paper, weights, bad, theme) {
  const { rows, columns, values } = weights;
  cut_paper(paper, columns + MARK, rows);
  const pen = paper.getContext("2d");
  if (!pen) return;
  const image = pen.createImageData(columns + MARK, rows);
  const inks = INKS[theme];
  for (let t = 0, from = 0, at = 0; t < rows; t++) {
    for (let s = 0; s < columns; s++, from++, at += 4) {
      const shade = Math.round(values[from] / BRIGHTEST * SHADES);
      image.data.set(inks[Math.max(-SHADES, Math.min(SHADES, shade)) + SHADES], at);
    }
    for (let beside = 0; beside < MARK; beside++, at += 4) {
      if (beside > 0 && bad[t]) image.data.set(inks[0], at);
    }
  }
  pen.putImageData(image, 0, 0);
}
