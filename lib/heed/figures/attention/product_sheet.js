// The matrices of one head: in a band along the tokens Q, scores, weights and outputs, and beside it the
// factors of two of them, K and V.
import { fixed } from "../base/numbers.js";
import { html, put, say } from "../kit/dom.js";
import { paint } from "../kit/heatmap.js";
import { sideways } from "../kit/touch.js";
import { transpose } from "../../numeric/matrix.js";
import { LINE, name_pieces, write_cells } from "../translators/cell_labels.js";
import { bright, entry } from "../translators/chain.js";
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Name, Part } from "../translators/chain.js" */

const KEYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
export const GAP = 8; // between matrices, in CSS pixels
export const LABEL = 20; // height of the name of a matrix
const NUMBER = 30; // the least width of a cell with its number
const NAMES = /** @type {Name[]} */ ([..."QKSAVY"]);
const SERIES = { Q: "blue", K: "orange", V: "green", S: "ink", A: "ink", Y: "pink" };
const SIGNS = { Q: "Q", K: "Kᵀ", V: "V", S: "scores", A: "weights", Y: "outputs" };
const SAID = { Q: "queries", K: "keys", V: "values", S: "scores", A: "weights", Y: "outputs" };

/**
 * How large things are, in CSS pixels: `feature` is a cell's side along D_h, `across` and `down` one
 * along the tokens; `names` is the room for pieces.
 * @typedef {{ feature: number, across: number, down: number, names: number }} Sizes
 */

/**
 * @typedef {object} How
 * @property {boolean} turned whether tokens are columns
 * @property {Name[]} band from queries to outputs
 * @property {Sizes} sizes
 * @property {string} theme
 * @property {string[]} pieces
 * @property {Partial<Record<Name, Part>>} parts that are lit
 * @property {{ t: number, s: number, c: number }} at
 * @property {number} asked the key whose piece is marked, if any
 * @property {string} formula
 */

/** @typedef {(name: Name, row: number, column: number) => void} Press of the matrix as chain.js has it */

/** One matrix of a sheet: its cells, its name, the frame of what is lit. */
class Block {
  /**
   * @param {Name} name
   * @param {Press} press
   */
  constructor(name, press) {
    this.name = name;
    this.press = press;
    this.label = html("span", { class: `heed-product-label heed-series-${SERIES[name]}` });
    this.paper = html("canvas", {
      tabindex: 0,
      role: "img",
      "data-control": `entry ${name}`,
      keydown: (event) => this.step(event),
    });
    this.numbers = html("div", { class: "heed-cell-numbers", "aria-hidden": "true" });
    this.frame = html("span", { class: `heed-product-frame heed-series-${SERIES[name]}` });
    const sheet = [this.paper, this.numbers, this.frame];
    this.element = html("div", { class: "heed-product-block" }, ...sheet);
    this.turned = false;
    this.across = 0; // the size of a cell, in CSS pixels
    this.down = 0;
    this.at = { row: 0, column: 0 }; // the entry that the arrow keys go on from
    /** @type {Matrix | null} as it stands */
    this.shown = null;
    this.painted = "";
    /** @type {Matrix | null} */
    this.whole = null;
    this.listen();
  }

  /** @type {(whole: Matrix, turned: boolean, theme: string) => void} */
  paint(whole, turned, theme) {
    const key = `${turned} ${theme}`;
    if (this.whole === whole && this.painted === key) return;
    [this.whole, this.painted, this.turned] = [whole, key, turned];
    const shown = turned ? transpose(whole) : whole;
    this.shown = shown;
    const shares = this.name === "A" ? shown : bright(shown);
    const ramp = this.name === "A" ? "sequential" : "diverging";
    const value = (/** @type {number} */ row, /** @type {number} */ column) =>
      entry(shares, row, column);
    paint(this.paper, { ...shown, value, ramp }, /** @type {"light" | "dark"} */ (theme));
  }

  /** How many cells a side has as it stands. @param {"rows" | "columns"} side */
  cells(side) {
    return this.shown?.[side] ?? 0;
  }

  /**
   * Where it stands and how large its cells are, in CSS pixels.
   * @type {(left: number, top: number, across: number, down: number, lift?: number) => void}
   */
  place(left, top, across, down, lift = 0) {
    const { rows, columns, values } = /** @type {Matrix} */ (this.shown);
    [this.across, this.down] = [across, down];
    const size = `width: ${columns * across}px; height: ${rows * down}px`;
    put(this.element, "style", `left: ${left}px; top: ${top}px; ${size}`);
    put(this.paper, "style", size);
    put(this.label, "style", `left: ${left}px; top: ${top - lift - LABEL}px`);
    const room = across >= NUMBER && down >= LINE && "SA".includes(this.name);
    const digits = this.name === "A" ? 2 : 1;
    const texts = Array.from(room ? values : [], (value) => fixed(value, digits));
    write_cells(this.numbers, texts, columns, { across, down });
  }

  /**
   * Frame what is lit.
   * @param {Part | undefined} part of the matrix as chain.js has it
   */
  light(part) {
    this.frame.hidden = !part;
    if (!part) return;
    const { rows, columns } = /** @type {Matrix} */ (this.shown);
    const [row, column] = this.turned ? [part.column, part.row] : [part.row, part.column];
    const { across, down } = this;
    const x = span(column, columns, across);
    const y = span(row, rows, down);
    put(
      this.frame,
      "style",
      `left: ${x.from}px; width: ${x.size}px; top: ${y.from}px; height: ${y.size}px`,
    );
  }

  listen() {
    const point = (/** @type {PointerEvent} */ event) => {
      const { left, top, width, height } = this.paper.getBoundingClientRect();
      const { rows, columns } = /** @type {Matrix} */ (this.shown);
      const row = Math.floor((event.clientY - top) / height * rows);
      this.go(row, Math.floor((event.clientX - left) / width * columns));
    };
    sideways(this.paper, {
      press: (event) => event.pointerType !== "touch" && point(event),
      drag: point,
      tap: point,
    });
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const step = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    if (!step) return;
    event.preventDefault();
    const { row, column } = this.at;
    const [down, along] = this.turned ? [column, row] : [row, column];
    this.go(down + step[0], along + step[1]);
  }

  /**
   * Choose an entry of what is shown, or the nearest one.
   * @type {(row: number, column: number) => void}
   */
  go(row, column) {
    const { rows, columns } = /** @type {Matrix} */ (this.shown);
    const r = Math.max(0, Math.min(rows - 1, row));
    const c = Math.max(0, Math.min(columns - 1, column));
    if (this.turned) this.press(this.name, c, r);
    else this.press(this.name, r, c);
  }
}

/** @type {(at: number | undefined, count: number, size: number) => { from: number, size: number }} */
function span(at, count, size) {
  return at === undefined ? { from: 0, size: count * size } : { from: at * size, size };
}

/** All matrices on a sheet. */
export class ProductSheet {
  /** @param {Press} press */
  constructor(press) {
    this.blocks = Object.fromEntries(NAMES.map((name) => [name, new Block(name, press)]));
    this.sides = [0, 1, 2].map((side) =>
      html("div", { class: "heed-product-names heed-cell-names", "data-upright": side === 1 })
    );
    this.formula = html("span", { class: "heed-product-formula" });
    const parts = Object.values(this.blocks).flatMap(({ label, element }) => [label, element]);
    this.element = html("div", { class: "heed-product" }, ...parts, ...this.sides, this.formula);
  }

  /**
   * @param {Record<Name, Matrix>} chain
   * @param {How} how
   */
  draw(chain, how) {
    for (const block of Object.values(this.blocks)) {
      const shown = ["K", "V", ...how.band].includes(block.name);
      block.element.hidden = block.label.hidden = !shown;
      const keys = block.name === "K"; // which are transposed where tokens are rows
      block.paint(chain[block.name], how.turned !== keys, how.theme);
      block.at = at_of(block.name, how.at);
      name(block, chain[block.name], how);
    }
    if (how.turned) this.stand_down(how);
    else this.stand_across(how);
    for (const block of Object.values(this.blocks)) block.light(how.parts[block.name]);
    say(this.formula, how.formula);
  }

  /** Tokens are rows: the band runs across, and the factors stand above. @param {How} how */
  stand_across({ band, sizes, pieces, asked, at }) {
    const { Q, K, V } = this.blocks;
    const { feature, across, down, names } = sizes;
    const [deep, tall] = [Q.cells("columns") * feature, pieces.length * down];
    const top = Math.max(names + LABEL + deep, LABEL + tall) + GAP + LABEL;
    let left = names;
    for (const block of band.map((name) => this.blocks[name])) {
      const size = "SA".includes(block.name) ? across : feature;
      block.place(left, top, size, down);
      if (block.name === band[1]) K.place(left, top - LABEL - GAP - deep, across, feature, names);
      if (block.name === "Y") V.place(left, top - LABEL - GAP - tall, feature, down);
      left += block.cells("columns") * size + GAP;
    }
    put(this.blocks.Y.label, "style", `right: 0; top: ${top - LABEL}px`); // it is wider than its cells
    put(this.element, "style", `width: ${left - GAP}px; height: ${top + tall}px`);
    const keys = names + deep + GAP; // where they begin
    this.name(0, pieces, at.t, down, `left: 0; top: ${top}px; width: ${names - 6}px`);
    const above = top - LABEL - GAP - deep;
    this.name(1, pieces, asked, across, `left: ${keys}px; top: ${above}px`);
    const beside = `left: ${keys + pieces.length * across}px; width: ${pieces.length * across}px`;
    const inner = band.length > 3 ? pieces : []; // there is room in front of the values
    this.name(2, inner, asked, down, `top: ${top - LABEL - GAP - tall}px; ${beside}`);
  }

  /** Tokens are columns: the band runs down, and the factors stand at its left. @param {How} how */
  stand_down({ band, sizes, pieces, asked, at }) {
    const { Q, K, V } = this.blocks;
    const { feature, across, down, names } = sizes;
    const [deep, wide] = [Q.cells("rows") * feature, pieces.length * across];
    const left = Math.max(names + deep, wide) + GAP;
    let top = LABEL + names;
    for (const block of band.map((name) => this.blocks[name])) {
      const size = "SA".includes(block.name) ? down : feature;
      block.place(left, top, across, size, block === Q ? names : 0);
      if (block.name === band[1]) K.place(left - GAP - deep, top, feature, down);
      if (block.name === "Y") V.place(left - GAP - wide, top, across, feature);
      top += block.cells("rows") * size + GAP + LABEL;
    }
    put(this.element, "style", `width: ${left + wide}px; height: ${top - GAP - LABEL}px`);
    const below = 2 * LABEL + names + deep + GAP; // the top of the keys
    const beside = `left: 0; top: ${below}px; width: ${left - GAP - deep - 6}px`;
    this.name(0, pieces, asked, down, beside);
    this.name(1, pieces, at.t, across, `left: ${left}px; top: ${LABEL + names}px`);
    this.name(2, [], asked, down, "");
  }

  /** @type {(side: number, pieces: string[], chosen: number, size: number, place: string) => void} */
  name(side, pieces, chosen, size, place) {
    const element = this.sides[side];
    name_pieces(element, pieces, chosen, size, side === 1 ? "left" : "top");
    put(element, "style", place);
  }
}

/**
 * The entry of a matrix that is chosen.
 * @param {Name} name
 * @param {{ t: number, s: number, c: number }} at
 */
function at_of(name, { t, s, c }) {
  if (name === "Q") return { row: t, column: 0 };
  if (name === "K") return { row: s, column: 0 };
  if (name === "V") return { row: s, column: c };
  return { row: t, column: name === "Y" ? c : s };
}

/**
 * The name of a matrix with its shape, and what a screen reader hears of it.
 * @param {Block} block
 * @param {Matrix} whole
 * @param {{ pieces: string[], at: { t: number, s: number, c: number } }} how
 */
function name(block, whole, { pieces, at }) {
  const { rows, columns } = /** @type {Matrix} */ (block.shown);
  say(block.label, `${SIGNS[block.name]} ${rows} × ${columns}`);
  const { row, column } = at_of(block.name, at);
  const place = "SA".includes(block.name) ? pieces[column] : `column ${column}`;
  const value = fixed(entry(whole, row, column), 2);
  put(block.paper, "aria-label", `${SAID[block.name]}: ${pieces[row]}, ${place}: ${value}`);
}
