// Euler's method: follow a field of velocities in small straight steps, as euler.py has it.

/** @typedef {[number, number]} Point */
/** @typedef {(x: Point, time: number) => Point} Field */

/**
 * The points x_{l+1} = x_l + h F(x_l, l h), from the start on.
 * @param {Field} field F
 * @param {Point} start
 * @param {number} step h, positive
 * @param {number} count of steps
 * @returns {Point[]} (count + 1)
 */
export function euler_path(field, start, step, count) {
  if (!(step > 0)) throw new RangeError(`step must be positive, but is ${step}`);
  if (!(count >= 0)) throw new RangeError(`count must not be negative, but is ${count}`);
  /** @type {Point[]} */
  const points = [start];
  for (let number = 0; number < count; number++) {
    const [x, y] = points[number];
    const [u, v] = field([x, y], number * step);
    points.push([x + step * u, y + step * v]);
  }
  return points;
}

/** The velocity of a turn about 0, once around in 2π: it depends on the point alone.
 * @type {Field} */
export const turning = ([x, y]) => [-y, x];

/** The velocity of the point (1, 0) in that turn: it depends on the time alone.
 * @type {Field} */
export const drifting = (_, time) => [-Math.sin(time), Math.cos(time)];

/**
 * A path of one of the two fields, by its name.
 * @param {"turning" | "drifting"} name
 * @param {Point} start
 * @param {number} step
 * @param {number} count
 * @returns {Point[]}
 */
export function path_of(name, start, step, count) {
  return euler_path(name === "turning" ? turning : drifting, start, step, count);
}
