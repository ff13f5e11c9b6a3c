// A code beside a word, times two stacked matrices, is a sum.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { cells } from "../kit/cells.js";
import { choice, range } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { Legend } from "../kit/legend.js";
import { caption, Paper } from "../kit/paper.js";
import { combine, from_rows, identity, matrix, multiply, row } from "../../numeric/matrix.js";
import { projection } from "../../numeric/projection.js";
import { Random } from "../../numeric/random.js";
import { word_vector } from "../../numeric/word_vectors.js";
import { encoding } from "../../theory/positions/codes.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Blocks as State } from "../states.d.ts" */

const POSITIONS = 5;
const COLUMNS = 4; // D of the matrices that are drawn
const SEED = 2;
const BRIGHTEST = 2; // where the colours end
const ROUNDING = 1e-12; // what two ways to add may differ by
const ACROSS = 2 * COLUMNS + COLUMNS + POSITIONS; // cells from the left end to the right
const DOWN = COLUMNS + POSITIONS;
const GAP = { top: 24, sign: 34, row: 8, blocks: 34 }; // in CSS pixels
const TABLE = encoding(POSITIONS, COLUMNS);
const CASES = {
  any: {
    what: "Here uₜ is Pₜ, and the matrices differ",
    names: ["W^I", "W^P"],
    code: "u_t",
    sum: "sum",
  },
  "one-hot": {
    what: "With a one-hot uₜ, that is Xₜ + Pₜ",
    names: ["W^I = I", "W^P = P"],
    code: "u_t",
    sum: "X_t + P_t",
  },
  shared: {
    what: "With one matrix W, that is (Xₜ + Pₜ) W",
    names: ["W^I = W", "W^P = W"],
    code: "P_t",
    sum: "(X_t + P_t) W",
  },
};

/** @typedef {(shown: ReturnType<typeof compute>, names: typeof CASES.any, pen: Pen) => void} Way */

/** Rows X_t and u_t, the matrices that they meet, and what comes out both ways. */
const compute = cached(["word", "position", "case"], (/** @type {State} */ state) => {
  const x = from_rows([word_vector(state.word, SEED, COLUMNS)]);
  const { p, words, positions } = parts(state);
  const beside = from_rows([[...x.values, ...p.values]]);
  const above = matrix(
    words.rows + positions.rows,
    COLUMNS,
    (r, c) => r < words.rows ? row(words, r)[c] : row(positions, r - words.rows)[c],
  );
  const together = multiply(beside, above);
  const products = [multiply(x, words), multiply(p, positions)];
  const added = combine(products[0], products[1], (a, b) => a + b);
  const apart = Math.max(...combine(together, added, (a, b) => Math.abs(a - b)).values);
  return { x, p, words, positions, products, together, added, apart };
});

/** The code u_t, and the matrices W^I and W^P. @param {State} state */
function parts({ position, case: which }) {
  if (which === "one-hot") {
    const p = matrix(1, POSITIONS, (_, t) => Number(t === position));
    return { p, words: identity(COLUMNS), positions: TABLE };
  }
  const stream = new Random(SEED);
  const [words, other] = [0, 1].map(() => projection(stream, COLUMNS, COLUMNS));
  const p = from_rows([row(TABLE, position)]);
  return { p, words, positions: which === "shared" ? words : other };
}

/** @param {State} state */
export function facts(state) {
  const { x, p, products, together, added, apart } = compute(state);
  const [word, code, both, sum] = [...products, together, added].map((a) => Array.from(a.values));
  return { columns: x.columns + p.columns, word, code, both, sum, apart };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { columns, word, code, both, sum, apart } = facts(state);
  const how = state.view === "concatenate"
    ? `The row of ${columns} numbers times the stacked matrices is ${entries(both)}; adding ` +
      "gives the same"
    : `${entries(sum)} is ${entries(word)} plus ${entries(code)}; concatenating gives the same`;
  const gap = apart < ROUNDING ? "" : `, up to ${fixed(apart, 3)}`;
  return `${how}${gap}. ${CASES[state.case].what}.`;
}

/** @param {number[]} row */
function entries(row) {
  return `(${row.map((value) => fixed(value, 2)).join(", ")})`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const paper = new Paper();
  const legend = new Legend();
  legend.draw("diverging", BRIGHTEST);

  return {
    controls: [choice(model, "view"), choice(model, "case"), range(model, "position")],
    picture: stacked(paper, legend),
    more: [choice(model, "word")],
    update(state, { width }) {
      const cell = Math.min(32, Math.floor((width - 2 * GAP.sign - GAP.row - 4) / ACROSS));
      const pen = new Pen(cell, 2 * GAP.top + GAP.blocks + cell * DOWN);
      (state.view === "add" ? apart : together)(compute(state), CASES[state.case], pen);
      paper.draw(width, 2 * pen.middle, pen.drawn);
    },
    describe,
  };
});

/** Draws blocks of cells with their names. */
class Pen {
  /** @type {SVGElement[]} */
  drawn = [];

  /**
   * @param {number} cell side of a cell, in CSS pixels
   * @param {number} height of the picture
   */
  constructor(cell, height) {
    this.cell = cell;
    this.middle = height / 2;
    this.sum = 2 + (ACROSS - COLUMNS) * cell + 2 * GAP.sign + GAP.row; // left end of the result
  }

  /**
   * A matrix, with numbers where they fit.
   * @type {(block: Matrix, left: number, middle: number) => void}
   */
  block(block, left, middle) {
    const { rows, columns, values } = block;
    const top = middle - rows * this.cell / 2;
    const digits = this.cell <= 28 ? undefined : values.every(Number.isInteger) ? 0 : 1;
    this.drawn.push(...cells(block, { left, top, width: this.cell, brightest: BRIGHTEST, digits }));
    const size = { x: left, y: top, width: columns * this.cell, height: rows * this.cell };
    const line = { fill: "none", stroke: "var(--heed-ink)", "stroke-width": 1.5 };
    this.drawn.push(svg("rect", { ...size, ...line }));
  }

  /**
   * A row, its name above it.
   * @type {(block: Matrix, name: string, left: number, middle: number) => void}
   */
  row(block, name, left, middle) {
    this.block(block, left, middle);
    this.note(name, left + block.columns * this.cell / 2, middle - this.cell / 2 - 8);
  }

  /**
   * A text in which the letter after "_" is lowered, after "^" raised.
   * @type {(text: string, x: number, y: number) => void}
   */
  note(text, x, y) {
    const words = caption("", x, y);
    words.replaceChildren(...scripts(text));
    this.drawn.push(words);
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
 * [X_t u_t] times W^I above W^P; the upper name stands above the stack, the lower one below.
 * @type {Way}
 */
function together({ x, p, words, positions, together }, { names, code, sum: name }, pen) {
  const { cell, middle, sum } = pen;
  const stack = sum - GAP.sign - COLUMNS * cell;
  const row = stack - GAP.row - (x.columns + p.columns) * cell;
  const high = (words.rows + positions.rows) * cell;
  const top = middle - high / 2;
  pen.row(x, "X_t", row, middle);
  pen.row(p, code, row + x.columns * cell, middle);
  pen.block(words, stack, top + words.rows * cell / 2);
  pen.block(positions, stack, top + (words.rows + positions.rows / 2) * cell);
  pen.note(names[0], stack + COLUMNS * cell / 2, top - 9);
  pen.note(names[1], stack + COLUMNS * cell / 2, top + high + 17);
  pen.note("=", sum - GAP.sign / 2, middle + 4);
  pen.row(together, name, sum, middle);
}

/**
 * X_t W^I plus u_t W^P: the matrices stand where they did, or nearly.
 * @type {Way}
 */
function apart({ x, p, words, positions, products, added }, { names, code, sum: name }, pen) {
  const { cell, middle, sum } = pen;
  const product = sum - GAP.sign - COLUMNS * cell;
  const block = product - GAP.sign - COLUMNS * cell;
  const [down, up] = [positions, words].map(({ rows }) => (rows * cell + GAP.blocks) / 2);
  const draw = (/** @type {0 | 1} */ i, /** @type {number} */ at) => {
    const [row, weights] = i ? [p, positions] : [x, words];
    const word = ["X_t", code][i];
    pen.row(row, word, block - GAP.row - row.columns * cell, at);
    pen.block(weights, block, at);
    pen.note(names[i], block + COLUMNS * cell / 2, at - weights.rows * cell / 2 - 9);
    pen.note("=", product - GAP.sign / 2, at + 4);
    pen.row(products[i], `${word} ${["W^I", "W^P"][i]}`, product, at);
  };
  draw(0, middle - down);
  draw(1, middle + up);
  pen.note("+", product + COLUMNS * cell / 2, middle + 4);
  pen.note("=", sum - GAP.sign / 2, middle + 4);
  pen.row(added, name, sum, middle);
}
