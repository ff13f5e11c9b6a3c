// How well any matrix can shift a table of codes, and the pair that falls out of step.
import { fixed, grouped, superscript } from "../base/numbers.js";
import { choice, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side } from "../kit/layout.js";
import { line, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { columns } from "../../theory/codes.js";
import { LAST_PAIR, pair_of } from "./pair.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Residual as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const BASE = 10_000;
const LEAST = 1e-13; // residuals up to it are rounding alone; Python gives no smaller one
const EXACT = 1e-4; // below it Python gives a residual's power of ten
const END = 40; // of the time that the waves are drawn for
const TIMES = Array.from({ length: 4 * END + 1 }, (_, i) => i / 4);
const NAMES = { paper: "2j/D", notes: "(2j+1)/D" };
const POWERS = [-12, -9, -6, -3, 0].map((n) => ({
  at: 10 ** n,
  text: n ? `10${superscript(n)}` : "1",
}));

/**
 * The residuals of the chosen table for every number of moves, and the frequencies of the chosen pair.
 * @param {State} state
 */
function compute(state) {
  const { counts, exponents, moves, residuals, width } = state;
  const j = pair_of(state);
  const powers = columns(width, exponents);
  /** @type {{ whole: number[], pair: number[] }} */
  const { whole, pair } = residuals[exponents][String(width)];
  const at = counts.indexOf(moves);
  return {
    ...{ j, whole, pair, now: { whole: whole[at], pair: pair[at] } },
    omega: BASE ** -powers[2 * j].power,
    partner: BASE ** -powers[2 * j + 1].power,
  };
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { exponents, moves, width } = state;
  const { j, now, omega, partner } = compute(state);
  const step = omega === partner
    ? "keep in step"
    : `fall out of step by 1 rad in ${grouped(1 / (omega - partner), 1)} positions`;
  return `With ${NAMES[exponents]} and ${grouped(moves)} moves, the best ${width} × ${width} ` +
    `matrix for a shift by one leaves a residual of ${share(now.whole)}, the best 2 × 2 matrix ` +
    `of the worst pair ${share(now.pair)}.${moves <= width ? exactly(width, now.whole) : ""} ` +
    `Sine and cosine of pair ${j} ${step}.`;
}

/**
 * @param {number} width
 * @param {number} residual
 */
function exactly(width, residual) {
  const exact = ` In exact arithmetic some matrix fits any table of at most D = ${width} moves`;
  return residual <= LEAST ? `${exact}.` : `${exact}; 16 digits do not reach it.`;
}

/** @param {number} residual */
function share(residual) {
  if (residual <= LEAST) return "at most 10⁻¹³";
  return residual < EXACT
    ? `about 10${superscript(Math.round(Math.log10(residual)))}`
    : fixed(residual, 3);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [plot, waves] = [new Plot(), new Plot()];
  const dot = handle_of(model, plot);

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const [left, right] = frame.split(0.56, 0.42);
    const height = frame.wide ? 290 : 200; // on a phone both stand above the reading
    draw_residuals(plot, shown, state, left, height);
    draw_waves(waves, shown, right, height);
    dot(state, shown);
  }

  return {
    controls: [
      choice(model, "exponents"),
      choice(model, "width"),
      choice(model, "moves"),
      range(model, "pair", String, LAST_PAIR),
    ],
    picture: side_by_side(plot, waves),
    update,
    describe,
  };
});

/**
 * The dot that sets the number of moves, one of those that residuals are known for.
 * @param {Model<State>} model
 * @param {Plot} plot
 */
function handle_of(model, plot) {
  /** @type {number[]} */
  const counts = model.get("counts");
  const go = (/** @type {number} */ at) => {
    const most = counts.length - 1;
    model.set("moves", /** @type {State["moves"]} */ (counts[Math.min(most, Math.max(0, at))]));
  };
  const handle = new Handle(plot, {
    label: "number of moves",
    name: "moves",
    move: (x) => go(nearest(counts, x)),
    step: ([across, up]) => go(counts.indexOf(model.get("moves")) + across + up),
  });
  const [low, high] = [counts[0], counts[counts.length - 1]];
  return (/** @type {State} */ { moves: now }, /** @type {Shown} */ shown) =>
    handle.draw(now, shown.now.whole, { now, text: `${now} moves`, low, high });
}

/**
 * The index of the number that x is nearest to, by ratio.
 * @param {number[]} numbers
 * @param {number} x
 */
function nearest(numbers, x) {
  const gaps = numbers.map((n) => Math.abs(Math.log(n / x)));
  return gaps.indexOf(Math.min(...gaps));
}

/**
 * @param {Plot} plot
 * @param {Shown} shown
 * @param {State} state
 * @param {Frame} frame
 * @param {number} height
 */
function draw_residuals(plot, { whole, pair }, { counts, width }, frame, height) {
  const [of_pair, of_whole] = [
    "residual of the best 2 × 2, worst pair",
    `of the best ${width} × ${width}`,
  ];
  plot.draw({
    x: { low: 2, high: 1000, log: true, label: "moves" },
    y: { low: 1e-14, high: 1e3, log: true, ticks: POWERS }, // room for a note above 1
    height,
    marks: [
      rule(width, { series: -1, dashed: true, text: "moves = D" }),
      line(counts, pair, { series: 2, text: of_pair }),
      points(counts, pair, { series: 2, radius: 3 }),
      line(counts, whole, { series: 1, text: of_whole }),
      points(counts, whole, { series: 1, radius: 3 }),
    ],
  }, frame);
}

/**
 * The cosine that would be the partner of the sine, and the one that the table holds.
 * @param {Plot} plot
 * @param {Shown} shown
 * @param {Frame} frame
 * @param {number} height
 */
function draw_waves(plot, { j, omega, partner }, frame, height) {
  const wave = (/** @type {number} */ speed) => TIMES.map((t) => Math.cos(speed * t));
  const late = 1 / (omega - partner);
  plot.draw({
    x: { low: 0, high: END, label: "position t" },
    y: { low: -1.1, high: 1.1 },
    height,
    marks: [
      ...(late < END ? [rule(late, { series: 4, dashed: true, text: "1 rad" })] : []),
      line(TIMES, wave(omega), { series: -1, width: 4, text: "in step with the sine" }),
      line(TIMES, wave(partner), { series: 4, text: `the cosine of pair ${j}` }),
    ],
  }, frame);
}
