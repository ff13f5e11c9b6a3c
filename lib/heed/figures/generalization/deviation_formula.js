// The formula of ε with numbers to drag, and beside it what the notes print.
import { fixed, grouped } from "../base/numbers.js";
import { dial, round_stops } from "../kit/dial.js";
import { html, say } from "../kit/dom.js";
import { fraction, root } from "../kit/formula.js";
import { hoeffding_deviation, hoeffding_samples, notes_false } from "../../theory/deviation.js";
/** @import { Model } from "../kit/figure.js" */
/** @import { Deviation as State } from "../states.d.ts" */

/** @typedef {{ exact: number, printed: number, implied: boolean, asked: number }} Shown */

const STOPS = {
  models: round_stops(1, 1_000_000, true),
  n: round_stops(1, 100_000, true),
  epsilon: round_stops(0.005, 3),
  delta: [
    ...round_stops(0.001, 0.1),
    ...[0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999],
  ],
};

/** @type {(x: number) => string} with as many of three places as x needs */
export function short(x) {
  return fixed(x, 3).replace(/\.?0+$/, "");
}

/**
 * Hoeffding's bound with numbers to drag.
 * @param {Model<State>} model
 * @returns {HTMLElement}
 */
export function bound_formula(model) {
  const [models, delta] = [
    dial(model, "models", "M", STOPS.models),
    dial(model, "delta", "δ", STOPS.delta),
  ];
  const above = html("span", {}, "ln(2 ·", models, "/", delta, ")");
  const below = html("span", {}, "2 ·", dial(model, "n", "n", STOPS.n));
  const right = html("span", { class: "heed-unbroken" }, "=", root(fraction(above, below)));
  return html(
    "div",
    { class: "heed-series-1" },
    html("p", {}, "Hoeffding and the union bound"),
    html("div", { class: "heed-equation" }, epsilon_dial(model), right),
  );
}

/**
 * ε, which follows from the others; who turns it turns n.
 * @param {Model<State>} model
 * @returns {HTMLElement}
 */
function epsilon_dial(model) {
  return dial(model, "n", "ε", STOPS.epsilon, (x) => fixed(x, 4), {
    traits: ["n", "models", "delta"],
    get: () => {
      const { n, models, delta } = model.state();
      return hoeffding_deviation(n, delta, models);
    },
    set: (wanted) => {
      const { models, delta } = model.state();
      model.put("n", hoeffding_samples(wanted, delta, models));
    },
    label: "ε, which sets n",
    help: "how far some model's measured error may be off",
  });
}

/** The notes' formula; its numbers follow. */
export class Notes {
  above = html("span");
  below = html("span");
  result = html("span");
  verdict = html("p");
  element = html(
    "div",
    { class: "heed-series-2" },
    html("p", {}, "The notes"),
    html(
      "div",
      { class: "heed-equation" },
      root(fraction(this.above, this.below)),
      html("span", { class: "heed-unbroken" }, "=", this.result),
    ),
    this.verdict,
  );

  /** @type {(state: State, shown: Shown) => void} */
  write({ n, models, delta }, shown) {
    say(this.above, `ln(${grouped(models)} / ${short(delta)})`);
    say(this.below, grouped(n));
    say(this.result, fixed(shown.printed, 4));
    say(this.verdict, verdict_of(n, delta, shown));
    this.verdict.dataset.wrong = String(!shown.implied);
  }
}

/** @type {(n: number, delta: number, shown: Shown) => string} */
function verdict_of(n, delta, { exact, printed, implied, asked }) {
  if (implied) {
    const times = `${fixed(printed / exact, 2)} times ε`;
    return exact > 1 ? times : `${times}; for ε itself, n = ${grouped(asked)}`;
  }
  return notes_false(n, delta) ? "M/δ < 2: a coin shows it false" : "M/δ < 2: does not follow";
}
