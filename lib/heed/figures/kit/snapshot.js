// What an element looks like, as SVG that needs no style sheet: boxes, texts and drawings where they are.
import { box } from "./box.js";
import { svg, unique } from "./dom.js";
import { added } from "./pseudo.js";
/** @import { Rect } from "./pseudo.js" */

const PAINT = [
  ...["fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray"],
  ...["stroke-linecap", "stroke-linejoin", "opacity", "visibility", "display", "vector-effect"],
  "paint-order",
];
const TYPE = [
  ...["font-family", "font-size", "font-weight", "font-style", "text-anchor", "text-decoration"],
];
const MARGIN = 16; // around the element, in CSS pixels

/**
 * @param {HTMLElement} element that is in the page, and shown
 * @returns {string} of an SVG file
 */
export function snapshot(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  /** @type {Origin} */
  const origin = { x: left - MARGIN, y: top - MARGIN, above: [] };
  const paper = svg("rect", { ...size, fill: paper_of(element) });
  const picture = svg(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${size.width} ${size.height}`,
      ...size,
    },
    paper,
    ...drawn(element, origin),
  );
  origin.above.sort((a, b) => a.level - b.level);
  picture.append(...origin.above.flatMap(({ parts }) => parts));
  return new XMLSerializer().serializeToString(picture);
}

/** What stands above the rest. @typedef {{ level: number, parts: SVGElement[] }} Raised */
/** @typedef {{ x: number, y: number, above: Raised[] }} Origin of the picture, on the screen */

/** @type {(element: Element, origin: Origin) => SVGElement[]} */
function drawn(element, origin) {
  const style = getComputedStyle(element);
  if (style.display === "none") return [];
  if (element instanceof SVGSVGElement) return [drawing(element, origin)];
  const seen = style.visibility === "visible";
  if (element instanceof HTMLCanvasElement) return seen ? [painted(element, style, origin)] : [];
  const inside = clipped(element, style, origin, [
    ...(seen ? drawn_added(element, true, origin) : []),
    ...[...element.childNodes].flatMap((node) => {
      if (node instanceof Element) return drawn(node, origin);
      return seen && node instanceof Text ? lines_of(node, style, origin) : [];
    }),
    ...(seen ? drawn_added(element, false, origin) : []),
  ]);
  if (!seen) return inside;
  const own = painted_box(element.getBoundingClientRect(), style, origin);
  return raised([...own, ...typed(element, style, origin), ...inside], style, origin);
}

/** Parts, or none now if they stand above others. @type {(parts: SVGElement[], style: CSSStyleDeclaration, origin: Origin) => SVGElement[]} */
function raised(parts, { zIndex }, { above }) {
  const level = parseInt(zIndex) || 0;
  if (level <= 0) return parts;
  above.push({ level, parts });
  return [];
}

/** What is inside a box that shows nothing beyond itself. @type {(element: Element, style: CSSStyleDeclaration, origin: Origin, parts: SVGElement[]) => SVGElement[]} */
function clipped(element, { overflowX, overflowY }, origin, parts) {
  if (!parts.length || !/hidden|clip/.test(overflowX + overflowY)) return parts;
  const { left, top, width, height } = element.getBoundingClientRect();
  const id = unique("clip");
  const edge = svg("rect", { x: left - origin.x, y: top - origin.y, width, height });
  const inside = svg("g", { "clip-path": `url(#${id})` }, ...parts);
  return [svg("clipPath", { id }, edge), inside];
}

/** The text in a field. @type {(element: Element, style: CSSStyleDeclaration, origin: Origin) => SVGElement[]} */
function typed(element, style, origin) {
  if (!(element instanceof HTMLInputElement && element.type === "text" && element.value)) return [];
  const { left, top, height } = element.getBoundingClientRect();
  const x = left - origin.x + parseFloat(style.paddingLeft) + element.clientLeft;
  const y = top - origin.y + height / 2;
  return [svg("text", { x, y, dy: "0.35em", ...set_in(style) }, element.value)];
}

/** What is painted of a box. @type {(rect: Rect, style: CSSStyleDeclaration, origin: Origin) => SVGElement[]} */
function painted_box({ left, top, width, height }, style, origin) {
  return box({ x: left - origin.x, y: top - origin.y, width, height }, style);
}

/** The boxes that style sheets add to an element. @type {(element: Element, first: boolean, origin: Origin) => SVGElement[]} */
function drawn_added(element, first, origin) {
  return added(element).filter((one) => one.first === first).flatMap(({ rect, style, text }) => {
    const x = rect.left - origin.x;
    const y = rect.top + rect.height - origin.y - depth_of(style.font);
    const words = text.trim() ? [svg("text", { x, y, ...set_in(style) }, text)] : [];
    return raised([...painted_box(rect, style, origin), ...words], style, origin);
  });
}

/** @type {(canvas: HTMLCanvasElement, style: CSSStyleDeclaration, origin: Origin) => SVGElement} */
function painted(canvas, { imageRendering }, origin) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return svg("image", {
    ...{ x: left - origin.x, y: top - origin.y, width, height },
    ...{ href: canvas.toDataURL(), preserveAspectRatio: "none" },
    style: `image-rendering: ${imageRendering}`,
  });
}

/** @type {(picture: SVGSVGElement, origin: Origin) => SVGElement} */
function drawing(picture, origin) {
  const { left, top, width, height } = picture.getBoundingClientRect();
  const copy = /** @type {SVGSVGElement} */ (picture.cloneNode(true));
  const copies = copy.querySelectorAll("*");
  picture.querySelectorAll("*").forEach((one, i) => {
    const style = getComputedStyle(one);
    const names = one instanceof SVGTextContentElement ? [...PAINT, ...TYPE] : PAINT;
    for (const name of names) copies[i].setAttribute(name, style.getPropertyValue(name));
    for (const name of ["class", "style", "tabindex"]) copies[i].removeAttribute(name);
  });
  for (const name of ["class", "style"]) copy.removeAttribute(name);
  const place = { x: left - origin.x, y: top - origin.y, width, height, overflow: "visible" };
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  return copy;
}

/** A text, line by line as it is broken. @type {(node: Text, style: CSSStyleDeclaration, origin: Origin) => SVGElement[]} */
function lines_of(node, style, origin) {
  if (style.writingMode.startsWith("vertical")) return upright(node, style, origin);
  const below = depth_of(style.font);
  const lines = /** @type {{ text: string, left: number, right: number, bottom: number }[]} */ ([]);
  const range = document.createRange();
  for (const { 0: word, index } of node.data.matchAll(/[^ \n]+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const { left, right, bottom } = range.getBoundingClientRect();
    const line = lines.at(-1);
    if (line && Math.abs(line.bottom - bottom) < 2) {
      Object.assign(line, { text: `${line.text} ${word}`, right });
    } else lines.push({ text: word, left, right, bottom });
  }
  return lines.map(({ text, left, right, bottom }) =>
    svg("text", {
      "text-decoration": struck(node),
      ...{ x: left - origin.x, y: bottom - origin.y - below },
      ...{ textLength: right - left, lengthAdjust: "spacingAndGlyphs" }, // another font may be there
      ...set_in(style),
    }, text)
  );
}

/** A text that is read upwards. @type {(node: Text, style: CSSStyleDeclaration, origin: Origin) => SVGElement[]} */
function upright(node, style, origin) {
  const range = document.createRange();
  range.selectNodeContents(node);
  const { right, bottom } = range.getBoundingClientRect();
  const [x, y] = [right - origin.x - depth_of(style.font), bottom - origin.y];
  return [
    svg("text", { transform: `translate(${x} ${y}) rotate(-90)`, ...set_in(style) }, node.data),
  ];
}

/** The line through a text: it is not inherited, though it is seen. @param {Text} node */
function struck({ parentElement }) {
  for (let one = parentElement; one && !one.matches(".heed-stage"); one = one.parentElement) {
    const { textDecorationLine: line } = getComputedStyle(one);
    if (line !== "none") return line;
  }
  return "none";
}

/** @type {(style: CSSStyleDeclaration) => Record<string, string>} */
function set_in({ fontFamily, fontSize, fontWeight, fontStyle, color }) {
  return {
    "font-family": fontFamily,
    "font-size": fontSize,
    "font-weight": fontWeight,
    "font-style": fontStyle,
    fill: color,
  };
}

/** How far a font reaches below its baseline, in CSS pixels. @type {(font: string) => number} */
function depth_of(font) {
  const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas")
    .getContext("2d"));
  pen.font = font;
  return pen.measureText("").fontBoundingBoxDescent;
}

/** @type {(element: HTMLElement) => string} */
function paper_of(element) {
  const live = element.closest(".heed-live") ?? element;
  return getComputedStyle(live).backgroundColor;
}
