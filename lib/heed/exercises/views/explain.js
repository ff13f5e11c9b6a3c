// A field for a sentence of one's own. Compare shows the book's below it, with a list of points; the
// reader ticks those that their own sentence has, and Done ends it.
import { html, unique } from "../../figures/kit/dom.js";
import { words } from "../words.js";
import { mark, option, shade, sign, tick, ticked } from "./view.js";
/** @import { ExplainField } from "../seal.js" */
/** @import { View } from "./view.js" */

const LONGEST = 600; // letters that a sentence may have
const ROWS = 3;

/**
 * @param {ExplainField} field
 * @returns {View}
 */
export function explain_view({ label, ours, points }) {
  const area = html("textarea", {
    class: "heed-own-words",
    id: unique("sentence"),
    rows: ROWS,
    maxlength: LONGEST,
    keydown(event) {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      area.form?.requestSubmit();
    },
  });
  const element = html(
    "div",
    { class: "heed-field", "data-kind": "explain" },
    html("label", { class: "heed-what", for: area.id }, html("span", {}, ...words(label)), sign()),
    area,
  );
  /** @type {HTMLElement | undefined} */
  let compared; // what is shown below, once it is
  const compare = () => {
    compared = beside(ours, points); // it is no text of the page before
    element.append(compared);
    return compared;
  };
  return {
    element,
    get verb() {
      return compared ? "Done" : "Compare";
    },
    read: () => ({ text: area.value, said: compared ? ticked(compared) : null }),
    show(entered) {
      area.value = typeof entered?.text === "string" ? entered.text : "";
      if (Array.isArray(entered?.said)) tick(compared ?? compare(), entered.said);
    },
    mark: (answer) => mark(element, shade("explain", answer)),
    reveal() {
      if (!compared) compare().focus({ preventScroll: true }); // it is where the button was
    },
  };
}

/**
 * The book's sentence, and the points to hold one's own against.
 * @param {string} ours
 * @param {string[]} points
 * @returns {HTMLElement}
 */
function beside(ours, points) {
  const name = unique("points");
  return html(
    "div",
    { class: "heed-against", tabindex: "-1", role: "group", "aria-label": "Our sentence" },
    html("p", { class: "heed-ours" }, html("b", {}, "Ours:"), " ", ...words(ours)),
    html(
      "fieldset",
      { class: "heed-points" },
      html("legend", {}, "Does yours say that …"),
      ...points.map((point, at) => option("checkbox", name, String(at), ...words(point))),
    ),
  );
}
