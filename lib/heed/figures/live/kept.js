// What a decoder keeps from step to step: the keys and values of all it has read, in every head.
import { grouped } from "../base/numbers.js";
import { html, say, svg } from "../kit/dom.js";
import { caption, Paper } from "../kit/paper.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Run } from "../../experiments/translated.js" */

const WIDE = 320; // CSS pixels, at most
const [HIGH, ROW, GAP, TOP] = [96, 10, 14, 20]; // of all rows, of one at most, between blocks, title

/**
 * How much is kept and computed once `step` pieces are read; numbers count keys and values of all
 * blocks and heads, rows those of one head.
 * @param {Run} run
 * @param {number} step
 * @param {number} width D, of a row of keys in all heads together
 */
export function cache_of({ decoder, source }, step, width) {
  const row = 2 * decoder.length * width; // a key and a value
  return {
    blocks: decoder.length,
    heads: decoder[0]?.length ?? 0,
    kept: step * row,
    of_source: source.length * row,
    fresh: row,
    rows: { now: 1, so_far: step },
    without: { now: step, so_far: step * (step + 1) / 2 },
  };
}

/** The cache as a picture, and what it spares in numbers. */
export class Kept {
  constructor() {
    this.paper = new Paper();
    this.paper.draw(WIDE, TOP + HIGH + 2, []); // its room, until there is something to draw
    this.said = html("p");
    this.cells = Array.from({ length: 4 }, () => html("td"));
    const heads = ["in this step", "so far"].map((name) => html("th", { scope: "col" }, name));
    const table = html(
      "table",
      { class: "heed-card" },
      html("caption", {}, "Rows of keys and values computed, in each head"),
      html("thead", {}, html("tr", {}, html("td"), ...heads)),
      html("tbody", {}, this.row("with the cache", 0), this.row("without it", 2)),
    );
    const words = html("div", {}, table, this.said);
    const picture = html("div", {}, this.paper.element, key());
    this.element = html("div", { class: "heed-kept" }, picture, words);
  }

  /** @type {(name: string, at: number) => HTMLElement} */
  row(name, at) {
    const cells = this.cells.slice(at, at + 2);
    return html("tr", {}, html("th", { scope: "row" }, name), ...cells);
  }

  /** @type {(run: Run, step: number, width: number, frame: Frame) => void} */
  draw(run, step, width, frame) {
    const cache = cache_of(run, step, width);
    this.element.hidden = cache.blocks === 0; // a recurrent decoder keeps its state alone
    if (cache.blocks === 0) return;
    const { rows, without } = cache;
    [rows.now, rows.so_far, without.now, without.so_far]
      .forEach((count, i) => say(this.cells[i], grouped(count)));
    say(
      this.said,
      `Kept: ${grouped(cache.kept)} numbers for what is written, more at each step, and ` +
        `${grouped(cache.of_source)} for the source sentence, computed once.`,
    );
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
