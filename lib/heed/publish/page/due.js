// When a solved exercise is asked again: a week after it was solved, and once more two months later.
import { counted } from "../../figures/base/numbers.js";

/**
 * @typedef {object} Entry
 * @property {boolean} solved
 * @property {string} [at] the day of the last answer that counts, such as 2026-11-26
 * @property {number} [returns] how often it was right when it was asked again
 */

export const WAITS = [7, 60]; // days before the first return, and the second, which is the last
const DAY = 86_400_000; // milliseconds

/** @type {(from: string, days: number) => string} */
export function later(from, days) {
  return new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);
}

/**
 * The day from which on an exercise is due; "" is any day, for one that was solved before days were kept.
 * @param {Entry} entry
 * @returns {string | undefined} undefined if it is not asked again
 */
export function due_on({ solved, at = "", returns = 0 }) {
  if (!solved || returns >= WAITS.length) return undefined;
  return at && later(at, WAITS[returns]);
}

/** @type {(entry: Entry, today: string) => boolean} */
export function is_due(entry, today) {
  const from = due_on(entry);
  return from !== undefined && from <= today;
}

/**
 * What is kept once an exercise was asked again. A wrong answer begins anew.
 * @type {<E extends Entry>(entry: E, right: boolean, today: string) => E}
 */
export function returned(entry, right, today) {
  return { ...entry, at: today, returns: right ? (entry.returns ?? 0) + 1 : 0 };
}

/**
 * Two records of the same exercises in one: of each the later entry, and nothing that was solved is lost.
 * @type {<E extends Entry>(own: Record<string, E>, other: Record<string, E>) => Record<string, E>}
 */
export function merged(own, other) {
  const both = { ...other, ...own };
  for (const name of Object.keys(own).filter((one) => Object.hasOwn(other, one))) {
    const [a, b] = [own[name], other[name]];
    const first = a.solved === b.solved ? (a.at ?? "") >= (b.at ?? "") : a.solved;
    both[name] = first ? a : b;
  }
  return both;
}

/**
 * A calendar with a day for each day on which something becomes due.
 * @param {Map<string, number>} days and how many
 * @param {string} address of the page that asks
 */
export function calendar(days, address) {
  const events = [...days].map(([on, count]) =>
    [
      "BEGIN:VEVENT",
      `UID:${on}@heed-review`,
      `DTSTAMP:${on.replaceAll("-", "")}T000000Z`,
      `DTSTART;VALUE=DATE:${on.replaceAll("-", "")}`,
      `SUMMARY:Heed: ${counted(count, "exercise")} to review`,
      `URL:${address}`,
      "END:VEVENT",
    ].join("\r\n")
  );
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Heed//Review//EN"];
  return [...head, ...events, "END:VCALENDAR", ""].join("\r\n");
}
