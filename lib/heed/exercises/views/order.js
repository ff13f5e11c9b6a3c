// A field for an order: lines that go up and down.
import { html } from "../../figures/kit/dom.js";
import { words } from "../words.js";
import { group, mark } from "./view.js";
/** @import { OrderField } from "../seal.js" */
/** @import { View } from "./view.js" */

/**
 * @param {OrderField} field
 * @returns {View}
 */
export function order_view({ label, items }) {
  const list = html("ol", { class: "heed-order" });
  const element = group("order", label, list);
  const lines = new Map(items.map(([key, text]) => [key, line(key, text, move)]));
  list.append(...lines.values());
  name_buttons(list);

  /**
   * @param {HTMLElement} moved
   * @param {-1 | 1} by
   */
  function move(moved, by) {
    const other = by < 0 ? moved.previousElementSibling : moved.nextElementSibling;
    if (!other) return;
    if (by < 0) other.before(moved);
    else other.after(moved);
    name_buttons(list);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return {
    element,
    read: () => [...list.children].map((one) => one.getAttribute("data-key") ?? ""),
    show(entered) {
      const keys = Array.isArray(entered) ? entered : [];
      if (new Set(keys).size !== lines.size || !keys.every((key) => lines.has(key))) return;
      for (const key of keys) list.append(/** @type {Node} */ (lines.get(key)));
      name_buttons(list);
    },
    mark: (answer) => mark(element, answer),
  };
}

/**
 * @param {string} key
 * @param {string} text
 * @param {(line: HTMLElement, by: -1 | 1) => void} move
 * @returns {HTMLElement}
 */
function line(key, text, move) {
  const [up, down] = /** @type {const} */ ([[-1, "↑"], [1, "↓"]]).map(([by, arrow]) => {
    const button = html("button", {
      type: "button",
      class: "heed-move",
      click() {
        move(element, by);
        button.focus(); // a line that is put elsewhere loses it
      },
    }, arrow);
    return button;
  });
  const element = html(
    "li",
    { "data-key": key },
    html("span", { class: "heed-letter", "aria-hidden": "true" }, key),
    html("span", {}, ...words(text)),
    up,
    down,
  );
  return element;
}

/**
 * Say with each button which line it moves, and where that stands; at the ends, one has no effect.
 * @param {HTMLElement} list
 */
function name_buttons(list) {
  [...list.children].forEach((line, at, all) => {
    const name = `${line.getAttribute("data-key")}, line ${at + 1} of ${all.length}`;
    [...line.querySelectorAll("button")].forEach((button, down) => {
      button.setAttribute("aria-label", `${name}: move ${down ? "down" : "up"}`);
      button.setAttribute("aria-disabled", String(at === (down ? all.length - 1 : 0)));
    });
  });
}
