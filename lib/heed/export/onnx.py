"""Translators as graphs of ONNX, which run wherever onnxruntime does."""

import copy
import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import torch
from torch import nn

from heed.export.card import card
from heed.export.graphs import BATCH, PAST, SOURCE, Model, Reader, Step, example, form_of
from heed.export.recurrence import Recurrence
from heed.extras import extra_package
from heed.model.recurrent import BidirectionalLayer
from heed.model.transformer import Transformer
from heed.translator import Translator

with extra_package():
    import onnx  # noqa: F401
    import onnxscript  # noqa: F401

OPSET = 18  # the version of ONNX's operators; onnxruntime has had it since 1.14
ENCODER, STEP = "encoder.onnx", "step.onnx"


def write_onnx(translator: Translator, folder: Path) -> str:
    """Write the two graphs of a translator; return the card.

    Raises:
        ValueError: if the model has too few positions for an example.
    """
    model = translator.model
    assert isinstance(model, Model)
    source, lens, token, *state = example(model)
    axes = form_of(model).axes
    ready = _without_loops(model)
    read = {0: BATCH, 1: SOURCE}, {0: BATCH}
    _write(folder / ENCODER, Reader(ready), (source, lens), read, ["source", "valid_lens"], [*axes])
    inputs, outputs = ["token", *axes], ["logits", f"next_{PAST}"]
    taken = {0: BATCH}, tuple(axes.values())
    _write(folder / STEP, Step(ready), (token, tuple(state)), taken, inputs, outputs)
    return card("onnx", translator)


def _without_loops(model: Model) -> Model:
    """Return a model that reads sentences of every length, in a graph."""
    if isinstance(model, Transformer):
        return model
    ready = copy.deepcopy(model)
    layers = [layer for layer in model.encoder if isinstance(layer, BidirectionalLayer)]
    ready.encoder = nn.ModuleList(Recurrence(layer) for layer in layers)
    return ready


def _write(
    path: Path,
    function: nn.Module,
    inputs: tuple[Any, ...],
    axes: tuple[Any, ...],
    names: list[str],
    outputs: list[str],
) -> None:
    """Write one graph, its weights in it; ``axes`` says which axes of the inputs grow."""
    with torch.no_grad(), _quietly():
        program = torch.onnx.export(
            function.eval(),
            inputs,
            dynamo=True,
            dynamic_shapes=axes,
            input_names=names,
            output_names=outputs,
            opset_version=OPSET,
            verbose=False,
        )
    assert program is not None
    _forget_origin(program.model)
    program.save(path)


def _forget_origin(model: Any) -> None:
    """Take out where the code stood that the nodes come from: paths of this machine."""
    for graph in model.graphs():
        for node in graph:
            node.metadata_props.clear()
            node.doc_string = None
            for value in node.outputs:
                value.metadata_props.clear()
        for value in (*graph.inputs, *graph.initializers.values()):
            value.metadata_props.clear()
        graph.metadata_props.clear()
    model.metadata_props.clear()


@contextmanager
def _quietly() -> Iterator[None]:
    """Keep back what the exporter says of itself: nothing that its user could do anything about."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        disabled = logging.root.manager.disable
        logging.disable(logging.WARNING)
        try:
            yield
        finally:
            logging.disable(disabled)
