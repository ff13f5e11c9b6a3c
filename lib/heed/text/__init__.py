"""From sentences to batches: corpora, splits, tokenizers."""
