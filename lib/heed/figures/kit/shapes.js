// SVG elements that are drawn again and again: those that stand are changed, not made anew.
import { say, svg } from "./dom.js";

/**
 * @typedef {object} Shape
 * @property {"path" | "line" | "text"} tag
 * @property {Record<string, string | number>} attributes
 * @property {string} [text]
 */

/** A group of shapes; a browser takes several times as long over new elements as over changed ones. */
export class Shapes {
  constructor() {
    this.element = svg("g");
    /** @type {{ shape: Shape, element: SVGElement }[]} */
    this.drawn = [];
  }

  /** @param {Shape[]} shapes all that the group shall hold */
  draw(shapes) {
    shapes.forEach((shape, i) => this.put(i, shape));
    for (const { element } of this.drawn.splice(shapes.length)) element.remove();
  }

  /**
   * @param {number} i
   * @param {Shape} shape
   */
  put(i, shape) {
    const there = this.drawn[i];
    if (there?.shape === shape) return;
    if (there?.shape.tag === shape.tag) {
      change(there.element, there.shape, shape);
      there.shape = shape;
      return;
    }
    const element = svg(shape.tag, shape.attributes, shape.text);
    if (there) there.element.replaceWith(element);
    else this.element.append(element);
    this.drawn[i] = { shape, element };
  }
}

/**
 * @param {SVGElement} element
 * @param {Shape} before
 * @param {Shape} after has the same tag
 */
function change(element, { attributes: before, text }, { attributes: after, text: now }) {
  for (const name in before) if (!(name in after)) element.removeAttribute(name);
  for (const name in after) {
    if (before[name] !== after[name]) element.setAttribute(name, String(after[name]));
  }
  if (text !== now) say(element, now ?? "");
}
