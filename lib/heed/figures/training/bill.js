// How long one core, one GPU and 1,000 GPUs take for a training, by its parameters and tokens.
import { grouped, percent, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { log_range } from "../kit/log_range.js";
import { note, points, rule, SERIES } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import {
  core_seconds,
  CORE_WATTS,
  gpu_seconds,
  GPU_WATTS,
  kilowatt_hours,
  training_operations,
} from "../../theory/training/training_cost.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Bill as State } from "../states.d.ts" */

/** @typedef {{ name: string, parameters: number, tokens: number, utilisation: number }} Training */

const KEYS = /** @type {const} */ (["parameters", "tokens", "utilisation"]);
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]; // seconds
const YEAR = 365.25 * DAY;
const UNDER = 0.2; // seconds: where all that takes less than one second stands
const LONGEST = 3e7 * YEAR;
const ROWS = ["one core", "one GPU", "1,000 GPUs"];
const HEIGHTS = [2, 1, 0];
const ABOVE = 0.34; // of a row from its line to its text
const LEFT = 10; // pixels: a point at the edge stays whole
/** Where each unit ends, how many seconds it has, and its name. */
const UNITS = /** @type {const} */ ([
  [MINUTE, 1, "seconds"],
  [HOUR, MINUTE, "minutes"],
  [DAY, HOUR, "hours"],
  [YEAR, DAY, "days"],
  [Infinity, YEAR, "years"],
]);
/** @type {[at: number, name: string, short: string][]} what the axis names; short with little room */
const TIMES = [
  [1, "second", "1 s"],
  [MINUTE, "minute", "1 min"],
  [HOUR, "hour", "1 h"],
  [DAY, "day", "1 d"],
  [YEAR, "year", "1 y"],
  [100 * YEAR, "century", "100 y"],
  [1e6 * YEAR, "million years", "10⁶ y"],
];
const TICKS = TIMES.map(([at, text]) => ({ at, text }));
const NARROW = TIMES.map(([at, , text]) => ({ at, text }));
const SCALES = /** @type {const} */ ([[1e12, "trillion"], [1e9, "billion"], [1e6, "million"]]);

/** @type {(state: State) => Training[]} */
const trainings_of = ({ trainings }) => /** @type {Training[]} */ (trainings);

const compute = cached(
  ["parameters", "tokens", "utilisation", "trainings"],
  (/** @type {State} */ state) => ({
    work: training_operations(state.parameters, state.tokens),
    own: seconds_of(state),
    known: trainings_of(state).map(seconds_of),
  }),
);

/**
 * How long each of the rows takes, in seconds.
 * @param {Pick<State, "parameters" | "tokens" | "utilisation">} training
 */
function seconds_of({ parameters, tokens, utilisation }) {
  const work = training_operations(parameters, tokens);
  return [core_seconds(work), ...[1, 1000].map((n) => gpu_seconds(work, n, utilisation / 100))];
}

/** @param {State} state operations, seconds of each row, and kilowatt-hours of core and GPUs */
export function facts(state) {
  const { work, own: seconds } = compute(state);
  const [core, gpu] = seconds;
  const energy = [kilowatt_hours(core, CORE_WATTS), kilowatt_hours(gpu, GPU_WATTS)];
  return { work, seconds, energy };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { work, seconds, energy } = facts(state);
  const [core, gpu, gpus] = seconds.map(duration);
  const many = shareable(seconds) ? `, or ${gpus} of 1,000` : "";
  const [by_core, by_gpus] = energy.map(short);
  return `${scientific(work)} operations: ${core} of one core, ${gpu} of one GPU (at ` +
    `${of_peak(state.utilisation)})${many}. The core takes ${by_core} kWh (at ${CORE_WATTS} W), ` +
    `GPUs ${by_gpus} (${GPU_WATTS} W).`;
}

/**
 * Whether 1,000 GPUs have anything to share: updates wait for one another, and don't fit a second.
 * @param {number[]} seconds of the rows
 */
function shareable(seconds) {
  return seconds[seconds.length - 1] >= 1;
}

/** @param {number} count */
function scientific(count) {
  return power(count, 2);
}

/** @param {number} utilisation in percent */
function of_peak(utilisation) {
  return percent(utilisation / 100, utilisation % 1 ? 1 : 0);
}

/** A time in the unit that people would take: "38.9 days". @param {number} seconds */
function duration(seconds) {
  if (seconds < 1) return "less than a second";
  const [, unit, name] = UNITS.find(([end]) => seconds < end) ?? UNITS[UNITS.length - 1];
  return `${short(seconds / unit)} ${name}`;
}

/** A positive number to three digits, a large one in words: "9.28 million". @param {number} x */
function short(x) {
  const rounded = Number(x.toPrecision(3));
  const [scale, name] = SCALES.find(([scale]) => rounded >= scale) ?? [1, ""];
  const shown = rounded / scale;
  return `${shown < 1000 ? power(shown, 2) : grouped(shown)} ${name}`.trimEnd();
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).seconds[0] / YEAR, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();

  return {
    controls: [
      known_trainings(model),
      log_range(model, "parameters", scientific),
      log_range(model, "tokens", scientific),
      range(model, "utilisation", of_peak),
    ],
    picture: plot.element,
    update(state, frame) {
      const ticks = frame.wide ? TICKS : NARROW;
      plot.draw({
        x: { low: UNDER, high: LONGEST, log: true, label: "time", ticks },
        y: { low: -0.4, high: 2.6, ticks: [] },
        height: frame.wide ? 340 : 240,
        left: LEFT,
        marks: marked(state),
      }, frame);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** A button for each known training. @param {Model<State>} model */
function known_trainings(model) {
  const buttons = trainings_of(model.state()).map(({ name, ...training }) => {
    const set = () => KEYS.forEach((key) => model.set(key, training[key]));
    return button(name, set, KEYS.join(" "));
  });
  const style = "flex-wrap: wrap";
  return html("div", { class: "heed-control heed-seed", style }, ...buttons);
}

/**
 * The known trainings as rings, the reader's own as points, and what it takes in words.
 * @type {(state: State) => Mark[]}
 */
function marked(state) {
  const { own, known } = compute(state);
  const seen = (/** @type {number[]} */ times) =>
    times.filter((_, i) => i < times.length - 1 || shareable(times))
      .map((seconds) => seconds < 1 ? UNDER : seconds);
  const heights = (/** @type {number[]} */ times) => HEIGHTS.slice(0, seen(times).length);
  const last = ROWS.length - 1;
  return [
    ...HEIGHTS.map((at) => rule(at, { across: "y", series: "faint" })),
    ...known.map((times, i) => {
      const text = trainings_of(state)[i].name;
      return points(seen(times), heights(times), {
        series: SERIES[i],
        hollow: true,
        radius: 7,
        text,
        secret: true,
      });
    }),
    points(seen(own), heights(own), { series: "ink", radius: 4, text: "yours", secret: true }),
    ...ROWS.flatMap((row, i) => {
      const long = i < last || shareable(own) ? duration(own[i]) : "too many to share it";
      const above = HEIGHTS[i] + ABOVE;
      return [
        note(UNDER, above, row, { series: "ink", anchor: "start" }),
        note(LONGEST, above, long, { series: "ink", anchor: "end", secret: true }),
      ];
    }),
  ];
}
