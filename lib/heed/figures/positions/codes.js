// Seven codes of positions, and how they do by four criteria.
import { position_code, row_distance, score } from "../../theory/codes.js";
import { css_colour } from "../kit/colour.js";
import { choice, range } from "../kit/controls.js";
import { html, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { matrix } from "../../numeric/matrix.js";
import { fixed } from "../base/numbers.js";
import { Random } from "../../numeric/random.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */

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

/** @typedef {{ step: number, t: number, of: number }} Step from t to t + 1 in a sentence */

/**
 * The codes of both sentences, and the examples that speak for or against them.
 * @param {State} state
 */
function compute(state) {
  const { code, length, maximum } = state;
  const width = state.width - state.width % 2;
  const tables = [SHORT, length].map((n, reading) =>
    code === "random" ? drawn(n, width, reading) : position_code(code, n, maximum, width)
  );
  const steps = tables.flatMap((table) => steps_of(table));
  const shortest = first_by(steps, (a, b) => a.step < b.step - ALIKE);
  const longest = first_by(steps, (a, b) => a.step > b.step + ALIKE);
  return { width, tables, shortest, longest, twins: nearest(tables[1]) };
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
 * The words of a sentence beyond N: the one that is shown, if it is long enough.
 * @param {State} state
 * @returns {number}
 */
function reach({ length, maximum }) {
  return length > maximum + 1 ? length : 2 * maximum;
}

/**
 * The largest absolute number of a sentence beyond N.
 * @param {string} code
 * @param {State} state
 * @param {number} width
 */
function largest_beyond(code, state, width) {
  const { values } = position_code(code, reach(state), state.maximum, width);
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/**
 * Whether a code meets each criterion, in sentences of up to this length; bounded beyond N.
 * @param {string} code
 * @param {State} state
 * @param {number} width
 */
function verdicts(code, state, width) {
  if (code === "random") return [true, false, true, false]; // never alike, and always in (−1, 1)
  const { nearest, uneven } = score(code, state.length, state.maximum, width);
  const bounded = code !== "one-hot" && largest_beyond(code, state, width) <= 1;
  return [nearest > ALIKE, uneven < ALIKE, bounded, true];
}

/**
 * @param {Matrix} table
 * @returns {Step[]}
 */
function steps_of(table) {
  const length = table.rows - 1;
  return Array.from({ length }, (_, t) => ({
    step: row_distance(table, t, t + 1),
    t,
    of: table.rows,
  }));
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
  const { code, length, maximum } = state;
  const { width, shortest, longest, twins, tables } = compute(state);
  const [unique, even, bounded, same] = verdicts(code, state, width);
  const { s, t, gap } = twins;
  const pair = unique
    ? `yes, the nearest two, ${s} and ${t}, are ${fixed(gap, 3)} apart`
    : `no, ${s} and ${t} have the same code`;
  const steps = even
    ? `yes, always ${fixed(longest.step, 3)}`
    : `no, ${told(shortest)}, but ${told(longest)}`;
  return `Code “${named(state, width)}, in sentences of ${SHORT} and ${length} words. ` +
    `Unique: ${pair}. Even step: ${steps}. Bounded beyond N = ${maximum}, in ${reach(state)} ` +
    `words: ${bound(state, width, bounded)}. ` +
    `Not random: ${same ? "yes" : redrawn(tables[1], width)}.`;
}

/**
 * The name of the code, and its columns where the reader chooses them.
 * @param {State} state
 * @param {number} even
 */
function named({ code, width }, even) {
  const name = `${NAMES[/** @type {keyof NAMES} */ (code)]}”`;
  if (!WIDE.includes(code)) return name;
  return `${name} of ${even} columns${width % 2 ? " (columns come in pairs)" : ""}`;
}

/**
 * @param {State} state
 * @param {number} width
 * @param {boolean} bounded
 */
function bound(state, width, bounded) {
  if (state.code === "one-hot") return `no, position ${state.maximum} has no column`;
  if (state.code === "random") return "yes, no number exceeds 1.00";
  const largest = fixed(largest_beyond(state.code, state, width), 2);
  if (bounded) return `yes, no number exceeds ${largest}`;
  return `no, position ${reach(state) - 1} is ${largest}`;
}

/**
 * @param {Matrix} table as it was read first
 * @param {number} width
 */
function redrawn(table, width) {
  const again = drawn(table.rows, width, 2).values[0];
  return "no, when the same words are read again, position 0 begins with " +
    `${fixed(again, 2)} in place of ${fixed(table.values[0], 2)}`;
}

/** @param {Step} step */
function told({ step, t, of }) {
  return `${fixed(step, 3)} from ${t} to ${t + 1} of ${of}`;
}

export default figure((model) => {
  const paper = svg("svg", { class: "heed-plot" });
  const card = new Card();

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    const width = wide ? frame.width * 0.5 : frame.width;
    const line = Math.min(18, HEIGHT / (SHORT + state.length));
    const height = 2 * EDGE.top + EDGE.between + line * (SHORT + state.length);
    paper.setAttribute("viewBox", `0 0 ${width} ${height}`);
    paper.setAttribute("width", String(width));
    paper.setAttribute("height", String(height));
    paper.replaceChildren(...parts(state, shown, { ...frame, width }, line));
    card.element.style.width = `${wide ? frame.width * 0.46 : frame.width}px`;
    card.draw(state, shown.width);
  }

  return {
    controls: [choice(model, "code"), range(model, "length")],
    picture: html("div", { class: "heed-side-by-side" }, paper, card.element),
    more: [range(model, "maximum"), range(model, "width")],
    update,
    describe,
  };
});

/** The score card: a row for each code, a column for each criterion. */
class Card {
  constructor() {
    this.caption = html("caption");
    const heads = CRITERIA.map((name) => html("th", { scope: "col" }, name));
    this.rows = Object.entries(NAMES).map(([code, name]) => {
      const marks = CRITERIA.map(() => html("td"));
      const row = html("tr", {}, html("th", { scope: "row" }, name), ...marks);
      return { code, marks, row };
    });
    this.element = html(
      "table",
      { class: "heed-card" },
      this.caption,
      html("thead", {}, html("tr", {}, html("td"), ...heads)),
      html("tbody", {}, ...this.rows.map(({ row }) => row)),
    );
  }

  /**
   * @param {State} state
   * @param {number} width
   */
  draw(state, width) {
    const { length } = state;
    this.caption.textContent = `up to ${length} words; beyond N: ${reach(state)}; ${width} columns`;
    for (const { code, marks, row } of this.rows) {
      row.setAttribute("aria-current", String(code === state.code));
      verdicts(code, state, width).forEach((good, i) => {
        marks[i].textContent = good ? "✓" : "✗";
        marks[i].dataset.mark = good ? "yes" : "no";
        marks[i].setAttribute("aria-label", good ? "yes" : "no");
      });
    }
  }
}

/**
 * Both sentences: a row for each position, and beside it the step to the next.
 * @param {State} state
 * @param {ReturnType<typeof compute>} shown
 * @param {Frame} frame
 * @param {number} line height of a row
 */
function* parts(state, shown, { width, theme }, line) {
  const { tables, longest } = shown;
  const right = width - EDGE.right - EDGE.bars;
  const cell = Math.min(64, (right - EDGE.left - 12) / tables[1].columns);
  const most = tables[1].values.reduce((a, b) => Math.max(a, Math.abs(b)), 1);
  const bar = EDGE.bars / longest.step;
  let top = EDGE.top;
  for (const table of tables) {
    const beyond = table.rows > state.maximum ? `, line at N = ${state.maximum}` : "";
    yield note(`${table.rows} words${beyond}`, EDGE.left, top - 6, "start");
    yield note("step", right, top - 6, "start");
    yield* rows(table, { top, line, cell, most, theme });
    yield* bars(steps_of(table), shown, { top, line, right, bar });
    if (table === tables[0]) top += EDGE.between + SHORT * line;
  }
  const wide = cell * tables[1].columns;
  if (state.length > state.maximum) yield border(top + line * state.maximum, EDGE.left + wide);
  for (const t of wrong_rows(state, shown)) yield frame_of(top + line * t, line, wide);
}

/**
 * The positions of the long sentence that speak against the code.
 * @param {State} state
 * @param {ReturnType<typeof compute>} shown
 * @returns {number[]}
 */
function wrong_rows(state, { width, twins }) {
  const [unique, , bounded] = verdicts(state.code, state, width);
  if (!unique) return [twins.s, twins.t];
  if (bounded) return [];
  const example = state.code === "one-hot" ? state.maximum : reach(state) - 1;
  return example < state.length ? [example] : [];
}

/**
 * @param {Matrix} table
 * @param {{ top: number, line: number, cell: number, most: number, theme: "light" | "dark" }} place
 */
function* rows({ rows, columns, values }, { top, line, cell, most, theme }) {
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
    yield note(String(t), EDGE.left - 6, top + (t + 0.5) * line + 4, "end");
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
    yield note(text, x, top + (t + 0.5) * line + 4, "middle");
  }
}

/**
 * The steps, with the shortest and the longest marked if they differ.
 * @param {Step[]} steps
 * @param {ReturnType<typeof compute>} shown
 * @param {{ top: number, line: number, right: number, bar: number }} place
 */
function* bars(steps, { shortest, longest }, { top, line, right, bar }) {
  const height = Math.max(3, line - 4);
  const even = longest.step - shortest.step < ALIKE;
  const extreme = (/** @type {Step} */ { t, of }) =>
    !even && [shortest, longest].some((step) => step.t === t && step.of === of);
  let plain = "";
  let marked = "";
  const said = new Set();
  for (const step of steps) {
    const middle = top + line * (step.t + 1); // between the two rows
    const width = Math.max(1, step.step * bar);
    const shape = box(right, middle - height / 2, width, height);
    if (extreme(step)) marked += shape;
    else plain += shape;
    const text = fixed(step.step, 2);
    if (said.has(text)) continue; // each size is written once
    said.add(text);
    yield note(text, right + width + 4, middle + 4, "start");
  }
  yield svg("path", { class: "heed-bar heed-series-1", d: plain });
  yield svg("path", { class: "heed-bar heed-wrong", d: marked });
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
  return svg("path", { class: "heed-stroke heed-wrong", "stroke-width": 2, d });
}

/**
 * @param {string} content
 * @param {number | string} x a list of places is one for each letter
 * @param {number} y
 * @param {"start" | "middle" | "end"} anchor
 */
function note(content, x, y, anchor) {
  return svg("text", { class: "heed-axis", x, y, "text-anchor": anchor }, content);
}
