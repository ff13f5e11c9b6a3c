// Thresholds learned from noisy labels: a floor that no rule gets below, and the excess over it.
import { cached } from "../kit/cache.js";
import { range } from "../kit/controls.js";
import { html, svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { log_range } from "../kit/log_range.js";
import { bayes_risk, probability_of_one, risk } from "../../theory/label_noise.js";
import { fixed, grouped, percent, superscript } from "../base/numbers.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
import { agnostic_samples, realizable_samples } from "../../theory/samples.js";
import { grid_thresholds } from "../../theory/thresholds.js";
import { Stream, trials } from "../kit/stream.js";
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */

/**
 * The points of a sample, how many thresholds lie at or below each, and even random numbers that
 * label them: a 1 where they are below η. So many are drawn; further ones come from `random`.
 * @typedef {{ points: Float64Array, after: Uint8Array, chances: Float64Array, drawn: number, random: Random | null }} Sample
 */

/** @typedef {ReturnType<typeof compute>} Shown */

const TRUTH = 0.5; // where η crosses ½
const TOSS = 0.5; // a label that is wrong so often says nothing
const SIZE = 101; // |ℋ|: the thresholds 0, 0.01 … 1
const GRID = grid_thresholds(SIZE);
const DELTA = 0.05;
const [FIRST, MOST] = [320, 5000]; // points of a sample: those of the stream, and with further ones
const COUNTS = [10, 20, 40, 80, 160]; // of points, for which the excess is measured
const ROUNDING = 1e-9; // an excess of exactly ε is not above it
const EPSILONS = Array.from({ length: 21 }, (_, i) => 0.01 * 50 ** (i / 20));
const ENOUGH = EPSILONS.map((epsilon) => ({
  fit: realizable_samples(SIZE, epsilon, DELTA),
  any: agnostic_samples(SIZE, epsilon, DELTA),
}));
const TICKS = [0, 0.5, 1].map((at) => ({ at, text: fixed(at, 1) }));
const POWERS = [1, 2, 3, 4, 5].map((k) => ({ at: 10 ** k, text: `10${superscript(k)}` }));
const TOP = 0.55; // of the risks that are drawn
/** @type {Stream<Sample>} */
const STREAM = new Stream();

/**
 * @param {Random} random
 * @returns {Sample}
 */
function draw_sample(random) {
  const [points, chances] = [new Float64Array(FIRST), new Float64Array(FIRST)];
  const sample = { points, chances, after: new Uint8Array(FIRST), drawn: 0, random: null };
  draw_points(sample, random, FIRST);
  return sample;
}

/**
 * @param {Sample} sample
 * @param {Random} random
 * @param {number} to how many there are then
 */
function draw_points(sample, random, to) {
  const { points, chances, after } = sample;
  for (let i = sample.drawn; i < to; i++) {
    points[i] = random.random();
    chances[i] = random.random();
    after[i] = Math.floor(points[i] * (SIZE - 1)) + 1;
  }
  sample.drawn = to;
}

/**
 * Let a sample have m points. Beyond the first it has a stream of its own, whose seed its first point
 * gives: so few points are drawn soon, and are the same if there are many.
 * @param {Sample} sample
 * @param {number} m
 */
function grow(sample, m) {
  if (m <= sample.drawn) return;
  if (!sample.random) {
    sample.random = new Random(Math.floor(sample.points[0] * 2 ** 53));
    sample.points = longer(new Float64Array(MOST), sample.points);
    sample.chances = longer(new Float64Array(MOST), sample.chances);
    sample.after = longer(new Uint8Array(MOST), sample.after);
  }
  draw_points(sample, sample.random, m);
}

/**
 * @template {Float64Array | Uint8Array} Numbers
 * @param {Numbers} into
 * @param {Numbers} from
 */
function longer(into, from) {
  into.set(from);
  return into;
}

/** @param {State} state */
function draw_samples({ samples, seed }) {
  return STREAM.first(samples, seed, "", draw_sample);
}

/** L_𝒟 of all thresholds. */
const risks = cached(["flip", "width"], ({ flip, width }) => {
  return GRID.map((a) => risk(a, TRUTH, flip, width));
});

const choose_at_counts = cached(["flip", "width", "samples", "seed"], (state) => {
  return choose(state, COUNTS);
});

const choose_at_m = cached(["flip", "width", "samples", "seed", "points"], (state) => {
  return choose(state, [state.points])[0];
});

/**
 * Which threshold errs least on so many points of each sample.
 * @param {State} state
 * @param {number[]} counts growing
 */
function choose(state, counts) {
  const chosen = counts.map(() => new Uint8Array(state.samples));
  const steps = new Int32Array(SIZE + 1); // one for all: a drag asks for thousands
  draw_samples(state).forEach((sample, at) => {
    steps.fill(0);
    grow(sample, counts[counts.length - 1]);
    let from = 0;
    counts.forEach((m, i) => {
      count_steps(steps, sample, state, from, m);
      chosen[i][at] = least(steps);
      from = m;
    });
  });
  return chosen;
}

/**
 * The threshold after a point says 0 where the one before it said 1: one error more for a 1, one
 * less for a 0. Labels are drawn as in kit/noise.js, without its checks, as there are many.
 * @param {Int32Array} steps (SIZE + 1)
 * @param {Sample} sample
 * @param {State} state
 * @param {number} from
 * @param {number} to
 */
function count_steps(steps, { points, after, chances }, { flip, width }, from, to) {
  for (let i = from; i < to; i++) {
    const x = points[i];
    const share = width ? Math.min(Math.max((x - TRUTH) / width + 0.5, 0), 1) : Number(x >= TRUTH);
    steps[after[i]] += 2 * Number(chances[i] < flip + (1 - 2 * flip) * share) - 1;
  }
}

/**
 * The place of the least sum of the first steps, the first of several.
 * @param {Int32Array} steps
 */
function least(steps) {
  let [sum, low, at] = [0, 0, 0];
  for (let k = 1; k < SIZE; k++) {
    sum += steps[k];
    if (sum < low) [low, at] = [sum, k];
  }
  return at;
}

/** The floor, and by how much the chosen thresholds err more. */
const compute = cached(["flip", "width", "samples", "seed", "points", "epsilon"], (state) => {
  const floor = bayes_risk(TRUTH, state.flip, state.width);
  const bad = (/** @type {number} */ excess) => excess > state.epsilon + ROUNDING;
  const excess = above(choose_at_m(state), floor, state);
  return {
    floor,
    bad,
    failed: excess.filter(bad).length / excess.length,
    near: within(excess),
    found: choose_at_counts(state).map((chosen) => within(above(chosen, floor, state))),
    impossible: floor > state.epsilon + ROUNDING,
  };
});

/**
 * @param {Uint8Array} chosen
 * @param {number} floor
 * @param {State} state
 */
function above(chosen, floor, state) {
  const all = risks(state);
  return Float64Array.from(chosen, (k) => all[k] - floor);
}

/**
 * The excess that a share of 1 − δ of the samples does not exceed.
 * @param {Float64Array} excess
 */
function within(excess) {
  const ranks = excess.toSorted();
  return ranks[ranks.length - 1 - Math.floor(DELTA * ranks.length)];
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { epsilon } = state;
  const few = grouped(realizable_samples(SIZE, epsilon, DELTA));
  const many = grouped(agnostic_samples(SIZE, epsilon, DELTA));
  return `${said_of_samples(state)} For δ = 0.05 and ${SIZE} thresholds, ${few} points ` +
    `guarantee ε if a threshold fits all labels, ${many} if not.`;
}

/** @param {State} state */
function said_of_samples(state) {
  const { flip, epsilon, points, samples } = state;
  if (flip === TOSS) {
    return "All labels are tosses of a coin: each threshold errs on 0.500 of 𝒟, so there is " +
      "nothing to learn, and whichever a sample chooses is as good as the best.";
  }
  const shown = compute(state);
  return `${said_of_floor(shown, epsilon)} Each sample chooses the smallest of the thresholds ` +
    `that err least on it. Of ${samples} samples of ${grouped(points)} points, ` +
    `${percent(shown.failed, 1)} choose one that errs by more than ε = ${fixed(epsilon, 2)} ` +
    `above the best; 95% stay within ${fixed(shown.near, 3)}.`;
}

/** @type {(shown: Shown, epsilon: number) => string} */
function said_of_floor({ floor, impossible }, epsilon) {
  if (floor <= ROUNDING) return "The best threshold makes no error.";
  const verdict = impossible
    ? `so an error of at most ε = ${fixed(epsilon, 2)} is impossible`
    : `below ε = ${fixed(epsilon, 2)}`;
  return `No rule errs on less than ${fixed(floor, 3)} of 𝒟, ${verdict}.`;
}

export default figure((model) => {
  const [eta, choice, enough] = [new Plot(), new Plot(), new Plot()];
  const chosen = chosen_of(choice);
  const [noise, slope] = handles(model, eta);
  const level = new Handle(enough, {
    label: "ε",
    name: "epsilon",
    move: (x) => put(model, "epsilon", x),
    step: ([across, up]) => put(model, "epsilon", model.get("epsilon") + (across + up) / 100),
    unit: 0.01,
  });

  let drawn = ""; // what the last picture shows, for a drag of m leaves it alone

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    const half = { ...frame, width: wide ? frame.width * 0.49 : frame.width };
    const height = wide ? 230 : 145;
    draw_eta(eta, state, half, height);
    noise.draw(0, state.flip, { now: state.flip, text: fixed(state.flip, 2), low: 0, high: 0.5 });
    const text = fixed(state.width, 2);
    slope.draw(TRUTH + state.width / 2, 1 - state.flip, {
      now: state.width,
      text,
      low: 0,
      high: 1,
    });
    draw_choice(choice, state, shown, half, height);
    chosen.draw(state, shown);
    const changed = JSON.stringify([frame, shown.found, state.epsilon, state.flip === TOSS]);
    if (changed !== drawn) draw_enough(enough, state, shown, frame);
    drawn = changed;
    level.draw(state.epsilon, agnostic_samples(SIZE, state.epsilon, DELTA), {
      now: state.epsilon,
      text: fixed(state.epsilon, 2),
      low: 0.01,
      high: 0.4,
    });
  }

  const two = (/** @type {number} */ x) => fixed(x, 2);
  return {
    controls: [
      range(model, "flip", two),
      range(model, "width", two),
      log_range(model, "points"),
      range(model, "epsilon", two),
    ],
    more: [trials(model, "samples", "seed", "One more sample")],
    picture: html(
      "div",
      { class: "heed-side-by-side" },
      eta.element,
      choice.element,
      enough.element,
    ),
    update,
    describe,
  };
});

/**
 * Set a trait to the nearest of its steps.
 * @param {Model} model
 * @param {string} name
 * @param {number} value
 */
function put(model, name, value) {
  const { min = 0, max = 1, step = 0.01 } = model.control(name);
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  model.set(name, Number((min + steps * step).toPrecision(12)));
}

/**
 * Handles of η: its left end up and down for ρ, the end of its rise to and fro.
 * @param {Model} model
 * @param {Plot} plot
 */
function handles(model, plot) {
  return [
    new Handle(plot, {
      label: "ρ, how often a label is wrong",
      name: "flip",
      move: (_, y) => put(model, "flip", y),
      step: ([across, up]) => put(model, "flip", model.get("flip") + (across + up) / 100),
      unit: 0.01,
    }),
    new Handle(plot, {
      label: "width of the rise",
      name: "width",
      move: (x) => put(model, "width", 2 * (x - TRUTH)),
      step: ([across, up]) => put(model, "width", model.get("width") + (across + up) / 50),
      unit: 0.02,
    }),
  ];
}

/**
 * η with the last sample; the Bayes risk is the area below η and below 1 − η.
 * @param {Plot} plot
 * @param {State} state
 * @param {Frame} frame
 * @param {number} height
 */
function draw_eta(plot, state, frame, height) {
  const { flip, width, points: m } = state;
  const samples = draw_samples(state);
  const { points, chances } = samples[samples.length - 1];
  const label = (/** @type {number} */ x, /** @type {number} */ i) =>
    Number(chances[i] < probability_of_one(x, TRUTH, flip, width));
  const shown = points.subarray(0, Math.min(m, FIRST)); // more would be one dark line
  const drawn = Array.from(shown, (x, i) => ({ x, y: label(x, i) }));
  const at = (/** @type {number} */ y) => drawn.filter((one) => one.y === y).map(({ x }) => x);
  const [ones, zeros] = [at(1), at(0)];
  const [low, high] = [TRUTH - width / 2, TRUTH + width / 2];
  plot.draw({
    x: {
      low: -0.06, // so that the handle of ρ stands clear of the numbers beside it
      high: 1,
      label: m > FIRST ? `x; the first ${FIRST} points` : "x",
      ticks: TICKS,
    },
    y: { low: -0.05, high: 1.05, label: "P(y = 1 | x)", ticks: TICKS },
    height,
    marks: [
      {
        kind: "band",
        x: [0, low, TRUTH, high, 1],
        y: [0, 0, 0, 0, 0],
        y2: [flip, flip, width ? 0.5 : flip, flip, flip],
        series: 2,
        text: "Bayes risk, an area under 𝒟",
      },
      {
        kind: "line",
        x: [0, low, high, 1],
        y: [flip, flip, 1 - flip, 1 - flip],
        series: 1,
        text: "η",
      },
      { kind: "points", x: ones, y: ones.map(() => 1), series: 0, radius: 3, text: "label 1" },
      {
        kind: "points",
        x: zeros,
        y: zeros.map(() => 0),
        series: 0,
        radius: 3,
        hollow: true,
        text: "label 0",
      },
    ],
  }, frame);
}

/**
 * L_𝒟 of every threshold, and which of them the samples choose: larger dots more often.
 * @param {Plot} plot
 * @param {State} state
 * @param {Shown} shown
 * @param {Frame} frame
 * @param {number} height
 */
function draw_choice(plot, state, { floor, bad, impossible }, frame, height) {
  const { epsilon } = state;
  const all = risks(state);
  const counts = count_chosen(state);
  const far = counts.filter(([k]) => bad(all[k] - floor));
  plot.draw({
    x: { low: 0, high: 1, label: "threshold a" },
    y: { low: 0, high: TOP, label: "error under 𝒟" },
    height,
    marks: [
      {
        kind: "band",
        x: [0, 1],
        y: [floor, floor],
        y2: [floor + epsilon, floor + epsilon].map((at) => Math.min(TOP, at)),
        series: 3,
        text: "at most ε above the best",
      },
      ...(impossible
        ? [
          /** @type {Mark} */ ({
            kind: "rule",
            at: epsilon,
            across: "y",
            series: "wrong",
            dashed: true,
            text: "error ≤ ε: impossible",
          }),
        ]
        : []),
      { kind: "line", x: [0, 1], y: [floor, floor], series: 2, text: "Bayes risk" },
      { kind: "line", x: GRID, y: all, series: 1 },
      { kind: "points", series: 0, text: "chosen by a sample" },
      {
        kind: "points",
        x: far.map(([k]) => GRID[k]),
        y: far.map(([k]) => all[k]),
        series: "wrong",
        crossed: true,
        radius: 3,
        text: "too far above",
      },
    ],
  }, frame);
}

/**
 * The thresholds that samples choose and that are good enough: larger dots for more samples. All are
 * one outline, which a browser draws sooner than one element each.
 * @param {Plot} plot
 */
function chosen_of(plot) {
  const dots = svg("path", { class: "heed-point heed-series-0", opacity: 0.6 });
  plot.ground.append(dots);
  return {
    /** @type {(state: State, shown: Shown) => void} */
    draw(state, { floor, bad }) {
      const all = risks(state);
      const good = count_chosen(state).filter(([k]) => !bad(all[k] - floor));
      dots.setAttribute(
        "d",
        good.map(([k, count]) => {
          const r = Math.max(2, 16 * Math.sqrt(count / state.samples));
          return disc(plot.x(GRID[k]), plot.y(all[k]), r);
        }).join(""),
      );
    },
  };
}

/** @type {(x: number, y: number, r: number) => string} */
function disc(x, y, r) {
  const turn = (/** @type {number} */ to) => `a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${to} 0`;
  const across = Number((2 * r).toFixed(2));
  return `M${(x - r).toFixed(2)} ${y.toFixed(2)}${turn(across)}${turn(-across)}Z`;
}

/**
 * Each threshold that a sample chooses, and how many do.
 * @param {State} state
 * @returns {[k: number, count: number][]}
 */
function count_chosen(state) {
  const counts = new Map();
  for (const k of choose_at_m(state)) counts.set(k, (counts.get(k) ?? 0) + 1);
  return [...counts];
}

/**
 * How many points suffice for ε, by both bounds, and within what excess the samples stay.
 * @param {Plot} plot
 * @param {State} state
 * @param {Shown} shown
 * @param {Frame} frame
 */
function draw_enough(plot, { epsilon, flip }, { found }, frame) {
  const counted = flip < TOSS ? COUNTS : []; // else every threshold is as good as the best
  const seen = counted.map((_, i) => Math.max(EPSILONS[0], found[i]));
  plot.draw({
    x: { low: 0.01, high: 0.5, log: true, label: "ε" },
    y: { low: 8, high: 2e5, log: true, label: "points", ticks: POWERS },
    height: frame.width > 560 ? 210 : 170,
    marks: [
      { kind: "rule", at: epsilon, series: 0, dashed: true },
      {
        kind: "line",
        x: EPSILONS,
        y: ENOUGH.map(({ any }) => any),
        series: 4,
        text: "guaranteed, any labels: 1/ε²",
      },
      {
        kind: "line",
        x: EPSILONS,
        y: ENOUGH.map(({ fit }) => fit),
        series: 3,
        dashed: true,
        text: "guaranteed, if a threshold fits: 1/ε",
      },
      { kind: "line", x: seen, y: counted, series: 0, width: 1 },
      {
        kind: "points",
        x: seen,
        y: counted,
        series: 0,
        text: "95% of these samples stay within ε",
      },
    ],
  }, frame);
}
