// A chapter's page once was the whole chapter. An old link to a part of it, or to a state of one of
// its figures, leads on to the page that has this part now; moved.py writes which. At the address of
// a page that has moved, this script leads on with all that the address asks for.
import { named } from "./fragment.js";

/**
 * The name of the part that an address asks for: behind its #, or of the first figure in its query.
 * @param {URL} address
 * @returns {string} nothing if it asks for the page as a whole
 */
export function part_of({ hash, searchParams }) {
  if (hash.length > 1) return named(hash);
  const [key = ""] = [...searchParams.keys()].filter((one) => one.includes("."));
  return key && `fig-${key.split(".")[0]}`;
}

/**
 * Where an old address leads.
 * @param {URL} address
 * @param {Record<string, string>} places the page of each name, its address from `root` on
 * @param {URL} root of the site
 * @returns {string | null} null if nothing is known by the name
 */
export function led_on(address, places, root) {
  const part = part_of(address);
  if (!Object.hasOwn(places, part)) return null;
  const url = new URL(places[part], root);
  url.search = address.search;
  url.hash = part;
  return url.href;
}

async function follow() {
  const address = new URL(location.href);
  const { moved } = document.documentElement.dataset;
  if (moved) return location.replace(new URL(moved + address.search + address.hash, address));
  const part = part_of(address);
  if (!part || document.getElementById(part)) return;
  const answer = await fetch(new URL("../../moved.json", import.meta.url));
  const next = led_on(address, await answer.json(), new URL("../../../../", import.meta.url));
  if (next) location.replace(next);
}

if ("location" in globalThis && globalThis.location) await follow();
