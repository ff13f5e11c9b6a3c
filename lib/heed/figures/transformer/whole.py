"""A diagram of the whole transformer; each part opens and shows what it makes of a sentence."""

from heed.figures.base.traits import choice, words
from heed.figures.translators.opened import Opened

TRANSLATOR = "small-world-transformer"
SENTENCES = ("I helped the nurse who is hungry.",)
LONGEST = 80  # letters of a sentence
PARTS = {
    "embedding": "English embedding",
    "self_norm": "norm before self-attention",
    "self": "self-attention",
    "network_norm": "norm before the encoder’s network",
    "network": "the encoder’s network",
    "memory": "last norm of the encoder",
    "target_embedding": "French embedding",
    "masked_norm": "norm before masked self-attention",
    "masked": "masked self-attention",
    "cross_norm": "norm before cross-attention",
    "cross": "cross-attention",
    "target_network_norm": "norm before the decoder’s network",
    "target_network": "the decoder’s network",
    "features": "last norm of the decoder",
    "logits": "linear layer",
    "probabilities": "softmax",
}


class Whole(Opened):
    """Encoder and decoder, drawn part by part: formula, code, shapes and numbers of each."""

    title = "Three boxes mix words, the others don’t"
    topic = "A transformer and its parts"
    task = "Open one box after the other: what does each do, and with how many numbers?"
    kind = "anatomy"
    default_translator, default_sentences = TRANSLATOR, SENTENCES

    sentence = words(SENTENCES[0], "sentence", "to be translated: Enter translates it", LONGEST)
    part = choice("cross", PARTS, "part", "that is open")
