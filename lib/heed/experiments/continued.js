// A text that a language model wrote on, and what each piece was drawn from, as continued.py has it.
import { STRIDE } from "../decoding/sampling.js";
import { Unreadable } from "./readable.js";
/** @import { Draw, Sampling } from "../decoding/sampling.js" */
/** @import { TextGenerator } from "../text_generator.js" */

const LIKELY = 4; // pieces that are shown of what a piece is drawn from
const CUT = 3; // pieces that are named of those that fall away
const LONGEST = 24; // pieces of a prompt that can be shown
const MOST = 16; // pieces that are added
const OTHERS = [1, 2]; // texts that are written besides

/**
 * A piece that may come next.
 * @typedef {object} Choice
 * @property {number} id
 * @property {string} piece
 * @property {number} before its probability, as the model has it
 * @property {number} after the one that it is drawn with: heated or cooled, and cut
 */

/**
 * A piece that was drawn.
 * @typedef {object} Own
 * @property {number} place among the likeliest, from 0
 * @property {number} kept how many pieces are left
 * @property {number} stay how probable those are, as the model has it
 * @property {number} fallen how many fall away
 * @property {number} lost how probable those are, at this temperature
 * @property {string[]} cut the likeliest
 * @property {Choice[]} likely
 */

/** @typedef {Choice & Own} Step */

/**
 * @typedef {object} Continued
 * @property {string[]} prompt its pieces
 * @property {string} text
 * @property {boolean} finished whether the model ended it
 * @property {number} perplexity of what was added
 * @property {string[]} others
 * @property {Step[]} steps for each piece that was added
 */

/**
 * Write texts on, and keep what each piece of the first was drawn from.
 * @param {TextGenerator} generator
 * @param {Sampling & { sentence: string }} told
 * @returns {Continued}
 */
export function continued_of(generator, { sentence, ...sampling }) {
  const { tokenizer } = generator;
  const { seed = 1 } = sampling;
  const prompt = generator.begun(sentence).slice(1).map((id) => tokenizer.piece(id));
  const longest = Math.min(LONGEST, generator.model.config.max_length - 2); // one is left to write at
  if (prompt.length > longest) {
    throw new Unreadable(
      `This has ${prompt.length} pieces, too many to be shown: at most ${longest}.`,
    );
  }
  const { text, draws, finished } = generator.generate(sentence, sampling, MOST);
  const others = OTHERS.map((i) =>
    generator.generate(sentence, { ...sampling, seed: seed + i * STRIDE }, MOST).text
  );
  const loss = draws.reduce((sum, { token, logs }) => sum - logs[token], 0);
  const steps = draws.map((draw) => step(generator, draw));
  return { prompt, text, finished, perplexity: Math.exp(loss / draws.length), others, steps };
}

/** @type {(generator: TextGenerator, draw: Draw) => Step} */
function step({ tokenizer }, { place, logs, from }) {
  const { tokens, before, after } = from;
  const told = (/** @type {number} */ i) => ({
    id: tokens[i],
    piece: tokenizer.piece(tokens[i]),
    before: Math.exp(logs[tokens[i]]),
    after: after[i],
  });
  const cut = after.indexOf(0);
  const kept = cut < 0 ? after.length : cut;
  return {
    ...told(place),
    place,
    kept,
    stay: tokens.slice(0, kept).reduce((sum, token) => sum + Math.exp(logs[token]), 0),
    fallen: before.subarray(kept).filter((share) => share > 0).length,
    lost: before.subarray(kept).reduce((sum, share) => sum + share, 0),
    cut: tokens.slice(kept, kept + CUT).filter((_, i) => before[kept + i] > 0)
      .map((token) => tokenizer.piece(token)),
    likely: tokens.slice(0, LIKELY).map((_, i) => told(i)),
  };
}
