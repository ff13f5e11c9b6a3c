// How rotary embedding is slowed down for longer texts, as heed/theory/positions/stretch.py has it.
import { check, check_choice, check_finite, check_positive, check_row } from "../arguments.js";
import { frequencies } from "./codes.js";

const [FEWEST, MOST] = [1, 32]; // turns in a training text: fewer are slowed fully, more not at all

/**
 * The frequencies with which a text `factor` times as long is read.
 * @param {number} width D of the head, even
 * @param {number} factor at least 1
 * @param {number} trained length of the texts of the training
 * @param {string} way none, interpolation, ntk or yarn
 * @param {number} [base]
 * @returns {Float64Array} of D/2
 */
export function stretched(width, factor, trained, way, base = 10_000) {
  check("be at least 1", (times) => times >= 1, { factor });
  check_finite({ factor });
  check_positive({ trained });
  const omega = frequencies(width, base);
  /** @type {Record<string, () => Float64Array>} */
  const ways = {
    none: () => omega,
    interpolation: () => omega.map((speed) => speed / factor),
    ntk: () => larger_base(width, factor, base),
    yarn() {
      const often = turns(omega, trained);
      return omega.map((speed, j) => {
        const kept = Math.min(1, Math.max(0, (often[j] - FEWEST) / (MOST - FEWEST)));
        return speed * (kept + (1 - kept) / factor);
      });
    },
  };
  check_choice(Object.keys(ways), { way });
  return ways[way]();
}

/**
 * The frequencies of a base so large that the slowest is divided by `factor`.
 * @param {number} width
 * @param {number} factor
 * @param {number} base
 */
function larger_base(width, factor, base) {
  check("be above 2", (count) => count > 2, { width });
  return frequencies(width, base * factor ** (width / (width - 2)));
}

/**
 * How often pairs of these frequencies turn in a text of this length.
 * @param {Float64Array} omega
 * @param {number} trained
 * @returns {Float64Array}
 */
export function turns(omega, trained) {
  check_positive({ trained });
  check_row({ omega });
  return omega.map((speed) => trained * speed / (2 * Math.PI));
}
