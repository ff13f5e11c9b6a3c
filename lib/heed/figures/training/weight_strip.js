// All weights of the model of six digits: one pixel each, in one strip.
import { html, put } from "../kit/dom.js";
import { paint } from "../kit/heatmap.js";
import { COUNT } from "../../training/digits.js";
import { grouped } from "../base/numbers.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { DigitTransformer, Name } from "../../training/digits.js" */

const ROWS = 16; // every weight matrix has a side of 16
const GAP = 2; // columns between two groups
const BRIGHTEST = 0.8; // the weight where the colours end
const CAPTION = `All ${grouped(COUNT)} weights: E digits, P places, Q K V O attention, ` +
  "W₁ W₂ network, U output, b biases and norms. Blue above 0, orange below.";

/**
 * A group of columns: what it is called, and the weights from which on so many are shown.
 * @typedef {{ name: string, parts: Name[], from: number, columns: number, at: number }} Group
 */

/** @type {[string, number, Name[], number?][]} */
const LISTED = [
  ["E", 10, ["digits"]],
  ["P", 6, ["places"]],
  ["Q", 16, ["projection"]],
  ["K", 16, ["projection"], 256],
  ["V", 16, ["projection"], 512],
  ["O", 16, ["join"]],
  ["W₁", 32, ["expand"]],
  ["W₂", 32, ["contract"]],
  ["U", 10, ["output"]],
  ["b", 14, [
    "projection_bias",
    "join_bias",
    "expand_bias",
    "contract_bias",
    "attention_gain",
    "attention_shift",
    "network_gain",
    "network_shift",
    "gain",
    "shift",
    "output_bias",
  ]],
];
const GROUPS = groups();
const COLUMNS = GROUPS.reduce((end, { at, columns }) => Math.max(end, at + columns), 0);

/** The strip, and below it what each part is. */
export class WeightStrip {
  constructor() {
    this.paper = html("canvas", { role: "img", "aria-label": CAPTION });
    const names = GROUPS.map(({ name, at, columns }) => {
      const label = html("span", {}, name);
      label.style.left = `${(100 * (at + columns / 2) / COLUMNS).toFixed(2)}%`;
      return label;
    });
    this.element = html(
      "div",
      { class: "heed-strip" },
      this.paper,
      html("div", { class: "heed-strip-names", "aria-hidden": "true" }, ...names),
      html("p", { class: "heed-strip-note", "aria-hidden": "true" }, CAPTION),
    );
  }

  /** @type {(model: DigitTransformer, frame: Frame) => void} */
  draw(model, { width, theme }) {
    const columns = GROUPS.flatMap((group) => [...columns_of(group, model), ...empty()]);
    put(this.paper, "style", `height: ${Math.round(width * ROWS / COLUMNS)}px`);
    paint(this.paper, {
      rows: ROWS,
      columns: COLUMNS,
      value: (row, column) => (columns[column][row] ?? 0) / BRIGHTEST,
      ramp: "diverging",
    }, theme);
  }
}

/** @returns {Group[]} */
function groups() {
  let at = 0;
  return LISTED.map(([name, columns, parts, from = 0]) => {
    const group = { name, parts, from, columns, at };
    at += columns + GAP;
    return group;
  });
}

/**
 * The columns of a group, top to bottom. The second matrix of the network lies on its side.
 * @type {(group: Group, model: DigitTransformer) => ArrayLike<number>[]}
 */
function columns_of({ parts, from, columns }, { parts: all }) {
  const lying = parts[0] === "contract";
  const values = Float64Array.from(parts.flatMap((name) => [...all[name].values])).subarray(from);
  return Array.from(
    { length: columns },
    (_, c) =>
      lying
        ? Float64Array.from({ length: ROWS }, (_, r) => values[r * columns + c])
        : values.subarray(c * ROWS, (c + 1) * ROWS),
  );
}

/** @returns {ArrayLike<number>[]} */
function empty() {
  return Array.from({ length: GAP }, () => []);
}
