// BLEU of greedy search and of a beam on resamples of the same sentences, or each on its own.
import { read_array } from "../../storage/arrays.js";
import { fixed } from "../base/numbers.js";
import { cached } from "../kit/cache.js";
import { choice, draw_again, range } from "../kit/controls.js";
import { figure } from "../kit/figure.js";
import { stacked } from "../kit/layout.js";
import { points, rule, segment } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first, nearest } from "../kit/question.js";
import { corpus_bleu, middle } from "../../evaluation/paired.js";
import { Random } from "../../numeric/random.js";
/** @import { Encoded } from "../../storage/arrays.js" */
/** @import { Look, Mark } from "../kit/marks.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Resampled as State } from "../states.d.ts" */

const RESAMPLES = 200;
const [LOW, HIGH] = [44, 62]; // of the scores in sight; those beyond stand at the edge
const [LEAST, MOST] = [-7, 11]; // of the differences in sight, as far apart as those of the scores
const OBSERVED = /** @type {Look} */ ({
  series: "ink",
  radius: 6,
  text: "the 500 sentences themselves",
});
const MIDDLE = /** @type {Look} */ ({ series: "green", width: 4, secret: true });
const STRIP = 118; // pixels of the strip of differences, with its legend
const LEGEND = 22; // pixels of its one line
const GOLDEN = (Math.sqrt(5) - 1) / 2; // its multiples spread marks evenly across the strip

/** @typedef {{ sentences: number, columns: number, values: ArrayLike<number> }} Counts (n, 10) */

/** What BLEU counts in each sentence, with greedy search and with the beam. */
const read = cached(["counts"], (/** @type {State} */ { counts }) => {
  const encoded = /** @type {Encoded} */ (/** @type {unknown} */ (counts));
  const { shape: [, sentences, columns], values } = read_array(encoded);
  const size = sentences * columns;
  const each = (/** @type {number} */ at) => ({
    sentences,
    columns,
    values: values.subarray(at * size, (at + 1) * size),
  });
  return { greedy: each(0), beam: each(1) };
});

/** The sentences of each resample, and others for greedy search where each has its own. */
const draw = cached(["counts", "seed"], (/** @type {State} */ state) => {
  const { sentences } = read(state).beam;
  const stream = new Random(state.seed);
  const resample = () => {
    const drawn = new Uint16Array(sentences);
    for (let i = 0; i < sentences; i++) drawn[i] = stream.randrange(sentences);
    return drawn;
  };
  const all = Array.from({ length: 2 * RESAMPLES }, resample);
  return { paired: all.slice(0, RESAMPLES), own: all.slice(RESAMPLES) };
});

/** The counts of the first 1, 2, … sentences of each resample, so that n only picks a row. */
const add_beam = cached(["counts", "seed"], (/** @type {State} */ state) => {
  const { beam } = read(state);
  return draw(state).paired.map((drawn) => sums(beam, drawn));
});
const add_greedy = cached(["counts", "seed", "resampled"], (/** @type {State} */ state) => {
  const { greedy } = read(state);
  const { paired, own } = draw(state);
  return (state.resampled === "paired" ? paired : own).map((drawn) => sums(greedy, drawn));
});

/** The scores of each resample, and by how much the beam is above greedy search. */
const score = cached(["counts", "seed", "resampled", "n"], (/** @type {State} */ state) => {
  const { columns } = read(state).beam;
  const at = (state.n - 1) * columns;
  const bleu = (/** @type {Int32Array} */ sums) =>
    corpus_bleu({ rows: 1, columns, values: sums.subarray(at, at + columns) });
  const [greedy, beam] = [add_greedy(state).map(bleu), add_beam(state).map(bleu)];
  return { greedy, beam, gains: beam.map((one, r) => one - greedy[r]) };
});

/** The scores of the sentences as they are. */
const observe = cached(["counts"], (/** @type {State} */ state) => {
  const { greedy, beam } = read(state);
  return [greedy, beam].map(({ sentences, ...counts }) =>
    corpus_bleu({ rows: sentences, ...counts })
  );
});

/**
 * Row i holds the sums over the first i + 1 of some sentences.
 * @type {(counts: Counts, drawn: Uint16Array) => Int32Array}
 */
function sums({ columns, values }, drawn) {
  const rows = new Int32Array(drawn.length * columns);
  const row = new Int32Array(columns);
  let at = 0;
  for (const sentence of drawn) {
    for (let k = 0; k < columns; k++) {
      row[k] += values[sentence * columns + k];
      rows[at++] = row[k];
    }
  }
  return rows;
}

/** @param {State} state how often the beam scores higher, and the middle 95% of gains and scores */
export function facts(state) {
  const { greedy, beam, gains } = score(state);
  const higher = gains.filter((gain) => gain > 0).length;
  return { higher, gains: middle(gains), greedy: middle(greedy), beam: middle(beam) };
}

/** @type {(state: State) => string} */
export function describe(state) {
  const { higher, ...found } = facts(state);
  const [gains, greedy, beam] = [found.gains, found.greedy, found.beam].map((ends) =>
    ends.map((end) => fixed(end, 1)).join(" to ")
  );
  return `The beam scores higher in ${higher} of ${RESAMPLES} resamples. 95% intervals: ` +
    `difference ${gains} BLEU, greedy search ${greedy}, beam ${beam}.`;
}

/** @type {(state: State, choices: string[]) => number} */
export function answer(state, choices) {
  return nearest(facts(state).higher, choices);
}

export default figure((/** @type {Model<State>} */ model) => {
  const [plot, strip] = [new Plot(), new Plot()];

  return {
    controls: [choice(model, "resampled"), range(model, "n")],
    picture: stacked(plot, strip),
    more: [draw_again(model)],
    update(state, frame) {
      const [part] = frame.split(0.62); // the cloud lies along the diagonal
      const room = part.below(STRIP);
      const height = Math.min(380, room.room - LEGEND);
      const [greedy, beam] = observe(state);
      plot.draw({
        x: { low: LOW, high: HIGH, label: "BLEU of greedy search" },
        y: { low: LOW, high: HIGH, label: "BLEU with a beam of 2" },
        height,
        marks: [
          segment([LOW, LOW], [HIGH, HIGH], { series: "ink", width: 1.2 }),
          ...cloud(state),
          points([greedy], [beam], OBSERVED),
        ],
      }, room);
      strip.draw(differences(state), part);
    },
    describe,
    question: asks_first(model, answer),
  };
});

/** The resamples where the beam scores higher, and all others. @param {State} state */
function sides(state) {
  const { gains } = score(state);
  const all = [...gains.keys()];
  return [all.filter((r) => gains[r] > 0), all.filter((r) => gains[r] <= 0)];
}

/** A dot for each resample where the beam scores higher, a cross for each other. @type {(state: State) => Mark[]} */
function cloud(state) {
  const { greedy, beam } = score(state);
  const [above, below] = sides(state);
  const some = (/** @type {number[]} */ rows, /** @type {Look} */ look) =>
    points(rows.map((r) => in_sight(greedy[r])), rows.map((r) => in_sight(beam[r])), look);
  return [
    some(above, { series: "orange", radius: 3, secret: true }),
    some(below, { series: "blue", radius: 3.5, crossed: true, secret: true }),
  ];
}

/** The difference of each resample, on the scale of the scores above. @type {(state: State) => Drawing} */
function differences(state) {
  const { gains } = score(state);
  const [above, below] = sides(state);
  const shown = (/** @type {number} */ gain) => in_sight(gain, LEAST, MOST);
  const some = (/** @type {number[]} */ rows, /** @type {Look} */ look) =>
    points(rows.map((r) => shown(gains[r])), rows.map(spread), { ...look, secret: true });
  const [low, high] = middle(gains).map(shown);
  const [beam_wins, greedy_wins] = [
    `beam higher: ${above.length}`,
    `greedy higher: ${below.length}`,
  ];
  return {
    x: { low: LEAST, high: MOST, label: "beam minus greedy search; green: middle 95%" },
    y: { low: -0.35, high: 1, ticks: [] },
    height: STRIP - LEGEND,
    marks: [
      rule(0, { series: "faint" }),
      some(above, { series: "orange", radius: 2, text: beam_wins }),
      some(below, { series: "blue", radius: 3, crossed: true, text: greedy_wins }),
      segment([low, -0.2], [high, -0.2], MIDDLE),
    ],
  };
}

/** How far up in the strip a mark stands, which means nothing. @param {number} r */
function spread(r) {
  return (r * GOLDEN) % 1;
}

/** @type {(score: number, low?: number, high?: number) => number} */
function in_sight(score, low = LOW, high = HIGH) {
  return Math.min(high, Math.max(low, score));
}
