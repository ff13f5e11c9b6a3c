// Learning-rate schedules, as schedule.py has them: how fast to learn, as a function of the step.

/**
 * width^−½ · min(step^−½, step · warmup^−3/2), Vaswani et al. (2017), equation 3.
 * @param {number} step from 1
 * @param {number} width D, which sets the height
 * @param {number} warmup the step at which the rate peaks, at (width · warmup)^−½
 * @returns {number}
 */
export function inverse_root(step, width, warmup) {
  if (step < 1 || warmup < 1) {
    throw new RangeError(`step and warmup count from 1, but are ${step} and ${warmup}`);
  }
  return width ** -0.5 * Math.min(step ** -0.5, step * warmup ** -1.5);
}
