// A field for code: the notebook judges it. The page shows what to begin with.
import { html } from "../../figures/kit/dom.js";
import { words } from "../words.js";
import { mark, sign } from "./view.js";
/** @import { CodeField } from "../seal.js" */
/** @import { View } from "./view.js" */

/**
 * @param {CodeField} field
 * @param {boolean} in_notebook
 * @returns {View}
 */
export function code_view({ label, start }, in_notebook) {
  const element = html(
    "div",
    { class: "heed-field", "data-kind": "code" },
    html("p", { class: "heed-what" }, html("span", {}, ...words(label)), sign()),
    in_notebook ? null : html("pre", { tabindex: "0" }, start),
    in_notebook ? null : where(),
  );
  return { element, read: () => "", show() {}, mark: (answer) => mark(element, answer) };
}

/** Where the notebook is. */
function where() {
  const address = document.querySelector('meta[name="heed-colab"]')?.getAttribute("content");
  const said = "This one is answered in the notebook, where Python runs your code";
  return html(
    "p",
    { class: "heed-elsewhere" },
    address ? `${said}: ` : `${said}.`,
    address ? html("a", { href: address }, "open it in Colab") : null,
    address ? "." : null,
  );
}
