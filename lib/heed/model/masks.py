"""Attention masks: who may look at whom, booleans in which ``True`` means *visible*.

A program made by ``torch.export`` or ``torch.compile`` can depend on the shapes of a batch, but not
on the numbers in it. So it does not check lengths, and masks a source even if nothing is padded.
"""

import torch
from torch import Tensor
from torch.compiler import is_compiling


def padding_mask(valid_lens: Tensor, length: int) -> Tensor:
    """Return the mask under which no query sees a padded key.

    Args:
        valid_lens: (B,) integers in 0..length, the number of real tokens of each sentence.
        length: N, the padded length.

    Returns:
        (B, 1, N) boolean; the axis of queries has size 1 and broadcasts.

    Raises:
        ValueError: if ``valid_lens`` is not a vector of whole numbers, or holds one outside
            0..length.

    Example:
        >>> mask = padding_mask(torch.tensor([3, 1]), length=3)
        >>> mask.shape, mask[1]
        (torch.Size([2, 1, 3]), tensor([[ True, False, False]]))
    """
    if valid_lens.dim() != 1:
        raise ValueError(
            f"valid_lens must have shape (B,), but has shape {tuple(valid_lens.shape)}"
        )
    if valid_lens.is_floating_point() or valid_lens.dtype == torch.bool:
        raise ValueError(f"valid_lens must be whole numbers, but are of {valid_lens.dtype}")
    if not is_compiling() and not _all_within(length, valid_lens):
        raise ValueError(
            f"valid_lens must lie in 0..length = {length}, but is {valid_lens.tolist()}"
        )
    positions = torch.arange(length, device=valid_lens.device)
    return positions < valid_lens[:, None, None]  # (N,) < (B, 1, 1) -> (B, 1, N)


def source_mask(source: Tensor, valid_lens: Tensor) -> Tensor | None:
    """Return the padding mask of a batch of sources, or ``None`` where nothing is padded.

    Without a mask attention is faster, and a recurrence holds nothing back.

    Args:
        source: (B, N) token numbers.
        valid_lens: (B,) integers in 0..N.

    Raises:
        ValueError: if the shapes do not fit, or a length lies outside 0..N.

    Example:
        >>> source = torch.tensor([[7, 8, 9], [7, 0, 0]])
        >>> source_mask(source, torch.tensor([3, 1])).shape
        torch.Size([2, 1, 3])
        >>> source_mask(source, torch.tensor([3, 3])) is None
        True
    """
    if source.dim() != 2 or valid_lens.shape != source.shape[:1]:
        raise ValueError(
            "source must have shape (batch, length) and valid_lens (batch,), but they have "
            f"{tuple(source.shape)} and {tuple(valid_lens.shape)}"
        )
    if not is_compiling() and bool((valid_lens == source.size(1)).all()):
        return None
    return padding_mask(valid_lens, source.size(1))


def causal_mask(length: int, offset: int = 0, device: torch.device | None = None) -> Tensor:
    """Return the mask under which a position sees itself and what came before it.

    The mask depends on absolute positions, not on training or evaluation: the queries stand at
    positions ``offset .. offset + length - 1``, the keys at ``0 .. offset + length - 1``.

    Args:
        length: T, the number of queries.
        offset: the number of positions already decoded and cached.
        device: where the mask is made.

    Returns:
        (T, offset + T) boolean; row t is True up to column offset + t.

    Example:
        >>> causal_mask(3)
        tensor([[ True, False, False],
                [ True,  True, False],
                [ True,  True,  True]])
        >>> causal_mask(1, offset=2)
        tensor([[True, True, True]])
    """
    if length < 0 or offset < 0:
        raise ValueError(f"length and offset must not be negative, but are {length} and {offset}")
    return torch.ones(length, offset + length, dtype=torch.bool, device=device).tril(offset)


def combine_masks(*masks: Tensor | None) -> Tensor | None:
    """Return the mask of what *every* given mask leaves visible (``None`` hides nothing).

    Args:
        masks: booleans that broadcast against each other, such as (B, 1, N) and (T, N).

    Returns:
        their conjunction, such as (B, T, N); ``None`` if all are ``None``.

    Raises:
        ValueError: if a mask is not boolean.

    Example:
        >>> padding = padding_mask(torch.tensor([1]), length=2)  # (B, 1, N)
        >>> combine_masks(padding, causal_mask(2), None)
        tensor([[[ True, False],
                 [ True, False]]])
    """
    combined: Tensor | None = None
    for mask in masks:
        if mask is not None:
            if mask.dtype != torch.bool:
                raise ValueError(f"masks must be boolean, but one is of {mask.dtype}")
            combined = mask if combined is None else combined & mask
    return combined


def _all_within(length: int, valid_lens: Tensor) -> bool:
    return valid_lens.numel() == 0 or 0 <= int(valid_lens.min()) <= int(valid_lens.max()) <= length
