// Positional encodings, as codes.py has them.
import { check, check_choice, check_counts, check_even, check_finite, MOST } from "../arguments.js";
import { matrix } from "../../numeric/matrix.js";
/** @import { Matrix } from "../../numeric/matrix.js" */

const CODES = ["index", "share", "maximum", "one-hot", "binary", "sinusoid"];
const EXPONENTS = ["paper", "notes", "algorithm", "talk"];

/**
 * ω_j = base^(−2j/D) for j = 0 … D/2 − 1, falling from 1.
 * @param {number} width D, even
 * @param {number} [base]
 * @returns {Float64Array} (D/2)
 */
export function frequencies(width, base = 10_000) {
  check_even({ width }, { up_to: MOST });
  check_base(base);
  return Float64Array.from({ length: width / 2 }, (_, j) => base ** (-2 * j / width));
}

/**
 * The exponent e of every column, and whether it is a sine: wave(t / base^e).
 * @param {number} width D, even
 * @param {string} [exponents] "paper", "notes", "algorithm" or "talk"
 * @returns {{ power: number, sine: boolean }[]} (D)
 */
export function columns(width, exponents = "paper") {
  check_choice(EXPONENTS, { exponents });
  check_even({ width }, { up_to: MOST });
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
  check_counts({ length }, { least: 0, up_to: MOST });
  check_base(base);
  const waves = columns(width, exponents).map(({ power, sine }) => ({
    omega: base ** -power,
    wave: sine ? Math.sin : Math.cos,
  }));
  return matrix(length, width, (t, c) => waves[c].wave(t * waves[c].omega));
}

/**
 * A code of the positions t = 0 … length − 1 of one sentence.
 * @param {string} name "index", "share", "maximum", "one-hot", "binary" or "sinusoid"
 * @param {number} length tokens in the sentence
 * @param {number} maximum N, which the code is made for
 * @param {number} width columns of binary and, even, of sinusoid
 * @returns {Matrix} (length, k)
 */
export function position_code(name, length, maximum, width) {
  check_choice(CODES, { name });
  check_counts({ length, maximum, width }, { up_to: MOST });
  switch (name) {
    case "one-hot":
      return matrix(length, maximum, (t, c) => Number(t === c));
    case "binary":
      return matrix(length, width, (t, c) => Math.floor(t / 2 ** c) % 2);
    case "sinusoid":
      return encoding(length, width);
  }
  const unit = name === "index" ? 1 : name === "share" ? length : maximum;
  return matrix(length, 1, (t) => t / unit);
}

/**
 * What a code does in sentences of 2 and of `length` tokens.
 * @param {string} name
 * @param {number} length at least 2
 * @param {number} maximum
 * @param {number} width
 * @returns {{ nearest: number, uneven: number, largest: number }} the distance of the two most alike
 *   positions, the longest less the shortest step, and the largest absolute number
 */
export function score(name, length, maximum, width) {
  check_choice(CODES, { name });
  check_counts({ length }, { least: 2, up_to: MOST });
  const [short, table] = [2, length].map((n) => position_code(name, n, maximum, width));
  const steps = [short, table].flatMap((code) =>
    Array.from({ length: code.rows - 1 }, (_, t) => row_distance(code, t, t + 1))
  );
  let nearest = Infinity;
  for (let t = 1; t < length; t++) {
    for (let s = 0; s < t; s++) nearest = Math.min(nearest, row_distance(table, s, t));
  }
  const largest = table.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return { nearest, uneven: Math.max(...steps) - Math.min(...steps), largest };
}

/**
 * How far two rows lie apart.
 * @param {Matrix} a
 * @param {number} s
 * @param {number} t
 * @returns {number}
 */
export function row_distance({ columns: width, values }, s, t) {
  let sum = 0;
  for (let c = 0; c < width; c++) sum += (values[s * width + c] - values[t * width + c]) ** 2;
  return Math.sqrt(sum);
}

/**
 * Refuse a base of which wavelengths would not grow.
 * @param {number} base
 */
export function check_base(base) {
  check("be above 1", (b) => b > 1, { base });
  check_finite({ base });
}
