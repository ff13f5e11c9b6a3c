// What a function may be given, as arguments.py has it: whatever does not fit is refused by its name.
/** @import { Matrix } from "../numeric/matrix.js" */

/** @typedef {Record<string, number>} Numbers the arguments by their names */
/** @typedef {{ least?: number, up_to?: number }} Range of a count */

export const MOST = 1e7; // entries of an array, or steps of a loop: many more would never end

/**
 * Refuse numbers that do not fit; NaN never does.
 * @param {string} must
 * @param {(number: number) => boolean} fits
 * @param {Numbers} numbers
 */
export function check(must, fits, numbers) {
  for (const name in numbers) {
    const number = numbers[name];
    if (typeof number !== "number") {
      throw new RangeError(`${name} must be a number, but is ${written(number)}`);
    }
    if (!fits(number)) throw new RangeError(`${name} must ${must}, but is ${written(number)}`);
  }
}

/** @type {(numbers: Numbers) => void} */
export function check_finite(numbers) {
  check("be finite", Number.isFinite, numbers);
}

/** @type {(numbers: Numbers) => void} */
export function check_positive(numbers) {
  check("be positive", (x) => x > 0, numbers);
  check_finite(numbers);
}

/** @type {(numbers: Numbers) => void} */
export function check_not_negative(numbers) {
  check("not be negative", (x) => x >= 0, numbers);
  check_finite(numbers);
}

/** @type {(numbers: Numbers) => void} */
export function check_shares(numbers) {
  check("lie in [0, 1]", (x) => x >= 0 && x <= 1, numbers);
}

/** @type {(numbers: Numbers) => void} */
export function check_between(numbers) {
  check("lie between 0 and 1", (x) => x > 0 && x < 1, numbers);
}

/**
 * Refuse what is no whole number from `least` to `up_to`.
 * @param {Numbers} counts
 * @param {Range} [range]
 */
export function check_counts(counts, { least = 1, up_to = Infinity } = {}) {
  const low = ["not be negative", "be positive"][least] ?? `be at least ${least}`;
  check(low, (n) => n >= least, counts);
  check("be a whole number", Number.isInteger, counts);
  check(`be at most ${up_to}`, (n) => n <= up_to, counts);
}

/**
 * Refuse what is no positive even number.
 * @param {Numbers} counts
 * @param {Range} [range]
 */
export function check_even(counts, range) {
  check("be a positive even number", (n) => n >= 2 && n % 2 === 0, counts);
  check_counts(counts, range);
}

/** @type {(seeds: Numbers) => void} */
export function check_seed(seeds) {
  check("be an integer below 2⁵³", Number.isSafeInteger, seeds);
}

/**
 * Refuse what is none of some names.
 * @param {readonly string[]} among
 * @param {Record<string, string>} names
 */
export function check_choice(among, names) {
  for (const [name, given] of Object.entries(names)) {
    if (!among.includes(given)) {
      throw new RangeError(
        `${name} must be one of ${among.join(", ")}, but is ${written(given)}`,
      );
    }
  }
}

/**
 * Refuse what is no row of finite numbers, or of another length.
 * @param {Record<string, ArrayLike<number>>} rows
 * @param {{ length?: number, infinite?: boolean }} [shape] without a length at least one
 */
export function check_row(rows, { length, infinite = false } = {}) {
  for (const [name, row] of Object.entries(rows)) {
    const size = length_of(row);
    if (length === undefined ? !size : size !== length) {
      const found = size === undefined ? `is ${written(row)}` : `has shape (${size},)`;
      throw new RangeError(`${name} must be (${length ?? "n"},) numbers, but ${found}`);
    }
    check_entries(infinite ? "be a number" : "be finite", infinite ? is_number : Number.isFinite, {
      [name]: row,
    });
  }
}

/**
 * Refuse what are no rows of finite numbers, equally long; or of another width.
 * @param {Record<string, ArrayLike<ArrayLike<number>> | Matrix>} tables
 * @param {{ rows?: number, columns?: number, empty?: boolean }} [shape]
 */
export function check_table(tables, { rows, columns, empty = false } = {}) {
  for (const [name, table] of Object.entries(tables)) {
    const own = rows_of(table);
    if (empty && own?.length === 0) continue;
    const width = columns ?? length_of(own?.[0]);
    const alike = own && own.length && width && own.every((row) => length_of(row) === width);
    if (!alike || (rows !== undefined && own.length !== rows)) {
      throw new RangeError(
        `${name} must be (${rows ?? "n"}, ${columns ?? "D"}) numbers, but is ${written(table)}`,
      );
    }
    for (const row of own) check_entries("be finite", Number.isFinite, { [name]: row });
  }
}

/**
 * Refuse what is no matrix of finite numbers.
 * @param {Record<string, Matrix>} matrices
 */
export function check_matrix(matrices) {
  for (const [name, given] of Object.entries(matrices)) {
    if (!ArrayBuffer.isView(given?.values)) {
      throw new RangeError(`${name} must be a matrix, but is ${written(given)}`);
    }
  }
  check_table(matrices);
}

/**
 * Refuse a row of which some entries do not fit, by the first of these.
 * @param {string} must
 * @param {(entry: number, at: number) => boolean} fits
 * @param {Record<string, ArrayLike<number>>} rows
 */
export function check_entries(must, fits, rows) {
  for (const [name, row] of Object.entries(rows)) {
    for (let i = 0; i < row.length; i++) {
      if (typeof row[i] !== "number" || !fits(row[i], i)) {
        throw new RangeError(`${name} must ${must}, but one is ${written(row[i])}`);
      }
    }
  }
}

/**
 * Refuse labels that are not 0 or 1, or not as many as points.
 * @param {ArrayLike<number | boolean>} labels
 * @param {number} count
 */
export function check_labels(labels, count) {
  const size = length_of(labels) ?? 1;
  if (size !== count) {
    throw new RangeError(`labels must be ${count} long, but is ${size} long`);
  }
  for (let i = 0; i < size; i++) {
    if (Number(labels[i]) !== 0 && Number(labels[i]) !== 1) {
      throw new RangeError(`labels must be 0 or 1, but one is ${written(labels[i])}`);
    }
  }
}

/** @type {(x: number) => boolean} */
export const is_number = (x) => !Number.isNaN(x);

/** @type {(row: unknown) => number | undefined} */
function length_of(row) {
  const array = Array.isArray(row) || ArrayBuffer.isView(row);
  return array ? /** @type {ArrayLike<unknown>} */ (row).length : undefined;
}

/** @type {(table: any) => ArrayLike<number>[] | undefined} */
function rows_of(table) {
  if (!ArrayBuffer.isView(table?.values)) {
    return length_of(table) === undefined ? undefined : Array.from(table);
  }
  const { rows, columns, values } = table;
  return Array.from({ length: rows }, (_, r) => values.subarray(r * columns, (r + 1) * columns));
}

/** @type {(value: unknown) => string} as Python has it */
function written(value) {
  if (typeof value === "string") return `'${value}'`;
  if (typeof value !== "number" || Number.isFinite(value)) return String(value);
  return String(value).replace("NaN", "nan").replace("Infinity", "inf");
}
