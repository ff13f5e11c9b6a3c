// No free lunch: four learners, a labelling of K points, and their errors over all labellings.
import { fixed } from "../base/numbers.js";
import { button, choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { bars, line, note, rule, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { table_of } from "./guesses.js";
import { compute, LEARNERS, NAMES, ones } from "./learners.js";
/** @import { Mark, Series } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Lunch as State } from "../states.d.ts" */
/** @import { Learner, Shown } from "./learners.js" */

const FINGERS = 8 * 44; // pixels of the width that eight points take
const ROWS = 205; // pixels of the height that the labels and the guesses take
const GAP = 16;

/** @param {State} state */
export function facts(state) {
  const { learner, domain } = state;
  const { seen, wrong, all } = compute(state);
  const rival = /** @type {Learner} */ (learner === "zeros" ? "nearest" : "zeros");
  const gaps = all[learner].wrong.map((k, i) => k - all[rival].wrong[i]);
  return {
    wrong, // by each learner, of the labels that are shown
    mean: all[learner].mean, // error over all labellings
    complete: ones(seen) === domain, // the sample shows all points
    rival,
    wins: gaps.filter((gap) => gap < 0).length,
    losses: gaps.filter((gap) => gap > 0).length,
  };
}

/** @param {State} state */
export function describe(state) {
  const { learner, domain } = state;
  const { wrong, mean, complete, rival, wins, losses } = facts(state);
  if (complete) {
    return "0 errors for every learner on every labelling: the sample shows all points.";
  }
  return `Every learner has a mean error of ${fixed(mean, 3)} over all ${
    2 ** domain
  } labellings. ` +
    `Here “${NAMES[learner]}” is wrong on ${wrong[learner]} of ${domain}; it beats ` +
    `“${NAMES[rival]}” on ${wins} labellings and loses on ${losses}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).mean, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const table = table_of(model);
  const errors = new Plot();
  const buttons = buttons_of(model);

  return {
    controls: [choice(model, "learner"), ...buttons.elements],
    picture: side_by_side(table, errors),
    more: [range(model, "domain"), range(model, "draws"), draw_again(model)],
    update(state, frame) {
      const shown = compute(state);
      const left = frame.wide ? Math.max(FINGERS, 0.57 * frame.width) : frame.width;
      const right = frame.wide ? frame.inset(left + GAP) : frame.below(ROWS);
      table.draw(state, shown, left);
      buttons.write(state, shown);
      errors.draw(errors_of(state, shown), right);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * Labels for which the chosen learner is always wrong, or always right, where it has to guess.
 * @param {Model<State>} model
 */
function buttons_of(model) {
  /** @type {(state: State, shown: Shown, against: boolean) => number} */
  const labels = ({ learner, domain }, { said, seen }, against) =>
    against ? said[learner] ^ 2 ** domain - 1 & ~seen : said[learner];
  const made = [true, false].map((against) => ({
    against,
    element: button(against ? "Worst labels" : "Best labels", () => {
      const state = model.state();
      model.set("labels", labels(state, compute(state), against));
    }, "labels"),
  }));
  return {
    elements: made.map(({ element }) => element),
    /** @type {(state: State, shown: Shown) => void} */
    write(state, shown) {
      for (const { against, element } of made) {
        element.disabled = labels(state, shown, against) === shown.code;
      }
    },
  };
}

/**
 * How often each learner makes each error, over all labellings.
 * @type {(state: State, shown: Shown) => Drawing}
 */
function errors_of({ learner: chosen, domain }, { all, wrong }) {
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(at) }));
  return {
    x: { low: -0.07, high: 1.07, label: `error, on each of ${2 ** domain} labellings`, ticks },
    y: { low: -3.05, high: 1.25, ticks: [] },
    height: 280,
    left: 8,
    marks: [
      bars([], [], { series: "blue", text: "labellings, by error" }),
      bars([], [], { series: "orange", text: "error on this one" }),
      ...LEARNERS.flatMap((learner, i) => [
        ...histogram(all[learner].counts, wrong[learner], -i),
        named(learner, all[learner].mean, -i, learner === chosen),
      ]),
      rule(all[chosen].mean, { series: "ink", dashed: true, text: "mean error", secret: true }),
    ],
  };
}

/** @type {(counts: number[], here: number, base: number) => Mark[]} bars, each a thick line */
function histogram(counts, here, base) {
  const domain = counts.length - 1;
  const unit = 0.6 / Math.max(...counts);
  const upright = (/** @type {(k: number) => boolean} */ kept, /** @type {Series} */ series) => {
    const shown = counts.map((_, k) => k).filter((k) => kept(k) && counts[k]);
    const x = shown.flatMap((k) => [k / domain, k / domain, NaN]);
    const y = shown.flatMap((k) => [base, base + unit * counts[k], NaN]);
    return line(x, y, { series, width: 100 / domain, secret: true });
  };
  return [
    segment([-0.07, base], [1.07, base], { series: "faint", width: 1 }),
    upright((k) => k !== here, "blue"),
    upright((k) => k === here, "orange"),
  ];
}

/** @type {(learner: Learner, mean: number, base: number, chosen: boolean) => Mark} */
function named(learner, mean, base, chosen) {
  const text = `${chosen ? "▸ " : ""}${NAMES[learner]}: mean ${fixed(mean, 3)}`;
  return note(1.05, base + 0.4, text, {
    anchor: "end",
    series: chosen ? "ink" : "faint",
    secret: true,
  });
}
