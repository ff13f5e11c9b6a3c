// No free lunch, as heed/theory/learning/lunch.py has it: what a sample leaves unseen, and
// how learners label it.

export const LEARNERS = ["zeros", "majority", "nearest"];

/**
 * Σ p (1 − p)^m: the probability that m draws are expected to leave unseen.
 * @param {ArrayLike<number>} probabilities
 * @param {number} m
 * @returns {number}
 */
export function unseen_mass(probabilities, m) {
  if (m < 0) throw new RangeError(`m must not be negative, but is ${m}`);
  let mass = 0;
  for (const p of Array.from(probabilities)) {
    if (!(p >= 0 && p <= 1)) throw new RangeError("probabilities must lie between 0 and 1");
    mass += p * (1 - p) ** m;
  }
  return mass;
}

/**
 * The label that a learner gives to every point; those it has seen it repeats.
 * @param {string} learner one of LEARNERS
 * @param {number} domain K
 * @param {readonly number[]} sample points in 0 … K − 1
 * @param {readonly number[]} labels (m), 0 or 1 each
 * @returns {number[]} (K), 0 or 1 each
 */
export function predict(learner, domain, sample, labels) {
  if (!LEARNERS.includes(learner)) {
    throw new RangeError(`learner must be one of ${LEARNERS.join(", ")}, but is '${learner}'`);
  }
  check_sample(domain, sample);
  if (labels.length !== sample.length) {
    throw new RangeError(`labels must be ${sample.length} long, but is ${labels.length} long`);
  }
  /** @type {number[]} */
  const seen = [];
  sample.forEach((x, i) => seen[x] = Number(labels[i]));
  const ones = labels.filter(Boolean).length;
  const frequent = learner === "majority" && 2 * ones > labels.length ? 1 : 0;
  const elsewhere = learner === "nearest" && labels.length ? nearest : () => frequent;
  return Array.from({ length: domain }, (_, x) => seen[x] ?? elsewhere(seen, x));
}

/**
 * The label of the nearest point seen, of two as near the lower.
 * @type {(seen: number[], x: number) => number}
 */
function nearest(seen, x) {
  for (let away = 1;; away++) {
    const label = seen[x - away] ?? seen[x + away];
    if (label !== undefined) return label;
  }
}

/** @type {(domain: number) => void} */
function check_domain(domain) {
  if (domain < 1) throw new RangeError(`domain must be positive, but is ${domain}`);
}

/** @type {(domain: number, sample: readonly number[]) => void} */
function check_sample(domain, sample) {
  check_domain(domain);
  for (const x of sample) {
    if (!(x >= 0 && x < domain)) {
      throw new RangeError(`sample must lie in 0..${domain - 1}, but holds ${x}`);
    }
  }
}
