// How much of a test a model has met in training, as heed/theory/leak.py has it.

/** @typedef {Record<string, number>} Multiplicities g: how many English sentences have g pairs */

/**
 * The expected share of test pairs whose English stands in training as well.
 * @param {Multiplicities} multiplicities
 * @param {number} test how many pairs are drawn for the test
 * @returns {number} in [0, 1]
 */
export function leaked_pairs(multiplicities, test) {
  const total = total_of(multiplicities, test);
  return entries(multiplicities).reduce(
    (sum, [g, count]) => sum + g * count / total * (1 - all_drawn(g - 1, test - 1, total - 1)),
    0,
  );
}

/**
 * The expected number of English sentences in test and training over that of those in the test.
 * @param {Multiplicities} multiplicities
 * @param {number} test how many pairs are drawn for the test
 * @returns {number} in [0, 1]
 */
export function leaked_sentences(multiplicities, test) {
  const total = total_of(multiplicities, test);
  let [tested, both] = [0, 0];
  for (const [g, count] of entries(multiplicities)) {
    const in_test = 1 - all_drawn(g, total - test, total);
    tested += count * in_test;
    both += count * (in_test - all_drawn(g, test, total));
  }
  return Math.max(0, both / tested);
}

/** @type {(g: number, drawn: number, total: number) => number} P(all g are among those drawn) */
function all_drawn(g, drawn, total) {
  let chance = 1;
  for (let i = 0; i < g; i++) chance *= Math.max(0, drawn - i) / (total - i);
  return chance;
}

/** @type {(multiplicities: Multiplicities, test: number) => number} */
function total_of(multiplicities, test) {
  const given = entries(multiplicities);
  if (!given.length) throw new RangeError("multiplicities must hold at least one, but is empty");
  for (const [g, count] of given) {
    if (g < 1 || count < 1) {
      throw new RangeError(`multiplicities must be positive, but one is ${g}: ${count}`);
    }
  }
  const total = given.reduce((sum, [g, count]) => sum + g * count, 0);
  if (!(test >= 1 && test <= total)) {
    throw new RangeError(`test must lie in 1..${total}, but is ${test}`);
  }
  return total;
}

/** @type {(multiplicities: Multiplicities) => [number, number][]} */
function entries(multiplicities) {
  return Object.entries(multiplicities).map(([g, count]) => [Number(g), count]);
}
