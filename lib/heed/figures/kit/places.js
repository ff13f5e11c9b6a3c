// Places as the two lists of numbers that a mark takes.

/**
 * The first and the second coordinate of every place.
 * @param {readonly (readonly number[])[]} places
 * @returns {[x: number[], y: number[]]}
 */
export function unzip(places) {
  return [places.map(([x]) => x), places.map(([, y]) => y)];
}
