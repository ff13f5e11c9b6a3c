import { chain_of, lit, plain, pressed } from "../../../lib/heed/figures/translators/chain.js";
import { matrix } from "../../../lib/heed/numeric/matrix.js";
import { equal, holds } from "../../assert.js";

const NAMES = /** @type {const} */ (["Q", "K", "V"]);
const [N, WIDTH] = [5, 3];
const AT = { t: 3, s: 1, c: 2 };
/** @type {Record<string, "S" | "A" | "Y">} */
const TRACED = { scores: "S", weights: "A", output: "Y" };

/** Queries, keys and values; one entry of one of them may be changed. */
function given({ name = "", row = 0, column = 0 } = {}) {
  const entries = (/** @type {string} */ own, /** @type {number} */ shift) =>
    matrix(N, WIDTH, (r, c) => {
      const changed = own === name && r === row && c === column;
      return Math.sin(7 * r + 3 * c + shift) + Number(changed);
    });
  return { queries: entries("Q", 0), keys: entries("K", 1), values: entries("V", 2) };
}

Deno.test("what is lit is what the entry depends on, and nothing else", () => {
  for (const [traced, name] of Object.entries(TRACED)) {
    const parts = lit(/** @type {any} */ (traced), AT);
    const value = (/** @type {any} */ chain) =>
      chain[name].values[AT.t * chain[name].columns + (name === "Y" ? AT.c : AT.s)];
    const before = value(chain_of(given()));
    for (const factor of NAMES) {
      const part = parts[factor];
      for (let row = 0; row < N; row++) {
        for (let column = 0; column < WIDTH; column++) {
          const inside = part !== undefined && (part.row ?? row) === row &&
            (part.column ?? column) === column;
          const after = value(chain_of(given({ name: factor, row, column })));
          const moves = Math.abs(after - before) > 1e-9;
          holds(moves === inside, `${traced} ${factor} ${row} ${column}`);
        }
      }
    }
  }
});

Deno.test("a press on an entry chooses it", () => {
  equal(pressed("S", 3, 1), { query: 3, key: 1, traced: "scores" });
  equal(pressed("A", 3, 1), { query: 3, key: 1, traced: "weights" });
  equal(pressed("Y", 3, 2), { query: 3, feature: 2, traced: "output" });
  equal(pressed("V", 1, 2), { key: 1, feature: 2, traced: "output" });
  equal([pressed("Q", 3, 0), pressed("K", 1, 2)], [{ query: 3 }, { key: 1 }]);
});

Deno.test("pieces are shown as words and what goes on with them", () => {
  equal(["▁walk", "s", ".", "<eos>", "▁"].map(plain), ["walk", "-s", ".", "<eos>", "▁"]);
});
