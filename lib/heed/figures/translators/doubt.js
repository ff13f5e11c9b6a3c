// Whether a translator was less sure of what it wrote than it usually is, as `Translator.doubts` has it.
import { confidence } from "../../decoding/hypothesis.js";
import { share_of } from "./likely.js";
/** @import { Run } from "../../experiments/translated.js" */

/**
 * @param {unknown} answer of any kind; only one that tells how likely its pieces were can be doubted
 * @param {number} below the confidence of which its translator is unsure
 * @returns {boolean}
 */
export function doubted(answer, below) {
  const run = /** @type {Run} */ (answer ?? {});
  if (!run.likely || !run.written) return false;
  const sum = run.written.reduce((total, _, step) => total + Math.log(share_of(run, step)), 0);
  return confidence(sum, run.written.length) < below;
}
