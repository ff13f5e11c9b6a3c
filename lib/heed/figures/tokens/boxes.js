// Rows of tokens in boxes, with an arrow from each label to where the decoder reads it.
import { put, svg } from "../kit/dom.js";
import { morph } from "../kit/morph.js";
import { box as outline } from "../kit/paper.js";
/** @import { Frame } from "../kit/frame.js" */

/**
 * One row of tokens.
 * @typedef {object} Row
 * @property {string} name
 * @property {number[]} numbers
 * @property {string[]} words what the numbers stand for
 * @property {string} language
 * @property {number} real how many are no padding, where that is told
 * @property {string} count of them, in words
 * @property {number} lost how many tokens were cut off, <eos> the last of them
 */

/**
 * Where things stand: boxes side by side, or one below the other where there is no room.
 * @typedef {object} Layout
 * @property {boolean} wide
 * @property {number} height
 * @property {{ width: number, height: number }} box
 * @property {(row: number, at: number) => { x: number, y: number }} corner of a box
 * @property {(row: number) => { x: number, y: number }} name of a row
 */

const LETTER = 7.6; // about the width of one, in CSS pixels
const SIDE = 104; // for the names of rows, and of their positions
const ROOM = 640; // from which rows run from left to right
const GAP = 34; // where arrows go
const EDGE = 20; // for the positions

/**
 * @param {SVGSVGElement} paper
 * @param {Row[]} rows source, decoder input and label, all of the same length
 * @param {number} shift by how many places the label is ahead of the decoder input
 * @param {Frame} frame
 */
export function draw_rows(paper, rows, shift, { width, room }) {
  const places = rows[0].numbers.length + Number(rows.some((row) => row.lost > 0));
  const layout = width >= ROOM ? in_rows(places, width) : in_columns(places, width, room);
  put(paper, "viewBox", `0 0 ${width} ${layout.height}`);
  put(paper, "width", width);
  put(paper, "height", layout.height);
  morph(paper, parts(rows, shift, layout));
}

/** @type {(places: number, width: number) => Layout} */
function in_rows(places, width) {
  const room = Math.min(84, (width - SIDE) / places);
  const box = { width: room - 4, height: 46 };
  const top = (/** @type {number} */ row) => EDGE + 88 * row;
  return {
    wide: true,
    height: top(2) + box.height + 30,
    box,
    corner: (row, at) => ({ x: SIDE + room * at + 2, y: top(row) }),
    name: (row) => ({ x: 2, y: top(row) + 28 }),
  };
}

/** @type {(places: number, width: number, room: number) => Layout} */
function in_columns(places, width, room) {
  const top = 42;
  const step = Math.max(20, Math.min(34, Math.floor((room - top) / places)));
  const box = { width: (width - EDGE - GAP - 10) / 3, height: step - 4 };
  const left = [EDGE, EDGE + box.width + 8, EDGE + 2 * box.width + 8 + GAP];
  return {
    wide: false,
    height: top + step * places,
    box,
    corner: (row, at) => ({ x: left[row], y: top + step * at }),
    name: (row) => ({ x: left[row], y: 14 }),
  };
}

/**
 * One group a kind: where a row grows, the others stay what they are.
 * @param {Row[]} rows
 * @param {number} shift
 * @param {Layout} layout
 */
function* parts(rows, shift, layout) {
  yield svg("g", {}, ...rows[0].numbers.map((_, at) => position(layout, at)));
  for (const [r, row] of rows.entries()) {
    yield svg("text", { class: "heed-axis heed-row-name", ...layout.name(r) }, row.name);
    const counted = layout.wide ? bracket(layout, r, row) : [below(layout, r, row)];
    yield svg("g", {}, ...row.count ? counted : []);
    const kinds = row.numbers.map((number) => kind_of(row.words[number]));
    yield svg("g", {}, ...outlines(kinds, layout, r));
    const words = row.numbers.map((number, at) =>
      labels(kinds[at], layout, r, at, row.words[number], String(number))
    );
    yield svg("g", { lang: row.language }, ...words);
    yield svg("g", {}, ...row.lost ? cut_off(layout, r, row) : []);
  }
  const [, read, label] = rows;
  const arrows = Math.max(0, Math.min(label.real, read.numbers.length - shift));
  yield svg("g", {}, ...Array.from({ length: arrows }, (_, at) => arrow(layout, at, shift)));
}

/** @type {(layout: Layout, at: number) => SVGTextElement} */
function position({ wide, box: { width, height }, corner }, at) {
  const { x, y } = corner(0, at);
  const place = wide ? { x: x + width / 2, y: y - 7 } : { x: x - 6, y: y + height / 2 + 5 };
  const anchor = wide ? "middle" : "end";
  return svg(
    "text",
    { class: "heed-tick heed-place", ...place, "text-anchor": anchor },
    String(at),
  );
}

/** @type {(layout: Layout, r: number, row: Row) => SVGTextElement} */
function below({ name }, r, { count }) {
  const { x, y } = name(r);
  return svg("text", { class: "heed-tick", x, y: y + 18 }, count);
}

/** @type {(word: string) => string} */
const kind_of = (word) => /^<(.*)>$/.exec(word)?.[1] ?? "word";

/** @type {(layout: Layout, r: number, row: Row) => SVGElement[]} */
function cut_off(layout, r, { numbers, lost }) {
  const all = layout.wide ? "… <eos>" : "…";
  const [what, count] = lost > 1 ? [all, `${lost} lost`] : ["<eos>", "lost"];
  const at = numbers.length;
  return [...outlines(["lost"], layout, r, at), labels("lost", layout, r, at, what, count)];
}

/**
 * The boxes of a row, those of a kind as one path.
 * @type {(kinds: string[], layout: Layout, row: number, first?: number) => SVGElement[]}
 */
function outlines(kinds, { box, corner }, row, first = 0) {
  return [...new Set(kinds)].map((kind) => {
    const places = [...kinds.keys()].filter((at) => kinds[at] === kind);
    const d = places.map((at) => outline({ ...corner(row, first + at), ...box })).join("");
    return svg("path", { class: `heed-token-box heed-token-${kind}`, d });
  });
}

/**
 * Two words in a box: below each other, or at both ends where it is low.
 * @param {string} kind
 * @param {Layout} layout
 * @param {number} row
 * @param {number} at
 * @param {string} first
 * @param {string} second
 */
function labels(kind, { wide, box: { width, height }, corner }, row, at, first, second) {
  const { x, y } = corner(row, at);
  const middle = y + height / 2;
  const [above, below] = wide
    ? [{ x: x + width / 2, y: middle - 3 }, { x: x + width / 2, y: middle + 15 }]
    : [{ x: x + 6, y: middle + 5 }, { x: x + width - 6, y: middle + 5 }];
  const [left, right] = wide ? ["middle", "middle"] : ["start", "end"];
  const room = width - (wide ? 6 : 36);
  const squeezed = first.length * LETTER > room
    ? { textLength: room, lengthAdjust: "spacingAndGlyphs" }
    : {};
  return svg(
    "g",
    { class: `heed-token heed-token-${kind}` },
    svg("text", { ...above, "text-anchor": left, ...squeezed }, first),
    svg("text", { ...below, "text-anchor": right, class: "heed-index" }, second),
  );
}

/**
 * What marks the tokens of a row that are no padding, and counts them.
 * @param {Layout} layout
 * @param {number} r
 * @param {Row} row
 */
function* bracket({ box, corner }, r, { real, count }) {
  const [{ x, y }, last] = [corner(r, 0), corner(r, real - 1)];
  const low = y + box.height + 4;
  const d = `M${x} ${low}v4H${last.x + box.width}v-4`;
  yield svg("path", { class: "heed-stroke heed-series-faint", d });
  yield svg("text", { class: "heed-tick", x: x + 2, y: low + 17 }, count);
}

/**
 * From a label to the place where the decoder then reads it.
 * @param {Layout} layout
 * @param {number} at
 * @param {number} shift
 */
function arrow({ wide, box: { width, height }, corner }, at, shift) {
  const [label, input] = [corner(2, at), corner(1, at + shift)];
  const [from, to] = shift ? wide ? [0.8, 0.35] : [0.7, 0.4] : [0.5, 0.5];
  const [x0, y0, x1, y1] = wide
    ? [label.x + width * from, label.y - 1, input.x + width * to, input.y + height + 2]
    : [label.x - 1, label.y + height * from, input.x + width + 2, input.y + height * to];
  const turn = Math.atan2(y1 - y0, x1 - x0);
  const tip = (/** @type {number} */ by) =>
    `${x1 - 8 * Math.cos(turn + by)} ${y1 - 8 * Math.sin(turn + by)}`;
  const d = `M${x0} ${y0}L${x1} ${y1}M${tip(0.45)}L${x1} ${y1}L${tip(-0.45)}`;
  return svg("path", { class: "heed-stroke heed-shift", d });
}
