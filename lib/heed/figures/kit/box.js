// What style sheets paint of a box, as SVG: its background, its borders and its outline.
import { svg, unique } from "./dom.js";

/** @typedef {{ x: number, y: number, width: number, height: number }} Shape in CSS pixels */
/** @typedef {{ width: number, colour: string, look: string }} Side */

const SIDES = ["top", "right", "bottom", "left"];
const CLEAR = /^(transparent|rgba\(.*, 0\))$/;
const GRADIENT = /^linear-gradient\((?:to right|90deg), (.*)\)$/;
const DASHES = /^repeating-linear-gradient\(to right, (rgba?\([^)]*\)|color\([^)]*\))/;
const CROSS = /^linear-gradient\(45deg, .*?((?:rgb|color)\([^)]*\)).*, linear-gradient\(-45deg/;
const STOP = /((?:rgba?|color)\([^)]*\))(?: ([\d.]+)%)?/g;
const POINT = /(?:(-?[\d.]+)%)?(?: ?([+-])? ?([\d.]+)px)?/;

/**
 * @param {Shape} shape
 * @param {CSSStyleDeclaration} style
 * @returns {SVGElement[]}
 */
export function box(shape, style) {
  const round = parseFloat(style.borderTopLeftRadius) || 0;
  const rx = style.borderTopLeftRadius.endsWith("%") ? shape.width * round / 100 : round;
  const framed = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  const parts = [
    CLEAR.test(style.backgroundColor)
      ? null
      : filled({ ...shape, rx }, style.clipPath, style.backgroundColor),
    ...shaded(style.backgroundImage, shape),
    ...borders(shape, style),
    framed ? svg("rect", { ...shape, rx, fill: "none", ...outline(style) }) : null,
  ].filter((one) => one !== null);
  if (style.opacity !== "1") {
    for (const one of parts) {
      one.setAttribute("opacity", style.opacity);
    }
  }
  return parts;
}

/** @type {(style: CSSStyleDeclaration) => Record<string, string>} */
function outline({ outlineColor, outlineWidth }) {
  return { stroke: outlineColor, "stroke-width": outlineWidth };
}

/** A background, cut to a polygon if there is one. @type {(shape: Shape & { rx: number }, clip: string, fill: string) => SVGElement} */
function filled(shape, clip, fill) {
  const [, cut] = /^polygon\((.*)\)$/.exec(clip) ?? [];
  if (!cut) return svg("rect", { ...shape, fill });
  const points = cut.split(/, (?![^(]*\))/).map((pair) => {
    const [across, down] = pair.split(/ (?![^(]*\))/);
    return `${shape.x + length(across, shape.width)},${shape.y + length(down, shape.height)}`;
  });
  return svg("polygon", { points: points.join(" "), fill });
}

/** @type {(text: string, whole: number) => number} of a length such as calc(100% - 6px) */
function length(text, whole) {
  const [, share = 0, sign, pixels = 0] = POINT.exec(text.replace(/^calc\(|\)$/g, "")) ?? [];
  return Number(share) * whole / 100 + (sign === "-" ? -1 : 1) * Number(pixels);
}

/** A scale of colours from left to right, dashes, or a cross. @type {(image: string, shape: Shape) => SVGElement[]} */
function shaded(image, { x, y, width, height }) {
  const [, dashes] = DASHES.exec(image) ?? [];
  if (dashes) {
    const look = { stroke: dashes, "stroke-width": height, "stroke-dasharray": "6 4" };
    return [svg("path", { d: `M${x} ${y + height / 2}h${width}`, ...look })];
  }
  const [, cross] = CROSS.exec(image) ?? [];
  if (cross) {
    const d = `M${x} ${y}l${width} ${height}m${-width} 0l${width} ${-height}`;
    return [svg("path", { d, stroke: cross, "stroke-width": width / 5, fill: "none" })];
  }
  const stops = [...(GRADIENT.exec(image)?.[1] ?? "").matchAll(STOP)];
  if (!stops.length) return [];
  const id = unique("shade");
  const parts = stops.map(([, colour, at], i) =>
    svg("stop", { offset: `${at ?? 100 * i / (stops.length - 1)}%`, "stop-color": colour })
  );
  return [
    svg("linearGradient", { id }, ...parts),
    svg("rect", { x, y, width, height, fill: `url(#${id})` }),
  ];
}

/** @type {(shape: Shape, style: CSSStyleDeclaration) => SVGElement[]} */
function borders(shape, style) {
  const sides = SIDES.map((side) => ({
    width: parseFloat(style.getPropertyValue(`border-${side}-width`)),
    colour: style.getPropertyValue(`border-${side}-color`),
    look: style.getPropertyValue(`border-${side}-style`),
  }));
  const there = sides.map(({ width, look }) => width > 0 && look !== "none");
  const seen = sides.map(({ colour }, i) => there[i] && !CLEAR.test(colour));
  const first = sides.find((_, i) => seen[i]);
  if (!first) return [];
  if (there.some((one, i) => one && !seen[i])) {
    return [head(shape, seen.indexOf(true), first.colour)];
  }
  const round = ["top-left", "top-right", "bottom-right", "bottom-left"].map((corner) =>
    parseFloat(style.getPropertyValue(`border-${corner}-radius`)) || 0
  );
  const alike = sides.every(({ colour, width }) =>
    colour === first.colour && width === first.width
  );
  if (alike && seen.every(Boolean)) return [frame(shape, first, style)];
  return sides.flatMap((side, i) => seen[i] ? [line(shape, i, side, seen, round)] : []);
}

/** All four sides. @type {(shape: Shape, side: Side, style: CSSStyleDeclaration) => SVGElement} */
function frame({ x, y, width, height }, side, { borderTopLeftRadius: round }) {
  const half = side.width / 2;
  const size = { width: width - side.width, height: height - side.width };
  const share = round.endsWith("%") ? width / 100 : 1;
  const rx = Math.max(0, (parseFloat(round) || 0) * share - half);
  return svg("rect", { x: x + half, y: y + half, ...size, rx, fill: "none", ...pen(side) });
}

/** One side, with the bend to the next if that is there. @type {(shape: Shape, i: number, side: Side, seen: boolean[], round: number[]) => SVGElement} */
function line({ x, y, width, height }, i, side, seen, round) {
  const half = side.width / 2;
  const corners = [
    [x + half, y + half],
    [x + width - half, y + half],
    [x + width - half, y + height - half],
    [x + half, y + height - half],
  ];
  const [from, to, after] = [0, 1, 2].map((by) => corners[(i + by) % 4]);
  const next = (i + 1) % 4;
  const bend = seen[next] ? round[next] : 0;
  const begun = seen[(i + 3) % 4] ? round[i] : 0;
  const d = `M${toward(from, to, begun)}L${toward(to, from, bend)}` +
    (bend ? `Q${to.join(" ")} ${toward(to, after, bend)}` : "");
  return svg("path", { d, fill: "none", ...pen(side) });
}

/** The place so far from one corner to another. @type {(from: number[], to: number[], far: number) => string} */
function toward(from, to, far) {
  return from.map((start, at) => start + far * Math.sign(Math.round(to[at] - start))).join(" ");
}

/** The head of an arrow, as borders make it whose neighbours are clear. @type {(shape: Shape, i: number, fill: string) => SVGElement} */
function head({ x, y, width, height }, i, fill) {
  const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
  const [a, b, c, d] = [0, 1, 2, 3].map((by) => corners[(i + by) % 4]);
  const tip = [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2];
  return svg("polygon", { points: [a, b, tip].map((at) => at.join(",")).join(" "), fill });
}

/** @type {(side: Side) => Record<string, string | number | undefined>} */
function pen({ width, colour, look }) {
  const dashes = look === "dashed" ? `${3 * width} ${2 * width}` : undefined;
  return { stroke: colour, "stroke-width": width, "stroke-dasharray": dashes };
}
