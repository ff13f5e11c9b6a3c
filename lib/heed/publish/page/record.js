// All that the browser keeps of a reader's exercises (memory.js), as far as it can be read; and as one
// record for a file: beside the exercises, by the keys of localStorage, what they guessed, read and wrote.
import { keep, kept } from "../../figures/base/kept.js";
import { read_pages, remember_read } from "../../figures/base/read.js";
import { merged } from "./due.js";
import { EXERCISES } from "./memory.js";
import { MISSED } from "./missed.js";
/** @import { Entry } from "./due.js" */
/** @import { Missed } from "./missed.js" */

/** @typedef {Entry & { entered: Record<string, unknown>, missed?: Missed }} Recorded */

const DAY = /^\d{4}-\d\d-\d\d$/;
const READ = "heed.read";
/** What is kept by name, and of which kind. @type {Record<string, (value: unknown) => boolean>} */
const OTHERS = {
  "heed.guesses": Number.isInteger, // figures/kit/question.js
  "heed.code": (value) => typeof value === "string", // exercises/views/code.js, as the next
  "heed.written": (value) => typeof value === "string",
};

/**
 * Every exercise that was checked, by name.
 * @returns {Record<string, Recorded>}
 */
export function every_entry() {
  const all = kept(EXERCISES);
  return read(all && typeof all === "object" ? all : {});
}

/**
 * Keep these in place of what was kept.
 * @param {Record<string, unknown>} entries
 */
export function take_entries(entries) {
  keep(EXERCISES, read(entries));
}

/** What a file holds that another browser is to know. @returns {Record<string, unknown>} */
export function record() {
  const others = Object.keys(OTHERS).map((key) => [key, by_name(key, kept(key))]);
  return { ...every_entry(), ...Object.fromEntries(others), [READ]: [...read_pages()] };
}

/**
 * Add another browser's record. Of an exercise that both know, the more recent answer stays; of what else
 * both know, what is here.
 * @param {Record<string, any>} other
 * @returns {number} how many exercises are new here
 */
export function add_record(other) {
  const [before, exercises] = [every_entry(), { ...other }];
  for (const key of [...Object.keys(OTHERS), READ]) delete exercises[key];
  take_entries(merged(before, exercises));
  for (const key of Object.keys(OTHERS)) {
    keep(key, { ...by_name(key, other[key]), ...by_name(key, kept(key)) });
  }
  const pages = Array.isArray(other[READ]) ? other[READ] : [];
  for (const page of pages) if (typeof page === "string") remember_read(page);
  return Object.keys(every_entry()).length - Object.keys(before).length;
}

/** @type {(key: string, stored: any) => Record<string, unknown>} */
function by_name(key, stored) {
  const is_plain = stored && typeof stored === "object" && !Array.isArray(stored);
  const all = Object.entries(is_plain ? stored : {});
  return Object.fromEntries(all.filter(([, value]) => OTHERS[key](value)));
}

/** @type {(entries: Record<string, any>) => Record<string, Recorded>} */
function read(entries) {
  const found = Object.entries(entries).filter(([, one]) => one && typeof one === "object");
  return Object.fromEntries(found.map(([name, one]) => [name, entry_of(one)]));
}

/** @type {(stored: any) => Recorded} */
function entry_of({ solved, entered, at, returns, missed }) {
  return {
    solved: solved === true,
    entered: entered && typeof entered === "object" ? entered : {},
    ...(DAY.test(at) ? { at } : {}),
    ...(Number.isInteger(returns) && returns > 0 ? { returns } : {}),
    ...(MISSED.includes(missed) ? { missed } : {}),
  };
}
