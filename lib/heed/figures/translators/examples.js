// Sentences of the small world to choose from, what is right for them, and the words that one may type.
import { follow } from "../kit/controls.js";
import { html, unique } from "../kit/dom.js";
/** @import { Model } from "../kit/model.js" */

/**
 * Buttons for the sentences that can be chosen, named by their numbers of words.
 * @param {Model<any>} model
 * @param {string} name of the trait that holds the sentence
 * @param {string[]} sentences
 * @returns {HTMLElement}
 */
export function examples(model, name, sentences) {
  const group = unique("example");
  const inputs = sentences.map((sentence) =>
    html("input", {
      type: "radio",
      name: group,
      "data-control": name,
      "aria-label": `${length_of(sentence)} words: ${sentence}`,
      change: () => model.set(name, sentence),
    })
  );
  follow(model, name, (chosen) => {
    sentences.forEach((sentence, i) => inputs[i].checked = sentence === chosen);
  });
  const buttons = sentences.map((sentence, i) =>
    html("label", { title: sentence }, inputs[i], html("span", {}, String(length_of(sentence))))
  );
  return html(
    "fieldset",
    { class: "heed-control heed-choice" },
    html("legend", {}, "length in words"),
    html("div", {}, ...buttons),
  );
}

/** @type {(sentence: string) => number} */
const length_of = (sentence) => sentence.split(" ").length;

/**
 * The right translation of a sentence; "" if it is not known.
 * @type {(pairs: { english: string, french: string }[], sentence: string) => string}
 */
export function right_of(pairs, sentence) {
  return pairs.find(({ english }) => english === sentence)?.french ?? "";
}

/** @type {(vocabulary: string[]) => HTMLElement} */
export function word_list(vocabulary) {
  return html(
    "details",
    { class: "heed-words-known", hidden: !vocabulary.length },
    html("summary", {}, `All ${vocabulary.length} words of the small world`),
    html("p", { lang: "en" }, vocabulary.join(", ")),
  );
}
