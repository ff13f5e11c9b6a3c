// What a style sheet adds before and after an element, and where: a browser tells the style of these
// boxes, not their place.
import { html } from "./dom.js";

const PARTS = /** @type {const} */ (["before", "after"]);
const HIDE = PARTS.map((part) => `[data-stands=${part}]::${part}{content:none!important}`).join("");
/** @type {CSSStyleSheet | undefined} */
let sheet;

/** @typedef {{ left: number, top: number, width: number, height: number }} Rect on the screen */
/** @typedef {{ style: CSSStyleDeclaration, rect: Rect, text: string, first: boolean }} Added */

/**
 * @param {Element} element that is shown
 * @returns {Added[]} what is seen of it
 */
export function added(element) {
  return PARTS.flatMap((part) => {
    const style = getComputedStyle(element, `::${part}`);
    const { content, display, visibility, position } = style;
    if (/^(none|normal)$/.test(content) || display === "none" || visibility !== "visible") {
      return [];
    }
    const text = /^"([^"]*)"/.exec(content)?.[1] ?? ""; // not that of a counter
    const rect = position === "absolute"
      ? placed(element, style)
      : standing(element, part, style, text);
    return [{ style, rect, text, first: part === "before" }];
  });
}

/** One that is placed in the nearest box around it that is positioned. @type {(element: Element, style: CSSStyleDeclaration) => Rect} */
function placed(element, style) {
  const here = getComputedStyle(element).position !== "static";
  const around = here ? element : /** @type {HTMLElement} */ (element).offsetParent ?? element;
  const { left, top } = around.getBoundingClientRect();
  const [x, y] = [left + around.clientLeft, top + around.clientTop];
  const size = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name)) || 0;
  const whole = style.boxSizing === "border-box";
  const sum = (/** @type {string[]} */ ...sides) =>
    whole
      ? 0
      : sides.reduce((all, one) => all + size(`border-${one}-width`) + size(`padding-${one}`), 0);
  return {
    left: x + size("left") + size("margin-left"),
    top: y + size("top") + size("margin-top"),
    width: size("width") + sum("left", "right"),
    height: size("height") + sum("top", "bottom"),
  };
}

/**
 * One that stands among the words: an element with its style takes its place for a moment.
 * @type {(element: Element, part: "before" | "after", style: CSSStyleDeclaration, text: string) => Rect}
 */
function standing(element, part, style, text) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(HIDE);
    document.adoptedStyleSheets.push(sheet);
  }
  const copy = html("span", {}, text);
  for (const name of style) copy.style.setProperty(name, style.getPropertyValue(name));
  if (part === "before") element.prepend(copy);
  else element.append(copy);
  element.setAttribute("data-stands", part);
  const rect = copy.getBoundingClientRect();
  element.removeAttribute("data-stands");
  copy.remove();
  return rect;
}
