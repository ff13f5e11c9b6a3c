// How well any matrix can shift a table of codes, and the pair that falls out of step.
import { columns } from "../../theory/codes.js";
import { choice, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { fixed, grouped, superscript } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
/** @import { End } from "../kit/controls.js" */
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */

/** @typedef {ReturnType<typeof compute>} Shown */

/** @type {End} */
const LAST_PAIR = { traits: ["width"], at: ({ width }) => width / 2 - 1 };
const BASE = 10_000;
const LEAST = 1e-13; // residuals up to it are rounding alone; Python gives no smaller one
const EXACT = 1e-4; // below it Python gives a residual's power of ten
const END = 40; // of the time that the waves are drawn for
const TIMES = Array.from({ length: 4 * END + 1 }, (_, i) => i / 4);
const NAMES = /** @type {Record<string, string>} */ ({ paper: "2j/D", notes: "(2j+1)/D" });

/**
 * The residuals of the chosen table for every number of moves, and the two frequencies of the chosen pair.
 * @param {State} state
 */
function compute({ counts, exponents, moves, pair, residuals, width }) {
  const j = Math.min(pair, width / 2 - 1);
  const powers = columns(width, exponents);
  const at = counts.indexOf(moves);
  /** @type {{ whole: number[], pair: number[] }} */
  const { whole, pair: pairs } = residuals[exponents][String(width)];
  return {
    j,
    counts: /** @type {number[]} */ (counts),
    whole,
    pairs,
    now: { whole: whole[at], pair: pairs[at] },
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
    ? `keep in step`
    : `fall out of step by 1 rad in ${grouped(1 / (omega - partner), 1)} positions`;
  const few = moves <= width ? exactly(width, now.whole) : "";
  return `With ${NAMES[exponents]} and ${
    grouped(moves)
  } moves, the best ${width} × ${width} matrix ` +
    `for a shift by one leaves a residual of ${share(now.whole)}, the best 2 × 2 matrix of the ` +
    `worst pair ${share(now.pair)}.${few} Sine and cosine of pair ${j} ${step}.`;
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

export default figure((model) => {
  const [plot, waves] = [new Plot(), new Plot()];
  /** @param {number} at */
  const go = (at) => {
    const counts = model.get("counts");
    model.set("moves", counts[Math.min(counts.length - 1, Math.max(0, at))]);
  };
  const place = () => model.get("counts").indexOf(model.get("moves"));
  const cut = new Handle(plot, {
    label: "number of moves",
    name: "moves",
    move: (x) => go(nearest(model.get("counts"), x)),
    step: ([across, up]) => go(place() + across + up),
  });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    const [left, right] = wide ? [0.56, 0.42] : [1, 1];
    const height = wide ? 290 : 200; // on a phone both stand above the reading
    draw_residuals(plot, shown, state, { ...frame, width: frame.width * left }, height);
    draw_waves(waves, shown, { ...frame, width: frame.width * right }, height);
    cut.draw(state.moves, shown.now.whole, {
      now: state.moves,
      text: `${state.moves} moves`,
      low: shown.counts[0],
      high: shown.counts[shown.counts.length - 1],
    });
  }

  return {
    controls: [
      choice(model, "exponents"),
      choice(model, "width"),
      choice(model, "moves"),
      range(model, "pair", String, LAST_PAIR),
    ],
    picture: html("div", { class: "heed-side-by-side" }, plot.element, waves.element),
    update,
    describe,
  };
});

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
function draw_residuals(plot, { counts, whole, pairs }, { width }, frame, height) {
  const powers = [-12, -9, -6, -3, 0];
  plot.draw({
    x: { low: 2, high: 1000, log: true, label: "moves" },
    y: {
      low: 1e-14,
      high: 1e3, // room for a note above 1
      log: true,
      ticks: powers.map((n) => ({ at: 10 ** n, text: n ? `10${superscript(n)}` : "1" })),
    },
    height,
    marks: [
      { kind: "rule", at: width, series: -1, dashed: true, text: "moves = D" },
      {
        kind: "line",
        x: counts,
        y: pairs,
        series: 2,
        text: "residual of the best 2 × 2, worst pair",
      },
      { kind: "points", x: counts, y: pairs, series: 2, radius: 3 },
      { kind: "line", x: counts, y: whole, series: 1, text: `of the best ${width} × ${width}` },
      { kind: "points", x: counts, y: whole, series: 1, radius: 3 },
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
  /** @type {Mark[]} */
  const marks = [
    { kind: "line", x: TIMES, y: wave(omega), series: -1, width: 4, text: "in step with the sine" },
    { kind: "line", x: TIMES, y: wave(partner), series: 4, text: `the cosine of pair ${j}` },
  ];
  const late = 1 / (omega - partner);
  if (late < END) marks.unshift({ kind: "rule", at: late, series: 4, dashed: true, text: "1 rad" });
  plot.draw({
    x: { low: 0, high: END, label: "position t" },
    y: { low: -1.1, high: 1.1 },
    height,
    marks,
  }, frame);
}
