// What an element looks like, as SVG that needs no style sheet: boxes, texts and drawings where they are.
import { svg, unique } from "./dom.js";

const PAINT = [
  ...["fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray"],
  ...["stroke-linecap", "stroke-linejoin", "opacity", "visibility", "display", "vector-effect"],
  "paint-order",
];
const TYPE = [
  ...["font-family", "font-size", "font-weight", "font-style", "text-anchor", "text-decoration"],
];
const GRADIENT = /^linear-gradient\((?:to right|90deg), (.*)\)$/;
const STOP = /((?:rgba?|color)\([^)]*\))(?: ([\d.]+)%)?/g;
const MARGIN = 16; // around the element, in CSS pixels

/**
 * @param {HTMLElement} element that is in the page, and shown
 * @returns {string} of an SVG file
 */
export function snapshot(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  const origin = { x: left - MARGIN, y: top - MARGIN };
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
  return new XMLSerializer().serializeToString(picture);
}

/** @typedef {{ x: number, y: number }} Origin of the picture, on the screen */

/** @type {(element: Element, origin: Origin) => SVGElement[]} */
function drawn(element, origin) {
  const style = getComputedStyle(element);
  if (style.display === "none") return [];
  if (element instanceof SVGSVGElement) return [drawing(element, origin)];
  const seen = style.visibility === "visible";
  if (element instanceof HTMLCanvasElement) return seen ? [painted(element, style, origin)] : [];
  const children = [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return drawn(node, origin);
    return seen && node instanceof Text ? lines_of(node, style, origin) : [];
  });
  return seen ? [...box(element, style, origin), ...children] : children;
}

/** The background and the frame. @type {(element: Element, style: CSSStyleDeclaration, origin: Origin) => SVGElement[]} */
function box(element, style, origin) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const framed = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  const [above, below] = ["top", "bottom"].map((side) => ruled_at(style, side));
  const filled = !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  const [x, y] = [left - origin.x, top - origin.y];
  const shape = { x, y, width, height, rx: parseFloat(style.borderTopLeftRadius) || 0 };
  return [
    filled ? svg("rect", { ...shape, fill: style.backgroundColor }) : null,
    ...shaded(style.backgroundImage, shape),
    framed ? svg("rect", { ...shape, fill: "none", stroke: style.outlineColor }) : null,
    above && below
      ? svg("rect", { ...shape, fill: "none", stroke: above })
      : above
      ? svg("path", { d: `M${x} ${y}h${width}`, stroke: above })
      : below
      ? svg("path", { d: `M${x} ${y + height}h${width}`, stroke: below })
      : null,
  ].filter((one) => one !== null);
}

/** A scale of colours from left to right. @type {(image: string, shape: Record<string, number>) => SVGElement[]} */
function shaded(image, shape) {
  const stops = [...(GRADIENT.exec(image)?.[1] ?? "").matchAll(STOP)];
  if (!stops.length) return [];
  const id = unique("shade");
  const parts = stops.map(([, colour, at], i) =>
    svg("stop", { offset: `${at ?? 100 * i / (stops.length - 1)}%`, "stop-color": colour })
  );
  return [
    svg("linearGradient", { id }, ...parts),
    svg("rect", { ...shape, fill: `url(#${id})` }),
  ];
}

/** The colour of the border at a side; "" if there is none. @type {(style: CSSStyleDeclaration, side: string) => string} */
function ruled_at(style, side) {
  const [width, look, colour] = ["width", "style", "color"].map((what) =>
    style.getPropertyValue(`border-${side}-${what}`)
  );
  return parseFloat(width) > 0 && look !== "none" ? colour : "";
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
