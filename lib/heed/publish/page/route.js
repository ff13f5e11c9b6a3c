// The route that a reader takes through the book: the one that the address names, such as
// `?route=three-hours`, or else the one that they took last, in one entry of localStorage:
//
// heed.route  "three-hours": its name, as JSON.
//
// A page on that route says where it stands there, and carries on along it; any other is as it is for
// everybody.
import { keep, kept } from "../../figures/base/kept.js";

const KEY = "heed.route";
const NAME = /^[a-z-]{1,40}$/;

/**
 * The route that is taken.
 * @param {string} search the part of the address from its question mark on
 * @returns {string} "" if none is
 */
export function route_taken(search) {
  const asked = new URLSearchParams(search).get("route") ?? "";
  return NAME.test(asked) ? asked : remembered();
}

/** @returns {string} */
function remembered() {
  const stored = kept(KEY);
  return typeof stored === "string" && NAME.test(stored) ? stored : "";
}

/** @param {string} name "" forgets it */
export function take_route(name) {
  keep(KEY, name || undefined); // one that keeps nothing finds it in the addresses along the route
}

/**
 * Show what this page has of a route, and nothing of any other.
 * @param {string} name "" for none
 * @returns {boolean} whether the page is on it
 */
export function show_route(name) {
  const parts = [...document.querySelectorAll("[data-route]")];
  const own = parts.filter((part) => part.getAttribute("data-route") === name);
  for (const part of parts) part.toggleAttribute("hidden", !own.includes(part));
  const usual = document.querySelectorAll(
    ".prev-next-footer > :not([data-route]), .heed-trail > ol",
  );
  for (const part of usual) part.toggleAttribute("hidden", own.length > 0);
  document.querySelector(".heed-carry")?.remove();
  const end = own.find((part) => part.matches(".heed-on-route"));
  if (end) document.querySelector("#carry-on > h2")?.after(...carry_on(end));
  return own.length > 0;
}

/**
 * Where the route goes on, as a sentence for the text.
 * @param {Element} end of the page on its route
 */
function carry_on(end) {
  const next = end.querySelector(".heed-tile-title a");
  if (!next) return [];
  const said = document.createElement("p");
  const link = document.createElement("a");
  link.setAttribute("href", next.getAttribute("href") ?? "");
  link.textContent = next.textContent;
  said.className = "heed-carry";
  said.append("Your route goes on with ", link, ".");
  return [said];
}

/** Leave the route, here and in the address. */
function leave() {
  take_route("");
  const address = new URL(location.href);
  address.searchParams.delete("route");
  history.replaceState(null, "", address);
  show_route("");
}

if (globalThis.document?.querySelector("[data-route]")) {
  const name = route_taken(location.search);
  if (show_route(name)) take_route(name);
  for (const button of document.querySelectorAll(".heed-leave")) {
    button.addEventListener("click", leave);
  }
}
