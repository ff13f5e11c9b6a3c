// Chernoff's step: an exponential above the indicator of being ε too high, and what it gives away.
import { BORDER, probabilities } from "../../theory/binomial.js";
import { cached } from "../kit/cache.js";
import { best_rate, lemma_bound, markov, moment, upper_tail } from "../../theory/chernoff.js";
import { range } from "../kit/controls.js";
import { hoeffding_tail } from "../../theory/deviation.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { fixed, power, superscript } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
/** @import { Frame, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Axis, Drawing } from "../kit/plot.js" */

const TOP = 3; // of the picture of the indicator
const MOST = 10; // of the picture of the bounds
const STEP = 0.02; // of λ
const POINTS = 81; // of a curve
const WIDE = { step: 160, means: 190, bounds: 340 };
const NARROW = { step: 125, means: 140, bounds: 165 };
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

/** The chance of each number of mistakes, and that of a measured error ε or more too high. */
const chances = cached(["n", "risk", "epsilon"], ({ n, risk, epsilon }) => ({
  of: probabilities(n, risk),
  exact: upper_tail(n, risk, epsilon),
}));

/** Both bounds for every λ that is shown. */
const curves = cached(["n", "risk", "epsilon"], ({ n, risk, epsilon }) => {
  const most = largest_rate(epsilon);
  const x = Array.from({ length: POINTS }, (_, i) => most * i / (POINTS - 1));
  const within = (/** @type {number} */ y) => y <= MOST ? y : NaN;
  return {
    x,
    bound: x.map((rate) => within(markov(rate, n, risk, epsilon))),
    lemma: x.map((rate) => within(lemma_bound(rate, n, epsilon))),
  };
});

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { n, risk, epsilon } = state;
  const rate = shown_rate(state);
  const { exact } = chances(state);
  const bound = markov(rate, n, risk, epsilon);
  const best = hoeffding_tail(n, epsilon, 1, 1);
  return `On ${n} examples a model of true error ${fixed(risk, 2)} errs by ` +
    `${fixed(epsilon, 2)} or more above it with probability ${power(exact, 2)}. ` +
    `With λ = ${fixed(rate, 2)} the exponential has the mean ` +
    `${power(bound, 2)}, ${power(bound / exact, 1)} times as much. After Hoeffding’s lemma ` +
    `λ = 4ε = ${fixed(best_rate(epsilon), 2)} is best: ` +
    `e^(−2nε²) = ${power(best, 2)}, ${power(best / exact, 1)} times as much.`;
}

export default figure((model) => {
  const [step, means, bounds] = [new Plot(), new Plot(), new Plot()];
  const state = () => model.state();
  const set = (/** @type {number} */ rate) => {
    const most = largest_rate(model.get("epsilon"));
    model.set("rate", Math.min(most, Math.max(STEP, Math.round(rate / STEP) * STEP)));
  };
  const grip = new Handle(bounds, {
    label: "λ",
    name: "rate",
    move: set,
    step: ([right, up]) => set(shown_rate(state()) + (right + up) * STEP),
    unit: STEP,
  });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const wide = frame.width > 560;
    const half = { ...frame, width: wide ? frame.width * 0.52 : frame.width };
    const height = wide ? WIDE : NARROW;
    bounds.element.style.order = wide ? "" : "-1"; // on a phone beside the slider that moves it
    step.draw({ ...step_of(state), height: height.step }, half);
    means.draw({ ...means_of(state), height: height.means }, half);
    bounds.draw({ ...bounds_of(state), height: height.bounds }, {
      ...frame,
      width: wide ? frame.width * 0.46 : frame.width,
    });
    const rate = shown_rate(state);
    const high = Math.min(MOST, markov(rate, state.n, state.risk, state.epsilon));
    const most = largest_rate(state.epsilon);
    grip.draw(rate, high, { now: rate, low: STEP, high: most, text: `λ = ${fixed(rate, 2)}` });
  }

  return {
    controls: [
      range(model, "rate", (value) => fixed(value, 2), {
        traits: ["epsilon"],
        at: ({ epsilon }) => largest_rate(epsilon),
      }),
      range(model, "epsilon", (value) => fixed(value, 2)),
      range(model, "n"),
      range(model, "risk", (value) => fixed(value, 2)),
    ],
    picture: html(
      "div",
      { class: "heed-side-by-side" },
      html("div", {}, step.element, means.element),
      bounds.element,
    ),
    update,
    describe,
  };
});

/**
 * What part of [0, 1] is shown, the same for every λ: all means that have a chance worth seeing, the
 * border, and nearly all of the product at the largest λ, a distribution with mean `tilted` times a
 * number.
 * @param {State} state
 * @returns {Axis}
 */
function measured({ n, risk, epsilon }) {
  const most = largest_rate(epsilon);
  const tilted = risk * Math.exp(most * (1 - risk)) / moment(most, risk);
  const [deviation, of_tilted] = [risk, tilted].map((p) => Math.sqrt(p * (1 - p) / n));
  const beyond = Math.max(
    risk + SPREAD * deviation,
    risk + epsilon + 2 * deviation,
    tilted + FALLEN * of_tilted,
  );
  return { low: Math.max(0, risk - SPREAD * deviation), high: Math.min(1, beyond) };
}

/**
 * The indicator, and the exponential above it.
 * @param {State} state
 * @returns {Drawing}
 */
function step_of(state) {
  const { n, risk, epsilon } = state;
  const axis = measured(state);
  const border = risk + epsilon;
  const slope = shown_rate(state) * n;
  const end = Math.min(axis.high, border + Math.log(TOP) / slope);
  const x = Array.from(
    { length: POINTS },
    (_, i) => axis.low + (end - axis.low) * i / (POINTS - 1),
  );
  return {
    x: { ...axis, label: "measured error x" },
    y: {
      low: -0.1,
      high: TOP,
      label: "counted as",
      ticks: [0, 1, 2, 3].map((at) => ({ at, text: String(at) })),
    },
    left: LEFT,
    marks: [
      { kind: "rule", at: border, series: -1, dashed: true, width: 1, text: "p + ε" },
      {
        kind: "line",
        x,
        y: x.map((at) => Math.exp(slope * (at - border))),
        series: 2,
        text: "exp(λn(x − p − ε))",
      },
      {
        kind: "line",
        x: [axis.low, border, border, axis.high],
        y: [0, 0, 1, 1],
        series: 0,
        text: "step: 1 from p + ε on",
      },
    ],
  };
}

/**
 * The chance of each mean, in the tail and elsewhere, and what the exponential makes of it.
 * @param {State} state
 * @returns {Drawing}
 */
function means_of(state) {
  const { n, risk, epsilon } = state;
  const axis = measured(state);
  const { of, exact } = chances(state);
  const slope = shown_rate(state) * n;
  const shown = Array.from(of.keys()).filter((k) => k / n >= axis.low && k / n <= axis.high);
  const tail = (/** @type {number} */ k) => k - n * risk >= n * epsilon - BORDER;
  const low = 10 ** Math.floor(Math.log10(DEEP * exact));
  const weighted = Array.from(
    of,
    (chance, k) => chance * Math.exp(slope * (k / n - risk - epsilon)),
  );
  const high = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(...weighted))));
  const seen = of.map((chance) => chance < low ? 0 : chance);
  return {
    x: { ...axis, label: "measured error x" },
    y: { low, high, label: "chance", log: true, ticks: powers(low, high) },
    left: LEFT,
    marks: [
      { ...bars(shown, n, seen), series: -1, text: "chance" },
      {
        ...bars(shown, n, seen.map((chance, k) => tail(k) ? chance : 0)),
        series: 1,
        text: "in the tail",
      },
      {
        kind: "line",
        x: shown.map((k) => k / n),
        y: shown.map((k) => weighted[k] < low ? NaN : weighted[k]),
        series: 4,
        text: "times the exponential",
      },
    ],
  };
}

/** @type {(ks: number[], n: number, chances: Float64Array) => Mark} */
function bars(ks, n, chances) {
  return { kind: "bars", x: ks.map((k) => k / n), y: ks.map((k) => chances[k]), share: 0.7 };
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
 * @param {State} state
 * @returns {Drawing}
 */
function bounds_of(state) {
  const { exact } = chances(state);
  const { x, bound, lemma } = curves(state);
  const low = 10 ** Math.floor(Math.log10(exact / 2));
  return {
    x: { low: 0, high: largest_rate(state.epsilon), label: "λ" },
    y: { low, high: MOST, label: "bound", log: true, ticks: powers(low, MOST) },
    left: LEFT,
    marks: [
      { kind: "line", x, y: lemma, series: 3, dashed: true, text: "after Hoeffding’s lemma" },
      { kind: "line", x, y: bound, series: 5, text: "Markov: mean of the exponential" },
      {
        kind: "line",
        x: [0, x[POINTS - 1]],
        y: [exact, exact],
        series: 1,
        text: "exact chance of the tail",
      },
    ],
  };
}
