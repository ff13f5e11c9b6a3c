"""The parameters of a model in a file, looked at before they are read."""

from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError, safe_open
from torch import Tensor, nn

from heed.model.registry import check_shapes, load_parameters
from heed.weights.quantized import SCALE, dequantize_tensors, dequantized_shapes
from heed.weights.safetensors import check_sum, metadata_in

CODES = ("U8", "I8")  # the types of quantized weights in safetensors
FLOATS = ("F16", "BF16", "F32", "F64")  # the types of other weights, as safetensors writes them
LARGEST = 1e4  # no weight is larger: those of trained models stay below 100


def load_weights(model: nn.Module, path: Path) -> None:
    """Copy the weights of a file into a model; errors are those of ``read_weights``."""
    shapes = {name: tuple(parameter.shape) for name, parameter in model.named_parameters()}
    load_parameters(model, read_weights(path, shapes))


def read_weights(path: Path, shapes: dict[str, tuple[int, ...]]) -> dict[str, Tensor]:
    """Read the weights of a model from a safetensors file.

    The file's header is compared first: a tensor is read only if all of them fit. Then they are
    compared with the checksum that the file was written with, if it has one. Quantized weights
    (``heed.weights.quantized``) come back as the numbers that they stand for.

    Args:
        path: the file.
        shapes: of the model's parameters, such as ``parameter_shapes`` returns them.

    Raises:
        FileNotFoundError: if there is no such file.
        ValueError: if it is damaged, holds the weights of another model, or numbers that nothing
            can be computed with.
    """
    if not path.is_file():
        raise FileNotFoundError(f"there are no weights at {path}")
    try:
        with safe_open(path, "pt") as file:
            _check_header(file, shapes)
            stored = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118
            metadata = metadata_in(file)
        for name, tensor in stored.items():
            _check_scales(name, tensor)
        tensors = dequantize_tensors(stored)
        for name, tensor in tensors.items():
            _check_numbers(name, tensor)
    except SafetensorError as error:
        raise ValueError(f"{path} is damaged or no safetensors file: {error}") from error
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
    check_sum(path, stored, metadata)
    return tensors


def _check_header(file: Any, shapes: dict[str, tuple[int, ...]]) -> None:
    entries = ((name, file.get_slice(name)) for name in file.keys())  # noqa: SIM118
    stored = [(name, tuple(entry.get_shape()), entry.get_dtype()) for name, entry in entries]
    check_shapes(shapes, dequantized_shapes(stored))
    for name, _, kind in stored:
        if kind not in (FLOATS if name.endswith(SCALE) else (*FLOATS, *CODES)):
            raise ValueError(
                f"{name} must hold floating-point numbers ({', '.join(FLOATS)}), but holds {kind}"
            )


def _check_scales(name: str, tensor: Tensor) -> None:
    if name.endswith(SCALE) and (tensor < 0).any():
        raise ValueError(f"{name} holds scales below 0: no rounding gives them")


def _check_numbers(name: str, tensor: Tensor) -> None:
    if not torch.isfinite(tensor).all():
        raise ValueError(f"{name} holds NaN or infinity: nothing can be computed with it")
    if tensor.numel() and tensor.abs().max() > LARGEST:
        raise ValueError(f"{name} holds numbers beyond {LARGEST:,.0f}: no training gives them")
    if tensor.dim() > 1 and not tensor.any():  # a bias may be zero, a matrix was never trained
        raise ValueError(f"{name} holds nothing but zeros: the file was cut, or never trained")
