"""CTranslate2, an engine in C++ that translates and does not train."""

import tempfile

import ctranslate2
import torch
from torch import Tensor
from workload import BOS, FIRST_WORD, PAD, Shape

from heed.export.ctranslate2 import specification
from heed.model.transformer import Transformer
from peers.ours import our_model
from peers.peer import Peer

SPECIAL = ["<unk>", "<pad>", "<s>", "</s>"]  # in the order of their numbers


class CTranslate2(Peer):
    """Our own model with our own weights, run by CTranslate2."""

    pytorch = False
    note = "our model and weights, converted; one thread; tokens go in and out as text"

    def __init__(self, model: Transformer, precision: str) -> None:
        self.name = f"CTranslate2 {precision}"
        self.model = model
        words = [f"w{n}" for n in range(FIRST_WORD, model.config.target_vocabulary)]
        self.words = SPECIAL + words
        self.numbers = {word: number for number, word in enumerate(self.words)}
        with tempfile.TemporaryDirectory() as folder:
            self.write(folder)
            self.engine = ctranslate2.Translator(
                folder, compute_type=precision, inter_threads=1, intra_threads=1
            )

    def write(self, folder: str) -> None:
        """Write what CTranslate2 loads, under names of tokens that mean something to it."""
        spec = specification(self.model)
        spec.config.decoder_start_token = SPECIAL[BOS]
        spec.register_source_vocabulary(self.words)
        spec.register_target_vocabulary(self.words)
        spec.validate()
        spec.save(folder)

    def greedy(self, source: Tensor, length: int) -> Tensor:
        """With CTranslate2's search."""
        return self.beam(source, length, 1)

    def beam(self, source: Tensor, length: int, size: int) -> Tensor:
        """With CTranslate2's search."""
        results = self.engine.translate_batch(
            [[self.words[number] for number in row] for row in source.tolist()],
            beam_size=size,
            max_decoding_length=length,
            min_decoding_length=length,
            disable_unk=True,
            suppress_sequences=[[SPECIAL[BOS]], [SPECIAL[PAD]]],
        )
        written = [[self.numbers[word] for word in r.hypotheses[0]] for r in results]
        return torch.tensor(written)


def build(shape: Shape, seed: int) -> list[Peer]:
    """Return it in single precision and in 8-bit integers."""
    torch.manual_seed(seed)
    model = our_model(shape).eval()
    return [CTranslate2(model, precision) for precision in ("float32", "int8")]
