// A small transformer that learns to reverse or sort six digits, trained where it is looked at.
import { counted, fixed } from "../base/numbers.js";
import { Animation } from "../kit/animation.js";
import { button, choice, draw_again, follow } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { Lasting } from "../kit/duration.js";
import { figure } from "../kit/figure.js";
import { Model } from "../kit/model.js";
import { HeatMap } from "../kit/heatmap.js";
import { side_by_side } from "../kit/layout.js";
import { line, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { watch_sight } from "../kit/sight.js";
import {
  answer as right_answer,
  DigitTraining,
  KINDS,
  LENGTH,
  UNSEEN,
} from "../../training/digits.js";
import { digit_field, digits_of } from "./digit_field.js";
import { Sums } from "./sums.js";
import { WeightStrip } from "./weight_strip.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { LiveTraining as State } from "../states.d.ts" */

const BUDGET = 8; // milliseconds of each frame that go into updates
const FRAME = 1000 / 60; // milliseconds of one, until a run has shown how long they are
const STEPS_AT_ONCE = 100; // updates where the reader wants no motion
const KEPT = 4; // trainings: a reader who compares goes back and forth
const HALT = 60; // updates after which a run stops, so that what it has learnt can be looked at
const SPANS = [60, 150, 300, 600]; // updates that the plot may show
const BELOW = 150; // of the picture's height, in CSS pixels, for the digits and the weights
const BLIND = Math.log(KINDS); // the loss of an even guess

/** @type {Map<string, DigitTraining>} */
const trainings = new Map();

/** Milliseconds of work that an update took last. */
let pace = NaN;

/**
 * The training with these settings after exactly so many updates: it goes on, or begins again.
 * @type {(state: State) => DigitTraining}
 */
function training_at(state) {
  const training = training_of(state);
  train(training, state.updates, Infinity);
  return training;
}

/**
 * Make updates until there are so many, or the time is over.
 * @param {DigitTraining} training
 * @param {number} most
 * @param {number} budget milliseconds
 */
function train(training, most, budget) {
  const begun = training.losses.length;
  const start = performance.now();
  while (training.losses.length < most && performance.now() - start < budget) training.update();
  const made = training.losses.length - begun;
  if (made) pace = (performance.now() - start) / made;
}

/** @param {State} state */
function training_of({ goal, rate, seed, updates }) {
  const key = `${goal} ${rate} ${seed}`;
  const found = trainings.get(key);
  if (found && found.losses.length <= updates) return found;
  const training = new DigitTraining(/** @type {any} */ (goal), rate, seed);
  trainings.delete(key);
  trainings.set(key, training);
  if (trainings.size > KEPT) trainings.delete([...trainings.keys()][0]);
  return training;
}

/** What is shown of a state. @param {State} state */
function shown_of(state) {
  const training = training_at(state);
  const row = digits_of(state.row);
  const { written: [written], weights } = training.write([row]);
  const right = right_answer(training.task, row);
  return { training, row, written, right, weights, count: training.right() };
}

/** @param {State} state */
export function facts(state) {
  const { training, row, written, right, weights, count } = shown_of(state);
  const wrong = written.filter((digit, t) => digit !== right[t]).length;
  const looks = sources(row, right, weights);
  return { loss: training.losses.at(-1) ?? null, unseen: count, row, written, wrong, looks };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { loss, unseen, looks } = facts(state);
  const when = loss === null
    ? "before the first update"
    : `after ${counted(state.updates, "update")}, at a loss of ${fixed(loss, 2)} nats a digit`;
  return `${unseen} of ${UNSEEN} unseen rows are right ${when}. ` +
    `${looks} of ${LENGTH} places look most at the right digit.`;
}

/**
 * How many places give their largest share to a digit that is the one to be written.
 * @type {(row: number[], right: number[], weights: Float64Array) => number}
 */
function sources(row, right, weights) {
  return right.filter((digit, t) => {
    const shares = [...weights.subarray(t * LENGTH, (t + 1) * LENGTH)];
    return row[shares.indexOf(Math.max(...shares))] === digit;
  }).length;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).unseen / UNSEEN, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [plot, map] = [new Plot(), new HeatMap()];
  const [sums, strip] = [new Sums(), new WeightStrip()];
  map.element.classList.add("heed-secret");
  const again = new Restarting(model);

  const fields = [choice(again, "goal"), choice(again, "rate")];
  return {
    controls: [...fields, run_buttons(model), digit_field(model, "row")],
    picture: html("div", {}, sums.element, side_by_side(plot, map), strip.element),
    more: [draw_again(again, "New weights")],
    update(state, frame) {
      const shown = shown_of(state);
      const [left, right] = frame.below(BELOW).columns(0.48, 0.48);
      sums.draw(shown);
      plot.draw(curve(shown.training, state), left);
      draw_attention(map, shown, right);
      strip.draw(shown.training.model, frame);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/**
 * The model of a figure, for controls of what a training begins with: it begins again.
 * @extends Model<any>
 */
class Restarting extends Model {
  /** @param {Model<State>} model */
  constructor(model) {
    super(model.source);
    this.listeners = model.listeners;
  }

  /**
   * @override
   * @param {string} name
   * @param {any} value
   */
  set(name, value) {
    super.set(name, value);
    super.set("updates", 0);
  }
}

/**
 * Run or stop, one update, and back to the first weights. A run stops at the halt, at the end and
 * out of sight.
 * @param {Model<State>} model
 */
function run_buttons(model) {
  const { max = 600 } = model.control("updates");
  const go = (/** @type {number} */ to) => model.put("updates", to);
  const end = () => model.get("updates") < HALT ? HALT : max;
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const target = () => still() ? Math.min(end(), model.get("updates") + STEPS_AT_ONCE) : end();
  const begun = { updates: 0, time: 0 }; // of this run
  const animation = new Animation(() => {
    const most = end();
    go(ahead(model.state(), most));
    return model.get("updates") < most;
  });
  const run = button("Run", () => {
    if (animation.going) return animation.stop();
    Object.assign(begun, { updates: model.get("updates"), time: performance.now() });
    if (still()) go(target());
    else animation.start();
  }, "updates");
  run.classList.add("heed-primary");
  run.dataset.longest = `Run on to ${max}`;
  const lasting = new Lasting(run);
  let seen = false; // what is stored says nothing of the machine that stored it
  const each = () => { // update, in milliseconds by the wall
    const made = model.get("updates") - begun.updates;
    if (animation.going && made > 0) return (performance.now() - begun.time) / made;
    return still() ? pace : pace * FRAME / BUDGET;
  };
  const one = by_hand("One update", animation, () => go(model.get("updates") + 1));
  const start = by_hand("From the start", animation, () => go(0));
  const write = () => {
    run.disabled = one.disabled = model.get("updates") === max;
    start.disabled = model.get("updates") === 0;
    const begin = model.get("updates") < HALT ? "Run to" : "Run on to";
    const label = animation.going ? "Stop" : `${begin} ${target()}`;
    const left = target() - model.get("updates");
    lasting.write(label, seen ? left * each() : NaN, animation.going);
  };
  animation.changed = write;
  follow(model, "updates", write);
  const element = html("div", { class: "heed-control heed-buttons heed-runs" }, run, one, start);
  animation.watch(element);
  const unwatch = watch_sight(element, ({ isIntersecting }) => {
    if (!isIntersecting) return;
    unwatch();
    seen = true;
    write();
  });
  return element;
}

/** @type {(label: string, animation: Animation, act: () => void) => HTMLButtonElement} */
function by_hand(label, animation, act) {
  return button(label, () => {
    animation.stop();
    act();
  }, "updates");
}

/**
 * Train for the time that a frame has; return how many updates are made, at most so many.
 * @type {(state: State, most: number) => number}
 */
function ahead(state, most) {
  const training = training_at(state);
  train(training, most, BUDGET);
  return training.losses.length;
}

/** @type {(training: DigitTraining, state: State) => import("../kit/plot.js").Drawing} */
function curve({ losses }, { rate }) {
  const at = losses.map((_, k) => k + 1);
  const span = SPANS.find((most) => most >= losses.length) ?? losses.length;
  const most = Math.max(3, Math.ceil(Math.max(0, ...losses)));
  return {
    x: { low: 0, high: span, label: "updates" },
    y: { low: 0, high: most, label: "loss, nats a digit" },
    height: 300,
    marks: [
      rule(BLIND, { across: "y", series: "faint", dashed: true, text: "blind guess" }),
      line(at, losses, { series: "blue", text: `rate ${rate}`, secret: true }),
      points(at.slice(-1), losses.slice(-1), { series: "blue", radius: 4, secret: true }),
    ],
  };
}

/** @type {(map: HeatMap, shown: ReturnType<typeof shown_of>, frame: Frame) => void} */
function draw_attention(map, { row, written, weights }, frame) {
  map.draw({
    rows: LENGTH,
    columns: LENGTH,
    value: (t, n) => weights[t * LENGTH + n],
    ramp: "sequential",
    row_label: "writes",
    column_label: "reads",
    row_name: (t) => String(written[t]),
    column_name: (n) => String(row[n]),
  }, frame);
}
