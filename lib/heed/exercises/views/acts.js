// A button beside others, for what a reader may do besides checking.
import { html } from "../../figures/kit/dom.js";

/**
 * @param {string} text
 * @param {() => void} click
 */
export function button(text, click) {
  return html("button", { type: "button", class: "heed-button heed-side", click }, text);
}
