// A small clock for each pair; a click on one chooses it.
import { power } from "../base/numbers.js";
import { circle } from "../kit/circle.js";
import { svg } from "../kit/dom.js";
import { arrow, note } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
/** @import { Frame } from "../kit/figure.js" */
/** @import { Mark } from "../kit/marks.js" */

const CELL = { across: 2.7, up: 3.6, pixels: 42 }; // room of a clock, in lengths of its hand
const LINE = 17; // pixels between its names
const EDGE = 16; // pixels that a bare plot takes from both sides

/** @typedef {{ x: number, y: number, speed: number, j: number, chosen: boolean }} Face */

/** All clocks, side by side. */
export class Faces {
  /** @param {(j: number) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.plot = new Plot();
    this.element = this.plot.element;
    /** @type {SVGRectElement[]} */
    this.targets = [];
  }

  /**
   * @param {{ position: number, offset: number }} state t and φ
   * @param {{ omega: Float64Array, j: number }} shown frequencies, and the pair that is chosen
   * @param {Frame} frame
   */
  draw({ position, offset }, { omega, j }, frame) {
    const across = frame.wide ? omega.length : Math.min(4, omega.length);
    const lines = Math.ceil(omega.length / across);
    const unit = Math.min(CELL.pixels, (frame.width - EDGE) / (across * CELL.across));
    const faces = Array.from(omega, (speed, at) => ({
      x: (at % across + 0.5) * CELL.across,
      y: -Math.floor(at / across) * CELL.up - 1.2,
      ...{ speed, j: at, chosen: at === j },
    }));
    this.plot.draw({
      x: { low: 0, high: across * CELL.across },
      y: { low: -lines * CELL.up, high: 0 },
      height: Math.ceil(lines * CELL.up * unit) + EDGE,
      square: true,
      bare: true,
      marks: faces.flatMap((face) => clock(face, position, offset, LINE / unit)),
    }, { width: Math.ceil(across * CELL.across * unit) + EDGE });
    this.aim(faces, unit);
  }

  /**
   * Put over each clock what takes a click.
   * @param {Face[]} faces
   * @param {number} unit pixels of a hand
   */
  aim(faces, unit) {
    while (this.targets.length > faces.length) this.targets.pop()?.remove();
    while (this.targets.length < faces.length) {
      const j = this.targets.length;
      const target = svg("rect", { class: "heed-clock", click: () => this.choose(j) });
      this.plot.overlay.append(target);
      this.targets.push(target);
    }
    const { x, y } = this.plot;
    this.targets.forEach((target, at) => {
      const face = faces[at];
      target.setAttribute("x", String(x(face.x - CELL.across / 2)));
      target.setAttribute("y", String(y(face.y + 1.2)));
      target.setAttribute("width", String(CELL.across * unit));
      target.setAttribute("height", String(CELL.up * unit));
    });
  }
}

/**
 * Its rim, heavier if it is chosen, its two hands, and its names.
 * @param {Face} face
 * @param {number} t
 * @param {number} phi
 * @param {number} line between names, in lengths of a hand
 * @returns {Mark[]}
 */
function clock({ x, y, speed, j, chosen }, t, phi, line) {
  const look = { series: chosen ? 0 : -1 };
  const hand = (/** @type {number} */ at, /** @type {number} */ series) =>
    arrow([x, y], [x + Math.sin(speed * at), y + Math.cos(speed * at)], { series });
  return [
    circle(x, y, 1, { ...look, width: chosen ? 3 : 1 }),
    hand(t, 1),
    hand(t + phi, 2),
    note(x, y - 1 - line, `pair ${j}`, look),
    note(x, y - 1 - 2 * line, power(speed), look),
  ];
}
