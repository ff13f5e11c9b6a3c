// Beam search as a tree, and beside what it finds what greedy search finds.
import { fixed, percent, power } from "../base/numbers.js";
import { cut } from "../base/quotes.js";
import { range } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { asks_first, nearest } from "../kit/question.js";
import { Branches, up_to } from "./branches.js";
import { asking, facts_of, told } from "../translators/asking.js";
import { needs_field } from "../translators/desk.js";
import { typeset } from "../translators/joined.js";
/** @import { Tree as State } from "../states.d.ts" */
/** @import { Asks } from "../translators/asking.js" */
/** @import { Search } from "../../experiments/translated.js" */

/** @typedef {{ tree: Search, greedy: Search, beam: number }} Shown */

const SAME = 0.05; // nats, below which two probabilities are much the same
const FOUND = 190; // CSS pixels that what is found takes, and what the lines mean
const MANY = 1e4; // times; from here on a ratio is written so too
const LONGEST = 90; // letters of a sentence that are told in words
const SMALL = 1e-3; // probabilities below this are written with a power of ten

/** @type {Asks<State, Shown>} greedy search first, which is the quicker one */
function* asks({ sentence, beam, length_penalty }) {
  const question = { kind: /** @type {const} */ ("beam"), sentence, length_penalty };
  const greedy = yield { ...question, beam: 1 };
  return { tree: yield { ...question, beam }, greedy, beam };
}

export const facts = facts_of(asks, ({ tree, greedy, beam }) => {
  const [found, other] = [tree, greedy].map(({ texts, hypotheses: [{ log_probability }] }) => ({
    text: texts[0],
    log_probability,
  }));
  const [a, b] = [tree.hypotheses[0], greedy.hypotheses[0]];
  return { beam, found, other, same: String(a.tokens) === String(b.tokens), ...lowest(tree) };
});

export const describe = told(
  asks,
  facts,
  ({ beam, found, other, same, step, rank }, quote) => {
    const p = fixed(found.log_probability, 2);
    const best = quote.translation(cut(found.text, LONGEST));
    if (beam === 1) return `A beam of 1 is greedy search: ${best}, with log-probability ${p}.`;
    if (same) {
      return `A beam of ${beam} and greedy search find the same: ${best}, with log-probability ${p}.`;
    }
    const ratio = compared(found.log_probability - other.log_probability);
    const overtaken = rank === 1
      ? "Its beginning was number 1 at every step."
      : `At step ${step} its beginning was only number ${rank} of those kept.`;
    return `A beam of ${beam} finds a sentence ${ratio} as greedy search’s. ${overtaken}`;
  },
  "Nothing is translated yet.",
);

/** @param {number} gain in nats */
function compared(gain) {
  if (Math.abs(gain) < SAME) return "about as probable";
  const ratio = Math.exp(gain);
  const digits = ratio < 1 ? 2 : ratio < 10 ? 1 : 0;
  return `${ratio > MANY ? power(ratio) : fixed(ratio, digits)} times as probable`;
}

/**
 * Where the beginning of the best path stood lowest among those that were kept.
 * @param {Search} tree
 * @returns {{ step: number, rank: number }} the first is number 1
 */
export function lowest({ nodes, ends }) {
  return up_to(nodes, ends[0]).slice(1).map((at) => {
    const { step } = nodes[at];
    return { step, rank: 1 + at - nodes.findIndex((node) => node.step === step) };
  }).reduce((low, one) => one.rank > low.rank ? one : low);
}

/** @type {(state: State, choices: string[]) => number | null} */
export function answer(state, choices) {
  const found = facts(state);
  if (!found) return null;
  return nearest(Math.exp(found.found.log_probability - found.other.log_probability), choices);
}

export default asking({
  asks,
  describe,
  question: (model) => asks_first(model, answer),
  controls: (model, answered) => [
    ...answered.field(),
    range(model, "beam"),
    range(model, "length_penalty"),
  ],
  picture(model, { languages }, waiting) {
    const branches = new Branches();
    const results = new Results(languages.target.lang);
    const source = html("p", { class: "heed-tree-source", lang: languages.source.lang });
    const quote = needs_field(model) ? null : source; // the field has it
    const parts = [quote, branches.element, key(), waiting, results.element];
    return {
      element: html("div", { class: "heed-tree" }, ...parts),
      tell(state, { state: phase }) {
        results.mark(state, phase);
        say(source, `“${state.sentence}”`);
      },
      draw(shown, _, frame) {
        branches.draw(shown.tree, shown.greedy, shown.beam, frame.below(FOUND));
        results.draw(shown);
      },
    };
  },
});

/** What the beam finds, and what greedy search finds. */
class Results {
  /** @param {string} lang */
  constructor(lang) {
    this.cards = ["", "Greedy search"].map((name, i) => {
      const text = html("p", { class: "heed-found-text", lang });
      const card = {
        name: html("b", {}, name),
        text,
        numbers: html("small", { class: "heed-secret" }),
      };
      const look = i ? "heed-found-greedy" : "heed-found-best";
      return { ...card, element: html("div", { class: look }, card.name, text, card.numbers) };
    });
    const elements = this.cards.map(({ element }) => element);
    this.element = html("div", { class: "heed-found" }, ...elements);
  }

  /** Say to a program whether the answer is there. @type {(state: State, phase: string) => void} */
  mark({ sentence, beam }, phase) {
    this.cards.forEach(({ text }, i) => {
      put(text, "data-translation", sentence);
      put(text, "data-state", phase);
      put(text, "data-search", i ? 1 : beam);
    });
  }

  /** @param {Shown} shown */
  draw({ tree, greedy, beam }) {
    say(this.cards[0].name, `A beam of ${beam}`);
    [tree, greedy].forEach(({ texts, hypotheses: [{ log_probability, score }] }, i) => {
      const p = Math.exp(log_probability);
      say(this.cards[i].text, typeset(texts[0]));
      say(
        this.cards[i].numbers,
        `probability ${p < SMALL ? power(p) : percent(p, p < 0.1 ? 2 : 0)} · log-probability ` +
          `${fixed(log_probability, 2)} · score ${fixed(score, 2)}`,
      );
    });
  }
}

/** What the lines mean. */
function key() {
  const entry = (/** @type {string} */ look, /** @type {string} */ text) =>
    html("span", { class: `heed-is-${look}` }, text);
  return html(
    "p",
    { class: "heed-tree-key" },
    entry("kept", "kept: log-probability"),
    entry("finished", "finished: score"),
    entry("pruned", "dropped: the likeliest"),
  );
}
