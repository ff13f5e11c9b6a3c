// How many examples a finite class takes, and what each wish costs: ε, δ and |ℋ|.
import { cached } from "../kit/cache.js";
import { button, choice } from "../kit/controls.js";
import { dial, reached, round_stops } from "../kit/dial.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { fraction } from "../kit/formula.js";
import { Handle } from "../kit/handle.js";
import { fixed, grouped } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import {
  agnostic_epsilon,
  agnostic_samples,
  realizable_epsilon,
  realizable_samples,
} from "../../theory/samples.js";
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */

/** @typedef {ReturnType<typeof compute>} Shown */

const START = { hypotheses: 101, epsilon: 0.1, delta: 0.05 };
const [LOW, HIGH] = [0.0005, 0.5]; // ends of the axis of ε
const MOST = 1e9; // samples, the end of their axis
const MOST_ASKED = 1e8;
const LARGEST = 1e9; // class
const [LEAST_EPSILON, LEAST_DELTA] = [0.001, 1e-6];
const UNIT = 0.001; // of ε, for the keys that go to the ends
/** @type {Record<string, { samples: typeof realizable_samples, reach: typeof realizable_epsilon, series: number, power: number, other: string }>} */
const LAWS = {
  realizable: {
    samples: realizable_samples,
    reach: realizable_epsilon,
    series: 3,
    power: 1,
    other: "agnostic",
  },
  agnostic: {
    samples: agnostic_samples,
    reach: agnostic_epsilon,
    series: 4,
    power: 2,
    other: "realizable",
  },
};
const STOPS = {
  m: round_stops(1, MOST_ASKED, true),
  hypotheses: round_stops(1, LARGEST, true),
  epsilon: round_stops(LEAST_EPSILON, 0.5),
  delta: round_stops(LEAST_DELTA, 0.5),
};
/** What a reader may do to one number. */
const CHANGES = [
  { name: "delta", label: "Halve δ", change: (/** @type {number} */ x) => x / 2 },
  { name: "epsilon", label: "Halve ε", change: (/** @type {number} */ x) => x / 2 },
  { name: "hypotheses", label: "Square |ℋ|", change: (/** @type {number} */ x) => x * x },
];

/** Samples that are enough now, after each change and in the other case; and what they are for. */
const compute = cached(
  ["setting", "hypotheses", "epsilon", "delta"],
  ({ setting, hypotheses, epsilon, delta }) => {
    const { samples, power, other } = LAWS[setting];
    const scale = power / epsilon ** power;
    const both = power === 2 ? Math.log(2) : 0;
    const [own, sure] = [Math.log(hypotheses), -Math.log(delta)];
    return {
      now: samples(hypotheses, epsilon, delta),
      half_delta: samples(hypotheses, epsilon, delta / 2),
      squared: samples(hypotheses ** 2, epsilon, delta),
      half_epsilon: samples(hypotheses, epsilon / 2, delta),
      other: LAWS[other].samples(hypotheses, epsilon, delta),
      own: own + both, // logarithms
      sure,
      scale,
      parts: {
        now: [scale * (own + both), scale * sure],
        half_delta: [scale * (own + both), scale * (sure + Math.log(2))],
        squared: [scale * (2 * own + both), scale * sure],
        half_epsilon: [2 ** power * scale * (own + both), 2 ** power * scale * sure],
      },
    };
  },
);

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { setting, hypotheses, epsilon, delta } = state;
  const needed = compute(state);
  return `|ℋ| = ${grouped(hypotheses)}, ε = ${short(epsilon)}, δ = ${short(delta)}: ` +
    `${grouped(needed.now)} examples are enough in the ${setting} case, ` +
    `${grouped(needed.other)} in the ${LAWS[setting].other} one. ${changes(needed)}. ` +
    `${added(state)}${ended(state)}`;
}

/** @param {State} state */
function added({ setting, epsilon }) {
  const { power } = LAWS[setting];
  const law = power === 2 ? "2 ln 2/ε²" : "ln 2/ε";
  const more = Math.log(2) * (power / epsilon ** power);
  return `Half of δ adds ${law} = ${grouped(more, 1)} before m is rounded up.`;
}

/**
 * Which changes would leave the range of a number, so that their button is off.
 * @param {State} state
 */
function ended({ hypotheses, epsilon, delta }) {
  const ends = [
    hypotheses ** 2 > LARGEST && `|ℋ| above ${grouped(LARGEST)}`,
    epsilon / 2 < LEAST_EPSILON && "ε below 0.001",
    delta / 2 < LEAST_DELTA && "δ below 0.000001",
  ].filter(Boolean);
  return ends.length ? ` There is no button for ${ends.join(", ")}.` : "";
}

/** @param {Shown} needed */
function changes(needed) {
  return `Half of δ takes ${grouped(needed.half_delta)} (${more(needed.half_delta, needed)}), ` +
    `half of ε ${grouped(needed.half_epsilon)} (${times(needed)}), ` +
    `|ℋ| squared ${grouped(needed.squared)} (${more(needed.squared, needed)})`;
}

/** @type {(m: number, needed: Shown) => string} */
function more(m, { now }) {
  return `${grouped(m - now)} more`;
}

/** @param {Shown} needed */
function times({ now, half_epsilon }) {
  return `${fixed(half_epsilon / now, 1)} times as many`;
}

/** @type {(x: number) => string} with as many of six places as x needs */
function short(x) {
  return fixed(x, 6).replace(/\.?0+$/, "");
}

/** @type {(x: number) => string} to one place, where that matters */
function rough(x) {
  return grouped(x, x < 100 ? 1 : 0).replace(/\.0$/, "");
}

export default figure((model) => {
  const [laws, parts] = [new Plot(), new Plot()];
  const formula = formula_of(model);
  const set = (/** @type {number} */ epsilon) => set_within(model, "epsilon", epsilon);
  const point = new Handle(laws, {
    label: "ε",
    name: "epsilon",
    move: (x) => set(Number(x.toPrecision(2))),
    step: ([right, up]) => set(reached(STOPS.epsilon, model.get("epsilon"), right - up)),
    unit: UNIT,
  });
  const buttons = buttons_of(model);

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    const half = wide ? { ...frame, width: Math.floor(frame.width / 2 - 6) } : frame;
    formula.write(state, shown);
    buttons.write(state);
    laws.draw(laws_of(state, shown, wide ? 300 : 190), half); // on a phone all stays in sight
    parts.draw(parts_of(shown, wide ? 300 : 200), half);
    const { epsilon } = state;
    const text = `ε = ${short(epsilon)}`;
    point.draw(epsilon, shown.now, { now: epsilon, text, low: 0.001, high: 0.5 });
  }

  return {
    controls: [choice(model, "setting"), buttons.element],
    picture: html(
      "div",
      {},
      formula.element,
      html("div", { class: "heed-side-by-side" }, parts.element, laws.element),
    ),
    update,
    describe,
  };
});

/**
 * @param {Model} model
 * @param {string} name
 * @param {number} value
 */
function set_within(model, name, value) {
  const { min = 0, max = 1 } = model.control(name);
  model.set(name, Math.min(max, Math.max(min, value)));
}

/**
 * One button for each change, and one that takes all back.
 * @param {Model} model
 */
function buttons_of(model) {
  const made = CHANGES.map(({ name, label, change }) =>
    button(label, () => set_within(model, name, change(model.get(name))), name)
  );
  const back = button("Start again", () => {
    for (const [name, value] of Object.entries(START)) model.set(name, value);
  }, Object.keys(START).join(" "));
  return {
    element: html("div", { class: "heed-control heed-buttons" }, ...made, back),
    /** @param {State} state */
    write(state) {
      CHANGES.forEach(({ name, change }, i) => {
        const { min = 0, max = 1 } = model.control(name);
        const next = change(state[name]);
        made[i].disabled = next < min || next > max || next === state[name];
      });
      back.disabled = Object.entries(START).every(([name, value]) => state[name] === value);
    },
  };
}

/**
 * The formula with numbers to drag; m itself sets ε.
 * @param {Model} model
 */
function formula_of(model) {
  const state = () => model.state();
  const m = dial(model, "epsilon", "m", STOPS.m, String, {
    traits: ["setting", "hypotheses", "epsilon", "delta"],
    get: () => compute(state()).now,
    set: (wanted) => {
      const { setting, hypotheses, delta } = state();
      set_within(model, "epsilon", LAWS[setting].reach(hypotheses, Math.round(wanted), delta));
    },
    label: "m, which sets ε",
    help: "how many examples there are",
  });
  const [before, twice, after, squared, numbers] = Array.from({ length: 5 }, () => html("span"));
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
  const law = html("p");
  const framed = html(
    "div",
    {},
    law,
    html("div", { class: "heed-equation" }, m, "≥", fraction(top, below), numbers),
  );
  return {
    element: html("div", { class: "heed-bounds" }, framed),
    /** @type {(state: State, shown: Shown) => void} */
    write({ setting }, { own, sure, scale }) {
      const agnostic = setting === "agnostic";
      framed.className = `heed-series-${LAWS[setting].series}`;
      law.textContent = agnostic
        ? "Agnostic: within ε of the best hypothesis"
        : "Realizable: some hypothesis is never wrong";
      before.textContent = agnostic ? "2 (ln(" : "ln(";
      twice.textContent = agnostic ? "2 ·" : "";
      after.textContent = agnostic ? "))" : ")";
      squared.textContent = agnostic ? "²" : "";
      numbers.textContent = `= ${rough(scale)} · (${fixed(own, 2)} + ${fixed(sure, 2)})`;
    },
  };
}

/**
 * m against ε: both laws, and the step that halves ε.
 * @type {(state: State, shown: Shown, height: number) => Drawing}
 */
function laws_of({ setting, hypotheses, epsilon, delta }, { now, half_epsilon }, height) {
  const { series, power } = LAWS[setting];
  const half = epsilon / 2;
  /** @type {Mark[]} */
  const lines = Object.entries(LAWS).map(([name, law]) => ({
    kind: "line",
    x: [LOW, HIGH],
    y: [LOW, HIGH].map((at) => law.samples(hypotheses, at, delta)),
    series: law.series,
    width: name === setting ? 3.5 : 1.5,
    text: `${name}: ${law.power === 1 ? "1/ε" : "1/ε²"}`,
  }));
  const crowded = epsilon < 0.005; // no room to the left of the step
  return {
    x: {
      low: LOW,
      high: HIGH,
      log: true,
      label: "ε",
      ticks: [0.001, 0.01, 0.1].map((at) => ({ at, text: String(at) })),
    },
    y: { low: 0.5, high: MOST, log: true, label: "samples m" },
    height,
    marks: [
      ...lines,
      {
        kind: "line",
        x: [epsilon, half, half],
        y: [now, now, half_epsilon],
        series: 0,
        dashed: true,
      },
      { kind: "points", x: [half], y: [half_epsilon], series, radius: 4 },
      {
        kind: "text", // below the law, and clear of the handle
        x: [crowded ? half : half / 1.25],
        y: [Math.max(0.7, now / (crowded ? 100 : 5))],
        text: `ε/2: ${2 ** power} m`,
        series: 0,
        anchor: crowded ? "start" : "end",
      },
    ],
  };
}

/**
 * What m is for, now and after each change, as bars of two parts.
 * @type {(shown: Shown, height: number) => Drawing}
 */
function parts_of(shown, height) {
  const { parts } = shown;
  const rows = [
    { parts: parts.now, said: `now: ${grouped(shown.now)}` },
    {
      parts: parts.half_delta,
      said: `δ halved: ${grouped(shown.half_delta)}, ${more(shown.half_delta, shown)}`,
    },
    {
      parts: parts.half_epsilon,
      said: `ε halved: ${grouped(shown.half_epsilon)}, ${times(shown)}`,
    },
    {
      parts: parts.squared,
      said: `|ℋ| squared: ${grouped(shown.squared)}, ${more(shown.squared, shown)}`,
    },
  ];
  const most = parts.half_epsilon[0] + parts.half_epsilon[1]; // no other bar is longer
  const share = (/** @type {number} */ m) => m / most;
  return {
    x: { low: 0, high: 1, label: "samples m, and what they are for", ticks: [] },
    y: { low: -3.45, high: 0.75, ticks: [] },
    height,
    left: 8,
    marks: rows.flatMap((row, i) => bar(row.parts.map(share), row.said, -i, i === 0)),
  };
}

/** @type {(parts: number[], said: string, at: number, named: boolean) => Mark[]} */
function bar([own, sure], said, at, named) {
  const y = [at, at];
  return [
    { kind: "line", x: [0, own], y, series: 1, width: 14, text: named ? "for |ℋ|" : "" },
    { kind: "line", x: [own, own + sure], y, series: 2, width: 14, text: named ? "for δ" : "" },
    { kind: "text", x: [0], y: [at + 0.33], text: said, anchor: "start", series: 0 },
  ];
}
