// Points that a class of hypotheses shatters, or does not: every labelling is tried.
import { cached } from "../kit/cache.js";
import { button, choice, range } from "../kit/controls.js";
import { html, svg, unique } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { growth, hypothesis_for, sauer, vc_dimension } from "../../theory/growth.js";
import { Handle } from "../kit/handle.js";
import { Plot } from "../kit/plot.js";
import { Animation } from "../kit/animation.js";
/** @import { Frame, Model, State } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */

/** @typedef {readonly [x: number, y: number]} Point */
/** @typedef {ReturnType<typeof compute>} Shown */

const NAMES = "ABCDE";
const EVERY = 2 ** 32 - 1; // all labellings of five points
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8]; // of the sets of points that the growth is drawn for
const ACROSS = 4; // labellings in a row of the table
const PAUSE = 140; // milliseconds for a labelling, when all are tried
const STEP = 0.01; // of a coordinate, for an arrow key
const PLACES = [...NAMES.toLowerCase()].flatMap((name) => [`x_${name}`, `y_${name}`]);

/** Everything that the points and labels decide. */
const compute = cached(["hypotheses", "count", "labels", "tried", ...PLACES], (state) => {
  const { hypotheses, count } = state;
  const flat = hypotheses === "thresholds" || hypotheses === "intervals";
  const points = [...NAMES.slice(0, count).toLowerCase()].map((
    name,
  ) => /** @type {Point} */ ([state[`x_${name}`], flat ? 0.5 : state[`y_${name}`]]));
  const places = flat ? points.map(([x]) => x) : points;
  const code = state.labels % 2 ** count;
  const hypothesis = (/** @type {number} */ k) =>
    hypothesis_for(hypotheses, places, labels_of(k, count));
  const tried = (state.tried | 1 << code) >>> 0;
  return {
    flat,
    points,
    code,
    labels: labels_of(code, count),
    found: hypothesis(code),
    made: Array.from(
      { length: 2 ** count },
      (_, k) => tried >>> k & 1 ? hypothesis(k) !== null : null,
    ),
  };
});

/**
 * Label i is bit i.
 * @param {number} code
 * @param {number} count
 */
function labels_of(code, count) {
  return Array.from({ length: count }, (_, i) => code >> i & 1);
}

/**
 * @param {State} state
 * @returns {string}
 */
export function describe(state) {
  const { count: m, hypotheses } = state;
  const { made } = compute(state);
  const tried = made.filter((answer) => answer !== null).length;
  const good = made.filter((answer) => answer).length;
  if (tried < made.length) {
    return `Tried ${tried} of ${made.length} labellings of ${m} points: ${hypotheses} make ` +
      `${good} of them. ${said_of_labels(state)}`;
  }
  const points = m === 1 ? "this point" : `these ${m} points`;
  const verdict = good === made.length
    ? `all ${good} labellings of ${points}: they shatter ${m === 1 ? "it" : "them"}`
    : `${good} of the ${made.length} labellings of ${points}, so they do not shatter them`;
  return `${hypotheses[0].toUpperCase()}${hypotheses.slice(1)} make ${verdict}. ` +
    `${said_of_labels(state)} Of ${m} points they make at most ${growth(hypotheses, m)}; ` +
    `their VC dimension is ${vc_dimension(hypotheses)}.`;
}

/** @param {State} state */
function said_of_labels(state) {
  const { labels, found } = compute(state);
  const named = (/** @type {number} */ label) => [...NAMES].filter((_, i) => labels[i] === label);
  const [zeros, ones] = [named(0), named(1)];
  const shown = zeros.length && ones.length
    ? `${list(ones)} 1, ${list(zeros)} 0`
    : `all ${labels[0]}`;
  if (found) return `The one shown, ${shown}, is made.`;
  const why = state.hypotheses === "half-planes"
    ? `${between(ones, state)} meets ${between(zeros, state)}`
    : `whatever says 1 on ${list(ones)} says 1 on ${list(caught(state).map((i) => NAMES[i]))} too`;
  return `The one shown, ${shown}, cannot be made: ${why}.`;
}

/**
 * The points labelled 0 that every hypothesis with all the ones labels 1.
 * @param {State} state
 */
function caught(state) {
  const { points, labels } = compute(state);
  const [left, bottom, right, top] = around(state);
  return points.flatMap(([x, y], i) =>
    !labels[i] && left <= x && x <= right && bottom <= y && y <= top ? [i] : []
  );
}

/**
 * What every threshold, interval or rectangle holds that holds all points labelled 1.
 * @param {State} state
 */
function around(state) {
  const { points, labels } = compute(state);
  const ones = points.filter((_, i) => labels[i]);
  const [x, y] = [ones.map((one) => one[0]), ones.map((one) => one[1])];
  const right = state.hypotheses === "thresholds" ? 1 : Math.max(...x);
  return [Math.min(...x), Math.min(...y), right, Math.max(...y)];
}

/** @param {string[]} names */
function list(names) {
  if (names.length === 1) return names[0];
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/**
 * The points, or the smallest convex region that holds them all.
 * @param {string[]} names
 * @param {State} state
 */
function between(names, state) {
  if (names.length === 1) return names[0];
  if (names.length === 2) return `the segment from ${names[0]} to ${names[1]}`;
  if (on_a_line(names, state)) return `the segment through ${list(names)}`;
  return names.length === 3 ? `the triangle ${names.join(", ")}` : `the hull of ${list(names)}`;
}

/**
 * @param {string[]} names
 * @param {State} state
 */
function on_a_line(names, state) {
  const { points } = compute(state);
  const all = names.map((name) => points[NAMES.indexOf(name)].map((at) => Math.round(at / STEP)));
  const ways = all.map(([x, y]) => [x - all[0][0], y - all[0][1]]);
  return ways.every(([x, y]) => ways.every(([u, v]) => x * v === y * u));
}

export default figure((model) => {
  const [square, curves] = [new Plot(), new Plot()];
  const region = svg("g"); // below the marks
  square.paper.insertBefore(region, square.ground);
  square.key.style.minHeight = "2.6rem"; // two lines, which only an obstacle needs
  const points = points_of(model, square);
  const table = table_of(model);
  const classes = choice(model, "hypotheses");
  const picture = html("div", { class: "heed-side-by-side" });
  const lay_out = layout_of(picture, classes, square.element, table.element, curves.element);
  lay_out(true);
  let drawn = ""; // the state of the curves, which a drag mostly leaves alone

  /**
   * @param {State} state
   * @param {Frame} frame
   */
  function update(state, frame) {
    const shown = compute(state);
    const wide = frame.width > 560;
    const side = wide ? Math.round(frame.width * 0.47) : Math.min(230, frame.width);
    lay_out(wide);
    draw_points(square, region, state, { ...frame, width: side });
    points.draw(state);
    table.draw(shown, wide);
    const beside = { ...frame, width: wide ? frame.width - side - 14 : frame.width };
    table.element.style.width = `${beside.width}px`;
    const good = shown.made.filter((made) => made).length;
    const changed = JSON.stringify([beside, state.hypotheses, state.count, good]);
    if (changed !== drawn) draw_growth(curves, state, good, beside);
    drawn = changed;
  }

  return {
    controls: [classes, range(model, "count"), points.buttons],
    picture,
    update,
    describe,
  };
});

/**
 * Puts table and curves beside the points; on a phone the table above them, where a finger that
 * drags a point leaves it in sight, and the classes in two rows of two.
 * @param {HTMLElement} picture
 * @param {HTMLElement} classes
 * @param {HTMLElement} points
 * @param {...HTMLElement} beside table and curves
 */
function layout_of(picture, classes, points, ...beside) {
  const names = classes.querySelectorAll("span");
  /** @type {boolean | null} */
  let was = null;
  return (/** @type {boolean} */ wide) => {
    if (wide === was) return;
    was = wide;
    const [table, curves] = beside;
    points.style.marginInline = wide ? "" : "auto";
    picture.replaceChildren(
      ...(wide ? [points, html("div", {}, table, curves)] : [table, points, curves]),
    );
    const row = names[0].closest("div");
    if (row) {
      row.style.cssText = wide ? "" : "display: grid; gap: 3px; grid-template-columns: 1fr 1fr";
    }
    classes.style.width = wide ? "" : "100%";
    for (const name of names) {
      name.style.cssText = wide ? "" : "border-radius: 5px; text-align: center; width: 100%";
    }
  };
}

/**
 * Show other labels, and keep in mind which were shown.
 * @param {Model} model
 * @param {number} code
 */
function show(model, code) {
  const before = compute(model.state()).code;
  model.set("tried", (model.get("tried") | 1 << before | 1 << code) >>> 0);
  model.set("labels", code);
}

/**
 * The points to drag, each with its label: a click, the space bar or a button turns it.
 * @param {Model} model
 * @param {Plot} plot
 */
function points_of(model, plot) {
  const turn = (/** @type {number} */ i) => show(model, compute(model.state()).code ^ 1 << i);
  const handles = [...NAMES].map((_, i) => point_of(model, plot, i, () => turn(i)));
  const turns = [...NAMES].map((_, i) => button("", () => turn(i), "labels"));
  return {
    buttons: html("div", { class: "heed-control heed-buttons" }, ...turns),
    /** @param {State} state */
    draw(state) {
      const { points, labels, found } = compute(state);
      handles.forEach((handle, i) => handle.draw(points[i], labels[i], found !== null));
      turns.forEach((one, i) => {
        one.style.visibility = i < points.length ? "" : "hidden"; // it keeps its room
        one.textContent = `${NAMES[i]}: ${labels[i] ?? 0}`;
        one.setAttribute("aria-pressed", String(labels[i] === 1));
      });
    },
  };
}

/**
 * @param {Model} model
 * @param {Plot} plot
 * @param {number} i
 * @param {() => void} turn
 */
function point_of(model, plot, i, turn) {
  const [x, y] = [PLACES[2 * i], PLACES[2 * i + 1]];
  const put = (/** @type {string} */ name, /** @type {number} */ at) => {
    const { min = 0, max = 1 } = model.control(name);
    model.set(name, Math.round(Math.min(max, Math.max(min, at)) / STEP) / Math.round(1 / STEP));
  };
  const flat = () => compute(model.state()).flat;
  const handle = new Handle(plot, {
    label: `point ${NAMES[i]}`,
    name: `${x} ${y}`,
    move: (across, up) => {
      put(x, across);
      if (!flat()) put(y, up);
    },
    step: ([right, up]) => {
      put(x, model.get(x) + (right + (flat() ? up : 0)) * STEP);
      if (!flat()) put(y, model.get(y) + up * STEP);
    },
    unit: STEP,
  });
  const dot = handle.element.querySelector(".heed-handle-dot");
  const name = svg("text", { class: "heed-point-name", "text-anchor": "middle", y: 4.5 }, NAMES[i]);
  handle.element.classList.add("heed-labelled-point");
  handle.element.append(name);
  dot?.setAttribute("r", "11");
  turn_on_click(handle.element, turn);
  return {
    /**
     * @param {Point | undefined} point
     * @param {number} label
     * @param {boolean} found
     */
    draw(point, label, found) {
      handle.element.style.display = point ? "" : "none";
      handle.element.toggleAttribute("data-control", point !== undefined); // none if it is hidden
      if (!point) return;
      handle.element.dataset.control = `${x} ${y}`;
      handle.element.dataset.label = String(label);
      handle.element.dataset.found = String(found);
      const text = `label ${label}, x ${point[0].toFixed(2)}, y ${point[1].toFixed(2)}`;
      handle.draw(...point, { now: point[0], text, low: 0, high: 1 });
    },
  };
}

/**
 * @param {SVGElement} element
 * @param {() => void} turn
 */
function turn_on_click(element, turn) {
  let [start_x, start_y] = [0, 0];
  element.addEventListener("pointerdown", (event) => {
    [start_x, start_y] = [event.clientX, event.clientY];
  });
  element.addEventListener("pointerup", (event) => {
    if (Math.hypot(event.clientX - start_x, event.clientY - start_y) < 4) turn();
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    turn();
  });
}

/**
 * All labellings, each with a tick or a cross once it was tried: a list to choose from.
 * @param {Model} model
 */
function table_of(model) {
  const id = unique("labellings");
  const title = html("p", { class: "heed-map-title" });
  const list = html("ol", {
    class: "heed-labellings",
    role: "listbox",
    tabindex: 0,
    "aria-label": model.control("labels").label,
    "data-control": "labels",
    keydown: (event) => {
      const { count } = model.state();
      const to = moved(event.key, place(compute(model.state()).code, count), 2 ** count - 1);
      if (to === null) return;
      event.preventDefault();
      show(model, code_at(to, count));
    },
  });
  const { buttons, watch } = tries(model);
  const element = html("div", {}, title, list, buttons);
  watch(element);
  return {
    element,
    /** @type {(shown: Shown, wide: boolean) => void} */
    draw({ made, code, points }, wide) {
      const count = points.length;
      list.style.letterSpacing = wide || count < NAMES.length ? "" : "-0.16em"; // for four in a row
      const good = made.filter((answer) => answer).length;
      title.textContent = good === made.length
        ? `${good} of ${made.length} labellings found: shattered!`
        : `${good} of ${made.length} labellings found`;
      resize(list, made.length, (at) => {
        show(model, code_at(at, compute(model.state()).points.length));
      }, id);
      made.forEach((_, at) => {
        const k = code_at(at, count);
        write(/** @type {HTMLElement} */ (list.children[at]), labels_of(k, count), made[k]);
        list.children[at].setAttribute("aria-selected", String(k === code));
      });
      list.setAttribute("aria-activedescendant", `${id}-${place(code, count)}`);
    },
  };
}

/**
 * Give the list as many entries as there are labellings.
 * @param {HTMLElement} list
 * @param {number} count
 * @param {(at: number) => void} choose
 * @param {string} id
 */
function resize(list, count, choose, id) {
  while (list.children.length > count) list.lastElementChild?.remove();
  while (list.children.length < count) {
    const at = list.children.length;
    list.append(html("li", { id: `${id}-${at}`, role: "option", click: () => choose(at) }));
  }
}

/**
 * @param {HTMLElement} entry
 * @param {number[]} labels
 * @param {boolean | null} made null if not tried
 */
function write(entry, labels, made) {
  const text = `${labels.map((one) => one ? "●" : "○").join("")} ${
    made ? "✓" : made === null ? " " : "✗"
  }`;
  if (entry.textContent === text) return;
  entry.textContent = text;
  entry.dataset.made = made === null ? "" : made ? "yes" : "no";
  const answer = made ? "made" : made === null ? "not tried" : "cannot be made";
  const said = labels.map((one, i) => `${NAMES[i]} ${one}`).join(", ");
  entry.setAttribute("aria-label", `${said}: ${answer}`);
}

/**
 * The labels at a place of the table, where that of A counts most.
 * @param {number} at
 * @param {number} count
 */
function code_at(at, count) {
  return labels_of(at, count).reduce((code, bit, i) => code | bit << (count - 1 - i), 0);
}

/**
 * @param {number} code
 * @param {number} count
 */
function place(code, count) {
  return code_at(code, count); // to turn the bits round twice is to leave them
}

/**
 * Where an arrow key leads to.
 * @param {string} key
 * @param {number} at
 * @param {number} last
 */
function moved(key, at, last) {
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: ACROSS, ArrowUp: -ACROSS };
  if (key === "Home") return 0;
  if (key === "End") return last;
  const step = steps[/** @type {keyof typeof steps} */ (key)];
  if (!step) return null;
  return at + step < 0 || at + step > last ? at : at + step;
}

/**
 * Buttons that try what is left, one labelling after the other, and that forget what was tried.
 * @param {Model} model
 */
function tries(model) {
  const next = () => {
    const { made } = compute(model.state());
    const left = made.findIndex((_, at) => made[code_at(at, model.get("count"))] === null);
    if (left >= 0) show(model, code_at(left, model.get("count")));
    return left >= 0;
  };
  const animation = new Animation(() => next() || stop_at_failure(model), PAUSE);
  const all = button("Try them all", () => {
    if (animation.going) return animation.stop();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) model.set("tried", EVERY);
    else if (next()) animation.start();
  }, "tried");
  const again = button("Start over", () => {
    animation.stop();
    model.set("tried", 0);
  }, "tried");
  const update = () => {
    all.textContent = animation.going ? "Stop" : "Try them all";
    const { made } = compute(model.state());
    all.disabled = !animation.going && made.every((answer) => answer !== null);
    again.disabled = made.filter((answer) => answer !== null).length === 1;
  };
  animation.changed = update;
  for (const name of ["tried", "count", "labels"]) model.on_change(name, update);
  update();
  return {
    buttons: html("div", { class: "heed-buttons" }, all, again),
    watch: (/** @type {HTMLElement} */ element) => animation.watch(element),
  };
}

/**
 * When all were tried, show one that cannot be made.
 * @param {Model} model
 */
function stop_at_failure(model) {
  const { made } = compute(model.state());
  const at = made.indexOf(false);
  if (at >= 0) model.set("labels", at);
  model.set("tried", EVERY);
  return false;
}

/**
 * The region where the hypothesis says 1; or what keeps every hypothesis from these labels.
 * @param {Plot} plot
 * @param {SVGElement} region
 * @param {State} state
 * @param {Frame} frame
 */
function draw_points(plot, region, state, frame) {
  const { flat, found } = compute(state);
  plot.draw({
    x: { low: 0, high: 1 },
    y: { low: flat ? 0.25 : 0, high: flat ? 0.75 : 1 },
    height: flat ? Math.round(frame.width / 2) : frame.width,
    square: true,
    bare: true,
    marks: [
      ...(flat
        ? [/** @type {Mark} */ ({ kind: "line", x: [0, 1], y: [0.5, 0.5], series: -1, width: 1 })]
        : []),
      ...(found ? [] : named(state.hypotheses)),
    ],
  }, frame);
  const [low, high] = flat ? [0.25, 0.75] : [0, 1];
  /** @type {Point[]} */
  const frame_of_all = [[0, low], [1, low], [1, high], [0, high]];
  const rim = svg("path", { class: "heed-grid", fill: "none", d: closed(frame_of_all, plot) });
  const shapes = found
    ? [one_side(clipped(state.hypotheses, found, frame_of_all), plot)]
    : obstacle(state, plot);
  region.replaceChildren(rim, ...shapes);
}

/**
 * What the lines of an obstacle are, for the legend alone: they are drawn below the marks.
 * @param {string} name of the class
 * @returns {Mark[]}
 */
function named(name) {
  /** @type {Pick<Mark, "kind" | "series">} */
  const look = { kind: "line", series: "wrong" };
  if (name === "half-planes") {
    return [
      { ...look, text: "hull of the labels 1" },
      { ...look, dashed: true, text: "hull of the labels 0" },
    ];
  }
  return [
    { ...look, text: "smallest with all labels 1" },
    { kind: "points", series: "wrong", hollow: true, text: "label 0 inside" },
  ];
}

/**
 * @param {Point[]} corners
 * @param {Plot} plot
 */
function closed(corners, plot) {
  return corners.length ? `${joined(corners, plot)}Z` : "";
}

/**
 * A line that does not come back: the way back would fill the gaps of a dashed one.
 * @param {Point[]} corners
 * @param {Plot} plot
 */
function joined(corners, plot) {
  return `M${corners.map(([x, y]) => `${plot.x(x).toFixed(2)} ${plot.y(y).toFixed(2)}`).join("L")}`;
}

/**
 * @param {Point[]} corners
 * @param {Plot} plot
 */
function one_side(corners, plot) {
  return svg("path", { class: "heed-side-of-ones", d: closed(corners, plot) || null });
}

/**
 * The part of the picture that a hypothesis labels 1.
 * @param {string} name
 * @param {readonly number[]} h
 * @param {Point[]} corners of the picture
 */
function clipped(name, h, corners) {
  if (name === "half-planes") return cut(corners, [h[0], h[1], h[2]]);
  if (name === "thresholds") return cut(corners, [1, 0, h[0]]);
  if (name === "intervals") return cut(cut(corners, [1, 0, h[0]]), [-1, 0, -h[1]]);
  const [left, bottom, right, top] = h;
  const sides = /** @type {const} */ ([
    [1, 0, left],
    [-1, 0, -right],
    [0, 1, bottom],
    [0, -1, -top],
  ]);
  return sides.reduce((rest, side) => cut(rest, side), corners);
}

/**
 * Cut a polygon along a line: what lies where u x + v y ≥ c is left.
 * @param {Point[]} corners
 * @param {readonly [u: number, v: number, c: number]} side
 * @returns {Point[]}
 */
function cut(corners, [u, v, c]) {
  const over = corners.map(([x, y]) => u * x + v * y - c);
  return corners.flatMap((corner, i) => {
    const next = (i + 1) % corners.length;
    const crosses = over[i] >= 0 !== over[next] >= 0;
    const share = over[i] / (over[i] - over[next]);
    const [dx, dy] = [corners[next][0] - corner[0], corners[next][1] - corner[1]];
    return [
      ...(over[i] >= 0 ? [corner] : []),
      ...(crosses ? [/** @type {Point} */ ([corner[0] + share * dx, corner[1] + share * dy])] : []),
    ];
  });
}

/**
 * Why there is no hypothesis: the hulls of both labels meet, or every box about the ones holds a 0.
 * @param {State} state
 * @param {Plot} plot
 */
function obstacle(state, plot) {
  const { points, labels, flat } = compute(state);
  const stroke = "heed-stroke heed-series-wrong";
  if (state.hypotheses === "half-planes") {
    return [1, 0].map((label) => {
      const corners = hull(points.filter((_, i) => labels[i] === label));
      const d = corners.length > 2 ? closed(corners, plot) : joined(corners, plot);
      return svg("path", {
        class: `${stroke} ${label ? "" : "heed-dashed"}`,
        "stroke-width": 2,
        d,
      });
    });
  }
  const [left, bottom, right, top] = around(state);
  const thick = flat ? 0.06 : 0;
  /** @type {Point[]} */
  const box = [[left, bottom - thick], [right, bottom - thick], [right, top + thick], [
    left,
    top + thick,
  ]];
  const rings = caught(state).map((i) =>
    svg("circle", {
      class: stroke,
      "stroke-width": 2,
      cx: plot.x(points[i][0]),
      cy: plot.y(points[i][1]),
      r: 17,
    })
  );
  return [svg("path", { class: stroke, "stroke-width": 2, d: closed(box, plot) }), ...rings];
}

/**
 * The corners of the convex hull, in their order.
 * @param {Point[]} points
 */
function hull(points) {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (/** @type {Point[]} */ some) => {
    /** @type {Point[]} */
    const kept = [];
    for (const point of some) {
      while (kept.length > 1 && !left_turn(kept[kept.length - 2], kept[kept.length - 1], point)) {
        kept.pop();
      }
      kept.push(point);
    }
    return kept;
  };
  const ring = [sorted, sorted.toReversed()].flatMap((some) => half(some).slice(0, -1));
  return ring.length ? ring : sorted;
}

/** @type {(a: Point, b: Point, c: Point) => boolean} */
function left_turn([ax, ay], [bx, by], [cx, cy]) {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
}

/**
 * How many labellings there are, how many the class makes at most, and how many of these points.
 * @param {Plot} plot
 * @param {State} state
 * @param {number} good
 * @param {Frame} frame
 */
function draw_growth(plot, { hypotheses, count }, good, frame) {
  const d = vc_dimension(hypotheses);
  const most = SIZES.map((m) => growth(hypotheses, m));
  plot.draw({
    x: { low: 1, high: 8, label: "points m" },
    y: { low: 1, high: 300, log: true, label: "labellings" },
    height: 190,
    marks: [
      { kind: "line", x: SIZES, y: SIZES.map((m) => 2 ** m), series: -1, text: "2ᵐ, all" },
      { kind: "line", x: SIZES, y: most, series: 1, text: "Π(m), the most" },
      { kind: "points", x: SIZES, y: most, series: 1, radius: 3 },
      {
        kind: "line",
        x: SIZES,
        y: SIZES.map((m) => sauer(m, d)),
        series: 3,
        dashed: true,
        text: `Sauer’s bound, VC dimension ${d}`,
      },
      { kind: "points", x: [count], y: [good], series: 0, radius: 6, text: "these points, so far" },
    ],
  }, frame);
}
