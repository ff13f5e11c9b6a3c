// What two texts have in common, word for word.

const PARTS = /\s+|[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*['’]?|./gsu;
const WORD = /[\p{L}\p{N}]/u;

/** @typedef {{ text: string, kept: boolean }} Part a word, a mark or white space; kept: in both */

/**
 * Two texts as parts, of which as many as possible are kept, in their order.
 * @type {(before: string, after: string) => { before: Part[], after: Part[] }}
 */
export function compare(before, after) {
  const [a, b] = [before, after].map((text) => text.match(PARTS) ?? []);
  const [x, y] = [a, b].map((parts) => parts.filter((part) => part.trim()));
  const [kept_x, kept_y] = kept_places(x, y);
  return { before: marked(a, kept_x), after: marked(b, kept_y) };
}

/**
 * Where two lists hold what both have, as much as possible, in their order.
 * @type {(x: string[], y: string[]) => [Set<number>, Set<number>]}
 */
export function kept_places(x, y) {
  const lengths = common_lengths(x, y);
  const [kept_x, kept_y] = [new Set(), new Set()];
  for (let [i, j] = [0, 0]; i < x.length && j < y.length;) {
    if (x[i] === y[j]) {
      kept_x.add(i++);
      kept_y.add(j++);
    } else if (lengths[i + 1][j] >= lengths[i][j + 1]) i++;
    else j++;
  }
  return [kept_x, kept_y];
}

/** @typedef {{ text: string, mark: "" | "wrong" | "missing" }} Marked */

/**
 * A text beside the one that it should be: what is wrong in it, and what is missing where nothing else
 * stands in its place.
 * @type {(right: string, written: string) => Marked[]}
 */
export function marked_words(right, written) {
  const { before, after } = compare(right, written);
  const gaps = gaps_of(before);
  const marked = /** @type {Marked[]} */ ([]);
  let [gap, replaced] = [0, false];
  const fill = () => {
    const lost = gaps[gap++];
    if (lost.trim() && !replaced) marked.push(...put_in(lost, marked.at(-1)?.text ?? " "));
    replaced = false;
  };
  for (const { text, kept } of after) {
    if (kept && text.trim()) fill();
    if (!kept) replaced = true;
    marked.push({ text, mark: kept ? "" : "wrong" });
  }
  fill();
  return marked;
}

/**
 * What is lost before each part that is kept, and after the last, spaces too.
 * @type {(before: Part[]) => string[]}
 */
function gaps_of(before) {
  const gaps = [""];
  for (const { text, kept } of before) {
    if (kept && text.trim()) gaps.push("");
    else gaps[gaps.length - 1] += text;
  }
  return gaps;
}

/**
 * What is missing, with the spaces that part it from its neighbours.
 * @type {(lost: string, before: string) => Marked[]}
 */
function put_in(lost, before) {
  const space = { text: " ", mark: /** @type {const} */ ("") };
  return [
    ...(/^\s/.test(lost) && before.trim() ? [space] : []),
    { text: lost.trim(), mark: "missing" },
    ...(/\s$/.test(lost) ? [space] : []),
  ];
}

/** How many of these parts are words, and how many of those are not kept. */
export function count_words(/** @type {Part[]} */ parts) {
  const words = parts.filter(({ text }) => WORD.test(text));
  return { all: words.length, changed: words.filter(({ kept }) => !kept).length };
}

/**
 * What becomes of the words of a text in another: between two parts that are kept, as many are changed as
 * both texts have there; what is left of one is dropped, what is left of the other is added.
 * @type {(texts: { before: Part[], after: Part[] }) => { all: number, changed: number, dropped: number, added: number }}
 */
export function count_changes({ before, after }) {
  const [lost, come] = [gaps_of(before), gaps_of(after)].map((gaps) => gaps.map(words_in));
  const sum = (/** @type {(lost: number, come: number) => number} */ count) =>
    lost.reduce((all, words, i) => all + count(words, come[i]), 0);
  return {
    all: count_words(before).all,
    changed: sum(Math.min),
    dropped: sum((a, b) => Math.max(0, a - b)),
    added: sum((a, b) => Math.max(0, b - a)),
  };
}

/** @type {(text: string) => number} */
const words_in = (text) => (text.match(PARTS) ?? []).filter((part) => WORD.test(part)).length;

/**
 * How many words of a text stand in another one too, in their order.
 * @type {(text: string, other: string) => { kept: number, all: number }}
 */
export function kept_words(text, other) {
  const { all, changed } = count_words(compare(text, other).before);
  return { kept: all - changed, all };
}

/**
 * The length of the longest common subsequence of what follows in both from i and j on.
 * @type {(x: string[], y: string[]) => number[][]}
 */
function common_lengths(x, y) {
  const lengths = Array.from({ length: x.length + 1 }, () => Array(y.length + 1).fill(0));
  for (let i = x.length - 1; i >= 0; i--) {
    for (let j = y.length - 1; j >= 0; j--) {
      lengths[i][j] = x[i] === y[j]
        ? 1 + lengths[i + 1][j + 1]
        : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  return lengths;
}

/** @type {(parts: string[], kept: Set<number>) => Part[]} */
function marked(parts, kept) {
  let at = 0;
  return parts.map((text) => ({ text, kept: !text.trim() || kept.has(at++) }));
}
