// Codes of positions, as heed/theory/codes.py has them.
import { matrix } from "./matrix.js";
/** @import { Matrix } from "./matrix.js" */

/**
 * The exponent e of every column, and whether it is a sine: wave(t / base^e).
 * @param {number} width D, even
 * @param {string} [exponents] "paper", "notes", "algorithm" or "talk"
 * @returns {{ power: number, sine: boolean }[]} (D)
 */
export function columns(width, exponents = "paper") {
  return Array.from({ length: width }, (_, c) => {
    const odd = c % 2;
    const paired = c - odd; // 2j
    const power = {
      paper: paired / width,
      notes: c / width,
      algorithm: 2 * (c + 1) / width,
      talk: odd ? paired + 1 / width : paired / width,
    }[exponents] ?? NaN;
    return { power, sine: odd === (exponents === "algorithm" ? 1 : 0) };
  });
}

/**
 * The sinusoidal code of positions t = 0 … length − 1, as the paper or a misprint has it.
 * @param {number} length
 * @param {number} width D, even
 * @param {number} [base]
 * @param {string} [exponents]
 * @returns {Matrix} (length, D)
 */
export function encoding(length, width, base = 10_000, exponents = "paper") {
  const waves = columns(width, exponents).map(({ power, sine }) => ({
    omega: base ** -power,
    wave: sine ? Math.sin : Math.cos,
  }));
  return matrix(length, width, (t, c) => waves[c].wave(t * waves[c].omega));
}
