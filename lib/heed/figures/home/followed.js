// What is followed through the machine: one French piece as it is written, one English piece that it
// looks at, a block of each stack and a head of each attention; and what the stations did to them.
import { row } from "../../numeric/matrix.js";
import { bare, typeset, words_of_pieces } from "../translators/joined.js";
import { share_of } from "../translators/likely.js";
/** @import { Machine } from "../../experiments/machine.js" */
/** @import { Run } from "../../experiments/translated.js" */
/** @import { Matrix } from "../../numeric/matrix.js" */
/** @import { Machine as State } from "../states.d.ts" */

const NAMES = /** @type {Record<string, string>} */ ({ "<eos>": "end", "<bos>": "start" });
const WORD = /^[\p{L}\p{N}]/u; // neither a mark nor <eos>

export const CLEAR = 0.5; // of the attention: from here on a piece answers

/** A piece as it is printed. @type {(piece: string) => string} */
export const printed = (piece) => NAMES[piece] ?? typeset(bare(piece));

/** Whether a piece is no text: the start or the end. @type {(piece: string) => boolean} */
export const is_mark = (piece) => piece in NAMES;

/** Whether a piece is of a word. @type {(piece: string) => boolean} */
export const is_word = (piece) => !is_mark(piece) && WORD.test(bare(piece));

/** @type {(weights: Matrix, t: number) => number[]} */
export const line_of = (weights, t) => Array.from(row(weights, t));

/** @type {(numbers: number[]) => number} where the largest is; -1 of none */
export const largest_at = (numbers) => numbers.indexOf(Math.max(...numbers));

/**
 * What is followed: places from 0.
 * @typedef {object} Followed
 * @property {number} step the French piece
 * @property {number} word the English piece
 * @property {{ encoder: number, decoder: number }} block
 * @property {{ self: number, masked: number, cross: number }} head
 */

/** @type {(machine: Machine, state: State) => Followed} */
export function followed(machine, state) {
  const { encoder, decoder, cross, written, source } = machine;
  const last = (/** @type {number} */ from_one, /** @type {any[]} */ all) =>
    Math.min(from_one, all.length) - 1;
  const block = {
    encoder: last(state.encoder_block, encoder),
    decoder: last(state.decoder_block, decoder),
  };
  const head = {
    self: last(state.self_head, encoder[0]),
    masked: last(state.masked_head, decoder[0]),
    cross: last(state.cross_head, cross[0]),
  };
  const step = state.step < 0 ? farthest(machine) : Math.min(state.step, written.length - 1);
  const word = state.word < 0
    ? largest_at(looked(machine, step))
    : Math.min(state.word, source.length - 1);
  return { step, word, block, head };
}

/**
 * The French piece that looks, clearly, farthest from its own place in the sentence: where the order
 * changes. Places are shares of a sentence, for one of the two is longer; marks have none.
 * @param {Pick<Run, "source" | "pieces" | "cross">} run
 * @returns {number} 0 if none looks at a word
 */
export function farthest(run) {
  const { source, pieces } = run;
  const words = [source, pieces].map((all) => all.map((piece) => WORD.test(printed(piece))));
  const ends = [source, pieces].map((all, i) =>
    Math.max(1, words[i].lastIndexOf(true, all.length - 2))
  );
  const away = pieces.map((piece, t) => {
    const shares = looked(run, t);
    const n = largest_at(shares);
    if (shares[n] < CLEAR) return -1;
    if (is_mark(piece) || is_mark(source[n]) || !words[1][t] || !words[0][n]) return -1;
    return Math.abs(t / ends[1] - n / ends[0]);
  });
  return Math.max(0, largest_at(away));
}

/** A piece and how much of the attention goes to it. @typedef {{ piece: string, share: number }} Look */

/** @type {(pieces: string[], shares: number[], count: number) => Look[]} the most looked at first */
function looks(pieces, shares, count) {
  const order = shares.map((_, n) => n).sort((a, b) => shares[b] - shares[a] || a - b);
  return order.slice(0, count).map((n) => ({ piece: pieces[n], share: shares[n] }));
}

/**
 * The facts of all stations about what is followed, in plain numbers and texts.
 * @param {Machine} machine
 * @param {State} state
 */
export function facts_of_machine(machine, state) {
  const at = followed(machine, state);
  const { step, word, block, head } = at;
  const { source, read, pieces, sizes, english, french, likely, written } = machine;
  const own = line_of(machine.encoder[block.encoder][head.self].weights, word);
  const past = line_of(machine.decoder[block.decoder][head.masked].weights, step);
  const across = line_of(machine.cross[block.decoder][head.cross].weights, step);
  const shares = looked(machine, step);
  return {
    ...{ sentence: state.sentence, text: machine.text, sizes, at, p: share_of(machine, step) },
    ...{ pieces: source.length, steps: pieces.length },
    ...{ writes: pieces[step], asks: read[step], follows: source[word] },
    number: machine.numbers[word],
    position: english.moved[1][word],
    self: looks(source, own, 2),
    skip: english.moved[2 + 2 * block.encoder][word],
    network: {
      active: english.active[block.encoder][word],
      moved: english.moved[3 + 2 * block.encoder][word],
    },
    decides: {
      active: french.active[block.decoder][step],
      moved: french.moved[4 + 3 * block.decoder][step],
    },
    masked: looks(read.slice(0, step + 1), past, 1)[0],
    cross: looks(source, across, 1)[0],
    chosen: state.word >= 0 && word !== largest_at(shares),
    answer: answer(machine, shares),
    word: word_at(pieces, step, true),
    runner_up: likely[step].find(({ id }) => id !== written[step]) ?? likely[step][0],
    whole: whole(machine),
    closest: closest(machine),
  };
}

/** @typedef {ReturnType<typeof facts_of_machine>} Facts */

/**
 * Where a French piece is written from, whatever block and head are shown: the mean of all heads of the
 * last block, a share for each English piece.
 * @type {(run: Pick<Run, "source" | "cross">, step: number) => number[]}
 */
export function looked({ cross, source }, step) {
  const heads = cross[cross.length - 1];
  const lines = heads.map(({ weights }) => line_of(weights, step));
  return source.map((_, n) => lines.reduce((sum, line) => sum + line[n], 0) / heads.length);
}

/**
 * The English piece that is looked at most.
 * @type {(machine: Machine, shares: number[]) => Look & { word: string, block: number, heads: number }}
 */
function answer({ cross, source }, shares) {
  const at = largest_at(shares);
  const heads = cross[cross.length - 1].length;
  return {
    ...{ piece: source[at], share: shares[at], word: word_at(source, at) },
    ...{ block: cross.length, heads },
  };
}

/** The word of which a piece is a part. @type {(pieces: string[], at: number, elided?: boolean) => string} */
function word_at(pieces, at, elided) {
  if (!is_word(pieces[at])) return printed(pieces[at]);
  const [words, places] = words_of_pieces(pieces, elided);
  return typeset(words[places[at]]);
}

/** How probable all that was written is. @type {(machine: Machine) => number} */
const whole = (machine) => machine.written.reduce((all, _, t) => all * share_of(machine, t), 1);

/** Where the two likeliest pieces are closest. @param {Machine} machine */
function closest({ likely }) {
  const gaps = likely.map(([first, second]) => first.p - second.p);
  const step = gaps.indexOf(Math.min(...gaps));
  const [first, second] = likely[step];
  return { step, first, second };
}
