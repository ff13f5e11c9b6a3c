// How the parts of a picture stand to each other.
import { html } from "./dom.js";

/**
 * Parts side by side, and below each other where they do not fit.
 * @param {...(Node | { element: Node })} parts plots and heat maps too
 * @returns {HTMLDivElement}
 */
export function side_by_side(...parts) {
  return html("div", { class: "heed-side-by-side" }, ...parts.map(node_of));
}

/**
 * Parts one below the other.
 * @param {...(Node | { element: Node })} parts
 * @returns {HTMLDivElement}
 */
export function stacked(...parts) {
  return html("div", {}, ...parts.map(node_of));
}

/** @param {Node | { element: Node }} part */
function node_of(part) {
  return "element" in part ? part.element : part;
}
