// The parts of a transformer: what each is called, does and is written as. The shapes are those of a
// sentence with N pieces and a translation of T.
/** @import { Anatomy } from "../../experiments/anatomy.js" */

/** @typedef {"attention" | "row"} Kind whether a part mixes words, or works on each row alone */

/**
 * @typedef {object} Part
 * @property {string} id as the figure's trait and the pictures have it
 * @property {string} name in the diagram
 * @property {Kind} kind
 * @property {"source" | "target"} side
 * @property {string} does one sentence
 * @property {string} formula letters that stand alone are slanted, what follows "_" is set low
 * @property {string[]} code lines of the library
 * @property {(found: Anatomy) => [string, number[]][]} shapes
 * @property {[page: string, title: string]} page where it is explained
 * @property {Picture} picture
 */

/** @typedef {{ columns: "numbers" | "units" | "source" | "read" | "written", label: string }} Picture */

/** @type {(id: string, side: Part["side"]) => Part} */
const embedding = (id, side) => ({
  id,
  side,
  name: "embedding + position",
  kind: "row",
  does: "Each piece picks its row of the table, and the code of its position is added.",
  formula: "X = √D · E[x] + P",
  code: [
    "x = embedding(tokens) * math.sqrt(self.config.width)",
    "return drop(self.positions(x, offset), self.config.dropout, self.training)",
  ],
  shapes: (found) => [["X", [length(found, side), found.sizes.width]]],
  page: ["transformer/words", "Words in, words out"],
  picture: { columns: "numbers", label: "the first 16 numbers of each row" },
});

/** @type {(id: string, side: Part["side"]) => Part} */
const norm = (id, side) => ({
  id,
  side,
  name: "norm",
  kind: "row",
  does:
    "Each row gets mean 0 and variance 1 before the next part reads it. That part’s output is then added to the row as it was: the plus.",
  formula: "X + f(norm(X))",
  code: [
    "return self.norm(x) if self.pre else x",
    "total = x + drop(y, self.dropout, self.training)",
  ],
  shapes: (found) => [["norm(X)", [length(found, side), found.sizes.width]]],
  page: ["transformer/skips", "Skips and norms"],
  picture: { columns: "numbers", label: "the first 16 numbers of each row" },
});

/** @type {(id: string, side: Part["side"]) => Part} */
const network = (id, side) => ({
  id,
  side,
  name: "network",
  kind: "row",
  does: "The same small network is applied to each row, whatever the other rows are.",
  formula: "max(0, X W₁ + b₁) W₂ + b₂",
  code: [
    "hidden = drop_relu(self.expand(x), self.dropout, self.training)  # (..., F)",
    "output: Tensor = self.contract(hidden)",
  ],
  shapes: (found) => [
    ["hidden units", [length(found, side), found.sizes.hidden]],
    ["output", [length(found, side), found.sizes.width]],
  ],
  page: ["transformer/network", "The position-wise network"],
  picture: { columns: "units", label: "the first 16 hidden units of each row" },
});

/** @type {(id: string, name: string, side: Part["side"]) => Part} */
const last_norm = (id, name, side) => ({
  ...norm(id, side),
  name,
  does: side === "source"
    ? "After the last block, each row is normalised once more. The result is called the memory: all that the decoder reads of the English."
    : "After the last block, each row is normalised once more, so that the output layer can read it.",
  formula: side === "source" ? "M = norm(X)" : "h = norm(X)",
  code: side === "source"
    ? ["memory: Tensor = self.encoder_norm(x)"]
    : ["return self.decoder_norm(x), state"],
  page: side === "source"
    ? ["transformer/encoder", "The encoder"]
    : ["transformer/decoder", "The decoder and its cache"],
});

/** @type {Part} */
const self_attention = {
  id: "self",
  name: "self-attention",
  kind: "attention",
  side: "source",
  does: "Each English piece asks all English pieces, and takes a weighted mean of what they hold.",
  formula: "A = softmax(Q Kᵀ / √D_h), then A V",
  code: ["y, _ = self.self_attention.self_attend(self.attention_norm.enter(x), visible)"],
  shapes: ({ sizes, source }) => [
    ["Q, K, V", [sizes.heads, source.length, sizes.width / sizes.heads]],
    ["weights A", [sizes.heads, source.length, source.length]],
  ],
  page: ["attention/heads", "Several heads"],
  picture: { columns: "source", label: "weights, mean of the heads" },
};

/** @type {Part} */
const masked = {
  id: "masked",
  name: "masked self-attention",
  kind: "attention",
  side: "target",
  does: "Each French piece asks itself and the French pieces before it. The mask hides later ones.",
  formula: "A = softmax(Q Kᵀ / √D_h, masked), then A V",
  code: ["y, past = self.self_attention.self_attend(y, visible, past)"],
  shapes: ({ sizes, read }) => [
    ["Q, K, V", [sizes.heads, read.length, sizes.width / sizes.heads]],
    ["weights A", [sizes.heads, read.length, read.length]],
  ],
  page: ["masks/writing", "Training, validation, writing"],
  picture: { columns: "read", label: "weights, mean of the heads" },
};

/** @type {Part} */
const cross = {
  id: "cross",
  name: "cross-attention",
  kind: "attention",
  side: "target",
  does: "The queries come from the French pieces, the keys and values from the encoder’s memory.",
  formula: "A = softmax(Q Kᵀ / √D_h), then A V",
  code: ["y = self.cross_attention.attend(query, memory, memory_visible)"],
  shapes: ({ sizes, source, read }) => [
    ["Q", [sizes.heads, read.length, sizes.width / sizes.heads]],
    ["K, V", [sizes.heads, source.length, sizes.width / sizes.heads]],
    ["weights A", [sizes.heads, read.length, source.length]],
  ],
  page: ["transformer/decoder", "The decoder and its cache"],
  picture: { columns: "source", label: "weights, mean of the heads" },
};

/** @type {Part} */
const linear = {
  id: "logits",
  name: "linear",
  kind: "row",
  side: "target",
  does: "Each row is compared with every row of the table. That gives a logit for each piece.",
  formula: "Z = h Eᵀ + b",
  code: ["return F.linear(features, *self.output_layer())"],
  shapes: ({ sizes, read }) => [["Z", [read.length, sizes.vocabulary]]],
  page: ["transformer/words", "Words in, words out"],
  picture: { columns: "written", label: "logits of the pieces that are written" },
};

/** @type {Part} */
const softmax = {
  id: "probabilities",
  name: "softmax",
  kind: "row",
  side: "target",
  does:
    "Each row of logits becomes probabilities for the next piece. The library keeps their logarithms.",
  formula: "p = softmax(Z)",
  code: ["log_probs = logits.float().log_softmax(dim=-1)"],
  shapes: ({ sizes, read }) => [["p", [read.length, sizes.vocabulary]]],
  page: ["training/loss", "The loss"],
  picture: { columns: "written", label: "probabilities of the pieces that are written" },
};

/** From below: how a sentence goes through them. */
export const ENCODER = [
  embedding("embedding", "source"),
  norm("self_norm", "source"),
  self_attention,
  norm("network_norm", "source"),
  network("network", "source"),
  last_norm("memory", "norm: the memory", "source"),
];
export const DECODER = [
  embedding("target_embedding", "target"),
  norm("masked_norm", "target"),
  masked,
  norm("cross_norm", "target"),
  cross,
  norm("target_network_norm", "target"),
  network("target_network", "target"),
  last_norm("features", "norm", "target"),
  linear,
  softmax,
];

/** @type {(found: Anatomy, side: Part["side"]) => number} */
const length = ({ source, read }, side) => side === "source" ? source.length : read.length;
