// How far a word has to travel through a network, as heed/theory/attention/paths.py has it.
import { check, check_counts, MOST } from "../arguments.js";

/**
 * How many words in a row one output sees, itself and earlier ones.
 * @param {number} layers L
 * @param {number} size k of a kernel, or r of restricted attention, at least 2
 * @param {boolean} [dilated] whether layer l looks at places k^l apart
 * @returns {number}
 */
export function window(layers, size, dilated = false) {
  check_counts({ layers }, { least: 0, up_to: dilated ? MOST : Infinity });
  check_counts({ size }, { least: 2 });
  return dilated ? size ** layers : 1 + layers * (size - 1);
}

/**
 * How many layers it takes until the last output sees the first word.
 * @param {number} length how many words there are
 * @param {number} size
 * @param {boolean} [dilated]
 * @returns {number}
 */
export function layers_to_see(length, size, dilated = false) {
  check_counts({ length });
  check_counts({ size }, { least: 2 });
  if (!dilated) return Math.ceil((length - 1) / (size - 1));
  let layers = 0;
  while (window(layers, size, dilated) < length) layers += 1;
  return layers;
}

/**
 * A shortest way from the first word to the last output: its place in each layer.
 * @param {number} length
 * @param {number} size
 * @param {boolean} [dilated]
 * @returns {number[]} positions from 0, one for the words and one for each layer
 */
export function path(length, size, dilated = false) {
  const layers = layers_to_see(length, size, dilated);
  check(`need at most ${MOST} layers`, () => layers <= MOST, { length });
  const places = [0];
  for (let layer = 0; layer < layers; layer++) {
    const left = length - 1 - places[layer];
    const step = dilated ? size ** layer : 1;
    const jumps = dilated ? Math.floor(left / step) % size : Math.min(left, size - 1);
    places.push(places[layer] + jumps * step);
  }
  return places;
}

/**
 * What the last output sees, layer by layer, the words first.
 * @param {number} length
 * @param {number} size
 * @param {boolean} [dilated]
 * @returns {boolean[][]} (L + 1, length)
 */
export function seen(length, size, dilated = false) {
  const layers = layers_to_see(length, size, dilated);
  check(`need at most ${MOST} entries`, (n) => (layers + 1) * n <= MOST, { length });
  const found = Array.from({ length: layers + 1 }, () => Array(length).fill(false));
  found[layers][length - 1] = true;
  for (let layer = layers - 1; layer >= 0; layer--) {
    const step = dilated ? size ** layer : 1;
    found[layer + 1].forEach((one, place) => {
      for (let at = place; one && at >= 0 && at > place - size * step; at -= step) {
        found[layer][at] = true;
      }
    });
  }
  return found;
}
