// The slides of a lecture on paper: one a page, each as it is once its answer is told, and again once it
// has changed.
import { html } from "../../figures/kit/dom.js";
import { enlarge, fit, fit_text, settle } from "./fit.js";
/** @import { Step } from "./deck.js" */

export const FRAME = "heed-slide"; // by this name embed.js knows that it is on a wall
const LOOK = 50; // milliseconds
const STALE = ".heed-live [data-state=loading], .heed-live [data-stale]";
const PAGE = "heed-page";

/**
 * Lay out all slides and print them. A browser doesn't wait for figures that load once it prints, so
 * the pages are made before, and stay.
 * @param {Step[]} steps
 * @param {(at: number) => void} tell hears the number of the page that is made, from 1
 */
export async function print_handout(steps, tell) {
  if (!document.querySelector(`.${PAGE}`)) await make_pages(steps, tell);
  print();
}

/**
 * One after the other: a figure that is drawn late would be measured too early.
 * @type {(steps: Step[], tell: (at: number) => void) => Promise<void>}
 */
async function make_pages(steps, tell) {
  for (const [at, step] of steps.entries()) {
    tell(at + 1);
    await make_page(step, "back");
    if (step.now.length) await make_page(step, "to");
  }
}

/** @type {(step: Step, way: "to" | "back") => Promise<void>} */
async function make_page(step, way) {
  const room = html("div", { class: "heed-room" });
  const seen = way === "to" ? step.now : step.see;
  const page = html("section", { class: PAGE, inert: true }, header_of(step.ask, seen), room);
  document.body.append(page);
  if (step.quote) cite(room, step.quote);
  else await show(room, step, way);
}

/** The question, and what is to be seen below it. @type {(ask: Node[], see: Node[]) => HTMLElement} */
function header_of(ask, see) {
  const copy = (/** @type {Node[]} */ nodes) => nodes.map((node) => node.cloneNode(true));
  if (!see.length) return html("header", {}, html("h1", {}, ...copy(ask)));
  return html(
    "header",
    {},
    html("div", {}, html("span", {}, ...copy(ask)), html("p", {}, ...copy(see))),
  );
}

/** @param {HTMLElement} room @param {Element} quote */
function cite(room, quote) {
  const box = html("div", { class: "heed-quoted" }, quote.cloneNode(true));
  room.append(box);
  fit_text(box);
}

/** @type {(room: HTMLElement, step: Step, way: "to" | "back") => Promise<void>} */
async function show(room, { address, one, change }, way) {
  const url = new URL(address);
  url.searchParams.set("slide", one ? "one" : "");
  url.searchParams.set("theme", "light");
  const frame = html("iframe", { name: FRAME, src: url.href, "data-ready": "true" });
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  room.append(frame);
  enlarge(frame, 1);
  await loaded;
  await ready(frame);
  const root = frame.contentDocument?.documentElement;
  if (root) root.dataset.slide = "told";
  await fit(frame);
  if (way === "to") {
    put(frame, change, way);
    await fresh(frame);
    if (root && root.scrollHeight > root.clientHeight) await fit(frame); // else both are alike
  }
  await settle(frame);
}

/** Wait until a figure that was set shows what it is set to. @param {HTMLIFrameElement} frame */
async function fresh({ contentDocument: page }) {
  do await new Promise((resolve) => setTimeout(resolve, 4 * LOOK)); while (
    page?.querySelector(STALE)
  );
}

/**
 * Set a figure as the plan has it; mount.js hears it.
 * @type {(frame: HTMLIFrameElement | undefined, change: Step["change"], way: "to" | "back") => void}
 */
export function put(frame, change, way) {
  const page = frame?.contentDocument;
  const view = /** @type {(Window & typeof globalThis) | null} */ (page?.defaultView ?? null);
  if (!change || !view) return;
  const detail = { figure: change.figure, state: change[way] };
  view.document.dispatchEvent(new view.CustomEvent("heed-set", { detail, cancelable: true }));
}

/** @param {HTMLIFrameElement} frame whose figure is waited for */
export function ready({ contentDocument: page }) {
  return new Promise((resolve) => {
    const look = () =>
      page?.querySelector("figure[data-ready]") ? resolve(true) : setTimeout(look, LOOK);
    look();
  });
}
