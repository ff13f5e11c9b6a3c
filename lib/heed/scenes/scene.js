// A scene, and its picture, as scene.py has them. The sprites and colours come from Python.

/** @typedef {{ kind: string, x: number, y: number, colour: string }} Item one object of a scene */
/** @typedef {readonly [red: number, green: number, blue: number]} Colour each 0 … 255 */

/**
 * What a scene is painted with; see sprites.py.
 * @typedef {object} Sprites
 * @property {Record<string, string[]>} shapes of every kind, from the top row down
 * @property {Record<string, Colour>} paints
 * @property {Record<string, Colour>} colours of the things
 * @property {string[]} things that somebody can hold
 * @property {string[]} people
 * @property {Colour} sky
 * @property {Colour} grass
 * @property {number} horizon the first row of grass
 */

export const SIZE = 32; // rows and columns of a picture
export const PLACE = 4; // rows and columns of pixels that a captioner reads as one place

/**
 * First and last column, first and last row of an object.
 * @param {Item} item
 * @param {Sprites} sprites
 */
export function box_of({ kind, x, y }, { shapes }) {
  const [height, width] = [shapes[kind].length, shapes[kind][0].length];
  const half = (width - 1) / 2;
  return { left: x - half, right: x + half, top: y - height + 1, bottom: y };
}

/**
 * The places that an object covers: of 8 × 8, each 4 × 4 pixels, row after row.
 * @param {Item} item
 * @param {Sprites} sprites
 * @returns {number[]}
 */
export function covers(item, sprites) {
  const { left, right, top, bottom } = box_of(item, sprites);
  const side = SIZE / PLACE;
  const [first, last] = [left, right].map((edge) => place_of(edge, side));
  const [high, low] = [top, bottom].map((edge) => place_of(edge, side));
  const columns = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return Array.from({ length: low - high + 1 }, (_, i) => high + i)
    .flatMap((row) => columns.map((column) => row * side + column));
}

/** @type {(pixel: number, side: number) => number} */
const place_of = (pixel, side) => Math.min(side - 1, Math.floor(Math.max(0, pixel) / PLACE));

/**
 * The picture of a scene: whoever stands lower is nearer; things are in front of all others.
 * @param {Item[]} scene
 * @param {Sprites} sprites
 * @returns {Uint8Array} (32 · 32 · 3), red, green and blue of each pixel, row after row
 */
export function paint(scene, sprites) {
  const picture = new Uint8Array(3 * SIZE * SIZE);
  for (let at = 0; at < SIZE * SIZE; at++) {
    picture.set(at < SIZE * sprites.horizon ? sprites.sky : sprites.grass, 3 * at);
  }
  const is_thing = (/** @type {Item} */ { kind }) => Number(sprites.things.includes(kind));
  const far_first = (/** @type {Item} */ a, /** @type {Item} */ b) =>
    is_thing(a) - is_thing(b) || a.y - b.y;
  for (const item of [...scene].sort(far_first)) add(picture, item, sprites);
  return picture;
}

/** @type {(picture: Uint8Array, item: Item, sprites: Sprites) => void} */
function add(picture, item, sprites) {
  const { left, top } = box_of(item, sprites);
  sprites.shapes[item.kind].forEach((letters, r) =>
    [...letters].forEach((letter, c) => {
      const [row, column] = [top + r, left + c];
      const inside = Math.min(row, column) >= 0 && Math.max(row, column) < SIZE;
      if (letter === "." || !inside) return;
      const colour = letter === "T" ? sprites.colours[item.colour] : sprites.paints[letter];
      picture.set(colour, 3 * (row * SIZE + column));
    })
  );
}
