// A row of scores, some of them hidden by a constant, in three floating-point formats.
import { fixed, grouped, power } from "../base/numbers.js";
import { css_colour } from "../kit/colour.js";
import { choice, range } from "../kit/controls.js";
import { html, put, say, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { caption, Paper } from "../kit/paper.js";
import { sideways } from "../kit/touch.js";
import { hide, largest, round_to, softmax_in } from "../../theory/attention/formats.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Formats as State } from "../states.d.ts" */

const WORDS = ["I", "am", "a", "pig"];
const SCORES = [1.25, 0.5, 2, 3];
const HEADS = ["score", "stored", "weight"];
const STORED = { replaced: "stored", added: "sum stored" };
const FAR = 1e10; // the line is logarithmic so far; then come the lowest number and −∞
const TICKS = { "−10": 10, "−1,000": 1e3, "−10⁵": 1e5, "−10⁷": 1e7, "−10⁹": 1e9 };
const [HEIGHT, LINE, BELOW] = [48, 14, 40]; // CSS pixels: of the picture, its line and its numbers
const [INFINITE, LOWEST, NEARER, RIGHT] = [18, 62, 96, 26]; // CSS pixels from an end of the picture
/** @type {State["constant"][]} */
const CONSTANTS = ["10", "100000", "1000000000", "infinity", "lowest"];
const HOLD = 10; // radius of the ring that a finger drags, in CSS pixels
const APART = 6; // CSS pixels from a score to the next whole number, right of the line's end
const NEAR = 0.01; // weights that differ by less are called the same

/** @param {State} state */
function compute({ format, constant, way, hidden }) {
  const number = number_of(constant, format);
  const stored = hide(SCORES, hidden, number, format, way === "added");
  return {
    number,
    mask: round_to([number], format)[0],
    stored,
    weights: softmax_in(stored, format),
    seen: SCORES.length - hidden,
  };
}

/** @type {(constant: State["constant"], format: State["format"]) => number} */
function number_of(constant, format) {
  if (constant === "infinity") return -Infinity;
  return constant === "lowest" ? -largest(format) : -Number(constant);
}

/** What the hidden keys get in all, and how the number is stored. @param {State} state */
export function facts(state) {
  const { weights, seen, number, mask } = compute(state);
  const leak = weights.slice(seen).reduce((sum, weight) => sum + weight, 0);
  return { weights: [...weights], seen, leak, number, mask };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const found = facts(state);
  return `${said_of_weights(state, found)}${said_of_mask(state, found)}`;
}

/** @typedef {ReturnType<typeof facts>} Found */

/** @type {(state: State, found: Found) => string} */
function said_of_weights({ hidden, way }, { weights, seen, leak }) {
  if (hidden === 0) return "Nothing is hidden.";
  if (weights.some(Number.isNaN)) {
    return "No weight is a number any more: −∞ minus −∞ has no value.";
  }
  if (seen > 0 && leak === 0) return "The hidden keys get the weight 0 exactly.";
  if (seen > 0) {
    return `The hidden keys still get ${small(leak)} in all: the gap is not wide enough.`;
  }
  if (Math.max(...weights) - Math.min(...weights) < NEAR) {
    const why = way === "added" ? ": the sums are stored as one number" : "";
    return `The query may see nothing, and yet each key gets ${fixed(weights[0], 2)}${why}.`;
  }
  const shares = weights.map((weight) => fixed(weight, 2)).join(", ");
  return `The weights are ${shares}, as if there were no mask.`;
}

/** @type {(state: State, found: Found) => string} */
function said_of_mask({ format, hidden }, { number, mask }) {
  if (hidden === 0 || mask === number) return "";
  if (mask === -Infinity) {
    return ` ${written(number)} is stored as −∞: the lowest number of ${format} is ` +
      `${written(-largest(format))}.`;
  }
  return ` ${format} stores ${written(number)} as ${written(mask)}.`;
}

/** @param {number} weight */
function small(weight) {
  return weight < 0.001 ? power(weight) : fixed(weight, 3);
}

/** @param {number} number at most 0 where it is large */
function written(number) {
  if (number === -Infinity) return "−∞";
  const size = Math.abs(number);
  const text = size >= 1e10 ? power(size) : grouped(size, Number.isInteger(size) ? 0 : 2);
  return number < 0 ? `−${text}` : text;
}

export default figure((/** @type {Model<State>} */ model) => {
  const rows = WORDS.map((word) => ({
    name: html("th", { scope: "row" }, word),
    cells: HEADS.map(() => html("td")),
  }));

  const paper = new Paper();
  paper.element.classList.add("heed-formats-line");
  const choose = (/** @type {PointerEvent} */ { clientX }) => {
    const { left, width } = paper.element.getBoundingClientRect();
    model.set("constant", nearest_constant(model.state(), clientX - left, width));
  };
  sideways(paper.element, { drag: choose, tap: choose });
  const end = key("wrong", "end");
  const legend = html(
    "div",
    { class: "heed-key heed-formats-key" },
    key("ink", "points", "scores"),
    key("ink", "rings", "constant"),
    key("blue", "points", "hidden keys"),
    key("wrong", "rings", "out of range"),
    end,
  );
  const heads = HEADS.map((text) => html("th", { scope: "col" }, text));

  /** @type {(state: State, frame: Frame) => void} */
  function update(state, frame) {
    const found = compute(state);
    draw_line(paper, state, found, frame.width);
    say(end, `${state.format} ends at ${written(-largest(state.format))}`);
    say(heads[1], STORED[state.way]);
    rows.forEach(({ name, cells }, key) => {
      const hidden = key >= found.seen;
      name.toggleAttribute("data-hidden", hidden);
      const [score, stored, weight] = cells;
      say(score, fixed(SCORES[key], 2));
      say(stored, written(found.stored[key]));
      stored.toggleAttribute("data-wrong", hidden && found.mask !== found.number);
      fill(weight, found.weights[key], hidden);
    });
  }

  return {
    controls: [
      choice(model, "format"),
      choice(model, "constant"),
      choice(model, "way"),
      range(model, "hidden"),
    ],
    picture: stacked(
      paper,
      legend,
      html(
        "table",
        { class: "heed-small-table heed-formats" },
        html("caption", {}, "one query, four keys"),
        html("thead", {}, html("tr", {}, html("td"), ...heads)),
        html("tbody", {}, ...rows.map(({ name, cells }) => html("tr", {}, name, ...cells))),
      ),
    ),
    update,
    describe,
  };
});

/**
 * The numbers of a format on a line: where they end, the scores, and what hidden keys get.
 * @type {(paper: Paper, state: State, found: ReturnType<typeof compute>, width: number) => void}
 */
function draw_line(paper, { format, hidden }, { number, mask }, width) {
  const at = (/** @type {number} */ value) => place(value, width);
  const end = at(-largest(format));
  const mark = (/** @type {number} */ x, /** @type {object} */ look) =>
    svg("circle", { cx: x, cy: LINE, r: 6, ...look });
  const ring = mask === number ? "var(--heed-ink)" : "var(--heed-wrong)";
  const middle = (LOWEST + NEARER) / 2;
  paper.draw(width, HEIGHT, [
    stroke(`M${INFINITE} ${LINE}H${end}`, { "stroke-dasharray": "2 4" }),
    stroke(`M${end} ${LINE}H${width}`, { "stroke-width": 2 }),
    stroke(`M${end} ${LINE - 8}V${LINE + 8}`, { stroke: "var(--heed-wrong)", "stroke-width": 2 }),
    // The axis is broken between the last power of ten and the lowest number.
    stroke(`M${middle - 5} ${LINE}h10`, { stroke: "var(--heed-paper)", "stroke-width": 4 }),
    stroke(`M${middle - 8} ${LINE + 6}l6 -12m4 12l6 -12`, { "stroke-width": 1.5 }),
    ...Object.entries(TICKS).map(([text, size]) => caption(text, at(-size), BELOW)),
    caption("−∞", INFINITE, BELOW),
    ...SCORES.map((score) => mark(width - APART * (4 - score), { r: 2, fill: "var(--heed-ink)" })),
    ...(hidden ? [mark(at(mask), { fill: "var(--heed-series-blue)" })] : []),
    mark(at(number), { r: HOLD, fill: "none", stroke: ring, "stroke-width": 2.5 }),
    arrows(at(number), ring),
  ]);
}

/** The two ways that a finger may drag the ring. @type {(x: number, stroke: string) => SVGElement} */
function arrows(x, color) {
  const [near, far] = [HOLD + 3, HOLD + 7];
  const d = [-1, 1].map((way) =>
    `M${x + way * near} ${LINE - 4}L${x + way * far} ${LINE}L${x + way * near} ${LINE + 4}`
  );
  return stroke(d.join(""), { stroke: color, "stroke-width": 1.5 });
}

/** What a mark on the line means. @type {(series: string, mark: string, text?: string) => HTMLElement} */
function key(series, mark, text) {
  return html("span", { class: `heed-series-${series}`, "data-mark": mark }, text);
}

/** @type {(d: string, look: Record<string, string | number>) => SVGElement} */
function stroke(d, look) {
  return svg("path", { d, fill: "none", stroke: "var(--heed-edge)", ...look });
}

/**
 * The constant whose place on the line is nearest to a finger.
 * @type {(state: Pick<State, "format">, x: number, width: number) => State["constant"]}
 */
export function nearest_constant({ format }, x, width) {
  const far = (/** @type {State["constant"]} */ one) =>
    Math.abs(place(number_of(one, format), width) - x);
  return CONSTANTS.reduce((best, one) => far(one) < far(best) ? one : best);
}

/** Where a number below 0 is on the line. @type {(value: number, width: number) => number} */
function place(value, width) {
  if (value === -Infinity) return INFINITE;
  const size = Math.max(1, -value);
  if (size > FAR) return LOWEST;
  const share = Math.log10(size) / Math.log10(FAR);
  return width - RIGHT - share * (width - RIGHT - NEARER);
}

/** @type {(cell: HTMLElement, weight: number, hidden: boolean) => void} */
function fill(cell, weight, hidden) {
  const none = Number.isNaN(weight);
  say(cell, none ? "nan" : weight > 0 && weight < 0.00005 ? power(weight) : fixed(weight, 4));
  put(cell, "style", none ? "" : `background-color: ${css_colour("sequential", weight)}`);
  cell.toggleAttribute("data-wrong", none || (hidden && weight > 0));
}
