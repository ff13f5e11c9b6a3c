// The sub-layers of an encoder, counted from 1: attention and network of one block after the other.

/** @type {(stage: number) => string} 0: before the first */
export function named(stage) {
  if (stage === 0) return "embeddings + positions";
  return `block ${Math.ceil(stage / 2)}, ${stage % 2 ? "attention" : "network"}`;
}
