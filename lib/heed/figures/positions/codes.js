// Seven codes of positions, and how they do by four criteria.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { css_colour } from "../kit/colour.js";
import { choice, range } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { caption, Paper } from "../kit/paper.js";
import { matrix } from "../../numeric/matrix.js";
import { Random } from "../../numeric/random.js";
import { position_code, row_distance, score } from "../../theory/codes.js";
import { Card } from "./card.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Codes as State } from "../states.d.ts" */

/** @typedef {State["code"]} Code */
/** @typedef {ReturnType<typeof compute>} Shown */
/** @typedef {{ step: number, t: number, of: number }} Step from t to t + 1 in a sentence */
/** @typedef {{ top: number, line: number, right: number, cell: number }} Place in CSS pixels */

/** @type {Record<Code, string>} */
const NAMES = {
  index: "t",
  share: "t / length",
  maximum: "t / N",
  "one-hot": "one-hot",
  binary: "binary",
  sinusoid: "sinusoid",
  random: "random",
};
const WIDE = ["binary", "sinusoid", "random"]; // those that have as many columns as the reader likes
const CRITERIA = ["unique", "even step", "bounded beyond N", "not random"];
const SHORT = 2; // tokens of the short sentence
const ALIKE = 1e-9; // what differs by less is rounding
const HEIGHT = 300; // of all rows, in CSS pixels
const EDGE = { left: 30, top: 20, between: 24, bars: 76, right: 34 };

/** Whether each code meets each criterion, in sentences of up to this length; bounded beyond N. */
const judge = cached(["length", "maximum", "width"], (/** @type {State} */ state) => {
  const { length, maximum } = state;
  const width = state.width - state.width % 2;
  const reach = length > maximum + 1 ? length : 2 * maximum; // words of a sentence beyond N
  const largest = (/** @type {Code} */ code) =>
    code === "random" ? 1 : Math.max(...position_code(code, reach, maximum, width).values);
  /** @type {(code: Code) => boolean[]} */
  const verdicts = (code) => {
    if (code === "random") return [true, false, true, false]; // never alike, always in (−1, 1)
    const { nearest, uneven } = score(code, length, maximum, width);
    const bounded = code !== "one-hot" && largest(code) <= 1;
    return [nearest > ALIKE, uneven < ALIKE, bounded, true];
  };
  const card = new Map(codes().map((code) => [code, verdicts(code)]));
  return { width, reach, largest, card };
});

/** The codes of both sentences, and the examples that speak for or against them. */
const compute = cached(
  ["code", "length", "maximum", "width"],
  (/** @type {State} */ state) => {
    const { code, length, maximum } = state;
    const judged = judge(state);
    const { width } = judged;
    const tables = [SHORT, length].map((n, reading) =>
      code === "random" ? drawn(n, width, reading) : position_code(code, n, maximum, width)
    );
    const steps = tables.map(steps_of);
    const shortest = first_by(steps.flat(), (a, b) => a.step < b.step - ALIKE);
    const longest = first_by(steps.flat(), (a, b) => a.step > b.step + ALIKE);
    const verdicts = judged.card.get(code) ?? [];
    return { ...judged, verdicts, tables, steps, shortest, longest, twins: nearest(tables[1]) };
  },
);

function codes() {
  return /** @type {Code[]} */ (Object.keys(NAMES));
}

/**
 * The code that is drawn anew each time that a sentence is read.
 * @param {number} length
 * @param {number} width
 * @param {number} reading which time it is
 */
function drawn(length, width, reading) {
  const stream = new Random(reading);
  return matrix(length, width, () => 2 * stream.random() - 1);
}

/**
 * @param {Matrix} table
 * @returns {Step[]}
 */
function steps_of(table) {
  const of = table.rows;
  return Array.from({ length: of - 1 }, (_, t) => ({ step: row_distance(table, t, t + 1), t, of }));
}

/**
 * The first step that none precedes.
 * @param {Step[]} steps
 * @param {(a: Step, b: Step) => boolean} precedes
 */
function first_by(steps, precedes) {
  return steps.reduce((best, step) => precedes(step, best) ? step : best);
}

/**
 * The first two rows that are most alike.
 * @param {Matrix} table
 */
function nearest(table) {
  let best = { s: 0, t: 1, gap: Infinity };
  for (let t = 1; t < table.rows; t++) {
    for (let s = 0; s < t; s++) {
      const gap = row_distance(table, s, t);
      if (gap < best.gap - ALIKE) best = { s, t, gap };
    }
  }
  return best;
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const shown = compute(state);
  const { shortest, longest, twins: { s, t, gap }, verdicts, reach } = shown;
  const [unique, even, bounded, same] = verdicts;
  const pair = unique
    ? `yes, the nearest two, ${s} and ${t}, are ${fixed(gap, 3)} apart`
    : `no, ${s} and ${t} have the same code`;
  const steps = even
    ? `yes, always ${fixed(longest.step, 3)}`
    : `no, ${told(shortest)}, but ${told(longest)}`;
  return `Code ${named(state)}, in sentences of ${SHORT} and ${state.length} words. ` +
    `Unique: ${pair}. Even step: ${steps}. Bounded beyond N = ${state.maximum}, in ${reach} ` +
    `words: ${bound(state, shown, bounded)}. Not random: ${same ? "yes" : redrawn(shown)}.`;
}

/**
 * The name of the code, and its columns where the reader chooses them.
 * @param {State} state
 */
function named({ code, width }) {
  const odd = width % 2;
  if (!WIDE.includes(code)) return `“${NAMES[code]}”`;
  return `“${NAMES[code]}” of ${width - odd} columns${odd ? " (columns come in pairs)" : ""}`;
}

/** @param {Step} step */
function told({ step, t, of }) {
  return `${fixed(step, 3)} from ${t} to ${t + 1} of ${of}`;
}

/**
 * @param {State} state
 * @param {Shown} shown
 * @param {boolean} bounded
 */
function bound({ code, maximum }, { largest, reach }, bounded) {
  if (code === "one-hot") return `no, position ${maximum} has no column`;
  const most = fixed(largest(code), 2);
  return bounded ? `yes, no number exceeds ${most}` : `no, position ${reach - 1} is ${most}`;
}

/** @param {Shown} shown */
function redrawn({ tables: [, table], width }) {
  const [first, again] = [table, drawn(table.rows, width, 2)].map(({ values }) => values[0]);
  return "no, when the same words are read again, position 0 begins with " +
    `${fixed(again, 2)} in place of ${fixed(first, 2)}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const paper = new Paper();
  const card = new Card(NAMES, CRITERIA);

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const { length } = state;
    const [left, right] = frame.split(0.5, 0.46);
    const line = Math.min(18, HEIGHT / (SHORT + length));
    const height = 2 * EDGE.top + EDGE.between + line * (SHORT + length);
    paper.draw(left.width, height, parts(state, shown, left.width, line));
    const about = `up to ${length} words; beyond N: ${shown.reach}; ${shown.width} columns`;
    card.element.style.width = `${right.width}px`;
    card.draw(about, state.code, shown.card);
  }

  return {
    controls: [choice(model, "code"), range(model, "length")],
    picture: side_by_side(paper, card),
    more: [range(model, "maximum"), range(model, "width")],
    update,
    describe,
  };
});

/**
 * Both sentences: a row for each position, and beside it the step to the next.
 * @param {State} state
 * @param {Shown} shown
 * @param {number} width
 * @param {number} line height of a row
 */
function* parts(state, shown, width, line) {
  const { maximum, length } = state;
  const right = width - EDGE.right - EDGE.bars;
  const [short, long] = shown.tables;
  const cell = Math.min(64, (right - EDGE.left - 12) / long.columns);
  const place = { top: EDGE.top, line, right, cell };
  yield* sentence(short, shown.steps[0], shown, place, maximum);
  const top = EDGE.top + EDGE.between + SHORT * line;
  yield* sentence(long, shown.steps[1], shown, { ...place, top }, maximum);
  const wide = cell * long.columns;
  if (length > maximum) yield border(top + line * maximum, EDGE.left + wide);
  for (const t of wrong_rows(state, shown)) yield frame_of(top + line * t, line, wide);
}

/**
 * @param {Matrix} table
 * @param {Step[]} steps
 * @param {Shown} shown
 * @param {Place} place
 * @param {number} maximum
 */
function* sentence(table, steps, shown, place, maximum) {
  const beyond = table.rows > maximum ? `, line at N = ${maximum}` : "";
  yield caption(`${table.rows} words${beyond}`, EDGE.left, place.top - 6, "start");
  yield caption("step", place.right, place.top - 6, "start");
  yield* rows(table, shown, place);
  yield* bars(steps, shown, place);
}

/**
 * The positions of the long sentence that speak against the code.
 * @param {State} state
 * @param {Shown} shown
 * @returns {number[]}
 */
function wrong_rows({ code, length, maximum }, { verdicts, twins, reach }) {
  const [unique, , bounded] = verdicts;
  if (!unique) return [twins.s, twins.t];
  const example = code === "one-hot" ? maximum : reach - 1;
  return !bounded && example < length ? [example] : [];
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
  if (line >= 13 && cell >= 14) yield* numbers({ rows, columns, values }, { top, line, cell });
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
 * The steps, with the shortest and the longest marked if they differ; each size is written once.
 * @param {Step[]} steps
 * @param {Shown} shown
 * @param {Place} place
 */
function* bars(steps, { shortest, longest }, { top, line, right }) {
  const height = Math.max(3, line - 4);
  const even = longest.step - shortest.step < ALIKE;
  const drawn = { plain: "", marked: "" };
  const said = new Set();
  for (const step of steps) {
    const middle = top + line * (step.t + 1); // between the two rows
    const width = Math.max(1, step.step / longest.step * EDGE.bars);
    const extreme = !even &&
      [shortest, longest].some(({ t, of }) => step.t === t && step.of === of);
    drawn[extreme ? "marked" : "plain"] += box(right, middle - height / 2, width, height);
    const text = fixed(step.step, 2);
    if (!said.has(text)) yield caption(text, right + width + 4, middle + 4, "start");
    said.add(text);
  }
  yield svg("path", { class: "heed-bar heed-series-1", d: drawn.plain });
  yield svg("path", { class: "heed-bar heed-series-wrong", d: drawn.marked });
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
  return svg("line", { class: "heed-stroke heed-series-0", "stroke-width": 1.5, ...ends });
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
