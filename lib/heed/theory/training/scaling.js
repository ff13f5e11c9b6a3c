// How the loss falls with parameters and training pairs, as heed/theory/training/scaling.py has it.
import {
  check_between,
  check_choice,
  check_counts,
  check_entries,
  check_positive,
  check_row,
  check_seed,
  check_table,
  MOST,
} from "../arguments.js";
import { dot } from "../../numeric/matrix.js";
import { Random } from "../../numeric/random.js";

const EXPONENTS = Array.from({ length: 30 }, (_, k) => (k + 1) / 20);
const FEWEST = 6; // runs: one more than the law has numbers
const EQUAL = 1e-10; // two fits that differ by less, as a share, differ by rounding alone
const KINDS = ["sum", "bottleneck"];
const FREE = { sum: 5, bottleneck: 4 }; // each law has so many numbers that are fitted

/** @typedef {readonly [parameters: number, pairs: number, loss: number]} Run one training */

/** @typedef {"sum" | "bottleneck"} Kind */

/** @typedef {[floor: number, a: number, alpha: number, b: number, beta: number]} Law */

/**
 * What makes least squares of a row of losses: found[k] = rows[k] · losses.
 * @typedef {{ rows: number[][], columns: number[][], found: Float64Array }} Solver
 */

/**
 * L(P, m): E + a/P^α + b/m^β, or ((a/P)^(α/β) + b/m)^β of the bottleneck.
 * @param {Law} law
 * @param {number} parameters P, positive
 * @param {number} pairs m, positive
 * @param {Kind} [kind]
 * @returns {number}
 */
export function predicted_loss(law, parameters, pairs, kind = "sum") {
  check_choice(KINDS, { kind });
  check_positive({ parameters, pairs });
  check_row({ law }, { length: 5 });
  check_entries("not be negative", (number) => number >= 0, { law });
  const [floor, a, alpha, b, beta] = law;
  if (kind === "sum") return floor + a / parameters ** alpha + b / pairs ** beta;
  if (!beta) throw new RangeError("law must have a positive β in a bottleneck, but it is 0");
  return ((a / parameters) ** (alpha / beta) + b / pairs) ** beta;
}

/**
 * The law with the least squares, its exponents in steps of 0.05 from 0.05 to 1.5.
 * @param {Run[]} runs at least 6, of at least two sizes and two numbers of pairs
 * @param {Kind} [kind]
 * @returns {Law}
 */
export function fit_law(runs, kind = "sum") {
  check_choice(KINDS, { kind });
  check(runs, kind);
  return best(runs, [runs.map(([, , loss]) => loss)], kind)[0];
}

/**
 * Laws fitted to runs as they might have come out: a bootstrap over residuals.
 * @param {Run[]} runs as `fit_law` takes them
 * @param {Kind} [kind]
 * @param {number} [count] how many laws
 * @param {number} [seed] of the draws
 * @returns {Law[]}
 */
export function refit_law(runs, kind = "sum", count = 200, seed = 1) {
  check_counts({ count }, { up_to: MOST });
  check_seed({ seed });
  const [law, n] = [fit_law(runs, kind), runs.length];
  const fitted = runs.map(([size, amount]) => predicted_loss(law, size, amount, kind));
  const wider = Math.sqrt(n / (n - FREE[kind]));
  const rest = runs.map(([, , loss], i) => wider * (loss - fitted[i]));
  const stream = new Random(seed);
  const drawn = Array.from(
    { length: count },
    () => fitted.map((loss) => loss + rest[stream.randrange(n)]),
  );
  return best(runs, drawn, kind);
}

/**
 * The ends of the interval that holds the middle share of some numbers.
 * @param {number[]} values at least one
 * @param {number} [share] in (0, 1)
 * @returns {[number, number]}
 */
export function interval(values, share = 0.95) {
  check_between({ share });
  check_row({ values });
  const rows = [...values].sort((x, y) => x - y);
  const cut = Math.trunc((1 - share) / 2 * rows.length);
  return [rows[cut], rows[rows.length - 1 - cut]];
}

/**
 * The law that comes nearest to each row of losses.
 * @param {Run[]} runs
 * @param {number[][]} losses (R, n)
 * @param {Kind} kind
 * @returns {Law[]}
 */
function best(runs, losses, kind) {
  const middles = [0, 1].map((i) => middle(runs.map((run) => run[i])));
  const least = losses.map(() => Infinity);
  const equal = losses.map((row) => EQUAL * dot(row, row));
  /** @type {Law[]} */
  const laws = [];
  for (const beta of EXPONENTS) {
    const slopes = slopes_of(runs, beta, kind);
    const targets = kind === "sum"
      ? losses
      : losses.map((row) => row.map((loss, i) => slopes[i] * loss ** (1 / beta)));
    for (const alpha of EXPONENTS) {
      const columns = columns_of(runs, middles, alpha, beta, kind, slopes);
      const without = solver_of(columns, false);
      const whole = kind === "sum" ? solver_of(columns, true) : without;
      targets.forEach((row, r) => {
        const solver = solve(whole, row) ? whole : without; // without E where it would be negative
        if (solver === without && !solve(without, row)) return;
        const rest = kind === "sum"
          ? squares(solver, row)
          : narrow_squares(solver, losses[r], slopes, beta);
        if (!(rest < least[r] - equal[r])) return;
        least[r] = rest;
        laws[r] = law_of(solver.found, middles, alpha, beta, kind);
      });
    }
  }
  if (least.includes(Infinity)) {
    throw new RangeError("no law without negative numbers fits these runs");
  }
  return laws;
}

/**
 * Nats for a unit of L^(1/β) at each run, by which the bottleneck's squares are weighed.
 * @type {(runs: Run[], beta: number, kind: Kind) => number[]}
 */
function slopes_of(runs, beta, kind) {
  return runs.map(([, , loss]) => kind === "sum" ? 1 : beta * loss ** (1 - 1 / beta));
}

/**
 * What a and b are multiplied by in each run, with sizes and pairs in units of their middles.
 * @param {Run[]} runs
 * @param {number[]} middles
 * @param {number} alpha
 * @param {number} beta
 * @param {Kind} kind
 * @param {number[]} slopes
 */
function columns_of(runs, [size, amount], alpha, beta, kind, slopes) {
  const [x, y] = kind === "sum" ? [alpha, beta] : [alpha / beta, 1];
  return [
    runs.map(([parameters], i) => slopes[i] * (parameters / size) ** -x),
    runs.map(([, pairs], i) => slopes[i] * (pairs / amount) ** -y),
  ];
}

/**
 * The law whose numbers least squares have found.
 * @param {Float64Array} found
 * @param {number[]} middles
 * @param {number} alpha
 * @param {number} beta
 * @param {Kind} kind
 * @returns {Law}
 */
function law_of(found, [size, amount], alpha, beta, kind) {
  const [b, a, e = 0] = [...found].reverse();
  if (kind === "sum") return [e, a * size ** alpha, alpha, b * amount ** beta, beta];
  return [e, a ** (beta / alpha) * size, alpha, b * amount, beta];
}

/**
 * The matrix that makes least squares of a row of losses.
 * @param {number[][]} columns
 * @param {boolean} floor whether there is E
 * @returns {Solver}
 */
function solver_of(columns, floor) {
  const table = floor ? [columns[0].map(() => 1), ...columns] : columns;
  const products = table.map((x) => table.map((y) => dot(x, y)));
  return {
    rows: eliminate(products, table),
    columns: table,
    found: new Float64Array(table.length),
  };
}

/**
 * The solution X of M X = Y for a small positive definite M.
 * @param {number[][]} matrix (k, k)
 * @param {number[][]} right (k, n)
 */
function eliminate(matrix, right) {
  const rows = matrix.map((row, i) => [...row, ...right[i]]);
  rows.forEach((row, k) => {
    const pivot = row[k];
    for (let j = k; j < row.length; j++) row[j] /= pivot;
    rows.forEach((other, i) => {
      if (i === k) return;
      const share = other[k];
      for (let j = k; j < row.length; j++) other[j] -= share * row[j];
    });
  });
  return rows.map((row) => row.slice(matrix.length));
}

/**
 * Put the numbers of least squares into `found`, and tell whether none is negative.
 * @param {Solver} solver
 * @param {number[]} losses
 */
function solve({ rows, found }, losses) {
  for (let k = 0; k < rows.length; k++) {
    found[k] = dot(rows[k], losses);
    if (found[k] < 0) return false;
  }
  return true;
}

/**
 * The sum of the squares of what is left.
 * @param {Solver} solver
 * @param {number[]} losses
 */
function squares({ columns, found }, losses) {
  let sum = 0;
  for (let i = 0; i < losses.length; i++) {
    let rest = losses[i];
    for (let k = 0; k < found.length; k++) rest -= found[k] * columns[k][i];
    sum += rest * rest;
  }
  return sum;
}

/**
 * The same of a bottleneck, in nats: its slopes say too little of losses that are much too low.
 * @param {Solver} solver
 * @param {number[]} losses
 * @param {number[]} slopes
 * @param {number} beta
 */
function narrow_squares({ columns: [x, y], found: [a, b] }, losses, slopes, beta) {
  let sum = 0;
  for (let i = 0; i < losses.length; i++) {
    const rest = ((a * x[i] + b * y[i]) / slopes[i]) ** beta - losses[i];
    sum += rest * rest;
  }
  return sum;
}

/** @type {(values: number[]) => number} the geometric mean */
function middle(values) {
  return Math.exp(values.reduce((sum, x) => sum + Math.log(x), 0) / values.length);
}

/** @type {(runs: Run[], kind: Kind) => void} */
function check(runs, kind) {
  check_table({ runs }, { columns: 3 });
  const powers = kind === "sum" ? 2 : 3; // of the losses too, in a bottleneck
  for (const run of runs) {
    check_entries("be positive", (x) => x > 0, { runs: run.slice(0, powers) });
  }
  if (runs.length < FEWEST) {
    throw new RangeError(`runs must be at least ${FEWEST}, but are ${runs.length}`);
  }
  if ([0, 1].some((i) => new Set(runs.map((run) => run[i])).size < 2)) {
    throw new RangeError("runs must have two sizes and two numbers of pairs at least");
  }
}
