// Two sentences as Codes draws them: a row for each position, and beside it the step to the next.
import { fixed } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { svg } from "../kit/dom.js";
import { caption } from "../kit/paper.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Paper } from "../kit/paper.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */

/** @typedef {{ step: number, t: number, of: number }} Step from t to t + 1 of so many positions */

/**
 * What is drawn: the codes of a short and a long sentence, their steps, and what stands out.
 * @typedef {object} Shown
 * @property {Matrix[]} tables
 * @property {Step[][]} steps
 * @property {Step} longest
 * @property {Step[]} extremes the steps that are marked
 * @property {number} maximum N, where a line is drawn
 * @property {number[]} wrong rows of the long sentence in a frame
 */

/** @typedef {{ top: number, line: number, right: number, cell: number, most: number }} Place in CSS pixels */

const HEIGHT = 300; // of all rows, in CSS pixels
const LETTERS = 11; // height of a number, in CSS pixels
const EDGE = { left: 22, top: 20, between: 24, right: 34 };
const BARS = 0.24; // the longest bar, as a share of the width

/** @type {(paper: Paper, shown: Shown, frame: Frame) => void} */
export function draw_sentences(paper, shown, { width, room }) {
  const rows = shown.tables[0].rows + shown.tables[1].rows;
  const around = 2 * EDGE.top + EDGE.between;
  const line = Math.min(18, Math.min(HEIGHT, room - around) / rows);
  paper.draw(width, around + line * rows, parts(shown, width, line));
}

/**
 * @param {Shown} shown
 * @param {number} width
 * @param {number} line height of a row
 */
function* parts(shown, width, line) {
  const { tables: [short, long], steps, maximum, wrong } = shown;
  const most = BARS * width;
  const right = width - EDGE.right - most;
  const cell = Math.min(64, (right - EDGE.left - 12) / long.columns);
  const place = { top: EDGE.top, line, right, cell, most };
  yield caption("step", right, place.top - 6, "start");
  yield* sentence(short, steps[0], shown, place);
  const top = EDGE.top + EDGE.between + short.rows * line;
  yield* sentence(long, steps[1], shown, { ...place, top });
  const wide = cell * long.columns;
  if (long.rows > maximum) yield border(top + line * maximum, EDGE.left + wide);
  for (const t of wrong) yield frame_of(top + line * t, line, wide);
}

/**
 * @param {Matrix} table
 * @param {Step[]} steps
 * @param {Shown} shown
 * @param {Place} place
 */
function* sentence(table, steps, shown, place) {
  const { maximum } = shown;
  const beyond = table.rows > maximum ? `, N = ${maximum}` : "";
  yield caption(`${table.rows} words${beyond}`, EDGE.left, place.top - 6, "start");
  yield* rows(table, shown, place);
  yield* bars(steps, shown, place);
}

/**
 * @param {Matrix} table
 * @param {Shown} shown
 * @param {Place} place
 */
function* rows({ rows, columns, values }, { tables }, { top, line, cell }) {
  const most = tables[1].values.reduce((a, b) => Math.max(a, Math.abs(b)), 1);
  /** @type {Map<string, string>} a path for all cells of one colour: drawn faster than each alone */
  const paths = new Map();
  for (let i = 0; i < values.length; i++) {
    const [x, y] = [EDGE.left + i % columns * cell, top + Math.floor(i / columns) * line];
    const fill = css_colour("diverging", values[i] / most);
    paths.set(fill, (paths.get(fill) ?? "") + box(x, y, cell - 1, line - 1));
  }
  for (const [fill, d] of paths) yield svg("path", { fill, d });
  const every = line > 11 ? 1 : 5;
  for (let t = 0; t < rows; t += every) {
    yield caption(t, EDGE.left - 6, top + (t + 0.5) * line + 4, "end");
  }
  if (line >= 13 && cell >= 10) yield* numbers({ rows, columns, values }, { top, line, cell });
}

/**
 * One text for each row, where a number is one digit or the only one of its row.
 * @param {Matrix} table
 * @param {{ top: number, line: number, cell: number }} place
 */
function* numbers({ rows, columns, values }, { top, line, cell }) {
  const whole = values.every(Number.isInteger);
  if (columns > 1 && !whole) return;
  const x = Array.from({ length: columns }, (_, c) => EDGE.left + (c + 0.5) * cell).join(" ");
  for (let t = 0; t < rows; t++) {
    const entries = Array.from(values.subarray(t * columns, (t + 1) * columns));
    const text = entries.map((value) => fixed(value, whole ? 0 : 2)).join("");
    // A number of several letters would be spread over a list of places; alone it has one.
    yield caption(text, x, top + (t + 0.5) * line + 4);
  }
}

/**
 * The steps, marked where they speak against the code; each size is written once, if it has room.
 * @param {Step[]} steps
 * @param {Shown} shown
 * @param {Place} place
 */
function* bars(steps, { longest, extremes }, { top, line, right, most }) {
  const height = Math.max(3, line - 4);
  const drawn = { plain: "", marked: "" };
  const said = new Map(); // each size, and where it is written
  const counts = steps.map((step) => extremes.some(({ t, of }) => step.t === t && step.of === of));
  for (const marked of [true, false]) { // the marked ones first: they may take the room of others
    for (const step of steps.filter((_, i) => counts[i] === marked)) {
      const middle = top + line * (step.t + 1); // between the two rows
      const width = Math.max(1, step.step / longest.step * most);
      drawn[marked ? "marked" : "plain"] += box(right, middle - height / 2, width, height);
      const text = fixed(step.step, 2);
      const room = [...said.values()].every((other) => Math.abs(other - middle) >= LETTERS);
      if (said.has(text) || !room) continue;
      const number = caption(text, right + width + 4, middle + 4, "start");
      number.classList.add("heed-secret");
      yield number;
      said.set(text, middle);
    }
  }
  yield svg("path", { class: "heed-bar heed-secret heed-series-blue", d: drawn.plain });
  yield svg("path", { class: "heed-bar heed-secret heed-series-wrong", d: drawn.marked });
}

/** @type {(x: number, y: number, width: number, height: number) => string} */
function box(x, y, width, height) {
  const across = width.toFixed(2);
  return `M${x.toFixed(2)} ${y.toFixed(2)}h${across}v${height.toFixed(2)}h-${across}z`;
}

/**
 * A line above position N, which the code is not made for.
 * @param {number} y
 * @param {number} x2
 */
function border(y, x2) {
  const ends = { x1: 2, x2, y1: y - 0.5, y2: y - 0.5 };
  return svg("line", { class: "heed-stroke heed-series-ink", "stroke-width": 1.5, ...ends });
}

/**
 * A frame round a row.
 * @param {number} y
 * @param {number} height
 * @param {number} width
 */
function frame_of(y, height, width) {
  const d = box(EDGE.left - 1, y - 1, width + 1, height + 1);
  return svg("path", { class: "heed-stroke heed-series-wrong", "stroke-width": 2, d });
}
