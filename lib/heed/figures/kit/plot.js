// A plot of numbers against numbers: lines, points, bands, bars, rules and handles, drawn as SVG.
import { changes } from "./changes.js";
import { html, put, say, svg } from "./dom.js";
import { linear, log, ticks } from "./scale.js";
import { Shapes } from "./shapes.js";
/** @import { Look, Mark } from "./marks.js" */
/** @import { Scale } from "./scale.js" */
/** @import { Shape } from "./shapes.js" */

/**
 * An axis: what it measures, from where to where.
 * @typedef {object} Axis
 * @property {number} low
 * @property {number} high
 * @property {string} [label]
 * @property {boolean} [log] logarithmic, base 10
 * @property {{ at: number, text: string }[]} [ticks] in place of those that are computed
 */

/**
 * @typedef {object} Drawing
 * @property {Axis} x
 * @property {Axis} y
 * @property {Mark[]} marks
 * @property {number} [height] in pixels
 * @property {boolean} [square] same scale on both axes
 * @property {boolean} [bare] without axes
 * @property {number} [left] room for the vertical axis, in pixels; less where a neighbour has it
 * @property {number} [bottom] room for the horizontal axis, likewise
 */

const EDGE = { left: 46, right: 12, top: 10, bottom: 40 };
const BARE = { left: 8, right: 8, top: 8, bottom: 8 };
const RADIUS = 4; // the radius of points, in pixels
const WIDTHS = { line: 2, rule: 1.2, arrow: 2 }; // the widths of strokes, in pixels
const SHARE = 0.8; // the share of its place that a bar takes
const LEAST = 130; // of the height, in pixels, if the frame has no other
const ENTRY = { line: 21, letter: 6.4, beside: 44 }; // sizes in the legend, in pixels, roughly

/** A plot; `element` goes into the picture of a figure. */
export class Plot {
  constructor() {
    this.axes = new Shapes();
    this.marks = new Shapes();
    this.ground = svg("g", {}, this.axes.element, this.marks.element);
    this.overlay = svg("g"); // here handles stay, so that they keep focus and pointer
    this.paper = svg("svg", { class: "heed-plot" }, this.ground, this.overlay);
    this.key = document.createElement("div");
    this.key.className = "heed-key";
    this.element = document.createElement("div");
    this.element.append(this.paper, this.key);
    /** @type {Drawing | undefined} */
    this.drawing = undefined; // what was drawn last, and below how wide
    this.width = 0;
    this.room = Infinity;
    this.size = ""; // the width and height of the paper
    this.scaled = changes(); // tells whether the axes are others
    /** @type {Map<Mark, Shape[]>} what the marks became, for those that stay the same object */
    this.shaped = new Map();
    /** @type {HTMLElement[]} */
    this.entries = []; // the names in the legend
  }

  /**
   * Draw anew, unless it is the same drawing as before. Handles stay in place (kit/handle.js).
   * @param {Drawing} drawing
   * @param {{ width: number, room?: number, least?: number }} frame in CSS pixels; the legend takes of
   *   the room
   */
  draw(drawing, { width, room = Infinity, least = LEAST }) {
    if (drawing === this.drawing && width === this.width && room === this.room) return;
    [this.drawing, this.width, this.room] = [drawing, width, room];
    const wanted = drawing.height ?? Math.round(Math.min(320, Math.max(200, width * 0.5)));
    const left = Math.floor(room - legend_height(drawing.marks, width));
    const height = Math.min(wanted, Math.max(least, left));
    this.cut_paper(width, height);
    const edge = edge_of(drawing);
    this.x = scale(drawing.x, edge.left, width - edge.right);
    this.y = scale(drawing.y, height - edge.bottom, edge.top);
    this.ends = { x: this.x.range, y: this.y.range };
    if (drawing.square) even_out(this, drawing);
    this.rule_axes(drawing, width, height);
    this.marks.draw(this.shapes_of(drawing.marks));
    this.legend(drawing.marks);
  }

  /**
   * A mark that a figure keeps from one drawing to the next is not measured out again.
   * @param {Mark[]} marks
   * @returns {Shape[]}
   */
  shapes_of(marks) {
    const before = this.shaped;
    this.shaped = new Map(
      marks.map((mark) => [mark, before.get(mark) ?? MARKS[mark.kind](mark, this)]),
    );
    return marks.flatMap((mark) => this.shaped.get(mark) ?? []);
  }

  /**
   * Set the size, unless it is that already: a browser lays the page out again for the same size too.
   * @param {number} width
   * @param {number} height
   */
  cut_paper(width, height) {
    const size = `${width} ${height}`;
    if (size === this.size) return;
    this.size = size;
    this.element.style.width = `${width}px`; // the legend must wrap below the picture
    this.paper.setAttribute("viewBox", `0 0 ${size}`);
    this.paper.setAttribute("width", String(width));
    this.paper.setAttribute("height", String(height));
  }

  /**
   * Draw grid and ticks, unless they stand as they are; where they move, all marks do.
   * @param {Drawing} drawing
   * @param {number} width
   * @param {number} height
   */
  rule_axes(drawing, width, height) {
    const { x, y, left, bottom, square, bare } = drawing;
    if (!this.scaled(x, y, left, bottom, square, bare, width, height)) return;
    this.shaped.clear();
    this.axes.draw(bare ? [] : [...grid(this, drawing, width, height)]);
  }

  /** @param {Mark[]} marks */
  legend(marks) {
    const named = marks.filter(is_named);
    named.forEach((mark, i) => {
      const entry = this.entries[i] ??= this.key.appendChild(html("span"));
      put(entry, "class", series(mark));
      put(entry, "data-mark", mark.dashed ? "dashed" : look_of(mark));
      say(entry, mark.text ?? "");
    });
    for (const entry of this.entries.splice(named.length)) entry.remove();
  }

  x = linear([0, 1], [0, 1]);
  y = linear([0, 1], [0, 1]);
  ends = { x: this.x.range, y: this.y.range }; // the ends of the two axes, in pixels
}

/** @param {Drawing} drawing */
function edge_of({ bare, left = EDGE.left, bottom = EDGE.bottom }) {
  return bare ? BARE : { ...EDGE, left, bottom };
}

/** Whether the legend names a mark. @param {Mark} mark */
function is_named({ kind, text }) {
  return Boolean(text) && kind !== "text" && kind !== "rule";
}

/**
 * How high the legend will be, roughly: a browser alone knows.
 * @param {Mark[]} marks
 * @param {number} width
 */
function legend_height(marks, width) {
  let [lines, left] = [0, 0];
  for (const { text = "" } of marks.filter(is_named)) {
    const entry = ENTRY.beside + ENTRY.letter * text.length;
    if (entry > left) [lines, left] = [lines + 1, width + 16]; // no gap after the last
    left -= entry;
  }
  return ENTRY.line * lines;
}

/**
 * @param {Axis} axis
 * @param {number} from
 * @param {number} to
 * @returns {Scale}
 */
function scale(axis, from, to) {
  return (axis.log ? log : linear)([axis.low, axis.high], [from, to]);
}

/**
 * Give both axes the same pixels for one unit, and keep the middle where it is.
 * @param {Plot} plot
 * @param {Drawing} drawing
 */
function even_out(plot, { x, y }) {
  const across = Math.abs(plot.x(x.high) - plot.x(x.low)) / (x.high - x.low);
  const up = Math.abs(plot.y(y.high) - plot.y(y.low)) / (y.high - y.low);
  const unit = Math.min(across, up);
  const [middle_x, middle_y] = [(x.low + x.high) / 2, (y.low + y.high) / 2];
  const [at_x, at_y] = [plot.x(middle_x), plot.y(middle_y)];
  plot.x = linear([middle_x, middle_x + 1], [at_x, at_x + unit]);
  plot.y = linear([middle_y, middle_y + 1], [at_y, at_y - unit]);
}

/**
 * Grid lines, ticks and the names of the axes.
 * @param {Plot} plot
 * @param {Drawing} drawing
 * @param {number} width
 * @param {number} height
 * @returns {Generator<Shape>}
 */
function* grid({ x, y }, drawing, width, height) {
  const edge = edge_of(drawing);
  const [left, right] = [edge.left, width - edge.right];
  const [top, bottom] = [edge.top, height - edge.bottom];
  for (const { at, text } of marks_of(drawing.x, width / 80)) {
    const place = x(at);
    yield line({ x1: place, x2: place, y1: top, y2: bottom });
    yield words("heed-tick", { x: place, y: bottom + 16, "text-anchor": "middle" }, text);
  }
  for (const { at, text } of marks_of(drawing.y, height / 50)) {
    const place = y(at);
    yield line({ x1: left, x2: right, y1: place, y2: place });
    yield words("heed-tick", { x: left - 6, y: place + 4, "text-anchor": "end" }, text);
  }
  const name = { "text-anchor": "middle" };
  const across = { ...name, x: (left + right) / 2, y: height - 6 };
  yield words("heed-axis", across, drawing.x.label ?? "");
  const up = `translate(13 ${(top + bottom) / 2}) rotate(-90)`;
  yield words("heed-axis", { ...name, transform: up }, drawing.y.label ?? "");
}

/** @type {(ends: Record<string, number>) => Shape} */
function line(ends) {
  return { tag: "line", attributes: { class: "heed-grid", ...ends } };
}

/** @type {(look: string, place: Record<string, string | number>, text?: string) => Shape} */
function words(look, place, text) {
  return { tag: "text", attributes: { class: look, ...place }, text };
}

/** @type {(attributes: Record<string, string | number>) => Shape} */
function outline(attributes) {
  return { tag: "path", attributes };
}

/**
 * @param {Axis} axis
 * @param {number} count about how many fit
 */
function marks_of(axis, count) {
  return axis.ticks ?? ticks(axis.low, axis.high, Math.max(2, count), axis.log);
}

/** @type {Record<Mark["kind"], (mark: Mark, plot: Plot) => Shape[]>} */
const MARKS = {
  line: (mark, plot) => [outline({ ...stroke(mark), d: path(mark.x, mark.y, plot) })],
  band(mark, plot) {
    const look = `heed-band ${series(mark)}${mark.solid ? " heed-solid" : ""}`;
    return [outline({ class: look, d: band(mark, plot) })];
  },
  points(mark, plot) {
    const drawn = { class: `heed-stroke ${series(mark)}`, "stroke-width": WIDTHS.line };
    if (mark.hollow) return [outline({ ...drawn, d: rings(mark, plot) })];
    if (mark.crossed) return [outline({ ...drawn, d: crosses(mark, plot) })];
    const look = { class: `heed-dots ${series(mark)}`, "stroke-width": 2 * radius(mark) };
    return [outline({ ...look, d: dots(mark, plot) })];
  },
  bars(mark, plot) {
    const d = mark.across === "y" ? lying(mark, plot) : bars(mark, plot);
    return [outline({ class: `heed-bar ${series(mark)}`, d })];
  },
  rule: (mark, plot) => rule(mark, plot),
  text: (mark, plot) =>
    each(mark, (x, y) => {
      const place = { x: plot.x(x), y: plot.y(y), "text-anchor": mark.anchor ?? "middle" };
      return words(`heed-note ${series(mark)}`, place, mark.text);
    }),
  arrow: (mark, plot) => [
    outline({ ...stroke(mark), d: arrows(mark, (x, y) => path(x, y, plot)) }),
    outline({ class: `heed-point ${series(mark)}`, d: arrows(mark, (x, y) => head(x, y, plot)) }),
  ],
};

/**
 * All arrows of a mark as one path.
 * @param {Mark} mark
 * @param {(x: number[], y: number[]) => string} draw one of them, from its two points
 */
function arrows({ x = [], y = [] }, draw) {
  let d = "";
  for (let i = 0; i < x.length; i += 2) d += draw([x[i], x[i + 1]], [y[i], y[i + 1]]);
  return d;
}

/**
 * @param {ArrayLike<number>} [x]
 * @param {ArrayLike<number>} [y]
 * @param {Plot} [plot]
 */
function path(x = [], y = [], plot = new Plot()) {
  let d = "";
  let pen = "M";
  for (let i = 0; i < x.length; i++) {
    if (!Number.isFinite(y[i])) {
      pen = "M"; // after the gap the line begins anew
      continue;
    }
    d += `${pen}${plot.x(x[i]).toFixed(2)} ${plot.y(y[i]).toFixed(2)}`;
    pen = "L";
  }
  return d;
}

/**
 * All points as one path of strokes without length, whose ends are round: a browser draws that
 * faster than circles, and much faster than one element each.
 * @param {Mark} mark
 * @param {Plot} plot
 */
function dots({ x = [], y = [] }, plot) {
  return Array.from(x, (at, i) => `M${plot.x(at).toFixed(2)} ${plot.y(y[i]).toFixed(2)}h0`).join(
    "",
  );
}

/**
 * @param {Mark} mark
 * @param {Plot} plot
 */
function rings(mark, plot) {
  const r = radius(mark);
  const turn = `a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  const { x = [], y = [] } = mark;
  return Array.from(
    x,
    (at, i) => `M${(plot.x(at) - r).toFixed(2)} ${plot.y(y[i]).toFixed(2)}${turn}`,
  ).join("");
}

/**
 * @param {Mark} mark
 * @param {Plot} plot
 */
function crosses(mark, plot) {
  const r = radius(mark);
  const lines = `l${2 * r} ${2 * r}m${-2 * r} 0l${2 * r} ${-2 * r}`;
  const { x = [], y = [] } = mark;
  return Array.from(
    x,
    (at, i) => `M${(plot.x(at) - r).toFixed(2)} ${(plot.y(y[i]) - r).toFixed(2)}${lines}`,
  ).join("");
}

/**
 * @param {Mark} mark
 * @param {Plot} plot
 */
function band({ x = [], y = [], y2 = [] }, plot) {
  const back = Array.from(x, (_, i) => x.length - 1 - i);
  const lower = path(x, y, plot);
  const upper = path(back.map((i) => x[i]), back.map((i) => y2[i]), plot);
  return `${lower}${upper.replace("M", "L")}Z`;
}

/**
 * @param {Mark} mark
 * @param {Plot} plot
 */
function bars({ x = [], y = [], share = SHARE }, plot) {
  const gap = x.length > 1 ? Math.abs(plot.x(x[1]) - plot.x(x[0])) : 40;
  const width = Math.max(1, gap * share);
  const base = plot.y(0);
  return Array.from(x, (at, i) => {
    const left = (plot.x(at) - width / 2).toFixed(2);
    return `M${left} ${base}V${plot.y(y[i]).toFixed(2)}h${width}V${base}Z`;
  }).join("");
}

/**
 * Bars on their side: x is how long they are, y where they stand.
 * @param {Mark} mark
 * @param {Plot} plot
 */
function lying({ x = [], y = [], share = SHARE }, plot) {
  const gap = y.length > 1 ? Math.abs(plot.y(y[1]) - plot.y(y[0])) : 40;
  const height = Math.max(1, gap * share);
  const base = plot.x(0);
  return Array.from(x, (length, i) => {
    const top = (plot.y(y[i]) - height / 2).toFixed(2);
    return `M${base} ${top}H${plot.x(length).toFixed(2)}v${height}H${base}Z`;
  }).join("");
}

/**
 * @param {Mark} mark
 * @param {Plot} plot
 * @returns {Shape[]}
 */
function rule(mark, plot) {
  const [x0, x1] = plot.ends.x;
  const [y0, y1] = plot.ends.y;
  const upright = mark.across !== "y";
  const at = upright ? plot.x(mark.at ?? 0) : plot.y(mark.at ?? 0);
  const ends = upright ? { x1: at, x2: at, y1: y0, y2: y1 } : { x1: x0, x2: x1, y1: at, y2: at };
  const left = upright && at < (x0 + x1) / 2; // the text stands where there is more room
  const beside = { x: at + (left ? 5 : -5), y: Math.min(y0, y1) + 12 };
  const place = upright ? beside : { x: x1 - 4, y: at - 5 };
  const note = { "text-anchor": left ? "start" : "end", ...place };
  /** @type {Shape} */
  const ruled = { tag: "line", attributes: { ...stroke(mark), ...ends } };
  return mark.text ? [ruled, words(`heed-note ${series(mark)}`, note, mark.text)] : [ruled];
}

/**
 * The head of an arrow from the first point to the second.
 * @param {number[]} x
 * @param {number[]} y
 * @param {Plot} plot
 */
function head(x, y, plot) {
  const [x0, y0, x1, y1] = [plot.x(x[0]), plot.y(y[0]), plot.x(x[1]), plot.y(y[1])];
  const angle = Math.atan2(y1 - y0, x1 - x0);
  const corner = (/** @type {number} */ turn) =>
    `${(x1 - 10 * Math.cos(angle + turn)).toFixed(2)} ${
      (y1 - 10 * Math.sin(angle + turn)).toFixed(2)
    }`;
  return `M${x1.toFixed(2)} ${y1.toFixed(2)}L${corner(0.4)}L${corner(-0.4)}Z`;
}

/**
 * @param {Mark} mark
 * @param {(x: number, y: number) => Shape} make
 * @returns {Shape[]}
 */
function each({ x = [], y = [] }, make) {
  return Array.from(x, (at, i) => make(at, y[i]));
}

/**
 * What the legend shows of a mark.
 * @param {Mark} mark
 */
function look_of(mark) {
  return mark.hollow ? "rings" : mark.crossed ? "crosses" : mark.solid ? "solid" : mark.kind;
}

/** @param {Mark} mark */
function series(mark) {
  return `heed-series-${mark.series ?? "blue"}${mark.secret ? " heed-secret" : ""}`;
}

/** @param {Look} mark */
function radius(mark) {
  return mark.radius ?? RADIUS;
}

/** @param {Mark} mark */
function stroke(mark) {
  return {
    class: `heed-stroke ${series(mark)}${mark.dashed ? " heed-dashed" : ""}`,
    "stroke-width": mark.width ?? WIDTHS[/** @type {keyof typeof WIDTHS} */ (mark.kind)],
  };
}
