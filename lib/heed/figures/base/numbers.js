// Numbers as a figure writes them, letter for letter the same here and in ../numbers.py, which says
// how they are rounded.

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const EXPONENT_FREE = 1e21; // from here on toFixed writes an exponent

/**
 * Write x with so many places after the point, such as "−0.50", "∞" or "NaN".
 * @param {number} x
 * @param {number} digits in 0..100
 * @returns {string}
 */
export function fixed(x, digits) {
  if (Number.isNaN(x)) return "NaN";
  const text = magnitude(Math.abs(x), digits);
  return x < 0 && /[1-9∞]/.test(text) ? `−${text}` : text;
}

/**
 * Write x as `fixed` does, with a comma between thousands: "−1,234,567".
 * @param {number} x
 * @param {number} [digits] in 0..100
 * @returns {string}
 */
export function grouped(x, digits = 0) {
  const [whole, ...places] = fixed(x, digits).split(".");
  return [whole.replace(/\d(?=(\d{3})+$)/g, "$&,"), ...places].join(".");
}

/**
 * Write how many there are of what a noun names, such as "1 step" or "1,337 steps".
 * @param {number} n
 * @param {string} one the noun of a single one, or more words that change with the number
 * @param {string} [many] the same of several, if it is more than an s
 * @returns {string}
 */
export function counted(n, one, many = `${one}s`) {
  return `${grouped(n)} ${n === 1 ? one : many}`;
}

/**
 * Write x to digits + 1 significant figures, small and large ones as "1.3×10⁻⁵".
 *
 * From 0.001 up to 10,000 it stands without a power of ten, and no place before the point is
 * rounded: "0.0013", "1.3", "1337". Zero is "0".
 * @param {number} x
 * @param {number} [digits] in 0..100
 * @returns {string}
 */
export function power(x, digits = 1) {
  if (x === 0 || !Number.isFinite(x)) return fixed(x, 0);
  const [mantissa, exponent] = Math.abs(x).toExponential(digits).split("e");
  if (Math.abs(x) >= 0.001 && Math.abs(x) < 10_000) {
    return fixed(x, Math.min(Math.max(0, digits - Number(exponent)), 100));
  }
  return `${x < 0 ? "−" : ""}${mantissa}×10${superscript(Number(exponent))}`;
}

/**
 * Write a share, such as 0.125, in hundredths: "13%".
 * @param {number} x
 * @param {number} [digits] in 0..100
 * @returns {string}
 */
export function percent(x, digits = 0) {
  return `${fixed(100 * x, digits)}%`;
}

/**
 * Write an integer small and raised, as an exponent: "⁻⁵".
 * @param {number} n
 * @returns {string}
 */
export function superscript(n) {
  return String(n).replace("-", "⁻").replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)]);
}

/** @type {(x: number, digits: number) => string} */
function magnitude(x, digits) {
  if (x === Infinity) return "∞";
  if (x < EXPONENT_FREE) return x.toFixed(digits);
  return String(BigInt(x)) + (digits ? `.${"0".repeat(digits)}` : "");
}
