// How long jobs that are left will take, from how long others took.
import { ENOUGH } from "./stopwatch.js";
/** @import { Job } from "./stopwatch.js" */

/** Learns the pace of each kind of job. */
export class Forecast {
  /** @param {(job: Pick<Job, "name" | "length">) => number} size how much work a job is */
  constructor(size) {
    this.size = size;
    /** @type {Map<string, number>} milliseconds for work of size 1 */
    this.paces = new Map();
  }

  /**
   * @param {Pick<Job, "name" | "length">} job
   * @param {number} milliseconds that one run of it took
   */
  learn(job, milliseconds) {
    this.paces.set(job.name, milliseconds / this.size(job));
  }

  /**
   * The milliseconds of work of these jobs, each of which is done until a coarse clock has seen enough;
   * NaN if nothing is known. A kind that is not known is taken for the slowest that is.
   * @param {Pick<Job, "name" | "length">[]} jobs
   */
  of(jobs) {
    if (!this.paces.size) return NaN;
    const slowest = Math.max(...this.paces.values());
    return jobs.reduce((sum, job) => {
      const run = (this.paces.get(job.name) ?? slowest) * this.size(job);
      return sum + run * Math.max(1, Math.ceil(ENOUGH / run));
    }, 0);
  }
}
