// Every kind of model, by the name that its description has for it, as registry.py has them.
import { LanguageModel } from "./language_model.js";
import { RecurrentTranslator } from "./recurrent.js";
import { Transformer } from "./transformer.js";
/** @import { Parameters } from "./blocks.js" */

/** @type {Record<string, new (config: any, parameters: Parameters) => any>} */
const MODELS = {
  transformer: Transformer,
  recurrent: RecurrentTranslator,
  "language-model": LanguageModel,
};

/**
 * @param {string} kind
 * @param {Record<string, unknown>} config
 * @param {Parameters} parameters
 * @returns {any} with `start`, `config`, and `step` or `decode`
 */
export function build_model(kind, config, parameters) {
  if (!Object.hasOwn(MODELS, kind)) {
    throw new RangeError(`kind must be ${Object.keys(MODELS).join(" or ")}, but is ${kind}`);
  }
  return new MODELS[kind](config, parameters);
}
