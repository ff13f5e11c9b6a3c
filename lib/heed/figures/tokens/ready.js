// A menu of texts that are ready, and an entry for the reader's own.
import { follow, labelled } from "../kit/controls.js";
import { html, unique } from "../kit/dom.js";
import { open_card } from "../kit/settings.js";
/** @import { Model } from "../kit/model.js" */

/**
 * A menu whose entries set some traits; the first of these names the entry. The last opens a field for other texts.
 * @param {Model} model
 * @param {string[]} traits
 * @param {string[][]} texts for each entry those of the traits
 * @param {{ label: string, help: string, own: { name: string, field: HTMLElement } }} words
 */
export function ready(model, traits, texts, words) {
  const { name, field } = words.own;
  const choose = () => {
    const chosen = texts[select.selectedIndex]; // with the first trait set, it may be another
    if (chosen) return traits.forEach((trait, i) => model.set(trait, chosen[i]));
    open_card(field);
    field.querySelector("input")?.select();
  };
  const select = html(
    "select",
    { id: unique(words.label), "data-control": traits.join(" "), change: choose },
    ...texts.map(([first]) => html("option", {}, first)),
    html("option", {}, name),
  );
  const show = () => {
    const at = texts.findIndex((text) => text.every((one, i) => one === model.get(traits[i])));
    select.selectedIndex = at < 0 ? texts.length : at;
  };
  for (const trait of traits) follow(model, trait, show);
  return labelled("menu", words, select);
}
