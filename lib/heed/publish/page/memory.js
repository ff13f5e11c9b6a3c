// What a reader has solved, kept by their browser alone, in two entries of localStorage:
//
// heed.exercises  {"pac-samples": {"solved": true, "entered": {"m": "47"}, "at": "2026-11-26"}, …}: each
//                 card that was checked, what its fields held, whether it was right once, and on which
//                 day; what is kept of a card that was missed at first, missed.js says, and what the
//                 review adds, due.js;
// heed.progress   {"book/learn/pac/promise": {"solved": 2, "total": 3}, …}: each page that was opened,
//                 by its name without a suffix, as it stands in the addresses of the site.
//
// Whoever shows progress reads the second, and listens to "heed-progress" on the document, whose
// detail is {page, solved, total}. A browser may refuse to store anything: then nothing is remembered.
import { keep, kept } from "../../figures/base/kept.js";

import { MISSED } from "./missed.js";
/** @import { Missed } from "./missed.js" */

export const EXERCISES = "heed.exercises";
const PROGRESS = "heed.progress";

/** @typedef {{ solved: boolean, entered: Record<string, unknown>, at?: string, missed?: Missed }} Remembered */
/** @typedef {{ solved: number, total: number }} Progress */

/**
 * @param {string} key
 * @returns {Record<string, any>} empty where nothing is stored, or nothing that can be read
 */
function read(key) {
  const stored = kept(key);
  return stored && typeof stored === "object" && !Array.isArray(stored) ? stored : {};
}

/**
 * @param {string} key
 * @param {string} name
 * @param {unknown} value
 */
function write(key, name, value) {
  keep(key, { ...read(key), [name]: value });
}

/**
 * @param {string} name of an exercise
 * @returns {Remembered}
 */
export function remembered(name) {
  const all = read(EXERCISES);
  const { solved, entered, missed } = Object.hasOwn(all, name) && all[name] || {};
  const fields = entered && typeof entered === "object" ? entered : {};
  const known = { solved: solved === true, entered: fields };
  return MISSED.includes(missed) ? { ...known, missed } : known;
}

/**
 * @param {string} name of an exercise
 * @param {Remembered} state
 */
export function remember(name, state) {
  const all = read(EXERCISES);
  write(EXERCISES, name, { ...(Object.hasOwn(all, name) && all[name]), ...state });
}

/**
 * How far the reader is on each page that they have opened.
 * @returns {Record<string, Progress>}
 */
export function progress() {
  return read(PROGRESS);
}

/**
 * Store how far the reader is on a page, and tell whoever shows it.
 * @param {string} page
 * @param {Progress} reached
 */
export function reach(page, reached) {
  write(PROGRESS, page, reached);
  document.dispatchEvent(new CustomEvent("heed-progress", { detail: { page, ...reached } }));
}
