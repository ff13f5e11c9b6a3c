// Which pages a reader has read to their end: names as they stand in the addresses of the site, such
// as "book/learn/pac", kept by their browser alone. One that refuses to keep anything remembers none.
import { keep, kept } from "./kept.js";

const KEY = "heed.read";
export const READ = "You have read this page";

/** @returns {Set<string>} */
export function read_pages() {
  const stored = kept(KEY);
  return new Set(Array.isArray(stored) ? stored.map(String) : []);
}

/** @param {string} page */
export function remember_read(page) {
  keep(KEY, [...read_pages().add(page)]);
}
