// Rows of token numbers, as batches.py has them.

/**
 * The numbers followed by <eos>; what is too long loses its end, and never its <eos>.
 * @param {number[]} ids
 * @param {number} eos_id
 * @param {number} [max_length] most numbers in a row
 * @returns {number[]}
 */
export function close(ids, eos_id, max_length = Infinity) {
  if (max_length < 1) throw new RangeError(`max_length must be positive, but is ${max_length}`);
  return [...ids.slice(0, max_length - 1), eos_id];
}

/**
 * A row filled up with <pad>.
 * @param {number[]} row
 * @param {number} pad_id
 * @param {number} length
 * @returns {number[]} (length)
 */
export function pad(row, pad_id, length) {
  if (row.length > length) {
    throw new RangeError(`length must be at least ${row.length}, as the row is, but is ${length}`);
  }
  return [...row, ...Array(length - row.length).fill(pad_id)];
}
