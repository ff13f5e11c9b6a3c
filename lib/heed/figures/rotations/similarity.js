// How alike the codes of all pairs of positions are, and one row of that as a curve.
import { cached } from "../kit/cache.js";
import { choice, range, toggle } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { line_of_best_fit } from "../../numeric/fit.js";
import { Handle } from "../kit/handle.js";
import { HeatMap } from "../kit/heatmap.js";
import { fixed } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { logarithmic_law, similarity } from "../../theory/similarity.js";
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Drawing, Mark } from "../kit/plot.js" */

/** @typedef {ReturnType<typeof compute>} Shown */

const LAST = 100; // the last position, and the largest offset
const LETTER = 8; // half the last tick stands beyond the heat map
const OFFSETS = Array.from({ length: LAST + 1 }, (_, phi) => phi);

/** What the offset alone decides: the similarity, the law, and what a line and a logarithm fit. */
const compute = cached(["base", "width"], ({ base, width }) => {
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

export default figure((model) => {
  const go = (/** @type {number} */ s) =>
    model.set("position", Math.min(LAST, Math.max(0, Math.round(s))));
  const heat = new HeatMap((row) => go(row));
  heat.element.style.marginInlineEnd = `${LETTER}px`;
  const plot = new Plot();
  const top = new Handle(plot, {
    label: "position s",
    name: "position",
    move: (x) => go(x),
    step: ([across, up]) => go(model.get("position") + across + up),
  });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    draw_heat(heat, shown, state, {
      ...frame,
      width: (wide ? frame.width * 0.4 : frame.width) - LETTER,
    });
    const along = state.axis === "position";
    const drawing = along ? by_position(shown, state) : by_offset(shown, state);
    const height = wide ? 300 : 240;
    plot.draw({ ...drawing, height }, { ...frame, width: wide ? frame.width * 0.58 : frame.width });
    top.element.style.display = along ? "" : "none";
    const s = state.position;
    if (along) top.draw(s, 1, { now: s, text: `position ${s}`, low: 0, high: LAST });
  }

  return {
    controls: [
      range(model, "position"),
      choice(model, "width"),
      choice(model, "axis"),
      toggle(model, "law"),
    ],
    more: [choice(model, "base")],
    picture: html("div", { class: "heed-side-by-side" }, plot.element, heat.element),
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
function by_position({ alike, law, line }, { position: s, law: drawn }) {
  const apart = OFFSETS.map((t) => Math.abs(t - s));
  const straight = apart.map((phi) => line.intercept + line.slope * phi);
  return {
    x: { low: 0, high: LAST, label: "position t" },
    y: vertical(alike),
    marks: [
      { kind: "line", x: OFFSETS, y: straight, series: 2, dashed: true, text: "straight line" },
      {
        kind: "line",
        x: OFFSETS,
        y: apart.map((phi) => alike[phi]),
        series: 1,
        size: 4,
        text: `row ${s}`,
      },
      ...(drawn ? [law_of(OFFSETS, apart.map((phi) => law[phi]))] : []),
      { kind: "rule", at: s, series: -1 },
    ],
  };
}

/**
 * @param {number[]} x
 * @param {ArrayLike<number>} y
 * @returns {Mark}
 */
function law_of(x, y) {
  return {
    kind: "line",
    x,
    y,
    series: 4,
    size: 2.5,
    dashed: true,
    text: "1 − (ln φ + γ) / ln base",
  };
}

/**
 * The same for every row, over the logarithm of the offset.
 * @param {Shown} shown
 * @param {State} state
 * @returns {Drawing}
 */
function by_offset({ alike, law, line }, { law: drawn }) {
  const x = OFFSETS.slice(1);
  const straight = x.map((phi) => line.intercept + line.slope * phi);
  const ticks = [1, 2, 5, 10, 20, 50, 100].map((at) => ({ at, text: String(at) }));
  return {
    x: { low: 1, high: LAST, log: true, label: "offset φ, logarithmic", ticks },
    y: vertical(alike),
    marks: [
      { kind: "line", x, y: straight, series: 2, dashed: true, text: "straight line" },
      { kind: "line", x, y: alike.slice(1), series: 1, size: 4, text: "every row" },
      ...(drawn ? [law_of(x, law.slice(1))] : []),
    ],
  };
}

/** @param {Float64Array} alike */
function vertical(alike) {
  const low = Math.min(0, Math.floor(Math.min(...alike) * 4) / 4);
  return { low, high: 1.05, label: "dot product as a share of D/2" };
}
