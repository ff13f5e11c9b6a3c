// A learner that keeps what it has seen, beside one that draws a line.
import { percent } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { bars, note } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { Random } from "../../numeric/random.js";
import { labelled, mistakes, stripe } from "./bed.js";
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Memorise as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */

const TRUTH = 0.4; // seeds sprout from here on
const NEW = 40; // seeds that it is tried on
const ROWS = { f: 3, seen: 2, h: 1, new: 0 };
const TICKS = ["new", "h says 1", "seen", "f says 1"].map((text, at) => ({ at, text })).reverse();

/** The training set, and what is learnt from it. */
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
  return { fresh, seen, sprouts, h, ones: [...by_heart], coldest };
});

/** How often h is wrong on seeds of both kinds, and in the whole bed. @param {State} state */
export function facts(state) {
  const { fresh, seen, sprouts, h, ones, coldest } = compute(state);
  const wrong = (/** @type {number[]} */ of) => of.filter((x) => h(x) !== sprouts(x)).length;
  return {
    fresh: wrong(fresh),
    seen: wrong(seen),
    error: state.learner === "heart" ? 1 - TRUTH : coldest - TRUTH,
    sprouted: ones.length, // of those seen
  };
}

/** @param {State} state */
export function describe(state) {
  const { fresh, seen, error, sprouted } = facts(state);
  const counts = `${fresh} wrong of ${NEW} new seeds, ${seen} of the ${state.m} seen.`;
  const share = `In the whole bed h gets ${percent(error, 1)} wrong`;
  if (state.learner === "heart") {
    return `${counts} ${share}, namely all that sprout.`;
  }
  return sprouted === 0
    ? `${counts} None of the seen sprouted, so h says no to all. ${share}.`
    : `${counts} ${share}: those from 0.4 up to the coldest seed seen sprouting.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).fresh, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [bed, errors] = [new Plot(), new Plot()];

  return {
    controls: [choice(model, "learner"), range(model, "m"), draw_again(model)],
    picture: stacked(bed, errors),
    update(state, frame) {
      const shown = compute(state);
      const [upper, lower] = frame.one ? [frame, frame] : frame.rows(2, 1);
      if (frame.one) errors.element.style.display = "none";
      bed.draw({ ...bed_of(shown, state), height: frame.wide ? 250 : 215 }, upper);
      errors.draw(errors_of(state), lower);
    },
    describe,
    question: asks_first(model, answer),
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
  const is_missed = (/** @type {number} */ x) => h(x) !== sprouts(x);
  return {
    x: { low: 0, high: 1, label: "warmth x" },
    y: { low: -0.6, high: 3.6, ticks: TICKS },
    marks: [
      stripe(TRUTH, 1, ROWS.f, "green"),
      ...says,
      ...labelled(seen, sprouts, () => ROWS.seen, ["label 0", "label 1: it sprouts"]),
      ...[
        ...labelled(fresh.filter((x) => !is_missed(x)), sprouts, scattered, []),
        mistakes(fresh.filter(is_missed), scattered, 5),
      ].map((mark) => ({ ...mark, secret: true })),
    ],
  };
}

/** @type {(x: number, i: number) => number} above, on and below its line, so that all are seen */
function scattered(_, i) {
  return ROWS.new + 0.28 * (i % 3 - 1);
}

/**
 * How often h is wrong on the seeds that it has seen, and on new ones.
 * @type {(state: State) => Drawing}
 */
function errors_of(state) {
  const wrong = facts(state);
  const [seen, fresh] = [wrong.seen / state.m, wrong.fresh / NEW];
  const said = (/** @type {number} */ share, /** @type {number} */ at) =>
    note(share, at, `\u00a0\u00a0${percent(share)}`, {
      series: "ink",
      anchor: "start",
      secret: !at,
    });
  return {
    x: { low: 0, high: 1, label: "share that h gets wrong" },
    y: { low: -0.6, high: 1.6, ticks: [{ at: 1, text: "seen" }, { at: 0, text: "new" }] },
    height: 130,
    marks: [
      bars([seen], [1], { series: "blue", across: "y", share: 0.6 }),
      bars([fresh], [0], { series: "wrong", across: "y", share: 0.6, secret: true }),
      said(seen, 1),
      said(fresh, 0),
    ],
  };
}
