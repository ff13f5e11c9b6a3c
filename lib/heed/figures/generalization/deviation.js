// ε for n examples, M models and δ: Hoeffding's bound, the notes' formula, and what coins do.
import { fixed, grouped, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { stacked } from "../kit/layout.js";
import { band, line, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { probabilities, tail_of } from "../../theory/binomial.js";
import {
  hoeffding_deviation,
  hoeffding_samples,
  notes_counterexample,
  notes_deviation,
  notes_false,
  notes_implied,
  notes_samples,
} from "../../theory/deviation.js";
import { bound_formula, Notes, short } from "./deviation_formula.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Deviation as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const MILLION = 1_000_000;
const MOST = 100_000; // examples
const [LOW, HIGH] = [0.003, 3.3]; // ends of the axis of ε
const LEAST = 1e-12; // a chance below it is not written: rounding reaches its digits
const BARS = 100; // of a distribution, at most: of more, every second or third is drawn
/** Where the notes' formula is false: n and δ, for M = 1. */
const BROKEN = [{ n: 11, delta: 0.98 }, { n: 1, delta: 0.9 }, { n: 100, delta: 0.998 }];

/** P(k) of the number of ones in n throws. */
const chances_of = cached(
  ["n", "coin"],
  (/** @type {{ n: number, coin: number }} */ { n, coin }) => probabilities(n, coin),
);

/** What follows from n, M and δ. */
const compute = cached(["n", "models", "delta"], (/** @type {State} */ { n, models, delta }) => {
  const exact = hoeffding_deviation(n, delta, models);
  const printed = notes_deviation(n, delta, models);
  const implied = notes_implied(delta, models);
  const coin = implied ? 0.5 : notes_counterexample(n);
  const weights = chances_of({ n, coin });
  const strays = (/** @type {number} */ epsilon) =>
    -Math.expm1(models * Math.log1p(-Math.min(tail_of(weights, coin, epsilon), 1 - 1e-16)));
  return {
    exact,
    printed,
    implied,
    one: hoeffding_samples(exact, delta),
    million: hoeffding_samples(exact, delta, MILLION),
    asked: notes_samples(exact, delta, models),
    coin,
    strays: strays(exact),
    strays_printed: strays(printed),
  };
});

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { n, models, delta } = state;
  const shown = compute(state);
  return `n = ${grouped(n)}, M = ${grouped(models)} and δ = ${short(delta)} give ` +
    `ε = ${fixed(shown.exact, 4)}` +
    (shown.implied ? say_implied(state, shown) : say_not_implied(state, shown));
}

/** @type {(state: State, shown: Shown) => string} */
function say_implied({ models }, { exact, one, million, printed, asked, strays }) {
  const notes = `The notes' formula gives ${fixed(printed, 4)}`;
  if (exact > 1) return `, above 1, which says nothing. ${notes}.`;
  const coins = models === 1
    ? "A fair coin"
    : `Of ${grouped(models)} independent fair coins, at least one`;
  const price = `, for which one model takes n = ${grouped(one)} and a million take ` +
    `${grouped(million)}, ${fixed(million / one, 1)} times as many`;
  return `${models > 1 ? price : ""}. ${notes} and asks for ${grouped(asked)}. ${coins} strays ` +
    `by ε with probability ${chance(strays)}.`;
}

/** @type {(state: State, shown: Shown) => string} */
function say_not_implied({ n, delta }, { printed, coin }) {
  const said = `. The notes' ${fixed(printed, 4)} does not follow, as M/δ = ` +
    `${fixed(1 / delta, 3)} is below 2`;
  if (!notes_false(n, delta)) {
    return `${said}; for this n, a coin shows it to be false where 1 − δ is at most ` +
      `${power(-Math.expm1(-1 / (4 * n)))}.`;
  }
  return `${said}, and it is false: the mean of ${throws(n)} of ${name_of(coin)} is ` +
    `off by 1/(2n) = ${fixed(1 / (2 * n), 4)} or more with probability 1, not ` +
    `${short(delta)} at most.`;
}

/** @type {(coin: number) => string} */
function name_of(coin) {
  return coin === 0.5 ? "a fair coin" : "a coin with p = ½ + 1/(2n)";
}

/** @type {(x: number) => string} */
function chance(x) {
  if (x > 1 - LEAST) return "1";
  return x >= LEAST ? power(x) : "less than 10⁻¹²";
}

/** @type {(n: number) => string} */
function throws(n) {
  return n === 1 ? "one throw" : `${grouped(n)} throws`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [curves, coin] = [new Plot(), new Plot()];
  const [notes, broken] = [new Notes(), breaking(model)];
  const point = new Handle(curves, {
    label: "examples n",
    name: "n",
    move: (x, y) =>
      model.put("n", beside(curves, x, y, compute(model.state()).exact ** 2 * model.get("n"))),
    step: ([right, up]) => model.put("n", model.get("n") * 1.05 ** (right - up) + right - up),
  });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    notes.write(state, shown);
    broken.write(state);
    curves.draw(curves_of(state, shown, frame), frame);
    const value = { now: state.n, text: `n = ${grouped(state.n)}`, low: 1, high: MOST };
    point.draw(state.n, Math.max(LOW, shown.exact), value);
    coin.draw(coin_of(state, shown, frame), frame);
  }

  const formulas = html("div", { class: "heed-bounds" }, bound_formula(model), notes.element);
  return {
    controls: [broken.element],
    picture: stacked(formulas, curves, coin),
    update,
    describe,
  };
});

/**
 * Buttons that lead to states in which the notes' formula is false, one after another, and back to
 * where the reader was.
 * @param {Model<State>} model
 */
function breaking(model) {
  let before = { n: 185, models: 1, delta: 0.05 };
  const go = (/** @type {State} */ { n, models, delta }) => {
    model.set("n", n);
    model.set("models", models);
    model.set("delta", delta);
  };
  const next = () => {
    const state = model.state();
    const at = broken_at(state);
    if (at < 0) before = state;
    go({ ...BROKEN[(at + 1) % BROKEN.length], models: 1 });
  };
  const on = button("", next, "n models delta");
  const back = button("Back", () => go(before), "n models delta");
  return {
    element: html("div", { class: "heed-buttons" }, on, back),
    write(/** @type {State} */ state) {
      const found = broken_at(state) >= 0;
      say(on, found ? "Break it otherwise" : "Break the notes' formula");
      back.disabled = !found;
    },
  };
}

/**
 * Which of the states this is in which the notes' formula is false, or −1.
 * @param {State} state
 */
export function broken_at({ n, models, delta }) {
  return BROKEN.findIndex((one) => models === 1 && one.n === n && one.delta === delta);
}

/**
 * The n whose point on the line ε² n = `square` is nearest on the screen to where the reader points.
 * @type {(plot: Plot, x: number, y: number, square: number) => number}
 */
function beside(plot, x, y, square) {
  const across = plot.x(10) - plot.x(1);
  const down = (plot.y(0.1) - plot.y(1)) / 2; // of the line, while it goes one decade across
  const [by_x, by_y] = [Math.log(x), Math.log(square / y ** 2)];
  return Math.exp((across ** 2 * by_x + down ** 2 * by_y) / (across ** 2 + down ** 2));
}

/** @type {(state: State, shown: Shown, frame: Frame) => Drawing} */
function curves_of({ n, models, delta }, shown, frame) {
  const { exact, printed, implied, asked, one, million } = shown;
  const tens = [1, 10, 100, 1000, 10_000].filter((_, i) => frame.width > 450 || i % 2 === 0);
  const ticks = tens.map((at) => ({ at, text: grouped(at) })).concat({ at: MOST, text: "10⁵" });
  return {
    x: { low: 1, high: MOST, log: true, label: "examples n", ticks },
    y: { low: LOW, high: HIGH, log: true, label: "ε" },
    height: frame.wide ? 320 : 200,
    marks: [
      band([1, MOST], [1, 1], [HIGH, HIGH], { series: -1 }),
      note(MOST, 1.9, "ε above 1 says nothing", { anchor: "end", series: -1 }),
      ...(implied ? [] : coin_marks(delta, printed * Math.sqrt(n))),
      ...(exact < LOW ? [] : [segment([1, exact], [MOST, exact], { series: -1, width: 1 })]),
      falling(exact * Math.sqrt(n), 0.5, {
        series: 1,
        width: 3,
        text: `your M = ${grouped(models)}`,
      }),
      ...others(1, delta, one, exact, models),
      ...others(MILLION, delta, million, exact, models),
      falling(printed * Math.sqrt(n), 0.5, {
        series: 2,
        width: 2.5,
        dashed: true,
        text: `the notes, M = ${grouped(models)}`,
      }),
      ...(implied && exact <= 1 && asked <= MOST ? drop(asked, exact, 2, "start") : []),
      ...drop(n, exact, 1, "end"),
    ],
  };
}

/**
 * The line of so many models, and the examples that they take for ε; those of more models once the
 * reader compares some, as the task asks for them.
 * @type {(many: number, delta: number, examples: number, epsilon: number, own: number) => Mark[]}
 */
function others(many, delta, examples, epsilon, own) {
  const less = many === 1;
  const series = less ? 4 : 3;
  const look = { series, width: 1.5, text: `M = ${grouped(many)}` };
  const curve = falling(hoeffding_deviation(1, delta, many), 0.5, look);
  if (examples > MOST || epsilon < LOW || epsilon > 1 || own === 1 || many === own) return [curve];
  const left = less && examples > 1; // of the first, the ticks of the axis stand there
  const [x, y] = [left ? examples / 1.1 : examples * 1.1, less ? epsilon / 1.35 : epsilon * 1.12];
  return [
    curve,
    points([examples], [epsilon], { series }),
    note(x, y, grouped(examples), { anchor: left ? "end" : "start", series }),
  ];
}

/**
 * The part of the line y = first / n^power that is in sight.
 * @type {(first: number, power: number, look: Look) => Mark}
 */
function falling(first, power, look) {
  const from = Math.max(1, (first / HIGH) ** (1 / power));
  const to = Math.min(MOST, (first / LOW) ** (1 / power));
  return segment([from, first / from ** power], [to, first / to ** power], look);
}

/** @type {(n: number, epsilon: number, series: number, anchor: "start" | "end") => Mark[]} */
function drop(n, epsilon, series, anchor) {
  if (epsilon < LOW) return [];
  const side = n < 2 ? "start" : anchor; // inside the plot
  const x = side === "end" ? n / 1.07 : n * 1.07;
  return [
    segment([n, LOW], [n, epsilon], { series, width: 1.2, dashed: true }),
    points([n], [epsilon], { series, radius: 5 }),
    note(x, LOW * 1.15, grouped(n), { anchor: side, series }),
  ];
}

/**
 * How near a coin can come, and where the notes promise more.
 * @type {(delta: number, notes: number) => Mark[]}
 */
function coin_marks(delta, notes) {
  const last = Math.min(MOST, -1 / (4 * Math.log(delta)));
  const look = { series: 0, width: 2, text: "1/(2n): a coin is never nearer" };
  const nearest = falling(0.5, 1, look);
  if (last <= 1) return [nearest];
  const corners = [1, (notes / LOW) ** 2, 0.5 / LOW, last]; // where a side leaves the plot, too
  const x = corners.filter((n) => n >= 1 && n <= last).sort((a, b) => a - b);
  const lower = x.map((n) => Math.max(LOW, notes / Math.sqrt(n)));
  const upper = x.map((n) => Math.max(LOW, 0.5 / n));
  return [band(x, lower, upper, { series: "wrong", text: "the notes are false" }), nearest];
}

/**
 * The distribution of the mean of n throws, with both ε to either side.
 * @type {(state: State, shown: Shown, frame: Frame) => Drawing}
 */
function coin_of({ n, models }, shown, frame) {
  const { exact, printed, implied, coin } = shown;
  const reach = Math.max(1.3 * Math.max(exact, printed), Math.min(0.6, 1.75 / Math.sqrt(n)));
  const { ks, every } = in_sight(n, coin, reach);
  const weights = chances_of({ n, coin });
  const top = 1.25 * Math.max(...ks.map((k) => weights[k]));
  const near = Math.min(exact, printed);
  const width = Math.max(1.5, Math.min(10, 0.8 * every * frame.width / (2 * reach * n)));
  const far = (/** @type {number} */ k) => Math.abs(k / n - coin) >= near;
  const sticks = (/** @type {number[]} */ kept, /** @type {Look["series"]} */ series) => {
    const x = kept.flatMap((k) => [k / n - coin, k / n - coin, NaN]);
    return line(x, kept.flatMap((k) => [0, weights[k], NaN]), { series, width });
  };
  const p = coin === 0.5 ? "½" : "½ + 1/(2n)";
  const beyond = (/** @type {number} */ epsilon, /** @type {number} */ strays) =>
    `${models === 1 ? "" : `some of ${grouped(models)} `}beyond ±${fixed(epsilon, 4)}: ` +
    chance(strays);
  return {
    x: { low: -reach, high: reach, label: `mean of ${throws(n)} less p = ${p}` },
    y: { low: 0, high: top, ticks: [], label: "chance" },
    height: frame.wide ? 150 : 120,
    marks: [
      band([-near, near], [0, 0], [top, top], { series: implied ? 1 : 2 }),
      sticks(ks.filter((k) => !far(k)), 0),
      sticks(ks.filter(far), "wrong"),
      fence(exact, top, { series: 1, text: beyond(exact, shown.strays) }),
      fence(printed, top, {
        series: 2,
        dashed: true,
        text: beyond(printed, shown.strays_printed),
      }),
    ],
  };
}

/**
 * Two upright lines at −ε and ε.
 * @type {(epsilon: number, top: number, look: Look) => Mark}
 */
function fence(epsilon, top, look) {
  return line([-epsilon, -epsilon, NaN, epsilon, epsilon], [0, top, NaN, top, 0], look);
}

/** @type {(n: number, coin: number, reach: number) => { ks: number[], every: number }} */
function in_sight(n, coin, reach) {
  const first = Math.max(0, Math.ceil(n * (coin - reach)));
  const last = Math.min(n, Math.floor(n * (coin + reach)));
  const every = Math.max(1, Math.floor((last - first) / BARS));
  const count = Math.floor((last - first) / every) + 1;
  return { ks: Array.from({ length: count }, (_, i) => first + i * every), every };
}
