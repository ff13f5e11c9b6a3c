// Links below a figure: to its state, to its code, and to put it into another page.
import { html } from "../figures/kit/dom.js";
import { write_link } from "./links.js";

/** @import { Source } from "../figures/kit/figure.js" */
/** @import { Data } from "./links.js" */

const BELOW = 36; // pixels, the line below the figure on its own page: STYLE in embeds.py

/**
 * @param {HTMLElement} element the figure
 * @param {Data} data
 * @param {Source} model
 * @returns {HTMLElement}
 */
export function footer(element, data, model) {
  const here = () => {
    const url = new URL(write_link(data, model, location.href));
    url.hash = element.id;
    return url.href;
  };
  const height = () => Math.ceil(element.getBoundingClientRect().height) + BELOW;
  const colab = document.querySelector('meta[name="heed-colab"]')?.getAttribute("content");
  return html(
    "div",
    { class: "heed-footer" },
    copy_button("Copy link", here),
    copy_button("Copy embed code", () => embed_code(data, model, height())),
    colab ? html("a", { href: colab }, "Open in Colab") : null,
  );
}

/**
 * The HTML that shows a figure, in this state, in another page.
 *
 * The frame is as high as the figure now. The second line is for pages that let scripts of the book
 * in: with it, the frame follows the figure.
 * @param {Data} data
 * @param {Source} model
 * @param {number} height of the frame, in pixels
 * @returns {string}
 */
export function embed_code(data, model, height) {
  const { name, title } = data.about;
  const folder = new URL("../../../embed/", import.meta.url);
  const address = write_link(data, model, new URL(`${name}.html`, folder).href);
  return `<iframe src="${escape(address)}" title="${escape(title)}" width="100%" ` +
    `height="${height}" style="border:0" loading="lazy"></iframe>\n` +
    "<!-- If you like: this keeps the frame as high as the figure in it. -->\n" +
    `<script async src="${new URL("embed-height.js", folder).href}"></script>\n`;
}

/** @param {string} text for an attribute in HTML */
function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/**
 * A button that copies a text, and shows it where the browser does not let it copy.
 * @param {string} label
 * @param {() => string} text
 */
function copy_button(label, text) {
  const button = html("button", { type: "button" }, label);
  const shown = html("input", { class: "heed-copied", readonly: true, hidden: true });
  button.addEventListener("click", async () => {
    shown.value = text();
    shown.setAttribute("aria-label", label);
    try {
      await navigator.clipboard.writeText(shown.value);
      button.textContent = "Copied";
      setTimeout(() => button.textContent = label, 1500);
    } catch {
      shown.hidden = false;
      shown.select();
    }
  });
  return html("span", {}, button, shown);
}
