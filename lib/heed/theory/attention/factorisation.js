// Ratings as dot products; see factorisation.py.
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
  const squares = square(factors.users) + square(factors.movies);
  return square(errors(ratings, factors)) + penalty * squares;
}

/**
 * u · m − r where a rating is known, and 0 elsewhere.
 * @param {Matrix} ratings (users, movies)
 * @param {Factors} factors
 * @returns {Matrix} (users, movies)
 */
export function errors(ratings, { users, movies }) {
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
export function gradient_step(ratings, { users, movies }, rate, penalty) {
  const wrong = errors(ratings, { users, movies });
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
  check("width", width, 1);
  check("steps", steps, 0);
  check("penalty", penalty, 0);
  if (rate <= 0) throw new RangeError(`rate must be positive, but is ${rate}`);
  const path = [first_factors(ratings.rows, ratings.columns, width, seed)];
  for (let step = 0; step < steps; step++) {
    path.push(gradient_step(ratings, path[step], rate, penalty));
  }
  return path;
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

/**
 * @param {string} name
 * @param {number} value
 * @param {number} least
 */
function check(name, value, least) {
  if (value < least) throw new RangeError(`${name} must be at least ${least}, but is ${value}`);
}
