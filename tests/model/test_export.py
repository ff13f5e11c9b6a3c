"""``torch.export`` makes a program of the model that serves batches of every size."""

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.export import Dim

from heed.model.recurrent import RecurrentConfig, RecurrentTranslator
from heed.model.transformer import Transformer, TransformerConfig

B, N, T, V = 3, 7, 5, 23
SIZES: dict[str, Any] = {
    "source_vocabulary": V,
    "target_vocabulary": V,
    "width": 22,
    "hidden": 13,
}
BATCH, SOURCE, TARGET = Dim("batch"), Dim("source", max=17), Dim("target", max=17)

Program = Callable[[Tensor, Tensor, Tensor], Tensor]


def inputs(batch: int, source: int, target: int, lens: list[int]) -> tuple[Tensor, Tensor, Tensor]:
    generator = torch.Generator().manual_seed(5)
    words = (torch.randint(V, (batch, length), generator=generator) for length in (source, target))
    return next(words), torch.tensor(lens), next(words)


def exported(model: nn.Module, *dynamic: dict[int, Any]) -> Program:
    example = inputs(B, N, T, [4, 7, 2])
    program: Program = torch.export.export(model, example, dynamic_shapes=dynamic).module()
    return program


@pytest.fixture(scope="module")
def transformer() -> Transformer:
    torch.manual_seed(2)
    blocks = {"encoder_blocks": 2, "decoder_blocks": 2}
    return Transformer(TransformerConfig(**SIZES, heads=11, max_length=17, **blocks)).eval()


@pytest.fixture(scope="module")
def program(transformer: Transformer) -> Program:
    return exported(transformer, {0: BATCH, 1: SOURCE}, {0: BATCH}, {0: BATCH, 1: TARGET})


@pytest.mark.in_turn
@pytest.mark.parametrize(
    ("batch", "source", "target", "lens"),
    [
        (5, 11, 13, [11, 3, 1, 0, 7]),
        (2, 17, 17, [17, 17]),  # nothing is padded
        (1, 3, 2, [3]),
        (1, 1, 1, [1]),
    ],
)
def test_the_transformer_exports_for_all_sizes(
    transformer: Transformer, program: Program, batch: int, source: int, target: int, lens: Any
) -> None:
    batch_of_it = inputs(batch, source, target, lens)
    with torch.no_grad():
        expected, found = transformer(*batch_of_it), program(*batch_of_it)
    torch.testing.assert_close(found, expected, rtol=0, atol=1e-5)


def test_what_stands_in_padding_does_not_matter_to_the_program(program: Program) -> None:
    source, lens, target = inputs(2, 11, 3, [11, 5])
    other = source.clone()
    other[1, 5:] = (other[1, 5:] + 1) % V
    assert torch.equal(program(source, lens, target), program(other, lens, target))


@pytest.mark.in_turn
@pytest.mark.parametrize("cell", ["rnn", "lstm", "gru"])
def test_a_recurrent_translator_exports_for_all_batches_of_its_lengths(cell: Any) -> None:
    """Its loop over time is unrolled: the program keeps the two lengths of the example."""
    torch.manual_seed(2)
    model = RecurrentTranslator(RecurrentConfig(**SIZES, cell=cell)).eval()
    program = exported(model, {0: BATCH}, {0: BATCH}, {0: BATCH})
    for lens in ([7, 3, 1, 0, 7], [7, 7], [5]):
        batch = inputs(len(lens), N, T, lens)
        torch.testing.assert_close(program(*batch), model(*batch), rtol=0, atol=1e-5)
