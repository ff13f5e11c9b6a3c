import { linear, log, ticks } from "../../../lib/heed/figures/kit/scale.js";
import { Random } from "../../../lib/heed/numeric/random.js";
import { close, equal, holds, throws } from "../../assert.js";
/** @import { Tick } from "../../../lib/heed/figures/kit/scale.js" */

/** @type {(shown: Tick[]) => string} */
const texts = (shown) => shown.map(({ text }) => text).join(" ");

Deno.test("a linear scale keeps differences, and reads back what it wrote", () => {
  const x = linear([-2, 6], [10, 250]);
  close([-2, 0, 2, 6, 7].map(x), [10, 70, 130, 250, 280]);
  close([10, 70, 280].map(x.invert), [-2, 0, 7]);
  const upright = linear([0, 1], [200, 0]);
  close([upright(0.25), upright.invert(150)], [150, 0.25]);
});

Deno.test("a scale of one number has it in the middle", () => {
  close([linear([3, 3], [10, 30])(3), log([5, 5], [10, 30])(5)], [20, 20]);
});

Deno.test("a logarithmic scale keeps ratios, and reads back what it wrote", () => {
  const x = log([0.01, 100], [0, 400]);
  close([0.01, 0.1, 1, 100].map(x), [0, 100, 200, 400]);
  close([0, 100, 400].map(x.invert), [0.01, 0.1, 100]);
  close([x(0), x(-3), x(0.001)], [0, 0, -100]);
});

Deno.test("a logarithmic scale has positive ends", () => {
  throws(() => log([0, 1], [0, 1]), "a log scale needs positive ends, not 0, 1");
});

/** @type {[number, number, number, string][]} */
const LINEAR = [
  [0, 1, 5, "0.0 0.2 0.4 0.6 0.8 1.0"],
  [1, 0, 5, "0.0 0.2 0.4 0.6 0.8 1.0"],
  [-1, 1, 4, "−1.0 −0.5 0.0 0.5 1.0"],
  [
    0,
    1,
    20,
    "0.00 0.05 0.10 0.15 0.20 0.25 0.30 0.35 0.40 0.45 0.50 0.55 0.60 0.65 0.70 0.75 " +
    "0.80 0.85 0.90 0.95 1.00",
  ],
  [0.1, 0.3, 2, "0.1 0.2 0.3"],
  [0, 199, 5, "0 50 100 150"],
  [0, 60_000, 3, "0 20,000 40,000 60,000"],
  [0, 3e7, 3, "0 1×10⁷ 2×10⁷ 3×10⁷"],
  [0, 2e-5, 4, "0 5×10⁻⁶ 1×10⁻⁵ 1.5×10⁻⁵ 2×10⁻⁵"],
  [1_000_000, 1_000_002, 2, "1,000,000 1,000,001 1,000,002"],
  [7, 7, 4, "7.00"],
  [0, Infinity, 4, ""],
  [NaN, 1, 4, ""],
];

Deno.test("linear ticks stand at steps of 1, 2 or 5", () => {
  for (const [low, high, count, expected] of LINEAR) {
    equal(texts(ticks(low, high, count)), expected);
  }
});

/** @type {[number, number, number, string][]} */
const LOGARITHMIC = [
  [1, 1e6, 6, "1 10 10² 10³ 10⁴ 10⁵ 10⁶"],
  [1, 1e6, 2, "1 10³ 10⁶"],
  [1e-5, 10, 3, "10⁻⁴ 10⁻² 1"],
  [0.001, 1, 4, "0.001 0.01 0.1 1"],
  [1, 1e4, 5, "1 10 100 1,000 10,000"],
  [1, 60, 6, "1 2 5 10 20 50"],
  [0.02, 2, 6, "0.02 0.05 0.1 0.2 0.5 1 2"],
  [1e-7, 1e-6, 6, "1×10⁻⁷ 2×10⁻⁷ 5×10⁻⁷ 1×10⁻⁶"],
  [3, 7, 4, "3 4 5 6 7"],
];

Deno.test("logarithmic ticks stand at powers of ten, or at 1, 2 and 5", () => {
  for (const [low, high, count, expected] of LOGARITHMIC) {
    equal(texts(ticks(low, high, count, true)), expected);
  }
});

Deno.test("ticks lie within the axis, rise, say what they are, and are as many as asked", () => {
  const rng = new Random(3);
  for (let trial = 0; trial < 2000; trial++) {
    const scale = 10 ** (rng.random() * 14 - 7);
    const [low, high] = [rng.gauss() * scale, rng.gauss() * scale].sort((a, b) => a - b);
    const count = 2 + rng.randrange(9);
    const shown = ticks(low, high, count);
    const step = (high - low) / count;
    holds(shown.length >= count / 2.6 - 1 && shown.length <= count + 1, `${low} ${high} ${count}`);
    for (const [i, { at, text }] of shown.entries()) {
      holds(at >= low - step * 1e-6 && at <= high + step * 1e-6, `${at} outside ${low}, ${high}`);
      holds(i === 0 || at > shown[i - 1].at, "ticks must rise");
      close([read(text)], [at], 1e-4);
      holds(Math.abs(read(text) - at) < step * 0.01, `${text} is not ${at}`);
    }
  }
});

/** @type {(text: string) => number} */
function read(text) {
  const [mantissa, exponent = ""] = text.replaceAll(",", "").replace("−", "-").split("×10");
  const digits = [...exponent].map((one) => one === "⁻" ? "-" : "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(one)).join("");
  return Number(`${mantissa}e${digits || 0}`);
}
