// What is drawn anew where the same kind of thing stands: it is changed, which costs a browser less.
import { put, say } from "./dom.js";

/**
 * Give an element these children. Where one of the same kind stands, it becomes like the wanted one.
 * @param {Element} element
 * @param {Iterable<Element>} wanted listen to no event: those that stand would not
 */
export function morph(element, wanted) {
  const there = [...element.children];
  const parts = [...wanted];
  parts.forEach((part, i) => {
    if (there[i] === part) return;
    if (there[i]?.localName === part.localName) change(there[i], part);
    else if (there[i]) there[i].replaceWith(part);
    else element.append(part);
  });
  for (const left of there.slice(parts.length)) left.remove();
}

/**
 * @param {Element} there
 * @param {Element} wanted
 */
function change(there, wanted) {
  if (there.isEqualNode(wanted)) return; // most are, and a browser knows it sooner than a script
  const names = wanted.getAttributeNames();
  for (const name of names) put(there, name, wanted.getAttribute(name) ?? "");
  if (there.attributes.length > names.length) {
    for (const name of there.getAttributeNames()) {
      if (!wanted.hasAttribute(name)) there.removeAttribute(name);
    }
  }
  if (only_elements(there) && only_elements(wanted)) morph(there, wanted.children);
  else if (there.children.length + wanted.children.length === 0) {
    say(there, wanted.textContent ?? "");
  } else if (are_alike(there, wanted)) {
    there.childNodes.forEach((node, i) => become(node, wanted.childNodes[i]));
  } else there.replaceChildren(...wanted.childNodes);
}

/** @type {(node: ChildNode, wanted: ChildNode) => void} */
function become(node, wanted) {
  if (node instanceof Element && wanted instanceof Element) change(node, wanted);
  else if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
}

/** @type {(one: Element, other: Element) => boolean} whether they hold the same kinds in one order */
function are_alike({ childNodes: these }, { childNodes: those }) {
  return these.length === those.length &&
    [...these].every((node, i) => node.nodeName === those[i].nodeName);
}

/** @param {Element} element */
function only_elements({ children, childNodes }) {
  return children.length > 0 && children.length === childNodes.length;
}
