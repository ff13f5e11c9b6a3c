// How alike the codes of all pairs of positions are, and one row of that as a curve.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, range, toggle } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { HeatMap } from "../kit/heatmap.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { line, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { line_of_best_fit } from "../../numeric/fit.js";
import { logarithmic_law, similarity } from "../../theory/similarity.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Similarity as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const LAST = 100; // the last position, and the largest offset
const LETTER = 8; // pixels: half the last tick stands beyond the heat map
const OFFSETS = Array.from({ length: LAST + 1 }, (_, phi) => phi);
const TICKS = [1, 2, 5, 10, 20, 50, 100].map((at) => ({ at, text: String(at) }));

/** What the offset alone decides: the similarity, the law, and what a line and a logarithm fit. */
const compute = cached(["base", "width"], (/** @type {State} */ { base, width }) => {
  const alike = similarity(OFFSETS, width, base);
  const [apart, there] = [OFFSETS.slice(1), alike.slice(1)];
  const law = Float64Array.of(NaN, ...logarithmic_law(apart, base));
  return {
    alike,
    law,
    line: line_of_best_fit(apart, there),
    logarithm: line_of_best_fit(apart.map(Math.log), there),
    far: Math.max(...OFFSETS.slice(10).map((phi) => Math.abs(alike[phi] - law[phi]))),
    pairs: (/** @type {number} */ s, /** @type {number} */ t) => alike[Math.abs(s - t)],
    rises: OFFSETS.slice(0, -1).filter((phi) => alike[phi + 1] > alike[phi]),
  };
});

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { alike, line, rises } = compute(state);
  const first = rises.slice(0, 3).map((phi) => `${phi} to ${phi + 1}`);
  return `The code of position ${state.position} times itself is D/2 = ${state.width / 2}; times ` +
    `that of another position it is ${fixed(alike[1], 3)} of this at offset 1, ` +
    `${fixed(alike[10], 3)} at 10 and ${fixed(alike[LAST], 3)} at ${LAST}. ` +
    (first.length ? `It first rises from offset ${first.join(", ")}. ` : "It never rises. ") +
    `Over offsets 1 to ${LAST} a straight line has R² = ${fixed(line.r_squared, 3)}` +
    (state.law ? `, ${say_law(compute(state))}.` : ".");
}

/** @param {Shown} shown */
function say_law({ logarithm, far }) {
  return `a logarithm R² = ${fixed(logarithm.r_squared, 3)}; the law is off ` +
    `by at most ${fixed(far, 3)} from offset 10 on`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const heat = new HeatMap((row) => model.put("position", row));
  heat.element.style.marginInlineEnd = `${LETTER}px`;
  const plot = new Plot();
  const top = knob(model, plot, { x: "position" });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const [left, right] = frame.split(0.58, 0.4);
    const along = state.axis === "position";
    const drawing = along ? by_position(shown, state) : by_offset(shown, state);
    plot.draw({ ...drawing, height: frame.wide ? 300 : 240 }, left);
    top.element.style.display = along ? "" : "none";
    if (along) top.draw(state.position, 1, `position ${state.position}`);
    draw_heat(heat, shown, state, right.inset(LETTER));
  }

  return {
    controls: [
      range(model, "position"),
      choice(model, "width"),
      choice(model, "axis"),
      toggle(model, "law"),
    ],
    more: [choice(model, "base")],
    picture: side_by_side(plot, heat),
    update,
    describe,
  };
});

/**
 * @param {HeatMap} heat
 * @param {Shown} shown
 * @param {State} state
 * @param {Frame} frame
 */
function draw_heat(heat, { pairs }, { position }, frame) {
  heat.draw({
    rows: LAST + 1,
    columns: LAST + 1,
    value: pairs,
    ramp: "diverging",
    row_label: "position s",
    column_label: "position t",
    pinned: { row: position, column: position },
    height: Math.min(300, frame.width - 30),
  }, frame);
}

/**
 * Row s of all pairs.
 * @param {Shown} shown
 * @param {State} state
 * @returns {Drawing}
 */
function by_position({ alike, law, line: fit }, { position: s, law: drawn }) {
  const apart = OFFSETS.map((t) => Math.abs(t - s));
  return {
    x: { low: 0, high: LAST, label: "position t" },
    y: vertical(alike),
    marks: [
      straight(OFFSETS, apart, fit),
      line(OFFSETS, apart.map((phi) => alike[phi]), { series: 1, width: 4, text: `row ${s}` }),
      ...(drawn ? [law_of(OFFSETS, apart.map((phi) => law[phi]))] : []),
      rule(s, { series: -1 }),
    ],
  };
}

/**
 * The same for every row, over the logarithm of the offset.
 * @param {Shown} shown
 * @param {State} state
 * @returns {Drawing}
 */
function by_offset({ alike, law, line: fit }, { law: drawn }) {
  const x = OFFSETS.slice(1);
  return {
    x: { low: 1, high: LAST, log: true, label: "offset φ, logarithmic", ticks: TICKS },
    y: vertical(alike),
    marks: [
      straight(x, x, fit),
      line(x, alike.slice(1), { series: 1, width: 4, text: "every row" }),
      ...(drawn ? [law_of(x, law.slice(1))] : []),
    ],
  };
}

/** @type {(x: number[], offsets: number[], fit: Shown["line"]) => ReturnType<typeof line>} */
function straight(x, offsets, { intercept, slope }) {
  const y = offsets.map((phi) => intercept + slope * phi);
  return line(x, y, { series: 2, dashed: true, text: "straight line" });
}

/** @type {(x: number[], y: ArrayLike<number>) => ReturnType<typeof line>} */
function law_of(x, y) {
  return line(x, y, { series: 4, width: 2.5, dashed: true, text: "1 − (ln φ + γ) / ln base" });
}

/** @param {Float64Array} alike */
function vertical(alike) {
  const low = Math.min(0, Math.floor(Math.min(...alike) * 4) / 4);
  return { low, high: 1.05, label: "dot product as a share of D/2" };
}
