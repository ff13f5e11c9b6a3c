// The stations of the machine: what each is called, which of them work in a block, and where each
// leads. Every page of the contents is reached from one of them.
import { CONTENTS } from "./contents.js";
/** @import { Page } from "./contents.js" */

/**
 * @typedef {object} About
 * @property {string} name as the figure's trait has it
 * @property {string} plain what it does, in plain words
 * @property {string} term what the field calls it
 * @property {string} page that explains it
 * @property {string[]} chapters whose pages say more
 */

/** @type {(name: string, plain: string, term: string, page: string, ...more: string[]) => About} */
const station = (name, plain, term, page, ...more) => {
  const own = Object.keys(CONTENTS).find((chapter) =>
    CONTENTS[chapter].some((one) => one.page === page)
  );
  return { name, plain, term, page, chapters: own ? [own, ...more] : more };
};

/** Before the blocks of the encoder. */
export const ENTRY = [
  station("sentence", "Your sentence", "text", "translate/live/sentence"),
  station("pieces", "It is cut into pieces", "tokens", "attend/tokens/pieces"),
  station(
    "embedding",
    "Each becomes a row of numbers",
    "embedding",
    "attend/attention/relatedness",
  ),
  station(
    "position",
    "Its place is added",
    "position",
    "attend/positions/code",
    "attend/rotations",
  ),
];
export const ENCODER = [
  station("self", "Each looks at the other words", "self-attention", "attend/attention/heads"),
  station(
    "skip",
    "keeps itself, adds what it found",
    "skip and norm",
    "translate/transformer/skips",
  ),
  station("network", "thinks for itself", "network", "translate/transformer/network"),
];
export const MEMORY = [
  station("memory", "What it has read", "memory", "translate/transformer/encoder"),
];
/** Before the blocks of the decoder. */
export const REENTRY = [
  station(
    "target",
    "Each is a row with its place, too",
    "embedding and position",
    "attend/positions/adding",
  ),
];
export const DECODER = [
  station(
    "masked",
    "The last piece looks at the others",
    "masked self-attention",
    "attend/masks/cheat",
  ),
  station("cross", "looks back at your sentence", "cross-attention", "attend/attention/roles"),
  station("decides", "thinks for itself", "network", "translate/transformer/decoder"),
];
export const EXIT = [
  station("output", "The likeliest pieces", "output layer", "translate/transformer/words"),
  station("search", "One of them is written", "search", "translate/live/search"),
];
export const AROUND = [
  station("learned", "How it learned", "training", "translate/training/yourself"),
  station(
    "trust",
    "Can you trust it?",
    "generalization",
    "learn/generalization/translator",
    "learn/pac",
  ),
  station("before", "What came before", "recurrent networks", "attend/recurrence/vector"),
  station("fails", "Where it fails", "limits", "translate/live/limits"),
];
/** What works on the sentence, along its way. */
export const WAY = [...ENTRY, ...ENCODER, ...MEMORY, ...REENTRY, ...DECODER, ...EXIT];
export const STATIONS = [...WAY, ...AROUND];

/** The page that explains a station. @type {(about: About) => Page} */
export function main_page({ page }) {
  const found = Object.values(CONTENTS).flat().find((one) => one.page === page);
  if (!found) throw new Error(`contents.js has no page ${page}`);
  return found;
}

/** The other pages of its chapters. @type {(about: About) => Page[]} */
export function more_pages({ page, chapters }) {
  return chapters.flatMap((chapter) => CONTENTS[chapter]).filter((one) => one.page !== page);
}

/** All pages that a station leads to, its own first. @type {() => Record<string, string[]>} */
export function reached() {
  return Object.fromEntries(
    STATIONS.map((one) => [one.name, [one.page, ...more_pages(one).map(({ page }) => page)]]),
  );
}
