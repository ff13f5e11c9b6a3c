// Judges what was entered into the fields of a card, each by its kind. Draws nothing.
import { grouped } from "../figures/base/numbers.js";
import { quote, read_number } from "./numbers.js";
/** @import { Report } from "../workshop/python.js" */
/** @import { Read } from "./numbers.js" */
/** @import { ChoiceField, CodeField, ExplainField, Field, MistakeField, NumberField, OrderField, PredictField, ProgramField, Reply } from "./seal.js" */

/** @typedef {"right" | "wrong" | "unread"} Answer */

/**
 * What is said to one field. "unread" is what is missing or cannot be read.
 * @typedef {object} Verdict
 * @property {Answer} answer
 * @property {string} reply
 * @property {boolean} [bare] whether the card has no words for this mistake, so that its hint must help
 * @property {boolean} [told] whether the reply to a guess tells what is right, or ours is to be shown
 */

const SAME = 1e-9; // relative: as near as numbers are to be called equal
const SHORT = 2; // significant digits to which a number may be rounded where the question names none
const COUNTS = ["no", "one", "two", "three", "four"]; // as questions name digits
const TRIES = 2; // after so many guesses a card tells what is right

export const RIGHT = "Right.";
export const UNTRIED = "This code was not run yet.";

/**
 * @param {Field} field
 * @param {any} entered a text; of a choice and an order a list of keys; of a sentence {text, said}
 * @param {Record<string, Report>} verdicts what Python said of code, by label
 * @param {number} tries how many different guesses there have been, this one included
 * @returns {Verdict}
 */
export function judge(field, entered, verdicts = {}, tries = 1) {
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
      return judge_prediction(field, text_of(entered), tries);
    case "explain":
      return judge_explanation(field, entered);
    case "code":
    case "program":
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
const bare = (reply) => ({ answer: "wrong", reply, bare: true });
/** @type {(reply: string) => Verdict} */
const unread = (reply) => ({ answer: "unread", reply });

/**
 * @param {NumberField} field
 * @param {string} text
 * @returns {Verdict}
 */
function judge_number(field, text) {
  const read = read_number(text, field.unit);
  if (read.problem) return unread(read.problem);
  const { numbers, percent } = read;
  const hundredths = field.unit === "%";
  const meant = hundredths ? numbers.flatMap((x) => percent ? [100 * x] : [x, 100 * x]) : numbers;
  const digits = significant(text);
  const found = meant.findIndex((x) => is_right(field, x, digits));
  if (found === 0) return right(RIGHT);
  if (found > 0) {
    return right(`Right: “${quote(text)}” is read as ${with_unit(field, meant[found])}.`);
  }
  const said = reply_to(field.replies, meant[0], digits);
  return said ? wrong(said) : bare(usual(field, meant[0], digits, typed(text, read)));
}

/**
 * Whether a number is the right one, perhaps rounded, to as many digits as the question asks for or
 * more. A right answer of few digits is no matter of rounding, and neither is a known mistake.
 * @param {NumberField} field
 * @param {number} x
 * @param {number} digits with which it was written
 */
function is_right(field, x, digits) {
  if (within(field, x)) return true;
  if (is_short(field.right) || digits < least(field) || !near(field.right, x, digits)) return false;
  return !field.replies.some(({ when, value }) =>
    when === "at" && within({ right: value, within: 0 }, x)
  );
}

/** @param {number} x */
function is_short(x) {
  return Number.isInteger(x) || x === Number(x.toPrecision(3));
}

/** @param {NumberField} field */
function least({ digits }) {
  return digits ? COUNTS.indexOf(digits.split(" ")[0]) : SHORT;
}

/**
 * @param {{ right: number, within: number }} field
 * @param {number} x
 */
function within({ right, within }, x) {
  return Math.abs(x - right) <= within + SAME * Math.max(Math.abs(right), within);
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
 * What was typed, in quotes, and what it comes to where it had to be worked out.
 * @param {string} text
 * @param {Read} read
 */
function typed(text, { numbers: [x], computed }) {
  return `“${quote(text)}”${computed ? ` (${written_short(x)})` : ""}`;
}

/**
 * The first reply that fits a number.
 * @param {Reply[]} replies
 * @param {number} x
 * @param {number} digits with which it was written
 * @returns {string | undefined}
 */
function reply_to(replies, x, digits) {
  return replies.find(({ when, value, within: off = 0 }) => {
    if (when === "above") return x > value;
    if (when === "below") return x < value;
    return within({ right: value, within: off }, x) || (digits > SHORT && near(value, x, digits));
  })?.text;
}

/**
 * What is said to a wrong number where the exercise itself has nothing to say.
 * @param {NumberField} field
 * @param {number} x
 * @param {number} digits
 * @param {string} said what was typed
 * @returns {string}
 */
function usual(field, x, digits, said) {
  const { right, within: margin } = field;
  const same = (/** @type {number} */ other) =>
    other !== 0 && is_right({ ...field, right: other, within: 0, replies: [] }, x, digits);
  const whole = Number.isInteger(right);
  if (same(-right)) return `${said}: look at the sign.`;
  if (same(100 * right)) return `If you count in hundredths, write ${written_short(x)}%.`;
  if (whole && margin === 0 && Math.abs(x - right) < 1) {
    return `${said} is near. The answer is a whole number.`;
  }
  if (!whole && field.digits && digits < least(field) && near(right, x, digits)) {
    return `${said} is near. The question asks for ${field.digits}.`;
  }
  return `${said} is too ${x > right ? "large" : "small"}.`;
}

/** @type {(right: number, x: number, digits: number) => boolean} */
function near(right, x, digits) {
  const rounded = Number(right.toPrecision(Math.min(Math.max(digits, 1), 15)));
  return Math.abs(x - rounded) <= SAME * Math.abs(rounded);
}

/** @type {(field: { unit: string }, x: number) => string} */
function with_unit({ unit }, x) {
  return written_short(x) + (unit === "%" ? "%" : "");
}

/** @param {number} x */
function written_short(x) {
  return String(Number(x.toPrecision(6))).replace("-", "−");
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
  const others = surplus.length + missing.length - 1;
  const more = several && others
    ? ` ${
      others === 1 ? "One more box is not as it" : `${others} more boxes are not as they`
    } should be.`
    : "";
  if (said !== undefined) return wrong(replies[said] + more);
  const texts = Object.fromEntries(options);
  if (!several) return bare("Not this one.");
  if (surplus.length) return bare(`This one doesn’t belong: ${texts[surplus[0]]}${more}`);
  return bare(missing.length === 1 ? "One is missing." : `${missing.length} are missing.`);
}

/**
 * @param {MistakeField} field
 * @param {string[]} keys
 * @returns {Verdict}
 */
function judge_mistake(field, [step]) {
  if (step === undefined) return unread("No line is chosen yet.");
  if (Number(step) === field.right) return right(RIGHT);
  const said = field.replies[step];
  return said ? wrong(said) : bare(`Line ${Number(step) + 1} is right.`);
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
 * A guess that is off is answered with a direction and a reason first, and with the number later.
 * @param {PredictField} field
 * @param {string} text
 * @param {number} tries
 * @returns {Verdict}
 */
function judge_prediction(field, text, tries) {
  if (text.trim() === "") return unread("Guess first: move the slider or enter a number.");
  const read = read_number(text, field.unit);
  if (read.problem) return unread(read.problem);
  const guess = guessed(field, read);
  if (guess < field.low || guess > field.high) {
    const [low, high] = [field.low, field.high].map((x) => grouped(x, field.digits));
    return unread(`“${quote(text)}” is off the scale, which goes from ${low} to ${high}.`);
  }
  const exact = Math.abs(guess - Number(field.right.toFixed(field.digits))) <= SAME;
  const well = exact || within(field, guess);
  const reason = exact ? undefined : reply_to(field.replies, guess, significant(text));
  const verdict = exact
    ? "is exactly right"
    : well
    ? "is well guessed"
    : `is too ${guess > field.right ? "high" : "low"}`;
  const told = well || tries >= TRIES;
  const said = [
    `${typed(text, read)} ${verdict}.`,
    told && !exact ? answer_of(field) : "",
    reason ?? "",
  ];
  const reply = said.filter(Boolean).join(" ");
  return { answer: well ? "right" : "wrong", reply, told, bare: !well && !reason };
}

/**
 * The number that a guess means: in a field of hundredths, 0.3 with a sign for hundredths is 0.3 of them, and in
 * one that asks for the exponent, 10^-3 is −3.
 * @param {PredictField} field
 * @param {Read} read
 */
export function guessed({ unit, exponent, high }, { numbers: [x], percent }) {
  if (exponent && x > high) return Math.log10(x);
  return unit === "%" && percent ? 100 * x : x;
}

/**
 * What is said to somebody who wants to know.
 * @param {PredictField} field
 */
export function answer_of(field) {
  return `The answer is ${written(field, field.right)}.`;
}

/**
 * @param {{ digits: number, unit: string }} field
 * @param {number} x
 */
export function written({ digits, unit }, x) {
  return `${grouped(x, digits)}${unit === "%" ? "%" : ` ${unit}`}`.trim();
}

/**
 * Nobody but the reader judges a sentence: it is right once they have held it against ours, whatever
 * they have found.
 * @param {ExplainField} field
 * @param {any} entered `text`, and `said`, the places of the points that it has; no list before that is told
 * @returns {Verdict}
 */
function judge_explanation({ points }, entered) {
  if (text_of(entered?.text).trim() === "") {
    return unread("Write a sentence first. It need not be a good one.");
  }
  if (!Array.isArray(entered.said)) {
    return { ...unread("Tick what your sentence says too, then tap or click Done."), told: true };
  }
  const said = keys_of(entered.said, Object.keys(points)).length;
  return right(
    said === points.length
      ? "Your sentence has it all."
      : `Your sentence has ${said} of ${points.length} points. Read ours once more for the rest.`,
  );
}

/**
 * What Python said; where it has no words for a mistake, the values say what is wrong.
 * @param {CodeField | ProgramField} field
 * @param {Record<string, Report>} verdicts
 * @returns {Verdict}
 */
function judge_code({ label }, verdicts) {
  if (!Object.hasOwn(verdicts, label)) return unread(UNTRIED);
  const { answer, reply, values } = verdicts[label];
  return { answer, reply: reply || values, bare: answer === "wrong" && !reply };
}
