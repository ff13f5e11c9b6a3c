// What the languages of a translator are called, and how their texts are marked.

const NAMES = new Intl.DisplayNames(["en"], { type: "language" });
const UNKNOWN = "und"; // ISO 639-3 for "which language is not known"

/**
 * @typedef {object} Language
 * @property {string} lang for the attribute of that name; "" says that it is not known
 * @property {string} name in English; "" if it is not known
 */

/** @typedef {{ source: Language, target: Language }} Languages */

/**
 * The languages that a translator reads and writes.
 * @param {string[]} [codes] ISO 639-3
 * @returns {Languages}
 */
export function languages_of([source, target] = [UNKNOWN, UNKNOWN]) {
  return { source: language_of(source), target: language_of(target) };
}

/** @type {(code: string) => Language} */
function language_of(code) {
  if (code === UNKNOWN) return { lang: "", name: "" };
  return { lang: new Intl.Locale(code).language, name: NAMES.of(code) ?? code };
}
