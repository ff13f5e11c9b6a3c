// What a decoder keeps from step to step: the keys and values of all it has read, in every head.
import { html, svg } from "../kit/dom.js";
import { caption, Paper } from "../kit/paper.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Run } from "../../experiments/translated.js" */

const WIDE = 320; // CSS pixels, at most
const [HIGH, ROW, GAP, TOP] = [96, 10, 14, 20]; // of all rows, of one at most, between blocks, title

/**
 * How much is kept once `step` pieces are read: `kept` numbers, of keys and values, in all heads.
 * @param {Run} run
 * @param {number} step
 * @param {number} width D, of a row of keys in all heads together
 */
export function cache_of({ decoder }, step, width) {
  const row = 2 * decoder.length * width; // a key and a value
  return { blocks: decoder.length, heads: decoder[0]?.length ?? 0, kept: step * row };
}

/** The cache as a picture. */
export class Kept {
  constructor() {
    this.paper = new Paper();
    this.paper.draw(WIDE, TOP + HIGH + 2, []); // its room, until there is something to draw
    this.element = html("div", { class: "heed-kept" }, this.paper.element, key());
  }

  /** @type {(run: Run, step: number, width: number, frame: Frame) => void} */
  draw(run, step, width, frame) {
    const cache = cache_of(run, step, width);
    this.element.hidden = cache.blocks === 0; // a recurrent decoder keeps its state alone
    if (cache.blocks === 0) return;
    const wide = Math.min(WIDE, frame.width);
    this.paper.draw(wide, TOP + HIGH + 2, [...blocks_of(cache, step, run.written.length, wide)]);
  }
}

/** What a bar stands for. */
function key() {
  const entry = (/** @type {string} */ look, /** @type {string} */ text) =>
    html("span", { class: `heed-key-${look}` }, text);
  return html(
    "p",
    { class: "heed-kept-key" },
    "A row is a key and a value, in one head:",
    entry("rows", "kept"),
    entry("fresh", "computed in this step"),
  );
}

/**
 * The blocks side by side, in each a column for every head and a row for every piece. All bars of one
 * look are one path: a drag draws them at every frame.
 * @param {{ blocks: number, heads: number }} cache
 * @param {number} step
 * @param {number} most steps
 * @param {number} wide
 */
function* blocks_of({ blocks, heads }, step, most, wide) {
  const block = (wide - GAP * (blocks - 1)) / blocks;
  const lefts = Array.from({ length: blocks }, (_, b) => b * (block + GAP));
  for (const [b, left] of lefts.entries()) {
    yield caption(blocks > 1 ? `layer ${b + 1}` : "the decoder", left + block / 2, 13);
  }
  const width = block / heads;
  const columns = lefts.flatMap((left) =>
    Array.from({ length: heads }, (_, h) => left + h * width)
  );
  const high = Math.min(ROW, HIGH / most);
  const bars = (/** @type {string} */ look, /** @type {number} */ from, /** @type {number} */ to) =>
    svg("path", {
      class: look,
      d: columns.map((x) => `M${x} ${TOP + from * high}h${width - 2}V${TOP + to * high}H${x}z`)
        .join(""),
    });
  yield bars("heed-kept-free", 0, most);
  yield bars("heed-kept-rows", 0, step - 1);
  yield bars("heed-kept-fresh", step - 1, step);
}
