// What the tests claim; each throws if it is not so.

/** @type {(condition: unknown, message?: string) => asserts condition} */
export function holds(condition, message = "does not hold") {
  if (!condition) throw new Error(message);
}

/** @type {(actual: unknown, expected: unknown) => void} */
export function equal(actual, expected) {
  const [is, should_be] = [actual, expected].map(written);
  if (is !== should_be) throw new Error(`is\n${is}\nbut should be\n${should_be}`);
}

/** @type {(actual: ArrayLike<number>, expected: ArrayLike<number>, off?: number) => void} */
export function close(actual, expected, off = 1e-12) {
  equal(actual.length, expected.length);
  Array.from(expected, (value, i) => {
    const allowed = off * Math.max(1, Math.abs(value));
    holds(Math.abs(actual[i] - value) <= allowed, `${written(actual)} is not ${written(expected)}`);
  });
}

/** @type {(act: () => unknown, message: string) => void} */
export function throws(act, message) {
  let said = "nothing";
  try {
    act();
  } catch (error) {
    said = String(error);
  }
  holds(said.includes(message), `should say "${message}", but says ${said}`);
}

/** @param {unknown} value */
function written(value) {
  return Deno.inspect(value, { depth: Infinity, iterableLimit: Infinity, strAbbreviateSize: 1e6 });
}
