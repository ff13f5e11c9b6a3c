// A number in every form in which people write one: 0.26, 26 %, 13/50, 2e-3, 2·10⁻³, 1,000, 10 000,
// 0,26, "m = 7". What cannot be read is refused in words; nothing is ever run.

/**
 * What a text says: the number, and what else it may mean (1,000 may be 1 with three places). Or
 * what is wrong with it.
 * @typedef {{ numbers: number[], percent: boolean, problem: string }} Read
 */

const LONGEST = 60; // letters of an answer that is looked at, and of a unit more
const QUOTED = 24; // letters of it that are said back
const EXAMPLES = "A number, please, such as 3, 0.26, 26 % or 13/50.";
export const MISSING = "Nothing is entered yet.";

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const NAME = /^[\p{L}\p{M}_][\p{L}\p{M}\d_()]{0,12}\s*[=:≈≥≤]\s*/u; // as in "m = 7"
const SPACES = /(\d)[ \u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g; // between thousands
const FACTOR =
  /^(?:(\d[\d.,]*|[.,]\d+)(?:e([-+]?\d{1,4}))?|(π|pi(?![a-z])))(?:\^\(?([-+]?\d{1,4})\)?)?/;

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
  const numbers = product(words.replace(/\s+/g, ""));
  if (!numbers || /\d\s+\d/.test(words)) return refuse(unreadable(text));
  if (numbers.some(Number.isNaN)) {
    return refuse(`Nothing can be divided by 0, as in “${quote(text)}”.`);
  }
  if (!numbers.every(Number.isFinite)) return refuse(`“${quote(text)}” is too large to be read.`);
  return { numbers: percent ? numbers.map((x) => x / 100) : numbers, percent, problem: "" };
}

/**
 * @param {string} problem
 * @returns {Read}
 */
function refuse(problem) {
  return { numbers: [], percent: false, problem };
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
    .replace(/[÷∕⁄]/g, "/");
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
 * The values that a product or quotient may have; NaN where it is divided by 0.
 * @param {string} text without spaces
 * @returns {number[] | undefined} nothing if it is none
 */
function product(text) {
  let rest = text.replace(/^[-+]/, "");
  let values = [text.startsWith("-") ? -1 : 1];
  for (let times = true;;) {
    const factor = FACTOR.exec(rest);
    const bases = factor && meanings(factor);
    if (!bases) return undefined;
    values = values.flatMap((x) => bases.map((y) => times ? x * y : y === 0 ? NaN : x / y));
    rest = rest.slice(factor[0].length);
    if (rest === "") return values.slice(0, 4);
    const sign = /^[*/]/.exec(rest)?.[0] ?? "";
    if (!sign && !/^(?:π|pi)/.test(rest)) return undefined;
    times = sign !== "/";
    rest = rest.slice(sign.length);
  }
}

/**
 * The values that one factor may have: more than one where its comma may mean two things.
 * @param {RegExpExecArray} factor
 * @returns {number[] | undefined}
 */
function meanings([, digits, exponent = "0", , power]) {
  const bases = digits === undefined ? [Math.PI] : decimals(digits);
  return bases?.map((x) => {
    const scaled = x === 0 ? 0 : x * 10 ** Number(exponent);
    return power === undefined ? scaled : scaled ** Number(power);
  });
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
