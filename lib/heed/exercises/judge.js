// Judges what was entered into the fields of a card, each by its kind. Draws nothing.
import { grouped } from "../figures/base/numbers.js";
import { quote, read_number } from "./numbers.js";
/** @import { ChoiceField, CodeField, Field, MistakeField, NumberField, OrderField, PredictField, Reply } from "./seal.js" */

/** @typedef {"right" | "wrong" | "unread"} Answer */

/**
 * What is said to one field. "unread" is what is missing or cannot be read.
 * @typedef {{ answer: Answer, reply: string }} Verdict
 */

const SAME = 1e-9; // relative: as near as numbers are to be called equal
const FEWEST = 3; // significant digits to which an answer that is no whole number may be rounded

export const RIGHT = "Right.";
export const NOTEBOOK = "This is answered in the notebook, where Python runs.";

/**
 * @param {Field} field
 * @param {any} entered a text; of a choice and an order a list of keys
 * @param {Record<string, string>} verdicts what Python said of code, by label
 * @returns {Verdict}
 */
export function judge(field, entered, verdicts = {}) {
  switch (field.kind) {
    case "number":
      return judge_number(field, text_of(entered));
    case "choice":
      return judge_choice(field, keys_of(entered, field.options.map(([key]) => key)));
    case "mistake":
      return judge_mistake(field, keys_of(entered, Object.keys(field.steps)));
    case "order":
      return judge_order(field, keys_of(entered, field.items.map(([key]) => key)));
    case "predict":
      return judge_prediction(field, text_of(entered));
    case "code":
      return judge_code(field, verdicts);
  }
}

/**
 * What all fields together are: as little as the least of them.
 * @param {Verdict[]} verdicts
 * @returns {Answer}
 */
export function together(verdicts) {
  const found = (/** @type {Answer} */ answer) => verdicts.some((one) => one.answer === answer);
  return found("unread") ? "unread" : found("wrong") ? "wrong" : "right";
}

/** @param {unknown} entered */
function text_of(entered) {
  return typeof entered === "string" ? entered : "";
}

/**
 * Those of a list that are keys, each once.
 * @param {unknown} entered
 * @param {string[]} known
 * @returns {string[]}
 */
function keys_of(entered, known) {
  const keys = Array.isArray(entered) ? entered : [];
  return [...new Set(keys)].filter((key) => known.includes(key));
}

/** @type {(reply: string) => Verdict} */
const right = (reply) => ({ answer: "right", reply });
/** @type {(reply: string) => Verdict} */
const wrong = (reply) => ({ answer: "wrong", reply });
/** @type {(reply: string) => Verdict} */
const unread = (reply) => ({ answer: "unread", reply });

/**
 * @param {NumberField} field
 * @param {string} text
 * @returns {Verdict}
 */
function judge_number(field, text) {
  const { numbers, percent, problem } = read_number(text, field.unit);
  if (problem) return unread(problem);
  const hundredths = field.unit === "%";
  const meant = hundredths ? numbers.flatMap((x) => percent ? [100 * x] : [x, 100 * x]) : numbers;
  const digits = significant(text);
  if (meant.some((x) => fits(field, x, digits))) return right(RIGHT);
  return wrong(reply_to(field.replies, meant[0], digits) ?? usual(field, meant[0], digits));
}

/**
 * Whether a number is the right one, perhaps rounded to as many digits as it was written with.
 * @param {{ right: number, within: number }} field
 * @param {number} x
 * @param {number} digits
 */
function fits({ right, within }, x, digits) {
  const off = Math.abs(x - right);
  if (off <= within + SAME * Math.max(Math.abs(right), within)) return true;
  if (Number.isInteger(right) || digits < FEWEST) return false;
  return near(right, x, Math.min(digits, 15));
}

/**
 * How many significant digits the longest number in a text has.
 * @param {string} text
 */
function significant(text) {
  const numbers = text.slice(0, 100).match(/\d[\d.,]*/g) ?? [];
  return Math.max(0, ...numbers.map((one) => one.replace(/[.,]/g, "").replace(/^0+/, "").length));
}

/**
 * The first reply that fits a number.
 * @param {Reply[]} replies
 * @param {number} x
 * @param {number} digits with which it was written
 * @returns {string | undefined}
 */
function reply_to(replies, x, digits) {
  return replies.find(({ when, value, within = 0 }) => {
    if (when === "above") return x > value;
    if (when === "below") return x < value;
    return fits({ right: value, within }, x, digits);
  })?.text;
}

/**
 * What is said to a wrong number where the exercise itself has nothing to say.
 * @param {NumberField} field
 * @param {number} x
 * @param {number} digits
 * @returns {string}
 */
function usual({ right, within }, x, digits) {
  const same = (/** @type {number} */ other) =>
    other !== 0 && fits({ right: other, within: 0 }, x, digits);
  const whole = Number.isInteger(right);
  if (same(-right)) return "Look at the sign.";
  if (same(100 * right)) return `If you count in hundredths, write ${written_short(x)} %.`;
  if (whole && within === 0 && Math.abs(x - right) < 1) return "Nearly: it is a whole number.";
  if (!whole && digits < FEWEST && near(right, x, digits)) {
    return "Nearly: give three significant digits.";
  }
  return x > right ? "Too large." : "Too small.";
}

/** @type {(right: number, x: number, digits: number) => boolean} */
function near(right, x, digits) {
  const rounded = Number(right.toPrecision(Math.max(digits, 1)));
  return Math.abs(x - rounded) <= SAME * Math.abs(rounded);
}

/** @param {number} x */
function written_short(x) {
  return String(Number(x.toPrecision(6)));
}

/**
 * @param {ChoiceField} field
 * @param {string[]} keys
 * @returns {Verdict}
 */
function judge_choice({ right: keys_right, several, replies, options }, keys) {
  if (keys.length === 0) {
    return unread(several ? "Nothing is ticked yet." : "Nothing is chosen yet.");
  }
  const surplus = keys.filter((key) => !keys_right.includes(key));
  const missing = keys_right.filter((key) => !keys.includes(key));
  if (surplus.length + missing.length === 0) return right(RIGHT);
  const said = [...surplus, ...missing].find((key) => replies[key]);
  if (said !== undefined) return wrong(replies[said]);
  const texts = Object.fromEntries(options);
  if (!several) return wrong("Not this one.");
  if (surplus.length) return wrong(`This one doesn’t belong: ${texts[surplus[0]]}`);
  return wrong(missing.length === 1 ? "One is missing." : `${missing.length} are missing.`);
}

/**
 * @param {MistakeField} field
 * @param {string[]} keys
 * @returns {Verdict}
 */
function judge_mistake(field, [step]) {
  if (step === undefined) return unread("No line is chosen yet.");
  if (Number(step) === field.right) return right(RIGHT);
  return wrong(field.replies[step] ?? `Line ${Number(step) + 1} is sound.`);
}

/**
 * @param {OrderField} field
 * @param {string[]} keys
 * @returns {Verdict}
 */
function judge_order({ items, misplaced }, keys) {
  if (keys.length < items.length || keys.every((key, at) => key === items[at][0])) {
    return unread("This is still the order in which the lines came: move them first.");
  }
  const places = new Map(keys.map((key, place) => [key, place]));
  const place = (/** @type {string} */ key) => places.get(key) ?? 0;
  const fault = misplaced.find(([pair]) => place(pair[0]) < place(pair[1]));
  return fault ? wrong(fault[1]) : right(RIGHT);
}

/**
 * @param {PredictField} field
 * @param {string} text
 * @returns {Verdict}
 */
function judge_prediction(field, text) {
  if (text.trim() === "") return unread("Guess first: move the slider or enter a number.");
  const { numbers: [guess], problem } = read_number(text, field.unit);
  if (problem) return unread(problem);
  if (guess < field.low || guess > field.high) {
    const [low, high] = [field.low, field.high].map((x) => grouped(x, field.digits));
    return unread(`“${quote(text)}” is off the scale, which goes from ${low} to ${high}.`);
  }
  const off = Math.abs(guess - field.right);
  const near = off <= field.within + SAME * Math.abs(field.right);
  const verdict = off < 0.5 * 10 ** -field.digits
    ? "exactly right"
    : near
    ? "well guessed"
    : `you are off by ${written(field, off)}`;
  const said = [
    `You say ${written(field, guess)}; the answer is ${written(field, field.right)}: ${verdict}.`,
    reply_to(field.replies, guess, significant(text)) ?? "",
  ];
  return { answer: near ? "right" : "wrong", reply: said.join(" ").trim() };
}

/**
 * @param {{ digits: number, unit: string }} field
 * @param {number} x
 */
export function written({ digits, unit }, x) {
  return `${grouped(x, digits)} ${unit}`.trim();
}

/**
 * @param {CodeField} field
 * @param {Record<string, string>} verdicts
 * @returns {Verdict}
 */
function judge_code({ label }, verdicts) {
  if (!Object.hasOwn(verdicts, label)) return unread(NOTEBOOK);
  return verdicts[label] ? wrong(verdicts[label]) : right(RIGHT);
}
