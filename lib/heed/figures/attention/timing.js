// How long exact and linear attention take: counted, stored, and measured where it is read.
import { grouped } from "../base/numbers.js";
import { Animation } from "../kit/animation.js";
import { button, choice } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { Lasting } from "../kit/duration.js";
import { figure } from "../kit/figure.js";
import { side_by_side } from "../kit/layout.js";
import { log_range } from "../kit/log_range.js";
import { line, points, rule } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { watch_sight } from "../kit/sight.js";
import { random_directions } from "../../model/kernels.js";
import { matrix } from "../../numeric/matrix.js";
import { multiply_adds } from "../../theory/attention/random_features.js";
import { Forecast } from "./forecast.js";
import { Stopwatch } from "./stopwatch.js";
import { exact_work, linear_work } from "./work.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Timing as State } from "../states.d.ts" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Job } from "./stopwatch.js" */

const WIDTH = 64; // D_h
const STATUS = 50; // CSS pixels of the height that the line about the browser takes
const HERE = [64, 128, 256, 512, 1024, 2048]; // tokens, in the page
const NEW = 512; // tokens of a run that does not count
const TASTE = 128; // tokens of a run that tells how long all will take: some milliseconds
const [SHORTEST, LONGEST] = [64, 16_384];
const TOKENS = Array.from({ length: 9 }, (_, i) => SHORTEST * 2 ** i);
/** @type {Record<"exact" | "fused" | "linear", Look>} */
const LOOKS = {
  exact: { series: "ink", text: "exact" },
  fused: { series: "ink", text: "exact, fused", dashed: true },
  linear: { series: "violet", text: "linear" },
};

/**
 * One measurement, or that they have begun.
 * @typedef {{ count: number, length: number, name: "exact" | "linear" | "begun", time: number }} Measured
 */

/** Multiply–adds, and what the clock said in PyTorch: milliseconds. @param {State} state */
export function facts(state) {
  const { count, tokens } = state;
  const times = stored(state);
  const [length, linear] = nearest(times.linear, tokens);
  const [exact, fused] = [times.exact, times.fused].map((all) => nearest(all, length)[1]);
  const counts = {
    exact: multiply_adds(tokens, WIDTH),
    linear: multiply_adds(tokens, WIDTH, count),
  };
  return { counts, equal: 2 * count, length, times: { exact, fused, linear } };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { counts, length, times } = facts(state);
  const timed = length === state.tokens ? " they" : `, ${grouped(length)} tokens`;
  return `${grouped(state.tokens)} tokens take ${
    millions(counts.exact)
  } million multiply–adds if exact and ` +
    `${millions(counts.linear)} million if linear. In PyTorch${timed} take ` +
    `${milliseconds(times.exact)} (fused ${milliseconds(times.fused)}) against ` +
    `${milliseconds(times.linear)}.`;
}

/** @param {number} count */
function millions(count) {
  return grouped(count / 1e6, count < 1e7 ? 1 : 0);
}

/**
 * What the clock said in the page, of the longest text so far. No link restores it, so it is not
 * part of what the figure says of its state.
 * @type {(state: State) => string}
 */
export function measured_here(state) {
  const { exact, linear } = measured(state);
  const both = linear.at(-1);
  if (!both) return "Your browser: not measured yet.";
  const [length, time] = both;
  return `Your browser: ${grouped(length)} tokens take ` +
    `${milliseconds(nearest(exact, length)[1])} if exact and ${milliseconds(time)} if linear.`;
}

/**
 * The tokens and the time of the text that is nearest in length.
 * @type {(all: number[][], tokens: number) => number[]}
 */
function nearest(all, tokens) {
  const apart = all.map(([length]) => Math.abs(Math.log(length / tokens)));
  return all[apart.indexOf(Math.min(...apart))];
}

/** @param {number} time */
function milliseconds(time) {
  return `${grouped(time, time < 10 ? 1 : 0)} ms`;
}

/** Tokens and milliseconds of what was measured in the page, with so many features. @param {State} state */
function measured({ measured, count }) {
  const all = /** @type {Measured[]} */ (measured).filter((one) => one.count === count);
  const begun = all.length > 0;
  const of = (/** @type {string} */ name) =>
    all.filter((one) => one.name === name).map(({ length, time }) => [length, time]);
  return { begun, exact: of("exact"), linear: of("linear") };
}

/** Tokens and milliseconds as they were measured in PyTorch. @param {State} state */
function stored({ stored, count }) {
  const { lengths, milliseconds } =
    /** @type {{ lengths: number[], milliseconds: Record<string, number[]> }} */ (stored);
  const of = (/** @type {string} */ way) =>
    lengths.map((length, at) => [length, milliseconds[way][at]]);
  return { exact: of("written out"), fused: of("fused"), linear: of(`linear, m = ${count}`) };
}

export default figure((/** @type {Model<State>} */ model) => {
  const [counts, times] = [new Plot(), new Plot()];
  const status = html("p", { class: "heed-control", role: "status" });

  return {
    controls: [log_range(model, "tokens"), choice(model, "count"), measure_button(model)],
    picture: side_by_side(counts, times),
    more: [status],
    update(state, frame) {
      const [left, right] = frame.below(STATUS).split(0.49, 0.49);
      draw_counts(counts, state, left);
      draw_times(times, state, right);
      say(status, measured_here(state));
    },
    describe,
  };
});

/** The button that starts the measurement, and stops it. @param {Model<State>} model */
function measure_button(model) {
  /** @type {Stopwatch | undefined} */
  let watch;
  const forecast = new Forecast(({ name, length }) =>
    multiply_adds(length, WIDTH, name === "linear" ? model.get("count") : undefined)
  );
  const animation = new Animation(() => {
    const more = watch?.go_on() ?? false;
    write();
    return more;
  });
  const press = button("Measure here", () => {
    if (animation.going) return animation.stop();
    watch = begin(model, forecast);
    animation.start();
  }, "measured");
  press.classList.add("heed-primary");
  press.dataset.longest = "Measure here";
  const lasting = new Lasting(press);
  const write = () => {
    if (watch && animation.going) lasting.write("Stop", watch.left(forecast.of(watch.jobs)), true);
    else lasting.write("Measure here", until_done(forecast, model.get("count")), false);
  };
  animation.changed = write;
  model.on_change("count", write);
  animation.watch(press);
  const unwatch = watch_sight(press, ({ isIntersecting }) => {
    if (!isIntersecting) return;
    unwatch();
    forecast.learn({ name: "exact", length: TASTE }, taste());
    write();
  });
  return press;
}

/** How long a short text takes, in milliseconds. */
function taste() {
  const start = performance.now();
  for (const _ of exact_work(...text(TASTE))); // to its end
  return performance.now() - start;
}

/** @type {(forecast: Forecast, count: number) => number} */
function until_done(forecast, count) {
  return new Stopwatch([], () => {}, () => 0).left(forecast.of(jobs(count)));
}

/** @type {(model: Model<State>, forecast: Forecast) => Stopwatch} */
function begin(model, forecast) {
  const count = model.get("count");
  const others = model.get("measured").filter((one) => one.count !== count);
  model.set("measured", [...others, { count, length: 0, name: "begun", time: 0 }]);
  return new Stopwatch(jobs(count), (job, time) => {
    forecast.learn(job, time);
    if (job.warm) return;
    const one = { count, length: job.length, name: job.name, time };
    model.set("measured", [...model.get("measured"), one]);
  }, () => performance.now());
}

/**
 * Both ways on longer and longer texts, after a run in which the browser gets to know the code.
 * @type {(count: number) => Job[]}
 */
function jobs(count) {
  /** @type {Matrix | undefined} */
  let directions;
  const linear = (/** @type {number} */ length) =>
    linear_work(...text(length), directions ??= random_directions(count, WIDTH, 1));
  const both = (/** @type {number} */ length) => [
    { name: "exact", length, begin: () => exact_work(...text(length)) },
    { name: "linear", length, begin: () => linear(length) },
  ];
  return [...both(NEW).map((job) => ({ ...job, warm: true })), ...HERE.flatMap(both)];
}

/**
 * Queries, keys and values of so many tokens; what the numbers are does not change the time.
 * @type {(length: number) => [Matrix, Matrix, Matrix]}
 */
function text(length) {
  const x = matrix(length, WIDTH, (t, c) => Math.sin(t * WIDTH + c) / 4);
  return [x, x, x];
}

/** @type {(plot: Plot, state: State, frame: Frame) => void} */
function draw_counts(plot, { count, tokens }, frame) {
  plot.draw({
    x: axis(),
    y: { low: 1e5, high: 1e11, log: true, label: "multiply–adds" },
    height: 280,
    marks: [
      rule(2 * count, { series: "faint", text: "equal" }),
      rule(tokens, { series: "ink" }),
      line(TOKENS, TOKENS.map((n) => multiply_adds(n, WIDTH)), { ...LOOKS.exact, text: "" }),
      line(TOKENS, TOKENS.map((n) => multiply_adds(n, WIDTH, count)), {
        ...LOOKS.linear,
        text: "",
      }),
    ],
  }, frame);
}

/** @type {(plot: Plot, state: State, frame: Frame) => void} */
function draw_times(plot, state, frame) {
  const { begun, ...own } = measured(state);
  const where = begun ? "your browser" : "PyTorch, one core";
  plot.draw({
    x: axis(),
    y: { low: 0.1, high: 10_000, log: true, label: `ms (${where})` },
    left: 60,
    height: 280,
    marks: [rule(state.tokens, { series: "ink" }), ...curves(begun ? own : stored(state))],
  }, frame);
}

function axis() {
  const ticks = [100, 1000, 10_000].map((at) => ({ at, text: grouped(at) }));
  return { low: SHORTEST, high: LONGEST, log: true, label: "tokens", ticks };
}

/** @type {(all: Partial<Record<keyof typeof LOOKS, number[][]>>) => Mark[]} */
function curves(all) {
  return Object.entries(all).flatMap(([name, pairs]) => {
    const look = LOOKS[/** @type {keyof typeof LOOKS} */ (name)];
    const [x, y] = [pairs.map(([length]) => length), pairs.map(([, time]) => time)];
    return [line(x, y, look), points(x, y, { series: look.series, radius: 3 })];
  });
}
