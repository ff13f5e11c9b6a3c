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
  page: ["transformer/words", "Embedding and output layer"],
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
    "entered: Tensor = self.norm(x) if self.pre else x",
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
    : ["transformer/decoder", "The decoder"],
});

/**
 * What all attentions have in common; `looks_at` are the pieces that stand for the columns of A.
 * @type {(looks_at: "source" | "read", part: Omit<Part, "kind" | "formula" | "picture"> & { formula?: string }) => Part}
 */
const attention = (looks_at, part) => ({
  kind: "attention",
  formula: "A = softmax(Q Kᵀ / √D_h), then A V",
  picture: { columns: looks_at, label: "weights, mean of the heads" },
  ...part,
});

/** @type {(name: string, sizes: Anatomy["sizes"], tokens: string[]) => [string, number[]]} */
const vectors = (name, { heads, width }, { length }) => [name, [heads, length, width / heads]];

/** @type {(sizes: Anatomy["sizes"], rows: string[], columns: string[]) => [string, number[]]} */
const weights = ({ heads }, rows, columns) => ["weights A", [heads, rows.length, columns.length]];

const self_attention = attention("source", {
  id: "self",
  name: "self-attention",
  side: "source",
  does: "Each English piece asks all English pieces, and takes a weighted mean of what they hold.",
  code: ["y, _ = self.self_attention.self_attend(self.attention_norm.enter(x), visible)"],
  shapes: ({ sizes, source }) => [
    vectors("Q, K, V", sizes, source),
    weights(sizes, source, source),
  ],
  page: ["attention/heads", "Several heads"],
});

const masked = attention("read", {
  id: "masked",
  name: "masked self-attention",
  side: "target",
  does: "Each French piece asks itself and the French pieces before it. The mask hides later ones.",
  formula: "A = softmax(Q Kᵀ / √D_h, masked), then A V",
  code: ["y, past = self.self_attention.self_attend(y, visible, past)"],
  shapes: ({ sizes, read }) => [vectors("Q, K, V", sizes, read), weights(sizes, read, read)],
  page: ["masks/writing", "Training, writing and the KV cache"],
});

const cross = attention("source", {
  id: "cross",
  name: "cross-attention",
  side: "target",
  does: "The queries come from the French pieces, the keys and values from the encoder’s memory.",
  code: ["y = self.cross_attention.attend(query, memory, memory_visible)"],
  shapes: ({ sizes, source, read }) => [
    vectors("Q", sizes, read),
    vectors("K, V", sizes, source),
    weights(sizes, read, source),
  ],
  page: ["transformer/decoder", "The decoder"],
});

/**
 * What turns the last vectors into a distribution over all pieces.
 * @type {(letter: string, part: Omit<Part, "kind" | "side" | "shapes" | "picture">) => Part}
 */
const output = (letter, part) => ({
  ...part,
  kind: "row",
  side: "target",
  shapes: ({ sizes, read }) => [[letter, [read.length, sizes.vocabulary]]],
  picture: { columns: "written", label: `${part.id} of the pieces that are written` },
});

const linear = output("Z", {
  id: "logits",
  name: "linear",
  does: "Each row is compared with every row of the table. That gives a logit for each piece.",
  formula: "Z = h Eᵀ + b",
  code: ["return F.linear(features, *self.output_layer())"],
  page: ["transformer/words", "Embedding and output layer"],
});

const softmax = output("p", {
  id: "probabilities",
  name: "softmax",
  does:
    "Each row of logits becomes probabilities for the next piece. The library keeps their logarithms.",
  formula: "p = softmax(Z)",
  code: ["log_probs = logits.float().log_softmax(dim=-1)"],
  page: ["training/loss", "The loss"],
});

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
