// A small clock for each word and each pair; a click on one chooses it.
import { circle } from "../kit/circle.js";
import { put, svg } from "../kit/dom.js";
import { arrows, joined, line, note } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Look, Mark } from "../kit/marks.js" */

const CELL = 2.5; // room of a clock, in lengths of its hand
const NAMES = 2.7; // of the names of the pairs, in the same
const HEAD = 44; // pixels of the two lines above the clocks
const LINE = 17; // pixels between them
const EDGE = 16; // pixels that a bare plot takes from both sides
const UNIT = 30; // pixels of a hand, at most

/** All clocks: a column for each word, a row for each pair. */
export class Faces {
  /**
   * @param {string[]} words
   * @param {Float64Array} omega frequencies of the pairs
   * @param {(t: number, j: number) => void} choose
   */
  constructor(words, omega, choose) {
    this.words = words;
    this.omega = omega;
    this.plot = new Plot();
    this.element = this.plot.element;
    this.cells = words.flatMap((_, t) => Array.from(omega, (_, j) => ({ t, j })));
    const rims = this.cells.map(({ t, j }) => circle(middle(t), level(j), 1));
    this.rims = joined(rims, { series: "faint", width: 1 });
    this.targets = this.cells.map(({ t, j }) =>
      svg("rect", { class: "heed-clock", click: () => choose(t, j) })
    );
    this.plot.overlay.append(...this.targets);
  }

  /**
   * @param {{ position: number, offset: number, pair: number }} state t, φ and j
   * @param {Frame} frame
   */
  draw(state, frame) {
    const [across, down] = [NAMES + this.words.length * CELL, this.omega.length * CELL];
    const high = (frame.room - EDGE - HEAD) / down;
    const unit = Math.min(UNIT, high, (frame.width - EDGE) / across);
    const head = HEAD / unit;
    this.plot.draw({
      x: { low: 0, high: across },
      y: { low: -down, high: head },
      height: Math.ceil((down + head) * unit) + EDGE,
      square: true,
      bare: true,
      marks: [...this.names(state, LINE / unit), ...this.clocks(state)],
    }, { width: Math.ceil(across * unit) + EDGE });
    this.aim(unit);
  }

  /**
   * The words, where they stand before and after, and the frequencies.
   * @param {{ position: number, offset: number, pair: number }} state
   * @param {number} line between two lines, in lengths of a hand
   * @returns {Mark[]}
   */
  names({ position, offset, pair }, line) {
    /** @type {(chosen: boolean) => Look} */
    const ink = (chosen) => ({ series: chosen ? "ink" : "faint" });
    return [
      ...this.words.flatMap((word, t) => [
        note(middle(t), 0.3 + line, word, ink(t === position)),
        note(middle(t) - 0.35, 0.3, String(t), { series: "blue", anchor: "end" }),
        note(middle(t), 0.3, "→", ink(t === position)),
        note(middle(t) + 0.35, 0.3, String(t + offset), { series: "orange", anchor: "start" }),
      ]),
      ...Array.from(this.omega, (speed, j) => {
        const look = /** @type {const} */ ({ ...ink(j === pair), anchor: "start" });
        return note(0, level(j) - line / 4, `ω = ${Number(speed.toPrecision(3))}`, look);
      }),
    ];
  }

  /**
   * What looks alike in all clocks is one mark.
   * @type {(state: { position: number, offset: number, pair: number }) => Mark[]}
   */
  clocks({ position, offset, pair }) {
    const speed = this.omega;
    const ways = this.cells.map(({ t, j }) =>
      arc([middle(t), level(j)], speed[j] * t, speed[j] * (t + offset))
    );
    const hands = (/** @type {number} */ later) =>
      this.cells.map(({ t, j }) => {
        const [x, y, angle] = [middle(t), level(j), speed[j] * (t + later)];
        return /** @type {const} */ ([[x, y], [x + Math.sin(angle), y + Math.cos(angle)]]);
      });
    return [
      this.rims,
      circle(middle(position), level(pair), 1, { series: "ink", width: 3 }),
      joined(ways, { series: "green" }),
      arrows(hands(0), { series: "blue" }),
      arrows(hands(offset), { series: "orange" }),
    ];
  }

  /**
   * Put over each clock what takes a click.
   * @param {number} unit pixels of a hand
   */
  aim(unit) {
    const { x, y } = this.plot;
    this.cells.forEach(({ t, j }, at) => {
      const target = this.targets[at];
      put(target, "x", x(middle(t) - CELL / 2));
      put(target, "y", y(level(j) + CELL / 2));
      put(target, "width", CELL * unit);
      put(target, "height", CELL * unit);
    });
  }
}

/**
 * The way of a hand, clockwise; outwards, so that several turns can be told apart.
 * @param {readonly [number, number]} middle of the clock
 * @param {number} from an angle
 * @param {number} to
 * @param {Look} [look]
 * @returns {Mark}
 */
export function arc([x, y], from, to, look) {
  const count = Math.min(400, 2 + Math.ceil(Math.abs(to - from) * 12));
  const way = Array.from({ length: count }, (_, i) => {
    const [share, angle] = [i / (count - 1), from + i / (count - 1) * (to - from)];
    const radius = 0.3 + 0.4 * share;
    return [x + radius * Math.sin(angle), y + radius * Math.cos(angle)];
  });
  return line(way.map((point) => point[0]), way.map((point) => point[1]), look);
}

/** @param {number} t of the word */
function middle(t) {
  return NAMES + (t + 0.5) * CELL;
}

/** @param {number} j of the pair */
function level(j) {
  return -(j + 0.5) * CELL;
}
