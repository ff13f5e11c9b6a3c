// A tape for gradients: whoever computes notes how to go back, and the tape is played backwards.

/**
 * A matrix, and the gradient of the loss by each of its entries, row by row.
 * @typedef {{ rows: number, columns: number, values: Float64Array, gradient: Float64Array }} Variable
 */

/**
 * A matrix of zeros with a gradient of zeros; both may be given.
 * @param {number} rows
 * @param {number} columns
 * @param {Float64Array} [values]
 * @param {Float64Array} [gradient]
 * @returns {Variable}
 */
export function variable(
  rows,
  columns,
  values = new Float64Array(rows * columns),
  gradient = new Float64Array(rows * columns),
) {
  return { rows, columns, values, gradient };
}

/** What a computation has noted. */
export class Tape {
  constructor() {
    /** @type {(() => void)[]} */
    this.steps = [];
  }

  /**
   * Note a step: it adds to the gradients of what it was computed from, given that of its result.
   * @param {() => void} back
   */
  note(back) {
    this.steps.push(back);
  }

  /** Play all steps, the last one first: the chain rule. */
  rewind() {
    while (this.steps.length) this.steps.pop()?.();
  }
}
