// A threshold in a picture: a post with its name.
import { note, segment } from "../kit/marks.js";
/** @import { Mark, Series } from "../kit/marks.js" */

const GAP = "\u00a0\u00a0"; // between the post and its name
const BELOW = 0.18; // of the name, from the top of the post, in units of the vertical axis

/**
 * @param {number} x
 * @param {string} text
 * @param {{ from: number, to: number, right: boolean, series: Series }} look its ends, and on which
 *   side of it there is room for the name
 * @returns {Mark[]}
 */
export function post(x, text, { from, to, right, series }) {
  const name = right ? `${GAP}${text}` : `${text}${GAP}`;
  return [
    segment([x, from], [x, to], { series, width: 2.5 }),
    note(x, to - BELOW, name, { series: "ink", anchor: right ? "start" : "end" }),
  ];
}
