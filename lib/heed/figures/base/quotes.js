// Quotation marks, each in the way of its language.

/** @type {Record<string, [string, string]>} */
const MARKS = { fr: ["«\u00a0", "\u00a0»"], de: ["„", "“"] };
const USUAL = ["“", "”"];

/** What is said where a reader has typed no word. */
export const NO_WORDS = "There are no words. Type a sentence.";

/**
 * A text within another, in the marks of its own language.
 * @param {string} text
 * @param {string} [lang]
 */
export function quoted(text, lang = "fr") {
  const [open, close] = MARKS[lang] ?? USUAL;
  return open + text + close;
}

const QUOTED = new RegExp(
  `(${Object.values(MARKS).map(([a, b]) => `${a.trim()}[^${b.trim()}]*${b.trim()}`).join("|")})`,
);

/**
 * The parts of a text, those in the marks of another language with that language.
 * @param {string} text
 * @returns {{ text: string, lang?: string }[]}
 */
export function parts_of(text) {
  return text.split(QUOTED).map((part, i) => {
    const lang = Object.keys(MARKS).find((name) => part[0] === MARKS[name][0].trim());
    return i % 2 ? { text: part, lang } : { text: part };
  });
}

/** As much of a text as is told in words. @type {(text: string, longest: number) => string} */
export function cut(text, longest) {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
