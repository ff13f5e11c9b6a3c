// Adding W^P p is concatenating p to x; and how long word and position are when they are added.
import { encoding } from "../kit/codes.js";
import { css_colour } from "../kit/colour.js";
import { choice, range } from "../kit/controls.js";
import { html, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Legend } from "../kit/legend.js";
import { combine, matrix, multiply, row, transpose } from "../kit/matrix.js";
import { fixed, percent } from "../kit/numbers.js";
import { Plot } from "../kit/plot.js";
import { word_vector } from "../kit/words.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Matrix } from "../kit/matrix.js" */

const WORDS = ["the", "dog", "bites", "man"];
const POSITIONS = 6;
const ROWS = 6; // D of the block picture
const SEED = 2;
const BRIGHTEST = 2; // where the colours end
const NAMES = 40; // width of the words beside x, in CSS pixels

/**
 * The blocks, and their product computed both ways.
 * @param {State} state
 */
function compute({ word, position, width, init }) {
  const vectors = WORDS.map((name) => word_vector(name, SEED, ROWS));
  const words = matrix(ROWS, WORDS.length, (r, c) => vectors[c][r]);
  const positions = transpose(encoding(POSITIONS, ROWS));
  const x = matrix(WORDS.length, 1, (r) => Number(WORDS[r] === word));
  const p = matrix(POSITIONS, 1, (r) => Number(r === position));
  const wide = beside(words, positions);
  const tall = transpose(beside(transpose(x), transpose(p)));
  const together = multiply(wide, tall);
  const added = combine(multiply(words, x), multiply(positions, p), (a, b) => a + b);
  const apart = Math.max(...combine(together, added, (a, b) => Math.abs(a - b)).values);
  const deviation = init === "one" ? 1 : 1 / Math.sqrt(width);
  const lengths = { word: deviation * width, position: Math.sqrt(width / 2) };
  return { words, positions, x, p, wide, tall, sum: added, apart, lengths };
}

/**
 * [A B]: two matrices side by side.
 * @param {Matrix} a
 * @param {Matrix} b
 */
function beside(a, b) {
  return matrix(a.rows, a.columns + b.columns, (r, c) => {
    return c < a.columns ? row(a, r)[c] : row(b, r)[c - a.columns];
  });
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { sum, apart, lengths } = compute(state);
  const { word, position, width, init } = state;
  const deviation = init === "one" ? "1" : "1/√D";
  return `“${word}” at position ${position}: one wide matrix times x above p, or W^I x plus W^P p, ` +
    `gives (${Array.from(sum.values, (entry) => fixed(entry, 2)).join(", ")}) either way; ` +
    `the two differ by ${fixed(apart, 3)}. With D = ${width} and entries of standard deviation ` +
    `${deviation}, a word times √D is about ${fixed(lengths.word, 1)} long, a position ` +
    `${fixed(lengths.position, 1)}: ${percent(lengths.position / lengths.word)} of it.`;
}

export default figure((model) => {
  const paper = svg("svg", { class: "heed-plot" });
  const legend = new Legend();
  const plot = new Plot();

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    const width = wide ? frame.width * 0.64 : frame.width;
    const cell = Math.min(26, Math.floor((width - 118) / 13));
    const height = 24 + cell * (WORDS.length + POSITIONS) + 4;
    paper.setAttribute("viewBox", `0 0 ${width} ${height}`);
    paper.setAttribute("width", String(width));
    paper.setAttribute("height", String(height));
    const draw = state.view === "add" ? apart : together;
    paper.replaceChildren(...draw(state, shown, new Pen(cell, frame.theme)));
    legend.draw("diverging", frame.theme, BRIGHTEST);
    draw_lengths(plot, shown.lengths, { ...frame, width: wide ? frame.width * 0.32 : frame.width });
  }

  return {
    controls: [choice(model, "view"), choice(model, "word"), range(model, "position")],
    picture: html(
      "div",
      { class: "heed-side-by-side" },
      html("div", {}, paper, legend.element),
      plot.element,
    ),
    more: [choice(model, "init"), range(model, "width")],
    update,
    describe,
  };
});

/** Draws blocks one after another, from left to right. */
class Pen {
  /**
   * @param {number} cell side of a cell, in CSS pixels
   * @param {"light" | "dark"} theme
   */
  constructor(cell, theme) {
    this.cell = cell;
    this.theme = theme;
    this.x = 2;
    this.middle = 24 + cell * (WORDS.length + POSITIONS) / 2;
    /** @type {SVGElement[]} */
    this.drawn = [];
  }

  /**
   * A matrix, with a name above each part of it.
   * @param {Matrix} block
   * @param {{ name: string, columns: number, pinned?: number }[]} parts
   */
  block({ rows, columns, values }, parts) {
    const { cell } = this;
    const top = this.middle - rows * cell / 2;
    for (let i = 0; i < values.length; i++) {
      const [x, y] = [this.x + i % columns * cell, top + Math.floor(i / columns) * cell];
      const fill = css_colour("diverging", values[i] / BRIGHTEST, this.theme);
      this.box(x, y, cell, cell, { fill, stroke: "var(--heed-line)" });
    }
    for (const { name, columns: wide, pinned } of parts) {
      this.note(name, this.x + wide * cell / 2, top - 7, "middle");
      const frame = { fill: "none", stroke: "var(--heed-ink)", "stroke-width": 1.5 };
      this.box(this.x, top, wide * cell, rows * cell, frame);
      if (pinned !== undefined) {
        this.box(this.x + pinned * cell, top, cell, rows * cell, { ...frame, "stroke-width": 3 });
      }
      this.x += wide * cell;
    }
    this.x += 6;
  }

  /**
   * A line across the vector just drawn.
   * @param {number} above entries above it
   * @param {number} rows
   */
  split(above, rows) {
    const y = this.middle + (above - rows / 2) * this.cell;
    this.box(this.x - 6 - this.cell, y - 1.5, this.cell, 3, { fill: "var(--heed-ink)" });
  }

  /**
   * What the entries of the vector just drawn stand for.
   * @param {string[]} names
   * @param {number} width
   */
  names(names, width) {
    const top = this.middle - names.length * this.cell / 2;
    names.forEach((name, i) => this.note(name, this.x, top + (i + 0.5) * this.cell + 4, "start"));
    this.x += width;
  }

  /** @param {string} text */
  sign(text) {
    this.note(text, this.x + 7, this.middle + 4, "middle");
    this.x += 18;
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
   * @param {string} text what follows a "^" is raised
   * @param {number} x
   * @param {number} y
   * @param {"start" | "middle" | "end"} anchor
   */
  note(text, x, y, anchor) {
    const [base, raised] = text.split("^");
    const high = raised ? svg("tspan", { dy: -5, "font-size": 12 }, raised) : null;
    const place = { x, y, "text-anchor": anchor };
    this.drawn.push(svg("text", { class: "heed-axis", ...place }, base, high));
  }
}

/**
 * [W^I W^P] times x above p.
 * @param {State} state
 * @param {ReturnType<typeof compute>} shown
 * @param {Pen} pen
 */
function together({ word, position }, { wide, tall, sum }, pen) {
  const places = Array.from({ length: POSITIONS }, (_, t) => `t = ${t}`);
  pen.block(wide, [
    { name: "W^I", columns: WORDS.length, pinned: WORDS.indexOf(word) },
    { name: "W^P", columns: POSITIONS, pinned: position },
  ]);
  pen.block(tall, [{ name: "x above p", columns: 1 }]);
  pen.split(WORDS.length, tall.rows);
  pen.names([...WORDS, ...places], NAMES);
  pen.sign("=");
  pen.block(sum, [{ name: "a + e", columns: 1 }]);
  return pen.drawn;
}

/**
 * W^I x plus W^P p.
 * @param {State} state
 * @param {ReturnType<typeof compute>} shown
 * @param {Pen} pen
 */
function apart({ word, position }, { words, positions, x, p, sum }, pen) {
  pen.block(words, [{ name: "W^I", columns: WORDS.length, pinned: WORDS.indexOf(word) }]);
  pen.block(x, [{ name: "x", columns: 1 }]);
  pen.sign("+");
  pen.block(positions, [{ name: "W^P", columns: POSITIONS, pinned: position }]);
  pen.block(p, [{ name: "p", columns: 1 }]);
  pen.sign("=");
  pen.block(sum, [{ name: "a + e", columns: 1 }]);
  return pen.drawn;
}

/**
 * @param {Plot} plot
 * @param {{ word: number, position: number }} lengths
 * @param {Frame} frame
 */
function draw_lengths(plot, { word, position }, frame) {
  const top = Math.max(word, position);
  const names = [{ at: 0, text: "word × √D" }, { at: 1, text: "position" }];
  plot.draw({
    x: { low: -0.6, high: 1.6, ticks: names },
    y: { low: 0, high: top * 1.15, label: "length" },
    height: 240,
    marks: [
      { kind: "bars", x: [0], y: [word], series: 1, size: 1.4 },
      { kind: "bars", x: [1], y: [position], series: 2, size: 1.4 },
      { kind: "text", x: [0], y: [word + top * 0.03], series: 0, text: fixed(word, 1) },
      { kind: "text", x: [1], y: [position + top * 0.03], series: 0, text: fixed(position, 1) },
    ],
  }, frame);
}
