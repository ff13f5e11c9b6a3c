// A point in a plot that the reader drags: by pointer, by touch, or with the arrow keys.
import { put, svg } from "./dom.js";
import { holds_on } from "./touch.js";
/** @import { Plot } from "./plot.js" */

/**
 * @typedef {object} Grip
 * @property {string} label
 * @property {string} name of the trait, or traits, that it sets
 * @property {(x: number, y: number) => void} move gets where the reader wants the point to be
 * @property {(steps: [number, number]) => void} step gets arrow keys: right and up count 1; it must
 *   stop at the ends by itself
 * @property {boolean} [across] whether it moves to the sides alone: a finger that goes up or down then
 *   scrolls the page
 * @property {number} [unit] what the value grows by with a step to the right, 1 if not told
 */

const KEYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const PAGE = 10; // steps that a page key takes

/** The handles of each plot. @type {WeakMap<object, Handle[]>} */
const ALL = new WeakMap();

/** @type {(plot: object) => Handle[]} */
function shown_on(plot) {
  const all = ALL.get(plot) ?? [];
  return all.filter(({ element }) =>
    element.style.display !== "none" && !element.hasAttribute("hidden")
  );
}

/** A handle in a plot; draw it after the plot. */
export class Handle {
  /**
   * @param {Plot} plot
   * @param {Grip} grip
   */
  constructor(plot, grip) {
    this.plot = plot;
    this.grip = grip;
    this.value = { now: 0, low: -1, high: 1 };
    this.at = [0, 0]; // where it stands on the paper, in pixels
    /** @type {PointerEvent | null} where the finger was put down that may still scroll the page */
    this.unsure = null;
    /** @type {Handle} the one that a finger on this one has taken */
    this.taken = this;
    this.element = svg(
      "g",
      {
        class: grip.across ? "heed-handle heed-across" : "heed-handle",
        tabindex: 0,
        role: "slider",
        "aria-label": grip.label,
        "data-control": grip.name,
        keydown: (event) => this.step(event),
        pointerdown: (event) => {
          this.taken = nearest(shown_on(plot), event, plot.paper);
          this.taken.grab(event);
        },
        pointermove: (event) => this.drag(event),
        touchmove: (event) => this.taken.keep(event),
      },
      svg("circle", { class: "heed-handle-reach", r: 22 }), // a circle as wide as a finger
      svg("circle", { class: "heed-handle-dot", r: 8 }),
    );
    plot.overlay.append(this.element);
    ALL.set(plot, [...ALL.get(plot) ?? [], this]);
  }

  /**
   * Put the handle at a point of the plot.
   * @param {number} x
   * @param {number} y
   * @param {{ now: number, text: string, low?: number, high?: number }} value what it stands for
   */
  draw(x, y, { now, text, low = -1, high = 1 }) {
    this.value = { now, low, high };
    this.at = [this.plot.x(x), this.plot.y(y)];
    put(this.element, "transform", `translate(${this.at.join(" ")})`);
    put(this.element, "aria-valuenow", now);
    put(this.element, "aria-valuemin", low);
    put(this.element, "aria-valuemax", high);
    put(this.element, "aria-valuetext", text);
  }

  /** @param {PointerEvent} event */
  grab(event) {
    this.unsure = this.grip.across && event.pointerType === "touch" ? event : null;
    this.element.setPointerCapture(event.pointerId);
    event.preventDefault();
    this.element.focus({ preventScroll: true });
  }

  /**
   * Keep the browser from scrolling while a finger moves the handle.
   * @param {TouchEvent} event
   */
  keep(event) {
    if (!this.is_unsure(event.targetTouches[0]) && event.cancelable) event.preventDefault();
  }

  /** @param {{ clientX: number, clientY: number }} now where the finger is */
  is_unsure(now) {
    if (this.unsure && holds_on(this.unsure, now)) this.unsure = null;
    return this.unsure !== null;
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (!this.element.hasPointerCapture(event.pointerId) || this.is_unsure(event)) return;
    const box = this.plot.paper.getBoundingClientRect();
    const x = this.plot.x.invert(event.clientX - box.left);
    const y = this.plot.y.invert(event.clientY - box.top);
    this.grip.move(x, y);
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const move = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    const along = leap(event.key, this.value, this.grip.unit);
    if (!move && along === null) return;
    event.preventDefault();
    this.grip.step(move ? [move[0], move[1]] : [along ?? 0, 0]);
  }
}

/**
 * The handle that a finger means: they may lie closer than it is wide.
 * @template {{ at: number[] }} H
 * @param {H[]} handles
 * @param {{ clientX: number, clientY: number }} event
 * @param {Element} paper
 * @returns {H}
 */
export function nearest(handles, { clientX, clientY }, paper) {
  const { left, top } = paper.getBoundingClientRect();
  const far = (/** @type {H} */ { at: [x, y] }) =>
    Math.hypot(clientX - left - x, clientY - top - y);
  return handles.reduce((best, one) => far(one) < far(best) ? one : best);
}

/**
 * How many steps a key goes that goes further than one, if it is such a key.
 * @param {string} key
 * @param {{ now: number, low: number, high: number }} value
 * @param {number} [unit] what the value grows by with one step
 * @returns {number | null}
 */
export function leap(key, { now, low, high }, unit = 1) {
  if (key === "PageUp") return PAGE;
  if (key === "PageDown") return -PAGE;
  if (key === "Home") return Math.floor((low - now) / unit);
  return key === "End" ? Math.ceil((high - now) / unit) : null;
}
