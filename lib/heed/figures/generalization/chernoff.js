// Chernoff's step: an exponential above the indicator of being ε too high, and what it gives away.
import { fixed, power, superscript } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { bars, line, rule, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { BORDER, probabilities } from "../../theory/learning/binomial.js";
import {
  best_rate,
  lemma_bound,
  markov,
  moment,
  upper_tail,
} from "../../theory/learning/chernoff.js";
import { hoeffding_tail } from "../../theory/learning/hoeffding.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Axis, Drawing } from "../kit/plot.js" */
/** @import { Chernoff as State } from "../states.d.ts" */

const TOP = 3; // of the picture of the indicator
const MOST = 10; // of the picture of the bounds
const STEP = 0.02; // of λ
const POINTS = 81; // of a curve
const WIDE = { step: 140, means: 190, bounds: 340 }; // heights
const NARROW = { step: 92, means: 125, bounds: 130 };
const UNNAMED = 6; // below the step, whose axis is that of the means
const LEFT = 60; // of the plots, for powers of ten
const SPREAD = 3.5; // standard deviations to either side that are shown, at least
const FALLEN = 2.5; // standard deviations above its mean, where the product has fallen
const DEEP = 1e-3; // of the chance of the tail: how small a chance is shown

/**
 * The largest λ that is shown for an ε: well beyond 4ε, where the lemma's bound is best.
 * @param {number} epsilon
 */
function largest_rate(epsilon) {
  return Math.min(2, 10 * epsilon);
}

/** @param {State} state */
function shown_rate({ rate, epsilon }) {
  return Math.min(rate, largest_rate(epsilon));
}

/** What does not depend on λ: the chance of each number of mistakes, that of the tail, both bounds. */
const compute = cached(["n", "risk", "epsilon"], (/** @type {State} */ { n, risk, epsilon }) => {
  const rates = evenly(0, largest_rate(epsilon));
  const within = (/** @type {number} */ y) => y <= MOST ? y : NaN;
  return {
    chances: probabilities(n, risk),
    exact: upper_tail(n, risk, epsilon),
    rates,
    bound: rates.map((rate) => within(markov(rate, n, risk, epsilon))),
    lemma: rates.map((rate) => within(lemma_bound(rate, n, epsilon))),
    axis: measured(n, risk, epsilon),
  };
});

/** @type {(from: number, to: number) => number[]} */
function evenly(from, to) {
  return Array.from({ length: POINTS }, (_, i) => from + (to - from) * i / (POINTS - 1));
}

/**
 * What part of [0, 1] is shown, the same for every λ: all means that have a chance worth seeing, the
 * border, and nearly all of the product at the largest λ, a distribution with mean `tilted` times a
 * number.
 * @type {(n: number, risk: number, epsilon: number) => Axis}
 */
export function measured(n, risk, epsilon) {
  const most = largest_rate(epsilon);
  const tilted = risk * Math.exp(most * (1 - risk)) / moment(most, risk);
  const [deviation, of_tilted] = [risk, tilted].map((p) => Math.sqrt(p * (1 - p) / n));
  const beyond = Math.max(
    risk + SPREAD * deviation,
    risk + epsilon + 2 * deviation,
    tilted + FALLEN * of_tilted,
  );
  const [low, high] = [Math.max(0, risk - SPREAD * deviation), Math.min(1, beyond)];
  return { low, high, label: "measured error x" };
}

/** @param {State} state */
export function facts(state) {
  const { n, risk, epsilon } = state;
  const rate = shown_rate(state);
  return {
    rate,
    exact: compute(state).exact,
    bound: markov(rate, n, risk, epsilon),
    best_rate: best_rate(epsilon),
    best: hoeffding_tail(n, epsilon, 1, 1),
  };
}

/** @param {State} state */
export function describe(state) {
  const { rate, exact, bound, best_rate, best } = facts(state);
  return `The bound is ${power(bound, 2)} at λ = ${fixed(rate, 2)}, ` +
    `${power(bound / exact, 1)} times the tail’s exact probability ${power(exact, 2)}. ` +
    `Hoeffding’s lemma gives e^(−2nε²) = ${power(best, 2)}, at λ = 4ε = ${fixed(best_rate, 2)}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).bound, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [step, means, bounds] = [new Plot(), new Plot(), new Plot()];
  const pair = stacked(step, means);
  const put = (/** @type {number} */ rate) =>
    model.put("rate", Math.min(largest_rate(model.get("epsilon")), rate));
  const grip = new Handle(bounds, {
    label: "λ",
    name: "rate",
    across: true,
    unit: STEP,
    move: put,
    step: ([right, up]) => put(shown_rate(model.state()) + (right + up) * STEP),
  });

  grip.element.classList.add("heed-secret");
  const two = (/** @type {number} */ value) => fixed(value, 2);
  const end = { traits: ["epsilon"], at: () => largest_rate(model.get("epsilon")) };
  return {
    controls: [
      range(model, "rate", two, end),
      range(model, "epsilon"),
      range(model, "risk"),
    ],
    more: [range(model, "n")],
    picture: side_by_side(pair, bounds),
    update(state, frame) {
      const [left, right] = frame.split(0.52, 0.46);
      const height = frame.wide ? WIDE : NARROW;
      pair.style.width = `${left.width}px`;
      bounds.element.style.order = frame.wide ? "" : "-1"; // on a phone beside the slider that moves it
      const [upper, lower] = left.rows(1, 1);
      step.draw(step_of(state, height.step), upper);
      means.draw(means_of(state, height.means), lower);
      bounds.draw(bounds_of(state, height.bounds), right);
      const { rate, bound } = facts(state);
      const high = Math.min(MOST, bound);
      const most = largest_rate(state.epsilon);
      grip.draw(rate, high, { now: rate, low: STEP, high: most, text: `λ = ${fixed(rate, 2)}` });
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * The indicator, and the exponential above it.
 * @type {(state: State, height: number) => Drawing}
 */
function step_of(state, height) {
  const { n, risk, epsilon } = state;
  const { axis } = compute(state);
  const border = risk + epsilon;
  const slope = shown_rate(state) * n;
  const x = evenly(axis.low, Math.min(axis.high, border + Math.log(TOP) / slope));
  const y = x.map((at) => Math.exp(slope * (at - border)));
  const corners = [axis.low, border, border, axis.high];
  const ticks = [0, 1, 2, 3].map((at) => ({ at, text: String(at) }));
  return {
    x: { ...axis, label: "", ticks: [] },
    y: { low: -0.1, high: TOP, label: "counted as", ticks },
    left: LEFT,
    bottom: UNNAMED,
    height,
    marks: [
      rule(border, { series: "faint", dashed: true, width: 1, text: "p + ε" }),
      line(x, y, { series: "orange", text: "exp(λn(x − p − ε))" }),
      line(corners, [0, 0, 1, 1], { series: "ink", text: "step at p + ε" }),
    ],
  };
}

/**
 * The chance of each mean, in the tail and elsewhere, and what the exponential makes of it.
 * @type {(state: State, height: number) => Drawing}
 */
function means_of(state, height) {
  const { n, risk, epsilon } = state;
  const { chances, exact, axis } = compute(state);
  const slope = shown_rate(state) * n;
  const weighted = chances.map((chance, k) => chance * Math.exp(slope * (k / n - risk - epsilon)));
  const low = 10 ** Math.floor(Math.log10(DEEP * exact));
  const high = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(...weighted))));
  const shown = [...chances.keys()].filter((k) => k / n >= axis.low && k / n <= axis.high);
  const x = shown.map((k) => k / n);
  const seen = shown.map((k) => chances[k] < low ? 0 : chances[k]);
  const tail = shown.map((k, i) => k - n * risk >= n * epsilon - BORDER ? seen[i] : 0);
  const product = shown.map((k) => weighted[k] < low ? NaN : weighted[k]);
  return {
    x: axis,
    y: { low, high, label: "chance", log: true, ticks: powers(low, high) },
    left: LEFT,
    height,
    marks: [
      bars(x, seen, { series: "faint", share: 0.7, text: "chance" }),
      bars(x, tail, { series: "blue", share: 0.7, text: "in the tail" }),
      line(x, product, { series: "pink", text: "times the exponential" }),
    ],
  };
}

/**
 * Some of the powers of ten, as many as a low plot has room for.
 * @param {number} low
 * @param {number} high
 */
function powers(low, high) {
  const [first, last] = [low, high].map((end) => Math.round(Math.log10(end)));
  const step = Math.ceil((last - first) / 5);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => {
    const at = last - i * step;
    return { at: 10 ** at, text: at === 0 ? "1" : at === 1 ? "10" : `10${superscript(at)}` };
  });
}

/**
 * What the bound comes to for every λ, beside the exact chance.
 * @type {(state: State, height: number) => Drawing}
 */
function bounds_of(state, height) {
  const { exact, rates, bound, lemma } = compute(state);
  const low = 10 ** Math.floor(Math.log10(exact / 2));
  const most = largest_rate(state.epsilon);
  return {
    x: { low: 0, high: most, label: "λ" },
    y: { low, high: MOST, label: "bound", log: true, ticks: powers(low, MOST) },
    left: LEFT,
    height,
    marks: [
      line(rates, lemma, {
        series: "green",
        dashed: true,
        text: "Hoeffding’s lemma",
        secret: true,
      }),
      line(rates, bound, { series: "violet", text: "Chernoff", secret: true }),
      segment([0, exact], [most, exact], { series: "blue", text: "exact" }),
    ],
  };
}
