// Language models from this book's to the largest that are told: parameters against tokens read.
import { grouped, power, superscript } from "../base/numbers.js";
import { choice } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { line, note, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Larger as State } from "../states.d.ts" */

/** @typedef {{ name: string, year: number, parameters: number, tokens: number }} Known */

const X = {
  ...{ low: 8e5, high: 1.5e12, log: true, label: "parameters, logarithmic" },
  ticks: [6, 8, 10, 12].map(tick),
};
const Y = {
  ...{ low: 3e6, high: 3e14, log: true, label: "tokens read, logarithmic" },
  ticks: [8, 10, 12, 14].map(tick),
};
/** @type {[number, string][]} */
const SCALES = [[1e12, "trillion"], [1e9, "billion"], [1e6, "million"]];
const GAP = 11; // pixels from a point to its name
const EDGES = 58; // pixels beside the plot, roughly
const DECADES = Math.log10(X.high / X.low);
const UNDER = 0.7; // how many times as many tokens as its point its name stands at
const ABOVE = 3; // so for the last one, whose line comes in from below its name

/** @type {(state: State) => Known[]} */
const known = ({ models }) => /** @type {Known[]} */ (/** @type {unknown} */ (models));

/**
 * The chosen model, the one before it, and how many times as much of both it has; NaN where tokens
 * are not told.
 * @param {State} state
 */
export function facts(state) {
  const models = known(state);
  const place = Math.max(1, models.findIndex(({ name }) => name === state.model));
  const [chosen, before] = [models[place], models[place - 1]];
  const both = chosen.tokens > 0 && before.tokens > 0;
  return {
    ...{ year: chosen.year, previous: before.name },
    ...{ parameters: chosen.parameters, tokens: chosen.tokens },
    weights: chosen.parameters / before.parameters,
    text: both ? chosen.tokens / before.tokens : NaN,
  };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { year, previous, parameters, tokens, weights, text } = facts(state);
  const theirs = previous === "ours" ? "ours" : `${previous}’s`;
  const has = `${state.model} (${year}) has ${short(parameters)} parameters`;
  const larger = `${has}, ${ratio(weights)} times ${theirs}`;
  if (!tokens) return `${larger}. How many tokens it read isn’t told.`;
  const compared = text > 0 ? `, ${ratio(text)} times ${theirs}` : "";
  return `${larger}, and read ${short(tokens)} tokens${compared}.`;
}

/** @param {number} x */
function ratio(x) {
  return String(Number(x.toPrecision(2)));
}

/** A number to three digits, a large one in words. @param {number} x */
function short(x) {
  const rounded = Number(x.toPrecision(3));
  const [scale, name] = SCALES.find(([scale]) => rounded >= scale) ?? [1, ""];
  const shown = rounded / scale;
  return `${Number.isInteger(shown) ? grouped(shown) : power(shown, 2)} ${name}`.trimEnd();
}

/** A power of ten. @param {number} exponent */
function tick(exponent) {
  return { at: 10 ** exponent, text: `10${superscript(exponent)}` };
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).weights, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  return {
    controls: [choice(model, "model")],
    picture: plot.element,
    update(state, frame) {
      plot.draw(
        { x: X, y: Y, height: frame.wide ? 340 : 300, marks: marked(state, frame.width) },
        frame,
      );
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** A point for each model whose tokens are told, joined since GPT-3; a rule for any other. */
/** @type {(state: State, width: number) => Mark[]} */
function marked(state, width) {
  const [, ...others] = known(state);
  const told = others.filter(({ tokens }) => tokens);
  const columns = (/** @type {"parameters" | "tokens"} */ name) => told.map((one) => one[name]);
  const beside = 10 ** (GAP * DECADES / (width - EDGES)); // in parameters
  return [
    line(columns("parameters"), columns("tokens"), { series: "faint", width: 1.2, secret: true }),
    ...known(state).flatMap((one) =>
      mark_of(one, one.name === state.model, beside, one === told.at(-1) ? ABOVE : UNDER)
    ),
  ];
}

/** @type {(one: Known, chosen: boolean, beside: number, height: number) => Mark[]} */
function mark_of({ name, parameters, tokens }, chosen, beside, height) {
  const series = chosen ? "ink" : "blue";
  if (!tokens) {
    return [rule(parameters, { series, dashed: true, text: `${name}: tokens not told` })];
  }
  const left = name.startsWith("L"); // the room is there
  const secret = chosen; // what the others are is compared with it
  const at = left ? parameters / beside : parameters * beside;
  return [
    points([parameters], [tokens], { series, radius: chosen ? 7 : 5, secret }),
    note(at, tokens * height, name, { series: "ink", anchor: left ? "end" : "start", secret }),
  ];
}
