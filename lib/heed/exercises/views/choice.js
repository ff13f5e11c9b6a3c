// A field for one of several texts, or some of them; and for the one line that is false.
import { unique } from "../../figures/kit/dom.js";
import { words } from "../words.js";
import { group, mark, option, tick, ticked } from "./view.js";
/** @import { ChoiceField, MistakeField } from "../seal.js" */
/** @import { View } from "./view.js" */

/**
 * @param {ChoiceField} field
 * @returns {View}
 */
export function choice_view({ label, options, several }) {
  return view_of("choice", label, options, several ? "checkbox" : "radio");
}

/**
 * @param {MistakeField} field
 * @returns {View}
 */
export function mistake_view({ label, steps }) {
  return view_of("mistake", label, steps.map((step, at) => [String(at), step]), "radio");
}

/**
 * @param {"choice" | "mistake"} kind
 * @param {string} label
 * @param {[string, string][]} options
 * @param {"radio" | "checkbox"} type
 * @returns {View}
 */
function view_of(kind, label, options, type) {
  const name = unique(kind);
  const element = group(
    kind,
    label,
    ...options.map(([key, text]) => option(type, name, key, ...words(text))),
  );
  return {
    element,
    read: () => ticked(element),
    show: (entered) => tick(element, entered),
    mark: (answer) => mark(element, answer),
  };
}
