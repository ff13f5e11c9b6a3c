// Points in a row, by a score: those that would lie on each other are heaped up.

/**
 * Where a point stands, in steps as wide as a point.
 * @typedef {{ column: number, level: number }} Spot
 */

/**
 * Heap up the points of a row. Scores of 100 are many: they fill a block at the end, column by column.
 * @param {number[]} scores rising, in 0 … 100
 * @param {number} columns for the scores below 100
 * @param {number} tall how many points of the block stand on each other
 * @returns {Spot[]} one for each score; the block begins one column behind the others
 */
export function heap(scores, columns, tall) {
  const heights = new Map();
  let full = 0; // points of the block
  return scores.map((score) => {
    if (score === 100) {
      const column = columns + 1 + Math.floor(full / tall);
      return { column, level: full++ % tall };
    }
    const column = Math.floor(score / 100 * columns);
    const level = heights.get(column) ?? 0;
    heights.set(column, level + 1);
    return { column, level };
  });
}
