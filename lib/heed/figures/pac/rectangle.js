// A rectangle learned from points: its error as an area, and two arguments that bound it.
import { fixed, percent, power } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { changes } from "../kit/changes.js";
import { choice, range } from "../kit/controls.js";
import { svg } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { knob } from "../kit/knob.js";
import { side_by_side } from "../kit/layout.js";
import { band, line, points as dots } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { Stream, trials } from "../kit/stream.js";
import { quantile } from "../../theory/distributions.js";
import {
  contains,
  EMPTY,
  mass,
  rectangle_error,
  strips,
  strips_hit,
  tightest,
} from "../../theory/rectangles.js";
import { shade } from "./shade.js";
/** @import { Frame, Model } from "../kit/figure.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Random } from "../../numeric/random.js" */
/** @import { Peak } from "../../theory/distributions.js" */
/** @import { Point, Rectangle } from "../../theory/rectangles.js" */
/** @import { Rectangle as State } from "../states.d.ts" */

/**
 * The points of a sample, and each number of points after which the error became smaller.
 * @typedef {{ points: Point[], steps: { m: number, error: number }[] }} Sample
 */

/** @typedef {ReturnType<typeof compute>} Shown */

/** @type {Rectangle} */
const TRUTH = [0.15, 0.2, 0.8, 0.85];
const MOST = 250; // points of a sample
const FEW = 0.1; // a share that is told to one more digit
/** @type {Record<string, Peak>} */
const PEAKS = { even: null, peaked: 0.3 };
const SMALL = 260; // pixels, the side of the square on a phone
const AXIS = 14; // pixels that the name of the horizontal axis takes beyond that of the other
const COUNTS = Array.from({ length: MOST }, (_, i) => i + 1);
/** @type {Stream<Sample>} */
const STREAM = new Stream();

/**
 * @param {Random} random
 * @param {Peak} peak
 * @returns {Sample}
 */
function draw_sample(random, peak) {
  /** @type {Point[]} */
  const points = [];
  const whole = mass(TRUTH, peak);
  const steps = [{ m: 0, error: whole }];
  let box = EMPTY;
  for (let m = 1; m <= MOST; m++) {
    /** @type {Point} */
    const point = [quantile(random.random(), peak), quantile(random.random(), peak)];
    points.push(point);
    if (!contains(point, TRUTH) || contains(point, box)) continue;
    box = around(box, point);
    steps.push({ m, error: whole - mass(box, peak) });
  }
  return { points, steps };
}

/**
 * @param {Rectangle} box
 * @param {Point} point
 * @returns {Rectangle} the smallest that holds both
 */
function around([left, bottom, right, top], [x, y]) {
  return [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
}

/** @type {(state: State) => Sample[]} */
function draw_samples({ samples, seed, distribution }) {
  const peak = PEAKS[distribution];
  return STREAM.first(samples, seed, distribution, (random) => draw_sample(random, peak));
}

/** The share of samples of 1 … MOST points after which the error is above ε. */
const failure = cached(
  ["distribution", "epsilon", "samples", "seed"],
  (/** @type {State} */ state) => {
    const ended = new Array(MOST + 2).fill(0); // how many samples need so many points
    for (const { steps } of draw_samples(state)) {
      const enough = steps.find(({ error }) => !(error > state.epsilon));
      ended[enough?.m ?? MOST + 1] += 1;
    }
    let left = state.samples - ended[0];
    return COUNTS.map((m) => (left -= ended[m]) / state.samples);
  },
);

/** The last sample, its rectangle, and how wrong that is. */
const compute = cached(
  ["distribution", "epsilon", "points", "samples", "seed"],
  (/** @type {State} */ state) => {
    const peak = PEAKS[state.distribution];
    const points = draw_samples(state)[state.samples - 1].points.slice(0, state.points);
    const h = tightest(points, points.map(label));
    const boxes = strips(TRUTH, state.epsilon, peak);
    return {
      points,
      h,
      error: rectangle_error(h, TRUTH, peak),
      boxes,
      hits: strips_hit(points, boxes),
      failed: failure(state)[state.points - 1],
    };
  },
);

/** @param {Point} point */
function label(point) {
  return Number(contains(point, TRUTH));
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { epsilon, points, samples } = state;
  const { failed: share } = compute(state);
  const failed = Math.round(share * samples);
  return `With m = ${points} points, ${failed} of ${samples} samples ` +
    `(${percent(share, share >= FEW ? 0 : 1)}) fail, with an error above ` +
    `ε = ${fixed(epsilon, 2)}: ${said_of_promise(state, failed)}. ${said_of_this(state)}`;
}

/** @type {(state: State, failed: number) => string} */
function said_of_promise(state, failed) {
  const promised = promise(state, state.points);
  const name = state.argument === "region" ? "one region promises" : "four strips promise";
  if (promised >= 1) return `${name} nothing yet`;
  const broken = failed > more_than_chance(promised * state.samples);
  return `${name} at most ${power(promised)}${broken ? ", and that is broken" : ""}`;
}

/**
 * What the argument says of m points; a promise of 1 or more says nothing.
 * @type {(state: State, m: number) => number}
 */
function promise({ argument, epsilon }, m) {
  return argument === "region" ? (1 - epsilon) ** m : 4 * (1 - epsilon / 4) ** m;
}

/** @type {(expected: number) => number} a count that chance hardly exceeds */
function more_than_chance(expected) {
  return 2 * expected + 3;
}

/** @param {State} state */
function said_of_this(state) {
  const { error, hits } = compute(state);
  const said = `The last sample has the error ${fixed(error, 3)}`;
  if (state.argument === "region") return `${said}, in a region that holds no point of it.`;
  const missed = hits.filter((hit) => !hit).length;
  if (missed === 0) return `${said}, and all 4 strips hold a point of it.`;
  return `${said}, and ${missed} of the 4 strips ${missed === 1 ? "holds" : "hold"} no point.`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const [square, curves] = [new Plot(), new Plot()];
  const ground = shade(square);
  const differ = difference_of(square);
  square.key.style.minHeight = "3.8rem"; // three lines, which only the strips need
  const most = knob(model, curves, { x: "points", label: "number of points m" });
  const changed = changes(); // a drag of m leaves the curves alone

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const { argument, distribution, epsilon, samples, seed } = state;
    const [left, right] = frame.split(0.45, 0.53);
    const side = frame.wide ? left : frame.inset(Math.max(0, frame.width - SMALL));
    square.draw({ ...square_of(state, shown), height: side.width + AXIS }, side);
    differ.draw(shown.h, argument);
    ground.draw(PEAKS[distribution]);
    if (changed(right, argument, distribution, epsilon, samples, seed)) {
      curves.draw({ ...curves_of(state), height: frame.wide ? 300 : 180 }, right);
    }
    const text = `${state.points} points, above ε in ${percent(shown.failed)}`;
    most.draw(state.points, shown.failed, text);
  }

  return {
    controls: [
      choice(model, "argument"),
      range(model, "points"),
      range(model, "epsilon", (epsilon) => fixed(epsilon, 2)),
    ],
    more: [choice(model, "distribution"), trials(model, "samples", "seed", "One more sample")],
    picture: side_by_side(square, curves),
    update,
    describe,
  };
});

/** @type {(h: Rectangle) => Rectangle} one to be seen: an empty one in the middle of the truth */
function placed(h) {
  if (h[0] <= h[2]) return h;
  const [x, y] = [(TRUTH[0] + TRUTH[2]) / 2, (TRUTH[1] + TRUTH[3]) / 2];
  return [x, y, x, y];
}

/**
 * What lies in the truth or in h, not in both; below all marks, and pale below the strips.
 * @param {Plot} plot
 */
function difference_of(plot) {
  const look = "heed-band heed-series-wrong";
  const area = svg("path", { class: look, "fill-rule": "evenodd" });
  plot.ground.prepend(area);
  return {
    /** @type {(h: Rectangle, argument: string) => void} */
    draw(h, argument) {
      area.classList.toggle("heed-solid", argument === "region");
      area.setAttribute("d", closed(TRUTH, plot) + closed(placed(h), plot));
    },
  };
}

/** @type {(box: Rectangle, plot: Plot) => string} */
function closed([left, bottom, right, top], { x, y }) {
  return `M${x(left)} ${y(bottom)}H${x(right)}V${y(top)}H${x(left)}Z`;
}

/** @type {(state: State, shown: Shown) => Drawing} */
function square_of({ argument }, { points, h, error, boxes, hits }) {
  const row = (/** @type {number} */ one) => {
    const those = points.filter((point) => label(point) === one);
    return /** @type {const} */ ([those.map(([x]) => x), those.map(([, y]) => y)]);
  };
  return {
    x: { low: 0, high: 1, label: "warmth", ticks: [] },
    y: { low: 0, high: 1, label: "water", ticks: [] },
    left: 24,
    square: true,
    marks: [
      outline([0, 0, 1, 1], { series: -1, width: 1 }),
      ...(argument === "strips" ? strip_marks(boxes, hits) : []),
      outline(TRUTH, { series: 3, width: 2, dashed: true, text: "R, the truth" }),
      outline(placed(h), { series: 2, width: 2.5, text: "tightest" }),
      dots(...row(1), { series: 1, radius: 3.2, text: "label 1" }),
      dots(...row(0), { series: 1, radius: 3.2, hollow: true, text: "label 0" }),
      band([0], [0], [0], { // for the legend alone: difference_of draws the area
        series: "wrong",
        solid: argument === "region",
        text: `where it is wrong: ${fixed(error, 3)}`,
      }),
    ],
  };
}

/**
 * Strips with a point and without; both are named if there are none: the legend keeps its height.
 * @type {(boxes: Rectangle[], hits: boolean[]) => Mark[]}
 */
function strip_marks(boxes, hits) {
  const [hit, missed] = [true, false].map((is) => boxes.filter((_, i) => hits[i] === is));
  const [green, red] = [{ series: 3 }, /** @type {const} */ ({ series: "wrong", dashed: true })];
  return [
    ...hit.map((box) => filled(box, 3)),
    ...missed.map((box) => filled(box, "wrong")),
    line([], [], { ...green, text: "strip with a point" }),
    ...hit.map((box) => outline(box, { ...green, width: 1.5 })),
    line([], [], { ...red, text: "strip without" }),
    ...missed.map((box) => outline(box, { ...red, width: 1.5 })),
  ];
}

/** @type {(box: Rectangle, look: Look) => Mark} */
function outline([left, bottom, right, top], look) {
  return line([left, right, right, left, left], [bottom, bottom, top, top, bottom], look);
}

/** @type {(box: Rectangle, series: number | "wrong") => Mark} */
function filled([left, bottom, right, top], series) {
  return band([left, right], [bottom, bottom], [top, top], { series });
}

/**
 * How often the error is above ε after m points, and what the argument promises.
 * @type {(state: State) => Drawing}
 */
function curves_of(state) {
  const measured = failure(state);
  const promised = COUNTS.map((m) => Math.min(1, promise(state, m)));
  const above = measured.map((share, i) => Math.max(share, promised[i]));
  const region = state.argument === "region";
  const broken = /** @type {const} */ ({ series: "wrong", text: "promise broken" });
  return {
    x: { low: 0, high: MOST, label: "points m" },
    y: { low: 0, high: 1, label: `P(error > ${fixed(state.epsilon, 2)})` },
    marks: [
      ...(region ? [band(COUNTS, promised, above, broken)] : []),
      line(COUNTS, promised, {
        series: region ? "wrong" : 3,
        dashed: region,
        text: region ? "one region promises (1 − ε)ᵐ" : "four strips promise 4(1 − ε/4)ᵐ",
      }),
      line(COUNTS, measured, { series: 0, text: `measured, ${state.samples} samples` }),
    ],
  };
}
