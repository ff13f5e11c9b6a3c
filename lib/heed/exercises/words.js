// Texts of a card as nodes: *emphasis*, and letters with something below or above, x_t and x^{t+1}. What
// is quoted, as “e^2”, stands there as it was typed.
import { html } from "../figures/kit/dom.js";

const PARTS =
  /“[^”]*”|(?<![\p{L}\p{N}])\*([^*\s](?:[^*]*[^*\s])?)\*|([_^])(?:\{([^}]*)\}|([-−]?[\p{Lu}\p{Ll}\p{Lo}\p{N}*]+))/gu;
// What may have something below or above it: snake_case is no formula.
const BASE = /(?:^|[^\p{L}\p{N}])(?:\p{L}{1,2}|\p{N}+)$|[)\]}|]$/u;

/**
 * @param {string} text
 * @returns {Node[]}
 */
export function words(text) {
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(PARTS)) {
    const [all, emphasis, sign, group, letters] = found;
    if (!emphasis && !sign) continue;
    if (sign && !BASE.test(text.slice(0, found.index))) continue;
    nodes.push(document.createTextNode(text.slice(end, found.index)));
    if (sign) nodes.push(html(sign === "_" ? "sub" : "sup", {}, group ?? letters));
    else nodes.push(html("em", {}, ...words(emphasis)));
    end = found.index + all.length;
  }
  return [...nodes, document.createTextNode(text.slice(end))];
}

/**
 * The same where no element may stand, as in the name of a control.
 * @param {string} text
 * @returns {string}
 */
export function plain(text) {
  return words(text).map((node) => node.textContent).join("");
}
