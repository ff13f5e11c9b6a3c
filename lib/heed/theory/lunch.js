// No free lunch, as heed/theory/lunch.py has it: a domain of K points, an even 𝒟, all labellings.

export const LEARNERS = ["zeros", "majority", "nearest"];
const LARGEST = 16; // K up to which all 2^K labellings are tried

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
 * ½ (1 − 1/K)^m: the mean of L_𝒟 over all labellings and all samples of m points, for any learner.
 * @param {number} domain K
 * @param {number} m
 * @returns {number} in [0, ½]
 */
export function expected_error(domain, m) {
  check_domain(domain);
  if (m < 0) throw new RangeError(`m must not be negative, but is ${m}`);
  if (domain === 1) return m ? 0 : 0.5; // its one point is seen at once
  return Math.exp(m * Math.log1p(-1 / domain)) / 2;
}

/**
 * The points that are not in the sample, in order.
 * @param {number} domain K
 * @param {readonly number[]} sample points in 0 … K − 1
 * @returns {number[]}
 */
export function unseen(domain, sample) {
  check_sample(domain, sample);
  return Array.from({ length: domain }, (_, x) => x).filter((x) => !sample.includes(x));
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
 * The share of all labellings for which k labels are wrong, for k = 0 … K, whatever the learner.
 * @param {number} domain K
 * @param {number} seen how many different points the sample holds
 * @returns {number[]} (K + 1), which sum to 1
 */
export function error_distribution(domain, seen) {
  check_domain(domain);
  if (!(seen >= 0 && seen <= domain)) {
    throw new RangeError(`seen must lie in 0..${domain}, but is ${seen}`);
  }
  let shares = Array.from({ length: domain + 1 }, (_, k) => Number(k === 0));
  for (let u = seen; u < domain; u++) {
    shares = shares.map((share, k) => (share + (k ? shares[k - 1] : 0)) / 2);
  }
  return shares;
}

/**
 * For how many labellings of the domain a learner gets k labels wrong, for k = 0 … K.
 * @param {string} learner one of LEARNERS
 * @param {number} domain K, at most 16
 * @param {readonly number[]} sample points in 0 … K − 1
 * @returns {number[]} (K + 1), which sum to 2^K
 */
export function count_errors(learner, domain, sample) {
  check_sample(domain, sample);
  if (domain > LARGEST) throw new RangeError(`domain must be at most ${LARGEST}, but is ${domain}`);
  const counts = Array(domain + 1).fill(0);
  for (let code = 0; code < 2 ** domain; code++) {
    const truth = Array.from({ length: domain }, (_, x) => (code >> x) & 1);
    const guesses = predict(learner, domain, sample, sample.map((x) => truth[x]));
    counts[guesses.filter((guess, x) => guess !== truth[x]).length]++;
  }
  return counts;
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
