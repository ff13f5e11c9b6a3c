// One matrix product: the left factor, the right one above, and the product where row meets column.
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
const GAP = 8; // between the factors and their product, in CSS pixels
const LABEL = 20; // height of the name of a matrix
const NUMBER = 30; // the least width of a cell with its number
const SERIES = { Q: "blue", K: "orange", V: "green", S: "ink", A: "ink", Y: "pink" };
const SIGNS = { Q: "Q", K: "Kᵀ", V: "V", S: "scores", A: "weights", Y: "outputs" };
const SAID = { Q: "queries", K: "keys", V: "values", S: "scores", A: "weights", Y: "outputs" };

/**
 * How large things are, in CSS pixels: `feature` is a cell's side along D_h, `across` and `down` one
 * along the tokens; `left` and `above` are the room for pieces.
 * @typedef {{ feature: number, across: number, down: number, left: number, above: number }} Sizes
 */

/**
 * A matrix where it stands: which way round, and what its rows and columns are.
 * @typedef {object} Placed
 * @property {Name} name
 * @property {boolean} turned whether it stands transposed: then its rows go across
 * @property {string} label
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

  /**
   * Where it stands and how large its cells are, in CSS pixels.
   * @param {number} left
   * @param {number} top
   * @param {number} across
   * @param {number} down
   * @param {number} [lift] room between the matrix and its name
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

/** A product on its sheet. */
export class ProductSheet {
  /**
   * @param {[Name, Name, Name]} names of the left factor, the right one and the product, rows first
   * @param {Press} press
   */
  constructor(names, press) {
    this.blocks = names.map((name) => new Block(name, press));
    this.sides = [0, 1, 2].map((side) =>
      html("div", { class: "heed-product-names heed-cell-names", "data-upright": side === 1 })
    );
    this.formula = html("span", { class: "heed-product-formula" });
    const parts = this.blocks.flatMap(({ label, element }) => [label, element]);
    this.corner = { left: 0, top: 0, below: 0 }; // of the upper factor, and the top of the left one
    this.element = html("div", { class: "heed-product" }, ...parts, ...this.sides, this.formula);
  }

  /**
   * @param {Record<Name, Matrix>} chain
   * @param {object} how
   * @param {boolean} how.turned whether tokens are columns
   * @param {Sizes} how.sizes
   * @param {string} how.theme
   * @param {string[]} how.pieces
   * @param {Partial<Record<Name, Part>>} how.parts that are lit
   * @param {{ t: number, s: number, c: number }} how.at
   * @param {number} how.asked the key whose piece is marked, if any
   * @param {string} how.formula
   */
  draw(chain, how) {
    const stood = this.stand(how.turned);
    for (const { block, turned } of stood) {
      block.paint(chain[block.name], turned, how.theme);
      block.at = at_of(block.name, how.at);
    }
    this.lay_out(stood, how.sizes);
    for (const block of this.blocks) block.light(how.parts[block.name]);
    for (const block of this.blocks) name(block, chain[block.name], how);
    this.write(stood, how);
  }

  /**
   * Left factor, upper factor and product, and which way round each stands. Where tokens are columns,
   * the product is transposed, and the factors change places.
   * @param {boolean} turned
   */
  stand(turned) {
    const [left, right, product] = this.blocks;
    const keys = right.name === "K"; // which are transposed where tokens are rows
    const factors = [{ block: left, turned }, { block: right, turned: turned !== keys }];
    if (turned) factors.reverse();
    return [...factors, { block: product, turned }];
  }

  /** @type {(stood: { block: Block, turned: boolean }[], sizes: Sizes) => void} */
  lay_out(stood, { feature, across, down, ...room }) {
    const [first, second] = stood.map(({ block }) => /** @type {Matrix} */ (block.shown));
    const left = tokens_along(stood[0], "rows") ? room.left : 0;
    const above = tokens_along(stood[1], "columns") ? room.above : 0;
    const wide = features(stood[0]) === "across" ? feature : across;
    const high = features(stood[1]) === "down" ? feature : down;
    const out = stood[2].block.name === "Y";
    const x = out && stood[2].turned ? feature : down; // of a row of the product
    const y = out && !stood[2].turned ? feature : across;
    const corner = { left: left + first.columns * wide + GAP, top: above + LABEL };
    const below = corner.top + second.rows * high + GAP + LABEL;
    stood[0].block.place(left, below, wide, x);
    stood[1].block.place(corner.left, corner.top, y, high, above);
    stood[2].block.place(corner.left, below, y, x);
    this.corner = { ...corner, below };
    const height = below + first.rows * x;
    const width = corner.left + second.columns * y;
    put(this.element, "style", `width: ${width}px; height: ${height}px`);
  }

  /**
   * The pieces beside the rows of tokens, and the formula in the free corner.
   * @param {{ block: Block, turned: boolean }[]} stood
   * @param {{ pieces: string[], at: { t: number }, asked: number, formula: string, sizes: Sizes }} how
   */
  write(stood, { pieces, at, asked, formula, sizes }) {
    const { left, top, below } = this.corner;
    const [first, second] = stood;
    const chosen = { Q: at.t, K: asked, V: asked, S: at.t, A: at.t, Y: at.t };
    // the rows of the left factor, the columns and the rows of the upper one
    const rows = tokens_along(first, "rows");
    const columns = tokens_along(second, "columns");
    const inner = tokens_along(second, "rows");
    const pick = (/** @type {Block} */ block) => chosen[block.name];
    name_pieces(this.sides[0], rows ? pieces : [], pick(first.block), sizes.down, "top");
    put(this.sides[0], "style", `left: 0; top: ${below}px; width: ${sizes.left - 6}px`);
    name_pieces(this.sides[1], columns ? pieces : [], pick(second.block), sizes.across, "left");
    put(this.sides[1], "style", `left: ${left}px; top: ${top}px`);
    name_pieces(this.sides[2], inner ? pieces : [], asked, sizes.down, "top");
    put(this.sides[2], "style", `left: 0; top: ${top}px; width: ${left - GAP - 6}px`);
    say(this.formula, formula);
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
 * Which way the features of a factor run; weights have none.
 * @param {{ block: Block, turned: boolean }} stood
 */
function features({ block: { name }, turned }) {
  if (name === "A") return "nowhere";
  return turned ? "down" : "across";
}

/**
 * Whether the rows or columns of a factor, as it stands, are tokens.
 * @param {{ block: Block, turned: boolean }} stood
 * @param {"rows" | "columns"} side
 */
function tokens_along(stood, side) {
  return features(stood) !== (side === "rows" ? "down" : "across");
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
