// How many examples a finite class takes, and what each wish costs: ε, δ and |ℋ|.
import { fixed, grouped } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, choice } from "../kit/controls.js";
import { dial, reached, round_stops } from "../kit/dial.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { fraction } from "../kit/formula.js";
import { Handle } from "../kit/handle.js";
import { side_by_side, stacked } from "../kit/layout.js";
import { line, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import {
  agnostic_epsilon,
  agnostic_samples,
  realizable_epsilon,
  realizable_samples,
} from "../../theory/samples.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Complexity as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */
/** @typedef {"hypotheses" | "epsilon" | "delta"} Wish */

const START = { hypotheses: 101, epsilon: 0.1, delta: 0.05 };
const [LOW, HIGH] = [0.0005, 0.5]; // ends of the axis of ε
const MOST = 1e9; // samples, the end of their axis
const LAWS = {
  realizable: {
    title: "Realizable: some hypothesis is never wrong",
    samples: realizable_samples,
    reach: realizable_epsilon,
    series: 3,
    power: 1,
    added: "ln 2/ε",
    formula: ["ln(", "", ")", ""],
  },
  agnostic: {
    title: "Agnostic: within ε of the best hypothesis",
    samples: agnostic_samples,
    reach: agnostic_epsilon,
    series: 4,
    power: 2,
    added: "2 ln 2/ε²",
    formula: ["2 (ln(", "2 ·", "))", "²"],
  },
};
const STOPS = {
  m: round_stops(1, 1e8, true),
  hypotheses: round_stops(1, 1e9, true),
  epsilon: round_stops(0.001, 0.5),
  delta: round_stops(1e-6, 0.5),
};
const half = (/** @type {number} */ x) => x / 2;
const square = (/** @type {number} */ x) => x * x;
/** What a reader may do to each number, and where that ends. */
const CHANGES = /** @type {const} */ ([
  { name: "hypotheses", label: "Square |ℋ|", end: "|ℋ| above 1,000,000,000", change: square },
  { name: "epsilon", label: "Halve ε", end: "ε below 0.001", change: half },
  { name: "delta", label: "Halve δ", end: "δ below 0.000001", change: half },
]);

/** Samples that are enough now, after each change and in the other case; and what they are for. */
export const compute = cached(
  ["setting", "hypotheses", "epsilon", "delta"],
  (/** @type {State} */ { setting, hypotheses, epsilon, delta }) => {
    const { samples, power } = LAWS[setting];
    const scale = power / epsilon ** power;
    const both = power === 2 ? Math.log(2) : 0;
    const [own, sure] = [Math.log(hypotheses), -Math.log(delta)];
    const parts = (
      /** @type {number} */ of_class,
      /** @type {number} */ of_delta,
      times = 1,
    ) => [times * scale * (of_class + both), times * scale * of_delta];
    return {
      now: samples(hypotheses, epsilon, delta),
      half_delta: samples(hypotheses, epsilon, delta / 2),
      half_epsilon: samples(hypotheses, epsilon / 2, delta),
      squared: samples(hypotheses ** 2, epsilon, delta),
      other: LAWS[other_than(setting)].samples(hypotheses, epsilon, delta),
      scale,
      own: own + both, // logarithms
      sure,
      parts: {
        now: parts(own, sure),
        half_delta: parts(own, sure + Math.log(2)),
        half_epsilon: parts(own, sure, 2 ** power),
        squared: parts(2 * own, sure),
      },
    };
  },
);

/** @type {(setting: State["setting"]) => State["setting"]} */
function other_than(setting) {
  return setting === "agnostic" ? "realizable" : "agnostic";
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { setting, hypotheses, epsilon, delta } = state;
  const { now, other, half_delta, half_epsilon, squared, ...shown } = compute(state);
  return `|ℋ| = ${grouped(hypotheses)}, ε = ${short(epsilon)}, δ = ${short(delta)}: ` +
    `${grouped(now)} examples are enough in the ${setting} case, ` +
    `${grouped(other)} in the ${other_than(setting)} one. ` +
    `Half of δ takes ${grouped(half_delta)} (${more(half_delta, now)}), ` +
    `half of ε ${grouped(half_epsilon)} (${times(half_epsilon, now)}), ` +
    `|ℋ| squared ${grouped(squared)} (${more(squared, now)}). ` +
    `Half of δ adds ${LAWS[setting].added} = ${grouped(shown.scale * Math.log(2), 1)} ` +
    `before m is rounded up.${ended(state)}`;
}

/** @type {(state: State) => string} which changes would leave the range of a number */
function ended(state) {
  const ends = CHANGES.filter(({ name, change }) => !fits(name, change(state[name])));
  return ends.length ? ` There is no button for ${ends.map(({ end }) => end).join(", ")}.` : "";
}

/** @type {(name: Wish, value: number) => boolean} */
function fits(name, value) {
  return STOPS[name][0] <= value && value <= STOPS[name][STOPS[name].length - 1];
}

/** @type {(m: number, now: number) => string} */
function more(m, now) {
  return `${grouped(m - now)} more`;
}

/** @type {(m: number, now: number) => string} */
function times(m, now) {
  return `${fixed(m / now, 1)} times as many`;
}

/** @type {(x: number) => string} with as many of six places as x needs */
function short(x) {
  return fixed(x, 6).replace(/\.?0+$/, "");
}

/** @type {(x: number) => string} to one place, where that matters */
function rough(x) {
  return grouped(x, x < 100 ? 1 : 0).replace(/\.0$/, "");
}

export default figure((/** @type {Model<State>} */ model) => {
  const [laws, parts] = [new Plot(), new Plot()];
  const formula = formula_of(model);
  const buttons = buttons_of(model);
  const set = (/** @type {number} */ epsilon) => set_within(model, "epsilon", epsilon);
  const point = new Handle(laws, {
    label: "ε",
    name: "epsilon",
    move: (x) => set(Number(x.toPrecision(2))),
    step: ([right, up]) => set(reached(STOPS.epsilon, model.get("epsilon"), right - up)),
    unit: 0.001,
  });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const { epsilon } = state;
    const [left, right] = frame.split(0.49, 0.49);
    formula.write(state, shown);
    buttons.write(state);
    parts.draw({ ...parts_of(shown), height: frame.wide ? 300 : 200 }, left);
    laws.draw({ ...laws_of(state, shown), height: frame.wide ? 300 : 190 }, right); // all in sight
    const text = `ε = ${short(epsilon)}`;
    point.draw(epsilon, shown.now, { now: epsilon, text, low: 0.001, high: 0.5 });
  }

  return {
    controls: [choice(model, "setting"), buttons.element],
    picture: stacked(formula.element, side_by_side(parts, laws)),
    update,
    describe,
  };
});

/**
 * Set a number as it is: half of δ need not be a step of its control.
 * @type {(model: Model<State>, name: Wish, value: number) => void}
 */
function set_within(model, name, value) {
  const { min = 0, max = 1 } = model.control(name);
  model.set(name, Math.min(max, Math.max(min, value)));
}

/**
 * One button for each change, and one that takes all back.
 * @param {Model<State>} model
 */
function buttons_of(model) {
  const made = CHANGES.map(({ name, label, change }) => ({
    name,
    change,
    element: button(label, () => set_within(model, name, change(model.get(name))), name),
  })).reverse();
  const start = /** @type {[Wish, number][]} */ (Object.entries(START));
  const back = button("Start again", () => {
    for (const [name, value] of start) model.set(name, value);
  }, Object.keys(START).join(" "));
  const all = [...made.map(({ element }) => element), back];
  return {
    element: html("div", { class: "heed-control heed-buttons" }, ...all),
    /** @param {State} state */
    write(state) {
      for (const { name, change, element } of made) {
        const next = change(state[name]);
        element.disabled = !fits(name, next) || next === state[name];
      }
      back.disabled = start.every(([name, value]) => state[name] === value);
    },
  };
}

/**
 * The formula with numbers to drag; m itself sets ε.
 * @param {Model<State>} model
 */
function formula_of(model) {
  const varying = Array.from({ length: 4 }, () => html("span"));
  const [before, twice, after, squared] = varying;
  const [law, numbers] = [html("p"), html("span")];
  const top = html(
    "span",
    { style: "flex-wrap: wrap; white-space: nowrap" },
    before,
    twice,
    dial(model, "hypotheses", "|ℋ|", STOPS.hypotheses),
    ") + ln(1 /",
    dial(model, "delta", "δ", STOPS.delta, short),
    after,
  );
  const below = html("span", {}, dial(model, "epsilon", "ε", STOPS.epsilon, short), squared);
  const bound = fraction(top, below);
  const equation = html("div", { class: "heed-equation" }, m_of(model), "≥", bound, numbers);
  const framed = html("div", {}, law, equation);
  return {
    element: html("div", { class: "heed-bounds" }, framed),
    /** @type {(state: State, shown: Shown) => void} */
    write({ setting }, { own, sure, scale }) {
      const { title, series, formula } = LAWS[setting];
      framed.className = `heed-series-${series}`;
      say(law, title);
      formula.forEach((text, i) => say(varying[i], text));
      say(numbers, `= ${rough(scale)} · (${fixed(own, 2)} + ${fixed(sure, 2)})`);
    },
  };
}

/** @param {Model<State>} model */
function m_of(model) {
  return dial(model, "epsilon", "m", STOPS.m, String, {
    traits: ["setting", "hypotheses", "epsilon", "delta"],
    get: () => compute(model.state()).now,
    set: (wanted) => {
      const { setting, hypotheses, delta } = model.state();
      set_within(model, "epsilon", LAWS[setting].reach(hypotheses, Math.round(wanted), delta));
    },
    label: "m, which sets ε",
    help: "how many examples there are",
  });
}

/**
 * m against ε: both laws, and the step that halves ε.
 * @type {(state: State, shown: Shown) => Drawing}
 */
function laws_of({ setting, hypotheses, epsilon, delta }, { now, half_epsilon }) {
  const { series, power } = LAWS[setting];
  const half = epsilon / 2;
  const step = [[epsilon, half, half], [now, now, half_epsilon]];
  const crowded = epsilon < 0.005; // no room to the left of the step
  const at = [crowded ? half : half / 1.25, Math.max(0.7, now / (crowded ? 100 : 5))];
  const ticks = [0.001, 0.01, 0.1].map((at) => ({ at, text: String(at) }));
  return {
    x: { low: LOW, high: HIGH, log: true, label: "ε", ticks },
    y: { low: 0.5, high: MOST, log: true, label: "samples m" },
    marks: [
      ...Object.entries(LAWS).map(([name, { samples, series, power }]) =>
        line([LOW, HIGH], [LOW, HIGH].map((at) => samples(hypotheses, at, delta)), {
          series,
          width: name === setting ? 3.5 : 1.5,
          text: `${name}: ${power === 1 ? "1/ε" : "1/ε²"}`,
        })
      ),
      line(step[0], step[1], { series: 0, dashed: true }),
      points([half], [half_epsilon], { series }),
      note(at[0], at[1], `ε/2: ${2 ** power} m`, { series: 0, anchor: crowded ? "start" : "end" }),
    ],
  };
}

/**
 * What m is for, now and after each change, as bars of two parts.
 * @type {(shown: Shown) => Drawing}
 */
function parts_of({ parts, now, half_delta, half_epsilon, squared }) {
  const most = parts.half_epsilon[0] + parts.half_epsilon[1]; // no other bar is longer
  const share = (/** @type {number} */ m) => m / most;
  return {
    x: { low: 0, high: 1, label: "samples m, and what they are for", ticks: [] },
    y: { low: -3.45, high: 0.75, ticks: [] },
    left: 8,
    marks: /** @type {[number[], string][]} */ ([
      [parts.now, `now: ${grouped(now)}`],
      [parts.half_delta, `δ halved: ${grouped(half_delta)}, ${more(half_delta, now)}`],
      [parts.half_epsilon, `ε halved: ${grouped(half_epsilon)}, ${times(half_epsilon, now)}`],
      [parts.squared, `|ℋ| squared: ${grouped(squared)}, ${more(squared, now)}`],
    ]).flatMap(([part, said], i) => bar(part.map(share), said, -i)),
  };
}

/** @type {(parts: number[], said: string, at: number) => Mark[]} */
function bar([own, sure], said, at) {
  const text = (/** @type {string} */ name) => at === 0 ? name : ""; // the first names them for all
  return [
    segment([0, at], [own, at], { series: 1, width: 14, text: text("for |ℋ|") }),
    segment([own, at], [own + sure, at], { series: 2, width: 14, text: text("for δ") }),
    note(0, at + 0.33, said, { series: 0, anchor: "start" }),
  ];
}
