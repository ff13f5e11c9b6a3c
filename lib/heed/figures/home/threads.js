// Lines between the words of two lists, as wide as their weight.
import { svg } from "../kit/dom.js";
import { Shapes } from "../kit/shapes.js";
/** @import { Shape } from "../kit/shapes.js" */

const DRAWN = 0.02; // a weight from here on is a line

/** Lines from every word on the left to every word on the right; those of one lie above the others. */
export class Threads {
  constructor() {
    this.others = new Shapes();
    this.chosen = new Shapes();
    this.element = svg(
      "svg",
      {
        class: "heed-threads",
        viewBox: "0 0 100 100",
        preserveAspectRatio: "none", // as wide and as high as there is room
        "aria-hidden": "true",
      },
      this.others.element,
      this.chosen.element,
    );
  }

  /**
   * @param {number[][]} weights (words on the right, words on the left)
   * @param {number} word which one on the right is chosen
   */
  draw(weights, word) {
    const others = (/** @type {number} */ t, /** @type {number} */ weight) =>
      t === word ? 0 : 4 * weight;
    const chosen = (/** @type {number} */ t, /** @type {number} */ weight) =>
      t === word ? 1 + 8 * weight : 0;
    this.others.draw(lines(weights, "heed-thread", others));
    this.chosen.draw(lines(weights, "heed-thread heed-thread-chosen", chosen));
  }
}

/**
 * As many whichever word is chosen, so that widths can pass into others.
 * @type {(weights: number[][], look: string, wide: (t: number, weight: number) => number) => Shape[]}
 */
function lines(weights, look, wide) {
  return weights.flatMap((row, t) =>
    row.map((weight, n) => {
      const [from, to] = [100 * (n + 0.5) / row.length, 100 * (t + 0.5) / weights.length];
      return {
        tag: "path",
        attributes: {
          class: look,
          "stroke-width": weight < DRAWN ? 0 : wide(t, weight),
          d: `M0 ${from}C50 ${from} 50 ${to} 100 ${to}`,
        },
      };
    })
  );
}
