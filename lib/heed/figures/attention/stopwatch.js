// Times work that is done in pieces, a few milliseconds of each frame.

const SHARE = 6; // milliseconds of a frame that work may take
const FRAME = 1000 / 60; // milliseconds from one frame to the next, until that is measured
export const ENOUGH = 60; // milliseconds: what is over sooner is done again, because clocks are coarse

/**
 * @typedef {object} Job
 * @property {string} name
 * @property {number} length N
 * @property {boolean} [warm] whether it does not count
 * @property {() => Generator<unknown>} begin
 */

/** Jobs one after the other; `go_on` is called once a frame. */
export class Stopwatch {
  /**
   * @param {Job[]} jobs
   * @param {(job: Job, milliseconds: number) => void} done gets how long one run of a job took
   * @param {() => number} now a clock, in milliseconds
   */
  constructor(jobs, done, now) {
    this.jobs = [...jobs];
    this.done = done;
    this.now = now;
    this.spent = 0; // on the first job that is left, in all its runs
    this.runs = 0; // that are finished
    this.worked = 0; // milliseconds on all jobs
    this.began = now();
    this.work = this.jobs[0]?.begin();
  }

  /**
   * Work for some milliseconds.
   * @returns {boolean} whether there is more to do
   */
  go_on() {
    const start = this.now();
    let since = start;
    while (this.work && since - start < SHARE) {
      const ended = this.work.next().done;
      const now = this.now();
      this.spent += now - since;
      this.worked += now - since;
      since = now;
      if (ended) this.finish();
    }
    return this.work !== undefined;
  }

  /**
   * The milliseconds until all is done, if the work that is left takes so many.
   * @param {number} work
   */
  left(work) {
    const slow = this.worked > ENOUGH ? (this.now() - this.began) / this.worked : FRAME / SHARE;
    return Math.max(0, work - this.spent) * slow;
  }

  /** One run is over: another one, or the next job. */
  finish() {
    this.runs += 1;
    if (this.spent < ENOUGH) {
      this.work = this.jobs[0].begin();
      return;
    }
    this.done(/** @type {Job} */ (this.jobs.shift()), this.spent / this.runs);
    [this.spent, this.runs] = [0, 0];
    this.work = this.jobs[0]?.begin();
  }
}
