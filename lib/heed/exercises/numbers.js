// A number in every form in which people write one: 0.26, 26%, 13/50, 2e-3, 2·10⁻³, e^2, √128, sin(1),
// 1 − 0.2^3, 1,000, 10 000, 0,26, "m = 7". What cannot be read is refused in words; nothing is ever run.

/**
 * What a text says: the number, and what else it may mean (1,000 may be 1 with three places), whether
 * it counts in hundredths, and whether it had to be worked out. Or what is wrong with it.
 * @typedef {{ numbers: number[], percent: boolean, computed: boolean, problem: string }} Read
 */

const LONGEST = 60; // letters of an answer that is looked at, and of a unit more
const QUOTED = 24; // letters of it that are said back
const EXAMPLES = "A number, please, such as 3, 0.26, 26% or 13/50.";
export const MISSING = "Nothing is entered yet.";

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const NAME = /^[\p{L}\p{M}_][\p{L}\p{M}\d_()]{0,12}\s*[=:≈≥≤]\s*/u; // as in "m = 7"
const SPACES = /(\d)[ \u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g; // between thousands
const DIGITS = /^(\d[\d.,]*|[.,]\d+)(?:e([-+]?\d{1,4}))?/;
const CONSTANT = /^(?:π|pi(?![a-z])|e(?![a-z\d]))/;
const FUNCTION = /^(?:√|(?:sqrt|exp|sin|cos|tan|ln|lg|log(?:10|2)(?=\()|log)(?=[^a-z]|pi|e\^))/;
const PLAIN = /^[-+]?[\d.,]+(?:e[-+]?\d+)?$/;

/**
 * Read a number.
 * @param {string} text what somebody typed
 * @param {string} [unit] what may follow the number
 * @returns {Read}
 */
export function read_number(text, unit = "") {
  const bare = plain(text.slice(0, 4 * LONGEST));
  if (bare === "") return refuse(MISSING);
  if (bare.length > LONGEST + unit.length) return refuse(unreadable(text));
  const [rest, percent] = without_unit(bare.replace(NAME, ""), unit);
  const words = rest.replace(SPACES, "$1").replace(/^(?:about|ca\.?|[~≈=≥≤])\s*/i, "")
    .toLowerCase();
  const term = words.replace(/\s+/g, "");
  const reading = new Reading(term);
  const numbers = /\d\s+\d/.test(words) ? undefined : reading.all();
  if (!numbers) return refuse(unreadable(text));
  if (reading.by_zero) return refuse(`Nothing can be divided by 0, as in “${quote(text)}”.`);
  if (numbers.some(Number.isNaN)) return refuse(`“${quote(text)}” is not a real number.`);
  if (!numbers.every(Number.isFinite)) return refuse(`“${quote(text)}” is too large to be read.`);
  const computed = !PLAIN.test(term);
  const read = percent ? numbers.map((x) => x / 100) : numbers;
  return { numbers: read, percent, computed, problem: "" };
}

/**
 * @param {string} problem
 * @returns {Read}
 */
function refuse(problem) {
  return { numbers: [], percent: false, computed: false, problem };
}

/** @param {string} text */
function unreadable(text) {
  return `I can’t read “${quote(text)}”. ${EXAMPLES}`;
}

/**
 * The beginning of what somebody typed, on one line.
 * @param {string} text
 */
export function quote(text) {
  const line = [...text.slice(0, 4 * QUOTED).trim().replace(/\s+/g, " ")];
  return line.length > QUOTED ? `${line.slice(0, QUOTED).join("")}…` : line.join("");
}

/**
 * The text with the signs of a keyboard in place of those of print.
 * @param {string} text
 */
function plain(text) {
  return text.trim()
    .replace(/[−–—]/g, "-")
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(
      /([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g,
      (_, sign, digits) =>
        `^${sign === "⁻" ? "-" : ""}${[...digits].map((d) => SUPERSCRIPTS.indexOf(d)).join("")}`,
    )
    .replace(/\*\*/g, "^")
    .replace(/[·×⋅∙]/g, "*")
    .replace(/(\d)\s*x\s*(?=10\s*\^)/gi, "$1*")
    .replace(/[÷∕⁄]/g, "/")
    .replace(/[{[]/g, "(")
    .replace(/[}\]]/g, ")");
}

/**
 * Split off what follows the number: its unit, a sign for hundredths, a full stop.
 * @param {string} text
 * @param {string} unit
 * @returns {[string, boolean]} the rest, and whether it counts in hundredths
 */
function without_unit(text, unit) {
  const rest = text.replace(/\.$/, "").trim();
  const percent = /(?:%|\bper ?cent)$/i.exec(rest);
  if (percent) return [rest.slice(0, percent.index).trim(), true];
  const words = unit.toLowerCase();
  const ends = [words, words.replace(/s$/, ""), `${words}s`].find((word) =>
    words && word && rest.toLowerCase().endsWith(word)
  );
  return [ends ? rest.slice(0, -ends.length).trim() : rest, false];
}

/**
 * A term, read from left to right: sums of products of powers. Each part gives all values that it may
 * have, the likeliest first, or nothing where it cannot be read.
 */
class Reading {
  /** @param {string} text in small letters, without spaces */
  constructor(text) {
    this.rest = text;
    this.by_zero = false;
  }

  /** @returns {number[] | undefined} the values of the whole text */
  all() {
    const values = this.sum();
    return this.rest === "" ? values : undefined;
  }

  /**
   * Take from the front what a pattern finds there.
   * @param {RegExp} pattern
   */
  take(pattern) {
    const found = pattern.exec(this.rest);
    this.rest = this.rest.slice(found?.[0].length ?? 0);
    return found;
  }

  /** @returns {number[] | undefined} */
  sum() {
    const minus = this.take(/^[-+]/)?.[0] === "-";
    let values = this.product()?.map((x) => minus ? -x : x);
    for (let sign = this.take(/^[-+]/); sign; sign = this.take(/^[-+]/)) {
      const by = sign[0] === "-" ? -1 : 1;
      values = each(values, this.product(), (x, y) => x + by * y);
    }
    return values;
  }

  /** @returns {number[] | undefined} */
  product() {
    let values = this.chain();
    for (let sign = this.take(/^[*/]/); sign; sign = this.take(/^[*/]/)) {
      const others = this.chain();
      const over = sign[0] === "/";
      this.by_zero ||= over && others?.includes(0) === true;
      values = each(values, others, (x, y) => over ? x / y : x * y);
    }
    return values;
  }

  /** @returns {number[] | undefined} of factors that stand side by side, such as 2π and 2√3 */
  chain() {
    let values = this.power();
    while (values && /^(?:[(√πp]|sqrt|exp|sin|cos|tan|l[ngo]|e\^)/.test(this.rest)) {
      values = each(values, this.power(), (x, y) => x * y);
    }
    return values;
  }

  /** @returns {number[] | undefined} */
  power() {
    const bases = this.factor();
    if (!this.take(/^\^/)) return bases;
    const minus = this.take(/^[-+]/)?.[0] === "-";
    return each(bases, this.power(), (x, y) => x ** (minus ? -y : y));
  }

  /** @returns {number[] | undefined} */
  factor() {
    const digits = this.take(DIGITS);
    if (digits) return scaled(digits[1], Number(digits[2] ?? 0));
    const name = this.take(FUNCTION)?.[0];
    if (name) return this.argument(name)?.map((x) => applied(name, x));
    const constant = this.take(CONSTANT)?.[0];
    if (constant) return [constant === "e" ? Math.E : Math.PI];
    return this.rest.startsWith("(") ? this.group() : undefined;
  }

  /**
   * What a function is of: a term in brackets, or what stands next.
   * @param {string} name
   * @returns {number[] | undefined}
   */
  argument(name) {
    if (this.rest.startsWith("(")) return this.group();
    const minus = this.take(/^-/);
    const values = name === "√" ? this.factor() : this.chain();
    return values?.map((x) => minus ? -x : x);
  }

  /** @returns {number[] | undefined} */
  group() {
    this.take(/^\(/);
    const values = this.sum();
    return this.take(/^\)/) ? values : undefined;
  }
}

/**
 * All values of two parts together, four at most.
 * @param {number[] | undefined} left
 * @param {number[] | undefined} right
 * @param {(x: number, y: number) => number} join
 * @returns {number[] | undefined}
 */
function each(left, right, join) {
  if (!right) return undefined;
  return left?.flatMap((x) => right.map((y) => join(x, y))).slice(0, 4);
}

/**
 * @param {string} name
 * @param {number} x
 */
function applied(name, x) {
  if (name === "√" || name === "sqrt") return Math.sqrt(x);
  if (name === "exp" || name === "sin" || name === "cos" || name === "tan") return Math[name](x);
  const base = name === "log2" ? Math.LN2 : name === "ln" || name === "log" ? 1 : Math.LN10;
  return x > 0 ? Math.log(x) / base : NaN;
}

/**
 * The values that digits with an exponent may have: more than one where a comma may mean two things.
 * @param {string} digits
 * @param {number} exponent
 * @returns {number[] | undefined}
 */
function scaled(digits, exponent) {
  return decimals(digits)?.map((x) => x === 0 ? 0 : x * 10 ** exponent);
}

/**
 * What digits with points and commas may mean, the likelier first.
 * @param {string} digits
 * @returns {number[] | undefined}
 */
function decimals(digits) {
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(digits)) {
    const thousands = /^[1-9]\d{0,2}\.\d{3}$/.test(digits);
    return [Number(digits), ...(thousands ? [Number(digits.replace(".", ""))] : [])];
  }
  if (/^\d*,\d+$/.test(digits)) {
    const decimal = Number(digits.replace(",", "."));
    const thousands = /^[1-9]\d{0,2},\d{3}$/.test(digits);
    return thousands ? [Number(digits.replace(",", "")), decimal] : [decimal];
  }
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) {
    return [Number(digits.replaceAll(",", ""))];
  }
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(digits)) {
    return [Number(digits.replaceAll(".", "").replace(",", "."))];
  }
  return undefined;
}
