// How many examples a finite class takes, and what each wish costs: ε, δ and |ℋ|.
import { fixed, grouped } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { toggle } from "../kit/controls.js";
import { dial, round_stops } from "../kit/dial.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { fraction } from "../kit/formula.js";
import { stacked } from "../kit/layout.js";
import { note, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first } from "../kit/question.js";
import { realizable_samples } from "../../theory/learning/samples.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Complexity as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof facts>} Shown */
/**
 * In which row, and m with its two parts.
 * @typedef {{ at: number, name: string, m: number, own: number, sure: number }} Bar
 */

const FORMULA = 130; // pixels above the bars
const STOPS = {
  hypotheses: round_stops(1, 1e6, true),
  epsilon: round_stops(0.01, 0.5),
  delta: round_stops(1e-6, 0.5),
};
const THICK = 15; // of a bar, in CSS pixels
const ROOM = 0.02; // beyond the longest bar, as a share of it

/** The bars: as it is, and after each change that has been asked for. */
export const facts = cached(
  ["half_delta", "half_epsilon", "squared", "hypotheses", "epsilon", "delta"],
  (/** @type {State} */ { half_delta, half_epsilon, squared, hypotheses: h, epsilon, delta }) => {
    /** @type {(at: number, name: string, h: number, epsilon: number, delta: number) => Bar} */
    const bar = (at, name, h, epsilon, delta) => {
      const [own, sure] = [Math.log(h) / epsilon, -Math.log(delta) / epsilon];
      return { at, name, m: realizable_samples(h, epsilon, delta), own, sure };
    };
    const now = bar(0, "now", h, epsilon, delta);
    const changed = [
      ...half_delta ? [bar(-1, "δ halved", h, epsilon, delta / 2)] : [],
      ...half_epsilon ? [bar(-2, "ε halved", h, epsilon / 2, delta)] : [],
      ...squared ? [bar(-3, "|ℋ| squared", h ** 2, epsilon, delta)] : [],
    ];
    return { now, changed, most: 2 * (now.own + now.sure) }; // half of ε: no other bar is longer
  },
);

/** @param {State} state */
export function describe(state) {
  const { now, changed } = facts(state);
  const enough = `${grouped(now.m)} examples are enough`;
  if (!changed.length) {
    return `${enough}: ${grouped(now.own, 1)} for the size of the class and ` +
      `${grouped(now.sure, 1)} for δ, rounded up.`;
  }
  const added = changed.map(({ name, m }) =>
    `${grouped(m)} with ${name} (${grouped(m - now.m)} more)`
  );
  return `${enough}; ${added.join(", ")}.`;
}

/** Which of the three changes needs the most examples. @param {State} state */
export function answer(state) {
  const { changed } = facts({ ...state, half_delta: true, half_epsilon: true, squared: true });
  const needed = changed.map(({ m }) => m);
  return needed.indexOf(Math.max(...needed));
}

export default figure((/** @type {Model<State>} */ model) => {
  const bars = new Plot();
  const formula = formula_of(model);

  return {
    controls: [
      toggle(model, "half_delta"),
      toggle(model, "half_epsilon"),
      toggle(model, "squared"),
    ],
    picture: stacked(formula.element, bars),
    update(state, frame) {
      const shown = facts(state);
      formula.write(shown);
      if (frame.one) formula.element.style.display = "none";
      bars.draw({ ...bars_of(shown), height: 215 }, frame.one ? frame : frame.below(FORMULA));
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * The formula with numbers to drag.
 * @param {Model<State>} model
 */
function formula_of(model) {
  const numbers = html("span");
  const short = (/** @type {number} */ x) => fixed(x, 6).replace(/\.?0+$/, "");
  const top = html(
    "span",
    { style: "flex-wrap: wrap; white-space: nowrap" },
    "ln(",
    dial(model, "hypotheses", "|ℋ|", STOPS.hypotheses),
    ") + ln(1 /",
    dial(model, "delta", "δ", STOPS.delta, short),
    ")",
  );
  const bound = fraction(top, dial(model, "epsilon", "ε", STOPS.epsilon, short));
  const equation = html("div", { class: "heed-equation" }, "m ≥", bound, numbers);
  return {
    element: html("div", { class: "heed-bounds" }, html("div", {}, equation)),
    /** @type {(shown: Shown) => void} */
    write({ now }) {
      say(numbers, `= ${grouped(now.own + now.sure, 1)}`);
    },
  };
}

/**
 * What m is for, now and after each change, as bars of two parts; the ghost of the first is on
 * each of the others.
 * @type {(shown: Shown) => Drawing}
 */
function bars_of({ now, changed, most }) {
  const more = (/** @type {Bar} */ { m }) => `: ${grouped(m - now.m)} more`;
  return {
    x: { low: 0, high: (1 + ROOM) * most, label: "examples m, and what they are for" },
    y: { low: -3.6, high: 0.8, ticks: [] },
    left: 8,
    marks: [
      ...drawn(now, "", { size: "for ln |ℋ|", risk: "for ln (1/δ)" }),
      ...changed.flatMap((bar) => [ghost(now, bar.at), ...drawn(bar, more(bar))]),
    ],
  };
}

/**
 * A bar, which ends before its number is rounded up, and what is said of it.
 * @type {(bar: Bar, more: string, legend?: { size?: string, risk?: string }) => Mark[]}
 */
function drawn({ at, name, m, own, sure }, more, { size, risk } = {}) {
  const said = `${name}: ${grouped(own + sure, 1)}, so ${grouped(m)}${more}`;
  return [
    segment([0, at], [own, at], { series: "blue", width: THICK, text: size }),
    segment([own, at], [own + sure, at], { series: "orange", width: THICK, text: risk }),
    note(0, at + 0.37, said, { series: "ink", anchor: "start" }),
  ];
}

/** @type {(now: Bar, at: number) => Mark} where the first bar ends, clear of what is said of this one */
function ghost({ own, sure }, at) {
  const end = own + sure;
  return segment([end, at - 0.3], [end, at + 0.3], { series: "ink", dashed: true, width: 1 });
}
