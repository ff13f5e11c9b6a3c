import { equal, holds } from "../../assert.js";
import { Animation } from "../../../lib/heed/figures/kit/animation.js";

/** Frames that a test lets pass one by one. */
class Frames {
  constructor() {
    /** @type {Map<number, (now: number) => void>} */
    this.waiting = new Map();
    this.asked = 0;
    Object.assign(globalThis, {
      requestAnimationFrame: (/** @type {(now: number) => void} */ act) => {
        this.waiting.set(this.asked += 1, act);
        return this.asked;
      },
      cancelAnimationFrame: (/** @type {number} */ frame) => this.waiting.delete(frame),
    });
  }

  /** @param {number} now milliseconds */
  pass(now) {
    const acts = [...this.waiting.values()];
    this.waiting.clear();
    acts.forEach((act) => act(now));
  }
}

/**
 * @param {number} steps how many there are to take
 * @param {number} [pause]
 */
function counting(steps, pause) {
  const frames = new Frames();
  const taken = { count: 0 };
  const animation = new Animation(() => (taken.count += 1) < steps, pause);
  animation.element = /** @type {HTMLElement} */ ({ isConnected: true });
  return { frames, taken, animation };
}

Deno.test("started, stopped and started within one frame, it goes on once a frame", () => {
  const { frames, taken, animation } = counting(100);
  animation.start();
  animation.stop();
  animation.start();
  animation.start();
  for (const now of [16, 33, 50]) frames.pass(now);
  equal(taken.count, 3);
});

Deno.test("it pauses between steps, and ends with the last one", () => {
  const { frames, taken, animation } = counting(2, 100);
  /** @type {boolean[]} */
  const told = [];
  animation.changed = () => told.push(animation.going);
  animation.start();
  frames.pass(16);
  frames.pass(90);
  equal(taken.count, 1);
  frames.pass(117);
  equal(taken.count, 2);
  equal(told, [true, false]);
  equal(frames.waiting.size, 0);
});

Deno.test("it stops when its element is gone", () => {
  const { frames, taken, animation } = counting(100);
  animation.start();
  frames.pass(16);
  animation.element = undefined;
  frames.pass(33);
  equal(taken.count, 1);
  holds(!animation.going);
});
