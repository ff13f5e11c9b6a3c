import { close, equal, holds } from "../assert.js";
import { MISSING, quote, read_number } from "../../lib/heed/exercises/numbers.js";

/** @type {[string, number][]} */
const READ = [
  ["7", 7],
  ["0.26", 0.26],
  ["0,26", 0.26],
  [".26", 0.26],
  ["26 %", 0.26],
  ["26%", 0.26],
  ["26 percent", 0.26],
  ["13/50", 0.26],
  ["13 / 50", 0.26],
  ["13⁄50", 0.26],
  ["2e-3", 0.002],
  ["2E−3", 0.002],
  ["2e+3", 2000],
  ["2·10^-3", 0.002],
  ["2×10⁻³", 0.002],
  ["2 * 10**-3", 0.002],
  ["10^6", 1e6],
  ["10⁶", 1e6],
  ["2^10", 1024],
  ["1,000", 1000],
  ["1,234,567.89", 1234567.89],
  ["1.234.567,89", 1234567.89],
  ["10 000", 10000],
  ["10\u00a0000", 10000],
  ["10\u202f000", 10000],
  ["1’000’000", 1e6],
  ["−7", -7],
  ["–7", -7],
  ["+7", 7],
  ["m = 7", 7],
  ["m=7", 7],
  ["m: 7", 7],
  ["P(A) = 0.3", 0.3],
  ["ε ≈ 0.1", 0.1],
  ["m ≥ 77", 77],
  ["about 77", 77],
  ["~77", 77],
  ["= 77", 77],
  ["77.", 77],
  ["  77\n", 77],
  ["2π", 2 * Math.PI],
  ["2·π", 2 * Math.PI],
  ["pi/2", Math.PI / 2],
  ["39.8pi", 39.8 * Math.PI],
  ["e", Math.E],
  ["e^2", Math.E ** 2],
  ["e²", Math.E ** 2],
  ["e**2", Math.E ** 2],
  ["e^{2}", Math.E ** 2],
  ["e^(-2)", Math.E ** -2],
  ["e^−2", Math.E ** -2],
  ["2e^3", 2 * Math.E ** 3],
  ["exp(2)", Math.E ** 2],
  ["exp 2", Math.E ** 2],
  ["100exp(-1)", 100 / Math.E],
  ["sin(1)", Math.sin(1)],
  ["sin 1", Math.sin(1)],
  ["Sin(2π/3)", Math.sin(2 * Math.PI / 3)],
  ["-cos(1)", -Math.cos(1)],
  ["tan(0.5)", Math.tan(0.5)],
  ["√128", Math.sqrt(128)],
  ["√(128)", Math.sqrt(128)],
  ["sqrt(128)", Math.sqrt(128)],
  ["sqrt 128", Math.sqrt(128)],
  ["2√2", 2 * Math.SQRT2],
  ["√2/2", Math.SQRT1_2],
  ["√3^2", 3],
  ["128^(1/2)", Math.sqrt(128)],
  ["128^0.5", Math.sqrt(128)],
  ["ln 20", Math.log(20)],
  ["ln(20)/0.1", 10 * Math.log(20)],
  ["log10(1000)", 3],
  ["log2(8)", 3],
  ["lg 100", 2],
  ["10^-2", 0.01],
  ["10^{-2}", 0.01],
  ["1e-2", 0.01],
  ["2·10^−3", 0.002],
  ["2x10^-3", 0.002],
  ["1.2 x 10^5", 120_000],
  ["3 × 10^5", 300_000],
  ["3/4", 0.75],
  ["15%", 0.15],
  ["15 %", 0.15],
  ["2(3 + 4)", 14],
  ["1 - 0.8^10", 1 - 0.8 ** 10],
  ["1−(1−0.8^30)^20", 1 - (1 - 0.8 ** 30) ** 20],
  ["20*0.8^30", 20 * 0.8 ** 30],
  ["(7)", 7],
  ["2^3^2", 512],
  ["-π/4", -Math.PI / 4],
  ["0", 0],
  ["-0", 0],
  ["0e999", 0],
  ["1e-400", 0],
  ["７７", 77],
];

Deno.test("a number is read in every form that people write", () => {
  for (const [text, number] of READ) {
    const { numbers: [read = NaN], problem } = read_number(text);
    equal([text, problem], [text, ""]);
    close([read], [number]);
  }
});

Deno.test("a comma or point before three digits may mean two things, the likelier first", () => {
  equal(read_number("1,000").numbers, [1000, 1]);
  equal(read_number("2.125").numbers, [2.125, 2125]);
  equal(read_number("0,125").numbers, [0.125]);
  equal(read_number("1,00").numbers, [1]);
});

Deno.test("a unit may stand behind the number, and no other word", () => {
  equal(read_number("77 examples", "examples").numbers, [77]);
  equal(read_number("1 example", "examples").numbers, [1]);
  equal(read_number("m = 77 Examples.", "examples").numbers, [77]);
  holds(read_number("77 apples", "examples").problem);
  equal(read_number("26 %", "%"), {
    numbers: [0.26],
    percent: true,
    computed: false,
    problem: "",
  });
});

const ODD = [
  "<img src=x onerror=alert(1)>",
  "NaN",
  "Infinity",
  "seven",
  "7 8",
  "7 apples",
  "1,2,3",
  "1..2",
  "--7",
  "7/",
  "/7",
  "7//2",
  "e5",
  "%",
  "=",
  "🙂",
  "7🙂",
  "0x10",
  "1_000",
  "(7",
  "7)",
  "()",
  "7 + ",
  "sin",
  "sin()",
  "exp",
  "e2",
  "2e",
  "log",
  "sine(1)",
  "1°",
  "e^",
  "7^",
  "^2",
  "alert(1)",
  "__proto__",
  "constructor",
  "7;8",
  "½",
  "١٢",
  "\u0000",
  "\u202e7",
  "10 00",
  "100 0000",
  "1,00,000",
  "1e",
  "-",
  ".",
  ",",
];

Deno.test("what is no number is refused, in words that quote it", () => {
  for (const text of ODD) {
    const { numbers, problem } = read_number(text);
    equal([text, numbers], [text, []]);
    holds(problem.includes("I can’t read") && problem.includes("such as 3, 0.26"), text);
  }
});

Deno.test("nothing entered, too much, and nothing to divide by are told apart", () => {
  for (const text of ["", " ", "\n\t\u00a0"]) equal(read_number(text).problem, MISSING);
  holds(read_number("1e999").problem.includes("too large"));
  holds(read_number("9".repeat(50) + "e400").problem.includes("too large"));
  holds(read_number("1/0").problem.includes("divided by 0"));
  holds(read_number("1/(2-2)").problem.includes("divided by 0"));
  for (const text of ["√-1", "ln 0", "ln(-1)", "(-8)^(1/3)"]) {
    holds(read_number(text).problem.includes(`“${text}” is not a real number`), text);
  }
  holds(read_number("9".repeat(10_000)).problem.includes("I can’t read"));
});

Deno.test("what is quoted is short and on one line", () => {
  equal(quote("a\n\n b"), "a b");
  equal([...quote("🙂".repeat(10_000))].length, 25);
  holds(read_number("x".repeat(10_000)).problem.length < 120);
});

Deno.test("what had to be worked out is told from what was written as a number", () => {
  for (const text of ["7", "−0.26", "1,000", "2e-3", "26%"]) {
    equal([text, read_number(text).computed], [text, false]);
  }
  for (const text of ["e^2", "3/4", "10^-2", "2π", "√2", "1 - 0.5"]) {
    equal([text, read_number(text).computed], [text, true]);
  }
});

Deno.test("ten thousand letters are refused at once", () => {
  const started = performance.now();
  for (
    const one of [
      "1",
      "1,",
      "1 ",
      "a",
      "-",
      "1e",
      "(",
      "√",
      "2^",
      "1,000+",
      "sin",
      "⁰",
      " ",
      "9.9,",
      "<b>",
    ]
  ) {
    read_number(one.repeat(10_000));
    read_number(`${"1 ".repeat(40)}x`);
  }
  holds(performance.now() - started < 2000);
});

/** Numbers that look drawn at random and are the same each time. */
function* draws(count = 300) {
  let state = 7;
  for (let i = 0; i < count; i++) {
    state = (state * 48271) % 2147483647;
    yield (state / 2147483647 - 0.5) * 10 ** (state % 13 - 5);
  }
}

Deno.test("every number that is written out is read as itself", () => {
  for (const x of draws()) {
    const digits = Math.abs(x).toFixed(5);
    const grouped = digits.replace(/\d(?=(\d{3})+\.)/g, "$&,");
    const sign = x < 0 ? "−" : "";
    for (
      const text of [
        String(x),
        x.toExponential(),
        `x = ${x}`,
        `${100 * x} %`,
        `${x}/1`,
      ]
    ) close([read_number(text).numbers[0]], [x], 1e-9);
    for (const text of [sign + digits, sign + grouped, sign + digits.replace(".", ",")]) {
      close([read_number(text).numbers[0]], [Number(x.toFixed(5))], 1e-9);
    }
  }
});

Deno.test("whatever letters stand together, the answer is finite numbers or a problem", () => {
  const letters = [..."0123456789.,eE+-−/*^%π√ =<>&'\"xmln()\u00a0⁻³🙂"];
  let state = 11;
  const next = (/** @type {number} */ n) => (state = (state * 48271) % 2147483647) % n;
  for (let i = 0; i < 3000; i++) {
    const text = Array.from({ length: next(12) }, () => letters[next(letters.length)]).join("");
    const { numbers, problem } = read_number(text, ["", "%", "m", "x^2"][next(4)]);
    equal([text, numbers.length > 0], [text, problem === ""]);
    holds(numbers.every(Number.isFinite), text);
  }
});
