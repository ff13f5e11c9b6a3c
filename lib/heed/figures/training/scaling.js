// Losses of small trainings over their pairs, two laws fitted to them, and a band for one more size.
import { fixed, grouped, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { log_range } from "../kit/log_range.js";
import { band, line, points, SERIES } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { root_mean_square } from "../../theory/training/kinks.js";
import { fit_law, interval, predicted_loss, refit_law } from "../../theory/training/scaling.js";
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Kind, Law, Run } from "../../theory/training/scaling.js" */
/** @import { Scaling as State } from "../states.d.ts" */

const RESAMPLES = 200;
const [FEWEST, MOST] = [1000, 1_000_000]; // pairs in sight
const STOPS = Array.from({ length: 41 }, (_, i) => FEWEST * (MOST / FEWEST) ** (i / 40));
const TICKS = [1000, 10_000, 100_000, 1_000_000].map((at) => ({ at, text: grouped(at) }));
const LETTER = 30; // pixels: half the last tick stands beyond the plot

/** The sizes, and the runs that are fitted and those that are not. */
const split = cached(["runs", "fitted"], (/** @type {State} */ state) => {
  const runs = /** @type {Run[]} */ (/** @type {unknown} */ (state.runs));
  const sizes = [...new Set(runs.map(([size]) => size))].sort((x, y) => x - y);
  const largest = sizes[sizes.length - 1];
  const used = runs.filter(([size]) => state.fitted === "all" || size < largest);
  return { sizes, used, rest: runs.filter((run) => !used.includes(run)) };
});

/** Both laws; and the chosen one, fitted to resamples. */
const fit = cached(["runs", "fitted", "seed", "law"], (/** @type {State} */ state) => {
  const { used } = split(state);
  const kind = /** @type {Kind} */ (state.law);
  /** @type {Kind} */
  const other = kind === "sum" ? "bottleneck" : "sum";
  const [law, another] = [kind, other].map((each) => fit_law(used, each));
  return { kind, other, law, another, laws: refit_law(used, kind, RESAMPLES, state.seed) };
});

/** The line and the band of the reader's own size, and the other law's line. */
const own = cached(
  ["runs", "fitted", "seed", "law", "parameters"],
  (/** @type {State} */ state) => {
    const { kind, other, law, another, laws } = fit(state);
    const ends = STOPS.map((pairs) => ends_at(laws, state.parameters, pairs, kind));
    return {
      losses: STOPS.map((pairs) => predicted_loss(law, state.parameters, pairs, kind)),
      others: STOPS.map((pairs) => predicted_loss(another, state.parameters, pairs, other)),
      lower: ends.map(([low]) => low),
      upper: ends.map(([, high]) => high),
    };
  },
);

/** @type {(laws: Law[], parameters: number, pairs: number, kind: Kind) => [number, number]} */
function ends_at(laws, parameters, pairs, kind) {
  return interval(laws.map((law) => predicted_loss(law, parameters, pairs, kind)));
}

/** @param {State} state losses in nats: of both laws, and how far these are from the runs */
export function facts(state) {
  const { parameters, pairs } = state;
  const { kind, other, law, another, laws } = fit(state);
  const { used, rest } = split(state);
  const missed = misses(law, kind, rest);
  return {
    loss: predicted_loss(law, parameters, pairs, kind),
    interval: ends_at(laws, parameters, pairs, kind),
    other: predicted_loss(another, parameters, pairs, other),
    off: [
      root_mean_square(misses(law, kind, used)),
      root_mean_square(misses(another, other, used)),
    ],
    outside: [
      ...beyond(parameters, used.map(([size]) => size)) ? ["in size"] : [],
      ...beyond(pairs, used.map(([, count]) => count)) ? ["in pairs"] : [],
    ],
    worst: rest.length ? missed.reduce((x, y) => Math.abs(y) > Math.abs(x) ? y : x) : null,
  };
}

/** @type {(law: Law, kind: Kind, runs: Run[]) => number[]} how far the law is above each */
function misses(law, kind, runs) {
  return runs.map(([size, pairs, loss]) => predicted_loss(law, size, pairs, kind) - loss);
}

/** @type {(value: number, known: number[]) => boolean} */
function beyond(value, known) {
  return value > Math.max(...known) || value < Math.min(...known);
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { kind, other } = fit(state);
  const found = facts(state);
  const [low, high] = found.interval.map(two);
  const [off, another] = found.off.map(two);
  const alone = kind === "sum"; // the first law, before the page tells the second
  const where = found.outside.length
    ? `, beyond the fitted runs ${found.outside.join(" and ")}`
    : ", among the fitted runs";
  const second = alone ? "" : `, the ${other} ${two(found.other)}`;
  const missed = found.worst === null
    ? `On the fitted runs ${
      alone ? `it is off by ${off}` : `they are off by ${off} and ${another}`
    }.`
    : `On the runs left out the ${kind} is too ${found.worst > 0 ? "high" : "low"} by up to ` +
      `${two(Math.abs(found.worst))} nats.`;
  return `The ${kind} says ${two(found.loss)} nats (${low} to ${high})${second}${where}. ${missed}`;
}

/** @param {number} x */
function two(x) {
  return fixed(x, 2);
}

export default figure((/** @type {Model<State>} */ model) => {
  const plot = new Plot();
  const handle = knob(model, plot, { x: "pairs" });

  return {
    controls: [log_range(model, "pairs"), log_range(model, "parameters"), choice(model, "law")],
    picture: plot.element,
    more: [choice(model, "fitted"), draw_again(model)],
    update(state, frame) {
      const { kind, law } = fit(state);
      const top = Math.max(...split(state).used.map(([, , loss]) => loss)) + 0.5;
      plot.draw({
        x: { low: FEWEST, high: MOST, log: true, label: "training pairs m", ticks: TICKS },
        y: { low: 0, high: top, label: "validation loss in nats" },
        height: frame.wide ? 380 : 340,
        marks: [...band_of(state, top), ...measured(state)],
      }, frame.inset(LETTER));
      const loss = predicted_loss(law, state.parameters, state.pairs, kind);
      const text = `${grouped(state.pairs)} pairs, ${fixed(loss, 2)} nats`;
      handle.draw(state.pairs, Math.min(loss, top), text);
    },
    describe,
  };
});

/**
 * The law for the reader's own size, and where resampled laws lie.
 * @type {(state: State, top: number) => Mark[]}
 */
function band_of(state, top) {
  const { losses, others, lower, upper } = own(state);
  const { kind, other } = fit(state);
  const cut = (/** @type {number[]} */ row) => row.map((loss) => Math.min(loss, top));
  const seen = (/** @type {number[]} */ row) => row.map((loss) => loss > top ? NaN : loss);
  const text = `${short(state.parameters)}, ${kind}`;
  return [
    band(STOPS, cut(lower), cut(upper), { series: "ink", text: "95% of resampled laws" }),
    line(STOPS, seen(losses), { series: "ink", width: 3, text }),
    ...kind === "sum"
      ? []
      : [line(STOPS, seen(others), { series: "ink", dashed: true, text: `the ${other}` })],
  ];
}

/**
 * The runs, and the law along each of their sizes: whole where there are runs, dashed beyond.
 * @type {(state: State) => Mark[]}
 */
function measured(state) {
  const { kind, law } = fit(state);
  const { sizes, used, rest } = split(state);
  const last = Math.max(...used.map(([, pairs]) => pairs));
  const first = Math.min(...used.map(([, pairs]) => pairs));
  const inside = [first, ...STOPS.filter((pairs) => pairs > first && pairs < last), last];
  return sizes.flatMap((size, i) => {
    const of = (/** @type {Run[]} */ runs) => runs.filter((run) => run[0] === size);
    const left = of(rest);
    const shown = left.length ? left : of(used);
    const [series, beyond] = [SERIES[i], left.length > 0];
    const look = { series, text: short(size), hollow: beyond, radius: 5 };
    const losses = inside.map((pairs) => predicted_loss(law, size, pairs, kind));
    return [
      line(inside, losses, { series, dashed: beyond }),
      points(shown.map(([, pairs]) => pairs), shown.map(([, , loss]) => loss), look),
    ];
  });
}

/** @param {number} count */
function short(count) {
  return count < 1e6 ? `${fixed(count / 1e3, 0)} thousand` : `${power(count / 1e6, 1)} million`;
}
