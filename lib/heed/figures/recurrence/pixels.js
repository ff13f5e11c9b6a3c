// Scenes on the screen: what Python sent made ready, and a stage with objects and light on it.
import { read_array } from "../../storage/arrays.js";
import { put, svg } from "../kit/dom.js";
import { linear } from "../kit/scale.js";
import { Shapes } from "../kit/shapes.js";
import { Captioner } from "../../model/captioner.js";
import { PLACE, SIZE } from "../../scenes/scene.js";
import { nested, read_tensors } from "../../weights/safetensors.js";
/** @import { Shape } from "../kit/shapes.js" */
/** @import { Item, Sprites } from "../../scenes/scene.js" */

export const PLACES = SIZE / PLACE; // rows of places, and columns
const WIDEST = 384; // in CSS pixels
const DARK = 0.65; // how black a place without weight is
const SHADES = 16; // from there to the lightest: more are not told apart

/** What Python sent to paint with. @type {(state: { sprites: Record<string, any> }) => Sprites} */
export function sprites_of({ sprites }) {
  return /** @type {any} */ (sprites);
}

/**
 * The objects of a scene that is written down; what cannot be read is left out.
 * @param {string} text such as "woman 8 28; ball 28 20 red"
 * @param {Sprites} sprites
 * @returns {Item[]}
 */
export function read_scene(text, { shapes, colours }) {
  return text.split(";").flatMap((part) => {
    const [kind, x, y, colour = "white"] = part.trim().split(/\s+/);
    const item = { kind, x: Math.round(Number(x)), y: Math.round(Number(y)), colour };
    const known = kind in shapes && colour in colours;
    return known && Number.isFinite(item.x + item.y) ? [item] : [];
  });
}

/**
 * A scene as `read_scene` reads it.
 * @param {Item[]} scene
 */
export function write_scene(scene) {
  return scene
    .map(({ kind, x, y, colour }) => `${kind} ${x} ${y}${colour === "white" ? "" : ` ${colour}`}`)
    .join("; ");
}

/**
 * An object as a reader calls it: "the red ball".
 * @param {Item} item
 */
export function called({ kind, colour }) {
  return `the ${colour === "white" ? "" : `${colour} `}${kind}`;
}

/** @type {Map<unknown, Captioner>} by its file */
const MADE = new Map();

/**
 * The captioner in a file, made once.
 * @param {keyof typeof import("../../model/captioner.js").SCORES} score
 * @param {any} file as Python sent it, or as it was loaded
 * @returns {Captioner}
 */
export function captioner_of(score, file) {
  const made = MADE.get(file) ?? new Captioner(score, nested(read_tensors(bytes_of(file))));
  MADE.set(file, made);
  return made;
}

/** @type {(file: any) => ArrayBuffer} */
function bytes_of(file) {
  return file instanceof ArrayBuffer
    ? file
    : /** @type {ArrayBuffer} */ (read_array(file).values.buffer);
}

/**
 * Load the file of a captioner of the site.
 * @param {string} score
 * @param {string} version other files have other addresses
 * @returns {Promise<ArrayBuffer>}
 */
export async function load_captioner(score, version) {
  const file = `../../weights/captioner/${score}.safetensors?v=${version}`;
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** A picture of 32 × 32 pixels, darker where the weights are small; handles go onto `overlay`. */
export class Stage {
  constructor() {
    this.pixels = new Shapes();
    this.veil = new Shapes();
    this.marks = new Shapes();
    this.overlay = svg("g");
    const parts = [this.pixels, this.veil, this.marks].map(({ element }) => element);
    this.paper = svg("svg", { class: "heed-pixels" }, ...parts, this.overlay);
    this.element = document.createElement("div");
    this.element.append(this.paper);
    this.x = linear([0, SIZE], [0, WIDEST]);
    this.y = this.x;
  }

  /**
   * @param {Uint8Array} picture (32 · 32 · 3)
   * @param {ArrayLike<number>} weights (64)
   * @param {{ width: number, room: number }} frame in CSS pixels
   */
  draw(picture, weights, { width, room }) {
    const side = Math.min(WIDEST, Math.floor(Math.min(width, room) / SIZE) * SIZE);
    put(this.paper, "viewBox", `0 0 ${side} ${side}`);
    put(this.paper, "width", side);
    put(this.paper, "height", side);
    this.x = this.y = linear([0, SIZE], [0, side]);
    this.pixels.draw([...runs(picture, side / SIZE)]);
    this.veil.draw([...veil(weights, side / PLACES)]);
  }

  /** The same as a plot whose points are the middles of places, from 0, 0 at the top left. */
  in_places() {
    const place = (/** @type {number} */ at) => this.x((at + 0.5) * PLACE);
    const invert = (/** @type {number} */ pixel) => this.x.invert(pixel) / PLACE - 0.5;
    const scale = Object.assign(place, { invert });
    return { paper: this.paper, overlay: this.overlay, x: scale, y: scale };
  }
}

/**
 * One path for each colour, made of runs along the rows.
 * @param {Uint8Array} picture
 * @param {number} unit CSS pixels of a pixel
 * @returns {Generator<Shape>}
 */
function* runs(picture, unit) {
  const colours = Uint32Array.from(
    { length: SIZE * SIZE },
    (_, at) => picture[3 * at] << 16 | picture[3 * at + 1] << 8 | picture[3 * at + 2],
  );
  /** @type {Map<number, string>} */
  const paths = new Map();
  for (let at = 0; at < colours.length;) {
    const [start, row] = [at, Math.floor(at / SIZE)];
    while (at < (row + 1) * SIZE && colours[at] === colours[start]) at++;
    const [x, y, long] = [(start - row * SIZE) * unit, row * unit, (at - start) * unit];
    const path = `M${x} ${y}h${long}v${unit}h${-long}z`;
    paths.set(colours[start], (paths.get(colours[start]) ?? "") + path);
  }
  for (const [colour, d] of paths) {
    yield { tag: "path", attributes: { fill: `#${colour.toString(16).padStart(6, "0")}`, d } };
  }
}

/**
 * A dark square on every place, the darker the less weight it has: one path for each shade.
 * @param {ArrayLike<number>} weights
 * @param {number} side of a place, in CSS pixels
 * @returns {Generator<Shape>}
 */
function* veil(weights, side) {
  const most = Array.from(weights).reduce((a, b) => Math.max(a, b), 0);
  const paths = Array(SHADES + 1).fill("");
  for (let place = 0; place < weights.length; place++) {
    const shade = 1 - Math.sqrt(weights[place] / (most || 1));
    const d = square(place % PLACES, Math.floor(place / PLACES), side);
    paths[Math.round(SHADES * shade)] += d;
  }
  for (const [shade, d] of paths.entries()) {
    const opacity = (DARK * shade / SHADES).toFixed(3);
    yield { tag: "path", attributes: { d, fill: "#000000", "fill-opacity": opacity } };
  }
}

/**
 * The path around a place.
 * @param {number} column
 * @param {number} row
 * @param {number} side in CSS pixels
 */
export function square(column, row, side) {
  return `M${column * side} ${row * side}h${side}v${side}h${-side}z`;
}
