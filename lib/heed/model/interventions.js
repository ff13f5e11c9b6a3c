// What if: changes to a transformer that last as long as it is traced, as interventions.py has them.
import { matrix, row } from "../numeric/matrix.js";
/** @import { Matrix } from "../numeric/matrix.js" */
/** @import { Mask } from "./masks.js" */
/** @import { PositionalEncoding } from "./transformer.js" */

/** @typedef {"encoder" | "decoder" | "cross"} Place */

export const PLACES = /** @type {Place[]} */ (["encoder", "decoder", "cross"]);

/** A change to the attention of one block, or of all. */
export class AttentionChange {
  /**
   * @param {Place} place
   * @param {number | null} layer from 0; null means all of them
   */
  constructor(place, layer) {
    if (!PLACES.includes(place)) {
      throw new RangeError(`place must be encoder, decoder or cross, but is '${place}'`);
    }
    this.place = place;
    this.layer = layer;
  }

  /**
   * Whether this attention is the one to change.
   * @param {Place} place
   * @param {number} layer
   */
  applies(place, layer) {
    return place === this.place && (this.layer === null || this.layer === layer);
  }
}

/** A change to the weights of one head, or of all. */
export class HeadChange extends AttentionChange {
  /**
   * @param {Place} place
   * @param {number | null} layer from 0; null means all of them
   * @param {number | null} head from 0; null means all of them
   */
  constructor(place, layer, head) {
    super(place, layer);
    this.head = head;
  }

  /**
   * The weights to use instead of a head's own.
   * @param {Matrix} weights (T, N)
   * @param {Mask | null} visible
   * @param {number} head
   * @returns {Matrix} (T, N)
   */
  weigh(weights, visible, head) {
    return this.head === null || this.head === head ? this.shares(weights, visible) : weights;
  }

  /**
   * @param {Matrix} weights (T, N)
   * @param {Mask | null} _visible
   * @returns {Matrix} (T, N)
   */
  shares(weights, _visible) {
    return weights;
  }
}

/** One head sees nothing: its weights are zero, so that its output is. */
export class KnockOutHead extends HeadChange {
  /**
   * @override
   * @param {Matrix} weights
   */
  shares({ rows, columns }) {
    return matrix(rows, columns);
  }
}

/** One head looks at all that is visible equally: a plain mean, whatever the words are. */
export class UniformWeights extends HeadChange {
  /**
   * @override
   * @param {Matrix} weights
   * @param {Mask | null} visible
   */
  shares({ rows, columns }, visible) {
    const seen = (/** @type {number} */ t, /** @type {number} */ n) =>
      visible ? visible.values[(visible.rows === 1 ? 0 : t) * columns + n] : 1;
    const even = matrix(rows, columns, seen);
    for (let t = 0; t < rows; t++) {
      const own = row(even, t);
      const count = own.reduce((a, b) => a + b, 0) || 1;
      own.forEach((one, n) => own[n] = one / count);
    }
    return even;
  }
}

/** Scores times a factor: below 1 a head looks everywhere alike, above it at one word alone. */
export class ScaleScores extends HeadChange {
  /**
   * @param {Place} place
   * @param {number | null} layer
   * @param {number | null} head
   * @param {number} factor not negative
   */
  constructor(place, layer, head, factor) {
    super(place, layer, head);
    if (!(factor >= 0)) throw new RangeError(`factor must not be negative, but is ${factor}`);
    this.factor = factor;
  }

  /**
   * @override
   * @param {Matrix} weights
   */
  shares(weights) {
    const powers = matrix(weights.rows, weights.columns);
    for (let t = 0; t < weights.rows; t++) {
      const [from, to] = [row(weights, t), row(powers, t)];
      const top = from.reduce((a, b) => Math.max(a, b), 0);
      // softmax(f s) = w^f / Σ w^f; what is hidden has weight 0 and keeps it
      from.forEach((w, n) => to[n] = w > 0 ? (w / top) ** this.factor : 0);
      const sum = to.reduce((a, b) => a + b, 0) || 1;
      to.forEach((power, n) => to[n] = power / sum);
    }
    return powers;
  }
}

/** Attention sees by another mask than the model's own. */
export class ReplaceMask extends AttentionChange {
  /**
   * @param {Place} place
   * @param {number | null} layer
   * @param {Mask | null} visible (T, N) or (1, N), for the whole sequence: decoding step by step uses
   *   one row after another; null hides nothing
   */
  constructor(place, layer, visible) {
    super(place, layer);
    this.visible = visible;
  }

  /**
   * The mask of this many queries, the first of which stands at `offset`.
   * @param {number} offset
   * @param {number} queries
   * @returns {Mask | null}
   */
  at(offset, queries) {
    if (!this.visible) return null;
    const { rows, columns, values } = this.visible;
    const all = rows === 1 || this.place === "encoder";
    const [first, count] = all ? [0, rows] : [offset, queries];
    const width = this.place === "decoder" && columns > 1 ? offset + queries : columns;
    if (first + count > rows || width > columns) {
      throw new RangeError(
        `visible must cover ${offset + queries} target positions, but is ${rows} × ${columns}`,
      );
    }
    const cut = Array.from({ length: count }, (_, t) => {
      const start = (first + t) * columns;
      return [...values.subarray(start, start + width)];
    });
    return { rows: count, columns: width, values: Uint8Array.from(cut.flat()) };
  }
}

/** Nothing is added to the embeddings: both sentences become bags of words. */
export class NoPositions {
  /** @param {PositionalEncoding} positions */
  attach(positions) {
    positions.offset_for = () => null;
  }
}

/**
 * Every call begins at position 0 again, so that decoding token by token never leaves it: a
 * well-known defect of cached decoding.
 */
export class RestartPositions {
  /** @param {PositionalEncoding} positions */
  attach(positions) {
    positions.offset_for = () => 0;
  }
}

/** @typedef {AttentionChange | NoPositions | RestartPositions} Intervention */
