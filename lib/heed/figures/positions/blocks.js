// A code beside a word, times two stacked matrices, is a sum; and how long both summands are.
import { encoding } from "../../theory/codes.js";
import { css_colour } from "../kit/colour.js";
import { choice, range } from "../kit/controls.js";
import { html, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Legend } from "../kit/legend.js";
import { combine, from_rows, identity, matrix, multiply, row } from "../../numeric/matrix.js";
import { fixed, percent } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
import { word_vector } from "./words.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Mark } from "../kit/marks.js" */

const POSITIONS = 5;
const COLUMNS = 4; // D of the matrices that are drawn
const SEED = 2;
const BRIGHTEST = 2; // where the colours end
const ACROSS = 2 * COLUMNS + COLUMNS + POSITIONS; // cells from the left end to the right
const DOWN = COLUMNS + POSITIONS;
const GAP = { top: 24, sign: 34, row: 8, blocks: 24 }; // in CSS pixels
/** @type {Record<string, string>} */
const WHAT = {
  any: "Here pₜ is Pₜ, and Wᴵ and Wᴾ are any matrices.",
  "one-hot": "Here pₜ is one-hot, Wᴵ = I and Wᴾ = P, so that it is Xₜ + Pₜ.",
  shared: "Here pₜ is Pₜ and Wᴵ = Wᴾ = W, so that it is (Xₜ + Pₜ) W.",
};
/** @type {Record<string, string>} */
const SUM = { any: "sum", "one-hot": "X_t + P_t", shared: "(X_t + P_t) W" };

/**
 * Rows X_t and p_t, the matrices that they meet, and what comes out both ways.
 * @param {State} state
 */
function compute(state) {
  const { x, p, words, positions } = parts(state);
  const together = multiply(beside(x, p), above(words, positions));
  const products = [multiply(x, words), multiply(p, positions)];
  const added = combine(products[0], products[1], (a, b) => a + b);
  const apart = Math.max(...combine(together, added, (a, b) => Math.abs(a - b)).values);
  return { x, p, words, positions, products, together, added, apart };
}

/** @param {State} state */
function parts({ word, position, case: which }) {
  const x = from_rows([word_vector(word, SEED, COLUMNS)]);
  const table = encoding(POSITIONS, COLUMNS);
  if (which === "one-hot") {
    const p = matrix(1, POSITIONS, (_, t) => Number(t === position));
    return { x, p, words: identity(COLUMNS), positions: table };
  }
  const stream = new Random(SEED);
  const draw = () => matrix(COLUMNS, COLUMNS, () => stream.gauss(0, 1) / Math.sqrt(COLUMNS));
  const [words, positions] = [draw(), draw()];
  const p = from_rows([row(table, position)]);
  return { x, p, words, positions: which === "shared" ? words : positions };
}

/**
 * Two rows side by side.
 * @param {Matrix} a
 * @param {Matrix} b
 */
function beside(a, b) {
  return from_rows([[...a.values, ...b.values]]);
}

/**
 * One matrix above the other.
 * @param {Matrix} a
 * @param {Matrix} b
 */
function above(a, b) {
  return matrix(a.rows + b.rows, a.columns, (r, c) => {
    return r < a.rows ? row(a, r)[c] : row(b, r - a.rows)[c];
  });
}

/**
 * √D times the norm that an embedding has at first, and |P_t| = √(D/2).
 * @param {State} state
 */
function lengths({ width, init }) {
  const deviation = init === "one" ? 1 : 1 / Math.sqrt(width);
  return { word: deviation * width, position: Math.sqrt(width / 2) };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const shown = compute(state);
  const { word: long, position: short } = lengths(state);
  const deviation = state.init === "one" ? "1" : "1/√D";
  return `“${state.word}” at position ${state.position}: ${
    told(state, shown)
  } differs from it by ` +
    `${fixed(shown.apart, 3)}. ${WHAT[state.case]} ` +
    `With D = ${state.width} and entries of standard deviation ${deviation}, ` +
    `a word times √D is about ${fixed(long, 1)} long, a position ${fixed(short, 1)}: ` +
    `${percent(short / long)} of it.`;
}

/**
 * @param {State} state
 * @param {ReturnType<typeof compute>} shown
 */
function told({ view }, { x, p, products, together, added }) {
  if (view === "concatenate") {
    return `the row [Xₜ pₜ] of ${x.columns + p.columns} numbers, times Wᴵ above Wᴾ, is ` +
      `${entries(together)}; adding Xₜ Wᴵ and pₜ Wᴾ`;
  }
  return `Xₜ Wᴵ = ${entries(products[0])} plus pₜ Wᴾ = ${entries(products[1])} is ` +
    `${entries(added)}; concatenating`;
}

/** @param {Matrix} row */
function entries({ values }) {
  return `(${Array.from(values, (value) => fixed(value, 2)).join(", ")})`;
}

export default figure((model) => {
  const paper = svg("svg", { class: "heed-plot" });
  const legend = new Legend();
  const heading = html("p", { class: "heed-map-title" });
  const plot = new Plot();
  let drawn = ""; // the product stays while the lengths change

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function draw_product(state, frame) {
    const cell = Math.min(32, Math.floor((frame.width - 2 * GAP.sign - GAP.row - 4) / ACROSS));
    const height = 2 * GAP.top + GAP.blocks + cell * DOWN;
    paper.setAttribute("viewBox", `0 0 ${frame.width} ${height}`);
    paper.setAttribute("width", String(frame.width));
    paper.setAttribute("height", String(height));
    const pen = new Pen(cell, frame.theme);
    (state.view === "add" ? apart : together)(state, compute(state), pen);
    paper.replaceChildren(...pen.drawn);
    legend.draw("diverging", BRIGHTEST);
  }

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const { view, case: which, word, position } = state;
    const now = [view, which, word, position, frame.width, frame.theme].join();
    if (now !== drawn) draw_product(state, frame);
    drawn = now;
    heading.textContent =
      `How long a word and its code are when they are added, D = ${state.width}`;
    draw_lengths(plot, lengths(state), frame);
  }

  return {
    controls: [
      choice(model, "view"),
      choice(model, "case"),
      choice(model, "word"),
      range(model, "position"),
    ],
    picture: html("div", {}, paper, legend.element, heading, plot.element),
    more: [choice(model, "init"), range(model, "width")],
    update,
    describe,
  };
});

/** Draws blocks of cells with their names. */
class Pen {
  /**
   * @param {number} cell side of a cell, in CSS pixels
   * @param {"light" | "dark"} theme
   */
  constructor(cell, theme) {
    this.cell = cell;
    this.theme = theme;
    this.middle = GAP.top + (GAP.blocks + cell * DOWN) / 2;
    this.sum = 2 + (ACROSS - COLUMNS) * cell + 2 * GAP.sign + GAP.row; // left end of the result
    /** @type {SVGElement[]} */
    this.drawn = [];
  }

  /**
   * A matrix, with numbers where they fit.
   * @param {Matrix} block
   * @param {number} left
   * @param {number} middle
   */
  block({ rows, columns, values }, left, middle) {
    const { cell } = this;
    const top = middle - rows * cell / 2;
    const digits = values.every(Number.isInteger) ? 0 : 1;
    values.forEach((value, i) => {
      const [x, y] = [left + i % columns * cell, top + Math.floor(i / columns) * cell];
      const fill = css_colour("diverging", value / BRIGHTEST);
      this.box(x, y, cell, cell, { fill, stroke: "var(--heed-line)" });
      if (cell > 28) this.note(fixed(value, digits), x + cell / 2, y + cell / 2 + 4, "middle");
    });
    const frame = { fill: "none", stroke: "var(--heed-ink)", "stroke-width": 1.5 };
    this.box(left, top, columns * cell, rows * cell, frame);
  }

  /**
   * A row, its name above it.
   * @param {Matrix} block
   * @param {string} name
   * @param {number} left
   * @param {number} middle
   */
  row(block, name, left, middle) {
    this.block(block, left, middle);
    const y = middle - this.cell / 2 - 8;
    this.note(name, left + block.columns * this.cell / 2, y, "middle");
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   * @param {Record<string, string | number>} style
   */
  box(x, y, width, height, style) {
    this.drawn.push(svg("rect", { x, y, width, height, ...style }));
  }

  /**
   * @param {string} text the letter after "_" is lowered, after "^" raised
   * @param {number} x
   * @param {number} y
   * @param {"start" | "middle" | "end"} anchor
   */
  note(text, x, y, anchor) {
    const place = { x, y, "text-anchor": anchor };
    this.drawn.push(svg("text", { class: "heed-axis", ...place }, ...scripts(text)));
  }
}

/** @param {string} text */
function scripts(text) {
  let at = 0;
  return text.split(/([_^]\w)/).filter((part) => part).map((part) => {
    const to = { _: 4, "^": -5 }[part[0]] ?? 0;
    const span = svg("tspan", { dy: to - at }, to ? part.slice(1) : part);
    if (to) span.setAttribute("font-size", "12");
    at = to;
    return span;
  });
}

/**
 * [X_t p_t] times W^I above W^P.
 * @param {State} state
 * @param {ReturnType<typeof compute>} shown
 * @param {Pen} pen
 */
function together(state, { x, p, words, positions, together }, pen) {
  const { cell, middle, sum } = pen;
  const stack = sum - GAP.sign - COLUMNS * cell;
  const row = stack - GAP.row - (x.columns + p.columns) * cell;
  const top = middle - (words.rows + positions.rows) * cell / 2;
  pen.row(x, "X_t", row, middle);
  pen.row(p, "p_t", row + x.columns * cell, middle);
  pen.block(words, stack, top + words.rows * cell / 2);
  pen.block(positions, stack, top + (words.rows + positions.rows / 2) * cell);
  name_matrices(state, pen, stack, top);
  pen.note("=", sum - GAP.sign / 2, middle + 4, "middle");
  pen.row(together, SUM[state.case], sum, middle);
}

/**
 * X_t W^I plus p_t W^P: the matrices stand where they did, or nearly.
 * @param {State} state
 * @param {ReturnType<typeof compute>} shown
 * @param {Pen} pen
 */
function apart(state, { x, p, words, positions, products, added }, pen) {
  const { cell, middle, sum } = pen;
  const product = sum - GAP.sign - COLUMNS * cell;
  const block = product - GAP.sign - COLUMNS * cell;
  const high = (words.rows + positions.rows) * cell + GAP.blocks;
  const middles = [
    middle - (high - words.rows * cell) / 2,
    middle + (high - positions.rows * cell) / 2,
  ];
  [x, p].forEach((row, i) => {
    const name = ["X_t", "p_t"][i];
    pen.row(row, name, block - GAP.row - row.columns * cell, middles[i]);
    pen.block(i ? positions : words, block, middles[i]);
    pen.note(MATRICES[state.case][i], block + COLUMNS * cell / 2, top_of(i), "middle");
    pen.note("=", product - GAP.sign / 2, middles[i] + 4, "middle");
    pen.row(products[i], `${name} ${["W^I", "W^P"][i]}`, product, middles[i]);
  });
  pen.note("+", product + COLUMNS * cell / 2, middle + 4, "middle");
  pen.note("=", sum - GAP.sign / 2, middle + 4, "middle");
  pen.row(added, SUM[state.case], sum, middle);

  /** @param {number} i */
  function top_of(i) {
    return middles[i] - [words, positions][i].rows * cell / 2 - 7;
  }
}

/** @type {Record<string, [string, string]>} */
const MATRICES = {
  any: ["W^I", "W^P"],
  "one-hot": ["W^I = I", "W^P = P"],
  shared: ["W^I = W", "W^P = W"],
};

/**
 * The name of the upper matrix above the stack, that of the lower one below.
 * @param {State} state
 * @param {Pen} pen
 * @param {number} left
 * @param {number} top
 */
function name_matrices(state, pen, left, top) {
  const x = left + COLUMNS * pen.cell / 2;
  const [upper, lower] = MATRICES[state.case];
  pen.note(upper, x, top - 7, "middle");
  pen.note(lower, x, 2 * pen.middle - top + 17, "middle");
}

/**
 * @param {Plot} plot
 * @param {{ word: number, position: number }} lengths
 * @param {Frame} frame
 */
function draw_lengths(plot, { word, position }, frame) {
  const top = Math.max(word, position);
  const names = [{ at: 0, text: "code" }, { at: 1, text: "word" }];
  /** @type {(y: number, length: number, series: number) => Mark[]} */
  const bar = (y, length, series) => [
    { kind: "line", x: [0, length], y: [y, y], series, width: 22 },
    {
      kind: "text",
      x: [length + top * 0.02],
      y: [y - 0.1],
      series: 0,
      text: fixed(length, 1),
      anchor: "start",
    },
  ];
  plot.draw({
    x: { low: 0, high: top * 1.2, label: "length" },
    y: { low: -0.6, high: 1.6, ticks: names },
    height: 130,
    marks: [...bar(1, word, 1), ...bar(0, position, 2)],
  }, frame);
}
