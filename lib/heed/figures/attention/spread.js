// Random queries and keys of the widest head; the first columns of them are those of a narrower one.
import { dot_products, random_rows } from "../../theory/attention/saturation.js";

export const WIDEST = 1024;

/**
 * @param {number} rows T
 * @param {number} keys N
 * @param {number} seed
 */
export function drawn(rows, keys, seed) {
  const all = random_rows(rows + keys, WIDEST, seed);
  return { queries: all.slice(0, rows), keys: all.slice(rows) };
}

/**
 * Scores of all queries and keys.
 * @param {ReturnType<typeof drawn>} rows
 * @param {number} width D_h
 * @param {boolean} scaled whether they are divided by √D_h
 * @returns {number[][]} (T, N)
 */
export function scores({ queries, keys }, width, scaled) {
  const products = dot_products(queries, keys, width);
  const root = scaled ? Math.sqrt(width) : 1;
  return products.map((row) => row.map((product) => product / root));
}
