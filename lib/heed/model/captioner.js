// A captioner, as captioner.py has it: a convolution reads a picture, a recurrent network says what is
// in it. One picture at a time.
import { linear } from "../numeric/linear.js";
import { joined_columns, matrix, multiply, row, transpose } from "../numeric/matrix.js";
import { AdditiveScore, masked_softmax, MultiplicativeScore, softmax } from "./attention.js";
import { CELLS } from "./cells.js";
/** @import { Linear, Table } from "../numeric/linear.js" */
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Parameters } from "./blocks.js" */

export const BOUNDARY = 0; // the token before the first word and after the last
const LONGEST = 10; // tokens that are written at most
const PIXELS = 32; // rows and columns of a picture
const LAYERS = [{ kernel: 4, stride: 2 }, { kernel: 4, stride: 2 }, { kernel: 3, stride: 1 }];
const PADDING = 1; // zeros around what a layer reads

/**
 * A caption, and where the captioner looked at each token.
 * @typedef {object} Written
 * @property {number[]} tokens without the boundary
 * @property {Matrix} weights (T, 64), a row for each token and one for the boundary at the end
 * @property {number[][]} probabilities (T, V) of each next token
 */

/** Score qᵀ k: nothing is learnt. */
class DotScore {
  /**
   * @param {Matrix} query (T, D)
   * @param {Matrix} key (N, D)
   * @returns {Matrix} (T, N)
   */
  score(query, key) {
    return multiply(query, transpose(key));
  }
}

export const SCORES = {
  additive: AdditiveScore,
  multiplicative: MultiplicativeScore,
  dot: DotScore,
};

/**
 * The patches of a picture of places, each laid out as one row.
 * @param {Matrix} x (size · size, C), row after row of places
 * @param {number} kernel K; one row and column of zeros lies around the picture
 * @param {number} stride
 * @returns {Matrix} (places, C · K · K), a channel after the other, as torch has the weights
 */
export function patches(x, kernel, stride) {
  const size = Math.sqrt(x.rows);
  const wide = Math.floor((size + 2 * PADDING - kernel) / stride) + 1;
  const area = kernel * kernel;
  const out = matrix(wide * wide, x.columns * area);
  for (let place = 0; place < out.rows; place++) {
    const top = Math.floor(place / wide) * stride - PADDING;
    const left = (place % wide) * stride - PADDING;
    for (let k = 0; k < area; k++) {
      const [r, c] = [top + Math.floor(k / kernel), left + k % kernel];
      if (Math.min(r, c) < 0 || Math.max(r, c) >= size) continue;
      const from = (r * size + c) * x.columns;
      const to = place * out.columns + k;
      for (let i = 0; i < x.columns; i++) out.values[to + i * area] = x.values[from + i];
    }
  }
  return out;
}

/**
 * A convolution and what is positive of it. It keeps what it last read: of a picture in which one thing
 * moves, most patches are the same, and what came of them needn't be computed again.
 */
class Convolution {
  read = matrix(0, 0); // the patches, a row each
  made = matrix(0, 0); // what came of them

  /**
   * @param {{ kernel: number, stride: number }} shape
   * @param {Linear} map
   */
  constructor({ kernel, stride }, map) {
    this.kernel = kernel;
    this.stride = stride;
    this.map = map;
  }

  /**
   * @param {Matrix} x (size · size, C), row after row of places
   * @returns {Matrix} (places, outputs); to be read alone
   */
  forward(x) {
    const read = patches(x, this.kernel, this.stride);
    const anew = Array.from({ length: read.rows }, (_, r) => r)
      .filter((r) => !alike(read, this.read, r));
    const made = matrix(read.rows, this.map.weight.rows);
    if (this.made.rows === made.rows) made.values.set(this.made.values);
    const { columns, values } = linear(rows_at(read, anew), this.map);
    values.forEach((value, at) => {
      made.values[anew[Math.floor(at / columns)] * columns + at % columns] = Math.max(0, value);
    });
    [this.read, this.made] = [read, made];
    return made;
  }
}

/** @type {(one: Matrix, other: Matrix, r: number) => boolean} whether they have the same row r */
function alike({ rows, columns, values }, other, r) {
  if (other.rows !== rows || other.columns !== columns) return false;
  const end = (r + 1) * columns;
  for (let at = r * columns; at < end; at++) if (values[at] !== other.values[at]) return false;
  return true;
}

/** @type {(a: Matrix, which: number[]) => Matrix} */
function rows_at(a, which) {
  const some = matrix(which.length, a.columns);
  which.forEach((r, i) => row(some, i).set(row(a, r)));
  return some;
}

/** A picture in, a sentence out; the picture is seen through attention alone. */
export class Captioner {
  /**
   * @param {keyof SCORES} score
   * @param {Parameters} parameters as `named_parameters()` names them, nested; the weights of a
   *   convolution as a table (outputs, inputs · K · K)
   */
  constructor(score, { reader, embedding, cell, score: own, output }) {
    this.layers = LAYERS.map((shape, i) =>
      new Convolution(shape, /** @type {Linear} */ (reader.layers[i]))
    );
    this.embedding = /** @type {Table} */ (embedding.weight);
    this.cell = new CELLS.gru(/** @type {any} */ (cell));
    this.score = new SCORES[score](/** @type {any} */ (own));
    this.output = /** @type {Linear} */ (output);
  }

  /**
   * Read a picture.
   * @param {ArrayLike<number>} picture (32 · 32 · 3) in 0 … 255
   * @returns {Matrix} (64, D), row after row of places
   */
  read(picture) {
    let x = matrix(PIXELS * PIXELS, 3);
    for (let at = 0; at < x.values.length; at++) x.values[at] = picture[at] / 255 - 0.5;
    for (const layer of this.layers) x = layer.forward(x);
    return x;
  }

  /**
   * The state after some tokens. No picture has a part in it.
   * @param {number[]} tokens (T)
   * @param {Matrix | null} [before] the state (1, D) before them; zeros if null
   * @returns {Matrix} (1, D)
   */
  state(tokens, before = null) {
    const { columns, values } = this.embedding;
    const x = matrix(tokens.length, columns, (t, i) => values[tokens[t] * columns + i]);
    return this.cell.forward(x, before && [before]).state[0];
  }

  /**
   * The weights of the places.
   * @param {Matrix} places (64, D)
   * @param {Matrix} h (1, D)
   * @param {boolean} [hard] give the place with the largest weight all of it
   * @returns {Matrix} (1, 64)
   */
  attend(places, h, hard = false) {
    const weights = masked_softmax(this.score.score(h, places));
    return hard ? one_place(weights, heaviest(weights.values)) : weights;
  }

  /**
   * The probability of every next token.
   * @param {Matrix} places (64, D)
   * @param {Matrix} weights (1, 64)
   * @param {Matrix} h (1, D)
   * @returns {number[]} (V)
   */
  tell(places, weights, h) {
    const context = multiply(weights, places);
    return softmax(row(linear(joined_columns([context, h]), this.output), 0));
  }

  /**
   * Describe a picture: always the most probable token next.
   * @param {ArrayLike<number>} picture (32 · 32 · 3) in 0 … 255
   * @param {boolean} [hard]
   * @returns {Written}
   */
  write(picture, hard = false) {
    const places = this.read(picture);
    const [tokens, rows] = [[BOUNDARY], /** @type {Matrix[]} */ ([])];
    /** @type {number[][]} */
    const probabilities = [];
    /** @type {Matrix | null} */
    let h = null;
    while (rows.length < LONGEST) {
      h = this.state(tokens.slice(-1), h);
      const weights = this.attend(places, h, hard);
      const chances = this.tell(places, weights, h);
      rows.push(weights);
      probabilities.push(chances);
      const best = heaviest(chances);
      if (best === BOUNDARY) break;
      tokens.push(best);
    }
    const all = matrix(rows.length, places.rows, (t, n) => rows[t].values[n]);
    return { tokens: tokens.slice(1), weights: all, probabilities };
  }
}

/**
 * All weight on one place.
 * @param {Matrix} like (1, N)
 * @param {number} place
 * @returns {Matrix} (1, N)
 */
export function one_place({ columns }, place) {
  return matrix(1, columns, (_, n) => Number(n === place));
}

/**
 * The place of the largest number; the first, if several are.
 * @param {ArrayLike<number>} numbers
 */
export function heaviest(numbers) {
  let best = 0;
  for (let at = 1; at < numbers.length; at++) if (numbers[at] > numbers[best]) best = at;
  return best;
}
