// The straight line that comes nearest to given points.

/**
 * The line of least squares, and the share of the spread of y that it explains.
 * @param {ArrayLike<number>} x at least two different numbers
 * @param {ArrayLike<number>} y as long as x, not all the same
 * @returns {{ slope: number, intercept: number, r_squared: number }} r_squared in [0, 1]
 */
export function line_of_best_fit(x, y) {
  const [mean_x, mean_y] = [mean(x), mean(y)];
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const [dx, dy] = [x[i] - mean_x, y[i] - mean_y];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const slope = xy / xx;
  return { slope, intercept: mean_y - slope * mean_x, r_squared: xy * xy / (xx * yy) };
}

/** @param {ArrayLike<number>} x */
function mean(x) {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i];
  return sum / x.length;
}
