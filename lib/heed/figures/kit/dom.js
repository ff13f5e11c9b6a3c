// Elements, made in one call.
import { parts_of } from "../base/quotes.js";

/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */
/** @typedef {Node | string | null | undefined} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element. A function among the attributes listens to the event that it is named after.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes] null, undefined and false leave an attribute out
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * An SVG element, with attributes and children as `html` takes them.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

const TEXT = 3; // the nodeType of text

/**
 * Have an element say `text`. Words that stand are changed, not made anew: for new nodes a browser
 * looks for rules of style all over the page, and calls whoever watches it.
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  const { firstChild } = element;
  const words = firstChild?.nodeType === TEXT && !firstChild.nextSibling;
  if (!words) element.textContent = text;
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}

/**
 * Have an element say `text`; to a screen reader, what is quoted from another language says so.
 * @param {Element} element
 * @param {string} text
 */
export function speak(element, text) {
  const parts = parts_of(text);
  if (parts.length === 1) return say(element, text);
  const there = [...element.childNodes];
  const stand = there.length === parts.length &&
    there.every((node, i) =>
      (node instanceof Element ? node.getAttribute("lang") : undefined) === parts[i].lang
    );
  if (stand) return there.forEach((node, i) => rewrite(node, parts[i].text));
  element.replaceChildren(
    ...parts.map(({ text: part, lang }) => lang ? html("span", { lang }, part) : part),
  );
}

/** @type {(node: Node, text: string) => void} */
function rewrite(node, text) {
  const words = node.nodeType === TEXT ? node : node.firstChild;
  if (words && words.nodeValue !== text) words.nodeValue = text;
}

/**
 * Give an element an attribute, unless it has it: a browser has as much work with the same value.
 * @param {Element} element
 * @param {string} name
 * @param {string | number} value
 */
export function put(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/**
 * Give an element as many children as are wanted: those that are there stay.
 * @param {Element} parent
 * @param {number} count
 * @param {() => Element} make
 */
export function resize(parent, count, make) {
  while (parent.children.length > count) parent.lastElementChild?.remove();
  while (parent.children.length < count) parent.append(make());
}

let made = 0;

/**
 * An id that no other element of the page has.
 * @param {string} stem
 */
export function unique(stem) {
  made += 1;
  return `heed-${stem}-${made}`;
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  for (const child of children) {
    if (child !== null && child !== undefined) element.append(child);
  }
  return element;
}
