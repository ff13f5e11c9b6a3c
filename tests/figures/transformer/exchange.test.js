import { equal } from "../../assert.js";
import { follower } from "../../../lib/heed/figures/transformer/exchange.js";

const pieces = ["▁we", "▁met", "▁her", "<eos>"];

/** @type {(word: number) => { model: any, state: { word: number } }} */
function shown(word) {
  const state = { word };
  const put = (/** @type {"word"} */ name, /** @type {number} */ value) => state[name] = value;
  return { state, model: { state: () => state, put } };
}

/** @type {(word: number, ...others: [string[], boolean][]) => number} the word that is shown in the end */
function followed(word, ...others) {
  const { model, state } = shown(word);
  const follow = follower(model);
  for (const [other, ready] of others) follow({ pieces, other }, ready);
  return state.word;
}

Deno.test("a word that is typed elsewhere is shown", () => {
  const first = ["▁you", "▁saw", "▁him", "."];
  equal(followed(1, [first, true], [["▁you", "▁saw", "▁us", "!"], true]), 3);
  equal(followed(1, [first, true], [first, true]), 1);
  const there = ["▁you", "▁met", "▁us", "."]; // met is in the sentence already
  equal(followed(1, [first, true], [there, true]), 3);
});

Deno.test("the word stays that is another one too, or that a link has chosen", () => {
  const first = ["▁you", "▁saw", "▁him", "."];
  equal(followed(3, [first, true], [["▁they", "▁saw", "▁us", "."], true]), 3);
  equal(followed(1, [first, false], [["▁you", "▁saw", "▁us", "."], true]), 1);
});
