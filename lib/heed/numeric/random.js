// Random numbers that are those of Python's random.Random with the same seed: the Mersenne Twister
// of Matsumoto & Nishimura (1998), seeded by their init_by_array.

const WORDS = 624; // the Mersenne Twister has a state of so many words of 32 bits
const AHEAD = 397;

/** A stream of random numbers. */
export class Random {
  /** @param {number} seed an integer, at most 2⁵³ − 1 in size; its sign does not matter */
  constructor(seed) {
    if (!Number.isSafeInteger(seed)) {
      throw new RangeError(`seed must be an integer below 2⁵³, but is ${seed}`);
    }
    this.words = seeded(Math.abs(seed));
    this.next = WORDS;
    /** @type {number | null} */
    this.kept = null;
  }

  /**
   * A number in [0, 1), a multiple of 2⁻⁵³.
   * @returns {number}
   */
  random() {
    const high = this.word() >>> 5;
    return (high * 0x4000000 + (this.word() >>> 6)) / 2 ** 53;
  }

  /**
   * A number from the normal distribution; two come from one pair of uniform ones.
   * @param {number} [mean]
   * @param {number} [deviation]
   * @returns {number}
   */
  gauss(mean = 0, deviation = 1) {
    let standard = this.kept;
    this.kept = null;
    if (standard === null) {
      const angle = this.random() * 2 * Math.PI;
      const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
      standard = Math.cos(angle) * radius;
      this.kept = Math.sin(angle) * radius;
    }
    return mean + standard * deviation;
  }

  /**
   * An integer in 0 … n − 1.
   * @param {number} n
   * @returns {number}
   */
  randrange(n) {
    if (!Number.isSafeInteger(n) || n < 1) {
      throw new RangeError(`n must be a positive integer, but is ${n}`);
    }
    const bits = n < 2 ** 32 ? 32 - Math.clz32(n) : n.toString(2).length;
    let drawn = this.bits(bits);
    while (drawn >= n) drawn = this.bits(bits);
    return drawn;
  }

  /**
   * Put a list into random order, in place.
   * @template T
   * @param {T[]} list
   * @returns {T[]} the same list
   */
  shuffle(list) {
    for (let last = list.length - 1; last > 0; last--) {
      const at = this.randrange(last + 1);
      [list[last], list[at]] = [list[at], list[last]];
    }
    return list;
  }

  /**
   * One entry of a list.
   * @template T
   * @param {T[]} list
   * @returns {T}
   */
  choice(list) {
    return list[this.randrange(list.length)];
  }

  /** @param {number} count in 1 … 53 */
  bits(count) {
    if (count <= 32) return this.word() >>> (32 - count);
    const low = this.word();
    return low + (this.word() >>> (64 - count)) * 2 ** 32;
  }

  /** @returns {number} 32 bits */
  word() {
    if (this.next === WORDS) {
      twist(this.words);
      this.next = 0;
    }
    let y = this.words[this.next++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }
}

/** @type {(words: Uint32Array) => void} */
function twist(words) {
  for (let k = 0; k < WORDS; k++) {
    const y = (words[k] & 0x80000000) | (words[(k + 1) % WORDS] & 0x7fffffff);
    words[k] = words[(k + AHEAD) % WORDS] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
  }
}

/** @type {(seed: number) => Uint32Array} */
function seeded(seed) {
  const key = seed < 2 ** 32 ? [seed] : [seed % 2 ** 32, Math.floor(seed / 2 ** 32)];
  const words = filled(19650218);
  let at = 1;
  for (let k = 0; k < WORDS; k++) {
    words[at] = (words[at] ^ mixed(words, at, 1664525)) + key[k % key.length] + k % key.length;
    at = advance(words, at);
  }
  for (let k = 1; k < WORDS; k++) {
    words[at] = (words[at] ^ mixed(words, at, 1566083941)) - at;
    at = advance(words, at);
  }
  words[0] = 0x80000000;
  return words;
}

/** @type {(seed: number) => Uint32Array} */
function filled(seed) {
  const words = new Uint32Array(WORDS);
  words[0] = seed;
  for (let at = 1; at < WORDS; at++) words[at] = mixed(words, at, 1812433253) + at;
  return words;
}

/** @type {(words: Uint32Array, at: number, factor: number) => number} */
function mixed(words, at, factor) {
  return Math.imul(words[at - 1] ^ (words[at - 1] >>> 30), factor);
}

/** @type {(words: Uint32Array, at: number) => number} */
function advance(words, at) {
  if (at < WORDS - 1) return at + 1;
  words[0] = words[WORDS - 1];
  return 1;
}
