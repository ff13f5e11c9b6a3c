// The tree that a beam search grows, steps as columns, drawn as SVG.
import { fixed } from "../base/numbers.js";
import { html, svg } from "../kit/dom.js";
import { box, Paper } from "../kit/paper.js";
import { typeset } from "../translators/joined.js";
/** @import { Node } from "../../decoding/hypotheses.js" */
/** @import { Frame } from "../kit/frame.js" */
/** @import { Search } from "../../experiments/translated.js" */

const PRUNED = { few: 2, many: 4 }; // of those dropped at one step, the likeliest that are drawn
const ROOMY = 300; // CSS pixels from which on there is room for many
const [COLUMN, THIN, BOX, LETTER, TOP] = [80, 20, 24, 8.4, 4]; // CSS pixels
const ROW = { most: 48, least: 26, numbered: 38 };

/** @typedef {{ node: Node, piece: string, x: number, y: number, wide: number, look: string }} Place */

/** A beam search as a tree, wider than the figure if need be: then it scrolls sideways. */
export class Branches {
  constructor() {
    this.paper = new Paper();
    this.paper.draw(COLUMN, ROW.most, []);
    this.greedy = ""; // what greedy search found when the tree was last brought into sight
    this.element = html(
      "div",
      { class: "heed-branches", tabindex: 0, role: "group", "aria-label": "tree of the search" },
      this.paper.element,
    );
  }

  /** @type {(tree: Search, greedy: Search, beam: number, frame: Frame) => void} */
  draw(tree, greedy, beam, frame) {
    const steps = tree.nodes[tree.nodes.length - 1].step;
    const column = Math.max(COLUMN, Math.min(1.5 * COLUMN, frame.width / (steps + 1)));
    const walked = path_of(tree, greedy);
    const dropped = frame.room < ROOMY ? PRUNED.few : PRUNED.many;
    const below = beam > 1 ? dropped * THIN : 0;
    const row = Math.max(ROW.least, Math.min(ROW.most, (frame.room - TOP - below) / beam));
    const places = places_of(tree, walked, dropped, { column, row, kept: beam * row });
    const high = TOP + beam * row + below;
    const drawn = [...places.values()].toSorted((a, b) => rank(a) - rank(b));
    const [leaves, numbered] = [drawn.filter(is_kept), row >= ROW.numbered];
    this.paper.draw(Math.ceil(column * (steps + 1)), high, [
      svg("g", {}, ...alike("heed-branch", drawn, (to) => edge(places.get(to.node.parent), to))),
      svg("g", {}, ...alike("heed-leaf", leaves, leaf)),
      svg("g", {}, ...drawn.map(name)),
      svg("g", {}, ...numbered ? leaves.map(number) : []),
    ]);
    this.show(greedy, (parting(tree, walked) + 0.5) * column - frame.width / 2);
  }

  /**
   * Scroll a new sentence to where its paths part; another beam leaves what is in sight.
   * @type {(greedy: Search, left: number) => void}
   */
  show({ hypotheses }, left) {
    const found = String(hypotheses[0].tokens);
    if (found !== this.greedy) this.element.scrollLeft = Math.max(0, left);
    this.greedy = found;
  }
}

/** What is drawn last lies above the rest. @param {Place} place */
function rank({ look }) {
  return ["pruned", "kept", "finished", "greedy", "best"].indexOf(look.split(" ")[0]);
}

/**
 * The nodes of greedy search's path, as far as the tree has them.
 * @type {(tree: Search, greedy: Search) => number[]}
 */
export function path_of(tree, greedy) {
  const path = [0];
  for (const { token } of greedy.nodes.slice(1)) {
    const last = path[path.length - 1];
    const next = tree.nodes.findIndex((node) => node.parent === last && node.token === token);
    if (next < 0) break;
    path.push(next);
  }
  return path;
}

/**
 * The nodes from the root to one of them, both included.
 * @type {(nodes: Node[], end: number) => number[]}
 */
export function up_to(nodes, end) {
  const path = [];
  for (let at = end; at >= 0; at = nodes[at].parent) path.unshift(at);
  return path;
}

/**
 * The step at which the best path leaves greedy search’s; 0 if they are one.
 * @type {(tree: Search, walked: number[]) => number}
 */
export function parting({ nodes, ends }, walked) {
  const at = up_to(nodes, ends[0]).findIndex((node, step) => node !== walked[step]);
  return Math.max(0, at);
}

/**
 * Where each node stands that is drawn: in its column the kept ones by rank, below them the likeliest
 * of those that were dropped.
 * @param {Search} tree
 * @param {number[]} greedy nodes of greedy search's path
 * @param {number} dropped how many of these
 * @param {{ column: number, row: number, kept: number }} sizes of a column and a row, and of all rows
 * @returns {Map<number, Place>}
 */
function places_of({ nodes, pieces, ends }, greedy, dropped, { column, row, kept }) {
  const best = new Set(up_to(nodes, ends[0]));
  const [walked, places] = [new Set(greedy), new Map()];
  const used = /** @type {Record<string, number>} */ ({});
  nodes.forEach((node, i) => {
    const pruned = node.fate === "pruned";
    const count = `${node.step} ${pruned}`;
    const at = used[count] ?? 0;
    if (pruned && at >= dropped && !walked.has(i)) return;
    used[count] = at + 1;
    const y = pruned
      ? TOP + kept + Math.min(at, dropped - 1) * THIN + THIN / 2
      : TOP + at * row + BOX / 2;
    const way = best.has(i) ? "best " : walked.has(i) ? "greedy " : "";
    const wide = Math.min(column - 12, pieces[i].length * LETTER + 12);
    const x = (node.step + 0.5) * column;
    places.set(i, { node, piece: typeset(pieces[i]), x, y, wide, look: `${way}${node.fate}` });
  });
  return places;
}

/** @param {Place} place */
function is_kept({ node }) {
  return node.fate !== "pruned";
}

/**
 * One path for all that look alike.
 * @param {string} kind
 * @param {Place[]} places
 * @param {(place: Place) => string} draw one of them
 */
function alike(kind, places, draw) {
  const paths = new Map();
  for (const place of places) {
    const look = looks(place);
    paths.set(look, (paths.get(look) ?? "") + draw(place));
  }
  return [...paths].map(([look, d]) => svg("path", { class: `${kind} ${look}`, d }));
}

/** @type {(from: Place | undefined, to: Place) => string} */
function edge(from, to) {
  if (!from) return "";
  const [start, end] = [from.x + from.wide / 2, to.x - to.wide / 2];
  const middle = (start + end) / 2;
  return `M${start} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${end} ${to.y}`;
}

/** @param {Place} place */
function leaf({ x, y, wide }) {
  return box({ x: x - wide / 2, y: y - BOX / 2, width: wide, height: BOX });
}

/** @param {Place} place */
function name(place) {
  const { piece, x, y, wide } = place;
  const most = Math.floor((wide - 8) / LETTER);
  const text = piece.length > most + 1 ? `${piece.slice(0, most)}…` : piece;
  return svg("text", { class: `heed-leaf-name ${looks(place)}`, x, y: y + 4.5 }, text);
}

/** @param {Place} place */
function number({ node, x, y }) {
  const below = { x, y: y + BOX / 2 + 13 };
  return svg("text", { class: "heed-leaf-number heed-secret", ...below }, number_of(node));
}

/** @param {Node} node */
function number_of({ step, fate, log_probability, score }) {
  return step ? fixed(fate === "finished" ? score : log_probability, 2) : "";
}

/** @param {Place} place */
function looks({ look }) {
  return look.split(" ").map((one) => `heed-is-${one}`).join(" ");
}
