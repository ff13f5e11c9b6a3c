// What a training costs, as heed/theory/training/training_cost.py has it, which says what is left out.
import { check, check_positive } from "../arguments.js";

const UPDATES = 9500;
const LONG_RUN = { parameters: 7.35e6, tokens: UPDATES * 2560, seconds: UPDATES * 1.2 };
const GPU_PEAK = 312e12; // operations a second, in bfloat16
export const CORE_WATTS = 10; // assumed
export const GPU_WATTS = 400; // assumed
const [FORWARD, BACKWARD] = [2, 4]; // operations for each parameter and token

/**
 * The operations of a training; see heed.theory.training.training_cost.
 * @param {number} parameters P
 * @param {number} tokens each counted as often as it is met
 * @returns {number}
 */
export function training_operations(parameters, tokens) {
  check_positive({ parameters, tokens });
  return (FORWARD + BACKWARD) * parameters * tokens;
}

/**
 * How long one core takes that is as fast as in the long run; see heed.theory.training.training_cost.
 * @param {number} operations
 * @returns {number} seconds
 */
export function core_seconds(operations) {
  check_positive({ operations });
  const { parameters, tokens, seconds } = LONG_RUN;
  return operations / training_operations(parameters, tokens) * seconds;
}

/**
 * How long GPUs take that share the work evenly; see heed.theory.training.training_cost.
 * @param {number} operations of all of them together
 * @param {number} gpus
 * @param {number} utilisation the share of its peak that each reaches, in (0, 1]
 * @returns {number} seconds
 */
export function gpu_seconds(operations, gpus, utilisation) {
  check_positive({ operations, gpus, utilisation });
  check("be at most 1", (share) => share <= 1, { utilisation });
  return operations / (gpus * utilisation * GPU_PEAK);
}

/**
 * The energy of a device that takes `watts` for so many seconds.
 * @param {number} seconds
 * @param {number} watts
 * @returns {number} kWh
 */
export function kilowatt_hours(seconds, watts) {
  check_positive({ seconds, watts });
  return seconds * watts / 3.6e6;
}
