// A rectangle learned from points: its error as an area, and two arguments that bound it.
import { cached } from "../kit/cache.js";
import { choice, range } from "../kit/controls.js";
import { density, quantile } from "../../theory/distributions.js";
import { html, svg, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { fixed, percent, power } from "../base/numbers.js";
import {
  contains,
  EMPTY,
  mass,
  rectangle_error,
  strips,
  strips_hit,
  tightest,
} from "../../theory/rectangles.js";
import { Plot } from "../kit/plot.js";
import { Stream, trials } from "../kit/stream.js";
/** @import { Peak } from "../../theory/distributions.js" */
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Random } from "../../numeric/random.js" */
/** @import { Point, Rectangle } from "../../theory/rectangles.js" */

/**
 * The points of a sample, and each number of points after which the error became smaller.
 * @typedef {{ points: Point[], steps: { m: number, error: number }[] }} Sample
 */

/** @typedef {ReturnType<typeof compute>} Shown */

/** @type {Rectangle} */
const TRUTH = [0.15, 0.2, 0.8, 0.85];
const MOST = 250; // points of a sample
const FEW = 0.1; // a share that is told to one more digit
const DARKEST = 0.6; // opacity where the density of one coordinate is 2
/** @type {Record<string, Peak>} */
const PEAKS = { even: null, peaked: 0.3 };
const AXIS = 14; // pixels that the name of the horizontal axis takes beyond that of the other
const CURVES = ["argument", "distribution", "epsilon", "samples", "seed"]; // what they depend on
const SIDES = ["left", "bottom", "right", "top"];
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

const draw_samples = cached(["distribution", "samples", "seed"], (state) => {
  const peak = PEAKS[state.distribution];
  return STREAM.first(
    state.samples,
    state.seed,
    state.distribution,
    (random) => draw_sample(random, peak),
  );
});

/** The share of samples of 1 … MOST points after which the error is above ε. */
const failure = cached(["distribution", "epsilon", "samples", "seed"], (state) => {
  const ended = new Array(MOST + 2).fill(0); // how many samples need so many points
  for (const { steps } of draw_samples(state)) {
    const enough = steps.find(({ error }) => !(error > state.epsilon));
    ended[enough?.m ?? MOST + 1] += 1;
  }
  let left = state.samples - ended[0];
  return COUNTS.map((m) => (left -= ended[m]) / state.samples);
});

/**
 * What the argument says of m points; a promise of 1 or more says nothing.
 * @param {State} state
 * @param {number} m
 */
function promise({ argument, epsilon }, m) {
  return argument === "region" ? (1 - epsilon) ** m : 4 * (1 - epsilon / 4) ** m;
}

/**
 * The last sample, its rectangle, and how wrong that is.
 * @param {State} state
 */
function compute(state) {
  const peak = PEAKS[state.distribution];
  const samples = draw_samples(state);
  const points = samples[samples.length - 1].points.slice(0, state.points);
  const h = hypothesis(state, points);
  const boxes = strips(TRUTH, state.epsilon, peak);
  return {
    points,
    h,
    error: rectangle_error(h, TRUTH, peak),
    wrong: points.filter((point) => contains(point, h) !== contains(point, TRUTH)).length,
    boxes,
    hits: strips_hit(points, boxes),
    failed: failure(state)[state.points - 1],
    promised: promise(state, state.points),
  };
}

/**
 * The tightest rectangle around the points labelled 1, or the reader's own.
 * @param {State} state
 * @param {Point[]} points
 * @returns {Rectangle}
 */
function hypothesis(state, points) {
  if (state.learner === "tightest") return tightest(points, points.map(label));
  const [x, y] = [[state.left, state.right], [state.bottom, state.top]];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}

/** @param {Point} point */
function label(point) {
  return Number(contains(point, TRUTH));
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { argument, epsilon, points, samples } = state;
  const shown = compute(state);
  const { failed: share, promised } = shown;
  const failed = Math.round(share * samples);
  const name = argument === "region"
    ? "one region promises (1 − ε)ᵐ"
    : "four strips promise at most 4(1 − ε/4)ᵐ";
  const verdict = failed > more_than_chance(promised * samples)
    ? ", and does not keep it"
    : promised >= 1
    ? ", which is 1 or more and so promises nothing"
    : "";
  const seen = `In ${failed} of ${samples} samples of ${points} points ` +
    `(${percent(share, share >= FEW ? 0 : 1)}) the tightest is wrong on more than ` +
    `ε = ${fixed(epsilon, 2)}`;
  return `${said_of_this(state, shown)} ${seen}; ${name} = ${power(promised)}${verdict}.`;
}

/**
 * A count that chance does not exceed where it is mostly at most `expected`.
 * @param {number} expected
 */
function more_than_chance(expected) {
  return 2 * expected + 3;
}

/**
 * @param {State} state
 * @param {Shown} shown
 */
function said_of_this({ argument, learner, points: m }, { error, wrong, hits }) {
  const share = `${fixed(error, 3)} of 𝒟`;
  if (learner === "hand") {
    return `Your rectangle is wrong on ${share}, and on ${wrong} of the ${m} points.`;
  }
  const said = `With m = ${m} points the tightest rectangle is wrong on ${share}`;
  if (argument === "region") {
    return `${said}; no point lies there, and none can, for the region follows the points.`;
  }
  const missed = hits.filter((hit) => !hit).length;
  return missed
    ? `${said}; ${missed} of the 4 strips of mass ε/4 ${missed === 1 ? "holds" : "hold"} no point.`
    : `${said}: all 4 strips of mass ε/4 hold a point, so it is at most ε.`;
}

export default figure((model) => {
  const [square, curves] = [new Plot(), new Plot()];
  const shade = shade_of(square);
  const differ = difference_of(square);
  square.key.style.minHeight = "3.8rem"; // three lines, which only the strips need
  let drawn = ""; // the state of the curves, which a drag of m or of a corner leaves alone
  const corners = corners_of(model, square);
  const most = new Handle(curves, {
    label: "number of points m",
    name: "points",
    move: (m) => go(model, Math.round(m)),
    step: ([across, up]) => go(model, model.get("points") + across + up),
  });

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    const side = wide ? Math.round(frame.width * 0.45) : Math.min(260, frame.width);
    draw_square(square, state, shown, { ...frame, width: side });
    differ.draw(shown.h, state.argument);
    shade.draw(PEAKS[state.distribution]);
    corners.draw(shown.h);
    const beside = { ...frame, width: wide ? frame.width - side - 12 : frame.width };
    const changed = JSON.stringify([beside, CURVES.map((name) => state[name])]);
    if (changed !== drawn) draw_curves(curves, state, beside, wide);
    drawn = changed;
    most.draw(state.points, shown.failed, {
      now: state.points,
      text: `${state.points} points, above ε in ${percent(shown.failed)}`,
      low: 1,
      high: MOST,
    });
  }

  return {
    controls: [
      choice(model, "argument"),
      choice(model, "learner"),
      range(model, "points"),
      range(model, "epsilon", (epsilon) => fixed(epsilon, 2)),
    ],
    more: [choice(model, "distribution"), trials(model, "samples", "seed", "One more sample")],
    picture: html("div", { class: "heed-side-by-side" }, square.element, curves.element),
    update,
    describe,
  };
});

/**
 * @param {Model} model
 * @param {number} m
 */
function go(model, m) {
  model.set("points", Math.min(MOST, Math.max(1, m)));
}

/**
 * Four corners of h to drag; whoever drags one has a rectangle of his own.
 * @param {Model} model
 * @param {Plot} plot
 */
function corners_of(model, plot) {
  /** @type {(x: number, y: number, across: number, up: number) => void} */
  const put = (x, y, across, up) => {
    const own = placed(compute(model.state()).h).map((side) => Math.round(100 * side) / 100);
    own[across] = between(x, across === 0 ? [0, own[2]] : [own[0], 1]);
    own[up] = between(y, up === 1 ? [0, own[3]] : [own[1], 1]);
    SIDES.forEach((side, i) => model.set(side, own[i]));
    model.set("learner", "hand");
  };
  const handles = [[0, 1], [2, 1], [2, 3], [0, 3]].map(([across, up]) => {
    const handle = new Handle(plot, {
      label: `${SIDES[up]} ${SIDES[across]} corner of h`,
      name: `${SIDES[across]} ${SIDES[up]}`,
      move: (x, y) => put(x, y, across, up),
      step: ([right, high]) => {
        const h = placed(compute(model.state()).h);
        put(h[across] + right / 100, h[up] + high / 100, across, up);
      },
      unit: 0.01,
    });
    handle.element.querySelector(".heed-handle-dot")?.setAttribute("r", "6"); // a point lies below
    return { handle, across, up };
  });
  return {
    /** @param {Rectangle} h */
    draw(h) {
      const sides = placed(h);
      for (const { handle, across, up } of handles) {
        const [x, y] = [sides[across], sides[up]];
        const text = `x ${fixed(x, 2)}, y ${fixed(y, 2)}`;
        handle.draw(x, y, { now: x, text, low: 0, high: 1 });
      }
    },
  };
}

/**
 * A rectangle that can be seen: an empty one lies in the middle of the truth.
 * @param {Rectangle} h
 * @returns {Rectangle}
 */
function placed(h) {
  if (h[0] <= h[2]) return h;
  const [x, y] = [(TRUTH[0] + TRUTH[2]) / 2, (TRUTH[1] + TRUTH[3]) / 2];
  return [x, y, x, y];
}

/**
 * @param {number} x
 * @param {[number, number]} ends
 */
function between(x, [low, high]) {
  return Math.round(100 * Math.min(high, Math.max(low, x))) / 100;
}

/**
 * Where points fall: darker where the density of 𝒟 is higher. It is a product of two triangles: one
 * is the opacity of the fill, the other that of its mask.
 * @param {Plot} plot
 */
function shade_of(plot) {
  const ids = [unique("across"), unique("up"), unique("mask")];
  const [across, up] = [gradient(ids[0], { x2: 1, y2: 0 }), gradient(ids[1], { x2: 0, y2: -1 })];
  const veil = svg("rect", { fill: `url(#${ids[1]})` });
  const paint = svg("rect", { class: "heed-series--1", fill: `url(#${ids[0]})` });
  const mask = svg("mask", { id: ids[2], style: "mask-type: alpha" }, veil);
  plot.paper.prepend(svg("defs", {}, across.element, up.element, mask), paint);
  paint.setAttribute("mask", `url(#${ids[2]})`);
  return {
    /** @param {Peak} peak */
    draw(peak) {
      for (const { write } of [across, up]) write(peak);
      for (const rect of [veil, paint]) {
        rect.setAttribute("x", String(plot.x(0)));
        rect.setAttribute("y", String(plot.y(1)));
        rect.setAttribute("width", String(plot.x(1) - plot.x(0)));
        rect.setAttribute("height", String(plot.y(0) - plot.y(1)));
      }
    },
  };
}

/**
 * A gradient that is as opaque as one coordinate's density is high.
 * @param {string} id
 * @param {{ x2: number, y2: number }} way where it ends, of where it starts
 */
function gradient(id, { x2, y2 }) {
  const stops = [0, 1, 2].map(() => svg("stop", { "stop-color": "currentColor" }));
  const start = { x1: 0, y1: y2 < 0 ? 1 : 0, x2, y2: 0 };
  return {
    element: svg("linearGradient", { id, class: "heed-series--1", ...start }, ...stops),
    /** @param {Peak} peak */
    write(peak) {
      [0, peak ?? 0.5, 1].forEach((x, i) => {
        stops[i].setAttribute("offset", String(x));
        stops[i].setAttribute("stop-opacity", String(DARKEST * density(x, peak) / 2));
      });
    },
  };
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

/**
 * @param {Plot} plot
 * @param {State} state
 * @param {Shown} shown
 * @param {Frame} frame
 */
function draw_square(plot, { argument }, { points, h, error, boxes, hits }, frame) {
  const strip = (/** @type {boolean} */ hit) =>
    argument === "strips" ? boxes.filter((_, i) => hits[i] === hit) : [];
  plot.draw({
    x: { low: 0, high: 1, label: "warmth", ticks: [] },
    y: { low: 0, high: 1, label: "water", ticks: [] },
    height: frame.width + AXIS,
    left: 24,
    square: true,
    marks: [
      { ...outline([0, 0, 1, 1]), series: -1, width: 1 },
      ...strip(true).map((box) => filled(box, 3)),
      ...strip(false).map((box) => filled(box, 2)),
      ...(argument === "strips"
        ? [
          ...outlines(strip(true), "strip with a point", { series: 3 }),
          ...outlines(strip(false), "strip without", { series: 2, dashed: true }),
        ]
        : []),
      { ...outline(TRUTH), series: 0, width: 1.5, dashed: true, text: "f" },
      { ...outline(placed(h)), series: 1, width: 2.5, text: "h" },
      dots(points.filter(label), { series: 0, text: "label 1" }),
      dots(points.filter((point) => !label(point)), { series: -1, hollow: true, text: "label 0" }),
      {
        ...filled([0, 0, 0, 0], "wrong"), // for the legend alone: difference_of draws the area
        solid: argument === "region",
        text: `where they differ: ${fixed(error, 3)} of 𝒟`,
      },
    ],
  }, frame);
}

/**
 * @param {Rectangle} box
 * @returns {Mark}
 */
function outline([left, bottom, right, top]) {
  const x = [left, right, right, left, left];
  return { kind: "line", x, y: [bottom, bottom, top, top, bottom] };
}

/**
 * @param {Rectangle} box
 * @param {number | "wrong"} series
 * @returns {Mark}
 */
function filled([left, bottom, right, top], series) {
  return { kind: "band", x: [left, right], y: [bottom, bottom], y2: [top, top], series };
}

/**
 * Several of one kind, named once, and named if there are none: the legend keeps its height.
 * @param {Rectangle[]} boxes
 * @param {string} text
 * @param {Partial<Mark>} look
 * @returns {Mark[]}
 */
function outlines(boxes, text, look) {
  const drawn = boxes.map((box) => ({ ...outline(box), ...look, width: 1.5 }));
  return [{ kind: "line", ...look, text }, ...drawn];
}

/**
 * @param {Point[]} points
 * @param {Partial<Mark>} look
 * @returns {Mark}
 */
function dots(points, look) {
  return {
    kind: "points",
    x: points.map(([x]) => x),
    y: points.map(([, y]) => y),
    radius: 3.2,
    ...look,
  };
}

/**
 * @param {Rectangle} box
 * @param {Plot} plot
 */
function closed([left, bottom, right, top], { x, y }) {
  return `M${x(left)} ${y(bottom)}H${x(right)}V${y(top)}H${x(left)}Z`;
}

/**
 * How often the error is above ε after m points, and what the argument promises.
 * @param {Plot} plot
 * @param {State} state
 * @param {Frame} frame
 * @param {boolean} wide
 */
function draw_curves(plot, state, frame, wide) {
  const measured = failure(state);
  const promised = COUNTS.map((m) => Math.min(1, promise(state, m)));
  const region = state.argument === "region";
  /** @type {Mark} */
  const gap = {
    kind: "band",
    x: COUNTS,
    y: promised,
    y2: measured.map((share, i) => Math.max(share, promised[i])),
    series: "wrong",
    text: "promise broken",
  };
  plot.draw({
    x: { low: 0, high: MOST, label: "points m" },
    y: { low: 0, high: 1, label: `P(error > ${fixed(state.epsilon, 2)})` },
    height: wide ? 300 : 180,
    marks: [
      ...(region ? [gap] : []),
      {
        kind: "line",
        x: COUNTS,
        y: promised,
        series: region ? "wrong" : 3,
        dashed: region,
        text: region ? "one region promises (1 − ε)ᵐ" : "four strips promise 4(1 − ε/4)ᵐ",
      },
      {
        kind: "line",
        x: COUNTS,
        y: measured,
        series: 0,
        text: `measured, ${state.samples} samples`,
      },
    ],
  }, frame);
}
