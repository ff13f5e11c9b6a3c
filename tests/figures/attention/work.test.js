import { equal } from "../../assert.js";
import { Forecast } from "../../../lib/heed/figures/attention/forecast.js";
import { Stopwatch } from "../../../lib/heed/figures/attention/stopwatch.js";
import { exact_work, linear_work } from "../../../lib/heed/figures/attention/work.js";
import { scaled_dot_product_attention } from "../../../lib/heed/model/attention.js";
import {
  attention_features,
  linear_attention,
  random_directions,
} from "../../../lib/heed/model/kernels.js";
import { max_norm } from "../../../lib/heed/numeric/matrix.js";
import { combine, matrix, stacked } from "../../../lib/heed/numeric/matrix.js";
import { Random } from "../../../lib/heed/numeric/random.js";
/** @import { Matrix } from "../../../lib/heed/numeric/matrix.js" */

const [N, WIDTH, VALUE, COUNT] = [787, 5, 7, 11]; // so many tokens that there are several pieces
const stream = new Random(3);
const normal = (/** @type {number} */ columns) => matrix(N, columns, () => stream.gauss(0, 0.7));
const [QUERY, KEY, VALUES] = [normal(WIDTH), normal(WIDTH), normal(VALUE)];

/** @type {(a: Matrix, by: number) => Matrix} */
const divided = (a, by) => combine(a, a, (x) => x / by);

/** @type {(work: Iterable<Matrix | null>) => { whole: Matrix, pieces: number }} */
function done(work) {
  const pieces = [...work];
  return { whole: stacked(pieces.filter((one) => one !== null)), pieces: pieces.length };
}

/** @type {(a: Matrix, b: Matrix) => boolean} */
const alike = (a, b) =>
  a.rows === b.rows && max_norm(combine(a, b, (x, y) => x - y).values) < 1e-12;

Deno.test("exact attention in pieces is exact attention", () => {
  const { whole, pieces } = done(exact_work(divided(QUERY, Math.sqrt(WIDTH)), KEY, VALUES));
  equal(alike(whole, scaled_dot_product_attention(QUERY, KEY, VALUES).output), true);
  equal(pieces > 10, true);
});

Deno.test("linear attention in pieces is linear attention", () => {
  const directions = random_directions(COUNT, WIDTH, 1);
  const scale = WIDTH ** 0.25;
  const { whole, pieces } = done(
    linear_work(divided(QUERY, scale), divided(KEY, scale), VALUES, directions),
  );
  const [query, key] = attention_features(QUERY, KEY, directions);
  equal(alike(whole, linear_attention(query, key, VALUES)), true);
  equal(pieces, 2);
  equal(done(linear_work(QUERY, KEY, VALUES, random_directions(173, WIDTH, 1))).pieces > 10, true);
});

Deno.test("a stopwatch works a little in each frame, and repeats what is over soon", () => {
  let time = 0;
  /** @type {(cost: number, pieces: number) => () => Generator<number>} */
  const work = (cost, pieces) =>
    function* () {
      for (let at = 0; at < pieces; at++) {
        time += cost;
        yield at;
      }
    };
  /** @type {[string, number][]} */
  const found = [];
  const jobs = [
    { name: "short", length: 3, begin: work(1, 10) },
    { name: "long", length: 5, begin: work(5, 20) },
  ];
  const watch = new Stopwatch(jobs, (job, took) => found.push([job.name, took]), () => time);
  equal(watch.go_on(), true);
  equal(time, 6);
  let frames = 1;
  while (watch.go_on()) frames++;
  equal(found, [["short", 10], ["long", 100]]);
  equal(time, 6 * 10 + 100);
  equal(frames >= 20, true);
});

Deno.test("how long the jobs that are left will take is told from those that are over", () => {
  const forecast = new Forecast(({ name, length }) => name === "exact" ? length ** 2 : length);
  equal(forecast.of([{ name: "exact", length: 10 }]), NaN);
  forecast.learn({ name: "exact", length: 10 }, 50); // half a millisecond for 1
  equal(forecast.of([{ name: "exact", length: 20 }]), 200);
  equal(forecast.of([{ name: "linear", length: 200 }]), 100); // as slow as the slowest known
  forecast.learn({ name: "linear", length: 10 }, 10);
  equal(forecast.of([{ name: "linear", length: 200 }, { name: "exact", length: 20 }]), 400);
  equal(forecast.of([{ name: "linear", length: 25 }]), 75); // three times, for a coarse clock
});

Deno.test("a stopwatch tells the time by the wall, of which it takes a share", () => {
  let time = 0;
  const work = function* () {
    for (;;) {
      time += 3;
      yield null;
    }
  };
  const watch = new Stopwatch([{ name: "endless", length: 1, begin: work }], () => {}, () => time);
  equal(Math.round(watch.left(600)), 1667); // 6 milliseconds of each frame
  for (let frame = 0; frame < 20; frame++) {
    watch.go_on();
    time += 6; // until the next frame
  }
  equal([watch.worked, time], [120, 240]);
  equal(watch.left(600), 2 * (600 - 120));
});
