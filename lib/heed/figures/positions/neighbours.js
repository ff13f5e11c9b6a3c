// Which integers nearly share a sine, or a sine and a cosine, and which multiple of π is the reason.

/**
 * A position s whose code lies near that of t: |sin s − sin t|, the distance of the pairs, and
 * whether s + t is near an odd multiple of π, rather than s − t near a whole turn.
 * @typedef {{ position: number, wave: number, pair: number, mirror: boolean }} Neighbour
 */

/**
 * Positions 0 … limit other than t, those first whose code is nearest; of two as near, the smaller.
 * @param {number} t in 0 … limit
 * @param {number} limit
 * @param {boolean} pair compare (sin, cos); otherwise the sines alone
 * @returns {Neighbour[]}
 */
export function neighbours(t, limit, pair) {
  const others = Array.from({ length: limit + 1 }, (_, s) => neighbour(s, t));
  others.splice(t, 1);
  return others.sort(by_nearness(pair));
}

/**
 * The order of neighbours, nearest first.
 * @type {(pair: boolean) => (a: Neighbour, b: Neighbour) => number}
 */
export function by_nearness(pair) {
  return (a, b) => pair ? a.pair - b.pair : a.wave - b.wave;
}

/**
 * Two positions, compared by products, which lose no digits where the sines nearly agree.
 * @type {(s: number, t: number) => Neighbour}
 */
export function neighbour(s, t) {
  const chord = 2 * Math.sin(Math.abs(s - t) / 2);
  const facing = Math.cos((s + t) / 2);
  return {
    position: s,
    wave: Math.abs(chord * facing),
    pair: Math.abs(chord),
    mirror: Math.abs(facing) < Math.abs(chord) / 2,
  };
}

/**
 * The two positions in 0 … limit whose sines are nearest: in order of size they stand side by side.
 * @param {number} limit at least 1
 * @returns {{ s: number, t: number, gap: number }} s < t
 */
export function closest_sines(limit) {
  const sines = Array.from({ length: limit + 1 }, (_, t) => Math.sin(t));
  const order = sines.map((_, t) => t).sort((a, b) => sines[a] - sines[b]);
  const beside = order.slice(1).map((t, i) => ({
    s: Math.min(t, order[i]),
    t: Math.max(t, order[i]),
    gap: neighbour(t, order[i]).wave,
  }));
  return beside.reduce((best, one) => one.gap < best.gap ? one : best);
}

/**
 * Which multiple of π brings a neighbour near to t.
 * @param {Neighbour} near
 * @param {number} t
 * @returns {{ sum: string, total: number, turns: number }} `total`, written `sum`, is nearly turns·π
 */
export function multiple({ position: s, mirror }, t) {
  if (mirror) {
    const sum = t ? `${s} + ${t}` : String(s);
    return { sum, total: s + t, turns: 2 * Math.floor((s + t) / Math.PI / 2) + 1 };
  }
  const total = Math.abs(s - t);
  const smaller = Math.min(s, t);
  const sum = smaller ? `${Math.max(s, t)} − ${smaller}` : String(total);
  return { sum, total, turns: 2 * Math.floor(total / (2 * Math.PI) + 0.5) };
}
