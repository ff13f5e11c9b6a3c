// A thousand samples of the same bed: ε counts seeds, δ counts samples.
import { fixed, grouped } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { bars, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { Random } from "../../numeric/random.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Gardeners as State } from "../states.d.ts" */

const TRUTH = 0.4; // seeds sprout from here on
const ALL = 1000;
const MOST = 100; // seeds of a sample
const BAR = 110; // pixels of the height, for how many have failed

/** The error of each gardener's rule after each number of seeds: how far above the truth it stands. */
const errors_of = cached(["seed"], (/** @type {State} */ { seed }) => {
  const random = new Random(seed);
  return Array.from({ length: ALL }, () => {
    const errors = new Float64Array(MOST);
    let least = 1 - TRUTH; // no seed has sprouted: the rule says no to all
    for (let i = 0; i < MOST; i++) {
      const x = random.random();
      if (x >= TRUTH) least = Math.min(least, x - TRUTH);
      errors[i] = least;
    }
    return errors;
  });
});

const compute = cached(["seed", "m", "epsilon"], (/** @type {State} */ state) => {
  const bad = errors_of(state).map((errors) => errors[state.m - 1] > state.epsilon);
  return { bad, failed: bad.filter(Boolean).length };
});

/** @param {State} state */
export function facts(state) {
  return { failed: compute(state).failed, allowed: Math.round(ALL * state.delta) };
}

/** @param {State} state */
export function describe(state) {
  const { failed, allowed } = facts(state);
  return `${grouped(failed)} of 1,000 gardeners have an error above ε = ` +
    `${fixed(state.epsilon, 2)}: ${failed > allowed ? "too many" : "few enough"}, ` +
    `since δ allows ${allowed}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).failed, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [crowd, count] = [new Plot(), new Plot()];

  return {
    controls: [
      range(model, "m"),
      range(model, "epsilon", (value) => fixed(value, 2)),
      range(model, "delta", (value) => fixed(value, 2)),
    ],
    more: [draw_again(model)],
    picture: stacked(crowd, count),
    update(state, frame) {
      const shown = compute(state);
      crowd.draw({ ...crowd_of(shown, frame.wide), height: 330 }, frame.below(BAR));
      count.draw(count_of(shown, state), frame);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * A dot for each gardener.
 * @type {(shown: ReturnType<typeof compute>, wide: boolean) => Drawing}
 */
function crowd_of({ bad }, wide) {
  const columns = wide ? 50 : 40;
  const places = (/** @type {boolean} */ which) => {
    const those = bad.flatMap((one, i) => one === which ? [i] : []);
    return /** @type {const} */ ([
      those.map((i) => i % columns),
      those.map((i) => Math.floor(i / columns)),
    ]);
  };
  return {
    x: { low: -0.7, high: columns - 0.3 },
    y: { low: -0.7, high: ALL / columns - 0.3 },
    bare: true,
    marks: [
      points(...places(false), {
        series: "faint",
        radius: 2.5,
        text: "error at most ε",
        secret: true,
      }),
      points(...places(true), {
        series: "wrong",
        radius: 3.5,
        text: "error above ε",
        secret: true,
      }),
    ],
  };
}

/**
 * How many have failed, beside how many may.
 * @type {(shown: ReturnType<typeof compute>, state: State) => Drawing}
 */
function count_of({ failed }, { delta }) {
  const allowed = ALL * delta;
  return {
    x: { low: 0, high: ALL, label: "gardeners" },
    y: { low: -0.6, high: 0.6, ticks: [] },
    height: 80,
    left: 8,
    marks: [
      bars([failed], [0], { series: "wrong", across: "y", share: 0.8, secret: true }),
      segment([allowed, -0.6], [allowed, 0.6], {
        series: "green",
        width: 2.5,
        text: "allowed by δ",
      }),
    ],
  };
}
