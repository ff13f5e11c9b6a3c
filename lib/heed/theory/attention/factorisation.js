// Ratings as dot products; see factorisation.py.
import {
  check_counts,
  check_matrix,
  check_not_negative,
  check_positive,
  check_seed,
  MOST,
} from "../arguments.js";
import { matrix, multiply, transpose } from "../../numeric/matrix.js";
import { Random } from "../../numeric/random.js";
/** @import { Matrix } from "../../numeric/matrix.js" */

/** @typedef {{ users: Matrix, movies: Matrix }} Factors (users, D) and (movies, D) */

/**
 * The vectors with which learning starts.
 * @param {number} users
 * @param {number} movies
 * @param {number} width D
 * @param {number} seed
 * @param {number} [spread] standard deviation of an entry
 * @returns {Factors}
 */
export function first_factors(users, movies, width, seed, spread = 0.1) {
  check_counts({ users, movies, width }, { up_to: MOST });
  check_seed({ seed });
  check_not_negative({ spread });
  const stream = new Random(seed);
  const draw = () => stream.gauss(0, spread);
  return { users: matrix(users, width, draw), movies: matrix(movies, width, draw) };
}

/**
 * The squared errors on the known ratings, and the penalty on the lengths.
 * @param {Matrix} ratings (users, movies), 0 where nobody has rated
 * @param {Factors} factors
 * @param {number} penalty
 * @returns {number}
 */
export function loss(ratings, factors, penalty) {
  check_not_negative({ penalty });
  check_fit(ratings, factors);
  const squares = square(factors.users) + square(factors.movies);
  return square(errors(ratings, factors)) + penalty * squares;
}

/**
 * u · m − r where a rating is known, and 0 elsewhere.
 * @param {Matrix} ratings (users, movies)
 * @param {Factors} factors
 * @returns {Matrix} (users, movies)
 */
export function errors(ratings, factors) {
  check_fit(ratings, factors);
  const { users, movies } = factors;
  const wrong = multiply(users, transpose(movies));
  ratings.values.forEach((r, at) => wrong.values[at] = r === 0 ? 0 : wrong.values[at] - r);
  return wrong;
}

/**
 * All vectors, moved against the gradient of the loss.
 * @param {Matrix} ratings (users, movies)
 * @param {Factors} factors
 * @param {number} rate
 * @param {number} penalty
 * @returns {Factors}
 */
export function gradient_step(ratings, factors, rate, penalty) {
  check_positive({ rate });
  check_not_negative({ penalty });
  const wrong = errors(ratings, factors);
  const { users, movies } = factors;
  const towards_users = multiply(wrong, movies);
  const towards_movies = multiply(transpose(wrong), users);
  return {
    users: moved(users, towards_users, rate, penalty),
    movies: moved(movies, towards_movies, rate, penalty),
  };
}

/**
 * The vectors before the first step of gradient descent, and after each.
 * @param {Matrix} ratings (users, movies), 0 where nobody has rated
 * @param {number} [width] D
 * @param {number} [steps]
 * @param {number} [seed] of the first vectors
 * @param {number} [rate]
 * @param {number} [penalty]
 * @returns {Factors[]} one more than steps
 */
export function factorise(ratings, width = 2, steps = 60, seed = 1, rate = 0.04, penalty = 0.1) {
  check_matrix({ ratings });
  check_counts({ width }, { up_to: MOST });
  check_counts({ steps }, { least: 0, up_to: MOST });
  check_positive({ rate });
  check_not_negative({ penalty });
  const path = [first_factors(ratings.rows, ratings.columns, width, seed)];
  for (let step = 0; step < steps; step++) {
    const next = gradient_step(ratings, path[step], rate, penalty);
    if (![next.users, next.movies].every(({ values }) => values.every(Number.isFinite))) {
      throw new RangeError(
        `rate must suit the ratings and the penalty, but is ${rate}: too long`,
      );
    }
    path.push(next);
  }
  return path;
}

/** @type {(ratings: Matrix, factors: Factors) => void} */
function check_fit(ratings, factors) {
  check_matrix({ ratings });
  const { users, movies } = factors ?? {};
  for (const part of [users, movies]) check_matrix({ factors: part });
  const fits = users.rows === ratings.rows && movies.rows === ratings.columns;
  if (!fits || users.columns !== movies.columns) {
    const shapes = [ratings, users, movies].map(({ rows, columns }) => `(${rows}, ${columns})`);
    const found = `${shapes[1]} and ${shapes[2]}`;
    throw new RangeError(`factors must fit ratings of shape ${shapes[0]}, but are ${found}`);
  }
}

/** @param {Matrix} a */
function square(a) {
  return a.values.reduce((sum, x) => sum + x * x, 0);
}

/**
 * @param {Matrix} vectors
 * @param {Matrix} pull half the gradient of the errors
 * @param {number} rate
 * @param {number} penalty
 * @returns {Matrix}
 */
function moved(vectors, pull, rate, penalty) {
  const values = vectors.values.map((x, at) => x - rate * 2 * (pull.values[at] + penalty * x));
  return { ...vectors, values };
}
