// The smallest network with something between a weight and the loss, as chain.py has it: here a tape
// finds the slopes.
import { Tape, variable } from "./tape.js";
/** @import { Variable } from "./tape.js" */

/**
 * Each number that is computed from the weights, and the loss's derivative by it: of w, a = w x,
 * h = tanh a, v, the guess v h and the loss.
 * @param {number} w
 * @param {number} v
 * @param {number} x the input
 * @param {number} y what the guess should be
 * @returns {number[][]} (6) each (2)
 */
export function forward_and_back(w, v, x, y) {
  const tape = new Tape();
  const [weight, other, input] = [w, v, x].map(scalar);
  const a = multiply(tape, weight, input);
  const h = tanh(tape, a);
  const guess = multiply(tape, other, h);
  const loss = squared_error(tape, guess, y);
  loss.gradient[0] = 1;
  tape.rewind();
  return [weight, a, h, other, guess, loss].map(({ values: [value], gradient: [slope] }) => [
    value,
    slope,
  ]);
}

/** @param {number} value */
function scalar(value) {
  return variable(1, 1, Float64Array.of(value));
}

/** @type {(tape: Tape, p: Variable, q: Variable) => Variable} */
function multiply(tape, p, q) {
  const product = scalar(p.values[0] * q.values[0]);
  tape.note(() => {
    p.gradient[0] += product.gradient[0] * q.values[0];
    q.gradient[0] += product.gradient[0] * p.values[0];
  });
  return product;
}

/** @type {(tape: Tape, a: Variable) => Variable} */
function tanh(tape, a) {
  const h = scalar(Math.tanh(a.values[0]));
  tape.note(() => {
    a.gradient[0] += h.gradient[0] * (1 - h.values[0] ** 2);
  });
  return h;
}

/** @type {(tape: Tape, guess: Variable, y: number) => Variable} */
function squared_error(tape, guess, y) {
  const loss = scalar((guess.values[0] - y) ** 2);
  tape.note(() => {
    guess.gradient[0] += loss.gradient[0] * 2 * (guess.values[0] - y);
  });
  return loss;
}
