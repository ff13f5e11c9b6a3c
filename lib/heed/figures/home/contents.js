// deno-fmt-ignore-file
// The pages of the book, by chapter; written by `python -m heed.publish.contents`, not by hand.

/**
 * A page by its address below "book/", without a suffix.
 * @typedef {{ page: string, title: string, minutes: number, further: boolean }} Page
 */

/** @type {Record<string, Page[]>} by the address of the chapter, or of a page without one */
export const CONTENTS = {
  "translate/live/sentence": [
    {"page": "translate/live/sentence", "title": "What happens to your sentence", "minutes": 18, "further": false},
  ],
  "learn/pac": [
    {"page": "learn/pac/promise", "title": "The learning problem", "minutes": 20, "further": false},
    {"page": "learn/pac/game", "title": "Probably approximately correct", "minutes": 19, "further": false},
    {"page": "learn/pac/thresholds", "title": "A first proof: thresholds", "minutes": 15, "further": false},
    {"page": "learn/pac/finite", "title": "Every finite class can be learned", "minutes": 18, "further": false},
    {"page": "learn/pac/rectangles", "title": "Rectangles, and a proof with a hole", "minutes": 17, "further": false},
    {"page": "learn/pac/agnostic", "title": "When no hypothesis is right", "minutes": 18, "further": false},
    {"page": "learn/pac/tradeoff", "title": "How large should the class be?", "minutes": 16, "further": false},
    {"page": "learn/pac/lunch", "title": "What cannot be learned", "minutes": 18, "further": false},
    {"page": "learn/pac/labellings", "title": "Counting labellings", "minutes": 17, "further": false},
    {"page": "learn/pac/fundamental", "title": "Which classes can be learned", "minutes": 18, "further": true},
  ],
  "learn/generalization": [
    {"page": "learn/generalization/winner", "title": "Three sets, and the winner’s luck", "minutes": 23, "further": false},
    {"page": "learn/generalization/hoeffding", "title": "One model: from Markov to Hoeffding", "minutes": 17, "further": false},
    {"page": "learn/generalization/union", "title": "Many models: the union bound", "minutes": 23, "further": false},
    {"page": "learn/generalization/precision", "title": "How many validation examples?", "minutes": 16, "further": false},
    {"page": "learn/generalization/translator", "title": "Choosing a translator", "minutes": 20, "further": false},
  ],
  "attend/tokens": [
    {"page": "attend/tokens/rows", "title": "From a pair of sentences to three rows", "minutes": 20, "further": false},
    {"page": "attend/tokens/pieces", "title": "Pieces of words", "minutes": 20, "further": false},
    {"page": "attend/tokens/batches", "title": "Sentences in batches", "minutes": 18, "further": false},
  ],
  "attend/recurrence": [
    {"page": "attend/recurrence/weight", "title": "How a weight learns", "minutes": 19, "further": false},
    {"page": "attend/recurrence/memory", "title": "Recurrent networks", "minutes": 19, "further": false},
    {"page": "attend/recurrence/gates", "title": "LSTM and GRU", "minutes": 21, "further": false},
    {"page": "attend/recurrence/vector", "title": "Translating with one vector", "minutes": 20, "further": false},
    {"page": "attend/recurrence/repair", "title": "Attention as the repair", "minutes": 20, "further": false},
    {"page": "attend/recurrence/bottleneck", "title": "Why long sentences fail", "minutes": 20, "further": false},
    {"page": "attend/recurrence/picture", "title": "Attention over an image", "minutes": 19, "further": true},
  ],
  "attend/attention": [
    {"page": "attend/attention/average", "title": "A weighted average", "minutes": 19, "further": false},
    {"page": "attend/attention/relatedness", "title": "Learned embeddings", "minutes": 17, "further": false},
    {"page": "attend/attention/roles", "title": "Queries, keys and values", "minutes": 22, "further": false},
    {"page": "attend/attention/matrices", "title": "Attention in four products", "minutes": 19, "further": false},
    {"page": "attend/attention/root", "title": "Why the square root", "minutes": 20, "further": false},
    {"page": "attend/attention/heads", "title": "Several heads", "minutes": 24, "further": false},
    {"page": "attend/attention/trained", "title": "What the heads of a translator do", "minutes": 22, "further": false},
    {"page": "attend/attention/cost", "title": "The cost of attention and recurrence", "minutes": 19, "further": false},
    {"page": "attend/attention/linear", "title": "Attention at linear cost", "minutes": 18, "further": true},
  ],
  "attend/positions": [
    {"page": "attend/positions/order", "title": "Attention sees a set", "minutes": 22, "further": false},
    {"page": "attend/positions/code", "title": "The sinusoidal code", "minutes": 19, "further": false},
    {"page": "attend/positions/wavelengths", "title": "Wavelengths and repeats", "minutes": 13, "further": true},
    {"page": "attend/positions/adding", "title": "Add or concatenate?", "minutes": 18, "further": false},
  ],
  "attend/rotations": [
    {"page": "attend/rotations/shift", "title": "A shift is a rotation", "minutes": 16, "further": true},
    {"page": "attend/rotations/distance", "title": "Only the distance counts", "minutes": 18, "further": true},
    {"page": "attend/rotations/rotary", "title": "Rotary embeddings", "minutes": 18, "further": true},
    {"page": "attend/rotations/beyond", "title": "Longer texts than in training", "minutes": 14, "further": true},
  ],
  "attend/masks": [
    {"page": "attend/masks/cheat", "title": "A translator that cheats", "minutes": 22, "further": false},
    {"page": "attend/masks/padding", "title": "Padding", "minutes": 19, "further": false},
    {"page": "attend/masks/writing", "title": "Training, writing and the KV cache", "minutes": 19, "further": false},
    {"page": "attend/masks/infinity", "title": "Minus infinity, in numbers", "minutes": 15, "further": true},
  ],
  "translate/transformer": [
    {"page": "translate/transformer/glance", "title": "The transformer in one picture", "minutes": 21, "further": false},
    {"page": "translate/transformer/words", "title": "Embedding and output layer", "minutes": 19, "further": false},
    {"page": "translate/transformer/network", "title": "The position-wise network", "minutes": 20, "further": false},
    {"page": "translate/transformer/skips", "title": "Skips and norms", "minutes": 24, "further": false},
    {"page": "translate/transformer/encoder", "title": "The encoder", "minutes": 20, "further": false},
    {"page": "translate/transformer/decoder", "title": "The decoder", "minutes": 20, "further": false},
  ],
  "translate/training": [
    {"page": "translate/training/loss", "title": "The loss", "minutes": 19, "further": false},
    {"page": "translate/training/adam", "title": "Adam, warm-up and dropout", "minutes": 19, "further": false},
    {"page": "translate/training/yourself", "title": "Train one yourself", "minutes": 19, "further": false},
    {"page": "translate/training/luck", "title": "Better, or luck?", "minutes": 21, "further": false},
    {"page": "translate/training/more", "title": "What more would give", "minutes": 19, "further": false},
    {"page": "translate/training/why", "title": "Why does it work although the bound says nothing?", "minutes": 22, "further": false},
    {"page": "translate/training/label", "title": "One vector, one label", "minutes": 20, "further": false},
  ],
  "translate/live": [
    {"page": "translate/live/search", "title": "Greedy search and beam search", "minutes": 12, "further": false},
    {"page": "translate/live/limits", "title": "What it learned, and where it breaks", "minutes": 19, "further": false},
    {"page": "translate/live/nurse", "title": "Whom does it call a nurse?", "minutes": 18, "further": false},
    {"page": "translate/live/generate", "title": "From this translator to ChatGPT", "minutes": 22, "further": false},
    {"page": "translate/live/yours", "title": "Your translator", "minutes": 15, "further": false},
    {"page": "translate/live/pair", "title": "A translator of your own pair", "minutes": 16, "further": true},
    {"page": "translate/live/life", "title": "The life of your sentence", "minutes": 8, "further": false},
  ],
};
