// A word in two sentences: how far apart its two vectors are, sub-layer by sub-layer.
import { fixed } from "../base/numbers.js";
import { range } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { stacked } from "../kit/layout.js";
import { line, note, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { asks_first } from "../kit/question.js";
import { stepper } from "../kit/stepper.js";
import { asking, EMPTY, facts_of, one, quotes_of, told } from "../translators/asking.js";
import { plain } from "../translators/chain.js";
import { named } from "./sublayer.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Senses as State } from "../states.d.ts" */
/** @import { Senses } from "../../experiments/stages.js" */

const SUBLAYERS = 8; // of the published translator
const ROOM = 1.15; // the vertical axis ends so far above the highest value
const LEAST = 0.35; // and shows so much at least, so that two pairs can be compared
const MOST_NAMES = 4; // of other pieces that the legend has room for
const TOLD = 0.03; // apart: the highest of the other lines is named where it can be told from them
const GAP = 0.01; // below its name
const CLEARLY = 2 / 3; // of the way apart: whoever makes so much of it is named alone

/** @type {(frame: { wide: boolean }) => number} in CSS pixels */
const height_of = ({ wide }) => wide ? 290 : 230;

const asks = one((/** @type {State} */ { sentence, other }) => ({
  kind: "senses",
  sentence,
  other,
}));

/** @type {(answer: Senses, state: { word: number }) => number} from 0; beyond the last means the last */
const word_of = ({ shared }, { word }) => Math.min(word, shared.length) - 1;

/** @type {(answer: Senses, state: { stage: number }) => number} beyond the last means the last */
const stage_of = ({ apart }, { stage }) => Math.min(stage, (apart[0]?.length ?? 1) - 1);

/** @type {(values: number[]) => number} */
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** @type {(answer: Senses, word: number) => string} as the reader types it; "" if there is none */
const name_of = ({ pieces, shared }, word) => shared[word] ? plain(pieces[0][shared[word][0]]) : "";

export const facts = facts_of(asks, (answer, state) => {
  const word = word_of(answer, state);
  const apart = answer.apart[word] ?? [];
  const { texts } = answer;
  const stage = stage_of(answer, state);
  const steps = apart.slice(1).map((value, i) => value - apart[i]);
  const by_attention = sum(steps.filter((_, i) => i % 2 === 0)) / sum(steps);
  const name = name_of(answer, word);
  return { word: name, stage, begin: apart[0], now: apart[stage], texts, by_attention };
});

export const describe = told(asks, facts, ({ word, stage, begin, now }, quote) => {
  if (!word) return "The two sentences share no word.";
  const vectors = `The two vectors of ${quote.source(word)}`;
  if (!stage) return `${vectors} begin ${fixed(begin, 2)} apart, as 1 minus their cosine.`;
  return `${vectors} are ${fixed(now, 2)} apart after ${named(stage)}. They began ` +
    `${fixed(begin, 2)} apart, as 1 minus their cosine.`;
});

/** @type {(state: State) => number | null} which of attention, the network and both makes the way apart */
export function answer(state) {
  const found = facts(state);
  if (!found?.word) return null;
  const { by_attention } = found;
  if (by_attention > CLEARLY) return 0;
  return by_attention < 1 - CLEARLY ? 1 : 2;
}

export default asking({
  own: "", // it shares a word with the other
  asks,
  describe,
  question: (model) => asks_first(model, answer, { plays: "stage" }),
  controls: (model, answered) => {
    const named = (/** @type {number} */ word) => {
      const name = answered.last && name_of(answered.last, word - 1);
      return name ? quotes_of(model.state()).source(name) : "";
    };
    const last = answered.end(["sentence", "other"], ({ shared }) => Math.max(1, shared.length));
    return [
      stepper(
        model,
        "stage",
        String,
        answered.end([], ({ apart }) => apart[0] ? apart[0].length - 1 : SUBLAYERS, SUBLAYERS),
      ),
      answered.text("sentence", "Read"),
      answered.text("other", "Read"),
      range(model, "word", named, last),
    ];
  },
  picture(model, { languages: { target: { lang } } }) {
    const plot = new Plot();
    const lines = [0, 1].map(() => ({ read: html("span"), written: html("span", { lang }) }));
    const rows = lines.map(({ read, written }) => html("p", {}, read, written));
    const texts = html("div", { class: "heed-senses-texts" }, ...rows);
    const body = stacked(plot);
    const keep = keeper(model);
    return {
      element: stacked(body, texts),
      body,
      tell(state, { answer, state: phase }, frame) {
        if (!answer) plot.draw({ ...EMPTY, height: height_of(frame) }, frame);
        if (phase === "ready" && answer) keep(answer);
        lines.forEach(({ read, written }, k) => {
          say(read, `${k ? state.other : state.sentence} `);
          const there = phase === "ready" && answer;
          say(written, there ? quotes_of(state).translation(answer.texts[k]) : "");
        });
      },
      draw: (answer, state, frame) =>
        draw(plot, answer, word_of(answer, state), stage_of(answer, state), frame),
    };
  },
});

/**
 * Keep the piece that the reader has chosen: also after sentences that don’t share it.
 * @type {(model: Model<State>) => (now: Senses) => void} to be told every answer that is drawn
 */
function keeper(model) {
  /** @type {Senses | null} */
  let before = null;
  let [wanted, at] = ["", 0];
  return (now) => {
    const state = model.state();
    const shown = before ?? now;
    if (state.word !== at) wanted = name_of(shown, word_of(shown, state)) || wanted;
    const k = now.shared.findIndex((_, k) => name_of(now, k) === wanted);
    if (now !== before && k >= 0) model.set("word", k + 1);
    before = now;
    at = model.state().word;
  };
}

/**
 * The lines of all shared pieces as far as a stage, that of the chosen one with its points.
 * @type {(plot: Plot, given: Senses, word: number, stage: number, frame: Frame) => void}
 */
function draw(plot, given, word, stage, frame) {
  const { shared } = given;
  const all = given.apart.length ? given.apart[0].map((_, s) => s / 2) : [0];
  const stages = all.slice(0, stage + 1);
  const apart = given.apart.map((values) => values.slice(0, stage + 1));
  const own = apart[word] ?? [];
  const [attention, network] = [0, 1].map((parity) =>
    stages.filter((at) => at && (2 * at) % 2 !== parity)
  );
  const at = (/** @type {number[]} */ places) => places.map((place) => own[2 * place] ?? NaN);
  const others = apart.filter((_, k) => k !== word);
  const top = Math.max(...others.flat());
  const highest = others.findIndex((values) => values.includes(top));
  const names = shared.map((_, k) => name_of(given, k)).filter((_, k) => k !== word);
  const few = `also shared: ${names.map((name) => `“${name}”`).join(", ")}`;
  const named = names.length > MOST_NAMES ? "other shared pieces" : few;
  plot.draw({
    x: {
      low: 0,
      high: Math.max(...all),
      label: "blocks done",
      ticks: all.filter(Number.isInteger).map((place) => ({ at: place, text: String(place) })),
    },
    y: {
      low: 0,
      high: ROOM * Math.max(LEAST, ...given.apart.flat()),
      label: "1 − cosine of the two vectors",
    },
    height: height_of(frame),
    marks: [
      ...others.map((values, k) =>
        line(stages, values, {
          series: "faint",
          width: 1.5,
          ...k ? {} : { text: named },
        })
      ),
      ...top > TOLD
        ? [note(stages[others[highest].indexOf(top)], top + GAP, `“${names[highest]}”`, {
          series: "faint",
        })]
        : [],
      line(stages, own, {
        series: "blue",
        width: 2,
        text: shared.length ? `“${name_of(given, word)}”` : "no shared word",
      }),
      points([0], at([0]), { series: "blue", radius: 5 }),
      points(attention, at(attention), { series: "orange", radius: 5, text: "after attention" }),
      points(network, at(network), { series: "pink", radius: 5, text: "after the network" }),
    ],
  }, frame);
}
