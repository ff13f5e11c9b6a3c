// Judged translations as points, in rows, by their scores; the reader picks one.
import { html } from "../kit/dom.js";
import { Handle } from "../kit/handle.js";
import { note, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { CORRECT, EXACT, MARKS, score_of } from "./judgements.js";
import { heap } from "./swarm.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Failures as State } from "../states.d.ts" */
/** @import { Judgement, Row } from "./judgements.js" */

/** @typedef {{ one: Judgement, x: number, y: number, row: number }} Place in units of the axes */

const CELLS = [10, 9, 8, 7, 6, 5, 4]; // pixels that a point may take
const BLOCK = 0.22; // of the width, for those with the full score
const NAME = 11; // pixels above a row, for its name, besides those of a point
const KEY = 21; // pixels below the plot, for what the marks mean
const EDGES = { left: 10, right: 12, above: 10, below: 40 }; // of a plot, in pixels

/** @type {Look[]} as MARKS */
const LOOKS = [
  { series: "wrong", crossed: true },
  { series: "orange", hollow: true },
  { series: "blue" },
];

/** The plot, and where each translation stands in it. */
export class JudgedPlot {
  /** @param {(one: Judgement) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.plot = new Plot();
    /** @type {Place[]} */
    this.places = [];
    this.at = 0;
    /** @type {Row[]} */
    this.rows = []; // that are drawn, and how wide
    this.width = 0;
    this.handle = new Handle(this.plot, {
      label: "the translation that is shown in words",
      name: "chosen",
      move: (x, y) => this.pick(x, y),
      step: ([across, up]) => up ? this.leave(-up) : this.walk(across),
    });
    this.plot.paper.addEventListener("click", ({ clientX, clientY }) => {
      const { left, top } = this.plot.paper.getBoundingClientRect();
      this.pick(this.plot.x.invert(clientX - left), this.plot.y.invert(clientY - top));
    });
    this.element = html("div", { class: "heed-judged" }, this.plot.element);
  }

  /**
   * @param {State} state
   * @param {Row[]} rows the same ones as before if only another translation is chosen
   * @param {(row: Row) => string} name
   * @param {{ one: Judgement, text: string }} chosen
   * @param {Frame} frame
   */
  draw(state, rows, name, chosen, frame) {
    if (rows !== this.rows || frame.width !== this.width) this.draw_all(state, rows, name, frame);
    [this.rows, this.width] = [rows, frame.width];
    this.at = this.places.findIndex(({ one }) => one === chosen.one);
    const { x, y } = this.places[this.at];
    const high = this.places.length - 1;
    this.handle.draw(x, y, { now: this.at, low: 0, high, text: chosen.text });
  }

  /** @type {(state: State, rows: Row[], name: (row: Row) => string, frame: Frame) => void} */
  draw_all(state, rows, name, frame) {
    const { places, names, ...size } = fitting(state, rows, frame);
    this.places = places;
    const label = `${state.score === "bleu" ? "BLEU" : "chrF"} of the sentence`;
    this.plot.draw({
      x: { low: 0, high: size.high, label, ticks: ticks() },
      y: { low: 0, high: size.height, ticks: [] },
      left: EDGES.left,
      height: size.height + EDGES.above + EDGES.below,
      marks: [
        ...MARKS.map((_, mark) => marks_of(places, mark, size.cell)).reverse(),
        ...rows.map((row, i) => note(0, names[i], name(row), { series: "ink", anchor: "start" })),
      ],
    }, { width: frame.width }); // as high as it was laid out
  }

  /** Choose what is nearest to a point of the plot. @type {(x: number, y: number) => void} */
  pick(x, y) {
    const away = (/** @type {Place} */ place) =>
      Math.hypot(this.plot.x(place.x) - this.plot.x(x), this.plot.y(place.y) - this.plot.y(y));
    this.choose(this.places.reduce((a, b) => away(b) < away(a) ? b : a).one);
  }

  /** @param {number} steps to the right, into the next row behind the end of one */
  walk(steps) {
    const to = Math.min(this.places.length - 1, Math.max(0, this.at + steps));
    this.choose(this.places[to].one);
  }

  /** @param {number} down how many rows */
  leave(down) {
    const { row, x } = this.places[this.at];
    const there = this.places.filter((place) => place.row === row + down);
    if (!there.length) return;
    const away = (/** @type {Place} */ place) => Math.abs(place.x - x);
    this.choose(there.reduce((a, b) => away(b) < away(a) ? b : a).one);
  }
}

function ticks() {
  return [0, 20, 40, 60, 80, EXACT].map((at) => ({ at, text: String(at) }));
}

/** @type {(places: Place[], mark: number, cell: number) => Mark} */
function marks_of(places, mark, cell) {
  const shown = places.filter(({ one }) => one.mark === mark);
  const radius = mark === CORRECT ? cell / 2 - 0.5 : cell / 2 - 1;
  const look = { ...LOOKS[mark], radius, text: MARKS[mark] };
  return points(shown.map(({ x }) => x), shown.map(({ y }) => y), look);
}

/**
 * The layout with the largest points that fits.
 * @type {(state: State, rows: Row[], frame: Frame) => ReturnType<typeof lay_out>}
 */
function fitting(state, rows, { width, room }) {
  const most = room - EDGES.above - EDGES.below - KEY;
  const layouts = CELLS.map((cell) => lay_out(state, rows, width, cell));
  return layouts.find(({ height }) => height <= most) ?? layouts[layouts.length - 1];
}

/**
 * Where the translations and the names of rows stand, and how large the plot is: its height is in
 * pixels, from below.
 * @param {State} state
 * @param {Row[]} rows
 * @param {number} width of the plot
 * @param {number} cell
 */
function lay_out(state, rows, width, cell) {
  const block = Math.floor(BLOCK * width / cell);
  const steps = Math.floor((width - EDGES.left - EDGES.right) / cell);
  const scores = rows.map(({ all }) => all.map((one) => score_of(state, one)));
  const most = Math.max(...scores.map((row) => row.filter((score) => score === EXACT).length));
  const columns = Math.max(1, steps - 1 - block);
  const heaps = scores.map((row) => heap(row, columns, Math.ceil(most / block)));
  const heights = heaps.map((row) => NAME + cell * (2 + Math.max(...row.map((s) => s.level))));
  const height = heights.reduce((sum, one) => sum + one, 0);
  const feet = heights.map((_, i) => height - heights.slice(0, i + 1).reduce((a, b) => a + b));
  const places = heaps.flatMap((row, i) =>
    row.map(({ column, level }, k) => ({
      one: rows[i].all[k],
      row: i,
      x: (column + 0.5) * EXACT / columns,
      y: feet[i] + (level + 0.5) * cell,
    }))
  );
  const names = feet.map((foot, i) => foot + heights[i] - NAME + 2);
  return { places, names, height, cell, high: steps * EXACT / columns };
}
