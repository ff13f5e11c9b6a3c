// Four learners that repeat the labels of a sample, and what each gets wrong on every labelling.
import { cached } from "../kit/cache.js";
import { Random } from "../../numeric/random.js";
import { predict } from "../../theory/learning/lunch.js";
/** @import { Lunch as State } from "../states.d.ts" */

/** @typedef {ReturnType<typeof compute>} Shown */
/** @typedef {State["learner"]} Learner */

export const NAMES = { zeros: "all zeros", majority: "majority", nearest: "nearest", own: "yours" };
export const LEARNERS = /** @type {Learner[]} */ (Object.keys(NAMES));
/** The points that were drawn, some of them more than once. */
const sample_of = cached(
  ["domain", "draws", "seed"],
  (/** @type {State} */ { domain, draws, seed }) => {
    const random = new Random(seed);
    return Array.from({ length: draws }, () => random.randrange(domain));
  },
);

/**
 * What a learner says of every point, as bits; labels are looked up in the sample.
 * @type {(learner: Learner, domain: number, sample: number[], labels: number, own: number) => number}
 */
function guess(learner, domain, sample, labels, own) {
  const seen = bits_of(sample);
  if (learner === "own") return labels & seen | own & ~seen & 2 ** domain - 1;
  const said = predict(learner, domain, sample, sample.map((x) => labels >> x & 1));
  return said.reduce((sum, label, x) => sum | label << x, 0);
}

/** @type {(points: number[]) => number} */
function bits_of(points) {
  return points.reduce((sum, x) => sum | 1 << x, 0);
}

/** How many of the bits are set. @type {(bits: number) => number} */
export function ones(bits) {
  let count = 0;
  for (let left = bits; left; left &= left - 1) count++;
  return count;
}

/**
 * How many labels a learner gets wrong on each labelling, and on how many labellings it gets k wrong.
 * @type {(learner: Learner, state: State) => { wrong: number[], counts: number[], mean: number }}
 */
function tally(learner, state) {
  const { domain, own } = state;
  const sample = sample_of(state);
  const seen = bits_of(sample);
  /** @type {number[]} */
  const said = []; // by what the sample shows
  const wrong = Array.from({ length: 2 ** domain }, (_, labels) => {
    said[labels & seen] ??= guess(learner, domain, sample, labels, own);
    return ones(said[labels & seen] ^ labels);
  });
  const counts = Array(domain + 1).fill(0);
  for (const k of wrong) counts[k]++;
  const total = counts.reduce((sum, count, k) => sum + k * count, 0);
  return { wrong, counts, mean: total / (domain * 2 ** domain) };
}

/** What every learner gets wrong, on all labellings. */
const tallies = cached(
  ["domain", "draws", "seed", "own"],
  (/** @type {State} */ state) => of_each((learner) => tally(learner, state)),
);

/**
 * @template T
 * @param {(learner: Learner) => T} make
 * @returns {Record<Learner, T>}
 */
function of_each(make) {
  return /** @type {Record<Learner, T>} */ (
    Object.fromEntries(LEARNERS.map((learner) => [learner, make(learner)]))
  );
}

/** What each learner says of the labels that are shown, and gets wrong there and elsewhere. */
export const compute = cached(
  ["domain", "draws", "seed", "own", "labels"],
  (/** @type {State} */ state) => {
    const { domain, labels, own } = state;
    const code = labels % 2 ** domain;
    const all = tallies(state);
    return {
      code,
      seen: bits_of(sample_of(state)),
      all,
      said: of_each((learner) => guess(learner, domain, sample_of(state), code, own)),
      wrong: of_each((learner) => all[learner].wrong[code]),
    };
  },
);
