// What is right travels sealed, so that no eye falls on it (exercise.py).

/** @typedef {{ when: "at" | "above" | "below", value: number, within?: number, text: string }} Reply */

/**
 * @typedef {object} NumberField
 * @property {"number"} kind
 * @property {string} label
 * @property {number} right
 * @property {number} within
 * @property {string} unit
 * @property {string} digits how many the question asks for, in its words, such as "three digits"; or ""
 * @property {Reply[]} replies
 */

/**
 * @typedef {object} ChoiceField
 * @property {"choice"} kind
 * @property {string} label
 * @property {[string, string][]} options key and text
 * @property {string[]} right keys
 * @property {boolean} several
 * @property {Record<string, string>} replies
 */

/**
 * @typedef {object} MistakeField
 * @property {"mistake"} kind
 * @property {string} label
 * @property {string[]} steps
 * @property {number} right
 * @property {Record<string, string>} replies
 */

/**
 * @typedef {object} OrderField
 * @property {"order"} kind
 * @property {string} label
 * @property {[string, string][]} items letter and text
 * @property {[string, string][]} misplaced two letters, and what is wrong where they come like this
 */

/**
 * @typedef {object} PredictField
 * @property {"predict"} kind
 * @property {string} label
 * @property {number} right
 * @property {number} low
 * @property {number} high
 * @property {string} unit
 * @property {number} digits
 * @property {number} within
 * @property {boolean} [exponent] whether a power of ten that is typed means its exponent
 * @property {string} figure
 * @property {Record<string, unknown>} state
 * @property {Reply[]} replies
 */

/**
 * @typedef {object} ExplainField
 * @property {"explain"} kind
 * @property {string} label
 * @property {string} ours the book's sentence
 * @property {string[]} points that a good sentence has
 */

/**
 * @typedef {object} CodeField
 * @property {"code"} kind
 * @property {string} label
 * @property {string} part its name in heed/workshop/parts
 * @property {string} start what the reader begins with
 * @property {string[]} tests sentences
 * @property {string[]} given parts that the code calls, and that those call
 */

/**
 * @typedef {object} ProgramField
 * @property {"program"} kind
 * @property {string} label
 * @property {[string, string][]} passages of the book's file: the part that each is of, or "", and its text
 * @property {[string, string, string][]} parts name, title and address of the card of each
 * @property {string} sentence that stands there first
 * @property {{ name: string, title: string, version: string, bytes: number }[]} translators whose weights it may have
 */

/** @typedef {NumberField | ChoiceField | MistakeField | OrderField | PredictField | ExplainField | CodeField | ProgramField} Field */
/** @typedef {{ fields: Field[], hint: string }} Card */

/**
 * @param {string} sealed
 * @returns {Card}
 */
export function unseal(sealed) {
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
