// Professions to which pairs without a hint give both genders, and what a translator does.
import { percent } from "../base/numbers.js";
import { quoted } from "../base/quotes.js";
import { cached } from "../kit/cache.js";
import { choice } from "../kit/controls.js";
import { html, say } from "../kit/dom.js";
import { figure } from "../kit/figure.js";
import { Handle } from "../kit/handle.js";
import { line, note, points } from "../kit/marks.js";
import { Plot } from "../kit/plot.js";
import { typeset } from "../translators/joined.js";
/** @import { Frame } from "../kit/frame.js" */
/** @import { Mark } from "../kit/marks.js" */
/** @import { Model } from "../kit/model.js" */
/** @import { Drawing } from "../kit/plot.js" */
/** @import { Genders as State } from "../states.d.ts" */

const CARD = { wide: 80, narrow: 72 }; // CSS pixels that the sentence takes below the plot
const SAME = 0.05; // “within 5 points”, as genders.py names the guess
const GUESSES = { less: "less often", same: "within 5 points", more: "more often" };
const TICKS = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: percent(at) }));

/**
 * Of translations; alone: how many of the feminine ones only *elle* tells.
 * @typedef {{ feminine: number, masculine: number, mixed: number, alone: number }} Said
 */

/**
 * A profession: the forms in pairs and their feminine share, what the translations say.
 * @typedef {object} Line
 * @property {State["profession"]} word
 * @property {number} men
 * @property {number} women
 * @property {number} share
 * @property {Said} said
 * @property {number | null} translated the feminine share, of which a mixed form has half; null: no form
 * @property {string} english
 * @property {string} french
 */

export const lines_of = cached(["facts", "clue"], (/** @type {State} */ { facts, clue }) => {
  const { words, pairs, said, french, english } = /** @type {any} */ (facts);
  return /** @type {Line[]} */ (words.map((/** @type {string} */ word, /** @type {number} */ i) => {
    const [men, women] = pairs[i];
    const found = said_of(said[clue][i]);
    return {
      word,
      men,
      women,
      share: women / (men + women),
      said: found,
      translated: share_of(found),
      english: english[clue][i],
      french: french[clue][i],
    };
  }));
});

/** @type {(letters: string) => Said} */
function said_of(letters) {
  const count = (/** @type {string} */ letter) => letters.split(letter).length - 1;
  const alone = count("e");
  return {
    feminine: count("f") + alone,
    masculine: count("m") + count("i"),
    mixed: count("x"),
    alone,
  };
}

/** @type {(said: Said) => number} */
const all_of = ({ feminine, masculine, mixed }) => feminine + masculine + mixed;

/** @type {(said: Said) => number | null} */
function share_of(said) {
  return all_of(said) ? (said.feminine + said.mixed / 2) / all_of(said) : null;
}

/** @type {(state: State) => Line} */
function chosen_of(state) {
  const lines = lines_of(state);
  return lines.find(({ word }) => word === state.profession) ?? lines[0];
}

/**
 * The chosen profession, how many have a French form in translations, and how many of those have one
 * gender alone.
 * @param {State} state
 */
export function facts(state) {
  const { word, men, women, share, said, translated } = chosen_of(state);
  const told = lines_of(state).filter((one) => one.translated !== null);
  const single = told.filter((one) => one.translated === 0 || one.translated === 1);
  const right = translated === null ? null : truth(share, translated) === state.guess;
  return {
    word,
    men,
    women,
    share,
    said,
    translated,
    right,
    told: told.length,
    single: single.length,
  };
}

/** @type {(share: number, translated: number) => State["guess"]} */
function truth(share, translated) {
  if (Math.abs(share - translated) <= SAME) return "same";
  return translated < share ? "less" : "more";
}

/** @param {State} state */
export function describe(state) {
  const { word, men, women, share, said, translated, right, told, single } = facts(state);
  const pairs = `${women} of ${men + women} training pairs without a hint`;
  if (state.guess === "ask") {
    return `“${word}” is feminine in ${pairs}, ${percent(share)}. ` +
      `Guess how often it is in translations, and they open.`;
  }
  const rest = `${single} of ${told} professions get one gender alone.`;
  const guess = GUESSES[state.guess];
  if (translated === null) {
    return `“${guess}” can’t be judged: no translation has a French word for “${word}”. ${rest}`;
  }
  const verdict = right ? "Right: " : `Not ${guess}: `;
  const alone = said.alone ? `, ${said.alone} by “elle” alone` : "";
  const both = said.mixed
    ? `, ${said.mixed} of both genders (${said.mixed === 1 ? "counts" : "count"} half)`
    : "";
  return `${verdict}${said.feminine} of ${all_of(said)} translation${
    all_of(said) === 1 ? " is" : "s are"
  } feminine${alone}${both}; ` +
    `${pairs}. ${rest}`;
}

export default figure((/** @type {Model<State>} */ model) => {
  const picture = new Picture((word) => model.set("profession", word));
  return {
    controls: [choice(model, "guess"), choice(model, "profession"), choice(model, "clue")],
    picture: picture.element,
    update: (state, frame) => picture.draw(state, frame),
    describe,
  };
});

/** The lines, and below them a sentence of the chosen profession with its translation. */
class Picture {
  /** @param {(word: State["profession"]) => void} choose */
  constructor(choose) {
    this.plot = new Plot();
    /** @type {Line[]} */
    this.lines = [];
    this.open = false;
    this.at = 0;
    this.choose = choose;
    this.handle = new Handle(this.plot, {
      label: "the profession that is shown in words",
      name: "profession",
      move: (x, y) => this.pick(x, y),
      step: ([across, up]) => this.walk(across + up),
    });
    this.plot.paper.addEventListener("click", ({ clientX, clientY }) => {
      const { left, top } = this.plot.paper.getBoundingClientRect();
      this.pick(this.plot.x.invert(clientX - left), this.plot.y.invert(clientY - top));
    });
    this.english = html("p", { lang: "en" });
    this.french = html("p", { lang: "fr" });
    const card = html("div", { class: "heed-genders-card" }, this.english, this.french);
    this.element = html("div", { class: "heed-genders" }, this.plot.element, card);
  }

  /** @type {(state: State, frame: Frame) => void} */
  draw(state, frame) {
    const chosen = chosen_of(state);
    this.open = state.guess !== "ask";
    this.lines = lines_of(state).toSorted((a, b) => a.share - b.share);
    this.at = this.lines.indexOf(chosen);
    this.plot.draw(
      drawing_of(this.lines, chosen, this.open, frame.wide),
      frame.below(
        CARD[frame.wide ? "wide" : "narrow"],
      ),
    );
    const text = `${chosen.word}: ${percent(chosen.share)} feminine in training pairs`;
    this.handle.draw(chosen.share, 1, { now: this.at, low: 0, high: this.lines.length - 1, text });
    say(this.english, quoted(chosen.english, "en"));
    say(this.french, this.open ? quoted(typeset(chosen.french)) : quoted("?"));
  }

  /** Choose the line that is nearest to a point of the plot. @type {(x: number, y: number) => void} */
  pick(x, y) {
    const height = Math.min(1, Math.max(0, y));
    const away = (/** @type {Line} */ one) => Math.abs(x - place_of(one, this.open ? height : 1));
    this.choose(this.lines.reduce((a, b) => away(b) < away(a) ? b : a).word);
  }

  /** @param {number} steps to the right */
  walk(steps) {
    const to = Math.min(this.lines.length - 1, Math.max(0, this.at + steps));
    this.choose(this.lines[to].word);
  }
}

/** Where a line is at a height, 1 in training pairs. @type {(one: Line, height: number) => number} */
function place_of({ share, translated }, height) {
  return translated === null ? share : translated + (share - translated) * height;
}

/** @type {(lines: Line[], chosen: Line, open: boolean, wide: boolean) => Drawing} */
function drawing_of(lines, chosen, open, wide) {
  return {
    x: { low: -0.02, high: 1.02, label: "feminine share", ticks: TICKS },
    y: { low: -0.32, high: 1.32, ticks: [] },
    left: 12,
    height: wide ? 360 : 260,
    marks: [
      ...(open ? fallen(lines, chosen) : [note(0.5, 0, "?", { series: "ink" })]),
      points(lines.map(({ share }) => share), lines.map(() => 1), { series: "blue", radius: 3.5 }),
      note(0, 1.2, "in training pairs without a hint", { series: "faint", anchor: "start" }),
      note(0, -0.24, "in translations", { series: "faint", anchor: "start" }),
      note(...name_of(chosen)),
    ],
  };
}

/** @type {(chosen: Line) => Parameters<typeof note>} */
function name_of({ word, share }) {
  return [share, 1.1, word, { series: "ink", anchor: share < 0.5 ? "start" : "end" }];
}

/** The lines down to the translations. @type {(lines: Line[], chosen: Line) => Mark[]} */
function fallen(lines, chosen) {
  const told = lines.filter(({ translated }) => translated !== null);
  const down = (/** @type {Line[]} */ some) => ({
    x: some.flatMap(({ share, translated }) => [share, translated ?? NaN, NaN]),
    y: some.flatMap(() => [1, 0, NaN]),
  });
  const [all, one] = [down(told), down(told.filter((some) => some === chosen))];
  const missing = lines.length - told.length;
  return [
    line(all.x, all.y, { series: "blue", width: 1 }),
    line(one.x, one.y, { series: "ink", width: 3 }),
    points(told.map(({ translated }) => translated ?? NaN), told.map(() => 0), {
      series: "blue",
      radius: 3.5,
    }),
    ...counts_of(told),
    note(1, -0.24, missing ? `${missing} without a French word` : "", {
      series: "faint",
      anchor: "end",
    }),
  ];
}

/** How many lines end in the same place. @type {(told: Line[]) => Mark[]} */
function counts_of(told) {
  const ends = new Map();
  for (const { translated } of told) ends.set(translated, 1 + (ends.get(translated) ?? 0));
  return [...ends].filter(([, count]) => count > 1).map(([at, count]) =>
    note(at, -0.11, String(count), { series: "ink" })
  );
}
