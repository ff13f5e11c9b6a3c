// Beam search as a tree, and beside what it finds what greedy search finds.
import { fixed, percent, power } from "../base/numbers.js";
import { range } from "../kit/controls.js";
import { html, put, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Branches, up_to } from "./branches.js";
import { Desk } from "../translators/desk.js";
import { sentence_field, Waiting } from "../translators/field.js";
import { quoted, typeset } from "../translators/joined.js";
import { kept_tree } from "../translators/stored.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Found } from "../translators/desk.js" */
/** @import { Question, Search } from "../../experiments/questions.js" */
/** @import { StoredTree } from "../translators/stored.js" */
/** @import { Tree as State } from "../states.d.ts" */

/** @typedef {{ tree: Search, greedy: Search, beam: number }} Shown */

const SAME = 0.05; // nats, below which two probabilities are much the same
const MANY = 1e4; // times; from here on a ratio is written so too
const SMALL = 1e-3; // probabilities below this are written with a power of ten

export default figure((/** @type {Model<State>} */ model) => {
  const desk = new Desk(model);
  const alone = desk.alone();
  const sheet = new Sheet(desk, alone);
  /** @type {Shown | null} */
  let shown = null;
  return {
    controls: [
      ...alone ? [sentence_field(model, desk)] : [],
      range(model, "beam"),
      range(model, "length_penalty", (alpha) => fixed(alpha, 1)),
    ],
    picture: sheet.element,
    update(state, frame) {
      const now = look(desk, question_of(state));
      shown = now.shown ?? shown;
      sheet.tell(state, now.found, desk.engine.phase === "error");
      if (shown) sheet.draw(shown, frame);
    },
    describe: (state) => sheet.waiting.said || describe(state, shown),
    quoted: desk.languages.target.lang,
  };
});

/**
 * What the desk has: greedy search first, which is the quicker one.
 * @type {(desk: Desk, question: Question) => { found: Found, shown: Shown | null }}
 */
function look(desk, question) {
  const { beam = 1 } = question;
  const one = desk.look({ ...question, beam: 1 });
  const found = one.state === "ready" ? desk.look(question) : one;
  if (found.state !== "ready") return { found, shown: null };
  const [tree, greedy] = /** @type {Search[]} */ ([found.answer, one.answer]);
  return { found, shown: { tree, greedy, beam } };
}

/** The picture: the tree, what its lines mean, what both searches find. */
class Sheet {
  /**
   * @param {Desk} desk
   * @param {boolean} alone whether the sentence stands in a field of the figure
   */
  constructor(desk, alone) {
    const { source, target } = desk.languages;
    this.waiting = new Waiting(desk);
    this.branches = new Branches();
    this.found = new Results(target.lang);
    this.source = html("p", { class: "heed-tree-source", lang: source.lang });
    this.element = html(
      "div",
      { class: "heed-tree" },
      alone ? null : this.source,
      this.branches.element,
      key(),
      this.waiting.element,
      this.found.element,
    );
  }

  /** @type {(state: State, found: Found, network: boolean) => void} */
  tell(state, found, network) {
    this.waiting.draw(found, network);
    this.found.mark(state, found.state);
    put(this.element, "data-state", found.state);
    say(this.source, `“${state.sentence}”`);
  }

  /** @type {(shown: Shown, frame: Frame) => void} */
  draw(shown, frame) {
    this.branches.draw(shown.tree, shown.greedy, shown.beam, frame);
    this.found.draw(shown);
  }
}

/** @type {(state: State) => Question} */
function question_of({ sentence, beam, length_penalty }) {
  return { kind: "beam", sentence, beam, length_penalty };
}

/** What the beam finds, and what greedy search finds. */
class Results {
  /** @param {string} lang */
  constructor(lang) {
    this.cards = ["", "Greedy search"].map((name, i) => {
      const text = html("p", { class: "heed-found-text", lang });
      const card = { name: html("b", {}, name), text, numbers: html("small") };
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
    entry("best", "best path"),
    entry("greedy", "greedy search’s path"),
    entry("kept", "kept, with its log-probability"),
    entry("finished", "finished, with its score"),
    entry("pruned", "dropped (the likeliest four of each step)"),
  );
}

/**
 * @param {State} state
 * @param {Shown | null} [shown] if it is not the stored one
 * @returns {string}
 */
export function describe(state, shown) {
  const now = shown ?? stored_of(state);
  if (!now) return "Nothing is translated yet.";
  const { tree, greedy, beam } = now;
  const [a, b] = [tree.hypotheses[0], greedy.hypotheses[0]];
  const [best, other] = [tree, greedy].map(({ texts }) => quoted(texts[0]));
  const [p, q] = [a, b].map(({ log_probability }) => fixed(log_probability, 2));
  if (beam === 1) return `A beam of 1 is greedy search: ${best}, with log-probability ${p}.`;
  if (String(a.tokens) === String(b.tokens)) {
    return `${p} is the log-probability of ${best}, which a beam of ${beam} finds and greedy search too.`;
  }
  const ratio = compared(a.log_probability - b.log_probability);
  return `${ratio}: a beam of ${beam} finds ${best} (${p}), greedy search ${other} (${q}). ` +
    overtaken(tree);
}

/** @param {Search} tree */
function overtaken(tree) {
  const { step, rank } = lowest(tree);
  if (rank === 1) return "Its beginning was number 1 at every step.";
  return `At step ${step} its beginning was only number ${rank} of those kept.`;
}

/** @param {number} gain in nats */
function compared(gain) {
  if (Math.abs(gain) < SAME) return "About as probable";
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

/** @type {(state: State) => Shown | null} */
function stored_of({ sentence, beam, length_penalty, trees }) {
  const all = /** @type {StoredTree[]} */ (trees);
  const [tree, greedy] = [beam, 1].map((wide) => kept_tree(all, sentence, wide, length_penalty));
  return tree && greedy ? { tree, greedy, beam } : null;
}
