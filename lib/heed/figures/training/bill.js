// How long one core, one GPU and 1,000 GPUs take for a training, by its parameters and tokens.
import { grouped, percent, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { button, range } from "../kit/controls.js";
import { html } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { log_range } from "../kit/log_range.js";
import { note, points, rule, SERIES } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
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

/**
 * @typedef {{ name: string, parameters: number, tokens: number, utilisation: number }} Training
 */

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
/**
 * What the axis names, and how it is written where there is little room.
 * @type {[at: number, name: string, short: string][]}
 */
const TIMES = [
  [1, "second", "1 s"],
  [MINUTE, "minute", "1 min"],
  [HOUR, "hour", "1 h"],
  [DAY, "day", "1 d"],
  [YEAR, "year", "1 y"],
  [100 * YEAR, "century", "100 y"],
  [1e6 * YEAR, "million years", "10⁶ y"],
];
const [TICKS, NARROW] = [
  TIMES.map(([at, text]) => ({ at, text })),
  TIMES.map(([at, , text]) => ({ at, text })),
];
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
  return [
    core_seconds(work),
    gpu_seconds(work, 1, utilisation / 100),
    gpu_seconds(work, 1000, utilisation / 100),
  ];
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { work, own } = compute(state);
  const [core, gpu, gpus] = own.map(duration);
  const energy = [kilowatt_hours(own[0], CORE_WATTS), kilowatt_hours(own[1], GPU_WATTS)];
  const [by_core, by_gpus] = energy.map(short);
  return `${scientific(work)} operations: ${core} of one core, ${gpu} of one GPU at ` +
    `${of_peak(state.utilisation)} of its peak, or ${gpus} of 1,000 GPUs. ` +
    `At ${CORE_WATTS} W the core takes ${by_core} kWh, and at ${GPU_WATTS} W each the GPUs ` +
    `${by_gpus} kWh, however many.`;
}

/** @param {number} count */
function scientific(count) {
  return power(count, 2);
}

/** @param {number} utilisation in percent */
function of_peak(utilisation) {
  return percent(utilisation / 100, utilisation % 1 ? 1 : 0);
}

/**
 * A time in the unit that people would take: "38.9 days".
 * @param {number} seconds
 */
function duration(seconds) {
  if (seconds < 1) return "less than a second";
  const [, unit, name] = UNITS.find(([end]) => seconds < end) ?? UNITS[UNITS.length - 1];
  return `${short(seconds / unit)} ${name}`;
}

/**
 * A number to three digits, a large one in words: "9.28 million".
 * @param {number} x positive
 */
function short(x) {
  const rounded = Number(x.toPrecision(3));
  const [scale, name] = SCALES.find(([scale]) => rounded >= scale) ?? [1, ""];
  const shown = rounded / scale;
  return `${shown < 1000 ? power(shown, 2) : grouped(shown)} ${name}`.trimEnd();
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
      plot.draw({
        x: {
          low: UNDER,
          high: LONGEST,
          log: true,
          label: "time",
          ticks: frame.wide ? TICKS : NARROW,
        },
        y: { low: -0.4, high: 2.6, ticks: [] },
        height: frame.wide ? 340 : 240,
        left: LEFT,
        marks: [
          ...HEIGHTS.map((at) => rule(at, { across: "y", series: "faint" })),
          ...marked(state),
        ],
      }, frame);
    },
    describe,
  };
});

/**
 * A button for each known training.
 * @param {Model<State>} model
 */
function known_trainings(model) {
  const buttons = trainings_of(model.state()).map(({ name, parameters, tokens, utilisation }) =>
    button(name, () => {
      model.set("parameters", parameters);
      model.set("tokens", tokens);
      model.set("utilisation", utilisation);
    }, "parameters tokens utilisation")
  );
  return html("div", {
    class: "heed-control heed-seed",
    style: "flex-wrap: wrap; white-space: nowrap",
  }, ...buttons);
}

/**
 * The known trainings as rings, the reader's own as points, and what it takes in words.
 * @type {(state: State) => Mark[]}
 */
function marked(state) {
  const { own, known } = compute(state);
  const seen = (/** @type {number[]} */ times) =>
    times.map((seconds) => seconds < 1 ? UNDER : seconds);
  return [
    ...known.map((times, i) => {
      const text = trainings_of(state)[i].name;
      return points(seen(times), HEIGHTS, { series: SERIES[i], hollow: true, radius: 7, text });
    }),
    points(seen(own), HEIGHTS, { series: "ink", radius: 4, text: "yours" }),
    ...ROWS.map((row, i) =>
      note(UNDER, HEIGHTS[i] + ABOVE, `${row}: ${duration(own[i])}`, {
        series: "ink",
        anchor: "start",
      })
    ),
  ];
}
