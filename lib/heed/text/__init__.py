"""From sentences to batches: corpora, splits, tokenizers, and the grammar of the small world."""
