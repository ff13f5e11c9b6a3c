// What each station says of the sentence: one or two sentences with their numbers.
import { counted, grouped, percent, power } from "../base/numbers.js";
import { hoeffding_deviation } from "../../theory/learning/hoeffding.js";
import { cut } from "../base/quotes.js";
import { is_mark, printed } from "./followed.js";
/** @import { Machine as State } from "../states.d.ts" */
/** @import { Quotes } from "../translators/asking.js" */
/** @import { Facts } from "./followed.js" */

const TOLD = 70; // letters of a text that are told in words

/** @typedef {{ facts: Facts, quote: Named, around: Record<string, any> }} Told */

/**
 * Pieces in the marks of their language; the start and the end have none.
 * @typedef {{ source: (piece: string) => string, target: (piece: string) => string,
 *   text: (text: string) => string, french: (text: string) => string }} Named
 */

/** @type {(quote: Quotes) => Named} */
export function named(quote) {
  const name = (/** @type {"source" | "target"} */ side) => (/** @type {string} */ piece) =>
    is_mark(piece) ? `the ${printed(piece)}` : quote[side](printed(piece));
  return {
    source: name("source"),
    target: name("target"),
    text: (text) => quote.source(cut(text, TOLD)),
    french: (text) => quote.translation(cut(text, TOLD)),
  };
}

/** A share, to a place more where it is small. @type {(share: number) => string} */
export const share = (share) => share > 0 && share < 0.005 ? "less than 1%" : percent(share);

/** @type {Record<string, (told: Told) => string>} by the name of the station */
export const STORIES = {
  sentence({ facts, quote }) {
    const letters = [...facts.sentence].length;
    return `You typed ${counted(letters, "character")}. It reads no characters but ` +
      `${counted(facts.pieces, "piece")}, and writes ${facts.steps}: ${quote.french(facts.text)}.`;
  },
  pieces({ facts }) {
    return `The sentence becomes ${counted(facts.pieces, "piece")}, out of ` +
      `${grouped(facts.sizes.vocabulary)} that the translator knows. The last one marks the end.`;
  },
  embedding({ facts, quote }) {
    return `${capital(quote.source(facts.follows))} has number ${
      grouped(facts.number)
    }. That row ` +
      `of a table holds ${facts.sizes.width} numbers, which were learned.`;
  },
  position({ facts, quote }) {
    const { word } = facts.at;
    return `${capital(quote.source(facts.follows))} is piece ${word + 1} of ${facts.pieces}, and ` +
      `the numbers for place ${word + 1} are added. They change its row by ${
        percent(facts.position)
      } of its length.`;
  },
  self({ facts, quote }) {
    const [first, second] = facts.self.map((look) =>
      `${share(look.share)} from ${
        look.piece === facts.follows ? "itself" : quote.source(look.piece)
      }`
    );
    return `In block ${facts.at.block.encoder + 1} the row of ${quote.source(facts.follows)} ` +
      `takes ${first}${second ? ` and ${second}` : ""}. That is head ${facts.at.head.self + 1}, ` +
      `one of ${facts.sizes.heads}.`;
  },
  skip({ facts, quote }) {
    return `What attention found is added to the row of ${quote.source(facts.follows)}, which ` +
      `changes by ${percent(facts.skip)} of its length. The norm sees to it that no row gets ` +
      "larger and larger.";
  },
  network({ facts, quote }) {
    return `${units(quote.source(facts.follows), facts.network, facts.at.block.encoder, facts)}.`;
  },
  memory({ facts }) {
    const { encoder, width } = facts.sizes;
    return `After ${counted(encoder, "block")}, ${counted(facts.pieces, "row")} of ${width} ` +
      "numbers are all that the French side ever sees of your sentence. They are made once, and " +
      `each of the ${counted(facts.sizes.decoder, "block")} that ${
        facts.sizes.decoder === 1 ? "writes" : "write"
      } looks at them.`;
  },
  target({ facts, quote }) {
    return `${capital(quote.target(facts.asks))} is piece ${facts.at.step + 1} of the French so ` +
      `far, the start among them. It gets a row of ${facts.sizes.width} numbers and its place, ` +
      "just as an English piece does.";
  },
  decides({ facts, quote }) {
    return `${
      units(quote.target(facts.asks), facts.decides, facts.at.block.decoder, facts)
    }, before the next block or the output.`;
  },
  masked({ facts, quote }) {
    const { piece, share: part } = facts.masked;
    const from = piece === facts.asks ? "itself" : quote.target(piece);
    return `The row of ${quote.target(facts.asks)} takes ${share(part)} from ${from}, in head ${
      facts.at.head.masked + 1
    } of ${facts.sizes.heads}. It sees only the ${counted(facts.at.step + 1, "row")} up to itself.`;
  },
  cross({ facts, quote }) {
    const { answer, at, cross } = facts;
    const asks = quote.target(facts.asks);
    return `What follows ${asks}? Its row takes ${share(answer.share)} from ${
      quote.source(answer.piece)
    }, the mean of ${answer.heads} heads of block ${answer.block}. Head ${
      at.head.cross + 1
    } of block ${at.block.decoder + 1} alone takes ${share(cross.share)} from ${
      quote.source(cross.piece)
    }.`;
  },
  output({ facts, quote }) {
    const { piece, p } = facts.runner_up;
    return `Of ${grouped(facts.sizes.vocabulary)} pieces, ${quote.target(facts.writes)} gets a ` +
      `probability of ${share(facts.p)}, and ${quote.target(piece)} ${share(p)}.`;
  },
  search({ facts, quote }) {
    const { first, second } = facts.closest;
    return `The translation as a whole has a probability of ${rounded(facts.whole)}. The closest ` +
      `call was ${quote.target(first.piece)} with ${percent(first.p, 1)}, against ${
        percent(second.p, 1)
      } for ${quote.target(second.piece)}.`;
  },
  learned({ around: { learned: { steps, losses } } }) {
    const last = losses.at(-1);
    return `In ${grouped(steps.at(-1))} updates of its weights, its loss fell from ${
      losses[0].toFixed(2)
    } to ${last.toFixed(2)}. So the right piece has a probability of ${
      percent(Math.exp(-last))
    }, as a geometric mean.`;
  },
  trust({ around: { trust } }) {
    const { right, sentences, margin } = interval(trust);
    return `Of ${grouped(sentences)} sentences that were kept aside it has ${
      percent(right / sentences, 1)
    } right to the letter. With 95% confidence the true share is within ${
      (100 * margin).toFixed(1)
    } points of that.`;
  },
  before({ around: { before: { lengths, vector, transformer } } }) {
    return `In a small world, a network that packs the sentence into one vector keeps ${
      vector.at(-1)
    }% of the words where there are ${lengths.at(-1).replace("+", "")} or more. A transformer ` +
      `keeps ${transformer.at(-1)}%.`;
  },
  fails({ around: { fails }, quote }) {
    const { correct, flawed, wrong } = fails;
    return `A large language model judged ${
      correct + flawed + wrong
    } translations: ${correct} correct, ` +
      `${flawed} flawed, ${wrong} wrong. It never met ${quote.text(fails.rarest)}, and wrote ${
        quote.french(fails.french)
      }.`;
  },
};

/**
 * Hoeffding's interval for the share that is right, of 95%.
 * @type {(trust: { right: number, sentences: number }) => { right: number, sentences: number, margin: number }}
 */
export function interval({ right, sentences }) {
  return { right, sentences, margin: hoeffding_deviation(sentences, 0.05) };
}

/**
 * What the network of a block does to a row.
 * @type {(name: string, done: { active: number, moved: number }, block: number, facts: Facts) => string}
 */
function units(name, { active, moved }, block, { sizes }) {
  return `In block ${block + 1}, ${active} of the network’s ${
    grouped(sizes.hidden)
  } units are on ` +
    `for ${name}. ` +
    `They change its row by ${percent(moved)} of its length`;
}

/** @type {(share: number) => string} */
const rounded = (share) => share < 0.001 ? power(share) : percent(share, share < 0.095 ? 1 : 0);

/** @type {(text: string) => string} */
const capital = (text) => text.replace(/^the/, "The");
