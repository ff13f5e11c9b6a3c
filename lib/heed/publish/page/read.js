// Which pages a reader has read to their end: names as they stand in the addresses of the site, such
// as "book/learn/pac", kept by their browser alone. One that refuses to keep anything remembers none.
const KEY = "heed.read";
export const READ = "You have read this page";

/** @returns {Set<string>} */
export function read_pages() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
}

/** @param {string} page */
export function remember_read(page) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read_pages().add(page)]));
  } catch {
    // refused, or full
  }
}
