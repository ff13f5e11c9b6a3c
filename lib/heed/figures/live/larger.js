// Language models from this book's to the largest that are told, on a logarithmic axis.
import { grouped, power } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { note, points, rule, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Larger as State } from "../states.d.ts" */

/** @typedef {{ name: string, year: number, parameters: number, tokens: number }} Known */
/** @typedef {"parameters" | "tokens"} Measure */

/** @type {Record<Measure, { low: number, high: number, label: string, told: string, ticks: number[] }>} */
const AXES = {
  parameters: {
    ...{ low: 3e5, high: 3e13, label: "parameters, logarithmic", told: "parameters" },
    ticks: [1e6, 1e8, 1e10, 1e12],
  },
  tokens: {
    ...{ low: 3e5, high: 3e15, label: "tokens read, logarithmic", told: "tokens" },
    ticks: [1e6, 1e8, 1e10, 1e12, 1e14],
  },
};
/** @type {[number, string][]} */
const SCALES = [[1e12, "trillion"], [1e9, "billion"], [1e6, "million"]];
const ABOVE = 0.3; // of a row from its line to its text
const LEFT = 10; // pixels: a point at the edge stays whole

/** @type {(state: State) => Known[]} */
const known = ({ models }) => /** @type {Known[]} */ (/** @type {unknown} */ (models));

/**
 * What ours has, what the chosen model and the one before it have, and how many times as much.
 * @param {State} state
 */
export function facts(state) {
  const measure = /** @type {Measure} */ (state.measure);
  const models = known(state);
  const place = Math.max(1, models.findIndex(({ name }) => name === state.model));
  const [chosen, before] = [models[place], models[place - 1]];
  const [own, theirs, earlier] = [models[0], chosen, before].map((one) => one[measure]);
  return {
    ...{ own, theirs, earlier, year: chosen.year, previous: before.name },
    ...{ times: theirs / own, more: theirs / earlier, told: theirs > 0 },
  };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { earlier, theirs, times, more, told, year, previous } = facts(state);
  const { told: unit } = AXES[/** @type {Measure} */ (state.measure)];
  const name = `${state.model} (${year})`;
  if (!told) return `How many ${unit} ${name} has read isn’t told.`;
  const there = `${short(theirs)} ${unit} in ${name}`;
  if (previous === "ours") return `${short(times)} times as many as ours: ${there}.`;
  const compared = earlier > 0 ? `${ratio(more)} times as many as in ${previous}: ` : "";
  return `${compared}${there}. That is ${short(times)} times ours.`;
}

/** @param {number} x */
function ratio(x) {
  return String(Number(x.toPrecision(2)));
}

/** A number to three digits, a large one in words. @param {number} x */
function short(x) {
  if (Number.isInteger(x) && x < 1e6) return grouped(x);
  const rounded = Number(x.toPrecision(3));
  const [scale, name] = SCALES.find(([scale]) => rounded >= scale) ?? [1, ""];
  const shown = rounded / scale;
  return `${Number.isInteger(shown) ? grouped(shown) : power(shown, 2)} ${name}`.trimEnd();
}

/** @param {number} at */
function tick(at) {
  return { at, text: short(at) };
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  return {
    controls: [choice(model, "measure"), choice(model, "model")],
    picture: plot.element,
    update(state, frame) {
      const { low, high, label, ticks } = AXES[/** @type {Measure} */ (state.measure)];
      plot.draw({
        x: { low, high, log: true, label, ticks: ticks.map(tick) },
        y: { low: -0.5, high: known(state).length - 0.3, ticks: [] },
        height: frame.wide ? 340 : 300,
        left: LEFT,
        marks: marked(state),
      }, frame);
    },
    describe,
  };
});

/** A row for each model, ours on top. @type {(state: State) => Mark[]} */
function marked(state) {
  const measure = /** @type {Measure} */ (state.measure);
  const models = known(state);
  const { low } = AXES[measure];
  return models.flatMap((one, i) => {
    const y = models.length - 1 - i;
    const value = one[measure];
    const chosen = one.name === state.model;
    const name = i ? `${one.name} (${one.year})` : "ours";
    const text = `${name}: ${value ? short(value) : "not told"}`;
    return [
      rule(y, { across: "y", series: "faint" }),
      ...value
        ? [
          segment([low, y], [value, y], { series: chosen ? "ink" : "blue", width: chosen ? 4 : 2 }),
          points([value], [y], { series: chosen ? "ink" : "blue", radius: chosen ? 7 : 5 }),
        ]
        : [],
      note(low, y + ABOVE, text, { series: "ink", anchor: "start" }),
    ];
  });
}
