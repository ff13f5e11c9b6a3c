// A translation piece by piece: how probable each was, and where the translator looked for it.
import { read_array } from "../../storage/arrays.js";
import { percent } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { html, put, resize, say } from "../kit/dom.js";
import { paint } from "../kit/heatmap.js";
/** @import { Encoded } from "../../storage/arrays.js" */
/** @import { Frame } from "../kit/frame.js" */

/**
 * A translation as one checkpoint wrote it.
 * @typedef {object} Written
 * @property {string} text
 * @property {string[]} pieces
 * @property {number[]} shares how probable each was
 * @property {Encoded} attention (pieces, pieces of the sentence), in 255ths
 */

/** @typedef {{ text: string, pieces: string[], written: Written[] }} Learnt */

const STEPS = 255;
const ROW = { least: 12, most: 23 }; // height of a piece, in CSS pixels
const NOTE = 24; // of what stands below
const LETTER = 7.5; // about the width of one in a column's name
const GAP = 8; // around it

/** The pieces one below the other, and beside each a row of the map. */
export class LearningMap {
  constructor() {
    this.heads = html("div", { class: "heed-learning-heads", lang: "en" });
    this.rows = html("ol", { class: "heed-learning-rows", lang: "fr" });
    this.paper = html("canvas", { role: "img", "aria-label": "attention" });
    this.note = html("p", { class: "heed-learning-note" });
    const corner = html("span", { class: "heed-learning-corner" }, "writes ↓ looks at →");
    const sheet = html("div", { class: "heed-learning-paper" }, this.paper);
    const map = html("div", { class: "heed-learning-map" }, corner, this.heads, this.rows, sheet);
    this.element = html("div", { class: "heed-learning-left" }, map, this.note);
    /** @type {{ written: Written, theme: string } | null} */
    this.painted = null;
  }

  /** @type {(learnt: Learnt, at: number, frame: Frame) => void} */
  draw(learnt, at, { width, room, theme }) {
    const written = learnt.written[at];
    const most = Math.max(...learnt.written.map(({ pieces }) => pieces.length));
    const longest = Math.max(...learnt.pieces.map((piece) => piece.length));
    const head = LETTER * longest + GAP;
    const row = Math.floor((room - head - NOTE) / most);
    const high = Math.max(ROW.least, Math.min(ROW.most, row));
    const sizes = `--head: ${head}px; --row: ${high}px; --rows: ${most}`;
    put(this.element, "style", `width: ${width}px; ${sizes}`);
    put(this.paper, "style", `height: ${written.pieces.length * high}px`);
    name(this.heads, learnt.pieces);
    list(this.rows, written);
    if (this.painted?.written === written && this.painted.theme === theme) return;
    this.painted = { written, theme };
    this.paint(written, theme);
  }

  /** @type {(written: Written, theme: Frame["theme"]) => void} */
  paint({ attention }, theme) {
    const { values, shape: [rows, columns] } = read_array(attention);
    const value = (/** @type {number} */ row, /** @type {number} */ column) =>
      values[row * columns + column] / STEPS;
    paint(this.paper, { rows, columns, value, ramp: "sequential" }, theme);
  }
}

/** @type {(heads: HTMLElement, pieces: string[]) => void} */
function name(heads, pieces) {
  resize(heads, pieces.length, () => html("span"));
  pieces.forEach((piece, i) => say(heads.children[i], piece));
}

/** @type {(rows: HTMLElement, written: Written) => void} */
function list(rows, { pieces, shares }) {
  resize(rows, pieces.length, () => html("li", {}, html("b"), html("small")));
  pieces.forEach((piece, i) => {
    const [label, share] = /** @type {Iterable<HTMLElement>} */ (rows.children[i].children);
    say(label, piece);
    say(share, percent(shares[i]));
    label.style.backgroundColor = css_colour("sequential", shares[i]);
  });
}
