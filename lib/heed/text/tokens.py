"""The four special tokens that every vocabulary of the book knows."""

PAD = "<pad>"  # fills a row of a batch up to the length of its longest sentence
BOS = "<bos>"  # opens the decoder's input: there is always something to predict from
EOS = "<eos>"  # closes both sides: the model learns where a sentence ends
UNK = "<unk>"  # stands for whatever the vocabulary does not hold
SPECIAL = (PAD, BOS, EOS, UNK)
