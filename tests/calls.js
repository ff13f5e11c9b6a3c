// Run functions of the library's modules for tests/javascript.py.
//
// A line of standard input: a JSON list of calls [module, function, arguments], the module given from
// lib/heed. A line of standard output: a JSON list, for each call {"value": …} or {"error": message}.
// A class is made with the first arguments, then asked for each [method, arguments] of the second.

import { from_rows } from "../lib/heed/numeric/matrix.js";
import { serve } from "./serve.js";

const LIBRARY = new URL("../lib/heed/", import.meta.url);

/** @typedef {Record<string, any>} Tagged */

/**
 * JSON has neither infinities nor arrays of one kind: Python writes {"$number": "NaN"} and so on.
 * @param {string} _
 * @param {any} value
 */
function revive(_, value) {
  if (value?.$number) return Number(value.$number);
  if (value?.$vector) return Float64Array.from(value.$vector);
  if (value?.$matrix) return from_rows(value.$matrix);
  if (value?.$mask) {
    return { ...from_rows(value.$mask), values: Uint8Array.from(value.$mask.flat()) };
  }
  return value;
}

/**
 * @param {string} _
 * @param {any} value
 */
function replace(_, value) {
  if (typeof value === "number" && !Number.isFinite(value)) return { $number: String(value) };
  if (value === undefined) return null;
  if (value?.values && "rows" in value && "columns" in value) {
    const { rows, columns, values } = value;
    return Array.from(
      { length: rows },
      (_, r) => [...values.slice(r * columns, (r + 1) * columns)],
    );
  }
  return ArrayBuffer.isView(value) ? [.../** @type {any} */ (value)] : value;
}

/** @param {[string, string, any[], any[]?]} call */
async function answer([path, name, given]) {
  try {
    const thing = (await import(new URL(path, LIBRARY).href))[name];
    if (!/^[A-Z]/.test(name)) return { value: await thing(...given) };
    const made = new thing(...given[0]);
    /** @type {[string, any[]][]} */
    const asked = given[1];
    return { value: asked.map(([method, args]) => made[method](...args)) };
  } catch (error) {
    return { error: String(error) };
  }
}

await serve(async (line) => {
  const answers = [];
  for (const call of JSON.parse(line, revive)) answers.push(await answer(call));
  return JSON.stringify(answers, replace);
});
