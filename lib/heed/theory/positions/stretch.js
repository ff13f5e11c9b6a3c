// How rotary embedding is slowed down for longer texts, as heed/theory/positions/stretch.py has it.
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
  if (!(factor >= 1)) throw new RangeError(`factor must be at least 1, but is ${factor}`);
  if (!(trained > 0)) throw new RangeError(`trained must be positive, but is ${trained}`);
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
  if (!Object.hasOwn(ways, way)) {
    throw new RangeError(`way must be one of ${Object.keys(ways).join(", ")}, but is ${way}`);
  }
  return ways[way]();
}

/**
 * The frequencies of a base so large that the slowest is divided by `factor`.
 * @param {number} width
 * @param {number} factor
 * @param {number} base
 */
function larger_base(width, factor, base) {
  if (width <= 2) throw new RangeError(`width must be above 2, but is ${width}`);
  return frequencies(width, base * factor ** (width / (width - 2)));
}

/**
 * How often pairs of these frequencies turn in a text of this length.
 * @param {Float64Array} omega
 * @param {number} trained
 * @returns {Float64Array}
 */
export function turns(omega, trained) {
  return omega.map((speed) => trained * speed / (2 * Math.PI));
}
