"""Quantized weights, of few bits: small to load, and the same numbers for everybody who does.

A row of a matrix is cut into groups of neighbours. Each weight of a group is a whole number, its
code, times the group's scale: −8 .. 7 in 4 bits, −128 .. 127 in 8. In a file the codes stand under
the name of the matrix, two to a byte if they have 4 bits, and the scales under that name and
``.scale``.
"""

from collections.abc import Iterable, Mapping

import torch
from torch import Tensor, nn

SCALE = ".scale"
GROUP = 32
TABLE_BITS = 8
SHRINK = torch.linspace(0.6, 1.0, 17)
"""The scales that are tried, as shares of the one at which no weight of a group is cut off: it is
often better to cut off the largest and to have the rest finer."""


def quantize(weight: Tensor, bits: int = 4, group: int = GROUP) -> tuple[Tensor, Tensor]:
    """Quantize a matrix so that its squared error is least.

    Args:
        weight: (R, C), C a multiple of ``group``.
        bits: 4 or 8.
        group: how many neighbours share a scale.

    Returns:
        codes (R, C), int8, and scales (R, C / group), float16.

    Raises:
        ValueError: if ``bits`` is neither, or the groups do not fit into a row.
    """
    _check_bits(bits)
    if weight.dim() != 2 or weight.size(1) % group:
        raise ValueError(
            f"weight must have rows of a multiple of group = {group} numbers, but has the shape "
            f"{tuple(weight.shape)}"
        )
    groups = weight.detach().float().unflatten(1, (-1, group))  # (R, G, group)
    least, most = -(2 ** (bits - 1)), 2 ** (bits - 1) - 1
    whole = groups.abs().amax(-1, keepdim=True).clamp(min=1e-6) / most  # (R, G, 1)
    tried = (whole * SHRINK).half().float()  # (R, G, S)
    codes = (groups[..., None] / tried[..., None, :]).round_().clamp_(least, most)
    errors = (codes * tried[..., None, :] - groups[..., None]).square().sum(-2)  # (R, G, S)
    best = errors.argmin(-1, keepdim=True)  # (R, G, 1)
    scales = tried.gather(-1, best)  # (R, G, 1)
    codes = (groups / scales).round_().clamp_(least, most)
    return codes.flatten(1).to(torch.int8), scales.squeeze(-1).half()


def choose_bits(model: nn.Module, bits: int = 4) -> dict[str, int]:
    """Return how many bits each matrix of a model is quantized to, by its name.

    A table of embeddings gets 8: its rows are read alone, where no sum evens their errors out. A
    matrix whose rows are no multiple of ``GROUP`` gets none: it stays in half precision.

    Raises:
        ValueError: if ``bits`` is neither 4 nor 8.
    """
    _check_bits(bits)
    tables = {id(part.weight) for part in model.modules() if isinstance(part, nn.Embedding)}
    return {
        name: TABLE_BITS if id(parameter) in tables else bits
        for name, parameter in model.named_parameters()
        if parameter.dim() == 2 and parameter.size(1) % GROUP == 0
    }


def _check_bits(bits: int) -> None:
    if bits not in (4, 8):
        raise ValueError(f"bits must be 4 or 8, but is {bits}")


def dequantize(codes: Tensor, scales: Tensor) -> Tensor:
    """Return the matrix that codes (R, C) and scales (R, G) stand for: (R, C), float32."""
    groups = codes.float().unflatten(1, (scales.size(1), -1))  # (R, G, C / G)
    weight: Tensor = (groups * scales.float()[..., None]).flatten(1)
    return weight


def pack(codes: Tensor) -> Tensor:
    """Put two codes of 4 bits into a byte, the left one low: int8 (R, C) to uint8 (R, C / 2)."""
    left, right = (codes + 8).to(torch.uint8).unflatten(1, (-1, 2)).unbind(-1)
    packed: Tensor = left | right << 4
    return packed


def unpack(packed: Tensor) -> Tensor:
    """Undo ``pack``: uint8 (R, C / 2) to int8 (R, C)."""
    pairs = torch.stack((packed & 15, packed >> 4), dim=-1)  # (R, C / 2, 2)
    return pairs.flatten(1).to(torch.int8) - 8


def quantize_tensors(tensors: Mapping[str, Tensor], bits: Mapping[str, int]) -> dict[str, Tensor]:
    """Return tensors as a file holds them: matrices quantized, the rest in half precision.

    Args:
        tensors: by name.
        bits: of each matrix that is to be quantized.
    """
    stored = {}
    for name, tensor in tensors.items():
        if name not in bits:
            stored[name] = tensor.detach().half()
            continue
        codes, stored[name + SCALE] = quantize(tensor, bits[name])
        stored[name] = pack(codes) if bits[name] == 4 else codes
    return stored


def dequantize_tensors(stored: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Return the tensors that ``quantize_tensors`` was given, as they were rounded."""
    tensors = {}
    for name, tensor in stored.items():
        if name + SCALE in stored:
            codes = unpack(tensor) if tensor.dtype == torch.uint8 else tensor
            tensors[name] = dequantize(codes, stored[name + SCALE])
        elif not name.endswith(SCALE):
            tensors[name] = tensor
    return tensors


def dequantized_shapes(
    stored: Iterable[tuple[str, tuple[int, ...], str]],
) -> dict[str, tuple[int, ...]]:
    """Return the shapes that stored tensors have when they are no longer quantized.

    Args:
        stored: name, shape and type (as safetensors writes it) of each.

    Raises:
        ValueError: if scales do not fit what they belong to, or codes have none.
    """
    found = {name: (shape, kind) for name, shape, kind in stored}
    shapes = {}
    for name, (shape, kind) in found.items():
        if name.endswith(SCALE) and name.removesuffix(SCALE) in found:
            continue
        if kind in ("U8", "I8"):
            shapes[name] = _shape_of(name, shape, kind, found)
        else:
            shapes[name] = shape
    return shapes


def _shape_of(
    name: str,
    shape: tuple[int, ...],
    kind: str,
    found: Mapping[str, tuple[tuple[int, ...], str]],
) -> tuple[int, ...]:
    scales, type_of_scales = found.get(name + SCALE, ((), ""))
    if len(shape) != 2 or len(scales) != 2 or type_of_scales != "F16" or scales[0] != shape[0]:
        raise ValueError(f"{name} holds codes of a grid, but no scales for {shape[:1]} rows")
    rows, columns = shape[0], shape[1] * (2 if kind == "U8" else 1)
    if not scales[1] or columns % scales[1]:
        raise ValueError(f"{name} has rows of {columns} codes, but {scales[1]} scales for each")
    return rows, columns
