// A learner that keeps what it has seen, beside one that draws a line.
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { bars, note, points, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Random } from "../../numeric/random.js";
/** @import { Mark, Series } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Memorise as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const TRUTH = 0.4; // seeds sprout from here on
const NEW = 40; // seeds that it is tried on
const ROWS = { f: 3, seen: 2, h: 1, new: 0 };
const NAMES = { f: "f says 1", seen: "seen", h: "h says 1", new: "new" };

/** The training set, what is learnt from it, and how often it is wrong. */
const compute = cached(["learner", "m", "seed"], (/** @type {State} */ { learner, m, seed }) => {
  const random = new Random(seed);
  const fresh = Array.from({ length: NEW }, () => random.random());
  const seen = Array.from({ length: m }, () => random.random());
  const sprouts = (/** @type {number} */ x) => x >= TRUTH;
  const by_heart = new Set(seen.filter(sprouts));
  const coldest = Math.min(1, ...by_heart);
  const h = learner === "heart"
    ? (/** @type {number} */ x) => by_heart.has(x)
    : (/** @type {number} */ x) => x >= coldest;
  const wrong = (/** @type {number[]} */ of) => of.filter((x) => h(x) !== sprouts(x)).length;
  return {
    fresh,
    seen,
    sprouts,
    h,
    ones: [...by_heart],
    coldest,
    wrong: { seen: wrong(seen), fresh: wrong(fresh) },
    error: learner === "heart" ? 1 - TRUTH : coldest - TRUTH,
  };
});

/** @type {(state: State) => string} */
export function describe(state) {
  const { wrong, error, ones } = compute(state);
  const counts = `${wrong.fresh} wrong of ${NEW} new seeds, ${wrong.seen} of the ${state.m} seen.`;
  const share = `In the whole bed h gets ${fixed(100 * error, 1)} % wrong`;
  if (state.learner === "heart") {
    return `${counts} ${share}, namely all that sprout, however large m is.`;
  }
  return ones.length === 0
    ? `${counts} None of the seen sprouted, so h says no to all. ${share}.`
    : `${counts} ${share}: those from 0.4 up to the coldest seed seen sprouting.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [bed, errors] = [new Plot(), new Plot()];

  return {
    controls: [choice(model, "learner"), range(model, "m"), draw_again(model)],
    picture: stacked(bed, errors),
    update(state, frame) {
      const shown = compute(state);
      bed.draw({ ...bed_of(shown, state), height: frame.wide ? 250 : 230 }, frame);
      errors.draw(errors_of(shown, state), frame);
    },
    describe,
  };
});

/**
 * The bed: where seeds sprout, those seen, what h says, and the new ones.
 * @type {(shown: Shown, state: State) => Drawing}
 */
function bed_of({ seen, fresh, sprouts, h, ones, coldest }, { learner }) {
  const says = learner === "heart"
    ? ones.map((x) => stripe(x - 0.0025, x + 0.0025, ROWS.h, "orange"))
    : [stripe(coldest, 1, ROWS.h, "orange")];
  const ticks = /** @type {(keyof typeof ROWS)[]} */ (Object.keys(ROWS))
    .map((name) => ({ at: ROWS[name], text: NAMES[name] }));
  const is_missed = (/** @type {number} */ x) => h(x) !== sprouts(x);
  const [missed, met] = [fresh.filter(is_missed), fresh.filter((x) => !is_missed(x))];
  return {
    x: { low: 0, high: 1, label: "warmth x" },
    y: { low: -0.6, high: 3.6, ticks },
    marks: [
      stripe(TRUTH, 1, ROWS.f, "green"),
      ...says,
      ...row(seen, sprouts, () => ROWS.seen, true),
      ...row(met, sprouts, scattered, false),
      points(missed, missed.map(scattered), {
        series: "wrong",
        crossed: true,
        radius: 5,
        text: "h is wrong",
      }),
    ],
  };
}

/** @type {(from: number, to: number, at: number, series: Series) => Mark} */
function stripe(from, to, at, series) {
  return segment([from, at], [to, at], { series, width: 20 });
}

/** @type {(x: number, i: number) => number} above, on and below its line, so that all are seen */
function scattered(_, i) {
  return ROWS.new + 0.28 * (i % 3 - 1);
}

/**
 * @typedef {(x: number, i: number) => number} Place
 * @type {(x: number[], sprouts: (x: number) => boolean, at: Place, named: boolean) => Mark[]}
 */
function row(x, sprouts, at, named) {
  const [ones, zeros] = [x.filter(sprouts), x.filter((one) => !sprouts(one))];
  const name = (/** @type {string} */ text) => named ? { text } : {};
  return [
    points(zeros, zeros.map(at), { series: "blue", hollow: true, ...name("label 0") }),
    points(ones, ones.map(at), { series: "blue", radius: 5, ...name("label 1: it sprouts") }),
  ];
}

/**
 * How often h is wrong on the seeds that it has seen, and on new ones.
 * @type {(shown: Shown, state: State) => Drawing}
 */
function errors_of({ wrong }, { m }) {
  const [seen, fresh] = [wrong.seen / m, wrong.fresh / NEW];
  const said = (/** @type {number} */ share, /** @type {number} */ at) =>
    note(share, at, `\u00a0\u00a0${fixed(100 * share, 0)} %`, { series: "ink", anchor: "start" });
  return {
    x: { low: 0, high: 1, label: "share that h gets wrong" },
    y: { low: -0.6, high: 1.6, ticks: [{ at: 1, text: "seen" }, { at: 0, text: "new" }] },
    height: 130,
    marks: [
      bars([seen], [1], { series: "blue", across: "y", share: 0.6 }),
      bars([fresh], [0], { series: "wrong", across: "y", share: 0.6 }),
      said(seen, 1),
      said(fresh, 0),
    ],
  };
}
