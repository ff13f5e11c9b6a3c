// All that the browser keeps of a reader's exercises (memory.js), as far as it can be read.
import { keep, kept } from "../../figures/base/kept.js";
import { EXERCISES } from "./memory.js";
import { MISSED } from "./missed.js";
/** @import { Entry } from "./due.js" */
/** @import { Missed } from "./missed.js" */

/** @typedef {Entry & { entered: Record<string, unknown>, missed?: Missed }} Recorded */

const DAY = /^\d{4}-\d\d-\d\d$/;

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
