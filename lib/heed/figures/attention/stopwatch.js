// Times work that is done in pieces, a few milliseconds of each frame.

const SHARE = 6; // milliseconds of a frame that work may take
const ENOUGH = 60; // milliseconds: what is over sooner is done again, because clocks are coarse

/**
 * @typedef {object} Job
 * @property {string} name
 * @property {number} length N
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
      since = now;
      if (ended) this.finish();
    }
    return this.work !== undefined;
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
