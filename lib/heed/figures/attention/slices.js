// Which heads a changed number reaches: project first against split first.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { cells } from "../kit/cells.js";
import { changes } from "../kit/changes.js";
import { css_colour } from "../kit/colour.js";
import { draw_again, range } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { HeatMap } from "../kit/heatmap.js";
import { stacked } from "../kit/layout.js";
import { morph } from "../kit/morph.js";
import { caption, Paper } from "../kit/paper.js";
import { asks_first, nearest } from "../kit/question.js";
import { sideways } from "../kit/touch.js";
import { heads_of, keep_blocks } from "../../model/heads.js";
import { combine, matrix, max_norm, row } from "../../numeric/matrix.js";
import { projection } from "../../numeric/projection.js";
import { Random } from "../../numeric/random.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Slices as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>["ways"][number]} Way */
/** @typedef {{ way: number, row: number, column: number }} Entry of one of the two projections */

const WORDS = "Mary gave roses to Susan".split(" ");
const WIDTH = 8; // D
const HEADS = 4; // H
const OWN = WIDTH / HEADS; // Dh
const NAMES = ["project, then split", "split, then project"];
const BRIGHTEST = 0.5; // the change where the colours end
const SHADES = 16; // until there: more are not told apart
const LEAST = 0.01; // a change that is written as a number
const [LINE, LOW] = [20, 8]; // heights of a row of the matrices, in CSS pixels, the less where room is short
const NAMED = 14; // of one that has a name, at least
const INPUT = 178; // the height of X
const PROJECTION = 52; // the height of three lines above a projection
const OUTPUTS = 22; // and of one above the outputs
const BELOW = 19;
const KEY = { across: 40, high: 10, steps: 5 }; // of the colours, in CSS pixels
const BETWEEN = 6; // heads
const MOST_CELL = 44; // width
const NUMBER = 32; // two digits after the point need so much

/** The words and the three projections that the seed makes up. */
const material = cached(["seed"], (/** @type {State} */ { seed }) => {
  const stream = new Random(seed);
  const x = matrix(WORDS.length, WIDTH, () => 2 * stream.random() - 1);
  return { x, projections: [0, 1, 2].map(() => projection(stream, WIDTH, WIDTH)) };
});

/** X after the change, and for both ways the projections and what has changed in each head. */
const compute = cached(
  ["seed", "word", "feature", "change"],
  (/** @type {State} */ state) => {
    const { x, projections } = material(state);
    const changed = { ...x, values: x.values.slice() };
    changed.values[state.word * WIDTH + state.feature] += state.change;
    const blocks = projections.map((w) => keep_blocks(w, HEADS));
    return { changed, ways: [projections, blocks].map((maps) => compare(x, changed, maps)) };
  },
);

/**
 * By how much the outputs of each head differ, number by number and at most.
 * @type {(before: Matrix, after: Matrix, projections: Matrix[]) => { value_map: Matrix, gaps: Matrix[], most: number[] }}
 */
function compare(before, after, projections) {
  const [old, now] = [before, after].map((x) => heads_of(x, projections, HEADS));
  const gaps = old.map((own, h) => combine(own, now[h], (a, b) => Math.abs(a - b)));
  return { value_map: projections[2], gaps, most: gaps.map(({ values }) => max_norm(values)) };
}

/** The head whose slice the chosen number belongs to. @param {State} state */
const own_of = ({ feature }) => Math.floor(feature / OWN);

/** The largest change in each head, both ways. @param {State} state */
export function facts(state) {
  const [project, split] = compute(state).ways.map(({ most }) => most);
  const reached = project.filter((gap) => gap > 0).length;
  return { project, split, reached, own: own_of(state) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { project, split, reached, own } = facts(state);
  const where = `column ${state.feature + 1} of “${WORDS[state.word]}”`;
  if (!state.change) return `Nothing is added to ${where}, so no head gives another output.`;
  const [all, one] = [project, split].map((most) => at_most(Math.max(...most)));
  const [before, after] = [material(state).x, compute(state).changed].map((x) =>
    fixed(row(x, state.word)[state.feature], 1)
  );
  return `Project first: ${reached} of ${HEADS} heads change, by ${all}, as ${where} grows from ` +
    `${before} to ${after}. Split first: only head ${own + 1} does, by ${one}.`;
}

/** @param {number} change the largest of several */
function at_most(change) {
  return change < LEAST ? `less than ${LEAST}` : `up to ${fixed(change, 2)}`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).reached, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const heat = new HeatMap((word, feature) => {
    model.put("word", word);
    model.put("feature", feature);
  });
  heat.element.classList.add("heed-sliced");
  const change = range(model, "change");
  change.dataset.first = ""; // a tap on X does what the other two do
  const paper = new Paper();
  const sheet = new Sheet();
  paper.element.classList.add("heed-sliced-ways");
  /** @type {Place | null} */
  let place = null;
  /** @type {Entry | null} the entry whose number is told */
  let entry = null;
  const point = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const { left, top } = paper.element.getBoundingClientRect();
    entry = place && entry_at(place, clientX - left, clientY - top);
    model.arrive();
  };
  sideways(paper.element, { drag: point, tap: point });

  return {
    controls: [range(model, "feature", (column) => String(column + 1)), change],
    more: [range(model, "word", (word) => WORDS[word]), draw_again(model)],
    picture: stacked(heat, paper),
    update(state, frame) {
      draw_input(heat, state, frame);
      place = layout(frame);
      paper.draw(frame.width, place.height, sheet.parts(state, place, entry));
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** @type {(heat: HeatMap, state: State, frame: Frame) => void} */
function draw_input(heat, state, frame) {
  const { changed } = compute(state);
  heat.draw({
    rows: WORDS.length,
    columns: WIDTH,
    value: (word, feature) => row(changed, word)[feature],
    ramp: "diverging",
    row_name: (word) => WORDS[word],
    column_name: (feature) => String(feature + 1),
    row_label: "X",
    column_label: "",
    digits: 1,
    pinned: { row: state.word, column: state.feature },
    height: frame.wide ? 5 * 36 : 130,
  }, frame);
  const own = own_of(state);
  heat.heads?.forEach((head, column) =>
    head.toggleAttribute("data-own", Math.floor(column / OWN) === own)
  );
}

/** Two pictures side by side, the names of the words in front. @param {Frame} frame */
function layout({ width, wide, room }) {
  const [names, gap] = wide ? [54, 48] : [44, 18];
  const each = (width - names - gap) / 2;
  const cell = Math.min(MOST_CELL, Math.floor((each - BETWEEN * (HEADS - 1)) / WIDTH));
  const across = cell * WIDTH + BETWEEN * (HEADS - 1);
  const left = room - INPUT - PROJECTION - OUTPUTS - BELOW;
  const low = left < LINE * (WIDTH + WORDS.length) ? LOW : LINE;
  const high = Math.max(NAMED, Math.min(LINE, (left - WIDTH * low) / WORDS.length));
  const outputs = PROJECTION + WIDTH * low + OUTPUTS;
  const height = outputs + WORDS.length * high + BELOW;
  const lefts = [names, names + across + gap];
  return { names, cell, across, outputs, height, lefts, low, high, wide };
}

/** @typedef {ReturnType<typeof layout>} Place */

/**
 * The entry of a projection that a finger means; none far from both.
 * @type {(place: Place, x: number, y: number) => Entry | null}
 */
function entry_at({ lefts, across, cell, low }, x, y) {
  const row = Math.floor((y - PROJECTION) / low);
  const way = x < (lefts[0] + across + lefts[1]) / 2 ? 0 : 1;
  if (row < 0 || row >= WIDTH) return null;
  const middles = Array.from(
    { length: WIDTH },
    (_, column) => Math.abs(cell_left(column, lefts[way], cell) + cell / 2 - x),
  );
  return { way, row, column: middles.indexOf(Math.min(...middles)) };
}

/** What stands on the paper; only the outputs are made anew while the change grows. */
class Sheet {
  still = svg("g");
  outputs = NAMES.map(() => svg("g", { class: "heed-secret" }));
  changed = changes();

  /** @type {(state: State, place: Place, entry: Entry | null) => SVGElement[]} */
  parts(state, place, entry) {
    const { ways } = compute(state);
    if (this.changed(place, entry, state.seed, state.feature)) {
      morph(this.still, before_outputs(state, place, entry));
    }
    this.outputs.forEach((part, i) => morph(part, outputs_of(ways[i], place.lefts[i], place)));
    return [this.still, ...this.outputs];
  }
}

/** @type {(state: State, place: Place, entry: Entry | null) => Generator<SVGElement>} */
function* before_outputs(state, place, entry) {
  const { ways } = compute(state);
  const middle = place.outputs + place.high / 2 + 4;
  for (let n = 0; n < WORDS.length; n++) {
    yield caption(WORDS[n], place.names - 6, middle + n * place.high, "end");
  }
  yield caption("most", place.names - 6, place.outputs + WORDS.length * place.high + 15, "end");
  for (let i = 0; i < ways.length; i++) {
    yield* projection_of(ways[i], i, state, place, entry?.way === i ? entry : null);
    yield* empty_outputs(place.lefts[i], place);
    const [middle, y] = [place.lefts[i] + place.across / 2, place.outputs - 8];
    if (i) yield* key(middle - 20, y);
    else yield caption(`change of ${place.wide ? "each head’s " : ""}outputs`, middle, y);
  }
}

/** Where the columns of a head begin. @type {(h: number, left: number, cell: number) => number} */
const start_of = (h, left, cell) => left + h * (OWN * cell + BETWEEN);

/** @type {(column: number, left: number, cell: number) => number} */
const cell_left = (column, left, cell) =>
  start_of(Math.floor(column / OWN), left, cell) + column % OWN * cell;

/**
 * The projection of the values, head by head, its zeros left out, with the row framed that meets the
 * feature, and the entry whose number is told.
 * @type {(way: Way, i: number, state: State, place: Place, entry: Entry | null) => Generator<SVGElement>}
 */
function* projection_of({ value_map }, i, state, { lefts, across, cell, low, wide }, entry) {
  const [left, middle] = [lefts[i], lefts[i] + across / 2];
  const count = value_map.values.reduce((sum, w) => sum + Number(w !== 0), 0);
  yield caption(NAMES[i], middle, 14);
  yield letters(
    entry ? number_of(state, entry) : ` with ${count}${wide ? " parameters" : " numbers"}`,
    middle,
    31,
  );
  for (let h = 0; h < HEADS; h++) {
    const start = start_of(h, left, cell);
    const name = caption(
      wide || h === 0 ? `head ${h + 1}` : h + 1,
      start + OWN * cell / 2,
      PROJECTION - 6,
    );
    if (h === own_of(state)) name.setAttribute("class", "heed-axis heed-sliced-own");
    yield name;
    yield outline(start, PROJECTION, OWN * cell, WIDTH * low, "var(--heed-line)");
  }
  for (let at = 0; at < value_map.values.length; at++) {
    if (!value_map.values[at]) continue;
    const one = { rows: 1, columns: 1, values: value_map.values.subarray(at, at + 1) };
    const top = PROJECTION + Math.floor(at / WIDTH) * low;
    yield* cells(one, { left: cell_left(at % WIDTH, left, cell), top, width: cell, height: low });
  }
  yield outline(left - 2, PROJECTION + state.feature * low, across + 4, low, "var(--heed-ink)");
  const row = caption(i ? state.feature + 1 : `row ${state.feature + 1}`, left - 6, 0, "end");
  row.setAttribute("y", String(PROJECTION + (state.feature + 0.5) * low + 4));
  row.setAttribute("class", "heed-axis heed-sliced-row");
  yield row;
  if (!entry) return;
  const [x, y] = [cell_left(entry.column, left, cell), PROJECTION + entry.row * low];
  yield outline(x - 1, y - 1, cell + 2, low + 2, "var(--heed-ink)");
}

/** What is told of an entry. @type {(state: State, entry: Entry) => string} */
export function number_of(state, { way, row: at, column }) {
  const map = compute(state).ways[way].value_map;
  return ` here: ${fixed(row(map, at)[column], 2)}`; // a phone has no room for its row and column
}

/** The name of the projection, and words after it. @type {(text: string, x: number, y: number) => SVGElement} */
function letters(text, x, y) {
  const element = caption("", x, y);
  const below = { dy: 3, "font-size": "80%" };
  element.append("W", svg("tspan", below, "v"), svg("tspan", { dy: -3 }, text));
  return element;
}

/**
 * The outputs of each head before anything is told of them.
 * @type {(left: number, place: Place) => Generator<SVGElement>}
 */
function* empty_outputs(left, { cell, outputs, high }) {
  for (let h = 0; h < HEADS; h++) {
    const start = start_of(h, left, cell);
    yield outline(start, outputs, OWN * cell, WORDS.length * high, "var(--heed-line)");
    yield caption("?", start + OWN * cell / 2, outputs + WORDS.length * high / 2 + 4);
  }
}

/**
 * What has changed in the outputs of each head.
 * @type {(way: Way, left: number, place: Place) => Generator<SVGElement>}
 */
function* outputs_of({ gaps, most }, left, { cell, outputs, high }) {
  const digits = OWN * cell < NUMBER ? 1 : 2;
  yield* shades(gaps, left, outputs, cell, high);
  for (let h = 0; h < HEADS; h++) {
    const start = start_of(h, left, cell);
    const text = most[h] > 0 && most[h] < LEAST ? `<${LEAST}` : fixed(most[h], digits);
    yield caption(text, start + OWN * cell / 2, outputs + WORDS.length * high + 15);
  }
}

/** What the colours of a change mean, in the middle of a line. @type {(middle: number, y: number) => Generator<SVGElement>} */
function* key(middle, y) {
  const left = middle - KEY.across / 2;
  const width = KEY.across / KEY.steps;
  for (let i = 0; i < KEY.steps; i++) {
    const fill = css_colour("sequential", i / (KEY.steps - 1));
    const at = { x: left + i * width, y: y - KEY.high, width, height: KEY.high };
    yield svg("rect", { ...at, fill, stroke: "var(--heed-line)" });
  }
  yield caption("0", left - 5, y, "end");
  yield caption(`${BRIGHTEST} or more`, left + KEY.across + 5, y, "start");
}

/**
 * The cells of all heads, those of a shade as one path, and one around them all.
 * @type {(gaps: Matrix[], left: number, top: number, width: number, height: number) => Generator<SVGElement>}
 */
function* shades(gaps, left, top, width, height) {
  const paths = Array(SHADES + 1).fill("");
  gaps.forEach(({ columns, values }, h) => {
    values.forEach((gap, at) => {
      const x = start_of(h, left, width) + at % columns * width;
      const y = top + Math.floor(at / columns) * height;
      const shade = Math.round(SHADES * Math.min(1, gap / BRIGHTEST));
      paths[shade] += `M${x} ${y}h${width}v${height}h${-width}z`;
    });
  });
  for (const [shade, d] of paths.entries()) {
    yield svg("path", { d, fill: css_colour("sequential", shade / SHADES) });
  }
  yield svg("path", { d: paths.join(""), fill: "none", stroke: "var(--heed-line)" });
}

/** @type {(x: number, y: number, width: number, height: number, stroke: string) => SVGElement} */
function outline(x, y, width, height, stroke) {
  return svg("rect", { x, y, width, height, fill: "none", stroke, "stroke-width": 1.5 });
}
