// A menu of texts that are ready.
import { follow, labelled } from "../kit/controls.js";
import { html, unique } from "../kit/dom.js";
/** @import { Model } from "../kit/model.js" */

/**
 * A menu whose entries set some traits; the first of these names the entry.
 * @param {Model} model
 * @param {string[]} traits
 * @param {string[][]} texts for each entry those of the traits
 * @param {{ label: string, help: string }} words
 */
export function ready(model, traits, texts, words) {
  const choose = () => {
    const chosen = texts[select.selectedIndex]; // with the first trait set, it may be none
    traits.forEach((trait, i) => model.set(trait, chosen[i]));
  };
  const select = html(
    "select",
    { id: unique(words.label), "data-control": traits.join(" "), change: choose },
    ...texts.map(([first]) => html("option", {}, first)),
  );
  const show = () => {
    select.selectedIndex = texts.findIndex((text) =>
      text.every((one, i) => one === model.get(traits[i]))
    );
  };
  for (const trait of traits) follow(model, trait, show);
  return labelled("menu", words, select);
}
